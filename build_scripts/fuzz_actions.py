"""Random games, every position of which is held to the rules' own account of what is possible, and to the contract."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from itertools import count, product
from typing import Any

from game import shelf
from game.core.codec import decode, decode_action, digest, dumps, encode_action
from game.core.contract import HIDDEN, AnyRules, Setup
from game.core.rng import Rng, stream

#: Of every so many positions one is looked at more closely: codec, views, scores, a fresh look at the legal actions.
CLOSELY = 50


class Broken(AssertionError):
    """A promise of the contract is broken; the text says in which game, set-up and action."""


def setups(rules: AnyRules, seed: int) -> Iterator[Setup]:
    """Every player count with every combination of options in turn, each with a new seed, without end."""
    options = rules.info.options
    kinds = [
        (players, tuple(sorted((option.name, choice) for option, choice in zip(options, choices, strict=True))))
        for players in rules.info.player_counts()
        for choices in product(*(option.choices for option in options))
    ]
    for number in count():
        players, named = kinds[number % len(kinds)]
        yield Setup(players, stream(seed, f"fuzz {number}"), None, named)


def fuzz(slug: str, actions: int, seed: int, every: int = 1) -> dict[str, Any]:
    """Play so many actions; how many games, checked positions and closer looks there were. Raises Broken.

    `every`: only one position of so many, drawn at random, and the last of each game is asked for its violations.
    """
    rules = shelf.find(slug).rules
    done = {"actions": 0, "games": 0, "checked": 0, "closely": 0}
    counts: set[tuple[int, tuple[tuple[str, str], ...]]] = set()
    start = time.monotonic()
    for setup in setups(rules, seed):
        played, checked, closely = _one_game(rules, setup, actions - done["actions"], every)
        done["actions"] += played
        done["checked"] += checked
        done["closely"] += closely
        done["games"] += 1
        counts.add((setup.players, setup.options))
        if done["actions"] >= actions:
            break
    return {**done, "setups": len(counts), "seconds": round(time.monotonic() - start, 1)}


def _one_game(rules: AnyRules, setup: Setup, most: int, every: int) -> tuple[int, int, int]:
    """A game to its end (or to `most` actions)."""
    rng, luck = Rng(setup.seed), Rng(stream(setup.seed, "checked"))
    state = rules.setup(setup)
    codes = set(rules.info.codes.events)
    closely = checked = played = 0

    def hold(condition: bool, what: str) -> None:
        if not condition:
            raise Broken(f"{rules.info.slug}: {what} after {played} actions of {setup}")

    while True:
        decision = rules.decision(state)
        if decision is None or every == 1 or luck.below(every) == 0:
            checked += 1
            broken = rules.violations(state)
            hold(broken == (), f"violations {broken}")
        legal = rules.legal_actions(state)
        hold((decision is None) == (len(legal) == 0), "a decision without actions, or actions without a decision")
        hold((decision is None) == (rules.outcome(state) is not None), "an outcome before the end, or none at it")
        if decision is None or played >= most:
            break
        hold(decision.seat in range(setup.players), "nobody at the table is to decide")
        hold(played < rules.info.longest_game, "the game is longer than any can be")
        action = rng.choice(legal)
        hold(rules.refuse(state, action) is None, f"a legal action is refused: {action}")
        if rng.below(CLOSELY) == 0:
            closely += 1
            _look_closely(rules, setup, state, legal, action, hold)
        step = rules.apply(state, action)
        hold({event.code for event in step.events} <= codes, "an event that has no words")
        state = step.state
        played += 1
    outcome = rules.outcome(state)
    if outcome is not None:
        seats = sorted(seat for rank in outcome.ranking for seat in rank)
        hold(seats == list(range(setup.players)), "the ranking forgets somebody")
        hold(outcome.end in rules.info.codes.ends, "an end that has no words")
    return played, checked, closely


def _look_closely(rules: AnyRules, setup: Setup, state: Any, legal: Any, action: Any, hold: Any) -> None:
    before = digest(state)
    again = decode(rules.state_type, json.loads(dumps(state)))
    hold(again == state, "a state that does not come back from JSON")
    hold(list(rules.legal_actions(again)) == list(legal), "legal actions that hang on more than the state")
    hold(len(set(legal)) == len(legal) and action in legal, "legal actions that are not a set")
    hold(decode_action(rules.action_types, json.loads(json.dumps(encode_action(action)))) == action, "a lost action")
    decision = rules.decision(state)
    assert decision is not None
    view = rules.view(state, decision.seat)
    hold(list(rules.legal_actions(view)) == list(legal), "a view that does not show what may be done")
    hold(rules.view(view, decision.seat) == view, "a view of a view that is another")
    for seat in range(setup.players):
        sheet = rules.score(state, seat)
        hold(sheet is not HIDDEN, "a whole state that hides a score")
    hold(digest(state) == before, "a state that changed by being looked at")
