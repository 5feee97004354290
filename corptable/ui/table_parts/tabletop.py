"""Lay out and draw the table as one viewer sees it, with spots and pieces in pixels, and answer hit
tests.

The scene creates it again from an observation after every act and every resize. It knows no rules:
the caller tells it which pieces are bright or highlighted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.engine.game import AnyGame
from corptable.engine.pieces import HIDDEN, Piece
from corptable.engine.view import View
from corptable.presentation.area import fit_to_shape
from corptable.presentation.layout import (
    GUIDE,
    LIGHT,
    LOG,
    PROMPT,
    Balloon,
    Bond,
    Die,
    Link,
    Note,
    Sign,
    Spot,
)
from corptable.presentation.narrowing import path_of
from corptable.presentation.presentation import Presentation, presentation_of
from corptable.presentation.words import plain
from corptable.ui.paint.display_list import NONE_KNOWN, Element, Known, element_of
from corptable.ui.paint.faces import Faces, deck_of_art, packs_of_seats
from corptable.ui.paint.skin import Skin
from corptable.ui.table_parts.arrange import (
    LaidSpots,
    PlacedPiece,
    areas_by_spot,
    arrange,
    edge_count,
    overlap,
    remaining,
    without,
)
from corptable.ui.table_parts.arrows import is_between_seats, link_elements
from corptable.ui.table_parts.badges import (
    board_bands,
    card_badge_areas,
    has_badges,
    rim_hue,
    spot_badge_areas,
)
from corptable.ui.table_parts.piece_drawing import (
    card_signs,
    cover_of,
    draw_bare,
    draw_piece,
    face_of,
    piece_reach,
)
from corptable.ui.table_parts.seat_plate import TURNS_HELP, SeatPlate, plate_of, seal_of
from corptable.ui.table_parts.seat_signs import NOBODY, SeatSign, SeatsOnTurn
from corptable.ui.table_parts.sign_row import visible_signs
from corptable.ui.table_parts.spot_drawing import (
    badges_element,
    cover_element,
    dial_element,
    draw_veil_over,
    has_plate,
    plate_element,
    spot_element,
)
from corptable.ui.table_parts.spot_label import worded_sign
from corptable.ui.table_parts.spot_things import left_out_of_note

if TYPE_CHECKING:
    from corptable.ui.table_parts.gutter_lines import GutterLines

RISE: Final = 0.26
"""Distance by which a raised piece lies higher, in heights of the piece."""


class TabletopHit(NamedTuple):
    """Represent the result of a hit test: the words to try as drop targets, nearest first, and the
    piece and its spot, if any.
    """

    words: tuple[str, ...]
    placed: PlacedPiece | None
    spot: Spot | None


class TableLook(NamedTuple):
    """Say how a table is drawn: the seats on turn, the pieces that are `bright` or `raised`, those
    that are `hidden` because they are dragged or in flight, and where each other one is `seen` now;
    the pieces that are drawn bare `beneath` all others; the spots that are `veiled`, those whose
    pieces and badges the caller draws `apart`, on top, and those whose die is `rolling`."""

    turn: SeatsOnTurn = NOBODY
    bright: Callable[[PlacedPiece], bool] = lambda _: False
    raised: Callable[[PlacedPiece], bool] = lambda _: False
    hidden: Callable[[PlacedPiece], bool] = lambda _: False
    seen: Callable[[PlacedPiece], PlacedPiece] = lambda placed: placed
    beneath: Sequence[PlacedPiece] = ()
    veiled: Callable[[Spot], bool] = lambda _: False
    apart: Callable[[Spot], bool] = lambda _: False
    rolling: Callable[[Spot], bool] = lambda _: False


class Tabletop:
    """Lay out one observation on one screen, and draw it."""

    def __init__(
        self,
        game: AnyGame,
        view: View,
        skin: Skin,
        faces: Faces,
        seats: Sequence[SeatSign],
        laid_spots: LaidSpots | None = None,
    ) -> None:
        """Lay out an observation; `laid_spots` has those of the table before, which most spots
        equal.
        """
        self.screen = screen = skin.screen
        self.skin, self.theme = skin, skin.theme
        self.faces, self.seats = faces, seats
        self.names = [seat.name_in_texts for seat in seats]
        self.view = view
        self.deck = next(map(deck_of_art, view.table.pieces), "")
        self.packs = packs_of_seats(view.table.pieces)
        layout = fit_to_shape(partial(presentation_of(game).layout, view), screen.aspect)
        self.guide = next((screen.rect(spot) for spot in layout if spot.id == GUIDE), None)
        """Area for the coach of a lesson, in pixels; None for none."""
        layout = [self._voiced(spot, presentation_of(game)) for spot in layout if spot.id != GUIDE]
        laid = (laid_spots or LaidSpots()).lay(layout, view, tuple(self.names), screen)
        laid.sort(key=lambda one: one.spot.overlay)
        self.spots = [one.spot for one in laid]
        self.spot = {spot.id: spot for spot in self.spots}
        self.spot_areas = [(one.spot, one.area) for one in laid]
        """Spots with their areas in pixels, those of overlays last."""
        self.placed = [placed for one in laid for placed in one.placed]
        self._areas: tuple[Sequence[PlacedPiece], Mapping[str, pygame.Rect]] = ((), {})
        self._badges: tuple[Sequence[PlacedPiece], list[pygame.Rect]] = ((), [])
        self.arrangement = 0
        """Number of times that pieces were arranged otherwise; a drawing of them depends on it."""
        marks = presentation_of(game).marks(view).items()
        self.marks = {
            word: tuple(worded_sign(sign, view.table, self.names) for sign in signs)
            for word, signs in marks
        }
        self.bands = board_bands(self.spot_areas, self._signs, skin)
        """Boards that have signs, each with the area of these above it."""
        lines = presentation_of(game).links(view)
        self.links = [line for line in lines if isinstance(line, Link)]
        self.bonds = [line for line in lines if isinstance(line, Bond)]

    def _voiced(self, spot: Spot, shown: Presentation[View]) -> Spot:
        """Return a balloon in the words of the bot that says it; any other spot as it is."""
        balloon = spot.content
        if not isinstance(balloon, Balloon) or (said := balloon.said) is None:
            return spot
        words = shown.speech.voiced(said, self.view, self.seats[said.seat].bot)
        plainly = balloon._replace(meant=spot.label)
        return spot._replace(label=words, content=plainly) if words else spot

    def rearrange(self, spot: Spot, pieces: Sequence[Piece], gone: Collection[Piece]) -> None:
        """Arrange the pieces of a spot in another order; those that are `gone` leave their places
        empty.
        """
        laid = without(gone, arrange(spot, pieces, self.screen))
        ids = [placed.spot.id for placed in self.placed]
        begin = ids.index(spot.id) if spot.id in ids else len(ids)
        others = [placed for placed in self.placed if placed.spot.id != spot.id]
        self.placed = [*others[:begin], *laid, *others[begin:]]
        self.arrangement += 1

    def set_dropped_place(self, lying: PlacedPiece) -> None:
        """Set the place of a piece that was just dropped and does not lie in its spot yet."""
        self.placed = [lying if one.lies_as(lying) else one for one in self.placed]

    # TabletopHit tests and places

    def hit_test(self, point: tuple[int, int]) -> TabletopHit:
        """Return the piece and the spot under a point, with the words that a drop there may
        mean.
        """
        under = (placed for placed in reversed(self.placed) if placed.rect.collidepoint(point))
        piece, areas = next(under, None), (*self.spot_areas, *self.bands)
        spots = [
            spot for spot, area in areas if area.collidepoint(point) and not spot.is_for_window
        ]
        spots.sort(key=lambda spot: (not spot.overlay, spot.width * spot.height))
        words = [] if piece is None else [*self.words_of(piece)]
        words += [word for spot in spots for word in self.path(spot)]
        spot = next(iter(spots), None) if piece is None else piece.spot
        return TabletopHit(tuple(dict.fromkeys(words)), piece, spot)

    def words_of(self, placed: PlacedPiece) -> tuple[str, ...]:
        """Return the words that a drop on a piece may mean, nearest first: the piece, if it is
        visible, and its spot.
        """
        path = self.path(placed.spot)
        return tuple(path if placed.piece is HIDDEN else [placed.piece.name, *path])

    @staticmethod
    def path(spot: Spot) -> list[str]:
        """Return the words that name a spot, nearest first: its id, the prefixes of that, and its
        seat.
        """
        return path_of(spot.id, "" if spot.owner is None else f"@{spot.owner}")

    def areas(self, word: str) -> list[pygame.Rect]:
        """Return the areas of a drop target: of a piece, of a spot, or of all spots with that
        prefix or of that seat.
        """
        pieces = [placed.rect for placed in self.placed if placed.piece.name == word]
        if pieces:
            return pieces
        if word in self.spot:
            return [self.screen.rect(self.spot[word])]
        return [self.screen.rect(spot) for spot in self.spots if word in self.path(spot)]

    def best_target(
        self, rect: pygame.Rect, point: tuple[int, int], targets: Collection[str]
    ) -> str | None:
        """Return the drop target of a card held at `rect`: the one at the pointer, which people aim
        with; without one there that with the largest overlap. None if it overlaps none, and where
        the pointer lies on another place of that kind, which does not take the card."""
        if (aimed := self.target_at(point, targets)) is not None:
            return aimed
        shares = {word: overlap(rect, self.areas(word)) for word in sorted(targets)}
        best = max(shares, key=shares.__getitem__, default=None)
        if best is None or not shares[best] or self._is_other_place(point, best):
            return None
        return best

    def _is_other_place(self, point: tuple[int, int], target: str) -> bool:
        """True if a point lies on a place of the same kind as a target, apart from it."""
        spot = self.hit_test(point).spot
        if spot is None or not spot.shows or spot.id.split("/")[0] != target.split("/")[0]:
            return False
        return self.screen.rect(spot).collidelist(self.areas(target)) < 0

    def target_at(self, point: tuple[int, int], targets: Collection[str]) -> str | None:
        """Return the drop target at a point, the nearest where one lies on another; None for
        none.
        """
        for word in self.hit_test(point).words:
            if word in targets and any(area.collidepoint(point) for area in self.areas(word)):
                return word
        return None

    def tooltip_at(self, point: tuple[int, int]) -> list[str]:
        """Return the tooltip at a point: the meaning of the signs of the piece and the spot there,
        a line each.
        """
        return self.tooltip_of(*self.hit_test(point)[1:])

    def is_framed(self, placed: PlacedPiece) -> bool:
        """True if a sign of the game gives a piece a bright frame."""
        return any(sign.icon == LIGHT for sign in self.marks.get(placed.piece.name, ()))

    def tooltip_of(self, placed: PlacedPiece | None, spot: Spot | None) -> list[str]:
        """Return the tooltip of a piece and its spot."""
        signs = [] if placed is None else [*self.marks.get(placed.piece.name, ())]
        if spot is not None:
            slots = (slot.sign for slot in spot.slots if slot.sign)
            signs += [*spot.signs, *slots, *self.marks.get(spot.id, ())]
        told = [plain(sign.help, self.view.table, self.names) for sign in signs if sign.help]
        if spot is None:
            return told
        if isinstance(spot.content, Note):
            told = [*filter(None, [left_out_of_note(spot, spot.content, self.skin)]), *told]
        queue = () if self.view.decision is None else self.view.decision.queue()
        is_later = spot.label == f"@{spot.owner}" and spot.owner in queue[1:]
        return [*told, TURNS_HELP] if is_later else told

    def lying(self, name: str) -> PlacedPiece | None:
        """Return a piece of a name where it lies on the table; None if it does not."""
        return next((placed for placed in self.placed if placed.piece.name == name), None)

    @property
    def fanned(self) -> list[pygame.Rect]:
        """Get the areas of all cards in fans, which are hands."""
        return [placed.rect for placed in self.placed if placed.spot.arrangement == "fan"]

    @property
    def own_hands(self) -> list[pygame.Rect]:
        """Get the areas of the hands of the seat at the front."""
        front = self.view.front_seat
        areas = self.spot_areas
        return [area for spot, area in areas if spot.arrangement == "fan" and spot.owner == front]

    @property
    def plates(self) -> list[pygame.Rect]:
        """Get the areas of the plates of seats."""
        return [area for spot, area in self.spot_areas if spot.id.startswith("@")]

    def visible_beneath(self, placed: PlacedPiece) -> tuple[Piece, ...]:
        """Return the pieces beneath the top of a pile that the viewer sees, from the top."""
        if placed.spot.arrangement != "pile":
            return ()
        lower = self.view.zones.get(placed.spot.shows, ())[-2::-1]
        return tuple(piece for piece in lower if piece is not HIDDEN)

    def current_place(self, placed: PlacedPiece) -> PlacedPiece | None:
        """Return the place of a piece in the spot where it lay before; None if it is not there any
        more.
        """
        return next(filter(placed.lies_as, self.placed), None)

    # Drawing

    def draw(self, surface: pygame.Surface, look: TableLook) -> None:
        """Draw the table over the backdrop."""
        for element in self.elements(surface.get_rect(), look):
            element.draw(surface)

    def elements(
        self, window: pygame.Rect, look: TableLook, known: Known = NONE_KNOWN
    ) -> Iterator[Element]:
        """Yield the elements of the table over the backdrop, from bottom to top: dials, lines,
        spots, then the pieces with their numbers and signs. Veiled spots come first, and are
        darkened with the backdrop. `known` are the elements that are shown."""
        yield from (dial_element(spot, self.skin) for spot in self.spots if spot.pile.turned)
        if self.bonds or any(map(is_between_seats, self.links)):
            from corptable.ui.table_parts.gutter_lines import (
                gutter_lines_elements,
            )  # few games have lines between seats

            yield from gutter_lines_elements(self.gutter_lines, self.skin, known)
        has_veil = any(map(look.veiled, self.spots))
        for dark in (True, False) if has_veil else (False,):
            spots = [spot for spot in self.spots if look.veiled(spot) == dark]
            yield from self._ground_elements(spots, look, known)
            if not dark:
                for place, placed in enumerate(look.beneath):
                    area, values = placed.rect.inflate(placed.rect.size), self._face_values(placed)
                    yield element_of(("beneath", place), area, draw_bare, **values)
            yield from self._piece_elements(spots, look, known)
            for spot in spots:
                if not look.apart(spot):
                    yield from self.badge_elements(spot, known)
            yield from self._cover_elements(spots, look.turn)
            if dark:
                yield element_of("veil", window, draw_veil_over)
        yield from link_elements(self.links, self.areas, self.theme)

    def _ground_elements(
        self, spots: Sequence[Spot], look: TableLook, known: Known
    ) -> Iterator[Element]:
        """Yield what is drawn of spots beneath their pieces."""
        others = [(spot.id, area) for spot, area in self.spot_areas if not spot.overlay]
        badges = self.badge_areas()
        for spot in spots:
            is_rolling = isinstance(spot.content, Die) and look.rolling(spot)
            if spot.is_for_window or spot.overlay or look.apart(spot) or is_rolling:
                continue
            if has_plate(spot):
                yield plate_element(spot, self.plate_of(spot, look.turn), self.skin, known)
                continue
            pieces = self._view_of(spot)
            element = spot_element(spot, pieces, self.spot, others, badges, self.skin, known)
            if element is not None:
                yield element

    def _view_of(self, spot: Spot) -> tuple[Piece, ...]:
        return self.view.zones.get(spot.shows, ())

    def _piece_elements(
        self, spots: Sequence[Spot], look: TableLook, known: Known
    ) -> Iterator[Element]:
        there, counts = {spot.id for spot in spots}, Counter[str]()
        for placed in self.placed:
            if placed.spot.id not in there or look.apart(placed.spot):
                continue
            counts[placed.spot.id] += 1
            if (rest := remaining(placed, look.hidden(placed))) is not None:
                seen, id = look.seen(rest), ("piece", placed.spot.id, counts[placed.spot.id])
                yield self.piece_element(id, seen, look.bright(rest), look.raised(rest), known)

    def piece_element(
        self,
        id: Hashable,
        placed: PlacedPiece,
        bright: bool,
        raised: bool,
        known: Known = NONE_KNOWN,
    ) -> Element:
        """Return a piece with its shadow, its number and its signs."""
        pieces = self._view_of(placed.spot)
        depth = edge_count(placed.spot, pieces)
        area = self.raised_area(placed) if raised else placed.rect
        return element_of(
            id,
            piece_reach,
            draw_piece,
            known,
            **self._face_values(placed),
            area=area,
            bright=bright,
            marks=self.marks.get(placed.piece.name, ()),
            beneath=pieces[-1 - depth : -1] if depth else (),
            skin=self.skin,
        )

    def _face_values(self, placed: PlacedPiece) -> dict[str, object]:
        """Values that a drawing of the face of a piece needs."""
        return {
            "placed": placed,
            "faces": self.faces,
            "deck": self.deck,
            "pack": self.packs.get(placed.spot.owner, 1),
        }

    def badge_elements(self, spot: Spot, known: Known = NONE_KNOWN) -> Iterator[Element]:
        """Yield the number and the signs of a spot with pieces, if it has any."""
        signs = self._signs(spot) if has_badges(spot) else ()
        if has_badges(spot) and (spot.badge or signs):
            yield badges_element(spot, self.area_of_pieces(spot), signs, self.skin, known)

    def area_of_pieces(self, spot: Spot) -> pygame.Rect:
        """Return the area of the pieces in a spot, at which its number and signs are drawn; without
        any that of the spot.
        """
        if self._areas[0] is not self.placed:
            self._areas = (self.placed, areas_by_spot(self.placed))
        return self._areas[1].get(spot.id) or self.screen.rect(spot)

    def badge_areas(self) -> list[pygame.Rect]:
        """Return the areas of all numbers and signs that lie on spots and pieces, which labels
        leave free.
        """
        if self._badges[0] is not self.placed:
            self._badges = (self.placed, self._find_badge_areas())
        return self._badges[1]

    def _find_badge_areas(self) -> list[pygame.Rect]:
        found, skin = list[pygame.Rect](), self.skin
        for spot in self.spots:
            if has_badges(spot) and not spot.overlay:
                area, signs = self.area_of_pieces(spot), self._signs(spot)
                found += spot_badge_areas(spot, area, signs, skin)
        for one in self.placed:
            marks = self.marks.get(one.piece.name, ())
            if not one.spot.overlay and (one.number > 1 or marks):
                found += card_badge_areas(one, card_signs(marks), skin)
        return found

    def _signs(self, spot: Spot) -> tuple[Sign, ...]:
        """Return the signs that are drawn on a spot."""
        marks = self.marks.get(spot.id, ())
        return visible_signs((*spot.signs, *marks)) if spot.signs or marks else ()

    def plate_of(self, spot: Spot, turn: SeatsOnTurn = NOBODY) -> SeatPlate:
        """Return the plate of a spot without pieces: its label, its badge, its bar and its signs;
        lit while its owner is asked.
        """
        plate = plate_of(spot, signs := self._signs(spot), self.seats, turn, self.view)
        if plate.portrait:
            plate = plate._replace(
                rim=rim_hue(signs, self.theme), seal=seal_of(spot.owner, self.bonds, self.placed)
            )
        return plate

    def _cover_elements(self, spots: Iterable[Spot], turn: SeatsOnTurn) -> Iterator[Element]:
        """Yield what covers seats: all their places, or of the viewer, who goes on choosing cards,
        the plate alone.
        """
        for spot in spots:
            if cover := cover_of(self.marks.get(spot.id, ())):
                owners = () if spot.owner == self.view.front_seat else (spot.owner,)
                places = [place for place in self.spot_areas if place[0].owner in owners]
                yield cover_element(spot, cover, places, self.plate_of(spot, turn), self.skin)

    def face(self, placed: PlacedPiece, bright: bool = False) -> pygame.Surface:
        """Return the face of a piece as it lies in its place, or the back of a hidden one."""
        return face_of(placed, self.faces, self.deck, self.packs.get(placed.spot.owner, 1), bright)

    def raised_area(self, placed: PlacedPiece) -> pygame.Rect:
        """Return the area of a piece that is raised: a little higher, but not beneath the prompt or
        the log.
        """
        rise = round(placed.rect.height * RISE)
        rect = placed.rect
        for plate in [self.screen.rect(self.spot[id]) for id in (PROMPT, LOG) if id in self.spot]:
            is_above = plate.bottom <= rect.top
            if is_above and plate.left < rect.right and rect.left < plate.right:
                rise = min(rise, rect.top - plate.bottom)
        return rect.move(0, -rise)

    @cached_property
    def gutter_lines(self) -> GutterLines:
        """Get the ribbons and the lines between seats, which run through the gutters."""
        from corptable.ui.table_parts.gutter_lines import GutterLines

        spots = [(spot, area) for spot, area in self.spot_areas if not spot.overlay]
        return GutterLines(self.screen, spots, self.areas, self.bonds, self.links)
