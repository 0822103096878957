"""Positions of GrandBois drawn as text, for tests.

A row of the picture is a row of spaces: `..` bare table, `--` a clearing, `BB` a bear, `F2` two foxes (F fox, T toad,
C raccoon, R rabbit, L lizard), `0a` and `0b` the first and second watchtower of seat 0. The top-left space is (0, 0).
"""

from __future__ import annotations

from game.core.contract import Hidden
from game.rules.grand_bois.actions import Place
from game.rules.grand_bois.content import CLANS, CLEARING, TILES, Clan, Space, read_space
from game.rules.grand_bois.forest import BEAR_STRENGTH, STRENGTHS, STRIDE, Forest, Spot
from game.rules.grand_bois.rules import RULES
from game.rules.grand_bois.state import PLACE, State

TOWER_LETTERS = "ab"


def read(picture: str) -> tuple[dict[Spot, Space], dict[tuple[int, int], Spot]]:
    """What shows at each space, and where each watchtower (seat, number) stands."""
    spaces: dict[Spot, Space] = {}
    towers: dict[tuple[int, int], Spot] = {}
    for y, row in enumerate(picture.strip().splitlines()):
        for x, sign in enumerate(row.split()):
            if sign[0].isdigit():
                towers[int(sign[0]), TOWER_LETTERS.index(sign[1])] = x, y
                spaces[x, y] = CLEARING
            elif sign != "..":
                spaces[x, y] = read_space(sign)
    return spaces, towers


def forest_of(picture: str) -> Forest:
    spaces, towers = read(picture)
    left, top = min(x for x, _ in spaces) - 1, min(y for _, y in spaces) - 1

    def board(spots: list[Spot]) -> int:
        return sum(1 << (y - top) * STRIDE + x - left for x, y in spots)

    def stops(spot: Spot, to: int) -> bool:
        space = spaces[spot]
        return spot in towers.values() or space.bear or (to != BEAR_STRENGTH and space.count >= to + 1)

    return Forest(
        left=left,
        top=top,
        spaces=board(list(spaces)),
        barred=tuple(board([spot for spot in spaces if stops(spot, to)]) for to in range(STRENGTHS)),
        of_clan=tuple(board([spot for spot in spaces if spaces[spot].clan == clan]) for clan in CLANS),
        towers=board(list(towers.values())),
    )


def placements(state: State) -> list[Place]:
    """What may be laid where, for a state in which nothing else can be done."""
    actions = RULES.legal_actions(state)
    placed = [action for action in actions if isinstance(action, Place)]
    assert len(placed) == len(actions)
    return placed


def state_of(
    picture: str,
    *,
    clans: tuple[tuple[Clan | Hidden, ...], ...] = (("fox",), ("toad",), ("raccoon",)),
    river: tuple[int, ...] = (30, 31, 32, 33),
    pile: tuple[int, ...] = (),
    seat: int = 0,
    phase: str = PLACE,
    expert: bool = False,
) -> State:
    """A position with that Forest. No tile is said to have been laid; those neither in River nor pile were removed."""
    _, towers = read(picture)
    return State(
        expert=expert,
        seat=seat,
        phase=phase,
        clans=clans,
        towers=tuple(
            tuple(towers.get((holder, number)) for number in range(len(held))) for holder, held in enumerate(clans)
        ),
        river=river,
        pile=pile,
        laid=(),
        removed=tuple(tile for tile in TILES if tile not in river and tile not in pile),
        forest=forest_of(picture),
    )


def picture_of(forest: Forest) -> str:
    """The Forest drawn again, watchtowers as clearings."""
    letters = dict(zip(CLANS, "FTCRL", strict=True))
    spots = list(forest.spots(forest.spaces))
    rows = []
    for y in range(min(y for _, y in spots), max(y for _, y in spots) + 1):
        row = []
        for x in range(min(x for x, _ in spots), max(x for x, _ in spots) + 1):
            space = forest.space_at((x, y))
            if space is None:
                row.append("..")
            elif space.clan:
                row.append(f"{letters[space.clan]}{space.count}")
            else:
                row.append("BB" if space.bear else "--")
        rows.append(" ".join(row))
    return "\n".join(rows)
