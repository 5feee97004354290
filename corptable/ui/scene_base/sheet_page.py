"""Write sheets to print to a file, beside a picture of what comes out: the base of the pages for
decks and for business cards.
"""

from __future__ import annotations

import os
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from threading import Event
from typing import Final

import pygame

from corptable.art.packs.worn import STRETCH
from corptable.art.print_cards import PrintCard, pages_of
from corptable.art.sheet_layout import PAPERS, CardSize, SheetLayout, lay_sheets, read_size
from corptable.art.sheet_process import print_apart, sheet_worker
from corptable.cards.faults import shown_path
from corptable.engine.pieces import HIDDEN, Piece
from corptable.presentation.words import fill
from corptable.store.atomic_write import store_errors, write_new, write_whole
from corptable.system.errors import Failure, attempt
from corptable.system.resources import new_download
from corptable.system.worker import Worker, WorkerLost
from corptable.ui.paint.faces import Faces, deck_of_art
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.platform.file_chooser import SAVE, FileChooser
from corptable.ui.platform.path_text import path_in
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.errand import Errand
from corptable.ui.scene_base.form_scene import (
    BETWEEN,
    CONTROL,
    LEADING,
    SHEET_PAGE,
    PageScene,
    two_plates,
)
from corptable.ui.scene_base.navigator import Confirmation
from corptable.ui.widgets import (
    ENTER_KEYS,
    GROW,
    Button,
    Choice,
    Pen,
    TextField,
    Widget,
    column,
    inset,
)
from corptable.ui.widgets.copy_button import CopyButton

WHITE: Final = (255, 255, 255)
BLACK: Final = (0, 0, 0)
"""Colours of the paper and of the marks, whatever the theme: it is a picture of paper."""
GROUND_AT: Final = 0.03
"""Place of a pixel of a card's ground in the middle of its upper edge, in heights of the card."""
PAPER, BACKS, SIZE, PATH, CHOOSE, WRITE, CANCEL, COPY = (
    "paper",
    "backs",
    "size",
    "path",
    "choose",
    "write",
    "cancel",
    "copy",
)
"""Ids of the widgets."""
PDF: Final = ".pdf"
WORDS: Final = {
    "a4": "on A4",
    "letter": "on Letter",
    "one_side": "Faces only",
    "both_sides": "Faces and backs",
    SIZE: "Size of a card in mm",
    BACKS: "Sides",
    "about": "{pages:page}, at most {count:card} on each, with {bleed} mm of bleed and cut marks. "
    "Print them at 100 %, not fitted "
    "to the page, on card of 200 grams or more; then cut from mark to mark.",
    "about_backs": (
        "Each page of faces is followed by that of its backs: print on both sides, turned over "
        "the long edge."
    ),
    "page": "Page {page} of {pages}",
    PATH: "Where to",
    CHOOSE: "Choose…",
    "save_title": "Write the cards to a file",
    WRITE: "Write the file",
    "writing": "Writing …",
    "printing": "Printing page {page} of {pages} …",
    CANCEL: "Cancel",
    "written": "The cards are in {path}",
    "missing": (
        "The pictures of {count:card} could not be printed; the program’s drawings are there."
    ),
    COPY: "Copy path",
    "no_path": "Type the path of a file.",
    "no_folder": "There is no folder “{folder}”.",
    "exists": "Replace this file?",
    "exists_text": "“{path}” already exists. Its content would be lost.",
    "replace": "Replace it",
    "leave": "Leave it",
    "not_written": "{path} cannot be written ({reason}).",
}
SIDES: Final = ("one_side", "both_sides")
LONGEST_PATH: Final = 1000
LONGEST_SIZE: Final = 30
SHARE: Final = 0.38
"""Width of the form, as a part of the page."""
LABEL, ABOVE = 2.1, 0.35
"""Height of the label above a widget, and its distance from it: the frame of the focus is wider
than the widget.
"""
ABOUT: Final = 7.5
"""Height of the text that says what is written, in lines."""


