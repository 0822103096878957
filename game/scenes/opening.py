"""From a game to its table: new, resumed from the autosave, or opened from a slot."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from game import shelf
from game.core.session import Session
from game.scenes.stage import Stage

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable


def new_identity() -> str:
    """Every game that is begun gets one, and every branch: no two games are taken for one another."""
    return os.urandom(16).hex()


def table_for(stage: Stage, game: shelf.Game, session: Session) -> AnyTable:
    table: AnyTable = game.table(stage, game, session)
    return table


def open_autosave(stage: Stage, slug: str) -> AnyTable:
    """The table as it was left. Raises SaveError if the save cannot be opened."""
    return open_slot(stage, stage.store.autosave_path(slug))


def open_slot(stage: Stage, path: Path) -> AnyTable:
    """A named game stays as it is, and so does one that another copy of the program plays: what one goes on with from
    there is a branch."""
    stage.recover()
    session = stage.store.open(path)
    if path != stage.store.autosave_path(path.stem) or not stage.autosaves.ours(path):
        session.identity = new_identity()
    return table_for(stage, shelf.find(session.rules.info.slug), session)
