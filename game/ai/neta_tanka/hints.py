"""Why a move in Neta-Tanka is good: what a nomad will fetch and from whom, what links give, what grows on the board."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from game.ai.hints import Clue, Hint, Reasons, main_reason, over
from game.ai.neta_tanka.turn import best_result, played_turn
from game.ai.neta_tanka.worth import LINK_WORTH, RESERVE
from game.core.contract import Hidden, Seat
from game.core.replacing import replace
from game.core.rng import Rng
from game.core.sums import plain_sum
from game.rules.neta_tanka.actions import Act, Card, DropObjective, EndTurn, Gift, Link, NetaTankaAction, Place, Token
from game.rules.neta_tanka.acts import act_options
from game.rules.neta_tanka.content import FOOD_LEFT, PARTS, RESOURCES, TENT_HIDE, TENT_WOOD
from game.rules.neta_tanka.forecast import Forecast, forecast, forecast_with
from game.rules.neta_tanka.hidden import determinize
from game.rules.neta_tanka.links import links_touched, usable_links
from game.rules.neta_tanka.places import musts_left
from game.rules.neta_tanka.scoring import objective_met, score
from game.rules.neta_tanka.state import ACTING, FRESH, Nomad, Player, Reserve, State
from game.rules.neta_tanka.turns import apply

#: The village is pointed at by its quarters: the places around each elder, and those around the fire.
QUARTERS = {
    "forest": (1, 2, 4, 5),
    "crafts": (6, 7, 8),
    "hunt": (9, 11, 12, 13, 14),
    "food": (15, 16, 17),
    "fire": (3, 10, 18),
}

#: What things weigh, in points.
LINK, BEGUN, BLOCKED, SNATCHED = 2.0, 0.4, 0.6, 2.5
GOODS, SCORED, FINISHED, COPY, OBJECTIVE, PART, MUST = 0.8, 1.5, 4.0, 3.0, 5.0, 0.7, 1.2


#: Where to look for what is neither in the village nor on the board.
TO_DO = Clue.of("strip", ("todo",))

#: A turn is looked at in so many worlds: what hangs on cards nobody has seen is not the same in all, and is not told.
WORLDS = 3
#: What one thing more that a nomad could do weighs: it decides only where nothing else does.
OPTION = 0.02
#: What an action does at once and the rest of the turn could not do as well.
AT_ONCE = ("borrows", "welcomes", "must", "takes_card", "takes_token", "takes_craft", "snatches")

#: What a nomad may do at its place that no forecast tells.
AT_PLACE = ("totem_grows", "totem_passes", "copy", "craft_done", "takes_card", "takes_craft")

#: Resources with how many of each.
Gains = tuple[tuple[str, int], ...]


def explain(view: State, seat: Seat, action: NetaTankaAction, other: NetaTankaAction | None = None) -> Hint:
    """Why an action is good; why it is better than another, where there is one."""
    hint = _alone(view, seat, action)
    return hint if other is None else over(hint, *(_compared(view, seat, one) for one in (action, other)))


def _alone(view: State, seat: Seat, action: NetaTankaAction) -> Hint:
    match action:
        case Place(colour, at):
            reason = main_reason(placing_reasons(view, seat, action))
            nomad = Clue.of("nomad", ("nomad", colour), colour=colour)
            return Hint(action, _quarter(at), nomad, reason, (("place", at), *nomad.where))
        case EndTurn():
            return _beside(action, Clue.of("end", ("act", "end_turn")), Clue("nothing_left"))
        case DropObjective():
            return _beside(action, Clue.of("objective", ("act", "drop_objective")), Clue("drops"))
    piece = _piece(action)
    return Hint(action, _area(view, seat, action), piece, main_reason(acting_reasons(view, seat, action)), piece.where)


def _beside(action: NetaTankaAction, piece: Clue, reason: Clue) -> Hint:
    return Hint(action, TO_DO, piece, reason, piece.where)


def quarter_of(at: int) -> str:
    return next(quarter for quarter, places in QUARTERS.items() if at in places)


def _quarter(at: int) -> Clue:
    quarter = quarter_of(at)
    return Clue.of("village", *(("place", near) for near in QUARTERS[quarter]), quarter=quarter)


def _area(view: State, seat: Seat, action: Act | Link | Token | Card | Gift) -> Clue:
    """One's own board where something is put on it, else where it is taken."""
    put = getattr(action, "put", None)
    if put is not None:
        return Clue.of("board", ("clan", seat))
    if isinstance(action, Act):
        return _quarter(action.at)
    return (
        Clue.of("links", *(("link", link) for link in usable_links(view, seat))) if isinstance(action, Link) else TO_DO
    )


