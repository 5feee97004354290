"""Choose the deck that a seat brings: a starter deck, or one of a profile, who then sits there."""

from __future__ import annotations

from collections.abc import Callable

from corptable.engine.pieces import Seat
from corptable.session.match_setup import MatchSetup
from corptable.ui.widgets import Choice


def brought_choice(set_up: MatchSetup, seat: Seat, put: Callable[[int], None]) -> Choice | None:
    """Return the widget that chooses the deck of a seat among those that are offered; None where
    all play with one.
    """
    deck, offered = set_up.seat_deck(seat), set_up.offered_decks(seat)
    if deck is None:
        return None
    profile = set_up.seats[seat].profile
    fitting = [at for at, one in enumerate(offered) if one.deck.id == deck.id]
    own = [
        at for at in fitting if offered[at].profile == profile
    ]  # none if the profile's last legal deck has lost a card
    return Choice(f"brings/{seat}", [one.title for one in offered], (own or fitting)[0], put)


def sit_down(set_up: MatchSetup, profile: str, deck: str) -> None:
    """Have a profile sit at the first seat of the smallest table with a deck of its own, by their
    ids, and a bot at each other.
    """
    set_up.set_seat_count(set_up.game.seats.start)
    for seat in range(set_up.count):
        set_up.put_person(seat, is_person=seat == 0)
    found = (
        one for one in set_up.offered_decks(0) if one.profile == profile and one.deck.id == deck
    )
    if (offered := next(found, None)) is not None:
        set_up.put_profile(0, profile)
        set_up.put_seat_deck(0, offered.deck)
