"""The run home in rectangles: at the cauldron and on every other field nobody and nothing hides behind another.

    python -m tests.scenes.korrigans.test_crowd 1000

looks at that many random endgames in every window; the test at a few of them.
"""

from __future__ import annotations

import dataclasses
import sys
import tempfile
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.core.contract import Address
from game.core.replacing import replace
from game.core.rng import Rng
from game.rules.korrigans.content import CLOVERS
from game.rules.korrigans.knowledge import Look
from game.rules.korrigans.map import the_map
from game.rules.korrigans.rules import RULES
from game.rules.korrigans.state import Charm, FieldName, Ground, Korrigan, State, sorted_tokens
from game.scenes.korrigans.art.pieces import name_lines
from game.scenes.korrigans.look import BoardLook
from game.scenes.korrigans.offers import offers
from game.scenes.korrigans.table import Table
from game.text.i18n import set_language
from game.text.korrigans.things import field_name
from game.ui.theme import SMALLEST_TYPE
from tests.rules.korrigans.pictures import table as drawn
from tests.scenes.korrigans.tables import placed

WINDOWS: dict[str, dict[str, Any]] = {
    "1280x720": {"size": (1280, 720), "scale": 1.0},
    "1920x1080": {"size": (1920, 1080), "scale": 1.0},
    "1920x1080 at 150 %": {"size": (1920, 1080), "scale": 1.5},
}
#: No more than a fifth of the smaller one may lie under another.
SHARED = 0.2
SAMPLE = 40
FIELDS = tuple(the_map().index)
KINDS = tuple(CLOVERS)


def endgame(seed: int) -> State:
    """The last run of two to five tribes, most of them at the cauldron or near; every fourth time an earlier round."""
    rng = Rng(seed)
    players, cauldron = 2 + seed % 4, rng.choice(FIELDS)
    near = [cauldron, rng.choice(FIELDS), rng.choice(FIELDS)]
    state = drawn("", "dash", players=players, phase="last", cauldron=cauldron)
    if seed % 4 == 3:
        state = drawn("", "move", players=2 + seed // 4 % 4)
    charms: tuple[Charm | None, ...] = (None, None, None, "elf", "goblin")
    standing = tuple(
        replace(
            player,
            korrigans=(Korrigan(rng.choice(near), rng.choice(charms)), Korrigan(rng.choice(near), rng.choice(charms))),
            shown=tuple(rng.choice(KINDS[:6]) for _ in range(rng.below(4))),
        )
        for player in state.players
    )
    grounds = tuple(
        Ground(sorted_tokens(rng.choice(KINDS) for _ in range(rng.below(6))), rng.choice((None, "elf"))) for _ in FIELDS
    )
    return replace(state, players=standing, grounds=grounds)


def look_at(table: Table, state: State) -> BoardLook:
    memories = {
        name: Look(1, ground.clovers, ()) for name, ground in zip(FIELDS, state.grounds, strict=True) if ground.clovers
    }
    legal = RULES.legal_actions(state)
    return dataclasses.replace(
        table.look(),
        state=state,
        colours=("red", "blue", "yellow", "green", "violet"),
        offers=offers(legal),
        memories=memories,
    )


def things(look: BoardLook, name: FieldName) -> dict[Address, Rect]:
    """What stands and lies on a field, and its badges."""
    plan, state = look.plan, look.state
    found: dict[Address, Rect] = {
        ("korrigan", *who): body
        for who, body in plan.stands(state).items()
        if state.players[who[0]].korrigans[who[1]].field == name
    }
    found |= {("badge", kind): badge for kind, badge in look.badges(name).items()}
    if name == state.cauldron:
        return {**found, ("pot",): plan.cauldron(name)}
    ground = state.grounds[the_map().index[name]]
    found |= {("clover", number): place for number, place in enumerate(plan.clovers(name, len(ground.clovers)))}
    return {**found, ("menhir",): plan.menhir(name)} if ground.menhir is not None else found


def hidden(look: BoardLook) -> list[str]:
    """What hides what, and whose middle cannot be pressed."""
    found = []
    for name in FIELDS:
        for (one, a), (other, b) in combinations(things(look, name).items(), 2):
            shared = a.clip(b)
            if shared.w * shared.h > SHARED * min(a.w * a.h, b.w * b.h):
                found.append(f"{name}: {one} and {other}, {a} and {b}")
    for who, body in look.plan.stands(look.state).items():
        if look.plan.korrigan_at(body.center, look.state) != who or look.plan.field_at(body.center) is None:
            found.append(f"the middle of {who} is another's")
    return found


def opened_at(folder: Path, window: str) -> Table:
    _, table = placed(folder, endgame(0), "hb", **WINDOWS[window])
    return table


@pytest.mark.parametrize("window", WINDOWS)
def test_nobody_hides_behind_another(tmp_path: Path, window: str) -> None:
    table = opened_at(tmp_path, window)
    for seed in range(SAMPLE):
        assert hidden(look_at(table, endgame(seed))) == [], seed


def test_ten_at_the_cauldron_stand_before_it_in_two_rows(tmp_path: Path) -> None:
    """All ten on a field with room for it: each whole, more of them before the pot than behind, and none tiny."""
    table = opened_at(tmp_path, "1280x720")
    for name in FIELDS:
        everybody = "0a 0b 1a 1b 2a 2b 3a 3b 4a 4b"
        state = drawn(f"{name} | {everybody} | |", "dash", players=5, phase="last", cauldron=name)
        bodies = table.plan.stands(state).values()
        pot = table.plan.cauldron(name)
        assert all(table.plan.field_at(body.midbottom) == name for body in bodies), name
        assert all(body.w > 0.4 * table.plan.step for body in bodies), name
        assert table.plan.field_at(pot.center) == name


@pytest.mark.parametrize("window", [*WINDOWS, "small"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_field_bears_its_name(tmp_path: Path, window: str, lang: str) -> None:
    """In type that can be read, and within its field."""
    sizes = {**WINDOWS, "small": {"size": (800, 640), "scale": 1.0}}
    stage, table = placed(tmp_path, endgame(0), "hb", lang=lang, **sizes[window])
    for name in FIELDS:
        place = table.plan.place(table.plan.plots[name].name)
        face, lines = name_lines(stage.brush, place, field_name(name))
        assert face.size * stage.screen.unit >= min(10.5, SMALLEST_TYPE * stage.screen.unit), (name, face)
        assert max(stage.lettering.width(line, face) for line in lines) <= place.w, name
        assert table.plan.field_at(place.center) == name
    set_language("en")


def main(words: list[str]) -> int:
    wrong = 0
    for window in WINDOWS:
        with tempfile.TemporaryDirectory() as folder:
            table = opened_at(Path(folder), window)
            for seed in range(int(words[0])):
                for found in hidden(look_at(table, endgame(seed))):
                    wrong += 1
                    print(window, seed, found)
        print(f"{window}: {words[0]} endgames")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
