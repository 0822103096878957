"""The widgets around and over the village: cards, clan boards, the strip with what is to be done, and questions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Seat
from game.rules.neta_tanka.content import VISITOR
from game.rules.neta_tanka.places import colour_left
from game.scenes.neta_tanka import words
from game.scenes.neta_tanka.choices import Option, Source
from game.scenes.neta_tanka.clan import Board, ClanPanel, board_height
from game.scenes.neta_tanka.market import MarketCard, draw_market_titles, market_cards
from game.scenes.neta_tanka.panel import question_widgets
from game.scenes.neta_tanka.plan import CLAN_WIDE, TITLE_TALL
from game.scenes.neta_tanka.signs import card_sign, link_sign, place_sign, token_sign
from game.scenes.neta_tanka.strip import Chip, NomadStack, ReserveStrip
from game.scenes.neta_tanka.todo import Todo, todos
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.theme import SMALL_BOLD, TOUCH
from game.ui.widgets import Button, ScrollArea, Widget
from game.ui.widgets.pressing import Backing

if TYPE_CHECKING:
    from game.scenes.neta_tanka.table import Table

#: The source that stands for everything that found no room in the strip.
MORE: Source = ("more", 0)


# ---- the strip ----


def strip_widgets(table: Table) -> list[Widget]:
    where = table.where
    widgets: list[Widget] = [
        ReserveStrip(
            where.reserve,
            table.seen.players[table.mine].reserve,
            table.album,
            tip=words.reserve_of(table.who(table.mine)),
        )
    ]
    if table.placing:
        widgets += _nomad_stacks(table)
    elif table.acting:
        widgets += _chips(table)
        kind = "plain" if any(todo.ready for todo in table.todo) else "primary"
        widgets.append(Button(where.end, _("End turn"), table.end_turn, kind=kind, icon="end_turn"))
    return widgets


def _nomad_stacks(table: Table) -> list[Widget]:
    state, u = table.state, table.u
    seat = state.turn
    colours = table.colours_left()
    found: list[Widget] = []
    wide = min(u(128), (table.where.todo.w - u(8) * (len(colours) - 1)) // max(1, len(colours)))
    x = table.where.todo.x
    for colour in colours:
        count = 1 if colour == VISITOR else colour_left(state, seat, colour)
        place = Rect(x, table.where.todo.y, wide, table.where.todo.h)
        chosen = colour == table.gestures.colour
        tip = words.nomads_to_place(colour, count)
        found.append(NomadStack(place, colour, count, chosen, table.gestures.told_of_nomad, tip=tip))
        x += wide + u(8)
    return found


def _chips(table: Table) -> list[Widget]:
    place, u = table.where.todo, table.u
    side = place.h
    step = side + u(5)
    room = max(1, (place.w + u(5)) // step)
    shown = table.todo if len(table.todo) <= room else table.todo[: room - 1]
    found: list[Widget] = []
    for number, todo in enumerate(shown):
        spot = Rect(place.x + number * step, place.y, side, side)
        kind, thing = todo.source
        told = kind in ("place", "link")  # by the card beside it in the village
        tip = "" if told else f"{words.source_title(kind, thing)}\n{words.source_effect(kind, thing)}"
        act = asking(table, todo.source)
        found.append(Chip(spot, todo.source, act, todo.must, todo.ready, todo.parts, tip=tip))
    if len(shown) < len(table.todo):
        spot = Rect(place.x + len(shown) * step, place.y, side, side)
        rest = len(table.todo) - len(shown)
        found.append(Chip(spot, MORE, asking(table, MORE), parts=rest, tip=words.more(rest)))
    return found


def asking(table: Table, source: Source) -> Callable[[], None]:
    return lambda: table.questions.ask(source)


def what_is_left(table: Table) -> list[Todo]:
    return todos(table.state, table.state.turn, table.ready) if table.acting else []


def todo_options(table: Table) -> tuple[Option, ...]:
    """Everything to do as answers to one question, where the strip is too short for it."""
    found = []
    for todo in table.todo:
        kind, thing = todo.source
        text = words.source_title(kind, thing)
        match kind:
            case "place":
                sign = place_sign(int(thing))
            case "link":
                sign = link_sign(int(thing))
            case "token":
                sign = token_sign(str(thing))
            case "card":
                sign = card_sign(str(thing))
            case _:
                sign = ("generosity",)
        found.append(Option(("source", kind, thing), text, "", sign, None))
    return tuple(found)


# ---- cards and clan boards ----


def side_widgets(table: Table) -> list[Widget]:
    """What lies beside the village: cards left, one's clan right; or the buttons that open them."""
    where, u = table.where, table.u
    widgets: list[Widget] = []
    if where.columns is not None:
        widgets += market_cards(table.seen.market, where.columns, where.card_tall, u(5))
    if where.clan is not None:
        board = board_of(table, table.mine)
        widgets.append(ClanPanel(where.clan, board, table.album, u, table.press_in_hand))
    for place, (name, icon, tip) in zip(
        where.openers, (("clan", "people", words.open_clan()), ("cards", "picture", words.open_cards())), strict=False
    ):
        widgets.append(Button(place, "", _opening(table, name), icon=icon, down=table.drawer == name, tip=tip))
    if table.has_objective():
        widgets.append(_peek_button(table, where.peek))
        if where.drop.w:
            widgets.append(_drop_button(table, where.drop))
    return widgets


