"""The solo challenge: codes, what they catch, the rolls they fix, medals and streaks."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from game.core.rng import Rng
from game.rules.seasons.actions import Start
from game.rules.seasons.challenge import (
    ALPHABET,
    BAD_CODES,
    FREE_CODES,
    BadCode,
    Code,
    Kind,
    check_character,
    daily,
    free,
    read,
    result,
    weekly,
)
from game.rules.seasons.content import SEASONS
from game.rules.seasons.days import season_of
from game.rules.seasons.medals import MEDALS, TABLE, medal_for
from game.rules.seasons.rules import RULES
from tests.rules.seasons.pictures import play

CODES = (daily(date(2026, 11, 16)), daily(date(2027, 1, 9)), weekly(date(2026, 11, 16)), free(0), free(987_654_321))


def why_not(text: str) -> str:
    with pytest.raises(BadCode) as caught:
        read(text)
    assert caught.value.code in BAD_CODES
    return caught.value.code


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.text)
def test_a_code_is_read_as_it_is_shown_and_as_people_type_it(code: Code) -> None:
    for typed in (code.text, code.text.lower(), code.text.replace("-", ""), f"  {code.text.replace('-', ' – ')}\n"):
        assert read(typed) == code


def test_letters_that_look_like_digits_are_understood() -> None:
    text = next(code.text for code in map(free, range(5000)) if {"0", "1"} <= set(code.text))
    assert read(text.replace("0", "O").replace("1", "i")) == read(text)


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.text)
def test_any_single_wrong_character_is_noticed(code: Code) -> None:
    right = code.text.replace("-", "")
    for place in range(len(right)):
        for char in ALPHABET:
            if char != right[place]:
                why_not(right[:place] + char + right[place + 1 :])


def test_any_two_neighbours_swapped_are_noticed() -> None:
    """The check character included; swapping equal characters is no slip."""
    codes = [free(number * 7919) for number in range(300)] + [
        daily(date(2026, 1, 1) + timedelta(n)) for n in range(366)
    ]
    for code in codes:
        right = code.text.replace("-", "")
        for place in range(len(right) - 1):
            swapped = right[:place] + right[place + 1] + right[place] + right[place + 2 :]
            if swapped != right:
                assert why_not(swapped) in ("slip", "kind", "length")


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "empty"),
        (" - ", "empty"),
        ("D-2026111É-5", "character"),
        ("F-AAAAAA-2", "character"),
        ("X-20261116-5", "kind"),
        ("7", "kind"),
        ("D", "length"),
        ("D-2026116-5", "length"),
        ("W-20261116-5", "length"),
    ],
)
def test_codes_typed_wrong_say_why(typed: str, reason: str) -> None:
    assert why_not(typed) == reason


def sealed(text: str) -> str:
    return text + check_character(text)


def test_days_and_weeks_that_never_come_are_no_codes() -> None:
    assert why_not(sealed("D20260230")) == "no_such_day"
    assert why_not(sealed("D2026B116")) == "no_such_day"
    assert why_not(sealed("W202654")) == "no_such_week"
    assert why_not(sealed("W202600")) == "no_such_week"
    assert read(sealed("W202653")).kind is Kind.WEEK  # 2026 has 53 weeks


def test_a_wrong_character_is_named() -> None:
    with pytest.raises(BadCode) as caught:
        read("F-B?CDFG-2")
    assert caught.value.detail == "?"


def test_the_week_begins_on_monday_and_knows_its_year() -> None:
    monday = date(2026, 12, 28)
    assert {weekly(monday + timedelta(n)) for n in range(7)} == {weekly(monday)}
    assert weekly(monday).body == "202653"
    assert weekly(monday - timedelta(1)) != weekly(monday)


def test_a_code_gives_the_same_seed_everywhere() -> None:
    """SE-92: these numbers must never change, or shared codes would mean other rolls."""
    assert [hex(code.seed) for code in CODES] == [
        "0xce021ef8efde440c",
        "0x8a1bc56cb40e80a6",
        "0x52393c2d77a10d9",
        "0x2f007bd945e56aaf",
        "0xe74938cad9d477bd",
    ]
    assert len({code.seed for code in map(free, range(2000))}) == 2000


def test_a_code_fixes_every_roll_of_a_solo_year() -> None:
    """SE-92."""
    code = daily(date(2026, 11, 16))
    first = play(RULES.setup(code.setup), Start((2, 2)))
    again = play(RULES.setup(read(code.text).setup), Start((9, 9)))
    assert first.roll == again.roll
    assert (first.year, len(first.sheets), first.season) == (True, 1, "spring")


def test_free_codes_cover_every_number() -> None:
    assert free(0).body == "000000"
    assert free(FREE_CODES - 1).body == "ZZZZZZ"
    assert free(FREE_CODES) == free(0)


def test_medals_rise_from_bronze_to_platinum() -> None:
    assert MEDALS == ("bronze", "silver", "gold", "platinum")
    assert set(TABLE) == {*SEASONS, "year"}
    for part, needed in TABLE.items():
        assert list(needed) == sorted(set(needed))
        assert medal_for(part, needed.bronze - 1) is None
        for name, total in zip(MEDALS, needed, strict=True):
            assert medal_for(part, total) == name
        assert medal_for(part, needed.platinum - 1) == "gold"


def test_the_result_of_a_finished_solo_year() -> None:
    rng = Rng(1)
    state = RULES.setup(free(5).setup)
    totals = []
    while RULES.decision(state) is not None:
        assert result(state) is None
        step = RULES.apply(state, rng.choice(RULES.legal_actions(state)))
        totals += [event["totals"] for event in step.events if event.code == "season_ended"]
        state = step.state
    told = result(state)
    assert told is not None
    assert [(one.part, (one.total,)) for one in told.seasons] == list(zip(SEASONS, totals, strict=True))
    assert told.year.total == sum(one.total for one in told.seasons) == RULES.score(state, 0).total  # type: ignore[union-attr]
    assert all(one.medal == medal_for(one.part, one.total) for one in (*told.seasons, told.year))


#: Rolls of codes that were given out: the seed, and the first five rolls of two seasons (c: two in a cloud).
GIVEN_OUT = {
    "D-20261116-5": (0xCE021EF8EFDE440C, "c3 22 3c 11 31", "33 21 33 33 c1"),
    "W-202647-N": (0x52393C2D77A10D9, "34 44 42 33 c2", "cc c3 32 cc 12"),
    "F-0004WZ-L": (0xB614250E78A77292, "32 31 34 12 23", "c3 11 34 23 13"),
}


@pytest.mark.parametrize("text", GIVEN_OUT)
def test_codes_that_were_given_out_keep_their_rolls_for_ever(text: str) -> None:
    seed, *rolls = GIVEN_OUT[text]
    code = read(text)
    assert code.seed == seed
    for season, wanted in zip(("spring", "winter"), rolls, strict=True):
        state = RULES.setup(replace(code.setup, options=(("season", season),)))
        state = RULES.apply(state, RULES.legal_actions(state)[0]).state
        seen: list[str] = []
        while len(seen) < 5:
            assert state.roll is not None
            seen.append(state.roll.green[0] + state.roll.light[0])
            while state.round == len(seen):
                legal = list(RULES.legal_actions(state))
                state = RULES.apply(state, next((a for a in legal if a.type in ("penalty", "go_on")), legal[0])).state
        assert " ".join(seen) == wanted


def test_every_day_has_its_season_and_all_four_come_in_turn() -> None:
    days = [date(2026, 2, 27) + timedelta(n) for n in range(8)]
    seasons = [season_of(day) for day in days]
    assert set(seasons[:4]) == set(SEASONS)
    assert seasons[:4] == seasons[4:]
    assert season_of(date(2026, 11, 16)) == "spring"  # given out: it stays so
