"""Hexagons onto pages: how time, bytes and memory grow with their number, and what 360 icons cost over raw strings.

    python benchmarks/imposition.py [--runs N]

First 125, 250, 500 and 1,000 hexagonal tiles (45 mm, thirty designs, six icons each) with backs: time and bytes a
tile must not grow with the number. Then 60 tiles with 360 icons against a bare reportlab script that draws the same
shapes and captions, the shapes as ready operator strings and the icon as a form: ours may take four times as long.
Every measurement is a process of its own that starts counting when its imports are done, so that nothing is warm;
medians are compared. Exit status 1 if a limit is broken.
"""

from __future__ import annotations

import argparse
import math
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COUNTS = (125, 250, 500, 1000)
GROWTH, LIMIT = 1.25, 4.0
WIDTH, HEIGHT = 51.962, 45.0
DESIGNS = 30
ICON = (
    ("M 24 4 L 44 40 L 34 40 L 34 45 L 14 45 L 14 40 L 4 40 Z", "93BB8E"),
    ("M 24 10 L 36 32 L 12 32 Z", "A3C79B"),
    ("M 21 40 L 27 40 L 27 45 L 21 45 Z", "4F7A5C"),
    ("M 15 36 C 18 30 21 26 24 20 C 27 26 30 30 33 36 L 30 36 L 24 26 L 18 36 Z", "B4D2A3"),
)
"""Paths in a square of 48 units and their colours."""


def spots(number: int) -> list[tuple[float, float, float]]:
    """Where a tile's six icons lie, and their size, in mm."""
    turn = number * 0.37
    middle = WIDTH / 2, HEIGHT / 2
    return [
        (middle[0] + 13 * math.cos(turn + i) - 4, middle[1] + 11 * math.sin(turn + i) - 4, 6 + number % 3)
        for i in range(6)
    ]


def ours(path: Path, count: int, designs: int, sides: int) -> None:
    """``count`` tiles through fairprint's printing and drawing, as one PDF."""
    from generator.drawing.page import Info
    from generator.drawing.pdf import pdf
    from generator.drawing.scene import Colour, Scene, Shape, Stroke, Symbol, Use, place
    from generator.drawing.shapes import regular_polygon
    from generator.printing.job import Job
    from generator.printing.pages import lay_out
    from generator.printing.piece import Piece

    start = time.perf_counter()
    icon = Symbol("tree", tuple(Shape(d, Colour(colour)) for d, colour in ICON), (0, 0, 48, 48))
    outline = regular_polygon(WIDTH / 2, HEIGHT / 2, WIDTH / 2, 6)
    ground = Shape(outline, Colour("E3EBC3"), Stroke(Colour("4A4238"), 0.3))
    back = Scene(WIDTH, HEIGHT, (Shape(outline, Colour("D9E4B2")),)) if sides == 2 else None
    pieces = []
    for number in range(designs):
        uses = tuple(Use(icon, place(x, y, size / 48)) for x, y, size in spots(number))
        front = Scene(WIDTH, HEIGHT, (ground, *uses))
        copies = count // designs + (number < count % designs)
        pieces.append(Piece(f"tile-{number}", f"Tile {number}", front, back, copies, "hexagon", outline))
    path.write_bytes(pdf(lay_out([piece for piece in pieces if piece.copies], Job()), Info("Tiles")))
    _say(start, path)


