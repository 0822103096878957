"""A name for a saved game: asked for, and where another game has it, asked about once more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.core.saves import SaveError
from game.scenes.shell.dialog import Answer, Dialog
from game.scenes.stage import Stage
from game.text.common import save_error
from game.text.i18n import _


class Keep(Protocol):
    """Keep the game under that name; SaveError "taken" where another has it and may not be replaced."""

    def __call__(self, name: str, *, over: bool) -> None: ...


def ask_name(
    stage: Stage, title: str, text: str, act: str, name: str, keep: Keep, then: Callable[[], None] = lambda: None
) -> None:
    """`act`: what is on the button that keeps it. `then` is done whatever came of it."""
    typed = name

    def type_in(value: str) -> None:
        nonlocal typed
        typed = value

    def done() -> None:
        if typed.strip():
            attempt(over=False)

    def attempt(*, over: bool) -> None:
        try:
            keep(typed, over=over)
        except SaveError as error:
            if error.code == "taken":
                stage.scenes.push(_in_use(stage, typed, again, lambda: attempt(over=True)))
                return
            stage.overlay.toast(save_error(error), "bad")
        then()

    def again() -> None:
        ask_name(stage, title, text, act, typed, keep, then)

    answers = [Answer(act, done, "primary", "check"), Answer(_("Cancel"))]
    stage.scenes.push(Dialog(stage, title, text, answers, field=name, typed=type_in))


def _in_use(stage: Stage, name: str, again: Callable[[], None], replace: Callable[[], None]) -> Dialog:
    """The first answer, and the one that Enter gives, loses nothing."""
    answers = [Answer(_("Another name"), again, "primary", "pencil"), Answer(_("Replace"), replace, "danger", "bin")]
    text = _("Another saved game is called “{name}”. If you replace it, it is gone for good.").format(name=name)
    return Dialog(stage, _("That name is taken"), text, answers)
