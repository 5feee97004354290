"""Lay out and draw the panels of a game: a heading, and rows of buttons, texts and cells.

A cell has a sign of where its card is, or the struck letters of the seats that have it not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from corptable.art.skin import ICONS
from corptable.art.suits import hue_of
from corptable.presentation.panel import Panel, PanelButton, PanelCell, PanelText
from corptable.session.prompt import Prompt
from corptable.ui.paint.plain_faces import draw_sign
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import largest_size, width_of
from corptable.ui.platform.screen import Screen
from corptable.ui.widgets.button import Button
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.widget import cap_widths, draw_caps

PADDING: Final = (0.45, 0.3)
"""Distances of what a panel has on it from its sides and from top and foot, in text sizes, as all
lengths here.
"""
TITLE: Final = 1.6
"""Height of the heading."""
GAP: Final = 0.18
"""Distance between two buttons."""
TEXT_GAP: Final = 0.6
"""Distance of a text from the next one at its right."""
TALLEST, LEAST = 2.4, 1.55
"""Greatest height of a row of buttons, and the one below which text becomes smaller."""
LARGEST_TITLE: Final = 1.8
"""Greatest text size of a panel that is a title alone."""
HEAD: Final = 1.15
"""Height of the heads of columns."""
SIDE: Final = 1.6
"""Width of the suits that head rows."""
COIN: Final = 1.05
TEXT, ASIDE, PICK, RANK, LETTER = 0.98, 0.88, 1.2, 0.85, 0.9
"""Text sizes: of a label with a price, beside it, of a word to pick, of a column's head, in a
cell.
"""
CAP: Final = 0.66
"""Text size of a cap, in heights of its row."""
SIGN: Final = 1.2
"""Side of the sign in a cell."""
STRIKE, FRAME = 0.08, 0.1
"""Widths of the line through a letter, and of the frame round a card that the viewer collects."""
ICON_OF: Final[Mapping[str, str]] = {"own": "hand", "deck": "down", "pile": "pile", "out": "minus"}
"""Icon of each place but home, which has the sign of its suit."""
HELD_HUE: Final = "gold"
PALE: Final = 0.6
"""Share of its colour that a letter keeps whose seat may have drawn the card by now; the rest is
that of the cell's ground.
"""


@dataclass(eq=False)
class PanelPart(Button):
    """Represent a button of a panel. One that begins something else than a press looks as if it
    could be pressed."""

    shows: PanelButton = PanelButton("", "")

    def state(self, touch: str) -> str:
        if self.shows.touch != "press":
            return super().state(touch)
        return touch if self.shows.can_begin else "disabled"

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        if self.shows.price:
            self._draw_priced(pen, touch)
        elif self.shows.touch == "pick":
            self._draw_pick(pen, touch)
        else:
            super().draw(pen, focused, touch)

    def _draw_pick(self, pen: Pen, touch: str) -> None:
        """Draw a word to pick: the cap of its key as well."""
        rect, ink = self._draw_plate(pen, touch)
        size = min(pen.em(PICK), round(rect.height * 0.8))
        pen.write(
            self.label, ink, size=size, room=rect.width, bold=True, title=True, center=rect.center
        )

    def _draw_priced(self, pen: Pen, touch: str) -> None:
        """Draw price, label, a short text and the cap of the key. In a narrow panel the short text
        of a disabled one goes before the cap, and where that has no room either, a press tells it.
        """
        rect, ink = self._draw_plate(pen, touch)
        smallest = pen.skin.screen.smallest_text
        size = max(smallest, min(pen.em(TEXT), round(rect.height * 0.72)))
        small = max(smallest, min(pen.em(ASIDE), round(rect.height * 0.7)))
        left, right, aside = rect.left + pen.em(0.4), rect.right - pen.em(0.3), self.shows.aside
        left += width_of("+1", size, bold=True)
        pen.write(self.shows.price, ink, size=size, bold=True, midright=(left, rect.centery))
        side = min(pen.em(COIN), round(rect.height * 0.8))
        coin = box(side, side, midleft=(left + pen.em(0.15), rect.centery))
        pen.part("coin", coin)
        left = coin.right + pen.em(0.4)
        needed = width_of(self.label, size, bold=True)
        needed += pen.em(0.5) + width_of(aside, small) if aside else 0
        cap = min(pen.size, round(rect.height * CAP))
        caps = cap_widths([self.key], cap)[0] + pen.em(0.35) if self.key else 0
        if self.key and (self.shows.can_begin or needed + caps <= right - left):
            draw_caps(pen, [self.key], (right, rect.centery), cap, self.state("normal"))
            right -= caps
        label = pen.write(
            self.label, ink, size=size, room=right - left, bold=True, midleft=(left, rect.centery)
        )
        if aside and width_of(aside, small) <= right - label.right - pen.em(0.3):
            pen.write(aside, ink, size=small, midright=(right, rect.centery))


# Layout


class _Place(NamedTuple):
    """Represent a part of a panel at its place, with the suit of its row."""

    part: PanelButton | PanelText | PanelCell
    rect: pygame.Rect
    suit: str


def lay_panel(
    area: pygame.Rect, panel: Panel, prompt: Prompt, screen: Screen, keys: Mapping[str, str]
) -> list[Button]:
    """Buttons of a panel in an area, those of the decision's verbs with their keys."""
    return [
        _button(panel, place.part, place.rect, prompt, keys)
        for place in _places(area, panel, screen)
        if isinstance(place.part, PanelButton)
    ]


