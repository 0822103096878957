"""Choices where they are: the plate of a place whose nomad may do one of a few things bears a chip for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.core.contract import Address
from game.scenes.neta_tanka.art.pieces import draw_tile
from game.scenes.neta_tanka.art.signs import draw_sign, sign_width
from game.scenes.neta_tanka.map import SIGN, Map
from game.text.neta_tanka.choices import Option, most_of
from game.text.neta_tanka.signs import Sign
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.theme import mix
from game.ui.voice.said import Said
from game.ui.widgets.pressing import pressed

#: First steps whose sign alone says what is done: what is given for something else is not among them.
TOLD_BY_SIGN = frozenset({"take", "totem", "food", "tent", "onto_craft", "crafts", "cards", "skull", "visitor"})
#: Between two chips, around the sign of one, and how small that may be, on the sheet.
GAP, PAD, LEAST = 2, 6, 22


@dataclass(frozen=True, slots=True)
class Choice:
    """What one chip stands for; several answers that look alike are asked about."""

    sign: Sign
    options: tuple[Option, ...]

    @property
    def option(self) -> Option | None:
        return self.options[0] if len(self.options) == 1 else None


def choices(answers: Sequence[Option]) -> list[Choice]:
    """The answers as chips; none where one press does the most of it, or where a sign would not say enough."""
    if most_of(answers) is not None or any(option.step[0] not in TOLD_BY_SIGN for option in answers):
        return []
    alike: dict[Sign, tuple[Option, ...]] = {}
    for option in answers:
        sign = tuple("craft" if glyph.startswith("craft:") else glyph for glyph in option.sign if glyph != "1")
        alike[sign] = (*alike.get(sign, ()), option)
    return [Choice(sign, same) for sign, same in alike.items()] if len(alike) > 1 else []


def laid_out(brush: Brush, map_: Map, at: int, found: Sequence[Choice]) -> list[tuple[Rect, Sign]]:
    """Side by side in the row of the plate's own sign. Where room is short arrows are left out, then the signs are a
    little smaller; nothing where there is not even room for that."""
    plate, gap = map_.plate(at), map_.p(GAP)
    tall = map_.p(SIGN) + map_.p(2)
    row = Rect(plate.x + gap, plate.bottom - tall - map_.p(1), plate.w - 2 * gap, tall)
    bare = [tuple(glyph for glyph in choice.sign if glyph != ">") for choice in found]
    for signs, side, pad in (([choice.sign for choice in found], SIGN, PAD), (bare, SIGN, PAD), (bare, LEAST, 1)):
        wide = [sign_width(brush, sign, map_.p(side)) + map_.p(pad) + gap for sign in signs]
        if sum(wide) <= row.w:
            return list(zip(_beside(row, wide), signs, strict=True))
    return []


def _beside(row: Rect, wide: Sequence[int]) -> list[Rect]:
    """Chips that need so much, and what is spare shared out among them."""
    spare, places, x = row.w - sum(wide), [], row.x
    for number, least in enumerate(wide):
        more = spare * (number + 1) // len(wide) - spare * number // len(wide)
        places.append(Rect(x, row.y, least + more, row.h))
        x += least + more
    return places


@dataclass(eq=False, slots=True)
class PlateChip:
    rect: Rect
    at: int
    choice: Choice
    sign: Sign
    #: The place, and what is done there.
    name: str
    act: Callable[[], None]
    enabled: bool = True
    tip: str = ""

    @property
    def address(self) -> Address:
        option = self.choice.option
        return "way", self.at, *(self.sign if option is None else option.step)

    def look(self) -> tuple[object, ...]:
        return self.at, self.sign

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette = brush.palette
        side = self.rect.h * SIGN // (SIGN + 2)
        tile = self.rect.inflate(-max(1, side * GAP // SIGN), 0)
        brush.rounded(self.rect, palette.paper, 4)  # the plate's own sign lies below
        draw_tile(brush, tile, mix(palette.paper, palette.gold, 0.45 if hovered else 0.14), 7, palette.gold)
        draw_sign(brush, tile, self.sign, side)
        if focused:
            brush.ring(self.rect, 7)

    def said(self) -> Said:
        return Said("button", self.name)

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)
