"""Neta-Tanka: what a hint says of links, forecasts and the clan board is true of the village."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.ai.hints import Clue
from game.ai.neta_tanka import hints
from game.rules.neta_tanka.content import FOOD_POINTS, TENT_POINTS
from game.rules.neta_tanka.rules import RULES as NETA_TANKA
from tests.ai.reasons import said
from tests.rules.neta_tanka.pictures import Act, Card, Gift, Link
from tests.rules.neta_tanka.pictures import Place as Send
from tests.rules.neta_tanka.pictures import table as village


def sending(state: Any, place: Send, seat: int = 0) -> dict[str, dict[str, Any]]:
    assert NETA_TANKA.refuse(state, place) is None, NETA_TANKA.refuse(state, place)
    return said(hints.placing_reasons(NETA_TANKA.view(state, seat), seat, place))


def acting(state: Any, action: Any, seat: int = 0) -> dict[str, dict[str, Any]]:
    assert NETA_TANKA.refuse(state, action) is None, NETA_TANKA.refuse(state, action)
    return said(hints.acting_reasons(NETA_TANKA.view(state, seat), seat, action))


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
    assert "objective_met" not in said(hints.acting_reasons(public, 0, put))


def test_compulsory_borrowed_and_given_things() -> None:
    """NT-30, NT-37, NT-26, NT-70."""
    fell = village("red at 1\nblue at\nyellow at")
    assert acting(fell, Act(1))["must"] == {"at": 1}
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
    assert hints.explain(NETA_TANKA.view(link, 0), 0, use).piece == Clue.of(
        "link", ("link", 13), ("todo", "link", 13), link=13
    )
    assert acting(link, use)["lacks"] == {"have": (("wood", 1),)}


def test_every_place_of_the_village_belongs_to_one_quarter() -> None:
    places = [at for quarter in hints.QUARTERS.values() for at in quarter]
    assert sorted(places) == list(range(1, 19))
