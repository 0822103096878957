"""`play`: bots finish a game, and what is printed is the game that was played."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import shelf
from tests.headless.conftest import Ask
from tests.little_game import GAME

GAMES = [*(game.slug for game in shelf.GAMES if game.slug != GAME.slug), GAME.slug]


@pytest.mark.parametrize("slug", GAMES)
def test_bots_finish_every_game_and_its_save_replays_to_the_same_end(slug: str, tmp_path: Path, ask: Ask) -> None:
    file = tmp_path / "game.json"
    info = shelf.find(slug).rules.info
    seats = ",".join(["random"] * info.max_players)
    played = ask("play", slug, "--seats", seats, "--seed", 11, "--out", file, "--json")
    assert played.code == 0
    end = played.json
    assert set(end) >= {"game", "rules_version", "seed", "options", "seats", "actions", "decision", "over", "outcome"}
    assert (end["game"], end["seed"], end["over"], end["decision"]) == (slug, 11, True, None)
    assert sorted(seat for tied in end["outcome"]["ranking"] for seat in tied) == list(range(info.max_players))
    assert end["outcome"]["end"] in info.codes.ends
    assert [seat["level"] for seat in end["seats"]] == ["random"] * info.max_players
    for seat, sheet in enumerate(end["scores"]):
        assert sheet["seat"] == seat
        assert set(sheet["lines"]) <= set(info.codes.lines)
    assert ask("replay", file, "--json").json == end


def test_the_same_seed_gives_the_same_game(ask: Ask) -> None:
    games = [ask("play", "little_game", "--seats", "normal,random", "--seed", seed).out for seed in (5, 5, 6)]
    assert games[0] == games[1] != games[2]


def test_a_seed_that_was_drawn_is_printed_and_gives_the_game_again(ask: Ask) -> None:
    drawn = ask("play", "little_game", "--json").json
    assert ask("play", "little_game", "--seed", drawn["seed"], "--json").json == drawn


def test_score_sheets_ranking_and_seed_are_printed_in_both_languages(ask: Ask) -> None:
    english = ask("--lang", "en", "play", "little_game", "--seats", "normal,normal,random", "--seed", 3).out
    french = ask("play", "little_game", "--lang", "fr", "--seats", "normal,normal,random", "--seed", 3).out
    assert {"Squirrels", "Seed 3", "Hard frost: no"} <= set(english.splitlines())
    assert {"Écureuils", "Graine 3", "Grand froid\u00a0: non"} <= set(french.splitlines())
    totals = next(line for line in english.splitlines() if line.startswith("Total")).split()[1:]
    sheets = ask("play", "little_game", "--seats", "normal,normal,random", "--seed", 3, "--json").json["scores"]
    assert totals == [str(sheet["total"]) for sheet in sheets]
    assert "1. " in english


def test_options_and_the_first_seat_reach_the_game(tmp_path: Path, ask: Ask) -> None:
    file = tmp_path / "game.json"
    asked = ("play", "little_game", "--seats", "random,random", "--seed", 1, "--option", "frost=true", "--first", 1)
    assert ask(*asked, "--out", file).code == 0
    begun = ask("replay", file, "--at", 0, "--json").json
    assert begun["options"] == {"frost": "true"}
    assert begun["decision"]["seat"] == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("chess",), "“chess”"),
        (("little_game", "--seats", "genius"), "random, normal"),
        (("little_game", "--seats", "random,"), "“”"),
        (("little_game", "--seats", ",".join(["random"] * 5)), "1 to 4 players"),
        (("little_game", "--option", "snow=true"), "frost"),
        (("little_game", "--option", "frost=maybe"), "false, true"),
        (("little_game", "--option", "frost"), "name=choice"),
        (("little_game", "--option", "frost=true", "--option", "frost=true"), "twice"),
        (("little_game", "--seats", "random", "--first", "1"), "no seat 1"),
        (("little_game", "--seed", "seven"), "--seed"),
        (("little_game", "--seed", "-1"), "--seed"),
        (("little_game", "--seed", str(1 << 64)), "--seed"),
        (("little_game", "--out", "/dev/null/game.json"), "/dev/null/game.json"),
        (("little_game", "--out", "a\0b"), "could not be saved"),
        ((), "GAME"),
        (("little_game", "--colour", "red"), "--colour"),
    ],
)
def test_what_cannot_be_played_is_one_line_and_exit_code_2(arguments: tuple[str, ...], told: str, ask: Ask) -> None:
    answer = ask("play", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert len(answer.err.splitlines()) == 1
    assert told in answer.err
