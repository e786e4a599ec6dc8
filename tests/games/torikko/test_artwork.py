"""Torikko on paper: true sizes, three languages, three inks, backs that hide what they must, colours told apart."""

from __future__ import annotations

import io
import itertools
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pdfplumber
import pypdfium2
import pytest

from generator import places
from generator.catalogue import entries
from generator.drawing.page import Info, Page
from generator.drawing.pdf import pdf
from generator.drawing.scene import Colour, Scene, Shape, Text
from generator.drawing.studio import Ink, Studio
from generator.games.torikko.artwork import pieces, position_pieces
from generator.games.torikko.artwork.brush import SPECIES, pattern
from generator.printing.ink import coverage
from generator.printing.job import Job
from generator.printing.pages import lay_out
from generator.printing.piece import Piece
from generator.scores import score_file
from tests.drawing.colour_vision import SIGHTS, apart, lightness
from tests.games.alpenzian.drawn import Item, flat
from tests.games.torikko.helpers import layouts

LANGS = ("en", "de", "ja")
INKS: tuple[Ink, ...] = ("full", "light", "mono")
COMPONENTS = [layout.id for layout in layouts()]
MAPS = ("fox", "bear", "owl", "hare")
MM = 72 / 25.4


@cache
def drawn(name: str, lang: str = "en", ink: Ink = "full") -> tuple[Piece, ...]:
    """The pieces of a shipped component."""
    layout = next(layout for layout in layouts() if layout.id == name)
    return tuple(pieces(layout, Studio("torikko", lang, ink)))


def scenes(piece: Piece) -> list[Scene]:
    return [piece.front] if piece.back is None else [piece.front, piece.back]


def everything(lang: str = "en", ink: Ink = "full") -> list[Scene]:
    """Each scene of the box once."""
    found = {id(scene): scene for name in COMPONENTS for piece in drawn(name, lang, ink) for scene in scenes(piece)}
    return list(found.values())


def picture(scene: Scene, dpi: float = 60) -> npt.NDArray[np.float64]:
    """The scene's trim, red, green and blue from 0 to 1."""
    document = pypdfium2.PdfDocument(pdf([Page(scene)], Info("x")))
    return np.asarray(document[0].render(scale=dpi / 72).to_pil().convert("RGB"), dtype=np.float64) / 255


@pytest.mark.parametrize(("lang", "ink"), [(lang, ink) for lang in LANGS for ink in INKS])
def test_every_piece_is_drawn_and_no_text_is_under_six_points_or_off_its_piece(lang: str, ink: Ink) -> None:
    for name in COMPONENTS:
        for piece in drawn(name, lang, ink):
            assert piece.title
            for scene in scenes(piece):
                assert scene.children
                for item in flat(scene):
                    if isinstance(item.node, Text) and item.node.string.strip():
                        _check_text(item, item.node, scene)


def _check_text(item: Item, text: Text, scene: Scene) -> None:
    size = text.style.size * abs(item.matrix[0] or item.matrix[1])
    assert size >= 6 - 1e-6, text.string
    left, top, right, bottom = item.box
    assert left >= 1 and top >= 1 and right <= scene.width - 1 and bottom <= scene.height - 1, (scene.title, text)


def test_pieces_have_their_sizes() -> None:
    sizes = {"forest-tiles": (30, 30), "river-cards": (63, 88), "aurora-tiles": (40, 30), "central-board": (180, 180)}
    for name, size in sizes.items():
        piece = drawn(name)[0]
        assert (piece.front.width, piece.front.height) == size
    assert {(piece.front.width, piece.front.height, piece.shape) for piece in drawn("tokens")} == {(12, 12, "circle")}


@pytest.mark.parametrize("name", MAPS)
def test_spaces_have_a_pitch_of_32_mm(name: str) -> None:
    """Read back from the PDF: the twenty windows' frames, five across and four down."""
    page = _page(drawn(name)[0].front)
    wanted = _rgb("line", "full")
    frames = [
        (float(c["x0"]) / MM, float(c["top"]) / MM)
        for c in [*page.curves, *page.rects]
        if c["stroking_color"] == pytest.approx(wanted, abs=0.01) and 29 < float(c["width"]) / MM < 31
    ]
    assert len(frames) == 20
    xs, ys = (sorted({round(value, 2) for value in axis}) for axis in zip(*frames, strict=True))
    assert (len(xs), len(ys)) == (5, 4)
    assert [b - a for a, b in itertools.pairwise(xs)] == pytest.approx([32] * 4, abs=0.011)
    assert [b - a for a, b in itertools.pairwise(ys)] == pytest.approx([32] * 3, abs=0.011)


def _page(scene: Scene) -> pdfplumber.page.Page:
    opened = pdfplumber.open(io.BytesIO(pdf([Page(scene)], Info("x"))))
    return opened.pages[0]


def _rgb(name: str, ink: Ink) -> tuple[float, float, float]:
    srgb = Studio("torikko", "en", ink).colour(name).srgb
    red, green, blue = (int(srgb[n : n + 2], 16) / 255 for n in (0, 2, 4))
    return red, green, blue


