"""Store the settings, the window's position and the last setup of each game, together in one folder.

A setup is stored as text. Games, bots and options of another version of the program, or of a game that is not installed now, are
not checked here: the code that sets up a table checks whether they exist, and the file keeps them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Annotated, Final, NamedTuple

from corptable.cards import Fields, Value
from corptable.cards.records import list_of, read_record, written
from corptable.engine.pieces import MOST_SEATS
from corptable.resources import WINDOW_NAME
from corptable.store.settings import SETTINGS_FILE, Settings
from corptable.store.stored_file import FaultFilter, FileFormat, StoredFile
from corptable.window_geometry import WindowGeometry

FARTHEST: Final = 32_767
"""Largest coordinate and size of a window, in pixels; no window system counts further, in either direction."""
LONGEST_NAME: Final = 40
LONGEST_WORD: Final = 100

GameId = str
Coordinate = Annotated[int, partial(Value.integer, low=-FARTHEST, high=FARTHEST)]
Length = Annotated[int, partial(Value.integer, low=1, high=FARTHEST)]
ShortText = Annotated[str, partial(Value.text, longest=LONGEST_WORD)]


class WindowRecord(NamedTuple):
    """Describe the window's geometry as its file holds it."""

    x: Coordinate
    y: Coordinate
    width: Length
    height: Length


class SeatSetUp(NamedTuple):
    """Describe a seat's name and its player: `person`, or a bot's id."""

    name: Annotated[str, partial(Value.text, shortest=0, longest=LONGEST_NAME)]
    player: ShortText


Seats = Annotated[tuple[SeatSetUp, ...], list_of(SeatSetUp, 1, MOST_SEATS)]


@dataclass(frozen=True, slots=True)
class LastSetUp:
    """Describe who sat at the table, by seat, and the text of each option by its name."""

    seats: Seats
    options: Mapping[str, Annotated[str, partial(Value.text, shortest=0, longest=LONGEST_WORD)]] = field(default_factory=dict)


SetUps = Mapping[GameId, LastSetUp]


def _read_window(top: Fields, sieve: FaultFilter) -> WindowGeometry | None:
    """Read the geometry as a whole: if one number is faulty, all are ignored."""
    record = sieve.take(top["window"], partial(read_record, kind=WindowRecord), None)
    return None if record is None else WindowGeometry(*record)


def _read_set_ups(top: Fields, sieve: FaultFilter) -> SetUps:
    """Read the setup of each game separately: a faulty one is left out."""
    set_ups = sieve.take_each(top["games"], partial(read_record, kind=LastSetUp), None)
    return {game: set_up for game, set_up in set_ups.items() if set_up is not None}


WINDOW_FILE: Final[FileFormat[WindowGeometry | None]] = FileFormat(
    name=WINDOW_NAME,
    title="the window's place",
    instead="the window opens where it would the first time",
    comment="Where the window of corptable was last. It writes this file anew when it ends; notes of your own do not stay.",
    default=None,
    read=_read_window,
    written=lambda window: written({"window": window}),
)

SET_UPS_FILE: Final[FileFormat[SetUps]] = FileFormat(
    name="set_ups.yaml",
    title="the tables you last laid",
    instead="they are laid as the first time",
    comment="The table last laid for each game of corptable. This file is written anew each time; notes of your own do not stay.",
    default={},
    read=_read_set_ups,
    written=lambda set_ups: written({"games": set_ups}),
)


class Store:
    """Load and save the settings, window geometry and setups in a folder.

    The folder need not exist; it is created with the first value that is saved. Without a folder everything has its default, and
    changes last until the program ends.

    `warnings` are messages for the person about faults in those files; the code that has shown them clears the list. Of two
    programs that write the same file, the last writer wins. The methods that save raise CorptableError as `StoredFile.keep` does.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.warnings: list[str] = []
        self._settings = StoredFile(folder, SETTINGS_FILE, self.warnings)
        self._window = StoredFile(folder, WINDOW_FILE, self.warnings)
        self._set_ups = StoredFile(folder, SET_UPS_FILE, self.warnings)

    @property
    def settings(self) -> Settings:
        """Get the current settings."""
        return self._settings.value

    @property
    def window(self) -> WindowGeometry | None:
        """Return the last window geometry; None if unknown."""
        return self._window.value

    def set_up(self, game: GameId) -> LastSetUp | None:
        """Return the last setup of a game; None if it was never set up."""
        return self._set_ups.value.get(game)

    def keep_settings(self, settings: Settings) -> None:
        """Save these settings."""
        self._settings.keep(settings)

    def keep_window(self, window: WindowGeometry) -> None:
        """Save the window geometry."""
        self._window.keep(window)

    def keep_set_up(self, game: GameId, set_up: LastSetUp) -> None:
        """Save the setup of a game."""
        self._set_ups.keep({**self._set_ups.value, game: set_up})
