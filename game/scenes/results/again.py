"""From the count into another game: a rematch, or the same luck once more."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.session import Session
from game.scenes.results.words import had_secrets
from game.scenes.shell.dialog import Answer, Dialog
from game.text.i18n import _

if TYPE_CHECKING:
    from game.scenes.results.results import Results


def same_luck(results: Results) -> None:
    """The same luck deals the same secrets, and the count has just shown them to everybody: that is said before.
    Who then moves one seat on plays what another had, as at duplicate bridge, and nobody knows it better."""
    if not had_secrets(results.session):
        again(results, same=True)
        return
    text = _("The same secrets go to the same seats, and you have just seen them all.") + " "
    text += _("If everyone moves along one seat, nobody gets the same secrets again.")
    answers = [
        Answer(_("Change seats"), lambda: again(results, same=True, moved=True), "primary"),
        Answer(_("Same seats"), lambda: again(results, same=True)),
        Answer(_("Cancel")),
    ]
    results.stage.scenes.push(Dialog(results.stage, _("Same luck again"), text, answers))


def again(results: Results, *, same: bool, moved: bool = False) -> None:
    from game.scenes.opening import new_identity, table_for
    from game.scenes.shell.setup import new_seed

    old, stage = results.session, results.stage
    setup = old.setup if same else replace(old.setup, seed=new_seed())
    seats = (*old.seats[-1:], *old.seats[:-1]) if moved else old.seats
    session = Session.new(old.rules, setup, seats, identity=new_identity())
    stage.scenes.pop()
    stage.scenes.replace(table_for(stage, results.table.game, session))
