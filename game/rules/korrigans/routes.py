"""How far companions can take a korrigan when each works only once (KO-61): every cheapest route from field to field.

A need counts companions by kind in one integer, six bits per kind, so comparing two needs is a single subtraction.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from game.core.contract import Hidden, Seat
from game.rules.korrigans.actions import Move
from game.rules.korrigans.content import COMPANIONS
from game.rules.korrigans.map import the_map
from game.rules.korrigans.movement import TrollBorder, blocked
from game.rules.korrigans.state import FieldName, Player, State, Token

_UNIT = {companion: 1 << 6 * place for place, companion in enumerate(COMPANIONS)}
_GUARD = sum(32 << 6 * place for place in range(len(COMPANIONS)))


@dataclass(frozen=True, slots=True)
class Route:
    """One companion token per step of the path; `need` counts them."""

    need: int
    path: tuple[tuple[Token, FieldName], ...]


def need_of(tokens: Iterable[Token | Hidden]) -> int:
    """The companions among the tokens, counted by kind."""
    return sum([_UNIT[token] for token in tokens if isinstance(token, str) and token in _UNIT])


def enough(held: int, need: int) -> bool:
    """Whether every kind is held as often as needed."""
    return ((held | _GUARD) - need) & _GUARD == _GUARD


@lru_cache(maxsize=256)  # up to 40 kB each
def routes(start: FieldName, troll: TrollBorder, held: int | None = None) -> dict[FieldName, tuple[Route, ...]]:
    """The routes from `start` to each field that need no more than another, the shortest first.

    `held` keeps to those for which the companions suffice, and is found much sooner; None: companions of all kinds.
    """
    limit = None if held is None else held | _GUARD
    steps = the_map().steps
    found: dict[FieldName, list[Route]] = {field.name: [] for field in the_map().fields}
    found[start].append(Route(0, ()))
    needs: dict[FieldName, list[int]] = {name: [route.need for route in ways] for name, ways in found.items()}
    frontier = [(start, Route(0, ()))]
    while frontier:
        onward = []
        for here, route in frontier:
            for companion, unit in _UNIT.items():
                need = route.need + unit
                if limit is not None and (limit - need) & _GUARD != _GUARD:
                    continue
                for there in steps[companion][here]:
                    for known in needs[there]:
                        if ((need | _GUARD) - known) & _GUARD == _GUARD:  # `enough`, a million times
                            break
                    else:
                        if not blocked(companion, here, there, troll):
                            longer = Route(need, (*route.path, (companion, there)))
                            found[there].append(longer)
                            needs[there].append(need)
                            onward.append((there, longer))
        frontier = onward
    return {name: tuple(ways) for name, ways in found.items()}


@dataclass(frozen=True, slots=True)
class LastRun:
    """The moves that bring each korrigan alone, and both together, to a field; None where the companions are not
    enough."""

    each: tuple[tuple[Move, ...] | None, tuple[Move, ...] | None]
    both: tuple[Move, ...] | None


def held_by(player: Player) -> int:
    return need_of(player.hidden) + need_of(player.shown) + need_of(player.backups)


def last_run(state: State, seat: Seat, target: FieldName | None = None) -> LastRun:
    """Whether the seat's companions can still bring its korrigans to the cauldron (or to `target`), and how."""
    goal = target or state.cauldron
    player = state.players[seat]
    held = held_by(player)
    ways = [
        () if goal is None or korrigan.field is None else routes(korrigan.field, state.troll, held)[goal]
        for korrigan in player.korrigans
    ]
    one, other = (next(iter(found), None) for found in ways)
    pairs = sorted(((a, b) for a in ways[0] for b in ways[1]), key=lambda pair: len(pair[0].path) + len(pair[1].path))
    pair = next(((a, b) for a, b in pairs if enough(held, a.need + b.need)), None)
    return LastRun(
        (_as_moves(0, one), _as_moves(1, other)),
        None if pair is None else (*(_as_moves(0, pair[0]) or ()), *(_as_moves(1, pair[1]) or ())),
    )


def _as_moves(korrigan: int, route: Route | None) -> tuple[Move, ...] | None:
    return None if route is None else tuple(Move(korrigan, companion, to) for companion, to in route.path)
