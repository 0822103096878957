"""Why a move in Korrigans is good: clovers nobody has seen, what one remembers, charms, and the way to the cauldron."""

from __future__ import annotations

from game.ai.hints import BEST, ONLY, Clue, Hint, Reasons, main_reason, over
from game.core.contract import Address, Seat
from game.core.replacing import replace
from game.core.sums import plain_sum
from game.rules.korrigans.actions import (
    Arrive,
    Backup,
    Cauldron,
    Cloud,
    GiveGoblin,
    Keep,
    KorrigansAction,
    Move,
    Pass,
    Stop,
    Sun,
    Troll,
    Unscreen,
    goal_of,
)
from game.rules.korrigans.charms import opponents_in
from game.rules.korrigans.choices import legal_actions, mover_field
from game.rules.korrigans.content import CAULDRON, COINS, COMPANIONS, LINES, coins
from game.rules.korrigans.knowledge import last_look
from game.rules.korrigans.map import the_map
from game.rules.korrigans.movement import companions, moves_with
from game.rules.korrigans.rainbow import cauldron_chances, cauldron_fields, free_columns, free_rows
from game.rules.korrigans.routes import enough, held_by, last_run, routes
from game.rules.korrigans.state import (
    FieldName,
    Ground,
    Korrigan,
    Player,
    State,
    Token,
    addresses_of,
    with_korrigan,
    with_player,
)

#: What things weigh, in coins: a clover nobody has seen, the last one with its menhir, a charm, the first companion.
UNSEEN, LAST, CHARM, NEEDED = 1.0, 2.5, 4.0, 6.0
#: What a cauldron that is surely in reach weighs, and a field more to go to.
REACH, FIELD = 10.0, 0.5
#: What a field out of reach weighs, and other things that are little more than true.
AWAY = 0.1
#: Less than so many percent more is not worth a word.
LEAST = 2


def explain(view: State, seat: Seat, action: KorrigansAction, other: KorrigansAction | None = None) -> Hint:
    """Why an action is good; why it is better than another, where there is one."""
    reasons = _reasons(view, seat, action)
    hint = Hint(action, _area(view, seat, action), _piece(view, seat, action), main_reason(reasons), goal_of(action))
    return hint if other is None else over(hint, reasons, _reasons(view, seat, other))


def _area(view: State, seat: Seat, action: KorrigansAction) -> Clue:
    match action:
        case Move(_, _, field) | Arrive(field) | Cauldron(field) | Troll((field, _)):
            near = (name for name in the_map().index if name == field or (field, name) in the_map().border)
            return Clue.of("fields", *(("field", name) for name in near), field=field)
        case Sun():
            return Clue.of("suns", *(("sun", row) for row in LINES))
        case Cloud():
            return Clue.of("clouds", *(("cloud", column) for column in LINES))
        case Stop() | Pass():
            return Clue.of("side", *_korrigans(view, seat))
        case _:
            return Clue.of("tray", ("tray",))


def _piece(view: State, seat: Seat, action: KorrigansAction) -> Clue:
    match action:
        case Move(korrigan, companion):
            return Clue.of("korrigan", ("korrigan", seat, korrigan), korrigan=korrigan, companion=companion)
        case Arrive():
            number = 0 if view.players[seat].korrigans[0].field is None else 1
            return Clue.of("arriving", ("seat", seat), korrigan=number)
        case Sun() | Cloud():
            return Clue.of("drawn", ("drawn",), colour=view.sky.drawn)
        case Keep(token):
            kinds = COINS if coins(token) else COMPANIONS
            lying = zip(_looked_at(view), addresses_of(_looked_at(view)), strict=True)
            return Clue.of(_kind(view, token), *(address for other, address in lying if other in kinds))
        case GiveGoblin(other):
            return Clue.of("goblin", ("seat", other), seat=other)
        case Unscreen():
            return Clue.of("screens", *(("seat", other) for other in range(len(view.players)) if other != seat))
        case Cauldron() | Troll():
            rivals = (other for other in range(len(view.players)) if other != seat)
            return Clue.of(action.type, *(korrigan for other in rivals for korrigan in _korrigans(view, other)))
        case Backup(sacrifice):
            return Clue.of("sacrifice", ("token", sacrifice), token=sacrifice)
        case Stop() | Pass():
            return Clue.of(action.type, *_korrigans(view, seat))


