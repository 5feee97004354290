"""Draw the prompt and lay out the buttons beside the table, or draw both on a bar if a question
cannot wait.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import product
from types import MappingProxyType
from typing import Final, NamedTuple

import pygame

from corptable.art.skin import ICONS
from corptable.session.offers import Offer
from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, width_of, wrap
from corptable.ui.platform.screen import Screen
from corptable.ui.widgets.button import GAP, LINE, Button
from corptable.ui.widgets.pen import Pen, box

REFUSAL_HUE: Final = "flame"
BAR_HUE: Final = "rose"
"""Hue of the bar: another one than that of the prompt in one's own turn."""
FEWEST_ROWS: Final = 3
"""Number of rows that buttons always have room for."""
HEAD: Final = ": "
"""End of the beginning of a question that tells whose turn it is, or what it is about."""
PROMPT_HEIGHT: Final = 2.25
"""Height that the prompt may always have, in sizes of text at 100 %: two lines. A plate that is
higher grows upwards, off the hand."""
GROWTH: Final = 0.6
"""Share of the growth of the text by which the prompt may be higher than at 100 %: it is never
smaller than there.
"""
ANSWERS_SHARE: Final = 0.6
"""Share of the width for answers that stand beside the other buttons, because they say what they
promise.
"""
BAR_TEXT: Final = 0.66
"""Share of the bar's width for the question; the rest is for the answers."""
SIGN: Final = 1.2
"""Width of the sign of a suit before its name, in sizes of the text."""
NO_SUITS: Final[Mapping[str, str]] = MappingProxyType({})
IN_A_BAR: Final = 2
"""Number of answers on top of each other in a column of the bar."""
HEIGHT: Final = 2.0
"""Height of an answer, in text sizes, as all lengths here."""
PADDING: Final = 4.2
"""Room beside the label of an answer: for its key, and at both ends."""
BOW: Final = 1.4
"""Distance by which the answers in the middle of the bow are further from the plate than those at
its ends.
"""
MARGIN: Final = 0.5
"""Distance of the bow from the plate, and from the edges of the window."""


