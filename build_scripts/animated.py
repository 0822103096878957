"""Moving pictures: frames to an animated PNG, of which each frame holds only what changed since the one before."""

from __future__ import annotations

import itertools
import struct
import zlib
from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Rect, Surface

SIGNATURE = b"\x89PNG\r\n\x1a\n"
#: Colours keep this many of their eight bits: smooth enough for a small picture, and half the size.
BITS = 5


def save_animated(frames: Sequence[Surface], milliseconds: int, path: Path, *, linger: int = 0) -> None:
    """Write an endless animation; the last frame stays `linger` milliseconds longer."""
    size = frames[0].get_size()
    coarse = [_coarse(frame) for frame in frames]
    changed = [(Rect((0, 0), size), coarse[0], milliseconds)]
    for before, after in itertools.pairwise(coarse):
        rect = difference(before, after)
        if rect is None:
            area, shown, time = changed[-1]
            changed[-1] = area, shown, time + milliseconds
        else:
            changed.append((rect, after, milliseconds))
    area, shown, time = changed[-1]
    changed[-1] = area, shown, time + linger
    header = struct.pack(">IIBBBBB", *size, 8, 2, 0, 0, 0)
    parts = [_chunk(b"IHDR", header), _chunk(b"acTL", struct.pack(">II", len(changed), 0))]
    number = 0
    for index, (rect, frame, time) in enumerate(changed):
        control = struct.pack(">IIIIIHHBB", number, rect.w, rect.h, rect.x, rect.y, time, 1000, 0, 0)
        parts.append(_chunk(b"fcTL", control))
        number += 1
        pixels = _rows(frame.subsurface(rect))
        if index == 0:
            parts.append(_chunk(b"IDAT", pixels))
        else:
            parts.append(_chunk(b"fdAT", struct.pack(">I", number) + pixels))
            number += 1
    path.write_bytes(SIGNATURE + b"".join(parts) + _chunk(b"IEND", b""))


def difference(before: Surface, after: Surface) -> Rect | None:
    """The smallest rectangle outside of which the two are equal; None if they are equal everywhere."""
    apart = after.copy()
    apart.blit(before, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = before.copy()
    back.blit(after, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    mask = pygame.mask.from_threshold(apart, (0, 0, 0), (1, 1, 1, 255))
    mask.invert()
    found = mask.get_bounding_rects()
    return found[0].unionall(found[1:]) if found else None


def _coarse(frame: Surface) -> Surface:
    plain = Surface(frame.get_size(), depth=24)
    plain.blit(frame, (0, 0))
    keep = 256 - (1 << (8 - BITS))
    table = bytes(value & keep | value >> BITS for value in range(256))
    return pygame.image.frombytes(pygame.image.tobytes(plain, "RGB").translate(table), plain.get_size(), "RGB")


def _rows(frame: Surface) -> bytes:
    wide = frame.get_width() * 3
    pixels = pygame.image.tobytes(frame, "RGB")
    rows = b"".join(b"\0" + pixels[start : start + wide] for start in range(0, len(pixels), wide))
    return zlib.compress(rows, 9)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
