"""Who may know what: screens, looks, memory, and what a seat can tell apart."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from game.core.contract import HIDDEN, Seat, Setup
from game.core.rng import Rng
from game.rules.korrigans.actions import Arrive, Backup, Keep, Move
from game.rules.korrigans.knowledge import last_look
from game.rules.korrigans.map import the_map
from game.rules.korrigans.rules import RULES
from game.rules.korrigans.state import Ground, State, sorted_tokens
from tests.rules.korrigans.pictures import act, clovers, step, table

GUESSES = 60


def dealt(players: int = 2, first: Seat = 0, **wanted: str) -> State:
    """A new advanced game in which these clovers lie on these fields."""
    state = RULES.setup(Setup(players, 5, first, (("advanced", "true"),)))
    rest = Counter(token for ground in state.grounds for token in ground.clovers)
    for tokens in wanted.values():
        rest.subtract(tokens.split())
    left = list(Rng(3).shuffle(rest.elements()))
    grounds = []
    for field, ground in zip(the_map().fields, state.grounds, strict=True):
        own = wanted[field.name].split() if field.name in wanted else [left.pop() for _ in ground.clovers]
        assert len(own) == len(ground.clovers)
        grounds.append(Ground(sorted_tokens(own), ground.menhir))
    state = replace(state, grounds=tuple(grounds))
    assert RULES.violations(state) == ()
    return state


def worlds(state: State, seat: Seat | None) -> list[State]:
    """Full states the seat thinks possible, each of which it could not tell from the true one."""
    view = RULES.view(state, seat)
    rng = Rng(11)
    found = [RULES.determinize(view, seat, rng) for _ in range(GUESSES)]
    for world in found:
        assert RULES.violations(world) == ()
        assert RULES.view(world, seat) == view
    return found


# --- views -----------------------------------------------------------------------------------------------------------


def test_a_view_hides_screens_fields_menhirs_sacrifices_memory_and_chance() -> None:
    state = table("A | 0a | |\nseat 0 | behind gold4 frog\nseat 1 | behind gold2 | shown hare")
    state = act(state, Backup("gold4", "hare"))
    for viewer in (1, None):
        view = RULES.view(state, viewer)
        other = view.players[0]
        assert (other.hidden, other.sacrificed, other.seen) == ((HIDDEN,), (HIDDEN,), HIDDEN)
        assert other.backups == ("hare",)
        assert all(set(ground.clovers) <= {HIDDEN} for ground in view.grounds)
        assert all(ground.menhir in (None, HIDDEN) for ground in view.grounds)
        assert view.rng is HIDDEN
    own = RULES.view(state, 0).players[0]
    assert own == state.players[0]
    assert RULES.view(state, 0).players[1].hidden == (HIDDEN,)
    assert RULES.view(state, 0).players[1].shown == ("hare",)


def test_counts_stay_visible() -> None:
    """Everybody sees how many clovers lie on a field and stand behind a screen, and which fields have a menhir."""
    state = table("A | 0a | |\nC | | gold1 hare bird | elf\nseat 0 | behind gold4 frog")
    view = RULES.view(state, 1)
    assert clovers(view, "C") == (HIDDEN,) * 3
    assert [ground.menhir is None for ground in view.grounds] == [ground.menhir is None for ground in state.grounds]
    assert len(view.players[0].hidden) == 2


def test_the_position_of_a_view_says_hidden_and_keeps_counts() -> None:
    state = table("A | 0a | |\nC | | gold1 hare | elf\nseat 0 | behind gold4 frog")
    seen: Any = RULES.position(RULES.view(state, 1))
    assert seen["fields"]["C"]["clovers"] == ["hidden", "hidden"]
    assert seen["fields"]["C"]["menhir"] == "hidden"
    assert seen["fields"]["A"]["menhir"] is None
    assert seen["players"][0]["hidden"] == ["hidden", "hidden"]
    assert "gold4" not in str(seen)
    whole: Any = RULES.position(state)
    assert whole["fields"]["C"]["clovers"] == ["hare", "gold1"]
    assert whole["players"][0]["hidden"] == ["frog", "gold4"]


def test_at_the_end_hands_are_open_but_fields_and_sacrifices_stay_down() -> None:
    state = table("A | 0a | |\nseat 0 | behind gold4", "nothing", phase="over", cauldron="G")
    state = replace(state, players=(replace(state.players[0], sacrificed=("hare",)), state.players[1]))
    view = RULES.view(state, 1)
    assert view.players[0].hidden == ("gold4",)
    assert view.players[0].sacrificed == (HIDDEN,)
    assert set(clovers(view, "C")) == {HIDDEN}


# --- curtains --------------------------------------------------------------------------------------------------------


def is_private(state: State) -> bool:
    decision = RULES.decision(state)
    assert decision is not None
    return decision.private


def test_a_look_is_private_even_without_a_screen() -> None:
    assert is_private(table("C | 0a | gold1 gold2 | elf\nseat 0 | open", "keep", korrigan=0))


@pytest.mark.parametrize("asked", ["move", "fairy"])
def test_a_move_is_private_while_tokens_stand_behind_a_screen_whatever_they_are(asked: str) -> None:
    """Whether a curtain falls must not tell whether a token is a companion, nor whether it could be used."""
    for behind in ("hare", "gold1", "frog"):
        assert is_private(table(f"M | 0a | |\nseat 0 | behind {behind} | shown squirrel", asked))
    assert not is_private(table("M | 0a | |\nseat 0 | behind hare | open", asked))
    assert not is_private(table("M | 0a | |\nseat 0 | shown hare", asked))


@pytest.mark.parametrize("asked", ["arrive", "sun", "cloud", "cauldron", "unscreen", "troll", "dash"])
def test_other_choices_are_for_all_to_see(asked: str) -> None:
    phases = {"arrive": "arrival", "dash": "last"}
    state = table("A | 0a | |\nseat 0 | behind gold1", asked, phase=phases.get(asked, "round"))
    assert not is_private(state)


# --- memory ----------------------------------------------------------------------------------------------------------


def test_a_seat_remembers_what_it_left_and_learns_who_came_since() -> None:
    state = act(dealt(E="hare mole gold1 gold4"), Arrive("E"), Keep("gold1"))
    look = last_look(RULES.view(state, 0), 0, "E")
    assert look is not None
    assert (look.round, look.tokens, look.since) == (0, ("hare", "mole", "gold4"), ())
    later = act(state, Arrive("E"), Keep("mole"))
    look = last_look(RULES.view(later, 0), 0, "E")
    assert look is not None
    assert look.tokens == ("hare", "mole", "gold4")
    assert [(pick.seat, pick.token) for pick in look.since] == [(1, None)]
    assert last_look(RULES.view(later, 1), 1, "E").tokens == ("hare", "gold4")  # type: ignore[union-attr]
    assert last_look(RULES.view(later, 0), 1, "E") is None
    assert last_look(later, 0, "A") is None


def test_a_new_visit_replaces_the_memory_of_the_last() -> None:
    state = act(dealt(E="hare mole gold1 gold4"), Arrive("E"), Keep("gold1"), Arrive("E"), Keep("mole"))
    state = act(state, Arrive("E"), Keep("hare"))
    assert last_look(state, 0, "E").tokens == ("gold4",)  # type: ignore[union-attr]


# --- what a seat can still believe -----------------------------------------------------------------------------------


def test_guesses_keep_what_was_seen_where_nobody_has_been_since() -> None:
    state = act(dealt(E="hare mole gold1 gold4"), Arrive("E"), Keep("gold1"))
    assert {clovers(world, "E") for world in worlds(state, 0)} == {("hare", "mole", "gold4")}
    assert len({clovers(world, "E") for world in worlds(state, 1)}) > 1


def test_guesses_give_what_is_gone_to_the_one_who_came() -> None:
    """Seat 1 took one of three; which one, seat 0 cannot know, and thinks of all three."""
    state = act(dealt(E="hare mole gold1 gold4"), Arrive("E"), Keep("gold1"), Arrive("E"), Keep("mole"))
    believed = {(clovers(world, "E"), world.players[1].hidden) for world in worlds(state, 0)}
    assert believed == {
        (("mole", "gold4"), ("hare",)),
        (("hare", "gold4"), ("mole",)),
        (("hare", "mole"), ("gold4",)),
    }


def test_a_token_that_came_into_the_open_is_no_longer_where_it_was_seen() -> None:
    """Seat 1 picked once, on E, and shows the mole: so the mole came from E."""
    state = act(dealt(E="hare mole gold1 gold4"), Arrive("E"), Keep("gold1"), Arrive("E"), Keep("mole"))
    other = state.players[1]
    state = replace(state, players=(state.players[0], replace(other, hidden=(), shown=("mole",))))
    assert {clovers(world, "E") for world in worlds(state, 0)} == {("hare", "gold4")}


def test_what_a_player_without_a_screen_takes_is_known_to_be_gone() -> None:
    """Seat 1 also has a mole, from elsewhere: the one seen on E is still there."""
    state = act(dealt(E="hare mole gold1 gold4", C="mole gold1", A="bird gold1"), Arrive("E"), Keep("gold1"))
    state = replace(state, players=(state.players[0], replace(state.players[1], screen=False)))
    state = act(state, Arrive("C"), Keep("mole"), Arrive("A"), Keep("bird"), Arrive("E"), Keep("gold4"))
    assert {clovers(world, "E") for world in worlds(state, 0)} == {("hare", "mole")}


def test_what_was_taken_may_have_been_sacrificed() -> None:
    state = act(dealt(E="hare mole gold1 gold4"), Arrive("E"), Keep("gold1"), Arrive("E"), Keep("mole"))
    other = state.players[1]
    state = replace(state, players=(state.players[0], replace(other, hidden=(), sacrificed=("mole",))))
    believed = {(clovers(world, "E"), world.players[1].sacrificed) for world in worlds(state, 0)}
    assert (("hare", "gold4"), ("mole",)) in believed
    assert len(believed) == 3


def test_who_looks_again_knows_what_the_others_took_in_between() -> None:
    state = act(dealt(E="hare mole gold1 gold4"), Arrive("E"), Keep("gold1"), Arrive("E"), Keep("mole"), Arrive("E"))
    assert {world.players[1].hidden for world in worlds(state, 0)} == {("mole",)}


def test_coins_alone_are_behind_the_screen_of_who_has_laid_out() -> None:
    """KO-61"""
    rng = Rng(2)
    checked = 0
    for seed in range(40):
        state = RULES.setup(Setup(3, seed))
        while (decision := RULES.decision(state)) is not None and checked < 15:
            if decision.kind == "dash":
                for world in worlds(state, None)[:5]:
                    assert not {"hare", "frog", "mole"} & set(world.players[decision.seat].hidden)
                checked += 1
            state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state
    assert checked == 15


def test_guesses_vary_menhirs_and_the_next_piece() -> None:
    """The bag's order and the menhirs' undersides are nobody's knowledge."""
    found = worlds(dealt(), 0)
    assert len({world.grounds[0].menhir for world in found}) > 3
    assert len({world.rng for world in found}) == GUESSES