def _opening(table: Table, name: str) -> Callable[[], None]:
    return lambda: table.open_drawer(name)


def _peek_button(table: Table, place: Rect) -> Button:
    held = table.stage.settings.hold
    tip = _("Hold to see it (P)") if held else _("Press to see it (P)")
    text = words.objective_button() if place.w > table.u(TOUCH) else ""
    may = table.my_move or len(table.humans) == 1
    return Button(place, text, table.toggle_peek, icon="eye", enabled=may, hold=table.peek if held else None, tip=tip)


def _drop_button(table: Table, place: Rect) -> Button:
    source: Source = ("objective", 0)
    tip = words.source_effect("objective", 0)
    return Button(place, "", asking(table, source), icon="bin", enabled=source in table.ready, tip=tip)


def board_of(table: Table, seat: Seat) -> Board:
    return Board(table.seen, seat, table.session.seats[seat], table.session.seats)


def drawer_widgets(table: Table) -> list[Widget]:
    """What was opened over the village: another clan's board, one's own, or the cards."""
    if table.drawer == "cards":
        return _card_drawer(table)
    seat = table.mine if table.drawer == "clan" else table.looked_at
    if seat is None:
        return []
    u, room = table.u, table.where.village
    wide = min(u(CLAN_WIDE), room.w - u(8))
    content = u(board_height(head=False))
    head = u(TOUCH + 8)
    panel = Rect(0, room.y + u(3), wide, min(content + head + u(10), room.h - u(6)))
    panel.right = room.right - u(4)
    area = Rect(panel.x + u(12), panel.y + head, panel.w - u(28), panel.h - head - u(8))
    board = replace(board_of(table, seat), head=False)
    own = table.drawer == "clan" and table.has_objective()
    name = Rect(area.x, panel.y + u(10), area.w - u((TOUCH + 6) * (1 + own)), u(TOUCH - 8))

    def paint(brush: Brush, offset: int) -> None:
        board.draw(brush, Rect(area.x, area.y - offset, area.w - u(16), content))

    widgets: list[Widget] = [
        Backing(panel, lambda brush, _: board.draw_head(brush, name), border=table.stage.palette.soft_ink),
        ScrollArea(area, content, paint=paint, line=u(60)),
        _close_button(table, panel),
    ]
    if own:
        widgets.append(_drop_button(table, Rect(name.right, panel.y + u(5), u(TOUCH), u(TOUCH))))
    return widgets


def _close_button(table: Table, panel: Rect) -> Button:
    u = table.u
    place = Rect(panel.right - u(TOUCH + 6), panel.y + u(5), u(TOUCH), u(TOUCH))
    return Button(place, "", table.close_drawers, icon="close", tip=_("Close (Esc)"))


def _card_drawer(table: Table) -> list[Widget]:
    u, room = table.u, table.where.village
    card = u(66), u(92)
    head = u(TOUCH + 6)
    wide = min(6 * (card[0] + u(6)) + u(30), room.w - u(8))
    content = 2 * (card[1] + u(8) + u(TITLE_TALL))
    panel = Rect(room.right - wide - u(4), room.y + u(3), wide, min(content + head + u(10), room.h - u(6)))
    area = Rect(panel.x + u(10), panel.y + head, panel.w - u(26), panel.h - head - u(6))
    columns = (Rect(0, 0, card[0], 0), Rect(1, 0, card[0], 0))
    cards = market_cards(table.seen.market, columns, card[1], 0)
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
        Backing(panel, border=table.stage.palette.soft_ink),
        ScrollArea(area, content, cards, paint=paint, line=u(50)),
        _close_button(table, panel),
    ]


def draw_titles(table: Table, brush: Brush) -> None:
    if table.where.columns is not None:
        draw_market_titles(brush, table.where.columns, brush.u(TITLE_TALL))


def scroll_buttons(table: Table) -> list[Widget]:
    """Where the village is higher than the window: up and down by single presses."""
    u, room = table.u, table.where.village
    if table.map.rect.h <= room.h or table.drawer or table.looked_at is not None:
        return []
    side = u(TOUCH - 4)
    up = Rect(room.centerx - side // 2, room.y + u(3), side, side)
    down = Rect(room.centerx - side // 2, room.bottom - side - u(3), side, side)
    step = room.h // 2
    found: list[Widget] = []
    if table.map.rect.y < room.y:
        found.append(Button(up, "", lambda: table.scroll(step), icon="up", tip=_("Up")))
    if table.map.rect.bottom > room.bottom:
        found.append(Button(down, "", lambda: table.scroll(-step), icon="down", tip=_("Down")))
    return found


# ---- questions ----


def panel_widgets(table: Table) -> list[Widget]:
    questions = table.questions
    asked = questions.asked()
    if asked is None:
        return []
    brush, room = table.stage.brush, table.where.village

    def back() -> None:
        questions.back()

    return question_widgets(asked, room, questions.place(), brush, questions.answer, back)
