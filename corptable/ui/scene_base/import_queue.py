"""Import pictures of people's own one after another, while everything else goes on, and keep what
came of each for whoever looks.

Files of people and of cards, which come the same ways, are laid aside for the page that reads them.

Nothing here draws or waits: a thread and a child process of the library do the work, and the event
loop calls `advance`.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final, NamedTuple

from corptable.art.packs.library import PackLibrary, decks_meant_by
from corptable.system.console import trace
from corptable.system.errors import CorptableError, Failure, attempt
from corptable.ui.platform.file_chooser import FileChooser
from corptable.ui.widgets import Act

if TYPE_CHECKING:
    from corptable.art.packs.importing import Import
    from corptable.art.packs.records import PackId

PICTURES: Final = frozenset((".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".svg"))
"""Endings of the files of single pictures; several of them are no packs, but parts of one."""
KEY_FILE: Final = "art.yaml"
"""Name of a file of pictures that ends as a card file does."""
MOST_LISTED: Final = 2000
"""Files of a folder that are looked at, at most."""
WORDS: Final = {
    "some": (
        "These are {count} of the pictures in “{folder}”. Drop the folder itself, or a zip with "
        "all of them."
    ),
    "scattered": (
        "These pictures are in several folders. Put them into one, or into a zip, and drop that."
    ),
}


class ImportOutcome(NamedTuple):
    """Result of an import, or a pack whose source has changed since."""

    name: str
    """Name of the file or folder, or of the pack that has changed."""
    pack_id: PackId = ""
    trouble: str = ""
    """Sentences about why there is no pack; "" for none."""
    changed: Path | None = None
    """Source that has changed and can be read again; None otherwise."""
    is_damage: bool = False
    """True if the trouble is a damaged file that the program keeps, not one that was brought."""

    @property
    def kind(self) -> str:
        """Kind of the result: "damaged", "refused", "changed" or "ready"."""
        if self.trouble:
            return "damaged" if self.is_damage else "refused"
        return "ready" if self.changed is None else "changed"


class ImportQueue:
    """Hold the import that runs, the paths that wait, and the outcomes that nobody has looked
    at.
    """

    def __init__(self, packs: PackLibrary, tell: Act) -> None:
        """`tell` wakes the event loop; it is called from other threads."""
        self._packs, self.tell = packs, tell
        self.chooser = FileChooser(tell)
        """Dialog of the system, by which a person chooses what is to be imported."""
        self.taker: Callable[[Sequence[Path]], None] | None = None
        """Function of the scene on top that takes what is brought in place of an import; None for
        no such scene.
        """
        self.wants_people = False
        """True while the page for people is on top: a folder with vCards and pictures is for people
        then, not a deck.
        """
        self.running: Import | None = None
        self.path = Path()
        """Path that is imported now or was last."""
        self.waiting: deque[Path] = deque()
        self.outcomes: deque[ImportOutcome] = deque()
        self.people: list[Path] = []
        """Files of people and cards, and folders of them, until `take_people` takes them."""
        self._changed: list[PackId] = []
        """Packs whose source a thread has found changed, until `advance` takes them up."""
        self._faults_told = 0
        """Number of damaged files about which somebody was told."""
        self._told: set[PackId] = set()
        """Packs about whose changed source somebody was told."""
        self._shown: tuple[object, ...] = ()

    # Commands

    def add(self, paths: Sequence[Path]) -> None:
        """Import paths, one after another; pictures of one folder together. Files of people and
        cards are laid aside, and a `taker` gets the others instead."""
        self.people += (path for path in paths if has_people(path, self.wants_people))
        paths = [path for path in paths if path not in self.people]
        if paths and self.taker is not None:
            self.taker(paths)
            return
        pictures = [path for path in paths if path.suffix.lower() in PICTURES]
        if len(pictures) > 1:
            gathered = attempt(lambda: _folder_of(pictures))
            if isinstance(gathered, Failure):
                self.outcomes.append(ImportOutcome(pictures[0].name, trouble=gathered.text))
            else:
                self.waiting.append(gathered)
            paths = [path for path in paths if path not in pictures]
        self.waiting += paths

    def take_people(self) -> list[Path]:
        """Return the files of people and cards that have come since the last call."""
        people, self.people = self.people, []
        return people

    def refuse(self, name: str, trouble: str) -> None:
        """Show why something is not imported."""
        self.outcomes.append(ImportOutcome(name, trouble=trouble))

    def reload(self, pack_id: PackId) -> None:
        """Import the source of a pack again; what was mended by hand is kept."""
        if (pack := self._packs.find(pack_id)) is not None:
            self._told.discard(pack_id)
            self.waiting.append(Path(pack.source))

    def wear(self, pack_id: PackId) -> None:
        """Let the decks that a pack was made for wear it; tell where that cannot be kept."""
        if (pack := self._packs.find(pack_id)) is None:
            return
        for deck_id in decks_meant_by(pack):
            failure = attempt(partial(self._packs.wear, deck_id, pack_id))
            if isinstance(failure, Failure):
                self.refuse(pack.name, failure.text)
                return

    def cancel(self) -> None:
        """Cancel the import that runs; the next one begins."""
        if self.running is not None:
            self.running.cancel()
            self.running = None

    def dismiss(self) -> None:
        """Forget the first outcome."""
        if self.outcomes:
            self.outcomes.popleft()

    # Time

    def advance(self) -> bool:
        """Take up what has ended and begin what waits; return whether anything differs since the
        last call.
        """
        self._tell_changes()
        self._tell_damage()
        if (chosen := self.chooser.take()) is not None:
            self.add([chosen])
        if self.running is not None and self.running.is_over:
            self._conclude(self.running)
        while self.running is None and self.waiting:
            self._begin(self.waiting.popleft())
        progress = None if self.running is None else self.running.progress
        told = None if progress is None else (progress.done, progress.total, progress.words)
        shown = (self.path, told, tuple(self.waiting), tuple(self.outcomes))
        is_new, self._shown = shown != self._shown, shown
        return is_new

    def is_changed(self, pack_id: PackId) -> bool:
        """True if the source of a pack was found changed since it was read."""
        return pack_id in self._told

    def look_for_changes(self) -> None:
        """Look in a thread whether the sources of packs have changed: a person may come back from
        having drawn something, or from another window, whose changes are taken up at once."""
        self._packs.refresh()
        if self._packs.packs():
            Thread(
                target=self._look_for_changes, name="corptable-pack-changes", daemon=True
            ).start()

    def _look_for_changes(self) -> None:
        self._changed = self._packs.changed()
        self.tell()

    def _tell_changes(self) -> None:
        """Tell, once each, of packs whose source has changed."""
        changed, self._changed = self._changed, []
        for pack_id in changed:
            pack = self._packs.find(pack_id)
            if pack is not None and pack_id not in self._told:
                self._told.add(pack_id)
                self.outcomes.append(ImportOutcome(pack.name, pack_id, changed=Path(pack.source)))

    def _tell_damage(self) -> None:
        """Tell, once each, of files that the library could not read."""
        faults, self._faults_told = self._packs.faults[self._faults_told :], len(self._packs.faults)
        self.outcomes += (ImportOutcome("", trouble=fault, is_damage=True) for fault in faults)

    def close(self) -> None:
        """Cancel everything, because the window closes."""
        self.chooser.close()
        self.waiting.clear()
        self.cancel()

    def _begin(self, path: Path) -> None:
        self.path = path
        begun = attempt(lambda: self._packs.start_import(path, self.tell))
        if isinstance(begun, Failure):
            self.refuse(path.name or str(path), begun.text)
        else:
            self.running = begun

    def _conclude(self, ended: Import) -> None:
        """Add the pack of an import that has ended, or tell why there is none."""
        self.running, name = None, self.path.name or str(self.path)
        if ended.pack is None:
            if ended.fault:
                self.refuse(name, ended.fault)
            return
        adopted = attempt(lambda: self._packs.adopt(ended))
        if isinstance(adopted, Failure):
            self.refuse(name, adopted.text)
        else:
            trace("PACK", adopted.id)
            self._told.discard(adopted.id)
            self.outcomes.append(ImportOutcome(adopted.name, adopted.id))


def has_people(path: Path, beside_pictures: bool = False) -> bool:
    """True if a path is a file of people or cards, or a folder in which vCards lie, without
    pictures or `beside_pictures`.
    """
    from corptable.collection.people_reading import CARD_FILES, VCARDS

    if not os.path.isdir(path):  # unlike Path.is_dir it never raises, whatever was dropped
        return path.suffix.lower() in (*VCARDS, *CARD_FILES) and path.name.lower() != KEY_FILE
    try:
        endings = {file.suffix.lower() for file in islice(path.iterdir(), MOST_LISTED)}
    except OSError:
        return False
    return not endings.isdisjoint(VCARDS) and (beside_pictures or endings.isdisjoint(PICTURES))


def _folder_of(pictures: Sequence[Path]) -> Path:
    """Return the folder that holds these pictures and few others. Raises CorptableError where there
    is none.
    """
    folders = {picture.parent for picture in pictures}
    if len(folders) > 1:
        raise CorptableError(WORDS["scattered"])
    folder = folders.pop()
    try:
        files = list(islice(folder.iterdir(), MOST_LISTED))
    except OSError as error:
        raise CorptableError(f"“{folder}” cannot be read: {error.strerror}.") from error
    listed = sum(file.suffix.lower() in PICTURES for file in files)
    if listed > len(pictures):
        raise CorptableError(WORDS["some"].format(count=len(pictures), folder=folder.name))
    return folder
