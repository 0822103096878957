"""Links and link tokens (NT-24, NT-50, NT-51, NT-91), and what a nomad's arrival does to them."""

from __future__ import annotations

import pytest

from game.core.contract import Seal
from game.rules.neta_tanka.links import links_touched, made_links
from game.rules.neta_tanka.rules import RULES
from game.rules.neta_tanka.state import OpenCraft, Reserve, State, Tent
from tests.rules.neta_tanka.pictures import END, Link, Place, Token, do, legal, refused, table

RICH = "1 wood 1 hide 1 meat 1 mushroom"

# link, its ends, how it is used, what the reserve is then (RICH before, 2 of each in the areas)
GIVES = [
    (1, "5 2", Link(1, take="wood"), Reserve(2, 1, 1, 1)),
    (2, "5 4", Link(2, put="wood"), Reserve(0, 1, 1, 1)),
    (3, "5 3", Link(3, take="mushroom"), Reserve(1, 1, 1, 2)),
    (4, "6 18", Link(4, take="token", token="any"), Reserve(1, 1, 1, 1)),
    (5, "6 7", Link(5, put="hide", craft=16), Reserve(1, 0, 1, 1)),
    (6, "6 8", Link(6, crafts=(2, 4)), Reserve(1, 1, 1, 1)),
    (7, "13 12", Link(7, take="hide"), Reserve(1, 2, 1, 1)),
    (8, "13 9", Link(8, put="wood", tent=1), Reserve(0, 1, 1, 1)),
    (9, "13 14", Link(9, take="meat"), Reserve(1, 1, 2, 1)),
    (10, "16 15", Link(10, put="meat"), Reserve(1, 1, 0, 1)),
    (11, "16 3", Link(11, take="mushroom"), Reserve(1, 1, 1, 2)),
    (12, "16 17", Link(12, take="meat"), Reserve(1, 1, 2, 1)),
    (13, "1 2", Link(13, take="wood"), Reserve(2, 1, 1, 1)),
    (14, "11 12", Link(14, take="hide"), Reserve(1, 2, 1, 1)),
    (15, "10 8", Link(15, take="generosity"), Reserve(1, 1, 1, 1, 0, 1)),
    (16, "10 18", Link(16, take="skull"), Reserve(1, 1, 1, 1, 1)),
]


def village(nomads: str, reserve: str = RICH) -> State:
    return table(f"""
        forest 2 wood 2 mushroom
        tanning 2 hide 2 meat
        trade 1 2
        crafts 1 2 3 4 5
        red at {nomads} | {reserve} | open 16
        blue at
        yellow at
    """)


@pytest.mark.parametrize(("number", "ends", "use", "reserve"), GIVES)
def test_a_link_held_at_both_ends_gives_its_benefit_once(number: int, ends: str, use: Link, reserve: Reserve) -> None:
    """NT-50"""
    state = village(ends)
    assert made_links(state, 0) == [number]
    used = do(state, use)
    assert used.players[0].reserve == reserve
    assert refused(used, use) == ("link_used", "NT-50")
    for end in ends.split():
        assert refused(village(end), use) == ("link_not_made", "NT-50")


def test_what_links_take_from_the_areas_is_missing_there() -> None:
    """NT-50: links 1 and 3 the Forest, 7 and 9 the Tanning area; 11 to 14 the supply."""
    state = do(village("5 2 3"), Link(1, take="wood"), Link(3, take="mushroom"))
    assert (state.village.forest_wood, state.village.forest_mushroom) == (1, 1)
    state = do(village("13 12 14"), Link(7, take="hide"), Link(9, take="meat"))
    assert (state.village.tanning_hide, state.village.tanning_meat) == (1, 1)
    before = village("1 2 11 12")
    assert do(before, Link(13, take="wood"), Link(14, take="hide")).village == before.village


