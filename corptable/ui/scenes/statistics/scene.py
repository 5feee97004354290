"""Show a person's statistics of each game, with charts, and delete them on request."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.engine.registry import games
from corptable.presentation.words import fill
from corptable.store.report import WORDS as REPORTED
from corptable.store.report import Report, level_names, reports
from corptable.store.timestamps import UNKNOWN
from corptable.ui.scene_base import FIGURES_PAGE, LOW_FIGURES_PAGE, Confirmation, PageMetrics
from corptable.ui.scene_base.master_detail_page import EntryRow, MasterDetailPage
from corptable.ui.scenes.statistics.cards import CardStatistics
from corptable.ui.scenes.statistics.figures import draw_bars, draw_figures
from corptable.ui.scenes.statistics.last_games import LastGames
from corptable.ui.widgets import (
    GROW,
    Button,
    Exact,
    Grow,
    Pen,
    Tabs,
    Widget,
    column,
    inset,
    row,
)

if TYPE_CHECKING:
    from corptable.ui.scene_base import SceneContext

WORDS: Final = {
    "title": "Statistics",
    "subtitle": "every game that you finished",
    "trouble": "something could not be saved: see the settings",
    "entry": "{finished} finished, {won} won",
    "unplayed": "not played yet",
    "games": "Games",
    "cards": "Cards",
    "levels": "Against whom",
    "seats": "How many at the table",
    "at": "{seats:player}",
    "forget": "Forget game",
    "forget_all": "Forget all",
    "ask": "Forget the figures of {title}?",
    "ask_all": "Forget the figures of all games?",
    "comes": "The figures of {played:game} will be gone; saved games stay. "
    "A copy of the file stays beside it until the statistics change again.",
    "do": "Forget",
    "leave": "Keep them",
}
FORGET, FORGET_ALL, PAGE = "forget", "forget_all", "page"
LIST: Final = "games"
FORGET_KEY: Final = "Del"
HIGH_WINDOW: Final = 40.0
"""Height of a window, at least, for the higher head and figures, in text sizes, as all lengths
here.
"""
GAMES, NARROW_GAMES = 17.0, 12.6
"""Width of the panel with the list of games, in broad and in narrow windows."""
BROAD_WINDOW: Final = 60.0
"""Width of a window, at least, for the broader list."""
BUTTON_GAP: Final = 0.5
"""Gap between two buttons."""
FIGURES, LOW_FIGURES = 6.6, 5.6
"""Height of the panel with the figures, in high and in low windows."""
LAST_GAMES: Final = 8.8
"""Height of the panel with the last games."""
LEVELS_WEIGHT, SEATS_WEIGHT = 0.58, 0.42
"""Shares of the charts by opponent and by number of players."""
CHART_GAP: Final = 2.0
"""Gap between the two charts."""
TABS: Final = 32.0
"""Width of the tabs, where there are other pages."""
ENTRY_TITLE: Final = 1.1
"""Size of the title of an entry."""
INSET: Final = 0.8
"""Padding left and right of the text of an entry."""
LINE_OFFSET: Final = 0.62
"""Distance from the middle of an entry to the middle of either line."""


class GameFigures(NamedTuple):
    """A game of the list, by its id; one that was never played has no report."""

    id: str
    title: str
    report: Report | None


class GameRow(EntryRow):
    """Row of a game with a line about it. One without statistics is dim, and cannot be chosen."""

    def __init__(self, game: GameFigures, is_chosen: bool) -> None:
        line = WORDS["unplayed"]
        if game.report is not None:
            figures = game.report.statistics
            line = WORDS["entry"].format(finished=figures.finished, won=figures.won)
        super().__init__(entry_id(game.id), game.title, line, lambda: None, is_chosen)
        self.takes_focus = game.report is not None

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        state = "chosen" if self.is_chosen else "hovered" if focused else "normal"
        pen = pen._replace(size=max(1, min(pen.size, round(self.rect.height / 3))))
        pen.part("tab", self.rect, state)
        is_known, inner = self.takes_focus, inset(self.rect, pen.size, INSET, 0)
        bright = pen.skin.text_colour("tab", state) if is_known else pen.dim
        dim = bright if self.is_chosen else pen.dim
        (left, middle), room, away = inner.midleft, inner.width, pen.em(LINE_OFFSET)
        above, size = (left, middle - away), pen.em(ENTRY_TITLE)
        pen.write(self.label, bright, size=size, room=room, bold=is_known, midleft=above)
        pen.write(self.about, dim, room=room, midleft=(left, middle + away))


class StatisticsScene(MasterDetailPage[GameFigures]):
    """List of the games with the statistics of the chosen one, and what other `pages` show."""

    limits_text = True
    list_id = LIST

    def __init__(self, context: SceneContext, profile: str = "") -> None:
        """Show the games; with a profile, by its id, its cards."""
        super().__init__(context, WORDS["title"], WORDS["subtitle"], with_fan=True)
        cards = CardStatistics(context, profile)
        self._cards = cards if cards.profiles else None
        self._shows_cards = bool(profile)
        self._tabs = Tabs(PAGE, (WORDS["games"], WORDS["cards"]), 0, self.turn)
        self._last = LastGames((), {}, self.size)
        self.read_list()
        if not profile:
            self.focus_choice()

    # The list

    def list_entries(self) -> list[GameFigures]:
        """Installed games, and others with statistics; none before the first game."""
        known = {report.id: report for report in reports(self.context.statistics)}
        titles = {game.id: game.title for game in games()}
        titles |= {id: report.title for id, report in known.items()}
        return [GameFigures(id, title, known.get(id)) for id, title in titles.items() if known]

    def id_of(self, entry: GameFigures) -> str:
        return entry_id(entry.id)

    def row_of(self, entry: GameFigures, is_chosen: bool) -> GameRow:
        return GameRow(entry, is_chosen)

    def first_choice(self) -> int:
        """Game that was played last; one of unknown time counts as the earliest."""
        played = [
            ((game.report.statistics.last or UNKNOWN).timestamp(), at)
            for at, game in enumerate(self.entries)
            if game.report is not None
        ]
        return max(played, default=(0, 0))[1]

    def read_list(self) -> None:
        super().read_list()
        if self.entry is not None and self.entry.report is None:
            self.chosen = self.first_choice()
            self.lay_out()

    @property
    def empty_text(self) -> str:
        return f"{REPORTED['nothing']}\n{REPORTED['counts']}"

    @property
    def _is_high(self) -> bool:
        return self.context.screen.height >= self.em(HIGH_WINDOW)

    @property
    def metrics(self) -> PageMetrics:
        return FIGURES_PAGE if self._is_high else LOW_FIGURES_PAGE

    @property
    def list_width(self) -> float:
        return GAMES if self.context.screen.width >= self.em(BROAD_WINDOW) else NARROW_GAMES

    # Other pages

    @property
    def page(self) -> CardStatistics | None:
        """Page of the cards if it is shown; None for the games."""
        return self._cards if self._shows_cards else None

    def turn(self, at: int) -> None:
        """Show the games, at 0, or the cards."""
        self._shows_cards = bool(at)
        self.lay_out()

    # Input

    def shortcut(self, event: pygame.event.Event) -> bool:
        if self._cards is not None and self._tabs.leaf(event.unicode):
            return True
        return self.page is not None and self.page.shortcut(event)

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        if self.page is not None:
            self.page.handle(event, self.form)
            self.needs_redraw = True
        elif event.type == pygame.MOUSEMOTION and self._last.point(event.pos):
            self.needs_redraw = True

    # Deleting

    def _ask_forget(self, id: str | None) -> None:
        """Ask whether to delete the statistics of a game, by its id; None: of all games."""
        concerned = [game for game in self.entries if game.report and id in (None, game.id)]
        played = sum(game.report.statistics.played for game in concerned if game.report)
        title = WORDS["ask_all"] if id is None else WORDS["ask"].format(title=concerned[0].title)
        question = Confirmation(
            title, fill(WORDS["comes"], played=played), WORDS["do"], WORDS["leave"]
        )
        self.navigator.ask(question, partial(self._forget, id))

    def _forget(self, id: str | None) -> None:
        self.context.write(partial(self.context.statistics.forget, id))
        self.read_list()

    # Layout

    def lay_out(self) -> None:
        if self.page is None:
            super().lay_out()
            return
        tabs, body = self.lay_above(self.place_plates(self.metrics.widest, self.metrics.head))
        self.show([*tabs, *self.page.lay_out(body, self.size)])

    def lay_above(self, body: pygame.Rect) -> tuple[Sequence[Widget], pygame.Rect]:
        if self._cards is None:
            return (), body
        metrics, size = self.metrics, self.size
        above, below = column(body, size, metrics.control, GROW, gap=metrics.gap)
        tabs, _ = row(above, size, Exact(min(self.em(TABS), above.width)), GROW)
        self._tabs.at = int(self._shows_cards)
        self._tabs.place(tabs)
        return [self._tabs], below

    def lay_list(self, panel: pygame.Rect) -> Sequence[Widget]:
        """Place the list, and below it the buttons that forget."""
        if self.entry is None:
            return ()
        metrics, inner = self.metrics, inset(panel, self.size, self.metrics.padding)
        high = metrics.control
        rows, buttons = column(inner, self.size, GROW, 2 * high + BUTTON_GAP, gap=metrics.gap)
        self.listing.place(rows, self.em(metrics.row), self.em(metrics.row_gap), self.size)
        one, every = column(buttons, self.size, GROW, high, gap=BUTTON_GAP)
        ask, ask_all = partial(self._ask_forget, self.entry.id), partial(self._ask_forget, None)
        self._forget_buttons = (
            Button(FORGET, WORDS[FORGET], ask, FORGET_KEY, rect=one),
            Button(FORGET_ALL, WORDS[FORGET_ALL], ask_all, rect=every),
        )
        return self.listing.widgets

    def lay_details(self, entry: GameFigures, panel: pygame.Rect) -> Sequence[Widget]:
        """Place the figures, the charts, and the last games one beneath another."""
        size, metrics = self.size, self.metrics
        figures = FIGURES if self._is_high else LOW_FIGURES
        self._figures, self._charts, self._last_panel = column(
            panel, size, figures, GROW, LAST_GAMES, gap=metrics.gap
        )
        game = next((game for game in games() if game.id == entry.id), None)
        last = () if entry.report is None else entry.report.statistics.last_games
        self._last = LastGames(last, level_names(game), size)
        self._last.place(inset(self._last_panel, size, metrics.padding))
        return [self._last, *self._forget_buttons]

    def charts(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the areas of the charts by opponent and by number of players."""
        inner = inset(self._charts, self.size, self.metrics.padding)
        levels, seats = row(
            inner, self.size, Grow(LEVELS_WEIGHT), Grow(SEATS_WEIGHT), gap=CHART_GAP
        )
        return levels, seats

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.subtitle = WORDS["trouble" if self.context.store.warnings else "subtitle"]
        super().draw(surface)
        if self.page is not None:
            self.page.draw_over(self.pen(surface))

    def draw_page(self, pen: Pen) -> None:
        if self._cards is not None:
            pen.part("well", self._tabs.rect)
        if self.page is None:
            super().draw_page(pen)
        else:
            self.page.draw(pen, self.form.pointer)

    def draw_details(self, pen: Pen, entry: GameFigures) -> None:
        report = entry.report
        assert report is not None
        draw_figures(pen, report, self._figures)
        for panel in (self._charts, self._last_panel):
            pen.part("plate", panel)
        levels, seats = self.charts()
        border = pygame.Rect(
            seats.left - (seats.left - levels.right) // 2, levels.top, 1, levels.height
        )
        pen.fill("spot", border)
        draw_bars(pen, WORDS["levels"], report.levels, levels)
        named = [tally._replace(name=fill(WORDS["at"], seats=tally.word)) for tally in report.seats]
        draw_bars(pen, WORDS["seats"], named, seats)


def entry_id(game: str) -> str:
    """Id of a game's row in the list."""
    return f"{LIST}/{game}"
