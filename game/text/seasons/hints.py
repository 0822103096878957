"""Hints of Le Murmure des Feuilles in words."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.hints import Clue
from game.text.contents import Who
from game.text.hints import HintText, plus
from game.text.i18n import _, ngettext
from game.text.seasons.lines import line_tip
from game.text.seasons.things import counted, face_name, size, symbol_name
from game.text.shell import points


def _counted(clue: Clue) -> str:
    return counted(clue.word("symbol"), clue.number("count"))


def _gain(clue: Clue) -> str:
    return plus(clue.number("gain"))


def _size(clue: Clue) -> str:
    return size(clue["height"], clue["width"])


def _nearer(clue: Clue) -> dict[str, object]:
    return {"symbol": symbol_name(clue.word("symbol")), "have": clue["have"], "of": clue["of"]}


def _keeps_out(clue: Clue, who: Who) -> str:
    count = clue.number("count")
    return ngettext(
        "{symbol}: {count} other place would take one in; this one does not.",
        "{symbol}: {count} other places would take one in; this one does not.",
        count,
    ).format(symbol=symbol_name(clue.word("symbol")), count=count)


def _joker_fits(clue: Clue, who: Who) -> str:
    count = clue.number("places")
    return ngettext(
        "Nothing fits this roll; with the joker there is {count} place.",
        "Nothing fits this roll; with the joker there are {count} places.",
        count,
    ).format(count=count)


def _joker_gains(clue: Clue, who: Who) -> str:
    return _("With it, {gain} now; without it, no more than {without}.").format(
        gain=_gain(clue), without=plus(clue.number("without"))
    )


def _row(clue: Clue, who: Who) -> str:
    return _("When full, it brings {points}. Ticked so far: {ticked}.").format(
        points=points(clue.number("prize")), ticked=counted("conifer", clue.number("ticked"))
    )


def _wastes(clue: Clue, who: Who) -> str:
    count = clue.number("count")
    return ngettext(
        "It leaves {symbols} inside without a tick.", "It leaves {symbols} inside without a tick.", count
    ).format(symbols=_counted(clue))


def _towards(sentence: Callable[[Clue], str]) -> Callable[[Clue, Who], str]:
    """So many circles, and what the line counts for."""

    def say(clue: Clue, who: Who) -> str:
        rule = line_tip(clue.word("season"), clue.word("line"))
        return _("{sentence} {rule}.").format(sentence=sentence(clue), rule=rule)

    return say


def _draw_nearer(clue: Clue) -> str:
    return _("{symbol}: with it, you can reach {have} of {of} circles.").format(**_nearer(clue))


def _tick_nearer(clue: Clue) -> str:
    return _("{symbol}: you will have filled {have} of {of} circles.").format(**_nearer(clue))


HINTS = HintText(
    areas={
        "sheet": lambda clue, who: _("Look at the lit part of the sheet."),
        "territory": lambda clue, who: _("Look at the territory you have just drawn."),
        "dice": lambda clue, who: _("Look at the dice: one of them can change."),
        "dock": lambda clue, who: _("Look at the choice below the score area."),
    },
    pieces={
        "signpost": lambda clue, who: _("Look at this signpost."),
        "lying": lambda clue, who: _("Try a wide {size} rectangle.").format(size=_size(clue)),
        "standing": lambda clue, who: _("Try a tall {size} rectangle.").format(size=_size(clue)),
        "square": lambda clue, who: _("Try a {size} square.").format(size=_size(clue)),
        "for_symbol": lambda clue, who: _("Look for a place with: {symbol}.").format(
            symbol=symbol_name(clue.word("symbol"))
        ),
        "symbol": lambda clue, who: _("Think of this line of the score area: {symbol}.").format(
            symbol=symbol_name(clue.word("symbol"))
        ),
        "joker": lambda clue, who: _("The joker can turn this die to another face."),
        "penalty": lambda clue, who: _("Think of your penalties."),
        "rows": lambda clue, who: _("Three rows: one of them is just the right length."),
        "penalties": lambda clue, who: _("Weigh your penalties against the room you have left."),
        "nothing": lambda clue, who: _("None of its symbols can be ticked."),
    },
    moves={
        "start": lambda action: _("Start here"),
        "draw": lambda action: _("Draw this territory"),
        "tick": lambda action: _("Tick: {symbol}").format(symbol=symbol_name(action.symbol)),
        "joker": lambda action: _("Use the joker: {face}").format(face=face_name(action.face)),
        "penalty": lambda action: _("Tick a penalty"),
        "conifer_row": lambda action: _("Choose the row of {size}").format(size=action.size),
        "go_on": lambda action: _("Continue"),
        "stop": lambda action: _("Stop"),
        "tick_nothing": lambda action: _("Continue without ticking"),
    },
    reasons={
        "start_among": lambda clue, who: _("Around it: {symbols}. No other symbol is more common there.").format(
            symbols=_counted(clue)
        ),
        "draw_finishes": lambda clue, who: _("You can tick {symbols} and fill the last circle: {gain} now.").format(
            symbols=_counted(clue), gain=_gain(clue)
        ),
        "draw_gains": lambda clue, who: _("You can tick {symbols}: {gain} now.").format(
            symbols=_counted(clue), gain=_gain(clue)
        ),
        "draw_nearer": lambda clue, who: _draw_nearer(clue),
        "draw_towards": _towards(_draw_nearer),
        "draw_opens_row": lambda clue, who: _("You can tick {symbols}, and choose the row they fill.").format(
            symbols=counted("conifer", clue.number("count"))
        ),
        "crosses": lambda clue, who: _("It crosses the river, which brings 1 point in winter."),
        "keeps_out": _keeps_out,
        "room": lambda clue, who: _("Afterwards, {rolls} of the {of} rolls still fit.").format(
            rolls=clue["rolls"], of=clue["of"]
        ),
        "tick_finishes": lambda clue, who: _("{symbols}: the last circle is filled, {gain} now.").format(
            symbols=_counted(clue), gain=_gain(clue)
        ),
        "tick_gains": lambda clue, who: _("{symbols}: {gain} now.").format(symbols=_counted(clue), gain=_gain(clue)),
        "tick_nearer": lambda clue, who: _tick_nearer(clue),
        "tick_towards": _towards(_tick_nearer),
        "tick_opens_row": lambda clue, who: _("{symbols}: you choose the row they fill.").format(
            symbols=counted("conifer", clue.number("count"))
        ),
        "joker_kept": lambda clue, who: _("The joker is kept for later."),
        "joker_cloud": _towards(_tick_nearer),
        "joker_fits": _joker_fits,
        "joker_gains": _joker_gains,
        "penalty_forced": lambda clue, who: _("Nothing fits this roll."),
        "penalty_better": lambda clue, who: _("No place brings more than {best} now: better to save the room.").format(
            best=plus(clue.number("best"))
        ),
        "row": _row,
        "go_on_safe": lambda clue, who: _("Every roll still fits on your sheet."),
        "go_on_likely": lambda clue, who: _("{rolls} of the {of} rolls fit on your sheet.").format(
            rolls=clue["rolls"], of=clue["of"]
        ),
        "stop_risk": lambda clue, who: _("Only {rolls} of the {of} rolls would fit on your sheet.").format(
            rolls=clue["rolls"], of=clue["of"]
        ),
        "stop_costs": lambda clue, who: _(
            "Every roll would fit, but on average it would cost your sheet {points}."
        ).format(points=points(clue.number("costs"))),
        "stop_little": lambda clue, who: _(
            "Every roll would fit, but on average your sheet would gain no more than {points}."
        ).format(points=points(clue.number("brings"))),
    },
    prices={
        "spoils": lambda clue, who: _(
            "{symbol}: ticking all {of} is no longer possible, so {points} are out of reach."
        ).format(symbol=symbol_name(clue.word("symbol")), of=clue["of"], points=points(clue.number("points"))),
        "takes_in": lambda clue, who: _("{symbol}: {count} inside, {points} now.").format(
            symbol=symbol_name(clue.word("symbol")), count=clue["count"], points=plus(-clue.number("points"))
        ),
        "crosses": lambda clue, who: _("It crosses the river, which costs 1 point in spring."),
        "wastes": _wastes,
        "penalty": lambda clue, who: _("A penalty costs 3 points, and at six you are out."),
    },
)
