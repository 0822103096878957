"""How the Forest is drawn: kept as a picture and mended where it changed; over it the tile held above it, where that
would fit, the tile laid last."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from pygame import Rect

from game.rules.grand_bois.forest import STEPS, Spot
from game.rules.grand_bois.placing import Explanation
from game.rules.grand_bois.state import State, levels
from game.scenes.grand_bois.art.frames import draw_dashes, draw_frame, draw_outline, outline_thickness, outlined
from game.scenes.grand_bois.art.ground import ground
from game.scenes.grand_bois.art.tiles import draw_forest, draw_towers, lying, tile_picture
from game.scenes.grand_bois.held import Held
from game.scenes.grand_bois.plan import Camera, Plan, level_over, raised, thickness
from game.ui.brush import Brush
from game.ui.kept import Kept

#: How deep the shadow of a tile in the air is, and of one put down but not yet confirmed.
IN_THE_AIR, PUT_DOWN = 12, 8


@dataclass(frozen=True, slots=True)
class Forest:
    """The Forest as it is seen: from where, and what lies there with where that is seen."""

    seen_from: tuple[object, ...]
    lies: Mapping[object, Rect]
    rect: Rect

    def changes(self, was: Forest) -> list[Rect]:
        if was.seen_from != self.seen_from:
            return [self.rect]
        return [self.lies.get(thing) or was.lies[thing] for thing in self.lies.keys() ^ was.lies.keys()]


class KeptForest:
    """The Forest on its ground as a picture: a drag is drawn over it. `without`: tiles still on their way."""

    def __init__(self) -> None:
        self._kept = Kept()
        self._key: tuple[object, ...] = ()
        self._look = Forest((), {}, Rect(0, 0, 0, 0))

    def look(
        self, brush: Brush, camera: Camera, state: State, colours: tuple[str, ...], without: Collection[int]
    ) -> Forest:
        seen_from = camera.cell, camera.origin, colours
        key = (state.laid, state.towers, tuple(without), seen_from, tuple(camera.rect), brush.screen)
        if key != self._key:
            self._key = key
            self._look = Forest(seen_from, lying(brush, camera, state, without), camera.rect)
        return self._look

    def draw(
        self, brush: Brush, camera: Camera, state: State, colours: tuple[str, ...], without: Collection[int]
    ) -> None:
        rect = camera.rect

        def paint(part: Brush) -> None:
            area = part.surface.get_clip()
            part.surface.blit(ground(brush), area, area.move(rect.topleft))
            moved = Camera(rect.move(-rect.x, -rect.y), camera.cell, camera.origin, camera.largest)
            moved.pan(-rect.x, -rect.y)
            draw_forest(part, moved, state, colours, without)

        self._kept.mend(brush, "forest", rect, self.look(brush, camera, state, colours, without), paint)


def marks(verdict: Explanation) -> tuple[bool, ...]:
    """✓ or ✗ for each of the four spaces: ✗ where it may not cover what lies there, and on all four where the tile as
    a whole covers or enlarges nothing. So there is a ✗ exactly when the placement is refused."""
    of_the_whole = verdict.refusal is not None and all(cell.ok for cell in verdict.cells)
    return tuple(cell.ok and not of_the_whole for cell in verdict.cells)


def draw_ghost(brush: Brush, plan: Plan, held: Held, verdict: Explanation) -> None:
    """The tile in the hand over its place: put down with a golden frame, or still held with its marks."""
    assert held.spot is not None
    palette, camera = brush.palette, plan.camera
    place = plan.over(held.spot)
    picture = tile_picture(brush, held.tile, held.turn, place.w)
    if held.laid:
        brush.shadow(place.move(0, thickness(camera.cell)), 6, PUT_DOWN, 110)
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
        thick = outline_thickness(brush)
        draw_dashes(brush, place.inflate(thick, thick), palette.bad, thick, max(6, brush.u(9)))
    side = max(12, round(camera.cell * 0.42))
    for (dx, dy), ok in zip(STEPS, marks(verdict), strict=True):
        centre = Rect(place.x + dx * camera.cell, place.y + dy * camera.cell, camera.cell, camera.cell).center
        brush.circle(centre, side // 2 + max(1, side // 10), palette.paper)
        brush.circle(centre, side // 2, palette.good if ok else palette.bad)
        mark = Rect(0, 0, side * 6 // 10, side * 6 // 10)
        mark.center = centre
        brush.icon("check" if ok else "cross", mark, palette.on_leaf)


def ghost_area(brush: Brush, plan: Plan, spot: Spot) -> Rect:
    """Where a tile that may lie there is seen in the hand, its shadow and frame included."""
    place = plan.over(spot)
    return brush.shaded(place.move(0, thickness(plan.camera.cell)), PUT_DOWN).union(outlined(brush, place))


def draw_targets(brush: Brush, camera: Camera, state: State, spots: Collection[Spot]) -> None:
    """A dot where the middle of a tile may come to lie."""
    radius = max(4, round(camera.cell * 0.16))
    _heights, height = levels(state)
    for spot in spots:
        centre = raised(camera, spot, level_over(height, spot), 2).center
        brush.circle(centre, radius + 2, brush.palette.ink)
        brush.circle(centre, radius, brush.palette.gold)


def draw_last(brush: Brush, camera: Camera, state: State, colours: tuple[str, ...]) -> None:
    """A quiet frame around the tile laid last, so that nobody has to ask what just happened; towers stand before it."""
    place = last_laid(camera, state)
    draw_frame(brush, place, brush.palette.paper, max(2, brush.u(2)), round(place.w * 0.06))
    brush.clip(place)
    draw_towers(brush, camera, state, colours, levels(state)[1])
    brush.unclip()


def last_laid(camera: Camera, state: State) -> Rect:
    last = state.laid[-1]
    return raised(camera, (last.x, last.y), levels(state)[0][-1], 2)


def draw_loose(brush: Brush, tile: int, turn: int, place: Rect) -> None:
    """A tile in the air."""
    brush.shadow(place, 8, IN_THE_AIR, 80)
    brush.surface.blit(tile_picture(brush, tile, turn, place.w), place)
