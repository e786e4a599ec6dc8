"""The pictures on a sheet: the head with its printed ridge, the mountain squares and the gate."""

from __future__ import annotations

from generator.drawing.scene import Group, Node, Shape, Symbol
from generator.drawing.shapes import circle, line, polygon, rectangle
from generator.drawing.studio import WHITE
from generator.games.alpenzian.artwork.areas import SQUARE
from generator.games.alpenzian.artwork.hand import Hand, at, leaf, perforated, specks
from generator.games.alpenzian.artwork.scenery import (
    Peak,
    church,
    cottage,
    far_ridge,
    flower_dots,
    meadow,
    peak,
    sun,
    train,
    viaduct,
    woods,
)

HEAD = (120.0, 22.0)
"""A sheet's head in mm."""
PANORAMA = (198.0, 32.0)
"""The play board's."""
DISC = 3.7
"""Radius of a mountain's tally disc in mm."""
DISC_AT = (15.0, 15.0)
PEAKS: tuple[tuple[Peak, ...], ...] = (
    (Peak(14.6, 8.4, 8, 21, 17, 0.3), Peak(8.4, 2.2, -1.5, 17.5, 17.5, 0.42, 0.05)),
    (Peak(4.6, 7.6, -2, 11.5, 17, 0.36, 0.06), Peak(11.8, 2.8, 1.5, 21.5, 17.5, 0.4, -0.04, 0.03)),
    (Peak(13.2, 4.8, 4, 22, 17.2, 0.46, 0.08), Peak(6.4, 3.4, -3, 15.2, 17.2, 0.5, 0.1)),
    (Peak(3.0, 8.6, -3, 9, 17, 0.34), Peak(15.6, 6.6, 8, 23, 17, 0.38), Peak(9.2, 1.8, 2.4, 15.6, 17.4, 0.5, 0.05)),
    (Peak(16.6, 9.6, 9, 23, 17, 0.3), Peak(9.2, 4.2, -5, 22, 17.4, 0.52, 0.12, 0.05)),
    (Peak(12.6, 2.4, 4.4, 21.5, 17.4, 0.42, -0.1, -0.02), Peak(5.6, 6.6, -3, 13.4, 17.2, 0.42, 0.08)),
)
"""The mountain pictures, far peaks first: horn, lower horn and face, pair, needles, glacier dome, leaning tooth."""
TREES = (
    ((2.2, 18.2, 3.4), (4.3, 18.9, 2.8)),
    ((2.0, 18.8, 2.8), (7.4, 18.6, 3.2), (9.0, 19.1, 2.4)),
    ((3.0, 18.6, 3.6), (9.4, 19.0, 2.6)),
    ((1.9, 18.7, 2.7), (3.5, 19.0, 3.4), (5.3, 18.8, 2.5)),
    ((8.6, 18.8, 3.3),),
    ((2.4, 18.8, 3.6), (8.2, 19.0, 2.6), (9.8, 18.7, 3.0)),
)
HUTS = (None, None, (5.2, 18.9), (7.6, 19.0), (2.2, 18.8), None)
ROSES = (((7.2, 18.9), (9.0, 18.2)), ((4.6, 18.9),), ((6.4, 19.1),), (), ((6.8, 19.2),), ((5.2, 18.7),))


def head(hand: Hand) -> Symbol:
    """The head's landscape, 120 × 22 mm with its corner at the origin, without stamp and title."""
    return hand.symbol("head", (0, 0, *HEAD), lambda: _head(hand))


