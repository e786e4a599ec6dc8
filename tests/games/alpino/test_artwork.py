"""Artwork: everything is drawn in every language and ink, landscapes are told apart, groups are outlined rightly."""

from __future__ import annotations

import io
import itertools
import random
from functools import cache

import numpy as np
import pytest
from coloraide import Color
from numpy.typing import NDArray
from PIL import Image

from generator.catalogue import entries
from generator.drawing.page import Info, Page
from generator.drawing.png import png
from generator.drawing.scene import Scene, Text, Use, move
from generator.drawing.studio import Ink, Studio
from generator.drawing.svg import svg
from generator.drawing.text import TextTooLong
from generator.files import LayoutFile
from generator.files.models import Lang
from generator.games.alpino.artwork import finished, pieces, position_pieces
from generator.games.alpino.artwork.grounds import BLOCK, SPRING, VARIANTS, block
from generator.games.alpino.artwork.hand import hand_of
from generator.games.alpino.layout import LANDSCAPES, MOTIFS, Tiles
from generator.games.alpino.scoring import Player, Position, Stacks, score
from generator.printing.ink import coverage
from generator.printing.job import Job
from generator.printing.pages import lay_out

INKS: tuple[Ink, ...] = ("full", "light", "mono")
COUNTS = {"tiles": 40, "secret-tiles": 10, "scoring-tiles": 6, "start-tile": 1, "player-aid": 1}


@cache
def layouts() -> dict[str, LayoutFile]:
    return {entry.layout.id: entry.layout for entry in entries("alpino")}


def picture(scene: Scene, dpi: float) -> NDArray[np.float64]:
    """The scene on white paper, as grey from 0 (black) to 1."""
    image = Image.open(io.BytesIO(png(svg(Page(scene), Info("test")), dpi))).convert("RGBA")
    paper = Image.new("RGBA", image.size, "white")
    paper.alpha_composite(image)
    return np.asarray(paper.convert("L"), dtype=np.float64) / 255


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_everything_is_drawn_and_every_text_fits(lang: str, ink: Ink) -> None:
    studio = Studio("alpino", lang, ink)
    for name, layout in layouts().items():
        drawn = pieces(layout, studio)
        assert len(drawn) == COUNTS[name]
        assert len({piece.id for piece in drawn}) == len(drawn)
        for piece in drawn:
            assert (piece.front.width, piece.front.height) == layout.size
            assert piece.shape == "rectangle" and not piece.bleeds
        assert all(piece.back is not None for piece in drawn) == (name in ("tiles", "secret-tiles"))


def test_backs_do_not_tell_tiles_apart() -> None:
    for name in ("tiles", "secret-tiles"):
        assert len({id(piece.back) for piece in pieces(layouts()[name], Studio("alpino"))}) == 1


def test_a_word_too_long_is_an_error() -> None:
    aid = layouts()["player-aid"].model_copy(update={"size": (84.0, 100.0)})
    with pytest.raises(TextTooLong, match="the sections do not fit"):
        pieces(aid, Studio("alpino", "de"))


def test_fifty_six_dominoes_on_three_sheets() -> None:
    """27 fill an A4 sheet, which is as many as its 194 × 281 mm can hold in rows; backs follow their fronts."""
    drawn = [p for n in ("tiles", "secret-tiles", "scoring-tiles") for p in pieces(layouts()[n], Studio("alpino"))]
    assert len(lay_out(drawn[:50], Job())) == 4
    assert len(lay_out(drawn, Job(duplex="none"))) == 3


@pytest.mark.parametrize("name", sorted(COUNTS))
def test_ink(name: str) -> None:
    """Light takes under a third of full's ink, mono nothing but black, and nowhere are there more than 280 %."""
    spent = {}
    for ink in INKS:
        scenes = [scene for piece in pieces(layouts()[name], Studio("alpino", "en", ink))[:3]
                  for scene in (piece.front, piece.back) if scene]  # fmt: skip
        covered = [coverage(Page(scene)) for scene in scenes]
        spent[ink] = sum(one.total for one in covered)
        assert max(one.peak for one in covered) <= 2.8
        if ink == "mono":
            assert all(one.cyan == one.magenta == one.yellow == 0 for one in covered)
    assert spent["light"] < spent["full"] / 3


def worst_difference(a: str, b: str) -> float:
    """The least ΔE2000 that any of four kinds of sight sees between two colours."""
    one, two = Color(f"#{a}"), Color(f"#{b}")
    seen = [one.delta_e(two, method="2000")]
    for sight in ("protan", "deutan", "tritan"):
        seen.append(one.filter(sight).delta_e(two.filter(sight), method="2000"))
    return min(seen)


@cache
def cuts(ground: str) -> list[NDArray[np.float64]]:
    """The grain of each cut of a ground in mono, where nothing but the pattern is left of it."""
    hand = hand_of(Studio("alpino", "en", "mono"))
    scenes = [Scene(BLOCK, BLOCK, (Use(block(hand, ground, n), move(0, 0)),)) for n in range(VARIANTS)]
    return [grain(picture(scene, 60)) for scene in scenes]


def grain(image: NDArray[np.float64]) -> NDArray[np.float64]:
    """What a pattern is like wherever it lies: how dark, how strong its strokes in eight directions, how uneven."""
    inside = image[4:-4, 4:-4]
    down, across = np.gradient(inside)
    strength = np.hypot(down, across)
    direction = np.floor((np.arctan2(down, across) % np.pi + np.pi / 16) / (np.pi / 8)) % 8
    turns = [20 * strength[direction == k].sum() / inside.size for k in range(8)]
    return np.array([10 * (1 - inside.mean()), *turns, 10 * inside.mean(axis=1).std(), 10 * inside.mean(axis=0).std()])


