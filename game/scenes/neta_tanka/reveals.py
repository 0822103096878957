"""The end of Neta-Tanka: objectives still held are turned over beside their clan's board."""

from __future__ import annotations

from game.core.contract import Address, Hidden
from game.rules.neta_tanka.scoring import objective_met
from game.rules.neta_tanka.state import State
from game.scenes.table.reveal import Reveal
from game.text.contents import Who
from game.text.neta_tanka.ending import objective_told


def reveals(state: State, who: Who) -> list[Reveal]:
    """NT-07: what was thrown away stays so."""
    found = []
    for seat, player in enumerate(state.players):
        objective = player.objective
        if objective is None or isinstance(objective, Hidden):
            continue
        met = objective_met(player, objective)
        told = objective_told(who(seat), objective, met)
        lit: tuple[Address, ...] = (("seat", seat), ("objective", seat))
        mark = "check" if met else "cross"
        found.append(Reveal(seat, ("neta_tanka/card_face",), "neta_tanka/card_back_objective", told, lit, mark=mark))
    return found
