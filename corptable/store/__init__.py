"""Store settings, window position, game setups, statistics and saved games on the disk, as text
that people can read.

    store = Store(settings_folder())
    store.keep_settings(replace(store.settings, scale=150))

`settings` lists all settings; `store` keeps them, the window's position and the game setups.
`stored_file` loads and saves such a record, with a backup and without losing a file that has
faults; `atomic_write` does the atomic writes. `game_statistics` are stored in the same way, in the
person's data folder; `report` turns them into a table for people.

    saved_games = SavedGames(saves_folder())
    saved = saved_games.begin(match, names, players)
    saved.write(f"act {match.journal[-1]}")

`saved_games` manages and lists the folder of saved games; a `saved_game` is the file of a game in
progress, which can be replayed into a match. Such a save is one text with checksums (`save_file`)
that ends with the history of its entries (`save_history`), in an append-only file that one process
locks (`append_file`).

A folder is locked (`corptable.system.file_lock`) while a store loads, changes and writes, or moves
files, so that several windows may be open at once. `timestamps` formats times, `text_export` writes
files that people export, such as a bug report.
"""

from typing import TYPE_CHECKING

from corptable.system.lazy_exports import exports_of

if TYPE_CHECKING:
    from corptable.store.exports import *
else:
    __getattr__ = exports_of(__name__)
