"""What Alpino's layouts have to fulfil, as named claims. Figures from play rest on seeded games of greedy players."""

from __future__ import annotations

import functools
import math
from collections import Counter
from collections.abc import Callable, Sequence

from generator.files import LayoutFile
from generator.games.alpino.area import JOKER, NORTH, contacts, places, spread, steps
from generator.games.alpino.box import Box, pack
from generator.games.alpino.layout import (
    ANIMALS,
    LANDSCAPES,
    MOTIFS,
    PlayerAid,
    ScoringTiles,
    SecretTiles,
    StartTile,
    Tiles,
)
from generator.games.alpino.played import back_used, games_end, seats_fair, stacks_grow, tiles_fair, tiles_worth_taking
from generator.games.alpino.state import BACK
from generator.verifier.claims import Claim, Effort, Verdict

COUNTS = {"Alpino tiles": 40, "secret tiles": 10, "scoring tiles": 6, "starting tile": 1}
DOMINOES = 3
"""Areas of up to so many tiles are gone through one by one."""


def claims(layouts: Sequence[LayoutFile]) -> list[Claim]:
    """The claims that these layouts allow: about each list of tiles, and about play if it can be played."""
    found = [claim for layout in layouts if isinstance(layout, Tiles) for claim in _tile_claims(layout)]
    if any(isinstance(layout, ScoringTiles) for layout in layouts) and len(layouts) > 1:
        title = "The box holds the tiles that the rulebook lists"
        found.append(Claim("alpino", "box-complete", title, lambda _: box_complete(layouts)))
    for secrets in (layout for layout in layouts if isinstance(layout, SecretTiles)):
        title = "Every pair of animals is on as many secret tiles as any other"
        check = functools.partial(_ignoring_effort, functools.partial(secrets_balanced, secrets))
        found.append(Claim(f"alpino/{secrets.id}", "secrets-balanced", title, check))
    fronts = [layout for layout in layouts if isinstance(layout, Tiles)]
    if len(fronts) != 1:
        return found
    for aid in (layout for layout in layouts if isinstance(layout, PlayerAid)):
        title = "The player aid shows the tiles' set-up table"
        check = functools.partial(_ignoring_effort, functools.partial(aid_agrees, aid, fronts[0]))
        found.append(Claim(f"alpino/{aid.id}", "aid-agrees", title, check))
    try:
        boxes = [pack(layouts, column.players) for column in fronts[0].set_up]
    except ValueError:
        return found
    return [*found, *_play_claims(fronts[0], boxes)]


def _ignoring_effort(check: Callable[[], Verdict], _: Effort) -> Verdict:
    return check()


def _tile_claims(layout: Tiles) -> list[Claim]:
    parts: list[tuple[str, str, Callable[[Tiles], Verdict]]] = [
        (
            "rounds-exact",
            "The tiles fill every display to the end with none to spare, and everyone starts equally often",
            rounds_exact,
        ),
        ("tiles-balanced", "Every animal stands on every landscape equally often", tiles_balanced),
        (
            "pairs-spread",
            "No two tiles are equal, and every two animals and every two landscapes meet alike",
            pairs_spread,
        ),
        ("placement-exists", "Whatever tile is chosen, there is a legal place for it", placement_exists),
        ("stacks-can-grow", "Every animal's stack can grow, whichever tiles are removed unseen", stacks_can_grow),
    ]
    return [
        Claim(f"alpino/{layout.id}", name, title, functools.partial(_ignoring_effort, functools.partial(check, layout)))
        for name, title, check in parts
    ]


def _play_claims(layout: Tiles, boxes: Sequence[Box]) -> list[Claim]:
    target = f"alpino/{layout.id}"
    found = []
    for box in boxes:
        title = f"With {box.players} players no seat surely wins five in a hundred more or fewer than its share"
        found.append(Claim(target, f"seats-fair-{box.players}", title, functools.partial(seats_fair, box)))
    parts: list[tuple[str, str, Callable[[Sequence[Box], Effort], Verdict]]] = [
        ("games-end", "Every game takes the rounds that the set-up gives, and every tile is accounted for", games_end),
        ("stacks-grow", "Every stack grows in play", stacks_grow),
        ("back-is-a-choice", "Backs are used, but fewer than one placement in three", back_used),
        ("tiles-worth-taking", "No tile is never worth taking for its front", tiles_worth_taking),
        ("tiles-fair", "No tile is surely worth two points more or fewer to whoever takes it", tiles_fair),
    ]
    return [*found, *(Claim(target, name, title, functools.partial(check, boxes)) for name, title, check in parts)]


# Counted


