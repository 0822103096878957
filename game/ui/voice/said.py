"""What a thing says about itself to those who listen: what it is, its name, its state, and what can be done with it. A
widget may say so with a method `said`; for any other it is guessed from what the widget has."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from pygame import Rect

from game.text.i18n import _, language

#: What identifies a thing for as long as it is there, whatever it is called meanwhile.
Key = tuple[object, ...]

#: What one may point at and press, or change.
WORKED = frozenset(
    {"button", "switch", "radio_button", "slider", "text_input", "list_box_option", "cell", "spin_button"}
)


@dataclass(eq=False, slots=True)
class Said:
    """`role` is the name of one of the library's roles. What is done with a thing is done by what is in `press`,
    `reach` (bring the focus there), `step` (one more or one less) and `write` (a whole new text)."""

    role: str
    name: str = ""
    key: Key = ()
    rect: Rect | None = None
    value: str = ""
    #: More than its name: what it is for, what using it would mean, why it cannot be used.
    about: str = ""
    enabled: bool = True
    focused: bool = False
    on: bool | None = None
    chosen: bool | None = None
    opened: bool | None = None
    #: A number, the least and the greatest it may be, and how far a step goes.
    scale: tuple[float, float, float, float] | None = None
    #: It is spoken as soon as it is there.
    live: bool = False
    #: Of a heading.
    level: int = 0
    children: list[Said] = field(default_factory=list)
    press: Callable[[], None] | None = None
    reach: Callable[[], None] | None = None
    step: Callable[[int], None] | None = None
    write: Callable[[str], None] | None = None

    def look(self) -> tuple[object, ...]:
        """What is heard of it: as long as that is the same, nobody is told again."""
        doable = self.press is not None, self.reach is not None, self.step is not None, self.write is not None
        place = None if self.rect is None else tuple(self.rect)
        states = self.enabled, self.on, self.chosen, self.opened, self.scale, self.level
        return self.role, self.name, self.value, self.about, place, states, doable

    @property
    def words(self) -> str:
        return self.name or self.value

    def everything(self) -> Iterable[Said]:
        yield self
        for child in self.children:
            yield from child.everything()


def label(text: str, key: Key = (), rect: Rect | None = None) -> Said:
    """Words that are only read. Their text is their value, as the library wants it."""
    return Said("label", value=plain(text), key=key, rect=rect)


def heading(text: str, level: int = 2, rect: Rect | None = None) -> Said:
    return Said("heading", plain(text), rect=rect, level=level)


def group(name: str, children: Sequence[Said], key: Key = (), role: str = "group") -> Said:
    return Said(role, plain(name), key=key, children=list(children))


def table(name: str, rows: Sequence[Sequence[Said]], key: Key = ()) -> Said:
    """Rows of cells, the first row naming the columns."""
    lines = [Said("row", key=("row", number), children=list(cells)) for number, cells in enumerate(rows)]
    return Said("table", plain(name), key=key, children=lines)


def choices(options: Sequence[tuple[str, str]], value: str, choose: Callable[[str], None], name: str = "") -> Said:
    """A few alternatives of which one is chosen."""

    def chooser(option: str) -> Callable[[], None]:
        return lambda: choose(option)

    children = [
        Said(
            "radio_button",
            text,
            ("option", option),
            on=option == value,
            focused=option == value,
            press=chooser(option),
        )
        for option, text in options
    ]
    return Said("radio_group", name, value=dict(options).get(value, ""), children=children)


def plain(text: str) -> str:
    """Lines become sentences: a voice does not see where a line ends.

    >>> plain("Wood\\n2 left.\\n\\nTake it")
    'Wood. 2 left. Take it'
    """
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    return " ".join(
        line if line[-1] in ".!?:;…," or at == len(lines) - 1 else f"{line}." for at, line in enumerate(lines)
    )


def aloud(text: str) -> str:
    """Signs for the eye as words for the ear: a voice skips them, or reads out what they are called."""
    return _aloud(text, language())


@lru_cache(maxsize=4096)
def _aloud(text: str, _language: str) -> str:
    text = text.replace("• ", "").replace(" · ", ", ").replace(" → ", ", ")
    text = _OUT_OF.sub(lambda found: _("{number} of {count}").format(number=found[1], count=found[2]), text)
    return _FROM_TO.sub(lambda found: _("{low} to {high}").format(low=found[1], high=found[2]), text)


_OUT_OF = re.compile(r"\b(\d+) ?/ ?(\d+)\b")
_FROM_TO = re.compile(r"\b(\d+)–(\d+)\b")


def sentences(parts: Iterable[str]) -> str:
    """Several things said one after the other, none of them twice."""
    found: dict[str, str] = {}
    for part in parts:
        found.setdefault(part.strip("• .\n"), part)
    return plain("\n".join(part for words, part in found.items() if words))


def key_of(widget: object) -> Key:
    """What a widget is, as far as one can tell without asking what it shows at the moment."""
    address = getattr(widget, "address", ())
    kind = type(widget).__name__
    if address:
        return kind, *address
    named = (getattr(widget, name, "") for name in ("icon", "text", "title", "prompt"))
    return kind, next((word for word in named if isinstance(word, str) and word), "")


def said_of(widget: Any, painted: Callable[[Any], str]) -> Said:
    """What a widget says, or what can be guessed of it. `painted` gives the words it paints, for those that have no
    others."""
    tell = getattr(widget, "said", None)
    said: Said = tell() if tell is not None else _guessed(widget, painted)
    said.rect = said.rect or widget.rect
    said.key = said.key or key_of(widget)
    said.enabled = bool(widget.enabled) or said.role not in WORKED
    tip = plain(str(getattr(widget, "tip", "")))
    if not said.name and not said.value and not said.children and said.role != "group":
        said.name = tip or plain(painted(widget))
    if tip not in said.words and tip not in said.about:
        if said.role == "label":  # of what is only read all is read
            said.value = sentences((said.value, tip))
        else:
            said.about = sentences((said.about, tip))
    return said


def _guessed(widget: Any, painted: Callable[[Any], str]) -> Said:
    words = [getattr(widget, name, "") for name in ("text", "title", "name", "words", "sentence")]
    name = plain(next((word for word in words if isinstance(word, str) and word), ""))
    on = True if getattr(widget, "down", False) or getattr(widget, "chosen", False) is True else None
    if getattr(widget, "silent", False):
        return label(name or str(widget.tip) or painted(widget), key_of(widget))
    return Said("button", name, on=on)