def test_a_link_to_an_empty_area_brings_nothing() -> None:
    """NT-50"""
    empty = table("red at 5 2 3 13 12 14\nblue at\nyellow at")
    assert refused(empty, Link(1, take="wood")) == ("forest_empty", "NT-50")
    assert refused(empty, Link(3, take="mushroom")) == ("forest_empty", "NT-50")
    assert refused(empty, Link(7, take="hide")) == ("tanning_empty", "NT-50")
    assert refused(empty, Link(9, take="meat")) == ("tanning_empty", "NT-50")
    assert refused(village("5 4", "1 hide"), Link(2, put="wood")) == ("missing_resource", "NT-50")


def test_what_links_put_lands_on_the_clan_board() -> None:
    """NT-50: links 2, 5, 8 and 10 take from the reserve."""
    assert do(village("5 4"), Link(2, put="wood")).players[0].totem == ("wood",)
    assert do(village("6 7"), Link(5, put="hide", craft=16)).players[0].crafts_open == (OpenCraft(16, hide=1),)
    assert do(village("13 9"), Link(8, put="hide", tent=1)).players[0].tents[0] == Tent(0, 1)
    assert do(village("16 15"), Link(10, put="mushroom")).players[0].food == ("mushroom",)


def test_link_12_gives_any_resource_but_a_skull() -> None:
    """NT-50"""
    kinds = {action.take for action in legal(village("16 17"), Link)}
    assert kinds == {"wood", "hide", "meat", "mushroom"}


def test_links_are_for_one_colour_and_the_visitor_makes_none() -> None:
    """NT-24, NT-91"""
    assert made_links(table("red at 5 yellow at 2\nblue at"), 0) == []
    assert made_links(table("red at 5 2 yellow at\nblue at"), 0) == [1]
    assert made_links(table("host 0\nred at 5 visitor at 2\nblue at 2\nyellow at"), 0) == []


def test_a_link_made_by_two_colours_is_still_used_once() -> None:
    """NT-50: once a round per player in the normal way."""
    state = table("red at 10 8 yellow at 10 8\nblue at")
    state = do(state, Link(15, take="generosity"))
    assert refused(state, Link(15, take="generosity")) == ("link_used", "NT-50")


def test_everyone_uses_their_own_links() -> None:
    """NT-50: place 10 is open, so two clans may hold link 16 when place 18 is shared."""
    state = table("red at 10 18\nblue at 10 18\nyellow at\ngreen at")
    state = do(state, Link(16, take="skull"), END, Link(16, take="skull"))
    assert [player.has("skull") for player in state.players] == [1, 1, 0, 0]


def test_links_are_optional() -> None:
    """NT-50"""
    assert do(village("5 2"), END).turn == 1


def test_link_6_needs_two_available_cards_and_brings_two_new_ones() -> None:
    """NT-50, NT-02: each new card lies where the old one lay, and the next one is shown."""
    state = village("6 8")
    step = RULES.apply(state, Link(6, crafts=(2, 4)))
    assert step.state.market.craft_row == (1, 6, 3, 7, 5)
    assert step.state.market.craft_deck[0] == 8
    assert step.state.market.craft_discards == (2, 4)
    assert step.seal is Seal.REVEALED
    assert refused(state, Link(6, crafts=(2, 9))) == ("craft_not_there", "NT-50")
    assert len(legal(state, Link)) == 10


def test_link_4_gives_a_token_of_ones_choice_and_nothing_when_none_is_left() -> None:
    """NT-50, NT-51: it may be used at once."""
    state = do(village("6 18"), Link(4, take="token", token="any"))
    assert state.players[0].link_tokens == ("any",)
    assert "any" not in state.market.link_tokens
    assert do(state, Token("any", take="meat")).players[0].has("meat") == 2
    gone = table("tokens wood\nred at 6 18\nblue at | tokens any\nyellow at")
    assert refused(gone, Link(4, take="token", token="any")) == ("token_gone", "NT-50")
    none = table("tokens\nred at 6 18\nblue at\nyellow at")
    assert legal(none, Link) == []


TOKENS = [
    (Token("wood", take="wood"), Reserve(2, 1, 1, 1)),
    (Token("hide", take="hide"), Reserve(1, 2, 1, 1)),
    (Token("meat", take="meat"), Reserve(1, 1, 2, 1)),
    (Token("mushroom", take="mushroom"), Reserve(1, 1, 1, 2)),
    (Token("any", take="hide"), Reserve(1, 2, 1, 1)),
    (Token("generosity", take="generosity"), Reserve(1, 1, 1, 1, 0, 1)),
    (Token("tents", put="hide", tent=1), Reserve(1, 0, 1, 1)),
    (Token("food", put="meat"), Reserve(1, 1, 0, 1)),
]


