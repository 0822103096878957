"""Everything on a table can be found, named, looked up and pressed by its address, and every action has a way."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from game import shelf
from game.core.rng import Rng
from game.scenes.opening import table_for
from game.scenes.table.table import TableScene
from tests.reach.hands import by_clicks, by_wishes
from tests.scenes.pages import rules_told
from tests.scenes.staging import click, game_of, pass_time, show, stage_at, use

#: Games whose tables answer by address.
SLUGS = ("korrigans",)
#: How many actions are played first: something of every part of a game.
PLAYED = (0, 3, 12, 27, 41, 60, 90, 120)
#: So many actions are tried in each position.
MOST = 8


def opened(folder: Path, slug: str, actions: int) -> TableScene | None:
    """A table in front of a human who is to choose; None if the game is over by then."""
    stage = stage_at(folder)
    session = game_of(slug, "h" * shelf.find(slug).info.max_players, actions, seed=actions + 3)
    session.end_turn()
    if session.over:
        return None
    if session.handover_to is not None:
        session.open_curtain()
    table = table_for(stage, shelf.find(slug), session)
    assert isinstance(table, TableScene)
    show(stage, table)
    pass_time(stage, 500)
    return table


@pytest.mark.parametrize("actions", PLAYED)
@pytest.mark.parametrize("slug", SLUGS)
def test_whatever_the_cursor_stops_at_has_a_place_words_and_a_rule(tmp_path: Path, slug: str, actions: int) -> None:
    table = opened(tmp_path, slug, actions)
    if table is None:
        return
    plan, text, rules = table.plan, table.text, rules_told(slug, "en")
    assert plan.order()
    for address in plan.order():
        rect, pos = plan.rect(address), plan.press(address)
        assert rect is not None, address
        assert pos is not None, address
        assert table.board.colliderect(rect), address
        assert plan.at(pos) == address
        assert text.words(address, table.state, table.who), address
        assert text.rule(address, table.state) in rules, address


@pytest.mark.parametrize("wishes", [False, True], ids=["clicks", "wishes"])
@pytest.mark.parametrize("actions", PLAYED)
@pytest.mark.parametrize("slug", SLUGS)
def test_there_is_a_way_to_every_legal_action(tmp_path: Path, slug: str, actions: int, wishes: bool) -> None:
    table = opened(tmp_path, slug, actions)
    legal = () if table is None else Rng(actions).shuffle(table.legal())
    assert legal or actions > 60
    for action in legal[:MOST]:
        table = opened(tmp_path, slug, actions)
        assert table is not None
        if wishes:
            by_wishes(table, action, partial(use, table.stage))
        else:
            by_clicks(table, action, partial(click, table.stage))
        assert table.session.whole_actions()[-1] == action
