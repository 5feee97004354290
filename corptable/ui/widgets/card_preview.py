"""Show a card large: after the pointer has rested on it, or at once by the right mouse button or
Space.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple

import pygame

from corptable.art.card_ground import WHOLE_FROM
from corptable.engine.pieces import HIDDEN, Piece
from corptable.presentation.layout import CARD_PROPORTION
from corptable.ui.paint.faces import ACROSS, STRIP_FROM, Faces
from corptable.ui.paint.image_cache import blit_centred, blit_premultiplied
from corptable.ui.paint.plain_faces import PAWN
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import wrap
from corptable.ui.widgets.balloon import Obstacles, least_covering, place_balloon
from corptable.ui.widgets.pen import Pen

REST: Final = 0.35
"""Seconds that the pointer rests on a card before the preview appears."""
HEIGHT: Final = 0.62
"""Height of the large card, in heights of the window."""
HEIGHT_OF_PILE: Final = 0.48
"""Height of the large top card of a pile, in heights of the window; less, because the other pieces
stand beneath it.
"""
PILE_COLUMNS, PILE_ROWS = 5, 2
"""Number of the pile's pieces in a row beneath the large card, and of rows."""
PILE_COLUMNS_ACROSS, PILE_ROWS_ACROSS = 3, 3
"""The same for cards that lie across, which are wide and low."""
TALLEST: Final = 900
"""Largest height of the large card, in pixels; a larger picture shows no more."""
ZOOM_BUTTON: Final = 3
"""Number of the mouse button that shows the preview: the right one."""
ABOVE_FROM: Final = 0.75
"""Share of the window's height below which a card gets its preview above itself, because its
neighbours at both sides should stay visible."""
SHRUNK: Final = (1.0, 0.85, 0.7, 0.55)
"""Sizes that are tried one after another where a preview keeps something clear, as shares of the
usual one.
"""
LINE_STEP: Final = 1.3
"""Distance between the lines beneath a preview, in text sizes."""
PREVIEW_GAP: Final = 0.03
"""Gap between the card and its preview, in heights of the window."""


class PreviewSubject(NamedTuple):
    """Describe a card to preview: the piece, its rectangle, further lines of text, and the visible
    pieces beneath it in its pile, from the top; of a hidden piece those alone are shown. If
    `is_named`, the rectangle is that of a name in a text: the preview then stands beside it, never
    above, because people read the lines above and below, too. If it `is_place`, the lines tell of
    the place in that rectangle, and there is no card."""

    piece: Piece
    rect: pygame.Rect
    lines: tuple[str, ...] = ()
    beneath: tuple[Piece, ...] = ()
    is_named: bool = False
    is_place: bool = False

    @classmethod
    def of_name(cls, piece: Piece, name: pygame.Rect, panel: pygame.Rect) -> PreviewSubject:
        """Card whose name stands in a panel, which its preview leaves free on that line."""
        area = pygame.Rect(panel.left, name.top, panel.width, name.height)
        return cls(piece, area, is_named=True)

    @property
    def has_more(self) -> bool:
        """True if there is more to show than lies there."""
        return self.is_place or can_preview(self.piece) or bool(self.beneath)


def is_pawn(piece: Piece) -> bool:
    """True if a piece is a pawn, whose picture shows no more when it is large."""
    return piece is not HIDDEN and piece.card.kind == PAWN


def can_preview(piece: Piece) -> bool:
    """True if a piece can be previewed: it is a card, and not hidden."""
    return piece is not HIDDEN and not is_pawn(piece)


