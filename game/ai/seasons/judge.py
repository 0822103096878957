"""Who judges choices in Le Murmure des Feuilles: the expert, who plays the season out with the same rolls for all, and
takes half as long over each choice as at the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.search import Ranking
from game.ai.seasons.bots import PLAYOUTS, ExpertBot, Outlook, outlook, tick_of, ways_to_tick
from game.ai.seasons.field import Draft, Field, Offer, field_of
from game.ai.seasons.playout import Faces, best_offer, play_out, play_round, rolls, sides_of
from game.core.contract import AnyRules, Seat
from game.core.rng import Rng
from game.rules.seasons.actions import Action, Draw, GoOn, Joker, Penalty, Stop, Tick, TickNothing
from game.rules.seasons.content import CLOUD, PENALTIES
from game.rules.seasons.ground import DRAWS
from game.rules.seasons.state import State

#: Less than a point is a matter of taste.
LITTLE = 0.8


class SeasonJudge(ExpertBot):
    little = LITTLE

    def __init__(self, rules: AnyRules, rng: Rng) -> None:
        super().__init__(rng, PLAYOUTS // 2)
        self.rules = rules

    def ranked(self, view: State, seat: Seat) -> Ranking:
        return [(self.choose(view, seat), 0.0)]

    def tries(self, view: State, seat: Seat, actions: Sequence[Action], worlds: int) -> list[list[float]]:
        ahead = outlook(view, seat, "tuned")
        sheets = [self._sheet_after(view, seat, ahead, action) for action in actions]
        came: list[list[tuple[float, ...]]] = [[] for _ in actions]
        for _ in range(worlds):
            to_come = rolls(self.rng)
            for action, sheet, found in zip(actions, sheets, came, strict=True):
                found.append(_ends(ahead.field, action, sheet, to_come))
        return [max(map(list, zip(*found, strict=True)), key=sum) for found in came]

    def _sheet_after(self, view: State, seat: Seat, ahead: Outlook, action: Action) -> Draft:
        """The sheet once the action and what naturally follows it in this round are done."""
        field, draft, roll = ahead.field, ahead.draft, ahead.roll
        match action:
            case GoOn() | Stop():
                return draft
            case Tick() | TickNothing():
                before, offers = ways_to_tick(view, seat, ahead)
                return _placed(ahead, before, next(offer for offer in offers if tick_of(field, offer) == action))
            case Draw():
                assert roll is not None
                offers = field.offers(draft, roll.sides, roll.clouds)
                return _placed(ahead, draft, max(offer for offer in offers if DRAWS[offer[1]] == action))
            case Joker(face):
                assert roll is not None
                joked = draft.copy()
                joked.joker = False
                offer = best_offer(field, joked, sides_of((face, ahead.faces[1])), roll.clouds + (face == CLOUD))
                field.tick_clouds(joked, int(face == CLOUD))
                return _punished(joked) if offer is None else _placed(ahead, joked, offer)
            case Penalty():
                return _punished(draft)
        world = self.rules.determinize(view, seat, self.rng)  # a start cell, or a row of conifers
        return outlook(self.rules.apply(world, action).state, seat, "tuned").draft


def _placed(ahead: Outlook, draft: Draft, offer: Offer) -> Draft:
    after = draft.copy()
    ahead.field.place(after, offer[1], offer[2])
    return after


def _punished(draft: Draft) -> Draft:
    after = draft.copy()
    after.penalties += 1
    return after


def _ends(field: Field, action: Action, sheet: Draft, to_come: Sequence[Faces]) -> tuple[float, ...]:
    """What comes of the sheet in each way a player may take from here: to stop, to stop after one more round played for
    its points alone, or to leave it to taste, which goes on too long when little is left to win."""
    now = field.total(sheet)
    if isinstance(action, Stop) or sheet.penalties >= PENALTIES:
        return (now,)
    last, onward = sheet.copy(), sheet.copy()
    play_round(field_of(field.season, "naive"), last, to_come[0])
    play_round(field, onward, to_come[0])
    ends = field.total(last), play_out(field, onward, to_come[1:])
    return ends if isinstance(action, GoOn) else (now, *ends)


def judge(rules: AnyRules, rng: Rng) -> SeasonJudge:
    return SeasonJudge(rules, rng)
