"""Show two offers open side by side, and how the cards change sides once both persons have
agreed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.collection.catalogue import CollectibleCard
from corptable.collection.trading import SIDES, DeckLoss, TradeDesk
from corptable.presentation.words import fill
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.tween import Tween, ease_out
from corptable.ui.scene_base.form_scene import GAP, two_plates
from corptable.ui.scenes.collection.trade.picking import draw_losses, offer_labels
from corptable.ui.scenes.collection.trade.words import WORDS
from corptable.ui.scenes.collection.wall import CardWall
from corptable.ui.widgets.pen import Pen, box

HEAD: Final = 2.6
"""Height of the line above the cards, in text sizes, as all lengths here."""
LOSSES: Final = 5.4
"""Height of what decks would lose."""
BUTTON: Final = 2.8
PADDING: Final = 0.9
ARC: Final = 2.5
"""Height of the arc on which cards change sides."""


class Deal:
    """Hold what lies on both sides of the table. The scene calls `lay` after each change."""

    def __init__(self, desk: TradeDesk, faces: Faces) -> None:
        self.desk = desk
        self.walls = (CardWall(faces, frames_choice=False), CardWall(faces, frames_choice=False))
        self.areas: tuple[pygame.Rect, ...] = (pygame.Rect(0, 0, 0, 0),) * 2
        self.button_areas: tuple[pygame.Rect, ...] = self.areas
        self._losses: tuple[Sequence[DeckLoss], ...] = ((), ())
        self._from: dict[tuple[int, str], tuple[int, int]] = {}
        """Middles of the cards before they change sides, by the side that gives them and the card's
        id.
        """
        self._names = ("", "")
        self._counts = (0, 0)
        self.slide: Tween | None = None
        """Time in which the cards change sides; None before the trade."""

    def lay(self, area: pygame.Rect, size: int) -> None:
        """Lay both sides out in an area, for a text size in pixels; after the trade each side has
        what it got.
        """
        gap, pad = round(GAP * size), round(PADDING * size)
        desk, self.areas = self.desk, two_plates(area, 0.5, gap)
        if self.slide is None:
            self._names = (desk.name(0), desk.name(1))
            self._losses = tuple(desk.losses(side, knows_both=True) for side in SIDES)
            self._counts = (desk.offers[0].total(), desk.offers[1].total())
            self._show(
                [desk.offered(side) for side in SIDES], [offer_labels(desk, side) for side in SIDES]
            )
        self.button_areas = tuple(self._lay_side(side, size, pad) for side in SIDES)

    def _lay_side(self, side: int, size: int, pad: int) -> pygame.Rect:
        """Lay one side out, and return the place of its buttons."""
        inner = self.areas[side].inflate(-2 * pad, -2 * pad)
        buttons = pygame.Rect(
            inner.left, inner.bottom - round(BUTTON * size), inner.width, round(BUTTON * size)
        )
        head, foot = round(HEAD * size), round(LOSSES * size)
        bottom = buttons.top - pad - foot
        self.walls[side].lay(
            pygame.Rect(inner.left, inner.top + head, inner.width, bottom - inner.top - head), size
        )
        return buttons

    def _show(
        self, cards: Sequence[Sequence[CollectibleCard]], labels: Sequence[dict[str, str]]
    ) -> None:
        for side in SIDES:
            self.walls[side].show(cards[side], {}, labels[side])

    def change_sides(self, slide: Tween, area: pygame.Rect, size: int) -> None:
        """Lay the cards on the other side, on their way for the time of `slide`."""
        self._from = {
            (side, card.id): self.walls[side].area_of(card.id).center
            for side in SIDES
            for card in self.walls[side].cards
        }
        desk, self.slide = self.desk, slide
        self._show(
            [desk.offered(1 - side) for side in SIDES],
            [offer_labels(desk, 1 - side) for side in SIDES],
        )
        self._counts = (self._counts[1], self._counts[0])
        self.lay(area, size)

    def wall_at(self, point: tuple[int, int]) -> CardWall:
        """Return the wall of the side on which a point lies."""
        return self.walls[1 if self.areas[1].collidepoint(point) else 0]

    # Drawing

    def draw(self, pen: Pen, pointed: str, now: float) -> None:
        """Draw both sides; cards that change sides are on their way."""
        for side in SIDES:
            self._draw_side(
                pen, side, pointed, is_sliding=self.slide is not None and now < self.slide.arrives
            )
        if self.slide is not None and now < self.slide.arrives:
            self._draw_sliding(pen, self.slide.progress(now))

    def _draw_side(self, pen: Pen, side: int, pointed: str, is_sliding: bool) -> None:
        area, wall, name, count = (
            self.areas[side],
            self.walls[side],
            self._names[side],
            self._counts[side],
        )
        pen.part(
            "plate", area, "lit" if self.slide is None and side in self.desk.agreed else "normal"
        )
        verb = "gives" if self.slide is None else "got"
        told = (
            fill(WORDS[verb], name=name, count=count)
            if count
            else WORDS[f"{verb}_nothing"].format(name=name)
        )
        inner, high = area.inflate(-pen.em(2 * PADDING), -pen.em(2 * PADDING)), pen.em(HEAD)
        head = pygame.Rect(inner.left, inner.top, inner.width, high)
        pen.write(
            told, size=pen.em(1.5), title=True, room=head.width, height=high, midleft=head.midleft
        )
        if not count:
            pen.write(WORDS["nothing"], pen.dim, size=pen.em(1.5), center=wall.grid.area.center)
        elif not is_sliding:
            wall.draw(pen, pointed)
        if self.slide is None:
            top = wall.grid.area.bottom + pen.em(0.4)
            losses = pygame.Rect(
                inner.left, top, inner.width, self.button_areas[side].top - pen.em(0.4) - top
            )
            draw_losses(pen, self._losses[side], name, losses)

    def _draw_sliding(self, pen: Pen, progress: float) -> None:
        done = ease_out(progress)
        lift = round(pen.em(ARC) * 4 * done * (1 - done))
        for side in SIDES:
            wall = self.walls[side]
            for card, (_, rect) in zip(
                wall.cards, wall.grid.visible(0), strict=False
            ):  # it is not scrolled yet
                (x, y), (to_x, to_y) = self._from.get((1 - side, card.id), rect.center), rect.center
                middle = (round(x + (to_x - x) * done), round(y + (to_y - y) * done) - lift)
                wall.draw_card(pen, card, box(rect.width, rect.height, center=middle))
