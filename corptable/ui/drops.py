"""Collect what a person drops on the window: files and folders, one event each, and text that names
some; and take the files of people to the page on which they become cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import pygame

from corptable.engine.registry import find_game
from corptable.system.visible_text import visible, visible_line
from corptable.ui.platform.path_text import is_whole, path_in
from corptable.ui.scene_base.import_queue import ImportQueue

if TYPE_CHECKING:
    from corptable.ui.scene_base.scene_stack import SceneStack

EVENTS: Final = frozenset((pygame.DROPBEGIN, pygame.DROPFILE, pygame.DROPTEXT, pygame.DROPCOMPLETE))
LONGEST_SHOWN: Final = 60
WORDS: Final = {
    "text": (
        "This is text, not a file. Drop a folder of pictures, a zip, a sheet of cards, a card "
        "theme or vCards."
    ),
    "address": "Nothing is downloaded. Save it to a file first, and drop that.",
}


class Drops:
    """Collect the files of one drop, and hand them to the imports together when it is complete."""

    def __init__(self, imports: ImportQueue) -> None:
        self._imports = imports
        self._paths: list[Path] = []
        self._is_open = False
        """True between the begin of a drop and its end, which not every system tells."""

    def take(self, event: pygame.event.Event) -> bool:
        """Handle an event of a drop; return whether it is one."""
        if event.type == pygame.DROPBEGIN:
            self._is_open = True
        elif event.type == pygame.DROPFILE:
            self._paths.append(Path(event.file))
        elif event.type == pygame.DROPTEXT:
            self._take_text(event.text)
        elif event.type == pygame.DROPCOMPLETE:
            self._is_open = False
        return event.type in EVENTS

    def flush(self) -> None:
        """Import what was dropped, unless more of the same drop is on its way."""
        if self._paths and not self._is_open:
            paths, self._paths = self._paths, []
            self._imports.add(paths)

    def _take_text(self, text: str) -> None:
        """Take the paths and file addresses of a text, a line each; refuse anything else."""
        for line in filter(None, map(str.strip, text.splitlines())):
            path = path_in(line) if is_whole(line) else None
            if path is not None:
                self._paths.append(path)
            else:
                is_address = urlsplit(line).scheme in ("http", "https", "ftp")
                self._imports.refuse(
                    visible(line)[:LONGEST_SHOWN], WORDS["address" if is_address else "text"]
                )
                return


def take_people(stack: SceneStack, paths: Sequence[Path]) -> None:
    """Open the page on which people become cards with their files, or give it the files if it is
    open; without any profile one is begun before.
    """
    from corptable.ui.scenes.collection.people import PeopleScene
    from corptable.ui.scenes.collection.scene import CollectionScene

    collected = next((game.id for game in stack.list_games() if game.is_collected), "")
    above, collections, navigator = stack.scene, stack.collections, stack.navigator
    if isinstance(above, PeopleScene):
        above.read(paths)
    elif isinstance(above, CollectionScene):
        navigator.people(above.desk, above.show_deck, paths)
    elif not collected:
        stack.imports.refuse(paths[0].name, "No game here has cards that are people.")
    else:
        game = find_game(collected)

        def ask_whose(profile: str) -> None:
            from corptable.collection.deck_desk import DeckDesk

            desk = DeckDesk(game, collections, profile)

            def show(deck: str) -> None:
                navigator.collection(game, desk.profile_id, deck)

            navigator.people(desk, show, paths, asks_whose=True)

        collections.refresh()
        if profiles := collections.known.of_game(game.id):
            ask_whose(next(iter(profiles)))
        else:
            navigator.new_profile(game, ask_whose, visible_line(paths[0].name))
