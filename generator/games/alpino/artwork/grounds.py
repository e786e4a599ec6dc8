"""The grounds behind the animals: five landscapes told apart by pattern, the spring's, and the one of all colours."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from generator.drawing.scene import Group, Node, Shape, Symbol, Use, move
from generator.drawing.shapes import Point, circle, line, number, polygon, rectangle, smooth
from generator.games.alpino.artwork.hand import Hand, chance, corner_cuts, cut_edge, flecks, gouge, ring
from generator.games.alpino.layout import LANDSCAPES

BLOCK = 27.0
"""Side of a printed block in mm."""
VARIANTS = 3
"""Each ground is cut so many times, so that neighbours are never quite alike."""
SPRING, ALL = "spring", "all"


def block(hand: Hand, ground: str, variant: int) -> Symbol:
    """A framed block with its ground and corner cuts, its corner at (0, 0)."""

    def draw() -> Iterable[Node]:
        rng = chance(f"block {ground} {variant}")
        weight = hand.studio.line("frame") * (0.5 if hand.light else 1.0)
        outer = cut_edge(0, 0, BLOCK, BLOCK, rng)
        inner = cut_edge(weight, weight, BLOCK - 2 * weight, BLOCK - 2 * weight, rng)
        yield Group(tuple(pattern(hand, ground, variant)), clip=polygon(inner))
        yield from hand.mark(corner_cuts(0, 0, BLOCK, rng, weight * 0.6), "ink")
        yield Shape(ring(outer, inner), hand.colour("ink"), even_odd=True)
        if hand.full:
            yield from hand.mark(flecks(0.1, 0.1, BLOCK - 0.2, weight * 0.8, 5, rng), "card")
            yield from hand.mark(flecks(0.1, BLOCK - weight, BLOCK - 0.2, weight * 0.8, 5, rng), "card")

    return hand.symbol(f"block-{ground}-{variant}", (-0.3, -0.3, BLOCK + 0.6, BLOCK + 0.6), draw)


def pattern(hand: Hand, ground: str, variant: int) -> list[Node]:
    """A ground's tint and pattern over a whole block, not yet clipped."""
    if ground == ALL:
        return _all(hand, variant)
    area = hand.tint(rectangle(-0.5, -0.5, BLOCK + 1, BLOCK + 1), ground)
    return area + _PATTERNS[ground](hand, f"{ground} {variant}")


def _forest(hand: Hand, name: str) -> list[Node]:
    """Trunks: pale ones behind, dark ones before them with bark and drooping twigs."""
    rng = chance(name)
    nodes: list[Node] = []
    if hand.full:
        for n in range(9):
            x = 1.4 + n * 3.1 + rng.uniform(-0.5, 0.5)
            nodes += hand.mark(_trunk(x, rng.uniform(0.35, 0.55), 22.5), "forest-far")
    floor = smooth([(-1, 22.6), (5, 21.7), (12, 22.8), (19, 21.9), (28, 22.8)])
    nodes += hand.body(f"{floor} L 28 28 L -1 28 Z", "forest-mid", "forest-dark")
    for x, half in ((2.0, 1.0), (7.4, 0.75), (14.2, 0.6), (19.9, 0.8), (25.2, 1.05)):
        at = x + rng.uniform(-0.5, 0.5)
        nodes += hand.body(_trunk(at, half, 23.6), "forest-mid", "forest-dark", 0.22)
        bark = []
        for _ in range(9):
            y = rng.uniform(1, 21)
            bx = at + rng.uniform(-half * 0.6, half * 0.6)
            bark.append(gouge(bx, y, bx + rng.uniform(-0.1, 0.1), y + rng.uniform(0.9, 2.2), 0.17))
        way = rng.choice((-1, 1))
        for y in (1.6, 4.9, 8.3, 11.5, 15.0):
            bark.append(
                _twig(
                    at + way * half * 0.5, y + rng.uniform(-0.9, 0.9), way * rng.uniform(1.9, 2.9) * (0.6 + half * 0.5)
                )
            )
            way = -way
        nodes += hand.mark(" ".join(bark), "forest-dark")
    ferns = " ".join(_tuft(x + rng.uniform(-0.6, 0.6), 26.4, rng.uniform(1.3, 1.9)) for x in (5, 10.5, 16.5, 22.5))
    return nodes + hand.mark(ferns, "forest-dark")


def _trunk(x: float, half: float, foot: float) -> str:
    """A trunk that widens towards its foot."""
    w, v = half * 0.72, half * 1.35
    a, b, f, knee = number(x - w), number(x + w), number(foot), number(foot - 4)
    return (
        f"M {a} -1 L {b} -1 C {number(x + half * 0.8)} 10 {number(x + half * 0.9)} {knee} {number(x + v)} {f}"
        f" L {number(x - v)} {f} C {number(x - half * 0.9)} {knee} {number(x - half * 0.8)} 10 {a} -1 Z"
    )


