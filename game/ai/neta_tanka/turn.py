"""Phase II in a bot's mind: what an action is worth to it, and how it plays a turn to its end."""

from __future__ import annotations

from collections.abc import Container
from operator import itemgetter

from game.ai.neta_tanka.worth import worth, worth_at_end
from game.core.contract import Seat
from game.core.replacing import replace
from game.rules.neta_tanka.actions import END_TURN, Act, DropObjective, EndTurn, Link, NetaTankaAction
from game.rules.neta_tanka.acts import act_options
from game.rules.neta_tanka.content import PARTS
from game.rules.neta_tanka.links import usable_links
from game.rules.neta_tanka.state import FRESH, State
from game.rules.neta_tanka.turns import after, legal_actions
from game.rules.neta_tanka.uses import LINK_USES

#: An action must bring more than this to be worth doing.
LEAST_GAIN = 0.02
#: What gained less than this when last tried is not tried again in the same turn.
NEARLY = -0.6
#: Exchanging Craft cards is never worth anything at once, so it is not tried.
SWAP = 6
#: The links worth a point of generosity at an offering; the others bring what the point buys there anyway.
WORTH_BORROWING = frozenset((2, 5, 8, 10, 16))
#: Where a nomad may have to act before the turn can end (NT-25).
DUTIES = frozenset((1, 11, 12))
#: Places and links that only bring something: nobody needs to think before using them.
FETCHING_PLACES = frozenset((1, 2, 10, 11, 12))
FETCHING_LINKS = frozenset((1, 3, 7, 9, 11, 13, 14, 15, 16))
NEVER = float("-inf")


def is_tried(action: NetaTankaAction) -> bool:
    """Whether a bot considers such an action in its phase II, ending the turn apart."""
    if isinstance(action, Act):
        return action.link is None or action.link in WORTH_BORROWING
    if isinstance(action, Link):
        return action.link != SWAP
    return not isinstance(action, DropObjective | EndTurn)


def results(state: State, seat: Seat, action: NetaTankaAction) -> list[State]:
    """Where an action leads; a borrowed link is used at once, in every way it can be."""
    then = after(state, action)
    if isinstance(action, Act) and action.link is not None:
        return [after(then, use) for use in LINK_USES[action.link](then, then.players[seat])]
    return [then]


def best_result(state: State, seat: Seat, action: NetaTankaAction) -> tuple[float, State]:
    """What we are worth after an action used as well as can be, and where that is."""
    reached = [(worth(then, seat), then) for then in results(state, seat, action)]
    return reached[0] if len(reached) == 1 else max(reached, key=itemgetter(0))


def best_act(state: State, seat: Seat) -> NetaTankaAction:
    """What raises our worth most; ending the turn when nothing does."""
    legal = legal_actions(state)
    tried = [action for action in legal if is_tried(action)]
    worths = {action: best_result(state, seat, action)[0] for action in tried}
    best = max(tried, key=worths.__getitem__, default=None)
    if best is not None and worths[best] > worth(state, seat) + LEAST_GAIN:
        return best
    return END_TURN if END_TURN in legal else _duty(tried)


def _duty(tried: list[NetaTankaAction]) -> NetaTankaAction:
    """A turn that cannot end has a duty left."""
    return next(action for action in tried if isinstance(action, Act) and action.at in DUTIES)


def gain_of_acting(state: State, seat: Seat, at: int) -> float:
    """The best that a nomad of ours standing at a place could do there, part by part, and nothing else."""
    now = reached = worth(state, seat)
    for _ in range(PARTS.get(at, 1)):
        tried = [act for act in act_options(state, seat, at) if is_tried(act)]
        found = [(worth(then, seat), then) for act in tried for then in results(state, seat, act)]
        value, then = max(found, key=lambda pair: pair[0], default=(NEVER, state))
        if value <= reached + LEAST_GAIN:
            break
        reached, state = value, then
    return reached - now


def gain_of_link(state: State, seat: Seat, link: int) -> float:
    """The best that a link held at both ends could bring us, and nothing else."""
    if link == SWAP:
        return 0.0
    now = worth(state, seat)
    state = replace(state, progress=replace(FRESH, borrowed=(link,)))
    found = (worth(after(state, use), seat) for use in LINK_USES[link](state, state.players[seat]))
    return max(max(found, default=now) - now, 0.0)


