"""What the card and the guided first game of Korrigans say. A step says at most 25 words, in every language."""

from __future__ import annotations

from game.text.guides import GuideText
from game.text.i18n import _

TEXT = GuideText(
    goal=lambda: _(
        "Where the rainbow ends, a cauldron of gold will appear, but nobody knows on which field. Be "
        "close by when it does."
    ),
    turn=lambda: _(
        "Move one of your two korrigans with a companion, look in secret at the clovers there, and keep "
        "one: gold, or a companion for later. Each piece of the rainbow closes a row or column to the "
        "cauldron."
    ),
    win=lambda: _(
        "When the cauldron appears, everybody runs. It is worth ten coins, or fifteen with both "
        "korrigans. The richest tribe wins."
    ),
    steps={
        "arrive": lambda: _(
            "Your korrigans arrive on the fields with your number. Place one here, keep the gold this time, and end"
            " your turn."
        ),
        "sun": lambda: _(
            "You drew a new colour: put it on a sun. It closes that row to the cauldron; a colour seen "
            "before closes a column."
        ),
        "backup": lambda: _(
            "A korrigan moves every turn, but you have no companion. Sacrifice a clover for a backup "
            "squirrel: it goes through gates."
        ),
        "keep": lambda: _(
            "Through the gate! Only you can see these clovers: gold makes you rich, companions take you places. "
            "Keep the four coins, and end your turn."
        ),
        "menhir": lambda: _(
            "Go back. One clover is left there, and whoever takes the last one turns over the menhir. Take it, "
            "and end your turn."
        ),
        "cauldron": lambda: _(
            "A few rounds later, the seventh colour! The cauldron appears where both row and column are "
            "still open. Put it here."
        ),
        "run": lambda: _(
            "The last race: each companion works once. One korrigan at the cauldron brings ten coins, "
            "two bring fifteen. Send both!"
        ),
        "stop": lambda: _(
            "Both are there: stop here. The others race too, then gold, menhirs and the cauldron are counted."
        ),
    },
    farewell=lambda: _(
        "You can travel, look and race. Watch the rainbow: the fewer rows and columns are open, the "
        "closer you should be."
    ),
)
