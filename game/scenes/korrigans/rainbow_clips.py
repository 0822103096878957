"""The rainbow in motion: the draw, a piece on its way to a sun or cloud, and the cauldron's arrival."""

from __future__ import annotations

from math import pi, sin

from pygame import Rect

from game.core.contract import Event, Seat
from game.core.replacing import replace
from game.rules.korrigans.content import CAULDRON as CAULDRON_COINS
from game.rules.korrigans.content import RAINBOW
from game.scenes.korrigans.art.moving import Flyer
from game.scenes.korrigans.art.rainbow import Arc, arc_between, band_middle
from game.scenes.korrigans.art.sky import piece_art
from game.scenes.korrigans.clips import add_clip, change, fly, nothing_more, still
from game.scenes.korrigans.desk import Desk
from game.text.i18n import _
from game.ui.animation import Clip, ease

#: Lengths in milliseconds. The draw and the cauldron are events: they take their time, and any input skips them.
REACH_IN, ARC, SETTLE, CLOSE = 420, 860, 160, 320
WHOLE_RAINBOW, HELD, CAULDRON, CHEER = 1700, 1000, 1500, 900


def drew(table: Desk, event: Event) -> None:
    """The hand in the bag, then a piece that rises along a rainbow of the colours seen so far."""
    colour = event.word("colour")
    wide = table.u(10)

    def reach(part: float) -> None:
        table.moving.hand = sin(pi * part)

    def out() -> None:
        table.moving.hand = None

    add_clip(table, REACH_IN, reach, out, "leaf_rustle")

    def rise(part: float) -> None:
        shown = table.moving.shown or table.state
        arc = arc_between(table.bag_mouth(), table.plan.rest().center)
        seen = [known for known in RAINBOW if known in shown.sky.suns]
        t = ease(part)
        table.moving.arc, table.moving.band = arc, wide
        table.moving.bands = {**{known: min(1.0, 2.2 * t) for known in seen}, colour: t}
        side = table.plan.sky
        place = Rect(0, 0, side, side)
        place.center = band_middle(arc, colour, t, wide)
        table.moving.flyer = Flyer(piece_art(colour), place)

    def risen() -> None:
        shown, after = table.moving.shown, table.state
        table.moving.flyer = None
        if shown is not None:
            bag = shown.sky.bag[:-1]  # how many are left; which ones follows from what lies on suns and clouds
            change(table, sky=replace(shown.sky, bag=bag, drawn=colour, holder=event.seat or 0), turn=after.turn)

    add_clip(table, ARC, rise, risen, "rainbow_rise")

    def fold(part: float) -> None:
        table.moving.band = wide * (1 - part)

    def folded() -> None:
        table.moving.arc = None

    add_clip(table, SETTLE, fold, folded)


def sun_placed(table: Desk, event: Event) -> None:
    _piece_placed(table, event, "sun", event.number("row"))


def cloud_placed(table: Desk, event: Event) -> None:
    _piece_placed(table, event, "cloud", event.number("column"))


