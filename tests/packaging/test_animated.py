"""The moving picture of the README: an animated PNG whose frames hold only what changed."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pygame
from pygame import Rect, Surface

from build_scripts.animated import difference, save_animated


def chunks(content: bytes) -> list[tuple[bytes, bytes]]:
    found, at = [], 8
    while at < len(content):
        (length,) = struct.unpack(">I", content[at : at + 4])
        kind, body = content[at + 4 : at + 8], content[at + 8 : at + 8 + length]
        (sum_,) = struct.unpack(">I", content[at + 8 + length : at + 12 + length])
        assert sum_ == zlib.crc32(kind + body)
        found.append((kind, body))
        at += 12 + length
    return found


def frames() -> list[Surface]:
    """A white square that moves over a red ground, resting once."""
    made = []
    for x in (2, 10, 10, 20):
        frame = Surface((40, 30))
        frame.fill((255, 0, 0))
        frame.fill((255, 255, 255), (x, 5, 6, 6))
        made.append(frame)
    return made


def test_frames_hold_what_changed_and_a_rest_is_no_frame(tmp_path: Path) -> None:
    path = tmp_path / "moving.png"
    save_animated(frames(), 50, path, linger=500)
    parts = chunks(path.read_bytes())
    assert [kind for kind, _ in parts] == [
        b"IHDR",
        b"acTL",
        b"fcTL",
        b"IDAT",
        b"fcTL",
        b"fdAT",
        b"fcTL",
        b"fdAT",
        b"IEND",
    ]
    controls = [struct.unpack(">IIIIIHHBB", body) for kind, body in parts if kind == b"fcTL"]
    assert [Rect(x, y, w, h) for _, w, h, x, y, *_ in controls] == [
        Rect(0, 0, 40, 30),
        Rect(2, 5, 14, 6),
        Rect(10, 5, 16, 6),
    ]
    assert [time for *_, time, _per, _dispose, _blend in controls] == [50, 100, 550]
    assert [control[0] for control in controls] == [0, 1, 3], "frames and their pixels are numbered in one row"


def test_any_viewer_shows_at_least_the_first_frame(tmp_path: Path) -> None:
    path = tmp_path / "moving.png"
    save_animated(frames(), 50, path)
    shown = pygame.image.load(path)
    assert shown.get_at((0, 0))[:3] == (255, 0, 0)
    assert shown.get_at((3, 6))[:3] == (255, 255, 255)


def test_equal_pictures_differ_nowhere() -> None:
    one, *_ = frames()
    assert difference(one, one.copy()) is None