def draw_sheet(
    pen: Pen,
    faces: Faces,
    pieces: Sequence[Piece],
    layout: SheetLayout,
    area: pygame.Rect,
    back_of: str = "",
) -> None:
    """Draw a page with these cards as large as it fits into the middle of an area; or of their
    backs, by the id of the deck.
    """
    paper = layout.paper
    scale = min(area.width / paper.width, area.height / paper.height)
    sheet = pygame.Rect(0, 0, round(paper.width * scale), round(paper.height * scale))
    sheet.center = area.center
    pen.surface.fill(BLACK, sheet.inflate(2, 2))
    pen.surface.fill(WHITE, sheet)
    for x0, y0, x1, y1 in layout.marks(len(pieces), bool(back_of)):
        corner = sheet.left + round(x0 * scale), sheet.top + round(y0 * scale)
        size = max(1, round((x1 - x0) * scale)), max(1, round((y1 - y0) * scale))
        pen.surface.fill(BLACK, pygame.Rect(corner, size).clip(sheet))
    for place, piece in enumerate(pieces):
        left, top = layout.corner_of(place, bool(back_of))
        corner = sheet.left + round(left * scale), sheet.top + round(top * scale)
        size = round(layout.card.width * scale), round(layout.card.height * scale)
        _draw_card(pen.surface, faces, piece, pygame.Rect(corner, size), back_of)


