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
            "Phase I: send out your nomads one by one. Place this one with the Elder of the Hunt, then confirm."
        ),
        "link": lambda: _(
            "Two nomads of one colour at both ends of a path make a link. Go to “Skin”, then to “Build tents”."
        ),
        "must": lambda: _(
            "Phase II. A red mark is compulsory: hunt, then skin. Then the links beside them: each brings a hide."
        ),
        "tents": lambda: _(
            "A tent takes one wood and two hides. Build the first one; link and Elder begin the second."
        ),
        "round": lambda: _(
            "Look at your objective. Finish your phase: the others act, the round ends, and the Elder’s nomad goes on a"
            " mission: hunting."
        ),
        "food": lambda: _(
            "Round two. Place at both ends of the path to the totem, then feed the clan: five pieces of Food unlock the"
            " copy power."
        ),
        "totem": lambda: _(
            "Hunt, take the wood, raise the totem twice: nomad and link. The highest leads. Feed the meat: two points."
        ),
        "end": lambda: _(
            "Finish your phase. Tents, Food, totem, crafts, objective and generosity bring points. From here on the"
            " game is yours."
        ),
    },
    farewell=lambda: _(
        "You can place, link, build, feed and raise a totem. Plan pairs of places with a path between them: a link is"
        " a free action."
    ),
)
