"""Korrigans on the table: the painted map, the sky over it, and the tribes around it."""

from game.scenes.games.korrigans.table import Table

__all__ = ["Table"]
