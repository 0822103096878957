"""Games played at random keep every invariant and never come to a dead end. CLAIRIERE_GAMES sets how many."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest

from game.core.contract import Setup
from game.core.rng import Rng
from game.rules.neta_tanka.actions import Act, Link, NetaTankaAction, Place
from game.rules.neta_tanka.checks import turn_is_sound
from game.rules.neta_tanka.content import LINKS, PARTS, PLACES
from game.rules.neta_tanka.rules import RULES
from game.rules.neta_tanka.state import ACTING, Nomad, Progress, Reserve, State, Tent

GAMES = int(os.environ.get("CLAIRIERE_GAMES", "30"))


def often_placing_well(state: State, rng: Rng) -> NetaTankaAction:
    """Any legal action, but turns seldom end early and objectives seldom go: so games get somewhere."""
    legal = RULES.legal_actions(state)
    for _ in range(3):
        action = rng.choice(legal)
        if action.type not in ("end_turn", "drop_objective", "gift"):
            return action
    return action


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_end_without_a_broken_invariant(players: int) -> None:
    """NT-20 to NT-64: resources never negative, cards and nomads conserved, always something to do until the end."""
    longest = 0
    for seed in range(GAMES):
        rng = Rng(seed)
        options = (("rulebook_objectives", "true"),) if seed % 2 else ()
        state = RULES.setup(Setup(players, seed, options=options))
        actions = 0
        while RULES.decision(state) is not None:
            state = RULES.apply(state, often_placing_well(state, rng)).state
            actions += 1
            assert RULES.violations(state) == (), f"seed {seed}, action {actions}"
        longest = max(longest, actions)
        assert RULES.outcome(state) is not None
    assert longest <= RULES.info.longest_game


def test_twelve_nomads_are_on_the_board_in_every_phase_two() -> None:
    """NT-06, NT-90 and the worked check: missions included, visitor apart."""
    for players in (2, 3, 4):
        rng, state = Rng(players), RULES.setup(Setup(players, 5))
        visits = 0
        while RULES.decision(state) is not None:
            if state.phase == 2:
                assert sum(1 for nomad in state.nomads if nomad.colour != "visitor") == 12
                visits += len(state.nomads) == 13
            state = RULES.apply(state, often_placing_well(state, rng)).state


def test_games_reach_every_place_and_link() -> None:
    """NT-30 to NT-50: nothing on the board is out of reach of random play."""
    places: set[int] = set()
    links: set[int] = set()
    kinds: set[str] = set()
    for seed in range(12):
        rng, state = Rng(seed), RULES.setup(Setup(2 + seed % 3, seed))
        while RULES.decision(state) is not None:
            action = often_placing_well(state, rng)
            kinds.add(action.type if not isinstance(action, Place) or action.colour != "visitor" else "visitor")
            if isinstance(action, Act):
                places.add(action.at)
            elif isinstance(action, Link):
                links.add(action.link)
            state = RULES.apply(state, action).state
    assert places == set(PLACES)
    assert links == set(LINKS)
    assert kinds == {"place", "visitor", "act", "link", "token", "card", "gift", "drop_objective", "end_turn"}


def broken(state: State) -> dict[str, State]:
    """A sound position spoiled in one way each, by the name of the invariant that must notice."""
    player = state.players[0]

    def clan(**changes: object) -> State:
        return replace(state, players=(replace(player, **changes), *state.players[1:]))  # type: ignore[arg-type]

    market = state.market
    return {
        "nothing_is_negative": clan(reserve=Reserve(wood=-1)),
        "craft_cards_are_conserved": clan(crafts_done=(market.craft_row[0],)),
        "neta_tanka_cards_are_conserved": clan(cards=("wood",)),
        "rows_are_full": replace(
            state,
            market=replace(
                market, craft_row=market.craft_row[1:], craft_deck=(*market.craft_deck, market.craft_row[0])
            ),
        ),
        "trade_cards_are_conserved": replace(state, trades=state.trades[1:]),
        "tokens_are_unique": clan(link_tokens=("any",)),
        "objectives_are_unique": clan(dropped="a"),
        "nomads_are_conserved": replace(state, nomads=(Nomad(1, "red", 2),)),
        "places_are_not_crowded": replace(state, nomads=(Nomad(0, "red", 5), Nomad(1, "blue", 5))),
        "clan_boards_are_sound": clan(tents=(Tent(), Tent(1, 0), *[Tent()] * 4)),
        "totem_board_follows_the_totems": clan(totem=("wood",)),
        "turn_is_sound": replace(state, turn=9),
    }


def test_every_invariant_notices_what_it_is_there_for() -> None:
    state = RULES.setup(Setup(3, 1))
    assert RULES.violations(state) == ()
    for name, spoiled in broken(state).items():
        assert RULES.violations(spoiled) == (name,)


@pytest.mark.parametrize(
    "spoiled",
    [
        Progress(offerings=PARTS[8]),
        Progress(offerings=-1),
        Progress(buildings=PARTS[9]),
        Progress(buildings=-1),
        Progress(borrowed=(3,)),
        Progress(offered=(3, 3)),
    ],
    ids=str,
)
def test_a_turn_of_too_many_parts_is_no_sound_one(spoiled: Progress) -> None:
    """NT-37, NT-38: at three the place is done, and nothing is borrowed that was not offered."""
    state = replace(RULES.setup(Setup(3, 1)), phase=ACTING)
    sound = Progress(offerings=PARTS[8] - 1, buildings=PARTS[9] - 1, offered=(3, 4), borrowed=(3, 4))
    assert turn_is_sound(replace(state, progress=sound))
    assert not turn_is_sound(replace(state, progress=spoiled))
