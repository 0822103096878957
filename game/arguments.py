"""What can be asked of the program on its command line. Errors are one line and exit code 2."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from typing import NoReturn

from game import __version__
from game.telling import tell
from game.text.i18n import LANGUAGES

LEVELS = "random, easy, normal, hard, expert"


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        sys.exit(tell(f"{message} (--help explains)", 2))


def parse(words: Sequence[str] | None = None) -> argparse.Namespace:
    return _parser().parse_args(words)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="clairiere",
        description="Four board games on one table. Without a command, the app opens.",
        epilog="Wrong input of any kind is told in one line on stderr, with exit code 2.",
        allow_abbrev=False,
    )
    parser.set_defaults(lang=None)
    parser.add_argument("--version", action="version", version=f"clairiere {__version__}")
    parser.add_argument("--lang", choices=LANGUAGES, help="language of the sentences; else the system's")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)

    play = _command(commands, "play", "let bots play a whole game and print the score sheets")
    play.add_argument("game", metavar="GAME", nargs="?", help="not needed with --from")
    play.add_argument("--seats", type=_levels, metavar="LEVEL,…", help=f"one level per seat: {LEVELS}")
    play.add_argument("--seed", type=_seed, metavar="N", help="fixes all chance; else a new one is drawn and printed")
    play.add_argument("--first", type=int, metavar="SEAT", help="who begins, counted from 0; else chance or the rules")
    play.add_argument("--option", action="append", default=[], metavar="NAME=CHOICE", help="may be given again")
    play.add_argument("--from", dest="start", metavar="FILE", help="go on from a saved game, which stays as it is")
    _at(play)
    play.add_argument("--out", metavar="FILE", help="save the game there")
    _json(play)

    replay = _command(commands, "replay", "check a saved game; print its position, decision and score sheets")
    _file(replay)
    _at(replay)
    _json(replay)

    legal = _command(commands, "legal", "print every legal action of a position")
    _file(legal)
    _at(legal)
    _json(legal)

    apply = _command(commands, "apply", "take one action; a refused one names its code and rule, exit code 2")
    _file(apply)
    apply.add_argument("--action", required=True, metavar="JSON", help='for example \'{"type": "pass"}\'')
    apply.add_argument("--out", metavar="FILE", help="save the game there, else it is only shown")
    _json(apply)

    view = _command(commands, "view", "print what one seat may know")
    _file(view)
    view.add_argument("--seat", type=int, required=True, metavar="N", help="counted from 0")
    _at(view)
    _json(view)

    review = _command(commands, "review", "say which choices of a seat surely cost something, and what was better")
    _file(review)
    review.add_argument("--seat", type=int, required=True, metavar="N", help="counted from 0")
    _json(review)

    shot = _command(commands, "shot", "draw a scene without a screen")
    shot.add_argument("scene", metavar="SCENE")
    shot.add_argument("--save", metavar="FILE", help="the saved game to show")
    shot.add_argument("--seat", type=int, metavar="N", help="whose view, counted from 0")
    shot.add_argument("--size", type=_size, default=(1920, 1080), metavar="WIDTHxHEIGHT")
    shot.add_argument("--scale", type=_scale, default=1.0, metavar="FACTOR", help="0.8 to 2.0")
    shot.add_argument("--out", required=True, metavar="PNG")

    notebook = _command(commands, "notebook", "print the finished games; make their list again; bring in others")
    notebook.add_argument("what", nargs="?", choices=("list", "rebuild", "import"), default="list")
    notebook.add_argument("folder", nargs="?", metavar="FOLDER", help="whose games to import")
    _json(notebook)

    _command(commands, "self-test", "load every asset and catalogue, play, save and reload one game of each title")
    commands.add_parser("think")  # the app's own: a process in which bots think; not for people, so without help
    commands.add_parser("par")  # likewise: bots play a challenge
    return parser


def _command(commands: argparse._SubParsersAction[_Parser], name: str, about: str) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=about, description=about, allow_abbrev=False)
    command.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    return command


def _file(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a saved game or a transcript")


def _at(command: argparse.ArgumentParser) -> None:
    command.add_argument("--at", type=int, metavar="N", help="the position after N actions (0: after set-up)")


def _json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="for programs: the shape game/headless/json.md promises")


def _levels(text: str) -> tuple[str, ...]:
    return tuple(level.strip() for level in text.split(","))


def _seed(text: str) -> int:
    try:
        seed = int(text)
    except ValueError:
        seed = -1
    if not 0 <= seed < 1 << 64:
        raise argparse.ArgumentTypeError("a whole number from 0 to 2^64 - 1 is needed")
    return seed


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    try:
        size = int(width), int(height)
    except ValueError:
        size = 0, 0
    if not all(200 <= side <= 8192 for side in size):
        raise argparse.ArgumentTypeError("a size is written 1920x1080, each side from 200 to 8192")
    return size


def _scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        scale = math.nan
    if not 0.8 <= scale <= 2.0:
        raise argparse.ArgumentTypeError("a factor from 0.8 to 2.0 is needed")
    return scale
