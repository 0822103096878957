"""A scorer that shares no code with the game agrees with it (NT-80 to NT-87)."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import Hidden, Setup
from game.core.rng import Rng
from game.rules.neta_tanka.content import CRAFTS, OBJECTIVES, RESOURCES, TRADES
from game.rules.neta_tanka.rules import RULES
from game.rules.neta_tanka.state import Player, Reserve, State, Tent
from tests.rules.neta_tanka import scorer

POSITIONS = 5_000
START = {players: RULES.setup(Setup(players, 1)) for players in (2, 3, 4)}


def final_position(rng: Rng, players: int) -> State:
    """Clan boards filled at random, further than most games come, and a totem board that fits them."""
    state = START[players]
    crafts = list(rng.shuffle(CRAFTS))
    objectives = rng.shuffle(OBJECTIVES)
    clans = tuple(clan(rng, crafts, objectives[seat]) for seat in range(players))
    builders = rng.shuffle(seat for seat in range(players) if clans[seat].totem)
    order = tuple(sorted(builders, key=lambda seat: -len(clans[seat].totem)))
    gone = rng.shuffle(TRADES)[: state.rounds]
    return replace(state, players=clans, totem_order=order, trades=(), trades_gone=gone, phase=2)


def clan(rng: Rng, crafts: list[int], objective: str) -> Player:
    begun = rng.below(7)
    tents = [
        Tent(1, 2) if rng.below(4) else rng.choice((Tent(1, 0), Tent(0, 1), Tent(1, 1), Tent(0, 2)))
        for _ in range(begun)
    ]
    return Player(
        reserve=Reserve(**{kind: rng.below(4) for kind in RESOURCES}, generosity=rng.below(10)),
        objective=objective if rng.below(5) else None,
        tents=(*tents, *[Tent()] * (6 - begun)),
        food=tuple(rng.choice(("meat", "mushroom")) for _ in range(rng.below(13))),
        totem=tuple(rng.choice(("wood", "wood", "skull")) for _ in range(rng.below(9))),
        crafts_done=tuple(crafts.pop() for _ in range(rng.below(5)) if crafts),
    )


def agree(state: State) -> set[str]:
    """Both scorers count the same; gives the objectives that were met."""
    position = RULES.position(state)
    met = set()
    for seat, player in enumerate(state.players):
        sheet = RULES.score(state, seat)
        assert not isinstance(sheet, Hidden)
        assert {line.code: line.points for line in sheet.lines} == scorer.count(position, seat)
        if sheet.points("objective") == 5:
            met.add(str(player.objective))
    return met


def test_both_scorers_agree_on_random_final_positions() -> None:
    rng = Rng(1)
    met: set[str] = set()
    for _ in range(POSITIONS):
        state = final_position(rng, 2 + rng.below(3))
        met |= agree(state)
        outcome = RULES.outcome(state)
        assert outcome is not None
        assert [list(seats) for seats in outcome.ranking] == scorer.ranking(RULES.position(state))
    assert met == set(OBJECTIVES), "every objective was met at least once"


def test_both_scorers_agree_in_the_middle_of_games() -> None:
    for players in (2, 3, 4):
        state, rng = RULES.setup(Setup(players, players)), Rng(players)
        while RULES.decision(state) is not None:
            agree(state)
            state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state
        agree(state)
