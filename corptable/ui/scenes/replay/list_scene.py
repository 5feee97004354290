"""List the finished games that are kept, a row for each, with a button that opens its replay."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from corptable.engine.registry import games
from corptable.session.replay import PlayedMatch
from corptable.store import Resumed, SaveListing
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import truncate, write
from corptable.ui.scene_base.failure import Failure, attempt
from corptable.ui.scene_base.form_scene import FormScene
from corptable.ui.widgets import Button, Item, Listing

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

WORDS: Final = {
    "title": "Played games",
    "subtitle": "the newest first",
    "empty": "No game has been played to its end yet. Whatever is stays here, as long as it is among the newest hundred.",
    "nowhere": "Games are not kept in this window.",
    "look": "Replay",
    "why": "Why not?",
    "when": "{when:%d %B %Y, %H:%M}",
    "acts": "{acts} acts",
    "partly": "It can be looked at in part",
    "not": "It cannot be looked at",
}
WIDTH: Final = 56.0
"""Greatest width of head and list, in text sizes, as all lengths here."""
PADDING: Final = 1.0
ROW: Final = 3.4
ROW_GAP: Final = 0.3
BUTTON: Final = 7.2
"""Width of a row's button."""
SMALL: Final = 0.9
"""Size of the lower line of a row, in text sizes."""


class ReplayItem(Item):
    """Show a game in the list: its name, its players, and beneath them when it was played; of an unreadable file its error."""

    def __init__(self, listed: SaveListing, title: str, button: Button) -> None:
        super().__init__([button])
        self._listed = listed
        self._title = title
        self._button = button

    def place(self, rect: pygame.Rect, size: int) -> None:
        self.rect = rect.copy()
        button = pygame.Rect(0, 0, round(BUTTON * size), round(2 * size))
        button.midright = (rect.right - size // 2, rect.centery)
        self._button.place(button, rect)

    def draw(self, surface: pygame.Surface, skin: Skin, focused: bool) -> None:
        skin.draw(surface, "row", self.rect, "focused" if focused else "normal")
        text = skin.screen.text_size
        small, left, line = round(text * SMALL), self.rect.left + text, round(text * 0.75)
        room = self._button.rect.left - left - text
        head, course = self._listed.head, self._listed.course
        if head is None or course is None:
            self._write(surface, skin, (self._listed.file, self._listed.trouble), room)
            return
        name = truncate(course.name or self._title, room, text, bold=True)
        title = write(surface, name, text, skin.text_colour("plate"), bold=True, midleft=(left, self.rect.centery - line))
        names = truncate(", ".join(seat.name for seat in head.seats), room - title.width - text, text)
        write(surface, names, text, skin.text_colour("plate"), midleft=(title.right + text, title.centery))
        when = WORDS["when"].format(when=datetime.fromtimestamp(self._listed.changed))
        about = ", ".join([*([self._title] if course.name else []), when, WORDS["acts"].format(acts=course.length)])
        write(surface, about, small, skin.theme.colours["text_dim"], midleft=(left, self.rect.centery + line))

    def _write(self, surface: pygame.Surface, skin: Skin, lines: tuple[str, str], room: int) -> None:
        """Write the name of an unreadable file, and beneath it the error, truncated to `room` pixels."""
        text = skin.screen.text_size
        left, line = self.rect.left + text, round(text * 0.75)
        write(surface, truncate(lines[0], room, text), text, skin.text_colour("plate"), midleft=(left, self.rect.centery - line))
        small = round(text * SMALL)
        trouble = truncate(lines[1], room, small)
        write(surface, trouble, small, skin.text_colour("danger"), midleft=(left, self.rect.centery + line))


class ReplayListScene(FormScene):
    """Show the list of finished games."""

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context)
        self._titles = {game.id: game.title for game in games()}
        self.message = ""
        """Text in place of the rows if there are none."""
        self._found = self._list_games()
        self.lay_out()
        self.form.give_focus(self._rows.widgets[0] if self._found else self.back)

    def _list_games(self) -> list[SaveListing]:
        if self.context.saved_games is None:
            self.message = WORDS["nowhere"]
            return []
        found = attempt(self.context.saved_games.finished)
        if isinstance(found, Failure):
            self.message = found.text
            return []
        self.message = "" if found else WORDS["empty"]
        return found

    def _open_replay(self, listed: SaveListing) -> None:
        """Open the replay of a game, and over it a note with the warnings about its file; if it cannot be read, only a note."""
        saved_games = self.context.saved_games
        assert saved_games is not None
        resumed = attempt(lambda: saved_games.replay_finished(listed.file))
        if isinstance(resumed, Failure):
            self._tell_trouble(listed._replace(trouble=resumed.text))
            return
        self.navigator.replay(_played(resumed))
        if resumed.warnings:
            self.navigator.note(WORDS["partly"], resumed.warnings)

    def _tell_trouble(self, listed: SaveListing) -> None:
        """Open a note that tells why there is no replay of a game."""
        self.navigator.note(WORDS["not"], (listed.trouble,))

    # The form

    def lay_out(self) -> None:
        self._rows = Listing("played", [self._row(listed) for listed in self._found])
        self._head, self._body = self.place_plates(WIDTH)
        self._rows.place(self._inner(), self.em(ROW), self.em(ROW_GAP), self.size)
        self.form.show([*self._rows.widgets, self.back], [self._rows])

    def _inner(self) -> pygame.Rect:
        return self._body.inflate(-2 * self.em(PADDING), -2 * self.em(PADDING))

    def _row(self, listed: SaveListing) -> ReplayItem:
        word, act = ("why", self._tell_trouble) if listed.trouble else ("look", self._open_replay)
        button = Button(f"{word}/{listed.file}", WORDS[word], partial(act, listed), icon="" if listed.trouble else "pointer")
        game = "" if listed.head is None else listed.head.game
        return ReplayItem(listed, self._titles.get(game, game), button)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.context.backdrop.draw(surface)
        skin = self.context.skin
        self.draw_head(surface, self._head, WORDS["title"], WORDS["subtitle"])
        skin.draw(surface, "plate", self._body)
        if self.message:
            self.draw_text(surface, self.message, self._inner(), skin.text_colour("plate"))
        self.form.draw(surface, skin)


def _played(resumed: Resumed) -> PlayedMatch:
    return PlayedMatch(resumed.match, resumed.names, resumed.players)
