"""A review of one's own game: the choices that surely cost something, each on the board as it was, to be tried again.

The table below the bar is a real one, on a game of its own that begins where the choice was made: any action can be
tried there and taken back, and the others answer if one plays on. The game that is reviewed stays as it is.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect

from game.ai.hints import strongest_level
from game.ai.review import Finding, Gap, known
from game.core.contract import Address, Seat
from game.core.session import Session
from game.scenes.opening import table_for
from game.scenes.replay.branching import PlayOn
from game.scenes.replay.within import TableWithin
from game.scenes.review.balance import figures
from game.scenes.review.reviewer import Reviewer
from game.scenes.stage import Stage
from game.scenes.table.rounds import Rounds
from game.scenes.table.table import AnyTable
from game.shelf import Game
from game.text import review as words
from game.text.hints import WHY
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.intents import Cancel, Command, Confirm, Hover, Intent, Move, Press, Release, Tab, Wheel
from game.ui.layout import Share, columns
from game.ui.theme import BODY, TOUCH
from game.ui.voice.said import Said, heading, label
from game.ui.widgets import Button, Caption, Widget

#: Sizes in units: the row of controls, the sentences below it, a finding's button, the bar of progress.
CONTROLS, SENTENCES, CHIP, BAR = 56, 62, 86, 5
#: The sentences have at most so many lines: fewer in larger letters, or more in smaller ones, whichever is larger.
LINES = 3
#: What the keys took up on the board is what Confirm and arrows go on with, wherever they went before.
TAKES_UP = ("next_target", "rotate", "rotate_back", "pick_1", "pick_2", "pick_3", "pick_4")


class Review(TableWithin):
    name = "review"
    bar_units = CONTROLS + SENTENCES

    def __init__(
        self, stage: Stage, game: Game, session: Session, seat: Seat, reviewer: Reviewer | None = None
    ) -> None:
        """`reviewer`: one that has been looking already, and goes on when this is left."""
        super().__init__(stage)
        self.game = game
        self.session = session
        self.seat = seat
        self.speaker = words.Speaker(game.text, game.hint_text, game.explain, game.rules)
        self.reviewer = reviewer or Reviewer(game, session, seat, stage.reviewing)
        self._lent = reviewer is not None
        self.rounds = Rounds(session, game.text)
        #: What is on the table; None before anything was found.
        self.finding: Finding | None = None
        #: The others answer what was tried; first one's own turn is finished.
        self.playing_on = self._finishing = False
        #: There was something to take back when the bar was laid out; how far one had played on when that was said.
        self._could_take_back, self._told_at = False, 0
        #: After how many actions something was tried, and what is said of it.
        self._tried_at = -1
        self._said = ""
        #: Where on the table it was done.
        self._played: tuple[Address, ...] = ()
        #: The keys go to the bar.
        self._in_bar = False
        #: What was said last to those who listen.
        self._heard = ""
        self.table = self._table_at(session.length)
        self.table.watched = seat  # there is nothing to try yet
        self._take_first()

    # The table

    def _table_at(self, at: int) -> AnyTable:
        """A table on a branch of the game: nobody but the reviewed seat is a person there, and nothing is kept."""
        level = strongest_level(self.game.levels)
        seats = [
            replace(info, kind="human", level=None)
            if number == self.seat
            else replace(info, kind="bot", level=info.level or level)
            for number, info in enumerate(self.session.seats)
        ]
        branch = Session.resume(self.session.rules, self.session.record().branch(at, seats))
        table = table_for(self.within, self.game, branch)
        table.session.on_change = None
        table.results_shown = True
        table.motion.factor = self.stage.motion_factor
        table.motion.reduced = self.stage.settings.reduced_motion
        table.given_keys = self._keys_to_table
        table.lights.played = self._where_played
        return table

    def _where_played(self) -> tuple[Address, ...]:
        """What was played is marked, until something else is taken in hand or the better move is looked at."""
        return () if self._begun or self.table.hinting.stage or self.table.hand.holds() else self._played

    def put(self, finding: Finding) -> None:
        """The board as it was when the choice was made."""
        self.table.motion.clear()
        self.table.bots.drop()
        self.finding, self._tried_at, self._said = finding, -1, ""
        self.playing_on = self._finishing = False
        self.reviewer.forget()
        view = known(self.session, finding.choice.at, self.seat)
        self._played = tuple(self.speaker.explain(view, self.seat, finding.choice.action).goal)
        self.table = self._table_at(finding.choice.at)
        self.relayout()
        for address in self._played:
            self.table.reveal(address)

    def _take_first(self) -> None:
        found = self.reviewer.told()
        if self.finding is None and found:
            self.put(found[0])

    @property
    def _begun(self) -> bool:
        """Something was done on the table since the choice."""
        return self.finding is not None and self.table.session.length > self.finding.choice.at

    @property
    def _can_take_back(self) -> bool:
        """Something was tried, or is in the hand and waits to be."""
        return self._begun or (self.finding is not None and bool(self.table.hand.holds() or self.table.hand.waits()))

    # Words

    def sentences(self, *, unseen: bool = False) -> str:
        if self.finding is None:
            return words.nothing_found() if self.reviewer.done else _("Looking at your choices…")
        done = "" if self._said else self._of_choice(self.finding, unseen=unseen)
        return self._said or " ".join((done, _("Try something else on the board.")))

    def _of_choice(self, finding: Finding, *, short: bool = False, unseen: bool = False) -> str:
        done = self.speaker.done(self.session, finding.choice, self.table.who, short=short, unseen=unseen)
        about = self.rounds.name(self.rounds.of(finding.choice.at + 1))
        told = _("{round}. {sentence}").format(round=about, sentence=done)
        return f"{told} {words.it_cost(self.speaker.cost(finding.gap))}"

    def _caption(self, place: Rect) -> Caption:
        """As much of it as there is room for; pointed at, it says all."""
        wanted = [self.sentences()]
        if self.finding is not None and not self._said:
            wanted += [self._of_choice(self.finding), self._of_choice(self.finding, short=True)]
        fit = self.stage.lettering.fit
        text = next((text for text in wanted if fit(text, BODY, place.w, place.h, LINES)), wanted[-1])
        tip = "" if text == wanted[0] else wanted[0]
        return Caption(place, text, BODY, lines=LINES, on_night=True, tip=tip, unsaid=True)

    def _verdict(self, tried: Any, gap: Gap) -> str:
        """How good it is, and what speaks for the better of the two."""
        assert self.finding is not None
        speaker, own, who = self.speaker, self.finding.choice.action, self.table.who
        view = known(self.session, self.finding.choice.at, self.seat)
        said, reason = words.verdict(gap, speaker.cost(gap)), speaker.reason(view, self.seat, tried, own, who)
        if not words.worse(gap):
            return f"{said} {reason}"
        of_own = speaker.reason(view, self.seat, own, tried, who)
        if of_own == reason or not speaker.has_reason(view, self.seat, own, tried):
            return said
        return f"{said} {words.for_yours(of_own)}"

    # Layout

    def layout(self) -> list[Widget]:
        u = self.u
        row = Rect(u(12), u(6), self.area.w - u(24), u(TOUCH))
        found, self._could_take_back = self.reviewer.told(self.finding), self._can_take_back
        wide = self.stage.screen.units[0] >= 1000
        acts = [
            ("hint", _("Show me the better move"), "H", self.show_better, self.finding is not None),
            ("undo", _("Take back"), "Ctrl+Z", self.take_back, self._could_take_back),
            ("play", _("Play it out"), "", self.play_on, self._begun and not self.playing_on),
            ("plus", _("Play on from here"), "", self.new_game, self.finding is not None),
        ]
        small = u(TOUCH + 6)
        sizes = [u(158), u(148), u(148), small] if wide else [small] * len(acts)
        back, chips, *places = columns(row, [u(50), Share(), *sizes], u(6))
        chip = min(u(CHIP), chips.w // max(1, len(found)) - u(6))
        widgets: list[Widget] = [Button(back, "", self.back, kind="quiet", icon="back", tip=_("Back"))]
        for number, finding in enumerate(found):
            place = Rect(chips.x + number * (chip + u(6)), chips.y, chip, chips.h)
            text = f"−{max(1, round(finding.gap.points))}"
            chosen = self.finding is not None and finding.choice == self.finding.choice
            about = self.rounds.name(self.rounds.of(finding.choice.at + 1))
            tip = f"{about}\n{words.it_cost(self.speaker.cost(finding.gap))}"
            kind = "primary" if chosen else "plain"
            flag = "flag" if chip == u(CHIP) else ""  # where room is short the figure says enough
            widgets.append(Button(place, text, partial(self.put, finding), kind, flag, tip=tip, of=about))
        for place, (icon, text, key, act, enabled) in zip(places, acts, strict=True):
            tip = f"{text} ({key})" if key else text
            widgets.append(Button(place, "" if place.w <= small else text, act, "quiet", icon, enabled, tip, lines=2))
        low = Rect(row.x, row.bottom + u(4), row.w, self.bar().bottom - row.bottom - u(8))
        said, told = columns(low, [Share(), min(u(330), low.w * 2 // 5)], u(12))
        return [*widgets, self._caption(said), *figures(told, u(8), self.reviewer, on_night=True)]

    def draw(self, brush: Brush) -> None:
        super().draw(brush)
        reviewer = self.reviewer
        if not reviewer.done:
            bar, tall = self.bar(), max(2, self.u(BAR))
            part = round(bar.w * reviewer.looked / max(1, len(reviewer.choices)))
            brush.surface.fill(brush.palette.gold, Rect(bar.x, bar.bottom - tall, part, tall))

    # For those who listen

    def take_keys(self) -> bool:
        self._in_bar = super().take_keys()
        return self._in_bar

    def _keys_to_table(self) -> bool:
        """The focus of the bar is no longer seen: keys go to the table."""
        there = super().take_keys()
        if there:
            self._in_bar = self.focus.visible = False
        return there

    def spoken_title(self) -> str:
        return _("{game}: review").format(game=self.game.text.title())

    def spoken_words(self) -> list[Said]:
        return [heading(self.spoken_title(), 1), label(self.sentences(unseen=True), ("said",))]

    def spoken(self) -> list[Said]:
        """The bar with what is said of the choice, then the table with all that may be tried there."""
        table, bar = self.table, self.bar()
        seen = [one for one in table.focus.widgets if one.rect.bottom + self.place().y > bar.bottom]
        beside = table.spoken_widgets([one for one in seen if one is not table.board_area])
        told = self.told_of_table([*table.spoken_words(), table.teller.board(), *beside])
        if self._in_bar:
            for one in (one for some in told for one in some.everything()):
                one.focused = False
        own = self.spoken_widgets(self.focus.widgets)
        for one in own:
            one.focused = one.focused and self._in_bar
        return [*self.spoken_words(), *own, *told]

    def spoken_news(self) -> list[str]:
        """What is said of the choice, or of what was tried instead."""
        before, self._heard = self._heard, self.sentences(unseen=True)
        return [] if before == self._heard else [self._heard]

    # Time

    @property
    def busy(self) -> bool:
        return self.table.busy

    def update(self, now: float) -> None:
        super().update(now)
        if self.reviewer.update():
            self.news()
        if self._can_take_back != self._could_take_back:
            self.lay_out()
            self.stage.invalidate(self.bar())
        table, session = self.table, self.table.session
        if table.motion.running or self.stage.scenes.top is not self:
            return
        if self._begun and self.finding is not None and self._tried_at < 0:
            self._tried()
        if self._finishing and session.length != self._told_at:
            self._play_out()
        if self.playing_on and session.bot_to_act and not table.motion.landed:
            table.bots.update(now)
            self.pass_on_changes()

    def news(self) -> None:
        """Something more is known of the choices, or of what was tried."""
        if self.reviewer.gap is not None and self._tried_at >= 0 and not self._finishing:
            self._said = self._verdict(self.table.session.whole_actions()[self._tried_at], self.reviewer.gap)
        self._take_first()
        self.relayout()

    def _tried(self) -> None:
        """Something was done instead of what was played: it is looked at as closely as that."""
        assert self.finding is not None
        choice = self.finding.choice
        self._tried_at = choice.at
        tried = self.table.session.whole_actions()[choice.at]
        if tried == choice.action:
            self._said = _("That’s what you played.")
        elif tried == self.finding.better:
            self._said = self._verdict(tried, self.finding.gap)
        else:
            self._said = _("Looking at it…")
            self.reviewer.compare(choice, tried)
        self.relayout()

    def leave(self) -> None:
        self.table.bots.drop()
        if not self._lent and self not in self.stage.scenes.stack:
            self.reviewer.rest()

    # Acts

    def show_better(self) -> None:
        if self.finding is None:
            return
        if self._begun:
            self.put(self.finding)
        view = known(self.session, self.finding.choice.at, self.seat)
        better, played = self.finding.better, self.finding.choice.action
        self.table.hinting.show(self.speaker.explain(view, self.seat, better, played), WHY)
        self.relayout()

    def take_back(self) -> None:
        if self.finding is not None and self._can_take_back:
            self.stage.sounds.play("undo")
            self.put(self.finding)

    def play_on(self) -> None:
        if self._begun:
            self.playing_on = True
            self.table.hand.drop()  # what is in it is not yet done
            self._play_out()

    def _play_out(self) -> None:
        """The others reply as soon as one's own turn is complete; until then it is said what is to be decided."""
        session = self.table.session
        session.end_turn()
        self._finishing, self._told_at = session.to_act == self.seat, session.length
        self._said = words.playing_on(self.table.prompt() if self._finishing else "")
        self.relayout()

    def new_game(self) -> None:
        """It begins where the choice was made; who sits where is asked."""
        if self.finding is not None:
            self.stage.scenes.push(PlayOn(self.stage, self.game, self.session, self.finding.choice.at))

    def step(self, by: int) -> None:
        """To the next of the choices, or the one before."""
        found = self.reviewer.told(self.finding)
        if self.finding is None or not found:
            return
        at = [one.choice for one in found].index(self.finding.choice)
        self.put(found[(at + by) % len(found)])

    # Intents

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Hover(pos) | Press(pos) | Release(pos) | Wheel(pos):
                self._in_bar = self.bar().collidepoint(pos) if isinstance(intent, Press) else self._in_bar
                return self.on_table(intent, pos) or super().handle(intent)
            case Command("hint", True):
                self.show_better()
                return True
            case Command("undo", True):
                self.take_back()
                return True
            case Command("page_up" | "page_down" as name, True):
                self.step(1 if name == "page_down" else -1)
                return True
            case Tab(back):
                return self._tab(back)
            case Cancel():
                return self._cancel(intent)
            case Confirm() | Move() if self._in_bar:
                return super().handle(intent)
            case Command() | Confirm() | Move():
                used = self.table.handle(intent)
                if used and isinstance(intent, Command) and intent.name in TAKES_UP:
                    self._in_bar = self.focus.visible = False
                self.stage.invalidate()
                return used
        return super().handle(intent)

    def _tab(self, back: bool) -> bool:
        """Round and round through the bar and what is seen of the table; first of all onto the board."""
        bar, board = self.focus.stops(), self.table.board_area
        low = self.bar().bottom - self.place().y
        every = [*bar, *(widget for widget in self.table.focus.stops() if widget.rect.bottom > low)]
        here = self.focus.focused if self._in_bar else self.table.focus.focused
        place = next((number for number, widget in enumerate(every) if widget is here), None)
        if place is None:
            goal: Widget = bar[-1] if back else board
        else:
            goal = every[(place + (-1 if back else 1)) % len(every)]
        self._in_bar = any(goal is widget for widget in bar)
        self.focus.visible, self.table.focus.visible = self._in_bar, not self._in_bar
        (self.focus if self._in_bar else self.table.focus).focus(goal)
        self.stage.invalidate()
        return True

    def _cancel(self, intent: Intent) -> bool:
        if not self.table.board_intent(intent) and not self.table.hinting.drop():
            self.back()
        else:
            self.table.touch()
            self.relayout()
        return True
