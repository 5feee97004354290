"""Open trays for words or cards that lie at no spot: the picker of an Ask or a Steal, a Peek and a
Search.
"""

from __future__ import annotations

from collections.abc import Sequence

from corptable.engine import SEAT_WORDS, Seat
from corptable.games.trick_or_treat.demands import Name
from corptable.games.trick_or_treat.names import (
    CHARACTERS,
    DISCARD,
    DRAW,
    HAND,
    NUMBERED,
    PEEKED,
    RANKS,
    SUIT_SIZE,
    SUITS,
    VAULT,
)
from corptable.games.trick_or_treat.position import TreatView, viewer_of
from corptable.games.trick_or_treat.powers import may_name_cards
from corptable.games.trick_or_treat.refusals import why_not_nameable
from corptable.games.trick_or_treat.texts import button, saying, tray_title
from corptable.presentation import Tray


def tray(view: TreatView) -> Tray | None:
    """Return the tray for words or cards outside the spots, or None: names, cards of a Peek, pile
    of a Search.
    """
    decision, viewer = view.decision, viewer_of(view)
    if decision is None or (viewer is not None and viewer not in decision.actors(view)):
        return None
    if isinstance(decision, Name):
        return _picker(view, decision)
    if decision.name == "peek":
        return Tray(
            (tuple(piece.name for piece in reversed(view.zones[DRAW][-PEEKED:])),),
            faces="card",
            title=tray_title("peek"),
        )
    if decision.name == "search_take":
        pile = [piece.name for piece in view.zones[DISCARD]]
        rows = tuple(
            tuple(pile[start : start + SUIT_SIZE]) for start in range(0, len(pile), SUIT_SIZE)
        )
        return Tray(rows, faces="card", title=tray_title("search_take"))
    return None


def choice(_view: TreatView, words: Sequence[str]) -> Tray | None:
    """Return the tray of characters whose power Wild Power can arm; None for a choice of anything
    else.
    """
    if not set(words) <= set(CHARACTERS):
        return None
    half = (len(words) + 1) // 2
    return Tray((tuple(words[:half]), tuple(words[half:])), faces="card", title=tray_title("wild"))


def _picker(view: TreatView, decision: Name) -> Tray:
    """Return the tray of the forty cards by suit and rank; it collects as many as are still to be
    named, or one header, and a button sends them, so that a person can correct before that (9)."""
    seat = view.turn
    target = SEAT_WORDS[decision.target]
    cells = tuple(NUMBERED[SUIT_SIZE * row : SUIT_SIZE * (row + 1)] for row in range(len(SUITS)))
    shut = decision.unnameable(view, seat)
    reasons = {
        word: why_not_nameable(view, seat, word, decision.kind, decision.names, shut)
        for word in (*SUITS, *RANKS, *NUMBERED)
    }
    left = decision.names_left(view, seat) if may_name_cards(view, seat) else 1
    return Tray(
        cells,
        rows=SUITS,
        columns=RANKS,
        take=left,
        confirm=button(decision.kind, target=target),
        faces="pane",
        title=tray_title(f"name_{decision.kind}", target=target),
        disabled_reasons={word: reason for word, reason in reasons.items() if reason},
        wanted=_lacked(view, seat),
        says=saying(decision.kind, target=target),
        then=saying(f"then_{decision.kind}"),
        chosen=decision.names,
        about=target,
        back=button("back") if not decision.names and len(view.targets()) > 1 else "",
    )


def _lacked(view: TreatView, seat: Seat) -> frozenset[str]:
    """Return the cards of a seat's suit that it has neither in its vault nor in its hand."""
    have = {piece.name for piece in (*view.zones[HAND[seat]], *view.zones[VAULT[seat]])}
    return frozenset(f"{view.suit(seat)}-{rank}" for rank in RANKS) - have
