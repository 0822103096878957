"""All that the picture of the board depends on. A `BoardLook` knows where it differs from another one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.core.contract import Address, Seat
from game.rules.korrigans.actions import Arrive, Cauldron, KorrigansAction, Move
from game.rules.korrigans.knowledge import Look
from game.rules.korrigans.map import PASSAGES, Pair, the_map
from game.rules.korrigans.rainbow import cauldron_chances, cauldron_fields, free_columns, free_rows
from game.rules.korrigans.routes import last_run
from game.rules.korrigans.state import FieldName, Korrigan, State, with_korrigan
from game.scenes.korrigans.art.ground import LIFT, SOFT, Lines, closed_lines
from game.scenes.korrigans.art.moving import band_of
from game.scenes.korrigans.art.pieces import korrigan_art
from game.scenes.korrigans.art.sky import piece_art
from game.scenes.korrigans.art.walks import Walk, walk
from game.scenes.korrigans.offers import Considered, Offers
from game.scenes.korrigans.plan import Plan, Who, guests
from game.ui.layout import covering

#: The pictures on badges, in steps and at least in units: what one remembers, and who leads to a field.
MEMORY, LEADER = (0.36, 15), (0.46, 20)
#: How much smaller they may be to find room.
SMALLER = (1.0, 0.85, 0.7, 0.6)
#: A row or column someone points at: "sun" or "cloud", and its number.
Line = tuple[str, int]


@dataclass(frozen=True)
class BoardLook:
    """The position shown and what hands do with it. While pictures are on their way hands rest: nothing is offered."""

    plan: Plan
    board: Rect
    state: State
    colours: tuple[str, ...]
    offers: Offers
    #: The korrigans of the seat to act that can be taken up, and the one that is.
    movable: frozenset[int]
    held: int | None
    dragged: bool
    considered: Considered | None
    #: The field and the border that pointer or cursor mean.
    field: FieldName | None
    border: Pair | None
    #: The keyboard is on the board, with its cursor here.
    focused: bool
    cursor: Address | None
    #: Where the cauldron can still appear is shown.
    chances: bool
    memories: Mapping[FieldName, Look]
    #: Korrigans on their way, and the picture that flies.
    moved: Mapping[Who, Rect]
    flying: str
    #: The sun or cloud someone is about to close, and the companion pointed at in their list.
    closing: Line | None = None
    companion: str | None = None
    #: Ways a line of the log tells of: the korrigan's colour, the companion, from where and to where.
    told: tuple[tuple[str, str, FieldName, FieldName], ...] = ()

    @property
    def mover(self) -> Seat:
        return self.state.turn.seat

    @property
    def lines(self) -> Lines:
        return closed_lines(self.state.sky.suns, self.state.sky.clouds)

    @property
    def drawn(self) -> str | None:
        """The piece of the rainbow that waits for its place."""
        colour = self.state.sky.drawn
        return None if colour is None or self.flying == piece_art(colour) else colour

    def changes(self, was: BoardLook) -> list[Rect]:
        if was.plan is not self.plan or was.board != self.board or was.colours != self.colours:
            return [self.board]
        if was.chances != self.chances:
            return [self.board]
        old, new = was._things(), self._things()
        found = [rect for name, (rect, _) in old.items() if new.get(name) != old[name]]
        return found + [rect for name, (rect, _) in new.items() if new[name] != old.get(name)]

    def _things(self) -> dict[object, tuple[Rect, object]]:
        """Everything that can differ, with its place and all that it depends on."""
        plan, state = self.plan, self.state
        found: dict[object, tuple[Rect, object]] = {}
        suns, clouds = self.lines
        closing = (*self.lines, *([self.closing] if self.closing else []))
        for kind, numbers in (("sun", suns), ("cloud", clouds)):
            for number in numbers:
                found[kind, number] = band_of(plan, kind, number).inflate(SOFT, SOFT).clip(plan.frame), True
        if self.closing is not None:
            found["closing"] = band_of(plan, *self.closing).inflate(SOFT, SOFT).clip(plan.frame), self.closing
        lights, dim = self.lights(), state.turn.phase in ("last", "over")
        asked = next((action.field for action in self.meant() if isinstance(action, Cauldron)), None)
        for place, name in enumerate(the_map().index):
            ground, around = state.grounds[place], plan.outline(name)[1]
            step, stage = round(plan.step), name in (state.cauldron, asked)
            lit = tuple(kind for kind, fields in lights if name in fields), self.cursor == ("field", name)
            wide = around.inflate(step // 2, step // 2 + 4 * plan.u(LIFT))
            found["light", name] = wide, (lit, self.focused, closing if "offered" in lit[0] else ())
            clovers = (0 if stage else len(ground.clovers)), dim
            found["clovers", name] = plan.place(plan.plots[name].clovers).inflate(step, step), clovers
            found["menhir", name] = plan.menhir(name).inflate(step, step), (ground.menhir is None or stage, dim)
            for kind, badge in self.badges(name).items():
                what = self.remembered(name) if kind == "memory" else self.leaders(name)
                found[kind, name] = badge.inflate(step // 3, step // 3), what
        for (seat, number), body in {**plan.stands(state), **self.places()}.items():
            own = seat == self.mover and number in self.movable, self.held == number, self.dragged
            charm = state.players[seat].korrigans[number].charm
            reaches = self.reaches() if seat == self.mover else None
            leaves = (seat, number) in self.leaving()
            look = charm, tuple(body), own if seat == self.mover else (), reaches, leaves
            found[seat, number] = body.inflate(body.size), look
        if state.cauldron is not None:
            pot = plan.cauldron(state.cauldron)
            found["cauldron"] = pot.inflate(pot.w + step, pot.h + step), state.cauldron
        if state.troll is not None:
            found["troll"] = plan.troll(state.troll).inflate(step, step), state.troll
        for target in self.offers:
            if target[0] == "border":
                pair = str(target[1]), str(target[2])
                found[target] = plan.troll(pair).inflate(step, step), pair == self.border
        for number, (where, way) in enumerate(self.ghosts()):
            found["ghost", number] = where, way
        if self.companion is not None:
            found["companion"] = plan.frame, self.companion
        if self.told:
            found["told"] = plan.frame, self.told
        found["drawn"] = plan.rest().inflate(step, step), self.drawn
        found["ring"] = self.board, self.focused and self.cursor is None
        return found

    # What glows, and what lies beside the pieces

    def lights(self) -> Sequence[tuple[str, Sequence[FieldName]]]:
        """The fields that stand out, from the lowest light to the highest."""
        chances = [*(cauldron_fields(self.state) if self.chances else ())]
        if self.state.cauldron is not None:
            chances.append(self.state.cauldron)
        offered = [] if self.chances else [str(target[1]) for target in self.offers if target[0] == "field"]
        return (
            ("cauldron", chances),
            ("dropped", self.dropped()),
            ("led", self.led()),
            ("offered", offered),
            ("meant", [] if self.field is None else [self.field]),
        )

    def dropped(self) -> list[FieldName]:
        """The fields where the cauldron could no longer appear, were the line closed that someone points at."""
        if self.closing is None:
            return []
        return dropping_out(self.state, *self.closing)

    def led(self) -> list[FieldName]:
        """The fields to which the companion pointed at leads from where the mover's korrigans stand."""
        if self.companion is None:
            return []
        starts = {korrigan.field for korrigan in self.state.players[self.mover].korrigans} - {None}
        steps = the_map().steps[self.companion]
        return sorted({there for start in starts if start is not None for there in steps[start]} - starts)

    def marks(self) -> list[Rect]:
        """What the companion pointed at goes by: openings, gates, bridges, holes or pontoons."""
        plan, side = self.plan, round(self.plan.step * 0.5)
        if self.companion in PASSAGES:
            kind = PASSAGES[self.companion]
            pairs = (border.between for border in the_map().borders if border.kind == kind)
            return [plan.troll(pair).inflate(-side // 3, -side // 3) for pair in pairs]
        boxes = [plot.hole if self.companion == "mole" else plot.pontoon for plot in plan.plots.values()]
        return [plan.place(box) for box in boxes if box is not None] if self.companion in ("mole", "frog") else []

    def remembered(self, name: FieldName) -> Look | None:
        """What one saw here, where clovers are left to be had."""
        look, ground = self.memories.get(name), self.state.grounds[the_map().index[name]]
        if look is None or not look.tokens or not ground.clovers or self.chances:
            return None
        return None if self.state.turn.phase in ("last", "over") else look

    def leaders(self, name: FieldName) -> list[str]:
        """The companions that lead to a field, unless they lie there as chips."""
        target = ("field", name)
        if self.chances or (self.considered is not None and self.considered.target == target):
            return []
        offered = self.offers.get(target, ())
        return list(dict.fromkeys(action.companion for action in offered if isinstance(action, Move)))

    def badges(self, name: FieldName) -> dict[str, Rect]:
        """Where a field's badges lie: what one remembers of it, and who leads there. None over anything else."""
        plan = self.plan
        counts = {"memory": 0, "leader": len(self.leaders(name))}
        if (seen := self.remembered(name)) is not None:
            counts["memory"] = len(seen.tokens)
        counts = {kind: count for kind, count in counts.items() if count}
        if not counts:
            return {}
        near = {"memory": plan.place(plan.plots[name].clovers).midtop, "leader": plan.heart(name)}
        found: list[Rect | None] = []
        for smaller in SMALLER:
            sizes = [badge_size(plan, kind, count, smaller) for kind, count in counts.items()]
            wanted = [(size, near[kind]) for size, kind in zip(sizes, counts, strict=True)]
            found = plan.badges(self.state, name, wanted)
            if None not in found:
                break
        return {kind: place for kind, place in zip(counts, found, strict=True) if place is not None}

    def pots(self) -> list[Rect]:
        """Where the cauldron is shown on every field where it can still appear."""
        found = []
        for name in cauldron_fields(self.state) if self.chances and self.state.cauldron is None else ():
            side = self.plan.cauldron(name).w
            tried = ((round(side * smaller),) * 2 for smaller in SMALLER)
            places = (self.plan.badges(self.state, name, [(size, self.plan.heart(name))])[0] for size in tried)
            found += [next((place for place in places if place is not None), self.plan.cauldron(name))]
        return found

    # What is meant

    def meant(self) -> tuple[KorrigansAction, ...]:
        """What pressing where one points could mean."""
        if self.considered is not None:
            return self.considered.actions
        return self.offers.get(("field", self.field), ()) if self.field is not None else ()

    def leaving(self) -> frozenset[Who]:
        """Korrigans shown as ghosts where they would go: here they fade."""
        considered = () if self.considered is None else self.considered.actions
        numbers = {action.korrigan for action in considered if isinstance(action, Move)}
        return frozenset((self.mover, number) for number in numbers) if len(numbers) == 1 else frozenset()

    def places(self) -> dict[Who, Rect]:
        """Where korrigans are drawn that are not on their stands: on their way, or making room for one who is about to
        come."""
        leaving = self.leaving()
        if not leaving or self.considered is None:
            return dict(self.moved)
        ((seat, number),), field = leaving, str(self.considered.target[1])
        charm = self.state.players[seat].korrigans[number].charm
        after = with_korrigan(self.state, seat, number, Korrigan(field, charm))
        company = [who for who in guests(self.state).get(field, ()) if who not in leaving]
        stands = self.plan.stands(after)
        return {**{who: stands[who] for who in company}, **self.moved}

    def reaches(self) -> tuple[bool, bool] | None:
        """Which korrigans of the mover could come to the field pointed at, were the cauldron there."""
        asked = [action for action in self.meant() if isinstance(action, Cauldron)]
        if not asked:
            return None
        one, other = last_run(self.state, self.mover, asked[0].field).each
        return one is not None, other is not None

    def ghosts(self) -> Iterator[tuple[Rect, object]]:
        """Where the ways and ghosts of what is meant are drawn, and what is drawn there: a way, or a picture."""
        for action in self.meant():
            if isinstance(action, Move):
                way = way_of(self.plan, self.state, action)
                reach = 2 * round(way.lift + self.plan.step)
                yield covering([Rect(spot, (1, 1)) for spot in way.spots]).inflate(reach, reach), way
            if not isinstance(action, Move) or self.leaving():
                picture, place = arriving(self.plan, self.state, self.colours, action)
                yield place, picture


def badge_size(plan: Plan, kind: str, count: int, smaller: float) -> tuple[int, int]:
    """A badge with so many pictures on it."""
    side = badge_side(plan, kind, smaller)
    pad = max(2, side // 6)
    return side + side * 9 // 10 * (count - 1) + 2 * pad, side + 2 * pad


def badge_side(plan: Plan, kind: str, smaller: float) -> int:
    steps, units = MEMORY if kind == "memory" else LEADER
    return round(max(plan.step * steps, min(plan.u(units), plan.step * steps * 1.3)) * smaller)


def dropping_out(state: State, kind: str, number: int) -> list[FieldName]:
    """KO-60: the fields that would drop out if this row or column were closed too."""
    rows, columns = free_rows(state), free_columns(state)
    if kind == "sun":
        rows = tuple(row for row in rows if row != number)
    else:
        columns = tuple(column for column in columns if column != number)
    left = cauldron_chances(rows, columns) if rows and columns else {}
    return [name for name in cauldron_fields(state) if name not in left]


def way_of(plan: Plan, state: State, move: Move) -> Walk:
    """The way of a korrigan of the seat to act."""
    who = state.turn.seat, move.korrigan
    start, goal = plan.stands(state)[who], plan.free_stand(state, move.to, who)
    origin = state.players[who[0]].korrigans[move.korrigan].field
    assert origin is not None
    return walk(plan, move.companion, origin, move.to, start.midbottom, goal.center)


def arriving(plan: Plan, state: State, colours: Sequence[str], action: KorrigansAction) -> tuple[str, Rect]:
    """The picture of what would come to stand somewhere, and its place."""
    seat = state.turn.seat
    if isinstance(action, Move):
        place = plan.free_stand(state, action.to, (seat, action.korrigan))
        return korrigan_art(colours[seat], action.korrigan), place
    if isinstance(action, Arrive):
        return newcomer_art(state, colours), plan.free_stand(state, action.field, (seat, newcomer(state)))
    if isinstance(action, Cauldron):
        return "korrigans/cauldron", plan.cauldron(action.field)
    return "korrigans/troll", plan.troll(action.between)  # type: ignore[union-attr]


def newcomer(state: State) -> int:
    """The number of the korrigan that arrives next."""
    return 0 if state.players[state.turn.seat].korrigans[0].field is None else 1


def newcomer_art(state: State, colours: Sequence[str]) -> str:
    return korrigan_art(colours[state.turn.seat], newcomer(state))


def companion_art(state: State, companion: str) -> str:
    """The token that would serve: a backup companion where there is no other."""
    player = state.players[state.turn.seat]
    backup = companion in player.backups and companion not in player.shown and companion not in player.hidden
    return f"korrigans/backup_{companion}" if backup else f"korrigans/companion_{companion}"
