"""Record the results of every shuffle and random pick on a tape, or replace them by a script.

A rig of the engine works on names, which several pieces may share. The tape works on pieces, so it
patches the functions that draw, one level deeper.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple
from unittest import mock

from corptable.engine import Piece, Plain, State, ZoneId
from corptable.engine.chance import Rig

Draw = tuple[Piece, ...]
"""A shuffled order, bottom to top; or the one piece of a random pick."""
PICKS = "picks"
"""The kind of a random pick."""


class Drawn(NamedTuple):
    """Hold a draw and its kind, as a rig calls it."""

    kind: str
    draw: Draw

    @property
    def rigged(self) -> Plain:
        """Get the draw as names, for a rig."""
        names = tuple(piece.name for piece in self.draw)
        return names[0] if self.kind == PICKS else names


def rig_of(drawn: Iterable[Drawn]) -> Rig:
    """Return the rig with which a match draws the same in the same order."""
    rig: dict[str, tuple[Plain, ...]] = {}
    for one in drawn:
        rig[one.kind] = (*rig.get(one.kind, ()), one.rigged)
    return rig


class PartedError(Exception):
    """Signal that the script cannot be followed, because the two histories differ too much."""


class Tape:
    """Record what is drawn, or draw what a script says. `heard` is called with the index of each
    draw before it is used.
    """

    def __init__(
        self, script: Sequence[Draw] | None = None, heard: Callable[[int], None] | None = None
    ) -> None:
        self.script = script
        self.drawn: list[Drawn] = []
        self._heard = heard

    @property
    def draws(self) -> list[Draw]:
        """Get all draws, of any kind."""
        return [one.draw for one in self.drawn]

    def give(self, kind: str, natural: Draw, among: Sequence[Piece]) -> Draw:
        """Return the result of a draw: the scripted one, if there is a script, else the natural
        one. Raises PartedError.
        """
        place = len(self.drawn)
        if self.script is not None:
            if place >= len(self.script):
                raise PartedError("more chance is drawn here")
            scripted = self.script[place]
            if len(scripted) != len(natural) or not set(scripted) <= set(among):
                raise PartedError("other pieces are drawn here")
            natural = scripted
        self.drawn.append(Drawn(kind, natural))
        if self._heard is not None:
            self._heard(place)
        return natural


@contextmanager
def running(tape: Tape) -> Iterator[None]:
    """Let all positions draw through the tape within the block."""
    shuffled, picked = State._shuffled_order, State.pick

    def shuffled_order(self: State, zone: ZoneId, kind: str) -> tuple[Piece, ...]:
        return tape.give(kind, shuffled(self, zone, kind), self.zones[zone])

    def pick(self: State, zone: ZoneId, among: Sequence[Piece] | None = None) -> Piece:
        return tape.give(
            PICKS, (picked(self, zone, among),), self.zones[zone] if among is None else among
        )[0]

    with (
        mock.patch.object(State, "_shuffled_order", shuffled_order),
        mock.patch.object(State, "pick", pick),
    ):
        yield