@pytest.mark.parametrize(("name", "width", "height"), [("forest-tiles", 30, 30), ("symbol-cards", 63, 88)])
def test_pieces_lie_on_the_page_in_true_size(name: str, width: float, height: float) -> None:
    """Crop marks of the printed sheet are a piece's width and height apart."""
    page = lay_out(drawn(name), Job())[0]
    opened = pdfplumber.open(io.BytesIO(pdf([page], Info("x")))).pages[0]
    spots = _ground_boxes(opened, name)
    assert spots
    gaps_x = [b - a for a, b in itertools.pairwise(sorted({round(x, 2) for x, _ in spots})) if b - a > 10]
    assert gaps_x and min(gaps_x) == pytest.approx(width, abs=0.02)
    gaps_y = [b - a for a, b in itertools.pairwise(sorted({round(y, 2) for _, y in spots})) if b - a > 10]
    assert gaps_y and min(gaps_y) == pytest.approx(height, abs=0.02)


def _ground_boxes(page: pdfplumber.page.Page, name: str) -> list[tuple[float, float]]:
    """Top left corners of the pieces' bleeding grounds."""
    sides = {"forest-tiles": 36.0, "symbol-cards": 69.0}
    found = [*page.rects, *page.curves]
    return [
        (float(item["x0"]) / MM, float(item["top"]) / MM)
        for item in found
        if abs(float(item["width"]) / MM - sides[name]) < 0.05 and item["fill"]
    ]


def test_mono_is_pure_black_and_white() -> None:
    """In every operator of the PDF, not only in what is on top."""
    for scene in everything("ja", "mono"):
        with pdfplumber.open(io.BytesIO(pdf([Page(scene)], Info("x")))) as opened:
            page = opened.pages[0]
            assert not page.images
            for item in [*page.rects, *page.curves, *page.lines, *page.chars]:
                for key in ("stroking_color", "non_stroking_color"):
                    values = item[key]
                    values = values if isinstance(values, (tuple, list)) else (values,)
                    assert set(values) <= {0, 1, None}, (scene.title, item[key])


@pytest.mark.parametrize("lang", LANGS)
def test_mono_has_no_blends(lang: str) -> None:
    for scene in everything(lang, "mono"):
        for item in flat(scene):
            fill = item.node.fill if isinstance(item.node, Shape) else item.node.style.colour
            assert fill is None or (isinstance(fill, Colour) and fill.srgb in ("000000", "FFFFFF")), scene.title


def test_light_lays_down_less_than_a_third_of_full() -> None:
    full, light = ({name: _ink(name, ink) for name in COMPONENTS} for ink in ("full", "light"))
    for name in COMPONENTS:
        assert light[name] < full[name] / 3, (name, light[name] / full[name])


def _ink(name: str, ink: Ink) -> float:
    """Ink laid down on one of each of a component's pieces (eight at most), both sides, in mm² of one ink."""
    found = {id(scene): scene for piece in drawn(name, "en", ink)[:8] for scene in scenes(piece)}
    return sum(coverage(Page(scene)).total * scene.width * scene.height for scene in found.values())


def frames_and_trees() -> dict[str, dict[str, str]]:
    studio = Studio("torikko", "en", "full")
    return {part: {name: studio.colour(name + part).srgb for name in SPECIES} for part in ("-frame", "", "-tint")}


@pytest.mark.parametrize("sight", SIGHTS)
def test_forests_differ_in_colour_or_in_tree_letter_and_pattern(sight: str) -> None:
    """Trees and frames are 15 apart for every sight; tints are light for tokens, and their patterns differ."""
    shades = frames_and_trees()
    for one, other in itertools.combinations(SPECIES, 2):
        far = max(apart(shades[part][one], shades[part][other], sight) for part in ("-frame", ""))
        assert far >= 15, (one, other, sight, far)
    patterns = [pattern(colour, 0, 0, 28, 24) for colour in SPECIES]
    assert len(set(patterns)) == 4
    for lang in LANGS:
        letters = [Studio("torikko", lang, "full").label(f"letter.{colour}") for colour in SPECIES]
        assert len(set(letters)) == 4
    assert all(lightness(tint) >= 75 for tint in shades["-tint"].values())


@pytest.mark.parametrize("sight", SIGHTS)
def test_kinds_of_cards_differ_for_every_sight(sight: str) -> None:
    studio = Studio("torikko", "en", "full")
    kinds = [studio.colour(f"kind-{kind}").srgb for kind in ("river", "colour", "shape", "symbol")]
    for one, other in itertools.combinations(kinds, 2):
        assert apart(one, other, sight) >= 15, (one, other)


@pytest.mark.parametrize("ink", INKS)
def test_forests_differ_in_one_ink_too(ink: Ink) -> None:
    fronts = {piece.id.partition("-")[2]: picture(piece.front) for piece in drawn("forest-tiles", "en", ink)[:4]}
    assert len(fronts) == 4
    for one, other in itertools.combinations(fronts.values(), 2):
        grey = np.abs(one.mean(axis=2) - other.mean(axis=2))
        assert grey.mean() > 0.03, "alike without colour"