def _korrigans(view: State, seat: Seat) -> list[Address]:
    """The korrigans of a seat that are on the map."""
    standing = enumerate(view.players[seat].korrigans)
    return [("korrigan", seat, number) for number, korrigan in standing if korrigan.field is not None]


def _reasons(view: State, seat: Seat, action: KorrigansAction) -> Reasons:
    """Everything that speaks for an action."""
    match action:
        case Move():
            return moving_reasons(view, seat, action)
        case Arrive(field):
            return _arriving(view, field)
        case Sun(row):
            return _sky(view, seat, row=row)
        case Cloud(column):
            return _sky(view, seat, column=column)
        case Keep(token):
            return _keeping(view, seat, token)
    clue = _only_reason(view, seat, action)
    if clue.code == BEST:
        return []
    return [(AWAY * (1 + clue.number("count") if "count" in dict(clue.data) else 1), clue)]


def _only_reason(view: State, seat: Seat, action: KorrigansAction) -> Clue:
    """What there is to say of an action for which one thing speaks."""
    match action:
        case Cauldron(field):
            return _cauldron(view, seat, field)
        case GiveGoblin(other, korrigan):
            elf = view.players[other].korrigans[korrigan].charm == "elf"
            return Clue.of("goblin_for_elf" if elf else "goblin_costs", seat=other)
        case Unscreen(other):
            return Clue.of("unscreens", seat=other, count=len(view.players[other].hidden))
        case Troll(between):
            return _troll(view, seat, between)
        case Backup(_, face):
            fields = len({move.to for move in moves_with(view, seat, [face])})
            return Clue.of("backup", face=face, count=fields)
        case Stop():
            return _stopping(view, seat)
    return Clue(ONLY)


def ground_of(view: State, field: FieldName) -> Ground:
    return view.grounds[the_map().index[field]]


# --- korrigans on their way ------------------------------------------------------------------------------------------


def moving_reasons(view: State, seat: Seat, move: Move) -> Reasons:
    if view.turn.phase == "last":
        return _dashing(view, seat, move)
    field = move.to
    charm = view.players[seat].korrigans[move.korrigan].charm
    moved = with_korrigan(view, seat, move.korrigan, Korrigan(field, charm))
    return [
        *_clovers(view, seat, field),
        *_charms(view, seat, field, charm),
        *_nearer(view, moved, seat),
        *_from_there(moved, seat),
    ]


def _clovers(view: State, seat: Seat, field: FieldName) -> Reasons:
    """What may be found there, by what the seat knows of it."""
    ground = ground_of(view, field)
    count = len(ground.clovers)
    if not count:
        return []
    found: list[tuple[float, Clue]] = []
    if not ground.picks:  # KO-44: whoever looks also picks
        found.append((UNSEEN * count, Clue.of("unseen", field=field, count=count)))
    if count == 1:
        found.append((LAST, Clue.of("last_clover", field=field)))
    look = last_look(view, seat, field)
    if look is not None and not look.since:
        gold = max((token for token in look.tokens if isinstance(token, str)), key=coins)
        if coins(gold):
            found.append((LAST + coins(gold), Clue.of("remembered", field=field, token=gold)))
    return found


def _charms(view: State, seat: Seat, field: FieldName, charm: str | None) -> Reasons:
    """KO-50, KO-51: an elf there comes along, one's goblin stays there."""
    found: list[tuple[float, Clue]] = []
    for other, number in opponents_in(view, seat, field):
        if view.players[other].korrigans[number].charm == "elf":
            found.append((CHARM, Clue.of("takes_elf", seat=other)))
        if charm == "goblin":
            found.append((CHARM, Clue.of("leaves_goblin", seat=other)))
    return found


def reach(state: State, seat: Seat) -> int:
    """How surely, in percent, the cauldron will appear where a korrigan of the seat can come (KO-60, KO-61)."""
    chances = cauldron_chances(free_rows(state), free_columns(state))
    return round(100 * plain_sum(chance for field, chance in chances.items() if _in_reach(state, seat, field)))


