"""Set cards on sheets to print and cut: a PDF with bleed and cut marks, and with backs for printing
on both sides of the paper.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sequence

from fpdf import FPDF

from corptable.art.picture import Box
from corptable.art.print_cards import PrintCard, PrintedSheets
from corptable.art.print_face import Placed, PrintedFace, print_face
from corptable.art.sheet_layout import MARK_WIDTH, SheetLayout


class Sheets:
    """Hold a PDF to which pages are added, one by one: each takes seconds."""

    def __init__(self, layout: SheetLayout, title: str) -> None:
        self._layout = layout
        self._pdf = FPDF(unit="mm", format=(layout.paper.width, layout.paper.height))
        self._pdf.set_title(title)
        self._pdf.set_margin(0)
        self._pdf.set_auto_page_break(False)
        self._backs: dict[PrintCard, PrintedFace] = {}
        self._missing = 0

    def add_page(self, cards: Sequence[PrintCard]) -> None:
        """Add a page of cards, from the left to the right and from the top to the bottom; of backs
        behind those of the page before, in the reverse order of columns."""
        is_back = all(card.face is None for card in cards)
        self._pdf.add_page()
        self._pdf.set_line_width(MARK_WIDTH)
        for mark in self._layout.marks(len(cards), is_back):
            self._pdf.line(*mark)
        for place, card in enumerate(cards):
            printed = self._printed(card)
            self._missing += printed.lacks_picture and not is_back
            self._place(printed, *self._layout.corner_of(place, is_back))

    def finish(self) -> PrintedSheets:
        """Sheet as PDF; nothing can be added afterwards."""
        return PrintedSheets(bytes(self._pdf.output()), self._missing)

    def _printed(self, card: PrintCard) -> PrintedFace:
        if card.face is not None:
            return print_face(card, self._layout)
        if card not in self._backs:
            self._backs[card] = print_face(card, self._layout)
        return self._backs[card]

    def _place(self, face: PrintedFace, left: float, top: float) -> None:
        """Draw a face and its bleed around the left upper corner of its cut."""
        layout, pdf = self._layout, self._pdf
        if face.ground:
            bleed = layout.bleed
            pdf.set_fill_color(face.ground)
            pdf.rect(
                left - bleed,
                top - bleed,
                layout.card.width + 2 * bleed,
                layout.card.height + 2 * bleed,
                style="F",
            )
        for image in face.images:
            self._show(image, left, top)

    def _show(self, image: Placed, left: float, top: float) -> None:
        place, shown = (
            Box(left + box.x, top + box.y, box.width, box.height)
            for box in (image.place, image.shown)
        )
        with self._pdf.rect_clip(*shown):
            self._pdf.image(io.BytesIO(image.content), *place)


def print_sheets(
    pages: Iterable[Sequence[PrintCard]],
    layout: SheetLayout,
    title: str,
    tell: Callable[[int], None] = lambda _: None,
) -> PrintedSheets:
    """Print the cards of each page; `tell` gets the number of each page before it is printed."""
    sheets = Sheets(layout, title)
    for number, page in enumerate(pages, 1):
        tell(number)
        sheets.add_page(page)
    return sheets.finish()