def _piece(action: Act | Link | Token | Card | Gift) -> Clue:
    """What it is done with, in the village and among the things to do."""
    match action:
        case Act():
            return Clue.of("standing", ("place", action.at), ("todo", "place", action.at), at=action.at)
        case Link():
            return Clue.of("link", ("link", action.link), ("todo", "link", action.link), link=action.link)
        case Token():
            return Clue.of("token", ("todo", "token", action.token), token=action.token)
        case Card():
            return Clue.of("card", ("todo", "card", action.card), card=action.card)
        case Gift():
            return Clue.of("gift", ("todo", "gift", 0))


# --- one action held against another ---------------------------------------------------------------------------------


def _compared(view: State, seat: Seat, action: NetaTankaAction) -> Reasons:
    """What speaks for and against an action, in points: of phase I the place, of phase II the turn that begins so."""
    if isinstance(action, Place):
        return _placed(view, seat, action)
    if isinstance(action, DropObjective):
        return [(1.0, Clue("drops"))]
    first, *others = (_of_turn(determinize(view, Rng(world)), view, seat, action) for world in range(WORLDS))
    sure = [one for one in first if all(one in other for other in others)]
    at_once = [one for one in _at_once(view, seat, action) if one[1].code in AT_ONCE]
    return [*at_once, *sure, *_used_up(view, seat, action)]


def _used_up(view: State, seat: Seat, action: NetaTankaAction) -> Reasons:
    """The nomad that has acted and could have done other things at its place."""
    if not isinstance(action, Act):
        return []
    options = act_options(determinize(view, Rng(0)), seat, action.at)
    stands = any(nomad.seat == seat and nomad.place == action.at and not nomad.lying for nomad in view.nomads)
    done_there = stands and PARTS.get(action.at, 1) == 1
    return [(-OPTION * (len(options) - 1), Clue.of("uses_up", at=action.at))] if done_there else []


def _of_turn(world: State, view: State, seat: Seat, action: NetaTankaAction) -> Reasons:
    """What the best turn that begins so does to the clan board and leaves in the reserve."""
    end = world if isinstance(action, EndTurn) else played_turn(best_result(world, seat, action)[1], seat, {})
    before, after = world.players[seat], end.players[seat]
    found: list[tuple[float, Clue]] = []
    for weight, clue in _on_the_board(world, end, seat):
        told = Clue("turn_scores", clue.data) if clue.code == "scores" else clue
        found.append((_in_points(view, seat, weight, told), told))
    if _meets_objective(view, before, after, seat):
        found.append((OBJECTIVE, Clue("objective_met")))
    return [*found, *_kept(before.reserve, after.reserve, last=len(view.trades) == 1)]


def _placed(view: State, seat: Seat, place: Place) -> Reasons:
    """All that is said of a place at the table, and what else could be done there."""
    told = forecast_with(view, seat, place.colour, place.at)
    others = [one for one in _possible(view, seat, place, told) if one[1].code in AT_PLACE]
    every = [*placing_reasons(view, seat, place), *others]
    return _heaviest([(_in_points(view, seat, *one), one[1]) for one in every])


def _kept(before: Reserve, after: Reserve, *, last: bool) -> Reasons:
    """What the turn leaves in the reserve, resource by resource; after the last one it is good for nothing."""
    share = 0.0 if last else 1.0
    found = []
    for kind, count in _gains(before, after):
        left = Clue.of("turn_leaves", kind=kind, count=getattr(after, kind))
        found.append((share * _worth(before, ((kind, count),)), left))
    for kind, count in _gains(after, before):
        found.append((-share * _worth(after, ((kind, count),)), Clue.of("turn_spends", kind=kind, count=count)))
    return found


def _at_once(view: State, seat: Seat, action: NetaTankaAction) -> Reasons:
    return [] if isinstance(action, Place | EndTurn | DropObjective) else acting_reasons(view, seat, action)


def _heaviest(reasons: Reasons) -> Reasons:
    """One of each kind: what a nomad could do at its place are so many alternatives."""
    best: dict[str, tuple[float, Clue]] = {}
    for one in reasons:
        if one[1].code not in best or one[0] > best[one[1].code][0]:
            best[one[1].code] = one
    return list(best.values())


