"""The pictures of the first frame: small files that show what their SVG shows."""

from __future__ import annotations

import pygame
import pytest

from build_scripts.previews import names, preview
from game.paths import ASSETS


@pytest.mark.parametrize("name", names())
def test_a_preview_shows_what_its_file_shows(name: str) -> None:
    kept = pygame.image.load(ASSETS / "art" / f"{name}.coarse.png")
    drawn = preview(name)
    assert kept.get_size() == drawn.get_size()
    apart = pygame.transform.average_color(difference(kept, drawn))
    assert max(apart[:3]) <= 2, "run build_scripts/previews.py"


def difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Bright where the two differ, whichever is brighter."""
    apart = one.copy()
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return apart


def test_the_comparison_notices_another_picture() -> None:
    one, other, *_ = names()
    drawn, size = preview(one), preview(other).get_size()
    assert max(pygame.transform.average_color(difference(pygame.transform.scale(drawn, size), preview(other)))[:3]) > 2
