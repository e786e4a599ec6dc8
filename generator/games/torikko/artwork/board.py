"""The central board as layers of card to glue, and the player aid."""

from __future__ import annotations

from generator.drawing import shapes
from generator.drawing.brush import at
from generator.drawing.scene import Group, Layer, Node, Scene, Shape, Stroke, Use
from generator.drawing.studio import WHITE
from generator.drawing.text import paragraph, paragraph_height
from generator.games.torikko.artwork.brush import Brush
from generator.games.torikko.artwork.maps import space
from generator.games.torikko.artwork.night import night
from generator.games.torikko.layout import AidSection, CentralBoard, PlayerAid
from generator.printing.piece import Piece


def board_pieces(layout: CentralBoard, brush: Brush) -> list[Piece]:
    """Base, guides and lid, each with its name; the base carries the building instructions under the guides."""
    label = brush.studio.label
    found = []
    for part in layout.parts:
        width, height = part.size
        if part.part == "base":
            scene = Scene(width, height, tuple(_base(layout, brush)), label("board.base"))
            found.append(Piece("base", label("board.base"), scene))
        elif part.part == "guide":
            for n, place in enumerate(part.at):
                for number in range(n, part.count, len(part.at)):
                    title = label("board.guide", n=number + 1, count=part.count)
                    scene = Scene(width, height, tuple(_guide(brush, width, height, place, layout, number)), title)
                    found.append(Piece(f"guide-{number + 1}", title, scene))
        else:
            scene = Scene(width, height, tuple(_lid(brush, width, height)), label("board.lid"))
            found.append(Piece("lid", label("board.lid"), scene, copies=part.count))
    return found


def _base(layout: CentralBoard, brush: Brush) -> list[Node]:
    """Two crossing channels with five slots, the exits' symbols at the four ends; where guides go, how to build it."""
    size = layout.size[0]
    half, channel, tile = size / 2, layout.channel, layout.tile
    nodes: list[Node] = [brush.field(shapes.rectangle(0, 0, size, size), "mist")]
    for upright in (False, True):
        strip = (half - channel / 2, 0.0, channel, size) if upright else (0.0, half - channel / 2, size, channel)
        nodes.append(brush.field(shapes.rectangle(*strip), "ground-top"))
    slots = [(0, 0), (0, -1), (1, 0), (0, 1), (-1, 0)]
    for dx, dy in slots:
        x, y = half + dx * (tile + 1) - tile / 2, half + dy * (tile + 1) - tile / 2
        slot = shapes.rectangle(x, y, tile, tile, 2.2)
        nodes.append(Shape(slot, WHITE, Stroke(brush.colour("line"), 0.35)))
        nodes.append(brush.line(shapes.rectangle(x + 0.9, y + 0.9, tile - 1.8, tile - 1.8, 1.6), "line", 0.15))
    for (dx, dy), symbol in zip(((0, -1), (1, 0), (0, 1), (-1, 0)), layout.sides.letters(), strict=True):
        reach = half - 13.0
        cx, cy = half + dx * reach, half + dy * reach
        nodes.append(Use(space(brush, symbol, 26.0), (1, 0, 0, 1, cx - 13.0, cy - 13.0)))
        nodes.append(
            brush.solid(_arrow(half + dx * (tile * 1.5 + 4), half + dy * (tile * 1.5 + 4), dx, dy), "kind-symbol")
        )
    nodes.append(Layer("cut", (brush.line(shapes.circle(half, half, layout.hole / 2), "quiet", 0.1),)))
    side = half - channel / 2
    style = brush.studio.style("regular", 9)
    for n, (x, y) in enumerate(((0.0, 0.0), (size - side, 0.0), (0.0, size - side), (size - side, size - side))):
        frame = shapes.rectangle(x + 1, y + 1, side - 2, side - 2, 1)
        nodes.append(brush.line(frame, "line", 0.25, (2.0, 1.4)))
        words = brush.studio.label("board.build") if n == 0 else brush.studio.label("board.guide", n=n + 1, count=8)
        nodes.append(
            paragraph(words, x + side / 2, y + side * 0.36, style, side - 14, anchor="middle", height=30, minimum=7)
        )
    nodes.append(Shape(shapes.rectangle(0.3, 0.3, size - 0.6, size - 0.6), None, Stroke(brush.colour("ink"), 0.6)))
    return nodes


