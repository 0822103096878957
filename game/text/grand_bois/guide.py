"""What the card and the guided first game of GrandBois say. A step says at most 25 words, in every language."""

from __future__ import annotations

from game.text.guides import GuideText
from game.text.i18n import _

TEXT = GuideText(
    goal=lambda: _(
        "It is raining golden chestnuts, and five animal clans quarrel over the Forest! Yours is secret: keep"
        " its animals in sight. Beware the grumpy Bear, who goes where he likes."
    ),
    turn=lambda: _(
        "Take one of the four River tiles, turn it and place it over the edge of the Forest. More animals"
        " cover fewer, and a Clearing can hold your Watchtower."
    ),
    win=lambda: _(
        "When the River is empty, your visible spaces, your largest group and your Watchtower bring in"
        " chestnuts. The finest harvest wins!"
    ),
    steps={
        "secret": lambda: _("Your clan is a secret. Look at it with “My clan”, or with P… and show nobody!"),
        "cover": lambda: _(
            "Take this River tile and place it here. Every tile covers at least one space and makes the Forest grow."
        ),
        "more": lambda: _(
            "Turn this tile (wheel, right click or R) and place it as shown. More animals cover fewer: three"
            " Foxes cover one Raccoon."
        ),
        "clearing": lambda: _(
            "Place this tile among your Foxes. It has a Clearing: a Watchtower may stand there, but only right now."
        ),
        "tower": lambda: _(
            "Raise your Watchtower: two chestnuts per Fox space around it, one per space of other clans."
            " Nothing can cover it."
        ),
        "bear": lambda: _(
            "The grumpy Bear goes where he likes, except onto Bears and Watchtowers, and nothing covers him."
            " Place him on four Rabbits."
        ),
        "join": lambda: _(
            "Each visible Fox space is worth one chestnut, and two more in your largest group, side by side."
            " Join them here."
        ),
        "free": lambda: _(
            "Now play as you like: any tile, any legal spot. When the River is empty, the finest harvest wins!"
        ),
    },
    farewell=lambda: _(
        "You can cover, count and keep a secret. In a real game, watch what the others protect: it tells you their"
        " clan."
    ),
    counts=True,
)
