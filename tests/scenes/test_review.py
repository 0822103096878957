"""The review on the table: findings one can try again, take back and play on from; the game itself stays as it was."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from build_scripts.sample_review import keep_review
from game import shelf
from game.ai.review import Finding, Gap, choices
from game.core.contract import Setup
from game.core.session import Session
from game.headless.bots import play_out
from game.rules.grand_bois.actions import NoTower, Place
from game.scenes.opening import table_for
from game.scenes.replay.branching import PlayOn
from game.scenes.results.graph import ScoreGraph
from game.scenes.results.results import Results
from game.scenes.review.balance import Figure, told
from game.scenes.review.review import Review
from game.scenes.review.reviewer import KEPT, Reviewer
from game.scenes.shell.keys import KeyList
from game.scenes.shell.saves import SavedGames
from game.scenes.stage import Stage
from game.scenes.table.table import TableScene
from game.thinking import Thinker
from game.ui.intents import NOWHERE, Cancel, Command, Confirm, Hover, Tab
from game.ui.theme import BODY
from game.ui.widgets import Button, Caption, Row, ScrollArea
from tests.scenes.staging import click, crowd, game_of, pass_time, pixels, seated, show, stage_at, use, widget
from tests.shelf import SLUGS


def finished(slug: str, kinds: str = "hb", seed: int = 2) -> Session:
    """A game that was played by careless bots, one or two of whom are called people."""
    game = shelf.find(slug)
    session = play_out(game, Setup(len(kinds), seed), ("easy",) * len(kinds))
    record = session.record()
    named = Session.new(game.rules, session.setup, seated(kinds))
    for action in record.actions:
        named.end_turn()
        named.act(action)
    named.end_turn()
    return named


def review_of(stage: Stage, session: Session, found: int = 2, *, done: bool = True, chair: int | None = 50) -> Review:
    """A review that has found something in the last choices, without the time it takes."""
    review = Review(stage, shelf.find(session.rules.info.slug), session, 0)
    every = choices(session, 0)
    for choice in every[-found:] if found else ():
        legal = session.rules.legal_actions(session.rules.view(session.whole_state(choice.at), 0))
        better = next(action for action in legal if action != choice.action)
        review.reviewer.findings.append(Finding(choice, better, Gap(4.0, 0.5)))
    review.reviewer.looked = len(every) if done else 1
    review.reviewer.chair = chair
    show(stage, review)
    review.news()
    return review


def buttons(review: Review) -> list[str]:
    return [widget.text for widget in review.focus.widgets if isinstance(widget, Button)]


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_first_finding_is_on_the_board_as_it_was_for_the_seat(tmp_path: Path, slug: str, lang: str) -> None:
    session = finished(slug)
    stage = stage_at(tmp_path, lang=lang)
    review = review_of(stage, session)
    first = review.reviewer.told()[0]
    table = review.table
    assert review.finding == first
    assert table.session.whole_state() == session.whole_state(first.choice.at)
    assert (table.session.viewer, table.session.over) == (0, False)
    stage.draw()
    assert stage.brush.overflows == []
    assert buttons(review).count("−4") == 2


@pytest.mark.parametrize("slug", SLUGS)
def test_any_action_is_tried_judged_and_taken_back_and_the_game_is_left_alone(tmp_path: Path, slug: str) -> None:
    session = finished(slug)
    stage = stage_at(tmp_path)
    review = review_of(stage, session)
    assert review.finding is not None
    choice, table = review.finding.choice, review.table
    before = session.whole_state(), session.length
    table.do(review.finding.better)
    pass_time(stage, 2000)
    assert review.sentences().startswith("Better than yours by about 4"), review.sentences()
    use(stage, Command("undo"))
    assert review.table.session.length == choice.at
    review.table.do(choice.action)
    pass_time(stage, 2000)
    assert review.sentences() == "That’s what you played."
    assert (session.whole_state(), session.length) == before
    assert not list(tmp_path.glob("saves/*.json"))


def test_something_else_is_looked_at_as_closely(tmp_path: Path) -> None:
    session = finished("seasons")
    stage = stage_at(tmp_path)
    review = review_of(stage, session, found=6)
    found = next(
        one
        for one in review.reviewer.told()
        if len(session.rules.legal_actions(session.rules.view(session.whole_state(one.choice.at), 0))) > 2
    )
    review.put(found)
    legal = review.table.session.legal(0)
    third = next(action for action in legal if action not in (found.better, found.choice.action))
    review.table.do(third)
    pass_time(stage, 50)
    assert review.reviewer._asked_tried
    for _ in range(60):
        pass_time(stage, 100)
        if review.sentences() != "Looking at it…":
            break
        assert review.reviewer._thought is not None
        review.reviewer._thought.wait(1)
    assert "as yours" in review.sentences() or "than yours" in review.sentences()


@pytest.mark.parametrize("slug", SLUGS)
def test_the_better_one_is_shown_with_its_reason(tmp_path: Path, slug: str) -> None:
    stage = stage_at(tmp_path)
    review = review_of(stage, finished(slug))
    use(stage, Command("hint"))
    hint = review.table.hinting.told
    assert hint is not None
    assert review.finding is not None
    assert hint.action == review.finding.better
    assert review.table.hinting.words()[1]
    use(stage, Cancel())
    assert review.table.hinting.told is None
    assert stage.scenes.top is review


@pytest.mark.parametrize("slug", SLUGS)
def test_the_others_answer_when_one_plays_on_and_not_before(tmp_path: Path, slug: str) -> None:
    session = finished(slug)
    stage = stage_at(tmp_path)
    review = review_of(stage, session, found=len(choices(session, 0)) - 3)
    first = review.reviewer.told()[0]
    assert review.finding == first
    review.table.do(first.better)
    for _ in range(20):
        if review.table.session.waiting or review.table.session.to_act != 0:
            break
        review.table.do(review.table.session.legal(0)[0])
    length = review.table.session.length
    pass_time(stage, 3000)
    assert review.table.session.length == length
    review.play_on()
    for _ in range(200):
        pass_time(stage, 300)
        thought = review.table.bots.thought
        if thought is not None:
            thought.wait(20)
        if review.table.session.length > length:
            break
    assert review.table.session.length > length


def test_what_waits_to_be_confirmed_is_taken_back_too(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    session = finished("grand_bois")
    review = review_of(stage, session, found=len(choices(session, 0)) - 3)
    assert review.finding is not None
    better = review.finding.better
    for by in ("bar", "key"):
        assert not widget(review, "Take back").enabled
        review.table.hand.take_up(better)
        pass_time(stage, 200)
        assert review.table.hand.holds()
        assert not review._begun
        if by == "bar":
            click(stage, widget(review, "Take back").rect.center)
        else:
            use(stage, Command("undo"))
        pass_time(stage, 200)
        assert not review.table.hand.holds()
        assert review.table.lights.places(), "what was played is marked again"


@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_can_be_taken_back_before_anything_was_taken_up(tmp_path: Path, slug: str) -> None:
    session = finished(slug)
    stage = stage_at(tmp_path)
    review = review_of(stage, session, found=len(choices(session, 0)) - 3)
    for found in review.reviewer.told():
        review.put(found)
        pass_time(stage, 200)
        assert not widget(review, "Take back").enabled


def test_what_is_still_to_be_decided_is_said_before_the_others_reply(tmp_path: Path) -> None:
    session = finished("grand_bois")
    stage = stage_at(tmp_path)
    review = review_of(stage, session, found=len(choices(session, 0)))
    for choice in choices(session, 0):
        action = choice.action
        after = session.rules.decision(session.whole_state(choice.at + 1))
        if isinstance(action, Place) and after is not None and (after.seat, after.kind) == (0, "tower"):
            break
    review.put(next(one for one in review.reviewer.findings if one.choice == choice))
    review.table.do(action)
    pass_time(stage, 1000)
    review.play_on()
    open_still = "Raise a Watchtower on your new Clearing, or end your turn. Then the others reply."
    assert review.sentences() == open_still
    pass_time(stage, 1000)
    assert review.sentences() == open_still
    turn = review.table.session.turn
    review.table.do(NoTower())
    pass_time(stage, 1000)
    assert review.sentences().startswith("The others reply.")
    assert review.table.session.turn > turn, "one's own turn is over: there is nothing else to press"


def test_what_is_to_be_decided_is_said_whatever_one_was_about_to_do(tmp_path: Path) -> None:
    session = finished("korrigans", seed=5)
    stage = stage_at(tmp_path)
    review = review_of(stage, session, found=len(choices(session, 0)))
    for finding in review.reviewer.findings:
        after = session.rules.decision(session.whole_state(finding.choice.at + 1))
        if after is not None and (after.seat, after.kind) == (0, "move"):
            break
    review.put(finding)
    review.table.do(finding.choice.action)
    pass_time(stage, 1000)
    asked = review.table.prompt()
    use(stage, Command("next_target"))
    pass_time(stage, 1000)
    assert review.table.prompt() != asked, "a field is about to be chosen"
    review.play_on()
    assert review.sentences() == f"{asked} Then the others reply."


def test_keys_reach_everything(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    review = review_of(stage, finished("grand_bois"), found=3)
    first, second, _ = review.reviewer.told()
    use(stage, Command("page_down"))
    assert review.finding == second
    use(stage, Command("page_up"))
    assert review.finding == first
    use(stage, Tab(back=True))
    use(stage, Tab(back=True))
    assert review.focus.focused is widget(review, "Show me the better move")
    use(stage, Confirm())
    assert review.table.hinting.told is not None
    use(stage, Cancel())
    use(stage, Cancel())
    assert stage.scenes.top is not review


@pytest.mark.parametrize("slug", ["grand_bois", "seasons", "korrigans", "neta_tanka"])
def test_what_the_keys_take_up_on_the_board_is_gone_on_with_there(tmp_path: Path, slug: str) -> None:
    """Also by somebody who pressed something in the bar before: Enter is not spent on that."""
    stage = stage_at(tmp_path)
    session = finished(slug)
    review = review_of(stage, session, found=len(choices(session, 0)) - 3)
    click(stage, widget(review, "Show me the better move").rect.center)
    assert review._in_bar
    use(stage, Cancel())
    length = review.table.session.length
    use(stage, Command("next_target"))
    for _ in range(4):
        if review.table.session.length > length:
            break
        use(stage, Confirm())
    assert review.table.session.length > length


@pytest.mark.parametrize("slug", ["grand_bois", "seasons", "korrigans", "neta_tanka"])
def test_what_moves_on_its_table_is_seen_moving_until_it_has_come_to_rest(tmp_path: Path, slug: str) -> None:
    """The picture is at every moment as if it had been drawn whole: also what nobody waits for, and what a bot does
    that needs no animation."""
    session = finished(slug)
    stage = stage_at(tmp_path)
    review = review_of(stage, session, found=len(choices(session, 0)) - 3)
    stage.brush.overflows = None
    review.table.motion.factor = 1.0
    review.table.do(review.table.session.legal(0)[0])
    review.play_on()
    for _ in range(120):
        stage.update(stage.now + 71)
        thought = review.table.bots.thought
        if thought is not None:
            thought.wait(20)
        areas = stage.draw()
        seen = pygame.image.tobytes(stage.surface, "RGB")
        assert seen == pixels(stage), f"{areas} were not all that changed"
        table = review.table
        if table.session.to_act == 0 and not (table.busy or table.stirs):
            break
    assert review.table.session.length > 1


def test_a_tile_that_is_let_go_glides_back_on_a_table_within(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    session = finished("grand_bois")
    review = review_of(stage, session, found=len(choices(session, 0)) - 3)
    stage.brush.overflows = None
    review.table.motion.factor = 1.0
    use(stage, Command("next_target"))
    use(stage, Cancel())
    assert stage.busy, "frames follow one another"
    for _ in range(20):
        stage.update(stage.now + 71)
        stage.draw()
        seen = pygame.image.tobytes(stage.surface, "RGB")
        assert seen == pixels(stage)
    assert not stage.busy


@pytest.mark.parametrize("slug", SLUGS)
def test_what_was_played_is_marked_until_something_is_tried_or_advised(tmp_path: Path, slug: str) -> None:
    """Words alone do not say where a tile lay."""
    session = finished(slug)
    stage = stage_at(tmp_path)
    review = review_of(stage, session, found=len(choices(session, 0)) - 3)
    for found in review.reviewer.told():
        review.put(found)
        table = review.table
        places = table.lights.places()
        assert places, found.choice.action
        seen = table.area.inflate(2 * table.u(12), 2 * table.u(12))
        assert all(seen.contains(place) for place in places), found.choice.action
    marked = pixels(stage)
    use(stage, Command("hint"))
    assert not review.table.lights.places()
    use(stage, Cancel())
    assert review.table.lights.places()
    assert pixels(stage) == marked
    assert review.finding is not None
    review.table.do(review.finding.better)
    assert not review.table.lights.places()


@pytest.mark.parametrize(("slug", "where"), [("grand_bois", "The tile, from row "), ("seasons", ", columns ")])
def test_who_listens_is_told_where_it_was(tmp_path: Path, slug: str, where: str) -> None:
    """Those who look see it marked."""
    session = finished(slug)
    review = review_of(stage_at(tmp_path), session, found=len(choices(session, 0)))
    laid = next(one for one in review.reviewer.findings if type(one.choice.action).__name__ in ("Place", "Draw"))
    review.put(laid)
    assert where not in review.sentences()
    assert where in " ".join(review.spoken_news())
    heard = [said.words for some in review.spoken() for said in some.everything() if where in said.words]
    assert [words for words in heard if "It cost about" in words] == [review.sentences(unseen=True)]


def test_the_mark_gives_way_to_what_is_in_the_hand(tmp_path: Path) -> None:
    """A frame over a tile that is about to be laid looks as if it were refused."""
    session = finished("grand_bois")
    stage = stage_at(tmp_path)
    review = review_of(stage, session, found=len(choices(session, 0)) - 3)
    stage.brush.overflows = None
    for name, marked in (("pick_1", False), ("next_target", False), ("cancel", True)):
        use(stage, Cancel() if name == "cancel" else Command(name))
        pass_time(stage, 2000)
        stage.draw()
        seen = pygame.image.tobytes(stage.surface, "RGB")
        assert bool(review.table.lights.places()) == marked, name
        assert seen == pixels(stage), name


def test_what_is_not_as_good_is_answered_with_what_speaks_for_ones_own(tmp_path: Path) -> None:
    """What speaks for a worse choice is no reason why it is worse."""
    session = finished("seasons")
    review = review_of(stage_at(tmp_path), session, found=len(choices(session, 0)) - 3)
    answers = []
    for found in review.reviewer.told():
        review.put(found)
        seat, who = review.seat, review.table.who
        view = session.rules.view(session.whole_state(found.choice.at), seat)
        both = found.choice.action, found.better
        own, tried = (review.speaker.reason(view, seat, *pair, who) for pair in (both, both[::-1]))
        answers.append(review._verdict(found.better, Gap(-4.0, 0.5)))
        said = "Not as good as yours: about 4 points less."
        assert answers[-1] in (said, f"{said} Here is what speaks for yours. {own}")
        assert review._verdict(found.better, Gap(4.0, 0.5)) == f"Better than yours by about 4 points. {tried}"
    assert any("speaks for yours" in answer for answer in answers)


def test_its_table_knows_where_the_pointer_is(tmp_path: Path) -> None:
    """Beyond the bar, and in the table's own measures: one may ask what lies there."""
    stage = stage_at(tmp_path)
    review = review_of(stage, finished("grand_bois"))
    table, down = review.table, review.place().y
    x, y = table.board.center
    use(stage, Hover((x, y + down)))
    assert table.stage.pointer == (x, y)
    use(stage, Hover(widget(review, "Show me the better move").rect.center))
    assert table.stage.pointer == NOWHERE


