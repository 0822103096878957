"""Recorded games, in `tests/rules/<slug>/transcripts`: where they are, how they are read, and how bots make them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from game import __version__, shelf
from game.core.contract import Setup
from game.core.rng import Rng, stream
from game.core.saves import read_session, write_text
from game.core.session import SeatInfo, Session


def folder_of(slug: str) -> Path:
    return Path(__file__).parent / slug / "transcripts"


def transcripts(slug: str) -> list[Path]:
    return sorted(folder_of(slug).glob("*.json"))


@cache
def session_of(path: Path) -> Session:
    """The recorded game, for looking: everyone who asks gets the same one."""
    return read_session(path.read_bytes(), lambda slug: shelf.find(slug).rules)


def sessions(slug: str) -> list[Session]:
    return [session_of(path) for path in transcripts(slug)]


def played(slug: str, setup: Setup, names: Sequence[str], levels: Sequence[str]) -> Session:
    """A game of bots, each of which sees what its seat may know."""
    game = shelf.find(slug)
    seated = list(zip(names, levels, strict=False))
    session = Session.new(game.rules, setup, [SeatInfo(name, "bot", level) for name, level in seated])
    bots = [game.levels[level](game.rules, Rng(stream(setup.seed, name))) for name, level in seated]
    while (seat := session.to_act) is not None:
        session.act(bots[seat].choose(session.view(seat), seat))
    return session


def keep(slug: str, games: Mapping[str, Session]) -> None:
    folder_of(slug).mkdir(exist_ok=True)
    for name, session in games.items():
        text = write_text(session, app=__version__)
        (folder_of(slug) / f"{name}.json").write_text(text, encoding="utf-8", newline="\n")
        print(f"{name}: seed {session.setup.seed}, {session.length} actions")
