"""What everything on the table of Korrigans is, in words, and which rule is about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.contract import HIDDEN, Address, Hidden
from game.rules.korrigans.actions import goal_of
from game.rules.korrigans.choices import decision, legal_actions
from game.rules.korrigans.knowledge import Look
from game.rules.korrigans.map import the_map
from game.rules.korrigans.movement import blocked
from game.rules.korrigans.rainbow import cauldron_fields
from game.rules.korrigans.routes import LastRun
from game.rules.korrigans.state import FieldName, Player, State
from game.text.contents import Who
from game.text.i18n import _, join_names, ngettext
from game.text.korrigans.things import (
    BORDER_WORDS,
    COMPANION_MOVES,
    FIELD_COLOURS,
    MENHIR_EFFECTS,
    RAINBOW,
    WAYS,
    clovers_words,
    coins_words,
    field_name,
    token_list,
    token_name,
)

_CARRYING: dict[str | None, Callable[[], str]] = {
    None: lambda: "{name}",
    "elf": lambda: _("{name} with an elf"),
    "goblin": lambda: _("{name} with a goblin"),
}
#: The rule about each decision.
MOMENTS = {
    "arrive": "KO-21",
    "sun": "KO-31",
    "cloud": "KO-32",
    "cauldron": "KO-60",
    "move": "KO-40",
    "fairy": "KO-53",
    "keep": "KO-44",
    "give_goblin": "KO-51",
    "unscreen": "KO-54",
    "troll": "KO-55",
    "dash": "KO-61",
}
#: The rule about each kind of thing.
RULES = {
    "bag": "KO-30",
    "drawn": "KO-30",
    "sun": "KO-31",
    "cloud": "KO-32",
    "legend": "KO-41",
    "chip": "KO-41",
    "seat": "KO-42",
    "own": "KO-42",
    "run": "KO-61",
    "troll": "KO-55",
    "cauldron": "KO-60",
    "menhir": "KO-45",
    "clovers": "KO-44",
    "token": "KO-44",
    "gold_menhir": "KO-56",
    "hole": "KO-41",
    "pontoon": "KO-41",
    "start": "KO-21",
    "border": "KO-41",
    "field": "KO-01",
}
CHARMS = {"elf": "KO-50", "goblin": "KO-51", None: "KO-40"}


def rule(address: Address, view: State) -> str | None:
    if address[0] == "korrigan":
        return CHARMS[view.players[int(address[1])].korrigans[int(address[2])].charm]
    if address[0] == "field":
        if view.cauldron == address[1]:
            return RULES["cauldron"]
        return MOMENTS[view.turn.asked] if _is_asked_for(address, view) else RULES["field"]
    return RULES.get(str(address[0]))


def _is_asked_for(address: Address, view: State) -> bool:
    """Whether a choice is to be made here now, as far as the view knows what the seat to act has."""
    asked = decision(view)
    if asked is None or (asked.private and HIDDEN in view.players[asked.seat].hidden):
        return False
    return any(address in goal_of(action) for action in legal_actions(view))


def words(address: Address, view: State, who: Who) -> str:
    match address:
        case ("sun" | "cloud" as kind, int(number)):
            line = view.sky.suns if kind == "sun" else view.sky.clouds
            return line_words(kind, number, line[number - 1])
        case ("bag",):
            return holder_words(who(view.sky.holder))
        case ("seat", int(seat)):
            return tribe_words(who(seat), view.players[seat])
        case ("border", str(one), str(other)):
            between = join_names([field_name(one), field_name(other)])
            return f"{between}\n{BORDER_WORDS[the_map().border[one, other].kind]()}"
        case ("korrigan", int(seat), int(number)):
            return _korrigan_words(view, seat, number, who)
        case ("legend", str(companion)):
            return COMPANION_MOVES[companion]()
        case ("gold_menhir", int(gold)):
            return coins_words(gold)
        case ("drawn",):
            return "" if view.sky.drawn is None else RAINBOW[view.sky.drawn]()
        case ("troll",) if view.troll is not None:
            return "\n".join((words(("border", *view.troll), view, who), MENHIR_EFFECTS["troll"]()))
        case ("token" | "backup", str(token), *_rest):
            return keep_tip(token)
    field = field_of(address, view)
    if field is None:
        return ""
    lies, stands = " ".join(field_words(view, field)), _standing(view, field, who)
    return "\n".join((field_name(field), lies, *stands, *ways_out(view, field)))


def called(address: Address, view: State, who: Who) -> str:
    """A field with whoever stands there, and without the ways that lead from it."""
    match address:
        case ("field", str(field)):
            lies, stands = " ".join(field_words(view, field)), _standing(view, field, who)
            return "\n".join((field_name(field), *stands, lies))
    return words(address, view, who)


def field_of(address: Address, view: State) -> FieldName | None:
    """The field a thing lies or stands on."""
    match address:
        case ("korrigan", int(seat), int(number)):
            return view.players[seat].korrigans[number].field
        case ("cauldron",):
            return view.cauldron
        case (_, str(field)) if field in the_map().index:
            return field
    return None


def _standing(view: State, field: FieldName, who: Who) -> list[str]:
    """Who stands there, each with the elf or goblin it carries."""
    found = [
        _CARRYING[korrigan.charm]().format(name=who(seat))
        for seat, player in enumerate(view.players)
        for korrigan in player.korrigans
        if korrigan.field == field
    ]
    return [_("Korrigans here: {owners}.").format(owners=join_names(found))] if found else []


def _korrigan_words(view: State, seat: int, number: int, who: Who) -> str:
    """Whose korrigan it is, what it carries and what that means, and where it stands."""
    korrigan = view.players[seat].korrigans[number]
    lines = [_("Korrigan: {name}").format(name=who(seat))]
    if korrigan.charm is not None:
        lines.append(MENHIR_EFFECTS[korrigan.charm]())
    if korrigan.field is not None:
        lines.append(_("It is at {field}.").format(field=field_name(korrigan.field)))
        if korrigan.field == view.cauldron:
            lines.append(_("It has reached the cauldron."))
    return "\n".join(lines)


def ways_out(view: State, field: FieldName) -> list[str]:
    """Where each companion leads from a field; in the advanced game everybody finds that out for themselves."""
    if view.advanced:
        return []
    found = []
    for companion, steps in the_map().steps.items():
        led = [name for name in steps[field] if name != field and not blocked(companion, field, name, view.troll)]
        if led:
            names = join_names([field_name(name) for name in led])
            found.append(WAYS[companion]().format(fields=names))
    return found


def chances_words(missing: Sequence[str], holder: str) -> str:
    """Which colours of the rainbow have not been seen yet, and who draws the next piece."""
    colours = join_names([RAINBOW[colour]() for colour in missing])
    return ngettext(
        "Colour still missing: {colours}. {name} draws next.",
        "Colours still missing: {colours}. {name} draws next.",
        len(missing),
    ).format(colours=colours, name=holder)


def closing_words(kind: str, number: int, dropped: Sequence[FieldName]) -> str:
    """What putting the piece on a free sun or cloud would mean."""
    if kind == "sun":
        first = _("Row {number} will be closed.").format(number=number)
    else:
        first = _("Column {number} will be closed.").format(number=number)
    if not dropped:
        return first + " " + _("No field is ruled out.")
    names = join_names([field_name(name) for name in dropped])
    return first + " " + _("Ruled out: {fields}.").format(fields=names)


def pieces_left_words(count: int) -> str:
    """How many pieces of the rainbow are left in the bag."""
    return ngettext("{count} piece left", "{count} pieces left", count).format(count=count)


def holder_words(name: str) -> str:
    return _("{name} has the bag and draws next.").format(name=name)


def line_words(kind: str, number: int, piece: str | None) -> str:
    """What a sun or a cloud says of its row or column."""
    if kind == "sun":
        if piece:
            return _("Row {number} is closed: the cauldron cannot appear there.").format(number=number)
        return _("Row {number}: the cauldron can still appear there.").format(number=number)
    if piece:
        return _("Column {number} is closed: the cauldron cannot appear there.").format(number=number)
    return _("Column {number}: the cauldron can still appear there.").format(number=number)


def field_words(state: State, field: FieldName) -> list[str]:
    """A field in a few lines: its colour, what lies and stands there, and whom it serves."""
    found, ground = the_map()[field], state.grounds[the_map().index[field]]
    if found.village:
        lines = [_("The village, without a menhir.")]
    else:
        lines = [_("Colour: {colour}.").format(colour=FIELD_COLOURS[found.colour]())]
    count = len(ground.clovers)
    if count:
        lines.append(
            ngettext("There is {count} clover here.", "There are {count} clovers here.", count).format(count=count)
        )
    else:
        lines.append(_("There are no clovers left here."))
    if field == state.cauldron:
        return [*lines[:1], _("The cauldron is here: 10 coins for one korrigan, 15 for both.")]
    if ground.menhir is not None:
        lines.append(_("A menhir stands here."))
    if found.hole:
        lines.append(_("There is a mole hole."))
    if found.pontoon:
        lines.append(_("There is a pontoon."))
    return lines


def lies_words(state: State, field: FieldName) -> str:
    """Under which suns and clouds a field lies, and whether the cauldron is ruled out, for those who do not see it."""
    if state.cauldron is not None:
        return ""
    cells = the_map()[field].cells
    rows, columns = sorted({row for row, _column in cells}), sorted({column for _row, column in cells})
    where = _("Rows {top} to {bottom}, columns {left} to {right}.").format(
        top=rows[0], bottom=rows[-1], left=columns[0], right=columns[-1]
    )
    lost = "" if field in cauldron_fields(state) else _("The cauldron cannot appear here any more.")
    return f"{where}\n{lost}" if lost else where


def look_words(look: Look, now: int) -> str:
    """What one saw at one's last visit, how long ago, and whether it is still sure."""
    ago = max(0, now - look.round)
    if not look.tokens:
        return _("You left nothing here.")
    if ago:
        sentence = ngettext("Seen {count} round ago: {tokens}.", "Seen {count} rounds ago: {tokens}.", ago)
    else:
        sentence = _("Seen this round: {tokens}.")
    lines = [sentence.format(count=ago, tokens=token_list(look.tokens))]
    taken = len(look.since)
    if taken:
        since = ngettext("{count} of them has been taken since.", "{count} of them have been taken since.", taken)
        lines.append(since.format(count=taken))
    return " ".join(lines)


