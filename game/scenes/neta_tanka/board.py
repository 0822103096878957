"""How the village is drawn: the ground, the paths and the places, which stay as they are, over them what changes, and
where one points."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from game.core.contract import Address
from game.rules.neta_tanka.acts import parts_left
from game.rules.neta_tanka.content import BUFFALO, LINKS, TOKENS, VISITOR
from game.rules.neta_tanka.links import LinksTouched, links_touched, made_links
from game.rules.neta_tanka.places import musts_left, nomads_at
from game.rules.neta_tanka.state import State
from game.scenes.neta_tanka.art.paths import draw_lit, draw_pill, draw_trail, pill_size
from game.scenes.neta_tanka.art.pieces import draw_amount, draw_mark, draw_token, draw_trade, nomad_picture
from game.scenes.neta_tanka.art.signs import draw_sign
from game.scenes.neta_tanka.hand import Hand
from game.scenes.neta_tanka.map import LINKS_AT, PLACES_AT, SIGN, Map, Spot
from game.text.i18n import language
from game.text.neta_tanka import table as words
from game.text.neta_tanka.signs import place_rows
from game.ui.brush import Brush
from game.ui.theme import SMALL_BOLD, Colour, Face, mix

GROUND = "neta_tanka/village"
NAME = 13.5
#: How far the light around something reaches, in units.
HALO = 13
#: How far a place is covered that cannot be used, while every one that can is shown.
CLOSED = 130


def draw_ground(brush: Brush, map_: Map, area: Rect, names: bool = True) -> None:
    """Ground, paths, pictures and names as one picture, drawn again when the window, the scale or the words change."""
    size = map_.rect.size
    sharp = brush.art.is_sharp(GROUND, size)
    shows = (size, map_.zoom, brush.palette.name, brush.screen, language(), sharp)

    def paint(last: Surface | None, shown: object) -> Surface:
        picture = Surface(size).convert(brush.surface)
        picture.blit(brush.art.cover(GROUND, size), (0, 0))
        part = Brush(picture, brush.screen, brush.palette, brush.lettering, brush.art, brush.overflows)
        here = map_.moved(-map_.rect.x, -map_.rect.y)
        for link in LINKS_AT:
            draw_trail(part, here, link)
        for at in PLACES_AT:
            draw_place(part, here, at, names)
        brush.art.let_go(GROUND, size)
        return picture

    picture = brush.art.grown(("village", names, size), shows, paint)
    brush.surface.blit(picture, area, area.move(-map_.rect.x, -map_.rect.y))


def draw_place(brush: Brush, map_: Map, at: int, names: bool) -> None:
    picture = map_.picture(at)
    brush.picture(f"neta_tanka/place_{at:02}", picture)
    if not names:
        return
    plate = map_.plate(at)
    palette = brush.palette
    brush.shadow(plate, 9, 3, 50)
    brush.rounded(plate, palette.paper, 9)
    rows = place_rows(at)
    inner = plate.inflate(-map_.p(6), -map_.p(2))
    side = min(map_.p(SIGN), (inner.h - brush.u(15)) // len(rows))
    name = Rect(inner.x, inner.y, inner.w, inner.h - side * len(rows))
    size = max(12.0, min(NAME * map_.zoom / brush.screen.unit, 17.0))
    lines = 2 if name.h >= 2 * brush.lettering.line_height(Face("semibold", 12)) else 1
    brush.label(name, words.short_place_name(at), Face("semibold", size), palette.ink, lines=lines)
    for number, sign in enumerate(rows):
        draw_sign(brush, Rect(inner.x, name.bottom + number * side, inner.w, side), sign, side)


@dataclass(slots=True)
class Scenery:
    """What the table wants shown over the still village, wherever the pointer is."""

    #: Places a nomad may go to now, or where one waits to act.
    open_places: Collection[int] = ()
    must: Collection[int] = ()
    #: Links by who holds both ends, as colours; those that may be used now, and those used.
    made: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    open_links: Collection[int] = ()
    used: Collection[int] = ()
    #: The seat whose standing nomads shine.
    acting: int | None = None
    #: Link tokens that answer a question.
    tokens: frozenset[str] = frozenset()
    #: Whatever cannot be used now is covered.
    targets: bool = False
    #: Small pictures do without the names of areas, very small ones without the signs of links.
    named: bool = True
    signs: bool = True


def made(state: State) -> dict[int, tuple[str, ...]]:
    """Links by the colours that hold both ends."""
    found: dict[int, tuple[str, ...]] = {}
    for seat in range(len(state.players)):
        for number in made_links(state, seat):
            found[number] = (*found.get(number, ()), *_holding(state, number, seat))
    return found


def _holding(state: State, number: int, seat: int) -> list[str]:
    one, other = ({nomad.colour for nomad in nomads_at(state, at) if nomad.seat == seat} for at in LINKS[number].ends)
    return sorted((one & other) - {VISITOR})


def scenery(state: State, hand: Hand, busy: bool) -> Scenery:
    """What is shown now; while things are on their way, nothing of what could be done."""
    shown = Scenery(made=made(state), targets=hand.shows_targets and not busy)
    if busy:
        return shown
    if hand.placing:
        shown.open_places = hand.open_places()
    elif hand.acting:
        ready = hand.can.ready
        shown.acting = state.turn
        asked = hand.question.asked()
        if asked is not None and asked.on_table:
            things = set(asked.on_table)
            shown.open_links = [number for kind, number in things if kind == "link" and isinstance(number, int)]
            shown.tokens = frozenset(str(name) for kind, name in things if kind == "spare")
            shown.used = [number for number in state.progress.links if number not in shown.open_links]
            return shown
        shown.tokens = frozenset(str(address[1]) for address in hand.question.taken() if address[0] == "spare")
        shown.must = musts_left(state, state.turn)
        shown.open_places = [int(thing) for kind, thing in ready if kind == "place"]
        shown.open_links = [int(thing) for kind, thing in ready if kind == "link"]
        shown.used = [number for number in state.progress.links if number not in shown.open_links]
    return shown


def draw_village(brush: Brush, map_: Map, state: State, scenery: Scenery) -> None:
    """Everything that changes from action to action, over the still picture."""
    clip, reach = brush.surface.get_clip(), 2 * brush.u(HALO) + 2
    places = [at for at in PLACES_AT if map_.box(at).inflate(reach, reach).colliderect(clip)]
    for at in places:
        if at in scenery.open_places:
            draw_halo(brush, map_.box(at), brush.palette.gold)
    for link, colours in scenery.made.items():
        draw_lit(brush, map_, link, colours)
    for link in LINKS_AT if scenery.signs else ():
        colours = scenery.made.get(link, ())
        looks = "used" if link in scenery.used else "open" if link in scenery.open_links else "made"
        draw_pill(brush, map_, link, looks if colours or link in scenery.open_links else "quiet", colours)
    if scenery.signs:
        draw_stocks(brush, map_, state, scenery)
    for at in places:
        draw_nomads(brush, map_, state, at, scenery)
        if at in scenery.must:
            box = map_.box(at)
            draw_mark(brush, (box.x + map_.p(16), box.y + map_.p(14)), map_.p(11), "warning", brush.palette.bad)
        if scenery.targets and at not in scenery.open_places:
            brush.veil(map_.box(at), brush.palette.night, CLOSED)


@dataclass(frozen=True, slots=True)
class Pointed:
    """Where the pointer or the keyboard is, and what the nomad in the hand would do there."""

    spot: Spot
    #: By keyboard, with the ring of the focus.
    ring: bool = False
    #: The colour of a nomad that may go there, and what it would do to links.
    ghost: str | None = None
    touched: LinksTouched | None = None

    def painted(self) -> list[Address]:
        """Where anything of it is seen."""
        touched = () if self.touched is None else (*self.touched.completes, *self.touched.begins, *self.touched.blocks)
        return [self.spot, *(("link", link) for _, link in touched)]


def pointed(state: State, hand: Hand, spot: Spot, ring: bool) -> Pointed:
    kind, number = spot
    colour = hand.colour
    if not hand.placing or kind != "place" or colour is None or number not in hand.open_places():
        return Pointed(spot, ring)
    return Pointed(spot, ring, colour, links_touched(state, state.turn, colour, number))


def draw_pointed(brush: Brush, map_: Map, state: State, pointed: Pointed) -> None:
    kind, number = pointed.spot
    touched = pointed.touched
    if pointed.ghost is not None and touched is not None:
        for looks, links in (("open", touched.completes), ("quiet", touched.begins)):
            for _, link in links:
                draw_lit(brush, map_, link, (pointed.ghost,), 255 if looks == "open" else 120)
                draw_pill(brush, map_, link, looks)
        for _, link in touched.blocks:
            place = map_.pill(link, pill_size(brush, map_, link))
            draw_mark(brush, (place.right, place.y), map_.p(9), "cross", brush.palette.bad)
        spot = map_.guest(number, len(nomads_at(state, number)))
        picture = nomad_picture(brush, pointed.ghost, spot.w).copy()
        picture.set_alpha(200)
        brush.surface.blit(picture, spot)
    place = map_.box(number) if kind == "place" else map_.pill(number, pill_size(brush, map_, number))
    if pointed.ring:
        brush.ring(place, 9 if kind == "place" else 14)
    else:
        thick = max(2, brush.u(2))
        frame = place.inflate(2 * thick, 2 * thick)
        pygame.draw.rect(brush.surface, brush.palette.soft_ink, frame, thick, border_radius=brush.u(11))


def draw_halo(brush: Brush, box: Rect, colour: Colour) -> None:
    """A warm light around something that can be used now."""
    reach = brush.u(HALO)

    def make() -> Surface:
        halo = Surface((box.w + 2 * reach, box.h + 2 * reach), pygame.SRCALPHA)
        halo.fill((*colour, 0))
        frame = halo.get_rect().inflate(-reach, -reach)
        pygame.draw.rect(halo, (*colour, 235), frame, border_radius=reach)
        halo = pygame.transform.box_blur(halo, max(1, reach // 2))
        pygame.draw.rect(halo, (*colour, 0), frame, border_radius=reach)  # picture and name stay as they are
        pygame.draw.rect(halo, (*colour, 255), frame, max(2, brush.u(2.5)), border_radius=reach)
        return halo

    brush.surface.blit(brush.art.made(("halo", box.size, colour, reach), make), (box.x - reach, box.y - reach))


def draw_nomads(brush: Brush, map_: Map, state: State, at: int, scenery: Scenery) -> None:
    there = nomads_at(state, at)
    for nomad, spot in zip(there, map_.nomads(at, len(there)), strict=True):
        # Who has begun something in parts lies down when nothing of it is left.
        lying = nomad.lying and not (nomad.seat == state.turn and parts_left(state, at))
        if nomad.seat == scenery.acting and not lying and at in scenery.open_places:
            brush.circle(spot.center, spot.w * 6 // 10, mix(brush.palette.gold, (255, 255, 255), 0.25))
        brush.surface.blit(nomad_picture(brush, nomad.colour, spot.w, lying), spot)


def draw_stocks(brush: Brush, map_: Map, state: State, scenery: Scenery) -> None:
    """The trays of what lies in the village, the link tokens nobody has, and the Trade card of the round."""
    village, named = state.village, scenery.named
    trays = (
        ("forest", words.forest(), (("wood", village.forest_wood), ("mushroom", village.forest_mushroom))),
        ("tanning", words.tanning(), (("hide", village.tanning_hide), ("meat", village.tanning_meat))),
    )
    for area, title, goods in trays:
        inner = _tray(brush, map_.area(area), title if named else "")
        for number, (kind, count) in enumerate(goods):
            row = Rect(inner.x, inner.y + number * inner.h // 2, inner.w, inner.h // 2)
            draw_amount(brush, row, kind, count, brush.palette.ink)
    herd = _tray(brush, map_.area("buffalo"), words.buffalo() if named else "")
    side = min(herd.w * 6 // 10, herd.h * 7 // 10)
    for number in range(BUFFALO):
        art = "neta_tanka/buffalo_hunted" if number < village.hunted else "neta_tanka/buffalo"
        spot = Rect(herd.x + number * (herd.w - side), herd.y + number * (herd.h - side), side, side)
        brush.picture(art, spot)
    for name, spot in zip(TOKENS, map_.tokens(), strict=True):
        if name in scenery.tokens:
            brush.circle(spot.center, spot.w // 2 + map_.p(3), brush.palette.gold)
        if name in state.market.link_tokens:
            draw_token(brush, spot, name)
        else:
            brush.circle(spot.center, spot.w // 2, mix(brush.palette.paper, (170, 190, 208), 0.7))
    if not state.over:
        card = map_.area("trade")
        draw_trade(brush, card, state.trade.number)
        if state.visitor is None and state.welcomed is None and state.trade.right == VISITOR:
            side = map_.p(34)
            spot = Rect(card.x - side * 2 // 3, card.bottom - side, side, side)
            brush.surface.blit(nomad_picture(brush, VISITOR, side), spot)


def _tray(brush: Brush, place: Rect, title: str) -> Rect:
    """A tray with its name; gives what is below that."""
    palette = brush.palette
    if title:  # in small pictures numbers may reach over the edge
        brush.rounded(place, mix(palette.line, palette.soft_ink, 0.35), 9)
    inner = place.inflate(-2 * max(1, brush.u(2)), -2 * max(1, brush.u(2)))
    brush.rounded(inner, mix(palette.paper, (200, 214, 226), 0.25), 8)
    tall = brush.u(16) if title else 0
    if title:
        brush.label(Rect(inner.x, inner.y, inner.w, tall), title, Face(SMALL_BOLD.font, 12.5), palette.soft_ink)
    return Rect(inner.x + brush.u(3), inner.y + tall, inner.w - brush.u(5), inner.h - tall - brush.u(1))
