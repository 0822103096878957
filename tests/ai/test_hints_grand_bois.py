"""GrandBois: what a hint says of clans, groups, watchtowers and tiles is true of the position."""

from __future__ import annotations

from typing import Any

from game.ai.grand_bois import hints
from game.ai.hints import BEST, Clue
from game.rules.grand_bois import rules as grand_bois
from game.rules.grand_bois.actions import Discard, NoTower, Place, Tower
from tests.ai.reasons import said
from tests.rules.grand_bois.pictures import state_of


def laying(picture: str, place: Place, clan: str, **more: Any) -> dict[str, dict[str, Any]]:
    others = [other for other in ("fox", "toad", "raccoon", "rabbit", "lizard") if other != clan]
    state = state_of(picture, clans=((clan,), (others[0],), (others[1],)), river=(place.tile,), **more)
    assert grand_bois.RULES.refuse(state, place) is None, grand_bois.RULES.refuse(state, place)
    return said(hints.placing_reasons(grand_bois.RULES.view(state, 0), 0, place))


def test_one_s_own_group_grows_and_more_of_its_spaces_show() -> None:
    """GB-31, GB-32: tile 32 is F4 F2 / T1 T1; its foxes join the two that lie there."""
    picture = """
        -- -- F2
        -- -- F1
    """
    found = laying(picture, Place(32, 0, 1, 0), "fox")
    assert found["own_group"] == {"clan": "fox", "before": 2, "after": 4}
    assert found["own_spaces"] == {"clan": "fox", "count": 2}
    assert "own_group" not in laying(picture, Place(32, 0, 1, 0), "lizard")


def test_a_rival_s_spaces_are_covered_and_its_group_is_broken() -> None:
    """GB-11: tile 34 upside down is C1 C3 / T2 T2; its toads cover two of three foxes."""
    found = laying("F1 F1 F1", Place(34, 1, -1, 2), "lizard")
    assert found["covers"] == {"clan": "fox", "count": 2}
    assert found["breaks_group"] == {"clan": "fox", "before": 3, "after": 1}
    found = laying("F1 -- F1 F1", Place(34, -1, -1, 2), "lizard")
    assert found["covers"] == {"clan": "fox", "count": 1}
    assert "breaks_group" not in found


def test_one_s_own_losses_do_not_speak_for_a_move() -> None:
    found = laying("F1 F1 F1", Place(34, 1, -1, 2), "fox")
    assert not {"covers", "breaks_group", "own_group", "own_spaces"} & set(found)


def test_a_watchtower_sees_one_more_for_animals_and_two_for_one_s_own() -> None:
    """GB-33, GB-34: T2 and T2 come to lie beside the watchtower, where a clearing and bare ground were."""
    picture = """
        0a --
        -- --
    """
    assert laying(picture, Place(34, 1, -1, 2), "lizard")["beside_tower"] == {"points": 2}
    assert laying(picture, Place(34, 1, -1, 2), "toad")["beside_tower"] == {"points": 3}


def test_a_space_with_the_forest_all_around_is_sheltered() -> None:
    """GB-12: a tile over it could enlarge nothing."""
    picture = """
        T1 T1 ..
        T1 F2 T1
        T1 T1 T1
    """
    assert laying(picture, Place(34, 1, -1, 2), "fox")["shelters"] == {"count": 1}
    assert "shelters" not in laying(picture, Place(34, 1, -1, 2), "lizard")


def test_a_clearing_for_a_watchtower_is_praised_by_what_surrounds_it() -> None:
    """Tile 9 is -- T2 / T2 L4; at its clearing three foxes and three of its own spaces come to lie around."""
    picture = """
        F1 F1 ..
        F1 -- ..
    """
    found = laying(picture, Place(9, 1, 1, 0), "fox")
    assert found["clearing_for_tower"] == {"animals": 6, "own": 3}
    raised = picture.replace("..", "0a", 1)
    assert "clearing_for_tower" not in laying(raised, Place(9, 1, 1, 0), "fox")


def tower_hint(action: Any, pile: tuple[int, ...]) -> Clue:
    state = state_of("F1 F1 ..\nF1 -- ..", clans=(("fox",), ("toad",)), river=(9, *pile[:3]), pile=pile[3:])
    view = grand_bois.RULES.view(grand_bois.RULES.apply(state, Place(9, 1, 1, 0)).state, 0)
    return hints.explain(view, 0, action).reason


def test_a_watchtower_is_raised_for_what_it_sees_or_because_no_turn_is_left_and_kept_while_turns_are() -> None:
    """GB-19, GB-35: the clearing of tile 9 has F1 F1 F1 and its own T2 T2 L4 around it."""
    assert tower_hint(Tower(0), (30, 31, 32, 33)) == Clue.of("tower_sees", animals=6, own=3)
    assert tower_hint(Tower(0), (30,)) == Clue.of("tower_last", animals=6, own=3)
    assert tower_hint(NoTower(), (30, 31, 32, 33)) == Clue.of("tower_waits", animals=6, turns=2)


def test_the_tile_to_remove_is_told_by_whose_animals_it_shows() -> None:
    """GB-21: tile 36 is F3 F1 / L1 L3."""
    state = state_of("-- --", clans=(("fox",), ("toad",), ("raccoon",)), river=(36,), phase="discard")
    assert hints.explain(state, 0, Discard(36)).reason == Clue.of("discards", own=2, others=2)


def test_the_part_of_the_forest_to_look_at_holds_the_place_but_does_not_tell_it() -> None:
    parts = set()
    for x in range(-5, 6):
        for y in range(-5, 6):
            area = hints._where(Place(1, x, y, 0), Clue(BEST))
            ((_, left, top, wide),) = area.where
            assert isinstance(left, int)
            assert isinstance(top, int)
            assert isinstance(wide, int)
            assert left <= x < x + 1 < left + wide
            assert top <= y < y + 1 < top + wide
            parts.add((left, top))
    assert len(parts) * 9 >= 121
