"""The picture catches up with the state: skipped or not, it ends in the same place, and nobody waits long."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.rng import Rng
from game.rules.korrigans.actions import Keep, Move, Stop
from game.rules.korrigans.content import RAINBOW
from game.rules.korrigans.state import State
from game.scenes.korrigans.art import ground
from game.scenes.korrigans.table import Table
from game.scenes.stage import Stage
from game.ui.animation import OWN_MOVE
from game.ui.intents import Command
from tests.rules.korrigans.pictures import table as drawn
from tests.scenes.korrigans.tables import SLUG, opened, placed, sit_down, table_of
from tests.scenes.staging import game_of, pass_time, pixels, stage_at, use

LAST_CLOVER = """
    C | 0a | gold1 | elf
    G | 0b | gold1 | elf
    seat 0 | behind gold2 | shown hare
"""


def moving(stage: Stage, table: Table) -> None:
    """From now on clips take their time."""
    stage.settings.speed = "normal"
    table.motion.factor = 1.0


def lengths(table: Table) -> list[int]:
    return [clip.length for clip in table.motion._clips]


@pytest.mark.parametrize("kinds", ["hb", "hhh"])
def test_the_picture_ends_where_the_state_is_whether_or_not_one_waits(tmp_path: Path, kinds: str) -> None:
    stage, table = opened(tmp_path, kinds, seed=6, size=(640, 360))
    moving(stage, table)
    session, rng = table.session, Rng(6)
    for step in range(70):
        session.end_turn()
        sit_down(session)
        decision = session.decision(session.viewer)
        if decision is None:
            break
        legal = [action for action in session.legal(decision.seat) if not isinstance(action, Stop)]
        action = rng.choice(legal or session.legal(decision.seat))
        assert table.do(action) or table.do(action), "before the bag is opened it is asked once"
        if step % 3 == 0:
            pass_time(stage, 90)
        while table.motion.running and step % 3 == 1:
            stage.update(stage.now + 40)
        table.motion.finish()
        assert table.shown == table.state
        stage.scenes.stack[:] = [table]
        if step % 5 == 0:
            caught_up = pixels(stage)
            table.position_changed()
            table.relayout()
            assert pixels(stage) == caught_up
    assert session.action_count > 60


def test_the_state_changes_at_once_and_any_input_completes_the_picture_and_is_used(tmp_path: Path) -> None:
    stage, table = placed(tmp_path, drawn(LAST_CLOVER))
    moving(stage, table)
    assert table.do(Move(1, "hare", "H"))
    assert table.state.players[0].korrigans[1].field == "H"
    assert table.shown.players[0].korrigans[1].field == "G"
    use(stage, Command("log"))
    assert not table.motion.running
    assert table.shown.players[0].korrigans[1].field == "H"
    assert table.log_open


def test_ones_own_move_is_quick_and_a_bots_can_be_followed(tmp_path: Path) -> None:
    stage, table = placed(tmp_path, drawn(LAST_CLOVER))
    moving(stage, table)
    table.do(Move(1, "hare", "H"))
    assert 0 < max(lengths(table)) <= OWN_MOVE
    picture = "C | 1a | gold1 gold1 | elf\nseat 1 | behind gold2 | shown hare"
    stage, table = placed(tmp_path, drawn(picture, seat=1))
    moving(stage, table)
    table.do(Move(0, "hare", "G"))
    assert 400 <= max(lengths(table)) <= 700


def test_a_menhir_turns_over_and_says_its_effect_in_one_sentence(tmp_path: Path) -> None:
    """KO-45, KO-50: also with reduced motion, for it is something to read."""
    stage, table = placed(tmp_path, drawn(LAST_CLOVER, asked="keep", korrigan=0))
    moving(stage, table)
    table.motion.reduced = True
    before = pixels(stage)
    table.do(table.legal()[0])
    stage.update(stage.now + 50)
    banner = table.moving.banner
    assert banner is not None
    assert (banner.picture, banner.title) == ("korrigans/menhir_elf", "Ann at Foxglove Rise: elf")
    assert banner.sentence == "The elf brings its korrigan 2 coins, unless an opponent comes and takes it."
    assert pixels(stage) != before
    use(stage, Command("here"))
    assert table.moving.banner is None
    assert table.state.players[0].korrigans[0].charm == "elf"


def test_counters_change_when_the_piece_lands(tmp_path: Path) -> None:
    """KO-44: the token is counted behind the screen when it is there, and gone from the field when it is not."""
    state = drawn("C | 0a | gold1 gold2 | elf\nseat 0 | behind hare", asked="keep", korrigan=0)
    stage, table = placed(tmp_path, state)
    moving(stage, table)
    table.do(table.legal()[0])
    stage.update(stage.now + 30)
    assert len(table.shown.players[0].hidden) == 1
    assert table.moving.flyer is not None
    pass_time(stage, 400, 20)
    assert len(table.shown.players[0].hidden) == 2


def rising(tmp_path: Path, suns: str, colour: str) -> tuple[Stage, Table]:
    """A round that begins: the piece drawn rises along the rainbow."""
    for seed in range(200):
        state = drawn(f"suns | {suns}\nC | 1a | gold1 | gold1\nseat 1 | behind hare", asked="keep", seat=1, korrigan=0)
        stage, table = placed(tmp_path, replace(state, rng=seed))
        moving(stage, table)
        table.do(table.session.legal(1)[0])
        if table.state.sky.drawn == colour:
            return stage, table
        stage.scenes.stack.clear()
    raise AssertionError("it never came")


def test_the_draw_is_an_event_that_grows_a_rainbow_colour_by_colour(tmp_path: Path) -> None:
    """KO-30: the hand goes into the bag, the piece rises, and the colours seen before are there too."""
    stage, table = rising(tmp_path, "3", "green")
    hands, bands = [], []
    while table.motion.running:
        stage.update(stage.now + 20)
        hands.append(table.moving.hand)
        if table.moving.arc is not None:
            bands.append(dict(table.moving.bands))
    assert max(hand for hand in hands if hand is not None) > 0.9
    assert set(bands[-1]) == {"red", "green"}  # red lies on the sun of row 3
    growth = [band["green"] for band in bands]
    assert growth == sorted(growth)
    assert growth[0] < 0.2 < 0.9 < growth[-1]
    assert table.shown.sky.drawn == "green"


def test_the_seventh_colour_raises_the_whole_rainbow(tmp_path: Path) -> None:
    """KO-33"""
    stage, table = rising(tmp_path, "1 2 3 4 5 6", "violet")
    most = 0
    while table.motion.running:
        stage.update(stage.now + 20)
        most = max(most, sum(part >= 1 for part in table.moving.bands.values()))
    assert most == 7
    assert table.decision is not None
    assert table.decision.kind == "cauldron"


def test_the_map_is_coarse_for_a_moment_and_then_sharp(tmp_path: Path) -> None:
    stage = stage_at(tmp_path, (700, 420))
    stage.art.patient = False
    ground._sharp.clear()
    table = table_of(stage, game_of(SLUG, "hb", 0))
    assert table.ground.unfinished
    assert table.busy
    coarse = pixels(stage)
    for _ in range(60):
        stage.update(stage.now + 16)
    assert not table.ground.unfinished
    assert pixels(stage) != coarse
    again = table_of(stage, game_of(SLUG, "hb", 0, seed=2))
    assert not again.ground.unfinished, "the next game at this table need not be painted again"


def to_the_seventh() -> State:
    """Bob keeps a clover, and the one piece left in the bag is the seventh colour."""
    state = drawn("C | 1a | gold1 gold2 | elf\nL | 0a 0b 1b | |\nsuns | 2 3 4 5 6 7", "keep", seat=1, korrigan=0)
    missing = next(colour for colour in RAINBOW if colour not in state.sky.suns)
    return replace(state, sky=replace(state.sky, bag=(missing,)))


@pytest.mark.parametrize("reduced", [False, True])
def test_the_seventh_colour_is_held_for_a_second_and_then_the_field_is_asked_for(tmp_path: Path, reduced: bool) -> None:
    """KO-33: with reduced motion the whole bow stands there at once; any press goes on."""
    stage, table = placed(tmp_path, to_the_seventh())
    moving(stage, table)
    table.motion.reduced = reduced
    table.do(Keep("gold1"))
    held = []
    for _ in range(400):
        stage.update(stage.now + 20)
        if table.moving.headline:
            held.append(stage.now)
            assert table.moving.headline == "The seventh colour!"
            assert set(table.moving.bands.values()) == {1.0}
        if not table.motion.running:
            break
    assert 900 <= held[-1] - held[0] <= 1100
    assert table.moving.arc is None
    assert table.phase == "cauldron"
    stage, table = placed(tmp_path, to_the_seventh())
    moving(stage, table)
    table.do(Keep("gold1"))
    use(stage, Command("here"))
    assert not table.motion.running
    assert not table.moving.headline


def test_whoever_comes_to_the_cauldron_hops_and_gold_spills(tmp_path: Path) -> None:
    """KO-70: ten for the first, fifteen for both, who then hop together."""
    state = drawn("E | 1a | |\nB | 0a 0b 1b | |\nseat 0 | shown hare hare", "dash", phase="last", cauldron="E")
    stage, table = placed(tmp_path, state)
    moving(stage, table)
    for korrigan, gain, hopping in ((0, "+10", {(0, 0)}), (1, "+15", {(0, 0), (0, 1)})):
        table.do(Move(korrigan, "hare", "E"))
        gains, hopped = set(), set()
        for _ in range(200):
            pass_time(stage, 20)
            if table.moving.gain is not None:
                gains.add(table.moving.gain[0])
                stands = table.plan.stands(table.state)
                hopped |= {who for who, body in table.moving.korrigans.items() if body.top < stands[who].top}
                assert table.moving.spilling is not None
            if not table.motion.running:
                break
        assert gains == {gain}
        assert hopped == hopping
        assert table.moving.gain is None
        assert table.moving.spilling is None


def test_who_stands_there_steps_aside_for_who_comes(tmp_path: Path) -> None:
    stage, table = placed(tmp_path, drawn("E | 1a 1b | |\nB | 0a 0b | |\nseat 0 | shown hare"))
    moving(stage, table)
    table.do(Move(0, "hare", "E"))
    stage.update(stage.now + 20)
    stage.update(stage.now + 100)
    after = table.plan.stands(table.state)
    aside = {who for who in ((1, 0), (1, 1)) if table.plan.stands(table.shown)[who] != after[who]}
    assert aside <= set(table.moving.korrigans)
    assert aside
