"""Define the bases of scenes with widgets: forms, menus of buttons, and pages with a head; and the
lengths of pages by their kind: what stands at the same place looks the same on all.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Final, NamedTuple, ParamSpec

import pygame

from corptable.cards import find_deck
from corptable.engine.pieces import HIDDEN
from corptable.ui.paint.card_fan import draw_fan, evenly_spaced_cards, pieces_of
from corptable.ui.paint.text import font, wrap
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.scene import Scene
from corptable.ui.widgets import (
    ACCENT,
    Button,
    Form,
    Grow,
    Listing,
    Pen,
    TextField,
    Widget,
    box,
    column,
    place_all,
    row,
)
from corptable.ui.widgets.balloon import Obstacles
from corptable.ui.widgets.pen import WIDE_LEADING

P = ParamSpec("P")
BACK: Final = "back"
LEADING: Final = WIDE_LEADING
"""Line height, in text sizes."""
WORDS: Final = {"back": "Back"}
BACK_KEY: Final = "Esc"
FAN: Final = 5
"""Number of cards in the fan on a head."""
FAN_CARD: Final = 1.7
"""Height of a card in the fan, in heights of the head."""
MARGIN: Final = 1.0
"""Margin around the plates, in text sizes, as all lengths here."""
HEAD: Final = 3.6
GAP: Final = 0.7
"""Gap between two plates."""
ABOVE: Final = 0.4
"""Part of the free height that lies above what is placed in the middle."""
EMPTY_FAN, EMPTY_CARD = 9.0, 0.75
"""Height of the fan above the text of an empty list, and of its cards, in heights of the fan."""
EMPTY_TITLE, EMPTY_WIDTH = 1.3, 44.0
"""Size of the first line of that text, and width of the text."""
CONTROL, BETWEEN = 2.0, 0.4
"""Height of widgets that lie side by side, and the gap between two of them."""
BACK_SIZE: Final = (7.2, 2.2)
BESIDE_BACK: Final = 1.0
"""Gap between the back button and the right edge of the head."""
TITLE_ROOM: Final = 8.0
"""Width of the head that the buttons on it leave to the title: with many of them in a narrow window
they are narrower.
"""


class PageMetrics(NamedTuple):
    """Lengths of one kind of page, in text sizes."""

    widest: float
    """Greatest width of the page."""
    head: float = 3.6
    """Height of the head with title and back button."""
    gap: float = 0.7
    """Gap between two plates, and between two controls."""
    padding: float = 1.0
    """Margin inside a plate."""
    control: float = 2.3
    """Height of a button or field."""
    row: float = 3.4
    row_gap: float = 0.3


LIST_PAGE: Final = PageMetrics(widest=72.0)
"""Page with a list and the details of what is chosen in it."""
NARROW_LIST_PAGE: Final = LIST_PAGE._replace(widest=56.0)
"""Page with a list whose rows tell all."""
CARDS_PAGE: Final = PageMetrics(widest=160.0, padding=0.8, control=2.1)
"""Page with a grid of cards."""
COLLECTION_PAGE: Final = PageMetrics(widest=170.0, padding=0.7, control=2.0)
"""Page with the cards of a profile on one plate, and what is made of them on another."""
FIGURES_PAGE: Final = PageMetrics(widest=96.0, head=4.4, control=2.2, row=3.3, row_gap=0.35)
LOW_FIGURES_PAGE: Final = FIGURES_PAGE._replace(head=3.4)
"""Page with charts, in high and in low windows."""
SETTINGS_PAGE: Final = FIGURES_PAGE._replace(head=4.1)
SHEET_PAGE: Final = PageMetrics(widest=150.0)
"""Page on which cards are printed."""
PACK_PAGE: Final = PageMetrics(widest=150.0, padding=0.8, control=2.2)
"""Page on which a pack of pictures is put right."""


def two_plates(
    area: pygame.Rect, share: float, gap: int, above: float = 0.5
) -> tuple[pygame.Rect, pygame.Rect]:
    """Divide an area between two plates with a gap in pixels: side by side, the first with a
    `share` of the width without it, or in an upright area one above the other, the first with the
    part `above` of the height."""
    divide, part = (row, share) if area.width >= area.height else (column, above)
    first, second = divide(area, 1, Grow(part), Grow(1 - part), gap=gap)
    return first, second


class FormScene(Scene):
    """Show a form. It is laid out again after every change of its widgets; the focus stays."""

    is_menu: ClassVar[bool] = False
    """True where a click acts at once, and pointing only highlights."""

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context)
        self.form = Form(self.is_menu)

    @abstractmethod
    def lay_out(self) -> None:
        """Create all widgets for the present values, place them and show them in the form."""

    def redoing(self, act: Callable[P, object]) -> Callable[P, None]:
        """Return what does an act and lays the scene out again."""

        def redo(*args: P.args, **kwargs: P.kwargs) -> None:
            act(*args, **kwargs)
            self.lay_out()

        return redo

    def on_resize(self) -> None:
        super().on_resize()
        self.lay_out()

    @property
    def takes_text(self) -> bool:
        return isinstance(self.form.focus, TextField)

    def reading_areas(self) -> Obstacles:
        return Obstacles([widget.area for widget in self.form.widgets if widget.is_shown])

    def handle(self, event: pygame.event.Event) -> None:
        is_key = event.type == pygame.KEYDOWN
        if (
            (is_key and self.shortcut(event))
            or self.form.handle(event)
            or (is_key and self.key(event))
        ):
            self.needs_redraw = True

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handle a key that means the same whatever has the focus; return whether it is one."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Handle a key that no widget has handled; return whether it did anything."""
        return False


