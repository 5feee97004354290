"""Stages of a trade: the blind that hides cards, the picking of an offer, and both offers open side
by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.collection.card_filter import CardFilter
from corptable.collection.trading import SIDES, DeckLoss, TradeDesk
from corptable.presentation.words import fill
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.text import with_short_names
from corptable.ui.paint.tween import Tween, ease_out
from corptable.ui.scene_base import COLLECTION_PAGE as PAGE
from corptable.ui.scene_base import GAP, two_plates
from corptable.ui.scenes.collection.wall import CardWall
from corptable.ui.scenes.collection.words import LIFT
from corptable.ui.scenes.collection.words import TRADE_WORDS as WORDS
from corptable.ui.widgets import GROW, Act, LargeButton, Pen, box, column, inset, row

BLIND, RAIL, SLAT = 62.0, 0.9, 0.7
"""Greatest width of the blind, height of its rail, and distance between two slats, in text sizes,
as all lengths here.
"""
PLATE, PLATE_PADDING = 13.0, 1.2
"""Height of the plate with the text and the button, which covers the slats, and its margin."""
CALL: Final = 1.9
LIFT_SIZE, LIFT_LABEL = (26.0, 3.0), 1.5
WALL_SHARE: Final = 0.63
"""Width of the wall that is picked from, as a part of the whole."""
HEAD: Final = 2.6
"""Height of the search field or a title, with its gap."""
FOOT: Final = 1.8
OPEN_PADDING: Final = 0.9
PICKING_LOSSES, OPEN_LOSSES = 7.0, 6.3
"""Heights of what decks would lose; of the open offers with the gaps above and below it."""
DONE, AGREE = 2.4, 2.8
"""Heights of the buttons."""
MOST_LOSSES, MOST_FAULTS = 2, 2
"""Greatest number of decks whose losses are shown, and of the faults of each."""
ARC: Final = 2.5
"""Height of the arc on which cards change sides."""


class Blind:
    """Blind before the cards of the person who is called; the other one is asked to look away."""

    def __init__(self, name: str, other: str, lift: Act) -> None:
        self._name, self._other = name, other
        label = WORDS[LIFT].format(name=name)
        self.button = LargeButton(LIFT, label, lift, key="Enter", scale=LIFT_LABEL)
        """Button that lifts the blind."""
        self._area = self._plate = pygame.Rect()

    def lay(self, area: pygame.Rect, size: int) -> None:
        """Lay the blind out in an area, for a text size in pixels."""
        width = min(area.width, round(BLIND * size))
        self._area = box(width, area.height, midtop=area.midtop)
        height = min(area.height - 2 * size, round(PLATE * size))
        self._plate = box(width - 2 * size, height, center=self._area.center)
        wide = min(self._plate.width - 2 * size, round(LIFT_SIZE[0] * size))
        foot = (self._plate.centerx, self._plate.bottom - round(PLATE_PADDING * size))
        self.button.place(box(wide, round(LIFT_SIZE[1] * size), midbottom=foot))

    def draw(self, pen: Pen) -> None:
        """Draw rail, slats and the text."""
        blind, plate = self._area, self._plate
        pen.part("plate", blind, "lit")
        left, width = blind.left + pen.em(0.2), blind.width - pen.em(0.4)
        for top in range(blind.top + pen.em(RAIL), blind.bottom, pen.em(SLAT)):
            pen.fill("spot", (left, top, width, 1))
        pen.part("button", pygame.Rect(blind.left, blind.top, blind.width, pen.em(RAIL)))
        pen.part("plate", plate)
        room, top = plate.width - pen.em(2 * PLATE_PADDING), plate.top + pen.em(PLATE_PADDING)
        title = WORDS["call"].format(name=self._name, other=self._other)
        written = pen.write(
            title,
            size=pen.em(CALL),
            room=room,
            height=self.button.rect.top - top - pen.em(2.6),
            short=with_short_names(title, (self._name, self._other)),
            title=True,
            midtop=(plate.centerx, top),
        )
        line, place = WORDS["call_line"].format(name=self._name), written.bottom + pen.em(0.4)
        height, middle = pen.em(2.4), plate.centerx
        pen.write(line, pen.dim, room=room, height=height, midtop=(middle, place))


class Picking:
    """Wall and offered cards of one side, and what its decks would lose. The scene calls `lay`
    after each change.
    """

    def __init__(self, desk: TradeDesk, side: int, faces: Faces) -> None:
        self.desk, self.side = desk, side
        self.wall, self.tray = CardWall(faces), CardWall(faces, frames_choice=False)
        self.filter = CardFilter()
        self.search_area = self.button_area = pygame.Rect()
        """Places of the search field, and of the button that ends the picking."""
        self._lost: Sequence[DeckLoss] = ()

    def lay(self, area: pygame.Rect, size: int) -> None:
        """Lay both walls out in an area, for a text size in pixels."""
        desk, side, gap = self.desk, self.side, round(GAP * size)
        self._lost = desk.losses(side, knows_both=False)
        found = self.filter.find(desk.owned(side), desk.catalogue.facets)
        offers = {card: str(copies) for card, copies in desk.offers[side].items()}
        self.wall.show(found, offers, card_labels(desk, side))
        self.tray.show(desk.offered(side), {}, offer_labels(desk, side))
        self._plates = two_plates(area, WALL_SHARE, gap)
        left, right = (inset(plate, size, PAGE.padding) for plate in self._plates)
        head, wall, self._wall_foot = column(left, size, HEAD, GROW, FOOT)
        self.wall.place_in(wall, size)
        self.search_area, self._count = row(head, size, GROW, GROW)
        self._tray_head, tray, self._losses, self.button_area = column(
            right, size, HEAD - GAP, GROW, PICKING_LOSSES, DONE, gap=GAP
        )
        for field in (self.search_area, self._count):
            field.height -= gap
        self.tray.place_in(tray, size)

    def card_at(self, point: tuple[int, int]) -> str:
        """Id of the card under a point, on the wall or among those that are offered; "" for
        none.
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
        """Draw both walls; the card `pointed` is highlighted."""
        for plate in self._plates:
            pen.part("plate", plate)
        desk, name, left = self.desk, self.desk.name(self.side), self._count.left + pen.size
        count = fill("{count:card}", count=len(self.wall.cards))
        pen.write(count, pen.dim, midleft=(left, self._count.centery))
        self.wall.draw(pen, pointed)
        foot, head = self._wall_foot, self._tray_head
        pen.write(WORDS["wall_help"], pen.dim, room=foot.width, midleft=foot.midleft)
        offered = desk.offers[self.side].total()
        title = fill(WORDS["tray"], name=name, count=offered)
        pen.write(
            title,
            bold=True,
            size=pen.em(1.15),
            room=head.width,
            height=head.height,
            short=with_short_names(title, (name,)),
            midleft=head.midleft,
        )
        if offered:
            self.tray.draw(pen, pointed)
            draw_losses(pen, self._lost, name, self._losses)
        else:
            area, text = self.tray.grid.area, WORDS["tray_empty"]
            height = 5 * pen.size
            pen.write(text, pen.dim, room=area.width, height=height, center=area.center)


