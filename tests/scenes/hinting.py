"""Tables at which somebody asks for hints, and bots that take as long as a test wants: what tests of hints share."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from game import shelf
from game.ai.hints import Hint
from game.core.rng import Rng
from game.core.session import Session
from game.scenes.hint.note import HintNote
from game.scenes.opening import table_for
from game.scenes.stage import Stage
from game.scenes.table.table import AnyTable
from game.ui.intents import Command, Intent
from tests.scenes.staging import game_of, show, stage_at, use

KINDS = {"grand_bois": "hbb", "seasons": "h", "korrigans": "hbb", "neta_tanka": "hbb"}


def at_table(folder: Path, session: Session, **look: Any) -> tuple[Stage, AnyTable]:
    stage = stage_at(folder, **look)
    table = table_for(stage, shelf.find(session.rules.info.slug), session)
    show(stage, table)
    stage.update(stage.now + 500)
    return stage, table


def to_move(slug: str, actions: int, seed: int = 1, kinds: str = "") -> Session:
    """A game in which a human is to decide, after at least so many actions."""
    kinds = kinds or KINDS[slug]
    session = game_of(slug, kinds, actions, seed)
    rng = Rng(seed)
    while True:
        session.end_turn()
        decision = session.decision()
        assert decision is not None, "the game is over"
        if kinds[decision.seat] == "h":
            break
        session.act(rng.choice(session.legal(decision.seat)))
    if session.handover_to is not None:
        session.open_curtain()
    return session


#: So many random actions come first; random players of seasons soon stop.
ACTIONS = {"grand_bois": 30, "seasons": 1, "korrigans": 30, "neta_tanka": 30}


def opened(folder: Path, slug: str, actions: int | None = None, seed: int = 1, kinds: str = "", **look: Any):  # type: ignore[no-untyped-def]
    return at_table(folder, to_move(slug, ACTIONS[slug] if actions is None else actions, seed, kinds), **look)


def think(stage: Stage, table: AnyTable) -> None:
    """Let the thought come to its end."""
    until = time.monotonic() + 60
    while table.hinting.thinking:
        stage.update(stage.now + 10)
        assert time.monotonic() < until, "the bot does not come to an end"


def ask(stage: Stage, table: AnyTable, *intents: Intent) -> None:
    use(stage, *(intents or (Command("hint"),)))
    think(stage, table)


def note(table: AnyTable) -> HintNote:
    return next(w for w in table.focus.widgets if isinstance(w, HintNote))


def has_note(table: AnyTable) -> bool:
    return any(isinstance(w, HintNote) for w in table.focus.widgets)


def the_hint(table: AnyTable) -> Hint:
    assert table.hinting.told is not None
    return table.hinting.told


class Pondering:
    """A thought that does not end until it is told to."""

    def __init__(self) -> None:
        self.done = False
        self.action: Any = None
        self.error: BaseException | None = None

    def wait(self, seconds: float) -> bool:
        return self.done


class SlowThinker:
    def __init__(self) -> None:
        self.questions: list[Any] = []
        self.thoughts: list[Pondering] = []
        self.dropped = 0

    def warm(self) -> None:
        pass

    def ask(self, question: Any) -> Pondering:
        self.questions.append(question)
        self.thoughts.append(Pondering())
        return self.thoughts[-1]

    def drop(self) -> None:
        self.dropped += 1

    def close(self) -> None:
        pass

    def took_over(self) -> bool:
        return False
