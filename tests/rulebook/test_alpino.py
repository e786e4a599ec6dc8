"""Alpino's rulebook: its set-up table, its scoring example, its tie-break, and what the rulings add."""

from __future__ import annotations

import itertools
import random
from pathlib import Path

import pytest

from generator.catalogue import entries
from generator.engine.playout import play
from generator.files import FileError, LayoutFile
from generator.games.alpino.layout import MOTIFS, ScoringTiles
from generator.games.alpino.rules import POLICIES, Alpino, new_game
from generator.games.alpino.state import BACK, FILL, REVEAL, SLIDE, TAKE
from generator.scores import Scored, as_text, score_file


@pytest.fixture(scope="module")
def layouts() -> list[LayoutFile]:
    return [entry.layout for entry in entries("alpino")]


def scored(folder: Path, text: str) -> Scored:
    path = folder / "game.yaml"
    path.write_text(text, encoding="utf-8")
    return score_file(path)


EXAMPLE = """\
game: alpino
stacks: {ibex: 2, lynx: 3, buzzard: 2, marmot: 3, alpenbock: 2, water: 2}
players:
  - name: Lotte
    area: |
      I I . W W
      I A A W .
      M M A L B
      M L B . .
  - name: Severin
    area: |
      I I I L .
      M M M A A
      W W B L A
  - name: Ingo
    area: |
      L L L I I
      M M M W W
      A B A . B
  - name: Olivia
    area: |
      B B B B L
      M I M A A
      I W . L .
"""


def test_scoring_example(tmp_path: Path) -> None:
    """Section "Scoring Example": 9, 7, 6 and 2 points, and who scores which stack."""
    score = scored(tmp_path, EXAMPLE).score
    assert {player.name: player.total for player in score.players} == {"Lotte": 9, "Severin": 7, "Ingo": 6, "Olivia": 2}
    by_motif = {motif: {p.name: p.categories[motif] for p in score.players if p.categories[motif]} for motif in MOTIFS}
    assert by_motif == {
        "ibex": {"Lotte": 2, "Severin": 2},
        "lynx": {"Ingo": 3},
        "buzzard": {"Olivia": 2},
        "marmot": {"Lotte": 3, "Severin": 3, "Ingo": 3},
        "alpenbock": {"Lotte": 2, "Severin": 2},
        "water": {"Lotte": 2},
    }
    assert score.ranking == [["Lotte"], ["Severin"], ["Ingo"], ["Olivia"]]


@pytest.mark.parametrize(("players", "removed", "display", "rounds"), [(2, 8, 4, 8), (3, 4, 4, 9), (4, 0, 5, 8)])
def test_set_up_table(layouts: list[LayoutFile], players: int, removed: int, display: int, rounds: int) -> None:
    """Set-up, step 3; inference 1 for the rounds; ruling 18 for who reveals first."""
    state = new_game(layouts, players, {})
    assert (state.box.remove, state.box.display, state.box.rounds) == (removed, display, rounds)
    rng = random.Random(players)
    holders = []
    while state.phase != REVEAL:
        if state.phase == TAKE and sum(tile >= 0 for tile in state.display) == display:
            holders.append(state.holder)
            assert state.player == state.holder
        state.apply_action(
            state.sample_chance(rng) if state.current_player() < 0 else rng.choice(state.legal_actions())
        )
    assert holders == [n % players for n in range(rounds)]
    assert state.player == state.holder == holders[-1]
    assert state.pool.bit_count() == removed
    assert sum(state.stacks) == 6 + rounds


def test_scoring_tiles_in_order(layouts: list[LayoutFile]) -> None:
    """Set-up, step 1."""
    tiles = next(layout for layout in layouts if isinstance(layout, ScoringTiles))
    assert tiles.order == ["ibex", "lynx", "buzzard", "marmot", "alpenbock", "water"]


LETTERS = dict(zip(MOTIFS, "ILBMAW", strict=True))


@pytest.mark.parametrize("decisive", range(6))
def test_tie_break_order(tmp_path: Path, decisive: int) -> None:
    """Equal points: the larger ibex group wins, then lynx … (the section's last paragraph and ruling 20).

    Everything before the decisive motif is equal. There Ann has more and scores its stack; Ben makes up for the points
    with a later motif, or, at the last, with nothing: then Ann's one more point decides instead.
    """
    ann = [2] * 6
    ben = [2] * 6
    ann[decisive] = 3
    later = (decisive + 1) % 6
    ben[later] = 3
    stacks = ", ".join(f"{motif}: 2" for motif in MOTIFS)
    text = f"game: alpino\nstacks: {{{stacks}}}\nplayers:\n"
    for name, own in (("Ben", ben), ("Ann", ann)):
        rows = [" ".join([letter] * n + ["."] * (3 - n)) for letter, n in zip(LETTERS.values(), own, strict=True)]
        text += f"  - name: {name}\n    area: |\n" + "".join(f"      {row}\n" for row in rows)
    score = scored(tmp_path, text).score
    assert score.players[0].total == score.players[1].total
    words = "Between equal totals: the larger group of ibexes, then lynxes, then buzzards, then marmots, then Alpine "
    assert as_text(scored(tmp_path, text)).endswith(words + "longhorns, then water sources first")
    first = "Ann" if decisive < later else "Ben"
    assert score.ranking[0] == [first]


