"""Run the commands of `corptable decks` for art packs: import pictures, list the packs, wear,
paint, export or remove one.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from corptable.art.caption import SheetCaption
from corptable.art.card.recipes import PROPORTION, Back, Face
from corptable.art.ink import Ink, find_ink, ink_ids
from corptable.art.packs.importing import Import
from corptable.art.packs.library import PackLibrary, decks_meant_by
from corptable.art.packs.records import Pack, offered
from corptable.art.packs.worn import worn_face
from corptable.art.suits import signs_for
from corptable.cards import Deck, find_deck, installed_decks
from corptable.cards.faults import shown_path
from corptable.cli.arguments import ArgumentReader, new_file, whole_number
from corptable.cli.commands import Subcommand
from corptable.cli.gallery import LARGEST, SMALLEST, SUIT, write_sheet
from corptable.system.console import format_table, say
from corptable.system.errors import CorptableError
from corptable.system.resources import packs_folder

BEFORE: Final = "corptable decks"
NONE: Final = "none"
PACK_ID: Final = f'the id of a pack, as "{BEFORE} packs" shows it'
ARCHIVE: Final = ".zip"
INK, WIDTH = "neon", 133
"""Ink and width in pixels of the cards on a sheet."""
MOST_NAMED: Final = 8
"""Limit of the names that a line lists."""


def _import(words: Sequence[str]) -> int:
    about = "Prepare the pictures of a folder, a zip or a file as an art pack."
    parser = ArgumentReader(f"{BEFORE} import", about, [f"{BEFORE} import cards.zip --wear tarot"])
    parser.add_argument("path", type=Path, help="a folder, a zip or a file with pictures of cards")
    parser.add_argument("--wear", metavar="DECK", help="the id of a deck that is to wear it")
    asked = parser.read(words)
    wearing = None if asked.wear is None else find_deck(asked.wear)
    library = _library()
    pack = library.adopt(_imported(library, asked.path))
    say("\n".join(report(pack, None if wearing is None else wearing.id)))
    if wearing is not None:
        library.wear(wearing.id, pack.id)
        say(_worn_now(pack, wearing))
    return 0


def _imported(library: PackLibrary, path: Path) -> Import:
    """Return an import when it is over; meanwhile tell its progress on the terminal, if standard
    error is one.
    """
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


def report(pack: Pack, wearing: str | None = None) -> list[str]:
    """Report of an import, a sentence a line: pictures, cards that are stood in for, faults, what
    is not used.

    All numbers are of pictures that came in. The deck with the id `wearing` is told about even if
    the pack is not offered for it.
    """
    told = [
        deck_id
        for deck_id in pack.assignments
        if deck_id in offered(pack.assignments) or deck_id == wearing
    ]
    lines = [f"{pack.name} ({pack.id}): {pack.kind}, {_pictures(len(pack.pictures))}."]
    for deck_id in told:
        lines += _deck_report(pack, deck_id)
    if not told:
        lines.append("It is offered for no deck.")
    worn = [
        cut
        for id in told
        for cut in (*pack.assignments[id].faces.values(), pack.assignments[id].back)
    ]
    used = {cut.word for cut in worn if cut is not None}
    if unused := [word for word in pack.pictures if word not in used]:
        lines.append(f"Not used, {_pictures(len(unused))}: {_named(unused)}.")
    if pack.faults:
        lines.append(f"Not read, {_pictures(len(pack.faults))}:")
    return [*lines, *(f"{word}: {fault}" for word, fault in pack.faults.items()), *pack.notes]


def _pictures(number: int) -> str:
    return f"{number} picture{'s' * (number != 1)}"


def _deck_report(pack: Pack, deck_id: str) -> list[str]:
    deck, found = find_deck(deck_id), pack.pictured(deck_id)
    missing = [card.id for card in deck.cards if card.id not in found]
    back = ", and a back" if pack.has_back(deck_id) else ""
    lines = [
        f"{deck.name} ({deck_id}): {len(found)} of {len(deck.cards)} cards have a picture{back}."
    ]
    if missing:
        lines.append(
            f"{deck.name} ({deck_id}): the program's drawings stand in for {_named(missing)}."
        )
    return [*lines, *pack.assignments[deck_id].notes]


def _worn_now(pack: Pack, deck: Deck) -> str:
    """Return the sentence about a deck that has begun to wear a pack."""
    found = len(pack.pictured(deck.id))
    if not found and not pack.has_back(deck.id):
        return (
            f"{deck.name} wears it, but none of its pictures is named after a card of that deck: "
            "the program draws them all."
        )
    return (
        f"{deck.name} wears it now: {found} of {len(deck.cards)} "
        f"cards{', and the back' if pack.has_back(deck.id) else ''}."
    )


def _named(words: Sequence[str]) -> str:
    more = len(words) - MOST_NAMED
    return ", ".join(words[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def _packs(words: Sequence[str]) -> int:
    ArgumentReader(
        f"{BEFORE} packs", "List the art packs and the decks that wear them.", [f"{BEFORE} packs"]
    ).read(words)
    library = _library()
    rows: list[Sequence[str]] = [("id", "name", "kind", "decks", "worn by")]
    for pack in library.packs():
        worn = [deck for deck in pack.assignments if library.worn_by(deck) == pack]
        rows.append(
            (pack.id, pack.name, pack.kind, ", ".join(offered(pack.assignments)), ", ".join(worn))
        )
    say("\n".join([*format_table(rows), *library.faults]))
    return 0


def _wear(words: Sequence[str]) -> int:
    about = "Have a deck wear an art pack, or the program's own drawings."
    parser = ArgumentReader(f"{BEFORE} wear", about, [f"{BEFORE} wear tarot {NONE}"])
    parser.add_argument("deck", help="the id of a deck")
    parser.add_argument("pack", help=f'the id of a pack, or "{NONE}"')
    asked = parser.read(words)
    library, deck = _library(), find_deck(asked.deck)
    library.wear(deck.id, None if asked.pack == NONE else asked.pack)
    if (pack := library.worn_by(deck.id)) is not None:
        say(_worn_now(pack, deck))
    return 0


def _remove(words: Sequence[str]) -> int:
    parser = ArgumentReader(f"{BEFORE} remove", "Remove an art pack.", [f"{BEFORE} remove cards"])
    parser.add_argument("pack", help=PACK_ID)
    _library().remove(parser.read(words).pack)
    return 0


def _export(words: Sequence[str]) -> int:
    about = "Write an art pack as a zip that can be handed on and imported again."
    parser = ArgumentReader(
        f"{BEFORE} export",
        about,
        [f"{BEFORE} export cards", f"{BEFORE} export cards ~/cards.zip --force"],
    )
    parser.add_argument("pack", help=PACK_ID)
    parser.add_argument(
        "path", nargs="?", type=Path, help="default: PACK.zip in the current folder"
    )
    parser.add_flag("--force", "replace an existing file")
    asked = parser.read(words)
    path: Path = asked.path or Path(f"{asked.pack}{ARCHIVE}")
    _library().export(asked.pack, path, replaces=asked.force)
    say(f"{shown_path(path)}: the pack {asked.pack}")
    return 0


def _sheet(words: Sequence[str]) -> int:
    about = (
        "Paint a whole deck as it looks with an art pack, as one PNG. Cards that the program "
        "draws have a caption."
    )
    examples = [
        f"{BEFORE} sheet cards cards.png",
        f"{BEFORE} sheet cards standard cards.png --width 100",
    ]
    parser = ArgumentReader(f"{BEFORE} sheet", about, examples)
    parser.add_argument("pack", help=PACK_ID)
    parser.add_argument(
        "deck", nargs="?", help="the id of a deck; default: the one that has most of the pictures"
    )
    parser.add_argument("path", type=Path, help="the PNG that is written")
    parser.add_argument(
        "--ink", metavar="INK", default=INK, help=f"of {', '.join(ink_ids())}; default: {INK}"
    )
    pixels = whole_number(SMALLEST, LARGEST)
    parser.add_argument(
        "--width", metavar="PIXELS", type=pixels, default=WIDTH, help=f"of a card; default: {WIDTH}"
    )
    parser.add_flag("--force", "replace an existing file")
    asked = parser.read(words)
    pack, ink, path = (
        _library().require(asked.pack),
        find_ink(asked.ink),
        new_file(asked.path, (".png",), asked.force),
    )
    _paint_sheet(pack, find_deck(asked.deck or _deck_of(pack)), ink, asked.width, path)
    return 0


def _paint_sheet(pack: Pack, deck: Deck, ink: Ink, width: int, path: Path) -> None:
    """Paint all cards of a deck and its back as they look with a pack; those without a picture of
    it have a caption.
    """
    size, signs = (width, round(width * PROPORTION)), signs_for([suit.id for suit in deck.suits])
    worn = [worn_face(pack, deck.id, card) for card in deck.cards]
    cards = zip(deck.cards, worn, strict=True)
    faces = [
        Face(deck.id, card, ink.id, *size, worn=shown, sign=signs.get(card.suit, ""))
        for card, shown in cards
    ]
    back = Back(deck.id, ink.id, *size, worn=worn_face(pack, deck.id, None))
    drawn = {
        number: SheetCaption(deck.cards[number].name, ink.id, width)
        for number, shown in enumerate(worn)
        if shown.picture is None
    }
    contents = (
        f"{deck.name} with {pack.name}, {len(drawn)} of {len(worn)} cards drawn by the program,"
    )
    write_sheet([*faces, back], len(deck.ranks) or SUIT, ink, path, contents, drawn)


def _deck_of(pack: Pack) -> str:
    """Return the deck that has most of a pack's pictures, of several the smallest. Raises
    CorptableError if there is none.
    """
    if meant := decks_meant_by(pack):
        return meant[0]
    raise CorptableError(
        f"{pack.name} is offered for no deck; name one, or put its pictures on cards first."
    )


def _library() -> PackLibrary:
    return PackLibrary(packs_folder(), installed_decks)


COMMANDS: Final = (
    Subcommand("import", "prepare pictures as an art pack", _import),
    Subcommand("packs", "the art packs, and the decks that wear them", _packs),
    Subcommand("wear", "have a deck wear an art pack", _wear),
    Subcommand("remove", "remove an art pack", _remove),
    Subcommand("export", "write an art pack as a zip that can be imported again", _export),
    Subcommand("sheet", "paint a deck with an art pack onto one picture", _sheet),
)
