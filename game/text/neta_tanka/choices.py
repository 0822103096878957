"""What may be done with a nomad, a link, a token or a card, as a few questions one after the other.

The answers are the legal actions and nothing else: each action is told as a row of steps ("take a Craft card", "this
one"), and actions that begin alike share a question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.contract import Address, Seat
from game.rules.neta_tanka.actions import Act, Card, DropObjective, Gift, Link, NetaTankaAction, Token
from game.rules.neta_tanka.content import CARDS, CONSULT, FELL, HUNT, MEALS, OFFERING, SKIN, SMOKE, TENT_EXTRAS, TRADE
from game.rules.neta_tanka.state import State
from game.text.neta_tanka import table as words
from game.text.neta_tanka import things as names
from game.text.neta_tanka.signs import Sign, card_sign, link_sign, place_sign, token_sign

#: What an action is done with: ("place", 9), ("link", 4), ("token", "any"), ("card", "wood"), ("gift", 0) …
Source = tuple[str, int | str]
#: The source that stands for everything there is to do.
MORE: Source = ("more", 0)
#: The kind of source that stands for a part of the clan board: ("onto", "tent 3"), ("onto", "food") …
ONTO = "onto"
#: One part of a choice, such as ("tent", 3, "hide").
Step = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """An answer: what it says and shows, and what comes of it: an action, or another question."""

    step: Step
    text: str
    detail: str
    sign: Sign
    action: NetaTankaAction | None
    further: tuple[Option, ...] = ()

    @property
    def told(self) -> str:
        return f"{self.text} – {self.detail}" if self.detail else self.text

    def leads_to(self, action: NetaTankaAction) -> bool:
        source = None if self.step[0] != "source" else self.step[1:]
        found = self.action == action or any(option.leads_to(action) for option in self.further)
        return found or source == source_of(action)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question on the table: its heading, what it is about, the answers, and whether there is one before it. What
    lies on the table is not listed: there it is pressed, with the steps that lead to it."""

    title: str
    under: str
    answers: Sequence[Option]
    deeper: bool
    on_table: Mapping[Address, tuple[tuple[Step, ...], Option]]

    def way_to(self, action: NetaTankaAction) -> Address | int | None:
        """The number of the answer that leads to an action, or what is pressed on the table for it."""
        for address, (_, option) in self.on_table.items():
            if option.leads_to(action):
                return address
        return next((i for i, option in enumerate(self.answers) if option.leads_to(action)), None)


def address_of(step: Step) -> Address | None:
    """Where on the table an answer lies, if it is a thing that lies there."""
    match step:
        case (("craft" | "swap" | "card"), card):
            return "market", card
        case "link", int(number):
            return "link", number
        case "token", str(name):
            return "spare", name
    return None


def asked(about: Source, given: Sequence[Step], answers: tuple[Option, ...], seen: Callable[[Address], bool]) -> Asked:
    """The question about something after some answers. `seen`: whether a thing is in sight."""
    under = "" if about == MORE else words.source_effect(*about)
    for step in given:
        option = next(option for option in answers if option.step == step)
        answers, under = option.further, option.text
    listed: list[Option] = []
    on_table: dict[Address, tuple[tuple[Step, ...], Option]] = {}
    for option in answers:
        inner = option.further if option.step in _ON_TABLE and option.further else (option,)
        path = (option.step,) if inner is option.further else ()
        lying = {one.step: place for one in inner if (place := address_of(one.step)) is not None and seen(place)}
        on_table |= {lying[one.step]: ((*path, one.step), one) for one in inner if one.step in lying}
        rest = tuple(one for one in inner if one.step not in lying)
        if rest:
            listed.append(replace(option, further=rest) if path else option)
    return Asked(words.source_title(*about), under, listed, bool(given), on_table)


#: Questions answered by things that lie on the table.
_ON_TABLE: tuple[Step, ...] = (("crafts",), ("offered",), ("links",), ("cards",))


def source_of(action: NetaTankaAction) -> Source | None:
    match action:
        case Act():
            return "place", action.at
        case Link():
            return "link", action.link
        case Token():
            return "token", action.token
        case Card():
            return "card", action.card
        case Gift():
            return "gift", 0
        case DropObjective():
            return "objective", 0
        case _:
            return None


