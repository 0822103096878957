"""Hints at a table: asked for with a button or a key, told in three stages, made of what the seat to act may know.

The strongest bot of the game chooses, given a view and nothing else, beside the picture; `game.ai.<slug>.hints` says
why. A decision is counted once, when its first stage is told, however often it is asked for again.

Secrets. A bot that knows a seat's secrets gives them away by what it chooses. Where several people share the screen
there are two ways to keep them, and a game takes the one that suits it:

- The hint is shown only while the seat holds its secrets open (the peek); before, everybody sees just that there is
  one. GrandBois and Korrigans do so: without its clan, or its clovers, a hint would be worth nothing.
- The hint is made of what everybody may know. Neta-Tanka does so: an objective is one line of eight, and not worth
  reaching for the eye at every nomad.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.ai.hints import Hint, luck_of_hint, strongest_level
from game.core.contract import Address, Seat
from game.scenes.hint.lights import bright_light, soft_light
from game.scenes.hint.note import HintNote, note_widgets
from game.text.hints import WHERE, WHICH, WHY, HintText, clue_words, next_stage, private_hint, stage_title
from game.thinking import Question, Thought
from game.ui.brush import Brush
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable


def lit_addresses(hint: Hint, stage: int) -> Sequence[Address]:
    """What a stage is about."""
    return {WHERE: hint.area.where, WHICH: hint.piece.where, WHY: hint.goal}[stage]


def lights(table: AnyTable, widgets: Sequence[Widget], hint: Hint, stage: int) -> list[Rect]:
    found = []
    for address in lit_addresses(hint, stage):
        extent = table.rect(address, widgets) if table.bearing(address, widgets) else table.plan.extent(address)
        found += [] if extent is None else [extent]
    return found


def draw(table: AnyTable, brush: Brush, hint: Hint, stage: int) -> None:
    """A soft light where to look; a bright one on pieces; the move as it would look, if the game can draw that."""
    assert table.hints_of is not None
    drawn = [*table.hints_of.shapes(table, brush, hint, stage)]
    if stage == WHY:
        drawn += table.hints_of.ghost(table, brush, hint)
    light = soft_light if stage == WHERE else bright_light
    light(brush, table.rects([address for address in lit_addresses(hint, stage) if address not in drawn]))


def reveal(table: AnyTable, hint: Hint) -> None:
    for address in hint.goal:
        table.reveal(address)


def no_ghost(table: Any, brush: Brush, hint: Hint) -> Sequence[Address]:
    """The lights say it all."""
    return ()


def no_shapes(table: Any, brush: Brush, hint: Hint, stage: int) -> Sequence[Address]:
    """Everything is a rectangle."""
    return ()


@dataclass(frozen=True, slots=True)
class HintsOf:
    """How a game makes its hints, and says and shows them."""

    explain: Callable[[Any, Seat, Any], Hint]
    text: HintText
    #: Draws the move as it would look, and names what is seen of it without a light.
    ghost: Callable[[Any, Brush, Hint], Sequence[Address]] = no_ghost
    #: Lights what has a shape of its own at a stage, and names it.
    shapes: Callable[[Any, Brush, Hint, int], Sequence[Address]] = no_shapes
    #: The move in words, where that takes more than its type.
    move: Callable[[Any, Hint], str] | None = None
    #: The last stage offers to do what it says.
    can_be_taken: bool = False
    #: Hints need the seat's own secrets; else they are made without them wherever others may look.
    needs_secrets: bool = True


class Hinting:
    """The hint for the decision on the table, and how much of it has been told."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        #: How far the hint is told: 0 for not at all.
        self.stage = 0
        self._hint: Hint | None = None
        self._thought: Thought | None = None
        self._moment: tuple[object, ...] = ()
        #: Decisions whose hint was counted: coming back to one by undo costs nothing.
        self._counted: set[tuple[Seat, Any]] = set()
        #: Where the note lay last.
        self._place: Rect | None = None

    @property
    def offered(self) -> bool:
        """Somebody may ask for a hint now."""
        table = self.table
        return table.hints_of is not None and table.guide is None and table.my_move

    @property
    def thinking(self) -> bool:
        return self._thought is not None

    @property
    def told(self) -> Hint | None:
        """The hint, if any of it may be on the screen now."""
        return self._hint if self.stage and not self.covered else None

    @property
    def covered(self) -> bool:
        """The hint is made of secrets that are not on the screen: others may be looking."""
        session, seat = self.table.session, self.table.session.to_act
        return seat is not None and session.viewer != seat and self._knows_secrets(seat)

    def _knows_secrets(self, seat: Seat) -> bool:
        session, hints_of = self.table.session, self.table.hints_of
        alone = sum(info.kind == "human" for info in session.seats) == 1
        needed = hints_of is not None and (hints_of.needs_secrets or alone)
        return needed and session.view(seat) != session.view(None)

    # Asking

    def ask(self) -> None:
        """Tell one stage more; after the last, put the hint away. While it is being thought of, nothing happens."""
        self.follow()
        if not self.offered or self._thought is not None:
            return
        if self._hint is None:
            if self.table.may_hint(self._think):
                self._think()
        else:
            self._tell((self.stage + 1) % (WHY + 1))

    def _think(self) -> None:
        table, session = self.table, self.table.session
        seat = session.to_act
        assert seat is not None
        luck = luck_of_hint(seat, session.action_count)
        question = Question(table.game, strongest_level(table.game.levels), luck, self._view(seat), seat)
        self._thought = table.stage.thinker.ask(question)
        table.relayout()

    def _view(self, seat: Seat) -> Any:
        return self.table.session.view(seat if self._knows_secrets(seat) else None)

    def update(self) -> None:
        """Called at every turn of the loop: a thought may have come to its end."""
        thought = self._thought
        if thought is None or not thought.done:
            return
        self._thought = None
        if thought.error:
            raise thought.error
        hints_of, seat = self.table.hints_of, self.table.session.to_act
        assert hints_of is not None
        assert seat is not None
        self._hint = hints_of.explain(self._view(seat), seat, thought.action)
        self._tell(WHERE)

    def show(self, hint: Hint, stage: int) -> None:
        """Tell a hint that was made elsewhere."""
        self.follow()
        self._hint, self.stage = hint, stage
        reveal(self.table, hint)
        self.table.relayout()

    def _tell(self, stage: int) -> None:
        table = self.table
        self.stage = stage
        if stage == WHERE:
            self._count()
        if stage:
            table.stage.sounds.play("tick")
        if self.told is not None and table.hints_of is not None and not self._is_secret():
            reveal(table, self.told)
        table.relayout()

    def _is_secret(self) -> bool:
        """Others share the screen, so that not even the view may move to where the hint is about."""
        session, seat = self.table.session, self.table.session.to_act
        humans = sum(info.kind == "human" for info in session.seats)
        return humans > 1 and seat is not None and self._knows_secrets(seat)

    def _count(self) -> None:
        session, seat = self.table.session, self.table.session.to_act
        assert seat is not None
        decision = seat, session.view(seat)
        if decision not in self._counted:
            self._counted.add(decision)
            session.note_hint(seat)

    # Forgetting

    def follow(self) -> None:
        """Another decision is on the table: what was told of the last one goes."""
        session = self.table.session
        moment = (session.action_count, session.to_act, session.waiting)
        if moment != self._moment:
            self._moment = moment
            self.drop()
            self._hint = None

    def drop(self) -> bool:
        """Put the hint away, or stop thinking of one. False if there was neither."""
        shown = self.stage > 0 or self._thought is not None
        if self._thought is not None:
            self._thought = None
            self.table.stage.thinker.drop()
        self.stage = 0
        return shown

    # What is seen of it

    def words(self) -> tuple[str, str]:
        """The heading and the sentence of the stage that is told."""
        table, hint = self.table, self.told
        if hint is None:
            return "", private_hint(table.stage.settings.hold)
        hints_of = table.hints_of
        assert hints_of is not None
        heading = stage_title(self.stage)
        if self.stage == WHY:
            heading = (
                hints_of.text.moves[hint.action.type](hint.action)
                if hints_of.move is None
                else hints_of.move(table, hint)
            )
        return heading, clue_words(hints_of.text, hint, self.stage, table.who)

    def widgets(self, others: Sequence[Widget]) -> list[Widget]:
        """The note over the board, beside what is lit. `others` are the widgets of the table."""
        self.follow()
        table = self.table
        if self._thought is not None:
            return note_widgets(table, HintNote(Rect(0, 0, 0, 0), 0, "", "…"), (), None, self.ask, self.put_away)
        if not self.stage:
            return []
        heading, sentence = self.words()
        lit: list[Rect] = []
        if self.told is not None and table.hints_of is not None:
            lit = lights(table, others, self.told, self.stage)
        note = HintNote(Rect(0, 0, 0, 0), self.stage, heading, sentence, self.draw, tip=next_stage(self.stage))
        note.taken = self.take if self.stage == WHY and self._may_take else None
        found = note_widgets(table, note, lit, self._place, self.ask, self.put_away)
        if self.told is None or not self._is_secret():  # else where it lies would tell, once it is covered again
            self._place = note.rect
        return found

    @property
    def _may_take(self) -> bool:
        return self.told is not None and self.table.hints_of is not None and self.table.hints_of.can_be_taken

    def take(self) -> None:
        """Do what the hint says, as far as a hand goes without a confirmation."""
        hint, table = self.told, self.table
        if hint is None:
            return
        self.drop()
        if not table.hand.take_up(hint.action):
            table.do(hint.action)
        table.relayout()

    def put_away(self) -> None:
        self.drop()
        self.table.relayout()

    def draw(self, brush: Brush) -> None:
        table, hint = self.table, self.told
        if hint is not None and table.hints_of is not None and not table.motion.running:
            draw(table, brush, hint, self.stage)
