"""Find the art.yaml of a source and alter by it what another format has found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from corptable.art.packs.formats.found import MOST_TEXT, Found, in_order, without_note_of_backs
from corptable.art.packs.formats.sheets import back_of, faces_of
from corptable.art.packs.manifest import Manifest, with_part, with_sheets
from corptable.art.packs.manifest_file import (
    Find,
    KnownNames,
    faces_by_pattern,
    pattern_words,
    read_manifest,
)
from corptable.art.packs.records import CANONICAL, Assignment, CardSheet, Cut, cut_of
from corptable.art.packs.source import DRAWINGS, PackError, Source
from corptable.art.packs.svg import SvgDocument, svg_text
from corptable.cards import Deck
from corptable.cards.faults import quoted, shown

NAME: Final = "art.yaml"
MOST_TOLD: Final = 20
"""Limit of the faults that are told; the rest is counted."""
WITH_MANIFEST: Final = "{kind}, with an art.yaml"


class FoundManifest(NamedTuple):
    """Hold an art.yaml of a source, sentences about what is wrong in it, and the pictures by the
    names that it may use.
    """

    manifest: Manifest
    notes: tuple[str, ...]
    known: KnownNames


def find_manifest(source: Source, decks: Iterable[Deck]) -> FoundManifest | None:
    """Return the uppermost art.yaml of a source; None without one. It names files from its own
    folder on.
    """
    named = [name for name in source.names if name.rpartition("/")[2].lower() == NAME]
    if not named:
        return None
    name = min(named, key=lambda name: name.count("/"))
    folder = name[: -len(NAME)]
    pictures = [file for file in source.pictures if file.startswith(folder)]
    known = KnownNames(
        {file.removeprefix(folder).casefold(): file for file in pictures}, tuple(decks)
    )
    try:
        manifest, faults = read_manifest(source.read(name, MOST_TEXT), name, known)
    except PackError as error:
        return FoundManifest(Manifest(), (str(error),), known)
    notes = [str(fault) for fault in faults[:MOST_TOLD]]
    if len(faults) > MOST_TOLD:
        more = len(faults) - MOST_TOLD
        notes.append(f"{name}: {more} more fault{'s' * (more != 1)}.")
    if len(named) > 1:
        notes.append(f"It holds {len(named)} files called {NAME}, and {shown(name)} is taken.")
    return FoundManifest(manifest, tuple(notes), known)


def with_manifest(source: Source, found: Found, told: FoundManifest) -> Found:
    """Alter a find by an art.yaml. Cards come before the pattern, the pattern before sheets and
    names.
    """
    manifest = told.manifest
    by_names = with_told_sheets(found, manifest.sheets)
    drawings: dict[str, dict[str, str]] = {}

    def find(word: str) -> Cut | None:
        cut = cut_of(word)
        file = told.known.files.get(cut.file.casefold())
        if file is None or not 0 <= cut.cell < cut.across * cut.down:
            return None
        if not cut.element:
            return cut._replace(file=file)
        if file not in drawings:
            drawings[file] = _elements(source, file)
        element = drawings[file].get(cut.element.casefold())
        return None if element is None else Cut(file, element)

    def assign(deck: Deck) -> Assignment:
        part, assigned = manifest.part_for(deck.id), by_names.assign(deck)
        ids = {card.id for card in deck.cards}
        named = {card: cut for card, cut in part.cards.items() if card in ids}
        faces = faces_by_pattern(deck, part.pattern, part.suits, find)
        assigned = assigned._replace(faces={**assigned.faces, **faces})
        if part.back is not None:
            assigned = assigned._replace(notes=without_note_of_backs(assigned.notes))
        assigned = with_part(assigned, part._replace(cards=named), lambda _: True)
        return assigned._replace(is_offered=assigned.is_offered or bool(faces or named))

    found_notes = found.notes if manifest.part.back is None else without_note_of_backs(found.notes)
    return by_names._replace(
        kind=WITH_MANIFEST.format(kind=found.kind),
        name=manifest.name or found.name,
        assign=assign,
        notes=(*told.notes, *_pattern_notes(told, find), *found_notes),
        appearance=found.appearance._replace(**manifest.look),
    )


def with_told_sheets(found: Found, sheets: Iterable[CardSheet]) -> Found:
    """Alter a find by sheets of which somebody has seen how they are cut."""
    told = tuple(sheets)
    if not told:
        return found
    is_ordered = any(sheet.cards or sheet.order != CANONICAL for sheet in told)
    files = {sheet.file for sheet in told}
    cuts = {cut for cut in found.cuts if cut.file not in files} | {
        cut for sheet in told for cut in sheet.cells
    }

    def assign(deck: Deck) -> Assignment:
        assigned = found.assign(deck)
        whole = {Cut(sheet.file) for sheet in told if not sheet.is_cut}
        faces = {
            card: cut
            for card, cut in assigned.faces.items()
            if cut.file not in files or cut in whole
        }
        back = (
            assigned.back
            if assigned.back and (assigned.back.file not in files or assigned.back in whole)
            else back_of(told)
        )
        is_offered = is_ordered or (bool(faces) and assigned.is_offered)
        return assigned._replace(
            faces={**faces, **faces_of(told, deck)}, back=back, is_offered=is_offered
        )

    return found._replace(
        cuts=in_order(cuts), assign=assign, sheets=with_sheets(found.sheets, told)
    )


def _elements(source: Source, file: str) -> dict[str, str]:
    """Return the ids of a document's elements by the same in small letters; none for one that is
    refused where it is prepared.
    """
    if not file.lower().endswith(DRAWINGS):
        return {}
    try:
        return {id.casefold(): id for id in sorted(SvgDocument(svg_text(source.read(file))).ids)}
    except PackError:
        return {}


def _pattern_notes(told: FoundManifest, find: Find) -> Iterator[str]:
    """Yield a sentence for each pattern that no picture fits."""
    decks = {deck.id: deck for deck in told.known.decks}
    parts = {id: told.manifest.part_for(id) for id in decks}
    for pattern in dict.fromkeys(part.pattern for part in parts.values() if part.pattern):
        of_it = {id: part for id, part in parts.items() if part.pattern == pattern}
        if not any(
            faces_by_pattern(decks[id], pattern, part.suits, find) for id, part in of_it.items()
        ):
            id, part = next(iter(of_it.items()))
            example = pattern_words(pattern, decks[id], decks[id].cards[0], part.suits)[0]
            yield (
                f"{NAME}: pattern: no picture is called like {quoted(pattern)}; wanted one such "
                f"as {quoted(example)}."
            )
