"""Causes of acts, as a hint and a coach say them after "because": the points that an act moves now,
or the use of the card that it brings. Rests on what the viewer sees and everybody remembers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from corptable.cards import COURT, NUMBER
from corptable.engine import Action, Piece, Seat, ZoneId
from corptable.games.pwodoc.decisions import Take
from corptable.games.pwodoc.names import (
    BANK,
    COLOUR_OF_RANK,
    DISCARD,
    DRAW,
    HAND,
    HAND_LIMIT,
    KEPT_OUT_BY,
    PAPER,
    PAWNS,
    POWER_CARDS,
    ROCK,
    SCISSORS,
    SIGN,
    SITE_NUMBER,
)
from corptable.games.pwodoc.position import PwodocMemory, PwodocView
from corptable.games.pwodoc.powers import highest, next_higher
from corptable.games.pwodoc.texts import cause, listed, shape, signed, site_number
from corptable.presentation import the

IN_BANK: Final = -1
IN_HAND: Final = -2


class CardMove(NamedTuple):
    """Describe the way of a card: from and to a site, IN_BANK or IN_HAND."""

    card: Piece
    source: int
    to: int


def cause_of(view: PwodocView, action: Action) -> str:
    """Sentence about what speaks for an act of the viewer, in marked words; "" for nothing."""
    match action.verb:
        case "return":
            return _told(view, action.seat, [*_steps(view, action)])
        case "place":
            return _cause_of_place(view, action)
        case "take":
            return _cause_of_take(view, action)
        case "target":
            return cause("keeps") if action.seat_at(0) == action.seat else _coin(view, action.seat)
        case "swap":
            return _use(view, action.seat, view.piece_of(action, 1))
        case "settle" if view.remembered is not None:
            site = action.args[0]
            worth = signed(view.remembered.sites[SITE_NUMBER[site]].worth)
            return cause("settle", site=site_number(site), worth=worth)
    return ""


def _cause_of_place(view: PwodocView, action: Action) -> str:
    """Clause about what the pawn would do if it came home as things stand; of a rock about what its
    site is worth; else about what it keeps away.
    """
    if told := _told(view, action.seat, [*_steps(view, action)]):
        return cause("later", told=told)
    site, kind = action.args[1], view.piece_of(action).card.rank
    if kind == ROCK and view.remembered is not None:
        worth = view.remembered.sites[SITE_NUMBER[site]].worth
        if worth:
            return cause("rock_good" if worth > 0 else "rock_bad", site=site_number(site))
    return _closes(view, site, kind)


def _closes(view: PwodocView, site: ZoneId, kind: str) -> str:
    """Clause about the shape that a pawn keeps away from its site; "" where another one of its kind
    does already.
    """
    if any(pawn.card.rank == kind for pawn in view.zones[PAWNS[SITE_NUMBER[site]]]):
        return ""
    shut = next(word for word, other in KEPT_OUT_BY.items() if other == kind)
    return cause("closes", shape=shape(shut), site=site_number(site))


def _cause_of_take(view: PwodocView, action: Action) -> str:
    """Clause about what the chosen card of the bank changes where it goes."""
    decision, card = view.decision, view.piece_of(action)
    assert isinstance(decision, Take)
    to = SITE_NUMBER.get(decision.to, IN_HAND)
    return _told(view, action.seat, [CardMove(card, IN_BANK, to)])


# The way of the cards


def _steps(view: PwodocView, action: Action) -> Iterator[CardMove]:
    """Yield the ways of the cards that a pawn moves as it goes home, as far as they are visible."""
    site, kind = SITE_NUMBER[action.args[1]], view.piece_of(action).card.rank
    top, bank = view.zones[DRAW[site]][-1:], view.zones[BANK]
    if not top and len(view.zones[DISCARD[site]]) == 1:
        top = view.zones[DISCARD[site]]
    if kind == SCISSORS and len(view.zones[HAND[action.seat]]) < HAND_LIMIT:
        if top:
            yield CardMove(top[0], site, IN_HAND)
        elif not view.zones[DISCARD[site]]:
            yield from (CardMove(card, IN_BANK, IN_HAND) for card in highest(bank)[:1])
    elif kind == PAPER and top:
        yield from _played(view, top[0], site, site)
    elif kind == ROCK and len(action.args) > 2:
        card = view.piece_of(action, 2)
        yield from _played(view, card, IN_HAND, site)
        if card.card.suit == "cups" and card.card.kind != COURT and view.zones[DRAW[site]]:
            yield CardMove(view.zones[DRAW[site]][-1], site, IN_HAND)


def _played(view: PwodocView, card: Piece, source: int, site: int) -> Iterator[CardMove]:
    """Yield the ways of a card that is played or turned over, and of the one that the bank gives
    for it."""
    is_power = card.name in POWER_CARDS
    yield CardMove(card, source, IN_BANK if is_power else site)
    if is_power:
        coming = next_higher(view.zones[BANK], card.card.value)
        yield from (CardMove(one, IN_BANK, site) for one in coming if len(coming) == 1)


def _after(
    view: PwodocView, known: PwodocMemory, seat: Seat, steps: Sequence[CardMove]
) -> PwodocMemory:
    """Memory after some cards have gone their ways."""
    sites, coming = [*known.sites], [*known.coming]
    for card, source, to in steps:
        owner = COLOUR_OF_RANK.get(card.card.rank, view.table.seats)
        for place, sign in ((source, -1), (to, 1)):
            if place >= 0:
                count = sites[place]
                courts = tuple(
                    held + sign * (owner == other) for other, held in enumerate(count.courts)
                )
                worth = count.worth + sign * SIGN.get(card.name, 0)
                sites[place] = count._replace(worth=worth, courts=courts)
            elif place == IN_HAND and owner != seat and owner < view.table.seats:
                coming[owner] += sign
    return PwodocMemory(tuple(sites), tuple(coming))


# Words


def _told(view: PwodocView, seat: Seat, steps: Sequence[CardMove]) -> str:
    """Clause about what some ways of cards change: the points, else the use of the card that is
    fetched; "" for neither.
    """
    if view.remembered is None or not steps:
        return ""
    before, after = view.remembered, _after(view, view.remembered, seat, steps)
    changed = [
        (other, old, new)
        for other, (old, new) in enumerate(zip(before.standing, after.standing, strict=True))
        if (new > old) == (other == seat) and new != old
    ]
    if changed:
        changes = [
            cause("change", owner=other, old=signed(old), new=signed(new))
            for other, old, new in changed
        ]
        cards = listed(the(card.name) for card, _, _ in steps)
        return cause("points", cards=cards, changes=listed(changes))
    last = steps[-1]
    if last.to == IN_HAND:
        return _use(view, seat, last.card)
    return _effect(view, seat, last)


def _effect(view: PwodocView, seat: Seat, step: CardMove) -> str:
    """Clause about what a coin, a wand or a cup that is played or turned over does, or a power card
    that would end the game later (R25); that a court card is nobody's; "" for nothing, and for
    others.
    """
    is_early = view.round < view.options.earliest_end
    if step.to == IN_BANK and is_early and not next_higher(view.zones[BANK], step.card.card.value):
        return cause("too_early", card=step.card)
    if step.card.card.kind == COURT:
        is_nobodys = COLOUR_OF_RANK[step.card.card.rank] >= view.table.seats
        return cause("nobodys", card=step.card) if is_nobodys and step.source == IN_HAND else ""
    if step.card.card.kind != NUMBER:
        return ""
    if step.card.card.suit == "cups" and step.source >= 0:
        is_free = len(view.zones[HAND[seat]]) < HAND_LIMIT and len(view.zones[DRAW[step.to]]) > 1
        return cause("plays_cups") if is_free else ""
    if step.card.card.suit == "wands" and view.options.lets_wand(view.wands[seat]):
        return cause("plays_wands")
    held = [len(view.zones[HAND[other]]) for other in view.table.all_seats if other != seat]
    own = len(view.zones[HAND[seat]]) - (step.source == IN_HAND)
    is_coin = step.card.card.suit == "coins"
    return _coin(view, seat, step.card) if is_coin and own and max(held) >= own else ""


def _coin(view: PwodocView, seat: Seat, coin: Piece | None = None) -> str:
    """Clause about what a `coin`, or one that has been played, trades; "" if each card that could
    be given for another tops the bank, or there is none."""
    given = [card for card in view.tradable(seat) if card is not coin]
    is_best = all(
        card.name in POWER_CARDS and not next_higher(view.zones[BANK], card.card.value)
        for card in given
    )
    return "" if is_best else cause("plays_coins")


def _use(view: PwodocView, seat: Seat, card: Piece) -> str:
    """Clause about the use of a card in the hand."""
    if card.card.kind == COURT:
        owner = COLOUR_OF_RANK[card.card.rank]
        if owner >= view.table.seats:
            return ""
        return cause("use_court" if owner == seat else "use_of", card=card, owner=owner)
    if card.name not in POWER_CARDS:
        return cause(f"use_{card.card.suit}")
    best = next_higher(view.zones[BANK], card.card.value)
    if not best:
        return cause("use_end", card=card, seat=seat)
    signs = {SIGN[one.name] for one in best}
    key = "use_major" if signs == {1} else "use_sword" if signs == {-1} else "use_either"
    return cause(key, card=card, cards=listed((the(one.name) for one in best), "or"))
