"""The end of GrandBois: clan cards are turned over, and the clan's spaces shine in the Forest."""

from __future__ import annotations

from game.core.contract import Address, Hidden, ScoreSheet
from game.rules.grand_bois.rules import RULES
from game.rules.grand_bois.state import State
from game.scenes.table.reveal import Reveal
from game.text.contents import Who
from game.text.grand_bois.names import clan_in_sentence
from game.text.i18n import _, join_names


def reveals(state: State, who: Who) -> list[Reveal]:
    """GB-30."""
    found = []
    for seat, held in enumerate(state.clans):
        clans = [clan for clan in held if not isinstance(clan, Hidden)]
        sheet = RULES.score(state, seat)
        lit: list[Address] = []
        if isinstance(sheet, ScoreSheet):
            spaces = next(line for line in sheet.lines if line.code == "spaces")
            lit = [place for piece in spaces.pieces for place in piece.where]
        words = _("{name} was leading {clans}.").format(
            name=who(seat), clans=join_names([clan_in_sentence(clan) for clan in clans])
        )
        cards = tuple(f"grand_bois/card_{clan}" for clan in clans)
        found.append(Reveal(seat, cards, "grand_bois/card_back", words, tuple(lit)))
    return found
