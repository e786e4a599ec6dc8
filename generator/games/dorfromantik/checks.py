"""What Dorfromantik's tiles have to fulfil: counts, triples, tasks that can be met, fair seats, tiles worth taking."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generator.files import LayoutFile
from generator.games.dorfromantik.area import GROWING, LANDSCAPES
from generator.games.dorfromantik.laying import DONE, Laying, cell_place
from generator.games.dorfromantik.layout import TilesLayout, TokensLayout, crossings
from generator.games.dorfromantik.rules import Box, make_box
from generator.games.dorfromantik.series import Series
from generator.games.dorfromantik.tiles import Tile, box_tiles
from generator.verifier.claims import Claim, Verdict

GAME = "dorfromantik"
FLAG_TILES, LANDSCAPE_TILES, TASK_TILES = 4, 40, 19
TASK_VALUES = {"forest": range(3, 8), "grain": range(3, 8), "village": range(3, 8), "river": range(3, 7)}
TICKS, CROSSES = 19, 8
SINGLES = 4
"""40 tiles of which all but these come in threes (inference 3 of the rulings)."""


def claims(layouts: Sequence[LayoutFile]) -> list[Claim]:
    """The claims that these layouts allow: about each set of tiles, and about play if they make up a box."""
    sets = [layout for layout in layouts if isinstance(layout, TilesLayout)]
    found = [_one_territory(layout) for layout in sets]
    found += [_triples(layout) for layout in sets if layout.kind == "landscape"]
    if len(layouts) > len(sets):
        title = "The box holds the tiles, tasks and tokens that the rulebook lists"
        found.append(Claim(GAME, "box-complete", title, lambda _: box_complete(layouts)))
    try:
        box = make_box(box_tiles(sets))
    except ValueError:
        return found
    return found + _box_claims(box)


def _one_territory(layout: TilesLayout) -> Claim:
    title = "Every tile has at most one connected territory of each landscape and one river"
    return Claim(f"{GAME}/{layout.id}", "one-territory", title, lambda _: one_territory(layout))


def _triples(layout: TilesLayout) -> Claim:
    title = "Tiles come in threes that swap forest, grain and village, but for four singles"
    return Claim(f"{GAME}/{layout.id}", "triples", title, lambda _: triples(layout))


def _box_claims(box: Box) -> list[Claim]:
    series = Series(box)
    return [
        Claim(GAME, "worth-taking", "No tile is a burden to the player who takes it", series.worth_taking),
        Claim(GAME, "seats-fair", "Neither seat wins more often than chance explains", series.seats_fair),
        Claim(GAME, "always-a-place", "Every tile that is revealed finds a place", series.always_a_place),
        Claim(GAME, "features", "Either player can complete mountains and lakes", lambda _: features(box)),
        Claim(
            GAME,
            "tasks-completable",
            "Every task can be completed with the tiles there are",
            lambda _: completable(box),
        ),
        Claim(GAME, "totals", "Skill pays: a greedy player beats a random one", series.skill_pays),
    ]


def one_territory(layout: TilesLayout) -> Verdict:
    """No two landscapes cross on a tile, so that each can be drawn and counted as one (inference 6)."""
    crossed = [tile.id for tile in layout.tiles if crossings(tile.letters)]
    evidence = f"{len(layout.tiles) - len(crossed)} of {len(layout.tiles)} tiles"
    return Verdict(not crossed, evidence, "proved", where=tuple(crossed))


def pattern(edges: str) -> str:
    """A tile's edges with its landscapes renamed in their order around it: alike for the tiles of a triple."""
    best = ""
    for turn in range(6):
        turned = edges[turn:] + edges[:turn]
        names: dict[str, str] = {}
        text = "".join(names.setdefault(c, "xyz "[len(names)]) if c in LANDSCAPES else c for c in turned)
        best = max(best, text)
    return best