def cell_at(
    area: pygame.Rect, panel: Panel, screen: Screen, point: tuple[int, int]
) -> tuple[PanelCell, pygame.Rect] | None:
    """Return the cell at a point of a panel in an area, with its own area; None for none."""
    return next(
        (
            (place.part, place.rect)
            for place in _places(area, panel, screen)
            if isinstance(place.part, PanelCell) and place.rect.collidepoint(point)
        ),
        None,
    )


def _button(
    panel: Panel, shown: PanelButton, rect: pygame.Rect, prompt: Prompt, keys: Mapping[str, str]
) -> PanelPart:
    """Button at its place; while a question is open, no verb can be pressed."""
    selection, part = prompt.selection, "button"
    if shown.touch == "press":
        is_asked = selection.question is not None
        is_able = shown.can_begin and shown.word in selection.buttons()
        why = prompt.text() if is_asked else prompt.refuse((shown.word,)) or panel.title
        shown = shown._replace(
            key=keys.get(shown.word, ""),
            reason="" if is_able else why,
            can_begin=is_able or (shown.can_begin and not is_asked),
            aside="" if is_able else shown.aside,
        )
    elif shown.word in (selection.picked, selection.narrowed) or shown in prompt.picks:
        part = "primary"
    return PanelPart(
        shown.word if shown.touch == "press" else f"{panel.id}/{shown.word}",
        shown.label,
        key=shown.key,
        part=part,
        reason=shown.reason,
        icon=shown.icon,
        rect=rect,
        shows=shown,
    )


def _text_size(area: pygame.Rect, panel: Panel, screen: Screen) -> int:
    """Text size of a panel: larger text must not leave less room for its rows."""
    return min(screen.text_size, int(area.height / (TITLE + LEAST * len(panel.rows))))


def _inner(area: pygame.Rect, size: int) -> pygame.Rect:
    return area.inflate(*(-2 * round(size * share) for share in PADDING))


