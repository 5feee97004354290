"""Offer the speaker's answers to invitations, each with what it promises, beside the pass (section
9).

An answer has a word of its own, such as `yes/1`: by it the button, its key and the ring at the
inviter's place name the same.
"""

from __future__ import annotations

from typing import Final

from corptable.engine import PUBLIC, SEAT_WORDS, Seat
from corptable.games.corporation.names import TALK
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.texts import button
from corptable.presentation import Shortcut

MOST_ANSWERS: Final = 3
"""Number of invitations whose answers have buttons, the newest ones; all can be answered at the
inviters' places.
"""
YES: Final = "yes"
NO: Final = "no"


def answer_word(kind: str, inviter: str) -> str:
    """Return the word of the answer of a kind, `accept` or `refuse`, to an inviter."""
    return f"{YES if kind == 'accept' else NO}/{inviter[1:]}"


def label(view: CorporationView, word: str) -> str:
    """Promise of an answer, by its word; "" for any other word, and once there is no such
    invitation.
    """
    kind, _, inviter = word.partition("/")
    claim = view.claims[int(inviter)] if kind in (YES, NO) else None
    return "" if claim is None else button(kind, rank=claim.rank, seat=int(inviter))


def open_invitations(view: CorporationView) -> list[Seat]:
    """List the seats whose invitation the speaker has neither accepted nor refused, the newest
    first.
    """
    open_to = [
        action.args[1]
        for action in view.legal_statements(view.turn)
        if action.args[:1] == ("accept",)
    ]
    invited_at = {
        said.seat: place for place, said in enumerate(view.statements) if said.args[0] == "invite"
    }
    seats = [SEAT_WORDS.index(word) for word in open_to]
    unanswered = [
        seat
        for seat in seats
        if (claim := view.claims[seat]) is not None and not claim.refused >> view.turn & 1
    ]
    return sorted(unanswered, key=lambda seat: invited_at.get(seat, -1), reverse=True)


def shortcuts(view: CorporationView) -> list[Shortcut]:
    """Offer a yes and a no to the only open invitation of the speaker, or a yes to each of the
    newest.
    """
    if not view.is_at(TALK) or view.viewer not in (PUBLIC, view.turn):
        return []
    inviters = open_invitations(view)[:MOST_ANSWERS]
    kinds = ("accept", "refuse") if len(inviters) == 1 else ("accept",)
    return [
        Shortcut(
            label(view, answer),
            (f"{SEAT_WORDS[view.turn]} say {kind} {SEAT_WORDS[inviter]}",),
            answer,
        )
        for inviter in inviters
        for kind in kinds
        if (answer := answer_word(kind, SEAT_WORDS[inviter]))
    ]
