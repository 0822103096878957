"""What places, links, cards and tokens do, told in pictures: a wood, an arrow, a tent.

A sign is a tuple of glyphs. Most signs are read off the rules' own tables, so that they can never tell anything else.
"""

from __future__ import annotations

from functools import cache

from game.rules.neta_tanka.content import CARDS, LINKS, PARTS, PLACES, TOKENS
from game.rules.neta_tanka.effects_table import ALL, Effect

Sign = tuple[str, ...]

ANY = ("wood", "hide", "meat", "mushroom")

#: Places that the table calls special.
SPECIAL: dict[int, Sign] = {
    1: ("generosity", "|", "3", "wood", "mushroom", ">", "forest"),
    8: ("3", "generosity", "<>", "any", "|", "craft", "/", "link"),
    11: ("generosity", "|", "buffalo_hunted"),
    12: ("tanning", ">", "2", "hide"),
    14: ("wood", ">", "2", "meat"),
    17: ("trade",),
    18: ("meat", ">", "card", "|", "skull", ">", "totem"),
}


def sign_of(effect: Effect) -> Sign:
    """
    >>> sign_of(LINKS[7].effect)
    ('tanning', '>', 'hide')
    >>> sign_of(LINKS[8].effect)
    ('wood', '/', 'hide', '>', 'tents')
    """
    match effect.verb:
        case "take":
            source: Sign = () if effect.where == "supply" else (effect.where, ">")
            return (*source, *_goods(effect))
        case "put":
            return (*(() if effect.from_reserve else ("+",)), *_goods(effect), ">", effect.where)
        case "swap":
            return ("craft", "<>", "craft")
        case _:
            return (effect.verb,)


def _goods(effect: Effect) -> Sign:
    if effect.goods == ANY:
        return ("any",)
    glyphs: list[str] = []
    for kind in effect.goods:
        glyphs += ["/"] if glyphs else []
        glyphs += [kind, kind] if effect.count == ALL else [str(effect.count), kind] if effect.count > 1 else [kind]
    return tuple(glyphs)


@cache
def place_sign(at: int) -> Sign:
    if at in SPECIAL:
        return SPECIAL[at]
    sign: list[str] = [str(PARTS[at])] if at in PARTS else []
    for number, way in enumerate(PLACES[at].ways):
        sign += (["|"] if number else []) + list(sign_of(way))
    if sign[:2] == ["forest", ">"]:  # both ways take from the Forest: it is shown once
        sign = sign[:2] + [glyph for glyph in sign[2:] if glyph not in ("forest", ">")]
    return tuple(sign)


#: Places with too much to say for one row on their card.
TWO_ROWS = (1, 8)


@cache
def place_rows(at: int) -> tuple[Sign, ...]:
    """The sign of a place in the rows it takes on its card: two are cut between two ways."""
    sign = place_sign(at)
    if at not in TWO_ROWS:
        return (sign,)
    cut = sign.index("|")
    return sign[:cut], sign[cut + 1 :]


@cache
def link_sign(number: int) -> Sign:
    return sign_of(LINKS[number].effect)


@cache
def token_sign(token: str) -> Sign:
    return sign_of(TOKENS[token])


@cache
def card_sign(card: str) -> Sign:
    return sign_of(CARDS[card])
