"""Final scoring of Dorfromantik: Head to Head, from a position file or from a game just played (score pad, 1 to 5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field

from generator.engine.score import PlayerScore, Score
from generator.files import Document, FileError, LayoutFile, Model
from generator.files.models import Name
from generator.files.problems import one_of
from generator.games.dorfromantik.area import (
    DIRECTIONS,
    KINDS,
    Area,
    Place,
    clash,
    connected,
    facing,
    survey,
    turned,
)
from generator.games.dorfromantik.tiles import EDGE_LETTERS, Tile, shipped_tiles

Loader = Callable[[str], LayoutFile]
CATEGORIES = ("forest", "grain", "village", "river", "longest_river", "flags", "mountains_lakes")
FEATURE_POINTS = 3
"""For each completed mountain or lake (score pad 4)."""
COMPASS = ("north", "north-east", "south-east", "south", "south-west", "north-west")
_LETTER = {word: letter for letter, word in KINDS.items()}


class LaidTile(Model):
    """One tile: a shipped id or six edges, where it lies, how many sixths it is turned, and its task's token."""

    tile: str
    at: tuple[Annotated[int, Field(ge=-1_000_000, le=1_000_000)], Annotated[int, Field(ge=-1_000_000, le=1_000_000)]]
    turn: Annotated[int, Field(ge=0, le=5)] = 0
    task: str | None = None
    token: Literal["tick", "cross"] | None = None


class Player(Model):
    """One player's area."""

    name: Name
    tiles: list[LaidTile]


class Position(Model):
    """A finished game."""

    game: Literal["dorfromantik"]
    players: Annotated[list[Player], Field(min_length=1)]


POSITION = Position


@dataclass(frozen=True, slots=True)
class Details:
    """What one player's score rests on, for drawing it: the tiles as they lie and what they form."""

    places: tuple[Place, ...]
    edges: tuple[str, ...]
    tasks: tuple[tuple[str, int] | None, ...]
    """(kind word, value) of each task tile."""
    tokens: tuple[str | None, ...]
    area: Area


def read_tile(laid: LaidTile, shipped: dict[str, Tile]) -> tuple[str, tuple[str, int] | None]:
    """Edges (unturned) and printed task of a tile. ValueError (``what; right``) if there is no such tile."""
    task = _read_task(laid.task) if laid.task is not None else None
    words = laid.tile.split()
    if len(words) == 1 and len(words[0]) > 1:
        tile = shipped.get(laid.tile)
        if tile is None:
            raise ValueError(f"there is no tile `{laid.tile}`; {one_of(laid.tile, shipped)}, or write six edges")
        printed = (KINDS["FGVR"[tile.task.kind]], tile.task.value) if tile.task else None
        if task is not None and task != printed:
            raise ValueError(f"`{laid.tile}` has {_task_words(printed)} printed; leave out `task`")
        return tile.edges, printed
    if len(words) != 6:
        raise ValueError(
            f"a tile has 6 edges, here are {len(words)}; write them clockwise from north, parted by spaces"
        )
    for word in words:
        if word not in EDGE_LETTERS:
            raise ValueError(f"unknown edge `{word}`; use " + " ".join(EDGE_LETTERS))
    edges = "".join(words)
    if task is not None and _LETTER[task[0]] not in edges:
        raise ValueError(f"a {task[0]} task on a tile without {task[0]}; give it an edge `{_LETTER[task[0]]}`")
    return edges, task


def _task_words(task: tuple[str, int] | None) -> str:
    return f"the task {task[0]} {task[1]}" if task else "no task"


def _read_task(text: str) -> tuple[str, int]:
    kind, _, value = text.partition(" ")
    if kind not in _LETTER or not value.isascii() or not value.isdigit() or not 1 <= int(value) <= 99:
        raise ValueError(f"`{text}` is no task; write forest, grain, village or river and a number, like `river 4`")
    return kind, int(value)


def check(document: Document[Position], load: Loader) -> None:
    """Report what cannot lie on a table: unknown tiles, overlaps, clashing edges, parted areas, odd tokens."""
    shipped = _shipped(load)
    names: set[str] = set()
    for number, player in enumerate(document.value.players):
        at: list[str | int] = ["players", number]
        if player.name in names:
            document.report([*at, "name"], f"there are two players `{player.name}`", "give each a name of their own")
        names.add(player.name)
        _check_area(document, [*at, "tiles"], player.tiles, shipped)