def raw(path: Path) -> None:
    """60 tiles with 360 icons on A4 pages by a bare reportlab script: strings of operators, icons as a form."""
    from reportlab import rl_config
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    rl_config.useA85 = 0
    start = time.perf_counter()
    registerFont(TTFont("words", str(ROOT / "fonts" / "alegreya-sans-regular.ttf")))
    scale = 72 / 25.4

    def operators(d: str) -> str:
        for letter, pattern in (("m", r"M (\S+ \S+)"), ("l", r"L (\S+ \S+)"), ("c", r"C ((?:\S+ ){5}\S+)")):
            d = re.sub(pattern, rf"\1 {letter}", d)
        return d.replace("Z", "h")

    def fill(colour: str) -> str:
        return " ".join(f"{int(colour[i : i + 2], 16) / 255:.3f}" for i in (0, 2, 4)) + " rg"

    def finish_page(number: int) -> None:
        """The bar and the three captions that ours has on every page."""
        y = 205.0
        ticks = " ".join(f"{6 + n} {y - 1} m {6 + n} {y + 1} l" for n in range(0, 51, 10))
        canvas._code += [f"0.4 G 0.14 w 6 {y} m 56 {y} l {ticks} S", f"1 0 0 -1 0 {2 * y:.3f} cm 0.4 g"]
        canvas.setFont("words", 6 / scale)
        canvas.drawCentredString(31, y - 3.6, "50 mm at 100 %")
        canvas.drawString(62, y - 0.8, f"Tile 0 – Tile {number} · 25 pieces · A4, 297 × 210 mm")
        canvas.drawString(62, y - 3.6, "dorfromantik/tiles · 0123abcd")
        canvas.showPage()

    canvas = Canvas(str(path), pagesize=(297 * scale, 210 * scale), pageCompression=1)
    canvas.beginForm("tree", 0, 0, 48, 48)
    canvas._code += [f"{fill(colour)} {operators(d)} f" for d, colour in ICON]
    canvas.endForm()
    radius = WIDTH / 2
    corners = [
        (radius + radius * math.cos(math.pi / 3 * i), HEIGHT / 2 + radius * math.sin(math.pi / 3 * i)) for i in range(6)
    ]
    hexagon = "M " + " L ".join(f"{x:.3f} {y:.3f}" for x, y in corners) + " Z"
    ground = f"{fill('E3EBC3')} 0.3 w {operators(hexagon)} B"
    outline = f"0.088 w {operators(hexagon)} S"
    for number in range(60):
        if number % 25 == 0:
            if number:
                finish_page(number)
            canvas._code.append(f"{scale:.5f} 0 0 {-scale:.5f} 0 {210 * scale:.3f} cm")
        column, row = divmod(number % 25, 4)
        x, y = 5.6 + column * WIDTH * 0.75, 12 + row * HEIGHT + (HEIGHT / 2 if column % 2 else 0)
        canvas._code.append(f"q 1 0 0 1 {x:.3f} {y:.3f} cm {ground}")
        for left, top, size in spots(number):
            canvas._code.append(f"q {size / 48:.5f} 0 0 {size / 48:.5f} {left:.3f} {top:.3f} cm")
            canvas.doForm("tree")
            canvas._code.append("Q")
        canvas._code.append(f"{outline} Q")
    finish_page(59)
    canvas.save()
    _say(start, path)


def _say(start: float, path: Path) -> None:
    """Seconds, bytes, and the most memory the process ever held in MB."""
    seconds = time.perf_counter() - start
    print(seconds, path.stat().st_size, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def measure(runs: int, *task: str) -> tuple[float, float, float]:
    """Medians of a task's numbers over runs, each a process."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(runs):
            command = [sys.executable, __file__, "--task", *task, "--path", str(Path(folder) / "out.pdf")]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
            found.append([float(word) for word in done.stdout.split()])
    seconds, size, memory = (statistics.median(column) for column in zip(*found, strict=True))
    return seconds, size, memory


def main() -> int:
    """Measure, report, and say whether the limits hold."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--task", nargs="+", help=argparse.SUPPRESS)
    parser.add_argument("--path", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    if options.task:
        if options.task[0] == "raw":
            raw(options.path)
        else:
            ours(options.path, *map(int, options.task[1:]))
        return 0
    failed = False
    print(f"{'tiles':>6} {'seconds':>8} {'ms each':>8} {'bytes':>9} {'each':>6} {'peak MB':>8}")
    each = []
    for count in COUNTS:
        seconds, size, memory = measure(options.runs, "ours", str(count), str(DESIGNS), "2")
        each.append((seconds / count, size / count))
        print(f"{count:6} {seconds:8.3f} {seconds / count * 1000:8.3f} {size:9.0f} {size / count:6.0f} {memory:8.1f}")
    growth = [last / first for first, last in zip(each[0], each[-1], strict=True)]
    failed |= max(growth) > GROWTH
    shown = f"time each × {growth[0]:.2f}, bytes each × {growth[1]:.2f} (at most {GROWTH})"
    print(f"from {COUNTS[0]} to {COUNTS[-1]} tiles: {shown}")
    mine, theirs = measure(options.runs, "ours", "60", "60", "1"), measure(options.runs, "raw")
    ratio = mine[0] / theirs[0]
    failed |= ratio > LIMIT
    times = f"{mine[0] * 1000:.1f} ms, raw strings {theirs[0] * 1000:.1f} ms"
    print(f"60 tiles, 360 icons: {times}: × {ratio:.2f} (at most {LIMIT})")
    print(f"bytes: {mine[1]:.0f}, raw {theirs[1]:.0f}")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
