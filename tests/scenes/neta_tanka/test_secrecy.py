"""What a seat sees, reads and is told does not depend on what it may not know: the objectives of the others, and the
order of the decks. Position by position the table must show, say and explain the same to the last byte.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.contract import HIDDEN, Seat, Setup
from game.core.rng import Rng
from game.core.session import Session
from game.rules.neta_tanka.actions import EndTurn
from game.rules.neta_tanka.rules import RULES, NetaTanka
from game.rules.neta_tanka.state import State
from game.scenes.neta_tanka.map import SPOTS
from game.scenes.neta_tanka.table import Table
from game.scenes.opening import table_for
from game.scenes.stage import Stage
from tests.scenes.neta_tanka.playing import GAME
from tests.scenes.staging import pixels, seated, stage_at

#: A quarter of the smallest window: the layout is the same, and there is less to draw.
SMALL = (640, 360)


class OtherDeal(NetaTanka):
    """The same game, but the objectives a seat may not know are dealt anew."""

    def __init__(self, knowing: Seat) -> None:
        self.knowing = knowing

    def setup(self, setup: Setup) -> State:
        state = super().setup(setup)
        others = [seat for seat in range(setup.players) if seat != self.knowing]
        for seed in range(100):
            guess = self.determinize(RULES.view(state, self.knowing), self.knowing, Rng(seed))
            if all(guess.players[seat].objective != state.players[seat].objective for seat in others):
                players = tuple(
                    replace(player, objective=guess.players[seat].objective)
                    for seat, player in enumerate(state.players)
                )
                return replace(state, players=players)
        raise AssertionError("no other deal")


def played_in_step(kinds: str, seed: int, knowing: Seat) -> Iterator[tuple[Session, Session]]:
    """Two games with the same luck and the same actions, before every action up to the count, which shows all."""
    setup = Setup(len(kinds), seed, None)
    one, other = (Session.new(rules, setup, seated(kinds)) for rules in (RULES, OtherDeal(knowing)))
    assert one.view(knowing) == other.view(knowing)
    assert one.whole_state() != other.whole_state()
    rng = Rng(seed)
    while True:
        yield one, other
        one.end_turn()
        other.end_turn()
        decision = one.decision()
        assert decision is not None
        legal = one.legal(decision.seat)
        ends = [action for action in legal if isinstance(action, EndTurn)]
        action = ends[0] if ends and not rng.below(4) else rng.choice(legal)
        if RULES.apply(one.whole_state(), action).state.over:
            return
        one.act(action)
        other.act(action)


def laid_out(stage: Stage, session: Session) -> Table:
    table = table_for(stage, GAME, session)
    assert isinstance(table, Table)
    session.on_change = None  # nothing of this needs to be kept
    return table


def seen(stage: Stage, table: Table) -> list[object]:
    """Everything a person at the table gets: the picture, tips, cards of places and links, prompt, questions, log."""
    stage.scenes.stack[:] = [table]
    table.position_changed()
    table.relayout()
    said: list[object] = [widget.tip for widget, _ in table.focus._all()]
    said += [table.full_prompt(), table.rules_topic(), table.hand.can]
    said += [line.text for line in table.log_lines(table.session.log(table.session.viewer))]
    said.append(table.hand.note(SPOTS[table.session.action_count % len(SPOTS)]))
    looks: list[object] = [pixels(stage)]
    table.hand.opened = ("seat", table.session.action_count % len(table.session.seats))
    table.relayout()
    looks.append(pixels(stage))
    table.hand.opened = None
    return said + looks


def peeked(stage: Stage, table: Table) -> bytes:
    stage.scenes.stack[:] = [table]
    table.peek(True)
    look = pixels(stage)
    table.peek(False)
    return look


CROWDS = (("hb", 0), ("hh", 1), ("hbb", 0), ("hhb", 1), ("bhbb", 1), ("hhhh", 2))


@pytest.mark.parametrize(("kinds", "knowing"), CROWDS)
def test_tables_that_differ_in_others_objectives_look_read_and_explain_the_same(
    tmp_path: Path, kinds: str, knowing: Seat
) -> None:
    stage = stage_at(tmp_path, SMALL)
    tables: list[Table] = []
    compared = 0
    for n, sessions in enumerate(played_in_step(kinds, len(kinds) + knowing, knowing)):
        tables = tables or [laid_out(stage, session) for session in sessions]
        if n % 9:
            continue
        one, other = (seen(stage, table) for table in tables)
        assert one == other
        if sessions[0].to_act == knowing:
            shown, same = (peeked(stage, table) for table in tables)
            assert shown == same
        compared += 1
    assert compared > 10


def test_a_position_looks_the_same_whatever_lies_in_the_decks(tmp_path: Path) -> None:
    """The order of Craft, Neta-Tanka and Trade cards to come, and what comes of chance."""
    stage = stage_at(tmp_path, SMALL)
    for kinds, knowing in CROWDS:
        for n, (session, _) in enumerate(played_in_step(kinds, 7, knowing)):
            if n % 41:
                continue
            looks = []
            for seed in (1, 2):
                state = RULES.determinize(RULES.view(session.whole_state(), knowing), knowing, Rng(seed))
                table = laid_out(stage, Session(RULES, session.setup, seated(kinds), base=state))
                table.session.viewer = knowing
                looks.append(seen(stage, table))
            assert looks[0] == looks[1]


def test_the_comparison_would_notice_an_objective_in_sight(tmp_path: Path) -> None:
    """The same two games seen by a seat whose own objective differs: without a peek alike, with one not."""
    stage = stage_at(tmp_path, SMALL)
    first = RULES.setup(Setup(2, 5, None)).first
    sessions = next(played_in_step("hh", 5, knowing=1 - first))
    assert sessions[0].view(None).players[0].objective is HIDDEN
    tables = [laid_out(stage, session) for session in sessions]
    assert seen(stage, tables[0]) == seen(stage, tables[1])
    assert peeked(stage, tables[0]) != peeked(stage, tables[1])


def test_the_picture_of_a_save_tells_no_objective(tmp_path: Path) -> None:
    pictures = []
    for knowing in (0, 1):
        stage = stage_at(tmp_path / str(knowing))
        session = next(played_in_step("hh", 5, knowing))[1]
        table = laid_out(stage, session)
        stage.scenes.push(table)
        stage.scenes.change()
        table.save_as("Evening")
        pictures.append(stage.store.named_path("Evening").with_suffix(".png").read_bytes())
    assert pictures[0] == pictures[1]
