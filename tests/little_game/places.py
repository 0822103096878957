"""Everything on the table of the little game by its address: what it is in words, and the rule about it."""

from __future__ import annotations

from game.core.contract import Address
from game.text.contents import Who
from tests.little_game.content import DIG_ENERGY, NUT_POINTS, SPOTS
from tests.little_game.say import say
from tests.little_game.state import Clearing

#: The rule about each kind of thing, about each moment of the game, and about its end.
RULES = {"act": "LG-02", "looked": "LG-04", "nut": "LG-08", "pile": "LG-04", "seat": "LG-01", "snow": "LG-06"}
RULES["spot"] = "LG-03"
MOMENTS = {"roll": "LG-02", "forage": "LG-03", "hide": "LG-04"}
END = "LG-07"


def rule(address: Address, view: Clearing) -> str | None:
    return "LG-05" if address == ("act", "rest") else RULES.get(str(address[0]))


def words(address: Address, view: Clearing, who: Who) -> str:
    match address:
        case "spot", str(spot):
            left, place = dict(zip(SPOTS, view.acorns, strict=True))[spot], SPOTS[spot]
            text = say("{spot}: acorns left {left}, energy {energy}, points {points}.")
            return text.format(spot=say(spot), left=left, energy=place.energy, points=place.points)
        case ("pile",):
            text = say("The pile: nuts left {left}, energy {energy}.")
            return text.format(left=len(view.pile), energy=DIG_ENERGY)
        case ("snow",):
            return say("Snowflakes: {snowflakes} of {winter}.").format(snowflakes=view.snowflakes, winter=view.winter)
        case "nut", str(nut):
            return say("{nut}: points {points}.").format(nut=say(nut), points=NUT_POINTS[nut])
        case "looked", int(i):
            seen = view.looked[i]
            return words(("nut", seen), view, who) if isinstance(seen, str) else ""
        case "seat", int(seat):
            return who(seat)
    return ""