class Deal:
    """Offers of both sides. The scene calls `lay` after each change."""

    def __init__(self, desk: TradeDesk, faces: Faces) -> None:
        self.desk = desk
        self.walls = (CardWall(faces, frames_choice=False), CardWall(faces, frames_choice=False))
        self.areas = self.button_areas = (pygame.Rect(),) * 2
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
        desk, self.areas = self.desk, two_plates(area, 0.5, round(GAP * size))
        if self.slide is None:
            self._names = (desk.name(0), desk.name(1))
            self._losses = tuple(desk.losses(side, knows_both=True) for side in SIDES)
            self._counts = (desk.offers[0].total(), desk.offers[1].total())
            self._show(SIDES)
        columns = [
            column(inset(side, size, OPEN_PADDING), size, HEAD, GROW, OPEN_LOSSES, AGREE)
            for side in self.areas
        ]
        self._heads, walls, losses, buttons = zip(*columns, strict=True)
        self.button_areas = buttons
        self._loss_areas = [column(area, size, 0.4, GROW, 0.4)[1] for area in losses]
        for wall, place in zip(self.walls, walls, strict=True):
            wall.place_in(place, size)

    def _show(self, givers: Sequence[int]) -> None:
        """Show on each side what another, or the same, offers."""
        for wall, giver in zip(self.walls, givers, strict=True):
            wall.show(self.desk.offered(giver), {}, offer_labels(self.desk, giver))

    def change_sides(self, slide: Tween, area: pygame.Rect, size: int) -> None:
        """Lay the cards on the other side, on their way for the time of `slide`."""
        self._from = {
            (side, card.id): self.walls[side].area_of(card.id).center
            for side in SIDES
            for card in self.walls[side].cards
        }
        self.slide = slide
        self._show(SIDES[::-1])
        self._counts = (self._counts[1], self._counts[0])
        self.lay(area, size)

    def wall_at(self, point: tuple[int, int]) -> CardWall:
        """Wall of the side on which a point lies."""
        return self.walls[1 if self.areas[1].collidepoint(point) else 0]

    # Drawing

    def draw(self, pen: Pen, pointed: str, now: float) -> None:
        """Draw both sides; cards that change sides are on their way."""
        slide = None if self.slide is None or now >= self.slide.arrives else self.slide
        for side in SIDES:
            self._draw_side(pen, side, pointed, is_sliding=slide is not None)
        if slide is not None:
            self._draw_sliding(pen, slide.progress(now))

    def _draw_side(self, pen: Pen, side: int, pointed: str, is_sliding: bool) -> None:
        wall, name, count = self.walls[side], self._names[side], self._counts[side]
        is_open, head = self.slide is None, self._heads[side]
        state = "lit" if is_open and side in self.desk.agreed else "normal"
        pen.part("plate", self.areas[side], state)
        topic = ("gives" if is_open else "got") + ("" if count else "_nothing")
        title, large = fill(WORDS[topic], name=name, count=count), pen.em(1.5)
        room, height = head.width, head.height
        pen.write(title, size=large, title=True, room=room, height=height, midleft=head.midleft)
        if not count:
            pen.write(WORDS["nothing"], pen.dim, size=large, center=wall.grid.area.center)
        elif not is_sliding:
            wall.draw(pen, pointed)
        if is_open:
            draw_losses(pen, self._losses[side], name, self._loss_areas[side])

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


