"""Forest tiles, aurora tiles, and the round tokens."""

from __future__ import annotations

from generator.drawing import shapes
from generator.drawing.brush import at, clipped
from generator.drawing.scene import Node, Scene, Shape, Stroke, Symbol, Use, place
from generator.drawing.studio import BLACK, WHITE
from generator.drawing.vector import SIDE
from generator.games.torikko.artwork.brush import SPECIES, Brush, pattern
from generator.games.torikko.artwork.night import drift, night
from generator.games.torikko.layout import AuroraTiles, ForestTiles, Tokens
from generator.printing.piece import Piece

FRAME = 1.0
RADIUS = 2.2


def forest(brush: Brush, colour: str, side: float) -> Symbol:
    """A forest tile's face: frame, tint and pattern, snow with the letter, one tree in front of two paler ones."""
    box = (-3, -3, side + 6, side + 6)
    return brush.symbol(f"forest-{colour}-{side:g}", box, lambda: _forest(brush, colour, side))


def _forest(brush: Brush, colour: str, side: float) -> list[Node]:
    scale = side / 30.0
    frame = FRAME * scale
    inner = shapes.rectangle(frame, frame, side - 2 * frame, side - 2 * frame, RADIUS * scale - frame / 2)
    nodes: list[Node] = [Shape(shapes.rectangle(-3, -3, side + 6, side + 6), brush.colour(f"{colour}-frame"))]
    if not brush.full:
        pen = Stroke(brush.colour(f"{colour}-frame"), frame * (0.9 if brush.mono else 0.36))
        half = frame / 2
        nodes = [Shape(shapes.rectangle(half, half, side - frame, side - frame, RADIUS * scale), WHITE, pen)]
    inside: list[Node] = [brush.field(inner, f"{colour}-tint")]
    marks = pattern(colour, frame, frame, side - 2 * frame, side * 0.78)
    ink = brush.colour(f"{colour}-pattern" if brush.full else f"{colour}-frame")
    if colour == "violet":
        inside.append(Shape(marks, ink))
    else:
        inside.append(Shape(marks, None, Stroke(ink, {"full": 0.22, "light": 0.12, "mono": 0.26}[brush.studio.ink])))
    foot = side * 0.80
    snow = drift(0, foot, side, side, f"tile {colour}", 0.35 * scale)
    tree = SPECIES[colour]
    if brush.full:
        for x in (0.21, 0.79):
            small = side * 0.36
            pale = brush.pale(tree, f"{colour}-tint", 0.58)
            inside.append(Use(pale, place(side * x - small / 2, foot - small * 0.9, small / SIDE)))
    inside.append(Shape(snow, WHITE, Stroke(ink, 0.25) if not brush.full else None))
    hero = side * (0.6 if brush.studio.ink == "light" else 0.68)
    if not brush.full:
        inside.append(Shape(shapes.ellipse(side / 2, side * 0.47, hero * 0.47, hero * 0.5), WHITE))
    inside.append(brush.icon(tree, side / 2, side * 0.495, hero))
    letter = brush.studio.label(f"letter.{colour}")
    size, inset = max(6.0, 9 * scale), frame + 1.2 * scale
    inside.append(brush.text(letter, side - inset, side - inset, size, 8, "bold", f"{colour}-frame", "end"))
    return [*nodes, clipped(inner, *inside)]


def forest_back(brush: Brush, back: str, side: float) -> Scene:
    """The back: the night, and on a player's tiles the animal on the moon."""
    nodes: list[Node] = [
        Shape(shapes.rectangle(-3, -3, side + 6, side + 6), brush.colour("night") if brush.full else WHITE)
    ]
    nodes.append(at(1.6, 1.6, Use(night(brush, side - 3.2, side - 3.2, "tile", 0.8))))
    frame = shapes.rectangle(1.6, 1.6, side - 3.2, side - 3.2, 1.4)
    nodes.append(brush.line(frame, "aurora-green" if brush.full else "ink", 0.3))
    middle = side / 2
    if back == "neutral":
        nodes.append(Shape(shapes.circle(middle, middle, 7.4), WHITE, Stroke(brush.colour("ink"), 0.4)))
        nodes.append(brush.icon("snowflake", middle, middle, 12))
    else:
        nodes.append(Shape(shapes.circle(middle, middle, 10.4), WHITE, Stroke(brush.colour("ink"), 0.4)))
        nodes.append(brush.icon(back, middle, middle - 0.2, 16))
    return Scene(side, side, tuple(nodes), back)


def forest_pieces(layout: ForestTiles, brush: Brush) -> list[Piece]:
    """All tiles, stack by stack."""
    side = layout.size[0]
    found = []
    for stack in layout.stacks:
        back = forest_back(brush, stack.back, side)
        for colour, species in layout.species.items():
            title = brush.studio.label(f"species.{species}")
            front = Scene(side, side, (Use(forest(brush, colour, side)),), title)
            copies = getattr(stack.tiles.value, colour) * layout.copies
            if copies:
                found.append(Piece(f"{stack.back}-{colour}", title, front, back, copies, bleeds=True))
    return found


