"""The command line: short functions that parse, call and print. What they call is imported when it is needed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator import __version__
from generator.games import NAMES as GAMES
from generator.options import (
    Number,
    Offset,
    Target,
    ink_option,
    job_options,
    jobs_option,
    json_option,
    lang_option,
    output_options,
    paper_options,
    quiet_option,
    render_options,
    seed_option,
    sheet_options,
    targets_argument,
    together,
    verbose_option,
)

if TYPE_CHECKING:
    from generator.catalogue import Entry
    from generator.production import Order, Written

VERIFICATION_FAILED = 3


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="fairprint")
def cli() -> None:
    """Print sheets for board games, at exact size, and prove that they can be played."""


@cli.command("list")
@click.argument("game", required=False, type=click.Choice(GAMES))
@json_option
def list_(game: str | None, as_json: bool) -> None:
    """Show every component: its id, title, size, how many the box holds, and its file."""
    from generator.catalogue import entries

    found = [item for name in ([game] if game else GAMES) for item in entries(name)]
    if as_json:
        _json_lines([_facts(item) for item in found])
        return
    rows = [(item.target, _title(item), _size(item), str(item.layout.copies), _near(item.path)) for item in found]
    _table(("component", "title", "mm", "copies", "file"), rows, right=("copies",))


@cli.command()
@targets_argument
@render_options
@quiet_option
@verbose_option
def render(targets: Sequence[str], quiet: bool, **options: Any) -> None:
    """Write print sheets for TARGETs: games, GAME/COMPONENT, or paths to layout files. None: everything."""
    from generator import production

    items = [item for target in (targets or GAMES) for item in _find(target)]
    whole = [target for target in (targets or GAMES) if target in GAMES]
    with _progress(len(items) + len(whole), quiet) as step:
        written = production.render(items, whole, _order(options), step)
    _say_written(written, quiet)


@cli.command()
@click.argument("target", type=Target())
@click.option("--sheets", type=click.IntRange(1, 1000), required=True, help="How many sheets the pad has.")
@click.option("--binding", type=Number(0, 40), default=0, metavar="MM", help="Room above each sheet to glue or clamp.")
@job_options
@quiet_option
@verbose_option
def pad(target: str, sheets: int, quiet: bool, **options: Any) -> None:
    """Write a replacement pad: copies of one player sheet or score sheet, several on a page, front and back."""
    from generator import production

    items = _find(target)
    if len(items) != 1:
        pads = [item for item in items if "pad" in item.layout.component]
        if len(pads) != 1:
            raise click.UsageError(f"{target} is many components; name one sheet, like {items[0].target}")
        items = pads
    _say_written(production.render_pad(items[0], sheets, _order(options)), quiet)


@cli.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(), metavar="FILE…")
@json_option
@paper_options
@together(output_options, lang_option, ink_option)
@quiet_option
def score(files: Sequence[str], as_json: bool, quiet: bool, **options: Any) -> int:
    """Score finished games from position files and say why; with --format, draw them with the breakdown marked."""
    from generator import scores
    from generator.files import FileError

    wrong = 0
    for name in files:
        try:
            scored = scores.score_file(Path(name))
        except FileError as error:
            _complain(error)
            wrong = 1
            continue
        except Exception as error:
            from generator import failures

            wrong = failures.of_program(f"{name}:1:1", error)  # the other files are still scored
            continue
        if options["formats"]:
            from generator import production

            try:
                _say_written(production.draw_position(scored, _order(options)), quiet, err=True)
            except FileError as error:
                _complain(error)
                wrong = 1
                continue
        click.echo(scores.as_json(scored, name) if as_json else scores.as_text(scored))
    return wrong


@cli.command()
@targets_argument
@seed_option
@jobs_option
@click.option("--games", type=Number(0.01, 1000), default=1.0, help="Factor on the number of games played.")
@json_option
@quiet_option
@verbose_option
def verify(
    targets: Sequence[str], seed: int, jobs: int | None, games: float, as_json: bool, quiet: bool, verbose: bool
) -> int:
    """Confirm that layouts are playable under the rules engine; exit status 3 if a claim fails."""
    from generator import matches
    from generator.verifier import report
    from generator.verifier.claims import Effort

    whole = [target for target in (targets or GAMES) if target in GAMES]
    own = [item for target in targets if target not in GAMES for item in _find(target)]
    with _progress(0, quiet or as_json) as step:
        effort = Effort(seed, jobs or matches.cores(), games)
        reports = matches.judge(whole, own, effort, lambda done, total: step(f"{done} of {total} claims"))
    for one in reports:
        if as_json:
            _json_lines([report.as_json(result) for result in one.results])
        elif not quiet or not one.holds:
            _table(report.HEAD, report.rows(one))
            click.echo(report.summary(one))
            if verbose:
                for line in report.details(one):
                    click.echo(line)
    return 0 if all(one.holds for one in reports) else VERIFICATION_FAILED


@cli.command()
@click.argument("game", type=click.Choice(GAMES), required=False)
@click.option("--players", type=click.IntRange(1, 5), default=2, show_default=True)
@seed_option
@click.option("--policy", "policies", multiple=True, help="random, greedy (Alpenzian: deeper); repeatable, one a seat.")
@click.option("--games", "number", type=click.IntRange(1, 1_000_000), default=1, show_default=True, help="How many.")
@click.option("--option", "options", multiple=True, metavar="KEY=WORD", help="A variant of the rules; repeatable.")
@click.option("--layout", "layouts", multiple=True, type=Target(), help="A layout to play with; repeatable.")
@click.option("--record", type=click.Path(path_type=Path, dir_okay=False), help="Write the first game move by move.")
@click.option("--replay", type=click.Path(path_type=Path, dir_okay=False), help="Check a record against the rules.")
@jobs_option
@json_option
def play(
    game: str | None,
    players: int,
    seed: int,
    policies: Sequence[str],
    number: int,
    options: Sequence[str],
    layouts: Sequence[str],
    record: Path | None,
    replay: Path | None,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Play whole games and report them: totals, spread, wins by seat with 95 % intervals."""
    from generator import matches

    own = [item for name in layouts for item in _find(name)]
    if replay is not None:
        click.echo(matches.replay(replay, own))
        return
    if game is None:
        raise click.UsageError(f"name a game: {', '.join(GAMES)}")
    try:
        one = matches.match(game, players, policies or ("random",), _words(options), own)
        outcomes = matches.play(one, number, seed, jobs or (1 if number < 20 else matches.cores()))
    except matches.MatchError as error:
        raise click.UsageError(str(error)) from error
    if record is not None:
        from generator.files import Batch

        with Batch() as batch:
            batch.add(record, matches.record(one, seed))
    if as_json:
        _json_lines([matches.facts(one, outcomes, seed)])
    else:
        _table(matches.HEAD, matches.table(one, outcomes))


