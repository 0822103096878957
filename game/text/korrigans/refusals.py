"""What the rules of Korrigans refuse, in words: each refusal says what to do instead where there is something."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Refusal
from game.text.i18n import _

_NOT_NOW: dict[str, Callable[[], str]] = {
    "arrive": lambda: _("The korrigans are still arriving: place yours first."),
    "sun": lambda: _("First put the piece you drew on a sun."),
    "cloud": lambda: _("First put the piece you drew on a cloud."),
    "cauldron": lambda: _("First choose where the cauldron appears."),
    "move": lambda: _("It is time to move a korrigan."),
    "fairy": lambda: _("First follow the fairy with a move, or stay here."),
    "keep": lambda: _("First choose a clover to keep."),
    "give_goblin": lambda: _("First choose who gets the goblin."),
    "unscreen": lambda: _("First choose who loses their screen."),
    "troll": lambda: _("First put the troll somewhere."),
    "dash": lambda: _("The cauldron has appeared: move or stop."),
}


def _not_your_number(refusal: Refusal) -> str:
    return _("Your korrigans arrive on fields with the number {number}: choose one of those.").format(
        number=refusal["number"]
    )


_NOT_OWNED: dict[str, Callable[[], str]] = {
    "hare": lambda: _("You have no hare: choose another companion."),
    "squirrel": lambda: _("You have no squirrel: choose another companion."),
    "mouse": lambda: _("You have no mouse: choose another companion."),
    "bird": lambda: _("You have no bird: choose another companion."),
    "frog": lambda: _("You have no frog: choose another companion."),
    "mole": lambda: _("You have no mole: choose another companion."),
}

REFUSALS: dict[str, Callable[[Refusal], str]] = {
    "game_over": lambda refusal: _("The game is over."),
    "not_now": lambda refusal: _NOT_NOW[str(refusal["asked"])](),
    "no_such_field": lambda refusal: _("There is no such field on the map."),
    "not_your_number": _not_your_number,
    "other_field": lambda refusal: _("Your first korrigan is there: choose the other field with your number."),
    "colour_is_new": lambda refusal: _("This colour is new: put its piece on a sun."),
    "colour_is_known": lambda refusal: _("This colour has come up before: put its piece on a cloud."),
    "no_such_line": lambda refusal: _("There are seven suns and seven clouds."),
    "sun_taken": lambda refusal: _("This sun already has a piece of the rainbow: choose a free one."),
    "cloud_taken": lambda refusal: _("This cloud already has a piece of the rainbow: choose a free one."),
    "line_closed": lambda refusal: _(
        "The cauldron cannot appear there: choose a field in a free row and a free column."
    ),
    "own_korrigan_there": lambda refusal: _("Your korrigan is there: put the cauldron where you have none."),
    "no_such_korrigan": lambda refusal: _("There is no such korrigan."),
    "not_on_the_board": lambda refusal: _("This korrigan has not arrived yet."),
    "no_such_companion": lambda refusal: _("There is no such companion."),
    "companion_not_owned": lambda refusal: _NOT_OWNED[str(refusal["companion"])](),
    "same_field": lambda refusal: _("Your korrigan is already there: choose another field."),
    "not_neighbours": lambda refusal: _("These fields are not neighbours: choose one that is."),
    "needs_open": lambda refusal: _(
        "The hare needs open ground: take the squirrel for a gate, the mouse for a bridge."
    ),
    "needs_gate": lambda refusal: _(
        "The squirrel needs a gate: take the hare for open ground, the mouse for a bridge."
    ),
    "needs_bridge": lambda refusal: _(
        "The mouse needs a bridge: take the hare for open ground, the squirrel for a gate."
    ),
    "other_colour": lambda refusal: _("The bird only flies to fields of the same colour: choose one of those."),
    "no_hole": lambda refusal: _("The mole digs from hole to hole, and there is none here: choose another companion."),
    "no_pontoon": lambda refusal: _(
        "The frog swims from pontoon to pontoon, and there is none here: choose another companion."
    ),
    "troll_in_the_way": lambda refusal: _("The troll lets nobody through here: go another way."),
    "companion_can_move": lambda refusal: _("One of your companions can move a korrigan: you need no backup."),
    "no_backup_left": lambda refusal: _("There are no backup companions left: pass."),
    "no_backup_now": lambda refusal: _("There is no backup companion for this move: stop, or use your own."),
    "nothing_to_sacrifice": lambda refusal: _("You have no clover to sacrifice: pass."),
    "backup_no_help": lambda refusal: _("No backup companion could move your korrigans: pass."),
    "not_your_token": lambda refusal: _("You do not have that clover: sacrifice one of yours."),
    "no_such_face": lambda refusal: _("A backup companion is a hare or a squirrel: choose one."),
    "face_cannot_move": lambda refusal: _("That face cannot move any of your korrigans: take the other one."),
    "must_move": lambda refusal: _("One of your companions can move a korrigan, so you must move."),
    "must_use_backup": lambda refusal: _("Before you pass, take a backup companion."),
    "clover_not_there": lambda refusal: _("That clover is not on this field: choose one of those here."),
    "goblin_not_to_own": lambda refusal: _("Give the goblin to an opponent’s korrigan."),
    "korrigan_elsewhere": lambda refusal: _("Give the goblin to a korrigan on the same field."),
    "no_such_player": lambda refusal: _("There is no such player."),
    "unscreen_yourself": lambda refusal: _(
        "The leprechaun takes an opponent’s screen, not yours: choose someone else."
    ),
    "screen_already_gone": lambda refusal: _("This player has already lost their screen: choose someone else."),
    "no_such_border": lambda refusal: _("Put the troll between two neighbouring fields."),
    "troll_on_water": lambda refusal: _("Trolls hate water: choose open ground, a gate or a bridge."),
    "troll_already_there": lambda refusal: _("The troll is already there: put it somewhere else."),
}