def card_labels(desk: TradeDesk, side: int) -> dict[str, str]:
    """Labels of a side's own cards: how many copies there are, and in how many decks they lie."""
    labels, decks = {}, desk.in_decks(side)
    for card, copies in desk.profile(side).cards.items():
        parts = [WORDS["owned"].format(count=copies)] if copies > 1 else []
        if number := decks[card]:
            parts.append(WORDS["in_deck" if number == 1 else "in_decks"].format(count=number))
        labels[card] = ", ".join(parts)
    return labels


def offer_labels(desk: TradeDesk, side: int) -> dict[str, str]:
    """Labels of offered cards: how many copies, where there are several."""
    copies, text = desk.offers[side], WORDS["owned"]
    return {card: text.format(count=count) for card, count in copies.items() if count > 1}


def draw_losses(pen: Pen, losses: Sequence[DeckLoss], name: str, area: pygame.Rect) -> None:
    """Draw what the decks of a person would lack, smaller where it is much."""
    if not losses:
        text, height = WORDS["no_loss"].format(name=name), area.height
        pen.write(text, pen.dim, room=area.width, height=height, midleft=area.midleft)
        return
    sentences = []
    for loss in losses[:MOST_LOSSES]:
        faults, more = " ".join(loss.faults[:MOST_FAULTS]), len(loss.faults) - MOST_FAULTS
        sentences.append(WORDS["loss"].format(deck=loss.deck, faults=faults))
        if more > 0:
            sentences.append(fill(WORDS["faults_more"], faults=more))
    if len(losses) > MOST_LOSSES:
        sentences.append(fill(WORDS["losses_more"], decks=len(losses) - MOST_LOSSES))
    with pen.clipped(area):  # names may be long
        pen.write_paragraphs(" ".join(sentences), area, pen.danger)
