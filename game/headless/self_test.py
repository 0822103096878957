"""The program looks at itself: every asset and catalogue loads, and a game of each title is played, saved, reopened.

Run on a finished build it shows that nothing was left out of it.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from pathlib import Path
from types import ModuleType

from game import __version__, paths, shelf
from game.core.codec import digest
from game.core.contract import Setup
from game.core.files import write_file
from game.core.saves import read_session, write_text
from game.core.session import Session
from game.core.store import read_file
from game.headless.bots import play_out
from game.headless.position import rules_of
from game.shelf import Game
from game.text.i18n import LANGUAGES, _, language, set_language

#: A check gives what it found; anything it raises is a fault.
Check = Callable[[], str]


def self_test() -> int:
    """One line per check; 0 if all of them pass."""
    print(f"Clairière {__version__}, Python {sys.version.split()[0]}")
    passed = [_passes(name, check) for name, check in checks()]
    return 0 if all(passed) else 1


def _passes(name: str, check: Check) -> bool:
    start = time.perf_counter()
    try:
        found, passed = check(), True
    except Exception as error:  # whatever it is, the other checks go on
        found, passed = f"{type(error).__name__}: {error}", False
    print(f"{'ok' if passed else 'FAILED':<8}{name}: {found} ({time.perf_counter() - start:.1f} s)", flush=True)
    return passed


def checks() -> Iterator[tuple[str, Check]]:
    for code in LANGUAGES:
        yield f"catalogue {code}", partial(_catalogue, code)
    yield "pictures", _pictures
    yield "sounds", _sounds
    yield "texts", _texts
    yield "fonts", _fonts
    for game in shelf.GAMES:
        yield game.slug, partial(_game, game)


def _catalogue(code: str) -> str:
    before = language()
    try:
        if not (paths.LOCALE / code / "LC_MESSAGES" / "messages.mo").is_file():
            raise FileNotFoundError("no compiled catalogue")
        set_language(code)
        spoken = _("{first} and {last}").format(first="A", last="B")
        titles = [game.text.title() for game in shelf.GAMES]
    finally:
        set_language(before)
    return ", ".join((spoken, *titles))


def _files(*suffixes: str) -> list[Path]:
    if not paths.ASSETS.is_dir():
        raise FileNotFoundError("no assets")
    return sorted(path for path in paths.ASSETS.rglob("*") if path.suffix.lower() in suffixes)


def _pictures() -> str:
    pygame = _pygame()
    files = _files(".svg", ".png")
    for file in files:
        try:
            pygame.image.load(file)
        except pygame.error as error:
            raise ValueError(f"{file.name}: {error}") from error
    return f"{len(files)} loaded"


def _sounds() -> str:
    pygame = _pygame()
    pygame.mixer.init()
    try:
        files = _files(".wav", ".ogg")
        for file in files:
            if not pygame.mixer.Sound(file).get_length():
                raise ValueError(f"{file.name} is silent")
    finally:
        pygame.mixer.quit()
    return f"{len(files)} loaded"


def _texts() -> str:
    """Rules pages and content tables. Every game has its pages in every language, unless they are to come."""
    files = _files(".md", ".txt", ".json")
    for file in files:
        if not file.read_text("utf-8").strip():
            raise ValueError(f"{file.name} is empty")
    for game in shelf.GAMES:
        for page in [game.page(code) for code in LANGUAGES if "rules pages" not in game.later]:
            if not page.is_file():
                raise FileNotFoundError(f"no {page.name}")
    return f"{len(files)} read"


def _fonts() -> str:
    pygame = _pygame()
    pygame.font.init()
    from game.ui.lettering import FONTS, font_file

    for name in FONTS:
        if not pygame.font.Font(font_file(name), 20).size("É")[0]:
            raise ValueError(f"{name} has no letters")
    return f"{len(FONTS)} loaded"


def _game(game: Game) -> str:
    """A whole game by the bots, written to a file and read back: the same position and the same history."""
    levels = ("normal",) * max(game.rules.info.min_players, min(2, game.rules.info.max_players))
    session = play_out(game, Setup(len(levels), seed=2024), levels)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.json"
        write_file(file, write_text(session, app=__version__))
        again = read_session(read_file(file), rules_of)
        if digest(again.whole_state()) != digest(session.whole_state()) or again.diverged:
            raise ValueError("the reopened game is not the saved one")
        _write_down(Path(folder), session)
    missing = "".join(f"; it has no {part} yet" for part in game.later)
    return f"{session.length} actions played, saved and reopened{missing}"


def _write_down(folder: Path, session: Session) -> None:
    """The notebook takes a finished game, and its database finds it."""
    from game.notebook import asking
    from game.notebook.book import Notebook

    book = Notebook(folder, app=__version__)
    write_file(*book.page_for(session, datetime(2026, 1, 1)))
    book.read_all()
    found, trouble = asking.count(book, asking.Wanted()), book.take_troubles()
    book.close()
    if found != 1 or trouble != ("", ()):
        raise ValueError(f"the notebook has {found} games: {trouble}")


def _pygame() -> ModuleType:
    """pygame without a screen or a loudspeaker."""
    for name, value in (
        ("SDL_VIDEODRIVER", "dummy"),
        ("SDL_AUDIODRIVER", "dummy"),
        ("PYGAME_HIDE_SUPPORT_PROMPT", "1"),
    ):
        os.environ[name] = value
    import pygame

    return pygame
