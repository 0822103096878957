"""The table at every size: words find room, things keep apart, what is kept is what would be painted, and the count
lights up the pieces that made it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.core.rng import Rng
from game.rules.neta_tanka.actions import NetaTankaAction
from game.rules.neta_tanka.content import LINKS
from game.rules.neta_tanka.scoring import score
from game.scenes.neta_tanka.art.paths import pill_size
from game.scenes.neta_tanka.map import LINKS_AT, PLACES_AT, SPOTS, fitted_map, next_spot
from game.text.neta_tanka.choices import Option, by_source, options, source_of
from game.text.neta_tanka.signs import card_sign, link_sign, place_sign, token_sign
from game.ui.intents import Cancel, Hover
from game.ui.kept import Kept
from tests.reach.hands import by_clicks
from tests.scenes.neta_tanka.playing import fresh, lively, seat, table_from, without_confirming
from tests.scenes.staging import click, game_of, pixels, stage_at, use

#: As much as a table can hold: three colours of things to do, cards, tokens, crafts begun and done, a high totem.
CROWDED = """
forest 5 wood 3 mushroom
tanning 2 hide 4 meat
hunted 1
red at 8 6 18 9 yellow at 10 8! visitor at 17 | 5 wood 4 hide 2 meat 5 mushroom 2 skull 6 generosity | tents WHH WH H
    | food meat mushroom meat meat mushroom meat | totem wood skull wood wood skull wood wood | open 5:wood 17 6:hide
    | done 1 2 12 18 | cards skull feed_meat tents | tokens any food wood
