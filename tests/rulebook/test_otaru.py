"""Every example and number of Otaru 1899's rulebook, played."""

from __future__ import annotations

import pytest

from generator.games.otaru import acting
from generator.games.otaru.events import accounting_now
from generator.games.otaru.moves import ACT, END, MOVE
from generator.games.otaru.state import Otaru
from tests.games.otaru.tables import asset, building, can, do, give, has, layouts, new, own, person, stand, table


def test_action_points_thirteen() -> None:
    """Section "Action Points": 2 rice (6), 1 cow (2), 4 yen (4), a worker on the boat (1): 13 AP at the School."""
    state = table()
    give(state, 0, rice=2, cow=1, yen=4, area=1)
    state.school[0:3] = [0, 0, 0]
    do(state, "move the pawn to the school")
    assert acting.in_reach(state) == 13
    do(state, "3 AP for 2 prestige", "pay 1 rice", "3 AP for 2 prestige", "pay 1 rice")
    do(state, "3 AP for 2 prestige", "pay 1 cow", "pay 1 yen", "3 AP for 2 prestige", *["pay 1 yen"] * 3)
    assert state.actor == 1, "1 AP more buys nothing: the action is over"
    assert (state.ap_paid, state.yen[0], state.area[0], state.prestige[0]) == (12, 0, 1, 8)


def test_what_an_action_brings_does_not_pay_for_it() -> None:
    """Money of the lowest level and workers trained just now are no action points yet (ruling 3)."""
    state = table()
    give(state, 0, rice=2, area=0)
    give(state, 1, area=0)
    do(state, "move the pawn to the school", "train a worker", "pay 1 rice", "train a worker", "pay 1 rice")
    assert (state.yen[0], state.area[0], state.school[:3]) == (3, 2, [0, 2, 2])
    assert state.active == 1, "3 yen and 2 workers would have trained another"


def test_action_points_left_over_are_lost() -> None:
    state = table()
    give(state, 0, rice=2, area=0)
    state.school[0:3] = [0, 2, 2]
    do(state, "move the pawn to the school", "train a worker", "pay 1 rice", "pay 1 rice")
    assert (state.ap_paid, state.ap_used, state.ap_lost) == (6, 4, 2)


def test_twelve_points_for_eight_prestige() -> None:
    """Section "Education": 12 AP for 8 prestige with an empty school."""
    state = table()
    give(state, 0, rice=4, area=0)
    state.school[0:3] = [0, 0, 0]
    do(state, "move the pawn to the school")
    for _ in range(4):
        do(state, "3 AP for 2 prestige", "pay 1 rice")
    assert (state.prestige[0], state.ap_paid, state.ap_lost) == (8, 12, 0)


def test_the_school_takes_rice_for_three_and_cattle_for_two_and_no_wheat_or_sheep() -> None:
    state = table()
    give(state, 0, wheat=3, sheep=3, rice=1, cow=1)
    do(state, "move the pawn to the school", "train a worker")
    assert can(state) == ["pay 1 rice", "pay 1 cow", "place a worker on the fishing boat"]


def test_the_harvest_example() -> None:
    """2 wheat and 1 yen, 3 sheep and 3 yen; 2 yen return two more workers, from two buildings and the boat."""
    state = table()
    state.columns[0], state.columns[2] = 3, 4
    own(state, 0, "post-office", "dairy")
    state.manned[0] = state.buildings[0]
    state.boat[0] = 2
    give(state, 0, area=0)
    give(state, 1, area=0)
    state.harvest_at = 2
    do(state, "move the pawn to the school")
    assert has(state, 0) == {"wheat": 2, "sheep": 3} and state.yen[0] == 1 + 3
    do(state, "bring back the worker from Post office")
    assert state.yen[0] == 4
    do(state, "bring back the worker from Dairy", "bring back a worker from the fishing boat")
    assert (state.yen[0], state.area[0], state.boat[0], state.manned[0]) == (2, 3, 1, 0)
    assert state.events == 0
    do(state, "end the harvest")
    assert state.events == 1


def test_the_accounting_example() -> None:
    """4 and 2 in the left column, 0 and 5 in the middle, 6 and 3 in the right."""
    state = table()
    stand(state, "A . A  A B .  B . B")
    give(state, 0, area=0)
    give(state, 1, area=0)
    state.accounting_at = 3
    do(state, "move the pawn to the church")
    assert state.prestige == [4 + 0 + 6, 2 + 5 + 3]
    assert state.events == 1


def test_the_four_player_accounting_example() -> None:
    state = table(4)
    stand(state, "A . . .  B . . .  A . . .  C . . .")
    assert accounting_now(state) == [3, 1, 0, 0]


