"""What a player did in a round, as pictures with numbers: the size drawn, the symbols ticked, and what else befell."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.contract import Event
from game.scenes.seasons.art.paper import symbol_art
from game.scenes.table.seats import Count
from game.text.seasons.things import counted, size
from game.text.values import members


def deeds(season: str, events: Iterable[Event]) -> tuple[Count, ...]:
    found: list[Count] = []
    for event in events:
        match event.code:
            case "drew":
                found.append(Count("", size(event["height"], event["width"]), ""))
            case "ticked":
                for symbol, number in (pair for pair in members(event["counts"]) if isinstance(pair, tuple)):
                    assert isinstance(symbol, str)
                    assert isinstance(number, int)
                    found.append(Count(symbol_art(season, symbol), f"×{number}", counted(symbol, number)))
            case "joker_used":
                found.append(Count(joker_art(event.word("die")), "", ""))
            case "river_crossed":
                found.append(Count("seasons/bridge", "×1", ""))
            case "penalty_ticked":
                found.append(Count("seasons/twig", "−3", ""))
            case "clovers_found":
                found.append(Count("", f"+{event.number('points')}", ""))
            case "stopped" | "out":
                found.append(Count("ui/flag" if event.code == "stopped" else "ui/cross", "", "", tinted=True))
    return tuple(found)


def joker_art(die: str) -> str:
    """The joker as the die it is for."""
    return "seasons/joker" if die == "green" else "seasons/joker_light"
