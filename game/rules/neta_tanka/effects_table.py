"""How the tables of places, links, tokens and cards write down what they give, in a few fixed phrases.

>>> read_effect("take up to 2 wood from forest")
Effect(verb='take', goods=('wood',), count=2, where='forest', up_to=True, from_reserve=False)
>>> read_effect("put 1 wood|hide on tents")
Effect(verb='put', goods=('wood', 'hide'), count=1, where='tents', up_to=False, from_reserve=True)
>>> read_effect("swap").verb
'swap'
"""

from __future__ import annotations

import re
from dataclasses import dataclass

#: Stands in `Effect.count` for "all there are".
ALL = 0

TAKE = re.compile(r"take (up to )?(\d+|all) (\S+) from (\S+)")
PUT = re.compile(r"put (\d+) (\S+) (from supply )?on (\S+)")


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing a place, link, token or card does.

    take   `count` of one of `goods` comes from `where` (supply, forest, tanning) into the reserve
    put    `count` of one of `goods` goes onto `where` (totem, tents, food, craft)
    craft  an available Craft card is taken
    token  a link token is taken
    swap   two available Craft cards are discarded and replaced
    """

    verb: str
    goods: tuple[str, ...] = ()
    count: int = 1
    where: str = ""
    up_to: bool = False
    from_reserve: bool = False


def read_effect(phrase: str) -> Effect:
    phrase = phrase.strip()
    if phrase in ("craft", "token", "swap"):
        return Effect(phrase)
    if found := TAKE.fullmatch(phrase):
        up_to, count, goods, where = found.groups()
        return Effect("take", tuple(goods.split("|")), ALL if count == "all" else int(count), where, bool(up_to))
    if found := PUT.fullmatch(phrase):
        count, goods, supply, where = found.groups()
        return Effect("put", tuple(goods.split("|")), int(count), where, from_reserve=not supply)
    raise ValueError(f"not an effect: {phrase}")


def read_effects(phrases: str) -> tuple[Effect, ...]:
    """Several ways to act, of which a nomad does one."""
    return tuple(read_effect(phrase) for phrase in phrases.split("/"))
