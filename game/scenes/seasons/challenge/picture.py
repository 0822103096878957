"""A finished challenge as one picture to keep or to send: the sheets, the count and the medal."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.session import Session
from game.rules.seasons.challenge import read
from game.rules.seasons.content import YEAR
from game.rules.seasons.results import Played
from game.rules.seasons.state import Sheet, State
from game.scenes.results.picture import SIZE
from game.scenes.seasons.art.paper import draw_paper, sheet_picture
from game.scenes.seasons.challenge.ladder import medal_of
from game.scenes.stage import Stage
from game.text.seasons.challenge import code_words, part_name
from game.text.seasons.game import TEXT
from game.text.shell import points as points_words
from game.text.values import signed
from game.ui.brush import Brush
from game.ui.layout import Screen, Share, centred, columns, grid
from game.ui.lettering import Lettering
from game.ui.theme import DISPLAY, STRONG, TITLE


def sheets_of(session: Session) -> list[tuple[str, Sheet]]:
    """The finished sheets, season by season."""
    state: State = session.whole_state()
    return [(past.season, past.sheets[0]) for past in state.past] + [(state.season, state.sheets[0])]


def draw_sheets(brush: Brush, place: Rect, session: Session) -> None:
    u = brush.u
    sheets = sheets_of(session)
    colour = session.seats[0].colour or "red"
    shape = 1 if len(sheets) == 1 else 2
    for cell, (season, sheet) in zip(grid(place, shape, shape, u(10)), sheets, strict=False):
        side = (min(cell.w, cell.h) - u(12)) // 10
        paper = centred((10 * side + u(12), 10 * side + u(12)), cell)
        draw_paper(brush, paper, season, depth=4)
        brush.surface.blit(sheet_picture(brush, season, sheet, side, colour), (paper.x + u(6), paper.y + u(6)))


def draw_challenge(stage: Stage, session: Session, played: Played) -> Surface:
    screen = Screen(SIZE)
    surface = Surface(SIZE)
    brush = Brush(surface, screen, stage.palette, Lettering(screen), stage.art)
    u, palette = brush.u, brush.palette
    surface.blit(stage.art.cover(f"seasons/backdrop_{played.seasons[-1].season}", SIZE), (0, 0))
    sheet = screen.rect.inflate(-u(40), -u(40))
    brush.panel(sheet, depth=12)
    inner = sheet.inflate(-u(48), -u(40))
    score, board = columns(inner, [Share(), min(inner.h, inner.w // 2)], u(28))
    name = Rect(score.x, score.y, score.w, u(44))
    brush.label(name, TEXT.title(), TITLE, palette.leaf, align="left")
    code = read(played.code)
    told = f"{part_name(played.part)} · {played.code} · {code_words(code)}"
    brush.label(Rect(score.x, name.bottom, score.w, u(28)), told, STRONG, palette.soft_ink, align="left")
    big = Rect(score.x, name.bottom + u(44), score.w, u(110))
    medal = medal_of(stage, played)
    left = big.x
    if medal:
        brush.picture(f"seasons/medal_{medal}", Rect(big.x, big.y, big.h, big.h))
        left += big.h + u(16)
    brush.label(
        Rect(left, big.y, big.right - left, big.h), points_words(played.total), DISPLAY, palette.ink, align="left"
    )
    rows = [(TEXT.lines[line](), points) for line, points in played.seasons[0].lines]
    if played.part == YEAR:
        rows = [(part_name(season.season), season.total) for season in played.seasons]
    y = big.bottom + u(16)
    tall = min(u(40), (score.bottom - y) // max(1, len(rows)))
    for number, (text, points) in enumerate(rows):
        row = Rect(score.x, y + number * tall, score.w, tall)
        if number % 2 == 0:
            brush.rounded(row, palette.shade, 6)
        brush.label(row.inflate(-u(24), 0), text, STRONG, palette.ink, align="left")
        brush.label(row.inflate(-u(24), 0), signed(points), STRONG, palette.ink, align="right")
    draw_sheets(brush, board, session)
    return surface
