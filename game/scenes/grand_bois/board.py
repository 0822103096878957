"""What is drawn over the Forest: the tile held above it, where it would fit, the tile laid last, what a count lit."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from pygame import Rect, Surface

from game.rules.grand_bois.forest import STEPS, Spot
from game.rules.grand_bois.placing import Explanation
from game.rules.grand_bois.state import State
from game.scenes.grand_bois.camera import Camera
from game.scenes.grand_bois.ground import ground
from game.scenes.grand_bois.hand import Held
from game.scenes.grand_bois.pictures import (
    draw_dashes,
    draw_forest,
    draw_frame,
    draw_towers,
    lying,
    raised,
    thickness,
    tile_picture,
)
from game.ui.brush import Brush
from game.ui.layout import covering
from game.ui.overlay import draw_tip
from game.ui.theme import Colour


class Still:
    """The Forest on its ground as one picture, drawn anew where something in it changed: a drag is drawn over it."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        #: What lies there and where it is seen, and from where it is looked at.
        self._lies: dict[object, Rect] = {}
        self._from: tuple[object, ...] = ()
        self._picture = Surface((1, 1))
        self._height: dict[Spot, int] = {}

    def draw(
        self, brush: Brush, camera: Camera, state: State, colours: tuple[str, ...], without: Collection[int]
    ) -> dict[Spot, int]:
        """In the camera's rectangle; returns the heights of the spaces."""
        rect = camera.rect
        seen_from = (tuple(rect), camera.cell, camera.origin, colours, brush.palette.name, brush.screen)
        key = (state.laid, state.towers, tuple(without), seen_from)
        if key != self._key:
            moved = Camera(rect.move(-rect.x, -rect.y), camera.cell, camera.origin, camera.largest)
            moved.pan(-rect.x, -rect.y)
            before, self._lies = self._lies, lying(brush, moved, state, without)
            changed = [moved.rect]
            if seen_from == self._from:
                changed = [self._lies.get(thing) or before[thing] for thing in self._lies.keys() ^ before.keys()]
            elif self._picture.get_size() != rect.size:
                self._picture = Surface(rect.size, 0, brush.surface)
            if changed:
                area = covering(changed).clip(moved.rect)
                self._picture.set_clip(area)
                self._picture.blit(ground(brush), area, area.move(rect.topleft))
                part = Brush(self._picture, brush.screen, brush.palette, brush.lettering, brush.art)
                self._height = draw_forest(part, moved, state, colours, without)
            # Where some tiles are stood in for, the next frame draws more of them.
            self._key, self._from = ((), ()) if brush.art.owes else (key, seen_from)
        brush.surface.blit(self._picture, rect)
        return self._height


@dataclass(frozen=True, slots=True)
class ForestInPlay:
    """The Forest as it is seen: from where, what lies there and where that is seen, and the frame of the last tile."""

    seen_from: tuple[object, ...]
    lies: Mapping[object, Rect]
    last: Rect
    rect: Rect

    def changes(self, was: ForestInPlay) -> list[Rect]:
        if was.seen_from != self.seen_from:
            return [self.rect]
        found = [self.lies.get(thing) or was.lies[thing] for thing in self.lies.keys() ^ was.lies.keys()]
        return [*found, was.last, self.last] if was.last != self.last else found


def marks(verdict: Explanation) -> tuple[bool, ...]:
    """✓ or ✗ for each of the four spaces: ✗ where it may not cover what lies there, and on all four where the tile as
    a whole covers or enlarges nothing. So there is a ✗ exactly when the placement is refused."""
    of_the_whole = verdict.refusal is not None and all(cell.ok for cell in verdict.cells)
    return tuple(cell.ok and not of_the_whole for cell in verdict.cells)


