"""Clips: the small tools with which every event is told, and how the shown position catches up."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.core.contract import Event
from game.core.replacing import replace
from game.rules.korrigans.state import Korrigan
from game.scenes.korrigans.art.moving import Banner, Flyer
from game.scenes.korrigans.desk import Desk
from game.ui.animation import OTHER_MOVE, OWN_MOVE, Clip, along, between, ease

#: How long a banner stays: a menhir has a sentence to be read.
READ = 2100


def still(_: float) -> None:
    """A clip in which nothing moves."""


def length_of(table: Desk, event: Event, other: int = OTHER_MOVE) -> int:
    """One's own moves are quick, those of bots can be followed."""
    own = event.seat is not None and table.session.seats[event.seat].kind == "human"
    return min(other, OWN_MOVE) if own else other


def add_clip(
    table: Desk, length: int, frame: Callable[[float], None], done: Callable[[], None] | None = None, sound: str = ""
) -> None:
    """A clip that begins with a sound."""
    if sound:
        table.motion.add(Clip(0, still, lambda: table.stage.sounds.play(sound), moves=False))
    table.motion.add(Clip(length, frame, done))


def change(table: Desk, **parts: object) -> None:
    """Bring parts of the shown position up to date."""
    if table.moving.shown is not None:
        table.moving.shown = replace(table.moving.shown, **parts)  # type: ignore[arg-type]


def korrigans_came(table: Desk, *, charms: bool) -> None:
    """The korrigans as they stand now; what they carry follows later where it flies by itself."""
    shown, after = table.moving.shown, table.state
    if shown is None:
        return
    players = []
    for old, new in zip(shown.players, after.players, strict=True):
        (one, other), (was_one, was_other) = new.korrigans, old.korrigans
        if not charms:
            one, other = Korrigan(one.field, was_one.charm), Korrigan(other.field, was_other.charm)
        players.append(replace(old, korrigans=(one, other)))
    change(table, players=tuple(players))
    table.moving.korrigans.clear()


def tokens_changed(table: Desk) -> None:
    """What the players hold as it is now."""
    shown, after = table.moving.shown, table.state
    if shown is None:
        return
    players = tuple(
        replace(new, korrigans=old.korrigans) for old, new in zip(shown.players, after.players, strict=True)
    )
    change(table, players=players)


def grounds_changed(table: Desk) -> None:
    change(table, grounds=table.state.grounds)


def fly(
    table: Desk,
    event: Event,
    picture: str,
    start: Rect,
    goal: Rect,
    done: Callable[[], None],
    *,
    length: int | None = None,
    sound: str = "",
    lift: float = 40,
) -> None:
    """A picture from one place to another, growing or shrinking on its way."""

    def frame(part: float) -> None:
        t = ease(part)
        side = max(2, round(between(start.w, goal.w, t)))
        place = Rect(0, 0, side, side)
        place.center = along(start.center, goal.center, t, table.u(lift))
        table.moving.flyer = Flyer(picture, place)

    def landed() -> None:
        table.moving.flyer = None
        done()

    add_clip(table, length_of(table, event) if length is None else length, frame, landed, sound)


def nothing_more() -> None:
    """Nothing changes when the clip ends."""


def proclaim(table: Desk, banner: Banner, sound: str = "") -> None:
    """Words in the middle of the board, long enough to be read; they are shown with reduced motion too."""

    def begin() -> None:
        table.moving.banner = banner
        if sound:
            table.stage.sounds.play(sound)

    def done() -> None:
        table.moving.banner = None

    table.motion.add(Clip(0, still, begin, moves=False))
    table.motion.add(Clip(READ, still, done, moves=False))
