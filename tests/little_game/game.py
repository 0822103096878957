"""The little game's sentences, one for each code of its rules."""

from __future__ import annotations

from game.core.contract import Decision, Event, Hidden, Value
from game.text.contents import GameText, Who
from game.text.covers import Cover
from tests.little_game.places import END, MOMENTS, rule, words
from tests.little_game.say import say


def named(codes: Value) -> str:
    """The names of spots or nuts, which are their own English msgids."""
    return ", ".join(say(str(code)) for code in (codes if isinstance(codes, tuple) else (codes,)))


def forage(decision: Decision) -> str:
    return say("Gather, dig or rest. Energy left: {energy}.").format(energy=decision["energy"])


def rolled(event: Event, who: Who) -> str:
    return say("{name} rolls {energy}.").format(name=who(event.seat), energy=event["energy"])


def snowed(event: Event, who: Who) -> str:
    return say("A snowflake falls: {snowflakes} so far.").format(snowflakes=event["snowflakes"])


def gathered(event: Event, who: Who) -> str:
    text = say("{name} gathers an acorn at the {spot}.")
    return text.format(name=who(event.seat), spot=named(event["spot"]))


def dug(event: Event, who: Who) -> str:
    nuts = event["nuts"]
    if isinstance(nuts, Hidden):
        text = say("{name} digs and looks at the nuts ({count}).")
        return text.format(name=who(event.seat), count=event["count"])
    return say("{name} digs and finds: {nuts}.").format(name=who(event.seat), nuts=named(nuts))


def hid(event: Event, who: Who) -> str:
    nut = event["nut"]
    if isinstance(nut, Hidden):
        return say("{name} hides a nut.").format(name=who(event.seat))
    return say("{name} hides this nut: {nut}.").format(name=who(event.seat), nut=named(nut))


def revealed(event: Event, who: Who) -> str:
    return say("{name} had stashed: {nuts}.").format(name=who(event.seat), nuts=named(event["nuts"]))


COVERS = {
    "little_game": Cover(lambda: say("Squirrels"), lambda: say("Gather acorns and hide nuts before the snow.")),
}

TEXT = GameText(
    title=COVERS["little_game"].title,
    tagline=COVERS["little_game"].tagline,
    decisions={
        "roll": lambda decision: say("Roll the die for your energy."),
        "forage": forage,
        "hide": lambda decision: say("Choose the nut you hide; the other goes back."),
    },
    events={
        "rolled": rolled,
        "snowed": snowed,
        "gathered": gathered,
        "dug": dug,
        "hid": hid,
        "rested": lambda event, who: say("{name} rests.").format(name=who(event.seat)),
        "revealed": revealed,
    },
    refusals={
        "game_over": lambda refusal: say("The game is over."),
        "roll_first": lambda refusal: say("Roll the die first."),
        "already_rolled": lambda refusal: say("You have already rolled."),
        "hide_first": lambda refusal: say("Hide one of the nuts first."),
        "nothing_to_hide": lambda refusal: say("You have dug up nothing to hide."),
        "no_such_spot": lambda refusal: say("There is no such place."),
        "no_such_nut": lambda refusal: say("There is no such nut."),
        "spot_empty": lambda refusal: say("No acorns are left there."),
        "pile_empty": lambda refusal: say("No nuts are left in the pile."),
        "too_tired": lambda refusal: say("That takes {energy} energy.").format(energy=refusal["energy"]),
    },
    lines={
        "acorns": lambda: say("Acorns"),
        "nuts": lambda: say("Nuts"),
        "variety": lambda: say("Variety"),
    },
    ends={
        "winter": lambda: say("Winter has come."),
        "bare": lambda: say("The clearing is bare."),
    },
    tie_breaks={"most_nuts": lambda: say("The tie goes to whoever hid more nuts.")},
    options={"frost": lambda: say("Hard frost")},
    choices={},
    words=words,
    rule=rule,
    moments=MOMENTS,
    end_rule=END,
)
