"""What the card beside a place or link says: what it gives, what is in the way, and what the forecast promises."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.contract import Refusal, Seat
from game.rules.neta_tanka import places
from game.rules.neta_tanka.content import LINKS, TRADE
from game.rules.neta_tanka.forecast import PLAN, Forecast, forecast, forecast_with
from game.rules.neta_tanka.links import links_touched, made_links
from game.rules.neta_tanka.refusals import rule_of
from game.rules.neta_tanka.state import PLACING, State
from game.scenes.neta_tanka import words
from game.scenes.neta_tanka.choices import Option
from game.scenes.neta_tanka.map import Spot
from game.text.i18n import join_names
from game.text.neta_tanka import things as names

#: Where each place and link takes its goods from, if not from the supply.
POOLS: dict[Spot, tuple[str, tuple[str, ...]]] = {
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
    rule: str


#: Where one reads about what is not a place.
RULES = {"link": "NT-50", "token": "NT-51", "card": "NT-70", "gift": "NT-26", "objective": "NT-07"}


def rule_about(kind: str, thing: int | str) -> str:
    return rule_of(int(thing)) if kind == "place" else RULES.get(kind, "NT-25")


def trade_or_action(state: State, at: int) -> str:
    if at == TRADE and not state.over:
        return words.capital(names.trade_words(state.trade.number)) + "."
    return names.place_action(at)


def _heading(state: State, at: int, lines: Sequence[Line]) -> Note:
    slots = 1 if state.over else places.slots(state, at)
    return Note(names.place_name(at), words.kind_of_place(at, slots), tuple(lines), rule_of(at))


# ---- phase I: a nomad in the hand ----


def placing_note(
    state: State, seat: Seat, colour: str, at: int, refusal: tuple[Refusal, str] | None, who: Sequence[str]
) -> Note:
    """What sending this nomad there would mean, or why it may not go."""
    lines = [Line(trade_or_action(state, at))]
    if refusal is not None:
        lines.append(Line(refusal[1], "bad"))
        note = _heading(state, at, [*lines, *_standing_lines(state, at, who)])
        return replace(note, rule=refusal[0].rule)
    if places.copies(state, colour, at):
        lines.append(Line(words.copy_needed(), "soft"))
    after = forecast_with(state, seat, colour, at)
    pool = _pool_lines(after, state, seat, ("place", at), who)
    lines += [*pool, *_bring_line(after, seat, ("place", at), empty=bool(pool) and pool[0].tone == "bad")]
    touched = links_touched(state, seat, colour, at)
    for _, link in touched.completes:
        lines.append(Line(words.completes(names.link_gives(link)), "good", link))
        gains = after.of(seat, "link", link)
        if not gains and ("link", link) in FORESEEN:
            lines.append(Line(words.will_find_nothing(), "bad"))
    for _, link in touched.begins:
        ends = LINKS[link].ends
        lines.append(Line(words.begins(ends[1 - ends.index(at)]), "soft", link))
    for owner, link in touched.blocks:
        name = None if owner == seat else who[owner]
        lines.append(Line(words.blocks(name, names.link_gives(link)), "bad", link))
    return _heading(state, at, lines)


def _pool_lines(after: Forecast, state: State, seat: Seat, spot: Spot, who: Sequence[str]) -> list[Line]:
    """What will lie there when the seat's turn comes, and who takes from it before."""
    if spot not in POOLS:
        return []
    area, goods = POOLS[spot]
    found = after.finds[seat]
    if found is None:
        return []
    left = [(kind, found.pool(area, kind)) for kind in goods]
    lines = [Line(words.will_hold(area, left), "good" if any(count for _, count in left) else "bad")]
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
        lines.append(Line(words.takes_before(who[other], names.amounts(gains.items())), "soft"))
    return lines


