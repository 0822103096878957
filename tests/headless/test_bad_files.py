"""Files that are no saves: one sentence in the reader's language, exit code 2, and the file stays where it is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.saves import SAVE_ERRORS
from game.core.session import SESSION_REFUSALS
from game.core.turns import UNDO_STOPS
from game.text import common, i18n
from tests.headless.conftest import Ask

COMMANDS = (("replay",), ("legal",), ("apply", "--action", '{"type": "roll"}'), ("view", "--seat", "0"))


def contents(saved: Path) -> dict[str, bytes]:
    whole = saved.read_bytes()
    envelope = json.loads(whole)
    return {
        "empty": b"",
        "zeros": bytes(500),
        "truncated": whole[: len(whole) // 2],
        "not text": b"\xff\xfe\x00",
        "not JSON": b"hello",
        "deep": b"[" * 100_000,
        "something else": b'{"a": 1}',
        "a list": b"[]",
        "newer": json.dumps({**envelope, "version": 99}).encode(),
        "unknown game": whole.replace(b"little_game", b"chess_chess"),
        "another total": whole.replace(b'"seed":7', b'"seed":8'),
        "huge": b" " * (17 * 1024 * 1024),
    }


def test_every_kind_of_bad_file_is_one_line_for_every_command(saved: Path, tmp_path: Path, ask: Ask) -> None:
    for kind, content in contents(saved).items():
        file = tmp_path / "bad.json"
        file.write_bytes(content)
        for command in COMMANDS:
            for language in ("en", "fr"):
                answer = ask("--lang", language, *command, file, "--json")
                assert (kind, answer.code, answer.out) == (kind, 2, "")
                assert answer.err.startswith(f"clairiere: {file}: ")
                assert len(answer.err.splitlines()) == 1
        assert file.read_bytes() == content
        assert sorted(path.name for path in tmp_path.iterdir()) == ["bad.json", "game.json"]


def test_a_mutated_byte_never_ends_in_a_traceback(saved: Path, tmp_path: Path, ask: Ask) -> None:
    whole = saved.read_bytes()
    file = tmp_path / "bad.json"
    for at in range(0, len(whole), max(1, len(whole) // 60)):
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 0x11]) + whole[at + 1 :])
        answer = ask("replay", file)
        assert answer.code in (0, 2)
        assert len(answer.err.splitlines()) == (1 if answer.code else 0)


@pytest.mark.parametrize("name", ["missing.json", ".", "a\0b"])
def test_what_cannot_be_read_at_all(name: str, tmp_path: Path, ask: Ask) -> None:
    answer = ask("replay", f"{tmp_path}/{name}")
    assert (answer.code, answer.out) == (2, "")
    assert len(answer.err.splitlines()) == 1


def test_every_code_of_the_core_has_its_sentence_in_both_languages() -> None:
    tables = (
        (common.SAVE_ERRORS, SAVE_ERRORS),
        (common.UNDO_STOPS, UNDO_STOPS),
        (common.SESSION_REFUSALS, SESSION_REFUSALS),
    )
    for table, codes in tables:
        assert set(table) == set(codes)
        said = {}
        for language in i18n.LANGUAGES:
            i18n.set_language(language)
            said[language] = [table[code]() for code in codes]
        assert all(english != french for english, french in zip(said["en"], said["fr"], strict=True))
