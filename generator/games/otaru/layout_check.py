"""What is wrong with an Otaru layout beyond what its model can say, each with its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from generator.files import Document
from generator.files.problems import one_of
from generator.games.otaru.layout import (
    MAY,
    NEEDS,
    NUMBERS,
    AssetTiles,
    BuildingStandIns,
    BuildingTiles,
    ConditionTiles,
    InfluenceStandIns,
    InstantTiles,
    MainBoard,
    PersonalBoard,
    ScorePad,
    Track,
)
from generator.games.otaru.words import CONDITIONS, COUNTS

At = list[str | int]


def report(document: Document[Any]) -> None:
    """Report every problem of a layout."""
    layout = document.value
    for kinds, check in _CHECKS:
        if isinstance(layout, kinds):
            check(document)


def _twice(document: Document[Any], at: At, words: Sequence[str], what: str, key: str = "") -> None:
    seen: set[str] = set()
    for number, word in enumerate(words):
        if word in seen:
            where: At = [*at, number, key] if key else [*at, number]
            document.report(where, f"the {what} `{word}` is given twice", f"give each {what} once")
        seen.add(word)


def _board(document: Document[MainBoard]) -> None:
    board = document.value
    _twice(document, ["spots"], [spot.spot for spot in board.spots], "spot", "spot")
    _twice(document, ["spots"], [spot.place for spot in board.spots], "place", "place")
    for number, spot in enumerate(board.spots):
        if spot.three == spot.two:
            what = f"{spot.three} pays both 3 and 2 action points at the {spot.spot}"
            document.report(["spots", number, "two"], what, "name two resources")
    for key in ("harvest", "accounting"):
        _track(document, [key], getattr(board, key))
    around = 2 * (board.score_track.across + board.score_track.down) - 4
    if board.score_track.squares != around:
        what = f"{board.score_track.across} × {board.score_track.down} squares around are {around}"
        right = f"the score track says {board.score_track.squares}: make them agree"
        document.report(["score_track", "squares"], what, right)
    _station(document)
    _deals(document)


def _track(document: Document[MainBoard], at: At, track: Track) -> None:
    for number, icon in enumerate(track.icons):
        if icon >= track.squares:
            what = f"the track has {track.squares} squares, none with number {icon}"
            document.report([*at, "icons", number], what, f"write at most {track.squares - 1}")
        if number and icon <= track.icons[number - 1]:
            document.report(
                [*at, "icons", number], f"{icon} comes after {track.icons[number - 1]}", "write them in order"
            )


def _station(document: Document[MainBoard]) -> None:
    station = document.value.station
    rows = [line.split() for line in station.ap.strip().splitlines()]
    if not 1 <= len(rows) <= 8:
        document.report(
            ["station", "ap"], f"the station has {len(rows)} levels", "write 1 to 8 rows, the top one first"
        )
    for r, row in enumerate(rows):
        if len(row) != len(station.columns):
            what = f"row {r + 1} has {len(row)} spaces, the station {len(station.columns)} columns"
            document.report(["station", "ap"], what, "write an action point cost a column", (r, -1))
        for c, cell in enumerate(row):
            if not (cell.isascii() and cell.isdigit() and 1 <= int(cell) <= 20):
                what = f"row {r + 1}, column {c + 1} is `{cell}`"
                document.report(["station", "ap"], what, "write action points from 1 to 20", (r, c))


def _deals(document: Document[MainBoard]) -> None:
    board = document.value
    spaces = board.tile_spaces
    for number, space in enumerate(spaces.four_players_only):
        if not 1 <= space <= spaces.buildings:
            what = f"there is no building space {space}"
            document.report(["tile_spaces", "four_players_only", number], what, f"write 1 to {spaces.buildings}")
    for number, deal in enumerate(board.deals):
        at: At = ["deals", number]
        if deal.players not in board.players:
            right = "name players that this side is for"
            document.report([*at, "players"], f"this side is not for {deal.players} players", right)
        if deal.rules == "otaru" and (deal.influence or deal.sapporo_building or deal.players != 2):
            right = "leave them to the History rules"
            document.report(at, "the Otaru rules are for 2 players without Sapporo's tiles", right)
        persons, buildings = deal.instant + deal.influence, deal.building + deal.sapporo_building
        if persons > spaces.persons:
            what = f"{persons} instant and influence tiles on {spaces.persons} spaces"
            document.report([*at, "instant"], what, f"lay out at most {spaces.persons}")
        room = spaces.buildings - (len(spaces.four_players_only) if deal.players < 4 else 0)
        if buildings > room:
            what = f"{buildings} building tiles on {room} spaces for {deal.players} players"
            document.report([*at, "building"], what, f"lay out at most {room}")
        if deal.assets <= deal.players:
            what = f"{deal.assets} initial asset tiles for {deal.players} players"
            document.report([*at, "assets"], what, f"lay out {deal.players + 1}")


def _personal(document: Document[PersonalBoard]) -> None:
    board = document.value
    _twice(document, ["columns"], board.columns, "column")
    for number, level in enumerate(board.school):
        if bool(level.bonus.yen) == bool(level.bonus.prestige):
            what = "a level's bonus is money or prestige, one of them"
            document.report(["school", number, "bonus"], what, "write `{yen: …}` or `{prestige: …}`")


def _buildings(document: Document[Any]) -> None:
    tiles = document.value.tiles
    _twice(document, ["tiles"], [tile.id for tile in tiles], "id", "id")
    for number, tile in enumerate(tiles):
        needs, may = NEEDS[tile.effect], MAY.get(tile.effect, ())
        for key in NUMBERS:
            given = getattr(tile, key) is not None
            if key in needs and not given:
                document.report(["tiles", number], f"the effect `{tile.effect}` needs `{key}`", f"add `{key}: …`")
            if given and key not in needs and key not in may:
                what = f"`{key}` means nothing for the effect `{tile.effect}`"
                document.report(["tiles", number, key], what, "leave it out")
        if tile.effect == "gain" and tile.yen is None and tile.prestige is None:
            document.report(["tiles", number], "the effect `gain` gives nothing", "add `yen: …` or `prestige: …`")


def _persons(document: Document[Any]) -> None:
    tiles = document.value.tiles
    _twice(document, ["tiles"], [tile.id for tile in tiles], "id", "id")
    for number, tile in enumerate(tiles):
        if tile.per not in COUNTS:
            document.report(["tiles", number, "per"], f"nothing counts `{tile.per}`", one_of(tile.per, COUNTS))


def _assets(document: Document[AssetTiles]) -> None:
    tiles = document.value.tiles
    _twice(document, ["tiles"], [tile.id for tile in tiles], "id", "id")
    for number, tile in enumerate(tiles):
        if (tile.effect == "prestige") != (tile.prestige is not None):
            what = "`prestige` belongs to the effect `prestige`"
            document.report(["tiles", number, "effect"], what, "write both or neither")
    for effect in ("herring", "worker", "repeat"):
        owners = [number for number, tile in enumerate(tiles) if tile.effect == effect]
        for number in owners[1:]:
            what = f"a second tile with the effect `{effect}`"
            document.report(["tiles", number, "effect"], what, "the box has one herring, one extra worker, one Takano")


def _conditions(document: Document[ConditionTiles]) -> None:
    tiles = document.value.tiles
    _twice(document, ["tiles"], [tile.name for tile in tiles], "tile", "number")
    for number, tile in enumerate(tiles):
        if tile.name not in CONDITIONS:
            what = f"there is no condition tile {tile.name}"
            document.report(["tiles", number, "number"], what, "use one of " + ", ".join(CONDITIONS))
        elif tile.counts != CONDITIONS[tile.name]:
            what = f"the tile {tile.name} does not count `{tile.counts}`"
            document.report(["tiles", number, "counts"], what, f"it counts `{CONDITIONS[tile.name]}`")
    for letter in "ABC":
        if all(tile.letter != letter for tile in tiles):
            document.report(["tiles"], f"there is no tile {letter}", "give at least one of each of A, B and C")


def _pad(document: Document[ScorePad]) -> None:
    for key in ("front", "back"):
        _twice(document, [key, "rows"], getattr(document.value, key).rows, "row")


_CHECKS: tuple[tuple[tuple[type, ...], Callable[[Any], None]], ...] = (
    ((MainBoard,), _board),
    ((PersonalBoard,), _personal),
    ((BuildingTiles, BuildingStandIns), _buildings),
    ((InstantTiles, InfluenceStandIns), _persons),
    ((AssetTiles,), _assets),
    ((ConditionTiles,), _conditions),
    ((ScorePad,), _pad),
)
