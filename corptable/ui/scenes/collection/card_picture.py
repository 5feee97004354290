"""Put a picture on an own card, by a drop, the dialog of the system or its path, and choose which
part of a photo is the card; draw a signature on a pad of paper, where each press begins a stroke.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import ClassVar, Final

import pygame

from corptable.art.packs.importing import PreparedFile, new_worker, prepare_file
from corptable.cards.own_look import (
    LEAST_PART,
    MOST_STROKES,
    PAD_HEIGHT,
    PAD_WIDTH,
    THOUSAND,
    WHOLE,
    PhotoPart,
    Stroke,
    part_as_text,
)
from corptable.collection.pen_strokes import bounded
from corptable.system.errors import CorptableError
from corptable.system.visible_text import visible_line
from corptable.ui.paint.text import wrap
from corptable.ui.platform.file_chooser import FILE
from corptable.ui.platform.keyboard import said
from corptable.ui.platform.path_text import path_in
from corptable.ui.scene_base.errand import Errand
from corptable.ui.scene_base.import_queue import ImportQueue
from corptable.ui.scenes.collection.words import CARD_FORM_WORDS as WORDS
from corptable.ui.scenes.collection.words import CHOOSE, TAKE_OFF, button
from corptable.ui.widgets import (
    DIRECTIONS,
    ENTER_KEYS,
    GROW,
    Act,
    Button,
    Item,
    Pen,
    Point,
    TextField,
    Widget,
    box,
    inset,
    row,
)

PAPER, LINE, INK, GREY = (250, 248, 240), (206, 202, 188), (23, 51, 196), (96, 94, 86)
"""Colours of paper, whatever the theme: the pad is a piece of a card."""
BASE: Final = 0.74
"""Height of the line on which one signs, in heights of the pad."""
SHAPE: Final = PAD_WIDTH / PAD_HEIGHT
NIB: Final = 0.028
"""Width of the stroke, in heights of the pad."""
STEP: Final = 4
"""Per cent of the largest part by which a step of the wheel or a key makes the part smaller or
larger.
"""
NUDGE: Final = 0.02
"""Way of an arrow key, in widths and heights of the card."""
ENLARGING: Final = {"+": 1, "=": 1, "-": -1}
"""Steps by the character of a key."""
LONGEST_PATH: Final = 1000
BUTTON: Final = 6.0
TITLE, GAP = 5.5, 0.5
"""Widths of the button and of the title, in text sizes, and the gap behind each."""


@dataclass(eq=False)
class SignaturePad(Widget):
    """Pad of paper; `changed` gets all strokes after each one that is drawn. Backspace takes
    back the last one, Delete all.
    """

    id: str
    strokes: tuple[Stroke, ...]
    changed: Callable[[tuple[Stroke, ...]], None]
    hint: str = ""
    follows_trail: ClassVar[bool] = True

    def __post_init__(self) -> None:
        super().__post_init__()
        self._drawn: list[tuple[float, float]] = []
        """Stroke that is being drawn, in units of the pad."""

    def undo(self) -> None:
        """Take back the last stroke."""
        self._set(self.strokes[:-1])

    def clear(self) -> None:
        """Take back all strokes."""
        self._set(())

    def _set(self, strokes: tuple[Stroke, ...]) -> None:
        if strokes != self.strokes:
            self.strokes = strokes
            self.changed(strokes)

    def handle_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_BACKSPACE:
            self.undo()
        elif event.key == pygame.K_DELETE:
            self.clear()
        else:
            return False
        return True

    def press(self, point: Point) -> None:
        self._drawn = (
            [self._unit(point)]
            if self.rect.collidepoint(point) and len(self.strokes) < MOST_STROKES
            else []
        )

    def drag(self, point: Point) -> None:
        if self._drawn and self._unit(point) != self._drawn[-1]:
            self._drawn.append(self._unit(point))

    def release(self, point: Point) -> None:
        self.drag(point)
        drawn, self._drawn = self._drawn, []
        if drawn:
            self._set(bounded([*self.strokes, *bounded([drawn])]))

    def _unit(self, point: Point) -> tuple[float, float]:
        """Point of the window in units of the pad, within it."""
        x = (point[0] - self.rect.left) * PAD_WIDTH / max(1, self.rect.width)
        y = (point[1] - self.rect.top) * PAD_HEIGHT / max(1, self.rect.height)
        return min(float(PAD_WIDTH), max(0.0, x)), min(float(PAD_HEIGHT), max(0.0, y))

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        surface, rect, line, round_by = pen.surface, self.rect, max(1, pen.size // 12), pen.em(0.25)
        pygame.draw.rect(surface, PAPER, rect, border_radius=round_by)
        pygame.draw.rect(surface, LINE, rect, line, border_radius=round_by)
        inner, base = inset(rect, pen.size, 1.0, 0.5), rect.top + round(rect.height * BASE)
        pygame.draw.line(surface, LINE, (inner.left, base), (inner.right, base), line)
        if not self.strokes and not self._drawn:
            lines = wrap(self.hint, inner.width, pen.size)
            pen.write_lines(lines, round(pen.size * 1.25), inner, GREY)
        for stroke in (*self.strokes, self._drawn):
            self._draw_stroke(surface, stroke)

    def _draw_stroke(self, surface: pygame.Surface, stroke: Sequence[tuple[float, float]]) -> None:
        """Draw a stroke with round ends and joints."""
        across, down = self.rect.width / PAD_WIDTH, self.rect.height / PAD_HEIGHT
        points = [(self.rect.left + x * across, self.rect.top + y * down) for x, y in stroke]
        width = max(2, round(NIB * self.rect.height))
        for start, end in pairwise(points):
            pygame.draw.aaline(surface, INK, start, end, width)
        for point in points:
            pygame.draw.aacircle(surface, INK, point, width / 2)


@dataclass(eq=False)
class PhotoFrame(Widget):
    """Face of a card that is a photo; `changed` gets the shown part as a text, also while the photo
    is dragged.

    `photo` is the width and height of the whole photo as it is turned, in any unit.
    """

    id: str
    part: PhotoPart
    photo: tuple[float, float]
    changed: Callable[[str], None]

    def __post_init__(self) -> None:
        super().__post_init__()
        self._grabbed: tuple[Point, PhotoPart] | None = None
        """Place where the photo was grabbed, and the part that was shown then."""

    def _size_of(self, part: PhotoPart) -> tuple[float, float]:
        """Width and height of a part, in thousandths of the photo's."""
        (width, height), card = self.photo, self.rect.width / self.rect.height
        share = THOUSAND * part.percent / WHOLE
        return share * min(1.0, height * card / width), share * min(1.0, width / card / height)

    def _show(self, part: PhotoPart) -> None:
        """Show a part, moved so that it lies within the photo."""
        halves = (round(length / 2) for length in self._size_of(part))
        x, y = (
            min(max(at, half), THOUSAND - half)
            for at, half in zip((part.x, part.y), halves, strict=True)
        )
        if (shown := PhotoPart(x, y, part.percent)) != self.part:
            self.part = shown
            self.changed(part_as_text(shown))

    def enlarge(self, steps: int) -> None:
        """Enlarge the photo by so many steps; below zero make it smaller."""
        percent = max(LEAST_PART, min(WHOLE, self.part.percent - STEP * steps))
        self._show(self.part._replace(percent=percent))

    def _move(self, part: PhotoPart, across: float, down: float) -> None:
        """Move the photo by a way in widths and heights of the card, from where `part` was
        shown.
        """
        width, height = self._size_of(part)
        self._show(part._replace(x=round(part.x - across * width), y=round(part.y - down * height)))

    def handle_key(self, event: pygame.event.Event) -> bool:
        if (sign := said(event)) in ENLARGING:
            self.enlarge(ENLARGING[sign])
        elif event.key in DIRECTIONS:
            across, down = DIRECTIONS[event.key]
            self._move(self.part, across * NUDGE, down * NUDGE)
        else:
            return False
        return True

    def press(self, point: Point) -> None:
        self._grabbed = point, self.part

    def drag(self, point: Point) -> None:
        if self._grabbed is not None:
            (x, y), part = self._grabbed
            self._move(part, (point[0] - x) / self.rect.width, (point[1] - y) / self.rect.height)

    def release(self, point: Point) -> None:
        self._grabbed = None

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        """Draw nothing: the face of the card lies there."""