def _twig(x: float, y: float, reach: float) -> str:
    """A spruce's branch: it droops from the trunk, and needles hang from it."""
    drop = abs(reach) * 0.42
    strokes = [gouge(x, y, x + reach, y + drop, 0.26, 0.06)]
    for t in (0.45, 0.65, 0.85):
        nx, ny = x + reach * t, y + drop * t
        strokes.append(gouge(nx, ny, nx + reach * 0.1, ny + 0.95 - 0.25 * t, 0.17))
        strokes.append(gouge(nx, ny, nx + reach * 0.16, ny - 0.5, 0.14))
    return " ".join(strokes)


def _tuft(x: float, y: float, size: float) -> str:
    """Five blades that fan out from one root."""
    blades = []
    for angle, reach in ((-62, 0.75), (-30, 0.95), (2, 1.1), (33, 0.92), (64, 0.72)):
        a = math.radians(angle)
        dx, dy = math.sin(a) * size * reach, -math.cos(a) * size * reach
        blades.append(gouge(x + dx * 0.12, y, x + dx, y + dy, size * 0.16, -math.copysign(0.08 * size, angle)))
    return " ".join(blades)


def _meadow(hand: Hand, name: str) -> list[Node]:
    """Tufts of grass on a slope, smaller with the distance, and the sun's rays above."""
    rng = chance(name)
    nodes: list[Node] = []
    rays = []
    for n in range(13):
        a = math.radians(100 + n * 13)
        x, y = 25 + math.cos(a) * 5, -4 + math.sin(a) * 5
        reach = 15 + (n % 2) * 5 if hand.full else 4.5 + (n % 2) * 2.4
        rays.append(gouge(x, y, x + math.cos(a) * reach, y + math.sin(a) * reach, 0.5 if hand.full else 0.22))
    nodes += hand.mark(" ".join(rays), "meadow-mid" if hand.full else "meadow-dark")
    hill = smooth([(-1, 11.5), (6, 9.6), (14, 10.4), (21, 12.2), (28, 11.4)])
    nodes += hand.tint(f"{hill} L 28 28 L -1 28 Z", "meadow-far")
    nodes += hand.rule(hill, "meadow-dark", 0.22)
    tufts = []
    for y, size, step, shift in (
        (13.2, 1.1, 3.6, 0.4),
        (16.6, 1.5, 4.4, 2.2),
        (20.6, 1.95, 5.2, 0.6),
        (25.2, 2.5, 6.2, 3.0),
    ):
        x = shift - 1
        while x < BLOCK + 1:
            tufts.append(_tuft(x + rng.uniform(-0.5, 0.5), y + rng.uniform(-0.4, 0.4), size))
            x += step
    nodes += hand.mark(" ".join(tufts), "meadow-dark")
    for x, y, r in ((3.6, 18.4, 0.5), (23.6, 16.2, 0.42), (20.4, 23.4, 0.62), (8.2, 24.0, 0.62), (14.6, 14.0, 0.36)):
        nodes += _daisy(hand, x + rng.uniform(-0.8, 0.8), y + rng.uniform(-0.5, 0.5), r)
    return nodes


def _daisy(hand: Hand, x: float, y: float, r: float) -> list[Node]:
    petals = " ".join(circle(x + math.cos(k * 1.2566) * r, y + math.sin(k * 1.2566) * r, r * 0.62) for k in range(5))
    if hand.full:
        return [*hand.mark(petals, "white"), *hand.mark(circle(x, y, r * 0.6), "gold")]
    return [*hand.body(petals, "white", "meadow-dark", 0.12), *hand.mark(circle(x, y, r * 0.45), "meadow-dark")]


def _rock(hand: Hand, name: str) -> list[Node]:
    """Facets in four tones, the dark ones hatched."""
    rng = chance(name)
    grid = [
        [
            (
                (c - 0.5) * 7.0 + (rng.uniform(-2.0, 2.0)),
                (r - 0.5) * 7.0 + (rng.uniform(-2.2, 2.2)),
            )
            for c in range(6)
        ]
        for r in range(6)
    ]
    nodes: list[Node] = []
    hatches, edges = [], []
    for r in range(5):
        for c in range(5):
            a, b, d, e = grid[r][c], grid[r][c + 1], grid[r + 1][c], grid[r + 1][c + 1]
            faces = [(a, b, d), (b, e, d)] if (r + c) % 2 else [(a, b, e), (a, e, d)]
            for n, face in enumerate(faces):
                tone = ("rock-far", "rock", "rock-mid", "rock")[(r * 2 + c + 2 * n + (r * c) % 2) % 4]
                nodes += hand.tint(polygon(face), tone)
                edges.append(polygon(face))
                if tone == "rock-mid":
                    hatches += _hatch(face)
    nodes += hand.rule(" ".join(edges), "rock-halo" if hand.full else "rock-dark", 0.28 if hand.full else 0.16)
    return nodes + hand.mark(" ".join(hatches), "rock-dark")


