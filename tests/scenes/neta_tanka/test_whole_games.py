"""Whole games of Neta-Tanka without a window: one by single clicks, one by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.rng import Rng
from game.rules.neta_tanka.actions import NetaTankaAction
from game.scenes.neta_tanka.table import Table
from game.scenes.results.results import Results
from game.scenes.stage import Stage
from tests.scenes.neta_tanka.playing import by_clicks, by_keys, fresh, lively, without_confirming
from tests.scenes.staging import pass_time

Way = Callable[[Stage, Table, NetaTankaAction], None]


@pytest.mark.parametrize(("way", "seed"), [(by_clicks, 3), (by_keys, 4)], ids=["clicks", "keys"])
def test_a_whole_game(tmp_path: Path, way: Way, seed: int) -> None:
    """Every action, as somebody would do it, does what was meant and nothing else."""
    stage = without_confirming(tmp_path)
    table = fresh(stage, "hh", seed)
    rng = Rng(seed)
    kinds = set()
    while not table.session.over:
        action = lively(table, rng)
        before = table.session.action_count
        way(stage, table, action)
        assert table.session.action_count == before + 1, action
        assert table.session.whole_actions()[-1] == action
        kinds.add(action.type)
    assert {"place", "act", "link", "card", "end_turn"} <= kinds
    pass_time(stage, 200)
    assert isinstance(stage.scenes.top, Results)
