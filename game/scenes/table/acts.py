"""What can be done at any table: act, undo, end a turn, look at one's secrets, speak to whoever is looking."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from game.core.contract import Refusal, Refused
from game.core.session import Session, UndoStopped
from game.scenes.hint.hinting import Hinting
from game.scenes.shell.daily.attempt import DealAttempt, day_of
from game.scenes.shell.thumbnails import keep_thumbnail
from game.scenes.stage import Stage
from game.scenes.table.area import BoardArea
from game.scenes.table.board import BoardScene
from game.scenes.table.ending import CONFIRM, END_TURN, Ending, Ribbon
from game.scenes.table.guard import Guard, meaning
from game.scenes.table.kept import Sitting, keep_game
from game.scenes.table.mover import Mover
from game.scenes.table.recap import Recaps
from game.scenes.table.redraw import Sight, draw_changes, widget_changed
from game.scenes.table.seated import State
from game.shelf import Game
from game.text.common import refusal as refusal_sentence
from game.text.common import undo_stop
from game.text.i18n import _
from game.ui.intents import Confirm
from game.ui.widgets import Focus, Widget
from game.ui.widgets.focus import everything, reachable

if TYPE_CHECKING:
    from game.scenes.guide.guide import Guide
    from game.scenes.table.table import AnyTable


class ActingScene(BoardScene[State]):
    hinting: Hinting
    recaps: Recaps
    guard: Guard
    ending_strip: Ending
    ribbon: Ribbon
    mover: Mover

    def __init__(self, stage: Stage, game: Game, session: Session) -> None:
        super().__init__(stage, game, session)
        stage.art.turn_over()
        #: An input is being handled and what is seen was noted before; something has been touched since.
        self.followed = self.touched = False
        self.focus = Focus(partial(widget_changed, self))
        #: Where the end of the game was shown already, so that one can look at the board afterwards.
        self.results_shown = False
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
        self.sitting = Sitting(lambda: stage.now)
        day = day_of(session)
        self.deal = None if day is None else DealAttempt(stage, game, session, day)

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
        """What is seen on the table, piece by piece; None: everything is to be drawn again."""
        raise NotImplementedError

    def do(self, action: Any) -> bool:
        """Do it, or say why not. A press that was meant for something else does nothing."""
        if not self.guard.allows(action):
            return False
        words = self.chance_words(action) if self.my_move and self.guide is None else ""
        if words and not self.ending_strip.ask(words, action=action):
            return False
        bot, before = self.session.bot_to_act, self.view
        noted = None if self.followed else (self.sight(), self.moving_area())
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
        self.guard.acted(bot=bot)
        self.ribbon.close()
        self.recaps.forget()
        self.bot_acted = bot
        self.position_changed()
        self.bot_acted = False
        self.animate(events, before)
        self.mover.acted(seat, events, done, had)
        if self.guide is not None:
            self.guide.acted()
        self.lay_out()
        if noted is not None:
            draw_changes(self, *noted)
        self.touched = True  # where an input is handled, what was seen before it is noted
        if self.session.over:
            self.stage.art.bring_back()  # the count lies on the clearing
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
        self.stage.voice.hush()
        self.stage.sounds.still("refuse")
        self.recaps.viewer_changed()
        self.mover.forget()
        self.answered = False
        if self.session.viewer is None:
            self.peeking = self._peek_opened = False
        if self.session.handover_to is not None:
            self.focus.focused = None  # which of one's own things it was on is nobody's business
            self.hand.forget()

    def refusal_text(self, refusal: Refusal) -> str:
        return refusal_sentence(self.text, refusal)

    # Where Confirm goes

    def confirm_goes_to(self) -> Widget | None:
        """What waits to be confirmed; else the focus, after the mouse only on the board: no button is meant twice."""
        focus = self.focus
        board = isinstance(focus.focused, BoardArea)
        if focus.visible and focus.focused is not None and not board:
            return focus.focused
        waits = self.bearing(self.hand.confirms() or CONFIRM)
        if waits is None and self.session.waiting:
            waits = self.bearing(END_TURN)
        if waits is not None and waits.enabled:
            return waits
        return focus.focused if board else None

    def confirm(self, widget: Widget | None) -> bool:
        """Confirm what is not in the focus; where that does nothing, show first what would."""
        self.focus.visible = True
        self.focus.focus(widget or self.next_sensible())
        return widget is None or widget.handle(Confirm())

    def next_sensible(self) -> Widget:
        """Where the focus goes when what it was on is gone: to the act that is wanted, or to the board."""
        for widget in self.guard.controls:
            wanted = getattr(widget, "kind", "") == "primary" and widget.enabled
            if wanted and getattr(widget, "address", ()) not in self.shy:
                return widget
        return self.board_area

    def lay_out(self) -> None:
        """The focus stays with what means the same, wherever that is now."""
        self.guard.changing()
        was = self.focus.focused
        super().lay_out()
        if was is None:
            return
        same = (widget for widget in everything(self.focus.widgets) if meaning(widget) == meaning(was))
        kept = next((widget for widget in same if reachable(widget)), None)
        done = isinstance(was, BoardArea) and self.session.waiting
        self.focus.focused = self.next_sensible() if kept is None or done else kept

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
        """By keyboard, or without holding: one press shows, the next hides (as any input does)."""
        self.peek(not self.peeked)
        self.peek_stays = self.peeking

    # Steps back and on, and the end of a turn

    def undo(self) -> None:
        if self.guide is not None:
            self.guide.step_back()
            return
        ended = self.session.end_open and not self.session.waiting
        if self.session.to_act is None or (self.session.bot_to_act and not ended):
            return
        try:
            self.motion.finish()
            self.session.undo()
        except UndoStopped as stopped:
            self.stage.sounds.play("refuse")
            self.tell(undo_stop(stopped.code))
            return
        if ended:
            self.ribbon.reopened()
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

    @property
    def can_end(self) -> bool:
        """Whoever is before the screen may end their turn or phase."""
        session = self.session
        if session.bot_to_act or self.watched is not None:
            return False
        return session.waiting or (self.my_move and self.ending() is not None)

    def end_turn(self) -> None:
        """End the turn or phase. Where something could still be used, the first press says so and asks."""
        if not self.can_end or not self.guard.allows_end():
            return
        action = None if self.session.waiting else self.ending()
        asks = self.guide is None and (action is None or self.session.refuse(action) is None)
        left = self.left_over() if asks else ()
        if left and not self.ending_strip.ask(_("You can still use this. End anyway?"), left):
            return
        if action is None:
            self.hand_over()
        else:
            self.do(action)

    def hand_over(self) -> None:
        """The complete turn is ended."""
        if self.session.waiting:
            self.stage.sounds.play("confirm")
            self.recaps.forget()
            self.session.end_turn()
            self.guard.acted()
            self.position_changed()
            if self.guide is not None:
                self.guide.turn_ended()
            self.relayout()

    def close_answer(self) -> None:
        if self.answered:
            self.answered = False
            self.stage.overlay.hush()

    # Curtains, and what is expected

    def draw_curtain(self) -> None:
        from game.scenes.shell.curtain import Curtain

        self.stage.scenes.push(Curtain(self.stage, self.whole))

    def curtain_opened(self) -> None:
        """The named player pressed: their view is on the screen, with what happened since their last turn."""
        self.session.open_curtain()
        seat = self.session.viewer
        if seat is not None:
            self.recaps.tell(seat, handed=True)
        self.position_changed()

    def full_prompt(self) -> str:
        """What the table says to whoever is to act, or of whoever plays."""
        seat = self.session.to_act
        if seat is None:
            return _("The game is over.")
        if self.session.bot_to_act:
            return _("{name} is playing…").format(name=self.who(seat))
        if self.session.waiting:
            return _("All done: end your turn, or undo.")
        return self.addressed(self.prompt())

    def addressed(self, sentence: str) -> str:
        """A sentence to whoever is to act, by name where several play."""
        seat = self.session.to_act
        if len(self.session.seats) == 1 or seat is None:
            return sentence
        return _("{name}, your turn. {sentence}").format(name=self.who(seat), sentence=sentence)

    # Doors to other pages

    @property
    def whole(self) -> AnyTable:
        """This table, as those see it who need all of it."""
        return cast("AnyTable", self)

    def rules(self) -> None:
        text, rule = self.why_not
        asked = rule if rule and text in self.stage.overlay.toasts else None
        self.peek(False)  # the page stays open before everybody: what one peeks at does not choose it
        self.open_rules(asked or self.rules_topic())

    def open_rules(self, rule: str | None) -> None:
        from game.scenes.shell.rules import RulesPage

        self.stage.scenes.push(RulesPage(self.stage, self.game, rule))

    def pause(self) -> None:
        from game.scenes.shell.pause import Pause

        self.peek(False)
        self.stage.scenes.push(Pause(self.stage, self.whole))

    def show_results(self) -> None:
        from game.scenes.results.results import Results

        told, self.results_shown = self.results_shown, True
        self.stage.scenes.push(Results(self.stage, self.whole, told=told))

    def show_keys(self) -> None:
        from game.scenes.shell.keys import KeyList

        self.stage.scenes.push(KeyList(self.stage))

    # Keeping

    def sit_down(self) -> None:
        """Somebody is at the table, for the first time or again."""
        self.sitting.begin()
        if self.deal is not None and not self.session.over:
            self.deal.begin()

    def keep(self, session: Session) -> None:
        if self.guide is not None:
            return  # the guide keeps its game itself, once it knows where that leaves it
        self.sitting.note(session)
        if self.deal is not None:
            self.deal.note(session)
        keep_game(self.stage, session, self.kept_as)

    @property
    def kept_as(self) -> str:
        """The name of the autosave: one for each title, and for what must not overwrite it."""
        return self.game.slug if self.deal is None else f"{self.game.slug}_deal"

    def may_hint(self, ask: Callable[[], None]) -> bool:
        return self.deal is None or not self.deal.asks(ask)

    def end_words(self) -> str:
        return "" if self.deal is None else self.deal.words()

    def save_as(self, name: str, *, over: bool = False) -> None:
        """Keep the game under a name as well; SaveError where that cannot be, "taken" where another game has it."""
        path = self.stage.store.save(self.session, name, over=over)
        keep_thumbnail(self.whole, path)
        self.stage.overlay.news(_("The game is saved as “{name}”.").format(name=path.stem), "good")