def apart(one: str, two: str) -> float:
    """How unlike the likest cuts of two grounds are, as a multiple of what two cuts of one of them differ by."""
    within = max(
        float(np.linalg.norm(a - b)) for ground in (one, two) for a, b in itertools.combinations(cuts(ground), 2)
    )
    between = min(float(np.linalg.norm(a - b)) for a in cuts(one) for b in cuts(two))
    return between / within


@pytest.mark.parametrize(("one", "two"), list(itertools.combinations(LANDSCAPES, 2)))
def test_landscapes_are_told_apart(one: str, two: str) -> None:
    """By colour for every kind of sight (ΔE2000 of 15), or else by pattern, which no chance of the cut may blur."""
    colours = Studio("alpino").theme.colours
    by_colour = worst_difference(colours[one].srgb, colours[two].srgb)
    assert by_colour >= 15 or apart(one, two) > 1.5


def test_every_pattern_is_told_apart_in_one_ink() -> None:
    """In mono colour is no help, so all pairs have to differ, the water source's ground included."""
    for one, two in itertools.combinations([*LANDSCAPES, SPRING], 2):
        assert apart(one, two) > 1.5, (one, two)


def test_silhouettes_differ_at_six_millimetres() -> None:
    """Each icon's solid black shape covers a place that no other does: at least an eighth of the square differs."""
    studio = Studio("alpino", "en", "mono")
    shapes = {m: picture(Scene(6, 6, (studio.put(m, 0, 0, 6.0),)), 150) < 0.5 for m in MOTIFS}
    for one, two in itertools.combinations(MOTIFS, 2):
        assert (shapes[one] ^ shapes[two]).mean() > 0.125, (one, two)


@pytest.mark.parametrize("ink", ["full", "mono"])
@pytest.mark.parametrize("motif", MOTIFS)
def test_icons_keep_to_their_safe_edge(motif: str, ink: Ink) -> None:
    """Three of 48 units all round stay free of ink, and the icon fills what is left in one direction."""
    drawn = picture(Scene(48, 48, (Studio("alpino", "en", ink).put(motif, 0, 0, 48.0),)), 254) < 0.9
    assert not any(side.any() for side in (drawn[:29], drawn[-29:], drawn[:, :29], drawn[:, -29:]))
    rows, columns = np.flatnonzero(drawn.any(axis=1)), np.flatnonzero(drawn.any(axis=0))
    assert max(np.ptp(rows), np.ptp(columns)) >= 405


def test_letters_are_on_the_tiles() -> None:
    """Each landscape's letter, and nothing else, is written on its half, in the language asked for."""
    layout = layouts()["tiles"]
    assert isinstance(layout, Tiles)
    for lang in ("en", "de", "ja"):
        studio = Studio("alpino", lang)
        for halves, piece in zip(layout.tiles, pieces(layout, studio), strict=True):
            written = [node.string for node in piece.front.children if isinstance(node, Text)]
            assert written == [studio.label(f"letter.{half.split()[1]}") for half in halves if half != "water"]


def position(*areas: str) -> Position:
    stacks = Stacks(ibex=2, lynx=3, buzzard=2, marmot=3, alpenbock=2, water=2)
    return Position(
        game="alpino", stacks=stacks, players=[Player(name=f"Player {n}", area=a) for n, a in enumerate(areas, 1)]
    )


def load(_: str) -> LayoutFile:
    raise AssertionError("areas name no layouts")


@pytest.mark.parametrize("ink", INKS)
def test_finished_areas_are_drawn(ink: Ink) -> None:
    wide = " ".join("ILBMAW."[n % 7] for n in range(30)) + "\n"
    given = position("I I . M\nW L L .\n", wide, "", "M\n" * 20)
    drawn = position_pieces(given, score(given, load), Studio("alpino", "de", ink), load)
    assert [piece.title for piece in drawn] == [player.name for player in given.players]
    for piece in drawn:
        assert picture(piece.front, 30).min() < 0.5


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_a_group_that_earns_nothing_says_what_beat_it(lang: Lang) -> None:
    studio = Studio("alpino", lang)
    given = position("I I\n", "I I I I I I I I I I I I\n")
    beaten, best = position_pieces(given, score(given, load), studio, load)
    words = studio.label("group-beaten", halves=2, best=12)
    written = [[node.string for node in piece.front.children if isinstance(node, Text)] for piece in (beaten, best)]
    assert words in written[0] and words not in written[1]
    assert studio.label("group", halves=12) in written[1]


def area_of(loop: list[tuple[float, float]]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, [*loop[1:], loop[0]], strict=True)) / 2


@pytest.mark.parametrize("seed", range(30))
def test_outlines_enclose_their_groups(seed: int) -> None:
    """Loops, counted clockwise positive and holes negative, enclose as many cells as the group has."""
    rng = random.Random(seed)
    group = {(0, 0)}
    while len(group) < 25:
        r, c = rng.choice(sorted(group))
        group.add(rng.choice([(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]))
    loops = list(finished.loops(frozenset(group), 0, 0, 10, 0))
    assert sum(map(area_of, loops)) == pytest.approx(100 * len(group))
    inner = list(finished.loops(frozenset(group), 0, 0, 10, 1))
    assert sum(map(area_of, inner)) < sum(map(area_of, loops))
