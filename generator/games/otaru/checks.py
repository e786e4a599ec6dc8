"""What Otaru's layouts have to fulfil, as named claims. Figures from play rest on seeded games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.engine.stats import mean, share
from generator.files import LayoutFile
from generator.games.otaru.box import Box, pack
from generator.games.otaru.layout import ConditionTiles, MainBoard, PersonalBoard, SpotField
from generator.games.otaru.series import Played, series
from generator.games.otaru.station import accounting
from generator.games.otaru.words import CONDITIONS, PLACES, RESOURCES, SPOTS
from generator.verifier.claims import Claim, Effort, Verdict

GAMES = {"random": 200, "greedy": 150}
"""Games of each policy for each number of players, at the usual effort."""
LEAST, MOST = 0.25, 2.0
"""Of an even share of the wins: a seat whose interval lies below, or above, is called unfair."""
A, B = 0, 1


def claims(layouts: Sequence[LayoutFile]) -> list[Claim]:
    """The claims that these layouts allow: about each board, and about play where the box is whole."""
    found: list[Claim] = []
    for layout in layouts:
        if isinstance(layout, MainBoard):
            found += _board_claims(layout)
        elif isinstance(layout, PersonalBoard):
            found += _personal_claims(layout)
        elif isinstance(layout, ConditionTiles):
            title = "The eight condition tiles of the rulebook, two of each letter"
            found.append(Claim(f"otaru/{layout.id}", "condition-tiles", title, _of(conditions, layout)))
    for players, rules in ((2, "otaru"), (2, "history"), (3, "history"), (4, "history")):
        try:
            box = pack(layouts, players, rules, "letters", "apart")
        except ValueError:
            continue
        found += _play_claims(box)
    return found


def _of(check: Callable[..., Verdict], layout: LayoutFile) -> Callable[[Effort], Verdict]:
    return lambda _: check(layout)


def _board_claims(board: MainBoard) -> list[Claim]:
    target = f"otaru/{board.id}"
    return [
        Claim(target, "spots-ring", "The four spots lie in a ring, each beside two others", _of(ring, board)),
        Claim(target, "ap-table", "Every resource pays at one spot for 3 and at one for 2", _of(ap_table, board)),
        Claim(target, "tracks-suffice", "Either track has an icon for every event", _of(tracks, board)),
        Claim(target, "accounting-example", "The station gives the rulebook's accounting example", _of(example, board)),
        Claim(target, "ends-in-time", "The markers bring the last event within a known turn", _of(longest, board)),
    ]


def _personal_claims(own: PersonalBoard) -> list[Claim]:
    target = f"otaru/{own.id}"
    title = "Columns can give 2 resources and 1 yen, and 3 and 3, as in the harvest example"
    return [
        Claim(target, "harvest-example", title, _of(harvest_example, own)),
        Claim(target, "final-values", "School and columns give the prestige of the final scoring", _of(finals, own)),
    ]


def _play_claims(box: Box) -> list[Claim]:
    name = f"{box.rules} rules, {box.players} players"
    key = f"{box.rules}-{box.players}"

    def claim(word: str, title: str, check: Callable[[Box, Effort], Verdict]) -> Claim:
        return Claim("otaru", f"{word}-{key}", f"{title} ({name})", lambda effort: check(box, effort))

    return [
        claim("games-end", "A game always ends", games_end),
        claim("nothing-lost", "No action point, worker or tile is made or lost", nothing_lost),
        claim("effects-used", "Every tile's effect is used in play", effects_used),
        claim("tiles-bought", "Every tile is bought in some games and left in others", tiles_bought),
        claim(
            "seats-fair",
            "No seat is all but lost: greedy players win a quarter of an even share from each, and at most twice it",
            seats_fair,
        ),
        claim("totals", "Greedy players beat random players' totals", totals),
    ]


# Counted and proved


def ring(board: MainBoard) -> Verdict:
    """School, Station, Church, Village clockwise from the top left; orange left, blue right (inference 8)."""
    at: dict[str, SpotField] = {spot.spot: spot for spot in board.spots}
    wrong = [
        f"{name} is {at[name].place}" for name, place in zip(SPOTS, PLACES, strict=True) if at[name].place != place
    ]
    for spot in board.spots:
        if (spot.background == "orange") != spot.place.endswith("left"):
            wrong.append(f"{spot.spot} is {spot.background}")
    return Verdict(
        not wrong, "school, station, church, village clockwise from the top left", "counted", where=tuple(wrong)
    )


def ap_table(board: MainBoard) -> Verdict:
    """The School takes rice for 3 and cattle for 2, and each resource is of use at two spots (inference 9)."""
    threes: list[str] = [spot.three for spot in board.spots]
    twos: list[str] = [spot.two for spot in board.spots]
    wrong = [f"{word} pays 3 at {threes.count(word)} spots" for word in RESOURCES if threes.count(word) != 1]
    wrong += [f"{word} pays 2 at {twos.count(word)} spots" for word in RESOURCES if twos.count(word) != 1]
    school = next(spot for spot in board.spots if spot.spot == "school")
    if (school.three, school.two) != ("rice", "cow"):
        wrong.append(f"the school takes {school.three} and {school.two}")
    said = "; ".join(f"{spot.spot}: {spot.three} 3, {spot.two} 2" for spot in board.spots)
    return Verdict(not wrong, said, "counted", where=tuple(wrong))


def tracks(board: MainBoard) -> Verdict:
    """All the game's events could be of one kind (inference 16)."""
    found = {"harvest": len(board.harvest.icons), "accounting": len(board.accounting.icons)}
    wrong = tuple(f"the {name} track has {count} icons" for name, count in found.items() if count < board.events)
    said = f"{found['harvest']} harvest and {found['accounting']} accounting icons for {board.events} events"
    return Verdict(not wrong, said, "counted", where=wrong)


