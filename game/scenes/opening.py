"""From a game to its table: new, resumed from the autosave, or opened from a slot."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game import shelf
from game.core.session import Session
from game.scenes.stage import Stage

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable


def table_for(stage: Stage, game: shelf.Game, session: Session) -> AnyTable:
    table: AnyTable = game.table(stage, game, session)
    return table


def open_autosave(stage: Stage, slug: str) -> AnyTable:
    """The table as it was left. Raises SaveError if the save cannot be opened."""
    return open_slot(stage, stage.store.autosave_path(slug))


def open_slot(stage: Stage, path: Path) -> AnyTable:
    session = stage.store.open(path)
    return table_for(stage, shelf.find(session.rules.info.slug), session)