@pytest.mark.parametrize(("use", "reserve"), TOKENS)
def test_a_token_gives_its_benefit_and_is_gone(use: Token, reserve: Reserve) -> None:
    """NT-51: discarded after use, it does not come back to the link."""
    state = table(f"tokens\nred at | {RICH} | tokens {use.token}\nblue at\nyellow at")
    used = do(state, use)
    assert used.players[0].reserve == reserve
    assert used.players[0].link_tokens == ()
    assert used.market.link_tokens == ()
    assert refused(used, use) == ("token_not_yours", "NT-51")


def test_tokens_of_tents_and_food_build_and_feed() -> None:
    """NT-51"""
    state = table(f"red at | {RICH} | tokens tents food\nblue at\nyellow at")
    state = do(state, Token("tents", put="wood", tent=1), Token("food", put="mushroom"))
    assert state.players[0].tents[0] == Tent(1, 0)
    assert state.players[0].food == ("mushroom",)


def test_tokens_are_public() -> None:
    """NT-51"""
    state = table("red at | tokens any\nblue at\nyellow at")
    assert RULES.view(state, 1).players[0].link_tokens == ("any",)


# ---- what a nomad's arrival does to links ----


def test_an_arrival_completes_and_begins_links() -> None:
    """NT-50: red at 5 comes to 2, which also begins the link to 1."""
    state = table("phase 1\nred at 5\nblue at\nyellow at")
    touched = links_touched(state, 0, "red", 2)
    assert touched.completes == ((0, 1),)
    assert touched.begins == ((0, 13),)
    assert touched.blocks == ()


def test_an_arrival_blocks_the_links_of_those_who_wanted_to_come() -> None:
    """NT-21, NT-50: blue stands at 5 and wanted 2; with the copy power the way would stay open."""
    state = table("phase 1\nred at\nblue at 5\nyellow at")
    assert links_touched(state, 0, "red", 2).blocks == ((1, 1),)
    copier = table("phase 1\nred at\nblue at 5 | food meat meat meat meat meat\nyellow at")
    assert links_touched(copier, 0, "red", 2).blocks == ()
    assert links_touched(state, 0, "red", 3).blocks == ()
    placed = table("phase 1\nred at\nblue at 5 7 9 15\nyellow at")
    assert links_touched(placed, 0, "red", 2).blocks == ()


def test_the_visitor_completes_nothing_but_may_block() -> None:
    """NT-24: it makes two on a unique place, so nobody may copy there."""
    state = table("phase 1\nhost 0\nred at\nblue at 5 | food meat meat meat meat meat\nyellow at 2")
    touched = links_touched(state, 0, "visitor", 2)
    assert (touched.completes, touched.begins) == ((), ())
    assert touched.blocks == ((1, 1),)


def test_completed_links_are_those_that_can_be_used_afterwards() -> None:
    """NT-50: what is foretold and what happens agree on every place."""
    state = table("phase 1\nred at 5 13\nblue at 16\nyellow at 6")
    for place in legal(state, Place):
        told = {link for _, link in links_touched(state, 0, place.colour, place.at).completes}
        after = do(state, place)
        assert told == set(made_links(after, 0)) - set(made_links(state, 0))


def test_what_is_put_elsewhere_is_refused_for_where_it_should_go() -> None:
    """NT-10, NT-12, NT-50: a craft named beside a tent says nothing about the craft, nor does naming none."""
    assert refused(village("13 9"), Link(8, put="wood", craft=3)) == ("not_an_option", "NT-50")
    assert refused(village("13 9"), Link(8, put="wood", craft=16)) == ("not_an_option", "NT-50")
    assert refused(village("6 7"), Link(5, put="hide")) == ("not_an_option", "NT-50")
    assert refused(village("6 7"), Link(5, put="hide", craft=3)) == ("craft_not_yours", "NT-12")
