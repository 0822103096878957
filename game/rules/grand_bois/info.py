"""GrandBois at a glance: players, options, and every code its rules can utter."""

from __future__ import annotations

from game.core.contract import Codes, GameInfo, Option

EXPERT = Option("expert", ("false", "true"), "false")

#: The lines of the score sheet, in the order in which ties are broken (GB-37).
LINES = ("spaces", "group", "tower_own", "tower_other")

INFO = GameInfo(
    slug="grand_bois",
    min_players=2,
    max_players=4,
    rules_version=1,
    codes=Codes(
        decisions=("place", "tower", "discard"),
        events=(
            "tile_placed",
            "river_refilled",
            "tower_placed",
            "no_tower",
            "tile_removed",
            "harvest",
            "clans_revealed",
            "clans_unheld",
        ),
        refusals=(
            "game_over",
            "tile_first",
            "tower_first",
            "tile_not_in_river",
            "no_such_turn",
            "no_overlap",
            "does_not_enlarge",
            "not_enough_animals",
            "watchtower_covered",
            "bear_covered",
            "clearing_covers_animals",
            "same_clan",
            "no_such_tower",
            "tower_already_placed",
            "discard_not_needed",
        ),
        lines=LINES,
        ends=("last_tile",),
        tie_breaks=LINES,
    ),
    options=(EXPERT,),
    # Each of the 36 tiles is laid or removed once, and brings at most one watchtower decision.
    longest_game=72,
)
