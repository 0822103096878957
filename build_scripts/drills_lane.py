"""Everything that floats at once, in random positions: nothing may lie over another, over what it is about, or over
what is pressed next."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pygame import Rect

from build_scripts.drills_faults import SLUGS, home_folder
from build_scripts.drills_folder import Loss
from game import shelf
from game.core.contract import Setup
from game.core.rng import Rng, stream
from game.core.session import SeatInfo, Session
from game.scenes.guide.bubble import Bubble
from game.scenes.guide.guide import guided_table
from game.scenes.hint.hinting import lights
from game.scenes.hint.note import HintNote
from game.scenes.opening import table_for
from game.scenes.shot import stage_for
from game.scenes.stage import Stage
from game.scenes.table.area import BoardArea
from game.scenes.table.floating import next_presses
from game.scenes.table.recap import Folded, Recap
from game.scenes.table.table import AnyTable
from game.text.i18n import _
from game.ui.intents import Hover, Press, Release
from game.ui.lane import AN_AREA
from game.ui.theme import SEAT_COLOURS
from game.ui.tips import QUIET, TIP_AFTER

#: Sizes of windows, with the scale of what is in them.
LOOKS = (((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5))
#: How many things are pointed at in each position.
POINTED = 4
FLOATS = {Bubble: "guide", HintNote: "hint", Recap: "recap", Folded: "folded recap"}


@dataclass(slots=True)
class Float:
    name: str
    rect: Rect
    about: Sequence[Rect] = ()


@dataclass(slots=True)
class Seen:
    """What was shown, what found no place and waited, and what lay wrong."""

    positions: int = 0
    shown: Counter[str] = field(default_factory=Counter)
    waited: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


def positions(slug: str, count: int, seed: int) -> Iterator[tuple[Session, Rng]]:
    """Random games of every number of players, at some decision of a human."""
    game, number = shelf.find(slug), 0
    while count:
        number += 1
        rng = Rng(stream(seed, f"{slug} {number}"))
        players = rng.choice(game.info.player_counts())
        options = tuple(sorted((option.name, rng.choice(option.choices)) for option in game.info.options))
        seats = [
            SeatInfo(f"P{i}", "bot" if i else "human", "normal" if i else None, SEAT_COLOURS[i]) for i in range(players)
        ]
        session = Session.new(game.rules, Setup(players, rng.below(10**6), None, options), seats)
        stop = rng.below(90)
        while (decision := session.decision()) is not None and (session.length < stop or decision.seat):
            legal = session.legal(decision.seat)
            going_on = [action for action in legal if action.type != "stop"]
            session.act(rng.choice(going_on or legal))
            session.end_turn()
        if session.decision() is not None:
            count -= 1
            yield session, rng


def drill(count: int, seed: int) -> str:
    total = Seen()
    for slug in SLUGS:
        seen = Seen()
        for size, scale in LOOKS:
            for lang in ("fr", "en"):
                with home_folder() as home:
                    check(slug, stage_for(size, lang, scale, home), count, seed, seen)
                with home_folder() as home:
                    check_guide(slug, stage_for(size, lang, scale, home), seed, seen)
        total.positions += seen.positions
        total.shown += seen.shown
        total.waited += seen.waited
        total.wrong += seen.wrong
    if total.wrong:
        raise Loss(f"{len(total.wrong)} times something floated over what it may not: {'; '.join(total.wrong[:8])}")
    shown, waited = (", ".join(f"{n} {name}" for name, n in c.most_common()) for c in (total.shown, total.waited))
    return f"{total.positions} positions; shown: {shown}; waited for room: {waited or 'none'}"


def check(slug: str, stage: Stage, count: int, seed: int, seen: Seen) -> None:
    for session, rng in positions(slug, count, seed):
        table = sat_down(stage, table_for(stage, shelf.find(slug), session))
        seen.positions += 1
        seat = session.to_act
        assert seat is not None
        table.recaps.tell(seat, handed=True)
        legal = table.legal()
        if table.hints_of is not None and legal and rng.below(3):
            table.hinting.follow()
            table.hinting._hint = table.hints_of.explain(session.view(seat), seat, rng.choice(legal))
            table.hinting.stage = 1 + rng.below(3)
        if rng.below(2):
            table.say_why_not(_("The dice show {size}.").format(size="2 × 3") + " " + table.full_prompt(), "NT-24")
        table.relayout()
        if rng.below(3) == 0:
            _take_something(stage, table, rng)
        look_around(stage, table, rng, seen, f"{slug} {stage.screen.size} {stage.screen.scale} {session.length}")
        table.leave()


def check_guide(slug: str, stage: Stage, seed: int, seen: Seen) -> None:
    """Every step of the guided game, done as it is written."""
    game, rng = shelf.find(slug), Rng(stream(seed, f"guide {slug}"))
    table = sat_down(stage, guided_table(stage, game, afresh=True))
    guide = table.guide
    for _turn in range(200):
        stage.update(stage.now + 400)
        table.motion.finish()
        if guide is None or guide.finished or stage.scenes.top is not table:
            break
        deed = guide.deed
        if deed is None:
            continue
        seen.positions += 1
        step = f"{slug} {stage.screen.size} {stage.screen.scale} step {guide.at.step}"
        look_around(stage, table, rng, seen, step)
        if deed.kind == "peek":
            table.peek(True)
            look_around(stage, table, rng, seen, f"{step} peeking")
            table.peek(False)
        elif deed.kind == "end_turn" or (deed.kind == "free" and table.session.waiting):
            table.end_turn()
        else:
            table.do(deed.action)
    else:
        raise Loss(f"the guide of {slug} does not come to its end")


def sat_down(stage: Stage, table: AnyTable) -> AnyTable:
    stage.overlay.dismiss()
    stage.pointer = (-1, -1)
    stage.scenes.stack[:] = []
    table.session.on_change = None
    stage.scenes.push(table)
    stage.scenes.change()
    if table.session.handover_to is not None:
        table.session.open_curtain()
        table.position_changed()
    return table


def _take_something(stage: Stage, table: AnyTable, rng: Rng) -> None:
    """One press on the way to something: a piece is in the hand, or a question is open."""
    legal = table.legal()
    way = table.hand.way_to(rng.choice(legal)) if legal else ()
    pos = table.press_point(way[0]) if len(way) > 1 else None
    if pos is not None:
        for intent in (Hover(pos), Press(pos), Release(pos)):
            stage.handle(intent)


def look_around(stage: Stage, table: AnyTable, rng: Rng, seen: Seen, where: str) -> None:
    """Point at this and that, and see where everything lies then."""
    stage.overlay.update(stage.now, None, stage.brush, table.lane)
    widgets = [w.rect.center for w in table.focus.widgets if w.tip and not isinstance(w, BoardArea)]
    boxes = [rect for address in table.plan.order() if (rect := table.plan.rect(address)) is not None]
    places = [*widgets, *(box.center for box in boxes)]
    for _number in range(POINTED):
        pos = rng.choice(places) if places else table.board.center
        stage.handle(Hover(pos))
        for said in stage.overlay._toasts:
            said.until = math.inf
        tip = table.tip()
        stage.overlay.update(stage.now, tip, stage.brush, table.lane)
        stage.now += max(QUIET, TIP_AFTER) + 1
        stage.overlay.update(stage.now, tip, stage.brush, table.lane)
        if tip is not None:
            (seen.waited if stage.overlay.tip is None else seen.shown)["tip"] += 1
        look(stage, table, seen, where)
    there = [widget for widget in table.focus.widgets if isinstance(widget, tuple(FLOATS))]
    if table.recaps.open and not any(isinstance(widget, Recap | Folded) for widget in there):
        seen.waited["recap"] += 1
    for widget in there:
        seen.shown[FLOATS[type(widget)]] += 1
    for place in stage.overlay.placed():
        seen.shown["sentence in the margin" if place == table.lane.margin else "sentence"] += 1


def floats(stage: Stage, table: AnyTable) -> list[Float]:
    found = []
    margin = table.lane.margin
    for widget in table.focus.widgets:
        if widget.rect == margin and margin in stage.overlay.placed():
            continue  # the sentence is told first
        if isinstance(widget, tuple(FLOATS)):
            found.append(Float(FLOATS[type(widget)], widget.rect, _about(table, widget)))
    found += [Float("sentence", rect) for rect in stage.overlay.placed()]
    if stage.overlay.tip is not None:
        tip, place = stage.overlay.tip
        found.append(Float("tip", place, tip.about[:1]))
    return found


def _about(table: AnyTable, widget: object) -> list[Rect]:
    hint = table.hinting.told
    if isinstance(widget, Bubble) and table.guide is not None:
        return [light.rect for light in table.guide.lights()]
    if isinstance(widget, HintNote) and hint is not None:
        return lights(table, table._beneath, hint, table.hinting.stage)
    return []


def needed(table: AnyTable) -> dict[str, Rect]:
    """What one presses next, by name, and the secrets held open."""
    beneath = table._beneath
    found: dict[str, Any] = {str(address): table.rect(address, beneath) for address in next_presses(table)}
    for widget in beneath:
        if widget.enabled and getattr(widget, "kind", "") == "primary":
            found[str(getattr(widget, "text", "primary"))] = widget.rect
    found |= {f"secret {number}": rect for number, rect in enumerate(table.held_open())}
    return {name: rect for name, rect in found.items() if rect is not None}


def look(stage: Stage, table: AnyTable, seen: Seen, where: str) -> None:
    there, largest = floats(stage, table), AN_AREA * table.lane.room.w * table.lane.room.h
    pressed, read = needed(table), {f"seat {seat}": rect for seat, rect in enumerate(table.seat_places)}
    for number, one in enumerate(there):
        if not stage.screen.rect.contains(one.rect):
            seen.wrong.append(f"{where}: {one.name} leaves the window")
        for other in there[number + 1 :]:
            if one.rect.colliderect(other.rect):
                seen.wrong.append(f"{where}: {one.name} and {other.name}")
        if any(one.rect.colliderect(thing) for thing in one.about if thing.w * thing.h <= largest):
            seen.wrong.append(f"{where}: {one.name} lies over what it is about")
        for name, rect in (pressed | (read if "recap" in one.name else {})).items():
            if one.rect.colliderect(rect):
                seen.wrong.append(f"{where}: {one.name} lies over {name}")


def in_folder(home: Path, slug: str, count: int, seed: int, *looks: tuple[tuple[int, int], float, str]) -> Seen:
    """A few positions, for tests."""
    seen = Seen()
    for number, (size, scale, lang) in enumerate(looks):
        check(slug, stage_for(size, lang, scale, home / str(number)), count, seed, seen)
        check_guide(slug, stage_for(size, lang, scale, home / f"guide {number}"), seed, seen)
    return seen
