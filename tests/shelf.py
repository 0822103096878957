"""The titles we ship, in the order of the menu. Tests that run over all of them take their names from here.

The little game is left out: it lives in the tests, is put on the shelf only while they run, and has pages of its own.
"""

from __future__ import annotations

from game import shelf

SLUGS = tuple(game.slug for game in shelf.GAMES if not game.pages)
