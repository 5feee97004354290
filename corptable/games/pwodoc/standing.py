"""Tell on signs how a game of PWODOC stands, as far as the viewer knows: what each site is worth to
whom, and who could end it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from corptable.engine import SEAT_WORDS, Piece, Seat
from corptable.games.pwodoc.names import (
    BANK,
    COLOURS,
    COURT_STACKS,
    HAND,
    KEPT_OUT_BY,
    PAWNS,
    POWER_CARDS,
)
from corptable.games.pwodoc.position import PwodocView, SiteCount
from corptable.games.pwodoc.powers import next_higher
from corptable.games.pwodoc.texts import (
    court_sign,
    listed,
    notice,
    rank,
    rank_letter,
    rule,
    shape,
    sign,
    signed,
)
from corptable.presentation import Sign, mark_of

FINISHES: Final = "bolt"
"""Icon of a card that ends the game."""


# Sites


def worth_signs(view: PwodocView, site: int) -> tuple[Sign, ...]:
    """Return the signs of what a site is worth: the points of a court card, and the number of court
    cards of each seat.
    """
    if view.remembered is None:
        return ()
    count = view.remembered.sites[site]
    told = signed(count.worth)
    text, meaning = told, sign("worth", worth=told)
    if count.unseen:
        text, meaning = f"{told} ?", sign("worth_unseen", worth=told, count=count.unseen)
    worth = Sign(text=text, warns=count.worth < 0, help=meaning)
    return (worth, *_court_signs(count))


def _court_signs(count: SiteCount) -> Iterator[Sign]:
    for seat, cards in enumerate(count.courts):
        if cards:
            yield Sign(
                text=court_sign(COURT_STACKS[seat], count=cards),
                suit=COLOURS[seat],
                help=sign(
                    "courts",
                    rank=rank(COURT_STACKS[seat]),
                    owner=seat,
                    count=cards,
                    points=signed(count.points[seat]),
                ),
            )


def rule_signs(kept_out: str) -> tuple[Sign, ...]:
    """Return the signs of the rule of a shape: the other that keeps it out, and the shape, crossed
    out.
    """
    other = KEPT_OUT_BY[kept_out]
    return (Sign(other), Sign(kept_out, crossed=True, help=rule_help(kept_out)))


def rule_help(kept_out: str) -> str:
    """Return the rule of a shape in words."""
    return sign(
        "rule", rule=rule(kept_out), shape=shape(kept_out), other=shape(KEPT_OUT_BY[kept_out])
    )


def home_sign(seat: Seat) -> Sign:
    """Return the sign of the court cards that score for a seat."""
    return Sign(
        text=rank(COURT_STACKS[seat]),
        short=rank_letter(COURT_STACKS[seat]),
        suit=COLOURS[seat],
        help=sign("home", rank=rank(COURT_STACKS[seat])),
    )


def points_badge(view: PwodocView, seat: Seat) -> str:
    """Points of a seat, before the end those if it came now; "" without memory."""
    if view.scores is not None:
        return str(view.scores[seat])
    return "" if view.remembered is None else str(view.remembered.standing[seat])


def out_sign(view: PwodocView, seat: Seat) -> tuple[Sign, ...]:
    """Return the sign of how many pawns a seat has on sites; nothing once the game has ended."""
    if view.reason is not None:
        return ()
    out = sum(pawn.owner == seat for zone in PAWNS[: view.sites] for pawn in view.zones[zone])
    told, short = sign("out", count=out), sign("out_short", count=out)
    return (Sign(text=told, short=short, help=sign("out_help")),)


# The end


def finishers(view: PwodocView) -> dict[Seat, Piece]:
    """Return the cards by which seats could end the game now, by seat: the highest of each that
    nothing in the bank can top, as far as everybody has seen it or the viewer knows it; none before
    the round in which the game may end."""
    found: dict[Seat, Piece] = {}
    if view.round < view.options.earliest_end or view.reason is not None:
        return found
    for seat in view.table.all_seats:
        seen = {card.name for card in view.zones[HAND[seat]]}
        cards = [
            view.table.named[name]
            for name in POWER_CARDS.intersection(seen | {*view.held[seat], *view.known_hands[seat]})
        ]
        topping = [card for card in cards if not next_higher(view.zones[BANK], card.card.value)]
        if topping:
            found[seat] = max(topping, key=lambda card: (card.card.value, card.index))
    return found


def finishing_sign(view: PwodocView, seat: Seat) -> tuple[Sign, ...]:
    """Return the sign of a seat that could end the game, with its card; nothing for any other."""
    card = finishers(view).get(seat)
    if card is None:
        return ()
    named = mark_of(card.name)
    told = sign("finishes", card=named), sign("finishes_help", card=named)
    return (
        Sign(
            FINISHES,
            text=told[0],
            short=sign("finishes_short"),
            warns=True,
            help=told[1],
            look="alarm",
        ),
    )


def holder_signs(view: PwodocView) -> dict[str, Sign]:
    """Return the signs for the empty wells of cards that could end the game: who holds them."""
    return {
        card.name: Sign(
            FINISHES,
            text=SEAT_WORDS[seat],
            short=rank_letter(COURT_STACKS[seat]),
            warns=True,
            help=sign("finisher_help", owner=seat, card=card),
            look="alarm",
        )
        for seat, card in finishers(view).items()
    }


def finisher_list(view: PwodocView) -> str:
    """Return who could end the game with what, as a list; "" for nobody."""
    cards = finishers(view).items()
    return (
        listed(notice("finisher", owner=seat, card=card) for seat, card in cards) if cards else ""
    )
