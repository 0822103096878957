"""Small numbers for every space at once: plane i is a board with bit i of the number that belongs to each space."""

from __future__ import annotations

Planes = list[int]


def written(numbers: dict[int, int]) -> Planes:
    """Each number in all spaces of its board; the boards do not overlap, and elsewhere it is 0."""
    planes: Planes = []
    for number, board in numbers.items():
        place = 0
        while number:
            if place == len(planes):
                planes.append(0)
            if number & 1:
                planes[place] |= board
            number >>= 1
            place += 1
    return planes


def add(planes: Planes, board: int, number: int) -> None:
    """The number more in every space of the board."""
    place = 0
    while number:
        if number & 1:
            carry, at = board, place
            while carry:
                if at == len(planes):
                    planes.append(carry)
                    break
                plane = planes[at]
                planes[at] = plane ^ carry
                carry &= plane
                at += 1
        number >>= 1
        place += 1


def total(one: Planes, other: Planes) -> Planes:
    """Both numbers together, space by space."""
    if len(one) < len(other):
        one, other = other, one
    planes = []
    carry = 0
    for a, b in zip(one, other, strict=False):
        half = a ^ b
        planes.append(half ^ carry)
        carry = a & b | half & carry
    for a in one[len(other) :]:
        planes.append(a ^ carry)
        carry &= a
    if carry:
        planes.append(carry)
    return planes


def moved(planes: Planes, shift: int) -> Planes:
    """The number of the space so many bits further on."""
    return [plane >> shift for plane in planes]


def highest(planes: Planes, among: int) -> tuple[int, int]:
    """The highest number in any space of the board, and the spaces that have it."""
    number = 0
    for plane in reversed(planes):
        here = among & plane
        number <<= 1
        if here:
            among = here
            number |= 1
    return number, among
