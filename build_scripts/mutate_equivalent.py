"""Faults that change nothing anybody could see, each with the reason. See `mutate_faults.Fault.key`."""

from __future__ import annotations

EQUIVALENT: dict[str, str] = {
    "game/rules/neta_tanka/hidden.py _unseen «left.subtract(card for card in group if not isinstance(card, Hidden))»: "
    "(card for card in group if not isinstance(card, Hidden)) → (card for card in group)": (
        "what is hidden is in none of the decks: it would be counted below nothing, and none of it is left"
    ),
    "game/rules/neta_tanka/checks.py turn_is_sound «parts = 0 <= progress.offerings < PARTS[8] and "
    "0 <= progress.buildings < PARTS[9]»: 8 → 9": "an offering and the building of tents have three parts each",
}
