"""Since your last turn: all that the others did, from the seat's own view, out of the way, until one acts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect

from game import shelf
from game.core.contract import Seat
from game.core.rng import Rng
from game.core.session import Session
from game.scenes.opening import table_for
from game.scenes.shell.curtain import Curtain
from game.scenes.stage import Stage
from game.scenes.table.area import BoardArea
from game.scenes.table.lines import EMBLEM, LineList, LogLine
from game.scenes.table.recap import SHORT, Folded, Recap
from game.scenes.table.seats import Count
from game.scenes.table.table import AnyTable
from game.ui.intents import Cancel, Command, Confirm, Hover, Intent, Move, Press, Tab, Wheel
from tests.scenes.staging import click, game_of, pass_time, pixels, show, stage_at, use, widget
from tests.shelf import SLUGS


def at_turn_of(slug: str, kinds: str, seat: Seat, least: int, seed: int = 4, most: int = 200) -> Session:
    """The beginning of that seat's turn, others having played since its last."""
    for actions in range(least, most):
        session = game_of(slug, kinds, actions, seed)
        session.end_turn()
        others = session.length and session.actor(session.length) != seat
        if session.to_act == seat and others and not session.over:
            return session
    raise AssertionError(f"no turn of seat {seat}")


def sat_down(stage: Stage, session: Session) -> AnyTable:
    table = table_for(stage, shelf.find(session.rules.info.slug), session)
    show(stage, table)
    stage.update(stage.now + 10)
    return table


def recap(table: AnyTable) -> Recap | None:
    return next((w for w in table.focus.widgets if isinstance(w, Recap)), None)


def there(table: AnyTable) -> Recap | Folded | None:
    """The recap, though it may be folded."""
    return next((w for w in table.focus.widgets if isinstance(w, Recap | Folded)), None)


def unfolded(stage: Stage, table: AnyTable) -> Recap:
    """What is folded for want of room is opened by a press."""
    folded = there(table)
    if isinstance(folded, Folded):
        click(stage, folded.rect.center)
    told = recap(table)
    assert told is not None
    return told


def opened(stage: Stage) -> None:
    if isinstance(stage.scenes.top, Curtain):
        pass_time(stage, 600)
        use(stage, Tab(), Confirm())


@pytest.mark.parametrize("kinds", ["hhb", "hbb"])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_tells_what_others_did_until_the_first_act(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slug: str, kinds: str
) -> None:
    stage = stage_at(tmp_path)
    table = sat_down(stage, at_turn_of(slug, kinds, 0, 12, seed=2))
    opened(stage)
    told = unfolded(stage, table)
    done = [entry for entry in table.session.log(table.session.viewer) if entry.actor == 0]
    mine = {line.text for line in table.log_lines(done)}
    assert all(line.text not in mine for line in told.lines), "not what one did oneself"
    pass_time(stage, 20_000, step=500)
    assert recap(table) is not None, "it does not go by itself"
    monkeypatch.setattr(table.bots, "update", lambda now: None)
    assert table.do(table.legal()[0])
    assert recap(table) is None
    pass_time(stage, 500)
    assert table.session.to_act != 0 or recap(table) is None, "once a turn"


@pytest.mark.parametrize("slug", SLUGS)
def test_every_sentence_of_the_log_is_told(tmp_path: Path, slug: str) -> None:
    """Watchtowers, gifts, a lost screen and every move: not only what comes first and fits in two lines."""
    stage = stage_at(tmp_path)
    for least in (12, 30, 50):
        try:
            session = at_turn_of(slug, "hbb", 0, least)
        except AssertionError:  # this game was shorter
            continue
        table = sat_down(stage, session)
        table.recaps.tell(0, handed=True)
        news = [entry for entry in session.log(0) if entry in session.since_last_turn(0) and entry.actor != 0]
        told = " ".join(line.text for summary in table.recaps.told for line in summary.lines)
        assert news
        for line in table.log_lines([entry for entry in news if entry.event.code not in table.text.telling.quiet]):
            assert line.text in told


