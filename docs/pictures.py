"""Redraw the README's pictures: ``.venv/bin/python docs/pictures.py``."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from generator.catalogue import find
from generator.drawing.page import Info, Page
from generator.drawing.png import png
from generator.drawing.scene import Scene
from generator.drawing.studio import Studio
from generator.drawing.svg import svg
from generator.games.dorfromantik.artwork.cluster import TWELVE, cluster_scene
from generator.printing.job import Job
from generator.printing.pads import pad
from generator.production import pieces_of

HERE = Path(__file__).resolve().parent


def draw(name: str, scene: Scene, width: int) -> None:
    """Write a scene as a PNG ``width`` pixels wide, of at most 256 colours: a third of the size, and no eye tells."""
    dpi = width / scene.width * 25.4
    picture = Image.open(io.BytesIO(png(svg(Page(scene), Info(name)), dpi))).convert("RGB")
    picture.quantize(256, dither=Image.Dither.NONE).save(HERE / f"{name}.png", optimize=True)


def main() -> None:
    """All pictures, small."""
    draw("sheet-a", pieces_of(find("alpenzian/sheet-a")[0], Job())[0].front, 480)
    draw("sheet-d", pieces_of(find("alpenzian/sheet-d")[0], Job(lang="de"))[0].front, 480)
    draw("board", pieces_of(find("alpenzian/board")[0], Job())[0].front, 560)
    draw("pad", pad(pieces_of(find("alpenzian/sheet-b")[0], Job())[0], 2, Job())[0].scene, 480)
    draw("otaru", pieces_of(find("otaru/score-pad")[0], Job())[0].front, 480)
    draw("torikko", pieces_of(find("torikko/fox")[0], Job())[0].front, 560)
    draw("dorfromantik", cluster_scene(Studio("dorfromantik", "en", "full"), TWELVE), 960)


if __name__ == "__main__":
    main()