def test_with_three_players_the_dummys_column_is_not_scored() -> None:
    state = table(3)
    assert [state.station[n] for n in (0, 4, 8, 12)] == [-2] * 4
    stand(state, "d A . .  d A . .  d B . .  d C . .")
    assert accounting_now(state) == [4, 2, 1]


def test_turns_begin_with_the_starting_player_who_may_go_anywhere() -> None:
    state = table()
    spots = ("school", "station", "church", "village")
    assert (state.active, can(state)) == (0, [f"move the pawn to the {spot}" for spot in spots])


def test_movement_takes_all_bills_and_puts_one_on_each_spot_beside() -> None:
    """Steps 1 and 2; the pawn must go elsewhere next time."""
    state = table()
    give(state, 0, area=0)
    give(state, 1, area=0)
    state.bills = [3, 1, 0, 2]
    do(state, "move the pawn to the school")
    if state.actor == 0:
        do(state, "end the action")
    assert state.yen[0] == 3 and state.bills == [0, 2, 0, 3]
    assert (state.active, state.harvest_at, state.accounting_at) == (1, 1, 0)
    assert "move the pawn to the school" not in can(state) and "move the pawn to the church" in can(state)


ORANGE, BLUE = (1, 0), (0, 1)


@pytest.mark.parametrize(
    ("spot", "tracks"), [("school", ORANGE), ("village", ORANGE), ("church", BLUE), ("station", BLUE)]
)
def test_orange_spots_move_the_harvest_marker_and_blue_ones_the_other(spot: str, tracks: tuple[int, int]) -> None:
    state = table()
    do(state, f"move the pawn to the {spot}")
    assert (state.harvest_at, state.accounting_at) == tracks


def test_education_empties_the_lowest_level_first_and_pays_its_money_at_once() -> None:
    state = table()
    give(state, 0, yen=12, area=0)
    do(state, "move the pawn to the school")
    for cost in (3, 3, 4):
        do(state, "train a worker", *["pay 1 yen"] * cost)
    assert state.school[:3] == [0, 1, 2] and state.area[0] == 3
    assert state.yen[0] == 12 - 10 + 3 and state.prestige[0] == 0


def test_development_takes_a_worker_for_a_new_column_only() -> None:
    state = table()
    give(state, 0, yen=9, area=1)
    do(state, "move the pawn to the village")
    do(state, "develop wheat", *["pay 1 yen"] * 3)
    assert state.area[0] == 0 and "develop rice" not in can(state)
    do(state, "develop wheat", *["pay 1 yen"] * 3)
    assert state.columns[0] == 2 and state.area[0] == 0


def test_a_column_at_its_top_cannot_be_developed() -> None:
    state = table()
    state.columns[0] = 4
    give(state, 0, yen=20)
    do(state, "move the pawn to the village")
    assert "develop wheat" not in can(state) and "develop rice" in can(state)


def test_investment_buys_one_tile_and_is_over() -> None:
    state = table()
    give(state, 0, yen=20)
    state.laid_buildings = 1 << building(state, "dairy") | 1 << building(state, "post-office")
    do(state, "move the pawn to the church", "invest in the building Dairy (4 AP)", *["pay 1 yen"] * 4)
    assert state.buildings[0] == 1 << building(state, "dairy") and state.yen[0] == 16
    assert not state.laid_buildings >> building(state, "dairy") & 1
    assert state.phase != ACT or state.actor == 1


def test_shosuke_sato_counts_events_already_resolved() -> None:
    state = table()
    give(state, 0, yen=9)
    state.laid_persons = 1 << person(state, "shosuke-sato")
    state.events, state.accounting_at = 2, 3
    do(state, "move the pawn to the church", "invest in Shosuke Sato (7 AP)", *["pay 1 yen"] * 7)
    assert state.prestige[0] == 4, "2 for each of 2 events; the accounting due this turn does not count"


def test_eleven_points_do_not_appoint_two_workers() -> None:
    state = table()
    give(state, 0, yen=11)
    do(state, "move the pawn to the station", "appoint to level 3, column 2 (5 AP)", *["pay 1 yen"] * 5)
    assert state.station.count(0) == 1 and state.actor == 1, "only one appointment per action"


def test_spaces_hold_one_worker_of_any_colour() -> None:
    state = table()
    stand(state, ". . .  . . .  B . .")
    give(state, 0, yen=20)
    do(state, "move the pawn to the station")
    assert "appoint to level 3, column 1 (4 AP)" not in can(state)
    assert "appoint to level 3, column 2 (5 AP)" in can(state)