class CardPreview:
    """Track the card under the pointer, since when the pointer rests there, and whether a key or a
    mouse button requests the preview."""

    def __init__(self) -> None:
        self.subject: PreviewSubject | None = None
        self._resting_since = 0.0
        self._is_requested = False
        self._last_shown: PreviewSubject | None = None
        """Card that was shown when `has_changed` was called last."""
        self.by_resting = True
        """True while resting the pointer is enough; False while pieces are lifted, because a
        preview would cover their targets.
        """

    def point_at(self, subject: PreviewSubject | None, now: float) -> bool:
        """Set the card under the pointer (None: no card) and restart the rest time, if it is
        another one; return whether that hides a preview."""
        if subject == self.subject:
            return False
        was_shown = self.subject_at(now) is not None
        self.subject = subject if subject is not None and subject.has_more else None
        self._resting_since = now
        return was_shown

    def request(self, requested: bool) -> None:
        """Set whether a key or mouse button that requests the preview is down."""
        self._is_requested = requested

    def handle_event(self, event: pygame.event.Event) -> bool:
        """Request the preview while the right mouse button is down, and end the request of Space
        when that key is released; return whether the event was one of these."""
        if (
            event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
            and event.button == ZOOM_BUTTON
        ):
            self.request(event.type == pygame.MOUSEBUTTONDOWN)
            return True
        if event.type == pygame.KEYUP and event.key == pygame.K_SPACE:
            self.request(False)
            return True
        return False

    def dismiss(self, now: float) -> None:
        """Hide the preview after an input: cancel the request and restart the rest time."""
        self._is_requested = False
        self._resting_since = now

    def subject_at(self, now: float) -> PreviewSubject | None:
        """Return the card to preview at `now`; None if there is none."""
        rested = self.by_resting and now >= self._resting_since + REST
        return self.subject if self.subject is not None and (self._is_requested or rested) else None

    def next_frame_time(self, now: float) -> float | None:
        """Return the time when the preview will appear if the pointer stays, in seconds of the
        app's clock; None if none is pending."""
        waits = self.by_resting and self.subject is not None and now < self._resting_since + REST
        return self._resting_since + REST if waits else None

    def has_changed(self, now: float) -> bool:
        """True if at `now` another card is shown than at the last call, or none any more."""
        before, self._last_shown = self._last_shown, self.subject_at(now)
        return self._last_shown is not before

    def draw(self, surface: pygame.Surface, faces: Faces, skin: Skin, now: float) -> bool:
        """Draw the card to preview at `now`; return whether there is one."""
        if (subject := self.subject_at(now)) is not None:
            draw_preview(surface, subject, faces, skin)
        return subject is not None


class PlacedPreview(NamedTuple):
    """Hold the preview of a card that is laid out, in pixels: its whole area, the size of the card,
    the lines of text and their height, and the places of the pieces beneath, from the foot of the
    text. The card of a hidden piece has no height."""

    whole: pygame.Rect
    size: tuple[int, int]
    lines: Sequence[str]
    text_height: int
    pile: Sequence[pygame.Rect]


def place_preview(
    subject: PreviewSubject, skin: Skin, asked: Sequence[pygame.Rect] = ()
) -> PlacedPreview:
    """Lay out the preview of a card: beside the card where there is more room; for a card at the
    foot of the window, above it.

    What is `asked` about (the prompt, a tray that one chooses from) is not covered: the preview
    stands beside that, smaller if need be; where no size has room it is the smallest, where it
    covers least of that.
    """
    air, screen = round(skin.screen.height * PREVIEW_GAP), skin.screen
    window = screen.window.inflate(-air, -air)
    laid = _lay_beside(subject, skin, window)
    if laid.whole.collidelist([*asked]) < 0:
        return laid
    obstacles = Obstacles([*asked])
    foot = pygame.Rect(0, subject.rect.top, screen.width, screen.height)
    has_neighbours = subject.rect.centery > ABOVE_FROM * screen.height and not subject.is_named
    tries = [obstacles.and_read(foot), obstacles] if has_neighbours else [obstacles]
    for there, share in product(tries, SHRUNK):
        laid = _lay_preview(subject, skin, share)
        place = place_balloon(laid.whole.size, subject.rect, window, there)
        if place is not None:
            return laid._replace(whole=place)
    return laid._replace(whole=least_covering(laid.whole.size, subject.rect, window, obstacles))


def _lay_beside(subject: PreviewSubject, skin: Skin, window: pygame.Rect) -> PlacedPreview:
    """Lay out a preview at its usual place."""
    air, screen = round(skin.screen.height * PREVIEW_GAP), skin.screen
    laid, rect = _lay_preview(subject, skin, 1.0), subject.rect
    whole = laid.whole
    whole.centery = rect.centery
    if rect.centery > ABOVE_FROM * screen.height and not subject.is_named:
        whole.midbottom = (rect.centerx, rect.top - air)
    elif rect.centerx < screen.width / 2:
        whole.left = rect.right + air
    else:
        whole.right = rect.left - air
    whole.clamp_ip(window)
    return laid


