"""The worked examples of the rules pages as pictures, put together from the games' own art: `python3
build_scripts/examples.py` writes them anew after that art has changed."""

import re
import sys
from collections.abc import Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

if __name__ == "__main__":
    environment.inside(__file__, sys.argv[1:])

from game.rules.seasons.content import SIZE, SPRING, START_CELLS

ART = environment.ROOT / "assets" / "art"
YES, NO = "#3f8f4f", "#b8402f"
INK, PAPER = "#3a2f25", "#fbf6e6"


def piece(name: str, x: float, y: float, side: float, opacity: float = 1) -> str:
    """A picture of ours inside another one."""
    source = (ART / f"{name}.svg").read_text("utf-8")
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', source)
    assert box, name
    inner = re.sub(r"<!--.*?-->", "", source[source.index(">") + 1 : source.rindex("</svg>")], flags=re.DOTALL).strip()
    ground, animals, rest = inner.partition("<g ")
    inner = OVER_THE_EDGE.sub("", ground) + animals + rest
    faded = f' opacity="{opacity}"' if opacity < 1 else ""
    return f'<g transform="translate({x:g} {y:g}) scale({side / float(box[1]):.4g})"{faded}>\n{inner}\n</g>'


#: Clumps of leaves at the edge of a space reach beyond it, which only the edge of a picture of its own cuts off.
OVER_THE_EDGE = re.compile(r'<path fill="#\w+" d="[^"a-y]*(?:[ A]-\d|[ A]10[2-9])[^"a-y]*z"/>\n')


def rect(x: float, y: float, w: float, h: float, fill: str, more: str = "") -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="{fill}"{" " if more else ""}{more}/>'


def mark(x: float, y: float, good: bool) -> str:
    """Allowed or not: a tick or a cross in a disc, told apart by shape too."""
    shape = "M-9 0 L-3 7 L9 -7" if good else "M-7 -7 L7 7 M7 -7 L-7 7"
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="18" fill="{YES if good else NO}" stroke="{PAPER}" stroke-width="3"/>'
        f'<path transform="translate({x:g} {y:g})" d="{shape}" fill="none" stroke="{PAPER}" stroke-width="5"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def picture(w: float, h: float, parts: Iterable[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:g} {h:g}">'
    return "\n".join((head, "<!-- made by build_scripts/examples.py -->", *parts, "</svg>", ""))


# ---- GrandBois: one space about to cover another ----


def covering(top: str, under: str, good: bool) -> str:
    return picture(
        200,
        200,
        (
            rect(8, 68, 128, 128, "#543922", 'rx="12"'),
            piece(f"grand_bois/{under}", 14, 74, 116),
            rect(66, 12, 128, 128, "#20160c", 'rx="12" fill-opacity="0.28"'),
            rect(62, 4, 128, 128, "#805c3a", 'rx="12"'),
            piece(f"grand_bois/{top}", 68, 10, 116),
            mark(168, 168, good),
        ),
    )


# ---- Le Murmure des Feuilles: a corner of the Spring sheet with territories on it ----

CELL = 40
#: Row, column, rows and columns of a territory, counted from 0 on the sheet.
Area = tuple[int, int, int, int]


def sheet(corner: tuple[int, int], shape: tuple[int, int], areas: Iterable[tuple[Area, str]], more: str = "") -> str:
    cells = SPRING.cells.split()
    rows, columns = shape
    parts = [rect(0, 0, columns * CELL + 8, rows * CELL + 8, PAPER, 'rx="6"')]
    for row in range(rows):
        for column in range(columns):
            symbol = cells[(corner[0] + row) * SIZE + corner[1] + column]
            x, y = 4 + column * CELL, 4 + row * CELL
            parts.append(rect(x + 1, y + 1, CELL - 2, CELL - 2, "#e9efd3", 'rx="4"'))
            name = "start" if symbol in START_CELLS else f"spring_{symbol}"
            parts.append(piece(f"seasons/{name}", x + 5, y + 5, CELL - 10))
    for (row, column, tall, wide), ink in areas:
        x, y = 4 + (column - corner[1]) * CELL, 4 + (row - corner[0]) * CELL
        dash = "" if ink != NO else ' stroke-dasharray="12 7"'
        outline = f'rx="5" fill-opacity="0.16" stroke="{ink}" stroke-width="5"{dash}'
        parts.append(rect(x, y, wide * CELL, tall * CELL, ink, outline))
    return picture(columns * CELL + 8, rows * CELL + 8, (*parts, *([more] if more else ())))


