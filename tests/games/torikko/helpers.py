"""A second, slow and plain, way to look at a wilderness, and random ones to look at."""

from __future__ import annotations

import itertools
import random
from functools import cache

from generator import catalogue
from generator.files import LayoutFile
from generator.games.torikko.layout import LandscapeCard, LandscapeCards

Space = tuple[int, int]
Edge = frozenset[Space]
Tiles = dict[Space, str]
ROWS, COLUMNS = 4, 5
SPACES = list(itertools.product(range(ROWS), range(COLUMNS)))
EDGES = [frozenset((a, b)) for a, b in itertools.combinations(SPACES, 2) if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]


@cache
def layouts() -> tuple[LayoutFile, ...]:
    return tuple(entry.layout for entry in catalogue.entries("torikko"))


def cards() -> list[LandscapeCard]:
    return [card for layout in layouts() if isinstance(layout, LandscapeCards) for card in layout.cards]


def random_tiles(rng: random.Random) -> Tiles:
    density, colours = rng.random(), rng.choice(["ogbv", "ogbv", "og", "ogb"])
    return {space: rng.choice(colours) for space in SPACES if rng.random() < density}


def random_river(rng: random.Random, tiles: Tiles, most: int = 6) -> set[Edge]:
    """Up to six river tokens, often one after the other, so that long rivers come up."""
    able = [edge for edge in EDGES if all(space in tiles for space in edge) and len({tiles[s] for s in edge}) == 2]
    river: set[Edge] = set()
    for _ in range(rng.randint(0, most)):
        near = [edge for edge in able if edge not in river and any(corners(edge) & corners(own) for own in river)]
        rest = [edge for edge in able if edge not in river]
        if rest:
            river.add(rng.choice(near if near and rng.random() < 0.9 else rest))
    return river


@cache
def corners(edge: Edge) -> frozenset[Space]:
    """The ends of the line that an edge is drawn as: (row, column) of lattice points, 0 at the map's top left."""
    (r1, _), (r2, c2) = sorted(edge)
    return frozenset({(r2, c2), (r2 + 1, c2)} if r1 == r2 else {(r2, c2), (r2, c2 + 1)})


def text(tiles: Tiles) -> str:
    return "\n".join(" ".join(tiles.get((r, c), ".") for c in range(COLUMNS)) for r in range(ROWS)) + "\n"


def turn_edges(edges: set[Edge]) -> set[Edge]:
    return {frozenset((c, -r) for r, c in edge) for edge in edges}


def shifted(cells: set[Space]) -> list[Space]:
    """Every shift that keeps some cells on the map."""
    return [
        (dr, dc)
        for dr in range(-6, 7)
        for dc in range(-6, 7)
        if all(0 <= r + dr < ROWS and 0 <= c + dc < COLUMNS for r, c in cells)
    ]


def shows(card: LandscapeCard, tiles: Tiles, river: set[Edge]) -> bool:
    """Whether a map shows a card, by trying everything."""
    if card.goal == "corners":
        return all(space in tiles for space in [(0, 0), (0, 4), (3, 0), (3, 4)])
    if card.goal == "square-of-four-colours":
        return any(
            len({tiles.get((r + i, c + j), ".") for i in (0, 1) for j in (0, 1)} - {"."}) == 4
            for r in range(3)
            for c in range(4)
        )
    if card.goal == "line-of-four-colours":
        runs = [[(r + i * dr, c + i * dc) for i in range(4)] for r, c in SPACES for dr, dc in ((0, 1), (1, 0))]
        return any(len({tiles.get(space, ".") for space in run} - {"."}) == 4 for run in runs)
    if card.goal == "river-six":
        return any(joined(set(six)) for six in itertools.combinations(river, 6))
    if card.goal is not None:
        return side_to_side(river, card.goal == "river-opposite-sides")
    return shows_drawn(card, tiles, river)


def shows_drawn(card: LandscapeCard, tiles: Tiles, river: set[Edge]) -> bool:
    if card.river is not None:
        return any(wanted <= river for wanted in river_ways(card.model_dump_json()))
    there, what = tiles.keys(), tiles.items()
    for spaces, colours, unequal in tile_ways(card.model_dump_json()):
        if spaces <= there and colours <= what and all(tiles[a] != tiles[b] for a, b in unequal):
            return True
    return False


@cache
def river_ways(text: str) -> list[set[Edge]]:
    """Where a river may lie on the map, turned and shifted."""
    wanted = {frozenset(pair) for pair in LandscapeCard.model_validate_json(text).river or []}
    ways = []
    for _ in range(4):
        wanted = turn_edges(wanted)
        for dr, dc in shifted({space for edge in wanted for space in edge}):
            ways.append({frozenset((r + dr, c + dc) for r, c in edge) for edge in wanted})
    return ways


@cache
def tile_ways(text: str) -> list[tuple[set[Space], set[tuple[Space, str]], list[tuple[Space, Space]]]]:
    """Where tiles may lie, turned and shifted: spaces, those with a colour, pairs that differ."""
    card = LandscapeCard.model_validate_json(text)
    grid = (card.colours or card.shape or "").split("\n")
    cells = [((r, c), x) for r, row in enumerate(grid) for c, x in enumerate(row.split()) if x != "."]
    numbers = {cell: n for n, (cell, _) in enumerate(cells)}
    places = [cell for cell, _ in cells]
    ways = []
    for _ in range(4):
        places = [(c, -r) for r, c in places]
        for dr, dc in shifted(set(places)):
            at = [(r + dr, c + dc) for r, c in places]
            colours = {(space, x) for space, (_, x) in zip(at, cells, strict=True)} if card.colours else set()
            ways.append((set(at), colours, [(at[numbers[a]], at[numbers[b]]) for a, b in card.unequal]))
    return ways


def joined(edges: set[Edge]) -> bool:
    reached, todo = set(), [next(iter(edges))]
    while todo:
        edge = todo.pop()
        if edge not in reached:
            reached.add(edge)
            todo += [other for other in edges if corners(edge) & corners(other)]
    return reached == edges


def sides(corner: Space) -> set[str]:
    r, c = corner
    return {n for n, on in zip("NSWE", (r == 0, r == ROWS, c == 0, c == COLUMNS), strict=True) if on}


def side_to_side(river: set[Edge], opposite: bool) -> bool:
    """Every order of every set of tokens: is it a path that visits no corner twice and joins two such sides?"""
    pairs = {"NS", "SN", "WE", "EW"}
    for count in range(4, len(river) + 1):
        for chosen in itertools.combinations(river, count):
            degree: dict[Space, int] = {}
            for edge in chosen:
                for corner in corners(edge):
                    degree[corner] = degree.get(corner, 0) + 1
            ends = [corner for corner, n in degree.items() if n == 1]
            if len(ends) != 2 or max(degree.values()) > 2 or len(degree) != count + 1 or not joined(set(chosen)):
                continue
            if any(((a + b) in pairs) == opposite and a != b for a in sides(ends[0]) for b in sides(ends[1])):
                return True
    return False


def zone(tiles: Tiles) -> int:
    """The largest zone, by flooding from every tile."""
    best = 0
    for start, colour in tiles.items():
        seen, todo = {start}, [start]
        while todo:
            r, c = todo.pop()
            for near in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
                if near not in seen and tiles.get(near) == colour:
                    seen.add(near)
                    todo.append(near)
        best = max(best, len(seen))
    return best
