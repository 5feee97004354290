"""Store the collections of all profiles in one file that people can read, each change in one atomic
write, and their own cards.

    collections = Collections(data_folder())
    anna = collections.begin("Anna", game.id, OwnDeck("Cardboard Barons", starter))
    collections.trade(anna, {"isolde-marrow": 1}, bert, {"jorg-umlaut": 1})

A change is made in what the file has at that moment, under the lock of the folder, and is written
or not made at all: two windows and a kill at any moment neither lose nor double a copy. A card of
one's own is a file first and owned after that: a kill between leaves a card without an owner, which
a profile can take in. Before a file with faults is written, its author mends it.
"""

from __future__ import annotations

import contextlib
import re
import threading
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from corptable.cards.faults import FileFaults
from corptable.cards.slugs import slug_of
from corptable.cards.text_file import read_text
from corptable.store import profiles as changes
from corptable.store.atomic_write import StoreError, store_errors, write_new, write_whole
from corptable.store.bot_profiles import HouseDeck, with_bots
from corptable.store.profile_text import changed_part, written_profiles
from corptable.store.profiles import LONGEST_STEM, AllProfiles, OwnDeck, Profile
from corptable.store.settlement import Settlement, settled
from corptable.store.stored_file import Change, FileFormat, StoredFile
from corptable.store.timestamps import now
from corptable.store.trade import Trade, traded
from corptable.system.file_lock import folder_lock
from corptable.system.picture_header import PictureFault, checked_header, require_whole
from corptable.system.private_files import random_name

OWN_CARDS: Final = "business"
"""Name of the folder of a person's own cards."""
PICTURES: Final = "pictures"
"""Name of the folder within it for the pictures of these cards."""
MOST_PICTURE_BYTES: Final = 12_000_000
KINDS_OF_PICTURES: Final = {"png": ".png", "jpeg": ".jpg"}
TOO_LONG: Final = "{name}: found a picture of {found:,} bytes; wanted at most {most:,}"
OTHER_KIND: Final = "{name}: found a {kind} picture; wanted a PNG or a JPEG"
MOST_BYTES: Final = 16 * 1024 * 1024
MOST_VALUES: Final = 1_000_000
"""Maximum number of values in the file of all profiles: some of them with all cards, decks and
lines that a profile may have.
"""
NOT_WRITTEN: Final = "{path}: the card could not be written ({reason}); nothing has changed"
PICTURE_NOT_WRITTEN: Final = "{path}: the picture could not be written ({reason})"
NOT_DELETED: Final = "{path}: the file could not be deleted ({reason})"

_DEVICE: Final = re.compile("con|prn|aux|nul|(com|lpt)[0-9]")
"""Names that no file of Windows can have."""

COLLECTIONS_FILE: Final = FileFormat(
    name="collections.yaml",
    title="the collections",
    instead="nobody owns cards until it can be read",
    comment="Who owns which cards of corptable: id and copies. This file is rewritten each time; "
    "your own notes in it are lost.",
    kind=AllProfiles,
    written=written_profiles,
    most=MOST_BYTES,
    most_nodes=MOST_VALUES,
    validation_subset=changed_part,
)


