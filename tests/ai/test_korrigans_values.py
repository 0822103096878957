"""What the expert of Korrigans has learned: the worth of a position beside playing on, and which clover is kept."""

from __future__ import annotations

import pytest

from game.ai.korrigans import habits
from game.ai.korrigans.bots import LEVELS, expected_lead, lead_at_end
from game.ai.korrigans.clovers import NUMBER
from game.ai.korrigans.habits import Seasoned
from game.ai.korrigans.judge import judge
from game.ai.korrigans.playout import Begin, Playout, after
from game.ai.korrigans.reach import land
from game.ai.korrigans.skies import sky
from game.ai.korrigans.values import COINS, PLAYED_ON, ROUNDS, TABLE, Values, at, foreseen, values
from game.core.rng import Rng
from game.rules.korrigans.actions import Keep, Move
from game.rules.korrigans.content import COMPANIONS, LINES
from game.rules.korrigans.map import the_map
from game.rules.korrigans.routes import need_of
from game.rules.korrigans.rules import RULES
from tests.rules.korrigans.pictures import table


def test_a_line_of_the_table_holds_at_its_rounds_and_in_proportion_between_them() -> None:
    line = (1.0, 3.0, 4.0, 8.0, 6.0)
    assert [at(rounds, line) for rounds in ROUNDS] == list(line)
    assert [at(rounds, line) for rounds in (0.5, 3.0, 6.0, 11.0)] == [2.0, 6.0, 7.0, 6.0]


def test_every_line_of_the_table_is_a_value_at_every_rounds() -> None:
    assert tuple(TABLE) == Values._fields
    assert {len(line) for line in TABLE.values()} == {len(ROUNDS)}
    assert values(2.0).hare == TABLE["hare"][2]


PICTURE = "M | 0a 0b | gold1 gold2 | fairy\nA | 1a | gold2 |\nK | 1b | hare |\nseat 0 | shown hare\nseat 1 | shown bird"


def playout_of(picture: str = PICTURE, players: int = 2) -> Playout:
    return Playout(Begin(table(picture, players=players)))


def test_what_one_of_two_has_ahead_the_other_has_behind() -> None:
    playout = playout_of()
    assert foreseen(playout, 0) == pytest.approx(-foreseen(playout, 1))
    assert foreseen(playout, 0) != 0


def test_at_a_larger_table_each_is_compared_with_the_mean_of_the_others() -> None:
    playout = playout_of(f"{PICTURE}\nC | 2a 3a | |\nD | 2b 3b | |\nE | 4a 4b | |", players=5)
    assert sum(foreseen(playout, seat) for seat in range(5)) == pytest.approx(0)


def test_coins_count_and_so_does_a_companion_of_a_new_kind() -> None:
    before, richer, wider = playout_of(), playout_of(), playout_of()
    richer.purses[0] += 2
    wider.held[0] += need_of(("squirrel",))
    assert foreseen(richer, 0) - foreseen(before, 0) == pytest.approx(2 * COINS)
    assert foreseen(wider, 0) > foreseen(before, 0)


def test_what_is_expected_is_foreseen_and_played_on_until_the_cauldron_is_there() -> None:
    expected = foreseen(playout_of(), 0) + PLAYED_ON * lead_at_end(playout_of(), 0)
    assert expected_lead(playout_of(), 0) == expected
    over = table("M | 0a 0b | |\nA | 1a 1b | |", "dash", phase="last", cauldron="M")
    assert expected_lead(Playout(Begin(over)), 0) == lead_at_end(Playout(Begin(over)), 0)


def test_two_moves_lead_where_one_leads_and_then_another() -> None:
    """KO-41: by hare from M to K, L, O and V, and on from there to P."""
    index, hare = the_map().index, need_of(("hare",))
    at_once, soon = land(None).outlook(index["M"], index["M"], hare)
    assert {the_map().fields[field].name for field in at_once} == {"K", "L", "O", "V"}
    assert {the_map().fields[field].name for field in soon} == {"K", "L", "O", "V", "M", "P"}


def kept(lying: str, held: str = "", rows: tuple[int, ...] = tuple(LINES)) -> str:
    numbers = sorted(NUMBER[token] for token in lying.split())
    place = the_map().index["M"]
    token = habits.best_kept(numbers, need_of(held.split()), place, place, land(None), sky(rows, tuple(LINES)))
    return {number: name for name, number in NUMBER.items()}[token]


def test_the_first_hare_is_kept_rather_than_a_small_coin_and_another_of_a_kind_is_not() -> None:
    assert kept("hare gold1") == "hare"
    assert kept("hare gold1", "hare squirrel bird") == "gold1"
    assert kept("gold1 gold3 gold2") == "gold3"


@pytest.mark.parametrize("companion", COMPANIONS)
def test_the_largest_coin_is_kept_rather_than_a_fifth_kind(companion: str) -> None:
    others = [kind for kind in COMPANIONS if kind != companion][:4]
    assert kept(f"{companion} gold4", " ".join(others)) == "gold4"


def test_players_in_the_experts_head_have_these_habits_and_those_in_the_hard_bots_have_not() -> None:
    """A hare and no other companion: a mouse is worth less to the expert's players than three coins."""
    state = table("M | 0a | |\nK | 0b | mouse gold3 |\nA | 1a 1b | |\nP | | mouse gold3 |\nseat 0 | shown hare")
    begin, going = Begin(state), Move(1, "hare", "P")
    hard, seasoned = after(begin, going), after(begin, going, Seasoned)
    assert hard.held[0] == need_of(("hare", "mouse"))
    assert (seasoned.held[0], seasoned.purses[0] - hard.purses[0]) == (need_of(("hare",)), 3)
    expert = LEVELS["expert"](RULES, Rng(1))
    assert getattr(expert, "playing", None) is Seasoned


def test_a_review_judges_as_the_expert_expects() -> None:
    picture = "M | 0a | gold1 gold4 |\nK | 0b | |\nA | 1a 1b | |\nseat 0 | shown hare"
    view = RULES.view(table(picture, "keep", korrigan=0), 0)
    (best, worth), (other, less) = judge(RULES, Rng(2)).ranked(view, 0)
    assert (best, other) == (Keep("gold4"), Keep("gold1"))
    assert worth - less > 2