def _head(hand: Hand) -> list[Node]:
    width, height = HEAD
    nodes: list[Node] = []
    if hand.full:
        nodes.append(hand.solid(rectangle(0, 0, width, height), "sky"))
        streaks = [
            (39, 3.4, 45.6),
            (40.6, 5.4, 44.4),
            (84.6, 3.0, 90.4),
            (86, 4.8, 89.2),
            (112, 6.0, 118.5),
            (56, 2.0, 63),
        ]
        nodes.append(hand.solid(" ".join(leaf(a, y, b, y, 0.2) for a, y, b in streaks), "cloud"))
    nodes += sun(hand, 97.4, 7.4, 3.9)
    ridge = [
        (20, 13.6),
        (28, 11.0),
        (31, 13.6),
        (37, 8.4),
        (40.6, 11.6),
        (44.6, 9.8),
        (49.6, 13.4),
        (55, 12.2),
        (61, 14.2),
        (68, 12.6),
        (74, 14.0),
        (81, 11.0),
        (86, 13.0),
        (91, 10.2),
        (97, 12.6),
    ]
    nodes += far_ridge(hand, "head", [*ridge, (104, 14), (112, 10.5), (121, 13)], height)
    nodes += peak(hand, "outlier", Peak(116.0, 8.4, 107, 126, 20, 0.34, 0.05), 0.28)
    nodes += peak(hand, "horn", Peak(106.4, 1.4, 92, 119.5, 20.0, 0.46, 0.04, -0.01), 0.36)
    hills = [
        (20.0, 16.8),
        (30.0, 17.4),
        (40.0, 15.8),
        (50.0, 17.2),
        (62.0, 18.8),
        (74.0, 18.2),
        (84.0, 16.4),
        (96.0, 16.0),
        (108.0, 17.2),
        (121.0, 15.6),
    ]
    nodes += meadow(hand, "middle", hills, height, "meadow-light", 0)
    nodes += woods(
        hand,
        [
            (41.2, 17.2, 3.4),
            (43.2, 17.6, 4.2),
            (45.2, 17.9, 3.2),
            (112.6, 17.4, 4.0),
            (114.6, 17.8, 3.3),
            (116.8, 17.6, 4.4),
        ],
    )
    nodes += viaduct(hand, 47.6, 17.3, 30.4, 9, 4.2)
    nodes += train(hand, 51.4, 17.1, 4, 4.4, 2.1)
    nodes += _village(hand)
    front = [
        (-1.0, 21.0),
        (20.0, 20.0),
        (38.0, 19.9),
        (48.0, 20.2),
        (60.0, 20.9),
        (76.0, 20.0),
        (90.0, 19.4),
        (104.0, 20.4),
        (121.0, 19.2),
    ]
    nodes += meadow(hand, "front", front, height + 0.3, "meadow", 0)
    nodes += woods(
        hand, [(78.6, 20.6, 4.4), (80.8, 21.2, 3.4), (40.0, 20.9, 3.0), (108.6, 21.2, 3.6), (117.4, 20.8, 3.0)]
    )
    nodes += flower_dots(hand, [(45, 21.0), (47.2, 21.4), (71.4, 21.2), (98, 21.0), (100, 21.4), (113.2, 20.9)], 0.34)
    if hand.full:
        nodes.append(Shape(specks("head", 32, 0.6, 87, 20.6, 16), WHITE))
    return nodes


def _village(hand: Hand) -> list[Node]:
    nodes: list[Node] = []
    for x, y, width in ((94.4, 17.7, 3.0), (100.6, 17.6, 3.0)):
        nodes += cottage(hand, x, y, width, "roof-dark")
    nodes += church(hand, 85.4, 19.7, 9.6)
    for x, y, width in ((91.8, 20.3, 4.4), (98.0, 20.0, 4.4), (104.4, 20.3, 3.8)):
        nodes += cottage(hand, x, y, width)
    return nodes


def panorama(hand: Hand) -> Symbol:
    """The landscape along the board's head, 198 × 32 mm with its corner at the origin."""
    return hand.symbol("panorama", (0, 0, *PANORAMA), lambda: _panorama(hand))


