"""Tell the winner what comes of the card that may be taken, and everybody what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from corptable.bots import PERSON
from corptable.collection.events import COPIED, WON
from corptable.engine.result import Award
from corptable.presentation.layout import Tray
from corptable.presentation.words import mark_of
from corptable.session.session import Session
from corptable.session.settling import ante_kind, ante_outcomes

FOR_GOOD: Final = "Take one of their cards: it is yours for good"
PHOTOCOPY: Final = "Take one of their cards: you get a photocopy, and they lose nothing"
RESTOCKED: Final = (
    "Take one of their cards: you get a photocopy, because bots lose none of their own cards"
)
BORROWED: Final = "Take one of their cards: you get a photocopy, for the deck was borrowed"
MIXED: Final = (
    "Take one of their cards: a framed one is yours for good, for the others you get a photocopy"
)
TROPHY: Final = "Take one of their cards as a trophy: only a profile keeps cards"
PRACTICE: Final = "Take one of their cards: it is practice, and no collection changes"
"""Titles of the cards that can be taken."""

TAKEN: Final = "@{taker} takes {card} from @{giver} for good: it is in @{taker}'s collection now."
COPY: Final = (
    "@{taker} gets a photocopy of {card}: it is in @{taker}'s collection now. @{giver} keeps the "
    "card."
)
KEPT: Final = "@{taker} takes {card} from @{giver} as a trophy: no collection changes."
DECLINED: Final = "@{taker} takes nothing: no collection changes."
NOT_WRITTEN: Final = (
    "@{taker} takes {card} from @{giver}: the collections are not saved yet; the program keeps "
    "trying."
)


def titled_tray(session: Session, tray: Tray | None) -> Tray | None:
    """Return a tray of cards that the winner can take with a title that says what comes of it;
    another tray as it is.
    """
    ways = ante_outcomes(session.seating, session.collections)
    if tray is None or not ways:
        return tray
    if session.practice:
        return tray._replace(title=PRACTICE)
    found = set(ways.values())
    if found == {WON, COPIED}:
        return tray._replace(
            title=MIXED,
            wanted=frozenset(action.args[0] for action, way in ways.items() if way == WON),
        )
    return tray._replace(
        title={WON: FOR_GOOD, COPIED: _why_copied(session)}.get(
            found.pop() if len(found) == 1 else "", TROPHY
        )
    )


def _why_copied(session: Session) -> str:
    """Return the title where the winner gets nothing but photocopies."""
    match = session.match
    if ante_kind(match) == "photocopy":
        return PHOTOCOPY
    winner = match.state.actors()[0]
    losers = [player for seat, player in enumerate(session.owners) if seat != winner]
    return RESTOCKED if PERSON not in losers else BORROWED


def ante_sentences(session: Session) -> Iterator[str]:
    """Yield a sentence for each card that was taken, in marked words, or that none was; after the
    end of the match.
    """
    match = session.match
    result = match.state.result
    if result is None:
        return
    for award in result.awards:
        template = _sentence(session, award)
        yield template.format(taker=award.taker, card=mark_of(award.piece.name), giver=award.giver)
    if result.awards or len(result.winners) != 1 or not session.seating.stakes:
        return
    if ante_kind(match) != "nothing":
        yield DECLINED.format(taker=result.winners[0])


def _sentence(session: Session, award: Award) -> str:
    """Return the sentence about a card that was taken: where it is now, by the history of the
    collections.
    """
    stake, autosave = session.seating.stakes.get(award.taker), session.autosave
    if stake is None or autosave is None or autosave.collections is None:
        return KEPT
    if not autosave.settled_game:
        return NOT_WRITTEN
    profile = autosave.collections.known.profiles.get(stake.profile)
    history = () if profile is None else profile.history
    ways = {
        event.how
        for event in history
        if event.game == autosave.settled_game and event.card == award.piece.card.id
    }
    return TAKEN if WON in ways else COPY if COPIED in ways else KEPT
