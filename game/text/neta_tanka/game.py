"""Neta-Tanka in words: a sentence for every code its rules utter. What happens is in `log`, what is refused in
`refusals`, the names of things in `things`, and what lies on the table in `places`."""

from __future__ import annotations

from game.core.contract import Decision
from game.text.contents import GameText, Telling
from game.text.covers import COVERS
from game.text.i18n import _, ngettext, pgettext
from game.text.neta_tanka import ending, places
from game.text.neta_tanka import things as words
from game.text.neta_tanka.log import CHOSEN, EVENTS, GAINS
from game.text.neta_tanka.refusals import REFUSALS
from game.text.values import number


def _place(decision: Decision) -> str:
    left = number(decision["left"])
    if left == 0:
        return _("Place the visitor nomad where there is already a nomad.")
    return ngettext("Place your last nomad.", "Place one of your nomads: you have {count} left.", left).format(
        count=left
    )


def _act(decision: Decision) -> str:
    must = words.places_quoted(decision["must"])
    if must:
        return _("Use nomads and links in any order. Still compulsory: {places}.").format(places=must)
    return _("Use nomads and links in any order, then finish your phase.")


TEXT = GameText(
    title=COVERS["neta_tanka"].title,
    tagline=COVERS["neta_tanka"].tagline,
    decisions={"place": _place, "act": _act},
    events=EVENTS,
    refusals=REFUSALS,
    lines={
        "tents": lambda: _("Tents"),
        "food": lambda: pgettext("score line", "Food"),
        "totem_sets": lambda: _("Totem: sets"),
        "totem_board": lambda: _("Totem board"),
        "crafts": lambda: _("Crafts"),
        "craft_sets": lambda: _("Crafts: sets"),
        "objective": lambda: _("Objective"),
        "generosity": lambda: _("Generosity"),
    },
    ends={"last_trade": lambda: _("The Trade cards have run out.")},
    tie_breaks={"resources": lambda: _("The tie goes to the clan with the most resources left.")},
    options={"rulebook_objectives": lambda: _("Only the four objectives from the rulebook")},
    choices={},
    option_rules={"rulebook_objectives": "NT-73"},
    words=places.words,
    called=places.called,
    rule=places.rule,
    moments={"place": "NT-20", "act": "NT-25"},
    end_rule="NT-80",
    round=ending.round_of,
    headline=ending.headline,
    luck=lambda: _("The cards that come up are for everybody: there is too little luck here to count in points."),
    telling=Telling(
        quiet=frozenset({"turn_ended"}),
        signs={"phase_two": "flag", "round_began": "flag"},
        placements=frozenset({"placed", "copied"}),
        gains=GAINS,
        stakes={"tent_finished": 3, "craft_finished": 3, "gave": 2, "visitor_welcomed": 2, "copy_unlocked": 2},
        concerns=lambda event, seat: event.code == "gave" and event["to"] == seat,
        opens=frozenset({"round_began"}),
        chosen=CHOSEN,
    ),
)