class PathField(TextField):
    """Field of a path; Enter reads the picture that lies there."""

    def __init__(self, id: str, text: str, changed: Callable[[str], None], read: Act):
        super().__init__(id, text, changed, LONGEST_PATH, WORDS["picture"])
        self._read = read

    def handle_key(self, event: pygame.event.Event) -> bool:
        if event.key in ENTER_KEYS and self.text:
            self._read()
            return True
        return super().handle_key(event)


class PictureRow(Item):
    """Row of a picture: its name, or the field of its path; then a button."""

    def __init__(self, title: str, name: str, field: PathField | None, button: Button | None):
        super().__init__([widget for widget in (field, button) if widget is not None])
        self._title, self._name, self._field, self._button = title, name, field, button

    def place(self, rect: pygame.Rect, size: int) -> None:
        self.rect = rect.copy()
        height = min(round(rect.height * 0.78), round(size * 1.75))
        middle = box(rect.width, height, midleft=rect.midleft)
        widths = [] if self._button is None else [BUTTON]
        title, self._name_area, *others = row(middle, size, TITLE, GROW, *widths, 0, gap=GAP)
        if self._button is not None:
            self._button.place(others[0])
        _, self._title_area = row(title, size, 1.2, GROW)
        if self._field is not None:
            self._field.place(self._name_area)

    def draw(self, pen: Pen, focused: bool) -> None:
        pen.part("row", self.rect, "focused" if focused else "normal")
        title, name = self._title_area, self._name_area
        pen.write(self._title, room=title.width, bold=True, midleft=title.midleft)
        if self._field is None:
            pen.write(self._name, pen.dim, room=name.width, midleft=name.midleft)


