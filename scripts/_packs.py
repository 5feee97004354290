"""Forge art packs, as somebody who means harm would hand them on, and import each as a person
would, for `scripts/run.py packs`.

Each becomes a pack or is refused in words; none fails, none takes long, none reads what lies
outside of it, and what is kept can be painted. The exit code is 1 otherwise.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import stat
import struct
import sys
import tempfile
import time
import warnings
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from _packs_pictures import Luck, bad, sound
from corptable.art.packs.importing import Import
from corptable.art.packs.library import PackLibrary
from corptable.art.packs.records import Pack
from corptable.art.painter.bitmaps import SVG, decode, digest_of
from corptable.cards import Deck, find_deck
from corptable.system.visible_text import INVISIBLE

LONGEST: Final = 90.0
"""Seconds that an import may take at most: a minute for the pictures of a pack, and its start."""
MOST_MEMORY: Final = 700
"""Limit of megabytes that a process may take at its highest."""
MOST_TOLD: Final = 20
SECRET: Final = sound(colour="#00ff00")
"""A good picture outside of all packs, to which links lead."""
SUFFIXES: Final = ("png", "jpg", "gif", "bmp", "webp", "svg", "svgz", "PNG", "jpeg")
NAMES: Final = (
    "ac" * 100,
    "aceofspades" * 20,
    "x" * 230,
    "ace\u202egnp",
    "a\x1b[2J",
    "日本語",
    "a" + "\u0301" * 100,
    "card (1)",
    "IMG_2024",
    "fool@3x3",
    "fool#1",
    "COM1",
    "-rf",
    "%s{name}",
    " ",
    "۳",
    "9" * 200,
    "ⅩⅩⅠ",
    "𝟙 of ♠️",
)
"""Names that nobody gives to a picture of a card, without suffix."""
CONFIGS: Final = (
    (
        b"PySolFC solitaire cardset;4;.png;1;52;0;0\nforged;Forged\n73 97 30\n16 7 "
        b"7\nback.png\nback.png\n"
    ),
    b"PySolFC solitaire cardset;9999;.png;3;-1\n\n\n\n../../secret.png",
    b"PySolFC" + b";" * 50_000,
    b"\xff\xfe" + b"\0\xd8" * 3_000,
    b"\n" * 60_000,
    b"",
    b"\0" * 70_000,
    b"cardset\n" + b"9" * 60_000,
)
MANIFESTS: Final = (
    b"format: 1\nname: Forged\ncrop: {left: 45, right: 45}\nturn: 90\nfit: fill\n",
    b"format: 1\npattern: '{suit}{rank}{number}{name}{id}.png'\nback: ../../secret.png\n",
    b"format: 1\nsheets:\n" + b"- {file: cups-1.png, across: 20, down: 20}\n" * 8,
    b"format: 1\nsheets: [{file: cups-1.png, across: 40, down: 10, cards: ["
    + b"cups-1," * 500
    + b"cups-2]}]\n",
    b"format: 1\ncards: {cups-1: /etc/passwd, cups-2: cups-3.png@99x99/9800, cups-4: x.svg#../y}\n",
    b"format: 1\n" + b"cards: {cups-1: a.png}\n" * 300,
    b"format: 1\nname: \xe2\x80\xaeevil\ndecks: {tarot: {}, tarto: 3}\n",
    b"format: 99999999999999999999999\nsheets: " + b"[" * 5_000,
    b"a: &a [*a]\n",
    b"",
)
SAVED: Final = (
    (
        b'{"CustomDeck": {"1": {"FaceURL": "http://localhost/x.png", "NumWidth": 10, '
        b'"NumHeight": 7}}, "DeckIDs": [100, 101]}'
    ),
    (
        b'{"CustomDeck": {"1": {"FaceURL": "file:///../../secret.png", "NumWidth": 1e99, '
        b'"NumHeight": -7}}, "CardID": 100}'
    ),
    (
        b'{"CustomDeck": {"1": {"FaceURL": "cups-1.png", "NumWidth": 20, "NumHeight": 20}}, '
        b'"DeckIDs": ['
    )
    + b",".join(b"%d" % number for number in range(100, 500))
    + b"]}",
    b'{"ObjectStates": ' * 3_000,
    b"[" * 100_000,
    b"9" * 9_999,
)
_PROGRAM: Final = re.compile(
    r"\b[A-Za-z]\w*(Error|Exception|Warning)\b|Traceback|fault of the program"
)
"""Words about a fault of the program's own, which is no sentence for people."""

Files = list[tuple[str, bytes]]


