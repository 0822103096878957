"""What a seat sees, reads and is told does not depend on what it may not know: the clans of the others (GB-03, GB-05).

Games are played twice in step, with the same tiles and the same actions; in the second game everybody but one seat was
dealt other clans. Position by position the table must show, say and explain the same to the last byte.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game import shelf
from game.core.contract import HIDDEN, Seat, Setup
from game.core.rng import Rng
from game.core.session import Session
from game.rules.grand_bois.rules import RULES, GrandBois
from game.rules.grand_bois.state import State
from game.scenes.grand_bois.table import Table
from game.scenes.opening import table_for
from game.scenes.stage import Stage
from tests.scenes.grand_bois.tables import SLUG
from tests.scenes.staging import pixels, seated, stage_at

#: A quarter of the smallest window: the layout is the same, and there is less to draw.
SMALL = (640, 360)
POSITIONS = 1000


class OtherDeal(GrandBois):
    """The same game, but the clans a seat may not know are dealt anew."""

    def __init__(self, knowing: Seat) -> None:
        self.knowing = knowing

    def setup(self, setup: Setup) -> State:
        state = super().setup(setup)
        hidden = RULES.view(state, self.knowing)
        for seed in range(100):
            other = self.determinize(replace(hidden, pile=state.pile), self.knowing, Rng(seed))
            if all(other.clans[seat] != state.clans[seat] for seat in range(state.players) if seat != self.knowing):
                return other
        raise AssertionError("no other deal")


def twins(kinds: str, seed: int, knowing: Seat, first: Seat | None = None) -> tuple[Session, Session]:
    setup = Setup(len(kinds), seed, first, (("expert", "true" if seed % 3 == 0 else "false"),))
    one, other = (Session.new(rules, setup, seated(kinds)) for rules in (RULES, OtherDeal(knowing)))
    assert one.whole_state().clans != other.whole_state().clans
    assert one.view(knowing) == other.view(knowing)
    return one, other


def played_in_step(kinds: str, seed: int, knowing: Seat) -> Iterator[tuple[Session, Session]]:
    """Both games before every action, up to the harvest, which reveals all."""
    one, other = twins(kinds, seed, knowing)
    rng = Rng(seed)
    while True:
        yield one, other
        one.end_turn()
        other.end_turn()
        decision = one.decision()
        assert decision is not None
        action = rng.choice(one.legal(decision.seat))
        if RULES.apply(one.whole_state(), action).state.phase == "over":
            return
        one.act(action), other.act(action)


def seen(stage: Stage, table: Table) -> list[object]:
    """Everything a person at the table gets: the picture, the tips, the prompt, the log."""
    table.position_changed()
    table.relayout()
    said: list[object] = [widget.tip for widget, _ in table.focus._all()]
    said += [table.full_prompt(), table.rules_topic(), *(card.text for card in table.log_lines(_log(table)))]
    looks: list[object] = [pixels(stage)]
    if table.phase == "place" and table.session.action_count % 2:
        table.hand.tile.take_by_key(table.state.river[0])
        table.log_open = table.session.action_count % 5 == 0
        table.relayout()
        looks.append(pixels(stage))
        table.log_open = False
    return said + looks


def _log(table: Table):  # type: ignore[no-untyped-def]
    return table.session.log(table.session.viewer)


def peeked(stage: Stage, table: Table) -> bytes:
    table.peek(True)
    look = pixels(stage)
    table.peek(False)
    return look


def laid_out(stage: Stage, session: Session) -> Table:
    table = table_for(stage, shelf.find(SLUG), session)
    assert isinstance(table, Table)
    session.on_change = None  # nothing of this needs to be kept
    return table


def on_stage(stage: Stage, table: Table) -> Table:
    stage.scenes.stack[:] = [table]
    return table


CROWDS = (("hb", 0), ("hhb", 0), ("hbbb", 0), ("hh", 0), ("hbb", 0), ("hhhh", 2), ("hh", 1), ("bhb", 1), ("hhh", 1))


@pytest.mark.parametrize("part", range(2))
def test_tables_that_differ_in_others_clans_look_read_and_explain_the_same(tmp_path: Path, part: int) -> None:
    """GB-03, GB-04, GB-05, GB-20: all player counts, several people at the table or one among bots."""
    stage = stage_at(tmp_path, SMALL)
    compared = games = 0
    while compared < POSITIONS // 2:
        kinds, knowing = CROWDS[games % len(CROWDS)]
        tables: list[Table] = []
        for sessions in played_in_step(kinds, 100 * part + games, knowing):
            tables = tables or [laid_out(stage, session) for session in sessions]
            one, other = (seen(stage, on_stage(stage, table)) for table in tables)
            assert one == other
            if sessions[0].to_act == knowing and compared % 4 == 0:
                one, other = (peeked(stage, on_stage(stage, table)) for table in tables)  # type: ignore[assignment]
                assert one == other
            compared += 1
        games += 1


def test_the_comparison_would_notice_a_clan_in_sight(tmp_path: Path) -> None:
    """The same two games seen by a seat whose own clan differs: without a peek alike, with one not."""
    stage = stage_at(tmp_path, SMALL)
    for kinds in ("hhh", "hh"):
        one, other = twins(kinds, 5, knowing=1, first=0)
        assert one.view(0).clans[1] == (HIDDEN,) * (2 if kinds == "hh" else 1)
        tables = [laid_out(stage, session) for session in (one, other)]
        looks = [seen(stage, on_stage(stage, table)) for table in tables]
        assert looks[0] == looks[1]
        shown = [peeked(stage, on_stage(stage, table)) for table in tables]
        assert shown[0] != shown[1]


def test_a_peek_of_one_seat_says_nothing_of_another(tmp_path: Path) -> None:
    """GB-03: at every turn of a whole game with three people, who peeks sees the same whatever the others hold."""
    stage = stage_at(tmp_path, SMALL)
    for knowing in range(3):
        tables: list[Table] = []
        for sessions in played_in_step("hhh", 7, knowing):
            tables = tables or [laid_out(stage, session) for session in sessions]
            if sessions[0].to_act == knowing:
                for table in tables:
                    table.position_changed()
                one, other = (peeked(stage, on_stage(stage, table)) for table in tables)
                assert one == other