def lay_buttons(
    area: pygame.Rect,
    words: Sequence[Offer],
    screen: Screen,
    keys: Mapping[str, str],
    cells: Sequence[tuple[int, int]],
    columns: int,
) -> list[Button]:
    """Lay out buttons for offers in the cells of a grid, each a row and a column, from the upper
    left corner of an area; `keys` has the key of each by its word. Rows beyond those that have room
    make all of them lower. In an area that is higher than wide the second column lies beneath the
    first."""
    if columns > 1 and area.height > area.width and not any(offer.is_beside for offer in words):
        most = max([FEWEST_ROWS, *(row + 1 for row, _ in cells)])
        columns, cells = 1, [(row + column * most, 0) for row, column in cells]
    rows = max(FEWEST_ROWS, *(row + 1 for row, _ in cells)) if cells else FEWEST_ROWS
    height = min(screen.em(2.2), (area.height - GAP * (rows - 1)) // rows)
    if not any(offer.is_beside for offer in words):
        size = (area.width - GAP * (columns - 1)) // columns, height
        return _lay_in_grid(words, area.topleft, size, cells, keys)
    wide = round((area.width - GAP) * ANSWERS_SHARE)
    buttons = _lay_in_grid(words, area.topleft, (area.width - GAP - wide, height), cells, keys)
    for button, (_, column) in zip(buttons, cells, strict=True):
        if column:
            button.rect.width = wide
    return buttons


def lay_in_bar(bar: pygame.Rect, words: Sequence[Offer], keys: Mapping[str, str]) -> list[Button]:
    """Lay out buttons for offers at the right of a bar, beside the question: on top of each other,
    in two columns if they are many. The one that stands out has the hue of the bar, and the icon of
    its word if there is one."""
    inner = bar.inflate(-2 * GAP, -2 * GAP)
    left = inner.left + round(inner.width * BAR_TEXT)
    columns = 1 if len(words) <= IN_A_BAR else 2
    rows = max(IN_A_BAR, -(-len(words) // columns))
    size = (inner.right - left + GAP) // columns - GAP, (inner.height + GAP) // rows - GAP
    cells = [(place % rows, place // rows) for place in range(len(words))]
    buttons = _lay_in_grid(words, (left, inner.top), size, cells, keys)
    for button in buttons:
        if button.part == "primary":
            button.hue, button.icon = BAR_HUE, button.id if button.id in ICONS else ""
    return buttons


def _lay_in_grid(
    words: Sequence[Offer],
    corner: tuple[int, int],
    size: tuple[int, int],
    cells: Sequence[tuple[int, int]],
    keys: Mapping[str, str],
) -> list[Button]:
    """Return buttons of a size in cells, each a row and a column, of a grid from its upper left
    corner; the offer that stands out is filled."""
    buttons = []
    for offer, (row, column) in zip(words, cells, strict=True):
        place = corner[0] + column * (size[0] + GAP), corner[1] + row * (size[1] + GAP)
        buttons.append(_button(offer, pygame.Rect(place, size), keys))
    return buttons


def _button(offer: Offer, rect: pygame.Rect, keys: Mapping[str, str]) -> Button:
    part, key = "button", keys.get(offer.word, "")
    if offer.stands_out and not offer.reason:
        part = "primary"
    return Button(offer.word, offer.label, key=key, part=part, reason=offer.reason, rect=rect)


class PromptPlate(NamedTuple):
    """Hold a prompt that is laid out: its plate, its lines and whether each is bold, and the text
    size in pixels.
    """

    rect: pygame.Rect
    lines: Sequence[tuple[str, bool]]
    size: int


def lay_prompt(area: pygame.Rect, text: str, beneath: Sequence[str], skin: Skin) -> PromptPlate:
    """Lay out the prompt in the middle of an area, large if it is a line alone, else as large as
    all its lines fit; the texts `beneath` it, which tell the consequences, are there if they fit.
    Without a text the plate is empty."""
    if not text:
        return PromptPlate(pygame.Rect(area.center, (0, 0)), (), 0)
    screen, told = skin.screen, " ".join(beneath)
    usual, room = screen.text_size, min(area.width, screen.width) - 3 * screen.text_size
    usual_height = max(area.height, round(PROMPT_HEIGHT * usual / screen.text_scale))
    most = round(usual_height * (1 + GROWTH * (screen.text_scale - 1)))
    sizes = [*([] if told else [round(usual * 1.15)]), *range(usual, screen.smallest_text - 1, -1)]
    plates = (
        _set_prompt(area, text, consequences, room, size)
        for consequences, size in product(dict.fromkeys((told, "")), sizes)
    )
    plate = next(plates)
    while plate.rect.height > most or (len(plate.lines) > 1 and plate.size > usual):
        smaller = next(plates, None)
        if smaller is None:
            break
        plate = smaller
    plate.rect.bottom = min(plate.rect.bottom, area.centery + usual_height // 2)
    return plate


def _set_prompt(
    area: pygame.Rect, text: str, consequences: str, room: int, size: int
) -> PromptPlate:
    """Set the prompt and the consequences in lines of a size, on a plate as large as they need."""
    lines = [(line, True) for line in wrap(text, room, size, bold=True)]
    lines += [(line, False) for line in wrap(consequences, room, size)]
    widest = max(width_of(line, size, bold=bold) for line, bold in lines)
    height = max(round(size * 1.9), len(lines) * round(size * 1.1) + size // 3)
    return PromptPlate(box(widest + 3 * size, height, center=area.center), lines, size)


def lay_message(
    above: pygame.Rect, area: pygame.Rect, text: str, skin: Skin, said: Sequence[pygame.Rect]
) -> PromptPlate:
    """Lay out a message on a plate of its own `above` what is asked, as wide as an area at most and
    within the window; where that would cover what is `said` in a balloon, it lies over what is
    asked."""
    usual, screen = skin.screen.text_size, skin.screen
    lines = wrap(text, area.width - 4 * usual, usual, bold=True)
    widest = max(width_of(line, usual, bold=True) for line in lines)
    rect = box(
        widest + 3 * usual,
        len(lines) * round(usual * LINE) + usual,
        midbottom=(above.centerx, above.top - GAP),
    )
    if rect.collidelist(list(said)) >= 0:
        rect.centery = above.centery
        rect.union_ip(above)
    return PromptPlate(
        rect.clamp(screen.window),
        [(line, True) for line in lines],
        usual,
    )


def draw_prompt(
    surface: pygame.Surface, plate: PromptPlate, skin: Skin, lit: bool, refusal: bool = False
) -> None:
    """Draw the prompt on its plate, `lit` while a person is asked; or a message, in another hue for
    a `refusal`.
    """
    if not plate.lines:
        return
    rect, lines, size = plate
    pen = Pen(surface, skin, size)
    pen.part("plate", rect, "prompt" if lit else "normal", REFUSAL_HUE if refusal else "")
    for row, (line, bold) in enumerate(lines):
        middle = rect.centery + round((row - (len(lines) - 1) / 2) * pen.em(1.1))
        told = (
            skin.theme.colours["refusal"]
            if refusal or not bold
            else skin.text_colour("plate", "prompt")
        )
        colour = told if lit else skin.text_colour("plate")
        place = (rect.centerx, middle)
        if lit and not refusal and not row and HEAD in line and colour != skin.head_colour:
            _write_head_and_rest(pen, line, colour, place)
        else:
            pen.write(line, colour, bold=bold, center=place)


def _write_head_and_rest(pen: Pen, line: str, colour: Colour, place: tuple[int, int]) -> None:
    """Write the first line of a question in the middle of its plate, up to its colon in the colour
    of heads.
    """
    head, _, rest = line.partition(HEAD)
    letters = font(pen.size, bold=True)
    width = letters.size(line)[0]
    left = place[0] - width // 2
    pen.write(head + HEAD.strip(), pen.skin.head_colour, bold=True, midleft=(left, place[1]))
    pen.write(rest, colour, bold=True, midleft=(left + width - letters.size(rest)[0], place[1]))


class BarText(NamedTuple):
    """Hold the text of a bar that is laid out: the lines of the question and those beneath it, with
    their sizes in pixels.
    """

    heads: Sequence[str]
    large: int
    lines: Sequence[str]
    small: int

    @property
    def height(self) -> int:
        """Get the height of all lines, in pixels."""
        return round((len(self.heads) * self.large + len(self.lines) * self.small) * LINE)


def lay_bar_text(
    area: pygame.Rect,
    text: str,
    beneath: Sequence[str],
    skin: Skin,
    suits: Mapping[str, str] = NO_SUITS,
) -> BarText:
    """Lay out a question on the bar, and `beneath` it the consequences of the answers, as large as
    there is room for. Where there is too little room for all, the first ones are left out: the last
    one is what the answer costs. `suits` are those of the names in them, which have their sign."""
    usual, margin = skin.screen.text_size, skin.screen.em(0.7)
    room, most = round(area.width * BAR_TEXT) - 2 * margin, area.height - margin
    least, told = skin.screen.smallest_text, list(beneath)

    def rows(small: int) -> list[str]:
        return [
            row
            for line in told
            for row in wrap(line, room - _signs_width(line, small, suits), small)
        ]

    while True:
        for small in range(max(least, usual), least - 1, -1):
            lines = rows(small)
            for large in range(
                max(small, min(round(usual * 1.3), round(area.height * 0.3))), small - 1, -1
            ):
                laid = BarText(wrap(text, room, large, bold=True), large, lines, small)
                if laid.height <= most:
                    return laid
        if len(told) <= 1:
            return BarText(wrap(text, room, least, bold=True), least, rows(least), least)
        told.pop(0)


def draw_bar(
    surface: pygame.Surface,
    area: pygame.Rect,
    text: str,
    beneath: Sequence[str],
    skin: Skin,
    suits: Mapping[str, str] = NO_SUITS,
) -> None:
    """Draw a question that cannot wait on the bar, and `beneath` it the consequences of the
    answers, a line each; before the names in `suits` the sign of the suit."""
    pen = Pen.on(surface, skin)
    laid = lay_bar_text(area, text, beneath, skin, suits)
    pen.part("plate", area, "prompt", BAR_HUE)
    left, y = area.left + pen.em(0.7), area.centery - laid.height // 2
    for line in laid.heads:
        half = round(laid.large * LINE / 2)
        ink, place = skin.text_colour("plate", "prompt"), (left, y + half)
        y = pen.write(line, ink, size=laid.large, bold=True, midleft=place).centery + half
    for line in laid.lines:
        _write_with_signs(
            pen._replace(size=laid.small), line, (left, y + round(laid.small * LINE / 2)), suits
        )
        y += round(laid.small * LINE)


def _signs_width(line: str, size: int, suits: Mapping[str, str]) -> int:
    """Return the width of the signs in a line."""
    return sum(part in suits for part in _parted(line, suits)) * round(SIGN * size)


def _parted(line: str, suits: Mapping[str, str]) -> list[str]:
    """Return a line in parts, of which the names in `suits` are some."""
    names = sorted((name for name, suit in suits.items() if suit in ICONS), key=len, reverse=True)
    return re.split(f"\\b({'|'.join(map(re.escape, names))})\\b", line) if names else [line]


def _write_with_signs(
    pen: Pen, line: str, place: tuple[int, int], suits: Mapping[str, str]
) -> None:
    """Write a line from a place to the right; before each name in `suits`, which is in the colour
    of its suit, stands its sign.
    """
    left, middle = place
    for part in _parted(line, suits):
        colour = pen.skin.text_colour("plate", "prompt")
        if suit := suits.get(part):
            pen.icon(suit, box(pen.size, pen.size, midleft=(left, middle)), suit)
            left, colour = left + pen.em(SIGN), pen.skin.card_name_colour(suit)
        left = pen.write(part, colour, midleft=(left, middle)).right if part else left


def lay_ring(
    plate: pygame.Rect,
    offers: Sequence[Offer],
    screen: Screen,
    keys: Mapping[str, str],
) -> list[Button]:
    """Lay out buttons for offers around a plate: at the side where the middle of the window is, one
    above the other; where the window is too narrow for that, beneath the plate or above it. `keys`
    has the key of each by its word.
    """
    size, margin = screen.text_size, screen.em(MARGIN)
    width = max(width_of(offer.label, size, bold=True) for offer in offers) + screen.em(PADDING)
    height = screen.em(HEIGHT)
    window = screen.window.inflate(-2 * margin, -2 * margin)
    whole = pygame.Rect(0, 0, width + screen.em(BOW), len(offers) * (height + GAP) - GAP)
    is_left = plate.centerx <= window.centerx
    room = window.right - plate.right if is_left else plate.left - window.left
    if room >= whole.width + margin:
        whole.midleft = plate.right + margin, plate.centery
        if not is_left:
            whole.midright = plate.left - margin, plate.centery
    else:
        whole.midtop = plate.centerx, plate.bottom + margin
        if plate.centery > window.centery:
            whole.midbottom = plate.centerx, plate.top - margin
    whole.clamp_ip(window)
    buttons = []
    for place, offer in enumerate(offers):
        outwards = round(screen.em(BOW) * _bulge(place, len(offers)))
        left = whole.left + outwards if is_left else whole.right - width - outwards
        rect = pygame.Rect(left, whole.top + place * (height + GAP), width, height)
        buttons.append(_button(offer, rect, keys))
    return buttons


def _bulge(place: int, count: int) -> float:
    """Distance of an answer from the middle, from 0 at the ends of the bow to 1 in its middle."""
    if count == 1:
        return 1.0
    across = 2 * place / (count - 1) - 1
    return float(1 - across**2)
