"""One address for everything on the table: where it is, what it is, which rule is about it, and what is pressed to do
something with it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from game import shelf
from game.core.contract import Hidden
from game.core.rng import Rng
from game.core.session import Session
from game.scenes.opening import table_for
from game.scenes.shell.rules import RulesPage
from game.scenes.stage import Stage
from game.scenes.table.table import AnyTable
from game.ui.intents import Command
from tests.reach.hands import by_clicks, by_wishes, is_just
from tests.scenes.pages import rules_told
from tests.scenes.staging import click, crowd, game_of, show, stage_at, use
from tests.shelf import SLUGS

PLACED = (*SLUGS, "little_game")
#: Not GrandBois, where the cursor is where the tile in the hand is, and nowhere while that is empty.
ADDRESSED = tuple(slug for slug in PLACED if slug != "grand_bois")
#: After so many actions of two players.
MOMENTS = (0, 9, 26, 60)


def table_at(stage: Stage, session: Session) -> AnyTable:
    session.end_turn()
    if session.handover_to is not None:
        session.open_curtain()
    table = table_for(stage, shelf.find(session.rules.info.slug), session)
    session.on_change = None
    show(stage, table)
    return table


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("slug", PLACED)
def test_everything_the_cursor_stops_at_is_somewhere_and_has_words_and_a_rule(
    tmp_path: Path, slug: str, scale: float
) -> None:
    stage = stage_at(tmp_path, scale=scale)
    rules = rules_told(slug, "en")
    for actions in MOMENTS:
        table = table_at(stage, game_of(slug, "hh", actions))
        assert table.plan.order()
        for address in table.plan.order():
            table.reveal(address)
            rect, pos = table.plan.rect(address), table.plan.press(address)
            assert rect is not None, address
            assert pos is not None, address
            assert rect.collidepoint(pos), address
            assert table.plan.at(pos) == address
            assert table.text.words(address, table.state, table.who), address
            assert table.text.rule(address, table.state) in rules, address


@pytest.mark.parametrize("slug", ADDRESSED)
def test_what_happened_and_what_counts_has_words_and_a_rule(tmp_path: Path, slug: str) -> None:
    """Every place an event or a piece of the count names can be spoken of."""
    session = game_of(slug, crowd(slug, 3), 100_000)
    table = table_at(stage_at(tmp_path), session)
    rules = rules_told(slug, "en")
    named = {address for entry in session.log(None) for address in entry.event.where}
    for seat in range(session.setup.players):
        sheet = session.rules.score(session.whole_state(), seat)
        assert not isinstance(sheet, Hidden)
        named |= {address for line in sheet.lines for piece in line.pieces for address in piece.where}
    assert len({address[0] for address in named}) >= min(4, len(session.rules.action_types))
    for address in named:
        assert table.text.words(address, table.state, table.who), address
        assert table.text.rule(address, table.state) in rules, address


@pytest.mark.parametrize("by", ["clicks", "wishes"])
@pytest.mark.parametrize("actions", MOMENTS)
@pytest.mark.parametrize("slug", PLACED)
def test_there_is_a_way_to_every_legal_action(tmp_path: Path, slug: str, actions: int, by: str) -> None:
    stage = stage_at(tmp_path)
    session = game_of(slug, "hh", actions)
    session.end_turn()
    if session.over:
        return
    begun, seat = session.whole_state(), session.to_act
    rng = Rng(actions)
    legal = list(rng.shuffle(list(session.legal(seat))))
    kinds = {action.type: action for action in legal}  # one of each kind, and some more
    for action in dict.fromkeys([*kinds.values(), *legal[:8]]):
        table = table_at(stage, Session(session.rules, session.setup, session.seats, base=begun))
        if by == "clicks":
            by_clicks(table, action, partial(click, stage))
        else:
            by_wishes(table, action, partial(use, stage))
        assert is_just(table.session.whole_actions(), action)


@pytest.mark.parametrize("slug", ADDRESSED)
def test_the_rules_open_at_the_address_under_the_cursor(tmp_path: Path, slug: str) -> None:
    stage = stage_at(tmp_path)
    table = table_at(stage, game_of(slug, "hh", 2))
    table.focus_board()
    use(stage, Command("next_target"))
    address = table.here
    assert address is not None
    assert address == table.hand.cursor or table.bearing(address) is not None
    assert table.here_words().startswith(table.text.words(address, table.state, table.who))
    table.rules()
    stage.scenes.change()
    page = stage.scenes.top
    assert isinstance(page, RulesPage)
    assert page.rule in (table.hand.why_not(address), table.text.rule(address, table.state))
