"""Draw the header of a table: the game's title, its notices, and the button of the pause menu; in
their place the game's board where it has room. If the layout leaves little room, draw a strip with
the phase as its title, or a banner of one or two lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from corptable.art.skin import letters_on
from corptable.presentation.layout import Board
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import fit, font, largest_size, width_of, wrap
from corptable.ui.table_parts.board import draw_board
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.sign import HEIGHT as SIGN_HEIGHT
from corptable.ui.widgets.sign import draw_sign, sign_width

TITLE_FROM: Final = 3.6
"""Smallest height of a header with a title, in text sizes; a lower area gets a banner."""
TITLE_SIZE: Final = 1.35
"""Size of the title, in text sizes, as the sizes below."""
LINE_HEIGHT: Final = 1.2
TEXT_SIZE: Final = 0.9
PADDING: Final = 0.8
BAR_SIZE, BAR_STEP = (1.5, 0.45), 0.3
"""Greatest width and height of the bar of a round, and the gap to the next."""
LEAST_BAR: Final = 0.5
"""Least width of such a bar; without room for that there are none."""
MENU_SIDE: Final = 1.7
"""Side of the button that opens the pause menu."""


def menu_area(area: pygame.Rect, skin: Skin) -> pygame.Rect:
    """Return the area of the button that opens the pause menu: in the corner of the header, or at
    the end of the banner's first line."""
    side = skin.screen.em(MENU_SIDE)
    inset = skin.screen.em(0.4) if shows_title(area, skin) else 0
    return pygame.Rect(area.right - side - inset, area.top + inset, side, side)


def shows_title(area: pygame.Rect, skin: Skin) -> bool:
    """True if an area is high enough for a header with a title."""
    return area.height >= TITLE_FROM * skin.screen.text_size


PHASE_SIZE: Final = 2.1
"""Greatest size of the phase in a strip."""
PHASE_SHARE: Final = 0.62
"""Greatest size of the phase, in heights of the strip."""
BANNER_PADDING: Final = 0.7
"""Height of a banner above and beneath its lines, in sizes of their text."""


class TableHeader(NamedTuple):
    """Describe the contents of a header: the game's title, the lines of its notices, signs of the
    program, a word or two each, the game's board; None without one; the name of its phase; ""
    without one; and the number of rounds that are over and of all rounds, which are drawn as bars
    beside the first line; 0 of 0 for none."""

    title: str
    lines: Sequence[str]
    signs: Sequence[str] = ()
    board: Board | None = None
    phase: str = ""
    rounds: tuple[int, int] = (0, 0)


