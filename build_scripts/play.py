"""Start Clairière: `python3 build_scripts/play.py`. Arguments go on to the program (`--help` lists them)."""

import sys
from pathlib import Path

if sys.version_info < (3, 11):
    sys.stderr.write("Clairière needs Python 3.11 or later; this is Python %d.%d.\n" % sys.version_info[:2])
    sys.exit(2)

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

if __name__ == "__main__":
    sys.exit(environment.told(lambda: environment.go_on(["-m", "game", *sys.argv[1:]])))
