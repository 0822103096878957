"""Everything on the table of Neta-Tanka by its address: what it is, what lies there, which rule is about it; and the
card of a place or link: what it gives, what is in the way, and what the forecast promises."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import Address, Seat
from game.rules.neta_tanka import places
from game.rules.neta_tanka.content import HUNT, LINKS, SKIN, SKINNED, TRADE, VISITOR
from game.rules.neta_tanka.forecast import PLAN, Forecast, forecast, forecast_with
from game.rules.neta_tanka.links import links_touched, made_links
from game.rules.neta_tanka.refusals import rule_of
from game.rules.neta_tanka.state import PLACING, State, Village
from game.text.contents import Who
from game.text.i18n import join_names
from game.text.neta_tanka import notes
from game.text.neta_tanka import table as told
from game.text.neta_tanka import things as names
from game.text.neta_tanka.choices import Option
from game.text.neta_tanka.clan import totem_order
from game.text.neta_tanka.parts import part_words

#: Where each place and link takes its goods from, if not from the supply.
POOLS: dict[Address, tuple[str, tuple[str, ...]]] = {
    ("place", 2): ("forest", ("wood",)),
    ("place", 3): ("forest", ("wood", "mushroom")),
    ("place", 12): ("tanning", ("hide",)),
    ("place", 14): ("tanning", ("meat",)),
    **{
        ("link", number): (link.effect.where, link.effect.goods)
        for number, link in LINKS.items()
        if link.effect.where in ("forest", "tanning")
    },
}
FORESEEN = frozenset(PLAN)
#: A card names at most so many who come before.
MOST_BEFORE = 3


@dataclass(frozen=True, slots=True)
class Line:
    """`tone`: plain, soft, good or bad. `link`: the sign of a link to show before it, 0 for none."""

    text: str
    tone: str = "plain"
    link: int = 0


@dataclass(frozen=True, slots=True)
class Note:
    """A card: its heading, a quiet line below it, and what it says."""

    title: str
    under: str
    lines: tuple[Line, ...]


# ---- by address ----

#: The rule about each kind of thing.
RULES = {
    "act": "NT-73",
    "buffalo": "NT-61",
    "copy": "NT-23",
    "slot": "NT-10",
    "spare": "NT-51",
    "tokens": "NT-51",
    "card": "NT-70",
    "clan": "NT-06",
    "craft": "NT-12",
    "food": "NT-11",
    "forest": "NT-01",
    "generosity": "NT-05",
    "gift": "NT-26",
    "hand": "NT-27",
    "link": "NT-50",
    "nomad": "NT-20",
    "objective": "NT-07",
    "reserve": "NT-05",
    "resource": "NT-05",
    "seat": "NT-06",
    "tanning": "NT-62",
    "tent": "NT-10",
    "token": "NT-51",
    "totem": "NT-13",
    "totem_board": "NT-83",
    "trade": "NT-72",
}
VISITORS, CRAFTS_TO_TAKE, CARDS_TO_TAKE = "NT-24", "NT-71", "NT-70"


def rule(address: Address, view: State) -> str | None:
    match address:
        case "todo", *source:
            return rule(tuple(source), view) if source else None
        case "answer", _, *source:
            return rule(tuple(source), view) or "NT-25"
        case "act", name if name != "peek":
            return None
        case ("place", int(at)) | ("way", int(at), *_):
            return rule_of(at)
        case "nomad", colour if colour == VISITOR:
            return VISITORS
        case "market", card:
            return CRAFTS_TO_TAKE if isinstance(card, int) else CARDS_TO_TAKE
    return RULES.get(str(address[0])) if address else None


def words(address: Address, view: State, who: Who) -> str:
    match address:
        case "place", int(at):
            return text_of(place_note(view, at, who))
        case "link", int(number):
            return text_of(link_note(view, number, None, (), "", who))
        case "todo", ("place" | "link") as kind, thing:
            return words((kind, thing), view, who)
        case ("todo", kind, thing) | ((("card" | "token") as kind), thing):
            return f"{told.source_title(str(kind), thing)}\n{told.source_effect(str(kind), thing)}"
        case "nomad", str(colour):
            count = 1 if colour == VISITOR else places.colour_left(view, view.turn, colour)
            return told.nomads_to_place(colour, count)
        case "market", int(card):
            return f"{told.craft(card)}\n{told.craft_needs(card)}"
        case "market", str(card):
            return told.source_effect("card", card)
        case "reserve", int(seat):
            return told.reserve_of(who(seat), view.players[seat].reserve)
        case (("seat" | "clan"), int(seat)):
            return told.seat_tip(who(seat))
        case "resource", str(kind):
            return names.resource_name(kind)
        case "generosity", int(seat):
            return names.amount("generosity", view.players[seat].generosity)
        case "act", "peek":
            return told.objective_button()
    return part_words(address, view, who)


def called(address: Address, view: State, who: Who) -> str:
    """A place with whose nomads stand there, a link with who holds it, a tray with what lies there: not what they are
    good for."""
    match address:
        case "place", int(at):
            return "\n".join((names.place_name(at), notes.standing(_nomads(view, at, who))))
        case "link", int(number):
            return "\n".join((notes.link(names.link_name(number)), notes.holders(_holders(view, number, who))))
        case "todo", ("place" | "link") as kind, thing:
            return called((kind, thing), view, who)
        case ("forest" | "tanning" | "buffalo",):
            return words(address, view, who).partition("\n")[0]
        case ("totem_board",) if view.totem_order:
            return "\n".join((told.totem_board(), totem_order(view, who)))
    return words(address, view, who)


def _nomads(view: State, at: int, who: Who) -> list[str]:
    """Whose nomads are there, and of which colour."""
    return [notes.nomad(nomad.colour, who(nomad.seat), nomad.lying) for nomad in places.nomads_at(view, at)]


def _holders(view: State, number: int, who: Who) -> list[str]:
    return [who(seat) for seat in range(len(view.players)) if number in made_links(view, seat)]


def text_of(note: Note) -> str:
    return "\n".join((note.title, *(line.text for line in note.lines)))


# ---- the card of a place or link ----


def trade_or_action(state: State, at: int) -> str:
    if at == TRADE and not state.over:
        return told.capital(names.trade_words(state.trade.number)) + "."
    return names.place_action(at)


def _heading(state: State, at: int, lines: Sequence[Line]) -> Note:
    slots = 1 if state.over else places.slots(state, at)
    return Note(names.place_name(at), told.kind_of_place(at, slots), tuple(lines))


# ---- phase I: a nomad in the hand ----


def placing_note(state: State, seat: Seat, colour: str, at: int, refusal: str, who: Who) -> Note:
    """What sending this nomad there would mean, or why it may not go."""
    lines = [Line(trade_or_action(state, at))]
    if refusal:
        return _heading(state, at, [*lines, Line(refusal, "bad"), *_standing_lines(state, at, who)])
    if places.copies(state, colour, at):
        lines.append(Line(notes.copy_needed(), "soft"))
    after = forecast_with(state, seat, colour, at)
    pool = _pool_lines(after, state, seat, ("place", at), who)
    lines += [*pool, *_bring_line(after, seat, ("place", at), empty=bool(pool) and pool[0].tone == "bad")]
    touched = links_touched(state, seat, colour, at)
    for _, link in touched.completes:
        lines.append(Line(notes.completes(names.link_gives(link)), "good", link))
        gains = after.of(seat, "link", link)
        if not gains and ("link", link) in FORESEEN:
            lines.append(Line(notes.will_find_nothing(), "bad"))
    for _, link in touched.begins:
        ends = LINKS[link].ends
        lines.append(Line(notes.begins(ends[1 - ends.index(at)]), "soft", link))
    for owner, link in touched.blocks:
        name = None if owner == seat else who(owner)
        lines.append(Line(notes.blocks(name, names.link_gives(link)), "bad", link))
    return _heading(state, at, lines)


def _pool_lines(after: Forecast, state: State, seat: Seat, spot: tuple[str, int], who: Who) -> list[Line]:
    """What will lie there when the seat's turn comes, and who takes from it before."""
    if spot not in POOLS:
        return []
    area, goods = POOLS[spot]
    found = after.finds[seat]
    if found is None:
        return []
    left = [(kind, found.pool(area, kind) + _comes_with(spot, kind, found, state, seat)) for kind in goods]
    lines = [Line(notes.will_hold(area, left), "good" if any(count for _, count in left) else "bad")]
    before: dict[Seat, dict[str, int]] = {}
    for bring in after.brings:
        if bring.seat == seat:
            break
        taken = dict(bring.gains)
        if POOLS.get(bring.source, ("", ()))[0] == area:
            for kind in goods:
                if taken.get(kind, 0) > 0:
                    mine = before.setdefault(bring.seat, {})
                    mine[kind] = mine.get(kind, 0) + taken[kind]
    for other, gains in list(before.items())[:MOST_BEFORE]:
        lines.append(Line(notes.takes_before(who(other), names.amounts(gains.items())), "soft"))
    return lines


