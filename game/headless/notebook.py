"""The command `notebook`: the finished games, as sentences or as JSON; their list made again; others brought in."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from game import __version__, shelf
from game.core.saves import SaveError
from game.headless import words
from game.headless.output import print_json
from game.notebook import asking
from game.notebook.asking import Wanted
from game.notebook.book import Notebook
from game.notebook.export import as_json, name_of
from game.paths import user_folder
from game.text.common import save_error
from game.text.notebook import files_aside, games_count, imported, made_again, no_games_there, someone, when
from game.text.values import signed


def notebook(arguments: Namespace) -> int:
    if (arguments.what == "import") != (arguments.folder is not None):
        raise words.BadInput(words.import_needs_folder())
    book = Notebook(user_folder(), app=__version__)
    if arguments.what == "import":
        _import(book, Path(arguments.folder))
    elif arguments.what == "rebuild":
        book.rebuild()
    else:
        book.read_all()
    trouble, aside = book.take_troubles()
    for sentence in ([made_again(trouble)] if trouble else []) + ([files_aside(aside)] if aside else []):
        print(sentence, file=sys.stderr)
    if arguments.json:
        print_json(as_json(book))
    elif arguments.what != "import":
        _tell(book, short=arguments.what == "rebuild")
    book.close()
    return 0


def _import(book: Notebook, folder: Path) -> None:
    try:
        found = book.import_from(folder)
    except SaveError as error:
        missing = error.code == "missing"
        raise words.BadInput(no_games_there(str(folder)) if missing else save_error(error)) from None
    print(imported(found.new, found.known, found.bad), file=sys.stderr)


def _tell(book: Notebook, *, short: bool) -> None:
    print(games_count(asking.count(book, Wanted())))
    titles = {game.slug: game.cover.title() for game in shelf.GAMES}
    for one in [] if short else asking.games(book, Wanted()):
        seats = ", ".join(
            f"{name_of(book, seat.person, seat.name, seat.kind) or someone()} {signed(seat.total)}"
            for seat in one.seats
        )
        print(f"{when(one.finished)}  {titles.get(one.game, one.game)}: {seats}")
