"""What clovers are worth to those who pick in a bot's head: coins as they count, companions for the fields they lead to
and for the cauldron they bring nearer."""

from __future__ import annotations

from functools import cache, lru_cache

from game.ai.korrigans.reach import COUNT, UNITS, Chances, Prizes, chances, hope, prizes
from game.rules.korrigans.content import CLOVERS, COMPANIONS, LINES, PIECES_OF_A_COLOUR, TOKENS, coins
from game.rules.korrigans.movement import TrollBorder
from game.rules.korrigans.rainbow import LAST_CLOUD, free_columns, free_rows
from game.rules.korrigans.state import State

#: What a companion of a new kind is worth to one who has so many kinds already, and one more of a kind one has.
NEW_KIND = (6.0, 3.5, 2.5, 2.0, 1.5, 1.0, 0.5)
SAME_KIND = 0.4
#: What more ways to go are worth when a companion of a new kind is kept, beside the cauldron it brings nearer, to one
#: who has so many kinds already; less when fewer rounds of moves than these are still to come.
MORE_WAYS = (8.0, 3.0, 1.6, 0.8, 0.4, 0.2, 0.0)
MANY_ROUNDS = 5.0
#: A field may hold so many clovers.
MOST = 5

#: Clovers by their place in `TOKENS`: first the companions, then coins.
NUMBER = {token: number for number, token in enumerate(TOKENS)}
COIN = tuple(coins(token) for token in TOKENS)
KINDS = len(COMPANIONS)

Worths = tuple[float, ...]


@lru_cache(maxsize=20_000)
def kinds_of(held: int) -> int:
    """The kinds among companions, one bit each."""
    return sum([1 << kind for kind, unit in enumerate(UNITS) if held & COUNT * unit])


@lru_cache(maxsize=20_000)
def worths(held: int) -> tuple[Worths, Worths]:
    """To one who has these companions: what each clover is worth, and what the best of so many unknown ones is."""
    kinds = kinds_of(held)
    new = NEW_KIND[kinds.bit_count()]
    companions = [new * SAME_KIND if kinds >> kind & 1 else new for kind in range(KINDS)]
    worth = (*companions, *map(float, COIN[KINDS:]))
    by_worth = sorted(zip(worth, [count for count, _ in CLOVERS.values()], strict=True))
    box = sum(count for _, count in by_worth)
    expected = []
    for clovers in range(MOST + 1):
        mean, below = 0.0, 0
        for value, count in by_worth:
            mean += value * (((below + count) / box) ** clovers - (below / box) ** clovers)
            below += count
        expected.append(mean)
    return worth, tuple(expected)


@cache
def rounds_ahead(suns: int, clouds: int) -> float:
    """How many rounds of moves are still to come, on average, before the seventh colour ends them (KO-33, KO-34)."""
    left = len(LINES) * PIECES_OF_A_COLOUR - suns - clouds
    new = PIECES_OF_A_COLOUR * (len(LINES) - suns) / left
    after_sun = 0.0 if suns + 1 == len(LINES) else 1 + rounds_ahead(suns + 1, clouds)
    after_cloud = 0.0 if suns == clouds or clouds + 1 >= LAST_CLOUD else 1 + rounds_ahead(suns, clouds + 1)
    return new * after_sun + (1 - new) * after_cloud


def rounds_still_ahead(state: State) -> float:
    """The same from a state on; none once the cauldron is about to appear."""
    suns, clouds = len(LINES) - len(free_rows(state)), len(LINES) - len(free_columns(state))
    if state.cauldron is not None or state.turn.asked == "cauldron" or clouds >= LAST_CLOUD:
        return 0.0
    return rounds_ahead(suns, clouds)


class Hopes(dict[tuple[int, int], list[float]]):
    """What the cauldron may bring while these suns and clouds are free: by the companions held and the field where one
    korrigan stays, for each field the other goes to; less than nothing where nobody has asked yet. A playout asks for
    little else, and the playouts of one decision ask the same again and again."""

    def __init__(self, likely: Chances, troll: TrollBorder) -> None:
        self.likely = likely
        self.troll = troll

    def __missing__(self, key: tuple[int, int]) -> list[float]:
        found = self[key] = [-1.0] * len(self.likely)
        return found

    def of(self, held: int, stays: int, there: int) -> float:
        near = self[held, stays]
        if near[there] < 0:
            near[there] = hope(prizes(there, stays, held, self.troll), self.likely)
        return near[there]


@lru_cache(maxsize=3000)
def hopes_for(rows: tuple[int, ...], columns: tuple[int, ...], troll: TrollBorder) -> Hopes:
    return Hopes(chances(rows, columns), troll)


def hopes_now(state: State) -> Hopes:
    return hopes_for(free_rows(state), free_columns(state), state.troll)


def best_kept(lying: list[int], held: int, stays: int, here: int, hopes: Hopes, ahead: float) -> int:
    """Which clover to keep here: the largest coin, or a companion that brings more ways to go and the cauldron nearer.

    So many rounds of moves are still to come; the other korrigan `stays`.
    """
    best = max(lying)
    if min(lying) >= KINDS:
        return best
    most = float(COIN[best]) if best >= KINDS else -1.0
    kinds = kinds_of(held)
    ways = MORE_WAYS[kinds.bit_count()] * min(1.0, ahead / MANY_ROUNDS)
    hoped = hopes.of(held, stays, here)
    for token in dict.fromkeys(lying):
        if token < KINDS:
            value = hopes.of(held + UNITS[token], stays, here) - hoped + (0.0 if kinds >> token & 1 else ways)
            if value > most:
                best, most = token, value
    return best


@lru_cache(maxsize=50_000)
def by_line(prize: Prizes, suns: bool, across: tuple[int, ...]) -> Worths:
    """What the cauldron would bring in each row that these columns cross, or in each column that these rows cross."""
    return tuple(hope(prize, chances((line,), across) if suns else chances(across, (line,))) for line in LINES)