def _arrow(x: float, y: float, dx: int, dy: int) -> str:
    """A small arrowhead pointing outward."""
    return shapes.polygon([(x + dx * 2.4, y + dy * 2.4), (x - dy * 1.8, y + dx * 1.8), (x + dy * 1.8, y - dx * 1.8)])


def _guide(
    brush: Brush, width: float, height: float, place: tuple[float, float], layout: CentralBoard, number: int
) -> list[Node]:
    """A corner of night; only the upper layer is seen, so both are alike."""
    named = place == (0, 0)
    sky = night(brush, width, height, f"guide {place}", 0.8, (5, 4.5, 46 if named else 0, 12.5))
    nodes: list[Node] = [at(0, 0, Use(sky))]
    nodes.append(Shape(shapes.rectangle(0.4, 0.4, width - 0.8, height - 0.8), None, Stroke(brush.colour("ink"), 0.8)))
    if named:
        ink = WHITE if brush.full else brush.colour("ink")
        nodes.append(brush.text(brush.studio.label("game"), 7, 13.6, 26, width - 14, "display", ink))
    small = brush.studio.label("board.guide", n=number + 1, count=max(p.count for p in layout.parts))
    nodes.append(
        brush.text(small, width - 3, height - 2.4, 6, width - 6, colour=WHITE if brush.full else "quiet", anchor="end")
    )
    return nodes


def _lid(brush: Brush, width: float, height: float) -> list[Node]:
    """The lid that hides the middle tile."""
    nodes: list[Node] = [at(0, 0, Use(night(brush, width, height, "lid", 0.84)))]
    nodes.append(Shape(shapes.rectangle(0.4, 0.4, width - 0.8, height - 0.8), None, Stroke(brush.colour("ink"), 0.8)))
    nodes.append(Shape(shapes.circle(width / 2, height / 2, 12.4), WHITE, Stroke(brush.colour("ink"), 0.6)))
    nodes.append(brush.icon("aurora", width / 2, height / 2, 18))
    return nodes


def aid_piece(layout: PlayerAid, brush: Brush) -> Piece:
    """The player aid: the turn in numbered steps, goals, effects and end. ValueError where a language is too long."""
    title = brush.title(layout)
    width, height = layout.size
    nodes: list[Node] = []
    edge = shapes.rectangle(1.2, 1.2, width - 2.4, height - 2.4, 3)
    nodes.append(brush.field(edge, "mist", "ink", 0.8))
    window = shapes.rectangle(1.6, 1.6, width - 3.2, 17.4, 2.6)
    sky = night(brush, width - 3.2, 17.4, "aid", 0.8, (3.4, 2.8, 50, 13))
    nodes.append(Group((at(1.6, 1.6, Use(sky)),), None, window))
    nodes.append(brush.text(title, 7, 12.4, 18, 60, "display", WHITE if brush.full else brush.colour("ink")))
    y = 20.6
    for section in layout.sections:
        y = _section(brush, section, nodes, y, width)
    if y > height - 2.0:
        raise ValueError(
            f"{layout.id} in `{brush.studio.lang}` is {y - height + 2:.1f} mm too long; shorten its labels"
        )
    return Piece(layout.id, title, Scene(width, height, tuple(nodes), title), copies=layout.copies)


def _section(brush: Brush, section: AidSection, nodes: list[Node], y: float, width: float) -> float:
    label = brush.studio.label
    nodes.append(brush.text(label(section.heading), 6, y + 3.4, 11, width - 12, "bold", "kind-river"))
    nodes.append(brush.line(shapes.line(6, y + 4.8, width - 6, y + 4.8), "line", 0.25))
    y += 6.2
    style = brush.studio.style("regular", 8)
    for n, key in enumerate(section.lines):
        words = label(key)
        left = 15.6 if section.numbered or section.icons else 7.0
        room = width - left - 6
        tall = max(paragraph_height(words, style, room, 1.15), 6.2 if section.icons else 0)
        if section.numbered:
            nodes.append(Shape(shapes.circle(9.6, y + 2.0, 2.2), brush.colour("kind-river")))
            nodes.append(brush.text(str(n + 1), 9.6, y + 3.1, 8.5, 4, "bold", WHITE, "middle"))
        elif section.icons:
            name = "fox" if section.icons[n] == "animal" else section.icons[n]
            nodes.append(brush.icon(name, 9.8, y + tall / 2, 6.4))
        top = y + (tall - paragraph_height(words, style, room, 1.15)) / 2
        nodes.append(paragraph(words, left, top, style, room, leading=1.15))
        y += tall + 0.9
    return y + 0.8
