"""What judges of reviews must not do: blame a choice for what only came later, or for what whoever plays on in the
judge's head would do badly."""

from __future__ import annotations

import pytest

from game import shelf
from game.ai.neta_tanka.search import EXPERT_WIDTH
from game.ai.neta_tanka.turn import ranked_turn
from game.ai.review import Finding, choices, judged, known, luck_of
from game.core.contract import Setup
from game.core.replacing import replace
from game.core.rng import Rng
from game.core.session import Session
from game.headless.bots import play_out
from game.rules.neta_tanka.state import ACTING
from game.rules.seasons.actions import GoOn, Stop


def blamed(session: Session, at: int) -> Finding | None:
    game = shelf.find(session.rules.info.slug)
    choice = next(one for one in choices(session, 0) if one.at == at)
    return judged(game.judge(game.rules, Rng(luck_of(at, 0))), known(session, at, 0), choice)


def test_a_turn_of_neta_tanka_is_blamed_for_no_more_than_it_lost() -> None:
    """A better action that stayed possible for eight more was held against each of them."""
    session = play_out(shelf.find("neta_tanka"), Setup(2, 746), ("normal", "easy"))
    turn = [one for one in choices(session, 0) if 122 <= one.at <= 131]
    views = [known(session, one.at, 0) for one in turn]
    assert all(view.phase == ACTING for view in views)
    worlds = [session.rules.determinize(view, 0, Rng(1)) for view in views]
    best = [ranked_turn(world, 0, 5 * EXPERT_WIDTH)[0][1] for world in worlds]
    lost = max(best) - best[-1]
    found = [finding for one in turn[:-1] if (finding := blamed(session, one.at)) is not None]
    assert 0 < sum(finding.gap.points for finding in found) <= lost + 0.01


@pytest.mark.parametrize("at", [61, 66, 73, 78])
def test_who_can_win_by_one_more_round_and_stop_then_is_not_blamed_for_going_on(at: int) -> None:
    """SE-30. Left to taste the season would go on and on, from penalty to penalty: that was held against it."""
    session = play_out(shelf.find("seasons"), Setup(2, 705), ("normal", "normal"))
    assert next(one for one in choices(session, 0) if one.at == at).action == GoOn()
    assert blamed(session, at) is None


def test_stopping_too_soon_is_still_blamed() -> None:
    """SE-30: with half of the sheet empty."""
    session = play_out(shelf.find("seasons"), Setup(2, 705), ("normal", "normal"))
    game = shelf.find("seasons")
    choice = next(one for one in choices(session, 0) if isinstance(one.action, GoOn))
    stopped = replace(choice, action=Stop())
    finding = judged(game.judge(game.rules, Rng(1)), known(session, choice.at, 0), stopped)
    assert finding is not None
    assert finding.better == GoOn()
