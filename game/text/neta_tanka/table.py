"""What the table of Neta-Tanka says beside the rules' own sentences: plates, cards on hover, choices, tips."""

from __future__ import annotations

from game.core.contract import Hidden
from game.rules.neta_tanka.content import PLACES, RESOURCES
from game.rules.neta_tanka.state import Reserve
from game.text.i18n import _, ngettext, pgettext
from game.text.neta_tanka import things as names

# ---- the village ----


def short_place_name(at: int) -> str:
    """The name on its plate, short enough for two lines."""
    return pgettext("name on the board", "Forage") if at == 3 else names.place_name(at)


def forest() -> str:
    return pgettext("area", "Forest")


def tanning_area() -> str:
    return _("Tanning area")


def tanning() -> str:
    """The same on its tray, in one short word."""
    return pgettext("area", "Tanning")


def buffalo() -> str:
    return pgettext("area", "Buffalo")


def stage_of(number: int, of: int, phase: int, first: str) -> str:
    """Where the game stands, above the village."""
    sentence = (
        _("Round {number}/{of} · Phase I · first: {name}")
        if phase == 1
        else _("Round {number}/{of} · Phase II · first: {name}")
    )
    return sentence.format(number=number, of=of, name=first)


def kind_of_place(at: int, slots: int) -> str:
    kind = PLACES[at].kind
    if kind == "elder":
        return _("An Elder: one nomad, never copied")
    if kind == "open":
        return _("Open: one nomad of each colour")
    if slots > 1:
        return ngettext("Room for {count} nomad", "Room for {count} nomads", slots).format(count=slots)
    return _("Unique: room for one nomad")


# ---- the clan board ----


def counted(name: str, number: str) -> str:
    return _("{name}: {number}").format(name=name, number=number)


def tents() -> str:
    return _("Tents")


def food() -> str:
    return pgettext("score line", "Food")


def totem() -> str:
    return _("Totem")


def crafts() -> str:
    return _("Crafts")


def totem_board() -> str:
    return _("Totem board")


def cards_and_tokens() -> str:
    return _("Cards and tokens")


def copy_at() -> str:
    return _("5th: copy power")


def copy_ready() -> str:
    return _("Copy power ready")


def copy_spent() -> str:
    return _("Used this round")


def space_points(least: int, points: int) -> str:
    """ "4" or "4 (5+)": the points of a space, and the levels it takes to have them."""
    number = f"−{-points}" if points < 0 else str(points)
    return f"{number} ({least}+)" if least else number


def no_objective(objective: Hidden | None) -> str:
    return _("Discarded") if objective is None else _("Secret")


# ---- choices ----


def take(kind: str, count: int) -> str:
    return _("Take {amount}").format(amount=names.amount(kind, count))


def take_hides(count: int) -> str:
    if count == 0:
        return _("Skin the buffalo and take nothing")
    return take("hide", count)


def pay(kind: str, count: int) -> str:
    return _("Pay {amount}").format(amount=names.amount(kind, count))


def give(kind: str) -> str:
    return _("Give {amount} for 1 generosity point").format(amount=names.amount(kind))


def onto_tent(kind: str, tent: int) -> str:
    return _("{amount} onto tent {tent}").format(amount=names.amount(kind), tent=tent)


def first_provide(extras: tuple[str, ...]) -> str:
    return _("First, {extras} from your reserve").format(extras=names.amounts((kind, 1) for kind in extras))


def onto_totem(kind: str) -> str:
    return _("{amount} onto your totem").format(amount=names.amount(kind))


def onto_totem_level(kind: str, level: int) -> str:
    return _("{amount} onto the totem: level {level}").format(amount=names.amount(kind), level=level)


def onto_food(kind: str, count: int) -> str:
    return _("{amount} into Food").format(amount=names.amount(kind, count))


def onto_craft(kind: str) -> str:
    return _("{amount} onto this Craft card").format(amount=names.amount(kind))


def capital(sentence: str) -> str:
    """An item of a list standing alone."""
    return sentence[:1].upper() + sentence[1:]


def craft(card: int) -> str:
    return capital(names.craft_words(card))


def craft_needs(card: int) -> str:
    return _("Needs {goods}").format(goods=names.craft_needs(card))


def discard_craft(card: int) -> str:
    return _("Discard: {craft}").format(craft=names.craft_words(card))


def card(name: str) -> str:
    return capital(names.card_words(name))


def token(name: str) -> str:
    return capital(names.token_words(name))


