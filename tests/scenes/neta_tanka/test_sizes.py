"""What is drawn is large enough to be read, at every size, number of players and language, and nothing is left out."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from game.scenes.neta_tanka.beside import Beside
from game.scenes.neta_tanka.plan import GOODS
from game.scenes.neta_tanka.seats import SeatTab, counts_of
from game.scenes.neta_tanka.table import Table
from game.ui.assets import Art
from game.ui.theme import SMALLEST_TYPE
from tests.scenes.neta_tanka.playing import seat
from tests.scenes.staging import game_of, pixels, stage_at

#: The smallest picture with a meaning, in pixels.
LEAST = 22
SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.5)]


class Seen:
    """Every picture of the game that was asked for, and the smallest it was wanted at."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.least: dict[str, int] = {}
        self.asked: list[str] = []
        picture = Art.picture

        def noted(art: Art, name: str, size: tuple[int, int]) -> object:
            self.asked.append(name)
            if name.startswith("neta_tanka/"):
                self.least[name] = min(self.least.get(name, 10_000), *size)
            return picture(art, name, size)

        monkeypatch.setattr(Art, "picture", noted)


def crowded(slug_kinds: str, tmp_path: Path, size: tuple[int, int], lang: str, scale: float) -> Table:
    """A game in its later rounds: two-digit numbers, cards, tokens, crafts begun and done."""
    stage = stage_at(tmp_path, size=size, lang=lang, scale=scale)
    return seat(stage, game_of("neta_tanka", slug_kinds, 190, seed=3))


@pytest.mark.parametrize(
    ("players", "size", "scale", "lang"),
    [
        (players, *SIZES[number % len(SIZES)], lang)
        for number, (players, lang) in enumerate(product((2, 3, 4), ("fr", "en"), repeat=1))
    ]
    + [(4, *size, "fr") for size in SIZES],
)
def test_every_picture_is_at_least_22_pixels_and_no_word_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: int, size: tuple[int, int], scale: float, lang: str
) -> None:
    """NT-30 to NT-51: places, links, trays, cards, tents, Food and the seats' tabs."""
    seen = Seen(monkeypatch)
    table = crowded("h" + "b" * (players - 1), tmp_path, size, lang, scale)
    pixels(table.stage)
    table.hand.open(("seat", players - 1))
    pixels(table.stage)
    table.hand.open(("market",))
    pixels(table.stage)
    assert {name: side for name, side in seen.least.items() if side < LEAST} == {}
    assert len(seen.least) > 40
    assert table.stage.brush.overflows == []
    assert SMALLEST_TYPE * table.stage.screen.unit >= 12


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_count_is_missing_on_a_tab(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: int, size: tuple[int, int], scale: float
) -> None:
    """Score, tents, Food, totem, crafts, generosity and goods of every rival, within the tab."""
    table = crowded("h" + "b" * (players - 1), tmp_path, size, "fr", scale)
    brush = table.stage.brush
    beside = Beside(table, table.plan, table.hand, table.seen, table.kept)
    for number in range(1, players):
        tab = next(w for w in table.focus.widgets if isinstance(w, SeatTab) and w.address == ("seat", number))
        drawn: list[tuple[str, tuple[int, int]]] = []

        def picture(name: str, rect: object, drawn: list[tuple[str, tuple[int, int]]] = drawn) -> None:
            drawn.append((name, (rect.x, rect.right)))  # type: ignore[attr-defined]

        with monkeypatch.context() as patch:
            patch.setattr(type(brush), "picture", lambda self, name, rect: picture(name, rect))
            beside.seat_tab(tab.rect, number)._paint(brush, False)
        names = [name for name, _ in drawn]
        counts = counts_of(table.seen, number)
        assert [count.picture for count in counts if count.picture not in names] == []
        assert len(counts) == len(GOODS) + 4
        assert all(tab.rect.x <= left and right <= tab.rect.right for _, (left, right) in drawn)
        assert tab.points not in ("", None)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_badges_of_the_upper_links_are_not_cut(tmp_path: Path, lang: str) -> None:
    """NT-50: signs and the emblems of who holds them lie wholly inside the village."""
    table = crowded("hbbb", tmp_path, (1280, 720), lang, 1.0)
    for link in (5, 6):
        rect = table.plan.box(("link", link))
        assert rect is not None
        assert table.plan.village.contains(rect.inflate(table.u(4), table.u(4)))
