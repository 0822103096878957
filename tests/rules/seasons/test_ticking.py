"""Choosing a symbol of the new territory and ticking its cells."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.seasons.actions import ConiferRow, Draw, Tick, TickNothing
from game.rules.seasons.cells import cells
from game.rules.seasons.rules import RULES
from game.rules.seasons.state import State
from game.rules.seasons.ticking import tick_choices
from tests.rules.seasons.pictures import events, lines, play, refused, sheet_of, table


def drawn(season: str, picture: str, roll: str = "1 1", ticks: str = "", **fields: object) -> State:
    """A table whose last territory of the picture was just drawn and is to be ticked in."""
    return table(season, sheet_of(season, picture, ticks, **fields), roll=roll, phase="tick")


def choices(state: State) -> list[str]:
    return [action.symbol for action in RULES.legal_actions(state) if isinstance(action, Tick)]


def test_one_symbol_of_the_territory_is_chosen_and_all_its_cells_there_are_ticked() -> None:
    """SE-20: in spring (1, 2) and (3, 1) hold trees; a tree outside stays unticked."""
    state = drawn("spring", "a a a\na a a\na a a")
    assert choices(state) == ["tree", "bee", "flower", "butterfly", "rainbow", "sprout"]
    after = play(state, Tick("tree"))
    assert cells(after.sheets[0].ticked) == ((1, 2), (3, 1))


def test_only_the_new_territory_is_ticked_in() -> None:
    """SE-20: the tree of the earlier territory is not ticked along."""
    after = play(drawn("spring", "a a .\na a .\nb . ."), Tick("tree"))
    assert cells(after.sheets[0].ticked) == ((3, 1),)


def test_a_symbol_that_is_not_there_cannot_be_chosen() -> None:
    """SE-20."""
    state = drawn("spring", "a a a\na a a")
    assert refused(state, Tick("sprout")).code == "symbol_absent"
    absent = refused(state, Tick("moose"))
    assert (absent.code, absent.where) == ("not_on_sheet", ())


def test_start_cells_are_never_ticked() -> None:
    """SE-21, SE-23: a territory of the start cell alone has nothing to tick, and no penalty follows."""
    state = drawn("spring", ". .\n. a")
    assert RULES.legal_actions(state) == (TickNothing(),)
    assert refused(state, Tick("start")).code == "start_cell"
    after = play(state, TickNothing())
    assert (after.sheets[0].ticked, after.sheets[0].penalties) == (0, 0)


def test_a_choice_is_compulsory_when_something_can_be_ticked() -> None:
    """SE-23."""
    state = drawn("spring", "a a\na a")
    assert TickNothing() not in RULES.legal_actions(state)
    assert refused(state, TickNothing()).code == "must_tick"


@pytest.mark.parametrize(
    ("season", "cell", "symbol", "code"),
    [
        ("spring", (1, 1), "bear", "never_ticked"),
        ("summer", (1, 6), "mosquito", "never_ticked"),
        ("summer", (2, 4), "snake", "never_ticked"),
        ("autumn", (1, 2), "storm", "never_ticked"),
        ("autumn", (1, 5), "toadstool", "toadstool"),
        ("winter", (1, 1), "moose", "never_ticked"),
        ("winter", (1, 4), "snowflake", "never_ticked"),
    ],
)
def test_symbols_that_nobody_may_choose(season: str, cell: tuple[int, int], symbol: str, code: str) -> None:
    """SE-24: alone in a territory they leave nothing to tick."""
    mask = 1 << 10 * (cell[0] - 1) + cell[1] - 1
    state = table(season, sheet_of(season, start=cell, territories=(mask,), covered=mask), phase="tick")
    refusal = refused(state, Tick(symbol))
    assert (refusal.code, refusal.rule, refusal.where) == (code, "SE-24", (("cell", *cell),))
    assert RULES.legal_actions(state) == (TickNothing(),)


def test_cells_beyond_the_circles_may_be_ticked_and_are_lost() -> None:
    """SE-22: spring has 12 butterfly cells and 10 circles; points end with them, the number does not (SE-52)."""
    state = drawn("spring", "a a a a\na a a a\na a a a\na a a a", ticks="a butterfly")
    before = state.sheets[0]
    butterflies = state.ground.symbols["butterfly"]
    many = before.ticked | sum(1 << i for i in [i for i in range(100) if butterflies >> i & 1][-6:])
    assert (many & butterflies).bit_count() == 9
    full = replace(before, ticked=many, territories=(*before.territories, 1 << 4 * 10 + 8), covered=(1 << 100) - 1)
    assert lines(table("spring", full))["butterfly"] == 0  # nine: odd
    eleven = replace(full, ticked=butterflies & ~(1 << 2))
    assert eleven.ticked.bit_count() == 11
    assert lines(table("spring", eleven))["butterfly"] == 0
    assert lines(table("spring", replace(full, ticked=butterflies)))["butterfly"] == 20


def test_the_log_tells_the_cells_and_the_circles_gained() -> None:
    """SE-22: of two trees only one finds a circle when fourteen are filled."""
    state = drawn("spring", "a a a\na a a\na a a")
    assert events(state, Tick("tree"))["ticked"] == {
        "symbol": "tree",
        "cells": ((1, 2), (3, 1)),
        "counts": (("tree", 2),),
        "gained": (("tree", 2),),
    }
    trees = [1 << i for i in range(100) if state.ground.symbols["tree"] >> i & 1 and i // 10 > 2]
    nearly = replace(state.sheets[0], ticked=sum(trees[:14]))
    assert events(replace(state, sheets=(nearly,)), Tick("tree"))["ticked"]["gained"] == (("tree", 1),)


def test_summer_trees_want_a_cloud() -> None:
    """SE-41, SE-60."""
    state = drawn("summer", "a a\na a", roll="2 2")
    assert choices(state) == ["clover"]
    assert (refused(state, Tick("tree")).code, refused(state, Tick("tree")).rule) == ("no_cloud", "SE-41")
    assert choices(drawn("summer", "a a\na a", roll="2 cloud")) == ["tree", "clover"]


def test_summer_fireflies_want_a_clear_sky() -> None:
    """SE-41, SE-64: there is a firefly at (2, 3)."""
    assert choices(drawn("summer", ". .\n. a a", roll="1 2")) == ["firefly"]
    cloudy = drawn("summer", ". .\n. a a", roll="1 cloud")
    assert RULES.legal_actions(cloudy) == (TickNothing(),)
    assert refused(cloudy, Tick("firefly")).code == "cloud"


BIRDS = """
    . . . b b b b
    . a a b b b b
    . . . b b b b
    . . . b b b b
