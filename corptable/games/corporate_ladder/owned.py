"""Say what the game means to people who own its cards: the ante of a won match, and what each card
did (4.7, 6.3).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from corptable.engine import Action, Moved, Noted, Piece, Seat, State, View
from corptable.engine.seat_deck import AnteOption, Deeds, OwnedDecks
from corptable.engine.timeline import Act
from corptable.games.corporate_ladder.decisions import Ante
from corptable.games.corporate_ladder.names import FALLEN
from corptable.games.corporate_ladder.state import LadderState


def antes(view: View) -> Mapping[Action, Seat | None]:
    """Actions of the single winner at `ante` (4.7)."""
    if not isinstance(view.decision, Ante):
        return {}
    named = view.table.named
    return {
        one: named[one.args[0]].owner if one.args else None
        for one in view.actions(view.decision.seat)
    }


def deeds(timeline: Sequence[Act], end: State) -> Mapping[tuple[Seat, str], Deeds]:
    """Return the attacks that each card has won, by itself or in a team, and how often it fell from
    a ladder.
    """
    assert isinstance(end, LadderState)
    named = end.table.named
    fell = Counter((one.owner, named[one.card].card.id) for one in end.falls)
    won = _attacks_won(timeline, named)
    return {key: Deeds(won[key], fell[key]) for key in sorted({*fell, *won})}


def _attacks_won(timeline: Sequence[Act], named: Mapping[str, Piece]) -> Counter[tuple[Seat, str]]:
    """Number of attacks won with each card, by seat and card id."""
    won: Counter[tuple[Seat, str]] = Counter()
    attackers: tuple[str, ...] = ()
    for event in (event for act in timeline for event in act.events):
        if isinstance(event, Noted) and event.topic == "attack":
            attackers = tuple(event.words["cards"])
        elif isinstance(event, Moved) and event.to in FALLEN:
            pieces = [named[name] for name in attackers]
            won.update((piece.owner, piece.card.id) for piece in pieces if piece.owner is not None)
            attackers = ()  # the rest of a ladder that falls with its top card is the same attack
    return won


OWNED_DECKS: Final = OwnedDecks(
    AnteOption("ante", {"for_keeps": "for_keeps", "photocopy": "photocopy", "nothing": "off"}),
    antes,
    deeds,
)
