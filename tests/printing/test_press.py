"""Press files: PDF/X-4 by our own list, each rule shown to bite, and separations as Ghostscript makes them."""

from __future__ import annotations

import io
import subprocess
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, String
from PIL import Image, ImageChops, ImageCms

from generator.drawing import press
from generator.drawing.colours import LIMIT, cmyk
from generator.drawing.icc import build
from generator.drawing.page import Page
from generator.drawing.scene import Colour, Layer, LinearGradient, Node, Scene, Shape, Style, Text
from generator.printing.job import Job
from generator.printing.pages import lay_out
from generator.printing.piece import Piece
from generator.printing.preflight import RULES, preflight
from tests.printing.helpers import document, piece

JOB = Job(profile="press", bleed=3)


def press_file() -> bytes:
    blend = LinearGradient(0, 0, 40, 0, ((0, Colour("FF8800", (0, 50, 90, 0))), (1, Colour("FFFFFF", (0, 0, 0, 0)))))
    words = Text("Für Ōtaru トゥリッコ", 4, 20, Style("alegreya-sans-bold", 9, Colour("000000", (0, 0, 0, 100))))
    art = Scene(60, 44, (Shape("M 0 0 L 40 0 L 40 10 L 0 10 Z", blend), words))
    things = [Piece("tile", "Tile", art, art, copies=3), piece(51.962, 45, "hexagon", number=1, copies=4)]
    return document(lay_out([*things, piece(420, 297, number=2)], JOB), "press")


@pytest.fixture(scope="module")
def content() -> bytes:
    return press_file()


def test_a_press_file_breaks_no_rule(content: bytes) -> None:
    assert preflight(content) == []


def test_a_press_file_is_the_same_every_time(content: bytes) -> None:
    assert press_file() == content


def test_a_home_file_is_no_press_file() -> None:
    found = preflight(document(lay_out([piece(60, 44)], Job())))
    assert {problem.split(":")[0] for problem in found} >= {
        "output intent", "metadata", "fonts", "device colours in CMYK, at most 280 %",
    }  # fmt: skip


def _drop(key: str) -> Callable[[pikepdf.Pdf], None]:
    return lambda pdf: pdf.Root.__delitem__(key)


def _rgb(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].contents_add(b"1 0 0 rg 0 0 9 9 re f")


def _heavy(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].contents_add(b"1 1 0.5 0.5 k 0 0 9 9 re f")


def _transparent(pdf: pikepdf.Pdf) -> None:
    pdf.Root.Extra = pdf.make_indirect(Dictionary(Type=Name.ExtGState, ca=0.5))


def _script(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OpenAction = Dictionary(S=Name.JavaScript, JS=String("app.beep()"))


def _annotation(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].Annots = Array([Dictionary(Type=Name.Annot, Subtype=Name.Link)])


def _bleed_outside(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].BleedBox = Array([-9, -9, 999, 999])


def _no_trim(pdf: pikepdf.Pdf) -> None:
    del pdf.pages[0].TrimBox


def _font(pdf: pikepdf.Pdf) -> None:
    pdf.Root.Extra = pdf.make_indirect(Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica))


def _viewer_decides(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OCProperties.D.AS = Array([])


def _other_spot(pdf: pikepdf.Pdf) -> None:
    tint = Dictionary(FunctionType=2, Domain=[0, 1], C0=[0, 0, 0, 0], C1=[1, 0, 0, 0], N=1)
    space = Array([Name.Separation, Name.CutContour, Name.DeviceCMYK, tint])
    pdf.Root.Extra = pdf.make_indirect(Dictionary(ColorSpace=Dictionary(Other=space)))


def _screen_profile(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OutputIntents[0].DestOutputProfile = pdf.make_stream(b"\0" * 200, N=3)


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (_drop("/OutputIntents"), "output intent"),
        (_screen_profile, "output intent"),
        (_drop("/Metadata"), "metadata"),
        (lambda pdf: pdf.docinfo.__delitem__("/Trapped"), "metadata"),
        (_rgb, "device colours"),
        (_heavy, "device colours"),
        (_transparent, "graphics state"),
        (_script, "nothing that acts"),
        (_annotation, "nothing that acts"),
        (_bleed_outside, "boxes"),
        (_no_trim, "boxes"),
        (_font, "fonts"),
        (_viewer_decides, "optional content"),
        (_other_spot, "spot colours"),
    ],
)
def test_every_rule_bites(content: bytes, change: Callable[[pikepdf.Pdf], None], rule: str) -> None:
    with pikepdf.open(io.BytesIO(content)) as pdf:
        change(pdf)
        out = io.BytesIO()
        pdf.save(out)
    assert [problem for problem in preflight(out.getvalue()) if problem.startswith(rule)]