def box_complete(layouts: Sequence[LayoutFile]) -> Verdict:
    """The numbers of the section "Components", and the scoring tiles' order (set-up, step 1)."""
    counts = dict.fromkeys(COUNTS, 0)
    wrong = []
    for layout in layouts:
        if isinstance(layout, Tiles):
            counts["Alpino tiles"] += layout.copies * len(layout.tiles)
        elif isinstance(layout, SecretTiles):
            counts["secret tiles"] += layout.copies * len(layout.tiles)
        elif isinstance(layout, ScoringTiles):
            counts["scoring tiles"] += layout.copies * len(layout.order)
            if tuple(layout.order) != MOTIFS:
                wrong.append(f"scoring tiles: {', '.join(layout.order)}; in order they are {', '.join(MOTIFS)}")
        elif isinstance(layout, StartTile):
            counts["starting tile"] += layout.copies
    wrong += [f"{name}: {counts[name]}, not {count}" for name, count in COUNTS.items() if counts[name] != count]
    said = ", ".join(f"{count} {name}" for name, count in counts.items())
    return Verdict(not wrong, f"{said}: {sum(counts.values())} in all", "counted", where=tuple(wrong))


def secrets_balanced(layout: SecretTiles) -> Verdict:
    """Inference 6: one secret tile for each pair of two kinds of animals."""
    counts = Counter(frozenset[str](animals) for animals in layout.tiles)
    pairs = [frozenset((a, b)) for n, a in enumerate(ANIMALS) for b in ANIMALS[n + 1 :]]
    most = max(counts.values())
    wrong = tuple(f"{' and '.join(sorted(pair))}: {counts[pair]}" for pair in pairs if counts[pair] != most)
    evidence = f"{len(counts)} of {len(pairs)} pairs of animals on {len(layout.tiles)} secret tiles"
    return Verdict(not wrong, evidence, "counted", where=wrong)


def aid_agrees(aid: PlayerAid, tiles: Tiles) -> Verdict:
    """Set-up, step 3: the same numbers in both files."""
    given = {column.players: (column.remove, column.display) for column in tiles.set_up}
    shown = {column.players: (column.remove, column.display) for column in aid.set_up}
    wrong = tuple(
        f"{players} players: {shown.get(players)}, not {given.get(players)}"
        for players in sorted(given.keys() | shown.keys())
        if shown.get(players) != given.get(players)
    )
    return Verdict(not wrong, f"{len(shown)} columns compared with the tiles' {len(given)}", "counted", where=wrong)


def rounds_exact(layout: Tiles) -> Verdict:
    """Inference 1: 8, 9 and 8 rounds for two, three and four players, and no tile left over."""
    total = len(layout.tiles) * layout.copies
    wrong, said, numbers = [], [], {}
    for column in layout.set_up:
        rounds, rest = column.rounds(total), (total - column.remove) % column.display
        said.append(f"{column.players} players: {rounds} rounds")
        numbers[str(column.players)] = rounds
        if rest:
            wrong.append(f"{column.players} players: {rest} tiles are left over after {rounds} rounds")
        if rounds % column.players:
            wrong.append(f"{column.players} players: {rounds} rounds give the starting tile unequally often")
    return Verdict(not wrong, "; ".join(said), "counted", where=tuple(wrong), numbers={"rounds": numbers})


def tiles_balanced(layout: Tiles) -> Verdict:
    """Halves by animal and landscape; the picture of the count is the example."""
    counts = Counter(words for halves in layout.tiles for words in halves)
    table = {animal: [counts[f"{animal} {landscape}"] for landscape in LANDSCAPES] for animal in ANIMALS}
    numbers = sorted({count for row in table.values() for count in row})
    wrong = []
    if len(numbers) > 1:
        usual = Counter(count for row in table.values() for count in row).most_common(1)[0][0]
        wrong = [
            f"{animal} {landscape}: {count}, not {usual}"
            for animal, row in table.items()
            for landscape, count in zip(LANDSCAPES, row, strict=True)
            if count != usual
        ]
    each = f"{numbers[0]}" if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
    evidence = f"{each} halves for each animal on each landscape, {counts['water']} water sources"
    lines = [" " * 10 + "".join(f"{landscape:>8}" for landscape in LANDSCAPES)]
    lines += [f"{animal:<10}" + "".join(f"{count:>8}" for count in row) for animal, row in table.items()]
    return Verdict(
        not wrong, evidence, "counted", where=tuple(wrong), numbers={"halves": table}, example="\n".join(lines)
    )


