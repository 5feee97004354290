"""Make the page of a person's own files: what they are and how large, and a row for each thing that
can be done with all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from corptable.collection.collections import COLLECTIONS_FILE
from corptable.store.data_archive import ENDING, MovedData, PackedData, pack_data, read_data
from corptable.store.own_data import CACHE, LOG, Folders, Kind, empty_cache, files_text, kinds
from corptable.system.errors import Failure, attempt
from corptable.system.file_manager import open_folder
from corptable.system.resources import new_download
from corptable.system.visible_text import visible_line
from corptable.ui.platform.file_chooser import FILE, SAVE, FileChooser
from corptable.ui.scene_base.errand import Errand
from corptable.ui.scene_base.navigator import Confirmation
from corptable.ui.scenes.settings.rows import ABOUT, AboutRow
from corptable.ui.widgets import GROW, Act, Button, Exact, Pen, column

if TYPE_CHECKING:
    from corptable.ui.scene_base import SceneContext

OPEN, EMPTY, PACK, READ = "open files", "empty cache", "pack", "read"
"""Ids of the buttons."""
ARCHIVE: Final = "corptable"
"""Name that is proposed for the zip."""
WORDS: Final = {
    OPEN: ("Your files", "Open"),
    EMPTY: ("Kept pictures", "Empty"),
    PACK: ("Pack everything", "Pack…"),
    READ: ("Read a packed zip", "Read…"),
}
"""Titles of the rows, and labels of their buttons."""
TEXTS: Final = {
    "about_open": "{files}; kept pictures not counted",
    "about_empty": "{files}; painted again when wanted",
    "about_pack": "into one zip, for another computer",
    "about_read": "your files here are packed first",
    "busy": "One moment: files are being packed or read.",
    "pack_title": "Pack everything into a zip",
    "read_title": "Read a zip of corptable",
    "exists_title": "Replace the zip?",
    "exists_text": "{path} already exists. It is replaced once the new one is complete.",
    "exists_do": "Replace",
    "exists_leave": "Leave it",
    "replace_title": "Replace your files?",
    "replace_text": (
        "The files in {path} take the place of yours, which are packed into a zip in your folder "
        "of downloads first."
    ),
    "replace_do": "Replace",
    "replace_leave": "Leave them",
    "packed": "Everything is packed",
    "packed_text": "{path} has {files}: names, cards and games. Keep it to yourself.",
    "read": "Your files are here",
    "read_text": "Read: {files}. Start corptable again to see them everywhere.",
    "before": "Your files that were here before are in {path}.",
    "failed": "This could not be done",
    "preview": "What you have",
    "where": "It lies in {folder}. “corptable data” tells where the rest is.",
}
LINE: Final = 1.45
"""Distance between two lines of the preview, in text sizes."""
LEAST_PATH: Final = 4.0
"""Least height of the words about where files lie."""


class OwnDataPage:
    """Hold the page: the kinds of files as they were last counted, and what is being done."""

    def __init__(self, context: SceneContext, lay_out: Callable[[], None]) -> None:
        """Count nothing until the page is opened; `lay_out` shows what has changed."""
        self._context, self._lay_out = context, lay_out
        self._chooser = FileChooser(context.tell)
        self._asked = ""
        """Id of the button for which a path is being chosen."""
        self._work: Errand[PackedData] | Errand[MovedData] | None = None
        self._kinds: list[Kind] = []

    def show(self) -> None:
        """Count the files. What cannot be read is told in a note."""
        folders = Folders.of_this_system()
        found = attempt(lambda: kinds(folders))
        self._kinds = [] if isinstance(found, Failure) else found
        if isinstance(found, Failure):
            self._tell("failed", [found.text])

    def rows(self) -> list[AboutRow]:
        """Return the rows of the page. Without the system's dialog no zip can be chosen to be
        read.
        """
        cache = sum(kind.bytes for kind in self._kinds if kind.title == CACHE)
        files = sum(kind.files for kind in self._kinds if kind.title == CACHE)
        own = [kind for kind in self._kinds if kind.title not in (CACHE, LOG)]
        all_own = files_text(sum(kind.files for kind in own), sum(kind.bytes for kind in own))
        acts: dict[str, tuple[Act, str]] = {
            OPEN: (self._open, TEXTS["about_open"].format(files=all_own)),
            EMPTY: (self._empty, TEXTS["about_empty"].format(files=files_text(files, cache))),
            PACK: (self._choose_target, TEXTS["about_pack"]),
            READ: (partial(self._choose, READ, FILE), TEXTS["about_read"]),
        }
        if not self._chooser.is_there:
            del acts[READ]
        reason = "" if self._work is None else TEXTS["busy"]
        return [
            AboutRow(WORDS[id][0], Button(id, WORDS[id][1], act, reason=reason), about)
            for id, (act, about) in acts.items()
        ]

    def wake(self) -> None:
        """Take the path that was chosen, and tell what came of the work that is over."""
        if (chosen := self._chooser.take()) is not None:
            (self._pack if self._asked == PACK else self._read)(chosen)
        if self._chooser.trouble:
            trouble, self._chooser.trouble = self._chooser.trouble, ""
            self._tell("failed", [visible_line(trouble)])
        if (work := self._work) is not None and work.is_over:
            self._work = None
            self.show()
            self._lay_out()
            self._tell_result(work.result, work.trouble)

    def close(self) -> None:
        """Close the system's dialog; work goes on to its end."""
        self._chooser.close()

    def draw(self, pen: Pen, area: pygame.Rect) -> None:
        """Draw the kinds of files with their sizes."""
        title = pen.write(
            TEXTS["preview"], size=pen.em(1.4), title=True, room=area.width, topleft=area.topleft
        )
        _, below = column(area, pen.size, Exact(title.height), GROW, gap=0.6)
        step = min(pen.em(LINE), below.height // max(1, len(self._kinds)))
        for at, kind in enumerate(self._kinds):
            middle = below.top + round((at + 0.5) * step)
            told = pen.write(
                files_text(kind.files, kind.bytes), pen.dim, midright=(below.right, middle)
            )
            name = kind.title[:1].upper() + kind.title[1:]
            room = told.left - pen.size - below.left
            pen.write(name, room=room, midleft=(below.left, middle))
        _, rest = column(below, pen.size, Exact(step * len(self._kinds)), GROW, gap=0.6)
        if rest.height >= pen.em(LEAST_PATH):
            path = visible_line(str(Folders.of_this_system().data))
            pen.write_paragraphs(TEXTS["where"].format(folder=path), rest, pen.dim, ABOUT)

    # What can be done

    def _open(self) -> None:
        folder = Folders.of_this_system().data
        done = attempt(lambda: open_folder(folder))
        if isinstance(done, Failure):
            self._tell("failed", [done.text])

    def _empty(self) -> None:
        folder = Folders.of_this_system().cache
        done = attempt(lambda: empty_cache(folder))
        if isinstance(done, Failure):
            self._tell("failed", [done.text])
        self.show()
        self._lay_out()

    def _choose(self, id: str, kind: str, path: Path | None = None) -> None:
        self._asked = id
        self._chooser.ask(kind, TEXTS[f"{id}_title"], path)

    def _choose_target(self) -> None:
        """Ask where to write the zip; without the system's dialog it is a download."""
        path = new_download(ARCHIVE, ENDING)
        if self._chooser.is_there:
            self._choose(PACK, SAVE, path)
        else:
            self._begin_packing(path, replaces=False)

    def _pack(self, chosen: Path) -> None:
        path = chosen if chosen.suffix.lower() == ENDING else chosen.with_name(chosen.name + ENDING)
        if not path.exists():
            self._begin_packing(path, replaces=False)
        else:
            question = Confirmation.about(TEXTS, "exists", path=visible_line(str(path)))
            begin = partial(self._begin_packing, path, replaces=True)
            self._context.navigator.ask(question, begin)

    def _begin_packing(self, path: Path, replaces: bool) -> None:
        folders = Folders.of_this_system()
        pack = partial(pack_data, path, folders, (COLLECTIONS_FILE,), replaces)
        self._work = Errand(pack, self._context.tell)
        self._lay_out()

    def _read(self, chosen: Path) -> None:
        question = Confirmation.about(TEXTS, "replace", path=visible_line(str(chosen)))
        self._context.navigator.ask(question, partial(self._begin_reading, chosen))

    def _begin_reading(self, path: Path) -> None:
        folders = Folders.of_this_system()
        read = partial(read_data, path, folders, (COLLECTIONS_FILE,), replaces=True)
        self._work = Errand(read, self._context.tell)
        self._lay_out()

    def _tell_result(self, result: PackedData | MovedData | None, trouble: str) -> None:
        if result is None:
            self._tell("failed", trouble.splitlines())
            return
        files = files_text(result.files, result.bytes)
        if isinstance(result, PackedData):
            text = TEXTS["packed_text"].format(files=files, path=visible_line(str(result.path)))
            self._tell("packed", [text, *result.left_out])
            return
        told = [TEXTS["read_text"].format(files=files)]
        if result.before is not None:
            told.append(TEXTS["before"].format(path=visible_line(str(result.before))))
        self._tell("read", told)

    def _tell(self, title: str, paragraphs: Sequence[str]) -> None:
        self._context.navigator.note(TEXTS[title], paragraphs)
