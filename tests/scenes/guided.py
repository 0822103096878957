"""Hands at a guided table: press where the guide's lights are, or do the same by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from game import shelf
from game.rules.seasons.actions import Draw, Start
from game.scenes.guide.guide import Guide, guided_table
from game.scenes.guide.lights import lights_for
from game.scenes.guide.table import Deed
from game.scenes.korrigans.table import Table as Land
from game.scenes.neta_tanka.table import Table as Village
from game.scenes.seasons.table import Table as Sheet
from game.scenes.stage import Stage
from game.scenes.table.table import TableScene
from game.ui.intents import Command, Confirm, Hover, Move, Press, Release, Tab
from game.ui.widgets import Widget
from tests.reach.hands import by_wishes
from tests.scenes.staging import click, pass_time, show, stage_at, use


def guide_of(table: TableScene) -> Guide:
    assert table.guide is not None
    return table.guide


def opened(folder: Path, slug: str, likes: dict[str, Any] | None = None, **look: Any) -> tuple[Stage, TableScene]:
    """A guided table as it begins or was left. `likes`: settings; `look`: size, lang, scale."""
    stage = stage_at(folder, **look)
    stage.settings = replace(stage.settings, **(likes or {}))
    stage.apply_settings()
    stage.brush.overflows = []
    table = guided_table(stage, shelf.find(slug))
    show(stage, table)
    settle(stage, table)
    return stage, table


def settle(stage: Stage, table: TableScene) -> None:
    """Until the player is asked for something, or the guide has said goodbye."""
    guide = guide_of(table)
    for _ in range(300):
        pass_time(stage, 50)
        if stage.scenes.top is not table or (guide.deed is not None and not table.motion.running):
            return
    raise AssertionError("the guide waits for nobody")


def press_lit(stage: Stage, table: TableScene, deed: Deed | None = None) -> None:
    """One press where the hand goes next, for what the guide asks or for another deed."""
    wanted = deed or guide_of(table).deed
    assert wanted is not None
    lights = lights_for(table, table.focus.widgets, wanted)
    pos = next((light.press for light in lights if light.press is not None), None)
    assert pos is not None, f"nothing is lit for {wanted}"
    if wanted.kind == "peek":
        use(stage, Hover(pos), Press(pos))
        use(stage, Release(pos))
    else:
        click(stage, pos)


def do_by_clicks(stage: Stage, table: TableScene) -> None:
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


def do_by_keys(stage: Stage, table: TableScene) -> None:
    deed = guide_of(table).deed
    assert deed is not None
    if deed.kind == "peek":
        use(stage, Command("peek"))
        use(stage, Command("peek", down=False))
    elif deed.kind == "end_turn":
        use(stage, Command("end_turn"))
    elif isinstance(table, Land):
        by_wishes(table, deed.action, lambda intent: use(stage, intent))
    elif isinstance(table, Village):
        by_wishes(table, deed.action, partial(use, stage))
    elif isinstance(table, Sheet):
        _on_the_sheet(stage, table, deed)
    else:
        by_wishes(table, deed.action, lambda intent: use(stage, intent))
    settle(stage, table)


def tab_to(stage: Stage, table: TableScene, wanted: Callable[[Widget], bool]) -> None:
    for _ in range(60):
        if table.focus.visible and table.focus.focused is not None and wanted(table.focus.focused):
            return
        use(stage, Tab())
    raise AssertionError("Tab does not lead there")


def _press_focused(stage: Stage, table: TableScene, deed: Deed) -> None:
    """Tab to the thing that is lit, and Enter; as often as it takes."""
    guide = guide_of(table)
    before = guide.at.done, guide.at.step
    while not guide.finished and (guide.at.done, guide.at.step) == before:
        light = lights_for(table, table.focus.widgets, deed)[0]
        tab_to(stage, table, lambda widget, rect=light.rect: widget.rect == rect)  # type: ignore[misc]
        use(stage, Confirm())


def _on_the_sheet(stage: Stage, table: Sheet, deed: Deed) -> None:
    action = deed.action
    if isinstance(action, Start):
        _cursor_to(stage, table, action.cell)
        use(stage, Confirm())
    elif isinstance(action, Draw):
        (row, column), height, width = action.top, action.height, action.width
        for corner in ((row, column), (row + height - 1, column + width - 1)):
            _cursor_to(stage, table, corner)
            use(stage, Confirm())
    else:
        _press_focused(stage, table, deed)


def _cursor_to(stage: Stage, table: Sheet, cell: tuple[int, int]) -> None:
    tab_to(stage, table, lambda widget: widget is table.focus.widgets[0])
    for _ in range(40):
        here = table.hand.pencil.cursor
        if here == cell:
            return
        down, right = (cell[0] - here[0], cell[1] - here[1]) if here else (1, 0)
        vertical = abs(down) >= abs(right)
        use(stage, Move(("down" if down > 0 else "up") if vertical else ("right" if right > 0 else "left")))
    raise AssertionError("the arrows do not lead there")