def pairs_spread(layout: Tiles) -> Verdict:
    """Every pair of different animals on as many tiles as any other, the same for landscapes; equal tiles named."""
    fronts = Counter(tuple(sorted(halves)) for halves in layout.tiles)
    wrong = [f"{first} | {second} is there {count} times" for (first, second), count in fronts.items() if count > 1]
    said = []
    for word, part in (("animals", 0), ("landscapes", 1)):
        names = ANIMALS if word == "animals" else LANDSCAPES
        pairs = Counter(
            frozenset(words.split()[part] for words in halves) for halves in layout.tiles if "water" not in halves
        )
        counts = {frozenset((a, b)): 0 for n, a in enumerate(names) for b in names[n + 1 :]}
        counts |= {pair: count for pair, count in pairs.items() if len(pair) == 2}
        low, high = min(counts.values()), max(counts.values())
        twins = sum(count for pair, count in pairs.items() if len(pair) == 1)
        said.append(f"two different {word} share {low if low == high else f'{low} to {high}'} tiles, {twins} have one")
        if high - low > 1:
            wrong += [
                f"{' and '.join(sorted(pair))}: {count}" for pair, count in counts.items() if count in (low, high)
            ]
    return Verdict(not wrong, f"{len(fronts)} different tiles; {'; '.join(said)}", "counted", where=tuple(wrong))


def stacks_can_grow(layout: Tiles) -> Verdict:
    """How many tiles show each motif, and how many are left if those removed unseen are all of its kind.

    Water may be so rare that all of it is removed with two players; then its stack cannot grow, and how seldom that
    happens is told. An animal has to stay in every game.
    """
    removed = max(column.remove for column in layout.set_up)
    total = len(layout.tiles)
    shown = Counter(motif for halves in layout.tiles for motif in {words.split()[0] for words in halves})
    wrong = [f"{animal}: on {shown[animal]} tiles, and {removed} may be removed" for animal in ANIMALS
             if shown[animal] <= removed]  # fmt: skip
    if not shown["water"]:
        wrong.append("water: on no tile, so its stack never grows")
    least = max(0, min(shown[animal] for animal in ANIMALS) - removed)
    dry = math.comb(total - shown["water"], removed - shown["water"]) / math.comb(total, removed) \
        if shown["water"] <= removed else 0.0  # fmt: skip
    evidence = f"at least {least} tiles of every animal stay in the game; water is on {shown['water']}"
    if dry:
        evidence += f", all of them removed in one game of {1 / dry:,.0f} at most"
    return Verdict(not wrong, evidence, "counted", where=tuple(wrong), numbers={"tiles": dict(shown), "dry": dry})


# Proved


def placement_exists(layout: Tiles) -> Verdict:
    """Argued, and gone through with the rules' own placing.

    Any area has a lowest half. Below it are two free cells, and the back's water there touches the area and matches
    whatever ground it touches (rulings 3 and 5): so every tile can be placed, turned over. The argument needs just
    that the back matches each ground; this and every area of up to three tiles, in every form, are gone through. The
    same holds for secret tiles, whose ground is all colours (ruling 17).
    """
    side = 4 * DOMINOES + 6
    step = steps(side)
    wrong = []
    for ground in (*range(len(LANDSCAPES)), JOKER):
        lands = [0] * (JOKER + 1)
        lands[ground] = 1 << (side * side + side) // 2
        if not places(lands[ground], contacts(lands, side), (JOKER, JOKER), step[NORTH]):
            wrong.append(f"the back does not go beside {LANDSCAPES[ground] if ground < JOKER else 'water'}")
    areas = _areas(DOMINOES, side)
    for area in areas:
        contact = contacts([area, 0, 0, 0, 0, 0], side)
        if not any(places(area, contact, (BACK[0][1], BACK[1][1]), one) for one in step):
            wrong.append("an area of one landscape takes no back")
    fronts = _fronts_that_fit(layout)
    evidence = (
        f"the back fits below the lowest half of any area: argued, and gone through for 6 grounds and {len(areas)} "
        f"areas of up to {DOMINOES} tiles; beside one other tile, {fronts:.0%} of tiles fit by their front"
    )
    return Verdict(not wrong, evidence, "proved", where=tuple(wrong), numbers={"areas": len(areas), "fronts": fronts})


def _areas(tiles: int, side: int) -> set[int]:
    """Every area of up to so many dominoes that begins with one in the middle."""
    start = 1 << (side * side + side) // 2
    newest = {start | start << 1}
    found = set(newest)
    for _ in range(tiles - 1):
        grown = set()
        for area in newest:
            free = ~area
            ring = spread(area, side) & free
            cell = ring
            while cell:
                one = cell & -cell
                cell ^= one
                grown |= {area | one | other for other in _beside(one, side) if other & free}
        newest = grown - found
        found |= grown
    return found


def _beside(cell: int, side: int) -> tuple[int, int, int, int]:
    return cell << 1, cell >> 1, cell << side, cell >> side


def _fronts_that_fit(layout: Tiles) -> float:
    """The share of pairs of different tiles of which one can be placed beside the other face up."""
    grounds = [{words.split()[-1] for words in halves} for halves in layout.tiles]
    fits = [bool(a & b) or "water" in a | b for n, a in enumerate(grounds) for b in grounds[:n]]
    return sum(fits) / len(fits) if fits else 1.0
