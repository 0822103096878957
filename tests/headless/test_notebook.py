"""The command `notebook`."""

from __future__ import annotations

import json
from pathlib import Path

from game.notebook import index
from tests.headless.conftest import Ask
from tests.notebook.games import some


def test_the_finished_games_as_json_and_in_words(own_home: Path, ask: Ask) -> None:
    some(own_home, 2).close()
    answer = ask("notebook", "--json")
    assert answer.code == 0
    assert [game["game"] for game in answer.json["games"]] == ["little_game"] * 2
    assert {person["name"] for person in answer.json["people"]} == {"Ann", "Bob"}
    assert ask("notebook", "--lang", "en").out.startswith("2 games")


def test_the_list_is_made_again(own_home: Path, ask: Ask) -> None:
    some(own_home, 2).close()
    base = own_home / "notebook" / index.FILE
    base.write_bytes(b"scribble" * 999)
    answer = ask("notebook", "rebuild", "--json")
    assert (answer.code, len(answer.json["games"])) == (0, 2)
    assert len(answer.err.splitlines()) == 1
    assert ask("notebook").err == ""


def test_games_are_brought_from_elsewhere(own_home: Path, tmp_path: Path, ask: Ask) -> None:
    some(tmp_path / "there", 3).close()
    answer = ask("notebook", "import", tmp_path / "there", "--json")
    assert (answer.code, len(json.loads(answer.out)["games"])) == (0, 3)
    for wrong in (("import",), ("import", tmp_path / "nowhere"), ("list", tmp_path), ("burn",)):
        answer = ask("notebook", *wrong)
        assert (answer.code, len(answer.err.splitlines())) == (2, 1)
