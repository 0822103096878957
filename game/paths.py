"""Where things are: what ships with the program, and the folder that belongs to the person playing."""

from __future__ import annotations

import os
from pathlib import Path

#: The folder that holds assets/ and locale/: the project's root from source, the bundle's own folder when frozen.
ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
LOCALE = ROOT / "locale"


def user_folder() -> Path:
    """The per-user data folder. CLAIRIERE_HOME overrides it (tests, portable installs)."""
    override = os.environ.get("CLAIRIERE_HOME")
    if override:
        return Path(override)
    from platformdirs import user_data_path

    try:
        return user_data_path("Clairiere", appauthor=False)
    except RuntimeError:  # a person of whom the system knows no home
        return _homeless()


def pictures_folder() -> Path:
    """Where pictures one keeps of finished games go: a folder of ours among the person's pictures."""
    override = os.environ.get("CLAIRIERE_HOME")
    if override:
        return Path(override) / "pictures"
    from platformdirs import user_pictures_path

    try:
        return user_pictures_path() / "Clairière"
    except RuntimeError:
        return _homeless() / "pictures"


def _homeless() -> Path:
    import tempfile

    return Path(tempfile.gettempdir()) / f"clairiere-{os.getuid() if hasattr(os, 'getuid') else 'games'}"
