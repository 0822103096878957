"""The map people can edit: each of KO-10 to KO-16 holds, and a text that cannot be a map is refused with its place."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from game.rules.korrigans.content import COMPANIONS
from game.rules.korrigans.map import FILE, SIZE, MapError, read, the_map
from game.rules.korrigans.rainbow import cauldron_chances
from game.text import i18n
from game.text.korrigans.things import field_name

MAP = the_map()
NAMES = [field.name for field in MAP.fields]
ON_FOOT = ("hare", "squirrel", "mouse")


def distances(start: str, companions: tuple[str, ...]) -> dict[str, int]:
    """How many moves each field is away with any number of these companions."""
    found = {start: 0}
    frontier = [start]
    while frontier:
        frontier = [
            there
            for here in frontier
            for companion in companions
            for there in MAP.steps[companion][here]
            if found.setdefault(there, found[here] + 1) == found[here] + 1
        ]
        frontier = list(dict.fromkeys(frontier))
    return found


def test_there_are_17_fields_and_one_is_the_village_in_the_centre() -> None:
    """KO-01, KO-11: the village holds the four squares around the middle of the board."""
    assert len(MAP.fields) == 17
    (village,) = (field for field in MAP.fields if field.village)
    assert {(6, 6), (6, 7), (7, 6), (7, 7)} <= set(village.squares)


def test_every_field_shows_a_number_and_they_sum_to_48() -> None:
    """KO-02"""
    assert all(2 <= field.clovers <= 4 for field in MAP.fields)
    assert sum(field.clovers for field in MAP.fields) == 48


def test_every_lattice_square_belongs_to_one_field_and_two_by_two_make_a_cell() -> None:
    """KO-10"""
    squares = Counter(square for field in MAP.fields for square in field.squares)
    assert squares == Counter((row, column) for row in range(SIZE) for column in range(SIZE))
    # Cell (3, 6) is lattice rows 5 and 6, columns 11 and 12, counted from one.
    assert [field.name for field in MAP.fields if (3, 6) in field.cells] == ["F", "G", "H"]


def test_every_field_is_one_piece_of_8_to_16_squares_with_three_neighbours() -> None:
    """KO-11"""
    for field in MAP.fields:
        assert 8 <= len(field.squares) <= 16, field.name
        piece, frontier = {field.squares[0]}, [field.squares[0]]
        while frontier:
            row, column = frontier.pop()
            near = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}
            new = (near & set(field.squares)) - piece
            piece |= new
            frontier += new
        assert piece == set(field.squares), field.name
        assert len(MAP.neighbours(field.name)) >= 3, field.name


def test_every_border_is_one_line_of_two_edges_or_more_and_no_four_fields_meet() -> None:
    """KO-11"""
    for border in MAP.borders:
        assert len(border.line) >= 3, border.between
        assert len(set(border.line)) == len(border.line), border.between
        steps = zip(border.line, border.line[1:], strict=False)
        assert all(abs(r - s) + abs(c - d) == 1 for (r, c), (s, d) in steps), border.between
    owner = {square: field.name for field in MAP.fields for square in field.squares}
    for row in range(SIZE - 1):
        for column in range(SIZE - 1):
            around = {owner[row + down, column + right] for down in (0, 1) for right in (0, 1)}
            assert len(around) < 4, (row, column)


def test_outlines_are_closed_and_hold_every_border_once_each_way() -> None:
    """KO-11: what a scene draws: going round a field along its sides comes back to the start."""
    for field in MAP.fields:
        corners = [corner for side in field.sides for corner in side.line[:-1]]
        assert len(set(corners)) == len(corners), field.name
        for side, following in zip(field.sides, field.sides[1:] + field.sides[:1], strict=True):
            assert side.line[-1] == following.line[0], field.name
            if side.neighbour is not None:
                border = MAP.border[field.name, side.neighbour]
                assert side.line in (border.line, border.line[::-1])
                (other,) = (back for back in MAP[side.neighbour].sides if back.neighbour == field.name)
                assert other.line == side.line[::-1]
        assert {side.neighbour for side in field.sides} - {None} == set(MAP.neighbours(field.name))


def test_pieces_find_room_inside_their_field() -> None:
    """The heart of a field has four squares of that field around it."""
    for field in MAP.fields:
        row, column = field.heart
        assert {(int(row) - down, int(column) - right) for down in (0, 1) for right in (0, 1)} <= set(field.squares)


def test_the_river_is_what_lies_between_the_banks() -> None:
    """KO-12: bridges and water there and nowhere else."""
    for border in MAP.borders:
        one, other = border.between
        assert border.river == (MAP[one].bank != MAP[other].bank), border.between
    assert Counter(MAP.river) == Counter(border.between for border in MAP.borders if border.river)


def test_the_river_is_one_line_between_two_edges_of_the_board() -> None:
    """KO-12"""
    line = MAP.river_line
    assert len(set(line)) == len(line)
    assert len(line) - 1 == sum(len(border.line) - 1 for border in MAP.borders if border.river)
    inside = [corner for corner in line if not {0, SIZE} & set(corner)]
    assert len(inside) == len(line) - 2, "only source and mouth touch the edge"
    (source_row, source_column), (mouth_row, mouth_column) = line[0], line[-1]
    assert {source_row, source_column} & {0, SIZE}
    assert {mouth_row, mouth_column} & {0, SIZE}
    assert source_row != mouth_row
    assert source_column != mouth_column
    for border in MAP.borders:
        if border.river:
            at = line.index(border.line[0])
            assert line[at : at + len(border.line)] == border.line, "its stretches run downstream"


def test_five_colours_of_three_fields_or_more_and_no_neighbours_alike() -> None:
    """KO-13"""
    colours = Counter(field.colour for field in MAP.fields)
    assert colours.pop("grey") == 1
    assert set(colours) == {"pink", "blue", "orange", "green", "yellow"}
    assert min(colours.values()) >= 3
    for border in MAP.borders:
        one, other = border.between
        assert MAP[one].colour != MAP[other].colour, border.between


def test_one_open_border_between_yellow_and_pink() -> None:
    """KO-13"""
    found = [
        border.between
        for border in MAP.borders
        if border.kind == "open" and {MAP[name].colour for name in border.between} == {"yellow", "pink"}
    ]
    assert found == [("I", "N")]


@pytest.mark.parametrize("mark", ["hole", "pontoon"])
def test_four_to_six_holes_and_pontoons_on_both_banks(mark: str) -> None:
    """KO-13: and pontoons stand on the river."""
    marked = [field for field in MAP.fields if getattr(field, mark)]
    assert 4 <= len(marked) <= 6
    assert {field.bank for field in marked} == {"west", "east"}
    if mark == "pontoon":
        on_the_river = {name for pair in MAP.river for name in pair}
        assert {field.name for field in marked} <= on_the_river


def test_every_field_has_an_open_border() -> None:
    """KO-14"""
    assert all(MAP.steps["hare"][name] for name in NAMES)


def test_hare_and_squirrel_lead_everywhere_on_their_bank_and_the_mouse_everywhere() -> None:
    """KO-14"""
    for field in MAP.fields:
        bank = {other.name for other in MAP.fields if other.bank == field.bank}
        assert set(distances(field.name, ("hare", "squirrel"))) == bank
        far = distances(field.name, ON_FOOT)
        assert set(far) == set(NAMES)
        assert max(far.values()) <= 6


def test_all_companions_lead_everywhere_in_four_moves_and_somewhere_only_in_three() -> None:
    """KO-14"""
    furthest = [max(distances(name, COMPANIONS).values()) for name in NAMES]
    assert 3 <= max(furthest) <= 4


def test_start_numbers_are_fair_pairs() -> None:
    """KO-15"""
    starts = [MAP.starts(number) for number in range(1, 6)]
    fields = [name for pair in starts for name in pair]
    assert len(set(fields)) == 10
    assert not any(MAP[name].village for name in fields)
    for one, other in starts:
        assert MAP[one].bank != MAP[other].bank
        assert distances(one, ON_FOOT)[other] >= 3
        assert MAP[one].clovers + MAP[other].clovers == 5
    assert {field.start for field in MAP.fields} == {None, 1, 2, 3, 4, 5}


def test_the_rulebook_example_of_the_cauldron() -> None:
    """KO-16: row 3 and columns 5 and 6 are free."""
    assert list(cauldron_chances((3,), (5, 6))) == ["F", "G", "H"]


def test_companions_lead_where_the_map_says() -> None:
    """KO-41: one field of each kind, read off the map text."""
    assert MAP.steps["hare"]["M"] == ("K", "L", "O", "V")
    assert MAP.steps["squirrel"]["H"] == ("K", "M", "V")
    assert MAP.steps["mouse"]["E"] == ("V",)
    assert MAP.steps["bird"]["D"] == ("F", "K", "L")
    assert MAP.steps["bird"]["V"] == ()
    assert MAP.steps["mole"]["C"] == ("F", "J", "P")
    assert MAP.steps["mole"]["A"] == ()
    assert MAP.steps["frog"]["B"] == ("H", "N", "O")
    for companion in COMPANIONS:
        for one, other in combinations(NAMES, 2):
            assert (other in MAP.steps[companion][one]) == (one in MAP.steps[companion][other])


def test_names_follow_the_language() -> None:
    i18n.set_language("fr")
    assert field_name("H") == "L’Ajonc-Doré"
    i18n.set_language("en")
    assert field_name("H") == "Gilded Gorse"


TEXT = FILE.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("A A A A B", "A A A B", "13 squares, not 14"),
        ("A A A A B", "A A A A A B", "15 squares"),
        ("[grid]\nA A A A B B B B B C C C C C\n", "[grid]\n", "13 rows"),
        ("A-B | open", "A-B | ditch", "ditch is none of open, gate, bridge, water"),
        ("A-B | open", "A-P | open", "A-P do not touch"),
        ("A-B | open\n", "", "nothing is said of the border A-B"),
        ("A-B | open", "A-B | open\nA-B | gate", "stand here twice"),
        ("A-B | open", "AB | open", "AB is not a pair"),
        ("| pink   | 2 | 2 |", "| pink   | two | 2 |", "clovers and start are numbers"),
        ("| orange | 2 | 3 | -    | -       | west", "| orange | 2 | 3 | -    | -", "8 columns"),
        ("| hole | -       | east\nD", "| pit | -       | east\nD", "a hole, a pontoon or -"),
        ("J J N N L L O O M M P P P P\n", "J J N N L L O O M M P P Z P\n", "not in both: Z"),
        ("D D A A E E B B", "D D A A D E B B", "A-D is not one unbroken line"),
        ("B-C C-F F-G", "B-C F-G", "the river is not the list"),
        ("B-C C-F F-G", "B-C F-G C-F", "the river breaks off before F-G"),
        ("# The map", "here | there\n# The map", "line 1: outside of the sections"),
    ],
)
def test_a_text_that_is_no_map_is_refused(before: str, after: str, complaint: str) -> None:
    assert before in TEXT
    with pytest.raises(MapError, match=complaint):
        read(TEXT.replace(before, after, 1))