def _lay_preview(subject: PreviewSubject, skin: Skin, share: float) -> PlacedPreview:
    """Lay out a preview at (0, 0), smaller by a share, but not so small that the text of its card
    does not stand on it.
    """
    screen, air = skin.screen, round(skin.screen.height * PREVIEW_GAP)
    height = (
        min(round(screen.height * (HEIGHT_OF_PILE if subject.beneath else HEIGHT)), TALLEST) * share
    )
    if subject.piece is not HIDDEN and subject.piece.card.text:
        height = max(height, WHOLE_FROM / CARD_PROPORTION)
    is_strip = subject.rect.width >= STRIP_FROM * subject.rect.height
    shown = next(
        (piece for piece in (subject.piece, *subject.beneath) if piece is not HIDDEN), subject.piece
    )
    across = (
        shown.card.proportion > 1
        if subject.is_named or is_strip
        else subject.rect.width > subject.rect.height
    )
    width, tall = (
        (height / CARD_PROPORTION * ACROSS, height * ACROSS)
        if across
        else (height * CARD_PROPORTION, height)
    )
    size = round(width), 0 if subject.piece is HIDDEN else round(tall)
    lines = [
        line
        for text in subject.lines
        for line in wrap(text, size[0] - screen.text_size, screen.text_size, bold=True)
    ]
    pile, step = _lay_pile(subject.beneath, size[0], tall / width), screen.em(LINE_STEP)
    text_height = len(lines) * step + air if lines else 0
    whole = pygame.Rect(
        0, 0, size[0], size[1] + text_height + (pile[-1].bottom + air // 2 if pile else 0)
    )
    return PlacedPreview(whole, size, lines, text_height, pile)


def draw_preview(
    surface: pygame.Surface,
    subject: PreviewSubject,
    faces: Faces,
    skin: Skin,
    asked: Sequence[pygame.Rect] = (),
) -> None:
    """Draw the preview of a card over its lines of text and the pieces beneath it, where
    `place_preview` lays it.
    """
    pen, air = Pen.on(surface, skin), round(skin.screen.height * PREVIEW_GAP)
    whole, size, lines, text_height, pile = place_preview(subject, skin, asked)
    step, rect = pen.em(LINE_STEP), pygame.Rect(whole.topleft, size)
    if subject.piece is not HIDDEN:
        if shadow := faces.shadow(size, height_above=0.05):
            blit_centred(surface, shadow, rect.center)
        blit_premultiplied(surface, faces.of(subject.piece, size), rect)
    places = [place.move(whole.left, rect.bottom + text_height + air // 2) for place in pile]
    if places:
        pen.part("plate", places[0].unionall(places).inflate(8, 8))
    for piece, place in zip(subject.beneath, places, strict=False):
        blit_premultiplied(surface, faces.of(piece, place.size), place)
    if lines:
        area = pygame.Rect(whole.left, rect.bottom + air // 2, size[0], len(lines) * step)
        pen.part("plate", area.inflate(0, pen.em(0.6)))
        for row, line in enumerate(lines):
            pen.write(line, bold=True, center=(area.centerx, area.top + row * step + step // 2))


def _lay_pile(pieces: Sequence[Piece], width: int, slope: float) -> list[pygame.Rect]:
    """Return the rectangles of a pile's pieces beneath a card of `width` pixels, as many as have
    room, from (0, 0); `slope`: the height of the card in its widths, which is theirs, too."""
    columns, rows = (
        (PILE_COLUMNS, PILE_ROWS) if slope > 1 else (PILE_COLUMNS_ACROSS, PILE_ROWS_ACROSS)
    )
    gap = max(2, width // 60)
    small = (width - gap * (columns - 1)) // columns
    high = round(small * slope)
    count = min(len(pieces), columns * rows)
    return [
        pygame.Rect(at % columns * (small + gap), at // columns * (high + gap), small, high)
        for at in range(count)
    ]


class CardZoom:
    """Card that is shown large while the right mouse button or Space is held, as at the table."""

    def __init__(self) -> None:
        self._shown: PreviewSubject | None = None

    def handle(self, event: pygame.event.Event, piece: Piece | None, beside: pygame.Rect) -> bool:
        """Show `piece` beside an area if the event asks for that, or hide it; return whether the
        event was used.
        """
        is_button = getattr(event, "button", None) == ZOOM_BUTTON
        is_space = getattr(event, "key", None) == pygame.K_SPACE
        match event.type:
            case pygame.MOUSEBUTTONDOWN if is_button:
                self.show(piece, beside)
            case pygame.KEYDOWN if is_space:
                self.show(piece, beside)
            case pygame.MOUSEBUTTONUP | pygame.KEYUP if is_button or is_space:
                self.hide()
            case pygame.TEXTINPUT if event.text == " " and self.is_shown:
                pass  # the key that shows the card writes nothing
            case _:
                return False
        return True

    @property
    def is_shown(self) -> bool:
        """True while a card is shown."""
        return self._shown is not None

    def show(self, piece: Piece | None, beside: pygame.Rect) -> None:
        """Show a card beside an area; None hides it."""
        subject = None if piece is None else PreviewSubject(piece, beside.copy(), is_named=True)
        self._shown = subject

    def hide(self) -> None:
        """Show no card any more."""
        self._shown = None

    def draw(self, pen: Pen, faces: Faces) -> None:
        """Draw the card, if one is shown."""
        if self._shown is not None:
            draw_preview(pen.surface, self._shown, faces, pen.skin)
