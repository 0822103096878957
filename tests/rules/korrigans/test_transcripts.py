"""The recorded games of Korrigans: one per player count and end, one with everything."""

from __future__ import annotations

from game.rules.korrigans.rules import RULES
from tests.rules.korrigans.make_transcripts import has_everything
from tests.rules.recorded import session_of, sessions, transcripts


def test_every_player_count_and_end_has_a_recorded_game() -> None:
    ends = set()
    for session in sessions("korrigans"):
        outcome = session.outcome()
        assert outcome is not None
        ends.add((session.setup.players, outcome.end))
    assert ends == {(players, end) for players in RULES.info.player_counts() for end in RULES.info.codes.ends}


def test_one_recorded_game_has_everything() -> None:
    """KO-34, KO-43, KO-50, KO-51, KO-52, KO-53, KO-54, KO-55, KO-56: menhirs of each kind, a backup, the fifth cloud,
    and a swap of elf and goblin."""
    with_everything = [path.stem for path in transcripts("korrigans") if has_everything(session_of(path))]
    assert with_everything == ["five_players_everything"]


def test_an_advanced_game_is_recorded() -> None:
    """KO-22"""
    assert any(session.whole_state().advanced for session in sessions("korrigans"))
