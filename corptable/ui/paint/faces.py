"""Draw the faces and backs of pieces: images from the painter, of drawings or of the pictures that
the cards wear.

Until the painter has painted an image, and always where there is none, a plain face stands in.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from corptable.art.card.recipes import Back, Face, Shadow
from corptable.art.drawing import PLAIN_DECK
from corptable.art.ink import TRUMP as NO_SUIT
from corptable.art.packs.library import NoPacks
from corptable.art.pawns import FIGURES, Pawn, PawnShadow
from corptable.art.picture import Recipe
from corptable.art.skin.recipes import WidgetPicture
from corptable.art.suits import sign_of, signs_for
from corptable.cards.deck import TRUMP, Card, Deck
from corptable.cards.installed import deck_paths, find_deck
from corptable.engine.pieces import HIDDEN, Piece, Seat
from corptable.system.errors import Failure, attempt
from corptable.ui.paint.image_subject import miniature_of
from corptable.ui.paint.own_pictures import OwnPictures
from corptable.ui.paint.plain_faces import PAWN, PlainFaces
from corptable.ui.paint.text import typefaces_of_now
from corptable.ui.paint.worn_art import WornArt, WornLookup

if TYPE_CHECKING:
    from corptable.art.packs.records import Worn
    from corptable.ui.paint.image_cache import ImageCache
    from corptable.ui.paint.theme import Theme

ACROSS: Final = 0.55
"""Scale of a card in landscape format beside an upright one; at full size it would be too wide."""
STRIP_FROM: Final = 2.2
"""Width of a place, in its heights, from which a card in it is a strip: too low for a picture."""
LARGEST_INDEX: Final = 1.4
"""Greatest scale of an index: a wider one would not stand on its card."""
AHEAD: Final = 0.2
"""Height of a card that is painted ahead, in heights of the window: as in a hand."""

MOST_PLAIN: Final = 48
"""Number of plain faces that are kept; a quarter as many that are turned."""

Size = tuple[int, int]
Shown = Face | Back


class Faces:
    """Draw the faces and backs of one theme.

    Faces of decks that have drawings come from the painter. Until an image has come, and for all
    other decks, there is a plain face, cached by size.
    """

    def __init__(
        self,
        theme: Theme,
        pictures: ImageCache,
        worn: WornArt | None = None,
        own: OwnPictures | None = None,
        text_scale: Callable[[], float] = lambda: 1.0,
    ) -> None:
        """Create the faces of a theme; `worn` tells which pictures cards wear instead of its
        drawings, `own` those that own cards have, by default none. Their indices grow with the
        `text_scale`."""
        self._text_scale = text_scale
        self.theme = theme
        self._pictures = pictures
        self._worn = WornLookup(worn or NoPacks())
        self._own = own or OwnPictures()
        self._unsettled = False
        """True once cards wear other art than at first; former art leaves card by card."""
        self._signs: dict[str, Mapping[str, str]] = {}
        """Spare signs of the suits that nobody drew, by deck and suit."""
        self._settled: set[tuple[str, str]] = set()
        """Artwork and ids of the cards whose former art has left since the last change."""
        plain = PlainFaces(theme)
        self._ahead: Sequence[frozenset[Recipe]] = ()
        """Recipes of the faces of a deck that is painted ahead, in each of its sizes: all cards
        alike, so that they tell nothing of a match."""
        self._cached_face = lru_cache(maxsize=MOST_PLAIN)(plain.face)
        self._cached_back = lru_cache(maxsize=MOST_PLAIN // 4)(plain.back)
        self._cached_strip = lru_cache(maxsize=120)(plain.strip)
        self._cached_turned = lru_cache(maxsize=MOST_PLAIN // 4)(_turned)

    def of(
        self,
        piece: Piece,
        size: Size,
        bright: bool = False,
        turn: float = 0.0,
        deck: str = "",
        pack: int = 1,
    ) -> pygame.Surface:
        """Return the face of a piece, or for a hidden one the back of the deck with the id `deck`,
        with premultiplied alpha.

        `pack` is the number of the pack of that back.

        `size` is width and height in pixels, `turn` its rotation at rest in degrees, clockwise.
        `bright` is for pieces that a person may touch now.
        """
        if is_strip(size) and piece is not HIDDEN:
            return self._cached_strip(self._plain_card(piece), size, bright, typefaces_of_now())
        painted = self._painted(piece, size, bright, turn, deck, pack)
        if painted is not None:
            return painted
        if piece is HIDDEN:
            plain = self._cached_back(size)
        else:
            plain = self._cached_face(
                self._plain_card(piece),
                size,
                bright,
                bool(self._art(piece, deck)),
                typefaces_of_now(),
            )
        return self._cached_turned(plain, turn) if turn else plain

    def _plain_card(self, piece: Piece) -> Card:
        """Return the card of a plain face, with the suit that it shows in this theme."""
        suit = self.theme.shown_suit(piece)
        return piece.face if suit == piece.face.suit else replace(piece.face, suit=suit)

    def shadow(
        self, size: Size, turn: float = 0.0, height_above: float = 0.0
    ) -> pygame.Surface | None:
        """Return the shadow of a card of this size, to be centred on the card; None until the
        painter has painted it.

        `height_above` is the height of the card above the table, in its widths.
        """
        return self._pictures.find(Shadow(*size, turn, height_above))

    def shadow_of(
        self, piece: Piece, size: Size, turn: float = 0.0, height_above: float = 0.0
    ) -> pygame.Surface | None:
        """Return the shadow of a piece, a card or a pawn, as `shadow` does; None for a pawn that
        the painter does not draw.
        """
        recipe = self._shadow(piece, size, turn, height_above)
        return None if recipe is None else self._pictures.find(recipe)

    def prefetch(self, piece: Piece, size: Size) -> None:
        """Order the face of a piece at lowest priority, because it will be needed."""
        recipe = (
            self._pawn(piece, size, bright=True) if is_pawn(piece) else self._recipe(piece, size)
        )
        if recipe is not None:
            self._pictures.prefetch(recipe)

    def request_hand(self, hand: Iterable[tuple[Piece, Size, float]]) -> None:
        """Order the faces of a hand, by piece, size and rotation, before the other images that are
        shown.
        """
        recipes = (
            self._recipe(piece, size, turn) for piece, size, turn in hand if not is_strip(size)
        )
        self._pictures.find_hand(filter(None, recipes))

    def paint_ahead(self, pieces: Iterable[Piece], height: int) -> None:
        """Order the faces of these pieces, and their back, at lowest priority: any of them may be
        shown next, in any size.

        They are as high as AHEAD of a window of this height, or as the room for them allows. Before
        them come their miniatures.
        """
        self._order_ahead([piece for piece in pieces if not is_pawn(piece)], height)

    def paint_deck_ahead(self, deck: str, height: int) -> None:
        """Order the faces of a deck by its id, as `paint_ahead` does, for a game whose pieces
        nobody has made yet.
        """
        found = next(
            (deck for deck in map(_try_deck, (deck, self.art_of(deck))) if deck is not None), None
        )
        if found is not None:  # by its own id, or it is a game's own order of standard cards
            self._order_ahead(
                [Piece(at, card.id, card, printed=found.id) for at, card in enumerate(found.cards)],
                height,
            )

    def _order_ahead(self, pieces: Iterable[Piece], height: int) -> None:
        """Order the faces of pieces, each different one once, and the backs of their packs, at
        lowest priority.
        """
        cards = {
            (art, piece.face.id, piece.pack): piece for piece in pieces if (art := self._art(piece))
        }
        if not cards:
            return
        proportion = max(piece.face.proportion for piece in cards.values())
        packs = sorted({pack for _, _, pack in cards})
        first = next(iter(cards.values()))

        def of_height(tall: int) -> list[Recipe]:
            size = max(1, round(tall * proportion)), max(1, tall)
            backs = [
                self._recipe(HIDDEN, size, deck=deck_of_art(first), pack=pack) for pack in packs
            ]
            return list(
                filter(None, (*backs, *(self._recipe(piece, size) for piece in cards.values())))
            )

        found = map(miniature_of, of_height(round(AHEAD * height)))
        miniatures = [miniature for miniature in found if miniature is not None]
        room = self._pictures.room_ahead - sum(
            4 * math.prod(miniature.size) for miniature in miniatures
        )
        most = math.sqrt(max(0, room) / (4 * proportion * (len(cards) + len(packs))))
        tall = min(round(AHEAD * height), math.floor(most) - 1)
        larger = of_height(tall) if tall > max(miniature.height for miniature in miniatures) else []
        self._ahead = [
            frozenset(recipe for recipe in kind if isinstance(recipe, Face))
            for kind in (miniatures, larger)
        ]
        self._pictures.paint_ahead([*miniatures, *larger])

    def expect_shadow(self, piece: Piece, size: Size, height_above: float) -> None:
        """Order the shadow of a piece of this size at lowest priority, because it will be
        needed.
        """
        if (recipe := self._shadow(piece, size, 0.0, height_above)) is not None:
            self._pictures.prefetch(recipe)

    def release(self) -> None:
        """Release the plain faces while another theme is shown."""
        for cached in (
            self._cached_face,
            self._cached_back,
            self._cached_strip,
            self._cached_turned,
        ):
            cached.cache_clear()

    def keep_only(self, pieces: Collection[Piece], tallest: int, was_private: bool = True) -> None:
        """Forget the images of all faces but these: call this when another viewer takes over the
        screen.

        `pieces` are those that the new viewer has seen all along. Images of other faces leave the
        cache, so that no trace remains of what only the former viewer saw: neither a face, nor how
        a card in that viewer's hand was turned, nor the shadow of one that was lifted or previewed.
        Images higher than `tallest` pixels leave, too: they are of previews, and tell which cards
        the former viewer looked at. Those of a deck that was painted ahead stay while it is there
        as a whole in a size, for then they are the same whoever looked; once some had to leave for
        want of room, those that are left tell what was looked at last. Plates that came while a
        former viewer's cards were up (`was_private`) leave, too: some are as large as their words,
        and words about a card in a hand tell which it is.
        """
        self._worn.forget()
        self._settled.clear()
        ahead = frozenset[Recipe]().union(*filter(self._pictures.has_all, self._ahead))
        kept = self._pictures.kept
        seen = {
            (self._art(piece), piece.face.id, piece.pack) for piece in pieces if piece is not HIDDEN
        }

        def is_private(recipe: Recipe) -> bool:
            if isinstance(recipe, Shadow | PawnShadow):
                return recipe.height_above > 0
            if isinstance(recipe, WidgetPicture):
                return was_private and recipe not in kept
            if not isinstance(recipe, Face) or recipe in ahead:
                return False
            return recipe.height > tallest or (recipe.art, recipe.card.id, recipe.pack) not in seen

        self._pictures.evict(is_private)
        self._cached_face.cache_clear()
        self._cached_turned.cache_clear()

    def notice_other_art(self) -> None:
        """Show what the cards wear now: what they wore before stands in until the new images have
        come, and then leaves.
        """
        if self._worn.notice_changes():
            self._unsettled = True
            self._settled.clear()

    def _art(self, piece: Piece, deck: str = "") -> str:
        """Return the id of the artwork of a piece, or for a hidden one of the back of `deck`; "" if
        the theme has none for it and the card wears none.

        `Piece.deck` tells the order of the pieces, not who drew them: a game may rank and mix the
        standard cards as it likes.
        """
        art = self.art_of(deck_of_art(piece) or deck)
        if art != PLAIN_DECK or piece is HIDDEN or _has_sign(piece.face) or _is_own(piece.printed):
            return art or (PLAIN_DECK if self._worn_by(piece, deck) is not None else "")
        return art if self._worn_by(piece, deck) is not None else ""

    def art_of(self, deck: str) -> str:
        """Return the id of the artwork for the cards of a deck: its own, or that of standard cards;
        "" if the theme has neither.
        """
        decks = self.theme.art.decks
        return deck if deck in decks else PLAIN_DECK if PLAIN_DECK in decks else ""

    def _sign(self, piece: Piece, worn: Worn | None) -> str:
        """Return the name of the sign for a card's suit that nobody drew: that of the role which it
        plays, or else a spare one; "" for a suit with a sign of its own."""
        if _has_sign(piece.face) or (worn is None and not _is_own(piece.printed)):
            return ""
        return (
            piece.card.suit
            if _has_sign(piece.card)
            else self._spare_signs(piece.printed).get(piece.face.suit, "")
        )

    def _spare_signs(self, deck: str) -> Mapping[str, str]:
        """Return the spare signs of a deck's suits, by suit; none for a deck that is not known."""
        if deck not in self._signs:
            found = _try_deck(deck)
            self._signs[deck] = (
                {} if found is None else signs_for([suit.id for suit in found.suits])
            )
        return self._signs[deck]

    def _worn_by(self, piece: Piece, deck: str) -> Worn | None:
        return (
            self._worn.back(deck) if piece is HIDDEN else self._worn.face(piece.printed, piece.face)
        )

    def _recipe(
        self, piece: Piece, size: Size, turn: float = 0.0, deck: str = "", pack: int = 1
    ) -> Shown | None:
        """Return the recipe of the image of a piece, or for a hidden one of the back of a pack of
        `deck`; None where it has none.

        A picture that the painter has refused gives way to the drawing.
        """
        art = self._art(piece, deck)
        if not art:
            return None
        worn, ink = self._worn_by(piece, deck), self.theme.art.ink_of(NO_SUIT)
        recipe: Shown = Back(art, ink, *size, turn, worn, pack)
        if piece is not HIDDEN:
            own = self._own.of(piece.face)
            worn = None if own else worn
            sign, index = self._sign(piece, worn), min(LARGEST_INDEX, self._text_scale())
            recipe = Face(art, piece.face, ink, *size, turn, worn, sign, piece.pack, own, index)
            if own is not None and self._pictures.is_refused(recipe):
                self._own.note_refused(own)
                return replace(recipe, own=None)
        if worn is None or not self._pictures.is_refused(recipe):
            return recipe
        return replace(recipe, worn=None) if self.art_of(deck_of_art(piece) or deck) else None

    def _pawn(self, piece: Piece, size: Size, bright: bool) -> Pawn | None:
        """Return the recipe of the image of a pawn; None for a shape that the painter does not
        draw.
        """
        sign, shape = self.theme.sign(piece.face.suit), self.theme.pawn(piece.face.rank)
        if shape not in FIGURES:
            return None
        return Pawn(
            shape, "#" + bytes(sign.colour).hex(), sign.pattern, self.theme.art.ink, *size, bright
        )

    def _shadow(
        self, piece: Piece, size: Size, turn: float, height_above: float
    ) -> Shadow | PawnShadow | None:
        if not is_pawn(piece):
            return Shadow(*size, turn, height_above)
        return (
            None
            if self._pawn(piece, size, bright=False) is None
            else PawnShadow(*size, height_above)
        )

    def _painted(
        self, piece: Piece, size: Size, bright: bool, turn: float, deck: str, pack: int
    ) -> pygame.Surface | None:
        """Return the painter's image of a piece; until it has come, the nearest image of the same
        piece, turned and scaled to fit.

        None where neither exists, or the deck has no drawings.
        """
        if is_pawn(piece):
            pawn = self._pawn(piece, size, bright)
            return None if pawn is None else self._pictures.find_nearest(pawn)
        recipe = self._recipe(piece, size, turn, deck, pack)
        if recipe is None:
            return None
        found = self._pictures.find_nearest(recipe, bright)
        if (
            self._unsettled
            and (key := (recipe.art, piece.face.id)) not in self._settled
            and self._pictures.drop_other_art(recipe)
        ):
            self._settled.add(key)
        return found


