"""Real windows are driven through xdotool, under X11 alone."""

from __future__ import annotations

import sys

#: Elsewhere the driver cannot even be imported.
collect_ignore_glob = [] if sys.platform.startswith("linux") else ["*.py"]
