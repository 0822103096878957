"""Hints: what each clue says is true of the position, and none of it comes from what the seat may not know."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from game.ai import hints_grand_bois, hints_korrigans, hints_neta_tanka, hints_seasons
from game.ai.hints import BEST, Clue, Reasons, luck_of_hint, main_reason, strongest_level
from game.core.contract import HIDDEN, Setup
from game.core.rng import Rng
from game.rules import registry
from game.rules.grand_bois import rules as grand_bois
from game.rules.grand_bois.actions import Discard, NoTower, Place, Tower
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
from game.rules.neta_tanka.content import FOOD_POINTS, TENT_POINTS
from game.rules.neta_tanka.rules import RULES as NETA_TANKA
from game.rules.seasons import rules as seasons
from game.rules.seasons.actions import ConiferRow, Draw, GoOn, Joker, Penalty, Start, Tick
from game.rules.seasons.actions import Stop as StopSeason
from game.rules.seasons.cells import ALL, bit, cells
from game.rules.seasons.ground import GROUNDS
from game.rules.seasons.state import GO_ON, START
from tests.rules.grand_bois.pictures import state_of
from tests.rules.korrigans.pictures import table as moor
from tests.rules.neta_tanka.pictures import Act, Card, Gift, Link
from tests.rules.neta_tanka.pictures import Place as Send
from tests.rules.neta_tanka.pictures import table as village
from tests.rules.seasons.pictures import sheet_of
from tests.rules.seasons.pictures import table as season_table

SLUGS = ("grand_bois", "seasons", "korrigans", "neta_tanka")


def said(reasons: Reasons) -> dict[str, dict[str, Any]]:
    """Everything that speaks for a move, by its code."""
    return {clue.code: dict(clue.data) for weight, clue in reasons if weight > 0}


# --- all games -------------------------------------------------------------------------------------------------------


def test_a_hint_comes_from_the_strongest_level_there_is() -> None:
    assert strongest_level(["random", "normal"]) == "normal"
    assert strongest_level(["normal", "hard", "easy"]) == "hard"
    assert strongest_level(["hard", "expert", "normal"]) == "expert"


def test_what_speaks_most_for_a_move_is_said_and_nothing_where_nothing_does() -> None:
    assert main_reason([(1.0, Clue("little")), (3.0, Clue("much")), (2.0, Clue("some"))]) == Clue("much")
    assert main_reason([(0.0, Clue("nothing")), (-1.0, Clue("worse"))]) == Clue(BEST)


def test_the_luck_of_a_hint_is_the_same_whatever_the_game_was_dealt() -> None:
    assert luck_of_hint(0, 7) == luck_of_hint(0, 7)
    assert len({luck_of_hint(seat, actions) for seat in range(4) for actions in range(50)}) == 200


@pytest.mark.parametrize("slug", SLUGS)
def test_a_hint_explains_every_move_of_a_game_from_the_view_alone(slug: str) -> None:
    """Where a hidden value were touched, HIDDEN would break the sum; where the full state were, there is none here."""
    game = registry.find(slug)
    explain = import_module(f"game.ai.hints_{slug}").explain
    rules = game.rules
    state = rules.setup(Setup(rules.info.max_players, 4, 0))
    rng = Rng(4)
    for _ in range(150):
        decision = rules.decision(state)
        if decision is None:
            break
        view = rules.view(state, decision.seat)
        action = rng.choice(rules.legal_actions(view))
        hint = explain(view, decision.seat, action)
        assert hint.action == action
        other = rules.determinize(view, decision.seat, rng)
        assert explain(rules.view(other, decision.seat), decision.seat, action) == hint
        state = rules.apply(state, action).state


# --- GrandBois -------------------------------------------------------------------------------------------------------


def laying(picture: str, place: Place, clan: str, **more: Any) -> dict[str, dict[str, Any]]:
    others = [other for other in ("fox", "toad", "raccoon", "rabbit", "lizard") if other != clan]
    state = state_of(picture, clans=((clan,), (others[0],), (others[1],)), river=(place.tile,), **more)
    assert grand_bois.RULES.refuse(state, place) is None, grand_bois.RULES.refuse(state, place)
    return said(hints_grand_bois.placing_reasons(grand_bois.RULES.view(state, 0), 0, place))


def test_one_s_own_group_grows_and_more_of_its_spaces_show() -> None:
    """GB-31, GB-32: tile 32 is F4 F2 / T1 T1; its foxes join the two that lie there."""
    picture = """
        -- -- F2
        -- -- F1
    """
    found = laying(picture, Place(32, 0, 1, 0), "fox")
    assert found["own_group"] == {"clan": "fox", "before": 2, "after": 4}
    assert found["own_spaces"] == {"clan": "fox", "count": 2}
    assert "own_group" not in laying(picture, Place(32, 0, 1, 0), "lizard")


def test_a_rival_s_spaces_are_covered_and_its_group_is_broken() -> None:
    """GB-11: tile 34 upside down is C1 C3 / T2 T2; its toads cover two of three foxes."""
    found = laying("F1 F1 F1", Place(34, 1, -1, 2), "lizard")
    assert found["covers"] == {"clan": "fox", "count": 2}
    assert found["breaks_group"] == {"clan": "fox", "before": 3, "after": 1}
    found = laying("F1 -- F1 F1", Place(34, -1, -1, 2), "lizard")
    assert found["covers"] == {"clan": "fox", "count": 1}
    assert "breaks_group" not in found


def test_one_s_own_losses_do_not_speak_for_a_move() -> None:
    found = laying("F1 F1 F1", Place(34, 1, -1, 2), "fox")
    assert not {"covers", "breaks_group", "own_group", "own_spaces"} & set(found)


def test_a_watchtower_sees_one_more_for_animals_and_two_for_one_s_own() -> None:
    """GB-33, GB-34: T2 and T2 come to lie beside the watchtower, where a clearing and bare ground were."""
    picture = """
        0a --
        -- --
    """
    assert laying(picture, Place(34, 1, -1, 2), "lizard")["beside_tower"] == {"points": 2}
    assert laying(picture, Place(34, 1, -1, 2), "toad")["beside_tower"] == {"points": 3}


def test_a_space_with_the_forest_all_around_is_sheltered() -> None:
    """GB-12: a tile over it could enlarge nothing."""
    picture = """
        T1 T1 ..
        T1 F2 T1
        T1 T1 T1
    """
    assert laying(picture, Place(34, 1, -1, 2), "fox")["shelters"] == {"count": 1}
    assert "shelters" not in laying(picture, Place(34, 1, -1, 2), "lizard")


def test_a_clearing_for_a_watchtower_is_praised_by_what_surrounds_it() -> None:
    """Tile 9 is -- T2 / T2 L4; at its clearing three foxes and three of its own spaces come to lie around."""
    picture = """
        F1 F1 ..
        F1 -- ..
    """
    found = laying(picture, Place(9, 1, 1, 0), "fox")
    assert found["clearing_for_tower"] == {"animals": 6, "own": 3}
    raised = picture.replace("..", "0a", 1)
    assert "clearing_for_tower" not in laying(raised, Place(9, 1, 1, 0), "fox")


def tower_hint(action: Any, pile: tuple[int, ...]) -> Clue:
    state = state_of("F1 F1 ..\nF1 -- ..", clans=(("fox",), ("toad",)), river=(9, *pile[:3]), pile=pile[3:])
    view = grand_bois.RULES.view(grand_bois.RULES.apply(state, Place(9, 1, 1, 0)).state, 0)
    return hints_grand_bois.explain(view, 0, action).reason


def test_a_watchtower_is_raised_for_what_it_sees_or_because_no_turn_is_left_and_kept_while_turns_are() -> None:
    """GB-19, GB-35: the clearing of tile 9 has F1 F1 F1 and its own T2 T2 L4 around it."""
    assert tower_hint(Tower(0), (30, 31, 32, 33)) == Clue.of("tower_sees", animals=6, own=3)
    assert tower_hint(Tower(0), (30,)) == Clue.of("tower_last", animals=6, own=3)
    assert tower_hint(NoTower(), (30, 31, 32, 33)) == Clue.of("tower_waits", animals=6, turns=2)


def test_the_tile_to_remove_is_told_by_whose_animals_it_shows() -> None:
    """GB-21: tile 36 is F3 F1 / L1 L3."""
    state = state_of("-- --", clans=(("fox",), ("toad",), ("raccoon",)), river=(36,), phase="discard")
    assert hints_grand_bois.explain(state, 0, Discard(36)).reason == Clue.of("discards", own=2, others=2)


def test_the_part_of_the_forest_to_look_at_holds_the_place_but_does_not_tell_it() -> None:
    parts = set()
    for x in range(-5, 6):
        for y in range(-5, 6):
            area = hints_grand_bois._where(Place(1, x, y, 0), Clue(BEST))
            left, top = area.number("x"), area.number("y")
            assert left <= x < x + 1 < left + hints_grand_bois.PART
            assert top <= y < y + 1 < top + hints_grand_bois.PART
            parts.add((left, top))
    assert len(parts) * 9 >= 121


# --- Le Murmure des Feuilles -----------------------------------------------------------------------------------------

SPRING = GROUNDS["spring"]


def drawing(state: Any, draw: Draw) -> dict[str, dict[str, Any]]:
    assert seasons.RULES.refuse(state, draw) is None, seasons.RULES.refuse(state, draw)
    return said(hints_seasons.drawing_reasons(replace(state, seed=HIDDEN), 0, draw))


def why(state: Any, action: Any) -> Clue:
    assert seasons.RULES.refuse(state, action) is None, seasons.RULES.refuse(state, action)
    return hints_seasons.explain(replace(state, seed=HIDDEN), 0, action).reason


def test_a_territory_is_praised_by_the_tick_it_allows() -> None:
    """SE-50: above the first start cell of Spring stands a tree, and nothing else is in that territory."""
    found = drawing(season_table("spring", roll="1 2"), Draw((1, 2), 2, 1))
    assert found["draw_gains"] == {"symbol": "tree", "count": 1, "gain": 1}
    assert "draw_finishes" not in found


def test_what_the_territory_itself_costs_is_counted_in() -> None:
    """SE-56: a bear inside no longer counts 3: (1, 1) is a bear, (1, 2) a tree and (2, 1) a flower."""
    found = drawing(season_table("spring", roll="2 2"), Draw((1, 1), 2, 2))
    assert "draw_gains" not in found
    assert found["draw_nearer"] == {"symbol": "tree", "have": 1, "of": 15}


def test_the_last_circle_of_a_row_is_told_with_its_points() -> None:
    """SE-54: the seventh rainbow brings 30."""
    six = sum(bit(cell) for cell in cells(SPRING.symbols["rainbow"]) if cell != (2, 3))
    state = season_table("spring", sheet_of("spring", ticked=six), roll="1 2")
    assert drawing(state, Draw((2, 2), 1, 2))["draw_finishes"] == {"symbol": "rainbow", "count": 1, "gain": 30}


def test_a_step_on_the_way_is_told_by_circles() -> None:
    """SE-54: one rainbow brings nothing yet."""
    found = drawing(season_table("spring", roll="1 2"), Draw((2, 2), 1, 2))
    assert found["draw_nearer"] == {"symbol": "rainbow", "have": 1, "of": 7}
    assert "draw_gains" not in found


def test_bears_left_outside_are_told_where_other_places_would_take_them_in() -> None:
    """SE-56: of the places for 2 × 2 at the first start cell only the one in the corner holds a bear."""
    state = season_table("spring", roll="2 2")
    assert drawing(state, Draw((2, 2), 2, 2))["keeps_out"] == {"symbol": "bear", "count": 1}
    assert "keeps_out" not in drawing(state, Draw((1, 1), 2, 2))


def test_crossing_the_river_speaks_for_a_territory_in_winter_only() -> None:
    """SE-46, SE-57, SE-87: columns 4 and 5 of the first row lie on both banks."""
    for season, told in (("winter", True), ("spring", False)):
        sheet = sheet_of(season, "\na a a\na a a", start=GROUNDS[season].starts[0])
        state = season_table(season, sheet, roll="1 2")
        assert ("crosses" in drawing(state, Draw((1, 4), 1, 2))) is told


def test_room_is_counted_in_rolls() -> None:
    """SE-03: of the 36 rolls those with both dice on 1 fit into a single free cell: one."""
    free = (1, 1)
    sheet = sheet_of("spring", covered=ALL & ~bit(free), territories=(ALL & ~bit(free),))
    assert hints_seasons.rolls_that_fit(SPRING, sheet) == 1
    assert hints_seasons.rolls_that_fit(SPRING, replace(sheet, covered=ALL)) == 0
    assert hints_seasons.rolls_that_fit(SPRING, sheet_of("spring")) == 36


def ticking(season: str, draw: Draw, **sheet: Any) -> Any:
    state = season_table(season, sheet_of(season, **sheet), roll=f"{draw.height} {draw.width}")
    return seasons.RULES.apply(state, draw).state


def test_a_tick_is_told_by_its_points_its_last_circle_or_its_circles() -> None:
    """SE-50, SE-54: (1, 2) tree, (1, 3) butterfly, (2, 3) rainbow around the first start cell."""
    draw = Draw((1, 2), 2, 2)
    six = sum(bit(cell) for cell in cells(SPRING.symbols["rainbow"]) if cell != (2, 3))
    assert why(ticking("spring", draw), Tick("tree")) == Clue.of("tick_gains", symbol="tree", count=1, gain=1)
    assert why(ticking("spring", draw), Tick("rainbow")) == Clue.of("tick_nearer", symbol="rainbow", have=1, of=7)
    finished = Clue.of("tick_finishes", symbol="rainbow", count=1, gain=30)
    assert why(ticking("spring", draw, ticked=six), Tick("rainbow")) == finished


def test_the_only_symbol_needs_no_reason() -> None:
    assert why(ticking("spring", Draw((1, 2), 2, 1)), Tick("tree")) == Clue("only")


def test_first_conifers_open_a_row_and_a_row_is_told_by_what_it_brings() -> None:
    """SE-72."""
    conifer = next(cell for cell in cells(GROUNDS["autumn"].symbols["conifer"]))
    covered = bit(conifer)
    sheet = sheet_of("autumn", ticked=covered, covered=covered, territories=(covered,))
    state = season_table("autumn", sheet, phase="conifer_row")
    assert why(state, ConiferRow(6)) == Clue.of("row", size=6, prize=20, ticked=1)
    assert hints_seasons._of_tick(
        replace(state, phase="tick"), 0, hints_seasons.TickChoice("conifer", None, (conifer,), 0), 0
    ) == [(1.0, Clue.of("opens_row", count=1))]


def test_a_joker_is_used_where_nothing_fits_or_for_more_points() -> None:
    """SE-31: the green die is the joker of Spring. Two free cells side by side take 1 × 2 and 1 × 1 alone."""
    free = bit((1, 1)) | bit((1, 2))
    sheet = sheet_of("spring", covered=ALL & ~free, territories=(ALL & ~free,))
    state = season_table("spring", sheet, roll="4 2")
    assert why(state, Joker("1")) == Clue.of("joker_fits", face="1", places=1)
    state = season_table("spring", sheet, roll="1 1")
    assert why(state, Joker("2")) == Clue(BEST)  # the tree could be ticked with 1 × 1 as well, and the bear left out


def test_a_penalty_is_taken_where_nothing_fits_or_where_no_place_brings_more() -> None:
    """SE-14."""
    full = sheet_of("spring", covered=ALL, territories=(ALL,))
    assert why(season_table("spring", full, roll="4 4"), Penalty()) == Clue("penalty_forced")
    best = hints_seasons.best_gain(season_table("spring", roll="1 2"), 0, [Draw((1, 2), 2, 1), Draw((2, 2), 1, 2)])
    assert best == 1
    assert why(season_table("spring", roll="1 2"), Penalty()).code == "penalty_better"


def test_going_on_and_stopping_are_told_by_the_rolls_that_fit() -> None:
    """SE-30."""
    state = season_table("spring", roll=None, phase=GO_ON)
    assert why(state, GoOn()) == Clue("go_on_safe")
    free = bit((1, 1))
    tight = season_table("spring", sheet_of("spring", covered=ALL & ~free), roll=None, phase=GO_ON)
    assert why(tight, GoOn()) == Clue.of("go_on_likely", rolls=1, of=36)
    assert why(tight, StopSeason()) == Clue.of("stop_risk", rolls=1, of=36)


def test_a_start_cell_is_told_by_what_is_printed_around_it() -> None:
    """SE-02: counted by hand in the 5 × 5 cells around the first start cell of Spring, cut off at the edge."""
    state = season_table("spring", sheet_of("spring", start=None), roll=None, phase=START)
    around = [word for row in SPRING_CORNER for word in row]
    most = max(around.count("tree"), around.count("butterfly"))
    assert why(state, Start(SPRING.starts[0])) == Clue.of("start_among", symbol="butterfly", count=most)


#: Rows 1 to 4 and columns 1 to 4 of the Spring sheet, as printed.
SPRING_CORNER = (
    ("bear", "tree", "butterfly", "redbird"),
    ("flower", "S1", "rainbow", "tree"),
    ("tree", "sprout", "bee", "butterfly"),
    ("redbird", "butterfly", "flower", "redbird"),
)


# --- Korrigans -------------------------------------------------------------------------------------------------------


def moving(state: Any, move: Move, seat: int = 0) -> dict[str, dict[str, Any]]:
    assert KORRIGANS.refuse(state, move) is None, KORRIGANS.refuse(state, move)
    return said(hints_korrigans.moving_reasons(KORRIGANS.view(state, seat), seat, move))


def reason(state: Any, action: Any, seat: int = 0) -> Clue:
    assert KORRIGANS.refuse(state, action) is None, KORRIGANS.refuse(state, action)
    return hints_korrigans.explain(KORRIGANS.view(state, seat), seat, action).reason


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
    assert "unseen" not in found
    assert found["several"] == {"field": move.to, "count": 2}


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
    assert hints_korrigans.reach(state, 0) == round(100 * (likely["C"] + likely["L"]))
    more = moor("C | 0a 1a | |\nL | 0b 1b | |\nseat 0 | behind hare")
    assert hints_korrigans.reach(more, 0) > hints_korrigans.reach(state, 0)
    assert hints_korrigans.reach(KORRIGANS.view(more, 1), 0) == hints_korrigans.reach(state, 0)  # what rivals see


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
    found = hints_korrigans.explain(KORRIGANS.view(state, 0), 0, Keep("hare"))
    assert found.piece == Clue("companions")
    assert found.reason.code in ("keeps_new", "reach")
    assert found.reason.number("after") > found.reason.number("before")
    owned = moor("C | 0a | hare gold3 | fairy\nL | 0b 1a 1b | |\nseat 0 | shown " + "hare " * 9, **looking)
    assert reason(owned, Keep("hare")) == Clue.of("keeps_again", token="hare")
    only = moor("C | 0a | gold2 gold2 | fairy\nL | 0b 1a 1b | |", **looking)
    assert reason(only, Keep("gold2")) == Clue("only")


def test_the_sky_is_closed_where_rivals_stand() -> None:
    """KO-31, KO-60: with one free row left but one, closing it shuts out whoever stands only there."""
    state = moor("C | 1a 1b | |\nL | 0a 0b | |\nsuns | 2 3 4 5 6", asked="sun", drawn="violet")
    rows = [Sun(row) for row in (1, 7)]
    found = {action: said(hints_korrigans._sky(KORRIGANS.view(state, 0), 0, row=action.row)) for action in rows}
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
        told = said(hints_korrigans._sky(KORRIGANS.view(state, 0), 0, row=row))
        rows = tuple(free for free in (1, 6, 7) if free != row)
        left = cauldron_chances(rows, tuple(range(1, 8)))
        before = cauldron_chances((1, 6, 7), tuple(range(1, 8)))
        assert ("keeps_open" in told) is ("L" in left or "L" not in before)
        if "keeps_open" in told:
            assert told["keeps_open"] == {"count": int("L" in left)}


def test_clouds_close_columns_as_suns_close_rows() -> None:
    """KO-32."""
    state = moor("C | 1a 1b | |\nL | 0a 0b | |\nclouds | 2 3 4 5 6", asked="cloud", drawn="violet")
    told = [said(hints_korrigans._sky(KORRIGANS.view(state, 0), 0, column=column)) for column in (1, 7)]
    assert any("closes_rivals" in one for one in told)
    assert reason(state, Cloud(1)).code in hints_korrigans_codes()


def hints_korrigans_codes() -> set[str]:
    from game.ui.text.korrigans_hints import HINTS

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
    assert said(hints_korrigans._arriving(arriving, 0, 0, "E"))["arrive_clovers"] == {"field": "E", "count": 2}
    steps = the_map().steps.values()
    reached = {to for companion in steps for to in companion["E"]} - {"E"}
    assert reason(moor("E | | | fairy", asked="arrive", phase="arrival", advanced=True), Arrive("E")) == Clue.of(
        "arrive_hub", field="E", count=len(reached)
    )


# --- Neta-Tanka ------------------------------------------------------------------------------------------------------


def sending(state: Any, place: Send, seat: int = 0) -> dict[str, dict[str, Any]]:
    assert NETA_TANKA.refuse(state, place) is None, NETA_TANKA.refuse(state, place)
    return said(hints_neta_tanka.placing_reasons(NETA_TANKA.view(state, seat), seat, place))


def acting(state: Any, action: Any, seat: int = 0) -> dict[str, dict[str, Any]]:
    assert NETA_TANKA.refuse(state, action) is None, NETA_TANKA.refuse(state, action)
    return said(hints_neta_tanka.acting_reasons(NETA_TANKA.view(state, seat), seat, action))


def test_a_nomad_completes_begins_and_blocks_links() -> None:
    """NT-50: link 2 joins places 5 and 4, link 1 joins 5 and 2."""
    state = village("phase 1\nforest 2 wood\nred at 5\nblue at\nyellow at")
    assert sending(state, Send("red", 4))["completes"] == {"link": 2}
    blocked = village("phase 1\nforest 2 wood\nred at\nblue at 5\nyellow at")
    assert sending(blocked, Send("red", 4))["blocks"] == {"seat": 1, "link": 2}
    begun = village("phase 1\nforest 2 wood\nred at\nblue at\nyellow at")
    found = sending(begun, Send("red", 4))
    assert found["begins"] == {"link": 2}
    assert not {"completes", "blocks"} & set(found)


def test_a_nomad_is_told_by_what_it_will_fetch() -> None:
    """NT-31: up to 2 wood from the Forest."""
    state = village("phase 1\nforest 3 wood\nred at\nblue at\nyellow at")
    assert sending(state, Send("red", 2))["fetches"] == {"gains": (("wood", 2),)}
    bare = village("phase 1\nred at\nblue at\nyellow at")
    assert "fetches" not in sending(bare, Send("red", 2))


def test_what_is_taken_before_a_rival_is_told_with_the_rival() -> None:
    """NT-25, NT-32: red acts first and leaves blue, who forages, no wood; where blue is first, blue has it."""
    first = village("phase 1\nforest 2 wood\nred at\nblue at 3\nyellow at")
    assert sending(first, Send("red", 2))["snatches"] == {"seat": 1, "gains": (("wood", 2),)}
    later = village("phase 1\nfirst 1\nturn 0\nforest 3 wood\nred at\nblue at 3\nyellow at")
    assert "snatches" not in sending(later, Send("red", 2))


def test_the_same_in_phase_two() -> None:
    """NT-31: blue's nomad at place 3 would have found wood."""
    state = village("forest 2 wood\nred at 2\nblue at 3\nyellow at")
    take = next(a for a in NETA_TANKA.legal_actions(state) if isinstance(a, Act) and a.count == 2)
    assert acting(state, take)["snatches"] == {"seat": 1, "gains": (("wood", 2),)}
    plenty = village("forest 9 wood\nred at 2\nblue at 3\nyellow at")
    assert "snatches" not in acting(plenty, take)


