"""Prepare tables at which profiles sit, for tests of what a finished match changes in their
collections.
"""

from __future__ import annotations

import random
from pathlib import Path

from corptable.bots.worker import InlineBotWorker
from corptable.cards.business.library import starters
from corptable.collection.collections import Collections
from corptable.collection.events import CardEvent
from corptable.collection.profiles import OwnDeck
from corptable.engine.registry import find_game
from corptable.session.match_setup import MatchSetup
from corptable.session.saved_matches import resume
from corptable.session.session import Session
from corptable.store import LastSetUp, SavedGames, SeatSetUp, Statistics

GAME = find_game("corporate_ladder")
PERSONS = LastSetUp((SeatSetUp("", "person"), SeatSetUp("", "person")), {"ante": "for_keeps"})
STARTERS = tuple(deck.id for deck in GAME.seat_decks())


class Place:
    """Hold the stores of one computer, with two profiles: Anna and Bert, each with a starter
    deck.
    """

    def __init__(self, folder: Path) -> None:
        """Load the stores, and begin the profiles where there are none."""
        self.folder = folder
        self.collections = Collections(folder)
        self.saved_games, self.statistics = SavedGames(folder / "games"), Statistics(folder)
        decks = starters()
        for name, starter in (
            (("Anna", STARTERS[0]), ("Bert", STARTERS[3]))
            if not self.collections.known.profiles
            else ()
        ):
            self.collections.begin(name, GAME.id, OwnDeck("Mine", decks[starter]))
        self.before = self.collections.known

    def setup(self, *profiles: str | None, last: LastSetUp = PERSONS) -> MatchSetup:
        """Return the set-up of a table at which these profiles sit."""
        found = MatchSetup(GAME, last, self.collections)
        found.seed = "24"
        for seat, profile in enumerate(profiles):
            found.put_profile(seat, profile)
        return found

    def begin(self) -> Session:
        """Begin a match of both profiles, which is saved."""
        session = self.setup("anna", "bert").session(InlineBotWorker())
        session.begin_autosave(self.saved_games, self.statistics, collections=self.collections)
        return session

    def open(self, file: str) -> Session:
        """Open a saved game in a program that starts now."""
        return resume(
            self.saved_games, file, InlineBotWorker(), self.statistics, Collections(self.folder)
        )

    @property
    def antes(self) -> list[CardEvent]:
        """Return the history of all profiles, as a program reads it that starts now."""
        known = Collections(self.folder).known.profiles
        return [event for profile in known.values() for event in profile.history]

    @property
    def is_conserved(self) -> bool:
        """Test whether there are as many copies of each card as before."""
        return Collections(self.folder).known.copies == self.before.copies

    def is_conserved_for(self, profile: str) -> bool:
        """Test whether a profile owns what it owned before."""
        return Collections(self.folder).known[profile].cards == self.before[profile].cards


def play_to_the_ante(session: Session) -> Session:
    """Play at random until the winner may take a card."""
    chance = random.Random(3)
    while (decision := session.match.state.decision) is not None and decision.name != "ante":
        session.play(chance.choice(session.match.legal()))
    assert decision is not None
    return session


def take(session: Session) -> str:
    """Take the first card that can be taken; return its id."""
    session.play(session.match.legal()[0])
    result = session.match.state.result
    assert result is not None
    return result.awards[0].piece.card.id
