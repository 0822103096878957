"""A table for those who listen: its board as a group of things in reading order, and what happens as sentences.

Everything comes from what the person at the screen may know. What one person has heard is neither repeated nor told to
the next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING

from game.core.contract import Address
from game.core.session import Session
from game.scenes.stage import Stage
from game.scenes.table.acts import ActingScene
from game.scenes.table.ending import CONFIRM, END_TURN
from game.scenes.table.seated import State
from game.scenes.table.telling import log_lines, news, summaries
from game.shelf import Game
from game.text.i18n import _, join_names
from game.text.values import signed
from game.ui.intents import Confirm
from game.ui.voice.said import Said, group, label, plain, said_of, sentences
from game.ui.widgets import Widget
from game.ui.widgets.focus import everything

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable


PEEK: Address = ("act", "peek")
#: For so many seconds a turn places are asked anew what lies there.
ASKS_FOR = 0.0008
#: Of so many legal acts it is looked up what leads to them.
MOST = 400


class Spoken:
    def __init__(self, table: AnyTable) -> None:
        self.table = table
        #: After how many actions something was told last; what was expected, asked and held then.
        self._told = table.session.length
        self._expected = self._asked_last = self._held = ""
        #: Whether there may be something new to say.
        self._news_at: tuple[object, ...] = ()
        #: What was said of each place, to whom, after how many changes, and where that is to be asked again.
        self._texts: dict[Address, tuple[str, str]] = {}
        self._texts_for: tuple[object, ...] = ()
        self._changes = -1
        self._old: dict[Address, None] = {}
        self._choosable: tuple[int, tuple[Address, ...]] = (-1, ())

    # The board

    def words(self) -> list[Said]:
        """Where the game stands, what is expected, what is held."""
        table = self.table
        told = (
            ("status", table.status()),
            ("guide", self.guide_words()),
            ("prompt", table.full_prompt()),
            ("hand", table.hand.holds()),
        )
        return [*(label(text, (name,)) for name, text in told if text), *self.lies()]

    def lies(self) -> list[Said]:
        """What lies on the board to be looked at alone: not in its group, for readers read such words out whenever they
        come there."""
        table = self.table
        told = ((address, self.called(address)) for address in table.plan.looked_at())
        return [label(text, address, table.plan.rect(address)) for address, text in told if text]

    def board(self) -> Said:
        """Every place, and behind them what else could be meant now, as a territory of many places."""
        table = self.table
        targets, order = tuple(self.choosable()), table.plan.order()
        wanted = frozenset(targets)
        places = [*order, *(one for one in targets if one not in frozenset(order) and table.bearing(one) is None)]
        focused = table.focus.focused is table.board_area
        here = table.hand.cursor if focused else None
        self._ask(places, here)
        things = [self._thing(address, address in wanted, address == here) for address in places]
        board = group(_("The board"), [thing for thing in things if thing.words], ("board",))
        board.rect = table.board
        board.reach = self._reach_board
        board.focused = focused and not any(thing.focused for thing in things)
        return board

    def _reach_board(self) -> None:
        if self.table.take_keys():
            self.table.focus_board()

    def asked_for(self) -> Address | None:
        """What a guide wants pressed next."""
        guide = self.table.guide
        deed = None if guide is None else guide.deed
        if deed is None:
            return None
        if deed.kind == "peek":
            return PEEK
        if deed.kind == "end_turn" or self.table.session.waiting:
            return END_TURN
        way = self.table.hand.way_to(deed.action)
        return way[0] if way else None

    def guide_words(self) -> str:
        """What the guide says, and where to go: by the name of the thing, not by its place on the window."""
        guide, address = self.table.guide, self.asked_for()
        if guide is None or guide.finished:
            return ""
        step = _("Step {number} of {count}").format(number=guide.at.step + 1, count=len(guide.plan.steps))
        name = "" if address is None else self._name(address)
        goes = _("Go to “{thing}” and press Enter.").format(thing=name) if name else ""
        return sentences((step, guide.sentence, goes))

    def _name(self, address: Address) -> str:
        """The first sentence of what a thing is called."""
        table = self.table
        widget = table.bearing(address)
        if widget is None:
            return sentences((self.called(address).partition("\n")[0], self._where(address))).rstrip(".")
        return said_of(widget, table.spoken_name).name.partition(". ")[0]

    def called(self, address: Address) -> str:
        """What a thing is and what lies there, in as few words as the game has for it."""
        text = self.table.text
        return (text.called or text.words)(address, self.table.state, self.table.who)

    def choosable(self) -> Sequence[Address]:
        """What may be pressed now to go on: on the board where the hand may go, beside it what leads to an act."""
        table = self.table
        if table.session.waiting and table.can_end:
            return (END_TURN,)
        if not table.my_move:
            return ()
        if self._choosable[0] != table.stage.voice.changes:
            borne = {getattr(widget, "address", ()) for widget in everything(table.focus.widgets) if widget.enabled}
            ways = (table.hand.way_to(action) for action in islice(table.legal(), MOST))
            acts = dict.fromkeys(way[0] for way in ways if way and way[0] in borne)
            found = tuple(dict.fromkeys((*table.hand.choosable(), *(act for act in acts if act not in table.shy))))
            found = found or tuple(acts)
            self._choosable = table.stage.voice.changes, found
        return self._choosable[1]

    def _ask(self, places: Sequence[Address], here: Address | None) -> None:
        """What lies where, and what using it would mean. A forecast for every place of a village takes longer than a
        frame has: what is new and where the cursor is comes at once, the rest in the turns that follow."""
        table = self.table
        told_to = table.session, table.session.viewer, table.session.handover_to, table.stage.settings.language
        if told_to != self._texts_for:
            self._texts_for, self._texts = told_to, {}
        for address in places:
            if address == here or address not in self._texts:
                self._texts[address] = self._asked(address)
        if table.stage.voice.changes != self._changes:
            self._changes, self._old = table.stage.voice.changes, dict.fromkeys(one for one in places if one != here)
        if table.stage.art.patient:
            self.go_on(forever=True)

    def go_on(self, *, forever: bool = False) -> bool:
        """Ask on for a moment; True if there is something new to say now that all have been asked."""
        until, before = perf_counter() + ASKS_FOR, len(self._old)
        while self._old and (forever or perf_counter() < until):
            address = next(iter(self._old))
            del self._old[address]
            self._texts[address] = self._asked(address)
        return before > 0 and not self._old

    def _asked(self, address: Address) -> tuple[str, str]:
        """Name and meaning. What is held is told once, and not of every place it could go to; what is always so comes
        last."""
        table, hand = self.table, self.table.hand
        held, called = hand.holds().split("\n"), self.called(address)
        says = [line for line in hand.says(address).split("\n") if line not in held]
        words = table.text.words(address, table.state, table.who).split("\n")
        name = called, hand.lies(address), self._where(address)
        return sentences(name), sentences((*says, *(line for line in words if line not in called)))

    def _where(self, address: Address) -> str:
        spot = self.table.plan.row_and_column(address)
        return (
            "" if spot is None else _("Row {row}, column {column}.").format(row=signed(spot[0]), column=signed(spot[1]))
        )

    def _thing(self, address: Address, wanted: bool, here: bool) -> Said:
        name, says = self._texts[address]
        asked = self.asks(address, wanted)
        about = sentences((asked, says))
        thing = Said("button", name, address, self.table.plan.rect(address), about=about)
        if self.table.stage.settings.spoken:  # not every reader tells what stands behind a name
            thing.name = sentences((name, about))
        thing.focused = here
        thing.press, thing.reach = self._presser(address), self._reacher(address)
        return thing

    def asks(self, address: Address, wanted: bool) -> str:
        """Whether it may be used now, or even should."""
        if address == self.asked_for():
            return _("The guide asks for this.")
        strip = self.table.ending_strip
        ends = END_TURN if strip.open and strip.action is None else CONFIRM
        if address == (self.table.hand.waits() or ends):
            return _("Waiting for you to confirm.")
        return _("You can choose this.") if wanted else ""

    def _reacher(self, address: Address) -> Callable[[], None]:
        def reach() -> None:
            if not self.table.take_keys():
                return
            self.table.focus_board()
            self.table.hand.cursor = address
            self.table.reveal(address)
            self.table.touch()

        return reach

    def _presser(self, address: Address) -> Callable[[], None]:
        reach = self._reacher(address)

        def press() -> None:
            reach()
            if self.table.take_keys():
                self.table.stage.handle(Confirm(sure=True))

        return press

    # What happens

    def news(self) -> list[str]:
        """What was done since it was told last, and what is expected now. While bots play nothing is: the first human
        after them hears it all at once, as the recap tells it."""
        table, session = self.table, self.table.session
        if session.handover_to is not None or (session.bot_to_act and table.watched is None):
            return []
        now = table.stage.voice.changes, session.length, session.waiting, session.viewer
        if now == self._news_at:
            return []
        self._news_at = now
        back = session.length < self._told
        told, self._told = min(self._told, session.length), session.length
        own, others = self._since(told)
        found = [_("Taken back."), *own, *others] if back else [*own, *others]
        expected, asked, held = self.guide_words() or table.full_prompt(), self._question(), table.hand.holds()
        if asked != self._asked_last:
            found.append(asked)
        if held != self._held:
            found.append(held)
        if expected != self._expected or others or back:
            found.append(expected)
        self._expected, self._asked_last, self._held = expected, asked, held
        return found

    def _question(self) -> str:
        """What is asked before a turn ends or chance decides."""
        strip = self.table.ending_strip
        return sentences((strip.words, join_names([thing.words for thing in strip.left]))) if strip.open else ""

    def _since(self, index: int) -> tuple[list[str], list[str]]:
        """What was done since the first so many actions: one's own as the log tells it, others' as the recap does."""
        table, session = self.table, self.table.session
        me = session.to_act if session.to_act is not None else table.mine
        entries = session.events_since(index, session.viewer)
        own = [entry for entry in entries if entry.actor == me]
        others = [entry for entry in entries if entry.actor != me]
        lines = [line for summary in summaries(table, others, me) for line in summary.lines if not line.at_length]
        told = [plain(line.heard) for line in lines]
        chance = [entry for entry in others if entry.event.code in table.text.telling.chance]
        told += [line.heard for line in log_lines(table, chance) if not any(line.heard in words for words in told)]
        return [line.heard for line in table.log_lines(news(table, own))], told


class SpokenScene(ActingScene[State]):
    """A table as it is heard."""

    def __init__(self, stage: Stage, game: Game, session: Session) -> None:
        super().__init__(stage, game, session)
        self.teller = Spoken(self.whole)

    #: Where it is part of another scene: asked to have keys go to the table.
    given_keys: Callable[[], bool] | None = None

    def take_keys(self) -> bool:
        return super().take_keys() if self.given_keys is None else self.given_keys()

    def spoken_title(self) -> str:
        return self.text.title()

    def spoken_words(self) -> list[Said]:
        return self.teller.words()

    def spoken(self) -> list[Said]:
        others = [widget for widget in self.focus.widgets if widget is not self.board_area]
        return [*self.spoken_words(), self.teller.board(), *self.spoken_widgets(others)]

    def spoken_widgets(self, widgets: Sequence[Widget]) -> list[Said]:
        """A seat's card tells how that seat stands; what may be used now, that it may."""
        found = super().spoken_widgets(widgets)
        targets = frozenset(self.teller.choosable())
        for said in found:
            if said.press is not None:
                address: Address = tuple(part for part in said.key[1:] if isinstance(part, str | int))
                said.about = sentences((self.teller.asks(address, address in targets), said.about))
            match said.key:
                case (_, "seat", int(seat)):
                    standing, note = self.standing(seat), self.seat_note(seat)
                    note = "" if note in standing else note
                    if said.role == "label":
                        said.value, said.about = sentences((standing, note)), ""
                    else:
                        said.about = sentences((standing, note))
        return found

    def spoken_name(self, widget: Widget) -> str:
        address = getattr(widget, "address", ())
        return (self.teller.called(address) if address else "") or super().spoken_name(widget)

    def spoken_go_on(self) -> bool:
        return self.teller.go_on()

    def spoken_news(self) -> list[str]:
        return self.teller.news()
