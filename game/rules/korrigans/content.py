"""What is in the box of Korrigans. The map is a text file of its own: see `game.rules.korrigans.map`."""

from __future__ import annotations

#: The six companions, in the order in which they are listed everywhere.
COMPANIONS = ("hare", "squirrel", "mouse", "bird", "frog", "mole")
COINS = ("gold1", "gold2", "gold3", "gold4")
TOKENS = (*COMPANIONS, *COINS)

#: KO-03: the clover tokens for two or three players, and those that join them for four or five. With more companions
#: than these nine korrigans of ten reach the cauldron when bots play (KO-17).
CLOVERS = {
    #            2-3  4-5
    "hare": (3, 1),
    "squirrel": (3, 1),
    "mouse": (2, 0),
    "bird": (2, 0),
    "frog": (2, 0),
    "mole": (2, 0),
    "gold1": (11, 5),
    "gold2": (10, 5),
    "gold3": (8, 3),
    "gold4": (5, 2),
}
#: KO-02: from this number of players on the extra clovers are used, one more on each field.
CROWD = 4

#: KO-04
MENHIRS = {
    "elf": 2,
    "goblin": 2,
    "fairy": 3,
    "leprechaun": 3,
    "troll": 2,
    "gold1": 1,
    "gold2": 2,
    "gold3": 1,
}

#: KO-05: the colours of the rainbow, two pieces of each in the bag.
RAINBOW = ("red", "orange", "yellow", "green", "blue", "indigo", "violet")
PIECES_OF_A_COLOUR = 2
#: As many suns (rows) and clouds (columns), numbered from 1.
LINES = range(1, 8)

#: KO-06: the faces of the backup companions, and how many there are.
FACES = ("hare", "squirrel")
BACKUPS = 5

#: KO-50, KO-51: what a token on a korrigan counts at the end.
CHARMS = {"elf": 2, "goblin": -2}
#: KO-70: coins for no korrigan, one or both on the cauldron's field.
CAULDRON = (0, 10, 15)


_COINS = {"gold1": 1, "gold2": 2, "gold3": 3, "gold4": 4}


def coins(token: str) -> int:
    """What a clover or a menhir counts at the end; a companion counts nothing."""
    return _COINS.get(token, 0)


def crowded(players: int) -> bool:
    """KO-02: four or five play with the extra clovers."""
    return players >= CROWD