def die(x: float, y: float, fill: str, spots: Iterable[tuple[int, int]]) -> str:
    pips = "".join(
        f'<circle cx="{x + 30 + a * 14:g}" cy="{y + 30 + b * 14:g}" r="5.5" fill="{INK}"/>' for a, b in spots
    )
    return rect(x, y, 60, 60, fill, f'rx="12" stroke="{INK}" stroke-width="2.5"') + pips


def dice() -> str:
    two, four = ((-1, -1), (1, 1)), ((-1, -1), (1, -1), (-1, 1), (1, 1))
    return picture(168, 168, (die(22, 18, "#8fbf5a", two), die(86, 90, "#f6efdc", four)))


def ticked() -> str:
    """A territory in which the trees were ticked."""
    area = (6, 6, 2, 4)
    cells = SPRING.cells.split()
    crosses = []
    for row in range(area[0], area[0] + area[2]):
        for column in range(area[1], area[1] + area[3]):
            if cells[row * SIZE + column] == "tree":
                x, y = 4 + (column - 6) * CELL, 4 + (row - 6) * CELL
                crosses.append(
                    f'<path d="M{x + 7} {y + 7} l26 26 m0 -26 l-26 26" stroke="{NO}" stroke-width="5"'
                    ' stroke-linecap="round" fill="none"/>'
                )
    return sheet((6, 6), (4, 4), [(area, YES)], "\n".join(crosses))


# ---- Korrigans: a sun that closes a row ----


#: In that picture three fields stand out; here they are like the others.
DIMMED = {"#8eb662": "#adbb9d", "#db9b60": "#c8b29d", "#e9ce6e": "#ccc3a1"}
DIMMED_FIELD = re.compile("|".join(DIMMED))


def closed_row() -> str:
    whole = (ART / "korrigans" / "rules_cauldron.svg").read_text("utf-8").splitlines()
    land = [DIMMED_FIELD.sub(lambda found: DIMMED[found[0]], line) for line in whole if 'stroke="#b0c47a"' in line]
    left, top, w, h, row = 34, 32, 32, 26, 3
    suns = [
        f'<circle cx="16" cy="{top + h * n + 13}" r="9" fill="#f5c64a"/>'
        f'<circle cx="16" cy="{top + h * n + 13}" r="6" fill="#ffe08a"/>'
        for n in range(7)
        if n != row - 1
    ]
    y = top + h * (row - 1)
    stripes = "".join(
        f'<path d="M{left + 16 * n} {y + h} l13 -26" stroke="{PAPER}" stroke-width="3"/>' for n in range(14)
    )
    return picture(
        270,
        226,
        (
            *land,
            rect(left, y, 7 * w, h, INK, 'fill-opacity="0.55"'),
            stripes,
            *suns,
            piece("korrigans/rainbow_red", 2, y - 2, 28),
        ),
    )


def paid_twice() -> str:
    """Two steps of the hare towards the cauldron: a hare for each."""
    fields = (("#cfd8a0", 46, 194), ("#b9c9d8", 120, 120), ("#e6cf9a", 194, 46))
    return picture(
        240,
        240,
        (
            *(f'<circle cx="{x}" cy="{y}" r="42" fill="{fill}"/>' for fill, x, y in fields),
            f'<path d="M70 170 L97 143 M143 97 L170 70" stroke="{INK}" stroke-width="6" stroke-dasharray="9 8"/>',
            piece("korrigans/companion_hare", 18, 84, 64),
            piece("korrigans/companion_hare", 88, 10, 64),
            piece("korrigans/korrigan_1_a", 14, 162, 64),
            piece("korrigans/cauldron", 162, 14, 64),
        ),
    )


