"""Le Murmure des Feuilles in words: a sentence for every code its rules utter."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Decision, Event, Refusal
from game.text.contents import GameText, Telling, Who, says
from game.text.covers import COVERS
from game.text.i18n import _, join_names, ngettext
from game.text.seasons import ending
from game.text.seasons.lines import LINES
from game.text.seasons.places import END, MOMENTS, called, placed, rule, words
from game.text.seasons.things import SEASONS, counted_list, face_name, size, symbol_name
from game.text.values import members, number

# --- what is expected ------------------------------------------------------------------------------------------------


def _territory(decision: Decision) -> str:
    stormy = decision["season"] == "autumn" and decision["clouds"] != 0
    if stormy and decision["joker"]:
        sentence = _("Draw a {size} territory with a storm, use your joker, or take a penalty.")
    elif stormy:
        sentence = _("Draw a {size} territory with a storm, or take a penalty.")
    elif decision["joker"]:
        sentence = _("Draw a {size} territory, use your joker, or take a penalty.")
    else:
        sentence = _("Draw a {size} territory, or take a penalty.")
    return sentence.format(size=size(decision["height"], decision["width"]))


def _tick(decision: Decision) -> str:
    if not decision["choices"]:
        return _("Nothing can be ticked in this territory: continue.")
    return _("Choose a symbol: you tick all of them in your territory.")


def _go_on(decision: Decision) -> str:
    return _("Another round, or stop here?")


# --- the log ---------------------------------------------------------------------------------------------------------

_BEGUN: dict[str, Callable[[], str]] = {
    "spring": lambda: _("Spring begins: {name} picks a start cell first."),
    "summer": lambda: _("Summer begins: {name} picks a start cell first."),
    "autumn": lambda: _("Autumn begins: {name} picks a start cell first."),
    "winter": lambda: _("Winter begins: {name} picks a start cell first."),
}
_ENDED: dict[str, Callable[[], str]] = {
    "spring": lambda: _("Spring is over: {totals}."),
    "summer": lambda: _("Summer is over: {totals}."),
    "autumn": lambda: _("Autumn is over: {totals}."),
    "winter": lambda: _("Winter is over: {totals}."),
}


def _season_begun(event: Event, who: Who) -> str:
    return _BEGUN[event.word("season")]().format(name=who(event.seat))


def _season_ended(event: Event, who: Who) -> str:
    totals = [
        _("{name} {points}").format(name=who(seat), points=points)
        for seat, points in enumerate(members(event["totals"]))
    ]
    return _ENDED[event.word("season")]().format(totals=join_names(totals))


def _start_picked(event: Event, who: Who) -> str:
    return _("{name} starts from cell {number}.").format(name=who(event.seat), number=event["number"])


def _rolled(event: Event, who: Who) -> str:
    return _("Round {round}: {name} rolls {green} and {light}.").format(
        round=event["round"], name=who(event.seat), green=face_name(event["green"]), light=face_name(event["light"])
    )


def _clouds_ticked(event: Event, who: Who) -> str:
    names = join_names([who(number(seat)) for seat in members(event["seats"])])
    clouds = event.number("clouds")
    return ngettext("{count} cloud for {names}.", "{count} clouds for {names}.", clouds).format(
        count=clouds, names=names
    )


def _joker_used(event: Event, who: Who) -> str:
    if event["die"] == "green":
        sentence = _("Joker: {name} turns the green die to {face}.")
    else:
        sentence = _("Joker: {name} turns the light die to {face}.")
    return sentence.format(name=who(event.seat), face=face_name(event["face"]))


def _drew(event: Event, who: Who) -> str:
    return _("{name} draws a {size} territory.").format(
        name=who(event.seat), size=size(event["height"], event["width"])
    )


def _ticked(event: Event, who: Who) -> str:
    couples = sum(
        number(pair[1]) for pair in members(event["gained"]) if isinstance(pair, tuple) and pair[0] == "birds"
    )
    what = counted_list(event["counts"])
    if not couples:
        return _("{name} ticks {what}.").format(name=who(event.seat), what=what)
    return ngettext("{name} ticks {what}: {count} couple.", "{name} ticks {what}: {count} couples.", couples).format(
        name=who(event.seat), what=what, count=couples
    )


def _conifer_row_chosen(event: Event, who: Who) -> str:
    return _("{name} chooses the row of {size} conifers.").format(name=who(event.seat), size=event["size"])


def _clovers_found(event: Event, who: Who) -> str:
    if event["points"] == 20:
        sentence = _("{name} is first with all the clover leaves: 20 points.")
    else:
        sentence = _("{name} has all the clover leaves too: 10 points.")
    return sentence.format(name=who(event.seat))


def _penalty_ticked(event: Event, who: Who) -> str:
    return _("{name} ticks a penalty, {count} of 6.").format(name=who(event.seat), count=event["penalties"])


def _holly_rolled(event: Event, who: Who) -> str:
    value = event.number("value")
    return ngettext(
        "The holly die: each holly is worth {count} point.",
        "The holly die: each holly is worth {count} points.",
        value,
    ).format(count=value)


# --- refusals --------------------------------------------------------------------------------------------------------

_FIRST: dict[str, Callable[[], str]] = {
    "start": lambda: _("First pick a start cell."),
    "territory": lambda: _("First draw a territory or take a penalty."),
    "tick": lambda: _("First tick a symbol in the territory you have drawn."),
    "conifer_row": lambda: _("First choose the row that your conifers will fill."),
    "go_on": lambda: _("First choose: continue or stop."),
    "over": lambda: _("The game is over."),
}


def _wrong_size(refusal: Refusal) -> str:
    return _("The dice say {size}: draw a territory of that size.").format(
        size=size(refusal["height"], refusal["width"])
    )


def _of_symbol(sentence: Callable[[], str]) -> Callable[[Refusal], str]:
    """A sentence that names the symbol."""
    return lambda refusal: sentence().format(symbol=symbol_name(refusal["symbol"]))


TEXT = GameText(
    title=COVERS["seasons"].title,
    tagline=COVERS["seasons"].tagline,
    decisions={
        "start": lambda decision: _("Pick one of the six start cells."),
        "territory": _territory,
        "tick": _tick,
        "conifer_row": lambda decision: _("Choose the row that your conifers will fill: 3, 6 or 9."),
        "go_on": _go_on,
    },
    events={
        "season_begun": _season_begun,
        "start_picked": _start_picked,
        "rolled": _rolled,
        "clouds_ticked": _clouds_ticked,
        "joker_used": _joker_used,
        "drew": _drew,
        "river_crossed": says(lambda: _("{name} crosses the river.")),
        "ticked": _ticked,
        "ticked_nothing": says(lambda: _("{name} finds nothing to tick.")),
        "conifer_row_chosen": _conifer_row_chosen,
        "clovers_found": _clovers_found,
        "penalty_ticked": _penalty_ticked,
        "out": says(lambda: _("{name} has six penalties and is out.")),
        "went_on": says(lambda: _("{name} continues.")),
        "stopped": says(lambda: _("{name} stops.")),
        "holly_rolled": _holly_rolled,
        "season_ended": _season_ended,
    },
    refusals={
        "not_now": lambda refusal: _FIRST[str(refusal["decision"])](),
        "not_a_start_cell": lambda refusal: _("Pick one of the six numbered start cells."),
        "start_taken": lambda refusal: _("This start cell is taken: choose another."),
        "outside": lambda refusal: _("The whole territory must fit on the sheet: move it in."),
        "wrong_size": _wrong_size,
        "overlap": lambda refusal: _("Territories never overlap: move this one."),
        "start_missing": lambda refusal: _("Your first territory must contain your start cell."),
        "not_adjacent": lambda refusal: _("Draw it side by side with one of your territories: corners do not count."),
        "river": lambda refusal: _("In autumn, no territory crosses the river: stay on one bank."),
        "no_storm": lambda refusal: _("There is a cloud on the dice: take a storm into your territory."),
        "joker_used": lambda refusal: _("You have already used this sheet’s joker."),
        "no_such_face": lambda refusal: _("The die has no such face."),
        "same_face": lambda refusal: _("The die already shows this face: choose another one."),
        "must_tick": lambda refusal: _("Something can be ticked here: choose a symbol."),
        "not_on_sheet": lambda refusal: _("There is no such symbol on this sheet."),
        "start_cell": lambda refusal: _("Start cells are never ticked: choose a symbol."),
        "choose_birds": lambda refusal: _("Red and blue birds are ticked together: choose the birds."),
        "toadstool": lambda refusal: _("Toadstools are only ticked along with porcini: choose another symbol."),
        "never_ticked": _of_symbol(lambda: _("{symbol}: never ticked.")),
        "symbol_absent": _of_symbol(lambda: _("{symbol}: none in this territory.")),
        "no_cloud": lambda refusal: _(
            "In summer, trees are only ticked with a cloud on the dice: choose another symbol."
        ),
        "cloud": lambda refusal: _("Fireflies are only ticked without a cloud on the dice: choose another symbol."),
        "no_snowflake": lambda refusal: _(
            "Firs are only ticked with a snowflake in the territory: choose another symbol."
        ),
        "two_foxes": lambda refusal: _(
            "A snow fox is only ticked when it is alone of its kind in the territory: choose another symbol."
        ),
        "no_such_row": lambda refusal: _("Choose the row of 3, 6 or 9 conifers."),
    },
    lines=LINES,
    ends={
        "all_stopped": lambda: _("Everyone has stopped."),
        "all_out": lambda: _("Everyone has six penalties."),
        "stopped_or_out": lambda: _("Everyone has stopped or has six penalties."),
    },
    tie_breaks={"fewer_penalties": lambda: _("The tie goes to the player with fewer penalties.")},
    options={"season": lambda: _("Season")},
    choices={f"season={season}": name for season, name in SEASONS.items()},
    option_rules={"season": "SE-90"},
    carried=lambda: _("Earlier seasons"),
    words=words,
    called=called,
    placed=placed,
    rule=rule,
    moments=MOMENTS,
    end_rule=END,
    round=ending.round_of,
    headline=ending.headline,
    alone=ending.alone,
    begins=ending.begins,
    luck=lambda: _("Luck is each roll compared with all that might have fallen, on your sheet as it was then."),
    telling=Telling(
        signs={"rolled": "dice", "holly_rolled": "dice", "season_begun": "calendar", "season_ended": "calendar"},
        chance=frozenset({"rolled", "holly_rolled"}),
        quiet=frozenset({"went_on"}),
        gains=frozenset({"ticked", "clovers_found"}),
        stakes={"stopped": 3, "out": 3, "clovers_found": 2},
        opens=frozenset({"rolled"}),
    ),
)
