"""The little of Markdown our rules pages use, as blocks: headings, paragraphs, lists, notes, pictures.

A heading or block may end with `{#GB-13}`, the id of the rule it tells; several ids are allowed. Words between
** are bold, between * italic. `> ` begins a note, which we use for decisions and content of our own; the lines
`> - ` below it list several in the same note, each with ids of its own.
`![what it shows](grand_bois/fox 96)` is a picture of assets/art with its height in units; several on a line stand
side by side.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

ANCHOR = re.compile(r"\s*\{((?:#[\w-]+\s*)+)\}\s*$")
PICTURE = re.compile(r"!\[([^\]]*)\]\(([\w/]+)(?:\s+(\d+))?\)")
STYLED = re.compile(r"(\*\*[^*]+\*\*|\*[^*]+\*)")
MARKS = (("### ", "h3"), ("## ", "h2"), ("# ", "h1"), ("- ", "item"), ("> - ", "noted"), ("> ", "note"))
NOTES = ("note", "noted")
#: A line of such a kind goes on with a block of one of these.
GOES_ON = {"text": ("text", "item", "note"), "note": NOTES}


@dataclass(frozen=True, slots=True)
class Picture:
    alt: str
    name: str
    height: int


@dataclass(frozen=True, slots=True)
class Block:
    """`kind`: h1, h2, h3, text, item, note, noted (one of the list in a note) or pictures. `spans`: pieces of text with
    their style."""

    kind: str
    spans: tuple[tuple[str, str], ...] = ()
    anchors: tuple[str, ...] = ()
    pictures: tuple[Picture, ...] = ()

    @property
    def text(self) -> str:
        return "".join(text for text, _ in self.spans)


def spans(text: str) -> tuple[tuple[str, str], ...]:
    """
    >>> spans("a **b** *c*")
    (('a ', 'regular'), ('b', 'bold'), (' ', 'regular'), ('c', 'italic'))
    """
    pieces = []
    for piece in STYLED.split(text):
        if piece.startswith("**"):
            pieces.append((piece[2:-2], "bold"))
        elif piece.startswith("*"):
            pieces.append((piece[1:-1], "italic"))
        elif piece:
            pieces.append((piece, "regular"))
    return tuple(pieces)


def parse(source: str) -> tuple[Block, ...]:
    blocks: list[Block] = []
    for chunk in re.split(r"\n\s*\n", source.strip()):
        lines = chunk.strip().split("\n")
        joined: list[tuple[str, str]] = []
        for line in lines:
            kind, text = _kind(line)
            if joined and joined[-1][0] in GOES_ON.get(kind, ()):
                joined[-1] = joined[-1][0], f"{joined[-1][1]} {text}"
            else:
                joined.append((kind, text))
        blocks += [_block(kind, text) for kind, text in joined]
    return tuple(blocks)


def _kind(line: str) -> tuple[str, str]:
    stripped = line.strip()
    for mark, kind in MARKS:
        if stripped.startswith(mark):
            return kind, stripped[len(mark) :]
    if stripped.startswith("!["):
        return "pictures", stripped
    return "text", stripped


def _block(kind: str, text: str) -> Block:
    anchors: tuple[str, ...] = ()
    found = ANCHOR.search(text)
    if found:
        anchors = tuple(part.strip() for part in found.group(1).split("#") if part.strip())
        text = text[: found.start()]
    if kind == "pictures":
        pictures = tuple(Picture(alt, name, int(height or 72)) for alt, name, height in PICTURE.findall(text))
        return Block(kind, (), anchors, pictures)
    return Block(kind, spans(text), anchors)
