"""Test the log of PWODOC over random games: whole sentences, and none that tells what its reader
was not shown (11).
"""

from __future__ import annotations

import random
import statistics
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import pytest
from games.pwodoc_words import GAME, PRESENTATION
from games.words import is_sentence, named_pieces, said

from corptable.engine import (
    HIDDEN,
    PUBLIC,
    Acted,
    Event,
    Learned,
    Moved,
    Noted,
    Piece,
    Plain,
    Seat,
    State,
)
from corptable.engine.events import noticed_by
from corptable.engine.match import Match

SEEDS, THOROUGH = range(12), range(36)


class Heard(NamedTuple):
    """Record a log line: its act, viewer and text, the pieces that it names and those that it may
    name.
    """

    act: tuple[int, int]
    eyes: Seat
    read: str
    named: set[Piece]
    shown: set[Piece]


OPTIONS: Sequence[Mapping[str, Plain]] = (
    {"max_rounds": 3},
    {"sites": 8, "court_effects": True, "may_pass": True, "earliest_end": 2, "max_rounds": 2},
    {"open_hands": True, "open_discards": True, "rock_optional": True, "max_rounds": 2},
    {"neutral_pawns": "lift", "coin_target": "opponents", "wand_cap": 1, "max_rounds": 2},
)


@pytest.fixture(scope="module")
def games(thorough: bool) -> list[Heard]:
    """Return the log lines of random games of all numbers of seats, for all viewers."""
    heard: list[Heard] = []
    for seed in THOROUGH if thorough else SEEDS:
        match = Match.new(GAME, 2 + seed % 3, OPTIONS[seed % len(OPTIONS)], seed)
        heard += play_and_listen(match, random.Random(seed))
    return heard


def play_and_listen(match: Match, generator: random.Random) -> Iterator[Heard]:
    """Play random acts to the end, and yield every log line of every viewer."""
    while not match.over:
        before = visible(match.state)
        events = match.play(generator.choice(match.legal()))
        public = before | visible(match.state)
        for eyes in range(PUBLIC, match.table.seats):
            view = match.state.observation(eyes)
            for event in noticed_by(events, eyes):
                marked = PRESENTATION.describe(event, view)
                if marked is not None:
                    shown = public if isinstance(event, Noted) else shown_by(match, event)
                    act = (match.header.seed, len(match.journal))
                    yield Heard(act, eyes, said(match, marked), named_pieces(match, marked), shown)


def visible(state: State) -> set[Piece]:
    """Return the pieces that everybody sees on the table."""
    return {piece for zone in state.observation(PUBLIC).zones.values() for piece in zone} - {HIDDEN}


def shown_by(match: Match, event: Event) -> set[Piece]:
    """Return the pieces that an event shows to a seat that noticed it."""
    match event:
        case Moved():
            return {event.piece} - {HIDDEN}
        case Learned():
            return set(event.pieces)
        case Acted():
            return {
                match.table.named[word] for word in event.action.args if word in match.table.named
            }
        case _:
            return set()


def test_every_line_is_a_whole_sentence(games: list[Heard]) -> None:
    """No mark, no place and no missing word is left in what anybody reads."""
    assert [line.read for line in games if not is_sentence(line.read, ends=".?")] == []


def test_no_line_names_a_piece_that_was_not_shown(games: list[Heard]) -> None:
    """A line names what its event shows; a note, which all hear, what all see."""
    assert [(line.eyes, line.read) for line in games if not line.named <= line.shown] == []


def test_no_line_is_said_to_you(games: list[Heard]) -> None:
    """Others read along."""
    assert [line.read for line in games if "you" in line.read.lower().split()] == []


def test_most_acts_are_told_in_one_to_three_lines(games: list[Heard]) -> None:
    """For the public; the end of a game takes more."""
    lines = Counter(line.act for line in games if line.eyes == PUBLIC)
    assert statistics.quantiles(lines.values(), n=10)[8] <= 3, "nine acts of ten"
