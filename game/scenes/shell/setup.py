"""Who plays, and how: seats, first player and the game's options on one screen, remembered for the next time."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from pygame import Rect

from game.core.contract import Option, Setup
from game.core.seats import LONGEST_NAME, clean_name
from game.core.session import SeatInfo, Session
from game.scenes.base import Scene
from game.scenes.guide.card import to_about
from game.scenes.guide.table import has_guide
from game.scenes.shell.chrome import back_button, draw_page, page
from game.scenes.shell.menu import card_picture
from game.scenes.stage import Stage
from game.shelf import Game
from game.text.i18n import _
from game.text.shell import BOT_NAMES, human_name, level_name
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.layout import Share, columns
from game.ui.theme import BODY, GAP, HEADING, SEAT_COLOURS, STRONG, TOUCH
from game.ui.widgets import Button, Caption, Choice, ScrollArea, TextField, Toggle, Widget
from game.ui.widgets.pressing import pressed


@dataclass(slots=True)
class Place:
    """A seat as it is being chosen. An empty name stands for the seat's usual one, in the language of the moment."""

    kind: str = "human"
    name: str = ""
    colour: str = "red"

    def shown_name(self, number: int) -> str:
        return clean_name(self.name) or (human_name(number + 1) if self.kind == "human" else BOT_NAMES[number])


