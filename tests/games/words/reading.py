"""Share helpers of the tests of all games' texts: return the log of a viewer, check whether a text
is whole, record used templates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Final

import pytest

from corptable.cards import FileFaults
from corptable.engine import HIDDEN, Event, IllegalAction, Piece, Seat, Table
from corptable.engine.events import noticed_by
from corptable.engine.match import Match
from corptable.presentation.presentation import presentation_of, why_illegal
from corptable.presentation.texts import Templates, TextFile
from corptable.presentation.words import plain, spans

NAMES: Final = ("Ann", "Bea", "Cal", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan")
"""Names of the seats, for the largest table of any game."""
LEFT_OVER: Final = ("{", "}", "[", "]", "@", "None", f" {HIDDEN.name}", f"{HIDDEN.name}.")
"""Remains of marks, references to seats and missing words that no text may contain."""


def played(match: Match, acts: Sequence[str]) -> Match:
    """Play these acts; return the match."""
    for act in acts:
        match.play(act)
    return match


def reason_of(match: Match, act: str) -> str:
    """Return why an act is not legal, as people are told who wrote it."""
    with pytest.raises(IllegalAction) as caught:
        match.play(act)
    return why_illegal(match, caught.value)


def said(match: Match, marked: str) -> str:
    """Return a marked text with names in place of marks."""
    return _said(marked, match.table)


@lru_cache(maxsize=10_000)
def _said(marked: str, table: Table) -> str:
    return plain(
        marked, table, NAMES
    )  # remembered, because most of what is read in a random game is read again and again


def named_pieces(match: Match, marked: str) -> set[Piece]:
    """Return the pieces that a marked text names."""
    return {span.piece for span in spans(marked, match.table, NAMES) if span.piece is not None}


def log_of(match: Match, events: Sequence[Event], eyes: Seat) -> list[str]:
    """Return the log lines of one viewer about an act that was just played."""
    view = match.state.observation(eyes)
    lines = [
        presentation_of(match.game).describe(event, view) for event in noticed_by(events, eyes)
    ]
    return [said(match, line) for line in lines if line is not None]


@lru_cache(maxsize=10_000)
def is_whole(read: str) -> bool:
    """Test whether a text has words and contains no mark, no reference to a seat and no missing
    word.
    """
    return bool(read.strip()) and not any(rest in read.replace("None of", "") for rest in LEFT_OVER)


def is_sentence(read: str, ends: Sequence[str] = (".", "!", "?")) -> bool:
    """Test whether a text is a whole sentence: it begins with a capital letter or a digit, has one
    of these ends, and misses no word."""
    return (
        (read[:1].isupper() or read[:1].isdigit()) and read.endswith(tuple(ends)) and is_whole(read)
    )


@contextmanager
def recorded() -> Iterator[set[tuple[str, str]]]:
    """Record the section and key of every template that is filled meanwhile."""
    used: set[tuple[str, str]] = set()
    fill = Templates.fill

    def note(section: Templates, key: str, words: Mapping[str, str | int]) -> str:
        used.add((section.name, key))
        return fill(section, key, words)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Templates, "fill", note)
        yield used


def unused(section: Templates, used: Set[tuple[str, str]]) -> list[str]:
    """Return the keys of a section that were not filled."""
    return [key for key in section if (section.name, key) not in used]


def faults_of(texts: TextFile, good: str, bad: str, folder: Path) -> str:
    """Return the message about a game's texts.yaml in which one string is replaced."""
    text = texts.path.read_text(encoding="utf-8")
    assert text.count(good) == 1
    path = folder / "texts.yaml"
    path.write_text(text.replace(good, bad), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(texts, "path", path)
        with pytest.raises(FileFaults) as faults:
            texts.read()
    return str(faults.value)
