"""What the card and the guided first game of Le Murmure des Feuilles say. A step says at most 25 words."""

from __future__ import annotations

from game.text.guides import GuideText
from game.text.i18n import _

TEXT = GuideText(
    goal=lambda: _(
        "Everyone has the same season sheet, full of trees, animals and flowers, and plays the same dice."
        " Listen to the leaves, and make the most of them!"
    ),
    turn=lambda: _(
        "Two dice give the sides of a rectangle. Draw it next to your earlier ones, then choose one symbol in"
        " it and tick every one. Nothing fits? A penalty costs three points."
    ),
    win=lambda: _(
        "Each symbol scores in its own way. Stop before bad rolls cost you too much: the most points win the season."
    ),
    steps={
        "start": lambda: _("Pick this signpost. Your first territory will be a rectangle around it."),
        "draw": lambda: _(
            "Both dice show 3: draw a square of three by three. Click one corner, then the opposite one."
        ),
        "tick": lambda: _(
            "Choose the butterflies: you tick every one in your territory. They only score in even numbers,"
            " so two is fine. Then continue."
        ),
        "cloud": lambda: _(
            "A cloud counts as 2 and is ticked: sprouts need clouds. Draw beside your territory; crossing the"
            " river costs 1 point."
        ),
        "birds": lambda: _(
            "Tick the birds: a red one and a blue one in the same territory make a couple, worth five points."
            " Then continue."
        ),
        "penalty": lambda: _(
            "Four by four does not suit us: tick a penalty instead. It costs three points, and the sixth puts"
            " you out. Then continue."
        ),
        "joker": lambda: _(
            "Once per sheet, the joker changes the green die: make it a 4, draw, and tick two more butterflies."
        ),
        "stop": lambda: _(
            "Over to you: stop here, or continue while a roll is worth the risk. Each bear left outside is"
            " worth three points."
        ),
    },
    farewell=lambda: _(
        "You can draw, tick and stop. The score area always shows what each symbol would bring, and every"
        " season has its own surprises."
    ),
)
