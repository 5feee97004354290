"""Lay out and draw the panel where something is brought in by a path: typed, pasted, or chosen in
the system's dialog.
"""

from __future__ import annotations

import os
from functools import partial
from typing import Final, NamedTuple

import pygame

from corptable.system.visible_text import visible_line
from corptable.ui.platform.file_chooser import FILE, FOLDER
from corptable.ui.platform.path_text import path_in
from corptable.ui.scene_base.form_scene import GAP, LEADING
from corptable.ui.scene_base.import_queue import ImportQueue
from corptable.ui.widgets import (
    GROW,
    Act,
    Button,
    Exact,
    Pen,
    TextField,
    Widget,
    column,
    inset,
    row,
)

PATH, BRING = "path", "bring"
"""Ids of the field and of its button."""


class PathWords(NamedTuple):
    """Hold the texts of a panel: its label, the help in the empty field, the button, those of the
    dialog with its titles, and the sentences on dropping, before anything was brought, and about a
    path at which nothing is."""

    own: str
    path: str
    bring: str
    file: str
    folder: str
    file_title: str
    folder_title: str
    drop: str
    none: str
    nowhere: str


LONGEST_PATH: Final = 1000
PADDING: Final = 1.0
"""Padding of the panel, in text sizes, as all lengths here."""
HEIGHT: Final = 1.9
"""Height of the field and of the buttons."""
OWN, BRING_WIDTH, CHOOSE_WIDTH = 11.5, 7.0, 9.5
"""Widths of the label of the field, of its button, and of those that show the system's dialog."""


class PathPanel:
    """Hold the path that a person writes, and why nothing came in by it."""

    def __init__(self, imports: ImportQueue, words: PathWords, lay_out: Act) -> None:
        """Take the queue of imports, the panel's texts, and what lays out the scene again, called
        after each change but of the text."""
        self._imports, self._words, self._lay_scene_out = imports, words, lay_out
        self._path, self._trouble = "", ""
        self.area = pygame.Rect()

    # Commands

    def bring(self) -> None:
        """Import what is at the path that was typed, or tell that nothing is there."""
        path = path_in(self._path)
        if path is not None and os.path.exists(path):
            self._path, self._trouble = "", ""
            self._imports.add([path])
        else:
            self._trouble = self._words.nowhere.format(path=visible_line(self._path.strip()))
        self._lay_scene_out()

    def take_trouble(self) -> None:
        """Show why the system's dialog has failed, if it has."""
        chooser = self._imports.chooser
        if chooser.trouble:
            self._trouble, chooser.trouble = visible_line(chooser.trouble), ""
            self._lay_scene_out()

    def _write(self, text: str) -> None:
        self._path, self._trouble = text, ""

    def _choose(self, kind: str) -> None:
        """Show the system's dialog; what is chosen there is brought in."""
        self._trouble = ""
        self._imports.chooser.ask(
            kind, self._words.file_title if kind == FILE else self._words.folder_title
        )
        self._lay_scene_out()

    # Layout and drawing

    def lay_out(self, body: pygame.Rect, size: int) -> tuple[list[Widget], pygame.Rect]:
        """Place the panel at the top of a body, for a text size in pixels; return its widgets and
        what is left of the body.
        """
        choosers = self._choosers()
        words, gap = (HEIGHT, GAP) if choosers else (LEADING, GAP / 2)
        height = HEIGHT + gap + words + 1.5 * PADDING
        self.area, below = column(body, size, height, GROW, gap=0.7)
        line, lower = column(
            inset(self.area, size, PADDING, 0.75 * PADDING), size, HEIGHT, GROW, gap=gap
        )
        wide = [Exact(min(round(CHOOSE_WIDTH * size), lower.width // 5)) for _ in choosers]
        self._sentence, *places = row(lower, size, GROW, *wide, gap=GAP)
        label = Exact(min(round(OWN * size), line.width // 3))
        button = Exact(min(round(BRING_WIDTH * size), line.width // 4))
        self._label, path_area, bring_area = row(line, size, label, GROW, button, gap=GAP)
        bring = Button(BRING, self._words.bring, self.bring, rect=bring_area)
        path = TextField(
            PATH, self._path, self._write, LONGEST_PATH, self._words.path, error=self._trouble
        )
        path.place(path_area)
        for chooser, place in zip(choosers, places, strict=True):
            chooser.place(place)
        return [path, bring, *choosers], below

    def _choosers(self) -> list[Button]:
        """Return the buttons that show the system's dialog; none on a system without one."""
        kinds = (FILE, FOLDER) if self._imports.chooser.is_there else ()
        labels = {FILE: self._words.file, FOLDER: self._words.folder}
        return [Button(kind, labels[kind], partial(self._choose, kind)) for kind in kinds]

    def draw(self, pen: Pen, has_brought: bool) -> None:
        """Draw the panel with its label and its sentence."""
        pen.part("plate", self.area)
        pen.write(
            self._words.own,
            room=self._label.width,
            height=self._label.height,
            bold=True,
            midleft=self._label.midleft,
        )
        colour = pen.danger if self._trouble else pen.dim
        pen.write_paragraphs(
            self._trouble or (self._words.drop if has_brought else self._words.none),
            self._sentence,
            colour,
        )
