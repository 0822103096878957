"""`replace` for the small frozen records of a state, several times faster than the one of `dataclasses`.

Every action alters four or five records, so this decides how many games a bot can think through.
"""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace as replace  # checked like the original
else:

    def replace(record: Any, /, **changes: Any) -> Any:
        values_of, place = _layout(type(record))
        values = [*values_of(record)]
        for name, value in changes.items():
            values[place[name]] = value
        return type(record)(*values)


@cache
def _layout(kind: Any) -> tuple[attrgetter[tuple[Any, ...]], dict[str, int]]:
    names = [field.name for field in fields(kind)]
    return attrgetter(*names), {name: place for place, name in enumerate(names)}