def triples(layout: TilesLayout) -> Verdict:
    """Tiles of one pattern in which each landscape takes each part as often as the others."""
    groups: dict[str, list[str]] = {}
    for tile in layout.tiles:
        groups.setdefault(pattern(tile.letters), []).append(tile.id)
    threes = sum(len(ids) // 3 for ids in groups.values())
    singles = [name for ids in groups.values() for name in ids[len(ids) - len(ids) % 3 :]]
    evidence = f"{threes} triples and {len(singles)} singles in {len(groups)} patterns"
    where = tuple(singles) if len(singles) != SINGLES else ()
    numbers: dict[str, object] = {"triples": threes, "singles": sorted(singles)}
    return Verdict(len(singles) == SINGLES, evidence, "counted", where=where, numbers=numbers)


def box_complete(layouts: Sequence[LayoutFile]) -> Verdict:
    """Components and setup 1: 4 flag tiles, 40 landscape and 19 task tiles, 19 ticks and 8 crosses."""
    kinds: Counter[str] = Counter()
    tasks: Counter[tuple[str, int]] = Counter()
    wrong = []
    for layout in layouts:
        if isinstance(layout, TilesLayout):
            kinds[layout.kind] += len(layout.tiles) * layout.copies
            tasks.update((tile.task.kind, tile.task.value) for tile in layout.tiles if tile.task)
        elif isinstance(layout, TokensLayout) and (layout.ticks, layout.crosses) != (TICKS, CROSSES):
            wrong.append(f"{layout.id}: {layout.ticks} ticks and {layout.crosses} crosses")
    for kind, count in (("flag", FLAG_TILES), ("landscape", LANDSCAPE_TILES), ("task", TASK_TILES)):
        if kinds[kind] != count:
            wrong.append(f"{kinds[kind]} {kind} tiles instead of {count}")
    for kind, values in TASK_VALUES.items():
        wrong += [f"no {kind} task {value}" for value in values if tasks[kind, value] != 1]
    evidence = ", ".join(f"{kinds[kind]} {kind}" for kind in ("flag", "landscape", "task")) + " tiles"
    return Verdict(not wrong, evidence, "counted", where=tuple(wrong))


def features(box: Box) -> Verdict:
    """Each player's flag tile holds one half of each; the pool needs one more for each player (score pad 4)."""
    halves = {
        word: sum(box.tiles[n].edges.count(letter) for n in box.pool)
        for letter, word in (("M", "mountain"), ("L", "lake"))
    }
    flagged = all(any(letter in box.tiles[n].edges for n in own) for own in box.flags for letter in "ML")
    short = tuple(f"{count} {word} halves in the pool" for word, count in halves.items() if count < 2)
    more = f"{halves['mountain']} mountain and {halves['lake']} lake halves"
    evidence = f"one half of each on both players' flag tiles, {more} in the pool"
    return Verdict(flagged and not short, evidence, "counted", where=short, numbers=dict(halves))


def completable(box: Box) -> Verdict:
    """For each task an area is laid, tile by tile by the placement rules, in which it is completed."""
    failed, longest = [], ("", "")
    tasks = [n for n in box.pool if box.tiles[n].task]
    for number in tasks:
        laid = _complete(box, number)
        if laid is None:
            failed.append(box.tiles[number].id)
        elif len(laid) > len(longest[1]):
            longest = (box.tiles[number].id, laid)
    evidence = f"{len(tasks) - len(failed)} of {len(tasks)} tasks completed by construction"
    return Verdict(not failed, evidence, "proved", where=tuple(failed), example=longest[1])


def _complete(box: Box, number: int) -> str | None:
    """An area that completes a task, as text; depth first over tiles that make its territory grow by one."""
    first = box.tiles[number]
    assert first.task is not None
    kind = GROWING[first.task.kind]
    others = [
        box.tiles[n] for n in box.pool if n != number and box.tiles[n].task is None and kind in box.tiles[n].edges
    ]
    start = Laying()
    start.place(0, first.edges, first.task, start.placements(first.edges, first.task)[0])

    def grow(area: Laying, used: tuple[Tile, ...]) -> tuple[Laying, tuple[Tile, ...]] | None:
        if area.status[0] == DONE:
            return area, used
        assert first.task is not None
        size = area.size[area.root(first.task.kind)]
        for tile in others:
            if tile in used:
                continue
            for placement in area.placements(tile.edges, None):
                after = area.clone()
                after.place(len(used) + 1, tile.edges, None, placement)
                head = after.root(first.task.kind)
                if after.size[head] == size + 1 and (after.open[head] or after.status[0] == DONE):
                    found = grow(after, (*used, tile))
                    if found is not None:
                        return found
        return None

    found = grow(start, ())
    if found is None:
        return None
    area, used = found
    names = [first.id, *(tile.id for tile in used)]
    spots = zip(names, area.cells, area.turns, strict=True)
    return "\n".join(f"{name} at {list(cell_place(cell))}, turned by {turn}" for name, cell, turn in spots)
