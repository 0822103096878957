"""Who plays here: names with their colour, remembered from game to game. Games name people by ids, so that somebody
renamed, or merged with another, is so in every game; of somebody forgotten the id stays, and nothing else."""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.core.files import write_file
from game.core.saves import SaveError
from game.core.seats import SEAT_COLOURS, clean_name
from game.core.store import read_file, set_aside

FILE = "people.json"
FORMAT = 1


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    #: "" for somebody forgotten.
    name: str
    colour: str
    #: Ids that mean the same person: of another machine, or of a person merged with this one.
    also: tuple[str, ...] = ()


class NameTaken(ValueError):
    """Somebody else has that name: they may be one person."""

    def __init__(self, other: Person) -> None:
        super().__init__(other.name)
        self.other = other


class People:
    """Read anew before every change, so that two copies of the program do not forget each other's guests."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._people: list[Person] = []
        #: Under which name a list that could not be read was set aside.
        self.set_aside = ""
        self.reload()

    def reload(self) -> None:
        try:
            self._people = _parsed(read_file(self._path))
        except SaveError as error:
            self._people = []
            if error.code not in ("missing", "unreadable"):
                with contextlib.suppress(SaveError):
                    self.set_aside = set_aside(self._path, error.code).name

    def _keep(self) -> None:
        told = [
            {"id": person.id, "name": person.name, "colour": person.colour, "also": list(person.also)}
            for person in self._people
        ]
        text = json.dumps({"format": FORMAT, "people": told}, ensure_ascii=False, indent=1) + "\n"
        write_file(self._path, text.encode("utf-8", "replace"))

    # What is known

    def known(self) -> tuple[Person, ...]:
        return tuple(person for person in self._people if person.name)

    def named(self, name: str) -> Person | None:
        wanted = clean_name(name).casefold()
        return next((person for person in self.known() if person.name.casefold() == wanted), None)

    def of(self, own: str) -> Person | None:
        """Whom an id means; None for nobody we know."""
        return next((person for person in self._people if own == person.id or own in person.also), None)

    # What changes. All of it may raise SaveError.

    def meet(self, name: str, colour: str) -> Person:
        """Somebody of that name plays: who that is, remembered with the colour they have now."""
        self.reload()
        name = clean_name(name)
        found = self.named(name)
        if found is None:
            found = Person(os.urandom(6).hex(), name, colour)
            self._people.append(found)
        elif found.colour != colour:
            found = self._change(found, replace(found, colour=colour))
        else:
            return found
        self._keep()
        return found

    def adopt(self, strangers: dict[str, tuple[str, str]]) -> None:
        """Ids found in games that nobody here has, each with a name and a colour: who has the same name is the same
        person."""
        self.reload()
        for own, (name, colour) in strangers.items():
            if self.of(own) is not None:
                continue
            found = self.named(name)
            if found is None:
                self._people.append(Person(own, clean_name(name), colour))
            else:
                self._change(found, replace(found, also=(*found.also, own)))
        self._keep()

    def rename(self, own: str, name: str) -> None:
        """Raises NameTaken where somebody else has it."""
        self.reload()
        person, name = self._one(own), clean_name(name)
        other = self.named(name)
        if other is not None and other.id != person.id:
            raise NameTaken(other)
        if name:
            self._change(person, replace(person, name=name))
            self._keep()

    def merge(self, own: str, into: str) -> None:
        """They are one person, the second."""
        self.reload()
        person, other = self._one(own), self._one(into)
        if person.id != other.id:
            self._people.remove(person)
            self._change(other, replace(other, also=(*other.also, person.id, *person.also)))
            self._keep()

    def forget(self, own: str) -> None:
        """Their games stay, of somebody without a name."""
        self.reload()
        person = self._one(own)
        self._change(person, replace(person, name="", colour=""))
        self._keep()

    def _one(self, own: str) -> Person:
        person = self.of(own)
        if person is None:  # another copy of the program has just changed them
            raise SaveError("missing", own)
        return person

    def _change(self, was: Person, now: Person) -> Person:
        self._people[self._people.index(was)] = now
        return now


def _parsed(data: bytes) -> list[Person]:
    try:
        kept = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise SaveError("not_json", str(error)) from error
    if not isinstance(kept, dict) or type(kept.get("format")) is not int:
        raise SaveError("not_a_save", FILE)
    if kept["format"] > FORMAT:
        raise SaveError("newer", FILE)
    try:
        return [_person(told) for told in kept["people"]]
    except (KeyError, TypeError, ValueError) as error:
        raise SaveError("damaged", str(error)) from error


def _person(told: dict[str, Any]) -> Person:
    own, name, colour, also = told["id"], told["name"], told["colour"], told["also"]
    if not all(isinstance(word, str) for word in (own, name, colour, *also)):
        raise ValueError("a person is made of words")
    return Person(own, clean_name(name), colour if colour in (*SEAT_COLOURS, "") else SEAT_COLOURS[0], tuple(also))
