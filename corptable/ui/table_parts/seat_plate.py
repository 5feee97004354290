"""Draw a seat plate: name, score and signs of a seat at its place, with an icon or a portrait of its player; it is lit while the
seat is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from corptable.art.ink import SUIT_HUES
from corptable.art.skin import ICONS
from corptable.bots import PERSON
from corptable.engine.game import Game
from corptable.engine.layout import Sign
from corptable.engine.state import State
from corptable.ui.paint.portraits import portraits_at
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, truncate, write

TWO_ROWS_FROM: Final = 2.5
"""Smallest height of a plate with its signs beneath the name, in text sizes; on a lower one they stand beside it."""
SCORE_HEIGHT: Final = 1.9
"""Height of a score that is a number, in text sizes; a score in words is as high as the name."""
LONGEST_NUMBER: Final = 3
NOTE_HEIGHT: Final = 0.7
"""Height of the note beside the name, in heights of the name."""
BADGE_HEIGHT: Final = 0.85
"""Height of the bot icon behind the name, in heights of the name."""
NOTE_HUE: Final = "rose"
GAP: Final = 0.4
"""Gap between things on a plate, in text sizes."""
SIGN_GAP: Final = 0.5
"""Gap between two signs, in text sizes."""
PORTRAIT_MARGIN: Final = 0.06
"""Distance of the portrait from the edges of the plate, in heights of the plate."""
WIDEST_PORTRAIT: Final = 0.36
"""Largest share of the plate's width for a portrait; on a narrower plate an icon tells who plays."""
PERSON_ICON, BOT_ICON, THINKING_ICON = "person", "robot", "thinking"


class SeatSign(NamedTuple):
    """Describe the player of a seat: its name, the icon of a person or a bot, and the name of its portrait."""

    name: str
    icon: str
    portrait: str


def seat_signs(game: Game[State], players: Sequence[str], names: Sequence[str]) -> list[SeatSign]:
    """Return the signs of all seats; `players` has PERSON or the word of a bot for each seat."""
    icons = [PERSON_ICON if player == PERSON else BOT_ICON for player in players]
    return [SeatSign(*seat) for seat in zip(names, icons, portraits_at(game, players), strict=True)]


class SeatPlate(NamedTuple):
    """Describe the contents of a seat plate. `who` is the icon of a person or a bot, "" for a plate without a player; `portrait`
    replaces it if there is room, with a rim in the hue `rim`."""

    name: str
    score: str
    signs: tuple[Sign, ...] = ()
    who: str = ""
    lit: bool = False
    thinks: bool = False
    note: str = ""
    """Short text beside the name, about the seat."""
    portrait: str = ""
    rim: str = ""


def draw_seat_plate(surface: pygame.Surface, plate: SeatPlate, rect: pygame.Rect, skin: Skin) -> None:
    """Draw the whole seat plate within an area."""
    skin.draw(surface, "plate", rect, "lit" if plate.lit else "normal")
    text = skin.screen.text_size
    inner = rect.inflate(-round(text * 1.2), 0)
    if _shows_portrait(plate, rect, text):
        left = _draw_portrait(surface, plate, rect, skin).right + round(text * GAP)
        inner = pygame.Rect(left, inner.top, inner.right - left, inner.height)
    else:
        plate = plate._replace(portrait="")
    if rect.height >= TWO_ROWS_FROM * text and plate.signs:
        upper = pygame.Rect(inner.left, rect.top + round(rect.height * 0.08), inner.width, round(rect.height * 0.5))
        lower = pygame.Rect(inner.left, upper.bottom, inner.width, round(rect.height * 0.34))
        _draw_name(surface, plate, upper, skin)
        draw_signs(surface, plate.signs, lower, skin)
    else:
        free = _draw_name(surface, plate, inner, skin)
        draw_signs(surface, plate.signs, free, skin)


def _shows_portrait(plate: SeatPlate, rect: pygame.Rect, text: int) -> bool:
    """Test whether a plate is high enough for a portrait, and wide enough for it and a name; `text` is the text size in pixels."""
    return bool(plate.portrait) and rect.height >= TWO_ROWS_FROM * text and rect.height <= WIDEST_PORTRAIT * rect.width


