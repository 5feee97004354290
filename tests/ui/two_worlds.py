"""Build pairs of worlds that a viewer cannot tell apart: the same match twice, but for hidden
pieces or hidden choices.

The pairs come from the histories of the conformance suite, which proves that every observation and
every event of both is the same for the viewer. Here each world is a match of its own, made from its
seed, its rig and its acts: it can be undone, saved and replayed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

from conformance.comparing import differences
from conformance.leaks import History, Shuffle, Twins, swap_between, swap_of
from conformance.playing import Setup
from conformance.tape import Drawn, PartedError, rig_of
from conformance.watching import visible

from corptable.engine import HIDDEN, PUBLIC, Action, Piece, Plain, Seat, State, Table, ZoneId
from corptable.engine.chance import Rig
from corptable.engine.match import Match
from corptable.engine.view import View

AFTER: Final = 3
"""Acts that are played after the point of comparison, if the worlds stay indistinguishable for so
long.
"""
TRIES: Final = 12
"""Points of a history that are tried for one kind of secret."""
DECKS: Final = 24
"""Different decks that the seats are tried with, in games in which seats bring decks."""


class Private(NamedTuple):
    """Name a kind of hidden zone: its id without numbers, and its owner for the viewer: `own`,
    `another's` or `nobody's`; `public` where the viewer is the public."""

    kind: str
    whose: str


def private_of(table: Table, zone: ZoneId, viewer: Seat) -> Private:
    """Return which kind of secret a zone is for a viewer."""
    owner = table.zones[zone].owner
    whose = (
        "public"
        if viewer == PUBLIC
        else "nobody's"
        if owner is None
        else "own"
        if owner == viewer
        else "another's"
    )
    return Private(re.sub(r"/\d+", "", zone), whose)


class World(NamedTuple):
    """Hold one world of a pair: its setup, the decks that the seats bring, the results of chance
    and all acts.
    """

    setup: Setup
    brought: Plain
    rig: Rig
    acts: tuple[Action, ...]

    def match(self, acts: int) -> Match:
        """Return the match after so many acts."""
        setup = self.setup
        match = Match.new(
            setup.subject.game,
            setup.seats,
            setup.options,
            setup.seed,
            self.rig,
            brought=self.brought,
        )
        for action in self.acts[:acts]:
            match.play(action)
        return match


class Worlds(NamedTuple):
    """Hold two worlds, the watchers who cannot tell them apart, the number of acts after which to
    compare, and the number up to which they stay indistinguishable."""

    one: World
    two: World
    watchers: tuple[Seat, ...]
    look: int
    last: int
    pieces: frozenset[Piece]
    """Pieces that are swapped between the worlds, where single pieces are."""
    zones: tuple[frozenset[ZoneId], ...]
    """Zones in which the worlds differ, by number of acts."""

    def secrets(self, viewer: Seat) -> frozenset[Private]:
        """Return the kinds of secrets in which the worlds differ between `look` and `last`."""
        table = _table_of(self.one.setup)
        found = (zone for zones in self.zones[self.look : self.last + 1] for zone in zones)
        return frozenset(private_of(table, zone, viewer) for zone in found)

    def __str__(self) -> str:
        zones = sorted(frozenset[ZoneId]().union(*self.zones[self.look : self.last + 1]))
        return (
            f"{self.one.setup}; after {self.look} to {self.last} acts; {', '.join(zones)} for "
            f"{self.watchers}"
        )


_tables = dict[str, Table]()
"""Tables by their setups in words: pairs of worlds are asked thousands of times for their secrets,
and a table of the Ladder takes a millisecond.
"""


def _table_of(setup: Setup) -> Table:
    return _tables.get(str(setup)) or _tables.setdefault(str(setup), setup.table())


# Secrets of a history


Dark = dict[Private, list[tuple[Seat, int]]]
"""By kind of secret, the viewers who cannot know it and the number of acts after which they
cannot.
"""


def secrets_of(history: History) -> Dark:
    """Return all kinds of zones whose contents some seat could not know at some time, by the
    engine's knowledge. The public knows no more than any seat."""
    found: Dark = {}
    for moment, state in enumerate((*history.before, history.end)):
        for seat in range(history.setup.seats):
            view = state.information_state(seat).view
            for zone in state.table.hidden:
                if HIDDEN in view.zones.get(zone, ()) and _makes_a_difference(view, zone):
                    for viewer in (seat, PUBLIC):
                        found.setdefault(private_of(state.table, zone, viewer), []).append(
                            (viewer, moment)
                        )
    return found


