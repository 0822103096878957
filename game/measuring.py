"""What the bench asks of the app through CLAIRIERE_BENCH: when the first frame stood, and how long frames take.

`frames:SECONDS`, `frames:SECONDS:GAME` or `frames:SECONDS:GAME:LEVEL` lets bots play a game at the table and prints how
long each turn of the loop took that drew something, or worked for a millisecond or more, as {"frames": [seconds, …]}.
With `:whole` at its end every turn draws the whole window; with `review` for a level a finished game is reviewed, and
the pointer goes round over its board. `drags:SECONDS:GAME` takes the first piece there is in the middle of a game
instead and drags it about quickly, turning it now and then: every turn of the loop is told. `acts:SECONDS:GAME` plays
on from there with the mouse, and tells of each press, its release and the two turns that follow. As `cpu` they tell of
the processor's time in each turn.

`shown:GAME:FILE` goes on with the game that was left and writes into the file, after each frame, which game it was of
and after how many actions: what the drills compare with what is found after a kill.
"""

from __future__ import annotations

import json
import math
import os
import time
from typing import TYPE_CHECKING, Any

from game import shelf
from game.core.contract import Setup
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from game.scenes.base import Scene
from game.scenes.stage import Stage
from game.ui.theme import SEAT_COLOURS

if TYPE_CHECKING:
    import pygame

    from game.app import App

#: A piece dragged about goes round in so many seconds, is turned every so many frames, and after so many turns.
DRAG_ROUND, DRAG_TURNS, DRAG_AFTER = 1.1, 45, 24
#: After so many turns one's own acts are timed: every game has as many.
ACTS_AFTER = 6
#: Seconds from which on a turn that drew nothing counts too.
WORKED = 0.001
ASKED = os.environ.get("CLAIRIERE_BENCH", "")


def first_frame(app: App) -> None:
    """Say when the first frame stood, counted from the start of the process, and leave."""
    if ASKED == "first_frame":
        print(json.dumps({"first_frame": round(_age(), 4)}), flush=True)
        app.stage.running = False


def frames(app: App) -> bool:
    """Let bots play for the seconds asked and print how long each frame took; False if nobody asked."""
    kind, *words = ASKED.split(":")
    if kind != "frames":
        return False
    whole = words[-1] == "whole"
    words = words[:-1] if whole else words
    until = time.perf_counter() + float(words[0])
    slug = words[1] if len(words) > 1 else shelf.GAMES[0].slug
    level = words[2] if len(words) > 2 else "normal"
    reviewed = level == "review"
    app.stage.scenes.reset(_review(app.stage, slug) if reviewed else _bots_at_table(app.stage, slug, level))
    turns = _Turns(app)
    while time.perf_counter() < until and app.stage.running:
        if whole:
            app.stage.invalidate()
        if reviewed:
            _point(_round_about(app.stage.screen.rect, time.perf_counter()))
        turns.take(idle=False)
    # The first frames of a scene draw its pictures; what counts is motion.
    turns.tell(min(30, len(turns.took) // 3))
    return True


def drags(app: App) -> bool:
    """Drag a piece about for the seconds asked and print how long each frame took; False if nobody asked."""
    kind, *words = ASKED.split(":")
    if kind != "drags":
        return False
    import pygame

    table = _in_the_middle(app.stage, words[1], DRAG_AFTER)
    app.stage.scenes.reset(table)
    until_shown = time.perf_counter() + 1.5
    while time.perf_counter() < until_shown:
        app.turn(time.perf_counter() * 1000)
        time.sleep(0.01)
    start = table.press_point(table.hand.way_to(table.legal()[0])[0])
    _point(start)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    board, turns = table.board, _Turns(app)
    begun = time.perf_counter()
    while (now := time.perf_counter()) < begun + float(words[0]) and app.stage.running:
        _point(_round_about(board, now - begun), held=True)
        if len(turns.took) % DRAG_TURNS == DRAG_TURNS - 1:
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0))
        turns.take()
    turns.tell()
    return True


def _round_about(area: pygame.Rect, seconds: float) -> tuple[int, int]:
    """Where a pointer is that goes round over something quickly."""
    turned = 2 * math.pi * seconds / DRAG_ROUND
    x, y = 0.45 * area.w * math.cos(turned), 0.45 * area.h * math.sin(1.7 * turned)
    return area.centerx + round(x), area.centery + round(y)


def _point(pos: tuple[int, int], *, held: bool = False) -> None:
    import pygame

    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0)))


