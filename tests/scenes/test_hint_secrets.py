"""Hints are made of nothing the seat may not know, and show nobody else what only the seat knows."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game import shelf
from game.core.contract import Seat, Setup
from game.core.rng import Rng
from game.core.session import Session
from game.rules.grand_bois.content import CLANS
from game.rules.neta_tanka.content import OBJECTIVES
from game.scenes.stage import Stage
from game.scenes.table.table import AnyTable
from game.text.hints import WHY, private_hint
from game.ui.intents import Command
from tests.scenes.hinting import (
    SlowThinker,
    ask,
    at_table,
    has_note,
    note,
    opened,
    the_hint,
    to_move,
)
from tests.scenes.staging import game_of, pixels, seated, use
from tests.shelf import HINTED

pytestmark = pytest.mark.usefixtures("quick_bots")


def told_and_seen(stage: Stage, table: AnyTable, *, peeking: bool = False) -> list[object]:
    """Every stage as a person gets it: the picture, the words, the tips."""
    found: list[object] = []
    for _ in range(WHY):
        ask(stage, table)
        if peeking:
            use(stage, Command("peek"))
        found += [pixels(stage), note(table).text, note(table).tip, note(table).rect.topleft, table.hinting.stage]
        found += [w.tip for w, _ in table.focus._all()]
        if peeking:
            use(stage, Command("peek", down=False))
    return found


def begun_from(slug: str, state: Any, kinds: str) -> Session:
    rules = shelf.find(slug).rules
    session = Session(rules, Setup(len(kinds), 1, 0), seated(kinds), base=state)
    if session.handover_to is not None:
        session.open_curtain()
    return session


def states(slug: str, kinds: str, seat: Seat) -> list[Any]:
    """Positions in which the seat decides."""
    found = []
    for number, (seed, part) in enumerate(((1, 0.2), (2, 0.8), (3, 1.4))):
        session = game_of(slug, kinds, round(part * 30) if slug != "seasons" else number, seed)
        rng = Rng(seed)
        while (decision := session.rules.decision(session.whole_state())) is not None and decision.seat != seat:
            session.end_turn()
            session.act(rng.choice(session.legal(decision.seat)))
        if decision is not None:
            found.append(session.whole_state())
    assert found
    return found


@pytest.mark.parametrize("slug", HINTED)
def test_what_the_seat_may_not_know_changes_nothing_in_its_hints(tmp_path: Path, slug: str) -> None:
    """The same view of two different deals: pictures, words and stages are the same to the last byte."""
    kinds = "hbb"
    differed = False
    for number, state in enumerate(states(slug, kinds, 0)):
        rules = shelf.find(slug).rules
        other = rules.determinize(rules.view(state, 0), 0, Rng(number + 90))
        differed |= other != state
        seen = []
        for deal in (state, other):
            stage, table = at_table(tmp_path, begun_from(slug, deal, kinds), size=(960, 540))
            seen.append(told_and_seen(stage, table))
        assert seen[0] == seen[1]
    assert differed


def test_at_a_shared_screen_a_hint_of_grand_bois_shows_nothing_of_the_clan_until_it_is_held_open(
    tmp_path: Path,
) -> None:
    """GB-03: the two deals differ in the clan of the very seat that asks. Whoever watches learns nothing."""
    hidden, open_ = [], []
    for state in states("grand_bois", "hhh", 0)[:2]:
        spare = next(clan for clan in CLANS if all(clan not in held for held in state.clans))
        for clans in (state.clans, ((spare,), *state.clans[1:])):
            deal = replace(state, clans=clans)
            stage, table = at_table(tmp_path, begun_from("grand_bois", deal, "hhh"), size=(960, 540))
            assert table.session.viewer is None
            hidden.append(told_and_seen(stage, table))
            assert note(table).sentence == private_hint(hold=True)
            assert table.session.hints == (1, 0, 0)
            ask(stage, table)
            assert not has_note(table)
            camera = table.plan.camera.origin, table.plan.camera.cell  # type: ignore[attr-defined]
            open_.append(told_and_seen(stage, table, peeking=True))
            assert (table.plan.camera.origin, table.plan.camera.cell) == camera  # type: ignore[attr-defined]
        assert hidden[-1] == hidden[-2]
        assert open_[-1] != open_[-2], "held open, the hint is made with the clan"


def test_a_private_hint_goes_as_soon_as_the_secrets_are_closed(tmp_path: Path) -> None:
    stage, table = at_table(tmp_path, to_move("grand_bois", 12, kinds="hhh"), lang="en")
    for _ in range(3):
        ask(stage, table)
    closed = pixels(stage)
    assert table.hinting.told is None
    use(stage, Command("peek"))
    assert table.hinting.told is not None
    assert note(table).sentence != private_hint(hold=True)
    use(stage, Command("peek", down=False))
    assert table.hinting.told is None
    assert pixels(stage) == closed


def test_where_holding_is_switched_off_the_next_stage_is_seen_with_the_next_peek(tmp_path: Path) -> None:
    stage, table = at_table(tmp_path, to_move("grand_bois", 12, kinds="hhh"), lang="en")
    stage.settings.hold = False
    ask(stage, table)
    assert note(table).sentence == private_hint(hold=False)
    use(stage, Command("peek"))
    assert table.hinting.told is not None
    ask(stage, table)
    assert table.hinting.told is None, "asking is an input like any other: it hides the secrets"
    assert table.hinting.stage == 2
    use(stage, Command("peek"))
    assert table.peeking
    assert the_hint(table)
    use(stage, Command("peek"))
    assert table.hinting.told is None


def test_behind_the_curtain_a_hint_of_korrigans_needs_no_second_one(tmp_path: Path) -> None:
    """KO-44: who looks at clovers has the screen alone."""
    session = to_move("korrigans", 20, kinds="hhh")
    while (decision := session.decision()) is None or not decision.private:
        session.end_turn()
        if (decision := session.decision()) is not None and not decision.private:
            session.act(session.legal(decision.seat)[0])
    session.open_curtain()
    stage, table = at_table(tmp_path, session)
    assert session.viewer == session.to_act
    ask(stage, table)
    assert table.hinting.told is not None


def test_at_a_shared_screen_a_hint_of_neta_tanka_does_without_the_objective(tmp_path: Path) -> None:
    """NT-07: it is shown openly, so it is made of what everybody may know."""
    state = states("neta_tanka", "hhh", 0)[0]
    held = {player.objective for player in state.players}
    seen = []
    for name in [state.players[0].objective, *(other for other in OBJECTIVES if other not in held)]:
        deal = replace(state, players=(replace(state.players[0], objective=name), *state.players[1:]))
        stage, table = at_table(tmp_path, begun_from("neta_tanka", deal, "hhh"), size=(960, 540))
        seen.append(told_and_seen(stage, table))
        assert table.hinting.told is not None
    assert all(one == seen[0] for one in seen)


def test_alone_among_bots_a_hint_of_neta_tanka_knows_the_objective(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "neta_tanka", 10)
    thinker = SlowThinker()
    stage.thinker = thinker
    use(stage, Command("hint"))
    assert thinker.questions[0].view == table.session.view(0) != table.session.view(None)