def forged_files(luck: Luck, decks: Sequence[Deck]) -> Files:
    """Draw the files of a pack by name: cards of a deck under names that are right, or nearly, or
    neither.
    """
    deck = luck.choice(decks)
    cards = luck.sample(deck.cards, luck.choice((1, 5, 30, len(deck.cards))))
    share, is_named = luck.choice((0.0, 0.2, 1.0)), luck.random() < 0.5
    files: Files = []
    for number, card in enumerate(cards):
        odd = luck.choice(NAMES)
        stem = (
            card.id
            if is_named
            else luck.choice((card.id, card.name, f"{number:02}c", odd, f"{odd[:40]} {number}"))
        )
        is_bad = luck.random() < share
        suffix = luck.choice(SUFFIXES) if is_bad else "png"
        files.append(
            (
                f"{stem}.{suffix}",
                bad(luck) if is_bad else sound(luck.choice(("png", "jpg", "bmp", "gif"))),
            )
        )
    if luck.random() < 0.3:
        files.append(("config.txt", luck.choice(CONFIGS)))
    for name, contents in (("art.yaml", MANIFESTS), ("deck.json", SAVED), ("index.desktop", ())):
        if luck.random() < 0.2:
            files.append((name, luck.choice((*contents, b"{" * 9_999, luck.randbytes(900)))))
    if luck.random() < 0.1:
        files += [
            (f"{luck.choice(NAMES)[:100]}-{number}.png", b"")
            for number in range(luck.choice((600, 1_950, 2_500)))
        ]
    return list(dict(files).items())


def _folder(path: Path, files: Files, luck: Luck) -> Path:
    """Write the files into a folder, some of them deep within it, and links and pipes beside
    them.
    """
    path.mkdir()
    for name, content in files:
        place = path / luck.choice(("", "", "cups", "a/b/c", "/".join("abcdefghijk")))
        try:
            place.mkdir(parents=True, exist_ok=True)
            (place / name.replace("/", "-")).write_bytes(content)
        except OSError:  # a name that this system does not take
            continue
    if sys.platform != "win32":
        secret = path.parent / "secret"
        goals = {
            "cups-1.png": secret / "secret.png",
            "more": secret,
            "round": path,
            "nowhere.png": path / "none",
        }
        for name, goal in goals.items():
            if luck.random() < 0.3 and not (path / name).exists():
                (path / name).symlink_to(goal)
        if luck.random() < 0.1:
            os.mkfifo(path / "pipe.png")
    if luck.random() < 0.05:
        with (path / "long.png").open("wb") as long:
            long.truncate(luck.choice((63_000_000, 64_000_001, 10**10)))
    return path


def _zip(path: Path, files: Files, luck: Luck) -> Path:
    """Write the files into a zip, some of them with records that lie or lead elsewhere."""
    path = path.with_suffix(luck.choice((".zip", ".zip", ".cbz")))
    packing = luck.choice(
        (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA)
    )
    before = luck.choice(("", "", "deck/", "../", "/", "C:\\", "a/" * 12, "__MACOSX/"))
    with warnings.catch_warnings(), zipfile.ZipFile(path, "w") as made:
        warnings.simplefilter("ignore")  # two files of one name are meant
        for name, content in files:
            info = zipfile.ZipInfo((before if luck.random() < 0.8 else "") + name.replace("\0", ""))
            info.external_attr = (
                luck.choice((*[0] * 20, stat.S_IFLNK | 0o777, stat.S_IFIFO | 0o666)) << 16
            )
            is_link = info.external_attr >> 16 & stat.S_IFLNK == stat.S_IFLNK
            made.writestr(info, b"/etc/passwd" if is_link else content, packing)
        if luck.random() < 0.1:
            made.writestr("bomb.png", bytes(60_000_000), zipfile.ZIP_DEFLATED)
        if luck.random() < 0.2 and files:
            made.writestr(files[0][0], b"the second of this name")
        if luck.random() < 0.1:
            made.comment = luck.randbytes(60_000)
    if luck.random() < 0.5:
        path.write_bytes(_spoilt(path.read_bytes(), luck))
    return path


def _spoilt(content: bytes, luck: Luck) -> bytes:
    """Return a zip of which a record lies, or that is torn or damaged."""
    if luck.random() < 0.3:
        return content[: luck.randrange(len(content))]
    changed = bytearray(content)
    lines = [found.start() for found in re.finditer(b"PK\x01\x02|PK\x03\x04", content)]
    for _ in range(luck.choice((1, 4, 40))):
        field = luck.choice(
            (6, 8, 10, 14, 18, 20, 22, 24, 26, 28, 30, 42)
        )  # flags, packing, sizes, lengths of names, offset
        at = luck.choice(
            (luck.choice(lines) + field, len(content) - luck.randint(1, 22))
            if lines
            else (len(content) - 1,)
        )
        changed[at : at + 2] = luck.choice(
            (b"\xff\xff", b"\0\0", struct.pack("<H", luck.randrange(1 << 16)))
        )
    return bytes(changed[: len(content)])


def _single(path: Path, files: Files, luck: Luck) -> Path:
    name, content = luck.choice(files)
    path.mkdir()  # a file that describes its folder brings it
    path = path / f"single.{name.rpartition('.')[2]}"
    path.write_bytes(luck.choice((content, bad(luck))))
    return path


WRITERS: Final[tuple[Callable[[Path, Files, Luck], Path], ...]] = (
    _folder,
    _folder,
    _zip,
    _zip,
    _zip,
    _single,
)


