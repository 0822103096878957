"""What the hard bot of Korrigans plays on with: how far companions carry, how long it lasts, how it turns out."""

from __future__ import annotations

import pytest

from game.ai.korrigans_playout import Playout, rounds_ahead, worths
from game.ai.korrigans_reach import prizes
from game.core.rng import Rng
from game.rules.korrigans.content import CAULDRON, COMPANIONS, RAINBOW
from game.rules.korrigans.map import the_map
from game.rules.korrigans.rainbow import LAST_CLOUD
from game.rules.korrigans.routes import held_by, last_run, need_of
from tests.rules.korrigans.pictures import table


@pytest.mark.parametrize("seed", range(12))
def test_the_prizes_are_those_of_the_last_run(seed: int) -> None:
    """KO-61, KO-70: the same answer as from the routes the table shows, for every field, with and without a troll."""
    rng = Rng(seed)
    one, other = (rng.choice(the_map().fields).name for _ in range(2))
    companions = " ".join(rng.choice(COMPANIONS) for _ in range(rng.below(6)))
    border = rng.choice([border.between for border in the_map().borders if border.kind != "water"])
    stands = f"{one} | 0a 0b | |" if one == other else f"{one} | 0a | |\n{other} | 0b | |"
    troll = f"\ntroll | {'-'.join(border)}" if seed % 2 else ""
    state = table(f"{stands}\nseat 0 | shown {companions}{troll}", "dash", phase="last")
    index = the_map().index
    found = prizes(index[one], index[other], held_by(state.players[0]), state.troll)
    for field, place in index.items():
        run = last_run(state, 0, field)
        assert (
            found[place]
            == CAULDRON[2 if run.both is not None else 1 if any(way is not None for way in run.each) else 0]
        )


def test_the_rounds_ahead_are_what_the_bag_gives_on_average() -> None:
    """KO-31 to KO-34: rounds in which korrigans move, by drawing from four thousand bags."""
    moved = 0
    for seed in range(4000):
        seen: set[str] = set()
        clouds = 0
        for piece in Rng(seed).shuffle(RAINBOW * 2):
            clouds += piece in seen
            seen.add(piece)
            if len(seen) == len(RAINBOW) or clouds == LAST_CLOUD:
                break
            moved += 1
    assert rounds_ahead(0, 0) == pytest.approx(moved / 4000, abs=0.1)


def test_the_best_of_more_unknown_clovers_is_worth_more() -> None:
    worth, expected = worths(need_of(("hare", "mole")))
    assert expected[0] == 0
    assert list(expected) == sorted(set(expected)), "each further clover adds something"
    assert expected[-1] < max(worth)


def test_who_is_sure_of_the_cauldron_gets_it_and_picks_on_the_way() -> None:
    """KO-70: one row and two columns are left, and the next colour is the seventh or another cloud."""
    state = table(
        """
        suns   | 1 2 4 5 6 7
        clouds | 1 2 3 4
        G      | 0a | gold1 | elf
        H      | 0b | gold1 | elf
        N      | 1a 1b | |
        seat 0 | behind gold4 | shown hare hare squirrel squirrel bird bird mouse mole frog
        seat 1 | behind gold2
        """
    )
    for seed in range(5):
        rich, poor = Playout(state, Rng(seed)).run()
        assert rich >= 4 + CAULDRON[2]
        assert poor < CAULDRON[1]


def test_a_playout_leaves_the_state_as_it_was_and_repeats() -> None:
    state = table("M | 0a 0b | |\nA | 1a 1b | |\nseat 0 | shown hare\nseat 1 | shown squirrel")
    assert Playout(state, Rng(3)).run() == Playout(state, Rng(3)).run()
    assert state == table("M | 0a 0b | |\nA | 1a 1b | |\nseat 0 | shown hare\nseat 1 | shown squirrel")
