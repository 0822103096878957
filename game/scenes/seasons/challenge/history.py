"""The results of the solo seasons challenge, kept between evenings: one file for each, written once and whole.

A kill at any instant leaves every earlier result as it was and the new one whole or not there. A damaged file is set
aside under another name, and the rest goes on. The first try with a code is noted with its first roll: it is the
official one, and whatever comes after it is practice.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime
from itertools import count
from pathlib import Path

from game.core import streaks
from game.core.codec import CodecError, decode, decode_action, encode, encode_action
from game.core.files import write_file
from game.core.saves import SaveError
from game.core.seats import seated
from game.core.session import SeatInfo, Session
from game.core.store import read_file, safe_name, set_aside
from game.daily.tries import Try, begin_try, first_try
from game.rules.seasons.challenge import BadCode, Code, daily, day_of, read, weekly
from game.rules.seasons.content import SEASONS, YEAR
from game.rules.seasons.days import season_of
from game.rules.seasons.ground import GROUNDS
from game.rules.seasons.info import INFO, SEASON
from game.rules.seasons.pieces import score_lines
from game.rules.seasons.results import Played, SeasonPlayed
from game.rules.seasons.rules import RULES
from game.rules.seasons.state import State
from game.scenes.opening import new_identity

FOLDER = "challenge"
#: Results of format 1 do not say whether they were official: of each code and part the first that was kept is.
FORMAT = 2
SUFFIX = ".json"
#: What a challenge can be about: the year, or one season of it.
PARTS = (YEAR, *SEASONS)
#: When a challenge was begun, as its id tells it.
BEGUN = re.compile(r"[0-9-]{1,15}")
#: The autosave of a challenge, beside that of the game played otherwise.
AUTOSAVE = "seasons_challenge"


# --- from a game to a result -----------------------------------------------------------------------------------------


def new_session(code: Code, part: str, seat: SeatInfo, now: datetime, ghost: str | None = None) -> Session:
    """A challenge as an ordinary solo game: its seed is the code's, and it carries the code along.

    SE-92: every roll has its own stream, so a season has the same rolls alone and in the year.
    """
    setup = replace(code.setup, options=((SEASON.name, part),))
    session = Session.new(RULES, setup, [seat], identity=new_identity())
    begun = f"{now:%Y%m%d-%H%M%S}"
    session.extras.update(challenge=code.text, part=part, begun=begun, ghost=ghost)
    return session


def is_challenge(session: Session) -> bool:
    """The code it carries can be read, and its dice are the code's."""
    try:
        code = code_of(session)
    except (KeyError, BadCode):
        return False
    setup = session.setup
    return session.rules.info.slug == INFO.slug and (setup.players, setup.seed) == (code.setup.players, code.seed)


def code_of(session: Session) -> Code:
    return read(str(session.extras["challenge"]))


def part_of(session: Session) -> str:
    return session.setup.option(SEASON)


def key_of(code: Code, part: str) -> str:
    return f"{code.kind.value}{code.body}-{part}"


def has_rolled(session: Session) -> bool:
    """The first dice have fallen: from now on it is a try."""
    state: State = session.whole_state()
    return bool(state.round or state.past)


def note_try(folder: Path, session: Session, now: datetime) -> bool:
    """Note the first try with a code at its first roll, or raise SaveError. True if this game is the official one."""
    code, part = code_of(session), part_of(session)
    noted = first_try(folder / FOLDER, key_of(code, part))
    if noted is None and has_rolled(session) and not _played_before_notes(folder, code, part):
        return begin_try(folder / FOLDER, key_of(code, part), session.identity, now)
    return noted is not None and bool(session.identity) and noted.identity == session.identity


def is_official(folder: Path, session: Session) -> bool:
    """This game is the first try with its code, or will be with its first roll, and nothing has made it practice."""
    code, part = code_of(session), part_of(session)
    noted = first_try(folder / FOLDER, key_of(code, part))
    if noted is None:
        first = not _played_before_notes(folder, code, part)
    else:
        first = bool(session.identity) and noted.identity == session.identity
    return first and not session.rewound and not sum(session.hints)


def _played_before_notes(folder: Path, code: Code, part: str) -> bool:
    """A result is there of a try that nobody noted: it was played before tries were."""
    return any((folder / FOLDER).glob(f"*-{key_of(code, part)}*{SUFFIX}"))


