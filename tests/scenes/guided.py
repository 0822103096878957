"""Hands at a guided table: press where the guide's lights are, or do the same by keys alone."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from game import shelf
from game.scenes.guide.guide import Guide, guided_table
from game.scenes.guide.lights import lights_for
from game.scenes.guide.table import Deed
from game.scenes.results.results import Results
from game.scenes.stage import Stage
from game.scenes.table.table import AnyTable
from game.ui.intents import Cancel, Command, Hover, Press, Release
from tests.reach.hands import by_wishes
from tests.scenes.staging import click, pass_time, show, stage_at, use


def guide_of(table: AnyTable) -> Guide:
    assert table.guide is not None
    return table.guide


def opened(folder: Path, slug: str, likes: dict[str, Any] | None = None, **look: Any) -> tuple[Stage, AnyTable]:
    """A guided table as it begins or was left. `likes`: settings; `look`: size, lang, scale."""
    stage = stage_at(folder, **look)
    stage.settings = replace(stage.settings, **(likes or {}))
    stage.apply_settings()
    stage.brush.overflows = []
    table = guided_table(stage, shelf.find(slug))
    show(stage, table)
    settle(stage, table)
    return stage, table


def settle(stage: Stage, table: AnyTable) -> None:
    """Until the player is asked for something, or the guide has said goodbye."""
    guide = guide_of(table)
    for _ in range(300):
        pass_time(stage, 50)
        if isinstance(stage.scenes.top, Results) and guide.plan.count:  # it was told in full, and is put away
            use(stage, Command("here"), Cancel())
            continue
        if stage.scenes.top is not table or (guide.deed is not None and not table.motion.running):
            pass_time(stage, 50)  # what is asked for is brought into sight
            return
    raise AssertionError("the guide waits for nobody")


def press_lit(stage: Stage, table: AnyTable, deed: Deed | None = None) -> None:
    """One press where the hand goes next, for what the guide asks or for another deed."""
    wanted = deed or guide_of(table).deed
    assert wanted is not None
    lights = lights_for(table, table.focus.widgets, wanted)
    pos = next((light.press for light in lights if light.press is not None), None)
    assert pos is not None, f"nothing is lit for {wanted}"
    if wanted.kind == "peek":
        use(stage, Hover(pos), Press(pos))
        pass_time(stage, 700)
        use(stage, Release(pos))
    else:
        click(stage, pos)


def do_by_clicks(stage: Stage, table: AnyTable) -> None:
    """What the guide asks for now, in as many presses as it takes."""
    guide = guide_of(table)
    begun = (guide.at.step, guide.at.done)
    for _ in range(12):
        press_lit(stage, table)
        settle(stage, table)
        if guide.finished or (guide.at.step, guide.at.done) != begun:
            return
    raise AssertionError(f"twelve presses do not do {guide.deed}")


# ---- by keys alone ----


def do_by_keys(stage: Stage, table: AnyTable) -> None:
    deed = guide_of(table).deed
    assert deed is not None
    if deed.kind == "peek":
        use(stage, Command("peek"))
        pass_time(stage, 700)
        use(stage, Command("peek", down=False))
    elif deed.kind == "end_turn":
        use(stage, Command("end_turn"))
    else:
        by_wishes(table, deed.action, partial(use, stage))
    settle(stage, table)
