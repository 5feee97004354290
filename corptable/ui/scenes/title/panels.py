"""Draw the panels of the title without their buttons: the chosen game and what it is, and the game
to be continued, with a picture of its table as the public sees it, faces with totals, and a
sentence on the standing.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.presentation.words import fill
from corptable.system.errors import Failure, attempt
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.text import font
from corptable.ui.scene_base import LIST_PAGE
from corptable.ui.scene_base.game_facts import GameFacts, record_text
from corptable.ui.scene_base.thumbnail import SavedThumbnail
from corptable.ui.scenes.title import words
from corptable.ui.scenes.title.choice import TitleChoice
from corptable.ui.scenes.title.layout import LABEL, LEVELS, PAD, PAD_ABOVE, SEATS, TitleLayout
from corptable.ui.scenes.title.words import WORDS
from corptable.ui.widgets import GROW, Exact, Pen, box, column, inset, row

if TYPE_CHECKING:
    from corptable.session.saved_matches import SavedMatch
    from corptable.store import SavedGames, Statistics
    from corptable.ui.scene_base import SceneContext

HIGHEST_POINT: Final = 3.8
"""Height of a point about a game, at most, in text sizes, as all lengths here."""
POINT_SIGN, POINT_GAP = 1.5, 0.9
"""Width of its sign, and the gap beside that."""
PICTURE: Final = 0.4
"""Width of the picture, at most, as a part of the panel."""
TALL_PICTURE: Final = 0.5
"""The same where the faces stand beneath it."""
PROPORTION: Final = 16 / 9
PADDING, GAP = 0.75, LIST_PAGE.gap
"""Space around everything and between parts, in text sizes, as all lengths here."""
BENEATH: Final = 0.5
"""Gap beneath the button."""
BUTTON, LEAST_BUTTON = 5.0, 2.6
FACE, LEAST_FACES = 2.2, 1.6
"""Size of a face, at most, and the least height of all faces."""
STANDING: Final = 1.5
TALL_FROM: Final = 6.7
"""Height beside that of the picture from which on the faces stand beneath it, not beside it."""
MOST_FACES: Final = 10


def draw_game(
    pen: Pen,
    layout: TitleLayout,
    choice: TitleChoice,
    game: GameFacts,
    statistics: Statistics,
    practised: Collection[str] = (),
) -> None:
    """Draw the panel of the chosen game without its buttons: name, record, pitch or who plays in
    the place of the wanted level, and the labels of what is chosen.
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
        told = choice.describe_instead(game) or game.summary
        pen.write(told, room=pitch.width, height=pitch.height, topleft=pitch.topleft)
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
    kept = attempt(context.saved_games.finished)  # its own scene tells of a folder that is none
    return frozenset(
        one.head.game
        for one in ([] if isinstance(kept, Failure) else kept)
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


class ContinueLayout(NamedTuple):
    """Hold the areas of the picture, the button, the faces and the sentence on the standing."""

    picture: pygame.Rect
    button: pygame.Rect
    faces: pygame.Rect
    standing: pygame.Rect


class ContinuePanel:
    """Draw the game to be continued; its thumbnail is one of those that the title works on."""

    def __init__(
        self, context: SceneContext, saved_games: SavedGames, game: SavedMatch, others: int
    ) -> None:
        """Create the panel; `others` is the number of further games that wait."""
        self.game, self._others = game, others
        self.thumbnail = SavedThumbnail(context, saved_games, game)
        facts = context.list_games()
        self.theme = next((one.theme for one in facts if game.game.startswith(one.title)), "")
        """Name of the theme of the game; "" if it is unknown."""

    @property
    def note(self) -> str:
        """Get whose turn it is and when the game was saved."""
        turn = self.thumbnail.turn
        when = f"saved {self.game.when}"
        return f"{turn}, {when}" if turn else when

    def lay_out(self, panel: pygame.Rect, text: int) -> ContinueLayout:
        """Place the parts on the panel; `text` is the text size in pixels."""
        inner = inset(panel, text, PADDING)
        is_tall = panel.height >= panel.width * TALL_PICTURE / PROPORTION + round(TALL_FROM * text)
        share = TALL_PICTURE if is_tall else PICTURE
        width = min(round(inner.width * share), round(inner.height * PROPORTION))
        height = Exact(min(inner.height, round(width / PROPORTION)))
        if is_tall:
            above, below = column(inner, text, height, GROW, gap=BENEATH)
            picture, button = row(above, text, Exact(width), GROW, gap=GAP)
        else:
            left, right = row(inner, text, Exact(width), GROW, gap=GAP)
            picture, _ = column(left, text, height, GROW)
            room = inner.height / text - FACE - STANDING - 1.2
            high = max(LEAST_BUTTON, min(BUTTON, room))
            button, below = column(right, text, high, GROW, gap=BENEATH)
        faces, standing = column(below, text, GROW, STANDING)
        return ContinueLayout(picture, button, faces, standing)

    def draw(self, pen: Pen, panel: pygame.Rect) -> None:
        """Draw the panel without its button."""
        pen.part("plate", panel, "lit")
        frame, _, faces, standing = self.lay_out(panel, pen.size)
        found = self.thumbnail.find(frame.size)
        if found is None:
            pen.part("well", frame)
        else:
            blit_premultiplied(pen.surface, found, frame)
            pygame.draw.rect(pen.surface, pen.colour("spot_label"), frame, max(1, pen.size // 16))
        self._draw_standing(pen, standing)
        if faces.height >= pen.em(LEAST_FACES):
            self._draw_faces(pen, faces)

    def _draw_faces(self, pen: Pen, area: pygame.Rect) -> None:
        """Draw the faces at the table with names and totals."""
        seats = self.thumbnail.seats[:MOST_FACES]
        if not seats:
            pen.write(
                self.game.who, pen.dim, room=area.width, height=area.height, midleft=area.midleft
            )
            return
        step = area.width / max(4, len(seats))
        side = round(min(pen.em(FACE), area.height, step * 0.42))
        for at, seat in enumerate(seats):
            face = box(side, side, midleft=(area.left + round(at * step), area.centery))
            pen.portrait(seat.portrait, face)
            left, room = face.right + pen.em(0.4), round(step) - side - pen.em(0.6)
            if not seat.total:
                pen.write(seat.name, room=room, midleft=(left, area.centery))
                continue
            pen.write(seat.name, pen.dim, room=room, midleft=(left, area.centery - pen.em(0.55)))
            pen.write(
                seat.total,
                size=pen.em(1.25),
                bold=True,
                midleft=(left, area.centery + pen.em(0.55)),
            )

    def _draw_standing(self, pen: Pen, area: pygame.Rect) -> None:
        """Write one sentence on the standing, and how many other games wait, as far as both have
        room.
        """
        gold, left = pen.skin.hue_colour("gold"), area.left
        if sentence := self.thumbnail.lead or self.thumbnail.standing:
            written = pen.write(
                sentence, gold, room=area.width, height=area.height, bold=True, midleft=area.midleft
            )
            left = written.right + pen.em(0.8)
        if self._others:
            text = fill(WORDS["others"], games=self._others)
            fitted = (
                pen.fit(text, max(1, area.right - left)) if area.right - left > pen.em(12) else None
            )
            if fitted is not None and not fitted.is_cut and len(fitted.lines) == 1:
                pen.write(text, pen.dim, size=fitted.size, midleft=(left, area.centery))
