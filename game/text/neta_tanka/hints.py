"""Hints of Neta-Tanka in words."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.hints import Clue
from game.text.contents import Who
from game.text.hints import HintText
from game.text.i18n import _, ngettext
from game.text.neta_tanka.game import TEXT
from game.text.neta_tanka.things import (
    Words,
    amounts,
    card_words,
    craft_words,
    link_gives,
    nomad_name,
    place_name,
    place_quoted,
    token_words,
)
from game.text.values import members, number, word

QUARTERS: Mapping[str, Words] = {
    "forest": lambda: _("Look at the places around the Elder of the Forest."),
    "crafts": lambda: _("Look at the places around the Elder of Crafts."),
    "hunt": lambda: _("Look at the places around the Elder of the Hunt."),
    "food": lambda: _("Look at the places around the Elder of Food."),
    "fire": lambda: _("Look at the places in the middle of the village."),
}


def _name(clue: Clue, who: Who) -> str:
    return who(clue.number("seat"))


def _gives(clue: Clue) -> str:
    return link_gives(clue.number("link"))


def _gains(clue: Clue, name: str = "gains") -> str:
    gains = clue[name]
    assert isinstance(gains, tuple)
    return amounts((word(kind), number(count)) for kind, count in map(members, gains))


def _amount(clue: Clue) -> str:
    return amounts([(clue.word("kind"), clue.number("count"))])


def _line(clue: Clue) -> str:
    return TEXT.lines[clue.word("line")]()


def _tent_part(clue: Clue, who: Who) -> str:
    left = clue.number("left")
    return ngettext(
        "After that, tent {tent} needs only {left} more resource.",
        "After that, tent {tent} needs {left} more resources.",
        left,
    ).format(tent=clue["tent"], left=left)


def _totem_grows(clue: Clue, who: Who) -> str:
    levels = clue.number("levels")
    return ngettext("Your totem will have {count} level.", "Your totem will have {count} levels.", levels).format(
        count=levels
    )


HINTS = HintText(
    areas={
        "village": lambda clue, who: QUARTERS[clue.word("quarter")](),
        "board": lambda clue, who: _("Look at your clan board: you can put something on it."),
        "links": lambda clue, who: _("Look at the paths between your nomads."),
        "strip": lambda clue, who: _("Look at the strip below the village."),
    },
    pieces={
        "nomad": lambda clue, who: _("Send {nomad}.").format(nomad=nomad_name(clue.word("colour"))),
        "standing": lambda clue, who: _("Your nomad at {place}.").format(place=place_quoted(clue.number("at"))),
        "link": lambda clue, who: _("This link: {gives}").format(gives=_gives(clue)),
        "token": lambda clue, who: _("Your link token: {effect}.").format(effect=token_words(clue.word("token"))),
        "card": lambda clue, who: _("Your Neta-Tanka card: {effect}.").format(effect=card_words(clue.word("card"))),
        "gift": lambda clue, who: _("You could make a gift."),
        "end": lambda clue, who: _("Is there anything left to do?"),
        "objective": lambda clue, who: _("Think of your secret objective."),
    },
    moves={
        "place": lambda action: place_name(action.at),
        "end_turn": lambda action: _("Finish your phase"),
        "drop_objective": lambda action: _("Discard your objective"),
    },
    reasons={
        "completes": lambda clue, who: _("It completes a link: {gives}").format(gives=_gives(clue)),
        "begins": lambda clue, who: _("It begins a link: {gives}").format(gives=_gives(clue)),
        "blocks": lambda clue, who: _("It denies {name} a link: {gives}").format(
            name=_name(clue, who), gives=_gives(clue)
        ),
        "fetches": lambda clue, who: _("Forecast for your turn: {gains}.").format(gains=_gains(clue)),
        "snatches": lambda clue, who: _("You get there first: {gains}, and less is left for {name}.").format(
            gains=_gains(clue), name=_name(clue, who)
        ),
        "will_score": lambda clue, who: _("You can score there. {line}: +{points}.").format(
            line=_line(clue), points=clue["points"]
        ),
        "will_build": lambda clue, who: _("You will have what you need for tent {tent}.").format(tent=clue["tent"]),
        "will_craft": lambda clue, who: _("You will have what you need for a Craft card: {craft}.").format(
            craft=craft_words(clue.number("card"))
        ),
        "scores": lambda clue, who: _("{line}: +{points}.").format(line=_line(clue), points=clue["points"]),
        "turn_scores": lambda clue, who: _("{line}: +{points} by the end of your turn.").format(
            line=_line(clue), points=clue["points"]
        ),
        "turn_leaves": lambda clue, who: _("At the end of your turn, your reserve will hold {goods}.").format(
            goods=_amount(clue)
        ),
        "gets": lambda clue, who: _("Your reserve will hold {goods}.").format(goods=_gains(clue, "have")),
        "lacks": lambda clue, who: _("You need it: your reserve will hold {goods}.").format(goods=_gains(clue, "have")),
        "borrows": lambda clue, who: _("It lends you a link: {gives}").format(gives=_gives(clue)),
        "welcomes": lambda clue, who: _("Next round the visitor is yours, and you go first."),
        "must": lambda clue, who: _("{place}: you must do it before you finish your phase.").format(
            place=place_quoted(clue.number("at"))
        ),
        "objective_met": lambda clue, who: _("It meets your objective."),
        "takes_card": lambda clue, who: _("A Neta-Tanka card for later, or 1 generosity point."),
        "takes_token": lambda clue, who: _("A link token to use whenever you like."),
        "takes_craft": lambda clue, who: _("A Craft card to work on."),
        "tent_part": _tent_part,
        "tent_done": lambda clue, who: _("Tent {tent} is finished.").format(tent=clue["tent"]),
        "craft_part": lambda clue, who: _("It adds to a Craft card: {craft}.").format(
            craft=craft_words(clue.number("card"))
        ),
        "craft_done": lambda clue, who: _("It finishes a Craft card: {craft}.").format(
            craft=craft_words(clue.number("card"))
        ),
        "copy": lambda clue, who: _("The fifth resource in Food unlocks your copy power."),
        "totem_grows": _totem_grows,
        "totem_passes": lambda clue, who: _("You move up to rank {rank} on the totem board.").format(rank=clue["rank"]),
        "nothing_left": lambda clue, who: _("The bot sees nothing more to gain this round."),
        "drops": lambda clue, who: _("It brings 1 generosity point at once."),
    },
    prices={
        "uses_up": lambda clue, who: _("Your nomad at {place} can then do nothing else this round.").format(
            place=place_quoted(clue.number("at"))
        ),
        "turn_spends": lambda clue, who: _("By the end of your turn, your reserve would have lost {goods}.").format(
            goods=_amount(clue)
        ),
    },
)