def _hatch(face: tuple[Point, Point, Point]) -> list[str]:
    """Strokes across a facet from one edge towards the corner opposite."""
    a, b, c = face
    strokes = []
    for n in range(1, 5):
        t = n / 5
        x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        reach = 0.62 - 0.1 * (n % 2)
        strokes.append(gouge(x, y, x + (c[0] - x) * reach, y + (c[1] - y) * reach, 0.2))
    return strokes


def _snow(hand: Hand, name: str) -> list[Node]:
    """Wind-blown drifts, each with a long shadow, and flakes above."""
    rng = chance(name)
    nodes: list[Node] = []
    marks = []
    for y, rise, shift in ((7.6, 0.8, 2.0), (12.4, 1.1, 9.5), (17.6, 1.3, 17.0), (23.2, 1.4, 6.0)):
        phase = shift + rng.uniform(-1.5, 1.5)
        top = [(x, y + rise * math.sin((x + phase) / 4.4) - 0.05 * x) for x in range(-1, 30, 2)]
        under = [
            (x, py + 0.5 + 1.1 * max(0.0, math.sin((x + phase - 3) / 4.4)) + rise * 0.5) for x, py in reversed(top)
        ]
        nodes += hand.tint(f"{smooth(top)} L {smooth(under)[2:]} Z", "snow-far")
        nodes += hand.rule(smooth(top), "snow-dark", 0.3 if hand.full else 0.2)
        for n in range(4):
            x = n * 7 + rng.uniform(-1, 2.5)
            at = y + rise * math.sin((x + 2 + phase) / 4.4) + rng.uniform(1.5, 2.9)
            marks.append(gouge(x, at, x + rng.uniform(2.5, 4.8), at + rng.uniform(-0.2, 0.3), 0.24, -0.2))
    nodes += hand.mark(" ".join(marks), "snow-dark" if not hand.full else "snow-mid")
    flakes = []
    for x, y, r in (
        (4.2, 3.6, 0.8),
        (10.6, 2.4, 0.55),
        (22.8, 4.0, 0.8),
        (17.0, 2.2, 0.6),
        (2.6, 10.2, 0.6),
        (25.0, 9.6, 0.6),
    ):
        px, py = x + rng.uniform(-0.7, 0.7), y + rng.uniform(-0.5, 0.5)
        for arm in range(3):
            a = math.radians(60 * arm + 15)
            dx, dy = math.cos(a) * r, math.sin(a) * r
            flakes.append(line(px - dx, py - dy, px + dx, py + dy))
    return nodes + hand.rule(" ".join(flakes), "snow-dark", 0.2)


def _heath(hand: Hand, name: str) -> list[Node]:
    """Sprigs of bell heather in rows, smaller with the distance."""
    rng = chance(name)
    hill = smooth([(-1, 9.2), (6, 10.6), (13, 9.4), (20, 8.4), (28, 9.8)])
    nodes = hand.tint(f"{hill} L 28 28 L -1 28 Z", "heath-far")
    nodes += hand.rule(hill, "heath-dark" if not hand.full else "heath-mid", 0.22)
    stems: list[str] = []
    bells: list[str] = []
    dark: list[str] = []
    for y, tall, step, shift in ((13.4, 3.4, 3.6, 0.2), (19.2, 5.0, 4.7, 2.2), (26.4, 7.0, 5.9, 0.2)):
        x = shift - 0.5
        while x < BLOCK + 1:
            foot = (x + rng.uniform(-0.6, 0.6), y + rng.uniform(-0.5, 0.5))
            sprig = _sprig(*foot, tall * rng.uniform(0.9, 1.1), rng.uniform(-0.9, 0.9), rng.choice((-1, 1)))
            stems += sprig[0]
            bells += sprig[1]
            dark += sprig[2]
            x += step
    nodes += hand.mark(" ".join(stems), "heather")
    if hand.mono:
        return nodes + hand.mark(" ".join(dark), "ink") + hand.body(" ".join(bells), "white", "ink", 0.2)
    nodes += hand.mark(" ".join(bells), "heath-mid")
    return nodes + hand.mark(" ".join(dark), "heath-dark")


