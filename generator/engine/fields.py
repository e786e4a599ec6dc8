"""States that are plain numbers and lists beside a box that never changes: copied and written down by their names."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, ClassVar, Self

from generator.engine.state import State


class FieldState(State):
    """A :class:`State` that names its parts: ``FIXED`` ones are shared by clones, ``LISTS`` hold immutable values."""

    __slots__ = ()
    FIXED: ClassVar[tuple[str, ...]]
    INTS: ClassVar[tuple[str, ...]]
    LISTS: ClassVar[tuple[str, ...]]

    def clone(self) -> Self:
        """See :class:`State`."""
        other = object.__new__(type(self))
        for name in (*self.FIXED, *self.INTS):
            setattr(other, name, getattr(self, name))
        for name in self.LISTS:
            setattr(other, name, getattr(self, name)[:])
        return other

    def fields(self) -> str:
        """All that changes in play, as one line of JSON."""
        return json.dumps({name: getattr(self, name) for name in (*self.INTS, *self.LISTS)}, separators=(",", ":"))

    def set_fields(self, content: Mapping[str, Any]) -> None:
        """Take over what :meth:`fields` wrote. KeyError if one is missing."""
        for name in (*self.INTS, *self.LISTS):
            setattr(self, name, content[name])
