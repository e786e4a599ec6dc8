"""Random sheets and towns of any size, with lines laid on purpose so that there is something to score."""

from __future__ import annotations

import random

from generator.games.alpenzian.layout import shipped_grid

SHIPPED = ("sheet-a", "sheet-b", "sheet-c", "sheet-d", "sheet-e")
ICONS = ("H", "S", "F", "O", "-", "|", "NE", "NW", "SE", "SW", ".")
MOVES = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
FACING = {"N": "S", "S": "N", "E": "W", "W": "E"}
LAID = {"EW": "-", "NS": "|", "EN": "NE", "NW": "NW", "ES": "SE", "SW": "SW"}


def random_sheet(rng: random.Random) -> list[list[str]]:
    """A shipped sheet, or any grid of up to 8 by 8 with any number of mountains and gates."""
    if rng.random() < 0.4:
        grid = shipped_grid(rng.choice(SHIPPED))
        assert grid is not None
        return [list(row) for row in grid]
    letters = "brypg" * rng.randint(1, 4) + "^" * rng.randint(0, 5) + "#" * rng.randint(0, 2)
    rows, columns = rng.randint(1, 8), rng.randint(1, 8)
    return [[rng.choice(letters) for _ in range(columns)] for _ in range(rows)]


def random_town(sheet: list[list[str]], rng: random.Random) -> list[list[str]]:
    """Random icons in a random mixture, some of them overlaid by lines from house to house."""
    weights = [rng.random() ** 2 for _ in ICONS]
    town = [[cell if cell in "^#" else rng.choices(ICONS, weights)[0] for cell in row] for row in sheet]
    for _ in range(rng.randint(0, 5)):
        _lay_line(town, rng)
    return town


def _lay_line(town: list[list[str]], rng: random.Random) -> None:
    """A winding line of one to five rails with a house at each end, where there is room."""
    path = [(rng.randrange(len(town)), rng.randrange(len(town[0])))]
    sides = []
    for _ in range(rng.randint(2, 6)):
        side = rng.choice("NESW")
        r, c = path[-1][0] + MOVES[side][0], path[-1][1] + MOVES[side][1]
        if 0 <= r < len(town) and 0 <= c < len(town[0]) and (r, c) not in path:
            path.append((r, c))
            sides.append(side)
    if any(town[r][c] in "^#" for r, c in path):
        return
    for n, (r, c) in enumerate(path):
        inner = 0 < n < len(path) - 1
        town[r][c] = LAID["".join(sorted(FACING[sides[n - 1]] + sides[n]))] if inner else "H"
