"""Scores finished games from position files, and tells the result to people and to programs."""

from __future__ import annotations

import itertools
import json
from dataclasses import dataclass
from pathlib import Path

from generator import games
from generator.catalogue import Loader, loader
from generator.engine.score import Score
from generator.files import FileError, Model, Problem, read
from generator.files.problems import one_of
from generator.files.tree import Tree, header


@dataclass(frozen=True, slots=True)
class Scored:
    """One position file with its score, and the loader that finds the layouts it names."""

    path: Path
    position: Model
    score: Score
    load: Loader


def score_file(path: Path) -> Scored:
    """Read, check and score a position file. FileError with everything that is wrong with it."""
    tree = Tree(path)
    game = header(tree).get("game")
    if game not in games.NAMES:
        mark = tree.mark.children.get("game", tree.mark)
        what = f"unknown game `{game}`" if "game" in tree.value else "the key `game` is missing"
        raise FileError([Problem(path, mark.line + 1, mark.column + 1, what, one_of(str(game), games.NAMES))])
    module = games.part(game, "scoring")
    document = read(path, module.POSITION, tree)
    load = loader(game, path.parent)
    module.check(document, load)
    document.check()
    return Scored(path, document.value, module.score(document.value, load), load)


def as_json(scored: Scored, named: str | None = None) -> str:
    """One line of JSON as the interface page gives it; a player's extra keys come after ``total``.

    ``named`` is the file as the user named it (``./game.yaml``), so that programs find their own spelling again.
    """
    score = scored.score
    players = [
        {"name": player.name, "categories": player.categories, "total": player.total, **player.extra}
        for player in score.players
    ]
    content = {"file": named or str(scored.path), "game": score.game, "players": players, "ranking": score.ranking}
    return json.dumps(content, ensure_ascii=False)


def as_text(scored: Scored) -> str:
    """The breakdown for people: a block a player, a line a category with its reasons, then the ranking.

    Reasons under ``total`` (Alpenzian's titles) stand beside the player's total. Where a tie-break decided, it is told.
    """
    lines = [f"{scored.path} ({scored.score.game})"]
    for player in scored.score.players:
        lines += ["", ", ".join([f"{player.name}: {player.total}", *player.reasons.get("total", [])])]
        width = max(map(len, player.categories), default=0)
        for category, points in player.categories.items():
            lines.append(f"  {category:<{width}}  {points:>4}")
            lines += [f"  {'':<{width}}        {reason}" for reason in player.reasons.get(category, [])]
    places = []
    rank = 1
    for names in scored.score.ranking:
        places.append(f"{rank}. {', '.join(names)}")
        rank += len(names)
    lines += ["", "  ".join(places)]
    totals = {player.name: player.total for player in scored.score.players}
    ahead = [{totals[name] for name in names} for names in scored.score.ranking]
    if scored.score.tie_break and any(one & other for one, other in itertools.pairwise(ahead)):
        lines.append(f"Between equal totals: {scored.score.tie_break}")
    return "\n".join(lines)
