"""Check points 3 and 8: copies share nothing, listeners change nothing, journals rebuild every
position; undo and its barriers.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from types import BuiltinMethodType, MethodType
from typing import NoReturn
from unittest import mock

from corptable.engine import Chance, Seat, Shuffled, State
from corptable.engine.determinization import NoWorldError
from corptable.engine.events import Arranged, Exchanged, Gathered, Moved, Poured
from corptable.engine.match import Match, read_match
from corptable.engine.pieces import PieceMask, pieces_of
from corptable.engine.state import InformationState, determinize
from corptable.engine.undo import Barrier
from corptable.engine.view import View

from .comparing import changeable, differences, freeze
from .playing import Moment, Setup, carry_out, choose, choose_aside, told_where
from .watching import Watch

DEPTH = 3
"""The number of acts carried out on a copy after the first."""
MOST_FREE = 6
"""The most acts to be taken back freely of which is checked what they taught."""
WORLDS = 6
"""The number of worlds in which free acts are tried again."""
MOVES = (Moved, Exchanged, Poured, Gathered, Arranged)
"""Events after which the knowledge of a seat is carried on with the pieces."""


def check_copied(moment: Moment) -> None:
    """Check that a copy shares no mutable object, that acts on it leave the original alone, and
    that two copies go on alike.
    """
    state = moment.state
    twin = state.copy()
    shared = changeable(state).keys() & changeable(twin).keys()
    assert not shared, f"a copy shares {[changeable(state)[key] for key in shared]}"
    assert not (found := differences(state, twin)), f"a copy differs: {found}"
    before = freeze(vars(state))
    acts = [moment.action]
    carry_out(twin, moment.action)
    for _ in range(DEPTH):
        if twin.stack:
            acts.append(choose(twin, moment.generator))
            carry_out(twin, acts[-1])
    assert freeze(vars(state)) == before, (
        f"{'; '.join(map(str, acts))} on a copy changed the original"
    )
    again = state.copy()
    for action in acts:
        carry_out(again, action)
    assert not (found := differences(again, twin)), f"two copies go on differently: {found}"


def check_listened(moment: Moment) -> None:
    """Check that an act has the same outcome with and without a listener."""
    alone, heard = moment.state.copy(), moment.state.copy()
    carry_out(alone, moment.action)
    heard.listener = []
    carry_out(heard, moment.action)
    assert heard.listener, "nothing was told of it"
    assert not (found := differences(alone, heard)), (
        f"with a listener it comes out otherwise: {found}"
    )


def check_journal(setup: Setup, most_acts: int, lengths: int) -> None:
    """Check with the global random numbers blocked that seed and actions rebuild a match, and so do
    its text, undo and redo.

    `lengths`: numbers of acts after which barriers are checked, besides the end.
    """
    with told_where(setup), poisoned():
        played = _play(setup, most_acts)
        match, marks = played.match, played.marks
        again = setup.match()
        for action in match.journal:
            again.play(str(action))
        assert not (found := differences(again.state, match.state)), (
            f"seed and actions give another position: {found}"
        )
        check_written(match)
        check_undone(setup, match, marks)
        check_barriers(setup, played, lengths)


class Played:
    """Record a random match: its positions, and for each act the facts on which undo depends, found
    without the engine's own.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.marks: list[State] = []
        self.chance: list[bool] = []
        self.learned: list[set[Seat]] = []


def _play(setup: Setup, most_acts: int) -> Played:
    generator = setup.generator("acts")
    played = Played(setup.match())
    state = played.match.state
    while state.stack and len(played.match.journal) < most_acts:
        action = choose_aside(setup, state, generator) or choose(state, generator)
        played.marks.append(state.copy())
        watch = Watch(setup.subject.sight, state.copy(), action)
        watch.state.listener = watch
        known = {seat: _placed(watch.state, seat) | watch.now[seat] for seat in range(setup.seats)}
        carry_out(watch.state, action)
        watch.look()
        events = played.match.play(action)
        played.chance.append(any(isinstance(event, Chance | Shuffled) for event in events))
        played.learned.append({seat for seat in known if watch.shown[seat] & ~known[seat]})
    played.marks.append(state.copy())
    return played


def _placed(state: State, seat: Seat) -> PieceMask:
    """Return the mask of the pieces that a seat can locate without being shown them.

    In a set: those that no other zone may hold. In a pile of several pieces: those of which it also
    knows the place.
    """
    assert state.knowledge is not None
    may, placed = state.knowledge.of(seat)
    once = twice = 0
    for bits in may.values():
        twice |= once & bits
        once |= bits
    told = 0
    for zone, bits in may.items():
        any_place = zone in state.table.unordered or len(state.zones.get(zone, ())) == 1
        told |= bits & ~twice & (-1 if any_place else placed)
    return told


def check_written(match: Match) -> None:
    """Check that a match saved and loaded is equal, and that a torn last line is left out."""
    text = match.written()
    reading = read_match(text + "@0 pa")
    assert not reading.stopped, reading.stopped
    assert reading.match.journal == match.journal
    assert reading.match.written() == text, "what was read is written differently"
    assert not (found := differences(reading.match.state, match.state)), (
        f"read again it is another position: {found}"
    )