def _in_points(view: State, seat: Seat, weight: float, clue: Clue) -> float:
    """What a clue is about in points, where there is more to say of it than how much is usual."""
    match clue.code:
        case "completes" | "begins" | "blocks":
            share = {"completes": 1.0, "begins": BEGUN / LINK, "blocks": BLOCKED / LINK}[clue.code]
            return share * LINK_WORTH[clue.number("link")]
        case "fetches":
            gains: Any = clue["gains"]
            return _worth(view.players[seat].reserve, gains)
        case "will_score" | "turn_scores":
            lasts = len(view.trades) ** -2 if clue["line"] == "totem_board" else 1.0  # a lead may be lost again
            return clue.number("points") * lasts
    return weight


def _worth(reserve: Reserve, gains: Gains) -> float:
    """What so much more in a reserve is worth: the more there is already, the less."""
    worth = 0.0
    for kind, count in gains:
        have, each = getattr(reserve, kind), RESERVE.get(kind)
        worth += count if each is None else plain_sum(each[have : have + count])
    return worth


# --- phase I ---------------------------------------------------------------------------------------------------------


def placing_reasons(view: State, seat: Seat, place: Place) -> Reasons:
    """Everything that speaks for sending this nomad there."""
    colour, at = place.colour, place.at
    touched = links_touched(view, seat, colour, at)
    before, after = forecast(view), forecast_with(view, seat, colour, at)
    found: list[tuple[float, Clue]] = []
    found += [(LINK, Clue.of("completes", link=link)) for _, link in touched.completes]
    found += [(BEGUN, Clue.of("begins", link=link)) for _, link in touched.begins]
    found += [(BLOCKED, Clue.of("blocks", seat=other, link=link)) for other, link in touched.blocks if other != seat]
    gains = tuple((kind, count) for kind, count in after.of(seat, "place", at) if count > 0)
    if gains:
        found.append((GOODS * sum(count for _, count in gains), Clue.of("fetches", gains=gains)))
    found += _snatched(before, after, seat, gains)
    found += _building(view, seat, place, after)
    return found


def _snatched(before: Forecast, after: Forecast, seat: Seat, gains: Gains) -> Reasons:
    """What somebody would have taken, and will not find when the seat has taken this."""
    found: list[tuple[float, Clue]] = []
    for other, (then, now) in enumerate(zip(before.reserves, after.reserves, strict=True)):
        for kind, count in gains:
            if other != seat and getattr(now, kind) < getattr(then, kind):
                found.append((SNATCHED, Clue.of("snatches", seat=other, gains=((kind, count),))))
    return found


def _building(view: State, seat: Seat, place: Place, told: Forecast) -> Reasons:
    """What the nomad could put on the clan board when its turn comes."""
    codes = {"scores": "will_score", "tent_part": "will_build", "tent_done": "will_build", "craft_part": "will_craft"}
    found = _possible(view, seat, place, told)
    return [(weight / 2, Clue(codes[clue.code], clue.data)) for weight, clue in found if clue.code in codes]


def _possible(view: State, seat: Seat, place: Place, told: Forecast) -> Reasons:
    """What the nomad could do when its turn comes, with what will be in the reserve then: so many alternatives."""
    world = determinize(view, Rng(0))
    player = replace(world.players[seat], reserve=told.reserves[seat])
    nomads = (*(replace(one, lying=True) for one in world.nomads), Nomad(seat, place.colour, place.at))
    ready = replace(_with_player(world, seat, player), nomads=nomads, phase=ACTING, turn=seat, progress=FRESH)
    found: list[tuple[float, Clue]] = []
    for option in act_options(ready, seat, place.at):
        after = apply(ready, option).state
        if option.put is not None:
            found += _on_the_board(ready, after, seat)
        found += _taken(player, after.players[seat])
    return found


# --- phase II --------------------------------------------------------------------------------------------------------