def _draw_portrait(surface: pygame.Surface, plate: SeatPlate, rect: pygame.Rect, skin: Skin) -> pygame.Rect:
    """Draw the portrait at the left of a plate; return its area."""
    margin = max(1, round(rect.height * PORTRAIT_MARGIN))
    frame = pygame.Rect(rect.left + margin, rect.top + margin, rect.height - 2 * margin, rect.height - 2 * margin)
    skin.portrait(surface, plate.portrait, frame, plate.rim, "lit" if plate.lit else "normal")
    return frame


def _draw_name(surface: pygame.Surface, plate: SeatPlate, row: pygame.Rect, skin: Skin) -> pygame.Rect:
    """Draw the icon, name, note and score in a row; return the area that is free between name and score. Beside a portrait, only
    a bot has an icon, behind its name."""
    size = min(round(skin.screen.text_size * 1.3), round(row.height * 0.8))
    gap = round(size * GAP)
    colour = skin.text_colour("plate", "lit" if plate.lit else "normal")
    left, right = row.left, row.right
    if plate.score:
        is_number = len(plate.score) <= LONGEST_NUMBER
        large = min(round(skin.screen.text_size * SCORE_HEIGHT), row.height) if is_number else size
        score = write(surface, plate.score, large, colour, bold=True, title=is_number, midright=(row.right, row.centery))
        right = score.left - gap
    if plate.who and not plate.portrait:
        skin.icon(surface, plate.who, pygame.Rect(left, row.centery - size // 2, size, size), "dim")
        left += size + gap
    if plate.thinks:
        skin.icon(surface, THINKING_ICON, pygame.Rect(right - size, row.centery - size // 2, size, size))
        right -= size + gap
    note = round(size * NOTE_HEIGHT) if plate.note else 0
    room = font(note, bold=True).size(plate.note)[0] + note if note else 0
    badge = round(size * BADGE_HEIGHT) if plate.portrait and plate.who == BOT_ICON else 0
    name = truncate(plate.name, max(0, right - left - room - badge - (gap if badge else 0)), size, bold=True)
    end = write(surface, name, size, colour, bold=True, midleft=(left, row.centery)).right + gap
    if badge:
        skin.icon(surface, BOT_ICON, pygame.Rect(end, row.centery - badge // 2, badge, badge), "dim")
        end += badge + gap
    if note:
        chip = pygame.Rect(end, row.centery - round(note * 0.7), room, round(note * 1.4))
        _draw_note(surface, plate.note, chip, note, skin)
        end = chip.right + gap
    return pygame.Rect(end, row.top, max(0, right - end), row.height)


def _draw_note(surface: pygame.Surface, words: str, chip: pygame.Rect, size: int, skin: Skin) -> None:
    skin.draw(surface, "badge", chip, hue=NOTE_HUE)
    write(surface, words, size, skin.text_colour("badge"), bold=True, center=chip.center)


def signs_width(signs: Sequence[Sign], size: int) -> int:
    """Return the width of the signs side by side, in pixels."""
    gap = round(size * GAP)
    return sum(_width(sign, size, gap) for sign in signs) + round(size * SIGN_GAP) * (len(signs) - 1)


def draw_signs(surface: pygame.Surface, signs: Sequence[Sign], row: pygame.Rect, skin: Skin, largest: int = 0) -> None:
    """Draw as many signs as fit from the left, each an icon with its text; a sign without an icon is a word. They are as high as
    text, or `largest` pixels."""
    size = min(largest or skin.screen.text_size, round(row.height * 0.95))
    gap = round(size * GAP)
    x = row.left
    for sign in signs:
        width = _width(sign, size, gap)
        if x + width > row.right + gap:
            return
        _draw_sign(surface, sign, pygame.Rect(x, row.top, width, row.height), size, skin)
        x += width + round(size * SIGN_GAP)


def _width(sign: Sign, size: int, gap: int) -> int:
    words = font(size, bold=True).size(_words(sign))[0]
    return words + (size + gap // 2 if sign.icon in ICONS else 0)


def _words(sign: Sign) -> str:
    return sign.text if sign.icon in ICONS else sign.text or sign.icon.replace("_", " ")


def _draw_sign(surface: pygame.Surface, sign: Sign, area: pygame.Rect, size: int, skin: Skin) -> None:
    left = area.left
    if sign.icon in ICONS:
        role = sign.suit if sign.suit in SUIT_HUES else "danger" if sign.icon == "veto" else "dim"
        skin.icon(surface, sign.icon, pygame.Rect(left, area.centery - size // 2, size, size), role)
        left += size + round(size * GAP) // 2
    write(surface, _words(sign), size, skin.text_colour("plate"), bold=True, midleft=(left, area.centery))