# ---- a whole turn ----


#: What actions gained when they were last tried. One such memory may serve many imagined turns of one decision.
Gains = dict[NetaTankaAction, float]


def played_turn(state: State, seat: Seat, gains: Gains) -> State:
    """Our phase II much as `best_act` would play it, but quicker: what can be fetched is fetched first, and what an
    action gained when it was last tried is believed until it looks best. Ends before the turn is handed on."""
    while (fetching := _next_to_fetch(state, seat)) is not None:
        state = after(state, fetching)
    while True:
        legal = legal_actions(state)
        tried = [action for action in legal if is_tried(action)]
        now = worth(state, seat)
        fresh: dict[NetaTankaAction, State] = {}
        asked = [action for action in tried if action not in gains]
        while True:
            for action in asked:
                reached, fresh[action] = best_result(state, seat, action)
                gains[action] = reached - now
            best = max(tried, key=gains.__getitem__, default=None)
            asked = [] if best is None else _in_doubt(best, tried, gains, fresh)
            if not asked:
                break
        if best is None or gains[best] <= LEAST_GAIN:
            if END_TURN in legal:
                return state
            best = _duty(tried)
        state = fresh[best] if best in fresh else best_result(state, seat, best)[1]


def _in_doubt(
    best: NetaTankaAction, tried: list[NetaTankaAction], gains: Gains, fresh: Container[NetaTankaAction]
) -> list[NetaTankaAction]:
    """What must be tried again before the best can be trusted: the best itself, or, when nothing seems to gain
    anything, all that nearly does."""
    if gains[best] > LEAST_GAIN:
        return [] if best in fresh else [best]
    return [action for action in tried if gains[action] > NEARLY and action not in fresh]


def _next_to_fetch(state: State, seat: Seat) -> NetaTankaAction | None:
    """Places come before links, as the rules list them; the largest amount stands first, so it is the right one."""
    player = state.players[seat]
    standing = [nomad.place for nomad in state.nomads if nomad.seat == seat and not nomad.lying]
    for at in sorted(FETCHING_PLACES.intersection(standing)):
        if acts := act_options(state, seat, at):
            return acts[0]
    for number in usable_links(state, seat):
        if number in FETCHING_LINKS and (uses := LINK_USES[number](state, player)):
            return uses[0]
    return None


def ranked_turn(state: State, seat: Seat, width: int) -> list[tuple[NetaTankaAction, float]]:
    """Our first actions, best first, by what we are worth at the end of the best turn found that begins so: always the
    `width` most promising positions are played on, until two steps in a row have brought nothing."""
    best: dict[NetaTankaAction, float] = {}
    reached = peak = NEVER
    idle = 0
    beam: list[tuple[NetaTankaAction | None, State]] = [(None, state)]
    while beam and idle < 2:
        idle += 1
        coming: list[tuple[float, NetaTankaAction, State]] = []
        for first, here in beam:
            for action in legal_actions(here):
                if isinstance(action, EndTurn):
                    value = worth_at_end(here, seat)
                    best[first or END_TURN] = max(best.get(first or END_TURN, NEVER), value)
                    if value > reached + LEAST_GAIN:
                        reached, idle = value, 0
                elif is_tried(action):
                    coming += [(worth(then, seat), first or action, then) for then in results(here, seat, action)]
        coming.sort(key=lambda one: -one[0])
        # In the last round what is fetched counts nothing yet, so a higher peak is progress too.
        if coming and coming[0][0] > peak + LEAST_GAIN:
            peak, idle = coming[0][0], 0
        if reached == NEVER:
            idle = 0  # duties are left, so no turn could end yet
        beam = []
        known = set()
        for _, first, then in coming:
            position = then.players[seat], then.nomads, frozenset(then.progress.links), then.progress.borrowed
            if position not in known:
                known.add(position)
                beam.append((first, then))
            if len(beam) == width:
                break
    return sorted(best.items(), key=lambda pair: -pair[1])
