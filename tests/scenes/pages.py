"""The rules pages as they are on the disk."""

from __future__ import annotations

from game import shelf
from game.ui.markdown import Block, parse


def page(slug: str, code: str) -> tuple[Block, ...]:
    return parse(shelf.find(slug).page(code).read_text(encoding="utf-8"))


def rules_told(slug: str, code: str) -> set[str]:
    """The rules that can be opened at their place."""
    return {anchor for block in page(slug, code) for anchor in block.anchors}
