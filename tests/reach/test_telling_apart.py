"""Colour is never alone: pieces that must be told apart are, in greyscale and with each kind of colour blindness.

Pieces are drawn 28 pixels wide, about as small as they are ever shown, on paper. Of the pixels that show something of
either of two pieces, at least `APART` percent must be plainly different (see `eyes.difference`).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.rules.grand_bois.content import CLANS
from game.rules.korrigans.content import COMPANIONS, RAINBOW
from game.rules.neta_tanka.content import RESOURCES
from game.rules.seasons.content import PRINTS
from game.scenes.grand_bois.art.tiles import draw_tower, tower_art
from game.scenes.korrigans.art.paint import GROUNDS
from game.scenes.korrigans.art.pieces import korrigan_art, menhir_art, token_art
from game.scenes.neta_tanka.art.pieces import NOMADS
from game.scenes.seasons.art.paper import symbol_art
from game.ui.brush import Brush
from game.ui.theme import PALETTES, SEAT_COLOURS
from tests.reach.eyes import EYES, Eyes, difference, pixels
from tests.scenes.staging import stage_at

SIDE = 28
APART = 8.0


SHEETS = {sheet.season: sheet for sheet in PRINTS}


def symbols(season: str) -> list[str]:
    """Every symbol printed on a season's sheet, by picture."""
    printed = {word for word in SHEETS[season].cells.split() if word[0].islower()}
    return sorted({symbol_art(season, word) for word in printed} | {"seasons/start"})


FAMILIES: dict[str, list[str]] = {
    "clans": [f"grand_bois/head_{clan}" for clan in (*CLANS, "bear")],
    "spaces of the Forest": [
        *(f"grand_bois/space_{clan}_{count}" for clan in CLANS for count in (1, 2, 3, 4)),
        "grand_bois/clearing",
        "grand_bois/bear",
    ],
    **{f"symbols of {season}": symbols(season) for season in SHEETS},
    "medals": [f"seasons/medal_{metal}" for metal in ("bronze", "silver", "gold", "platinum")],
    "pieces of the rainbow": [f"korrigans/rainbow_{colour}" for colour in RAINBOW],
    "clovers turned over": [
        *(token_art(token) for token in (*COMPANIONS, "gold1", "gold2", "gold3", "gold4")),
        "korrigans/clover",
        "korrigans/backup_hare",
        "korrigans/backup_squirrel",
    ],
    "menhirs": [menhir_art(name) for name in ("elf", "fairy", "goblin", "leprechaun", "troll", "gold1")],
    "korrigans": [korrigan_art(colour, number) for colour in SEAT_COLOURS for number in (0, 1)],
    "resources": [f"neta_tanka/{kind}" for kind in (*RESOURCES, "generosity")],
    "nomads": [*NOMADS.values()],
}


def on_paper(brush: Brush, paint: Callable[[Rect], None]) -> Surface:
    sheet = Surface((SIDE, SIDE))
    sheet.fill(brush.palette.paper)
    brush.surface = sheet
    paint(sheet.get_rect())
    return sheet


def check(pieces: dict[str, Surface], eyes: Eyes, ground: tuple[int, int, int]) -> None:
    seen = {name: pixels(picture, eyes) for name, picture in pieces.items()}
    close = {
        pair: round(apart, 1)
        for pair in combinations(seen, 2)
        if (apart := difference(seen[pair[0]], seen[pair[1]], eyes(ground))) < APART
    }
    assert close == {}


@pytest.mark.parametrize("eyes", EYES.values(), ids=EYES)
@pytest.mark.parametrize("family", FAMILIES)
def test_no_two_pieces_look_alike(tmp_path: Path, family: str, eyes: Eyes) -> None:
    brush = stage_at(tmp_path).brush

    def painted(name: str) -> Surface:
        return on_paper(brush, lambda rect: brush.picture(name, rect))

    assert len(FAMILIES[family]) > 3
    check({name: painted(name) for name in FAMILIES[family]}, eyes, brush.palette.paper)


@pytest.mark.parametrize("eyes", EYES.values(), ids=EYES)
@pytest.mark.parametrize("palette", PALETTES)
def test_no_two_seats_look_alike(tmp_path: Path, palette: str, eyes: Eyes) -> None:
    """The emblem of a seat, and a watchtower with it at its foot, in every palette."""
    stage = stage_at(tmp_path)
    brush = stage.brush
    brush.palette = PALETTES[palette]

    def emblem(colour: str) -> Surface:
        return on_paper(brush, lambda rect: brush.emblem(rect.center, SIDE // 2, colour))

    check({colour: emblem(colour) for colour in SEAT_COLOURS}, eyes, brush.palette.paper)

    def tower(seat: int) -> Surface:
        art = tower_art(seat, 0, 4)
        return on_paper(brush, lambda rect: draw_tower(brush, rect, art, SEAT_COLOURS[seat]))

    check({str(seat): tower(seat) for seat in range(4)}, eyes, brush.palette.paper)


@pytest.mark.parametrize("eyes", EYES.values(), ids=EYES)
def test_no_two_kinds_of_field_look_alike(tmp_path: Path, eyes: Eyes) -> None:
    """Korrigans: a field is its ground with its plant on it; the village alone has none."""
    brush = stage_at(tmp_path).brush

    def field(colour: str) -> Surface:
        ground, _light, _dark, plant = GROUNDS[colour]
        sheet = Surface((SIDE, SIDE))
        sheet.fill(ground)
        if plant:
            sheet.blit(brush.art.picture(f"korrigans/{plant}", (SIDE, SIDE)), (0, 0))
        return sheet

    check({colour: field(colour) for colour in GROUNDS}, eyes, (0, 0, 0))


def test_two_pieces_that_differ_in_hue_alone_would_be_found() -> None:
    """The measure itself: red and a green as bright are alike in grey, and to those who see neither."""
    red, green = Surface((4, 4)), Surface((4, 4))
    red.fill((200, 60, 40))
    green.fill((96, 116, 40))
    apart = {name: difference(pixels(red, eyes), pixels(green, eyes), (0, 0, 0)) < APART for name, eyes in EYES.items()}
    assert apart["grey"]
    assert not apart["tritanopia"]
