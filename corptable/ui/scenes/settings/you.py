"""Show who the person is: the name, the face at every table, the record of games; in a column, or
in one row where it is narrow.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame

from corptable.art.portraits import GUESTS
from corptable.bots.roster import BOT_NAMES
from corptable.session.match_setup import LONGEST_NAME
from corptable.ui.paint.portraits import own_face
from corptable.ui.scene_base.game_facts import record_text
from corptable.ui.widgets import (
    GROW,
    Button,
    Choice,
    Exact,
    Pen,
    Point,
    TextField,
    Widget,
    box,
    column,
    inset,
    row,
    step_of,
)

if TYPE_CHECKING:
    from corptable.ui.scene_base import SceneContext

NAME, FACE, STATISTICS = "name", "face", "statistics"
"""Ids of the widgets."""
WORDS: Final = {
    "you": "You",
    "where": "at every table",
    "name": "Name",
    "placeholder": "Your name",
    "about_name": "Others read it; alone you are “You”.",
    "taken": "A bot is called {name}. Take another name.",
    "face": "Face",
    "about_face": "in each room its own drawing",
    "none": "no game finished yet",
    "best": "most wins at {game}: {won} of {finished}",
    "statistics": "Statistics",
}
FACES: Final = tuple(GUESTS)[:12]
"""Portraits that a person can choose."""
WIDTH: Final = 17.7
"""Width of the column, in text sizes, as all lengths here."""
ROW: Final = 3.6
"""Height of the row where there is no column."""
LEAST_HEIGHT: Final = 33.0
"""Least height of a column that holds all parts."""
PADDING, GAP = 1.05, 0.5
LARGE, SMALL = 8.5, 2.3
"""Diameters of the large face, at most, and of a face in the row."""
HEAD, LABEL, FIELD, BUTTON, LINE = 2.6, 1.7, 2.0, 1.9, 1.3
CELL: Final = 3.3
"""Height of a cell of the faces to choose from, at most."""
COLUMNS: Final = 4
SHARE: Final = 0.88
"""Diameter of a face, in sizes of its cell."""
RING: Final = 0.16
"""Width of the ring around the chosen face, in text sizes."""


@dataclass(eq=False)
class FaceChoice(Choice):
    """Represent a choice of a face: in a grid, or in a low area one at a time."""

    @property
    def is_grid(self) -> bool:
        """True if all faces have room."""
        return self.rect.height > self.rect.width // 2

    def cells(self) -> list[pygame.Rect]:
        """Return the cells of the grid, row by row."""
        count = len(self.titles)
        lines = column(self.rect, 1, *[GROW] * -(-count // COLUMNS))
        return [cell for line in lines for cell in row(line, 1, *[GROW] * COLUMNS)][:count]

    def handle_key(self, event: pygame.event.Event) -> bool:
        step = step_of(event)
        if step:
            self.choose(self.at + step)
        return bool(step)

    def press(self, point: Point) -> None:
        if not self.is_grid:
            super().press(point)
            return
        for at, cell in enumerate(self.cells()):
            if cell.collidepoint(point):
                self.choose(at)

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        if not self.is_grid:
            self._draw_one(pen)
            return
        for at, (name, cell) in enumerate(zip(self.titles, self.cells(), strict=True)):
            side = round(min(cell.size) * SHARE)
            face = box(side, side, center=cell.center)
            pen.portrait(name, face)
            if at == self.at:
                width = max(2, pen.em(RING))
                rim, ring = side // 2 + width, pen.colour("bright")
                pygame.draw.circle(pen.surface, ring, face.center, rim, width)
                wide, corner = pen.em(0.9), (face.right - pen.em(0.3), face.bottom - pen.em(0.3))
                pygame.draw.circle(pen.surface, pen.colour("shade"), corner, wide * 2 // 3)
                pen.icon("check", box(wide, wide, center=corner))

    def _draw_one(self, pen: Pen) -> None:
        side = round(self.rect.height * 0.4)
        face = box(self.rect.height, self.rect.height, center=self.rect.center)
        pen.portrait(self.titles[self.at], face)
        for name, edge in (
            ("left", self.rect.left + side // 2),
            ("right", self.rect.right - side // 2),
        ):
            pen.icon(name, box(side, side, center=(edge, self.rect.centery)))


class YouPanel:
    """Hold the widgets of the person: name, face and the way to the statistics, and draw what lies
    behind them.
    """

    def __init__(self, context: SceneContext) -> None:
        self._context = context
        face, self._kept = own_face(), context.store.person.name
        self.name = TextField(
            NAME, context.store.person.name, self._check_name, LONGEST_NAME, WORDS["placeholder"]
        )
        self.face = FaceChoice(
            FACE, FACES, FACES.index(face) if face in FACES else 0, self._put_face
        )
        self.statistics = Button(STATISTICS, WORDS["statistics"], context.navigator.statistics, "I")
        self.area = pygame.Rect()
        self._large = pygame.Rect()
        self._is_column = True

    @property
    def widgets(self) -> Sequence[Widget]:
        """Get the widgets in the order of Tab; none while the panel is hidden."""
        return (self.name, self.face, self.statistics) if self.area.width else ()

    def _check_name(self, name: str) -> None:
        self.name.error = (
            WORDS["taken"].format(name=name.strip()) if name.strip() in BOT_NAMES else ""
        )

    def keep_name(self) -> None:
        """Keep the name that was typed, unless a bot has it."""
        name = " ".join(self.name.text.split())
        if name != self._kept and not self.name.error:
            self._kept = name
            self._context.change_person(replace(self._context.store.person, name=name))

    def _put_face(self, at: int) -> None:
        self._context.change_person(replace(self._context.store.person, face=FACES[at]))

    # Layout

    def place_column(self, area: pygame.Rect, size: int) -> None:
        """Place the widgets in a column."""
        self.area, self._is_column = area, True
        inner = inset(area, size, PADDING)
        fixed = HEAD + 2 * LABEL + FIELD + LINE + 3 * GAP + 2 * LINE + GAP + BUTTON
        free = max(0, inner.height - round(fixed * size))
        rows = -(-len(FACES) // COLUMNS)
        cells = min(round(rows * CELL * size), round(free * 0.56))
        large = min(round(LARGE * size), free - cells - round(GAP * size))
        _, shown, _, name, _, faces, _, statistics = column(
            inner,
            size,
            HEAD,
            Exact(large),
            LABEL + GAP,
            FIELD,
            LINE + LABEL + GAP,
            Exact(cells),
            GROW,
            BUTTON,
        )
        self._large = box(large, large, center=shown.center)
        self.name.place(name)
        self.face.place(faces)
        self.statistics.place(statistics)

    def place_row(self, area: pygame.Rect, size: int) -> None:
        """Place the widgets side by side: face, name, statistics."""
        self.area, self._is_column = area, False
        _, line, _ = column(inset(area, size, GAP, 0), size, GROW, BUTTON, GROW)
        button = Exact(min(9 * size, line.width // 3))
        face, name, statistics = row(line, size, 2 * SMALL, GROW, button, gap=GAP)
        self.face.place(box(face.width, face.width // 2, center=face.center))
        self.name.place(name)
        self.statistics.place(statistics)

    def hide(self) -> None:
        """Hide the panel: empty its area."""
        self.area, self._is_column = pygame.Rect(), False

    # Drawing

    def draw(self, pen: Pen) -> None:
        """Draw the panel without its widgets; nothing while it is hidden."""
        if self.area.width:
            pen.part("plate", self.area)
        if not self._is_column:
            return
        inner = inset(self.area, pen.size, PADDING)
        self._label(
            pen,
            WORDS["you"],
            WORDS["where"],
            (inner.left, inner.top + pen.em(0.5)),
            1.5,
            is_title=True,
        )
        pen.portrait(self.face.titles[self.face.at], self._large, state="lit")
        name, face = self.name.rect, self.face.rect
        pen.write(WORDS["name"], midleft=(inner.left, name.top - pen.em(LABEL / 2)))
        about = (inner.left, name.bottom + pen.em(LINE / 2 + 0.1))
        told, colour = (
            (self.name.error, pen.danger) if self.name.error else (WORDS["about_name"], pen.dim)
        )
        pen.write(told, colour, size=pen.em(0.88), room=inner.width, midleft=about)
        self._label(
            pen, WORDS["face"], WORDS["about_face"], (inner.left, face.top - pen.em(LABEL / 2)), 1.0
        )
        lines = record_lines(self._context)
        top = self.statistics.rect.top - pen.em(GAP) - len(lines) * pen.em(LINE)
        pen.fill("spot", (inner.left, top - pen.em(0.4), inner.width, 1))
        for at, line in enumerate(lines):
            pen.write(
                line,
                pen.dim if at else None,
                size=pen.em(0.95),
                room=inner.width,
                bold=not at,
                midleft=(inner.left, top + pen.em((at + 0.5) * LINE)),
            )

    def _label(
        self, pen: Pen, word: str, about: str, left: Point, size: float, is_title: bool = False
    ) -> None:
        written = pen.write(word, size=pen.em(size), title=is_title, midleft=left)
        pen.write(
            about,
            pen.dim,
            size=pen.em(0.92),
            midleft=(written.right + pen.em(0.5), left[1] + (pen.em(0.15) if is_title else 0)),
        )


def record_lines(context: SceneContext) -> list[str]:
    """Return the record of all games, and the game that the person wins most often, if there is
    one.
    """
    statistics = context.statistics
    lines = [record_text(statistics, WORDS["none"])]
    best = max(context.list_games(), key=lambda game: statistics.of(game.id).won, default=None)
    if best is not None and (known := statistics.of(best.id)).won:
        told = {"game": best.title, "won": known.won, "finished": known.finished}
        lines.append(WORDS["best"].format(**told))
    return lines