def acting_reasons(view: State, seat: Seat, action: Act | Link | Token | Card | Gift) -> Reasons:
    """Everything the action does for its seat. What hangs on cards nobody has seen is not looked at."""
    world = determinize(view, Rng(0))
    after = apply(world, action).state
    gains = _gains(world.players[seat].reserve, after.players[seat].reserve)
    found = list(_on_the_board(world, after, seat))
    if gains:
        before, reserve = world.players[seat].reserve, after.players[seat].reserve
        have = tuple((kind, getattr(reserve, kind)) for kind, _ in gains)
        lacked = any(not getattr(before, kind) for kind, _ in gains if kind in RESOURCES)
        found.append((GOODS * sum(count for _, count in gains), Clue.of("lacks" if lacked else "gets", have=have)))
        found += _left_for_others(world, after, seat, gains)
    if isinstance(action, Act) and action.link is not None:
        found.append((LINK, Clue.of("borrows", link=action.link)))
    if after.welcomed == seat != world.welcomed:
        found.append((LINK, Clue("welcomes")))
    if isinstance(action, Act) and action.at in musts_left(view, seat):
        found.append((MUST, Clue.of("must", at=action.at)))
    if _meets_objective(view, world.players[seat], after.players[seat], seat):
        found.append((OBJECTIVE, Clue("objective_met")))
    return [*found, *_taken(world.players[seat], after.players[seat])]


def _taken(before: Player, after: Player) -> Reasons:
    """What is in hand afterwards and was not before."""
    found: list[tuple[float, Clue]] = []
    if len(after.cards) > len(before.cards):
        found.append((1.0, Clue("takes_card")))
    if len(after.link_tokens) > len(before.link_tokens):
        found.append((1.0, Clue("takes_token")))
    if len(after.crafts_open) > len(before.crafts_open):
        found.append((1.0, Clue("takes_craft")))
    return found


def _left_for_others(before: State, after: State, seat: Seat, gains: Gains) -> Reasons:
    """What those whose turn is still to come would have found, and will not find after this."""
    following = (seat + 1) % len(before.players)
    if following == before.first:
        return []
    then, now = (forecast(replace(state, turn=following, progress=FRESH)) for state in (before, after))
    return _snatched(then, now, seat, gains)


def _meets_objective(view: State, before: Player, after: Player, seat: Seat) -> bool:
    """Only for a seat that may be told: a view that hides its objective does not know it."""
    name = view.players[seat].objective
    return isinstance(name, str) and objective_met(after, name) and not objective_met(before, name)


def _on_the_board(before: State, after: State, seat: Seat) -> Reasons:
    """What grows on the clan board."""
    then, now = before.players[seat], after.players[seat]
    found: list[tuple[float, Clue]] = []
    for tent, (was, built) in enumerate(zip(then.tents, now.tents, strict=True), 1):
        left = TENT_WOOD + TENT_HIDE - built.wood - built.hide
        if built != was:
            done = (FINISHED, Clue.of("tent_done", tent=tent))
            found.append((PART, Clue.of("tent_part", tent=tent, left=left)) if left else done)
    for craft in now.crafts_open:
        was_open = next((one for one in then.crafts_open if one.card == craft.card), None)
        if was_open is not None and was_open != craft:
            found.append((PART, Clue.of("craft_part", card=craft.card)))
    finished = [card for card in now.crafts_done if card not in then.crafts_done]
    found += [(FINISHED, Clue.of("craft_done", card=card)) for card in finished]
    if len(then.food) < FOOD_LEFT <= len(now.food):
        found.append((COPY, Clue("copy")))
    if len(now.totem) > len(then.totem):
        found.append((PART, Clue.of("totem_grows", levels=len(now.totem))))
    if _rank(after, seat) < _rank(before, seat):
        found.append((2 * PART, Clue.of("totem_passes", rank=_rank(after, seat) + 1)))
    counted = _lines(before, seat)
    for line, points in _lines(after, seat).items():
        gain = points - counted[line]
        found.append((SCORED * gain, Clue.of("scores", line=line, points=gain)))
    return found


def _rank(state: State, seat: Seat) -> int:
    """How many are ahead on the totem board."""
    return state.totem_order.index(seat) if seat in state.totem_order else len(state.players)


def _lines(state: State, seat: Seat) -> dict[str, int]:
    """The count without what only an objective or generosity says: the first may be a secret, the second is in hand."""
    player = replace(state.players[seat], objective=None)
    sheet = score(_with_player(state, seat, player), seat)
    assert not isinstance(sheet, Hidden)
    return {line.code: line.points for line in sheet.lines if line.code not in ("objective", "generosity")}


def _with_player(state: State, seat: Seat, player: Player) -> State:
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def _gains(before: Reserve, after: Reserve) -> tuple[tuple[str, int], ...]:
    changes = ((field.name, getattr(after, field.name) - getattr(before, field.name)) for field in fields(Reserve))
    return tuple((kind, change) for kind, change in changes if change > 0)
