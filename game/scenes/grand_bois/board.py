"""How the Forest is drawn: kept as a picture and mended where it changed; over it the tile in the hand and where that
would lie, the tile laid last, and what was asked to stand out."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from pygame import Rect

from game.rules.grand_bois.actions import Place
from game.rules.grand_bois.content import CLANS, Clan
from game.rules.grand_bois.forest import Forest as ForestState
from game.rules.grand_bois.forest import Spot, largest_group
from game.rules.grand_bois.placing import Explanation
from game.rules.grand_bois.state import State, levels
from game.scenes.grand_bois.air import Air
from game.scenes.grand_bois.art.frames import draw_corners, draw_frame, draw_outline, outlined
from game.scenes.grand_bois.art.ground import ground
from game.scenes.grand_bois.art.loose import LIFTED, Loose, seen_area
from game.scenes.grand_bois.art.marks import chips, draw_borders, draw_chips, draw_footprint, marks_area
from game.scenes.grand_bois.art.tiles import draw_forest, draw_towers, lying, tile_picture
from game.scenes.grand_bois.held import Held
from game.scenes.grand_bois.plan import Camera, Plan, raised, thickness
from game.ui.brush import Brush
from game.ui.kept import Kept
from game.ui.theme import mix

#: How deep the shadow of a tile is that is put down but not yet confirmed.
PUT_DOWN = 8
#: How much is seen of a tile that should lie somewhere, of 255.
WANTED = 102
#: A tile that leans more than this, in degrees, is on its way: the borders of its spaces are not read then.
BORDERS_TO = 2.4


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
        self, brush: Brush, camera: Camera, state: State, colours: tuple[str, ...], without: Collection[int | Spot]
    ) -> Forest:
        seen_from = camera.cell, camera.origin, colours
        key = (state.laid, state.towers, tuple(without), seen_from, tuple(camera.rect), brush.screen)
        if key != self._key:
            self._key = key
            self._look = Forest(seen_from, lying(brush, camera, state, without), camera.rect)
        return self._look

    def draw(
        self, brush: Brush, camera: Camera, state: State, colours: tuple[str, ...], without: Collection[int | Spot]
    ) -> None:
        rect = camera.rect

        def paint(part: Brush) -> None:
            area = part.surface.get_clip()
            part.surface.blit(ground(brush), area, area.move(rect.topleft))
            moved = Camera(rect.move(-rect.x, -rect.y), camera.cell, camera.origin, camera.largest)
            moved.pan(-rect.x, -rect.y)
            draw_forest(part, moved, state, colours, without)

        self._kept.mend(brush, "forest", rect, self.look(brush, camera, state, colours, without), paint)


def draw_waiting(brush: Brush, plan: Plan, held: Held, verdict: Explanation, air: Air, loose: Loose) -> None:
    """A tile put down that waits to be confirmed: in a golden frame, or with what speaks against it since it was
    turned."""
    assert held.spot is not None
    place = plan.over(held.spot)
    if air.swing:
        loose.draw(brush, held.tile, held.turn, place.w, place.center, air.swing, 1.0)
        return
    brush.shadow(place.move(0, thickness(plan.camera.cell)), 6, PUT_DOWN, 110)
    brush.surface.blit(tile_picture(brush, held.tile, held.turn, place.w, place), place)
    if verdict.refusal is None:
        draw_outline(brush, place, brush.palette.gold)
    else:
        draw_footprint(brush, place, verdict, veil=False)
        draw_borders(brush, place, verdict)
        draw_chips(brush, chips(brush, place, verdict))


def waiting_area(brush: Brush, plan: Plan, spot: Spot) -> Rect:
    """Where such a tile is seen, its shadow, frame and chips included."""
    place = plan.over(spot)
    shaded = brush.shaded(place.move(0, thickness(plan.camera.cell)), PUT_DOWN)
    return shaded.union(outlined(brush, place)).union(marks_area(brush, place))


def draw_in_hand(brush: Brush, camera: Camera, held: Held, verdict: Explanation | None, air: Air, loose: Loose) -> None:
    """The tile above everything, with what the rules say of each of its spaces. Borders wait until it is upright."""
    assert air.at is not None
    side = 2 * camera.cell
    with brush.art.owing(in_hand_area(brush, camera, air.at)):
        loose.draw(brush, held.tile, held.turn, side, air.at, air.angle, LIFTED)
    if verdict is None:
        return
    place = Rect(0, 0, round(side * LIFTED), round(side * LIFTED))
    place.center = round(air.at[0]), round(air.at[1])
    if abs(air.angle) < BORDERS_TO:
        draw_borders(brush, place, verdict)
    draw_chips(brush, chips(brush, place, verdict))


def in_hand_area(brush: Brush, camera: Camera, middle: tuple[float, float]) -> Rect:
    area = seen_area(brush, 2 * camera.cell, middle)
    place = Rect(0, 0, round(2 * camera.cell * LIFTED), round(2 * camera.cell * LIFTED))
    place.center = round(middle[0]), round(middle[1])
    return area.union(marks_area(brush, place))


def draw_wanted(brush: Brush, plan: Plan, place: Place) -> None:
    """A tile as it should lie."""
    where = plan.over((place.x, place.y))
    faded = tile_picture(brush, place.tile, place.turn, where.w).copy()
    faded.set_alpha(WANTED)
    brush.surface.blit(faded, where)


def draw_targets(brush: Brush, plan: Plan, spots: Mapping[Spot, bool]) -> None:
    """A faint footprint where a tile may come to lie; where it has to be turned for that, only its corners, with the
    sign for turning."""
    palette, thick = brush.palette, max(2, brush.u(2))
    for spot, as_it_is in spots.items():
        place = plan.over(spot).inflate(-plan.camera.cell // 5, -plan.camera.cell // 5)
        if as_it_is:
            brush.veil(place, palette.gold, 34)
            draw_frame(brush, place, palette.gold, thick, 3 * thick)
        else:
            draw_corners(brush, place, mix(palette.paper, palette.night, 0.35), thick)
    for spot in (spot for spot, as_it_is in spots.items() if not as_it_is):
        side = max(brush.u(16), plan.camera.cell // 4)
        sign = Rect(0, 0, side, side)
        sign.center = plan.over(spot).center
        brush.circle(sign.center, side * 6 // 10, palette.night)
        brush.icon("rotate", sign.inflate(-side // 4, -side // 4), palette.on_night)


def draw_clan(brush: Brush, plan: Plan, forest: ForestState, clan: Clan) -> None:
    """One clan of the Forest stands out, its largest group in gold (GB-31, GB-32)."""
    of_clan = forest.of_clan[CLANS.index(clan)]
    group = set(forest.spots(largest_group(of_clan)))
    lit = set(forest.spots(of_clan))
    for spot in plan.height.keys() - lit:
        brush.veil(plan.seen(spot), brush.palette.night, 120)
    for spot in lit:
        colour, thick = (brush.palette.gold, 4) if spot in group else (brush.palette.paper, 2)
        draw_frame(brush, plan.seen(spot), colour, max(2, brush.u(thick)), brush.u(4))


def pushed_area(camera: Camera, place: Rect) -> Rect:
    """What a tile that lands there may move."""
    return place.inflate(4 * camera.cell, 4 * camera.cell).clip(camera.rect)


def draw_pushed(
    brush: Brush,
    camera: Camera,
    state: State,
    colours: tuple[str, ...],
    without: Collection[int | Spot],
    push: tuple[Rect, int],
) -> None:
    """The Forest around a place whose neighbours give way a little."""
    place, pixels = push
    moved = {}
    for laid in state.laid[:-1]:
        other = camera.at((laid.x, laid.y), 2)
        if other.inflate(4, 4).colliderect(place):
            x, y = other.centerx - place.centerx, other.centery - place.centery
            far = max(abs(x), abs(y), 1)
            moved[laid.tile] = round(pixels * x / far), round(pixels * y / far)
    brush.clip(pushed_area(camera, place))
    area = brush.surface.get_clip()
    brush.surface.blit(ground(brush), area, area)
    draw_forest(brush, camera, state, colours, without, moved)
    brush.unclip()


def draw_last(
    brush: Brush, camera: Camera, state: State, colours: tuple[str, ...], without: Collection[int | Spot]
) -> None:
    """A quiet frame around the tile laid last, so that nobody has to ask what just happened; towers stand before it."""
    place = last_laid(camera, state)
    draw_frame(brush, place, brush.palette.paper, max(2, brush.u(2)), round(place.w * 0.06))
    brush.clip(place)
    draw_towers(brush, camera, state, colours, levels(state)[1], without)
    brush.unclip()


def last_laid(camera: Camera, state: State) -> Rect:
    last = state.laid[-1]
    return raised(camera, (last.x, last.y), levels(state)[0][-1], 2)
