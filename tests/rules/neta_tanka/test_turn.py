"""Phase II: any order, what must be done, gifts, cards and tokens (NT-07, NT-25 to NT-27)."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import HIDDEN, Seal, Setup
from game.core.rng import Rng
from game.rules.neta_tanka.rules import RULES
from game.rules.neta_tanka.turns import after
from tests.rules.neta_tanka.pictures import DROP, END, Act, Card, Gift, Link, Place, Token, do, legal, refused, table


def test_turn_order_decides_not_the_order_of_placement() -> None:
    """NT-25 and the worked check: 3 wood in the Forest, two players on place 2: the earlier takes 2, the other 1."""
    state = table("""
        phase 1
        first 1
        turn 1
        forest 3 wood
        red at 2
        blue at | food meat meat meat meat meat
        yellow at
    """)
    state = do(state, Place("blue", 2))
    while state.phase == 1:
        state = do(state, next(place for place in legal(state, Place) if place.at not in (1, 2, 3, 5, 11)))
    assert state.turn == 1
    assert refused(state, Act(2, take="wood", count=3)) == ("not_so_many", "NT-31")
    state = do(state, Act(2, take="wood", count=2), END, END)
    assert state.turn == 0
    assert refused(state, Act(2, take="wood", count=2)) == ("not_so_many", "NT-31")
    state = do(state, Act(2, take="wood", count=1))
    assert state.players[1].has("wood") == 2
    assert state.players[0].has("wood") == 1


def test_actions_and_links_come_in_any_order() -> None:
    """NT-25"""
    state = table("""
        forest 1 wood
        red at 2 5 10
        blue at
        yellow at
    """)
    one = do(state, Link(1, take="wood"), Act(10, take="generosity"), Act(5, take="wood"))
    other = do(state, Act(5, take="wood"), Link(1, take="wood"), Act(10, take="generosity"))
    assert one.players == other.players


def test_each_nomad_acts_once() -> None:
    """NT-25"""
    state = table("""
        red at 10
        blue at 4
        yellow at
    """)
    state = do(state, Act(10, take="generosity"))
    assert refused(state, Act(10, take="generosity")) == ("already_acted", "NT-25")
    assert refused(state, Act(4, put="wood")) == ("no_nomad_there", "NT-25")
    assert refused(state, Act(19)) == ("no_such_place", "NT-25")


def test_two_nomads_of_one_clan_on_a_place_act_twice() -> None:
    """NT-25, NT-91: with two colours, or the visitor."""
    state = table("""
        host 0
        red at 10 yellow at 10 visitor at 10
        blue at
    """)
    state = do(state, *[Act(10, take="generosity")] * 3)
    assert state.players[0].generosity == 3
    assert refused(state, Act(10, take="generosity")) == ("already_acted", "NT-25")


def test_actions_are_optional() -> None:
    """NT-25"""
    state = table("""
        forest 3 wood
        red at 2 10
        blue at
        yellow at
    """)
    assert do(state, END).turn == 1


def test_a_turn_does_not_end_with_something_compulsory_undone() -> None:
    """NT-25, NT-30, NT-40, NT-41: the refusal names the places."""
    state = table("""
        hunted 1
        red at 1 11 12
        blue at
        yellow at
    """)
    refusal = RULES.refuse(state, END)
    assert refusal is not None
    assert (refusal.code, refusal.rule, refusal.where) == (
        "must_act",
        "NT-25",
        (("place", 1), ("place", 11), ("place", 12)),
    )
    assert RULES.decision(state)["must"] == (1, 11, 12)  # type: ignore[index]
    state = do(state, Act(1), Act(12))
    refusal = RULES.refuse(state, END)
    assert refusal is not None
    assert refusal.where == (("place", 11),)
    assert do(state, Act(11), END).turn == 1


def test_skinning_is_compulsory_only_while_a_buffalo_is_hunted() -> None:
    """NT-41"""
    assert do(table("red at 12\nblue at\nyellow at"), END).turn == 1
    hunting = do(table("red at 11 12\nblue at\nyellow at"), Act(11))
    assert refused(hunting, END) == ("must_act", "NT-25")


def test_a_gift_goes_to_one_who_has_none_and_earns_generosity_once_a_turn() -> None:
    """NT-26"""
    state = table("""
        red at | 2 wood 1 skull
        blue at | 1 wood
        yellow at
    """)
    assert refused(state, Gift(1, "wood")) == ("gift_not_needed", "NT-26")
    assert refused(state, Gift(0, "wood")) == ("gift_to_self", "NT-26")
    assert refused(state, Gift(2, "meat")) == ("missing_resource", "NT-26")
    assert refused(state, Gift(9, "wood")) == ("not_an_option", "NT-26")
    given = do(state, Gift(2, "wood"))
    assert given.players[0].has("wood") == 1
    assert given.players[0].generosity == 1
    assert given.players[2].has("wood") == 1
    assert refused(given, Gift(1, "skull")) == ("gift_made", "NT-26")
    assert do(state, Gift(1, "skull")).players[1].has("skull") == 1


def test_the_next_player_may_give_again() -> None:
    """NT-26: once in each player's own phase II."""
    state = table("""
        red at | 2 wood
        blue at | 2 hide
        yellow at
    """)
    assert do(state, Gift(2, "wood"), END, Gift(2, "hide")).players[1].generosity == 1


