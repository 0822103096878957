"""The rules pages as they are on the disk."""

from __future__ import annotations

from game import shelf
from game.ui.markdown import NOTES, Block, parse


def page(slug: str, code: str) -> tuple[Block, ...]:
    return parse(shelf.find(slug).page(code).read_text(encoding="utf-8"))


def rules_told(slug: str, code: str) -> set[str]:
    """The rules that can be opened at their place."""
    return {anchor for block in page(slug, code) for anchor in block.anchors}


def notes(blocks: tuple[Block, ...]) -> list[list[Block]]:
    """What is ours: each note with its list."""
    found: list[list[Block]] = []
    for block in blocks:
        if block.kind == "note":
            found.append([block])
        elif block.kind == "noted":
            found[-1].append(block)
    return found


def sections(blocks: tuple[Block, ...], *heads: str) -> list[tuple[Block, list[Block]]]:
    """Each heading of these kinds with what stands below it."""
    found: list[tuple[Block, list[Block]]] = []
    for block in blocks:
        if block.kind in heads:
            found.append((block, []))
        elif found:
            found[-1][1].append(block)
    return found


def plain(blocks: tuple[Block, ...], rule: str) -> str:
    """What the paragraphs about a rule say, those of a note left out."""
    return " ".join(block.text for block in blocks if rule in block.anchors and block.kind not in NOTES)


def told(blocks: tuple[Block, ...], rule: str) -> str:
    """What everything about a rule says."""
    return " ".join(block.text for block in blocks if rule in block.anchors)
