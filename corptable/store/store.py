"""All that is kept, in one place: the settings, where the window was, how each game's table was last laid."""

from __future__ import annotations

from pathlib import Path

from corptable.store.kept_file import KeptFile
from corptable.store.set_ups import SET_UPS_FILE, GameId, LastSetUp
from corptable.store.settings import SETTINGS_FILE, Settings
from corptable.store.window_place import WINDOW_FILE, WindowPlace


class Store:
    """What a folder keeps. It need not exist, and nothing is written until something is kept.

    `troubles` are the sentences that a person should read about what was found there; whoever has shown them empties the list.
    Of two programs that write the same file, the one that writes last has its whole.
    """

    def __init__(self, folder: Path) -> None:
        self.troubles: list[str] = []
        self._settings = KeptFile(folder, SETTINGS_FILE, self.troubles)
        self._window = KeptFile(folder, WINDOW_FILE, self.troubles)
        self._set_ups = KeptFile(folder, SET_UPS_FILE, self.troubles)

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
