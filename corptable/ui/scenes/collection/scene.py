"""Wall of a profile's cards, searched and filtered, with the deck beside it and the ways to the
other pages of the profile.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from corptable.collection.card_book import seat_deck_id
from corptable.collection.card_draft import file_of
from corptable.collection.card_filter import BY_NAME, CardFilter
from corptable.collection.career import career_of
from corptable.collection.deck_desk import DeckDesk
from corptable.collection.trading import partners
from corptable.engine.game import AnyGame
from corptable.engine.pieces import Piece
from corptable.presentation.words import fill
from corptable.store.store import LONGEST_NAME
from corptable.system.errors import Failure, attempt
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.scene_base import COLLECTION_PAGE as PAGE
from corptable.ui.scene_base import (
    GAP,
    LEADING,
    NOWHERE,
    Confirmation,
    PageScene,
    SceneContext,
    two_plates,
)
from corptable.ui.scenes.collection import words
from corptable.ui.scenes.collection.deck_panel import DeckPanel
from corptable.ui.scenes.collection.filter_bar import FilterBar
from corptable.ui.scenes.collection.wall import TICK, CardDrag, CardWall
from corptable.ui.scenes.collection.words import CARDS_WORDS as WORDS
from corptable.ui.widgets import (
    ENTER_KEYS,
    GROW,
    Act,
    Button,
    Choice,
    Pen,
    TextField,
    Widget,
    box,
    column,
    inset,
)
from corptable.ui.widgets.card_preview import CardZoom

BETWEEN: Final = 0.4
"""Gap between two controls, in text sizes, as all lengths here."""
WALL_SHARE, WALL_ABOVE = 0.66, 0.58
"""Width of the wall, as a part of the page, and its height where the deck lies below it."""
FOOT, NARROW, NARROW_FOOT = 6.5, 44.0, 9.0
"""Height of the lines below the cards about the one that is pointed at: usually, and where the wall
is narrower than that.
"""
LONGEST_QUERY: Final = 40
BUTTON_COLUMNS: Final = 4
button = partial(words.button, WORDS)


class CollectionScene(PageScene):
    """Page with the cards of a profile as a wall, and its deck as a list."""

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
        self.drag, self.zoom = CardDrag(), CardZoom()
        self.filter_bar = FilterBar(
            lambda facet, value: self._filter(self.desk.filter.having(facet, value))
        )
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

    # Ways to other pages

    def _lay_ways(self) -> None:
        """Place the ways to the profile's other pages on the head. The career stands out until the
        profile has played there; before its second deck the subtitle says so, too.
        """
        desk, navigate, id = self.desk, self.navigator, self.desk.profile_id
        alone = "" if partners(desk.collections.known.of_game(self.game.id), id) else WORDS["alone"]
        self.beside_back = ways = [
            button(words.IMPORT, partial(navigate.people, desk, self.show_deck)),
            button(words.TRADE, partial(navigate.trade, self.game, id), reason=alone),
            button(words.STATISTICS, partial(navigate.statistics, id)),
        ]
        self.subtitle, self.short_subtitle = WORDS["subtitle"], ""
        if not (career := attempt(partial(career_of, self.game))):
            return
        is_new = not desk.profile.career and not isinstance(career, Failure)
        part = "primary" if is_new else "button"
        ways.insert(0, button(words.CAREER, self._open_career, part=part))
        if is_new and len(desk.profile.decks) <= 1:
            self.subtitle, self.short_subtitle = WORDS["first"], WORDS["first_short"]

    def _open_career(self) -> None:
        """Open the career, or show what is wrong with its files."""
        opened = attempt(partial(self.navigator.career, self.game, self.desk.profile_id))
        if isinstance(opened, Failure):
            self.navigator.note(WORDS[words.CAREER], opened.text.splitlines())

    # Commands

    def show_deck(self, name: str) -> None:
        """Show a deck by its name; for "" the one that is shown stays."""
        if name:
            self.desk.show_deck_called(name)
        self.lay_out()

    def _write_query(self, query: str) -> None:
        self._filter(self.desk.filter._replace(query=query))

    def _filter(self, filter: CardFilter) -> None:
        """Show the cards that pass another filter, from the first on."""
        self.desk.filter = filter
        self._show_from_start()

    def _choose_order(self, at: int) -> None:
        self._filter(self.desk.filter._replace(order=self._orders()[at]))

    def _orders(self) -> list[str]:
        return [BY_NAME, *(facet.id for facet in self.desk.catalogue.facets)]

    def _show_from_start(self) -> None:
        self.wall.show_from_start()
        self.lay_out()

    def _choose_profile(self, at: int) -> None:
        ids = list(self.context.collections.known.of_game(self.game.id))
        self.desk = DeckDesk(self.game, self.context.collections, ids[at])
        self.panel = DeckPanel(self.desk)
        self._search.write("")
        self._show_from_start()

    def _do(self, change: Act) -> None:
        """Change decks, or show why that is impossible."""
        self.context.write(change)
        self.lay_out()

    def _rename(self) -> None:
        title, name = WORDS["rename_title"], self.desk.deck_name
        self.navigator.ask_name(
            title, name, WORDS[words.RENAME], self.desk.rename_deck, LONGEST_NAME
        )

    def _delete(self) -> None:
        question = Confirmation.about(WORDS, "delete", deck=self.desk.deck_name)
        self.navigator.ask(question, partial(self._do, self.desk.delete_deck))

    def _open_form(self, card: str) -> None:
        self.navigator.card_form(self.desk, card, self._show_card)

    def _show_card(self, card: str) -> None:
        """Choose a card of the wall, by its id."""
        self.lay_out()
        self.wall.choose_card(card)
        self.lay_out()  # the button of the form depends on the chosen card

    def _play(self) -> None:
        desk = self.desk
        deck = next(deck for deck in desk.profile.decks if deck.name == desk.deck_name)
        place = desk.profile_id, seat_deck_id(desk.profile_id, deck)
        self.navigator.set_up(self.game, place)

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        self.needs_redraw = True
        if self.filter_bar.handle(event) or (
            event.type != pygame.KEYDOWN and self.zoom.handle(event, *self._pointed())
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
                (self.panel if over_deck else self.wall).scrolling.handle_event(event)

    def _press(self, point: tuple[int, int], event: pygame.event.Event) -> None:
        """Press the card under a point, on the wall or in the deck; elsewhere scroll."""
        self.wall.press(point)
        self.drag.press(self._card_at(point), point)
        if not self.drag.card and not self.wall.scrolling.handle_event(event):
            self.panel.scrolling.handle_event(event)

    def _pointed(self) -> tuple[Piece | None, pygame.Rect]:
        """Card under the pointer, or else the chosen one, with its area on the wall."""
        id = self._card_at(self.form.pointer) or self.wall.chosen
        card = self.desk.catalogue.cards.get(id)
        return None if card is None else card.piece, self.wall.area_of(id)

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
            self.zoom.handle(event, *self._pointed())
        elif is_typing and self.wall.step(event.key):
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
        desk = self.desk
        self._lay_ways()
        labels = {
            card: WORDS["copies_mark"].format(count=count)
            for card, count in desk.profile.cards.items()
            if count > 1
        }
        self.wall.show(desk.found(), dict.fromkeys(desk.deck, TICK), labels)
        plates = two_plates(self.place_plates(PAGE.widest), WALL_SHARE, self.em(GAP), WALL_ABOVE)
        self._wall_area, self._deck_area = plates
        inner = inset(self._wall_area, self.size, PAGE.padding)
        foot = FOOT if inner.width >= self.em(NARROW) else NARROW_FOOT
        above, chips, wall, self._foot = column(
            inner, self.size, PAGE.control, PAGE.control, GROW, foot, gap=BETWEEN
        )
        widgets = self._upper_row(above)
        facets = self.filter_bar.chips(desk.filter, desk.catalogue.facets, desk.owned)
        self.place_side_by_side(facets, chips)
        self.wall.place_in(wall, self.size)
        widgets += [*facets, *self._lay_deck(inset(self._deck_area, self.size, PAGE.padding))]
        self.show(widgets)

    def _upper_row(self, area: pygame.Rect) -> list[Widget]:
        """Place the search field, the order, the ways to the form (of a new card, and of the chosen
        one if the person has made it) and the profile side by side.
        """
        desk, facets = self.desk, self.desk.catalogue.facets
        profiles = self.context.collections.known.of_game(self.game.id)
        names = [profile.name for profile in profiles.values()] or [""]
        shown = 0 if desk.is_gone else list(profiles).index(desk.profile_id)
        by_facets = [WORDS["by"].format(facet=facet.name.lower()) for facet in facets]
        order = self._orders().index(desk.filter.order)
        card, show_profile = self.wall.chosen, partial(self.navigator.profile, self.game)
        forms = [button(words.FORM, partial(self._open_form, ""))]
        if file_of(desk, card):
            forms.append(button(words.CHANGE, partial(self._open_form, card)))
        widgets: list[Widget] = [
            self._search,
            Choice(words.ORDER, [WORDS["by_name"], *by_facets], order, self._choose_order),
            *forms,
            Choice(words.PROFILE, names, shown, self._choose_profile, names_people=True),
            button(words.PERSON, partial(show_profile, desk.profile_id)),
        ]
        shares = [1.0, 1.3, *[1.0 for _ in forms], 1.0, 0.8]
        self.place_side_by_side(widgets, area, shares)
        return widgets

    def _lay_deck(self, inner: pygame.Rect) -> list[Widget]:
        """Lay out the deck, with its choice above and the buttons below; return these."""
        desk, decks = self.desk, [deck.name for deck in self.desk.profile.decks]
        high = PAGE.control
        head = [high] if desk.deck_name else []
        *choices, panel, first, second, last = column(
            inner, self.size, *head, GROW, high, high, high, gap=BETWEEN
        )
        widgets: list[Widget] = []
        for area in choices:
            show = self.redoing(desk.show_deck)
            widgets.append(Choice(words.DECK, decks, decks.index(desk.deck_name), show))
            widgets[-1].place(area)
        buttons = self._deck_buttons()
        rows = buttons[:BUTTON_COLUMNS], buttons[BUTTON_COLUMNS:-1], buttons[-1:]
        for area, row in zip((first, second, last), rows, strict=True):
            self.place_side_by_side(row, area)
        self.panel.lay(panel, self.size)
        return [*widgets, *buttons]

    def _deck_buttons(self) -> list[Button]:
        desk = self.desk
        none = "" if desk.deck_name else WORDS["no_deck_here"]
        unplayable = none or (WORDS["not_legal"] if desk.faults() else "")
        kept = "" if desk.can_take_back else WORDS["nothing"]
        export = partial(self.navigator.export, desk)
        return [
            button(words.NEW, partial(self._do, desk.new_deck)),
            button(words.COPY, partial(self._do, desk.copy_deck), reason=none),
            button(words.RENAME, self._rename, reason=none),
            button(words.DELETE, self._delete, reason=none),
            button(words.FILL, partial(self._do, desk.fill_up)),
            button(words.UNDO, partial(self._do, desk.take_back), reason=kept),
            button(words.EXPORT, export, reason=none),
            button(words.PLAY, self._play, part="primary", reason=unplayable),
        ]

    # Drawing

    def draw_page(self, pen: Pen) -> None:
        pen.part("plate", self._wall_area)
        pen.part("plate", self._deck_area)
        pointed = self._card_at(self.form.pointer)
        self.panel.draw(pen, pointed)
        self.wall.draw(pen, pointed)
        about, help = column(self._foot, self.size, GROW, LEADING)
        self._draw_card_words(pen, pointed or self.wall.chosen, about)
        self._draw_help(pen, help)
        dragged = self.desk.catalogue.cards.get(self.drag.card)
        if self.drag.is_under_way and dragged is not None:
            place = box(*self.wall.grid.card, center=self.form.pointer)
            self.wall.draw_card(pen, dragged, place, bright=True)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.filter_bar.draw(self.pen(surface))
        self.zoom.draw(self.pen(surface), self.wall.faces)

    def _draw_card_words(self, pen: Pen, id: str, area: pygame.Rect) -> None:
        """Draw the name of a card, how many copies there are, what it counts as and why, and what
        it did.
        """
        desk, profile = self.desk, self.desk.profile
        if (card := desk.catalogue.cards.get(id)) is None:
            return
        copies, deeds = profile.cards.get(id, 0), profile.deeds.get(id)
        parts = [WORDS["copies"].format(count=copies)] if copies > 1 else []
        parts += [WORDS["in_deck"]] if id in desk.deck else []
        name = pen.write(card.name, bold=True, topleft=area.topleft)
        left = name.right + pen.size
        pen.write(", ".join(parts), pen.dim, room=area.right - left, topleft=(left, area.top))
        reading = " ".join(card.reading)
        if deeds is not None:
            reading += " " + fill(WORDS["deeds"], won=deeds.won, fell=deeds.fell)
        below = pygame.Rect(area.left, name.bottom, area.width, area.bottom - name.bottom)
        pen.write_paragraphs(reading, below, pen.dim)

    def _draw_help(self, pen: Pen, area: pygame.Rect) -> None:
        """Draw the number of cards, and what can be done; or else why the button under the pointer
        does nothing.
        """
        owned, found, hovered = len(self.desk.owned), len(self.wall.cards), self.form.hovered
        text = fill(WORDS["count" if found == owned else "found"], found=found, count=owned)
        count = pen.write(text, pen.dim, bottomleft=area.bottomleft)
        reason = hovered.reason if isinstance(hovered, Button) else ""
        colour = pen.danger if reason else pen.dim
        room = area.right - count.right - pen.size
        pen.write(reason or WORDS["help"], colour, room=room, bottomright=area.bottomright)
