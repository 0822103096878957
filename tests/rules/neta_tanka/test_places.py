"""What a nomad does at each of the eighteen places (NT-30 to NT-47)."""

from __future__ import annotations

from game.rules.neta_tanka.state import OpenCraft, Reserve, State, Tent, Village
from tests.rules.neta_tanka.pictures import END, Act, Link, do, legal, refused, table


def red(line: str, *more: str) -> State:
    """A position in which it is red's turn; blue and yellow are elsewhere."""
    return table("\n".join([*more, f"red {line}", "blue at", "yellow at"]))


def acts(state: State) -> set[Act]:
    return set(legal(state, Act))


def test_1_felling_fills_the_forest_and_earns_generosity() -> None:
    """NT-30: what lies there already stays."""
    state = do(red("at 1", "forest 1 wood 2 mushroom"), Act(1))
    assert (state.village.forest_wood, state.village.forest_mushroom) == (4, 3)
    assert state.players[0].reserve == Reserve(generosity=1)


def test_2_up_to_two_wood_from_the_forest_only() -> None:
    """NT-31"""
    state = red("at 2", "forest 5 wood")
    assert acts(state) == {Act(2, take="wood", count=2), Act(2, take="wood", count=1)}
    taken = do(state, Act(2, take="wood", count=2))
    assert (taken.players[0].has("wood"), taken.village.forest_wood) == (2, 3)
    assert acts(red("at 2", "forest 1 wood")) == {Act(2, take="wood", count=1)}
    assert refused(red("at 2"), Act(2, take="wood", count=1)) == ("forest_empty", "NT-31")


def test_3_one_wood_or_all_mushrooms_from_the_forest() -> None:
    """NT-32"""
    state = red("at 3", "forest 4 wood 3 mushroom")
    wood = do(state, Act(3, take="wood"))
    assert (wood.players[0].reserve, wood.village.forest_wood) == (Reserve(wood=1), 3)
    mushrooms = do(state, Act(3, take="mushroom"))
    assert (mushrooms.players[0].reserve, mushrooms.village.forest_mushroom) == (Reserve(mushroom=3), 0)
    assert refused(red("at 3", "forest 1 mushroom"), Act(3, take="wood")) == ("forest_empty", "NT-32")
    assert refused(red("at 3", "forest 1 wood"), Act(3, take="mushroom")) == ("forest_empty", "NT-32")


def test_4_one_wood_from_the_reserve_raises_the_totem() -> None:
    """NT-33"""
    state = do(red("at 4 | 1 wood"), Act(4, put="wood"))
    assert (state.players[0].totem, state.players[0].reserve) == (("wood",), Reserve())
    assert refused(red("at 4 | 1 skull"), Act(4, put="wood")) == ("missing_resource", "NT-33")
    assert refused(red("at 4 | 1 skull"), Act(4, put="skull")) == ("not_an_option", "NT-33")


def test_5_elder_of_the_forest_gives_wood_or_raises_the_totem() -> None:
    """NT-34: from the supply, so an empty Forest does not matter."""
    state = red("at 5 | 1 wood")
    assert acts(state) == {Act(5, take="wood"), Act(5, put="wood")}
    assert do(state, Act(5, take="wood")).players[0].has("wood") == 2
    assert do(state, Act(5, put="wood")).players[0].totem == ("wood",)
    assert acts(red("at 5")) == {Act(5, take="wood")}


def test_6_elder_of_crafts_gives_a_card_or_works_on_one() -> None:
    """NT-35"""
    state = red("at 6 | 1 wood 1 hide | open 10 13", "crafts 1 2 3 4 5")
    cards = {Act(6, take="craft", craft=card) for card in (1, 2, 3, 4, 5)}
    assert acts(state) == cards | {Act(6, put="wood", craft=10), Act(6, put="hide", craft=13)}
    assert do(state, Act(6, take="craft", craft=3)).players[0].crafts_open[-1] == OpenCraft(3)
    assert do(state, Act(6, put="hide", craft=13)).players[0].crafts_done == (13,)
    assert refused(state, Act(6, take="craft", craft=9)) == ("craft_not_there", "NT-02")


def test_7_making_objects_works_on_a_craft_and_takes_none() -> None:
    """NT-36"""
    state = red("at 7 | 1 wood 1 hide | open 5", "crafts 1 2 3 4 6")
    assert acts(state) == {Act(7, put="wood", craft=5), Act(7, put="hide", craft=5)}
    assert do(state, Act(7, put="wood", craft=5)).players[0].crafts_open == (OpenCraft(5, wood=1),)
    assert refused(state, Act(7, take="craft", craft=1)) == ("not_an_option", "NT-36")
    assert refused(red("at 7 | 1 hide | open 5"), Act(7, put="wood", craft=5)) == ("missing_resource", "NT-36")


