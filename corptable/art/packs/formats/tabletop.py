"""Read saved objects of Tabletop Simulator: JSON that says which cells of which sheets are cards,
and what the cards are called.

Its addresses are matched by the names of files alone, with pictures that lie in the same folder or
zip. Nothing is fetched. A file may be called as the game's own cache calls it, by its address
without its signs, or by a word of the address.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple
from urllib.parse import parse_qsl, unquote

from corptable.art.packs.formats.found import (
    OTHER_BACKS,
    Found,
    in_order,
    in_quotes,
    note_of_backs,
    read_folder,
    text_of,
    without_suffix,
)
from corptable.art.packs.formats.sheets import (
    faces_in_order,
    order_for,
    read_sheets,
)
from corptable.art.packs.names import NameReader
from corptable.art.packs.records import (
    MOST_ACROSS,
    MOST_CELLS,
    Appearance,
    Assignment,
    CardSheet,
    Cut,
)
from corptable.art.packs.source import BITMAPS, DRAWINGS, PackError, Source
from corptable.cards import Deck
from corptable.cards.faults import shown
from corptable.system.visible_text import visible_line

SUFFIX: Final = ".json"
KIND: Final = "a deck of Tabletop Simulator"
MOST_LOOKED_AT: Final = 4
"""Number of JSON files that are looked into."""
MOST_OBJECTS: Final = 5_000
DEEPEST: Final = 16
LONGEST_NAME: Final = 80
CELLS_OF_A_KEY: Final = 100
"""Factor of a deck's key in the number of a card: 354 is cell 54 of sheet 3."""
WEB: Final = ("http://", "https://", "ftp://", "www.")

ADVISED: Final = ".png"
"""Suffix of the name that is advised, for an address that says none."""
LONGEST_URL: Final = 300
"""Limit of the characters of an address that is told."""
SHORTEST_TAIL: Final = 12
"""Least number of letters and digits of an address behind its server by which a file of the cache
is known.
"""
_SIGNS: Final = re.compile(r"[^0-9a-zA-Z]")

NOT_FETCHED: Final = (
    "{place}: found the web address <{url}>. Nothing is fetched: save the picture beside {file}, "
    'as "{name}" (or .jpg).'
)
NOT_THERE: Final = '{place}: there is no picture "{name}" next to {file}.'
OUT_OF_RANGE: Final = "{place}: found {found}; wanted a whole number from 1 to {most}."
NO_CELL: Final = "{file}: {cards} outside the sheets, or on sheets that it does not describe."

Json = Mapping[str, object]


class _Saved(NamedTuple):
    """Hold what is read of a file: its objects, the outermost first."""

    file: str
    objects: Sequence[Json]
    name: str


def read_tabletop(source: Source, decks: Sequence[Deck]) -> Found | None:
    """Return the cards of a saved object in a source; None for a source without one."""
    saved = next(_saved(source), None)
    if saved is None:
        return None
    reader = _TabletopReader(source, saved)
    found = reader.found()
    if found is not None:
        return found
    others = read_sheets(source, decks) or read_folder(
        source
    )  # pictures under other names: theirs count
    if others is None:
        raise PackError("\n".join(reader.notes) or f"{shown(saved.file)}: there is no card in it.")
    return others._replace(notes=(*reader.notes, *others.notes))


def _saved(source: Source) -> Iterator[_Saved]:
    """Yield the saved objects of a source, the file that a person chose first."""
    files = sorted(
        (name for name in source.names if name.lower().endswith(SUFFIX)),
        key=lambda name: (name != source.asked, name),
    )
    for file in files[:MOST_LOOKED_AT]:
        try:
            top = json.loads(text_of(source, file))
        except (PackError, ValueError, RecursionError):  # some other program's, or torn
            continue
        objects = list(_objects([top]))
        if any("CustomDeck" in each for each in objects):
            names = [
                _text(each.get(field))
                for each in objects
                for field in ("SaveName", "Nickname")
                if "CardID" not in each
            ]
            yield _Saved(file, objects, next(filter(None, names), ""))


def _objects(top: list[object]) -> Iterator[Json]:
    """Yield objects within one another, a limited number."""
    waiting, count = [(top, 0)], 0
    while waiting:
        states, depth = waiting.pop(0)
        for state in states:
            if not isinstance(state, dict) or count >= MOST_OBJECTS:
                continue
            count += 1
            yield state
            inner = (
                [state.get(field) for field in ("ObjectStates", "ContainedObjects")]
                if depth < DEEPEST
                else []
            )
            waiting += [(states, depth + 1) for states in inner if isinstance(states, list)]


