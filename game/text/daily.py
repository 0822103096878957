"""What the deal of the day says: how one stands with it, and how one did beside the strongest bot."""

from __future__ import annotations

from game.text.i18n import _, ngettext
from game.text.values import signed

MEDAL_NAMES = {
    "bronze": lambda: _("bronze medal"),
    "silver": lambda: _("silver medal"),
    "gold": lambda: _("gold medal"),
    "platinum": lambda: _("platinum medal"),
}


MEDAL_SIGNS = {"bronze": "🥉", "silver": "🥈", "gold": "🥇", "platinum": "💎"}


def share_deal(title: str, day: str, total: int, strong: int | None, medal: str | None, streak: int) -> str:
    """A deal as one line for those who may try it too: nothing can be learned from it about the deal."""
    beside = "" if strong is None else _("(bot: {points})").format(points=signed(strong))
    parts = (
        f"{title}, {day}",
        signed(total),
        beside,
        MEDAL_SIGNS.get(medal or "", ""),
        f"🔥{streak}" if streak else "",
    )
    return " ".join(part for part in parts if part)


def strong_words(strong: int | None) -> str:
    if strong is None:
        return _("The strongest bot plays this deal alongside you: the medals will follow.")
    return _("In your seat, the strongest bot scores {points} with this deal.").format(points=signed(strong))


def deal_result(total: int, strong: int | None, medal: str | None) -> str:
    """How a finished deal compares."""
    if strong is None:
        return strong_words(None)
    lead = f"+{total - strong}" if total > strong else signed(total - strong)
    if medal is None:
        sentence = _("In your seat, the strongest bot scores {points} with this deal: {lead} for you, and no medal.")
        return sentence.format(points=signed(strong), lead=lead)
    sentence = _("In your seat, the strongest bot scores {points} with this deal: {lead} for you, and the {medal}.")
    return sentence.format(points=signed(strong), lead=lead, medal=MEDAL_NAMES[medal]())


def days_in_a_row(count: int) -> str:
    return ngettext("{number} day in a row", "{number} days in a row", count).format(number=count)


def deal_standing(kind: str, total: int | None, *, late: bool) -> str:
    """How one stands with a deal; `late`: its day has gone by."""
    if total is not None:
        return _("Your official result: {points}").format(points=signed(total))
    return {
        "new": lambda: (
            _("Not played. The first try counts, but not for the streak.")
            if late
            else _("Not played yet. Your first try is the one that counts.")
        ),
        "open": lambda: _("Your official try is under way."),
        "practice": lambda: _("Your official try is used up: from now on it is practice."),
    }[kind]()
