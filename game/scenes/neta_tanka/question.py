"""What is to be done with this nomad, link, card? The open question at the table, asked until an action answers it."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Address, Refusal
from game.rules.neta_tanka.actions import NetaTankaAction
from game.rules.neta_tanka.state import State
from game.scenes.neta_tanka.probes import probe
from game.scenes.neta_tanka.todo import Doable
from game.scenes.table.table import TableScene
from game.text.neta_tanka.choices import MORE, Asked, Option, Source, Step, asked, options, things_to_do


class Question:
    """Holds what is asked about and the answers given so far; the answers themselves are read off what is legal."""

    def __init__(self, table: TableScene[State], do: Callable[[NetaTankaAction], None]) -> None:
        self.table, self.do = table, do
        self.can = Doable()
        self.about: Source | None = None
        self._given: tuple[Step, ...] = ()

    def close(self) -> None:
        self.about, self._given = None, ()

    def ask(self, source: Source) -> None:
        """Where there is only one thing to do, it is done; where there is none, it is said why."""
        if source != MORE and source not in self.can.ready:
            refusal = self._refusal(source)
            if refusal is not None:
                self.table.say_refusal(refusal)
            return
        answers = self.answers(source)
        if len(answers) == 1 and answers[0].action is not None and source[0] != "objective":
            self.do(answers[0].action)
            return
        self.about, self._given = source, ()
        self._show()

    def answers(self, source: Source) -> tuple[Option, ...]:
        """The answers to the first question about something."""
        if source == MORE:
            return things_to_do(todo.source for todo in self.can.todo)
        state = self.table.state
        return options(state, state.turn, self.can.ready.get(source, ()), self.table.names)

    def reason(self, source: Source) -> str:
        """Why nothing can be done with it now, if that is so in one's own phase II."""
        idle = self.table.phase == "act" and source not in self.can.ready
        refusal = self._refusal(source) if idle else None
        return "" if refusal is None else self.table.refusal_text(refusal)

    def _refusal(self, source: Source) -> Refusal | None:
        return self.table.session.refuse(probe(self.table.state, source))

    def asked(self) -> Asked | None:
        """The question as it stands."""
        if self.about is None or not self.table.my_move:
            return None
        return asked(self.about, self._given, self.answers(self.about))

    def answer_for(self, action: NetaTankaAction) -> Address | None:
        """The answer that leads to an action."""
        question = self.asked()
        if question is None or self.about is None:
            return None
        found = (i for i, option in enumerate(question.answers) if option.leads_to(action))
        return next((("answer", number, *self.about) for number in found), None)

    def answer(self, option: Option) -> None:
        if option.step[0] == "source":
            self.ask((str(option.step[1]), option.step[2]))
        elif option.action is not None:
            self.do(option.action)
        else:
            self._given = (*self._given, option.step)
            self.table.stage.sounds.play("click")
            self._show()

    def back(self) -> bool:
        """One question back, or none at all. False if there was none."""
        if self.about is None:
            return False
        if self._given:
            self._given = self._given[:-1]
            self._show()
        else:
            self.close()
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
