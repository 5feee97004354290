"""Read card themes of KDE and GNOME: one SVG document whose elements are called like cards,
`king_club` or `club_king`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from corptable.art.packs.formats.found import Found, in_order, text_of
from corptable.art.packs.orders import Vocabulary
from corptable.art.packs.records import Assignment, Cut
from corptable.art.packs.source import DRAWINGS, PackError, Source
from corptable.art.packs.svg import SvgDocument, svg_text
from corptable.cards import Deck
from corptable.cards.faults import shown

INDEX: Final = "index.desktop"
GROUP: Final = "[KDE Backdeck]"
BACK: Final = "back"
SUITS: Final = {"club": "wands", "spade": "swords", "heart": "cups", "diamond": "coins"}
ROLES: Final = {"ace": "1", "jack": "page", "knight": "knight", "queen": "queen", "king": "king"}
ENOUGH: Final = 20
"""Least number of elements called like cards in a theme; a drawing of one card may have a few."""
MOST_LOOKED_AT: Final = 4
"""Maximum number of documents that are searched for a theme, the largest first."""

_CARD: Final = re.compile(
    r"(?P<rank>[1-9]|10|ace|jack|knight|queen|king)_(?P<suit>club|spade|heart|diamond)s?"
    r"|(?P<suit2>club|spade|heart|diamond)s?_(?P<rank2>[1-9]|10|ace|jack|knight|queen|king)"
)
_JOKER: Final = re.compile(r"joker_(?:black|red)|(?:black|red)_joker")


class _Index(NamedTuple):
    """Hold what an index.desktop says: the name of a theme and the file of its document, within the
    source.
    """

    name: str
    file: str


def read_theme(source: Source) -> Found | None:
    """Return the theme in a source; None for a source without one."""
    indices = list(_indices(source))
    kde = {index.file: index.name for index in indices}
    drawings = sorted(
        (name for name in source.names if name.lower().endswith(DRAWINGS)),
        key=source.size,
        reverse=True,
    )
    ordered = list(dict.fromkeys([*kde, *drawings]))[:MOST_LOOKED_AT]
    themes = [(file, ids) for file in ordered if len(ids := _ids(source, file)) >= ENOUGH]
    if not themes:
        return None
    file, ids = themes[0]
    notes = (
        (f"It holds {len(themes)} themes, and {shown(file)} is taken.",) if len(themes) > 1 else ()
    )
    kind = "a KDE card theme" if file in kde else "a GNOME card theme"
    return Found(
        kind,
        kde.get(file) or source.title,
        _cuts(file, ids),
        lambda deck: _assigned(file, ids, deck),
        notes,
    )


def _cuts(file: str, ids: Sequence[str]) -> tuple[Cut, ...]:
    return in_order({Cut(file, id) for id in ids})


def _assigned(file: str, ids: Sequence[str], deck: Deck) -> Assignment:
    vocabulary = Vocabulary(deck)
    faces: dict[str, Cut] = {}
    for id in ids:
        if found := _CARD.fullmatch(id):
            suit, rank = found["suit"] or found["suit2"], found["rank"] or found["rank2"]
            pair = vocabulary.suit_of(SUITS[suit]), vocabulary.rank_of(ROLES.get(rank, rank))
            if pair in vocabulary.cards:
                faces.setdefault(vocabulary.cards[pair].id, Cut(file, id))
    return Assignment(deck.id, faces, Cut(file, BACK) if BACK in ids else None)


def _ids(source: Source, file: str) -> list[str]:
    """Return the ids in a document that are called like cards; none for one that is refused, which
    is said where it is prepared.
    """
    try:
        ids = SvgDocument(svg_text(source.read(file))).ids
    except PackError:
        return []
    return sorted(id for id in ids if id == BACK or _CARD.fullmatch(id) or _JOKER.fullmatch(id))


def _indices(source: Source) -> Iterator[_Index]:
    """Yield what each index.desktop says, those in fewer folders first; without its document it
    says nothing.
    """
    for name in sorted(source.names, key=lambda name: name.count("/")):
        folder, slash, last = name.rpartition("/")
        if last.lower() != INDEX:
            continue
        try:
            fields = dict(_fields(text_of(source, name)))
        except PackError:
            continue
        beside = [
            file
            for file in source.names
            if file.rpartition("/")[0] == folder and file.lower().endswith(DRAWINGS)
        ]
        file = f"{folder}{slash}{fields.get('SVG', '')}"
        if file in beside or beside:
            yield _Index(shown(fields.get("Name", "")[:80]), file if file in beside else beside[0])


def _fields(text: str) -> Iterator[tuple[str, str]]:
    """Yield the fields of the group of a theme, without those of other languages."""
    group = ""
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            group = line
        elif group == GROUP and "=" in line:
            key, _, value = line.partition("=")
            yield key.strip(), value.strip()
