"""How strong the bots are: each level of each game against the next lower one, in matches counted by matches.py."""

from __future__ import annotations

import os
from itertools import pairwise
from typing import Any

from build_scripts import matches
from game import shelf


def measure(games: int, workers: int = os.cpu_count() or 1) -> dict[str, Any]:
    """Shares of wins for two players (a fair share is a half), with their 95 % intervals."""
    return {game.slug: _ladder(game, games, workers) for game in shelf.GAMES}


def _ladder(game: shelf.Game, games: int, workers: int) -> dict[str, Any]:
    players = max(2, game.info.min_players)
    found = {}
    for lower, upper in pairwise(game.levels):
        played = matches.run([matches.Match(game.slug, upper, lower, players, seed) for seed in range(games)], workers)
        found[f"{upper}_over_{lower}"] = {
            name: played[name] for name in ("wins", "interval", "points", "others_points", "slowest_decision", "games")
        }
    return found
