"""Somebody's child at the mouse, the keyboard and the gamepad, at every scene: no fault, and always a way home.

Events are made as pygame would, so that what reads them is tried too. After every life the way back to the menu is
looked for as a person would: a house to press, else Escape, else whatever can be pressed.
"""

from __future__ import annotations

import os
import tempfile
import time
import traceback
from collections import Counter, deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from build_scripts.sample_review import keep_review
from game import shelf
from game.core.contract import Setup
from game.core.rng import Rng, stream
from game.core.session import SeatInfo, Session
from game.scenes.shell.menu import Menu
from game.scenes.shot import OF_A_GAME, OF_A_SAVE, PLAIN, make_scene, stage_for
from game.scenes.stage import Stage
from game.ui import assets
from game.ui.intents import Cancel, Confirm, FocusGained, Intent, Quit, Reader, Tab
from game.ui.theme import SEAT_COLOURS

#: Steps at one scene and from there before the way home is looked for.
LIFE = 250
#: A frame is drawn after every so many steps.
DRAW_EVERY = 12
#: Attempts to come home before a screen counts as stuck.
PATIENCE = 60
SIZES = ((320, 240), (800, 600), (1280, 720))

KEYS = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT),
    *(pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, pygame.K_BACKSPACE),
    *(pygame.K_DELETE, pygame.K_F1, pygame.K_F2, pygame.K_F11, pygame.K_PLUS, pygame.K_MINUS, pygame.K_0),
    *(pygame.K_a, pygame.K_c, pygame.K_e, pygame.K_f, pygame.K_h, pygame.K_i, pygame.K_j, pygame.K_l, pygame.K_m),
    *(pygame.K_n, pygame.K_p, pygame.K_q, pygame.K_r, pygame.K_s, pygame.K_t, pygame.K_v, pygame.K_w, pygame.K_y),
    *(pygame.K_z, pygame.K_1, pygame.K_5, pygame.K_9),
)
MODS = (0, 0, 0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)


class Stumble(AssertionError):
    """A fault or a stuck screen; the text holds what was done last."""


def fuzz(steps: int, seed: int) -> dict[str, Any]:
    """So many random events, in lives at every scene in turn. Raises Stumble."""
    seen: Counter[str] = Counter()
    lives, done, start = 0, 0, time.monotonic()
    # A backdrop takes half a second to draw; coarse ones are as good here.
    sharp, assets._covering = assets._covering, _plain_cover
    try:
        with tempfile.TemporaryDirectory() as folder:
            starts = list(_starts())
            while done < steps:
                rng = Rng(stream(seed, f"life {lives}"))
                home = Path(folder) / str(lives % 20)
                done += _life(home, starts[lives % len(starts)], rng, min(LIFE, steps - done), seen)
                lives += 1
    finally:
        assets._covering = sharp
    return {"steps": done, "lives": lives, "scenes": len(seen), "seconds": round(time.monotonic() - start, 1)}


