"""What a build is called: with the version, and the system and machine it is for."""

from __future__ import annotations

import platform
import sys

from game import __version__

SYSTEMS = {"win32": "windows", "darwin": "macos"}
#: The twin of the Windows program that answers in a terminal.
CONSOLE = "clairiere-console"
MACHINES = {"amd64": "x86_64", "aarch64": "arm64"}


def release() -> str:
    """For example clairiere-1.0.0-linux-x86_64."""
    machine = platform.machine().lower()
    return f"clairiere-{__version__}-{SYSTEMS.get(sys.platform, sys.platform)}-{MACHINES.get(machine, machine)}"
