"""What the bench asks of the app through CLAIRIERE_BENCH: when the first frame stood, and how long frames take.

`frames:SECONDS`, `frames:SECONDS:GAME` or `frames:SECONDS:GAME:LEVEL` lets bots play a game at the table and prints how
long each turn of the loop took that drew something, or worked for a millisecond or more, as {"frames": [seconds, …]},
and as `cpu` the processor's time in it.
With `:whole` at its end every turn draws the whole window; with `review` for a level a finished game is reviewed, and
the pointer goes round over its board. `drags:SECONDS:GAME` takes the first piece there is in the
middle of a game instead and drags it about quickly, turning it now and then: every turn of the loop is told.

`shown:GAME:FILE` goes on with the game that was left and writes into the file, after each frame, which game it was of
and after how many actions: what the drills compare with what is found after a kill.
"""

from __future__ import annotations

import json
import math
import os
import time
from collections.abc import Sequence
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
    times: list[tuple[float, float]] = []
    while time.perf_counter() < until and app.stage.running:
        begun = time.perf_counter()
        if whole:
            app.stage.invalidate()
        if reviewed:
            _point(_round_about(app.stage.screen.rect, begun))
        worked = time.thread_time()
        drawn = app.turn(begun * 1000)
        took = time.perf_counter() - begun
        if drawn or took >= WORKED:
            times.append((took, time.thread_time() - worked))
        time.sleep(max(0.0, 1 / 60 - took))
    # The first frames of a scene draw its pictures; what counts is motion.
    times = times[min(30, len(times) // 3) :]
    _tell([took for took, _ in times], [worked for _, worked in times])
    return True


def drags(app: App) -> bool:
    """Drag a piece about for the seconds asked and print how long each frame took; False if nobody asked."""
    kind, *words = ASKED.split(":")
    if kind != "drags":
        return False
    import pygame

    table = _in_the_middle(app.stage, words[1])
    app.stage.scenes.reset(table)
    until_shown = time.perf_counter() + 1.5
    while time.perf_counter() < until_shown:
        app.turn(time.perf_counter() * 1000)
        time.sleep(0.01)
    start = table.press_point(table.hand.way_to(table.legal()[0])[0])
    _point(start)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    board = table.board
    times: list[float] = []
    cpu: list[float] = []
    begun = time.perf_counter()
    while (now := time.perf_counter()) < begun + float(words[0]) and app.stage.running:
        _point(_round_about(board, now - begun), held=True)
        if len(times) % DRAG_TURNS == DRAG_TURNS - 1:
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0))
        worked = time.thread_time()
        app.turn(now * 1000)
        cpu.append(time.thread_time() - worked)
        times.append(time.perf_counter() - now)
        time.sleep(max(0.0, 1 / 60 - times[-1]))
    _tell(times, cpu)
    return True


def _tell(times: Sequence[float], cpu: Sequence[float]) -> None:
    told = {"frames": [round(took, 6) for took in times], "cpu": [round(took, 6) for took in cpu]}
    print(json.dumps(told), flush=True)


def _round_about(area: pygame.Rect, seconds: float) -> tuple[int, int]:
    """Where a pointer is that goes round over something quickly."""
    turned = 2 * math.pi * seconds / DRAG_ROUND
    x, y = 0.45 * area.w * math.cos(turned), 0.45 * area.h * math.sin(1.7 * turned)
    return area.centerx + round(x), area.centery + round(y)


def _point(pos: tuple[int, int], *, held: bool = False) -> None:
    import pygame

    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0)))


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


def _in_the_middle(stage: Stage, slug: str) -> Any:
    """A table of one human and bots, far on in a game, with the human to act."""
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
        if session.turn >= DRAG_AFTER and seat == 0:
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
