"""What all tests share: a home of their own, no claims on it afterwards, and the language they found."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import Phase, settings

from game.core import autosaves
from game.text import i18n

# No test fails because the machine is busy with something else.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")
# build_scripts/mutate.py asks only whether a test fails, the same every time, not for the smallest example.
settings.register_profile("at_once", deadline=None, derandomize=True, phases=(Phase.explicit, Phase.generate))


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test reads or writes the games and settings of the person running it."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("CLAIRIERE_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def no_locks_held() -> Iterator[None]:
    yield
    autosaves.let_go()


@pytest.fixture(autouse=True)
def same_language() -> Iterator[None]:
    before = i18n.language()
    yield
    if i18n.language() != before:
        i18n.set_language(before)
