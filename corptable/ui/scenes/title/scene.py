"""Run the title: choose a game, its number of players and the level of its bots, play it, or go to
another scene.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from corptable.engine.registry import find_game
from corptable.session.saved_matches import playable
from corptable.store import timestamps
from corptable.system.errors import Failure, attempt
from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import typefaces_set
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.paint.tween import Tween, ease_out
from corptable.ui.platform.first_picture import LitButton
from corptable.ui.platform.screen import Screen
from corptable.ui.scene_base import FRAME, Confirmation, MenuScene, SceneContext
from corptable.ui.scene_base.game_facts import record_text
from corptable.ui.scene_base.thumbnail import AT_ONCE, Thumbnail, TilePicture, work_on
from corptable.ui.scenes.title import words
from corptable.ui.scenes.title.buttons import (
    FaceButton,
    NotedButton,
    arrow_buttons,
    dock_buttons,
    level_buttons,
    play_buttons,
    seat_buttons,
    tile_buttons,
    way_width,
    ways_to_play,
)
from corptable.ui.scenes.title.choice import TitleChoice, is_learned, last_played
from corptable.ui.scenes.title.layout import DOCK_TEXT, TitleLayout, lay_out_title
from corptable.ui.scenes.title.panels import (
    ContinuePanel,
    draw_game,
    draw_points,
    practised_games,
)
from corptable.ui.scenes.title.stage import TitleStage
from corptable.ui.scenes.title.tiles import (
    EVERY,
    Tile,
    TileLife,
    TileRow,
    draw_tiles,
    lay_tiles,
    visible_row,
)
from corptable.ui.widgets import ACT_KEYS, Act, Button, Pen, Widget, cap_of, step_of

if TYPE_CHECKING:
    from corptable.engine.game import AnyGame

REACH: Final = 1
"""Reach of the light around a button that the pointer is on, in text sizes."""
CHOOSING: Final = 0.16
"""Seconds in which the tiles change their widths when another one is chosen."""
OF_THE_GAME: Final = (words.SEATS, words.LEVEL, words.PLAY, words.FIRST, words.RULES)
"""Words of the buttons on the panel of the chosen game, which wears the skin of that game."""


class TitleScene(MenuScene):
    """Show a tile for each installed game, and panels beneath them: the chosen game, the game to be
    continued, ways elsewhere.
    """

    limits_text = True

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context)
        self.form.focus_id = words.GAME
        games = context.list_games()
        usual = last_played(games, context.statistics)
        self.choice = TitleChoice(games, context.settings.level, usual, context.statistics)
        self.row = TileRow(0, 0)
        self.stage = TitleStage(context)
        self.elsewhere = words.ways(bool(self.choice.collected))
        self.continue_panel: ContinuePanel | None = None
        """Panel of the game to be continued: the last one that was played and is unfinished; None
        if there is none.
        """
        self._laid_out: tuple[tuple[Screen, int, bool], TitleLayout] | None = None
        """The last layout, and what it depends on."""
        self._before: int | None = None
        """Index of the game that was chosen before, while the choice moves."""
        self._choosing = Tween(context.clock(), 0.0)
        self._former: pygame.Surface | None = None
        """Picture of the panels as they were for that game, which fades away over the new ones."""
        self.life = TileLife()
        self._is_at_tile = False
        """True while the pointer is on the chosen tile."""
        self._only_lives = False
        """True where nothing but the drops on the chosen tile has moved since the last frame."""
        self._was_drawn = False
        self._was_painted_ahead = False
        """True once the faces of the chosen game are ordered."""
        self._ways: dict[str, Act] = {
            words.SET_UP: lambda: self._open_chosen(self.navigator.set_up),
            words.SAVED: self.navigator.saved_games,
            words.PLAYED: self.navigator.replays,
            words.GALLERY: self.navigator.gallery,
            words.DECKS: self.navigator.decks,
            words.CARDS: lambda: self.navigator.collection(find_game(self.choice.collected)),
            words.STATISTICS: self.navigator.statistics,
            words.SETTINGS: self.navigator.settings,
            words.QUIT: self.navigator.back,
        }
        self._find_unfinished_game()
        self._show_tile(self.choice.index)
        height = self.layout.tiles.height
        self.tile_pictures = {
            game.id: TilePicture(context, game, height) for game in self.choice.games
        }
        """Pictures of the games on the tiles, by the game's id."""

    def _find_unfinished_game(self) -> None:
        """Look up the newest unfinished game, and make its panel or remove the old one. A game that
        waits has the focus.
        """
        saved_games, before = self.context.saved_games, self.continue_panel
        self._practised = practised_games(self.context)
        games = playable(saved_games, timestamps.now())
        game = next(iter(games), None)
        if before is not None and before.game != game:
            self.continue_panel = None
        if game is not None and saved_games is not None and self.continue_panel is None:
            self.continue_panel = ContinuePanel(self.context, saved_games, game, len(games) - 1)
            self.form.focus_id = words.CONTINUE
        if self.continue_panel is None and self.form.focus_id == words.CONTINUE:
            self.form.focus_id = words.GAME

    def on_resumed(self) -> None:
        """Look up the game to be continued once more: since then one may have been played or
        deleted.
        """
        self._find_unfinished_game()
        self._was_painted_ahead, self.needs_redraw = False, True

    @property
    def thumbnails(self) -> list[Thumbnail]:
        return [*self._waiting, *self.tile_pictures.values()]

    @property
    def _waiting(self) -> list[Thumbnail]:
        """Get the thumbnail of the game to be continued, if there is one."""
        return [] if self.continue_panel is None else [self.continue_panel.thumbnail]

    # Time

    def wake(self, now: float) -> float | None:
        """Do the next piece of work on the thumbnails, once the title has been drawn; ask to be
        woken at once while any is left. The game to be continued has its thumbnail from the first
        frame on, so that nothing jumps in."""
        if not self._was_drawn:
            while work_on(self._waiting) is not None:
                pass
            return now + AT_ONCE
        chosen_first = sorted(self.tiles(), key=lambda tile: not tile.is_chosen)
        pictures = (self.tile_pictures[tile.game.id] for tile in chosen_first)
        changed = work_on([*self._waiting, *pictures])
        self.needs_redraw |= bool(changed)
        if changed is None and not self._was_painted_ahead and not self.context.pictures.is_waiting:
            self._paint_ahead()
        return self._move(now) or (None if changed is None else now + AT_ONCE) or self._live(now)

    def _move(self, now: float) -> float | None:
        """Move the tiles on while another one is chosen; return when to do so again."""
        if self._before is None:
            return None
        self.needs_redraw = True
        if now >= self._choosing.ends:
            self._before = self._former = None
            self._begin_to_live()
        return now + FRAME

    def _begin_to_live(self) -> None:
        """Let the chosen tile live for a while, if things move at all."""
        if self.context.motion_speed:
            self.life.begin(self.now)

    def _live(self, now: float) -> float | None:
        """Move the drops on the chosen tile; return when to do so again, None once it rests."""
        if not (self.life.is_on(now) or self.life.is_drawn):
            return None
        self._only_lives = not self.needs_redraw
        self.needs_redraw = True
        return now + EVERY if self.life.is_on(now) else None

    def _paint_ahead(self) -> None:
        """Order the faces and sounds of the chosen game and of the one to be continued, after the
        title's own pictures; then the parts of the panel for the games beside the chosen one, so
        that it is there when one of them is chosen.
        """
        self._was_painted_ahead, context, choice = True, self.context, self.choice
        context.pictures.cancel_ahead()
        decks = {(game.theme, game.deck) for game in (choice.game,) if game is not None}
        waiting = (thumbnail.game for thumbnail in self._waiting)
        decks |= {(theme_name_of(game), game.deck) for game in waiting if game is not None}
        for theme, deck in sorted(decks):
            art = context.theme_art(theme)
            art.faces.paint_deck_ahead(deck, context.screen.height)
            context.sounds.prepare(art.theme.art.room)
        chosen, scratch = choice.index, pygame.Surface(context.screen.size)
        for place in {chosen - 1, chosen + 1} & set(range(len(choice.games))):
            choice.index = place
            with context.pictures.low_priority():
                self._draw_panels(scratch, with_buttons=True)
        choice.index = chosen

    def _draw_panels(self, surface: pygame.Surface, with_buttons: bool = False) -> None:
        """Draw the panels of the chosen game in its skin."""
        game = self.choice.game
        if game is None:
            return
        with self._dressed(surface, game.theme) as pen:
            draw_game(pen, self.layout, self.choice, game, self.context.statistics, self._practised)
            draw_points(pen, self.layout, game)
            for button in self.panel_buttons() if with_buttons else ():
                button.draw(pen)

    @property
    def is_as_at_start(self) -> bool:
        first = words.GAME if self.continue_panel is None else words.CONTINUE
        is_dark = self.form.focus_id == first and self.form.hovered is None
        moves = self.needs_redraw or self.life.is_drawn or self._before is not None
        last = last_played(self.choice.games, self.context.statistics)
        return is_dark and not moves and self.choice.is_untouched and self.choice.index == last

    def lit_buttons(self, surface: pygame.Surface) -> list[LitButton]:
        drawn, pointer, found = surface.copy(), self.form.pointer, []
        reach, window = 2 * REACH * self.size, surface.get_rect()
        for button in self.buttons():
            area = button.rect.inflate(reach, reach).clip(window)
            drawn.set_clip(area)
            self.form.pointer = button.rect.center
            self.draw(drawn)
            found.append(LitButton(button.rect, area, drawn.subsurface(area).copy()))
            drawn.blit(surface, area, area)
        self.form.pointer = pointer
        return found

    def on_covered(self) -> None:
        super().on_covered()
        self.life.end()

    def on_resize(self) -> None:
        super().on_resize()
        self._show_tile(self.choice.index)
        for picture in self.tile_pictures.values():
            picture.height = self.layout.tiles.height

    def on_other_art(self) -> None:
        super().on_other_art()
        self._was_painted_ahead = False

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            self.choose(self.choice.index - event.y)
        else:
            super().handle(event)
        was_at_tile, chosen = self._is_at_tile, self._chosen_tile()
        self._is_at_tile = chosen is not None and chosen.rect.collidepoint(self.form.pointer)
        if self._is_at_tile and not was_at_tile:
            self._begin_to_live()

    def choose(self, place: int) -> None:
        """Choose the game at an index, or the nearest one; the tiles move over to it, and the
        panels of the former one fade away.
        """
        before, row, speed = self.choice.index, self.row, self.context.motion_speed
        former = None
        if speed:
            former = pygame.Surface(self.context.screen.size).convert()
            self._draw_stage(former, self._chosen_tile())
            self._draw_panels(former, with_buttons=True)
        self._show_tile(place)
        if former is not None and before != self.choice.index and row == self.row:
            self._before, self._former = before, former
            self._choosing = Tween(self.now, CHOOSING / speed)

    def _show_tile(self, place: int) -> None:
        """Choose the game at an index, or the nearest one, and scroll the row of tiles to it."""
        self.choice.choose(place)
        self.row = visible_row(
            self.context.screen, len(self.choice.games), self.choice.index, self.row.first
        )
        self._before, self._former, self._was_painted_ahead = None, None, False
        self.life.end()
        self.needs_redraw = True

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handle a key on the chosen tile, number of players or level: arrows choose the one beside
        it, Enter plays. Ctrl+Q ends the program, Esc asks first: it is the key that leaves every
        other scene, and one press too many is easily made."""
        choice, focus, step = self.choice, self.form.focus_id, step_of(event)
        acts = {"C": self._continue, "N": self._play, "F": self._learn}
        if event.key == pygame.K_q and event.mod & pygame.KMOD_CTRL:
            self.navigator.back()
        elif event.key == pygame.K_ESCAPE:
            self.navigator.ask(Confirmation.about(words.WORDS, "quit", "Q"), self.navigator.back)
        elif (act := acts.get(cap_of(event))) is not None:
            act()  # also while the cap says Enter
        elif focus not in (words.GAME, words.SEATS, words.LEVEL):
            return False
        elif event.key in ACT_KEYS:
            (self._learn if choice.is_new(self.context.store.person) else self._play)()
        elif not step:
            return False
        elif focus == words.GAME:
            self.choose(choice.index + step)
        elif focus == words.LEVEL:
            choice.change_level(step)
        else:
            choice.change_seat_count(step)
        return True

    def _pick_game(self, place: int) -> None:
        self.form.focus_id = words.GAME
        self.choose(place)

    def _pick_level(self, level: str) -> None:
        self.form.focus_id = words.LEVEL
        self.choice.level = level

    def _pick_seats(self, game: str, seats: int) -> None:
        self.form.focus_id = words.SEATS
        self.choice.seat_counts[game] = seats

    def _play(self) -> None:
        if (chosen := self.choice.game) is not None:
            from corptable.session.session import (
                Session,
            )  # no sooner: it loads what a match is made of

            game, players = find_game(chosen.id), self.choice.players(chosen)
            first = game.first_table if self.choice.is_first(chosen) else None
            options = game.new_table_options(len(players), {} if first is None else first.options)
            self.navigator.table(Session.new(game, players, None, options, self.context.bot_worker))

    def _learn(self) -> None:
        """Begin the first lesson of the chosen game, if it has one; once that is finished choose
        one of several.
        """
        chosen = self.choice.game
        if chosen is None or not chosen.lesson_minutes:
            return
        game = find_game(chosen.id)
        if is_learned(chosen, self.context.store.person) and len(chosen.lesson_ids) > 1:
            self.navigator.lessons(game)
            return
        from corptable.lessons import lesson_files, read_lesson  # no sooner: it loads the rules

        self.navigator.lesson(read_lesson(lesson_files(game.folder)[0]))

    def _open_chosen(self, way: Callable[[AnyGame], None]) -> None:
        """Go a way of the chosen game, if there is one."""
        if self.choice.game is not None:
            way(find_game(self.choice.game.id))

    def _continue(self) -> None:
        """Resume the game to be continued; if that fails, open the saved games, which tell why."""
        if (waiting := self.continue_panel) is not None:
            resumed = attempt(partial(self.navigator.resume, waiting.game.file))
            if isinstance(resumed, Failure):
                self.navigator.saved_games(resumed.text)

    # Layout

    @property
    def layout(self) -> TitleLayout:
        """Get the layout of the title."""
        key = self.context.screen, self.row.shown, self.continue_panel is not None
        if self._laid_out is None or self._laid_out[0] != key:
            widths = [way_width(way, self._dock_text) for way in self.elsewhere]
            self._laid_out = key, lay_out_title(key[0], widths, *key[1:])
        return self._laid_out[1]

    @property
    def _dock_text(self) -> int:
        return max(self.context.screen.smallest_text, self.em(DOCK_TEXT))

    def tiles(self) -> list[Tile]:
        """Return the tiles that have room, as they lie when the choice has moved."""
        return self._tiles_at(1.0)

    def _chosen_tile(self) -> Tile | None:
        return next((tile for tile in self.tiles() if tile.is_chosen), None)

    def moving_tiles(self) -> list[Tile]:
        """Return the tiles as they lie now, while the choice may be moving."""
        is_still, now = self._before is None, self.now
        return self._tiles_at(1.0 if is_still else ease_out(self._choosing.progress(now)))

    def _tiles_at(self, share: float) -> list[Tile]:
        if not (games := self.choice.games):
            return []
        place = self.context.screen, games, self.choice.index, self.row, self.layout.tiles
        return lay_tiles(*place, self._before, share)

    def buttons(self) -> list[Widget]:
        """Return all buttons: tiles with ids of `game` and the game's id, numbers of players such
        as `seats 4`, levels such as `level easy`, the others, and arrows at the sides. The chosen
        tile has the id `game`, the chosen number `seats`."""
        layout, panel = self.layout, self.continue_panel
        return [
            *([] if panel is None else [self._continue_button(panel)]),
            *tile_buttons(self.tiles(), self.row.first, self._pick_game),
            *self.panel_buttons(),
            *dock_buttons(layout, self.elsewhere, self._ways, self._dock_text),
            *arrow_buttons(self.context.screen, layout.tiles, self.row, self.choice, self.choose),
            FaceButton(self.navigator.settings, self.stage.person_area(layout)),
        ]

    def panel_buttons(self) -> list[Button]:
        """Return the buttons on the panel of the chosen game."""
        layout, choice, game = self.layout, self.choice, self.choice.game
        if game is None:
            return []
        person = self.context.store.person
        finished = [person.lesson(id).finished > 0 for id in game.lesson_ids]
        ways = ways_to_play(choice, game, finished, self._play, self._learn)
        rules, focus = partial(self._open_chosen, self.navigator.rules), self.form.focus_id
        ways = ways[:: -1 if choice.is_new(person) else 1]
        return [
            *seat_buttons(layout, choice, game, self._pick_seats),
            *level_buttons(layout, choice, self._pick_level),
            *play_buttons(layout, ways, rules, focus, self.continue_panel is None),
        ]

    def _continue_button(self, panel: ContinuePanel) -> Button:
        return NotedButton(
            words.CONTINUE,
            words.WORDS[words.CONTINUE].format(game=panel.game.title),
            self._continue,
            "Enter" if self.form.focus_id == words.CONTINUE else "C",
            rect=panel.lay_out(self.layout.continue_panel, self.size).button,
            note=panel.note,
        )

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the stage, the program's name, the tiles, the panels, and the buttons over them."""
        self._was_drawn, self._only_lives, now = True, False, self.now
        self.lay_out()
        layout, tiles = self.layout, self.moving_tiles()
        pen = Pen(surface, self.context.skin, layout.text)
        chosen = next((tile for tile in tiles if tile.is_chosen), None)
        self._draw_stage(surface, chosen)
        self._draw_head(pen)
        draw_tiles(self.context, pen, tiles, self.tile_pictures, self.form.pointer)
        self._draw_panels(surface)
        if self.continue_panel is not None:
            with self._dressed(surface, self.continue_panel.theme) as dressed:
                self.continue_panel.draw(dressed, layout.continue_panel)
        pen.part("plate", layout.dock)
        self._draw_buttons(pen)
        if self._former is not None:
            self._former.set_alpha(round(255 * (1 - ease_out(self._choosing.progress(now)))))
            for panel in (layout.game_panel, layout.points_panel):
                surface.blit(self._former, panel, panel)
        if chosen is not None and self.life.is_on(now):
            self.life.keep(surface, chosen.rect)
            self.life.redraw(surface, now, self._light(chosen))
        else:
            self.life.end()  # what was kept of the tile is out of date

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw the drops on the chosen tile alone where nothing else has moved."""
        chosen, only_lives = self._chosen_tile(), self._only_lives
        self._only_lives = False
        dirty = None
        if only_lives and chosen is not None:
            dirty = self.life.redraw(surface, self.now, self._light(chosen))
        return super().redraw(surface) if dirty is None else dirty

    def _light(self, tile: Tile) -> Colour:
        return self.context.theme_art(tile.game.theme).theme.colours["bright"]

    def _draw_stage(self, surface: pygame.Surface, chosen: Tile | None) -> None:
        light = self.stage.colours["shade"] if chosen is None else self._light(chosen)
        self.stage.draw(surface, self.layout.tiles if chosen is None else chosen.rect, light)

    @contextmanager
    def _dressed(self, surface: pygame.Surface, theme: str) -> Iterator[Pen]:
        """Give a pen in the skin and the typefaces of a theme, "" for the program's own, within the
        context.
        """
        if not theme:
            yield self.pen(surface)
            return
        art, screen = self.context.theme_art(theme), self.context.screen
        with typefaces_set(art.theme.crowded_fonts if screen.is_crowded else art.theme.fonts):
            yield Pen(surface, Skin(art.theme, self.context.pictures, screen), self.size)

    def theme_of(self, widget: Widget) -> str:
        """Return the theme that a button wears."""
        panel, game = self.continue_panel, self.choice.game
        if widget.id.split()[0] in OF_THE_GAME and game is not None:
            return game.theme
        return panel.theme if widget.id == words.CONTINUE and panel is not None else ""

    def _draw_buttons(self, pen: Pen) -> None:
        """Draw each button in the skin of its panel, and the focus frame over them; on the chosen
        tile that has its shape.
        """
        focus = self.form.focus
        for widget in self.form.widgets:
            with self._dressed(pen.surface, self.theme_of(widget)) as dressed:
                widget.draw(dressed, widget is focus, self.form.touch_of(widget))
                if widget is focus:
                    dressed.part("focus", widget.frame)

    def _draw_head(self, pen: Pen) -> None:
        choice, count = self.choice, len(self.choice.games)
        none = words.WORDS["practised" if self._practised else "no_game"]
        told = record_text(self.context.statistics, none)
        if len(self.tiles()) < count:
            told = words.WORDS["place"].format(place=choice.index + 1, count=count)
        self.stage.draw_head(pen, self.layout, told, count)
