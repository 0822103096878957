"""How a bot plays a round on a pencilled sheet, and how it imagines the rest of a season."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from game.ai.seasons.field import Draft, Field, Offer, Sides
from game.core.rng import Rng
from game.core.sums import plain_sum
from game.rules.seasons.content import CLOUD, DIE, FACES, PENALTIES, VALUES

#: The face of the joker die and that of the other one.
Faces = tuple[str, str]

#: No season lasts longer than this, whoever plays sensibly.
LONGEST = 40
#: With so few cells covered there is always room for another round.
SPACIOUS = 35
#: Every roll as often as it falls.
ALL_ROLLS: Sequence[Faces] = tuple(product(DIE, DIE))


def rolls(rng: Rng, rounds: int = LONGEST) -> list[Faces]:
    return [(rng.choice(DIE), rng.choice(DIE)) for _ in range(rounds)]


def sides_of(faces: Faces) -> Sides:
    one, other = VALUES[faces[0]], VALUES[faces[1]]
    return (one, other) if one <= other else (other, one)


def clouds_of(faces: Faces) -> int:
    return (faces[0] == CLOUD) + (faces[1] == CLOUD)


def best_offer(field: Field, draft: Draft, sides: Sides, clouds: int) -> Offer | None:
    return max(field.offers(draft, sides, clouds), default=None)


def best_joker(field: Field, draft: Draft, faces: Faces, clouds: int) -> tuple[str, Offer] | None:
    """The face that makes the most of the joker, with what it offers (SE-31, SE-32)."""
    best: tuple[str, Offer] | None = None
    for face in FACES:
        if face == faces[0]:
            continue
        offer = best_offer(field, draft, sides_of((face, faces[1])), clouds + (face == CLOUD))
        if offer is not None and (best is None or offer > best[1]):
            best = face, offer
    return best


def wants_joker(field: Field, draft: Draft, faces: Faces, clouds: int, offer: Offer | None) -> tuple[str, Offer] | None:
    """The joker's face and what to do with it, if the roll as it fell is not good enough."""
    value = offer[0] if offer else float("-inf")
    if not draft.joker or value >= field.taste.joker_below:
        return None
    joker = best_joker(field, draft, faces, clouds)
    worthwhile = max(value + field.taste.joker_gain, field.taste.penalty_worth)
    return joker if joker is not None and joker[1][0] > worthwhile else None


def play_round(field: Field, draft: Draft, faces: Faces) -> None:
    """One round by taste alone: joker, territory and tick, or a penalty."""
    clouds = clouds_of(faces)
    field.tick_clouds(draft, clouds)
    offer = best_offer(field, draft, sides_of(faces), clouds)
    joker = wants_joker(field, draft, faces, clouds, offer)
    if joker is not None:
        draft.joker = False
        field.tick_clouds(draft, int(joker[0] == CLOUD))
        offer = joker[1]
    if offer is None or offer[0] < field.taste.penalty_worth:
        draft.penalties += 1
    else:
        field.place(draft, offer[1], offer[2])


def roll_brings(field: Field, draft: Draft, imagined: Sequence[Faces] = ALL_ROLLS) -> float:
    """How one more round changes the points, on average over these rolls, if it is played by taste."""
    found: dict[Faces, float] = {}
    for faces in dict.fromkeys(imagined):
        after = draft.copy()
        play_round(field, after, faces)
        found[faces] = field.total(after)
    return plain_sum(found[faces] for faces in imagined) / len(imagined) - field.total(draft)


def goes_on(field: Field, draft: Draft, imagined: Sequence[Faces] = ALL_ROLLS) -> bool:
    """SE-30: another round is expected to bring more than it costs; by belief, or roll by roll."""
    if draft.covered.bit_count() <= SPACIOUS:
        return True
    if field.taste.round_gain is None:
        return roll_brings(field, draft, imagined) >= 0
    chance = field.fit_chance(draft.covered)
    if draft.joker:
        chance = 1 - (1 - chance) ** 2 / 2
    return chance * field.taste.round_gain >= 3 * (1 - chance)


def play_out(field: Field, draft: Draft, to_come: Sequence[Faces]) -> float:
    """The count at the end if the rest of the season goes by taste, with these rolls to come."""
    for faces in to_come:
        if draft.penalties >= PENALTIES or not goes_on(field, draft):
            break
        play_round(field, draft, faces)
    return field.total(draft)
