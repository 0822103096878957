"""What a person prefers, kept between sessions. A damaged file costs those preferences, never the start."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from game.core.files import write_file
from game.core.saves import SaveError
from game.core.seats import printable
from game.core.store import read_file
from game.text.i18n import LANGUAGES, PSEUDO, system_language
from game.ui.animation import SPEEDS
from game.ui.layout import LARGEST_SCALE, SMALLEST_SCALE
from game.ui.theme import PALETTES

FILE = "settings.json"
TURNS_END = ("alone", "always", "asked")
FITTING = ("first", "always", "never")
#: So many sheets make one's first games.
FIRST_SHEETS = 5


@dataclass(slots=True)
class Settings:
    language: str = field(default_factory=system_language)
    palette: str = "standard"
    #: Percent of the normal size of everything.
    scale: int = 100
    fullscreen: bool = False
    #: Size and place of the window when it is neither maximised nor full screen, and the sizes of the screens that were
    #: there then; None before the first evening.
    window: tuple[int, int] | None = None
    place: tuple[int, int] | None = None
    screens: list[tuple[int, int]] = field(default_factory=list)
    maximised: bool = False
    speed: str = "normal"
    reduced_motion: bool = False
    effects: int = 70
    #: Quiet: one hears it when one listens for it.
    ambience: int = 20
    muted: bool = False
    #: For those who play by ear: more is said, notes stay until the next input, a bell tells one's turn.
    spoken: bool = False
    #: Moves that can be shown before they are made wait for a second press.
    confirm: bool = True
    #: A turn in which nothing is left to choose ends by itself: "alone" (against bots), "always", or when "asked" to.
    turns_end: str = "alone"
    #: Secrets show while a button is held; else one press shows and the next input hides.
    hold: bool = True
    #: "Seen at my last visit" is shown to those who want it.
    remember_visits: bool = True
    #: Between two rounds of Le Murmure des Feuilles, how many rolls still fit is told in one's "first" games, "always"
    #: or "never"; and how many sheets were played to their end here.
    fitting: str = "first"
    sheets_played: int = 0
    #: The last set-up of each game, as the set-up scene left it.
    setups: dict[str, Any] = field(default_factory=dict)
    #: Games whose guided first game was played or skipped: the menu no longer offers it by itself.
    guided: list[str] = field(default_factory=list)

    @property
    def tells_fitting(self) -> bool:
        return self.fitting == "always" or (self.fitting == "first" and self.sheets_played < FIRST_SHEETS)

    def changed(self, **values: Any) -> None:
        for name, value in values.items():
            setattr(self, name, value)


def _valid(name: str, value: Any) -> bool:
    checks: dict[str, Any] = {
        "language": lambda: value in (*LANGUAGES, PSEUDO),
        "palette": lambda: value in tuple(PALETTES),  # a tuple: what was written there may not even be hashable
        "scale": lambda: type(value) is int and SMALLEST_SCALE * 100 <= value <= LARGEST_SCALE * 100,
        "turns_end": lambda: value in TURNS_END,
        "fitting": lambda: value in FITTING,
        "sheets_played": lambda: type(value) is int and value >= 0,
        "speed": lambda: value in tuple(SPEEDS),
        "effects": lambda: type(value) is int and 0 <= value <= 100,
        "ambience": lambda: type(value) is int and 0 <= value <= 100,
        "window": lambda: _is_pair(value, 200, 20_000),
        "place": lambda: _is_pair(value, -40_000, 40_000),
        "screens": lambda: isinstance(value, list) and all(_is_pair(size, 1, 40_000) for size in value),
        "setups": lambda: isinstance(value, dict),
        "guided": lambda: isinstance(value, list) and all(isinstance(slug, str) for slug in value),
    }
    return bool(checks[name]()) if name in checks else isinstance(value, bool)


def _is_pair(value: Any, low: int, high: int) -> bool:
    return (
        isinstance(value, list | tuple) and len(value) == 2 and all(type(n) is int and low <= n <= high for n in value)
    )


def _paired(name: str, value: Any) -> Any:
    """As it was before it was written: a file knows no tuples."""
    if name in ("window", "place"):
        return tuple(value)
    return [tuple(size) for size in value] if name == "screens" else value


def _legible(value: Any) -> Any:
    """The same with nothing in its words that no screen shows and no file holds."""
    if isinstance(value, str):
        return printable(value)
    if isinstance(value, list):
        return [_legible(part) for part in value]
    if isinstance(value, dict):
        return {printable(name): _legible(part) for name, part in value.items()}
    return value


def load(folder: Path) -> Settings:
    """The settings kept in the folder; whatever in them is missing or odd takes its default."""
    settings = Settings()
    try:
        kept = _legible(json.loads(read_file(folder / FILE)))
    except (SaveError, ValueError, RecursionError):
        return settings
    if not isinstance(kept, dict):
        return settings
    for entry in fields(Settings):
        if entry.name in kept and _valid(entry.name, kept[entry.name]):
            setattr(settings, entry.name, _paired(entry.name, kept[entry.name]))
    return settings


def save(settings: Settings, folder: Path) -> bool:
    """Keep the settings; False where the folder does not take them (they still hold for this evening)."""
    kept = {entry.name: getattr(settings, entry.name) for entry in fields(Settings)}
    try:
        write_file(folder / FILE, json.dumps(kept, ensure_ascii=False, indent=1, sort_keys=True) + "\n")
    except SaveError:
        return False
    return True
