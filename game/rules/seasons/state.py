"""The table between two actions: the sheets, the dice, and who decides what."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Hidden, Seat
from game.rules.seasons.cells import Cell
from game.rules.seasons.content import CLOUD, PENALTIES, VALUES
from game.rules.seasons.ground import GROUNDS, Ground


@dataclass(frozen=True, slots=True)
class Sheet:
    """One player's sheet of the season. Sets of cells are integers: see `cells`."""

    start: Cell | None = None
    #: In the order they were drawn.
    territories: tuple[int, ...] = ()
    #: All cells of all territories.
    covered: int = 0
    ticked: int = 0
    #: Bird couples, which only the territory they were ticked in can tell (SE-53).
    couples: int = 0
    #: Cloud circles ticked (SE-40).
    clouds: int = 0
    #: River circles ticked (SE-46).
    crossings: int = 0
    penalties: int = 0
    #: The round the joker was used in, and the face it chose (SE-31).
    joker_round: int | None = None
    joker_face: str | None = None
    conifer_row: int | None = None
    #: The round in which the fourth clover was ticked (SE-62).
    clover_round: int | None = None
    stopped: bool = False

    @property
    def out(self) -> bool:
        return self.penalties >= PENALTIES

    @property
    def still_in(self) -> bool:
        return not self.stopped and self.penalties < PENALTIES


@dataclass(frozen=True, slots=True)
class Roll:
    green: str
    light: str

    @property
    def clouds(self) -> int:
        return (self.green == CLOUD) + (self.light == CLOUD)


@dataclass(frozen=True, slots=True)
class OwnRoll:
    """The roll as one seat has it, its joker included (SE-32)."""

    green: str
    light: str
    clouds: int

    @property
    def sides(self) -> tuple[int, int]:
        """The two sides of the territory, the smaller first."""
        green, light = VALUES[self.green], VALUES[self.light]
        return (green, light) if green <= light else (light, green)


@dataclass(frozen=True, slots=True)
class PastSeason:
    """A finished season of a year (SE-90)."""

    season: str
    sheets: tuple[Sheet, ...]
    totals: tuple[int, ...]


def put(sheets: tuple[Sheet, ...], seat: Seat, sheet: Sheet) -> tuple[Sheet, ...]:
    """The sheets with one seat's replaced."""
    return (*sheets[:seat], sheet, *sheets[seat + 1 :])


#: What the seat in `turn` decides; "over" when nobody decides any more.
START, TERRITORY, TICK, CONIFER_ROW, GO_ON, OVER = "start", "territory", "tick", "conifer_row", "go_on", "over"


@dataclass(frozen=True, slots=True)
class State:
    #: All chance of the game. Every roll has a stream of its own (SE-92), so the number never changes.
    seed: int | Hidden
    year: bool
    season: str
    #: Rounds rolled this season.
    round: int
    #: Who holds the dice.
    roller: Seat
    #: The roll everybody uses; None when the dice are still to be rolled.
    roll: Roll | None
    phase: str
    turn: Seat
    sheets: tuple[Sheet, ...]
    holly: int | None = None
    past: tuple[PastSeason, ...] = ()

    @property
    def ground(self) -> Ground:
        return GROUNDS[self.season]

    @property
    def sheet(self) -> Sheet:
        """The sheet of the seat that decides."""
        return self.sheets[self.turn]


def own_roll(state: State, seat: Seat) -> OwnRoll | None:
    """SE-32: the joker changes a value, adds the cloud of the cloud face, and takes no rolled cloud away."""
    roll, sheet = state.roll, state.sheets[seat]
    if roll is None or not sheet.still_in:
        return None
    if sheet.joker_round != state.round or sheet.joker_face is None:
        return OwnRoll(roll.green, roll.light, roll.clouds)
    return with_joker(roll, state.ground.joker_die, sheet.joker_face)


def with_joker(roll: Roll, die: str, face: str) -> OwnRoll:
    clouds = roll.clouds + (face == CLOUD)
    return OwnRoll(face, roll.light, clouds) if die == "green" else OwnRoll(roll.green, face, clouds)
