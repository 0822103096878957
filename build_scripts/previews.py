"""Make the small pictures that the menu shows in its first frame: `python3 build_scripts/previews.py`.

Drawing the backdrop and the games' cards takes a tenth of a second even when they are drawn small. Beside each of them
lies the same picture as a few kilobytes of pixels, `<name>.coarse.png`, which is shown until the sharp one is drawn.
Run this after changing one of those SVG files; a test compares them.
"""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

if __name__ == "__main__":
    environment.inside(__file__, sys.argv[1:])

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.paths import ASSETS
from game.shelf import GAMES

#: Pixels of the longer side: enough for a picture that stands for a moment.
LONGER_SIDE = 200


def names() -> list[str]:
    return ["app/clearing", *(game.card.format(slug=game.slug) for game in GAMES if not game.pages)]


def preview(name: str) -> pygame.Surface:
    return pygame.image.load_sized_svg(ASSETS / "art" / f"{name}.svg", (LONGER_SIDE, LONGER_SIDE))


def main() -> int:
    for name in names():
        path = ASSETS / "art" / f"{name}.coarse.png"
        pygame.image.save(preview(name), path)
        print(f"{path.relative_to(environment.ROOT)}  {path.stat().st_size / 1000:.1f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(environment.told(main))
