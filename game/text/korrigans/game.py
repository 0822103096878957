"""Korrigans in words: a sentence for every code its rules utter."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.contract import HIDDEN, Decision, Event, Refusal, Value
from game.rules.korrigans.actions import Arrive, Cauldron, KorrigansAction, Move
from game.rules.korrigans.content import coins
from game.text.contents import GameText, Telling, Who, says
from game.text.covers import COVERS
from game.text.i18n import _, ngettext
from game.text.korrigans import ending
from game.text.korrigans.places import MOMENTS, rule, words
from game.text.korrigans.things import RAINBOW, field_name, token_list, token_name
from game.text.values import members, number

# --- what is expected ------------------------------------------------------------------------------------------------


def _arrive(decision: Decision) -> str:
    if decision["number"] is None:
        return _("Place a korrigan on any field.")
    return _("Place a korrigan on a field with your number, {number}.").format(number=decision["number"])


def must_take_backup() -> str:
    """What is expected of a player none of whose companions can move a korrigan."""
    return _("None of your companions can move a korrigan: sacrifice a token for a backup companion.")


_ONCE_MORE: dict[str, Callable[[], str]] = {
    "hare": lambda: _("Click again to leave with the hare."),
    "squirrel": lambda: _("Click again to leave with the squirrel."),
    "mouse": lambda: _("Click again to leave with the mouse."),
    "bird": lambda: _("Click again to leave with the bird."),
    "frog": lambda: _("Click again to leave with the frog."),
    "mole": lambda: _("Click again to leave with the mole."),
}


def once_more(actions: Sequence[KorrigansAction]) -> str:
    """What a second press at a place would do."""
    if len(actions) > 1:
        return _("Choose who goes, and with which companion.")
    action = actions[0]
    if isinstance(action, Move):
        return _ONCE_MORE[action.companion]()
    if isinstance(action, Arrive):
        return _("Click again to arrive here: {field}.").format(field=field_name(action.field))
    if isinstance(action, Cauldron):
        return _("Click again to put the cauldron here: {field}.").format(field=field_name(action.field))
    return _("Click again to put the troll here.")


def without_companion() -> str:
    """What is said once to a player about to arrive without any companion."""
    return _("Without a companion neither korrigan can move: your first turn would cost a token for a backup.")


def must_pass() -> str:
    return _("None of your korrigans can move: pass.")


# --- the log: the rainbow --------------------------------------------------------------------------------------------


def _drew(event: Event, who: Who) -> str:
    colour = RAINBOW[str(event["colour"])]()
    return _("{name} draws a piece of the rainbow: {colour}.").format(name=who(event.seat), colour=colour)


def _sun_placed(event: Event, who: Who) -> str:
    return _("{name} puts the piece ({colour}) on the sun of row {row}.").format(
        name=who(event.seat), colour=RAINBOW[str(event["colour"])](), row=event["row"]
    )


def _cloud_placed(event: Event, who: Who) -> str:
    return _("{name} puts the piece ({colour}) on the cloud of column {column}.").format(
        name=who(event.seat), colour=RAINBOW[str(event["colour"])](), column=event["column"]
    )


def _cauldron_placed(event: Event, who: Who) -> str:
    return _("{name} makes the cauldron appear on {field}.").format(
        name=who(event.seat), field=field_name(event["field"])
    )


# --- the log: moving -------------------------------------------------------------------------------------------------

_MOVED: dict[str, Callable[[], str]] = {
    "hare": lambda: _("{name} runs with the hare from {origin} to {field}."),
    "squirrel": lambda: _("{name} goes through a gate with the squirrel, from {origin} to {field}."),
    "mouse": lambda: _("{name} crosses a bridge with the mouse, from {origin} to {field}."),
    "bird": lambda: _("{name} flies with the bird from {origin} to {field}."),
    "frog": lambda: _("{name} swims with the frog from {origin} to {field}."),
    "mole": lambda: _("{name} digs with the mole from {origin} to {field}."),
}

_BACKUP: dict[str, Callable[[], str]] = {
    "hare": lambda: _("{name} sacrifices a token for a backup hare."),
    "squirrel": lambda: _("{name} sacrifices a token for a backup squirrel."),
}
_BACKUP_SEEN: dict[str, Callable[[], str]] = {
    "hare": lambda: _("{name} sacrifices a token ({token}) for a backup hare."),
    "squirrel": lambda: _("{name} sacrifices a token ({token}) for a backup squirrel."),
}


def _moved(event: Event, who: Who) -> str:
    sentence = _MOVED[str(event["companion"])]()
    return sentence.format(name=who(event.seat), origin=field_name(event["origin"]), field=field_name(event["field"]))


def _backup_taken(event: Event, who: Who) -> str:
    face, token = str(event["face"]), event["token"]
    if token is HIDDEN:
        return _BACKUP[face]().format(name=who(event.seat))
    return _BACKUP_SEEN[face]().format(name=who(event.seat), token=token_name(token))


def _showed(event: Event, who: Who) -> str:
    return _("{name} shows a companion: {companion}.").format(
        name=who(event.seat), companion=token_name(event["companion"])
    )


def _at(sentence: Callable[[], str]) -> Callable[[Event, Who], str]:
    """A sentence that names the player and the field."""
    return lambda event, who: sentence().format(name=who(event.seat), field=field_name(event["field"]))


# --- the log: clovers and menhirs ------------------------------------------------------------------------------------


def _looked(event: Event, who: Who) -> str:
    name, field, count = who(event.seat), field_name(event["field"]), number(event["count"])
    if event["tokens"] is not HIDDEN:
        return _("{name} looks at the clovers of {field}: {tokens}.").format(
            name=name, field=field, tokens=token_list(event["tokens"])
        )
    return ngettext(
        "{name} looks at the last clover of {field}.",
        "{name} looks at the {count} clovers of {field}.",
        count,
    ).format(name=name, field=field, count=count)


def _kept(event: Event, who: Who) -> str:
    name, field, token = who(event.seat), field_name(event["field"]), event["token"]
    if token is HIDDEN:
        return _("{name} keeps a clover from {field}.").format(name=name, field=field)
    return _("{name} keeps a clover from {field}: {token}.").format(name=name, field=field, token=token_name(token))


_TURNED: dict[str, Callable[[], str]] = {
    "elf": lambda: _("Under the menhir of {field} {name} finds an elf."),
    "goblin": lambda: _("Under the menhir of {field} {name} finds a goblin."),
    "fairy": lambda: _("Under the menhir of {field} {name} finds a fairy."),
    "leprechaun": lambda: _("Under the menhir of {field} {name} finds a leprechaun."),
    "troll": lambda: _("Under the menhir of {field} {name} finds the troll."),
}


def _menhir_turned(event: Event, who: Who) -> str:
    menhir, name, field = str(event["menhir"]), who(event.seat), field_name(event["field"])
    if menhir in _TURNED:
        return _TURNED[menhir]().format(name=name, field=field)
    return ngettext(
        "Under the menhir of {field} {name} finds {count} coin.",
        "Under the menhir of {field} {name} finds {count} coins.",
        coins(menhir),
    ).format(name=name, field=field, count=coins(menhir))


def _charm_gained(event: Event, who: Who) -> str:
    elf = event["charm"] == "elf"
    sentence = _("An elf goes with {name}.") if elf else _("A goblin clings to {name}.")
    return sentence.format(name=who(event.seat))


def _charm_lost(event: Event, who: Who) -> str:
    elf = event["charm"] == "elf"
    sentence = _("{name} loses an elf, which leaves the game.") if elf else _("{name} loses a goblin for good.")
    return sentence.format(name=who(event.seat))


def _seat(value: Value) -> int | None:
    return value if isinstance(value, int) else None


def _elf_came(event: Event, who: Who) -> str:
    return _("The elf leaves {giver} for {name}.").format(giver=who(_seat(event["giver"])), name=who(event.seat))


def _goblin_went(event: Event, who: Who) -> str:
    return _("The goblin leaves {name} for {receiver}.").format(
        name=who(event.seat), receiver=who(_seat(event["receiver"]))
    )


def _unscreened(event: Event, who: Who) -> str:
    name, target = who(event.seat), who(_seat(event["target"]))
    if not event["tokens"]:
        return _("{name} takes {target}’s screen away: there is nothing behind it.").format(name=name, target=target)
    return _("{name} takes {target}’s screen away: {tokens}.").format(
        name=name, target=target, tokens=token_list(event["tokens"])
    )


def _troll_placed(event: Event, who: Who) -> str:
    between = event["between"]
    one, other = between if isinstance(between, tuple) else (None, None)
    return _("{name} puts the troll between {one} and {other}.").format(
        name=who(event.seat), one=field_name(one), other=field_name(other)
    )


# --- the log: the end ------------------------------------------------------------------------------------------------


def _laid_out(event: Event, who: Who) -> str:
    if not event["companions"]:
        return _("{name} has no more companions to lay out.").format(name=who(event.seat))
    return _("{name} lays out every companion left: {companions}.").format(
        name=who(event.seat), companions=token_list(event["companions"])
    )


def _counted(event: Event, who: Who) -> str:
    total = sum(coins(str(token)) for token in members(event["tokens"]))
    return ngettext("{name} counts {count} coin of clovers.", "{name} counts {count} coins of clovers.", total).format(
        name=who(event.seat), count=total
    )


# --- refusals --------------------------------------------------------------------------------------------------------

_NOT_NOW: dict[str, Callable[[], str]] = {
    "arrive": lambda: _("Korrigans are still arriving: place yours first."),
    "sun": lambda: _("The piece just drawn must first go on a sun."),
    "cloud": lambda: _("The piece just drawn must first go on a cloud."),
    "cauldron": lambda: _("Choose first where the cauldron appears."),
    "move": lambda: _("Now a korrigan must move."),
    "fairy": lambda: _("First follow the fairy with a move, or stop."),
    "keep": lambda: _("Choose first the clover you keep."),
    "give_goblin": lambda: _("Choose first who gets the goblin."),
    "unscreen": lambda: _("Choose first whose screen goes."),
    "troll": lambda: _("Place the troll first."),
    "dash": lambda: _("The cauldron has appeared: move or stop."),
}


def _not_your_number(refusal: Refusal) -> str:
    return _("Your korrigans arrive on the fields with the number {number}.").format(number=refusal["number"])


_NOT_OWNED: dict[str, Callable[[], str]] = {
    "hare": lambda: _("You have no hare."),
    "squirrel": lambda: _("You have no squirrel."),
    "mouse": lambda: _("You have no mouse."),
    "bird": lambda: _("You have no bird."),
    "frog": lambda: _("You have no frog."),
    "mole": lambda: _("You have no mole."),
}

#: Who else an event is about.
_CONCERNED = {"unscreened": ("target",), "goblin_went": ("receiver",), "elf_came": ("giver",)}

TEXT = GameText(
    title=COVERS["korrigans"].title,
    tagline=COVERS["korrigans"].tagline,
    decisions={
        "arrive": _arrive,
        "sun": lambda decision: _("Put the piece on a free sun: the cauldron will not appear in that row."),
        "cloud": lambda decision: _("Put the piece on a free cloud: the cauldron will not appear in that column."),
        "cauldron": lambda decision: _("Choose the field where the cauldron appears."),
        "move": lambda decision: _("Move one of your korrigans with a companion."),
        "fairy": lambda decision: _("The fairy lets you move either korrigan once more; or stop."),
        "keep": lambda decision: _("Choose the clover you keep."),
        "give_goblin": lambda decision: _("Choose the korrigan that gets your goblin."),
        "unscreen": lambda decision: _("Choose an opponent, who will play without a screen."),
        "troll": lambda decision: _("Put the troll between two neighbouring fields."),
        "dash": lambda decision: _("Move to the cauldron: each companion serves once. Stop when you like."),
    },
    events={
        "arrived": _at(lambda: _("{name} arrives on {field}.")),
        "drew": _drew,
        "sun_placed": _sun_placed,
        "cloud_placed": _cloud_placed,
        "fifth_cloud": lambda event, who: _("Fifth cloud: the bag goes round until the seventh colour comes."),
        "seventh_colour": lambda event, who: _("The seventh colour: the rainbow is whole, here comes the cauldron!"),
        "cauldron_placed": _cauldron_placed,
        "showed": _showed,
        "moved": _moved,
        "backup_taken": _backup_taken,
        "passed": says(lambda: _("{name} cannot move and passes.")),
        "looked": _looked,
        "found_nothing": _at(lambda: _("No clover is left on {field}.")),
        "kept": _kept,
        "menhir_turned": _menhir_turned,
        "charm_gained": _charm_gained,
        "charm_lost": _charm_lost,
        "elf_came": _elf_came,
        "goblin_went": _goblin_went,
        "no_screen_left": lambda event, who: _("The leprechaun finds no screen to take away."),
        "unscreened": _unscreened,
        "troll_placed": _troll_placed,
        "fairy_declined": says(lambda: _("{name} does not follow the fairy.")),
        "laid_out": _laid_out,
        "stopped": says(lambda: _("{name} stops here.")),
        "counted": _counted,
    },
    refusals={
        "game_over": lambda refusal: _("The game is over."),
        "not_now": lambda refusal: _NOT_NOW[str(refusal["asked"])](),
        "no_such_field": lambda refusal: _("There is no such field on the map."),
        "not_your_number": _not_your_number,
        "other_field": lambda refusal: _("Your first korrigan is there: the second arrives on the other field."),
        "colour_is_new": lambda refusal: _("This colour is new: its piece goes on a sun."),
        "colour_is_known": lambda refusal: _("This colour was drawn before: its piece goes on a cloud."),
        "no_such_line": lambda refusal: _("There are seven suns and seven clouds."),
        "sun_taken": lambda refusal: _("This sun already has a piece of the rainbow."),
        "cloud_taken": lambda refusal: _("This cloud already has a piece of the rainbow."),
        "line_closed": lambda refusal: _("The cauldron needs a part of the field in a free row and a free column."),
        "own_korrigan_there": lambda refusal: _("Your korrigan is there: the cauldron goes to a field without one."),
        "no_such_korrigan": lambda refusal: _("There is no such korrigan."),
        "not_on_the_board": lambda refusal: _("This korrigan has not arrived yet."),
        "no_such_companion": lambda refusal: _("There is no such companion."),
        "companion_not_owned": lambda refusal: _NOT_OWNED[str(refusal["companion"])](),
        "same_field": lambda refusal: _("A move leads to another field."),
        "not_neighbours": lambda refusal: _("These fields are not neighbours."),
        "needs_open": lambda refusal: _("The hare only crosses open ground."),
        "needs_gate": lambda refusal: _("The squirrel only goes through gates."),
        "needs_bridge": lambda refusal: _("The mouse only crosses bridges."),
        "other_colour": lambda refusal: _("The bird only flies to fields of the same colour."),
        "no_hole": lambda refusal: _("The mole digs from one hole to another: there is none here."),
        "no_pontoon": lambda refusal: _("The frog swims from one pontoon to another: there is none here."),
        "troll_in_the_way": lambda refusal: _("The troll lets nobody through here."),
        "companion_can_move": lambda refusal: _("A companion of yours can move a korrigan: no backup is needed."),
        "no_backup_left": lambda refusal: _("No backup companion is left."),
        "no_backup_now": lambda refusal: _("There are no backup companions for this move."),
        "nothing_to_sacrifice": lambda refusal: _("You have no token to sacrifice."),
        "backup_no_help": lambda refusal: _("No backup companion could move your korrigans."),
        "not_your_token": lambda refusal: _("You have no such token to sacrifice."),
        "no_such_face": lambda refusal: _("A backup companion is a hare or a squirrel."),
        "face_cannot_move": lambda refusal: _("This face could move none of your korrigans: take the other."),
        "must_move": lambda refusal: _("A companion of yours can move a korrigan, so one must move."),
        "must_use_backup": lambda refusal: _("Take a backup companion before giving up the move."),
        "clover_not_there": lambda refusal: _("There is no such clover on this field."),
        "goblin_not_to_own": lambda refusal: _("The goblin goes to an opponent’s korrigan."),
        "korrigan_elsewhere": lambda refusal: _("The goblin goes to a korrigan on the same field."),
        "no_such_player": lambda refusal: _("There is no such player."),
        "unscreen_yourself": lambda refusal: _("The leprechaun takes an opponent’s screen, not yours."),
        "screen_already_gone": lambda refusal: _("This player has no screen any more."),
        "no_such_border": lambda refusal: _("The troll stands between two neighbouring fields."),
        "troll_on_water": lambda refusal: _("The troll does not stand in the water."),
        "troll_already_there": lambda refusal: _("The troll is already there: it must go elsewhere."),
    },
    lines={
        "clovers": lambda: _("Clovers"),
        "menhirs": lambda: _("Menhirs"),
        "elf": lambda: _("Elves"),
        "goblin": lambda: _("Goblins"),
        "cauldron": lambda: _("Cauldron"),
    },
    ends={"cauldron": lambda: _("Every tribe has had its run for the cauldron.")},
    tie_breaks={
        "companions": lambda: _("The tie goes to the tribe with the most companions left."),
        "turn_order": lambda: _("The tie goes to the tribe that plays latest in the round."),
    },
    options={"advanced": lambda: _("Advanced: arrive anywhere, no icons on the board")},
    choices={},
    option_rules={"advanced": "KO-22"},
    words=words,
    rule=rule,
    moments=MOMENTS,
    end_rule="KO-70",
    round=ending.round_of,
    unit=ending.gold_pieces,
    headline=ending.headline,
    luck=lambda: _("Luck is what you found under clovers compared with what you had to expect there."),
    telling=Telling(
        chance=frozenset({"drew"}),
        placements=frozenset({"sun_placed", "cloud_placed", "cauldron_placed"}),
        gains=frozenset({"kept", "menhir_turned", "charm_gained", "elf_came", "backup_taken"}),
        stakes={"cauldron_placed": 5, "unscreened": 4, "menhir_turned": 3, "moved": 2},
        opens=frozenset({"drew"}),
        concerns=lambda event, seat: seat in [event[name] for name in _CONCERNED.get(event.code, ())],
    ),
)
