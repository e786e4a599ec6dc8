"""Pictures of pages as real viewers draw them, as RGB arrays on white, and how far two of them differ."""

from __future__ import annotations

import io
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image

Picture = npt.NDArray[np.int16]
DPI = 150
CLEAR = 64
"""Two pixels differ if a channel differs by more: less is a viewer's way of smoothing an edge."""


def _array(image: Any) -> Picture:
    if image.mode == "RGBA":
        ground = Image.new("RGBA", image.size, "white")
        ground.alpha_composite(image)
        image = ground
    return np.asarray(image.convert("RGB"), dtype=np.int16)


def pdfium(content: bytes, page: int = 0) -> Picture:
    """A PDF page as Chrome draws it."""
    import pypdfium2

    document = pypdfium2.PdfDocument(content)
    return _array(document[page].render(scale=DPI / 72).to_pil())


def mupdf(content: bytes, page: int = 0) -> Picture:
    """A PDF page as MuPDF draws it."""
    import pymupdf

    document: Any = pymupdf.open(stream=content, filetype="pdf")  # type: ignore[no-untyped-call]
    return _array(Image.open(io.BytesIO(document[page].get_pixmap(dpi=DPI).tobytes("png"))))


def poppler(content: bytes, page: int = 0) -> Picture:
    """A PDF page as Evince and Okular draw it."""
    command = ["pdftoppm", "-png", "-r", str(DPI), "-f", str(page + 1), "-l", str(page + 1), "-singlefile", "-"]
    return _array(
        Image.open(io.BytesIO(subprocess.run(command, input=content, check=True, capture_output=True).stdout))
    )


def cairo(svg: str) -> Picture:
    """An SVG as our own previews draw it."""
    from generator.drawing.png import png

    return _array(Image.open(io.BytesIO(png(svg, DPI))))


def rsvg(svg: str) -> Picture:
    """An SVG as GNOME draws it."""
    command = ["rsvg-convert", "-d", str(DPI), "-p", str(DPI), "-b", "white"]
    return _array(
        Image.open(io.BytesIO(subprocess.run(command, input=svg.encode(), check=True, capture_output=True).stdout))
    )


def resvg(svg: str) -> Picture:
    """An SVG as resvg draws it."""
    import resvg_py

    drawn = resvg_py.svg_to_bytes(svg_string=svg, dpi=DPI, background="white")
    return _array(Image.open(io.BytesIO(bytes(drawn))))


PDF_VIEWERS = {"pdfium": pdfium, "mupdf": mupdf, "poppler": poppler}
SVG_VIEWERS = {"cairosvg": cairo, "rsvg-convert": rsvg, "resvg": resvg}


def difference(one: Picture, other: Picture) -> float:
    """The part of the pixels that differ clearly. AssertionError if the sizes are more than rounding apart."""
    assert all(abs(a - b) <= 1 for a, b in zip(one.shape, other.shape, strict=True)), (one.shape, other.shape)
    height, width = min(one.shape[0], other.shape[0]), min(one.shape[1], other.shape[1])
    apart = np.abs(one[:height, :width] - other[:height, :width]).max(axis=2) > CLEAR
    return float(apart.mean())


def save(picture: Picture, path: Path) -> None:
    """Keep a picture to look at."""
    Image.fromarray(picture.astype(np.uint8)).save(path)
