"""How one stands with a challenge: not begun, under way, done, or only to be practised; one answer for every page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.session import Session
from game.daily.tries import first_try
from game.rules.seasons.challenge import Code
from game.rules.seasons.results import Played
from game.scenes.seasons.challenge import history
from game.scenes.seasons.challenge.ladder import medal_of
from game.scenes.stage import Stage


@dataclass(frozen=True, slots=True)
class Standing:
    """`kind`: "new", "open" (the official try waits to be gone on with), "done", "practice" (the first try owes help),
    "left" (it was given up)."""

    kind: str
    official: Played | None
    #: The best of the other tries.
    practice: Played | None
    medal: str | None
    late: bool = False


def standing_of(stage: Stage, results: Sequence[Played], left: Session | None, code: Code, part: str) -> Standing:
    """`left` is the challenge that was left half played, if there is one."""
    tries = history.with_code(results, code, part)
    official = next((one for one in tries if one.official), None)
    practice = max((one for one in tries if not one.official), key=lambda one: one.total, default=None)
    if official is not None:
        late = history.is_headline(official) and not history.on_its_day(official)
        return Standing("done", official, practice, medal_of(stage, official), late)
    noted = first_try(stage.folder / history.FOLDER, history.key_of(code, part))
    if noted is None and not tries:
        return Standing("new", None, None, None)
    mine = left is not None and (history.code_of(left), history.part_of(left)) == (code, part)
    if mine and left is not None and history.is_official(stage.folder, left):
        return Standing("open", None, practice, None)
    return Standing("practice" if tries else "left", None, practice, None)
