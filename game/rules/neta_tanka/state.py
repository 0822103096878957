"""Everything on the table of Neta-Tanka, as plain frozen records."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.contract import Hidden, Seat
from game.core.replacing import quickly_made, replacing
from game.rules.neta_tanka.content import (
    COLOURS,
    CRAFTS,
    FOOD_LEFT,
    NOMADS,
    RESOURCES,
    TENT_EXTRAS,
    TENT_HIDE,
    TENT_WOOD,
    TENTS,
    TRADES,
    VISITOR,
    Resource,
    Trade,
)

PLACING = 1
ACTING = 2


@quickly_made
@dataclass(frozen=True, slots=True)
class Nomad:
    """One nomad on a place; lying once its action of the round is done or begun."""

    seat: Seat
    colour: str
    place: int
    lying: bool = False


@dataclass(frozen=True, slots=True)
class Tent:
    wood: int = 0
    hide: int = 0

    def __hash__(self) -> int:
        return self.wood << 2 | self.hide

    @property
    def begun(self) -> bool:
        return self.wood + self.hide > 0

    @property
    def finished(self) -> bool:
        return self.wood == TENT_WOOD and self.hide == TENT_HIDE

    def room_for(self, resource: Resource) -> bool:
        return self.wood < TENT_WOOD if resource == "wood" else self.hide < TENT_HIDE


@dataclass(frozen=True, slots=True)
class OpenCraft:
    """An unfinished Craft card and what lies on it."""

    card: int
    wood: int = 0
    hide: int = 0

    def needs(self, resource: Resource) -> bool:
        craft = CRAFTS[self.card]
        return self.wood < craft.wood if resource == "wood" else self.hide < craft.hide

    @property
    def finished(self) -> bool:
        craft = CRAFTS[self.card]
        return self.wood == craft.wood and self.hide == craft.hide


@quickly_made
@dataclass(frozen=True, slots=True)
class Reserve:
    """What a clan has in hand, generosity included."""

    wood: int = 0
    hide: int = 0
    meat: int = 0
    mushroom: int = 0
    skull: int = 0
    generosity: int = 0

    def plus(self, kind: str, count: int) -> Reserve:
        return _HOLDING[kind](self, getattr(self, kind) + count)


#: By kind: the reserve with so many of it.
_HOLDING: dict[str, Callable[[Reserve, int], Reserve]] = {
    kind: replacing(Reserve, kind) for kind in (*RESOURCES, "generosity")
}


@dataclass(frozen=True, slots=True)
class Player:
    """A clan: its reserve and its board."""

    reserve: Reserve
    #: The objective held, and the one thrown away (NT-07); at most one of the two is there.
    objective: str | Hidden | None
    dropped: str | Hidden | None = None
    tents: tuple[Tent, ...] = (Tent(),) * TENTS
    #: In the order placed: "meat" or "mushroom".
    food: tuple[Resource, ...] = ()
    #: From the ground up: "wood" or "skull".
    totem: tuple[Resource, ...] = ()
    crafts_open: tuple[OpenCraft, ...] = ()
    crafts_done: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    link_tokens: tuple[str, ...] = ()
    copy_used: bool = False

    def has(self, resource: Resource) -> int:
        amount: int = getattr(self.reserve, resource)
        return amount

    def plus(self, resource: Resource, count: int) -> Player:
        """With so many more (or fewer) in the reserve; "generosity" is a resource here."""
        return with_reserve(self, self.reserve.plus(resource, count))

    @property
    def generosity(self) -> int:
        return self.reserve.generosity

    @property
    def copy_unlocked(self) -> bool:
        """The fifth resource on Food turns the copy power face up (NT-11)."""
        return len(self.food) >= FOOD_LEFT

    @property
    def resources_left(self) -> int:
        return sum(self.has(resource) for resource in RESOURCES)

    def can_supply(self, tent: int) -> bool:
        """Whether the reserve holds what this tent (from 0) asks for before it is begun (NT-10)."""
        return all(self.has(extra) for extra in TENT_EXTRAS[tent])


with_reserve: Callable[[Player, Reserve], Player] = replacing(Player, "reserve")


@dataclass(frozen=True, slots=True)
class Village:
    """What lies in the Forest and in the Tanning area, and how many of the two buffalo are hunted."""

    forest_wood: int
    forest_mushroom: int
    tanning_hide: int
    tanning_meat: int
    hunted: int

    def pool(self, area: str, resource: Resource) -> int:
        amount: int = getattr(self, f"{area}_{resource}")
        return amount


@dataclass(frozen=True, slots=True)
class Market:
    """The cards and tokens beside the board. The first card of a deck lies face up but is not available (NT-02)."""

    craft_row: tuple[int, ...]
    craft_deck: tuple[int | Hidden, ...]
    craft_discards: tuple[int, ...]
    card_row: tuple[str, ...]
    card_deck: tuple[str | Hidden, ...]
    #: Neta-Tanka cards played or discarded: gone for good.
    cards_gone: tuple[str, ...]
    link_tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """What the seat whose phase II it is has done and begun, nomads' own actions apart."""

    #: Links used because nomads stand at both ends.
    links: tuple[int, ...] = ()
    #: Links asked for at an offering this turn: all of them, and those still to be used.
    offered: tuple[int, ...] = ()
    borrowed: tuple[int, ...] = ()
    #: Parts still open of an offering and of tent building that were begun.
    offerings: int = 0
    buildings: int = 0
    gave: bool = False


