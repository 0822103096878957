"""What an action does: the tile placed, the River refilled, the watchtower raised, the turn passed on."""

from __future__ import annotations

from game.core.contract import HIDDEN, Event, Hidden, Seal, Seat, Step
from game.rules.grand_bois.actions import Discard, GrandBoisAction, NoTower, Place, Tower
from game.rules.grand_bois.content import CLANS
from game.rules.grand_bois.forest import SHAPES, Forest, covered_spots, lay, raise_tower
from game.rules.grand_bois.placing import can_place
from game.rules.grand_bois.state import DISCARD, OVER, PLACE, TOWER, State, clearing_laid


def take(state: State, action: GrandBoisAction) -> Step[State]:
    if isinstance(action, Place):
        return _place(state, action)
    if isinstance(action, Tower):
        return _raise(state, action)
    if isinstance(action, NoTower):
        return _keep_tower(state)
    return _remove(state, action)


def _place(state: State, action: Place) -> Step[State]:
    shape = SHAPES[action.tile][action.turn]
    forest = lay(state.forest, shape, action.x, action.y)
    river, pile = _refilled(state, action.tile)
    if shape.has_clearing and None in state.towers[state.seat]:  # GB-19
        seat, phase = state.seat, TOWER
    else:
        seat, phase = _next_turn(state, river, forest)
    after = State(
        expert=state.expert,
        seat=seat,
        phase=phase,
        clans=state.clans,
        towers=state.towers,
        river=river,
        pile=pile,
        laid=(*state.laid, action),
        removed=state.removed,
        forest=forest,
    )
    data = (
        ("tile", action.tile),
        ("x", action.x),
        ("y", action.y),
        ("turn", action.turn),
        ("covered", covered_spots(state.forest, action.x, action.y)),
    )
    return _step(state, Event("tile_placed", state.seat, data, where=(("spot", action.x, action.y),)), after)


def _remove(state: State, action: Discard) -> Step[State]:
    """No River tile fits anywhere: one of them leaves the game (GB-21)."""
    river, pile = _refilled(state, action.tile)
    seat, phase = _next_turn(state, river, state.forest)
    after = State(
        expert=state.expert,
        seat=seat,
        phase=phase,
        clans=state.clans,
        towers=state.towers,
        river=river,
        pile=pile,
        laid=state.laid,
        removed=(*state.removed, action.tile),
        forest=state.forest,
    )
    return _step(state, Event.of("tile_removed", state.seat, tile=action.tile), after)


def _raise(state: State, action: Tower) -> Step[State]:
    spot = clearing_laid(state)
    forest = raise_tower(state.forest, spot)
    seat, phase = _next_turn(state, state.river, forest)
    own = state.towers[state.seat]
    own = (*own[: action.tower], spot, *own[action.tower + 1 :])
    after = State(
        expert=state.expert,
        seat=seat,
        phase=phase,
        clans=state.clans,
        towers=(*state.towers[: state.seat], own, *state.towers[state.seat + 1 :]),
        river=state.river,
        pile=state.pile,
        laid=state.laid,
        removed=state.removed,
        forest=forest,
    )
    where = (("space", *spot),)
    return _step(
        state, Event.of("tower_placed", state.seat, where=where, tower=action.tower, x=spot[0], y=spot[1]), after
    )


def _keep_tower(state: State) -> Step[State]:
    seat, phase = _next_turn(state, state.river, state.forest)
    after = State(
        expert=state.expert,
        seat=seat,
        phase=phase,
        clans=state.clans,
        towers=state.towers,
        river=state.river,
        pile=state.pile,
        laid=state.laid,
        removed=state.removed,
        forest=state.forest,
    )
    # Choosing no watchtower is the act that ends the turn.
    return _step(state, Event.of("no_tower", state.seat), after, Seal.HANDED)


def _refilled(state: State, tile: int) -> tuple[tuple[int, ...], tuple[int | Hidden, ...]]:
    """River and pile once `tile` has left: a new one comes in its place while there are any (GB-18)."""
    slot = state.river.index(tile)
    before, behind = state.river[:slot], state.river[slot + 1 :]
    if not state.pile:
        return before + behind, state.pile
    drawn = state.pile[0]
    assert drawn is not HIDDEN, "play goes on from a full state, not from a view"
    return (*before, drawn, *behind), state.pile[1:]


def _next_turn(state: State, river: tuple[int, ...], forest: Forest) -> tuple[Seat, str]:
    """Whose turn follows, and what it begins with; no turn follows the last tile of the River (GB-30)."""
    if not river:
        return state.seat, OVER
    fits = can_place(forest, river, state.expert)
    return (state.seat + 1) % state.players, PLACE if fits else DISCARD


def _step(before: State, event: Event, after: State, seal: Seal = Seal.NONE) -> Step[State]:
    """What happened, told in full: undo may take back neither a tile drawn from the pile nor clans revealed."""
    events = [event]
    if len(after.pile) < len(before.pile):
        events.append(_refill(before.pile[0]))
        seal = Seal.RANDOM
    if after.phase == OVER:
        events += _harvest(after)
        seal = Seal.REVEALED
    return Step(after, tuple(events), seal)


def _refill(drawn: int | Hidden) -> Event:
    where = () if drawn is HIDDEN else (("tile", drawn),)
    return Event("river_refilled", None, (("tile", drawn),), where=where)


def _harvest(state: State) -> list[Event]:
    held = {clan for clans in state.clans for clan in clans}
    unheld = tuple(clan for clan in CLANS if clan not in held)
    return [
        Event.of("harvest"),
        *(Event.of("clans_revealed", seat, clans=clans) for seat, clans in enumerate(state.clans)),
        Event.of("clans_unheld", clans=unheld),
    ]
