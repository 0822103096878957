"""The people of the notebook: everybody who played, and for each what they came to, game by game and with whom."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.core.saves import SaveError
from game.core.seats import LONGEST_NAME
from game.notebook import asking
from game.notebook.asking import Rival, Title, Wanted
from game.notebook.people import NameTaken, Person
from game.scenes.shell.dialog import Answer, Dialog
from game.scenes.shell.notebook.choosing import ChoosePerson
from game.scenes.shell.notebook.leaf import Leaf
from game.scenes.shell.notebook.parts import Line, PersonCard, Quiet, Tile, draw_course, line_name, title_of
from game.scenes.stage import Stage
from game.text.common import save_error
from game.text.i18n import _
from game.text.notebook import games_count, mean, on_day, victories
from game.text.values import signed
from game.ui.layout import Share, columns, grid
from game.ui.theme import GAP, HEADING, SMALL, TOUCH
from game.ui.widgets import Button, Caption, ScrollArea, Widget

#: Heights in units: a person in the list, a tile, a line of a table.
PERSON, TILE, LINE = 94, 66, 36


class AllPeople(Leaf):
    name = "notebook_people"
    tab = "people"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.people: list[Person] = []
        self.played: dict[str, tuple[int, int, str]] = {}
        self.favourites: dict[str, str] = {}

    def ask(self) -> None:
        self.played = asking.played_by(self.book)
        self.favourites = asking.favourites(self.book)
        self.people = sorted(self.book.people.known(), key=lambda person: -self._of(person)[0])

    def _of(self, person: Person) -> tuple[int, int, str]:
        return self.played.get(person.id, (0, 0, ""))

    def empty(self) -> tuple[str, str] | None:
        if self.people:
            return None
        return _("Nobody has played yet."), _(
            "Everyone who finishes a game is remembered here, ready for the next one."
        )

    def leaf(self, area: Rect) -> list[Widget]:
        if not self.people:
            return []
        u = self.u
        across = 2 if area.w >= u(820) else 1
        gap = u(14)
        wide = (area.w - u(16) - (across - 1) * gap) // across
        cards: list[Widget] = []
        for number, person in enumerate(self.people):
            x, y = area.x + number % across * (wide + gap), area.y + number // across * (u(PERSON) + gap)
            cards.append(self._card(Rect(x, y, wide, u(PERSON)), person))
        tall = -(-len(cards) // across) * (u(PERSON) + gap)
        return [ScrollArea(area.inflate(u(12), u(8)), tall + u(8), cards, line=u(40))]

    def _card(self, place: Rect, person: Person) -> PersonCard:
        played, won, last = self._of(person)
        told = [games_count(played), *([victories(won)] if won else [])]
        tip = _("last on {day}").format(day=on_day(last)) if last else ""
        favourite = self.favourites.get(person.id, "")
        return PersonCard(place, person, " · ".join(told), played, won, favourite, self._opener(person), tip=tip)

    def _opener(self, person: Person) -> Callable[[], None]:
        return lambda: self.stage.scenes.push(PersonPage(self.stage, person.id))


class PersonPage(Leaf):
    """One person: what was played and won, the course of one game, and those they play with."""

    name = "notebook_person"

    def __init__(self, stage: Stage, person: str) -> None:
        super().__init__(stage)
        self.person = person
        self.game = ""
        self.titles: list[Title] = []
        self.rivals: list[Rival] = []
        self.streaks = 0, 0
        self.course: list[tuple[str, int, bool]] = []

    @property
    def who(self) -> Person:
        return self.book.people.of(self.person) or Person(self.person, "", "")

    def ask(self) -> None:
        self.titles = asking.titles(self.book, self.person)
        self.rivals = asking.rivals(self.book, self.person)
        self.streaks = asking.streaks(self.book, self.person)
        if self.game not in [title.game for title in self.titles]:
            self.game = self.titles[0].game if self.titles else ""
        self.course = asking.course(self.book, self.person, self.game)

    def title(self) -> str:
        return self.who.name

    # Layout

    def leaf(self, area: Rect) -> list[Widget]:
        u = self.u
        foot = Rect(area.x, area.bottom - u(TOUCH), area.w, u(TOUCH))
        body = Rect(area.x, area.y, area.w, foot.y - area.y - u(GAP))
        return [self._body(body), *self._acts(foot)]

    def _body(self, body: Rect) -> ScrollArea:
        u = self.u
        wide = body.w >= u(820)
        line = Rect(body.x, body.y, body.w - (0 if wide else u(16)), u(TILE))
        children: list[Widget] = []
        y = self._tiles(children, line, 4 if wide else 2) + u(14)
        left, right = Rect(line.x, y, line.w, 0), Rect(line.x, y, line.w, 0)
        if wide:
            left, right = columns(Rect(line.x, y, line.w, body.bottom - y), [Share(1.5), Share()], u(24))
        y = self._table(children, left)
        course = Rect(left.x, y + u(10), left.w, max(u(140), left.bottom - y - u(10)))
        children.append(Quiet(course, lambda brush, place: draw_course(brush, place, self.course, self.who.colour)))
        bottom = course.bottom
        at = right if wide else Rect(line.x, bottom + u(14), line.w, 0)
        bottom = max(bottom, self._with(children, at))
        return ScrollArea(body, bottom - body.y, children, line=u(40))

    def _tiles(self, children: list[Widget], line: Rect, across: int) -> int:
        u = self.u
        played = sum(title.played for title in self.titles)
        against = sum(title.against for title in self.titles)
        won = sum(title.won for title in self.titles)
        part = _("{part}%").format(part=round(100 * won / against)) if against else "–"
        now, most = self.streaks
        streak = _("in a row, best {most}").format(most=most)
        favourite = title_of(self.titles[0].game) if self.titles else "–"
        tiles = [
            (str(played), _("games played"), "dice"),
            (f"{won}", _("victories, {part}").format(part=part), "trophy"),
            (str(now), streak, "star"),
            (favourite, _("played most"), "crown"),
        ]
        down = -(-len(tiles) // across)
        whole = Rect(line.x, line.y, line.w, down * (line.h + u(10)) - u(10))
        for cell, (number, words, icon) in zip(grid(whole, across, down, u(10)), tiles, strict=True):
            children.append(Tile(cell, number, words, icon))
        return whole.bottom

    def _table(self, children: list[Widget], at: Rect) -> int:
        u = self.u
        shares = (2.1, 0.9, 0.8, 1.0, 0.8, 0.2, 2.2)
        aligns = ("left", "right", "right", "right", "right", "left", "left")
        heads = (_("Game"), _("played"), _("won"), _("average"), _("best"), "", _("best line (average)"))
        row = Rect(at.x, at.y, at.w, u(28))
        children.append(Line(row, list(zip(heads, shares, aligns, strict=True)), bold=True))
        y = row.bottom
        for number, title in enumerate(self.titles):
            best = asking.best_line(self.book, self.person, title.game)
            line = "–" if best is None else f"{line_name(title.game, best[0])} {mean(best[1])}"
            won = str(title.won) if title.against else "–"
            cells = (title_of(title.game), str(title.played), won, mean(title.mean), signed(title.best), "", line)
            place = Rect(at.x, y, at.w, u(LINE))
            chosen = title.game == self.game
            told = list(zip(cells, shares, aligns, strict=True))
            children.append(Line(place, told, self._chooser(title.game), odd=number % 2 == 0, chosen=chosen))
            y = place.bottom + u(2)
        return y

    def _with(self, children: list[Widget], at: Rect) -> int:
        """Those they play with; a press puts the two side by side."""
        u = self.u
        children.append(Caption(Rect(at.x, at.y, at.w, u(28)), _("Played with"), HEADING))
        y = at.y + u(32)
        if not self.rivals:
            text = _("Nobody yet: play a game with someone.")
            children.append(Caption(Rect(at.x, y, at.w, u(44)), text, SMALL, soft=True, lines=2))
            return y + u(44)
        for number, rival in enumerate(self.rivals[:12]):
            other = self.book.people.of(rival.person)
            if other is None or not other.name:
                continue
            cells = [
                (other.name, 2.0, "left"),
                (games_count(rival.together), 1.2, "right"),
                (f"{rival.ahead} – {rival.behind}", 1.0, "right"),
            ]
            place = Rect(at.x, y, at.w, u(TOUCH))
            tip = _("{one} against {other}").format(one=self.who.name, other=other.name)
            act = self._compare(other.id)
            children.append(Line(place, cells, act, odd=number % 2 == 0, emblem=other.colour, tip=tip))
            y = place.bottom + u(4)
        return y

    def _acts(self, foot: Rect) -> list[Widget]:
        entries = [
            ("pencil", _("Rename"), self._rename, "plain"),
            ("people", _("Merge"), self._merge, "plain"),
            ("bin", _("Forget"), self._forget, "plain"),
            ("replay", _("Their games"), self._games, "primary"),
        ]
        cells = columns(foot, [Share()] * 3 + [Share(1.3)], self.u(8))
        return [
            Button(cell, text, act, kind, icon, lines=2)
            for cell, (icon, text, act, kind) in zip(cells, entries, strict=True)
        ]

    # Acts

    def _chooser(self, game: str) -> Callable[[], None]:
        def act() -> None:
            self.game = game
            self.ask()
            self.relayout()

        return act

    def _compare(self, other: str) -> Callable[[], None]:
        def act() -> None:
            from game.scenes.shell.notebook.duel import DuelPage

            self.stage.scenes.push(DuelPage(self.stage, self.person, other))

        return act

    def _games(self) -> None:
        from game.scenes.shell.notebook.games import AllGames

        self.stage.scenes.pop()
        self.stage.scenes.replace(AllGames(self.stage, Wanted(person=self.person)))

    def _rename(self) -> None:
        typed = self.who.name

        def type_in(value: str) -> None:
            nonlocal typed
            typed = value

        def rename() -> None:
            try:
                self.book.rename(self.person, typed)
            except NameTaken as taken:
                self._ask_merge(taken.other)
                return
            except SaveError as error:
                self.stage.overlay.toast(save_error(error), "bad")
            self.enter()

        answers = [Answer(_("Rename"), rename, "primary", "check"), Answer(_("Cancel"))]
        text = _("The new name will appear in all their games.")
        dialog = Dialog(self.stage, _("Rename"), text, answers, field=typed, typed=type_in, limit=LONGEST_NAME)
        self.stage.scenes.push(dialog)

    def _merge(self) -> None:
        others = [person for person in self.book.people.known() if person.id != self.person]
        if not others:
            self.stage.overlay.toast(_("There is nobody else to merge with."))
            return
        title = _("{name}: the same person as…").format(name=self.who.name)
        self.stage.scenes.push(ChoosePerson(self.stage, title, others, self._ask_merge))

    def _ask_merge(self, other: Person) -> None:
        def merge() -> None:
            try:
                self.book.merge(self.person, other.id)
                self.person = other.id
            except SaveError as error:
                self.stage.overlay.toast(save_error(error), "bad")
            self.enter()

        answers = [Answer(_("Cancel")), Answer(_("Merge"), merge, "danger", "people")]
        text = _("{name} → {other}: all games go to the new name. This cannot be undone.")
        text = text.format(name=self.who.name, other=other.name)
        self.stage.scenes.push(Dialog(self.stage, _("One and the same person?"), text, answers))

    def _forget(self) -> None:
        def forget() -> None:
            try:
                self.book.forget(self.person)
                self.stage.scenes.pop()
            except SaveError as error:
                self.stage.overlay.toast(save_error(error), "bad")

        answers = [Answer(_("Keep them")), Answer(_("Forget"), forget, "danger", "bin")]
        text = _("Their games stay, under the name “someone”. This cannot be undone.")
        title = _("Forget {name}?").format(name=self.who.name)
        self.stage.scenes.push(Dialog(self.stage, title, text, answers))
