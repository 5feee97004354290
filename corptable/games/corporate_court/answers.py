"""Tell the seat that is asked what its plays and answers lead to, and offer standing answers
(section 9).

Consequences are the effect of the pending card, the cost of a reaction, and that the round ends
after a play. Standing answers pass in veto windows (auto-pass), because a game asks about sixty
veto questions; each holds for the round in which it is given.
"""

from __future__ import annotations

from collections.abc import Iterator

from corptable.cards import COURT as COURT_CARD
from corptable.cards import NUMBER, TRUMP
from corptable.engine import SEAT_WORDS, Action, Piece, Seat, ZoneId, suppose
from corptable.games.corporate_court import describe
from corptable.games.corporate_court.decisions import Arcana
from corptable.games.corporate_court.describe import karma_holders
from corptable.games.corporate_court.evaluation import points_now
from corptable.games.corporate_court.majors import RIDE
from corptable.games.corporate_court.names import COURT, DISCARD, DRAW, HAND, PENDING, SPRAWL
from corptable.games.corporate_court.position import CourtView
from corptable.games.corporate_court.reactions import Overrule, Veto, reaction_asked
from corptable.games.corporate_court.state import CourtState
from corptable.games.corporate_court.texts import button, consequence, listed, suit
from corptable.presentation import Forecast, StandingAnswer


def consequences(view: CourtView) -> list[str]:
    """Return the consequence lines for the viewer: at a power its text, at a reaction its card and
    its price, at a play whether it is the last one.

    None for a viewer who is not asked.
    """
    decision, seat = view.decision, view.viewer
    if decision is None or seat is None or seat not in view.actors():
        return []
    if isinstance(decision, Arcana):
        usable = describe.usable_powers(decision, view)
        texts = [view.table.named[major].card.text for major in usable]
        return [consequence("major", text=texts[0])] if len(texts) == 1 and texts[0] else []
    if isinstance(decision, Veto | Overrule):
        payer = seat if isinstance(decision, Overrule) else None
        card = view.zones[PENDING][-1]
        effect = _effect_if_it_stands(view, card, PENDING, decision.destination, payer)
        return [line for line in (effect, _reaction_cost(view, decision)) if line]
    return list(_last_play_lines(view)) if decision.name == "play" else []


def forecast(view: CourtView, action: Action) -> Forecast:
    """Consequences of a play that stands; of a reaction that costs more than a card, the question
    before it.
    """
    if action.verb != "play":
        return describe.forecast(view, action)
    card, destination = action.args
    return Forecast(
        _effect_if_it_stands(view, view.table.named[card], HAND[action.seat], destination)
    )


def _last_play_lines(view: CourtView) -> Iterator[str]:
    """Yield a line if the round ends right after this play, by Karma or by the empty deck."""
    following = (view.seat + 1) % view.table.seats
    if following in karma_holders(view) and not view.chief_holds_karma(following):
        yield consequence("last_play_karma", owner=following)
    elif not view.zones[DRAW]:
        yield consequence("last_play_deck")


def _effect_if_it_stands(
    view: CourtView,
    card: Piece,
    source: ZoneId,
    destination: ZoneId,
    payer: Seat | None = None,
) -> str:
    """Return the effect of a card that is played from a zone if it stands: the points that would
    change as of now, after what a major covers and its text. Those of a `payer` who overrules are
    told with the price; "" where nothing else changes."""
    owner = view.table.zones[destination].owner
    before, after = points_now(view), points_after(view, card, source, destination)
    changed = [seat for seat in view.table.all_seats if after[seat] != before[seat]]
    if changed == [payer] and card.card.kind != TRUMP:
        return ""
    changed = [seat for seat in changed if seat != payer]
    if card.card.kind == COURT_CARD and owner is not None and changed in ([], [owner]):
        return _suit_if_it_stands(view, owner, card.card.suit, (before[owner], after[owner]))
    changes = [
        consequence("change", seat=seat, now=f"{before[seat]:.0f}", after=f"{after[seat]:.0f}")
        for seat in changed
    ]
    stands = consequence("stands", changes=listed(changes)) if changes else ""
    if card.card.kind == TRUMP:
        texts = (_covered(view, destination), _text_of_major(view, card, owner), stands)
        return " ".join(filter(None, texts))
    return stands or consequence("nothing")


def _covered(view: CourtView, destination: ZoneId) -> str:
    """Clause about the major that loses its power under one that lands; "" for none."""
    top, owner = view.zones.get(destination, ())[-1:], view.table.zones[destination].owner
    return "" if owner is None or not top else consequence("covers", owner=owner, card=top[0])