def _bring_line(after: Forecast, seat: Seat, spot: Spot, empty: bool) -> list[Line]:
    kind, number = spot
    gains = after.of(seat, kind, number)
    if gains:
        return [Line(words.will_bring(list(gains)), "good")]
    if spot in FORESEEN:
        return [Line(words.will_find_nothing() if empty else words.will_bring_nothing(), "bad")]
    return [Line(words.nobody_knows(), "soft")]


# ---- otherwise: who is there ----


def _standing_lines(state: State, at: int, who: Sequence[str]) -> list[Line]:
    """Each nomad there, and what the forecast promises it."""
    foretold = forecast(state)
    lines = []
    for nomad in places.nomads_at(state, at):
        if nomad.lying:
            lines.append(Line(words.has_acted(who[nomad.seat]), "soft"))
            continue
        gains = foretold.of(nomad.seat, "place", at)
        if gains:
            said = words.will_have(who[nomad.seat], [(kind, count) for kind, count in gains if count > 0])
        else:
            foreseen = ("place", at) in FORESEEN
            said = words.will_have_nothing(who[nomad.seat]) if foreseen else words.will_choose(who[nomad.seat])
        lines.append(Line(said, "soft"))
    return lines


def place_note(state: State, at: int, who: Sequence[str]) -> Note:
    """A place somebody merely looks at."""
    lines = [Line(trade_or_action(state, at))]
    lines += _standing_lines(state, at, who) or ([] if state.over else [Line(words.nobody_here(), "soft")])
    return _heading(state, at, lines)


def acting_note(
    state: State, at: int, answers: Sequence[Option], refusal: str, must: bool, left: int, who: Sequence[str]
) -> Note:
    """Phase II: what one's nomad can do there now, or why it cannot."""
    lines = [Line(trade_or_action(state, at))]
    if must:
        lines.append(Line(words.compulsory(), "bad"))
    if left:
        lines.append(Line(words.parts_left(left), "soft"))
    lines += _answer_lines(answers, refusal)
    return _heading(state, at, lines)


#: A card lists so many things one can do; the rest is counted.
MOST_ANSWERS = 4


def _answer_lines(answers: Sequence[Option], refusal: str) -> list[Line]:
    if not answers:
        return [Line(refusal or words.not_now(), "bad")]
    lines = [Line(_told(answer), "good") for answer in answers[:MOST_ANSWERS]]
    if len(answers) > MOST_ANSWERS:
        lines.append(Line(words.more(len(answers) - MOST_ANSWERS), "soft"))
    return lines


def _told(answer: Option) -> str:
    return f"• {answer.text}" if not answer.detail else f"• {answer.text} – {answer.detail}"


def link_note(
    state: State, number: int, seat: Seat | None, answers: Sequence[Option], refusal: str, who: Sequence[str]
) -> Note:
    """A link: what it gives, who holds it, and in one's own phase II what can be done with it."""
    lines = [Line(names.link_gives(number), "plain", number)]
    holders = [other for other in range(len(state.players)) if number in made_links(state, other)]
    if seat is not None and (answers or seat in holders or number in state.progress.borrowed):
        if number in state.progress.borrowed:
            lines.append(Line(words.borrowed(), "soft"))
        lines += _answer_lines(answers, refusal)
    elif holders:
        lines.append(Line(words.held_by(join_names([who[other] for other in holders])), "soft"))
        if state.phase == PLACING:
            lines += _promises(state, number, holders, who)
    else:
        lines.append(Line(words.held_by_nobody(), "soft"))
    return Note(names.link_name(number), "", tuple(lines), "NT-50")


def _promises(state: State, number: int, holders: Sequence[Seat], who: Sequence[str]) -> list[Line]:
    if ("link", number) not in FORESEEN:
        return []
    foretold = forecast(state)
    lines = []
    for seat in holders:
        gains = foretold.of(seat, "link", number)
        said = words.will_have(who[seat], list(gains)) if gains else words.will_have_nothing(who[seat])
        lines.append(Line(said, "good" if gains else "bad"))
    return lines
