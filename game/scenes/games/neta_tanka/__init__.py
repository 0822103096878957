"""Neta-Tanka on the table: the village, its paths, and the clans around it."""

from game.scenes.games.neta_tanka.table import Table

__all__ = ["Table"]
