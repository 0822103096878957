"""Positions of Korrigans drawn in a few words, one line a thing, in any order:

    C      | 0a 1b:elf | hare gold1 | fairy        a field: korrigans, clovers, menhir
    seat 0 | behind hare gold2 | shown mouse | backups hare | gold 3 2 | open
    troll  | C-G
    suns   | 1 2 3                                 taken by red, orange, yellow …
    clouds | 5                                     taken by red …

Korrigans not drawn have not arrived. A field not drawn has two clovers of one coin and a menhir of one coin. A player
who is "open" has no screen any more.
"""

from __future__ import annotations

from typing import Any

from game.core.contract import Event, Seal, Seat, Step
from game.rules.korrigans.actions import Keep, KorrigansAction, Move
from game.rules.korrigans.content import BACKUPS, RAINBOW
from game.rules.korrigans.map import the_map
from game.rules.korrigans.rules import RULES
from game.rules.korrigans.state import Ground, Korrigan, Player, Sky, State, Turn, sorted_tokens


def table(
    picture: str,
    asked: Any = "move",
    *,
    seat: Seat = 0,
    players: int = 2,
    first: Seat = 0,
    phase: Any = "round",
    korrigan: int | None = None,
    drawn: str | None = None,
    holder: Seat = 0,
    cauldron: str | None = None,
    advanced: bool = False,
    backups_left: int = BACKUPS,
) -> State:
    lines = [[cell.strip() for cell in line.split("|")] for line in picture.strip().splitlines() if line.strip()]
    drawing = {cells[0]: cells[1:] for cells in lines}
    suns = _taken(drawing.pop("suns", [""])[0])
    clouds = _taken(drawing.pop("clouds", [""])[0])
    troll = drawing.pop("troll", None)
    owners = [_player(drawing.pop(f"seat {number}", [])) for number in range(players)]
    standing: dict[tuple[Seat, int], Korrigan] = {}
    grounds = []
    for field in the_map().fields:
        korrigans, clovers, menhir = drawing.pop(field.name, ["", "gold1 gold1", "gold1"])
        for word in korrigans.split():
            who, _, charm = word.partition(":")
            standing[int(who[0]), "ab".index(who[1])] = Korrigan(field.name, charm or None)  # type: ignore[arg-type]
        grounds.append(Ground(sorted_tokens(clovers.split()), menhir or None))
    assert not drawing, f"what is {drawing}?"
    gone = [*suns, *clouds, *([drawn] if drawn else [])]
    bag = list(RAINBOW * 2)
    for colour in gone:
        if colour is not None:
            bag.remove(colour)
    return State(
        first=first,
        advanced=advanced,
        turn=Turn(phase, asked, seat, 1, korrigan),
        players=tuple(
            Player(
                (standing.get((number, 0), Korrigan()), standing.get((number, 1), Korrigan())),
                seen=(None,) * len(the_map().fields),
                **owner,
            )
            for number, owner in enumerate(owners)
        ),
        grounds=tuple(grounds),
        sky=Sky(holder, tuple(bag), drawn, suns, clouds),
        backups_left=backups_left,
        turned=(),
        troll=None if troll is None else (troll[0][0], troll[0][2]),
        cauldron=cauldron,
        rng=7,
    )


def _taken(numbers: str) -> tuple[str | None, ...]:
    colours = dict(zip(map(int, numbers.split()), RAINBOW, strict=False))
    return tuple(colours.get(number) for number in range(1, 8))


def _player(cells: list[str]) -> dict[str, Any]:
    owner: dict[str, Any] = {}
    for cell in cells:
        word, *values = cell.split()
        if word == "open":
            owner["screen"] = False
        elif word == "gold":
            owner["gold_menhirs"] = tuple(map(int, values))
        elif word == "behind":
            owner["hidden"] = sorted_tokens(values)
        else:
            owner[{"shown": "shown", "backups": "backups"}[word]] = tuple(values)
    return owner


def act(state: State, *actions: KorrigansAction) -> State:
    """The state after these actions, each of which must be allowed."""
    for action in actions:
        state = step(state, action).state
    return state


def step(state: State, action: KorrigansAction) -> Step[State]:
    assert RULES.refuse(state, action) is None, RULES.refuse(state, action)
    assert action in RULES.legal_actions(state)
    return RULES.apply(state, action)


def story(state: State, *actions: KorrigansAction) -> list[Event]:
    """Everything that happens."""
    told: list[Event] = []
    for action in actions:
        done = step(state, action)
        told += done.events
        state = done.state
    return told


def codes(events: Any) -> list[str]:
    return [event.code for event in events]


def seal(state: State, action: KorrigansAction) -> Seal:
    return step(state, action).seal


def legal(state: State) -> list[str]:
    """The legal actions in short: "0 hare G" for a move, else the type and its fields."""
    return [_short(action) for action in RULES.legal_actions(state)]


def _short(action: Any) -> str:
    if isinstance(action, Move):
        return f"{action.korrigan} {action.companion} {action.to}"
    if isinstance(action, Keep):
        return f"keep {action.token}"
    fields = [getattr(action, name) for name in action.__slots__]
    return " ".join([action.type, *(("-".join(value) if isinstance(value, tuple) else str(value)) for value in fields)])


def clovers(state: State, field: str) -> tuple[Any, ...]:
    return state.grounds[the_map().index[field]].clovers


def where(state: State) -> str:
    """All korrigans and their charms: "0a:C 0b:G+elf …", those on the board only."""
    return " ".join(
        f"{seat}{'ab'[number]}:{korrigan.field}" + (f"+{korrigan.charm}" if korrigan.charm else "")
        for seat, player in enumerate(state.players)
        for number, korrigan in enumerate(player.korrigans)
        if korrigan.field is not None
    )


def asked(state: State) -> str:
    """Who is asked for what: "1 move"; nothing at the end."""
    decision = RULES.decision(state)
    return "" if decision is None else f"{decision.seat} {decision.kind}"


def refused(state: State, action: KorrigansAction) -> tuple[str, str, Any]:
    refusal = RULES.refuse(state, action)
    assert refusal is not None
    assert action not in RULES.legal_actions(state)
    assert len(refusal.where) <= 1
    return refusal.code, refusal.rule, next(iter(refusal.where), None)
