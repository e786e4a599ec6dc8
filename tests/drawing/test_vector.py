"""SVG shapes as the absolute M, L, C and Z of a Scene; what an icon may not hold is refused by name."""

from __future__ import annotations

import itertools
import math
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.drawing.scene import Colour, Shape
from generator.drawing.vector import BadIcon, load_icon, path_segments
from tests.drawing.outline import box, points


def drawn(d: str) -> str:
    return " ".join(" ".join([command, *(f"{value:.4f}" for value in values)]) for command, values in path_segments(d))


def icon(tmp_path: Path, body: str, view: str = "0 0 48 48") -> list[Shape]:
    path = tmp_path / "icon.svg"
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{body}</svg>', encoding="utf-8")
    return [node for node in load_icon(path).children if isinstance(node, Shape)]


@pytest.mark.parametrize(
    ("written", "same"),
    [
        ("m5 5 10 0 0 10z", "M 5 5 L 15 5 L 15 15 Z"),
        ("M5,5h10v10h-10Z", "M 5 5 L 15 5 L 15 15 L 5 15 Z"),
        ("M5 5H15V15z", "M 5 5 L 15 5 L 15 15 Z"),
        ("M1-2.5.5 3e1", "M 1 -2.5 L 0.5 30"),
        ("M0 0c1 2 3 4 5 6s3 4 5 6", "M 0 0 C 1 2 3 4 5 6 C 7 8 8 10 10 12"),
        ("M0 0S1 2 3 4", "M 0 0 C 0 0 1 2 3 4"),
        ("M0 0Q3 0 3 3", "M 0 0 C 2 0 3 1 3 3"),
        ("M0 0Q3 0 3 3T6 6", "M 0 0 C 2 0 3 1 3 3 C 3 5 4 6 6 6"),
        ("M5 5l1 1zl2 2", "M 5 5 L 6 6 Z L 7 7"),
    ],
)
def test_every_way_to_write_a_path_comes_to_the_same(written: str, same: str) -> None:
    assert drawn(written) == drawn(same)


@pytest.mark.parametrize("flags", ["0 1", "1 1", "0 0", "1 0"])
def test_arcs_stay_on_their_ellipse(flags: str) -> None:
    segments = path_segments(f"M 20 12 A 8 8 0 {flags} 12 20")
    d = " ".join(" ".join([command, *map(str, values)]) for command, values in segments)
    found = list(points(d))
    centre = (12, 12) if flags in ("0 1", "1 0") else (20, 20)
    for x, y in found:
        assert math.hypot(x - centre[0], y - centre[1]) == pytest.approx(8, abs=0.01)
    assert found[-1] == pytest.approx((12, 20), abs=1e-6)
    length = sum(math.dist(a, b) for a, b in itertools.pairwise(found))
    assert length == pytest.approx(8 * math.pi * (1.5 if flags[0] == "1" else 0.5), rel=0.01)


def test_arc_flags_may_be_written_without_spaces() -> None:
    assert drawn("M20 12a8 8 0 01-8 8") == drawn("M 20 12 A 8 8 0 0 1 12 20")


@settings(max_examples=50, deadline=None)
@given(*[st.floats(3, 45)] * 2, *[st.floats(1, 30)] * 2, st.floats(0, 180))
def test_an_arc_ends_where_it_should_though_its_radii_are_too_small(
    x: float, y: float, rx: float, ry: float, turn: float
) -> None:
    segments = path_segments(f"M 24 24 A {rx:.4f} {ry:.4f} {turn:.4f} 0 1 {x:.4f} {y:.4f}")
    assert segments[-1][1][-2:] == pytest.approx([x, y], abs=1e-3)


@pytest.mark.parametrize(
    ("body", "right"),
    [
        ('<rect x="4" y="6" width="20" height="10"/>', (4, 6, 24, 16)),
        ('<rect x="4" y="6" width="20" height="10" rx="3"/>', (4, 6, 24, 16)),
        ('<circle cx="20" cy="20" r="7"/>', (13, 13, 27, 27)),
        ('<ellipse cx="20" cy="20" rx="10" ry="4"/>', (10, 16, 30, 24)),
        ('<polygon points="4,4 20,4 20,30"/>', (4, 4, 20, 30)),
        ('<line x1="4" y1="4" x2="20" y2="30" stroke="#000000" stroke-width="2"/>', (3, 3, 21, 31)),
        ('<g transform="translate(10 5) scale(2)"><rect width="4" height="4"/></g>', (10, 5, 18, 13)),
        ('<g transform="rotate(90 20 20)"><rect x="20" y="10" width="10" height="4"/></g>', (26, 20, 30, 30)),
        ('<rect width="4" height="4" transform="matrix(0 1 1 0 7 3)"/>', (7, 3, 11, 7)),
    ],
)
def test_shapes_and_transforms_land_where_they_should(tmp_path: Path, body: str, right: tuple[float, ...]) -> None:
    (shape,) = icon(tmp_path, body)
    assert box(shape) == pytest.approx(right, abs=0.02)


