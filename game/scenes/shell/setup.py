"""Before a game: who sits around the table, who begins, and which rules hold. All of it on one page, and remembered."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from pygame import Rect

from game.core.contract import Option, Setup
from game.core.seats import LONGEST_NAME, clean_name
from game.core.session import SeatInfo, Session
from game.notebook.people import Person
from game.scenes.base import Scene
from game.scenes.guide.card import to_about
from game.scenes.guide.table import has_guide
from game.scenes.shell.chrome import back_button, draw_page, page
from game.scenes.shell.menu import PROPORTION, card_picture
from game.scenes.shell.notebook.choosing import ChoosePerson
from game.scenes.shell.seat import (
    LOT_TALL,
    SEAT_LEAST,
    SEAT_TALL,
    SEAT_WIDEST,
    Chair,
    Emblem,
    Place,
    SeatCard,
    Stepper,
    around_table,
    draw_table,
    in_lines,
    seat_by_seat,
    who_begins,
)
from game.scenes.stage import Stage
from game.shelf import Game
from game.text.i18n import _
from game.text.shell import level_name
from game.ui.brush import Brush
from game.ui.layout import Share, columns, fitted
from game.ui.theme import BODY, GAP, HEADING, SEAT_COLOURS, TOUCH
from game.ui.voice.said import Said
from game.ui.widgets import Button, Caption, ScrollArea, TextField, Toggle, Widget
from game.ui.widgets.focus import everything

#: The width of what stands beside the table, and the height between the two rows of seats, in units.
BESIDE, MIDDLE = 316, 120
#: Room for shadows around what may scroll.
EDGE = 10
#: Seats a first set-up has, and after a guided game: two players often have rules of their own, which no guide taught.
FIRST_SEATS, TAUGHT_SEATS = 2, 3


def new_seed() -> int:
    """Chance enters here, once per game; from now on the seed decides everything."""
    return int.from_bytes(os.urandom(6), "big")


class SetUp(Scene):
    name = "setup"

    def __init__(self, stage: Stage, game: Game) -> None:
        super().__init__(stage)
        self.game = game
        self.info = game.info
        kept = stage.settings.setups.get(game.slug)
        self.places, self.first, self.options = self._remembered(kept if isinstance(kept, dict) else {})
        self._found = self._chosen()

    # What was chosen last time, as far as it still makes sense

    def _remembered(self, kept: dict[str, Any]) -> tuple[list[Place], int | None, dict[str, str]]:
        places: list[Place] = []
        for entry in kept.get("places", ()) if isinstance(kept.get("places"), list) else ():
            place = self._place(entry, {known.colour for known in places})
            if place and len(places) < self.info.max_players:
                places.append(place)
        usual = TAUGHT_SEATS if self.game.slug in self.stage.settings.guided else FIRST_SEATS
        fewest = max(self.info.min_players, 1 if places else min(usual, self.info.max_players))
        while len(places) < fewest:
            taken = {place.colour for place in places}
            colour = next(colour for colour in SEAT_COLOURS if colour not in taken)
            places.append(Place("human" if not places or "normal" not in self.game.levels else "normal", "", colour))
        places = places[: self.info.max_players]
        first = kept.get("first")
        first = first if type(first) is int and 0 <= first < len(places) else None
        options = {option.name: option.default for option in self.info.options}
        given = kept.get("options")
        for option in self.info.options:
            if isinstance(given, dict) and given.get(option.name) in option.choices:
                options[option.name] = given[option.name]
        return places, first, options

    def _place(self, entry: Any, taken: set[str]) -> Place | None:
        if not isinstance(entry, dict):
            return None
        kind, name, colour = entry.get("kind"), entry.get("name"), entry.get("colour")
        if kind not in self._kinds() or not isinstance(name, str) or colour not in SEAT_COLOURS or colour in taken:
            return None
        return Place(kind, clean_name(name), colour)

    def _kinds(self) -> list[str]:
        return ["human", *(level for level in self.game.levels if level != "random")]

    # The screen

    def layout(self) -> list[Widget]:
        u = self.u
        bar, sheet = page(self)
        inner = sheet.inflate(-2 * u(24), -2 * u(18))
        foot = Rect(inner.x, inner.bottom - u(TOUCH + 8), inner.w, u(TOUCH + 8))
        body = Rect(inner.x, inner.y, inner.w, foot.y - inner.y - u(GAP))
        self._table: Rect | None = None
        self._picture: Rect | None = None
        if body.w > u(960):
            children, tall = self._around(body)
        else:
            children, tall = self._below_each_other(body)
        play = Rect(0, 0, min(u(BESIDE), foot.w * 35 // 100), foot.h)
        play.topright = foot.topright
        around = Rect(foot.x, foot.y, min(u(440), play.x - foot.x - u(GAP)), foot.h)
        read, learn = columns(around, [Share(1.1), Share()], u(GAP))
        self._start = Button(play, _("Play"), self._play, kind="primary", icon="play")
        widgets: list[Widget] = [
            back_button(self, bar),
            ScrollArea(body.inflate(2 * u(EDGE), 2 * u(EDGE)), tall + 2 * u(EDGE), children, paint=self._paint),
            Button(read, _("Rules of the game"), lambda: self._rules_page(None), icon="rules", lines=2),
        ]
        if has_guide(self.game):
            widgets.append(Button(learn, _("Learn"), to_about(self.stage, self.game), icon="learn", lines=2))
        return [*widgets, self._start]

    def offered(self) -> Widget:
        return self._start

    def _around(self, body: Rect) -> tuple[list[Widget], int]:
        """Seats around a table, and beside it the game with its options."""
        u = self.u
        tall = max(body.h, u(2 * SEAT_TALL + MIDDLE))
        left, right = columns(Rect(body.x, body.y, body.w, tall), [Share(), u(BESIDE)], u(28))
        area = left.inflate(0, min(0, u(620) - left.h))
        spots = around_table(area, self._taken_or_free, u(SEAT_TALL), u(14), u(SEAT_WIDEST))
        self._table = Rect(0, 0, left.w * 6 // 7, area.h - u(SEAT_TALL))
        self._table.center = area.center
        widgets = self._seats(spots)
        if len(self.places) > 1:
            middle = Rect(0, 0, u(SEAT_WIDEST), u(LOT_TALL))
            middle.center = area.center
            widgets += self._by_lot(middle)
        options, bottom = self._options(Rect(right.x, 0, right.w, 0))
        words = u(52)
        room = Rect(right.x, right.y, right.w, tall - bottom - words - u(28))
        self._picture = fitted(PROPORTION, room)
        self._picture.top = right.y
        self._words = Rect(right.x, self._picture.bottom + u(8), right.w, words)
        for widget in options:
            widget.rect.move_ip(0, self._words.bottom + u(14))
        return widgets + options, tall

    def _below_each_other(self, body: Rect) -> tuple[list[Widget], int]:
        """Where the window is small, or its type large."""
        u = self.u
        line = Rect(body.x, body.y, body.w - u(16), 0)
        spots = in_lines(line, self._taken_or_free, u(SEAT_TALL), u(GAP), u(SEAT_LEAST))
        widgets = self._seats(spots)
        y = spots[-1].bottom + u(GAP)
        if len(self.places) > 1:
            middle = Rect(line.x, y, min(line.w, u(SEAT_WIDEST)), u(LOT_TALL))
            widgets += self._by_lot(middle)
            y = middle.bottom + u(GAP + 8)
        options, y = self._options(Rect(line.x, y, line.w, 0))
        return widgets + options, y - body.y

    @property
    def _taken_or_free(self) -> int:
        """Seats at the table, with the one that waits for somebody."""
        return min(len(self.places) + 1, self.info.max_players)

    def _seats(self, spots: list[Rect]) -> list[Widget]:
        widgets = [widget for number in range(len(self.places)) for widget in self._seat(spots[number], number)]
        return [*widgets, *(Chair(spot, _("Add a player"), self._add) for spot in spots[len(self.places) :])]

    def _seat(self, spot: Rect, number: int) -> list[Widget]:
        u = self.u
        place = self.places[number]
        card = SeatCard(spot, place, first=self.first == number)
        who, how, more = card.lines(u)
        offered = place.kind == "human" and bool(self._remembered_people())
        emblem, name, *known = columns(who, [u(TOUCH), Share(), *([u(TOUCH)] if offered else [])], u(8))
        kinds = [(value, _("Human") if value == "human" else level_name(value)) for value in self._kinds()]
        begins, remove = columns(more, [Share(), u(TOUCH)], u(8))
        removable = len(self.places) > self.info.min_players
        alone = len(self.places) == 1
        widgets: list[Widget] = [
            card,
            Emblem(emblem, place.colour, lambda: self._recolour(number), tip=_("Another colour")),
            TextField(
                name,
                place.name,
                lambda value: setattr(place, "name", value),
                prompt=place.shown_name(number),
                limit=LONGEST_NAME,
            ),
            Stepper(
                how,
                kinds,
                place.kind,
                lambda value: self._set_kind(number, value),
                icons=lambda value: "human" if value == "human" else "bot",
                of=_("Played by"),
            ),
        ]
        for spot in known:
            widgets.append(Button(spot, "", lambda: self._offer(number), icon="people", tip=_("People you know")))
        if not alone:
            text = _("Goes first")
            first = self.first == number
            whole = begins if removable else more
            widgets.append(Button(whole, text, lambda: self._set_first(number), icon="flag", down=first))
        if removable:
            act = self._remover(number)
            widgets.append(Button(remove, "", act, icon="close", tip=_("Remove this player")))
        return widgets

    def _by_lot(self, at: Rect) -> list[Widget]:
        return who_begins(at, self.u, self.game.text.begins(), self.first is None, lambda: self._set_first(None))

    def _options(self, at: Rect) -> tuple[list[Widget], int]:
        widgets: list[Widget] = []
        y = at.y
        for option in self.info.options:
            made, y = self._option(Rect(at.x, y, at.w, self.u(TOUCH)), option)
            widgets += made
        return widgets, y

    def _option(self, at: Rect, option: Option) -> tuple[list[Widget], int]:
        """An option, and beside it the way to the rule that it changes."""
        u = self.u
        text = self.game.text.options[option.name]()
        rule = self.game.text.option_rules.get(option.name)
        line = Rect(at.x, at.y, at.w, u(TOUCH + 12)) if option.choices == ("false", "true") else at
        said, read = columns(line, [Share(), u(TOUCH)], u(10))
        read.h, read.centery = u(TOUCH), line.centery
        widgets: list[Widget] = []
        if rule is not None:
            tip = _("The rule this changes")
            widgets.append(Button(read, "", lambda: self._rules_page(rule), icon="rules", tip=tip))
        if option.choices == ("false", "true"):
            on = self.options[option.name] == "true"
            toggle = Toggle(said, text, on, lambda value: self._set_option(option, "true" if value else "false"))
            return [toggle, *widgets], line.bottom + u(GAP)
        widgets.insert(0, Caption(said, text, HEADING))
        places = self._two_to_a_line(Rect(at.x, at.bottom + u(8), at.w, u(TOUCH)), len(option.choices))
        for place, choice in zip(places, option.choices, strict=True):
            chosen = self.options[option.name] == choice
            name = self.game.text.choices[f"{option.name}={choice}"]()
            button = Button(place, name, self._chooser(option, choice), down=chosen)
            button.icon = "check" if chosen else ""
            widgets.append(button)
        return widgets, places[-1].bottom + u(GAP)

    def _two_to_a_line(self, first: Rect, count: int) -> list[Rect]:
        """Places for buttons: two to a line, the last alone on its own if one is left over."""
        u = self.u
        cells = [cell for n in range(count // 2) for cell in columns(self._line(first, n), [Share(), Share()], u(8))]
        return [*cells, self._line(first, count // 2)] if count % 2 else cells

    def _line(self, first: Rect, number: int) -> Rect:
        return first.move(0, number * (first.h + self.u(8)))

    def draw(self, brush: Brush) -> None:
        draw_page(self, brush, self.game.text.title())
        super().draw(brush)

    def _paint(self, brush: Brush, offset: int) -> None:
        if self._table is not None:
            draw_table(brush, self._table.move(0, -offset))
        if self._picture is not None:
            art = self._picture.move(0, -offset)
            brush.surface.blit(card_picture(brush, self.game, art.size), art)
            words = self._words.move(0, -offset)
            brush.label(words, self.game.text.tagline(), BODY, brush.palette.soft_ink, lines=2)

    # People who played before

    def _remembered_people(self) -> list[Person]:
        """Who is remembered and does not sit here yet."""
        seated = {clean_name(place.name).casefold() for place in self.places}
        return [person for person in self.stage.notebook.people.known() if person.name.casefold() not in seated]

    def _offer(self, number: int) -> None:
        def sit(person: Person) -> None:
            place, taken = self.places[number], {place.colour for place in self.places}
            place.name = person.name
            if person.colour not in taken:
                place.colour = person.colour
            self.relayout()

        people = self._remembered_people()
        self.stage.scenes.push(ChoosePerson(self.stage, _("Who sits here?"), people, sit))

    # For those who listen

    def spoken_widgets(self, widgets: Sequence[Widget]) -> list[Said]:
        return seat_by_seat(super().spoken_widgets(widgets), self.places)

    # Acts

    def _recolour(self, number: int) -> None:
        taken = {place.colour for place in self.places}
        order = SEAT_COLOURS.index(self.places[number].colour)
        for step in range(1, len(SEAT_COLOURS)):
            colour = SEAT_COLOURS[(order + step) % len(SEAT_COLOURS)]
            if colour not in taken:
                self.places[number].colour = colour
                break
        self.relayout()

    def _set_kind(self, number: int, kind: str) -> None:
        self.places[number].kind = kind
        self.relayout()

    def _remover(self, number: int) -> Callable[[], None]:
        def act() -> None:
            del self.places[number]
            self.first = None
            self._seats_changed()

        return act

    def _add(self) -> None:
        taken = {place.colour for place in self.places}
        colour = next(colour for colour in SEAT_COLOURS if colour not in taken)
        self.places.append(Place("normal" if "normal" in self.game.levels else "human", "", colour))
        self._seats_changed()

    def _seats_changed(self) -> None:
        """The focus is on the chair that waits now, or on how the last player plays."""
        self.relayout()
        found = list(everything(self.focus.widgets))
        chairs = [widget for widget in found if isinstance(widget, Chair)]
        last = [widget for widget in found if isinstance(widget, Stepper)][-1]
        self.focus.focus(chairs[0] if chairs else last)

    def _set_first(self, seat: int | None) -> None:
        self.first = seat
        self.relayout()

    def _set_option(self, option: Option, value: str) -> None:
        self.options[option.name] = value

    def _chooser(self, option: Option, value: str) -> Callable[[], None]:
        def act() -> None:
            self._set_option(option, value)
            self.relayout()

        return act

    def _rules_page(self, rule: str | None) -> None:
        from game.scenes.shell.rules import RulesPage

        self.stage.scenes.push(RulesPage(self.stage, self.game, rule))

    def _chosen(self) -> dict[str, Any]:
        return {"places": [asdict(place) for place in self.places], "first": self.first, "options": dict(self.options)}

    def _keep(self) -> None:
        self.stage.settings.setups[self.game.slug] = self._found = self._chosen()
        self.stage.keep_settings()

    def leave(self) -> None:
        """What was changed is remembered, played or not."""
        super().leave()
        if self._chosen() != self._found:
            self._keep()

    def _play(self) -> None:
        from game.scenes.opening import new_identity, table_for

        self._keep()
        setup = Setup(len(self.places), new_seed(), self.first, tuple(sorted(self.options.items())))
        seats = [
            SeatInfo(place.shown_name(i), "human", None, place.colour)
            if place.kind == "human"
            else SeatInfo(place.shown_name(i), "bot", place.kind, place.colour)
            for i, place in enumerate(self.places)
        ]
        session = Session.new(self.game.rules, setup, seats, identity=new_identity())
        self.stage.scenes.replace(table_for(self.stage, self.game, session))