def way_words(companion: str, field: FieldName, *, reveals: bool) -> str:
    """What going to a field with a companion means."""
    sentences = [_("To {field}.").format(field=field_name(field)), COMPANION_MOVES[companion]()]
    if reveals:
        sentences.append(_("Everyone will see this companion from now on."))
    return " ".join(sentences)


def tribe_words(name: str, player: Player) -> str:
    """What everybody may know of a tribe."""
    if player.screen:
        lines = [
            _("{name} has {clovers} behind the screen.").format(name=name, clovers=clovers_words(len(player.hidden)))
        ]
    else:
        lines = [_("{name} plays without a screen.").format(name=name)]
        open_tokens = tuple(token for token in player.hidden if not isinstance(token, Hidden))
        if open_tokens:
            lines.append(_("Visible to all: {tokens}.").format(tokens=token_list(open_tokens)))
    shown = (*player.shown, *player.backups)
    if shown:
        lines.append(_("Companions in use: {tokens}.").format(tokens=token_list(shown)))
    return " ".join(lines)


def shown_words(count: int) -> str:
    """How many companions stand before a screen."""
    return ngettext("{count} companion in use", "{count} companions in use", count).format(count=count)


def own_words(player: Player) -> str:
    tokens = tuple(token for token in player.hidden if not isinstance(token, Hidden))
    return token_list(tokens) if tokens else _("Nothing yet.")


def run_words(run: LastRun, hidden: int) -> str:
    """Whether the companions left still suffice; so many tokens may yet turn out to be companions."""
    if hidden and run.both is None:
        return ngettext(
            "{count} hidden clover: it may be enough to reach the cauldron.",
            "{count} hidden clovers: they may be enough to reach the cauldron.",
            hidden,
        ).format(count=hidden)
    if run.both is not None:
        return _("Both can reach the cauldron.") if run.both else _("Both are at the cauldron!")
    if run.each[0] is not None or run.each[1] is not None:
        if () in run.each:
            return _("One is there; the other can no longer make it.")
        return _("Only one of the two can reach the cauldron.")
    return _("The cauldron is out of reach.")


def keep_tip(token: str) -> str:
    return COMPANION_MOVES[token]() if token in COMPANION_MOVES else token_name(token)
