"""Drawing the rainbow: suns, clouds, the fifth cloud, the seventh colour and the cauldron's field."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import Seal
from game.core.rng import Rng
from game.rules.korrigans.actions import Arrive, Cauldron, Cloud, Keep, Sun
from game.rules.korrigans.content import RAINBOW
from game.rules.korrigans.map import the_map
from game.rules.korrigans.rainbow import cauldron_choices, cauldron_fields, draw, free_columns, free_rows
from game.rules.korrigans.rules import RULES
from game.rules.korrigans.state import State
from tests.rules.korrigans.pictures import act, asked, codes, legal, refused, seal, step, story, table


def with_bag(state: State, *colours: str) -> State:
    """The bag holds nothing else, so that what is drawn is known."""
    return replace(state, sky=replace(state.sky, bag=colours))


def test_the_holder_draws_before_the_first_player_moves_and_the_bag_goes_left() -> None:
    """KO-30: seat 2 holds the bag; seat 1 is the first player and ends the round before with seat 0."""
    state = table("C | 0a | gold1 gold1 | elf", "keep", korrigan=0, players=3, first=1, holder=2)
    drawn = step(with_bag(state, "red"), Keep("gold1"))
    assert codes(drawn.events) == ["kept", "drew"]
    assert drawn.seal is Seal.RANDOM
    assert asked(drawn.state) == "2 sun"
    assert drawn.state.turn.round == state.turn.round + 1
    placed = act(drawn.state, Sun(4))
    assert placed.sky.holder == 0
    assert asked(placed) == "1 move"


def test_a_draw_takes_any_piece_of_the_bag_and_only_that() -> None:
    """KO-30"""
    state = table("")
    colours = set()
    for seed in range(60):
        sky = draw(replace(state, rng=Rng(seed).next64()), []).sky
        assert sky.drawn is not None
        assert sorted((*sky.bag, sky.drawn)) == sorted(state.sky.bag)
        colours.add(sky.drawn)
    assert colours == set(RAINBOW)


def test_a_new_colour_goes_on_a_free_sun_and_closes_its_row() -> None:
    """KO-31"""
    state = table("suns | 2 5", "sun", drawn="green")
    assert legal(state) == ["sun 1", "sun 3", "sun 4", "sun 6", "sun 7"]
    after = act(state, Sun(7))
    assert after.sky.suns == (None, "red", None, None, "orange", None, "green")
    assert free_rows(after) == (1, 3, 4, 6)
    assert free_columns(after) == (1, 2, 3, 4, 5, 6, 7)


def test_a_colour_drawn_before_goes_on_a_free_cloud_and_closes_its_column() -> None:
    """KO-32"""
    state = with_bag(table("suns | 2 5\nclouds | 1"), "orange")
    drawn = draw(state, [])
    assert asked(drawn) == "0 cloud"
    assert legal(drawn) == ["cloud 2", "cloud 3", "cloud 4", "cloud 5", "cloud 6", "cloud 7"]
    after = act(drawn, Cloud(6))
    assert after.sky.clouds == ("red", None, None, None, None, "orange", None)
    assert free_columns(after) == (2, 3, 4, 5, 7)


def test_the_seventh_colour_is_not_placed_and_calls_the_cauldron() -> None:
    """KO-33"""
    state = with_bag(table("suns | 1 2 3 4 5 6"), "violet")
    told: list[object] = []
    drawn = draw(state, told)  # type: ignore[arg-type]
    assert codes(told) == ["drew", "seventh_colour"]
    assert asked(drawn) == "0 cauldron"
    assert drawn.sky.suns == state.sky.suns
    assert "7" not in RULES.position(drawn)["suns"]  # type: ignore[operator]


def test_the_sixth_colour_is_still_placed() -> None:
    """KO-33"""
    assert asked(draw(with_bag(table("suns | 1 2 3 4 5"), "indigo"), [])) == "0 sun"


def test_with_the_fifth_cloud_the_bag_goes_on_until_the_seventh_colour() -> None:
    """KO-34: nobody moves any more; suns and clouds go on being filled, each by the next player."""
    state = table("suns | 1 2 3 4 5\nclouds | 1 2 3 4", "cloud", players=3, drawn="blue", holder=2, seat=2)
    fifth = step(with_bag(state, "indigo"), Cloud(7))
    assert codes(fifth.events) == ["cloud_placed", "fifth_cloud", "drew"]
    assert fifth.seal is Seal.RANDOM
    assert asked(fifth.state) == "0 sun"
    sixth_colour = step(with_bag(fifth.state, "indigo"), Sun(6))
    assert codes(sixth_colour.events) == ["sun_placed", "drew"]
    assert asked(sixth_colour.state) == "1 cloud"
    sixth_cloud = step(with_bag(sixth_colour.state, "violet"), Cloud(5))
    assert codes(sixth_cloud.events) == ["cloud_placed", "drew", "seventh_colour"]
    assert asked(sixth_cloud.state) == "2 cauldron"
    assert sixth_cloud.state.turn.round == state.turn.round


def test_with_the_fourth_cloud_korrigans_move_as_ever() -> None:
    """KO-34"""
    state = table("suns | 1 2 3 4 5\nclouds | 1 2 3", "cloud", drawn="green", holder=1, seat=1)
    assert asked(act(state, Cloud(7))) == "0 move"
    assert seal(state, Cloud(7)) is Seal.NONE


#: KO-16: row 3 and columns 5 and 6 are free.
EXAMPLE = "suns | 1 2 4 5 6 7\nclouds | 1 2 3 4 7"


def test_the_cauldron_appears_where_row_and_column_are_free() -> None:
    """KO-60, KO-16"""
    state = table(EXAMPLE, "cauldron", drawn="violet")
    assert legal(state) == ["cauldron F", "cauldron G", "cauldron H"]
    assert refused(state, Cauldron("M")) == ("line_closed", "KO-60", ("field", "M"))


def test_the_cauldron_avoids_the_korrigans_of_its_drawer_if_it_can() -> None:
    """KO-60: another's korrigan does not count."""
    state = table(f"{EXAMPLE}\nF | 0a | |\nH | 1a | |", "cauldron", drawn="violet")
    assert legal(state) == ["cauldron G", "cauldron H"]
    both = table(f"{EXAMPLE}\nF | 0a | |\nH | 0b | |", "cauldron", drawn="violet")
    assert legal(both) == ["cauldron G"]
    assert refused(state, Cauldron("F")) == ("own_korrigan_there", "KO-60", ("field", "F"))


