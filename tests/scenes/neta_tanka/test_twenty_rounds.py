"""How many presses twenty rounds of a person among three take, counted with the same actions as ever."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from game.core.codec import decode_action
from game.core.contract import Setup
from game.core.session import Session
from game.rules.neta_tanka.actions import NetaTankaAction
from game.scenes.neta_tanka.table import Table
from game.scenes.stage import Stage
from tests.scenes.neta_tanka.playing import GAME, seat, spot
from tests.scenes.staging import click, pass_time, seated, stage_at

#: The first two rounds of ten deals, as three normal bots play them. The first of them is the person here.
RECORDED = Path(__file__).parent / "fixtures" / "twenty_rounds.json"
ME = 0
#: What the same actions took on 16 November 2026 (27abff3), each done through the widgets of that table with as few
#: presses as it allowed, at 1280 × 720 and with the settings of a new player: 152 for 76 nomads, as each was confirmed,
#: 212 for 105 acts, 70 for 56 links, 16 for gifts and tokens, 20 to end.
BEFORE = 470


def deals() -> dict[int, list[NetaTankaAction]]:
    written = json.loads(RECORDED.read_text(encoding="utf-8"))
    types = GAME.rules.action_types
    return {int(deal): [decode_action(types, action) for action in actions] for deal, actions in written.items()}


def presses_for(
    stage: Stage, deal: int, actions: list[NetaTankaAction], monkeypatch: pytest.MonkeyPatch
) -> Counter[str]:
    """Play a deal as it is recorded. How many presses the person's actions took, by kind; what comes with another or by
    itself takes none."""
    session = Session.new(GAME.rules, Setup(3, deal, 0), seated("hbb"))
    table = seat(stage, session)
    monkeypatch.setattr(table.bots, "update", lambda now: None)  # they do what is recorded
    found: Counter[str] = Counter()
    while session.action_count < len(actions):
        action = actions[session.action_count]
        if session.to_act == ME:
            found[action.type] += pressed(stage, table, action)
        else:
            assert table.do(action)
        pass_time(stage, 120)
    assert list(session.whole_actions()) == actions
    stage.scenes.pop()
    stage.scenes.change()
    return found


def pressed(stage: Stage, table: Table, action: NetaTankaAction) -> int:
    before, count = table.session.action_count, 0
    while table.session.action_count == before:
        click(stage, spot(table, table.hand.way_to(action)[0]))
        pass_time(stage, 60)
        count += 1
        assert count < 8, action
    return count


def test_twenty_rounds_take_at_most_three_fifths_of_the_presses_they_took(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = stage_at(tmp_path)
    stage.settings.turns_end = type(stage.settings)().turns_end
    stage.settings.speed = "instant"
    recorded = deals()
    assert len(recorded) == 10
    found: Counter[str] = Counter()
    for deal, actions in recorded.items():
        found += presses_for(stage, deal, actions, monkeypatch)
    assert found.total() <= BEFORE * 6 // 10
    assert found == {"place": 76, "act": 116, "link": 48, "gift": 11, "token": 4, "end_turn": 19}