def _panorama(hand: Hand) -> list[Node]:
    nodes: list[Node] = []
    width, bottom = PANORAMA
    if hand.full:
        nodes.append(hand.solid(rectangle(0, 0, width, bottom), "sky"))
        streaks = [(8, 5, 20), (12, 7.4, 26), (56, 4, 66), (62, 6.2, 70), (132, 5, 142), (180, 4.4, 192), (178, 7, 186)]
        nodes.append(hand.solid(" ".join(leaf(a, y, b, y, 0.26) for a, y, b in streaks), "cloud"))
    nodes += sun(hand, 150.0, 11.0, 5.4, 18)
    ridge = [
        (-2, 19),
        (10, 13),
        (19, 18),
        (30, 15),
        (41, 20),
        (52, 17.4),
        (66, 22),
        (80, 20.4),
        (96, 23),
        (112, 21),
        (126, 22),
        (138, 17.6),
    ]
    nodes += far_ridge(hand, "panorama", [*ridge, (147, 20), (160, 16), (172, 20), (186, 15), (200, 19)], bottom)
    nodes += peak(hand, "board far", Peak(184.0, 9.0, 168, 202, 28, 0.36, 0.05), 0.34)
    nodes += peak(hand, "board horn", Peak(165.0, 2.4, 141, 188, 29, 0.44, 0.05, -0.01), 0.4)
    nodes += peak(hand, "board left", Peak(8.0, 9.6, -10, 24, 28, 0.36, 0.02), 0.34)
    nodes += peak(hand, "board pair", Peak(24.4, 5.4, 4, 45, 28.4, 0.42, -0.04, 0.03), 0.4)
    hills = [
        (-1.0, 24.6),
        (18.0, 23.2),
        (40.0, 25.0),
        (66.0, 27.0),
        (100.0, 27.6),
        (132.0, 26.0),
        (160.0, 24.0),
        (180.0, 25.0),
        (199.0, 23.4),
    ]
    nodes += meadow(hand, "panorama middle", hills, bottom, "meadow-light")
    nodes += woods(
        hand,
        [
            (10, 25.4, 5.0),
            (12.8, 26.0, 6.0),
            (15.8, 25.8, 4.6),
            (48.6, 26.6, 4.4),
            (51.4, 27.2, 5.4),
            (183, 25.8, 5.6),
            (186, 26.4, 4.6),
            (189.2, 26, 6),
        ],
    )
    for x, y, width in ((155.4, 26.6, 4.2), (163.0, 26.2, 4.2), (29.6, 27.0, 4.0)):
        nodes += cottage(hand, x, y, width, "roof-dark")
    nodes += church(hand, 145.0, 29.6, 13.6)
    front = [
        (-1.0, 29.4),
        (24.0, 28.6),
        (52.0, 29.6),
        (90.0, 31.0),
        (124.0, 30.6),
        (150.0, 29.4),
        (176.0, 29.8),
        (199.0, 28.6),
    ]
    for x, y, width in (
        (155.2, 30.4, 6.0),
        (164.6, 30.0, 6.0),
        (173.4, 30.2, 5.4),
        (34.6, 30.0, 5.4),
        (24.8, 29.8, 5.0),
    ):
        nodes += cottage(hand, x, y, width)
    nodes += meadow(hand, "panorama front", [(x, y + 0.6) for x, y in front], bottom, "meadow")
    nodes += woods(
        hand,
        [
            (5, 31.4, 5.4),
            (8, 31.8, 4.2),
            (44.2, 31.2, 5.0),
            (138.4, 31.4, 5.6),
            (141.4, 31.8, 4.2),
            (183.6, 31.4, 4.6),
            (194, 31.4, 5.6),
        ],
    )
    nodes += flower_dots(hand, [(16, 30.8), (19, 31.3), (56, 31.3), (129, 31.4), (188, 30.9)], 0.5)
    if hand.full:
        nodes.append(Shape(specks("panorama", 1, 1, width - 2, bottom - 2, 24), WHITE))
    return nodes


def mountain(hand: Hand, variant: int) -> Symbol:
    """A mountain square, 20 × 20 mm; its tally disc is empty."""
    number = variant % len(PEAKS)
    return hand.symbol(f"mountain-{number}", (0, 0, SQUARE, SQUARE), lambda: _mountain(hand, number))