def test_what_was_found_is_kept_and_read_again_and_damage_only_means_looking_again(tmp_path: Path) -> None:
    session = finished("seasons")
    game = shelf.find("seasons")
    kept: list[Session] = []
    session.on_change = kept.append
    reviewer = Reviewer(game, session, 0, Thinker())
    reviewer.choices = reviewer.choices[:2]
    reviewer.finish()
    assert kept == [session]
    again = Reviewer(game, session, 0, Thinker())
    assert (again.looked, again.findings) == (2, reviewer.findings), "it goes on where it was left"
    whole: Any = session.extras[KEPT]
    odd: list[tuple[str, Any]] = [("looked", looked) for looked in (10**6, -1, None, "2")]
    odd += [("chair", "x"), ("chair", 1e999), ("luck", ["nan", 0]), ("luck", 3), ("found", None)]
    odd += [("found", [{"at": -5}]), ("found", [{"at": 0, "better": 3, "gap": []}])]
    kinds: list[Any] = [{"0": {**whole["0"], name: value}} for name, value in odd]
    for damaged in (*kinds, None, [], ["x"], "x", {"0": []}, {"0": "x"}, {"0": {"looked": 1}}):
        session.extras[KEPT] = damaged
        assert Reviewer(game, session, 0, Thinker()).looked == 0, damaged


