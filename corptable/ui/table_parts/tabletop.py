"""Lay out and draw the table as one viewer sees it, with spots and pieces in pixels, and answer hit tests.

The scene creates it again from an observation after every act and every resize. It knows no rules: the caller tells it which
pieces are bright or highlighted.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property, partial
from typing import Final, NamedTuple

import pygame

from corptable.art.ink import SUIT_HUES
from corptable.engine.game import AnyGame
from corptable.engine.pieces import HIDDEN, Piece
from corptable.engine.view import View
from corptable.presentation.layout import LIGHT, PROMPT, SHADE, SPOKEN, Sign, Spot
from corptable.presentation.narrowing import path_of
from corptable.presentation.presentation import presentation_of
from corptable.presentation.upright import fit_to_shape
from corptable.presentation.words import plain
from corptable.ui.paint.faces import Faces, deck_of_art, packs_of_seats
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.skin import Skin
from corptable.ui.table_parts.arrange import PlacedPiece, areas_by_spot, arrange, edge_count, edge_step, overlap, remaining
from corptable.ui.table_parts.arrows import draw_links
from corptable.ui.table_parts.badges import (
    board_bands,
    card_badge_areas,
    draw_card_signs,
    draw_number,
    draw_piece_number,
    draw_shade,
    draw_spot_label,
    draw_spot_signs,
    has_badges,
    rim_hue,
    spot_badge_areas,
)
from corptable.ui.table_parts.cover import cover_of, draw_cover, shaded
from corptable.ui.table_parts.crest import draw_crest
from corptable.ui.table_parts.die import draw_die
from corptable.ui.table_parts.gutter_lines import GutterLines
from corptable.ui.table_parts.note import draw_note
from corptable.ui.table_parts.score_plate import draw_plate, plate_of, seal_of
from corptable.ui.table_parts.seat_plate import NOBODY, SeatSign, SeatsOnTurn, visible_signs
from corptable.ui.table_parts.spot_label import (
    draw_balloon,
    draw_dial,
    draw_label_beneath,
    draw_label_within,
    draw_slots,
    worded,
    worded_sign,
)

VEIL_COLOUR: Final = (150, 150, 160)
"""Colour that multiplies the veiled part of the table, each channel of 255."""
RISE: Final = 0.2
"""Distance by which a raised piece lies higher, in heights of the piece."""


class Hit(NamedTuple):
    """Represent the result of a hit test: the words to try as drop targets, nearest first, and the piece and its spot, if any."""

    words: tuple[str, ...]
    placed: PlacedPiece | None
    spot: Spot | None


class Tabletop:
    """Lay out one observation on one screen, and draw it."""

    def __init__(self, game: AnyGame, view: View, skin: Skin, faces: Faces, seats: Sequence[SeatSign]) -> None:
        self.screen = screen = skin.screen
        self.skin, self.theme = skin, skin.theme
        self.faces, self.seats = faces, seats
        self.names = [seat.name for seat in seats]
        self.view = view
        self.deck = next(map(deck_of_art, view.table.pieces), "")
        self.packs = packs_of_seats(view.table.pieces)
        layout = fit_to_shape(partial(presentation_of(game).layout, view), screen.aspect)
        layout = [worded(spot, view.table, self.names) for spot in layout]
        self.spots = sorted(layout, key=lambda spot: spot.overlay)
        self.spot = {spot.id: spot for spot in self.spots}
        self.spot_areas = [(spot, screen.rect(spot)) for spot in self.spots]
        """Spots with their areas in pixels, those of overlays last."""
        self.placed = [placed for spot in self.spots for placed in arrange(spot, view.zones.get(spot.shows, ()), screen)]
        self._areas: tuple[Sequence[PlacedPiece], Mapping[str, pygame.Rect]] = ((), {})
        self.arrangement = 0
        """Number of times that pieces were arranged otherwise; a drawing of them depends on it."""
        marks = presentation_of(game).marks(view).items()
        self.marks = {word: tuple(worded_sign(sign, view.table, self.names) for sign in signs) for word, signs in marks}
        self._bands = board_bands(self.spot_areas, self._signs, skin)
        self.links = presentation_of(game).links(view)
        self.bonds = presentation_of(game).bonds(view)

    def rearrange(self, spot: Spot, pieces: Sequence[Piece]) -> None:
        """Arrange the pieces of a spot in another order."""
        laid = arrange(spot, pieces, self.screen)
        begin = next((at for at, placed in enumerate(self.placed) if placed.spot.id == spot.id), len(self.placed))
        others = [placed for placed in self.placed if placed.spot.id != spot.id]
        self.placed = [*others[:begin], *laid, *others[begin:]]
        self.arrangement += 1

    def set_dropped_place(self, lying: PlacedPiece) -> None:
        """Set the place of a piece that was just dropped and does not lie in its spot yet."""
        self.placed = [
            lying if placed.piece is lying.piece and placed.spot.id == lying.spot.id else placed for placed in self.placed
        ]

    # Hit tests and places

    def hit_test(self, point: tuple[int, int]) -> Hit:
        """Return the piece and the spot under a point, with the words that a drop there may mean."""
        piece = next((placed for placed in reversed(self.placed) if placed.rect.collidepoint(point)), None)
        areas = (*self.spot_areas, *self._bands)
        spots = [spot for spot, area in areas if area.collidepoint(point) and spot.id not in SPOKEN]
        spots.sort(key=lambda spot: (not spot.overlay, spot.width * spot.height))
        words = [] if piece is None else [*self.words_of(piece)]
        for spot in spots:
            words += self.path(spot)
        return Hit(tuple(dict.fromkeys(words)), piece, piece.spot if piece is not None else next(iter(spots), None))

    def words_of(self, placed: PlacedPiece) -> tuple[str, ...]:
        """Return the words that a drop on a piece may mean, nearest first: the piece, if it is visible, and its spot."""
        path = self.path(placed.spot)
        return tuple(path if placed.piece is HIDDEN else [placed.piece.name, *path])

    @staticmethod
    def path(spot: Spot) -> list[str]:
        """Return the words that name a spot, nearest first: its id, the prefixes of that, and its seat."""
        return path_of(spot.id, "" if spot.owner is None else f"@{spot.owner}")

    def areas(self, word: str) -> list[pygame.Rect]:
        """Return the areas of a drop target: of a piece, of a spot, or of all spots with that prefix or of that seat."""
        pieces = [placed.rect for placed in self.placed if placed.piece.name == word]
        if pieces:
            return pieces
        if word in self.spot:
            return [self.screen.rect(self.spot[word])]
        return [self.screen.rect(spot) for spot in self.spots if word in self.path(spot)]

    def best_target(self, rect: pygame.Rect, point: tuple[int, int], targets: Collection[str]) -> str | None:
        """Return the drop target of a card held at `rect`: the one at the pointer, which people aim with; without one there that
        with the largest overlap; None if it overlaps none."""
        if (aimed := self.target_at(point, targets)) is not None:
            return aimed
        shares = {word: overlap(rect, self.areas(word)) for word in sorted(targets)}
        best = max(shares, key=shares.__getitem__, default=None)
        return best if best is not None and shares[best] else None

    def target_at(self, point: tuple[int, int], targets: Collection[str]) -> str | None:
        """Return the drop target at a point, the nearest where one lies on another; None for none."""
        under = (word for word in self.hit_test(point).words if word in targets)
        return next((word for word in under if any(area.collidepoint(point) for area in self.areas(word))), None)

    def tooltip_at(self, point: tuple[int, int]) -> list[str]:
        """Return the tooltip at a point: the meaning of the signs of the piece and the spot there, a line each."""
        return self.tooltip_of(*self.hit_test(point)[1:])

    def tooltip_of(self, placed: PlacedPiece | None, spot: Spot | None) -> list[str]:
        """Return the tooltip of a piece and its spot."""
        signs = [] if placed is None else list(self.marks.get(placed.piece.name, ()))
        if spot is not None:
            signs += [*spot.signs, *(slot.sign for slot in spot.slots if slot.sign), *self.marks.get(spot.id, ())]
        return [plain(sign.help, self.view.table, self.names) for sign in signs if sign.help]

    def visible_beneath(self, placed: PlacedPiece) -> tuple[Piece, ...]:
        """Return the pieces beneath the top of a pile that the viewer sees, from the top."""
        if placed.spot.arrangement != "pile":
            return ()
        lower = self.view.zones.get(placed.spot.shows, ())[-2::-1]
        return tuple(piece for piece in lower if piece is not HIDDEN)

    def current_place(self, placed: PlacedPiece) -> PlacedPiece | None:
        """Return the place of a piece in the spot where it lay before; None if it is not there any more."""
        return next((here for here in self.placed if here.piece is placed.piece and here.spot.id == placed.spot.id), None)

    # Drawing

    def draw(
        self,
        surface: pygame.Surface,
        *,
        turn: SeatsOnTurn,
        bright: Callable[[PlacedPiece], bool] = lambda _: False,
        raised: Callable[[PlacedPiece], bool] = lambda _: False,
        hidden: Callable[[PlacedPiece], bool] = lambda _: False,
        seen: Callable[[PlacedPiece], PlacedPiece] = lambda placed: placed,
        between: Callable[[pygame.Surface], None] = lambda _: None,
        veiled: Callable[[Spot], bool] = lambda _: False,
        apart: Callable[[Spot], bool] = lambda _: False,
        rolling: Callable[[Spot], bool] = lambda _: False,
    ) -> None:
        """Draw spots, then whatever `between` draws, then pieces, over the backdrop. `hidden` pieces are dragged or in flight and
        not drawn; `seen` returns each other one at its animated place. If there are `veiled` spots, they and the backdrop are
        darkened. The caller draws the pieces and badges of spots `apart`, on top; a die that is `rolling` is not drawn."""
        for spot in self.spots:
            if spot.turned:
                draw_dial(surface, spot, self.skin)
        self.gutter_lines.draw(surface, self.skin)
        badges = self.badge_areas()
        here = [rest for placed in self.placed if not apart(placed.spot) and (rest := remaining(placed, hidden(placed)))]
        for dark in (True, False):
            for spot in self.spots:
                if spot.id not in SPOKEN and not spot.overlay and veiled(spot) == dark and not rolling(spot):
                    self._draw_spot(surface, spot, turn, badges)
            if not dark:
                between(surface)
            for placed in here:
                if veiled(placed.spot) == dark:
                    self.draw_piece(surface, seen(placed), bright(placed), raised(placed))
            self.draw_spot_badges(surface, [spot for spot in self.spots if veiled(spot) == dark and not apart(spot)])
            self._draw_covers(surface, [spot for spot in self.spots if veiled(spot) == dark], turn)
            if dark and any(map(veiled, self.spots)):
                surface.fill(VEIL_COLOUR, special_flags=pygame.BLEND_RGB_MULT)
        draw_links(surface, self.links, self.areas, self.theme)

    def draw_spot_badges(self, surface: pygame.Surface, spots: Iterable[Spot]) -> None:
        """Draw the numbers and signs of spots with pieces."""
        for spot in filter(has_badges, spots):
            area = self.area_of_pieces(spot)
            if spot.badge:
                draw_number(surface, spot.badge, area, self.skin)
            if signs := self._signs(spot):
                draw_spot_signs(surface, spot, area, signs, self.skin)

    def area_of_pieces(self, spot: Spot) -> pygame.Rect:
        """Return the area of the pieces in a spot, at which its number and signs are drawn; without any that of the spot."""
        if self._areas[0] is not self.placed:
            self._areas = (self.placed, areas_by_spot(self.placed))
        return self._areas[1].get(spot.id) or self.screen.rect(spot)

    def _draw_spot(self, surface: pygame.Surface, spot: Spot, turn: SeatsOnTurn, badges: Sequence[pygame.Rect]) -> None:
        rect = self.screen.rect(spot)
        if spot.arrangement == "tag":
            draw_spot_label(surface, spot, spot.signs, self.skin)
        elif spot.arrangement == "balloon":
            draw_balloon(surface, spot, self.spot.get(f"@{spot.owner}"), self.skin)
        elif spot.arrangement in ("die", "note"):
            (draw_die if spot.arrangement == "die" else draw_note)(surface, spot, self.skin)
        elif spot.arrangement == "board":
            self.skin.draw(surface, "well", rect)
        elif not spot.shows:
            self.draw_seat_plate(surface, spot, turn)
        elif spot.slots:
            draw_slots(surface, spot, self.skin)
        elif spot.arrangement in ("pile", "frame"):
            if not spot.turned or not self.view.zones.get(spot.shows):
                self.skin.draw(surface, "spot", rect)
            if spot.label or spot.icon:
                self._draw_label(surface, spot, rect, badges)

    def _draw_label(self, surface: pygame.Surface, spot: Spot, rect: pygame.Rect, badges: Sequence[pygame.Rect]) -> None:
        """Draw the label of a spot: in the middle while the spot is empty, else beneath it."""
        if not self.view.zones.get(spot.shows):
            draw_label_within(surface, spot, rect, badges, self.skin)
        else:
            down = edge_count(spot, self.view.zones.get(spot.shows, ())) * edge_step(rect) + 1
            others = [at for at in self.spot_areas if at[0] is not spot and not at[0].overlay]
            draw_label_beneath(surface, spot.label, rect.move(0, down), others, badges, self.skin)

    def badge_areas(self) -> list[pygame.Rect]:
        """Return the areas of all numbers and signs that lie on spots and pieces, which labels leave free."""
        spots = [spot for spot in self.spots if has_badges(spot) and not spot.overlay]
        found = [spot_badge_areas(spot, self.area_of_pieces(spot), self._signs(spot), self.skin) for spot in spots]
        cards = [one for one in self.placed if not one.spot.overlay and (one.number > 1 or one.piece.name in self.marks)]
        found += [card_badge_areas(placed, self._card_signs(placed), self.skin) for placed in cards]
        return [area for areas in found for area in areas]

    def _signs(self, spot: Spot) -> tuple[Sign, ...]:
        """Return the signs that are drawn on a spot."""
        return visible_signs((*spot.signs, *self.marks.get(spot.id, ())))

    def _card_signs(self, placed: PlacedPiece) -> list[Sign]:
        """Return the signs that are drawn on a card."""
        return [sign for sign in visible_signs(self.marks.get(placed.piece.name, ())) if sign.icon not in (LIGHT, SHADE)]

    def draw_seat_plate(self, surface: pygame.Surface, spot: Spot, turn: SeatsOnTurn = NOBODY) -> None:
        """Draw the plate of a spot without pieces: its label, its badge, its bar and its signs; lit while its owner is asked."""
        plate = plate_of(spot, signs := self._signs(spot), self.seats, turn, self.view)
        if plate.portrait:
            plate = plate._replace(rim=rim_hue(signs, self.theme), seal=seal_of(spot.owner, self.bonds, self.placed))
        draw_plate(surface, plate, draw_crest(surface, spot, self.skin), self.skin)

    def _draw_covers(self, surface: pygame.Surface, spots: Iterable[Spot], turn: SeatsOnTurn) -> None:
        """Draw what covers seats: all their places, or of the viewer, who goes on choosing cards, the plate alone."""
        for spot in spots:
            if cover := cover_of(self.marks.get(spot.id, ())):
                owners = () if spot.owner == self.view.front_seat else (spot.owner,)
                places = [place for place in self.spot_areas if place[0].owner in owners]
                words = partial(self.draw_seat_plate, surface, spot, turn)
                draw_cover(surface, cover, self.screen.rect(spot), places, words, self.skin)

    def face(self, placed: PlacedPiece, bright: bool = False) -> pygame.Surface:
        """Return the face of a piece as it lies in its place, or the back of a hidden one."""
        return self.faces.of(placed.piece, placed.rect.size, bright, placed.turn, self.deck, self.packs.get(placed.spot.owner, 1))

    def draw_piece(self, surface: pygame.Surface, placed: PlacedPiece, bright: bool, raised: bool) -> None:
        """Draw one piece with its shadow, number and signs."""
        self._draw_edges(surface, placed)
        face = shaded(self.face(placed, bright), self.marks.get(placed.piece.name, ()))
        area = self.raised_area(placed) if raised else placed.rect
        rect = face.get_rect(center=area.center)
        if shadow := self.faces.shadow_of(placed.piece, placed.rect.size, placed.turn):
            blit_premultiplied(surface, shadow, shadow.get_rect(center=rect.center))
        blit_premultiplied(surface, face, rect)
        draw_piece_number(surface, placed, rect, self.skin)
        marks = self.marks.get(placed.piece.name, ())
        draw_shade(surface, marks, rect)
        if any(sign.icon == LIGHT for sign in marks):
            suit = self.theme.shown_suit(placed.piece)
            self.skin.draw(surface, "halo", area, "soft", suit if suit in SUIT_HUES else "trump")
        signs, card = self._card_signs(placed), placed.piece.card
        draw_card_signs(surface, signs, card, placed.rect, self.skin, placed.covered)

    def raised_area(self, placed: PlacedPiece) -> pygame.Rect:
        """Return the area of a piece that is raised: a little higher, but not beneath the prompt."""
        rise = round(placed.rect.height * RISE)
        plate = self.screen.rect(self.spot[PROMPT]) if PROMPT in self.spot else pygame.Rect(0, 0, 0, 0)
        if plate.bottom <= placed.rect.top and plate.left < placed.rect.right and placed.rect.left < plate.right:
            rise = min(rise, placed.rect.top - plate.bottom)
        return placed.rect.move(0, -rise)

    def piece_area(self, placed: PlacedPiece) -> pygame.Rect:
        """Return the area that `draw_piece` may paint: the piece lying or raised, with its shadow, its light and its signs."""
        light = self.skin.area("halo", placed.rect, "soft")
        area = light.union(placed.rect.inflate(placed.rect.width // 2, placed.rect.height // 2))
        raised = area.move(0, self.raised_area(placed).top - placed.rect.top)
        return area.union(raised).inflate(2 * self.screen.text_size, 0)

    def _draw_edges(self, surface: pygame.Surface, placed: PlacedPiece) -> None:
        """Draw the edges of a few pieces beneath the top of a pile, which show how high it is."""
        pieces, step = self.view.zones.get(placed.spot.shows, ()), edge_step(placed.rect)
        for depth in range(edge_count(placed.spot, pieces), 0, -1):
            face = self.face(placed._replace(piece=pieces[-1 - depth]))
            blit_premultiplied(surface, face, face.get_rect(center=placed.rect.center).move(depth * step, depth * step))

    @cached_property
    def gutter_lines(self) -> GutterLines:
        """Get the ribbons and the lines between seats, which run through the gutters."""
        spots = [(spot, area) for spot, area in self.spot_areas if not spot.overlay]
        return GutterLines(self.screen, spots, self.areas, self.bonds, self.links)