def _comes_with(spot: tuple[str, int], kind: str, found: Village, state: State, seat: Seat) -> int:
    """What skinning itself adds before one takes: a buffalo is hunted then, or one hunts it oneself (NT-41)."""
    hunts = any(nomad.place == HUNT and nomad.seat == seat for nomad in state.nomads)
    return SKINNED[kind] if spot == ("place", SKIN) and (found.hunted or hunts) else 0


def _bring_line(after: Forecast, seat: Seat, spot: tuple[str, int], empty: bool) -> list[Line]:
    kind, number = spot
    gains = after.of(seat, kind, number)
    if gains:
        return [Line(notes.will_bring(list(gains)), "good")]
    if spot in FORESEEN:
        return [Line(notes.will_find_nothing() if empty else notes.will_bring_nothing(), "bad")]
    return [Line(notes.nobody_knows(), "soft")]


# ---- otherwise: who is there ----


def _standing_lines(state: State, at: int, who: Who) -> list[Line]:
    """Each nomad there, and what the forecast promises it."""
    foretold = forecast(state)
    lines = []
    for nomad in places.nomads_at(state, at):
        if nomad.lying:
            lines.append(Line(notes.has_acted(who(nomad.seat)), "soft"))
            continue
        gains = foretold.of(nomad.seat, "place", at)
        if gains:
            said = notes.will_have(who(nomad.seat), [(kind, count) for kind, count in gains if count > 0])
        else:
            foreseen = ("place", at) in FORESEEN
            said = notes.will_have_nothing(who(nomad.seat)) if foreseen else notes.will_choose(who(nomad.seat))
        lines.append(Line(said, "soft"))
    return lines