def by_source(legal: Iterable[NetaTankaAction]) -> dict[Source, list[NetaTankaAction]]:
    found: dict[Source, list[NetaTankaAction]] = {}
    for action in legal:
        source = source_of(action)
        if source is not None:
            found.setdefault(source, []).append(action)
    return found


def options(state: State, seat: Seat, actions: Sequence[NetaTankaAction], who: Sequence[str]) -> tuple[Option, ...]:
    """The first question: its answers, each with what follows."""
    told = [(steps, action) for action in actions for steps in _told(state, action)]
    return _questions(_Speaker(state, seat, tuple(who)), told)


def things_to_do(sources: Iterable[Source]) -> tuple[Option, ...]:
    """Everything to do as answers to one question."""
    return tuple(
        Option(("source", kind, thing), words.source_title(kind, thing), "", _SIGNS[kind](thing), None)
        for kind, thing in sources
    )


_SIGNS: dict[str, Callable[[Any], Sign]] = {
    "place": place_sign,
    "link": link_sign,
    "token": token_sign,
    "card": card_sign,
    "gift": lambda _: ("generosity",),
}


Told = tuple[tuple[Step, ...], NetaTankaAction]


def _questions(speaker: _Speaker, told: Sequence[Told]) -> tuple[Option, ...]:
    groups: dict[Step, list[Told]] = {}
    for steps, action in told:
        groups.setdefault(steps[0], []).append((steps[1:], action))
    found = [_option(speaker, step, group) for step, group in groups.items()]
    if len(found) == 1 and found[0].further:
        return found[0].further  # a question with one answer is not asked
    return tuple(found)


def most_of(found: Sequence[Option]) -> NetaTankaAction | None:
    """Where the answers differ only in how many are taken: the most. Else None."""
    alike = {option.step[:-1] for option in found}
    counted = all(option.action is not None and option.step[0] in ("take", "hides", "smoke") for option in found)
    return found[0].action if len(found) > 1 and counted and len(alike) == 1 else None


def _option(speaker: _Speaker, step: Step, group: Sequence[Told]) -> Option:
    text, detail, sign = speaker.say(step)
    if len(group) == 1 and group[0][0]:
        # Only one way is left: what the further steps say is told at once.
        rest = [speaker.say(further)[0] for further in group[0][0]]
        return Option(step, text, " ".join([*([detail] if detail else []), *rest]), sign, group[0][1])
    if len(group) == 1:
        return Option(step, text, detail, sign, group[0][1])
    further = _questions(speaker, group)
    return Option(step, text, detail, sign, None, further)


# ---- actions as steps ----


def _told(state: State, action: NetaTankaAction) -> list[tuple[Step, ...]]:
    match action:
        case Act():
            return [_told_act(state, action)]
        case Link(crafts=(one, other)):
            return [(("swap", one), ("swap", other)), (("swap", other), ("swap", one))]
        case Link() | Token() | Card():
            return [_told_effect(state, action)]
        case Gift():
            return [(("gift", action.resource, action.to),)]
        case DropObjective():
            return [(("drop",),)]
    return [(("do", 0),)]


def _told_act(state: State, action: Act) -> tuple[Step, ...]:
    at = action.at
    if at in (FELL, HUNT):
        return (("do", at),)
    if at == OFFERING:
        if action.link is not None:
            return ("links",), ("link", action.link)
        if action.craft is not None:
            return ("offered",), ("craft", action.craft)
        assert action.pay is not None
        assert action.take is not None
        return (("give", action.pay),) if action.take == "generosity" else (("get", action.take),)
    if at == SKIN:
        return (("hides", action.count or 0),)
    if at == SMOKE:
        return (("smoke", action.count or 0),)
    if at == TRADE and action.take == "visitor":
        return ("visitor",), _paying(action)
    if at == CONSULT:
        if action.card is not None:
            return ("cards",), ("card", action.card), _paying(action)
        return ("skull",), _paying(action)
    return _told_effect(state, action)


def _paying(action: Act) -> Step:
    assert action.pay is not None
    return "pay", action.pay


