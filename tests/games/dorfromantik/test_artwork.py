"""Every piece is drawn, in every language and ink, at its size; territories are drawn connected as the rules count."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

import numpy as np
import pytest
from shapely import LineString, Polygon

from generator.catalogue import entries
from generator.drawing.page import Info, Page
from generator.drawing.pdf import pdf
from generator.drawing.scene import Colour, Group, Layer, Node, Scene, Shape, Text, Use
from generator.drawing.studio import Ink, Studio
from generator.drawing.text import TextTooLong
from generator.files import FileError
from generator.games.dorfromantik.area import facing, turned
from generator.games.dorfromantik.artwork import TWELVE, pieces
from generator.games.dorfromantik.artwork.brush import Brush, put
from generator.games.dorfromantik.artwork.cluster import centre, cluster_scene
from generator.games.dorfromantik.artwork.ground import TILE, at, ground, hexagon, within
from generator.games.dorfromantik.artwork.tile import picture
from generator.games.dorfromantik.artwork.water import bridges
from generator.games.dorfromantik.layout import TilesLayout
from generator.printing.piece import Piece
from tests.games.dorfromantik.hexes import box, pixels, random_tiles


def drawn(lang: str, ink: Ink) -> list[Piece]:
    studio = Studio("dorfromantik", lang, ink)
    return [piece for item in entries("dorfromantik") for piece in pieces(item.layout, studio)]


def shapes(nodes: Sequence[Node]) -> Iterator[Shape | Text]:
    for node in nodes:
        match node:
            case Group() | Layer():
                yield from shapes(node.children)
            case Use():
                yield from shapes(node.symbol.children)
            case _:
                yield node


@pytest.mark.parametrize(
    ("lang", "ink"), [("en", "full"), ("de", "light"), ("ja", "mono"), ("de", "full"), ("ja", "full")]
)
def test_all_pieces_in_all_languages(lang: str, ink: Ink) -> None:
    try:
        found = drawn(lang, ink)
    except (TextTooLong, FileError) as error:
        pytest.fail(f"{lang}: {error}")
    assert sum(piece.copies for piece in found if piece.shape == "hexagon") == 63
    assert sum(piece.copies for piece in found if piece.shape == "circle") == 27
    assert all(piece.back is not None for piece in found if piece.shape != "rectangle")
    assert len({piece.id for piece in found}) == len(found)


def test_sizes_are_the_layouts() -> None:
    studio = Studio("dorfromantik")
    for item in entries("dorfromantik"):
        for piece in pieces(item.layout, studio):
            size = (piece.front.width, piece.front.height)
            assert size == pytest.approx(item.layout.size, abs=0.01), piece.id
            assert piece.back is None or (piece.back.width, piece.back.height) == size


def test_hexes_are_45_mm_flat_to_flat_in_the_pdf() -> None:
    import pypdfium2

    tiles = next(item.layout for item in entries("dorfromantik") if item.layout.id == "flag-tiles")
    scene = pieces(tiles, Studio("dorfromantik"))[0].front
    page = pypdfium2.PdfDocument(pdf([Page(scene)], Info("hex")))[0]
    assert page.get_width() / 72 * 25.4 == pytest.approx(51.96, abs=0.02)
    assert page.get_height() / 72 * 25.4 == pytest.approx(45, abs=0.02)


@pytest.mark.parametrize(("count", "crossing"), [(1000, False), (100, True)])
def test_territories_are_connected_on_random_tiles(count: int, *, crossing: bool) -> None:
    """Many tiles: each territory is one polygon that holds the whole of each of its mouths, even where two cross."""
    for edges in random_tiles(count, seed=5, crossing=crossing):
        plan = ground(edges)
        for kind, shape in plan.bodies.items():
            assert isinstance(shape, Polygon)
            for edge in plan.places(kind):
                assert shape.covers(LineString([at(edge, -10, 0), at(edge, 10, 0)])), (edges, kind)
        for edge in plan.places("R"):
            assert plan.river is not None
            assert plan.river.covers(LineString([at(edge, -4.4, 0), at(edge, 4.4, 0)])), edges


def test_a_territory_that_crosses_another_is_seen_on_top() -> None:
    """Along the middle line of each, what is drawn last there is its own ground, or a bridge over the river."""
    for edges in ("GF.GF.", "VF.VF.", "VG.VG."):
        plan = ground(edges)
        over = max(plan.bodies, key=plan.order.index)
        assert plan.bodies[over].covers(plan.lanes[over][0].intersection(TILE).buffer(2.0).intersection(TILE)), edges
    for kind in "FGV":
        plan = ground(f"R{kind}.R{kind}.")
        assert (plan.bridged, plan.order[-1]) == ((kind,), "R")
        assert len(bridges(Brush(Studio("dorfromantik")), plan)) == 2, "a deck and its planks"


def test_territories_keep_apart_on_random_tiles() -> None:
    for edges in random_tiles(300, seed=6):
        plan = ground(edges)
        parts = {**plan.bodies, **({"R": plan.river} if plan.river is not None else {})}
        for (one, a), (other, b) in itertools.combinations(parts.items(), 2):
            assert a.distance(b) > 0.4, f"{one} touches {other} on {edges}"


def test_an_edges_frame_is_its_own_inverse() -> None:
    for edge in range(6):
        assert within(edge, at(edge, 3.0, 7.0)) == pytest.approx((3.0, 7.0))
    assert Polygon(hexagon()).equals(TILE)
    assert at(0, 4, 0) == pytest.approx((4, -22.5))


def test_neighbours_share_an_edge() -> None:
    """The middle of each edge, seen from both tiles, is one point."""
    for edge, place in enumerate(((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))):
        x, y = centre(place)
        dx, dy = at((edge + 3) % 6, 2.0, 0)
        assert (x + dx, y + dy) == pytest.approx(at(edge, -2.0, 0))


def test_drawing_is_deterministic_and_shared() -> None:
    brush = Brush(Studio("dorfromantik"))
    first = picture(brush, "FF.GVR")
    assert picture(brush, "FF.GVR") is first
    picture.cache_clear()
    assert picture(brush, "FF.GVR").children == first.children
    picture.cache_clear()


def test_mono_is_black_only() -> None:
    for piece in drawn("en", "mono"):
        for scene in filter(None, (piece.front, piece.back)):
            for node in shapes(scene.children):
                paints = [node.style.colour] if isinstance(node, Text) else [node.fill]
                if isinstance(node, Shape) and node.stroke:
                    paints.append(node.stroke.colour)
                for paint in filter(None, paints):
                    assert isinstance(paint, Colour)
                    assert paint.srgb in ("000000", "FFFFFF"), piece.id


def test_light_takes_under_a_third_of_the_ink() -> None:
    def ink(mode: Ink) -> float:
        total = 0.0
        for tile in box()[::6]:
            layout = next(item.layout for item in entries("dorfromantik") if _has(item.layout, tile.id))
            piece = next(p for p in pieces(layout, Studio("dorfromantik", "en", mode)) if p.id == tile.id)
            total += float((255 - pixels(piece.front, 4)).mean())
        return total

    assert ink("light") < ink("full") / 3


def _has(layout: object, name: str) -> bool:
    return isinstance(layout, TilesLayout) and any(tile.id == name for tile in layout.tiles)


def test_landscapes_differ_by_more_than_colour() -> None:
    """In one ink, forest, grain, village and meadow have different textures: how dark, and how often it changes."""
    brush = Brush(Studio("dorfromantik", "en", "mono"))
    textures: dict[str, tuple[float, float]] = {}
    for letter in "FGV.":
        scene = Scene(40, 34, (put(picture(brush, letter * 6), (20, 17)),))
        rows = pixels(scene, 8)[:, :, 0] < 128
        turns = float(np.abs(np.diff(rows.astype(int), axis=1)).mean())
        textures[letter] = (float(rows.mean()), turns)
    for (one, a), (other, b) in itertools.combinations(textures.items(), 2):
        ratio = max(max(x, y) / max(min(x, y), 1e-6) for x, y in zip(a, b, strict=True))
        assert ratio > 1.2, f"{one} and {other} look alike in one ink: {a}, {b}"


def test_a_cluster_is_as_large_as_its_tiles() -> None:
    scene = cluster_scene(Studio("dorfromantik"), [("F..F..", (0, 0), 0, None), ("F..F..", (0, 1), 0, None)], 6)
    assert (scene.width, scene.height) == (64, 102)


def test_the_twelve_are_the_boxes_and_every_edge_meets_its_like() -> None:
    printed = {tile.letters for tile in box()}
    assert all(edges in printed for edges, _, _, _ in TWELVE)
    places = [place for _, place, _, _ in TWELVE]
    edges = [turned(letters, turn) for letters, _, turn, _ in TWELVE]
    meeting = list(facing(places))
    assert len(meeting) >= 18
    for one, direction, other in meeting:
        mine, theirs = edges[one][direction], edges[other][(direction + 3) % 6]
        flag_joins = "*" in (mine, theirs) and {mine, theirs} <= set("*FGV")
        assert mine == theirs or flag_joins, (places[one], places[other])


def test_the_twelve_show_everything() -> None:
    """Each landscape and river meets across an edge, a lake and a mountain close; the flag is upright, two tasks."""
    places = [place for _, place, _, _ in TWELVE]
    edges = [turned(letters, turn) for letters, _, turn, _ in TWELVE]
    assert {edges[one][direction] for one, direction, _ in facing(places)} >= set("FGVRLM")
    assert [letters.index("*") for letters in edges if "*" in letters] == [3], "a pole stands on a southern edge"
    assert sum(task is not None for _, _, _, task in TWELVE) == 2
