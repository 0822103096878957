"""Giving memory back to the system where the libraries below hold on to it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from io import BytesIO

import pygame

#: mallopt's names: from which size a block has a place of its own, and how much may stay free at the end of the heap.
M_MMAP_THRESHOLD, M_TRIM_THRESHOLD = -3, -1


def part_blocks(size: int) -> bool:
    """From now on a block of so many bytes has a place of its own and goes back to the system when it is let go.

    glibc begins with that, but learns from the first such block that goes to take the next one out of its heap, where
    small ones behind it keep its room occupied: 40 MB after some rounds at a table of 1920×1080. It is not to be had
    for small sizes: a picture made for one frame would cost its pages every time. False where there is no glibc.
    """
    tell = _of_glibc("mallopt")
    return tell is not None and bool(tell(M_MMAP_THRESHOLD, size) and tell(M_TRIM_THRESHOLD, 2 * size))


def give_back() -> None:
    """Give what is free in the heap to the system. This takes some milliseconds, during which whoever wants memory
    waits: for a moment of rest."""
    trim = _of_glibc("malloc_trim")
    if trim is not None:
        trim(0)


def png(picture: pygame.Surface) -> bytes:
    """The picture as a file. pygame holds on to what it has saved into, so that is emptied at once: else the thumbnails
    of a hundred games would stay, 8 MB of them."""
    with BytesIO() as file:
        pygame.image.save(picture, file, "picture.png")
        return file.getvalue()


def _of_glibc(name: str) -> Callable[..., int] | None:
    if not sys.platform.startswith("linux"):
        return None
    try:
        import ctypes  # the first frame need not wait for it
    except ImportError:
        return None
    found: Callable[..., int] | None = getattr(ctypes.CDLL(None), name, None)
    return found
