"""From layouts to files: draws pieces, lays them out on pages, and writes every format, all of a command at once."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator import games
from generator.catalogue import Entry
from generator.drawing.page import Info
from generator.drawing.pdf import pdf
from generator.drawing.studio import MissingLabelError, Studio
from generator.drawing.svg import svg
from generator.files import Batch, FileError, Problem
from generator.printing.job import Job, PrintingError
from generator.printing.pads import pad
from generator.printing.pages import lay_out
from generator.printing.piece import Piece
from generator.printing.sides import Side, duplex_of, summary
from generator.printing.singles import singles
from generator.scores import Scored

RULER = 100.0
"""How much of the calibration page's rulers one measures, in mm."""
Progress = Callable[[str], None]
"""Called with the name of each thing as work on it begins."""


@dataclass(frozen=True, slots=True)
class Order:
    """What to make: the print job, the formats, and where files go."""

    job: Job
    formats: tuple[str, ...]
    out: Path
    dpi: float = 150.0
    cut_file: str = ""
    """``svg`` or ``dxf``: a cutter's file beside each page."""
    each: bool = False
    """A page for each side of each piece instead of imposed sheets."""
    tabletop: bool = False
    """Sprite sheets and a deck instead of pages."""
    dry_run: bool = False
    verbose: bool = False
    """Whether to tell each page's ink."""

    def __post_init__(self) -> None:
        ways = {"--each": self.each, "--tabletop": self.tabletop}
        sheets = {"--cut-file": bool(self.cut_file), "--gutterfold": self.job.gutterfold}
        chosen = [name for name, wanted in (ways | sheets).items() if wanted]
        if len(chosen) > 1 and (self.each or self.tabletop):
            raise PrintingError(f"{chosen[0]} and {chosen[1]} do not go together; ask for one, then for the other")
        if self.cut_file and not self.job.registration:
            object.__setattr__(self, "job", dataclasses.replace(self.job, registration=True))

    def pages(self, pieces: Sequence[Piece]) -> list[Side]:
        """The pieces as pages: imposed, or each by itself."""
        return singles(pieces, self.job) if self.each else lay_out(pieces, self.job)

    def summary(self, pages: Sequence[Side]) -> str:
        """What the pages take, in words; single pieces are as large as they are and lie on no sheet."""
        if not self.each:
            return summary(pages, self.job)
        return f"{len(pages)} page{'' if len(pages) == 1 else 's'} of one side each"


@dataclass(frozen=True, slots=True)
class Written:
    """One result: the files' common name, how many files, and what is on the pages, in words."""

    path: Path
    files: int
    pages: str
    ink: tuple[str, ...] = ()
    """A line a page on its ink, where that was asked for."""


def pieces_of(item: Entry, job: Job) -> list[Piece]:
    """All pieces of a layout, drawn, with the reference that the page furniture shows.

    FileError, with the layout's place, where it has no title in the language or something does not fit.
    """
    layout = item.layout
    studio = Studio(layout.game, job.lang, job.ink)
    if job.lang not in layout.title:
        item.refuse(["title"], f"there is no title in `{job.lang}`", f"add `{job.lang}: …`, or choose another --lang")
    try:
        pieces: list[Piece] = games.part(layout.game, "artwork").pieces(layout, studio)
    except MissingLabelError:
        raise
    except ValueError as error:
        what, _, right = str(error).partition("; ")
        item.refuse([], f"cannot be drawn in `{job.lang}`: {what}", right or "change its size or its words")
    reference = f"{item.target} · {item.digest}"
    return [dataclasses.replace(piece, reference=piece.reference or reference) for piece in pieces]


def render(items: Sequence[Entry], whole: Sequence[str], order: Order, progress: Progress) -> list[Written]:
    """Write each component's files, and one PDF with everything for each game in ``whole``. All files or none."""
    written: list[Written] = []
    boxes: dict[str, list[Piece]] = {game: [] for game in whole}
    with Batch() as batch:
        for item in items:
            progress(item.target)
            pieces = pieces_of(item, order.job)
            if item.layout.game in boxes:
                boxes[item.layout.game] += pieces
            title, stem = item.layout.title[order.job.lang], order.out / item.layout.game / item.layout.id
            if order.tabletop:
                written += _add_decks(batch, pieces, order, stem, title)
            else:
                written.append(_add(batch, order.pages(pieces), order, stem, title))
        for game, pieces in boxes.items():
            if "pdf" in order.formats and not order.tabletop:
                progress(game)
                only = dataclasses.replace(order, formats=("pdf",), cut_file="")
                written.append(_add(batch, order.pages(pieces), only, order.out / game / game, _game_title(game)))
    return written


def render_pad(item: Entry, sheets: int, order: Order) -> list[Written]:
    """Write a pad: ``sheets`` copies of each sheet in the layout, n-up."""
    with Batch() as batch:
        pages = [page for piece in pieces_of(item, order.job) for page in pad(piece, sheets, order.job)]
        stem = order.out / item.layout.game / f"{item.layout.id}-pad"
        return [_add(batch, pages, order, stem, item.layout.title[order.job.lang])]


