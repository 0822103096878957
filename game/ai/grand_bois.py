"""What a bot of GrandBois values: the points its clans can expect to keep, against those of the clans it must guess at.

It knows its own clans and what lies on the table. Whatever clans and pile a guessed state shows for the others are not
looked at: every clan that is not its own may be a rival's, the more likely the better it stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from game.ai.bot import Bot, BotMaker, RandomBot
from game.ai.greedy import GreedyBot
from game.core.contract import AnyRules, Seat
from game.core.rng import Rng
from game.rules.grand_bois.content import CLANS
from game.rules.grand_bois.forest import ONE_DOWN, Forest, Spot, around, largest_group
from game.rules.grand_bois.state import TOWER, State, clearing_laid, towers_left, turns_left

#: How often a space of one to four animals on the rim of the Forest is covered, per tile still to come. Counted over
#: games of the bot against itself.
COVERED_PER_TILE = (0.039, 0.024, 0.011, 0.0035)

#: What a rival's expected points weigh against one's own, and how fast clans that lag behind stop being suspects.
RIVAL_WEIGHT = 0.8
SUSPECT_SPREAD = 6.0

#: What a bare space beside a watchtower is worth while enough tiles are to come to fill it, and a clearing there.
BARE_BESIDE_TOWER = 0.8
CLEARING_BESIDE_TOWER = 0.2
TILES_TO_FILL = 8.0
#: What a watchtower in hand will be worth once it finds a good clearing, and in how many turns one comes by.
TOWER_IN_HAND = 11.0
TURNS_TO_FIND = 2.0

#: More placements than any position has: none is left out.
EVERY_PLACEMENT = 5_000


def evaluate(state: State, seat: Seat) -> float:
    """How much further the seat can expect to get than its rivals."""
    forest = state.forest
    tiles = len(state.pile) + len(state.river)
    expected = expected_points(forest, tiles)
    own = [CLANS.index(clan) for clan in state.clans[seat] if isinstance(clan, str)]
    own_board = 0
    for clan in own:
        own_board |= forest.of_clan[clan]
    value = sum(expected[clan] for clan in own)
    value += _own_towers(state, seat, own_board, tiles)
    value -= RIVAL_WEIGHT * len(own) * _of_suspects([expected[clan] for clan in range(len(CLANS)) if clan not in own])
    return value - _rival_towers(state, seat, own_board)


def expected_points(forest: Forest, tiles: int) -> list[float]:
    """By clan, what its spaces and its largest group will bring if each space is kept as often as is usual.

    A space with all eight neighbours in the Forest is kept for good: no tile could cover it and still enlarge (GB-12).
    """
    row = forest.spaces & forest.spaces << 1 & forest.spaces >> 1
    rim = forest.spaces ^ (row & row << ONE_DOWN & row >> ONE_DOWN)
    lost = [1 - exp(-rate * tiles) for rate in COVERED_PER_TILE]
    two, three, four = forest.barred[1:4]

    def kept(board: int) -> float:
        exposed = board & rim
        from_one = exposed.bit_count()
        from_two = (exposed & two).bit_count()
        from_three = (exposed & three).bit_count()
        fours = (exposed & four).bit_count()
        return (
            board.bit_count()
            - (from_one - from_two) * lost[0]
            - (from_two - from_three) * lost[1]
            - (from_three - fours) * lost[2]
            - fours * lost[3]
        )

    return [kept(board) + 2 * kept(largest_group(board)) for board in forest.of_clan]


def _of_suspects(points: list[float]) -> float:
    """What a rival's clan can expect: the mean of the clans it may be, the leading ones being likelier."""
    best = max(points)
    likely = [exp((expected - best) / SUSPECT_SPREAD) for expected in points]
    return sum(weight * expected for weight, expected in zip(likely, points, strict=True)) / sum(likely)


def _own_towers(state: State, seat: Seat, own_board: int, tiles: int) -> float:
    forest = state.forest
    value = sum(_beside(forest, spot, own_board, tiles) for spot in state.towers[seat] if spot is not None)
    in_hand = len(towers_left(state, seat))
    if not in_hand:
        return value
    turns = turns_left(state)[seat]
    kept = [TOWER_IN_HAND * (1 - exp(-max(turns - later, 0) / TURNS_TO_FIND)) for later in range(in_hand)]
    if state.phase == TOWER and state.seat == seat:
        # The tile just laid offers its clearing: one will take it if that is worth more than the last one in hand.
        return value + sum(kept[:-1]) + max(kept[-1], _beside(forest, clearing_laid(state), own_board, tiles))
    return value + sum(kept)


def _beside(forest: Forest, tower: Spot, own_board: int, tiles: int) -> float:
    """What a watchtower at this space brings, with what may still come to lie around it."""
    ring = around(forest, tower)
    animals = 0
    for board in forest.of_clan:
        animals |= board
    bare = (ring & ~forest.spaces).bit_count()
    clearings = (ring & forest.spaces & ~forest.barred[0]).bit_count()
    hope = 1 - exp(-tiles / TILES_TO_FILL)
    return (
        (ring & animals).bit_count()
        + (ring & own_board).bit_count()
        + hope * (BARE_BESIDE_TOWER * bare + CLEARING_BESIDE_TOWER * clearings)
    )


def _rival_towers(state: State, seat: Seat, own_board: int) -> float:
    """What the rivals' watchtowers bring on average: one a space, two where the clan is theirs, one time in three."""
    forest = state.forest
    others = 0
    for board in forest.of_clan:
        others |= board
    others &= ~own_board
    total = 0.0
    for holder, spots in enumerate(state.towers):
        for spot in spots:
            if holder != seat and spot is not None:
                ring = around(forest, spot)
                total += (ring & own_board).bit_count() + (ring & others).bit_count() * 4 / 3
    return total / (state.players - 1)


def normal(rules: AnyRules, rng: Rng) -> Bot:
    return GreedyBot(rules, rng, evaluate, tries=EVERY_PLACEMENT)


LEVELS: Mapping[str, BotMaker] = {"random": RandomBot, "normal": normal}
