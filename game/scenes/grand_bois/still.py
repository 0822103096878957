"""The Forest as a picture that nobody plays on: for results, replays and saved games."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Address
from game.rules.grand_bois.state import State, visible
from game.scenes.grand_bois.art.frames import draw_frame
from game.scenes.grand_bois.art.ground import ground_colour
from game.scenes.grand_bois.art.tiles import draw_forest, draw_towers
from game.scenes.grand_bois.plan import Camera, raised
from game.ui.brush import Brush


def picture(brush: Brush, camera: Camera, state: State, colours: tuple[str, ...], lit: Sequence[Address]) -> None:
    """All of it, in the camera's rectangle. What is lit (spaces that made a number) stands out; the rest is dimmed."""
    brush.clip(camera.rect)
    brush.rounded(camera.rect, ground_colour(brush), 6)
    camera.fit(visible(state), 0.6)
    height = draw_forest(brush, camera, state, colours)
    if lit:
        bright = {spot for spot in height if ("space", *spot) in lit}
        for spot in height.keys() - bright:
            brush.veil(raised(camera, spot, height[spot]), brush.palette.night, 150)
        for spot in bright:
            draw_frame(brush, raised(camera, spot, height[spot]), brush.palette.gold, max(2, brush.u(2)), brush.u(3))
        draw_towers(brush, camera, state, colours, height)
    brush.unclip()
