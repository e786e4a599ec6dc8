"""What the commands' arguments and options are: their types, their words of help, and what goes together."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from generator import places
from generator.games import NAMES as GAMES

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

F = TypeVar("F", bound=Callable[..., Any])


class Target(click.ParamType):  # type: ignore[type-arg]
    """A game, ``game/component`` or a path to a layout file; the shell completes all three."""

    name = "target"

    def shell_complete(self, _ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem

        words = list(GAMES)
        for game in GAMES:
            files = sorted((places.layouts() / game).glob("*.yaml"))
            words += [f"{game}/{path.stem}" for path in files if path.stem != "theme"]
        found = [CompletionItem(word) for word in words if word.startswith(incomplete)]
        return found or [CompletionItem(incomplete, type="file")]


class Number(click.FloatRange):
    """A number in a range. (Click's own range lets ``nan`` through, which is in none.)"""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = float(super().convert(value, param, ctx))
        if math.isnan(number):
            self.fail(f"`{value}` is no number", param, ctx)
        return number


class Offset(click.ParamType):  # type: ignore[type-arg]
    """Two numbers of millimetres, ``X,Y``."""

    name = "X,Y"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[float, float]:
        if isinstance(value, tuple):
            return value
        try:
            x, y = (float(part) for part in str(value).split(","))
        except ValueError:
            x = y = math.nan
        if not (math.isfinite(x) and math.isfinite(y)):
            self.fail(f"`{value}` is no offset; write two numbers of mm, like 0.4,-0.2", param, ctx)
        return x, y


def together(*options: Callable[[F], F]) -> Callable[[F], F]:
    def decorate(function: F) -> F:
        for option in reversed(options):
            function = option(function)
        return function

    return decorate


targets_argument = click.argument("targets", nargs=-1, type=Target(), metavar="[TARGET]…")
json_option = click.option("--json", "as_json", is_flag=True, help="One JSON object a line, for programs.")
seed_option = click.option(
    "--seed", type=click.IntRange(0), default=1, show_default=True, help="Same seed, same games."
)
jobs_option = click.option("--jobs", type=click.IntRange(1), help="Processes to use; one a core if not given.")
quiet_option = click.option("--quiet", "-q", is_flag=True, help="Say nothing but what is wrong.")
verbose_option = click.option("--verbose", "-v", is_flag=True, help="Say more.")
lang_option = click.option(
    "--lang", type=click.Choice(["en", "de", "ja"]), default="en", show_default=True, help="Language on the paper."
)
ink_option = click.option(
    "--ink", type=click.Choice(["full", "light", "mono"]), default="full", show_default=True, help="How much ink."
)
paper_options = together(
    click.option("--paper", default="a4", show_default=True, metavar="a4|letter|a3|WxHmm", help="Size of the paper."),
    click.option("--orientation", type=click.Choice(["auto", "portrait", "landscape"]), default="auto"),
)
output_options = together(
    click.option(
        "--format",
        "formats",
        type=click.Choice(["pdf", "svg", "png"]),
        multiple=True,
        help="Repeatable; pdf if not given.",
    ),
    click.option(
        "--out", type=click.Path(path_type=Path, file_okay=False), default="output", show_default=True, help="Folder."
    ),
    click.option("--dpi", type=Number(30, 1200), default=150, show_default=True, help="Of PNG files."),
)
sheet_options = together(
    paper_options,
    click.option(
        "--duplex",
        type=click.Choice(["none", "long-edge", "short-edge"]),
        default="long-edge",
        show_default=True,
        help="How the printer turns the paper for the backs.",
    ),
    click.option("--back-offset", type=Offset(), default=(0.0, 0.0), help="Move backs by mm, as calibrate shows."),
    click.option("--printer", metavar="NAME", help="A printer that `fairprint calibrate --save NAME` measured."),
    ink_option,
    lang_option,
    click.option("--profile", type=click.Choice(["home", "press"]), default="home", show_default=True),
    click.option("--dry-run", is_flag=True, help="Say what would be written and how much ink it takes; write nothing."),
    output_options,
)
job_options = together(
    sheet_options,
    click.option("--bleed", type=Number(0, 10), default=0, metavar="MM", help="Art over the edge; 0 is none."),
    click.option("--marks/--no-marks", default=True, help="Crop marks."),
)
render_options = together(
    job_options,
    click.option("--copies", type=click.IntRange(1, 1000), help="Of each piece, instead of the box's number."),
    click.option("--gutterfold", is_flag=True, help="Fronts and backs side by side, to fold and glue."),
    click.option("--cut-file", type=click.Choice(["svg", "dxf"]), help="Also write what a cutter has to cut."),
    click.option("--each", is_flag=True, help="A page or picture for each piece, with its bleed, for print on demand."),
    click.option("--tabletop", is_flag=True, help="Sprite sheets and a deck for Tabletop Simulator."),
)
