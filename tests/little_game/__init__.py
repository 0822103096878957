"""Squirrels: a complete little game, the template for new ones and the first customer of the table.

It has what the four games have between them: dice, hidden nuts, a private look, a turn of several steps, one option,
two ends and a tie-break, for one to four players.

The rules, numbered so that code, refusals and tests can cite them:

- LG-01 One to four squirrels. Each spot of the clearing has its acorns; the nuts of the table are shuffled into a
  face-down pile, and each squirrel hides one from it unseen by the others. The first squirrel is agreed or drawn.
- LG-02 A turn begins with the roll of a die: that much energy. A 1 also brings a snowflake.
- LG-03 Gather: pay a spot's energy and take one of its acorns, as long as it has some.
- LG-04 Dig: pay 2 energy, look secretly at the top two nuts of the pile (one if there is only one), hide one of
  them and put the other under the pile, unseen.
- LG-05 The turn ends when no energy is left, or earlier if the squirrel rests.
- LG-06 When the turn comes back to the first squirrel, a snowflake falls.
- LG-07 The game ends at the end of a turn with 6 snowflakes (4 with the option `frost`), or with no acorns left.
- LG-08 Points: acorns as their spots say, hidden nuts as the table says, 4 for hiding three different nuts.
- LG-09 A tie for first is won by whoever hid more nuts; if still equal, shared.
"""

from __future__ import annotations

from pathlib import Path

from game.shelf import Game

GAME = Game(
    "little_game",
    home="tests.little_game.{part}",
    covers="tests.little_game.game",
    card="app/clearing",
    later=("guide", "hints"),
    pages=str(Path(__file__).parent / "pages"),
)
