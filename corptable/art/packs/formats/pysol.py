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

KIND: Final = "a PySolFC cardset"
KINDS: Final = {FRENCH: f"{KIND}, French", TAROT: f"{KIND}, tarot"}
OTHER_GAME: Final = (
    "{config}:1: a cardset of type {type} ({game}); wanted 1 (French) or 3 (tarot). No game "
    "here is played with it: "
    "its pictures can be put on cards by hand."
)
NO_LINES: Final = "{config}: wanted six lines, of which the first says the type; found {lines}."
NO_HEAD: Final = (
    '{config}:1: found {found}; wanted "PySolFC solitaire cardset;VERSION;.EXTENSION;TYPE" and so '
    "on."
)
NO_VERSION: Final = '{config}:1: no version; wanted a number after the first ";". Taken for French.'
NO_TYPE: Final = '{config}:1: no type; wanted 1 (French) or 3 (tarot) after the third ";".'
NO_SIZE: Final = (
    "{config}:3: found {found}; wanted width, height and depth. The pictures' own sizes count."
)
THE_TOP: Final = "the one at the top"

_FACE: Final = re.compile(r"(\d\d)([a-z])", re.IGNORECASE)
_BACK: Final = re.compile(r"back.*", re.IGNORECASE)


class Config(NamedTuple):
    """Hold what config.txt says and is used; the defaults are for one that is not readable."""

    name: str = ""
    extension: str = ""
    type: int = FRENCH
    cards: int = 0
    default_back: str = ""
    backs: tuple[str, ...] = ()


class _Cardset(NamedTuple):
    """Hold the folder of a config.txt, what it says, sentences about that, and the pictures beside
    it by their names in small letters.
    """

    folder: str
    config: Config
    notes: list[str]
    files: Mapping[str, str]


def read_cardset(source: Source) -> Found | None:
    """Return the cardset in a source; None for a source of another format."""
    configs = [name for name in source.names if name.rpartition("/")[2].lower() == CONFIG]
    configs.sort(key=lambda name: name.count("/"))
    cardsets = [cardset for name in configs if (cardset := _files_beside(source, name)) is not None]
    if not cardsets:
        return None
    if len(cardsets) > 1:
        taken = shown(cardsets[0].folder) or THE_TOP
        cardsets[0].notes.append(f"It holds {len(cardsets)} cardsets, and {taken} is taken.")
    return _found(cardsets[0], source.title)


def _files_beside(source: Source, name: str) -> _Cardset | None:
    """Return the cardset of a config.txt; None if it is no cardset's."""
    folder, notes = name.rpartition("/")[0], list[str]()
    files = {
        file.rpartition("/")[2].lower(): file
        for file in source.pictures
        if file.rpartition("/")[0] == folder
    }
    config = _read_config(source, name, notes)
    if config is None or not any(_FACE.fullmatch(file.partition(".")[0]) for file in files):
        return None
    return _Cardset(folder, config, notes, files)


def _found(cardset: _Cardset, title: str) -> Found:
    _, config, notes, files = cardset
    faces = _faces(config, files)
    backs = [file for name, file in files.items() if _BACK.fullmatch(name)]
    wanted = config.default_back.lower()
    back = files.get(wanted) or (backs[0] if backs else "")
    if wanted and back and wanted not in files:
        found = in_quotes(config.default_back)
        notes.append(f"{CONFIG}:5: its back {found} is missing; {shown(back)} is taken.")
    missing = [
        shown(name) for name in dict.fromkeys(config.backs) if name.lower() not in (*files, wanted)
    ]
    if missing:
        notes.append(f"{CONFIG}:6: it lists backs that are missing: {summary(missing)}.")
    if config.cards and config.cards != len(faces):
        notes.append(
            f"{CONFIG}:1: it says {config.cards} cards, and there are pictures of {len(faces)}; "
            "the pictures count."
        )

    def assign(deck: Deck) -> Assignment:
        cards = dict(_cards(config.type, faces, deck))
        return Assignment(deck.id, cards, Cut(back) if back else None)

    used = {*faces.values(), *backs, *([back] if back else [])}
    return Found(
        KINDS.get(config.type, KIND),
        config.name or title,
        tuple(map(Cut, sorted(used))),
        assign,
        (*notes, *note_of_backs(backs, back)),
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


def _read_config(source: Source, name: str, notes: list[str]) -> Config | None:
    """Read a config.txt, with notes about its faults; None if it is of something else."""
    try:
        text, is_unicode = decoded(source.read(name, MOST_CONFIG))
    except PackError as error:
        notes.append(str(error))
        return Config()
    lines = [line.strip() for line in text.splitlines()]
    if not text.strip() or len(lines) < 2:
        notes.append(NO_LINES.format(config=CONFIG, lines=len(lines)))
        return Config()
    head = [part.strip() for part in lines[0].split(";")]
    if not head[0].startswith("PySol"):
        if "cardset" not in text.lower():
            return None
        notes.append(NO_HEAD.format(config=CONFIG, found=in_quotes(lines[0])))
        return Config()
    if not is_unicode:
        notes.append(f"{CONFIG}: it is not in UTF-8; it was read as Latin-1.")
    names = lines[1].split(";", 1)
    lines += [""] * 6
    sizes = lines[2].split()
    if len(sizes) < 2 or not all(part.isdecimal() for part in sizes[:3]):
        notes.append(NO_SIZE.format(config=CONFIG, found=in_quotes(lines[2])))
    back, *others = (part.strip() for line in lines[4:6] for part in line.split(";"))
    config = Config(shown(names[-1].strip()), default_back=back, backs=tuple(filter(None, others)))
    return _with_type(head, config, notes)


def _with_type(head: list[str], config: Config, notes: list[str]) -> Config:
    """Add what the first line says: `PySolFC solitaire cardset;VERSION;.EXTENSION;TYPE;CARDS;...`,
    of which old ones say less.
    """
    version, kind, cards = (_number(head, place) for place in (1, 3, 4))
    if version is None:
        notes.append(NO_VERSION.format(config=CONFIG))
        return config
    if version < 3:
        return config._replace(extension=".gif")
    if kind is None:
        notes.append(NO_TYPE.format(config=CONFIG))
    elif kind not in KINDS:
        game = TYPES.get(kind, "unknown")
        notes.append(OTHER_GAME.format(config=CONFIG, type=kind, game=game))
    extension = head[2].lower() if len(head) > 2 else ""
    return config._replace(
        extension=extension, cards=cards or 0, type=FRENCH if kind is None else kind
    )


def _number(fields: list[str], place: int) -> int | None:
    word = fields[place] if len(fields) > place else ""
    return int(word) if re.fullmatch(r"[0-9]{1,4}", word) else None
