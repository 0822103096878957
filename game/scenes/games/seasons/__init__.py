"""Le Murmure des Feuilles on the table: sheets, dice and pencil."""

from game.scenes.games.seasons.table import Table

__all__ = ["Table"]