def draw_ghost(
    brush: Brush, camera: Camera, hand: Held, verdict: Explanation, height: dict[Spot, int], reason: str
) -> None:
    """The tile in the hand over its place: put down with a golden frame, or still held with its marks."""
    assert hand.spot is not None
    palette = brush.palette
    level = level_over(height, hand.spot)
    place = raised(camera, hand.spot, level, 2)
    picture = tile_picture(brush, hand.tile, hand.turn, place.w)
    if hand.laid:
        brush.shadow(place.move(0, thickness(camera.cell)), 6, 8, 110)
        brush.surface.blit(picture, place)
        draw_outline(brush, place, palette.gold)
        return
    legal = verdict.refusal is None
    faded = picture.copy()
    faded.set_alpha(205 if legal else 150)
    brush.surface.blit(faded, place)
    if legal:
        draw_outline(brush, place, palette.good)
    else:
        thick = max(3, brush.u(4))
        draw_dashes(brush, place.inflate(thick, thick), palette.bad, thick, max(6, brush.u(9)))
    side = max(12, round(camera.cell * 0.42))
    for step, ok in zip(STEPS, marks(verdict), strict=True):
        centre = raised(camera, (hand.spot[0] + step[0], hand.spot[1] + step[1]), level).center
        brush.circle(centre, side // 2 + max(1, side // 10), palette.paper)
        brush.circle(centre, side // 2, palette.good if ok else palette.bad)
        mark = Rect(0, 0, side * 6 // 10, side * 6 // 10)
        mark.center = centre
        brush.icon("check" if ok else "cross", mark, palette.on_leaf)
    if reason:
        draw_tip(brush, reason, place)


def draw_outline(brush: Brush, place: Rect, colour: Colour) -> None:
    thick = max(3, brush.u(4))
    around = place.inflate(thick, thick)
    draw_frame(brush, around.inflate(4, 4), brush.palette.paper, 2, thick * 2 + 2)
    draw_frame(brush, around, colour, thick, thick * 2)


def level_over(height: dict[Spot, int], spot: Spot) -> int:
    """How high a tile would lie with its top-left space here."""
    under = (height.get((spot[0] + dx, spot[1] + dy), -1) for dx, dy in STEPS)
    return 1 + max(under)


def draw_targets(brush: Brush, camera: Camera, spots: Collection[Spot], height: dict[Spot, int]) -> None:
    """A dot where the middle of a tile may come to lie."""
    radius = max(4, round(camera.cell * 0.16))
    for spot in spots:
        centre = raised(camera, spot, level_over(height, spot), 2).center
        brush.circle(centre, radius + 2, brush.palette.ink)
        brush.circle(centre, radius, brush.palette.gold)


def draw_last(brush: Brush, camera: Camera, state: State, colours: tuple[str, ...], height: dict[Spot, int]) -> None:
    """A quiet frame around the tile laid last, so that nobody has to ask what just happened; towers stand before it."""
    place = last_laid(camera, state, height)
    draw_frame(brush, place, brush.palette.paper, max(2, brush.u(2)), round(place.w * 0.06))
    brush.clip(place)
    draw_towers(brush, camera, state, colours, height)
    brush.unclip()


def last_laid(camera: Camera, state: State, height: dict[Spot, int]) -> Rect:
    last = state.laid[-1]
    return raised(camera, (last.x, last.y), max(height[last.x + dx, last.y + dy] for dx, dy in STEPS), 2)


def draw_counted(
    brush: Brush, camera: Camera, state: State, colours: tuple[str, ...], lit: Collection[Spot] | None
) -> None:
    """The Forest as it is counted: the spaces that made a number in full light, the others dimmed."""
    height = draw_forest(brush, camera, state, colours)
    if lit is None:
        return
    for spot, level in height.items():
        if spot not in lit:
            brush.veil(raised(camera, spot, level), brush.palette.night, 150)
    for spot in lit:
        draw_frame(brush, raised(camera, spot, height[spot]), brush.palette.gold, max(2, brush.u(2)), brush.u(3))
    draw_towers(brush, camera, state, colours, height)
