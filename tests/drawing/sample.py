"""One page with everything that a Scene can hold, small enough to draw in every test."""

from __future__ import annotations

from generator.drawing import shapes
from generator.drawing.page import Info, Page
from generator.drawing.scene import (
    Colour,
    Group,
    Layer,
    LinearGradient,
    Node,
    RadialGradient,
    Scene,
    Shape,
    Stroke,
    Style,
    Symbol,
    Text,
    Use,
    move,
    place,
)
from generator.drawing.text import fit, paragraph

INK = Colour("22313A", (75, 55, 50, 50))
RED = Colour("CB553F", (10, 80, 80, 5))
BLUE = Colour("BFDFF0", (25, 3, 2, 0))
GOLD = Colour("D9A441", (10, 38, 85, 2))
CUT = Colour("8C8C8C", (0, 0, 0, 45), "CutContour")
INFO = Info("Sheet A, a sample", "en", "long-edge")
WORDS = "Räuber on the Straße ride from Ōtaru; „drei“ sheep, ½ a flower – naïve, façade, 1,234 points."
JAPANESE = "牧場の得点は羊の数で決まります。「家」と「羊」を数えてください。"


def style(size: float, face: str = "alegreya-sans-regular", tracking: float = 0.0) -> Style:
    """A style in the page's ink."""
    return Style(face, size, INK, tracking)


def flower() -> Symbol:
    """A symbol that stands alone, to be used often."""
    petals = tuple(
        Shape(shapes.circle(24 + x, 24 + y, 9), RED, Stroke(INK, 2)) for x, y in ((0, -12), (12, 0), (0, 12), (-12, 0))
    )
    return Symbol("flower", (*petals, Shape(shapes.circle(24, 24, 7), GOLD, Stroke(INK, 2))), (0, 0, 48, 48))


def nodes() -> tuple[Node, ...]:
    """Art, cut line, fold line and notes on a page of 100 × 120 mm."""
    icon = flower()
    sky = LinearGradient(0, 6, 0, 26, ((0.0, BLUE), (0.4, Colour("FFFFFF", (0, 0, 0, 0))), (1.0, GOLD)))
    glow = RadialGradient(80, 48, 12, ((0.0, GOLD), (1.0, RED)))
    clipped = Group(
        tuple(Shape(shapes.line(x, 30, x + 20, 66), None, Stroke(RED, 0.6, cap="butt")) for x in range(0, 50, 3)),
        None,
        shapes.circle(28, 48, 15),
    )
    art: tuple[Node, ...] = (
        Shape(shapes.rectangle(6, 6, 88, 20, 3), sky, Stroke(INK, 0.9)),
        Shape(f"{shapes.circle(28, 48, 17)} {shapes.circle(28, 48, 15.5)}", INK, even_odd=True),
        clipped,
        Shape(shapes.circle(80, 48, 12), glow),
        Shape(shapes.rectangle(50, 36, 20, 20), None, Stroke(INK, 0.25, join="miter")),
        *(Use(icon, place(8 + 12 * n, 70, 10 / 48)) for n in range(7)),
        Group((Use(icon),), (0.2, 0.05, -0.05, 0.2, 84, 68)),
        fit("Ōtaru & Alpenzian", 50, 19, style(22, "marcellus"), 80, 12, "middle"),
        paragraph(WORDS, 6, 84, style(8.5), 42),
        paragraph(JAPANESE, 52, 84, style(8.5), 42),
        Text("SPACED", 52, 104, style(8, "alegreya-sans-bold", 120)),
        Text("日本語 und ß", 94, 110, style(9, "alegreya-sans-italic"), "end"),
    )
    cut = Layer("cut", (Shape(shapes.rectangle(2, 2, 96, 116), None, Stroke(CUT, 0.0882, cap="butt")),))
    fold = Layer("fold", (Shape(shapes.line(2, 67, 98, 67), None, Stroke(INK, 0.2, (3, 1.5), "butt")),))
    notes = Layer("notes", (Group((Text("note 6 pt", 0, 0, style(6)),), move(6, 115)),))
    return (Layer("art", art), cut, fold, notes)


def page() -> Page:
    """The sample page, trimmed 2 mm inside, with 1 mm of bleed."""
    return Page(Scene(100, 120, nodes(), "Sample", "Everything at once"), (2, 2, 96, 116), (1, 1, 98, 118))