def _places(area: pygame.Rect, panel: Panel, screen: Screen) -> Iterator[_Place]:
    """Yield the places of a panel's parts; rows of cells fill it, others are as high as buttons."""
    if not panel.rows:
        return
    size = _text_size(area, panel, screen)
    inner = _inner(area, size)
    left, top, gap = inner.left, inner.top + round(size * TITLE), max(1, round(size * GAP))
    if has_cells := any(panel.cells()):
        left, top, gap = left + round(size * SIDE), top + round(size * HEAD), 2
    step = (inner.bottom - top + gap) / max(1, len(panel.rows))  # a title may be all
    if not has_cells:
        step = min(screen.em(TALLEST) + gap, int(step))
    for place, row in enumerate(panel.rows):
        upper, lower = (top + round(edge * step) for edge in (place, place + 1))
        width = (inner.right - left + gap) / len(row.parts)
        for column, part in enumerate(row.parts):
            start, end = (left + round(edge * width) for edge in (column, column + 1))
            rect = pygame.Rect(start, upper, end - gap - start, lower - gap - upper)
            yield _Place(part, rect, row.suit)


# Drawing


def letters_of(names: Sequence[str]) -> list[str]:
    """Letter for each name: its first, or where two names begin alike, or one with a digit, the
    numbers of the seats.
    """
    firsts = [name[:1].upper() for name in names]
    are_letters = all(map(str.isalpha, firsts))
    return [
        first if are_letters and firsts.count(first) == 1 else str(seat)
        for seat, first in enumerate(firsts, 1)
    ]


def draw_panel(
    surface: pygame.Surface, area: pygame.Rect, panel: Panel, names: Sequence[str], skin: Skin
) -> None:
    """Draw a panel on its plate without its buttons; `names` are those of the seats."""
    skin.draw(surface, "plate", area)
    if not panel.rows:
        _draw_title_alone(Pen.on(surface, skin), panel.title, area)
        return
    pen, letters = Pen(surface, skin, _text_size(area, panel, skin.screen)), letters_of(names)
    inner = _inner(area, pen.size)
    _draw_heading(pen, panel, pygame.Rect(inner.topleft, (inner.width, pen.em(TITLE))))
    places = [*_places(area, panel, skin.screen)]
    for head, place in zip(panel.heads, places, strict=False):
        size = max(skin.screen.smallest_text, pen.em(RANK))
        middle = (place.rect.centerx, place.rect.top - pen.em(HEAD / 2))
        pen.write(head, pen.dim, size=size, center=middle)
    for part, rect, suit in places:
        if isinstance(part, PanelCell):
            _draw_cell(pen, part, rect, letters, suit)
    _draw_texts(pen, [place for place in places if isinstance(place.part, PanelText)])
    for suit, y in {suit: rect.centery for _, rect, suit in places if suit}.items():
        middle = (inner.left + pen.em(SIDE / 2), y)
        _draw_suit(pen, suit, box(pen.em(SIGN), pen.em(SIGN), center=middle))


def _draw_texts(pen: Pen, places: Sequence[_Place]) -> None:
    """Draw the texts of a panel, all of them as large as the longest one can be."""
    texts = [
        (place.part.text, place.rect.width - pen.em(TEXT_GAP), place.rect.height, place.rect)
        for place in places
        if isinstance(place.part, PanelText)
    ]
    sizes = [
        pen.fit(text, room, height=height, bold=True).size
        for text, room, height, _ in texts
        if text
    ]
    for text, room, height, rect in texts:
        pen.write(
            text,
            pen.skin.head_colour,
            size=min(sizes),
            room=room,
            height=height,
            bold=True,
            midleft=rect.midleft,
        )


def _draw_title_alone(pen: Pen, title: str, area: pygame.Rect) -> None:
    """Draw the title of a panel without rows, as large as its area allows."""
    inner = area.inflate(-2 * pen.size, -pen.size)
    size = largest_size(
        pen.em(LARGEST_TITLE),
        pen.size,
        lambda size: width_of(title, size, bold=True) <= inner.width,
    )
    pen.write(
        title, size=size, room=inner.width, height=inner.height, bold=True, center=area.center
    )


