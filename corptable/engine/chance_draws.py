"""Draw chance within a position: dice, orders, random pieces.

Each draw asks the rig first, and uses up its turn of the seed either way.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from corptable.engine.chance import ChanceSource, RigError
from corptable.engine.determinization import by_index
from corptable.engine.events import DICE, Chance, Changed, Event, Noted
from corptable.engine.pieces import Piece, Plain, Seat, ZoneId
from corptable.engine.table import Table


class ChanceDraws:
    """Draw chance for a position and tell its listener."""

    table: Table
    zones: dict[ZoneId, tuple[Piece, ...]]
    chance: ChanceSource | None
    listener: list[Event] | None

    # Events

    def send_event(self, event: Event) -> None:
        """Send an event to the listener, if there is one."""
        if self.listener is not None:
            self.listener.append(event)

    def note(self, topic: str, *words: str) -> None:
        """Send a line for the log to the listener, by the name of a text of the game."""
        if self.listener is not None:
            self.listener.append(Noted(topic, words))

    def set_counter(self, counter: str, value: Plain) -> None:
        """Set a counter, and tell its new value so that the window animates it."""
        setattr(self, counter, value)
        if self.listener is not None:
            self.listener.append(Changed(counter, value))

    # Chance

    def roll(self, dice: int, sides: int = 6) -> tuple[int, ...]:
        """Roll dice, which everybody sees. Rig: `dice`, one number a die."""
        generator = self._draw(DICE)
        rolled = []
        for _ in range(dice):
            natural = 1 + int(generator.random() * sides)
            rigged = self._rigged(DICE)
            rolled.append(self._whole_number(rigged[0], DICE, 1, sides) if rigged else natural)
        self.send_event(Chance(DICE, tuple(rolled)))
        return tuple(rolled)

    def pick(self, zone: ZoneId, among: Sequence[Piece] | None = None) -> Piece:
        """Draw a uniformly random piece of a zone, or of some of its pieces, by slot. Rig: `picks`, its name or slot."""
        pieces = self.zones[zone] if among is None else among
        generator = self._draw("picks")
        place = int(generator.random() * len(pieces))
        rigged = self._rigged("picks")
        if rigged and isinstance(rigged[0], str):
            place = next((i for i, piece in enumerate(pieces) if piece.name == rigged[0]), -1)
            if place < 0:
                raise RigError(f"rig picks: found {rigged[0]}, wanted a piece of {zone}")
        elif rigged:
            place = self._whole_number(rigged[0], "picks", 0, len(pieces) - 1)
        self.send_event(Chance("picks", zone))
        return pieces[place]

    def first_seat(self) -> Seat:
        """Draw the seat that opens the game. Rig: `first`."""
        generator = self._draw("first")
        seat = int(generator.random() * self.table.seats)
        rigged = self._rigged("first")
        if rigged:
            seat = self._whole_number(rigged[0], "first", 0, self.table.seats - 1)
        self.send_event(Chance("first", seat))
        return seat

    def permute(self, words: Sequence[str], kind: str = "orders") -> tuple[str, ...]:
        """Return public words in random order. Rig: `orders`, or the kind that the game names."""
        generator = self._draw(kind)
        order = tuple(sorted(words, key=lambda _: generator.random()))
        rigged = self._rigged(kind)
        if rigged:
            wanted = rigged[0]
            if isinstance(wanted, str) or not isinstance(wanted, Sequence) or sorted(map(str, wanted)) != sorted(words):
                raise RigError(f"rig {kind}: found {wanted}, wanted an order of {', '.join(words)}")
            order = tuple(map(str, wanted))
        self.send_event(Chance(kind, order))
        return order

    def _shuffled_order(self, zone: ZoneId, kind: str) -> tuple[Piece, ...]:
        pieces = self.zones[zone]
        drawn = self._draw(kind).random
        rigged = self._rigged(kind)
        if not rigged:
            return tuple(sorted(pieces, key=lambda _: drawn()))
        return self._named_order(rigged[0], pieces, f"rig {kind}: the pieces of {zone}")

    def _named_order(self, names: Plain, pieces: Sequence[Piece], where: str) -> tuple[Piece, ...]:
        """Return these pieces in the order of a list of names, pieces of a shared name by index. Raises RigError."""
        if isinstance(names, str) or not isinstance(names, Sequence):
            raise RigError(f"{where}: found {names}, wanted a list of names, bottom to top")
        waiting: dict[str, list[Piece]] = {}
        for piece in sorted(pieces, key=by_index, reverse=True):
            waiting.setdefault(piece.name, []).append(piece)
        missed = [str(name) for name in names if not (str(name) in waiting and waiting[str(name)])]
        if missed or len(names) != len(pieces):
            raise RigError(
                f"{where}: found {len(names)} names, wanted {len(pieces)}" + (f"; not there: {', '.join(missed)}" if missed else "")
            )
        return tuple([waiting[str(name)].pop() for name in names])

    def _draw(self, kind: str) -> random.Random:
        assert self.chance is not None, "a view draws no chance"
        self.chance, generator = self.chance.draw(kind)
        return generator

    def _rigged(self, kind: str) -> tuple[Plain, ...]:
        assert self.chance is not None, "a view draws no chance"
        self.chance, rigged = self.chance.take_rigged(kind)
        return rigged

    @staticmethod
    def _whole_number(value: Plain, kind: str, low: int, high: int) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        raise RigError(f"rig {kind}: found {value}, wanted a number from {low} to {high}")