@pytest.mark.parametrize(
    "intent", [Hover((640, 300)), Move("left"), Tab(), Press((600, 90)), Wheel((640, 400), 1), Command("targets")]
)
def test_no_input_but_an_act_puts_it_away(tmp_path: Path, intent: Intent) -> None:
    """A hand that moves the mouse by 50 pixels gets to read it."""
    stage = stage_at(tmp_path)
    table = sat_down(stage, at_turn_of("grand_bois", "hbb", 0, 6))
    assert recap(table) is not None
    use(stage, Hover((500, 90)), intent)
    pass_time(stage, 300)
    assert recap(table) is not None


def test_it_can_be_put_away_and_opened_again(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = sat_down(stage, at_turn_of("neta_tanka", "hbb", 0, 6))
    told = unfolded(stage, table)
    for close in (Command("recap"), Cancel()):
        use(stage, close)
        assert there(table) is None
        assert stage.scenes.top is table
        use(stage, Command("recap"))
        again = recap(table)
        assert again is not None
        assert [line.text for line in again.lines] == [line.text for line in told.lines]
    click(stage, widget(table, "close").rect.center)
    assert recap(table) is None
    click(stage, widget(table, "replay").rect.center)
    assert recap(table) is not None
    assert table.do(table.legal()[0])
    use(stage, Command("recap"))
    assert recap(table) is not None, "also after the first act of a turn"


def test_a_press_on_it_goes_through_to_nothing(tmp_path: Path) -> None:
    """With six seats it may lie over the sheets of some: a press on it turns to none of them."""
    stage = stage_at(tmp_path)
    table = sat_down(stage, at_turn_of("seasons", "hbbbbb", 0, 12, seed=2))
    told = unfolded(stage, table)
    shown, rect = table.sheets.shown, told.rect  # type: ignore[attr-defined]
    for x in range(rect.x + 8, rect.right - 60, 40):
        for y in range(rect.y + 8, rect.bottom, 24):
            under = table.focus.at((x, y))
            assert isinstance(under, Recap | LineList)
            click(stage, (x, y))
    assert table.sheets.shown == shown  # type: ignore[attr-defined]
    assert recap(table) is not None


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_pointing_at_a_line_lights_what_it_tells_of(tmp_path: Path, by: str) -> None:
    stage = stage_at(tmp_path)
    table = sat_down(stage, at_turn_of("neta_tanka", "hbb", 0, 6))
    unfolded(stage, table)
    lines = table.recaps.list
    assert lines is not None
    number = next(i for i, line in enumerate(lines.lines) if line.where)
    plain = pixels(stage)
    if by == "mouse":
        use(stage, Hover(lines.place(number).center))
    else:
        table.focus.focus(lines)
        use(stage, *[Move("down")] * (number + 1))
    assert table.lights.lit == lines.lines[number].where
    places = table.rects(table.lights.lit)
    assert places
    before = stage.surface.copy()
    pixels(stage)
    assert any(before.get_at(p.topleft) != stage.surface.get_at(p.topleft) or plain != pixels(stage) for p in places)
    use(stage, Hover((640, 20)) if by == "mouse" else Tab())
    assert table.lights.lit == ()


def test_what_a_line_told_of_is_lit_no_more_once_the_recap_is_put_away(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = sat_down(stage, at_turn_of("neta_tanka", "hbb", 0, 6))
    unfolded(stage, table)
    lines = table.recaps.list
    assert lines is not None
    number = next(i for i, line in enumerate(lines.lines) if line.where)
    use(stage, Hover(lines.place(number).center))
    assert table.lights.lit
    use(stage, Command("recap"))
    assert table.lights.lit == ()


def marked(table: AnyTable) -> list[str]:
    return [line.text for summary in table.recaps.told for line in summary.lines if line.marked]


@pytest.mark.parametrize(
    ("slug", "code", "name", "words"),
    [("neta_tanka", "gave", "to", ""), ("korrigans", "unscreened", "target", "Your screen has fallen")],
)
def test_what_was_done_to_me_comes_first_and_is_marked(
    tmp_path: Path, slug: str, code: str, name: str, words: str
) -> None:
    """A gift to oneself, and one's own screen lost."""
    for seed in range(1, 60):
        session = game_of(slug, "hbb", 0, seed)
        rng = Rng(seed)
        while not session.over and session.length < 160:
            session.end_turn()
            decision = session.decision()
            if decision is None:
                break
            session.act(rng.choice(session.legal(decision.seat)))
            news = [entry for entry in session.since_last_turn(0) if entry.actor != 0]
            mine = [entry for entry in news if entry.event.code == code and entry.event[name] == 0]
            if mine and session.to_act == 0 and not session.waiting:
                table = sat_down(stage_at(tmp_path), session)
                table.recaps.tell(0, handed=True)
                first = table.recaps.told[0]
                sentence = words or table.log_lines(mine[:1])[0].text
                assert first.lines[0].marked
                assert sentence in " ".join(marked(table))
                return
    raise AssertionError("nobody did it")


def test_what_came_of_it_is_told_with_pictures(tmp_path: Path) -> None:
    """Neta-Tanka: what a clan has more and less after its phase II, and not only what it did."""
    for least in range(24, 140, 4):
        session = at_turn_of("neta_tanka", "hb", 0, least)
        table = sat_down(stage_at(tmp_path), session)
        table.recaps.tell(0, handed=True)
        nets = [line.net for summary in table.recaps.told for line in summary.lines if line.net]
        if nets:
            since = table.recaps.since()
            assert since is not None
            was, now = session.view_at(since, 0).players[1].reserve, session.view(0).players[1].reserve
            wood = [count.number for count in nets[0] if "wood" in count.picture]
            change = now.wood - was.wood
            assert wood == ([] if not change else [f"+{change}" if change > 0 else f"−{-change}"])
            return
    raise AssertionError("nothing came of anything")


def test_one_short_move_of_the_only_bot_is_not_told_again(tmp_path: Path) -> None:
    """It moved before one's eyes a second ago."""
    session = at_turn_of("grand_bois", "hb", 0, 5)
    stage = stage_at(tmp_path)
    table = sat_down(stage, session)
    news = [entry for entry in session.since_last_turn(0) if entry.actor != 0]
    assert 0 < len(table.log_lines(news)) <= SHORT
    assert recap(table) is None


def test_a_long_turn_of_the_only_bot_is_told(tmp_path: Path) -> None:
    """A whole phase II has passed: four clans' worth of events in one turn."""
    for least in range(20, 120):
        session = at_turn_of("neta_tanka", "hb", 0, least)
        news = [entry for entry in session.since_last_turn(0) if entry.actor != 0]
        if len(news) > SHORT + 2:
            break
    stage = stage_at(tmp_path)
    assert there(sat_down(stage, session)) is not None


def test_nothing_is_told_where_nobody_else_played(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    for session in (game_of("seasons", "h", 9), game_of("grand_bois", "hbb", 0)):
        assert there(sat_down(stage, session)) is None


@pytest.mark.parametrize("kinds", ["hhb", "hbb"])
@pytest.mark.parametrize("slug", ["grand_bois", "korrigans", "neta_tanka"])
def test_a_recap_and_the_log_do_not_depend_on_what_others_hide(tmp_path: Path, slug: str, kinds: str) -> None:
    """The same to the last pixel whatever is hidden from the one who looks; where several people share the screen
    without a curtain, from everybody."""
    seen = []
    for seed in (1, 2):
        session = at_turn_of(slug, kinds, 0, 14)
        rules, viewer, rng = session.rules, session.viewer, Rng(seed)
        for number, moment in enumerate(session._moments):
            view = rules.view(moment.state, viewer)
            events = tuple(rules.redact(event, viewer) for event in moment.events)
            session._moments[number] = replace(moment, state=rules.determinize(view, viewer, rng), events=events)
        session._views = {}
        stage = stage_at(tmp_path)
        table = table_for(stage, shelf.find(slug), session)
        show(stage, table)
        table.recaps.tell(0)
        assert table.session.viewer == viewer
        shots = [[line.text for one in table.recaps.told for line in one.lines], pixels(stage)]
        use(stage, Command("log"))
        seen.append([*shots, pixels(stage)])
    assert seen[0] == seen[1]


@pytest.mark.parametrize("kinds", ["hhb", "hbb"])
def test_a_recap_says_only_what_the_log_of_the_one_who_looks_says(tmp_path: Path, kinds: str) -> None:
    """KO-44: who kept which clover is nobody's business."""
    session = at_turn_of("korrigans", kinds, 0, 30)
    if session.handover_to is not None:
        session.open_curtain()
    table = sat_down(stage_at(tmp_path), session)
    told = recap(table)
    assert told is not None
    log = [line.text for line in table.log_lines(session.log(session.viewer))]
    whole = [table.text.events[event.code](event, table.who) for m in session._moments for event in m.events]
    assert log != whole, "there was something to hide"
    for line in told.lines:
        assert any(line.text.startswith(sentence) for sentence in log)
        assert all(part in " ".join(log) for part in line.text.split(". "))


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_it_lies_beside_what_matters_and_finds_room(tmp_path: Path, slug: str, size: tuple[int, int]) -> None:
    kinds = "h" + "b" * (shelf.find(slug).info.max_players - 1)
    for lang in ("fr", "en"):
        stage = stage_at(tmp_path, size, lang)
        table = sat_down(stage, at_turn_of(slug, kinds, 0, 24))
        told = there(table)
        assert told is not None
        assert stage.screen.rect.contains(told.rect)
        assert told.rect.collidelist(table.crowded()) < 0, "the board stays free"
        pixels(stage)
        assert stage.brush.overflows == []


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("slug", SLUGS)
def test_with_everybody_at_the_table_it_covers_no_seat_and_nothing_that_is_read(
    tmp_path: Path, slug: str, scale: float
) -> None:
    kinds = "h" + "b" * (shelf.find(slug).info.max_players - 1)
    stage = stage_at(tmp_path, lang="fr", scale=scale)
    table = sat_down(stage, at_turn_of(slug, kinds, 0, 24))
    table.recaps.tell(0, handed=True)
    told = there(table)
    assert told is not None
    covered = [w for w in table._beneath if not isinstance(w, BoardArea) and w.rect.colliderect(told.rect)]
    assert covered == []
    read = unfolded(stage, table)
    assert stage.screen.rect.contains(read.rect)
    assert [line.text for line in read.lines] == [line.text for one in table.recaps.told for line in one.lines]
    use(stage, Command("recap"))
    assert there(table) is None
    pixels(stage)
    assert stage.brush.overflows == []


def test_once_folded_it_does_not_spring_open_beside_the_hand(tmp_path: Path) -> None:
    """With a tile in the hand fewer places matter, so that there would be room for the card."""
    stage = stage_at(tmp_path, lang="fr", scale=1.5)
    for seed in (10, 11):
        table = sat_down(stage, at_turn_of("grand_bois", "hbb", 0, 8, seed))
        assert isinstance(there(table), Folded)
        for take in ("pick_1", "rotate", "pick_2", "rotate", "pick_4"):
            use(stage, Command(take))
            assert table.hand.holds()
            assert recap(table) is None


def test_a_name_too_long_for_a_row_goes_on_in_the_next(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = sat_down(stage, at_turn_of("korrigans", "hbb", 0, 24))
    between = Count("korrigans/troll", "Rusty Bracken–Cornflower Hollow", "")
    short = Count("korrigans/sun", "3", "")
    lines = LineList(Rect(0, 0, table.u(220), 400), [LogLine("", net=(between, short))], table.u, stage.brush)
    rows = lines._chips(lines.lines[0], table.u, stage.lettering.width)
    assert [[count.number for count in row] for row in rows] == [["Rusty Bracken–"], ["Cornflower Hollow"], ["3"]]
    assert [count.picture for row in rows for count in row] == ["korrigans/troll", "", "korrigans/sun"]


def test_no_word_lies_under_the_arrows_that_scroll(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = sat_down(stage, at_turn_of("neta_tanka", "hbbb", 0, 24))
    unfolded(stage, table)
    lines = table.recaps.list
    assert lines is not None
    assert lines.farthest, "there is more than fits"
    pixels(stage)
    words = lines.rect.x + table.u(14 + EMBLEM) + lines._wide
    assert words <= lines._area._bar.x


def test_the_log_marks_where_it_is_new(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    session = at_turn_of("grand_bois", "hbb", 0, 9)
    table = sat_down(stage, session)
    since = table.recaps.since()
    assert since is not None
    assert [entry.actor for entry in session.events_since(since, 0)] == [
        entry.actor for entry in session.since_last_turn(0) if entry.actor != 0
    ]
    use(stage, Command("log"))
    assert table.log_open
    pixels(stage)


def test_after_undo_within_the_turn_it_does_not_come_again(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = sat_down(stage, at_turn_of("neta_tanka", "hbb", 0, 6))
    assert there(table) is not None
    assert table.do(table.legal()[0])
    pass_time(stage, 2000)
    use(stage, Command("undo"))
    pass_time(stage, 1000)
    assert there(table) is None
