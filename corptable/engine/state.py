"""A position: pieces in zones, decisions on a stack, public counters, and what each seat knows. The rules of a game are a subclass.

A game's subclass adds public counters only, immutable values all, so that one generic copy and one generic view serve every game. Whatever
is hidden is a piece in a zone. `apply` trusts its caller, for searches live there; Match is the border where actions are checked.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar, Self, cast

from corptable.engine.action import Action
from corptable.engine.chance import ChanceSource, RigError
from corptable.engine.decision import Decision
from corptable.engine.events import Acted, Arranged, Chance, Changed, Event, Exchanged, Gathered, Learned, Moved, Noted, Poured, Shuffled
from corptable.engine.knowledge import Knowledge, OwnKnowledge
from corptable.engine.options import OptionSet
from corptable.engine.pieces import (
    HIDDEN,
    NO_LIGHTS,
    PUBLIC,
    TOP,
    WHOLE,
    Light,
    Piece,
    PieceMask,
    Plain,
    Seat,
    SeatMask,
    ZoneId,
    bit_of,
    hidden_row,
    mask_of,
)
from corptable.engine.result import Result
from corptable.engine.sampling import NoWorldError, by_index, fill_hidden_slots
from corptable.engine.table import Table

SAMPLE_TRIES = 100
"""How many worlds that `fits` refuses are drawn before a sample gives up."""


class State(ABC):
    """One position of a match.

    Everything in it but the attributes named `zones`, `knowledge`, `chance` and `listener` is public by definition. In a view `viewer` is
    its seat (PUBLIC for the public), `own` that seat's knowledge when it was made with memory, and the secrets are gone.
    """

    options: OptionSet
    decision_points: ClassVar[Mapping[str, Callable[..., object]]] = {}
    """The game's decision points by name, filled in where its face is put together: state and powers import no decisions."""

    def __init__(self, table: Table, chance: ChanceSource) -> None:
        self.table = table
        self.options = table.options
        self.zones: dict[ZoneId, tuple[Piece, ...]] = {zone.id: () for zone in table.zones.values() if zone.standing}
        self.stack: list[Decision[Self]] = []
        self.knowledge: Knowledge | None = None
        self.chance: ChanceSource | None = chance
        self.listener: list[Event] | None = None
        self.viewer: Seat | None = None
        self.own: OwnKnowledge | None = None
        self.result: Result | None = None

    # What a game fills in

    @abstractmethod
    def setup(self) -> None:
        """Lay out a new game and run to the first decision (the document's section "Setup")."""

    @abstractmethod
    def idle(self) -> None:
        """The stack is empty: the game goes on by itself, to the next decision or to the end."""

    @abstractmethod
    def counters(self) -> dict[str, Plain]:
        """Everything public that is no piece, by the names of the rules document."""

    def lights(self) -> Mapping[ZoneId, Light]:
        """The hidden zones lit now beyond the rule of their kind, and for whom: an effect, the open decision."""
        return NO_LIGHTS

    def fits(self) -> bool:
        """Whether a sampled world is possible at all, where the document promises what no set of pieces can say."""
        return True

    def check_played(self) -> list[str]:
        """Broken promises that only play guarantees (hand sizes between turns), in words."""
        return []

    # Asking and answering

    @property
    def decision(self) -> Decision[Self] | None:
        """The open decision; None when the match is over."""
        return self.stack[-1] if self.stack else None

    def actors(self: Self) -> tuple[Seat, ...]:
        """The seats that are asked now; empty when the match is over."""
        return self.stack[-1].actors(self) if self.stack else ()

    def actions(self: Self, seat: Seat) -> Sequence[Action]:
        """The legal actions of a seat; empty for a seat that is not asked."""
        stack = self.stack
        if not stack or seat not in stack[-1].actors(self):
            return ()
        return stack[-1].actions(self, seat)

    def apply(self: Self, action: Action) -> None:
        """Carry out a legal action and run to the next decision. Trusts its caller; raises TypeError on a view, which is no position."""
        if self.viewer is not None:
            raise TypeError("a view is no position: sample() it first")
        decision = self.stack[-1]
        if self.listener is not None:
            self.listener.append(Acted(action, decision.told(action)))
        decision.take(self, action)

    def open(self, name: str, *fields: object) -> None:
        """Put a decision point on the stack, by its name in the rules document."""
        # The table of decision points belongs to the class, which cannot name the type of its own positions.
        self.stack.append(cast("Decision[Self]", self.decision_points[name](*fields)))

    def run_on(self: Self) -> None:
        """Let the open decision see whether there is anything to ask, as after `pop`."""
        self.stack[-1].resume(self)

    def replace(self, decision: Decision[Self]) -> None:
        """The open decision gives way to another."""
        self.stack[-1] = decision

    def pop(self: Self) -> None:
        """The open decision is done: the one beneath resumes, or with an empty stack the game goes on by itself."""
        stack = self.stack
        stack.pop()
        if stack:
            stack[-1].resume(self)
        else:
            self.idle()

    def copy(self) -> Self:
        """A position of its own; nobody listens to it."""
        twin = object.__new__(type(self))
        attributes = twin.__dict__
        attributes.update(self.__dict__)
        attributes["zones"] = self.zones.copy()
        attributes["stack"] = self.stack.copy()
        attributes["listener"] = None
        if self.knowledge is not None:
            attributes["knowledge"] = self.knowledge.copy()
        return twin

    # Telling

    def tell(self, event: Event) -> None:
        """Hand an event to who listens."""
        if self.listener is not None:
            self.listener.append(event)

    def note(self, topic: str, *words: str) -> None:
        """A line for the log, by the name of a text of the game."""
        if self.listener is not None:
            self.listener.append(Noted(topic, words))

    def change(self, counter: str, value: Plain) -> None:
        """Give a counter that is shown moving a new value."""
        setattr(self, counter, value)
        if self.listener is not None:
            self.listener.append(Changed(counter, value))

    # Chance: each draw asks the rig first, and uses up its turn of the seed either way

    def roll(self, dice: int, sides: int = 6) -> tuple[int, ...]:
        """Roll dice; everybody sees them. Rig: `dice`, one number a die."""
        generator = self._draw("dice")
        rolled = []
        for _ in range(dice):
            natural = 1 + int(generator.random() * sides)
            rigged = self._rigged("dice")
            rolled.append(self._whole_number(rigged[0], "dice", 1, sides) if rigged else natural)
        self.tell(Chance("dice", tuple(rolled)))
        return tuple(rolled)

    def pick(self, zone: ZoneId, among: Sequence[Piece] | None = None) -> Piece:
        """A uniformly random piece of a zone, or of some of its pieces, by slot. Rig: `picks`, its name or slot."""
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
        self.tell(Chance("picks", zone))
        return pieces[place]

    def first_seat(self) -> Seat:
        """A random seat to open the game. Rig: `first`."""
        generator = self._draw("first")
        seat = int(generator.random() * self.table.seats)
        rigged = self._rigged("first")
        if rigged:
            seat = self._whole_number(rigged[0], "first", 0, self.table.seats - 1)
        self.tell(Chance("first", seat))
        return seat

    def permute(self, words: Sequence[str], kind: str = "orders") -> tuple[str, ...]:
        """Public words in random order. Rig: `orders`, or what the game calls it."""
        generator = self._draw(kind)
        order = tuple(sorted(words, key=lambda _: generator.random()))
        rigged = self._rigged(kind)
        if rigged:
            wanted = rigged[0]
            if isinstance(wanted, str) or not isinstance(wanted, Sequence) or sorted(map(str, wanted)) != sorted(words):
                raise RigError(f"rig {kind}: found {wanted}, wanted an order of {', '.join(words)}")
            order = tuple(map(str, wanted))
        self.tell(Chance(kind, order))
        return order

    def shuffle(self, zone: ZoneId, kind: str = "shuffles") -> None:
        """Shuffle a pile: sets stay, places go. Rig: `shuffles`, or what the game calls it, bottom to top."""
        pieces = self._shuffled_order(zone, kind)
        self.zones[zone] = pieces
        if self.knowledge is not None:
            self.knowledge.shuffled(mask_of(pieces))
        self.tell(Shuffled(zone))
        self._come_to_light(zone)

    def _shuffled_order(self, zone: ZoneId, kind: str) -> tuple[Piece, ...]:
        pieces = self.zones[zone]
        drawn = self._draw(kind).random
        rigged = self._rigged(kind)
        if not rigged:
            return tuple(sorted(pieces, key=lambda _: drawn()))
        return self._named_order(rigged[0], pieces, f"rig {kind}: the pieces of {zone}")

    def _named_order(self, names: Plain, pieces: Sequence[Piece], where: str) -> tuple[Piece, ...]:
        """These pieces in the order of a list of names; of a shared name by index."""
        if isinstance(names, str) or not isinstance(names, Sequence):
            raise RigError(f"{where}: found {names}, wanted a list of names, bottom to top")
        waiting: dict[str, list[Piece]] = {}
        for piece in sorted(pieces, key=by_index, reverse=True):
            waiting.setdefault(piece.name, []).append(piece)
        missed = [str(name) for name in names if not (str(name) in waiting and waiting[str(name)])]
        if missed or len(names) != len(pieces):
            raise RigError(f"{where}: found {len(names)} names, wanted {len(pieces)}" + (f"; not there: {', '.join(missed)}" if missed else ""))
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

    # Sight

    def reach(self, seat: Seat, zone: ZoneId) -> int:
        """How many of the topmost pieces of a zone the seat sees now: 0 none, WHOLE all."""
        table = self.table
        bit = bit_of(seat)
        if table.eyes[zone] & bit:
            return WHOLE
        light = self.lights().get(zone)
        lit = light.reach if light is not None and light.seats & bit else 0
        return max(lit, table.tops.get(zone, 0))

    def sees(self, seat: Seat, zone: ZoneId) -> bool:
        """Whether the seat sees every face of a zone now."""
        return self.reach(seat, zone) >= max(1, len(self.zones.get(zone, ())))

    def _slot_eyes(self, zone: ZoneId, depth: int) -> SeatMask:
        """Who sees the slot that lies `depth` beneath the top."""
        table = self.table
        eyes = table.eyes[zone]
        if eyes == table.public or depth < table.tops.get(zone, 0):
            return table.public
        light = self.lights().get(zone)
        return eyes | light.seats if light is not None and depth < light.reach else eyes

    def _reaches(self) -> dict[Seat, dict[ZoneId, int]]:
        return {seat: {zone: self.reach(seat, zone) for zone in self.table.hidden} for seat in range(self.table.seats)}

    # Moving pieces: the only operations that do, each with what it means for everybody's knowledge

    def move(
        self,
        piece: Piece,
        source: ZoneId,
        to: ZoneId,
        at: int = TOP,
        seen_by: SeatMask | None = None,
        among: Iterable[Piece] | None = None,
        blind: bool = False,
    ) -> None:
        """One piece goes to another zone, or to the other end of its own.

        `seen_by` None: whoever sees the slot it leaves or the one it reaches. `among`: the pieces it can have been at all, as all know.
        `blind`: the slot is secret, too; when the act is over the game calls `turn_up` on a source whose top is seen.
        """
        zones = self.zones
        pieces = zones[source]
        if pieces[-1] is piece:
            depth = 0
            zones[source] = pieces[:-1]
        else:
            slot = pieces.index(piece)
            depth = len(pieces) - 1 - slot
            zones[source] = pieces[:slot] + pieces[slot + 1 :]
        there = zones[to]
        if to in self.table.unordered:
            zones[to] = _with_piece(there, piece)
        else:
            zones[to] = (*there, piece) if at == TOP else (piece, *there)
        if self.knowledge is None and self.listener is None:
            return
        if seen_by is None:
            seen_by = self._slot_eyes(source, depth) | self._slot_eyes(to, 0 if at == TOP else len(there))
        if self.listener is not None:
            self.listener.append(Moved(piece, source, to, seen_by, at))
        if self.knowledge is not None:
            self.knowledge.moved(
                piece,
                source,
                to,
                seen_by=seen_by,
                among=-1 if among is None else mask_of(among),
                blind=blind,
                emptied=not zones[source],
            )
        if not blind and source in self.table.piles:
            self._come_to_light(source, depth)

    def exchange(self, one: ZoneId, other: ZoneId) -> None:
        """Two hidden zones change their contents."""
        zones = self.zones
        zones[one], zones[other] = zones[other], zones[one]
        self.tell(Exchanged(one, other))
        if self.knowledge is not None:
            self.knowledge.exchanged(one, other)
        for zone in (one, other):
            self._look_again(zone)

    def pour(self, source: ZoneId, to: ZoneId, at: int = TOP, shuffled: bool = False) -> None:
        """A whole zone goes onto another or beneath it, in its order; `shuffled`: in a new one that nobody sees, even of an open pile."""
        zones = self.zones
        poured = self._shuffled_order(source, "shuffles") if shuffled else zones[source]
        there = zones[to]
        zones[source] = ()
        zones[to] = there + poured if at == TOP else poured + there
        if to in self.table.unordered:
            zones[to] = tuple(sorted(zones[to], key=by_index))
        if shuffled:
            self.tell(Shuffled(source))
        self.tell(Poured(source, to, at))
        if self.knowledge is not None:
            self.knowledge.poured(mask_of(poured), source, to, shuffled=shuffled)
        self._look_again(to)

    def gather(self, to: ZoneId, sources: Iterable[ZoneId] | None = None) -> None:
        """Whole zones (all there are, unless named) come together in one hidden zone, in canonical order, before all eyes."""
        zones = self.zones
        named = tuple(zone for zone in (zones if sources is None else sources) if zone != to)
        pieces = list(zones[to])
        for zone in named:
            pieces += zones[zone]
            zones[zone] = ()
        zones[to] = tuple(sorted(pieces, key=by_index))
        self.tell(Gathered(to))
        if self.knowledge is not None:
            self.knowledge.gathered(mask_of(pieces), named, to)

    def lay(self, zone: ZoneId, pieces: Iterable[Piece]) -> None:
        """The setup puts pieces that lie nowhere yet into a zone, in the open: everybody knows the set, and the order until a shuffle."""
        laid = tuple(sorted(pieces, key=by_index)) if zone in self.table.unordered else tuple(pieces)
        self.zones[zone] = laid
        if self.knowledge is not None and zone in self.table.hideable:
            self.knowledge.laid(zone, mask_of(laid))

    def arrange(self, zone: ZoneId, pieces: Sequence[Piece], seen_by: SeatMask) -> None:
        """These pieces of a pile change places among their own slots, so that they lie in this order; only `seen_by` can tell how."""
        slots = iter(pieces)
        chosen = set(pieces)
        self.zones[zone] = tuple([next(slots) if piece in chosen else piece for piece in self.zones[zone]])
        self.tell(Arranged(zone, len(pieces)))
        if self.knowledge is not None:
            self.knowledge.arranged(mask_of(pieces), self.table.public & ~seen_by)
        self._come_to_light(zone)

    def trade(
        self,
        given: Piece,
        home: ZoneId,
        taken: Piece,
        away: ZoneId,
        seen_by: SeatMask,
        among: Iterable[Piece] | None = None,
    ) -> None:
        """Two hidden sets trade one piece each way at once; who does not see it cannot tell which (`among`: of which, as all know)."""
        zones = self.zones
        for piece, source, to in ((given, home, away), (taken, away, home)):
            zones[source] = tuple([other for other in zones[source] if other is not piece])
            zones[to] = _with_piece(zones[to], piece)
        self.tell(Moved(given, home, away, seen_by))
        self.tell(Moved(taken, away, home, seen_by))
        if self.knowledge is not None:
            self.knowledge.traded(given, home, taken, away, seen_by=seen_by, among=-1 if among is None else mask_of(among))

    def unplace(self, zone: ZoneId) -> None:
        """Nobody can tell the places in a pile any more; the set stays known."""
        if self.knowledge is not None:
            self.knowledge.shuffled(mask_of(self.zones[zone]))

    def learn(self, seats: SeatMask, zone: ZoneId, pieces: Sequence[Piece] | None = None) -> None:
        """These seats see these pieces of a zone; None: the whole zone, so that nothing else may be there."""
        seen = self.zones[zone] if pieces is None else tuple(pieces)
        self.tell(Learned(seen, zone, seats))
        if self.knowledge is not None and zone in self.table.hideable:
            self.knowledge.learned(seats, zone, mask_of(seen), whole=pieces is None)

    def lacks(self, seats: SeatMask, zone: ZoneId, pieces: Iterable[Piece]) -> None:
        """These seats have seen that none of these pieces lies in a zone."""
        if self.knowledge is not None:
            self.knowledge.lacks(seats, zone, mask_of(pieces))

    def turn_up(self, zone: ZoneId) -> None:
        """What now lies within the reach of a pile that is seen from the top comes to light; for the game after a blind move."""
        self._come_to_light(zone)

    def find(self, zone: ZoneId, name: str) -> Piece:
        """The last piece of that name in a zone. Raises KeyError when none lies there."""
        for piece in reversed(self.zones[zone]):
            if piece.name == name:
                return piece
        raise KeyError(f"no {name} in {zone}")

    def _come_to_light(self, zone: ZoneId, depth: int = 0) -> None:
        """Whoever sees a pile from the top sees what lies there now, after something that changed it from that depth downwards."""
        top = self.table.tops.get(zone, 0)
        if depth < top:
            self._show_top(self.table.public, zone, top)
        light = self.lights().get(zone)
        if light is not None and depth < light.reach < WHOLE:
            self._show_top(light.seats, zone, light.reach)

    def _show_top(self, seats: SeatMask, zone: ZoneId, count: int) -> None:
        pieces = self.zones[zone]
        if not pieces or (self.knowledge is None and self.listener is None):
            return
        shown = pieces[-count:]
        self.tell(Learned(shown, zone, seats))
        if self.knowledge is not None:
            self.knowledge.learned(seats, zone, mask_of(shown), whole=len(shown) == len(pieces))

    def _look_again(self, zone: ZoneId) -> None:
        """The contents of a zone are new: who sees all of it learns them, who sees its top learns that."""
        if zone not in self.table.hideable or (self.knowledge is None and self.listener is None):
            return
        light = self.lights().get(zone)
        eyes = self.table.eyes[zone] | (light.seats if light is not None and light.reach >= WHOLE else 0)
        if eyes:
            self.learn(eyes, zone)
        self._come_to_light(zone)

    # Views and worlds

    def view(self, seat: Seat, memory: bool) -> Self:
        """What a seat sees, or with memory what it knows: a State of the same class, HIDDEN for the rest, and without any secret.

        PUBLIC has no memory. A view refuses `apply`; `sample` makes a position of a view with memory.
        """
        view = object.__new__(type(self))
        attributes = view.__dict__
        attributes.update(self.__dict__)
        zones = attributes["zones"] = self.zones.copy()
        attributes["stack"] = self.stack.copy()
        attributes["knowledge"] = attributes["chance"] = attributes["listener"] = attributes["own"] = None
        attributes["viewer"] = seat
        own = self._own_knowledge(seat) if memory else None
        known = placed = 0
        if own is not None:
            attributes["own"] = own
            known = own.located(self.table)
            placed = known & own.placed
        self._hide(zones, bit_of(seat), own, known, placed)
        return view

    def _own_knowledge(self, seat: Seat) -> OwnKnowledge | None:
        return self.knowledge.of(seat) if self.knowledge is not None and seat != PUBLIC else None

    def _hide(
        self, zones: dict[ZoneId, tuple[Piece, ...]], bit: SeatMask, own: OwnKnowledge | None, known: PieceMask, placed: PieceMask
    ) -> None:
        """Put HIDDEN wherever the viewer sees nothing and knows nothing."""
        table = self.table
        eyes, tops, unordered, lights = table.eyes, table.tops, table.unordered, self.lights()
        for zone in table.hidden:
            pieces = zones.get(zone)
            if not pieces or eyes[zone] & bit:
                continue
            reach = tops.get(zone, 0)
            if zone in lights and lights[zone].seats & bit:
                reach = max(reach, lights[zone].reach)
            if reach >= len(pieces):
                continue
            if zone in unordered:
                here = known & own.may[zone] if own is not None else 0
                shown = [piece for piece in pieces if piece.bit & here] if here else []
                zones[zone] = (*shown, *hidden_row(len(pieces) - len(shown)))
                continue
            here = placed & own.may[zone] if own is not None else 0
            covered = pieces[: len(pieces) - reach]
            row = tuple([piece if piece.bit & here else HIDDEN for piece in covered]) if here else hidden_row(len(covered))
            zones[zone] = row + pieces[len(covered) :]

    def known(self, zone: ZoneId) -> list[Piece]:
        """In a view with memory: the pieces its seat knows to lie in a hidden zone, in whatever place. Empty without memory."""
        return self.own.known(self.table, zone) if self.own is not None else []

    def sample(self, generator: random.Random) -> Self:
        """One full position that fits a view with memory. It carries no memory itself and draws its own chance.

        Raises TypeError on anything but a view with memory, NoWorldError when nothing fits.
        """
        if self.own is None:
            raise TypeError("only a view with memory can be sampled")
        for _ in range(SAMPLE_TRIES):
            world = object.__new__(type(self))
            attributes = world.__dict__
            attributes.update(self.__dict__)
            zones = attributes["zones"] = self.zones.copy()
            attributes["stack"] = self.stack.copy()
            attributes["viewer"] = attributes["own"] = None
            fill_hidden_slots(self.table, zones, self.own.may, generator.random)
            attributes["chance"] = ChanceSource(generator.getrandbits(62))
            if world.fits():
                return world
        raise NoWorldError(f"none of {SAMPLE_TRIES} positions drawn for @{self.viewer} fits what the rules promise")

    # Invariants

    def check(self) -> list[str]:
        """Broken invariants in words; empty for a sound position, made-up ones included."""
        faults = self._piece_faults()
        if (self.result is None) != bool(self.stack):
            faults.append("the match is over and somebody is asked, or neither")
        if self.knowledge is not None:
            faults += self.knowledge.faults(self.zones, self._reaches())
        return faults

    def _piece_faults(self) -> list[str]:
        table = self.table
        faults = []
        count = [0] * len(table.pieces)
        for zone, pieces in self.zones.items():
            if zone not in table.zones:
                faults.append(f"{zone} is no zone of this table")
            for piece in pieces:
                count[piece.index] += 1
            if zone in table.unordered and any(a.index >= b.index for a, b in zip(pieces, pieces[1:], strict=False)):
                faults.append(f"{zone} does not lie in canonical order")
        faults += [f"{table.pieces[i]} lies in {found} zones" for i, found in enumerate(count) if found != 1]
        return faults


def _with_piece(there: tuple[Piece, ...], piece: Piece) -> tuple[Piece, ...]:
    """A set with one piece more, in index order: no order of arrival exists that could tell anything."""
    index = piece.index
    if not there or there[-1].index < index:
        return (*there, piece)
    place = 0
    while there[place].index < index:
        place += 1
    return (*there[:place], piece, *there[place:])