def _sprig(x: float, y: float, tall: float, lean: float, way: int) -> tuple[list[str], list[str], list[str]]:
    """One sprig of bell heather: its stem with needles, then nodding bells, well apart, on either side in turn."""
    stems = [gouge(x, y, x + lean, y - tall, tall * 0.045, lean * 0.3)]
    for t in (0.06, 0.18, 0.3):
        for side in (-1, 1):
            sx, sy = x + lean * t, y - tall * t
            stems.append(gouge(sx, sy, sx + side * tall * 0.13, sy - tall * 0.1, tall * 0.035))
    bells: list[str] = []
    dark: list[str] = []
    for k, t in enumerate((0.42, 0.57, 0.71, 0.84)):
        size = tall * (0.1 - 0.012 * k)
        side = way * (1 if k % 2 else -1)
        sx, sy = x + lean * t, y - tall * (t + 0.05)
        bx, by = sx + side * size * 1.5, sy + size * 0.35
        stems.append(gouge(sx, sy, bx, by - size * 0.7, tall * 0.03, side * 0.1))
        (bells if side > 0 else dark).append(_bell(bx, by, size))
    bells.append(_bell(x + lean * 1.02, y - tall * 1.03, tall * 0.055))
    return stems, bells, dark


def _bell(x: float, y: float, size: float) -> str:
    """A hanging bell: round above, drawn in at the mouth, with a toothed rim."""
    right = [(1.0, -1.0), (1.25, 0.0), (0.5, 0.75), (0.72, 1.15), (0.2, 0.95)]
    points = [(x + size * dx, y + size * dy) for dx, dy in right]
    mirrored = [(2 * x - px, py) for px, py in points]
    (ax, ay), (bx, by), waist, *rim = points
    (cx, cy), (dx, dy), other, *rest = mirrored
    n = number
    teeth = " L ".join(f"{n(px)} {n(py)}" for px, py in (*rim, (x, y + size * 1.3), *reversed(rest), other))
    return (
        f"M {n(x)} {n(y - size)} C {n(ax)} {n(ay)} {n(bx)} {n(by)} {n(waist[0])} {n(waist[1])} L {teeth}"
        f" C {n(dx)} {n(dy)} {n(cx)} {n(cy)} {n(x)} {n(y - size)} Z"
    )


def _spring(hand: Hand, name: str) -> list[Node]:
    """Rows of waves: the water source has no landscape, and a ground of its own."""
    rng = chance(name)
    nodes: list[Node] = []
    for n in range(8):
        y = 1.9 + n * 3.4
        shift = rng.uniform(-0.4, 0.4) + (n % 2) * 2.7
        wave = smooth([(k * 0.7 - 6 + shift, y + 0.72 * math.sin(k * 0.7 / 5.4 * 2 * math.pi)) for k in range(52)])
        nodes += hand.rule(wave, "spring-mid" if hand.full else "spring-dark", 0.42 if hand.full else 0.2)
        glints = [
            gouge(x, y + 1.6, x + rng.uniform(1.6, 2.8), y + 1.6, 0.28, 0.1)
            for x in (3 + shift, 12 - shift, 20 + shift)
        ]
        nodes += hand.mark(" ".join(glints), "spring-halo" if hand.full else "spring-dark")
    return nodes


_PATTERNS: dict[str, Callable[[Hand, str], list[Node]]] = {
    "forest": _forest,
    "meadow": _meadow,
    "rock": _rock,
    "snow": _snow,
    "heath": _heath,
    SPRING: _spring,
}


def _all(hand: Hand, variant: int) -> list[Node]:
    """All five landscapes as sectors about the middle: it matches every one (ruling 3)."""
    nodes: list[Node] = []
    middle, reach = BLOCK / 2, BLOCK
    for n, ground in enumerate(LANDSCAPES):
        a, b = (math.radians(-126 + 72 * (n + k)) for k in (0, 1))
        sector = polygon(
            [
                (middle, middle),
                *((middle + math.cos(t) * reach, middle + math.sin(t) * reach) for t in (a, (a + b) / 2, b)),
            ]
        )
        whole = hand.symbol(f"pattern-{ground}-{variant}", (-1, -1, 29, 29), _drawn(hand, ground, variant))
        nodes.append(Group((Use(whole, move(0, 0)),), clip=sector))
        nodes += hand.mark(gouge(middle, middle, middle + math.cos(a) * 20, middle + math.sin(a) * 20, 0.5), "ink")
    return nodes


def _drawn(hand: Hand, ground: str, variant: int) -> Callable[[], list[Node]]:
    return lambda: pattern(hand, ground, variant)
