"""What the tests of PWODOC's words share: positions in a line, what somebody reads of them, and which texts were used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple, TypeAlias

import pytest

from corptable.engine import HIDDEN, PUBLIC, Event, Piece, Plain, Position, Rig, Seat, register
from corptable.engine.events import through
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.engine.texts import Templates
from corptable.engine.words import plain, spans
from corptable.games.pwodoc import GAME as PWODOC

register(PWODOC)
GAME: Final = find_game("pwodoc")
NAMES: Final = ("Ann", "Bea", "Cal", "Dan")

Zones: TypeAlias = Mapping[str, Sequence[str]]


NO_ZONES: Final[Zones] = {}


class At(NamedTuple):
    """A position and what was done in it."""

    zones: Zones = NO_ZONES
    acts: Sequence[str] = ()
    at: str = "return"
    seats: int = 2
    turn: Seat = 0
    counters: Mapping[str, Plain] = {}
    options: Mapping[str, Plain] = {}
    rig: Rig | None = None

    def match(self) -> Match:
        """The match, after these acts."""
        position = Position(self.zones, None, self.at, self.turn, self.counters)
        match = Match.new(GAME, self.seats, self.options, rig=self.rig, position=position)
        for act in self.acts:
            match.play(act)
        return match

    def log(self, eyes: Seat = PUBLIC) -> list[str]:
        """All lines that somebody's log has of all acts."""
        match = self._replace(acts=()).match()
        return [line for act in self.acts for line in log_of(match, match.play(act), eyes)]


def said(match: Match, marked: str) -> str:
    """A marked text in names."""
    return plain(marked, match.table, NAMES)


def named_pieces(match: Match, marked: str) -> set[Piece]:
    """The pieces that a marked text names."""
    return {span.piece for span in spans(marked, match.table, NAMES) if span.piece is not None}


def log_of(match: Match, events: Sequence[Event], eyes: Seat) -> list[str]:
    """What the log of one viewer says of an act that was just played."""
    view = match.state.view(eyes, memory=False)
    lines = [GAME.describe(event, view) for event in through(events, eyes)]
    return [said(match, line) for line in lines if line is not None]


def is_whole(read: str) -> bool:
    """Whether no mark, no place and no missing word is left in a text."""
    return bool(read) and not any(rest in read for rest in ("{", "}", "[", "]", "@", "None", f" {HIDDEN.name}"))


def is_sentence(read: str) -> bool:
    """Whether a text reads as a whole sentence: a large letter, a full stop, nothing missing."""
    return read[:1].isupper() and read.endswith((".", "?")) and is_whole(read)


@contextmanager
def recorded() -> Iterator[set[tuple[str, str]]]:
    """Which texts are filled meanwhile: section and key."""
    used: set[tuple[str, str]] = set()
    fill = Templates.fill

    def note(section: Templates, key: str, words: Mapping[str, str]) -> str:
        used.add((section.name, key))
        return fill(section, key, words)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Templates, "fill", note)
        yield used


def unused(section: Templates, used: set[tuple[str, str]]) -> list[str]:
    """The keys of a section that were not filled."""
    return [key for key in section if (section.name, key) not in used]
