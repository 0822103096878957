"""The bots of GrandBois: what they value, what they make of the others' tiles, and that they know no more than that."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.ai.grand_bois.bots import LEVELS, turns_taken
from game.ai.grand_bois.clans import HIDE_UNTIL, deals, discreet, imagine, tells
from game.ai.grand_bois.policy import gain_of, joining_placements
from game.ai.grand_bois.worth import cautious, expected_points, lead
from game.core.contract import Setup
from game.core.rng import Rng
from game.rules.grand_bois.actions import NoTower, Place, Tower
from game.rules.grand_bois.content import CLANS
from game.rules.grand_bois.rules import RULES
from game.rules.grand_bois.state import PLACE, State
from tests.rules.grand_bois.pictures import forest_of, state_of

#: The levels that are meant to play well.
GOOD = ("normal", "hard", "expert")


def choice(state: State, level: str = "normal", seed: int = 1) -> Any:
    view = RULES.view(state, state.seat)
    return LEVELS[level](RULES, Rng(seed)).choose(view, state.seat)


def winners(levels: list[str], seed: int, **options: str) -> tuple[int, ...]:
    state = RULES.setup(Setup(len(levels), seed, None, tuple(options.items())))
    bots = [LEVELS[level](RULES, Rng(seed * 10 + seat)) for seat, level in enumerate(levels)]
    while decision := RULES.decision(state):
        action = bots[decision.seat].choose(RULES.view(state, decision.seat), decision.seat)
        assert RULES.refuse(state, action) is None
        state = RULES.apply(state, action).state
    outcome = RULES.outcome(state)
    assert outcome is not None
    return outcome.ranking[0]


def total(state: State, seat: int, code: str | None = None) -> int:
    sheet: Any = RULES.score(state, seat)
    return int(sheet.points(code) if code else sheet.total)


def after(players: int, turns: int, seed: int) -> State:
    """A position of a game of chance, with a tile to lay."""
    state, rng = RULES.setup(Setup(players, seed)), Rng(seed)
    while turns_taken(state) < turns or state.phase != PLACE:
        state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state
    return state


def alone(level: str, players: int, seat: int, others: str) -> list[str]:
    return [level if number == seat else others for number in range(players)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_normal_wins_against_random(players: int) -> None:
    won = [winners(alone("normal", players, seed % players, "random"), seed) == (seed % players,) for seed in range(4)]
    assert sum(won) >= 3


def test_easy_wins_against_random_and_loses_to_normal() -> None:
    against_random = [winners(alone("easy", 2, seed % 2, "random"), seed) == (seed % 2,) for seed in range(6)]
    against_normal = [winners(alone("easy", 2, seed % 2, "normal"), seed) == (seed % 2,) for seed in range(6)]
    assert sum(against_random) >= 5
    assert sum(against_normal) <= 1


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_bots_play_the_expert_game(level: str) -> None:
    """GB-20: what they choose is legal there too."""
    assert winners(alone(level, 3, 0, "random"), 2, expert="true")


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_who_plays_on_chooses_legally_in_the_expert_game(level: str) -> None:
    """GB-20"""
    state = replace(after(2, 20, seed=3), expert=True)
    assert RULES.refuse(state, choice(state, level)) is None


@pytest.mark.parametrize("level", GOOD)
def test_a_choice_depends_on_the_view_alone(level: str) -> None:
    """GB-03: the same table with other clans in other hands and another pile gives the same choice."""
    state = after(3, 18, seed=5)
    others = [RULES.determinize(RULES.view(state, state.seat), state.seat, Rng(n)) for n in range(3)]
    assert {cautious(other, state.seat) for other in others} == {cautious(state, state.seat)}
    assert {choice(other, level) for other in others} == {choice(state, level)}


@pytest.mark.parametrize("level", GOOD)
def test_good_bots_join_their_groups_with_the_last_tile(level: str) -> None:
    """GB-32: tile 32 is F4 F2 / T1 T1. Between two pairs of foxes its foxes make a group of six."""
    state = state_of(
        """
        F1 F1 -- -- F1 F1
        R4 R4 L4 L4 R4 R4
        """,
        river=(32,),
    )
    assert total(RULES.apply(state, choice(state, level)).state, 0, "group") == 12


def test_normal_covers_the_clan_that_leads_when_its_own_cannot_gain() -> None:
    """GB-13, GB-37: tile 30 is C4 C1 / L2 L1; the Foxes of seat 0 gain nothing wherever it lies."""
    state = state_of(
        """
        T3 T3 T3 T3 T3 R3
        F4 F4 F4 F4 F4 F4
        """,
        river=(30,),
    )
    assert total(RULES.apply(state, choice(state)).state, 1) < total(state, 1)


#: Tile 25, F1 F3 / L3 --, fits into the gap; around its clearing are three animals of others and five bears.
POOR_CLEARING = """
    -- .. BB
    .. .. BB
    BB BB BB
