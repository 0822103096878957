"""The pieces on the map: korrigans, clovers, menhirs, the troll, the cauldron, and names written on the land."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.core.contract import Hidden
from game.rules.korrigans.content import COMPANIONS
from game.rules.korrigans.map import the_map
from game.rules.korrigans.state import FieldName, Secret, State
from game.scenes.korrigans.plan import Plan, Who
from game.text.korrigans.things import field_name
from game.ui.brush import Brush
from game.ui.theme import SEAT_COLOURS, SMALLEST_TYPE, Colour, Face

#: The side of a charm, in parts of its korrigan's.
CHARM = 0.46
NAME_FACE = Face("italic", 13)
NAME_INK: Colour = (58, 42, 30)
MILESTONE: Colour = (240, 231, 208)
MILESTONE_EDGE: Colour = (168, 146, 108)
GOLDEN: Colour = (255, 221, 118)
#: How far the light of the cauldron reaches, in percent of the pot, and how much is seen of what no longer counts.
HALO, DIMMED = 190, 90
#: A name is never set smaller than this, in pixels.
SMALLEST_NAME = 7


def korrigan_art(colour: str, number: int) -> str:
    return f"korrigans/korrigan_{SEAT_COLOURS.index(colour) + 1}_{'ab'[number]}"


def token_art(token: Secret) -> str:
    if isinstance(token, Hidden):
        return "korrigans/clover"
    return f"korrigans/companion_{token}" if token in COMPANIONS else f"korrigans/{token}"


def menhir_art(menhir: str) -> str:
    return f"korrigans/menhir_{menhir}"


def foot_shadow(brush: Brush, place: Rect) -> None:
    """A soft oval under something that stands."""
    size = max(4, place.w * 9 // 10), max(3, place.w * 3 // 10)

    def make() -> Surface:
        oval = Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
        pygame.draw.ellipse(oval, (24, 18, 10, 96), oval.get_rect().inflate(-size[0] // 4, -size[1] // 4))
        return pygame.transform.smoothscale(oval, size)

    oval = brush.art.made(("korrigans foot", size), make)
    brush.surface.blit(oval, oval.get_rect(center=(place.centerx, place.bottom - size[1] // 4)))


def draw_korrigan(brush: Brush, place: Rect, colour: str, number: int, charm: str | None = None) -> None:
    foot_shadow(brush, place)
    brush.picture(korrigan_art(colour, number), place)
    if charm:
        side = round(place.w * CHARM)
        token = Rect(0, 0, side, side)
        token.center = place.left + round(place.w * 0.16), place.top + round(place.h * 0.3)
        brush.circle(token.center, round(side * 0.56), brush.palette.paper)
        brush.picture(f"korrigans/{charm}", token.inflate(-2, -2))


def draw_clovers(brush: Brush, plan: Plan, field: FieldName, tokens: Sequence[Secret], dim: bool) -> None:
    for place in plan.clovers(field, len(tokens)):
        _draw_dimmed(brush, "korrigans/clover", place, dim)


def _draw_dimmed(brush: Brush, picture: str, place: Rect, dim: bool) -> None:
    """What no longer counts recedes into the land."""
    drawn = faded(brush, picture, place.size, DIMMED) if dim else brush.art.picture(picture, place.size)
    brush.surface.blit(drawn, place)


def faded(brush: Brush, picture: str, size: tuple[int, int], opacity: int) -> Surface:
    """A picture that lets the land shine through."""

    def make() -> Surface:
        pale = brush.art.picture(picture, size).copy()
        pale.fill((255, 255, 255, opacity), special_flags=pygame.BLEND_RGBA_MULT)
        return pale

    return brush.art.made(("korrigans faded", picture, size, opacity), make)


def draw_pot(brush: Brush, place: Rect) -> None:
    """The cauldron, with the light of its gold around it."""
    side = place.w * HALO // 100

    def make() -> Surface:
        rings = 24
        halo = Surface((side, side), pygame.SRCALPHA)
        for ring in range(rings):
            radius = side / 2 * (1 - ring / rings)
            pygame.draw.circle(halo, (*GOLDEN, round(150 * (ring / rings) ** 1.4)), (side / 2, side / 2), radius)
        return halo

    halo = brush.art.made(("korrigans halo", side), make)
    brush.surface.blit(halo, halo.get_rect(center=place.center))
    foot_shadow(brush, place)
    brush.picture("korrigans/cauldron", place)


@dataclass(frozen=True, slots=True)
class Pieces:
    """What stands on the map. `moved`: korrigans not on their stand but somewhere on their way."""

    state: State
    colours: tuple[str, ...]
    moved: Mapping[Who, Rect]
    #: Hidden for now: they are drawn elsewhere (in the hand, in the air).
    without: frozenset[Who] = frozenset()
    #: Only korrigans and the troll: what is asked is where the cauldron may come.
    bare: bool = False
    #: A field shown as it would be with the cauldron on it.
    stage: FieldName | None = None

    def draw(self, brush: Brush, plan: Plan) -> None:
        """From the back to the front, so that whatever stands lower on the screen is nearer."""
        state = self.state
        over = state.turn.phase in ("last", "over")  # KO-62: clovers and menhirs are left alone
        standing: list[tuple[int, int, str, object]] = []
        for place, field in enumerate(the_map().fields):
            ground = state.grounds[place]
            if field.name in (state.cauldron, self.stage) or self.bare:
                continue
            draw_clovers(brush, plan, field.name, ground.clovers, over)
            if ground.menhir is not None:
                standing.append((plan.menhir(field.name).bottom, 0, "menhir", field.name))
        places = {**plan.stands(state), **self.moved}
        for who, body in places.items():
            if who not in self.without:
                standing.append((body.bottom, 2, "korrigan", who))
        if state.cauldron is not None:
            standing.append((plan.cauldron(state.cauldron).bottom, 1, "cauldron", state.cauldron))
        if state.troll is not None:
            standing.append((plan.troll(state.troll).bottom, 3, "troll", state.troll))
        for _, _, kind, what in sorted(standing, key=lambda entry: (entry[0], entry[1], str(entry[3]))):
            if kind == "korrigan":
                assert isinstance(what, tuple)
                seat, number = what
                charm = state.players[seat].korrigans[number].charm
                draw_korrigan(brush, places[seat, number], self.colours[seat], number, charm)
            elif kind == "cauldron":
                draw_pot(brush, plan.cauldron(str(what)))
            elif kind == "menhir":
                _draw_dimmed(brush, "korrigans/menhir", plan.menhir(str(what)), over)
            else:
                assert isinstance(what, tuple)
                stone = plan.troll((str(what[0]), str(what[1])))
                foot_shadow(brush, stone)
                brush.picture("korrigans/troll", stone)


def draw_writing(brush: Brush, plan: Plan, fields: Iterable[FieldName], *, starts: bool) -> None:
    """What is written on the land: names, and start numbers where korrigans arrive by them."""
    for name in fields:
        plot = plan.plots[name]
        _write_name(brush, plan.place(plot.name), field_name(name))
        if plot.start is not None and starts:
            _set_milestone(brush, plan.place(plot.start), str(the_map()[name].start))


def _set_milestone(brush: Brush, place: Rect, number: str) -> None:
    radius = max(place.w // 2, brush.u(9))
    brush.circle((place.centerx, place.centery + max(1, radius // 7)), radius, NAME_INK)
    brush.circle(place.center, radius, MILESTONE_EDGE)
    brush.circle(place.center, radius * 86 // 100, MILESTONE)
    face = Face("display", max(SMALLEST_TYPE, radius * 1.2 / brush.screen.unit))
    brush.text(number, face, NAME_INK, place.center, "center")


def _write_name(brush: Brush, place: Rect, name: str) -> None:
    """As large as the field allows: a name that is spoken of is found on every screen."""
    face, lines = name_lines(brush, place, name)
    height = brush.lettering.line_height(face) * 9 // 10
    y = place.centery - height * len(lines) // 2
    for line in lines:
        written = haloed(brush, line, face)
        brush.surface.blit(written, written.get_rect(midtop=(place.centerx, y)))
        y += height


def name_lines(brush: Brush, place: Rect, name: str) -> tuple[Face, Sequence[str]]:
    """The largest type in which a name fits its place, and its lines."""
    lettering, unit = brush.lettering, brush.screen.unit
    for pixels in range(max(round(NAME_FACE.size * unit), SMALLEST_NAME), SMALLEST_NAME - 1, -1):
        face = Face(NAME_FACE.font, pixels / unit)
        lines = lettering.wrap(name, face, place.w)
        low = lettering.line_height(face) * 9 // 10 * len(lines) <= place.h + place.h // 8
        if low and all(lettering.width(line, face) <= place.w for line in lines):
            break
    return face, lines


def haloed(brush: Brush, text: str, face: Face, ink: Colour = NAME_INK) -> Surface:
    """Writing that can be read on any ground: dark, with a pale edge."""

    def make() -> Surface:
        dark = brush.lettering.line(text, face, ink)
        pale = brush.lettering.line(text, face, (255, 250, 236))
        edge = max(1, brush.u(1.2))
        whole = Surface((dark.get_width() + 2 * edge, dark.get_height() + 2 * edge), pygame.SRCALPHA)
        for dx, dy in ((0, 1), (2, 1), (1, 0), (1, 2), (0, 0), (2, 2), (0, 2), (2, 0)):
            whole.blit(pale, (dx * edge, dy * edge))
        whole.blit(dark, (edge, edge))
        return whole

    return brush.art.made(("korrigans writing", text, face, ink), make)


def row_of(rect: Rect, count: int, side: int, gap: int) -> Iterable[Rect]:
    """Places for tokens side by side, closer together where there are many."""
    step = side + gap
    if count > 1:
        step = min(step, (rect.w - side) // (count - 1))
    return [Rect(rect.x + i * max(1, step), rect.centery - side // 2, side, side) for i in range(count)]
