"""One's own clan board on its paper. Cards and tokens on it can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect

from game.core.contract import Address
from game.scenes.neta_tanka.art.clan import Board
from game.scenes.table.plan import Pos
from game.text.neta_tanka.clan import board_lines, title
from game.ui.brush import Brush
from game.ui.intents import Intent, Press, Release
from game.ui.kept import Kept, Things
from game.ui.theme import HIGH_CONTRAST, Colour, Palette, mix
from game.ui.voice.said import Said, group, label

FROST = (34, 58, 86)


def frost(palette: Palette) -> Colour:
    """What everything on the table lies on."""
    return palette.night if palette is HIGH_CONTRAST else mix(palette.night, FROST, 0.7)


def paper(place: Rect) -> Rect:
    """What is left for the board inside its edges."""
    pad = max(6, place.w // 28)
    return Rect(place.x + pad, place.y, place.w - 2 * pad, place.h - pad // 2)


def said_board(board: Board) -> Said:
    """A clan's board for those who listen."""
    lines = [label(line, ("part", number)) for number, line in enumerate(board_lines(board.state, board.seat))]
    return group(title(board.info.name), lines, ("board_of", board.seat))


@dataclass(eq=False, slots=True)
class ClanPanel:
    rect: Rect
    board: Board
    sections: Things
    pictures: Kept
    #: What lies where on it.
    things: Sequence[tuple[Rect, Address]]
    press: Callable[[Address], None]
    pointer: Callable[[], Pos]
    enabled: bool = True
    tip: str = ""
    silent: bool = True
    #: Its address is that of a thing on it, wherever the pointer is.
    of_many: ClassVar[bool] = True

    @property
    def address(self) -> Address:
        """What the pointer is on, or else the clan itself."""
        return self._at(self.pointer()) or ("clan", self.board.seat)

    def _at(self, pos: Pos) -> Address | None:
        return next((address for rect, address in reversed(self.things) if rect.collidepoint(pos)), None)

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        def paint(part: Brush) -> None:
            here = Rect((0, 0), self.rect.size)
            part.surface.fill(frost(brush.palette))
            part.panel(here, depth=0)
            self.board.draw(part, paper(here))

        self.pictures.mend(brush, "clan", self.rect, self.sections, paint)

    def look(self) -> Things:
        return self.sections

    def said(self) -> Said:
        return said_board(self.board)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Release) and intent.button == "left" and (address := self._at(intent.pos)) is not None:
            self.press(address)
        return isinstance(intent, Press | Release)
