"""What is said and what comes of it (4.2): statements, the claims they make, and which of them are offered."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from corptable.engine import Action, Plain, Seat, act
from corptable.games.corporation.names import ALL, HIGHEST, OTHERS, PARTNERS, SEAT_WORDS

SeatSet: TypeAlias = int
"""A set of seats: bit s is seat s."""

RANKS: Final = tuple(map(str, range(HIGHEST + 1)))
REMARKS: Final = ("threaten", "accuse", "apologise", "ask")
"""Statements that are heard and change nothing."""
SETS: Final = ("invited", "promised", "refused")


class Claim(NamedTuple):
    """What a seat has last said it will play this round: the rank; whom it
    invited, whom it promised, and who of those invited has refused."""

    rank: int
    invited: SeatSet = 0
    promised: SeatSet = 0
    refused: SeatSet = 0

    def written(self) -> dict[str, Plain]:
        """As a counter: only sets with somebody in them are listed."""
        sets = {name: seats_of(getattr(self, name)) for name in SETS}
        return {"rank": self.rank, **{name: seats for name, seats in sets.items() if seats}}


Claims: TypeAlias = tuple[Claim | None, ...]
"""By seat: at most one claim each."""


def seats_of(seats: SeatSet) -> tuple[Seat, ...]:
    """The seats of a set, in ascending order."""
    return tuple(seat for seat in range(seats.bit_length()) if seats >> seat & 1)


def set_of(seats: Sequence[Seat]) -> SeatSet:
    """The set of these seats."""
    return sum(1 << seat for seat in set(seats))


def written(claims: Claims) -> dict[str, Plain]:
    """All claims as a counter, by seat."""
    return {str(seat): claim.written() for seat, claim in enumerate(claims) if claim is not None}


# What a statement does


def after(claims: Claims, said: Action, lying: Sequence[int]) -> Claims:
    """The claims after a statement; `lying` is by seat the rank that it cannot play, 0 for none."""
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
    """Repeated with the same rank it adds addressees and reopens refusals; another rank drops them (R27)."""
    speaker = said.seat
    claim = _claiming(claims[speaker], said.number(1))
    return _with(claims, speaker, claim._replace(invited=claim.invited | addressed, refused=claim.refused & ~addressed))


def _accept(claims: Claims, said: Action) -> Claims:
    """The word stands as it was accepted, whatever the inviter says later (R26)."""
    speaker, inviter = said.seat, said.seat_at(1)
    invitation = claims[inviter]
    assert invitation is not None
    claim = _claiming(claims[speaker], invitation.rank)
    claims = _with(claims, speaker, claim._replace(promised=claim.promised | 1 << inviter))
    return _with(claims, inviter, invitation._replace(refused=invitation.refused & ~(1 << speaker)))


def _refuse(claims: Claims, said: Action) -> Claims:
    """To refuse what one has accepted is to take the word back aloud, and no breach (R25)."""
    speaker, inviter = said.seat, said.seat_at(1)
    invitation, own = claims[inviter], claims[speaker]
    assert invitation is not None
    claims = _with(claims, inviter, invitation._replace(refused=invitation.refused | 1 << speaker))
    if own is None or own.rank != invitation.rank or not own.promised >> inviter & 1:
        return claims
    promised = own.promised & ~(1 << inviter)
    return _with(claims, speaker, own._replace(promised=promised) if promised or own.invited else None)


def _claiming(claim: Claim | None, rank: int) -> Claim:
    """A claim of another rank is a fresh one: the invitations and promises of the old one lapse."""
    return claim if claim is not None and claim.rank == rank else Claim(rank)


def _with(claims: Claims, seat: Seat, claim: Claim | None) -> Claims:
    return (*claims[:seat], claim, *claims[seat + 1 :])


def _addressed(said: Action, lying: Sequence[int]) -> SeatSet:
    """Whom an invitation reaches."""
    speaker, whom = said.seat, said.args[2]
    if whom == PARTNERS:
        return set_of(partners_of(speaker, lying))
    if whom == ALL:
        rank = said.number(1)
        return set_of([seat for seat, lies in enumerate(lying) if seat != speaker and lies != rank])
    return 1 << said.seat_at(2)


def partners_of(seat: Seat, lying: Sequence[int]) -> tuple[Seat, ...]:
    """The other members of a seat's corporation, by the cards that lie (R11)."""
    own = lying[seat]
    return tuple(other for other, lies in enumerate(lying) if lies == own and other != seat) if own else ()