# ---- Neta-Tanka: a link, a row of tents, a totem ----


def link() -> str:
    return picture(
        320,
        320,
        (
            '<path d="M80 226 Q160 40 240 226" fill="none" stroke="#8a6b47" stroke-width="16" stroke-linecap="round"/>',
            '<path d="M80 226 Q160 40 240 226" fill="none" stroke="#e3a72f" stroke-width="7" stroke-linecap="round"/>',
            *(
                f'<circle cx="{x}" cy="214" r="72" fill="{PAPER}" stroke="#8a6b47" stroke-width="5"/>'
                for x in (82, 238)
            ),
            piece("neta_tanka/place_05", 38, 164, 88),
            piece("neta_tanka/place_02", 194, 164, 88),
            piece("neta_tanka/nomad_1", 4, 216, 80),
            piece("neta_tanka/nomad_1", 236, 216, 80),
            f'<circle cx="160" cy="112" r="44" fill="{PAPER}" stroke="#e3a72f" stroke-width="6"/>',
            piece("neta_tanka/wood", 128, 80, 64),
        ),
    )


def tents() -> str:
    built = ("finished",) * 4 + ("frame", "empty")
    return picture(
        330,
        220,
        (
            *(piece(f"neta_tanka/tent_{look}", 12 + 104 * (n % 3), 108 * (n // 3), 98) for n, look in enumerate(built)),
            '<path d="M10 106 H320" stroke="#b9a68a" stroke-width="3"/>',
        ),
    )


def totem() -> str:
    """Five wood and three skulls: two whole sets, and what is left over."""
    parts = []
    for n, (kinds, faded) in enumerate(((("wood", "wood", "skull"), 1.0),) * 2 + ((("wood", "skull"), 0.45),)):
        ink = "#8a6b47" if faded == 1 else "#b9a68a"
        box = f'rx="12" fill-opacity="0.16" stroke="{ink}" stroke-width="4"'
        parts.append(rect(6 + 108 * n, 10, 100, 230, ink, box if faded == 1 else f'{box} stroke-dasharray="10 7"'))
        parts += [
            piece(f"neta_tanka/{kind}", 22 + 108 * n, 20 + 72 * level, 68, faded) for level, kind in enumerate(kinds)
        ]
    return picture(330, 250, parts)


EXAMPLES = {
    "grand_bois/rules_more": lambda: covering("space_lizard_2", "space_fox_1", good=True),
    "grand_bois/rules_as_many": lambda: covering("space_lizard_1", "space_fox_1", good=False),
    "grand_bois/rules_bear": lambda: covering("bear", "space_rabbit_3", good=True),
    "grand_bois/rules_clearing": lambda: covering("clearing", "space_fox_1", good=False),
    "seasons/rules_dice": dice,
    "seasons/rules_wide": lambda: sheet((2, 6), (4, 4), [((3, 6, 2, 4), YES)]),
    "seasons/rules_tall": lambda: sheet((2, 6), (4, 4), [((2, 7, 4, 2), YES)]),
    "seasons/rules_side": lambda: sheet(
        (4, 5), (5, 5), [((4, 5, 2, 3), INK), ((6, 7, 3, 2), YES)], mark(176, 30, good=True)
    ),
    "seasons/rules_corner": lambda: sheet(
        (4, 5), (5, 5), [((4, 5, 2, 3), INK), ((6, 8, 3, 2), NO)], mark(176, 30, good=False)
    ),
    "seasons/rules_ticked": ticked,
    "korrigans/rules_row": closed_row,
    "korrigans/rules_hares": paid_twice,
    "neta_tanka/rules_link": link,
    "neta_tanka/rules_tents": tents,
    "neta_tanka/rules_totem": totem,
}


def main() -> int:
    for name, drawn in EXAMPLES.items():
        environment.write(ART / f"{name}.svg", drawn().encode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
