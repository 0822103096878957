"""Tests marked `window` share one screen, so one worker runs them in turn; without a screen they are skipped."""

from __future__ import annotations

import os

import pytest

from build_scripts import display


@pytest.hookimpl(tryfirst=True)  # before the workers read which tests belong together
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    missing = display.missing()
    if not missing and not os.environ.get("DISPLAY"):
        missing = ("a display (build_scripts/test.py makes one)",)
    for item in items:
        if item.get_closest_marker("window"):
            item.add_marker(pytest.mark.xdist_group("window"))
            if missing:
                item.add_marker(pytest.mark.skip(reason=f"needs {' and '.join(missing)}"))
