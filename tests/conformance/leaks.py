"""Check point 6 for information leaks: two histories that a seat cannot tell apart must give it
equal observations and events.

There are three ways to make the second history from the first: - Two pieces that a seat was not
shown since some shuffle change places in that shuffle (in the first shuffle: were never shown). -
Two pieces that came from a shuffled pile into one set change places in the shuffle: a set must not
keep the order of arrival. - A secret act is replaced by another one of which the other seats hear
the same.

From there on the actions are mapped, because a seat that sees the pieces does with the one what it
did with the other. `sights` says in the document's words what a seat is shown; the check uses
neither the engine's sight rules nor its sets of knowledge.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from corptable.engine import HIDDEN, PUBLIC, Action, Event, Piece, Seat, State, ZoneId, mask_of
from corptable.engine.events import noticed_by
from corptable.engine.pieces import PieceMask

from .comparing import alike, differences, view_of
from .playing import Moment, Setup, carry_out, choose, choose_aside, told_where
from .subject import Subject
from .tape import Draw, Drawn, PartedError, Tape, running
from .watching import Masks, Watch, visible

FOLLOWED = 40
"""The number of acts that are compared after a secret one."""
SECRETIVE = 3
"""The number of seats, of all that are asked at one moment, of which two secret acts are
compared.
"""
LONGEST = 120
"""The most acts of a history in the ordinary suite."""

compared: Counter[str] = Counter()
"""The number of comparisons by kind: a test that compares nothing proves nothing."""


# The two histories, side by side


class Swap(NamedTuple):
    """Map the pieces and words of the first history to those of the second."""

    pieces: Mapping[Piece, Piece]
    words: Mapping[str, str]

    @property
    def bits(self) -> int:
        """Get the mask of the pieces in which the histories differ."""
        return mask_of(self.pieces)

    def draw(self, draw: Draw) -> Draw:
        """Return the draw of the second history for a draw of the first."""
        return tuple([self.pieces.get(piece, piece) for piece in draw])

    def action(self, action: Action) -> Action:
        """Return the action of the second history for an action of the first."""
        return Action(
            action.seat, action.verb, tuple([self.words.get(word, word) for word in action.args])
        )


NOBODY: Swap = Swap({}, {})


def swap_of(one: Piece, two: Piece) -> Swap:
    """Return the swap in which two pieces stand for each other."""
    return Swap({one: two, two: one}, {one.name: two.name, two.name: one.name})


class Step(NamedTuple):
    """Hold the events of one act in both histories."""

    ours: Sequence[Event]
    theirs: Sequence[Event]
    shown: Masks
    """The pieces that each viewer was shown in either history since they differ."""


class Twins:
    """Hold two positions that differ only in swapped pieces, and the viewers that were shown none
    of these.
    """

    def __init__(
        self, subject: Subject, start: State, swap: Swap, watchers: Iterable[Seat], kind: str
    ) -> None:
        self.subject, self.swap, self.kind = subject, swap, kind
        self.one, self.two = start.copy(), start.copy()
        self.watchers = list(watchers)
        self.drawn: tuple[list[Drawn], list[Drawn]] = ([], [])
        """The draws of chance so far, in each history."""

    def do(
        self,
        ours: Action | None,
        theirs: Action | None,
        differ_at: int | None = None,
        once: bool = False,
    ) -> Step:
        """Carry out one act in each position, or set both up. Raises PartedError if the histories
        cannot stay parallel.

        With `differ_at` they are the same up to that draw of the act; with `once` the later draws
        are the same, too. Viewers that the act shows a swapped piece stop being watchers.
        """
        first = Watch(self.subject.sight, self.one, ours)
        second = Watch(self.subject.sight, self.two, theirs)
        tape = self._run(self.one, ours, first, None, differ_at)
        start = 0 if differ_at is None else differ_at
        script = [
            self.swap.draw(draw) if place == start or (place > start and not once) else draw
            for place, draw in enumerate(tape.draws)
        ]
        other = self._run(self.two, theirs, second, script, differ_at)
        if len(other.drawn) != len(script):
            raise PartedError("less chance is drawn here")
        for drawn, now in zip(self.drawn, (tape, other), strict=True):
            drawn += now.drawn
        step = Step(
            first, second, {seat: bits | second.shown[seat] for seat, bits in first.shown.items()}
        )
        differing = self.swap.bits
        self.watchers = [seat for seat in self.watchers if not step.shown[seat] & differing]
        if self.subject.sight.tells_apart(self.one, self.two):
            raise PartedError("the rules tell them apart")
        return step

    @staticmethod
    def _run(
        state: State,
        action: Action | None,
        watch: Watch,
        script: Sequence[Draw] | None,
        differ_at: int | None,
    ) -> Tape:
        tape = Tape(script, lambda place: watch.forget() if place == differ_at else None)
        state.listener = watch
        with running(tape):
            if action is None:
                state.setup()
            else:
                carry_out(state, action)
        state.listener = None
        watch.look()
        return tape

    def mapped(self, action: Action) -> Action:
        """Return the act of the second history for an act of the first. Raises PartedError if there
        is none.

        A watcher does the same, because it sees the same. Any other seat does the mapped act if the
        others hear the same of it; words that all hear (a card that is named) stay.
        """
        if action.seat in self.watchers:
            candidates = [action]
        else:
            candidates = [self.swap.action(action), action]
        ours, theirs = self.one.decision, self.two.decision
        assert ours is not None
        for candidate in candidates:
            if (
                theirs is not None
                and theirs.told(candidate) == ours.told(action)
                and _may(self.two, candidate)
            ):
                return candidate
        raise PartedError(f"{action} has no counterpart")

    def compare(self, step: Step | None, what: str) -> None:
        """Check that the watchers get the same views, events and legal actions in both histories,
        and the same seats are asked.
        """
        for seat in self.watchers:
            compared[self.kind] += 1
            for memory in (True, False) if seat != PUBLIC else (False,):
                one, two = view_of(self.one, seat, memory), view_of(self.two, seat, memory)
                assert alike(one, two), (
                    f"@{seat} can tell {self._pair()} apart ({what}, memory {memory}): "
                    f"{differences(one, two)}"
                )
            assert self.one.actors() == self.two.actors(), (
                f"{self._pair()}: others are asked ({what})"
            )
            if seat != PUBLIC:
                ours, theirs = list(self.one.actions(seat)), list(self.two.actions(seat))
                assert ours == theirs, (
                    f"@{seat} may do other things for {self._pair()} ({what}): {ours} / {theirs}"
                )
            if step is not None:
                heard, other = noticed_by(step.ours, seat), noticed_by(step.theirs, seat)
                assert heard == other, (
                    f"@{seat} notices {self._pair()} ({what}): {_first_difference(heard, other)}"
                )

    def _pair(self) -> str:
        return " and ".join(piece.name for piece in self.swap.pieces) or "two orders"


def _may(state: State, action: Action) -> bool:
    decision = state.decision
    return decision is not None and (
        action in state.actions(action.seat) or decision.aside_ok(state, action)
    )


def _first_difference(ours: Sequence[Event], theirs: Sequence[Event]) -> str:
    pairs = [(one, two) for one, two in zip(ours, theirs, strict=False) if one != two]
    return (
        f"{pairs[0][0]} / {pairs[0][1]}" if pairs else f"{len(ours)} events / {len(theirs)} events"
    )


# A first history, recorded


class Shuffle(NamedTuple):
    """Record one shuffle of a history: its act (-1 is the setup), its index among the draws of that
    act, and its result.
    """

    act: int
    draw: int
    drawn: Drawn
    looks: int
    """The number of looks at the table before the shuffle."""

    @property
    def order(self) -> Draw:
        """Get the shuffled order."""
        return self.drawn.draw


class History:
    """Play a random game and record what is needed to play it again with a change.

    `before[k]` is the position before act k; act -1 is the setup. `plain`: no asides, and of the
    seats that are asked at once the first answers first.
    """

    def __init__(self, setup: Setup, longest: int, plain: bool = False) -> None:
        self.setup = setup
        generator = setup.generator("acts")
        self.blank = setup.blank()
        self.before: list[State] = []
        self.acts: list[Action] = []
        self.shuffles: list[Shuffle] = []
        self._looks: list[Masks] = []
        self._looked: list[int] = []
        state = self.blank.copy()
        self._do(state, -1, state.setup)
        while state.stack and len(self.acts) < longest:
            aside = None if plain else choose_aside(setup, state, generator)
            action = aside or choose(state, generator, in_turn=plain)
            self.before.append(state.copy())
            self.acts.append(action)
            self._do(state, len(self.acts) - 1, lambda action=action: carry_out(state, action))  # type: ignore[misc]
        self.end = state

    def _do(self, state: State, act: int, run: Callable[[], None]) -> None:
        watch = Watch(
            self.setup.subject.sight, state, self.acts[act] if act >= 0 else None, self._looks
        )
        tape = Tape(
            None,
            lambda place: self.shuffles.append(
                Shuffle(act, place, tape.drawn[place], len(self._looks))
            ),
        )
        state.listener = watch
        with running(tape):
            run()
        state.listener = None
        watch.look()
        self._looked.append(len(self._looks))

    def after(self, act: int) -> State:
        """Return the position after an act."""
        return self.before[act + 1] if act + 1 < len(self.before) else self.end

    def unshown(self, shuffle: Shuffle, until: int) -> dict[Seat, PieceMask]:
        """Return for each viewer the mask of the pieces that it was not shown from that shuffle to
        the end of act `until`.
        """
        shown: dict[Seat, int] = dict.fromkeys((*range(self.setup.seats), PUBLIC), 0)
        for look in self._looks[shuffle.looks : self._looked[until + 1]]:
            for seat, bits in look.items():
                shown[seat] |= bits
        return {seat: ~bits for seat, bits in shown.items()}


def check_histories(setup: Setup, pairs: int, longest: int = LONGEST) -> None:
    """Record a random game and play it again `pairs` times, each time with two pieces swapped in a
    shuffle.
    """
    history = History(setup, longest)
    generator = setup.generator("pairs")
    shuffles = [shuffle for shuffle in history.shuffles if len(shuffle.order) > 1]
    for _ in range(pairs if shuffles else 0):
        shuffle = generator.choice(shuffles)
        if generator.random() < 0.7:
            _never_shown(history, shuffle, generator)
        else:
            _same_set(history, shuffle, generator)


def _never_shown(history: History, shuffle: Shuffle, generator: Random) -> None:
    """Swap two pieces in a shuffle that a viewer was not shown since, and compare the histories
    from then on.
    """
    last = len(history.acts) - 1
    until = generator.randint(shuffle.act, last)
    unshown = history.unshown(shuffle, until)
    seat = generator.choice(list(unshown))
    candidates = [piece for piece in shuffle.order if piece.bit & unshown[seat]]
    if len(candidates) < 2:
        return
    one, two = generator.sample(candidates, 2)
    if generator.random() < 0.5:
        beside = _beside_known(history, shuffle, seat, candidates, generator)
        one = generator.choice(beside) if beside else one
        two = generator.choice([piece for piece in candidates if piece is not one])
    with told_where(
        f"{history.setup}; {one} and {two} change places in the shuffle of act "
        f"{shuffle.act}, seen by @{seat}"
    ):
        _follow(history, shuffle, swap_of(one, two), [seat], until)


def _beside_known(
    history: History, shuffle: Shuffle, seat: Seat, candidates: Sequence[Piece], generator: Random
) -> list[Piece]:
    """Return the candidates in one zone that the viewer knows in part, where a leaked slot, count
    or order would tell most.
    """
    later = history.before[shuffle.act + 1 :]
    for state in generator.sample(later, min(8, len(later))):
        view = view_of(state, seat, seat != PUBLIC)
        partly = [
            zone
            for zone in state.table.hidden
            if len(set(view.zones.get(zone, ()))) > 1 and HIDDEN in view.zones[zone]
        ]
        generator.shuffle(partly)
        for zone in partly:
            found = [piece for piece in candidates if piece in state.zones[zone]]
            if found:
                return found
    return []


def _follow(
    history: History, shuffle: Shuffle, swap: Swap, watchers: list[Seat], until: int
) -> None:
    start = history.blank if shuffle.act < 0 else history.before[shuffle.act]
    twins = Twins(
        history.setup.subject,
        start,
        swap,
        watchers,
        "never shown" if shuffle.act < 0 else "not shown since",
    )
    try:
        if shuffle.act < 0:
            twins.compare(twins.do(None, None, shuffle.draw), "the setup")
        for place in range(max(shuffle.act, 0), until + 1):
            action = history.acts[place]
            first = place == shuffle.act
            step = twins.do(
                action, action if first else twins.mapped(action), shuffle.draw if first else None
            )
            if not twins.watchers:
                return
            twins.compare(step, f"act {place}, {action}")
    except PartedError:
        compared["parted"] += 1


def _same_set(history: History, shuffle: Shuffle, generator: Random) -> None:
    """Swap two pieces in a shuffle that both went into one set, and check that nobody can tell,
    then or later.
    """
    after = history.after(shuffle.act)
    homes = _sets_filled(after, shuffle.order)
    if not homes:
        return
    one, two = generator.sample(generator.choice(homes), 2)
    start = history.blank if shuffle.act < 0 else history.before[shuffle.act]
    action = None if shuffle.act < 0 else history.acts[shuffle.act]
    viewers = (*range(history.setup.seats), PUBLIC)
    twins = Twins(history.setup.subject, start, swap_of(one, two), viewers, "order of arrival")
    with told_where(
        f"{history.setup}; {one} and {two} of one set change places in the shuffle of act "
        f"{shuffle.act}"
    ):
        try:
            twins.compare(
                twins.do(action, action, shuffle.draw, once=True), str(action or "the setup")
            )
        except PartedError:
            return
        if any(
            set(pieces) != set(twins.two.zones.get(zone, ()))
            for zone, pieces in after.zones.items()
        ):
            return
        twins.watchers, twins.swap = list(viewers), NOBODY
        twins.compare(None, "once they lie in one set")
        for place in range(shuffle.act + 1, min(len(history.acts), shuffle.act + 1 + FOLLOWED)):
            twins.compare(
                twins.do(history.acts[place], history.acts[place]),
                f"act {place}, {history.acts[place]}",
            )


def _sets_filled(state: State, order: Draw) -> list[list[Piece]]:
    """Return the groups of two or more pieces of a shuffled pile that lie in the same set."""
    unordered: frozenset[ZoneId] = state.table.unordered
    found = [
        [piece for piece in state.zones.get(zone, ()) if piece in order]
        for zone in sorted(unordered)
    ]
    return [pieces for pieces in found if len(pieces) > 1]


# Secret acts


def check_secret_acts(moment: Moment) -> None:
    """Check that two legal actions of which the others hear the same leave no trace but on the
    pieces in which they differ.
    """
    state = moment.state
    decision = state.decision
    assert decision is not None
    asked = state.actors()
    for seat in moment.generator.sample(asked, min(SECRETIVE, len(asked))):
        told: dict[Action, list[Action]] = {}
        for action in list(state.actions(seat))[:200]:
            told.setdefault(decision.told(action), []).append(action)
        for secret in told.values():
            if len(secret) > 1:
                _secret_pair(moment, *moment.generator.sample(secret, 2))


def _secret_pair(moment: Moment, ours: Action, theirs: Action) -> None:
    swap = swap_between(moment.state, ours, theirs)
    if swap is None:
        return
    seen = visible(moment.subject.sight, moment.state)
    watchers = [seat for seat in moment.viewers if seat != ours.seat and not seen[seat] & swap.bits]
    twins = Twins(moment.subject, moment.state, swap, watchers, "secret acts")
    with told_where(f"secret acts {ours} and {theirs}"):
        try:
            twins.compare(twins.do(ours, theirs), f"{ours} or {theirs}")
            for _ in range(FOLLOWED):
                if not (twins.watchers and twins.one.stack):
                    return
                action = choose(twins.one, moment.generator)
                twins.compare(twins.do(action, twins.mapped(action)), str(action))
        except PartedError:
            compared["parted"] += 1


def swap_between(state: State, ours: Action, theirs: Action) -> Swap | None:
    """Return the swap that turns one action into the other; None where their words do not pair
    off.
    """
    if len(ours.args) != len(theirs.args) or ours.verb != theirs.verb:
        return None
    words: dict[str, str] = {}
    for one, two in zip(ours.args, theirs.args, strict=True):
        if one != two and (words.setdefault(one, two) != two or words.setdefault(two, one) != one):
            return None
    pieces: dict[Piece, Piece] = {}
    for one, two in words.items():
        if (one in state.table.pieces_by_name) != (two in state.table.pieces_by_name):
            return None
        if one in state.table.pieces_by_name:
            mine, other = _meant(state, one, ours.seat), _meant(state, two, ours.seat)
            if mine is None or other is None:
                return None
            pieces[mine] = other
    return Swap(pieces, words)


def _meant(state: State, name: str, seat: Seat) -> Piece | None:
    """Return the piece of that name; if several share it, the last one that the seat sees."""
    view = state.observation(seat)
    for zone in state.table.zones:
        for piece in reversed(view.zones.get(zone, ())):
            if piece.name == name:
                return piece
    return None
