"""A card shown large: after the pointer has rested on it for a moment, at once by the right button or Space."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from corptable.cards.business import BusinessCard
from corptable.engine.layout import CARD_PROPORTION
from corptable.engine.pieces import HIDDEN, Piece
from corptable.ui.paint.business_face import ACROSS
from corptable.ui.paint.faces import PAWN, Faces
from corptable.ui.paint.image_cache import lay
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import wrap, write
from corptable.ui.platform.screen import Screen

REST: Final = 0.35
"""Seconds that the pointer rests on a card before it is shown large."""
HEIGHT: Final = 0.62
"""Of the window's height."""
HEIGHT_OF_PILE: Final = 0.48
"""The same for the top of a pile, whose other pieces are shown beneath it."""
IN_A_ROW: Final = 5
"""Pieces of a pile side by side."""
TALLEST: Final = 900
"""Pixels: beyond that a picture says no more."""
ZOOM_BUTTON: Final = 3
"""Of the mouse, which asks for it: the right one."""
FOOT: Final = 0.75
"""Cards below this part of the window have neighbours at their sides that one wants to see."""
AIR: Final = 0.03
"""Between the card and its large picture, in heights of the window."""


class Subject(NamedTuple):
    """What can be shown large: a piece, where it lies, what else is to be said of it, a line each, and what lies open beneath it
    in its pile, from the top. One that `is_named` in a text has its picture beside the text, wherever that is, for what is above
    and below is read as well."""

    piece: Piece
    rect: pygame.Rect
    lines: tuple[str, ...] = ()
    beneath: tuple[Piece, ...] = ()
    is_named: bool = False


def is_shown_large(piece: Piece) -> bool:
    """Whether there is something to see: a card, and no hidden one."""
    return piece is not HIDDEN and piece.card.kind != PAWN


class CardPreview:
    """What the pointer rests on, since when, and whether a key or a button asks for it."""

    def __init__(self) -> None:
        self.subject: Subject | None = None
        self._since = 0.0
        self._asked = False
        self.by_resting = True
        """Whether resting is enough; who has lifted a card looks for its place, and wants nothing in the way."""

    def point_at(self, subject: Subject | None, now: float) -> bool:
        """The pointer is on something, or on nothing; whether what is shown changes by that."""
        if subject == self.subject:
            return False
        was_shown = self.shown(now) is not None
        self.subject = subject if subject is not None and is_shown_large(subject.piece) else None
        self._since = now
        return was_shown

    def ask(self, asked: bool) -> None:
        """A key or a button went down, or up again."""
        self._asked = asked

    def forget(self, now: float) -> None:
        """Something was touched: whoever acts does not want to look."""
        self._asked = False
        self._since = now

    def shown(self, now: float) -> Subject | None:
        """What is to be shown large at that moment."""
        rested = self.by_resting and now >= self._since + REST
        return self.subject if self.subject is not None and (self._asked or rested) else None

    def due(self, now: float) -> float | None:
        """When something will have to be shown, if the pointer stays where it is."""
        waits = self.by_resting and self.subject is not None and now < self._since + REST
        return self._since + REST if waits else None


def draw_large(surface: pygame.Surface, subject: Subject, faces: Faces, skin: Skin) -> None:
    """The card beside itself, where there is more room, over its lines; one at the foot of the table above itself."""
    screen = skin.screen
    height = min(round(screen.height * (HEIGHT_OF_PILE if subject.beneath else HEIGHT)), TALLEST)
    across = isinstance(subject.piece.card, BusinessCard) if subject.is_named else subject.rect.width > subject.rect.height
    size = (
        (round(height / CARD_PROPORTION * ACROSS), round(height * ACROSS)) if across else (round(height * CARD_PROPORTION), height)
    )
    air = round(screen.height * AIR)
    lines = _broken(subject.lines, size[0], screen)
    step = round(screen.text_size * 1.3)
    pile = _lay_pile(subject.beneath, size[0])
    said = len(lines) * step + air if lines else 0
    whole = pygame.Rect(0, 0, size[0], size[1] + said + (pile[-1].bottom + air // 2 if pile else 0))
    whole.centery = subject.rect.centery
    if subject.rect.centery > FOOT * screen.height and not subject.is_named:
        whole.midbottom = (subject.rect.centerx, subject.rect.top - air)
    elif subject.rect.centerx < screen.width / 2:
        whole.left = subject.rect.right + air
    else:
        whole.right = subject.rect.left - air
    whole.clamp_ip(surface.get_rect().inflate(-air, -air))
    face = faces.of(subject.piece, size)
    rect = face.get_rect(topleft=whole.topleft)
    if shadow := faces.shadow(size, height_above=0.05):
        lay(surface, shadow, shadow.get_rect(center=rect.center))
    lay(surface, face, rect)
    _draw_pile(surface, subject.beneath, [place.move(whole.left, rect.bottom + said + air // 2) for place in pile], faces, skin)
    if lines:
        _draw_lines(surface, lines, pygame.Rect(whole.left, rect.bottom + air // 2, size[0], len(lines) * step), skin)


def _draw_pile(surface: pygame.Surface, pieces: Sequence[Piece], places: Sequence[pygame.Rect], faces: Faces, skin: Skin) -> None:
    """What lies beneath a top, on a plate of its own."""
    if not places:
        return
    skin.draw(surface, "plate", places[0].unionall(list(places)).inflate(8, 8))
    for piece, place in zip(pieces, places, strict=False):
        lay(surface, faces.of(piece, place.size), place)


def _lay_pile(pieces: Sequence[Piece], width: int) -> list[pygame.Rect]:
    """Places for the pieces of a pile beneath a card of that width, as many as have room in two rows; the first is at nought."""
    gap = max(2, width // 60)
    small = (width - gap * (IN_A_ROW - 1)) // IN_A_ROW
    high = round(small / CARD_PROPORTION)
    count = min(len(pieces), 2 * IN_A_ROW)
    return [pygame.Rect(at % IN_A_ROW * (small + gap), at // IN_A_ROW * (high + gap), small, high) for at in range(count)]


def _broken(texts: Sequence[str], width: int, screen: Screen) -> list[str]:
    return [line for text in texts for line in wrap(text, width - screen.text_size, screen.text_size, bold=True)]


def _draw_lines(surface: pygame.Surface, lines: Sequence[str], area: pygame.Rect, skin: Skin) -> None:
    size = skin.screen.text_size
    skin.draw(surface, "plate", area.inflate(0, round(size * 0.6)))
    step = area.height // len(lines)
    for row, line in enumerate(lines):
        middle = (area.centerx, area.top + row * step + step // 2)
        write(surface, line, size, skin.letters("plate"), bold=True, center=middle)