# What can be said

_ANSWERS: Final = {
    answer: tuple(tuple(act(speaker, "say", answer, word) for word in SEAT_WORDS) for speaker in range(len(SEAT_WORDS)))
    for answer in ("accept", "refuse")
}
"""By answer, speaker and inviter."""


def offered(claims: Claims, speaker: Seat, lying: tuple[int, ...], ranks: int) -> list[Action]:
    """Everything the speaker may do, in the order of the document."""
    before, remarks = _always_offered(speaker, lying, ranks)
    accepts, refuses = [], []
    own = claims[speaker]
    for other in OTHERS[len(lying)][speaker]:
        claim = claims[other]
        if claim is None or not claim.invited >> speaker & 1:
            continue
        if own is None or own.rank != claim.rank or not own.promised >> other & 1:
            accepts.append(_ANSWERS["accept"][speaker][other])
        if not claim.refused >> speaker & 1:
            refuses.append(_ANSWERS["refuse"][speaker][other])
    return [*before, *accepts, *refuses, *remarks]


@functools.lru_cache(maxsize=8192)
def _always_offered(speaker: Seat, lying: tuple[int, ...], ranks: int) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
    """What depends on the cards that lie alone, before and after the answers to invitations. No rank
    that somebody visibly cannot play is offered (R22)."""
    seats = len(lying)
    everybody = (1 << seats) - 1
    barred = [1 << speaker] * (ranks + 1)
    for seat, lies in enumerate(lying):
        barred[lies] |= 1 << seat
    own, declared, to_partners, to_all = _own_claims(speaker, ranks, lying[speaker])
    found = [act(speaker, "pass"), *declared]
    for rank in own:
        found += _invitations(speaker, seats, rank, barred[rank])
    if partners_of(speaker, lying):
        found += to_partners
    found += [invitation for rank, invitation in zip(own, to_all, strict=True) if barred[rank] != everybody]
    return tuple(found), _remarks(speaker, seats)


@functools.cache
def _own_claims(
    speaker: Seat, ranks: int, lies: int
) -> tuple[tuple[int, ...], tuple[Action, ...], tuple[Action, ...], tuple[Action, ...]]:
    """The ranks that a seat can claim, and each of them declared, offered to the partners, offered to all."""
    own = tuple([rank for rank in range(1, ranks + 1) if rank != lies])
    declared = tuple([act(speaker, "say", "declare", RANKS[rank]) for rank in own])
    to_partners = tuple([act(speaker, "say", "invite", RANKS[rank], PARTNERS) for rank in own])
    return own, declared, to_partners, tuple([act(speaker, "say", "invite", RANKS[rank], ALL) for rank in own])


@functools.cache
def _invitations(speaker: Seat, seats: int, rank: int, barred: SeatSet) -> tuple[Action, ...]:
    """A rank to each of the others but those who are barred from it."""
    others = [other for other in OTHERS[seats][speaker] if not barred >> other & 1]
    return tuple([act(speaker, "say", "invite", RANKS[rank], SEAT_WORDS[other]) for other in others])


@functools.cache
def _remarks(speaker: Seat, seats: int) -> tuple[Action, ...]:
    """Each remark to each of the others."""
    return tuple([act(speaker, "say", remark, SEAT_WORDS[other]) for remark in REMARKS for other in OTHERS[seats][speaker]])
