"""Who may hold which clan: read off what each seat's tiles did for the clans, and used to imagine what is hidden.

Everybody lays tiles for their own clans more often than not. Each tile is held against the seat that laid it: a clan
that gained by it more than the others did is suspected a little more, one that lost by it a little less. And whoever
reads others this way knows what not to tell them.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from math import exp

from game.ai.grand_bois.worth import INDEX, expected_points
from game.ai.search import Ranking
from game.core.contract import Seat
from game.core.rng import Rng
from game.core.sums import plain_sum
from game.rules.grand_bois.actions import Place
from game.rules.grand_bois.content import CLANS, TILES, Clan
from game.rules.grand_bois.forest import SHAPES, START, lay
from game.rules.grand_bois.rules import RULES
from game.rules.grand_bois.state import TOWER, State

#: How much more likely one point more in its favour makes a clan (in the exponent). Found over 40 games of the normal
#: bot against itself: see `weights.md`.
TELLING = 0.6

#: How many points less than the best is as good, and how many tiles are laid before there is nothing left to hide.
AS_GOOD = 0.5
HIDE_UNTIL = 12

#: One way the hidden clans may lie: who holds what.
Deal = tuple[tuple[Seat, tuple[Clan, ...]], ...]


@lru_cache(maxsize=16)
def suspicions(laid: tuple[Place, ...], players: int, following: Seat) -> tuple[tuple[float, ...], ...]:
    """By seat and clan, how strongly the seat's tiles speak for that clan: the logarithm of a likelihood. `following`
    is the seat whose turn comes after the last tile laid."""
    told = [[0.0] * len(CLANS) for _ in range(players)]
    forest = START
    before = [0.0] * len(CLANS)
    for number, place in enumerate(laid):
        # A turn without a tile (GB-21) would shift who laid what; it all but never happens, and a guess stays a guess.
        layer = (following - len(laid) + number) % players
        forest = lay(forest, SHAPES[place.tile][place.turn], place.x, place.y)
        after = expected_points(forest, len(TILES) - number - 1)
        gains = [now - then for now, then in zip(after, before, strict=True)]
        usual = plain_sum(gains) / len(gains)
        for clan, gain in enumerate(gains):
            told[layer][clan] += TELLING * (gain - usual)
        before = after
    return tuple(map(tuple, told))


def deals(view: State, seat: Seat) -> list[tuple[float, Deal]]:
    """Every way the clans that `seat` does not hold may lie in the other hands, with its probability."""
    told = suspicions(view.laid, view.players, view.seat + (view.phase == TOWER))
    own = view.clans[seat]
    free = tuple(clan for clan in CLANS if clan not in own)
    ways = _dealt(tuple(holder for holder in range(view.players) if holder != seat), free, len(own))
    logs = [plain_sum(told[holder][INDEX[clan]] for holder, clans in way for clan in clans) for way in ways]
    highest = max(logs)
    likely = [exp(log - highest) for log in logs]
    total = plain_sum(likely)
    return [(weight / total, way) for weight, way in zip(likely, ways, strict=True)]


@lru_cache(maxsize=64)
def _dealt(holders: tuple[Seat, ...], free: tuple[Clan, ...], size: int) -> list[Deal]:
    """All ways to deal the free clans to the holders; which of two clans came first makes no difference (GB-04)."""
    if not holders:
        return [()]
    first, rest = holders[0], holders[1:]
    return [
        ((first, hand), *others)
        for hand in combinations(free, size)
        for others in _dealt(rest, tuple(clan for clan in free if clan not in hand), size)
    ]


def tells(view: State, seat: Seat, place: Place) -> float:
    """How much this tile would tell of the seat's own clans: the points they gain by it beyond the usual."""
    tiles = len(view.pile) + len(view.river)
    before = expected_points(view.forest, tiles)
    after = expected_points(lay(view.forest, SHAPES[place.tile][place.turn], place.x, place.y), tiles)
    gains = [now - then for now, then in zip(after, before, strict=True)]
    usual = plain_sum(gains) / len(gains)
    return plain_sum(gains[INDEX[clan]] - usual for clan in view.clans[seat] if isinstance(clan, str))


def discreet(view: State, seat: Seat, ranked: Ranking) -> Ranking:
    """Keeps one's clans to oneself while that costs little: as long as most tiles are to come, of the placements that
    are as good as the best the one that tells least comes first."""
    if len(view.laid) >= HIDE_UNTIL:
        return ranked
    best = ranked[0][1]
    as_good = [one for one in ranked if one[1] >= best - AS_GOOD and isinstance(one[0], Place)]
    quietest = min(as_good, key=lambda one: tells(view, seat, one[0]), default=ranked[0])
    return [quietest, *(one for one in ranked if one is not quietest)]


def imagine(view: State, seat: Seat, rng: Rng) -> State:
    """A full state of which the seat would have this view, the clans dealt as likely as they are."""
    full = RULES.determinize(view, seat, rng)
    draw = rng.below(1 << 32) / (1 << 32)
    ways = deals(view, seat)
    chosen = ways[-1][1]
    for chance, way in ways:
        draw -= chance
        if draw < 0:
            chosen = way
            break
    clans = list(full.clans)
    for holder, hand in chosen:
        clans[holder] = hand
    return replace(full, clans=tuple(clans))
