"""Show a person's statistics of each game, with charts, and delete them on request."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from corptable.engine.pieces import HIDDEN
from corptable.engine.registry import games
from corptable.presentation.words import fill
from corptable.store.report import WORDS as REPORTED
from corptable.store.report import Report, level_names, reports
from corptable.store.timestamps import UNKNOWN
from corptable.ui.paint.card_fan import draw_fan
from corptable.ui.paint.faces import deck_of_art
from corptable.ui.paint.text import wrap
from corptable.ui.scene_base.form_scene import FAN, GAP, LEADING, PageScene
from corptable.ui.scene_base.navigator import Confirmation
from corptable.ui.scenes.statistics.figures import draw_bars, draw_figures
from corptable.ui.scenes.statistics.last_games import LastGames
from corptable.ui.widgets import Button, Item, Listing
from corptable.ui.widgets.pen import Pen, box

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

WORDS: Final = {
    "title": "Statistics",
    "subtitle": "every game that you finished",
    "trouble": "something could not be saved: see the settings",
    "entry": "{finished} finished, {won} won",
    "unplayed": "not played yet",
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
FORGET, FORGET_ALL = "forget", "forget_all"
LIST: Final = "games"
FORGET_KEY: Final = "Del"
WIDEST: Final = 96.0
"""Width of all panels together, at most, in text sizes, as all lengths here."""
HEAD, LOW_HEAD = 4.4, 3.4
"""Height of the head, in high and in low windows."""
HIGH_WINDOW: Final = 40.0
"""Height of a window, at least, for the higher head and figures."""
PADDING: Final = 1.0
"""Padding of a panel."""
GAMES, NARROW_GAMES = 17.0, 12.6
"""Width of the panel with the list of games, in broad and in narrow windows."""
BROAD_WINDOW: Final = 60.0
"""Width of a window, at least, for the broader list."""
BUTTON: Final = 2.2
"""Height of a button."""
BUTTON_GAP: Final = 0.5
"""Gap between two buttons."""
FIGURES, LOW_FIGURES = 6.6, 5.6
"""Height of the panel with the figures, in high and in low windows."""
LAST_GAMES: Final = 8.8
"""Height of the panel with the last games."""
LEVELS_SHARE: Final = 0.58
"""Part of the panel's width for the chart by opponent; the chart by number of players has the
rest.
"""
CHART_GAP: Final = 2.0
"""Gap between the two charts."""
ROW: Final = 3.3
"""Height of an entry in the list."""
ROW_GAP: Final = 0.35
"""Gap between two entries."""
EMPTY_TEXT: Final = 1.7
"""Size of the sentence that stands alone where there are no statistics."""
EMPTY_WIDTH, EMPTY_HEIGHT, EMPTY_FAN = 44.0, 17.0, 7.0
"""Size of the panel where there are no statistics, and height of the fan on it."""
ENTRY_TITLE: Final = 1.1
"""Size of the title of an entry."""
INSET: Final = 0.8
"""Padding left and right of the text of an entry."""
LINE_OFFSET: Final = 0.62
"""Distance from the middle of an entry to the middle of either line."""


class GameEntry(Button):
    """Show a game in the list with a line about it; a key or a press chooses it.

    One that is not `is_known` has no statistics: it is dim, and cannot be chosen.
    """

    def __init__(
        self,
        id: str,
        title: str,
        line: str,
        choose: Callable[[], None],
        is_chosen: bool,
        is_known: bool,
    ) -> None:
        super().__init__(id, title, choose if is_known else None, takes_focus=is_known)
        self._line, self._is_chosen = line, is_chosen

    def press(self, point: tuple[int, int]) -> None:
        self.act()

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        state = "chosen" if self._is_chosen else "hovered" if focused else "normal"
        pen = pen._replace(size=max(1, min(pen.size, round(self.rect.height / 3))))
        pen.part("tab", self.rect, state)
        bright = pen.skin.text_colour("tab", state) if self.takes_focus else pen.dim
        left, room, offset = (
            self.rect.left + pen.em(INSET),
            self.rect.width - 2 * pen.em(INSET),
            pen.em(LINE_OFFSET),
        )
        middle = self.rect.centery
        pen.write(
            self.label,
            bright,
            size=pen.em(ENTRY_TITLE),
            room=room,
            bold=self.takes_focus,
            midleft=(left, middle - offset),
        )
        pen.write(
            self._line,
            bright if self._is_chosen else pen.dim,
            room=room,
            midleft=(left, middle + offset),
        )


class StatisticsScene(PageScene):
    """Show a list of the games and the statistics of the chosen one."""

    limits_text = True

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context, WORDS["title"], WORDS["subtitle"], with_fan=True)
        self.chosen = ""
        """Id of the game that is shown; "" as long as there are no statistics of any."""
        self.lay_out()
        if self.chosen:
            self.form.give_focus(self.form.find(entry_id(self.chosen)))

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
            focus.act()
        elif event.type == pygame.MOUSEMOTION and self._last.point(event.pos):
            self.needs_redraw = True

    def _choose(self, id: str) -> None:
        self.chosen = id
        self.lay_out()

    # Deleting

    def _ask_forget(self, id: str | None) -> None:
        """Ask whether to delete the statistics of a game, by its id; None: of all games."""
        concerned = [report for report in self._reports.values() if id in (None, report.id)]
        played = sum(report.statistics.played for report in concerned)
        title = WORDS["ask_all"] if id is None else WORDS["ask"].format(title=concerned[0].title)
        question = Confirmation(
            title, fill(WORDS["comes"], played=played), WORDS["do"], WORDS["leave"]
        )
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
        self._last = self._last_games()
        self._list = Listing(LIST, [Item([entry]) for entry in self._entries()])
        self._forget_one = Button(
            FORGET, WORDS[FORGET], partial(self._ask_forget, self.chosen), FORGET_KEY
        )
        self._forget_every = Button(FORGET_ALL, WORDS[FORGET_ALL], partial(self._ask_forget, None))
        self._place()
        if self.report is None:
            self.form.show([self.back])
        else:
            widgets = [
                *self._list.widgets,
                self._last,
                self._forget_one,
                self._forget_every,
                self.back,
            ]
            self.form.show(widgets, [self._list])

    def _place(self) -> None:
        """Place the head; at the left the list of games with the buttons; at the right figures,
        charts and the last games.
        """
        screen, em, gap, padding = self.context.screen, self.em, self.em(GAP), self.em(2 * PADDING)
        is_high = screen.height >= em(HIGH_WINDOW)
        self._body = body = self.place_plates(WIDEST, HEAD if is_high else LOW_HEAD)
        width = em(GAMES if screen.width >= em(BROAD_WINDOW) else NARROW_GAMES)
        self._games_panel = pygame.Rect(body.topleft, (width, body.height))
        inner = self._games_panel.inflate(-padding, -padding)
        lower = box(inner.width, em(BUTTON), bottomleft=inner.bottomleft)
        upper = lower.move(0, -em(BUTTON + BUTTON_GAP))
        self._forget_one.place(upper)
        self._forget_every.place(lower)
        rows = pygame.Rect(inner.topleft, (inner.width, upper.top - gap - inner.top))
        self._list.place(rows, em(ROW), em(ROW_GAP), self.size)
        left = self._games_panel.right + gap
        self._figures = pygame.Rect(
            left, body.top, body.right - left, em(FIGURES if is_high else LOW_FIGURES)
        )
        self._last_panel = box(self._figures.width, em(LAST_GAMES), bottomright=body.bottomright)
        self._last.place(self._last_panel.inflate(-padding, -padding))
        top = self._figures.bottom + gap
        self._charts = pygame.Rect(
            left,
            top,
            self._figures.width,
            self._last_panel.top - self._figures.bottom - em(2 * GAP),
        )

    def charts(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the areas of the charts by opponent and by number of players."""
        inner, gap = (
            self._charts.inflate(-self.em(2 * PADDING), -self.em(2 * PADDING)),
            self.em(CHART_GAP),
        )
        levels = pygame.Rect(
            inner.topleft, (round((inner.width - gap) * LEVELS_SHARE), inner.height)
        )
        return levels, box(inner.width - levels.width - gap, inner.height, topright=inner.topright)

    def _entries(self) -> list[GameEntry]:
        """Return an entry for each installed game and for each other game with statistics."""
        titles = {game.id: game.title for game in games()}
        titles |= {id: report.title for id, report in self._reports.items()}
        lines = {
            id: WORDS["entry"].format(
                finished=report.statistics.finished, won=report.statistics.won
            )
            for id, report in self._reports.items()
        }
        entries = []
        for id, title in titles.items():
            line, choose = lines.get(id, WORDS["unplayed"]), partial(self._choose, id)
            entries.append(
                GameEntry(
                    entry_id(id),
                    title,
                    line,
                    choose,
                    is_chosen=id == self.chosen,
                    is_known=id in lines,
                )
            )
        return entries

    def _last_games(self) -> LastGames:
        game = next((game for game in games() if game.id == self.chosen), None)
        report = self.report
        return LastGames(
            () if report is None else report.statistics.last_games, level_names(game), self.size
        )

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.subtitle = WORDS["trouble" if self.context.store.warnings else "subtitle"]
        super().draw(surface)

    def draw_page(self, pen: Pen) -> None:
        if self.report is None:
            self._draw_empty(pen)
        else:
            self._draw_report(pen, self.report)

    def _draw_report(self, pen: Pen, report: Report) -> None:
        draw_figures(pen, report, self._figures)
        for panel in (self._games_panel, self._charts, self._last_panel):
            pen.part("plate", panel)
        levels, seats = self.charts()
        border = pygame.Rect(
            seats.left - (seats.left - levels.right) // 2, levels.top, 1, levels.height
        )
        pen.surface.fill(pen.skin.theme.colours["spot"], border)
        draw_bars(pen, WORDS["levels"], report.levels, levels)
        named = [tally._replace(name=fill(WORDS["at"], seats=tally.word)) for tally in report.seats]
        draw_bars(pen, WORDS["seats"], named, seats)

    def _draw_empty(self, pen: Pen) -> None:
        """Draw a panel that explains why there are no statistics and which games count."""
        body, large = self._body, self.em(EMPTY_TEXT)
        middle = (body.centerx, body.top + body.height * 2 // 5)
        panel = box(min(body.width, self.em(EMPTY_WIDTH)), self.em(EMPTY_HEIGHT), center=middle)
        pen.part("plate", panel)
        fan = pygame.Rect(panel.left, panel.top + self.size, panel.width, self.em(EMPTY_FAN))
        draw_fan(
            pen.surface,
            self.context.faces,
            [HIDDEN] * FAN,
            fan,
            0.8,
            deck_of_art(self.fan_cards[0]),
        )
        text = pygame.Rect(panel.left, fan.bottom + self.size, panel.width, 0)
        width = panel.width - self.em(4)
        for line in wrap(REPORTED["nothing"], width, large):
            text.top = pen.write(line, size=large, title=True, midtop=text.midtop).bottom
        lines = wrap(REPORTED["counts"], width, self.size)
        pen.write_lines(
            lines, self.em(LEADING), text.move(0, self.size // 2), pen.dim, is_centred=True
        )


def entry_id(game: str) -> str:
    """Return the id of a game's entry in the list."""
    return f"{LIST}/{game}"


def _last_played(known: Iterable[Report]) -> str:
    """Return the id of the game played last; one of unknown time counts as the earliest; "" if
    there are none.
    """
    by_time = sorted(known, key=lambda report: (report.statistics.last or UNKNOWN).timestamp())
    return by_time[-1].id if by_time else ""
