"""How the board looks: the land, what stands on it, where one may go, and what one remembers.

A `BoardLook` is all that its picture depends on; it knows where it differs from another one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.core.contract import Address, Seat
from game.rules.korrigans.actions import Arrive, Cauldron, KorrigansAction, Move
from game.rules.korrigans.knowledge import Look
from game.rules.korrigans.map import Pair, the_map
from game.rules.korrigans.rainbow import cauldron_fields
from game.rules.korrigans.state import FieldName, State
from game.scenes.korrigans.art.ground import SOFT, Ground, closed_lines, glow
from game.scenes.korrigans.art.moving import Closing, band_of
from game.scenes.korrigans.art.pieces import Pieces, draw_korrigan, draw_writing, korrigan_art, row_of, token_art
from game.scenes.korrigans.art.sky import piece_art
from game.scenes.korrigans.art.walks import Walk, draw_way, walk
from game.scenes.korrigans.land import the_land
from game.scenes.korrigans.offers import Considered, Held, Offers
from game.scenes.korrigans.plan import Plan, Who
from game.text.korrigans.things import field_name
from game.ui.brush import Brush
from game.ui.lane import Size
from game.ui.layout import covering
from game.ui.theme import SMALL, STRONG, Colour, mix
from game.ui.tips import TIP_AFTER

REACHABLE = (255, 246, 200, 44)
POINTED = (255, 255, 255, 46)
CAULDRON_LIGHT = (255, 214, 90, 70)


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

    @property
    def mover(self) -> Seat:
        return self.state.turn.seat

    @property
    def drawn(self) -> str | None:
        """The piece of the rainbow that waits for its place."""
        colour = self.state.sky.drawn
        return None if colour is None or self.flying == piece_art(colour) else colour

    def changes(self, was: BoardLook) -> list[Rect]:
        if was.plan is not self.plan or was.board != self.board or was.colours != self.colours:
            return [self.board]
        old, new = was._things(), self._things()
        found = [rect for name, (rect, _) in old.items() if new.get(name) != old[name]]
        return found + [rect for name, (rect, _) in new.items() if new[name] != old.get(name)]

    def _things(self) -> dict[object, tuple[Rect, object]]:
        """Everything that can differ, with its place and all that it depends on."""
        plan, state = self.plan, self.state
        found: dict[object, tuple[Rect, object]] = {}
        suns, clouds = closed_lines(state.sky.suns, state.sky.clouds)
        for kind, numbers in (("sun", suns), ("cloud", clouds)):
            for number in numbers:
                found[kind, number] = band_of(plan, kind, number).inflate(SOFT, SOFT).clip(plan.frame), True
        lights = self._lights()
        for place, name in enumerate(the_map().index):
            ground, around = state.grounds[place], plan.outline(name)[1]
            step = round(plan.step)
            lit = tuple(kind for kind, fields in lights if name in fields), self.cursor == ("field", name)
            found["light", name] = around.inflate(step // 2, step // 2), (lit, self.focused)
            found["clovers", name] = plan.place(plan.plots[name].clovers).inflate(step, step), len(ground.clovers)
            found["menhir", name] = plan.menhir(name).inflate(step, step), ground.menhir is None
            found["memory", name] = around.inflate(step, step), self._remembered(name)
            found["offer", name] = plan.free_stand(state, name).inflate(9 * step, step), self._companions(name)
        for (seat, number), body in {**plan.stands(state), **self.moved}.items():
            own = seat == self.mover and number in self.movable, self.held == number, self.dragged
            charm = state.players[seat].korrigans[number].charm
            look = charm, tuple(body), own if seat == self.mover else ()
            found[seat, number] = body.inflate(body.size), look
        if state.cauldron is not None:
            found["cauldron"] = plan.cauldron(state.cauldron).inflate(step, step), state.cauldron
        if state.troll is not None:
            found["troll"] = plan.troll(state.troll).inflate(step, step), state.troll
        for target in self.offers:
            if target[0] == "border":
                pair = str(target[1]), str(target[2])
                found[target] = plan.troll(pair).inflate(step, step), pair == self.border
        for number, (where, way) in enumerate(self._ghosts()):
            found["ghost", number] = where, way
        found["drawn"] = plan.rest().inflate(step, step), self.drawn
        found["ring"] = self.board, self.focused and self.cursor is None
        return found

    def _lights(self) -> Sequence[tuple[str, Sequence[FieldName]]]:
        """The fields that glow, from the lowest light to the highest."""
        chances = [*(cauldron_fields(self.state) if self.chances else ())]
        if self.state.cauldron is not None:
            chances.append(self.state.cauldron)
        offered = [str(target[1]) for target in self.offers if target[0] == "field"]
        return ("cauldron", chances), ("offered", offered), ("meant", [] if self.field is None else [self.field])

    def _remembered(self, name: FieldName) -> Look | None:
        """What one saw here, where clovers are left."""
        look = self.memories.get(name)
        return look if look is not None and look.tokens and self.state.grounds[the_map().index[name]].clovers else None

    def _companions(self, name: FieldName) -> list[str]:
        """The companions that lead to a field, unless they lie there as chips."""
        target = ("field", name)
        if self.considered is not None and self.considered.target == target:
            return []
        offered = self.offers.get(target, ())
        return list(dict.fromkeys(action.companion for action in offered if isinstance(action, Move)))

    def _meant(self) -> tuple[KorrigansAction, ...]:
        """What pressing where one points could mean."""
        if self.considered is not None:
            return self.considered.actions
        return self.offers.get(("field", self.field), ()) if self.field is not None else ()

    def _ghosts(self) -> Iterator[tuple[Rect, object]]:
        """Where the ways and ghosts of what is meant are drawn, and what is drawn there: a way, or a picture."""
        for action in self._meant():
            if isinstance(action, Move):
                way = way_of(self.plan, self.state, action)
                reach = 2 * round(way.lift + self.plan.step)
                yield covering([Rect(spot, (1, 1)) for spot in way.spots]).inflate(reach, reach), way
            else:
                picture, place = arriving(self.plan, self.state, self.colours, action)
                yield place, picture


def way_of(plan: Plan, state: State, move: Move) -> Walk:
    """The way of a korrigan of the seat to act."""
    seat = state.turn.seat
    start, goal = plan.stands(state)[seat, move.korrigan], plan.free_stand(state, move.to)
    origin = state.players[seat].korrigans[move.korrigan].field
    assert origin is not None
    return walk(plan, move.companion, origin, move.to, start.midbottom, goal.center)


def arriving(plan: Plan, state: State, colours: Sequence[str], action: KorrigansAction) -> tuple[str, Rect]:
    """The picture of what would come to stand somewhere, and its place."""
    if isinstance(action, Move):
        return korrigan_art(colours[state.turn.seat], action.korrigan), plan.free_stand(state, action.to)
    if isinstance(action, Arrive):
        return newcomer_art(state, colours), plan.free_stand(state, action.field)
    if isinstance(action, Cauldron):
        return "korrigans/cauldron", plan.cauldron(action.field)
    return "korrigans/troll", plan.troll(action.between)  # type: ignore[union-attr]


def newcomer_art(state: State, colours: Sequence[str]) -> str:
    """The korrigan that arrives next."""
    seat = state.turn.seat
    return korrigan_art(colours[seat], 0 if state.players[seat].korrigans[0].field is None else 1)


def companion_art(state: State, companion: str) -> str:
    """The token that would serve: a backup companion where there is no other."""
    player = state.players[state.turn.seat]
    backup = companion in player.backups and companion not in player.shown and companion not in player.hidden
    return f"korrigans/backup_{companion}" if backup else f"korrigans/companion_{companion}"


def draw_behind(brush: Brush, ground: Ground, plan: Plan, state: State, closing: Closing | None) -> None:
    """Moor and land over the whole window; a row or column that is just closing fades in."""
    suns, clouds = closed_lines(state.sky.suns, state.sky.clouds)
    brush.surface.blit(ground.behind(brush, plan, suns, clouds), (0, 0))
    if closing is not None:
        kind, number, part = closing
        band = band_of(plan, kind, number)
        suns, clouds = (suns | {number}, clouds) if kind == "sun" else (suns, clouds | {number})
        after = ground.behind(brush, plan, suns, clouds)
        fading = after.subsurface(band.clip(brush.screen.rect)).copy()
        fading.set_alpha(round(255 * part))
        brush.surface.blit(fading, band.clip(brush.screen.rect))


def draw_board(brush: Brush, look: BoardLook) -> None:
    _draw_lights(brush, look)
    _draw_borders(brush, look)
    lifted = frozenset({(look.mover, look.held)} if look.held is not None and look.dragged else ())
    _draw_halos(brush, look)
    Pieces(look.state, look.colours, look.moved, lifted).draw(brush, look.plan)
    _draw_memories(brush, look)
    _draw_companions(brush, look)
    _draw_meant(brush, look)
    if look.focused:
        _draw_cursor(brush, look)
    if look.drawn:
        _draw_waiting(brush, look.plan.rest(), look.drawn)


def _draw_lights(brush: Brush, look: BoardLook) -> None:
    """Fields one may go to glow; so does the one pointed at, and where the cauldron may still appear when asked."""
    edge = max(2, brush.u(3))
    tones = {
        "cauldron": (CAULDRON_LIGHT, brush.palette.gold, edge),
        "offered": (REACHABLE, (255, 238, 150), edge),
        "meant": (POINTED, (255, 255, 255), max(2, brush.u(2))),
    }
    lit: list[FieldName] = []
    for kind, fields in look._lights():
        for field in fields:
            glow(brush, look.plan, field, *tones[kind])
        lit += fields
    draw_writing(brush, look.plan, dict.fromkeys(lit))  # names stay dark under the light


def _draw_halos(brush: Brush, look: BoardLook) -> None:
    """A ring of light at the feet of the korrigans that can be taken up."""
    for (seat, number), body in look.plan.stands(look.state).items():
        if seat != look.mover or number not in look.movable:
            continue
        taken = look.held == number
        size = round(body.w * (1.2 if taken else 1.02)), round(body.w * (0.5 if taken else 0.42))
        ring = Rect((0, 0), size)
        ring.center = body.centerx, body.bottom - size[1] // 6
        brush.surface.blit(_oval(brush, size, brush.palette.gold if taken else brush.palette.paper), ring)


def _oval(brush: Brush, size: tuple[int, int], colour: Colour) -> pygame.Surface:
    def make() -> pygame.Surface:
        large = pygame.Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
        pygame.draw.ellipse(large, (*colour, 235), large.get_rect())
        inner = large.get_rect().inflate(-size[0] * 3 // 6, -size[1] * 3 // 5)
        pygame.draw.ellipse(large, (*mix(colour, (0, 0, 0), 0.5), 120), inner)
        return pygame.transform.smoothscale(large, size)

    return brush.art.made(("korrigans oval", size, colour), make)


def _draw_companions(brush: Brush, look: BoardLook) -> None:
    """On each field one may go to, the companions that lead there."""
    side = max(brush.u(20), round(look.plan.step * 0.5))
    for name in (str(target[1]) for target in look.offers):
        kinds = look._companions(name)
        if not kinds:
            continue
        gap = side * 9 // 10
        strip = Rect(0, 0, side + gap * (len(kinds) - 1) + brush.u(6), side + brush.u(6))
        strip.center = look.plan.free_stand(look.state, name).center
        brush.rounded(strip, mix(brush.palette.gold, brush.palette.paper, 0.35), strip.h / 2 / brush.screen.unit)
        for number, kind in enumerate(kinds):
            spot = Rect(strip.x + brush.u(3) + number * gap, strip.y + brush.u(3), side, side)
            brush.picture(companion_art(look.state, kind), spot)


def _draw_meant(brush: Brush, look: BoardLook) -> None:
    """The way to the field one points at, and what would stand there."""
    for place, way in look._ghosts():
        if isinstance(way, Walk):
            draw_way(brush, way, brush.palette.paper)
        else:
            faded = brush.art.picture(str(way), place.size).copy()
            faded.set_alpha(170)
            brush.surface.blit(faded, place)


def _draw_borders(brush: Brush, look: BoardLook) -> None:
    """Every border where the troll may stand has a mark to press."""
    for target in look.offers:
        if target[0] == "border":
            pair = str(target[1]), str(target[2])
            spot = look.plan.spot(the_land().crossings[pair].at)
            radius = brush.u(13 if pair == look.border else 9)
            brush.circle(spot, radius + max(1, brush.u(2)), brush.palette.ink)
            brush.circle(spot, radius, brush.palette.gold if pair == look.border else brush.palette.paper)


def _draw_cursor(brush: Brush, look: BoardLook) -> None:
    """Where the keyboard is on the board. On a border its mark says it."""
    if look.cursor is None:
        brush.ring(look.board.inflate(-brush.u(16), -brush.u(16)))
    elif look.cursor[0] == "field":
        field = str(look.cursor[1])
        glow(brush, look.plan, field, (255, 255, 255, 0), brush.palette.ink, max(4, brush.u(6)))
        glow(brush, look.plan, field, POINTED, brush.palette.focus, max(2, brush.u(3)))


def _draw_waiting(brush: Brush, place: Rect, colour: str) -> None:
    """The piece just drawn, between the suns and the clouds."""
    brush.circle(place.center, place.w * 58 // 100, brush.palette.gold)
    brush.circle(place.center, place.w * 52 // 100, brush.palette.paper)
    brush.picture(piece_art(colour), place.inflate(-place.w // 5, -place.h // 5))


def _draw_memories(brush: Brush, look: BoardLook) -> None:
    """A little cloud over the clovers with what lay there at one's last visit."""
    plan = look.plan
    side = max(brush.u(15), round(plan.step * 0.36))
    for name in the_map().index:
        seen = look._remembered(name)
        if seen is None:
            continue
        box = plan.place(plan.plots[name].clovers)
        gap = side * 8 // 10
        cloud = Rect(0, 0, side + gap * (len(seen.tokens) - 1) + brush.u(6), side + brush.u(4))
        cloud.midbottom = box.centerx, box.bottom - round(plan.step * 0.5)
        tone = brush.palette.line if seen.since else brush.palette.paper  # no longer sure
        brush.rounded(cloud, tone, cloud.h / 2 / brush.screen.unit)
        brush.circle((cloud.centerx - side // 3, cloud.bottom + side // 10), max(2, side // 7), tone)
        spots = row_of(cloud.inflate(-brush.u(6), 0), len(seen.tokens), side, 0)
        for spot, token in zip(spots, seen.tokens, strict=True):
            brush.picture(token_art(token), spot)


#: How wide a note may be, in units, the first choice first.
NOTE_WIDE = (250, 190, 150)


@dataclass(frozen=True)
class Note:
    """A note beside a field: its name, and what is told of it."""

    field: FieldName
    lines: tuple[str, ...]
    about: tuple[Rect, ...]
    after: int = TIP_AFTER

    def sizes(self, brush: Brush) -> Sequence[Size]:
        u, letters = brush.u, brush.lettering
        found = []
        for wide in NOTE_WIDE:
            lines = self._wrapped(brush, u(wide))
            across = max([letters.width(field_name(self.field), STRONG), *(letters.width(x, SMALL) for x in lines)])
            tall = letters.line_height(STRONG) + letters.line_height(SMALL) * len(lines) + u(16)
            found.append((across + u(24), tall))
        return found

    def brief(self) -> Sequence[str]:
        told = [field_name(self.field), *self.lines]
        return [" · ".join(told[:count]) for count in range(len(told), 0, -1)]

    def _wrapped(self, brush: Brush, wide: int) -> list[str]:
        return [line for text in self.lines for line in brush.lettering.wrap(text, SMALL, wide)]

    def draw(self, brush: Brush, place: Rect) -> None:
        u, palette = brush.u, brush.palette
        brush.panel(place, palette.night, radius=10, depth=8, border=palette.on_night)
        brush.text(field_name(self.field), STRONG, palette.on_night, (place.x + u(12), place.y + u(7)))
        y = place.y + u(7) + brush.lettering.line_height(STRONG)
        for line in self._wrapped(brush, place.w - u(24)):
            brush.text(line, SMALL, palette.on_night, (place.x + u(12), y))
            y += brush.lettering.line_height(SMALL)


def draw_dragged(brush: Brush, plan: Plan, state: State, colours: Sequence[str], held: Held) -> None:
    """The korrigan in the hand."""
    side = round(plan.step * 1.15)
    place = Rect(0, 0, side, side)
    place.midbottom = held.pos[0], held.pos[1] + side // 3
    seat = state.turn.seat
    draw_korrigan(brush, place, colours[seat], held.korrigan, state.players[seat].korrigans[held.korrigan].charm)
