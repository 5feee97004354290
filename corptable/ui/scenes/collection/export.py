"""Write the cards of a deck to a file: sheets to print and cut, vCards, or a card file, where the person wants it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from corptable.art.sheet_layout import PAPERS, pages_of
from corptable.art.sheet_process import print_apart, sheet_worker
from corptable.cards.faults import shown_path
from corptable.cards.people import ExportedCards
from corptable.cards.people.writer import vcards_of
from corptable.engine.pieces import Piece
from corptable.presentation.words import fill
from corptable.resources import new_download
from corptable.session.deck_desk import DeckDesk
from corptable.store.atomic_write import store_errors, write_new, write_whole
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.platform.file_chooser import SAVE, FileChooser
from corptable.ui.platform.path_text import path_in
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.errand import Errand
from corptable.ui.scene_base.form_scene import BETWEEN, CONTROL, GAP, LEADING, PageScene, two_plates
from corptable.ui.scene_base.navigator import Confirmation
from corptable.ui.scenes.collection.boxed_signs import boxed_cards
from corptable.ui.scenes.collection.sheet_preview import draw_sheet
from corptable.ui.widgets import Button, Choice, TextField, Widget
from corptable.ui.widgets.card_grid import draw_card, lay_grid
from corptable.ui.widgets.copy_button import CopyButton
from corptable.ui.widgets.keys import ENTER_KEYS
from corptable.ui.widgets.pen import Pen

KIND, PAPER, PATH, CHOOSE, WRITE, COPY = "kind", "paper", "path", "choose", "write", "copy"
"""Ids of the widgets."""
PDF, VCARDS, CARDS = ENDINGS = (".pdf", ".vcf", ".yaml")
"""Kinds of files, by the endings of their names."""
WORDS: Final = {
    "title": "Export",
    "subtitle": "{deck}: {count:card}",
    PDF: "Sheets to print",
    VCARDS: "vCards",
    CARDS: "Card file",
    "a4": "on A4",
    "letter": "on Letter",
    "about.pdf": "{pages:page}, at most ten cards on each, 3.5 by 2 inches, with {bleed} mm of bleed and cut marks. "
    "Print them at 100 %, not fitted to the page, on card of 200 grams or more; then cut from mark to mark.",
    "about.vcf": "One vCard for each card, for the contacts of a phone or an address book.",
    "about.yaml": "Everything on the cards, and the deck. Anybody with corptable can read it with “Import”.",
    "pictures": "{count:card has/cards have} a picture, which is not in this file: sheets to print show it.",
    "page": "Page {page} of {pages}",
    PATH: "Where to",
    CHOOSE: "Choose…",
    "save_title": "Write the cards to a file",
    WRITE: "Write the file",
    "writing": "Writing …",
    "printing": "Printing page {page} of {pages} …",
    "written": "The cards are in {path}",
    COPY: "Copy path",
    "no_path": "Type the path of a file.",
    "no_folder": "There is no folder “{folder}”.",
    "exists": "Replace this file?",
    "exists_text": "“{path}” already exists. Its content would be lost.",
    "replace": "Replace it",
    "leave": "Leave it",
    "not_written": "{path} cannot be written ({reason}).",
}
WIDEST: Final = 150.0
LONGEST_PATH: Final = 1000
SHARE: Final = 0.38
"""Width of the form, as a part of the page."""
PADDING: Final = 1.0
LABEL: Final = 1.5


class ExportScene(PageScene):
    """Ask for the kind of file and its place, beside a picture of what comes out."""

    limits_text = True

    def __init__(self, context: SceneContext, desk: DeckDesk) -> None:
        """Show the page for the shown deck of a desk."""
        self.cards: ExportedCards = desk.building.deck_to_export(desk.deck_name, desk.deck, desk.own.content)
        subtitle = fill(WORDS["subtitle"], deck=desk.deck_name, count=len(self.cards.cards))
        super().__init__(context, WORDS["title"], subtitle)
        shown = [desk.catalogue.cards[card.id] for card in self.cards.cards]
        self.pieces: Sequence[Piece] = [card.piece for card in shown]
        self._boxed = boxed_cards(shown)
        self.faces = context.theme_art(theme_name_of(desk.game)).faces
        self.kind, self.paper, self.page = PDF, next(iter(PAPERS)), 0
        self.written: Path | None = None
        """File that was written last."""
        self.writing: Errand[Path] | None = None
        self.page_written = self._page_shown = 0
        """Page that is printed now, and that the scene says so of; 0 before the first."""
        self.trouble = ""
        self._chooser = FileChooser(context.tell)
        self._path = TextField(PATH, str(new_download(desk.deck_name, self.kind)), self._write_path, LONGEST_PATH, WORDS[PATH])
        self.lay_out()

    # Commands

    def _choose_kind(self, at: int) -> None:
        """Choose a kind of file, and give its name the ending of that kind."""
        former, self.kind = self.kind, ENDINGS[at]
        text = self._path.text.strip()
        self._path.write((text[: -len(former)] if text.lower().endswith(former) else text) + self.kind)
        self._forget()

    def _choose_paper(self, at: int) -> None:
        self.paper = list(PAPERS)[at]
        self._forget()

    def _write_path(self, _: str) -> None:
        self._forget()

    def _forget(self) -> None:
        """Forget what was written, because something else is wanted now."""
        self.written, self.trouble = None, ""
        self.lay_out()

    def _ask_where(self) -> None:
        self._chooser.ask(SAVE, WORDS["save_title"], self._wanted())

    def _wanted(self) -> Path | None:
        """Return the path that was typed, with the ending of the kind of file; None if it is none."""
        path = path_in(self._path.text)
        if path is None or not path.name:
            return None
        return path if path.suffix.lower() == self.kind else path.with_name(path.name + self.kind)

    def _write(self) -> None:
        """Write the file; one that is there is replaced after a question."""
        path = self._wanted()
        if path is None:
            self._tell(WORDS["no_path"])
        elif not os.path.isdir(path.parent):
            self._tell(WORDS["no_folder"].format(folder=shown_path(path.parent)))
        elif os.path.exists(path):
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
        cards, kind, paper = self.cards, self.kind, PAPERS[self.paper]
        printed = [(card, self.context.own_pictures.of(card)) for card in cards.cards]
        worker = sheet_worker() if kind == PDF else None

        def show_page(page: int) -> None:
            self.page_written = page
            self.context.tell()

        def write() -> Path:
            if worker is not None:
                content = print_apart(worker, printed, paper, cards.name, show_page)
            else:
                content = (cards.text if kind == CARDS else vcards_of(cards.people)).encode()
            with store_errors(WORDS["not_written"], path):
                if not replaces:
                    return write_new(path, content)
                write_whole(path, content)
                return path

        self.trouble, self.written, self.page_written = "", None, 0
        self.writing = Errand(write, self.context.tell, worker)
        self.lay_out()

    def wake(self, now: float) -> float | None:
        """Take the path that was chosen in the system's dialog, and tell once the file is written."""
        if (chosen := self._chooser.take()) is not None:
            self._path.write(str(chosen))
            self._forget()
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
        if self.writing is not None:
            self.writing.cancel()

    # Input

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.navigator.back()
        elif event.key in ENTER_KEYS and self.form.focus_id == PATH and self.writing is None:
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
        self.page = max(0, min(self.page + pages, pages_of(len(self.pieces)) - 1))
        self.needs_redraw = True

    # Layout

    def lay_out(self) -> None:
        focus, pad, gap = self.form.focus_id, self.em(PADDING), self.em(GAP)
        body = self.place_plates(WIDEST)
        self._left, self._right = two_plates(body, SHARE, gap)
        inner = self._left.inflate(-2 * pad, -2 * pad)
        row = self.em(CONTROL)
        kinds: list[Widget] = [Choice(KIND, [WORDS[kind] for kind in ENDINGS], ENDINGS.index(self.kind), self._choose_kind)]
        if self.kind == PDF:
            kinds.append(Choice(PAPER, [WORDS[paper] for paper in PAPERS], list(PAPERS).index(self.paper), self._choose_paper))
        self._place_side_by_side(kinds, inner.topleft, inner.width)
        self._about = pygame.Rect(inner.left, inner.top + row + pad, inner.width, self.em(6 * LEADING))
        top = self._about.bottom + self.em(LABEL)
        where: list[Widget] = [self._path]
        if self._chooser.is_there:
            where.append(Button(CHOOSE, WORDS[CHOOSE], self._ask_where))
        self._place_side_by_side(where, (inner.left, top), inner.width, [4.0, 1.0][: len(where)])
        reason = WORDS["writing"] if self.writing is not None else ""
        done: list[Widget] = [Button(WRITE, WORDS[WRITE], self._write, part="primary", reason=reason)]
        if self.written is not None:
            done.append(CopyButton(COPY, self.context.clipboard, lambda: str(self.written), WORDS[COPY]))
        self._place_side_by_side(done, (inner.left, top + row + self.em(BETWEEN) + pad), inner.width)
        told = done[0].rect.bottom + pad
        self._told = pygame.Rect(inner.left, told, inner.width, inner.bottom - told)
        self.form.show([*kinds, *where, *done, self.back])
        self.form.focus_id = focus or self.form.focus_id
        self.needs_redraw = True

    # Drawing

    def draw_page(self, pen: Pen) -> None:
        pen.part("plate", self._left)
        pen.part("plate", self._right)
        self.draw_text(pen, self._about_text(), self._about)
        pen.write(WORDS[PATH], pen.dim, bottomleft=self._path.rect.topleft)
        if self.trouble:
            self.draw_text(pen, self.trouble, self._told, pen.skin.text_colour("danger"))
        elif self.writing is not None:
            pages, page = pages_of(len(self.pieces)), self._page_shown
            self.draw_text(pen, WORDS["printing" if page else "writing"].format(page=page, pages=pages), self._told)
        elif self.written is not None:
            self.draw_text(pen, WORDS["written"].format(path=shown_path(self.written)), self._told)
        inside = self._right.inflate(-2 * pen.em(PADDING), -2 * pen.em(PADDING))
        if self.kind == PDF:
            self._draw_sheet(pen, inside)
        else:
            self._draw_cards(pen, inside)

    def _about_text(self) -> str:
        pages, bleed = pages_of(len(self.pieces)), f"{PAPERS[self.paper].bleed:g}"
        text = fill(WORDS[f"about{self.kind}"], pages=pages, bleed=bleed)
        if self.kind == VCARDS and self.cards.unsaid:
            text += f"\n{self.cards.unsaid}"
        if self.kind != PDF and self.cards.pictured:
            text += "\n" + fill(WORDS["pictures"], count=self.cards.pictured)
        if self.kind == PDF and self._boxed:
            text += f"\n{self._boxed}"
        return text

    def _draw_sheet(self, pen: Pen, inside: pygame.Rect) -> None:
        foot, pages = pen.em(LEADING), pages_of(len(self.pieces))
        area = pygame.Rect(inside.left, inside.top, inside.width, inside.height - foot)
        draw_sheet(pen, self.faces, self.pieces, self.page, PAPERS[self.paper], area)
        pen.write(WORDS["page"].format(page=self.page + 1, pages=pages), pen.dim, midbottom=inside.midbottom)

    def _draw_cards(self, pen: Pen, inside: pygame.Rect) -> None:
        if not self.pieces:
            return
        proportion = max(piece.card.proportion for piece in self.pieces)
        grid = lay_grid(inside, len(self.pieces), proportion, pen.em(BETWEEN), 1)
        for place, rect in grid.visible(0):
            draw_card(pen.surface, self.faces, self.pieces[place], rect)
