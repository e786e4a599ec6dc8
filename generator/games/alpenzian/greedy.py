"""A greedy player: takes what adds most to the own score at once, with a little regard for what may come of it."""

from __future__ import annotations

import random
from collections.abc import Iterable

from generator.engine.grids import bits
from generator.games.alpenzian import dice, towns
from generator.games.alpenzian.reckoning import FED, HUNGRY, MOST_FLOWERS
from generator.games.alpenzian.state import COLOUR, DIE, DRAW, Alpenzian
from generator.games.alpenzian.table import FIRST_COLOUR, FIRST_DRAW, ICONS
from generator.games.alpenzian.towns import EXITS, FLOWER, HOUSE, SHEEP, SIDES, SMILING, Chain, Town

SOLO_FLOWER = (0.4, 0.4, 0.6, 1.0, 1.0)
"""What a colour's next flower is worth in one-player scoring, by how many there are (section 9-1)."""
RESIDENT = 0.35
"""What one more resident is worth: 5 points for 15."""
GRAZING, LONE_SHEEP = 0.5, 0.3
"""What an empty square beside a sheep promises, and how little a second one adds."""
RAIL_AT_HOUSE, RAIL_AT_RAIL, SENSELESS = 1.0, 1.2, -0.5
"""What a rail promises that leads on from a house or a rail, and one that leads nowhere."""
HOPE = 2.0
"""What lets a house without a sheep look less bad: a sheep may still come beside it."""