# --- the proof by twins ----------------------------------------------------------------------------------------------


def twin(state: State, seat: Seat | None, rng: Rng) -> State | None:
    """The state with two secrets exchanged that the seat has never seen: a token behind another's screen against one
    of the same use on a field, two menhirs, and all the chance to come."""
    standing = [place for place, ground in enumerate(state.grounds) if ground.menhir is not None]
    unknown = [
        place
        for place, ground in enumerate(state.grounds)
        if ground.clovers and not ground.picks and not (state.turn.asked == "keep" and _looked_at(state) == place)
    ]
    owners = [other for other, player in enumerate(state.players) if other != seat and player.screen and player.hidden]
    if len(standing) < 2 or not unknown or not owners or state.turn.phase in ("last", "over"):
        return None
    place, owner = rng.choice(unknown), rng.choice(owners)
    player, ground = state.players[owner], state.grounds[place]
    mine, theirs = rng.choice(player.hidden), rng.choice(ground.clovers)
    if any(pick.token == mine for other in state.grounds for pick in other.picks):
        return None
    hidden, lying = list(player.hidden), list(ground.clovers)
    hidden[hidden.index(mine)], lying[lying.index(theirs)] = theirs, mine
    grounds = list(state.grounds)
    grounds[place] = replace(ground, clovers=sorted_tokens(lying))
    one, other = rng.choice(standing), rng.choice(standing)
    menhirs = grounds[one].menhir, grounds[other].menhir
    grounds[one] = replace(grounds[one], menhir=menhirs[1])
    grounds[other] = replace(grounds[other], menhir=menhirs[0])
    players = list(state.players)
    players[owner] = replace(player, hidden=sorted_tokens(hidden))
    return replace(state, players=tuple(players), grounds=tuple(grounds), rng=rng.next64())


