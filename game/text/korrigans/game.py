"""Korrigans in words: a sentence for every code its rules utter."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.contract import HIDDEN, Decision, Event, Value
from game.rules.korrigans.actions import Arrive, Cauldron, KorrigansAction, Move
from game.rules.korrigans.content import coins
from game.text.contents import GameText, Telling, Who, says
from game.text.covers import COVERS
from game.text.i18n import _, ngettext
from game.text.korrigans import ending
from game.text.korrigans.places import MOMENTS, called, rule, words
from game.text.korrigans.refusals import REFUSALS
from game.text.korrigans.things import RAINBOW, field_name, token_list, token_name
from game.text.values import members, number

# --- what is expected ------------------------------------------------------------------------------------------------


def _arrive(decision: Decision) -> str:
    if decision["number"] is None:
        return _("Place a korrigan on any field.")
    return _("Place a korrigan on a field with your number, {number}.").format(number=decision["number"])


def must_take_backup() -> str:
    """What is expected of a player none of whose companions can move a korrigan."""
    return _("None of your companions can move a korrigan: sacrifice a clover for a backup companion.")


_ONCE_MORE: dict[str, Callable[[], str]] = {
    "hare": lambda: _("Click again to go with the hare."),
    "squirrel": lambda: _("Click again to go with the squirrel."),
    "mouse": lambda: _("Click again to go with the mouse."),
    "bird": lambda: _("Click again to go with the bird."),
    "frog": lambda: _("Click again to go with the frog."),
    "mole": lambda: _("Click again to go with the mole."),
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
    return _("Without a companion, neither korrigan can move: your first turn would cost you a clover for a backup.")


def must_pass() -> str:
    return _("Neither of your korrigans can move: pass.")


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
    return _("{name} makes the cauldron appear at {field}.").format(
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
    "hare": lambda: _("{name} sacrifices a clover for a backup hare."),
    "squirrel": lambda: _("{name} sacrifices a clover for a backup squirrel."),
}
_BACKUP_SEEN: dict[str, Callable[[], str]] = {
    "hare": lambda: _("{name} sacrifices a clover ({token}) for a backup hare."),
    "squirrel": lambda: _("{name} sacrifices a clover ({token}) for a backup squirrel."),
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
    return _("{name} reveals a companion: {companion}.").format(
        name=who(event.seat), companion=token_name(event["companion"])
    )


def _at(sentence: Callable[[], str]) -> Callable[[Event, Who], str]:
    """A sentence that names the player and the field."""
    return lambda event, who: sentence().format(name=who(event.seat), field=field_name(event["field"]))


# --- the log: clovers and menhirs ------------------------------------------------------------------------------------


def _looked(event: Event, who: Who) -> str:
    name, field, count = who(event.seat), field_name(event["field"]), number(event["count"])
    if event["tokens"] is not HIDDEN:
        return _("{name} checks the clovers at {field}: {tokens}.").format(
            name=name, field=field, tokens=token_list(event["tokens"])
        )
    return ngettext(
        "{name} checks the last clover at {field}.",
        "{name} checks the {count} clovers at {field}.",
        count,
    ).format(name=name, field=field, count=count)


def _kept(event: Event, who: Who) -> str:
    name, field, token = who(event.seat), field_name(event["field"]), event["token"]
    if token is HIDDEN:
        return _("{name} keeps a clover from {field}.").format(name=name, field=field)
    return _("{name} keeps a clover from {field}: {token}.").format(name=name, field=field, token=token_name(token))


_TURNED: dict[str, Callable[[], str]] = {
    "elf": lambda: _("Under the menhir at {field}, {name} finds an elf."),
    "goblin": lambda: _("Under the menhir at {field}, {name} finds a goblin."),
    "fairy": lambda: _("Under the menhir at {field}, {name} finds a fairy."),
    "leprechaun": lambda: _("Under the menhir at {field}, {name} finds a leprechaun."),
    "troll": lambda: _("Under the menhir at {field}, {name} finds the troll."),
}


def _menhir_turned(event: Event, who: Who) -> str:
    menhir, name, field = str(event["menhir"]), who(event.seat), field_name(event["field"])
    if menhir in _TURNED:
        return _TURNED[menhir]().format(name=name, field=field)
    return ngettext(
        "Under the menhir at {field}, {name} finds {count} coin.",
        "Under the menhir at {field}, {name} finds {count} coins.",
        coins(menhir),
    ).format(name=name, field=field, count=coins(menhir))


def _charm_gained(event: Event, who: Who) -> str:
    elf = event["charm"] == "elf"
    sentence = _("An elf joins {name}.") if elf else _("A goblin clings to {name}.")
    return sentence.format(name=who(event.seat))


def _charm_lost(event: Event, who: Who) -> str:
    elf = event["charm"] == "elf"
    sentence = _("{name} loses an elf for good.") if elf else _("{name} loses a goblin for good.")
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
        return _("{name} takes away {target}’s screen: there is nothing behind it.").format(name=name, target=target)
    return _("{name} takes away {target}’s screen: {tokens}.").format(
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
        return _("{name} has no more companions to reveal.").format(name=who(event.seat))
    return _("{name} reveals all remaining companions: {companions}.").format(
        name=who(event.seat), companions=token_list(event["companions"])
    )


def _counted(event: Event, who: Who) -> str:
    total = sum(coins(str(token)) for token in members(event["tokens"]))
    return ngettext("{name} has {count} coin in clovers.", "{name} has {count} coins in clovers.", total).format(
        name=who(event.seat), count=total
    )


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
        "fairy": lambda decision: _("The fairy lets you move either korrigan again. Or stay here."),
        "keep": lambda decision: _("Choose a clover to keep."),
        "give_goblin": lambda decision: _("Choose the korrigan that gets your goblin."),
        "unscreen": lambda decision: _("Choose an opponent: they will play without a screen."),
        "troll": lambda decision: _("Put the troll between two neighbouring fields."),
        "dash": lambda decision: _("Run to the cauldron! Each companion works once. Stop when you like."),
    },
    events={
        "arrived": _at(lambda: _("{name} arrives at {field}.")),
        "drew": _drew,
        "sun_placed": _sun_placed,
        "cloud_placed": _cloud_placed,
        "fifth_cloud": lambda event, who: _("The fifth cloud: the bag goes round until the seventh colour comes up."),
        "seventh_colour": lambda event, who: _(
            "The seventh colour: the rainbow is complete, and here comes the cauldron!"
        ),
        "cauldron_placed": _cauldron_placed,
        "showed": _showed,
        "moved": _moved,
        "backup_taken": _backup_taken,
        "passed": says(lambda: _("{name} cannot move and passes.")),
        "looked": _looked,
        "found_nothing": _at(lambda: _("There are no clovers left at {field}.")),
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
    refusals=REFUSALS,
    lines={
        "clovers": lambda: _("Clovers"),
        "menhirs": lambda: _("Menhirs"),
        "elf": lambda: _("Elves"),
        "goblin": lambda: _("Goblins"),
        "cauldron": lambda: _("Cauldron"),
    },
    ends={"cauldron": lambda: _("Every tribe has raced for the cauldron.")},
    tie_breaks={
        "companions": lambda: _("The tie goes to the tribe with the most companions left."),
        "turn_order": lambda: _("The tie goes to the tribe that plays later in the round."),
    },
    options={"advanced": lambda: _("Advanced: arrive anywhere, no icons on the board")},
    choices={},
    option_rules={"advanced": "KO-22"},
    words=words,
    called=called,
    rule=rule,
    moments=MOMENTS,
    end_rule="KO-70",
    round=ending.round_of,
    unit=ending.gold_coins,
    headline=ending.headline,
    begins=ending.begins,
    luck=lambda: _("Luck is what you found under clovers compared with what you had to expect there."),
    telling=Telling(
        chance=frozenset({"drew"}),
        placements=frozenset({"sun_placed", "cloud_placed", "cauldron_placed"}),
        gains=frozenset({"kept", "menhir_turned", "charm_gained", "elf_came", "backup_taken"}),
        stakes={"cauldron_placed": 5, "unscreened": 4, "menhir_turned": 3, "moved": 2},
        opens=frozenset({"drew"}),
        chosen=frozenset({"moved"}),
        concerns=lambda event, seat: seat in [event[name] for name in _CONCERNED.get(event.code, ())],
    ),
)
