"""How the program speaks to whoever started it: on its terminal or pipe, and in a box where nobody would read that."""

from __future__ import annotations

import contextlib
import os
import re
import sys
import textwrap

#: Letters in a line of the box; SDL's own box, where a system has none, does not break lines.
LONGEST = 90
#: SDL's drivers that paint for nobody.
UNSEEN = ("dummy", "offscreen", "evdev")


def speak_anyhow() -> None:
    """A terminal that lacks a character shows its number instead of ending the program. On Windows a pipe would get the
    code page of the machine, which no other program expects of JSON: it gets UTF-8, as elsewhere."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            piped = os.name == "nt" and not stream.isatty()
            reconfigure(encoding="utf-8" if piped else None, errors="backslashreplace")


def tell(sentence: str, code: int, *, app: bool = False) -> int:
    """Say in one line what went wrong; gives the exit code back. `app`: a window was wanted, so whoever started it may
    have done so from a menu and sees no line."""
    sentence = re.sub(r"[ \t\r\n]+", " ", sentence)
    if sys.stderr is not None:  # a windowed program on Windows has none
        print("clairiere:", sentence, file=sys.stderr)
    if sys.stderr is None or (app and not sys.stderr.isatty()):
        _show(sentence)
    return code


def _show(sentence: str) -> None:
    if os.environ.get("SDL_VIDEODRIVER") in UNSEEN:
        return
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    with contextlib.suppress(Exception):  # no screen, or no pygame: the line was all that could be done
        from pygame import display

        display.message_box("Clairière", textwrap.fill(sentence, LONGEST, break_long_words=False), message_type="error")