def _in_reach(state: State, seat: Seat, field: FieldName) -> bool:
    """Whether a korrigan of the seat could come there with the companions it has."""
    player = state.players[seat]
    held = held_by(player)
    starts = [korrigan.field for korrigan in player.korrigans if korrigan.field is not None]
    return any(enough(held, route.need) for start in starts for route in routes(start, state.troll)[field])


def _nearer(before: State, after: State, seat: Seat) -> Reasons:
    then, now = reach(before, seat), reach(after, seat)
    return [(REACH * (now - then) / 100, Clue.of("reach", before=then, after=now))] if abs(now - then) >= LEAST else []


def _from_there(moved: State, seat: Seat) -> Reasons:
    """What the move leaves one: fields still open within reach of one's companions, and clovers for the next turn."""
    fields = cauldron_fields(moved)
    near = sum(_in_reach(moved, seat, field) for field in fields)
    led = {move.to for move in moves_with(moved, seat, companions(moved.players[seat]))}
    clovers = sum(bool(ground_of(moved, field).clovers) for field in led)
    return [
        (AWAY * near, Clue.of("stays_near", count=near, all=len(fields))),
        (AWAY * clovers / 2, Clue.of("next_clovers", count=clovers)),
    ]


def _dashing(view: State, seat: Seat, move: Move) -> Reasons:
    """KO-61: the last run, companion by companion."""
    korrigans = view.players[seat].korrigans
    there = sum(korrigan.field == view.cauldron for korrigan in korrigans)
    if move.to == view.cauldron:
        gain = CAULDRON[there + 1] - CAULDRON[there]
        return [(gain, Clue.of("dash_arrives", coins=gain))]
    player = _without_companion(view.players[seat], move.companion)
    spent = replace(view, players=(*view.players[:seat], player, *view.players[seat + 1 :]))
    moved = with_korrigan(spent, seat, move.korrigan, Korrigan(move.to, korrigans[move.korrigan].charm))
    way = last_run(moved, seat).each[move.korrigan]
    return [(REACH, Clue.of("dash_on", steps=len(way)))] if way else []


def _without_companion(player: Player, companion: Token) -> Player:
    """In the last run a companion serves once."""
    if companion in player.shown:
        at = player.shown.index(companion)
        return replace(player, shown=player.shown[:at] + player.shown[at + 1 :])
    at = player.backups.index(companion)
    return replace(player, backups=player.backups[:at] + player.backups[at + 1 :])


def _arriving(view: State, field: FieldName) -> Reasons:
    """The ways that lead on, and what the other fields one could arrive at have less of."""
    steps = {to for companion in the_map().steps.values() for to in companion[field]} - {field}
    found: list[tuple[float, Clue]] = [(FIELD * len(steps) / 2, Clue.of("arrive_hub", field=field, count=len(steps)))]
    others = [action.field for action in legal_actions(view) if isinstance(action, Arrive) and action.field != field]
    count, most = len(ground_of(view, field).clovers), max((len(ground_of(view, x).clovers) for x in others), default=0)
    if others and count > most:
        found.append((UNSEEN * count, Clue.of("arrive_more", field=field, count=count, other=most)))
    return found


# --- the sky and the cauldron ----------------------------------------------------------------------------------------


def _sky(view: State, seat: Seat, row: int | None = None, column: int | None = None) -> Reasons:
    """KO-60: the row or column that is closed, and who wanted the cauldron there."""
    sky = view.sky
    if row is not None:
        after = replace(view, sky=replace(sky, suns=(*sky.suns[: row - 1], "red", *sky.suns[row:])))
    else:
        assert column is not None
        after = replace(view, sky=replace(sky, clouds=(*sky.clouds[: column - 1], "red", *sky.clouds[column:])))
    if not free_rows(after) or not free_columns(after):
        return []
    still = cauldron_chances(free_rows(after), free_columns(after))
    closed = [name for name in cauldron_chances(free_rows(view), free_columns(view)) if name not in still]
    rivals = sum(
        korrigan.field in closed
        for other, player in enumerate(view.players)
        if other != seat
        for korrigan in player.korrigans
    )
    found = list(_nearer(view, after, seat))
    found.append((float(rivals), Clue.of("closes_rivals", count=rivals)))
    far = [name for name in closed if not _in_reach(view, seat, name)]
    found.append((AWAY * len(far), Clue.of("closes_far", count=len(far))))
    if all(name in far for name in closed):
        kept = sum(_in_reach(view, seat, name) for name in still)
        found.append((AWAY / 2, Clue.of("keeps_open", count=kept)))
    return found


