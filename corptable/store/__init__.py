"""What outlives the program, as text that people can read: settings, the window's place, set-ups, statistics and games.

    store = Store(settings_folder())
    store.keep_settings(replace(store.settings, scale=150))

`setting` says how a setting is declared and `settings` declares them, with all that a list of them shows; `window_place` and
`set_ups` are the other two values. `kept_file` reads and writes them so that nothing is ever lost, and `whole_file` is its hand.
`statistics` is kept in the same way, in the folder of a person's data: `game_statistics` are its values, `report` is what people
read of them.

    shelf = SavedGames(saves_folder())
    saved = shelf.begin(match, names, players)
    saved.acted(match.journal[-1])

`saved_games` is the shelf and `save_list` what lies on it; a `saved_game` is one that is being played, `resuming` makes a match of
one that was. A save is a text (`save_file`): its head (`save_head`), the engine's header, and the entries of its `course`,
which are lines that know whether they are whole (`sealed_lines`), in a `growing_file` that is one program's (`lock`).

What people take away is a `new_text`, such as a `bug_report`.
"""

from __future__ import annotations

from corptable.store.game_statistics import Ended, GameStatistics, Outcome, Row
from corptable.store.kept_file import StoreError
from corptable.store.resuming import Resumed
from corptable.store.save_head import SavedGameError
from corptable.store.save_list import Listed
from corptable.store.saved_game import SavedGame
from corptable.store.saved_games import InUse, SavedGames
from corptable.store.set_ups import LastSetUp, SeatSetUp
from corptable.store.setting import PAGES, Choice, Chosen, Page, Setting
from corptable.store.settings import SETTINGS, BotPace, Settings
from corptable.store.statistics import Statistics
from corptable.store.store import Store
from corptable.store.window_place import WindowPlace

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
    "WindowPlace",
    "LastSetUp",
    "SeatSetUp",
    "SavedGames",
    "SavedGame",
    "SavedGameError",
    "InUse",
    "Listed",
    "Resumed",
    "Statistics",
    "GameStatistics",
    "Row",
    "Outcome",
    "Ended",
]
