"""Define the decision points D1 to D7 of section 4, in the order of the document."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from corptable.engine import SEAT_WORDS, Action, Seat, SeatDecision, ZoneId, act, value_class
from corptable.games.pwodoc.names import (
    BANK,
    BOX,
    DISCARD,
    GROUP,
    HAND,
    LET_IN,
    PAWN,
    PAWNS,
    ROCK,
    SHAPE_BIT,
    SHAPES_IN,
    SITE,
    SITE_NUMBER,
    SUPPLY,
)
from corptable.games.pwodoc.position import PwodocView, shapes_of
from corptable.games.pwodoc.powers import RETURNED, carry_out, look
from corptable.games.pwodoc.state import PwodocState


@value_class
class OneSeat(SeatDecision[PwodocView, PwodocState]):
    """Ask exactly one seat; no two seats ever decide at a time (section 4)."""

    def needs_secrets(self, view: PwodocView, seat: Seat) -> bool:
        """Return False, because most questions rest on public facts."""
        return False

    def resume(self, state: PwodocState) -> None:
        """End the decision: what it opened has been answered."""
        state.pop()


PLACEMENTS: Final = tuple(
    tuple(
        tuple(
            tuple(act(seat, "place", PAWN[seat][shape], site) for shape in shapes)
            for shapes in SHAPES_IN
        )
        for site in SITE
    )
    for seat in range(len(PAWN))
)
"""Placements by seat, site and set of shapes: made once, because every turn asks for the same
few.
"""


class Place(OneSeat):
    """Ask the seat to place a pawn on a site that does not keep it out; compulsory, but for an
    option (D1, R10).
    """

    name = "place"

    def actions(self, view: PwodocView, seat: Seat) -> list[Action]:
        """List the placements of each shape in supply on each site that lets it in; the pass last,
        if the options allow it.
        """
        home = shapes_of(view.zones[SUPPLY[seat]])
        legal: list[Action] = []
        for placements, let_in in zip(PLACEMENTS[seat], view.let_in(), strict=False):
            legal += placements[home & let_in]
        return [*legal, act(seat, "pass")] if view.options.may_pass else legal

    def is_legal(self, view: PwodocView, action: Action) -> bool:
        """Look at the site of a placement alone."""
        site = _site_of(view, action)
        if site is None:
            return action in self.actions(view, action.seat)
        shapes = (
            shapes_of(view.zones[SUPPLY[action.seat]]) & LET_IN[shapes_of(view.zones[PAWNS[site]])]
        )
        return action in PLACEMENTS[action.seat][site][shapes]

    def take(self, state: PwodocState, action: Action) -> None:
        """Place the pawn, or pass until the next placing phase."""
        if action.verb == "pass":
            state.passed = tuple(sorted((*state.passed, self.seat)))
        else:
            _put(state, self.seat, action)
        state.last = self.seat
        state.pop()


RETURNS: Final = tuple(
    {pawn: tuple(act(seat, "return", pawn, site) for site in SITE) for pawn in SHAPE_BIT}
    for seat in range(len(PAWN))
)
"""Returns without a card, by seat, name of the pawn and site: made once, because every turn asks
for the same few.
"""


class _ByCard(dict[str, Action]):
    """Hold the returns of a rock from a site by the card that it plays; each is made when it is
    first asked for.
    """

    def __init__(self, seat: Seat, rock: str, site: ZoneId) -> None:
        super().__init__()
        self._seat, self._words = seat, (rock, site)

    def __missing__(self, card: str) -> Action:
        made = self[card] = act(self._seat, "return", *self._words, card)
        return made


RETURNS_WITH_CARD: Final = tuple(
    {rock: tuple(_ByCard(seat, rock, site) for site in SITE) for rock, _, _ in PAWN}
    for seat in range(len(PAWN))
)
"""Returns of rocks with a card, by seat, name of the rock, site and card."""


def returns(view: PwodocView, seat: Seat, sites: Iterable[int]) -> list[Action]:
    """Return the returns from these sites of each own or neutral pawn; of a rock with each card of
    the hand (R6, R12).
    """
    zones, hand, owners = view.zones, view.zones[HAND[seat]], view.returned_by(seat)
    without_card, with_card = RETURNS[seat], RETURNS_WITH_CARD[seat]
    legal: list[Action] = []
    for site in sites:
        listed = ""
        for pawn in zones[PAWNS[site]]:
            name = pawn.name
            if name == listed or pawn.owner not in owners:
                continue
            listed = name  # pawns of one name lie side by side
            if pawn.card.rank != ROCK:
                legal.append(without_card[name][site])
                continue
            if not hand or view.options.rock_optional:
                legal.append(without_card[name][site])
            by_card = with_card[name][site]
            legal += [by_card[card.name] for card in hand]
    return legal


class Return(OneSeat):
    """Ask the seat to return exactly one pawn, which then acts by its shape; compulsory (D2,
    R7).
    """

    name = "return"

    def needs_secrets(self, view: PwodocView, seat: Seat) -> bool:
        """True if the seat has a hidden hand, from which rocks play cards."""
        return bool(view.zones[HAND[self.seat]]) and not view.options.open_hands

    def actions(self, view: PwodocView, seat: Seat) -> list[Action]:
        """List the returns of each own or neutral pawn from each site; of a rock with each card of
        the hand (R6, R12).
        """
        return returns(view, seat, range(view.sites))

    def is_legal(self, view: PwodocView, action: Action) -> bool:
        """Look at the site of a return alone."""
        site = _site_of(view, action)
        return site is not None and action in returns(view, action.seat, (site,))

    def take(self, state: PwodocState, action: Action) -> None:
        """Move the pawn home, or to the box if its colour is absent; then carry out its action, by
        a rock that of a card (R12).
        """
        seat, words = self.seat, action.args
        site = SITE_NUMBER[words[1]]
        pawn = state.find(PAWNS[site], words[0])
        state.last = seat
        state.move(pawn, PAWNS[site], BOX if pawn.owner is None else SUPPLY[seat])
        if len(words) > 2:
            carry_out(state, seat, site, state.table.named[words[2]], HAND[seat])
        elif pawn.card.rank != ROCK:
            RETURNED[pawn.card.rank](state, seat, site)
        if state.stack and state.stack[-1] is self:
            state.pop()


class Wand(OneSeat):
    """Ask the seat to place a pawn from its supply on any site, without exclusion; compulsory (D3,
    R16).
    """

    name = "wand"

    def actions(self, view: PwodocView, seat: Seat) -> list[Action]:
        """List the placements of each shape in supply on every site."""
        home = shapes_of(view.zones[SUPPLY[seat]])
        legal: list[Action] = []
        for placements in PLACEMENTS[seat][: view.sites]:
            legal += placements[home]
        return legal

    def take(self, state: PwodocState, action: Action) -> None:
        """Place the pawn, and count it against the cap of the phase (8)."""
        seat = self.seat
        state.wands = (*state.wands[:seat], state.wands[seat] + 1, *state.wands[seat + 1 :])
        _put(state, seat, action)
        state.pop()


@value_class
class CoinTarget(OneSeat):
    """Ask which of the largest hands the seat looks at; naming itself does nothing (D4, R15)."""

    tied: tuple[Seat, ...]
    """Seats with the largest hands."""
    name = "coin_target"
    is_part_of_act = True

    def actions(self, view: PwodocView, seat: Seat) -> list[Action]:
        """List a target for each of the largest hands."""
        return [act(seat, "target", SEAT_WORDS[other]) for other in self.tied]

    def take(self, state: PwodocState, action: Action) -> None:
        """Show the target's hand to the seat, and open the trade if one is possible."""
        target = action.seat_at(0)
        if target != self.seat:
            look(state, self.seat, target)
        if state.decision is self:
            state.pop()


