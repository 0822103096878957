"""How far the lines of a sheet have come, in a few words: circles filled, and what the next step would give."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.seasons.content import PENALTIES
from game.rules.seasons.ground import GROUNDS
from game.rules.seasons.pieces import TOGETHER, UNTICKED, line_of
from game.rules.seasons.scoring import BY_CELLS, Tally
from game.rules.seasons.steps import ROLLS, Fitting, NextStep, next_step
from game.text.i18n import _, ngettext, pgettext
from game.text.seasons.lines import LINES, counts_words, line_tip
from game.text.seasons.things import counted, symbol_name
from game.text.shell import points as points_words

#: Lines that multiply the numbers of their symbols.
PRODUCTS = ("fruit", "acorn")

_EACH: Mapping[str, Callable[[], str]] = {
    "bee": lambda: pgettext("bees", "{number} each"),
    "sprout": lambda: pgettext("sprouts", "{number} each"),
    "snowdrop": lambda: pgettext("snowdrops", "{number} each"),
}


def filled(season: str, symbol: str, n: Tally) -> str:
    """Circles filled of those there are; where cells are asked for, the cells: "16/15" are one too many."""
    if symbol == "penalty":
        return f"{n[symbol]}/{PENALTIES}"
    if symbol in UNTICKED:
        return f"{n[symbol]}/{GROUNDS[season].symbols[symbol].bit_count()}"
    have = n[f"{symbol}_cells"] if symbol == BY_CELLS.get(season) else n[symbol]
    of = n["conifer_row"] if symbol == "conifer" else GROUNDS[season].circles[symbol]
    return f"{have}/{of}" if of else str(have)


def step_words(season: str, line: str, n: Tally) -> str:
    """ "1 flower more → 3 each"; empty where every tick gives the same."""
    step = next_step(season, line, n)
    if step is None:
        return ""
    return _("{what} more → {result}").format(what=counted(step.symbol, step.more), result=_result(line, step))


def _result(line: str, step: NextStep) -> str:
    if step.each:
        return _EACH[line]().format(number=step.each)
    if step.bonus:
        return f"+{step.bonus}"
    return points_words(step.points) if step.points else _("the prize")


def potential(season: str, symbol: str, n: Tally) -> str:
    """How far a symbol has come, and the next step of its line: "2/6 · 1 flower more → 3 each"."""
    line = line_of(symbol)
    parts = [filled(season, symbol, n)]
    if line in PRODUCTS:
        factors = [str(n[each]) for each in TOGETHER[line] if n[each]]
        if len(factors) > 1:
            parts.append(" × ".join(factors))
    step = step_words(season, line, n)
    return " · ".join([*parts, step] if step else parts)


def cell_words(season: str, symbol: str, n: Tally) -> str:
    """What is printed on a cell and how far it has come: not what the score line beside it says anyway."""
    name = symbol_name(symbol)
    if symbol in ("start", "storm", "snowflake"):
        return _("{symbol}: {rule}").format(symbol=name, rule=counts_words(season, symbol))
    if symbol in UNTICKED:
        told = _("{filled} inside") if symbol == "moose" else _("{filled} outside")
        return _("{symbol}: {rule}").format(symbol=name, rule=told.format(filled=filled(season, symbol, n)))
    circles = "birds" if symbol in ("redbird", "bluebird") else symbol
    return _("{symbol}: {rule}").format(symbol=name, rule=potential(season, circles, n))


def line_words(season: str, line: str, n: Tally, *, brief: bool) -> str:
    """A line of the score area by its name, with the next step; and how it counts, where that is not printed on it."""
    if brief:
        return line_tip(season, line)
    step = step_words(season, line, n)
    return _("{line}: {rule}").format(line=LINES[line](), rule=step) if step else LINES[line]()


def brings(season: str, symbol: str, cells: int, gain: int, n: Tally) -> str:
    """What a choice brings now; where that is nothing, how far it comes. The holly's die is rolled at the end (SE-85).
    `n` is the tally after it."""
    if symbol == "holly":
        return f"+{cells}–{4 * cells}"
    if gain:
        return f"+{gain}" if gain > 0 else f"−{-gain}"
    return filled(season, GROUNDS[season].fills[symbol][0], n)


def fitting_words(found: Fitting) -> str:
    """In a few words: how many of the rolls still find a place."""
    return ngettext("{number} of {of} rolls fits", "{number} of {of} rolls fit", found.rolls).format(
        number=found.rolls, of=len(ROLLS)
    )


def fitting_tip(found: Fitting) -> str:
    told = _("How many of the {of} different rolls still fit on this sheet.").format(of=len(ROLLS))
    if not found.by_joker:
        return told
    more = ngettext("{number} of them only with the joker.", "{number} of them only with the joker.", found.by_joker)
    return f"{told} {more.format(number=found.by_joker)}"
