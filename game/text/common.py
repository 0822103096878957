"""What is said about every game alike: why a save does not open, why undo stops, what a session refuses."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.autosaves import Note
from game.core.contract import Refusal
from game.core.saves import SaveError
from game.text.contents import GameText
from game.text.i18n import _

Sentence = Callable[[], str]

SAVE_ERRORS: Mapping[str, Sentence] = {
    "missing": lambda: _("There is no such file."),
    "unreadable": lambda: _("The file cannot be read."),
    "not_a_file": lambda: _("Where the saved game should be, there is something that is not a file."),
    "too_large": lambda: _("The file is too large to be a saved game."),
    "empty": lambda: _("The file is empty."),
    "not_text": lambda: _("The file is not text, so it is not a saved game."),
    "not_json": lambda: _("The file is cut short or was changed: it is not a whole saved game."),
    "not_a_save": lambda: _("The file is not a saved game."),
    "newer": lambda: _("The game was saved by a newer version of Clairière: update to open it."),
    "unknown_game": lambda: _("This version of Clairière does not have the saved game’s title."),
    "damaged": lambda: _("The saved game is damaged: its parts do not fit together."),
    "disk_full": lambda: _("The game could not be saved: the disk is full."),
    "unwritable": lambda: _("The game could not be saved: the file cannot be written."),
    "held": lambda: _(
        "Another program is holding the file. Your latest moves are kept beside it and will be found at the next start."
    ),
    "taken": lambda: _("Another saved game has this name."),
}

UNDO_STOPS: Mapping[str, Sentence] = {
    "nothing": lambda: _("There is nothing to undo."),
    "revealed": lambda: _("No further back: something hidden was revealed."),
    "random": lambda: _("No further back: luck has decided."),
    "handed": lambda: _("No further back: the turn has passed on."),
    # Whoever ended it may be the one to go on: to them no turn has passed on.
    "closed": lambda: _("No further back: something hidden was revealed."),
}

SESSION_REFUSALS: Mapping[str, Sentence] = {
    "turn_complete": lambda: _("This turn is done: end it, or take something back."),
}


def save_error(error: SaveError) -> str:
    """Why a save could not be read or written, and where the bad file went."""
    sentence = SAVE_ERRORS[error.code]()
    if error.set_aside is None:
        return sentence
    return _("{what} The file was set aside as {file}.").format(what=sentence, file=error.set_aside)


def kept_elsewhere(note: Note, title: str) -> str:
    """Under which name a game is kept that is not, or no longer, in its usual place."""
    sentence = {
        "moved": _("Your unfinished game of {game} is now among the saved games: “{name}”."),
        "elsewhere": _("{game} is also open in another Clairière window. This game is kept as “{name}”."),
    }[note.kind]
    return sentence.format(game=title, name=note.name)


def bots_think_here() -> str:
    return _("The program that thinks for the bots is not answering: Clairière now does it itself.")


def undo_stop(code: str) -> str:
    return UNDO_STOPS[code]()


def refusal(text: GameText, refused: Refusal) -> str:
    """Why an action is refused, by the session or by the rules of the game that `text` speaks for."""
    if refused.code in SESSION_REFUSALS:
        return SESSION_REFUSALS[refused.code]()
    return text.refusals[refused.code](refused)


def yes_or_no(choice: str) -> str:
    """The choices "true" and "false" of an option."""
    return _("yes") if choice == "true" else _("no")
