"""Tell in signs what there is to know about seats and cards: scores, records of words, what was
said in this round, partners.

The words of each sign are its tooltip.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.engine import HIDDEN, PUBLIC, SEAT_WORDS, Action, Seat
from corptable.games.corporation.claims import seats_of
from corptable.games.corporation.describe import record
from corptable.games.corporation.letters import letters
from corptable.games.corporation.names import CHOOSE, CORP, DOWN, HAND, TALK
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.texts import listed, sign
from corptable.presentation import Sign

MOSTLY_KEPT: Final = 0.7
"""Share of words kept from which on a record has a check."""
REMARK_SIGNS: Final = {
    "ask": ("question", "asks"),
    "apologise": ("heart", "apologises"),
    "refuse": ("cross", "refuses"),
    "accuse": ("distrust", "accuses"),
    "threaten": ("bolt", "threatens"),
}
"""Icons and texts of the signs for remarks, those that matter most last."""
FRIENDLY: Final = ("ask", "apologise")


def marks(view: CorporationView) -> dict[str, tuple[Sign, ...]]:
    """Return the signs on pieces and spots, by piece name or spot id.

    Membership cards tell of their corporation. Seat plates tell the score, the record of words, and
    what the seat has said in this round; empty places of cards tell what they are for.
    """
    signs: dict[str, tuple[Sign, ...]] = {}
    named = letters(view)
    for rank, members in view.corporations().items():
        words = sign("corporation", letter=named[rank], seats=listed.seats(members))
        member = Sign(help=words)
        signs |= {view.zones[f"corp/{seat}"][0].name: (member,) for seat in members}
    for seat, word in enumerate(SEAT_WORDS[: view.table.seats]):
        score = Sign(help=sign("score", seat=word, points=view.scores[seat], goal=view.target))
        placed = (Sign(help=sign("placed", seat=word)),) if view.zones[DOWN[seat]] else ()
        signs[word] = (
            score,
            *_gain_signs(view, seat),
            *placed,
            *_record_signs(view, seat),
            *_said_signs(view, seat),
        )
        for zone, key in ((DOWN[seat], "down"), (CORP[seat], "corp")):
            if not view.zones[zone]:
                signs[zone] = (Sign(help=sign(key, seat=word)),)
    return {**signs, **_hand_signs(view)}


def _hand_signs(view: CorporationView) -> dict[str, tuple[Sign, ...]]:
    """Return the signs of the viewer's own cards: whether nobody outside of its corporation can
    play that rank, so that it cannot be spoiled (R8), and whether it keeps the viewer's word.
    """
    if view.viewer in (None, PUBLIC) or view.decision is None:
        return {}
    group = view.with_partners(view.front_seat)
    key, safe = "safe_alone" if len(group) == 1 else "safe", safe_ranks(view, group)
    signs = {}
    for card in view.zones[HAND[view.front_seat]]:
        if card is HIDDEN:
            continue
        rank = card.card.value
        shield = Sign("shield", help=sign(key, rank=rank), text=sign("is_safe"))
        signs[card.name] = (*([shield] if rank in safe else []), *_word_signs(view, rank))
    return {name: found for name, found in signs.items() if found}


def safe_ranks(view: CorporationView, members: Sequence[Seat]) -> list[int]:
    """List the ranks that members of a corporation, or one seat alone, can play and nobody else
    can; none where all are members, and nobody is left to be safe from.
    """
    own = view.membership_ranks()[members[0]]
    return [
        rank
        for rank in range(1, view.ranks + 1)
        if rank != own and len(members) < view.table.seats and not view.outsiders(rank, members)
    ]


def _word_signs(view: CorporationView, rank: int) -> list[Sign]:
    """Return the sign of a rank of the viewer's hand that keeps or breaks its word; none before
    cards are chosen, or without a word.
    """
    claim = view.claims[view.front_seat]
    if claim is None or not view.is_at(CHOOSE):
        return []
    if claim.rank != rank:
        return [Sign(help=sign("breaks", rank=claim.rank))]
    return [Sign("check", help=sign("keeps"), text=sign("is_word"), short=sign("is_word_short"))]


def _gain_signs(view: CorporationView, seat: Seat) -> list[Sign]:
    """Return the sign that tells how the points of the last round came about; none before the first
    round was resolved.
    """
    if not view.history:
        return []
    past = view.history[-1]
    rank = past.plays[seat]
    for paid in past.rewarded:
        if seat in paid.members:
            others = listed.seats([other for other in paid.members if other != seat])
            points = paid.rank * len(paid.members)
            return [
                Sign(help=sign("gained_reward", seat=seat, points=points, rank=rank, seats=others))
            ]
    if past.plays.count(rank) == 1:
        return [Sign(help=sign("gained_profit", seat=seat, points=rank))]
    others = listed.seats(
        [other for other, play in enumerate(past.plays) if play == rank and other != seat]
    )
    return [Sign(help=sign("gained_nothing", rank=rank, seats=others))]


def _record_signs(view: CorporationView, seat: Seat) -> list[Sign]:
    """Return the sign with a seat's record of words, with a check if it has kept most of them; none
    for a seat that gave none.
    """
    kept, given = record(view, seat)
    if not given:
        return []
    is_kept, words = kept >= MOSTLY_KEPT * given, {"kept": kept, "given": given}
    told = sign("record", seat=seat, **words)
    text, short = sign("kept", **words), sign("kept_short", **words)
    return [
        Sign("check" if is_kept else "cross", help=told, text=text, short=short, warns=not is_kept)
    ]


def _said_signs(view: CorporationView, seat: Seat) -> list[Sign]:
    """Return the signs for what a seat has said in this round: its remarks, then its claim; or its
    silence; nothing once the game is over."""
    if view.result is not None:
        return []
    statements = [said for said in view.statements if said.seat == seat]
    if statements or not _had_turn(view, seat):
        return [*_remark_signs(seat, statements), *_claim_signs(view, seat)]
    return [Sign(help=sign("silent", seat=seat), text=sign("silence"), look="faint")]


def _had_turn(view: CorporationView, seat: Seat) -> bool:
    """True if a seat has had its turn to speak in this round."""
    if view.decision is None or not view.options.talk_laps:
        return False
    if view.decision.name != TALK or view.lap > 1:
        return True
    seats = view.table.seats
    return (seat - view.first_speaker) % seats < (view.turn - view.first_speaker) % seats


def _claim_signs(view: CorporationView, seat: Seat) -> list[Sign]:
    """Return the sign with a seat's claim, with a check if it is a promise, and what the invited
    seats answered.
    """
    claim = view.claims[seat]
    if claim is None:
        return []
    rank = str(claim.rank)
    told = {"invites": claim.invited, "promises": claim.promised, "refused": claim.refused}
    helps = [
        sign(key, seat=seat, rank=rank, seats=listed.seats(seats_of(seats)))
        for key, seats in told.items()
        if seats
    ]
    first, *others = helps or [sign("says", seat=seat, rank=rank)]
    balloon = Sign("check" if claim.promised else "", help=first, text=rank, look="balloon")
    return [balloon, *(Sign(help=line) for line in others)]


def _remark_signs(seat: Seat, statements: Sequence[Action]) -> list[Sign]:
    """Return the signs for a seat's statements of this round that are no claims."""
    found = []
    for kind, (icon, key) in REMARK_SIGNS.items():
        targets = {said.seat_at(1) for said in statements if said.args[0] == kind}
        if targets:
            told = sign(key, seat=seat, seats=listed.seats(sorted(targets)))
            found.append(Sign(icon, help=told, warns=kind not in FRIENDLY, look="balloon"))
    return found
