"""Draw the chance of a match: each shuffle, die and random pick comes from the seed, by its kind
and its count.

The third shuffle of a match is the same whatever was rolled in between, so that undo and replay
draw the same results again. A *rig* fixes results to come, by kind (scenarios, tests); a rigged
result uses up its turn of the seed.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from corptable.engine.determinization import by_index
from corptable.engine.events import DICE, Chance, Changed, Event, Noted, Told, words_of
from corptable.engine.pieces import Piece, Plain, Seat, ZoneId
from corptable.engine.view import View
from corptable.system.errors import CorptableError

Rig = Mapping[str, tuple[Plain, ...]]
"""Fixed results to come, by kind: `first`, `dice`, `shuffles`, `picks`, `orders` and further kinds
that a game defines.
"""


class RigError(CorptableError):
    """Report a rigged result that does not fit the draw."""


@lru_cache(maxsize=1 << 8)
def _first_number(seed: int, kind: str, count: int) -> float:
    """Return the first number of a draw; cached, because a search tries many acts in copies of one
    world, which draw alike.
    """
    return random.Random(f"{seed}/{kind}/{count}").random()


class ChanceSource(NamedTuple):
    """Hold the seed of a match, its rig and the number of draws by kind.

    A draw returns the source that follows it, so that copies of a position may share one.
    """

    seed: int
    rig: Mapping[str, tuple[Plain, ...]] = {}
    counts: Mapping[str, int] = {}

    def draw(self, kind: str) -> tuple[ChanceSource, random.Random]:
        """Return the source after the next draw of this kind, and the random generator for that
        draw.
        """
        seed, rig, counts = self
        count = counts.get(kind, 0)
        return ChanceSource(seed, rig, {**counts, kind: count + 1}), random.Random(
            f"{seed}/{kind}/{count}"
        )

    def draw_number(self, kind: str) -> tuple[ChanceSource, float]:
        """Return the source after the next draw of this kind, and the first number of that draw,
        which is from 0 up to 1.
        """
        seed, rig, counts = self
        count = counts.get(kind, 0)
        return ChanceSource(seed, rig, {**counts, kind: count + 1}), _first_number(
            seed, kind, count
        )

    def take_rigged(self, kind: str) -> tuple[ChanceSource, tuple[Plain, ...]]:
        """Return the source without the next rigged result of this kind, and that result as a tuple
        of one or none.
        """
        waiting = self.rig.get(kind, ())
        if not waiting:
            return self, ()
        return self._replace(rig={**self.rig, kind: waiting[1:]}), waiting[:1]

    def left_over(self) -> dict[str, tuple[Plain, ...]]:
        """Return the rigged results that no draw has used yet, by kind."""
        return {kind: waiting for kind, waiting in self.rig.items() if waiting}


def read_rig(entries: Mapping[str, Plain]) -> Rig:
    """Read a rig as scenarios and journals write it: by kind a list of results, or one result
    alone.

    >>> read_rig({"dice": [6, 1], "first": 2})
    {'dice': (6, 1), 'first': (2,)}
    """
    return {
        kind: tuple(value)
        if isinstance(value, Sequence) and not isinstance(value, str)
        else (value,)
        for kind, value in entries.items()
    }


class ChanceDraws(View):
    """Draw chance within a position and tell its listener. Each draw asks the rig first, and uses
    up its turn of the seed.
    """

    chance: ChanceSource | None
    listener: list[Event] | None

    # Events

    def send_event(self, event: Event) -> None:
        """Send an event to the listener, if there is one."""
        if self.listener is not None:
            self.listener.append(event)

    def note(self, topic: str, **told: Told | Sequence[Told]) -> None:
        """Send a line for the log to the listener: the name of a text of the game, and what stands
        at its places, by their names.
        """
        if self.listener is not None:
            self.listener.append(Noted(topic, words_of(told)))

    def set_counter(self, counter: str, value: Plain) -> None:
        """Set a counter, and tell its new value so that the window animates it."""
        setattr(self, counter, value)
        if self.listener is not None:
            self.listener.append(Changed(counter, value))

    # Chance

    def roll(self, dice: int, sides: int = 6) -> tuple[int, ...]:
        """Roll dice, which everybody sees. Rig: `dice`, one number a die."""
        numbers = [self._draw_number(DICE)] if dice == 1 else self._draw_numbers(DICE, dice)
        rolled = tuple([1 + int(number * sides) for number in numbers])
        if self.chance is not None and self.chance.rig:
            rolled = tuple([self._number(DICE, 1, sides, natural) for natural in rolled])
        if self.listener is not None:
            self.listener.append(Chance(DICE, rolled))
        return rolled

    def pick(self, zone: ZoneId, among: Sequence[Piece] | None = None) -> Piece:
        """Draw a uniformly random piece of a zone, or of some of its pieces, by slot. Rig: `picks`,
        its name or slot.
        """
        pieces = self.zones[zone] if among is None else among
        place = int(self._draw_number("picks") * len(pieces))
        rigged = self._rigged("picks")
        if rigged and isinstance(rigged[0], str):
            place = next((i for i, piece in enumerate(pieces) if piece.name == rigged[0]), -1)
            if place < 0:
                raise RigError(f"rig picks: found {rigged[0]}, wanted a piece of {zone}")
        elif rigged:
            place = _whole_number(rigged[0], "picks", 0, len(pieces) - 1)
        if self.listener is not None:
            self.listener.append(Chance("picks", zone))
        return pieces[place]

    def first_seat(self) -> Seat:
        """Draw the seat that opens the game. Rig: `first`."""
        seats = self.table.seats
        seat = self._number("first", 0, seats - 1, int(self._draw_number("first") * seats))
        self.send_event(Chance("first", seat))
        return seat

    def permute(self, words: Sequence[str], kind: str = "orders") -> tuple[str, ...]:
        """Return public words in random order. Rig: `orders`, or the kind that the game names."""
        generator = self._draw(kind)
        order = tuple(sorted(words, key=lambda _: generator.random()))
        rigged = self._rigged(kind)
        if rigged:
            wanted = rigged[0]
            if (
                isinstance(wanted, str)
                or not isinstance(wanted, Sequence)
                or sorted(map(str, wanted)) != sorted(words)
            ):
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
        """Return these pieces in the order of a list of names, pieces of a shared name by index.
        Raises RigError.
        """
        if isinstance(names, str) or not isinstance(names, Sequence):
            raise RigError(f"{where}: found {names}, wanted a list of names, bottom to top")
        waiting: dict[str, list[Piece]] = {}
        for piece in sorted(pieces, key=by_index, reverse=True):
            waiting.setdefault(piece.name, []).append(piece)
        missed = [str(name) for name in names if not (str(name) in waiting and waiting[str(name)])]
        if missed or len(names) != len(pieces):
            raise RigError(
                f"{where}: found {len(names)} names, wanted {len(pieces)}"
                + (f"; not there: {', '.join(missed)}" if missed else "")
            )
        return tuple([waiting[str(name)].pop() for name in names])

    def _draw(self, kind: str) -> random.Random:
        assert self.chance is not None
        self.chance, generator = self.chance.draw(kind)
        return generator

    def _draw_numbers(self, kind: str, count: int) -> list[float]:
        generator = self._draw(kind)
        return [generator.random() for _ in range(count)]

    def _draw_number(self, kind: str) -> float:
        assert self.chance is not None
        self.chance, number = self.chance.draw_number(kind)
        return number

    def _rigged(self, kind: str) -> tuple[Plain, ...]:
        assert self.chance is not None
        if not self.chance.rig:
            return ()
        self.chance, rigged = self.chance.take_rigged(kind)
        return rigged

    def _number(self, kind: str, low: int, high: int, natural: int) -> int:
        """Return the next rigged number of this kind, or else the number that was drawn."""
        rigged = self._rigged(kind)
        return _whole_number(rigged[0], kind, low, high) if rigged else natural


def _whole_number(value: Plain, kind: str, low: int, high: int) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return value
    raise RigError(f"rig {kind}: found {value}, wanted a number from {low} to {high}")
