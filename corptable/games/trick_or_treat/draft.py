"""Lay out the draft: the characters four by four, a suit a column, each with its power in words
(section 9).

The table is not laid yet, so that the grid takes the room of piles, vault and hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from corptable.engine import Seat
from corptable.games.trick_or_treat.names import ASIDE, CHARACTER, COURTS, SUITS
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.seat_places import PADDING
from corptable.games.trick_or_treat.texts import court, label, power, sign
from corptable.presentation import CARD_PROPORTION, PROMPT, Area, Emphasis, Note, Sign, Slot, Spot

PROMPT_HEIGHT: Final = 0.065
FOOT: Final = 0.99
"""Lower edge of the grid."""
NARROW: Final = 0.17
"""Width of a panel below which the cards are small, and name themselves."""
SHARE, SHARE_OF_NARROW = 0.38, 0.26
"""Greatest part of the width of a panel that a card takes: the words beside it need the rest."""
GAP: Final = 0.009
"""Distance between two panels."""


def grid(view: TreatView, area: Area) -> Iterator[Spot]:
    """Yield the prompt and under it the characters: a panel for each suit, page to king, and
    beside each card its power or the seat that has taken its suit."""
    prompt, table = area._replace(bottom=FOOT).split_top(PROMPT_HEIGHT, GAP)
    yield prompt.frame(PROMPT)
    owners = suit_owners(view)
    for suit, panel in zip(SUITS, table.columns(len(SUITS), GAP), strict=True):
        yield panel.frame(f"suit/{suit}")
        yield from _suit(view, suit, panel, owners)


def _suit(view: TreatView, suit: str, panel: Area, owners: Mapping[str, Seat]) -> Iterator[Spot]:
    """Yield the cards of a suit from the top of its panel down, and the words beside each."""
    inner = panel.inset(PADDING)
    rows = list(inner.rows(len(COURTS), PADDING))
    is_narrow = inner.width < NARROW
    share = SHARE_OF_NARROW if is_narrow else SHARE
    card = min(rows[0].height, share * inner.width / CARD_PROPORTION)
    cards = inner._replace(right=inner.left + CARD_PROPORTION * card)
    slots = [
        Slot(f"{suit}-{word}", (cards.left + cards.right) / 2, (row.top + row.bottom) / 2)
        for word, row in zip(COURTS, rows, strict=True)
    ]
    yield cards.spot(f"{ASIDE}/{suit}", "ladder", card=card, label="", zone=ASIDE)._replace(
        slots=tuple(slots)
    )
    for word, slot, row in zip(COURTS, slots, rows, strict=True):
        words = row._replace(left=cards.right + PADDING)
        emphasis: Emphasis = "faint" if _is_shut(view, slot.id, owners) else "plain"
        note = Note(_words(view, slot.id, owners), emphasis=emphasis)
        yield words.frame(f"power/{slot.id}", note, label="" if is_narrow else court(word))


def _is_shut(view: TreatView, name: str, owners: Mapping[str, Seat]) -> bool:
    """True if nobody can take a character any more."""
    return name.partition("-")[0] in owners or name not in view.options.pool


def _words(view: TreatView, name: str, owners: Mapping[str, Seat]) -> str:
    """Words beside a character: its power, or the reason why nobody can take it any more."""
    suit = name.partition("-")[0]
    if suit in owners:
        return label(
            "taken" if view.character(owners[suit]) == name else "suit_taken",
            owner=owners[suit],
        )
    return power(name) if name in view.options.pool else label("not_in_pool")


def suit_owners(view: TreatView) -> dict[str, Seat]:
    """Return the seat that has taken a suit, by suit."""
    return {
        view.suit(seat): seat
        for seat, zone in enumerate(CHARACTER[: view.table.seats])
        if view.zones[zone]
    }


def shades(view: TreatView) -> dict[str, tuple[Sign, ...]]:
    """Return the shade over each character that nobody can take any more, by its name; none after
    the draft.
    """
    if not view.is_at("draft"):
        return {}
    owners = suit_owners(view)
    shut = [piece for piece in view.zones[ASIDE] if _is_shut(view, piece.name, owners)]
    return {
        piece.name: (Sign(help=_why_shut(piece.card.suit, owners), cover="shade"),)
        for piece in shut
    }


def _why_shut(suit: str, owners: Mapping[str, Seat]) -> str:
    return sign("suit_taken", owner=owners[suit]) if suit in owners else sign("not_in_pool")
