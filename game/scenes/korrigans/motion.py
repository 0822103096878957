"""What happened, told on the board: one function per event, and the order in which they are told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin

from pygame import Rect

from game.core.contract import Event, Seat
from game.core.replacing import replace
from game.rules.korrigans.map import the_map
from game.rules.korrigans.state import FieldName
from game.scenes.korrigans.art.moving import Banner, Flyer
from game.scenes.korrigans.art.pieces import menhir_art, token_art
from game.scenes.korrigans.art.walks import walk
from game.scenes.korrigans.clips import (
    add_clip,
    change,
    fly,
    grounds_changed,
    korrigans_came,
    length_of,
    nothing_more,
    proclaim,
    still,
    tokens_changed,
)
from game.scenes.korrigans.desk import Desk
from game.scenes.korrigans.plan import Who
from game.scenes.korrigans.rainbow_clips import (
    came_to_cauldron,
    cauldron_placed,
    cloud_placed,
    drew,
    seventh_colour,
    sun_placed,
)
from game.text.i18n import _
from game.text.korrigans.recap import found_words, to_me
from game.text.korrigans.things import menhir_effect
from game.ui.animation import Clip, along, between, ease

#: What each companion sounds like on its way.
STEPS_OF = {
    "hare": "leaf_rustle",
    "squirrel": "wood_knock",
    "mouse": "wood_knock",
    "bird": "wings",
    "frog": "water_drop",
    "mole": "drum",
}


def animate(table: Desk, events: Sequence[Event]) -> None:
    """Queue what just happened, from the position before it as the one who looks now may know it."""
    session = table.session
    moving = table.moving
    moving.clear()
    moving.shown = session.view_at(session.length - 1, session.viewer)
    for event in events:
        _TOLD.get(event.code, _untold)(table, event)
    table.motion.add(Clip(0, still, moving.clear, moves=False))


def _untold(table: Desk, event: Event) -> None:
    """Nothing to see; the log tells it."""


# --- korrigans -------------------------------------------------------------------------------------------------------


def _goal(table: Desk, seat: Seat, number: int) -> Rect:
    return table.plan.stands(table.state)[seat, number]


def _make_room(table: Desk, mover: Who, part: float) -> None:
    """Those who stand where others come or go step aside."""
    shown = table.moving.shown
    if shown is None:
        return
    after = table.plan.stands(table.state)
    for who, place in table.plan.stands(shown).items():
        goal = after.get(who)
        if goal is not None and goal != place and who != mover:
            body = Rect(0, 0, *(2 * [round(between(place.w, goal.w, part))]))
            body.midbottom = along(place.midbottom, goal.midbottom, part)
            table.moving.korrigans[who] = body


def _arrived(table: Desk, event: Event) -> None:
    assert event.seat is not None
    who = event.seat, event.number("korrigan")
    goal = _goal(table, *who)
    start = table.screen_of(event.seat)

    def frame(part: float) -> None:
        place = goal.copy()
        place.center = along(start.center, goal.center, ease(part), table.u(70))
        table.moving.korrigans[who] = place
        _make_room(table, who, ease(part))

    add_clip(table, length_of(table, event), frame, lambda: korrigans_came(table, charms=False), "leaf_rustle")


def _moved(table: Desk, event: Event) -> None:
    assert event.seat is not None
    who = event.seat, event.number("korrigan")
    companion, origin, to = event.word("companion"), event.word("origin"), event.word("field")
    goal = _goal(table, *who)
    start: Rect | None = None

    def frame(part: float) -> None:
        nonlocal start
        shown = table.moving.shown
        if start is None:
            start = goal if shown is None else table.plan.stands(shown).get(who, goal)
        way = walk(table.plan, companion, origin, to, start.midbottom, goal.midbottom)
        feet, seen = way.at(ease(part))
        side = max(4, round(goal.w * seen))
        place = Rect(0, 0, side, side)
        place.midbottom = feet
        table.moving.korrigans[who] = place
        _make_room(table, who, ease(part))

    def landed() -> None:
        korrigans_came(table, charms=False)
        tokens_changed(table)  # KO-61: a companion spent is spent when its korrigan has come

    add_clip(table, length_of(table, event, 640), frame, landed, STEPS_OF[companion])
    if to == table.state.cauldron:
        came_to_cauldron(table, event.seat)


def _charm(table: Desk, event: Event, charm: str, start: Rect, goal: Rect) -> None:
    side = round(table.plan.step * 0.5)
    begin, end = Rect(0, 0, side, side), Rect(0, 0, side, side)
    begin.center, end.center = start.center, goal.center
    done = lambda: korrigans_came(table, charms=True)  # noqa: E731
    fly(table, event, f"korrigans/{charm}", begin, end, done, length=length_of(table, event, 420), sound="tick")


def _charm_gained(table: Desk, event: Event) -> None:
    assert event.seat is not None
    goal = _goal(table, event.seat, event.number("korrigan"))
    _charm(table, event, event.word("charm"), table.board, goal)


def _elf_came(table: Desk, event: Event) -> None:
    assert event.seat is not None
    start = _goal(table, event.number("giver"), event.number("giver_korrigan"))
    _charm(table, event, "elf", start, _goal(table, event.seat, event.number("korrigan")))


def _goblin_went(table: Desk, event: Event) -> None:
    assert event.seat is not None
    goal = _goal(table, event.number("receiver"), event.number("receiver_korrigan"))
    _charm(table, event, "goblin", _goal(table, event.seat, event.number("korrigan")), goal)


# --- tokens ----------------------------------------------------------------------------------------------------------


def _looked(table: Desk, event: Event) -> None:
    """Who looks is seen to look: the clovers of the field are lifted and put back."""
    field = event.word("field")
    places = table.plan.clovers(field, event.number("count"))
    own = event.seat is not None and table.session.seats[event.seat].kind == "human"

    def frame(part: float) -> None:
        lifted = places[0].unionall(places[1:]).move(0, -round(table.plan.step * 0.5 * sin(pi * part)))
        side = places[0].w
        table.moving.flyer = Flyer("korrigans/clover", Rect(lifted.centerx - side // 2, lifted.y, side, side))

    def done() -> None:
        table.moving.flyer = None

    add_clip(table, 0 if own else 300, frame, done, "paper_flip")


def _kept(table: Desk, event: Event) -> None:
    """The clover leaves the field as soon as it is in the air; that it was picked is known when it has landed."""
    assert event.seat is not None
    field = event.word("field")
    ground = table.state.grounds[the_map().index[field]]
    start = table.plan.clovers(field, len(ground.clovers) + 1)[-1]
    token = event["token"]
    picture = token_art(token) if isinstance(token, str) else "korrigans/clover"

    def taken() -> None:
        _on_field(table, field, clovers=ground.clovers)

    def landed() -> None:
        tokens_changed(table)
        _on_field(table, field, picks=ground.picks)

    table.motion.add(Clip(0, still, taken, moves=False))
    length = length_of(table, event, 460)
    fly(table, event, picture, start, table.screen_of(event.seat), landed, length=length, sound="clover")


def _on_field(table: Desk, field: FieldName, **parts: object) -> None:
    """Bring part of what is on a field up to date; its menhir stays until it is turned."""
    shown = table.moving.shown
    if shown is not None:
        place = the_map().index[field]
        new = replace(shown.grounds[place], **parts)  # type: ignore[arg-type]
        change(table, grounds=(*shown.grounds[:place], new, *shown.grounds[place + 1 :]))


def _showed(table: Desk, event: Event) -> None:
    assert event.seat is not None
    place = table.screen_of(event.seat)
    goal = place.move(round(place.w * 1.6), 0)
    picture, length = token_art(event.word("companion")), length_of(table, event, 380)
    fly(table, event, picture, place, goal, nothing_more, length=length, sound="paper_flip", lift=14)


def _backup_taken(table: Desk, event: Event) -> None:
    assert event.seat is not None
    goal = table.screen_of(event.seat)
    start = goal.copy()
    start.center = table.board.center
    fly(
        table,
        event,
        f"korrigans/backup_{event['face']}",
        start,
        goal,
        lambda: tokens_changed(table),
        sound="paper_slide",
    )


def _laid_out(table: Desk, event: Event) -> None:
    add_clip(table, length_of(table, event, 420), still, lambda: tokens_changed(table), "paper_flip")


def _unscreened(table: Desk, event: Event) -> None:
    target = event.number("target")
    start = table.screen_of(target)
    goal = start.move(0, -table.u(90))
    fly(table, event, "korrigans/screen", start, goal, lambda: tokens_changed(table), sound="paper_slide")
    if table.humans == [target]:
        proclaim(table, Banner("korrigans/menhir_leprechaun", _("Your screen has fallen"), to_me(event, table.who)))


def _menhir_turned(table: Desk, event: Event) -> None:
    """The stone rises, turns over, and says what it brings."""
    menhir, field = event.word("menhir"), event.word("field")
    start = table.plan.menhir(field)
    goal = Rect(0, 0, table.u(110), table.u(110))
    goal.center = table.board.center

    def gone() -> None:
        grounds_changed(table)

    fly(
        table, event, "korrigans/menhir", start, goal, gone, length=length_of(table, event), sound="wood_knock", lift=20
    )
    proclaim(table, Banner(menhir_art(menhir), found_words(event, table.who), menhir_effect(menhir)), "bell")
    table.motion.add(Clip(0, still, lambda: tokens_changed(table), moves=False))


def _troll_placed(table: Desk, event: Event) -> None:
    goal = table.plan.rect(event.where[0])
    assert goal is not None
    shown = table.moving.shown
    start = goal.move(0, -table.u(200))
    if shown is not None and shown.troll is not None:
        start = table.plan.troll(shown.troll)
    table.motion.add(Clip(0, still, lambda: change(table, troll=None), moves=False))
    fly(table, event, "korrigans/troll", start, goal, lambda: change(table, troll=table.state.troll), sound="drum")


_TOLD: dict[str, Callable[[Desk, Event], None]] = {
    "arrived": _arrived,
    "moved": _moved,
    "charm_gained": _charm_gained,
    "elf_came": _elf_came,
    "goblin_went": _goblin_went,
    "looked": _looked,
    "kept": _kept,
    "showed": _showed,
    "backup_taken": _backup_taken,
    "laid_out": _laid_out,
    "unscreened": _unscreened,
    "menhir_turned": _menhir_turned,
    "troll_placed": _troll_placed,
    "drew": drew,
    "sun_placed": sun_placed,
    "cloud_placed": cloud_placed,
    "seventh_colour": seventh_colour,
    "cauldron_placed": cauldron_placed,
}
