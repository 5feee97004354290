"""Make the controls beside the grid, page by page: for which deck, how the pictures look, what is
put right, what was found wrong.

A control shows what the editor holds now and changes it; the scene lays them out anew after every
change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, get_args

import pygame

from corptable.art.packs.mending import BACK
from corptable.art.packs.records import (
    MOST_CROP,
    ORDERS,
    Appearance,
    CardSheet,
    Corners,
    Crop,
    Fit,
    Index,
    Scale,
    Turn,
)
from corptable.presentation.words import fill
from corptable.system.visible_text import visible_line
from corptable.ui.paint.text import wrap
from corptable.ui.scenes.pack_preview.cells import PictureCell
from corptable.ui.scenes.pack_preview.editor import PackEditor
from corptable.ui.widgets import Act, Button, Choice, Item, Pen, Row, Slider, Widget, box

DECK, WEAR, WEAR_ALL, TAKE_OFF = "deck", "wear", "wear_all", "take_off"
FILL, EMPTY, AS_BACK, SWAP, RESET = "fill", "empty", "as_back", "swap", "reset"
ON, BACKWARDS, ALL_ON, ALL_BACKWARDS = "on", "backwards", "all_on", "all_backwards"
SUITS: Final = ("suit_0", "suit_1")
"""Ids of the controls. Those of the appearance are the names of its fields, and those of a sheet
end in its number.
"""
PAGES: Final = ("Deck", "Look", "Mend", "Notes")
NOTE, NOTE_LEADING, NOTE_INSET = 0.9, 1.2, 2.8
"""Text size of a note, its line height in those, and the width beside it that is no text."""
MOST_CELLS: Final = 20
"""Cells of a sheet, at most, across and down."""
WORDS: Final = {
    "deck": "{deck} ({found})",
    WEAR: "Use for {deck}",
    WEAR_ALL: "Use for all {count:deck} that fit",
    TAKE_OFF: "Take it off {deck}",
    "wearers": "Worn by {decks}.",
    "no_wearer": "No deck wears these pictures.",
    "kind": "{kind}: {count:picture}",
    "source": "From {path}",
    "fit": "Fit",
    "scale": "Pixels",
    "corners": "Corners",
    "corner_index": "Index",
    "turn": "Turn",
    "left": "Cut left",
    "top": "Cut top",
    "right": "Cut right",
    "bottom": "Cut bottom",
    FILL: "Fill empty cards in order",
    EMPTY: "Draw {card} instead",
    AS_BACK: "Make it the back",
    ON: "Shift on from {card}",
    BACKWARDS: "Shift back from {card}",
    ALL_ON: "Shift all on by one",
    ALL_BACKWARDS: "Shift all back by one",
    SWAP: "Swap {first} and {second}",
    RESET: "As it was found",
    "across": "Across",
    "down": "Down",
    "first": "First cell",
    "order": "Order",
    "sheet": "Sheet {number}: {row}",
    "no_notes": "Nothing wrong was found.",
    "no_picture": "There is no picture to move.",
    "no_unused": "All pictures are on cards.",
    "no_empty": "All cards have pictures.",
}
DEGREES: Final = "{degrees}\N{DEGREE SIGN}"
PER_CENT: Final = "{} %"
VALUES: Final = {
    "fit": ("Auto", "On a mat", "Fill", "Stretch"),
    "scale": ("Smooth", "Crisp"),
    "corners": ("Round", "Square"),
    "corner_index": ("Auto", "On", "Off"),
    "order": ("as the deck", "trumps first", "as PySolFC", "French"),
}
"""Words for the values of the appearance and of a sheet's order, in the order of their types."""
HELP: Final = {
    "fit": (
        "Auto stretches a picture by at most 8 per cent and lays any other on a mat. Fill covers "
        "the card and cuts the rest."
    ),
    "scale": "Crisp keeps the pixels of small pictures square.",
    "corners": "Round cuts off the corners of the pictures, like those of a card.",
    "corner_index": (
        "Rank and suit sign in two corners, over the picture. Auto leaves them out where the "
        "picture has its own."
    ),
    "turn": "Turns every picture by a quarter, clockwise.",
    "left": "Cuts this much off every picture, for example a white rim.",
    "top": "Cuts this much off every picture, for example a white rim.",
    "right": "Cuts this much off every picture, for example a white rim.",
    "bottom": "Cuts this much off every picture, for example a white rim.",
    DECK: "The deck that these pictures are shown on; in brackets, how many of its cards have one.",
    FILL: "Puts the unused pictures on the cards without one, in the order of their names.",
    EMPTY: "The program draws this card; its picture is then on no card.",
    AS_BACK: "The chosen picture becomes the back of the whole deck.",
    ON: (
        "Moves each picture from the chosen card on to the next card; the last goes to the "
        "chosen one."
    ),
    BACKWARDS: (
        "Moves each picture from the chosen card on to the card before; the chosen card's goes "
        "to the last."
    ),
    ALL_ON: "Moves every picture to the next card of the deck, the last to the first.",
    ALL_BACKWARDS: "Moves every picture to the card before, the first to the last.",
    SWAP: "Swaps the pictures of these two suits, rank by rank.",
    RESET: "Forgets all changes made here, for every deck, with turns and cuts. You can undo it.",
    WEAR: "Cards of this deck show these pictures at once, also at a table.",
    WEAR_ALL: "Every deck with as many matching pictures shows them at once, also at a table.",
    "suit": "The suits whose pictures are swapped by the button below.",
    "across": "Cells of the sheet {file} side by side. The sheet is cut and read again.",
    "down": "Cells of the sheet {file} one below another. The sheet is cut and read again.",
    "first": "Cell of the sheet {file} with the first card, row by row from the top left.",
    "order": "Order of the cards on the sheet {file}.",
}
"""Sentence about a control, by its id without a number."""


