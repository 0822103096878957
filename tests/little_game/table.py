"""The little game's table: the smallest scene that shows how one is written.

It asks the session what may be done, turns it into things to press, and never decides a rule itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import Rect

from game.core.contract import Event, Hidden, Seat
from game.scenes.table.seats import Count
from game.scenes.table.table import TableScene
from game.ui.animation import OTHER_MOVE, OWN_MOVE, Clip, along, ease
from game.ui.brush import Brush
from game.ui.intents import Confirm, Intent, Press, Release
from game.ui.layout import Share, columns, rows
from game.ui.theme import HEADING, NUMBER, SMALL, mix
from game.ui.widgets import Button, Widget
from tests.little_game.actions import Dig, Gather, Hide, Rest, Roll
from tests.little_game.content import SPOTS
from tests.little_game.game import say


@dataclass(eq=False, slots=True)
class Spot:
    """A tree with the acorns below it."""

    rect: Rect
    name: str
    left: int
    energy: int
    act: Callable[[], None]
    enabled: bool
    tip: str = ""

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette = brush.palette
        ground = mix(palette.paper, palette.leaf, 0.0 if self.enabled else 0.25)
        brush.panel(self.rect, ground, border=palette.gold if hovered and self.enabled else None)
        inner = self.rect.inflate(-brush.u(16), -brush.u(12))
        name, number, cost = rows(inner, [brush.u(30), Share(), brush.u(24)])
        brush.label(name, say(self.name), HEADING, palette.ink)
        brush.label(number, str(self.left), NUMBER, palette.ink)
        brush.label(cost, "−" + str(self.energy), SMALL, palette.soft_ink)
        if focused:
            brush.ring(self.rect)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Press(_, "left"):
                return True
            case Release(pos, "left") if self.rect.collidepoint(pos):
                self.act()
                return True
            case Confirm():
                self.act()
                return True
        return False


class Table(TableScene):
    side_units = 240

    def board_layout(self, board: Rect, side: Rect) -> list[Widget]:
        u = self.u
        view, legal = self.view, self.legal()
        field = board.inflate(-u(60), -u(160))
        widgets: list[Widget] = []
        for i, (cell, (name, place)) in enumerate(
            zip(columns(field, [Share()] * len(SPOTS), u(20)), SPOTS.items(), strict=True)
        ):
            action = Gather(name)
            widgets.append(Spot(cell, name, view.acorns[i], place.energy, self._doing(action), action in legal))
        acts: list[tuple[str, Any]] = [
            (kind, action) for kind, action in (("Roll", Roll()), ("Dig", Dig()), ("Rest", Rest()))
        ]
        if view.looked and not isinstance(view.looked[0], Hidden):
            acts = [(say(str(nut)), Hide(i)) for i, nut in enumerate(view.looked)]
        y = side.y + u(80)
        for text, action in acts:
            button = Button(Rect(side.x + u(10), y, side.w - u(26), u(50)), text, self._doing(action))
            button.enabled = action in legal
            widgets.append(button)
            y += u(60)
        if self.my_move:
            widgets.append(
                Button(
                    Rect(side.x + u(10), side.bottom - u(130), side.w - u(26), u(50)),
                    "",
                    lambda: self.peek(not self.peeking),
                    icon="eye",
                    hold=self.peek if self.stage.settings.hold else None,
                )
            )
        return widgets

    def _doing(self, action: Any) -> Callable[[], None]:
        return lambda: (self.do(action), None)[1]

    def draw_board(self, brush: Brush, focused: bool) -> None:
        u = brush.u
        view = self.view
        line = Rect(self.board.x, self.board.bottom - u(70), self.board.w, u(30))
        brush.label(line, "❄".replace("❄", "*") * view.snowflakes, HEADING, brush.palette.on_night)
        for spot in self.flying:
            brush.circle(spot, u(10), brush.palette.gold)
        if self.peeking and self.session.viewer is not None:
            stash = view.squirrels[self.session.viewer].stash
            text = ", ".join(say(str(nut)) for nut in stash)
            brush.label(line.move(0, -u(30)), text, HEADING, brush.palette.on_night)

    flying: tuple[tuple[int, int], ...] = ()

    def animate(self, events: Sequence[Event], before: Any) -> None:
        for event in events:
            if event.code == "rolled":
                self.stage.sounds.play("dice_land")
            elif event.code == "gathered" and event.seat is not None:
                start = self.board.center
                goal = (self.board.x, self.board.y + self.u(60) * (event.seat + 1))
                own = self.session.seats[event.seat].kind == "human"
                self.motion.add(Clip(OWN_MOVE if own else OTHER_MOVE, self._fly(start, goal), self._landed))

    def _fly(self, start: tuple[int, int], goal: tuple[int, int]) -> Callable[[float], None]:
        def frame(t: float) -> None:
            self.flying = (along(start, goal, ease(t), self.u(60)),)

        return frame

    def _landed(self) -> None:
        self.flying = ()
        self.stage.sounds.play("wood_knock")

    def counts(self, seat: Seat) -> Sequence[Count]:
        squirrel = self.view.squirrels[seat]
        return (
            Count("seats/acorn", str(sum(squirrel.acorns)), say("Acorns"), tinted=True),
            Count("seats/mushroom", str(len(squirrel.stash)), say("Nuts"), tinted=True),
        )