def _check_area(
    document: Document[Position], at: list[str | int], tiles: Sequence[LaidTile], shipped: dict[str, Tile]
) -> None:
    edges: list[str] = []
    taken: dict[Place, int] = {}
    for number, laid in enumerate(tiles):
        here = [*at, number]
        try:
            letters, task = read_tile(laid, shipped)
        except ValueError as error:
            what, _, right = str(error).partition("; ")
            key = "task" if "task" in what and laid.task is not None else "tile"
            document.report([*here, key], what, right)
            letters, task = "......", ("", 0)
        if laid.token is not None and task is None:
            document.report([*here, "token"], "a token on a tile without a task", "leave it out, or give the task")
        if laid.at in taken:
            other = taken[laid.at] + 1
            document.report(
                [*here, "at"], f"{list(laid.at)} is taken by tile {other}", "lay each tile on a place of its own"
            )
        taken.setdefault(laid.at, number)
        edges.append(turned(letters, laid.turn))
    places = [laid.at for laid in tiles]
    if len(taken) < len(places):
        return
    for one, direction, other in facing(places):
        mine, theirs = edges[one][direction], edges[other][(direction + 3) % 6]
        if clash(mine, theirs):
            late, early = max(one, other), min(one, other)
            side = COMPASS[direction if late == one else (direction + 3) % 6]
            own, facing_it = (mine, theirs) if late == one else (theirs, mine)
            spots = f"the tile at {list(places[late])} faces `{facing_it}` at {list(places[early])}"
            what = f"the {side} edge `{own}` of {spots}"
            document.report([*at, late, "at"], what, "R, L and M may only face their own kind")
    if places:
        for number in sorted(set(range(len(places))) - connected(places)):
            what = f"the tile at {list(places[number])} does not hang together with the first"
            document.report([*at, number, "at"], what, "lay all tiles edge to edge")


def _shipped(load: Loader) -> dict[str, Tile]:
    try:
        return shipped_tiles(load)
    except (ValueError, FileError):
        return {}


def details(player: Player, load: Loader) -> Details:
    """What a player's tiles form."""
    shipped = _shipped(load)
    read = [read_tile(laid, shipped) for laid in player.tiles]
    places = tuple(laid.at for laid in player.tiles)
    edges = tuple(turned(letters, laid.turn) for (letters, _), laid in zip(read, player.tiles, strict=True))
    tokens = tuple(laid.token for laid in player.tiles)
    return Details(places, edges, tuple(task for _, task in read), tokens, survey(places, edges))


def score(position: Position, load: Loader) -> Score:
    """Score a position: completed tasks, longest river, flags in closed territories, mountains and lakes."""
    found = [details(player, load) for player in position.players]
    players = [_player_score(player.name, one) for player, one in zip(position.players, found, strict=True)]
    return Score("dorfromantik", players, _ranking(players))


def _player_score(name: str, found: Details) -> PlayerScore:
    area = found.area
    reasons: dict[str, list[str]] = {category: [] for category in CATEGORIES}
    points = dict.fromkeys(CATEGORIES, 0)
    for task, token, place in zip(found.tasks, found.tokens, found.places, strict=True):
        if task and token == "tick":
            points[task[0]] += task[1]
            reasons[task[0]].append(f"task {task[1]} completed at {list(place)}")
    river = area.longest_river()
    if river:
        points["longest_river"] = len(river.tiles)
        reasons["longest_river"].append("tiles at " + _places(found, river.tiles))
    for flag in area.flags:
        earned = area.flag_points(flag)
        points["flags"] += earned
        reasons["flags"].append(_flag_reason(found, flag.tile, flag.direction, flag.territory, flag.alone, earned))
    for word, pairs in (("mountain", area.mountains), ("lake", area.lakes)):
        for tile, direction in pairs:
            points["mountains_lakes"] += FEATURE_POINTS
            reasons["mountains_lakes"].append(f"{word} {COMPASS[direction]} of {list(found.places[tile])}")
    return PlayerScore(name, points, sum(points.values()), {key: lines for key, lines in reasons.items() if lines})


def _places(found: Details, tiles: Sequence[int]) -> str:
    return ", ".join(str(list(found.places[tile])) for tile in tiles)


def _flag_reason(found: Details, tile: int, direction: int, territory: int | None, alone: bool, earned: int) -> str:
    where = f"flag at {list(found.places[tile])}"
    if territory is not None:
        joined = found.area.territories[territory]
        word, size = KINDS[joined.kind], len(joined.tiles)
        if earned:
            return f"{where}: closed {word} of {size} tiles"
        gaps = len(joined.open_edges)
        return f"{where}: {word} of {size} tiles has {gaps} open edge{'s' if gaps > 1 else ''}, no points"
    if alone:
        return f"{where}: by itself, 1 tile"
    dq, dr = DIRECTIONS[direction]
    q, r = found.places[tile]
    return f"{where}: faces the empty place {[q + dq, r + dr]}, no points"


def _ranking(players: Sequence[PlayerScore]) -> list[list[str]]:
    """Most points; then more mountains and lakes, longer river, flag points, task points; else shared (tie-breaks)."""

    def strength(player: PlayerScore) -> tuple[int, ...]:
        got = player.categories
        tasks = got["forest"] + got["grain"] + got["village"] + got["river"]
        return player.total, got["mountains_lakes"], got["longest_river"], got["flags"], tasks

    groups: dict[tuple[int, ...], list[str]] = {}
    for player in players:
        groups.setdefault(strength(player), []).append(player.name)
    return [groups[key] for key in sorted(groups, reverse=True)]


def score_content(content: dict[str, Any]) -> Score:
    """Score what :meth:`State.position` gives: tiles written as edges, so that no layout is needed."""
    import json

    position = Position.model_validate_json(json.dumps(content))

    def nothing(name: str) -> LayoutFile:
        raise ValueError(f"there is no layout `{name}`; write six edges")

    return score(position, nothing)
