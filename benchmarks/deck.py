"""A deck of 90 cards as PDF, through fairprint's drawing and printing, and by a bare reportlab script: time and bytes.

    python benchmarks/deck.py [--runs N]

Each card (63 × 88 mm, nine on an A4 page) has a frame, a title, a paragraph of its own and a vector icon. The bare
script embeds the same fonts in the ordinary way, draws the icon as a form, and knows no marks, no furniture and no
layers. Both run as whole processes, in turn, so that a busy machine is fair to both; medians are compared. Exit
status 1 if ours needs more than twice the time or twice the bytes.
"""

from __future__ import annotations

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

LIMIT = 2.0
ROOT = Path(__file__).resolve().parent.parent
INK = "22313A"
CARDS = 90
WIDTH, HEIGHT = 63.0, 88.0
SUBJECTS = (
    "goatherd",
    "ferryman",
    "beekeeper",
    "bell founder",
    "carter",
    "weaver",
    "miller",
    "salter",
    "guide",
    "cook",
)
PLACES = ("pass", "lake", "gorge", "alp", "chapel", "ridge", "mill", "spring", "bridge")
ICON = (
    ("M 6 44 L 6 24 L 24 8 L 42 24 L 42 44 Z", "F5BCA9"),
    ("M 3 27 C 10 20 17 12 24 5 C 31 12 38 20 45 27 L 41 30 L 24 13 L 7 30 Z", "98321F"),
    ("M 20 44 L 20 33 C 20 27 28 27 28 33 L 28 44 Z", "22313A"),
    ("M 11 29 L 17 29 L 17 36 L 11 36 Z", "BFDFF0"),
    ("M 31 29 L 37 29 L 37 36 L 31 36 Z", "BFDFF0"),
    ("M 24 17 C 27 17 28 19 28 21 C 28 24 26 25 24 25 C 22 25 20 24 20 21 C 20 19 21 17 24 17 Z", "FCEAA4"),
)
"""Paths in a square of 48 units, y down, and their colours; each has an outline of 2 units."""
DEEDS = ("counts the sheep again", "waits for the train", "mends a fence by lamplight", "carries letters up the slope")


