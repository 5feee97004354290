"""Draw the panel of the chosen game without its buttons, and the panel that says what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from corptable.presentation.words import fill
from corptable.ui.paint.text import font
from corptable.ui.scenes.title import words
from corptable.ui.scenes.title.choice import TitleChoice
from corptable.ui.scenes.title.layout import LABEL, SEATS, TitleLayout
from corptable.ui.widgets.pen import Pen, box

if TYPE_CHECKING:
    from corptable.store import Statistics
    from corptable.ui.scene_base.game_facts import GameFacts

POINT: Final = 2.7
"""Height of a point about a game, at most, in text sizes."""


def draw_game(
    pen: Pen, layout: TitleLayout, choice: TitleChoice, game: GameFacts, statistics: Statistics
) -> None:
    """Draw the panel of the chosen game without its buttons: name, record, pitch, and the
    labels of what is chosen.
    """
    lines, seats = layout.lines(), choice.seat_counts[game.id]
    pen.part("plate", layout.game_panel)
    head = lines["name"]
    name = pen.write(
        game.title, size=pen.em(1.7), room=head.width * 2 // 3, title=True, midleft=head.midleft
    )
    _draw_record(
        pen,
        game,
        statistics,
        pygame.Rect(
            name.right + pen.em(0.8),
            head.top,
            head.right - name.right - pen.em(0.8),
            head.height,
        ),
    )
    if "pitch" in lines:
        pitch = lines["pitch"]
        pen.write(game.summary, room=pitch.width, height=pitch.height, topleft=pitch.topleft)
    for line, word in (("players", "players"), ("against", "against")):
        if line in lines:
            pen.write(words.WORDS[word], room=pen.em(LABEL - 0.4), midleft=lines[line].midleft)
    for line, rects in (
        ("players", layout.segments("players", len(game.seats), SEATS)),
        ("against", (layout.segments("against", len(choice.levels), 20) if layout.is_wide else [])),
    ):
        if line in lines:
            pen.part("well", rects[0].unionall(rects))
    groove = layout.segments("players", len(game.seats), SEATS)[-1]
    who, left = fill(words.WORDS["with"], bots=seats - 1), groove.right + pen.em(0.7)
    if left + font(pen.size).size(who)[0] <= lines["players"].right:
        pen.write(who, pen.dim, midleft=(left, groove.centery))


def _draw_record(pen: Pen, game: GameFacts, statistics: Statistics, area: pygame.Rect) -> None:
    """Draw a badge: how often the game was played and won, or that it never was."""
    known = statistics.of(game.id)
    told = (
        fill(words.WORDS["record"], played=known.played, won=known.won)
        if known.played
        else words.WORDS["never"]
    )
    width = font(pen.em(0.92), bold=True).size(told)[0] + pen.em(1.4)
    if width <= area.width:
        badge = box(width, pen.em(1.6), midleft=area.midleft)
        pen.part("badge", badge)
        pen.write(
            told,
            pen.skin.text_colour("badge"),
            size=pen.em(0.92),
            bold=True,
            center=badge.center,
        )


def draw_points(pen: Pen, layout: TitleLayout, game: GameFacts) -> None:
    """Draw the panel that says in three points what the chosen game is, if it has room."""
    panel = layout.points_panel
    if not panel.width:
        return
    pen.part("plate", panel)
    inner = panel.inflate(-2 * pen.em(1), -2 * pen.em(0.75))
    head = pen.write(
        words.WORDS["points"],
        size=pen.em(1.35),
        title=True,
        room=inner.width,
        topleft=inner.topleft,
    )
    top = head.bottom + pen.em(0.4)
    if not game.points:
        pen.write_paragraphs(
            game.summary, pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
        )
        return
    step = min(pen.em(1.4 * POINT), (inner.bottom - top) // len(game.points))
    for row, point in enumerate(game.points):
        middle, side = top + row * step + step // 2, pen.em(1.5)
        pen.icon(point.icon, box(side, side, midleft=(inner.left, middle)))
        left = inner.left + pen.em(2.4)
        pen.write(
            point.title,
            room=inner.right - left,
            bold=True,
            midleft=(left, middle - pen.em(0.52)),
        )
        pen.write(
            point.text,
            pen.dim,
            room=inner.right - left,
            size=pen.em(0.94),
            midleft=(left, middle + pen.em(0.58)),
        )


def record_of(statistics: Statistics) -> str:
    """Numbers of games that were played and won, in words."""
    known = [statistics.of(game) for game in statistics.games]
    played = sum(game.played for game in known)
    return (
        fill(words.WORDS["record"], played=played, won=sum(game.won for game in known))
        if played
        else words.WORDS["no_game"]
    )
