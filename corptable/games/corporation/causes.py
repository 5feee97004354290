"""Causes of acts, as a hint and a coach say them after "because": what follows from resting cards
and from words that everybody has heard.
"""

from __future__ import annotations

from collections.abc import Collection

from corptable.engine import Action, Seat, leaders
from corptable.games.corporation.board import best_rank
from corptable.games.corporation.bots.trust import RECENT, breaches
from corptable.games.corporation.claims import partners_of
from corptable.games.corporation.letters import PAIR
from corptable.games.corporation.names import ALL, PARTNERS
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.texts import cause, listed


def cause_of(view: CorporationView, action: Action) -> str:
    """Clause about what speaks for an act of the viewer, in marked words; "" for nothing."""
    if action.verb == "play":
        return _cause_of_play(view, action.seat, view.piece_of(action).card.value)
    if action.verb == "pass":
        return _cause_of_pass(view, action.seat)
    match action.args[0]:
        case "declare":
            return _cause_of_word(view, action.seat, action.number(1))
        case "invite":
            return _cause_of_invitation(view, action)
        case "accept":
            inviter = action.seat_at(1)
            claim = view.claims[inviter]
            return "" if claim is None else _cause_of_yes(view, action.seat, inviter, claim.rank)
        case "accuse":
            return _cause_of_accusation(view, action.seat_at(1))
        case "ask" if view.speaks_later(action.seat_at(1)):
            return cause("ask", seats=action.args[1])
    return ""


# Cards


def _cause_of_play(view: CorporationView, seat: Seat, rank: int) -> str:
    """Clause about what a card brings for certain, what was agreed on, whom it stops, or who can
    meet it.
    """
    return (
        _sure(view, seat, rank)
        or _agreed(view, seat, rank)
        or _stops(view, seat, rank)
        or _reaches(view, seat, rank)
        or _founds(view, seat, rank)
        or _few(view, seat, rank)
        or _free(view, seat, rank)
        or _kept(view, seat, rank)
        or _unexpected(view, seat, rank)
    )


def _sure(view: CorporationView, seat: Seat, rank: int) -> str:
    """Clause: a rank that nobody else can play pays for certain (R8)."""
    if view.outsiders(rank, [seat]):
        return ""
    return _with_goal(view, seat, rank, cause("sure", rank=rank))


def _agreed(view: CorporationView, seat: Seat, rank: int) -> str:
    """Clause: all partners have said the rank, or nobody else can play it."""
    partners = partners_of(seat, view.membership_ranks())
    if not partners:
        return ""
    have_said = all(other in _sayers(view, rank) for other in partners)
    is_safe = not view.outsiders(rank, (seat, *partners))
    if not have_said and not is_safe:
        return ""
    points = rank * (len(partners) + 1)
    words = {"seats": listed.seats(partners)} if have_said else {}
    key = ("agreed_safe" if is_safe else "agreed") if have_said else "safe"
    told = cause(key, rank=rank, points=points, **words)
    return _with_goal(view, seat, points, told)


def _stops(view: CorporationView, seat: Seat, rank: int) -> str:
    """Clause: other partners have all said the rank; or somebody has, and the seat leads alone."""
    own = view.claims[seat]
    for members in view.corporations().values():
        if seat not in members and all(one in _sayers(view, rank) for one in members):
            points = rank * len(members)
            return cause("stops", rank=rank, seats=listed.seats(members), points=points)
    sayers = [one for one in _sayers(view, rank) if one != seat]
    if sayers and leaders(view.scores) == (seat,) and (own is None or own.rank != rank):
        return cause("leads", rank=rank, seats=listed.seats(sayers))
    return ""


def _reaches(view: CorporationView, seat: Seat, rank: int) -> str:
    """Alone on the rank the seat reaches the target."""
    if view.scores[seat] + rank < view.target:
        return ""
    return cause("reaches", goal=view.target)


def _founds(view: CorporationView, seat: Seat, rank: int) -> str:
    """Clause: others have said the rank, maybe the seat, too: those who play it are partners
    afterwards.
    """
    members, said = view.with_partners(seat), _sayers(view, rank)
    sayers = [one for one in said if one not in members]
    if not sayers:
        return ""
    points, key = best_rank(view, rank) * (len(sayers) + 1), "founds" if seat in said else "joins"
    return cause(key, rank=rank, seats=listed.seats(sayers), points=points)