def _words(options: Sequence[str]) -> dict[str, str]:
    found = {}
    for option in options:
        key, sign, word = option.partition("=")
        if not sign:
            raise click.UsageError(f"`{option}` is no option; write KEY=WORD")
        found[key] = word
    return found


@cli.command()
@sheet_options
@quiet_option
@click.option("--save", metavar="NAME", help="Keep what you measured for --printer NAME; needs --offset or --scale.")
@click.option("--offset", type=Offset(), help="Where the backs of a long-edge flip lie off, mm right and down.")
@click.option("--short-offset", type=Offset(), help="The same for a short-edge flip.")
@click.option("--scale", type=Offset(), help="100 mm of the rulers as you measured them: across, along.")
def calibrate(
    quiet: bool,
    save: str | None,
    offset: tuple[float, float] | None,
    short_offset: tuple[float, float] | None,
    scale: tuple[float, float] | None,
    **options: Any,
) -> None:
    """Write a page that measures a printer's scale and its front-to-back offset; or keep what it showed by a name."""
    from generator import production

    if save is None:
        if offset or short_offset or scale:
            raise click.UsageError("--offset and --scale go with --save NAME")
        _say_written(production.calibrate(_order(options)), quiet)
        return
    if not (offset or short_offset or scale):
        raise click.UsageError("give what you measured: --offset X,Y or --scale ACROSS,ALONG")
    path = production.keep_printer(save, offset, short_offset, scale)
    click.echo(f"{path}: use it with --printer {save}")


