"""The scorer against a slow one that shares no code with it, on thousands of towns; its breakdown against points."""

from __future__ import annotations

import random
import time

import networkx
import pytest

from generator.games.alpenzian import reckoning, towns
from generator.games.alpenzian.breakdown import details
from generator.games.alpenzian.reckoning import Rules, reckon
from generator.games.alpenzian.towns import Sheet, Town
from tests.games.alpenzian import slow
from tests.games.alpenzian.samples import random_sheet, random_town

MODES = ("standard", "beginner-1", "beginner-2")
WAYS = ("standard", "solo")


@pytest.mark.parametrize("part", range(10))
def test_agrees_with_the_slow_scorer_on_a_thousand_towns(part: int) -> None:
    rng = random.Random(f"towns {part}")
    scored = 0
    while scored < 1000:
        players = []
        for _ in range(rng.randint(1, 5)):
            sheet = random_sheet(rng)
            players.append((sheet, random_town(sheet, rng), rng.choice(MODES)))
        colours, residents = rng.choice(WAYS), rng.choice(WAYS)
        rules = Rules(colours, residents)
        found = [reckon(Sheet.of(sheet), Town.of(town), mode, rules) for sheet, town, mode in players]
        points = reckoning.compare(found, rules)
        assert points == slow.score(players, colours, residents), players
        totals, houses = [sum(own.values()) for own in points], [own.houses for own in found]
        names = [str(n) for n in range(len(players))]
        ranked = [[names[n] for n in group] for group in reckoning.rank(totals, houses)]
        assert ranked == slow.ranking(names, totals, houses)
        scored += len(players)


def test_a_longer_connection_may_be_asked_for_on_the_ranch() -> None:
    rng = random.Random("rails")
    differ = 0
    for _ in range(500):
        sheet = random_sheet(rng)
        town = random_town(sheet, rng)
        fed = [
            reckon(Sheet.of(sheet), Town.of(town), "standard", Rules(ranch_min_rails=least)).ranch.fed
            for least in (1, 2, 3)
        ]
        assert fed == [slow.most_fed(town, "standard", least) for least in (1, 2, 3)]
        differ += len(set(fed)) > 1
    assert differ > 5


def test_the_breakdown_adds_up_to_the_points() -> None:
    rng = random.Random("breakdown")
    for _ in range(1000):
        sheet = random_sheet(rng)
        town = random_town(sheet, rng)
        mode = rng.choice(MODES)
        rules = Rules(rng.choice(WAYS), rng.choice(WAYS))
        found = reckon(Sheet.of(sheet), Town.of(town), mode, rules)
        points = reckoning.compare([found], rules)[0]
        shown = details(found, rules, reckoning.colour_gains([found.flowers], rules.colours)[0], [found.residents])
        houses, sheep = slow.cells(town, "H"), slow.cells(town, "S")
        fed, used = [house for house, _ in shown.pairs], [animal for _, animal in shown.pairs]
        assert len(set(fed)) == len(fed) and len(set(used)) == len(used), "no house is fed twice, no sheep feeds two"
        assert set(fed) | set(shown.lonely) == houses and set(used) <= sheep
        assert 3 * len(fed) - 5 * len(shown.lonely) == points["ranch"]
        assert sum(map(len, shown.mountains.values())) == points["alpenzian"]
        assert sum(line.points for line in shown.lines) == points["express"]
        assert sorted(f for own in shown.flowers.values() for f in own) == sorted(slow.cells(town, "FO"))
        for line in shown.lines:
            assert {end for chain in line.chains for end in (chain[0], chain[-1])} == set(line.houses)
            for chain in line.chains:
                assert len(chain) >= 4, "two rails between two houses"
                assert set(chain[1:-1]) <= slow.cells(town, slow.RAILS)


def test_neighbours_are_paired_where_the_flow_allows_it() -> None:
    town = [["S", "H", "H", "S"]]
    shown = towns.pairs(Sheet.of([["b"] * 4]), reckon(Sheet.of([["b"] * 4]), Town.of(town), "standard", Rules()).ranch)
    assert shown == [(0, 1), (3, 2)]


