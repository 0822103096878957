"""How kind chance was to a seat of a finished game, weighed beside the picture in the process where bots think."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from game.ai.review import Gap
from game.core.contract import Seat
from game.core.saves import read_session, write_text
from game.core.session import Session
from game.judging import PATIENCE
from game.shelf import Game


@dataclass(frozen=True, slots=True)
class Fortune:
    """How much better were the rolls, tiles or clovers of this seat than they are on average?"""

    game: Game
    session: Session
    seat: Seat

    def line(self) -> str:
        save = write_text(self.session, app="")
        return json.dumps({"game": self.game.slug, "seat": self.seat, "save": save})

    @property
    def patience(self) -> float:
        return PATIENCE

    def choose(self) -> Gap:
        luck: Gap = self.game.luck(self.session, self.seat)
        return luck

    def read(self, answer: dict[str, Any]) -> Gap:
        return Gap(*map(float, answer["luck"]))


def weighed(game: Game, asked: dict[str, Any]) -> dict[str, Any]:
    session = read_session(asked["save"].encode(), lambda slug: game.rules)
    luck = Fortune(game, session, asked["seat"]).choose()
    return {"luck": [luck.points, luck.error]}
