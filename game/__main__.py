"""Where the program starts: the app, or a headless command. Nothing that goes wrong here ends in a traceback."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence

from game.arguments import parse
from game.headless import words
from game.telling import speak_anyhow, tell
from game.text.i18n import set_language, system_language


def main(arguments: Sequence[str] | None = None) -> int:
    speak_anyhow()
    app = False
    try:
        try:
            asked = parse(arguments)
            app = asked.command is None
            code = _run(asked)
        except SystemExit as end:  # argparse has said all there is to say
            code = 2 if end.code else 0
        if sys.stdout is not None:  # a windowed program on Windows has none
            sys.stdout.flush()
        return code
    except words.BadInput as trouble:
        return tell(str(trouble), 2, app=app)
    except KeyboardInterrupt:
        return tell(words.interrupted(), 130)
    except BrokenPipeError:  # whoever was reading has read enough
        _deafen()
        return 141
    except OSError as error:
        _deafen()
        return tell(str(error), 2, app=app)


def _run(arguments: Namespace) -> int:
    set_language(arguments.lang or system_language())
    if arguments.command is None:
        return _app(arguments.lang)
    if arguments.command == "think":
        from game.thinking import think

        return think()
    if arguments.command == "par":
        from game.daily.pars import answer

        return answer()
    if arguments.command == "self-test":
        from game.headless.self_test import self_test

        return self_test()
    if arguments.command == "shot":
        from game.headless.shot import shot

        return shot(arguments)
    if arguments.command == "notebook":
        from game.headless.notebook import notebook

        return notebook(arguments)
    from game.headless import commands

    code: int = getattr(commands, arguments.command)(arguments)
    return code


def _app(language: str | None) -> int:
    if sys.platform.startswith("linux") and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    ):
        raise words.BadInput(words.no_display())
    from game.app import run

    return run(language)


def _deafen() -> None:
    """What is left in the output would be tried again, in vain, when the program ends."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
