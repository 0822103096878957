"""The headless commands, each a function of its arguments that prints and gives an exit code."""

from __future__ import annotations

import json
import secrets
import sys
from argparse import Namespace
from pathlib import Path

from game import __version__
from game.ai import review as reviewing
from game.core.codec import CodecError, decode_action, encode_action, outside
from game.core.contract import Json, Refusal, Setup
from game.core.saves import SaveError, write_text
from game.core.session import Session
from game.headless import bots, report, reviewed, words
from game.headless.output import print_json, write_out
from game.headless.position import Position, as_json, find, legal_json, load
from game.text.common import refusal, save_error


def play(arguments: Namespace) -> int:
    session = _new_game(arguments) if arguments.start is None else _branch(arguments)
    if arguments.out:
        _save(session, arguments.out)
    _show(find(session, None), arguments, report.result)
    return 0


def _new_game(arguments: Namespace) -> Session:
    if arguments.game is None or arguments.at is not None:
        raise words.nothing_to_play()
    game = bots.find_game(arguments.game)
    levels = arguments.seats or ("normal",) * game.rules.info.min_players
    bots.check_levels(game, levels)
    if arguments.first is not None and arguments.first not in range(len(levels)):
        raise words.no_such_seat(arguments.first, len(levels))
    seed = secrets.randbelow(1 << 32) if arguments.seed is None else arguments.seed
    setup = Setup(len(levels), seed, arguments.first, bots.read_options(game, arguments.option))
    return bots.play_out(game, setup, levels)


def _branch(arguments: Namespace) -> Session:
    """Bots go on from a position of a saved game: everything but their levels is settled there."""
    position = find(load(arguments.start), arguments.at)
    old = position.session
    game = bots.find_game(old.rules.info.slug)
    if arguments.game not in (None, game.slug) or arguments.option or (arguments.seed, arguments.first) != (None, None):
        raise words.settled_by_the_save(arguments.start)
    levels = arguments.seats or ("normal",) * len(old.seats)
    bots.check_levels(game, levels)
    if len(levels) != len(old.seats):
        raise words.wrong_count(game.rules.info, len(levels))
    at = position.at - (old.action_count - old.length)
    return bots.play_on(game, Session.resume(old.rules, old.record().branch(at, bots.seats_of(levels))))


def review(arguments: Namespace) -> int:
    session = load(arguments.file)
    seat = arguments.seat
    if seat not in range(len(session.seats)):
        raise words.no_such_seat(seat, len(session.seats))
    if not session.over:
        raise words.not_over(arguments.file)
    game = bots.find_game(session.rules.info.slug)
    looked = list(reviewing.review(game.judge, session, seat))
    found = reviewing.dearest([finding for _, _, finding in looked if finding is not None])
    if arguments.json:
        print_json(reviewed.whole_json(game, session, seat, len(looked), found))
    else:
        print(reviewed.told(game, session, seat, len(looked), found))
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
