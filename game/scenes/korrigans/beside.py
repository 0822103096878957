"""Beside and above the board: suns, clouds, the bag, one's own tokens, what companions do, and a few buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from pygame import Rect

from game.core.contract import HIDDEN, Address, Hidden, Seat
from game.rules.korrigans.actions import Cloud, Pass, Stop, Sun, Unscreen
from game.rules.korrigans.content import COMPANIONS, LINES
from game.rules.korrigans.knowledge import laid_out
from game.rules.korrigans.movement import companions
from game.rules.korrigans.routes import LastRun, last_run
from game.rules.korrigans.scoring import score
from game.rules.korrigans.state import Player, Secret, State
from game.scenes.korrigans.art.cards import LastTurn, OwnTribe, TribeCard
from game.scenes.korrigans.art.pieces import korrigan_art
from game.scenes.korrigans.art.sky import Bag, SkyPlace
from game.scenes.korrigans.desk import Desk
from game.scenes.korrigans.look import dropping_out
from game.scenes.table.table import CARD_TALL
from game.text.i18n import _
from game.text.korrigans import places as words
from game.text.korrigans.things import COMPANION_MOVES
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.layout import Share, columns, rows
from game.ui.theme import SMALL, SMALL_BOLD, TOUCH, mix
from game.ui.widgets import Button, Widget

#: With few players their cards have room for two lines of tokens.
TALL_CARD = 126
#: How tall the sheet with one's own tokens is.
OWN_TALL = 118
#: The bag with the rainbow, and without; the list of companions at most; and a table lower than this is low.
BAG_TALL, SMALL_BAG, LEGEND_TALL, LOW = 84, 44, 330, 640


# --- the sky ---------------------------------------------------------------------------------------------------------


def sky_widgets(table: Desk) -> list[Widget]:
    """Suns and clouds; those that may be chosen say what would drop out."""
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
                    tip=_line_tip(table, kind, number, piece, wanted),
                    silent=not wanted,
                )
            )
    return found


def _line_tip(table: Desk, kind: str, number: int, piece: str | None, wanted: bool) -> str:
    if wanted:
        return words.closing_words(kind, number, dropping_out(table.state, kind, number))
    return words.line_words(kind, number, piece)


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


def own_place(table: Desk, side: Rect) -> list[Rect]:
    """Where one's own tokens lie."""
    act = last_act(table, side)
    return [Rect(act.x, side.y + table.u(4), act.w, table.u(OWN_TALL))]


def side_widgets(table: Desk, side: Rect, remember: Callable[[], None]) -> list[Widget]:
    u = table.u
    gap = u(4 if table.compact else 8)
    act = tools = last_act(table, side)
    low = not table.compact and side.h < u(LOW)
    room = Rect(act.x, side.y + u(4), act.w, act.y - gap - side.y - u(4))
    if low:  # beside each other, so that what the companions do can be read
        tools, act = columns(act, [u(2 * TOUCH + 4), Share()], u(4))
    else:
        tools = Rect(act.x, act.y - gap - u(TOUCH), act.w, u(TOUCH))
        room.h -= gap + u(TOUCH)
    if table.watched is not None:  # a replay: there is nothing to do, and more room to look
        return _panels(table, Rect(room.x, room.y, room.w, act.bottom - room.y), gap, low)
    panels = _panels(table, room, gap, low)
    found: list[Widget] = [
        *panels,
        *_tools(table, tools, panels[0].rect, remember, words_too=not table.compact and not low),
    ]
    legal = table.legal()
    if table.phase in ("fairy", "dash"):
        text = _("Stay here") if table.phase == "fairy" else _("Stop here")
        found.append(
            Button(act, text, table.doing(Stop()), kind="primary", icon="end_turn", lines=2, address=("act", "stop"))
        )
    elif table.phase == "move" and Pass() in legal:
        found.append(Button(act, _("Pass"), table.doing(Pass()), kind="primary", icon="skip", address=("act", "pass")))
    return found


def _panels(table: Desk, room: Rect, gap: int, low: bool) -> list[Widget]:
    u = table.u
    last = table.state.turn.phase in ("last", "over")
    if table.compact:
        if last:
            return [_last_turn(table, room)]
        own, bag = rows(room, [Share(), u(SMALL_BAG)], gap)
        return [_own(table, own), _bag(table, bag, small=True)]
    own, middle, bag = rows(room, [u(OWN_TALL), Share(), u(SMALL_BAG if low else BAG_TALL)], gap)
    if last:
        return [_own(table, own), _last_turn(table, Rect(middle.x, middle.y, middle.w, min(u(250), middle.h)))]
    legend = Rect(middle.x, middle.y, middle.w, min(middle.h, u(LEGEND_TALL)))
    return [_own(table, own), *legend_widgets(legend, _owned(table), table.u), _bag(table, bag, small=low)]


def _bag(table: Desk, place: Rect, *, small: bool) -> Bag:
    return Bag(
        place,
        lambda: table.shown.sky,
        lambda: table.colours[table.shown.sky.holder],
        small=small,
        tip=words.holder_words(table.who(table.state.sky.holder)),
    )


