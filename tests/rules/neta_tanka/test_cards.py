"""Neta-Tanka, Craft, Trade and objective cards, and the rows they come from (NT-02, NT-70 to NT-73)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.core.contract import Seal
from game.rules.neta_tanka.content import CRAFTS, OBJECTIVES, TRADES
from game.rules.neta_tanka.rules import RULES
from game.rules.neta_tanka.scoring import objective_met
from game.rules.neta_tanka.state import OpenCraft, Reserve, Tent
from tests.rules.neta_tanka.pictures import Act, Card, Link, do, legal, refused, table

# ---- Neta-Tanka cards ----

FROM_THE_SUPPLY = [
    ("meat", Reserve(meat=2)),
    ("mushroom", Reserve(mushroom=4)),
    ("wood", Reserve(wood=3)),
    ("hide", Reserve(hide=3)),
    ("skull", Reserve(skull=1)),
]


@pytest.mark.parametrize(("card", "reserve"), FROM_THE_SUPPLY)
def test_cards_that_bring_resources(card: str, reserve: Reserve) -> None:
    """NT-70"""
    state = do(table(f"red at | cards {card}\nblue at\nyellow at"), Card(card, take=card))
    assert state.players[0].reserve == reserve
    assert state.players[0].cards == ()
    assert state.market.cards_gone == (card,)


def test_cards_that_feed() -> None:
    """NT-70: 1 meat, or 2 mushrooms, as many as fit; from the supply."""
    state = table("red at | cards feed_meat feed_mushrooms\nblue at\nyellow at")
    state = do(state, Card("feed_meat", put="meat"), Card("feed_mushrooms", put="mushroom"))
    assert state.players[0].food == ("meat", "mushroom", "mushroom")
    eleven = " ".join(["meat"] * 11)
    state = table(f"red at | food {eleven} | cards feed_mushrooms feed_mushrooms\nblue at\nyellow at")
    state = do(state, Card("feed_mushrooms", put="mushroom"))
    assert len(state.players[0].food) == 12
    assert refused(state, Card("feed_mushrooms", put="mushroom")) == ("food_full", "NT-11")


def test_cards_that_build() -> None:
    """NT-70: tents, totem and crafts, each from the supply."""
    state = table("red at | open 10 | cards tents tents totem craft\nblue at\nyellow at")
    state = do(state, Card("tents", put="hide", tent=1), Card("tents", put="wood", tent=1))
    state = do(state, Card("totem", put="wood"), Card("craft", put="wood", craft=10))
    player = state.players[0]
    assert player.tents[0] == Tent(1, 1)
    assert player.totem == ("wood",)
    assert player.crafts_open == (OpenCraft(10, wood=1),)
    assert player.reserve == Reserve()


def test_a_card_on_a_tent_still_needs_the_extras_of_the_tent() -> None:
    """NT-10, NT-70"""
    state = table("red at | tents WHH WHH | cards tents\nblue at\nyellow at")
    assert refused(state, Card("tents", put="wood", tent=3)) == ("tent_extras", "NT-10")


def test_any_card_may_be_discarded_for_one_generosity() -> None:
    """NT-70"""
    state = do(table("red at | cards craft\nblue at\nyellow at"), Card("craft", take="generosity"))
    assert state.players[0].reserve == Reserve(generosity=1)
    assert state.market.cards_gone == ("craft",)


def test_a_card_taken_is_replaced_at_once_by_the_visible_one() -> None:
    """NT-02: and a new one is shown."""
    state = table("cards wood wood hide meat skull\nred at 18 | 1 meat\nblue at\nyellow at")
    visible, following = state.market.card_deck[:2]
    step = RULES.apply(state, Act(18, pay="meat", take="card", card="hide"))
    assert step.state.market.card_row == ("wood", "wood", visible, "meat", "skull")
    assert step.state.market.card_deck[0] == following
    assert step.seal is Seal.REVEALED


def test_an_empty_neta_tanka_deck_does_not_refill() -> None:
    """NT-02"""
    state = table("cards wood wood hide meat skull\nred at 18 | 1 meat\nblue at\nyellow at")
    gone = (*state.market.cards_gone, *map(str, state.market.card_deck))
    state = replace(state, market=replace(state.market, card_deck=(), cards_gone=gone))
    step = RULES.apply(state, Act(18, pay="meat", take="card", card="hide"))
    assert step.state.market.card_row == ("wood", "wood", "meat", "skull")
    assert step.seal is Seal.NONE


# ---- Craft cards ----


def test_the_craft_deck_is_the_one_printed() -> None:
    """NT-71"""
    printed = {
        "drum": "01-1 10-2 10-3 01-3 11-5 12-8",
        "bow": "10-1 10-1 10-3 20-5 11-5 21-8",
        "clothing": "01-1 01-2 01-3 11-4 02-5 12-8",
    }
    for kind, cards in printed.items():
        found = [f"{craft.wood}{craft.hide}-{craft.points}" for craft in CRAFTS.values() if craft.kind == kind]
        assert " ".join(found) == cards


def test_a_craft_taken_is_replaced_in_its_spot() -> None:
    """NT-02: the card on the deck is visible but not available."""
    state = table("crafts 1 2 3 4 5\nred at 6\nblue at\nyellow at")
    assert refused(state, Act(6, take="craft", craft=6)) == ("craft_not_there", "NT-02")
    state = do(state, Act(6, take="craft", craft=2))
    assert state.market.craft_row == (1, 6, 3, 4, 5)
    assert state.market.craft_deck[0] == 7


def test_discarded_crafts_become_a_new_deck_when_the_deck_is_empty() -> None:
    """NT-02"""
    state = table("crafts 1 2 3 4 5\nred at 6 17\nblue at\nyellow at")
    market = replace(state.market, craft_deck=(6,), craft_discards=tuple(range(7, 19)))
    step = RULES.apply(replace(state, market=market), Act(6, take="craft", craft=1))
    assert step.state.market.craft_row == (6, 2, 3, 4, 5)
    assert Counter(step.state.market.craft_deck) == Counter(range(7, 19))
    assert step.state.market.craft_discards == ()
    assert step.seal is Seal.RANDOM


def test_without_deck_and_discards_the_row_shrinks() -> None:
    """NT-02"""
    state = table("crafts 1 2 3 4 5\nred at 6\nblue at\nyellow at")
    state = replace(state, market=replace(state.market, craft_deck=()))
    step = RULES.apply(state, Act(6, take="craft", craft=2))
    assert step.state.market.craft_row == (1, 3, 4, 5)
    assert step.seal is Seal.NONE


@pytest.mark.parametrize(("left", "seal"), [(3, Seal.REVEALED), (2, Seal.RANDOM), (1, Seal.RANDOM), (0, Seal.RANDOM)])
def test_two_new_crafts_are_never_taken_back(left: int, seal: Seal) -> None:
    """NT-50, NT-02: only the first lay face up; and when the deck runs out, what was discarded is shuffled."""
    state = table("crafts 1 2 3 4 5\nred at 6 8\nblue at\nyellow at")
    state = replace(state, market=replace(state.market, craft_deck=tuple(range(6, 6 + left))))
    assert RULES.apply(state, Link(6, crafts=(1, 2))).seal is seal


@pytest.mark.parametrize(("left", "seal"), [(2, Seal.REVEALED), (1, Seal.NONE)])
def test_the_last_craft_of_the_deck_was_seen_before_it_came(left: int, seal: Seal) -> None:
    """NT-02"""
    state = table("crafts 1 2 3 4 5\nred at 6\nblue at\nyellow at")
    state = replace(state, market=replace(state.market, craft_deck=tuple(range(6, 6 + left))))
    assert RULES.apply(state, Act(6, take="craft", craft=2)).seal is seal


def test_link_6_replaces_as_many_as_it_can() -> None:
    """NT-50, NT-02: with one card left in the deck, one of the discarded comes back; with one available it is idle."""
    state = table("crafts 1 2 3 4 5\nred at 6 8\nblue at\nyellow at")
    state = replace(state, market=replace(state.market, craft_deck=(6,)))
    after = do(state, Link(6, crafts=(1, 2))).market
    assert after.craft_row[0] == 6
    assert set(after.craft_row + after.craft_deck) == {1, 2, 3, 4, 5, 6}
    assert len(after.craft_row) == 5
    lonely = replace(state, market=replace(state.market, craft_row=(1,), craft_deck=()))
    assert refused(lonely, Link(6, crafts=(1, 2))) == ("swap_needs_two", "NT-50")
    assert legal(lonely, Link) == []


# ---- Trade cards ----


def test_the_trade_cards_are_the_ones_printed() -> None:
    """NT-72"""
    printed = """
        wood|hide craft 1 · wood|mushroom visitor 1 · hide|meat craft 2 · meat|mushroom visitor 1 ·
        wood|hide|mushroom craft 2 · skull craft 1 · hide|mushroom visitor 1 · wood|meat craft 2 ·
        wood|hide|meat|mushroom visitor 1 · skull|wood visitor 1 · meat|hide visitor 2 · mushroom|wood craft 1
    """
    cards = [f"{'|'.join(trade.left)} {trade.right} {trade.slots}" for trade in TRADES.values()]
    assert cards == [card.strip() for card in printed.split("·")]


# ---- objectives ----

MET_AND_MISSED = {
    "a": (
        "done 1 7 | totem wood wood wood wood skull skull",
        ["done 1 2 | totem wood wood wood wood skull skull", "done 1 7 | totem wood wood wood wood wood skull"],
    ),
    "b": (
        "done 1 2 3 | food meat meat meat meat meat meat",
        ["done 1 2 7 | food meat meat meat meat meat meat", "done 1 2 3 | food meat meat meat meat meat mushroom"],
    ),
    "c": ("done 1 7 | tents WHH WHH WHH WHH", ["done 1 7 | tents WHH WHH WHH W", "done 1 | tents WHH WHH WHH WHH"]),
    "d": (
        "5 generosity | totem wood wood wood wood wood | tents WHH WHH WHH",
        [
            "4 generosity | totem wood wood wood wood wood | tents WHH WHH WHH",
            "5 generosity | totem wood wood wood wood | tents WHH WHH WHH",
            "5 generosity | totem wood wood wood wood wood | tents WHH WHH",
        ],
    ),
    "e": ("done 1 7 13 | 5 generosity", ["done 1 7 8 | 5 generosity", "done 1 7 13 | 4 generosity"]),
    "f": (
        "totem wood wood wood wood skull | food meat meat meat meat",
        [
            "totem wood wood wood wood | food meat meat meat meat",
            "totem wood wood wood wood skull | food meat meat meat mushroom",
        ],
    ),
    "g": (
        "tents WHH WHH WHH | food meat meat meat meat",
        ["tents WHH WHH | food meat meat meat meat", "tents WHH WHH WHH | food meat meat meat"],
    ),
    "h": (
        "done 1 2 3 | totem wood wood wood wood",
        ["done 1 2 | totem wood wood wood wood", "done 1 2 3 | totem wood wood wood"],
    ),
}


@pytest.mark.parametrize("name", OBJECTIVES)
def test_each_objective_asks_for_all_of_its_conditions(name: str) -> None:
    """NT-73"""
    met, missed = MET_AND_MISSED[name]
    assert objective_met(table(f"red at | {met}\nblue at\nyellow at").players[0], name)
    for line in missed:
        assert not objective_met(table(f"red at | {line}\nblue at\nyellow at").players[0], name), line


def test_tents_of_an_objective_may_stand_anywhere_in_the_row() -> None:
    """NT-73: the first is unfinished, so the row counts nothing, but four are finished."""
    player = table("red at | done 1 7 | tents W WHH WHH WHH WHH\nblue at\nyellow at").players[0]
    assert objective_met(player, "c")