def acts(app: App) -> bool:
    """Play on with the mouse for the seconds asked and print how long each frame of an act took; False if nobody
    asked."""
    kind, *words = ASKED.split(":")
    if kind != "acts":
        return False
    import pygame

    from game.scenes.table.ending import END_TURN

    table = _in_the_middle(app.stage, words[1], ACTS_AFTER)
    app.stage.scenes.reset(table)
    table.bot_pause = 0
    turns, session, rng = _Turns(app), table.session, Rng(2)
    until, until_shown = time.perf_counter() + float(words[0]), time.perf_counter() + 1.5
    chosen: tuple[int, Any] = (-1, None)
    while time.perf_counter() < until and app.stage.running and not session.over:
        waits = time.perf_counter() < until_shown or table.motion.running or app.stage.scenes.top is not table
        if waits or session.bot_to_act or table.ribbon.wanted:
            if table.guard.others_move:  # they are not what is asked about
                table.motion.finish()
            app.turn(time.perf_counter() * 1000)
            time.sleep(0.01)
            continue
        if chosen[0] != session.action_count and not session.waiting:
            chosen = session.action_count, rng.choice(table.legal())
        pos = table.press_point(END_TURN if session.waiting else table.hand.way_to(chosen[1])[0])
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        app.turn(time.perf_counter() * 1000)
        for event in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(event, pos=pos, button=1))
            turns.take()
        turns.take()
        turns.take()
    turns.tell()
    return True


class _Turns:
    """Turns of the loop, each with the seconds it took and those of the processor."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.took: list[tuple[float, float]] = []

    def take(self, *, idle: bool = True) -> None:
        """One turn, and a rest until the next is due. `idle`: also one in which next to nothing was done is told."""
        begun, worked = time.perf_counter(), time.thread_time()
        drawn = self.app.turn(begun * 1000)
        took = time.perf_counter() - begun
        if idle or drawn or took >= WORKED:
            self.took.append((took, time.thread_time() - worked))
        time.sleep(max(0.0, 1 / 60 - took))

    def tell(self, after: int = 0) -> None:
        told = [[round(seconds[which], 6) for seconds in self.took[after:]] for which in (0, 1)]
        print(json.dumps({"frames": told[0], "cpu": told[1]}), flush=True)


def goes_on(app: App) -> None:
    """Open the game whose frames are to be told of."""
    kind, *words = ASKED.split(":", 2)
    if kind == "shown":
        from game.scenes.opening import open_autosave

        app.stage.scenes.reset(open_autosave(app.stage, words[0]))


def shown(stage: Stage) -> None:
    """A frame stands on the screen."""
    kind, *words = ASKED.split(":", 2)
    session = getattr(stage.scenes.top, "session", None)
    if kind == "shown" and isinstance(session, Session):
        with open(words[1], "ab", buffering=0) as file:
            file.write(f"{session.identity} {session.action_count}\n".encode())


def _bots_at_table(stage: Stage, slug: str, level: str) -> Scene:
    from game.scenes.opening import table_for

    game = shelf.find(slug)
    players = game.info.max_players
    seats = [SeatInfo(f"Bot {seat + 1}", "bot", level, SEAT_COLOURS[seat]) for seat in range(players)]
    return table_for(stage, game, Session.new(game.rules, Setup(players, 1), seats))


def _review(stage: Stage, slug: str) -> Scene:
    """A game that easy bots have played, being reviewed."""
    from game.scenes.review.review import Review

    game = shelf.find(slug)
    seats = [SeatInfo(f"P{n}", "bot" if n else "human", "easy" if n else None, SEAT_COLOURS[n]) for n in range(2)]
    session = Session.new(game.rules, Setup(2, 1), seats)
    while (seat := session.to_act) is not None:
        bot = game.levels["easy"](game.rules, Rng(session.length))
        session.act(bot.choose(session.view(seat), seat))
        session.end_turn()
    return Review(stage, game, session, 0)


def _in_the_middle(stage: Stage, slug: str, after: int) -> Any:
    """A table of one human and bots, so many turns on in a game, with the human to act."""
    from game.scenes.opening import table_for

    game = shelf.find(slug)
    players = game.info.max_players
    seats = [
        SeatInfo(f"P{n}", "bot" if n else "human", "normal" if n else None, SEAT_COLOURS[n]) for n in range(players)
    ]
    session, rng = Session.new(game.rules, Setup(players, 1, 0), seats), Rng(1)
    while True:
        session.end_turn()
        seat = session.to_act
        assert seat is not None
        if session.turn >= after and seat == 0:
            return table_for(stage, game, session)
        session.act(rng.choice(session.legal(seat)))


def _age() -> float:
    """Seconds since this process was started, as the system counts them; since the interpreter where it cannot say."""
    try:
        with open("/proc/self/stat", encoding="ascii") as stat:
            ticks = int(stat.read().rsplit(")", 1)[1].split()[19])
        with open("/proc/uptime", encoding="ascii") as uptime:
            return float(uptime.read().split()[0]) - ticks / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, AttributeError):
        return time.process_time()