def _makes_a_difference(view: View, zone: ZoneId) -> bool:
    """Test whether pieces of different names may lie in a zone; pieces of one name are
    interchangeable.
    """
    assert view.own is not None
    may = view.own.may[zone]
    return len({piece.name for piece in view.table.pieces if piece.bit & may}) > 1


# Finding two worlds


def worlds_for(history: History, secret: Private, dark: Dark) -> Worlds | None:
    """Return two worlds that differ in a kind of secret; None where this history has no such
    pair.
    """
    generator = history.setup.generator(str(secret))
    begun = [
        (viewer, moment)
        for viewer, moment in dark[secret]
        if (viewer, moment - 1) not in dark[secret]
    ]
    moments = [
        *generator.sample(begun, min(TRIES, len(begun))),
        *generator.choices(dark[secret], k=TRIES),
    ]
    for viewer, moment in moments:
        look = max(0, moment - (1 if (viewer, moment) in begun else 0))
        here = frozenset(
            zone
            for zone in history.blank.table.hidden
            if private_of(history.blank.table, zone, viewer) == secret
        )
        for worlds in _at(history, look, (viewer,), generator, here):
            if secret in worlds.secrets(viewer):
                return worlds
    return None


def hotseat_worlds(history: History, for_all: bool) -> tuple[Worlds, Seat] | None:
    """Return two worlds that differ in what one asked seat sees, and that seat; the public and the
    next seat cannot tell them apart. `for_all`: only the public must not. None where this history
    has no such pair."""
    generator = history.setup.generator("hotseat")
    asked = [place for place in range(len(history.acts)) if _is_asked_in_private(history, place)]
    generator.shuffle(asked)
    asked.sort(
        key=lambda place: not _choices(history, place)
    )  # first the points with a secret choice, which certainly makes a difference
    for look in asked[:TRIES]:
        state, seat = history.before[look], history.acts[look].seat
        seen = visible(history.setup.subject.sight, state)[seat]
        here = frozenset(
            zone
            for zone in state.table.hidden
            if any(piece.bit & seen for piece in state.zones.get(zone, ()))
        )
        watchers = (PUBLIC,) if for_all else ((seat + 1) % history.setup.seats, PUBLIC)
        for worlds in _at(history, look, watchers, generator, here):
            if any(piece.bit & seen for piece in worlds.pieces):
                return worlds, seat
    return None


def _is_asked_in_private(history: History, place: int) -> bool:
    state, seat = history.before[place], history.acts[place].seat
    return state.needs_secrets(seat)


def other_decks(setup: Setup, secret: Private) -> Worlds | None:
    """Return two worlds in which a seat brings another deck, before the first act; None where no
    deck makes such a difference.
    """
    setups = [setup._replace(seed=setup.seed + more) for more in range(DECKS)]
    if all(made.brought() == setup.brought() for made in setups):
        return None
    found = [
        (
            made.brought(),
            setup.subject.game.start(setup.table(), setup.seed, brought=made.brought()),
        )
        for made in setups
    ]
    for viewer in (PUBLIC, *range(setup.seats)):
        for (one, ours), (two, theirs) in combinations(found, 2):
            zones = _differing(ours, theirs)
            worlds = Worlds(
                World(setup, one, {}, ()),
                World(setup, two, {}, ()),
                (viewer,),
                0,
                0,
                frozenset(),
                (zones,),
            )
            if secret in worlds.secrets(viewer) and not differences(
                ours.observation(viewer), theirs.observation(viewer)
            ):
                return worlds
    return None


def _at(
    history: History,
    look: int,
    watchers: tuple[Seat, ...],
    generator: Random,
    here: frozenset[ZoneId],
) -> Iterator[Worlds]:
    """Yield worlds to compare after `look` acts: with another choice for the next act about which
    the watchers hear the same, or with two pieces of an earlier shuffle swapped, one of which lies
    in a zone of `here` now."""
    if look >= len(history.acts):
        return
    if history.acts[look].seat not in watchers:
        yield from _other_choice(history, look, watchers, generator)
    shuffles = [
        shuffle for shuffle in history.shuffles if len(shuffle.order) > 1 and shuffle.act < look
    ]
    for shuffle in dict.fromkeys((*shuffles[:1], *shuffles[-1:])):
        yield from _other_pieces(history, look, shuffle, watchers, generator, here)


