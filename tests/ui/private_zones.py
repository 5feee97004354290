"""Choose for each game the pairs of worlds to compare: as few as differ in every kind of secret
that its zones can hold.

No zone is named here. The kinds come from the game's table; which of them are secrets comes from
the knowledge of the seats in random games. So a new game or a new zone is tested as soon as it
exists.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from conformance.leaks import History
from conformance.playing import Setup, seed_for
from conformance.subject import Subject
from conformance.subjects import SUBJECTS
from ui.two_worlds import (
    Private,
    Worlds,
    hotseat_worlds,
    other_decks,
    private_of,
    secrets_of,
    worlds_for,
)

from corptable.engine import PUBLIC, Seat

GAMES: Final = tuple(
    subject for subject in SUBJECTS if type(subject.game).__module__.startswith("corptable.")
)
"""Subjects whose games come with the program."""
WORN: Final = (GAMES[0], GAMES[-1])
"""Games whose tables are looked at with a pack worn, all others without: the same code draws worn
pictures at every table."""
LONGEST: Final = 80
"""Acts of a history."""
FEW: Final = 4
"""Histories in which secrets are searched, unless all kinds of zones are found before. The seeds
were chosen so that rare kinds occur: `MANY` histories find no others."""
MANY: Final = 24
MOST_SHARED: Final = 60
"""Histories in which a secret of one person at a shared screen is searched that another may not
know.
"""


class Found(NamedTuple):
    """Hold the pairs of worlds found for a game and a number of seats."""

    worlds: tuple[Worlds, ...]
    never_dark: frozenset[Private]
    """Kinds of hidden zones whose pieces every seat could always infer from what it remembers."""
    left_out: frozenset[Private]
    """Kinds of secrets in which no pair of worlds differs."""


def seats_of(subject: Subject) -> int:
    """Return the number of seats at which a game is tested where one number has to suffice: 3, or
    the nearest that it allows.
    """
    return min(max(3, subject.game.seats.start), subject.game.seats[-1])


def _setup(subject: Subject, seats: int, number: int) -> Setup:
    return Setup(subject, seats, {}, seed_for(subject.id, seats, "look at it", number))


@cache
def worlds_of(subject: Subject, seats: int, histories: int = FEW) -> Found:
    """Play at most so many histories, until every kind of hidden zone is a secret to some seat in
    one of them; return pairs of worlds that differ in each kind."""
    kinds = {
        private_of(table, zone, viewer)
        for table in [_setup(subject, seats, 0).table()]
        for zone in table.hidden
        for viewer in (*range(seats), PUBLIC)
    }
    chosen: list[Worlds] = []
    secrets, covered = set[Private](), set[Private]()
    for number in range(histories):
        setup = _setup(subject, seats, number)
        history = History(setup, LONGEST, plain=True)
        dark = secrets_of(history)
        secrets |= dark.keys()
        for secret in sorted(dark.keys() - covered):
            if (
                secret not in covered
                and (found := worlds_for(history, secret, dark) or other_decks(setup, secret))
                is not None
            ):
                chosen.append(found)
                covered |= found.secrets(found.watchers[0])
        if covered >= kinds:
            break
    return Found(tuple(chosen), frozenset(kinds - secrets), frozenset(secrets - covered))


@cache
def shared_screen_of(subject: Subject, seats: int, first: int = 0) -> tuple[Worlds, Seat]:
    """Return worlds that differ in what one person sees and the next person, or else at least the
    public, may not know; and that person. `first` is the number of the first history that is tried.
    Raises AssertionError where no history has such a secret.
    """
    for for_all in (False, True):
        for number in range(first, MOST_SHARED):
            found = hotseat_worlds(
                History(_setup(subject, seats, number), LONGEST, plain=True), for_all
            )
            if found is not None:
                return found
    raise AssertionError(f"{subject.id}: in {MOST_SHARED} histories nobody has had a secret")
