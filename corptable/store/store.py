"""Store the settings, the person's name, the window's position and the last setup of each game,
together in one folder.

A setup is stored as text. Games, bots and options of another version of the program, or of a game
that is not installed now, are not checked here: the code that sets up a table checks whether they
exist, and the file keeps them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

from corptable.cards import Value
from corptable.cards.records import Word, list_of
from corptable.engine.pieces import MOST_SEATS
from corptable.store.key_bindings import KEYS_FILE, KeyBindings
from corptable.store.settings import SETTINGS_FILE, Settings
from corptable.store.stored_file import FileFormat, StoredFile
from corptable.system.resources import WINDOW_NAME
from corptable.system.window_geometry import WindowGeometry

FARTHEST: Final = 32_767
"""Largest coordinate and size of a window, in pixels; no window system counts further, in either
direction.
"""
LONGEST_NAME: Final = 40
LONGEST_WORD: Final = 100
MOST_EXPLAINED: Final = 1000
"""Maximum number of lines of one game that a person has seen."""

GameId = str
LessonId = str
"""Id of a game, a slash, and the name of the lesson's file."""
Name = Annotated[str, partial(Value.text, shortest=0, longest=LONGEST_NAME)]
ShortText = Annotated[str, partial(Value.text, longest=LONGEST_WORD)]


class SeatSetUp(NamedTuple):
    """Describe a seat's name, its player, `person` or a bot's id, the deck that it brings, None for
    the usual one, and the profile of a person whose cards are collected, None for nobody's."""

    name: Name
    player: ShortText
    deck: ShortText | None = None
    profile: ShortText | None = None


Seats = Annotated[tuple[SeatSetUp, ...], list_of(SeatSetUp, 1, MOST_SEATS)]


@dataclass(frozen=True, slots=True)
class LastSetUp:
    """Describe who sat at the table, by seat, the text of each option by its name, and the deck;
    None for the game's own.
    """

    seats: Seats
    options: Mapping[str, Annotated[str, partial(Value.text, shortest=0, longest=LONGEST_WORD)]] = (
        field(default_factory=dict)
    )
    deck: ShortText | None = None


class SetUps(NamedTuple):
    """Hold the last setup of each game."""

    games: Mapping[GameId, LastSetUp] = {}


def _read_geometry(value: Value) -> WindowGeometry:
    fields = value.mapping()
    x, y = (fields[name].integer(-FARTHEST, FARTHEST) for name in ("x", "y"))
    width, height = (fields[name].integer(1, FARTHEST) for name in ("width", "height"))
    fields.finish()
    return WindowGeometry(x, y, width, height)


class LastWindow(NamedTuple):
    """Hold the last geometry of the window; None if it is unknown. If one number in the file is
    faulty, all are ignored.
    """

    window: Annotated[WindowGeometry, _read_geometry] | None = None


Count = Annotated[int, partial(Value.integer, low=0, high=FARTHEST)]


class KnownLesson(NamedTuple):
    """Record how far the person has come in a lesson: how often it was finished, and the number of
    the step at which it was left since, 0 for its beginning, in an `edition` of its file.
    """

    finished: Count = 0
    step: Count = 0
    edition: Name = ""


@dataclass(frozen=True, slots=True)
class LocalPerson:
    """Describe the person to whom this installation belongs: the name at tables of several people,
    "" if it was never asked, and the face at every table, the name of a guest's portrait, "" for
    the usual one.
    """

    name: Name = ""
    face: Name = ""
    lessons: Mapping[LessonId, KnownLesson] = field(default_factory=dict)
    """Lessons that the person has begun, by their ids."""

    explained: Mapping[
        GameId, Annotated[tuple[str, ...], list_of(Word, longest=MOST_EXPLAINED)]
    ] = field(default_factory=dict)
    """Names of the first times of each game that the person has seen explained."""

    def lesson(self, id: LessonId) -> KnownLesson:
        """Return the record of a lesson; that of one never begun has zeros."""
        return self.lessons.get(id, KnownLesson())


