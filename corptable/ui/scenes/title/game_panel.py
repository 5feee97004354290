"""Draw the panel of the chosen game without its buttons, and the panel that says what it is."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

import pygame

from corptable.presentation.words import fill
from corptable.ui.paint.text import font
from corptable.ui.scene_base.game_facts import GameFacts, record_text
from corptable.ui.scenes.title import words
from corptable.ui.scenes.title.choice import TitleChoice
from corptable.ui.scenes.title.layout import LABEL, LEVELS, PAD, PAD_ABOVE, SEATS, TitleLayout
from corptable.ui.widgets.boxes import GROW, Exact, column, inset, row
from corptable.ui.widgets.pen import Pen, box

if TYPE_CHECKING:
    from corptable.store import Statistics
    from corptable.ui.scene_base.context import SceneContext

HIGHEST_POINT: Final = 3.8
"""Height of a point about a game, at most, in text sizes, as all lengths here."""
POINT_SIGN, POINT_GAP = 1.5, 0.9
"""Width of its sign, and the gap beside that."""


def draw_game(
    pen: Pen,
    layout: TitleLayout,
    choice: TitleChoice,
    game: GameFacts,
    statistics: Statistics,
    practised: Collection[str] = (),
) -> None:
    """Draw the panel of the chosen game without its buttons: name, record, pitch, and the
    labels of what is chosen.
    """
    lines, bots = layout.lines(), choice.seat_counts[game.id] - 1
    pen.part("plate", layout.game_panel)
    head = lines["name"]
    name = pen.write(
        game.title, size=pen.em(1.7), room=head.width * 2 // 3, title=True, midleft=head.midleft
    )
    _, record = row(head, pen.size, Exact(name.width), GROW, gap=0.8)
    _draw_record(pen, game, statistics, practised, record)
    if "pitch" in lines:
        pitch = lines["pitch"]
        pen.write(game.summary, room=pitch.width, height=pitch.height, topleft=pitch.topleft)
    seats = layout.segments("players", len(game.seats), SEATS)
    wells = {"players": seats}
    if layout.is_wide:
        wells["against"] = layout.segments("against", len(choice.shown_levels), LEVELS)
    for line, well in wells.items():
        pen.write(words.WORDS[line], room=pen.em(LABEL - 0.4), midleft=lines[line].midleft)
        pen.part("well", well[0].unionall(well))
    who, left = fill(words.WORDS["with"], bots=bots), seats[-1].right + pen.em(0.7)
    if left + font(pen.size).size(who)[0] <= lines["players"].right:
        pen.write(who, pen.dim, midleft=(left, seats[-1].centery))


def practised_games(context: SceneContext) -> frozenset[str]:
    """Return the ids of the games that somebody has finished as practice, before any game counted;
    later on the statistics tell enough.
    """
    if context.saved_games is None or context.statistics.games:
        return frozenset()
    return frozenset(
        one.head.game
        for one in context.saved_games.finished()
        if one.head is not None and one.course is not None and one.course.practice
    )


def _draw_record(
    pen: Pen,
    game: GameFacts,
    statistics: Statistics,
    practised: Collection[str],
    area: pygame.Rect,
) -> None:
    """Draw a badge: how often the game was played and won, or that it was only for practice, or
    never.
    """
    none = words.WORDS["practised" if game.id in practised else "never"]
    told = record_text(statistics, none, [game.id])
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
    inner = inset(panel, pen.size, PAD, PAD_ABOVE)
    head = pen.write(
        words.WORDS["points"],
        size=pen.em(1.35),
        title=True,
        room=inner.width,
        topleft=inner.topleft,
    )
    _, below = column(inner, pen.size, Exact(head.height), GROW, gap=0.4)
    if not game.points:
        pen.write_paragraphs(game.summary, below)
        return
    step = Exact(min(pen.em(HIGHEST_POINT), below.height // len(game.points)))
    rows = column(below, pen.size, *[step] * len(game.points))
    for area, point in zip(rows, game.points, strict=True):
        sign, told = row(area, pen.size, POINT_SIGN, GROW, gap=POINT_GAP)
        pen.icon(point.icon, box(sign.width, sign.width, center=sign.center))
        left, middle, room = told.left, told.centery, told.width
        pen.write(point.title, room=room, bold=True, midleft=(left, middle - pen.em(0.52)))
        below_title = (left, middle + pen.em(0.58))
        pen.write(point.text, pen.dim, room=room, size=pen.em(0.94), midleft=below_title)
