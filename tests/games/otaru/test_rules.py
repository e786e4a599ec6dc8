"""Otaru's rules engine from all sides: random games, conservation, records, greedy players, options."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from generator import matches
from generator.catalogue import entries
from generator.engine.policies import choose_random
from generator.engine.state import CHANCE
from generator.files import FileError
from generator.games.otaru.moves import HARVEST, MOVE, PAY, PAY_BOAT, PAY_HERRING, PAY_YEN, RECOVER, RETURN
from generator.games.otaru.rules import OPTIONS, POLICIES, Otaru, new_game
from generator.games.otaru.words import RESOURCES
from tests.engine.simulation import check_random_game
from tests.games.otaru.tables import do, layouts, new, table

TABLES = [(2, "otaru"), (2, "history"), (3, "history"), (4, "history")]


@pytest.mark.parametrize(("players", "rules"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_random_games_from_all_sides(players: int, rules: str, seed: int) -> None:
    check_random_game(lambda: new(players, rules=rules), random.Random(f"{players}{rules}{seed}"))


@pytest.mark.parametrize("options", [{"conditions": "random"}, {"tiles": "mixed", "rules": "history"}])
def test_variants_are_played_to_the_end(options: dict[str, str]) -> None:
    check_random_game(lambda: new(2, **options), random.Random(5))


def workers(state: Otaru, player: int) -> int:
    """Everywhere a worker can be."""
    columns = [square for square in state.columns[4 * player : 4 * player + 4] if square]
    return (
        state.area[player]
        + state.boat[player]
        + sum(state.school[3 * player : 3 * player + 3])
        + len(columns)
        + bin(state.manned[player]).count("1")
        + state.station.count(player)
    )


@pytest.mark.parametrize(("players", "rules"), TABLES)
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_workers_and_tiles_are_neither_made_nor_lost(players: int, rules: str, policy: str) -> None:
    for seed in range(6):
        state, rng = new(players, rules=rules), random.Random(seed)
        laid: tuple[int, int] | None = None
        while not state.is_terminal():
            chance = state.current_player() == CHANCE
            state.apply_action(state.sample_chance(rng) if chance else POLICIES[policy](state, rng))
            if state.phase == MOVE and laid is None:
                laid = state.laid_persons, state.laid_buildings
            if laid is None:
                continue
            for player in range(players):
                extra = state.box.assets[state.asset[player]].effect == "worker"
                assert workers(state, player) == 9 + extra
                assert state.manned[player] & ~state.buildings[player] == 0
            assert laid == (sum(state.persons) + state.laid_persons, sum(state.buildings) + state.laid_buildings)
            assert sum(who == -2 for who in state.station) == (4 if players == 3 else 0)
            assert state.ap_paid == state.ap_used + state.ap_lost + state.pool


def held(state: Otaru, player: int) -> tuple[int, ...]:
    return (state.yen[player], state.herring[player], state.boat[player], *state.resources[4 * player : 4 * player + 4])


def test_every_payment_takes_just_what_it_says() -> None:
    """Money, resources and the boat before and after each payment; no one else's goods change."""
    seen: set[int] = set()
    for seed in range(30):
        state, rng = new(2 + seed % 3), random.Random(seed)
        while not state.is_terminal():
            player = state.current_player()
            action = state.sample_chance(rng) if player == CHANCE else choose_random(state, rng)
            before, phase, free = [held(state, n) for n in range(state.num_players)], state.phase, state.free
            bonus = state.school.copy()
            state.apply_action(action)
            if phase == PAY and state.phase == PAY and state.school == bonus and state.actor == player:
                wanted = list(before[player])
                where = {PAY_YEN: 0, PAY_HERRING: 1, PAY_BOAT: 2}.get(action)
                if where is None:
                    wanted[3 + action % 4] -= 1
                else:
                    wanted[where] += 1 if action == PAY_BOAT else -1
                assert held(state, player) == tuple(wanted)
                seen.add(action)
            if phase == HARVEST and RETURN <= action < RECOVER and state.phase == HARVEST and state.actor == player:
                assert state.yen[player] == before[player][0] - (0 if free else 1)
                seen.add(RETURN)
    assert {PAY_YEN, PAY_BOAT, RETURN} <= seen and len(seen) >= 6


def test_bills_come_from_the_board() -> None:
    state = table()
    state.bills = [0, 4, 0, 0]
    do(state, "move the pawn to the station")
    assert state.yen[0] == 4 and state.bills == [1, 0, 1, 0]


def test_the_text_of_another_game_is_refused() -> None:
    for words in ("", "{}", "nothing\nat all"):
        with pytest.raises(ValueError, match=r"text of a game of Otaru|Expecting value"):
            Otaru.from_string(words)


def test_greedy_players_beat_random_ones() -> None:
    wins = 0
    for seed in range(40):
        state, rng = new(2), random.Random(seed)
        seat = seed % 2
        while not state.is_terminal():
            player = state.current_player()
            policy = POLICIES["greedy"] if player == seat else choose_random
            state.apply_action(state.sample_chance(rng) if player == CHANCE else policy(state, rng))
        wins += state.winners() == [seat]
    assert wins >= 32


def test_greedy_players_leave_the_state_as_it_was() -> None:
    for players, rules in TABLES:
        state, rng = new(players, rules=rules), random.Random(players)
        while not state.is_terminal():
            if state.current_player() == CHANCE:
                state.apply_action(state.sample_chance(rng))
                continue
            before = str(state)
            action = POLICIES["greedy"](state, rng)
            assert str(state) == before
            state.apply_action(action)


def test_records_are_replayed_and_a_changed_one_is_refused(tmp_path: Path) -> None:
    for players in (2, 3, 4):
        one = matches.match("otaru", players, ("greedy", "random"), {}, [])
        path = tmp_path / f"{players}.yaml"
        path.write_bytes(matches.record(one, seed=players))
        assert "legal moves" in matches.replay(path)
        text = path.read_text()
        moved = text.replace('"move the pawn to the', '"push the pawn to the').replace(
            "action: move the pawn to the", "action: push the pawn to the"
        )
        assert moved != text
        path.write_text(moved)
        with pytest.raises(FileError, match=r"push the pawn to the .*legal here"):
            matches.replay(path)


def test_options_are_checked() -> None:
    with pytest.raises(ValueError, match="there is no option `rule`; did you mean `rules`"):
        new_game(layouts(), 2, {"rule": "otaru"})
    with pytest.raises(ValueError, match="`histroy` is no word for rules; did you mean `history`"):
        new_game(layouts(), 2, {"rules": "histroy"})
    assert all(OPTIONS.values())


def test_missing_layouts_are_named() -> None:
    for component in ("fishing-boat", "building-tiles", "instant-tiles", "condition-tiles", "initial-asset-tiles"):
        rest = [layout for layout in layouts() if layout.component != component]
        with pytest.raises(ValueError, match=component):
            new_game(rest, 2, {})
    with pytest.raises(ValueError, match="building-stand-ins"):
        new_game([layout for layout in layouts() if layout.component != "building-stand-ins"], 3, {})
    with pytest.raises(ValueError, match="no main board says what to lay out for 3 players"):
        new_game([layout for layout in layouts() if layout.id != "main-board-4"], 3, {})


def test_the_box_travels_as_text() -> None:
    from generator.games.otaru.box import unpack

    for players, rules in TABLES:
        box = new(players, rules=rules).box
        assert unpack(box.text) == box and replace(box, events=3) != box
    assert len(RESOURCES) == 4 and len(entries("otaru")) == 15
