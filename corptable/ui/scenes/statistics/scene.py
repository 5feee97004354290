"""Show a person's statistics of each game, with charts, and delete them on request."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from corptable.cards import find_deck
from corptable.engine.pieces import HIDDEN, Piece
from corptable.engine.registry import games
from corptable.store.report import WORDS as REPORTED
from corptable.store.report import Report, level_names, reports
from corptable.store.timestamps import UNKNOWN
from corptable.ui.paint.card_fan import draw_fan, evenly_spaced_cards
from corptable.ui.paint.text import wrap, write
from corptable.ui.scene_base.form_scene import LEADING, FormScene
from corptable.ui.scene_base.navigator import Confirmation
from corptable.ui.scenes.statistics.bars import draw_bars
from corptable.ui.scenes.statistics.entries import EntryItem, GameEntry
from corptable.ui.scenes.statistics.figures import draw_figures
from corptable.ui.scenes.statistics.last_games import LastGames
from corptable.ui.scenes.statistics.layout import lay_out, text_size
from corptable.ui.widgets import Button, Listing, Widget

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

WORDS: Final = {
    "title": "Statistics",
    "subtitle": "every game that you sat in to its end",
    "trouble": "something could not be kept: see the settings",
    "entry": "{finished} finished, {won} won",
    "unplayed": "not played yet",
    "levels": "Against whom",
    "seats": "How many at the table",
    "at": "{seats} players",
    "forget": "Forget game",
    "forget_all": "Forget all",
    "ask": "Forget the figures of {title}?",
    "ask_all": "Forget the figures of all games?",
    "comes": "How {played} games went will be known no more; saved games stay. "
    "A copy of the file as it was lies beside it until the statistics change again.",
    "do": "Forget",
    "leave": "Keep them",
}
FORGET, FORGET_ALL = "forget", "forget_all"
LIST: Final = "games"
FORGET_KEY: Final = "Del"
ROW: Final = 3.3
"""Height of an entry in the list, in text sizes, as all lengths here."""
ROW_GAP: Final = 0.35
"""Gap between two entries."""
FAN: Final = 5
"""Number of cards in a fan."""
EMPTY_TEXT: Final = 1.7
"""Size of the sentence that stands alone where there are no statistics."""
EMPTY_WIDTH, EMPTY_HEIGHT, EMPTY_FAN = 44.0, 17.0, 7.0
"""Size of the panel where there are no statistics, and height of the fan on it."""


class StatisticsScene(FormScene):
    """Show a list of the games and the statistics of the chosen one."""

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context)
        self.chosen = ""
        """Id of the game that is shown; "" as long as there are no statistics of any."""
        deck = find_deck(context.theme.art.decks[0])
        self._cards = evenly_spaced_cards([Piece(at, card.id, card, deck=deck.id) for at, card in enumerate(deck.cards)], FAN)
        self.lay_out()
        if self.chosen:
            self.form.give_focus(self.form.find(entry_id(self.chosen)))

    @property
    def size(self) -> int:
        return text_size(self.context.screen)

    @property
    def report(self) -> Report | None:
        """Get the report of the chosen game; None if there are no statistics of any."""
        return self._reports.get(self.chosen)

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        before = self.form.focus
        super().handle(event)
        focus = self.form.focus
        if event.type == pygame.KEYDOWN and isinstance(focus, GameEntry) and focus is not before:
            focus.choose()
        elif event.type == pygame.MOUSEMOTION and self._last.point(event.pos):
            self.needs_redraw = True

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_DELETE and self.report is not None:
            self._ask_forget()
            return True
        return False

    def _choose(self, id: str) -> None:
        self.chosen = id
        self.lay_out()

    # Deleting

    def _ask_forget(self) -> None:
        report = self._reports[self.chosen]
        self._ask(WORDS["ask"].format(title=report.title), report.statistics.played, report.id)

    def _ask_forget_all(self) -> None:
        self._ask(WORDS["ask_all"], sum(report.statistics.played for report in self._reports.values()), None)

    def _ask(self, title: str, played: int, id: str | None) -> None:
        question = Confirmation(title, WORDS["comes"].format(played=played), WORDS["do"], WORDS["leave"])
        self.navigator.ask(question, partial(self._forget, id))

    def _forget(self, id: str | None) -> None:
        self.context.write(partial(self.context.statistics.forget, id))
        self.lay_out()
        self.needs_redraw = True

    # Layout

    def lay_out(self) -> None:
        self._reports = {report.id: report for report in reports(self.context.statistics)}
        if self.chosen not in self._reports:
            self.chosen = _last_played(self._reports.values())
        self._areas = lay_out(self.context.screen)
        self.place_back(self._areas.head)
        self._last = self._last_games()
        self._list = Listing(LIST, [EntryItem(entry) for entry in self._entries()])
        self._list.place(self._areas.rows, self.em(ROW), self.em(ROW_GAP), self.size)
        if self.report is None:
            self.form.show([self.back])
        else:
            self.form.show([*self._list.widgets, self._last, *self._forget_buttons(), self.back], [self._list])

    def _entries(self) -> list[GameEntry]:
        """Return an entry for each installed game and for each other game with statistics."""
        titles = {game.id: game.title for game in games()}
        titles |= {id: report.title for id, report in self._reports.items()}
        return [self._entry(id, title) for id, title in titles.items()]

    def _entry(self, id: str, title: str) -> GameEntry:
        report = self._reports.get(id)
        line = WORDS["unplayed"]
        if report is not None:
            line = WORDS["entry"].format(finished=report.statistics.finished, won=report.statistics.won)
        return GameEntry(entry_id(id), title, line, partial(self._choose, id), id == self.chosen, report is not None)

    def _last_games(self) -> LastGames:
        game = next((game for game in games() if game.id == self.chosen), None)
        report = self.report
        last = LastGames(() if report is None else report.statistics.last_games, level_names(game), self.size)
        last.place(self._areas.last.inflate(-2 * self.size, -2 * self.size))
        return last

    def _forget_buttons(self) -> list[Widget]:
        asks: tuple[tuple[str, Callable[[], None], tuple[str, ...]], ...] = (
            (FORGET, self._ask_forget, (FORGET_KEY,)),
            (FORGET_ALL, self._ask_forget_all, ()),
        )
        buttons = []
        for (id, ask, keys), rect in zip(asks, self._areas.buttons, strict=True):
            button = Button(id, WORDS[id], ask, keys)
            button.place(rect)
            buttons.append(button)
        return list(buttons)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.context.backdrop.draw(surface)
        head, skin = self._areas.head, self.context.skin
        ends = self.draw_head(surface, head, WORDS["title"], WORDS["trouble" if self.context.store.warnings else "subtitle"])
        fan = pygame.Rect(ends + self.size, head.top + 2, self.back.rect.left - ends - 2 * self.size, head.height - 4)
        draw_fan(surface, self.context.faces, self._cards, fan, 1.7)
        report = self.report
        if report is None:
            self._draw_empty(surface)
        else:
            skin.draw(surface, "plate", self._areas.games)
            self._draw_report(surface, report)
        self.form.draw(surface, skin)

    def _draw_report(self, surface: pygame.Surface, report: Report) -> None:
        areas, skin = self._areas, self.context.skin
        draw_figures(surface, report, areas.figures, self.size, skin)
        skin.draw(surface, "plate", areas.charts)
        skin.draw(surface, "plate", areas.last)
        levels, seats = areas.chart(self.size)
        line = pygame.Rect(seats.left - (seats.left - levels.right) // 2, levels.top, 1, levels.height)
        surface.fill(skin.theme.colours["spot"], line)
        draw_bars(surface, WORDS["levels"], report.levels, levels, self.size, skin)
        named = [tally._replace(name=WORDS["at"].format(seats=tally.word)) for tally in report.seats]
        draw_bars(surface, WORDS["seats"], named, seats, self.size, skin)

    def _draw_empty(self, surface: pygame.Surface) -> None:
        """Draw a panel that explains why there are no statistics and which games count."""
        skin, large = self.context.skin, self.em(EMPTY_TEXT)
        panel = pygame.Rect(0, 0, min(self._areas.body.width, self.em(EMPTY_WIDTH)), self.em(EMPTY_HEIGHT))
        panel.center = (self._areas.body.centerx, self._areas.body.top + self._areas.body.height * 2 // 5)
        skin.draw(surface, "plate", panel)
        fan = pygame.Rect(panel.left, panel.top + self.size, panel.width, self.em(EMPTY_FAN))
        draw_fan(surface, self.context.faces, [HIDDEN] * FAN, fan, 0.8, self._cards[0].deck)
        top, width = fan.bottom + self.size, panel.width - self.em(4)
        for line in wrap(REPORTED["nothing"], width, large):
            top = write(surface, line, large, skin.text_colour("plate"), title=True, midtop=(panel.centerx, top)).bottom
        top += self.size // 2
        for line in wrap(REPORTED["counts"], width, self.size):
            write(surface, line, self.size, skin.theme.colours["text_dim"], midtop=(panel.centerx, top))
            top += self.em(LEADING)


def entry_id(game: str) -> str:
    """Return the id of a game's entry in the list."""
    return f"{LIST}/{game}"


def _last_played(known: Iterable[Report]) -> str:
    """Return the id of the game played last; one of unknown time counts as the earliest; "" if there are none."""
    by_time = sorted(known, key=lambda report: (report.statistics.last or UNKNOWN).timestamp())
    return by_time[-1].id if by_time else ""
