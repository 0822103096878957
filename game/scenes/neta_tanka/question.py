"""What is to be done with this nomad, link, card? The open question at the table, asked until an action answers it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect

from game.core.contract import Address, Refusal
from game.rules.neta_tanka.actions import NetaTankaAction
from game.rules.neta_tanka.acts import parts_left
from game.rules.neta_tanka.content import OFFERING
from game.rules.neta_tanka.state import State
from game.scenes.neta_tanka.onto import asked_of, meant_by, puts_onto, source_onto
from game.scenes.neta_tanka.probes import probe
from game.scenes.neta_tanka.todo import Doable
from game.scenes.table.plan import Pos
from game.scenes.table.table import TableScene
from game.text.neta_tanka import table as words
from game.text.neta_tanka.choices import MORE, ONTO, Asked, Option, Source, Step, asked, most_of, options, things_to_do


class Question:
    """Holds what is asked about and the answers given so far; the answers themselves are read off what is legal."""

    def __init__(self, table: TableScene[State], do: Callable[[NetaTankaAction], None]) -> None:
        self.table, self.do = table, do
        self.can = Doable()
        self._answers: dict[Source, tuple[Option, ...]] = {}
        self._taken: dict[Address, tuple[Source, Option]] | None = None
        self.about: Source | None = None
        self._given: tuple[Step, ...] = ()
        #: What is asked again once this is answered: an offering goes on after the link it paid for.
        self.later: Source | None = None
        #: Where its panel lies, and its corner, which stays as long as the same thing is asked about.
        self.panel = Rect(0, 0, 0, 0)
        self.corner: Pos | None = None

    def begin(self, can: Doable) -> None:
        """Everything is laid out again, with this to do."""
        self.can, self._answers, self._taken = can, {}, None

    def close(self) -> None:
        self.about, self._given = None, ()

    def ask(self, source: Source, *, most: bool = False) -> None:
        """Where there is only one thing to do, it is done; where there is none, it is said why. `most`: as much as can
        be had is taken without asking how many."""
        answers = self.answers(source)
        if not answers:
            refusal = self._refusal(source)
            if refusal is not None:
                self.table.say_refusal(refusal)
            return
        alone = answers[0].action if len(answers) == 1 and source[0] != "objective" else None
        action = alone or (most_of(answers) if most else None)
        if action is not None:
            self.do(action)
            return
        if source != self.about:
            self.corner = None
        self.about, self._given = source, ()
        self._show()

    def ask_again(self, source: Source) -> None:
        """It goes on with the same thing: the panel stays where it is."""
        self.about, self._given = source, ()
        self._show()

    def ask_paid(self, source: Source, later: Source | None) -> None:
        """What was just paid for, even if it leaves no choice: one press does one thing."""
        self.later, self.corner = later, None
        self.about, self._given = source, ()
        self._show()

    def answers(self, source: Source) -> tuple[Option, ...]:
        """The answers to the first question about something."""
        if source == MORE:
            return things_to_do(todo.source for todo in self.can.todo)
        if source not in self._answers:
            state = self.table.state
            found = self.can.ready.get(source, ())
            if source[0] == ONTO:
                found = puts_onto(str(source[1]), self.table.legal())
            self._answers[source] = options(state, state.turn, found, self.table.names)
        return self._answers[source]

    def reason(self, source: Source) -> str:
        """Why nothing can be done with it now, if that is so in one's own phase II."""
        idle = self.table.phase == "act" and source not in self.can.ready
        refusal = self._refusal(source) if idle else None
        return "" if refusal is None else self.table.refusal_text(refusal)

    def _refusal(self, source: Source) -> Refusal | None:
        asks = asked_of(str(source[1]), "") if source[0] == ONTO else probe(self.table.state, source)
        return self.table.session.refuse(asks)

    def _seen(self, address: Address) -> bool:
        """Whether pressing it on the table can answer: a link that one may use for nothing is used, not paid for, and
        keys do not reach the tokens there."""
        if address[0] == "spare" and self.table.focus.visible:
            return False
        if address[0] == "link" and ("link", int(address[1])) in self.can.ready:
            return False
        return self.table.plan.rect(address) is not None or (address[0] == "market" and self.table.side_units > 0)

    def asked(self) -> Asked | None:
        """The question as it stands."""
        if self.about is None or not self.table.my_move:
            return None
        return asked(self.about, self._given, self.answers(self.about), self._seen)

    def title(self, found: Asked) -> str:
        """Its heading, with how often it can still be done."""
        about = self.about
        left = parts_left(self.table.state, int(about[1])) if about is not None and about[0] == "place" else 0
        return words.left_to_do(found.title, left) if left else found.title

    def covers(self, pos: Pos | None) -> bool:
        """Whether its panel lies over a point."""
        return self.about is not None and pos is not None and self.panel.collidepoint(pos)

    def way_to(self, action: NetaTankaAction) -> Address | None:
        """The answer that leads to an action, or what is pressed on the table for it."""
        question = self.asked()
        way = None if question is None else question.way_to(action)
        if isinstance(way, int) and self.about is not None:
            return "answer", way, *self.about
        return way if isinstance(way, tuple) else None

    def answer(self, option: Option) -> None:
        if option.step[0] == "source":
            self.ask((str(option.step[1]), option.step[2]))
        elif option.action is not None:
            self.do(option.action)
        else:
            self._given = (*self._given, option.step)
            self.table.stage.sounds.play("click")
            self._show()

    def press(self, address: Address) -> bool:
        """A thing on the table was pressed: True if it answers the question."""
        question = self.asked()
        if question is None or address not in question.on_table:
            return False
        path, option = question.on_table[address]
        if option.action is not None:
            self.do(option.action)
        else:
            self._given = (*self._given, *path)
            self.table.stage.sounds.play("click")
            self._show()
        return True

    def taken(self) -> Mapping[Address, tuple[Source, Option]]:
        """The cards and tokens that one press takes, or begins to: with what, an offering last, and how. None is
        discarded by a press that might have meant to take it."""
        if self._taken is None:
            self._taken = {}
            sources = [source for source in self.can.ready if source[0] in ("place", "link")]
            for source in sorted(sources, key=lambda source: source == ("place", OFFERING)):
                for address, (_, option) in asked(source, (), self.answers(source), lambda _: True).on_table.items():
                    if address[0] != "link" and option.step[0] != "swap":
                        self._taken.setdefault(address, (source, option))
        return self._taken

    def press_thing(self, address: Address) -> None:
        """A card or token on the table: it answers the question, or is taken by the one who can."""
        if self.press(address) or self.table.phase != "act" or address not in self.taken():
            return
        self.ask(self.taken()[address][0])
        self.press(address)

    def choose(self, source: Source, option: Option | None) -> None:
        """A choice that lies on the plate of a place; None: one of several that look alike there."""
        if option is None or option.action is None:
            self.ask(source)
        if option is not None:
            self.answer(option)

    def press_board(self, address: Address) -> None:
        """Something on one's own clan board."""
        if self.table.phase != "act":
            return
        if address[0] in ("card", "token"):
            self.ask((str(address[0]), address[1]))
            return
        part, kind = meant_by(address)
        if not part:
            return
        found = puts_onto(part, self.table.legal(), kind)
        if len(found) == 1:
            self.do(found[0])
        elif found:
            self.ask(source_onto(part))
        elif (refusal := self.table.session.refuse(asked_of(part, kind))) is not None:
            self.table.say_refusal(refusal)

    def back(self) -> bool:
        """One question back, or none at all. False if there was none."""
        if self.about is None:
            return False
        if self._given:
            self._given = self._given[:-1]
            self._show()
        else:
            self.close()
            self.later = None
            self.table.relayout()
            self.table.focus_board(self.table.focus.visible)
        return True

    def _show(self) -> None:
        """With the focus on the first answer: one key more and it is given."""
        assert self.about is not None
        self.table.relayout()
        first = self.table.bearing(("answer", 0, *self.about))
        if first is not None:
            self.table.focus.focus(first)
