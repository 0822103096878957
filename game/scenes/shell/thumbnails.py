"""Small pictures of saved boards, kept beside the saves. They show what anyone at the table may see, nothing else.

A thumbnail is a nicety: one that is missing, old or damaged gives way to the game's own picture.
"""

from __future__ import annotations

import contextlib
import os
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.saves import SaveError
from game.core.store import read_file
from game.scenes.shell.menu import card_picture
from game.shelf import Game
from game.ui.brush import Brush
from game.ui.memory import png

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable

SIZE = (512, 320)
#: Larger than any thumbnail of ours: something else lies there.
TOO_LARGE = 1_000_000


def path_for(save: Path) -> Path:
    return save.with_suffix(".png")


def keep_thumbnail(table: AnyTable, save: Path) -> None:
    """Draw the board as anyone may see it and put it beside the save."""
    surface = pygame.Surface(SIZE)
    stage = table.stage
    brush = Brush(surface, stage.screen, stage.palette, stage.lettering, stage.art)
    table.picture(brush, Rect((0, 0), SIZE))
    target = path_for(save)
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    with contextlib.suppress(OSError):
        part.write_bytes(png(surface))
        os.replace(part, target)


def forget_thumbnail(save: Path) -> None:
    with contextlib.suppress(OSError):
        path_for(save).unlink(missing_ok=True)


def draw_thumbnail(brush: Brush, rect: Rect, save: Path, game: Game) -> None:
    """The kept picture, cut to the frame with round corners; the game's own picture where there is none."""

    def make() -> pygame.Surface:
        try:
            data = read_file(path_for(save))
            if len(data) > TOO_LARGE:
                raise SaveError("too_large")
            kept = pygame.image.load(BytesIO(data), "thumbnail.png")
        except (SaveError, pygame.error):
            return card_picture(brush, game, rect.size)
        zoom = max(rect.w / kept.get_width(), rect.h / kept.get_height())
        whole = pygame.transform.smoothscale_by(kept.convert(24), zoom)
        mask = pygame.Surface(rect.size, pygame.SRCALPHA)
        Brush(mask, brush.screen, brush.palette, brush.lettering, brush.art).rounded(
            mask.get_rect(), (255, 255, 255), 10
        )
        at = (rect.w - whole.get_width()) // 2, (rect.h - whole.get_height()) // 2
        mask.blit(whole, at, special_flags=pygame.BLEND_RGB_MULT)
        return mask

    stamp = save.stat().st_mtime_ns if save.exists() else 0
    brush.surface.blit(brush.art.made(("thumbnail", save, stamp, rect.size), make), rect)