def draw_position(scored: Scored, order: Order) -> list[Written]:
    """Write the finished game drawn, with the breakdown marked, under the position file's name.

    FileError where something in it is too long or too wide to draw.
    """
    game = scored.score.game
    studio = Studio(game, order.job.lang, order.job.ink)
    try:
        pieces = games.part(game, "artwork").position_pieces(scored.position, scored.score, studio, scored.load)
    except MissingLabelError:
        raise
    except ValueError as error:
        what, _, right = str(error).partition("; ")
        what = f"cannot be drawn in `{order.job.lang}`: {what}"
        raise FileError([Problem(scored.path, 1, 1, what, right or "score it without --format")]) from error
    with Batch() as batch:
        pages = order.pages(pieces)
        return [_add(batch, pages, order, order.out / game / scored.path.stem, scored.path.stem)]


def _game_title(game: str) -> str:
    return {"dorfromantik": "Dorfromantik: Head to Head", "otaru": "Otaru 1899"}.get(game, game.capitalize())


def _add(batch: Batch, pages: Sequence[Side], order: Order, stem: Path, title: str) -> Written:
    job = order.job
    info = Info(title, job.lang, duplex_of(pages, job), job.profile, (stem.parent.name, stem.name))
    shown = stem.with_name(f"{stem.name}.pdf") if "pdf" in order.formats else stem.with_name(f"{stem.name}-*")
    ink = _ink(pages) if order.dry_run or order.verbose else ()
    files = 0 if not order.dry_run else 1
    for path, content in _contents(pages, order, stem, info) if not order.dry_run else ():
        batch.add(path, content)
        files += 1
    return Written(shown, files, order.summary(pages), ink)


def _ink(pages: Sequence[Side]) -> tuple[str, ...]:
    from generator.printing import ink

    return tuple(ink.report(pages))


def _contents(pages: Sequence[Side], order: Order, stem: Path, info: Info) -> Iterator[tuple[Path, bytes]]:
    if "pdf" in order.formats:
        yield stem.with_name(f"{stem.name}.pdf"), pdf(pages, info)
    for number, page in enumerate(pages, 1):
        picture = svg(page, info) if {"svg", "png"} & set(order.formats) else ""
        if "svg" in order.formats:
            yield stem.with_name(f"{stem.name}-{number:02d}.svg"), picture.encode()
        if "png" in order.formats:
            from generator.drawing.png import png

            yield stem.with_name(f"{stem.name}-{number:02d}.png"), png(picture, order.dpi)
        if order.cut_file and not page.back:
            from generator.printing import cutfile

            path = stem.with_name(f"{stem.name}-{number:02d}-cut.{order.cut_file}")
            yield path, cutfile.cut_svg(page, info).encode() if order.cut_file == "svg" else cutfile.cut_dxf(page)


def _add_decks(batch: Batch, pieces: Sequence[Piece], order: Order, stem: Path, title: str) -> Iterator[Written]:
    """A deck for each size there is; numbered where that is more than one."""
    sizes: dict[tuple[float, float], list[Piece]] = {}
    for piece in pieces:
        sizes.setdefault((piece.front.width, piece.front.height), []).append(piece)
    for number, alike in enumerate(sizes.values(), 1):
        own = stem if len(sizes) == 1 else stem.with_name(f"{stem.name}-{number}")
        yield _add_deck(batch, alike, order, own, title)


def _add_deck(batch: Batch, pieces: Sequence[Piece], order: Order, stem: Path, title: str) -> Written:
    """Sprite sheets of all pieces and the saved object that loads them, for Tabletop Simulator."""
    from generator.drawing.png import png
    from generator.printing import tabletop

    info = Info(title, order.job.lang)
    faces: list[str] = []
    backs: list[str] = []
    files = 1
    sheets = tabletop.sprite_sheets(pieces, order.job)
    for number, sheet in enumerate(sheets, 1):
        for side, names, word in ((sheet.faces, faces, "faces"), (sheet.backs, backs, "backs")):
            path = stem.with_name(f"{stem.name}-{word}-{number:02d}.png")
            names.append(path.absolute().as_uri())
            if not order.dry_run:
                batch.add(path, png(svg(side, info), sheet.dpi(order.dpi)))
            files += 1
    path = stem.with_name(f"{stem.name}-deck.json")
    if not order.dry_run:
        batch.add(path, tabletop.deck(sheets, title, faces, backs).encode())
    return Written(path, files, f"{len(sheets)} sprite sheet{'' if len(sheets) == 1 else 's'}")


def calibrate(order: Order) -> list[Written]:
    """Write the page that measures a printer."""
    from generator.printing.calibration import calibration

    with Batch() as batch:
        return [_add(batch, calibration(order.job), order, order.out / "calibration", "fairprint calibrate")]


def keep_printer(
    name: str,
    offset: tuple[float, float] | None,
    short_offset: tuple[float, float] | None,
    scale: tuple[float, float] | None,
) -> Path:
    """Keep what the calibration page showed of a printer: offsets in mm, and 100 mm of its rulers as measured.

    PrintingError if a printer cannot be so far off.
    """
    from generator.printing import printers

    for far in (offset, short_offset):
        if far is not None:
            Job(printer_offset=far)

    known: dict[str, Any] = {}
    if offset is not None:
        known["long_edge"] = offset
    if short_offset is not None:
        known["short_edge"] = short_offset
    if scale is not None:
        known["scale"] = tuple(printers.scale_of(RULER, measured) for measured in scale)
    return printers.save(name, printers.Printer(**known))