class Choosing(NamedTuple):
    """Hold what the controls act on beside the pack: the chosen cell, and the two suits to be
    swapped, with what changes these.
    """

    cell: PictureCell
    suits: tuple[int, int]
    choose_suit: Callable[[int, int], None]


class NoteRow(Button):
    """Show a fault or a note as a row."""

    def lines(self, room: int, size: int) -> int:
        """Number of lines of the text in a row of a width, at a text size."""
        return len(wrap(self.label, room - round(NOTE_INSET * size), round(NOTE * size)))

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        is_fault, rect = self.part == "danger", self.rect
        pen.part("row", rect, "focused" if focused else "normal")
        sign = box(pen.size, pen.size, midleft=(rect.left + pen.em(0.5), rect.centery))
        pen.icon("warning" if is_fault else "log", sign, "danger" if is_fault else "dim")
        room, left = rect.width - pen.em(NOTE_INSET), sign.right + pen.em(0.6)
        told = pen.fit(self.label, room, pen.em(NOTE), height=rect.height, leading=NOTE_LEADING)
        step = round(NOTE_LEADING * told.size)
        area = pygame.Rect(left, rect.centery - step * len(told.lines) // 2, room, 0)
        pen.write_lines(told.lines, step, area, size=told.size)


def help_of(id: str, sheets: Sequence[CardSheet]) -> str:
    """Return the sentence about a control with an id; "" for none."""
    word, _, number = id.rpartition("_")
    if not number.isdigit():
        return HELP.get(id, "")
    file = sheets[int(number)].file if int(number) < len(sheets) else ""
    return HELP.get(word, "").format(file=visible_line(file))


# Pages


def deck_page(editor: PackEditor, show_deck: Callable[[int], None]) -> list[Item]:
    """Return the controls of the first page: the deck, and whether it wears the pack."""
    titles = [_deck_title(editor, at) for at in range(len(editor.decks))]
    name, is_worn = editor.deck.name, editor.deck in editor.wearers
    id, key, part = (TAKE_OFF, "O", "button") if is_worn else (WEAR, "W", "primary")
    wear = partial(editor.wear, not is_worn)
    widgets: list[Widget] = [
        Choice(DECK, titles, editor.decks.index(editor.deck), show_deck),
        Button(id, WORDS[id].format(deck=name), wear, key, part),
    ]
    if len(editor.meant) > 1 and set(editor.meant) - {deck.id for deck in editor.wearers}:
        label = fill(WORDS[WEAR_ALL], count=len(editor.meant))
        widgets.append(Button(WEAR_ALL, label, editor.wear_all, "A"))
    return [Item([widget]) for widget in widgets]


def _deck_title(editor: PackEditor, at: int) -> str:
    deck = editor.decks[at]
    found = len(editor.pack.pictured(deck.id))
    return WORDS["deck"].format(deck=deck.name, found=found) if found else deck.name


def about_pack(editor: PackEditor) -> list[str]:
    """Return who wears the pack, what it is and where it comes from, a paragraph each."""
    pack, names = editor.pack, ", ".join(deck.name for deck in editor.wearers)
    kind = fill(WORDS["kind"], kind=pack.kind[:1].upper() + pack.kind[1:], count=len(pack.pictures))
    worn = WORDS["wearers"].format(decks=names) if names else WORDS["no_wearer"]
    return [worn, kind, WORDS["source"].format(path=visible_line(pack.source))]


def look_page(editor: PackEditor) -> list[Item]:
    """Return the controls of the appearance of all pictures."""
    look, default = editor.pack.appearance, Appearance()
    described: tuple[tuple[str, Sequence[object], object, object], ...] = (
        ("fit", get_args(Fit), look.fit, default.fit),
        ("scale", get_args(Scale), look.scale, default.scale),
        ("corners", get_args(Corners), look.corners, default.corners),
        ("corner_index", get_args(Index), look.corner_index, default.corner_index),
        ("turn", get_args(Turn), look.turn, default.turn),
    )
    rows: list[Item] = []
    for field, values, now, usual in described:
        titles = VALUES.get(field) or [DEGREES.format(degrees=value) for value in values]
        choice = Choice(field, titles, values.index(now), partial(_look_at, editor, field, values))
        rows.append(Row(WORDS[field], choice, now != usual))
    for edge, share in look.crop._asdict().items():
        slider = Slider(
            edge, 0, MOST_CROP, share, PER_CENT.format, partial(_crop, editor, edge), tick=15
        )
        rows.append(Row(WORDS[edge], slider, share != 0))
    return rows


def _look_at(editor: PackEditor, field: str, values: Sequence[object], at: int) -> None:
    editor.look(editor.pack.appearance._replace(**{field: values[at]}))  # type: ignore[arg-type]  # one of the field's own


def _crop(editor: PackEditor, edge: str, share: int) -> None:
    look = editor.pack.appearance
    editor.look(look._replace(crop=Crop(**{**look.crop._asdict(), edge: share})))


def mend_page(editor: PackEditor, choosing: Choosing) -> list[Item]:
    """Return the controls that put pictures right: by the chosen card, all together, by suit, and
    by sheet.
    """
    cell, cards = choosing.cell, editor.cards
    from_here = cards[cards.index(cell.place) :] if cell.place else cards
    name = cell.name if cell.place else editor.deck.cards[0].name
    is_full = len(editor.assigned.faces) >= len(cards)
    no_picture = "" if cell.picture is not None else WORDS["no_picture"]

    def one(id: str, act: Act, card: str = "", key: str = "", reason: str = "") -> Item:
        return Item([Button(id, WORDS[id].format(card=card), act, key, reason=reason)])

    rows = [
        one(AS_BACK, partial(_make_back, editor, cell), reason=no_picture),
        one(ON, partial(editor.shift, from_here, 1), name),
        one(BACKWARDS, partial(editor.shift, from_here, -1), name),
        one(ALL_ON, partial(editor.shift, cards, 1)),
        one(ALL_BACKWARDS, partial(editor.shift, cards, -1)),
        one(FILL, editor.fill_in_order, reason=WORDS["no_empty"] if is_full else ""),
    ]
    if cell.place is not None and cell.picture is not None:
        rows.insert(0, one(EMPTY, partial(editor.put, cell.place, None), cell.name, "Del"))
    return [*rows, *_swap_rows(editor, choosing), *_sheet_rows(editor), one(RESET, editor.reset)]


def _make_back(editor: PackEditor, cell: PictureCell) -> None:
    if cell.picture is not None:
        editor.put(BACK, cell.picture)


def _swap_rows(editor: PackEditor, choosing: Choosing) -> list[Item]:
    """Return the choice of two suits and the button that swaps their pictures; nothing for a deck
    of one suit.
    """
    suits = editor.deck.suits
    if len(suits) < len(SUITS):
        return []
    titles = [suit.name for suit in suits]
    chosen = [at % len(suits) for at in choosing.suits]
    rows = [
        Item([Choice(id, titles, chosen[at], partial(choosing.choose_suit, at))])
        for at, id in enumerate(SUITS)
    ]
    first, second = (suits[at] for at in chosen)
    act = partial(editor.swap_suits, first.id, second.id)
    return [
        *rows,
        Item([Button(SWAP, WORDS[SWAP].format(first=first.name, second=second.name), act)]),
    ]


def _sheet_rows(editor: PackEditor) -> list[Item]:
    """Return the controls of each sheet: how many cells it has, at which it begins, and in which
    order its cards lie.
    """
    rows: list[Item] = []
    numbers, sheets = range(1, MOST_CELLS + 1), editor.pack.sheets
    for at, sheet in enumerate(sheets):
        described: tuple[tuple[str, Sequence[object], int], ...] = (
            ("across", numbers, min(sheet.across, MOST_CELLS) - 1),
            ("down", numbers, min(sheet.down, MOST_CELLS) - 1),
            ("first", range(sheet.across * sheet.down), sheet.first),
            ("order", ORDERS, ORDERS.index(sheet.order) if sheet.order in ORDERS else 0),
        )
        for field, values, now in described:
            titles = VALUES.get(field) or [str(place + 1) for place in range(len(values))]
            cut = partial(_cut_sheet, editor, at, field, values)
            told = WORDS["sheet"].format(number=at + 1, row=WORDS[field].lower())
            title = WORDS[field] if len(sheets) == 1 else told
            rows.append(Row(title, Choice(f"{field}_{at}", titles, now, cut), False))
    return rows


def _cut_sheet(editor: PackEditor, at: int, field: str, values: Sequence[object], to: int) -> None:
    sheets = list(editor.pack.sheets)
    sheets[at] = sheets[at]._replace(**{field: values[to]})  # type: ignore[arg-type]  # one of the field's own
    if field != "first":
        sheets[at] = sheets[at]._replace(cards=())
    editor.cut_sheets(sheets)


def notes_page(editor: PackEditor, faulty: Sequence[PictureCell]) -> list[Item]:
    """Return a row for each fault of the pack, each of further faulty cells, and each note of the
    import.
    """
    pack = editor.pack
    faults = [f"{visible_line(word)}: {fault}" for word, fault in pack.faults.items()]
    faults += [f"{cell.name}: {cell.detail}" for cell in faulty]
    notes = [*pack.notes, *editor.assigned.notes] or ([] if faults else [WORDS["no_notes"]])
    told = [(text, "danger") for text in faults] + [(text, "button") for text in notes]
    return [Item([NoteRow(f"note/{at}", text, part=part)]) for at, (text, part) in enumerate(told)]