def _looked_at(state: State) -> int:
    number = state.turn.korrigan
    assert number is not None
    return the_map().index[str(state.players[state.turn.seat].korrigans[number].field)]


@pytest.mark.parametrize("players", range(2, 6))
def test_states_that_differ_only_in_secrets_look_sound_and_read_alike(players: int) -> None:
    """Views, decisions, legal actions of the seat, positions, scores, and what every seat is told of a public act."""
    rng = Rng(players)
    pairs = 0
    for seed in range(2):
        state = RULES.setup(Setup(players, seed, None, (("advanced", "true" if seed % 2 else "false"),)))
        while (decision := RULES.decision(state)) is not None:
            for seat in (*range(players), None):
                other = twin(state, seat, rng)
                if other is None:
                    continue
                pairs += 1
                assert RULES.view(other, seat) == RULES.view(state, seat)
                assert RULES.decision(other) == decision
                assert RULES.position(RULES.view(other, seat)) == RULES.position(RULES.view(state, seat))
                for scored in range(players):
                    view, other_view = RULES.view(state, seat), RULES.view(other, seat)
                    assert RULES.score(view, scored) == RULES.score(other_view, scored)
                if decision.seat == seat:
                    assert RULES.legal_actions(other) == RULES.legal_actions(state)
                tell_alike(state, other, seat)
            state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state
    assert pairs > 100