def place_note(state: State, at: int, who: Who) -> Note:
    """A place somebody merely looks at."""
    lines = [Line(trade_or_action(state, at))]
    lines += _standing_lines(state, at, who) or ([] if state.over else [Line(notes.nobody_here(), "soft")])
    return _heading(state, at, lines)


def acting_note(state: State, at: int, answers: Sequence[Option], refusal: str, must: bool, left: int) -> Note:
    """Phase II: what one's nomad can do there now, or why it cannot."""
    lines = [Line(trade_or_action(state, at))]
    if must:
        lines.append(Line(notes.compulsory(), "bad"))
    if left:
        lines.append(Line(notes.parts_left(left), "soft"))
    acted = all(nomad.lying for nomad in places.nomads_at(state, at) if nomad.seat == state.turn)
    lines += _answer_lines(answers, refusal, done=acted)
    return _heading(state, at, lines)


#: A card lists so many things one can do; the rest is counted.
MOST_ANSWERS = 4


def _answer_lines(answers: Sequence[Option], refusal: str, *, done: bool) -> list[Line]:
    """What can be done, or why nothing can: what is `done` is no mistake."""
    if not answers:
        return [Line(refusal or notes.not_now(), "soft" if done else "bad")]
    lines = [Line(f"• {answer.told}", "good") for answer in answers[:MOST_ANSWERS]]
    if len(answers) > MOST_ANSWERS:
        lines.append(Line(notes.more(len(answers) - MOST_ANSWERS), "soft"))
    return lines


def link_note(state: State, number: int, seat: Seat | None, answers: Sequence[Option], refusal: str, who: Who) -> Note:
    """A link: what it gives, who holds it, and in one's own phase II what can be done with it."""
    lines = [Line(names.link_gives(number), "plain", number)]
    holders = [other for other in range(len(state.players)) if number in made_links(state, other)]
    if seat is not None and (answers or seat in holders or number in state.progress.borrowed):
        if number in state.progress.borrowed:
            lines.append(Line(notes.borrowed(), "soft"))
        lines += _answer_lines(answers, refusal, done=number in state.progress.links)
    elif holders:
        lines.append(Line(notes.held_by(join_names([who(other) for other in holders])), "soft"))
        if state.phase == PLACING:
            lines += _promises(state, number, holders, who)
    else:
        lines.append(Line(notes.held_by_nobody(), "soft"))
    return Note(names.link_name(number), "", tuple(lines))


def _promises(state: State, number: int, holders: Sequence[Seat], who: Who) -> list[Line]:
    if ("link", number) not in FORESEEN:
        return []
    foretold = forecast(state)
    lines = []
    for seat in holders:
        gains = foretold.of(seat, "link", number)
        said = notes.will_have(who(seat), list(gains)) if gains else notes.will_have_nothing(who(seat))
        lines.append(Line(said, "good" if gains else "bad"))
    return lines
