"""Run `corptable cards`: make business cards of the people of a vCard file, write them as YAML or
vCards, and print any deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from corptable.art.packs.library import PackLibrary
from corptable.art.print_cards import PrintCard, cards_to_print, pages_of, usual_size
from corptable.art.sheet_layout import BUSINESS, PAPERS, CardSize, lay_sheets, read_size
from corptable.cards import Deck, installed_decks, load_deck
from corptable.cards.faults import shown_path
from corptable.cli.arguments import ArgumentReader, new_file
from corptable.cli.commands import Subcommand
from corptable.cli.decks import path_of
from corptable.cli.people_apart import boxed_signs, cards_of_file
from corptable.collection.card_exchange import ExportedCards, cards_to_export
from corptable.collection.vcards import vcards_of
from corptable.store.atomic_write import store_errors, write_whole
from corptable.system.console import format_table, say, show_progress
from corptable.system.errors import CorptableError, did_you_mean
from corptable.system.resources import packs_folder
from corptable.system.visible_text import visible_line

BEFORE: Final = "corptable cards"
USAGE: Final = (
    "usage: corptable cards import FILE.vcf [-o FILE.yaml]",
    "       corptable cards export DECK [-o FILE.{pdf,vcf,yaml}]",
)
A4: Final = "a4"
YAML, VCARD, PDF = ENDINGS = (".yaml", ".vcf", ".pdf")
MISSING: Final = "The pictures of {cards} could not be printed; the program's drawings are there."
MOST_ROWS: Final = 200
"""Limit of the cards that an import lists."""


# People become cards


def _import(words: Sequence[str]) -> int:
    about = (
        "Make a card for each person in a vCard file (.vcf), and a deck of them. Anything "
        "that cannot be read is reported with "
        "its line."
    )
    parser = ArgumentReader(
        f"{BEFORE} import", about, [f"{BEFORE} import contacts.vcf -o office.yaml"]
    )
    parser.add_argument(
        "path", metavar="FILE", type=Path, help="a vCard file of version 2.1, 3.0 or 4.0"
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="PATH",
        type=Path,
        help="the card file; default: FILE.yaml in the current folder",
    )
    parser.add_flag("--force", "replace an existing file")
    asked = parser.read(words)
    path = new_file(asked.output or Path(f"{asked.path.stem}{YAML}"), (YAML,), asked.force)
    made = cards_of_file(asked.path, path.stem)
    _write(path, made.text.encode())
    more = len(made.rows) - 1 - MOST_ROWS
    say(
        "\n".join(
            [*format_table(made.rows[: MOST_ROWS + 1]), *([f"and {more} more"] if more > 0 else [])]
        )
    )
    say("\n".join([*made.remarks, f"{shown_path(path)}: {_counted(made.number, 'card')}"]))
    return 0


# Cards are written


class Printing(NamedTuple):
    """Hold what is printed and how: a name, the cards, the size of a card, and remarks."""

    name: str
    cards: Sequence[PrintCard]
    size: CardSize
    remarks: Sequence[str] = ()


def _export(words: Sequence[str]) -> int:
    about = (
        "Print any deck on sheets to cut (.pdf), as it looks now: with the pictures that it "
        "wears. Write business cards as a card "
        "file (.yaml) or as vCards (.vcf), too."
    )
    examples = [f"{BEFORE} export tarot --backs", f"{BEFORE} export cardboard-barons -o barons.vcf"]
    parser = ArgumentReader(f"{BEFORE} export", about, examples)
    parser.add_argument(
        "deck", help="the path of a card file or of a deck's file, or the id of a deck"
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="PATH",
        type=Path,
        help=f"the file; its name ends with {' or '.join(ENDINGS)}; default: DECK{PDF} in the "
        "current folder",
    )
    parser.add_argument(
        "--paper", choices=[*PAPERS], default=A4, help=f"of the sheets; default: {A4}"
    )
    parser.add_argument(
        "--size",
        metavar="SIZE",
        type=read_size,
        help="of a card in millimetres, as 70x120; default: the usual size of such cards",
    )
    parser.add_flag("--backs", "a page of backs after each page, for both sides of the paper")
    parser.add_flag("--force", "replace an existing file")
    asked = parser.read(words)
    path = new_file(asked.output or Path(f"{Path(asked.deck).stem}{PDF}"), ENDINGS, asked.force)
    found = _found(asked.deck)
    if path.suffix.lower() == PDF:
        content, remarks = _sheets(_printing(found), asked.size, asked.paper, asked.backs)
    elif isinstance(found, ExportedCards):
        content, remarks = _text(found, path.suffix.lower())
    else:
        raise CorptableError(
            f"{found.name} has no people on its cards: it can be printed; wanted a name that "
            f"ends with {PDF}."
        )
    _write(path, content)
    say("\n".join([*remarks, f"{shown_path(path)}: {_counted(len(found.cards), 'card')}"]))
    return 0


def _found(word: str) -> ExportedCards | Deck:
    """Return the cards that a word names in any game, or a deck. Raises CorptableError if there are
    none.
    """
    if (found := cards_to_export(word)) is not None:
        if not found.cards:
            raise CorptableError(f"{found.name} has no cards.")
        return found
    if (path := path_of(word)).is_file():
        return load_deck(path)
    hint = did_you_mean(word, [deck.id for deck in installed_decks()])
    raise CorptableError(
        f'Found "{visible_line(word)}"{hint}; wanted the id of a deck, or the path of its '
        "file or of a card file."
    )


def _text(cards: ExportedCards, ending: str) -> tuple[bytes, list[str]]:
    """Return the content of a card file or of vCards, and remarks on it."""
    if ending == YAML:
        return cards.text.encode(), _pictures(cards)
    return vcards_of(cards.people).encode(), [
        *([cards.unsaid] if cards.unsaid else []),
        *_pictures(cards),
    ]


def _printing(found: ExportedCards | Deck) -> Printing:
    """Format in which cards are printed: business cards, or a deck with the pictures that it
    wears.
    """
    if isinstance(found, Deck):
        return Printing(
            found.name,
            cards_to_print(found, PackLibrary(packs_folder(), installed_decks)),
            usual_size(found),
        )
    from corptable.art.business.face import is_squeezed  # the drawings are loaded for sheets alone

    remarks, squeezed = _pictures(found), sum(map(is_squeezed, found.cards))
    remarks += filter(None, [boxed_signs(found.people)])
    if squeezed:
        remarks.append(
            f"On {_counted(squeezed, 'card')} a line is so long that its letters are hard to read."
        )
    return Printing(
        found.name, [PrintCard(found.art, card) for card in found.cards], BUSINESS, remarks
    )


def _sheets(
    printing: Printing, size: CardSize | None, paper: str, with_backs: bool
) -> tuple[bytes, list[str]]:
    """Return a PDF and remarks on it; meanwhile tell on the terminal which page is printed. `size`:
    None for the usual one.
    """
    from corptable.art.print_sheet import print_sheets  # the PDF library is loaded for sheets alone

    layout = lay_sheets(PAPERS[paper], (size or printing.size).like(printing.size))
    pages = list(pages_of(layout, printing.cards, with_backs))
    printed = print_sheets(
        pages, layout, printing.name, lambda page: show_progress(f"page {page} of {len(pages)}")
    )
    show_progress()
    both = ", on both sides, turned over the long edge" if with_backs else ""
    remark = (
        f"{_counted(len(pages), 'page')} of {paper.capitalize()}, cards of {layout.card}: print "
        f"at 100 %, not fitted{both}."
    )
    missing = [MISSING.format(cards=_counted(printed.missing, "card"))] if printed.missing else []
    return printed.pdf, [remark, *printing.remarks, *missing]


def _pictures(cards: ExportedCards) -> list[str]:
    """Return a remark on pictures of one's own; none without any."""
    number = cards.pictured
    has = f"{_counted(number, 'card')} {'has' if number == 1 else 'have'}"
    return (
        [f"{has} a picture, which is left out here; Export in the window prints it."]
        if number
        else []
    )


# Files


def _write(path: Path, content: bytes) -> None:
    with store_errors("{path} cannot be written ({reason}).", path):
        write_whole(path, content)


def _counted(number: int, word: str) -> str:
    return f"{number} {word}{'s' * (number != 1)}"


COMMANDS: Final = (
    Subcommand("import", "make cards of the people of a vCard file", _import),
    Subcommand(
        "export",
        "print any deck on sheets to cut, or write business cards as YAML or vCards",
        _export,
    ),
)
