"""The boards against the rules written straight: the same placements on 2,000 random positions."""

from collections.abc import Iterator
from itertools import count, islice

from game.core.contract import Setup
from game.core.rng import Rng
from game.rules.grand_bois.actions import Place
from game.rules.grand_bois.rules import RULES
from game.rules.grand_bois.state import State
from tests.rules.grand_bois.brute_force import legal_placements, stacked
from tests.rules.grand_bois.pictures import placements

POSITIONS = 2_000


def positions() -> Iterator[State]:
    """Every position of random games of all player counts, with and without the expert rule."""
    for seed in count():
        setup = Setup(2 + seed % 3, seed, options=(("expert", "true" if seed % 4 == 3 else "false"),))
        state, rng = RULES.setup(setup), Rng(seed)
        while RULES.decision(state):
            if state.phase in ("place", "discard"):
                yield state
            state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state


def test_the_boards_find_what_the_rules_allow_and_nothing_else() -> None:
    """GB-10, GB-11, GB-12, GB-13, GB-14, GB-15, GB-16, GB-20"""
    seen_expert = seen_tower = 0
    for state in islice(positions(), POSITIONS):
        expected = legal_placements(state)
        found = [(place.tile, place.x, place.y, place.turn) for place in placements(state)]
        assert len(found) == len(set(found)) == len(expected)
        assert set(found) == expected
        seen_expert += state.expert
        seen_tower += state.forest.towers > 0
    assert seen_expert > POSITIONS // 5
    assert seen_tower > POSITIONS // 2


def test_whatever_is_not_legal_is_refused_with_a_rule_and_a_space_of_the_tile() -> None:
    """GB-12 to GB-16, GB-20: every offset around the Forest, on positions far apart."""
    codes = set()
    for state in islice(positions(), 0, 1500, 60):
        forest, legal = stacked(state), legal_placements(state)
        wide = range(min(x for x, _ in forest) - 2, max(x for x, _ in forest) + 3)
        high = range(min(y for _, y in forest) - 2, max(y for _, y in forest) + 3)
        for tile in state.river[:2]:
            for turn in range(4):
                for x in wide:
                    for y in high:
                        refusal = RULES.refuse(state, Place(tile, x, y, turn))
                        assert (refusal is None) == ((tile, x, y, turn) in legal)
                        if refusal:
                            codes.add((refusal.code, refusal.rule))
                            ((kind, at_x, at_y),) = refusal.where
                            assert kind == ("spot" if refusal.rule == "GB-12" else "space")
                            assert isinstance(at_x, int)
                            assert isinstance(at_y, int)
                            assert at_x - x in (0, 1)
                            assert at_y - y in (0, 1)
    assert codes == {
        ("no_overlap", "GB-12"),
        ("does_not_enlarge", "GB-12"),
        ("not_enough_animals", "GB-13"),
        ("watchtower_covered", "GB-14"),
        ("bear_covered", "GB-15"),
        ("clearing_covers_animals", "GB-16"),
        ("same_clan", "GB-20"),
    }
