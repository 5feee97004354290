"""Store settings, window position, game setups, statistics and saved games on the disk, as text that people can read.

    store = Store(settings_folder())
    store.keep_settings(replace(store.settings, scale=150))

`setting` declares one setting as a field, `settings` lists all of them; `window_place` and `set_ups` define two more stored values.
`stored_file` loads and saves such a value, with a backup and without losing a file that has faults; `atomic_write` does its atomic
writes. `statistics` is stored in the same way, in the person's data folder; `game_statistics` defines its values, `report` turns
them into a table for people.

    saved_games = SavedGames(saves_folder())
    saved = saved_games.begin(match, names, players)
    saved.acted(match.journal[-1])

`saved_games` manages the folder of saved games, `save_list` lists it; a `saved_game` is the file of a game in progress, `resuming`
replays a save into a match. A save is one text (`save_file`): its head (`save_head`), the header of the engine's journal, and the
history of its entries (`save_history`), which are lines with a running checksum (`checksum_lines`) in an append-only file
(`append_file`) that one process locks (`lock`).

`text_export` writes files that people export, such as a `bug_report`.
"""

from __future__ import annotations

from corptable.store.game_statistics import Ended, GameStatistics, Outcome, Row
from corptable.store.resuming import Resumed
from corptable.store.save_head import SavedGameError
from corptable.store.save_list import SaveListing
from corptable.store.saved_game import SavedGame
from corptable.store.saved_games import InUse, SavedGames
from corptable.store.set_ups import LastSetUp, SeatSetUp
from corptable.store.setting import PAGES, Choice, Chosen, Page, Setting
from corptable.store.settings import SETTINGS, BotPace, Settings
from corptable.store.statistics import Statistics
from corptable.store.store import Store
from corptable.store.stored_file import StoreError
from corptable.window_geometry import WindowGeometry

__all__ = [
    "Store",
    "StoreError",
    "Settings",
    "SETTINGS",
    "PAGES",
    "Setting",
    "Choice",
    "Chosen",
    "Page",
    "BotPace",
    "WindowGeometry",
    "LastSetUp",
    "SeatSetUp",
    "SavedGames",
    "SavedGame",
    "SavedGameError",
    "InUse",
    "SaveListing",
    "Resumed",
    "Statistics",
    "GameStatistics",
    "Row",
    "Outcome",
    "Ended",
]
