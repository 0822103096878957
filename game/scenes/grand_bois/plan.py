"""Where everything is: spaces of the Forest on the window, seen from nearer or farther, and what stands beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.core.contract import Address
from game.rules.grand_bois.actions import Place
from game.rules.grand_bois.content import CLANS
from game.rules.grand_bois.forest import STEPS, Spot
from game.rules.grand_bois.state import State, levels, visible
from game.scenes.grand_bois.held import Held
from game.scenes.table.plan import Plan as AnyPlan
from game.scenes.table.plan import Pos
from game.ui.layout import Share, columns, grid
from game.ui.theme import GAP, TOUCH

#: The smallest side of a space that can still be read and pressed, in pixels.
SMALLEST = 24
ZOOM = 1.15
#: How much table, in spaces, is always in sight around the Forest while the view looks after itself.
ROOM_TO_LAY = 1.0
#: The same beyond an edge at which a tile is held.
BEYOND = 1.0
#: Below this height, in units, the pile gives way to what is to be decided; below the second the River is one row, and
#: there is no room for the table of the clans.
ROOMY, ROOM_FOR_CLANS = 470, 350
#: In units: how wide the table of the clans is beside the River, and how tall the place of one's own cards is.
CLANS_WIDE, DOCK = 88, 132


@dataclass(slots=True)
class Camera:
    """`origin` is where the space (0, 0) has its top-left corner; `cell` is a space's side. Both are whole pixels, so
    that all tiles have one size, drawn once, and lie edge to edge."""

    rect: Rect
    cell: int = 64
    origin: tuple[int, int] = (0, 0)
    largest: int = 110

    def at(self, spot: Spot, wide: int = 1) -> Rect:
        """The square of a space, or of `wide` × `wide` spaces from it."""
        left, top = self.origin[0] + spot[0] * self.cell, self.origin[1] + spot[1] * self.cell
        return Rect(left, top, wide * self.cell, wide * self.cell)

    def under(self, pos: tuple[float, float]) -> tuple[float, float]:
        """The place on the table under a point, in spaces."""
        return (pos[0] - self.origin[0]) / self.cell, (pos[1] - self.origin[1]) / self.cell

    def spot(self, pos: tuple[int, int]) -> Spot:
        x, y = self.under(pos)
        return int(x // 1), int(y // 1)

    def tile_spot(self, pos: tuple[int, int]) -> Spot:
        """The top-left space of a tile held by its middle at this point."""
        x, y = self.under(pos)
        return round(x - 1), round(y - 1)

    def sees(self, spots: Iterable[Spot], margin: float) -> bool:
        """Whether all these spaces are in sight, with so much table around them."""
        left, top = self.under(self.rect.topleft)
        right, bottom = self.under(self.rect.bottomright)
        return all(
            left <= x - margin and top <= y - margin and x + 1 + margin <= right and y + 1 + margin <= bottom
            for x, y in spots
        )

    def fit(self, spots: Iterable[Spot], margin: float = 1.4) -> None:
        """Show all these spaces with some table around them."""
        xs, ys = zip(*spots, strict=True)
        wide, tall = max(xs) - min(xs) + 1 + 2 * margin, max(ys) - min(ys) + 1 + 2 * margin
        self.cell = max(SMALLEST, min(self.largest, int(self.rect.w / wide), int(self.rect.h / tall)))
        across, down = min(xs) + max(xs) + 1, min(ys) + max(ys) + 1
        self.origin = self.rect.centerx - across * self.cell // 2, self.rect.centery - down * self.cell // 2

    def pan(self, dx: int, dy: int) -> None:
        self.origin = self.origin[0] + dx, self.origin[1] + dy

    def zoom(self, factor: float, around: tuple[int, int]) -> None:
        """Nearer or farther; what is under the point stays there."""
        x, y = self.under(around)
        cell = max(self.cell + 1, round(self.cell * factor)) if factor > 1 else int(self.cell * factor)
        self.cell = max(SMALLEST, min(self.largest, cell))
        self.origin = round(around[0] - x * self.cell), round(around[1] - y * self.cell)

    def reveal(self, spot: Spot, wide: int = 2) -> None:
        """Move just enough to have these spaces in sight."""
        there = self.at(spot, wide)
        room = self.rect.inflate(-self.cell, -self.cell)
        inside = there.clamp(room)
        self.pan(inside.x - there.x, inside.y - there.y)


def thickness(cell: float) -> int:
    """The edge of a tile that shows below its face."""
    return max(2, round(cell * 0.065))


def lift(cell: float, level: int) -> int:
    """How much higher a tile appears with so many tiles below it: enough to see, not enough to lose its column."""
    return round(level * max(1.5, cell * 0.045))


def raised(camera: Camera, spot: Spot, level: int, wide: int = 1) -> Rect:
    """The square of a space as it appears on top of what lies below it."""
    return camera.at(spot, wide).move(0, -lift(camera.cell, level))


def level_over(height: dict[Spot, int], spot: Spot) -> int:
    """How high a tile would lie with its top-left space here."""
    under = (height.get((spot[0] + dx, spot[1] + dy), -1) for dx, dy in STEPS)
    return 1 + max(under)


@dataclass(frozen=True, slots=True)
class Places:
    """The side from top to bottom. `title` is None where there is no room for it."""

    title: Rect | None
    river: list[Rect]
    tools: Rect
    pile: Rect
    #: Two columns where `acts_in_pairs`, for as many rows as are needed.
    acts: Rect
    acts_in_pairs: bool
    peek: Rect
    #: The table of the clans, where it has its place here.
    clans: Rect | None = None


def places(side: Rect, u: Callable[[float], int], *, docked: bool = False) -> Places:
    """`docked`: one's own cards lie open where else one peeks at them."""
    inner = Rect(side.x + u(4), side.y + u(4), side.w - u(16), side.h - u(12))
    tall = u(DOCK if docked and inner.h >= u(ROOMY) else TOUCH)
    peek = Rect(inner.x, inner.bottom - tall, inner.w, tall)
    if u(ROOM_FOR_CLANS) <= inner.h < u(ROOMY):
        return _with_clans(inner, peek, u)
    if inner.h < u(ROOMY):
        tile = min((inner.w - 3 * u(8)) // 4, inner.h - u(4 * TOUCH + 24))
        row = Rect(inner.x, inner.y, 4 * tile + 3 * u(8), tile)
        row.centerx = inner.centerx
        river = columns(row, [tile] * 4, u(8))
        tools = Rect(inner.x, inner.y + tile + u(6), inner.w, u(TOUCH))
        acts = Rect(inner.x, tools.bottom + u(5), inner.w, peek.y - tools.bottom - u(10))
        return Places(None, river, tools, Rect(acts.x, acts.y, acts.w, min(acts.h, u(40))), acts, True, peek)
    title = Rect(inner.x, inner.y + u(2), inner.w, u(24))
    tile = min((inner.w - u(GAP)) // 2, (inner.h - tall - u(286)) // 2)
    block = Rect(0, title.bottom + u(4), 2 * tile + u(GAP), 2 * tile + u(GAP))
    block.centerx = inner.centerx
    tools = Rect(inner.x, block.bottom + u(GAP), inner.w, u(TOUCH))
    pile = Rect(inner.x, tools.bottom + u(8), inner.w, u(40))
    acts = Rect(inner.x, pile.bottom + u(8), inner.w, peek.y - pile.bottom - u(16))
    return Places(title, grid(block, 2, 2, u(GAP)), tools, pile, acts, False, peek)


def _with_clans(inner: Rect, peek: Rect, u: Callable[[float], int]) -> Places:
    """Large type in a window of the usual shape: the River two by two, the table of the clans beside it."""
    below = 3 * u(TOUCH) + u(5) + 3 * u(6)
    tile = min((inner.w - u(CLANS_WIDE + 16)) // 2, (inner.h - below - peek.h - u(8)) // 2)
    block = Rect(inner.x, inner.y, 2 * tile + u(8), 2 * tile + u(8))
    clans = Rect(block.right + u(8), block.y, inner.right - block.right - u(8), block.h)
    tools = Rect(inner.x, block.bottom + u(6), inner.w, u(TOUCH))
    acts = Rect(inner.x, tools.bottom + u(6), inner.w, peek.y - tools.bottom - u(12))
    pile = Rect(acts.x, acts.y, acts.w, min(acts.h, u(40)))
    return Places(None, grid(block, 2, 2, u(8)), tools, pile, acts, True, peek, clans)


def act_places(where: Places, count: int, u: Callable[[float], int]) -> list[Rect]:
    """A place for each thing that can be decided now, the last always a whole line."""
    lines = [Rect(where.acts.x, where.acts.y + i * u(TOUCH + 5), where.acts.w, u(TOUCH)) for i in range(count)]
    if count < 3 or not where.acts_in_pairs:
        return lines
    return [*columns(lines[0], [Share()] * (count - 1), u(6)), lines[1]]


def clan_row(table: Rect, line: int) -> Rect:
    """A line of the table of the clans: 0 for its heading."""
    tall = table.h // (len(CLANS) + 1)
    return Rect(table.x, table.y + line * tall, table.w, tall)


class Plan(AnyPlan):
    """The Forest as it lies on the window. The view follows it as it grows, until somebody moves it."""

    def __init__(self, view: Callable[[], State], held: Callable[[], Held | None]) -> None:
        self.camera = Camera(Rect(0, 0, 100, 100))
        self.view = view
        #: A tile held over the Forest is what one points at.
        self.held = held
        self.beside = places(Rect(0, 0, 100, 100), round)
        #: The pile and the table of the clans, where there is room for them.
        self.pile: Rect | None = None
        self.clans: Rect | None = None
        self.clans_panel: Rect | None = None
        self._follows = True
        self._fitted_for: Rect | None = None
        self._laid: tuple[Place, ...] | None = None
        self._height: dict[Spot, int] = {}
        #: Every tile laid: its top-left space, and how high it lies.
        self._tiles: set[tuple[int, int, int]] = set()

    # Things by their address

    def rect(self, address: Address) -> Rect | None:
        match address:
            case ("space", int(x), int(y)):
                return self.seen((x, y)) if (x, y) in self.height else self.camera.at((x, y))
            case ("spot", int(x), int(y)):
                return self._tile((x, y))
            case ("part", int(x), int(y), int(wide)):
                return self.camera.at((x, y), wide).clip(self.camera.rect)
            case ("pile",):
                return self.pile
            case ("clan", str(clan)) if self.clans is not None:
                return clan_row(self.clans, CLANS.index(clan) + 1)
        return None

    def at(self, pos: Pos) -> Address | None:
        held = self.held()
        if not self.camera.rect.collidepoint(pos):
            return ("pile",) if self.pile is not None and self.pile.collidepoint(pos) else None
        if held is not None and not held.laid:
            return "spot", *self.camera.tile_spot(pos)
        if held is not None and held.spot is not None and self.camera.at(held.spot, 2).collidepoint(pos):
            return "spot", *held.spot
        return "space", *self.camera.spot(pos)

    def order(self) -> Sequence[Address]:
        """The spaces of the Forest; with a tile in the hand, every place where it would touch the Forest."""
        spots, kind = set(visible(self.view())), "space"
        if self.held() is not None:
            spots, kind = {(x - dx, y - dy) for x, y in spots for dx, dy in STEPS}, "spot"
        return [(kind, *spot) for spot in sorted(spots, key=lambda spot: (spot[1], spot[0]))]

    def looked_at(self) -> Sequence[Address]:
        return (("pile",),)

    def row_and_column(self, address: Address) -> tuple[int, int] | None:
        """Counted from the tile the Forest began with: what grows above and left of it is counted backwards."""
        match address:
            case ("space" | "spot", int(x), int(y)):
                return y + 1, x + 1
        return None

    @property
    def height(self) -> dict[Spot, int]:
        """How high each space of the Forest is: found once for what is laid, for it is asked in every frame."""
        state = self.view()
        if state.laid is not self._laid:
            heights, self._height = levels(state)
            self._tiles = {(place.x, place.y, level) for place, level in zip(state.laid, heights, strict=True)}
            self._laid = state.laid
        return self._height

    def seen(self, spot: Spot) -> Rect:
        """A space of the Forest as high as it lies."""
        return raised(self.camera, spot, self.height[spot])

    def over(self, spot: Spot) -> Rect:
        """A tile as high as it would lie with its top-left space here."""
        return raised(self.camera, spot, level_over(self.height, spot), 2)

    def _tile(self, spot: Spot) -> Rect:
        """The tile that lies with its top-left space here and is not covered, or one that would."""
        level = self.height.get(spot)
        lies = level is not None and (*spot, level) in self._tiles
        return raised(self.camera, spot, level, 2) if lies and level is not None else self.over(spot)

    def press(self, address: Address) -> Pos | None:
        """Where one presses a space, or a place for a tile: its middle on the table, as far as it is seen there however
        high it lies."""
        match address:
            case ("spot" | "space" as kind, int(x), int(y)):
                flat, seen = self.camera.at((x, y), 2 if kind == "spot" else 1), self.rect(address)
                if seen is None or seen.collidepoint(flat.center):
                    return flat.center
                return (flat.clip(seen) or flat).center
        return super().press(address)

    # The view

    def aim(self, board: Rect, largest: int) -> bool:
        """Fit the Forest when the window changed; keep what the player chose otherwise. True if it was fitted."""
        self.camera.rect, self.camera.largest = board, largest
        changed = self._fitted_for != board
        if changed:
            self._fitted_for = board
            self.fit()
        return changed

    def fit(self) -> None:
        self.camera.fit(visible(self.view()))
        self._follows = True

    def follow(self) -> None:
        """The Forest may have grown."""
        if self._follows and not self.camera.sees(visible(self.view()), ROOM_TO_LAY):
            self.fit()

    def zoom(self, nearer: bool, around: Pos | None = None) -> None:
        self.camera.zoom(ZOOM if nearer else 1 / ZOOM, around or self.camera.rect.center)
        self._follows = False

    def pan(self, dx: int, dy: int) -> None:
        self.camera.pan(dx, dy)
        self._follows = False

    def more(self, dx: int, dy: int) -> bool:
        """Whether there is Forest, or table to enlarge it on, beyond the edge that way."""
        xs, ys = zip(*self.height, strict=True)
        left, top = self.camera.under(self.camera.rect.topleft)
        right, bottom = self.camera.under(self.camera.rect.bottomright)
        found: dict[tuple[int, int], bool] = {
            (-1, 0): min(xs) - BEYOND < left,
            (1, 0): max(xs) + 1 + BEYOND > right,
            (0, -1): min(ys) - BEYOND < top,
            (0, 1): max(ys) + 1 + BEYOND > bottom,
        }
        return found.get((dx, dy), False)

    def bring_to_middle(self, pos: Pos) -> None:
        """A click on the table moves the view there if there is more than it shows: nobody has to drag."""
        if not self.camera.sees(visible(self.view()), 0):
            middle = self.camera.rect.center
            self.pan(middle[0] - pos[0], middle[1] - pos[1])