"""


@pytest.mark.parametrize("level", GOOD)
@pytest.mark.parametrize(("pile", "expected"), [(tuple(range(4, 25)), NoTower()), ((), Tower(0))])
def test_good_bots_wait_for_a_better_clearing_while_there_is_time(level: str, pile: Any, expected: Any) -> None:
    """GB-19, GB-35: a poor place for the watchtower of the Raccoons, unless it is the last."""
    river = (25, 1, 2, 3) if pile else (25,)
    state = state_of(POOR_CLEARING, river=river, pile=pile, clans=(("raccoon",), ("toad",), ("fox",)))
    assert choice(RULES.apply(state, Place(25, 0, 0, 0)).state, level) == expected


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_who_plays_on_leaves_the_next_player_nothing_to_join(level: str) -> None:
    """GB-32: two tiles are left, one each. Tile 32, F4 F2 / T1 T1, would join the Foxes of seat 1 at the gap; whatever
    seat 0 gains with tile 30 elsewhere is less than what closing the gap takes away."""
    state = state_of(
        """
        F4 F4 F4 -- -- F4 F4 F4
        R4 R4 L4 L4 R4 R4 L4 L4
        """,
        river=(30, 32),
        clans=(("toad", "rabbit"), ("fox", "raccoon")),
    )
    told = replace(state, removed=())
    reply = RULES.apply(told, choice(told, level)).state
    best = max(total(RULES.apply(reply, action).state, 1, "group") for action in RULES.legal_actions(reply))
    unhindered = max(
        total(RULES.apply(replace(told, seat=1), action).state, 1, "group")
        for action in RULES.legal_actions(told)
        if isinstance(action, Place) and action.tile == 32
    )
    assert best < unhindered


def test_spaces_that_no_tile_can_reach_are_worth_more() -> None:
    """GB-12: the fox in the middle is surrounded, the same fox on the rim may yet be covered."""
    surrounded = forest_of("""
        R4 R4 R4
        R4 F1 R4
        R4 R4 R4
    """)
    exposed = forest_of("""
        F1 R4 R4
        R4 R4 R4
        R4 R4 R4
    """)
    assert expected_points(surrounded, tiles=20)[0] == 3
    assert 0 < expected_points(exposed, tiles=20)[0] < 2
    assert expected_points(exposed, tiles=0)[0] == 3


def test_at_the_end_a_lead_is_what_the_score_sheets_say() -> None:
    """GB-36: nothing is left to hope for, so the worth is the count."""
    state = after(2, 35, seed=4)
    over = RULES.apply(state, RULES.legal_actions(state)[0]).state
    while RULES.decision(over):
        over = RULES.apply(over, NoTower()).state
    assert lead(over, 0) == pytest.approx(total(over, 0) - total(over, 1))


@pytest.mark.parametrize("players", [2, 4])
def test_the_hurried_weighing_agrees_with_the_thorough_one(players: int) -> None:
    """It takes as they were what a tile does not touch: a point or two apart, and its best is good by both."""
    state = after(players, 20, seed=7)
    actions = list(RULES.legal_actions(state))
    gain = gain_of(state)
    hurried = [gain(action) for action in actions]
    thorough = [lead(RULES.apply(state, action).state, state.seat) for action in actions]
    apart = [one - other for one, other in zip(thorough, hurried, strict=True)]
    assert max(apart) - min(apart) < 3
    assert max(thorough) - thorough[hurried.index(max(hurried))] < 1.5


def test_joining_placements_are_those_that_lay_ones_animals_beside_ones_largest_group() -> None:
    """GB-32: tile 32 is F4 F2 / T1 T1, and the Foxes stand in the corner."""
    state = state_of(
        """
        F1 F1 -- --
        -- -- -- --
        """,
        river=(32, 31),
    )
    actions: Any = RULES.legal_actions(state)
    found = joining_placements(state, actions)
    groups = {action: total(RULES.apply(state, action).state, 0, "group") for action in actions}
    assert found
    assert all(action in actions and action.tile == 32 for action in found)
    assert max(groups, key=lambda action: groups[action]) in found
    assert max(groups.values()) == 8


def favouring(clan: str, players: int, turns: int) -> State:
    """Seat 1 lays every tile for one clan; the others lay them anywhere."""
    number, rng = CLANS.index(clan), Rng(4)
    state = RULES.setup(Setup(players, 12, 0))
    while turns_taken(state) < turns or state.phase != PLACE:
        actions = RULES.legal_actions(state)
        action = rng.choice(actions)
        if state.seat == 1 and state.phase == PLACE:
            action = max(actions, key=lambda one: expected_points(RULES.apply(state, one).state.forest, 20)[number])
        state = RULES.apply(state, action).state
    return state


def suspected(view: State, holder: int, seat: int) -> dict[str, float]:
    """How likely each clan is in the hand of `holder`, as `seat` sees it."""
    found = dict.fromkeys(CLANS, 0.0)
    for chance, way in deals(view, seat):
        for clan in dict(way)[holder]:
            found[clan] += chance
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_clan_that_a_seat_keeps_favouring_is_suspected_in_its_hand(players: int) -> None:
    state = favouring("toad", players, 4 * players)
    state = replace(state, seat=0, clans=(("fox", "lizard")[: len(state.clans[0])], *state.clans[1:]))
    before = suspected(RULES.view(replace(state, laid=()), 0), 1, 0)
    found = suspected(RULES.view(state, 0), 1, 0)
    assert found["toad"] > before["toad"]
    assert found["toad"] == max(found.values()) > 0.75


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_hand_is_guessed_whole_and_never_holds_a_clan_of_ones_own(players: int) -> None:
    """GB-03, GB-04"""
    state = after(players, 9, seed=2)
    view = RULES.view(state, 0)
    assert sum(chance for chance, _ in deals(view, 0)) == pytest.approx(1)
    for holder in range(1, players):
        found = suspected(view, holder, 0)
        assert sum(found.values()) == pytest.approx(len(state.clans[holder]))
        assert all(found[clan] == 0 for clan in state.clans[0] if isinstance(clan, str))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_bot_imagines_it_could_be_looking_at(players: int) -> None:
    state = after(players, 13, seed=2)
    view = RULES.view(state, state.seat)
    for seed in range(5):
        world = imagine(view, state.seat, Rng(seed))
        assert RULES.view(world, state.seat) == view
        hands = [clan for clans in world.clans for clan in clans]
        assert len(set(hands)) == len(hands)


def test_worlds_are_imagined_as_often_as_they_are_likely() -> None:
    state = replace(favouring("toad", 4, 16), seat=0)
    state = replace(state, clans=(("fox",), *state.clans[1:]))
    view, rng = RULES.view(state, 0), Rng(1)
    share = sum("toad" in imagine(view, 0, rng).clans[1] for _ in range(200)) / 200
    assert share == pytest.approx(suspected(view, 1, 0)["toad"], abs=0.1)


def test_of_equals_the_placement_that_tells_least_comes_first_while_there_is_something_to_hide() -> None:
    state = after(4, 6, seed=9)
    actions = [action for action in RULES.legal_actions(state) if isinstance(action, Place)]
    by_telling = sorted(actions, key=lambda action: tells(state, state.seat, action))
    loud, quiet = by_telling[-1], by_telling[0]
    assert tells(state, state.seat, loud) > tells(state, state.seat, quiet)
    assert discreet(state, state.seat, [(loud, 9.0), (quiet, 8.9)])[0][0] == quiet
    assert discreet(state, state.seat, [(loud, 9.0), (quiet, 7.0)])[0][0] == loud
    late = after(4, HIDE_UNTIL, seed=9)
    assert discreet(late, late.seat, [(loud, 9.0), (quiet, 8.9)])[0][0] == loud


def test_random_takes_any_legal_action() -> None:
    state = RULES.setup(Setup(2, 1))
    chosen = {choice(state, "random", seed) for seed in range(40)}
    assert len(chosen) > 20
    assert all(RULES.refuse(state, action) is None for action in chosen)
