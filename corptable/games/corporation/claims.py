"""Record the claims that statements make, and list the statements that a speaker may make (4.2)."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from corptable.engine import SEAT_WORDS, Action, Plain, Seat, act, others_of
from corptable.games.corporation.names import ALL, PARTNERS

SeatSet: TypeAlias = int
"""Set of seats as a bit mask: bit s is seat s."""

REMARKS: Final = ("threaten", "accuse", "apologise", "ask")
"""Kinds of statement that change no claim."""
SETS: Final = ("invited", "promised", "refused")


class Claim(NamedTuple):
    """Represent a seat's last claim: the rank that it says it will play this round.

    `invited` are the seats it invited, `promised` those whose invitation it accepted, `refused` the
    invited ones that refused.
    """

    rank: int
    invited: SeatSet = 0
    promised: SeatSet = 0
    refused: SeatSet = 0

    def written(self) -> dict[str, Plain]:
        """Return the claim as plain data for a counter; empty sets are left out."""
        sets = {name: seats_of(getattr(self, name)) for name in SETS}
        return {"rank": self.rank, **{name: seats for name, seats in sets.items() if seats}}


Claims: TypeAlias = tuple[Claim | None, ...]
"""Claims by seat; None for a seat without a claim."""


def seats_of(seats: SeatSet) -> tuple[Seat, ...]:
    """List the seats of a set, in ascending order."""
    return tuple(seat for seat in range(seats.bit_length()) if seats >> seat & 1)


def set_of(seats: Sequence[Seat]) -> SeatSet:
    """Return the set of these seats."""
    return sum(1 << seat for seat in set(seats))


def claims_as_plain(claims: Claims) -> dict[str, Plain]:
    """Return all claims as plain data for a counter, by seat; seats without a claim are left
    out.
    """
    return {str(seat): claim.written() for seat, claim in enumerate(claims) if claim is not None}


# Effects of statements


def apply_statement(claims: Claims, said: Action, lying: Sequence[int]) -> Claims:
    """Return the claims after a statement; `lying` is by seat the rank of its membership card, 0
    for none.
    """
    match said.args[0]:
        case "declare":
            return _declare(claims, said)
        case "invite":
            return _invite(claims, said, _addressed(said, lying))
        case "accept":
            return _accept(claims, said)
        case "refuse":
            return _refuse(claims, said)
        case _:
            return claims


def _declare(claims: Claims, said: Action) -> Claims:
    return _with(claims, said.seat, _claiming(claims[said.seat], said.number(1)))


def _invite(claims: Claims, said: Action, addressed: SeatSet) -> Claims:
    """Return the claims after an invitation.

    The same rank again adds addressees and reopens their refusals; another rank drops both (R27).
    """
    speaker = said.seat
    claim = _claiming(claims[speaker], said.number(1))
    return _with(
        claims,
        speaker,
        claim._replace(invited=claim.invited | addressed, refused=claim.refused & ~addressed),
    )


def _accept(claims: Claims, said: Action) -> Claims:
    """Return the claims after a promise; it stands as accepted, even if the inviter changes its
    rank later (R26).
    """
    speaker, inviter = said.seat, said.seat_at(1)
    invitation = claims[inviter]
    assert invitation is not None
    claim = _claiming(claims[speaker], invitation.rank)
    claims = _with(claims, speaker, claim._replace(promised=claim.promised | 1 << inviter))
    return _with(claims, inviter, invitation._replace(refused=invitation.refused & ~(1 << speaker)))


def _refuse(claims: Claims, said: Action) -> Claims:
    """Return the claims after a refusal.

    Refusing an accepted invitation takes the promise back aloud, which is no breach (R25).
    """
    speaker, inviter = said.seat, said.seat_at(1)
    invitation, own = claims[inviter], claims[speaker]
    assert invitation is not None
    taken_back = has_promised(claims, speaker, inviter)
    claims = _with(claims, inviter, invitation._replace(refused=invitation.refused | 1 << speaker))
    if own is None or not taken_back:
        return claims
    promised = own.promised & ~(1 << inviter)
    return _with(
        claims, speaker, own._replace(promised=promised) if promised or own.invited else None
    )


def _claiming(claim: Claim | None, rank: int) -> Claim:
    """Return the claim if it has that rank, else a new one: the invitations and promises of the old
    claim lapse.
    """
    return claim if claim is not None and claim.rank == rank else Claim(rank)


def _with(claims: Claims, seat: Seat, claim: Claim | None) -> Claims:
    return (*claims[:seat], claim, *claims[seat + 1 :])


def _addressed(said: Action, lying: Sequence[int]) -> SeatSet:
    """Return the set of seats that an invitation addresses."""
    speaker, whom = said.seat, said.args[2]
    if whom == PARTNERS:
        return set_of(partners_of(speaker, lying))
    if whom == ALL:
        rank = said.number(1)
        return set_of([seat for seat, lies in enumerate(lying) if seat != speaker and lies != rank])
    return 1 << said.seat_at(2)


def partners_of(seat: Seat, lying: Sequence[int]) -> tuple[Seat, ...]:
    """List the other members of a seat's corporation, by the membership cards; empty for a seat
    without one (R11).
    """
    own = lying[seat]
    return (
        tuple(other for other, lies in enumerate(lying) if lies == own and other != seat)
        if own
        else ()
    )


def has_promised(claims: Claims, seat: Seat, inviter: Seat) -> bool:
    """True if a seat's promise to an inviter stands for the rank of its invitation."""
    own, invitation = claims[seat], claims[inviter]
    return (
        own is not None
        and invitation is not None
        and own.rank == invitation.rank
        and bool(own.promised >> inviter & 1)
    )


# Legal statements


def legal_statements(
    claims: Claims, speaker: Seat, lying: tuple[int, ...], ranks: int
) -> list[Action]:
    """List the legal actions of the speaker, in the order of the document (4.2)."""
    before, remarks = _always_offered(speaker, lying, ranks)
    accepts, refuses = [], []
    for other in others_of(speaker, len(lying)):
        claim = claims[other]
        if claim is None or not claim.invited >> speaker & 1:
            continue
        if not has_promised(claims, speaker, other):
            accepts.append(act(speaker, "say", "accept", SEAT_WORDS[other]))
        if not claim.refused >> speaker & 1:
            refuses.append(act(speaker, "say", "refuse", SEAT_WORDS[other]))
    return [*before, *accepts, *refuses, *remarks]


@functools.lru_cache(maxsize=8192)
def _always_offered(
    speaker: Seat, lying: tuple[int, ...], ranks: int
) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
    """List the actions that depend on the membership cards alone: those before and those after the
    answers to invitations.

    Ranks that a seat visibly cannot play are offered neither by it nor to it (R22).
    """
    others = others_of(speaker, len(lying))
    invitable = {
        str(rank): [SEAT_WORDS[other] for other in others if lying[other] != rank]
        for rank in range(1, ranks + 1)
        if rank != lying[speaker]
    }
    said: list[tuple[str, ...]] = [("declare", rank) for rank in invitable]
    said += [("invite", rank, word) for rank, words in invitable.items() for word in words]
    if partners_of(speaker, lying):
        said += [("invite", rank, PARTNERS) for rank in invitable]
    said += [("invite", rank, ALL) for rank, words in invitable.items() if words]
    remarks = [(remark, SEAT_WORDS[other]) for remark in REMARKS for other in others]
    before = (act(speaker, "pass"), *(act(speaker, "say", *words) for words in said))
    return before, tuple([act(speaker, "say", *words) for words in remarks])
