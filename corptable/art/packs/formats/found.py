"""Define what a format finds in a source."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from corptable.art.packs.records import Appearance, Assignment, Cut, Sheet
from corptable.art.packs.source import BITMAPS, DRAWINGS, PackError, Source, decoded, natural
from corptable.cards import Deck
from corptable.cards.faults import shown

MOST_TEXT: Final = 1 << 20
"""Maximum number of bytes of a text that describes a pack."""

ONE_BACK: Final = "Backs that differ would tell the cards apart, so all cards have one: "
OTHER_BACKS: Final = f"{{found}} of its pictures are backs. {ONE_BACK}{{back}}."


class Found(NamedTuple):
    """Hold what a format found: `cuts` are all its pictures, `assign` says which of them the cards
    of a deck wear.

    `kind` is the format in words for people, `name` that of the pack, `notes` are sentences.
    """

    kind: str
    name: str
    cuts: tuple[Cut, ...]
    assign: Callable[[Deck], Assignment]
    notes: tuple[str, ...] = ()
    appearance: Appearance = Appearance()
    sheets: tuple[Sheet, ...] = ()


def without_suffix(name: str) -> str:
    """Return a picture's name without its suffix, with its folders; "Mr. Fox" has none."""
    stem, dot, suffix = name.rpartition(".")
    return stem if f"{dot}{suffix}".lower() in (*BITMAPS, *DRAWINGS) else name


def in_order(cuts: set[Cut]) -> tuple[Cut, ...]:
    """Return cuts in the order of their words, as people count."""
    return tuple(sorted(cuts, key=lambda cut: (natural(cut.file), cut.cell, natural(cut.element))))


def text_of(source: Source, name: str) -> str:
    """Return a file's text in whatever encoding. Raises PackError for one that cannot be read, or
    is no text.
    """
    text, _ = decoded(source.read(name, MOST_TEXT))
    if "\0" in text:
        raise PackError(f"{shown(name)}: it is not text.")
    return text


def in_quotes(text: str) -> str:
    """Return a short text for a sentence, in quotation marks, with all characters visible."""
    return json.dumps(shown(text), ensure_ascii=False)


def note_of_backs(backs: list[str], used: str) -> tuple[str, ...]:
    """Return the sentence about backs that are not used, if there are several."""
    return (OTHER_BACKS.format(found=len(backs), back=shown(used)),) if len(backs) > 1 else ()


def without_note_of_backs(notes: Iterable[str]) -> tuple[str, ...]:
    """Return sentences without that about backs that are not used, because a person has chosen
    one.
    """
    return tuple(note for note in notes if ONE_BACK not in note)
