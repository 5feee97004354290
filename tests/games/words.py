"""What the tests of all games' words share: what somebody reads of an act, whether it is whole, and which texts were used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from corptable.cards import FileFaults
from corptable.engine import HIDDEN, Event, Piece, Seat
from corptable.engine.events import noticed_by
from corptable.engine.match import Match
from corptable.engine.texts import Templates, TextFile
from corptable.engine.words import plain, spans

NAMES: Final = ("Ann", "Bea", "Cal", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan")
"""Of the seats, at the largest table that any game has."""
LEFT_OVER: Final = ("{", "}", "[", "]", "@", "None", f" {HIDDEN.name}", f"{HIDDEN.name}.")
"""Marks, places and missing words."""


def played(match: Match, acts: Sequence[str]) -> Match:
    """The match, after these acts."""
    for act in acts:
        match.play(act)
    return match


def said(match: Match, marked: str) -> str:
    """A marked text in names."""
    return plain(marked, match.table, NAMES)


def named_pieces(match: Match, marked: str) -> set[Piece]:
    """The pieces that a marked text names."""
    return {span.piece for span in spans(marked, match.table, NAMES) if span.piece is not None}


def log_of(match: Match, events: Sequence[Event], eyes: Seat) -> list[str]:
    """What the log of one viewer says of an act that was just played."""
    view = match.state.observation(eyes)
    lines = [match.game.describe(event, view) for event in noticed_by(events, eyes)]
    return [said(match, line) for line in lines if line is not None]


def is_whole(read: str) -> bool:
    """Whether no mark, no place and no missing word is left in a text."""
    return bool(read.strip()) and not any(rest in read for rest in LEFT_OVER)


def is_sentence(read: str, ends: Sequence[str] = (".", "!", "?")) -> bool:
    """Whether a text reads as a whole sentence: a large letter or a number, one of these at the end, nothing missing."""
    return (read[:1].isupper() or read[:1].isdigit()) and read.endswith(tuple(ends)) and is_whole(read)


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


def faults_of(texts: TextFile, good: str, bad: str, folder: Path) -> str:
    """What is said of a game's file of texts when one thing in it is written otherwise. It is read again when a text is wanted."""
    text = texts.path.read_text(encoding="utf-8")
    assert text.count(good) == 1
    path = folder / "texts.yaml"
    path.write_text(text.replace(good, bad), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(texts, "path", path)
        with pytest.raises(FileFaults) as faults:
            texts.read()
    return str(faults.value)
