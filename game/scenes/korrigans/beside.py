"""Beside and above the board: suns, clouds, the bag, one's own tokens, what companions do, and a few buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from pygame import Rect

from game.core.contract import Address, Seat
from game.rules.korrigans.actions import Cloud, Pass, Stop, Sun, Unscreen
from game.rules.korrigans.content import COMPANIONS, LINES
from game.rules.korrigans.movement import companions
from game.rules.korrigans.routes import LastRun, last_run
from game.rules.korrigans.state import Player, Secret, State
from game.scenes.korrigans.art.cards import LastTurn, OwnTribe, TribeCard
from game.scenes.korrigans.art.pieces import korrigan_art
from game.scenes.korrigans.art.sky import Bag, SkyPlace
from game.scenes.korrigans.desk import Desk
from game.scenes.table.table import CARD_TALL
from game.text.i18n import _
from game.text.korrigans import places as words
from game.text.korrigans.things import COMPANION_MOVES
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.layout import Share, columns, rows
from game.ui.theme import SMALL, TOUCH, mix
from game.ui.widgets import Button, Widget

#: With few players their cards have room for two lines of tokens.
TALL_CARD = 126


# --- the sky ---------------------------------------------------------------------------------------------------------


def sky_widgets(table: Desk) -> list[Widget]:
    legal = table.legal()
    asked = table.phase in ("sun", "cloud")
    found: list[Widget] = []
    for kind in ("sun", "cloud"):
        for number in LINES:
            action = Sun(number) if kind == "sun" else Cloud(number)
            wanted = asked and action in legal
            sky = table.state.sky
            piece = (sky.suns if kind == "sun" else sky.clouds)[number - 1]
            found.append(
                SkyPlace(
                    table.plan.sun(number) if kind == "sun" else table.plan.cloud(number),
                    kind,
                    number,
                    _piece(table, kind, number),
                    table.doing(action),
                    wanted,
                    enabled=asked,
                    tip=words.line_words(kind, number, piece),
                    silent=not wanted,
                )
            )
    return found


def _piece(table: Desk, kind: str, number: int) -> Callable[[], str | None]:
    def piece() -> str | None:
        sky = table.shown.sky
        return (sky.suns if kind == "sun" else sky.clouds)[number - 1]

    return piece


# --- tribes ----------------------------------------------------------------------------------------------------------


def tribe_card(table: Desk, cell: Rect, seat: Seat) -> TribeCard:
    u = table.u
    info = table.session.seats[seat]
    players = len(table.session.seats)
    if not table.compact and players <= 4:
        tall = min(u(TALL_CARD), cell.h * TALL_CARD // CARD_TALL)
        cell = Rect(cell.x, cell.y + seat * (tall - cell.h), cell.w, tall)
    asked = table.phase == "unscreen" and table.doing(Unscreen(seat))

    def player(state: State | None = None) -> Player:
        held = (state or table.shown).players[seat]
        return replace(held, screen=False) if table.session.hands_open else held

    return TribeCard(
        cell,
        info,
        player,
        table.session.to_act == seat,
        table.seat_note(seat),
        lambda: table.shown.sky.holder == seat and table.shown.turn.phase != "last",
        table.state.first == seat,
        act=asked or None,
        compact=table.compact,
        tip=words.tribe_words(info.name, player(table.state)),
        address=("seat", seat),
    )


# --- the panel at the right ------------------------------------------------------------------------------------------


def last_act(table: Desk, side: Rect) -> Rect:
    u = table.u
    tall = u(TOUCH if table.compact else TOUCH + 6)
    return Rect(side.x + u(2), side.bottom - tall - u(8), side.w - u(10), tall)


def side_widgets(table: Desk, side: Rect, remember: Callable[[], None]) -> list[Widget]:
    u = table.u
    gap = u(4 if table.compact else 8)
    act = last_act(table, side)
    tools = Rect(act.x, act.y - gap - u(TOUCH), act.w, u(TOUCH))
    room = Rect(act.x, side.y + u(4), act.w, tools.y - gap - side.y - u(4))
    if table.watched is not None:  # a replay: there is nothing to do, and more room to look
        return _panels(table, Rect(room.x, room.y, room.w, act.bottom - room.y), gap)
    found: list[Widget] = [*_panels(table, room, gap), *_tools(table, tools, remember)]
    legal = table.legal()
    if table.phase in ("fairy", "dash"):
        text = _("Stay here") if table.phase == "fairy" else _("Stop here")
        found.append(
            Button(act, text, table.doing(Stop()), kind="primary", icon="end_turn", lines=2, address=("act", "stop"))
        )
    elif table.phase == "move" and Pass() in legal:
        found.append(Button(act, _("Pass"), table.doing(Pass()), kind="primary", icon="skip", address=("act", "pass")))
    return found


def _panels(table: Desk, room: Rect, gap: int) -> list[Widget]:
    u = table.u
    last = table.state.turn.phase in ("last", "over")
    if table.compact:
        if last:
            return [_last_turn(table, room)]
        own, bag = rows(room, [Share(), u(44)], gap)
        return [_own(table, own), _bag(table, bag)]
    own, middle, bag = rows(room, [u(118), Share(), u(84)], gap)
    if last:
        return [_own(table, own), _last_turn(table, Rect(middle.x, middle.y, middle.w, min(u(250), middle.h)))]
    legend = Rect(middle.x, middle.y, middle.w, min(middle.h, u(330)))
    return [_own(table, own), Legend(legend, _owned(table)), _bag(table, bag)]


def _bag(table: Desk, place: Rect) -> Bag:
    return Bag(
        place,
        lambda: table.shown.sky,
        lambda: table.colours[table.shown.sky.holder],
        small=table.compact,
        tip=words.holder_words(table.who(table.state.sky.holder)),
    )


def _own(table: Desk, place: Rect) -> OwnTribe:
    viewer = _looker(table)

    def tokens() -> Sequence[Secret] | None:
        return None if viewer is None else table.shown.players[viewer].hidden

    tip = "" if viewer is None else words.own_words(table.state.players[viewer])
    title = _("My clovers") if viewer is None or table.state.players[viewer].screen else _("Open clovers")
    if table.watched is not None and viewer is not None:
        title = _("Clovers of {name}").format(name=table.who(viewer))
    return OwnTribe(place, tokens, title, tip=tip)


def _looker(table: Desk) -> Seat | None:
    """Whose tokens lie before the one who looks: who plays without a screen has no secrets to keep."""
    viewer, seat = table.session.viewer, table.session.to_act
    if viewer is None and table.session.over:
        return table.mine
    if viewer is None and seat is not None and not table.session.bot_to_act and not table.state.players[seat].screen:
        return seat
    return viewer


def _owned(table: Desk) -> frozenset[str]:
    """The kinds of companion of the one who looks."""
    viewer = _looker(table)
    return frozenset() if viewer is None else frozenset(companions(table.state.players[viewer]))


def _last_turn(table: Desk, place: Rect) -> LastTurn:
    seat = table.seat
    colour = table.colours[seat]

    def run() -> LastRun:
        return last_run(table.shown, seat)

    def reach() -> tuple[bool | None, bool | None] | None:
        state = table.shown
        if state.cauldron is None:
            return None
        each = run().each
        one, other = (
            True if korrigan.field == state.cauldron else None if way is not None else False
            for korrigan, way in zip(state.players[seat].korrigans, each, strict=True)
        )
        return one, other

    return LastTurn(
        place,
        table.who(seat),
        colour,
        lambda: table.shown.players[seat],
        reach,
        lambda: words.run_words(run()) if table.shown.cauldron is not None else "",
        (korrigan_art(colour, 0), korrigan_art(colour, 1)),
    )


def _tools(table: Desk, place: Rect, remember: Callable[[], None]) -> list[Widget]:
    u = table.u
    remembers = table.stage.settings.remember_visits
    peek = len(table.humans) > 1
    cells = columns(place, [Share()] * (3 if peek else 2), u(4))
    found: list[Widget] = [
        Button(
            cells[0],
            "",
            remember,
            icon="clock",
            address=("act", "remember"),
            down=remembers,
            tip=_("What I saw at my last visits: shown") if remembers else _("What I saw at my last visits: hidden"),
        ),
        Button(
            cells[1],
            "",
            lambda: table.hand.see_chances(not table.hand.chances),
            icon="star",
            address=("act", "chances"),
            down=table.hand.chances,
            tip=_("Where the cauldron can still appear (hold T)"),
        ),
    ]
    if peek:
        hold = table.stage.settings.hold
        found.append(
            Button(
                cells[2],
                "",
                table.toggle_peek,
                icon="eye" if table.peeking else "eye_closed",
                address=("act", "peek"),
                enabled=table.peeking or table.session.may_peek is not None,
                hold=table.peek if hold else None,
                tip=table.whose(_("Hold to see my clovers (P)") if hold else _("Press to see my clovers (P)")),
            )
        )
    return found


@dataclass(eq=False, slots=True)
class Legend:
    """What each companion does; one's own stand out."""

    rect: Rect
    owned: frozenset[str]
    enabled: bool = False
    tip: str = ""
    silent: bool = True
    address: ClassVar[Address] = ("legend",)
    kept: ClassVar[bool] = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u, palette = brush.u, brush.palette
        brush.panel(self.rect, mix(palette.paper, palette.dusk, 0.12), depth=3)
        inner = self.rect.inflate(-2 * u(8), -2 * u(6))
        for line, companion in zip(rows(inner, [Share()] * len(COMPANIONS), u(2)), COMPANIONS, strict=True):
            side = min(line.h, u(36))
            place = Rect(line.x, line.centery - side // 2, side, side)
            own = companion in self.owned
            if own:
                brush.circle(place.center, side // 2 + u(2), palette.gold)
            brush.picture(f"korrigans/companion_{companion}", place)
            text = Rect(place.right + u(8), line.y, line.right - place.right - u(8), line.h)
            ink = palette.ink if own else palette.soft_ink
            brush.label(text, COMPANION_MOVES[companion](), SMALL, ink, align="left", lines=3)

    def look(self) -> tuple[object, ...]:
        return (self.owned,)

    def handle(self, intent: Intent) -> bool:
        return False