def test_a_reserve_that_lacks_something_is_told_so() -> None:
    lacking = village("forest 2 wood\nred at 2\nblue at\nyellow at")
    take = next(a for a in NETA_TANKA.legal_actions(lacking) if isinstance(a, Act) and a.count == 2)
    assert acting(lacking, take)["lacks"] == {"have": (("wood", 2),)}
    having = village("forest 2 wood\nred at 2 | 1 wood\nblue at\nyellow at")
    assert acting(having, take)["gets"] == {"have": (("wood", 3),)}


def test_tents_and_their_points() -> None:
    """NT-10, NT-80: the third piece finishes the first tent."""
    state = village("red at 9 | 2 hide | tents WH\nblue at\nyellow at")
    put = next(a for a in NETA_TANKA.legal_actions(state) if isinstance(a, Act) and a.put == "hide" and a.tent == 1)
    found = acting(state, put)
    assert found["tent_done"] == {"tent": 1}
    assert found["scores"] == {"line": "tents", "points": TENT_POINTS[1]}
    begun = village("red at 9 | 2 hide | tents W\nblue at\nyellow at")
    found = acting(begun, put)
    assert found["tent_part"] == {"tent": 1, "left": 1}
    assert not {"scores", "tent_done"} & set(found)


def test_crafts_food_and_the_copy_power() -> None:
    """NT-11, NT-12: card 1 is a drum that needs one hide; the fifth resource on Food unlocks the copy power."""
    craft = village("red at 7 | 1 hide | open 1\nblue at\nyellow at")
    put = next(a for a in NETA_TANKA.legal_actions(craft) if isinstance(a, Act) and a.put == "hide")
    assert acting(craft, put)["craft_done"] == {"card": 1}
    part = village("red at 7 | 1 hide | open 6\nblue at\nyellow at")
    put = next(a for a in NETA_TANKA.legal_actions(part) if isinstance(a, Act) and a.put == "hide")
    assert acting(part, put)["craft_part"] == {"card": 6}
    fed = village("red at 15 | 1 meat | food meat meat meat meat\nblue at\nyellow at")
    put = next(a for a in NETA_TANKA.legal_actions(fed) if isinstance(a, Act) and a.put == "meat")
    assert acting(fed, put)["copy"] == {}
    four = village("red at 15 | 1 meat | food meat meat meat\nblue at\nyellow at")
    assert "copy" not in acting(four, put)
    assert acting(four, put)["scores"] == {"line": "food", "points": FOOD_POINTS["meat"]}


