"""The base of every file's model, and the keys that all layout files share."""

from __future__ import annotations

from typing import Annotated, Any, Generic, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, model_validator

Source = Literal["design", "rulebook", "copy"]
"""Where a value comes from: our own design, the rulebook's text, or a printed copy of the game."""

Lang = Literal["en", "de", "ja"]


def _not_blank(text: str) -> str:
    if not text.strip():
        raise ValueError("an empty text; write at least one letter")
    return text


Name = Annotated[str, StringConstraints(max_length=80), AfterValidator(_not_blank)]
"""A title or a player's name, kept just as it is written."""

Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Millimetres = Annotated[float, Field(gt=0, le=2000)]

T = TypeVar("T")


class Model(BaseModel):
    """A mapping in a file: unknown keys are wrong, and nothing is converted behind the writer's back."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


def text_or_mapping(given: object) -> str:
    """The tag, for a pydantic Discriminator, of what may be named by a text or written out as a mapping."""
    return "mapping" if isinstance(given, (dict, Model)) else "text"


class Sourced(Model, Generic[T]):
    """A single value with its own source: written bare, or as ``{value: 5, source: design}``."""

    value: T
    source: Source | None = None

    @model_validator(mode="before")
    @classmethod
    def _bare(cls, given: Any) -> Any:
        return given if isinstance(given, dict) and "value" in given else {"value": given}


class LayoutFile(Model):
    """The keys that every layout file has."""

    game: Literal["alpenzian", "alpino", "dorfromantik", "otaru", "torikko"]
    component: str
    id: Id
    title: dict[Lang, Name]
    size: tuple[Millimetres, Millimetres]
    copies: Annotated[int, Field(ge=1, le=1000)] = 1
    source: Source
    notes: str = ""
