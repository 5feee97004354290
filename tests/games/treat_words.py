"""What the tests of Trick or Treat's words share: positions in a line, what somebody reads of them, which texts were used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final, TypeAlias

import pytest

from corptable.engine import Event, Piece, Plain, Position, Rig, Seat
from corptable.engine.events import through
from corptable.engine.match import Match
from corptable.engine.registry import find_game, register
from corptable.engine.texts import Templates
from corptable.engine.words import plain, spans
from corptable.games.trick_or_treat import GAME as TREAT

register(TREAT)
GAME: Final = find_game("trick_or_treat")
NAMES: Final = ("Ann", "Bea", "Cal", "Dan")
COURTS: Final = ("ghosts-page", "imps-page", "bats-page", "pumpkins-queen")

Zones: TypeAlias = dict[str, Sequence[str]]


def match_at(
    zones: Zones,
    acts: Sequence[str] = (),
    *,
    seats: int = 2,
    at: str = "start",
    turn: Seat = 0,
    rest: str | None = None,
    tp: Sequence[int] = (),
    counters: Mapping[str, Plain] | None = None,
    options: Mapping[str, Plain] | None = None,
    rig: Rig | None = None,
) -> Match:
    """A match from a made-up position, after these acts. Characters that are not named are COURTS; at the draft there are none."""
    courts: Zones = {} if at == "draft" else {f"character/{seat}": [court] for seat, court in enumerate(COURTS[:seats])}
    told: dict[str, Plain] = {"tp": list(tp or [0] * seats), **(counters or {})}
    match = Match.new(GAME, seats, options, rig=rig, position=Position(courts | zones, rest, at, turn, told))
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
    view = match.state.view(eyes, memory=False)
    lines = [GAME.describe(event, view) for event in through(events, eyes)]
    return [said(match, line) for line in lines if line is not None]


def is_whole(read: str) -> bool:
    """Whether no mark, no place and no missing word is left in a text."""
    return bool(read) and not any(rest in read for rest in ("{", "}", "[", "]", "@", "None"))


def is_sentence(read: str) -> bool:
    """Whether a text reads as a whole sentence."""
    return read[:1].isupper() and read.endswith((".", "!", "?")) and is_whole(read)


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
