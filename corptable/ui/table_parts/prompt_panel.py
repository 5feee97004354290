"""Draw the prompt and lay out the buttons beside the table, or draw both on a bar if a question cannot wait."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

import pygame

from corptable.session.prompt import HIDE, Offer
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import Fitted, font, wrap
from corptable.ui.platform.screen import Screen
from corptable.ui.widgets.button import GAP, LINE, Button
from corptable.ui.widgets.keys import HIDE_KEY, LOG_KEY, RECAP_KEY, SORT_KEY
from corptable.ui.widgets.pen import Pen, box

REFUSAL_HUE: Final = "flame"
BAR_HUE: Final = "rose"
"""Hue of the bar: another one than that of the prompt in one's own turn."""
PROMPT_HEIGHT: Final = 2.55
"""Height that the prompt may always have, in sizes of text at 100 %: two lines. Larger text shrinks rather than cover the hand."""
WIDE_BUTTONS: Final = 3
"""Largest number of buttons with a row each; more stand two in a row."""
BAR_TEXT: Final = 0.62
"""Share of the bar's width for the question; the rest is for the answers."""
IN_A_BAR: Final = 2
"""Number of answers on top of each other in a column of the bar."""


def lay_buttons(area: pygame.Rect, words: Sequence[Offer], screen: Screen, taken: Collection[str] = ()) -> list[Button]:
    """Lay out buttons for offers, in rows from the top of an area. The key of a button is the first letter of its word or label
    that is free and not `taken`, if there is one."""
    columns = 1 if len(words) <= WIDE_BUTTONS else 2
    rows = max(WIDE_BUTTONS, -(-len(words) // columns))
    height = min(round(screen.text_size * 2.2), (area.height - GAP * (rows - 1)) // rows)
    size = (area.width - GAP * (columns - 1)) // columns, height
    return _with_keys(words, area.topleft, size, [divmod(place, columns) for place in range(len(words))], taken)


def lay_in_bar(bar: pygame.Rect, words: Sequence[Offer]) -> list[Button]:
    """Lay out buttons for offers at the right of a bar, beside the question: on top of each other, in two columns if they are
    many."""
    inner = bar.inflate(-2 * GAP, -2 * GAP)
    left = inner.left + round(inner.width * BAR_TEXT)
    columns = 1 if len(words) <= IN_A_BAR else 2
    rows = max(IN_A_BAR, -(-len(words) // columns))
    size = (inner.right - left + GAP) // columns - GAP, (inner.height + GAP) // rows - GAP
    return _with_keys(words, (left, inner.top), size, [(place % rows, place // rows) for place in range(len(words))])


def _with_keys(
    words: Sequence[Offer],
    corner: tuple[int, int],
    size: tuple[int, int],
    cells: Sequence[tuple[int, int]],
    taken: Collection[str] = (),
) -> list[Button]:
    """Return buttons of a size in cells, each a row and a column, of a grid from its upper left corner; and give each a key."""
    used = {"", LOG_KEY, RECAP_KEY, SORT_KEY, HIDE_KEY, *taken}
    buttons = []
    for (word, label, reason), (row, column) in zip(words, cells, strict=True):
        letters = (letter for letter in (word + label).upper() if letter.isascii() and letter.isalpha())
        key = HIDE_KEY if word == HIDE else next((letter for letter in letters if letter not in used), "")
        used.add(key)
        place = corner[0] + column * (size[0] + GAP), corner[1] + row * (size[1] + GAP)
        buttons.append(Button(word, label, key=key, reason=reason, rect=pygame.Rect(place, size)))
    return buttons


class PromptPlate(NamedTuple):
    """Hold a prompt that is laid out: its plate, its lines and whether each is bold, and the text size in pixels."""

    rect: pygame.Rect
    lines: Sequence[tuple[str, bool]]
    size: int


def lay_prompt(area: pygame.Rect, text: str, beneath: Sequence[str], skin: Skin) -> PromptPlate:
    """Lay out the prompt in the middle of an area, large if it is a line alone, else as large as all its lines fit; the texts
    `beneath` it, which tell the consequences, are there if they fit. Without a text the plate is empty."""
    if not text:
        return PromptPlate(pygame.Rect(area.center, (0, 0)), (), 0)
    screen, told = skin.screen, " ".join(beneath)
    usual, room = screen.text_size, min(area.width, screen.width) - 3 * screen.text_size
    most = max(area.height, round(PROMPT_HEIGHT * usual / screen.text_scale))
    sizes = [*([] if told else [round(usual * 1.15)]), *range(usual, screen.smallest_text - 1, -1)]
    plates = [_set_prompt(area, text, consequences, room, size) for consequences in dict.fromkeys((told, "")) for size in sizes]
    fitting = (plate for plate in plates if plate.rect.height <= most and (len(plate.lines) == 1 or plate.size <= usual))
    return next(fitting, plates[-1])


def _set_prompt(area: pygame.Rect, text: str, consequences: str, room: int, size: int) -> PromptPlate:
    """Set the prompt and the consequences in lines of a size, on a plate as large as they need."""
    lines = [(line, True) for line in wrap(text, room, size, bold=True)]
    lines += [(line, False) for line in wrap(consequences, room, size)]
    widest = max(font(size, bold=bold).size(line)[0] for line, bold in lines)
    height = max(round(size * 1.9), len(lines) * round(size * 1.1) + size // 3)
    return PromptPlate(box(widest + 3 * size, height, center=area.center), lines, size)


def draw_prompt(surface: pygame.Surface, plate: PromptPlate, skin: Skin, refusal: bool, lit: bool) -> None:
    """Draw the prompt on its plate, `lit` while a person is asked, and in another hue for a refusal."""
    if not plate.lines:
        return
    rect, lines, size = plate
    pen = Pen(surface, skin, size)
    pen.part("plate", rect, "prompt" if lit or refusal else "normal", REFUSAL_HUE if refusal else "")
    for row, (line, bold) in enumerate(lines):
        middle = rect.centery + round((row - (len(lines) - 1) / 2) * pen.em(1.1))
        colour = skin.theme.colours["refusal" if refusal or not bold else "prompt"]
        pen.write(line, colour, bold=bold, center=(rect.centerx, middle))


def draw_bar(surface: pygame.Surface, area: pygame.Rect, text: str, beneath: Sequence[str], skin: Skin, refusal: bool) -> None:
    """Draw a question that cannot wait on the bar, and `beneath` it the consequences of the answers, a line each."""
    pen = Pen(surface, skin, skin.screen.text_size)
    pen.part("plate", area, "prompt", REFUSAL_HUE if refusal else BAR_HUE)
    margin, colours, left = pen.em(0.7), skin.theme.colours, area.left + pen.em(0.7)
    heads, lines = _fit_bar(pen, text, beneath, round(area.width * BAR_TEXT) - 2 * margin, area.height - margin)
    y = area.centery - round((len(heads.lines) * heads.size + len(lines.lines) * lines.size) * LINE / 2)
    for line in heads.lines:
        half, colour = round(heads.size * LINE / 2), colours["refusal" if refusal else "prompt"]
        y = pen.write(line, colour, size=heads.size, bold=True, midleft=(left, y + half)).centery + half
    for line in lines.lines:
        pen.write(line, colours["text"], size=lines.size, midleft=(left, y + round(lines.size * LINE / 2)))
        y += round(lines.size * LINE)


def _fit_bar(pen: Pen, text: str, beneath: Sequence[str], room: int, height: int) -> tuple[Fitted, Fitted]:
    """Fit a question and its consequences into the bar, as large as they fit; consequences without room even in the smallest type
    are left out, the last ones first."""
    smallest, told = pen.skin.screen.smallest_text, list(beneath)
    while True:
        for size in range(max(smallest, min(pen.em(1.3), round(height * 0.34))), smallest - 1, -1):
            small = max(smallest, min(size, pen.em(0.9)))
            heads = wrap(text, room, size, bold=True)
            lines = tuple(row for line in told for row in wrap(line, room, small))
            if (len(heads) * size + len(lines) * small) * LINE <= height:
                return Fitted(heads, size), Fitted(lines, small)
        if not told:
            return pen.fit(text, room, smallest, height=height, bold=True), Fitted((), smallest)
        told.pop()
