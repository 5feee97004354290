"""Store the settings, the window position and the last setup of each game, together in one folder."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from corptable.store.set_ups import SET_UPS_FILE, GameId, LastSetUp
from corptable.store.settings import SETTINGS_FILE, Settings
from corptable.store.stored_file import FileFormat, StoredFile, StoredValue
from corptable.store.window_place import WINDOW_FILE
from corptable.window_geometry import WindowGeometry

T = TypeVar("T")


class Store:
    """Load and save the settings, window position and setups in a folder.

    The folder need not exist; it is created with the first value that is saved. Without a folder everything has its default, and
    changes last until the program ends.

    `warnings` are messages for the person about faults in those files; the code that has shown them clears the list. Of two
    programs that write the same file, the last writer wins.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.warnings: list[str] = []
        self._settings = self._kept(folder, SETTINGS_FILE)
        self._window = self._kept(folder, WINDOW_FILE)
        self._set_ups = self._kept(folder, SET_UPS_FILE)

    def _kept(self, folder: Path | None, kind: FileFormat[T]) -> StoredValue[T]:
        return StoredValue(kind) if folder is None else StoredFile(folder, kind, self.warnings)

    @property
    def settings(self) -> Settings:
        """Get the current settings."""
        return self._settings.value

    @property
    def window(self) -> WindowGeometry | None:
        """Return the last window position; None if unknown."""
        return self._window.value

    def set_up(self, game: GameId) -> LastSetUp | None:
        """Return the last setup of a game; None if it was never set up."""
        return self._set_ups.value.get(game)

    def keep_settings(self, settings: Settings) -> None:
        """Save these settings. Raises CorptableError as `KeptFile.keep` does."""
        self._settings.keep(settings)

    def keep_window(self, place: WindowGeometry) -> None:
        """Save the window position. Raises CorptableError as `KeptFile.keep` does."""
        self._window.keep(place)

    def keep_set_up(self, game: GameId, set_up: LastSetUp) -> None:
        """Save the setup of a game. Raises CorptableError as `KeptFile.keep` does."""
        self._set_ups.keep({**self._set_ups.value, game: set_up})
