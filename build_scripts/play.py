"""Start Clairière: `python3 build_scripts/play.py`. Arguments go on to the program (`--help` lists them)."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

if __name__ == "__main__":
    sys.exit(environment.told(lambda: environment.go_on(["-m", "game", *sys.argv[1:]])))
