"""What outlives the program, as text that people can read: the settings, the place of the window, each game's last set-up.

    store = Store(settings_folder())
    store.keep_settings(replace(store.settings, scale=150))

`setting` says how a setting is declared and `settings` declares them, with all that a list of them shows; `window_place` and
`set_ups` are the other two values. `kept_file` reads and writes them so that nothing is ever lost, and `whole_file` is its hand.
"""

from __future__ import annotations

from corptable.store.kept_file import StoreError
from corptable.store.set_ups import LastSetUp, SeatSetUp
from corptable.store.setting import PAGES, Choice, Chosen, Page, Setting
from corptable.store.settings import SETTINGS, BotPace, Settings
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
]
