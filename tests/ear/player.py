"""Plays by ear, from the menu to the end: `python3 player.py LANG WHAT TITLE -- COMMAND…`, with the system's Python.

WHAT is `game`, `guide` or `challenge`. Prints, as JSON, what was heard at the end and how many presses it took.
"""

from __future__ import annotations

import json
import random
import sys
import time

from tests.ear.listener import Ears, Lost, Thing

LONGEST = 240.0
#: Pressed again and again these would lead nowhere.
IDLE = ("Turn (R)",)


class Player:
    def __init__(self, ears: Ears) -> None:
        self.ears = ears
        self.word = ears.word
        self.chance = random.Random(7)
        self.presses = 0
        self._last, self._on_board = "", False

    def play(self) -> list[Thing]:
        """Until there is a count, a farewell or a result: what is heard there."""
        until = time.monotonic() + LONGEST
        while time.monotonic() < until:
            there: list[Thing] = self.ears.wait_for("anything", self.ears.things)
            if self.over(there):
                return there
            if any(thing.name == self.word("A root across the path") for thing in there):
                raise Lost(f"the app stumbled after {self._last}")
            pick = self.pick(there)
            if pick is None:
                self.ears.pump(0.05)
                continue
            self.presses += 1
            self._last, self._on_board = pick.name, pick.inside == self.word("The board")
            self.ears.press(pick)
            self.ears.settle()
        raise Lost(f"{LONGEST} s were not enough; last: {self._last}; there are {[str(t) for t in self.ears.things()]}")

    def over(self, there: list[Thing]) -> bool:
        counted = any(thing.role == "table" and thing.name == self.word("Final scores") for thing in there)
        ended = {self.word("Play a real game"), self.word("Copy to share")}
        return counted or any(thing.name in ended for thing in there)

    def pick(self, there: list[Thing]) -> Thing | None:
        """What a guide asks for, or what waits to be confirmed, or an end, or anything on the board, or beside it."""
        usable = [thing for thing in there if thing.usable]
        for sentence in ("The guide asks for this.", "Waiting for you to confirm."):
            for thing in usable:
                if thing.about.startswith(self.word(sentence)):
                    return thing
        curtain = [thing for thing in usable if len(usable) == 1]
        may = [thing for thing in usable if thing.about.startswith(self.word("You can choose this."))]
        ends = [self.word(name) for name in ("Stop", "End turn", "Finish my phase", "End the turn")]
        for thing in may:
            if thing.name in ends and thing.name != self._last:
                return thing
        idle = {self.word(name) for name in IDLE}
        board = [thing for thing in may if thing.inside == self.word("The board")]
        beside = [thing for thing in may if thing.name not in idle and thing.name != self._last]
        first, second = (beside, board) if self._on_board else (board, beside)
        choice = first or second or may or curtain or self._onwards(usable)
        return self.chance.choice(choice) if choice else None

    def _onwards(self, usable: list[Thing]) -> list[Thing]:
        """Between two seasons there is only one way on."""
        names = {self.word("Final scores"), self.word("Continue")}
        return [thing for thing in usable if thing.name in names]


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
        ears.pump(0.5)
        heard = [thing.name for thing in there if thing.role in ("label", "heading", "table cell")]
        found = {"title": ears.title, "presses": player.presses, "heard": heard, "said": ears.said}
    finally:
        code = ears.close()
    return {**found, "code": code}


if __name__ == "__main__":
    language, part, name = sys.argv[1:4]
    print(json.dumps(main(language, part, name, sys.argv[5:]), ensure_ascii=False))
