"""What the shelf knows about Le Murmure des Feuilles: players, options, and every code the rules can utter."""

from __future__ import annotations

from game.core.contract import Codes, GameInfo, Option
from game.rules.seasons.content import PRINTS, SEASONS, YEAR

SEASON = Option("season", (*SEASONS, YEAR), SEASONS[0])

INFO = GameInfo(
    slug="seasons",
    min_players=1,
    max_players=6,
    rules_version=1,
    options=(SEASON,),
    # Six seats, four seasons; every round of a seat covers a cell or ticks a penalty, in three actions at most.
    longest_game=6 * 4 * (3 * 106 + 3),
    codes=Codes(
        decisions=("start", "territory", "tick", "conifer_row", "go_on"),
        events=(
            "season_begun",
            "start_picked",
            "rolled",
            "clouds_ticked",
            "joker_used",
            "drew",
            "river_crossed",
            "ticked",
            "ticked_nothing",
            "conifer_row_chosen",
            "clovers_found",
            "penalty_ticked",
            "out",
            "went_on",
            "stopped",
            "holly_rolled",
            "season_ended",
        ),
        refusals=(
            "not_now",
            "not_a_start_cell",
            "start_taken",
            "outside",
            "wrong_size",
            "overlap",
            "start_missing",
            "not_adjacent",
            "river",
            "no_storm",
            "joker_used",
            "no_such_face",
            "same_face",
            "must_tick",
            "not_on_sheet",
            "start_cell",
            "choose_birds",
            "toadstool",
            "never_ticked",
            "symbol_absent",
            "no_cloud",
            "cloud",
            "no_snowflake",
            "two_foxes",
            "no_such_row",
        ),
        lines=tuple(dict.fromkeys(line for sheet in PRINTS for line in sheet.lines)),
        ends=("all_stopped", "all_out", "stopped_or_out"),
        tie_breaks=("fewer_penalties",),
    ),
)
