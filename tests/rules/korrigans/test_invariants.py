"""Broken positions are called by name, and whole random games never show one."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Any

import pytest

from game.core.contract import Setup
from game.core.rng import Rng
from game.rules.korrigans.rules import RULES
from game.rules.korrigans.state import Ground, Korrigan, Pick, State, Turn

#: How many random games are played per player count; CLAIRIERE_GAMES=1000 for the long proof.
GAMES = int(os.environ.get("CLAIRIERE_GAMES", "30"))


def sound() -> State:
    """A position in the middle of a game."""
    state = RULES.setup(Setup(3, 8, 0))
    rng = Rng(8)
    for _ in range(45):
        state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state
    assert RULES.violations(state) == ()
    return state


def with_ground(state: State, place: int, **changes: Any) -> State:
    grounds = list(state.grounds)
    grounds[place] = replace(grounds[place], **changes)
    return replace(state, grounds=tuple(grounds))


def with_player(state: State, seat: int, **changes: Any) -> State:
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def lying(state: State) -> int:
    """A field with clovers nobody has looked at."""
    return next(place for place, ground in enumerate(state.grounds) if ground.clovers and not ground.picks)


def visited(state: State) -> tuple[int, Ground]:
    return next((place, ground) for place, ground in enumerate(state.grounds) if ground.picks and ground.clovers)


def broken() -> dict[str, State]:
    state = sound()
    place, (near, ground) = lying(state), visited(state)
    clovers = state.grounds[place].clovers
    player = state.players[0]
    menhir = state.grounds[place].menhir
    other = "gold4" if clovers[-1] != "gold4" else "gold1"
    seen: Any = player.seen
    return {
        "clovers_total": with_ground(state, place, clovers=(*clovers[:-1], other)),
        "clovers_of_field": with_ground(state, place, clovers=clovers[1:]),
        "clovers_in_order": with_ground(state, place, clovers=("gold4", "hare")),
        "menhirs_total": with_ground(state, place, menhir="elf" if menhir != "elf" else "troll"),
        "menhir_of_field": with_ground(state, place, menhir=None),
        "gold_menhirs": with_player(state, 0, gold_menhirs=(*player.gold_menhirs, 3)),
        "rainbow_total": replace(state, sky=replace(state.sky, bag=state.sky.bag[1:])),
        "suns_and_clouds": replace(state, sky=replace(state.sky, clouds=("red", "red", *(None,) * 5))),
        "seventh_colour": replace(state, sky=replace(state.sky, suns=tuple("ABCDEFG"))),
        "korrigan_field": with_player(state, 0, korrigans=(Korrigan("Z"), Korrigan("A"))),
        "elf_total": with_player(state, 0, korrigans=(Korrigan("A", "elf"), Korrigan("A", "elf"))),
        "goblin_total": with_player(state, 0, korrigans=(Korrigan("A", "goblin"), Korrigan("A", "goblin"))),
        "troll_border": replace(state, troll=("C", "F")),
        "backups_total": replace(state, backups_left=6),
        "shown_companions": with_player(state, 0, shown=("gold1",)),
        "picks_total": with_ground(state, near, picks=(*ground.picks, Pick(0, 1, None))),
        "hidden_in_order": with_player(state, 0, hidden=("gold4", "hare")),
        "companions_laid_out": with_player(
            replace(state, turn=Turn("last", "dash", 0), cauldron="A"), 0, hidden=("hare",)
        ),
        "memory_of_field": with_player(state, 0, seen=(None,) * 17),
        "memory_of_clovers": with_player(state, 0, seen=tuple(tokens and ("gold4",) * 9 for tokens in seen)),
        "is_a_view": RULES.view(state, 1),
        "turn_over": replace(state, turn=Turn("over", "move", 0)),
        "turn_last": replace(state, turn=Turn("last", "move", 0), cauldron="A"),
        "cauldron_phase": replace(state, cauldron="A"),
        "turn_korrigan": replace(state, turn=Turn("round", "keep", 0, 1, None)),
    }


@pytest.mark.parametrize("name", broken())
def test_a_broken_position_is_called_by_name(name: str) -> None:
    assert name in RULES.violations(broken()[name])


@pytest.mark.parametrize("players", range(2, 6))
def test_random_games_end_without_violation_or_dead_end(players: int) -> None:
    for seed in range(GAMES):
        state = RULES.setup(Setup(players, seed, None, (("advanced", "true" if seed % 3 == 0 else "false"),)))
        rng = Rng(seed)
        actions = 0
        assert RULES.violations(state) == ()
        while RULES.decision(state) is not None:
            legal = RULES.legal_actions(state)
            assert legal, "a dead end"
            state = RULES.apply(state, rng.choice(legal)).state
            assert RULES.violations(state) == (), (players, seed, actions)
            actions += 1
        assert actions <= RULES.info.longest_game
        assert RULES.outcome(state) is not None
