"""The shape of a game's hints in words, and what is said of hints at every table.

A game's table lives in `game/text/<slug>/hints.py` as `HINTS`: for each code of `game.ai.<slug>.hints` a function
that makes the sentence, so that languages switch live.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.ai.hints import BEST, ONLY, SPARES, Clue, Hint, inside
from game.text.contents import Who
from game.text.i18n import _, ngettext

Said = Callable[[Clue, Who], str]

#: The stages of a hint, from the first.
WHERE, WHICH, WHY = 1, 2, 3


@dataclass(frozen=True, slots=True)
class HintText:
    #: Where to look, and which piece.
    areas: Mapping[str, Said]
    pieces: Mapping[str, Said]
    #: The move in a few words, by the type of the action.
    moves: Mapping[str, Callable[[Any], str]]
    #: Why, in one sentence.
    reasons: Mapping[str, Said]
    #: What an action that another is better than would cost, in one sentence.
    prices: Mapping[str, Said] = field(default_factory=dict)


#: What every game may have to say of a move.
COMMON: Mapping[str, Callable[[], str]] = {
    BEST: lambda: _("Of everything the bot tried, this leaves you best off."),
    ONLY: lambda: _("There is nothing else to choose."),
}


def clue_words(text: HintText, hint: Hint, stage: int, who: Who) -> str:
    """The sentence of a stage."""
    if stage == WHERE:
        return text.areas[hint.area.code](hint.area, who)
    if stage == WHICH:
        return text.pieces[hint.piece.code](hint.piece, who)
    reason = hint.reason
    if reason.code == SPARES:
        price = inside(reason)
        return _("The other choice comes at a price. {reason}").format(reason=text.prices[price.code](price, who))
    return COMMON[reason.code]() if reason.code in COMMON else text.reasons[reason.code](reason, who)


def stage_title(stage: int) -> str:
    return {WHERE: lambda: _("Where to look"), WHICH: lambda: _("Which piece"), WHY: lambda: _("The move")}[stage]()


def stage_of(stage: int) -> str:
    return _("{stage} of {stages}").format(stage=stage, stages=WHY)


def next_stage(stage: int) -> str:
    """What another press does."""
    return {
        WHERE: lambda: _("Which piece? (H)"),
        WHICH: lambda: _("Which move, and why? (H)"),
        WHY: lambda: _("Close the hint (H)"),
    }[stage]()


def private_hint(hold: bool) -> str:
    """Said where others may look: the hint is made with what they may not know."""
    if hold:
        return _("This hint knows your secrets: hold P or the eye to see it while nobody else is looking.")
    return _("This hint knows your secrets: press P or click the eye to see it while nobody else is looking.")


def hints_taken(count: int) -> str:
    return ngettext("{number} hint used", "{number} hints used", count).format(number=count)


def plus(points: int) -> str:
    """A gain with its sign.

    >>> plus(7), plus(0), plus(-2)
    ('+7', '0', '−2')
    """
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"
