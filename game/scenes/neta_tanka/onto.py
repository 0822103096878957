"""What a press on one's own clan board does: a resource onto the tent, the Food, the totem or the card that is meant,
by the nomad, link, token or card that is least missed elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.contract import Address
from game.rules.neta_tanka.actions import Act, Card, Link, NetaTankaAction, Token
from game.rules.neta_tanka.content import BUILD, OFFERING
from game.rules.neta_tanka.places import ELDERS
from game.text.neta_tanka.choices import ONTO, Source

FEED, RAISE, MAKE = 15, 4, 7


def put_where(action: NetaTankaAction) -> str:
    """The part of the clan board an action puts something on: "tent 3", "food", "totem", "craft 12"; "" for none."""
    if not isinstance(action, Act | Link | Token | Card) or action.put is None:
        return ""
    if action.tent is not None:
        return f"tent {action.tent}"
    craft = getattr(action, "craft", None)
    if craft is not None:
        return f"craft {craft}"
    return "food" if action.put in ("meat", "mushroom") else "totem"


def meant_by(address: Address) -> tuple[str, str]:
    """The part of the clan board an address is, and the resource that alone is meant; empty for any."""
    match address:
        case "slot", int(tent), str(kind), int(_):
            return f"tent {tent}", kind
        case "tent", int(_), int(tent):
            return f"tent {tent}", ""
        case (("food" | "copy"), *_):
            return "food", ""
        case "totem", *_:
            return "totem", ""
        case "craft", int(_), int(card):
            return f"craft {card}", ""
    return "", ""


def source_onto(part: str) -> Source:
    return ONTO, part


def _missed(action: NetaTankaAction) -> int:
    """What can do nothing else comes first; what keeps for another round comes last."""
    if isinstance(action, Act):
        return 2 if action.at in ELDERS or action.at == OFFERING else 0
    return 1 if isinstance(action, Link) else 3 if isinstance(action, Token) else 4


def puts_onto(part: str, legal: Iterable[NetaTankaAction], kind: str = "") -> list[NetaTankaAction]:
    """Every different way to put something there, each by what is least missed."""
    found: dict[tuple[str | None, str | None], NetaTankaAction] = {}
    for action in legal:
        if not part or put_where(action) != part:
            continue
        assert isinstance(action, Act | Link | Token | Card)
        if kind and action.put != kind:
            continue
        key = action.put, getattr(action, "pay", None)
        if key not in found or _missed(action) < _missed(found[key]):
            found[key] = action
    return list(found.values())


def parts_open(seat: int, legal: Iterable[NetaTankaAction]) -> frozenset[Address]:
    """The tents, cards and other parts of the clan board on which something can be put now."""
    found: set[Address] = set()
    for part in {put_where(action) for action in legal} - {""}:
        name, _, number = part.partition(" ")
        found.add((name, seat, int(number)) if number else (name, seat))
    return frozenset(found)


def asked_of(part: str, kind: str) -> NetaTankaAction:
    """The plainest action that would put something there, to be told why it cannot be."""
    name, _, number = part.partition(" ")
    if name == "tent":
        return Act(BUILD, put=kind or "wood", tent=int(number))
    if name == "craft":
        return Act(MAKE, put=kind or "wood", craft=int(number))
    return Act(FEED, put="mushroom") if name == "food" else Act(RAISE, put="wood")
