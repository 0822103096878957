"""The painted map: fields with their plants, hedges, the river with bridges and jetties, on a surface of its own.

It is drawn larger than it is shown and then shrunk, which makes every line smooth. That takes about a second for a
large window, so it is done in slices: `Painting.go_on` does one and says whether more are to come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, degrees, pi, sin

import pygame
from pygame import Rect, Surface

from game.core.rng import Rng
from game.rules.korrigans.map import Field, the_map
from game.scenes.korrigans.crowd import crowd
from game.scenes.korrigans.land import Crossing, Path, along, inside, length, the_land
from game.scenes.korrigans.plan import COAST, Plan
from game.ui.theme import Colour, mix

#: Draws `assets/art/korrigans/<name>` at a size in pixels.
Sprite = Callable[[str, tuple[int, int]], Surface]

#: For each colour of field: the ground, its light and dark, and the plant that grows on it. Grounds differ in
#: brightness too, and plants in shape: colour is never alone.
GROUNDS: dict[str, tuple[Colour, Colour, Colour, str]] = {
    "pink": ((205, 150, 182), (218, 170, 198), (176, 116, 152), "plant_heather"),
    "blue": ((140, 172, 214), (164, 191, 226), (106, 140, 188), "plant_flax"),
    "orange": ((219, 155, 96), (231, 175, 120), (188, 121, 66), "plant_bracken"),
    "green": ((142, 182, 98), (164, 199, 120), (108, 150, 70), "plant_clover"),
    "yellow": ((233, 206, 110), (242, 220, 138), (203, 170, 72), "plant_gorse"),
    "grey": ((214, 199, 168), (226, 214, 187), (184, 166, 133), ""),
}
EARTH: Colour = (112, 88, 60)
EARTH_DARK: Colour = (82, 62, 42)
VERGE: Colour = (176, 196, 122)
VERGE_DARK: Colour = (128, 156, 84)
HEDGE: Colour = (74, 118, 62)
HEDGE_LIGHT: Colour = (108, 152, 80)
HEDGE_DARK: Colour = (44, 78, 44)
SAND: Colour = (226, 208, 160)
WATER: Colour = (86, 158, 204)
WATER_LIGHT: Colour = (142, 200, 230)
WATER_DARK: Colour = (58, 122, 172)
SHADE: Colour = (38, 30, 22)

#: Widths in steps.
RIVER_SOURCE, RIVER_MOUTH = 0.36, 0.56
BRIDGE = (1.0, 0.74)
GATE = 0.84
ICON = 0.42


class Painting:
    """One map in the making. `surface` has the size of the plan's frame once `done`."""

    def __init__(self, plan: Plan, sprite: Sprite, *, icons: bool, finer: float = 2.0, plants: bool = True) -> None:
        self.size = plan.frame.size
        self.sprite = sprite
        self.icons = icons
        self.plants = plants
        self.across, self.down = plan.across * finer, plan.down * finer
        self.step = plan.step * finer
        self.plots, self.stretch = plan.plots, plan.stretch
        self.surface = Surface((round(self.size[0] * finer), round(self.size[1] * finer)), pygame.SRCALPHA)
        self.done = False
        self._slices = self._paint()

    def go_on(self) -> bool:
        """One slice more. True while there is more to do."""
        if not self.done:
            self.done = next(self._slices, None) is None
        return not self.done

    def finish(self) -> Surface:
        while self.go_on():
            pass
        return self.surface

    # Where things are on the large surface

    def _at(self, point: tuple[float, float]) -> tuple[float, float]:
        return (point[0] + COAST) * self.across, (point[1] + COAST) * self.down

    def _line(self, path: Path) -> list[tuple[float, float]]:
        return [self._at(point) for point in path]

    def _place(self, box: tuple[float, float, float, float]) -> Rect:
        x, y = self._at((box[0], box[1]))
        return Rect(round(x), round(y), round(box[2] * self.across), round(box[3] * self.down))

    def _paint(self) -> Iterator[bool]:
        land = the_land()
        self._coast()
        yield True
        for number, field in enumerate(the_map().fields):
            yield from self._field(field, number)
        self._rim()
        for kind in ("open", "gate"):
            for crossing in land.crossings.values():
                if crossing.kind == kind:
                    self._verge(crossing) if kind == "open" else self._hedge(crossing)
                    yield True
        self._river()
        yield True
        for crossing in land.crossings.values():
            if crossing.kind == "bridge":
                self._bridge(crossing)
            elif crossing.kind == "gate":
                self._gate(crossing)
            yield True
        for field in the_map().fields:
            self._features(field)
            yield True
        if self.icons:
            self._companions()
        yield True
        self.surface = pygame.transform.smoothscale(self.surface, self.size)

    # The ground

    def _coast(self) -> None:
        """The land as a thick sheet: its shadow, its edge of earth, and grass under everything."""
        outline = self._line(the_land().coast)
        thick = self.step * 0.13
        part = 4
        small = Surface((self.surface.get_width() // part + 1, self.surface.get_height() // part + 1), pygame.SRCALPHA)
        pygame.draw.polygon(small, (*SHADE, 110), [(x / part, (y + 2.2 * thick) / part) for x, y in outline])
        blurred = pygame.transform.box_blur(small, max(1, round(self.step * 0.1 / part)))
        self.surface.blit(pygame.transform.smoothscale(blurred, self.surface.get_size()), (0, 0))
        pygame.draw.polygon(self.surface, EARTH_DARK, [(x, y + thick) for x, y in outline])
        pygame.draw.polygon(self.surface, EARTH, [(x, y + thick * 0.6) for x, y in outline])
        pygame.draw.polygon(self.surface, VERGE_DARK, outline)

    def _field(self, field: Field, number: int) -> Iterator[bool]:
        ground, light, dark, plant = GROUNDS[field.colour]
        outline = self._line(the_land().outlines[field.name])
        left, top = min(x for x, _ in outline), min(y for _, y in outline)
        wide, tall = max(x for x, _ in outline) - left, max(y for _, y in outline) - top
        shape = [(x - left, y - top) for x, y in outline]
        sheet = Surface((round(wide) + 2, round(tall) + 2), pygame.SRCALPHA)
        sheet.fill(ground)
        rng = Rng(101 + number)
        self._furrows(sheet, number, mix(ground, light, 0.55))
        yield True
        self._patches(sheet, rng, mix(ground, dark, 0.2))
        self._rim_of(sheet, shape, dark)
        yield True
        if plant and self.plants:
            yield from self._plants(sheet, field, plant, (left, top), rng)
        elif not plant:
            self._cobbles(sheet, rng, dark)
        self._cut_out(sheet, shape)
        yield True
        self.surface.blit(sheet, (left, top))
        yield True

    def _furrows(self, sheet: Surface, number: int, tone: Colour) -> None:
        """Gentle parallel waves, each field in a direction of its own."""
        wide, tall = sheet.get_size()
        angle = (number * 47 % 150 - 75) * pi / 180
        reach = (wide + tall) * 0.75
        gap = self.step * 0.42
        count = int(reach / gap) + 1
        for band in range(-count, count + 1):
            points = []
            for part in range(-12, 13):
                run = part / 12 * reach
                off = band * gap + sin(run / self.step * 0.9 + number) * self.step * 0.16
                points.append(
                    (wide / 2 + cos(angle) * run - sin(angle) * off, tall / 2 + sin(angle) * run + cos(angle) * off)
                )
            pygame.draw.lines(sheet, tone, False, points, max(1, round(self.step * 0.13)))

    def _patches(self, sheet: Surface, rng: Rng, tone: Colour) -> None:
        wide, tall = sheet.get_size()
        for _ in range(5):
            x, y = rng.below(max(1, wide)), rng.below(max(1, tall))
            radius = self.step * (0.3 + rng.below(40) / 100)
            blob = [
                (
                    x + cos(turn * pi / 6) * radius * (0.8 + rng.below(50) / 100),
                    y + sin(turn * pi / 6) * radius * (0.5 + rng.below(35) / 100),
                )
                for turn in range(12)
            ]
            pygame.draw.polygon(sheet, tone, blob)

    def _rim_of(self, sheet: Surface, shape: list[tuple[float, float]], dark: Colour) -> None:
        """Darker towards the edge, as if the field lay a little lower than its hedges."""
        part = 4
        size = sheet.get_size()
        small = Surface((size[0] // part + 1, size[1] // part + 1), pygame.SRCALPHA)
        small.fill((*dark, 0))
        line = [(x / part, y / part) for x, y in shape]
        pygame.draw.lines(small, (*dark, 190), True, line, max(2, round(self.step * 0.5 / part)))
        soft = pygame.transform.box_blur(small, max(1, round(self.step * 0.16 / part)))
        sheet.blit(pygame.transform.smoothscale(soft, size), (0, 0))

    def _plants(
        self, sheet: Surface, field: Field, plant: str, corner: tuple[float, float], rng: Rng
    ) -> Iterator[bool]:
        """Scattered evenly; where pieces will stand they are small and pale."""
        plot = self.plots[field.name]
        boxes = [plot.stone, plot.clovers, plot.name, *crowd(self.stretch, field.name, 2, False).stands]
        kept = [self._place(box).move(-round(corner[0]), -round(corner[1])) for box in boxes]
        outline = the_land().outlines[field.name]
        gap = self.step * 0.5
        wide, tall = sheet.get_size()
        for row in range(int(tall / gap) + 1):
            yield True
            for column in range(int(wide / gap) + 1):
                x = (column + 0.5 * (row % 2)) * gap + (rng.below(100) - 50) / 100 * gap * 0.7
                y = row * gap + (rng.below(100) - 50) / 100 * gap * 0.7
                pick = rng.below(100)
                point = (corner[0] + x) / self.across - COAST, (corner[1] + y) / self.down - COAST
                if not inside(outline, point):
                    continue
                calm = any(box.collidepoint(x, y) for box in kept)
                if calm and pick < 45:
                    continue
                side = max(2, round(self.step * (0.2 if calm else 0.26 + pick % 3 * 0.07)))
                picture = self.sprite(plant, (side, side))
                if calm:
                    picture = picture.copy()
                    picture.set_alpha(120)
                sheet.blit(picture, (x - side / 2, y - side * 0.8))

    def _cobbles(self, sheet: Surface, rng: Rng, dark: Colour) -> None:
        """The village's beaten earth: stones pressed into it."""
        wide, tall = sheet.get_size()
        gap = self.step * 0.34
        for row in range(int(tall / gap) + 1):
            for column in range(int(wide / gap) + 1):
                x, y = column * gap + rng.below(100) / 100 * gap, row * gap + rng.below(100) / 100 * gap
                if rng.below(100) < 55:
                    stone = Rect(0, 0, round(self.step * 0.2), round(self.step * 0.13))
                    stone.center = round(x), round(y)
                    pygame.draw.ellipse(sheet, mix(GROUNDS["grey"][0], dark, 0.25 + rng.below(30) / 100), stone)

    def _cut_out(self, sheet: Surface, shape: list[tuple[float, float]]) -> None:
        mask = Surface(sheet.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(mask, (255, 255, 255, 255), shape)
        sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)

    def _rim(self) -> None:
        """A line of grass along the coast."""
        outline = self._line(the_land().coast)
        self._stroke([*outline, outline[0]], VERGE_DARK, self.step * 0.14)
        self._stroke([*outline, outline[0]], VERGE, self.step * 0.06)

    # Borders

    def _stroke(self, points: list[tuple[float, float]], colour: Colour, wide: float) -> None:
        """A line with round joints."""
        radius = max(1, wide / 2)
        pygame.draw.lines(self.surface, colour, False, points, max(1, round(wide)))
        for point in points:
            pygame.draw.circle(self.surface, colour, point, radius)

    def _verge(self, crossing: Crossing) -> None:
        """Open ground: a strip of grass anyone can step over."""
        line = self._line(crossing.line)
        self._stroke(line, VERGE_DARK, self.step * 0.17)
        self._stroke(line, VERGE, self.step * 0.11)
        for number in range(1, int(length(crossing.line) * 3.2)):
            (x, y), _ = along(crossing.line, number / (length(crossing.line) * 3.2))
            px, py = self._at((x, y))
            side = self.step * 0.1
            for lean in (-0.5, 0.0, 0.5):
                tip = (px + lean * side * 1.6, py - side * (1.4 - abs(lean)))
                pygame.draw.line(
                    self.surface, VERGE_DARK, (px + lean * side * 0.6, py + side * 0.4), tip, max(1, round(side * 0.3))
                )

    def _hedge(self, crossing: Crossing) -> None:
        """Bushes close together, with a gap where the gate stands."""
        rng = Rng(sum(map(ord, "".join(crossing.between))))
        whole = length(crossing.line)
        count = max(4, int(whole * 4.4))
        bushes = []
        for number in range(count + 1):
            part = number / count
            if abs(part - 0.5) * whole < 0.3:
                continue
            x, y = self._at(along(crossing.line, part)[0])
            jitter = self.step * 0.03
            bushes.append(
                (
                    x + (rng.below(200) / 100 - 1) * jitter,
                    y + (rng.below(200) / 100 - 1) * jitter,
                    self.step * (0.14 + rng.below(6) / 100),
                )
            )
        for x, y, radius in bushes:
            pygame.draw.circle(self.surface, HEDGE_DARK, (x, y + radius * 0.45), radius)
        for x, y, radius in bushes:
            pygame.draw.circle(self.surface, HEDGE, (x, y), radius)
        for x, y, radius in bushes:
            pygame.draw.circle(self.surface, HEDGE_LIGHT, (x - radius * 0.25, y - radius * 0.3), radius * 0.5)

    def _gate(self, crossing: Crossing) -> None:
        side = round(self.step * GATE)
        x, y = self._at(crossing.at)
        self.surface.blit(self.sprite("gate", (side, side)), (x - side / 2, y - side * 0.66))

    def _river(self) -> None:
        river = the_land().river
        # It comes from beyond the board and goes on beyond it.
        line = self._line((_beyond(river[1], river[0]), *river, _beyond(river[-2], river[-1])))
        count = len(line)

        def wide(number: int) -> float:
            return self.step * (RIVER_SOURCE + (RIVER_MOUTH - RIVER_SOURCE) * number / count)

        for colour, more, down in (
            (EARTH, 0.16, 0.05),
            (SAND, 0.12, 0.0),
            (WATER_DARK, 0.0, 0.0),
            (WATER, -0.05, 0.03),
        ):
            for number, (x, y) in enumerate(line):
                radius = (wide(number) + more * self.step) / 2
                pygame.draw.circle(self.surface, colour, (x, y + down * self.step), radius)
        rng = Rng(7)
        for number in range(3, count - 4, 3):
            (x, y), (next_x, next_y) = line[number], line[number + 2]
            shift = (rng.below(100) / 100 - 0.5) * wide(number) * 0.55
            across = -(next_y - y), next_x - x
            norm = max(1.0, (across[0] ** 2 + across[1] ** 2) ** 0.5)
            off = across[0] / norm * shift, across[1] / norm * shift
            start, end = (x + off[0], y + off[1]), (next_x + off[0], next_y + off[1])
            pygame.draw.line(self.surface, WATER_LIGHT, start, end, max(1, round(self.step * 0.035)))

    def _bridge(self, crossing: Crossing) -> None:
        wide, tall = round(self.step * BRIDGE[0]), round(self.step * BRIDGE[1])
        # The art is as tall as wide; its planks lie across the way.
        picture = pygame.transform.smoothscale(self.sprite("bridge", (wide, wide)), (wide, tall))
        dx, dy = cos(crossing.direction) * self.across, sin(crossing.direction) * self.down
        angle = -degrees(pygame.math.Vector2(-dy, dx).as_polar()[1] * pi / 180)
        turned = pygame.transform.rotozoom(picture, angle, 1)
        x, y = self._at(crossing.at)
        shade = turned.copy()
        shade.fill((*SHADE, 90), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(shade, shade.get_rect(center=(x, y + self.step * 0.09)))
        self.surface.blit(turned, turned.get_rect(center=(x, y)))

    # What belongs to a field

    def _features(self, field: Field) -> None:
        plot = self.plots[field.name]
        for name, box in (
            ("hole", plot.hole),
            ("pontoon", plot.pontoon),
            ("village", plot.stone if field.village else None),
        ):
            if box is not None:
                place = self._place(box)
                self.surface.blit(self.sprite(name, place.size), place)

    def _companions(self) -> None:
        """KO-22: outside of the advanced game the board shows whom each passage serves."""
        side = round(self.step * ICON)
        for crossing in the_land().crossings.values():
            name = {"open": "hare", "gate": "squirrel", "bridge": "mouse"}.get(crossing.kind)
            if name is None:
                continue
            x, y = self._at(crossing.at)
            lift = 0.0 if crossing.kind == "open" else self.step * 0.36
            self._icon(
                name,
                (x + (lift if crossing.kind == "bridge" else 0), y + (lift if crossing.kind == "gate" else 0)),
                side,
            )
        for field in the_map().fields:
            plot = self.plots[field.name]
            for name, box in (("mole", plot.hole), ("frog", plot.pontoon)):
                if box is not None:
                    self._icon(name, self._beside(self._place(box), field), side)

    def _beside(self, place: Rect, field: Field) -> tuple[float, float]:
        """At the foot of a thing, on the side where its field is."""
        row, column = field.heart
        x, _ = self._at((column, row))
        side = place.w * 0.38 * (1 if x > place.centerx else -1)
        return place.centerx + side, place.bottom - place.h * 0.14

    def _icon(self, companion: str, centre: tuple[float, float], side: int) -> None:
        picture = self.sprite(f"companion_{companion}", (side, side))
        self.surface.blit(picture, picture.get_rect(center=centre))


def _beyond(before: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    return end[0] + (end[0] - before[0]) * 2, end[1] + (end[1] - before[1]) * 2