def check_undone(setup: Setup, match: Match, marks: Sequence[State]) -> None:
    """Check that undo followed by redo restores the match, for any number of acts."""
    generator = setup.generator("undo")
    journal, end = list(match.journal), match.state.copy()
    for acts in {
        1,
        len(journal),
        generator.randint(1, len(journal)),
        generator.randint(1, len(journal)),
    }:
        match.undo(acts)
        before = len(journal) - acts
        assert match.journal == journal[:before]
        assert not (found := differences(match.state, marks[before])), (
            f"{acts} acts taken back: {found}"
        )
        match.redo(acts)
        assert match.journal == journal
        assert not (found := differences(match.state, end)), (
            f"{acts} acts taken back and done again: {found}"
        )


def check_barriers(setup: Setup, played: Played, lengths: int) -> None:
    """Check that undo is free back to an act that drew chance, taught a person something, or was
    another person's, and no further.

    What nobody was shown is checked by what each person knows.
    """
    match = played.match
    generator = setup.generator("barriers")
    everybody = list(range(setup.seats))
    for length in sorted(
        {len(match.journal), *(generator.randint(1, len(match.journal)) for _ in range(lengths))},
        reverse=True,
    ):
        if length < len(match.journal):
            match.undo(len(match.journal) - length)
        for persons in ([0], everybody, generator.sample(everybody, 2)):
            seat = generator.choice(persons)
            free = 0
            for place in range(length - 1, -1, -1):
                actor = match.journal[place].seat
                if (
                    played.chance[place]
                    or played.learned[place] & set(persons)
                    or (actor in persons and actor != seat)
                ):
                    break
                free += 1
            where = f"after {length} acts @{seat} of {persons}"
            if free < length:
                assert match.barrier(seat, persons, free + 1), (
                    f"{where} may take back {free + 1}, not {free}"
                )
            for acts in range(1, min(free, MOST_FREE) + 1):
                barrier = match.barrier(seat, persons, acts)
                assert barrier in (None, Barrier.LEARNED), (
                    f"{where} may not take back {acts}, although nobody was shown anything"
                )
                if barrier is None:
                    check_nothing_learned(match, acts, persons, generator)


def check_nothing_learned(
    match: Match, acts: int, persons: Sequence[Seat], generator: random.Random
) -> None:
    """Check that no person's information state says more after these acts than before: it could be
    foretold.

    Where nothing moves it excludes nothing new; and in any world that fits the one before the acts
    lead to the one after.
    """
    done = match.timeline[-acts:]
    before = done[0].before
    for person in persons:
        known, now = before.information_state(person), match.state.information_state(person).view
        if not any(isinstance(event, MOVES) for act in done for event in act.events):
            check_nothing_excluded(known, now, generator)
        for _ in range(WORLDS):
            world: State = known.determinize(generator)
            assert before.knowledge is not None
            world.determinized_from, world.knowledge = None, before.knowledge.copy()
            for act in done:
                action = act.action
                if (
                    action.seat != person
                    and world.decision is not None
                    and action not in world.actions(action.seat)
                ):
                    told = (
                        act.before.decision.told(action)
                        if act.before.decision is not None
                        else action
                    )
                    alike = [
                        one
                        for one in world.actions(action.seat)
                        if world.decision.told(one) == told
                    ]
                    assert alike or world.decision.aside_ok(world, action), (
                        f'@{person} knows why "{action}" was legal'
                    )
                    action = generator.choice(alike) if alike else action
                carry_out(world, action)
            found = differences(world.information_state(person).view, now)
            assert not found, f"@{person} could not have foretold {acts} free acts: {found}"


def check_nothing_excluded(known: InformationState, now: View, generator: random.Random) -> None:
    """Check that a piece may still lie wherever it may have lain before. What only counting
    excludes was excluded before, too.
    """
    view = known.view
    assert view.own is not None
    assert now.own is not None
    for zone in view.table.hidden:
        for piece in pieces_of(view.own.may[zone] & ~now.own.may[zone], view.table.pieces):
            sure = view.copy()
            only_there = {
                other: bits if other == zone else bits & ~piece.bit
                for other, bits in view.own.may.items()
            }
            sure.own = view.own._replace(may=only_there)
            try:
                determinize(sure, known.kind, generator)
            except NoWorldError:
                continue
            raise AssertionError(
                f"@{view.viewer} knows by free acts that {piece} does not lie in {zone}"
            )


@contextmanager
def poisoned() -> Iterator[None]:
    """Make every use of the global random numbers raise AssertionError within the block."""

    def drink(*_: object, **__: object) -> NoReturn:
        raise AssertionError("the global random numbers were used")

    with ExitStack() as stack:
        for name in random.__all__:
            shared = getattr(random, name)
            if isinstance(shared, MethodType | BuiltinMethodType):
                stack.enter_context(mock.patch.object(random, name, drink))
        yield
