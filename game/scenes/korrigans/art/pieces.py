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


def korrigan_art(colour: str, number: int) -> str:
    return f"korrigans/korrigan_{SEAT_COLOURS.index(colour) + 1}_{'ab'[number]}"


def token_art(token: Secret) -> str:
    if isinstance(token, Hidden):
        return "korrigans/clover"
    return f"korrigans/companion_{token}" if token in COMPANIONS else f"korrigans/{token}"


def menhir_art(menhir: str) -> str:
    return "korrigans/menhir_gold" if menhir.startswith("gold") else f"korrigans/menhir_{menhir}"


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


def draw_clovers(brush: Brush, plan: Plan, field: FieldName, tokens: Sequence[Secret]) -> None:
    for place in plan.clovers(field, len(tokens)):
        brush.picture("korrigans/clover", place)


@dataclass(frozen=True, slots=True)
class Pieces:
    """What stands on the map. `moved`: korrigans not on their stand but somewhere on their way."""

    state: State
    colours: tuple[str, ...]
    moved: Mapping[Who, Rect]
    #: Hidden for now: they are drawn elsewhere (in the hand, in the air).
    without: frozenset[Who] = frozenset()

    def draw(self, brush: Brush, plan: Plan) -> None:
        """From the back to the front, so that whatever stands lower on the screen is nearer."""
        state = self.state
        standing: list[tuple[int, int, str, object]] = []
        for place, field in enumerate(the_map().fields):
            ground = state.grounds[place]
            draw_clovers(brush, plan, field.name, ground.clovers)
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
            else:
                self._draw_thing(brush, plan, kind, what)

    def _draw_thing(self, brush: Brush, plan: Plan, kind: str, what: object) -> None:
        if kind == "menhir":
            place = plan.menhir(str(what))
        elif kind == "cauldron":
            place = plan.cauldron(str(what))
        else:
            assert isinstance(what, tuple)
            place = plan.troll((str(what[0]), str(what[1])))
        foot_shadow(brush, place)
        brush.picture(f"korrigans/{kind}", place)


def draw_writing(brush: Brush, plan: Plan, fields: Iterable[FieldName]) -> None:
    """What is written on the land: names where they fit, and start numbers."""
    for name in fields:
        plot = plan.plots[name]
        if plot.name is not None:
            _write_name(brush, plan.place(plot.name), field_name(name))
        if plot.start is not None:
            _set_milestone(brush, plan.place(plot.start), str(the_map()[name].start))


def _set_milestone(brush: Brush, place: Rect, number: str) -> None:
    radius = max(place.w // 2, brush.u(9))
    brush.circle((place.centerx, place.centery + max(1, radius // 7)), radius, NAME_INK)
    brush.circle(place.center, radius, MILESTONE_EDGE)
    brush.circle(place.center, radius * 86 // 100, MILESTONE)
    face = Face("display", max(SMALLEST_TYPE, radius * 1.2 / brush.screen.unit))
    brush.text(number, face, NAME_INK, place.center, "center")


def _write_name(brush: Brush, place: Rect, name: str) -> None:
    fitted = brush.lettering.fit(name, NAME_FACE, place.w, place.h, 2)
    if fitted is None:
        return  # the name is told when one points at the field
    face, lines = fitted
    height = brush.lettering.line_height(face) * 9 // 10
    y = place.centery - height * len(lines) // 2
    for line in lines:
        written = haloed(brush, line, face)
        brush.surface.blit(written, written.get_rect(midtop=(place.centerx, y)))
        y += height


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