def test_paint_is_inherited_and_black_where_nothing_is_said(tmp_path: Path) -> None:
    body = '<g fill="#abc" stroke="#112233" stroke-width="2"><path d="M1 1L2 2"/><path d="M1 1L2 2" fill="none"/></g>'
    first, second, third = icon(tmp_path, body + '<path d="M1 1L2 2"/>')
    assert first.fill == Colour("AABBCC")
    assert second.fill is None
    assert second.stroke is not None
    assert (second.stroke.colour, second.stroke.width) == (Colour("112233"), 2)
    assert (third.fill, third.stroke) == (Colour("000000"), None)


def test_a_scaled_group_scales_its_strokes(tmp_path: Path) -> None:
    body = '<g transform="scale(3)"><path d="M1 1L9 9" stroke="#000000" stroke-width="0.5"/></g>'
    (shape,) = icon(tmp_path, body)
    assert shape.stroke is not None
    assert shape.stroke.width == pytest.approx(1.5)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("<text>A</text>", "<text> is not allowed"),
        ('<image width="4" height="4"/>', "<image> is not allowed"),
        ('<use href="#a"/>', "`href` is not allowed"),
        ("<style>path {fill: red}</style>", "<style> is not allowed"),
        ('<path d="M1 1L2 2" style="fill:red"/>', "`red` is no hex colour"),
        ('<path d="M1 1L2 2" style="fill:#000000;filter:url(#f)"/>', "the style `filter: url(#f)` is not allowed"),
        ('<path d="M1 1L2 2" style="opacity:0.5"/>', "the style `opacity: 0.5` is not allowed"),
        ('<path d="M1 1L2 2" opacity="0.5"/>', "`opacity` is not allowed"),
        ('<path d="M1 1L2 2" fill="red"/>', "`red` is no hex colour"),
        ('<path d="M1 1L2 2" fill="#12345"/>', "`#12345` is no hex colour"),
        ('<path d="M1 1L2"/>', "the path command L has 1 numbers"),
        ('<path d="L2 2"/>', "a path has to start with M"),
        ('<path d=""/>', "a path has to start with M"),
        ('<path d="M1 1L2 2" transform="skewX(20)"/>', "`skewX` is not allowed"),
        ("<linearGradient/>", "<linearGradient> is not allowed"),
    ],
)
def test_what_an_icon_may_not_hold_is_refused_with_file_and_reason(tmp_path: Path, body: str, message: str) -> None:
    with pytest.raises(BadIcon, match=r"icon\.svg: ") as caught:
        icon(tmp_path, body)
    assert message in str(caught.value)


def test_other_squares_and_files_that_are_no_svg_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadIcon, match="the viewBox has to be"):
        icon(tmp_path, "", "0 0 24 24")
    (tmp_path / "broken.svg").write_text("<svg", encoding="utf-8")
    with pytest.raises(BadIcon, match=r"broken\.svg: is no SVG file"):
        load_icon(tmp_path / "broken.svg")
    with pytest.raises(BadIcon, match=r"absent\.svg: is no SVG file"):
        load_icon(tmp_path / "absent.svg")


def test_what_inkscape_writes_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "inkscape.svg"
    path.write_text(
        """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" version="1.1" id="svg1"
         xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:version="1.3"
         xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd">
        <sodipodi:namedview id="n" pagecolor="#ffffff"/><defs id="defs1"/><!-- a note --><title>House</title>
        <g id="layer1" inkscape:label="Layer 1"><path d="M4 4L9 9" id="p" inkscape:connector-curvature="0"
         style="fill:none;stroke:#22313a;stroke-width:2px;stroke-dasharray:none;stroke-opacity:1"/></g></svg>""",
        encoding="utf-8",
    )
    (shape,) = load_icon(path).children
    assert isinstance(shape, Shape)
    assert shape.fill is None
    assert shape.stroke is not None
    assert (shape.stroke.colour, shape.stroke.width, shape.stroke.dash) == (Colour("22313A"), 2, ())
