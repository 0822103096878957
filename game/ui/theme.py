"""Colours by what they are for, in three palettes; sizes of type; the colours and symbols of seats."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.seats import SEAT_COLOURS as SEAT_COLOURS

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


@dataclass(frozen=True, slots=True)
class Palette:
    """Pairs that carry text reach a contrast of 4.5:1; a test measures them."""

    name: str
    #: The wood behind everything, and text straight on it.
    night: Colour
    dusk: Colour
    on_night: Colour
    #: Panels of paper, their quieter parts, and text on them.
    paper: Colour
    shade: Colour
    line: Colour
    ink: Colour
    soft_ink: Colour
    #: The act that is wanted now.
    leaf: Colour
    leaf_bright: Colour
    on_leaf: Colour
    #: Points, crowns, the golden chestnut.
    gold: Colour
    on_gold: Colour
    good: Colour
    bad: Colour
    focus: Colour
    seats: tuple[tuple[Colour, Colour], ...]


#: By seat colour, in the order of `SEAT_COLOURS` and of the palettes' `seats`: colour is never alone.
SEAT_SYMBOLS = ("leaf", "acorn", "mushroom", "feather", "clover", "moon")

STANDARD = Palette(
    name="standard",
    night=rgb("#1d2f27"),
    dusk=rgb("#2c463a"),
    on_night=rgb("#f8f1df"),
    paper=rgb("#fbf4e3"),
    shade=rgb("#f0e5cb"),
    line=rgb("#d5c4a1"),
    ink=rgb("#33261c"),
    soft_ink=rgb("#6a5543"),
    leaf=rgb("#2f7247"),
    leaf_bright=rgb("#3a8a57"),
    on_leaf=rgb("#ffffff"),
    gold=rgb("#e3a72f"),
    on_gold=rgb("#3a2609"),
    good=rgb("#2b6b41"),
    bad=rgb("#a93a26"),
    focus=rgb("#ffb01f"),
    seats=(
        (rgb("#b93a32"), rgb("#ffffff")),
        (rgb("#1f5596"), rgb("#ffffff")),
        (rgb("#e2a62c"), rgb("#332205")),
        (rgb("#39783f"), rgb("#ffffff")),
        (rgb("#8a58ac"), rgb("#ffffff")),
        (rgb("#86c5d8"), rgb("#12323c")),
    ),
)

COLOUR_BLIND = Palette(
    name="colour_blind",
    night=rgb("#1b2a38"),
    dusk=rgb("#2a3f52"),
    on_night=rgb("#f6f3ea"),
    paper=rgb("#faf6ec"),
    shade=rgb("#ece6d6"),
    line=rgb("#cdc3ac"),
    ink=rgb("#22262b"),
    soft_ink=rgb("#55595f"),
    leaf=rgb("#005f94"),
    leaf_bright=rgb("#0072b2"),
    on_leaf=rgb("#ffffff"),
    gold=rgb("#e69f00"),
    on_gold=rgb("#2f2000"),
    good=rgb("#005f94"),
    bad=rgb("#a84300"),
    focus=rgb("#ffb000"),
    seats=(
        (rgb("#b34700"), rgb("#ffffff")),
        (rgb("#0a5c99"), rgb("#ffffff")),
        (rgb("#f0e442"), rgb("#2f2b00")),
        (rgb("#00704f"), rgb("#ffffff")),
        (rgb("#cc79a7"), rgb("#33081f")),
        (rgb("#8fd3f7"), rgb("#06293a")),
    ),
)

HIGH_CONTRAST = Palette(
    name="high_contrast",
    night=rgb("#000000"),
    dusk=rgb("#1c1c1c"),
    on_night=rgb("#ffffff"),
    paper=rgb("#ffffff"),
    shade=rgb("#e8e8e8"),
    line=rgb("#5a5a5a"),
    ink=rgb("#000000"),
    soft_ink=rgb("#262626"),
    leaf=rgb("#003d99"),
    leaf_bright=rgb("#0050c8"),
    on_leaf=rgb("#ffffff"),
    gold=rgb("#ffd400"),
    on_gold=rgb("#000000"),
    good=rgb("#004d1a"),
    bad=rgb("#990000"),
    focus=rgb("#ff8c00"),
    seats=(
        (rgb("#a30000"), rgb("#ffffff")),
        (rgb("#0036b3"), rgb("#ffffff")),
        (rgb("#ffd400"), rgb("#000000")),
        (rgb("#005c1f"), rgb("#ffffff")),
        (rgb("#6a0080"), rgb("#ffffff")),
        (rgb("#9be8ff"), rgb("#000000")),
    ),
)

PALETTES = {palette.name: palette for palette in (STANDARD, COLOUR_BLIND, HIGH_CONTRAST)}


@dataclass(frozen=True, slots=True)
class Face:
    """A size of type in units and the font it is set in (see `lettering.FONTS`)."""

    font: str
    size: float


#: The smallest type is 12 units, 18 pixels on a 1080p screen.
SMALL = Face("regular", 14)
SMALL_BOLD = Face("semibold", 14)
BODY = Face("regular", 17)
STRONG = Face("semibold", 17)
HEADING = Face("bold", 21)
NUMBER = Face("display", 20)
TITLE = Face("display", 28)
DISPLAY = Face("display", 50)
SMALLEST_TYPE = 12.0

#: Smallest sides of things one presses, in units.
TOUCH = 44
GAP = 12


def mix(a: Colour, b: Colour, part: float) -> Colour:
    """`part` of b in a."""
    return (
        round(a[0] + (b[0] - a[0]) * part),
        round(a[1] + (b[1] - a[1]) * part),
        round(a[2] + (b[2] - a[2]) * part),
    )


def luminance(colour: Colour) -> float:
    """Relative luminance as the accessibility guidelines (WCAG) define it."""

    def linear(channel: int) -> float:
        c = channel / 255
        return c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4)

    r, g, b = (linear(channel) for channel in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Colour, b: Colour) -> float:
    lighter, darker = sorted((luminance(a), luminance(b)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)
