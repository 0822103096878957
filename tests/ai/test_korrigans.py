"""The bots of Korrigans: they play by the rules, know only their view, remember what they saw, and play to win."""

from __future__ import annotations

import pytest

from game.ai.bot import Bot
from game.ai.korrigans.bots import CLEAR, CLEAR_BEFORE, LEVELS, STATIC, evaluate, prospects
from game.ai.korrigans.playout import Begin, Playout
from game.ai.korrigans.search import RacingBot
from game.ai.korrigans.skies import rounds_ahead
from game.ai.search import unhurried
from game.core.contract import Hidden, ScoreSheet, Setup
from game.core.replacing import replace
from game.core.rng import Rng
from game.rules.korrigans.actions import Backup, Cauldron, Keep, KorrigansAction, Move, Stop, Sun
from game.rules.korrigans.knowledge import all_clovers
from game.rules.korrigans.map import the_map
from game.rules.korrigans.rules import RULES
from game.rules.korrigans.state import Ground, Pick, State, sorted_tokens
from tests.rules.korrigans.pictures import table


def bot(level: str, seed: int = 1) -> Bot:
    return unhurried(LEVELS[level](RULES, Rng(seed)))


def chosen(state: State, seed: int = 1) -> KorrigansAction:
    """What the normal bot does, called with full knowledge of this small position."""
    best: KorrigansAction = max(
        RULES.legal_actions(state), key=lambda action: evaluate(RULES.apply(state, action).state, state.turn.seat)
    )
    return best


def play(levels: list[str], seed: int) -> State:
    state = RULES.setup(Setup(len(levels), seed))
    bots = [bot(level, seed * 10 + seat) for seat, level in enumerate(levels)]
    while (decision := RULES.decision(state)) is not None:
        action = bots[decision.seat].choose(RULES.view(state, decision.seat), decision.seat)
        assert RULES.refuse(state, action) is None
        state = RULES.apply(state, action).state
    return state


@pytest.mark.parametrize("players", [2, 5])
def test_the_normal_bot_leaves_random_ones_behind(players: int) -> None:
    normal = others = 0.0
    for seed in range(3):
        levels = ["random"] * players
        levels[seed % players] = "normal"
        state = play(levels, seed)
        for seat, level in enumerate(levels):
            sheet = RULES.score(state, seat)
            assert isinstance(sheet, ScoreSheet)
            if level == "normal":
                normal += sheet.total
            else:
                others += sheet.total / (players - 1)
    assert normal > 1.5 * others


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "expert"])
def test_the_same_chance_gives_the_same_choice(level: str) -> None:
    """In the middle of a game, where there is much to choose."""
    state, rng = RULES.setup(Setup(2, 4)), Rng(4)
    for _ in range(25):
        state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state
    for _ in range(4):
        seat = state.turn.seat
        view = RULES.view(state, seat)
        action = bot(level).choose(view, seat)
        assert action == bot(level).choose(view, seat)
        state = RULES.apply(state, action).state


COMPANIONS = "hare hare squirrel squirrel mouse bird"


def remembering(tokens: str) -> State:
    """Seat 0 has a hare in the Bluebell Croft; at its last visit it saw these clovers in the Ember Bog next door. The
    other gold worth a walk lies before seat 1, who has no screen, and neither is far ahead."""
    rich = "gold3 " * 8 + "gold4 " * 3
    seats = f"seat 0 | behind gold2 | shown {COMPANIONS} | gold 22\nseat 1 | behind {rich} | open"
    state = table(f"M | 0a | |\nA | 0b | |\nE | 1a 1b | |\n{seats}")
    place = the_map().index["K"]
    known = tuple(tokens.split())
    box = all_clovers(2)
    box.subtract((*known, "gold2", *COMPANIONS.split(), *rich.split()))
    rest = Rng(5).shuffle(box.elements())
    others = [at for at, ground in enumerate(state.grounds) if at != place and ground.clovers]
    dealt = {at: sorted_tokens(rest[number :: len(others)]) for number, at in enumerate(others)}
    grounds = tuple(
        Ground(known, "elf", (Pick(0, 1, None),)) if at == place else replace(ground, clovers=dealt.get(at, ()))
        for at, ground in enumerate(state.grounds)
    )
    player = state.players[0]
    assert not isinstance(player.seen, Hidden)
    player = replace(player, seen=(*player.seen[:place], known, *player.seen[place + 1 :]))
    return replace(state, grounds=grounds, players=(player, state.players[1]))


