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
        "{companion}: with it your korrigans can go to {count} field.",
        "{companion}: with it your korrigans can go to {count} fields.",
        count,
    ).format(companion=COMPANIONS[clue.word("face")](), count=count)


def _unscreens(clue: Clue, who: Who) -> str:
    count = clue.number("count")
    return ngettext(
        "{name}: {count} token behind the screen, which everybody will see.",
        "{name}: {count} tokens behind the screen, which everybody will see.",
        count,
    ).format(name=_name(clue, who), count=count)


HINTS = HintText(
    areas={
        "fields": lambda clue, who: _("Look at the lit fields."),
        "suns": lambda clue, who: _("Look at the suns: each one closes its row."),
        "clouds": lambda clue, who: _("Look at the clouds: each one closes its column."),
        "tray": lambda clue, who: _("Look at what lies there to choose from."),
        "side": lambda clue, who: _("Look at where your korrigans stand."),
    },
    pieces={
        "korrigan": lambda clue, who: _("This korrigan, with this companion: {companion}.").format(
            companion=COMPANIONS[clue.word("companion")]()
        ),
        "arriving": lambda clue, who: _("A field for the korrigan that arrives, and what lies around it."),
        "drawn": lambda clue, who: _("The piece just drawn: {colour}.").format(colour=RAINBOW[clue.word("colour")]()),
        "cauldron": lambda clue, who: _("The cauldron: think of who gets there."),
        "coins": lambda clue, who: _("Gold rather than a companion."),
        "companions": lambda clue, who: _("A companion rather than gold."),
        "amounts": lambda clue, who: _("Compare what they count."),
        "ways": lambda clue, who: _("Compare the ways they open."),
        "goblin": lambda clue, who: _("Think of {name}.").format(name=_name(clue, who)),
        "screens": lambda clue, who: _("Think of how much stands behind each screen."),
        "troll": lambda clue, who: _("The troll: think of who wants to pass."),
        "sacrifice": lambda clue, who: _("Give this token away: {token}.").format(token=token_name(clue["token"])),
        "stop": lambda clue, who: _("It is about staying where you are."),
        "pass": lambda clue, who: _("None of them can move."),
    },
    moves={
        "move": lambda action: _("Go here: {field}").format(field=field_name(action.to)),
        "arrive": lambda action: _("Arrive here: {field}").format(field=field_name(action.field)),
        "sun": lambda action: _("Put it on sun {number}").format(number=action.row),
        "cloud": lambda action: _("Put it on cloud {number}").format(number=action.column),
        "cauldron": lambda action: _("Put it here: {field}").format(field=field_name(action.field)),
        "keep": lambda action: _("Keep this: {token}").format(token=token_name(action.token)),
        "give_goblin": lambda action: _("Give the goblin to this korrigan"),
        "unscreen": lambda action: _("Take this screen away"),
        "troll": lambda action: _("Put the troll here"),
        "backup": lambda action: _("Take this companion for it: {companion}").format(
            companion=COMPANIONS[action.face]()
        ),
        "stop": lambda action: _("Stay here"),
        "pass": lambda action: _("Pass"),
    },
    reasons={
        "unseen": _of_field(
            lambda n: ngettext(
                "{field}: nobody has looked there yet, and it holds {count} clover.",
                "{field}: nobody has looked there yet, and it holds {count} clovers.",
                n,
            )
        ),
        "last_clover": lambda clue, who: _("{field}: with the last clover you turn the menhir over.").format(
            field=field_name(clue["field"])
        ),
        "remembered": lambda clue, who: _("{field}: you saw {token} there, and nobody has picked there since.").format(
            field=field_name(clue["field"]), token=token_name(clue["token"])
        ),
        "takes_elf": lambda clue, who: _("{name}: the elf there comes to you, and with it 2 coins.").format(
            name=_name(clue, who)
        ),
        "leaves_goblin": lambda clue, who: _("{name}: your goblin goes there, and no longer costs you 2 coins.").format(
            name=_name(clue, who)
        ),
        "reach": lambda clue, who: _(
            "The cauldron: in {after} cases of 100 it will be within reach, now {before}."
        ).format(after=clue["after"], before=clue["before"]),
        "stays_near": lambda clue, who: ngettext(
            "From there {count} of the {all} fields still open is within reach of your companions.",
            "From there {count} of the {all} fields still open are within reach of your companions.",
            clue.number("count"),
        ).format(count=clue["count"], all=clue["all"]),
        "next_clovers": _counting(
            lambda n: ngettext(
                "From there your companions lead to {count} field with clovers next turn.",
                "From there your companions lead to {count} fields with clovers next turn.",
                n,
            )
        ),
        "dash_arrives": lambda clue, who: _("The cauldron is there: {coins}.").format(coins=_coins(clue)),
        "dash_on": _counting(
            lambda n: ngettext(
                "From there the cauldron is {count} step away, and you have the companions for it.",
                "From there the cauldron is {count} steps away, and you have the companions for it.",
                n,
            ),
            "steps",
        ),
        "arrive_more": lambda clue, who: _("{field}: clovers to pick from: {count}, elsewhere at most {other}.").format(
            field=field_name(clue["field"]), count=clue["count"], other=clue["other"]
        ),
        "arrive_hub": _of_field(
            lambda n: ngettext(
                "{field}: companions lead from there to {count} other field.",
                "{field}: companions lead from there to {count} other fields.",
                n,
            )
        ),
        "closes_rivals": _counting(
            lambda n: ngettext(
                "{count} korrigan of your opponents stands where the cauldron can then no longer appear.",
                "{count} korrigans of your opponents stand where the cauldron can then no longer appear.",
                n,
            )
        ),
        "closes_far": _counting(
            lambda n: ngettext(
                "{count} field you cannot reach is then out of the question for the cauldron.",
                "{count} fields you cannot reach are then out of the question for the cauldron.",
                n,
            )
        ),
        "keeps_open": _counting(
            lambda n: ngettext(
                "The {count} field within your reach can still have the cauldron.",
                "All {count} fields within your reach can still have the cauldron.",
                n,
            )
        ),
        "cauldron_both": lambda clue, who: _("Both your korrigans can come there: {coins}.").format(coins=_coins(clue)),
        "cauldron_one": lambda clue, who: _("One of your korrigans can come there: {coins}.").format(
            coins=_coins(clue)
        ),
        "keeps_most": lambda clue, who: _("{coins}: no clover here is worth more.").format(coins=_coins(clue)),
        "keeps_gold": lambda clue, who: _("This clover brings {coins} at the count.").format(coins=_coins(clue)),
        "gold_over": lambda clue, who: _(
            "{coins}: this companion ({companion}) would raise the chance of the cauldron from {before} to {after} %."
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
            "{coins} are worth more than the small coin that a backup companion would cost you."
        ).format(coins=_coins(clue)),
        "keeps_needed": lambda clue, who: _(
            "You have no companion yet: without one your first move costs a token for a backup."
        ),
        "keeps_new": lambda clue, who: _("With it your korrigans can go to {after} fields, now to {before}.").format(
            after=clue["after"], before=clue["before"]
        ),
        "keeps_again": lambda clue, who: _("In the last run each companion serves once: one more of this kind helps."),
        "keeps_first": lambda clue, who: _("You have no companion of this kind yet."),
        "goblin_for_elf": lambda clue, who: _("{name} gets the goblin, and you the elf in exchange.").format(
            name=_name(clue, who)
        ),
        "goblin_costs": lambda clue, who: _("{name}: 2 coins less.").format(name=_name(clue, who)),
        "unscreens": _unscreens,
        "troll_rivals": _counting(
            lambda n: ngettext(
                "{count} korrigan of your opponents stands at this border, and none of yours.",
                "{count} korrigans of your opponents stand at this border, and none of yours.",
                n,
            )
        ),
        "troll_away": lambda clue, who: _("None of your korrigans stands at this border."),
        "backup": _backup,
        "stays": lambda clue, who: _("No further move brings more than staying."),
        "stops_there": lambda clue, who: _("You are at the cauldron: {coins}.").format(coins=_coins(clue)),
        "stops_far": lambda clue, who: _("Your companions do not lead to the cauldron."),
    },
)
