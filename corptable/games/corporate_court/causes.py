"""Causes of acts, as a hint and a coach say them after "because": the points that it moves now,
what a veto keeps or saves, or what a major does for its owner from now on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from corptable.cards import COURT as COURT_CARD
from corptable.cards import NUMBER, TRUMP
from corptable.engine import HIDDEN, Action, Piece, Seat, ZoneId, suppose
from corptable.games.corporate_court import majors
from corptable.games.corporate_court.answers import paid_position, points_after
from corptable.games.corporate_court.describe import karma_holders
from corptable.games.corporate_court.evaluation import points_now
from corptable.games.corporate_court.names import (
    ARCANA,
    COURT,
    HAND,
    HARLEY,
    PENDING,
    SPENT,
    SPRAWL,
)
from corptable.games.corporate_court.position import CourtView, opens_second_stack
from corptable.games.corporate_court.powers import POWERS
from corptable.games.corporate_court.reactions import Overrule, Veto
from corptable.games.corporate_court.state import CourtState
from corptable.games.corporate_court.texts import cause, listed, suit

Points = Sequence[float]
"""Points by seat."""
OPEN_POWERS: Final = frozenset(
    (
        majors.MATRIX,
        majors.CHIEF,
        majors.AVATARS,
        majors.WHEEL,
        majors.HANGED_MAN,
        majors.TOWER,
        majors.SHADOWS,
        majors.ECLIPSE,
    )
)
"""Powers that move only what everybody sees, so that their effect can be tried."""
BURDENS: Final = frozenset((majors.WHEEL, majors.HANGED_MAN, majors.ERROR_404))
"""Majors whose power their owner must use, mostly to its harm."""


def cause_of(view: CourtView, action: Action) -> str:
    """Sentence about what speaks for an act of the viewer, in marked words; "" for nothing."""
    match action.verb:
        case "play":
            return _of_play(view, action)
        case "power":
            return _of_power(view, action)
        case "skip":
            return _of_skip(view, action.seat, action.args[0])
        case "harley":
            return _of_harley(view.piece_of(action))
        case "give":
            return _of_gift(view, action.seat, view.piece_of(action))
        case "hermit" if view.sheet is not None:
            points = view.sheet.earned(action.seat_at(0))
            return cause("hermit", owner=action.seat_at(0), points=points)
    decision = view.decision
    if isinstance(decision, Veto):
        return _of_veto(view, action, decision)
    if isinstance(decision, Overrule):
        return _of_overrule(view, action, decision)
    return ""


def _moved(seat: Seat, before: Points, after: Points) -> str:
    """Return the points that change in favour of a seat, own or others'; "" for none."""
    changes = [
        cause("change", owner=other, old=f"{old:.0f}", new=f"{new:.0f}")
        for other, (old, new) in enumerate(zip(before, after, strict=True))
        if new != old and (new > old) == (other == seat)
    ]
    return cause("moves", changes=listed(changes)) if changes else ""


def _lead(seat: Seat, points: Points) -> float:
    """Lead of a seat in the round in points, less than 0 where it does not."""
    return points[seat] - max(other for place, other in enumerate(points) if place != seat)


# Plays


def _of_play(view: CourtView, action: Action) -> str:
    """Clause about what a card moves if it lands; else what it is good for."""
    seat, (name, destination) = action.seat, action.args
    card, now = view.table.named[name], points_now(view)
    later = points_after(view, card, HAND[seat], destination)
    if moved := _moved(seat, now, later):
        return moved
    told = ""
    if card.card.kind == COURT_CARD:
        told = _of_court_card(view, seat, card, later)
    elif card.card.kind == TRUMP:
        told = _of_major(view, seat, name, destination)
    elif later == now and card.card.suit not in map(view.influence, view.table.all_seats):
        told = cause("idle", suit=suit(card.card.suit))
    return told or _of_others(view, action, later)


def _of_others(view: CourtView, action: Action, later: Points) -> str:
    """Clause: all other plays leave the seat worse off now; "" for a major that harms its owner, or
    ends the round, and where another play is better.
    """
    seat, name = action.seat, action.args[0]
    if name in BURDENS or name == majors.KARMA:
        return ""
    lead, named = _lead(seat, later), view.table.named
    plays = [other.args for other in view.actions(seat) if other.verb == "play"]
    others = [
        _lead(seat, points_after(view, named[card], HAND[seat], destination))
        for card, destination in plays
        if card != name
    ]
    return cause("best_now", seat=seat) if others and max(others) < lead else ""


