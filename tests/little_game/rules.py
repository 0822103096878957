"""How the little game is played. `RULES` fulfils the contract; every method is a pure function."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import get_args

from game.core.contract import (
    HIDDEN,
    Decision,
    Event,
    GameInfo,
    Hidden,
    Json,
    Outcome,
    Refusal,
    ScoreSheet,
    Seal,
    Seat,
    Setup,
    Step,
    redact_private,
)
from game.core.rng import Rng, stream
from tests.little_game import scoring
from tests.little_game.actions import Dig, Gather, Hide, LittleAction, Rest, Roll
from tests.little_game.content import ALL_NUTS, DIE, DIG_ENERGY, SPOTS
from tests.little_game.info import FROST, INFO, WINTER
from tests.little_game.state import Clearing, Squirrel

SPOT_NAMES = tuple(SPOTS)


class LittleGame:
    info: GameInfo = INFO
    state_type = Clearing
    action_types: tuple[type[LittleAction], ...] = get_args(LittleAction)

    def setup(self, setup: Setup) -> Clearing:
        """LG-01."""
        rng = Rng(stream(setup.seed, "little game"))
        first = rng.below(setup.players) if setup.first is None else setup.first
        pile = rng.shuffle(ALL_NUTS)
        return Clearing(
            chance=rng.state,
            winter=WINTER[setup.option(FROST)],
            first=first,
            active=first,
            acorns=tuple(place.acorns for place in SPOTS.values()),
            pile=pile[setup.players :],
            squirrels=tuple(Squirrel((0,) * len(SPOTS), (nut,)) for nut in pile[: setup.players]),
        )

    def decision(self, state: Clearing) -> Decision | None:
        if state.over:
            return None
        if state.energy is None:
            return Decision(state.active, "roll")
        if state.looked:
            return Decision(state.active, "hide", private=True, data=(("nuts", state.looked),))
        return Decision(state.active, "forage", data=(("energy", state.energy),))

    def legal_actions(self, state: Clearing) -> tuple[LittleAction, ...]:
        if state.over:
            return ()
        if state.energy is None:
            return (Roll(),)
        if state.looked:
            return tuple(Hide(nut) for nut in range(len(state.looked)))
        choices: tuple[LittleAction, ...] = (*map(Gather, SPOT_NAMES), Dig(), Rest())
        return tuple(action for action in choices if self.refuse(state, action) is None)

    def refuse(self, state: Clearing, action: LittleAction) -> Refusal | None:
        if state.over:
            return Refusal.of("game_over", "LG-07")
        if isinstance(action, Roll):
            return None if state.energy is None else Refusal.of("already_rolled", "LG-02")
        if state.energy is None:
            return Refusal.of("roll_first", "LG-02")
        if isinstance(action, Hide):
            return refuse_hiding(state, action)
        if state.looked:
            return Refusal.of("hide_first", "LG-04")
        if isinstance(action, Gather):
            return refuse_gathering(state, action, state.energy)
        if isinstance(action, Dig):
            return refuse_digging(state, state.energy)
        return None

    def apply(self, state: Clearing, action: LittleAction) -> Step[Clearing]:
        match action:
            case Roll():
                return roll(state)
            case Gather(spot):
                return gather(state, spot)
            case Dig():
                return dig(state)
            case Hide(nut):
                return hide(state, nut)
            case Rest():
                rested, events = end_turn(state)
                return Step(rested, (Event.of("rested", state.active), *events), Seal.HANDED)

    def view(self, state: Clearing, seat: Seat | None) -> Clearing:
        """Each knows their own stash, nobody the pile and the dice to come. At the end all stashes are shown."""
        return replace(
            state,
            chance=HIDDEN,
            pile=(HIDDEN,) * len(state.pile),
            looked=state.looked if seat == state.active else (HIDDEN,) * len(state.looked),
            squirrels=tuple(
                squirrel if owner == seat or state.over else replace(squirrel, stash=(HIDDEN,) * len(squirrel.stash))
                for owner, squirrel in enumerate(state.squirrels)
            ),
        )

    def redact(self, event: Event, seat: Seat | None) -> Event:
        return redact_private(event, seat)

    def determinize(self, view: Clearing, seat: Seat | None, rng: Rng) -> Clearing:
        """Deal the nuts that this view does not show at random to where they are hidden."""
        seen = [*view.pile, *view.looked, *(nut for squirrel in view.squirrels for nut in squirrel.stash)]
        unseen = Counter(ALL_NUTS) - Counter(nut for nut in seen if not isinstance(nut, Hidden))
        nuts = iter(rng.shuffle(unseen.elements()))

        def dealt(place: tuple[str | Hidden, ...]) -> tuple[str | Hidden, ...]:
            return tuple(next(nuts) if isinstance(nut, Hidden) else nut for nut in place)

        return replace(
            view,
            chance=rng.next64(),
            squirrels=tuple(replace(squirrel, stash=dealt(squirrel.stash)) for squirrel in view.squirrels),
            looked=dealt(view.looked),
            pile=dealt(view.pile),
        )

    def score(self, state: Clearing, seat: Seat) -> ScoreSheet | Hidden:
        return scoring.score(state, seat)

    def outcome(self, state: Clearing) -> Outcome | None:
        return scoring.outcome(state)

    def violations(self, state: Clearing) -> tuple[str, ...]:
        nuts = [*state.pile, *state.looked, *(nut for squirrel in state.squirrels for nut in squirrel.stash)]
        acorns = [left + sum(squirrel.acorns[i] for squirrel in state.squirrels) for i, left in enumerate(state.acorns)]
        invariants = {
            "nuts_conserved": Counter(nuts) == Counter(ALL_NUTS),
            "acorns_conserved": acorns == [place.acorns for place in SPOTS.values()],
            "acorns_left": all(left >= 0 for left in state.acorns),
            "seats": state.first in range(len(state.squirrels)) and state.active in range(len(state.squirrels)),
            "energy": state.energy is None or state.energy in range(DIE + 1),
            "looking_costs_energy": len(state.looked) <= 2 and (not state.looked or state.energy is not None),
            "turns_end": state.over or bool(state.looked) or state.energy != 0,
            "winter_comes": state.over or state.energy is not None or state.snowflakes < state.winter,
        }
        return tuple(name for name, holds in invariants.items() if not holds)

    def position(self, state: Clearing) -> dict[str, Json]:
        def shown(nuts: tuple[str | Hidden, ...]) -> list[str]:
            return ["hidden" if isinstance(nut, Hidden) else nut for nut in nuts]

        return {
            "spots": dict(zip(SPOT_NAMES, state.acorns, strict=True)),
            "pile": len(state.pile),
            "snowflakes": state.snowflakes,
            "winter": state.winter,
            "first": state.first,
            "energy": state.energy,
            "looked": shown(state.looked),
            "squirrels": [
                {"acorns": dict(zip(SPOT_NAMES, squirrel.acorns, strict=True)), "stash": shown(squirrel.stash)}
                for squirrel in state.squirrels
            ],
        }


# --- refusals --------------------------------------------------------------------------------------------------------


def refuse_gathering(state: Clearing, action: Gather, energy: int) -> Refusal | None:
    """LG-03."""
    if action.spot not in SPOTS:
        return Refusal.of("no_such_spot", "LG-03", ("spot", action.spot))
    if not state.acorns[SPOT_NAMES.index(action.spot)]:
        return Refusal.of("spot_empty", "LG-03", ("spot", action.spot))
    if SPOTS[action.spot].energy > energy:
        return Refusal.of("too_tired", "LG-03", ("spot", action.spot), energy=SPOTS[action.spot].energy)
    return None


def refuse_digging(state: Clearing, energy: int) -> Refusal | None:
    """LG-04."""
    if not state.pile:
        return Refusal.of("pile_empty", "LG-04", ("pile",))
    if energy < DIG_ENERGY:
        return Refusal.of("too_tired", "LG-04", ("pile",), energy=DIG_ENERGY)
    return None


def refuse_hiding(state: Clearing, action: Hide) -> Refusal | None:
    """LG-04."""
    if not state.looked:
        return Refusal.of("nothing_to_hide", "LG-04")
    if action.nut not in range(len(state.looked)):
        return Refusal.of("no_such_nut", "LG-04", ("looked", action.nut))
    return None


# --- steps -----------------------------------------------------------------------------------------------------------


def roll(state: Clearing) -> Step[Clearing]:
    """LG-02."""
    rng = Rng(known(state.chance))
    energy = 1 + rng.below(DIE)
    events = [Event.of("rolled", state.active, energy=energy)]
    snowflakes = state.snowflakes
    if energy == 1:
        snowflakes += 1
        events.append(Event.of("snowed", where=(("snow",),), snowflakes=snowflakes))
    return Step(replace(state, chance=rng.state, energy=energy, snowflakes=snowflakes), tuple(events), Seal.RANDOM)


def gather(state: Clearing, spot: str) -> Step[Clearing]:
    """LG-03."""
    i = SPOT_NAMES.index(spot)
    squirrel = state.squirrels[state.active]
    gathered = replace(
        with_squirrel(state, replace(squirrel, acorns=changed(squirrel.acorns, i, +1))),
        acorns=changed(state.acorns, i, -1),
        energy=known(state.energy) - SPOTS[spot].energy,
    )
    after, events = end_turn_if_tired(gathered)
    return Step(
        after, (Event.of("gathered", state.active, where=(("spot", spot),), spot=spot), *events), seal_of_end(after)
    )


def dig(state: Clearing) -> Step[Clearing]:
    """LG-04, its first half."""
    looked, pile = state.pile[:2], state.pile[2:]
    # The log may say how many nuts were dug up; which ones is for the digger alone.
    event = Event.of("dug", state.active, where=(("pile",),), private=("nuts",), nuts=looked, count=len(looked))
    after = replace(state, looked=looked, pile=pile, energy=known(state.energy) - DIG_ENERGY)
    return Step(after, (event,), Seal.REVEALED)


def hide(state: Clearing, nut: int) -> Step[Clearing]:
    """LG-04, its second half."""
    chosen = state.looked[nut]
    others = state.looked[:nut] + state.looked[nut + 1 :]
    squirrel = state.squirrels[state.active]
    hidden = replace(
        with_squirrel(state, replace(squirrel, stash=(*squirrel.stash, chosen))),
        looked=(),
        pile=(*state.pile, *others),
    )
    after, events = end_turn_if_tired(hidden)
    return Step(after, (Event.of("hid", state.active, private=("nut",), nut=chosen), *events), seal_of_end(after))


def end_turn_if_tired(state: Clearing) -> tuple[Clearing, tuple[Event, ...]]:
    """LG-05."""
    return end_turn(state) if state.energy == 0 else (state, ())


def end_turn(state: Clearing) -> tuple[Clearing, tuple[Event, ...]]:
    """LG-06 and LG-07."""
    events: list[Event] = []
    active = (state.active + 1) % len(state.squirrels)
    snowflakes = state.snowflakes
    if active == state.first:
        snowflakes += 1
        events.append(Event.of("snowed", where=(("snow",),), snowflakes=snowflakes))
    over = not any(state.acorns) or snowflakes >= state.winter
    if over:
        events += [Event.of("revealed", seat, nuts=squirrel.stash) for seat, squirrel in enumerate(state.squirrels)]
    return replace(state, active=active, snowflakes=snowflakes, energy=None, over=over), tuple(events)


def seal_of_end(state: Clearing) -> Seal:
    """The end shows everybody's nuts, and who has seen them may not go back. Alone there is nobody else's to see."""
    return Seal.REVEALED if state.over and len(state.squirrels) > 1 else Seal.NONE


def with_squirrel(state: Clearing, squirrel: Squirrel) -> Clearing:
    others = list(state.squirrels)
    others[state.active] = squirrel
    return replace(state, squirrels=tuple(others))


def changed(numbers: tuple[int, ...], i: int, by: int) -> tuple[int, ...]:
    return tuple(number + by if i == j else number for j, number in enumerate(numbers))


def known(number: int | Hidden | None) -> int:
    """Steps are taken on full states, never on views: what must be there is there."""
    assert isinstance(number, int)
    return number


RULES = LittleGame()
