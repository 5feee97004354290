"""Compose the banners (section 9): effects in force and until whose turn, when the round can end, which round it is."""

from __future__ import annotations

from corptable.engine import SEAT_WORDS, Seat
from corptable.games.corporate_court import majors
from corptable.games.corporate_court.names import DRAW, EFFECTS
from corptable.games.corporate_court.position import CourtView
from corptable.games.corporate_court.texts import notice


def notices(view: CourtView) -> list[str]:
    """List all banners, the round last."""
    lines = []
    if view.sheet is None and view.result is None:
        for effect in EFFECTS:
            owner: Seat | None = getattr(view, effect)
            if owner is not None:
                lines.append(notice(effect, owner=SEAT_WORDS[owner]))
        threshold = view.holder(majors.THRESHOLD)
        if threshold is not None:
            lines.append(notice("threshold", owner=SEAT_WORDS[threshold]))
        lines += [karma_notice(view, seat) for seat in karma_holders(view)]
        lines += [deck] if (deck := deck_notice(view)) else []
    return [*lines, round_notice(view)]


def round_notice(view: CourtView) -> str:
    """Return the banner of the round that is played: which one it is, and of how many."""
    if view.extra:
        return notice("playoff_round", extra=str(view.extra))
    return notice("round", round=str(view.round), rounds=str(view.options.rounds))


def karma_holders(view: CourtView) -> list[Seat]:
    """List the seats whose arcana hold Karma where it ends a round at the start of their turn."""
    return [seat for seat in range(view.table.seats) if view.holds_karma(seat, view.tops(seat))]


def karma_is_suppressed(view: CourtView, seat: Seat) -> bool:
    """Test whether a Chief Executive suppresses a seat's Karma at its turn, because the Chief's owner has its turn later (R16)."""
    seats = view.table.seats
    return view.chief is not None and (seat - view.seat - 1) % seats < (view.chief - view.seat - 1) % seats


def karma_notice(view: CourtView, seat: Seat) -> str:
    """Return the banner of a seat's Karma: its turn ends the round, or Karma is asleep at its turn."""
    return notice("karma_asleep" if karma_is_suppressed(view, seat) else "karma", owner=SEAT_WORDS[seat])


def deck_notice(view: CourtView) -> str:
    """Return the banner of a deck that lasts for one lap at most; "" before."""
    left = len(view.zones[DRAW])
    if not left:
        return notice("deck_empty")
    if left == 1 and view.options.last_card_ends:
        return notice("deck_last")
    return notice("deck_low", count=str(left)) if left <= view.table.seats else ""
