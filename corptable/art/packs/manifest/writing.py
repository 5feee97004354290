"""Write an art.yaml for people: a head that says what it is, then the fields that say something, in
the order of the documents.
"""

from __future__ import annotations

from typing import Final

from corptable.art.packs.json_records import sheet_to_json
from corptable.art.packs.manifest.reading import FORMAT
from corptable.art.packs.manifest.record import DeckPart, Look, Manifest
from corptable.art.packs.records import Sheet
from corptable.cards.records import written

OWN_CHANGES: Final = """\
# Your changes to this pack, applied over the contents of its pictures, which stay as they are.
# You may edit it: docs/own_decks.md explains every field. "none" is the program's own drawing.
# Remove a line to go back to what was found; remove the file to forget everything.
"""
EXPORTED: Final = """\
# An art pack of corptable. Drop this folder, or the zip, on the window,
# or: corptable decks import FOLDER
# docs/own_decks.md explains every field. "none" stands for the program's own drawing.
"""


def manifest_text(manifest: Manifest, head: str) -> str:
    """Return the text of an art.yaml, below a head of comments."""
    fields: dict[str, object] = {"format": FORMAT}
    fields |= {"name": manifest.name} if manifest.name else {}
    fields |= _look_fields(manifest.look)
    fields |= (
        {"sheets": [_sheet_fields(sheet) for sheet in manifest.sheets]} if manifest.sheets else {}
    )
    fields |= {"deck": manifest.deck} if manifest.deck else {}
    fields |= _part_fields(manifest.part)
    fields |= (
        {"decks": {id: _part_fields(part) for id, part in manifest.decks.items()}}
        if manifest.decks
        else {}
    )
    return f"{head}{written(fields)}"


def _look_fields(look: Look) -> dict[str, object]:
    words = {
        "fit": look.fit,
        "index": look.corner_index,
        "scale": look.scale,
        "corners": look.corners,
        "turn": look.turn,
    }
    fields: dict[str, object] = {name: word for name, word in words.items() if word is not None}
    return fields if look.crop is None else {**fields, "crop": look.crop}


def _sheet_fields(sheet: Sheet) -> dict[str, object]:
    """Return the fields of a sheet without those that say what is so anyway."""
    usual = Sheet(sheet.file, sheet.across, sheet.down)
    fields = {
        name: value
        for name, value in sheet_to_json(sheet).items()
        if getattr(sheet, name) != getattr(usual, name)
    }
    return {"file": sheet.file, "across": sheet.across, "down": sheet.down, **fields}


def _part_fields(part: DeckPart) -> dict[str, object]:
    fields: dict[str, object] = {"pattern": part.pattern} if part.pattern else {}
    fields |= {"back": part.back.word} if part.back is not None else {}
    return fields | (
        {"cards": {card: cut.word for card, cut in part.cards.items()}} if part.cards else {}
    )
