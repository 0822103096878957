"""What stands on the boxes: the title and the tagline of every game on the shelf.

They live apart from the games' text tables because the menu shows before any game is loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.text.i18n import _


class Cover(NamedTuple):
    title: Callable[[], str]
    #: One line under the title on the menu's card.
    tagline: Callable[[], str]


COVERS: Mapping[str, Cover] = {
    "grand_bois": Cover(
        lambda: _("GrandBois"),
        lambda: _("Grow the Forest over your rivals and keep your clan secret."),
    ),
    "seasons": Cover(
        lambda: _("Rustling Leaves"),
        lambda: _("Draw territories, tick what lives there, and stop in time."),
    ),
    "korrigans": Cover(
        lambda: _("Korrigans"),
        lambda: _("Gather companions and be there when the cauldron appears."),
    ),
    "neta_tanka": Cover(
        lambda: _("Neta-Tanka"),
        lambda: _("Send your nomads about the village and become the new Neta-Tanka."),
    ),
}
