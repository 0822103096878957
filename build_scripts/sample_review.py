"""A review as if it had been made, without the time that takes: some choices are blamed, whatever they were."""

from __future__ import annotations

from game import shelf
from game.ai.review import Finding, Gap, known
from game.core.contract import Seat
from game.core.session import Session
from game.scenes.review.reviewer import Reviewer
from game.thinking import Thinker


def keep_review(session: Session, seat: Seat = 0, found: int = 6) -> None:
    """Keep it with a finished game, as a real one would be."""
    game = shelf.find(session.rules.info.slug)
    reviewer = Reviewer(game, session, seat, Thinker())
    every = reviewer.choices
    for number, choice in enumerate(every[:: max(1, len(every) // found)][:found]):
        legal = game.rules.legal_actions(known(session, choice.at, seat))
        better = next(action for action in legal if action != choice.action)
        reviewer.findings.append(Finding(choice, better, Gap(2.0 + 3 * number, 0.5)))
    reviewer.looked = len(every)
    reviewer.luck = None if game.luck is None else Gap(-5.2, 1.8)
    reviewer.chair = 48 if reviewer.against_bots else None
    reviewer.keep()