def _draw_card(
    surface: pygame.Surface, faces: Faces, piece: Piece, cut: pygame.Rect, back_of: str
) -> None:
    """Draw a card in its cut: a drawing that has another shape is stretched as in print, and its
    ground fills the rest.
    """
    shape = piece.face.proportion
    width = min(cut.width, round(cut.height * shape * (1 + STRETCH)))
    height = min(cut.height, round(cut.width / shape * (1 + STRETCH)))
    face = faces.of(
        HIDDEN if back_of else piece, (width, height), deck=back_of or deck_of_art(piece)
    )
    surface.fill(face.get_at((width // 2, int(height * GROUND_AT))), cut)
    blit_premultiplied(surface, face, face.get_rect(center=cut.center))


class SheetPage(PageScene):
    """Ask for paper, sides, size and place, and print in a process of its own; a subclass says what
    is printed.
    """

    limits_text = True
    metrics = SHEET_PAGE

    def __init__(
        self,
        context: SceneContext,
        titles: tuple[str, str],
        name: str,
        pieces: Sequence[Piece],
        faces: Faces,
        usual: CardSize,
    ) -> None:
        """Show the page with its title and subtitle. `name` is that of the deck; `pieces` and
        `faces` show what is printed; `usual` is the size of a card."""
        super().__init__(context, *titles)
        self.name, self.pieces, self.faces, self.usual = name, pieces, faces, usual
        self.kind, self.paper, self.has_backs, self.page = PDF, next(iter(PAPERS)), False, 0
        self.layout: SheetLayout = lay_sheets(PAPERS[self.paper], usual)
        self.written: Path | None = None
        """File that was written last."""
        self.writing: Errand[Path] | None = None
        self.page_written = self._page_shown = 0
        """Page that is printed now, and that the scene says so of; 0 before the first."""
        self._cancelled = Event()
        self._missing = 0
        """Cards whose picture could not be printed in the file that was written last."""
        self.trouble = ""
        self._chooser = FileChooser(context.tell)
        self._size = TextField(
            SIZE,
            f"{usual.width:g} x {usual.height:g}",
            self._forget_text,
            LONGEST_SIZE,
            WORDS[SIZE],
        )
        self._path = TextField(
            PATH, str(new_download(name, self.kind)), self._forget_text, LONGEST_PATH, WORDS[PATH]
        )
        self.lay_out()

    # What a subclass says

    @abstractmethod
    def cards_to_print(self) -> Sequence[PrintCard]:
        """Return the faces that are printed, in their order."""

    @property
    @abstractmethod
    def back_of(self) -> str:
        """Get the id of the artwork of the backs."""

    @property
    def other_files(self) -> Mapping[str, Callable[[], bytes]]:
        """Makers of files that are no PDFs, by the endings of their names."""
        return {}

    def rows(self) -> list[list[Widget]]:
        """Return the widgets above the text, row by row; those of the second row have labels."""
        paper = Choice(
            PAPER,
            [WORDS[paper] for paper in PAPERS],
            list(PAPERS).index(self.paper),
            self._choose_paper,
        )
        sides = Choice(
            BACKS, [WORDS[side] for side in SIDES], int(self.has_backs), self._choose_sides
        )
        return [[paper, sides], [self._size]]

    def about(self) -> str:
        """Text about the file that will be written."""
        layout = self.layout
        text = fill(
            WORDS["about"],
            pages=self._number_of_pages,
            count=layout.per_page,
            bleed=f"{layout.bleed:g}",
        )
        return f"{text}\n{WORDS['about_backs']}" if self.has_backs else text

    def draw_other(self, pen: Pen, inside: pygame.Rect) -> None:
        """Draw what stands in for the sheets where the file is no PDF."""

    # Commands

    @property
    def _number_of_pages(self) -> int:
        """Get the number of pages, those of backs included."""
        return self.layout.pages_of(len(self.pieces)) * (1 + self.has_backs)

    def _choose_paper(self, at: int) -> None:
        self.paper = list(PAPERS)[at]
        self.forget()

    def _choose_sides(self, at: int) -> None:
        self.has_backs = bool(at)
        self.forget()

    def _forget_text(self, _: str) -> None:
        self.forget()

    def forget(self) -> None:
        """Forget what was written, because something else is wanted now, and say if it cannot
        be.
        """
        found = attempt(
            lambda: lay_sheets(PAPERS[self.paper], read_size(self._size.text).like(self.usual))
        )
        self.written, self.trouble = None, found.text if isinstance(found, Failure) else ""
        if not isinstance(found, Failure):
            self.layout = found
        self._size.error = self.trouble
        self._turn(0)
        self.lay_out()

    def _ask_where(self) -> None:
        self._chooser.ask(SAVE, WORDS["save_title"], self._wanted())

    def _wanted(self) -> Path | None:
        """Return the path that was typed, with the ending of the kind of file; None if it is
        none.
        """
        path = path_in(self._path.text)
        if path is None or not path.name:
            return None
        return path if path.suffix.lower() == self.kind else path.with_name(path.name + self.kind)

    def _write(self) -> None:
        """Write the file; one that is there is replaced after a question."""
        path = self._wanted()
        if self.kind == PDF and self._size.error:
            self._tell(self._size.error)
        elif path is None:
            self._tell(WORDS["no_path"])
        elif not os.path.isdir(path.parent):
            self._tell(WORDS["no_folder"].format(folder=shown_path(path.parent)))
        elif path.exists():
            text = WORDS["exists_text"].format(path=shown_path(path))
            question = Confirmation(WORDS["exists"], text, WORDS["replace"], WORDS["leave"])
            self.navigator.ask(question, lambda: self._begin(path, replaces=True))
        else:
            self._begin(path, replaces=False)

    def _tell(self, trouble: str) -> None:
        self.trouble = trouble
        self.lay_out()

    def _begin(self, path: Path, replaces: bool) -> None:
        """Write the file in a thread, its sheets in a process."""
        self._cancelled, self._missing, worker = Event(), 0, None
        make = self.other_files.get(self.kind)
        if make is None:
            worker = sheet_worker()
            make = self._printing(worker)
        write = partial(_write_file, path, make, replaces, self._cancelled)
        self.trouble, self.written, self.page_written = "", None, 0
        self.writing = Errand(write, self.context.tell, worker)
        self.lay_out()

    def _printing(self, worker: Worker) -> Callable[[], bytes]:
        """Function that prints the sheets in a process."""
        layout = self.layout
        pages = list(pages_of(self.layout, self.cards_to_print(), self.has_backs))

        def show_page(page: int) -> None:
            self.page_written = page
            self.context.tell()

        def make() -> bytes:
            content, self._missing = print_apart(worker, pages, layout, self.name, show_page)
            return content

        return make

    def _cancel(self) -> None:
        """End the printing; no file is written."""
        if self.writing is not None:
            self._cancelled.set()
            self.writing.cancel()
            self.writing = None
            self.lay_out()

    def wake(self, now: float) -> float | None:
        """Take the path that was chosen in the system's dialog, and tell once the file is
        written.
        """
        if (chosen := self._chooser.take()) is not None:
            self._path.write(str(chosen))
            self.forget()
        if self._chooser.trouble:
            self.trouble, self._chooser.trouble = self._chooser.trouble, ""
            self.lay_out()
        if (writing := self.writing) is not None and writing.is_over:
            self.writing, self.written, self.trouble = None, writing.result, writing.trouble
            self.lay_out()
        if self._page_shown != self.page_written:
            self._page_shown, self.needs_redraw = self.page_written, True
        return None

    def on_exit(self) -> None:
        self._chooser.close()
        self._cancel()

    # Input

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.navigator.back()
        elif (
            event.key in ENTER_KEYS and self.form.focus_id in (PATH, SIZE) and self.writing is None
        ):
            self._write()
        elif event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self._turn(1 if event.key == pygame.K_PAGEDOWN else -1)
        else:
            return False
        return True

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        if event.type == pygame.MOUSEWHEEL and self._right.collidepoint(self.form.pointer):
            self._turn(-event.y)

    def _turn(self, pages: int) -> None:
        self.page = max(0, min(self.page + pages, self._number_of_pages - 1))
        self.needs_redraw = True

    # Layout

    def lay_out(self) -> None:
        focus, size, metrics = self.form.focus_id, self.size, self.metrics
        body = self.place_plates(metrics.widest)
        self._left, self._right = two_plates(body, SHARE, self.em(metrics.gap))
        rows, pad = self.rows(), metrics.padding
        where: list[Widget] = [self._path]
        if self._chooser.is_there:
            where.append(Button(CHOOSE, WORDS[CHOOSE], self._ask_where))
        done, controls = self._buttons(), [CONTROL] + [LABEL, CONTROL] * (len(rows) - 1)
        below = [pad, ABOUT * LEADING, LABEL, CONTROL, BETWEEN + pad, CONTROL, pad]
        places = column(inset(self._left, size, pad), size, *controls, *below, GROW)
        for widgets, place in zip(rows, places[::2], strict=False):
            self.place_side_by_side(widgets, place)
        self._labelled = [widget for widgets in rows[1:] for widget in widgets]
        _, self._about, _, path, _, buttons, _, self._told = places[-len(below) - 1 :]
        self.place_side_by_side(where, path, [4.0, 1.0][: len(where)])
        self.place_side_by_side(done, buttons)
        self.show([*(widget for widgets in rows for widget in widgets), *where, *done])
        self.form.focus_id = focus or self.form.focus_id

    def _buttons(self) -> list[Widget]:
        """Return the buttons below the path: to write, or while that lasts to cancel it; after it
        to copy the path.
        """
        reason = "" if self.writing is None else WORDS["writing"]
        found: list[Widget] = [
            Button(WRITE, WORDS[WRITE], self._write, part="primary", reason=reason)
        ]
        if self.writing is not None:
            found.append(Button(CANCEL, WORDS[CANCEL], self._cancel))
        elif self.written is not None:
            found.append(
                CopyButton(COPY, self.context.clipboard, lambda: str(self.written), WORDS[COPY])
            )
        return found

    # Drawing

    def draw_page(self, pen: Pen) -> None:
        pen.part("plate", self._left)
        pen.part("plate", self._right)
        pen.write_paragraphs(self.about(), self._about)
        for widget in (*self._labelled, self._path):
            corner = widget.rect.left, widget.rect.top - pen.em(ABOVE)
            pen.write(WORDS[widget.id], pen.dim, room=widget.rect.width, bottomleft=corner)
        if self.trouble:
            pen.write_paragraphs(self.trouble, self._told, pen.danger)
        elif self.writing is not None:
            pages, page = self._number_of_pages, self._page_shown
            pen.write_paragraphs(
                WORDS["printing" if page else "writing"].format(page=page, pages=pages),
                self._told,
            )
        elif self.written is not None:
            text = WORDS["written"].format(path=shown_path(self.written))
            missing = fill(WORDS["missing"], count=self._missing) if self._missing else ""
            pen.write_paragraphs(f"{text}\n{missing}".strip(), self._told)
        inside = inset(self._right, pen.size, self.metrics.padding)
        if self.kind == PDF:
            self._draw_sheet(pen, inside)
        else:
            self.draw_other(pen, inside)

    def _draw_sheet(self, pen: Pen, inside: pygame.Rect) -> None:
        sheet, is_back = divmod(self.page, 1 + self.has_backs)
        pieces = self.pieces[sheet * self.layout.per_page : (sheet + 1) * self.layout.per_page]
        area, _ = column(inside, pen.size, GROW, LEADING)
        draw_sheet(pen, self.faces, pieces, self.layout, area, self.back_of if is_back else "")
        pen.write(
            WORDS["page"].format(page=self.page + 1, pages=self._number_of_pages),
            pen.dim,
            midbottom=inside.midbottom,
        )


def _write_file(path: Path, make: Callable[[], bytes], replaces: bool, cancelled: Event) -> Path:
    """Write what `make` returns to a file, unless it was cancelled meanwhile; return its path.
    Raises StoreError, WorkerLost.
    """
    content = make()
    if cancelled.is_set():
        raise WorkerLost(WORDS[CANCEL])
    with store_errors(WORDS["not_written"], path):
        if not replaces:
            return write_new(path, content)
        write_whole(path, content)
        return path