class Collections:
    """Hold the profiles of this computer; without a folder they last until the program ends.

    The methods that change something raise CollectionError for what is impossible, StoreError for
    what cannot be written; then nothing has changed. `warnings` are messages for the person, as
    those of a `Store`.
    """

    def __init__(self, folder: Path | None = None, warnings: list[str] | None = None) -> None:
        """Load the profiles. `warnings` may be a list shared with other stores."""
        self.warnings: list[str] = [] if warnings is None else warnings
        self._file = StoredFile(folder, COLLECTIONS_FILE, self.warnings)
        self.own_cards = OwnCardFiles(None if folder is None else folder / OWN_CARDS)

    @property
    def known(self) -> AllProfiles:
        """Return all profiles as they were last read or written."""
        return self._file.value

    def of_game(self, game: str) -> dict[str, Profile]:
        """Return the profiles of the persons who collect the cards of a game, by id."""
        return self.known.of_game(game)

    def refresh(self) -> None:
        """Take over what another window has changed."""
        self._file.refresh()

    def _change(self, change: Change[AllProfiles]) -> None:
        self._file.change_at_once(change)

    # Profiles

    def begin(self, name: str, game: str, starter: OwnDeck) -> str:
        """Add a profile that owns the cards of a starter deck; return its id."""
        when = now()
        ids: list[str] = []

        def begun(known: AllProfiles) -> AllProfiles:
            ids.append(changes.free_id(known, name))
            return changes.with_profile(known, ids[-1], name, game, starter, when)

        self._change(begun)
        return ids[-1]

    def seat_bots(self, game: str, bots: Mapping[str, HouseDeck]) -> dict[str, str]:
        """Return the ids of the profiles of bots, by the ids of the bots, and add those that are
        not there yet.
        """
        if not bots.keys() <= self.known.bots_of_game(game).keys():
            self._change(partial(with_bots, game=game, bots=bots, when=now()))
        return self.known.bots_of_game(game)

    def rename(self, id: str, name: str) -> None:
        """Give a profile another name."""
        self._change(partial(changes.renamed, id=id, name=name))

    def delete(self, id: str) -> None:
        """Delete a profile with its cards, decks and history."""
        self._change(partial(changes.without, id=id))

    def allow_bots(self, id: str, bots_may_take: bool) -> None:
        """Set whether a bot that wins may take a card of the profile for keeps."""
        self._change(partial(changes.with_permission, id=id, bots_may_take=bots_may_take))

    def add_own_cards(self, id: str, cards: Sequence[str], deck: OwnDeck | None = None) -> None:
        """Add a copy of each card that a person has made, and perhaps a new deck; the cards' files
        are written before.
        """
        self._change(partial(changes.with_own_cards, id=id, cards=cards, when=now(), deck=deck))

    def forget_card(self, card: str) -> None:
        """Take a card that a person deletes out of every collection and every deck; its file is
        deleted after that.
        """
        self._change(partial(changes.without_card, card=card, when=now()))

    # Decks

    def save_deck(self, id: str, name: str, cards: Sequence[str]) -> None:
        """Save the cards of a deck, a new one if the profile has none of that name."""
        self._change(partial(changes.with_deck, id=id, name=name, cards=cards))

    def rename_deck(self, id: str, old: str, new: str) -> None:
        """Give a deck another name."""
        self._change(partial(changes.with_deck_renamed, id=id, old=old, new=new))

    def copy_deck(self, id: str, old: str, new: str) -> None:
        """Copy a deck under a new name."""
        self._change(partial(changes.with_deck_copied, id=id, old=old, new=new))

    def delete_deck(self, id: str, name: str) -> None:
        """Delete a deck; its cards stay in the collection."""
        self._change(partial(changes.without_deck, id=id, name=name))

    # Cards that change hands

    def take_reward(self, id: str, opponent: str, name: str, card: str) -> None:
        """Add the card that a profile has chosen for beating an opponent of the career, by id and
        name.
        """
        self._change(
            partial(changes.with_reward, id=id, opponent=opponent, name=name, card=card, when=now())
        )

    def trade(
        self, one: str, gives: Mapping[str, int], other: str, gets: Mapping[str, int]
    ) -> None:
        """Have two profiles trade copies of any cards for copies of any others."""
        trade = Trade(random_name(), one, gives, other, gets)
        self._change(partial(traded, trade=trade, when=now()))

    def settle(self, game: Settlement) -> None:
        """Settle a finished game: its ante and the deeds of its cards; a game that was settled
        before changes nothing.
        """
        self._change(partial(settled, game=game))


