"""Check everything: `python3 build_scripts/test.py`. With arguments, run pytest alone with them (`test.py -k undo`)."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

if __name__ == "__main__":
    environment.inside(__file__, sys.argv[1:])
    from build_scripts import gates

    sys.exit(environment.told(lambda: gates.run(sys.argv[1:])))
