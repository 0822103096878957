"""What a watchtower sees: the eight spaces around it, how many show animals of each clan, and for the only one who
looks what that brings (GB-33, GB-34)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.rules.grand_bois.content import CLANS, Clan
from game.rules.grand_bois.forest import Forest, Spot, around
from game.scenes.grand_bois.art.frames import draw_frame
from game.scenes.grand_bois.plan import Plan
from game.ui.brush import Brush
from game.ui.theme import NUMBER, SMALL_BOLD

#: In units: how tall the strip with the counts is, and the side of a head on it.
STRIP, HEAD = 34, 24


@dataclass(frozen=True, slots=True)
class Watch:
    spot: Spot
    #: Each clan that is seen, with the spaces it shows there.
    seen: tuple[tuple[Clan, tuple[Spot, ...]], ...]
    #: Of these clans two points for each space, where somebody may know that; else nothing is said of points.
    own: tuple[Clan, ...] | None

    @property
    def points(self) -> int | None:
        if self.own is None:
            return None
        return sum(len(spots) * (2 if clan in self.own else 1) for clan, spots in self.seen)


def watch_from(forest: Forest, spot: Spot, own: Sequence[Clan] | None) -> Watch:
    ring = around(forest, spot)
    seen = tuple(
        (clan, tuple(forest.spots(board & ring)))
        for clan, board in zip(CLANS, forest.of_clan, strict=True)
        if board & ring
    )
    return Watch(spot, seen, None if own is None else tuple(own))


def _strip(brush: Brush, plan: Plan, watch: Watch) -> Rect:
    u = brush.u
    wide = u(12) + sum(u(HEAD + 4) + brush.lettering.width(str(len(s)), SMALL_BOLD) + u(8) for _clan, s in watch.seen)
    if watch.points is not None:
        wide += brush.lettering.width(f"+{watch.points}", NUMBER) + u(14)
    around_it = plan.camera.at((watch.spot[0] - 1, watch.spot[1] - 1), 3)
    strip = Rect(0, 0, max(wide, u(60)), u(STRIP))
    strip.midbottom = around_it.centerx, around_it.top - u(10)
    if strip.top < plan.camera.rect.top + u(4):
        strip.top = around_it.bottom + u(6)
    return strip.clamp(plan.camera.rect.inflate(-u(8), -u(8)))


def watch_area(brush: Brush, plan: Plan, watch: Watch) -> Rect:
    around_it = plan.camera.at((watch.spot[0] - 1, watch.spot[1] - 1), 3)
    return around_it.inflate(plan.camera.cell, plan.camera.cell).union(brush.shaded(_strip(brush, plan, watch), 6))


def draw_watch(brush: Brush, plan: Plan, watch: Watch) -> None:
    u, palette = brush.u, brush.palette
    for clan, spots in watch.seen:
        own = watch.own is not None and clan in watch.own
        for spot in spots:
            thick = max(2, u(4 if own else 2.5))
            draw_frame(brush, plan.seen(spot), palette.gold if own else palette.paper, thick, u(4))
    around_it = plan.camera.at((watch.spot[0] - 1, watch.spot[1] - 1), 3).inflate(u(8), u(8))
    draw_frame(brush, around_it.inflate(2, 2), palette.night, max(2, u(2)) + 2, u(12))
    draw_frame(brush, around_it, palette.gold, max(2, u(2)), u(12))
    strip = _strip(brush, plan, watch)
    brush.panel(strip, palette.paper, radius=10, depth=5, border=palette.gold)
    x = strip.x + u(8)
    for clan, spots in watch.seen:
        head = Rect(x, strip.centery - u(HEAD) // 2, u(HEAD), u(HEAD))
        brush.picture(f"grand_bois/head_{clan}", head)
        place = brush.text(str(len(spots)), SMALL_BOLD, palette.ink, (head.right + u(4), strip.centery), "midleft")
        x = place.right + u(8)
    if not watch.seen:
        brush.label(strip, "0", SMALL_BOLD, palette.ink)
    if watch.points is not None:
        brush.text(f"+{watch.points}", NUMBER, palette.good, (strip.right - u(8), strip.centery), "midright")