def _cauldron(view: State, seat: Seat, field: FieldName) -> Clue:
    run = last_run(view, seat, field)
    if run.both is not None:
        return Clue.of("cauldron_both", field=field, coins=CAULDRON[2])
    if any(way is not None for way in run.each):
        return Clue.of("cauldron_one", field=field, coins=CAULDRON[1])
    return Clue(BEST)


# --- what is chosen beside the map -----------------------------------------------------------------------------------


def _looked_at(view: State) -> list[Token]:
    """The clovers before the eyes of the seat that picks."""
    field = mover_field(view)
    assert field is not None
    return [token for token in ground_of(view, field).clovers if isinstance(token, str)]


def _kind(view: State, token: Token) -> str:
    """Gold or a companion; where all are of a kind, what tells them apart."""
    mixed = len({bool(coins(other)) for other in _looked_at(view)}) > 1
    if coins(token):
        return "coins" if mixed else "amounts"
    return "companions" if mixed else "ways"


def _keeping(view: State, seat: Seat, token: Token) -> Reasons:
    """KO-44: gold, or a companion for the ways it opens."""
    here = _looked_at(view)
    if len(set(here)) == 1:
        return [(AWAY, Clue(ONLY))]
    gold, player = coins(token), view.players[seat]
    if gold:
        return [(float(gold), _keeping_gold(view, seat, gold, here))]
    after = _with_token(view, seat, token)
    reasons = list(_nearer(view, after, seat))
    own = token in companions(player)
    reasons.append((AWAY, Clue.of("keeps_again" if own else "keeps_first", token=token)))
    if not companions(player):
        reasons.append((NEEDED, Clue.of("keeps_needed", token=token)))
    if not own:
        then, now = (
            len({move.to for move in moves_with(state, seat, companions(state.players[seat]))})
            for state in (view, after)
        )
        reasons.append((FIELD * (now - then), Clue.of("keeps_new", token=token, before=then, after=now)))
    return reasons


def _keeping_gold(view: State, seat: Seat, gold: int, here: list[Token]) -> Clue:
    """Gold, although a companion lies there: how little that one would bring. Else the most gold."""
    now = reach(view, seat)
    led = {token: reach(_with_token(view, seat, token), seat) for token in here if not coins(token)}
    if led and companions(view.players[seat]):
        best = max(led, key=led.__getitem__)
        if led[best] - now < LEAST:
            return Clue.of("gold_no_way", coins=gold, companion=best)
        return Clue.of("gold_over", coins=gold, companion=best, before=now, after=led[best])
    if led:
        return Clue.of("gold_first", coins=gold)
    return Clue.of("keeps_most" if gold == max(map(coins, here)) else "keeps_gold", coins=gold)


def _with_token(view: State, seat: Seat, token: Token) -> State:
    player = view.players[seat]
    return with_player(view, seat, replace(player, hidden=(*player.hidden, token)))


def _troll(view: State, seat: Seat, between: tuple[FieldName, FieldName]) -> Clue:
    """KO-55: whose korrigans stand at the border that is closed."""
    at = [
        other for other, player in enumerate(view.players) for korrigan in player.korrigans if korrigan.field in between
    ]
    rivals = [other for other in at if other != seat]
    if rivals and seat not in at:
        return Clue.of("troll_rivals", count=len(rivals))
    return Clue(BEST) if seat in at else Clue("troll_away")


def _stopping(view: State, seat: Seat) -> Clue:
    there = sum(korrigan.field == view.cauldron for korrigan in view.players[seat].korrigans)
    if view.turn.asked != "dash":
        return Clue("stays")
    if there:
        return Clue.of("stops_there", coins=CAULDRON[there])
    run = last_run(view, seat)
    return Clue("stops_far") if all(way is None for way in run.each) else Clue(BEST)
