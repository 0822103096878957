"""What the hard bot of Korrigans plays on with: how far companions carry, how long it lasts, how it turns out."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ai.korrigans.bots import evaluate
from game.ai.korrigans.clovers import MENHIR, NUMBER, best_kept, worths
from game.ai.korrigans.playout import TIE, Begin, Playout, after
from game.ai.korrigans.reach import land, left_over, prize
from game.ai.korrigans.skies import by_line, rounds_ahead, sky, sky_of
from game.core.contract import ScoreSheet, Setup
from game.core.replacing import replace
from game.core.rng import Rng
from game.rules.korrigans.actions import Cloud, Keep, Move, Sun
from game.rules.korrigans.content import CAULDRON, COMPANIONS, RAINBOW
from game.rules.korrigans.map import the_map
from game.rules.korrigans.rainbow import LAST_CLOUD, cauldron_chances
from game.rules.korrigans.routes import held_by, last_run, need_of
from game.rules.korrigans.rules import RULES
from game.rules.korrigans.state import State
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
    found = land(state.troll).prizes(index[one], index[other], held_by(state.players[0]))
    for field, place in index.items():
        run = last_run(state, 0, field)
        assert (
            prize(found, place)
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
    expected = (expected[0], expected[1] - MENHIR, *expected[2:])
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
        rich, poor = played(state, seed).run()
        assert rich >= 4 + CAULDRON[2]
        assert poor < CAULDRON[1]


def test_a_playout_leaves_the_state_as_it_was_and_repeats() -> None:
    state = table("M | 0a 0b | |\nA | 1a 1b | |\nseat 0 | shown hare\nseat 1 | shown squirrel")
    assert played(state, 3).run() == played(state, 3).run()
    assert state == table("M | 0a 0b | |\nA | 1a 1b | |\nseat 0 | shown hare\nseat 1 | shown squirrel")


def played(state: State, luck: int = 0) -> Playout:
    """The state as a playout begins in it, with this luck."""
    return Playout(Begin(replace(state, rng=luck)))


def ends(state: State) -> list[float]:
    return played(state).run()


RUNNERS = "seat 0 | shown hare squirrel squirrel\nseat 1 | shown hare squirrel squirrel"


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("charm", ["0a:elf", "0b:elf", "1a:elf", "1b:elf", "0a:goblin", "1b:goblin"])
def test_the_last_turns_bring_what_they_bring_at_the_table(charm: str, first: int) -> None:
    """KO-50, KO-51, KO-61: both bring both korrigans to the cauldron, and who comes later takes the elves there."""
    standing = ["M | 0a 1a | |", "K | 0b 1b | |", "G | | |"]
    picture = "\n".join([*standing, RUNNERS]).replace(charm.split(":")[0], charm)
    state = table(picture, "dash", phase="last", cauldron="G", first=first, seat=first)
    expected = ends(state)
    assert sum(expected) == 2 * CAULDRON[2] + (2 if charm.endswith("elf") else -2)
    while (decision := RULES.decision(state)) is not None:
        seat = decision.seat
        state = max(
            (RULES.apply(state, action).state for action in RULES.legal_actions(state)),
            key=lambda after: evaluate(after, seat),
        )
    counted = [RULES.score(state, seat) for seat in range(2)]
    assert [sheet.total for sheet in counted if isinstance(sheet, ScoreSheet)] == expected


def test_who_has_stopped_counts_as_they_stand() -> None:
    """KO-63: seat 0 stopped on its way; seat 1 is still to run."""
    state = table(f"M | 0a 1a | |\nK | 0b 1b | |\n{RUNNERS}", "dash", phase="last", cauldron="G", seat=1)
    assert ends(state) == [CAULDRON[0], CAULDRON[2]]


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("one", "other", "winner"), [("hare hare", "hare", 0), ("hare", "hare mole", 1)])
def test_a_tie_goes_to_who_has_more_companions_left(one: str, other: str, winner: int, first: int) -> None:
    """KO-71: nobody can move, all have as many coins."""
    seats = f"seat 0 | behind gold2 | shown {one}\nseat 1 | behind gold2 | shown {other}"
    state = table(f"A | 0a 0b 1a 1b | |\n{seats}", "dash", phase="last", cauldron="P", first=first, seat=first)
    totals = ends(state)
    assert totals[winner] == 2 + TIE
    assert totals[1 - winner] == 2


@pytest.mark.parametrize("first", [0, 1])
def test_a_tie_of_equals_goes_to_the_later(first: int) -> None:
    """KO-71, also once all have stopped."""
    picture = "A | 0a 0b 1a 1b | |\nseat 0 | shown hare\nseat 1 | shown hare"
    state = table(picture, "dash", phase="last", cauldron="P", first=first, seat=first)
    over = table(picture, "nothing", phase="over", cauldron="P", first=first, seat=1 - first)
    for end in (state, over):
        totals = ends(end)
        assert totals[1 - first] == TIE
        assert totals[first] == 0


def test_nobody_runs_any_more_when_it_is_over() -> None:
    """KO-63: both stopped on their way, with as many companions left."""
    state = table(f"M | 0a 1a | |\nK | 0b 1b | |\n{RUNNERS}", "nothing", phase="over", cauldron="G", seat=1)
    assert ends(state) == [0, TIE]


@pytest.mark.parametrize("seed", range(12))
def test_what_is_left_over_is_left_after_the_shortest_run(seed: int) -> None:
    """KO-71: as many as the routes the table shows leave."""
    rng = Rng(seed)
    one, other = (rng.choice(the_map().fields).name for _ in range(2))
    companions = [rng.choice(COMPANIONS) for _ in range(2 + rng.below(5))]
    stands = f"{one} | 0a 0b | |" if one == other else f"{one} | 0a | |\n{other} | 0b | |"
    state = table(f"{stands}\nseat 0 | shown {' '.join(companions)}", "dash", phase="last")
    index, held = the_map().index, held_by(state.players[0])
    for field, place in index.items():
        run = last_run(state, 0, field)
        won = prize(land(None).prizes(index[one], index[other], held), place)
        ways = [run.both] if run.both is not None else [way for way in run.each if way is not None]
        used = min((len(way) for way in ways), default=0)
        assert left_over(index[one], index[other], held, None, place, won) == len(companions) - used


def bare(picture: str) -> str:
    """The picture, with nothing to pick on any field that is not in it."""
    drawn = {line.split("|")[0].strip() for line in picture.splitlines()}
    return "\n".join([picture, *(f"{field.name} | | |" for field in the_map().fields if field.name not in drawn)])


def test_an_elf_next_door_is_fetched() -> None:
    """KO-50: nothing else is to be had, and its bearer cannot come after it."""
    state = table(bare("M | 0a 0b | |\nK | 1a:elf | |\nE | 1b | |\nseat 0 | shown hare"))
    playout = played(state, 1)
    playout.run()
    assert [(number // 2, charm) for number, charm in playout.charms.items()] == [(0, 2)]


def test_a_goblin_is_left_with_somebody_next_door() -> None:
    """KO-51"""
    state = table(bare("M | 0a:goblin 0b | |\nK | 1a | |\nE | 1b | |\nseat 0 | shown hare"))
    playout = played(state, 1)
    playout.run()
    assert [(number // 2, charm) for number, charm in playout.charms.items()] == [(1, -2)]


@pytest.mark.parametrize(("menhir", "picked"), [("fairy", 7), ("leprechaun", 4)])
def test_a_fairy_lets_one_pick_again_before_the_next(menhir: str, picked: int) -> None:
    """KO-53: seat 1 would go where seat 0 comes from and take what was left there."""
    state = table(
        bare(
            f"M | 0a | gold3 | troll\nK | | gold4 | {menhir}\nA | 0b | |\nO | 1a | |\nE | 1b | |\n"
            "seat 0 | shown hare\nseat 1 | shown hare"
        )
    )
    playout = played(state, 1)
    playout.run()
    assert playout.purses == [picked, 7 - picked]


def test_a_companion_is_kept_for_the_ways_it_opens_and_a_coin_when_it_opens_none() -> None:
    """KO-44: to one without companions a hare is worth more than a coin, to one with all kinds at the end it is not."""
    begun = sky_of(table("M | 0a 0b | |\nA | 1a 1b | |"))
    late = sky_of(table("suns | 1 2 4 5 6 7\nclouds | 1 2 3 4\nM | 0a 0b | |\nA | 1a 1b | |"))
    here, lying = the_map().index["M"], [NUMBER["hare"], NUMBER["gold1"], NUMBER["gold2"]]
    assert best_kept(lying, 0, here, here, land(None), begun) == NUMBER["hare"]
    assert best_kept(lying, need_of(COMPANIONS * 2), here, here, land(None), late) == NUMBER["gold2"]


def test_a_companion_that_leads_to_the_cauldron_is_kept_at_the_last_moment() -> None:
    """KO-61: three fields are left; the second squirrel brings both korrigans to one of them, a fifth none."""
    state = table("suns | 1 2 4 5 6 7\nclouds | 1 2 3 4 7\nM | 0a | |\nK | 0b | |\nA | 1a 1b | |")
    m, k = the_map().index["M"], the_map().index["K"]
    lying = [NUMBER["squirrel"], NUMBER["gold1"]]
    assert best_kept(lying, need_of(("hare", "squirrel")), k, m, land(None), sky_of(state)) == NUMBER["squirrel"]
    assert best_kept(lying, need_of(("hare",) + ("squirrel",) * 4), k, m, land(None), sky_of(state)) == NUMBER["gold1"]


@pytest.mark.parametrize("seed", range(4))
def test_the_row_where_all_stand_stays_free(seed: int) -> None:
    """KO-31: rows 1 and 7 are free, nobody can move, and whoever has the bag closes the row without korrigans."""
    state = table(bare("suns | 2 3 4 5 6\nA | 0a 0b 1a 1b | |"))
    playout = played(state, seed)
    playout.run()
    assert playout.sky.rows == (1,)


@pytest.mark.parametrize("seed", range(6))
def test_a_hope_is_what_the_cauldron_brings_on_every_field_as_likely_as_it_is(seed: int) -> None:
    """KO-60: added up field by field, and the same row by row."""
    rng = Rng(seed)
    rows, columns = (tuple(sorted(rng.shuffle(range(1, 8))[: 1 + rng.below(7)])) for _ in range(2))
    index, companions = the_map().index, need_of(rng.choice(COMPANIONS) for _ in range(5))
    prizes = land(None).prizes(rng.below(17), rng.below(17), companions)
    likely = cauldron_chances(rows, columns)
    now = sky(rows, columns)
    assert now.coins(prizes) == pytest.approx(sum(part * prize(prizes, index[name]) for name, part in likely.items()))
    assert sum(by_line(prizes, True, columns)[row - 1] for row in rows) == now.hope(prizes)
    assert sum(by_line(prizes, False, rows)[column - 1] for column in columns) == now.hope(prizes)


@pytest.mark.parametrize("players", [2, 5])
def test_a_playout_begins_with_any_action_as_the_engine_does(players: int) -> None:
    """Also with those it carries out without the engine: places and charms, companions, coins, clovers and sky."""
    compared: Counter[str] = Counter()
    for seed in range(4):
        state, rng = RULES.setup(Setup(players, seed)), Rng(seed)
        while RULES.decision(state) is not None:
            action = rng.choice(RULES.legal_actions(state))
            playout, turned = after(Begin(state), action), state.turned
            state = RULES.apply(state, action).state
            then = Begin(state)
            compared[action.type] += 1
            if isinstance(action, Keep) and state.turned == turned and state.turn.phase == "round":
                assert (playout.held, playout.purses, playout.clovers) == (then.held, then.purses, then.clovers)
            elif isinstance(action, Move) and state.turn.phase == "round" and state.turn.asked != "give_goblin":
                left = sum(len(ground.clovers) for ground in state.grounds)
                if left - sum(map(len, playout.clovers)) <= 1 and sum(map(bool, playout.clovers)) == sum(
                    bool(ground.clovers) for ground in state.grounds
                ):  # no menhir was turned in the playout
                    assert (playout.places, playout.charms) == (then.places, then.charms)
            elif isinstance(action, Sun | Cloud) and state.turn.asked == "move":
                assert (playout.sky, playout.holder, playout.mover) == (then.sky, state.sky.holder, state.turn.seat)
            assert len(playout.run()) == players
    assert {"arrive", "keep", "move", "sun", "cloud", "cauldron", "stop"} <= set(compared)
