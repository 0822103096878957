"""Why a move in GrandBois is good: what it makes of one's own clans, of the others', and of the watchtowers."""

from __future__ import annotations

from collections import Counter

from game.ai.hints import BEST, SPARES, Clue, Hint, Reasons, main_reason, outweighing
from game.core.contract import Address, Seat
from game.rules.grand_bois.actions import Discard, GrandBoisAction, Place, Tower
from game.rules.grand_bois.content import CLANS, TILES, Clan
from game.rules.grand_bois.forest import (
    ONE_DOWN,
    SHAPES,
    STEPS,
    Forest,
    Spot,
    around,
    covered_spots,
    lay,
    public_counts,
)
from game.rules.grand_bois.state import State, clearing_laid, towers_left, turns_left

#: The Forest is pointed at by parts of it: squares of so many spaces, one every so many.
PART, PARTS_APART = 4, 3

#: What each thing weighs, in points: a rival's loss counts less than one's own gain, a promise less than a fact.
RIVAL, SHELTER, CLEARING = 0.8, 0.7, 0.6
#: A clearing is worth a word with so many points around it.
GOOD_CLEARING = 5
#: What is taken from a rival.
HARMS = ("breaks_group", "covers")


def explain(view: State, seat: Seat, action: GrandBoisAction, other: GrandBoisAction | None = None) -> Hint:
    """Why an action is good; why it is better than another, where there is one."""
    if isinstance(action, Place):
        reasons = placing_reasons(view, seat, action)
        goal: tuple[Address, ...] = (("spot", action.x, action.y), ("tile", action.tile))
        return Hint(
            action,
            _where(action, main_reason(reasons)),
            _tile(action.tile),
            _why_there(view, seat, action, other),
            goal,
        )
    if isinstance(action, Discard):
        river = Clue.of("river", *(("tile", tile) for tile in view.river))
        reason = _discarding(view, seat, action)
        return Hint(action, river, _tile(action.tile), reason, (("tile", action.tile),))
    x, y = clearing_laid(view)
    number = action.tower if isinstance(action, Tower) else towers_left(view, seat)[0]
    reason = _tower_reason(view, seat, raised=isinstance(action, Tower))
    goal = (("space", x, y), ("tower", number)) if isinstance(action, Tower) else (("act", "no_tower"),)
    clearing = Clue.of("clearing", ("part", x - 1, y - 1, 3))
    return Hint(action, clearing, Clue.of("tower", ("tower", number)), reason, goal)


def _why_there(view: State, seat: Seat, place: Place, other: GrandBoisAction | None) -> Clue:
    alone = placing_reasons(view, seat, place)
    if not isinstance(other, Place):
        return gain_and_loss(alone)
    more = outweighing(*([*placing_reasons(view, seat, one), *_shown(view, seat, one)] for one in (place, other)))
    best = main_reason(more)
    if best.code in (BEST, SPARES):
        return best if more else gain_and_loss(alone)
    return gain_and_loss([one for one in more if one[1].code != SPARES])


def _shown(view: State, seat: Seat, place: Place) -> Reasons:
    """GB-31: what the tile brings to clans that may be a rival's."""
    own = own_clans(view, seat)
    shown = Counter(space.clan for space in TILES[place.tile] if space.clan and space.clan not in own)
    return [(-RIVAL * count, Clue.of("shows", clan=clan, count=count)) for clan, count in shown.items()]


def gain_and_loss(reasons: Reasons) -> Clue:
    """What speaks most for a move; where it both serves oneself and harms a rival, the two together."""
    gain = main_reason([(weight, clue) for weight, clue in reasons if clue.code not in HARMS])
    loss = main_reason([(weight, clue) for weight, clue in reasons if clue.code in HARMS])
    if BEST in (gain.code, loss.code):
        return loss if gain.code == BEST else gain
    return Clue.of("both", gain=(gain.code, gain.data), loss=(loss.code, loss.data))


def _tile(tile: int) -> Clue:
    return Clue.of("tile", ("tile", tile), tile=tile)


def own_clans(view: State, seat: Seat) -> tuple[Clan, ...]:
    return tuple(clan for clan in view.clans[seat] if isinstance(clan, str))