#: Events that turn up what nobody could know before, or, for the one who looks, what only they may: they may differ.
OPENING = {"drew", "menhir_turned", "laid_out", "unscreened"}


def tell_alike(state: State, other: State, seat: Seat | None) -> None:
    """Every act open in both states is told to the seat in the same words and with the same seal."""
    opening = OPENING | {"looked"} if state.turn.seat == seat else OPENING
    acts = set(RULES.legal_actions(other))
    for action in RULES.legal_actions(state):
        if action in acts:
            one, two = RULES.apply(state, action), RULES.apply(other, action)
            if opening.isdisjoint(event.code for event in (*one.events, *two.events)):
                told = [RULES.redact(event, seat) for event in one.events]
                assert told == [RULES.redact(event, seat) for event in two.events]
                assert one.seal is two.seal


def test_a_move_tells_the_others_nothing_of_what_is_looked_at() -> None:
    """The look that follows a move is redacted for everybody else."""
    pictures = ("gold1 hare", "gold4 mole")
    told = []
    for lying in pictures:
        done = step(table(f"M | 0a | |\nK | | {lying} | elf\nseat 0 | shown hare", players=3), Move(0, "hare", "K"))
        told.append([[RULES.redact(event, seat) for event in done.events] for seat in (0, 1, None)])
    assert told[0][1:] == told[1][1:]
    assert told[0][0] != told[1][0]
