"""Run the collection: the wall of a profile's cards, searched and filtered, with the deck beside
it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from corptable.collection.card_book import seat_deck_id
from corptable.collection.card_draft import file_of
from corptable.collection.card_filter import BY_NAME
from corptable.collection.catalogue import CollectibleCard
from corptable.collection.deck_desk import DeckDesk
from corptable.engine.game import AnyGame
from corptable.presentation.words import fill
from corptable.store.store import LONGEST_NAME
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.form_scene import GAP, LEADING, PageScene, two_plates
from corptable.ui.scene_base.navigator import Confirmation
from corptable.ui.scene_base.scene import NOWHERE
from corptable.ui.scenes.collection import words
from corptable.ui.scenes.collection.card_drag import CardDrag
from corptable.ui.scenes.collection.card_words import draw_card_words
from corptable.ui.scenes.collection.deck_panel import DeckPanel
from corptable.ui.scenes.collection.filter_bar import FilterBar
from corptable.ui.scenes.collection.places import subtitles_of, ways_from
from corptable.ui.scenes.collection.wall import TICK, CardWall, CardZoom
from corptable.ui.scenes.collection.words import WORDS
from corptable.ui.widgets import Button, Choice, TextField, Widget
from corptable.ui.widgets.keys import ENTER_KEYS
from corptable.ui.widgets.pen import Pen, box

WIDEST: Final = 170.0
"""Greatest width of the page, in text sizes, as all lengths here."""
CONTROL: Final = 2.0
"""Height of choices, the search field and the buttons."""
WALL_SHARE, WALL_ABOVE = 0.66, 0.58
"""Width of the wall, as a part of the page, and its height where the deck lies beneath it."""
FOOT, NARROW, NARROW_FOOT = 6.9, 44.0, 9.4
"""Height of the lines beneath the cards about the one that is pointed at: usually, and where the
wall is narrower than that.
"""
PADDING: Final = 0.7
LONGEST_QUERY: Final = 40
BUTTON_COLUMNS: Final = 4


class CollectionScene(PageScene):
    """Show the cards of a profile as a wall, and its deck as a list."""

    limits_text = True

    def __init__(self, context: SceneContext, game: AnyGame, profile: str, deck: str = "") -> None:
        """Show a profile's cards of a game, by the profile's id, with the deck of that name or the
        first.
        """
        super().__init__(context, WORDS["title"], WORDS["subtitle"])
        self.game = game
        self.desk = DeckDesk(game, context.collections, profile)
        self.desk.show_deck_called(deck)
        self.panel = DeckPanel(self.desk)
        self.wall = CardWall(self.context.theme_art(theme_name_of(game)).faces)
        self.drag = CardDrag()
        self.filter_bar = FilterBar(self._choose_facet)
        self.zoom = CardZoom()
        self._search = TextField(
            words.SEARCH, "", self._write_query, LONGEST_QUERY, WORDS["search"]
        )
        self.lay_out()
        self.form.give_focus(self._search)

    def on_resumed(self) -> None:
        """Show what has changed meanwhile; a profile that was deleted is left."""
        self.desk.refresh()
        if self.desk.is_gone:
            self.navigator.back()
            return
        self.lay_out()

    def _places(self) -> list[Button]:
        """Return the ways to the other pages of the profile."""
        return ways_from(self.desk, self.navigator, self.show_deck)

    # Commands

    def show_deck(self, name: str) -> None:
        """Show a deck by its name; for "" the one that is shown stays."""
        if name:
            self.desk.show_deck_called(name)
        self.lay_out()

    def _write_query(self, query: str) -> None:
        self.desk.filter = self.desk.filter._replace(query=query)
        self._show_from_start()

    def _choose_facet(self, facet: str, value: str) -> None:
        self.desk.filter = self.desk.filter.having(facet, value)
        self._show_from_start()

    def _choose_order(self, at: int) -> None:
        orders = (BY_NAME, *(facet.id for facet in self.desk.catalogue.facets))
        self.desk.filter = self.desk.filter._replace(order=orders[at])
        self._show_from_start()

    def _show_from_start(self) -> None:
        self.wall.place = 0
        self.wall.scrolling.scroll_to(0)
        self.lay_out()

    def _choose_profile(self, at: int) -> None:
        ids = list(self.context.collections.of_game(self.game.id))
        self.desk = DeckDesk(self.game, self.context.collections, ids[at])
        self.panel = DeckPanel(self.desk)
        self._search.write("")
        self._show_from_start()

    def _choose_deck(self, at: int) -> None:
        self.desk.show_deck(at)
        self.lay_out()

    def _do(self, change: Callable[[], None]) -> None:
        """Change decks; what cannot be changed is told."""
        self.context.write(change)
        self.lay_out()

    def _rename(self) -> None:
        name = self.desk.deck_name
        self.navigator.ask_name(
            WORDS["rename_title"], name, WORDS["rename_do"], self.desk.rename_deck, LONGEST_NAME
        )

    def _delete(self) -> None:
        text = WORDS["delete_text"].format(deck=self.desk.deck_name)
        question = Confirmation(
            WORDS["delete_title"], text, WORDS["delete_do"], WORDS["delete_leave"]
        )
        self.navigator.ask(question, partial(self._do, self.desk.delete_deck))

    def _open_form(self, card: str) -> None:
        self.navigator.card_form(self.desk, card, self._show_card)

    def _show_card(self, card: str) -> None:
        """Choose a card of the wall, by its id."""
        self.lay_out()
        ids = [shown.id for shown in self.wall.cards]
        self.wall.choose(ids.index(card) if card in ids else 0)
        self.lay_out()  # the button of the form depends on the chosen card

    def _play(self) -> None:
        deck = next(deck for deck in self.desk.profile.decks if deck.name == self.desk.deck_name)
        self.navigator.set_up(
            self.game, (self.desk.profile_id, seat_deck_id(self.desk.profile_id, deck))
        )

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        self.needs_redraw = True
        if self.filter_bar.handle(event) or (
            event.type != pygame.KEYDOWN and self.zoom.handle(event, *self._looked_at())
        ):
            return
        super().handle(event)
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self.form.pressed is None:
                self._press(event.pos, event)
            case pygame.MOUSEMOTION if self.drag.card:
                self.drag.move(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1 and self.drag.card:
                self._drop(event.pos)
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONUP:
                self.wall.scrolling.handle_event(event)
                self.panel.scrolling.handle_event(event)
            case pygame.MOUSEWHEEL:
                over_deck = self._deck_area.collidepoint(self.form.pointer)
                (self.panel.scrolling if over_deck else self.wall.scrolling).handle_event(event)

    def _press(self, point: tuple[int, int], event: pygame.event.Event) -> None:
        """Press the card under a point, on the wall or in the deck; elsewhere scroll."""
        self.wall.press(point)
        self.drag.press(self._card_at(point), point)
        if not self.drag.card and not self.wall.scrolling.handle_event(event):
            self.panel.scrolling.handle_event(event)

    def _looked_at(self) -> tuple[CollectibleCard | None, pygame.Rect]:
        """Return the card under the pointer, or else the chosen one, with its area on the wall."""
        card = self._card_at(self.form.pointer) or self.wall.chosen
        return self.desk.catalogue.cards.get(card), self.wall.area_of(card)

    def _card_at(self, point: tuple[int, int]) -> str:
        return self.wall.card_at(point) or self.panel.card_at(point)

    def _drop(self, point: tuple[int, int]) -> None:
        """Put the card where it is let go: a click puts it into the deck or takes it out, a drag to
        where it is dragged.
        """
        card, is_click = self.drag.drop()
        if is_click and point != NOWHERE:  # else the release got lost
            self._do(partial(self.desk.toggle, card))
        elif self._deck_area.collidepoint(point):
            self._do(partial(self.desk.put, card))
        elif self._wall_area.collidepoint(point):
            self._do(partial(self.desk.take, card))

    def shortcut(self, event: pygame.event.Event) -> bool:
        is_typing = self.form.focus is self._search
        if event.key == pygame.K_ESCAPE:
            self._leave()
        elif event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL:
            self._do(self.desk.take_back)
        elif is_typing and event.key in ENTER_KEYS:
            if self.wall.chosen:
                self._do(partial(self.desk.toggle, self.wall.chosen))
        elif is_typing and event.key == pygame.K_SPACE and not self._search.text:
            self.zoom.handle(event, *self._looked_at())
        elif is_typing and event.key in (steps := self.wall.steps()):
            self.wall.choose(self.wall.place + steps[event.key])
            self.needs_redraw = True
        else:
            return False
        return True

    def _leave(self) -> None:
        """Clear the search, or else leave."""
        if self._search.text:
            self._search.write("")
            self._write_query("")
        else:
            self.navigator.back()

    # Layout

    def lay_out(self) -> None:
        self.wall.show(self.desk.found(), dict.fromkeys(self.desk.deck, TICK), self._labels())
        self.beside_back = self._places()
        self.subtitle, self.short_subtitle = subtitles_of(self.desk)
        body, gap, pad = self.place_plates(WIDEST), self.em(GAP), self.em(PADDING)
        self._wall_area, self._deck_area = two_plates(body, WALL_SHARE, gap, WALL_ABOVE)
        inner = self._wall_area.inflate(-2 * pad, -2 * pad)
        widgets = [*self._upper_row(inner), *self._facet_row(inner)]
        top = widgets[-1].rect.bottom + self.em(0.4)
        self._lay_wall(pygame.Rect(inner.left, top, inner.width, inner.bottom - top))
        widgets += self._lay_deck(self._deck_area.inflate(-2 * pad, -2 * pad))
        focus = self.form.focus_id
        self.form.show([*widgets, *self.beside_back, self.back])
        self.form.focus_id = focus
        self.needs_redraw = True

    def _labels(self) -> dict[str, str]:
        """Return the labels of cards of which there are several copies."""
        copies = self.desk.profile.cards
        return {
            card: WORDS["copies_mark"].format(count=count)
            for card, count in copies.items()
            if count > 1
        }

    def _upper_row(self, area: pygame.Rect) -> list[Widget]:
        """Return the profile, the search field and the order, placed side by side."""
        profiles = self.context.collections.of_game(self.game.id)
        names = [profile.name for profile in profiles.values()] or [""]
        shown = 0 if self.desk.is_gone else list(profiles).index(self.desk.profile_id)
        profile = Choice(words.PROFILE, names, shown, self._choose_profile, names_people=True)
        facets = self.desk.catalogue.facets
        orders = [
            WORDS["by_name"],
            *(WORDS["by"].format(facet=facet.name.lower()) for facet in facets),
        ]
        at = (BY_NAME, *(facet.id for facet in facets)).index(self.desk.filter.order)
        person = Button(
            words.PERSON,
            WORDS[words.PERSON],
            partial(self.navigator.profile, self.game, self.desk.profile_id),
        )
        order = Choice(words.ORDER, orders, at, self._choose_order)
        buttons = self._form_buttons()
        widgets: list[Widget] = [self._search, order, *buttons, profile, person]
        self._place_side_by_side(
            widgets, area.topleft, area.width, [1.0, 1.3, *[1.0 for _ in buttons], 1.0, 0.8]
        )
        return widgets

    def _form_buttons(self) -> list[Button]:
        """Return the buttons that open the form: of a new card, and of the chosen card if the
        person has made it.
        """
        own = [self.wall.chosen] if file_of(self.desk, self.wall.chosen) else []
        change = [
            Button(words.CHANGE, WORDS[words.CHANGE], partial(self._open_form, card))
            for card in own
        ]
        return [Button(words.FORM, WORDS[words.FORM], partial(self._open_form, "")), *change]

    def _facet_row(self, area: pygame.Rect) -> list[Widget]:
        """Return a chip for each facet, placed side by side below."""
        widgets: list[Widget] = [
            *self.filter_bar.chips(self.desk.filter, self.desk.catalogue.facets, self.desk.owned)
        ]
        self._place_side_by_side(
            widgets, (area.left, area.top + self.em(CONTROL) + self.em(0.4)), area.width
        )
        return widgets

    def _lay_wall(self, inner: pygame.Rect) -> None:
        foot = self.em(FOOT if inner.width >= self.em(NARROW) else NARROW_FOOT)
        self.wall.lay(
            pygame.Rect(inner.left, inner.top, inner.width, inner.height - foot), self.size
        )
        self._foot = pygame.Rect(
            inner.left, inner.bottom - foot + self.em(0.4), inner.width, foot - self.em(0.4)
        )

    def _lay_deck(self, inner: pygame.Rect) -> list[Widget]:
        """Lay out the deck, with its choice above and the buttons beneath; return these."""
        decks, has_deck = self.desk.profile.decks, bool(self.desk.deck_name)
        widgets: list[Widget] = []
        if has_deck:
            at = [deck.name for deck in decks].index(self.desk.deck_name)
            choice = Choice(words.DECK, [deck.name for deck in decks], at, self._choose_deck)
            choice.place(pygame.Rect(inner.left, inner.top, inner.width, self.em(CONTROL)))
            widgets.append(choice)
        buttons = self._buttons(has_deck)
        rows = (buttons[:BUTTON_COLUMNS], buttons[BUTTON_COLUMNS:-1], buttons[-1:])
        gap = self.em(0.4)
        top = inner.bottom - len(rows) * (self.em(CONTROL) + gap) + gap
        for place, row in enumerate(rows):
            self._place_side_by_side(
                row, (inner.left, top + place * (self.em(CONTROL) + gap)), inner.width
            )
        head = inner.top + (self.em(CONTROL) + gap if has_deck else 0)
        self.panel.lay(pygame.Rect(inner.left, head, inner.width, top - gap - head), self.size)
        return [*widgets, *buttons]

    def _buttons(self, has_deck: bool) -> list[Button]:
        desk, none = self.desk, "" if has_deck else WORDS["no_deck_here"]
        unplayable = WORDS["not_legal"] if has_deck and desk.faults() else none
        return [
            Button(words.NEW, WORDS[words.NEW], partial(self._do, desk.new_deck)),
            Button(words.COPY, WORDS[words.COPY], partial(self._do, desk.copy_deck), reason=none),
            Button(words.RENAME, WORDS[words.RENAME], self._rename, reason=none),
            Button(words.DELETE, WORDS[words.DELETE], self._delete, reason=none),
            Button(words.FILL, WORDS[words.FILL], partial(self._do, desk.fill_up)),
            Button(
                words.UNDO,
                WORDS[words.UNDO],
                partial(self._do, desk.take_back),
                reason="" if desk.can_take_back else WORDS["nothing"],
            ),
            Button(
                words.EXPORT, WORDS[words.EXPORT], lambda: self.navigator.export(desk), reason=none
            ),
            Button(words.PLAY, WORDS[words.PLAY], self._play, part="primary", reason=unplayable),
        ]

    # Drawing

    def draw_page(self, pen: Pen) -> None:
        pen.part("plate", self._wall_area)
        pen.part("plate", self._deck_area)
        pointed = self._card_at(self.form.pointer)
        self.panel.draw(pen, pointed)
        self.wall.draw(pen, pointed)
        told = pygame.Rect(
            self._foot.topleft, (self._foot.width, self._foot.height - self.em(LEADING))
        )
        draw_card_words(pen, self.desk, pointed or self.wall.chosen, told)
        self._draw_help(pen)
        if self.drag.is_under_way:
            self._draw_dragged(pen)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.filter_bar.draw(self.pen(surface))
        self.zoom.draw(self.pen(surface), self.wall.faces)

    def _draw_dragged(self, pen: Pen) -> None:
        card = self.desk.catalogue.cards.get(self.drag.card)
        if card is not None:
            self.wall.draw_card(
                pen, card, box(*self.wall.grid.card, center=self.form.pointer), bright=True
            )

    def _draw_help(self, pen: Pen) -> None:
        """Draw the number of cards, and what can be done; or else why the button under the pointer
        does nothing.
        """
        area, owned, found, hovered = (
            self._foot,
            len(self.desk.owned),
            len(self.wall.cards),
            self.form.hovered,
        )
        word = fill(WORDS["count" if found == owned else "found"], found=found, count=owned)
        count = pen.write(word, pen.dim, bottomleft=area.bottomleft)
        reason = hovered.reason if isinstance(hovered, Button) else ""
        told, colour = (
            (reason, pen.skin.text_colour("danger")) if reason else (WORDS["help"], pen.dim)
        )
        pen.write(
            told, colour, room=area.right - count.right - pen.size, bottomright=area.bottomright
        )