def test_the_cauldron_comes_to_its_drawers_korrigans_where_there_is_nowhere_else() -> None:
    """KO-60: only row 1 and column 1 are free, and that cell is all of A."""
    state = table("suns | 2 3 4 5 6 7\nclouds | 2 3 4 5 6 7\nA | 0a | |", "cauldron", drawn="violet")
    assert cauldron_fields(state) == ("A",)
    assert legal(state) == ["cauldron A"]


def test_when_the_seventh_colour_comes_there_is_always_a_field() -> None:
    """KO-60, KO-10: one row is free and one to seven columns; every cell holds a part of some field."""
    for row in range(1, 8):
        for column in range(1, 8):
            suns = " ".join(str(n) for n in range(1, 8) if n != row)
            clouds = " ".join(str(n) for n in range(1, 8) if n != column)
            state = table(f"suns | {suns}\nclouds | {clouds}", "cauldron", drawn="violet")
            assert cauldron_choices(state, 0)
            assert all((row, column) in the_map()[name].cells for name in cauldron_fields(state))


def test_placing_the_cauldron_skips_the_rounds_moves() -> None:
    """KO-61: the first player begins the last phase, whoever drew."""
    state = table(f"{EXAMPLE}\nA | 0a | |\nB | 1a | |", "cauldron", seat=1, drawn="violet")
    told = story(state, Cauldron("G"))
    assert codes(told) == ["cauldron_placed", "laid_out"]
    assert asked(act(state, Cauldron("G"))) == "0 dash"


def test_a_sun_may_be_taken_back_but_not_a_draw() -> None:
    """KO-30: the piece in hand came by chance; where it goes reveals nothing."""
    assert seal(table("suns | 2", "sun", drawn="green"), Sun(1)) is Seal.NONE
    arriving = table("I | 0a | |\nK | 0b | |\nA | 1a | |\nP | | |", "arrive", seat=1, phase="arrival")
    assert seal(arriving, Arrive("P")) is Seal.RANDOM
