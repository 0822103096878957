"""Korrigans: what a hint says of clovers, charms, the sky and the cauldron is true of the moor."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from game.ai.hints import BEST, Clue
from game.ai.korrigans import hints
from game.ai.korrigans.bots import LEVELS
from game.core.contract import Hidden, Setup
from game.core.rng import Rng
from game.rules.korrigans.actions import (
    Arrive,
    Backup,
    Cauldron,
    Cloud,
    GiveGoblin,
    Keep,
    Move,
    Stop,
    Sun,
    Troll,
    Unscreen,
)
from game.rules.korrigans.map import the_map
from game.rules.korrigans.rainbow import cauldron_chances
from game.rules.korrigans.rules import RULES as KORRIGANS
from game.rules.korrigans.state import Pick
from tests.ai.reasons import said
from tests.rules.korrigans.pictures import table as moor


def moving(state: Any, move: Move, seat: int = 0) -> dict[str, dict[str, Any]]:
    assert KORRIGANS.refuse(state, move) is None, KORRIGANS.refuse(state, move)
    return said(hints.moving_reasons(KORRIGANS.view(state, seat), seat, move))


def reason(state: Any, action: Any, seat: int = 0) -> Clue:
    assert KORRIGANS.refuse(state, action) is None, KORRIGANS.refuse(state, action)
    return hints.explain(KORRIGANS.view(state, seat), seat, action).reason


def a_step(state: Any) -> Move:
    """A hare's move of the first korrigan."""
    return next(a for a in KORRIGANS.legal_actions(state) if isinstance(a, Move) and a.korrigan == 0)


HARE = """
    C | 0a 1a | |
    L | 0b 1b | |
    seat 0 | behind hare
"""


def test_a_field_nobody_has_looked_at_is_told_by_its_clovers() -> None:
    """KO-44: whoever looks also picks; a pick is public, what was picked is not."""
    state = moor(HARE)
    move = a_step(state)
    assert moving(state, move)["unseen"] == {"field": move.to, "count": 2}
    place = list(the_map().index).index(move.to)
    picked = replace(state.grounds[place], picks=(Pick(1, 1, None),))
    after = replace(state, grounds=(*state.grounds[:place], picked, *state.grounds[place + 1 :]))
    found = moving(after, move)
    assert not {"unseen", "several"} & set(found)  # how many lie there anybody sees


def test_a_move_is_told_by_what_it_leaves_one() -> None:
    """KO-60, KO-61: fields still open within reach, and clovers for the next turn."""
    state = moor(HARE)
    found = moving(state, a_step(state))
    assert 0 < found["stays_near"]["count"] <= found["stays_near"]["all"] == len(the_map().fields)
    assert found["next_clovers"]["count"] > 0


def test_hardly_a_move_is_without_a_reason_and_none_restates_the_board() -> None:
    """Games of normal bots: what speaks for each of their choices."""
    codes = Counter[str]()
    for seed, players in ((1, 2), (2, 3), (3, 5)):
        state = KORRIGANS.setup(Setup(players, seed))
        bots = [LEVELS["normal"](KORRIGANS, Rng(seat)) for seat in range(players)]
        while (decision := KORRIGANS.decision(state)) is not None:
            view = KORRIGANS.view(state, decision.seat)
            action = bots[decision.seat].choose(view, decision.seat)
            if len(KORRIGANS.legal_actions(view)) > 1:
                codes[hints.explain(view, decision.seat, action).reason.code] += 1
            state = KORRIGANS.apply(state, action).state
    assert not {"several", "arrive_clovers"} & set(codes)
    assert codes[BEST] <= codes.total() * 0.05, codes


def test_the_last_clover_is_told_with_its_menhir() -> None:
    """KO-45."""
    move = a_step(moor(HARE))
    state = moor(HARE + f"\n{move.to} | | gold1 | fairy")
    assert moving(state, move)["last_clover"] == {"field": move.to}
    assert "last_clover" not in moving(moor(HARE), move)


