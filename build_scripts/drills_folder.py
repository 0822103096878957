"""What the drills share: the folder of a person, how it is looked at, and what counts as a loss."""

from __future__ import annotations

from pathlib import Path

from game import shelf
from game.core.autosaves import Autosaves
from game.core.files import tidy
from game.core.store import Store


class Loss(AssertionError):
    """A drill lost something, or the program did not do what it promises."""


def store_in(home: Path) -> Store:
    """The saved games as the program finds them when it starts, which tidies first and puts back what was shown."""
    for own in ("", "challenge", "challenge/tries", "challenge/par", "guides", "notebook", "notebook/games"):
        tidy(home / own)
    store = Store(home / "saves", lambda slug: shelf.find(slug).rules, app="drill")
    Autosaves(store, lambda slug: slug).recover()
    return store


def litter(home: Path) -> list[str]:
    """Files that a whole folder does not have: halves of writes, and saves set aside as damaged."""
    suffixes = (".part", ".held", ".corrupt", ".newer")
    return sorted(str(path.relative_to(home)) for path in home.rglob("*") if path.suffix in suffixes)
