"""Show the saved games, all of them unfinished: continue, name or delete one, and read why another
cannot be opened.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from corptable.session.saved_matches import SavedMatch, saved_matches
from corptable.session.settling import is_ante_due
from corptable.store import SavedGames
from corptable.store.save_history import LONGEST_TITLE
from corptable.store.saved_games import DELETED, KEPT_DELETED
from corptable.store.timestamps import now
from corptable.system.errors import Failure, attempt
from corptable.ui.scene_base import Confirmation
from corptable.ui.scene_base.master_detail_page import BESIDE_PICTURE, EntryRow, MasterDetailPage
from corptable.ui.scene_base.thumbnail import SavedThumbnail
from corptable.ui.widgets import (
    GROW,
    Button,
    Exact,
    Pen,
    Share,
    TextField,
    Widget,
    column,
    inset,
    row,
)
from corptable.ui.widgets.copy_button import seed_button

if TYPE_CHECKING:
    from corptable.ui.scene_base import SceneContext

CONTINUE, NAME, DELETE = "continue", "name", "delete"
GAMES: Final = "games"
"""Prefix of the ids of rows; the name of the file follows it."""
WORDS: Final = {
    "title": "Saved games",
    "subtitle": "every game is saved as you play it",
    "empty": "No game is waiting.\nEvery game is saved as you play it. Leave a table in "
    "the middle of "
    "a game, and it waits "
    "here until you continue it.",
    "unreadable": "This game cannot be opened",
    "damaged": "The end of its file was damaged",
    "no_shelf": "Games are not saved: this window has no folder for them.",
    CONTINUE: "Continue",
    DELETE: "Delete",
    NAME: "A name for it, if you like",
    "delete_title": "Delete this game?",
    "delete_text": (
        "{title}: {acts}. Its file goes to the folder “{folder}”, where the last {most} are kept."
    ),
    "delete_counts": " It counts as given up.",
    "delete_ante": " Its winner has not taken a card yet: without the game nobody takes one.",
    "delete_file": "{title} goes to the folder “{folder}”, where the last {most} are kept.",
    "delete_do": "Delete it",
    "delete_leave": "Keep it",
}
PICTURE: Final = 0.5
"""Greatest height of the thumbnail, as a part of the details."""
SEED_BUTTON: Final = 11.5
"""Width of the button that copies the seed, in text sizes, as all lengths here."""
NAME_FIELD: Final = 1.9
"""Height of the field for the name."""
DELETE_WIDTH: Final = Share(0.4)


class SavedGamesScene(MasterDetailPage[SavedMatch]):
    """The saved games; details are a thumbnail of the table as the public sees it, and words."""

    list_id = GAMES

    def __init__(self, context: SceneContext, trouble: str = "") -> None:
        """Show the saved games; `trouble`: why the game that was to be continued could not be."""
        super().__init__(context, WORDS["title"], WORDS["subtitle"])
        self._thumbnails: dict[tuple[str, float], SavedThumbnail] = {}
        """Thumbnails by the file of the game and the time of its last change: somebody may play on
        in it.
        """
        self._new_name: str | None = None
        """Text of the name field while it is edited; None if it is not."""
        self.read_list()
        self.trouble = trouble or self.trouble
        self.chosen = next((at for at, game in enumerate(self.entries) if not game.trouble), 0)
        self.lay_out()
        self.focus_choice()

    # The list

    def list_entries(self) -> list[SavedMatch]:
        """Unfinished games, those in use by another window marked."""
        if (folder := self.context.saved_games) is None:
            return []
        listed = saved_matches(folder, now())
        return [
            game if game.trouble else game._replace(trouble=folder.in_use(game.file))
            for game in listed
        ]

    def id_of(self, entry: SavedMatch) -> str:
        return f"{GAMES}/{entry.file}"

    def row_of(self, entry: SavedMatch, is_chosen: bool) -> EntryRow:
        about = ", ".join([entry.game] * bool(entry.name) + [entry.who])
        return EntryRow(
            self.id_of(entry),
            entry.title,
            WORDS["unreadable"] if entry.trouble else about,
            partial(self._continue, entry),
            is_chosen,
            entry.when,
            bool(entry.trouble),
        )

    @property
    def empty_text(self) -> str:
        return WORDS["no_shelf" if self.context.saved_games is None else "empty"]

    @property
    def shown_thumbnail(self) -> SavedThumbnail | None:
        """Thumbnail of the chosen game; None if there is no game or it cannot be opened."""
        game = self.entry
        if game is None or game.trouble:
            return None
        key = game.file, game.changed
        if key not in self._thumbnails:
            self._thumbnails[key] = SavedThumbnail(self.context, self._folder, game)
        return self._thumbnails[key]

    @property
    def thumbnails(self) -> list[SavedThumbnail]:
        return list(self._thumbnails.values())

    @property
    def _folder(self) -> SavedGames:
        """Get the folder that the listed games are in; there is one wherever any is listed."""
        assert self.context.saved_games is not None
        return self.context.saved_games

    def on_exit(self) -> None:
        self._rename()

    # Input

    def choose(self, place: int) -> None:
        id = self.id_of(self.entries[place])
        self._rename_with_warnings()  # it may change the order of the list
        super().choose(next(at for at, game in enumerate(self.entries) if self.id_of(game) == id))

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        if not self.context.is_on_top(self):
            return
        focus = self.form.focus
        is_pressing = (
            event.type == pygame.MOUSEBUTTONDOWN
            and isinstance(focus, Button)
            and not isinstance(focus, EntryRow)
        )
        if (
            focus is None or focus.id != NAME
        ) and not is_pressing:  # new widgets would lose the press of a button
            self._rename_with_warnings()

    def shortcut(self, event: pygame.event.Event) -> bool:
        focus = self.form.focus
        if event.key != pygame.K_DELETE or focus is None or isinstance(focus, EntryRow):
            return False
        focus.handle_key(
            event
        )  # Del deletes a game only in the list, not beside or within its name
        return True

    # Commands

    def _continue(self, game: SavedMatch) -> None:
        self._rename_with_warnings()
        self.run(partial(self.navigator.resume, game.file))

    def _rename_with_warnings(self) -> None:
        if warnings := self._rename():
            self.navigator.note(WORDS["damaged"], warnings)

    def _rename(self) -> tuple[str, ...]:
        """Save the edited name of the chosen game, if it differs; return messages about the damage
        of its file.
        """
        name, self._new_name = self._new_name, None
        game = self.entry
        if name is None or game is None or name.strip() == game.name:
            return ()
        renamed = attempt(lambda: self._folder.rename(game.file, name.strip()))
        if isinstance(renamed, Failure):
            self.trouble, renamed = renamed.text, ()
        self.read_list()
        return renamed

    def _write_name(self, text: str) -> None:
        self._new_name = text

    def _ask_delete(self, game: SavedMatch) -> None:
        text = WORDS["delete_file" if game.trouble else "delete_text"]
        said = text.format(
            title=game.title, acts=f"{game.who}, {game.acts}", folder=DELETED, most=KEPT_DELETED
        )
        said += WORDS["delete_counts"] if game.counts else ""
        if self._is_ante_due(game):
            said += WORDS["delete_ante"]
        question = Confirmation(
            WORDS["delete_title"], said, WORDS["delete_do"], WORDS["delete_leave"]
        )
        self.navigator.ask(question, partial(self._delete, game))

    def _is_ante_due(self, game: SavedMatch) -> bool:
        saved = attempt(lambda: self._folder.preview(game.file))
        return not isinstance(saved, Failure) and is_ante_due(
            saved.match, saved.stakes, saved.practice
        )

    def _delete(self, game: SavedMatch) -> None:
        self._new_name = None
        self.change(partial(self._delete_file, game.file))

    def _delete_file(self, file: str) -> None:
        ended = self._folder.delete(file)
        if ended is not None:
            self.context.statistics.add(ended)

    # The chosen game

    def lay_details(self, entry: SavedMatch, panel: pygame.Rect) -> Sequence[Widget]:
        """Place the buttons at the foot of the panel, and above them the field for the name."""
        size, metrics = self.size, self.metrics
        is_open = not entry.trouble
        heights = (NAME_FIELD, metrics.control) if is_open else (metrics.control,)
        about, *rows = column(
            inset(panel, size, metrics.padding), size, GROW, *heights, gap=metrics.gap
        )
        frame = min(
            round((panel.height - 2 * self.em(metrics.padding)) * PICTURE), about.width * 9 // 16
        )
        self._about = about
        self._frame, below = column(about, size, Exact(frame), GROW, gap=BESIDE_PICTURE)
        if is_open:
            self._about = below
        first, second = row(rows[-1], size, GROW, DELETE_WIDTH, gap=metrics.gap)
        delete = Button(
            DELETE,
            WORDS[DELETE],
            partial(self._ask_delete, entry),
            "Del",
            rect=second,
            part="danger",
        )
        if not is_open:
            return [delete]
        go_on = Button(
            CONTINUE,
            WORDS[CONTINUE],
            partial(self._continue, entry),
            "Enter",
            rect=first,
            part="primary",
        )
        written = entry.name if self._new_name is None else self._new_name
        name = TextField(NAME, written, self._write_name, LONGEST_TITLE, WORDS[NAME])
        name.place(rows[0])
        seed = "" if self.shown_thumbnail is None else self.shown_thumbnail.seed
        if not seed or rows[0].width < self.em(2 * SEED_BUTTON):
            return [go_on, name, delete]
        left, right = row(rows[0], size, GROW, SEED_BUTTON, gap=metrics.gap)
        name.place(left)
        copy = seed_button(self.context.clipboard, seed)
        copy.place(right)
        return [go_on, name, copy, delete]

    def draw_details(self, pen: Pen, entry: SavedMatch) -> None:
        """Draw thumbnail, title, players, standing, and what is wrong."""
        pen.part("plate", self.details_panel)
        table, told = self.shown_thumbnail, list[str]()
        if table is not None:
            table.draw(pen.surface, self._frame)
            standing = table.standing[:1].upper() + table.standing[1:]
            about = [entry.game if entry.name else "", entry.who, standing]
            told = [text for text in (*about, f"{entry.when}; {entry.acts}") if text]
        below = self.draw_told(pen, self._about, entry.title, told)
        warnings = "" if table is None else "\n".join(table.warnings)
        self.draw_wrong(pen, self.trouble or entry.trouble or warnings, below)
