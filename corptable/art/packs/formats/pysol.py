"""Read cardsets of the PySolFC collection: a folder with config.txt and pictures such as `01c.gif`,
of types French and tarot.

config.txt is trusted in what cannot be seen (type, name, default back) and in nothing that can:
which files are there decides which cards there are, whatever number it says. Cardsets of other
games have other suits: their pictures are taken, and lie on no card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from corptable.art.packs.formats.found import Found, in_quotes, note_of_backs
from corptable.art.packs.orders import ROLES, Vocabulary
from corptable.art.packs.records import Assignment, Cut
from corptable.art.packs.source import BITMAPS, PackError, Source, decoded, summary
from corptable.cards import Deck
from corptable.cards.faults import shown

CONFIG: Final = "config.txt"
MOST_CONFIG: Final = 1 << 16
FRENCH, TAROT = 1, 3
TYPES: Final = {
    2: "Hanafuda", 4: "Mahjongg", 5: "Hex A", 6: "Ganjifa", 7: "Ganjifa", 8: "Ganjifa", 9: "trumps",
    10: "matching", 11: "puzzle", 12: "Ishido",
}  # fmt: skip
"""Types of cardsets that are of other games than ours, by the number in config.txt."""
SUITS: Final = {"c": "wands", "s": "swords", "h": "cups", "d": "coins"}
TRUMP_LETTER: Final = "z"
COURTS: Final = {FRENCH: ("page", "queen", "king"), TAROT: ROLES}
LAST_TRUMP, FOOL_FILE = 21, 22

OTHER_GAME: Final = (
    "{config}:1: a cardset of type {type} ({game}); wanted 1 (French) or 3 (tarot). No game "
    "here is played with it: "
    "its pictures can be put on cards by hand."
)
THE_TOP: Final = "the one at the top"

_FACE: Final = re.compile(r"(\d\d)([a-z])", re.IGNORECASE)
_BACK: Final = re.compile(r"back.*", re.IGNORECASE)


class Config(NamedTuple):
    """Hold what config.txt says and is used. Without a `type` it is not readable."""

    name: str = ""
    extension: str = ""
    type: int = FRENCH
    cards: int = 0
    default_back: str = ""
    backs: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def read_cardset(source: Source) -> Found | None:
    """Return the cardset in a source; None for a source of another format."""
    configs = [name for name in source.names if name.rpartition("/")[2].lower() == CONFIG]
    configs.sort(key=lambda name: name.count("/"))
    found = [cardset for name in configs if (cardset := _files_beside(source, name)) is not None]
    if not found:
        return None
    folder, config, files = found[0]
    note = f"It holds {len(found)} cardsets, and {shown(folder) or THE_TOP} is taken."
    return _cardset(config, files, (note,) if len(found) > 1 else (), source.title)


def _files_beside(source: Source, name: str) -> tuple[str, Config, dict[str, str]] | None:
    """Return the folder of a config.txt, what it says, and the pictures beside it by their names;
    None if it is no cardset's.
    """
    config, folder = _read_config(source, name), name.rpartition("/")[0]
    files = {
        file.rpartition("/")[2].lower(): file
        for file in source.pictures
        if file.rpartition("/")[0] == folder
    }
    is_cardset = config is not None and any(
        _FACE.fullmatch(file.partition(".")[0]) for file in files
    )
    return (folder, config, files) if config is not None and is_cardset else None


def _cardset(config: Config, files: Mapping[str, str], notes: tuple[str, ...], title: str) -> Found:
    faces = _faces(config, files)
    backs = [file for name, file in files.items() if _BACK.fullmatch(name)]
    back = files.get(config.default_back.lower()) or (backs[0] if backs else "")
    if (
        config.default_back
        and back
        and back.rpartition("/")[2].lower() != config.default_back.lower()
    ):
        notes += (
            (
                f"{CONFIG}:5: its back {in_quotes(config.default_back)} is missing; "
                f"{shown(back)} is taken."
            ),
        )
    missing = [
        shown(name)
        for name in dict.fromkeys(config.backs)
        if name.lower() not in (*files, config.default_back.lower())
    ]
    if missing:
        notes += (f"{CONFIG}:6: it lists backs that are missing: {summary(missing)}.",)
    if config.cards and config.cards != len(faces):
        notes += (
            (
                f"{CONFIG}:1: it says {config.cards} cards, and there are pictures of "
                f"{len(faces)}; the pictures count."
            ),
        )
    used = dict.fromkeys([*faces.values(), *backs, *([back] if back else [])])
    kind = {FRENCH: "a PySolFC cardset, French", TAROT: "a PySolFC cardset, tarot"}.get(
        config.type, "a PySolFC cardset"
    )

    def assign(deck: Deck) -> Assignment:
        return Assignment(
            deck.id, dict(_cards(config.type, faces, deck)), Cut(back) if back else None
        )

    cuts = tuple(Cut(name) for name in sorted(used))
    return Found(
        kind,
        config.name or title,
        cuts,
        assign,
        (*config.notes, *notes, *note_of_backs(backs, back)),
    )


def _faces(config: Config, files: Mapping[str, str]) -> dict[tuple[int, str], str]:
    """Return the pictures of cards by number and letter, those with the extension of config.txt
    first.
    """
    faces: dict[tuple[int, str], str] = {}
    for name, file in sorted(
        files.items(), key=lambda item: not item[0].endswith(config.extension)
    ):
        stem, _, suffix = name.rpartition(".")
        if (found := _FACE.fullmatch(stem)) and f".{suffix}" in BITMAPS:
            faces.setdefault((int(found[1]), found[2].lower()), file)
    return faces


def _cards(
    kind: int, faces: Mapping[tuple[int, str], str], deck: Deck
) -> Iterator[tuple[str, Cut]]:
    """Yield the cards of a deck and their pictures. 13 is a king in a French cardset and a queen in
    a tarot: the type decides.
    """
    vocabulary, courts = Vocabulary(deck), COURTS.get(kind, ())
    for (number, letter), file in faces.items():
        if letter in SUITS and courts:
            role = courts[number - 11] if 11 <= number < 11 + len(courts) else str(number)
            card = vocabulary.cards.get(
                (vocabulary.suit_of(SUITS[letter]), vocabulary.rank_of(role))
            )
        else:
            is_trump = kind == TAROT and letter == TRUMP_LETTER and number > 0
            card = vocabulary.trumps.get(0 if number == FOOL_FILE else number) if is_trump else None
        if card is not None:
            yield card.id, Cut(file)


def _read_config(source: Source, name: str) -> Config | None:
    """Read a config.txt; return its entries and notes about its faults, None if it is of something
    else.
    """
    try:
        text, is_unicode = decoded(source.read(name, MOST_CONFIG))
    except PackError as error:
        return Config(notes=(str(error),))
    lines = [line.strip() for line in text.splitlines()]
    head = [part.strip() for part in lines[0].split(";")] if lines else []
    if not text.strip() or len(lines) < 2:
        return Config(
            notes=(
                (
                    f"{CONFIG}: wanted six lines, of which the first says the type; found "
                    f"{len(lines)}."
                ),
            )
        )
    if not head[0].startswith("PySol"):
        note = (
            f'{CONFIG}:1: found {in_quotes(lines[0])}; wanted "PySolFC solitaire '
            'cardset;VERSION;.EXTENSION;TYPE" and so on.'
        )
        return Config(notes=(note,)) if "cardset" in text.lower() else None
    notes = () if is_unicode else (f"{CONFIG}: it is not in UTF-8; it was read as Latin-1.",)
    names = lines[1].split(";", 1)
    lines += [""] * 6
    back, *others = (part.strip() for line in lines[4:6] for part in line.split(";"))
    named = Config(shown(names[-1].strip()), default_back=back, backs=tuple(filter(None, others)))
    return _with_type(head, named._replace(notes=notes + _size_note(lines[2])))


def _with_type(head: list[str], config: Config) -> Config:
    """Add what the first line says: `PySolFC solitaire cardset;VERSION;.EXTENSION;TYPE;CARDS;...`,
    of which old ones say less.
    """
    version = _number(head, 1)
    if version is None:
        return config._replace(
            notes=(
                *config.notes,
                f'{CONFIG}:1: no version; wanted a number after the first ";". Taken for French.',
            )
        )
    if version < 3:
        return config._replace(extension=".gif")
    kind, cards = _number(head, 3), _number(head, 4)
    config = config._replace(extension=head[2].lower() if len(head) > 2 else "", cards=cards or 0)
    if kind is None:
        return config._replace(
            notes=(
                *config.notes,
                f'{CONFIG}:1: no type; wanted 1 (French) or 3 (tarot) after the third ";".',
            )
        )
    if kind not in (FRENCH, TAROT):
        note = OTHER_GAME.format(config=CONFIG, type=kind, game=TYPES.get(kind, "unknown"))
        return config._replace(type=kind, notes=(*config.notes, note))
    return config._replace(type=kind)


def _size_note(line: str) -> tuple[str, ...]:
    numbers = line.split()
    if len(numbers) >= 2 and all(part.isdecimal() for part in numbers[:3]):
        return ()
    return (
        (
            f"{CONFIG}:3: found {in_quotes(line)}; wanted width, height and depth. The pictures' "
            "own sizes count."
        ),
    )


def _number(fields: list[str], place: int) -> int | None:
    word = fields[place] if len(fields) > place else ""
    return int(word) if re.fullmatch(r"[0-9]{1,4}", word) else None
