"""A guided first game: it watches the real table, lights the place to look at, says one sentence a step, and lets the
player's own hand do the rest.

The guide changes nothing of the rules: it plays the others' written moves, kindly declines moves that a step does not
ask for, and keeps its game in a file of its own, beside the player's autosaves and never over them.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.core.contract import ScoreSheet
from game.core.saves import SaveError, write_text
from game.core.session import Session
from game.scenes.guide.bubble import SKIP_WIDE, Bubble, bubble_for, draw_light
from game.scenes.guide.game import Progress, begun, guide_path, kept, remember_guided
from game.scenes.guide.lights import Light, lights_for, reveal, scroll_to
from game.scenes.guide.table import Deed, GuideTable, Step, guide_table
from game.scenes.stage import Stage
from game.shelf import Game
from game.text.guides import GuideText
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.theme import TOUCH
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable

#: How long the last position stays before the guide says goodbye, in milliseconds.
LAST_LOOK = 900
#: Secrets seen for less than this were flashed, in milliseconds.
LOOKS = 600


def guided_table(stage: Stage, game: Game, *, afresh: bool = False) -> AnyTable:
    """The table with its guide, where it was left or at its first step."""
    from game.scenes.opening import table_for

    plan = guide_table(game)
    session, progress = (None if afresh else kept(stage, game)) or begun(game, plan)
    table = table_for(stage, game, session)
    table.guide = Guide(table, plan, progress)
    return table


class Guide:
    """Sits beside a table (`table.guide`) and is told of everything done there."""

    def __init__(self, table: AnyTable, plan: GuideTable, progress: Progress) -> None:
        self.table = table
        self.plan = plan
        self.at = progress
        self.text: GuideText = table.game.guide_text
        self.finished = False
        self._since: float | None = None
        #: It makes a written move for the player's own seat.
        self._plays = False
        self._bubble: Bubble | None = None
        self.own: list[Widget] = []
        self._lit: list[Rect] = []
        self._revealed: tuple[int, int] | None = None
        #: Since when the player looks at their secrets, and whether they were shown longer than they were held.
        self._looks_since = 0.0
        self._flashed = False

    # Where it stands

    @property
    def session(self) -> Session:
        return self.table.session

    @property
    def step(self) -> Step:
        return self.plan.steps[self.at.step]

    @property
    def deed(self) -> Deed | None:
        """What the player is to do now; None while the others play and at the end."""
        deed = self._written
        return None if deed is None or deed.kind == "others" else deed

    @property
    def _written(self) -> Deed | None:
        """What comes next before the step is over, whoever does it."""
        deeds = self.step.deeds
        return deeds[self.at.done] if self.at.done < len(deeds) and not self.finished else None

    @property
    def sentence(self) -> str:
        return self.text.steps[self.step.say]()

    @property
    def said(self) -> str:
        """The sentence on the bubble; who plays by ear is told which thing to go to, not where it is."""
        return self.table.teller.guide_words() if self.table.stage.settings.spoken else self.sentence

    @property
    def can_step_back(self) -> bool:
        return not self.finished and (self.at.step > 0 or self._begun_step)

    @property
    def _begun_step(self) -> bool:
        return self.at.done > 0 or self.session.length > self.at.starts[-1]

    # What the table asks and tells

    def allows(self, action: Any) -> bool:
        """Whether the table may go on with an action. What the rules refuse passes: they say why themselves."""
        deed = self.deed
        if self._plays or self.session.bot_to_act or self.session.refuse(action) is not None:
            return True
        if deed is not None and (deed.kind == "free" or (deed.kind == "act" and deed.action == action)):
            return True
        self._decline()
        return False

    def acted(self) -> None:
        """An action was done: the player's deed, or one of the others' moves."""
        deed = self._written
        if deed is None:
            self.at.others += 1
        elif deed.kind in ("act", "others") or self._turn_over:
            self.at.done += 1
        self._go_on()

    def turn_ended(self) -> None:
        deed = self.deed
        if deed is not None and deed.kind == "end_turn":
            self.at.done += 1
        self._go_on()

    def peeked(self, down: bool) -> None:
        """The player looks at their secrets; once they have looked, that is done. Who only flashed them gets to see
        them until the next input."""
        deed, table = self.deed, self.table
        if deed is None or deed.kind != "peek":
            return
        if down:
            self._looks_since = table.stage.now
        elif table.stage.now - self._looks_since < LOOKS and not self._flashed:
            self._flashed = True
            table.peek(True)
            table.peek_stays = True
        else:
            self.at.done += 1
            self._go_on()

    @property
    def _turn_over(self) -> bool:
        return self.session.waiting or self.session.to_act != self.plan.seat

    def _go_on(self) -> None:
        """Settle what follows: a turn that hands itself over needs no end, and a step that is done gives way."""
        deed = self.deed
        if deed is not None and deed.kind == "end_turn" and not self.session.waiting:
            self.at.done += 1
        step = self.step
        if self.at.done == len(step.deeds) and self.at.others == len(step.others):
            if self.at.step + 1 == len(self.plan.steps):
                self.finished = True
                self._since = None
            else:
                self.at.step, self.at.done, self.at.others = self.at.step + 1, 0, 0
                self.at.starts.append(self.session.length)
                self.table.stage.sounds.play("tick")
        self.keep()

    def _decline(self) -> None:
        self.table.stage.overlay.toast(_("That is allowed too! For now, let’s follow the guide."))
        self.table.hand.drop()  # what was half done goes back to where it was
        self.table.position_changed()
        self.table.relayout()

    # Going back, keeping, leaving

    def step_back(self) -> None:
        """To the beginning of this step, or of the one before."""
        if not self.can_step_back:
            self.table.stage.overlay.toast(_("This is the first step."))
            return
        if not self._begun_step:
            self.at.step -= 1
            self.at.starts.pop()
        self.at.done = self.at.others = 0
        self._wind_back(self.at.starts[-1])

    def begin_again(self) -> None:
        self.at = Progress(starts=self.at.starts[:1])
        self.finished = False
        self._wind_back(self.at.starts[0])

    def _wind_back(self, length: int) -> None:
        """The same game after so many actions. Nothing random was hidden from the player: seals need not hold here."""
        table, old = self.table, self.session
        table.motion.clear()
        table.session = Session.resume(old.rules, old.record().wound_back(length), old.on_change)
        table.stage.sounds.play("undo")
        self._since = None
        self.keep()
        table.stepped()

    def keep(self) -> None:
        """Keep the game and where it stands in the guide's own file; a guide that is done leaves none."""
        stage = self.table.stage
        path = guide_path(stage, self.plan.slug)
        if self.finished:
            stage.keeper.flush()
            with suppress(SaveError):  # one that stays is only offered once more
                stage.store.delete(path)
            return
        at = self.at
        numbers = [at.step, at.done, at.others, *at.starts]
        self.session.extras["guide"] = {"version": self.plan.version, "at": numbers}
        stage.keeper.keep(path, write_text(self.session, app=stage.store.app))

    def skip(self) -> None:
        """Leave for a game of one's own. What was reached stays kept, should one come back."""
        from game.scenes.shell.menu import Menu
        from game.scenes.shell.setup import SetUp

        stage, game = self.table.stage, self.table.game
        remember_guided(stage, game)
        stage.scenes.reset(Menu(stage))
        stage.scenes.push(SetUp(stage, game))

    # Time

    def update(self, now: float) -> None:
        """Called while nothing moves: the others play what is written, with a pause one can follow."""
        table = self.table
        if self.deed is not None:
            self._since = None
            self._reveal(self.deed)
            if [light.rect for light in self.lights()] != self._lit:
                table.relayout()  # what is lit moved, or came to rest: the bubble makes room
            return
        if self._since is None:
            self._since = now
        if self.finished:
            if now - self._since >= LAST_LOOK * table.motion.factor:
                self._say_goodbye()
        elif now - self._since >= table.bot_pause * table.motion.factor:
            self._since = None
            self._play_others()

    def _say_goodbye(self) -> None:
        """First the count, where the game was played to its end."""
        from game.scenes.guide.card import GuideEnd

        table = self.table
        if self.plan.count and not table.results_shown:
            remember_guided(table.stage, table.game)
            table.show_results()
        else:
            sheet = self.session.score(self.plan.seat, self.plan.seat) if self.text.counts else None
            count = sheet if isinstance(sheet, ScoreSheet) else None
            table.stage.scenes.push(GuideEnd(table.stage, table.game, self.text, table, count))

    def _play_others(self) -> None:
        """What is written comes next: a move, or all that passes unseen and then the last of it."""
        others, written = self.step.others, self._written
        if written is not None:
            self.table.do(written.action)
            return
        self.session.end_turn()
        if self.step.unseen and self.at.others < len(others) - 1:
            for action in others[self.at.others : -1]:
                self.session.end_turn()
                self.session.act(action)
                self.at.others += 1
            self.table.stepped()
            self.keep()
            return
        self._plays = True
        try:
            self.table.do(others[self.at.others])
        finally:
            self._plays = False

    # The picture

    def lights(self, widgets: Sequence[Widget] | None = None) -> list[Light]:
        """What is lit now, where the hand goes next first."""
        deed = self.deed
        if deed is None or self.table.motion.running:
            return []
        return lights_for(self.table, self.table.focus.widgets if widgets is None else widgets, deed)

    def widgets(self, others: Sequence[Widget]) -> list[Widget]:
        """The bubble and its way out, placed where they cover nothing that is wanted now."""
        self.own = []
        if self.finished:
            return []
        lights = self.lights(others)
        if scroll_to(others, lights):
            lights = self.lights(others)
        self._lit = [light.rect.copy() for light in lights]
        text = self.said
        self._bubble = bubble_for(self.table, lights, text, self._bubble)
        self._bubble.number, self._bubble.count = self.at.step + 1, len(self.plan.steps)
        self.own = [self._bubble, self._skip_button(self._bubble.rect)]
        return self.own

    def _skip_button(self, bubble: Rect) -> Button:
        u = self.table.u
        place = Rect(0, 0, u(SKIP_WIDE), u(TOUCH))
        place.topright = bubble.right - u(6), bubble.y + u(6)
        return Button(place, _("Skip"), self.skip, icon="skip", tip=_("Leave the guided game: it will wait for you"))

    def draw(self, brush: Brush) -> None:
        """Over everything else on the table: the lights, and the bubble with its button."""
        for light in self.lights():
            draw_light(brush, light)
        for widget in self.own:
            self.table.focus.draw_one(brush, widget)

    def draws(self, widget: Widget) -> bool:
        """Whether the guide draws this widget itself."""
        return any(widget is own for own in self.own)

    def _reveal(self, deed: Deed) -> None:
        """Bring what is asked for into sight, once."""
        if self._revealed != (self.at.step, self.at.done):
            self._revealed = self.at.step, self.at.done
            if deed.action is not None:
                reveal(self.table, deed.action)
            self.table.relayout()
