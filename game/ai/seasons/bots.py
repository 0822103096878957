"""Bots for Le Murmure des Feuilles: solvers that value the coming tick and the space left, and an expert that also
imagines the rest of the season before it chooses."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.bot import BotMaker, RandomBot
from game.ai.seasons.field import Draft, Field, Offer, field_of
from game.ai.seasons.playout import (
    ALL_ROLLS,
    Faces,
    best_offer,
    goes_on,
    play_out,
    play_round,
    rolls,
    sides_of,
    wants_joker,
)
from game.core.contract import AnyRules, Seat
from game.core.rng import Rng
from game.rules.seasons.actions import Action, ConiferRow, GoOn, Joker, Penalty, Start, Stop, Tick, TickNothing
from game.rules.seasons.cells import RECTANGLE_OF, crosses_river
from game.rules.seasons.content import CLOUD, FACES
from game.rules.seasons.ground import DRAWS
from game.rules.seasons.state import CONIFER_ROW, GO_ON, START, TERRITORY, OwnRoll, State, own_roll
from game.rules.seasons.ticking import clouds_of


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a seat has before it: the season by its taste, its sheet in pencil, and the roll as it has it."""

    field: Field
    draft: Draft
    roll: OwnRoll | None

    @property
    def faces(self) -> Faces:
        """The joker die's face first."""
        assert self.roll is not None
        green, light = self.roll.green, self.roll.light
        return (green, light) if self.field.ground.joker_die == "green" else (light, green)


def outlook(view: State, seat: Seat, taste: str) -> Outlook:
    field = field_of(view.season, taste)
    others = (sheet for other, sheet in enumerate(view.sheets) if other != seat)
    late = any(sheet.clover_round is not None for sheet in others)
    return Outlook(field, field.draft(view.sheets[seat], clover_prize=10 if late else 20), own_roll(view, seat))


def ways_to_tick(view: State, seat: Seat, ahead: Outlook) -> tuple[Draft, list[Offer]]:
    """The sheet before its newest territory, and what that territory offers."""
    mask = view.sheets[seat].territories[-1]
    before = ahead.draft.copy()
    before.covered &= ~mask
    if "river" in view.ground.circles and crosses_river(mask):
        before.crossings -= 1
    rectangle = RECTANGLE_OF[mask]
    sides = min(rectangle.height, rectangle.width), max(rectangle.height, rectangle.width)
    return before, [offer for offer in ahead.field.offers(before, sides, clouds_of(view)) if offer[1] == mask]


def tick_of(field: Field, offer: Offer) -> Action:
    choice = field.marks[offer[2]].choice
    return TickNothing() if choice == "nothing" else Tick(choice)


class SolverBot:
    """Greedy: the best tick it can find for this roll, as its taste values points, promises and space. A careless one
    is content with any of its few best territories that are no worse than a penalty, and thinks of a few rolls when it
    asks itself whether to go on."""

    def __init__(self, rng: Rng, taste: str, careless: int = 1, imagines: int | None = None) -> None:
        self.rng = rng
        self.taste = taste
        self.careless = careless
        #: Before it goes on it thinks of so many rolls, as they come to its mind; None: of all.
        self.imagines = imagines

    def choose(self, view: State, seat: Seat) -> Action:
        if view.phase == START:
            return self._start(view)
        ahead = outlook(view, seat, self.taste)
        if view.phase == TERRITORY:
            return self._territory(ahead)
        if view.phase == CONIFER_ROW:
            conifers = ahead.draft.counts[ahead.field.index["conifer"]]
            return ConiferRow(ahead.field.conifer_row(ahead.draft.covered, conifers))
        if view.phase == GO_ON:
            imagined = ALL_ROLLS if self.imagines is None else rolls(self.rng, self.imagines)
            return GoOn() if goes_on(ahead.field, ahead.draft, imagined) else Stop()
        return tick_of(ahead.field, max(ways_to_tick(view, seat, ahead)[1]))

    def _start(self, view: State) -> Action:
        taken = {sheet.start for sheet in view.sheets}
        starts = [view.ground.starts[number - 1] for number in field_of(view.season, self.taste).taste.starts]
        free = [cell for cell in starts if cell not in taken]
        return Start(self.rng.choice(free) if self.taste != "tuned" else free[0])

    def _territory(self, ahead: Outlook) -> Action:
        field, draft = ahead.field, ahead.draft
        assert ahead.roll is not None
        offer = best_offer(field, draft, ahead.roll.sides, ahead.roll.clouds)
        joker = wants_joker(field, draft, ahead.faces, ahead.roll.clouds, offer)
        if joker is not None:
            return Joker(joker[0])
        if offer is None or offer[0] < field.taste.penalty_worth:
            return Penalty()
        if self.careless > 1:
            best = sorted(field.offers(draft, ahead.roll.sides, ahead.roll.clouds))[-self.careless :]
            offer = self.rng.choice([one for one in best if one[0] >= field.taste.penalty_worth])
        return DRAWS[offer[1]]