def gift(kind: str) -> str:
    return _("Give {amount}").format(amount=names.amount(kind))


def gift_to(name: str) -> str:
    return _("To {name}").format(name=name)


_QUESTIONS = {
    "crafts": lambda: _("Take an available Craft card"),
    "offered": lambda: _("Give 1 generosity point for an available Craft card"),
    "links": lambda: _("Give 1 generosity point to use a link"),
    "cards": lambda: _("Take a Neta-Tanka card"),
    "skull": lambda: _("1 skull onto your totem"),
    "visitor": lambda: _("Welcome the visitor"),
    "discard": lambda: _("Discard the card for 1 generosity point"),
    "drop": lambda: _("Discard it for 1 generosity point"),
}


def question(kind: str) -> str:
    return _QUESTIONS[kind]()


def welcoming() -> str:
    return _("You go first next round, and the visitor nomad is yours for it.")


def get(kind: str) -> str:
    return _("Give 1 generosity point for {amount}").format(amount=names.amount(kind))


def costs_generosity() -> str:
    return _("Costs 1 generosity point.")


def choose_on_table() -> str:
    """Beside the answers of a question: what else can be pressed."""
    return _("Or click what is lit up on the table.")


def choose_lit() -> str:
    return _("Click what is lit up on the table.")


def left_to_do(title: str, count: int) -> str:
    return ngettext("{what} · {count} left", "{what} · {count} left", count).format(what=title, count=count)


def onto(part: str) -> str:
    name, _blank, number = part.partition(" ")
    match name:
        case "tent":
            return _("Onto tent {tent}").format(tent=number)
        case "craft":
            return craft(int(number))
        case "food":
            return _("Into Food")
    return _("Onto your totem")


def source_title(kind: str, thing: int | str) -> str:
    """The heading over what can be done with a nomad, a link, a token, a card."""
    match kind:
        case "place":
            return names.place_name(int(thing))
        case "link":
            return names.link_name(int(thing))
        case "token":
            return _("Link token")
        case "card":
            return _("Neta-Tanka card")
        case "gift":
            return _("A gift")
        case "onto":
            return onto(str(thing))
    return _("Secret objective") if kind == "objective" else _("Still to do")


def throw_away() -> str:
    return _("Throw the secret objective away")


def market_card(craft: bool, told: str) -> str:
    """A card beside the village, for those who do not see which it is."""
    return counted(_("Craft card") if craft else source_title("card", ""), told)


def source_effect(kind: str, thing: int | str) -> str:
    """What it does, in a sentence or two."""
    match kind:
        case "place":
            return names.place_action(int(thing))
        case "link":
            return names.link_gives(int(thing))
        case "token":
            return names.token_words(str(thing))
        case "card":
            return _("{effect}; or discard it for 1 generosity point").format(effect=card(str(thing)))
        case "gift":
            return _("Once a round: give 1 resource to a player who has none of that kind, and get 1 generosity point.")
        case "onto":
            return ""
    return _("You can discard your objective at any time for 1 generosity point.")


# ---- around the village ----


def nomads_to_place(colour: str, count: int) -> str:
    return ngettext("{nomad}: {count} left to place", "{nomad}: {count} left to place", count).format(
        nomad=capital(names.nomad_name(colour)), count=count
    )


def next_card() -> str:
    return pgettext("card", "Next")


def next_tip() -> str:
    return _("Comes next: you cannot take it yet.")


def deck_left(count: int) -> str:
    return ngettext("{count} more in the deck", "{count} more in the deck", count).format(count=count)


def neta_tanka_cards() -> str:
    return _("Neta-Tanka")


def open_clan() -> str:
    return _("My clan")


def open_cards() -> str:
    return _("Cards to take")


def objective_button() -> str:
    return _("My objective")


def objective_worth() -> str:
    return _("My objective: 5 points")


def objective_met(met: bool) -> str:
    return _("Met for now: 5 points.") if met else _("Not met yet: 5 points once it is.")


def reserve_of(name: str, reserve: Reserve) -> str:
    """What is in hand, and what may be done with it on the way."""
    kinds = (*RESOURCES, "generosity")
    held = names.amounts((kind, count) for kind in kinds if (count := getattr(reserve, kind)))
    title = _("{name}’s reserve").format(name=name)
    return f"{counted(title, held) if held else title}\n{source_effect('gift', 0)}"


def seat_tip(name: str) -> str:
    return _("See {name}’s clan").format(name=name)