blue at 2 5 green at 12 13 | 1 wood | totem wood wood wood
"""
SIZES = [(1.0, "qps"), (1.0, "fr"), (1.5, "fr"), (2.0, "fr"), (0.8, "qps"), (2.0, "en")]


@pytest.mark.parametrize(("scale", "lang"), SIZES)
def test_words_find_room_on_the_crowded_table_its_cards_and_questions(tmp_path: Path, scale: float, lang: str) -> None:
    stage = stage_at(tmp_path, lang=lang, scale=scale)
    table = table_from(stage, CROWDED, "hb")
    for spot in SPOTS:
        table.reveal(spot)
        use(stage, Hover(table.plan.map.middle(spot)))
        pixels(stage)
    for source in (("place", 8), ("place", 18), ("place", 6), ("place", 9), ("link", 4), ("link", 6), ("more", 0)):
        table.hand.question.ask(source)
        asked = table.hand.question.asked()
        assert asked is not None
        pixels(stage)
        for option in asked.answers:
            if option.further:
                table.hand.question.answer(option)
                pixels(stage)
                use(stage, Cancel())
        use(stage, Cancel())
    for seat_number in (0, 1):
        table.hand.open(("seat", seat_number))
        pixels(stage)
    for drawer in (("clan", 0), ("market",)):
        table.hand.open(drawer)
        pixels(stage)
    assert stage.brush.overflows == []


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_a_question_lies_inside_the_village_and_off_what_it_is_about(tmp_path: Path, scale: float) -> None:
    stage = stage_at(tmp_path, scale=scale)
    table = table_from(stage, CROWDED, "hb")
    for source in (("place", 6), ("place", 9), ("link", 4)):
        table.reveal((source[0], int(source[1])))
        table.hand.question.ask(source)
        panel = next(w.rect for w in table.focus.widgets if type(w).__name__ == "Backing")
        assert table.plan.village.contains(panel)
        about = table.plan.asked_beside(source)
        if scale <= 1:
            covered = panel.clip(about)
            assert covered.w * covered.h <= about.w * about.h // 6
        use(stage, Cancel())


@pytest.mark.parametrize("size", [(820, 546), (640, 200), (853, 318), (1148, 738)])
def test_places_and_signs_keep_apart(tmp_path: Path, size: tuple[int, int]) -> None:
    """At every size of the village: no sign lies over a place, no place over another."""
    brush = stage_at(tmp_path).brush
    map_ = fitted_map(Rect((0, 0), size), 1.0, (0, 0))
    places = [(("place", at), rect) for at in PLACES_AT for rect in (map_.plate(at), map_.picture(at))]
    signs = [(("link", link), map_.pill(link, pill_size(brush, map_, link)).inflate(-4, -4)) for link in LINKS_AT]
    for i, (one, rect) in enumerate([*places, *signs]):
        assert map_.rect.contains(rect), one
        for other, another in [*places, *signs][i + 1 :]:
            assert one == other or not rect.colliderect(another), (one, other)


def test_arrows_reach_every_place_and_sign() -> None:
    reached, waiting = set(), [("place", 18)]
    while waiting:
        spot = waiting.pop()
        if spot not in reached:
            reached.add(spot)
            waiting += [s for way in ("up", "down", "left", "right") if (s := next_spot(spot, way)) is not None]
    assert reached == set(SPOTS)


def test_what_is_kept_is_what_would_be_painted(tmp_path: Path) -> None:
    """After every action of a stretch of play the kept picture equals one painted from nothing."""
    stage = without_confirming(tmp_path)
    table = fresh(stage, "hh", 5)
    rng = Rng(5)
    for n in range(60):
        if table.session.over:
            break
        by_clicks(table, lively(table, rng), partial(click, stage))
        if n % 4 == 0:
            pixels(stage)
            use(stage, Hover(table.plan.map.middle(SPOTS[n % len(SPOTS)])))
            kept = pixels(stage)
            table.kept = Kept()
            table.relayout()
            use(stage, Hover(table.plan.map.middle(SPOTS[n % len(SPOTS)])))
            assert pixels(stage) == kept


def test_the_answers_to_a_question_are_the_legal_actions(tmp_path: Path) -> None:
    """Over whole games: nothing is left out, nothing is added."""
    for players in (2, 3, 4):
        session = game_of("neta_tanka", "h" * players, 0)
        rng = Rng(players)
        for _ in range(250):
            session.end_turn()
            decision = session.decision()
            if decision is None:
                break
            state, legal = session.view(decision.seat), session.legal(decision.seat)
            for source, actions in by_source(legal).items():
                found = options(state, decision.seat, actions, ["A", "B", "C", "D"][:players])
                assert all(any(option.leads_to(action) for option in found) for action in actions), source
                assert set(_actions(found)) == set(actions)
            assert all(source_of(action) or action.type in ("place", "end_turn") for action in legal)
            session.act(rng.choice(legal))


def _actions(found: Sequence[Option]) -> Iterator[NetaTankaAction]:
    for option in found:
        if option.action is not None:
            yield option.action
        yield from _actions(option.further)


def test_signs_tell_what_the_tables_say() -> None:
    """NT-32, NT-38, NT-50, NT-51, NT-70"""
    assert place_sign(3) == ("forest", ">", "wood", "|", "mushroom", "mushroom")
    assert place_sign(9) == ("3", "wood", "/", "hide", ">", "tents")
    assert link_sign(7) == ("tanning", ">", "hide")
    assert link_sign(12) == ("any",)
    assert token_sign("food") == ("mushroom", "/", "meat", ">", "food")
    assert card_sign("feed_mushrooms") == ("+", "2", "mushroom", ">", "food")
    assert all(link_sign(number) for number in LINKS)


def test_the_count_lights_up_the_pieces_that_made_a_number(tmp_path: Path) -> None:
    """Every line of the score sheet has its own picture of the clan board, and each clan its own."""
    stage = stage_at(tmp_path)
    session = game_of("neta_tanka", "hh", 100_000, seed=3)
    table = seat(stage, session)
    state = session.whole_state()
    pictures = {}
    for number in range(2):
        sheet = score(state, number)
        for line in sheet.lines:  # type: ignore[union-attr]
            lit = [("seat", number), *(place for piece in line.pieces for place in piece.where)]
            surface = pygame.Surface((520, 460))
            stage.brush.surface = surface
            table.picture(stage.brush, surface.get_rect(), lit if line.pieces else [])
            pictures[number, line.code] = pygame.image.tobytes(surface, "RGB"), bool(line.pieces)
    told = [picture for picture, pieces in pictures.values() if pieces]
    assert len(told) > 6
    assert len(set(told)) == len(told)


def test_what_counts_for_ones_clan_is_somewhere_on_the_table(tmp_path: Path) -> None:
    """NT-80 to NT-86: each piece in its section of the clan board, generosity in the reserve."""
    table = table_from(stage_at(tmp_path), CROWDED, "hb")
    sheet = score(table.session.whole_state(), 0)
    for line in sheet.lines:  # type: ignore[union-attr]
        for address in (address for piece in line.pieces for address in piece.where):
            rect = table.rect(address)
            assert rect is not None, address
            assert any(part.contains(rect) for part in (table.plan.clan, table.plan.reserve, table.plan.peek)), address  # type: ignore[union-attr]
    assert table.rect(("tent", 0, 1)) != table.rect(("food", 0, 1))
    assert table.rect(("tent", 1, 1)) is None, "another clan's board is not in sight"