def example(board: MainBoard) -> Verdict:
    """Accounting examples: 4 and 2, 0 and 5, 6 and 3 with the last three columns; four players 3, 1, 0, 0."""
    values = board.station.columns
    _ = -1
    if max(board.players) == 2:
        got = [
            accounting([[A, _, A], [A, B, _], [B, _, B]], [v if c == n else 0 for c in range(3)], 2)
            for n, v in enumerate(values)
        ]
        wanted = [[4, 2], [0, 5], [6, 3]]
    else:
        got = [accounting([[A, _, _, _], [B, _, _, _], [A, _, _, _], [2, _, _, _]], [values[0], 0, 0, 0], 4)]
        wanted = [[3, 1, 0, 0]]
    return Verdict(
        got == wanted, f"the station gives {got}", "counted", where=() if got == wanted else (f"not {wanted}",)
    )


def longest(board: MainBoard) -> Verdict:
    """Every number of steps of the two markers is tried: the fewest and the most turns until the last event."""
    ends = []
    turns = board.harvest.squares + board.accounting.squares
    for harvest in range(board.harvest.squares):
        for accounts in range(board.accounting.squares):
            before = _events(board, harvest, accounts)
            if before < board.events:
                ends += [
                    harvest + accounts + 1
                    for step in ((1, 0), (0, 1))
                    if _events(board, harvest + step[0], accounts + step[1]) >= board.events
                ]
    good = bool(ends) and max(ends) <= turns
    said = f"the last event comes in turn {min(ends)} to {max(ends)}" if ends else "the last event never comes"
    return Verdict(good, said, "proved", numbers={"fewest": min(ends, default=0), "most": max(ends, default=0)})


def _events(board: MainBoard, harvest: int, accounts: int) -> int:
    return sum(icon <= harvest for icon in board.harvest.icons) + sum(
        icon <= accounts for icon in board.accounting.icons
    )


def harvest_example(own: PersonalBoard) -> Verdict:
    """Cumulative yields by square (inference 6)."""
    got, resource, yen = [], 0, 0
    for square in own.column:
        resource, yen = resource + square.resource, yen + square.yen
        got.append((resource, yen))
    wrong = tuple(f"no square gives {r} resources and {y} yen" for r, y in ((2, 1), (3, 3)) if (r, y) not in got)
    return Verdict(
        not wrong, "from the lowest square " + ", ".join(f"{r} + {y} yen" for r, y in got), "counted", where=wrong
    )


def finals(own: PersonalBoard) -> Verdict:
    """School 3 and 6, the lowest level money; columns 2 and 5 for the two topmost squares."""
    school = [level.bonus.prestige for level in own.school]
    squares = [square.prestige for square in own.column]
    wrong = [f"the school gives {school}"] if school != [0, 3, 6] else []
    wrong += [f"the columns give {squares}"] if squares != [0, 0, 2, 5] else []
    return Verdict(not wrong, f"school {school}, columns {squares}, from the lowest", "counted", where=tuple(wrong))


def conditions(tiles: ConditionTiles) -> Verdict:
    """A5 A2 B3 B2 C4 C3 D4 D2."""
    names = [tile.name for tile in tiles.tiles]
    wrong = tuple(name for name in CONDITIONS if name not in names)
    return Verdict(not wrong and len(names) == len(CONDITIONS), " ".join(names), "counted", where=wrong)


# Played


def _games(box: Box, effort: Effort, policy: str) -> tuple[Played, ...]:
    return series(box.text, policy, max(20, round(GAMES[policy] * effort.games)), effort.seed, effort.jobs)


def _all(box: Box, effort: Effort) -> tuple[Played, ...]:
    return _games(box, effort, "random") + _games(box, effort, "greedy")