def test_the_sheep_next_door_feeds_the_house_though_another_could() -> None:
    """Both sheep can feed the house, the first by rail; nobody would understand the far one."""
    cells = [["S", "H", "-", "H", "S"]]
    sheet = Sheet.of([["b"] * 5])
    assert towns.pairs(sheet, reckon(sheet, Town.of(cells), "standard", Rules()).ranch) == [(0, 1), (4, 3)]
    cells = [["S", "H", "-", "H", "F"], ["F", "F", "F", "S", "F"], ["F", "F", "F", "S", "H"]]
    sheet = Sheet.of([["b"] * 5] * 3)
    found = reckon(sheet, Town.of(cells), "standard", Rules())
    assert towns.pairs(sheet, found.ranch) == [(0, 1), (8, 3), (13, 14)]
    cells = [["S", "-", "H", "-", "H", "S", "S", "H"]]
    sheet = Sheet.of([["b"] * 8])
    found = reckon(sheet, Town.of(cells), "standard", Rules())
    assert towns.pairs(sheet, found.ranch) == [(5, 4), (6, 7)]


@pytest.mark.parametrize(
    ("cells", "mode", "ways"),
    [
        ("H S", "standard", ["beside it"]),
        ("S H - H\nF S F F", "standard", ["beside it", "by rail"]),
        ("S H - H\nF S F F", "beginner-2", ["beside it", "by rail"]),
        ("S H H\nF S F", "standard", ["beside it", "through neighbours"]),
        ("S H H - H\nF S S F F", "standard", ["beside it", "beside it", "by rail and through neighbours"]),
        ("S F H", "beginner-1", [""]),
    ],
)
def test_the_breakdown_tells_how_sheep_and_house_are_connected(cells: str, mode: str, ways: list[str]) -> None:
    town = [row.split() for row in cells.split("\n")]
    found = reckon(Sheet.of([["b"] * len(town[0])] * len(town)), Town.of(town), mode, Rules())
    assert list(details(found, Rules(), [0] * 5, [0]).ways) == ways


@pytest.mark.parametrize(
    ("houses", "extended", "capped"), [(1, 0, 0), (2, 4, 4), (6, 30, 30), (7, 39, 30), (8, 49, 30), (12, 99, 30)]
)
def test_lines_longer_than_the_table(houses: int, extended: int, capped: int) -> None:
    """Ruling 10."""
    assert towns.express_points(houses) == extended
    assert towns.express_points(houses, beyond="cap") == capped


def test_a_large_town_is_scored_in_no_time() -> None:
    """A grid may have any size: 2,500 squares, houses and sheep everywhere, under every ranch rule."""
    rng = random.Random("large")
    sheet = [[rng.choice("brypg") for _ in range(50)] for _ in range(50)]
    town = [[rng.choice("HHSSO-|") for _ in range(50)] for _ in range(50)]
    start = time.perf_counter()
    for mode in MODES:
        found = reckon(Sheet.of(sheet), Town.of(town), mode, Rules())
        assert len(towns.pairs(found.sheet, found.ranch)) == found.ranch.fed > 300
    assert time.perf_counter() - start < 10


def test_beginner_rule_2_is_a_matching_like_any_other() -> None:
    """Against networkx's bipartite matching, on towns too large to try every pairing."""
    rng = random.Random("matching")
    for _ in range(20):
        town = [[rng.choice("HS.F") for _ in range(15)] for _ in range(15)]
        found = reckon(Sheet.of([["b"] * 15] * 15), Town.of(town), "beginner-2", Rules())
        houses, sheep = slow.cells(town, "H"), slow.cells(town, "S")
        graph = networkx.Graph((h, s) for h in houses for side in "NESW" if (s := slow.step(h, side)) in sheep)
        matching = networkx.max_weight_matching(graph, maxcardinality=True)
        assert found.ranch.fed == len(matching)