#: What the expert plays out for a territory: less than a second, however many choices there are.
PLAYOUTS = 1600

#: An action and the sheet as it would be after it and after what naturally follows it.
Prospect = tuple[Action, Draft]


class ExpertBot:
    """Plays what promises most to the tuned solver out to the end, many times with the same imagined rolls for all,
    and keeps the better half again and again. `playouts` is the whole budget for a territory; a tick, for which there
    are fewer choices, gets half."""

    WIDTH = 12

    def __init__(self, rng: Rng, playouts: int = PLAYOUTS) -> None:
        self.rng = rng
        self.playouts = playouts
        self.solver = SolverBot(rng, "tuned")

    def choose(self, view: State, seat: Seat) -> Action:
        ahead = outlook(view, seat, "tuned")
        if view.phase == TERRITORY:
            return self._best(ahead.field, self._territories(ahead), self.playouts)
        if view.phase == GO_ON:
            return self._go_on(ahead)
        if view.phase in (START, CONIFER_ROW):
            return self.solver.choose(view, seat)
        before, offers = ways_to_tick(view, seat, ahead)
        prospects = [(tick_of(ahead.field, offer), _placed(ahead.field, before, offer)) for offer in offers]
        return self._best(ahead.field, prospects, self.playouts // 2)

    def _territories(self, ahead: Outlook) -> list[Prospect]:
        field, draft, roll = ahead.field, ahead.draft, ahead.roll
        assert roll is not None
        prospects: list[Prospect] = []
        by_place: dict[int, Offer] = {}
        for offer in sorted(field.offers(draft, roll.sides, roll.clouds), reverse=True):
            by_place.setdefault(offer[1], offer)
        for offer in list(by_place.values())[: self.WIDTH]:
            prospects.append((DRAWS[offer[1]], _placed(field, draft, offer)))
        punished = draft.copy()
        punished.penalties += 1
        prospects.append((Penalty(), punished))
        for face in FACES if draft.joker else ():
            if face != ahead.faces[0]:
                offer_then = best_offer(field, draft, sides_of((face, ahead.faces[1])), roll.clouds + (face == CLOUD))
                if offer_then is not None:
                    joked = _placed(field, draft, offer_then)
                    joked.joker = False
                    field.tick_clouds(joked, int(face == CLOUD))
                    prospects.append((Joker(face), joked))
        return prospects

    def _best(self, field: Field, prospects: list[Prospect], playouts: int) -> Action:
        sums = [0.0] * len(prospects)
        alive = list(range(len(prospects)))
        halvings = max(1, (len(prospects) - 1).bit_length())
        while len(alive) > 1:
            for _ in range(max(1, playouts // halvings // len(alive))):
                to_come = rolls(self.rng)
                for one in alive:
                    sums[one] += play_out(field, prospects[one][1].copy(), to_come)
            alive = sorted(alive, key=lambda one: -sums[one])[: (len(alive) + 1) // 2]
        return prospects[alive[0]][0]

    def _go_on(self, ahead: Outlook) -> Action:
        """Another round has to bring more, on average, than stopping now."""
        field, draft = ahead.field, ahead.draft
        if field.fit_chance(draft.covered) == 1.0:
            return GoOn()
        brought = 0.0
        trials = max(1, self.playouts // 4)
        for _ in range(trials):
            first, *later = rolls(self.rng)
            imagined = draft.copy()
            play_round(field, imagined, first)
            brought += play_out(field, imagined, later)
        return GoOn() if brought / trials > field.total(draft) else Stop()


def _placed(field: Field, draft: Draft, offer: Offer) -> Draft:
    after = draft.copy()
    field.place(after, offer[1], offer[2])
    return after


def _solver(taste: str, careless: int = 1, imagines: int | None = None) -> BotMaker:
    return lambda rules, rng: SolverBot(rng, taste, careless, imagines)


def _expert(rules: AnyRules, rng: Rng) -> ExpertBot:
    return ExpertBot(rng)


LEVELS: dict[str, BotMaker] = {
    "random": RandomBot,
    "easy": _solver("naive", careless=12, imagines=6),
    "normal": _solver("plain"),
    "hard": _solver("tuned"),
    "expert": _expert,
}