@pytest.mark.parametrize("seed", range(2))
def test_it_goes_back_for_the_gold_it_saw_and_not_for_the_pennies(seed: int) -> None:
    """What was seen at the last visit is all the two views differ in."""
    gold, pennies = (RULES.view(remembering(tokens), 0) for tokens in ("gold4 gold4", "gold1 gold1"))
    back = Move(0, "hare", "K")
    assert gold.grounds == pennies.grounds
    assert gold != pennies
    assert bot("normal", seed).choose(gold, 0) == back
    assert bot("normal", seed).choose(pennies, 0) != back
    behind = []
    for view in (gold, pennies):
        thinker = bot("hard", seed)
        assert isinstance(thinker, RacingBot)
        others = [action for action in RULES.legal_actions(view) if action != back]
        there, *elsewhere = (sum(worth) / len(worth) for worth in thinker.tries(view, 0, [back, *others], 200))
        behind.append(max(elsewhere) - there)
    assert behind[0] < 0.5, "among the best"
    assert behind[1] > 1.0


def test_it_keeps_the_larger_coin() -> None:
    state = table("C | 0a | gold1 gold4 gold2 | elf\nG | 0b | |\nA | 1a 1b | |", "keep", korrigan=0)
    assert chosen(state) == Keep("gold4")


def test_it_keeps_a_companion_when_it_has_none() -> None:
    """With one coin against the only way to move on, it takes the way."""
    state = table("M | 0a | gold1 hare | elf\nG | 0b | |\nA | 1a 1b | |", "keep", korrigan=0)
    assert chosen(state) == Keep("hare")


def test_it_runs_to_the_cauldron_and_stops_there() -> None:
    state = table(
        "M | 0a | |\nK | 0b | |\nA | 1a 1b | |\nseat 0 | shown hare squirrel squirrel",
        "dash",
        phase="last",
        cauldron="G",
    )
    moves = []
    while state.turn.seat == 0:
        action = chosen(state)
        moves.append(action)
        state = RULES.apply(state, action).state
    assert moves[-1] == Stop()
    assert all(korrigan.field == "G" for korrigan in state.players[0].korrigans)


def test_it_stops_at_once_when_the_cauldron_is_out_of_reach() -> None:
    """Companions left break ties (KO-71), so none is spent in vain."""
    state = table("A | 0a 0b | |\nP | 1a | |\nseat 0 | shown hare", "dash", phase="last", cauldron="P")
    assert chosen(state) == Stop()


def test_it_puts_the_cauldron_where_it_can_go_and_others_cannot() -> None:
    sky = "suns | 1 2 4 5 6 7\nclouds | 1 2 3 4 7"
    state = table(f"{sky}\nK | 0a | |\nM | 0b | |\nA | 1a 1b | |\nseat 0 | shown squirrel hare", "cauldron")
    assert chosen(state) in (Cauldron("G"), Cauldron("H"))


def test_it_closes_rows_it_cannot_reach() -> None:
    """With rows 1 and 7 free, it keeps the one where its korrigans stand."""
    state = table(
        "suns | 2 3 4 5 6\nA | 0a 0b | |\nP | 1a 1b | |\nseat 0 | shown hare hare squirrel", "sun", drawn="indigo"
    )
    assert chosen(state) == Sun(7)


def test_it_sacrifices_what_it_misses_least() -> None:
    state = table("A | 0a | |\nD | 0b | |\nseat 0 | behind gold4 gold1\nP | 1a 1b | |")
    action = chosen(state)
    assert isinstance(action, Backup)
    assert action.sacrifice == "gold1"


def test_it_takes_an_elf_within_reach() -> None:
    """Two coins for itself, two less for the other; everything else is alike."""
    state = table("M | 0a 0b | |\nK | 1a:elf | |\nL | 1b | |\nO | | |\nV | | |\nseat 0 | shown hare")
    assert chosen(state) == Move(0, "hare", "K")


def test_the_nearer_the_end_the_smaller_a_lead_is_clear() -> None:
    """However far seat 0 is ahead, what comes of playing on is worth no more than a lead that is clear."""
    picture = "M | 0a 0b | |\nA | 1a 1b | |\nseat 0 | gold 99"
    begun, over = table(picture), table(picture, "nothing", phase="over", cauldron="P", seat=1)
    for state, clear in ((begun, CLEAR + CLEAR_BEFORE * rounds_ahead(0, 0)), (over, CLEAR)):
        for seat, worth in ((0, clear), (1, -clear)):
            looked = 2 * STATIC * evaluate(state, seat)
            assert prospects(Playout(Begin(state)), seat) - looked == pytest.approx(worth, abs=0.01)
