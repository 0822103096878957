"""What builds, checks and starts the project. Each script runs with any Python 3.11 or later and nothing installed."""

import sys

if sys.version_info < (3, 11):
    sys.stderr.write("Clairière needs Python 3.11 or later; this is Python %d.%d.\n" % sys.version_info[:2])
    sys.exit(2)
