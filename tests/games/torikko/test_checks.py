"""The claims: they hold for what ships, and each fails for a layout that is wrong, naming what is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

import pytest

from generator.files import LayoutFile
from generator.games.torikko import board, checks, reach
from generator.games.torikko.box import pack
from generator.games.torikko.layout import (
    AuroraTiles,
    ForestTiles,
    LandscapeCard,
    LandscapeCards,
    Tokens,
    WildernessMap,
)
from generator.games.torikko.patterns import goal
from generator.games.torikko.series import Played, met_counts, series
from generator.verifier.claims import Effort, Verdict
from tests.games.torikko.helpers import cards, layouts

QUICK = Effort(seed=1, games=0.25)


def verdict(files: Sequence[LayoutFile], claim_id: str, target: str = "torikko", effort: Effort = QUICK) -> Verdict:
    return next(c for c in checks.claims(files) if c.id == claim_id and c.target == target).check(effort)


def changed(name: str, change: Callable[[LayoutFile], dict[str, object]]) -> list[LayoutFile]:
    """The shipped layouts, one of them changed."""
    return [layout.model_copy(update=change(layout)) if layout.id == name else layout for layout in layouts()]


def with_card(name: str, card: dict[str, object], at: int = -1) -> list[LayoutFile]:
    """The shipped layouts with one card of a set replaced."""

    def change(layout: LayoutFile) -> dict[str, object]:
        assert isinstance(layout, LandscapeCards)
        own = list(layout.cards)
        own[at] = LandscapeCard.model_validate_json(json.dumps(card))
        return {"cards": own}

    return changed(name, change)


def test_every_claim_holds_for_the_shipped_box() -> None:
    for claim in checks.claims(layouts()):
        found = claim.check(QUICK)
        assert found.holds, (claim.target, claim.id, found.evidence, found.where)
        assert found.evidence
        assert (found.games > 0) == (found.basis == "played")


def test_a_single_map_has_its_own_claims() -> None:
    fox = next(layout for layout in layouts() if layout.id == "fox")
    assert [(claim.target, claim.id) for claim in checks.claims([fox])] == [("torikko/fox", "symbols-five-times")]


def test_a_map_with_six_suns_is_found() -> None:
    files = changed("fox", lambda layout: {"symbols": getattr(layout, "symbols").replace("m", "u", 1)})  # noqa: B009
    found = verdict(files, "symbols-five-times", "torikko/fox")
    assert not found.holds
    assert found.where == ("sun: 6", "moon: 4")


@pytest.mark.parametrize("turned", [False, True])
def test_two_maps_alike_are_found(turned: bool) -> None:
    fox = next(layout for layout in layouts() if isinstance(layout, WildernessMap) and layout.id == "fox")
    cells = fox.grid()[::-1] if turned else fox.grid()
    symbols = "\n".join(" ".join(cells[r * 5 : r * 5 + 5]) for r in range(4))
    found = verdict(changed("owl", lambda _: {"symbols": symbols}), "maps-differ")
    assert not found.holds
    assert found.where == ("fox and owl",)


def test_two_cards_alike_are_found_however_they_are_turned() -> None:
    files = with_card("shape-cards", {"id": "twin", "shape": "A A\nA .\nA .\nA A"}, at=0)
    assert verdict(files, "cards-differ").holds
    files = with_card("shape-cards", {"id": "twin", "shape": "A A A\nA . .\nA A A"}, at=0)
    found = verdict(files, "cards-differ")
    assert not found.holds
    assert found.where == ("twin and shape-03",)


def test_a_colour_card_that_is_its_own_mirror_image_is_found() -> None:
    files = with_card("colour-cards", {"id": "plain", "colours": "o o\nb b"})
    found = verdict(files, "colours-chiral-balanced", "torikko/colour-cards")
    assert not found.holds
    assert "plain is its own mirror image" in found.where
    assert "colour-11 has no mirror image among the cards" in found.where
    assert "violet: 10" in found.where


def test_a_card_that_needs_too_many_tiles_is_found() -> None:
    files = with_card("shape-cards", {"id": "lake", "shape": "A A A A A\nA A A A A\nA A A A ."})
    found = verdict(files, "cards-reachable-owl")
    assert not found.holds
    assert found.where == ("lake: no board of at most 13 tiles and 6 rivers meets it",)


def test_a_river_with_more_tokens_than_there_are_is_found() -> None:
    pairs = [[[0, c], [1, c]] for c in range(5)] + [[[0, 0], [0, 1]], [[0, 1], [0, 2]]]
    found = verdict(with_card("river-cards", {"id": "long", "river": pairs}), "cards-reachable-fox")
    assert found.where == ("long: no board of at most 13 tiles and 6 rivers meets it",)


def test_colours_that_cannot_differ_are_found() -> None:
    pairs = [[[0, a], [0, b]] for a in range(5) for b in range(a)]
    files = with_card("shape-cards", {"id": "rainbow", "shape": "A A A A A", "unequal": pairs})
    assert not verdict(files, "cards-reachable-fox").holds


def test_a_box_with_a_tile_too_few_is_found() -> None:
    def change(layout: LayoutFile) -> dict[str, object]:
        assert isinstance(layout, ForestTiles)
        first = layout.stacks[0]
        counts = first.tiles.value.model_copy(update={"violet": 2})
        tiles = first.tiles.model_copy(update={"value": counts})
        return {"stacks": [first.model_copy(update={"tiles": tiles}), *layout.stacks[1:]]}

    found = verdict(changed("forest-tiles", change), "box-complete")
    assert found.where == ("forest tiles neutral: not three of each colour", "forest tiles: 59, not 60")


def test_tokens_too_few_are_found() -> None:
    def change(layout: LayoutFile) -> dict[str, object]:
        assert isinstance(layout, Tokens)
        return {"river": layout.river.model_copy(update={"value": 5})}

    found = verdict(changed("tokens", change), "box-complete")
    assert found.where == ("tokens: 12 animals and 5 rivers, not 12 and 6",)
    assert not verdict(changed("tokens", change), "cards-reachable-fox").holds


def test_an_effect_that_is_never_used_is_found() -> None:
    def change(layout: LayoutFile) -> dict[str, object]:
        assert isinstance(layout, AuroraTiles)
        return {"tiles": [tile.model_copy(update={"effect": "claim"}) for tile in layout.tiles]}

    found = verdict(changed("aurora-tiles", change), "aurora-used")
    assert not found.holds
    assert "move was never used" in found.where


def test_a_wrong_icon_is_found() -> None:
    easy = next(card for card in cards() if card.id == "shape-01").model_copy(update={"later": True})
    files = with_card("shape-cards", json.loads(easy.model_dump_json()), at=3)
    found = verdict(files, "card-odds")
    assert not found.holds
    assert len(found.where) == 1
    assert found.where[0].startswith("shape-01 has the icon, but ")


def test_a_map_that_wins_too_often_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred and fifty games of two in which the fox wins two of three."""
    box = pack(layouts())
    fox, owl = box.map_ids.index("fox"), box.map_ids.index("owl")
    games = tuple(
        Played((fox, owl), (0, 8, 20), (0, 0), (0 if n % 3 else 1,), 12, (3, 4), (0, 0, 0, 0)) for n in range(150)
    )
    monkeypatch.setattr(checks, "series", lambda *_: games)
    found = verdict(layouts(), "maps-fair-2")
    assert not found.holds
    assert [line.split()[:2] for line in found.where] == [["fox", "wins"], ["owl", "wins"]]
    monkeypatch.setattr(checks, "series", lambda *_: games[:12])
    assert verdict(layouts(), "maps-fair-2").holds, "a dozen games prove nothing"