class Brought:
    """Import packs into a library of one's own, and judge what becomes of them."""

    def __init__(self, folder: Path) -> None:
        self.answers: Counter[str] = Counter()
        self._folder = folder / "packs"
        self._decks = [find_deck(name) for name in ("tarot", "standard", "halloween")]
        self._library = PackLibrary(self._folder, lambda: self._decks)
        (folder / "secret").mkdir()
        (folder / "secret" / "secret.png").write_bytes(SECRET)

    def bring(self, path: Path) -> list[str]:
        """Import what lies at a path and remove it from the library; return what is wrong with the
        answer.
        """
        running = self._library.start_import(path, lambda: None)
        running.wait()
        faults = [f"{fault[:300]!a}" for fault in _bad_sentences(_sentences(running))]
        if running.pack is None:
            self.answers["refused"] += 1
            faults += ["it was refused without a word"] * (not running.fault)
        else:
            pack = self._library.adopt(running)
            self.answers["packs"] += 1
            self.answers["pictures"] += len(pack.pictures)
            self.answers["pictures refused"] += len(pack.faults)
            self.answers["processes lost"] += sum(
                "was lost" in fault for fault in pack.faults.values()
            )
            faults += _unsound(pack)
            self._library.remove(pack.id)
        left = [home.name for home in self._folder.glob("*") if home.is_dir()]
        return faults + [f"folders are left over: {', '.join(left)}"] * bool(left)


def _sentences(running: Import) -> Iterator[str]:
    yield running.fault
    if (pack := running.pack) is not None:
        yield from (pack.name, pack.kind, *pack.notes, *pack.faults.values())
        yield from (note for assigned in pack.assignments.values() for note in assigned.notes)


def _bad_sentences(sentences: Iterator[str]) -> list[str]:
    return [
        text
        for text in sentences
        if INVISIBLE.search(text) or _PROGRAM.search(text) or len(text) > 2_000
    ]


def _unsound(pack: Pack) -> Iterator[str]:
    """Yield what is wrong with the kept pictures: bitmaps are decoded as the painter does it,
    drawings name no other file.
    """
    for word, picture in pack.pictures.items():
        content = Path(picture.path).read_bytes()
        if picture.digest != digest_of(content):
            yield f"{word[:80]!a}: it is not what its digest says"
        if content == SECRET:
            yield f"{word[:80]!a}: it was read from outside of the pack"
        if picture.path.endswith(SVG):
            if b"file:" in content or b"<!" in content:
                yield f"{word[:80]!a}: it names other files"
            continue
        try:
            size = decode(content).get_size()
        except Exception as error:
            yield f"{word[:80]!a}: it was kept and cannot be decoded ({error})"
        else:
            if size != (picture.width, picture.height):
                yield (
                    f"{word[:80]!a}: it is {size}, and its record says "
                    f"{picture.width}x{picture.height}"
                )


def highest_memory() -> int:
    """Return the most memory in megabytes that any ended child process had; 0 where the system does
    not tell.
    """
    if sys.platform == "win32":
        return 0
    import resource

    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // (
        1024 if sys.platform != "darwin" else 1 << 20
    )


def run(packs: int, seed: int) -> bool:
    """Forge so many packs, import each and print the answers; return whether none failed, took too
    long or too much memory.
    """
    luck, slowest, faults = random.Random(seed), (0.0, 0), list[str]()
    with tempfile.TemporaryDirectory(prefix="corptable-", dir=os.environ.get("TMPDIR")) as name:
        folder = Path(name)
        brought, decks = Brought(folder), [find_deck("tarot"), find_deck("standard")]
        for number in range(packs):
            path = luck.choice(WRITERS)(folder / f"pack-{number}", forged_files(luck, decks), luck)
            begin = time.monotonic()
            faults += [
                f"pack {number} ({path.suffix or 'folder'}): {fault}"
                for fault in brought.bring(path)
            ]
            slowest = max(slowest, (time.monotonic() - begin, number))
    print(*faults[:MOST_TOLD], sep="\n")
    counted = ", ".join(f"{count} {answer}" for answer, count in sorted(brought.answers.items()))
    print(f"{packs} forged: {counted}; {len(faults)} faults")
    print(
        f"slowest {slowest[0]:.1f} s (pack {slowest[1]}); highest memory of a process "
        f"{highest_memory()} MB"
    )
    return not faults and slowest[0] < LONGEST and highest_memory() < MOST_MEMORY


def main(words: Sequence[str] | None = None) -> int:
    """Run the test and print its results."""
    reader = argparse.ArgumentParser(
        prog="scripts/run.py packs", description="Whether importing art packs is safe."
    )
    reader.add_argument("--count", type=int, default=300, help="number of packs; usually 300")
    reader.add_argument(
        "--seed", type=int, default=1, help="of everything that is drawn; usually 1"
    )
    asked = reader.parse_args(words)
    return 0 if run(max(1, asked.count), asked.seed) else 1


if __name__ == "__main__":
    sys.exit(main())
