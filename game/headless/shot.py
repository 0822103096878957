"""The `shot` command: any scene, drawn to a PNG without a screen. The drawing itself is `game.scenes.shot`."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

from game import shelf
from game.core.saves import SaveError
from game.headless import words
from game.headless.output import write_out
from game.headless.position import load
from game.text.i18n import language


def shot(arguments: Namespace) -> int:
    session = None
    if arguments.save is not None:
        session = load(arguments.save)
        players = len(session.seats)
        if arguments.seat is not None and arguments.seat not in range(players):
            raise words.no_such_seat(arguments.seat, players)
    out = Path(arguments.out)
    if out.suffix.lower() != ".png":
        raise words.not_a_png(arguments.out)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from game.scenes.shot import SCENES, UnknownScene
    from game.scenes.shot import shot as draw

    try:
        picture = draw(arguments.scene, session, arguments.seat, arguments.size, language(), arguments.scale)
        write_out(out, picture)
    except UnknownScene:
        raise words.unknown_scene(arguments.scene, SCENES) from None
    except shelf.UnknownGame as error:
        raise words.unknown_game(str(error), [game.slug for game in shelf.GAMES]) from None
    except SaveError as error:
        raise words.file_trouble(arguments.out, words.no_picture(), error.detail) from None
    except (pygame.error, OSError, ValueError) as error:
        raise words.file_trouble(arguments.out, words.no_picture(), str(error)) from None
    return 0