def test_what_one_saw_is_remembered_until_somebody_picks_there() -> None:
    """KO-44: of a hare and 3 coins that were left, the coins are worth a word."""
    move = a_step(moor(HARE))
    state = moor(HARE + f"\n{move.to} | | hare gold3 | fairy")
    place = the_map().index[move.to]
    ground = replace(state.grounds[place], picks=(Pick(0, 1, None),))
    player = state.players[0]
    assert not isinstance(player.seen, Hidden)
    seen = (*player.seen[:place], ("hare", "gold3"), *player.seen[place + 1 :])
    state = replace(
        state,
        players=(replace(player, seen=seen), state.players[1]),
        grounds=(*state.grounds[:place], ground, *state.grounds[place + 1 :]),
    )
    assert moving(state, move)["remembered"] == {"field": move.to, "token": "gold3"}
    since = replace(ground, clovers=("hare",), picks=(*ground.picks, Pick(1, 2, None)))
    later = replace(state, grounds=(*state.grounds[:place], since, *state.grounds[place + 1 :]))
    assert "remembered" not in moving(later, move)


def test_elves_come_along_and_goblins_stay_behind() -> None:
    """KO-50, KO-51."""
    move = a_step(moor(HARE))
    elf = moor(f"C | 0a | |\nL | 0b 1b | |\n{move.to} | 1a:elf | gold1 gold1 | fairy\nseat 0 | behind hare")
    assert moving(elf, move)["takes_elf"] == {"seat": 1}
    goblin = moor(f"C | 0a:goblin | |\nL | 0b 1b | |\n{move.to} | 1a | gold1 gold1 | fairy\nseat 0 | behind hare")
    assert moving(goblin, move)["leaves_goblin"] == {"seat": 1}
    assert not {"takes_elf", "leaves_goblin"} & set(moving(moor(HARE), move))


def test_the_cauldron_is_surely_in_reach_only_where_a_korrigan_stands_or_can_go() -> None:
    """KO-60, KO-61: without companions only the fields one stands on count."""
    state = moor("C | 0a 1a | |\nL | 0b 1b | |")
    likely = cauldron_chances(tuple(range(1, 8)), tuple(range(1, 8)))
    assert hints.reach(state, 0) == round(100 * (likely["C"] + likely["L"]))
    more = moor("C | 0a 1a | |\nL | 0b 1b | |\nseat 0 | behind hare")
    assert hints.reach(more, 0) > hints.reach(state, 0)
    assert hints.reach(KORRIGANS.view(more, 1), 0) == hints.reach(state, 0)  # what rivals see


def test_the_last_run_is_told_by_its_end_or_by_the_steps_that_are_left() -> None:
    """KO-61, KO-70: one korrigan at the cauldron brings 10, the second 5 more."""
    move = a_step(moor(HARE))
    last = {"phase": "last", "asked": "dash"}
    here = moor("C | 0a 1a | |\nL | 0b 1b | |\nseat 0 | shown hare", cauldron=move.to, **last)  # type: ignore[arg-type]
    assert moving(here, move)["dash_arrives"] == {"coins": 10}
    second = moor(
        f"C | 0a 1a | |\nL | 1b | |\n{move.to} | 0b | |\nseat 0 | shown hare",
        cauldron=move.to,
        **last,  # type: ignore[arg-type]
    )
    assert moving(second, move)["dash_arrives"] == {"coins": 5}
    further = next(to for to in the_map().steps["hare"][move.to] if to not in ("C", "L"))
    way = moor("C | 0a 1a | |\nL | 0b 1b | |\nseat 0 | shown hare hare", cauldron=further, **last)  # type: ignore[arg-type]
    assert moving(way, move)["dash_on"] == {"steps": 1}
    alone = moor("C | 0a 1a | |\nL | 0b 1b | |\nseat 0 | shown hare", cauldron=further, **last)  # type: ignore[arg-type]
    assert "dash_on" not in moving(alone, move)  # the hare serves once


