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
            "Both dice show 3: draw a square of three by three. Click one corner, then the opposite one."
        ),
        "tick": lambda: _(
            "Choose one symbol: all of its kind in there are ticked. Two butterflies: their number must be even."
            " Then go on."
        ),
        "cloud": lambda: _(
            "A cloud is a 2, and is ticked: sprouts live on clouds. Draw beside your territory; each crossing of the"
            " river costs 1 point."
        ),
        "birds": lambda: _(
            "Tick the birds: a red one and a blue one in the same territory make a couple, worth five points. Then go"
            " on."
        ),
        "penalty": lambda: _(
            "Four by four does not suit us: tick a penalty instead. It costs three points, and the sixth puts you out."
            " Then go on."
        ),
        "joker": lambda: _(
            "Once per sheet, the joker changes the green die: make it a 4, draw, and tick two more butterflies."
        ),
        "stop": lambda: _(
            "The sheet is yours: stop here, or play on while a roll brings more than it risks. Each bear outside brings"
            " three."
        ),
    },
    farewell=lambda: _(
        "You can draw, tick and stop. The score area always tells what each symbol would bring; every season has"
        " surprises of its own."
    ),
)
