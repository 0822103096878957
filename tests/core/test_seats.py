"""Names and colours of seats, as hands, settings and files give them: what the table gets can be shown."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.saves import read_header, read_session, seal, write_text
from game.core.seats import LONGEST_NAME, SEAT_COLOURS, clean_name, seated
from game.core.session import SeatInfo
from tests.core.tables import table
from tests.little_game.rules import RULES


@given(st.text(alphabet=st.characters(), max_size=300))
def test_any_name_becomes_one_line_that_fits_and_stays_as_it_is_then(name: str) -> None:
    clean = clean_name(name)
    assert clean == clean_name(clean)
    assert len(clean) <= LONGEST_NAME
    assert clean.isprintable()
    clean.encode()


@pytest.mark.parametrize("name", ["Ann", "Élise", "Jean-Marc O’Neil", "森の小さな人", "🦊🐻"])
def test_a_name_one_may_type_is_left_alone(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("A\0nn", "Ann"),
        ("Ann\ud800", "Ann"),
        ("\n\t", "2"),
        ("", "2"),
        ("x" * 1000, "x" * LONGEST_NAME),
        ("W" * 10_000, "W" * LONGEST_NAME),
    ],
)
def test_names_are_made_fit_where_a_save_is_read(name: str, shown: str) -> None:
    """A seat left without a name is called by its number."""
    envelope = json.loads(write_text(table("hh"), app="0.1.0"))
    envelope["seats"][1]["name"] = name
    if "\ud800" not in name:  # such a text has no digest, so no save holds it: it comes from settings or hands
        data = json.dumps(seal(envelope)).encode()
        for seats in (read_header(data).seats, read_session(data, {"little_game": RULES}.__getitem__).seats):
            assert [seat.name for seat in seats] == ["P0", shown]
    assert seated([SeatInfo("P0"), SeatInfo(name)])[1].name == shown


def test_a_seat_of_unknown_colour_gets_one_that_nobody_has() -> None:
    envelope = json.loads(write_text(table("hhh"), app="0.1.0"))
    for seat, colour in zip(envelope["seats"], ("puce", "blue", "\0"), strict=True):
        seat["colour"] = colour
    seats = read_header(json.dumps(seal(envelope)).encode()).seats
    assert [seat.colour for seat in seats] == ["red", "blue", "gold"]


def test_a_seat_without_a_colour_keeps_none_and_a_full_table_still_has_one_for_all() -> None:
    assert seated([SeatInfo("Ann")])[0].colour == ""
    crowd = seated([SeatInfo("Ann", colour=colour) for colour in (*SEAT_COLOURS, "puce")])
    assert crowd[-1].colour in SEAT_COLOURS
