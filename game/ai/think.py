"""A bot's head: reads questions from one pipe, thinks, and writes moves to another, one line of JSON each.

The app starts the program itself with the word `think` and asks it for bots' moves, so that no thought ever holds up a
frame. A question carries the view of one seat and nothing else. When the app is gone, so is the pipe, and this ends.
"""

from __future__ import annotations

import json
import sys
from typing import IO, Any

from game import shelf
from game.core.codec import decode, encode_action
from game.core.rng import Rng


def think(questions: IO[str] | None = None, answers: IO[str] | None = None) -> int:
    questions = questions or sys.stdin
    answers = answers or sys.stdout
    for line in questions or ():  # a windowed program on Windows has no input unless it is given one
        print(json.dumps(_answer(line)), file=answers, flush=True)
    return 0


def _answer(line: str) -> dict[str, Any]:
    try:
        asked = json.loads(line)
        game = shelf.find(asked["game"])
        view = decode(game.rules.state_type, asked["view"])
        bot = game.levels[asked["level"]](game.rules, Rng(asked["luck"]))
        return {"action": encode_action(bot.choose(view, asked["seat"]))}
    except Exception as error:  # whatever it is, the app thinks for itself then
        return {"trouble": f"{type(error).__name__}: {error}"}
