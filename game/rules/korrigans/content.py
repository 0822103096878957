"""What is in the box of Korrigans. The map is a text file of its own: see `game.rules.korrigans.map`."""

from __future__ import annotations

#: The six companions, in the order in which they are listed everywhere.
COMPANIONS = ("hare", "squirrel", "mouse", "bird", "frog", "mole")
COINS = ("gold1", "gold2", "gold3", "gold4")
TOKENS = (*COMPANIONS, *COINS)

#: KO-03: the clover tokens for two or three players, and those that join them for four or five.
CLOVERS = {
    #            2-3  4-5
    "hare": (5, 2),
    "squirrel": (5, 2),
    "mouse": (4, 1),
    "bird": (4, 1),
    "frog": (4, 1),
    "mole": (4, 1),
    "gold1": (7, 3),
    "gold2": (7, 3),
    "gold3": (5, 2),
    "gold4": (3, 1),
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
