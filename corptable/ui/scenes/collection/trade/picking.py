"""Let one person pick the cards of an offer: the own wall, the offered cards beside it, and what
decks would lose.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.collection.card_filter import CardFilter
from corptable.collection.trading import DeckLoss, TradeDesk
from corptable.presentation.words import fill
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.text import with_short_names
from corptable.ui.scene_base.form_scene import GAP, two_plates
from corptable.ui.scenes.collection.trade.words import WORDS
from corptable.ui.scenes.collection.wall import CardWall
from corptable.ui.widgets.pen import Pen

WALL_SHARE: Final = 0.63
"""Width of the wall, as a part of the whole."""
HEAD: Final = 2.6
"""Height of the search field or a title with its gap, in text sizes, as all lengths here."""
FOOT: Final = 1.8
LOSSES: Final = 7.0
"""Height of what decks would lose."""
PADDING: Final = 0.7
MOST_LOSSES, MOST_FAULTS = 2, 2
"""Greatest number of decks whose losses are told, and of the faults that are told of each."""


class Picking:
    """Hold the wall and the offered cards of one side. The scene calls `lay` after each change."""

    def __init__(self, desk: TradeDesk, side: int, faces: Faces) -> None:
        self.desk, self.side = desk, side
        self.wall, self.tray = CardWall(faces), CardWall(faces, frames_choice=False)
        self.filter = CardFilter()
        self.search_area = self.button_area = pygame.Rect(0, 0, 0, 0)
        """Places of the search field, and of the button that ends the picking."""
        self._areas = (pygame.Rect(0, 0, 0, 0),) * 2
        self._tray_head = self._losses = pygame.Rect(0, 0, 0, 0)
        self._lost: Sequence[DeckLoss] = ()

    def lay(self, area: pygame.Rect, size: int) -> None:
        """Lay both walls out in an area, for a text size in pixels."""
        desk, side = self.desk, self.side
        self._lost = desk.losses(side, knows_both=False)
        found = self.filter.find(desk.owned(side), desk.catalogue.facets)
        offers = {card: str(copies) for card, copies in desk.offers[side].items()}
        self.wall.show(found, offers, card_labels(desk, side))
        self.tray.show(desk.offered(side), {}, offer_labels(desk, side))
        gap, pad, head = round(GAP * size), round(PADDING * size), round(HEAD * size)
        left, right = two_plates(area, WALL_SHARE, gap)
        self._areas = (left, right)
        inner = left.inflate(-2 * pad, -2 * pad)
        self.search_area = pygame.Rect(inner.left, inner.top, inner.width // 2, head - gap)
        foot = round(FOOT * size)
        self.wall.lay(
            pygame.Rect(inner.left, inner.top + head, inner.width, inner.height - head - foot), size
        )
        self._wall_foot = pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot)
        inner = right.inflate(-2 * pad, -2 * pad)
        self._tray_head = pygame.Rect(inner.left, inner.top, inner.width, head - gap)
        self.button_area = pygame.Rect(
            inner.left, inner.bottom - round(2.4 * size), inner.width, round(2.4 * size)
        )
        losses = round(LOSSES * size)
        self._losses = pygame.Rect(
            inner.left, self.button_area.top - gap - losses, inner.width, losses
        )
        self.tray.lay(
            pygame.Rect(
                inner.left, inner.top + head, inner.width, self._losses.top - gap - inner.top - head
            ),
            size,
        )

    def card_at(self, point: tuple[int, int]) -> str:
        """Return the id of the card under a point, on the wall or among those that are offered; ""
        for none.
        """
        return self.wall.card_at(point) or self.tray.card_at(point)

    def click(self, point: tuple[int, int]) -> None:
        """Offer a copy more of the card of the wall under a point, or one less of an offered
        card.
        """
        if card := self.wall.card_at(point):
            self.wall.press(point)
            self.desk.offer_more(self.side, card)
        elif card := self.tray.card_at(point):
            self.desk.offer_less(self.side, card)

    def draw(self, pen: Pen, pointed: str) -> None:
        """Draw both walls; the card `pointed` is lit."""
        for area in self._areas:
            pen.part("plate", area)
        desk, name = self.desk, self.desk.name(self.side)
        count = fill("{count:card}", count=len(self.wall.cards))
        pen.write(
            count, pen.dim, midleft=(self.search_area.right + pen.size, self.search_area.centery)
        )
        self.wall.draw(pen, pointed)
        pen.write(
            WORDS["wall_help"], pen.dim, room=self._wall_foot.width, midleft=self._wall_foot.midleft
        )
        offered, head = desk.offers[self.side].total(), self._tray_head
        told = fill(WORDS["tray"], name=name, count=offered)
        short = with_short_names(told, (name,))
        pen.write(
            told,
            bold=True,
            size=pen.em(1.15),
            room=head.width,
            height=head.height,
            short=short,
            midleft=head.midleft,
        )
        if offered:
            self.tray.draw(pen, pointed)
            draw_losses(pen, self._lost, name, self._losses)
        else:
            area = self.tray.grid.area
            pen.write(
                WORDS["tray_empty"],
                pen.dim,
                room=area.width,
                height=5 * pen.size,
                center=area.center,
            )


def card_labels(desk: TradeDesk, side: int) -> dict[str, str]:
    """Return the labels of a side's own cards: how many copies there are, and in how many decks
    they lie.
    """
    labels, decks = {}, desk.in_decks(side)
    for card, copies in desk.profile(side).cards.items():
        parts = [WORDS["owned"].format(count=copies)] if copies > 1 else []
        if number := decks[card]:
            parts.append(WORDS["in_deck" if number == 1 else "in_decks"].format(count=number))
        if parts:
            labels[card] = ", ".join(parts)
    return labels


def offer_labels(desk: TradeDesk, side: int) -> dict[str, str]:
    """Return the labels of offered cards: how many copies, where there are several."""
    return {
        card: WORDS["owned"].format(count=copies)
        for card, copies in desk.offers[side].items()
        if copies > 1
    }


def draw_losses(pen: Pen, losses: Sequence[DeckLoss], name: str, area: pygame.Rect) -> None:
    """Draw what the decks of a person would lack, smaller where it is much."""
    if not losses:
        pen.write(
            WORDS["no_loss"].format(name=name),
            pen.dim,
            room=area.width,
            height=area.height,
            midleft=area.midleft,
        )
        return
    told = []
    for loss in losses[:MOST_LOSSES]:
        told.append(
            WORDS["loss"].format(deck=loss.deck, faults=" ".join(loss.faults[:MOST_FAULTS]))
        )
        told += (
            [fill(WORDS["faults_more"], faults=len(loss.faults) - MOST_FAULTS)]
            if len(loss.faults) > MOST_FAULTS
            else []
        )
    if len(losses) > MOST_LOSSES:
        told.append(fill(WORDS["losses_more"], decks=len(losses) - MOST_LOSSES))
    former = pen.surface.get_clip()
    pen.surface.set_clip(area.clip(former))  # names may be long
    pen.write_paragraphs(" ".join(told), area, pen.skin.text_colour("danger"))
    pen.surface.set_clip(former)
