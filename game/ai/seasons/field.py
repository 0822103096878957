"""A season as a bot sees it: every rectangle with what it offers, and pencilled sheets that are cheap to fill.

The rules play the game; this imagines thousands of others, and shares with the rules what may be ticked and what
lines are worth.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from itertools import combinations_with_replacement

from game.ai.seasons.taste import TASTES, Taste
from game.ai.seasons.worth import LINES, line_hope, line_points
from game.core.sums import plain_sum
from game.rules.seasons.cells import (
    ALL,
    EAST_BANK,
    RECTANGLES,
    WEST_BANK,
    bit,
    cells,
    crosses_river,
    neighbours,
)
from game.rules.seasons.content import CONIFER_ROWS, DIE, SIZE, VALUES
from game.rules.seasons.ground import GROUNDS, Ground
from game.rules.seasons.state import Sheet
from game.rules.seasons.ticking import choosable

Sides = tuple[int, int]
#: A rectangle and a choice in it, as the value the bot gives it, the set of cells, and the choice's mark.
Offer = tuple[float, int, int]

#: The mark of ticking nothing.
NOTHING = 0


@dataclass(slots=True)
class Draft:
    """A sheet in pencil. `counts` are ticked cells in the order of `Field.names`."""

    start: int
    counts: list[int]
    covered: int = 0
    crossings: int = 0
    penalties: int = 0
    joker: bool = True

    def copy(self) -> Draft:
        return Draft(self.start, self.counts.copy(), self.covered, self.crossings, self.penalties, self.joker)


@dataclass(frozen=True, slots=True)
class Mark:
    """One way to tick: a choice, and the counts it raises by how much."""

    choice: str
    raises: tuple[tuple[int, int], ...] = ()
    #: The lines of the score sheet it changes, and the counts those depend on.
    lines: tuple[str, ...] = ()
    reads: tuple[int, ...] = ()


#: A rectangle: cells, cells around it, sides on the sheet's edge, sure change of points, cells of the season's special
#: symbol, and for each way to tick: its mark, what it wastes, and whether it spoils the season's full set.
Spot = tuple[int, int, int, float, int, tuple[tuple[int, float, bool], ...]]

#: Sets that count only when complete, and symbols that count by being left out or taken in all together.
FULL_SET = {"spring": "rainbow", "summer": "clover"}
SPECIAL = {"summer": "mosquito", "winter": "moose"}
OUTSIDE = {"spring": "bear", "summer": "snake"}
RIVER = {"spring": -1, "winter": 1}


@dataclass(slots=True)
class Field:
    """One season compiled for one taste."""

    season: str
    taste: Taste
    ground: Ground
    names: tuple[str, ...]
    index: dict[str, int]
    marks: list[Mark] = field(default_factory=list)
    spots: dict[tuple[Sides, bool], list[Spot]] = field(default_factory=dict)
    _worths: dict[tuple[str, tuple[int, ...]], tuple[float, float]] = field(default_factory=dict)
    _changes: dict[tuple[int, ...], tuple[float, float, float]] = field(default_factory=dict)

    # --- reading sheets ----------------------------------------------------------------------------------------------

    def draft(self, sheet: Sheet, clover_prize: int = 20) -> Draft:
        counts = []
        for name in self.names:
            if name == "birds":
                counts.append(sheet.couples)
            elif name == "cloud":
                counts.append(sheet.clouds)
            elif name == "clover_prize":
                counts.append(clover_prize)
            elif name == "conifer_row":
                counts.append(sheet.conifer_row or 0)
            else:
                counts.append((self.ground.symbols[name] & sheet.ticked).bit_count())
        start = bit(sheet.start) if sheet.start else 0
        joker = sheet.joker_round is None
        return Draft(start, counts, sheet.covered, sheet.crossings, sheet.penalties, joker)

    def worth(self, line: str, counts: list[int]) -> tuple[float, float]:
        """Points now and points hoped for of one line."""
        numbers = tuple([counts[self.index[name]] for name in LINES[self.season][line]])
        known = self._worths.get((line, numbers))
        if known is None:
            points = line_points(self.season, line, numbers)
            known = points, line_hope(self.season, line, numbers, self.taste.shape)
            self._worths[line, numbers] = known
        return known

    def total(self, draft: Draft) -> float:
        """The count of the sheet as if it ended now, with holly at its mean."""
        points = plain_sum(self.worth(line, draft.counts)[0] for line in LINES[self.season])
        symbols, covered = self.ground.symbols, draft.covered
        if self.season in OUTSIDE:
            points += 3 * (symbols[OUTSIDE[self.season]] & ~covered).bit_count()
        if self.season in SPECIAL:
            points += _special_points(self.season, (symbols[SPECIAL[self.season]] & covered).bit_count())
        return points + RIVER.get(self.season, 0) * draft.crossings - 3 * draft.penalties

    # --- what a roll offers ------------------------------------------------------------------------------------------

    def offers(self, draft: Draft, sides: Sides, clouds: int) -> list[Offer]:
        """Every rectangle that may be drawn and every way to tick in it, as the taste values them."""
        covered, taste = draft.covered, self.taste
        fade = max(0.0, 1 - (covered.bit_count() + sides[0] * sides[1]) / taste.horizon)
        hope = min(1.0, taste.hope * fade)
        huddle = taste.huddle * max(0.0, fade + taste.late_huddle)
        set_alive = self._set_alive(draft)
        spoiling = hope * self.worth(FULL_SET[self.season], draft.counts)[1] if set_alive else 0.0
        special = self._special_gains(covered, hope)
        touch = neighbours(covered) if covered else draft.start
        gains: dict[int, float] = {}
        found: list[Offer] = []
        for mask, around, edge, fixed, specials, options in self.spots[sides, clouds > 0]:
            if mask & covered or not mask & touch:
                continue
            base = fixed + special[specials] + huddle * (edge + (around & covered).bit_count())
            if taste.room:
                base += taste.room * self.fit_chance(covered | mask)
            for mark, waste, spoils in options:
                gain = gains.get(mark)
                if gain is None:
                    gain = gains[mark] = self._gain(draft, mark, hope, fade, set_alive)
                value = base + gain - fade * waste
                found.append((value - spoiling if spoils else value, mask, mark))
        return found

    def _gain(self, draft: Draft, mark: int, hope: float, fade: float, set_alive: bool) -> float:
        way, counts = self.marks[mark], draft.counts
        if way.choice == FULL_SET.get(self.season) and not set_alive:
            return 0.0
        row = 0
        if way.choice == "conifer" and not counts[self.index["conifer_row"]]:
            row = self.conifer_row(draft.covered, counts[self.index["conifer"]] + way.raises[0][1])
        key = (mark, row, *[counts[index] for index in way.reads])
        change = self._changes.get(key)
        if change is None:
            change = self._changes[key] = self._change(way, counts, row)
        points, hoped, circles = change
        return points + hope * (hoped - points) + fade * circles

    def _change(self, way: Mark, counts: list[int], row: int) -> tuple[float, float, float]:
        """How a way to tick changes points and hopes, and what the taste gives for the circles it fills."""
        after = counts.copy()
        for index, k in way.raises:
            after[index] += k
        if row:
            after[self.index["conifer_row"]] = row
        points = hoped = circles = 0.0
        for line in way.lines:
            before, later = self.worth(line, counts), self.worth(line, after)
            points += later[0] - before[0]
            hoped += later[1] - before[1]
        for index, _ in way.raises[:1]:
            room = self.ground.circles[way.choice]
            filled = min(after[index], room) - min(counts[index], room)
            circles = self.taste.promise.get(way.choice, 0.0) * filled
        return points, hoped, circles

    def _set_alive(self, draft: Draft) -> bool:
        name = FULL_SET.get(self.season)
        if name is None:
            return False
        where = self.ground.symbols[name]
        return draft.counts[self.index[name]] + (where & ~draft.covered).bit_count() == where.bit_count()

    def _special_gains(self, covered: int, hope: float) -> list[float]:
        """What covering 0, 1, 2 … more cells of the special symbol changes."""
        if self.season not in SPECIAL:
            return [0.0]
        where = self.ground.symbols[SPECIAL[self.season]]
        now, shape = (where & covered).bit_count(), self.taste.shape
        if self.season == "summer":
            loss = 0.0 if now else -15 * (1 - hope + hope * shape[3])
            return [0.0] + [loss] * 8

        def inside(n: int) -> float:
            return (1 - hope) * _special_points("winter", n) + hope * 12 * float((n / 10) ** shape[2])

        return [inside(min(10, now + k)) - inside(now) for k in range(11)]

    # --- filling in --------------------------------------------------------------------------------------------------

    def place(self, draft: Draft, mask: int, mark: int) -> None:
        draft.covered |= mask
        if self.season in RIVER and crosses_river(mask):
            draft.crossings += 1
        way = self.marks[mark]
        for index, k in way.raises:
            draft.counts[index] += k
        if way.choice == "conifer" and not draft.counts[self.index["conifer_row"]]:
            draft.counts[self.index["conifer_row"]] = self.conifer_row(
                draft.covered, draft.counts[self.index["conifer"]]
            )

    def conifer_row(self, covered: int, ticked: int) -> int:
        """The row that the conifers ticked and those one may still reach will fill (SE-72)."""
        free = (self.ground.symbols["conifer"] & ~covered).bit_count()
        time = max(0.0, 1 - covered.bit_count() / self.taste.horizon)
        expected = ticked + free * self.taste.shape[4] * time
        return max(row for row in CONIFER_ROWS if row <= max(expected, 3))

    def tick_clouds(self, draft: Draft, clouds: int) -> None:
        if clouds and "cloud" in self.index:
            index = self.index["cloud"]
            draft.counts[index] = min(draft.counts[index] + clouds, self.ground.circles["cloud"])

    # --- the room left -----------------------------------------------------------------------------------------------

    def fit_chance(self, covered: int) -> float:
        """How likely the next roll fits somewhere, clouds aside."""
        if not covered:
            return 1.0
        banks = (WEST_BANK, EAST_BANK) if self.season == "autumn" else (ALL,)
        touch = neighbours(covered)
        fitting = set()
        for bank in banks:
            fitting |= _fitting(bank & ~covered, bank & touch & ~covered)
        return sum(_CHANCES[sides] for sides in fitting) / 36


def _special_points(season: str, covered: int) -> int:
    """SE-65, SE-83."""
    return (0 if covered else 15) if season == "summer" else (12 if covered == 10 else 0)


_NOT_LEFT = ALL & ~sum(1 << SIZE * row for row in range(SIZE))
#: How many of the 36 rolls ask for each pair of sides.
_CHANCES = {
    (a, b): (1 if a == b else 2) * sum(VALUES[face] == a for face in DIE) * sum(VALUES[face] == b for face in DIE)
    for a, b in combinations_with_replacement(sorted(set(VALUES.values())), 2)
}


def _fitting(free: int, touch: int) -> set[Sides]:
    """The sizes of which some rectangle of free cells holds a touching cell. All places are tried at once: a bit stays
    set in `fits` while the cells right of it and below it are free, and in `meets` once one of them touches."""
    found = set()
    wide_fits, wide_meets = free, touch
    for width in range(1, 5):
        if width > 1:
            wide_fits = free & (wide_fits & _NOT_LEFT) >> 1
            wide_meets = touch | (wide_meets & _NOT_LEFT) >> 1
        fits, meets = wide_fits, wide_meets
        for height in range(1, 5):
            if height > 1:
                fits = wide_fits & fits >> SIZE
                meets = wide_meets | meets >> SIZE
            if not fits:
                break
            if fits & meets:
                found.add((height, width) if height <= width else (width, height))
    return found


@cache
def field_of(season: str, taste: str) -> Field:
    ground = GROUNDS[season]
    names = tuple(dict.fromkeys(name for line in LINES[season].values() for name in line))
    compiled = Field(season, TASTES[taste][season], ground, names, {name: i for i, name in enumerate(names)})
    compiled.marks.append(Mark("nothing"))
    known: dict[Mark, int] = {compiled.marks[0]: NOTHING}
    for sides, rectangles in RECTANGLES.items():
        for cloudy in (False, True):
            spots = compiled.spots[sides, cloudy] = []
            for rectangle in rectangles:
                if season == "autumn" and crosses_river(rectangle.mask):
                    continue
                if season == "autumn" and cloudy and not rectangle.mask & ground.symbols["storm"]:
                    continue
                spots.append(_spot(compiled, rectangle.mask, cloudy, known))
    return compiled


def _spot(compiled: Field, mask: int, cloudy: bool, known: dict[Mark, int]) -> Spot:
    season, ground, taste = compiled.season, compiled.ground, compiled.taste
    inside = {symbol: (mask & where).bit_count() for symbol, where in ground.symbols.items()}
    fixed = float(-3 * inside[OUTSIDE[season]]) if season in OUTSIDE else 0.0
    fixed += RIVER.get(season, 0) * crosses_river(mask)
    waste = plain_sum(taste.waste.get(symbol, 0.0) * n for symbol, n in inside.items())
    options = []
    for choice in choosable(ground, mask, int(cloudy)):
        mark = _mark(compiled, choice, inside)
        if mark not in known:
            known[mark] = len(compiled.marks)
            compiled.marks.append(mark)
        ticked = [symbol for symbol, where in ground.symbols.items() if where & ground.ticks[choice]]
        saved = plain_sum(taste.waste.get(symbol, 0.0) * inside[symbol] for symbol in ticked if symbol != "toadstool")
        full_set = FULL_SET.get(season)
        spoils = full_set is not None and choice != full_set and inside[full_set] > 0
        options.append((known[mark], waste - saved, spoils))
    if not options:
        options.append((NOTHING, waste, False))
    edge = sum((row in (1, SIZE)) + (column in (1, SIZE)) for row, column in cells(mask))
    specials = inside[SPECIAL[season]] if season in SPECIAL else 0
    return mask, neighbours(mask) & ~mask, edge, fixed, specials, tuple(options)


def _mark(compiled: Field, choice: str, inside: dict[str, int]) -> Mark:
    if choice == "birds":
        raises = {"birds": min(inside["redbird"], inside["bluebird"])}
    else:
        raises = {symbol: inside[symbol] for symbol in compiled.ground.fills[choice]}
    lines = tuple(line for line, names in LINES[compiled.season].items() if any(name in raises for name in names))
    reads = tuple(compiled.index[name] for line in lines for name in LINES[compiled.season][line])
    return Mark(choice, tuple((compiled.index[name], k) for name, k in raises.items()), lines, reads)
