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
        "sun": lambda: _(
            "You drew a new colour: put it on a sun. This closes the row: the cauldron can no longer appear there."
        ),
        "move": lambda: _(
            "Each turn, move one korrigan with a companion. The hare crosses open borders: go from here to there."
        ),
        "keep": lambda: _(
            "Only you see these clovers. Keep one: gold brings points, a companion carries you. Take the squirrel."
        ),
        "gate": lambda: _(
            "A colour drawn twice closes a column, on a cloud. Your turn: through the gate with the squirrel, and keep"
            " the gold."
        ),
        "cauldron": lambda: _(
            "The seventh colour! The cauldron appears where row and column are both open. Put it on this field."
        ),
        "run": lambda: _(
            "The last run: move as often as you like, but each companion serves only once. Use a squirrel."
        ),
        "both": lambda: _(
            "One korrigan at the cauldron brings ten coins, both bring fifteen. Send the other one over the bridge."
        ),
        "stop": lambda: _(
            "Both are there: stop here. Gold, menhirs and the cauldron are counted, and the richest tribe wins."
        ),
    },
    farewell=lambda: _(
        "You can travel, look and run. Watch the rainbow: the fewer rows and columns are open, the nearer you should"
        " be."
    ),
)
