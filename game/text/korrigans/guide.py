"""What the card and the guided first game of Korrigans say. A step says at most 25 words, in every language."""

from __future__ import annotations

from game.text.guides import GuideText
from game.text.i18n import _

TEXT = GuideText(
    goal=lambda: _(
        "At the foot of the rainbow stands a cauldron of gold, but nobody knows yet on which field. Be near when it"
        " appears."
    ),
    turn=lambda: _(
        "Move one of your two korrigans with an animal companion, look in secret at the clovers there, and keep one:"
        " gold, or a companion for later. Each rainbow piece rules out a row or a column."
    ),
    win=lambda: _(
        "When the cauldron appears, everybody runs. It brings ten coins, fifteen with both korrigans."
        " The richest tribe wins."
    ),
    steps={
        "arrive": lambda: _(
            "Your korrigans arrive on the fields with your number. Place one here, keep the gold this time, and end"
            " your turn."
        ),
        "sun": lambda: _(
            "You drew a new colour: put it on a sun. Its row is closed to the cauldron; a colour drawn twice closes a"
            " column."
        ),
        "backup": lambda: _(
            "Each turn a korrigan moves, but you have no companion. Sacrifice a coin for a backup: the squirrel, for"
            " the gate."
        ),
        "menhir": lambda: _(
            "Through the gate! One clover is left there: whoever takes the last one turns the menhir over. Then end"
            " your turn."
        ),
        "keep": lambda: _(
            "Go back. Only you see these clovers: gold brings points, companions carry you. Keep the frog, and end your"
            " turn."
        ),
        "cauldron": lambda: _(
            "Some rounds later, the seventh colour! The cauldron appears where row and column are both open. Put it"
            " here."
        ),
        "run": lambda: _(
            "The last run: each companion serves once. One korrigan at the cauldron brings ten coins, both fifteen."
            " Send both."
        ),
        "stop": lambda: _(
            "Both are there: stop here. The others run too, then gold, menhirs and the cauldron are counted."
        ),
    },
    farewell=lambda: _(
        "You can travel, look and run. Watch the rainbow: the fewer rows and columns are open, the nearer you should"
        " be."
    ),
)