def test_longer_games_would_be_found() -> None:
    def change(layout: LayoutFile) -> dict[str, object]:
        assert isinstance(layout, ForestTiles)
        stacks = []
        for stack in layout.stacks:
            counts = stack.tiles.value.model_copy(update={"orange": 4})
            stacks.append(stack.model_copy(update={"tiles": stack.tiles.model_copy(update={"value": counts})}))
        return {"stacks": stacks}

    found = verdict(changed("forest-tiles", change), "games-end")
    assert not found.holds
    assert "the longest took 13 rounds" in found.evidence


def test_the_smallest_board_has_no_smaller_one() -> None:
    """Against all ways to lay six tokens, drawn from the matcher itself, on boards of one tile fewer."""
    for card in cards():
        example = reach.smallest(goal(card), 6)
        assert example is not None
        assert goal(card).find(example.forest, board.covered(example.forest), example.river)
        for space in board.bits(board.covered(example.forest)):
            rest = sum((example.forest >> 20 * k & ~(1 << space) & board.ALL_SPACES) << 20 * k for k in range(4))
            river = example.river & ~board.EDGES_OF[space]
            assert goal(card).find(rest, board.covered(rest), river) is None, card.id


def test_every_line_of_play_ends_with_the_card_met() -> None:
    box = pack(layouts())
    for number in range(4):
        for card, asks in enumerate(box.goals):
            example = reach.smallest(asks, 6)
            assert example is not None
            state = reach.play_to(box, number, card, example)
            assert state is not None, box.cards[card].id
            assert state.marked[0] >> box.card_kind[card] & 1
            assert state.tiles[0] == example.forest
            assert state.turn == max(example.tiles - 1, 1)


def test_an_example_is_drawn_as_text() -> None:
    example = reach.Example(board.forest_of([0, 1, -1, -1, -1, 2, 3] + [-1] * 13), 0b1)
    assert [line.rstrip() for line in example.lines()] == [
        "o~g . . .",
        "",
        "b v . . .",
        "",
        ". . . . .",
        "",
        ". . . . .",
    ]


def test_a_series_is_the_same_for_any_number_of_processes() -> None:
    box = pack(layouts()).text
    assert series(box, 2, "greedy", 8, 3, 1) == series(box, 2, "greedy", 8, 3, 2)
    assert series(box, 2, "greedy", 8, 3, 1) != series(box, 2, "greedy", 8, 4, 1)


def test_claimed_cards_do_not_count_as_met() -> None:
    games = series(pack(layouts()).text, 2, "greedy", 20, 3, 1)
    counts = met_counts(games)
    assert sum(of for _, of in counts.values()) == 20 * 2 * 3
    assert sum(met for met, _ in counts.values()) == sum(own.bit_count() for game in games for own in game.met)


def test_wilsons_interval_holds_its_share() -> None:
    low, high = checks.wilson(30, 100)
    assert 0 < low < 0.3 < high < 0.5
    assert checks.wilson(0, 0) == (0.0, 1.0)
    assert checks.wilson(0, 50)[0] == pytest.approx(0)