"""


def test_birds_of_both_colours_are_ticked_together_and_pair_within_the_territory() -> None:
    """SE-53: two red and two blue birds."""
    state = drawn("spring", BIRDS)
    after = play(state, Tick("birds"))
    assert cells(after.sheets[0].ticked) == ((1, 4), (1, 7), (4, 4), (4, 5))
    assert lines(after)["birds"] == 10


def test_left_over_birds_never_pair_across_territories() -> None:
    """SE-53: red at (1, 4), blue at (1, 7), each in a territory of its own."""
    sheet = sheet_of("spring", ". . . a b b c", ticks="a birds, c birds", start=(1, 4))
    assert sheet.ticked.bit_count() == 2
    assert lines(table("spring", sheet))["birds"] == 0


def test_birds_of_one_colour_alone_may_be_chosen() -> None:
    """SE-53: the cell is ticked, no circle is filled."""
    state = drawn("spring", ". . . a", start=(1, 4))
    assert choices(state) == ["birds"]
    told = events(state, Tick("birds"))["ticked"]
    assert (told["cells"], told["counts"], told["gained"]) == (((1, 4),), (("redbird", 1),), (("birds", 0),))


def test_a_single_colour_of_birds_cannot_be_chosen_by_name() -> None:
    """SE-53."""
    assert refused(drawn("spring", BIRDS), Tick("redbird")).code == "choose_birds"


def test_porcini_bring_the_toadstools_of_the_territory_along() -> None:
    """SE-70: porcini at (3, 1) and toadstool at (2, 1)."""
    state = drawn("autumn", ". .\na a\na a")
    assert choices(state) == ["porcini"]
    after = play(state, Tick("porcini"))
    assert cells(after.sheets[0].ticked) == ((2, 1), (3, 1))
    assert (lines(after)["porcini"], lines(after)["toadstool"]) == (3, -2)


def test_other_choices_leave_the_toadstools_alone() -> None:
    """SE-70."""
    state = drawn("autumn", "a a\na a")
    assert choices(state) == ["pinecone"]
    assert lines(play(state, Tick("pinecone")))["toadstool"] == 0


THREE_CONIFERS = """
    . . . . . . . .
    . a a a b b b b
    . . . . b b b b
    . . . . b b b b
    . . . . b b b b