def test_all_equal_shares_the_win(tmp_path: Path) -> None:
    """Ruling 20: nothing left to compare."""
    text = EXAMPLE.split("players:", maxsplit=1)[0] + "players:\n"
    text += "".join(f"  - name: {name}\n    area: |\n      I L B\n" for name in ("Ann", "Ben"))
    text += "  - name: Cai\n    area: |\n      M\n"
    score = scored(tmp_path, text).score
    assert score.ranking == [["Ann", "Ben"], ["Cai"]]
    assert [player.total for player in score.players] == [7, 7, 3]


def test_zero_groups_score_nothing(tmp_path: Path) -> None:
    """Ruling 15: a stack whose animal nobody has goes to nobody; an empty area scores nothing."""
    text = (
        EXAMPLE.split("players:", maxsplit=1)[0]
        + 'players:\n  - {name: Ann, area: ""}\n  - name: Ben\n    area: |\n      . M .\n'
    )
    score = scored(tmp_path, text).score
    assert score.players[0].total == 0
    assert score.players[1].categories == {m: 3 if m == "marmot" else 0 for m in MOTIFS}
    text = EXAMPLE.split("players:", maxsplit=1)[0] + 'players:\n  - {name: Ann, area: ""}\n  - {name: Ben, area: ""}\n'
    assert scored(tmp_path, text).score.ranking == [["Ann", "Ben"]]


def test_diagonals_do_not_connect(tmp_path: Path) -> None:
    """Section "Scoring": connected horizontally or vertically."""
    text = EXAMPLE.split("players:", maxsplit=1)[0] + "players:\n  - name: Ann\n    area: |\n      I L\n      L I\n"
    text += "  - name: Ben\n    area: |\n      I I\n"
    score = scored(tmp_path, text).score
    assert [player.categories["ibex"] for player in score.players] == [0, 2]
    assert [player.categories["lynx"] for player in score.players] == [3, 0]


def test_phase_two_slides_a_front_and_removes_the_rest(layouts: list[LayoutFile]) -> None:
    """Phases 2 and 3 with two players: two leftovers to choose from, one motif of a front, never the back."""
    state = new_game(layouts, 2, {})
    rng = random.Random(7)
    while state.phase != SLIDE:
        state.apply_action(state.sample_chance(rng) if state.current_player() < 0 else POLICIES["random"](state, rng))
    left = [tile for tile in state.display if tile >= 0]
    assert len(left) == 2
    offered = {(state.display[action // 6], action % 6) for action in state.legal_actions()}
    assert offered == {(tile, motif) for tile in left for motif, _ in state.box.tiles[tile]}
    holder = state.holder
    action = state.legal_actions()[0]
    state.apply_action(action)
    assert state.stacks[action % 6] == 2
    assert state.phase == FILL and state.holder == 1 - holder
    assert state.display == [-1] * 4


def test_conservation_of_tiles(layouts: list[LayoutFile]) -> None:
    """Every tile is unseen, placed, in a stack or removed, at the end of every game."""
    for players, seed in itertools.product((2, 3, 4), range(4)):
        state = new_game(layouts, players, {})
        play(state, [POLICIES["greedy" if seed % 2 else "random"]] * players, random.Random(seed))
        rounds, display = state.box.rounds, state.box.display
        placed = [sum(mask.bit_count() for mask in state.motifs(n)) for n in range(players)]
        assert placed == [2 * (rounds + 1)] * players
        assert state.pool.bit_count() == 40 - rounds * display
        assert sum(state.stacks) - 6 == rounds
        assert state.pool.bit_count() + players * rounds + rounds + rounds * (display - players - 1) == 40
        assert len(set(state.secrets)) == players


def test_back_goes_anywhere_beside_the_area(layouts: list[LayoutFile]) -> None:
    """Rulings 3, 5 and 6: turned over, a tile fits wherever one of its halves touches by an edge."""
    state: Alpino = new_game(layouts, 2, {})
    rng = random.Random(3)
    while state.round < 2:
        state.apply_action(state.sample_chance(rng) if state.current_player() < 0 else POLICIES["random"](state, rng))
    while state.phase != TAKE:
        state.apply_action(state.sample_chance(rng))
    side = state.side
    area = {cell for mask in state.motifs(state.player) for cell in range(side * side) if mask >> cell & 1}
    around = {cell + step for cell in area for step in (1, -1, side, -side)} - area
    expected = {
        (direction, first)
        for direction, step in ((0, 1), (1, side))
        for first in range(side * side)
        if not {first, first + step} & area and {first, first + step} & around
    }
    offered = {(direction, cell) for direction, where in state.places(BACK) for cell in range(side * side)
               if where >> cell & 1}  # fmt: skip
    assert offered == expected


def test_position_of_five_players_is_refused(tmp_path: Path) -> None:
    """Two to four play; more cannot have been."""
    text = EXAMPLE + "  - {name: Eve, area: I}\n"
    with pytest.raises(FileError, match="players"):
        scored(tmp_path, text)
