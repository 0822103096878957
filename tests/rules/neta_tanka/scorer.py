"""A second scorer, written from the rules alone: it reads the published position and shares no code with the game."""

from __future__ import annotations

from typing import Any

ROW = {1: 4, 2: 8, 3: 12, 4: 17, 5: 23, 6: 30}


def count(position: dict[str, Any], seat: int) -> dict[str, int]:
    """Every line of a seat's sheet."""
    clan = position["players"][seat]
    return {
        "tents": tents(clan),
        "food": food(clan),
        "totem_sets": 5 * min(clan["totem"]["wood"] // 2, clan["totem"]["skull"]),
        "totem_board": totem_board(position, seat),
        "crafts": sum(craft["points"] for craft in clan["crafts_done"]),
        "craft_sets": 5 * min(crafts(clan, kind) for kind in ("drum", "bow", "clothing")),
        "objective": objective(clan),
        "generosity": clan["generosity"],
    }


def complete(tent: dict[str, Any]) -> bool:
    return bool(tent["hide"] == 2 and tent["wood"] == 1)


def tents(clan: dict[str, Any]) -> int:
    row = 0
    for tent in clan["tents"]:
        if not complete(tent):
            break
        row += 1
    return ROW.get(row, 0)


def food(clan: dict[str, Any]) -> int:
    return int(2 * clan["food"]["meat"] + clan["food"]["mushroom"])


def crafts(clan: dict[str, Any], kind: str) -> int:
    return sum(1 for craft in clan["crafts_done"] if craft["kind"] == kind)


def levels(clan: dict[str, Any]) -> int:
    return int(clan["totem"]["wood"] + clan["totem"]["skull"])


def totem_board(position: dict[str, Any], seat: int) -> int:
    spaces = position["totem_board"]
    space = spaces.index(seat) if seat in spaces else 0
    height = levels(position["players"][seat])
    if len(spaces) == 4:
        return (-3, 0, 4, 8)[space]
    if len(spaces) == 3:
        return (-3, 4 if height >= 5 else 0, 8)[space]
    if space == 1:
        return 8
    return -3 if height <= 2 else 0 if height <= 4 else 4


def objective(clan: dict[str, Any]) -> int:
    name = clan["objective"]
    if name is None:
        return 0
    kinds = [crafts(clan, kind) for kind in ("drum", "bow", "clothing")]
    different = sum(1 for number in kinds if number > 0)
    finished = sum(1 for tent in clan["tents"] if complete(tent))
    met = {
        "a": different >= 2 and clan["totem"]["wood"] >= 4 and clan["totem"]["skull"] >= 2,
        "b": max(kinds) >= 3 and food(clan) >= 12,
        "c": different >= 2 and finished >= 4,
        "d": levels(clan) >= 5 and finished >= 3 and clan["generosity"] >= 5,
        "e": different == 3 and clan["generosity"] >= 5,
        "f": levels(clan) >= 5 and food(clan) >= 8,
        "g": finished >= 3 and food(clan) >= 8,
        "h": sum(kinds) >= 3 and levels(clan) >= 4,
    }
    return 5 if met[name] else 1


def ranking(position: dict[str, Any]) -> list[list[int]]:
    """Seats from first to last, tied seats together: points, then resources left."""
    seats = range(len(position["players"]))
    keys = {
        seat: (sum(count(position, seat).values()), sum(position["players"][seat]["reserve"].values()))
        for seat in seats
    }
    order = sorted(set(keys.values()), reverse=True)
    return [[seat for seat in seats if keys[seat] == key] for key in order]
