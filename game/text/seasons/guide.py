"""What the card and the guided first game of Le Murmure des Feuilles say. A step says at most 25 words."""

from __future__ import annotations

from game.text.guides import GuideText
from game.text.i18n import _

TEXT = GuideText(
    goal=lambda: _(
        "Each player has the same sheet of a season, full of trees, animals and flowers, and makes the most of it"
        " with the same dice."
    ),
    turn=lambda: _(
        "Two dice give the sides of a rectangle. Draw it so that it touches your earlier ones, then tick all cells of"
        " one symbol in it. Nothing fits? A penalty costs three points."
    ),
    win=lambda: _(
        "Each symbol counts in its own way. Stop before bad rolls cost too much: the most points win the season."
    ),
    steps={
        "start": lambda: _("Pick this signpost. Your first territory will be a rectangle that contains it."),
        "draw": lambda: _(
            "The dice show 3 and 2: draw a rectangle of two by three. Press one corner, then the opposite one."
        ),
        "tick": lambda: _(
            "Choose one symbol: all of its kind in there are ticked. Butterflies bring two points each if their number"
            " is even."
        ),
        "touch": lambda: _(
            "Go on: the next roll is two by four. A new territory touches an earlier one by a side and overlaps none."
        ),
        "birds": lambda: _(
            "Tick the birds: a red one and a blue one in the same territory make a couple, worth five points."
        ),
        "penalty": lambda: _(
            "Go on. Four by four does not suit us: tick a penalty instead. It costs three points, and the sixth puts"
            " you out."
        ),
        "joker": lambda: _(
            "Go on. Once per sheet, the joker changes the green die: make it a 4, draw, and tick two more butterflies."
        ),
        "stop": lambda: _(
            "Stop in time: it is final, your points are safe, and each bear outside your territories brings three."
        ),
    },
    farewell=lambda: _(
        "You can draw, tick and stop. The score area always tells what each symbol would bring; every season has"
        " surprises of its own."
    ),
)