def test_encryption_is_found(content: bytes) -> None:
    with pikepdf.open(io.BytesIO(content)) as pdf:
        out = io.BytesIO()
        pdf.save(out, encryption=pikepdf.Encryption(owner="o", user=""))
    assert any("encrypted" in problem for problem in preflight(out.getvalue()))
    assert len(RULES) == 10


def plates(content: bytes, folder: Path) -> dict[str, Image.Image]:
    """Ghostscript's separations of the first page: white where there is no ink."""
    (folder / "in.pdf").write_bytes(content)
    command = ["gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=tiffsep", "-r200", "-dLastPage=1"]
    subprocess.run(
        [*command, f"-sOutputFile={folder}/p%d.tif", str(folder / "in.pdf")], check=True, capture_output=True
    )
    return {path.name.split("(")[1][:-5]: Image.open(path).convert("L") for path in folder.glob("p1(*).tif")}


def test_cut_lines_are_alone_on_their_plate(tmp_path: Path) -> None:
    hexagon = piece(51.962, 45, "hexagon", copies=25)
    found = plates(document(lay_out([hexagon], JOB), "press"), tmp_path)
    assert set(found) == {"Cyan", "Magenta", "Yellow", "Black", "CutContour"}
    cut = found["CutContour"]
    inked = sum(cut.histogram()[:200])
    assert 0 < inked < cut.width * cut.height * 0.03
    (tmp_path / "without").mkdir()
    plain = lay_out([hexagon], JOB)
    art = [
        Page(Scene(side.scene.width, side.scene.height, tuple(_uncut(side.scene))), side.trim, side.bleed)
        for side in plain
    ]
    without = plates(document(art, "press"), tmp_path / "without")
    assert "CutContour" not in without
    for name in ("Cyan", "Magenta", "Yellow", "Black"):
        # with overprint on, Ghostscript rounds a few pixels of the art's own edges differently
        changed = ImageChops.difference(found[name], without[name]).point(lambda v: 255 if v else 0)
        below = ImageChops.darker(changed, cut.point(lambda v: 255 if v < 255 else 0))
        assert below.getbbox() is None, f"cut lines leave a trace on {name}"
        assert sum(changed.histogram()[1:]) < inked / 1000


def _uncut(scene: Scene) -> list[Node]:
    return [node for node in scene.children if not (isinstance(node, Layer) and node.name == "cut")]


def test_black_text_is_on_the_black_plate_only(tmp_path: Path) -> None:
    words = Text("Alpenzian", 4, 20, Style("alegreya-sans-bold", 18, Colour("000000", (0, 0, 0, 100))))
    art = Scene(60, 44, (words,))
    found = plates(document(lay_out([Piece("t", "T", art)], JOB), "press"), tmp_path)
    assert sum(found["Black"].histogram()[:128]) > 100
    for name in ("Cyan", "Magenta", "Yellow"):
        assert sum(found[name].histogram()[:250]) == 0


def test_no_colour_takes_more_than_the_limit() -> None:
    for value in range(0, 0x1000000, 0x03A7B1 // 16):
        assert sum(cmyk(Colour(f"{value:06X}"))) <= LIMIT + 1e-9
    assert sum(cmyk(Colour("000000", (100, 100, 100, 100)))) == pytest.approx(LIMIT)
    assert cmyk(Colour("000000")) == (0, 0, 0, 1)


def test_the_profile_is_what_its_program_computes() -> None:
    assert press.PROFILE.read_bytes() == build.profile()


def test_the_profile_works_in_littlecms() -> None:
    profile = ImageCms.getOpenProfile(str(press.PROFILE))
    assert (profile.profile.device_class, profile.profile.xcolor_space.strip()) == ("prtr", "CMYK")
    screen = ImageCms.createProfile("sRGB")
    shown = ImageCms.buildTransform(profile, screen, "CMYK", "RGB", ImageCms.Intent.RELATIVE_COLORIMETRIC)
    made = ImageCms.buildTransform(screen, profile, "RGB", "CMYK", ImageCms.Intent.RELATIVE_COLORIMETRIC)
    for colour in [(255, 255, 255), (200, 100, 50), (128, 128, 128), (60, 120, 90), (240, 220, 160)]:
        inks = ImageCms.applyTransform(Image.new("RGB", (1, 1), colour), made)
        assert inks is not None
        back = ImageCms.applyTransform(inks, shown)
        assert back is not None
        pixel, ink = back.getpixel((0, 0)), inks.getpixel((0, 0))
        assert isinstance(pixel, tuple)
        assert isinstance(ink, tuple)
        assert max(abs(a - b) for a, b in zip(pixel, colour, strict=True)) < 14, (colour, pixel)
        assert sum(ink) <= 255 * LIMIT + 4
