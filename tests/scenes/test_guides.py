"""Guided first games: short, done by the player's own hand, kind to other wishes, undoable, resumable, skippable."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from game import shelf
from game.core.files import write_file
from game.rules.grand_bois.state import visible
from game.rules.korrigans.map import the_map
from game.rules.korrigans.movement import companions
from game.rules.neta_tanka.places import musts_left
from game.rules.neta_tanka.turns import legal_actions as neta_tanka_legal
from game.rules.seasons.actions import Draw
from game.scenes.guide.card import AboutCard, GuideEnd
from game.scenes.guide.game import guide_path, kept_step, played_through
from game.scenes.guide.guide import guided_table
from game.scenes.guide.table import Deed, guide_table, has_guide
from game.scenes.shell.menu import Menu
from game.scenes.shell.pause import Pause
from game.scenes.shell.setup import SetUp
from game.scenes.stage import Stage
from game.scenes.table.table import AnyTable, TableScene
from game.text.i18n import set_language
from game.ui import settings as preferences
from game.ui.intents import Cancel, Command
from tests.scenes.guided import do_by_clicks, do_by_keys, guide_of, opened, press_lit, settle
from tests.scenes.staging import click, game_of, pixels, show, stage_at, use, widget
from tests.shelf import GUIDED

KINDLY = "That is allowed too! For now, let’s follow the guide."


def to_step(stage: Stage, table: AnyTable, number: int) -> None:
    """On to the step of that number, counted from 0."""
    while guide_of(table).at.step < number:
        do_by_clicks(stage, table)


# ---- what is written ----


@pytest.mark.parametrize("slug", GUIDED)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_guide_has_at_most_8_steps_of_at_most_25_words(slug: str, lang: str) -> None:
    set_language(lang)
    steps, sentences = guide_table(shelf.find(slug)).steps, shelf.find(slug).guide_text.steps
    assert 1 < len(steps) <= 8
    assert [step.say for step in steps] == list(sentences)
    for say, sentence in sentences.items():
        # "l’ours" are two words here: nobody can count more.
        assert len(re.findall(r"\w+", sentence())) <= 25, (say, sentence())
    set_language("en")


@pytest.mark.parametrize("slug", GUIDED)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_card_says_what_a_game_is_about_in_60_to_80_words(slug: str, lang: str) -> None:
    set_language(lang)
    text = shelf.find(slug).guide_text
    words = [word for part in (text.goal, text.turn, text.win) for word in part().split() if re.search(r"\w", word)]
    assert 60 <= len(words) <= 80
    set_language("en")


def test_every_game_has_a_guide_or_says_that_it_comes_later_and_does_without(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)  # with the little game on the shelf, which has none
    assert [game.slug for game in shelf.GAMES if not has_guide(game)] == [
        game.slug for game in shelf.GAMES if "guide" in game.later
    ]
    set_up = show(stage, SetUp(stage, shelf.find("little_game")))
    with pytest.raises(AssertionError, match="nothing says"):
        widget(set_up, "Learn")


def states(slug: str) -> dict[str, tuple[Any, Any]]:
    """The position before each step, and after its deeds, by what the step says."""
    game = shelf.find(slug)
    plan, found = guide_table(game), {}
    state = game.rules.setup(plan.setup)
    for action in plan.before:
        state = game.rules.apply(state, action).state
    for step in plan.steps:
        before = state
        for deed in step.deeds:
            if deed.action is not None:
                state = game.rules.apply(state, deed.action).state
        found[step.say] = before, state
        for action in step.others:
            state = game.rules.apply(state, action).state
    return found


def test_what_the_guide_of_grand_bois_says_is_so() -> None:
    """GB-13: three foxes on one raccoon; GB-15: a bear on four rabbits; GB-33, GB-34 and GB-32: points that come."""
    at = states("grand_bois")
    for say, space, covered, covering in (
        ("more", (0, 2), ("raccoon", 1), ("fox", 3)),
        ("bear", (-2, 2), ("rabbit", 4), (None, 0)),
    ):
        before, after = visible(at[say][0])[space], visible(at[say][1])[space]
        assert (before.clan, before.count) == covered
        assert (after.clan, after.count) == covering
    assert visible(at["bear"][1])[-2, 2].bear
    rules = shelf.find("grand_bois").rules
    points = {say: rules.score(after, 0) for say, (_, after) in at.items()}
    assert (points["tower"].points("tower_own"), points["tower"].points("tower_other")) == (10, 2)  # type: ignore[union-attr]
    assert (points["bear"].points("group"), points["join"].points("group")) == (6, 14)  # type: ignore[union-attr]


def test_what_the_guide_of_seasons_says_is_so() -> None:
    """SE-05: each step speaks of the roll that lies there; SE-40, SE-46: a cloud, and the river; SE-52 and SE-53:
    butterflies, and a couple of birds; SE-56: bears outside."""
    at = states("seasons")
    rules = shelf.find("seasons").rules
    rolls = [at[say][0].roll for say in ("draw", "cloud", "penalty", "joker")]
    assert [(roll.green, roll.light) for roll in rolls] == [("3", "3"), ("3", "cloud"), ("4", "4"), ("2", "3")]
    assert at["cloud"][0].sheets[0].clouds == 1
    assert at["cloud"][1].sheets[0].crossings == 1
    sheet = rules.score(at["stop"][1], 0)
    scored = [sheet.points(line) for line in ("butterfly", "birds", "river", "bear", "penalty")]  # type: ignore[union-attr]
    assert scored == [8, 5, -1, 18, -3]


def test_what_the_guide_of_korrigans_says_is_so() -> None:
    """KO-21: the arrival; KO-43: no companion, so a backup; KO-44: four coins; KO-45: the last clover; KO-33, KO-70:
    the seventh colour, and fifteen coins for both at the cauldron."""
    at, rules = states("korrigans"), shelf.find("korrigans").rules
    asked = [at[say][0].turn.asked for say in ("arrive", "sun", "backup", "keep", "menhir", "cauldron", "run", "stop")]
    assert asked == ["arrive", "sun", "move", "move", "move", "cauldron", "dash", "dash"]
    assert not companions(at["backup"][0].players[0])
    assert "gold4" in at["keep"][0].grounds[the_map().index["G"]].clovers
    bog = the_map().index["K"]
    assert len(at["menhir"][0].grounds[bog].clovers) == 1
    assert at["menhir"][1].grounds[bog].menhir is None
    sheet = rules.score(at["stop"][1], 0)
    assert sheet.points("cauldron") == 15  # type: ignore[union-attr]
    over = played_through(shelf.find("korrigans"))
    assert over.over  # the guide ends on the count


def test_what_the_guide_of_neta_tanka_says_is_so() -> None:
    """NT-10, NT-25, NT-41, NT-50, NT-64: two rounds in which nothing of one's own is left unused."""
    at = states("neta_tanka")
    must = at["must"][0]
    assert musts_left(must, 0) == (11, 12)
    assert at["must"][1].players[0].reserve.hide - must.players[0].reserve.hide == 4
    tents = at["tents"][1].players[0].tents
    assert tents[0].finished
    assert tents[1].begun
    begun = at["round"][1]
    assert begun.round == 2
    assert [(nomad.colour, nomad.place) for nomad in begun.nomads if nomad.seat == 0] == [("red", 11)]
    assert at["totem"][1].players[0].totem == ("wood", "wood")
    assert at["totem"][1].players[0].food == ("meat",)
    for say in ("tents", "totem"):
        left = [action for action in neta_tanka_legal(at[say][1]) if action.type in ("act", "link")]
        assert left == [], say
    assert not at["end"][1].over, "it can be played on"


