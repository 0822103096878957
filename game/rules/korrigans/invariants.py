"""What holds in every position that play can reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core.contract import Hidden
from game.rules.korrigans.content import BACKUPS, COMPANIONS, FACES, MENHIRS, PIECES_OF_A_COLOUR, RAINBOW, crowded
from game.rules.korrigans.knowledge import all_clovers, estate, laid_out, picks_since
from game.rules.korrigans.map import the_map
from game.rules.korrigans.rainbow import LAST_CLOUD, clouds_filled
from game.rules.korrigans.state import Secret, State, sorted_tokens


def violations(state: State) -> tuple[str, ...]:
    if isinstance(state.rng, Hidden) or any(isinstance(player.seen, Hidden) for player in state.players):
        return ("is_a_view",)
    return tuple(
        name
        for check in (_clovers, _menhirs, _rainbow, _korrigans, _players, _memories, _turn)
        for name in check(state)
    )


def _clovers(state: State) -> Iterator[str]:
    """KO-02, KO-03: no clover comes or goes, and each field had its number."""
    players = len(state.players)
    held: Counter[Secret] = Counter()
    for ground in state.grounds:
        held.update(ground.clovers)
    for player in state.players:
        held.update(estate(player))
    if held != all_clovers(players):
        yield "clovers_total"
    for field, ground in zip(the_map().fields, state.grounds, strict=True):
        if len(ground.clovers) + len(ground.picks) != field.clovers + crowded(players):
            yield "clovers_of_field"
        if ground.clovers != sorted_tokens(ground.clovers):
            yield "clovers_in_order"


def _menhirs(state: State) -> Iterator[str]:
    """KO-01, KO-45: a menhir stands on every field but the village until its last clover is taken."""
    standing: list[Secret] = [ground.menhir for ground in state.grounds if ground.menhir is not None]
    if Counter([*standing, *state.turned]) != Counter(MENHIRS):
        yield "menhirs_total"
    for field, ground in zip(the_map().fields, state.grounds, strict=True):
        if (ground.menhir is not None) != (bool(ground.clovers) and not field.village):
            yield "menhir_of_field"
    kept = Counter(f"gold{coins}" for player in state.players for coins in player.gold_menhirs)
    if kept != Counter(menhir for menhir in state.turned if menhir.startswith("gold")):
        yield "gold_menhirs"


def _rainbow(state: State) -> Iterator[str]:
    sky = state.sky
    suns = [colour for colour in sky.suns if colour is not None]
    clouds = [colour for colour in sky.clouds if colour is not None]
    drawn = [] if sky.drawn is None else [sky.drawn]
    if Counter([*sky.bag, *suns, *clouds, *drawn]) != Counter(RAINBOW * PIECES_OF_A_COLOUR):
        yield "rainbow_total"
    if len(set(suns)) < len(suns) or len(set(clouds)) < len(clouds) or not set(clouds) <= set(suns):
        yield "suns_and_clouds"
    if len(suns) == len(RAINBOW) or (state.turn.asked == "move" and clouds_filled(sky.clouds) >= LAST_CLOUD):
        yield "seventh_colour"


def _korrigans(state: State) -> Iterator[str]:
    korrigans = [korrigan for player in state.players for korrigan in player.korrigans]
    arriving = state.turn.phase == "arrival"
    if any(
        (korrigan.field not in the_map().index) and not (arriving and korrigan.field is None) for korrigan in korrigans
    ):
        yield "korrigan_field"
    for charm in ("elf", "goblin"):
        if sum(korrigan.charm == charm for korrigan in korrigans) > state.turned.count(charm):
            yield f"{charm}_total"
    if state.troll is not None:
        border = the_map().border.get(state.troll)
        if border is None or border.between != state.troll or border.kind == "water":
            yield "troll_border"


def _players(state: State) -> Iterator[str]:
    """KO-06, KO-42, KO-43: companions shown, backups counted."""
    given = len([face for player in state.players for face in player.backups])
    spent_backups = BACKUPS - state.backups_left - given
    if not 0 <= state.backups_left <= BACKUPS or spent_backups < 0 or (spent_backups and state.cauldron is None):
        yield "backups_total"
    picks = Counter(pick.seat for ground in state.grounds for pick in ground.picks)
    for seat, player in enumerate(state.players):
        if not set(player.shown) <= set(COMPANIONS) or not set(player.backups) <= set(FACES):
            yield "shown_companions"
        if estate(player).total() != picks[seat]:
            yield "picks_total"
        if player.hidden != sorted_tokens(player.hidden):
            yield "hidden_in_order"
        if laid_out(state, seat) and not set(COMPANIONS).isdisjoint(player.hidden):
            yield "companions_laid_out"


def _memories(state: State) -> Iterator[str]:
    """What a seat saw at its last pick is what lies there now and what was taken since."""
    for place, ground in enumerate(state.grounds):
        for seat, player in enumerate(state.players):
            assert not isinstance(player.seen, Hidden)
            seen = player.seen[place]
            since = picks_since(ground, seat)
            if (seen is None) != (since is None):
                yield "memory_of_field"
            elif seen is not None and since is not None:
                known: list[Secret] = [*ground.clovers, *(pick.token for pick in since if pick.token is not None)]
                if Counter(known) - Counter(seen) or len(seen) != len(ground.clovers) + len(since):
                    yield "memory_of_clovers"


def _turn(state: State) -> Iterator[str]:
    asked = state.turn.asked
    if (state.turn.phase == "over") != (asked == "nothing"):
        yield "turn_over"
    if (state.turn.phase == "last") != (asked == "dash") and (state.turn.phase, asked) != ("last", "give_goblin"):
        yield "turn_last"
    if (state.cauldron is not None) != (state.turn.phase in ("last", "over")):
        yield "cauldron_phase"
    if (state.turn.korrigan is not None) != (asked in ("keep", "give_goblin")):
        yield "turn_korrigan"
