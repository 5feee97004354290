"""Test the log of Corporate Court over random games: whole sentences, and none that tells what its
reader was not shown (11).
"""

from __future__ import annotations

import random
import statistics
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import pytest
from games.court_words import GAME, PRESENTATION
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

SEEDS, THOROUGH = range(10), range(30)
NAMED = GAME.table(2, GAME.option_set()).named


class Heard(NamedTuple):
    """Record a log line: its act, viewer, event and text, the pieces that it names and those that
    it may name.
    """

    act: tuple[int, int]
    eyes: Seat
    event: Event
    read: str
    named: set[Piece]
    shown: set[Piece]


OPTIONS: Mapping[int, Mapping[str, Plain]] = {
    0: {"rounds": 2},
    1: {
        "rounds": 2,
        "harley_by": "total",
        "starter_by": "round",
        "duel_overrule": True,
        "spent_open": True,
    },
    2: {"rounds": 1, "playoff": True, "start_tie": "left", "hermit_self": True},
    3: {"rounds": 2, "last_card_ends": True, "karma_anywhere": True, "ride_ignores_empty": True},
}


def new_game(seed: int) -> Match:
    """Return one of the random games, which have all numbers of seats and every option."""
    return Match.new(GAME, 2 + seed % 5, OPTIONS[seed % len(OPTIONS)], seed)


@pytest.fixture(scope="module")
def games(thorough: bool) -> list[Heard]:
    """Return the log lines of some random games for all viewers."""
    heard = []
    for seed in THOROUGH if thorough else SEEDS:
        heard += list(play_and_listen(new_game(seed), random.Random(seed)))
    return heard


def play_and_listen(match: Match, generator: random.Random) -> Iterator[Heard]:
    """Play random acts to the end, and yield every log line of every viewer."""
    while not match.over:
        before = visible(match.state)
        events = match.play(generator.choice(match.legal()))
        public = (
            before
            | visible(match.state)
            | {piece for event in noticed_by(events, PUBLIC) for piece in shown_by(event)}
        )
        for eyes in range(PUBLIC, match.table.seats):
            view = match.state.observation(eyes)
            for event in noticed_by(events, eyes):
                marked = PRESENTATION.describe(event, view)
                if marked is not None:
                    allowed = public if isinstance(event, Noted) else shown_by(event)
                    yield Heard(
                        (match.header.seed, len(match.journal)),
                        eyes,
                        event,
                        said(match, marked),
                        named_pieces(match, marked),
                        allowed,
                    )


def visible(state: State) -> set[Piece]:
    """Return the pieces that everybody sees on the table."""
    pieces = {piece for zone in state.observation(PUBLIC).zones.values() for piece in zone}
    spent = {
        piece
        for zone, pieces in state.zones.items()
        if zone.startswith("spent/")
        for piece in pieces
    }
    return (pieces | spent) - {HIDDEN}


def shown_by(event: Event) -> set[Piece]:
    """Return the pieces that an event shows to a seat that noticed it."""
    match event:
        case Moved():
            return {event.piece} - {HIDDEN}
        case Learned():
            return set(event.pieces)
        case Acted():
            return {NAMED[word] for word in event.action.args if word in NAMED}
        case _:
            return set()


def test_every_line_is_a_whole_sentence(games: list[Heard]) -> None:
    """No mark, no place and no missing word is left in what anybody reads."""
    assert [line.read for line in games if not is_sentence(line.read, ends=".")] == []


def test_no_line_names_a_piece_that_was_not_shown(games: list[Heard]) -> None:
    """A line names what its event shows; a note, which all hear, what all see or saw in this act
    (spent cards: R31).
    """
    assert [(line.eyes, line.read) for line in games if not line.named <= line.shown] == []


def test_no_line_is_said_to_you(games: list[Heard]) -> None:
    """Other viewers read the same log."""
    assert [line.read for line in games if "you" in line.read.lower().split()] == []


def test_most_acts_are_told_in_one_or_two_lines(games: list[Heard]) -> None:
    """This holds for the public's log; the end of a round takes a dozen lines."""
    lines = Counter(line.act for line in games if line.eyes == PUBLIC)
    assert statistics.quantiles(lines.values(), n=4)[2] <= 2, "three acts of four"