def _own(table: Desk, place: Rect) -> OwnTribe:
    viewer = _looker(table)

    def tokens() -> Sequence[Secret] | None:
        return None if viewer is None else table.shown.players[viewer].hidden

    def gold() -> int:
        sheet = HIDDEN if viewer is None else score(table.shown, viewer)
        return 0 if isinstance(sheet, Hidden) else sheet.total

    tip = "" if viewer is None else words.own_words(table.state.players[viewer])
    title = _("My clovers") if viewer is None or table.state.players[viewer].screen else _("My clovers, for all to see")
    if table.watched is not None and viewer is not None:
        title = _("{name}’s clovers").format(name=table.who(viewer))
    beside = table.u(TOUCH) if len(table.humans) > 1 and not table.compact and table.watched is None else 0
    return OwnTribe(place, tokens, title, gold, beside, tip=tip)


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
        one, other = (
            True if korrigan.field == state.cauldron else None if way is not None or hidden() else False
            for korrigan, way in zip(state.players[seat].korrigans, run().each, strict=True)
        )
        return one, other

    def hidden() -> int:
        """KO-61: tokens of which nobody knows yet whether they are companions."""
        return 0 if laid_out(table.shown, seat) else table.shown.players[seat].hidden.count(HIDDEN)

    return LastTurn(
        place,
        table.who(seat),
        colour,
        lambda: table.shown.players[seat],
        reach,
        lambda: words.run_words(run(), hidden()) if table.shown.cauldron is not None else "",
        (korrigan_art(colour, 0), korrigan_art(colour, 1)),
    )


def _tools(table: Desk, place: Rect, own: Rect, remember: Callable[[], None], *, words_too: bool) -> list[Widget]:
    u = table.u
    remembers = table.stage.settings.remember_visits
    peek = len(table.humans) > 1
    cells = columns(place, [Share()] * (3 if peek and table.compact else 2), u(4))
    if peek and not table.compact:  # beside what it shows
        cells.append(Rect(own.right - u(TOUCH + 6), own.bottom - u(TOUCH + 6), u(TOUCH), u(TOUCH)))
    found: list[Widget] = [
        Button(
            cells[0],
            _("Memory") if words_too else "",
            remember,
            icon="clock",
            face=SMALL_BOLD,
            address=("act", "remember"),
            down=remembers,
            tip=_("What I saw on my last visits: shown") if remembers else _("What I saw on my last visits: hidden"),
        ),
        Button(
            cells[1],
            _("Chances") if words_too else "",
            lambda: table.hand.see_chances(not table.hand.chances),
            icon="star",
            face=SMALL_BOLD,
            address=("act", "chances"),
            enabled=table.state.cauldron is None,
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
                tip=table.whose(_("Hold to see my clovers (P)") if hold else _("Click to see my clovers (P)")),
            )
        )
    return found


def legend_widgets(place: Rect, owned: frozenset[str], u: Callable[[float], int]) -> list[Widget]:
    """The list of companions: pointing at one shows where it goes."""
    lines = rows(place.inflate(-2 * u(8), -2 * u(6)), [Share()] * len(COMPANIONS), u(2))
    found: list[Widget] = [Legend(place)]
    found += [LegendLine(line, kind, kind in owned) for line, kind in zip(lines, COMPANIONS, strict=True)]
    return found


@dataclass(eq=False, slots=True)
class Legend:
    """The sheet on which it is told what each companion does."""

    rect: Rect
    enabled: bool = False
    tip: str = ""
    silent: bool = True
    address: ClassVar[Address] = ("legend",)
    kept: ClassVar[bool] = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        brush.panel(self.rect, mix(brush.palette.paper, brush.palette.dusk, 0.12), depth=3)

    def look(self) -> tuple[object, ...]:
        return ()

    def handle(self, intent: Intent) -> bool:
        return False


@dataclass(eq=False, slots=True)
class LegendLine:
    """What one companion does; one's own stand out."""

    rect: Rect
    companion: str
    own: bool
    enabled: bool = False
    tip: str = ""
    silent: bool = True

    @property
    def address(self) -> Address:
        return "legend", self.companion

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u, palette, line = brush.u, brush.palette, self.rect
        if hovered:
            brush.rounded(line, mix(palette.paper, palette.gold, 0.3), 8)
        side = min(line.h, u(36))
        place = Rect(line.x, line.centery - side // 2, side, side)
        if self.own:
            brush.circle(place.center, side // 2 + u(2), palette.gold)
        brush.picture(f"korrigans/companion_{self.companion}", place)
        text = Rect(place.right + u(8), line.y, line.right - place.right - u(8), line.h)
        ink = palette.ink if self.own else palette.soft_ink
        brush.label(text, COMPANION_MOVES[self.companion](), SMALL, ink, align="left", lines=3)

    def look(self) -> tuple[object, ...]:
        return self.companion, self.own

    def handle(self, intent: Intent) -> bool:
        return False