def games_end(box: Box, effort: Effort) -> Verdict:
    """Random and greedy games end; how many turns they take."""
    games = _all(box, effort)
    open_ones = sum(not game.ended for game in games)
    turns = [game.turns for game in games]
    said = f"{min(turns)} to {max(turns)} turns, {mean(turns)} on average"
    return Verdict(not open_ones, said, "played", len(games), numbers={"open": open_ones})


def nothing_lost(box: Box, effort: Effort) -> Verdict:
    """After every move: points paid are points used, lost or at hand; workers and tiles are all there."""
    games = _all(box, effort)
    faults = tuple(sorted({fault for game in games for fault in game.faults}))
    return Verdict(not faults, "audited after every move", "played", len(games), where=faults)


def effects_used(box: Box, effort: Effort) -> Verdict:
    """Each building is used, each instant and influence tile acquired, each initial asset tile chosen in some game."""
    games = _all(box, effort)
    sets = (
        ([tile.id for tile in box.buildings], [game.used for game in games]),
        ([tile.id for tile in box.persons], [game.bought_persons for game in games]),
        ([tile.id for tile in box.assets], [game.assets for game in games]),
    )
    unused = tuple(
        name for names, masks in sets for n, name in enumerate(names) if not any(mask >> n & 1 for mask in masks)
    )
    count = sum(len(names) for names, _ in sets)
    return Verdict(not unused, f"{count - len(unused)} of {count} tiles", "played", len(games), where=unused)


def tiles_bought(box: Box, effort: Effort) -> Verdict:
    """Of the games where a tile is laid out; those that greedy players always or never buy are named all the same."""
    random, greedy = (_bought(box, _games(box, effort, policy)) for policy in ("random", "greedy"))
    never = [f"{name} never" for name, value in greedy.items() if value == 0 == random.get(name, 0)]
    always = [f"{name} always" for name, value in greedy.items() if value == 1 == random.get(name, 1)]
    shunned = ", ".join(name for name, value in greedy.items() if value == 0)
    wanted = ", ".join(name for name, value in greedy.items() if value == 1)
    said = f"greedy players always buy {wanted or 'none'}, never {shunned or 'none'}"
    numbers: dict[str, object] = {name: round(value, 3) for name, value in greedy.items()}
    games = len(_all(box, effort))
    return Verdict(not never and not always, said, "played", games, where=(*never, *always), numbers=numbers)


def _bought(box: Box, games: tuple[Played, ...]) -> dict[str, float]:
    """For each tile that was laid out the share of those games in which it was bought."""
    ids = [tile.id for tile in box.buildings], [tile.id for tile in box.persons]
    laid = [game.laid_buildings for game in games], [game.laid_persons for game in games]
    bought = [game.bought_buildings for game in games], [game.bought_persons for game in games]
    shares = {}
    for names, there, got in zip(ids, laid, bought, strict=True):
        for n, name in enumerate(names):
            seen = [mask >> n & 1 for mask, table in zip(got, there, strict=True) if table >> n & 1]
            if seen:
                shares[name] = sum(seen) / len(seen)
    return shares


def seats_fair(box: Box, effort: Effort) -> Verdict:
    """Each seat's share of the wins, with its interval, for either policy; only greedy players' shares are judged.

    The bounds are wide because the lean depends on who plays: random players show none, these greedy ones a clear one.
    They catch a seat that is all but lost, not a moderate advantage (with two players no upper one): read the shares.
    """
    even, wrong, said = 1 / box.players, [], []
    numbers: dict[str, object] = {}
    for policy in ("greedy", "random"):
        games = _games(box, effort, policy)
        shares = [share(sum(game.winner == seat for game in games), len(games)) for seat in range(box.players)]
        said.append(f"{policy}: " + ", ".join(f"seat {seat} {won.percent()}" for seat, won in enumerate(shares, 1)))
        numbers[policy] = [[round(won.value, 4), round(won.low, 4), round(won.high, 4)] for won in shares]
        if policy == "greedy":
            judged = enumerate(shares, 1)
            wrong = [f"seat {n}: {w.percent()}" for n, w in judged if w.low > MOST * even or w.high < LEAST * even]
    return Verdict(not wrong, "; ".join(said), "played", len(_all(box, effort)), where=tuple(wrong), numbers=numbers)


def totals(box: Box, effort: Effort) -> Verdict:
    """Mean totals with their intervals; the greedy players' must lie above the random ones'."""
    found = {
        policy: mean([total for game in _games(box, effort, policy) for total in game.totals])
        for policy in ("random", "greedy")
    }
    said = ", ".join(f"{policy} {value}" for policy, value in found.items())
    games = len(_all(box, effort))
    return Verdict(found["greedy"].low > found["random"].high, said, "played", games)
