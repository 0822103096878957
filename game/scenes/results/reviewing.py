"""From the count to a review of one's own choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.scenes.shell.dialog import Answer, Dialog
from game.text.i18n import _

if TYPE_CHECKING:
    from game.scenes.results.results import Results

#: A button of the results: icon, words, act, kind.
Entry = tuple[str, str, Callable[[], None], str]


def offered(results: Results) -> list[Entry]:
    """A button, where a person played and the game can be judged."""
    seats = results.table.humans if results.table.game.judged else []
    return [("hint", _("Review my choices"), partial(_ask_whose, results, seats), "plain")] if seats else []


def _ask_whose(results: Results, seats: Sequence[Seat]) -> None:
    if len(seats) == 1:
        _open(results, seats[0])
        return
    answers = [Answer(results.count.name(seat), partial(_open, results, seat)) for seat in seats]
    text = _("Whose choices shall we review?")
    results.stage.scenes.push(Dialog(results.stage, _("Review my choices"), text, [*answers, Answer(_("Cancel"))]))


def _open(results: Results, seat: Seat) -> None:
    from game.scenes.review.review import Review

    results.stage.scenes.push(Review(results.stage, results.table.game, results.session, seat))