def _free(view: CorporationView, seat: Seat, rank: int) -> str:
    """Clause: nobody else has said the rank, and all who can play it have said another one, or
    some.
    """
    rivals = view.outsiders(rank, [seat])
    silent = [one for one in rivals if view.claims[one] is None]
    if len(silent) == len(rivals) or any(one in rivals for one in _sayers(view, rank)):
        return ""
    if silent:
        return cause("left", rank=rank, seats=listed.seats(silent))
    return cause("free", rank=rank)


def _few(view: CorporationView, seat: Seat, rank: int) -> str:
    """Clause: the rank rests with others, so that few can meet it (R8)."""
    rivals = view.outsiders(rank, [seat])
    resting = [one for one, lies in enumerate(view.membership_ranks()) if lies == rank]
    if not resting:
        return ""
    return cause("few", rank=rank, resting=listed.seats(resting), seats=listed.seats(rivals))


def _kept(view: CorporationView, seat: Seat, rank: int) -> str:
    """Clause: the seat has said the rank."""
    return cause("kept", rank=rank) if seat in _sayers(view, rank) else ""


def _unexpected(view: CorporationView, seat: Seat, rank: int) -> str:
    """Clause: the seat has said another rank."""
    own = view.claims[seat]
    return "" if own is None or own.rank == rank else cause("unexpected", said=own.rank, rank=rank)


# Talk


def _cause_of_pass(view: CorporationView, seat: Seat) -> str:
    """Clause: the last to speak is answered by nobody; a word given stands; else a pass gives none
    away.
    """
    claim = view.claims[seat]
    if claim is not None:
        return cause("stands", rank=claim.rank)
    return cause("silent" if _listeners(view, view.table.all_seats) else "last")


def _cause_of_word(view: CorporationView, seat: Seat, rank: int) -> str:
    """Clause about what partners would get, or that nobody else wants the rank; else what a
    listener may do.
    """
    partners = partners_of(seat, view.membership_ranks())
    if told := _sure(view, seat, rank):
        return told
    if partners:
        return cause("hear", rank=rank, points=rank * (len(partners) + 1))
    others = [one for one in _sayers(view, rank) if one != seat]
    return "" if others else _free(view, seat, rank) or cause("leave", rank=rank)


def _cause_of_invitation(view: CorporationView, action: Action) -> str:
    """Clause about what partners would get now, or new partners next; "" where all are invited and
    nobody can answer any more.
    """
    rank, whom, seat = action.number(1), action.args[2], action.seat
    partners = partners_of(seat, view.membership_ranks())
    if whom not in (PARTNERS, ALL):
        return _cause_of_yes(view, seat, action.seat_at(2), rank)
    if whom == PARTNERS:
        return cause("hear", rank=rank, points=rank * (len(partners) + 1))
    answering = _listeners(view, view.outsiders(rank, [seat]))
    points = PAIR * best_rank(view, rank)
    return cause("any", rank=rank, points=points) if answering else ""


def _cause_of_yes(view: CorporationView, seat: Seat, other: Seat, rank: int) -> str:
    """Clause about what two get by meeting on a rank: as the only partners now, else in the next
    round.
    """
    partners = partners_of(seat, view.membership_ranks())
    if other in partners:
        return cause("hear", rank=rank, points=rank * (len(partners) + 1))
    points = PAIR * best_rank(view, rank)
    return cause("meet", rank=rank, seats=listed.seats([other]), points=points)


def _cause_of_accusation(view: CorporationView, accused: Seat) -> str:
    """Clause: the last word that the accused broke lately."""
    for breach in reversed(breaches(view.history[-RECENT:])):
        if breach.seat == accused:
            words = {"claimed": breach.claimed, "played": breach.played}
            return cause("broke", seats=listed.seats([accused]), **words)
    return ""


# Facts


def _sayers(view: CorporationView, rank: int) -> list[Seat]:
    """Seats that have said a rank in this round."""
    return [
        seat for seat, claim in enumerate(view.claims) if claim is not None and claim.rank == rank
    ]


def _listeners(view: CorporationView, seats: Collection[Seat]) -> list[Seat]:
    """Seats, of some, that can still answer in this round."""
    return [seat for seat in seats if view.speaks_later(seat)]


def _with_goal(view: CorporationView, seat: Seat, points: int, told: str) -> str:
    """Add that the points would reach the target, if they would."""
    if view.scores[seat] + points < view.target:
        return told
    return cause("goal", told=told, goal=view.target)