def test_cards_and_tokens_are_played_at_any_time_in_ones_own_phase_two_only() -> None:
    """NT-27"""
    state = table("""
        red at 10 | cards wood | tokens hide
        blue at | cards hide
        yellow at
    """)
    before = do(state, Card("wood", take="wood"), Act(10, take="generosity"), Token("hide", take="hide"))
    after = do(state, Token("hide", take="hide"), Act(10, take="generosity"), Card("wood", take="wood"))
    assert before.players == after.players
    assert refused(state, Card("hide", take="hide")) == ("card_not_yours", "NT-70")
    assert refused(state, Token("any", take="hide")) == ("token_not_yours", "NT-51")
    placing = table("""
        phase 1
        red at | cards wood | tokens hide
        blue at
        yellow at
    """)
    assert refused(placing, Card("wood", take="wood")) == ("wrong_phase", "NT-20")
    assert refused(placing, Token("hide", take="hide")) == ("wrong_phase", "NT-20")


def test_an_objective_is_worth_one_generosity_when_thrown_away() -> None:
    """NT-07: whenever one has the decision."""
    state = table("red at | objective a\nblue at\nyellow at")
    dropped = do(state, DROP)
    assert dropped.players[0].generosity == 1
    assert dropped.players[0].objective is None
    assert refused(dropped, DROP) == ("no_objective", "NT-07")


def test_only_its_owner_knows_which_objective_was_thrown_away() -> None:
    """NT-07: it is thrown away face down."""
    state = table("red at | objective a\nblue at\nyellow at")
    step = RULES.apply(state, DROP)
    told = step.events[0]
    assert RULES.redact(told, 0)["objective"] == "a"
    assert RULES.redact(told, 1)["objective"] != "a"
    assert RULES.view(step.state, 1).players[0].dropped != "a"
    assert RULES.view(step.state, 0).players[0].dropped == "a"


def test_an_objective_thrown_away_stays_unknown_when_the_others_are_shown() -> None:
    """NT-07: at the end only objectives still held are counted."""
    state = table("turn 2\ntrade 3\nred at | objective none\nblue at | objective b\nyellow at")
    red = replace(state.players[0], dropped="a")
    over = do(replace(state, players=(red, *state.players[1:])), END)
    assert RULES.decision(over) is None
    for seat in (1, 2, None):
        seen = RULES.view(over, seat).players
        assert (seen[0].objective, seen[0].dropped, seen[1].objective) == (None, HIDDEN, "b")
    assert RULES.view(over, 0).players[0].dropped == "a"


def test_only_ending_the_turn_hands_over_and_only_new_cards_cannot_be_taken_back() -> None:
    """NT-02, NT-25"""
    state = table("""
        forest 3 wood
        red at 2 6 10
        blue at
        yellow at
    """)
    seal = {action: RULES.apply(state, action).seal for action in RULES.legal_actions(state)}
    assert seal.pop(END) is Seal.HANDED
    crafts = {action for action in seal if isinstance(action, Act) and action.take == "craft"}
    assert crafts
    assert {seal[action] for action in crafts} == {Seal.REVEALED}
    assert {seal[action] for action in seal if action not in crafts} == {Seal.NONE}
    placing = RULES.setup(Setup(3, 1))
    assert RULES.apply(placing, legal(placing, Place)[0]).seal is Seal.NONE


def test_bots_try_actions_without_the_telling_and_see_the_same_position() -> None:
    """`after` is `apply` without its events, whatever the action."""
    rng, state = Rng(8), RULES.setup(Setup(3, 8))
    while RULES.decision(state) is not None:
        action = rng.choice(RULES.legal_actions(state))
        step = RULES.apply(state, action)
        assert after(state, action) == step.state
        assert step.events
        state = step.state
