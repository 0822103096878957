"""Evenings on which games are begun, saved, opened, taken back and begun again in any order: none may go.

What was played is written down beside the program. After each step every line of play that nobody took back, and that
is not over, must be found in some save, whichever.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from build_scripts.drills_faults import SLUGS, home_folder
from build_scripts.drills_folder import Loss, litter, store_in
from game import shelf
from game.core.contract import Setup
from game.core.rng import Rng
from game.core.saves import SaveError
from game.core.session import SeatInfo, Session
from game.scenes.opening import new_identity, open_slot, table_for
from game.scenes.stage import Stage
from game.ui.theme import SEAT_COLOURS

#: Few, so that names and luck meet again.
NAMES = ("mine", "Mine", "evening")
SEEDS = 2

#: A line of play: the set-up and every action since.
Line = tuple[Setup, tuple[object, ...]]


@dataclass(slots=True)
class Evenings:
    home: Path
    slug: str
    rng: Rng
    stage: Stage
    session: Session | None = None
    #: Lines that must be found, but for the one being played.
    owed: set[Line] = field(default_factory=set)
    #: Which named saves there must be, and how far each is.
    named: dict[Path, int] = field(default_factory=dict)

    def line(self) -> Line | None:
        session = self.session
        if session is None or session.over or not session.action_count:
            return None
        return session.setup, session.whole_actions()

    def leave(self) -> None:
        if (line := self.line()) is not None:
            self.owed.add(line)
        self.stage.keeper.flush()
        self.session = None

    # What a person may do

    def begin(self) -> None:
        """A new game, now and then with the luck and the seats of an earlier one."""
        self.leave()
        game = shelf.find(self.slug)
        seats = [SeatInfo(f"P{seat}", colour=SEAT_COLOURS[seat]) for seat in range(game.info.min_players)]
        setup = Setup(len(seats), self.rng.below(SEEDS))
        session = Session.new(game.rules, setup, seats, identity=new_identity())
        self.session = table_for(self.stage, game, session).session

    def play(self) -> None:
        for _ in range(self.rng.below(6) + 1):
            if self.session is not None and not self.session.over:
                self.session.end_turn()
                if self.session.to_act is not None:
                    self.session.act(self.rng.choice(self.session.legal(self.session.to_act)))

    def take_back(self) -> None:
        session = self.session
        if session is not None and session.to_act is not None and session.undo_stop() is None:
            session.undo()
            self.play()

    def save(self) -> None:
        if self.session is None:
            return
        name = self.rng.choice(NAMES)
        taken = self.stage.store.slot_named(name)
        try:
            path = self.stage.store.save(self.session, name)
        except SaveError as error:
            if error.code != "taken" or taken is None:
                raise
            return
        if taken is not None:
            raise Loss(f"{self.slug}: {name} was replaced without a word")
        self.named[path] = self.session.action_count

    def open(self) -> None:
        """Any save there is, the autosave too."""
        self.leave()
        slots = [slot for slot in self.stage.store.list() if slot.header is not None]
        if slots:
            slot = self.rng.choice(slots)
            self.session = open_slot(self.stage, slot.path).session
            if slot.kind == "autosave" and (line := self.line()) is not None:
                self.owed.discard(line)  # the same game goes on: what is taken back now may go

    def start_again(self) -> None:
        """The program is ended and started."""
        self.leave()
        self.stage = _stage(self.home)

    def check(self) -> None:
        self.stage.keeper.flush()
        kept = [
            store.open(slot.path)
            for store in (store_in(self.home),)
            for slot in store.list()
            if slot.header is not None
        ]
        found = [(session.setup, session.whole_actions()) for session in kept]
        for setup, actions in {*self.owed, *([line] if (line := self.line()) else [])}:
            if not any(setup == other and actions == more[: len(actions)] for other, more in found):
                raise Loss(f"{self.slug}: a game of {len(actions)} actions is nowhere")
        if aside := litter(self.home):
            raise Loss(f"{self.slug}: left lying about: {', '.join(aside)}")


def _stage(home: Path) -> Stage:
    from game.scenes.shot import stage_for

    stage = stage_for((640, 400), "en", 1.0, home)
    stage.keeper._noted = lambda note: None
    return stage


def branches(steps: int = 60, seed: int = 1, slugs: Sequence[str] = SLUGS) -> str:
    """So many steps with each game."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    lines = 0
    for slug in slugs:
        with home_folder() as home:
            evenings = Evenings(home, slug, Rng(seed), _stage(home))
            steps_there_are = (
                *(evenings.begin, evenings.play, evenings.play, evenings.take_back),
                *(evenings.save, evenings.open, evenings.open, evenings.start_again),
            )
            for _ in range(steps):
                evenings.rng.choice(steps_there_are)()
                evenings.play()
                evenings.check()
            evenings.leave()
            lines += len(evenings.owed)
    return f"{steps} steps with each of {len(slugs)} games in any order; {lines} lines of play, each found in a save"
