"""Saves, settings, challenge codes, results and actions, bent in every way: one error of ours, or something that works.

Half of the bent saves are given a digest that fits again, so that they get past the first guard.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from game import shelf
from game.core.codec import CodecError, decode_action, dumps, encode_action
from game.core.contract import Setup
from game.core.rng import Rng
from game.core.saves import SaveError, read_header, read_session, seal, write_text
from game.core.session import SeatInfo, Session
from game.rules.seasons.challenge import ALPHABET, BadCode, daily, free, read, weekly
from game.scenes.seasons.challenge import history
from game.ui import settings as preferences

#: Values that programs stumble over.
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2**31, 2**63, 2**64, -(2**70), 10**400, 0.5, 1e308, "", "x", "\0", "\ud83d\ude00"),
    *("hidden", "é" * 300, [], {}, [[]], [None], {"": ""}, {"$": "State"}, {"type": "pass"}, [[[[[[[[]]]]]]]]),
)


class Accident(AssertionError):
    """Something else came of a bent file than an error of ours."""


def games() -> list[Session]:
    """One game of each title and player count, a little way in."""
    found = []
    for game in shelf.GAMES:
        for players in game.info.player_counts():
            seats = [SeatInfo(f"Player {n}", "bot", "random") for n in range(players)]
            session = Session.new(game.rules, Setup(players, 40 + players), seats)
            rng = Rng(players)
            for _ in range(12 + 3 * players):
                if session.to_act is not None:
                    session.act(rng.choice(session.legal(session.to_act)))
            found.append(session)
    return found


# --- bending ---------------------------------------------------------------------------------------------------------


def bent_bytes(data: bytes, rng: Rng) -> bytes:
    """Bytes as a failing disk, a cut connection or a curious hand leaves them."""
    if not data:
        return bytes([rng.below(256)])
    at = rng.below(len(data))
    upto = min(len(data), at + 1 + rng.below(64))
    match rng.below(7):
        case 0:
            return data[:at]
        case 1:
            return data[:at] + data[upto:]
        case 2:
            return data[:at] + data[at:upto] * 2 + data[upto:]
        case 3:
            return data[:at] + bytes(rng.below(256) for _ in range(upto - at)) + data[upto:]
        case 4:
            return data[:at] + bytes([data[at] ^ 1 << rng.below(8)]) + data[at + 1 :]
        case 5:
            return data[:at] + bytes(upto - at) + data[upto:]
        case _:
            return data[at:] + data[:at]


def bent_json(value: Any, rng: Rng) -> Any:
    """The same with one thing in it, anywhere, replaced, removed, doubled or exchanged."""
    if isinstance(value, dict) and value and rng.below(8):
        key = rng.choice(sorted(value))
        rest = {name: part for name, part in value.items() if name != key}
        match rng.below(8):
            case 0:
                return rest
            case 1:
                return {**rest, f"{key}x": value[key]}
            case _:
                return {**value, key: bent_json(value[key], rng)}
    if isinstance(value, list) and value and rng.below(8):
        at = rng.below(len(value))
        match rng.below(8):
            case 0:
                return value[:at] + value[at + 1 :]
            case 1:
                return [*value, value[at]]
            case 2:
                return [*value[at:], *value[:at]]
            case _:
                return [*value[:at], bent_json(value[at], rng), *value[at + 1 :]]
    if type(value) is int and rng.below(2):
        return value + rng.choice((-1, 1, 2, -7, 100))
    return rng.choice(ODD)


# --- what is read ----------------------------------------------------------------------------------------------------


def save(sessions: list[Session], texts: list[bytes], rng: Rng) -> bool:
    """A bent save: SaveError, or a game that can be gone on with. True if it opened."""
    data = rng.choice(texts)
    if rng.below(3) == 0:
        data = bent_bytes(data, rng)
    else:
        envelope = bent_json(json.loads(data), rng)
        if rng.below(2) and isinstance(envelope, dict):
            with suppress(UnicodeEncodeError):
                envelope = seal(envelope)
        data = json.dumps(envelope).encode("utf-8", "surrogatepass")
    try:
        read_header(data)
        session = read_session(data, lambda slug: shelf.find(slug).rules)
    except SaveError:
        return False
    session.view(None)
    for _ in range(3):
        session.end_turn()
        if session.to_act is None:
            break
        session.act(rng.choice(session.legal(session.to_act)))
    write_text(session, app="fuzz")
    return True


def settings(folder: Path, rng: Rng) -> bool:
    """Bent settings: the app starts with what is left of them, and the set-up scene opens. True if any were kept."""
    usual = {entry: getattr(preferences.Settings(), entry) for entry in preferences.Settings.__slots__}
    usual.update(window=(1280, 720), place=(40, -20), screens=[(1920, 1080), (1280, 800)])
    game = rng.choice(shelf.GAMES)
    place = {"kind": "human", "name": "Ann", "colour": "red"}
    usual["setups"] = {game.slug: {"places": [place, {**place, "colour": "blue"}], "first": 0, "options": {}}}
    data = json.dumps(usual).encode()
    data = bent_bytes(data, rng) if rng.below(3) == 0 else json.dumps(bent_json(json.loads(data), rng)).encode()
    (folder / preferences.FILE).write_bytes(data)
    loaded = preferences.load(folder)
    for name in preferences.Settings.__slots__:
        value = getattr(loaded, name)
        if value != getattr(preferences.Settings(), name) and not preferences._valid(name, value):
            raise Accident(f"settings let {name} be {value!r}")
    from game.scenes.shell.setup import SetUp
    from game.scenes.shot import stage_for

    stage = stage_for((640, 400), "en", 1.0, folder)
    stage.settings.setups = loaded.setups
    SetUp(stage, game).relayout()
    return loaded != preferences.Settings()


def code(rng: Rng) -> bool:
    """A bent challenge code: BadCode, or a code whose text reads back as itself. True if it was one."""
    text = rng.choice(
        (daily(datetime(2026, 11, 16)).text, weekly(datetime(2024, 2, 29)).text, free(rng.below(9**9)).text)
    )
    letters = list(text)
    for _ in range(rng.below(4)):
        at = rng.below(len(letters) + 1)
        letters[at : at + rng.below(3)] = rng.choice((*ALPHABET, "-", " ", "é", "\0", "İ", "ß", "٣", "²", "a", "O", ""))
    try:
        found = read("".join(letters))
    except BadCode:
        return False
    if read(found.text) != found:
        raise Accident(f"{''.join(letters)!r} reads as {found}")
    return True


def result(folder: Path, kept: bytes, rng: Rng) -> bool:
    """A bent result of a challenge: set aside, or read. True if it was read."""
    place = folder / history.FOLDER
    place.mkdir(exist_ok=True)
    data = bent_bytes(kept, rng) if rng.below(3) == 0 else json.dumps(bent_json(json.loads(kept), rng)).encode()
    path = place / "one.json"
    path.write_bytes(data)
    results, aside = history.load(folder)
    if len(results) + len(aside) != 1:
        raise Accident("a result is neither read nor set aside")
    for played in results:
        history.best(results, played.part)
        history.days_in_a_row(results, datetime(2026, 11, 16).date())
        with suppress(SaveError):
            history.replay(folder, played)
    path.unlink(missing_ok=True)
    for file in place.glob("*.*"):  # what was set aside
        file.unlink()
    return bool(results)


def bent_action(whole: Any, other: Any, rng: Rng) -> Any:
    """Half of them get one thing of another legal action: nothing odd in itself, and perhaps still legal."""
    shared = [key for key in whole if key in other and whole[key] != other[key]]
    if shared and rng.below(2):
        key = rng.choice(sorted(shared))
        return {**whole, key: other[key]}
    return bent_json(whole, rng)


def action(sessions: list[Session], rng: Rng) -> bool:
    """A bent action: not one at all, refused by a rule, or legal and then it can be done. True if it could."""
    session = rng.choice(sessions)
    rules, state = session.rules, session.whole_state()
    legal = rules.legal_actions(state)
    if not legal:
        return False
    whole, other = (json.loads(json.dumps(encode_action(rng.choice(legal)))) for _ in range(2))
    written = bent_action(whole, other, rng)
    try:
        found = decode_action(rules.action_types, written)
    except CodecError:
        return False
    refusal = rules.refuse(state, found)
    if (refusal is None) != (found in legal):
        raise Accident(f"{rules.info.slug}: of {found} refuse and legal_actions say different things")
    if refusal is not None:
        dumps(refusal)
        return False
    rules.apply(state, found)
    return True


def fuzz(count: int, seed: int) -> dict[str, dict[str, int]]:
    """So many of each kind: how many there were, and how many still worked. Raises Accident with the one at fault."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    sessions = games()
    texts = [write_text(session, app="fuzz").encode() for session in sessions]
    found: dict[str, dict[str, int]] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        kinds: dict[str, Callable[[Rng], bool]] = {
            "saves": partial(save, sessions, texts),
            "settings": partial(settings, folder),
            "codes": code,
            "results": partial(result, folder, _kept_result(folder)),
            "actions": partial(action, sessions),
        }
        for kind, read_one in kinds.items():
            worked = 0
            for number in range(count):
                try:
                    worked += read_one(Rng(seed * 1_000_003 + number))
                except Exception as error:
                    raise Accident(f"{kind} number {number} of seed {seed}: {type(error).__name__}: {error}") from error
            found[kind] = {"bent": count, "still_worked": worked}
    return found


def _kept_result(folder: Path) -> bytes:
    """The file of a finished winter."""
    now = datetime(2026, 11, 16, 20)
    session = history.new_session(free(7), "winter", SeatInfo("Ann", colour="red"), now)
    rng = Rng(7)
    while not session.over:
        session.end_turn()
        if session.to_act is not None:
            session.act(rng.choice(session.legal(session.to_act)))
    played = history.keep(folder, session, now)
    path = folder / history.FOLDER / f"{played.id}.json"
    data = path.read_bytes()
    path.unlink()
    return data