@cli.command()
@click.argument("target", type=Target(), metavar="GAME/COMPONENT")
@click.argument("path", type=click.Path(path_type=Path))
def new(target: str, path: Path) -> None:
    """Write a commented layout file of your own to start from, a copy of GAME/COMPONENT's, to PATH."""
    from generator import templates
    from generator.files import Batch

    items = _find(target)
    if len(items) != 1:
        raise click.UsageError(f"{target} is many components; name one, like {items[0].target}")
    if path.exists():
        raise click.UsageError(f"{path} is there already; choose another name")
    with Batch() as batch:
        batch.add(path, templates.own_copy(items[0], path).encode())
    click.echo(f"{path}: change it, then `fairprint verify {path}` and `fairprint render {path}`")


def _order(options: dict[str, Any]) -> Order:
    """The print job that the options describe."""
    from generator.printing.job import Job
    from generator.production import Order

    known = Job.__dataclass_fields__
    job = Job(**{key: value for key, value in options.items() if key in known and value is not None})
    if options.get("printer"):
        from generator.printing import printers

        job = printers.load(options["printer"]).applied(job)
    extras = {key: options[key] for key in ("cut_file", "each", "tabletop", "dry_run", "verbose") if options.get(key)}
    return Order(job, tuple(options["formats"]) or ("pdf",), options["out"], options["dpi"], **extras)


def _find(target: str) -> list[Entry]:
    from generator.catalogue import UnknownTargetError, find

    try:
        return find(target)
    except UnknownTargetError as error:
        raise click.UsageError(str(error)) from error


def _facts(item: Entry) -> dict[str, object]:
    layout = item.layout
    return {
        "target": item.target,
        "title": layout.title,
        "size": layout.size,
        "copies": layout.copies,
        "source": layout.source,
        "file": _near(item.path),
        "hash": item.digest,
    }


def _title(item: Entry) -> str:
    return item.layout.title.get("en") or next(iter(item.layout.title.values()))


def _size(item: Entry) -> str:
    width, height = item.layout.size
    return f"{width:g} × {height:g}"


def _near(path: Path) -> str:
    """The path as one would type it from here, where that is shorter."""
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)


@contextmanager
def _progress(total: int, quiet: bool) -> Iterator[Callable[[str], None]]:
    """A progress bar on a terminal; nothing in a pipe."""
    if quiet or not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (BarColumn(), TextColumn("{task.completed}/{task.total} {task.description}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total, completed=-1)
        yield lambda name: bar.update(task, advance=1, description=name)


def _say_written(written: Sequence[Written], quiet: bool, err: bool = False) -> None:
    if quiet:
        return
    for item in written:
        files = "" if item.files == 1 else f"{item.files} files, "
        click.echo(f"{item.path}: {files}{item.pages}", err=err)
        for line in item.ink:
            click.echo(f"  {line}", err=err)


def _json_lines(items: Sequence[object]) -> None:
    import json

    for item in items:
        click.echo(json.dumps(item, ensure_ascii=False))


def _table(head: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[str] = ()) -> None:
    """A table for people on a terminal; one tab-separated line a row in a pipe."""
    if not sys.stdout.isatty():
        for row in rows:
            click.echo("\t".join(row))
        return
    from rich import box
    from rich.console import Console
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in head:
        table.add_column(name, justify="right" if name in right else "left", overflow="fold")
    for row in rows:
        table.add_row(*row)
    Console().print(table)


def _complain(error: Exception, limit: int = 100) -> None:
    lines = str(error).splitlines()
    for line in lines[:limit]:
        click.echo(line, err=True)
    if len(lines) > limit:
        click.echo(f"… and {len(lines) - limit} more", err=True)


def run(arguments: Sequence[str]) -> int:
    """Run a command line and return its exit status; every failure ends as a line for people on stderr."""
    from generator.failures import explain

    try:
        code = cli.main(list(arguments), prog_name="fairprint", standalone_mode=False)
        sys.stdout.flush()
    except BaseException as error:
        return explain(error)
    return code if isinstance(code, int) else 0