# ---- played through ----


@pytest.mark.parametrize("slug", GUIDED)
@pytest.mark.parametrize(
    ("lang", "size", "scale", "likes"),
    [
        ("fr", (1280, 720), 1.0, {}),
        ("en", (1280, 720), 1.5, {"speed": "fast", "confirm": False, "hold": False}),
        ("fr", (1280, 720), 2.0, {"palette": "high_contrast"}),
        ("qps", (1920, 1080), 1.0, {}),
    ],
)
def test_pressing_where_the_lights_are_plays_a_guide_and_the_bubble_never_covers_them(
    tmp_path: Path, slug: str, lang: str, size: tuple[int, int], scale: float, likes: dict[str, Any]
) -> None:
    stage, table = opened(tmp_path, slug, likes, size=size, lang=lang, scale=scale)
    guide, steps = guide_of(table), []
    while not guide.finished:
        if guide.at.step not in steps:
            steps.append(guide.at.step)
            pixels(stage)
        bubble = next(own.rect for own in guide.own)
        assert stage.screen.rect.contains(bubble)
        for light in guide.lights():
            assert not bubble.colliderect(light.rect), (slug, guide.at)
        for button in (own.rect for own in guide.own):
            assert bubble.contains(button)
        press_lit(stage, table)
        settle(stage, table)
    assert steps == list(range(len(guide.plan.steps)))
    said = [sentence() for sentence in guide.text.steps.values()]
    assert [text for text in stage.brush.overflows or () if any(text in sentence for sentence in said)] == []
    # The same game in every language, and the one the card shows.
    assert table.session.whole_actions() == played_through(shelf.find(slug)).whole_actions()


