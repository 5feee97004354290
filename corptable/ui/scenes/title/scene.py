"""Run the title: choose a game, its number of players and the level of its bots, play it, or go to another scene."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from corptable.cards.deck import Card
from corptable.cards.installed import find_deck
from corptable.engine.pieces import Piece
from corptable.engine.registry import find_game
from corptable.errors import Failure, attempt
from corptable.presentation.words import fill
from corptable.session.saved_matches import newest, resume
from corptable.store import timestamps
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.text import fit, font, wrap
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.platform.first_picture import LitButton
from corptable.ui.scene_base.form_scene import MenuScene
from corptable.ui.scene_base.navigator import Confirmation
from corptable.ui.scene_base.thumbnail import AT_ONCE, Thumbnail, example_thumbnail, work_on
from corptable.ui.scenes.title import words
from corptable.ui.scenes.title.buttons import ArrowButton, SeatsButton, TileButton, WayButton, note_left
from corptable.ui.scenes.title.choice import TitleChoice
from corptable.ui.scenes.title.continue_panel import ContinuePanel
from corptable.ui.scenes.title.layout import TitleLayout, lay_out_panels
from corptable.ui.scenes.title.tiles import MARGIN, SMALL, STEP, Row, Tile, draw_tiles, lay_tiles, visible_row
from corptable.ui.widgets import Button, LargeButton
from corptable.ui.widgets.keys import ACT_KEYS, step_of
from corptable.ui.widgets.pen import Pen

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext
    from corptable.ui.scene_base.game_facts import GameFacts

REACH: Final = 1
"""Reach of the light around a button that the pointer is on, in text sizes."""
FAN: Final = (0.06, 0.3, 0.5, 0.84)
"""Indexes of the cards beside the name, as parts of the length of their deck."""
FAN_CARD: Final = 0.062
"""Height of these cards, in heights of the window."""
FAN_ANGLE: Final = 15.0
"""Angle between two of them, in degrees."""


class TitleScene(MenuScene):
    """Show a tile for each installed game, and panels beneath them: the chosen game, the game to be continued, ways elsewhere."""

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context)
        self.form.focus_id = words.GAME
        self.choice = TitleChoice(context.list_games())
        self.row = Row(0, 0)
        self.thumbnails = {game.id: example_thumbnail(context, game) for game in self.choice.games}
        """Thumbnails of the games on the tiles, by the game's id."""
        self.continue_panel: ContinuePanel | None = None
        """Panel of the game to be continued: the last one that was played and is unfinished; None if there is none."""
        self._was_drawn = False
        self._was_painted_ahead = False
        """True once the faces of the chosen game are ordered."""
        self.elsewhere = words.ways(bool(self.choice.collected))
        self._ways: dict[str, Callable[[], None]] = {
            words.SET_UP: self._set_up,
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
        self.choose(0)

    def _find_unfinished_game(self) -> None:
        """Look up the newest unfinished game, and make its panel or remove the old one."""
        saved_games, before = self.context.saved_games, self.continue_panel
        game = newest(saved_games, timestamps.now())
        if before is not None and before.game != game:
            self.continue_panel = None
        if game is not None and saved_games is not None and self.continue_panel is None:
            self.continue_panel = ContinuePanel(self.context, saved_games, game)
        if self.continue_panel is None and self.form.focus_id == words.CONTINUE:
            self.form.focus_id = words.GAME

    def on_resumed(self) -> None:
        """Look up the game to be continued once more: since then one may have been played or deleted."""
        self._find_unfinished_game()
        self._was_painted_ahead, self.needs_redraw = False, True

    @property
    def _waiting(self) -> list[Thumbnail]:
        """Get the thumbnail of the game to be continued, if there is one."""
        return [] if self.continue_panel is None else [self.continue_panel.thumbnail]

    # Time

    def wake(self, now: float) -> float | None:
        """Do the next piece of work on the thumbnails, once the title has been drawn; ask to be woken at once while any is left.
        The game to be continued has its thumbnail from the first frame on, so that nothing jumps in."""
        if not self._was_drawn:
            while work_on(self._waiting) is not None:
                pass
            return now + AT_ONCE
        chosen_first = sorted(self.tiles(), key=lambda tile: not tile.is_chosen)
        changed = work_on([*self._waiting, *(self.thumbnails[tile.game.id] for tile in chosen_first)])
        self.needs_redraw |= bool(changed)
        if changed is None and not self._was_painted_ahead and not self.context.pictures.is_waiting:
            self._paint_ahead()
        return None if changed is None else now + AT_ONCE

    def _paint_ahead(self) -> None:
        """Order the faces of the chosen game and of the one to be continued, after the title's own pictures."""
        self._was_painted_ahead, context = True, self.context
        context.pictures.cancel_ahead()
        decks = {(self.choice.game.theme, self.choice.game.deck)} if self.choice.game is not None else set()
        decks |= {(theme_name_of(game), game.deck) for thumbnail in self._waiting if (game := thumbnail.game) is not None}
        for theme, deck in sorted(decks):
            context.theme_art(theme).faces.paint_deck_ahead(deck, context.screen.height)

    @property
    def is_as_at_start(self) -> bool:
        is_dark = self.form.focus_id == words.GAME and self.form.hovered is None
        return is_dark and not self.needs_redraw and self.choice.is_untouched

    def lit_buttons(self, surface: pygame.Surface) -> list[LitButton]:
        drawn, pointer, found = surface.copy(), self.form.pointer, []
        for button in self.buttons():
            area = button.rect.inflate(2 * REACH * self.size, 2 * REACH * self.size).clip(surface.get_rect())
            drawn.set_clip(area)
            self.form.pointer = button.rect.center
            self.draw(drawn)
            found.append(LitButton(button.rect, area, drawn.subsurface(area).copy()))
            drawn.blit(surface, area, area)
        self.form.pointer = pointer
        return found

    def on_covered(self) -> None:
        for thumbnail in (*self._waiting, *self.thumbnails.values()):
            thumbnail.release()

    def on_resize(self) -> None:
        super().on_resize()
        self.on_other_art()
        self.choose(self.choice.index)

    def on_other_art(self) -> None:
        super().on_other_art()
        self._was_painted_ahead = False
        for thumbnail in (*self._waiting, *self.thumbnails.values()):
            thumbnail.redraw()

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
        self._was_painted_ahead = False
        self.needs_redraw = True

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handle a key on the chosen tile or number of players: arrows choose the one beside it, Enter plays. Ctrl+Q ends the
        program, Esc asks first: it is the key that leaves every other scene, and one press too many is easily made."""
        if event.key == pygame.K_q and event.mod & pygame.KMOD_CTRL:
            self.navigator.back()
            return True
        if event.key == pygame.K_ESCAPE:
            self._ask_to_quit()
            return True
        focus, step = self.form.focus_id, step_of(event)
        if focus not in (words.GAME, words.SEATS) or not (step or event.key in ACT_KEYS):
            return False
        if not step:
            self._play()
        elif focus == words.GAME:
            self.choose(self.choice.index + step)
        else:
            self.choice.change_seat_count(step)
        return True

    def _ask_to_quit(self) -> None:
        way = next(way for way in self.elsewhere if way.word == words.QUIT)
        question = Confirmation(words.WORDS["quit"], words.WORDS["kept"], way.label, words.WORDS["stay"], "Q")
        self.navigator.ask(question, self.navigator.back)

    def _pick_game(self, place: int) -> None:
        self.form.focus_id = words.GAME
        self.choose(place)

    def _pick_seats(self, game_id: str, seats: int) -> None:
        self.form.focus_id = words.SEATS
        self.choice.seat_counts[game_id] = seats

    def _play(self) -> None:
        if (chosen := self.choice.game) is not None:
            from corptable.session.session import Session  # no sooner: it loads what a match is made of

            game, players = find_game(chosen.id), self.choice.players(chosen)
            options = game.new_table_options(len(players), {})
            self.navigator.table(Session.new(game, players, None, options, self.context.bot_worker))

    def _set_up(self) -> None:
        if self.choice.game is not None:
            self.navigator.set_up(find_game(self.choice.game.id))

    def _rules(self) -> None:
        if self.choice.game is not None:
            self.navigator.rules(find_game(self.choice.game.id))

    def _continue(self) -> None:
        """Resume the game to be continued; if that fails, open the saved games, which tell why."""
        games, waiting, context = self.context.saved_games, self.continue_panel, self.context
        if games is None or waiting is None:
            return
        session = attempt(lambda: resume(games, waiting.game.file, context.bot_worker, context.statistics, context.collections))
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
        """Return all buttons: tiles with ids of `game` and the game's id, numbers of players such as `seats 4`, the others, and
        arrows at the sides. The chosen tile has the id `game`, the chosen number `seats`."""
        return [*self._tile_buttons(), *self.seat_buttons(), *self.panel_buttons(), *self._arrows()]

    def _tile_buttons(self) -> list[Button]:
        buttons: list[Button] = []
        for at, tile in enumerate(self.tiles(), self.row.first):
            id = words.GAME if tile.is_chosen else f"{words.GAME} {tile.game.id}"
            choose = partial(self._pick_game, at)
            buttons.append(TileButton(id, tile.game.title, choose, rect=tile.rect, takes_focus=tile.is_chosen))
        return buttons

    def seat_buttons(self) -> list[Button]:
        """Return a button for each number of players that the chosen game allows."""
        buttons: list[Button] = []
        if (game := self.choice.game) is not None:
            for rect, seats in zip(self.layout.seats(len(game.seats)), game.seats, strict=True):
                is_chosen = seats == self.choice.seat_counts[game.id]
                id, choose = words.SEATS if is_chosen else f"{words.SEATS} {seats}", partial(self._pick_seats, game.id, seats)
                buttons.append(SeatsButton(id, str(seats), choose, rect=rect, takes_focus=is_chosen))
        return buttons

    def panel_buttons(self) -> list[Button]:
        """Return the buttons on the panels except for the numbers of players."""
        found: list[Button] = []
        layout, choice = self.layout, self.choice
        if choice.game is not None:
            play, rules = layout.large_buttons()
            enter = "Enter" if self.form.focus_id in (words.GAME, words.SEATS, words.PLAY) else ""
            found += [
                Button(words.LEVEL, choice.level_name, choice.next_level, "A", rect=layout.level()),
                LargeButton(words.PLAY, words.WORDS[words.PLAY], self._play, enter, rect=play),
                Button(words.RULES, words.WORDS[words.RULES], self._rules, "F1", rect=rules),
            ]
        if self.continue_panel is not None:
            place = layout.continue_button()
            found.append(Button(words.CONTINUE, words.WORDS[words.CONTINUE], self._continue, "C", rect=place))
        rects = layout.rows(len(self.elsewhere), has_keys=self.continue_panel is None)
        note = note_left(self.elsewhere, rects[0], layout.text)
        return found + [WayButton(way, self._ways[way.word], rect, note) for rect, way in zip(rects, self.elsewhere, strict=True)]

    def _arrows(self) -> list[Button]:
        """Return the buttons at the sides that choose the game before or after; each only if tiles are hidden on that side."""
        screen, row = self.context.screen, self.row
        side = screen.pixels(MARGIN)
        area = pygame.Rect(0, screen.pixels(0.3), side, 4 * side)
        has_later = row.first + row.shown < len(self.choice.games)
        shown = ((words.EARLIER, -1, area, row.first > 0), (words.LATER, 1, area.move(screen.width - side, 0), has_later))
        return [
            ArrowButton(id, action=partial(self.choose, self.choice.index + step), rect=rect, takes_focus=False)
            for id, step, rect, has_more in shown
            if has_more
        ]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the backdrop, the program's name, the tiles, the panels, and the buttons over them."""
        self._was_drawn = True
        self.lay_out()
        layout, skin = self.layout, self.context.skin
        pen = Pen(surface, skin, layout.text)
        self.context.backdrop.draw(surface)
        self._draw_name(pen)
        draw_tiles(pen, self.tiles(), self.thumbnails, self.form.pointer)
        pen.part("plate", layout.game_panel)
        pen.part("plate", layout.navigation_panel)
        if self.choice.game is not None:
            self._draw_game(pen, self.choice.game)
        if self.continue_panel is not None:
            self.continue_panel.draw(pen, layout)
        self._draw_line_about_keys(pen)
        self.form.draw(self.pen(surface))

    def _draw_name(self, pen: Pen) -> None:
        """Draw the name and the motto in the upper left corner, and in the right one the position in the row of tiles."""
        screen, count = self.context.screen, len(self.choice.games)
        middle = screen.pixels(0.062)
        left = self._draw_fan(pen.surface, (screen.pixels(MARGIN), middle))
        colour = pen.skin.theme.colours["text"]
        name = pen.write(words.WORDS["name"], colour, size=pen.em(2.6), title=True, midleft=(left, middle))
        low = middle + name.height // 9
        right = screen.width - screen.pixels(MARGIN)
        if len(self.tiles()) < count:
            position = words.WORDS["place"].format(place=self.choice.index + 1, count=count)
            right = pen.write(position, pen.dim, midright=(right, low)).left - pen.size
        motto, left = words.WORDS["motto" if count else "none"], name.right + pen.size
        pen.write(motto, colour, room=right - left, height=2 * middle - pen.size, midleft=(left, low))

    def _draw_fan(self, surface: pygame.Surface, midleft: tuple[int, int]) -> int:
        """Draw a small fan of cards of the theme's first deck; return the x of its right end, in pixels."""
        context = self.context
        art, height = context.theme.art, context.screen.pixels(FAN_CARD)
        deck = find_deck(art.decks[0])
        foot = pygame.Vector2(midleft[0] + height * 0.7, midleft[1] + height * 0.62)
        for place, share in enumerate(FAN):
            angle = (place - (len(FAN) - 1) / 2) * FAN_ANGLE
            card = deck.cards[int(share * (len(deck.cards) - 1))]
            piece = Piece(place, card.id, card, printed=deck.id)
            face = context.faces.of(piece, (round(height * Card.proportion), height), turn=angle)
            blit_premultiplied(surface, face, face.get_rect(center=foot + pygame.Vector2(0, -height * 0.62).rotate(angle)))
        return round(foot.x + height)

    def _draw_game(self, pen: Pen, game: GameFacts) -> None:
        """Draw the panel of the chosen game without its buttons: name and deck, the numbers of players and bots, and what the bots
        do, in at most three lines."""
        layout, head, seats = self.layout, self.layout.line(0), self.choice.seat_counts[game.id]
        name = pen.write(game.title, size=pen.em(1.6), room=head.width, title=True, topleft=head.topleft)
        deck = game.deck_name[:1].upper() + game.deck_name[1:]
        pen.write(deck, pen.dim, room=head.width, topleft=(head.left, name.bottom))
        for row, word in ((1, "players"), (2, "against")):
            pen.write(words.WORDS[word], room=layout.line(row).width - layout.field(row).width, midleft=layout.line(row).midleft)
        rects = layout.seats(len(game.seats))
        groove = rects[0].unionall(rects)
        pen.part("well", groove)
        who, left = fill(words.WORDS["table"], bots=seats - 1), groove.right + pen.size
        if left + font(pen.size).size(who)[0] <= layout.line(1).right:
            pen.write(who, pen.dim, midleft=(left, groove.centery))
        small, level = pen.em(SMALL), layout.level()
        left = level.right + small
        room = layout.line(2).right - left
        most = 2 * (layout.game_panel.bottom - small - level.centery)
        told = fit(self.choice.describe_bots(game), room, small, smallest=pen.skin.screen.smallest_text, height=most, leading=STEP)
        for row, line in enumerate(() if told.is_cut else told.lines):
            middle = level.centery + round((row - (len(told.lines) - 1) / 2) * told.size * STEP)
            pen.write(line, pen.dim, size=told.size, midleft=(left, middle))

    def _draw_line_about_keys(self, pen: Pen) -> None:
        """Draw the line about the keys beneath the rows that lead to other scenes, if it has room."""
        panel, step = self.layout.navigation_panel, pen.em(1.3)
        rows = self.layout.rows(len(self.elsewhere), has_keys=self.continue_panel is None)
        lines = wrap(words.WORDS["keys"], panel.width - 2 * pen.size, pen.size)
        if panel.bottom - pen.size - len(lines) * step < max(row.bottom for row in rows):
            return  # the lines have no room
        for row, line in enumerate(reversed(lines)):
            pen.write(line, pen.dim, bottomleft=(panel.left + pen.size, panel.bottom - pen.size - row * step))