def _told_effect(state: State, action: Act | Link | Token | Card) -> tuple[Step, ...]:
    tent, craft = action.tent, getattr(action, "craft", None)
    if action.put is not None:
        if tent is not None:
            return (("tent", tent, action.put),)
        if craft is not None:
            return (("onto_craft", craft, action.put),)
        return (_onto(action, action.put),)
    if action.take == "craft":
        assert craft is not None
        return ("crafts",), ("craft", craft)
    if isinstance(action, Link) and action.token is not None:
        return (("token", action.token),)
    assert action.take is not None
    if isinstance(action, Card):
        discards = action.take == "generosity"
        return (("discard",),) if discards else (("take", action.take, CARDS[action.card].count),)
    count = action.count if isinstance(action, Act) else None
    everything = isinstance(action, Act) and action.at == 3 and action.take == "mushroom"
    return (("take", action.take, state.village.forest_mushroom if everything else count or 1),)


def _onto(action: Act | Link | Token | Card, kind: str) -> Step:
    """Onto the totem or onto Food: wood and skulls are stacked, the rest is eaten."""
    if kind in ("wood", "skull"):
        return "totem", kind
    return "food", kind, CARDS[action.card].count if isinstance(action, Card) else 1


# ---- steps in words ----


@dataclass(frozen=True, slots=True)
class _Speaker:
    state: State
    seat: Seat
    who: tuple[str, ...]

    def say(self, step: Step) -> tuple[str, str, Sign]:
        """The words of a step, what is to be known besides, and its sign."""
        kind, *rest = step
        match kind, rest:
            case "take", [str(good), int(count)]:
                return words.take(good, count), "", (str(count), good)
            case "hides", [int(count)]:
                return words.take_hides(count), "", (str(count), "hide") if count else ("buffalo_hunted",)
            case "smoke", [int(count)]:
                return words.take("meat", count), words.pay("wood", 1), ("wood", ">", str(count), "meat")
            case "tent", [int(tent), str(good)]:
                return self._tent(tent, good)
            case "totem", [str(good)]:
                return words.onto_totem(good), "", (good, ">", "totem")
            case "food", [str(good), int(count)]:
                return words.onto_food(good, count), "", (good, ">", "food")
            case "onto_craft", [int(card), str(good)]:
                return words.onto_craft(good), words.craft(card), (good, ">", f"craft:{card}")
            case "craft", [int(card)]:
                return words.craft(card), words.craft_needs(card), (f"craft:{card}",)
            case "visitor", []:
                return words.question("visitor"), words.welcoming(), ("visitor",)
            case "swap", [int(card)]:
                return words.discard_craft(card), "", (f"craft:{card}",)
            case "card", [str(card)]:
                return words.card(card), "", card_sign(card)
            case "token", [str(token)]:
                return words.token(token), "", token_sign(token)
            case "link", [int(number)]:
                return names.link_gives(number), "", link_sign(number)
            case "give", [str(good)]:
                return words.give(good), "", (good, ">", "generosity")
            case "get", [str(good)]:
                return words.get(good), "", ("generosity", ">", good)
            case "pay", [str(good)]:
                return words.pay(good, MEALS[good]), "", (str(MEALS[good]), good)
            case "gift", [str(good), int(seat)]:
                return words.gift(good), words.gift_to(self.who[seat]), (good, ">", "generosity")
            case "do", [int(at)] if at in (FELL, HUNT):
                return names.place_name(at), "", ("generosity",)
        return words.question(str(kind)), "", _BRANCHES.get(str(kind), ())

    def _tent(self, tent: int, good: str) -> tuple[str, str, Sign]:
        extras = () if self.state.players[self.seat].tents[tent - 1].begun else TENT_EXTRAS[tent - 1]
        return words.onto_tent(good, tent), words.first_provide(extras) if extras else "", (good, ">", "tents")


#: The signs of questions that are answered by other questions.
_BRANCHES: dict[str, Sign] = {
    "crafts": ("craft",),
    "offered": ("generosity", ">", "craft"),
    "links": ("generosity", ">", "link"),
    "cards": ("card",),
    "skull": ("skull", ">", "totem"),
    "visitor": ("visitor",),
    "discard": ("card", ">", "generosity"),
    "drop": ("generosity",),
}