def test_a_clover_is_kept_for_its_gold_or_for_the_ways_it_opens() -> None:
    """KO-44."""
    looking: dict[str, Any] = {"asked": "keep", "korrigan": 0}
    state = moor("C | 0a | gold1 gold3 | fairy\nL | 0b 1a 1b | |", **looking)
    assert reason(state, Keep("gold3")) == Clue.of("keeps_most", coins=3)
    assert reason(state, Keep("gold1")) == Clue.of("keeps_gold", coins=1)
    state = moor("C | 0a | hare gold3 | fairy\nL | 0b 1a 1b | |", **looking)
    found = hints.explain(KORRIGANS.view(state, 0), 0, Keep("hare"))
    assert found.piece == Clue.of("companions", ("token", "hare"))
    assert found.goal == (("token", "hare"),)
    assert found.reason == Clue.of("keeps_needed", token="hare")  # there is no other
    mouse = moor("C | 0a | hare gold3 | fairy\nL | 0b 1a 1b | |\nseat 0 | shown mouse", **looking)
    second = hints.explain(KORRIGANS.view(mouse, 0), 0, Keep("hare")).reason
    assert second.code in ("keeps_new", "reach")
    assert second.number("after") > second.number("before")
    gold = hints.explain(KORRIGANS.view(mouse, 0), 0, Keep("gold3")).reason
    assert (gold.code, gold["companion"], gold["coins"]) == ("gold_over", "hare", 3)
    assert gold.number("after") > gold.number("before")
    assert reason(state, Keep("gold3")) == Clue.of("gold_first", coins=3)
    owned = moor("C | 0a | hare gold3 | fairy\nL | 0b 1a 1b | |\nseat 0 | shown " + "hare " * 9, **looking)
    assert reason(owned, Keep("hare")) == Clue.of("keeps_again", token="hare")
    assert reason(owned, Keep("gold3")) == Clue.of("gold_no_way", coins=3, companion="hare")
    only = moor("C | 0a | gold2 gold2 | fairy\nL | 0b 1a 1b | |", **looking)
    assert reason(only, Keep("gold2")) == Clue("only")


def test_the_sky_is_closed_where_rivals_stand() -> None:
    """KO-31, KO-60: with one free row left but one, closing it shuts out whoever stands only there."""
    state = moor("C | 1a 1b | |\nL | 0a 0b | |\nsuns | 2 3 4 5 6", asked="sun", drawn="violet")
    rows = [Sun(row) for row in (1, 7)]
    found = {action: said(hints._sky(KORRIGANS.view(state, 0), 0, row=action.row)) for action in rows}
    closed = {
        action: [name for name in ("C",) if name not in cauldron_chances((8 - action.row,), tuple(range(1, 8)))]
        for action in rows
    }
    for action in rows:
        told = found[action].get("closes_rivals", {"count": 0})["count"]
        assert told == 2 * len(closed[action])
    assert any(closed.values())


def test_a_line_that_costs_nothing_is_told_by_what_stays_open() -> None:
    """KO-60: row 1 holds neither of one's fields, and one can go nowhere else."""
    state = moor("L | 0a 0b | |\nC | 1a 1b | |\nsuns | 2 3 4 5", asked="sun", drawn="violet")
    for row in (1, 6, 7):
        told = said(hints._sky(KORRIGANS.view(state, 0), 0, row=row))
        rows = tuple(free for free in (1, 6, 7) if free != row)
        left = cauldron_chances(rows, tuple(range(1, 8)))
        before = cauldron_chances((1, 6, 7), tuple(range(1, 8)))
        assert ("keeps_open" in told) is ("L" in left or "L" not in before)
        if "keeps_open" in told:
            assert told["keeps_open"] == {"count": int("L" in left)}


def test_clouds_close_columns_as_suns_close_rows() -> None:
    """KO-32."""
    state = moor("C | 1a 1b | |\nL | 0a 0b | |\nclouds | 2 3 4 5 6", asked="cloud", drawn="violet")
    told = [said(hints._sky(KORRIGANS.view(state, 0), 0, column=column)) for column in (1, 7)]
    assert any("closes_rivals" in one for one in told)
    assert reason(state, Cloud(1)).code in hints_korrigans_codes()


