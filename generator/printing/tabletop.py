"""For Tabletop Simulator: all pieces of one size on a sprite sheet, and the description that loads them as a deck."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass

from generator.drawing import shapes
from generator.drawing.scene import Group, Scene, Symbol, Use, move
from generator.printing.job import Job, PrintingError
from generator.printing.piece import Piece
from generator.printing.sides import Side

COLUMNS, ROWS = 10, 7
"""The most that one sheet may hold; its last place is kept for the card that a hidden hand shows."""
LEAST = 2
PIXELS = 4096
"""The widest picture that the game takes, in pixels."""


@dataclass(frozen=True, slots=True)
class SpriteSheet:
    """One sheet: the faces in a grid, and the backs in the same grid (``unique``) or one back for all."""

    faces: Side
    backs: Side
    columns: int
    rows: int
    unique: bool
    pieces: tuple[Piece, ...]

    def dpi(self, most: float) -> float:
        """The resolution that keeps the picture within what the game takes, at most ``most``."""
        longest = max(self.faces.scene.width, self.faces.scene.height)
        return min(most, PIXELS / longest * 25.4)


def sprite_sheets(pieces: Sequence[Piece], job: Job) -> list[SpriteSheet]:
    """The pieces, trimmed, on as few sheets as they need, in their order, each piece as often as it has copies.

    PrintingError if they differ in size.
    """
    sizes = {(piece.front.width, piece.front.height) for piece in pieces}
    if len(sizes) != 1:
        raise PrintingError("a deck needs pieces of one size; name one component")
    cards = [piece for piece in pieces for _ in range(job.copies or piece.copies)]
    room = COLUMNS * ROWS - 1
    return [_sheet(tuple(cards[start : start + room])) for start in range(0, len(cards), room)]


def _sheet(cards: tuple[Piece, ...]) -> SpriteSheet:
    places = len(cards) + 1
    columns = max(LEAST, math.ceil(math.sqrt(places)), math.ceil(places / ROWS))
    rows = max(LEAST, math.ceil(places / columns))
    fronts = [card.front for card in cards]
    backs = [card.back or card.front for card in cards]
    unique = len({id(scene) for scene in backs}) > 1
    hidden = backs[0]
    faces = _grid([*fronts, *[None] * (columns * rows - places), hidden], columns, rows)
    back = (
        _grid([*backs, *[None] * (columns * rows - places), hidden], columns, rows) if unique else _grid([hidden], 1, 1)
    )
    return SpriteSheet(faces, back, columns, rows, unique, cards)


def _grid(scenes: Sequence[Scene | None], columns: int, rows: int) -> Side:
    first = next(scene for scene in scenes if scene is not None)
    width, height = first.width, first.height
    symbols: dict[int, Symbol] = {}
    nodes = []
    for n, scene in enumerate(scenes):
        if scene is None:
            continue
        if id(scene) not in symbols:
            clip = Group(scene.children, None, shapes.rectangle(0, 0, width, height))
            symbols[id(scene)] = Symbol(f"card-{len(symbols) + 1}", (clip,), (0, 0, width, height))
        nodes.append(Use(symbols[id(scene)], move(n % columns * width, n // columns * height)))
    return Side(Scene(columns * width, rows * height, tuple(nodes), "sprite sheet", "front"))


def deck(sheets: Sequence[SpriteSheet], name: str, faces: Sequence[str], backs: Sequence[str]) -> str:
    """The saved object (JSON) that Tabletop Simulator loads; ``faces`` and ``backs`` are the pictures' addresses.

    Put it into the game's folder ``Saves/Saved Objects``; the addresses may be ``file:///`` paths or uploads.
    """
    custom = {
        str(number): {
            "FaceURL": face,
            "BackURL": back,
            "NumWidth": sheet.columns,
            "NumHeight": sheet.rows,
            "BackIsHidden": True,
            "UniqueBack": sheet.unique,
            "Type": 0,
        }
        for number, (sheet, face, back) in enumerate(zip(sheets, faces, backs, strict=True), 1)
    }
    cards = [
        (number * 100 + place, piece.title, custom[str(number)], number)
        for number, sheet in enumerate(sheets, 1)
        for place, piece in enumerate(sheet.pieces)
    ]
    contained = [_object("Card", title, {"CardID": card, "CustomDeck": {str(n): own}}) for card, title, own, n in cards]
    whole: dict[str, object]
    if len(contained) == 1:
        whole = contained[0]
    else:
        ids = [card for card, *_ in cards]
        whole = _object("Deck", name, {"DeckIDs": ids, "CustomDeck": custom, "ContainedObjects": contained})
    saved = {"SaveName": "", "GameMode": "", "Table": "", "Sky": "", "Note": "", "Rules": "", "ObjectStates": [whole]}
    return json.dumps(saved, indent=2, ensure_ascii=False) + "\n"


def _object(kind: str, name: str, more: dict[str, object]) -> dict[str, object]:
    still = {"posX": 0.0, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    size = {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
    return {"Name": kind, "Transform": still | size, "Nickname": name, "HideWhenFaceDown": True, **more}
