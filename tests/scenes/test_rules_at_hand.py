"""F1 opens the rules at the thing under the pointer or the focus, a refusal leads to its paragraph, and words can be
looked for on the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import shelf
from game.core.contract import Address
from game.paths import ASSETS
from game.rules.grand_bois.state import visible
from game.rules.korrigans.map import the_map
from game.rules.seasons.ground import symbol_at
from game.scenes.grand_bois.beside import RiverTile
from game.scenes.grand_bois.clans import ClanCounts
from game.scenes.grand_bois.table import Table as GrandBois
from game.scenes.korrigans.art.cards import OwnTribe, TribeCard
from game.scenes.korrigans.art.sky import Bag, SkyPlace
from game.scenes.korrigans.beside import Legend
from game.scenes.korrigans.land import the_land
from game.scenes.korrigans.table import Table as Korrigans
from game.scenes.neta_tanka.market import MarketCard
from game.scenes.neta_tanka.table import Table as NetaTanka
from game.scenes.opening import table_for
from game.scenes.seasons.cards import SheetCard
from game.scenes.seasons.score_area import ScoreLine, Total
from game.scenes.shell.rules import LEGEND, RulesPage
from game.scenes.stage import Stage
from game.scenes.table.seats import SeatCard
from game.scenes.table.table import AnyTable
from game.text.grand_bois import places as grand_bois_places
from game.text.i18n import LANGUAGES
from game.text.korrigans import places as korrigans_places
from game.text.neta_tanka import places as neta_tanka_places
from game.text.seasons import places as seasons_places
from game.ui.finding import occurrences
from game.ui.intents import Cancel, Command, Confirm, Hover, Tab, Typed
from game.ui.markdown import parse
from game.ui.overlay import PER_LETTER, STAYS
from game.ui.widgets import TextField, Widget
from tests.little_game.actions import Rest
from tests.scenes.seasons.tables import session_at
from tests.scenes.seasons.tables import table_of as seasons_table
from tests.scenes.staging import click, game_of, pass_time, pixels, show, stage_at, use, widget
from tests.shelf import WRITTEN

Pos = tuple[int, int]


def sat_down(folder: Path, slug: str, kinds: str = "hbb", actions: int = 0, seed: int = 1) -> tuple[Stage, AnyTable]:
    stage = stage_at(folder)
    table = table_for(stage, shelf.find(slug), game_of(slug, kinds, actions, seed))
    table.results_shown = True
    show(stage, table)
    pixels(stage)
    return stage, table


def opened_at(stage: Stage, table: AnyTable, pos: Pos) -> str | None:
    """The rule the page opens at when F1 is pressed with the pointer there; the page is closed again."""
    use(stage, Hover(pos))
    stage.handle(Command("rules"))
    stage.scenes.change()
    page = stage.scenes.top
    assert isinstance(page, RulesPage)
    if page.rule is not None:
        assert any(page.rule in placed.block.anchors for placed in page.placed), page.rule
    stage.handle(Cancel())
    stage.scenes.change()
    assert stage.scenes.top is table
    return page.rule


def first(table: AnyTable, kind: type[Widget]) -> Widget:
    return next(w for w, _ in table.focus._all() if isinstance(w, kind))


# --- what is pointed at ----------------------------------------------------------------------------------------------


def test_grand_bois_opens_at_tiles_spaces_towers_and_counts(tmp_path: Path) -> None:
    """GB-12 to GB-19, GB-31"""
    stage, table = sat_down(tmp_path, "grand_bois", "hhh", 24, seed=3)
    assert isinstance(table, GrandBois)
    state = table.state
    spaces = visible(state)
    towers = {spot for own in state.towers for spot in own if spot is not None}

    def over(spot: Pos) -> Pos:
        return table.plan.camera.at(spot).center

    assert opened_at(stage, table, first(table, RiverTile).rect.center) == "GB-18"
    assert opened_at(stage, table, first(table, SeatCard).rect.center) == "GB-03"
    assert opened_at(stage, table, first(table, ClanCounts).rect.center) == "GB-31"
    assert table.plan.pile is not None
    assert opened_at(stage, table, table.plan.pile.center) == "GB-18"
    wanted = {
        "GB-13": next(spot for spot, space in spaces.items() if space.count and spot not in towers),
        "GB-14": next(iter(towers)),
        "GB-15": next(spot for spot, space in spaces.items() if space.bear),
        "GB-16": next(
            spot for spot, space in spaces.items() if not space.count and not space.bear and spot not in towers
        ),
        "GB-12": (min(x for x, _ in spaces) - 1, min(y for _, y in spaces) - 1),
    }
    for rule, spot in wanted.items():
        assert opened_at(stage, table, over(spot)) == rule, rule


def test_seasons_opens_at_symbols_dice_the_river_lines_and_choices(tmp_path: Path) -> None:
    """SE-03, SE-45, SE-50 to SE-57"""
    stage = stage_at(tmp_path)
    table = seasons_table(stage, session_at("territory", "hh"))
    pixels(stage)
    plan = table.plan.grid
    for symbol, rule in (("tree", "SE-50"), ("rainbow", "SE-54"), ("bear", "SE-56"), ("redbird", "SE-53")):
        cell = next(
            (row, column)
            for row in range(1, 11)
            for column in range(1, 11)
            if symbol_at("spring", (row, column)) == symbol
        )
        assert opened_at(stage, table, plan.at(cell).center) == rule, symbol
    assert opened_at(stage, table, table.plan.dice["green"].center) == "SE-03"
    assert opened_at(stage, table, (plan.at((2, 4)).right, plan.at((2, 4)).centery)) == "SE-45"
    assert opened_at(stage, table, first(table, ScoreLine).rect.center) == "SE-50"
    assert opened_at(stage, table, first(table, Total).rect.center) == "SE-34"
    assert opened_at(stage, table, first(table, SheetCard).rect.center) == "SE-01"
    assert opened_at(stage, table, widget(table, "Joker").rect.center) == "SE-31"
    assert opened_at(stage, table, widget(table, "Penalty").rect.center) == "SE-14"


def test_korrigans_opens_at_fields_menhirs_clovers_ways_and_the_sky(tmp_path: Path) -> None:
    """KO-01, KO-21, KO-30 to KO-45, KO-55, KO-60"""
    stage, table = sat_down(tmp_path, "korrigans", "hhh", 60, seed=5)
    assert isinstance(table, Korrigans)
    found = {"menhir": "KO-45", "clovers": "KO-44", "hole": "KO-41", "start": "KO-21", "border": "KO-41"}
    borders: list[Address] = [("border", *pair) for pair, way in the_land().crossings.items() if way.kind == "gate"]
    for kind, rule in found.items():
        things = borders if kind == "border" else [(kind, name) for name in the_map().index]
        thing = next(thing for thing in things if (pos := table.press_point(thing)) and table.plan.at(pos) == thing)
        assert opened_at(stage, table, table.press_point(thing) or (0, 0)) == rule
    charms = {"elf": "KO-50", "goblin": "KO-51", None: "KO-40"}
    for seat, player in enumerate(table.state.players):
        for number, korrigan in enumerate(player.korrigans):
            assert (
                opened_at(stage, table, table.press_point(("korrigan", seat, number)) or (0, 0))
                == charms[korrigan.charm]
            )
    skies = [w for w in table.focus.widgets if isinstance(w, SkyPlace)]
    assert opened_at(stage, table, skies[0].rect.center) == "KO-31"
    assert opened_at(stage, table, skies[-1].rect.center) == "KO-32"
    beside: tuple[tuple[type[Widget], str], ...] = (
        (Bag, "KO-30"),
        (Legend, "KO-41"),
        (TribeCard, "KO-42"),
        (OwnTribe, "KO-42"),
    )
    for widget_kind, rule in beside:
        assert opened_at(stage, table, first(table, widget_kind).rect.center) == rule


def test_korrigans_opens_at_the_cauldron(tmp_path: Path) -> None:
    """KO-60"""
    stage, table = sat_down(tmp_path, "korrigans", "hb", 100_000)
    assert isinstance(table, Korrigans)
    assert table.state.cauldron is not None
    assert opened_at(stage, table, table.press_point(("cauldron",)) or (0, 0)) == "KO-60"


def test_neta_tanka_opens_at_places_links_cards_and_the_clan_board(tmp_path: Path) -> None:
    """NT-10 to NT-13, NT-30 to NT-51, NT-70 to NT-72, NT-83"""
    stage, table = sat_down(tmp_path, "neta_tanka", "hbb")
    assert isinstance(table, NetaTanka)
    rules: dict[Address, str] = {
        **{("place", at): f"NT-{29 + at}" for at in (1, 6, 11, 18)},
        ("link", 4): "NT-50",
        ("forest",): "NT-01",
        ("tanning",): "NT-62",
        ("buffalo",): "NT-61",
        ("trade",): "NT-72",
        ("tent", 0): "NT-10",
        ("food", 0): "NT-11",
        ("totem", 0): "NT-13",
        ("craft", 0): "NT-12",
        ("totem_board",): "NT-83",
        ("seat", 1): "NT-06",
        ("reserve", 0): "NT-05",
        ("nomad", "red"): "NT-20",
        ("act", "peek"): "NT-73",
    }
    for address, rule in rules.items():
        pos = table.press_point(address)
        assert pos is not None, address
        assert opened_at(stage, table, pos) == rule, address
    cards = [w for w, _ in table.focus._all() if isinstance(w, MarketCard)]
    assert opened_at(stage, table, cards[0].rect.center) == "NT-70"
    assert opened_at(stage, table, cards[-1].rect.center) == "NT-71"


def test_the_focus_of_the_keyboard_counts_as_pointing(tmp_path: Path) -> None:
    stage, table = sat_down(tmp_path, "grand_bois", "hbb")
    while not isinstance(table.focus.focused, RiverTile):
        use(stage, Tab())
    stage.handle(Command("rules"))
    stage.scenes.change()
    page = stage.scenes.top
    assert isinstance(page, RulesPage)
    assert page.rule == "GB-18"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("slug", "module"),
    [
        ("grand_bois", grand_bois_places),
        ("seasons", seasons_places),
        ("korrigans", korrigans_places),
        ("neta_tanka", neta_tanka_places),
    ],
)
def test_every_topic_has_its_paragraph(slug: str, module: object, code: str) -> None:
    source = Path(str(module.__file__)).read_text(encoding="utf-8")  # type: ignore[attr-defined]
    named = set(re.findall(r'"([A-Z]{2}-\d\d)"', source))
    assert len(named) >= 9
    page = parse((ASSETS / "rules" / f"{slug}.{code}.md").read_text(encoding="utf-8"))
    assert named <= {anchor for block in page for anchor in block.anchors}


# --- refusals --------------------------------------------------------------------------------------------------------


def test_a_refusal_leads_to_its_paragraph_by_a_press_or_by_f1_while_it_is_read(tmp_path: Path) -> None:
    stage, table = sat_down(tmp_path, "little_game", "hh")
    refusal = table.session.refuse(Rest())
    assert refusal is not None
    for press in (True, False):
        assert not table.do(Rest())
        pass_time(stage, 50)
        link = stage.overlay._toasts[0].place
        assert link is not None
        if press:
            click(stage, link.center)
        else:
            use(stage, Command("rules"))
        page = stage.scenes.top
        assert isinstance(page, RulesPage)
        assert page.rule == refusal.rule
        use(stage, Cancel())
    assert not table.do(Rest())
    pass_time(stage, STAYS + 60 * PER_LETTER)
    assert stage.overlay.toasts == ()
    use(stage, Command("rules"))
    page = stage.scenes.top
    assert isinstance(page, RulesPage)
    assert page.rule == table.rules_topic(), "what was refused a while ago is no longer the topic"


def test_a_toast_without_a_link_lets_presses_through(tmp_path: Path) -> None:
    stage, _table = sat_down(tmp_path, "little_game", "hh")
    stage.overlay.toast("Nothing to press here.")
    pass_time(stage, 50)
    (place,) = stage.overlay.placed()
    assert not stage.overlay.press(place.center)
    assert stage.overlay.toasts == ("Nothing to press here.",)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("lang", ["fr", "en", "qps"])
def test_a_long_refusal_and_its_link_find_room(tmp_path: Path, lang: str, scale: float) -> None:
    stage = stage_at(tmp_path, lang=lang, scale=scale)
    table = table_for(stage, shelf.find("little_game"), game_of("little_game", "hh", 0))
    show(stage, table)
    table.say_why_not("A sentence that goes on and on, as reasons sometimes do, to the very end of it. " * 2, "GB-10")
    pass_time(stage, 50)
    pixels(stage)
    link = stage.overlay._toasts[0].place
    assert link is not None
    assert stage.screen.rect.contains(link)
    assert stage.brush.overflows == []


# --- the page --------------------------------------------------------------------------------------------------------


def searched(folder: Path, slug: str, lang: str, words: str) -> tuple[Stage, RulesPage]:
    stage = stage_at(folder, lang=lang)
    page = RulesPage(stage, shelf.find(slug))
    show(stage, page)
    use(stage, Command("search"), Typed(words))
    return stage, page


def caption(page: RulesPage) -> str:
    return str(getattr(page.focus.widgets[2], "text", ""))


def test_search_finds_words_without_accents_and_counts_them(tmp_path: Path) -> None:
    stage, page = searched(tmp_path, "grand_bois", "fr", "foret")
    text = (ASSETS / "rules" / "grand_bois.fr.md").read_text(encoding="utf-8")
    assert len(page.found) == len(re.findall("for[êe]t", re.sub(r"!\[.*?\)", "", text), re.IGNORECASE))
    assert caption(page) == f"1 sur {len(page.found)}"
    for match in page.found:
        assert page.placed[match.block].block.text[match.start : match.end].casefold() == "forêt"
    use(stage, Confirm())
    assert caption(page) == f"2 sur {len(page.found)}"
    click(stage, page.focus.widgets[3].rect.center)
    click(stage, page.focus.widgets[3].rect.center)
    assert page.at == len(page.found) - 1, "back past the first comes the last"
    pixels(stage)


def test_the_place_found_is_in_sight_and_marked(tmp_path: Path) -> None:
    stage, page = searched(tmp_path, "korrigans", "en", "cauldron")
    looks = set()
    for number in range(len(page.found)):
        placed = page.placed[page.found[number].block]
        assert page.at == number
        assert page._area.offset <= placed.top + placed.height
        assert placed.top < page._area.offset + page._area.rect.h
        looks.add(pixels(stage))
        page._next()
    assert len(looks) == len(page.found)


def test_what_is_not_there_is_said_not_to_be(tmp_path: Path) -> None:
    stage, page = searched(tmp_path, "seasons", "en", "xylophone")
    assert caption(page) == "Nothing found"
    assert not page.focus.widgets[3].enabled
    use(stage, Confirm(), Command("next_target"))
    assert page.found == []


def test_the_search_field_takes_what_is_typed_after_its_key(tmp_path: Path) -> None:
    _stage, page = searched(tmp_path, "neta_tanka", "en", "visitor")
    assert isinstance(page.focus.focused, TextField)
    assert page.typing
    assert page.wanted == "visitor"


def test_a_search_goes_on_in_the_other_language(tmp_path: Path) -> None:
    stage, page = searched(tmp_path, "grand_bois", "fr", "Tour de garde")
    assert page.found
    stage.change_settings(language="en")
    assert page.found == []
    stage.change_settings(language="fr")
    assert page.found


def test_occurrences_are_found_whatever_case_accents_and_spaces() -> None:
    assert occurrences("À l’orée :  l’Œuf", "a l'oree") == [(0, 8)]
    assert occurrences("l’Œuf", "oeuf") == [(2, 5)]
    assert occurrences("aaaa", "aa") == [(0, 2), (2, 4)]
    assert occurrences("abc", "") == []


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("slug", WRITTEN)
def test_what_is_ours_has_a_leaf_and_the_page_says_what_that_means(tmp_path: Path, slug: str, code: str) -> None:
    stage = stage_at(tmp_path, lang=code)
    page = RulesPage(stage, shelf.find(slug))
    show(stage, page)
    notes = [placed.block for placed in page.placed if placed.block.kind == "note"]
    assert len(notes) >= 3
    ours = {"fr": ("Notre choix", "Nos choix", "De notre cru"), "en": ("Our decision", "Our own")}[code]
    assert all(note.text.startswith(ours) for note in notes)
    legend = [placed for placed in page.placed if placed.block.kind == LEGEND]
    assert len(legend) == 1
    assert legend[0].top < min(placed.top for placed in page.placed if placed.block.kind == "note")
