"""Choices that lie where they are: on the plates of places, on cards and tokens to take. One press chooses and acts."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from game.core.contract import Address
from game.rules.neta_tanka.actions import Act, Link, NetaTankaAction
from game.scenes.neta_tanka.market import MarketCard
from game.scenes.neta_tanka.plates import PlateChip
from game.scenes.neta_tanka.table import Table
from game.scenes.stage import Stage
from game.ui.assets import Art
from game.ui.intents import Command, Hover
from tests.reach.hands import by_clicks, by_wishes
from tests.scenes.neta_tanka.playing import answers, spot, table_from
from tests.scenes.neta_tanka.test_sizes import LEAST, SIZES
from tests.scenes.staging import click, pass_time, stage_at, use

DAY = """
forest 3 wood 2 mushroom
tanning 4 hide 3 meat
trade 9 1
red at 5 13 16 17 yellow at 3 6 | 3 wood 4 hide 1 meat 1 mushroom 3 generosity | open 3
blue at 4 2
"""
CARDS = """
red at 6 8 18 yellow at 1! 2! 3! | 1 meat 2 generosity
blue at 4 5
"""


def chips(table: Table, at: int) -> list[PlateChip]:
    return [chip for chip in table.focus.widgets if isinstance(chip, PlateChip) and chip.at == at]


def card(table: Table, address: Address) -> MarketCard:
    found = table.bearing(address)
    assert isinstance(found, MarketCard)
    return found


def done(table: Table) -> tuple[NetaTankaAction, ...]:
    return table.session.whole_actions()


@pytest.mark.parametrize(
    "action",
    [
        Act(13, take="hide"),
        Act(5, take="wood"),
        Act(5, put="wood"),
        Act(16, take="mushroom"),
        Act(16, put="meat"),
        Act(3, take="mushroom"),
        Act(17, take="meat"),
    ],
    ids=str,
)
def test_a_choice_on_the_plate_takes_one_press_and_is_undone_like_any_other(
    tmp_path: Path, action: NetaTankaAction
) -> None:
    """NT-32, NT-34, NT-42, NT-45, NT-46"""
    assert isinstance(action, Act)
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY)
    before = [chip.address for chip in chips(table, action.at)]
    chip = next(chip for chip in chips(table, action.at) if chip.choice.option and chip.choice.option.action == action)
    click(stage, chip.rect.center)
    assert done(table) == (action,)
    assert chips(table, action.at) == []
    use(stage, Command("undo"))
    assert done(table) == ()
    assert [chip.address for chip in chips(table, action.at)] == before


def test_what_looks_alike_on_the_plate_is_asked_about(tmp_path: Path) -> None:
    """NT-42: a hide onto the first tent or onto the second."""
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY.replace("| open 3", "| tents W"))
    asks = next(chip for chip in chips(table, 13) if chip.choice.option is None)
    click(stage, asks.rect.center)
    assert done(table) == ()
    assert {Act(13, put="hide", tent=1), Act(13, put="hide", tent=2)} <= {
        answer.option.action for answer in answers(table)
    }
    assert chips(table, 13) == [], "a question lies over the village"


def test_a_choice_of_cards_on_the_plate_lights_them(tmp_path: Path) -> None:
    """NT-35"""
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY)
    takes = next(chip for chip in chips(table, 6) if chip.sign == ("craft",))
    click(stage, takes.rect.center)
    asked = table.hand.question.asked()
    assert asked is not None
    assert set(asked.on_table) == {("market", craft) for craft in table.state.market.craft_row}


def test_the_place_itself_still_asks_in_words(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY)
    click(stage, spot(table, ("place", 13)))
    assert answers(table)[0].text == "Take 1 hide"
    assert done(table) == ()


@pytest.mark.quick_hands
@pytest.mark.parametrize("gap", [20, 200, 380])
def test_a_double_click_on_a_choice_is_one_act(tmp_path: Path, gap: float) -> None:
    """Nor does it reach the place that was under the chip, or the question there."""
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY)
    pass_time(stage, 1000)
    pos = chips(table, 17)[0].rect.center
    click(stage, pos)
    stage.update(stage.now + gap)
    click(stage, pos)
    assert len(done(table)) == 1
    assert table.hand.question.about is None
    assert stage.overlay.toasts == ()


@pytest.mark.parametrize("by", ["clicks", "keys"])
def test_choices_cards_and_tokens_are_found_by_mouse_and_by_keys(tmp_path: Path, by: str) -> None:
    """NT-35, NT-42, NT-47, NT-50: tokens on the table are out of the keys' reach, and listed for them."""
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY.replace("yellow at 3 6", "yellow at 18 6"))
    craft = table.state.market.craft_row[1]
    wanted = (Act(13, take="hide"), Link(4, take="token", token="meat"), Act(6, take="craft", craft=craft))
    for action in wanted:
        if by == "clicks":
            by_clicks(table, action, partial(click, stage))
        else:
            by_wishes(table, action, partial(use, stage))
        assert done(table)[-1] == action