def test_8_an_offering_exchanges_generosity_and_resources_both_ways() -> None:
    """NT-37: up to three, the same or different."""
    give = Act(8, pay="wood", take="generosity")
    state = do(red("at 8 | 5 wood"), give, give, give)
    assert state.players[0].reserve == Reserve(wood=2, generosity=3)
    assert refused(state, give) == ("already_acted", "NT-25")
    get = Act(8, pay="generosity", take="meat")
    state = do(red("at 8 | 1 hide 1 generosity"), get, Act(8, pay="hide", take="generosity"), get)
    assert state.players[0].reserve == Reserve(meat=2)
    assert refused(red("at 8"), get) == ("missing_generosity", "NT-37")
    assert refused(red("at 8"), give) == ("missing_resource", "NT-37")


def test_8_skulls_are_no_offering() -> None:
    """NT-37: any resource is wood, hide, meat or mushroom."""
    state = red("at 8 | 1 skull 1 generosity")
    assert refused(state, Act(8, pay="skull", take="generosity")) == ("not_an_option", "NT-37")
    assert refused(state, Act(8, pay="generosity", take="skull")) == ("not_an_option", "NT-37")


def test_8_an_offering_buys_a_craft_card() -> None:
    """NT-37"""
    buy = Act(8, pay="generosity", take="craft", craft=4)
    state = do(red("at 8 | 1 generosity", "crafts 1 2 3 4 5"), buy)
    assert state.players[0].crafts_open == (OpenCraft(4),)
    assert state.players[0].generosity == 0
    nine = Act(8, pay="generosity", take="craft", craft=9)
    assert refused(red("at 8 | 1 generosity", "crafts 1 2 3 4 5"), nine) == ("craft_not_there", "NT-02")
    assert refused(red("at 8", "crafts 1 2 3 4 5"), buy) == ("missing_generosity", "NT-37")


def borrow(number: int) -> Act:
    return Act(8, pay="generosity", take="link", link=number)


def test_8_an_offering_buys_the_benefit_of_any_link_but_the_fourth() -> None:
    """NT-37"""
    state = red("at 8 | 3 generosity")
    assert refused(state, Link(16, take="skull")) == ("link_not_made", "NT-50")
    state = do(state, borrow(16), Link(16, take="skull"))
    assert state.players[0].reserve == Reserve(skull=1, generosity=2)
    assert refused(state, Link(16, take="skull")) == ("link_not_made", "NT-50")
    assert refused(state, borrow(4)) == ("link_token", "NT-37")


def test_8_not_the_same_link_twice() -> None:
    """NT-37: neither in one offering nor in a second one of the same turn."""
    state = do(red("at 8 | 3 generosity"), borrow(16))
    assert refused(state, borrow(16)) == ("link_offered", "NT-37")
    state = do(state, Link(16, take="skull"))
    assert refused(state, borrow(16)) == ("link_offered", "NT-37")
    twice = table("red at 8 yellow at 8 | 4 generosity\nblue at")
    twice = do(twice, borrow(16), borrow(12), borrow(13))
    assert refused(twice, borrow(16)) == ("link_offered", "NT-37")
    assert borrow(14) in acts(twice)


def test_8_a_link_used_in_the_normal_way_may_be_bought_too() -> None:
    """NT-37: by anyone, oneself included."""
    state = red("at 8 10 | 1 generosity")
    state = do(state, Link(15, take="generosity"), borrow(15), Link(15, take="generosity"))
    assert state.players[0].generosity == 2
    unused = do(red("at 8 10 | 1 generosity"), borrow(15), Link(15, take="generosity"), Link(15, take="generosity"))
    assert unused.players[0].generosity == 2
    once = do(red("at 8 10 | 1 generosity"), borrow(15), Link(15, take="generosity"))
    assert (once.progress.links, once.progress.borrowed) == ((15,), (15,)), "one's own goes before the borrowed one"
    assert refused(unused, Link(15, take="generosity")) == ("link_used", "NT-50")


def test_8_a_link_that_would_bring_nothing_is_not_sold() -> None:
    """NT-37"""
    state = red("at 8 | 3 generosity")
    assert refused(state, borrow(1)) == ("link_useless", "NT-37")
    assert refused(state, borrow(2)) == ("link_useless", "NT-37")


