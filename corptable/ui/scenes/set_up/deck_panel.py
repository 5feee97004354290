"""Choose the deck that a seat brings, and draw the panel of the deck: a fan of cards, a summary
beside it, and a line about deck and length.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from corptable.engine.pieces import Piece, Seat
from corptable.engine.seat_deck import SeatDeck
from corptable.session.match_setup import MatchSetup
from corptable.ui.paint.card_fan import draw_fan
from corptable.ui.paint.faces import Faces
from corptable.ui.scene_base import LEADING
from corptable.ui.scenes.set_up.layout import PADDING
from corptable.ui.widgets import GROW, Choice, Exact, Pen, box, column

LINE: Final = "{deck}, {length}"
BROUGHT: Final = "{deck}. {help}"
FAN: Final = 6
"""Number of cards in the fan."""


class DeckTold(NamedTuple):
    """Hold what the panel tells: a summary, a line about deck and length, and the cards of the
    fan.
    """

    summary: str
    line: str
    cards: Sequence[Piece]


def deck_told(set_up: MatchSetup, brought: SeatDeck | None, cards: Sequence[Piece]) -> DeckTold:
    """Texts of the panel: about the deck that a seat brings, or for None about the game's deck,
    of which `cards` are shown.
    """
    game, deck = set_up.game, set_up.deck
    name = game.deck_name if deck is None or deck is set_up.own_deck else deck.name
    line = LINE.format(deck=name, length=game.length)
    if brought is None:
        return DeckTold(game.summary, line, cards)
    text = BROUGHT.format(deck=brought.name, help=brought.help)
    return DeckTold(text, line, brought.pieces[:FAN])


def draw_deck(
    pen: Pen, panel: pygame.Rect, told: DeckTold, faces: Faces
) -> tuple[str, pygame.Rect]:
    """Draw the panel without its summary; return that and its area, in pixels."""
    pen.part("plate", panel)
    corner = (panel.right - pen.em(PADDING / 2), panel.top + 2)
    fan = box(panel.width * 9 // 20, panel.height - 4, topright=corner)
    draw_fan(pen.surface, faces, told.cards, fan, 0.95)
    area = panel.inflate(-pen.em(2 * PADDING), -pen.em(2 * PADDING))
    area.width = fan.left - pen.em(PADDING / 2) - area.left
    text = told.line[:1].upper() + told.line[1:]
    fitted = pen.fit(text, area.width, pen.em(0.9), height=area.height // 2)
    step = round(LEADING * fitted.size)
    above, foot = column(area, 1, GROW, Exact(step * len(fitted.lines)))
    pen.write_lines(fitted.lines, step, foot, pen.dim, size=fitted.size)
    return told.summary, above


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
