"""GrandBois on the table: the Forest, the River, and the tile in the hand."""

from game.scenes.games.grand_bois.table import Table

__all__ = ["Table"]
