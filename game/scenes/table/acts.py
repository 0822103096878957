"""What is done at any table: an action, a step back, the end of a turn, a look at one's secrets, a word to those who
look."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.contract import Refusal, Refused
from game.core.session import Session, UndoStopped
from game.scenes.hint.hinting import Hinting
from game.scenes.stage import Stage
from game.scenes.table.board import BoardScene, State
from game.scenes.table.mover import Mover
from game.scenes.table.recap import Recaps
from game.scenes.table.redraw import Sight, draw_changes
from game.shelf import Game
from game.text.common import refusal as refusal_sentence
from game.text.common import undo_stop
from game.text.i18n import _
from game.ui.widgets import Focus

if TYPE_CHECKING:
    from game.scenes.guide.guide import Guide


class ActingScene(BoardScene[State]):
    hinting: Hinting
    recaps: Recaps
    mover: Mover

    def __init__(self, stage: Stage, game: Game, session: Session) -> None:
        super().__init__(stage, game, session)
        #: An input is being handled and what is seen was noted before; something has been touched since.
        self.followed = self.touched = False
        self.focus = Focus(lambda rect: self.touch() if rect is None else stage.invalidate(rect))
        #: In a guided first game, who is told of everything done here and may decline it.
        self.guide: Guide | None = None
        #: What was refused last, and the rule that says so.
        self.why_not = ("", "")
        #: An answer to a question is on the screen, for the one who asked: the next input puts it away.
        self.answered = False
        #: The secrets were opened by one press and not held: the next input hides them.
        self.peek_stays = False
        #: They came into sight by the peek; else whoever peeks had them before.
        self._peek_opened = False

    def touch(self) -> None:
        """Something may look different now. While an input is handled, what does is found out at its end."""
        if self.followed:
            self.touched = True
        else:
            self.stage.invalidate()

    def relayout(self) -> None:
        self.lay_out()
        self.touch()

    def sight(self) -> Sight | None:
        """What is seen on the table, piece by piece; None: everything is to be drawn anew."""
        raise NotImplementedError

    def open_rules(self, rule: str | None) -> None:
        raise NotImplementedError

    def do(self, action: Any) -> bool:
        """Do it, or say why not."""
        before, sight, moving = self.view, self.sight(), self.moving_area()
        self.motion.finish()
        if self.guide is not None and not self.guide.allows(action):
            return False
        seat, done = self.session.to_act, self.session.length
        had = () if seat is None else self.held_by(seat)
        try:
            events = self.session.act(action)
        except Refused as refused:
            self.say_refusal(refused.refusal)
            return False
        self.recaps.forget()
        self.position_changed()
        self.animate(events, before)
        self.mover.acted(seat, events, done, had)
        if self.guide is not None:
            self.guide.acted()
        self.lay_out()
        draw_changes(self, sight, moving)
        return True

    def say_refusal(self, refusal: Refusal) -> None:
        self.say_why_not(self.refusal_text(refusal), refusal.rule)

    def say_why_not(self, text: str, rule: str) -> None:
        """Why something cannot be, with a way to the rule that says so: pressed, or F1 as long as it is read."""
        self.stage.sounds.play("refuse")
        self.why_not = text, rule
        if rule:
            self.tell(text, "bad", _("See the rule (F1)"), lambda: self.open_rules(rule))
        else:
            self.tell(text, "bad")

    def tell(self, text: str, kind: str = "info", link: str = "", act: Callable[[], None] | None = None) -> None:
        """Say something to whoever looks: it goes with them."""
        self.stage.overlay.toast(text, kind, link, act, personal=True)

    def viewer_changed(self) -> None:
        """Somebody else looks, or nobody: all that was said and shown to the one before goes, at this one place."""
        self.stage.overlay.hush()
        self.stage.sounds.still("refuse")
        self.recaps.viewer_changed()
        self.mover.forget()
        self.answered = False
        if self.session.viewer is None:
            self.peeking = self._peek_opened = False
        if self.session.handover_to is not None:
            self.focus.focused = None  # which of one's own things it was on is nobody's business

    def refusal_text(self, refusal: Refusal) -> str:
        return refusal_sentence(self.text, refusal)

    # Secrets held open

    @property
    def alone(self) -> bool:
        return len(self.humans) == 1 and self.watched is None and self.guide is None

    def peek(self, down: bool) -> None:
        """Show the secrets of the human to act for as long as they are held open."""
        if down == self.peeking or self.watched is not None:
            return
        self.motion.finish()  # pictures begun for one pair of eyes are not for another
        self.peeking, self.peek_stays = down, False
        if not down and self._peek_opened:
            self.session.close_curtain()  # not the curtain somebody sat down behind: that view stays theirs
        self._peek_opened = down and self.session.may_peek is not None
        if self._peek_opened:
            self.session.open_curtain()
        if self.guide is not None:
            self.guide.peeked(down)
        self.relayout()

    def toggle_peek(self) -> None:
        """By keyboard, or where holding is switched off: one press shows, the next hides, as any input does (by then
        the press itself has hidden them already)."""
        self.peek(not self.peeked)
        self.peek_stays = self.peeking

    # Steps back and on, and the end of a turn

    def undo(self) -> None:
        if self.guide is not None:
            self.guide.step_back()
            return
        if self.session.bot_to_act or self.session.to_act is None:
            return
        try:
            self.motion.finish()
            self.session.undo()
        except UndoStopped as stopped:
            self.stage.sounds.play("refuse")
            self.tell(undo_stop(stopped.code))
            return
        self.stage.sounds.play("undo")
        self.stepped()

    def redo(self) -> None:
        if self.session.can_redo and not self.session.bot_to_act:
            self.motion.finish()
            self.session.redo()
            self.stepped()

    def restart_turn(self) -> None:
        try:
            self.session.restart_turn()
        except UndoStopped as stopped:
            self.tell(undo_stop(stopped.code))
            return
        self.stepped()

    def stepped(self) -> None:
        """The game was wound back or on: the picture follows at once."""
        self.motion.clear()
        self.mover.forget()
        self.recaps.forget()
        self.position_changed()
        self.relayout()

    def end_turn(self) -> None:
        if self.session.waiting:
            self.stage.sounds.play("confirm")
            self.recaps.forget()
            self.session.end_turn()
            self.position_changed()
            if self.guide is not None:
                self.guide.turn_ended()
            self.relayout()

    def close_answer(self) -> None:
        if self.answered:
            self.answered = False
            self.stage.overlay.hush()