def test_8_parts_of_an_offering_may_be_interleaved() -> None:
    """NT-25, NT-37: the state keeps what is left of it."""
    state = do(red("at 8 10 | 3 wood"), Act(8, pay="wood", take="generosity"))
    assert state.progress.offerings == 2
    state = do(state, Act(10, take="generosity"), Link(15, take="generosity"))
    state = do(state, *[Act(8, pay="wood", take="generosity")] * 2)
    assert state.players[0].reserve == Reserve(generosity=5)
    assert state.progress.offerings == 0


def test_9_up_to_three_wood_or_hide_onto_the_tents() -> None:
    """NT-38; NT-25: in parts, with other things between them."""
    state = red("at 9 10 | 2 wood 2 hide")
    state = do(state, Act(9, put="wood", tent=1), Act(10, take="generosity"), Act(9, put="hide", tent=1))
    assert state.progress.buildings == 1
    state = do(state, Act(9, put="hide", tent=1))
    assert state.players[0].tents[0] == Tent(1, 2)
    assert refused(state, Act(9, put="wood", tent=2)) == ("already_acted", "NT-25")
    assert refused(red("at 9 | 1 meat"), Act(9, put="wood", tent=1)) == ("missing_resource", "NT-38")


def test_9_what_is_left_of_building_is_lost_at_the_end_of_the_turn() -> None:
    """NT-25, NT-38"""
    state = do(red("at 9 | 2 wood 2 hide"), Act(9, put="wood", tent=1), END)
    assert state.progress.buildings == 0


def test_10_meditating_earns_generosity() -> None:
    """NT-39"""
    assert do(red("at 10"), Act(10, take="generosity")).players[0].reserve == Reserve(generosity=1)


def test_11_hunting_earns_generosity_and_a_buffalo() -> None:
    """NT-40: both may be hunted; then there is only the generosity."""
    for hunted, after in ((0, 1), (1, 2), (2, 2)):
        state = do(red("at 11", f"hunted {hunted}"), Act(11))
        assert state.village.hunted == after
        assert state.players[0].reserve == Reserve(generosity=1)


def test_12_skinning_turns_a_hunted_buffalo_back_and_takes_up_to_two_hide() -> None:
    """NT-41"""
    state = do(red("at 12", "hunted 2", "tanning 1 hide 1 meat"), Act(12, take="hide", count=2))
    assert state.village == Village(0, 0, tanning_hide=2, tanning_meat=4, hunted=1)
    assert state.players[0].reserve == Reserve(hide=2)
    assert acts(red("at 12", "hunted 1")) == {Act(12), *(Act(12, take="hide", count=n) for n in (1, 2))}


def test_12_without_a_hunted_buffalo_there_is_only_the_hide_that_lies_there() -> None:
    """NT-41"""
    assert acts(red("at 12", "tanning 1 hide")) == {Act(12, take="hide", count=1)}
    state = do(red("at 12", "tanning 1 hide"), Act(12, take="hide", count=1))
    assert state.village == Village(0, 0, 0, 0, 0)
    assert refused(red("at 12"), Act(12, take="hide", count=1)) == ("tanning_empty", "NT-41")
    assert refused(red("at 12"), Act(12)) == ("tanning_empty", "NT-41")
    assert refused(red("at 12", "hunted 1"), Act(12, take="hide", count=3)) == ("not_so_many", "NT-41")


def test_13_elder_of_the_hunt_gives_hide_or_builds_tents() -> None:
    """NT-42"""
    state = red("at 13 | 1 wood 1 hide")
    assert acts(state) == {Act(13, take="hide"), Act(13, put="wood", tent=1), Act(13, put="hide", tent=1)}
    assert do(state, Act(13, take="hide")).players[0].reserve == Reserve(wood=1, hide=2)
    assert do(state, Act(13, put="hide", tent=1)).players[0].tents[0] == Tent(0, 1)


def test_14_smoking_pays_a_wood_for_up_to_two_meat() -> None:
    """NT-43"""
    smoke = {count: Act(14, pay="wood", take="meat", count=count) for count in (1, 2)}
    state = do(red("at 14 | 1 wood", "tanning 3 meat"), smoke[2])
    assert (state.players[0].reserve, state.village.tanning_meat) == (Reserve(meat=2), 1)
    assert acts(red("at 14 | 1 wood", "tanning 1 meat")) == {smoke[1]}
    assert refused(red("at 14", "tanning 3 meat"), smoke[2]) == ("missing_resource", "NT-43")
    assert refused(red("at 14 | 1 wood"), smoke[1]) == ("tanning_empty", "NT-43")


