"""Why one action is better than another: what is true of both is no reason, and what the other costs may be one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game import shelf
from game.ai.hints import BEST, SPARES, Clue, Hint, Reasons, inside, outweighing, over
from game.core.contract import HIDDEN, Setup
from game.core.rng import Rng
from game.rules.grand_bois.actions import Place
from game.rules.korrigans.actions import Move
from game.rules.seasons.actions import Draw, Joker, Penalty, Tick
from game.rules.seasons.cells import mask_of
from game.text.hints import WHY, clue_words
from game.text.i18n import LANGUAGES, set_language
from tests.ai.test_hints_korrigans import HARE
from tests.ai.test_poison import poison
from tests.rules.grand_bois.pictures import state_of
from tests.rules.korrigans.pictures import table as moor
from tests.rules.neta_tanka.pictures import Act
from tests.rules.neta_tanka.pictures import Place as Send
from tests.rules.neta_tanka.pictures import table as village
from tests.rules.seasons.pictures import sheet_of
from tests.rules.seasons.pictures import table as season_table
from tests.shelf import HINTED, SLUGS

__all__ = ["poison"]

WOOD, WOODS, HIDE = (
    Clue.of("gets", what="wood", count=1),
    Clue.of("gets", what="wood", count=2),
    Clue.of("gets", what="hide"),
)
LINK, TENT, LOSS = Clue("link"), Clue("tent"), Clue.of("loses", count=2)


def hint(reason: Clue) -> Hint:
    return Hint("it", Clue("area"), Clue("piece"), reason)


@pytest.mark.parametrize(
    ("reasons", "others", "told"),
    [
        ([(5.0, WOOD), (1.0, LINK)], [(5.0, WOOD)], [(1.0, LINK)]),
        ([(5.0, WOODS), (3.0, LINK)], [(3.0, WOOD)], [(2.0, WOODS), (3.0, LINK)]),  # a kind weighs by how much more
        ([(5.0, WOOD), (3.0, LINK)], [(3.0, WOOD)], [(3.0, LINK)]),  # ... but the same words explain nothing
        ([(5.0, WOOD), (4.0, HIDE)], [(5.0, WOOD)], [(4.0, HIDE)]),  # told by what only one of them has
        ([(5.0, WOODS), (4.0, HIDE)], [(4.5, WOOD)], [(4.5, HIDE)]),  # ... or has most of beyond the other
        ([(1.0, LINK)], [(4.0, LINK)], []),
        ([(1.0, LINK)], [(1.0, TENT), (-2.0, LOSS)], [(1.0, LINK), (2.0, Clue.of(SPARES, clue=("loses", LOSS.data)))]),
        ([(-2.0, LOSS)], [(-2.0, LOSS)], []),  # both pay that
        ([(0.1, LINK), (0.2, LINK)], [(0.3, LINK)], []),  # crumbs of a sum are no difference
    ],
)
def test_a_kind_of_clue_weighs_by_how_much_more_it_weighs(
    reasons: Reasons, others: Reasons, told: list[tuple[float, Clue]]
) -> None:
    assert outweighing(reasons, others) == told


def test_what_outweighs_is_the_reason_and_where_nothing_does_it_stays_as_it_was() -> None:
    assert over(hint(WOOD), [(5.0, WOOD), (1.0, LINK)], [(5.0, WOOD)]).reason == LINK
    assert over(hint(WOOD), [(5.0, WOOD)], [(5.0, WOOD), (9.0, TENT)]) == hint(WOOD)


def test_a_price_holds_the_clue_to_what_it_is() -> None:
    ((_, price),) = outweighing([], [(-2.0, LOSS)])
    assert inside(price) == LOSS


def reasons_of(slug: str, state: Any, better: Any, other: Any) -> tuple[Clue, Clue, Clue]:
    """Why each of two actions is good by itself, and why the first is better."""
    game = shelf.find(slug)
    view = replace(state, seed=HIDDEN) if slug == "seasons" else game.rules.view(state, 0)
    for action in (better, other):
        assert game.rules.refuse(state, action) is None
    own, others = (game.explain(view, 0, action).reason for action in (better, other))
    return own, others, game.explain(view, 0, better, other).reason


def test_a_territory_with_the_same_tree_is_better_by_its_rainbow() -> None:
    """SE-50, SE-54: both places hold one tree and bring one point with it; (2, 3) is a rainbow."""
    state = season_table("spring", roll="2 2")
    own, others, told = reasons_of("seasons", state, Draw((1, 2), 2, 2), Draw((2, 1), 2, 2))
    assert own == others == Clue.of("draw_gains", symbol="tree", count=1, gain=1)
    assert told == Clue.of("draw_towards", season="spring", line="rainbow", symbol="rainbow", have=1, of=7)


def test_a_rainbow_left_without_a_tick_costs_all_that_seven_would_bring() -> None:
    """SE-54: a tree is ticked where a rainbow lies, and thirty points are gone."""
    game = shelf.find("seasons")
    state = game.rules.apply(season_table("spring", roll="2 2"), Draw((1, 2), 2, 2)).state
    _, _, told = reasons_of("seasons", state, Tick("rainbow"), Tick("tree"))
    assert told == Clue.of(SPARES, clue=("spoils", (("symbol", "rainbow"), ("of", 7), ("points", 30))))
    set_language("en")
    said = clue_words(game.hint_text, hint(told), WHY, str)
    assert said.endswith("Rainbow: ticking all 7 is no longer possible, so 30 points are out of reach.")


def test_a_penalty_is_better_than_a_place_by_what_it_is_better_for_than_any() -> None:
    """SE-14."""
    own, _, told = reasons_of("seasons", season_table("spring", roll="1 2"), Penalty(), Draw((2, 2), 1, 2))
    assert told == own
    assert told.code == "penalty_better"


def test_a_joker_s_cloud_is_a_reason_where_both_jokers_find_a_place() -> None:
    """SE-31, SE-40, SE-55: either face makes it 2 × 2; only one of them is a cloud, and the sprouts count clouds."""
    season = season_table("spring")
    state = season_table("spring", sheet_of("spring", ticked=season.ground.symbols["sprout"]), roll="1 2")
    _, _, told = reasons_of("seasons", state, Joker("cloud"), Joker("2"))
    assert told == Clue.of("joker_cloud", season="spring", line="sprout", symbol="cloud", have=1, of=6)


def test_a_set_that_can_no_longer_be_whole_is_no_reason() -> None:
    """SE-54: (1, 10) is a rainbow that was covered and not ticked; (3, 7) is a tree and (3, 8) a rainbow."""
    covered = mask_of((1, 9), 2, 2)
    sheet = sheet_of("spring", covered=covered, territories=(covered,))
    state = shelf.find("seasons").rules.apply(season_table("spring", sheet, roll="2 2"), Draw((2, 7), 2, 2)).state
    own, _, told = reasons_of("seasons", state, Tick("rainbow"), Tick("tree"))
    assert told == own == Clue.of("tick_nearer", symbol="rainbow", have=1, of=7)


def test_a_nomad_s_place_is_better_by_the_link_and_not_by_what_both_places_bring() -> None:
    """NT-50: places 10 and 11 bring one point of generosity; place 10 begins link 16."""
    state = village("phase 1\nforest 4 wood\nred at 5\nblue at\nyellow at")
    own, others, told = reasons_of("neta_tanka", state, Send("red", 10), Send("red", 11))
    assert own == others == Clue.of("fetches", gains=(("generosity", 1),))
    assert told == Clue.of("begins", link=16)


def test_an_offering_is_better_by_what_the_other_would_have_given_away() -> None:
    """NT-37: either brings a point of generosity; the hide could have gone onto the tent."""
    state = village("red at 8 9 | 1 mushroom 1 hide | tents WH\nblue at\nyellow at")
    offers = [action for action in shelf.find("neta_tanka").rules.legal_actions(state) if isinstance(action, Act)]
    better, other = (
        next(one for one in offers if one.pay == pay and one.take == "generosity") for pay in ("mushroom", "hide")
    )
    own, others, told = reasons_of("neta_tanka", state, better, other)
    assert own == others == Clue.of("gets", have=(("generosity", 1),))
    assert told in (Clue.of("turn_scores", line="tents", points=4), Clue.of("tent_done", tent=1))


def test_the_same_piece_is_better_put_by_a_nomad_who_can_do_nothing_else() -> None:
    """NT-35, NT-36: the Elder of Crafts could have taken a card instead."""
    state = village("red at 6 7 | 1 hide | open 6\nblue at\nyellow at")
    puts = [one for one in shelf.find("neta_tanka").rules.legal_actions(state) if isinstance(one, Act) and one.put]
    better, other = (next(one for one in puts if one.at == at) for at in (7, 6))
    own, others, told = reasons_of("neta_tanka", state, better, other)
    assert own == others == Clue.of("craft_part", card=6)
    assert inside(told) == Clue.of("uses_up", at=6)


def test_a_field_nobody_has_looked_at_is_no_reason_where_the_other_is_one_too() -> None:
    """KO-44, KO-60: two clovers lie on either; from one of them the cauldron is likelier in reach."""
    own, others, told = reasons_of(
        "korrigans", moor(HARE.replace("hare", "hare mouse")), Move(0, "hare", "G"), Move(0, "mouse", "B")
    )
    assert own == Clue.of("unseen", field="G", count=2)
    assert others == Clue.of("unseen", field="B", count=2)
    assert told.code == "reach"
    assert told.number("after") > told.number("before")


def test_a_place_is_better_by_a_fox_more_and_not_by_the_group_that_grows_in_both() -> None:
    """GB-31, GB-32: tile 32 is F4 F2 / T1 T1; either way the largest group grows from one fox to two."""
    state = state_of("F1 -- T1 T1 F2", clans=(("fox",), ("toad",), ("raccoon",)), river=(32,))
    own, others, told = reasons_of("grand_bois", state, Place(32, 1, -1, 1), Place(32, 3, -1, 2))
    assert own == others
    assert own.code == "both"
    assert told == Clue.of("own_spaces", clan="fox", count=2)


def test_a_tile_that_would_break_one_s_own_group_is_the_other_s_price() -> None:
    """GB-31: tile 34 over two of three foxes."""
    state = state_of("F1 F1 F1 T1 -- R2", clans=(("fox",), ("toad",), ("raccoon",)), river=(32, 34, 7))
    own, others, told = reasons_of("grand_bois", state, Place(32, 0, 0, 0), Place(34, 0, 0, 0))
    assert own == others == Clue(BEST)
    assert inside(told) == Clue.of("own_group", clan="fox", before=3, after=1)


@pytest.mark.parametrize("slug", HINTED)
def test_any_two_actions_are_compared_in_words_from_the_view_alone(slug: str, poison: None) -> None:
    """All that is hidden is poisoned, and a table that the seat cannot tell apart says the same."""
    game = shelf.find(slug)
    rules, rng = game.rules, Rng(6)
    for seed in range(2):
        state = rules.setup(Setup(rules.info.max_players, seed))
        for _ in range(150):
            decision = rules.decision(state)
            if decision is None:
                break
            view, seat = rules.view(state, decision.seat), decision.seat
            legal = list(rules.legal_actions(view))
            action, other = rng.choice(legal), rng.choice(legal)
            if slug in SLUGS:
                told = game.explain(view, seat, action, other)
                twin = rules.view(rules.determinize(view, seat, rng), seat)
                assert game.explain(twin, seat, action, other) == told
                assert game.explain(view, seat, action, action) == game.explain(view, seat, action)
                for language in LANGUAGES:
                    set_language(language)
                    assert clue_words(game.hint_text, told, WHY, lambda one: f"Player {one}")
            state = rules.apply(state, action).state
