"""Play the games of a run by the arena, and keep a line of JSON for each in a file: appended when
the game ends, so that a run that was stopped goes on where it was.

A line holds whole numbers and words alone, and is read with the checks of every file.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Annotated, Final, NamedTuple

from corptable import __version__
from corptable.arena import GamePlan, play_match
from corptable.bots import deal_mixes, usual_decks
from corptable.cards import FileFaults, Value
from corptable.cards.faults import Fault, shown_path
from corptable.cards.records import Text, Word, as_plain, plain_content, read_record
from corptable.engine.bot import BotOffer
from corptable.engine.match import Match
from corptable.engine.pieces import MOST_SEATS
from corptable.store.append_file import AppendFile
from corptable.store.atomic_write import store_errors
from corptable.system.errors import CorptableError
from corptable.system.visible_text import visible_line

SAMPLES: Final = 20
"""Number of positions of a game that are evaluated, at equal distances: four in each fifth."""
SHARE: Final = 10_000
"""Unit of utilities in the file, as a part of a win."""
POINT: Final = 1000
"""Unit of terms of the evaluation, and of factors on them, in the file."""
MOST: Final = 10**18
LONGEST_FAULT: Final = 500
"""Number of characters that are kept of the error of a game that failed."""

SeatNumber = Annotated[int, partial(Value.integer, low=0, high=MOST_SEATS - 1)]
Count = Annotated[int, partial(Value.integer, low=0, high=MOST)]
Share = Annotated[int, partial(Value.integer, low=0, high=SHARE)]
Points = Annotated[int, partial(Value.integer, low=-MOST, high=MOST)]
LongText = Annotated[str, partial(Value.prose, shortest=0)]


class Sample(NamedTuple):
    """Hold a position of a game: the number of acts before it, the utilities by seat in 1/SHARE,
    and the terms of the evaluation by name and seat in 1/POINT.
    """

    act: Count
    utilities: tuple[Share, ...]
    terms: Mapping[str, tuple[Points, ...]] = {}

    def fifth(self, acts: int) -> int:
        """Return the fifth of the game, 0 to 4, that the position lies in."""
        return min(4, 5 * self.act // acts)


class LabGame(NamedTuple):
    """Record a game of the lab: first what its course depends on, then what happened.

    `first` is the seat of the bot that was named first; `factors` are those of the fitted
    evaluation, in 1/POINT, empty in a game without one.
    """

    version: Text
    game: Word
    seed: Count
    players: tuple[Word, ...]
    first: SeatNumber
    options: Mapping[str, Text]
    nodes: Count
    factors: Mapping[str, Points] = {}
    bots: tuple[Word, ...] = ()
    """Words of the bots by seat, with those that were dealt in the place of mixes."""
    starts: tuple[LongText, ...] = ()
    """By seat what the seat started with and others did not, "" for nothing."""
    opener: SeatNumber | None = None
    """Seat that was first to act alone; None where all act at once."""
    winners: tuple[SeatNumber, ...] = ()
    reason: LongText = ""
    decisions: Count = 0
    samples: tuple[Sample, ...] = ()
    fault: LongText = ""

    @property
    def key(self) -> tuple[object, ...]:
        """Return all that the course of the game depends on."""
        return (*self[:5], dict(self.options), self.nodes, dict(self.factors))

    def share(self, seat: int) -> float:
        """Return the seat's share of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def play_game(
    plan: GamePlan,
    factors: Mapping[str, int] | None = None,
    guests: Mapping[str, BotOffer] | None = None,
) -> LabGame:
    """Play a game by the arena, and return its record; `factors` are those of the `guests`."""
    record, match = play_match(plan, guests or {})
    begun = _begun(plan, factors or {})
    if match is None or record.fault:
        return begun._replace(fault=visible_line(record.fault)[:LONGEST_FAULT])
    return begun._replace(
        bots=deal_mixes(match.game, plan.players, plan.seed),
        starts=_starts(plan, match),
        opener=_opener(match),
        winners=record.winners,
        reason=record.reason,
        decisions=record.decisions,
        samples=tuple(_samples(match)),
    )


def lost_game(plan: GamePlan, factors: Mapping[str, int], fault: str) -> LabGame:
    """Return the record of a game that could not be played."""
    return _begun(plan, factors)._replace(fault=fault)


def _begun(plan: GamePlan, factors: Mapping[str, int]) -> LabGame:
    options = dict(plan.options)
    return LabGame(
        __version__, plan.game, plan.seed, plan.players, plan.first, options, plan.nodes, factors
    )


def _starts(plan: GamePlan, match: Match) -> tuple[str, ...]:
    """Return by seat the deck that it brought, or what the game says that it started with."""
    seats = range(len(plan.players))
    return usual_decks(match.game, plan.players) or tuple(
        match.game.start_of(match.state, seat) for seat in seats
    )


