"""A review for a terminal, and for other programs."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.review import Finding
from game.core.codec import encode_action
from game.core.contract import Json, Seat
from game.core.session import Session
from game.shelf import Game
from game.text.i18n import ngettext
from game.text.review import Speaker, finding_lines, luck_words, nothing_found


def as_json(finding: Finding) -> Json:
    return {
        "at": finding.choice.at,
        "played": encode_action(finding.choice.action),
        "better": encode_action(finding.better),
        "cost": round(finding.gap.points, 2),
        "error": round(finding.gap.error, 2),
    }


def whole_json(game: Game, session: Session, seat: Seat, choices: int, found: Sequence[Finding]) -> Json:
    luck = None if game.luck is None else game.luck(session, seat)
    told: Json = None if luck is None else {"points": round(luck.points, 2), "error": round(luck.error, 2)}
    return {"seat": seat, "choices": choices, "findings": [as_json(one) for one in found], "luck": told}


def told(game: Game, session: Session, seat: Seat, choices: int, found: Sequence[Finding]) -> str:
    name = session.seats[seat].name
    looked = ngettext("{name}: {count} choice reviewed.", "{name}: {count} choices reviewed.", choices)
    speaker = Speaker(game.text, game.hint_text, game.explain, game.rules)
    lines = [looked.format(name=name, count=choices)]
    for finding in found:
        lines += (
            "",
            *finding_lines(speaker, session, finding, lambda one: "" if one is None else session.seats[one].name),
        )
    lines += () if found else (nothing_found(),)
    if game.luck is not None:
        luck = game.luck(session, seat)
        lines += ("", f"{luck_words(luck, speaker.cost(luck))} {game.text.luck()}")
    return "\n".join(lines)
