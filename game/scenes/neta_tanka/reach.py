"""What is pressed next for an action, the shortest way first: the card, token or part of the clan board that is meant,
the choice on the plate of a place, else the place or link itself, or what stands for it in the strip."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from game.core.contract import Address
from game.rules.neta_tanka.actions import DropObjective, EndTurn, NetaTankaAction, Place
from game.scenes.neta_tanka.onto import meant_by, put_where, puts_onto
from game.scenes.neta_tanka.panel import BACK
from game.text.neta_tanka.choices import MORE, Source, most_of, source_of

if TYPE_CHECKING:
    from game.rules.neta_tanka.state import State
    from game.scenes.neta_tanka.plan import Plan
    from game.scenes.neta_tanka.plates import PlateChip
    from game.scenes.neta_tanka.question import Question
    from game.scenes.table.table import TableScene


class Reaching(Protocol):
    """A hand, as far as it matters here."""

    table: TableScene[State]
    plan: Plan
    question: Question
    colour: str | None
    opened: Address | None
    chips: list[PlateChip]

    @property
    def shown(self) -> Sequence[Source | None]: ...

    def shortcuts(self) -> Mapping[NetaTankaAction, Sequence[Address]]: ...


def way_to(hand: Reaching, action: NetaTankaAction) -> Sequence[Address]:
    if isinstance(action, Place):
        return (("place", action.at),) if hand.colour == action.colour else (("nomad", action.colour),)
    if isinstance(action, EndTurn):
        return (("act", "end_turn"),)
    answer, source = hand.question.way_to(action), source_of(action)
    if answer is not None:
        return (answer,)
    assert source is not None
    if isinstance(action, DropObjective):
        clan = ("clan", hand.table.mine)
        return (("act", "drop_objective"),) if hand.plan.drop.w or hand.opened == clan else (clan,)
    short = _short(hand, action)
    if short is not None:
        return (short,)
    if source[0] in ("place", "link") and _done_at_once(hand, source) in (None, action):
        return (BACK,) if hand.question.covers(hand.plan.press(source)) else (source,)
    return (("todo", *(source if source in hand.shown else MORE)),)


def _short(hand: Reaching, action: NetaTankaAction) -> Address | None:
    """The one thing that does it with one press. A guide shows the nomads at work."""
    table = hand.table
    for address in hand.shortcuts().get(action, ()) if table.guide is None else ():
        by_keys = table.bearing(address) is not None  # the rest is reached by the mouse alone
        if (by_keys or not table.focus.visible) and not hand.question.covers(table.press_point(address)):
            return address
    return None


def shortcuts(hand: Reaching, legal: Iterable[NetaTankaAction]) -> dict[NetaTankaAction, list[Address]]:
    """What one press does on a card or token that may be taken, on the clan board, or on the chip of a choice."""
    found: dict[NetaTankaAction, list[Address]] = {}

    def add(action: NetaTankaAction | None, address: Address) -> None:
        if action is not None:
            found.setdefault(action, []).append(address)

    for address, (_, option) in hand.question.taken().items():
        add(option.action, address)
    puts: dict[str, list[NetaTankaAction]] = {}
    for action in legal:
        if part := put_where(action):
            puts.setdefault(part, []).append(action)
    for address in hand.plan.pressed():
        part, kind = meant_by(address)
        ways = puts_onto(part, puts.get(part, ()), kind)
        add(ways[0] if len(ways) == 1 else None, address)
    for chip in hand.chips:
        add(None if chip.choice.option is None else chip.choice.option.action, chip.address)
    return found


def _done_at_once(hand: Reaching, source: Source) -> NetaTankaAction | None:
    """What pressing a place or link does without a question; None where it asks."""
    answers = hand.question.answers(source)
    return answers[0].action if len(answers) == 1 else most_of(answers)