def _opener(match: Match) -> int | None:
    """Return the first seat that was asked alone, after choices of several seats at once."""
    act = 0
    while act < len(match.timeline):
        actors = match.state_at(act).actors()
        if len(actors) == 1:
            return actors[0]
        act += len(actors)
    return None


def _samples(match: Match) -> Iterator[Sample]:
    acts = len(match.timeline)
    places = range(1, 2 * SAMPLES, 2) if acts else ()
    for act, _ in groupby(place * acts // (2 * SAMPLES) for place in places):
        state = match.state_at(act)
        terms = match.game.evaluation_terms(state)
        yield Sample(
            act,
            tuple(round(SHARE * share) for share in match.game.evaluate(state)),
            {name: tuple(round(POINT * one) for one in by) for name, by in terms.items()},
        )


# The file


class GamesFile:
    """Hold the games of a run and the file that has them, from which a run goes on.

    Raises FileFaults for a file that is damaged anywhere but in a last line that was cut off, and
    CorptableError where the file cannot be opened or written.
    """

    def __init__(self, path: Path, plans: Sequence[GamePlan], factors: Mapping[str, int]) -> None:
        self.path = path
        self._keys = {plan.seed: _begun(plan, factors).key for plan in plans}
        with self._written():
            path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(path, os.O_CREAT | os.O_APPEND, 0o666))
            self._file = AppendFile(path)
        try:
            with self._written():
                content = self._file.read(self._file.size)
                whole = content[: content.rfind(b"\n") + 1]
                self._file.truncate(len(whole))  # a line that was cut off is played again
            self.games = self._read(whole)
        except BaseException:
            self._file.abandon()
            raise

    def add(self, game: LabGame) -> None:
        """Append a game that has ended. Raises CorptableError for a game of another version."""
        if game.key != self._keys.get(game.seed):
            raise CorptableError(
                f"A worker played seed {game.seed} by corptable {game.version}; this is "
                f"{__version__}. Wanted the same version on all machines."
            )
        with self._written():
            self._file.append(json.dumps(as_plain(game)).encode() + b"\n")
        self.games[game.seed] = game

    def close(self) -> None:
        """Close the file."""
        with self._written():
            self._file.close()

    def in_order(self) -> list[LabGame]:
        """Return the games by their seeds, in whatever order they ended."""
        return [self.games[seed] for seed in sorted(self.games)]

    def _read(self, content: bytes) -> dict[int, LabGame]:
        games: dict[int, LabGame] = {}
        for number, line in enumerate(content.split(b"\n")[:-1], 1):
            game = read_line(line, shown_path(self.path), number)
            if game.seed in games:
                self._refuse(number, "seed", f"found {game.seed} again", "each game once")
            if game.key != self._keys.get(game.seed, game.key):
                wanted = "a game of this run; choose another --out, or delete the folder"
                self._refuse(number, "", "found a game of another run", wanted)
            games[game.seed] = game
        return {seed: game for seed, game in games.items() if seed in self._keys}

    def _refuse(self, number: int, field: str, found: str, wanted: str) -> None:
        raise FileFaults([Fault(shown_path(self.path), number, 1, field, found, wanted)])

    def _written(self) -> AbstractContextManager[None]:
        """Raise StoreError where the system refuses."""
        return store_errors("{path} could not be written ({reason}).", self.path)


def read_line(line: bytes, name: str, number: int) -> LabGame:
    """Read a game from a line of a file. Raises FileFaults, with the name of the file and the
    number of the line.
    """
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        column = error.colno if isinstance(error, json.JSONDecodeError) else 1
        fault = Fault(name, number, column, "", "found no JSON", "a game as a line of JSON")
        raise FileFaults([fault]) from error
    content = plain_content(value, name)
    try:
        game = read_record(content.value(), LabGame)
        _check(game, content.value())
        content.raise_faults()
    except FileFaults as error:
        raise FileFaults([replace(fault, line=number) for fault in error.faults]) from error
    return game


def _check(game: LabGame, value: Value) -> None:
    """Note a fault where the parts of a game do not fit each other."""
    seats = len(game.players)
    wanted = f"a value for each of {seats} seats"
    if game.fault:
        return
    if not seats or len(game.bots) != seats or len(game.starts) != seats:
        value.fault("bots or starts do not fit the players", wanted)
    seated = {game.first, *game.winners} | ({game.opener} - {None})
    if any(seat is not None and seat >= seats for seat in seated):
        value.fault("a seat that is not at the table", f"seats from 0 to {seats - 1}")
    names = {frozenset(sample.terms) for sample in game.samples}
    rows: Iterable[Sequence[int]] = (
        row for sample in game.samples for row in (sample.utilities, *sample.terms.values())
    )
    if len(names) > 1 or any(len(row) != seats for row in rows):
        value.fault("samples do not fit the players, or each other", wanted)
    if any(sample.act >= game.decisions for sample in game.samples):
        value.fault("a sample after the end", f"an act from 0 to {game.decisions - 1}")
