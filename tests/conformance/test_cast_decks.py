"""Test each game with every deck that can stand in for its own: one game of default options at its
smallest table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from other_deck import WEATHER, other_decks

from corptable.cards import Deck
from corptable.engine import Plain

from . import playing
from .playing import Depth, Setup
from .subject import Subject
from .subjects import SUBJECTS
from .suite import CHECKS

FEW = Depth(8, 40, to_the_end=True)
SEEN = ("listed", "journal", "views")
"""Checks of the decks that come with the program; the unknown one goes through all."""


def played_with(subject: Subject, deck: Deck) -> Subject:
    """Return a subject whose matches are brought this deck."""

    def brought(seats: int, generator: Random) -> Plain:
        return subject.game.deck_record(deck)

    return replace(subject, brought=brought)


def cases(names: Sequence[str], decks: Sequence[Deck] | None = None) -> list[object]:
    return [
        pytest.param(played_with(subject, deck), name, id=f"{subject.id}-{deck.id}-{name}")
        for name in names
        for subject in SUBJECTS
        if subject.game.needs is not None
        for deck in (other_decks(subject.game) if decks is None else decks)
        if decks is not None or deck is not WEATHER
    ]


@pytest.mark.sampled  # of each check some games, of each game some checks
@pytest.mark.parametrize(("subject", "name"), [*cases(list(CHECKS), [WEATHER]), *cases(SEEN)])
def test_a_game_with_another_deck_passes_what_it_passes_with_its_own(
    subject: Subject, name: str
) -> None:
    """No rule reads what is printed on a card; nothing hidden shows through another name or another
    face.
    """
    seats = min(subject.game.seats)
    setup = Setup(subject, seats, {}, playing.seed_for(subject.id, "cast", name))
    CHECKS[name](setup, FEW)


@pytest.mark.parametrize(
    "subject",
    [subject for subject in SUBJECTS if subject.game.needs is not None],
    ids=lambda case: case.id,
)
def test_the_same_deal_is_the_same_game_with_any_deck(subject: Subject) -> None:
    """Journals name the roles: every act of one match is legal in the other, and leads to the same
    scores.
    """
    seats = min(subject.game.seats)
    own = Setup(subject, seats, {}, 7).match()
    other = Setup(played_with(subject, WEATHER), seats, {}, 7).match()
    generator = Random("acts")
    for _ in range(80):
        if own.over:
            break
        legal = own.legal()
        assert legal == other.legal()
        act = generator.choice(legal)
        own.play(act)
        other.play(str(act))
    assert own.state.zones.keys() == other.state.zones.keys()
    assert [[piece.name for piece in zone] for zone in own.state.zones.values()] == [
        [piece.name for piece in zone] for zone in other.state.zones.values()
    ]