def test_the_boat_helps_on_others_turns_and_the_last_worker_is_kept_for_the_appointment() -> None:
    state = table()
    give(state, 0, area=0)
    give(state, 1, area=2, yen=3)
    do(state, "move the pawn to the station")
    assert state.actor == 1 and "appoint to level 3, column 1 (4 AP)" in can(state)
    assert "appoint to level 3, column 2 (5 AP)" not in can(state)
    do(state, "appoint to level 3, column 1 (4 AP)", "place a worker on the fishing boat")
    assert "place a worker on the fishing boat" not in can(state)


def use(state: Otaru, name: str) -> None:
    """Give the first player a building and use it before moving the pawn."""
    own(state, 0, name)
    do(state, "use " + state.box.buildings[building(state, name)].title)


def test_building_post_office_pays_for_workers_at_the_station() -> None:
    state = table()
    stand(state, "A . .  A B .  . . .")
    use(state, "post-office")
    assert state.yen[0] == 2 and state.area[0] == 2
    assert "use Post office" not in can(state), "one worker on each building"


def test_building_survey_office_gives_of_a_column_without_worker() -> None:
    state = table()
    state.columns[0:4] = [1, 0, 2, 4]
    use(state, "survey-office")
    assert can(state) == ["1 of the column rice"]
    do(state, "1 of the column rice")
    assert has(state, 0) == {"rice": 1}


def test_building_sake_brewery_exchanges_and_rewards_rice() -> None:
    state = table()
    give(state, 0, rice=1, cow=1)
    use(state, "sake-brewery")
    do(state, "give 1 rice")
    assert "take 1 rice" not in can(state)
    do(state, "take 1 wheat")
    assert has(state, 0) == {"wheat": 1, "cow": 1} and state.prestige[0] == 2


def test_building_lecture_hall_repeats_a_bonus_and_the_end_counts_it_too() -> None:
    state = table()
    state.school[0:3] = [0, 0, 1]
    use(state, "lecture-hall")
    assert can(state) == ["the bonus of the lowest level", "the bonus of the middle level"]
    do(state, "the bonus of the middle level")
    assert state.prestige[0] == 3


def test_building_town_hall_any_resource_two_points_nobody_follows() -> None:
    state = table()
    give(state, 0, yen=1, wheat=1, rice=1, area=2)
    state.laid_buildings = 1 << building(state, "dairy")
    use(state, "town-hall")
    assert state.yen[0] == 0
    do(state, "invest in the building Dairy (4 AP)", "pay 1 wheat", "pay 1 rice")
    assert state.buildings[0] >> building(state, "dairy") & 1
    assert (state.phase, state.actor, state.accounting_at) == (MOVE, 0, 0)


@pytest.mark.parametrize(("name", "resource"), [("woollen-mill", "sheep"), ("dairy", "cow")])
def test_buildings_that_pay_for_animals_pay_five_at_most(name: str, resource: str) -> None:
    for count, yen in ((3, 3), (5, 5), (7, 5)):
        state = table()
        give(state, 0, **{resource: count})
        use(state, name)
        assert state.yen[0] == yen and has(state, 0) == {resource: count}


def test_building_trading_house_sells_two_resources_for_three_yen() -> None:
    state = table()
    give(state, 0, yen=3)
    use(state, "trading-house")
    do(state, "take 1 cow", "take 1 cow")
    assert has(state, 0) == {"cow": 2} and state.yen[0] == 0


def test_building_experimental_farm_gives_of_a_column_developed_to_its_top() -> None:
    state = table()
    state.columns[0:4] = [4, 3, 0, 4]
    use(state, "experimental-farm")
    assert can(state) == ["1 of the column wheat", "1 of the column cow"]


def test_building_otaru_port_counts_two_and_gives_two_other_resources() -> None:
    state = table()
    give(state, 0, wheat=1)
    use(state, "otaru-port")
    do(state, "give 1 wheat")
    assert "take 1 wheat" not in can(state)
    do(state, "take 1 rice", "take 1 sheep")
    assert has(state, 0) == {"rice": 1, "sheep": 1}
    players = state.position(["Ann", "Ben"])["players"]
    assert isinstance(players, list) and players[0]["buildings"] == 2 and players[0]["workers_on_buildings"] == 1


def test_building_dormitory_trains_for_nothing() -> None:
    state = table()
    use(state, "dormitory")
    assert state.school[:3] == [1, 2, 2] and state.area[0] == 3


def test_with_two_players_buildings_are_for_ones_own_turn() -> None:
    state = table()
    own(state, 1, "dormitory")
    give(state, 1, yen=5)
    do(state, "move the pawn to the school", "end the action")
    assert state.actor == 1 and "use Dormitory" not in can(state)


