"""The names of bots: first names, and of nothing else in any game, so that a line of the log reads at once."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path

from build_scripts import catalogues
from build_scripts.catalogues import LANGUAGES
from build_scripts.i18n import PAGES, PLACES
from game import shelf
from game.core.saves import read_session
from game.paths import ASSETS
from game.text.shell import BOT_NAMES

#: What bots were called before: symbols, fields and bushes of the games among them.
BEFORE = ("Noisette", "Fougère", "Mousse", "Bruyère", "Houx", "Sureau")


def plain(text: str) -> str:
    """Without capitals and accents."""
    return "".join(char for char in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(char))


@cache
def words() -> frozenset[str]:
    """Every word that is said or written anywhere: sentences, fields of Korrigans, pages of rules, pictures."""
    said = [
        form
        for language in LANGUAGES
        for message in catalogues.sentences(catalogues.read(PLACES.po(language), language))
        for form in catalogues.forms(message.string)
    ]
    written = [page.read_text("utf-8") for page in (*PAGES.glob("*.md"), *(ASSETS / "content").iterdir())]
    drawn = [file.stem for file in (ASSETS / "art").rglob("*.svg")]
    assert said
    assert written
    assert drawn
    return frozenset(word for text in (*said, *written, *drawn) for word in re.findall(r"[^\W\d_]+", plain(text)))


def test_no_bot_is_called_like_anything_in_a_game() -> None:
    assert not [name for name in BOT_NAMES if plain(name) in words() or plain(name) + "s" in words()]
    assert {name for name in BEFORE if plain(name) in words()} >= {"Houx", "Mousse", "Fougère", "Bruyère"}


def test_there_is_a_name_for_every_seat_and_no_two_begin_alike() -> None:
    assert len(BOT_NAMES) >= max(game.info.max_players for game in shelf.GAMES)
    assert len({name[0] for name in BOT_NAMES}) == len(BOT_NAMES)
    assert all(name.isalpha() for name in BOT_NAMES)


def test_a_game_saved_with_the_names_of_before_opens_and_keeps_them() -> None:
    saved = Path(__file__).parent.parent / "rules" / "grand_bois" / "transcripts" / "four_players.json"
    session = read_session(saved.read_bytes(), lambda slug: shelf.find(slug).rules)
    assert [seat.name for seat in session.seats] == list(BEFORE[:4])
