"""Which choices are laid on the tray, and the chips beside a field one has pointed at."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.core.contract import Hidden
from game.rules.korrigans.actions import Arrive, Backup, Cauldron, GiveGoblin, Keep, KorrigansAction, Move, Unscreen
from game.rules.korrigans.choices import mover_field
from game.rules.korrigans.content import FACES, RAINBOW
from game.rules.korrigans.map import the_map
from game.rules.korrigans.state import FieldName, Token, addresses_of
from game.scenes.korrigans.art.pieces import korrigan_art, token_art
from game.scenes.korrigans.art.sky import piece_art
from game.scenes.korrigans.art.tray import Caption, Chip, Pick, Tray, fan
from game.scenes.korrigans.desk import Desk
from game.scenes.korrigans.hand import chip_address
from game.scenes.korrigans.look import arriving, companion_art
from game.text.i18n import _
from game.text.korrigans import places as words
from game.text.korrigans.game import must_take_backup
from game.text.korrigans.things import COMPANIONS, MENHIR_EFFECTS, field_name, token_name
from game.ui.widgets import Widget

#: Sizes in units: a token on the tray with its name, the head of the tray, and a chip.
TOKEN, NAME, HEAD, CHIP = 84, 20, 46, 54
SMALL_TOKEN = 62
#: How much wider than a token its name may be.
WORDS = 20


def tray_widgets(table: Desk, board: Rect) -> list[Widget]:
    kind = table.phase
    if kind == "keep":
        return _look(table, board)
    if kind == "unscreen":
        return _unscreen(table, board)
    if kind == "give_goblin":
        return _goblin(table, board)
    if kind == "move":
        backups = [action for action in table.legal() if isinstance(action, Backup)]
        if backups:
            return _backup(table, board, backups)
    return []


def _tray(table: Desk, board: Rect, count: int, title: str, picture: str, near: FieldName | None) -> tuple[Tray, Rect]:
    """A tray for so many things, at the bottom of the board, or at its top where it would hide what it is about."""
    u = table.u
    token = u(SMALL_TOKEN if table.compact else TOKEN)
    wide = min(board.w - u(12), max(u(330), count * (token + u(WORDS)) * 9 // 8 + u(40)))
    sheet = Rect(0, 0, wide, u(HEAD) + token + u(NAME + 18))
    below = near is None or table.plan.heart(near)[1] < board.centery
    if below:
        sheet.midbottom = board.centerx, board.bottom - u(10)
    else:
        sheet.midtop = board.centerx, board.y + u(10)
    room = Rect(sheet.x + u(14), sheet.y + u(HEAD), sheet.w - u(28), sheet.h - u(HEAD + 6))
    return Tray(sheet, title, picture), room


def _places(table: Desk, room: Rect, count: int) -> list[Rect]:
    u = table.u
    token = u(SMALL_TOKEN if table.compact else TOKEN)
    return list(fan(room, count, token + u(WORDS), token + u(NAME), u(8)))


def _look(table: Desk, board: Rect) -> list[Widget]:
    """KO-44: the clovers of the field, for the eyes of their finder alone."""
    field = mover_field(table.state)
    if field is None or table.session.viewer != table.seat:
        return []
    clovers = [token for token in table.state.grounds[the_map().index[field]].clovers if not isinstance(token, Hidden)]
    title = _("{field}: choose a clover to keep.").format(field=field_name(field))
    tray, room = _tray(table, board, len(clovers), title, "korrigans/clover", field)
    found: list[Widget] = [tray]
    places = _places(table, room, len(clovers))
    for place, token, address in zip(places, clovers, addresses_of(clovers), strict=True):
        keep = table.doing(Keep(token))
        found.append(Pick(place, token_art(token), token_name(token), keep, address, tip=words.keep_tip(token)))
    return found


def _unscreen(table: Desk, board: Rect) -> list[Widget]:
    seats = [action.seat for action in table.legal() if isinstance(action, Unscreen)]
    tray, room = _tray(table, board, len(seats), MENHIR_EFFECTS["leprechaun"](), "korrigans/menhir_leprechaun", None)
    found: list[Widget] = [tray]
    for place, seat in zip(_places(table, room, len(seats)), seats, strict=True):
        found.append(
            Pick(
                place,
                "korrigans/screen",
                table.who(seat),
                table.doing(Unscreen(seat)),
                ("screen", seat),
                emblem=table.colours[seat],
                tip=words.tribe_words(table.who(seat), table.state.players[seat]),
            )
        )
    return found


def _goblin(table: Desk, board: Rect) -> list[Widget]:
    gifts = [action for action in table.legal() if isinstance(action, GiveGoblin)]
    tray, room = _tray(
        table, board, len(gifts), MENHIR_EFFECTS["goblin"](), "korrigans/goblin", mover_field(table.state)
    )
    found: list[Widget] = [tray]
    for place, gift in zip(_places(table, room, len(gifts)), gifts, strict=True):
        korrigan = table.state.players[gift.seat].korrigans[gift.korrigan]
        found.append(
            Pick(
                place,
                korrigan_art(table.colours[gift.seat], gift.korrigan),
                table.who(gift.seat),
                table.doing(gift),
                ("goblin", gift.seat, gift.korrigan),
                mark=f"korrigans/{korrigan.charm}" if korrigan.charm else "",
            )
        )
    return found


def _backup(table: Desk, board: Rect, backups: list[Backup]) -> list[Widget]:
    """KO-43: first the token that goes, then the face of the companion that comes."""
    tokens = list(dict.fromkeys(action.sacrifice for action in backups))
    chosen = table.hand.sacrifice
    count = len(tokens) + 1 + len(FACES)
    tray, room = _tray(table, board, count, must_take_backup(), "korrigans/backup_hare", None)
    places = _places(table, room, count)
    found: list[Widget] = [tray]
    for place, token in zip(places, tokens, strict=False):
        found.append(
            Pick(
                place,
                token_art(token),
                token_name(token),
                partial(table.hand.give_away, token),
                ("token", token),
                chosen=token == chosen,
                tip=_("Sacrifice this clover, unseen by the others."),
            )
        )
    for place, face in zip(places[-len(FACES) :], FACES, strict=True):
        action = Backup(chosen or tokens[0], face)
        found.append(
            Pick(
                place,
                f"korrigans/backup_{face}",
                COMPANIONS[face](),
                table.doing(action),
                ("backup", face),
                enabled=chosen is not None and action in backups,
                tip=words.keep_tip(face),
            )
        )
    return found


def chances_caption(table: Desk, board: Rect) -> list[Widget]:
    """Where the cauldron can still appear is shown: which colours are still to come, and who draws next."""
    state, u = table.shown, table.u
    if not table.hand.chances or state.cauldron is not None:
        return []
    missing = [colour for colour in RAINBOW if colour not in (*state.sky.suns, state.sky.drawn)]
    text = words.chances_words(missing, table.who(state.sky.holder))
    pictures = tuple(piece_art(colour) for colour in missing) if not table.compact else ()
    wide = min(board.w - u(20), u(430) + len(pictures) * u(36))
    strip = Rect(0, 0, wide, u(46))
    strip.midbottom = board.centerx, board.bottom - u(6)
    return [Caption(strip, text, pictures)]


# --- chips -----------------------------------------------------------------------------------------------------------


def chips(table: Desk, board: Rect) -> list[Widget]:
    """For a field or border one has pointed at, every action it could mean."""
    considered = table.hand.considered
    if considered is None:
        return []
    u = table.u
    side, gap = u(CHIP), u(8)
    actions = considered.actions
    wide = len(actions) * side + (len(actions) - 1) * gap
    target = table.plan.rect(considered.target)
    assert target is not None
    row = Rect(0, 0, wide, side)
    row.center = target.center
    if considered.target[0] == "border":
        row.bottom = target.top - u(6)
    else:  # beside the ghost of what would stand there
        ghost = arriving(table.plan, table.state, table.colours, actions[0])[1]
        row.midbottom = ghost.centerx, ghost.top - u(4)
        if row.top < table.plan.land.top:
            row.midtop = ghost.centerx, ghost.bottom + u(4)
    row.clamp_ip(board.inflate(-u(12), -u(12)))
    both = len({action.korrigan for action in actions if isinstance(action, Move)}) > 1
    return [
        _chip(table, Rect(row.x + number * (side + gap), row.y, side, side), action, both, len(actions) == 1)
        for number, action in enumerate(actions)
    ]


def _chip(table: Desk, place: Rect, action: KorrigansAction, both: bool, alone: bool) -> Chip:
    act, address, state = table.doing(action), chip_address(action), table.state
    if isinstance(action, Move):
        companion = companion_art(state, action.companion)
        mark = companion if alone else korrigan_art(table.colours[table.seat], action.korrigan) if both else ""
        reveals = _reveals(table, action.companion)
        tip = words.way_words(action.companion, action.to, reveals=reveals)
        return Chip(place, companion, act, address, mark=mark, confirms=alone, reveals=reveals, tip=tip)
    picture, _place = arriving(table.plan, state, table.colours, action)
    tip = field_name(action.field) if isinstance(action, Arrive | Cauldron) else MENHIR_EFFECTS["troll"]()
    return Chip(place, picture, act, address, confirms=alone, tip=tip)


def _reveals(table: Desk, companion: Token) -> bool:
    player = table.state.players[table.seat]
    return player.screen and companion not in player.shown and companion not in player.backups