def test_the_language_can_be_switched_in_the_middle_of_a_step(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "korrigans")
    to_step(stage, table, 2)
    before = table.session.whole_state()
    english = getattr(guide_of(table).own[0], "text", "")
    stage.change_settings(language="fr")
    french = getattr(guide_of(table).own[0], "text", "")
    assert english.startswith("A korrigan moves every")
    assert french.startswith("À chaque tour, un korr")
    assert guide_of(table).at.step == 2
    assert table.session.whole_state() == before


@pytest.mark.parametrize("slug", GUIDED)
def test_keys_alone_play_a_guide(tmp_path: Path, slug: str) -> None:
    stage, table = opened(tmp_path, slug)
    while not guide_of(table).finished:
        do_by_keys(stage, table)
    assert table.session.whole_actions() == played_through(shelf.find(slug)).whole_actions()


@pytest.mark.parametrize("slug", GUIDED)
def test_the_end_praises_leaves_nothing_behind_and_leads_to_a_real_game(tmp_path: Path, slug: str) -> None:
    stage, table = opened(tmp_path, slug)
    while not guide_of(table).finished:
        do_by_clicks(stage, table)
    settle(stage, table)
    end = stage.scenes.top
    assert isinstance(end, GuideEnd)
    pixels(stage)
    assert stage.brush.overflows == []
    assert not guide_path(stage, slug).exists()
    assert preferences.load(tmp_path).guided == [slug]
    click(stage, widget(end, "Play a real game").rect.center)
    assert isinstance(stage.scenes.top, SetUp)
    assert [scene.name for scene in stage.scenes.stack] == ["menu", "setup"]


# ---- other wishes ----


@pytest.mark.parametrize("slug", GUIDED)
def test_another_legal_move_is_declined_kindly_and_costs_nothing(tmp_path: Path, slug: str) -> None:
    stage, table = opened(tmp_path, slug)
    guide, declined = guide_of(table), 0
    while not guide.finished:
        deed = guide.deed
        assert deed is not None
        legal = table.legal() if deed.kind == "act" else ()
        others = [action for action in legal if action != deed.action and action.type != "drop_objective"]
        if others:
            before, at = table.session.whole_state(), (guide.at.step, guide.at.done)
            wrong = Deed("act", others[-1])
            for _ in range(8):
                press_lit(stage, table, wrong)
                if KINDLY in stage.overlay.toasts:
                    break
            assert stage.overlay.toasts == (KINDLY,), wrong
            assert table.session.whole_state() == before
            assert (guide.at.step, guide.at.done) == at
            stage.overlay.toast("")
            declined += 1
        do_by_clicks(stage, table)
    assert declined >= 5


def test_a_move_the_rules_forbid_is_answered_by_its_rule(tmp_path: Path) -> None:
    """SE-11: the first territory must contain one's start cell."""
    stage, table = opened(tmp_path, "seasons")
    to_step(stage, table, 1)
    assert not table.do(Draw((1, 1), 2, 3))
    assert len(stage.overlay.toasts) == 1
    assert stage.overlay.toasts != (KINDLY,)


def test_the_last_step_of_grand_bois_takes_whatever_is_legal(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "grand_bois")
    to_step(stage, table, 7)
    deed = guide_of(table).deed
    assert deed is not None
    assert deed.kind == "free"
    other = next(action for action in table.legal() if action != deed.action)
    assert table.do(other)
    assert guide_of(table).finished


# ---- back, away and back again ----


