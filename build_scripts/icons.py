"""The program's icon in the containers each system wants, drawn from assets/art/app/icon.svg.

Both containers simply hold PNG pictures of several sizes, so no other tool is needed to write them.
"""

from __future__ import annotations

import os
import struct
from io import BytesIO
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from build_scripts.environment import ROOT

SOURCE = ROOT / "assets" / "art" / "app" / "icon.svg"
#: Windows asks for these; 256 is the largest its container knows.
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
#: macOS names each size by four letters.
ICNS_KINDS = ((b"icp4", 16), (b"icp5", 32), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512), (b"ic10", 1024))


def png(size: int) -> bytes:
    """The icon as a PNG, so many pixels wide and tall."""
    picture = pygame.image.load_sized_svg(SOURCE, (size, size))
    file = BytesIO()
    pygame.image.save(picture, file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """For Windows: a table of sizes, lengths and places, then the pictures (a size of 256 is written 0)."""
    pictures = [png(size) for size in ICO_SIZES]
    table = struct.pack("<HHH", 0, 1, len(pictures))
    place = len(table) + 16 * len(pictures)
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        table += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return table + b"".join(pictures)


def icns() -> bytes:
    """For macOS: each picture after its kind and its length."""
    parts = b"".join(kind + struct.pack(">I", len(picture) + 8) + picture for kind, picture in _icns_pictures())
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def _icns_pictures() -> list[tuple[bytes, bytes]]:
    return [(kind, png(size)) for kind, size in ICNS_KINDS]


def write(folder: Path) -> None:
    """All of them: clairiere.ico, clairiere.icns and clairiere.png."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in (("clairiere.ico", ico()), ("clairiere.icns", icns()), ("clairiere.png", png(256))):
        (folder / name).write_bytes(content)
