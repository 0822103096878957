"""What tests of scenes may ask for."""

from __future__ import annotations

import pytest

from game.scenes.hint import hinting as hint_module
from game.scenes.table import ending, guard


@pytest.fixture
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints from normal bots: the strongest take seconds, and some watch the clock."""
    monkeypatch.setattr(hint_module, "strongest_level", lambda levels: "normal")


@pytest.fixture(autouse=True)
def patient_hands(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests press faster than anybody can; what they show, they show of patient hands. Those marked `quick_hands` are
    about the others."""
    if request.node.get_closest_marker("quick_hands") is None:
        for name in ("DEAF", "DOUBLE", "FRESH"):
            monkeypatch.setattr(guard, name, 0)
        monkeypatch.setattr(ending, "RIBBON_STAYS", 0)
