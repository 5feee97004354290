"""For each game the worlds to be compared: as few as differ in every kind of secret that its zones can hold.

Nothing here names a zone. The kinds come from the game's table, and which of them are secrets from what the engine has each seat
know in random games, so a new game or a new zone is looked at as soon as it is there.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from conformance.leaks import History
from conformance.playing import Setup, seed_for
from conformance.subject import Subject
from conformance.subjects import SUBJECTS
from ui.two_worlds import Private, Worlds, hotseat_worlds, other_decks, private_of, secrets_of, worlds_for

from corptable.engine import PUBLIC, Seat

GAMES: Final = tuple(subject for subject in SUBJECTS if type(subject.game).__module__.startswith("corptable."))
"""Those that come with the program."""
LONGEST: Final = 80
"""Acts of a history."""
FEW: Final = 4
"""Histories in which secrets are looked for, unless all kinds of zones are found before. They were chosen so that the rare ones
occur: `MANY` find no others."""
MANY: Final = 24
MOST_SHARED: Final = 60
"""The same for what one person at a shared screen sees, and another may not."""


class Found(NamedTuple):
    """What was found for a game and a number of seats."""

    worlds: tuple[Worlds, ...]
    never_dark: frozenset[Private]
    """Kinds of hidden zones whose pieces whoever remembers could always tell."""
    left_out: frozenset[Private]
    """Kinds of secrets in which no two worlds differ."""


def seats_of(subject: Subject) -> int:
    """At how many seats a game is looked at where one number has to do."""
    return min(max(3, subject.game.seats.start), subject.game.seats[-1])


def _setup(subject: Subject, seats: int, number: int) -> Setup:
    return Setup(subject, seats, {}, seed_for(subject.id, seats, "look at it", number))


@cache
def worlds_of(subject: Subject, seats: int, histories: int = FEW) -> Found:
    """Play so many histories, or until every kind of hidden zone is a secret to somebody in one of them; find worlds that differ
    in each kind."""
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
            if secret not in covered and (found := worlds_for(history, secret, dark) or other_decks(setup, secret)) is not None:
                chosen.append(found)
                covered |= found.secrets(found.watchers[0])
        if covered >= kinds:
            break
    return Found(tuple(chosen), frozenset(kinds - secrets), frozenset(secrets - covered))


@cache
def shared_screen_of(subject: Subject, seats: int) -> tuple[Worlds, Seat]:
    """Worlds that differ in what one person sees and the next one may not, or where no person has a secret before another at least
    all that look at the table may not; and that person."""
    for for_all in (False, True):
        for number in range(MOST_SHARED):
            found = hotseat_worlds(History(_setup(subject, seats, number), LONGEST, plain=True), for_all)
            if found is not None:
                return found
    raise AssertionError(f"{subject.id}: in {MOST_SHARED} histories nobody has had a secret")