def words(number: int) -> tuple[str, str]:
    """Title and paragraph of a card; no two are alike."""
    who, where = SUBJECTS[number % 10], PLACES[number // 10]
    deed, other = DEEDS[number % 4], DEEDS[(number + 1) % 4]
    body = (
        f"Every evening the {who} of the {where} {deed}. Place this card beside a meadow; score {number % 7 + 2} "
        f"points for each flower that touches it, and {number % 5 + 1} more if the neighbour {other} on "
        f"day {number + 1}."
    )
    return f"The {who.title()} of the {where.title()}", body


def ours(path: Path) -> None:
    """The deck as fairprint makes it: pieces, imposition, crop marks, furniture."""
    from generator.drawing.page import Info
    from generator.drawing.pdf import pdf
    from generator.drawing.scene import Colour, Scene, Shape, Stroke, Style, Symbol, Use, place
    from generator.drawing.shapes import rectangle
    from generator.drawing.text import fit, paragraph
    from generator.printing.job import Job
    from generator.printing.pages import lay_out
    from generator.printing.piece import Piece

    ink = Colour(INK)
    title, body = Style("alegreya-sans-bold", 12, ink), Style("alegreya-sans-regular", 9, ink)
    frame = Shape(rectangle(3, 3, WIDTH - 6, HEIGHT - 6), None, Stroke(ink, 0.45))
    shapes = tuple(Shape(d, Colour(colour), Stroke(ink, 2)) for d, colour in ICON)
    icon = Use(Symbol("icon", shapes, (0, 0, 48, 48)), place(21.5, 18, 20 / 48))
    pieces = []
    for number in range(CARDS):
        name, text = words(number)
        nodes = (
            frame,
            fit(name, WIDTH / 2, 13, title, 53, 8, "middle"),
            icon,
            paragraph(text, 6, 44, body, 51, height=36),
        )
        pieces.append(Piece(f"card-{number}", name, Scene(WIDTH, HEIGHT, nodes)))
    path.write_bytes(pdf(lay_out(pieces, Job()), Info("A deck of cards")))


def bare(path: Path) -> None:
    """The deck as a plain reportlab script makes it."""
    from reportlab import rl_config
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.units import mm
    from reportlab.lib.utils import simpleSplit
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    rl_config.useA85 = 0
    for weight in ("regular", "bold"):
        pdfmetrics.registerFont(TTFont(weight, str(ROOT / f"fonts/alegreya-sans-{weight}.ttf")))
    canvas = Canvas(str(path), pagesize=A4, pageCompression=1, invariant=1)
    canvas.beginForm("icon", 0, 0, 48, 48)
    _draw_icon(canvas)
    canvas.endForm()
    left, top = (A4[0] - 3 * WIDTH * mm) / 2, A4[1] - (A4[1] - 3 * HEIGHT * mm) / 2
    for number in range(CARDS):
        column, row = number % 3, number // 3 % 3
        name, text = words(number)
        canvas.saveState()
        canvas.translate(left + column * WIDTH * mm, top - (row + 1) * HEIGHT * mm)
        canvas.setStrokeColorRGB(*_rgb(INK))
        canvas.setFillColorRGB(*_rgb(INK))
        canvas.setLineWidth(0.45 * mm)
        canvas.rect(3 * mm, 3 * mm, (WIDTH - 6) * mm, (HEIGHT - 6) * mm)
        size = 12.0
        while pdfmetrics.stringWidth(name, "bold", size) > 53 * mm:
            size -= 0.25
        canvas.setFont("bold", size)
        canvas.drawCentredString(WIDTH / 2 * mm, (HEIGHT - 13) * mm, name)
        canvas.setFont("regular", 9)
        lines = canvas.beginText(6 * mm, (HEIGHT - 47) * mm)
        lines.setLeading(11.25)
        for line in simpleSplit(text, "regular", 9, 51 * mm):
            lines.textLine(line)
        canvas.drawText(lines)
        canvas.translate(21.5 * mm, (HEIGHT - 18) * mm)
        canvas.scale(20 * mm / 48, -20 * mm / 48)
        canvas.doForm("icon")
        canvas.restoreState()
        if number % 9 == 8:
            canvas.showPage()
    canvas.save()


def _draw_icon(canvas: Any) -> None:
    canvas.setLineWidth(2)
    canvas.setStrokeColorRGB(*_rgb(INK))
    for d, colour in ICON:
        path = canvas.beginPath()
        for command, numbers in re.findall(r"([MLC])([^MLCZ]*)", d):
            values = [float(number) for number in numbers.split()]
            {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo}[command](*values)
        path.close()
        canvas.setFillColorRGB(*_rgb(colour))
        canvas.drawPath(path, stroke=1, fill=1)


def _rgb(colour: str) -> list[float]:
    return [value / 255 for value in bytes.fromhex(colour)]


def measured(way: str, path: Path) -> float:
    """Seconds that one whole process takes, its modules compiled before as in any second run."""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": str(path.parent)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    start = time.perf_counter()
    subprocess.run([sys.executable, __file__, "--make", way, str(path)], check=True, env=environment)
    return time.perf_counter() - start


def compare(runs: int) -> tuple[dict[str, float], dict[str, int]]:
    """Median seconds and bytes of both ways."""
    times: dict[str, list[float]] = {"ours": [], "bare": []}
    with tempfile.TemporaryDirectory() as folder:
        paths = {way: Path(folder) / f"{way}.pdf" for way in times}
        for way, path in paths.items():
            measured(way, path)
        for _ in range(runs):
            for way, path in paths.items():
                times[way].append(measured(way, path))
        sizes = {way: path.stat().st_size for way, path in paths.items()}
    return {way: statistics.median(values) for way, values in times.items()}, sizes


def main() -> int:
    """Compare, print, and say whether both limits are kept."""
    parser = argparse.ArgumentParser(description="A 90-card deck against bare reportlab.")
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--make", nargs=2, metavar=("ours|bare", "PATH"), help="only write one deck")
    arguments = parser.parse_args()
    if arguments.make:
        {"ours": ours, "bare": bare}[arguments.make[0]](Path(arguments.make[1]))
        return 0
    times, sizes = compare(arguments.runs)
    slower, larger = times["ours"] / times["bare"], sizes["ours"] / sizes["bare"]
    for way, name in (("ours", "fairprint"), ("bare", "bare reportlab")):
        print(f"{name:>15}: {times[way] * 1000:6.0f} ms  {sizes[way]:8,} bytes")
    print(f"{'ratio':>15}: {slower:6.2f}     {larger:8.2f}        (at most {LIMIT:g} each)")
    return int(slower > LIMIT or larger > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