class OwnCardFiles:
    """Hold a person's own cards: a folder of files, each with one card or a set. Without a folder
    there are none.

    The store knows nothing of what is in them: the game whose cards they are reads their texts.
    """

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._threads, self._is_exclusive = threading.RLock(), False

    @contextlib.contextmanager
    def exclusive(self) -> Iterator[None]:
        """Keep other windows and threads from changing the files while the context lasts: what is
        read in it is what is changed.

        It may be nested. Raises StoreError if another window holds the folder for long.
        """
        folder = self._writable()
        with self._threads:
            if self._is_exclusive:
                yield
                return
            with store_errors(NOT_WRITTEN, folder), folder_lock(folder):
                self._is_exclusive = True
                try:
                    yield
                finally:
                    self._is_exclusive = False

    def texts(self) -> tuple[dict[str, str], list[str]]:
        """Return the texts of the files by name, sorted, and messages about those that cannot be
        read.
        """
        texts: dict[str, str] = {}
        troubles: list[str] = []
        for path in [] if self.folder is None else sorted(self.folder.glob("*.yaml")):
            try:
                texts[path.name] = read_text(path, MOST_BYTES)
            except FileFaults as refused:
                troubles += map(str, refused.faults)
        return texts, troubles

    def changed(self) -> tuple[tuple[str, int], ...]:
        """Return a value that differs once a file was added, changed or removed."""
        paths = [] if self.folder is None else sorted(self.folder.glob("*.yaml"))
        return tuple((path.name, path.stat().st_mtime_ns) for path in paths if path.exists())

    def add(self, name: str, text: str) -> str:
        """Write a new file named after a person or company, `jorg-2.yaml` where `jorg.yaml` is
        taken; return its name.

        Raises StoreError.
        """
        folder, stem = self._writable(), slug_of(name, LONGEST_STEM) or "cards"
        path = folder / f"{stem}-cards.yaml" if _DEVICE.fullmatch(stem) else folder / f"{stem}.yaml"
        with self.exclusive(), store_errors(NOT_WRITTEN, path):
            return write_new(path, text.encode()).name

    def replace(self, file: str, text: str) -> None:
        """Write a file anew. Raises StoreError."""
        folder = self._writable()
        with self.exclusive(), store_errors(NOT_WRITTEN, folder / file):
            write_whole(folder / file, text.encode())

    @property
    def pictures(self) -> Path | None:
        """Get the folder of the pictures of one's own cards; None without a folder."""
        return None if self.folder is None else self.folder / PICTURES

    def add_picture(self, name: str, content: bytes) -> str:
        """Write a new picture, a PNG or a JPEG, named after a person or company, `jorg-2.png` where
        `jorg.png` is taken.

        Return the name that a card file gives it. Its header is read and its end is looked for;
        only a painter decodes it. Raises StoreError, which says what was found and what is wanted.
        """
        folder = self._writable() / PICTURES
        stem = slug_of(Path(name).stem, LONGEST_STEM) or "picture"
        path = folder / f"{stem}-card" if _DEVICE.fullmatch(stem) else folder / stem
        path = path.with_name(path.name + _checked_suffix(name, content))
        with store_errors(PICTURE_NOT_WRITTEN, path), folder_lock(folder):
            return write_new(path, content).name

    def picture(self, name: str) -> bytes:
        """Return the content of a picture; b"" if there is none that can be read."""
        try:
            return b"" if self.pictures is None else (self.pictures / Path(name).name).read_bytes()
        except OSError:
            return b""

    def delete_picture(self, name: str) -> None:
        """Delete a picture that no card has any more. Raises StoreError."""
        path = self._writable() / PICTURES / Path(name).name
        with store_errors(NOT_DELETED, path):
            path.unlink(missing_ok=True)

    def delete(self, file: str) -> None:
        """Delete a file. Raises StoreError."""
        folder = self._writable()
        with self.exclusive(), store_errors(NOT_DELETED, folder / file):
            (folder / file).unlink()

    def _writable(self) -> Path:
        if self.folder is None:
            raise StoreError("There is no folder for your own cards.")
        return self.folder


def _checked_suffix(name: str, content: bytes) -> str:
    """Return the suffix for a picture. Raises StoreError for no picture, one of another kind, one
    too large, or one cut short.
    """
    if len(content) > MOST_PICTURE_BYTES:
        raise StoreError(TOO_LONG.format(name=name, found=len(content), most=MOST_PICTURE_BYTES))
    try:
        header = checked_header(content)
        require_whole(content, header)
    except PictureFault as fault:
        raise StoreError(f"{name}: {fault}") from None
    if header.kind not in KINDS_OF_PICTURES:
        raise StoreError(OTHER_KIND.format(name=name, kind=header.kind.upper()))
    return KINDS_OF_PICTURES[header.kind]
