"""What the hand is about to do at the table of Le Murmure des Feuilles, and what it may do: the territory being drawn,
the symbol, face or line that is meant, and what the choice would lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Address, Refusal
from game.rules.seasons.actions import Draw
from game.rules.seasons.cells import Cell, bit
from game.rules.seasons.content import TICKED_TOGETHER
from game.rules.seasons.ground import symbol_at
from game.rules.seasons.state import START, TERRITORY, TICK, State, own_roll
from game.rules.seasons.territory import explain_draw, legal_draws
from game.rules.seasons.ticking import TickChoice, tick_choices
from game.scenes.seasons.counting import Ahead, looking_ahead
from game.scenes.seasons.pencil import Pencil
from game.scenes.seasons.sheets import Sheets
from game.scenes.table.hand import Hand as AnyHand
from game.text.i18n import _
from game.text.seasons.places import lies_words
from game.text.seasons.things import size

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


class Considering(AnyHand):
    def __init__(self, table: TableScene[State], sheets: Sheets) -> None:
        self.table = table
        self.sheets = sheets
        self.pencil = Pencil()

    # What may be done

    def draws(self) -> list[Draw]:
        """Every territory the human to act may draw now."""
        state = self.table.state
        roll = own_roll(state, state.turn)
        return legal_draws(state.ground, state.sheet, roll) if self.table.phase == TERRITORY and roll else []

    def choices(self) -> tuple[TickChoice, ...]:
        return tick_choices(self.table.state) if self.table.phase == TICK else ()

    def _cells(self) -> list[Cell]:
        """The cells that are asked for: start cells, or symbols of the new territory."""
        if self.table.phase == START:
            taken = {sheet.start for sheet in self.table.state.sheets}
            return [cell for cell in self.table.state.ground.starts if cell not in taken]
        return [cell for choice in self.choices() for cell in choice.cells]

    # What is being considered, by hand, pointer or focus

    @property
    def _drawing(self) -> Draw | None:
        return self.pencil.draw() if self.table.phase == TERRITORY and not self.sheets.away else None

    def candidate(self) -> tuple[Draw, Refusal | None] | None:
        """The rectangle in the hand and why it may not be drawn."""
        draw = self._drawing
        return None if draw is None else (draw, explain_draw(self.table.state, draw.top, draw.height, draw.width))

    def choice_at(self, cell: Cell | None) -> str | None:
        """The choice that would tick this cell of the new territory."""
        state = self.table.state
        if self.table.phase != TICK or cell is None or not state.sheet.territories[-1] & bit(cell):
            return None
        symbol = symbol_at(state.season, cell)
        return "birds" if symbol in TICKED_TOGETHER["birds"] else symbol

    def _meant(self, kind: str) -> str | None:
        """Which one of a kind of chips is under the pointer, or in focus."""
        focus = self.table.focus
        for widget in (focus.hovered, focus.focused if focus.visible else None):
            match getattr(widget, "address", ()):
                case (found, str(name)) if found == kind:
                    return name
        return None

    def symbol_wanted(self) -> str | None:
        """The symbol whose choice is being considered."""
        return self._meant("tick") or self.choice_at(self.pencil.cursor)

    def face_wanted(self) -> str | None:
        """The face of the joker being considered."""
        return self._meant("face")

    def line_wanted(self) -> str | None:
        """The line of the score area that is pointed at: its cells are shown."""
        return self._meant("line")

    def ahead(self) -> Ahead | None:
        """What the move being considered would lead to; None while nothing is."""
        table = self.table
        if table.phase not in (TERRITORY, TICK) or self.sheets.away or table.motion.running:
            return None
        if table.phase == TICK:
            return looking_ahead(table.state, None, self.symbol_wanted())
        held = self.candidate()
        return looking_ahead(table.state, held[0], None) if held is not None and held[1] is None else None

    def growing(self) -> bool:
        """The rectangle in the hand is only smaller than the roll: nobody is to be scolded for that on the way."""
        held, pencil = self.candidate(), self.pencil
        if held is None or held[1] is None or pencil.stamp or held[1].code != "wrong_size":
            return False
        small, large = sorted((held[0].height, held[0].width))
        return small <= pencil.sides[0] and large <= pencil.sides[1]

    def far_corners(self) -> list[Cell]:
        """The corners opposite to the first one with which a territory may be drawn."""
        near, found = self.pencil.corner, set()
        for draw in self.draws() if near is not None else ():
            rows = draw.top[0], draw.top[0] + draw.height - 1
            columns = draw.top[1], draw.top[1] + draw.width - 1
            if near is not None and near[0] in rows and near[1] in columns:
                found.add((sum(rows) - near[0], sum(columns) - near[1]))
        return sorted(found)

    def _refusal(self, address: Address) -> Refusal | None:
        """Why the rectangle in the hand may not be drawn, or the symbol there not be ticked."""
        held = self._held_over(address)
        if held is not None:
            return held[1]
        match address:
            case ("cell" | "bank", int(row), int(column)):
                symbol = self.choice_at((row, column))
            case ("tick", str(symbol)):
                pass
            case _:
                return None
        return next((choice.refusal for choice in self.choices() if choice.symbol == symbol), None)

    def _held_over(self, address: Address) -> tuple[Draw, Refusal | None] | None:
        """The rectangle in the hand, if it lies over a thing."""
        held = self.candidate()
        match address:
            case ("cell" | "bank", int(row), int(column)) if held is not None:
                (top, left), tall, wide = held[0].top, held[0].height, held[0].width
                return held if top <= row < top + tall and left <= column < left + wide else None
        return None

    def says(self, address: Address) -> str:
        refusal, held = None if self.growing() else self._refusal(address), self._held_over(address)
        if refusal is not None:
            return self.table.refusal_text(refusal)
        if held is None:
            return ""
        return _("You can draw a {size} territory here.").format(size=size(held[0].height, held[0].width))

    def lies(self, address: Address) -> str:
        return lies_words(address, self.table.state.season, self.sheets.sheet)

    def why_not(self, address: Address) -> str | None:
        refusal = self._refusal(address)
        return None if refusal is None else refusal.rule