FRESH = Progress()


@dataclass(frozen=True, slots=True)
class State:
    players: tuple[Player, ...]
    village: Village
    market: Market
    nomads: tuple[Nomad, ...]
    #: The seats with at least one totem level, the most advanced on the totem board first (NT-13).
    totem_order: tuple[Seat, ...]
    #: The Trade cards of this and the coming rounds, the first face up; none left: the game is over.
    trades: tuple[int | Hidden, ...]
    trades_gone: tuple[int, ...]
    phase: int
    first: Seat
    turn: Seat
    #: Who has the visitor nomad this round, and who welcomed it for the next.
    visitor: Seat | None
    welcomed: Seat | None
    progress: Progress
    rulebook_objectives: bool
    rng: int | Hidden

    @property
    def over(self) -> bool:
        return not self.trades

    @property
    def rounds(self) -> int:
        return len(self.trades) + len(self.trades_gone)

    @property
    def round(self) -> int:
        return min(len(self.trades_gone) + 1, self.rounds)

    @property
    def trade(self) -> Trade:
        """The Trade card of the round."""
        card = self.trades[0]
        assert isinstance(card, int)
        return TRADES[card]

    def colours(self, seat: Seat) -> tuple[str, ...]:
        return COLOURS[len(self.players)][seat]

    def nomads_left(self, seat: Seat) -> int:
        """How many nomads of its own the seat has still to place, the visitor apart (NT-06, NT-90)."""
        left = NOMADS[len(self.players)]
        for nomad in self.nomads:
            if nomad.seat == seat and nomad.colour != VISITOR:
                left -= 1
        return left

    @property
    def visitor_waits(self) -> bool:
        """Whether someone has the visitor nomad and has not placed it yet."""
        return self.visitor is not None and all(nomad.colour != VISITOR for nomad in self.nomads)


# Every action changes some of these.
with_players: Callable[[State, tuple[Player, ...]], State] = replacing(State, "players")
with_nomads: Callable[[State, tuple[Nomad, ...]], State] = replacing(State, "nomads")
with_village: Callable[[State, Village], State] = replacing(State, "village")
with_market: Callable[[State, Market], State] = replacing(State, "market")
with_progress: Callable[[State, Progress], State] = replacing(State, "progress")
with_turn: Callable[[State, Seat], State] = replacing(State, "turn")


def with_player(state: State, seat: Seat, player: Player) -> State:
    players = list(state.players)
    players[seat] = player
    return with_players(state, tuple(players))
