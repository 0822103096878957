"""Pairs of tables that differ only in secrets, given the same hands: who may not know sees, reads and hears the same.

Both tables get the same clicks, keys, questions, wrong moves, peeks and pauses, and the same moves as far as others can
tell. As long as the one before the screen knows the difference, it may show. The moment somebody else looks, or a
curtain falls, nothing of it is left: not in the picture, a note, an answer, a tip or a sound. `fuzz_worlds` makes the
pairs.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections import Counter, deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pygame import Rect

from build_scripts.fuzz_intents import _plain_cover
from build_scripts.fuzz_worlds import Pair, Silent, pairs_of, same_move
from game import shelf
from game.core.rng import Rng, stream
from game.core.session import Session
from game.scenes.opening import table_for
from game.scenes.shot import make_scene, stage_for
from game.scenes.stage import Stage
from game.scenes.table import table as table_module
from game.scenes.table.table import AnyTable, TableScene
from game.ui import assets
from game.ui.brush import Brush
from game.ui.intents import Cancel, Command, Confirm, FocusLost, Hover, Intent, Move, Press, Release, Tab
from game.ui.settings import TURNS_END
from game.ui.voice.said import Said

#: A quarter of the smallest window: the layout is the same, and there is less to draw.
SIZE = (640, 360)
#: Steps of one pair.
LIFE = 10
#: How long a step lasts, in milliseconds: less and more than a tip, a curtain's dead time and a note take.
WAITS = (16, 16, 120, 520, 700)
QUESTIONS = ("scores", "last_move", "here")
ACTS = ("hint", "undo", "redo", "end_turn", "next_target")
COMMANDS = (*QUESTIONS, *ACTS, "log", "recap", "mute", "rotate", "rules", "keys")
PLACES = ("pause", "replay", "rules", "keys", "dialog")


class Leak(AssertionError):
    """Somebody could learn what they may not know; the text holds what was done."""


def fuzz(pairs: int, seed: int, slugs: Sequence[str] = ()) -> dict[str, Any]:
    """So many pairs, in turn at each game. Raises Leak."""
    told: Counter[str] = Counter()
    start = time.monotonic()
    sharp, assets._covering = assets._covering, _plain_cover  # a backdrop takes half a second to draw
    try:
        with tempfile.TemporaryDirectory() as folder, patch.object(table_module, "keep_thumbnail"):
            stages = [stage_for(SIZE, "en", 1.0, Path(folder) / name) for name in ("one", "other")]
            games = [pairs_of(slug, stream(seed, slug)) for slug in slugs or [game.slug for game in shelf.GAMES]]
            for number in range(pairs):
                rng = Rng(stream(seed, f"pair {number}"))
                _Twins(stages, next(games[number % len(games)]), rng, told).live(LIFE)
                told["pairs"] += 1
    finally:
        assets._covering = sharp
    kinds = ("pairs", "steps", "compared", "viewers", "curtains", "refusals", "answers", "peeks", "parted", "pictures")
    return {**dict.fromkeys(kinds, 0), **told, "seconds": round(time.monotonic() - start, 1)}


class _Listener:
    """Somebody who hears what a screen reader is told: the window as it is, and what was said meanwhile."""

    listens = fresh = True

    def __init__(self) -> None:
        self.said: list[str] = []
        self._last: object = None

    def requests(self) -> list[tuple[str, int, Any]]:
        return []

    def thing(self, number: int) -> Said | None:
        return None

    def tell(self, root: Said) -> None:
        for said in root.children:
            if said.live and said.key != self._last:
                self._last = said.key
                self.said.append(said.value)


class _Twins:
    """Two tables in step, and what has been compared."""

    def __init__(self, stages: list[Stage], pair: Pair, rng: Rng, told: Counter[str]) -> None:
        self.stages, self.pair, self.rng, self.told = stages, pair, rng, told
        self.last: deque[str] = deque(maxlen=30)
        self.tables: list[AnyTable] = []
        #: Something was drawn that has not been compared: what one viewer had seen is still to be painted over.
        self.unseen = True
        hold, speed, turns_end = bool(rng.below(2)), rng.choice(("instant", "normal")), rng.choice(TURNS_END)
        for stage, session in zip(stages, pair.sessions(), strict=True):
            stage.settings.changed(hold=hold, speed=speed, turns_end=turns_end)
            stage.thinker = Silent(session)  # type: ignore[assignment]
            stage.focused = False  # nothing drifts through the picture
            stage.now, stage.pointer = 0.0, (-1, -1)
            stage.overlay.dismiss()
            stage.scenes.stack[:] = []
            table = table_for(stage, pair.game, session)
            session.on_change = None
            table.results_shown = True
            stage.scenes.push(table)
            stage.scenes.change()
            stage.sounds.heard = []
            stage.invalidate()
            self.tables.append(table)
        self.listeners = [_Listener() for _ in stages]
        for stage, listener in zip(stages, self.listeners, strict=True):
            stage.voice.hush()
            stage.voice.speak_through(listener)

    @property
    def sessions(self) -> list[Session]:
        return [table.session for table in self.tables]

    # What may be known

    def alike(self) -> bool:
        """Whoever is before the screen cannot tell the two games apart."""
        one, other = self.sessions
        return bool(one.view(one.viewer) == other.view(other.viewer))

    def parted(self) -> bool:
        """Something was done or came to light that makes two different games of them, for everybody to see."""
        one, other = self.sessions
        return (one.length, one.waiting, one.over) != (other.length, other.waiting, other.over) or bool(
            one.view(None) != other.view(None)
        )

    def leak(self, what: str) -> Leak:
        one = self.sessions[0]
        where = f"{self.pair.game.slug} {self.pair.name}, to act {one.to_act}, viewer {one.viewer}"
        return Leak(f"{where}, curtain for {one.handover_to}: {what}\n" + "\n".join(self.last))

    # A life

    def live(self, steps: int) -> None:
        self.looked_at_by_another()
        self.compare()
        for _ in range(steps):
            alike, length = self.alike(), self.sessions[0].length
            eyes = [(session.viewer, session.handover_to) for session in self.sessions]
            notes = [list(stage.overlay._toasts) for stage in self.stages]
            self.step()
            self.told["steps"] += 1
            if self.parted():
                one, other = self.sessions
                if alike and (one.length, one.waiting) != (other.length, other.waiting) and length == one.length:
                    raise self.leak("the same hand does something in one game and not in the other")
                self.told["parted"] += 1
                return
            if not all(isinstance(stage.scenes.stack[0], TableScene) for stage in self.stages if stage.scenes.stack):
                return
            for stage, session, before, said in zip(self.stages, self.sessions, eyes, notes, strict=True):
                if (session.viewer, session.handover_to) != before:
                    self.told["viewers"] += 1
                    if any(note in stage.overlay._toasts for note in said):
                        raise self.leak(f"still said to the next: {stage.overlay.toasts}")
            self.compare()
            if any(stage.scenes.top is None for stage in self.stages):
                return

    def step(self) -> None:
        rng, top = self.rng, self.stages[0].scenes.top
        name = top.name if top else ""
        roll = rng.below(100)
        if name == "curtain" and roll < 60:
            self.wait(600)
            assert top is not None
            self.give("open the curtain", *_click(top.focus.widgets[0].rect.center))
            self.told["curtains"] += 1
        elif name in PLACES and roll < 70:
            self.give("Escape", Cancel())
        elif name == "table" and roll < 30:
            self.move()
        elif name == "table" and roll < 45:
            self.wrong_move()
        else:
            self.anything()
        self.wait(rng.choice(WAITS))

    def wait(self, milliseconds: float) -> None:
        for stage in self.stages:
            stage.update(stage.now + milliseconds)

    # Hands

    def give(self, what: str, *intents: Intent) -> None:
        """The same input to both. A peek by one press does not outlive it."""
        self.last.append(what)
        for stage, table in zip(self.stages, self.tables, strict=True):
            opened = table.peeking and not stage.settings.hold
            for intent in intents:
                stage.handle(intent)
            if opened and table.peeking and any(_is_input(intent) for intent in intents):
                raise self.leak(f"still open after {what}")

    def move(self) -> None:
        """What the seat to act may do, done in both games so that nobody else can tell them apart."""
        one, other = self.sessions
        if one.waiting:
            self.give("end turn", Command("end_turn"))
            return
        if one.to_act is None or one.handover_to is not None:
            return
        moves = same_move(one, other, self.rng)
        if moves is None:
            return
        self.last.append(f"do {moves}")
        self.told["moves"] += 1
        for table, action in zip(self.tables, moves, strict=True):
            table.do(action)

    def wrong_move(self) -> None:
        """A move both games refuse, each with its own reason."""
        if self.sessions[0].bot_to_act or self.sessions[0].handover_to is not None:
            return
        for _ in range(6):
            wrong = self.rng.choice(self.pair.seen)
            if all(session.refuse(wrong) is not None for session in self.sessions):
                self.last.append(f"refused {wrong}")
                self.told["refusals"] += 1
                for table in self.tables:
                    table.do(wrong)
                return

    def anything(self) -> None:
        rng = self.rng
        roll = rng.below(100)
        if roll < 40:
            name = rng.choice(COMMANDS)
            self.told["answers"] += name in QUESTIONS
            self.give(name, Command(name))
        elif roll < 55:
            self.told["peeks"] += 1
            self.give("peek", Command("peek"))
            self.wait(16)
            self.compare()
            if rng.below(3):
                self.give("let go", Command("peek", down=False))
        elif roll < 60:
            self.give("targets", Command("targets", down=bool(rng.below(2))))
        elif roll < 75:
            spot = self.spot()
            self.give(f"click {spot}", *_click(spot))
        elif roll < 85:
            spot = self.spot()
            self.give(f"rest on {spot}", Hover(spot))
            self.wait(600)
        elif roll < 88:
            self.give("focus lost", FocusLost())
        elif roll < 91:
            self.give("Escape", Cancel())
        else:
            arrows = [Move(way) for way in ("up", "down", "left", "right")]
            keys: list[Intent] = [Tab(), Tab(back=True), Confirm(), *arrows]
            key = rng.choice(keys)
            self.give(str(key), key)

    def spot(self) -> tuple[int, int]:
        """On something that can be pressed, or anywhere."""
        top = self.stages[0].scenes.top
        if top is not None and self.rng.below(2):
            widgets = [widget for widget, _ in top.focus._all() if widget.rect.w]
            if widgets:
                return self.rng.choice(widgets).rect.center
        return self.rng.below(SIZE[0]), self.rng.below(SIZE[1])

    # Comparing

    def compare(self) -> None:
        heard = [list(stage.sounds.heard or ()) for stage in self.stages]
        for stage in self.stages:
            stage.sounds.heard = []
        eyes = [(session.viewer, session.handover_to) for session in self.sessions]
        if eyes[0] != eyes[1]:
            raise self.leak(f"the viewers differ: {eyes}")
        # Drawn as in the window, only where something changed: what is left of the last viewer's picture counts too.
        drawn = [stage.draw() for stage in self.stages]
        self.unseen = self.unseen or any(drawn)
        for stage in self.stages:
            stage.speak(False)
        announced = [list(listener.said) for listener in self.listeners]
        for listener in self.listeners:
            listener.said.clear()
        if not self.alike():
            return
        self.equal("announcements", announced)
        self.equal("trees", [_heard(stage) for stage in self.stages])
        self.told["compared"] += 1
        self.equal("sounds", heard)
        self.equal("scenes", [[scene.name for scene in stage.scenes.stack] for stage in self.stages])
        self.equal("notes", [stage.overlay.toasts for stage in self.stages])
        self.equal("tips shown", [stage.overlay.tip for stage in self.stages])
        self.equal("prompts", [(table.full_prompt(), table.status()) for table in self.tables])
        tops = [stage.scenes.top for stage in self.stages]
        self.equal("tips", [[widget.tip for widget, _ in top.focus._all()] for top in tops if top])
        if self.unseen:
            self.unseen = False
            self.told["pictures"] += 1
            self.same_picture()

    def same_picture(self) -> None:
        one, other = (stage.surface for stage in self.stages)
        if one.get_buffer().raw != other.get_buffer().raw:  # the fourth byte of a pixel may be anything
            self.equal("pictures", [pygame.image.tobytes(surface, "RGB") for surface in (one, other)])

    def equal(self, what: str, found: Sequence[object]) -> None:
        if any(one != found[0] for one in found):
            raise self.leak(f"{what} differ" + ("" if what == "pictures" else f": {found}"))

    def looked_at_by_another(self) -> None:
        """What is drawn for a seat that may know no difference, whoever is to act: the table, a look back, the picture
        kept with a save."""
        kind = self.rng.choice(("table", "table", "replay"))
        found, views = [], []
        for stage, session in zip(self.stages, self.pair.sessions(), strict=True):
            stack, stage.scenes.stack = stage.scenes.stack, []
            scenes = make_scene(stage, kind, session, self.pair.knowing)
            session.on_change = None
            views.append(session.view(session.viewer))
            for scene in scenes:
                stage.scenes.push(scene)
                stage.scenes.change()
            table = scenes[0]
            assert isinstance(table, TableScene)
            small = pygame.Surface((128, 80))
            table.picture(Brush(small, stage.screen, stage.palette, stage.lettering, stage.art), Rect(0, 0, 128, 80))
            said = [widget.tip for widget, _ in scenes[-1].focus._all()], table.full_prompt()
            found.append((said, _picture(stage), pygame.image.tobytes(small, "RGB")))
            stage.scenes.stack = stack
            stage.invalidate()
            stage.sounds.heard = []
        if views[0] != views[1]:
            return  # without a seat to draw for, it is drawn for the only human, who knows
        for part, what in enumerate(("words", "pictures", "pictures of saves")):
            if found[0][part] != found[1][part]:
                raise self.leak(f"{what} of the {kind} drawn for {self.pair.knowing} differ")
        self.told["drawn for another"] += 1


def _heard(stage: Stage) -> list[tuple[object, ...]]:
    """All that a screen reader could read out now."""
    return [said.look() for said in stage.said().everything()] if stage.scenes.top else []


def _is_input(intent: Intent) -> bool:
    return not isinstance(intent, Hover | Release) and not (isinstance(intent, Command) and not intent.down)


def _click(spot: tuple[int, int]) -> tuple[Intent, ...]:
    return Hover(spot), Press(spot), Release(spot)


def _picture(stage: Stage) -> bytes:
    stage.invalidate()
    stage.draw()
    return pygame.image.tobytes(stage.surface, "RGB")
