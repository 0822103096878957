"""The first clover of a seat without a companion: the hard bot's choice against "a companion if you have none".

    python -m tests.ai.measure_first_clover [--arrivals 200] [--worlds 12] [--seed 60000] [--minutes 600]

Arrivals of games of two to five normal bots where a seat without a companion finds both gold and a companion. Where the
two choices differ, both are played on from the same worlds by normal bots with the same luck; the lead is over the best
of the others. Nobody's thought is cut short by a busy machine.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from math import sqrt

from game.ai.korrigans.bots import LEVELS, hard
from game.ai.search import SearchBot, unhurried
from game.core.contract import Hidden, Seat, Setup
from game.core.rng import Rng, stream
from game.rules.korrigans.actions import Keep
from game.rules.korrigans.content import COMPANIONS
from game.rules.korrigans.movement import companions
from game.rules.korrigans.rules import RULES
from game.rules.korrigans.state import State


def arrivals(seed: int) -> Iterator[tuple[State, Seat]]:
    """The arrivals of one game where there is something to compare."""
    players = 2 + seed % 4
    state = RULES.setup(Setup(players, seed))
    bots = [LEVELS["normal"](RULES, Rng(stream(seed, f"bot {seat}"))) for seat in range(players)]
    while state.turn.phase == "arrival":
        decision = RULES.decision(state)
        assert decision is not None
        seat = decision.seat
        kept = [action.token for action in RULES.legal_actions(state) if isinstance(action, Keep)]
        both = {token in COMPANIONS for token in kept} == {True, False}
        if both and not companions(state.players[seat]):
            yield state, seat
        state = RULES.apply(state, bots[seat].choose(RULES.view(state, seat), seat)).state


def played_on(state: State, seat: Seat, luck: int) -> tuple[int, float]:
    """The lead of the seat at the end, and its share of the win."""
    bots = [LEVELS["normal"](RULES, Rng(stream(luck, f"bot {other}"))) for other in range(len(state.players))]
    while (decision := RULES.decision(state)) is not None:
        state = RULES.apply(state, bots[decision.seat].choose(RULES.view(state, decision.seat), decision.seat)).state
    sheets = [RULES.score(state, other) for other in range(len(state.players))]
    totals = [sheet.total for sheet in sheets if not isinstance(sheet, Hidden)]
    outcome = RULES.outcome(state)
    assert outcome is not None
    first = outcome.ranking[0]
    own = totals.pop(seat)
    return own - max(totals), 1 / len(first) if seat in first else 0.0


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--arrivals", type=int, default=200)
    parser.add_argument("--worlds", type=int, default=12)
    parser.add_argument("--seed", type=int, default=60000)
    parser.add_argument("--minutes", type=float, default=600)
    asked = parser.parse_args(words)
    until, seed, seen, second = time.time() + 60 * asked.minutes, asked.seed, 0, 0
    gaps: list[float] = []
    won = {"hard": 0.0, "rule": 0.0}
    while seen < asked.arrivals and time.time() < until:
        for state, seat in arrivals(seed):
            if seen == asked.arrivals or time.time() > until:
                break
            seen += 1
            bot = unhurried(hard(RULES, Rng(stream(seed, f"hard {seat}"))))
            assert isinstance(bot, SearchBot)
            ranking = [action for action, _ in bot.ranked(RULES.view(state, seat), seat)]
            rule = next(action for action in ranking if action.token in COMPANIONS)
            if ranking[0] == rule:
                continue
            second += state.players[seat].korrigans[1].field is not None
            rng = Rng(stream(seed, f"worlds {seat}"))
            for _ in range(asked.worlds):
                world, luck = RULES.determinize(RULES.view(state, seat), seat, rng), rng.next64()
                ends = {
                    name: played_on(RULES.apply(world, action).state, seat, luck)
                    for name, action in (("hard", ranking[0]), ("rule", rule))
                }
                gaps.append(ends["hard"][0] - ends["rule"][0])
                for name, (_lead, share) in ends.items():
                    won[name] += share
        seed += 1
    count = len(gaps)
    print(f"{seen} arrivals (deals {asked.seed} to {seed - 1}); {count // asked.worlds} differ, {second} second ones")
    if count:
        mean = sum(gaps) / count
        error = sqrt(sum((gap - mean) ** 2 for gap in gaps) / max(1, count - 1) / count)
        print(f"hard's choice leads by {mean:+.2f} ± {error:.2f} coins over {count} pairs")
        print(f"wins: hard's choice {won['hard'] / count:.1%}, the rule {won['rule'] / count:.1%}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
