"""The wilderness map as numbers: spaces, the edges between them and the corners where edges meet (rulings 1 and 2).

Spaces count from 0 at the top left, row by row. An edge lies between two neighbouring spaces and holds at most one
token; drawn on the map it is a segment between two corners, and rivers are joined where segments share a corner.
Sets of spaces or edges are ints, one bit each. ``forest`` is one int of 4 × 20 bits, the spaces of each colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

ROWS, COLUMNS = 4, 5
SPACES = ROWS * COLUMNS
COLOURS = ("orange", "green", "blue", "violet")
COLOUR_LETTERS = "ogbv"
SYMBOLS = ("cloud", "snowflake", "sun", "moon")
SYMBOL_LETTERS = "csum"
ANIMALS = ("fox", "bear", "owl", "hare")
SIDES = ("north", "east", "south", "west")
ALL_SPACES = (1 << SPACES) - 1

EDGES: tuple[tuple[int, int], ...] = tuple(
    [(r * COLUMNS + c, r * COLUMNS + c + 1) for r in range(ROWS) for c in range(COLUMNS - 1)]
    + [(r * COLUMNS + c, (r + 1) * COLUMNS + c) for r in range(ROWS - 1) for c in range(COLUMNS)]
)
"""The two spaces of each of the 31 edges, the smaller first."""
EDGE_BETWEEN = {pair: edge for edge, pair in enumerate(EDGES)}

_WIDE = COLUMNS + 1


def _segment(a: int, b: int) -> tuple[int, int]:
    """The two corners that the edge between two spaces runs between (corner (row, column) is row · 6 + column)."""
    row, column = divmod(b, COLUMNS)
    start = row * _WIDE + column
    return (start, start + _WIDE) if b == a + 1 else (start, start + 1)


SEGMENTS = tuple(_segment(a, b) for a, b in EDGES)
CORNER_SIDES: tuple[frozenset[str], ...] = tuple(
    frozenset(
        name for name, on in (("north", r == 0), ("east", c == COLUMNS), ("south", r == ROWS), ("west", c == 0)) if on
    )
    for r in range(ROWS + 1)
    for c in range(_WIDE)
)
"""The borders of the map that each corner lies on."""


def _around(space: int) -> tuple[tuple[int, int, int], ...]:
    row, column = divmod(space, COLUMNS)
    found = []
    for side, (r, c) in enumerate(((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))):
        if 0 <= r < ROWS and 0 <= c < COLUMNS:
            other = r * COLUMNS + c
            found.append((side, other, EDGE_BETWEEN[min(space, other), max(space, other)]))
    return tuple(found)


NEIGHBOURS = tuple(_around(space) for space in range(SPACES))
"""For each space its neighbours: (side, space, edge), clockwise from north."""
EDGES_OF = tuple(sum(1 << edge for _, _, edge in NEIGHBOURS[space]) for space in range(SPACES))
MEETING = tuple(
    sum(1 << other for other, ends in enumerate(SEGMENTS) if other != edge and set(ends) & set(SEGMENTS[edge]))
    for edge in range(len(EDGES))
)
"""For each edge those that share a corner with it (ruling 13)."""

_NOT_WEST = sum(1 << space for space in range(SPACES) if space % COLUMNS)
_NOT_EAST = sum(1 << space for space in range(SPACES) if space % COLUMNS < COLUMNS - 1)


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, rising."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def edge_between(a: int, b: int) -> int | None:
    """The edge between two spaces, in either order; None where they are no neighbours."""
    return EDGE_BETWEEN.get((min(a, b), max(a, b)))


def name(space: int) -> str:
    """A space in words, counted from 1."""
    row, column = divmod(space, COLUMNS)
    return f"row {row + 1}, column {column + 1}"


def place(space: int) -> list[int]:
    """A space as files write it: ``[row, column]`` from 0."""
    return list(divmod(space, COLUMNS))


def edge_places(mask: int) -> list[list[list[int]]]:
    """A set of edges as files write it: pairs of neighbouring spaces."""
    return [[place(space) for space in EDGES[edge]] for edge in bits(mask)]


def forest_of(tiles: Sequence[int]) -> int:
    """The forest int of 20 colours, −1 where a space is empty."""
    return sum(1 << (colour * SPACES + space) for space, colour in enumerate(tiles) if colour >= 0)


def covered(forest: int) -> int:
    """The spaces with a tile."""
    return (forest | forest >> SPACES | forest >> 2 * SPACES | forest >> 3 * SPACES) & ALL_SPACES


def colour_at(forest: int, space: int) -> int:
    """The colour of the tile on a space, −1 where there is none."""
    return next((k for k in range(len(COLOURS)) if forest >> (k * SPACES + space) & 1), -1)


def token_sides(forest: int, space: int) -> tuple[int, int]:
    """The sides of a tile with a like neighbour (animals) and with another one (rivers), as sets of sides."""
    tiles = covered(forest)
    colour = colour_at(forest, space)
    animals = rivers = 0
    for side, other, _ in NEIGHBOURS[space]:
        if forest >> (colour * SPACES + other) & 1:
            animals |= 1 << side
        elif tiles >> other & 1:
            rivers |= 1 << side
    return animals, rivers


def zones(forest: int) -> list[int]:
    """All zones: orthogonally connected spaces of one colour, as sets of spaces."""
    found = []
    for k in range(len(COLOURS)):
        rest = forest >> (k * SPACES) & ALL_SPACES
        while rest:
            zone, grown = 0, rest & -rest
            while grown != zone:
                zone = grown
                spread = zone << COLUMNS | zone >> COLUMNS | (zone & _NOT_EAST) << 1 | (zone & _NOT_WEST) >> 1
                grown = zone | spread & rest
            found.append(zone)
            rest ^= zone
    return found


def largest_zone(forest: int) -> int:
    """The largest zone of one colour as a set of spaces; 0 on an empty map."""
    return max(zones(forest), key=int.bit_count, default=0)


def rivers(river: int) -> list[int]:
    """The connected rivers: sets of edges joined by shared corners (ruling 13)."""
    found = []
    while river:
        joined, grown = 0, river & -river
        while grown != joined:
            joined = grown
            for edge in bits(joined):
                grown |= MEETING[edge] & river
        found.append(joined)
        river ^= joined
    return found
