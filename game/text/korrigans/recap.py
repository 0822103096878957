"""What the others did to whoever reads, in the second person."""

from __future__ import annotations

from game.core.contract import Event
from game.text.contents import Who
from game.text.i18n import _
from game.text.korrigans.things import field_name, menhir_name


def found_words(event: Event, who: Who) -> str:
    """Who found what under which menhir, as a heading."""
    return _("{name} at {field}: {menhir}").format(
        name=who(event.seat), field=field_name(event["field"]), menhir=menhir_name(event["menhir"])
    )


def to_me(event: Event, who: Who) -> str:
    """What was done to the one who is told; empty for what needs no other words."""
    name = who(event.seat)
    if event.code == "unscreened":
        return _("Your screen has fallen: {name} took it away. From now on, everybody sees your clovers.").format(
            name=name
        )
    if event.code == "goblin_went":
        return _("{name} leaves you a goblin: 2 coins less.").format(name=name)
    if event.code == "elf_came":
        return _("{name} takes your elf: 2 coins less.").format(name=name)
    return ""
