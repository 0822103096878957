"""The pieces of Neta-Tanka as tables to read and edit: places, links, tokens, cards, objectives and what things cost.

What the rulebook fixes is in it; the card lists, the map of links, the tent points and the slot counts are ours.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.neta_tanka.effects_table import Effect, read_effect, read_effects

#: The code of a resource, one of `RESOURCES`.
Resource = str

RESOURCES: tuple[Resource, ...] = ("wood", "hide", "meat", "mushroom", "skull")

# ---- set-up (NT-01 to NT-06) ----

FOREST_AT_START = {"wood": 3, "mushroom": 1}
TANNING_AT_START = {"hide": 0, "meat": 3}
HUNTED_AT_START = 1
BUFFALO = 2
RESERVE_AT_START = {"wood": 2, "hide": 1, "meat": 0, "mushroom": 1, "skull": 0, "generosity": 0}
#: What the second of two players has besides. Ours: who begins also begins three rounds of five.
SECOND_OF_TWO = {"wood": 1, "generosity": 2}
ROW_LENGTH = 5

ROUNDS = {2: 5, 3: 7, 4: 10}
#: How many nomads each player places a round, missions included and the visitor apart: 12 on the board every time.
NOMADS = {2: 6, 3: 4, 4: 3}
#: How many nomads of one colour a player owns.
NOMADS_OF_A_COLOUR = {2: 4, 3: 4, 4: 3}
#: The colours of each seat (NT-06, NT-90).
COLOURS: dict[int, tuple[tuple[str, ...], ...]] = {
    2: (("red", "yellow"), ("blue", "green")),
    3: (("red",), ("blue",), ("yellow",)),
    4: (("red",), ("blue",), ("yellow",), ("green",)),
}
NOMAD_COLOURS = tuple(colour for colours in COLOURS[4] for colour in colours)
#: What stands for a colour on the visitor nomad, who belongs to nobody.
VISITOR = "visitor"

# ---- the clan board (NT-10, NT-11) ----

TENT_WOOD = 1
TENT_HIDE = 2
TENT_SIZE = TENT_WOOD + TENT_HIDE
#: What a tent asks for, besides, before it is begun.
TENT_EXTRAS: tuple[tuple[Resource, ...], ...] = (
    (),
    (),
    ("mushroom",),
    ("meat",),
    ("mushroom", "meat"),
    ("mushroom", "meat"),
)
TENTS = len(TENT_EXTRAS)
FOOD_LEFT = 5
FOOD_RIGHT = 7
FOOD_SLOTS = FOOD_LEFT + FOOD_RIGHT

# ---- the village (NT-30 to NT-47) ----

#: What felling trees adds to the Forest, and skinning a buffalo to the Tanning area.
FELLED = {"wood": 3, "mushroom": 1}
SKINNED = {"hide": 3, "meat": 3}
SKIN_TAKES = 2
SMOKE_COSTS: Resource = "wood"
SMOKE_TAKES = 2
#: What welcoming the visitor or consulting the Neta-Tanka costs: one of these.
MEALS: dict[Resource, int] = {"meat": 1, "mushroom": 2}
#: How often the action of a place may be done by one nomad, where it is not once.
PARTS = {8: 3, 9: 3}
#: The meat that keeps in the Tanning area from round to round (NT-62).
MEAT_KEPT = 3

# number, name, kind, "must" if a nomad there has to act, then the ways to act; "special" ways are told in acts.py.
PLACE_TABLE = """
 1  fell          unique  must  special
 2  gather        unique  may   take up to 2 wood from forest
 3  forage        open    may   take 1 wood from forest / take all mushroom from forest
 4  raise_totem   unique  may   put 1 wood on totem
 5  elder_forest  elder   may   take 1 wood from supply / put 1 wood on totem
 6  elder_crafts  elder   may   craft / put 1 wood|hide on craft
 7  make_objects  unique  may   put 1 wood|hide on craft
 8  offering      unique  may   special
 9  build_tents   unique  may   put 1 wood|hide on tents
