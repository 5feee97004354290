"""Run the title: choose a game, its number of players and the level of its bots, play it, or go to another scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from corptable.engine.game import Game
from corptable.engine.registry import games
from corptable.engine.state import State
from corptable.session.resume import resume
from corptable.session.saved_matches import newest
from corptable.session.session import Session
from corptable.store import timestamps
from corptable.ui.scene_base.failure import Failure, attempt
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scenes.title.choice import TitleChoice
from corptable.ui.scenes.title.continue_panel import ContinuePanel
from corptable.ui.scenes.title.layout import TitleLayout, lay_out_panels
from corptable.ui.scenes.title.tiles import MARGIN, Row, Tile, lay_tiles, visible_row
from corptable.ui.scenes.title.view import GameOffer, TitleFrame, TitleView
from corptable.ui.scenes.title.words import (
    CHOOSES,
    CONTINUE,
    EARLIER,
    ELSEWHERE,
    GALLERY,
    GAME,
    KEYS,
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
from corptable.ui.table_parts.thumbnail import Thumbnails, example_thumbnail
from corptable.ui.widgets.key_button import KeyButton
from corptable.ui.widgets.menu import ButtonFocus, button_at

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

ELSEWHERE_FROM_HERE: Final = (SAVED, PLAYED, GALLERY, STATISTICS, SETTINGS)
"""Words of the rows that do the same for every game."""
AT_ONCE: Final = 0.001
"""Seconds until the next piece of work on thumbnails."""


class TitleScene(Scene):
    """Show a tile for each installed game, and panels beneath them: the chosen game, the game to be continued, ways elsewhere."""

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context)
        self.choice = TitleChoice(games())
        self.row = Row(0, 0)
        self.pointer = (0, 0)
        self.menu = ButtonFocus(GAME)
        self.thumbnails = Thumbnails(context, {game.id: example_thumbnail(game) for game in self.choice.games})
        self.continue_panel: ContinuePanel | None = None
        """Panel of the game to be continued: the last one that was played and is unfinished; None if there is none."""
        self._view = TitleView(context, self.thumbnails)
        self._was_drawn = False
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
        is_lit = self.menu.focus != GAME or bool(self._under_pointer())
        return not self.needs_redraw and not is_lit and self.choice.is_untouched

    def on_covered(self) -> None:
        self.thumbnails.release()

    def on_resize(self) -> None:
        super().on_resize()
        self.thumbnails.redraw()
        self.choose(self.choice.index)

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.MOUSEMOTION:
                lit = self._under_pointer()
                self.pointer = event.pos
                self.needs_redraw = self.needs_redraw or self._under_pointer() != lit
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._clicked(event.pos)
            case pygame.MOUSEWHEEL:
                self.choose(self.choice.index - event.y)
            case pygame.KEYDOWN:
                self._key(event)

    def _under_pointer(self) -> str:
        """Return the word of the button or tile under the pointer; "" if there is none."""
        button = button_at(self.clickable(), self.pointer)
        return "" if button is None else button.word

    def _clicked(self, point: tuple[int, int]) -> None:
        button = button_at(self.clickable(), point)
        if button is not None:
            self._press(button.word)

    def _key(self, event: pygame.event.Event) -> None:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        stops = self.focus_stops()
        if step is not None and self.menu.focus == GAME:
            self.choose(self.choice.index + step)
        elif step is not None and self.menu.focus == SEATS:
            self.choice.change_seat_count(step)
            self.needs_redraw = True
        elif self.menu.move_focus(event, stops):
            self.needs_redraw = True
        elif (button := self.menu.button_pressed_by(event, stops)) is not None:
            self._press(PLAY if button.word in CHOOSES else button.word)

    def _press(self, word: str) -> None:
        """Do what the button of a word does; a tile or a number of players is chosen."""
        self.needs_redraw = True
        game = self.choice.game
        if word in ELSEWHERE_FROM_HERE:
            self._open(word)
        elif word == LEVEL:
            self.choice.next_level()
        elif word == CONTINUE:
            self._continue()
        elif word == QUIT:
            self.navigator.back()
        elif word in (EARLIER, LATER):
            self.choose(self.choice.index + (1 if word == LATER else -1))
        elif game is None:
            return
        elif word == RULES:
            self.navigator.rules(game)
        elif word == SET_UP:
            self.navigator.set_up(game)
        elif word == PLAY:
            self.navigator.table(Session.new(game, self.choice.players(game), None, {}, self.context.bot_worker))
        else:
            self._pick(*word.split(" ", 1))

    def _open(self, word: str) -> None:
        ways = {
            SAVED: self.navigator.saved_games,
            PLAYED: self.navigator.replays,
            GALLERY: self.navigator.gallery,
            STATISTICS: self.navigator.statistics,
            SETTINGS: self.navigator.settings,
        }
        ways[word]()

    def _pick(self, kind: str, which: str) -> None:
        """Choose a game (GAME and its id) or a number of players (SEATS and the number), and move the focus there."""
        self.menu.focus = kind
        if kind == GAME:
            self.choose([game.id for game in self.choice.games].index(which))
        elif self.choice.game is not None:
            self.choice.seat_counts[self.choice.game.id] = int(which)

    def choose(self, place: int) -> None:
        """Choose the game at an index, or the nearest one, and scroll the row of tiles to it."""
        self.choice.choose(place)
        self.row = visible_row(self.context.screen, len(self.choice.games), self.choice.index, self.row.first)
        self.needs_redraw = True

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

    def tiles(self) -> list[Tile]:
        """Return the tiles that have room."""
        return lay_tiles(self.context.screen, self.choice.games, self.choice.index, self.row) if self.choice.games else []

    def focus_stops(self) -> list[KeyButton]:
        """Return what can have the focus: the chosen tile, the chosen number of players, and all buttons."""
        chosen = [KeyButton(tile.rect, GAME, tile.game.title) for tile in self.tiles() if tile.is_chosen]
        if (game := self.choice.game) is not None:
            rect = next(button.rect for button in self.seat_buttons() if button.label == str(self.choice.seat_counts[game.id]))
            chosen.append(KeyButton(rect, SEATS, WORDS["players"]))
        return [*chosen, *self.buttons()]

    def clickable(self) -> list[KeyButton]:
        """Return what can be clicked: tiles and numbers of players, with words such as `game ID` and `seats 4`, and all buttons."""
        tiles = [KeyButton(tile.rect, f"{GAME} {tile.game.id}", tile.game.title) for tile in self.tiles()]
        return [*tiles, *self.seat_buttons(), *self.buttons(), *self.scroll_buttons()]

    def scroll_buttons(self) -> list[KeyButton]:
        """Return the buttons at the sides that choose the game before or after; each only if tiles are hidden on that side."""
        screen, row = self.context.screen, self.row
        side = screen.pixels(MARGIN)
        whole = pygame.Rect(0, screen.pixels(0.3), side, 4 * side)
        left = KeyButton(whole, EARLIER, "")
        right = KeyButton(whole.move(screen.width - side, 0), LATER, "")
        has_more = row.first + row.shown < len(self.choice.games)
        return [*([left] if row.first else []), *([right] if has_more else [])]

    @property
    def layout(self) -> TitleLayout:
        """Get the layout of the panels beneath the tiles."""
        return lay_out_panels(self.context.screen, self.continue_panel is not None)

    def seat_buttons(self) -> list[KeyButton]:
        """Return a button for each number of players that the chosen game allows."""
        if (game := self.choice.game) is None:
            return []
        rects = self.layout.seats(len(game.seats))
        return [KeyButton(rect, f"{SEATS} {seats}", str(seats)) for rect, seats in zip(rects, game.seats, strict=True)]

    def buttons(self) -> list[KeyButton]:
        """Return all buttons except for tiles, numbers of players and the scroll buttons at the sides."""
        here = [] if self.choice.game is None else [self.level_button(), *self.large_buttons()]
        go_on = [] if self.continue_panel is None else [self.continue_button()]
        return [*here, *go_on, *self.rows()]

    def continue_button(self) -> KeyButton:
        """Return the button that resumes the game to be continued."""
        return KeyButton(self.layout.continue_button(), CONTINUE, WORDS[CONTINUE], KEYS[CONTINUE])

    def level_button(self) -> KeyButton:
        """Return the button that shows the level and changes it."""
        return KeyButton(self.layout.level(), LEVEL, self.choice.level.capitalize(), KEYS[LEVEL])

    def large_buttons(self) -> list[KeyButton]:
        """Return the play button and the rules button of the chosen game."""
        play, rules = self.layout.large_buttons()
        enter = KEYS[PLAY] if self.menu.focus in (*CHOOSES, PLAY) else ""
        return [KeyButton(play, PLAY, WORDS[PLAY], enter), KeyButton(rules, RULES, WORDS[RULES], KEYS[RULES])]

    def rows(self) -> list[KeyButton]:
        """Return the rows that lead to other scenes."""
        rects = self.layout.rows(len(ELSEWHERE), has_keys=self.continue_panel is None)
        return [KeyButton(rect, word, WORDS[word], KEYS[word]) for rect, word in zip(rects, ELSEWHERE, strict=True)]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self._was_drawn = True
        self._view.draw(surface, self._frame())

    def _frame(self) -> TitleFrame:
        """Build the frame that the view draws now."""
        choice, count = self.choice, len(self.choice.games)
        position = WORDS["place"].format(place=choice.index + 1, count=count) if self.row.shown < count else ""
        return TitleFrame(
            layout=self.layout,
            tiles=self.tiles(),
            scroll_buttons=self.scroll_buttons(),
            position=position,
            offer=None if choice.game is None else self._offer(choice.game),
            waiting=None if self.continue_panel is None else (self.continue_panel, self.continue_button()),
            rows=self.rows(),
            menu=self.menu,
            pointer=self.pointer,
        )

    def _offer(self, game: Game[State]) -> GameOffer:
        """Return what the panel of the chosen game shows."""
        play, rules = self.large_buttons()
        seats, about_bot = self.choice.seat_counts[game.id], self.choice.describe_bots(game)
        return GameOffer(game, seats, about_bot, self.seat_buttons(), self.level_button(), play, rules)
