"""The games and player counts that the contract suite runs over."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.contract.playing import GAMES, Playout, playouts

CASES = [
    pytest.param(game.slug, players, id=f"{game.slug}-{players}")
    for game in GAMES
    for players in game.rules.info.player_counts()
]


def each_playout(test: Callable[[Playout], None]) -> Callable[[str, int], None]:
    """Run the test on every playout of every game and player count."""

    @pytest.mark.parametrize(("slug", "players"), CASES)
    def run(slug: str, players: int) -> None:
        for playout in playouts(slug, players):
            test(playout)

    run.__name__ = test.__name__
    run.__doc__ = test.__doc__
    return run
