"""What the card and the guided first game of Neta-Tanka say. A step says at most 25 words, in every language."""

from __future__ import annotations

from game.text.guides import GuideText
from game.text.i18n import _

TEXT = GuideText(
    goal=lambda: _(
        "Winter is near, and the old Neta-Tanka is looking for a successor: the chief who best shelters, "
        "feeds and honours the clan."
    ),
    turn=lambda: _(
        "First, everyone sends their nomads into the village, one at a time. Then, one after another, "
        "the clans put them to work. Two nomads of one colour at the ends of a path give a bonus: a link."
    ),
    win=lambda: _(
        "After the last round, you score your tents, food, totem, crafts, generosity and a secret "
        "objective. The most points win."
    ),
    steps={
        "nomad": lambda: _(
            "Phase I: send out your nomads one by one. Place this one with the Elder of the Hunt, then confirm."
        ),
        "link": lambda: _(
            "Two nomads of one colour at both ends of a path make a link: a bonus. Go to “Skin”, then to “Build tents”."
        ),
        "must": lambda: _(
            "Phase II. You must do what has a red mark: hunt, then skin. Then use the links beside them: "
            "each gives a hide."
        ),
        "tents": lambda: _(
            "A tent takes one wood and two hides. Build the first; the link and the Elder then begin the second."
        ),
        "round": lambda: _(
            "Look at your objective, then finish your phase. The others act; next round, the nomad with "
            "the Elder goes hunting."
        ),
        "food": lambda: _(
            "Round two. Go to both ends of the totem path, then feed the clan: five meals unlock your "
            "copy power, for taken places."
        ),
        "totem": lambda: _(
            "Hunt, take the wood, and raise your totem twice: with the nomad and the link. Then feed "
            "your clan the meat: two points."
        ),
        "end": lambda: _(
            "Finish your phase. Tents, Food, totem, crafts, objective and generosity bring points. From "
            "here on, the game is yours!"
        ),
    },
    farewell=lambda: _(
        "You can place, link, build, feed and raise a totem. Plan pairs of places with a path between them: a link is"
        " a free action."
    ),
)