def _piece_placed(table: Desk, event: Event, kind: str, number: int) -> None:
    """From where it waited to its sun or cloud; then the row or column fades."""
    colour = event.word("colour")
    rest = table.plan.rest()
    goal = table.plan.sun(number) if kind == "sun" else table.plan.cloud(number)

    def lifted() -> None:
        shown = table.moving.shown
        if shown is not None:
            change(table, sky=replace(shown.sky, drawn=None))

    def landed() -> None:
        shown, after = table.moving.shown, table.state.sky
        if shown is None:
            return
        if kind == "sun":
            suns = (*shown.sky.suns[: number - 1], after.suns[number - 1], *shown.sky.suns[number:])
            change(table, sky=replace(shown.sky, suns=suns))
        else:
            clouds = (*shown.sky.clouds[: number - 1], after.clouds[number - 1], *shown.sky.clouds[number:])
            change(table, sky=replace(shown.sky, clouds=clouds))

    table.motion.add(Clip(0, still, lifted, moves=False))
    fly(
        table,
        event,
        piece_art(colour),
        rest,
        goal.inflate(-goal.w // 4, -goal.h // 4),
        nothing_more,
        sound="paper_slide",
    )

    def close(part: float) -> None:
        table.moving.closing = (kind, number, ease(part))

    def closed() -> None:
        table.moving.closing = None
        landed()

    add_clip(table, CLOSE, close, closed, "tick")


def seventh_colour(table: Desk, event: Event) -> None:
    """The bow completes across the sky, one colour after the other, and stands there for a moment with its words. With
    reduced motion it stands there at once."""
    wide = table.u(15)
    each = 1 / (len(RAINBOW) + 2)

    def bow(part: float) -> None:
        board = table.board
        foot = board.bottom - table.u(10)
        table.moving.arc = Arc((board.centerx, foot), board.w * 0.48, foot - board.y - table.u(8))
        table.moving.band = wide
        table.moving.bands = {
            colour: max(0.0, min(1.0, (part - place * each) / (2 * each))) for place, colour in enumerate(RAINBOW)
        }

    def whole() -> None:
        bow(1.0)
        table.moving.headline = _("The seventh colour!")
        table.stage.sounds.play("bell")

    def done() -> None:
        table.moving.arc = None
        table.moving.headline = ""

    add_clip(table, WHOLE_RAINBOW, bow, sound="rainbow_rise")
    table.motion.add(Clip(0, still, whole, moves=False))
    table.motion.add(Clip(HELD, still, done, moves=False))


def cauldron_placed(table: Desk, event: Event) -> None:
    """It slides down the end of the rainbow, and gold flies."""
    goal, board = table.plan.cauldron(event.word("field")), table.board
    left = goal.centerx > board.centerx
    foot = board.left if left else board.right
    # The other foot stands at the far side of the board, level with the pot; a low bow is a narrow one.
    tall = goal.bottom - board.y
    start, end = (pi, 0.0) if left else (0.0, pi)
    arc = Arc(((foot + goal.centerx) / 2, goal.bottom), abs(goal.centerx - foot) / 2, tall, start, end)
    wide = min(table.u(13), tall / (len(RAINBOW) + 2))

    def frame(part: float) -> None:
        t = min(1.0, part / 0.6)
        table.moving.arc, table.moving.band = arc, wide * min(1.0, 3 * (1 - part))
        table.moving.bands = {colour: ease(t) for colour in RAINBOW}
        side = round(goal.w * (1.5 - 0.5 * ease(t)))
        place = Rect(0, 0, side, side)
        x, y = arc.at(ease(t), 3.5 * wide)
        place.midbottom = round(x), round(y)
        table.moving.flyer = Flyer("korrigans/cauldron", place) if part < 0.98 else None
        table.moving.sparks = (goal.center, (part - 0.6) / 0.4) if part > 0.6 else None

    def done() -> None:
        table.moving.arc = table.moving.flyer = table.moving.sparks = None
        change(table, cauldron=table.state.cauldron)

    add_clip(table, CAULDRON, frame, done, "cauldron")
    table.motion.add(Clip(0, still, lambda: table.stage.sounds.play("coin"), moves=False))


def came_to_cauldron(table: Desk, seat: Seat) -> None:
    """Whoever is there hops for joy, coins spill, and what it brings rises above the pot."""
    state = table.state
    assert state.cauldron is not None
    pot = table.plan.cauldron(state.cauldron)
    there = [
        (seat, number)
        for number, korrigan in enumerate(state.players[seat].korrigans)
        if korrigan.field == state.cauldron
    ]
    gain = f"+{CAULDRON_COINS[len(there)]}"

    def frame(part: float) -> None:
        stands = table.plan.stands(state)
        for who in there:
            up = round(stands[who].h * 0.45 * abs(sin(2 * pi * part)) * (1 - part / 2))
            table.moving.korrigans[who] = stands[who].move(0, -up)
        table.moving.spilling = pot, part
        table.moving.gain = gain, (pot.centerx, pot.top - round(table.plan.step * 0.9 * ease(part)))

    def done() -> None:
        for who in there:
            table.moving.korrigans.pop(who, None)
        table.moving.spilling = None
        table.moving.gain = None

    add_clip(table, CHEER, frame, done, "coin")
