"""What the card and the guided first game of Neta-Tanka say. A step says at most 25 words, in every language."""

from __future__ import annotations

from game.text.guides import GuideText
from game.text.i18n import _

TEXT = GuideText(
    goal=lambda: _(
        "Winter is near, and the wise Neta-Tanka looks for a successor: the clan that houses, feeds and honours its"
        " people best."
    ),
    turn=lambda: _(
        "First, everyone sends nomads about the village, one at a time. Then, each in turn, the clans use their"
        " places, and the links between two nomads of one colour, in any order."
    ),
    win=lambda: _(
        "After the last round, tents, food, totem, crafts, generosity and a secret objective count."
        " The most points win."
    ),
    steps={
        "nomad": lambda: _(
            "Phase I: send out your nomads one by one. Place this one with the Elder of the Hunt, then end your turn."
        ),
        "link": lambda: _(
            "A path joins Elder and tents. Two nomads of one colour at both ends make a link: place one there."
        ),
        "last": lambda: _(
            "Your nomad already meditates: the offering beside it is linked too. Place your last nomad there."
        ),
        "elder": lambda: _("Phase II: use your nomads in any order. Ask the Elder of the Hunt first, and take a hide."),
        "tents": lambda: _(
            "A tent takes one wood and two hides. Press the tents three times and put them on the first one."
        ),
        "path": lambda: _("Now the link between Elder and tents: it puts your other wood on the second tent."),
        "offering": lambda: _(
            "Meditate for one generosity, worth a point. Then make an offering: swap it for a hide you will need."
        ),
        "end": lambda: _(
            "End your turn. The others act, and a new round begins. Tents, food, totem, crafts and generosity bring"
            " points."
        ),
    },
    farewell=lambda: _(
        "You can place, link and build. Plan pairs of places with a path between them: a link is an action for nothing."
    ),
)