@value_class
class CoinSwap(OneSeat):
    """Ask the seat for one card of each hand to trade, no court cards; compulsory (D5).

    Only the two seats learn which cards went.
    """

    target: Seat
    name = "coin_swap"
    is_part_of_act = True

    def needs_secrets(self, view: PwodocView, seat: Seat) -> bool:
        """True if hands are hidden, because the seat looks at another hand."""
        return not view.options.open_hands

    def actions(self, view: PwodocView, seat: Seat) -> list[Action]:
        """List the trades: all pairs of an own and another card, without court cards."""
        theirs = view.tradable(self.target)
        return [
            act(seat, "swap", mine.name, other.name)
            for mine in view.tradable(self.seat)
            for other in theirs
        ]

    def take(self, state: PwodocState, action: Action) -> None:
        """Trade the two cards; hands keep their sizes."""
        named = state.table.named
        state.swap(self.seat, named[action.args[0]], self.target, named[action.args[1]])
        state.pop()

    def told(self, action: Action) -> Action:
        """Return the action without its cards: the others hear only that cards were traded."""
        return act(action.seat, action.verb)


@value_class
class Take(OneSeat):
    """Ask the acting seat which of two tied bank cards to take (D6, R17)."""

    among: tuple[str, ...]
    """Cards that tie."""
    to: ZoneId
    """Zone that the chosen card goes to: the hand of the seat, or a discard pile."""
    name = "take"
    is_part_of_act = True

    def actions(self, view: PwodocView, seat: Seat) -> list[Action]:
        """List the two cards that tie, a Sword and a Major."""
        return [act(seat, "take", card) for card in self.among]

    def take(self, state: PwodocState, action: Action) -> None:
        """Move the card to the hand of the seat that drew, or onto the site."""
        state.move_openly(state.piece_of(action), BANK, self.to)
        state.pop()


class Settle(OneSeat):
    """Ask the seat for a site for its homecoming court cards, any site; compulsory, even at a loss
    (D7, R23).
    """

    name = "settle"

    def actions(self, view: PwodocView, seat: Seat) -> list[Action]:
        """List every site."""
        return [act(seat, "settle", site) for site in SITE[: view.sites]]

    def take(self, state: PwodocState, action: Action) -> None:
        """Put the court cards on top of the site's discard pile, in canonical order; then ask the
        next seat.
        """
        group, pile = GROUP[self.seat], DISCARD[SITE_NUMBER[action.args[0]]]
        state.settled = (
            *state.settled,
            (self.seat, SITE_NUMBER[action.args[0]], len(state.zones[group])),
        )
        for card in state.zones[group]:
            state.move(card, group, pile)
        state.stack.pop()
        state.next_to_settle()


def _site_of(view: PwodocView, action: Action) -> int | None:
    """Return the site that an action names as its second word; None if it names none of the
    table.
    """
    site = SITE_NUMBER.get(action.args[1]) if len(action.args) > 1 else None
    return site if site is not None and site < view.sites else None


def _put(state: PwodocState, seat: Seat, action: Action) -> None:
    """Move a pawn from the seat's supply to a site."""
    pawn, site = action.args
    state.move(state.find(SUPPLY[seat], pawn), SUPPLY[seat], PAWNS[SITE_NUMBER[site]])


DECISIONS: Final = {
    decision.name: decision
    for decision in (Place, Return, Wand, CoinTarget, CoinSwap, Take, Settle)
}
"""Decision points by name."""
