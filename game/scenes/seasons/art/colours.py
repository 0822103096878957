"""The colours of each season's paper, river and pen."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.theme import Colour, Palette, mix, rgb


@dataclass(frozen=True, slots=True)
class Mood:
    paper: Colour
    #: The ground of a cell and, in turn, of its neighbours.
    cell: Colour
    other_cell: Colour
    line: Colour
    river: Colour
    river_light: Colour
    #: The river's width in cells: dry in summer, high in autumn.
    river_wide: float
    #: Titles and marks of the season.
    accent: Colour


MOODS = {
    "spring": Mood(
        rgb("#fdf9ec"), rgb("#f3f6de"), rgb("#ebf1d2"), rgb("#cbd5a6"),
        rgb("#5ba3cf"), rgb("#a9d6ee"), 0.15, rgb("#3f7a36"),
    ),
    "summer": Mood(
        rgb("#fff7df"), rgb("#fbf0cb"), rgb("#f6e8b8"), rgb("#dcc685"),
        rgb("#d6bd84"), rgb("#ead9ae"), 0.12, rgb("#a4561a"),
    ),
    "autumn": Mood(
        rgb("#fdf0de"), rgb("#f8e3c6"), rgb("#f3d9b4"), rgb("#d6b184"),
        rgb("#3f6f95"), rgb("#7fa9c4"), 0.2, rgb("#98401d"),
    ),
    "winter": Mood(
        rgb("#f7fafd"), rgb("#e9f1f8"), rgb("#deeaf4"), rgb("#b5cbdc"),
        rgb("#8fc6e4"), rgb("#e9f7ff"), 0.16, rgb("#2b5c8c"),
    ),
}  # fmt: skip

INK: Colour = rgb("#1f2a55")


def mood(palette: Palette, season: str) -> Mood:
    """The season's colours; with high contrast the ground is plain and the lines are dark."""
    found = MOODS[season]
    if palette.name != "high_contrast":
        return found
    return Mood(
        palette.paper,
        palette.paper,
        palette.paper,
        palette.line,
        mix(found.river, (0, 0, 0), 0.45),
        found.river,
        found.river_wide,
        palette.ink,
    )


def ink(palette: Palette) -> Colour:
    return palette.ink if palette.name == "high_contrast" else INK


def crayon(palette: Palette, seat: int) -> Colour:
    """The colour a seat draws its territories with: its own, dark enough for paper."""
    ground = palette.seats[seat][0]
    light = sum(ground) / 3
    return mix(ground, (30, 22, 12), 0.42 if light > 140 else 0.12)
