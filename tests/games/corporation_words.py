"""What the tests of Corporation's words share: positions in a line, what somebody reads of them, and which texts were used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

import pytest

from corptable.engine import Event, Plain, Position, Seat, register
from corptable.engine.events import through
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.engine.texts import Templates
from corptable.engine.words import plain
from corptable.games.corporation import GAME as CORPORATION

register(CORPORATION)

GAME: Final = find_game("corporation")
NAMES: Final = ("Ann", "Bea", "Cal", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan")


def match_at(
    zones: Mapping[str, Sequence[str]] | None = None,
    acts: Sequence[str] = (),
    *,
    seats: int = 4,
    at: str | None = None,
    turn: Seat = 0,
    counters: Mapping[str, Plain] | None = None,
    options: Mapping[str, Plain] | None = None,
) -> Match:
    """A match from a made-up position, after these acts."""
    match = Match.new(GAME, seats, options, position=Position(zones or {}, None, at, turn, counters or {}))
    for act in acts:
        match.play(act)
    return match


def said(match: Match, marked: str) -> str:
    """A marked text in names."""
    return plain(marked, match.table, NAMES)


def log_of(match: Match, events: Sequence[Event], eyes: Seat) -> list[str]:
    """What the log of one viewer says of an act that was just played."""
    view = match.state.view(eyes, memory=False)
    lines = [GAME.describe(event, view) for event in through(events, eyes)]
    return [said(match, line) for line in lines if line is not None]


def is_whole(read: str) -> bool:
    """Whether no mark, no place and no missing word is left in a text."""
    return bool(read.strip()) and not any(rest in read for rest in ("{", "}", "[", "]", "@", "None", "?."))


def is_sentence(read: str) -> bool:
    """Whether a text reads as a whole sentence."""
    return read[:1].isupper() and read.rstrip(')"').endswith((".", "!", "?", "kept")) and is_whole(read.replace("?", "."))


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
