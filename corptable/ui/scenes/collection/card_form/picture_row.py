"""Bring a picture to a card: dropped on the form, chosen in the system's dialog, or by its path;
and take it off.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from corptable.art.packs.importing import OnePicture
from corptable.system.errors import CorptableError
from corptable.system.visible_text import visible_line
from corptable.ui.platform.file_chooser import FILE
from corptable.ui.platform.path_text import path_in
from corptable.ui.scene_base.import_queue import ImportQueue
from corptable.ui.scenes.collection.card_form.words import CHOOSE, FIELD, TAKE_OFF, WORDS
from corptable.ui.widgets import Button, Item, TextField
from corptable.ui.widgets.keys import ENTER_KEYS
from corptable.ui.widgets.pen import Pen, box

LONGEST_PATH: Final = 1000
BUTTON: Final = 6.0
TITLE: Final = 6.0
"""Widths of the button and of the title, in text sizes."""


class PathField(TextField):
    """Edit a path; Enter brings in what lies there."""

    def __init__(
        self, id: str, text: str, changed: Callable[[str], None], bring: Callable[[], None]
    ) -> None:
        super().__init__(id, text, changed, LONGEST_PATH, WORDS["picture"])
        self._bring = bring

    def handle_key(self, event: pygame.event.Event) -> bool:
        if event.key in ENTER_KEYS and self.text:
            self._bring()
            return True
        return super().handle_key(event)


class PictureRow(Item):
    """Represent the row of a picture: its path and the button of the dialog, or its name and the
    button that takes it off.
    """

    def __init__(
        self, title: str, field: PathField | None, button: Button | None, name: str
    ) -> None:
        super().__init__([widget for widget in (field, button) if widget is not None])
        self._title, self._field, self._button, self._name = title, field, button, name

    def place(self, rect: pygame.Rect, size: int) -> None:
        self.rect = rect.copy()
        height, right = (
            min(round(rect.height * 0.78), round(size * 1.75)),
            rect.right - round(size * 0.5),
        )
        if self._button is not None:
            self._button.place(box(round(BUTTON * size), height, midright=(right, rect.centery)))
            right = self._button.rect.left - size // 2
        self._middle = rect.left + round(TITLE * size)
        self._end = right
        if self._field is not None:
            self._field.place(box(right - self._middle, height, midright=(right, rect.centery)))

    def draw(self, pen: Pen, focused: bool) -> None:
        pen.part("row", self.rect, "focused" if focused else "normal")
        left = self.rect.left + pen.em(1.2)
        pen.write(
            self._title, room=self._middle - left, bold=True, midleft=(left, self.rect.centery)
        )
        if self._field is None:
            pen.write(
                self._name,
                pen.dim,
                room=self._end - self._middle,
                midleft=(self._middle, self.rect.centery),
            )


class PictureBringer:
    """Hold the picture that is being read, and the path that is typed; `keep` gets the bytes of one
    that is good.
    """

    def __init__(
        self,
        imports: ImportQueue,
        keep: Callable[[str, bytes, bool], None],
        lay_out: Callable[[], None],
    ) -> None:
        """`keep` takes the name of the file, its bytes, and whether it is higher than wide; it may
        raise CorptableError.
        """
        self._imports, self._keep, self._lay_out = imports, keep, lay_out
        self._path = ""
        self._running: OnePicture | None = None
        self.trouble = ""
        """Sentence about why the last picture was not taken; "" if it was."""

    @property
    def told(self) -> str:
        """Return what is going on, in words; "" if nothing is."""
        return self.trouble or (
            "" if self._running is None else WORDS["reading"].format(name=self._running.path.name)
        )

    def begin(self) -> None:
        """Take what is dropped on the window from now on."""
        self._imports.taker = self.take

    def end(self) -> None:
        """Let drops go where they went before, and give up what is being read."""
        self._imports.taker = None
        if self._running is not None:
            self._running.cancel()
            self._running = None

    def take(self, paths: Sequence[Path]) -> None:
        """Read a picture that was brought."""
        self.trouble = "" if len(paths) == 1 else WORDS["several"]
        if self._running is not None:
            self._running.cancel()
        self._running = OnePicture(paths[0], self._imports.tell) if len(paths) == 1 else None
        self._lay_out()

    def advance(self) -> None:
        """Hand on the picture that was read, or tell why there is none."""
        if self._imports.chooser.trouble:
            self.trouble, self._imports.chooser.trouble = (
                visible_line(self._imports.chooser.trouble),
                "",
            )
            self._lay_out()
        if self._running is None or not self._running.is_over:
            return
        read, self._running = self._running, None
        self.trouble = read.fault
        if not read.fault:
            self._path = ""
            try:
                self._keep(read.path.name, read.content, read.is_upright_shape)
            except CorptableError as refused:
                self.trouble = str(refused)
        self._lay_out()

    def row(self, id: str, title: str, name: str, take_off: Callable[[], None]) -> PictureRow:
        """Return the row of the picture with that name, "" for none."""
        if name:
            return PictureRow(title, None, Button(TAKE_OFF, WORDS[TAKE_OFF], take_off), name)
        field = PathField(FIELD + id, self._path, self._write, self._bring)
        chooser = self._imports.chooser
        button = (
            Button(CHOOSE, WORDS[CHOOSE], lambda: chooser.ask(FILE, WORDS["choose_title"]))
            if chooser.is_there
            else None
        )
        return PictureRow(title, field, button, name)

    def _write(self, text: str) -> None:
        self._path, self.trouble = text, ""

    def _bring(self) -> None:
        path = path_in(self._path)
        if path is not None and os.path.isfile(path):
            self.take([path])
        else:
            self.trouble = WORDS["nowhere"].format(path=visible_line(self._path.strip()))
            self._lay_out()
