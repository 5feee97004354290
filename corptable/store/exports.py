"""Import the names that `corptable.store` exports."""

from __future__ import annotations

from corptable.store.atomic_write import StoreError
from corptable.store.game_statistics import Ended, GameStatistics, Outcome, Statistics, WinCount
from corptable.store.key_bindings import KeyBindings
from corptable.store.save_file import SavedGameError
from corptable.store.saved_game import Resumed, SavedGame
from corptable.store.saved_games import InUse, SavedGames, SaveListing
from corptable.store.settings import PAGES, SETTINGS, BotPace, Chosen, Setting, Settings
from corptable.store.store import KnownLesson, LastSetUp, LocalPerson, SeatSetUp, Store
from corptable.system.window_geometry import WindowGeometry