WINDOW_FILE: Final = FileFormat(
    name=WINDOW_NAME,
    title="the window's place",
    instead="the window opens in its first place",
    comment="The last place of corptable's window. This file is rewritten when the program ends; "
    "your own notes in it are lost.",
    kind=LastWindow,
)

PERSON_FILE: Final = FileFormat(
    name="person.yaml",
    title="your name and face",
    instead="you have none yet",
    comment="The name and the face of the person who plays, the lessons that are known, and what "
    "was explained. corptable rewrites this file; your own notes do not stay.",
    kind=LocalPerson,
)

SET_UPS_FILE: Final = FileFormat(
    name="set_ups.yaml",
    title="the tables you last laid",
    instead="they start with the defaults",
    comment="The last table of each game of corptable. This file is rewritten each time; your own "
    "notes in it are lost.",
    kind=SetUps,
)


class Store:
    """Load and save the settings, window geometry and setups in a folder.

    The folder need not exist; it is created with the first value that is saved. Without a folder
    everything has its default, and changes last until the program ends.

    `warnings` are messages for the person about faults in those files; the code that has shown them
    clears the list. Of two programs that write the same file, each writes only what it has changed,
    and then has what the other one changed, too. The methods that save raise CorptableError as
    `StoredFile.change` does.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.warnings: list[str] = []
        self._settings = StoredFile(folder, SETTINGS_FILE, self.warnings)
        self._window = StoredFile(folder, WINDOW_FILE, self.warnings)
        self._set_ups = StoredFile(folder, SET_UPS_FILE, self.warnings)
        self._keys = StoredFile(folder, KEYS_FILE, self.warnings)
        self._person = StoredFile(folder, PERSON_FILE, self.warnings)

    @property
    def settings(self) -> Settings:
        """Get the current settings."""
        return self._settings.value

    @property
    def keys(self) -> KeyBindings:
        """Get the keys of the commands."""
        return self._keys.value.without_clashes()

    @property
    def person(self) -> LocalPerson:
        """Get the name and the face of the person."""
        return self._person.value

    @property
    def window(self) -> WindowGeometry | None:
        """Return the last window geometry; None if unknown."""
        return self._window.value.window

    def set_up(self, game: GameId) -> LastSetUp | None:
        """Return the last setup of a game; None if it was never set up."""
        return self._set_ups.value.games.get(game)

    def keep_settings(self, settings: Settings) -> None:
        """Save those of these settings that differ from the current ones."""
        changes = _changes(asdict(self.settings), asdict(settings))
        self._settings.change(lambda known: replace(known, **changes))

    def keep_keys(self, keys: KeyBindings) -> None:
        """Save those keys of commands that differ from the current ones."""
        changes = _changes(self.keys.of(), keys.of())

        def change(known: KeyBindings) -> KeyBindings:
            both = replace(known, **changes)
            # Two programs gave two commands one key.
            return both if both.without_clashes() is both else keys

        self._keys.change(change)

    def keep_person(self, person: LocalPerson) -> None:
        """Save what is known of the person."""
        self._person.change(lambda _: person)

    def keep_explained(self, game: GameId, name: str) -> None:
        """Save that the person has seen a first time of a game explained."""

        def change(known: LocalPerson) -> LocalPerson:
            names = known.explained.get(game, ())
            if name in names:
                return known
            return replace(known, explained={**known.explained, game: (*names, name)})

        self._person.change(change)

    def keep_window(self, window: WindowGeometry) -> None:
        """Save the window geometry."""
        self._window.change(lambda _: LastWindow(window))

    def keep_set_up(self, game: GameId, set_up: LastSetUp) -> None:
        """Save the setup of a game."""
        self._set_ups.change(lambda known: SetUps({**known.games, game: set_up}))


def _changes(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields of `new` that differ from those of `old`."""
    return {name: value for name, value in new.items() if value != old[name]}
