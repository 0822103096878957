"""Positions of Neta-Tanka from small text pictures, and the few verbs that tests speak in.

    phase 2                     1 or 2; 2 unless told
    first 1 / turn 0            seats; first 0 and turn = first unless told
    forest 3 wood 1 mushroom    all areas are empty unless told
    tanning 2 hide 3 meat
    hunted 1
    trade 5 6                   the Trade cards of this and the coming rounds
    host 0                      who has the visitor
    crafts 1 2 3 4 5            the available Craft cards; the rest follow by number
    cards wood hide …           the available Neta-Tanka cards
    tokens any wood             the link tokens left
    red at 2 5! | 2 wood 1 generosity | tents WHH W | food meat mushroom | totem wood skull
        | open 3:wood 7 | done 1 2 | cards skull | tokens any | objective a

One line per clan in the order of seats; a nomad with `!` has acted. A tent is written by what lies on it. With two
players a clan has two colours: `red at 2 5 yellow at 3`; the visitor is written like a colour.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.contract import Event, Setup
from game.rules.neta_tanka.actions import (
    Act,
    Card,
    DropObjective,
    EndTurn,
    Gift,
    Link,
    NetaTankaAction,
    Place,
    Token,
)
from game.rules.neta_tanka.content import CARD_COPIES, CARDS, CRAFTS, TENTS, TOKENS
from game.rules.neta_tanka.rules import RULES
from game.rules.neta_tanka.state import Market, Nomad, OpenCraft, Player, Reserve, State, Tent, Village

COLOURS = ("red", "blue", "yellow", "green", "visitor")
END = EndTurn()
DROP = DropObjective()

__all__ = [
    "DROP",
    "END",
    "Act",
    "Card",
    "Gift",
    "Link",
    "Place",
    "Token",
    "do",
    "events_of",
    "legal",
    "refused",
    "table",
]


def table(picture: str) -> State:
    lines = _lines(picture)
    clans = [line for line in lines if line.split()[0] in COLOURS]
    told = {line.split()[0]: line.split()[1:] for line in lines if line not in clans}
    base = RULES.setup(Setup(len(clans), seed=1, first=0))
    nomads: list[Nomad] = []
    players = tuple(_player(line, seat, base.players[seat], nomads) for seat, line in enumerate(clans))
    first = int(told.get("first", ["0"])[0])
    forest, tanning = _amounts(told.get("forest", [])), _amounts(told.get("tanning", []))
    trades = tuple(map(int, told["trade"])) if "trade" in told else base.trades
    return replace(
        base,
        players=players,
        nomads=tuple(nomads),
        village=Village(
            forest.get("wood", 0),
            forest.get("mushroom", 0),
            tanning.get("hide", 0),
            tanning.get("meat", 0),
            int(told.get("hunted", ["0"])[0]),
        ),
        market=_market(told, players, base.market),
        totem_order=_ranked(players),
        trades=trades,
        phase=int(told.get("phase", ["2"])[0]),
        first=first,
        turn=int(told["turn"][0]) if "turn" in told else first,
        visitor=int(told["host"][0]) if "host" in told else None,
    )


def _lines(picture: str) -> list[str]:
    """A line that begins with a bar goes on with the one before."""
    lines: list[str] = []
    for line in picture.strip().splitlines():
        if line.strip().startswith("|"):
            lines[-1] += " " + line.strip()
        elif line.strip():
            lines.append(line.strip())
    return lines


def _amounts(words: list[str]) -> dict[str, int]:
    return {kind: int(count) for count, kind in zip(words[::2], words[1::2], strict=True)}


def _player(line: str, seat: int, player: Player, nomads: list[Nomad]) -> Player:
    standing, *segments = (segment.split() for segment in line.split("|"))
    colour = ""
    for word in standing:
        if word in COLOURS:
            colour = word
        elif word != "at":
            nomads.append(Nomad(seat, colour, int(word.rstrip("!")), lying=word.endswith("!")))
    parts: dict[str, Any] = {"reserve": Reserve()}
    for head, *rest in segments:
        match head:
            case "tents":
                built = [Tent(word.count("W"), word.count("H")) for word in rest]
                parts["tents"] = (*built, *[Tent()] * (TENTS - len(built)))
            case "food" | "totem" | "cards":
                parts[head] = tuple(rest)
            case "tokens":
                parts["link_tokens"] = tuple(rest)
            case "open":
                parts["crafts_open"] = tuple(_open_craft(word) for word in rest)
            case "done":
                parts["crafts_done"] = tuple(map(int, rest))
            case "objective":
                parts["objective"] = rest[0] if rest[0] != "none" else None
            case "copy_used":
                parts["copy_used"] = True
            case _:
                parts["reserve"] = Reserve(**_amounts([head, *rest]))
    return replace(player, **parts)


def _open_craft(word: str) -> OpenCraft:
    card, _, on = word.partition(":")
    kinds = on.split(",")
    return OpenCraft(int(card), kinds.count("wood"), kinds.count("hide"))


def _market(told: dict[str, list[str]], players: tuple[Player, ...], base: Market) -> Market:
    """Whatever the clans do not have lies in the rows and decks."""
    owned = {card for player in players for card in player.crafts_done}
    owned |= {craft.card for player in players for craft in player.crafts_open}
    crafts = [card for card in CRAFTS if card not in owned]
    craft_row = [int(card) for card in told["crafts"]] if "crafts" in told else crafts[:5]
    cards = [card for _ in range(CARD_COPIES) for card in CARDS]
    for player in players:
        for card in player.cards:
            cards.remove(card)
    card_row = told.get("cards", cards[:5])
    for card in card_row:
        cards.remove(card)
    held = {token for player in players for token in player.link_tokens}
    return Market(
        craft_row=tuple(craft_row),
        craft_deck=tuple(card for card in crafts if card not in craft_row),
        craft_discards=(),
        card_row=tuple(card_row),
        card_deck=tuple(cards),
        cards_gone=(),
        link_tokens=tuple(told.get("tokens", [token for token in TOKENS if token not in held])),
    )


def _ranked(players: tuple[Player, ...]) -> tuple[int, ...]:
    """As if the seats had built in their order."""
    builders = [seat for seat, player in enumerate(players) if player.totem]
    return tuple(sorted(builders, key=lambda seat: -len(players[seat].totem)))


def do(state: State, *actions: NetaTankaAction) -> State:
    """Each action in turn, all of them allowed."""
    for action in actions:
        refusal = RULES.refuse(state, action)
        assert refusal is None, f"{action}: {refusal}"
        state = RULES.apply(state, action).state
    return state


def events_of(state: State, action: NetaTankaAction) -> list[Event]:
    assert RULES.refuse(state, action) is None
    return list(RULES.apply(state, action).events)


def refused(state: State, action: NetaTankaAction) -> tuple[str, str]:
    """Code and rule of the refusal."""
    refusal = RULES.refuse(state, action)
    assert refusal is not None, f"{action} is allowed"
    assert refusal.code in RULES.info.codes.refusals
    return refusal.code, refusal.rule


def legal(state: State, kind: type[Any]) -> list[Any]:
    """The legal actions of one type."""
    return [action for action in RULES.legal_actions(state) if isinstance(action, kind)]
