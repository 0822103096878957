"""The review on the table: findings one can try again, take back and play on from; the game itself stays as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import shelf
from game.ai.review import Finding, Gap, choices
from game.core.contract import Setup
from game.core.session import Session
from game.headless.bots import play_out
from game.scenes.opening import table_for
from game.scenes.results.results import Results
from game.scenes.review.review import Review
from game.scenes.review.reviewer import KEPT, Reviewer
from game.scenes.stage import Stage
from game.thinking import Thinker
from game.ui.intents import Cancel, Command, Confirm, Tab
from game.ui.widgets import Button
from tests.scenes.staging import crowd, pass_time, seated, show, stage_at, use, widget
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
    review._put(found)
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


def test_keys_reach_everything(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    review = review_of(stage, finished("grand_bois"), found=3)
    first, second, _ = review.reviewer.told()
    use(stage, Command("page_down"))
    assert review.finding == second
    use(stage, Command("page_up"))
    assert review.finding == first
    use(stage, Tab(back=True))
    assert review.focus.focused is widget(review, "Show me the better move")
    use(stage, Confirm())
    assert review.table.hinting.told is not None
    use(stage, Cancel())
    use(stage, Cancel())
    assert stage.scenes.top is not review


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
    assert again.done
    assert again.findings == reviewer.findings
    for damaged in ([None, {"at": -5}], [None, {"at": 0, "better": 3, "gap": []}], ["x"], {"0": 1}, "x", []):
        session.extras[KEPT] = {"0": damaged}  # type: ignore[dict-item]
        assert Reviewer(game, session, 0, Thinker()).looked == 0


def test_then_the_strongest_bot_plays_the_same_deal_from_the_chair(tmp_path: Path) -> None:
    session = finished("seasons")
    stage = stage_at(tmp_path)
    review = review_of(stage, session, chair=None)
    pass_time(stage, 100)
    assert review.reviewer._thought is not None
    assert "from your seat" in review.progress()
    review.reviewer._thought.wait(120)
    pass_time(stage, 200)
    made = review.reviewer.chair
    assert made is not None
    assert review.progress().endswith(f"Expert in your seat: {made}.")
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