@pytest.mark.parametrize("slug", GUIDED)
def test_undo_goes_back_step_by_step_to_the_first(tmp_path: Path, slug: str) -> None:
    stage, table = opened(tmp_path, slug)
    guide = guide_of(table)
    starts = [table.session.whole_state()]
    last = len(guide.plan.steps) - 1
    while guide.at.step < last:
        do_by_clicks(stage, table)
        if guide.at.step == len(starts):
            starts.append(table.session.whole_state())
    while guide.at.step:
        before = guide.at.step
        use(stage, Command("undo"))
        settle(stage, table)
        assert guide.at.step == before - 1
        assert table.session.whole_state() == starts[guide.at.step]
    use(stage, Command("undo"))
    assert stage.overlay.toasts == ("This is the first step.",)
    to_step(stage, table, last)  # and the way leads on again
    assert table.session.whole_state() == starts[last]


@pytest.mark.parametrize("slug", GUIDED)
def test_undo_within_a_step_goes_back_to_its_beginning(tmp_path: Path, slug: str) -> None:
    stage, table = opened(tmp_path, slug)
    guide = guide_of(table)
    long = next(number for number, step in enumerate(guide.plan.steps) if len(step.deeds) > 1)
    to_step(stage, table, long)
    before = table.session.whole_state()
    do_by_clicks(stage, table)
    assert (guide.at.step, guide.at.done) == (long, 1)
    use(stage, Command("undo"))
    assert (guide.at.step, guide.at.done) == (long, 0)
    assert table.session.whole_state() == before


@pytest.mark.parametrize("slug", GUIDED)
def test_a_guide_left_in_the_middle_is_gone_on_with(tmp_path: Path, slug: str) -> None:
    stage, table = opened(tmp_path, slug)
    to_step(stage, table, 4)
    state = table.session.whole_state()
    use(stage, Cancel())
    pause = stage.scenes.top
    assert isinstance(pause, Pause)
    click(stage, widget(pause, "Back to the menu").rect.center)
    assert isinstance(stage.scenes.top, Menu)
    later = stage_at(tmp_path)
    card = show(later, AboutCard(later, shelf.find(slug)))
    click(later, widget(card, "Guided game: continue at step 5").rect.center)
    again = later.scenes.top
    assert isinstance(again, TableScene)
    assert again.session.whole_state() == state
    settle(later, again)
    while not guide_of(again).finished:
        do_by_clicks(later, again)
    assert again.session.whole_actions() == played_through(shelf.find(slug)).whole_actions()


@pytest.mark.parametrize("slug", GUIDED)
def test_wherever_a_guide_is_killed_it_goes_on_from_there(tmp_path: Path, slug: str) -> None:
    """After every write to its file: the game kept there and the step it names belong together."""
    stage, table = opened(tmp_path, slug)
    kept: list[str] = []
    stage.keeper.keep = lambda path, text: kept.append(text)  # type: ignore[method-assign]
    while not guide_of(table).finished:
        do_by_clicks(stage, table)
    assert len(kept) > len(guide_of(table).plan.steps)
    goal = played_through(shelf.find(slug)).whole_actions()
    for text in kept:
        write_file(guide_path(stage, slug), text)
        again = guided_table(stage, shelf.find(slug))
        guide, done = guide_of(again), len(again.session.whole_actions())
        left = [deed.action for deed in guide.step.deeds[guide.at.done :] if deed.action is not None]
        left += guide.step.others[guide.at.others :]
        assert list(goal[done : done + len(left)]) == left


def test_a_guide_killed_while_the_others_play_goes_on_with_their_moves(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "neta_tanka")
    press_lit(stage, table)
    settle(stage, table)
    press_lit(stage, table)  # ends the turn: now the others are to play
    assert guide_of(table).deed is None
    stage.keeper.flush()
    _later, again = opened(tmp_path, "neta_tanka")
    assert guide_of(again).at.step == 1
    assert len(again.session.whole_actions()) == 3 + 1 + 2


@pytest.mark.parametrize("bad", ["", "no save", '{"format": "clairiere"}'])
def test_a_damaged_file_costs_the_progress_and_nothing_else(tmp_path: Path, bad: str) -> None:
    stage = stage_at(tmp_path)
    write_file(guide_path(stage, "seasons"), bad)
    assert kept_step(stage, shelf.find("seasons")) is None
    table = guided_table(stage, shelf.find("seasons"))
    assert guide_of(table).at.step == 0


def test_what_was_kept_of_another_version_of_the_guide_is_begun_anew(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "seasons")
    to_step(stage, table, 2)
    table.session.extras["guide"] = {"version": "older", "at": [2, 0, 0, 0, 1, 2]}
    stage.keeper.flush()
    stage.store.save(table.session, "other")
    stage.store.named_path("other").replace(guide_path(stage, "seasons"))
    assert kept_step(stage, shelf.find("seasons")) is None


