"""The little game's board, drawn: for playing with all of it alike, for counts with what is lit before the rest."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Address
from game.ui.brush import Brush
from game.ui.layout import Share, rows
from game.ui.theme import HEADING, NUMBER, SMALL, mix
from tests.little_game.content import DIG_ENERGY, SPOTS
from tests.little_game.plan import Plan
from tests.little_game.say import say
from tests.little_game.state import Clearing


def draw_board(brush: Brush, plan: Plan, view: Clearing, open_: Sequence[Address], marked: Address | None) -> None:
    """What is open stands out, and so does what cursor or count marks."""
    faces: dict[Address, tuple[str, str]] = {
        **{("spot", name): (say(name), str(left)) for name, left in zip(SPOTS, view.acorns, strict=True)},
        ("pile",): (say("Nuts"), str(len(view.pile))),
        ("snow",): (say("Snow"), "*" * view.snowflakes),
    }
    costs: dict[Address, int] = {
        ("pile",): DIG_ENERGY,
        **{("spot", name): place.energy for name, place in SPOTS.items()},
    }
    for address, rect in plan.rects.items():
        palette = brush.palette
        ground = mix(palette.paper, palette.leaf, 0.0 if address in open_ else 0.25)
        brush.panel(rect, ground, border=palette.gold if address in open_ else None)
        title, number, cost = rows(rect.inflate(-brush.u(8), -brush.u(6)), [Share(2), Share(3), Share()])
        name, count = faces[address]
        brush.label(title, name, HEADING, palette.ink)
        brush.label(number, count, NUMBER, palette.ink)
        if address in costs:
            brush.label(cost, f"−{costs[address]}", SMALL, palette.ink)
        if address == marked:
            brush.ring(rect)