def _text_of_major(view: CourtView, card: Piece, owner: Seat | None) -> str:
    """Return the text of a major, and to whom it says "you" if that is not the viewer."""
    if owner in (None, view.viewer):
        return consequence("major", text=card.card.text)
    return consequence("major_to", owner=owner, text=card.card.text)


def _suit_if_it_stands(view: CourtView, seat: Seat, rides: str, points: tuple[float, float]) -> str:
    """Return the suit that a seat rides if a court card lands in its court, and its points as of
    now before and after.
    """
    now, after = points
    words = {"seat": SEAT_WORDS[seat], "suit": suit(rides)}
    if view.influence(seat) == rides:
        return consequence("rides_same", **words)
    words["points"] = f"{after:.0f}"
    if not view.zones[SPRAWL[rides]]:
        return consequence("rides_empty", **words)
    return (
        consequence("rides_level", **words)
        if after == now
        else consequence("rides", now=f"{now:.0f}", **words)
    )


def points_after(view: CourtView, card: Piece, source: ZoneId, destination: ZoneId) -> list[float]:
    """Return the points of all seats as of now, after a card has moved from one zone to another."""
    landed = suppose(view, CourtState)
    landed.zones.setdefault(destination, ())
    landed.move(card, source, destination)
    return points_now(landed)


def _reaction_cost(view: CourtView, decision: Veto | Overrule) -> str:
    """Return the court card that pays for the reaction, and the suit and points of the seat without
    it.
    """
    seat, paid = decision.waiting[0], paid_position(view, decision)
    mark = f"[{view.zones[COURT[seat]][-1].name}]"
    words = {"court": mark, "points": f"{points_now(paid)[seat]:.0f}"}
    if not (influence := paid.influence(seat)):
        return consequence("price_last", **words)
    return consequence("price", suit=suit(influence), **words)


def paid_position(view: CourtView, decision: Veto | Overrule) -> CourtState:
    """Position after the seat that is asked has paid for its reaction; after an overrule the vetoed
    card has landed.
    """
    paid = suppose(view, CourtState)
    paid.pay_court_card(decision.waiting[0])
    if isinstance(decision, Overrule):
        paid.zones.setdefault(decision.destination, ())
        paid.move(view.zones[PENDING][-1], PENDING, decision.destination)
    return paid


# Standing answers, and who is asked at all


def standing_answers(view: CourtView) -> list[StandingAnswer]:
    """Return the standing answers that would pass for the viewer now; none unless the viewer is
    asked for a reaction.

    The first lets stand what changes nobody's points, vetoes too; the last lets every play stand.
    """
    decision = reaction_asked(view)
    if decision is None:
        return []
    card = view.zones[PENDING][-1]
    after = points_after(view, card, PENDING, decision.destination)
    offered = ["points"] if after == points_now(view) else []
    if isinstance(decision, Veto):
        offered += ["never"] if card.card.kind == TRUMP else ["majors", "never"]
    return [
        StandingAnswer(
            f"{answer}/{view.round}/{view.extra}",
            button(answer),
            f"{SEAT_WORDS[decision.waiting[0]]} pass",
            button(f"{answer}_help"),
        )
        for answer in offered
    ]


def concerns(view: CourtView, seat: Seat) -> bool:
    """True if a seat that may react has to be asked (12), by what everybody sees.

    It has to be, unless a number is played that nobody can score with any more in this round, and a
    veto would leave the seat its suit, which is a reason to veto, too.
    """
    card = view.zones[PENDING][-1].card
    if not isinstance(view.decision, Veto) or card.kind != NUMBER:
        return True
    return _may_score(view, card.suit) or _would_ride_another_suit(view, seat)


def _may_score(view: CourtView, suit: str) -> bool:
    """True if the top of a sprawl stack may still be worth points in this round: to a seat that
    rides it, or to the Ride.

    Cards come back from everywhere but the discard pile.
    """
    discarded = view.zones[DISCARD]
    scoring = (
        one
        for one in view.table.pieces
        if one.name == RIDE or (one.card.kind == COURT_CARD and one.card.suit == suit)
    )
    return any(piece not in discarded for piece in scoring)


def _would_ride_another_suit(view: CourtView, seat: Seat) -> bool:
    """True if a seat that pays a court card, or several, may ride another suit than before, or
    none.
    """
    court = view.zones[COURT[seat]]
    return len(court) < 2 or len({piece.card.suit for piece in court}) > 1