class PictureImport:
    """Picture that is being read, and the path that is typed; `keep` gets the bytes of one that is
    good.
    """

    def __init__(
        self,
        imports: ImportQueue,
        keep: Callable[[str, bytes, bool], None],
        lay_out: Act,
    ) -> None:
        """`keep` takes the name of the file, its bytes, and whether it is higher than wide; it may
        raise CorptableError.
        """
        self._imports, self._keep, self._lay_out = imports, keep, lay_out
        self._path = self._name = ""
        self.running: Errand[PreparedFile] | None = None
        self.trouble = ""
        """Sentence about why the last picture was not taken; "" if it was."""

    @property
    def news(self) -> str:
        """Sentence about what is going on; "" if nothing is."""
        if self.trouble or self.running is None:
            return self.trouble
        return WORDS["reading"].format(name=self._name)

    def begin(self) -> None:
        """Take what is dropped on the window from now on."""
        self._imports.taker = self.take

    def end(self) -> None:
        """Let drops go where they went before, and give up what is being read."""
        self._imports.taker = None
        if self.running is not None:
            self.running.cancel()
            self.running = None

    def take(self, paths: Sequence[Path]) -> None:
        """Read a picture that was dropped or named."""
        if self.running is not None:
            self.running.cancel()
        is_one = len(paths) == 1
        self.trouble = "" if is_one else WORDS["several"]
        self.running = self._reading(paths[0]) if is_one else None
        self._lay_out()

    def _reading(self, path: Path) -> Errand[PreparedFile]:
        self._name, worker = path.name, new_worker()
        return Errand(partial(prepare_file, worker, path), self._imports.tell, worker)

    def advance(self) -> None:
        """Hand on the picture that was read, or show why there is none."""
        chooser = self._imports.chooser
        if chooser.trouble:
            self.trouble, chooser.trouble = visible_line(chooser.trouble), ""
            self._lay_out()
        if self.running is None or not self.running.is_over:
            return
        read, self.running = self.running, None
        self.trouble = read.trouble
        if read.result is not None:
            self._path = ""
            try:
                self._keep(self._name, *read.result)
            except CorptableError as refused:
                self.trouble = str(refused)
        self._lay_out()

    def row(self, id: str, title: str, name: str, take_off: Act) -> PictureRow:
        """Row of the picture with that name, "" for none; `id` is that of the field."""
        if name:
            return PictureRow(title, name, None, button(WORDS, TAKE_OFF, take_off))
        field = PathField(id, self._path, self._write, self._read_path)
        chooser = self._imports.chooser
        choose = button(WORDS, CHOOSE, lambda: chooser.ask(FILE, WORDS["choose_title"]))
        return PictureRow(title, name, field, choose if chooser.is_there else None)

    def _write(self, text: str) -> None:
        self._path, self.trouble = text, ""

    def _read_path(self) -> None:
        path = path_in(self._path)
        if path is not None and os.path.isfile(path):
            self.take([path])
        else:
            self.trouble = WORDS["nowhere"].format(path=visible_line(self._path.strip()))
            self._lay_out()
