"""The last stage of a hint can be taken: the tile waits where it is to lie, and the reason names gain and loss."""

from __future__ import annotations

from pathlib import Path

from game.ai.grand_bois.hints import explain, gain_and_loss
from game.ai.hints import BEST, Clue
from game.rules.grand_bois.actions import NoTower, Place
from game.scenes.grand_bois.table import Table
from game.text.grand_bois.hints import HINTS
from game.text.i18n import set_language
from game.ui.intents import Command, Confirm
from tests.scenes.grand_bois.tables import opened, opened_at_tower
from tests.scenes.staging import click, use


def told(table: Table, action: object) -> None:
    """As if the bot had thought of it, up to the last stage."""
    table.hinting.follow()
    seat = table.session.to_act
    assert seat is not None
    table.hinting._hint = explain(table.session.view(seat), seat, action)  # type: ignore[arg-type]
    table.hinting.stage = 2
    table.hinting.ask()


def test_a_hint_is_taken_and_waits_to_be_confirmed(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "hbb", 12)
    place = [action for action in table.legal() if isinstance(action, Place) and action.turn == 3][-1]
    told(table, place)
    take = table.press_point(("act", "take_hint"))
    assert take is not None
    count = table.session.action_count
    click(stage, take)
    held = table.held
    assert held is not None
    assert (held.tile, held.turn, held.spot, held.laid) == (place.tile, place.turn, (place.x, place.y), True)
    assert table.session.action_count == count
    assert table.hinting.stage == 0, "the hint has done its work"
    use(stage, Confirm())
    assert table.state.laid[-1] == place


def test_a_hint_about_a_watchtower_is_done_at_once(tmp_path: Path) -> None:
    stage, table = opened_at_tower(tmp_path, "hbb")
    seat = table.state.seat
    told(table, NoTower())
    take = table.press_point(("act", "take_hint"))
    assert take is not None
    click(stage, take)
    assert table.session.to_act != seat


def test_a_hint_that_is_covered_cannot_be_taken(tmp_path: Path) -> None:
    """GB-03: several people look; the hint knows the clan of one of them."""
    stage, table = opened(tmp_path, "hhb", 12)
    told(table, next(action for action in table.legal() if isinstance(action, Place)))
    assert table.press_point(("act", "take_hint")) is None
    use(stage, Command("peek"))
    assert table.press_point(("act", "take_hint")) is not None


def test_the_reason_names_what_it_brings_and_what_it_takes() -> None:
    grows = Clue.of("own_group", clan="fox", before=3, after=4)
    breaks = Clue.of("breaks_group", clan="rabbit", before=5, after=3)
    both = gain_and_loss([(2.0, grows), (3.2, breaks), (0.8, Clue.of("covers", clan="rabbit", count=1))])
    set_language("en")
    said = HINTS.reasons[both.code](both, lambda seat: "")
    assert said == "Foxes: the largest group grows from 3 to 4. Rabbits: the largest group shrinks from 5 to 3."
    assert gain_and_loss([(2.0, grows), (-1.0, breaks)]) == grows
    assert gain_and_loss([(0.0, grows), (1.6, breaks)]) == breaks
    assert gain_and_loss([(0.0, grows)]).code == BEST
