"""Draw for each setting a small picture of what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from corptable.cards.installed import find_deck
from corptable.engine.pieces import HIDDEN, Piece
from corptable.store import Settings
from corptable.store.settings import LEVELS
from corptable.ui.animation.timing import BOT_PAUSES, MOVE
from corptable.ui.paint.backdrop import Backdrop
from corptable.ui.paint.card_fan import pieces_of
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.tween import ease_out
from corptable.ui.widgets import Pen, box

if TYPE_CHECKING:
    from corptable.ui.scene_base import SceneContext

STANDARD: Final = "standard"
"""Deck whose suits can have four colours."""
FLIGHT: Final = ((0.17, 0.72, -16.0), (0.32, 0.45, -10.0), (0.52, 0.3, -4.0), (0.77, 0.42, 0.0))
"""Places of a flying card, in shares of the area, and its turn in degrees."""
CARD: Final = 0.62
"""Height of a card, in heights of the area."""
GHOST: Final = 120
"""Opacity of a card where it has been, of 255."""
DASHES: Final = 14
"""Number of dashes and gaps between two places of the flight."""
FACES: Final = {"easy": "cap", "greedy": "bob", "hard": "spectacles", "expert": "helmet"}
"""Faces beside the levels of bots."""
ON_A_PLATE: Final = ("level",)
"""Settings whose pictures are no look at a table."""
WORDS: Final = {
    "sample": "Your turn: play a card",
    "play": "Play",
    "unknown": "Point at it",
    "round": "If the round ended now",
    "spend": "Spend your last court card?",
    "yes": "Spend it",
    "no": "Keep it",
    "asked": "Quill plays the Five of Batons",
    "stand": "Let it stand",
    "veto": "Veto",
    "only": "done for you",
    "first": "A veto costs your top court card.",
    "why": "Why?",
    "easy": "errs on purpose",
    "greedy": "one move ahead",
    "hard": "every other act as Expert",
    "expert": "plays the round on",
    "off": "at once",
    "wins": "Bob wins",
    "score": "the score at once",
}
STANDING: Final = (("Vesper", 21), ("You", 18), ("Juno", 15), ("Quill", 9))


class Easel:
    """Hold what the pictures of settings are drawn with, and the cards on them."""

    def __init__(
        self, context: SceneContext, pen: Pen, area: pygame.Rect, progress: float = 1.0
    ) -> None:
        """Take the context, the pen, the area, and the progress of what moves in the picture, from
        0 to 1.
        """
        self.context, self.pen, self.area, self.progress = context, pen, area, progress
        self.settings: Settings = context.settings
        self._deck = context.theme.art.decks[0]

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Return a point of the area by its shares of width and height."""
        return self.frame(x, y, 0, 0).topleft

    def frame(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a part of the area: left, top, width and height in shares of it."""
        area = self.area
        corner = area.left + round(x * area.width), area.top + round(y * area.height)
        return pygame.Rect(corner, (round(width * area.width), round(height * area.height)))

    def card(
        self,
        share: float,
        centre: tuple[float, float],
        turn: float = 0.0,
        high: float = CARD,
        opacity: int = 255,
    ) -> None:
        """Draw a card, the one at a share of the length of the theme's first deck."""
        cards = pieces_of(find_deck(self._deck))
        self.piece(cards[round(share * (len(cards) - 1))], centre, turn, high, opacity)

    def piece(
        self,
        piece: Piece,
        centre: tuple[float, float],
        turn: float = 0.0,
        high: float = CARD,
        opacity: int = 255,
    ) -> None:
        """Draw a piece; a hidden one shows the back of the theme's first deck."""
        height = round(high * self.area.height)
        size = (round(height * piece.card.proportion), height)
        face = self.context.faces.of(piece, size, turn=turn, deck=self._deck)
        if opacity < 255:
            face = face.copy()
            face.fill((opacity,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        blit_premultiplied(self.pen.surface, face, face.get_rect(center=self.point(*centre)))

    def sign(self, icon: str, side: float, centre: tuple[float, float]) -> None:
        """Draw an icon on a dark disc, `side` text sizes wide."""
        pen, middle = self.pen, self.point(*centre)
        width = pen.em(side)
        pygame.draw.circle(pen.surface, pen.colour("shade"), middle, width * 2 // 3)
        pen.icon(icon, box(width, width, center=middle))

    def label(
        self, text: str, centre: tuple[float, float], colour: str = "text", size: float = 1.0
    ) -> None:
        """Write a word on a dark ground."""
        pen, middle = self.pen, self.point(*centre)
        width = round(len(text) * pen.em(0.5) * size) + pen.em(0.8)
        pen.part("well", box(width, pen.em(1.5 * size), center=middle))
        shown = pen.skin.hue_colour("gold") if colour == "gold" else pen.bright
        room = width - pen.em(0.3)
        pen.write(text, shown, size=pen.em(size), room=room, bold=True, center=middle)

    def button(self, text: str, area: pygame.Rect, part: str = "button") -> None:
        """Draw a button that cannot be pressed."""
        self.pen.part(part, area)
        colour, room = self.pen.skin.text_colour(part), area.width - self.pen.size
        self.pen.write(text, colour, room=room, bold=True, center=area.center)

    def plate(
        self, x: float, y: float, width: float, height: float, state: str = "normal"
    ) -> pygame.Rect:
        """Draw a plate in shares of the area; return it."""
        rect = self.frame(x, y, width, height)
        self.pen.part("plate", rect, state)
        return rect


def draw_picture(easel: Easel, room: Backdrop, setting: str) -> None:
    """Draw the picture of a setting, by its id, in a room of its own."""
    pen, area = easel.pen, easel.area
    if setting in ON_A_PLATE:
        pen.part("well", area)
    else:
        room.draw(pen.surface.subsurface(area))
    if (draw := PICTURES.get(setting)) is not None:
        with pen.clipped(area.inflate(-6, -6)):
            draw(easel)


def _size(easel: Easel) -> None:
    pen, size = easel.pen, easel.context.screen.text_size
    rect = easel.plate(0.08, 0.2, 0.84, 0.6)
    (x, top), room, third = rect.midtop, rect.width - pen.size, rect.height // 3
    pen.write(WORDS["sample"], size=size, room=room, bold=True, center=(x, top + third))
    button = box(min(room, 6 * size), round(size * 1.9), center=(x, rect.bottom - third))
    easel.button(WORDS["play"], button, "primary")


def _motion(easel: Easel) -> None:
    speed, pen = easel.context.motion_speed, easel.pen
    total = round(1000 * MOVE / speed) if speed else 0
    *ghosts, last = FLIGHT if speed else FLIGHT[-1:]
    for at, (x, y, turn) in enumerate(ghosts):
        easel.card(0.3, (x, y), turn, 0.56, GHOST - 25 * (len(ghosts) - at - 1))
    if easel.progress == 1:
        easel.card(0.3, last[:2], last[2], 0.56)
    if not speed:
        easel.label(WORDS["off"], (0.5, 0.88), "gold")
        return
    gold = pen.skin.hue_colour("gold")
    _draw_arc(pen, [pygame.Vector2(easel.point(x, y - 0.2)) for x, y, _ in FLIGHT], gold)
    for (x, y, _), share in zip(ghosts, (0, 0.36, 0.66), strict=True):
        easel.label(f"{round(total * share)}", (x, y - 0.2), "gold", 0.9)
    easel.label(f"{total} ms", (0.77, 0.88), "gold")
    if easel.progress < 1:
        easel.card(0.3, *_flying(easel.progress), 0.56)


def _flying(progress: float) -> tuple[tuple[float, float], float]:
    """Return the place of the flying card and its turn, that of the nearest card on the way, whose
    picture is there.
    """
    way = ease_out(progress) * (len(FLIGHT) - 1)
    at = min(int(way), len(FLIGHT) - 2)
    places = [pygame.Vector2(x, y) for x, y, _ in (FLIGHT[0], *FLIGHT, FLIGHT[-1])]
    middle = _between(places[at : at + 4], way - at)
    return (middle.x, middle.y), FLIGHT[round(way)][2]


def _draw_arc(pen: Pen, points: Sequence[pygame.Vector2], colour: tuple[int, int, int]) -> None:
    """Draw a dashed curve through points."""
    ends = (points[0], *points, points[-1])
    ways = zip(ends, points, points[1:], ends[3:], strict=False)
    curve = [pygame.Vector2(_between(way, at / DASHES)) for way in ways for at in range(DASHES)]
    for start, end in zip(curve[::2], curve[1::2], strict=False):
        pygame.draw.line(pen.surface, colour, start, end, max(2, pen.size // 8))


MOVING: Final = "motion"
"""Setting whose picture moves."""


def _between(way: Sequence[pygame.Vector2], share: float) -> pygame.Vector2:
    """Return a point between the second and the third of four points, on a smooth curve through
    all.
    """
    before, start, end, after = way
    linear = end - before
    square = 2 * before - 5 * start + 4 * end - after
    cube = 3 * (start - end) + after - before
    return start + (linear * share + square * share**2 + cube * share**3) / 2


def _full_screen(easel: Easel) -> None:
    pen, screen = easel.pen, easel.frame(0.14, 0.14, 0.72, 0.6)
    pygame.draw.rect(pen.surface, pen.colour("shade"), screen, border_radius=8)
    window, line = screen, pen.colour("spot_label")
    if not easel.settings.full_screen:
        window = box(round(screen.width * 0.7), round(screen.height * 0.7), center=screen.center)
    pen.part("plate", window, "lit")
    left, top, width, height = easel.area
    for place, share in enumerate((0.1, 0.45, 0.8)):
        x = window.centerx + (place - 1) * window.width * 0.24
        middle = (x - left) / width, (window.centery - top) / height
        easel.card(share, middle, 0, window.height * 0.55 / height)
    pygame.draw.rect(pen.surface, line, screen, max(2, pen.size // 8), border_radius=8)
    below = (screen.centerx, screen.bottom + pen.em(0.8))
    foot = box(screen.width // 4, pen.em(0.4), midtop=below)
    pygame.draw.rect(pen.surface, line, foot, border_radius=4)


def _playable(easel: Easel) -> None:
    for place, (share, bright) in enumerate(
        ((0.1, True), (0.34, False), (0.58, True), (0.8, False))
    ):
        is_dim = easel.settings.show_playable and not bright
        easel.card(share, (0.2 + 0.2 * place, 0.5), 0, 0.58, 110 if is_dim else 255)


def _suits(easel: Easel) -> None:
    first: dict[str, Piece] = {}
    for piece in pieces_of(find_deck(STANDARD)):
        first.setdefault(piece.card.suit, piece)
    for place, suit in enumerate(list(filter(None, first))[:4]):
        easel.piece(first[suit], (0.2 + 0.2 * place, 0.5), 0, 0.56)


def _outlook(easel: Easel) -> None:
    for place, share in enumerate((0.06, 0.3, 0.5)):
        easel.card(share, (0.1 + place * 0.13, 0.62), (place - 1) * 8.0, 0.6)
    if not easel.settings.outlook:
        return
    pen, rect = easel.pen, easel.plate(0.47, 0.1, 0.49, 0.8)
    room, top = rect.width - pen.size, (rect.centerx, rect.top + pen.em(0.6))
    pen.write(WORDS["round"], pen.dim, size=pen.em(0.85), room=room, midtop=top)
    left, right, gold = rect.left + pen.em(0.8), rect.right - pen.em(0.8), "gold"
    for row, (name, points) in enumerate(STANDING):
        middle = rect.top + round(rect.height * (0.34 + 0.17 * row))
        pen.write(name, bold=name == "You", midleft=(left, middle))
        pen.write(str(points), pen.skin.hue_colour(gold), bold=True, midright=(right, middle))


def _memory(easel: Easel) -> None:
    easel.piece(HIDDEN, (0.28, 0.5), 0, 0.66)
    if easel.settings.memory_aid:
        side = easel.pen.em(1.6)
        easel.sign("eye", 2.6, (0.28, 0.5))
        easel.pen.icon("right", box(side, side, center=easel.point(0.5, 0.5)), "dim")
        easel.card(0.82, (0.72, 0.5), 0, 0.66)


def _note_pad(easel: Easel) -> None:
    pen, columns = easel.pen, 5
    if not easel.settings.note_pad:
        easel.piece(HIDDEN, (0.5, 0.5), 0, 0.6)
        return
    for column in range(columns):
        easel.card(0.02 + 0.2 * column, (0.36 + 0.13 * column, 0.24), 0, 0.3)
    for row, name in enumerate(("You", "Vesper", "Quill")):
        y = 0.52 + 0.16 * row
        pen.write(name, midleft=easel.point(0.05, y))
        for column in range(columns):
            mark = ("check", "cross", "", "cross", "check")[(column + row * 2) % columns]
            cell = box(pen.em(1.7), pen.em(1.7), center=easel.point(0.36 + 0.13 * column, y))
            pen.part("well", cell)
            if mark:
                role = "" if mark == "check" else "dim"
                pen.icon(mark, cell.inflate(-pen.em(0.5), -pen.em(0.5)), role)


def _done(easel: Easel, shares: Sequence[float], is_on: bool) -> None:
    for place, share in enumerate(shares):
        easel.card(share, (0.5 + (place - (len(shares) - 1) / 2) * 0.26, 0.44), 0, 0.6)
    if is_on:
        easel.sign("check", 2.2, (0.5, 0.44))
        easel.label(WORDS["only"], (0.5, 0.88))


def _loss(easel: Easel) -> None:
    easel.card(0.5, (0.5, 0.36), 0, 0.58)
    if easel.settings.ask_before_loss:
        _question(easel, WORDS["spend"], WORDS["no"], WORDS["yes"])


def _reactions(easel: Easel) -> None:
    easel.card(0.052, (0.3, 0.3), 0, 0.5)
    easel.piece(HIDDEN, (0.7, 0.3), 8, 0.5)
    _question(easel, WORDS["asked"], WORDS["stand"], WORDS["veto"])


def _first_times(easel: Easel) -> None:
    easel.card(0.16, (0.5, 0.3), 0, 0.5)
    if easel.settings.first_times == "off":
        return
    pen, rect = easel.pen, easel.plate(0.06, 0.56, 0.88, 0.4)
    room, middle = rect.width - 2 * pen.size, rect.top + rect.height * 3 // 10
    pen.write(WORDS["first"], room=room, center=(rect.centerx, middle))
    foot = (rect.centerx, rect.top + rect.height * 7 // 10)
    button = box(pen.em(5), pen.em(1.9), center=foot)
    easel.button(WORDS["why"], button)


def _question(easel: Easel, title: str, first: str, second: str) -> None:
    pen, rect = easel.pen, easel.plate(0.06, 0.52, 0.88, 0.42, "prompt")
    colour, room = pen.skin.text_colour("plate", "prompt"), rect.width - pen.size
    above, y = rect.top + rect.height * 3 // 10, rect.top + rect.height * 7 // 10
    pen.write(title, colour, room=room, bold=True, center=(rect.centerx, above))
    quarter, gap = rect.width // 4, pen.em(0.2)
    far = rect.width * 3 // 4 - gap
    for part, word, x in (("button", first, quarter + gap), ("danger", second, far)):
        button = box(rect.width * 2 // 5, pen.em(1.9), center=(rect.left + x, y))
        easel.button(word, button, part)


def _moment(easel: Easel) -> None:
    pen, is_on = easel.pen, easel.settings.moment
    face = easel.frame(0.3, 0.16, 0.4, 0.56)
    pen.portrait("bob", face, "gold", "lit" if is_on else "normal")
    if is_on:
        side = pen.em(2)
        pen.icon("crown", box(side, side, midbottom=(face.centerx, face.top + pen.em(0.4))), "gold")
    easel.label(WORDS["wins" if is_on else "score"], (0.5, 0.84), "gold")


def _levels(easel: Easel) -> None:
    pen, pitch = easel.pen, 0.96 / len(LEVELS)
    for row, level in enumerate(LEVELS):
        rect = easel.frame(0.03, 0.03 + pitch * row, 0.94, pitch - 0.02)
        pen.part("row", rect, "focused" if easel.settings.level == level.value else "normal")
        side, middle = rect.height - pen.em(0.6), rect.centery
        face = box(side, side, midleft=(rect.left + pen.em(0.5), middle))
        pen.portrait(FACES[level.word], face)
        left = face.right + pen.em(0.9)
        pen.write(level.title, size=pen.em(1.25), title=True, midleft=(left, middle - pen.em(0.6)))
        place = (left, middle + pen.em(0.7))
        pen.write(WORDS[level.word], pen.dim, size=pen.em(0.94), midleft=place)


def _pace(easel: Easel) -> None:
    pen, pause, side = easel.pen, BOT_PAUSES[easel.settings.bot_pace], easel.pen.em(2.6)
    line = box(round(easel.area.width * 0.86), max(2, pen.size // 8), center=easel.point(0.5, 0.62))
    pen.fill("spot_label", line)
    whole, bright = 4 * (max(BOT_PAUSES.values()) + MOVE), pen.colour("bright")
    for turn, portrait in enumerate(("bob", "spectacles", "afro", "hood")):
        left = line.left + round(turn * (pause + MOVE) / whole * (line.width - pen.em(3)))
        x = left + side // 2
        pen.portrait(portrait, box(side, side, midbottom=(x, line.top - pen.em(0.5))))
        pygame.draw.circle(pen.surface, bright, (x, line.centery), pen.em(0.3))
    easel.label(f"{pause:g} s", (0.5, 0.84), "gold")


PICTURES: Final[Mapping[str, Callable[[Easel], None]]] = {
    "scale": _size,
    "motion": _motion,
    "full_screen": _full_screen,
    "show_playable": _playable,
    "four_colours": _suits,
    "outlook": _outlook,
    "memory_aid": _memory,
    "note_pad": _note_pad,
    "play_safe": lambda easel: _done(easel, (0.1, 0.14, 0.18), easel.settings.play_safe),
    "play_only_choice": lambda easel: _done(easel, (0.62,), easel.settings.play_only_choice),
    "play_obvious": lambda easel: _done(easel, (0.4,), easel.settings.play_obvious),
    "ask_before_loss": _loss,
    "reactions": _reactions,
    "first_times": _first_times,
    "moment": _moment,
    "level": _levels,
    "bot_pace": _pace,
}
"""Pictures of the settings, by the setting's id."""
