"""Picture sheets of every screen and of the main moments of each game: `python3 build_scripts/pictures.py`.

Leaves PNG files in build/pictures: one per screen, and sheets of twelve to look through with a stranger's eye. Words
choose (`menu`, `korrigans` …); `--lang`, `--size`, `--scale` and `--palette` may be given again for more of each.
`--readme` draws the pictures of the README instead.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

if __name__ == "__main__":
    environment.inside(__file__, sys.argv[1:])

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from build_scripts.animated import save_animated
from build_scripts.sample_notebook import fill
from game import shelf
from game.core.contract import Setup
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from game.scenes import shot
from game.scenes.base import Scene
from game.scenes.opening import table_for
from game.scenes.shell.notebook.duel import DuelPage
from game.scenes.shell.notebook.people import PersonPage
from game.scenes.stage import Stage
from game.text.shell import BOT_NAMES
from game.ui.intents import Command
from game.ui.theme import SEAT_COLOURS

#: The moving picture: how many frames, and the milliseconds between two.
FRAMES, EVERY = 46, 60
#: A draw is shown that follows a short move, not one with a menhir to turn over first.
SHORT = 3
NAMES = ("Camille", *BOT_NAMES[1:])
#: How far a game is played for each of its moments, in parts of a whole game of bots.
MOMENTS = {"opening": 0.0, "early": 0.15, "middle": 0.5, "late": 0.85}
#: Pages that are worth looking at with something on them.
KEPT = ("notebook", "people", "person", "duel", "records")
#: Decisions at which a table is worth looking at: the board is in somebody's hands.
AT_THE_BOARD = ("place", "territory", "sun", "move", "act", "look")
#: The pictures of the README: players, options and part of the game.
README = {
    "grand_bois": (3, (), 0.75),
    "seasons": (3, (("season", "spring"),), 0.7),
    "korrigans": (3, (), 0.5),
    "neta_tanka": (3, (), 0.5),
}


def played(slug: str, players: int, part: float, options: tuple[tuple[str, str], ...] = (), seed: int = 11) -> Session:
    """A game so far on, with a human to choose at seat 0; `part` 1 is a finished game."""
    game = shelf.find(slug)
    length = _whole_game(slug, players, options, seed).action_count
    return _play(game, players, options, seed, round(length * part) if part < 1 else length + 1)


def _whole_game(slug: str, players: int, options: tuple[tuple[str, str], ...], seed: int) -> Session:
    return _play(shelf.find(slug), players, options, seed, 10**6)


def _play(game: shelf.Game, players: int, options: tuple[tuple[str, str], ...], seed: int, actions: int) -> Session:
    seats = [
        SeatInfo(NAMES[seat], "bot" if seat else "human", "normal" if seat else None, SEAT_COLOURS[seat])
        for seat in range(players)
    ]
    session = Session.new(game.rules, Setup(players, seed, 0, options), seats)
    bots = [game.levels["normal"](game.rules, Rng(seat)) for seat in range(players)]
    while not session.over:
        if session.waiting:
            session.end_turn()
        decision = game.rules.decision(session.whole_state())
        if decision is None:
            break
        if session.action_count >= actions and decision.seat == 0 and decision.kind in AT_THE_BOARD:
            break
        session.act(bots[decision.seat].choose(session.view(decision.seat), decision.seat))
    if not session.over and session.handover_to is not None:
        session.open_curtain()
    return session


def screens(wanted: list[str]) -> Iterator[tuple[str, str, Session | None]]:
    """Name of the picture, the scene, and the game it shows."""
    for name in shot.PLAIN:
        if not wanted or name in wanted:
            yield name, name, None
    for name in KEPT:
        if not wanted or name in wanted:
            yield f"{name}-kept", f"{name}:kept", None
    for game in shelf.GAMES:
        slug = game.slug
        if wanted and slug not in wanted:
            continue
        for scene in shot.OF_A_GAME:
            yield f"{slug}-{scene}", f"{scene}:{slug}", None
        most = game.info.max_players
        for moment, part in MOMENTS.items():
            yield f"{slug}-{moment}", "table", played(slug, most, part)
        yield f"{slug}-two", "table", played(slug, 2, 0.6)
        yield f"{slug}-pause", "pause", played(slug, 2, 0.3)
        yield f"{slug}-curtain", "curtain", played(slug, 3, 0.3)
        yield f"{slug}-results", "results", played(slug, most, 1)


@cache
def _family_games() -> list[Session]:
    """A few finished games to fill a notebook with."""
    wanted = (("grand_bois", 3), ("seasons", 2), ("korrigans", 3), ("neta_tanka", 3), ("grand_bois", 4))
    return [played(slug, players, 1, (), seed) for seed in (11, 12) for slug, players in wanted]


def _of_the_notebook(stage: Stage, scene: str) -> list[Scene]:
    """Pages of one or two people, which no scene of `shot` shows."""
    if scene not in ("person:kept", "duel:kept"):
        return []
    stage.notebook.read_all()
    one, other, *_ = stage.notebook.people.known()
    return [PersonPage(stage, one.id) if scene == "person:kept" else DuelPage(stage, one.id, other.id)]


def draw(
    scene: str, session: Session | None, size: tuple[int, int], lang: str, scale: float, palette: str
) -> pygame.Surface:
    with tempfile.TemporaryDirectory() as folder:
        stage = shot.stage_for(size, lang, scale, Path(folder), palette)
        if scene.endswith(":kept"):
            fill(Path(folder), _family_games())
        scenes = _of_the_notebook(stage, scene) or shot.make_scene(stage, scene.removesuffix(":kept"), session, None)
        surface = shot.draw_scene(stage, scenes).copy()
        stage.keeper.flush()
    return surface


def sheet(pictures: list[pygame.Surface], across: int = 3, wide: int = 640) -> pygame.Surface:
    tall = wide * pictures[0].get_height() // pictures[0].get_width()
    down = -(-len(pictures) // across)
    whole = pygame.Surface((across * (wide + 8) - 8, down * (tall + 8) - 8))
    for number, picture in enumerate(pictures):
        place = number % across * (wide + 8), number // across * (tall + 8)
        whole.blit(pygame.transform.smoothscale(picture, (wide, tall)), place)
    return whole


def readme(into: Path) -> None:
    """The menu and one table of each game, as the README shows them."""
    into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        stage = shot.stage_for((1280, 720), "en", 1.0, Path(folder))
        _keep(shot.draw_scene(stage, shot.make_scene(stage, "menu", None, None)), into / "menu.jpg")
    for slug, (players, options, part) in README.items():
        with tempfile.TemporaryDirectory() as folder:
            stage = shot.stage_for((1280, 720), "en", 1.0, Path(folder))
            session = played(slug, players, part, options)
            shot.draw_scene(stage, shot.make_scene(stage, "table", session, None))
            if slug == "grand_bois":  # a tile held over the Forest tells most
                stage.handle(Command("next_target"))
                stage.invalidate()
                stage.draw()
            stage.keeper.flush()
            _keep(stage.surface, into / f"{slug}.jpg")
    rainbow(into / "rainbow.png")


def rainbow(path: Path) -> None:
    """A piece of the rainbow is drawn from the bag, rises into the sky and goes to its cloud."""
    game = shelf.find("korrigans")
    session = played("korrigans", 3, 0.45)
    bot = game.levels["normal"](game.rules, Rng(1))
    with tempfile.TemporaryDirectory() as folder:
        stage = shot.stage_for((1280, 720), "en", 1.0, Path(folder))
        stage.settings.speed = "normal"
        table = table_for(stage, game, session)
        stage.scenes.push(table)
        stage.scenes.change()
        frames: list[pygame.Surface] = []
        now = 0.0
        while len(frames) < FRAMES:
            if not table.motion.running:
                if session.waiting:
                    session.end_turn()
                seat = session.to_act
                if seat is None:
                    break
                session.viewer, session.handover_to = 0, None
                action = bot.choose(session.view(seat), seat)
                before = len(session.log(0))
                table.do(action)
                told = [entry.event.code for entry in session.log(0)[before:]]
                if not frames and not ("drew" in told and len(told) <= SHORT):
                    table.motion.finish()
                    continue
            now += EVERY
            stage.update(now)
            stage.invalidate()
            stage.draw()
            frames.append(pygame.transform.smoothscale(stage.surface, (640, 360)))
        stage.keeper.flush()
    save_animated(frames, EVERY, path, linger=1200)
    print(f"{path.name}  {path.stat().st_size / 1000:.0f} kB, {len(frames)} frames", flush=True)


def _keep(surface: pygame.Surface, path: Path) -> None:
    pygame.image.save(pygame.transform.smoothscale(surface, (1024, 576)), path)
    print(f"{path.name}  {path.stat().st_size / 1000:.0f} kB", flush=True)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("which", nargs="*", metavar="SCREEN", help="scenes or games; else all")
    parser.add_argument("--lang", action="append", choices=("fr", "en"))
    parser.add_argument("--size", action="append", metavar="WIDTHxHEIGHT")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--palette", default="standard")
    parser.add_argument("--out", type=Path, default=environment.ROOT / "build" / "pictures")
    parser.add_argument("--readme", action="store_true", help="draw the README's pictures")
    asked = parser.parse_args(arguments)
    if asked.readme:
        readme(environment.ROOT / "assets" / "readme")
        return 0
    asked.out.mkdir(parents=True, exist_ok=True)
    found = list(screens(asked.which))
    for lang in asked.lang or ["fr"]:
        for size in asked.size or ["1280x720"]:
            wide, tall = (int(number) for number in size.split("x"))
            stem = f"{lang}-{size}-{asked.scale:g}-{asked.palette}"
            pictures = []
            for name, scene, session in found:
                pictures.append(draw(scene, session, (wide, tall), lang, asked.scale, asked.palette))
                pygame.image.save(pictures[-1], asked.out / f"{stem}-{name}.png")
            for number in range(0, len(pictures), 12):
                path = asked.out / f"sheet-{stem}-{number // 12 + 1}.png"
                pygame.image.save(sheet(pictures[number : number + 12]), path)
                print(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(environment.told(lambda: main(sys.argv[1:])))
