"""What is said, as a tree of numbered things. A number stands for one thing as long as it is there, and is never used
again: readers drop anything that comes back under a number they have seen go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count

from game.ui.voice.said import Key, Said, aloud

#: The number of the window.
ROOT = 1


@dataclass(slots=True)
class Numbered:
    """Everything that is there by its number, what each holds, and where the focus is."""

    said: dict[int, Said] = field(default_factory=dict)
    holds: dict[int, tuple[int, ...]] = field(default_factory=dict)
    focus: int = ROOT

    def faults(self) -> Iterator[str]:
        """What a reader would stumble over; nothing in a sound tree."""
        held = Counter(child for children in self.holds.values() for child in children)
        for number, said in self.said.items():
            if number != ROOT and held[number] != 1:
                yield f"{said.role} “{said.words}” is held {held[number]} times"
            reached = said.press is not None or said.reach is not None
            if reached and not said.words.strip():
                yield f"a {said.role} without a name: {said.key}"
        if missing := held.keys() - self.said.keys():
            yield f"held but not there: {sorted(missing)}"
        if self.focus not in self.said:
            yield "the focus is nowhere"


class Numbers:
    """Gives out numbers, never the same one twice."""

    def __init__(self) -> None:
        self._next = count(ROOT + 1)
        self._now: dict[Key, int] = {}

    def number(self, root: Said) -> Numbered:
        found, now = Numbered(), dict[Key, int]()
        found.said[ROOT] = root
        waiting = [(ROOT, root)]
        for number, said in waiting:  # it grows meanwhile
            same: Counter[Key] = Counter()
            children = []
            for child in said.children:
                key = child.key or (child.role, child.name or child.value)
                same[key] += 1
                way: Key = (number, key, same[key])
                child.name, child.value, child.about = map(aloud, (child.name, child.value, child.about))
                given = self._now.get(way) or next(self._next)
                now[way] = given
                children.append(given)
                found.said[given] = child
                waiting.append((given, child))
                if child.focused:
                    found.focus = given
            found.holds[number] = tuple(children)
        self._now = now
        return found