def _of_court_card(view: CourtView, seat: Seat, card: Piece, later: Points) -> str:
    """Clause: the higher number in the hand that a new suit waits for; for the same suit, a spare
    veto; for the only court card, that none scores nothing; for one that costs no points, that a
    veto brings the old suit back.
    """
    ridden = card.card.suit
    if view.influence(seat) == ridden:
        return cause("spare", seat=seat, suit=suit(ridden))
    numbers = [piece for piece in view.zones[HAND[seat]] if piece.card.suit == ridden]
    best = max((piece for piece in numbers), key=lambda piece: piece.card.value, default=card)
    if best.card.value > max(view.sprawl_value(ridden), points_now(view)[seat]):
        return cause("number", seat=seat, card=best)
    if not view.influence(seat):
        return cause("first", seat=seat)
    is_free = later[seat] >= points_now(view)[seat]
    return cause("spare_back", seat=seat, suit=suit(view.influence(seat))) if is_free else ""


def _of_major(view: CourtView, seat: Seat, name: str, destination: ZoneId) -> str:
    """Clause about what a major that lands covers or does."""
    owner = view.table.zones[destination].owner
    assert owner is not None
    is_own = owner == seat
    lead, top = _lead(seat, points_now(view)), view.zones.get(destination, ())[-1:]
    if name == majors.KARMA:
        return cause("karma", seat=seat, owner=owner, points=f"{lead:.0f}") if lead > 0 else ""
    if top and (lead < 0 if top[0].name == majors.KARMA else (top[0].name in BURDENS) == is_own):
        return cause("covers", owner=owner, card=top[0])
    if is_own:
        return _of_own_major(view, seat, name, destination)
    is_harm = name in (majors.WHEEL, majors.HANGED_MAN) and len(view.zones[COURT[owner]]) > 1
    return cause(f"{name}_other", owner=owner) if is_harm else ""


def _of_own_major(view: CourtView, seat: Seat, name: str, destination: ZoneId) -> str:
    """Clause about what a major on the arcana of its player is good for as things stand; "" for
    nothing sure.
    """
    others = view.table.others[seat]
    hands, courts = ([view.zones[zone[other]] for other in others] for zone in (HAND, COURT))
    match name:
        case majors.BASTARD if view.zones[HARLEY]:
            return cause(name, seat=seat)
        case majors.PRIESTESS | majors.BANRIGH if any(hands):
            return cause(name, seat=seat)
        case majors.SHADOWS if any(len(court) > 1 for court in courts):
            return cause(name, seat=seat)
        case majors.CHIEF if any(map(view.tops, others)):
            return cause(name, seat=seat)
        case majors.ECLIPSE if view.zones[SPENT[seat]]:
            return cause(name, seat=seat)
        case majors.RIDE | majors.VIGILANTE:
            return cause(name, seat=seat)
        case majors.DISCIPLINE if view.payers(seat):
            return cause(name, seat=seat)
        case majors.THRESHOLD if view.payers(seat) and _lead(seat, points_now(view)) > 0:
            return cause(name, seat=seat)
        case majors.HIGHER_POWER if len(others) > 1 and view.zones[COURT[seat]]:
            return cause(name, seat=seat)
        case majors.DRAGON | majors.COMET:
            return cause(name, seat=seat)
        case majors.WORLD if opens_second_stack(seat, name, destination):
            return cause(name, seat=seat)
        case majors.AVATARS if any(view.zones[SPENT[other]] for other in others):
            return cause(name, seat=seat)
        case majors.TOWER if any(view.zones[ARCANA[other]] for other in others):
            return cause(name, seat=seat)
        case majors.MATRIX if any(len(view.zones[stack]) > 1 for stack in SPRAWL.values()):
            return cause(name, seat=seat)
    return ""


# Powers


def _of_power(view: CourtView, action: Action) -> str:
    """Clause about what a power moves; else what it holds up or keeps, or that it has to be used
    and moves nothing.
    """
    seat, (name, *words) = action.seat, action.args
    now = points_now(view)
    if name in OPEN_POWERS:
        used = suppose(view, CourtState)
        POWERS[name].use(used, seat, tuple(words))
        if all(HIDDEN not in used.zones[court] for court in COURT[: view.table.seats]):
            later = points_now(used)
            if moved := _moved(seat, now, later):
                return moved
            if later == now and not POWERS[name].optional:
                return cause("has_to", card=view.table.named[name])
    if name == majors.CHIEF and any(holder != seat for holder in karma_holders(view)):
        return cause("holds_up", seat=seat)
    if name == majors.VIGILANTE:
        if (lead := _lead(seat, now)) > 0:
            return cause("closes", seat=seat, points=f"{lead:.0f}")
        return cause("closes_sprawl", seat=seat)
    if name == majors.CHIEF:
        return _silenced(view, seat)
    if words == ["others"]:
        return cause("own_hidden", seat=seat)
    return cause("has_to_use", card=view.table.named[name])


