"""Draw the verdict: who begins what comes next and the dice that decided it, or who has won, or notes on how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from corptable.engine.pieces import Seat
from corptable.engine.sheet import Roll
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, truncate, wrap_truncated, write
from corptable.ui.scenes.score.dice import draw_dice
from corptable.ui.scenes.score.seats import ScoreSeat, draw_name, name_width

TITLE: Final = 1.25
"""Size of the title, in text sizes, as all lengths here."""
LINE: Final = 1.25
"""Line spacing."""
PAD: Final = 0.9
"""Padding of the panel, left and right."""
ROLL: Final = 4.0
"""Height of a roll in two lines, at most."""
LEAST_ROLL: Final = 2.0
"""Height of a roll, at least, in one line."""
OTHERS_HUE: Final = "night"
"""Hue of the rolls that did not win."""
LARGE_NAME: Final = 1.9
"""Size of a name that stands alone, at most."""
LARGE_ROW: Final = 2.2
"""Height of the row of such a name, in sizes of the name."""
NAME_WIDTH: Final = 6.5
"""Width of a name beside its dice, at most."""
MOST_LINES: Final = 3
"""Number of lines of one sentence, at most."""


class Verdict(NamedTuple):
    """Hold the texts of a verdict, with names put in: a title, sentences, dice throw by throw, and notes at the end."""

    title: str
    lines: tuple[str, ...] = ()
    throws: tuple[tuple[Roll, ...], ...] = ()
    notes: tuple[str, ...] = ()
    shown: Sequence[Seat] = ()
    """Seats that the verdict is about: shown large, where there is room."""
    are_winners: bool = False
    """Condition for crowns on the seats in `shown`."""


def draw_verdict(
    surface: pygame.Surface, verdict: Verdict, area: pygame.Rect, seats: Sequence[ScoreSeat], skin: Skin, share: float
) -> None:
    """Draw a verdict within its panel, as much as has room; dice tumble until `share` is 1."""
    text = skin.screen.text_size
    inner = area.inflate(-2 * round(text * PAD), -text)
    top = inner.top
    if verdict.title:
        title = truncate(verdict.title, inner.width, round(text * TITLE), title=True)
        write(surface, title, round(text * TITLE), skin.text_colour("plate"), title=True, topleft=(inner.left, top))
        top += round(text * TITLE * 1.3)
    rows = _rows(verdict.throws, inner.bottom - top - 2 * round(text * LINE), inner, text)
    foot = rows[0][1].top if rows else inner.bottom
    top = _draw_lines(
        surface, verdict.lines, pygame.Rect(inner.left, top, inner.width, foot - top), skin.text_colour("plate"), skin
    )
    notes = pygame.Rect(inner.left, top, inner.width, foot - top)
    top = _draw_lines(surface, verdict.notes, notes, skin.theme.colours["text_dim"], skin)
    if not rows and verdict.shown:
        _draw_shown(surface, verdict, pygame.Rect(inner.left, top, inner.width, foot - top), seats, skin)
    for roll, panel in rows:
        is_first = share >= 1 and roll in verdict.throws[-1] and roll.seat in verdict.shown
        _draw_roll(surface, roll, panel, seats, skin, share, is_first)


def _rows(throws: Sequence[Sequence[Roll]], room: int, inner: pygame.Rect, text: int) -> list[tuple[Roll, pygame.Rect]]:
    """Return the rolls of the last throws, which decided it, and their areas at the foot of `inner`, as far as `room` allows."""
    most = max(0, room // round(text * LEAST_ROLL))
    shown: list[Sequence[Roll]] = []
    for throw in reversed(throws):
        if sum(map(len, shown)) + len(throw) > most:
            break
        shown.insert(0, throw)
    count = sum(map(len, shown))
    if not count:
        return []
    height = min(round(text * ROLL), room // count)
    found, top = [], inner.bottom - height * count
    for number, throw in enumerate(shown):
        for at, roll in enumerate(throw):
            apart = text // 2 if number and not at else 0
            panel = pygame.Rect(inner.left - text // 3, top + apart, inner.width + 2 * (text // 3), height - text // 4 - apart)
            found.append((roll, panel))
            top += height
    return found


def _draw_shown(surface: pygame.Surface, verdict: Verdict, area: pygame.Rect, seats: Sequence[ScoreSeat], skin: Skin) -> None:
    """Draw the seats of a verdict large, one below the other; nothing where there is no room, because the text names them."""
    text, count = skin.screen.text_size, len(verdict.shown)
    size = min(round(text * LARGE_NAME), round(area.height / count / LARGE_ROW))
    if size <= text:
        return
    step = min(area.height // count, round(size * LARGE_ROW))
    top = area.centery - step * count // 2
    for row, place in enumerate(verdict.shown):
        seat = seats[place]
        width = min(area.width, name_width(seat, size))
        name = pygame.Rect(area.centerx - width // 2, top + row * step, width, step)
        draw_name(surface, seat, name, size, skin, leads=verdict.are_winners)


def draw_notes(surface: pygame.Surface, notes: Sequence[str], area: pygame.Rect, skin: Skin) -> None:
    """Draw sentences in the middle of a panel, the first one bold."""
    text = skin.screen.text_size
    inner = area.inflate(-round(2 * PAD * text), -text)
    lines = [
        (line, number == 0) for number, note in enumerate(notes) for line in wrap_truncated(note, inner.width, text, MOST_LINES)
    ]
    step = round(text * LINE)
    lines = lines[: max(1, inner.height // step)]
    top = inner.centery - len(lines) * step // 2
    for row, (line, is_first) in enumerate(lines):
        colour = skin.text_colour("plate") if is_first else skin.theme.colours["text_dim"]
        write(surface, line, text, colour, bold=is_first, topleft=(inner.left, top + row * step))


def _draw_lines(
    surface: pygame.Surface, sentences: Sequence[str], area: pygame.Rect, colour: tuple[int, int, int], skin: Skin
) -> int:
    """Draw sentences from the top, as many lines as have room; return the y coordinate where they end."""
    text, top = skin.screen.text_size, area.top
    step = round(text * LINE)
    for sentence in sentences:
        room = (area.bottom - top) // step
        for line in wrap_truncated(sentence, area.width, text, min(MOST_LINES, room)):
            write(surface, line, text, colour, topleft=(area.left, top))
            top += step
    return top


def _draw_roll(
    surface: pygame.Surface, roll: Roll, panel: pygame.Rect, seats: Sequence[ScoreSeat], skin: Skin, share: float, is_first: bool
) -> None:
    """Draw a seat's dice beside its name, or, in a high panel, below the name and what the dice come to."""
    text, seat = skin.screen.text_size, seats[roll.seat]
    skin.draw(surface, "badge", panel, hue=seat.hue if is_first else OTHERS_HUE)
    inner = panel.inflate(-text, -round(text * 0.3))
    if panel.height < round(text * (ROLL - 0.7)):
        name = pygame.Rect(inner.left, inner.top, min(round(text * NAME_WIDTH), inner.width * 2 // 5), inner.height)
        left = name.right + text // 2
        dice = pygame.Rect(left, inner.top, inner.right - left, inner.height)
    else:
        caption = roll.caption if share >= 1 else ""
        words = font(text, bold=True).size(caption)[0]
        name = pygame.Rect(inner.left, inner.top, inner.width - words - text // 2, round(text * 1.5))
        write(surface, caption, text, skin.text_colour("plate"), bold=True, midright=(inner.right, name.centery))
        dice = pygame.Rect(inner.left, name.bottom, inner.width, inner.bottom - name.bottom)
    draw_name(surface, seat, name, text, skin)
    draw_dice(surface, roll.dice, roll.counted, dice, skin, share)
