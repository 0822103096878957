"""What the rules say of a tile held over the table, space by space: thin borders, and in the outer corner of a space
that may not lie there a chip with its reason. Animals are never covered."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.rules.grand_bois.forest import STEPS
from game.rules.grand_bois.placing import Explanation
from game.scenes.grand_bois.art.frames import draw_dashes, draw_frame
from game.text.grand_bois.reasons import short_reason
from game.ui.brush import Brush
from game.ui.theme import SMALL_BOLD, Colour

#: How much of a space a chip may reach into, and how tall it is, in units.
INTO, CHIP = 0.24, 20


def tone(brush: Brush, verdict: Explanation) -> Colour:
    """The colour of the whole: neutral as long as the tile is not over the Forest at all."""
    if verdict.refusal is None:
        return brush.palette.leaf_bright
    return brush.palette.bad if any(cell.covers for cell in verdict.cells) else brush.palette.paper


def draw_footprint(brush: Brush, place: Rect, verdict: Explanation, *, veil: bool = True) -> None:
    """Flat on the table, where the tile would lie."""
    colour, thick = tone(brush, verdict), max(2, brush.u(2.5))
    if veil:
        brush.veil(place, colour, 70 if verdict.refusal is None else 44)
    if verdict.refusal is None or colour == brush.palette.paper:
        draw_frame(brush, place.inflate(4 * thick, 4 * thick), brush.palette.paper, thick, 3 * thick)
        draw_frame(brush, place.inflate(2 * thick, 2 * thick), colour, thick + 1, 3 * thick)
    else:
        draw_dashes(brush, place.inflate(thick, thick), colour, thick, max(6, brush.u(9)))


def cells_of(place: Rect) -> list[Rect]:
    """The four spaces of a tile that lies there."""
    half = place.w // 2
    return [Rect(place.x + dx * half, place.y + dy * half, half, half) for dx, dy in STEPS]


def draw_borders(brush: Brush, place: Rect, verdict: Explanation) -> None:
    """Thin borders inside the spaces that would cover something."""
    thick = max(2, brush.u(2))
    for cell, here in zip(cells_of(place), verdict.cells, strict=True):
        inside = cell.inflate(-2 * thick, -2 * thick)
        if not here.ok:
            draw_frame(brush, inside, brush.palette.paper, thick, 3 * thick)
            draw_frame(brush, inside.inflate(-2, -2), brush.palette.bad, thick + 1, 3 * thick)
        elif here.covers and verdict.refusal is None:
            draw_frame(brush, inside, brush.palette.paper, thick, 3 * thick)
            draw_frame(brush, inside.inflate(-2, -2), brush.palette.good, thick, 3 * thick)


def chips(brush: Brush, place: Rect, verdict: Explanation) -> list[tuple[Rect, str]]:
    """Each bad space's reason, at the outer corner of the tile where the space is."""
    found = []
    for (dx, dy), cell, here in zip(STEPS, cells_of(place), verdict.cells, strict=True):
        if here.refusal is None:
            continue
        words = short_reason(here.refusal)
        chip = Rect(0, 0, brush.lettering.width(words, SMALL_BOLD) + brush.u(12), brush.u(CHIP))
        into = round(cell.w * INTO)
        chip.y = cell.bottom - into if dy else cell.y + into - chip.h
        chip.x = cell.centerx - chip.w // 2 + (round(cell.w * 0.22) if dx else -round(cell.w * 0.22))
        found.append((chip, words))
    return found


def draw_chips(brush: Brush, shown: Sequence[tuple[Rect, str]]) -> None:
    for chip, words in shown:
        brush.rounded(chip.inflate(2 * max(1, brush.u(1.5)), 2 * max(1, brush.u(1.5))), brush.palette.paper, CHIP / 2)
        brush.rounded(chip, brush.palette.bad, CHIP / 2)
        brush.text(words, SMALL_BOLD, brush.palette.on_leaf, chip.center, "center")


def marks_area(brush: Brush, place: Rect) -> Rect:
    """A place with every chip that may stand at its corners."""
    return place.inflate(2 * brush.u(52), 2 * brush.u(CHIP + 4))
