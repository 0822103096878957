"""The headless commands, each a function of its arguments that prints and gives an exit code."""

from __future__ import annotations

import json
import secrets
import sys
from argparse import Namespace
from pathlib import Path

from game import __version__
from game.core.codec import CodecError, decode_action, encode_action, outside
from game.core.contract import Json, Refusal, Setup
from game.core.saves import SaveError, write_text
from game.core.session import Session
from game.headless import bots, report, words
from game.headless.output import print_json, write_out
from game.headless.position import Position, as_json, find, legal_json, load
from game.text.common import refusal, save_error


def play(arguments: Namespace) -> int:
    game = bots.find_game(arguments.game)
    info = game.rules.info
    levels = arguments.seats or ("normal",) * info.min_players
    bots.check_levels(game, levels)
    if arguments.first is not None and arguments.first not in range(len(levels)):
        raise words.no_such_seat(arguments.first, len(levels))
    seed = secrets.randbelow(1 << 32) if arguments.seed is None else arguments.seed
    setup = Setup(len(levels), seed, arguments.first, bots.read_options(game, arguments.option))
    session = bots.play_out(game, setup, levels)
    if arguments.out:
        _save(session, arguments.out)
    _show(find(session, None), arguments, report.result)
    return 0


def replay(arguments: Namespace) -> int:
    position = find(load(arguments.file), arguments.at)
    if position.session.diverged:
        print(words.from_snapshot(), file=sys.stderr)
    _show(position, arguments, report.whole)
    return 0


def legal(arguments: Namespace) -> int:
    position = find(load(arguments.file), arguments.at)
    if arguments.json:
        print_json(legal_json(position))
    else:
        for action in position.rules.legal_actions(position.full):
            print_json(encode_action(action))
    return 0


def apply(arguments: Namespace) -> int:
    session = load(arguments.file)
    session.end_turn()  # whoever acts on means that the last turn stands
    action = _read_action(session, arguments.action)
    position = find(session, None)
    refused = session.refuse(action)
    if refused is not None:
        raise _refused(position, refused, as_object=arguments.json)
    actor, before = session.to_act, session.length
    session.act(action)
    events = [entry.event for entry in session.events_since(before, actor)]
    if arguments.out:
        _save(session, arguments.out)
    after = find(session, None)
    if arguments.json:
        told: list[Json] = [
            {"code": event.code, "seat": event.seat, **{name: outside(value) for name, value in event.data}}
            for event in events
        ]
        print_json({**as_json(after), "events": told})
    else:
        for event in events:
            print(after.text.events[event.code](event, after.name))
        print(report.standing(after))
    return 0


def view(arguments: Namespace) -> int:
    _show(find(load(arguments.file), arguments.at, arguments.seat), arguments, report.whole)
    return 0


def _show(position: Position, arguments: Namespace, tell: report.Teller) -> None:
    if arguments.json:
        print_json(as_json(position))
    else:
        print(tell(position))


def _save(session: Session, file: str) -> None:
    try:
        write_out(Path(file), write_text(session, app=__version__))
    except SaveError as error:
        raise words.file_trouble(file, save_error(error), error.detail) from None
    print(words.saved_as(file), file=sys.stderr)


def _read_action(session: Session, text: str) -> object:
    try:
        written = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise words.action_not_json(str(error)) from None
    try:
        return decode_action(session.rules.action_types, written)
    except (CodecError, RecursionError) as error:
        raise words.not_an_action(str(error)) from None


def _refused(position: Position, why: Refusal, *, as_object: bool) -> words.BadInput:
    sentence = refusal(position.text, why)
    if as_object:
        print_json({"refused": why.code, "rule": why.rule, "where": outside(why.where), "text": sentence})
    return words.refused(why.code, why.rule, sentence)
