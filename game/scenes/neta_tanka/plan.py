"""Where things are: how the window is divided between the cards, the village, the clan board and the strip, or what of
them finds room, and where in it each address is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from game.core.contract import Address
from game.rules.neta_tanka.content import RESOURCES, TOKENS
from game.scenes.neta_tanka.art.paths import pill_size
from game.scenes.neta_tanka.map import AREAS, SPOTS, Map, fitted_map
from game.scenes.table import plan as table_plan
from game.scenes.table.plan import Pos
from game.ui.brush import Brush
from game.ui.theme import TOUCH

#: From this many units on, cards and clan board lie beside the village; below, they are opened when wanted.
ROOMY = (1180, 640)
CLAN_WIDE, MARKET_WIDE, STRIP_TALL, TITLE_TALL = 304, 164, 52, 20
#: Between two cards to take, in units.
CARD_GAP = 4
#: The head of the clan board, and the objective below it.
HEAD_TALL, GOAL_TALL = 38, 70
GOODS = (*RESOURCES, "generosity")


@dataclass(slots=True)
class Plan(table_plan.Plan):
    #: What signs are measured with.
    brush: Brush
    village: Rect
    strip: Rect
    reserve: Rect
    #: Where nomads to place or things to do lie.
    todo: Rect
    end: Rect
    #: Buttons for the clan board, the cards and the objective where they are not in sight.
    openers: list[Rect]
    #: Where the cards to take lie; None where they are not in sight.
    market: Rect | None
    clan: Rect | None
    #: One's objective, or the button that shows it, and the button that throws it away.
    peek: Rect
    drop: Rect
    #: What lies where on the clan board.
    on_board: dict[Address, Rect] = field(init=False, default_factory=dict)
    #: The village as it lies in its part of the window, which may be too small for it.
    map: Map = field(init=False)

    def __post_init__(self) -> None:
        self.aim((0, 0))

    # The village

    def aim(self, offset: tuple[int, int]) -> None:
        self.map = fitted_map(self.village, self.brush.screen.unit, offset)

    @property
    def offset(self) -> tuple[int, int]:
        """How far the village is moved under its part of the window."""
        return self.village.x - self.map.rect.x, self.village.y - self.map.rect.y

    def pan(self, dx: int, dy: int) -> bool:
        """True if the village moved."""
        before = self.offset
        self.aim((before[0] - dx, before[1] - dy))
        return self.offset != before

    def box(self, address: Address) -> Rect | None:
        """All of something of the village, in sight or not."""
        match address:
            case "place", int(at):
                return self.map.box(at)
            case "link", int(link):
                return self.map.pill(link, pill_size(self.brush, self.map, link))
            case (str(area),) if area in AREAS:
                return self.map.area(area)
            case "spare", str(name) if name in TOKENS:
                return self.map.tokens()[list(TOKENS).index(name)]
        return None

    # The strip

    def slot(self, number: int) -> Rect:
        """Where a thing to do lies in the strip."""
        side = self.todo.h
        return Rect(self.todo.x + number * (side + self.brush.u(5)), self.todo.y, side, side)

    def in_slots(self, count: int) -> int:
        """How many of so many things to do lie in the strip; the last slot is for all the others."""
        gap = self.brush.u(5)
        room = max(1, (self.todo.w + gap) // (self.todo.h + gap))
        return count if count <= room else room - 1

    def goods(self) -> list[Rect]:
        """Where each of the goods in hand lies."""
        u, rect = self.brush.u, self.reserve
        wide = (rect.w - u(22)) // len(GOODS)  # the last, generosity, has two digits more often than not
        return [Rect(rect.x + u(7) + i * wide, rect.y + u(7), wide, rect.h - u(14)) for i in range(len(GOODS))]

    def asked_beside(self, source: Address) -> Rect:
        """What a question lies beside: the place or link it is about, or else the strip."""
        return self.box(source) or Rect(self.todo.x, self.strip.y, self.brush.u(40), self.brush.u(10))

    # By address

    def rect(self, address: Address) -> Rect | None:
        match address:
            case ("todo",):
                return self.strip
            case "todo", *_:  # it found no room: it is among the others
                return self.slot(self.in_slots(1000))
            case "clan", _:
                return self.clan
            case "resource", str(kind):
                return self.goods()[GOODS.index(kind)]
            case "act", "drop_objective":
                return self.peek  # where there is little room, it is one press further
            case "generosity", _:
                return self.rect(("resource", "generosity"))
            case "objective", _:
                return self.peek
        for part in (address, address[:2], address[:1]):  # tents, food and levels are where their section is
            if part in self.on_board:
                return self.on_board[part]
        box = self.box(address)
        return None if box is None or not box.colliderect(self.village) else box.clip(self.village)

    def at(self, pos: Pos) -> Address | None:
        """Signs are small and lie on top."""
        if not self.village.collidepoint(pos):
            return None
        spot = self.map.under(pos, lambda link: pill_size(self.brush, self.map, link))
        if spot is not None:
            return spot
        tokens = zip(TOKENS, self.map.tokens(), strict=True)
        token = next((name for name, rect in tokens if rect.collidepoint(pos)), None)
        if token is not None:
            return "spare", token
        return next(((area,) for area in AREAS if self.map.area(area).collidepoint(pos)), None)

    def order(self) -> Sequence[Address]:
        return SPOTS

    def pressed(self) -> Sequence[Address]:
        """What of the clan board can be pressed where one presses to mean it: nothing else lies over it there."""
        things = list(self.on_board.items())
        return [
            address
            for number, (address, _) in enumerate(things)
            if (pos := self.press(address)) is not None
            and not any(over.collidepoint(pos) for _, over in things[number + 1 :])
        ]

    def looked_at(self) -> Sequence[Address]:
        return ("forest",), ("tanning",), ("buffalo",), ("tokens",), ("totem_board",)

    def press(self, address: Address) -> Pos | None:
        match address:
            case "place", int(at):
                return self.map.picture(at).center
            case "link", int(link):
                return self.map.middle(("link", link))
        rect = self.rect(address)
        if rect is not None and address[0] == "food":
            return rect.x + rect.w // 6, rect.centery  # in the middle lies the copy power
        return None if rect is None else rect.center


def plan_of(board: Rect, side: Rect, brush: Brush) -> Plan:
    return _roomy(board, side, brush) if side.w else _tight(board, brush)


def _roomy(board: Rect, side: Rect, brush: Brush) -> Plan:
    u: Callable[[float], int] = brush.u
    strip = Rect(board.x + u(8), board.bottom - u(STRIP_TALL + 8), board.w - u(8), u(STRIP_TALL))
    market = Rect(board.x + u(8), board.y, u(MARKET_WIDE - 8), strip.y - board.y - u(8))
    village = Rect(board.x + u(MARKET_WIDE + 8), board.y, board.right - board.x - u(MARKET_WIDE + 8), market.h)
    clan = Rect(side.x + u(8), side.y, side.w - u(16), side.h - u(8))
    inner = clan.inflate(-u(20), 0)
    goal = Rect(inner.x, clan.y + u(HEAD_TALL), inner.w, u(GOAL_TALL))
    return Plan(
        brush=brush,
        village=village,
        strip=strip,
        reserve=Rect(strip.x, strip.y, u(316), strip.h),
        todo=Rect(strip.x + u(326), strip.y, strip.w - u(326 + 160), strip.h),
        end=Rect(strip.right - u(150), strip.y, u(150), strip.h),
        openers=[],
        market=market,
        clan=clan,
        peek=Rect(goal.x, goal.y, goal.w - u(TOUCH + 4), goal.h),
        drop=Rect(goal.right - u(TOUCH), goal.y + (goal.h - u(TOUCH)) // 2, u(TOUCH), u(TOUCH)),
    )


def _tight(board: Rect, brush: Brush) -> Plan:
    u: Callable[[float], int] = brush.u
    strip = Rect(board.x + u(6), board.bottom - u(TOUCH + 6), board.w - u(12), u(TOUCH))
    village = Rect(board.x, board.y, board.w, strip.y - board.y - u(6))
    end = Rect(strip.right - u(122), strip.y, u(122), strip.h)
    openers = [Rect(end.x - (3 - i) * u(TOUCH + 4), strip.y, u(TOUCH), strip.h) for i in range(3)]
    reserve = Rect(strip.x, strip.y, u(226), strip.h)
    todo = Rect(reserve.right + u(6), strip.y, openers[0].x - reserve.right - u(12), strip.h)
    none = Rect(0, 0, 0, 0)
    return Plan(brush, village, strip, reserve, todo, end, openers[:2], None, None, openers[2], none)
