"""From layouts to files: draws pieces, lays them out on pages, and writes every format, all of a command at once."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator import games
from generator.catalogue import Entry
from generator.drawing.page import Info, Page
from generator.drawing.pdf import pdf
from generator.drawing.studio import Studio
from generator.drawing.svg import svg
from generator.drawing.text import TextTooLong
from generator.files import Batch
from generator.printing.job import Job
from generator.printing.pads import pad
from generator.printing.pages import lay_out
from generator.printing.piece import Piece
from generator.printing.sides import summary
from generator.scores import Scored

Progress = Callable[[str], None]
"""Called with the name of each thing as work on it begins."""


class DrawingError(ValueError):
    """A layout cannot be drawn; the message names the component and the language."""


@dataclass(frozen=True, slots=True)
class Order:
    """What to make: the print job, the formats, and where files go."""

    job: Job
    formats: tuple[str, ...]
    out: Path
    dpi: float = 150.0


@dataclass(frozen=True, slots=True)
class Written:
    """One result: the files' common name, how many files, and what is on the pages, in words."""

    path: Path
    files: int
    pages: str


def pieces_of(item: Entry, job: Job) -> list[Piece]:
    """All pieces of a layout, drawn, with the reference that the page furniture shows."""
    layout = item.layout
    studio = Studio(layout.game, job.lang, job.ink)
    if job.lang not in layout.title:
        raise DrawingError(f"{item.path}: {item.target} has no title in `{job.lang}`; add it to `title`")
    try:
        pieces: list[Piece] = games.part(layout.game, "artwork").pieces(layout, studio)
    except TextTooLong as error:
        raise DrawingError(f"{item.path}: {item.target} in `{job.lang}`: {error}") from error
    reference = f"{item.target} · {item.digest}"
    return [dataclasses.replace(piece, reference=piece.reference or reference) for piece in pieces]


def render(items: Sequence[Entry], whole: Sequence[str], order: Order, progress: Progress) -> list[Written]:
    """Write each component's files, and one PDF with everything for each game in ``whole``. All files or none."""
    written = []
    boxes: dict[str, list[Piece]] = {game: [] for game in whole}
    with Batch() as batch:
        for item in items:
            progress(item.target)
            pieces = pieces_of(item, order.job)
            if item.layout.game in boxes:
                boxes[item.layout.game] += pieces
            pages = lay_out(pieces, order.job)
            title = item.layout.title[order.job.lang]
            written.append(_add(batch, pages, order, order.out / item.layout.game / item.layout.id, title))
        for game, pieces in boxes.items():
            if "pdf" in order.formats:
                progress(game)
                only = dataclasses.replace(order, formats=("pdf",))
                written.append(
                    _add(batch, lay_out(pieces, order.job), only, order.out / game / game, _game_title(game))
                )
    return written


def render_pad(item: Entry, sheets: int, order: Order) -> list[Written]:
    """Write a pad: ``sheets`` copies of each sheet in the layout, n-up."""
    with Batch() as batch:
        pages = [page for piece in pieces_of(item, order.job) for page in pad(piece, sheets, order.job)]
        stem = order.out / item.layout.game / f"{item.layout.id}-pad"
        return [_add(batch, pages, order, stem, item.layout.title[order.job.lang])]


def draw_position(scored: Scored, order: Order) -> list[Written]:
    """Write the finished game drawn, with the breakdown marked, under the position file's name."""
    game = scored.score.game
    studio = Studio(game, order.job.lang, order.job.ink)
    pieces = games.part(game, "artwork").position_pieces(scored.position, scored.score, studio, scored.load)
    with Batch() as batch:
        pages = lay_out(pieces, order.job)
        return [_add(batch, pages, order, order.out / game / scored.path.stem, scored.path.stem)]


def _game_title(game: str) -> str:
    return {"dorfromantik": "Dorfromantik: Head to Head", "otaru": "Otaru 1899"}.get(game, game.capitalize())


def _add(batch: Batch, pages: Sequence[Page], order: Order, stem: Path, title: str) -> Written:
    job = order.job
    info = Info(title, job.lang, job.duplex, job.profile, (stem.parent.name, stem.name))
    files = 0
    for path, content in _contents(pages, order, stem, info):
        batch.add(path, content)
        files += 1
    shown = stem.with_name(f"{stem.name}.pdf") if "pdf" in order.formats else stem.with_name(f"{stem.name}-*")
    return Written(shown, files, summary(pages, job))


def _contents(pages: Sequence[Page], order: Order, stem: Path, info: Info) -> Iterator[tuple[Path, bytes]]:
    if "pdf" in order.formats:
        yield stem.with_name(f"{stem.name}.pdf"), pdf(pages, info)
    for number, page in enumerate(pages, 1):
        picture = svg(page, info) if {"svg", "png"} & set(order.formats) else ""
        if "svg" in order.formats:
            yield stem.with_name(f"{stem.name}-{number:02d}.svg"), picture.encode()
        if "png" in order.formats:
            from generator.drawing.png import png

            yield stem.with_name(f"{stem.name}-{number:02d}.png"), png(picture, order.dpi)
