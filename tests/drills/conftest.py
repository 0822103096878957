"""Drills and fuzzes run the program as it ships."""

from __future__ import annotations

import pytest

from tests.shelf import shelf_as_shipped as shelf_as_shipped


@pytest.fixture(autouse=True)
def as_shipped(shelf_as_shipped: None) -> None: ...