def test_with_three_players_buildings_may_be_used_in_others_turns() -> None:
    state = table(3)
    own(state, 1, "dormitory")
    do(state, "move the pawn to the school", "end the action")
    assert state.actor == 1 and "use Dormitory" in can(state)


def test_the_herring_pays_three_anywhere_and_comes_back_for_a_resource() -> None:
    """ "Push Eren" (ruling 27)."""
    state = table()
    asset(state, 0, "herring")
    state.herring[0] = 1
    give(state, 0, wheat=1, area=0)
    state.harvest_at = 2
    do(state, "move the pawn to the school", "train a worker", "pay the herring")
    assert state.ap_paid == 3 and state.herring[0] == 0
    do(state, "end the action")
    do(state, "get the herring back for 1 wheat")
    assert state.herring[0] == 1 and has(state, 0) == {}


def test_nishihara_brings_a_worker_to_the_area() -> None:
    """Ten workers; the school does not count it (ruling 28)."""
    state = new()
    worker = next(n for n, tile in enumerate(state.box.assets) if tile.effect == "worker")
    while state.current_player() < 0:
        legal = state.legal_actions()
        state.apply_action(worker if worker in legal and state.drawn >= len(state.box.plan) - 3 else legal[0])
    assert state.actor == 1, "the starting player chooses last"
    do(state, "choose Nishihara Ensho", "choose 1 wheat")
    assert state.area[1] == 3 + 1 - 1 and sum(state.school[3:]) == 6


def test_takano_repeats_after_all_others_with_new_payment() -> None:
    """Gensuke Takano (ruling 29): only at the Church and the Station, once, the marker stays, nobody follows."""
    state = table()
    asset(state, 0, "repeat")
    give(state, 0, yen=12, area=2)
    give(state, 1, yen=8)
    do(state, "move the pawn to the station", "appoint to level 3, column 1 (4 AP)", *["pay 1 yen"] * 4)
    assert state.actor == 1
    do(state, "end the action")
    assert state.actor == 0 and state.accounting_at == 1
    do(state, "appoint to level 3, column 2 (5 AP)", *["pay 1 yen"] * 5)
    assert state.station.count(0) == 2 and state.active == 1 and state.phase == MOVE


def test_takano_does_not_repeat_education() -> None:
    state = table()
    asset(state, 0, "repeat")
    give(state, 0, yen=12)
    do(state, "move the pawn to the school", "end the action", "end the action")
    assert state.active == 1


def test_the_game_ends_with_the_turn_of_the_fifth_event() -> None:
    """Step 7 still happens: buildings may be used after the last accounting (rulings 24 and 25)."""
    state = table()
    own(state, 0, "dormitory")
    state.events, state.accounting_at = 4, 3
    do(state, "move the pawn to the church", "end the action")
    do(state, "use no more buildings", "use no more buildings")
    assert state.phase == END and state.events == 5 and not state.is_terminal()
    do(state, "use Dormitory")
    assert state.is_terminal() and state.school[0] == 1


def test_set_up_counts() -> None:
    """Six instant and six building tiles, one condition of each letter, three asset tiles, a yen on each spot."""
    for players, rules, persons, buildings, letters, assets in (
        (2, "otaru", 6, 6, "ABC", 3),
        (2, "history", 6, 6, "ABC", 3),
        (3, "history", 7, 7, "ABCD", 4),
        (4, "history", 7, 8, "ABCD", 5),
    ):
        state = new(players, rules=rules)
        while state.current_player() < 0:
            state.apply_action(state.legal_actions()[-1])
        assert state.laid_persons.bit_count() == persons and state.laid_buildings.bit_count() == buildings
        assert "".join(state.box.conditions[n].letter for n in state.conditions) == letters
        assert state.laid_assets.bit_count() == assets and state.bills == [1, 1, 1, 1]
        assert state.actor == players - 1


def test_history_counts_of_sapporos_tiles() -> None:
    for players, influence, sapporo in ((2, 3, 3), (3, 3, 3), (4, 3, 4)):
        state = new(players, rules="history")
        while state.current_player() < 0:
            state.apply_action(state.legal_actions()[0])
        assert sum(t.influence for n, t in enumerate(state.box.persons) if state.laid_persons >> n & 1) == influence
        assert sum(t.sapporo for n, t in enumerate(state.box.buildings) if state.laid_buildings >> n & 1) == sapporo


def test_otaru_is_for_two_and_history_for_up_to_four() -> None:
    with pytest.raises(ValueError, match="the rules of Otaru 1899 are for two players"):
        new(3, rules="otaru")
    with pytest.raises(ValueError, match="for two to four players, not 5"):
        new(5)
    assert len(layouts()) == 15
