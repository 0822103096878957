"""A game again, step by step, on its own table: all of it once it is over, one's own view while it is being played."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import partial

from pygame import Rect

from game.core.contract import Event, Seat
from game.core.session import Session
from game.scenes.opening import table_for
from game.scenes.replay.parts import Timeline
from game.scenes.replay.within import TableWithin
from game.scenes.stage import Stage
from game.scenes.table.rounds import Rounds
from game.shelf import Game
from game.text.i18n import _, pgettext
from game.ui.intents import Command, Confirm, Hover, Intent, Move, Press, Release, Wheel
from game.ui.layout import Share, columns
from game.ui.theme import BODY, SMALL, TOUCH
from game.ui.voice.said import Said, heading, label, sentences
from game.ui.widgets import Button, Caption, Widget

#: How long a step stays when the replay runs by itself, in milliseconds, at the first of the speeds.
STEP = 1100
SPEEDS = (1, 2, 4, 8)
#: Height of the bar, in units: the controls, and the sentence about the step below them.
CONTROLS, SENTENCE = 56, 34


class Replay(TableWithin):
    """`viewer` is the seat that looks while the game runs (None: what anyone may see). Once the game is over every
    hand is open, and each step is seen by whoever acted."""

    name = "replay"
    bar_units = CONTROLS + SENTENCE

    def __init__(
        self,
        stage: Stage,
        game: Game,
        session: Session,
        viewer: Seat | None = None,
        at: int | None = None,
        decided: int | None = None,
    ) -> None:
        super().__init__(stage)
        self.game = game
        self.session = session
        self.viewer = viewer
        self.open_hands = session.over
        self.length = session.length
        self.at = self.length if at is None else max(0, min(self.length, at))
        self.decided = decided
        self.rounds = Rounds(session, game.text)
        self.running = False
        self.speed = 1
        self._next = 0.0
        self.table = table_for(self.within, game, self._past(self.at))
        self.table.session.on_change = None  # a table keeps every change; here there is nothing to keep
        self.table.results_shown = True
        self._turn_to_actor()

    # The game at a step

    def _past(self, at: int) -> Session:
        viewer = self._actor(at) if self.open_hands else self.viewer
        return self.session.looked_back(at, viewer, open_hands=self.open_hands)

    def _actor(self, at: int) -> Seat:
        return self.session.actor(at) if at else self.session.looked_back(0, None).to_act or 0

    def _turn_to_actor(self) -> None:
        self.table.watched = self._actor(self.at)

    def _show(self, at: int) -> None:
        """Put the table at a step. The very next one is shown happening, others are simply there."""
        table = self.table
        before, events = table.view, self._events(at) if at == self.at + 1 else None
        self.at = at
        table.motion.clear()
        table.session = self._past(at)
        self._turn_to_actor()
        table.position_changed()
        if events is not None:
            table.motion.factor = self.stage.motion_factor / self.speed
            table.motion.reduced = self.stage.settings.reduced_motion
            table.animate(events, before)
        self.relayout()

    def _events(self, at: int) -> list[Event]:
        past = self._past(at)
        return [entry.event for entry in past.events_since(at - 1, past.viewer)]

    def sentences(self) -> list[str]:
        """What the step shown did."""
        if self.at == 0:
            return [_("The beginning.")]
        past = self.table.session
        lines = self.table.log_lines(past.events_since(self.at - 1, past.viewer))
        decided = _("{name} has chosen.").format(name=self.table.who(self._actor(self.at)))
        return [line.text for line in lines] or [decided]

    def _told(self, room: Rect) -> Caption:
        """As many of these sentences as find room, the first ones first."""
        told = self.sentences()
        fit = self.stage.lettering.fit
        while len(told) > 1 and not fit(" ".join(told), SMALL, room.w, room.h, 2):
            told.pop()
        text = " ".join(told)
        face = BODY if fit(text, BODY, room.w, room.h, 1) else SMALL
        return Caption(room, text, face, lines=2 if face is SMALL else 1, on_night=True)

    def where(self) -> str:
        rounds = self.rounds
        if rounds.are_turns:
            return _("Turn {turn} of {turns}, step {step} of {steps}").format(
                turn=rounds.of(self.at), turns=len(rounds), step=self.at, steps=self.length
            )
        return _("{round}, step {step} of {steps}").format(
            round=rounds.name(rounds.of(self.at)), step=self.at, steps=self.length
        )

    # Layout

    def layout(self) -> list[Widget]:
        u = self.u
        bar = self.bar()
        row = Rect(bar.x + u(12), bar.y + u(6), bar.w - u(24), u(TOUCH))
        side = u(TOUCH)
        on = u(206 if self.stage.screen.units[0] >= 1000 else TOUCH) if self.open_hands else 0
        back, first, less, run, more, last, line, speed, branch = columns(
            row, [u(50), side, side, u(56), side, side, Share(), u(58), on], u(4)
        )
        ends, over = self.at == 0, self.at >= self.length
        timeline = Timeline(
            line,
            self.at,
            self.length,
            self._go,
            self._run,
            self.rounds.ends,
            self.decided,
            tip=_("Click where you want to look"),
        )
        tips = _("Pause"), pgettext("replay", "Play")
        low = Rect(row.x, row.bottom + u(2), row.w, bar.bottom - row.bottom - u(6))
        where = min(u(250), low.w // 3)
        said, told = columns(low, [Share(), where], u(12))
        controls: list[Widget] = [
            timeline,
            Button(back, "", self.back, kind="quiet", icon="back", tip=_("Back")),
            Button(first, "", partial(self._go, 0), "quiet", "restart", not ends, _("To the beginning")),
            Button(less, "", partial(self._go, self.at - 1), "quiet", "left", not ends, _("One step back")),
            Button(run, "", self._run, "primary", "pause" if self.running else "play", True, tips[not self.running]),
            Button(more, "", partial(self._go, self.at + 1), "quiet", "right", not over, _("One step forward")),
            Button(last, "", partial(self._go, self.length), "quiet", "skip", not over, _("To the end")),
            Button(speed, f"×{self.speed}", self._faster, "quiet", tip=_("Speed"), name=self._speed_words()),
            self._told(said),
            Caption(told, self.where(), SMALL, align="right", on_night=True),
        ]
        if self.open_hands:
            text = _("Play on from here")
            words, tip = (text, "") if branch.w > side else ("", text)
            controls.append(Button(branch, words, self._play_on, "quiet", "play", not over, tip))
        return controls

    def enter(self) -> None:
        super().enter()
        self.focus.focus(self.focus.widgets[0])

    # For those who listen

    def _speed_words(self) -> str:
        return _("{name}: {number}").format(name=_("Speed"), number=f"×{self.speed}")

    def spoken_title(self) -> str:
        return _("{game}: replay").format(game=self.game.text.title())

    def spoken_words(self) -> list[Said]:
        return [heading(self.spoken_title(), 1), *self.table.spoken_words()[:1]]

    def spoken(self) -> list[Said]:
        """The controls with what the step did, then the board as it was."""
        board = self.table.teller.board()
        board.reach, board.focused = None, False
        board.children = [label(sentences((one.name, one.value)), one.key, one.rect) for one in board.children]
        return [
            *self.spoken_words(),
            *self.spoken_widgets(self.focus.widgets),
            *self.told_of_table([*self.table.teller.lies(), board]),
        ]

    def spoken_news(self) -> list[str]:
        if self._heard_at == self.at:
            return []
        self._heard_at = self.at
        return self.sentences()

    _heard_at: int | None = None

    # Time

    @property
    def busy(self) -> bool:
        return self.table.busy or self.running

    def update(self, now: float) -> None:
        super().update(now)
        if self.running and now >= self._next and not self.table.motion.running:
            self._next = now + STEP / self.speed
            if self.at >= self.length:
                self.running = False
                self.relayout()
            else:
                self._show(self.at + 1)

    # Acts

    def _go(self, at: int) -> None:
        self.running = False
        at = max(0, min(self.length, at))
        if at != self.at:
            self._show(at)
        else:
            self.relayout()

    def _run(self) -> None:
        self.running = not self.running
        if self.running and self.at >= self.length:
            self._show(0)
        self._next = self.stage.now + STEP / self.speed / 3
        self.relayout()

    def _faster(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.relayout()

    def _play_on(self) -> None:
        from game.scenes.replay.branching import PlayOn

        self.running = False
        self.stage.scenes.push(PlayOn(self.stage, self.game, self.session, self.at))

    def turn(self, by: int) -> None:
        """To the end of the next turn, or of the one before."""
        ends = sorted({0, *self.session.turn_ends(), self.length})
        place = bisect_right(ends, self.at) if by > 0 else bisect_left(ends, self.at) - 1
        self._go(ends[max(0, min(len(ends) - 1, place))])

    # Intents

    def handle(self, intent: Intent) -> bool:
        if self.table.motion.running and not isinstance(intent, Hover):
            self.table.motion.finish()
        match intent:
            case Move("up" | "down" as direction):
                return self.focus.step(1 if direction == "down" else -1)
            case Move() if not self.focus.visible:
                self.focus.focus(self.focus.widgets[0])
            case Command("page_up" | "page_down" as name):
                self.turn(1 if name == "page_down" else -1)
                return True
            case Confirm() if self.focus.focused is None:
                self._run()
                return True
            case Hover(pos) | Press(pos) | Release(pos) | Wheel(pos):
                if self.on_table(intent, pos):
                    return True
        return super().handle(intent)
