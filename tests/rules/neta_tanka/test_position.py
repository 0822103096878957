"""The position as other programs read it, and what a seat may not know in it."""

from __future__ import annotations

from typing import Any

from game.core.codec import encode_action
from game.core.contract import Setup
from game.core.rng import Rng
from game.rules.neta_tanka.rules import RULES
from game.rules.neta_tanka.state import State
from tests.rules.neta_tanka.pictures import Act, Link, Place, do, table


def position(state: State) -> dict[str, Any]:
    return RULES.position(state)


def test_the_promised_keys_are_there() -> None:
    found = position(RULES.setup(Setup(3, 1)))
    assert found.keys() >= {
        "round",
        "phase",
        "first",
        "forest",
        "tanning",
        "buffalo_hunted",
        "trade",
        "nomads",
        "players",
        "totem_board",
        "visitor",
        "craft_row",
        "neta_tanka_row",
        "rounds",
    }
    assert found["players"][0].keys() >= {
        "reserve",
        "generosity",
        "tents",
        "food",
        "totem",
        "crafts_done",
        "crafts_open",
        "cards",
        "link_tokens",
        "copy",
        "copy_used",
        "objective",
    }


def test_the_village_is_told() -> None:
    state = table("""
        phase 1
        host 1
        forest 3 wood 1 mushroom
        tanning 2 hide 3 meat
        hunted 1
        trade 3 4 5
        red at 2
        blue at visitor at 2
        yellow at
    """)
    found = position(state)
    assert found["forest"] == {"wood": 3, "mushroom": 1}
    assert found["tanning"] == {"hide": 2, "meat": 3}
    assert (found["round"], found["phase"], found["first"], found["buffalo_hunted"]) == (1, 1, 0, 1)
    assert found["trade"] == {"card": 3, "left": ["hide", "meat"], "right": "craft", "slots": 2}
    assert [(nomad["seat"], nomad["colour"], nomad["place"]) for nomad in found["nomads"]] == [
        (0, "red", 2),
        (1, "visitor", 2),
    ]
    assert found["visitor"] == 1


def test_a_clan_board_is_told() -> None:
    state = table("""
        red at | 1 wood 2 skull 4 generosity | tents WHH WHH W | food meat meat mushroom | totem wood skull
            | open 3:wood | done 6 | cards wood | tokens any | objective b
        blue at | totem wood wood wood
        yellow at
    """)
    clan = position(state)["players"][0]
    assert clan["reserve"] == {"wood": 1, "hide": 0, "meat": 0, "mushroom": 0, "skull": 2}
    assert clan["generosity"] == 4
    assert clan["tents"][:4] == [
        {"hide": 2, "wood": 1, "extra": False},
        {"hide": 2, "wood": 1, "extra": False},
        {"hide": 0, "wood": 1, "extra": True},
        {"hide": 0, "wood": 0, "extra": False},
    ]
    assert clan["food"] == {"meat": 2, "mushroom": 1}
    assert clan["totem"] == {"wood": 1, "skull": 1}
    assert clan["crafts_done"] == [{"card": 6, "kind": "drum", "points": 8}]
    assert clan["crafts_open"][0]["has"] == {"wood": 1, "hide": 0}
    assert (clan["cards"], clan["link_tokens"], clan["objective"]) == (["wood"], ["any"], "b")
    assert (clan["copy"], clan["copy_used"]) == (False, False)
    assert position(state)["totem_board"] == [None, 0, 1]


def test_what_is_begun_is_told() -> None:
    state = table("red at 8 9 10 | 2 wood 3 generosity\nblue at\nyellow at")
    state = do(state, Act(9, put="wood", tent=1), Act(8, pay="generosity", take="link", link=16))
    state = do(state, Link(15, take="generosity"))
    assert position(state)["begun"] == {
        "links_used": [15],
        "links_borrowed": [16],
        "offerings_left": 2,
        "buildings_left": 2,
        "gave": False,
    }


def test_others_objectives_are_the_word_hidden_and_ones_own_is_told() -> None:
    state = table("red at | objective a\nblue at | objective b\nyellow at | objective none")
    seen = position(RULES.view(state, 0))
    assert [clan["objective"] for clan in seen["players"]] == ["a", "hidden", None]
    watched = position(RULES.view(state, None))
    assert [clan["objective"] for clan in watched["players"]] == ["hidden", "hidden", None]


def test_decks_are_counts_and_their_first_card() -> None:
    state = RULES.setup(Setup(4, 3))
    seen = position(RULES.view(state, 0))
    assert seen == {**position(state), "players": seen["players"]}
    assert (seen["craft_deck"], seen["neta_tanka_deck"]) == (12, 14)
    assert seen["craft_next"]["card"] == state.market.craft_deck[0]
    assert seen["neta_tanka_next"] == state.market.card_deck[0]


def test_guesses_differ_where_the_seat_knows_nothing_and_nowhere_else() -> None:
    state = RULES.setup(Setup(4, 3))
    view = RULES.view(state, 2)
    guesses = [RULES.determinize(view, 2, Rng(seed)) for seed in range(30)]
    assert {guess.players[2].objective for guess in guesses} == {state.players[2].objective}
    others = {name for name in "abcdefgh" if name != state.players[2].objective}
    assert {guess.players[0].objective for guess in guesses} == others
    assert len({guess.market.craft_deck for guess in guesses}) == 30
    assert len({guess.trades[1:] for guess in guesses}) == 30
    assert all(RULES.view(guess, 2) == view for guess in guesses)


def test_actions_are_written_as_promised() -> None:
    assert encode_action(Place("red", 3)) == {"type": "place", "colour": "red", "at": 3}
    told = {key: value for key, value in encode_action(Act(3, take="wood")).items() if value is not None}
    assert told == {"type": "act", "at": 3, "take": "wood"}