def result_of(session: Session, now: datetime, tried: Try | None = None) -> Played:
    """What is kept of a finished challenge; `tried` is the first try with its code."""
    code, part, begun = code_of(session), part_of(session), str(session.extras.get("begun", ""))
    begun = begun if BEGUN.fullmatch(begun) else ""  # the id has to be a file name, with room for a number
    clean = not session.rewound and not sum(session.hints)
    first = tried is not None and bool(session.identity) and tried.identity == session.identity
    return Played(
        id=f"{begun}-{key_of(code, part)}",
        code=code.text,
        part=part,
        when=now.isoformat(timespec="seconds"),
        rules=INFO.rules_version,
        seasons=seasons_of(session),
        rewound=session.rewound,
        hints=sum(session.hints),
        official=first and clean,
        begun=tried.begun if first and tried is not None else _moment(begun) or now.isoformat(timespec="seconds"),
    )


def _moment(begun: str) -> str:
    """When a challenge was begun, as its id tells it, written like other times."""
    try:
        return datetime.strptime(begun, "%Y%m%d-%H%M%S").isoformat(timespec="seconds")
    except ValueError:
        return ""


def seasons_of(session: Session) -> tuple[SeasonPlayed, ...]:
    """Every season of the game so far, the last one as if it ended now."""
    state: State = session.whole_state()
    played = []
    for past in state.past:
        lines = score_lines(GROUNDS[past.season], past.sheets, 0, None)
        played.append((past.season, past.sheets[0], lines))
    played.append((state.season, state.sheets[0], score_lines(state.ground, state.sheets, 0, state.holly)))
    return tuple(
        SeasonPlayed(
            season,
            sum(line.points for line in lines),
            sheet.penalties,
            len(sheet.territories) + sheet.penalties,
            tuple((line.code, line.points) for line in lines),
        )
        for season, sheet, lines in played
    )


# --- the folder ------------------------------------------------------------------------------------------------------


def _path(folder: Path, name: str) -> Path:
    return folder / FOLDER / f"{safe_name(name)}{SUFFIX}"


def keep(folder: Path, session: Session, now: datetime) -> Played:
    """Keep a finished challenge with its actions, or raise SaveError. Keeping it again changes nothing."""
    with suppress(SaveError):  # a full disk: it is told when the result itself cannot be kept
        note_try(folder, session, now)
    played = result_of(session, now, first_try(folder / FOLDER, key_of(code_of(session), part_of(session))))
    path = _path(folder, played.id)
    first = played.id
    for n in count(2):
        known = _read(path)
        if known is None:
            break
        same = replace(known, id=played.id, when=played.when, begun=played.begun) == played
        if same or played.rewound > known.rewound:  # its end taken back and played again: what was kept stands
            return known
        # A clock set back gave two challenges the same beginning.
        played = replace(played, id=f"{first}-{n}")
        path = _path(folder, played.id)
    kept = {
        "format": FORMAT,
        "result": encode(played),
        "seat": encode(session.seats[0]),
        "actions": [encode_action(action) for action in session.whole_actions()],
    }
    write_file(path, json.dumps(kept, ensure_ascii=False, separators=(",", ":")) + "\n")
    return played


def load(folder: Path) -> tuple[tuple[Played, ...], tuple[str, ...]]:
    """Every kept result, the oldest first, and the names under which damaged files were set aside now."""
    results, aside = [], []
    for path in sorted((folder / FOLDER).glob(f"*{SUFFIX}")):
        if path.name.startswith("."):
            continue
        try:
            results.append(_parsed(path)[0])
        except SaveError as error:
            if error.code in ("missing", "unreadable"):
                continue  # gone since it was listed, or not for us to read: nothing to set aside
            try:
                aside.append(safe_name(set_aside(path, error.code).name))
            except SaveError:
                aside.append(safe_name(path.name))
    return _with_first_ones(sorted(results, key=lambda played: (played.when, played.id))), tuple(aside)


def _with_first_ones(results: list[Played]) -> tuple[Played, ...]:
    """Of the results kept before tries were noted, the first with each code and part is the official one, if nothing
    was taken back in it or asked for."""
    seen: set[tuple[str, str]] = set()
    found = []
    for played in results:
        which = played.code, played.part
        old = not played.begun
        found.append(replace(played, official=played.clean) if old and which not in seen else played)
        seen.add(which)
    return tuple(found)


def one(folder: Path, name: str) -> Played | None:
    """The result of this id, None if it is not there."""
    return _read(_path(folder, name))


def _read(path: Path) -> Played | None:
    try:
        return _parsed(path)[0]
    except SaveError:
        return None