10  meditate      open    may   take 1 generosity from supply
11  hunt          unique  must  special
12  skin          unique  may   special
13  elder_hunt    elder   may   take 1 hide from supply / put 1 wood|hide on tents
14  smoke         unique  may   special
15  feed          unique  may   put 1 mushroom|meat on food
16  elder_food    elder   may   take 1 mushroom from supply / put 1 mushroom|meat on food
17  trade         unique  may   special
18  consult       unique  may   special
"""


@dataclass(frozen=True, slots=True)
class Place:
    number: int
    name: str
    kind: str
    must: bool
    ways: tuple[Effect, ...]


def read_places(table: str) -> dict[int, Place]:
    places: dict[int, Place] = {}
    for line in table.strip().splitlines():
        number, name, kind, must, ways = line.split(maxsplit=4)
        effects = () if ways == "special" else read_effects(ways)
        places[int(number)] = Place(int(number), name, kind, must == "must", effects)
    return places


PLACES = read_places(PLACE_TABLE)
FELL, OFFERING, BUILD, HUNT, SKIN, SMOKE, TRADE, CONSULT = 1, 8, 9, 11, 12, 14, 17, 18
#: Where a nomad who visited these elders stands in the next round (NT-64).
MISSIONS = {13: HUNT, 5: FELL}

# ---- links (NT-50) and link tokens (NT-51) ----

# number, the two places it joins, what it gives
LINK_TABLE = """
 1   5  2  take 1 wood from forest
 2   5  4  put 1 wood on totem
 3   5  3  take 1 mushroom from forest
 4   6 18  token
 5   6  7  put 1 wood|hide on craft
 6   6  8  swap
 7  13 12  take 1 hide from tanning
 8  13  9  put 1 wood|hide on tents
 9  13 14  take 1 meat from tanning
10  16 15  put 1 mushroom|meat on food
11  16  3  take 1 mushroom from supply
12  16 17  take 1 wood|hide|meat|mushroom from supply
13   1  2  take 1 wood from supply
14  11 12  take 1 hide from supply
15  10  8  take 1 generosity from supply
16  10 18  take 1 skull from supply
"""


@dataclass(frozen=True, slots=True)
class Link:
    number: int
    ends: tuple[int, int]
    effect: Effect


def read_links(table: str) -> dict[int, Link]:
    links: dict[int, Link] = {}
    for line in table.strip().splitlines():
        number, one, other, effect = line.split(maxsplit=3)
        links[int(number)] = Link(int(number), (int(one), int(other)), read_effect(effect))
    return links


LINKS = read_links(LINK_TABLE)
#: The link that gives a token cannot be asked for at an offering (NT-37).
TOKEN_LINK = 4

# name, effect
TOKEN_TABLE = """
wood        take 1 wood from supply
hide        take 1 hide from supply
mushroom    take 1 mushroom from supply
meat        take 1 meat from supply
any         take 1 wood|hide|meat|mushroom from supply
generosity  take 1 generosity from supply
tents       put 1 wood|hide on tents
food        put 1 mushroom|meat on food
"""

# ---- Neta-Tanka cards (NT-70), two of each ----

CARD_COPIES = 2
CARD_TABLE = """
feed_meat       put 1 meat from supply on food
feed_mushrooms  put 2 mushroom from supply on food
tents           put 1 wood|hide from supply on tents
totem           put 1 wood from supply on totem
craft           put 1 wood|hide from supply on craft
meat            take 2 meat from supply
mushroom        take 4 mushroom from supply
wood            take 3 wood from supply
hide            take 3 hide from supply
skull           take 1 skull from supply
"""


def read_named_effects(table: str) -> dict[str, Effect]:
    lines = (line.split(maxsplit=1) for line in table.strip().splitlines())
    return {name: read_effect(effect) for name, effect in lines}


TOKENS = read_named_effects(TOKEN_TABLE)
CARDS = read_named_effects(CARD_TABLE)

# ---- Craft cards (NT-71) ----

# number, type, wood, hide, points
CRAFT_TABLE = """
 1  drum      0 1  1
 2  drum      1 0  2
 3  drum      1 0  3
 4  drum      0 1  3
 5  drum      1 1  5
 6  drum      1 2  8
 7  bow       1 0  1
 8  bow       1 0  1
 9  bow       1 0  3
