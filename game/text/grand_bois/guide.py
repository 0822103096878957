"""What the card and the guided first game of GrandBois say. A step says at most 25 words, in every language."""

from __future__ import annotations

from game.text.guides import GuideText
from game.text.i18n import _

TEXT = GuideText(
    goal=lambda: _(
        "The Forest grows, tile upon tile, and five animal clans quarrel over it. You secretly hold one of them:"
        " show as many of its animals as you can."
    ),
    turn=lambda: _(
        "Take one of the four River tiles, turn it and lay it over the edge of the Forest. More animals cover fewer;"
        " a Clearing may carry your Watchtower."
    ),
    win=lambda: _(
        "When the River is empty, visible spaces, your largest group and your Watchtower bring chestnuts."
        " The most chestnuts win."
    ),
    steps={
        "secret": lambda: _("Your clan is a secret. Look at it with the “My clan” button, or with P: nobody else may."),
        "cover": lambda: _(
            "Take this River tile and lay it here. A tile must cover at least one space and add at least one new."
        ),
        "more": lambda: _(
            "Turn this tile (wheel, right click or R) and lay it as shown. More animals cover fewer: three Foxes cover"
            " one Raccoon."
        ),
        "clearing": lambda: _(
            "Lay this tile among your Foxes. It shows a Clearing: a Watchtower may stand there, but only right now."
        ),
        "tower": lambda: _(
            "Raise your Watchtower: two chestnuts per Fox space around it, one per space of other clans."
            " It is never covered."
        ),
        "bear": lambda: _(
            "A Bear covers anything but Bears and Watchtowers, and nothing covers it. Lay yours on four Rabbits."
        ),
        "join": lambda: _(
            "Each visible Fox space brings one chestnut, each space of your largest group two more. Join them here."
        ),
        "free": lambda: _(
            "Now play as you like: any tile, any legal place. When the River is empty, the most chestnuts win."
        ),
    },
    farewell=lambda: _(
        "You can cover, count and keep a secret. In a real game, watch what the others protect: it tells you their"
        " clan."
    ),
    counts=True,
)