def test_then_the_strongest_bot_plays_the_same_deal_from_the_chair(tmp_path: Path) -> None:
    session = finished("seasons")
    stage = stage_at(tmp_path)
    review = review_of(stage, session, chair=None)
    for _ in range(2):  # luck is weighed first
        assert "from your seat" in told(review.reviewer)[-1]
        pass_time(stage, 100)
        assert review.reviewer._thought is not None
        review.reviewer._thought.wait(120)
        pass_time(stage, 200)
    made = review.reviewer.chair
    assert made is not None
    assert told(review.reviewer)[-1].endswith(f"Expert in your seat: {made}.")
    again = Reviewer(shelf.find("seasons"), session, 0, Thinker())
    assert again.chair == made
    assert not Reviewer(shelf.find("seasons"), finished("seasons", "hh"), 0, Thinker()).against_bots


def test_the_count_offers_a_review_to_people_and_asks_whose_if_there_are_several(tmp_path: Path) -> None:
    for kinds, asked in (("hb", 0), ("hh", 3), ("bb", None)):
        stage = stage_at(tmp_path / kinds)
        session = finished("seasons", kinds)
        results = Results(stage, table_for(stage, shelf.find("seasons"), session), told=True)
        show(stage, results)
        offered = [one for one in results.focus.widgets if getattr(one, "text", "") == "Review my choices"]
        assert bool(offered) == (asked is not None)
        if asked is None:
            continue
        assert isinstance(offered[0], Button)
        offered[0].act()
        stage.scenes.change()
        top = stage.scenes.top
        assert top is not None
        assert isinstance(top, Review) if asked == 0 else len(top.focus.widgets) == asked