def test_the_guide_begins_again_when_asked_in_the_pause(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "korrigans")
    first = table.session.whole_state()
    to_step(stage, table, 3)
    use(stage, Cancel())
    pause = stage.scenes.top
    assert pause is not None
    click(stage, widget(pause, "Restart the guided game").rect.center)
    assert stage.scenes.top is table
    assert guide_of(table).at.step == 0
    assert table.session.whole_state() == first


# ---- skipping, and the player's own games ----


@pytest.mark.parametrize("slug", GUIDED)
def test_a_guide_is_skipped_with_its_button_or_in_the_pause(tmp_path: Path, slug: str) -> None:
    for way in ("Skip", "Skip the guided game"):
        stage, _table = opened(tmp_path / way, slug)
        if way != "Skip":
            use(stage, Cancel())
        top = stage.scenes.top
        assert top is not None
        click(stage, widget(top, way).rect.center)
        assert isinstance(stage.scenes.top, SetUp)
        assert preferences.load(tmp_path / way).guided == [slug]


@pytest.mark.parametrize("slug", GUIDED)
def test_the_players_own_game_is_never_touched(tmp_path: Path, slug: str) -> None:
    stage = stage_at(tmp_path)
    stage.store.autosave(game_of(slug, "h" if slug == "seasons" else "hh", 2))
    saves = tmp_path / "saves"
    before = {path: path.read_bytes() for path in saves.rglob("*") if path.is_file()}
    assert stage.store.autosave_path(slug) in before
    stage, table = opened(tmp_path, slug)
    to_step(stage, table, 3)
    use(stage, Cancel())
    top = stage.scenes.top
    assert top is not None
    with pytest.raises(AssertionError, match="nothing says"):
        widget(top, "Save as…")  # a guided game is nobody's own
    use(stage, Cancel())
    while not guide_of(table).finished:
        do_by_clicks(stage, table)
    settle(stage, table)
    use(stage, Cancel())
    stage.keeper.flush()
    menu = stage.scenes.top
    assert isinstance(menu, Menu)
    title = shelf.find(slug).text.title()
    assert widget(menu, f"Continue: {title}")
    assert {path: path.read_bytes() for path in saves.rglob("*") if path.is_file()} == before


# ---- the menu ----


def learn_buttons(stage: Stage) -> list[bool]:
    """The buttons that lead to a guide, and whether each says that its game is new."""
    top = stage.scenes.top
    assert top is not None
    found = [found for found, _ in top.focus._all() if getattr(found, "text", "") == "Learn"]
    return [button.tip.startswith("New to you?") for button in found]


def test_the_menu_offers_the_guide_of_every_game_and_knows_which_are_new(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    menu = show(stage, Menu(stage))
    assert learn_buttons(stage) == [True, True, True, True]
    click(stage, widget(menu, "Learn").rect.center)
    card = stage.scenes.top
    assert isinstance(card, AboutCard)
    assert card.game.slug == "grand_bois"
    click(stage, widget(card, "Play").rect.center)
    set_up = stage.scenes.top
    assert isinstance(set_up, SetUp)
    click(stage, widget(set_up, "Play").rect.center)
    later = stage_at(tmp_path)
    later.settings = preferences.load(tmp_path)
    show(later, Menu(later))
    assert learn_buttons(later) == [False, True, True, True]


def test_from_the_menu_to_playing_takes_two_presses_guide_or_not(tmp_path: Path) -> None:
    for ways in ((None, "Play"), ("Learn", "Guided game")):
        stage = stage_at(tmp_path / str(ways[0]))
        menu = show(stage, Menu(stage))
        card = next(found for found, _ in menu.focus._all() if getattr(found, "game", None) is not None)
        click(stage, card.rect.center if ways[0] is None else widget(menu, ways[0]).rect.center)
        top = stage.scenes.top
        assert top is not None
        click(stage, widget(top, str(ways[1])).rect.center)
        assert isinstance(stage.scenes.top, TableScene)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("slug", GUIDED)
def test_the_card_finds_room_for_its_words(tmp_path: Path, slug: str, scale: float) -> None:
    stage = stage_at(tmp_path, lang="fr", scale=scale)
    show(stage, AboutCard(stage, shelf.find(slug)))
    pixels(stage)
    assert stage.brush.overflows == []