def presses(stage: Stage, table: Table, action: NetaTankaAction) -> int:
    count = 0

    def press(pos: tuple[int, int]) -> None:
        nonlocal count
        count += 1
        click(stage, pos)

    by_clicks(table, action, press)
    return count


def test_a_card_or_token_that_may_be_taken_is_lit_and_taken_with_one_press(tmp_path: Path) -> None:
    """NT-35, NT-47, NT-50: by whoever asks nothing for it first; the tip says by whom and for what."""
    stage = stage_at(tmp_path)
    table = table_from(stage, CARDS)
    craft, name = table.state.market.craft_row[0], table.state.market.card_row[0]
    assert card(table, ("market", craft)).lit
    assert card(table, ("market", craft)).tip.endswith("\nElder of Crafts")
    assert card(table, ("market", name)).tip.endswith("\nConsult the Neta-Tanka\nPay 1 meat")
    assert presses(stage, table, Act(6, take="craft", craft=craft)) == 1
    assert table.scenery().tokens == set(table.state.market.link_tokens)
    assert presses(stage, table, Link(4, take="token", token="hide")) == 1
    assert table.scenery().tokens == frozenset()
    after = table.state.market.craft_row[0]
    assert card(table, ("market", after)).tip.endswith("\nMake an offering\nCosts 1 generosity point.")
    assert presses(stage, table, Act(18, pay="meat", take="card", card=name)) == 1


def test_a_card_is_discarded_only_once_the_link_was_pressed(tmp_path: Path) -> None:
    """NT-50: a card that is pressed is taken; two go when link 6 asks for them."""
    stage = stage_at(tmp_path)
    table = table_from(stage, CARDS.replace("red at 6 8 18", "red at 6! 8 18").replace("2 generosity", ""))
    one, other = table.state.market.craft_row[:2]
    assert not card(table, ("market", one)).lit
    click(stage, spot(table, ("market", one)))
    assert table.hand.question.about is None
    click(stage, spot(table, ("link", 6)))
    assert card(table, ("market", one)).lit
    click(stage, spot(table, ("market", one)))
    click(stage, spot(table, ("market", other)))
    assert done(table) == (Link(6, crafts=(min(one, other), max(one, other))),)


@pytest.mark.parametrize(("lang", "name"), [("en", "Elder of the Hunt: Take 1 hide"), ("fr", "Ancien de la Chasse")])
def test_a_choice_says_where_it_is_and_what_it_does(tmp_path: Path, lang: str, name: str) -> None:
    stage = stage_at(tmp_path, lang=lang)
    table = table_from(stage, DAY)
    chip = chips(table, 13)[0]
    assert chip.said().name.startswith(name)
    assert chip.tip in chip.said().name
    use(stage, Hover(chip.rect.center))
    assert table.hand.looked_at(False)[0] == ("place", 13)
    assert table.rules_topic() == "NT-42"


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_choices_lie_on_their_plate_and_can_be_read_and_hit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    least: list[int] = []
    picture = Art.picture

    def noted(art: Art, name: str, wanted: tuple[int, int]) -> object:
        least.append(min(wanted))
        return picture(art, name, wanted)

    stage = stage_at(tmp_path, size=size, scale=scale)
    table = table_from(stage, DAY)
    found = [chip for at in (3, 5, 6, 13, 16, 17) for chip in chips(table, at)]
    assert len(found) > (8 if scale == 1 else 3), "a large village is not all in sight"
    monkeypatch.setattr(Art, "picture", noted)
    for chip in found:
        assert table.plan.map.plate(chip.at).contains(chip.rect)
        assert min(chip.rect.size) >= 24
        assert chip.rect.collidelistall([other.rect for other in found if other is not chip]) == []
        chip.draw(stage.brush, focused=False, hovered=False)
    assert min(least) >= LEAST
