"""All games of the notebook: found by title, person and time, looked at again, taken out, given away, brought in."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

from pygame import Rect

from game import shelf
from game.core.files import write_file
from game.core.saves import SaveError
from game.notebook import asking
from game.notebook.asking import Played, Wanted
from game.notebook.export import as_csv, as_json
from game.notebook.people import Person
from game.scenes.replay.replay import Replay
from game.scenes.shell.dialog import Answer, Dialog
from game.scenes.shell.notebook.leaf import Leaf
from game.scenes.shell.notebook.opening import counted, kept_session
from game.scenes.shell.notebook.parts import Quiet, draw_box, draw_count, name_of, said_count, title_of
from game.scenes.shell.seat import Stepper
from game.scenes.stage import Stage
from game.text.common import save_error
from game.text.i18n import _
from game.text.notebook import duration, games_count, imported, no_games_there, when
from game.text.values import signed
from game.ui.brush import Brush
from game.ui.layout import Share, columns
from game.ui.theme import GAP, SMALL, STRONG, TOUCH
from game.ui.voice.said import Said, group, label, sentences
from game.ui.widgets import Button, Caption, Row, Widget, listing

#: So many games are on a page of the list.
PAGE = 50
#: Days back, for each span of time one may look at.
SPANS = {"": 0, "week": 7, "month": 31, "year": 366}


class AllGames(Leaf):
    name = "notebook"
    tab = "games"

    def __init__(self, stage: Stage, wanted: Wanted | None = None) -> None:
        super().__init__(stage)
        self.wanted = wanted or Wanted()
        self.span = ""
        self.start = 0
        self.total = self.whole = 0
        self.games: list[Played] = []
        self.chosen: Played | None = None

    def ask(self) -> None:
        self.whole = asking.count(self.book, Wanted())
        self.total = asking.count(self.book, self.wanted)
        self.start = min(self.start, max(0, (self.total - 1) // PAGE * PAGE))
        self.games = asking.games(self.book, self.wanted, self.start, PAGE)
        same = (game for game in self.games if self.chosen is not None and game.id == self.chosen.id)
        self.chosen = next(same, self.games[0] if self.games else None)

    def empty(self) -> tuple[str, str] | None:
        if self.whole:
            return None
        return _("Nothing in the notebook yet."), _(
            "Every game you finish is kept here, with its scores and its replay."
        )

    # Layout

    def leaf(self, area: Rect) -> list[Widget]:
        u = self.u
        foot = Rect(area.x, area.bottom - u(TOUCH), area.w, u(TOUCH))
        if not self.whole:
            bring = Rect(0, foot.y, min(u(340), foot.w), foot.h)
            bring.centerx = foot.centerx
            return [Button(bring, _("Import games"), self._import, icon="plus", lines=2)]
        filters = Rect(area.x, area.y, area.w, u(TOUCH))
        body = Rect(area.x, filters.bottom + u(8), area.w, foot.y - filters.bottom - u(8 + GAP))
        return [*self._filters(filters), *self._body(body), *self._acts(foot)]

    def _filters(self, line: Rect) -> list[Widget]:
        titles = [("", _("Any game")), *((game.slug, game.cover.title()) for game in shelf.GAMES)]
        people = [("", _("Anyone")), *((person.id, person.name) for person in self._regulars())]
        spans = [
            ("", _("Any time")),
            ("week", _("Last 7 days")),
            ("month", _("Last month")),
            ("year", _("Last year")),
        ]
        cells = columns(line, [Share(1.2), Share(1), Share(1)], self.u(GAP))
        return [
            Stepper(cells[0], titles, self.wanted.game, self._set_game, lambda value: "saves", of=_("Game")),
            Stepper(cells[1], people, self.wanted.person, self._set_person, lambda value: "human", of=_("Played by")),
            Stepper(cells[2], spans, self.span, self._set_span, lambda value: "calendar", of=_("When")),
        ]

    def _regulars(self) -> list[Person]:
        played = asking.played_by(self.book)
        there = [person for person in self.book.people.known() if person.id in played]
        return sorted(there, key=lambda person: -played[person.id][0])

    def _body(self, body: Rect) -> list[Widget]:
        u = self.u
        beside = body.w >= u(820)
        left, right = columns(body, [Share(1.15), Share()], u(22)) if beside else (body, body)
        turning = self.total > PAGE
        room = Rect(left.x, left.y, left.w, left.h - (u(TOUCH + 6) if turning else 0))
        if not self.games:
            return [Caption(room, _("No game matches."), STRONG, align="centre", soft=True)]
        rows = [self._row(game) for game in self.games]
        area = listing(room, rows, u(62), u(6))
        chosen = next((row for row in rows if row.chosen), None)
        if chosen is not None:
            area.reveal(chosen.rect)
        widgets: list[Widget] = [area]
        if turning:
            widgets += self._turning(Rect(left.x, left.bottom - u(TOUCH), left.w - u(12), u(TOUCH)))
        if beside and self.chosen is not None:
            widgets.append(Quiet(right, self._paint_chosen, said=partial(self._said_chosen, self.chosen)))
        return widgets

    def _turning(self, line: Rect) -> list[Widget]:
        u = self.u
        back, words, on = columns(line, [u(TOUCH + 10), Share(), u(TOUCH + 10)], u(8))
        last = min(self.total, self.start + PAGE)
        told = _("{first} to {last} of {total}").format(first=self.start + 1, last=last, total=self.total)
        newer, older = self.start > 0, last < self.total
        return [
            Button(back, "", self._turner(-PAGE), icon="left", enabled=newer, tip=_("Newer games")),
            Caption(words, told, SMALL, align="centre", soft=True),
            Button(on, "", self._turner(PAGE), icon="right", enabled=older, tip=_("Older games")),
        ]

    def _row(self, game: Played) -> Row:
        there = " · ".join(f"{name_of(self.book, seat)} {signed(seat.total)}" for seat in game.seats)
        told = [title_of(game.game), when(game.finished)]
        if game.challenge:
            told.append(game.challenge)
        row = Row(Rect(0, 0, 0, 0), there, " · ".join(told), lambda: self._choose(game), game == self.chosen)

        def picture(brush: Brush, place: Rect) -> None:
            box = Rect(place.x, place.y, place.h * 10 // 13, place.h)
            box.centerx = place.centerx
            draw_box(brush, box, game.game)

        row.picture = picture
        return row

    def _said_chosen(self, game: Played) -> Said:
        told = label(sentences(self._told(game)), ("about",))
        return group(title_of(game.game), [told, said_count(self.book, game)], ("chosen",))

    def _told(self, game: Played) -> list[str]:
        return [when(game.finished), *([duration(game.seconds)] if game.seconds else []), *self._options(game)]

    def _paint_chosen(self, brush: Brush, place: Rect) -> None:
        game = self.chosen
        if game is None:
            return
        u, palette = brush.u, brush.palette
        brush.label(Rect(place.x, place.y, place.w, u(26)), title_of(game.game), STRONG, palette.ink, align="left")
        under = Rect(place.x, place.y + u(26), place.w, u(40))
        brush.label(under, " · ".join(self._told(game)), SMALL, palette.soft_ink, align="left", lines=2)
        draw_count(
            brush, Rect(place.x, under.bottom + u(4), place.w, place.bottom - under.bottom - u(4)), self.book, game
        )

    def _options(self, game: Played) -> list[str]:
        """Options that are not as they usually are."""
        known = next((one for one in shelf.GAMES if one.slug == game.game), None)
        if known is None:
            return []
        usual = {option.name: option.default for option in known.info.options}
        told = []
        for name, choice in game.options:
            if usual.get(name) != choice and name in known.text.options:
                words = known.text.choices.get(f"{name}={choice}")
                told.append(words() if words is not None else known.text.options[name]())
        return told

    def _acts(self, foot: Rect) -> list[Widget]:
        u = self.u
        there = self.chosen is not None
        entries = [
            ("bin", _("Delete"), self._delete, "plain", there),
            ("plus", _("Import"), self._import, "plain", True),
            ("copy", _("Export"), self._export, "plain", self.whole > 0),
            ("trophy", _("Final scores"), self._count, "plain", there),
            ("hint", _("Review"), self._review, "plain", self._reviewable()),
            ("replay", _("Replay"), self._replay, "primary", there),
        ]
        cells = columns(foot, [Share()] * (len(entries) - 1) + [Share(1.3)], u(8))
        return [
            Button(cell, text, act, kind, icon, enabled, lines=2)
            for cell, (icon, text, act, kind, enabled) in zip(cells, entries, strict=True)
        ]

    def title(self) -> str:
        return _("Notebook: {games}").format(games=games_count(self.total)) if self.total else _("Notebook")

    # Acts

    def _again(self) -> None:
        self.start = 0
        self.ask()
        self.relayout()

    def _set_game(self, value: str) -> None:
        self.wanted = Wanted(value, self.wanted.person, self.wanted.since)
        self._again()

    def _set_person(self, value: str) -> None:
        self.wanted = Wanted(self.wanted.game, value, self.wanted.since)
        self._again()

    def _set_span(self, value: str) -> None:
        self.span = value
        since = (datetime.now() - timedelta(days=SPANS[value])).date().isoformat() if value else ""
        self.wanted = Wanted(self.wanted.game, self.wanted.person, since)
        self._again()

    def _turner(self, by: int) -> Callable[[], None]:
        def act() -> None:
            self.start = max(0, self.start + by)
            self.chosen = None
            self.ask()
            self.relayout()

        return act

    def _choose(self, game: Played) -> None:
        if game == self.chosen and self.focus.visible:
            self._replay()
            return
        self.chosen = game
        self.relayout()

    def _replay(self) -> None:
        session = kept_session(self.stage, self.chosen.file) if self.chosen else None
        if session is not None:
            self.stage.scenes.push(Replay(self.stage, shelf.find(session.rules.info.slug), session, at=0))
        elif self.chosen:
            self.enter()  # a damaged file was set aside: the list goes on without it

    def _count(self) -> None:
        results = counted(self.stage, self.chosen.file) if self.chosen else None
        if results is not None:
            self.stage.scenes.push(results)
        elif self.chosen:
            self.enter()

    def _reviewable(self) -> bool:
        """A person played, and the game can be judged."""
        chosen = self.chosen
        game = None if chosen is None else next((one for one in shelf.GAMES if one.slug == chosen.game), None)
        return chosen is not None and game is not None and game.judged and any(seat.person for seat in chosen.seats)

    def _review(self) -> None:
        """The count lies below it, as wherever a review is opened."""
        results = counted(self.stage, self.chosen.file) if self.chosen else None
        if results is not None:
            results.reviews.ask_whose(partial(self.stage.scenes.push, results))
        elif self.chosen:
            self.enter()

    def _delete(self) -> None:
        game = self.chosen
        if game is None:
            return

        def delete() -> None:
            try:
                self.book.delete(game.file)
            except SaveError as error:
                self.stage.overlay.toast(save_error(error), "bad")
            self.enter()

        answers = [Answer(_("Keep it")), Answer(_("Delete"), delete, "danger", "bin")]
        text = _("The game of {date} and its replay will be gone for good.").format(date=when(game.finished))
        self.stage.scenes.push(Dialog(self.stage, _("Delete this game?"), text, answers))

    def _export(self) -> None:
        """As a table and as JSON, into the folder where pictures are kept too."""
        stem = self.stage.pictures / f"notebook {datetime.now():%Y-%m-%d}"
        try:
            write_file(stem.with_suffix(".csv"), "\ufeff" + as_csv(self.book))
            write_file(stem.with_suffix(".json"), json.dumps(as_json(self.book), ensure_ascii=False, indent=1) + "\n")
        except SaveError as error:
            self.stage.overlay.toast(save_error(error), "bad")
            return
        text = _("The notebook is now in {file} and .json.").format(file=stem.with_suffix(".csv"))
        self.stage.overlay.toast(text, "good")

    def _import(self) -> None:
        typed = ""

        def type_in(value: str) -> None:
            nonlocal typed
            typed = value

        def bring() -> None:
            if not typed.strip():
                return
            try:
                found = self.book.import_from(Path(typed.strip()).expanduser())
                self.stage.overlay.toast(imported(found.new, found.known, found.bad), "good" if found.new else "info")
            except SaveError as error:
                missing = error.code == "missing"
                self.stage.overlay.toast(no_games_there(typed) if missing else save_error(error), "bad")
            except (OSError, RuntimeError, ValueError):  # a name that no system accepts
                self.stage.overlay.toast(no_games_there(typed), "bad")
            self.enter()

        answers = [Answer(_("Import"), bring, "primary", "check"), Answer(_("Cancel"))]
        text = _(
            "Clairière’s folder on the other computer, or a copy of it. Games you already have are not added twice."
        )
        dialog = Dialog(self.stage, _("Import games"), text, answers, field="", typed=type_in, limit=260)
        self.stage.scenes.push(dialog)