def _parsed(path: Path) -> tuple[Played, dict[str, object]]:
    try:
        kept = json.loads(read_file(path).decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise SaveError("not_json", path.name) from error
    if not isinstance(kept, dict) or type(kept.get("format")) is not int:
        raise SaveError("not_a_save", path.name)
    if kept["format"] > FORMAT:
        raise SaveError("newer", path.name)
    try:
        told = kept.get("result")
        if kept["format"] == 1 and isinstance(told, dict):
            told = {**told, "official": False, "begun": ""}
        played = decode(Played, told)
        _check(played)
    except (CodecError, ValueError) as error:
        raise SaveError("damaged", str(error)) from error
    return played, kept


def _check(played: Played) -> None:
    """What types alone do not say. Raises ValueError."""
    read(played.code)
    datetime.fromisoformat(played.when)
    if played.begun:
        datetime.fromisoformat(played.begun)
    wanted = SEASONS if played.part == YEAR else (played.part,)
    if played.part not in PARTS or tuple(season.season for season in played.seasons) != wanted:
        raise ValueError("the seasons are not those of the part")
    if any(sum(points for _, points in season.lines) != season.total for season in played.seasons):
        raise ValueError("the lines do not add up to the total")


def replay(folder: Path, played: Played) -> Session:
    """The game a result was made of, played again; SaveError where it is gone or no longer fits the rules."""
    path = _path(folder, played.id)
    _, kept = _parsed(path)
    actions = kept.get("actions")
    code = read(played.code)
    try:
        (seat,) = seated([decode(SeatInfo, kept.get("seat"))])
        session = Session.new(RULES, replace(code.setup, options=((SEASON.name, played.part),)), [seat])
        for action in actions if isinstance(actions, list) else ():
            session.end_turn()
            session.act(decode_action(RULES.action_types, action))
        session.end_turn()
    except Exception as error:  # whatever old actions do to new rules, the result itself still stands
        raise SaveError("damaged", str(error)) from error
    session.extras.update(challenge=played.code, part=played.part)
    if not session.over or seasons_of(session) != played.seasons:
        raise SaveError("damaged", "the game does not come to this result")
    return session


# --- what the results tell -------------------------------------------------------------------------------------------


def best(
    results: Sequence[Played], part: str, code: str | None = None, *, official: bool | None = None
) -> Played | None:
    """The highest total of a part, with this code or with any, of official tries, of practice or of both; the first to
    reach it. Results that owe help stay out."""
    of_part = [played for played in results if played.part == part and played.clean]
    if code is not None:
        of_part = [played for played in of_part if played.code == code]
    if official is not None:
        of_part = [played for played in of_part if played.official == official]
    return max(of_part, key=lambda played: played.total, default=None)


def best_season(results: Sequence[Played], season: str) -> int | None:
    """The highest total of a season, alone or within a year."""
    totals = [s.total for played in results if played.clean for s in played.seasons if s.season == season]
    return max(totals, default=None)


def of_part(results: Sequence[Played], part: str) -> list[Played]:
    return [played for played in results if played.part == part]


def with_code(results: Sequence[Played], code: Code, part: str) -> list[Played]:
    return [played for played in results if played.code == code.text and played.part == part]


def is_headline(played: Played) -> bool:
    """It is the challenge of its day: the day's code, and the season of that day. Before there was a season for each
    day, whichever part was played."""
    day = day_of(read(played.code))
    return day is not None and (not played.begun or played.part == season_of(day))


def on_its_day(played: Played) -> bool:
    """It was begun, or finished, on the day whose code it is."""
    day = day_of(read(played.code))
    return day is not None and day in (played.started.date(), played.finished.date())


def days_played(results: Sequence[Played]) -> list[date]:
    """The days whose challenge was played officially, and on its day."""
    found = {day_of(read(one.code)) for one in results if one.official and is_headline(one) and on_its_day(one)}
    return sorted(day for day in found if day is not None)


def days_in_a_row(results: Sequence[Played], today: date) -> int:
    """How many days running the challenge of the day was played on its day."""
    return streaks.days_in_a_row(days_played(results), today)


def weeks_in_a_row(results: Sequence[Played], today: date) -> int:
    """How many weeks running the code of the week was played in its week."""
    days = [
        day
        for played in results
        for day in (played.started.date(), played.finished.date())
        if played.official and read(played.code) == weekly(day)
    ]
    return streaks.weeks_in_a_row(days, today)


def of_day(results: Sequence[Played], day: date) -> Played | None:
    """The official result of a day's challenge, on its day or later."""
    code = daily(day).text
    return next((one for one in results if one.code == code and one.official and is_headline(one)), None)


def ghost_for(results: Sequence[Played], part: str, code: Code) -> Played | None:
    """Whom to race: the best with the same rolls, else one's best of all."""
    return best(results, part, code.text) or best(results, part)
