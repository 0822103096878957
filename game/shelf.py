"""The games on the shelf, in the order of the menu. Adding one is adding its line to `GAMES`.

The line names a game; its parts are found where every game has them, in a folder of that name in each layer. Parts are
loaded when first used, so that the menu shows at once and headless commands never load pictures. No folder is listed:
frozen builds have none.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from game.core.contract import AnyRules, GameInfo
from game.paths import ASSETS


@dataclass(frozen=True, slots=True)
class Game:
    """A line of the shelf. Where its parts are may be given when a game lives elsewhere (the tests' little game)."""

    slug: str
    #: The module of a part, by layer (rules, ai, text, scenes) and part.
    home: str = "game.{layer}.{slug}.{part}"
    covers: str = "game.text.covers"
    #: Its picture on the menu, under assets/art, and the folder of its rules pages if that is not assets/rules.
    card: str = "cards/{slug}"
    pages: str = ""
    #: It has a solo challenge, with a button on the menu.
    challenged: bool = False
    #: What has not come yet, of "guide", "hints" and "rules pages": checks say so instead of asking for it.
    later: tuple[str, ...] = ()

    def module(self, layer: str, part: str) -> str:
        return self.home.format(layer=layer, slug=self.slug, part=part)

    def part(self, layer: str, part: str, name: str) -> Any:
        return _part(self.module(layer, part), name)

    def page(self, language: str) -> Path:
        """Its rules in a language."""
        return Path(self.pages or ASSETS / "rules") / f"{self.slug}.{language}.md"

    @property
    def info(self) -> GameInfo:
        """What the menu says of a game, without loading its rules."""
        info: GameInfo = self.part("rules", "info", "INFO")
        return info

    @property
    def rules(self) -> AnyRules:
        rules: AnyRules = self.part("rules", "rules", "RULES")
        return rules

    @property
    def levels(self) -> Any:
        """Bot makers by level: see `game.ai.bot`."""
        return self.part("ai", "bots", "LEVELS")

    @property
    def judged(self) -> bool:
        """Finished games of it can be reviewed."""
        return "hints" not in self.later and find_spec(self.module("ai", "judge")) is not None

    @property
    def judge(self) -> Any:
        """Makes whoever judges choices in a review: see `game.ai.review`."""
        return self.part("ai", "judge", "judge")

    @property
    def luck(self) -> Any:
        """Says how kind chance was to a seat, in games where that can be told in points: see `game.ai.review`."""
        told = find_spec(self.module("ai", "luck")) is not None
        return self.part("ai", "luck", "luck") if told else None

    @property
    def explain(self) -> Any:
        """Says why an action is good, or better than another, for games that have hints: see `game.ai.hints`."""
        return self.part("ai", "hints", "explain")

    @property
    def hint_text(self) -> Any:
        """Hints in words: see `game.text.hints`."""
        return self.part("text", "hints", "HINTS")

    @property
    def text(self) -> Any:
        """The text table: see `game.text.contents`."""
        return self.part("text", "game", "TEXT")

    @property
    def guide_text(self) -> Any:
        """What its guide says, for games that have one: see `game.text.guides`."""
        return self.part("text", "guide", "TEXT")

    @property
    def cover(self) -> Any:
        """Title and tagline, which the menu shows without loading the game: see `game.text.covers`."""
        return _part(self.covers, "COVERS")[self.slug]

    @property
    def table(self) -> Any:
        """The class of the table scene: see `game.scenes.table.table`."""
        return self.part("scenes", "table", "Table")

    @property
    def challenge(self) -> Any:
        """The page of its solo challenge, for games that have one."""
        return self.part("scenes", "challenge.page", "Challenge")

    @property
    def challenge_words(self) -> Any:
        """What the menu's button says of it, given the person's folder and the day."""
        return self.part("scenes", "challenge.badge", "words")


@cache
def _part(module: str, name: str) -> Any:
    return getattr(import_module(module), name)


GAMES: tuple[Game, ...] = (
    Game("grand_bois"),
    Game("seasons", challenged=True),
    Game("korrigans"),
    Game("neta_tanka"),
)


class UnknownGame(LookupError):
    """No game of that name is on the shelf."""


def find(slug: str) -> Game:
    for game in GAMES:
        if game.slug == slug:
            return game
    raise UnknownGame(slug)


def put_on_shelf(game: Game) -> None:
    """Add a game at run time. For tests; the games we ship stand in `GAMES`."""
    global GAMES
    if all(known.slug != game.slug for known in GAMES):
        GAMES = (*GAMES, game)
