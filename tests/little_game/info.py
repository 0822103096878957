"""The little game at a glance: players, options, and every code its rules can utter."""

from __future__ import annotations

from game.core.contract import Codes, GameInfo, Option

FROST = Option("frost", ("false", "true"), "false")

#: LG-07: the snowflakes that end the game, by the choice of `FROST`.
WINTER = {"false": 6, "true": 4}

INFO = GameInfo(
    slug="little_game",
    min_players=1,
    max_players=4,
    rules_version=1,
    codes=Codes(
        decisions=("roll", "forage", "hide"),
        events=("rolled", "snowed", "gathered", "dug", "hid", "rested", "revealed"),
        refusals=(
            "game_over",
            "roll_first",
            "already_rolled",
            "hide_first",
            "nothing_to_hide",
            "no_such_spot",
            "no_such_nut",
            "spot_empty",
            "pile_empty",
            "too_tired",
        ),
        lines=("acorns", "nuts", "variety"),
        ends=("winter", "bare"),
        tie_breaks=("most_nuts",),
    ),
    options=(FROST,),
    # LG-06: at most 6 rounds of 4 turns, each a roll and at most 6 steps of 1 energy (a dig is 2 steps for 2 energy).
    longest_game=6 * 4 * 7,
)
