"""Whole games by ear without a window: somebody who knows nothing but names, and what is said of things, plays them to
the end in as many presses as a person has patience for, and never goes round in circles."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest

from game import shelf
from game.core.contract import Setup
from game.core.session import Session
from game.scenes.opening import table_for
from game.text.i18n import _
from tests.ear.choosing import Chooser, Thing
from tests.ear.hearing import Listener, listening, turn
from tests.scenes.staging import seated, show, stage_at
from tests.shelf import SLUGS

#: Presses in a row that do nothing: choosing, looking elsewhere and confirming take a few.
IN_VAIN = 40
PATIENCE = 60.0


def things(listener: Listener) -> list[Thing]:
    now = listener.now
    inside = {child: now.said[number].name for number, children in now.holds.items() for child in children}
    return [
        Thing(said.role, said.name, said.about, said.enabled and said.press is not None, inside.get(number, ""), number)
        for number, said in now.said.items()
    ]


def play(folder: Path, slug: str, lang: str, seed: int, kinds: str = "hb") -> int:
    """How many presses it took. AssertionError if it led nowhere, or somewhere without a word."""
    stage = stage_at(folder, lang=lang)
    stage.change_settings(speed="instant")
    stage.settings.turns_end = "asked" if seed % 2 else "always"
    game = shelf.find(slug)
    seats = [replace(seat, level="random") if seat.kind == "bot" else seat for seat in seated(kinds)]
    session = Session.new(game.rules, Setup(len(kinds), seed, 0), seats)
    show(stage, table_for(stage, game, session))
    listener, chooser = listening(stage), Chooser(_, seed)
    presses, in_vain, trail, waits_since = 0, 0, [""], time.monotonic()
    while True:
        for _turn in range(6):
            turn(stage)
        there = things(listener)
        if chooser.over(there):
            stage.keeper.flush()
            return presses
        pick = chooser.pick(there)
        if pick is None:
            assert time.monotonic() - waits_since < PATIENCE, [str(thing) for thing in there]
            stage.update(stage.now + 200)
            time.sleep(0.002)
            continue
        waits_since, before = time.monotonic(), session.action_count
        listener.asked.append(("CLICK", pick.there, None))
        stage.voice.serve()
        turn(stage)
        presses += 1
        in_vain = in_vain + 1 if session.action_count == before else 0
        trail.append(pick.name)
        assert in_vain < IN_VAIN, trail[-IN_VAIN:]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_is_played_by_ear(tmp_path: Path, slug: str, lang: str) -> None:
    assert play(tmp_path, slug, lang, 5 if lang == "fr" else 6) >= 8
