"""The quiet pages: where Enter leads, how seats come and go, and that everything stands on its grid."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game import shelf
from game.scenes.guide.card import AboutCard
from game.scenes.opening import table_for
from game.scenes.shell.menu import PROPORTION, GameCard, Menu
from game.scenes.shell.pause import Pause
from game.scenes.shell.rules import RulesPage, rules_source
from game.scenes.shell.seat import Chair, SeatCard, Stepper, around_table
from game.scenes.shell.settings import Heading, SettingsScene
from game.scenes.shell.setup import SetUp
from game.text.i18n import set_language
from game.text.shell import temperament
from game.ui import settings as preferences
from game.ui.intents import Cancel, Confirm, Intent, Move, Tab
from game.ui.markdown import parse
from game.ui.widgets import Button, Caption, Choice, ScrollArea, Slider, Toggle
from game.ui.widgets.focus import everything
from tests.scenes.staging import click, game_of, pixels, show, stage_at, top, use, widget

SLUGS = ("grand_bois", "seasons", "korrigans", "neta_tanka")
SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0)]


def those(scene: Any, kind: type) -> list[Any]:
    return [found for found in everything(scene.focus.widgets) if isinstance(found, kind)]


# ---- where Enter leads ----


def test_enter_in_the_pause_goes_on(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_for(stage, shelf.find("little_game"), game_of("little_game", "hb", 2))
    show(stage, table, Pause(stage, table))
    use(stage, Confirm())
    assert stage.scenes.top is table


@pytest.mark.parametrize("step", [Tab(), Tab(back=True), Move("down"), Move("right")])
def test_the_first_step_by_keys_shows_what_is_offered_and_the_next_leaves_it(tmp_path: Path, step: Intent) -> None:
    stage = stage_at(tmp_path)
    table = table_for(stage, shelf.find("little_game"), game_of("little_game", "hb", 2))
    for page in (Menu(stage), SetUp(stage, shelf.find("grand_bois")), AboutCard(stage, shelf.find("seasons"))):
        show(stage, page)
        page.focus.visible = False  # who comes has the mouse in hand
        offered = page.focus.focused
        assert offered is not None
        use(stage, step)
        assert page.focus.visible
        assert page.focus.focused is offered
    show(stage, table, Pause(stage, table))
    use(stage, step)
    shown = top(stage).focus.focused
    use(stage, Tab())
    assert top(stage).focus.focused is not shown


def test_keys_alone_lead_from_the_menu_into_a_game_and_show_where_they_are(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    menu = show(stage, Menu(stage))
    first = menu.focus.focused
    assert isinstance(first, GameCard)
    assert not menu.focus.visible, "who has the mouse in hand sees no ring"
    use(stage, Tab(), Tab(), Tab(back=True), Confirm())
    set_up = stage.scenes.top
    assert isinstance(set_up, SetUp)
    assert set_up.focus.visible
    assert set_up.focus.focused is widget(set_up, "Play")
    use(stage, Confirm())
    assert stage.scenes.top is not set_up


def test_with_a_game_open_enter_goes_on_with_it(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    session = game_of("little_game", "hb", 5)
    table_for(stage, shelf.find("little_game"), session)
    session.on_change(session)  # type: ignore[misc]
    stage.keeper.flush()
    menu = show(stage, Menu(stage))
    assert menu.focus.focused is widget(menu, "Continue: Squirrels")


# ---- seats ----


@pytest.mark.parametrize("slug", SLUGS)
def test_after_a_guided_game_three_sit_down(tmp_path: Path, slug: str) -> None:
    stage = stage_at(tmp_path)
    assert len(SetUp(stage, shelf.find(slug)).places) == 2
    stage.settings.guided.append(slug)
    assert [place.kind for place in SetUp(stage, shelf.find(slug)).places] == ["human", "normal", "normal"]


def test_seats_are_added_by_keys_without_losing_the_focus(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    set_up = SetUp(stage, shelf.find("seasons"))
    show(stage, set_up)
    set_up.focus.focus(widget(set_up, "Add a player"))
    for count in (3, 4, 5):
        use(stage, Confirm())
        assert len(set_up.places) == count
        assert set_up.focus.focused is widget(set_up, "Add a player")
    use(stage, Confirm())
    assert set_up.focus.focused is those(set_up, Stepper)[5], "the table is full: how does the last one play?"


def test_the_first_player_is_chosen_on_the_seat(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    set_up = SetUp(stage, shelf.find("grand_bois"))
    show(stage, set_up)
    for seat in (1, 0):
        click(stage, [found for found in those(set_up, Button) if found.text == "Goes first"][seat].rect.center)
        assert set_up.first == seat
        assert [card.first for card in those(set_up, SeatCard)] == [seat == 0, seat == 1]
    click(stage, widget(set_up, "At random").rect.center)
    assert set_up.first is None


def test_what_was_chosen_is_remembered_also_if_nobody_plays(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    show(stage, Menu(stage), SetUp(stage, shelf.find("korrigans")))
    use(stage, Cancel())
    assert "korrigans" not in stage.settings.setups, "a look is no choice"
    set_up = show(stage, SetUp(stage, shelf.find("korrigans")))
    click(stage, those(set_up, Toggle)[0].rect.center)
    click(stage, widget(set_up, "Add a player").rect.center)
    use(stage, Cancel())
    again = SetUp(stage_at(tmp_path), shelf.find("korrigans"))
    again.stage.settings = preferences.load(tmp_path)
    again = SetUp(again.stage, shelf.find("korrigans"))
    assert len(again.places) == 3
    assert again.options == {"advanced": "true"}


@pytest.mark.parametrize("slug", SLUGS)
def test_each_option_stands_beside_the_rule_it_changes(tmp_path: Path, slug: str) -> None:
    game = shelf.find(slug)
    stage = stage_at(tmp_path)
    for option in game.info.options:
        for lang in ("fr", "en"):
            set_language(lang)
            anchors = {anchor for block in parse(rules_source(game)) for anchor in block.anchors}
            assert game.text.option_rules[option.name] in anchors
        set_up = show(stage, SetUp(stage, game))
        click(stage, next(found for found in those(set_up, Button) if found.tip == "The rule this changes").rect.center)
        page = stage.scenes.top
        assert isinstance(page, RulesPage)
        assert page.rule == game.text.option_rules[option.name]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_level_has_a_temperament(slug: str) -> None:
    assert all(temperament(level) for level in ("human", *shelf.find(slug).levels) if level != "random")


@pytest.mark.parametrize("count", range(1, 7))
def test_seats_sit_around_the_table_clockwise_from_the_near_side(count: int) -> None:
    area = Rect(0, 0, 740, 520)
    spots = around_table(area, count, 198, 14, 340)
    assert len(spots) == count
    assert all(area.contains(spot) for spot in spots)
    assert all(not one.colliderect(other) for i, one in enumerate(spots) for other in spots[i + 1 :])
    assert spots[0].bottom == area.bottom
    near = [spot.bottom == area.bottom for spot in spots]
    far = [spot.x for spot, low in zip(spots, near, strict=True) if not low]
    assert far == sorted(far)
    assert near.index(False) if count > 1 else True
    turns = sum(one != other for one, other in zip(near, [*near[1:], near[0]], strict=True))
    assert turns <= 2, "once over to the far side and once back"


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize(("slug", "seats"), [("grand_bois", 2), ("korrigans", 4), ("seasons", 1), ("seasons", 6)])
def test_set_up_has_room_for_everybody(
    tmp_path: Path, slug: str, seats: int, size: tuple[int, int], scale: float, lang: str
) -> None:
    stage = stage_at(tmp_path, size, lang, scale)
    set_up = SetUp(stage, shelf.find(slug))
    del set_up.places[seats:]
    while len(set_up.places) < seats:
        set_up._add()
    show(stage, set_up)
    pixels(stage)
    assert stage.brush.overflows == []
    cards = [card.rect for card in (*those(set_up, SeatCard), *those(set_up, Chair))]
    assert all(not one.colliderect(other) for i, one in enumerate(cards) for other in cards[i + 1 :])
    (area,) = those(set_up, ScrollArea)
    pressed = [found.rect for found in area.children if isinstance(found, Button | Stepper | Toggle)]
    assert all(not one.colliderect(other) for i, one in enumerate(pressed) for other in pressed[i + 1 :])
    if scale == 1:
        assert area.farthest == 0, "all at a glance"


# ---- looks ----


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_nothing_lies_over_the_art_of_a_card(tmp_path: Path, size: tuple[int, int], scale: float, lang: str) -> None:
    stage = stage_at(tmp_path, size, lang, scale)
    menu = show(stage, Menu(stage))
    pixels(stage)
    assert stage.brush.overflows == []
    cards = those(menu, GameCard)
    others = [found.rect for found in those(menu, Button)]
    for card in cards:
        picture, title, lines, people = card._parts(stage.screen.u)
        parts = [picture, title, lines, people, card._place_to_play()]
        assert all(card.rect.contains(part) for part in parts)
        assert all(not one.colliderect(other) for i, one in enumerate(parts) for other in [*parts[i + 1 :], *others])
        if card.lying:
            assert picture.w / picture.h == pytest.approx(PROPORTION, abs=0.01)
    assert len({card.face for card in cards}) == 1, "all titles in one face and size"
    for card in cards:
        assert stage.lettering.width(card.game.cover.title(), card.face) <= card._parts(stage.screen.u)[1].w


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_settings_stand_on_one_grid(tmp_path: Path, size: tuple[int, int], scale: float, lang: str) -> None:
    stage = stage_at(tmp_path, size, lang, scale)
    page = show(stage, SettingsScene(stage))
    pixels(stage)
    assert stage.brush.overflows == []
    names = those(page, Heading) + those(page, Caption) + those(page, Toggle) + those(page, Slider)
    sides = {heading.rect.x for heading in those(page, Heading)}
    assert {found.rect.x for found in names} == sides
    assert len(sides) == (2 if scale == 1 else 1)
    controls = {choice.rect.x for choice in those(page, Choice)} | {
        slider._less.x for slider in those(page, Slider) if slider._less.w
    }
    assert len(controls) == len(sides)
    ends = {found.rect.right for found in [*those(page, Choice), *those(page, Toggle), *those(page, Slider)]}
    assert ends == {heading.rect.right for heading in those(page, Heading)}
    assert len({heading.rect.y for heading in those(page, Heading)}) == (2 if scale == 1 else 4)


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_cover_of_a_discover_page_is_whole(tmp_path: Path, slug: str, size: tuple[int, int], scale: float) -> None:
    stage = stage_at(tmp_path, size, "fr", scale)
    card = AboutCard(stage, shelf.find(slug))
    show(stage, card)
    if card._picture is not None:
        assert card._picture.w / card._picture.h == pytest.approx(PROPORTION, abs=0.01)
    assert (card._picture is None) == (scale == 2.0)
    assert (card._board is None) == (scale > 1)


@pytest.mark.parametrize("slug", ["grand_bois", "seasons"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_set_up_asks_what_the_rulebook_asks_to_find_who_begins(
    tmp_path: Path, slug: str, size: tuple[int, int], scale: float
) -> None:
    for lang, word in (("en", "forest"), ("fr", "forêt")):
        stage = stage_at(tmp_path, size, scale=scale, lang=lang)
        asked = [found for found in those(show(stage, SetUp(stage, shelf.find(slug))), Caption) if word in found.text]
        assert len(asked) == 1
        assert stage.brush.lettering.fit(asked[0].text, asked[0].face, asked[0].rect.w, asked[0].rect.h)
    set_language("en")