def hints_korrigans_codes() -> set[str]:
    from game.text.korrigans.hints import HINTS

    return {*HINTS.reasons, BEST, "only"}


def test_the_cauldron_is_put_where_one_s_korrigans_can_come() -> None:
    """KO-60, KO-70."""
    state = moor("C | 0a 1a | |\nL | 0b 1b | |", asked="cauldron", drawn="red")
    field = next(a.field for a in KORRIGANS.legal_actions(state) if isinstance(a, Cauldron))
    assert reason(state, Cauldron(field)) == Clue(BEST)  # no companion leads there
    move = a_step(moor(HARE))
    able = moor(HARE, asked="cauldron", drawn="red")
    assert reason(able, Cauldron(move.to)) in (
        Clue.of("cauldron_one", field=move.to, coins=10),
        Clue.of("cauldron_both", field=move.to, coins=15),
    )


def test_goblins_screens_trolls_and_backups_are_told_by_whom_they_touch() -> None:
    """KO-51, KO-54, KO-55, KO-43."""
    goblin = moor("C | 0a:goblin 1a:elf 1b | |\nL | 0b | |", asked="give_goblin", korrigan=0)
    assert reason(goblin, GiveGoblin(1, 0)) == Clue.of("goblin_for_elf", seat=1)
    assert reason(goblin, GiveGoblin(1, 1)) == Clue.of("goblin_costs", seat=1)
    screen = moor("C | 0a 1a | |\nL | 0b 1b | |\nseat 1 | behind hare gold1 gold2", asked="unscreen")
    assert reason(screen, Unscreen(1)) == Clue.of("unscreens", seat=1, count=3)
    troll = moor("C | 1a | |\nL | 0a 0b 1b | |", asked="troll")
    borders = [a for a in KORRIGANS.legal_actions(troll) if isinstance(a, Troll)]
    beside = next(a for a in borders if "C" in a.between and "L" not in a.between)
    away = next(a for a in borders if not {"C", "L"} & set(a.between))
    own = next(a for a in borders if "L" in a.between)
    assert reason(troll, beside) == Clue.of("troll_rivals", count=1)
    assert reason(troll, away) == Clue("troll_away")
    assert reason(troll, own) == Clue(BEST)
    stuck = moor("C | 0a 1a | |\nL | 0b 1b | |\nseat 0 | behind gold1")
    backup = next(a for a in KORRIGANS.legal_actions(stuck) if isinstance(a, Backup))
    reached = {to for field in ("C", "L") for to in the_map().steps[backup.face][field]}
    assert reason(stuck, backup) == Clue.of("backup", face=backup.face, count=len(reached))


def test_stopping_is_told_by_where_one_is_and_arriving_by_what_lies_there() -> None:
    """KO-21, KO-63."""
    there = moor("C | 0a 0b | |\nL | 1a 1b | |", phase="last", asked="dash", cauldron="C")
    assert reason(there, Stop()) == Clue.of("stops_there", coins=15)
    far = moor("C | 0a 0b | |\nL | 1a 1b | |", phase="last", asked="dash", cauldron="A")
    assert reason(far, Stop()) == Clue("stops_far")
    arriving = moor("", asked="arrive", phase="arrival", advanced=True)
    assert "arrive_more" not in said(hints._arriving(arriving, "E"))  # everywhere lie two
    more = moor("E | | gold1 gold1 gold2 | fairy", asked="arrive", phase="arrival", advanced=True)
    assert said(hints._arriving(more, "E"))["arrive_more"] == {"field": "E", "count": 3, "other": 2}
    steps = the_map().steps.values()
    reached = {to for companion in steps for to in companion["E"]} - {"E"}
    assert reason(moor("E | | | fairy", asked="arrive", phase="arrival", advanced=True), Arrive("E")) == Clue.of(
        "arrive_hub", field="E", count=len(reached)
    )