def _mountain(hand: Hand, number: int) -> list[Node]:
    inner = rectangle(0.6, 0.6, SQUARE - 1.2, SQUARE - 1.2, 1.0)
    nodes: list[Node] = []
    if hand.full:
        nodes.append(hand.solid(rectangle(0, 0, SQUARE, SQUARE), "sky"))
        clouds = ((1.2, 3.0, 4.6), (15.4, 2.2, 19.0), (14.2, 4.0, 17.2), (1.0, 5.2, 3.2))
        nodes.append(
            hand.solid(" ".join(leaf(a, y + number * 0.15, b, y + number * 0.15, 0.14) for a, y, b in clouds), "cloud")
        )
    elif hand.mono:
        nodes.append(hand.line(f"{line(1.6, 3.2, 4.4, 3.2)} {line(16.2, 2.4, 18.6, 2.4)}", "ink", 0.2))
    for i, p in enumerate(PEAKS[number]):
        nodes += peak(hand, f"square {number} {i}", p, 0.36)
    slope = [(-1.0, 16.8), (4.0, 16.0 + number % 2), (10.0, 17.2), (16.0, 16.2 + number % 3 * 0.4), (21.0, 16.6)]
    nodes += meadow(hand, f"square {number}", slope, SQUARE + 1)
    hut = HUTS[number]
    if hut:
        nodes += cottage(hand, *hut, 3.0)
    nodes += woods(hand, TREES[number])
    if ROSES[number]:
        nodes += flower_dots(hand, ROSES[number], 0.36)
    nodes.append(Shape(circle(*DISC_AT, DISC), WHITE, hand.stroke("ink", hand.weight("box"))))
    picture = Group(tuple(nodes), clip=inner if not hand.mono else rectangle(0, 0, SQUARE, SQUARE))
    flecks: list[Node] = [Shape(specks(f"mountain {number}", 0.8, 0.8, 18.4, 18.4, 4), WHITE)] if hand.full else []
    return [picture, *flecks]


def gate(hand: Hand) -> Symbol:
    """The gate square, 20 × 20 mm: the gate with its bell, a path through it, hills behind."""
    return hand.symbol("gate-square", (0, 0, SQUARE, SQUARE), lambda: _gate(hand))


def _gate(hand: Hand) -> list[Node]:
    inner = rectangle(0.6, 0.6, SQUARE - 1.2, SQUARE - 1.2, 1.0)
    nodes: list[Node] = []
    if hand.full:
        nodes.append(hand.solid(rectangle(0, 0, SQUARE, SQUARE), "sky"))
    nodes += far_ridge(
        hand, "gate", [(-1, 13), (3.6, 9.2), (6.6, 12), (10, 10.4), (13.6, 12.2), (17, 8.6), (21, 12)], SQUARE
    )
    nodes += meadow(
        hand, "gate", [(-1.0, 13.2), (5.0, 14.2), (10.0, 13.6), (15.0, 14.2), (21.0, 13.0)], SQUARE + 1, "meadow", 0
    )
    path = polygon([(9.0, 13.9), (11.0, 13.9), (12.2, 16.2), (14.6, 20.5), (5.4, 20.5), (7.8, 16.2)])
    nodes.append(hand.tone(path, "path", "path-line" if not hand.mono else "ink", 0.25))
    nodes += woods(hand, [(2.2, 15.0, 3.6), (17.8, 14.8, 3.2)])
    nodes.append(hand.outlined("gate", 10, 9.6, 15.6))
    nodes += flower_dots(hand, [(2.6, 17.8), (4.4, 18.6), (16.4, 18.4), (18.0, 17.4)], 0.42)
    picture = Group(tuple(nodes), clip=inner if not hand.mono else rectangle(0, 0, SQUARE, SQUARE))
    return [picture]


def stamp(hand: Hand, x: float, y: float, width: float, height: float, frame: float = 1.1) -> list[Node]:
    """A postage stamp: perforated paper with a fine frame ``frame`` mm inside it; what it shows is drawn over it."""
    paper = perforated(x, y, width, height)
    nodes: list[Node] = []
    if hand.full:
        nodes.append(at(0.35, 0.4, hand.solid(paper, "shade")))
    nodes.append(Shape(paper, hand.colour("wall") if hand.full else WHITE, hand.stroke("ink", 0.25)))
    inner = rectangle(x + frame, y + frame, width - 2 * frame, height - 2 * frame, 0.5)
    nodes.append(hand.line(inner, "ink", 0.25))
    return nodes
