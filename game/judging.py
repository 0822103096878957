"""Finished games are looked at beside the picture, in the process where bots think: what choices cost, and what the
strongest bot makes of the same deal."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from game.ai.hints import strongest_level
from game.ai.playing import played, sheets
from game.ai.review import Choice, Finding, Gap, gap_between, judged, luck_of
from game.ai.search import unhurried
from game.core.codec import decode_action, encode, encode_action
from game.core.contract import Seat, Setup
from game.core.rng import Rng, stream
from game.shelf import Game

#: Seconds a head has for a judgement, which is never cut short: the same choice is judged alike on every machine.
PATIENCE = 120.0
#: And for a whole game of the strongest bot.
WHOLE_GAME = 900.0


@dataclass(frozen=True, slots=True)
class Judging:
    """What did this choice cost, as far as the seat could know; or, if another was tried, how much better is that?"""

    game: Game
    view: Any
    choice: Choice
    tried: Any = None

    def line(self) -> str:
        choice = self.choice
        asked = {
            "game": self.game.slug,
            "at": choice.at,
            "seat": choice.seat,
            "played": encode_action(choice.action),
            "view": encode(self.view),
        }
        if self.tried is not None:
            asked["tried"] = encode_action(self.tried)
        return json.dumps(asked)

    @property
    def patience(self) -> float:
        return PATIENCE

    def choose(self) -> Finding | Gap | None:
        judge = self.game.judge(self.game.rules, Rng(luck_of(self.choice.at, self.choice.seat)))
        if self.tried is None:
            return judged(judge, self.view, self.choice)
        return gap_between(judge, self.view, self.choice.seat, self.tried, self.choice.action)

    def read(self, answer: dict[str, Any]) -> Finding | Gap | None:
        if answer["gap"] is None:
            return None
        gap = Gap(*map(float, answer["gap"]))
        if self.tried is not None:
            return gap
        return Finding(self.choice, decode_action(self.game.rules.action_types, answer["better"]), gap)


@dataclass(frozen=True, slots=True)
class Chair:
    """What would the strongest bot have made of this deal in this seat, against the same others?"""

    game: Game
    setup: Setup
    seat: Seat
    #: The level of each of the others; what stands for the seat itself does not matter.
    levels: tuple[str, ...]

    def line(self) -> str:
        setup = self.setup
        deal = [setup.players, setup.seed, setup.first, setup.options]
        return json.dumps({"game": self.game.slug, "seat": self.seat, "deal": deal, "levels": self.levels})

    @property
    def patience(self) -> float:
        return WHOLE_GAME

    def choose(self) -> int:
        """Its total. The others play with the luck they had at the table, as far as they meet the same positions."""
        rules, best = self.game.rules, strongest_level(self.game.levels)

        def choose(view: Any, seat: Seat, done: int) -> Any:
            luck = stream(self.setup.seed, f"bot {seat} {done}")
            bot = self.game.levels[best if seat == self.seat else self.levels[seat]](rules, Rng(luck))
            return unhurried(bot).choose(view, seat)

        return sheets(rules, played(rules, self.setup, choose), self.setup.players)[self.seat].total

    def read(self, answer: dict[str, Any]) -> int:
        return int(answer["total"])


def in_the_chair(game: Game, asked: dict[str, Any]) -> dict[str, Any]:
    players, seed, first, options = asked["deal"]
    setup = Setup(players, seed, first, tuple((name, choice) for name, choice in options))
    return {"total": Chair(game, setup, asked["seat"], tuple(asked["levels"])).choose()}


def judgement(game: Game, view: Any, asked: dict[str, Any]) -> dict[str, Any]:
    types = game.rules.action_types
    choice = Choice(asked["at"], asked["seat"], decode_action(types, asked["played"]))
    tried = decode_action(types, asked["tried"]) if "tried" in asked else None
    found = Judging(game, view, choice, tried).choose()
    if found is None:
        return {"gap": None}
    if isinstance(found, Gap):
        return {"gap": [found.points, found.error]}
    return {"gap": [found.gap.points, found.gap.error], "better": encode_action(found.better)}
