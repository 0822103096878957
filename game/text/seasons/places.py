"""Everything on the table of Le Murmure des Feuilles by its address: what it is in words, and the rule about it."""

from __future__ import annotations

from collections import Counter

from game.core.contract import Address, Event
from game.rules.seasons.cells import EAST_BANK, Cell, bit
from game.rules.seasons.ground import GROUNDS, symbol_at
from game.rules.seasons.pieces import line_of
from game.rules.seasons.state import CONIFER_ROW, GO_ON, START, TERRITORY, TICK, Sheet, State, own_roll
from game.text.contents import Who
from game.text.i18n import _, join_names
from game.text.seasons.lines import cell_tip, line_tip
from game.text.seasons.things import COUNTED, DICE, counted, face_name, size, symbol_name

#: The rule about each moment of the game, and about its end.
MOMENTS = {START: "SE-02", TERRITORY: "SE-10", TICK: "SE-20", CONIFER_ROW: "SE-72", GO_ON: "SE-30"}
END = "SE-34"

#: The rules that the lines of a sheet count by, in their order.
_IN_ORDER = {
    "spring": ("SE-50", "SE-51", "SE-52", "SE-53", "SE-54", "SE-55", "SE-56", "SE-57", "SE-14"),
    "summer": ("SE-60", "SE-61", "SE-62", "SE-63", "SE-64", "SE-65", "SE-66", "SE-14"),
    "autumn": ("SE-70", "SE-70", "SE-71", "SE-72", "SE-73", "SE-74", "SE-14"),
    "winter": ("SE-80", "SE-81", "SE-82", "SE-83", "SE-84", "SE-85", "SE-86", "SE-87", "SE-14"),
}
RULES = {season: dict(zip(GROUNDS[season].lines, rules, strict=True)) for season, rules in _IN_ORDER.items()}
#: Symbols without a line of their own, and the rule that tells what they are for.
OTHER_RULES = {"start": "SE-11", "storm": "SE-42", "snowflake": "SE-80"}

#: Things that are the same wherever they lie.
THINGS = {
    "rectangle": "SE-10",
    "territory": "SE-10",
    "crossing": "SE-45",
    "bank": "SE-45",
    "die": "SE-03",
    "dice": "SE-03",
    "face": "SE-31",
    "row": "SE-72",
    "penalty": "SE-14",
    "penalties": "SE-14",
    "seat": "SE-01",
    "answer": "SE-30",
    "total": "SE-34",
    "note": "SE-42",
    "year": "SE-90",
}
ACTS = {
    "targets": "SE-10",
    "joker": "SE-31",
    "penalty": "SE-14",
    "tick_nothing": "SE-23",
    "go_on": "SE-30",
    "stop": "SE-30",
    "ghost": "SE-92",
}


def rule_of(season: str, symbol: str) -> str:
    return OTHER_RULES.get(symbol) or RULES[season].get(line_of(symbol), "SE-20")


def rule(address: Address, view: State) -> str | None:
    match address:
        case ("cell", int(row), int(column)):
            return rule_of(view.season, symbol_at(view.season, (row, column)))
        case ("line", str(line)):
            return RULES[view.season][line]
        case ("tick", str(symbol)) | ("circle", str(symbol), int()):
            return rule_of(view.season, symbol)
        case ("act", str(name)):
            return ACTS.get(name)
        case (str(kind), *_):
            return THINGS.get(kind)
    return None


def words(address: Address, view: State, who: Who) -> str:
    """What is printed there and how it counts. Buttons and chips say themselves what they are for."""
    season = view.season
    match address:
        case ("cell" | "bank", int(row), int(column)):
            return cell_tip(season, symbol_at(season, (row, column)))
        case ("line", str(line)):
            return line_tip(season, line)
        case ("circle", str(symbol), int()) | ("tick", str(symbol)):
            return cell_tip(season, symbol)
        case ("territory", int(number)):
            return _("Territory {number}").format(number=number + 1)
        case ("crossing", int()):
            return line_tip(season, "river")
        case ("penalty", int()) | ("penalties",):
            return line_tip(season, "penalty")
        case ("row", int()):
            return line_tip(season, "conifer")
        case ("die", str(die)):
            return _die(die, view)
        case ("seat", int(seat)):
            return who(seat)
    return ""


def called(address: Address, view: State, who: Who) -> str:
    """The symbol of a cell, and not how it counts."""
    match address:
        case ("cell", int(row), int(column)):
            return symbol_name(symbol_at(view.season, (row, column)))
    return words(address, view, who)


def _die(die: str, view: State) -> str:
    """How it lies for whoever decides."""
    name, roll = DICE[die](), own_roll(view, view.turn)
    name = name[0].upper() + name[1:]
    if roll is None:
        return name
    return _("{symbol}: {rule}").format(symbol=name, rule=face_name(roll.green if die == "green" else roll.light))


def lies_words(address: Address, season: str, sheet: Sheet) -> str:
    """What was drawn on a cell of a sheet, or what a rectangle holds."""
    match address:
        case ("cell", int(row), int(column)):
            return _drawn_words((row, column), sheet)
        case ("rectangle", int(row), int(column), int(height), int(width)):
            return _rectangle_words(season, (row, column), height, width)
    return ""


def placed(line: str, event: Event, view: State) -> str:
    """The line of the log about a territory, with where it lies and what it holds."""
    match event.code, event["top"] if event.code == "drew" else None:
        case "drew", (int(row), int(column)):
            held = _rectangle_words(view.season, (row, column), event.number("height"), event.number("width"))
            return f"{line} {held.partition(chr(10))[0]}"
    return line


def _drawn_words(cell: Cell, sheet: Sheet) -> str:
    number = next((n for n, mask in enumerate(sheet.territories, 1) if mask & bit(cell)), None)
    if number is None:
        return _("Your start cell.") if cell == sheet.start else ""
    if sheet.ticked & bit(cell):
        return _("Ticked, in territory {number}.").format(number=number)
    return _("In territory {number}.").format(number=number)


def _rectangle_words(season: str, top: Cell, height: int, width: int) -> str:
    inside = [(row, column) for row in range(top[0], top[0] + height) for column in range(top[1], top[1] + width)]
    symbols = Counter(symbol_at(season, cell) for cell in inside)
    holds = join_names(
        [counted(symbol, many) if symbol in COUNTED else symbol_name(symbol) for symbol, many in symbols.items()]
    )
    if height > 1 and width > 1:
        words = _("{size}, rows {top} to {bottom}, columns {left} to {right}: {symbols}.")
    elif width > 1:
        words = _("{size}, row {top}, columns {left} to {right}: {symbols}.")
    elif height > 1:
        words = _("{size}, rows {top} to {bottom}, column {left}: {symbols}.")
    else:
        words = _("{size}, row {top}, column {left}: {symbols}.")
    words = words.format(
        size=size(height, width),
        top=top[0],
        bottom=top[0] + height - 1,
        left=top[1],
        right=top[1] + width - 1,
        symbols=holds,
    )
    across = len({bool(EAST_BANK & bit(cell)) for cell in inside}) == 2
    return "\n".join((words, _("It crosses the river."))) if across else words