def is_strip(size: Size) -> bool:
    """True if a place of this size is too low for a picture."""
    return size[0] > STRIP_FROM * size[1]


def is_pawn(piece: Piece) -> bool:
    """True if a piece is a pawn, not a card."""
    return piece.card.kind == PAWN


def deck_of_art(piece: Piece) -> str:
    """Return the id of the deck that a piece is drawn as: the one it is printed from, or of a piece
    without that its own.
    """
    return piece.printed or piece.deck


def packs_of_seats(pieces: Iterable[Piece]) -> Mapping[Seat | None, int]:
    """Return the number of the pack of each seat's cards, by seat; seats without cards of their own
    are missing.
    """
    return {piece.owner: piece.pack for piece in pieces if piece.owner is not None}


def _try_deck(deck_id: str) -> Deck | None:
    found = attempt(lambda: find_deck(deck_id)) if deck_id else None
    return None if isinstance(found, Failure) else found


@cache
def _given_decks() -> frozenset[str]:
    return frozenset(path.stem for path in deck_paths())


def _is_own(deck_id: str) -> bool:
    """True if a deck is a person's own: nobody drew its suits, and no theme has signs for
    them.
    """
    return bool(deck_id) and deck_id not in _given_decks()


def _has_sign(card: Card) -> bool:
    """True if a card has a painted sign of its own, that of its suit or of trumps."""
    return card.kind == TRUMP or sign_of(card.suit) != NO_SUIT


def _turned(plain: pygame.Surface, turn: float) -> pygame.Surface:
    """Return a plain face turned by so many degrees, clockwise."""
    return pygame.transform.rotozoom(plain, -turn, 1.0)