def placing_reasons(view: State, seat: Seat, place: Place) -> Reasons:
    """Everything that speaks for laying this tile there."""
    before = view.forest
    after = lay(before, SHAPES[place.tile][place.turn], place.x, place.y)
    own = own_clans(view, seat)
    found = [*_clans(before, after, own), *_covering(before, place, own)]
    seen = sum(_seen_from(after, spot, own) - _seen_from(before, spot, own) for spot in _towers(view, seat))
    found.append((seen, Clue.of("beside_tower", points=seen)))
    safe = _sheltered(after, own) - _sheltered(before, own)
    found.append((SHELTER * safe, Clue.of("shelters", count=safe)))
    clearing = next((step for step in STEPS if _is_clearing(place, step)), None)
    if clearing is not None and towers_left(view, seat):
        spot = place.x + clearing[0], place.y + clearing[1]
        around_it, mine = _animals(after, spot, own)
        if around_it + mine >= GOOD_CLEARING:
            found.append((CLEARING * (around_it + mine), Clue.of("clearing_for_tower", animals=around_it, own=mine)))
    return found


def _clans(before: Forest, after: Forest, own: tuple[Clan, ...]) -> list[tuple[float, Clue]]:
    """GB-31, GB-32: what the counts of the clans gain and lose."""
    found: list[tuple[float, Clue]] = []
    for then, now in zip(public_counts(before), public_counts(after), strict=True):
        groups = Clue.of("own_group", clan=now.clan, before=then.group, after=now.group)
        if now.clan in own:
            found.append((2 * (now.group - then.group), groups))
            found.append(
                (now.spaces - then.spaces, Clue.of("own_spaces", clan=now.clan, count=now.spaces - then.spaces))
            )
        else:
            lost = Clue.of("breaks_group", clan=now.clan, before=then.group, after=now.group)
            found.append((2 * RIVAL * (then.group - now.group), lost))
    return found


def _covering(before: Forest, place: Place, own: tuple[Clan, ...]) -> list[tuple[float, Clue]]:
    spaces = [before.space_at(spot) for spot in covered_spots(before, place.x, place.y)]
    covered = Counter(space.clan for space in spaces if space is not None and space.clan and space.clan not in own)
    return [(RIVAL * count, Clue.of("covers", clan=clan, count=count)) for clan, count in covered.items()]


def _towers(view: State, seat: Seat) -> list[Spot]:
    return [spot for spot in view.towers[seat] if spot is not None]


def _animals(forest: Forest, spot: Spot, own: tuple[Clan, ...]) -> tuple[int, int]:
    """Around a space: the spaces with animals, and how many of them are one's own."""
    ring = around(forest, spot)
    seen = {clan: (board & ring).bit_count() for clan, board in zip(CLANS, forest.of_clan, strict=True)}
    return sum(seen.values()), sum(seen[clan] for clan in own)


def _seen_from(forest: Forest, tower: Spot, own: tuple[Clan, ...]) -> int:
    """GB-33, GB-34: one for each space with animals around a watchtower, two where they are one's own."""
    return sum(_animals(forest, tower, own))


def _sheltered(forest: Forest, own: tuple[Clan, ...]) -> int:
    """Own spaces that nobody can cover any more: with the Forest all around, no tile there would enlarge it (GB-12)."""
    row = forest.spaces & forest.spaces << 1 & forest.spaces >> 1
    inside = row & row << ONE_DOWN & row >> ONE_DOWN
    return sum((board & inside).bit_count() for clan, board in zip(CLANS, forest.of_clan, strict=True) if clan in own)


def _is_clearing(place: Place, step: Spot) -> bool:
    return SHAPES[place.tile][place.turn].spaces[STEPS.index(step)].kind == "clearing"


#: Which part of the Forest a reason is about.
AREAS = {
    "own_group": "near_own",
    "own_spaces": "near_own",
    "breaks_group": "near_rival",
    "covers": "near_rival",
    "beside_tower": "near_tower",
}


def _where(place: Place, reason: Clue) -> Clue:
    x, y = (PARTS_APART * (at // PARTS_APART) for at in (place.x, place.y))
    code = AREAS.get(reason.code, "forest")
    clan = dict(reason.data).get("clan")
    part = ("part", x, y, PART)
    return Clue.of(code, part, clan=clan) if clan is not None else Clue.of(code, part)


def _tower_reason(view: State, seat: Seat, *, raised: bool) -> Clue:
    animals, own = _animals(view.forest, clearing_laid(view), own_clans(view, seat))
    turns = turns_left(view)[seat]
    if raised:
        return Clue.of("tower_sees" if turns else "tower_last", animals=animals, own=own)
    return Clue.of("tower_waits", animals=animals, turns=turns) if turns else Clue(BEST)


def _discarding(view: State, seat: Seat, action: Discard) -> Clue:
    """GB-21: nothing can be laid, so the tile that goes is the one that would have served the others."""
    own = own_clans(view, seat)
    mine = sum(space.clan in own for space in TILES[action.tile])
    others = sum(space.clan is not None for space in TILES[action.tile]) - mine
    return Clue.of("discards", own=mine, others=others)
