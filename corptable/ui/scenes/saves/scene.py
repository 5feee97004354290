"""Show the saved games, all of them unfinished: continue, name or delete one, and read why another
cannot be opened.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from corptable.session.saved_matches import SavedMatch, resume, saved_matches
from corptable.session.settling import is_ante_due
from corptable.store import SavedGames
from corptable.store.save_history import LONGEST_TITLE
from corptable.store.saved_games import DELETED, KEPT_DELETED
from corptable.store.timestamps import now
from corptable.system.errors import Failure, attempt
from corptable.ui.paint.text import wrap
from corptable.ui.scene_base.form_scene import GAP, LEADING, PageScene
from corptable.ui.scene_base.navigator import Confirmation
from corptable.ui.scene_base.thumbnail import AT_ONCE, SavedThumbnail, work_on
from corptable.ui.widgets import Button, Item, Listing, TextField
from corptable.ui.widgets.copy_button import seed_button
from corptable.ui.widgets.pen import Pen, box

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

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
    "delete_yes": "Delete it",
    "delete_no": "Keep it",
}
PADDING: Final = 1.0
"""Padding of the panels, in text sizes, as all lengths here."""
ROW: Final = 3.4
ROW_GAP: Final = 0.3
LIST: Final = 0.5
"""Width of the list, as a part of the room beneath the head."""
PICTURE: Final = 0.5
"""Greatest height of the thumbnail, as a part of the details."""
SEED_BUTTON: Final = 11.5
"""Width of the button that copies the seed."""
CONTROL: Final = 2.3
"""Height of the buttons of the chosen game."""
WIDEST: Final = 72.0
"""Greatest width of the form."""


class SavedRow(Button):
    """Show a game of the list: its title and the time of its last change, and beneath them its
    players, or that it cannot be opened."""

    def __init__(self, game: SavedMatch, act: Callable[[], None], is_chosen: bool) -> None:
        super().__init__(f"{GAMES}/{game.file}", game.title, act)
        self.game, self._is_chosen = game, is_chosen

    def release(self, point: tuple[int, int]) -> None:
        """Do nothing: a click gives the row the focus, and the scene then chooses its game; Enter
        continues it.
        """

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        game, rect = self.game, self.rect
        pen.part("row", rect, "focused" if self._is_chosen else "normal")
        left, right, small = rect.left + pen.size, rect.right - pen.size, pen.em(0.9)
        above, beneath = rect.centery - pen.em(0.6), rect.centery + pen.em(0.7)
        if game.trouble:
            pen.icon(
                "warning", pygame.Rect(left, above - pen.size // 2, pen.size, pen.size), "danger"
            )
            left += pen.em(1.6)
        when = pen.write(game.when, pen.dim, size=small, midright=(right, above))
        pen.write(game.title, room=when.left - pen.size - left, bold=True, midleft=(left, above))
        about = (
            WORDS["unreadable"]
            if game.trouble
            else ", ".join([game.game] * bool(game.name) + [game.who])
        )
        height = 2 * (rect.bottom - beneath)
        pen.write(
            about, pen.dim, size=small, room=right - left, height=height, midleft=(left, beneath)
        )


class SavedGamesScene(PageScene):
    """Show the list at the left, and at the right the chosen game: a thumbnail of its table as the
    public sees it, and details.
    """

    def __init__(self, context: SceneContext, trouble: str = "") -> None:
        """Show the saved games; `trouble`: why the game that was to be continued could not be."""
        super().__init__(context, WORDS["title"], WORDS["subtitle"])
        self.games: list[SavedMatch] = []
        self.chosen = 0
        self.trouble = ""
        """Error of the last command, or of reading the folder; "" for none."""
        self._thumbnails: dict[tuple[str, float], SavedThumbnail] = {}
        """Thumbnails by the file of the game and the time of its last change: somebody may play on
        in it.
        """
        self._new_name: str | None = None
        """Text of the name field while it is edited; None if it is not."""
        self._read_list()
        self.trouble = trouble or self.trouble
        self._choose(next((game for game in self.games if not game.trouble), self.game))
        if self.game is not None:
            self.form.give_focus(self.form.find(f"{GAMES}/{self.game.file}"))

    @property
    def game(self) -> SavedMatch | None:
        """Get the chosen game; None if the list is empty."""
        return self.games[self.chosen] if self.games else None

    @property
    def thumbnail(self) -> SavedThumbnail | None:
        """Get the thumbnail of the chosen game; None if there is no game or it cannot be opened."""
        game = self.game
        if game is None or game.trouble:
            return None
        key = game.file, game.changed
        if key not in self._thumbnails:
            self._thumbnails[key] = SavedThumbnail(self.context, self._folder, game)
        return self._thumbnails[key]

    def _read_list(self) -> None:
        """Read the list of saved games once more, keep the choice, and lay out the form."""
        file = None if self.game is None else self.game.file
        games = attempt(self._list_games)
        if isinstance(games, Failure):
            self.games, self.trouble = [], games.text
        else:
            self.games = games
        places = [place for place, game in enumerate(self.games) if game.file == file]
        self.chosen = next(iter(places), min(self.chosen, max(0, len(self.games) - 1)))
        self.lay_out()

    def _list_games(self) -> list[SavedMatch]:
        """List the unfinished games, those in use by another window marked. Raises CorptableError
        for an unreadable folder.
        """
        if (folder := self.context.saved_games) is None:
            return []
        listed = saved_matches(folder, now())
        return [
            game if game.trouble else game._replace(trouble=folder.in_use(game.file))
            for game in listed
        ]

    @property
    def _folder(self) -> SavedGames:
        """Get the folder that the listed games are in; there is one wherever any is listed."""
        assert self.context.saved_games is not None
        return self.context.saved_games

    def on_resumed(self) -> None:
        """Read the list once more: since then a game may have been played, or a question
        answered.
        """
        self._read_list()

    def on_resize(self) -> None:
        for thumbnail in self._thumbnails.values():
            thumbnail.redraw()
        super().on_resize()

    def on_other_art(self) -> None:
        super().on_other_art()
        for thumbnail in self._thumbnails.values():
            thumbnail.redraw()

    def on_covered(self) -> None:
        """Release the large images of the thumbnails, to save memory."""
        for thumbnail in self._thumbnails.values():
            thumbnail.release()

    def wake(self, now: float) -> float | None:
        """Do the next piece of work on the thumbnail of the chosen game; ask to be woken at once
        while any is left.
        """
        changed = None if self.thumbnail is None else work_on([self.thumbnail])
        if changed:
            self.lay_out()  # the seed is known now
        return None if changed is None else now + AT_ONCE

    def on_exit(self) -> None:
        self._rename()

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        if not self.context.is_on_top(self):
            return
        focus = self.form.focus
        is_pressing = (
            event.type == pygame.MOUSEBUTTONDOWN
            and isinstance(focus, Button)
            and not isinstance(focus, SavedRow)
        )
        if (
            focus is None or focus.id != NAME
        ) and not is_pressing:  # new widgets would lose the press of a button
            self._rename_with_warnings()
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and isinstance(focus, SavedRow):
            self._choose(focus.game)

    def shortcut(self, event: pygame.event.Event) -> bool:
        focus = self.form.focus
        if event.key != pygame.K_DELETE or focus is None or isinstance(focus, SavedRow):
            return False
        focus.handle_key(
            event
        )  # Del deletes a game only in the list, not beside or within its name
        return True

    def _choose(self, game: SavedMatch | None) -> None:
        if game in self.games and self.games.index(game) != self.chosen:
            self.chosen, self.trouble = self.games.index(game), ""
            self.lay_out()

    # Commands

    def _continue(self, game: SavedMatch) -> None:
        self._rename_with_warnings()
        if self._attempt(lambda: self._open_table(game.file)):
            self.trouble = ""

    def _open_table(self, file: str) -> None:
        self.navigator.table(
            resume(
                self._folder,
                file,
                self.context.bot_worker,
                self.context.statistics,
                self.context.collections,
            )
        )

    def _rename_with_warnings(self) -> None:
        if warnings := self._rename():
            self.navigator.note(WORDS["damaged"], warnings)

    def _rename(self) -> tuple[str, ...]:
        """Save the edited name of the chosen game, if it differs; return messages about the damage
        of its file.
        """
        name, self._new_name = self._new_name, None
        game = self.game
        if name is None or game is None or name.strip() == game.name:
            return ()
        renamed = attempt(lambda: self._folder.rename(game.file, name.strip()))
        if isinstance(renamed, Failure):
            self.trouble, renamed = renamed.text, ()
        self._read_list()
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
            WORDS["delete_title"], said, WORDS["delete_yes"], WORDS["delete_no"]
        )
        self.navigator.ask(question, partial(self._delete, game))

    def _is_ante_due(self, game: SavedMatch) -> bool:
        saved = attempt(lambda: self._folder.preview(game.file))
        return not isinstance(saved, Failure) and is_ante_due(
            saved.match, saved.stakes, saved.practice
        )

    def _delete(self, game: SavedMatch) -> None:
        self._new_name = None
        self._attempt(lambda: self._delete_file(game.file))
        self._read_list()

    def _delete_file(self, file: str) -> None:
        ended = self._folder.delete(file)
        if ended is not None:
            self.context.statistics.add(ended)

    def _attempt(self, do: Callable[[], None]) -> bool:
        """Run a command on a file and return True; if it fails, show why and return False."""
        self.needs_redraw = True
        failure = attempt(do)
        if isinstance(failure, Failure):
            self.trouble = failure.text
        return failure is None

    # Layout

    def lay_out(self) -> None:
        rows = [
            SavedRow(game, partial(self._continue, game), place == self.chosen)
            for place, game in enumerate(self.games)
        ]
        self._list = Listing(GAMES, [Item([row]) for row in rows])
        self._place()
        about = [] if self.game is None else self._details(self.game)
        self.form.show([*rows, *about, self.back], [self._list])
        self.needs_redraw = True

    def _place(self) -> None:
        body = self.place_plates(WIDEST)
        self._list_panel = pygame.Rect(
            body.topleft, (round(body.width * LIST) if self.games else body.width, body.height)
        )
        left = self._list_panel.right + self.em(GAP)
        self._details_panel = pygame.Rect(left, body.top, body.right - left, body.height)
        self._list.place(self._inside(self._list_panel), self.em(ROW), self.em(ROW_GAP), self.size)

    def _inside(self, panel: pygame.Rect) -> pygame.Rect:
        return panel.inflate(-2 * self.em(PADDING), -2 * self.em(PADDING))

    def _details(self, game: SavedMatch) -> list[Button | TextField]:
        """Return the widgets of the chosen game: the buttons at the foot of its panel, and above
        them the field for its name.
        """
        inner = self._inside(self._details_panel)
        gap, height, width = self.em(GAP), self.em(CONTROL), inner.width * 2 // 5
        delete = Button(
            DELETE, WORDS[DELETE], partial(self._ask_delete, game), "Del", part="danger"
        )
        delete.place(box(width, height, bottomright=inner.bottomright))
        if game.trouble:
            return [delete]
        go_on = Button(
            CONTINUE, WORDS[CONTINUE], partial(self._continue, game), "Enter", part="primary"
        )
        go_on.place(box(inner.width - width - gap, height, bottomleft=inner.bottomleft))
        written = game.name if self._new_name is None else self._new_name
        name = TextField(NAME, written, self._write_name, LONGEST_TITLE, WORDS[NAME])
        row = box(inner.width, self.em(1.9), bottomleft=(inner.left, inner.bottom - height - gap))
        name.place(row)
        seed = "" if self.thumbnail is None else self.thumbnail.seed
        if not seed or row.width < self.em(2 * SEED_BUTTON):
            return [go_on, name, delete]
        copy = seed_button(self.context.clipboard, seed)
        copy.place(box(self.em(SEED_BUTTON), row.height, topright=row.topright))
        name.place(pygame.Rect(row.left, row.top, copy.rect.left - gap - row.left, row.height))
        return [go_on, name, copy, delete]

    # Drawing

    def draw_page(self, pen: Pen) -> None:
        pen.part("plate", self._list_panel)
        if self.game is None:
            self._draw_empty(pen)
        else:
            pen.part("plate", self._details_panel)
            self._draw_about(pen, self.game)

    def _draw_empty(self, pen: Pen) -> None:
        text = self.trouble or WORDS["no_shelf" if self.context.saved_games is None else "empty"]
        self.draw_empty(
            pen,
            text,
            self._list_panel.inflate(-self.em(3), -self.em(3)),
            is_wrong=bool(self.trouble),
        )

    def _draw_about(self, pen: Pen, game: SavedMatch) -> None:
        """Draw the details of the chosen game: thumbnail, title, players, standing, and its
        warnings.
        """
        inner, table = self._inside(self._details_panel), self.thumbnail
        top = inner.top
        if table is not None:
            frame = pygame.Rect(
                inner.left,
                top,
                inner.width,
                min(round(inner.height * PICTURE), inner.width * 9 // 16),
            )
            table.draw(pen.surface, frame)
            top = frame.bottom + self.em(0.4)
        top = pen.write(
            game.title, size=self.em(1.4), room=inner.width, title=True, topleft=(inner.left, top)
        ).bottom
        standing = "" if table is None else table.standing
        told = [
            game.game if game.name else "",
            game.who,
            standing[:1].upper() + standing[1:],
            f"{game.when}; {game.acts}",
        ]
        foot = inner.bottom - self.em(CONTROL + (2 * GAP + 1.9 if not game.trouble else GAP))
        if not game.trouble:
            area = pygame.Rect(inner.left, top, inner.width, foot - top)
            lines = [line for text in told if text for line in wrap(text, area.width, self.size)]
            self.draw_text(pen, "\n".join(lines), area, pen.dim)
            top += round(self.size * LEADING) * len(lines)
        wrong = self.trouble or game.trouble or "\n".join(() if table is None else table.warnings)
        if wrong:
            self.draw_help(
                pen,
                wrong,
                pygame.Rect(inner.left, top + self.em(0.3), inner.width, foot - top),
                is_wrong=True,
            )
