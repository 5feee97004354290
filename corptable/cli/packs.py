"""Run the commands of `corptable decks` for art packs: import pictures, list the packs, wear one, remove one."""

from __future__ import annotations

import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from corptable.art.packs.importing import Import
from corptable.art.packs.library import PackLibrary
from corptable.art.packs.records import Assignment, Pack
from corptable.cards import find_deck, installed_decks
from corptable.cli.arguments import ArgumentReader
from corptable.cli.commands import Command
from corptable.console import format_table, say
from corptable.resources import packs_folder

BEFORE: Final = "corptable decks"
NONE: Final = "none"
MOST_NAMED: Final = 8
"""Limit of the names that a line lists."""


def _import(words: Sequence[str]) -> int:
    about = "Prepare the pictures of a folder, a zip or a file as an art pack."
    parser = ArgumentReader(f"{BEFORE} import", about, [f"{BEFORE} import cards.zip --wear tarot"])
    parser.add_argument("path", metavar="PATH", type=Path, help="a folder, a zip or a file with pictures of cards")
    parser.add_argument("--wear", metavar="DECK", help="the id of a deck that is to wear it")
    asked = parser.read(words)
    wearing = None if asked.wear is None else find_deck(asked.wear)
    library = _library()
    pack = library.adopt(_imported(library, asked.path))
    say("\n".join(report(pack)))
    if wearing is not None:
        library.wear(wearing.id, pack.id)
        say(f"{wearing.name} wears it now.")
    return 0


def _imported(library: PackLibrary, path: Path) -> Import:
    """Return an import when it is over; meanwhile tell its progress on the terminal, if standard error is one."""
    moved = threading.Event()
    imported = library.start_import(path, moved.set)
    while not imported.is_over:
        moved.wait(1.0)
        moved.clear()
        if sys.stderr.isatty():
            print(f"\r{imported.progress.words:60}", end="", file=sys.stderr, flush=True)
    imported.wait()
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return imported


def report(pack: Pack) -> list[str]:
    """Return what an import has found, a sentence a line: pictures, cards that are stood in for, faults, what is not used."""
    lines = [f"{pack.name} ({pack.id}): {pack.kind}, {len(pack.pictures)} pictures."]
    for deck_id, assigned in pack.assignments.items():
        lines += _deck_report(deck_id, assigned)
    if not pack.assignments:
        lines.append("No deck has cards enough that these pictures are named after.")
    used = {
        cut.word for assigned in pack.assignments.values() for cut in (*assigned.faces.values(), assigned.back) if cut is not None
    }
    unused = [word for word in pack.pictures if word not in used]
    if unused:
        lines.append(f"Not used: {_named(unused)}.")
    return [*lines, *(f"{word}: {fault}" for word, fault in pack.faults.items()), *pack.notes]


def _deck_report(deck_id: str, assigned: Assignment) -> list[str]:
    deck = find_deck(deck_id)
    missing = [card.id for card in deck.cards if card.id not in assigned.faces]
    back = "" if assigned.back is None else ", and a back"
    lines = [f"{deck.name} ({deck_id}): {len(assigned.faces)} of {len(deck.cards)} cards have a picture{back}."]
    if missing:
        lines.append(f"{deck.name} ({deck_id}): the program's drawings stand in for {_named(missing)}.")
    return [*lines, *assigned.notes]


def _named(words: Sequence[str]) -> str:
    more = len(words) - MOST_NAMED
    return ", ".join(words[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def _packs(words: Sequence[str]) -> int:
    ArgumentReader(f"{BEFORE} packs", "List the art packs and the decks that wear them.", [f"{BEFORE} packs"]).read(words)
    library = _library()
    rows: list[Sequence[str]] = [("id", "name", "kind", "decks", "worn by")]
    for pack in library.packs():
        worn = [deck for deck in pack.assignments if library.worn_by(deck) == pack]
        rows.append((pack.id, pack.name, pack.kind, ", ".join(pack.assignments), ", ".join(worn)))
    say("\n".join([*format_table(rows), *library.faults]))
    return 0


def _wear(words: Sequence[str]) -> int:
    about = "Have a deck wear an art pack, or the program's own drawings."
    parser = ArgumentReader(f"{BEFORE} wear", about, [f"{BEFORE} wear tarot {NONE}"])
    parser.add_argument("deck", metavar="DECK", help="the id of a deck")
    parser.add_argument("pack", metavar="PACK", help=f'the id of a pack, or "{NONE}"')
    asked = parser.read(words)
    _library().wear(find_deck(asked.deck).id, None if asked.pack == NONE else asked.pack)
    return 0


def _remove(words: Sequence[str]) -> int:
    parser = ArgumentReader(f"{BEFORE} remove", "Remove an art pack.", [f"{BEFORE} remove cards"])
    parser.add_argument("pack", metavar="PACK", help=f'the id of a pack, as "{BEFORE} packs" shows it')
    _library().remove(parser.read(words).pack)
    return 0


def _library() -> PackLibrary:
    return PackLibrary(packs_folder(), installed_decks)


COMMANDS: Final = (
    Command("import", "prepare pictures as an art pack", _import),
    Command("packs", "the art packs, and the decks that wear them", _packs),
    Command("wear", "have a deck wear an art pack", _wear),
    Command("remove", "remove an art pack", _remove),
)
