"""Hints of Korrigans in words."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.hints import Clue
from game.core.contract import Seat
from game.text.contents import Who
from game.text.hints import HintText, Said
from game.text.i18n import _, ngettext
from game.text.korrigans.things import COMPANIONS, RAINBOW, coins_words, field_name, token_name


def _name(clue: Clue, who: Who) -> str:
    seat: Seat = clue.number("seat")
    return who(seat)


def _coins(clue: Clue) -> str:
    return coins_words(clue.number("coins"))


def _of_field(sentence: Callable[[int], str]) -> Said:
    """A sentence about so many things in a field."""

    def say(clue: Clue, who: Who) -> str:
        count = clue.number("count")
        return sentence(count).format(field=field_name(clue["field"]), count=count)

    return say


def _counting(sentence: Callable[[int], str], name: str = "count") -> Said:
    def say(clue: Clue, who: Who) -> str:
        return sentence(clue.number(name)).format(count=clue.number(name))

    return say


def _backup(clue: Clue, who: Who) -> str:
    count = clue.number("count")
    return ngettext(
        "With this companion ({companion}), your korrigans can reach {count} field.",
        "With this companion ({companion}), your korrigans can reach {count} fields.",
        count,
    ).format(companion=COMPANIONS[clue.word("face")](), count=count)


def _unscreens(clue: Clue, who: Who) -> str:
    count = clue.number("count")
    return ngettext(
        "{name} has {count} clover behind the screen: everybody will see it.",
        "{name} has {count} clovers behind the screen: everybody will see them.",
        count,
    ).format(name=_name(clue, who), count=count)


HINTS = HintText(
    areas={
        "fields": lambda clue, who: _("Look at the fields that are lit up."),
        "suns": lambda clue, who: _("Look at the suns: each one closes its row."),
        "clouds": lambda clue, who: _("Look at the clouds: each one closes its column."),
        "tray": lambda clue, who: _("Look at what there is to choose from."),
        "side": lambda clue, who: _("Look where your korrigans are."),
    },
    pieces={
        "korrigan": lambda clue, who: _("This korrigan, with this companion: {companion}.").format(
            companion=COMPANIONS[clue.word("companion")]()
        ),
        "arriving": lambda clue, who: _("A field for the korrigan to arrive on, and what is around it."),
        "drawn": lambda clue, who: _("The piece you just drew: {colour}.").format(
            colour=RAINBOW[clue.word("colour")]()
        ),
        "cauldron": lambda clue, who: _("The cauldron: think who can get there."),
        "coins": lambda clue, who: _("Gold rather than a companion."),
        "companions": lambda clue, who: _("A companion rather than gold."),
        "amounts": lambda clue, who: _("Compare what they are worth."),
        "ways": lambda clue, who: _("Compare the paths they open."),
        "goblin": lambda clue, who: _("Think of {name}.").format(name=_name(clue, who)),
        "screens": lambda clue, who: _("Think how much is hidden behind each screen."),
        "troll": lambda clue, who: _("The troll: think who wants to get past."),
        "sacrifice": lambda clue, who: _("Sacrifice this clover: {token}.").format(token=token_name(clue["token"])),
        "stop": lambda clue, who: _("You could stay where you are."),
        "pass": lambda clue, who: _("Neither of them can move."),
    },
    moves={
        "move": lambda action: _("Go here: {field}").format(field=field_name(action.to)),
        "arrive": lambda action: _("Arrive here: {field}").format(field=field_name(action.field)),
        "sun": lambda action: _("Put it on sun {number}").format(number=action.row),
        "cloud": lambda action: _("Put it on cloud {number}").format(number=action.column),
        "cauldron": lambda action: _("Put it here: {field}").format(field=field_name(action.field)),
        "keep": lambda action: _("Keep this clover: {token}").format(token=token_name(action.token)),
        "give_goblin": lambda action: _("Give the goblin to this korrigan"),
        "unscreen": lambda action: _("Take away this screen"),
        "troll": lambda action: _("Put the troll here"),
        "backup": lambda action: _("Take this companion in exchange: {companion}").format(
            companion=COMPANIONS[action.face]()
        ),
        "stop": lambda action: _("Stay here"),
        "pass": lambda action: _("Pass"),
    },
    reasons={
        "unseen": _of_field(
            lambda n: ngettext(
                "{field}: nobody has looked there yet, and there is {count} clover.",
                "{field}: nobody has looked there yet, and there are {count} clovers.",
                n,
            )
        ),
        "last_clover": lambda clue, who: _("{field}: with the last clover, you turn over the menhir.").format(
            field=field_name(clue["field"])
        ),
        "remembered": lambda clue, who: _(
            "{field}: you saw a clover there ({token}), and nobody has picked there since."
        ).format(field=field_name(clue["field"]), token=token_name(clue["token"])),
        "takes_elf": lambda clue, who: _("{name} loses the elf to you, and with it 2 coins.").format(
            name=_name(clue, who)
        ),
        "leaves_goblin": lambda clue, who: _("{name} gets your goblin, and it no longer costs you 2 coins.").format(
            name=_name(clue, who)
        ),
        "reach": lambda clue, who: _("Your chance of reaching the cauldron goes up from {before} to {after}%.").format(
            after=clue["after"], before=clue["before"]
        ),
        "stays_near": lambda clue, who: ngettext(
            "From there, your companions can reach {count} of the {all} fields still open.",
            "From there, your companions can reach {count} of the {all} fields still open.",
            clue.number("count"),
        ).format(count=clue["count"], all=clue["all"]),
        "next_clovers": _counting(
            lambda n: ngettext(
                "From there, your companions can take you to {count} field with clovers next turn.",
                "From there, your companions can take you to {count} fields with clovers next turn.",
                n,
            )
        ),
        "dash_arrives": lambda clue, who: _("The cauldron is there: {coins}.").format(coins=_coins(clue)),
        "dash_on": _counting(
            lambda n: ngettext(
                "From there, the cauldron is {count} move away, and you have the companion for it.",
                "From there, the cauldron is {count} moves away, and you have the companions for it.",
                n,
            ),
            "steps",
        ),
        "arrive_more": lambda clue, who: _(
            "{field} has the most clovers: {count}, against {other} at most elsewhere."
        ).format(field=field_name(clue["field"]), count=clue["count"], other=clue["other"]),
        "arrive_hub": _of_field(
            lambda n: ngettext(
                "{field}: from there, companions lead to {count} other field.",
                "{field}: from there, companions lead to {count} other fields.",
                n,
            )
        ),
        "closes_rivals": _counting(
            lambda n: ngettext(
                "{count} opposing korrigan stands where the cauldron could then no longer appear.",
                "{count} opposing korrigans stand where the cauldron could then no longer appear.",
                n,
            )
        ),
        "closes_far": _counting(
            lambda n: ngettext(
                "It rules out {count} field you cannot reach.",
                "It rules out {count} fields you cannot reach.",
                n,
            )
        ),
        "keeps_open": _counting(
            lambda n: ngettext(
                "{count} field within your reach can still get the cauldron.",
                "All {count} fields within your reach can still get the cauldron.",
                n,
            )
        ),
        "cauldron_both": lambda clue, who: _("Both your korrigans can get there: {coins}.").format(coins=_coins(clue)),
        "cauldron_one": lambda clue, who: _("One of your korrigans can get there: {coins}.").format(coins=_coins(clue)),
        "keeps_most": lambda clue, who: _("{coins}: no clover here is worth more.").format(coins=_coins(clue)),
        "keeps_gold": lambda clue, who: _("This clover brings {coins} at the end.").format(coins=_coins(clue)),
        "gold_over": lambda clue, who: _(
            "{coins}: the companion ({companion}) would only raise your chance of reaching the cauldron "
            "from {before} to {after}%."
        ).format(
            coins=_coins(clue),
            companion=COMPANIONS[clue.word("companion")](),
            after=clue["after"],
            before=clue["before"],
        ),
        "gold_no_way": lambda clue, who: _(
            "{coins}: this companion ({companion}) would bring you no nearer to the cauldron."
        ).format(coins=_coins(clue), companion=COMPANIONS[clue.word("companion")]()),
        "gold_first": lambda clue, who: _(
            "{coins}: more than the small clover a backup companion would cost you."
        ).format(coins=_coins(clue)),
        "keeps_needed": lambda clue, who: _(
            "You have no companion yet: without one, your first move costs you a clover for a backup."
        ),
        "keeps_new": lambda clue, who: ngettext(
            "With it, your korrigans can reach {after} field instead of {before}.",
            "With it, your korrigans can reach {after} fields instead of {before}.",
            clue.number("after"),
        ).format(after=clue["after"], before=clue["before"]),
        "keeps_again": lambda clue, who: _("In the last race each companion works once: one more of this kind helps."),
        "keeps_first": lambda clue, who: _("You have no companion of this kind yet."),
        "goblin_for_elf": lambda clue, who: _("{name} gets the goblin, and you get the elf in exchange.").format(
            name=_name(clue, who)
        ),
        "goblin_costs": lambda clue, who: _("{name} loses 2 coins.").format(name=_name(clue, who)),
        "unscreens": _unscreens,
        "troll_rivals": _counting(
            lambda n: ngettext(
                "{count} opposing korrigan stands at this border, and none of yours.",
                "{count} opposing korrigans stand at this border, and none of yours.",
                n,
            )
        ),
        "troll_away": lambda clue, who: _("Neither of your korrigans stands at this border."),
        "backup": _backup,
        "stays": lambda clue, who: _("No other move is worth more than staying."),
        "stops_there": lambda clue, who: _("You are at the cauldron: {coins}.").format(coins=_coins(clue)),
        "stops_far": lambda clue, who: _("Your companions cannot get you to the cauldron."),
    },
    prices={
        "reach": lambda clue, who: _("Your chance of reaching the cauldron drops from {before} to {after}%.").format(
            after=clue["after"], before=clue["before"]
        ),
    },
)