class MenuScene(FormScene):
    """Show buttons that are made anew for every event and every frame, because what they say
    depends on something else.
    """

    is_menu = True

    @abstractmethod
    def buttons(self) -> Sequence[Widget]:
        """Return all buttons in their places, in the order of Tab."""

    def lay_out(self) -> None:
        self.form.show(self.buttons())

    def handle(self, event: pygame.event.Event) -> None:
        self.lay_out()
        super().handle(event)


class PageScene(FormScene):
    """Show a form below a head with a title and a back button."""

    def __init__(
        self, context: SceneContext, title: str, subtitle: str, with_fan: bool = False
    ) -> None:
        """Create the page; `with_fan`: a fan of cards of the theme's first deck is drawn on its
        head.
        """
        super().__init__(context)
        self.title, self.subtitle, self.short_subtitle = title, subtitle, ""
        self.head = pygame.Rect()
        deck = context.theme.art.decks[0]
        self.fan_cards = evenly_spaced_cards(pieces_of(find_deck(deck)), FAN) if with_fan else []
        self.back = Button(BACK, WORDS["back"], context.navigator.back, BACK_KEY)
        self.beside_back: Sequence[Widget] = ()
        """Widgets on the head at the left of the back button, in their order, such as the ways to
        pages that belong to this one.
        """

    # Layout

    @property
    def metrics(self) -> PageMetrics:
        """Lengths of the page."""
        return LIST_PAGE

    def place_plates(self, widest: float, head: float = HEAD, wanted: int = 0) -> pygame.Rect:
        """Place the head in the middle of the window, and return the rectangle of the area below
        it. `widest`: the largest width, `head`: the height of the head, both in text sizes;
        `wanted`: the height of the area in pixels, if it needs not all."""
        screen, margin = self.context.screen, self.em(MARGIN)
        width, gap = min(screen.width - 2 * margin, self.em(widest)), self.em(GAP)
        most = screen.height - 2 * margin - self.em(head) - gap
        height = min(wanted or most, most)
        top = margin + round((most - height) * ABOVE)
        self.place_head(pygame.Rect((screen.width - width) // 2, top, width, self.em(head)))
        return pygame.Rect(self.head.left, self.head.bottom + gap, width, height)

    def place_head(self, head: pygame.Rect) -> None:
        """Place the head, the back button at its right, and the buttons beside that."""
        self.head, right = head, head.right - self.em(BESIDE_BACK)
        widgets = (self.back, *reversed(self.beside_back))
        width = min(
            self.em(BACK_SIZE[0]),
            (right - head.left - self.em(TITLE_ROOM)) // len(widgets) - self.em(GAP),
        )
        for widget in widgets:
            widget.place(box(width, self.em(BACK_SIZE[1]), midright=(right, head.centery)))
            right = widget.rect.left - self.em(GAP)

    def place_side_by_side(
        self, widgets: Sequence[Widget], area: pygame.Rect, shares: Sequence[float] = ()
    ) -> None:
        """Place widgets in a line at the top of an area, all as wide, or by their shares of it."""
        line = pygame.Rect(area.topleft, (area.width, self.em(CONTROL)))
        widths = [Grow(share) for share in shares or [1.0] * len(widgets)]
        place_all(widgets, row(line, self.size, *widths, gap=BETWEEN))

    def show(self, widgets: Iterable[Widget], listings: Iterable[Listing] = ()) -> None:
        """Show widgets and lists in the form, and after them the buttons on the head."""
        self.form.show([*widgets, *self.beside_back, self.back], listings)
        self.needs_redraw = True

    @property
    def _words_end(self) -> int:
        """Get the x at which what is drawn on the head has to end: the left edge of its first
        button.
        """
        return (*self.beside_back, self.back)[0].rect.left

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        pen, end = self.pen(surface), self._words_end - self.size
        self.context.backdrop.draw(surface)
        pen.part("plate", self.head)
        left = self._draw_words(pen) + pen.size
        fan = pygame.Rect(left, self.head.top + 2, end - left, self.head.height - 4)
        draw_fan(surface, self.context.faces, self.fan_cards, fan, FAN_CARD)
        self.draw_page(pen)
        self.form.draw(pen)

    def _draw_words(self, pen: Pen) -> int:
        """Draw title and subtitle on the head; return the right end of the text. A subtitle without
        room is short or left out.
        """
        head, middle = self.head, self.head.centery
        left = head.left + pen.em(1.1)
        room, high = self._words_end - pen.size - left, head.height - pen.em(0.5)
        written = pen.write(
            self.title.upper(),
            size=pen.em(1.6),
            title=True,
            room=room,
            height=high,
            midleft=(left, middle),
        )
        line = box(
            max(1, pen.size // 12), pen.em(1.6), midleft=(written.right + pen.em(0.9), middle)
        )
        words = (self.subtitle, self.short_subtitle)
        fits = (
            text
            for text in words
            if font(pen.size).size(text)[0] <= self._words_end - line.right - pen.em(1.8)
        )
        if not (subtitle := next(fits, "")):
            return written.right
        pen.fill("spot_label", line)
        return pen.write(subtitle, pen.dim, midleft=(line.right + pen.em(0.9), middle)).right

    @abstractmethod
    def draw_page(self, pen: Pen) -> None:
        """Draw what lies beneath the widgets, below the head."""

    def draw_help(self, pen: Pen, text: str, area: pygame.Rect, is_wrong: bool = False) -> None:
        """Draw the help of the focused widget below the rows, or what is wrong with its value
        (`is_wrong`).
        """
        side, inset = pen.em(0.75), pen.em(1.2)
        pen.icon(
            "pointer",
            pygame.Rect(area.left, area.top + pen.em(0.2), side, side),
            "danger" if is_wrong else ACCENT,
        )
        colour = pen.danger if is_wrong else pen.dim
        pen.write_paragraphs(
            text,
            pygame.Rect(area.left + inset, area.top, area.width - inset, area.height),
            colour,
        )

    def draw_empty(self, pen: Pen, text: str, area: pygame.Rect, is_wrong: bool = False) -> None:
        """Draw the text of an empty list in the middle of an area, its first line larger, below a
        fan of cards that are face down; `is_wrong`: the text tells why the list could not be read.
        """
        first, _, others = text.partition("\n")
        room, large = min(area.width, pen.em(EMPTY_WIDTH)), pen.em(EMPTY_TITLE)
        bright, dim = pen.skin.text_colour("danger" if is_wrong else "plate"), pen.dim
        lines = [(line, large, bright) for line in wrap(first, room, large)]
        lines += [
            (line, pen.size, dim)
            for part in others.splitlines()
            for line in wrap(part, room, pen.size)
        ]
        height = sum(round(size * LEADING) for _, size, _ in lines)
        if height > area.height:
            pen.write_paragraphs(text, area, bright)
            return
        fan = min(pen.em(EMPTY_FAN), area.height - height)
        top = area.top + round((area.height - height - fan) * ABOVE)
        if fan >= pen.em(EMPTY_FAN / 2):
            deck = self.context.theme.art.decks[0]
            draw_fan(
                pen.surface,
                self.context.faces,
                [HIDDEN] * FAN,
                box(room, fan, midtop=(area.centerx, top)),
                EMPTY_CARD,
                deck,
            )
        top += fan
        for line, size, colour in lines:
            pen.write(line, colour, size=size, bold=size == large, midtop=(area.centerx, top))
            top += round(size * LEADING)
