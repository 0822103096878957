"""Faults that change nothing anybody could see, each with the reason. See `mutate_faults.Fault.key`."""

from __future__ import annotations

EQUIVALENT: dict[str, str] = {}