@pytest.mark.parametrize("ink", INKS)
def test_backs_hide_what_is_in_front(ink: Ink) -> None:
    """Tiles of a stack, and cards of a kind, have one back; different stacks and kinds have different ones."""
    backs: dict[str, set[bytes]] = defaultdict(set)
    for piece in drawn("forest-tiles", "en", ink):
        backs[piece.id.partition("-")[0]].add(_bytes(piece.back))
    for name in ("river-cards", "colour-cards", "shape-cards", "symbol-cards"):
        for piece in drawn(name, "en", ink):
            backs[name].add(_bytes(piece.back))
    assert set(backs) == {"neutral", *MAPS, "river-cards", "colour-cards", "shape-cards", "symbol-cards"}
    assert {name: len(found) for name, found in backs.items()} == dict.fromkeys(backs, 1)
    assert len({next(iter(found)) for found in backs.values()}) == len(backs)


def _bytes(scene: Scene | None) -> bytes:
    assert scene is not None
    return picture(scene, 50).tobytes()


def test_both_sides_of_a_token_are_alike_and_of_an_aurora_tile_are_not() -> None:
    for piece in drawn("tokens"):
        assert piece.back is not None
        assert _bytes(piece.front) == _bytes(piece.back)
    fronts = [_bytes(piece.front) for piece in drawn("aurora-tiles")]
    used = [_bytes(piece.back) for piece in drawn("aurora-tiles")]
    assert len({*fronts, *used}) == 16


def test_the_box_is_whole() -> None:
    counts = {name: sum(piece.copies for piece in drawn(name)) for name in COMPONENTS}
    assert counts["forest-tiles"] == 60
    assert (counts["river-cards"], counts["colour-cards"], counts["shape-cards"]) == (8, 12, 9)
    assert (counts["symbol-cards"], counts["aurora-tiles"], counts["tokens"]) == (4, 8, 4 * 18)


def test_words_and_lights_keep_apart_where_lines_stand_for_light() -> None:
    """Of the aurora's upright lines none runs through a card's or map's title."""
    for name in ("fox", "river-cards"):
        scene = drawn(name, "en", "mono")[0].front
        title = next(item for item in flat(scene) if isinstance(item.node, Text) and item.node.string in WORDS)
        left, top, right, bottom = (round(value * 150 / 25.4) for value in title.box)
        above = picture(scene, 150).mean(axis=2)[top:bottom, left - 6 : left - 1]
        assert above.min() > 0.5, "what stands just before the title is white"
        assert right > left


WORDS = ("Torikko", "River")
POSITION = (Path(__file__).parents[2] / "cli" / "positions" / "torikko.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "ink"), [(name, INKS[n % 3]) for n, name in enumerate(MAPS)])
def test_finished_wildernesses_are_drawn(tmp_path: Path, name: str, ink: Ink) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(POSITION.replace("map: fox", f"map: {name}"), encoding="utf-8")
    scored = score_file(path)
    lang = LANGS[INKS.index(ink)]
    studio = Studio("torikko", lang, ink)
    flora, natascha = position_pieces(scored.position, scored.score, studio, scored.load)  # type: ignore[arg-type]
    said = [item.node.string for item in flat(flora.front) if isinstance(item.node, Text)]
    assert "1. Flora" in said
    assert studio.label(f"map.{name}") in said
    assert studio.label("position.zone", count=3) in said
    assert "corners" in said
    symbols = [symbol for item in flat(flora.front) for symbol in item.symbols]
    assert {f"torikko-token-{name}-12", "torikko-token-river-12"} <= set(symbols)
    tokens = [item for item in flat(flora.front) if any(symbol.startswith("torikko-token") for symbol in item.symbols)]
    assert tokens
    for item in tokens:
        left, top, right, bottom = item.clip
        assert (right - left, bottom - top) == pytest.approx((12, 12)), "as large on the picture as on the table"
    assert "2. Natascha" in [item.node.string for item in flat(natascha.front) if isinstance(item.node, Text)]


def test_as_many_met_cards_as_there_are_fit_below_the_map(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    many = ", ".join(["corners"] * 29)
    path.write_text(re.sub(r"cards: .*", f"cards: [{many}]", POSITION, count=1), encoding="utf-8")
    scored = score_file(path)
    studio = Studio("torikko", "de", "full")
    flora, natascha = position_pieces(scored.position, scored.score, studio, scored.load)  # type: ignore[arg-type]
    for item in flat(flora.front):
        if isinstance(item.node, Text):
            assert item.box[3] < flora.front.height, item.node.string
    assert natascha.front.height < flora.front.height


def test_colours_have_their_inks_for_a_press() -> None:
    studio = Studio("torikko", "en", "full")
    for name, colour in studio.theme.colours.items():
        assert colour.cmyk is not None, name
        assert sum(colour.cmyk) <= 280, name


def test_nothing_else_lies_in_the_folder_of_layouts() -> None:
    assert {entry.layout.id for entry in entries("torikko")} == set(COMPONENTS)
    assert {path.stem for path in (places.layouts() / "torikko").glob("*.yaml")} == {*COMPONENTS, "theme"}
