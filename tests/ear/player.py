"""Plays by ear, from the menu to the end: `python3 player.py LANG WHAT TITLE -- COMMAND…`, with the system's Python.

WHAT is `game`, `guide` or `challenge`. Prints, as JSON, what was heard at the end and how many presses it took.
"""

from __future__ import annotations

import json
import sys
import time

from tests.ear.choosing import Chooser, Thing
from tests.ear.listener import Ears, Lost

LONGEST = 240.0


class Player:
    def __init__(self, ears: Ears) -> None:
        self.ears = ears
        self.word = ears.word
        self.chooser = Chooser(ears.word, 7)
        self.presses = 0

    def play(self) -> list[Thing]:
        """Until there is a count, a farewell or a result: what is heard there."""
        until = time.monotonic() + LONGEST
        while time.monotonic() < until:
            there: list[Thing] = self.ears.wait_for("anything", self.ears.things)
            if self.chooser.over(there):
                return there
            if any(thing.name == self.word("A root across the path") for thing in there):
                raise Lost(f"the app stumbled after {self.chooser.last}")
            pick = self.chooser.pick(there)
            if pick is None:
                self.ears.pump(0.05)
                continue
            self.presses += self.ears.press(pick)
            self.ears.settle()
        left = [str(thing) for thing in self.ears.things()]
        raise Lost(f"{LONGEST} s were not enough; last: {self.chooser.last}; there are {left}")


def end_was_said(ears: Ears) -> bool:
    """What the window is called now, after the app's own name, was said as well."""
    title = ears.title.partition(" – ")[2]
    return bool(title) and any(title in said for said in ears.said)


def main(lang: str, what: str, title: str, command: list[str]) -> dict[str, object]:
    ears = Ears(command, lang)
    player = Player(ears)
    word = ears.word
    try:
        if what == "game":
            ears.press_named(word(title))
            ears.wait_for("the set-up", lambda: ears.named(word("Rules of the game")))
            ears.press_named(word("Play"))
        elif what == "guide":
            ears.press_named(f"{word('Learn')}, {word(title)}")
            ears.press_named(word("Guided game"))
        else:
            ears.press_named(word("Daily challenge: to play"))
            ears.press_named(word("Play"))
        ears.wait_for("the board", lambda: ears.named(word("The board")))
        there = player.play()
        ears.wait_for("the end to be said", lambda: end_was_said(ears))
        heard = [thing.name for thing in there if thing.role in ("label", "heading", "table cell")]
        found = {"title": ears.title, "presses": player.presses, "heard": heard, "said": ears.said}
    finally:
        code = ears.close()
    return {**found, "code": code}


if __name__ == "__main__":
    language, part, name = sys.argv[1:4]
    print(json.dumps(main(language, part, name, sys.argv[5:]), ensure_ascii=False))
