"""The bots of GrandBois: what the normal one values, and that it knows no more than its seat."""

import pytest

from game.ai.grand_bois import LEVELS
from game.ai.grand_bois_worth import cautious, expected_points
from game.core.contract import Setup
from game.core.rng import Rng
from game.rules.grand_bois.actions import NoTower, Place, Tower
from game.rules.grand_bois.rules import RULES
from game.rules.grand_bois.state import State
from tests.rules.grand_bois.pictures import forest_of, state_of


def choice(state: State, level: str = "normal", seed: int = 1):
    view = RULES.view(state, state.seat)
    return LEVELS[level](RULES, Rng(seed)).choose(view, state.seat)


def winners(players: int, seed: int, normal_seat: int) -> tuple[int, ...]:
    state = RULES.setup(Setup(players, seed))
    bots = [
        LEVELS["normal" if seat == normal_seat else "random"](RULES, Rng(seed * 10 + seat)) for seat in range(players)
    ]
    while decision := RULES.decision(state):
        action = bots[decision.seat].choose(RULES.view(state, decision.seat), decision.seat)
        assert RULES.refuse(state, action) is None
        state = RULES.apply(state, action).state
    return RULES.outcome(state).ranking[0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_normal_wins_against_random(players):
    won = [winners(players, seed, seed % players) == (seed % players,) for seed in range(4)]
    assert sum(won) >= 3


def test_a_choice_depends_on_the_view_alone():
    """GB-03: the same table with other clans in other hands and another pile gives the same choice."""
    state, rng = RULES.setup(Setup(3, 5)), Rng(8)
    for _ in range(18):
        state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state
    others = [RULES.determinize(RULES.view(state, state.seat), state.seat, Rng(n)) for n in range(5)]
    assert {cautious(other, state.seat) for other in others} == {cautious(state, state.seat)}
    assert {choice(other) for other in others} == {choice(state)}


def test_normal_joins_its_groups_with_its_last_tile():
    """GB-32: tile 32 is F4 F2 / T1 T1. Between two pairs of foxes its foxes make a group of six."""
    state = state_of(
        """
        F1 F1 -- -- F1 F1
        R4 R4 L4 L4 R4 R4
        """,
        river=(32,),
    )
    chosen = choice(state)
    assert RULES.score(RULES.apply(state, chosen).state, 0).points("group") == 12


def test_normal_covers_the_clan_that_leads_when_its_own_cannot_gain():
    """GB-13, GB-37: tile 30 is C4 C1 / L2 L1; the Foxes of seat 0 gain nothing wherever it lies."""
    state = state_of(
        """
        T3 T3 T3 T3 T3 R3
        F4 F4 F4 F4 F4 F4
        """,
        river=(30,),
    )
    after = RULES.apply(state, choice(state)).state
    assert RULES.score(after, 1).total < RULES.score(state, 1).total


#: Tile 25, F1 F3 / L3 --, fits into the gap; around its clearing are three animals of others and five bears.
POOR_CLEARING = """
    -- .. BB
    .. .. BB
    BB BB BB
"""


@pytest.mark.parametrize(("pile", "expected"), [(tuple(range(4, 25)), NoTower()), ((), Tower(0))])
def test_normal_waits_for_a_better_clearing_while_there_is_time(pile, expected):
    """GB-19, GB-35: a poor place for the watchtower of the Raccoons, unless it is the last."""
    river = (25, 1, 2, 3) if pile else (25,)
    state = state_of(POOR_CLEARING, river=river, pile=pile, clans=(("raccoon",), ("toad",), ("fox",)))
    assert choice(RULES.apply(state, Place(25, 0, 0, 0)).state) == expected


def test_spaces_that_no_tile_can_reach_are_worth_more():
    """GB-12: the fox in the middle is surrounded, the same fox on the rim may yet be covered."""
    surrounded = forest_of("""
        R4 R4 R4
        R4 F1 R4
        R4 R4 R4
    """)
    exposed = forest_of("""
        F1 R4 R4
        R4 R4 R4
        R4 R4 R4
    """)
    assert expected_points(surrounded, tiles=20)[0] == 3
    assert 0 < expected_points(exposed, tiles=20)[0] < 2
    assert expected_points(exposed, tiles=0)[0] == 3


def test_random_takes_any_legal_action():
    state = RULES.setup(Setup(2, 1))
    chosen = {choice(state, "random", seed) for seed in range(40)}
    assert len(chosen) > 20
    assert all(RULES.refuse(state, action) is None for action in chosen)
