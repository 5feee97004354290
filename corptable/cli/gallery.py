"""Run `corptable gallery`: paint contact sheets of a drawn deck and of the portraits, and the
program's icon, without a window.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

from corptable.art.app_icon import AppIcon
from corptable.art.card.recipes import recipes_of
from corptable.art.ink import Ink, find_ink, ink_ids
from corptable.art.picture import Recipe
from corptable.art.portraits import PORTRAITS, Portrait
from corptable.cards import find_deck
from corptable.cli.arguments import ArgumentReader, whole_number
from corptable.system.errors import CorptableError
from corptable.system.resources import ICON_NAME

ABOUT: Final = (
    "Paint a deck that is drawn onto contact sheets, one for each ink and size, all faces and "
    "the back; the portraits; the icon."
)
EXAMPLES: Final = (
    "corptable gallery --out sheets",
    "corptable gallery --out sheets --ink paper --width 133 --width 320",
)
DECK: Final = "sixth_world"
INK: Final = "neon"
WIDTHS: Final = (80, 133, 160, 320)
PORTRAIT_WIDTHS: Final = (40, 64, 98, 160)
SMALLEST, LARGEST = 16, 800
ICON_SIZE: Final = 128
SHEET_WIDTH: Final = 1900
"""Approximate width of a sheet in pixels."""
SUIT: Final = 14
"""Number of cards in a suit: the length of a row where there is room, so that suits lie beneath one
another.
"""
ROW_OF_PORTRAITS: Final = 9


def run(asked: argparse.Namespace) -> int:
    """Paint the sheets, write them and print their paths."""
    deck, inks = find_deck(asked.deck), [find_ink(word) for word in asked.ink or (INK,)]
    folder = _require_folder(asked.out)
    for ink in inks:
        for width in asked.width or WIDTHS:
            contents = f"{len(deck.cards)} faces and the back"
            write_sheet(
                recipes_of(deck, ink.id, width),
                SUIT,
                ink,
                folder / f"{deck.id}_{ink.id}_{width}.png",
                contents,
            )
    for ink in map(find_ink, asked.ink or ink_ids()):
        for width in PORTRAIT_WIDTHS:
            portraits = [Portrait(name, ink.id, width) for name in PORTRAITS]
            path = folder / f"portraits_{ink.id}_{width}.png"
            write_sheet(portraits, ROW_OF_PORTRAITS, ink, path, f"{len(PORTRAITS)} portraits")
    _write_icon(folder / ICON_NAME)
    return 0


def add_arguments(parser: ArgumentReader) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "--out",
        metavar="FOLDER",
        type=Path,
        required=True,
        help="where the sheets go; made if it is not there",
    )
    parser.add_argument("--deck", metavar="DECK", default=DECK, help=f"default: {DECK}")
    parser.add_argument(
        "--ink", metavar="INK", action="append", help=f"of {', '.join(ink_ids())}; can be repeated"
    )
    parser.add_argument(
        "--width",
        metavar="PIXELS",
        action="append",
        type=whole_number(SMALLEST, LARGEST),
        help=f"of a card; can be repeated; default: {', '.join(map(str, WIDTHS))}",
    )


def _require_folder(folder: Path) -> Path:
    """Return the folder, made if need be. Raises CorptableError if it cannot be made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CorptableError(
            f'The folder "{folder}" cannot be made ({error.strerror}); name another with --out.'
        ) from error
    return folder


def _write_icon(path: Path) -> None:
    """Paint the icon of the window, which `assets/` has a copy of."""
    from corptable.art.painter.inline import paint, save_png  # as below

    save_png(paint(AppIcon(ICON_SIZE).picture()), path)
    print(f"{path}: the icon of the window, {ICON_SIZE} pixels wide")


def write_sheet(
    recipes: Sequence[Recipe],
    in_a_row: int,
    ink: Ink,
    path: Path,
    contents: str,
    captions: Mapping[int, Recipe] = MappingProxyType({}),
) -> None:
    """Paint pictures onto a sheet, write it and print its path. Raises CorptableError where it
    cannot be written.
    """
    # Imported late, because they load the painter's pygame.
    from corptable.art.painter.inline import GAP, contact_sheet, save_png

    columns = max(1, min(in_a_row, SHEET_WIDTH // (recipes[0].size[0] + GAP)))
    sheet = contact_sheet(
        recipes, columns, ink.ground.foot if ink.glows else ink.ground.edge, captions
    )
    try:
        save_png(sheet, path)
    except OSError as error:
        raise CorptableError(f'"{path}" cannot be written ({error.strerror}).') from error
    print(f"{path}: {contents} in {ink.name}, {recipes[0].size[0]} pixels wide")
