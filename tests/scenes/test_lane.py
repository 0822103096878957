"""The placer of all that floats, on bare rectangles."""

from __future__ import annotations

from pygame import Rect

from game.ui.lane import Around, Lane, Rank

ROOM = Rect(0, 0, 600, 400)


def lane(
    needed: tuple[Rect, ...] = (), wanted: tuple[Rect, ...] = (), busy: tuple[tuple[float, Rect], ...] = ()
) -> Lane:
    return Lane(ROOM, Rect(0, 0, 600, 20), 1.0, lambda: Around(needed, wanted, busy))


def test_it_lies_beside_what_it_is_about() -> None:
    thing = Rect(280, 180, 40, 40)
    place = lane().put(Rank.TIP, [(100, 30)], [thing])
    assert place is not None
    assert not place.colliderect(thing)
    assert thing.inflate(40, 40).colliderect(place)


def test_who_comes_first_keeps_its_place_and_the_later_gives_way() -> None:
    thing = Rect(280, 180, 40, 40)
    found = lane()
    first = found.put(Rank.HINT, [(100, 30)], [thing])
    second = found.put(Rank.TIP, [(100, 30)], [thing])
    assert first is not None
    assert second is not None
    assert not first.colliderect(second)
    assert found.put(Rank.HINT, [(100, 30)], [thing], before=first) == first, "a tip is no reason to move"


def test_where_there_is_no_room_it_is_smaller_or_waits() -> None:
    needed = (Rect(0, 0, 600, 300),)
    assert lane(needed).put(Rank.TIP, [(500, 150), (300, 90)]) == Rect(0, 310, 300, 90)
    assert lane(needed).put(Rank.TIP, [(500, 150)]) is None
    assert lane((ROOM,)).put(Rank.RECAP, [(10, 10)]) is None


def test_what_must_be_seen_lies_over_no_other_and_not_over_its_thing() -> None:
    thing = Rect(0, 0, 60, 60)
    found = lane((ROOM,))
    found.take(Rank.GUIDE, Rect(60, 0, 540, 300))
    place = found.put(Rank.HINT, [(200, 90)], [thing], must=True)
    assert place is not None
    assert place.collidelist([thing, Rect(60, 0, 540, 300)]) < 0


def test_what_is_wanted_soon_is_free_as_long_as_there_is_other_room() -> None:
    left, right = Rect(0, 0, 300, 400), Rect(300, 0, 300, 400)
    place = lane((), (left,)).put(Rank.RECAP, [(200, 90)])
    assert place is not None
    assert right.contains(place)
    assert lane((), (ROOM,)).put(Rank.RECAP, [(200, 90)]) is not None


def test_it_stays_where_it_was_unless_elsewhere_is_much_better() -> None:
    before = Rect(300, 200, 100, 40)
    busy = ((0.01, before),)
    assert lane(busy=busy).put(Rank.HINT, [(100, 40)], before=before) == before
    assert lane(busy=((1.0, before),)).put(Rank.HINT, [(100, 40)], before=before) != before


def test_an_area_it_is_about_may_be_covered_and_a_thing_may_not() -> None:
    assert lane().put(Rank.HINT, [(200, 90)], [ROOM]) is not None
