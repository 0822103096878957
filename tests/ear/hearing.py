"""Somebody who listens without a library in between: the tree as it would be given to one."""

from __future__ import annotations

from typing import Any

from game.scenes.stage import Stage
from game.ui.voice.said import Said
from game.ui.voice.tree import Numbered, Numbers


class Listener:
    """A channel that keeps everything. What was told is in `heard`, the newest last."""

    def __init__(self) -> None:
        self.listens = True
        self.fresh = True
        self.asked: list[tuple[str, int, Any]] = []
        self.numbers = Numbers()
        self.now = Numbered()
        self.told: list[Numbered] = []
        self.said: list[str] = []

    def requests(self) -> list[tuple[str, int, Any]]:
        asked, self.asked = self.asked, []
        return asked

    def thing(self, number: int) -> Said | None:
        return self.now.said.get(number)

    def tell(self, root: Said) -> None:
        self.fresh = False
        before = self.now.said
        self.now = self.numbers.number(root)
        self.told.append(self.now)
        self.said += [said.value for number, said in self.now.said.items() if said.live and number not in before]

    # What somebody does who listens

    def find(self, name: str) -> int:
        return next(number for number, said in self.now.said.items() if said.name == name)

    def ask(self, stage: Stage, act: str, name: str, data: Any = None) -> None:
        self.asked.append((act, self.find(name), data))
        stage.voice.serve()
        turn(stage)


def listening(stage: Stage) -> Listener:
    listener = Listener()
    stage.voice.speak_through(listener)
    return listener


def turn(stage: Stage) -> None:
    stage.update(stage.now + 16)
    stage.speak(bool(stage.draw()))


def tree(stage: Stage) -> Numbered:
    """Everything that can be heard now."""
    return Numbers().number(stage.said())


def words(numbered: Numbered) -> list[tuple[object, ...]]:
    """All that is heard of a tree, in its order."""
    return [
        (said.role, said.name, said.value, said.about, said.enabled, said.on, said.chosen, said.focused)
        for said in numbered.said.values()
    ]
