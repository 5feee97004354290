"""How it goes on, or how it ended: who begins what comes next and the dice that decided it; who has won; how far it is to go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from corptable.engine.pieces import Seat
from corptable.engine.sheet import Roll
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, truncate, wrap_truncated, write
from corptable.ui.scenes.score.dice import draw_dice
from corptable.ui.scenes.score.seats import Seated, draw_name, name_width

TITLE: Final = 1.25
"""In sizes of text, as all lengths here."""
LINE: Final = 1.25
PAD: Final = 0.9
ROLL: Final = 4.0
"""Height of a roll in two lines; in one it is LEAST_ROLL."""
LEAST_ROLL: Final = 2.0
OTHERS_HUE: Final = "night"
LARGE: Final = 1.9
"""Size of a name that stands alone."""
ROOM: Final = 2.2
"""Height that it takes, in its own sizes."""
NAME: Final = 6.5
"""Width of a name beside its dice."""
MOST_LINES: Final = 3
"""Of one sentence."""


class Verdict(NamedTuple):
    """What is said, in names: a title, what stands beneath it, dice throw by throw, and notes at the end."""

    title: str
    lines: tuple[str, ...] = ()
    throws: tuple[tuple[Roll, ...], ...] = ()
    notes: tuple[str, ...] = ()
    shown: Sequence[Seat] = ()
    """Whom it is all about: shown large, where there is room."""
    are_winners: bool = False


def draw_verdict(
    surface: pygame.Surface, verdict: Verdict, area: pygame.Rect, seats: Sequence[Seated], skin: Skin, share: float
) -> None:
    """All of it within its plate, as much as has room; dice tumble until their share is 1."""
    text = skin.screen.text_size
    inner = area.inflate(-2 * round(text * PAD), -text)
    top = inner.top
    if verdict.title:
        title = truncate(verdict.title, inner.width, round(text * TITLE), title=True)
        write(surface, title, round(text * TITLE), skin.letters("plate"), title=True, topleft=(inner.left, top))
        top += round(text * TITLE * 1.3)
    rows = _rows(verdict.throws, inner.bottom - top - 2 * round(text * LINE), inner, text)
    foot = rows[0][1].top if rows else inner.bottom
    top = _draw_lines(surface, verdict.lines, pygame.Rect(inner.left, top, inner.width, foot - top), skin.letters("plate"), skin)
    notes = pygame.Rect(inner.left, top, inner.width, foot - top)
    top = _draw_lines(surface, verdict.notes, notes, skin.theme.colours["text_dim"], skin)
    if not rows and verdict.shown:
        _draw_shown(surface, verdict, pygame.Rect(inner.left, top, inner.width, foot - top), seats, skin)
    for roll, plate in rows:
        is_first = share >= 1 and roll in verdict.throws[-1] and roll.seat in verdict.shown
        _draw_roll(surface, roll, plate, seats, skin, share, is_first)


def _rows(throws: Sequence[Sequence[Roll]], room: int, inner: pygame.Rect, text: int) -> list[tuple[Roll, pygame.Rect]]:
    """The rolls at the foot of an area: of the last throws, which decided it, as many as have room."""
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
            plate = pygame.Rect(inner.left - text // 3, top + apart, inner.width + 2 * (text // 3), height - text // 4 - apart)
            found.append((roll, plate))
            top += height
    return found


def _draw_shown(surface: pygame.Surface, verdict: Verdict, area: pygame.Rect, seats: Sequence[Seated], skin: Skin) -> None:
    """Whom it is about, large, one beneath the other; where there is no room for that, the words have said it."""
    text, count = skin.screen.text_size, len(verdict.shown)
    size = min(round(text * LARGE), round(area.height / count / ROOM))
    if size <= text:
        return
    step = min(area.height // count, round(size * ROOM))
    top = area.centery - step * count // 2
    for row, place in enumerate(verdict.shown):
        seat = seats[place]
        width = min(area.width, name_width(seat, size))
        name = pygame.Rect(area.centerx - width // 2, top + row * step, width, step)
        draw_name(surface, seat, name, size, skin, leads=verdict.are_winners)


def draw_notes(surface: pygame.Surface, notes: Sequence[str], area: pygame.Rect, skin: Skin) -> None:
    """Sentences in the middle of a plate, the first one bold."""
    text = skin.screen.text_size
    inner = area.inflate(-round(2 * PAD * text), -text)
    lines = [
        (line, number == 0) for number, note in enumerate(notes) for line in wrap_truncated(note, inner.width, text, MOST_LINES)
    ]
    step = round(text * LINE)
    lines = lines[: max(1, inner.height // step)]
    top = inner.centery - len(lines) * step // 2
    for row, (line, is_first) in enumerate(lines):
        colour = skin.letters("plate") if is_first else skin.theme.colours["text_dim"]
        write(surface, line, text, colour, bold=is_first, topleft=(inner.left, top + row * step))


def _draw_lines(
    surface: pygame.Surface, sentences: Sequence[str], area: pygame.Rect, colour: tuple[int, int, int], skin: Skin
) -> int:
    """Sentences from the top, as many lines as have room; where the next thing may stand."""
    text, top = skin.screen.text_size, area.top
    step = round(text * LINE)
    for sentence in sentences:
        room = (area.bottom - top) // step
        for line in wrap_truncated(sentence, area.width, text, min(MOST_LINES, room)):
            write(surface, line, text, colour, topleft=(area.left, top))
            top += step
    return top


def _draw_roll(
    surface: pygame.Surface, roll: Roll, plate: pygame.Rect, seats: Sequence[Seated], skin: Skin, share: float, is_first: bool
) -> None:
    """A seat with its dice: beside its name, or beneath it together with what they come to."""
    text, seat = skin.screen.text_size, seats[roll.seat]
    skin.draw(surface, "badge", plate, hue=seat.hue if is_first else OTHERS_HUE)
    inner = plate.inflate(-text, -round(text * 0.3))
    if plate.height < round(text * (ROLL - 0.7)):
        name = pygame.Rect(inner.left, inner.top, min(round(text * NAME), inner.width * 2 // 5), inner.height)
        left = name.right + text // 2
        dice = pygame.Rect(left, inner.top, inner.right - left, inner.height)
    else:
        caption = roll.caption if share >= 1 else ""
        words = font(text, bold=True).size(caption)[0]
        name = pygame.Rect(inner.left, inner.top, inner.width - words - text // 2, round(text * 1.5))
        write(surface, caption, text, skin.letters("plate"), bold=True, midright=(inner.right, name.centery))
        dice = pygame.Rect(inner.left, name.bottom, inner.width, inner.bottom - name.bottom)
    draw_name(surface, seat, name, text, skin)
    draw_dice(surface, roll.dice, roll.counted, dice, skin, share)
