"""The sentences of the headless commands."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import GameInfo
from game.text.i18n import _, ngettext


class BadInput(Exception):
    """What was asked for cannot be done; the message says why in one line."""


def unknown_game(name: str, known: list[str]) -> BadInput:
    if not known:
        return BadInput(_("There is no game “{name}”.").format(name=name))
    return BadInput(_("There is no game “{name}”: choose from {known}.").format(name=name, known=", ".join(known)))


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
    sentence = _("The option {name} cannot be “{choice}”: choose from {known}.")
    return BadInput(sentence.format(name=name, choice=choice, known=", ".join(known)))


def option_without_choice(words: str) -> BadInput:
    return BadInput(_("An option is written name=choice, not “{words}”.").format(words=words))


def option_twice(name: str) -> BadInput:
    return BadInput(_("The option {name} is given twice.").format(name=name))


def no_such_seat(seat: int, players: int) -> BadInput:
    return BadInput(_("There is no seat {seat}: seats go from 0 to {last}.").format(seat=seat, last=players - 1))


def nothing_to_play() -> BadInput:
    return BadInput(_("Name a GAME to play, or the saved one to go on from (--from FILE, and --at N if you like)."))


def settled_by_the_save(file: str) -> BadInput:
    return BadInput(
        _("{file} settles game, seed, options and who begins: only the seats can be given.").format(file=file)
    )


def not_over(file: str) -> BadInput:
    return BadInput(_("{file} is a game still being played: only a finished one can be reviewed.").format(file=file))


def no_such_position(at: int, first: int, last: int) -> BadInput:
    sentence = _("There is no position {at}: positions go from {first} to {last}.")
    return BadInput(sentence.format(at=at, first=first, last=last))


def action_not_json(why: str) -> BadInput:
    return BadInput(_("The action is not JSON: {why}.").format(why=why))


def not_an_action(why: str) -> BadInput:
    return BadInput(_("That is not an action of this game: {why}.").format(why=why))


def refused(code: str, rule: str, sentence: str) -> BadInput:
    """Code and rule first, for scripts; then the sentence."""
    return BadInput(f"{code} ({rule}): {sentence}" if rule else f"{code}: {sentence}")


def file_trouble(file: str, sentence: str, detail: str) -> BadInput:
    return BadInput(f"{file}: {sentence}" if detail in file else f"{file}: {sentence} ({detail})")


def unknown_scene(name: str, known: Sequence[str]) -> BadInput:
    sentence = _("There is no scene “{name}” to show; the scenes are {known}, and those of a game need a saved one.")
    return BadInput(sentence.format(name=name, known=", ".join(known)))


def not_a_png(file: str) -> BadInput:
    return BadInput(_("A picture is written to a file that ends in .png, not “{file}”.").format(file=file))


def no_picture() -> str:
    return _("The picture could not be made.")


def no_display() -> str:
    return _(
        "There is no display to open a window on; without one, use the commands play, replay, legal, apply, view, "
        "shot and self-test (--help explains them)."
    )


def interrupted() -> str:
    return _("Interrupted.")


def misfit(number: int, code: str, rule: str) -> str:
    return _("action {number} is refused: {code} ({rule})").format(number=number, code=code, rule=rule)


def after_the_end(number: int) -> str:
    return _("action {number} comes after the end of the game").format(number=number)


def from_snapshot() -> str:
    return _("The actions no longer lead to the saved position, so only that position is shown.")


def saved_as(file: str) -> str:
    return _("Saved as {file}.").format(file=file)


def import_needs_folder() -> str:
    return _("A folder is given with notebook import, and only there.")
