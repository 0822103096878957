"""What is to be done with this nomad, link, card? The open question at the table, asked until an action answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Refusal
from game.scenes.neta_tanka import around, words
from game.scenes.neta_tanka.choices import Option, Source, Step, options
from game.scenes.neta_tanka.panel import Answer, Asked
from game.scenes.neta_tanka.probes import probe

if TYPE_CHECKING:
    from game.scenes.neta_tanka.table import Table


class Questions:
    """Holds what is asked about and the answers given so far; the answers themselves are read off what is legal."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.about: Source | None = None
        self._given: tuple[Step, ...] = ()

    def close(self) -> None:
        self.about, self._given = None, ()

    def ask(self, source: Source) -> None:
        """Where there is only one thing to do, it is done; where there is none, it is said why."""
        table = self.table
        if source != around.MORE and source not in table.ready:
            refusal = self.why_not(source)
            if refusal is not None:
                table.say_refusal(refusal)
            return
        answers = self._options(source)
        if len(answers) == 1 and answers[0].action is not None and source[0] != "objective":
            table.do(answers[0].action)
            return
        self.about, self._given = source, ()
        self._show()

    def why_not(self, source: Source) -> Refusal | None:
        """Why nothing can be done with it now."""
        return self.table.session.refuse(probe(self.table.state, source))

    def _options(self, source: Source) -> tuple[Option, ...]:
        table = self.table
        if source == around.MORE:
            return around.todo_options(table)
        return options(table.state, table.state.turn, table.ready.get(source, []), table.names)

    def asked(self) -> Asked | None:
        """The question as it stands."""
        if self.about is None or not self.table.my_move:
            return None
        kind, thing = self.about
        answers = self._options(self.about)
        under = words.source_effect(kind, thing) if self.about != around.MORE else ""
        for step in self._given:
            option = next(option for option in answers if option.step == step)
            answers, under = option.further, option.text
        return Asked(words.source_title(kind, thing), under, answers, bool(self._given))

    def answer(self, option: Option) -> None:
        if option.step[0] == "source":
            self.ask((str(option.step[1]), option.step[2]))
        elif option.action is not None:
            self.table.do(option.action)
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

    def place(self) -> Rect:
        """What the question is about, on the screen."""
        assert self.about is not None
        kind, thing = self.about
        if kind in ("place", "link"):
            return self.table.spot_rect((kind, int(thing)))
        where, u = self.table.where, self.table.u
        return Rect(where.todo.x, where.strip.y, u(40), u(10))

    def _show(self) -> None:
        """With the focus on the first answer: one key more and it is given."""
        table = self.table
        table.relayout()
        first = next((widget for widget, _ in table.focus._all() if isinstance(widget, Answer)), None)
        if first is not None:
            table.focus.focus(first)