def choose(state: Alpenzian, rng: random.Random) -> int:
    """The best die, colour or drawing; draws lots among equals."""
    view = View(state)
    phase = state.phase
    if phase == DIE:
        hand = state.hand
        faces = [face for face in range(FIRST_COLOUR) if dice.count(hand, face)]
        return _best(((view.best(face, bits(state.allowed)), face) for face in faces), rng)
    if phase == COLOUR:
        return _best(((view.best(state.face, [c]), FIRST_COLOUR + c) for c in bits(state.allowed)), rng)
    if phase == DRAW:
        options = (divmod(action - FIRST_DRAW, ICONS) for action in state.legal_actions())
        return _best(((view.worth(icon, square), FIRST_DRAW + square * ICONS + icon) for square, icon in options), rng)
    around = view.around
    return _best(
        (((around[(a - FIRST_DRAW) // ICONS] & view.empty).bit_count(), a) for a in state.legal_actions()), rng
    )


def _best(options: Iterable[tuple[float, int]], rng: random.Random) -> int:
    best: list[int] = []
    highest = float("-inf")
    for worth, action in options:
        if worth > highest:
            best, highest = [action], worth
        elif worth == highest:
            best.append(action)
    return best[int(rng.random() * len(best))]


class View:
    """One player's town, ready to say what a drawing would be worth."""

    def __init__(self, state: Alpenzian) -> None:
        player = state.seat
        seat = state.table.seats[player]
        self.state = state
        self.sheet = seat.sheet
        self.around = seat.sheet.around
        self.mode = seat.ranch
        self.rules = state.table.rules
        self.town = state.town(player)
        self.empty = state.empty[player]
        self.links = towns.chains(self.sheet, self.town.houses, self.town.rails)
        self.fed = self._fed(self.town, self.links)
        self.lines = self._express(self.town.houses, self.links)
        self.tracks = self.town.houses | sum(1 << rail for rail in self.town.rails)
        """Where a rail could lead on from."""
        self.blooms: dict[int, float] = {}
        self.known: dict[tuple[int, int], float] = {}

    def best(self, face: int, colours: Iterable[int]) -> float:
        """The worth of the best drawing that a face allows on these colours."""
        state = self.state
        if state.forced:
            return max(self.worth(FLOWER, square) for square in bits(self.empty))
        icons = dice.ICONS[face]
        return max(
            self.worth(icon, square) for colour in colours for square in bits(state.squares(colour)) for icon in icons
        )

    def worth(self, icon: int, square: int) -> float:
        """What a drawing adds to the own score, and what it promises."""
        found = self.known.get((icon, square))
        if found is None:
            if icon in (FLOWER, SMILING):
                found = self._bloom(square) + (RESIDENT if icon == SMILING else 0.0)
            elif icon == SHEEP:
                found = self._sheep(square)
            elif icon == HOUSE:
                found = self._house(square)
            else:
                found = self._rail(square, icon)
            self.known[icon, square] = found
        return found

    def _bloom(self, square: int) -> float:
        bit = 1 << square
        colour = next(n for n, area in enumerate(self.sheet.areas) if area & bit)
        if colour not in self.blooms:
            self.blooms[colour] = self._flower(colour)
        return self.sheet.views[square] + self.blooms[colour]

    def _flower(self, colour: int) -> float:
        """What one more flower in a colour is worth for the colour bonus."""
        state = self.state
        own = (self.town.blooms & self.sheet.areas[colour]).bit_count()
        if self.rules.colours == "solo":
            return SOLO_FLOWER[own] if own < len(SOLO_FLOWER) else 0.0
        most = 0
        for other, seat in enumerate(state.table.seats):
            if other != state.seat:
                icons = state.icons[ICONS * other : ICONS * (other + 1)]
                most = max(most, ((icons[FLOWER] | icons[SMILING]) & seat.sheet.areas[colour]).bit_count())
        if own >= most:
            return 0.3 if own else MOST_FLOWERS / 2
        return MOST_FLOWERS * 0.75 if own + 1 == most else 0.3

    def _fed(self, town: Town, links: list[Chain]) -> int:
        long = [link for link in links if len(link.rails) >= self.rules.ranch_min_rails]
        return towns.ranch(self.sheet, town, long, self.mode).fed

    def _express(self, houses: int, links: list[Chain]) -> int:
        table, beyond = self.rules.express, self.rules.beyond
        return sum(towns.express_points(line.bit_count(), table, beyond) for line in towns.expresses(houses, links))

    def _sheep(self, square: int) -> float:
        town, near = self.town, self.around[square]
        promise = GRAZING if near & self.empty else 0.0
        promise += LONE_SHEEP * (near & self.empty).bit_count()
        if self.mode != "beginner-1" and not near & (town.houses | town.sheep):
            return promise
        more = Town(town.houses, town.sheep | 1 << square, town.flowers, town.smiling, town.rails)
        return (FED - HUNGRY) * (self._fed(more, self.links) - self.fed) + promise

    def _house(self, square: int) -> float:
        town, near = self.town, self.around[square]
        worth = 2 * RESIDENT
        hope = HOPE if near & self.empty else 0.0
        pointing = any(
            step in town.rails and (side + 2) % 4 in EXITS[town.rails[step]]
            for side, step in enumerate(self.sheet.steps[square])
        )
        if self.mode != "beginner-1" and not pointing and not near & (town.houses | town.sheep):
            return worth + HUNGRY + hope
        more = Town(town.houses | 1 << square, town.sheep, town.flowers, town.smiling, town.rails)
        links = towns.chains(self.sheet, more.houses, town.rails) if pointing else self.links
        fed = self._fed(more, links) - self.fed
        worth += FED * fed + HUNGRY * (1 - fed) + (hope if fed < 1 else 0.0)
        return worth + self._express(more.houses, links) - self.lines if pointing else worth

    def _rail(self, square: int, icon: int) -> float:
        """A rail is worth something where it links houses at once, or leads on and has somewhere to go."""
        town = self.town
        if not self.around[square] & self.tracks:
            return SENSELESS
        steps = self.sheet.steps[square]
        at_house = at_rail = open_ends = 0
        for side in SIDES[icon]:
            end = steps[side]
            if end < 0:
                continue
            if town.houses >> end & 1:
                at_house += 1
            elif end in town.rails:
                at_rail += (side + 2) % 4 in EXITS[town.rails[end]]
            elif self.empty >> end & 1:
                open_ends += 1
        if at_house + at_rail == 2:
            rails = {**town.rails, square: icon}
            links = towns.chains(self.sheet, town.houses, rails)
            more = Town(town.houses, town.sheep, town.flowers, town.smiling, rails)
            gain = self._express(town.houses, links) - self.lines
            return gain + (FED - HUNGRY) * (self._fed(more, links) - self.fed)
        if at_house + at_rail and open_ends:
            return RAIL_AT_HOUSE if at_house else RAIL_AT_RAIL
        return SENSELESS