def test_the_totem_board_is_told_where_a_rival_is_passed() -> None:
    """NT-13: two levels pass one."""
    state = village("red at 4 | 1 wood | totem wood\nblue at | | totem wood\nyellow at".replace("| | totem", "| totem"))
    state = replace(state, totem_order=(1, 0))
    put = next(a for a in NETA_TANKA.legal_actions(state) if isinstance(a, Act) and a.put == "wood")
    assert acting(state, put)["totem_passes"] == {"rank": 1}
    assert "totem_passes" not in acting(replace(state, totem_order=(0, 1)), put)
    assert acting(state, put)["totem_grows"] == {"levels": 2}


def test_an_objective_is_told_only_to_a_view_that_knows_it() -> None:
    """NT-07: g asks for 3 tents and Food worth 8; the third tent meets it."""
    picture = "red at 9 | 1 hide | tents WHH WHH WH | food meat meat meat meat | objective g\nblue at\nyellow at"
    state = village(picture)
    put = next(a for a in NETA_TANKA.legal_actions(state) if isinstance(a, Act) and a.tent == 3)
    assert "objective_met" in acting(state, put)
    public = NETA_TANKA.view(state, None)
    assert "objective_met" not in said(hints_neta_tanka.acting_reasons(public, 0, put))


def test_compulsory_borrowed_and_given_things() -> None:
    """NT-30, NT-37, NT-26, NT-70."""
    fell = village("red at 1\nblue at\nyellow at")
    assert acting(fell, Act(1))["must"] == {}
    offering = village("red at 8 | 1 generosity\nblue at\nyellow at")
    borrow = next(a for a in NETA_TANKA.legal_actions(offering) if isinstance(a, Act) and a.link == 13)
    assert acting(offering, borrow)["borrows"] == {"link": 13}
    gift = village("red at 10 | 1 wood\nblue at\nyellow at")
    give = next(a for a in NETA_TANKA.legal_actions(gift) if isinstance(a, Gift))
    assert acting(gift, give)["gets"] == {"have": (("generosity", 1),)}
    card = village("red at 10 | cards wood\nblue at\nyellow at")
    play = next(a for a in NETA_TANKA.legal_actions(card) if isinstance(a, Card) and a.take == "wood")
    assert acting(card, play)["lacks"] == {"have": (("wood", 3),)}
    token = village("tokens any wood\nred at 6! 18!\nblue at\nyellow at")
    take = next(a for a in NETA_TANKA.legal_actions(token) if isinstance(a, Link) and a.token == "any")
    assert acting(token, take)["takes_token"] == {}
    link = village("red at 1! 2!\nblue at\nyellow at")
    use = next(a for a in NETA_TANKA.legal_actions(link) if isinstance(a, Link))
    assert hints_neta_tanka.explain(NETA_TANKA.view(link, 0), 0, use).piece == Clue.of("link", link=13)
    assert acting(link, use)["lacks"] == {"have": (("wood", 1),)}


def test_every_place_of_the_village_belongs_to_one_quarter() -> None:
    places = [at for quarter in hints_neta_tanka.QUARTERS.values() for at in quarter]
    assert sorted(places) == list(range(1, 19))