def _silenced(view: CourtView, seat: Seat) -> str:
    """Clause about a major of another seat that the Chief Executive silences; "" for none."""
    for owner in view.table.others[seat]:
        for major in view.tops(owner):
            return cause("silences_other", owner=owner, seat=seat, card=view.table.named[major])
    return ""


def _of_harley(card: Piece) -> str:
    """Clause about what the card that is laid as Harley's brings whoever scores it (R28)."""
    if card.card.kind != NUMBER:
        return cause("harley_nothing")
    return cause("harley_points", points=card.card.value)


def _of_gift(view: CourtView, seat: Seat, card: Piece) -> str:
    """Clause: the suit of a number that is given away is not the one the seat rides."""
    is_spare = card.card.kind == NUMBER and card.card.suit != view.influence(seat)
    return cause("not_ridden", seat=seat, suit=suit(card.card.suit)) if is_spare else ""


def _of_skip(view: CourtView, seat: Seat, name: str) -> str:
    """Clause about what a power that may be used would cost: the sprawl for who is behind, or the
    power of another major of the seat.
    """
    if name == majors.VIGILANTE:
        return cause("stays_open", seat=seat) if _lead(seat, points_now(view)) < 0 else ""
    own = [major for major in view.tops(seat) if major != name]
    if own:
        return cause("silences", seat=seat, card=view.table.named[own[0]])
    return "" if any(map(view.tops, view.table.others[seat])) else cause("nothing_silenced")


# Reactions


def _of_veto(view: CourtView, action: Action, decision: Veto) -> str:
    """Clause about what a veto keeps and takes, with its price; for a pass, about its gain."""
    seat, card = action.seat, view.zones[PENDING][-1]
    now = points_now(view)
    lands = points_after(view, card, PENDING, decision.destination)
    price, paid = view.zones[COURT[seat]][-1], points_now(paid_position(view, decision))
    if action.verb == "veto":
        gains = [*_gains(seat, lands, paid), *_stopped(view, seat, card, decision)]
        gains = gains or [*_prevented(view, card, decision)]
        costs = cause("costs", court=price)
        return cause("veto", does=listed([*gains, costs])) if gains else ""
    if moved := _moved(seat, now, lands):
        return moved
    if paid[seat] < lands[seat]:
        return cause("pass_points", seat=seat, points=f"{paid[seat]:.0f}", now=f"{lands[seat]:.0f}")
    if lands == now:
        return cause("pass_free", court=price)
    return _price(view, seat, "pass_price") if lands[seat] >= now[seat] else ""


def _price(view: CourtView, seat: Seat, key: str) -> str:
    """Clause about the court card that a reaction costs, and that it is the only one."""
    court = view.zones[COURT[seat]]
    key = key if len(court) > 1 else f"{key}_last"
    return cause(key, seat=seat, court=court[-1])


def _of_overrule(view: CourtView, action: Action, decision: Overrule) -> str:
    """Clause about the points that an overrule moves; for a pass that could move none, about its
    price.
    """
    seat = action.seat
    moved = _moved(seat, points_now(view), points_now(paid_position(view, decision)))
    if action.verb == "overrule":
        return moved
    return "" if moved else _price(view, seat, "overrule_price")


def _prevented(view: CourtView, card: Piece, decision: Veto) -> Iterator[str]:
    """Yield what a veto that moves no points prevents: a court card for another to ride or pay
    with, or a power.
    """
    owner = view.table.zones[decision.destination].owner
    assert owner is not None or card.card.kind == NUMBER
    if owner is not None and card.card.kind == COURT_CARD:
        yield cause("no_court", owner=owner, card=card)
    elif owner is not None and card.name not in BURDENS and owner != decision.waiting[0]:
        yield cause("no_power", owner=owner, card=card)


def _gains(seat: Seat, lands: Points, paid: Points) -> Iterator[str]:
    """Yield what a veto is good for: the own points that it keeps, others' that it prevents."""
    for other, (landed, vetoed) in enumerate(zip(lands, paid, strict=True)):
        if other == seat and vetoed > landed:
            yield cause("leaves", seat=seat, points=f"{vetoed:.0f}", less=f"{landed:.0f}")
        elif other != seat and vetoed < landed:
            yield cause("prevents", owner=other, points=f"{landed - vetoed:.0f}")


def _stopped(view: CourtView, seat: Seat, card: Piece, decision: Veto) -> Iterator[str]:
    """Yield what a veto of a major prevents: that it covers one of the seat's, or that Karma ends
    a round in which the seat does not lead."""
    top = view.zones.get(decision.destination, ())[-1:]
    is_own = view.table.zones[decision.destination].owner == seat
    if top and is_own and top[0].name not in BURDENS:
        yield cause("stays", seat=seat, card=top[0])
    if card.name == majors.KARMA and _lead(seat, points_now(view)) < 0:
        yield cause("no_end", seat=seat)