def token(brush: Brush, kind: str, diameter: float = 12.0) -> Symbol:
    """A round token: animals light on a dark disc, the river dark on a light one, so that they differ from afar."""
    box = (-2, -2, diameter + 4, diameter + 4)
    return brush.symbol(f"token-{kind}-{diameter:g}", box, lambda: _token(brush, kind, diameter))


def _token(brush: Brush, kind: str, diameter: float) -> list[Node]:
    r = diameter / 2
    disc, ring = shapes.circle(r, r, r - 0.3), shapes.circle(r, r, r - 0.95)
    if kind == "river":
        nodes: list[Node] = [Shape(disc, WHITE, Stroke(brush.colour("river"), 0.6))]
        nodes += [brush.line(ring, "river", 0.2), brush.icon("river", r, r, diameter * 0.74)]
    elif brush.full:
        nodes = [
            Shape(shapes.circle(r, r, r + 1.5), brush.colour("night")),
            brush.line(ring, "aurora-green", 0.4),
            brush.icon(kind, r, r - 0.1, diameter * 0.68),
        ]
    else:
        edge = BLACK if brush.mono else brush.colour("ink")
        nodes = [
            Shape(disc, WHITE, Stroke(edge, 1.3 if brush.mono else 0.6)),
            brush.icon(kind, r, r - 0.1, diameter * 0.66),
        ]
    return nodes


def token_pieces(layout: Tokens, brush: Brush) -> list[Piece]:
    """Each player's animals and rivers; both sides alike."""
    diameter = layout.size[0]
    outline = shapes.circle(diameter / 2, diameter / 2, diameter / 2)
    found = []
    kinds: list[tuple[str, int]] = [(animal, layout.animal.value) for animal in layout.animals]
    kinds.append(("river", layout.river.value * len(layout.animals)))
    for kind, count in kinds:
        title = brush.studio.label("tokens.river" if kind == "river" else f"animal.{kind}")
        scene = Scene(diameter, diameter, (Use(token(brush, kind, diameter)),), title)
        found.append(Piece(kind, title, scene, scene, count * layout.copies, "circle", outline, bleeds=True))
    return found


def aurora_pieces(layout: AuroraTiles, brush: Brush) -> list[Piece]:
    """The "3" and "4" of each colour: active in front, used on the back; read as "three spruces: push again"."""
    found = []
    for number in layout.numbers.value:
        for tile in layout.tiles:
            sides = [
                Scene(*layout.size, tuple(_aurora(brush, layout, tile.colour, tile.effect, number, active)))
                for active in (True, False)
            ]
            name = f"{brush.studio.label('aurora')} {number}"
            found.append(Piece(f"aurora-{tile.colour}-{number}", name, sides[0], sides[1], layout.copies, bleeds=True))
    return found


def _aurora(brush: Brush, layout: AuroraTiles, colour: str, effect: str, number: int, active: bool) -> list[Node]:
    width, height = layout.size
    frame = f"{colour}-frame"
    nodes: list[Node] = []
    if active and brush.full:
        nodes.append(Shape(shapes.rectangle(-3, -3, width + 6, height + 6), brush.colour(frame)))
        nodes.append(at(1.2, 1.2, Use(night(brush, width - 2.4, 13.0, "aurora", 0.82))))
    else:
        edge = shapes.rectangle(0.8, 0.8, width - 1.6, height - 1.6, 2)
        nodes.append(
            Shape(
                edge,
                WHITE,
                Stroke(brush.colour(frame), 0.9 if brush.mono else 0.36)
                if active
                else brush.pen(frame, 0.4, (1.6, 1.2)),
            )
        )
        if active:
            nodes.append(at(1.4, 1.4, Use(night(brush, width - 2.8, 12.6, "aurora", 0.82))))
    if active:
        field = shapes.rectangle(1.2, 13.4, width - 2.4, height - 14.6, 1.2)
        nodes.append(Shape(field, WHITE))
        marks = pattern(colour, 1.2, 14.0, width - 2.4, height - 16.0)
        ink = brush.colour(f"{colour}-pattern" if brush.full else frame)
        nodes.append(
            Shape(
                marks,
                ink if colour == "violet" else None,
                None if colour == "violet" else Stroke(ink, 0.12 if brush.studio.ink == "light" else 0.2),
            )
        )
    middle = height / 2 + 0.8
    nodes.append(Shape(shapes.circle(9.4, middle, 6.4), WHITE, brush.pen(frame, 0.7)))
    nodes.append(brush.text(str(number), 9.4, middle + 3.4, 26, 11, "display", frame, "middle"))
    nodes.append(Shape(shapes.circle(20.3, middle, 3.9), WHITE, brush.pen(frame, 0.4)))
    nodes.append(brush.icon(SPECIES[colour], 20.3, middle - 0.1, 6.6))
    x, y, side = 24.8, middle - 6.2, 12.4
    nodes.append(Shape(shapes.rectangle(x, y, side, side, 1.8), WHITE, brush.pen(frame, 0.5)))
    nodes.append(brush.icon(effect, x + side / 2, middle, 10.6))
    if not active:
        nodes.append(brush.line(shapes.line(x, y + side, x + side, y), frame, 0.6))
        nodes.append(brush.text(brush.studio.label("aurora.used"), 3.6, 6.6, 8, 24, "italic", "quiet"))
    return nodes
