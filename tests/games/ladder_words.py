"""What the tests of Corporate Ladder's words share: positions in a line, what somebody reads of them, and which texts were used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final, TypeAlias

import pytest

from corptable.engine import HIDDEN, Event, Piece, Plain, Position, Rig, Seat, register
from corptable.engine.events import through
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.engine.texts import Templates
from corptable.engine.words import plain, spans
from corptable.games.corporate_ladder import GAME as LADDER

GAME: Final = find_game(register(LADDER).id)
NAMES: Final = ("Ann", "Bea", "Cal", "Dan", "Eve", "Fay")

Zones: TypeAlias = Mapping[str, Sequence[str]]
BOSSES: Final[Zones] = {"ladder/0/0/0": ["octavia-plimsoll.0"], "ladder/1/0/0": ["jorg-umlaut.1"]}


def match_at(
    zones: Zones,
    acts: Sequence[str] = (),
    *,
    seats: int = 2,
    at: str = "turn",
    turn: Seat = 0,
    counters: Mapping[str, Plain] | None = None,
    options: Mapping[str, Plain] | None = None,
    rig: Rig | None = None,
) -> Match:
    """A match from a made-up position, after these acts; a boss stands at the top of both ladders unless they are named."""
    position = Position({**BOSSES, **zones} if at == "turn" else zones, None, at, turn, counters or {})
    match = Match.new(GAME, seats, options, rig=rig, position=position)
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


def refusal_of(match: Match, seat: Seat, lifted: Sequence[str], onto: str) -> str:
    """Why these cards cannot go there."""
    decision = match.state.decision
    assert decision is not None
    return said(match, decision.refuse(match.state.view(seat, memory=False), seat, lifted, onto))


def is_whole(read: str) -> bool:
    """Whether no mark, no place and no missing word is left in a text."""
    return bool(read) and not any(rest in read for rest in ("{", "}", "[", "]", "@", "None", f" {HIDDEN.name}"))


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