def test_with_several_people_the_others_secrets_are_hidden_again(tmp_path: Path) -> None:
    """Ann reviews: Bob's clans were hers to guess, and on her table they still are."""
    session = finished("grand_bois", crowd("grand_bois", 3))
    review = review_of(stage_at(tmp_path), session)
    past = session.rules.view(session.whole_state(review.table.session.length), 0)
    assert review.table.view == past


def test_a_choice_that_was_looked_at_is_not_passed_over_when_a_page_covers_the_review(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    review = Review(stage, shelf.find("seasons"), finished("seasons"), 0)
    show(stage, review)
    pass_time(stage, 20)
    reviewer = review.reviewer
    looked = reviewer.looked
    assert reviewer._thought is not None
    reviewer.rest()  # the head is let go in the middle of a thought
    assert reviewer.looked == looked, "an answer that was not heard is no answer"
    pass_time(stage, 20)
    stage.scenes.push(KeyList(stage))
    pass_time(stage, 20)
    assert reviewer._thought is not None, "it goes on beside the page"
    stage.scenes.pop(2)
    pass_time(stage, 20)
    assert reviewer._thought is None, "nobody waits for it any more"


def test_a_dearer_finding_does_not_take_away_the_one_on_the_table(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    review = review_of(stage, finished("grand_bois"), found=6)
    here = review.finding
    assert here is not None
    dearer = choices(review.session, 0)[:3]
    review.reviewer.findings += [Finding(choice, here.better, Gap(30.0, 1.0)) for choice in dearer]
    review.news()
    assert review.finding is here
    assert len(review.reviewer.told()) == 6
    chosen = [one for one in review.focus.widgets if isinstance(one, Button) and one.kind == "primary"]
    assert len(chosen) == 1
    figures = sorted(text for text in buttons(review) if text.startswith("−"))
    assert figures == ["−30"] * 3 + ["−4"] * 3, "it takes the place of another: no more than six are told"
    review.step(1)
    assert review.finding in review.reviewer.told()


@pytest.mark.parametrize("slug", ["korrigans", "neta_tanka"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_what_was_done_has_room_and_what_is_left_out_is_told_where_one_points(
    tmp_path: Path, slug: str, scale: float
) -> None:
    """The longest things a person with a long name can do, in letters as large as three lines allow."""
    session = finished(slug)
    session.seats = (replace(session.seats[0], name="Papi Jean-Marie"), *session.seats[1:])
    stage = stage_at(tmp_path, lang="fr", scale=scale)
    review = review_of(stage, session)
    findings = [Finding(choice, choice.action, Gap(12.0, 0.5)) for choice in choices(session, 0)]
    for finding in findings:
        review.finding = finding
        caption = next(one for one in review.layout() if isinstance(one, Caption))
        fit = stage.lettering.fit
        fitted = fit(caption.text, caption.face, *caption.rect.size, caption.lines)
        others = [fit(caption.text, BODY, *caption.rect.size, lines) for lines in (1, 2, 3)]
        assert fitted is not None, caption.text
        assert fitted[0].size == max(face.size for face, _lines in filter(None, others))
        assert review.sentences() in (caption.text, caption.tip)


@pytest.mark.parametrize("slug", SLUGS)
def test_as_long_as_nothing_is_found_there_is_nothing_to_press_on_the_table(tmp_path: Path, slug: str) -> None:
    review = review_of(stage_at(tmp_path), finished(slug), found=0)
    low = review.bar().bottom - review.place().y
    shown = [one for one in review.table.focus.widgets if isinstance(one, Button) and one.rect.bottom > low]
    assert "The count" not in [one.text for one in shown]
    assert review.table.session.over


def test_a_new_game_begins_where_the_choice_was_made(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    session = finished("seasons")
    review = review_of(stage, session)
    assert review.finding is not None
    at, before = review.finding.choice.at, session.length
    use(stage, Tab(back=True), Confirm())
    ask = stage.scenes.top
    assert isinstance(ask, PlayOn)
    ask.begin()
    pass_time(stage, 20)
    table = stage.scenes.top
    assert isinstance(table, TableScene)
    assert (table.session.length, session.length) == (at, before)
    assert table.session.seats[1].kind == "bot"


# --- among the pages of the count ------------------------------------------------------------------------------------


def counted(stage: Stage, slug: str = "seasons", kinds: str = "hb") -> Results:
    session = finished(slug, kinds)
    for seat, kind in enumerate(kinds):
        if kind == "h":
            keep_review(session, seat)
    results = Results(stage, table_for(stage, shelf.find(slug), session), told=True)
    show(stage, results)
    results.course.go_on(60)
    return results


def marks_of(results: Results) -> list[Button]:
    return [one for one in results.focus.widgets if isinstance(one, Button) and one.text.startswith("−")]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_curve_marks_the_moments_and_a_press_opens_one(tmp_path: Path, slug: str) -> None:
    stage = stage_at(tmp_path)
    results = counted(stage, slug)
    results._show("course")
    marks, told = marks_of(results), results.reviews.of(0).told()
    assert len(marks) == len(told) > 2
    assert [mark.text for mark in marks] == [f"−{round(one.gap.points)}" for one in told]
    graph = next(one for one in results.focus.widgets if isinstance(one, ScoreGraph))
    assert all(graph.rect.contains(mark.rect) for mark in marks)
    assert not any(one.rect.colliderect(other.rect) for one, other in pairwise(marks))
    assert "It cost about" in marks[1].tip
    while results.focus.focused is not marks[1]:  # by keys
        use(stage, Tab())
    use(stage, Confirm())
    review = stage.scenes.top
    assert isinstance(review, Review)
    assert review.finding == told[1]
    assert review.reviewer is results.reviews.of(0)
    review.back()
    pass_time(stage, 20)
    assert stage.scenes.top is results
    assert len(marks_of(results)) == len(told)


def test_the_marks_are_heard_with_the_moment_they_are_about(tmp_path: Path) -> None:
    results = counted(stage_at(tmp_path))
    results._show("course")
    heard = [one for one in results.spoken() if one.role == "button" and "−" in one.words]
    assert len(heard) == len(results.reviews.of(0).told())
    assert all("Spring" in one.name and "It cost about" in one.about for one in heard)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("lang", ["fr", "en", "qps"])
@pytest.mark.parametrize("page", ["course", "balance"])
def test_choices_and_luck_find_room_beside_the_count(
    tmp_path: Path, size: tuple[int, int], scale: float, lang: str, page: str
) -> None:
    stage = stage_at(tmp_path, size, lang, scale)
    results = counted(stage, "korrigans", "hhb")
    results._show(page)
    stage.draw()
    assert stage.brush.overflows == []


def test_choices_and_luck_stand_side_by_side_for_each_person(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    for slug, kinds, luck in (("seasons", "hhb", "−5"), ("grand_bois", "hb", "–")):
        results = counted(stage, slug, kinds)
        results._show("balance")
        page = next(one for one in results.focus.widgets if isinstance(one, ScrollArea) and one.rect.x > 600)
        shown = [(one.title, one.number) for one in page.children if isinstance(one, Figure)]
        people = kinds.count("h")
        lost = round(results.reviews.of(0).lost.points)
        assert shown[:2] == [("Choices", f"−{lost}"), ("Luck", luck)]
        assert len(shown) == 2 * people if people > 1 else 3
        words = " ".join(one.words for said in results.spoken() for one in said.everything())
        assert "choices cost you something" in words
        assert results.table.text.luck() in words, "by what luck is counted, or why it is not"


def test_somebody_who_looks_at_choices_and_luck_has_them_looked_at_at_once(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    results = Results(stage, table_for(stage, shelf.find("seasons"), finished("seasons")), told=True)
    show(stage, results)
    pass_time(stage, 50)
    assert results.reviews.of(0)._thought is None, "nobody asked"
    results._show("balance")
    pass_time(stage, 50)
    thought = results.reviews.of(0)._thought
    assert thought is not None
    thought.wait(60)
    pass_time(stage, 50)
    assert results.reviews.of(0).looked > 0
    results.back()
    pass_time(stage, 20)
    assert results.reviews.of(0)._thought is None


def test_a_game_that_is_over_is_not_called_open_among_the_saved_ones(tmp_path: Path) -> None:
    """It waits there for its review."""
    stage = stage_at(tmp_path)
    for slug, session in (("seasons", finished("seasons")), ("grand_bois", game_of("grand_bois", "hb", 4))):
        stage.store.autosave(session)
        saves = SavedGames(stage)
        show(stage, saves)
        names = [one.title for one, _ in saves.focus._all() if isinstance(one, Row)]
        assert any("last game" in name for name in names), slug
    assert sum("open game" in name for name in names) == 1