"""


def test_the_row_of_conifers_is_chosen_at_the_first_conifer() -> None:
    """SE-72: asked once, before anything else goes on; the tick of that round fills the chosen row."""
    state = play(drawn("autumn", THREE_CONIFERS), Tick("conifer"))
    assert RULES.decision(state).kind == "conifer_row"  # type: ignore[union-attr]
    assert RULES.legal_actions(state) == (ConiferRow(3), ConiferRow(6), ConiferRow(9))
    assert refused(state, ConiferRow(4)).code == "no_such_row"
    assert events(state, ConiferRow(3))["conifer_row_chosen"] == {"size": 3, "filled": 3}
    assert lines(play(state, ConiferRow(3)))["conifer"] == 10
    assert lines(play(state, ConiferRow(6)))["conifer"] == 0


def test_later_conifers_ask_for_no_row() -> None:
    """SE-72: conifers at (1, 3) and (2, 4)."""
    state = drawn("autumn", ". . b b\n. a a c", ticks="b conifer", conifer_row=9)
    assert events(state, Tick("conifer"))["ticked"]["gained"] == (("conifer", 1),)
    assert play(state, Tick("conifer")).phase == "go_on"


def test_firs_want_a_snowflake_in_the_territory() -> None:
    """SE-80: the snowflake is at (1, 4)."""
    assert refused(drawn("winter", ". b b .\n. a a"), Tick("fir")).code == "no_snowflake"
    assert lines(play(drawn("winter", ". b b b\n. a a"), Tick("fir")))["fir"] == 2


def test_a_fox_is_ticked_only_when_alone_in_the_territory() -> None:
    """SE-81: foxes at (2, 4) and (3, 3)."""
    alone = drawn("winter", ". . . .\n. a a a")
    assert lines(play(alone, Tick("fox")))["fox"] == 3
    two = drawn("winter", ". . . .\n. . a a\n. . a a", start=(2, 3))
    refusal = refused(two, Tick("fox"))
    assert (refusal.code, refusal.where) == ("two_foxes", (("cell", 2, 4), ("cell", 3, 3)))


def test_the_scene_is_told_what_each_symbol_would_bring() -> None:
    """Ticking the second red-and-blue pair brings five points; the bear inside already cost its three."""
    state = drawn("spring", "a a a\na a a\na a a")
    offers = {choice.symbol: choice for choice in tick_choices(state)}
    assert list(offers) == ["tree", "bee", "flower", "butterfly", "rainbow", "sprout", "bear"]
    assert (offers["tree"].gain, offers["tree"].cells) == (2, ((1, 2), (3, 1)))
    assert offers["butterfly"].gain == 0  # one alone is odd
    assert offers["bear"].refusal is not None
    assert (offers["bear"].refusal.code, offers["bear"].gain, offers["bear"].cells) == ("never_ticked", 0, ((1, 1),))


def test_offers_agree_with_what_the_tick_then_does() -> None:
    for season, picture in (("spring", BIRDS), ("summer", BIRDS), ("autumn", "a a a a\na a a a"), ("winter", BIRDS)):
        state = drawn(season, picture, roll="4 cloud")
        before = sum(lines(state).values())
        for choice in tick_choices(state):
            if choice.refusal is None:
                step = RULES.apply(state, Tick(choice.symbol)).state
                if step.phase == "conifer_row":
                    step = max((RULES.apply(step, row).state for row in RULES.legal_actions(step)), key=total)
                assert total(step) - before == choice.gain
            else:
                assert RULES.refuse(state, Tick(choice.symbol)) == choice.refusal


def total(state: State) -> int:
    return sum(lines(state).values())


def test_ticking_waits_for_a_territory() -> None:
    """SE-20."""
    state = table("spring")
    refusal = refused(state, Tick("tree"))
    assert (refusal.code, refusal["decision"]) == ("not_now", "territory")
    assert refused(drawn("spring", "a a\na a"), Draw((3, 1), 1, 1)).code == "not_now"