def _draw_heading(pen: Pen, panel: Panel, area: pygame.Rect) -> None:
    """Draw the title with coins or a few words at its right; without room for title and words,
    these alone, because they change.
    """
    ink, smallest, right = pen.skin.head_colour, pen.skin.screen.smallest_text, area.right
    if panel.coins is not None:
        side = pen.em(COIN)
        coin = box(side, side, midright=(right - pen.em(0.1), area.centery))
        pen.part("coin", coin, "normal" if panel.coins else "none")
        number = (coin.left - pen.em(0.2), area.centery)
        right = pen.write(str(panel.coins), bold=True, midright=number).left - pen.em(0.6)
    needed = width_of(panel.title, pen.size, bold=True) + pen.size
    if panel.aside and needed + width_of(panel.aside, smallest) > area.width:
        pen.write(panel.aside, pen.dim, room=area.width, midleft=area.midleft)
        return
    room, place = right - area.left, area.midleft
    title = pen.write(panel.title, ink, room=room, height=area.height, bold=True, midleft=place)
    if panel.aside:
        room = right - title.right - pen.size // 2
        pen.write(panel.aside, pen.dim, room=room, midright=(right, area.centery))


def _draw_suit(pen: Pen, suit: str, area: pygame.Rect) -> None:
    if suit in ICONS:
        pen.icon(suit, area, hue_of(suit))
    else:
        draw_sign(pen.surface, pen.skin.theme.sign(suit), area)


def _draw_cell(
    pen: Pen, cell: PanelCell, area: pygame.Rect, letters: Sequence[str], suit: str
) -> None:
    """Draw a cell: an icon for the place of its card, the letter of the seat that has it, or struck
    letters of those without it.
    """
    if cell.look == "held" and cell.seat is not None:
        pen.part("badge", area, "filled", HELD_HUE)
        ink = pen.skin.text_colour("badge", "filled")
        pen.write(letters[cell.seat], ink, bold=True, center=area.center)
        return
    pen.part("well", area, "normal" if cell.look == "open" else "disabled")
    if cell.look == "open":
        if cell.wanted:
            hue = pen.skin.hue_colour(hue_of(suit) if suit in ICONS else HELD_HUE)
            width, radius = max(1, pen.em(FRAME)), pen.em(2 * FRAME)
            pygame.draw.rect(pen.surface, hue, area, width, radius)
        seats = sorted((*cell.lacking, *cell.lacked))
        _draw_struck(pen, {letters[seat]: seat in cell.lacking for seat in seats}, area)
        return
    side = min(pen.em(SIGN), area.width - 2, area.height)
    place = box(side, side, center=area.center)
    if cell.look == "home":
        _draw_suit(pen, suit, place)
    else:
        pen.icon(ICON_OF[cell.look], place, "disabled")


def _draw_struck(pen: Pen, letters: Mapping[str, bool], area: pygame.Rect) -> None:
    """Draw struck letters, side by side in a wide cell, else one below the other: clear ones of
    seats without the card, pale ones of seats that lacked it."""
    on_ground = area.centerx, area.top + 2
    if not letters or not pen.surface.get_rect().collidepoint(on_ground):
        return  # none at all, or a cell outside a window that is far too small
    is_wide = area.width > area.height
    step = (area.width if is_wide else area.height) // len(letters)
    size = max(pen.skin.screen.smallest_text - 2, min(pen.em(LETTER), step, area.height))
    ground = pygame.Color(pen.surface.get_at(on_ground))
    inks = pen.bright, pen.skin.theme.colours["cross"]
    for place, (letter, is_certain) in enumerate(letters.items()):
        along = step * place + step // 2
        middle = (area.left + along, area.centery) if is_wide else (area.centerx, area.top + along)
        share = 0.0 if is_certain else 1 - PALE
        ink, cross = (pygame.Color(colour).lerp(ground, share) for colour in inks)
        pen.write(letter, (ink.r, ink.g, ink.b), size=size, center=middle)
        line = box(width_of(letter, size) + pen.em(0.3), max(1, pen.em(STRIKE)), center=middle)
        pen.surface.fill(cross, line)
