"""What stands around and over the village: cards, clan boards, the strip with what is to be done, and the question."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from pygame import Rect

from game.core.contract import Address, Seat
from game.rules.neta_tanka.content import VISITOR
from game.rules.neta_tanka.places import colour_left
from game.rules.neta_tanka.state import State
from game.scenes.neta_tanka.art.clan import Board, board_height
from game.scenes.neta_tanka.clan import ClanPanel, paper
from game.scenes.neta_tanka.hand import Hand
from game.scenes.neta_tanka.market import MarketCard, market_cards
from game.scenes.neta_tanka.panel import question_widgets
from game.scenes.neta_tanka.plan import CLAN_WIDE, TITLE_TALL, Plan
from game.scenes.neta_tanka.seats import SeatTab, counts_of, pieces_of
from game.scenes.neta_tanka.strip import Chip, NomadStack, ReserveStrip
from game.scenes.table.secret import secret
from game.scenes.table.table import TableScene
from game.text.i18n import _
from game.text.neta_tanka import table as words
from game.text.neta_tanka import things as names
from game.text.neta_tanka.choices import MORE
from game.ui.brush import Brush
from game.ui.kept import Kept
from game.ui.theme import SMALL_BOLD, TOUCH
from game.ui.widgets import Button, ScrollArea, Widget
from game.ui.widgets.pressing import Backing


@dataclass(frozen=True, slots=True)
class Beside:
    """One layout. `seen` is the position as far as the picture has caught up."""

    table: TableScene[State]
    plan: Plan
    hand: Hand
    seen: State
    kept: Kept

    def widgets(self) -> list[Widget]:
        return [
            *self._sides(),
            *self._strip(),
            *self._scroll_buttons(),
            *self._drawer(),
            *self._question(),
        ]

    def seat_tab(self, cell: Rect, seat: Seat) -> SeatTab:
        table = self.table
        address = ("seat", seat)
        return SeatTab(
            cell,
            table.session.seats[seat],
            pieces_of(self.seen, seat),
            counts_of(self.seen, seat),
            table.session.to_act == seat,
            table.seat_note(seat),
            address == self.hand.opened,
            partial(self.hand.open, address),
            self.kept,
            address,
            tip=self._words(address),
        )

    def _words(self, address: Address) -> str:
        return self.table.text.words(address, self.table.state, self.table.who)

    # The strip

    def _strip(self) -> list[Widget]:
        table, plan, mine = self.table, self.plan, self.table.mine
        reserve, address = self.seen.players[mine].reserve, ("reserve", mine)
        widgets: list[Widget] = [
            ReserveStrip(plan.reserve, reserve, plan.goods(), self.kept, address, tip=self._words(address))
        ]
        if self.hand.placing:
            widgets += self._nomad_stacks()
        elif self.hand.acting:
            widgets += self._chips()
            kind = "plain" if any(todo.ready for todo in self.hand.can.todo) else "primary"
            act = ("act", "end_turn")
            widgets.append(
                Button(
                    plan.end, table.end_turn_words(), table.end_turn, kind=kind, icon="end_turn", lines=2, address=act
                )
            )
        return widgets

    def _nomad_stacks(self) -> list[Widget]:
        state, u, room = self.table.state, self.table.u, self.plan.todo
        colours = self.hand.colours()
        found: list[Widget] = []
        wide = min(u(128), (room.w - u(8) * (len(colours) - 1)) // max(1, len(colours)))
        for number, colour in enumerate(colours):
            count = 1 if colour == VISITOR else colour_left(state, state.turn, colour)
            place = Rect(room.x + number * (wide + u(8)), room.y, wide, room.h)
            tip, chosen = self._words(("nomad", colour)), colour == self.hand.colour
            found.append(NomadStack(place, colour, count, chosen, self.hand.told_of_nomad, tip=tip))
        return found

    def _chips(self) -> list[Widget]:
        plan, ask, todos = self.plan, self.hand.question.ask, self.hand.can.todo
        shown = plan.in_slots(len(todos))
        found: list[Widget] = []
        for number, todo in enumerate(todos[:shown]):
            kind, thing = todo.source
            told = kind in ("place", "link")  # by the card beside it in the village
            tip = "" if told else self._words(("todo", kind, thing))
            act = partial(ask, todo.source)
            found.append(Chip(plan.slot(number), todo.source, act, todo.must, todo.ready, todo.parts, tip=tip))
        rest = len(todos) - shown
        if rest:
            found.append(Chip(plan.slot(shown), MORE, partial(ask, MORE), parts=rest, tip=words.more(rest)))
        return found

    # Cards and clan boards

    def _sides(self) -> list[Widget]:
        """What lies beside the village: cards left, one's clan right; or the buttons that open them."""
        plan, hand = self.plan, self.hand
        widgets: list[Widget] = []
        if plan.columns is not None:
            widgets += market_cards(self.seen.market, plan.columns, plan.card_tall, self.table.u(5))
        if plan.clan is not None:
            widgets.append(self._clan(plan.clan))
        openers: tuple[tuple[Address, str, str], ...] = (
            (("clan", self.table.mine), "people", words.open_clan()),
            (("market",), "picture", words.open_cards()),
        )
        for place, (address, icon, tip) in zip(plan.openers, openers, strict=False):
            act, down = partial(hand.open, address), hand.opened == address
            widgets.append(Button(place, "", act, icon=icon, down=down, tip=tip, address=address))
        if self._has_objective():
            widgets.append(self._peek_button(plan.peek))
            if plan.drop.w:
                widgets.append(self._drop_button(plan.drop))
        return widgets

    def _clan(self, place: Rect) -> ClanPanel:
        table, board = self.table, self._board(self.table.mine)
        things = board.things(table.u, paper(place))
        self.plan.on_board = {address: rect for rect, address in things}

        def press(address: Address) -> None:
            if self.hand.acting and address[0] in ("card", "token"):
                self.hand.question.ask((str(address[0]), address[1]))

        return ClanPanel(place, board, self.kept, things, press, lambda: table.stage.pointer)

    def _has_objective(self) -> bool:
        table = self.table
        return bool(table.humans) and not table.session.over and table.state.players[table.mine].objective is not None

    def _peek_button(self, place: Rect) -> Widget:
        objective = self.table.state.players[self.table.mine].objective
        told = names.objective_words(objective) if isinstance(objective, str) else ""
        back = ("neta_tanka/card_back_objective",)
        return secret(self.table, place, words.objective_button(), told, back, tip=told)

    def _drop_button(self, place: Rect) -> Button:
        source = ("objective", 0)
        act, may = partial(self.hand.question.ask, source), source in self.hand.can.ready
        tip = words.source_effect("objective", 0)
        return Button(place, "", act, icon="bin", enabled=may, tip=tip, address=("act", "drop_objective"))

    def _board(self, seat: Seat) -> Board:
        seats = self.table.session.seats
        return Board(self.seen, seat, seats[seat], seats, last=self.table.session.hands_open)

    def _drawer(self) -> list[Widget]:
        """What was opened over the village: another clan's board, one's own, or the cards."""
        match self.hand.opened:
            case ("market",):
                return self._card_drawer()
            case ("seat" | "clan") as kind, int(seat):
                return self._clan_drawer(seat, kind == "clan" and self._has_objective())
        return []

    def _clan_drawer(self, seat: Seat, own: bool) -> list[Widget]:
        u, room = self.table.u, self.plan.village
        wide = min(u(CLAN_WIDE), room.w - u(8))
        content = u(board_height(head=False))
        head = u(TOUCH + 8)
        panel = Rect(0, room.y + u(3), wide, min(content + head + u(10), room.h - u(6)))
        panel.right = room.right - u(4)
        area = Rect(panel.x + u(12), panel.y + head, panel.w - u(28), panel.h - head - u(8))
        board = replace(self._board(seat), head=False)
        name = Rect(area.x, panel.y + u(10), area.w - u((TOUCH + 6) * (1 + own)), u(TOUCH - 8))

        def paint(brush: Brush, offset: int) -> None:
            board.draw(brush, Rect(area.x, area.y - offset, area.w - u(16), content))

        edge = self.table.stage.palette.soft_ink
        widgets: list[Widget] = [
            Backing(panel, lambda brush, _: board.draw_head(brush, name), border=edge),
            ScrollArea(area, content, paint=paint, line=u(60)),
            self._close_button(panel),
        ]
        if own:
            widgets.append(self._drop_button(Rect(name.right, panel.y + u(5), u(TOUCH), u(TOUCH))))
        return widgets

    def _close_button(self, panel: Rect) -> Button:
        u = self.table.u
        place = Rect(panel.right - u(TOUCH + 6), panel.y + u(5), u(TOUCH), u(TOUCH))
        return Button(place, "", self.hand.close, icon="close", tip=_("Close (Esc)"), address=("act", "close"))

    def _card_drawer(self) -> list[Widget]:
        u, room = self.table.u, self.plan.village
        card = u(66), u(92)
        head = u(TOUCH + 6)
        wide = min(6 * (card[0] + u(6)) + u(30), room.w - u(8))
        content = 2 * (card[1] + u(8) + u(TITLE_TALL))
        panel = Rect(room.right - wide - u(4), room.y + u(3), wide, min(content + head + u(10), room.h - u(6)))
        area = Rect(panel.x + u(10), panel.y + head, panel.w - u(26), panel.h - head - u(6))
        columns = (Rect(0, 0, card[0], 0), Rect(1, 0, card[0], 0))
        cards = market_cards(self.seen.market, columns, card[1], 0)
        for widget in cards:
            assert isinstance(widget, MarketCard)
            row, number = widget.rect.x, widget.rect.y // card[1]
            top = area.y + row * (card[1] + u(8 + TITLE_TALL)) + u(TITLE_TALL)
            widget.rect = Rect(area.x + number * ((area.w - u(12)) // 6), top, *card)

        def paint(brush: Brush, offset: int) -> None:
            for row, text in enumerate((words.neta_tanka_cards(), words.crafts())):
                top = area.y - offset + row * (card[1] + u(8 + TITLE_TALL))
                brush.label(Rect(area.x, top, area.w, u(TITLE_TALL)), text, SMALL_BOLD, brush.palette.ink, align="left")

        return [
            Backing(panel, border=self.table.stage.palette.soft_ink),
            ScrollArea(area, content, cards, paint=paint, line=u(50)),
            self._close_button(panel),
        ]

    def _scroll_buttons(self) -> list[Widget]:
        """Where the village is higher than the window: up and down by single presses."""
        u, room, village = self.table.u, self.plan.village, self.plan.map.rect
        if village.h <= room.h or self.hand.opened is not None:
            return []
        side = u(TOUCH - 4)
        up = Rect(room.centerx - side // 2, room.y + u(3), side, side)
        down = Rect(room.centerx - side // 2, room.bottom - side - u(3), side, side)
        step = room.h // 2
        found: list[Widget] = []
        if village.y < room.y:
            found.append(Button(up, "", partial(self._scroll, step), icon="up", tip=_("Up")))
        if village.bottom > room.bottom:
            found.append(Button(down, "", partial(self._scroll, -step), icon="down", tip=_("Down")))
        return found

    def _scroll(self, by: int) -> None:
        self.plan.pan(0, by)
        self.table.relayout()

    # The question

    def _question(self) -> list[Widget]:
        question, plan = self.hand.question, self.plan
        asked, about = question.asked(), question.about
        if asked is None or about is None:
            return []

        def back() -> None:
            question.back()

        brush = self.table.stage.brush
        return question_widgets(asked, about, plan.village, plan.asked_beside(about), brush, question.answer, back)
