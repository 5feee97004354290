"""All that is kept, in one place: the settings, where the window was, how each game's table was last laid."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from corptable.store.kept_file import Kept, KeptFile, Kind
from corptable.store.set_ups import SET_UPS_FILE, GameId, LastSetUp
from corptable.store.settings import SETTINGS_FILE, Settings
from corptable.store.window_place import WINDOW_FILE, WindowPlace

T = TypeVar("T")


class Store:
    """What a folder keeps. It need not exist, and nothing is written until something is kept. Without a folder everything is as at
    first, and what is kept lasts as long as the program.

    `troubles` are the sentences that a person should read about what was found there; whoever has shown them empties the list.
    Of two programs that write the same file, the one that writes last has its whole.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.troubles: list[str] = []
        self._settings = self._kept(folder, SETTINGS_FILE)
        self._window = self._kept(folder, WINDOW_FILE)
        self._set_ups = self._kept(folder, SET_UPS_FILE)

    def _kept(self, folder: Path | None, kind: Kind[T]) -> Kept[T]:
        return Kept(kind) if folder is None else KeptFile(folder, kind, self.troubles)

    @property
    def settings(self) -> Settings:
        """As they are now."""
        return self._settings.value

    @property
    def window(self) -> WindowPlace | None:
        """Where the window was last, if that is known."""
        return self._window.value

    def set_up(self, game: GameId) -> LastSetUp | None:
        """How the table of a game was last laid, if it ever was."""
        return self._set_ups.value.get(game)

    def keep_settings(self, settings: Settings) -> None:
        """Take these settings and write them. Raises CorptableError as `KeptFile.keep` says."""
        self._settings.keep(settings)

    def keep_window(self, place: WindowPlace) -> None:
        """Remember where the window is. Raises CorptableError as `KeptFile.keep` says."""
        self._window.keep(place)

    def keep_set_up(self, game: GameId, set_up: LastSetUp) -> None:
        """Remember how the table of a game is laid. Raises CorptableError as `KeptFile.keep` says."""
        self._set_ups.keep({**self._set_ups.value, game: set_up})
