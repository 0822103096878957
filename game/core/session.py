"""A game being played: acting and taking back, who looks at the screen, replay. Written once for all games.

The full state stays inside. Whoever looks, person or bot, asks `view`, `log` and `decision` for a seat and gets what
that seat may know. `whole_state`, `whole_actions` and `record` are for saves, headless tools and finished games.

Turns. When a seat's turn is complete the session waits (`waiting`), and everything can still be taken back until
`end_turn`. Which actions hand a turn over of themselves, and where undo stops, is in `turns.py`.

The screen. `viewer` is the seat whose view may be on the screen, None for what anyone may see. With several humans it
changes as turns are handed over, and a seat's secrets appear only after that seat asked with `open_curtain`:
`handover_to` names the seat for whom an opaque curtain must be up, `may_peek` a seat that plays on the public view and
may look at its own secrets while it holds them open (`open_curtain`, then `close_curtain`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from game.core.contract import AnyRules, Decision, Event, Hidden, Outcome, Refusal, Refused, ScoreSheet, Seat, Setup
from game.core.history import History, Moment
from game.core.log import Log, LogEntry
from game.core.record import BadSetup, Extras, Record, SeatInfo, check_setup
from game.core.screen import Screen, next_screen
from game.core.turns import Turns, UndoStopped

__all__ = ["SESSION_REFUSALS", "LogEntry", "OnChange", "SeatInfo", "Session", "UndoStopped"]

#: What the session itself refuses, beside the rules: acting before the complete turn was ended.
SESSION_REFUSALS = ("turn_complete",)
TURN_COMPLETE = Refusal("turn_complete", "")

OnChange = Callable[["Session"], None]
Seats = Sequence[SeatInfo]


class Session:
    """Made by `Session.new` or `Session.resume`.

    `on_change` is called after every change a save should keep; what it raises passes through, with the change made.
    `on_viewer` is called when someone else is looking, or the curtain falls: what was said to one is not for another.
    """

    def __init__(
        self,
        rules: AnyRules,
        setup: Setup,
        seats: Seats,
        *,
        base: Any = None,
        past: int = 0,
        on_change: OnChange | None = None,
    ) -> None:
        check_setup(rules.info, setup)
        if len(seats) != setup.players:
            raise BadSetup(f"{setup.players} players need as many seats, not {len(seats)}")
        self.rules = rules
        self.setup = setup
        self.seats = tuple(seats)
        self.on_change = on_change
        #: Drawn by whoever begins the game or branches off from it, and kept in its saves.
        self.identity = ""
        self.on_viewer: Callable[[], None] | None = None
        #: Plain JSON the scenes want kept with the game (a challenge's code, a chosen title).
        self.extras: Extras = {}
        #: How often a solo player went back across a seal.
        self.rewound = 0
        #: True when a save was opened by its snapshot because its log no longer fits the rules.
        self.diverged = False
        self.viewer: Seat | None = None
        self.handover_to: Seat | None = None

        self._humans = tuple(seat for seat, info in enumerate(self.seats) if info.kind == "human")
        self._base = base
        self._past = past
        self._turns = Turns(rules, self.seats, rules.setup(setup) if base is None else base)
        self._hints = [0] * setup.players
        #: The human who opened the curtain and has kept the screen since.
        self._opened: Seat | None = None
        self._views: dict[Seat | None, Any] = {}
        self._open_hands = False
        self._log = Log(rules, self._history)
        self._arrived()

    @classmethod
    def new(
        cls, rules: AnyRules, setup: Setup, seats: Seats, on_change: OnChange | None = None, *, identity: str = ""
    ) -> Session:
        session = cls(rules, setup, seats, on_change=on_change)
        session.identity = identity
        return session

    # --- what is to be done now --------------------------------------------------------------------------------------

    @property
    def solo(self) -> bool:
        return self._turns.solo

    @property
    def waiting(self) -> bool:
        """The turn is complete and its seat may still take it back; `end_turn` hands it over."""
        return self._turns.waiting

    @property
    def over(self) -> bool:
        return self._turns.over

    @property
    def to_act(self) -> Seat | None:
        """The seat whose act is awaited: a choice, or the end of its turn. None when the game is over."""
        return self._turns.to_act

    @property
    def bot_to_act(self) -> bool:
        seat = self.to_act
        return seat is not None and self.seats[seat].kind == "bot"

    def decision(self, seat: Seat | None = None) -> Decision | None:
        """What is to be decided, as `seat` may know it; None while a complete turn waits and when the game is over."""
        asked = self._turns.next
        if asked is None or self.waiting:
            return None
        return replace(asked, data=()) if asked.private and asked.seat != seat else asked

    def legal(self, seat: Seat | None) -> Sequence[Any]:
        """The actions open to `seat` now; none for a seat that has nothing to decide."""
        if seat is None or self.waiting or self.to_act != seat:
            return ()
        legal: Sequence[Any] = self.rules.legal_actions(self.view(seat))
        return legal

    def refuse(self, action: Any) -> Refusal | None:
        return TURN_COMPLETE if self.waiting else self.rules.refuse(self._state, action)

    # --- acting and taking back --------------------------------------------------------------------------------------

    def act(self, action: Any) -> tuple[Event, ...]:
        """Do it, or raise Refused. Returns what happened as the viewer may know it."""
        refusal = self.refuse(action)
        if refusal is not None:
            raise Refused(refusal)
        self._do(action)
        self._changed()
        return tuple(entry.event for entry in self._log.entries(self.viewer, self.length - 1))

    def end_turn(self) -> None:
        """Hand over a complete turn. Nothing happens when none waits."""
        if self._turns.hand_over():
            self._arrived()
            self._changed()

    @property
    def end_open(self) -> bool:
        """Ending this turn takes nothing out of reach: it may be ended, or was just ended, and undo opens it again."""
        return self._turns.end_open

    def seal_behind(self) -> str | None:
        """The code of what lies just behind, also where a solo player may cross it; None: undo is free."""
        return self._turns.seal_behind()

    def undo_stop(self) -> str | None:
        """Why undo is not possible now, one of UNDO_STOPS; None if it is."""
        return self._turns.undo_stop()

    def undo(self) -> None:
        """Take back an action or an end, or raise UndoStopped. A solo player's crossings of seals are counted."""
        self.rewound += self._turns.undo()
        self._arrived()
        self._changed()

    @property
    def can_redo(self) -> bool:
        return self.length < len(self._moments)

    def redo(self) -> None:
        """Do again what was just taken back. Nothing happens when there is nothing."""
        if self.can_redo:
            self._turns.go_to(self.length + 1)
            self._arrived()
            self._changed()

    def restart_turn(self) -> None:
        """Take back everything up to the last seal, or raise UndoStopped if there is nothing before it."""
        self._turns.restart()
        self._arrived()
        self._changed()

    # --- what a seat may know ----------------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> Any:
        """The state as `seat` (None: a watcher) may know it, all of it at the end. The same object until it changes."""
        if seat not in self._views:
            self._views[seat] = self._state if self.hands_open else self.rules.view(self._state, seat)
        return self._views[seat]

    def view_at(self, n: int, seat: Seat | None) -> Any:
        """What `seat` could know after `n` actions, 0 <= n <= `length`: the replay."""
        state = self._history.at(n)
        return state if self._open_hands else self.rules.view(state, seat)

    def looked_back(self, n: int, viewer: Seat | None, *, open_hands: bool = False) -> Session:
        """The game as it stood after `n` actions with `viewer` before the screen: to look at, not to play on.

        `open_hands`: every secret lies open, in state and log. Only once the game is over.
        """
        if open_hands and not self.over:
            raise ValueError("hands are open once the game is over")
        past = copy(self)
        past.on_change, past.on_viewer, past._views, past._turns = None, None, {}, self._turns.until(n)
        past._log = Log(self.rules, past._history, open_hands=open_hands)
        past.viewer, past.handover_to, past._opened = viewer, None, viewer
        past._open_hands = open_hands
        return past

    @property
    def hands_open(self) -> bool:
        """Nothing is secret any more: the game is over, or this is a look back at one that is."""
        return self._open_hands or self.over

    def actor(self, n: int) -> Seat:
        """The seat whose action led to position `n`, from 1 on."""
        return self._moments[n - 1].seat

    def turn_ends(self) -> tuple[int, ...]:
        """The positions at which turns were handed over so far, in order."""
        return tuple(self._history.handed)

    def log(self, seat: Seat | None) -> tuple[LogEntry, ...]:
        """Everything that happened, as `seat` may know it."""
        return tuple(self._log.entries(seat, 0))

    def events_since(self, n: int, seat: Seat | None) -> tuple[LogEntry, ...]:
        """What happened after the first `n` actions."""
        return tuple(self._log.entries(seat, n))

    def since_last_turn(self, seat: Seat) -> tuple[LogEntry, ...]:
        """What happened since the seat's last turn, its current one left out; what its own sealed act brought too."""
        since, until = self._history.between_turns(seat)
        return tuple(entry for entry in self._log.entries(seat, since) if entry.index <= until)

    def score(self, seat: Seat, viewer: Seat | None) -> ScoreSheet | Hidden:
        """The seat's count as `viewer` may know it."""
        return self.rules.score(self.view(viewer), seat)

    def outcome(self) -> Outcome | None:
        """None until the last turn was handed over."""
        return self.rules.outcome(self._state) if self.over else None

    # --- the screen --------------------------------------------------------------------------------------------------

    @property
    def may_peek(self) -> Seat | None:
        """The human to act who plays on the public view though it has secrets of its own."""
        seat = self.to_act
        if self.handover_to is not None or seat is None or seat == self.viewer or self.bot_to_act:
            return None
        return seat

    def open_curtain(self) -> None:
        """The seat named by `handover_to` or `may_peek` pressed to see its own view."""
        seat = self.handover_to if self.handover_to is not None else self.may_peek
        if seat is not None:
            self._show_to(Screen(seat, opened=seat))

    def close_curtain(self) -> None:
        """The seat that opened it hides its secrets again."""
        self._opened = None
        self._set_viewer()

    # --- what is kept ------------------------------------------------------------------------------------------------

    @property
    def length(self) -> int:
        """Actions done and not taken back that can be replayed: positions go from 0 to this."""
        return self._history.cursor

    @property
    def action_count(self) -> int:
        """Actions since set-up, those lost to a diverged log included."""
        return self._past + self.length

    @property
    def turn(self) -> int:
        """How many turns were handed over."""
        return len(self._history.handed)

    @property
    def hints(self) -> tuple[int, ...]:
        return tuple(self._hints)

    def note_hint(self, seat: Seat) -> None:
        self._hints[seat] += 1
        self._changed()

    def whole_state(self, n: int | None = None) -> Any:
        """Everything, secrets included, now or after `n` actions. For headless tools and finished games."""
        return self._state if n is None else self._history.at(n)

    def whole_actions(self) -> tuple[Any, ...]:
        """Every action done and not taken back, secrets included."""
        return tuple(moment.action for moment in self._moments[: self.length])

    def record(self) -> Record:
        return Record(
            setup=self.setup,
            seats=self.seats,
            actions=tuple(moment.action for moment in self._moments),
            cursor=self.length,
            waiting=self.waiting,
            snapshot=self._state,
            base=self._base,
            past=self._past,
            hints=self.hints,
            rewound=self.rewound,
            extras=dict(self.extras),
            identity=self.identity,
        )

    @classmethod
    def resume(cls, rules: AnyRules, record: Record, on_change: OnChange | None = None) -> Session:
        """The session `record` was taken from. A log that no longer fits gives way to the snapshot: see `diverged`."""
        session = cls._replayed(rules, record)
        if session is None:
            if record.snapshot is None:
                raise ValueError("the actions do not fit the rules, and there is no snapshot")
            record = record.from_snapshot()
            session = cls(rules, record.setup, record.seats, base=record.base, past=record.past)
        session.diverged = record.diverged
        session.rewound = record.rewound
        session._hints = list(record.hints) or session._hints
        session.extras = dict(record.extras)
        session.identity = record.identity
        session.on_change = on_change
        return session

    @classmethod
    def _replayed(cls, rules: AnyRules, record: Record) -> Session | None:
        try:
            session = cls(rules, record.setup, record.seats, base=record.base, past=record.past)
            for action in record.actions:
                session._turns.hand_over()  # a log goes on only past turns that were handed over
                if session.rules.refuse(session._state, action) is not None:
                    return None
                session._do(action)
            session._turns.hand_over()
            session._turns.go_to(record.cursor)
            if record.waiting:
                session._turns.open_again()
            session._arrived()
        except BadSetup:
            raise
        except Exception:  # whatever old actions do to new rules, the snapshot still opens
            return None
        return session if record.snapshot is None or record.snapshot == session._state else None

    # --- inside ------------------------------------------------------------------------------------------------------

    @property
    def _history(self) -> History:
        return self._turns.history

    @property
    def _moments(self) -> list[Moment]:
        return self._history.moments

    @property
    def _state(self) -> Any:
        return self._history.state

    def _do(self, action: Any) -> None:
        before = self.length
        self._turns.do(action)
        self._log.cut(before)
        self._arrived()

    def _arrived(self) -> None:
        """At another position: what was known of the last one is forgotten, and somebody else may look."""
        self._views = {}
        self._set_viewer()

    def _set_viewer(self) -> None:
        asked = self._turns.next
        private = asked is not None and asked.private and not self.waiting
        before = Screen(self.viewer, self.handover_to, self._opened)
        screen = next_screen(
            before, self._humans, self.to_act, private, lambda seat: self.view(seat) != self.view(None)
        )
        self._show_to(screen)

    def _show_to(self, screen: Screen) -> None:
        before = self.viewer, self.handover_to
        self.viewer, self.handover_to, self._opened = screen.viewer, screen.handover_to, screen.opened
        if self.on_viewer is not None and before != (self.viewer, self.handover_to):
            self.on_viewer()

    def _changed(self) -> None:
        if self.on_change is not None:
            self.on_change(self)
