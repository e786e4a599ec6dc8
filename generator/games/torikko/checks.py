"""What Torikko's layouts have to fulfil, as named claims. Figures from play rest on seeded games."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from generator.files import LayoutFile
from generator.games.torikko.board import COLOUR_LETTERS, COLOURS, COLUMNS, ROWS, SYMBOL_LETTERS, SYMBOLS
from generator.games.torikko.box import EFFECTS, Box, pack
from generator.games.torikko.layout import (
    AuroraTiles,
    ForestTiles,
    LandscapeCards,
    SymbolCards,
    Tokens,
    WildernessMap,
)
from generator.games.torikko.patterns import Drawn, Goal, goal
from generator.games.torikko.reach import Example, play_to, smallest
from generator.games.torikko.series import Played, met_counts, series, uses
from generator.verifier.claims import Claim, Effort, Verdict

GAMES = 120
"""Games of greedy players for each number of players, at the usual effort."""
RANDOM_GAMES = 60
ROUNDS = 12
MOST_TILES = 13
"""A neutral tile and one a turn (ruling table, 5)."""
HARD = 1 / 3
"""A card met by fewer players than this is not for the first games."""
SIGMAS = 3.5
"""How far from what chance explains a figure may lie: with fourteen figures once in two hundred seeds by chance."""
COUNTS = {"forest tiles": 60, "river cards": 8, "colour cards": 12, "shape cards": 9, "symbol cards": 4, "aurora": 8}


def claims(layouts: Sequence[LayoutFile]) -> list[Claim]:
    """The claims that these layouts allow: about each map and set of cards, and about play where the box is whole."""
    maps = [layout for layout in layouts if isinstance(layout, WildernessMap)]
    sets = [layout for layout in layouts if isinstance(layout, LandscapeCards)]
    found = [_map_claim(layout) for layout in maps]
    if len(maps) > 1:
        title = "The maps differ, however they are turned or mirrored"
        found.append(Claim("torikko", "maps-differ", title, lambda _: maps_differ(maps)))
    if sets:
        title = "No two landscape cards ask for the same, however they are turned"
        found.append(Claim("torikko", "cards-differ", title, lambda _: cards_differ(sets)))
    for cards in sets:
        if cards.kind == "colour":
            title = "Colour cards have a mirror image that is another card, and show every colour equally often"
            check = _colours_of(cards)
            found.append(Claim(f"torikko/{cards.id}", "colours-chiral-balanced", title, check))
    try:
        box = pack(layouts)
    except ValueError:
        return found
    return [*found, *_box_claims(layouts, box)]


def _map_claim(layout: WildernessMap) -> Claim:
    title = "The map shows each of the four symbols five times"
    return Claim(f"torikko/{layout.id}", "symbols-five-times", title, lambda _: symbol_counts(layout))


def _colours_of(cards: LandscapeCards) -> Callable[[Effort], Verdict]:
    return lambda _: colours_chiral_balanced(cards)


def _box_claims(layouts: Sequence[LayoutFile], box: Box) -> list[Claim]:
    def reach(number: int) -> Callable[[Effort], Verdict]:
        return lambda _: cards_reachable(box, number)

    def fair(players: int) -> Callable[[Effort], Verdict]:
        return lambda effort: maps_fair(box, players, effort)

    title = "The box holds the tiles, cards and tokens that the rulebook lists"
    found = [Claim("torikko", "box-complete", title, lambda _: box_complete(layouts))]
    for number, name in enumerate(box.map_ids):
        # About the box, for a map, a set of cards or the tokens of one's own may be at fault alike.
        title = f"On the map `{name}` every landscape card can be met with the tiles and tokens there are"
        found.append(Claim("torikko", f"cards-reachable-{name}", title, reach(number)))
    # The odds first: they need games of every number of players, which the process that plays them then has at hand.
    title = 'Just the cards that fewer than one player in three meets have the icon "not in your first games"'
    found.append(Claim("torikko", "card-odds", title, lambda effort: card_odds(box, effort)))
    for players in reversed(range(2, min(4, len(box.map_ids)) + 1)):
        title = f"With {players} players no map wins more or less often than chance explains"
        found.append(Claim("torikko", f"maps-fair-{players}", title, fair(players)))
    title = f"Every game ends within {ROUNDS} rounds"
    found.append(Claim("torikko", "games-end", title, lambda effort: games_end(box, effort)))
    title = "Every aurora effect is used in play"
    found.append(Claim("torikko", "aurora-used", title, lambda effort: aurora_used(box, effort)))
    return found


# Counted


def symbol_counts(layout: WildernessMap) -> Verdict:
    """Each symbol on five of the twenty spaces (section "Components")."""
    counts = Counter(layout.grid())
    wrong = [
        f"{name}: {counts[letter]}" for name, letter in zip(SYMBOLS, SYMBOL_LETTERS, strict=True) if counts[letter] != 5
    ]
    said = ", ".join(f"{counts[letter]} {name}" for name, letter in zip(SYMBOLS, SYMBOL_LETTERS, strict=True))
    return Verdict(not wrong, f"{said} on {len(layout.grid())} spaces", "counted", where=tuple(wrong))


def maps_differ(maps: Sequence[WildernessMap]) -> Verdict:
    """No map is another one turned by half or mirrored; how many spaces the likest two share."""
    wrong, most = [], (0, "")
    for n, one in enumerate(maps):
        for other in maps[:n]:
            same = max(sum(a == b for a, b in zip(one.grid(), look, strict=True)) for look in _looks(other.grid()))
            most = max(most, (same, f"{other.id} and {one.id}"))
            if same == len(one.grid()):
                wrong.append(f"{other.id} and {one.id}")
    evidence = f"the likest two, {most[1]}, share {most[0]} of {ROWS * COLUMNS} spaces in the likest position"
    return Verdict(not wrong, evidence, "counted", where=tuple(wrong), numbers={"most_alike": most[0]})


def _looks(grid: Sequence[str]) -> list[tuple[str, ...]]:
    """A map as it is, mirrored left to right, top to bottom, and turned by half."""
    rows = [tuple(grid[r * COLUMNS : (r + 1) * COLUMNS]) for r in range(ROWS)]
    return [
        tuple(cell for row in (rows[::-1] if upside else rows) for cell in (row[::-1] if mirrored else row))
        for upside in (False, True)
        for mirrored in (False, True)
    ]


def cards_differ(sets: Sequence[LandscapeCards]) -> Verdict:
    """Two cards are the same if they are met by the same places on the map; all pairs are compared."""
    seen: dict[object, str] = {}
    wrong = []
    for card in (card for cards in sets for card in cards.cards):
        asks = goal(card)
        key: object = frozenset(asks.fits) if isinstance(asks, Drawn) else asks
        if key in seen:
            wrong.append(f"{seen[key]} and {card.id}")
        seen.setdefault(key, card.id)
    total = sum(len(cards.cards) for cards in sets)
    return Verdict(not wrong, f"{len(seen)} different goals on {total} cards", "proved", where=tuple(wrong))


def colours_chiral_balanced(cards: LandscapeCards) -> Verdict:
    """Chiral: no turn of a card is its mirror image, and that is another card. Balanced: colours equally often."""
    fits = {card.id: _places(goal(card)) for card in cards.cards}
    wrong = []
    for name, own in fits.items():
        mirrored = frozenset(_mirrored(forest) for forest in own)
        if mirrored == own:
            wrong.append(f"{name} is its own mirror image")
        elif mirrored not in fits.values():
            wrong.append(f"{name} has no mirror image among the cards")
    letters = Counter(cell for card in cards.cards for cell in (card.colours or "").split())
    counts = {colour: letters[letter] for colour, letter in zip(COLOURS, COLOUR_LETTERS, strict=True)}
    wrong += [f"{colour}: {count}" for colour, count in counts.items() if count != letters.total() / len(COLOURS)]
    said = ", ".join(f"{colour} {count}" for colour, count in counts.items())
    evidence = f"{len(fits)} cards, none its own mirror image; {said} times"
    return Verdict(not wrong, evidence, "counted", where=tuple(wrong), numbers={"colours": counts})


def _places(asks: Goal) -> frozenset[int]:
    return frozenset(fit.forest for fit in asks.fits) if isinstance(asks, Drawn) else frozenset()


def _mirrored(forest: int) -> int:
    """A forest int mirrored left to right."""
    found = 0
    for k in range(len(COLOURS)):
        for r in range(ROWS):
            for c in range(COLUMNS):
                space = k * ROWS * COLUMNS + r * COLUMNS
                found |= (forest >> (space + c) & 1) << (space + COLUMNS - 1 - c)
    return found


def box_complete(layouts: Sequence[LayoutFile]) -> Verdict:
    """The numbers of the section "Components"."""
    counts = dict.fromkeys(COUNTS, 0)
    wrong = []
    for layout in layouts:
        if isinstance(layout, ForestTiles):
            for stack in layout.stacks:
                counts["forest tiles"] += layout.copies * sum(stack.tiles.value.in_order())
                if set(stack.tiles.value.in_order()) != {3}:
                    wrong.append(f"forest tiles {stack.back}: not three of each colour")
        elif isinstance(layout, LandscapeCards):
            counts[f"{layout.kind} cards"] += layout.copies * len(layout.cards)
        elif isinstance(layout, SymbolCards):
            counts["symbol cards"] += layout.copies * len(layout.cards)
        elif isinstance(layout, AuroraTiles):
            counts["aurora"] += layout.copies * len(layout.tiles) * len(layout.numbers.value)
        elif isinstance(layout, Tokens) and (layout.animal.value, layout.river.value) != (12, 6):
            wrong.append(f"tokens: {layout.animal.value} animals and {layout.river.value} rivers, not 12 and 6")
    wrong += [f"{name}: {counts[name]}, not {count}" for name, count in COUNTS.items() if counts[name] != count]
    said = ", ".join(f"{count} {name}" for name, count in counts.items())
    return Verdict(not wrong, said.replace(" aurora", " aurora tiles"), "counted", where=tuple(wrong))


# Proved


def cards_reachable(box: Box, number: int) -> Verdict:
    """For each card the fewest tiles that meet it, and a whole line of legal play on this map that does."""
    examples: dict[str, Example] = {}
    wrong = []
    for card, asks in enumerate(box.goals):
        name = box.cards[card].id
        example = smallest(asks, box.rivers)
        if example is None or example.tiles > MOST_TILES:
            wrong.append(f"{name}: no board of at most {MOST_TILES} tiles and {box.rivers} rivers meets it")
        elif play_to(box, number, card, example) is None:
            wrong.append(f"{name}: no line of play was found to its smallest board")
        else:
            examples[name] = example
    tiles = {name: example.tiles for name, example in examples.items()}
    most = max(tiles.values(), default=0)
    evidence = f"all {len(tiles)} cards reached by play; the farthest needs {most} of {MOST_TILES} tiles"
    if wrong:
        evidence = f"{len(wrong)} of {len(box.goals)} cards were not reached"
    return Verdict(
        not wrong, evidence, "proved", where=tuple(wrong), numbers={"tiles": tiles}, example=_side_by_side(examples)
    )


def _side_by_side(examples: dict[str, Example], columns: int = 4, width: int = 28) -> str:
    """The smallest boards as text, several in a row."""
    blocks = [[f"{name} ({item.tiles})", *item.lines()] for name, item in examples.items()]
    lines: list[str] = []
    for n in range(0, len(blocks), columns):
        for row in zip(*blocks[n : n + columns], strict=True):
            lines.append("".join(text.ljust(width) for text in row).rstrip())
        lines.append("")
    return "\n".join(lines).rstrip("\n")


# Played


def _games(box: Box, players: int, effort: Effort) -> tuple[Played, ...]:
    count = max(2, round(GAMES * effort.games))
    return series(box.text, players, "greedy", count, effort.seed, effort.jobs)


def _all_games(box: Box, effort: Effort) -> tuple[Played, ...]:
    numbers = range(2, min(4, len(box.map_ids)) + 1)
    return tuple(game for players in numbers for game in _games(box, players, effort))


def maps_fair(box: Box, players: int, effort: Effort) -> Verdict:
    """Each map's share of the wins (shared wins count in part), against one in so many players."""
    games = _games(box, players, effort)
    shares: dict[int, list[float]] = {number: [] for number in range(len(box.map_ids))}
    for game in games:
        for player, number in enumerate(game.maps):
            shares[number].append(1 / len(game.winners) if player in game.winners else 0.0)
    wrong, said, numbers = [], [], {}
    for number, won in shares.items():
        name, mean, spread = box.map_ids[number], *_mean(won)
        numbers[name] = [round(mean, 3), round(mean - SIGMAS * spread, 3), round(mean + SIGMAS * spread, 3)]
        said.append(f"{name} {mean:.0%} ± {SIGMAS * spread:.0%}")
        if abs(mean - 1 / players) > SIGMAS * spread:
            wrong.append(f"{name} wins {mean:.1%}, not {1 / players:.1%} ± {SIGMAS * spread:.1%}")
    evidence = f"shares of wins: {', '.join(said)}; even is {1 / players:.0%}"
    return Verdict(not wrong, evidence, "played", len(games), tuple(wrong), {"shares": numbers})


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error, never under that of a share that could be one game off."""
    if not values:
        return 0.0, 1.0
    mean = sum(values) / len(values)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values)) / len(values)
    return mean, max(spread, 1 / len(values))


def games_end(box: Box, effort: Effort) -> Verdict:
    """Rounds played by greedy and by random players."""
    count = max(2, round(RANDOM_GAMES * effort.games))
    numbers = range(2, min(4, len(box.map_ids)) + 1)
    games = [*_all_games(box, effort)]
    for players in numbers:
        games += series(box.text, players, "random", count, effort.seed, effort.jobs)
    rounds = Counter(game.rounds for game in games)
    longest = max(rounds)
    early = sum(count for n, count in rounds.items() if n < ROUNDS)
    evidence = f"the longest took {longest} rounds; {early} of {len(games)} ended early with all tokens placed"
    return Verdict(longest <= ROUNDS, evidence, "played", len(games), numbers={"rounds": dict(sorted(rounds.items()))})


def aurora_used(box: Box, effort: Effort) -> Verdict:
    """How often greedy players used each effect."""
    games = _all_games(box, effort)
    counts = dict(zip(EFFECTS, uses(games), strict=True))
    wrong = tuple(f"{effect} was never used" for effect, count in counts.items() if not count)
    said = ", ".join(f"{effect} {count}" for effect, count in counts.items())
    return Verdict(not wrong, f"uses: {said}", "played", len(games), wrong, {"uses": counts})


def card_odds(box: Box, effort: Effort) -> Verdict:
    """The share of greedy players that meet each card on the map, and whether the icon agrees with it.

    An icon is wrong where the whole interval lies on the other side of one in three.
    """
    games = _all_games(box, effort)
    odds: dict[str, list[float]] = {}
    wrong = []
    for card, (met, of) in sorted(met_counts(games).items()):
        low, high = wilson(met, of)
        item = box.cards[card]
        odds[item.id] = [round(met / of, 3), round(low, 3), round(high, 3)]
        if item.later and low > HARD:
            wrong.append(f"{item.id} has the icon, but {met / of:.0%} of players meet it")
        elif not item.later and high < HARD:
            wrong.append(f"{item.id} has no icon, but only {met / of:.0%} of players meet it")
    hardest = sorted(odds, key=lambda name: odds[name][0])
    said = ", ".join(f"{name} {odds[name][0]:.0%}" for name in [*hardest[:4], hardest[-1]])
    example = "\n".join(_odds_line(name, odds[name], _icons(box)) for name in hardest)
    return Verdict(
        not wrong, f"hardest and easiest: {said}", "played", len(games), tuple(wrong), {"odds": odds}, example
    )


def _icons(box: Box) -> set[str]:
    return {card.id for card in box.cards if card.later}


def _odds_line(name: str, odds: Sequence[float], icons: Iterable[str]) -> str:
    share, low, high = odds
    return f"{name:<24} {share:>4.0%}  ({low:.0%} to {high:.0%}){'  later' if name in icons else ''}"


def wilson(met: int, of: int) -> tuple[float, float]:
    """The interval of a share of so many players, by Wilson's formula."""
    if not of:
        return 0.0, 1.0
    share, z = met / of, SIGMAS
    middle = share + z * z / (2 * of)
    reach = z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return (middle - reach) / (1 + z * z / of), (middle + reach) / (1 + z * z / of)
