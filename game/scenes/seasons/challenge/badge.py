"""What the menu says of the challenge: whether today's is played. It asks the folder alone, and loads nothing."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from game.rules.seasons.days import season_of
from game.text.i18n import _


def words(folder: Path, today: date) -> str:
    key = f"D{today:%Y%m%d}-{season_of(today)}"
    results = folder / "challenge"
    if any(results.glob(f"*-{key}*.json")):
        return _("Daily challenge: played")
    if (results / "tries" / f"{key}.json").exists():
        return _("Daily challenge: started")
    return _("Daily challenge: to play")
