"""The game of a guide: begun at its prepared position, gone on with from its own file, or played to its end."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from game.core.saves import SaveError
from game.core.session import SeatInfo, Session
from game.scenes.guide.table import GuideTable, guide_table
from game.scenes.stage import Stage
from game.shelf import Game
from game.text.shell import BOT_NAMES, human_name
from game.ui.theme import SEAT_COLOURS


@dataclass(slots=True)
class Progress:
    """Where a guide stands: the step, how many of its deeds are done and how many moves of the others are played,
    and after how many actions each step so far began."""

    step: int = 0
    done: int = 0
    others: int = 0
    starts: list[int] = field(default_factory=list)


def guide_path(stage: Stage, slug: str) -> Path:
    return stage.folder / "guides" / f"{slug}.json"


def begun(game: Game, plan: GuideTable) -> tuple[Session, Progress]:
    seats = [
        SeatInfo(human_name(1), "human", None, SEAT_COLOURS[seat])
        if seat == plan.seat
        else SeatInfo(BOT_NAMES[seat], "bot", "normal", SEAT_COLOURS[seat])
        for seat in range(plan.setup.players)
    ]
    session = Session.new(game.rules, plan.setup, seats)
    for action in plan.before:
        session.end_turn()
        session.act(action)
    session.end_turn()
    return session, Progress(starts=[session.length])


def kept(stage: Stage, game: Game) -> tuple[Session, Progress] | None:
    """What was kept of this guide, if it can still be gone on with."""
    path, plan = guide_path(stage, game.slug), guide_table(game)
    if not path.exists():
        return None
    try:
        session = stage.store.open(path)
    except SaveError:
        return None
    note = session.extras.get("guide")
    if session.diverged or not isinstance(note, dict) or note.get("version") != plan.version:
        return None
    at = note.get("at")
    if not isinstance(at, list) or len(at) < 4 or not all(type(number) is int for number in at):
        return None
    progress = Progress(at[0], at[1], at[2], at[3:])
    fits = 0 <= progress.step < len(plan.steps) and len(progress.starts) == progress.step + 1
    return (session, progress) if fits else None


def kept_step(stage: Stage, game: Game) -> int | None:
    """The step, from 0, at which a guide was left; None if there is nothing to go on with."""
    found = kept(stage, game)
    return None if found is None or (found[1].step, found[1].done) == (0, 0) else found[1].step


def played_through(game: Game) -> Session:
    """The guide's game after its last step, everything done as it is written: the card shows it."""
    plan = guide_table(game)
    session, _progress = begun(game, plan)
    for step in plan.steps:
        for action in (*(deed.action for deed in step.deeds if deed.action is not None), *step.others):
            session.end_turn()
            session.act(action)
    session.end_turn()
    return session


def remember_guided(stage: Stage, game: Game) -> None:
    """The menu offers this guide no longer by itself."""
    if game.slug not in stage.settings.guided:
        stage.settings.guided = [*stage.settings.guided, game.slug]
        stage.keep_settings()