def _other_pieces(
    history: History,
    look: int,
    shuffle: Shuffle,
    watchers: tuple[Seat, ...],
    generator: Random,
    here: frozenset[ZoneId],
) -> Iterator[Worlds]:
    state = history.before[look]
    unshown = history.unshown(shuffle, min(look + AFTER, len(history.acts) - 1))
    candidates = [
        piece for piece in shuffle.order if all(piece.bit & unshown[seat] for seat in watchers)
    ]
    lies = {piece: zone for zone, pieces in state.zones.items() for piece in pieces}
    wanted = [piece for piece in candidates if lies[piece] in here]
    if not wanted:
        return
    later = {
        piece: zone
        for zone, pieces in history.after(min(look + AFTER, len(history.acts)) - 1).zones.items()
        for piece in pieces
    }
    one = _rare(
        [piece for piece in wanted if later[piece] != lies[piece]] or wanted, lies, generator
    )  # preferably a piece that moves during the comparison
    others = [
        piece
        for piece in candidates
        if piece.name != one.name and _tells(state, lies[one], lies[piece])
    ]
    if not others:
        return
    swap = swap_of(one, _rare(others, lies, generator))
    start = history.blank if shuffle.act < 0 else history.before[shuffle.act]
    yield from _followed(
        history,
        look,
        Twins(history.setup.subject, start, swap, watchers, "pictures"),
        shuffle.act,
        shuffle.draw,
    )


def _rare(pieces: Sequence[Piece], lies: dict[Piece, ZoneId], generator: Random) -> Piece:
    """Return one of the pieces: draw first the zone, then the piece, so that small zones count as
    much as large ones.
    """
    zone = generator.choice(sorted({lies[piece] for piece in pieces}))
    return generator.choice([piece for piece in pieces if lies[piece] == zone])


def _tells(state: State, here: ZoneId, there: ZoneId) -> bool:
    """Test whether the position changes when a piece of one zone and one of the other are
    swapped.
    """
    return here != there or here not in state.table.unordered


def _choices(history: History, look: int) -> list[Action]:
    """Return the other legal actions of the next act's seat about which others hear the same as
    about that act.
    """
    state, ours = history.before[look], history.acts[look]
    decision = state.decision
    assert decision is not None
    told = decision.told(ours)
    return [
        action
        for action in state.actions(ours.seat)
        if action != ours and decision.told(action) == told
    ]


def _other_choice(
    history: History, look: int, watchers: tuple[Seat, ...], generator: Random
) -> Iterator[Worlds]:
    state = history.before[look]
    if not (theirs := _choices(history, look)):
        return
    choice = generator.choice(theirs)
    swap = swap_between(state, history.acts[look], choice)
    seen = visible(history.setup.subject.sight, state)
    if swap is not None and not any(seen[seat] & swap.bits for seat in watchers):
        yield from _followed(
            history,
            look,
            Twins(history.setup.subject, state, swap, watchers, "pictures"),
            look,
            None,
            choice,
        )


def _followed(
    history: History,
    look: int,
    twins: Twins,
    first: int,
    differ_at: int | None,
    choice: Action | None = None,
) -> Iterator[Worlds]:
    """Play both worlds from the first act in which they differ, until AFTER acts after `look` or
    until a watcher could tell them apart."""
    watchers = tuple(twins.watchers)
    theirs = list(history.acts[: max(first, 0)])
    zones = [frozenset[ZoneId]()] * (max(first, 0) + 1)
    before = [shuffle.drawn for shuffle in history.shuffles if shuffle.act < first]
    rigs: tuple[list[Drawn], list[Drawn]] = (before, before)
    try:
        for place in range(first, min(look + AFTER, len(history.acts))):
            action = None if place < 0 else history.acts[place]
            other = (
                action
                if place == first and choice is None
                else choice
                if place == first
                else _mapped(twins, action)
            )
            twins.do(action, other, differ_at if place == first else None)
            if tuple(twins.watchers) != watchers or not twins.one.stack:
                break  # after the end of a match everybody may see everything
            twins.compare(None, "for the picture")
            rigs = (before + twins.drawn[0], before + twins.drawn[1])
            differ = _differing(twins.one, twins.two)
            zones[place + 1 :] = [differ]
            theirs += [] if other is None else [other]
    except PartedError:
        pass
    last = len(theirs)
    if last <= look:
        return
    setup = history.setup
    one = World(setup, setup.brought(), rig_of(rigs[0]), tuple(history.acts[:last]))
    two = World(setup, setup.brought(), rig_of(rigs[1]), tuple(theirs))
    yield Worlds(one, two, watchers, look, last, frozenset(twins.swap.pieces), tuple(zones))


def _mapped(twins: Twins, action: Action | None) -> Action:
    assert action is not None
    return twins.mapped(action)


def _differing(one: State, two: State) -> frozenset[ZoneId]:
    return frozenset(zone for zone, pieces in one.zones.items() if pieces != two.zones.get(zone))