def draw_header(
    surface: pygame.Surface, area: pygame.Rect, head: TableHeader, skin: Skin, pointed: bool | None
) -> None:
    """Draw the header or the banner, and the menu button, highlighted if `pointed`; None: no
    button.
    """
    if not area.width:
        return
    pen, menu = Pen.on(surface, skin), menu_area(area, skin)
    signs = sum(sign_width(pen, sign) + pen.size // 3 for sign in head.signs)
    with skin.note_typefaces():
        is_drawn = head.board is not None and draw_board(pen, area, head.board, menu)
    if not is_drawn and shows_title(area, skin):
        _draw_plate(pen, area, head, menu, signs)
    elif not is_drawn and not (head.phase and _draw_strip(pen, area, head, menu, signs)):
        _draw_banner(pen, area, head, menu)
    if pointed is not None:
        pen.part("button", menu, "hovered" if pointed else "normal")
        side = round(menu.height * 0.55)
        pen.icon("menu", box(side, side, center=menu.center), letters_on("button"))
    # side by side on the upper edge of a board, whose rows reach its foot, on the lower edge of a
    # header, or beneath the menu button of a banner
    edge = area.top if is_drawn else area.bottom
    right, middle = menu.right, edge if shows_title(area, skin) else menu.bottom + pen.size
    if middle < (half := pen.em(SIGN_HEIGHT) // 2):  # a board at the rim of the window
        right, middle = menu.left - pen.size // 3, half
    for sign in reversed(head.signs):
        right = draw_sign(pen, sign, midright=(right, middle)).left - pen.size // 3


def _draw_plate(
    pen: Pen, area: pygame.Rect, head: TableHeader, menu: pygame.Rect, signs: int
) -> None:
    """Draw the title over the lines, the last line first and bold, because it tells the state of
    the game, off the signs on the lower edge, which are so wide. Where not all fit, they are
    smaller; where they do not even so, the title goes; lines without room then are left to the
    tooltip of the header."""
    pen.part("plate", area)
    inner = area.inflate(-pen.em(2 * PADDING), -pen.em(PADDING))
    room = menu.left - inner.left - pen.size // 3
    smallest, high = pen.skin.screen.smallest_text, min(menu.height, inner.height)
    title = fit(
        head.title.upper(), room, pen.em(TITLE_SIZE), height=high, smallest=smallest, title=True
    )
    width, foot = area.width - pen.em(2 * PADDING), area.bottom - pen.em(PADDING / 3)
    ordered = [*head.lines[-1:], *head.lines[:-1]]

    top = inner.top + (
        font(title.size, title=True).get_height() * len(title.lines) if title.is_whole else 0
    )

    def room_at(place: int, size: int) -> int:
        above = top + place * round(size * LINE_HEIGHT)
        if above < menu.bottom:
            return room
        is_low = signs and above + size * LINE_HEIGHT > area.bottom - pen.em(SIGN_HEIGHT / 2)
        return menu.right - signs - inner.left if is_low else width

    def rows(lines: Sequence[str], size: int) -> list[tuple[str, bool]]:
        return _lines(lines, size, partial(room_at, size=size))

    def fits(lines: Sequence[str], size: int) -> bool:
        return top + len(rows(lines, size)) * round(size * LINE_HEIGHT) <= foot

    if not fits(ordered, smallest):  # the name of the game goes before its state does
        top = inner.top
    for place, line in enumerate(title.lines if top > inner.top else ()):
        above = inner.top + place * font(title.size, title=True).get_height()
        pen.write(line, size=title.size, title=True, topleft=(inner.left, above))
    size = largest_size(_small(pen), smallest, partial(fits, ordered))
    kept = ordered[:1]
    for line in ordered[1:]:
        kept += [line] if fits([*kept, line], size) else []
    most = max(
        0, (foot - top) // round(size * LINE_HEIGHT)
    )  # fewer than there are in windows below the smallest
    for place, (row, strong) in enumerate(rows(kept, size)[:most]):
        middle = (inner.left, top + place * round(size * LINE_HEIGHT))
        written = pen.write(
            row, pen.bright if strong else pen.dim, size=size, bold=strong, topleft=middle
        )
        if not place and head.rounds[1]:
            end = inner.left + (room if written.top < menu.bottom else width)
            _draw_rounds(
                pen,
                pygame.Rect(written.right, written.top, end - written.right, written.height),
                *head.rounds,
            )


def _draw_rounds(pen: Pen, area: pygame.Rect, over: int, every: int) -> None:
    """Draw a bar for each round, at the right of the words in front of it: full for one that is
    over, half for the one that is played."""
    left, gap = area.left + pen.em(PADDING), pen.em(BAR_STEP)
    width = min(pen.em(BAR_SIZE[0]), (area.right - left - (every - 1) * gap) // every)
    if width < pen.em(LEAST_BAR):
        return
    for place in range(every):
        bar = box(width, pen.em(BAR_SIZE[1]), midleft=(left + place * (width + gap), area.centery))
        pen.part("well", bar)
        bar.width = width if place < over else width // 2 if place == over else 0
        if bar.width:
            pen.part("bar", bar, "flat")


def _lines(
    texts: Sequence[str], size: int, room_at: Callable[[int], int]
) -> list[tuple[str, bool]]:
    """Wrap texts, the first of them bold, and return their lines and whether each is bold;
    `room_at` is the width of a line, by its place.
    """
    rows: list[tuple[str, bool]] = []
    for number, text in enumerate(texts):
        room, is_bold = room_at(len(rows)), number == 0
        count = len(wrap(text, room, size, bold=is_bold))
        room = min(room, room_at(len(rows) + count - 1))
        rows += [(row, is_bold) for row in wrap(text, room, size, bold=is_bold)]
    return rows


def _small(pen: Pen) -> int:
    return max(pen.skin.screen.smallest_text, pen.em(TEXT_SIZE))


def _draw_strip(
    pen: Pen, area: pygame.Rect, head: TableHeader, menu: pygame.Rect, signs: int
) -> bool:
    """Draw the phase as a title, and each notice on a line of its own beside it, off the signs,
    which are so wide; return whether they have room for that.
    """
    plate = pygame.Rect(
        area.left, area.top, menu.left - area.left - pen.em(PADDING / 2), area.height
    )
    inner, least = plate.inflate(-pen.em(2 * PADDING), 0), pen.skin.screen.smallest_text
    inner.width = min(inner.right, menu.right - signs) - inner.left
    titles = range(min(pen.em(PHASE_SIZE), round(inner.height * PHASE_SHARE)), pen.em(1), -1)
    lines = head.lines[: int((inner.height - pen.em(PADDING / 2)) / (least * LINE_HEIGHT))]
    edge = pen.em(PADDING)
    for title, size in (
        (title, size) for title in titles for size in range(_small(pen), least - 1, -1)
    ):
        left = inner.left + width_of(head.phase, title, title=True) + edge
        step = round(size * LINE_HEIGHT)
        widest = max((width_of(line, size) for line in lines), default=0)
        if left + widest <= inner.right and len(lines) * step <= inner.height - edge // 2:
            pen.part("plate", plate)
            pen.write(
                head.phase,
                pen.skin.theme.colours["bright"],
                size=title,
                title=True,
                midleft=inner.midleft,
            )
            top = pygame.Rect(
                left, inner.centery - len(lines) * step // 2, inner.right - left, inner.height
            )
            pen.write_lines(lines, step, top, size=size)
            return True
    return False


def _draw_banner(pen: Pen, area: pygame.Rect, head: TableHeader, menu: pygame.Rect) -> None:
    """Draw the lines on one plate at the top of an area, beside the menu button, in smaller type if
    they do not fit; lines without room even so are left to the tooltip of the header."""
    lines = (
        [f"{head.phase}: {head.lines[0]}", *head.lines[1:]]
        if head.phase and head.lines
        else list(head.lines)
    )
    room = pygame.Rect(area.left, area.top, menu.left - area.left, area.height)

    def rows(size: int) -> list[str]:
        return [row for line in lines for row in wrap(line, room.width - size, size)]

    def height(size: int) -> int:
        return len(rows(size)) * round(size * LINE_HEIGHT) + round(size * BANNER_PADDING)

    size = largest_size(
        _small(pen), pen.skin.screen.smallest_text, lambda size: height(size) <= area.height
    )
    while len(lines) > 1 and height(size) > area.height:
        lines.pop(0)
    if not lines:
        return
    step, padding = round(size * LINE_HEIGHT), round(size * BANNER_PADDING)
    shown = rows(size)[
        : max(1, (area.height - padding) // step)
    ]  # fewer than there are in windows below the smallest
    widest = max(width_of(row, size) for row in shown)
    plate = box(min(room.width, widest + 2 * size), len(shown) * step + padding, midtop=room.midtop)
    pen.part("plate", plate)
    pen.write_centred(shown, step, plate.center, pen.dim, size=size)
