"""A private screen for what opens real windows, made by Xvfb and taken away again: nobody's own is ever used."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def missing() -> tuple[str, ...]:
    """The programs that a private screen with somebody at it needs and this machine lacks."""
    return tuple(program for program in ("Xvfb", "xdotool") if shutil.which(program) is None)


@contextmanager
def private_screen(size: str = "1920x1080", picture: Path | None = None) -> Iterator[str]:
    """The name of a new display. Xvfb itself picks a free number and says so once it is ready.

    `picture`: a folder for what the screen shows, always up to date, in the file Xvfb_screen0.
    """
    reader, writer = os.pipe()
    # A server that resets itself when its last window closes refuses whoever knocks in that moment.
    line = ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    line += [] if picture is None else ["-fbdir", str(picture)]
    with open(reader, encoding="ascii") as answer:
        server = subprocess.Popen(line, pass_fds=(writer,), stderr=subprocess.DEVNULL)
        os.close(writer)
        try:
            number = answer.readline().strip()
            if not number:
                raise OSError("Xvfb did not start")
            yield f":{number}"
        finally:
            server.terminate()
            server.wait()
