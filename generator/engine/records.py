"""Records of games: written move by move in the rulebook's words, and checked move by move when replayed."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import yaml
from pydantic import Field

from generator.engine.policies import Policy
from generator.engine.state import CHANCE, State
from generator.files import Document, Model
from generator.files.models import Name

DICE = "chance"
"""Who "moves" where dice or a shuffle decide."""
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9-]*( [A-Za-z0-9-]+)*")
_TAKEN = {"true", "false", "null", "yes", "no", "on", "off"}


class LayoutUsed(Model):
    """A layout that a game was played with; ``hash`` is the start of its content's SHA-256."""

    id: str
    hash: str


class Move(Model):
    """One move: a player's name, or ``chance``, and the action in the words of the rulebook."""

    player: str
    action: str


class Record(Model):
    """A whole game as a file. ``final`` is the content of a position file."""

    game: str
    players: Annotated[list[Name], Field(min_length=1)]
    seed: int
    policies: list[str]
    options: dict[str, str] = {}
    layouts: list[LayoutUsed]
    moves: list[Move]
    final: dict[str, Any]


def play_moves(
    state: State, names: Sequence[str], policies: Sequence[Policy], rng: random.Random
) -> tuple[list[Move], dict[str, object]]:
    """Play ``state`` to its end, in place, noting each move; with the final position."""
    moves = []
    while not state.is_terminal():
        player = state.current_player()
        action = state.sample_chance(rng) if player == CHANCE else policies[player](state, rng)
        moves.append(Move(player=DICE if player == CHANCE else names[player], action=state.action_to_string(action)))
        state.apply_action(action)
    return moves, state.position(names)


def text(record: Record) -> str:
    """The record as YAML, a line a move."""
    content = record.model_dump()
    moves, final = content.pop("moves"), content.pop("final")
    lines = [f"- {{player: {_quoted(move['player'])}, action: {_quoted(move['action'])}}}" for move in moves]
    return "\n".join([position_text(content).rstrip("\n"), "moves:", *lines, position_text({"final": final})])


def position_text(content: Mapping[str, object]) -> str:
    """The content of a position file as YAML: grids as block strings, words quoted where YAML readers differ."""
    return yaml.dump(
        dict(content), Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=1_000_000, default_flow_style=None
    )


def replay(document: Document[Record], state: State) -> State:
    """Play the record's moves on a fresh ``state``, in place; FileError at the first that is illegal.

    Also where the record ends before the game does or goes on after it, or where ``final`` is not how it ended.
    """
    record = document.value
    names = record.players
    for number, move in enumerate(record.moves):
        at: list[str | int] = ["moves", number, "action"]
        if state.is_terminal():
            document.report(at, f"move {number + 1} comes after the end of the game", "end the record here")
            document.check()
        player = state.current_player()
        name = DICE if player == CHANCE else names[player]
        if move.player != name:
            document.report(["moves", number, "player"], f"it is not the move of `{move.player}`", f"it is `{name}`'s")
            document.check()
        actions = [a for a in state.legal_actions() if state.action_to_string(a) == move.action]
        if not actions:
            document.report(at, f"move {number + 1} is not legal: `{move.action}`", _legal(state))
            document.check()
        state.apply_action(actions[0])
    if not state.is_terminal():
        document.report(["moves"], f"the game is not over after {len(record.moves)} moves", "keep all its moves")
    elif state.position(names) != record.final:
        document.report(["final"], "the game does not end like this", "keep what `play --record` wrote")
    document.check()
    return state


def _legal(state: State) -> str:
    words = [state.action_to_string(action) for action in state.legal_actions()]
    more = f", or one of {len(words) - 4} more" if len(words) > 4 else ""
    return "legal here: " + ", ".join(f"`{word}`" for word in words[:4]) + more


def _quoted(words: str) -> str:
    if _PLAIN.fullmatch(words) and words.lower() not in _TAKEN:
        return words
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'


class _Dumper(yaml.SafeDumper):
    """Strings of several lines as blocks; others plain only where no YAML reader takes them for anything else."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:  # noqa: ARG002
        """Indent lists under their key, as people write them."""
        super().increase_indent(flow, False)


def _string(dumper: yaml.SafeDumper, words: str) -> yaml.ScalarNode:
    if "\n" in words:
        style: str | None = "|"
    else:
        style = None if _PLAIN.fullmatch(words) and words.lower() not in _TAKEN else '"'
    return dumper.represent_scalar("tag:yaml.org,2002:str", words, style=style)


_Dumper.add_representer(str, _string)
