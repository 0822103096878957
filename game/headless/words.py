"""The sentences of the headless commands."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import GameInfo
from game.text.i18n import _, ngettext


class BadInput(Exception):
    """What was asked for cannot be done; the message says why in one line."""


def unknown_game(name: str, known: list[str]) -> BadInput:
    if not known:
        return BadInput(_("No game is called “{name}”.").format(name=name))
    return BadInput(_("No game is called “{name}”: choose from {known}.").format(name=name, known=", ".join(known)))


def wrong_count(info: GameInfo, count: int) -> BadInput:
    low, high = info.min_players, info.max_players
    if low == high:
        sentence = ngettext(
            "{game} is for {high} player, and {count} seats were given.",
            "{game} is for {high} players, and {count} seats were given.",
            high,
        )
    else:
        sentence = _("{game} is for {low} to {high} players, and {count} seats were given.")
    return BadInput(sentence.format(game=info.slug, low=low, high=high, count=count))


def unknown_level(info: GameInfo, level: str, known: list[str]) -> BadInput:
    sentence = _("{game} has no level “{level}”: choose from {known}.")
    return BadInput(sentence.format(game=info.slug, level=level, known=", ".join(known)))


def unknown_option(info: GameInfo, name: str) -> BadInput:
    known = ", ".join(option.name for option in info.options)
    if not known:
        return BadInput(_("{game} has no options.").format(game=info.slug))
    return BadInput(
        _("{game} has no option “{name}”: choose from {known}.").format(game=info.slug, name=name, known=known)
    )


def unknown_choice(name: str, choice: str, known: tuple[str, ...]) -> BadInput:
    sentence = _("Option {name} cannot be “{choice}”: choose from {known}.")
    return BadInput(sentence.format(name=name, choice=choice, known=", ".join(known)))


def option_without_choice(words: str) -> BadInput:
    return BadInput(_("Write an option as name=choice, not as “{words}”.").format(words=words))


def option_twice(name: str) -> BadInput:
    return BadInput(_("Option {name} is given twice: keep one.").format(name=name))


def no_such_seat(seat: int, players: int) -> BadInput:
    return BadInput(_("There is no seat {seat}: seats go from 0 to {last}.").format(seat=seat, last=players - 1))


def nothing_to_play() -> BadInput:
    return BadInput(_("Name a GAME to play, or a saved one to continue (--from FILE, with --at N if you like)."))


def settled_by_the_save(file: str) -> BadInput:
    return BadInput(
        _("{file} already sets the game, seed, options and first player: only the seats can be changed.").format(
            file=file
        )
    )


def not_over(file: str) -> BadInput:
    return BadInput(_("{file} is still being played: only a finished game can be reviewed.").format(file=file))


def no_such_position(at: int, first: int, last: int) -> BadInput:
    sentence = _("There is no position {at}: positions go from {first} to {last}.")
    return BadInput(sentence.format(at=at, first=first, last=last))


def action_not_json(why: str) -> BadInput:
    return BadInput(_("The action is not JSON: {why}.").format(why=why))


def not_an_action(why: str) -> BadInput:
    return BadInput(_("This game has no such action: {why}.").format(why=why))


def refused(code: str, rule: str, sentence: str) -> BadInput:
    """Code and rule first, for scripts; then the sentence."""
    return BadInput(f"{code} ({rule}): {sentence}" if rule else f"{code}: {sentence}")


def file_trouble(file: str, sentence: str, detail: str) -> BadInput:
    return BadInput(f"{file}: {sentence}" if detail in file else f"{file}: {sentence} ({detail})")


def unknown_scene(name: str, known: Sequence[str]) -> BadInput:
    sentence = _("No scene is called “{name}”: choose from {known}. Those of a game need a saved one (--save).")
    return BadInput(sentence.format(name=name, known=", ".join(known)))


def not_a_png(file: str) -> BadInput:
    return BadInput(_("Give the picture a name that ends in .png, not “{file}”.").format(file=file))


def no_picture() -> str:
    return _("The picture could not be drawn.")


def no_display() -> str:
    return _(
        "There is no display to open a window on. Without one, use the commands play, replay, legal, apply,"
        " view, shot and self-test (see --help)."
    )


def interrupted() -> str:
    return _("Interrupted.")


def misfit(number: int, code: str, rule: str) -> str:
    return _("action {number} is refused: {code} ({rule})").format(number=number, code=code, rule=rule)


def after_the_end(number: int) -> str:
    return _("action {number} comes after the end of the game").format(number=number)


def from_snapshot() -> str:
    return _("The actions no longer lead to the saved position: only that position is shown.")


def saved_as(file: str) -> str:
    return _("Saved as {file}.").format(file=file)


def import_needs_folder() -> str:
    return _("Only “notebook import” takes a folder.")