def test_15_feeding_puts_one_mushroom_or_meat_on_food() -> None:
    """NT-44"""
    state = red("at 15 | 1 meat 1 mushroom")
    assert acts(state) == {Act(15, put="meat"), Act(15, put="mushroom")}
    fed = do(state, Act(15, put="meat"))
    assert (fed.players[0].food, fed.players[0].reserve) == (("meat",), Reserve(mushroom=1))
    assert refused(red("at 15 | 1 meat"), Act(15, put="mushroom")) == ("missing_resource", "NT-44")


def test_16_elder_of_food_gives_a_mushroom_or_feeds() -> None:
    """NT-45"""
    state = red("at 16 | 1 meat")
    assert acts(state) == {Act(16, take="mushroom"), Act(16, put="meat")}
    assert do(state, Act(16, take="mushroom")).players[0].reserve == Reserve(meat=1, mushroom=1)
    assert do(state, Act(16, put="meat")).players[0].food == ("meat",)


def test_17_trade_gives_one_of_the_resources_on_the_card_from_the_supply() -> None:
    """NT-46: card 5 shows wood, hide and mushroom, and a Craft card."""
    state = red("at 17", "trade 5 1", "crafts 1 2 3 4 5")
    crafts = {Act(17, take="craft", craft=card) for card in (1, 2, 3, 4, 5)}
    assert acts(state) == {Act(17, take=kind) for kind in ("wood", "hide", "mushroom")} | crafts
    assert do(state, Act(17, take="hide")).players[0].reserve == Reserve(hide=1)
    assert do(state, Act(17, take="craft", craft=2)).players[0].crafts_open == (OpenCraft(2),)
    assert refused(state, Act(17, take="meat")) == ("not_offered", "NT-46")
    assert refused(state, Act(17, pay="meat", take="visitor")) == ("not_offered", "NT-46")
    assert refused(state, Act(17, take="craft", craft=9)) == ("craft_not_there", "NT-02")
    assert refused(do(state, Act(17, take="hide")), Act(17, take="wood")) == ("already_acted", "NT-25")


def test_17_the_visitor_is_welcomed_with_a_meal() -> None:
    """NT-46: 1 meat or 2 mushrooms; card 2 shows the visitor and no Craft card."""
    state = red("at 17 | 1 meat 2 mushroom", "trade 2 1")
    for meal, left in (("meat", Reserve(mushroom=2)), ("mushroom", Reserve(meat=1))):
        welcomed = do(state, Act(17, pay=meal, take="visitor"))
        assert (welcomed.players[0].reserve, welcomed.welcomed) == (left, 0)
    assert refused(state, Act(17, take="craft", craft=1)) == ("not_offered", "NT-46")
    poor = red("at 17 | 1 mushroom", "trade 2 1")
    assert refused(poor, Act(17, pay="mushroom", take="visitor")) == ("missing_meal", "NT-46")
    choosy = red("at 17 | 1 meat", "trade 2 1")
    assert refused(choosy, Act(17, pay="mushroom", take="visitor")) == ("missing_resource", "NT-46")


def test_17_the_visitor_is_welcomed_once_a_round() -> None:
    """NT-46: on card 11, which has two slots."""
    state = table("""
        trade 11 1
        red at 17 | 1 meat
        blue at 17 | 1 meat
        yellow at
    """)
    welcome = Act(17, pay="meat", take="visitor")
    state = do(state, welcome, END)
    assert refused(state, welcome) == ("visitor_taken", "NT-46")
    assert Act(17, take="hide") in acts(state)


def test_18_a_meal_buys_a_skull_on_the_totem_or_a_card() -> None:
    """NT-47"""
    state = red("at 18 | 1 meat 2 mushroom 1 skull", "cards wood wood hide meat skull")
    raised = do(state, Act(18, pay="mushroom", put="skull"))
    assert (raised.players[0].totem, raised.players[0].reserve) == (("skull",), Reserve(meat=1))
    taken = do(state, Act(18, pay="meat", take="card", card="hide"))
    assert (taken.players[0].cards, taken.players[0].reserve) == (("hide",), Reserve(mushroom=2, skull=1))
    assert refused(state, Act(18, pay="meat", take="card", card="tents")) == ("card_not_there", "NT-02")
    assert refused(red("at 18 | 1 mushroom 1 skull"), Act(18, pay="mushroom", put="skull")) == ("missing_meal", "NT-47")
    assert refused(red("at 18 | 1 meat"), Act(18, pay="meat", put="skull")) == ("missing_resource", "NT-47")
    assert refused(state, Act(18, put="skull")) == ("not_an_option", "NT-47")
