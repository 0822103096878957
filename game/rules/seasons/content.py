"""The dice and the four season sheets: what is printed on the pieces, as tables.

Each sheet is ten rows of ten cells, row 1 on top; S1 to S6 are the start cells.
"""

from __future__ import annotations

from dataclasses import dataclass

#: SE-03: both dice have these faces. "cloud" is a 2 with a cloud on it.
DIE = ("1", "2", "cloud", "3", "3", "4")
FACES = ("1", "2", "cloud", "3", "4")
VALUES = {"1": 1, "2": 2, "cloud": 2, "3": 3, "4": 4}
CLOUD = "cloud"

SIZE = 10
START_CELLS = ("S1", "S2", "S3", "S4", "S5", "S6")
#: SE-15: with this many penalties a player is out.
PENALTIES = 6

#: The river is the same on all sheets. `w` is its west bank, `e` its east bank (SE-45).
RIVER = """
    w w w w e e e e e e
    w w w w e e e e e e
    w w w w e e e e e e
    w w w w e e e e e e
    w w w w e e e e e e
    w w w w w w e e e e
    w w w w w w e e e e
    w w w w w w e e e e
    w w w w w w e e e e
    w w w w w w e e e e
"""


@dataclass(frozen=True, slots=True)
class Print:
    """One season's sheet as printed: `choices` are what a player may choose to tick (SE-24), `circles` the score area.

    Seasons without cloud or river circles tick none.
    """

    season: str
    joker_die: str
    choices: tuple[str, ...]
    circles: tuple[tuple[str, int], ...]
    lines: tuple[str, ...]
    cells: str


#: Choices that tick more than their own cells: SE-53 and SE-70.
TICKED_TOGETHER = {"birds": ("redbird", "bluebird"), "porcini": ("porcini", "toadstool")}

#: SE-72: the rows of circles a player chooses from at the first conifer, and what each gives when complete.
CONIFER_ROWS = {3: 10, 6: 20, 9: 30}

SPRING = Print(
    season="spring",
    joker_die="green",
    choices=("tree", "bee", "flower", "butterfly", "birds", "rainbow", "sprout"),
    circles=(
        ("tree", 15),
        ("bee", 6),
        ("flower", 9),
        ("butterfly", 10),
        ("birds", 6),
        ("rainbow", 7),
        ("cloud", 6),
        ("sprout", 7),
        ("bear", 6),
        ("river", 9),
    ),
    lines=("tree", "bee", "butterfly", "birds", "rainbow", "sprout", "bear", "river", "penalty"),
    cells="""
    bear      tree      butterfly redbird   flower    tree      bluebird  tree      butterfly rainbow
    flower    S1        rainbow   tree      tree      sprout    bee       flower    S4        redbird
    tree      sprout    bee       butterfly butterfly bee       tree      rainbow   tree      tree
    redbird   butterfly flower    redbird   bluebird  tree      butterfly bee       tree      bear
    sprout    tree      S2        tree      flower    bear      tree      tree      bluebird  flower
    tree      rainbow   tree      flower    butterfly tree      sprout    S5        tree      bluebird
    tree      bluebird  tree      bluebird  tree      flower    bear      tree      tree      rainbow
    rainbow   butterfly bee       flower    sprout    tree      flower    redbird   butterfly sprout
    bee       S3        redbird   tree      bee       rainbow   butterfly tree      S6        flower
    bear      tree      butterfly tree      bear      flower    butterfly tree      tree      bee
    """,
)

