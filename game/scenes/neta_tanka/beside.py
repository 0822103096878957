"""What stands around and over the village: cards, clan boards, the strip with what is to be done, and the question."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from pygame import Rect

from game.core.contract import Address, Seat
from game.rules.neta_tanka.content import OFFERING, VISITOR
from game.rules.neta_tanka.places import colour_left
from game.rules.neta_tanka.scoring import objective_asks, public_points
from game.rules.neta_tanka.state import State
from game.scenes.neta_tanka.art.clan import Board, board_height
from game.scenes.neta_tanka.clan import ClanPanel, paper, said_board
from game.scenes.neta_tanka.goal import Goal
from game.scenes.neta_tanka.hand import Hand
from game.scenes.neta_tanka.look import look_of_board
from game.scenes.neta_tanka.market import MarketCard, beside, draw_market_titles, market_cards, stacked
from game.scenes.neta_tanka.onto import parts_open
from game.scenes.neta_tanka.panel import Panel, put_beside
from game.scenes.neta_tanka.plan import CLAN_WIDE, GOAL_TALL, GOODS, TITLE_TALL, Plan
from game.scenes.neta_tanka.plates import PlateChip, choices, laid_out
from game.scenes.neta_tanka.seats import SeatTab, counts_of, pieces_of
from game.scenes.neta_tanka.strip import Chip, NomadStack, ReserveStrip
from game.scenes.table.secret import secret
from game.scenes.table.table import TableScene
from game.text.i18n import _, language
from game.text.neta_tanka import notes
from game.text.neta_tanka import table as words
from game.text.neta_tanka import things as names
from game.text.neta_tanka.choices import MORE, most_of
from game.ui.brush import Brush
from game.ui.kept import Kept
from game.ui.theme import TOUCH
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
            *self._plates(),
            *self._scroll_buttons(),
            *self._drawer(),
            *self._question(),
        ]

    def seat_tab(self, cell: Rect, seat: Seat) -> SeatTab:
        table = self.table
        address = ("seat", seat)
        counts = counts_of(self.seen, seat)
        return SeatTab(
            cell,
            table.session.seats[seat],
            pieces_of(self.seen, seat),
            counts[: len(GOODS) - 1],
            counts[len(GOODS) - 1 :],
            self._total(seat),
            table.session.to_act == seat,
            table.seat_note(seat),
            address == self.hand.opened,
            table.side_units > 0 and seat == table.mine and len(table.session.seats) > 2,
            partial(self.hand.open, address),
            self.kept,
            address,
            tip=self._words(address),
        )

    def _total(self, seat: Seat) -> str:
        """One's own count where nothing is hidden from one; of the others what everybody may know."""
        told = self.table.seat_points(seat)
        return told or str(sum(public_points(self.seen, seat).values())).replace("-", "−")

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
        plan, hand, ask = self.plan, self.hand, self.hand.question.ask
        todos = {todo.source: todo for todo in hand.can.todo}
        shown = plan.in_slots(len(hand.slots))
        found: list[Widget] = []
        for number, source in enumerate(hand.slots[:shown]):
            if source is None:
                continue
            todo, (kind, thing) = todos[source], source
            told = kind in ("place", "link")  # by the card beside it in the village
            tip = "" if told else self._words(("todo", kind, thing))
            asks = most_of(hand.question.answers(source)) is not None
            act = partial(ask, source)
            found.append(Chip(plan.slot(number), source, act, todo.must, todo.ready, todo.parts, asks, tip=tip))
        rest = sum(source is not None for source in hand.slots[shown:])
        if rest:
            found.append(Chip(plan.slot(shown), MORE, partial(ask, MORE), parts=rest, tip=notes.more(rest)))
        return found

    def _plates(self) -> list[PlateChip]:
        """Choices on the plates of one's places, wherever nothing lies over them."""
        plan, hand, question = self.plan, self.hand, self.hand.question
        ready = [source for source in hand.can.ready if source[0] == "place"] if hand.acting else []
        for source in ready if question.about is None and hand.opened is None else ():
            found, at = choices(question.answers(source)), int(source[1])
            places = laid_out(self.table.stage.brush, plan.map, at, found)
            if any(not plan.village.contains(rect) for rect, _ in places):
                continue
            for choice, (rect, sign) in zip(found, places, strict=False):
                told = [option.told for option in choice.options]
                name = words.counted(words.source_title(*source), ", ".join(told))
                act = partial(question.choose, source, choice.option)
                hand.chips.append(PlateChip(rect, at, choice, sign, name, act, tip="\n".join(told)))
        return hand.chips

    # Cards and clan boards

    def _sides(self) -> list[Widget]:
        """What lies beside the village: cards left, one's clan right; or the buttons that open them."""
        plan, hand = self.plan, self.hand
        widgets: list[Widget] = []
        if plan.market is not None:
            widgets += self._cards(stacked(plan.market, self.table.u))
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
        table = self.table
        open_parts = parts_open(table.mine, table.legal()) if self.hand.acting and not table.busy else frozenset()
        goal = GOAL_TALL if self._has_objective() else 0
        board = replace(self._board(table.mine), goal=goal, open=open_parts)
        things = board.things(table.u, paper(place))
        self.plan.on_board = {address: rect for rect, address in things}

        look = look_of_board(board, place, paper(place), table.u, language())
        press = self.hand.question.press_board
        return ClanPanel(place, board, look, self.kept, things, press, lambda: table.stage.pointer)

    def _has_objective(self) -> bool:
        table = self.table
        return bool(table.humans) and not table.session.over and table.state.players[table.mine].objective is not None

    def _cards(self, groups: tuple[list[Rect], list[Rect]]) -> list[MarketCard]:
        cards = market_cards(self.seen.market, groups)
        if self.hand.acting:
            question = self.hand.question
            asked = question.asked()
            lit = question.taken() if asked is None else asked.on_table
            for card in cards:
                card.lit = not card.coming and card.address in lit
                if card.lit:
                    card.tip = "\n".join((card.tip, *self._price(card)))
                card.act = question.press_thing
        return cards

    def _price(self, card: MarketCard) -> list[str]:
        """By what a lit card is taken when it is pressed, unless that is being asked about, and for what."""
        question, found = self.hand.question, []
        source, detail = question.about, ""
        if source is None:
            source, option = question.taken()[card.address]
            found, detail = [words.source_title(*source)], option.detail if card.card else ""
        if source == ("place", OFFERING):
            detail = words.costs_generosity()
        return [*found, detail] if detail else found

    def _peek_button(self, place: Rect) -> Widget:
        table = self.table
        player = table.state.players[table.mine]
        objective, roomy = player.objective, self.plan.clan is not None
        told = names.objective_words(objective) if isinstance(objective, str) else ""
        if roomy and isinstance(objective, str) and table.alone:
            return Goal(place, objective_asks(player, objective), tip=f"{words.objective_worth()}\n{told}")
        if roomy:
            place = place.inflate(0, table.u(TOUCH + 6) - place.h)
        back = ("neta_tanka/card_back_objective",)
        button = secret(table, place, words.objective_button(), told, back, tip=told)
        if isinstance(button, Button) and button.hold is not None:
            button.hold = self.hand.hold_objective
        return button

    def _drop_button(self, place: Rect) -> Button:
        source = ("objective", 0)
        act, may = partial(self.hand.question.ask, source), source in self.hand.can.ready
        tip = words.source_effect("objective", 0)
        address, name = ("act", "drop_objective"), words.throw_away()
        return Button(place, "", act, icon="bin", enabled=may, tip=tip, address=address, name=name)

    def _board(self, seat: Seat) -> Board:
        seats = self.table.session.seats
        last = self.table.session.hands_open
        return Board(self.seen, seat, seats[seat], seats, last=last, total=self._total(seat))

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
            ScrollArea(area, content, paint=paint, line=u(60), told=lambda: [said_board(board)]),
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
        head = u(TOUCH + 6)
        wide, tall = min(u(350), room.w - u(8)), u(TITLE_TALL + 6 * 42 + 12)
        panel = Rect(room.right - wide - u(4), room.y + u(3), wide, min(tall + head + u(10), room.h - u(6)))
        area = Rect(panel.x + u(10), panel.y + head, panel.w - u(26), panel.h - head - u(6))
        groups = beside(Rect(area.x, area.y, area.w - u(16), tall), u)

        def paint(brush: Brush, offset: int) -> None:
            lifted = [[place.move(0, -offset) for place in places] for places in groups]
            draw_market_titles(brush, lifted, brush.palette.ink)

        return [
            Backing(panel, border=self.table.stage.palette.soft_ink),
            ScrollArea(area, tall, list(self._cards(groups)), paint=paint, line=u(50)),
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
        panel = Panel(asked, question.title(asked), about, brush, question.answer, back)
        room, dock = plan.village, plan.market
        if dock is not None and about == ("place", OFFERING) and not asked.deeper:
            # Everything else an offering can bring is lit on the table: nothing of that is covered.
            question.panel = Rect(dock.x, dock.y, dock.w, dock.h // 2)
            return panel.widgets(question.panel, small=True)
        size = panel.size(room)
        if question.corner is None:
            lit = [rect for address in asked.on_table if (rect := plan.rect(address)) is not None]
            place = put_beside(size, plan.asked_beside(about), room.inflate(-brush.u(8), -brush.u(8)), lit, brush.u(14))
            question.corner = place.topleft
        question.panel = Rect(question.corner, size).clamp(room)
        return panel.widgets(question.panel)
