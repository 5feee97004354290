"""Run the title: choose a game, its number of players and the level of its bots, play it, or go to another scene."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from corptable.engine.registry import games
from corptable.session.saved_matches import newest, resume
from corptable.session.session import Session
from corptable.store import timestamps
from corptable.ui.scene_base.button_scene import ButtonScene
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.failure import Failure, attempt
from corptable.ui.scene_base.thumbnail import Thumbnails, example_thumbnail
from corptable.ui.scenes.title.choice import TitleChoice
from corptable.ui.scenes.title.continue_panel import ContinuePanel
from corptable.ui.scenes.title.layout import TitleLayout, lay_out_panels
from corptable.ui.scenes.title.tiles import MARGIN, Row, Tile, lay_tiles, visible_row
from corptable.ui.scenes.title.view import ARROW, ROW, TAB, TitleView
from corptable.ui.scenes.title.words import (
    CONTINUE,
    EARLIER,
    ELSEWHERE,
    GALLERY,
    GAME,
    LATER,
    LEVEL,
    PLAY,
    PLAYED,
    QUIT,
    RULES,
    SAVED,
    SEATS,
    SET_UP,
    SETTINGS,
    STATISTICS,
    WORDS,
)
from corptable.ui.widgets.key_button import KeyButton
from corptable.ui.widgets.widget import step_of

AT_ONCE: Final = 0.001
"""Seconds until the next piece of work on thumbnails."""


class TitleScene(ButtonScene):
    """Show a tile for each installed game, and panels beneath them: the chosen game, the game to be continued, ways elsewhere."""

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context, GAME)
        self.choice = TitleChoice(games())
        self.row = Row(0, 0)
        self.thumbnails = Thumbnails(context, {game.id: example_thumbnail(game) for game in self.choice.games})
        self.continue_panel: ContinuePanel | None = None
        """Panel of the game to be continued: the last one that was played and is unfinished; None if there is none."""
        self._was_drawn = False
        self._ways: dict[str, Callable[[], None]] = {
            SET_UP: self._set_up,
            SAVED: self.navigator.saved_games,
            PLAYED: self.navigator.replays,
            GALLERY: self.navigator.gallery,
            STATISTICS: self.navigator.statistics,
            SETTINGS: self.navigator.settings,
            QUIT: self.navigator.back,
        }
        self._find_unfinished_game()
        self.choose(0)

    def _find_unfinished_game(self) -> None:
        """Look up the newest unfinished game, and make its panel or remove the old one."""
        saved_games, before = self.context.saved_games, self.continue_panel
        game = newest(saved_games, timestamps.now())
        if before is not None and before.game != game:
            self.thumbnails.drop(before.word)
            self.continue_panel = None
        if game is not None and saved_games is not None and self.continue_panel is None:
            self.continue_panel = ContinuePanel(saved_games, game, self.thumbnails)
        if self.continue_panel is None and self.menu.focus == CONTINUE:
            self.menu.focus = GAME

    def on_resumed(self) -> None:
        """Look up the game to be continued once more: since then one may have been played or deleted."""
        self._find_unfinished_game()
        self.needs_redraw = True

    # Time

    def wake(self, now: float) -> float | None:
        """Do the next piece of work on the thumbnails, once the title has been drawn; ask to be woken at once while any is left.

        The game to be continued has its thumbnail from the first frame on, so that nothing jumps in.
        """
        waiting = [] if self.continue_panel is None else [self.continue_panel.word]
        if not self._was_drawn:
            while self.thumbnails.work(waiting):
                pass
            return now + AT_ONCE
        shown = [tile.game.id for tile in sorted(self.tiles(), key=lambda tile: not tile.is_chosen)]
        if not self.thumbnails.work([*waiting, *shown]):
            return None
        self.needs_redraw = True
        return now + AT_ONCE

    @property
    def is_as_at_start(self) -> bool:
        is_lit = self.menu.focus != GAME or bool(self._word_at(self.pointer))
        return not self.needs_redraw and not is_lit and self.choice.is_untouched

    def on_covered(self) -> None:
        self.thumbnails.release()

    def on_resize(self) -> None:
        super().on_resize()
        self.thumbnails.redraw()
        self.choose(self.choice.index)

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            self.choose(self.choice.index - event.y)
        else:
            super().handle(event)

    def key(self, event: pygame.event.Event) -> None:
        step = step_of(event)
        if step and self.menu.focus == GAME:
            self.choose(self.choice.index + step)
        elif step and self.menu.focus == SEATS:
            self.choice.change_seat_count(step)
            self.needs_redraw = True
        else:
            super().key(event)

    def choose(self, place: int) -> None:
        """Choose the game at an index, or the nearest one, and scroll the row of tiles to it."""
        self.choice.choose(place)
        self.row = visible_row(self.context.screen, len(self.choice.games), self.choice.index, self.row.first)
        self.needs_redraw = True

    def _pick_game(self, place: int) -> None:
        self.menu.focus = GAME
        self.choose(place)

    def _pick_seats(self, game_id: str, seats: int) -> None:
        self.menu.focus = SEATS
        self.choice.seat_counts[game_id] = seats

    def _play(self) -> None:
        if (game := self.choice.game) is not None:
            self.navigator.table(Session.new(game, self.choice.players(game), None, {}, self.context.bot_worker))

    def _set_up(self) -> None:
        if self.choice.game is not None:
            self.navigator.set_up(self.choice.game)

    def _continue(self) -> None:
        """Resume the game to be continued; if that fails, open the saved games, which tell why."""
        saved_games, waiting = self.context.saved_games, self.continue_panel
        if saved_games is None or waiting is None:
            return
        session = attempt(lambda: resume(saved_games, waiting.game.file, self.context.bot_worker, self.context.statistics))
        if isinstance(session, Failure):
            self.navigator.saved_games(session.text)
        else:
            self.navigator.table(session)

    # Layout

    @property
    def layout(self) -> TitleLayout:
        """Get the layout of the panels beneath the tiles."""
        return lay_out_panels(self.context.screen, self.continue_panel is not None)

    def tiles(self) -> list[Tile]:
        """Return the tiles that have room."""
        return lay_tiles(self.context.screen, self.choice.games, self.choice.index, self.row) if self.choice.games else []

    def focus_stops(self) -> list[KeyButton]:
        """Return what can have the focus: the chosen tile, the chosen number of players, and all buttons."""
        tiles = [KeyButton(tile.rect, GAME, tile.game.title, act=self._play) for tile in self.tiles() if tile.is_chosen]
        seats = [button._replace(word=SEATS, act=self._play) for button in self.seat_buttons() if button.label == self.choice.seats]
        return [*tiles, *seats, *self.buttons()]

    def clickable(self) -> list[KeyButton]:
        """Return what can be clicked: tiles and numbers of players, with words such as `game ID` and `seats 4`, and all buttons."""
        tiles = [
            KeyButton(tile.rect, f"{GAME} {tile.game.id}", tile.game.title, act=partial(self._pick_game, self.row.first + at))
            for at, tile in enumerate(self.tiles())
        ]
        return [*tiles, *self.seat_buttons(), *self.buttons(), *self.scroll_buttons()]

    def scroll_buttons(self) -> list[KeyButton]:
        """Return the buttons at the sides that choose the game before or after; each only if tiles are hidden on that side."""
        screen, row, at = self.context.screen, self.row, self.choice.index
        side = screen.pixels(MARGIN)
        whole = pygame.Rect(0, screen.pixels(0.3), side, 4 * side)
        left = KeyButton(whole, EARLIER, "", part=ARROW, act=partial(self.choose, at - 1))
        right = KeyButton(whole.move(screen.width - side, 0), LATER, "", part=ARROW, act=partial(self.choose, at + 1))
        has_more = row.first + row.shown < len(self.choice.games)
        return [*([left] if row.first else []), *([right] if has_more else [])]

    def seat_buttons(self) -> list[KeyButton]:
        """Return a button for each number of players that the chosen game allows."""
        if (game := self.choice.game) is None:
            return []
        rects = self.layout.seats(len(game.seats))
        return [
            KeyButton(rect, f"{SEATS} {seats}", str(seats), part=TAB, act=partial(self._pick_seats, game.id, seats))
            for rect, seats in zip(rects, game.seats, strict=True)
        ]

    def buttons(self) -> list[KeyButton]:
        """Return all buttons except for tiles, numbers of players and the scroll buttons at the sides."""
        found, layout, choice = [], self.layout, self.choice
        if (game := choice.game) is not None:
            play, rules = layout.large_buttons()
            enter = "Enter" if self.menu.focus in (GAME, SEATS, PLAY) else ""
            found += [
                KeyButton(layout.level(), LEVEL, choice.level.capitalize(), "A", act=choice.next_level),
                KeyButton(play, PLAY, WORDS[PLAY], enter, part="primary", act=self._play),
                KeyButton(rules, RULES, WORDS[RULES], "F1", act=partial(self.navigator.rules, game)),
            ]
        if self.continue_panel is not None:
            place = layout.continue_button()
            found.append(KeyButton(place, CONTINUE, WORDS[CONTINUE], "C", part="primary", act=self._continue))
        rects = layout.rows(len(ELSEWHERE), has_keys=self.continue_panel is None)
        rows = zip(rects, ELSEWHERE, strict=True)
        return found + [KeyButton(rect, way.word, way.label, way.key, part=ROW, act=self._ways[way.word]) for rect, way in rows]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self._was_drawn = True
        buttons = [*self.seat_buttons(), *self.buttons(), *self.scroll_buttons()]
        shown = (self.layout, self.choice, self.tiles(), buttons, self.continue_panel, self.menu, self.pointer)
        TitleView(self.context, self.thumbnails, *shown).draw(surface)
