"""Bots play a game to its end, each with the view of its seat and a chance of its own."""

from __future__ import annotations

from collections.abc import Sequence

from game import shelf
from game.ai.search import unhurried
from game.core.contract import Setup
from game.core.rng import Rng, stream
from game.core.session import SeatInfo, Session
from game.headless import words
from game.shelf import Game
from game.text.shell import BOT_NAMES


def play_out(game: Game, setup: Setup, levels: Sequence[str]) -> Session:
    """The finished game of one bot per level. The same set-up and levels give the same game on any machine."""
    return play_on(game, Session.new(game.rules, setup, seats_of(levels)))


def seats_of(levels: Sequence[str]) -> list[SeatInfo]:
    return [SeatInfo(BOT_NAMES[seat % len(BOT_NAMES)], "bot", level) for seat, level in enumerate(levels)]


def play_on(game: Game, session: Session) -> Session:
    """The same game, played to its end by the bots that sit there."""
    bots = [
        unhurried(game.levels[info.level](session.rules, Rng(stream(session.setup.seed, f"bot in seat {seat}"))))
        for seat, info in enumerate(session.seats)
    ]
    while (seat := session.to_act) is not None:
        session.act(bots[seat].choose(session.view(seat), seat))
    return session


def find_game(slug: str) -> Game:
    try:
        return shelf.find(slug)
    except shelf.UnknownGame:
        raise words.unknown_game(slug, [game.slug for game in shelf.GAMES]) from None


def check_levels(game: Game, levels: Sequence[str]) -> None:
    info = game.rules.info
    for level in levels:
        if level not in game.levels:
            raise words.unknown_level(info, level, list(game.levels))
    if len(levels) not in info.player_counts():
        raise words.wrong_count(info, len(levels))


def read_options(game: Game, written: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Options from "name=choice", checked against what the game offers."""
    info = game.rules.info
    offered = {option.name: option.choices for option in info.options}
    chosen: dict[str, str] = {}
    for text in written:
        name, equals, choice = text.partition("=")
        if not equals:
            raise words.option_without_choice(text)
        if name not in offered:
            raise words.unknown_option(info, name)
        if choice not in offered[name]:
            raise words.unknown_choice(name, choice, offered[name])
        if name in chosen:
            raise words.option_twice(name)
        chosen[name] = choice
    return tuple(chosen.items())