def _plain_cover(name: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface(size)


def _starts() -> Iterator[tuple[str, str]]:
    """Every scene there is a name for, with the game it is shown with."""
    slugs = [game.slug for game in shelf.GAMES]
    yield from ((name, slugs[0]) for name in PLAIN)
    for slug in slugs:
        yield from ((f"{kind}:{slug}", slug) for kind in OF_A_GAME)
        yield from ((name, slug) for name in ("table", *OF_A_SAVE) if name != "review" or shelf.find(slug).judged)


def _session(slug: str, rng: Rng, *, finished: bool) -> Session:
    game = shelf.find(slug)
    counts = game.info.player_counts()
    players = rng.choice(counts)
    options = tuple(sorted((option.name, rng.choice(option.choices)) for option in game.info.options))
    seats = [
        SeatInfo(f"P{n}", "human", None, SEAT_COLOURS[n])
        if n == 0 or rng.below(2)
        else SeatInfo(f"B{n}", "bot", "random", SEAT_COLOURS[n])
        for n in range(players)
    ]
    session = Session.new(game.rules, Setup(players, rng.below(10**6), None, options), seats)
    for _ in range(100_000 if finished else rng.below(60)):
        session.end_turn()
        decision = session.decision()
        if decision is None:
            break
        session.act(rng.choice(session.legal(decision.seat)))
    return session


def _life(home: Path, start: tuple[str, str], rng: Rng, steps: int, seen: Counter[str]) -> int:
    name, slug = start
    size = rng.choice(SIZES)
    pygame.display.set_mode(size)
    stage = stage_for(size, rng.choice(("fr", "en")), 1.0, home)
    stage.settings.confirm = bool(rng.below(2))
    stage.settings.hold = bool(rng.below(2))
    last: deque[str] = deque(maxlen=25)
    reader = Reader()
    try:
        stage.scenes.push(Menu(stage))
        stage.update(0)
        session = (
            _session(slug, rng, finished=name in ("results", "review"))
            if ":" not in name and name not in PLAIN
            else None
        )
        if session is not None and name == "review":
            keep_review(session)
        if session is not None and session.over and name in ("pause", "curtain"):
            name = "table"
        for scene in make_scene(stage, name, session, None):
            stage.scenes.push(scene)
            stage.scenes.change()
        stage.update(1)
        for step in range(steps):
            reader.typing = bool(stage.scenes.top and stage.scenes.top.typing)
            for event in _events(rng, stage.screen.size):
                intent = reader.translate(event)
                if intent is not None and not isinstance(intent, Quit):
                    last.append(f"{stage.scenes.top.name if stage.scenes.top else None}: {intent}")
                    stage.handle(intent)
            stage.update(stage.now + rng.choice((1, 16, 16, 16, 120, 700)))
            if stage.scenes.top is None:
                stage.scenes.push(Menu(stage))
                stage.update(stage.now + 1)
            if step % DRAW_EVERY == 0:
                stage.draw()
            seen[stage.scenes.top.name if stage.scenes.top else ""] += 1
        _come_home(stage, last)
    except Exception as error:
        where = "".join(traceback.format_exception(error)[-6:])
        raise Stumble(f"{start} of {home.name}: {where}before it:\n" + "\n".join(last)) from error
    finally:
        stage.thinker.close()
        stage.keeper.flush()
    return steps


def _events(rng: Rng, size: tuple[int, int]) -> list[pygame.Event]:
    """One gesture: a click, a drag, a key, text, the wheel, a gamepad, or the window's own news."""
    pos = rng.below(size[0]), rng.below(size[1])
    there = rng.below(size[0]), rng.below(size[1])
    move = pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    button = rng.choice((1, 1, 1, 1, 1, 2, 3))
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
    up = pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)
    roll = rng.below(100)
    if roll < 30:
        return [move, down, up]
    if roll < 40:
        half = (pos[0] + there[0]) // 2, (pos[1] + there[1]) // 2
        way = [pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0)) for at in (half, there)]
        return [move, down, *way, pygame.Event(pygame.MOUSEBUTTONUP, pos=there, button=button)]
    if roll < 45:
        return [rng.choice((move, down, up))]
    if roll < 80:
        key, mod = rng.choice(KEYS), rng.choice(MODS)
        events = [pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")]
        return events + ([pygame.Event(pygame.KEYUP, key=key, mod=mod)] if rng.below(5) else [])
    if roll < 84:
        return [pygame.Event(pygame.TEXTINPUT, text=rng.choice(("a", "É", " ", "W-202647-N", "\0", "𝄞", "x" * 90)))]
    if roll < 88:
        return [move, pygame.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-3, -1, 1, 3)))]
    if roll < 95:
        pressed = rng.below(16)
        return [
            pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pressed),
            pygame.Event(pygame.CONTROLLERBUTTONUP, button=pressed),
        ]
    if roll < 97:
        return [pygame.Event(pygame.CONTROLLERAXISMOTION, axis=rng.below(6), value=rng.choice((-32768, 0, 32767)))]
    if roll < 98:
        pygame.display.set_mode(rng.choice(SIZES))
        return [pygame.Event(pygame.WINDOWSIZECHANGED)]
    kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED, pygame.WINDOWMINIMIZED)
    return [pygame.Event(rng.choice(kinds))]


def _come_home(stage: Stage, last: deque[str]) -> None:
    """To the menu, as a person would who looks for the way."""
    use(stage, FocusGained())
    for attempt in range(PATIENCE):
        top = stage.scenes.top
        if isinstance(top, Menu):
            return
        assert top is not None
        widgets = [widget for widget, _ in top.focus._all() if widget.enabled]
        house = next((widget for widget in widgets if getattr(widget, "icon", "") == "home"), None)
        if house is not None:
            last.append(f"home: {top.name} has a house")
            for _ in widgets:  # it may lie outside of what a small window shows; the focus goes there
                if top.focus.focused is house:
                    break
                stage.handle(Tab())
            use(stage, Confirm())
        elif attempt % 3 == 2:
            last.append(f"home: {top.name}, what has the focus")
            use(stage, Tab(), Confirm())
        else:
            last.append(f"home: {top.name}, Escape")
            use(stage, Cancel())
    raise Stumble("no way home")


def use(stage: Stage, *intents: Intent) -> None:
    for intent in intents:
        stage.handle(intent)
    stage.update(stage.now + 1000)
    stage.update(stage.now + 1000)