@dataclass(eq=False, slots=True)
class Emblem:
    """The seat's disc; a press gives it the next free colour."""

    rect: Rect
    colour: str
    act: Callable[[], None]
    enabled: bool = True
    tip: str = ""

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        radius = min(self.rect.w, self.rect.h) // 2 - (0 if hovered else brush.u(2))
        brush.emblem(self.rect.center, radius, self.colour)
        if focused:
            brush.ring(self.rect, 22)

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)


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

    # What was chosen last time, as far as it still makes sense

    def _remembered(self, kept: dict[str, Any]) -> tuple[list[Place], int | None, dict[str, str]]:
        places: list[Place] = []
        for entry in kept.get("places", ()) if isinstance(kept.get("places"), list) else ():
            place = self._place(entry, {known.colour for known in places})
            if place and len(places) < self.info.max_players:
                places.append(place)
        fewest = max(self.info.min_players, 1 if places else 2)
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
        self._picture: Rect | None = None
        if body.w > u(1000):
            # A game with many levels needs the room for its seats.
            picture, seats = (u(236), Share(1.55)) if len(self._kinds()) < 4 else (u(150), Share(2))
            self._picture, left, right = columns(body, [picture, seats, Share()], u(28))
        elif body.w > u(760):
            left, right = columns(body, [Share(1.55), Share(1)], u(28))
        else:
            left = right = body
        children: list[Widget] = [Caption(Rect(left.x, left.y, left.w, u(34)), _("Around the table"), HEADING)]
        y = left.y + u(44)
        for number in range(len(self.places)):
            children += self._seat_row(Rect(left.x, y, left.w - u(16), u(TOUCH)), number)
            y += u(TOUCH + GAP)
        if len(self.places) < self.info.max_players:
            add = Rect(left.x, y, min(left.w, u(230)), u(TOUCH))
            children.append(Button(add, _("Add a seat"), self._add, icon="plus"))
            y += u(TOUCH + GAP)
        top = left.y if right is not left else y + u(GAP)
        rules, bottom = self._rules(Rect(right.x, top, right.w - u(16), 0))
        children += rules
        tall = max(y, bottom) - body.y
        play = Rect(0, 0, min(u(260), foot.w * 35 // 100), foot.h)
        play.topright = foot.topright
        around = Rect(foot.x, foot.y, min(u(440), play.x - foot.x - u(GAP)), foot.h)
        read, learn = columns(around, [Share(1.1), Share()], u(GAP))
        widgets: list[Widget] = [
            back_button(self, bar),
            ScrollArea(body, tall, children),
            Button(read, _("Rules of the game"), self._rules_page, icon="rules", lines=2),
        ]
        if has_guide(self.game):
            widgets.append(Button(learn, _("Learn it"), to_about(self.stage, self.game), icon="learn", lines=2))
        return [*widgets, Button(play, _("Play"), self._play, kind="primary", icon="play")]

    def _seat_row(self, row: Rect, number: int) -> list[Widget]:
        u = self.u
        place = self.places[number]
        removable = len(self.places) > self.info.min_players
        kinds = [(value, _("Human") if value == "human" else level_name(value)) for value in self._kinds()]
        wide = Share(1.3 if len(kinds) < 4 else 1.9)
        emblem, name, kind, remove = columns(row, [u(TOUCH), Share(0.8), wide, u(TOUCH)], u(GAP))
        widgets: list[Widget] = [
            Emblem(emblem, place.colour, lambda: self._recolour(number), tip=_("Another colour")),
            TextField(
                name,
                place.name,
                lambda value: setattr(place, "name", value),
                prompt=place.shown_name(number),
                limit=LONGEST_NAME,
            ),
            Choice(kind, kinds, place.kind, lambda value: self._set_kind(number, value)),
        ]
        if removable:
            widgets.append(
                Button(remove, "", lambda: self._remove(number), kind="plain", icon="close", tip=_("Remove this seat"))
            )
        return widgets

    def _rules(self, at: Rect) -> tuple[list[Widget], int]:
        u = self.u
        widgets: list[Widget] = []
        y = at.y
        if len(self.places) > 1:
            widgets.append(Caption(Rect(at.x, y, at.w, u(34)), _("First player"), HEADING))
            y += u(44)
            names = [("", _("At random"))]
            names += [(str(i), place.shown_name(i)) for i, place in enumerate(self.places)]
            places = self._two_to_a_line(Rect(at.x, y, at.w, u(TOUCH)), len(names))
            for place, (value, text) in zip(places, names, strict=True):
                chosen = (str(self.first) if self.first is not None else "") == value
                button = Button(place, text, self._set_first(value), down=chosen)
                button.icon = "check" if chosen else ""
                widgets.append(button)
            y = places[-1].bottom + u(8)
            y += u(GAP)
        if self.info.options:
            widgets.append(Caption(Rect(at.x, y, at.w, u(34)), _("The game"), HEADING))
            y += u(42)
        for option in self.info.options:
            made, y = self._option(Rect(at.x, y, at.w, u(TOUCH)), option)
            widgets += made
        return widgets, y

    def _option(self, at: Rect, option: Option) -> tuple[list[Widget], int]:
        u = self.u
        text = self.game.text.options[option.name]()
        if option.choices == ("false", "true"):
            on = self.options[option.name] == "true"
            toggle = Toggle(at, text, on, lambda value: self._set_option(option, "true" if value else "false"))
            return [toggle], at.bottom + u(GAP)
        widgets: list[Widget] = [Caption(Rect(at.x, at.y, at.w, u(26)), text, STRONG)]
        places = self._two_to_a_line(Rect(at.x, at.y + u(30), at.w, u(TOUCH)), len(option.choices))
        for place, choice in zip(places, option.choices, strict=True):
            chosen = self.options[option.name] == choice
            name = self.game.text.choices[f"{option.name}={choice}"]()
            button = Button(place, name, self._chooser(option, choice), down=chosen)
            button.icon = "check" if chosen else ""
            widgets.append(button)
        return widgets, places[-1].bottom + u(GAP)

    def _two_to_a_line(self, first: Rect, count: int) -> list[Rect]:
        """Places for buttons: below each other, or two to a line where there are many."""
        u = self.u
        across = 2 if count > 3 else 1
        wide = (first.w - (across - 1) * u(GAP)) // across
        return [
            Rect(first.x + (i % across) * (wide + u(GAP)), first.y + (i // across) * (first.h + u(8)), wide, first.h)
            for i in range(count)
        ]

    def draw(self, brush: Brush) -> None:
        draw_page(self, brush, self.game.text.title())
        if self._picture:
            u = brush.u
            frame = self._picture
            tall = min(frame.h - u(96), frame.w * 13 // 10)
            art = Rect(frame.x, frame.y + u(4), frame.w, tall)
            brush.surface.blit(card_picture(brush, self.game, art.size), art)
            words = Rect(frame.x, art.bottom + u(10), frame.w, u(66))
            brush.label(words, self.game.text.tagline(), BODY, brush.palette.soft_ink, lines=3)
        super().draw(brush)

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

    def _remove(self, number: int) -> None:
        del self.places[number]
        self.first = None
        self.relayout()

    def _add(self) -> None:
        taken = {place.colour for place in self.places}
        colour = next(colour for colour in SEAT_COLOURS if colour not in taken)
        self.places.append(Place("normal" if "normal" in self.game.levels else "human", "", colour))
        self.relayout()

    def _set_first(self, value: str) -> Callable[[], None]:
        def act() -> None:
            self.first = int(value) if value else None
            self.relayout()

        return act

    def _set_option(self, option: Option, value: str) -> None:
        self.options[option.name] = value

    def _chooser(self, option: Option, value: str) -> Callable[[], None]:
        def act() -> None:
            self._set_option(option, value)
            self.relayout()

        return act

    def _rules_page(self) -> None:
        from game.scenes.shell.rules import RulesPage

        self.stage.scenes.push(RulesPage(self.stage, self.game))

    def _play(self) -> None:
        from game.scenes.opening import new_identity, table_for

        kept = {"places": [asdict(place) for place in self.places], "first": self.first, "options": self.options}
        self.stage.settings.setups[self.game.slug] = kept
        self.stage.keep_settings()
        setup = Setup(len(self.places), new_seed(), self.first, tuple(sorted(self.options.items())))
        seats = [
            SeatInfo(place.shown_name(i), "human", None, place.colour)
            if place.kind == "human"
            else SeatInfo(place.shown_name(i), "bot", place.kind, place.colour)
            for i, place in enumerate(self.places)
        ]
        session = Session.new(self.game.rules, setup, seats, identity=new_identity())
        self.stage.scenes.replace(table_for(self.stage, self.game, session))