SUMMER = Print(
    season="summer",
    joker_die="green",
    choices=("tree", "daisy", "clover", "apple", "cherry", "peach", "firefly"),
    circles=(
        ("tree", 15),
        ("daisy", 15),
        ("clover", 4),
        ("apple", 5),
        ("cherry", 5),
        ("peach", 5),
        ("firefly", 5),
        ("snake", 5),
    ),
    lines=("tree", "daisy", "clover", "fruit", "firefly", "mosquito", "snake", "penalty"),
    cells="""
    clover    tree      daisy     daisy     tree      mosquito  daisy     apple     cherry    clover
    tree      S1        firefly   snake     tree      apple     tree      firefly   S4        tree
    daisy     peach     daisy     apple     daisy     cherry    tree      daisy     tree      snake
    tree      mosquito  tree      daisy     tree      peach     mosquito  tree      tree      firefly
    firefly   daisy     S2        mosquito  daisy     tree      tree      tree      daisy     tree
    daisy     peach     apple     firefly   mosquito  snake     tree      S5        snake     daisy
    tree      daisy     tree      tree      daisy     daisy     firefly   tree      cherry    daisy
    tree      firefly   cherry    daisy     tree      cherry    peach     apple     tree      daisy
    mosquito  S3        tree      tree      tree      daisy     mosquito  peach     S6        firefly
    clover    daisy     daisy     firefly   mosquito  tree      snake     tree      tree      clover
    """,
)

AUTUMN = Print(
    season="autumn",
    joker_die="light",
    choices=("porcini", "pinecone", "conifer", "acorn", "squirrel", "leaftree", "leaf"),
    circles=(
        ("porcini", 14),
        ("toadstool", 11),
        ("pinecone", 8),
        ("conifer", 9),
        ("acorn", 8),
        ("squirrel", 5),
        ("leaftree", 11),
        ("leaf", 11),
    ),
    lines=("porcini", "toadstool", "pinecone", "conifer", "acorn", "leaf", "penalty"),
    cells="""
    pinecone  storm     conifer   leaftree  toadstool storm     porcini   acorn     storm     acorn
    toadstool S1        squirrel  conifer   conifer   porcini   acorn     leaftree  S4        porcini
    porcini   storm     pinecone  leaftree  porcini   acorn     leaf      squirrel  porcini   pinecone
    acorn     toadstool leaf      leaf      leaftree  leaf      conifer   leaf      toadstool storm
    porcini   conifer   S2        storm     conifer   leaftree  leaftree  acorn     porcini   conifer
    toadstool leaftree  conifer   pinecone  leaf      leaftree  storm     S5        toadstool leaftree
    leaftree  leaf      pinecone  porcini   toadstool storm     leaf      storm     acorn     squirrel
    conifer   pinecone  acorn     leaf      porcini   porcini   porcini   leaf      acorn     leaftree
    pinecone  S3        storm     squirrel  leaf      conifer   porcini   storm     S6        porcini
    acorn     conifer   pinecone  storm     pinecone  squirrel  toadstool acorn     toadstool pinecone
    """,
)

WINTER = Print(
    season="winter",
    joker_die="light",
    choices=("fir", "fox", "bird", "berry", "icicle", "holly", "snowdrop"),
    circles=(
        ("fir", 18),
        ("fox", 10),
        ("bird", 6),
        ("berry", 6),
        ("icicle", 5),
        ("holly", 8),
        ("cloud", 9),
        ("snowdrop", 9),
        ("river", 12),
    ),
    lines=("fir", "fox", "bird", "moose", "icicle", "holly", "snowdrop", "river", "penalty"),
    cells="""
    moose     fir       fir       snowflake fir       icicle    snowdrop  moose     holly     icicle
    berry     S1        fir       fox       bird      fir       fir       fir       S4        snowdrop
    fir       moose     fox       snowdrop  snowdrop  moose     snowflake fir       holly     fir
    icicle    bird      fir       moose     icicle    fox       berry     icicle    moose     holly
    fir       holly     S2        fir       fox       icicle    holly     S5        bird      snowflake
    snowflake snowdrop  snowflake fox       snowdrop  holly     fox       fir       snowdrop  fir
    fir       moose     fir       berry     fir       holly     fox       snowdrop  icicle    berry
    icicle    bird      snowflake fir       fir       fox       fir       bird      fir       moose
    fir       S3        icicle    fir       fox       moose     fox       fir       S6        berry
    moose     icicle    snowdrop  holly     fir       fir       snowflake fir       snowdrop  snowflake
    """,
)

#: In the order of a year (SE-90).
PRINTS = (SPRING, SUMMER, AUTUMN, WINTER)
SEASONS = tuple(sheet.season for sheet in PRINTS)
YEAR = "year"
