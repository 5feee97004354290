"""Run the history of a collection: a page with what came and went, and one with what the cards
did.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from corptable.collection.card_book import card_book
from corptable.collection.card_history import ORDERS, CardHistory, beaten_opponents, way_name
from corptable.engine.game import AnyGame
from corptable.store import SaveListing
from corptable.system.errors import Failure, attempt
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.form_scene import GAP, PageScene
from corptable.ui.scenes.collection.history import words
from corptable.ui.scenes.collection.history.employees import EmployeesPage
from corptable.ui.scenes.collection.history.events import EventsPage
from corptable.ui.scenes.collection.history.words import WORDS
from corptable.ui.widgets import Button, Choice, Widget
from corptable.ui.widgets.card_preview import CardZoom
from corptable.ui.widgets.choice import Segments, Tabs
from corptable.ui.widgets.pen import Pen
from corptable.ui.widgets.row_list import RowList

WIDEST: Final = 120.0
"""Greatest width of the page, in text sizes, as all lengths here."""
CONTROL: Final = 2.2
TABS: Final = 32.0
"""Width of the tabs."""
EVENTS, EMPLOYEES = 0, 1
"""Indices of the pages."""


class CardHistoryScene(PageScene):
    """Show the history of a profile's cards, and what they did."""

    limits_text = True

    def __init__(self, context: SceneContext, game: AnyGame, profile: str) -> None:
        """Show a profile, by its id, from the newest line of its history on."""
        collections = context.collections
        shown = collections.known[profile]
        super().__init__(context, WORDS["title"], WORDS["subtitle"].format(name=shown.name))
        cards = self._cards = card_book(collections).catalogue.cards
        self._faces = context.theme_art(theme_name_of(game)).faces
        self.events = EventsPage(CardHistory(shown), cards, self._kept_games(), self._faces)
        self.employees = EmployeesPage(
            shown, beaten_opponents(shown, collections.known.profiles, game), cards, self._faces
        )
        self.page, self._order, self.zoom = EVENTS, 0, CardZoom()
        self.lay_out()

    def _kept_games(self) -> dict[str, SaveListing]:
        """Return the finished games that are kept, by their ids; none if they cannot be listed."""
        saved_games = self.context.saved_games
        found = [] if saved_games is None else attempt(saved_games.finished)
        return (
            {}
            if isinstance(found, Failure)
            else {listed.head.id: listed for listed in found if listed.head is not None}
        )

    # Commands

    def _turn(self, page: int) -> None:
        self.page = page
        self.zoom.hide()
        self.lay_out()

    def _choose_way(self, at: int) -> None:
        history = self.events.history
        history.way = ("", *history.ways)[at]
        self.events.show()
        self.lay_out()

    def _choose_other(self, at: int) -> None:
        history = self.events.history
        history.other = ("", *history.others)[at]
        self.events.show()
        self.lay_out()

    def _sort(self, at: int) -> None:
        self._order = at
        self.employees.sort(ORDERS[at])
        self.lay_out()

    def _replay(self) -> None:
        if (listed := self.events.chosen_game) is not None:
            self.navigator.replay_finished(listed.file)

    # Input

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.navigator.back()
        elif self.tabs.leaf(event.unicode):
            pass
        elif self.page == EVENTS and self.events.step(event.key):
            self.lay_out()  # the button of the replay depends on the chosen line
        elif self.page == EMPLOYEES and event.key in (steps := self.employees.table.steps()):
            self.employees.table.choose(self.employees.table.place + steps[event.key])
        else:
            return False
        return True

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        if self.page == EMPLOYEES:
            card, beside = self.employees.card_at(self.form.pointer)
            if (
                event.type == pygame.MOUSEBUTTONDOWN
                and event.button == 1
                and self.form.pressed is None
            ):
                self.zoom.show(
                    None
                    if self.zoom.is_shown or card not in self._cards
                    else self._cards[card].piece,
                    beside,
                )
            elif event.type != pygame.KEYDOWN and self.zoom.handle(
                event, self._cards[card].piece if card in self._cards else None, beside
            ):
                pass
            else:
                self._scroll(event, self.employees.table, self.employees.opponents)
        elif (
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button == 1
            and self.events.list.row_at(event.pos) is not None
        ):
            self.events.press(event.pos)
            self.lay_out()
        else:
            self._scroll(event, self.events.list)
        self.needs_redraw = True

    def _scroll(self, event: pygame.event.Event, *lists: RowList) -> None:
        for rows in lists:
            if event.type == pygame.MOUSEWHEEL and not (
                len(lists) == 1 or rows.area.collidepoint(self.form.pointer)
            ):
                continue
            if event.type in (
                pygame.MOUSEWHEEL,
                pygame.MOUSEMOTION,
                pygame.MOUSEBUTTONDOWN,
                pygame.MOUSEBUTTONUP,
            ):
                rows.scrolling.handle_event(event)

    # Layout

    def lay_out(self) -> None:
        body, gap, high = self.place_plates(WIDEST), self.em(GAP), self.em(CONTROL)
        row = pygame.Rect(body.left, body.top, body.width, high)
        self._body = pygame.Rect(body.left, row.bottom + gap, body.width, body.height - high - gap)
        titles = (WORDS["events"], WORDS["employees"])
        self.tabs = Tabs(words.PAGE, titles, self.page, self._turn)
        self.tabs.place(pygame.Rect(row.left, row.top, min(self.em(TABS), row.width // 2), high))
        beside = pygame.Rect(
            self.tabs.rect.right + gap, row.top, row.right - self.tabs.rect.right - gap, high
        )
        widgets = self._lay_events(beside) if self.page == EVENTS else self._lay_employees()
        self.form.show([self.tabs, *widgets, self.back])
        self.needs_redraw = True

    def _lay_events(self, beside: pygame.Rect) -> list[Widget]:
        """Lay the list out; return the choices of what is shown, and the button of the replay."""
        self.events.lay(self._body, self.size)
        history = self.events.history
        if not history.ways:
            return []
        choices: list[tuple[str, tuple[str, ...], int, Callable[[int], None]]] = [
            (
                words.WAY,
                (WORDS["any_way"], *map(way_name, history.ways)),
                ("", *history.ways).index(history.way),
                self._choose_way,
            ),
            (
                words.OTHER,
                (WORDS["any_other"], *history.others),
                ("", *history.others).index(history.other),
                self._choose_other,
            ),
        ]
        widgets, half = list[Widget](), (beside.width - self.em(GAP)) // 2
        for at, (id, titles, chosen, choose) in enumerate(choices):
            choice = Choice(id, titles, chosen, choose)
            choice.place(
                pygame.Rect(
                    beside.left + at * (half + self.em(GAP)), beside.top, half, beside.height
                )
            )
            widgets.append(choice)
        if self.events.chosen_game is not None:
            widgets.append(
                Button(
                    words.REPLAY,
                    WORDS[words.REPLAY],
                    self._replay,
                    "R",
                    icon="pointer",
                    rect=self.events.button_area,
                )
            )
        return widgets

    def _lay_employees(self) -> list[Widget]:
        """Lay the wall and the tables out; return the choice of the order."""
        self.employees.lay(self._body, self.size)
        if self.employees.is_empty:
            return []
        order = Segments(words.ORDER, [WORDS[order] for order in ORDERS], self._order, self._sort)
        order.place(self.employees.order_area)
        return [order]

    # Drawing

    def draw_page(self, pen: Pen) -> None:
        pen.part("well", self.tabs.rect)
        if self.page == EVENTS and not self.events.history.ways:
            pen.part("plate", self._body)
            self.draw_empty(pen, WORDS["none"], self._body.inflate(-2 * pen.size, -2 * pen.size))
        elif self.page == EVENTS:
            self.events.draw(pen, self.form.pointer)
        elif self.employees.is_empty:
            pen.part("plate", self._body)
            self.draw_empty(
                pen, WORDS["no_deeds"], self._body.inflate(-2 * pen.size, -2 * pen.size)
            )
        else:
            self.employees.draw(pen, self.form.pointer)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.zoom.draw(self.pen(surface), self._faces)
