"""What tests of scenes may ask for."""

from __future__ import annotations

import pytest

from game.scenes.hint import hinting as hint_module


@pytest.fixture
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints from normal bots: the strongest take seconds, and some watch the clock."""
    monkeypatch.setattr(hint_module, "strongest_level", lambda levels: "normal")