10  bow       2 0  5
11  bow       1 1  5
12  bow       2 1  8
13  clothing  0 1  1
14  clothing  0 1  2
15  clothing  0 1  3
16  clothing  1 1  4
17  clothing  0 2  5
18  clothing  1 2  8
"""

CRAFT_KINDS = ("drum", "bow", "clothing")


@dataclass(frozen=True, slots=True)
class Craft:
    number: int
    kind: str
    wood: int
    hide: int
    points: int


def read_crafts(table: str) -> dict[int, Craft]:
    crafts: dict[int, Craft] = {}
    for line in table.strip().splitlines():
        number, kind, wood, hide, points = line.split()
        crafts[int(number)] = Craft(int(number), kind, int(wood), int(hide), int(points))
    return crafts


CRAFTS = read_crafts(CRAFT_TABLE)

# ---- Trade cards (NT-72) ----

# number, resources on the left, what is on the right, slots
TRADE_TABLE = """
 1  wood|hide                craft    1
 2  wood|mushroom            visitor  1
 3  hide|meat                craft    2
 4  meat|mushroom            visitor  1
 5  wood|hide|mushroom       craft    2
 6  skull                    craft    1
 7  hide|mushroom            visitor  1
 8  wood|meat                craft    2
 9  wood|hide|meat|mushroom  visitor  1
10  skull|wood               visitor  1
11  meat|hide                visitor  2
12  mushroom|wood            craft    1
"""


@dataclass(frozen=True, slots=True)
class Trade:
    number: int
    left: tuple[Resource, ...]
    right: str
    slots: int


def read_trades(table: str) -> dict[int, Trade]:
    trades: dict[int, Trade] = {}
    for line in table.strip().splitlines():
        number, left, right, slots = line.split()
        trades[int(number)] = Trade(int(number), tuple(left.split("|")), right, int(slots))
    return trades


TRADES = read_trades(TRADE_TABLE)

# ---- objectives (NT-73) ----

# name, whose it is, then what is asked for: measures as in scoring.py and the least that will do
OBJECTIVE_TABLE = """
a  rulebook  craft_kinds 2  totem_wood 4  totem_skulls 2
b  rulebook  crafts_of_a_kind 3  food 12
c  rulebook  craft_kinds 2  tents 4
d  rulebook  totem 5  tents 3  generosity 5
e  ours      craft_kinds 3  generosity 5
f  ours      totem 5  food 8
g  ours      tents 3  food 8
h  ours      crafts 3  totem 4
"""


@dataclass(frozen=True, slots=True)
class Objective:
    name: str
    ours: bool
    asks: tuple[tuple[str, int], ...]


def read_objectives(table: str) -> dict[str, Objective]:
    objectives: dict[str, Objective] = {}
    for line in table.strip().splitlines():
        name, whose, *asks = line.split()
        pairs = zip(asks[::2], asks[1::2], strict=True)
        objectives[name] = Objective(name, whose == "ours", tuple((measure, int(least)) for measure, least in pairs))
    return objectives


OBJECTIVES = read_objectives(OBJECTIVE_TABLE)

# ---- the count (NT-80 to NT-86) ----

#: Points of one to six finished tents in an unbroken row from the left.
TENT_POINTS = (0, 4, 8, 12, 17, 23, 30)
FOOD_POINTS = {"meat": 2, "mushroom": 1}
TOTEM_SET = {"wood": 2, "skull": 1}
TOTEM_SET_POINTS = 5
CRAFT_SET_POINTS = 5
OBJECTIVE_POINTS = 5
#: An objective thrown away, in play or at the count, is worth this.
OBJECTIVE_DROPPED = 1
#: The spaces of the totem board from left to right by number of players; a space lists (levels at least, points).
TOTEM_BOARD: dict[int, tuple[tuple[tuple[int, int], ...], ...]] = {
    2: (((0, -3), (3, 0), (5, 4)), ((0, 8),)),
    3: (((0, -3),), ((0, 0), (5, 4)), ((0, 8),)),
    4: (((0, -3),), ((0, 0),), ((0, 4),), ((0, 8),)),
}
