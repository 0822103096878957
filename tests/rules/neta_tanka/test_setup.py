"""How a game begins: NT-01 to NT-07 and NT-90."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

import pytest

from game.core.codec import dumps, encode
from game.core.contract import Setup
from game.core.record import SeatInfo
from game.core.saves import read_session, seal, write_text
from game.core.session import Session
from game.rules.neta_tanka.content import CARDS, CRAFTS, LINKS, OBJECTIVES, PLACES, TOKENS, TRADES
from game.rules.neta_tanka.rules import RULES
from game.rules.neta_tanka.state import Reserve, Village
from tests.rules.neta_tanka.pictures import Place, do, legal

EVERY_COUNT = pytest.mark.parametrize("players", [2, 3, 4])


@EVERY_COUNT
def test_the_village_starts_with_wood_a_mushroom_meat_and_one_hunted_buffalo(players: int) -> None:
    """NT-01"""
    state = RULES.setup(Setup(players, 1))
    assert state.village == Village(forest_wood=3, forest_mushroom=1, tanning_hide=0, tanning_meat=3, hunted=1)


@EVERY_COUNT
def test_five_cards_of_each_deck_are_available_and_the_next_one_is_visible(players: int) -> None:
    """NT-02: two of each of the ten Neta-Tanka cards, eighteen Craft cards."""
    state = RULES.setup(Setup(players, 1))
    market = state.market
    assert (len(market.card_row), len(market.card_deck)) == (5, 15)
    assert (len(market.craft_row), len(market.craft_deck)) == (5, 13)
    assert len(CARDS) == 10
    assert set(Counter(market.card_row + market.card_deck).values()) == {2}
    assert Counter(market.craft_row + market.craft_deck) == Counter(CRAFTS.keys())
    seen = RULES.view(state, 0).market
    assert seen.craft_deck[0] == market.craft_deck[0]
    assert seen.card_deck[0] == market.card_deck[0]
    assert not any(isinstance(card, int | str) for card in seen.craft_deck[1:] + seen.card_deck[1:])


@pytest.mark.parametrize(("players", "rounds"), [(2, 5), (3, 7), (4, 10)])
def test_trade_cards_count_the_rounds_and_only_the_first_is_seen(players: int, rounds: int) -> None:
    """NT-03, NT-90"""
    state = RULES.setup(Setup(players, 1))
    assert len(set(state.trades)) == len(state.trades) == state.rounds == rounds
    assert state.round == 1
    seen = RULES.view(state, 0).trades
    assert seen[0] == state.trades[0]
    assert not any(isinstance(card, int) for card in seen[1:])


@EVERY_COUNT
def test_different_seeds_draw_different_trade_cards(players: int) -> None:
    """NT-03: at random among all twelve."""
    drawn = {card for seed in range(40) for card in RULES.setup(Setup(players, seed)).trades}
    assert drawn == set(TRADES)


@EVERY_COUNT
def test_visitor_and_link_tokens_wait_beside_the_board(players: int) -> None:
    """NT-04"""
    state = RULES.setup(Setup(players, 1))
    assert state.visitor is None
    assert state.market.link_tokens == tuple(TOKENS)
    assert len(TOKENS) == 8


@EVERY_COUNT
def test_each_clan_starts_with_one_objective_and_its_copy_power_locked(players: int) -> None:
    """NT-05"""
    state = RULES.setup(Setup(players, 1))
    for player in state.players:
        assert player.objective in OBJECTIVES
        assert not player.copy_unlocked
    assert len({player.objective for player in state.players}) == players


@pytest.mark.parametrize(("players", "first"), [(players, first) for players in (3, 4) for first in range(players)])
def test_three_or_four_clans_start_with_the_same_four_resources(players: int, first: int) -> None:
    """NT-05"""
    state = RULES.setup(Setup(players, 1, first))
    assert [player.reserve for player in state.players] == [Reserve(wood=2, hide=1, mushroom=1)] * players


@pytest.mark.parametrize("chosen", [0, 1, None])
def test_the_second_of_two_starts_with_one_more_wood_and_two_generosity(chosen: int | None) -> None:
    """NT-05: whoever begins, chosen or drawn."""
    for seed in range(8):
        state = RULES.setup(Setup(2, seed, chosen))
        assert state.players[state.first].reserve == Reserve(wood=2, hide=1, mushroom=1)
        assert state.players[1 - state.first].reserve == Reserve(wood=3, hide=1, mushroom=1, generosity=2)


def test_a_game_of_two_kept_when_both_began_alike_opens_as_it_was_left() -> None:
    """NT-05: its log no longer leads to the position it was left in, so it goes on from there."""
    session = Session.new(RULES, Setup(2, 3, 0), [SeatInfo("Saule", "human"), SeatInfo("Aulne", "human")])
    session.act(legal(session.whole_state(), Place)[0])
    left = session.whole_state()
    left = replace(left, players=tuple(replace(player, reserve=left.players[0].reserve) for player in left.players))
    kept = {**json.loads(write_text(session, app="")), "rules_version": 1, "snapshot": encode(left)}
    opened = read_session(dumps(seal(kept)).encode(), lambda slug: RULES)
    assert opened.diverged
    assert opened.whole_state() == left


@pytest.mark.parametrize(("players", "each"), [(2, 6), (3, 4), (4, 3)])
def test_twelve_nomads_are_placed_each_round(players: int, each: int) -> None:
    """NT-06, NT-90: 3 each with 4 players, 4 with 3, and 6 of 8 with 2."""
    state = RULES.setup(Setup(players, 1))
    assert [state.nomads_left(seat) for seat in range(players)] == [each] * players
    placed = 0
    while state.phase == 1:
        state = do(state, legal(state, Place)[0])
        placed += 1
    assert placed == len(state.nomads) == 12


def test_the_first_player_is_chosen_or_drawn() -> None:
    """NT-06"""
    assert [RULES.setup(Setup(4, 1, first=seat)).turn for seat in range(4)] == [0, 1, 2, 3]
    assert {RULES.setup(Setup(4, seed)).first for seed in range(30)} == {0, 1, 2, 3}


def test_the_option_keeps_to_the_objectives_of_the_rulebook() -> None:
    """NT-73: a to d are the rulebook's, e to h are ours and marked so."""
    assert [name for name, objective in OBJECTIVES.items() if objective.ours] == ["e", "f", "g", "h"]
    only = (("rulebook_objectives", "true"),)
    dealt = {player.objective for seed in range(40) for player in RULES.setup(Setup(2, seed, options=only)).players}
    assert dealt == {"a", "b", "c", "d"}
    dealt = {player.objective for seed in range(40) for player in RULES.setup(Setup(2, seed)).players}
    assert dealt == set("abcdefgh")


def test_there_are_eighteen_places_and_sixteen_links_between_them() -> None:
    """NT-21, NT-50"""
    assert list(PLACES) == list(range(1, 19))
    assert [at for at, place in PLACES.items() if place.kind == "elder"] == [5, 6, 13, 16]
    assert [at for at, place in PLACES.items() if place.kind == "open"] == [3, 10]
    ends = "5-2 5-4 5-3 6-18 6-7 6-8 13-12 13-9 13-14 16-15 16-3 16-17 1-2 11-12 10-8 10-18"
    assert [f"{link.ends[0]}-{link.ends[1]}" for link in LINKS.values()] == ends.split()
