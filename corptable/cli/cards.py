"""Run `corptable cards`: make business cards of the people of a vCard file, and write cards as YAML, vCards or sheets to print."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from corptable.art.sheet_layout import PAPERS, pages_of
from corptable.cards.faults import shown_path
from corptable.cards.people import ExportedCards
from corptable.cards.people.writer import vcards_of
from corptable.cli.arguments import ArgumentReader
from corptable.cli.commands import Command, choose
from corptable.cli.people_apart import boxed_signs, cards_of_file
from corptable.console import format_table, say
from corptable.engine.registry import games
from corptable.errors import CorptableError
from corptable.store.atomic_write import store_errors, write_whole
from corptable.visible_text import visible_line

BEFORE: Final = "corptable cards"
A4: Final = "a4"
YAML, VCARD, PDF = ENDINGS = (".yaml", ".vcf", ".pdf")
MOST_ROWS: Final = 200
"""Limit of the cards that an import lists."""


def main(words: Sequence[str]) -> int:
    """Run the command that follows `cards`."""
    if not words or words[0] in ("-h", "--help"):
        print(_help_text())
        return 0
    return choose(_COMMANDS, words[0], BEFORE).run(words[1:])


def _help_text() -> str:
    lines = [f"  {line}" for line in format_table((f"{BEFORE} {command.word}", command.help) for command in _COMMANDS)]
    usage = ["usage: corptable cards import FILE.vcf [-o FILE.yaml]", "       corptable cards export DECK -o FILE.{yaml,vcf,pdf}"]
    return "\n".join([*usage, "", "commands:", *lines])


# People become cards


def _import(words: Sequence[str]) -> int:
    about = (
        "Make a card for each person in a vCard file (.vcf), and a deck of them. Anything that cannot be read is reported with "
        "its line."
    )
    parser = ArgumentReader(f"{BEFORE} import", about, [f"{BEFORE} import contacts.vcf -o office.yaml"])
    parser.add_argument("path", metavar="FILE", type=Path, help="a vCard file of version 2.1, 3.0 or 4.0")
    parser.add_argument("-o", "--output", metavar="PATH", type=Path, help="the card file; default: FILE.yaml in the current folder")
    parser.add_argument("--force", action="store_true", help="replace an existing file")
    asked = parser.read(words)
    path = _new_file(asked.output or Path(f"{asked.path.stem}{YAML}"), (YAML,), asked.force)
    made = cards_of_file(asked.path, path.stem)
    _write(path, made.text.encode())
    more = len(made.rows) - 1 - MOST_ROWS
    say("\n".join([*format_table(made.rows[: MOST_ROWS + 1]), *([f"and {more} more"] if more > 0 else [])]))
    say("\n".join([*made.remarks, f"{shown_path(path)}: {_counted(made.number, 'card')}"]))
    return 0


# Cards are written


def _export(words: Sequence[str]) -> int:
    about = "Write the cards of a deck as a card file (.yaml), as vCards (.vcf), or as sheets to print and cut (.pdf)."
    examples = [f"{BEFORE} export office.yaml -o office.vcf", f"{BEFORE} export cardboard-barons -o barons.pdf --paper letter"]
    parser = ArgumentReader(f"{BEFORE} export", about, examples)
    parser.add_argument("deck", metavar="DECK", help="the path of a card file, or the id of a deck that comes with the program")
    parser.add_argument(
        "-o", "--output", metavar="PATH", type=Path, required=True, help=f"the file; its name ends with {' or '.join(ENDINGS)}"
    )
    parser.add_argument("--paper", choices=[*PAPERS], default=A4, help=f"of the sheets; default: {A4}")
    parser.add_argument("--force", action="store_true", help="replace an existing file")
    asked = parser.read(words)
    path = _new_file(asked.output, ENDINGS, asked.force)
    cards = _found(asked.deck)
    content, remark = _content(cards, path.suffix.lower(), asked.paper)
    _write(path, content)
    say("\n".join([*([remark] if remark else []), f"{shown_path(path)}: {_counted(len(cards.cards), 'card')}"]))
    return 0


def _found(word: str) -> ExportedCards:
    """Return the cards that a word names in any game. Raises CorptableError if it names none, or none that can be exported."""
    for game in games():
        if game.deck_building is not None and (found := game.deck_building.cards_to_export(word)) is not None:
            if not found.cards:
                raise CorptableError(f"{found.name} has no cards.")
            return found
    raise CorptableError(f'Found "{visible_line(word)}"; wanted the path of a card file, or the id of a deck of business cards.')


def _content(cards: ExportedCards, ending: str, paper: str) -> tuple[bytes, str]:
    """Return the content of a file of a kind, and a remark on it, "" if there is nothing to say."""
    if ending == YAML:
        return cards.text.encode(), _pictures(cards)
    if ending == VCARD:
        return vcards_of(cards.people).encode(), " ".join(filter(None, (cards.unsaid, _pictures(cards))))
    from corptable.art.print_sheet import print_sheets  # the PDF library is loaded for sheets alone

    pages = _counted(pages_of(len(cards.cards)), "page")
    remark = f"{pages} of {paper.capitalize()}: print at 100 %, not fitted."
    return print_sheets(cards.cards, PAPERS[paper], cards.name), " ".join(
        filter(None, (remark, _pictures(cards), boxed_signs(cards.people)))
    )


def _pictures(cards: ExportedCards) -> str:
    """Return a sentence about pictures of one's own; "" without any."""
    number = cards.pictured
    has = f"{_counted(number, 'card')} {'has' if number == 1 else 'have'}"
    return f"{has} a picture, which is left out here; Export in the window prints it." if number else ""


# Files


def _new_file(path: Path, endings: Sequence[str], replaces: bool) -> Path:
    """Return the path of a file to write. Raises CorptableError for another ending, and for a file that is there."""
    if path.suffix.lower() not in endings:
        raise CorptableError(f'Found the name "{visible_line(path.name)}"; wanted one that ends with {" or ".join(endings)}.')
    if path.exists() and not replaces:
        raise CorptableError(f"{shown_path(path)} already exists and was left as it is; wanted another name, or --force.")
    return path


def _write(path: Path, content: bytes) -> None:
    with store_errors("{path} cannot be written ({reason}).", path):
        write_whole(path, content)


def _counted(number: int, word: str) -> str:
    return f"{number} {word}{'s' * (number != 1)}"


_COMMANDS: Final = (
    Command("import", "make cards of the people of a vCard file", _import),
    Command("export", "write cards as YAML, as vCards or as sheets to print", _export),
)
