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
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.failure import Failure, attempt
from corptable.ui.scene_base.form_scene import MenuScene
from corptable.ui.scene_base.thumbnail import Thumbnails, example_thumbnail
from corptable.ui.scenes.title.buttons import ArrowButton, SeatsButton, TileButton, WayButton
from corptable.ui.scenes.title.choice import TitleChoice
from corptable.ui.scenes.title.continue_panel import ContinuePanel
from corptable.ui.scenes.title.layout import TitleLayout, lay_out_panels
from corptable.ui.scenes.title.tiles import MARGIN, Row, Tile, lay_tiles, visible_row
from corptable.ui.scenes.title.view import TitleView
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
from corptable.ui.widgets import Button, LargeButton
from corptable.ui.widgets.keys import ACT_KEYS, step_of

AT_ONCE: Final = 0.001
"""Seconds until the next piece of work on thumbnails."""


class TitleScene(MenuScene):
    """Show a tile for each installed game, and panels beneath them: the chosen game, the game to be continued, ways elsewhere."""

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context)
        self.form.focus_id = GAME
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
        if self.continue_panel is None and self.form.focus_id == CONTINUE:
            self.form.focus_id = GAME

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
        is_lit = self.form.focus_id != GAME or self.form.hovered is not None
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

    def choose(self, place: int) -> None:
        """Choose the game at an index, or the nearest one, and scroll the row of tiles to it."""
        self.choice.choose(place)
        self.row = visible_row(self.context.screen, len(self.choice.games), self.choice.index, self.row.first)
        self.needs_redraw = True

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handle a key on the chosen tile or number of players: arrows choose the one beside it, Enter plays."""
        focus, step = self.form.focus_id, step_of(event)
        if focus not in (GAME, SEATS) or not (step or event.key in ACT_KEYS):
            return False
        if not step:
            self._play()
        elif focus == GAME:
            self.choose(self.choice.index + step)
        else:
            self.choice.change_seat_count(step)
        return True

    def _pick_game(self, place: int) -> None:
        self.form.focus_id = GAME
        self.choose(place)

    def _pick_seats(self, game_id: str, seats: int) -> None:
        self.form.focus_id = SEATS
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

    def buttons(self) -> list[Button]:
        """Return all buttons: tiles with ids such as `game pwodoc`, numbers of players such as `seats 4`, the others, and arrows at
        the sides. The chosen tile has the id `game`, the chosen number `seats`."""
        return [*self._tile_buttons(), *self.seat_buttons(), *self.panel_buttons(), *self._arrows()]

    def _tile_buttons(self) -> list[Button]:
        buttons: list[Button] = []
        for at, tile in enumerate(self.tiles(), self.row.first):
            id = GAME if tile.is_chosen else f"{GAME} {tile.game.id}"
            choose = partial(self._pick_game, at)
            buttons.append(TileButton(id, tile.game.title, choose, rect=tile.rect, takes_focus=tile.is_chosen))
        return buttons

    def seat_buttons(self) -> list[Button]:
        """Return a button for each number of players that the chosen game allows."""
        buttons: list[Button] = []
        if (game := self.choice.game) is not None:
            for rect, seats in zip(self.layout.seats(len(game.seats)), game.seats, strict=True):
                is_chosen = seats == self.choice.seat_counts[game.id]
                id, choose = SEATS if is_chosen else f"{SEATS} {seats}", partial(self._pick_seats, game.id, seats)
                buttons.append(SeatsButton(id, str(seats), choose, rect=rect, takes_focus=is_chosen))
        return buttons

    def panel_buttons(self) -> list[Button]:
        """Return the buttons on the panels except for the numbers of players."""
        found: list[Button] = []
        layout, choice = self.layout, self.choice
        if (game := choice.game) is not None:
            play, rules = layout.large_buttons()
            enter = "Enter" if self.form.focus_id in (GAME, SEATS, PLAY) else ""
            found += [
                Button(LEVEL, choice.level.capitalize(), choice.next_level, "A", rect=layout.level()),
                LargeButton(PLAY, WORDS[PLAY], self._play, enter, rect=play),
                Button(RULES, WORDS[RULES], partial(self.navigator.rules, game), "F1", rect=rules),
            ]
        if self.continue_panel is not None:
            place = layout.continue_button()
            found.append(Button(CONTINUE, WORDS[CONTINUE], self._continue, "C", part="primary", rect=place))
        rects = layout.rows(len(ELSEWHERE), has_keys=self.continue_panel is None)
        return found + [WayButton(way, self._ways[way.word], rect) for rect, way in zip(rects, ELSEWHERE, strict=True)]

    def _arrows(self) -> list[Button]:
        """Return the buttons at the sides that choose the game before or after; each only if tiles are hidden on that side."""
        screen, row = self.context.screen, self.row
        side = screen.pixels(MARGIN)
        area = pygame.Rect(0, screen.pixels(0.3), side, 4 * side)
        has_later = row.first + row.shown < len(self.choice.games)
        shown = ((EARLIER, -1, area, row.first > 0), (LATER, 1, area.move(screen.width - side, 0), has_later))
        return [
            ArrowButton(id, action=partial(self.choose, self.choice.index + step), rect=rect, takes_focus=False)
            for id, step, rect, has_more in shown
            if has_more
        ]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self._was_drawn = True
        self.lay_out()
        pointer = self.form.pointer
        view = TitleView(self.context, self.thumbnails, self.layout, self.choice, self.tiles(), self.continue_panel, pointer)
        view.draw(surface)
        self.form.draw(surface, self.context.skin)
