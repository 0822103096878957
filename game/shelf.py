"""The games on the shelf, in the order of the menu. Adding one is adding its line to `GAMES`.

The line names a game; its parts are found where every game has them: `game.rules.<slug>.info.INFO` and `.rules.RULES`,
`game.ai.<slug>.bots.LEVELS`, `game.text.<slug>.game.TEXT`, its entry in `game.text.covers.COVERS` and
`game.scenes.<slug>.table.Table`. Parts are loaded when first used, so that the menu shows at once and headless
commands never load pictures. No folder is listed: frozen builds have none.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from game.core.contract import AnyRules, GameInfo


@dataclass(frozen=True, slots=True)
class Game:
    """A line of the shelf. Where its parts are may be given when a game lives elsewhere (the tests' little game)."""

    slug: str
    info_module: str = "game.rules.{slug}.info"
    rules_module: str = "game.rules.{slug}.rules"
    bots_module: str = "game.ai.{slug}.bots"
    text_module: str = "game.text.{slug}.game"
    covers_module: str = "game.text.covers"
    scene_module: str = "game.scenes.{slug}.table"
    #: Its picture on the menu, under assets/art, and the folder of its rules pages if that is not assets/rules.
    card: str = "cards/{slug}"
    pages: str = ""

    @property
    def info(self) -> GameInfo:
        """What the menu says of a game, without loading its rules."""
        info: GameInfo = _part(self.info_module.format(slug=self.slug), "INFO")
        return info

    @property
    def rules(self) -> AnyRules:
        rules: AnyRules = _part(self.rules_module.format(slug=self.slug), "RULES")
        return rules

    @property
    def levels(self) -> Any:
        """Bot makers by level: see `game.ai.bot`."""
        return _part(self.bots_module.format(slug=self.slug), "LEVELS")

    @property
    def text(self) -> Any:
        """The text table: see `game.text.contents`."""
        return _part(self.text_module.format(slug=self.slug), "TEXT")

    @property
    def cover(self) -> Any:
        """Title and tagline, which the menu shows without loading the game: see `game.text.covers`."""
        return _part(self.covers_module, "COVERS")[self.slug]

    @property
    def table(self) -> Any:
        """The class of the table scene: see `game.scenes.table.table`."""
        return _part(self.scene_module.format(slug=self.slug), "Table")


@cache
def _part(module: str, name: str) -> Any:
    return getattr(import_module(module), name)


GAMES: tuple[Game, ...] = (Game("grand_bois"), Game("seasons"), Game("korrigans"), Game("neta_tanka"))


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
