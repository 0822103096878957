"""From a game to its table: new, resumed from the autosave, or opened from a slot."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game import shelf
from game.core.session import Session
from game.scenes.stage import Stage

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


def table_for(stage: Stage, game: shelf.Game, session: Session) -> TableScene:
    table: TableScene = game.table(stage, game, session)
    return table


def open_autosave(stage: Stage, slug: str) -> TableScene:
    """The table as it was left. Raises SaveError if the save cannot be opened."""
    return open_slot(stage, stage.store.autosave_path(slug))


def open_slot(stage: Stage, path: Path) -> TableScene:
    session = stage.store.open(path)
    return table_for(stage, shelf.find(session.rules.info.slug), session)