class _TabletopReader:
    """Read one saved object. `notes` are sentences about what is left out."""

    def __init__(self, source: Source, saved: _Saved) -> None:
        self.notes: list[str] = []
        self._source, self._saved = source, saved
        folder = saved.file.rpartition("/")[0]
        beside = [
            name
            for name in source.pictures
            if not name.lower().endswith(DRAWINGS) and name.startswith(folder)
        ]
        lasts = {name: name.rpartition("/")[2].casefold() for name in reversed(beside)}
        self._files = {without_suffix(last): name for name, last in lasts.items()} | {
            last: name for name, last in lasts.items()
        }
        self._decks = _decks(saved.objects)
        urls = {
            _text(fields.get(field))
            for fields in self._decks.values()
            for field in ("FaceURL", "BackURL")
        }
        self._shared = {
            word
            for word, times in Counter(
                word for url in urls for word in {word.casefold() for word in _words(url)}
            ).items()
            if times > 1
        }
        self._served: dict[str, str] = {}
        self._backs: dict[str, Cut] = {}
        self._many_backs = 0

    def found(self) -> Found | None:
        """Return the cards; None if none of their pictures is there."""
        sheets = {
            key: sheet
            for key, fields in self._decks.items()
            if (sheet := self._sheet(key, fields)) is not None
        }
        cards = self._cards(sheets)
        if not cards:
            return None
        back = self._back(sheets, cards)
        self.notes += self._notes_of_backs(back)
        used = {cut.file for cut in (*cards, *self._backs.values())}
        others = {Cut(name) for name in self._source.pictures if name not in used}
        order = order_for(len(cards))
        told = [
            sheet._replace(
                order=order, back=back.cell if back and back.file == sheet.file else None
            )
            for sheet in sheets.values()
            if sheet.is_cut
        ]
        name, assign = (
            shown(self._saved.name) or self._source.title,
            partial(_assigned, cards, back),
        )
        cuts = in_order({*cards, *others, *([back] if back else [])})
        return Found(KIND, name, cuts, assign, tuple(self.notes), self._appearance(), tuple(told))

    def _sheet(self, key: int, fields: Json) -> CardSheet | None:
        across, down = (
            self._count(f"CustomDeck.{key}.{name}", fields.get(name, 1))
            for name in ("NumWidth", "NumHeight")
        )
        file = self._picture(f"CustomDeck.{key}.FaceURL", fields.get("FaceURL"))
        back = self._picture(f"CustomDeck.{key}.BackURL", fields.get("BackURL"))
        if not (across and down and file) or across * down > MOST_CELLS:
            return None
        sheet = CardSheet(file, across, down)
        if back:
            is_unique = fields.get("UniqueBack") is True
            self._many_backs += across * down if is_unique else 0
            self._backs.setdefault(
                back, sheet._replace(file=back).cell(0) if is_unique else Cut(back)
            )
        return sheet

    def _count(self, place: str, value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MOST_ACROSS:
            return value
        found = in_quotes(json.dumps(value))
        self.notes.append(
            OUT_OF_RANGE.format(place=self._place(place), found=found, most=MOST_ACROSS)
        )
        return 0

    def _picture(self, field: str, value: object) -> str:
        """Return the picture of the source that an address names; empty with a note if there is
        none.
        """
        url = _text(value)
        if not url:
            return ""
        own = [word for word in _words(url) if word.casefold() not in self._shared]
        is_web = url.lower().startswith(WEB)
        for file in filter(
            None, (*map(self._called, own), self._cached(url), *map(self._called, _words(url)))
        ):
            if not is_web or self._served.setdefault(file, url) == url:
                return file
        place, file = self._place(field), shown(self._saved.file)
        name = visible_line(next(iter([*own, *_words(url)] if is_web else _words(url)), url))
        ending = "" if not is_web or name.lower().endswith(BITMAPS) else ADVISED
        words = NOT_FETCHED if is_web else NOT_THERE
        self.notes.append(
            words.format(
                place=place, url=visible_line(url[:LONGEST_URL]), name=f"{name}{ending}", file=file
            )
        )
        return ""

    def _called(self, word: str) -> str:
        """Return the file that is called by a word, with or without a suffix; empty if there is
        none.
        """
        return self._files.get(word.casefold()) or self._files.get(
            without_suffix(word.casefold()), ""
        )

    def _cached(self, url: str) -> str:
        """Return the file that the cache has for an address, from whichever server; empty if there
        is none.
        """
        tail = _tail(url)
        return next(
            (
                file
                for stem, file in self._files.items()
                if tail and stem.startswith("http") and stem.endswith(tail)
            ),
            "",
        )

    def _place(self, field: str) -> str:
        return f"{shown(self._saved.file)}: {field}"

    def _cards(self, sheets: Mapping[int, CardSheet]) -> dict[Cut, str]:
        """Return the pictures of cards, sheet by sheet, with what they are called."""
        cards: dict[Cut, str] = {}
        outside = 0
        for number, name in sorted(_names(self._saved.objects).items()):
            key, cell = divmod(number, CELLS_OF_A_KEY)
            sheet = sheets.get(key)
            if sheet is not None and cell < sheet.across * sheet.down:
                cards[sheet.cell(cell)] = name or (
                    without_suffix(sheet.file) if not sheet.is_cut else ""
                )
            elif sheet is not None or key not in self._decks:
                outside += 1
        if outside:
            count = "1 card is" if outside == 1 else f"{outside} cards are"
            self.notes.append(NO_CELL.format(file=shown(self._saved.file), cards=count))
        return cards

    def _back(self, sheets: Mapping[int, CardSheet], cards: Collection[Cut]) -> Cut | None:
        """Return the back: the first that is there, else the last cell of a sheet, which others see
        instead of a hidden card.
        """
        last = [
            sheet.cell(sheet.across * sheet.down - 1)
            for key, sheet in sheets.items()
            if sheet.is_cut and self._decks[key].get("BackIsHidden") is not True
        ]
        return next(iter([*self._backs.values(), *(cut for cut in last if cut not in cards)]), None)

    def _notes_of_backs(self, back: Cut | None) -> tuple[str, ...]:
        if back is None:
            return ()
        if self._many_backs:
            return (OTHER_BACKS.format(found=self._many_backs, back=shown(back.word)),)
        return note_of_backs(list(self._backs), back.file)

    def _appearance(self) -> Appearance:
        sideways = [
            each.get("SidewaysCard") is True
            for each in self._saved.objects
            if "CardID" in each or "DeckIDs" in each
        ]
        return Appearance(turn=90 if 2 * sum(sideways) > len(sideways) else 0)


def _decks(objects: Sequence[Json]) -> dict[int, Json]:
    """Return the descriptions of sheets by their keys; of several with one key the first."""
    decks: dict[int, Json] = {}
    for each in objects:
        custom = each.get("CustomDeck")
        for key, fields in custom.items() if isinstance(custom, dict) else ():
            if re.fullmatch(r"[0-9]{1,7}", key) and isinstance(fields, dict):
                decks.setdefault(int(key), fields)
    return dict(sorted(decks.items()))


def _names(objects: Sequence[Json]) -> dict[int, str]:
    """Return the numbers of all cards, with what they are called; "" for a card without a name."""
    names: dict[int, str] = {}
    for each in objects:
        listed, number = each.get("DeckIDs"), each.get("CardID")
        if isinstance(listed, list):
            names |= {
                other: names.get(other, "")
                for other in listed[:MOST_OBJECTS]
                if isinstance(other, int)
            }
        if isinstance(number, int):
            names[number] = names.get(number) or _text(each.get("Nickname"))[:LONGEST_NAME]
    return names


def _assigned(cards: Mapping[Cut, str], back: Cut | None, deck: Deck) -> Assignment:
    """Return the pictures of a deck: by what the cards are called, or if they have no names, in
    their order.
    """
    by_name: dict[str, Cut] = {}
    for cut, name in cards.items():
        if name:
            by_name.setdefault(name, cut)
    reading = NameReader(deck, list(by_name)).reading() if by_name else None
    if reading is not None and 2 * len(by_name) >= len(cards):
        faces: dict[str, Cut] = {}
        for name, card in reading.cards.items():
            faces.setdefault(card, by_name[name])
        return Assignment(deck.id, faces, back, reading.notes, reading.has_words)
    return faces_in_order(list(cards), deck)._replace(back=back)


def _words(url: str) -> list[str]:
    """Return the names that a file may have for an address, the likeliest first; that of the game's
    cache is the last.

    >>> _words("https://Example.org/get?file=a%20b.png&v=2")
    ['a b.png', 'get', '2', 'httpsExampleorggetfilea20bpngv2']
    """
    path, _, query = url.partition("?")
    values = [unquote(path), *(value for _, value in parse_qsl(query))]
    lasts = [value.replace("\\", "/").rstrip("/").rpartition("/")[2] for value in values]
    lasts.sort(key=lambda last: not last.lower().endswith(BITMAPS))
    return list(dict.fromkeys(filter(None, (*lasts, _SIGNS.sub("", url)))))


def _tail(url: str) -> str:
    """End of the cache's name of an address, the same for all servers; empty for one without a path
    that tells much.
    """
    path = _SIGNS.sub("", url.partition("://")[2].partition("/")[2])
    return path.casefold() if len(path) >= SHORTEST_TAIL else ""


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""
