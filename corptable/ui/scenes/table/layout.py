"""Lay out a table for one prompt on one screen, and answer hit tests: the one place that knows what
lies under a point.

A layout is created again after every update and every resize.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.engine.pieces import SEAT_WORDS
from corptable.engine.view import View
from corptable.presentation.layout import (
    BAR,
    BUTTONS,
    LOG,
    NOTICES,
    PROMPT,
    TRAY,
    Balloon,
    Note,
    Spot,
    Tray,
)
from corptable.presentation.panel import Panel
from corptable.session.offers import NO, SAY, WRITING, Offer, answers_of, other_offers
from corptable.session.session import Session
from corptable.session.table_model import TableModel
from corptable.ui.paint.display_list import Kept
from corptable.ui.paint.text import with_short_names
from corptable.ui.scenes.table.buttons import ButtonKeys, ButtonPlaces
from corptable.ui.table_parts.arrange import LaidSpots, PlacedPiece
from corptable.ui.table_parts.first_time_note import FirstTimeNote
from corptable.ui.table_parts.header import menu_area
from corptable.ui.table_parts.log_panel import LogPanel, room_of_recap
from corptable.ui.table_parts.marks import MemoryMarks
from corptable.ui.table_parts.panel import lay_panel
from corptable.ui.table_parts.prompt_panel import (
    PromptPlate,
    lay_buttons,
    lay_in_bar,
    lay_prompt,
    lay_ring,
)
from corptable.ui.table_parts.saying import linked_areas, obstacles_of
from corptable.ui.table_parts.seat_signs import seat_signs
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.table_parts.tray_panel import TrayPanel
from corptable.ui.widgets import Button
from corptable.ui.widgets.balloon import Obstacles
from corptable.ui.widgets.button import GAP
from corptable.ui.widgets.pen import box
from corptable.ui.widgets.widget import hit_test

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

Point = tuple[int, int]
NO_AREA: Final = pygame.Rect(0, 0, 0, 0)
HINT: Final = 1.9
"""Side of the button for a hint, in text sizes."""
KEYS_OF_WRITING: Final = {SAY: "Enter", NO: "Esc"}
"""Keys of the buttons while a remark is typed, where letters are text."""


class TablePart(Enum):
    """Name a part of the table that a hit test finds."""

    BUTTON = auto()
    MENU = auto()
    """Button that opens the pause."""
    HEADER = auto()
    CELL = auto()
    """Cell of the tray."""
    TRAY = auto()
    """Panel of the tray beside its cells."""
    LOG = auto()
    NOTE = auto()
    """Note that explains what happens for the first time; with the word of its button on that."""
    HINT = auto()
    """Button that asks for a hint."""
    HINT_CARD = auto()
    TABLETOP = auto()
    """Tabletop, with or without a piece there."""


class Hit(NamedTuple):
    """Represent the result of a hit test, and with it what a click or a key touches."""

    part: TablePart
    word: str = ""
    """Word of the button or the cell; id of the name in the log; "" for any other part."""
    button: Button | None = None
    words: tuple[str, ...] = ()
    """Words of the tabletop to try as drop targets, nearest first."""
    placed: PlacedPiece | None = None
    """Piece of the tabletop, if there is one."""
    spot: Spot | None = None
    """Spot of the tabletop, if there is one."""
    by_key: bool = False
    """True for the touch of a key, which leads the focus on to where the touch leads."""


class TableLayout:
    """Lay out the tabletop, the panels and the buttons for the prompt of a table."""

    def __init__(
        self,
        context: SceneContext,
        model: TableModel,
        tabletop: Tabletop,
        keys: ButtonKeys,
        places: ButtonPlaces,
    ) -> None:
        """Lay out panels and buttons around a `tabletop`, whose pieces lie in their order."""
        self.context, self.model, self._keys, self._places = context, model, keys, places
        session, skin = model.session, context.skin
        self.tabletop = tabletop
        """Layout of spots and pieces in pixels."""
        self.guide: pygame.Rect | None = None
        """Area of the panel of a coach, which no balloon covers; None without one."""
        self.hint: pygame.Rect | None = None
        """Area of the card of a hint, which none covers either; None without one."""
        self.hinted: Sequence[pygame.Rect] = ()
        """Areas of the things that a hint names, which none covers either."""
        self.note: FirstTimeNote | None = None
        """Note that explains what happens for the first time, which none covers either; None
        without one."""
        self.log_panel = LogPanel(
            self.area(LOG), session, skin, 1 if session.seating.is_shared else len(session.recap())
        )
        if not self.room_of_recap(by_itself=True)[1]:
            self.log_panel.tell_recap_key()
        self.menu_area = menu_area(self.area(NOTICES), skin)
        """Area where a click opens the pause."""
        self._veiled = self._veiled_spots()
        self._buttons, self._hint_area = Kept[list[Button]](), Kept[pygame.Rect]()
        """Buttons, and the area of the one for a hint, for a state of the prompt."""
        self._asked = Kept[list[pygame.Rect]]()
        """Areas of what is asked for a state of the table."""
        self._hit = Kept[Hit]()
        """Result of the last hit test for its point and a state of the table."""
        self.memory: MemoryMarks | None = None
        """Marks for hidden cards that the viewer remembers; None if the memory aid is switched
        off.
        """
        if context.settings.memory_aid:
            known_at_first = session.match.state_at(0).information_state(session.viewer).view
            self.memory = MemoryMarks(self.tabletop, session.view_with_memory(), known_at_first)
        self._tray: tuple[Tray | None, TrayPanel | None] = (None, None)
        """The last tray and its panel."""

    @property
    def tray_panel(self) -> TrayPanel | None:
        """Get the panel of the tray of the decision, or of the open question; None without one."""
        tray = self.model.prompt.selection.tray
        if self._tray[0] is not tray:
            self._tray = tray, None if tray is None else self._lay_tray(tray)
        return self._tray[1]

    @property
    def cells(self) -> Mapping[str, pygame.Rect]:
        """Get the areas of the cells of the tray, by their words; none without a tray."""
        return {} if self.tray_panel is None else self.tray_panel.cells

    @property
    def panels(self) -> list[tuple[pygame.Rect, Panel]]:
        """Get the game's panels that are shown, with their areas: of several on one spot the last;
        those that remember unless that is switched off.
        """
        remembers = self.context.settings.note_pad
        shown = {
            panel.id: panel
            for panel in self.model.prompt.panels
            if remembers or not panel.remembers
        }
        areas = ((self.area(id), panel) for id, panel in shown.items())
        return [(area, panel) for area, panel in areas if area.width]

    def touchable_at(self, point: Point) -> tuple[object, ...] | None:
        """Return the button or the piece that a press at a point would touch, as values that can be
        compared with those of another layout; None for neither."""
        if (button := hit_test(self._buttons.last or (), point)) is not None:
            return TablePart.BUTTON, button.id
        under = self.tabletop.hit_test(point)
        return (
            None if under.placed is None else (TablePart.TABLETOP, under.words, under.placed.piece)
        )

    def area(self, word: str) -> pygame.Rect:
        """Return the area of a spot in pixels; empty for a word that is no spot, and for the bar
        while no person can answer.
        """
        spot = self.tabletop.spot.get(word)
        if spot is None or (word == BAR and self.model.prompt.seat is None):
            return NO_AREA.copy()
        return self.context.screen.rect(spot)

    def balloons(self) -> list[pygame.Rect]:
        """Return the areas of what seats say, and of what is said with the tray."""
        said = [] if self.tray_panel is None else [self.tray_panel.saying_area]
        return [
            *said,
            *(area for spot, area in self.tabletop.spot_areas if isinstance(spot.content, Balloon)),
        ]

    def _lay_tray(self, tray: Tray) -> TrayPanel:
        """Lay out a tray with what the viewer remembers of the cards in it."""
        holders = {} if self.memory is None else self.memory.holders
        tops = [button.rect.top - GAP for button in self.buttons()]
        place = self.area(TRAY), min([self._top_of_hand(), *tops])
        panels = [panel for _, panel in self.panels if tray.about]
        absent = {
            card for panel in panels for card in panel.absent_from(SEAT_WORDS.index(tray.about))
        }
        seats, skin = self.tabletop.seats, self.context.skin
        return TrayPanel(tray, self.model.prompt, skin, place, seats, holders, absent)

    def _top_of_hand(self) -> int:
        """Return the y of the upper edge of the viewer's cards, in pixels; the foot of the window
        without any.
        """
        front = self.tabletop.view.front_seat
        hands = [placed for placed in self.tabletop.placed if placed.spot.arrangement == "fan"]
        tops = (placed.rect.top for placed in hands if placed.spot.owner == front)
        return min(tops, default=self.context.screen.height)

    def is_veiled(self, spot: Spot) -> bool:
        """True if a spot is under the veil."""
        return spot.id in self._veiled

    @property
    def has_veil(self) -> bool:
        """True if any spot is under the veil."""
        return bool(self._veiled)

    def _veiled_spots(self) -> frozenset[str]:
        """Return the ids of the spots under the veil.

        While a question stands in the bar and has links, all spots are, except the ends of the
        links and the spots (but not the hands) of their owners, of the person who is asked, and of
        the seat whose act it is about.
        """
        top = self.tabletop
        ends = {word for link in top.links for word in (link.start, link.end)}
        if not self.area(BAR).width or not ends:
            return frozenset()
        owners = {spot.owner for spot in top.spots if spot.id in ends and spot.owner is not None}
        concerned = {self.model.prompt.seat, self.model.session.last_actor, *owners}
        bright = {
            spot.id
            for spot in top.spots
            if spot.id in ends or (spot.owner in concerned and spot.arrangement != "fan")
        }
        return frozenset(spot.id for spot in top.spots if spot.id not in bright)

    def buttons(self) -> list[Button]:
        """Return the buttons of the prompt, with their areas; while a remark is typed, those of the
        remark.
        """
        return self._buttons.of(self._prompt_state(), self._lay_buttons)

    @property
    def state(self) -> tuple[object, ...]:
        """Get all that may change what lies where, as long as this layout stands."""
        called, note = self.model.session.called, self.note
        hint = self.hint and tuple(self.hint)
        return self.tabletop.arrangement, called, note, hint, self._prompt_state()

    def _prompt_state(self) -> tuple[object, ...]:
        return self.model.remark is None, *self.model.prompt.touched

    def _lay_buttons(self) -> list[Button]:
        buttons = self._lay_answers()
        for button in buttons:
            button.short = with_short_names(button.label, self.model.session.names)
        return buttons

    def _lay_answers(self) -> list[Button]:
        prompt, writes = self.model.prompt, self.model.remark is not None
        answers, besides = (WRITING, ()) if writes else (answers_of(prompt), other_offers(prompt))
        corner, bar = self.area(BUTTONS), self.area(BAR)
        pressed = [
            button
            for panel in prompt.panels
            if self.area(panel.id).width
            for button in panel.buttons()
            if button.touch == "press"
        ]
        wanted = {button.word: button.key for button in pressed}
        keys = (
            KEYS_OF_WRITING
            if writes
            else self._keys.keys_of([*answers, *besides], [*wanted, *prompt.verbs], wanted)
        )
        parts = [
            part
            for area, panel in (() if writes else self.panels)
            for part in lay_panel(area, panel, prompt, self.context.screen, keys)
        ]
        if pressed and not writes:
            return parts + self._lay_in_corner(corner, [*answers, *besides], keys)
        if (plate := self._asked_about()) is not None:
            ring = self._lay_around(plate, answers, keys)
            return [*ring, *self._lay_in_corner(corner, besides, keys), *parts]
        if not bar.width:
            return self._lay_in_corner(corner, [*answers, *besides], keys) + parts
        in_bar = lay_in_bar(bar, answers, keys)
        return [*in_bar, *self._lay_in_corner(corner, besides, keys), *parts]

    def _asked_about(self) -> pygame.Rect | None:
        """Return the plate of the seat that was clicked, while the question is open what that is to
        mean, or the lower half of the card that is to be taken if a person says yes; None
        otherwise."""
        asked_about = self.model.prompt.asked_about
        placed = self.tabletop.placed
        if card := next((one.rect for one in placed if one.piece.name in asked_about), None):
            return pygame.Rect(card.left, card.centery, card.width, card.height // 2)
        prompt, question = self.model.prompt, self.model.selection.question
        if question is None or prompt.selection.lifted or prompt.unconfirmed is not None:
            return None
        seats = {candidate.gesture.onto for candidate in question.candidates}
        spot = self.tabletop.spot.get(seats.pop()) if len(seats) == 1 else None
        if spot is None or spot.owner is None or spot.shows:
            return None
        return self.context.screen.rect(spot)

    def _lay_around(
        self, plate: pygame.Rect, answers: Sequence[Offer], keys: Mapping[str, str]
    ) -> list[Button]:
        """Lay out answers beside a plate or a card, and beyond the words that stand next to a card:
        they tell what it is that is chosen.
        """
        notes = [area for spot, area in self.tabletop.spot_areas if isinstance(spot.content, Note)]
        if self.model.prompt.asked_about and notes:
            plate = plate.union(min(notes, key=lambda area: _distance(plate, area)))
        return lay_ring(plate, answers, self.context.screen, keys)

    def _lay_in_corner(
        self, corner: pygame.Rect, offers: Sequence[Offer], keys: Mapping[str, str]
    ) -> list[Button]:
        """Lay out the buttons of offers in the corner for buttons, each where it lay before."""
        cells = self._places.cells_of(offers, self.model.prompt.verbs)
        columns = self._places.columns_of(cells, self.model.session.match.over)
        return lay_buttons(corner, offers, self.context.screen, keys, cells, columns)

    # Hit tests

    def hit_test(self, point: Point) -> Hit:
        """Hit at a point. While the curtain is down, the table and its buttons
        cannot be touched.

        The result is kept until the point or the table changes, because one motion of the mouse
        asks for it several times.
        """
        return self._hit.of((point, self.state), lambda: self._find_hit(point))

    def _find_hit(self, point: Point) -> Hit:
        is_covered = self.model.session.called is not None
        if not is_covered and (hit := self._hit_for_viewer(point)) is not None:
            return hit
        if self.menu_area.collidepoint(point):
            return Hit(TablePart.MENU)
        targets = self.model.selection.targets()
        if self.area(NOTICES).collidepoint(point) and not self.tabletop.target_at(point, targets):
            return Hit(TablePart.HEADER)
        if self.log_panel.rect.collidepoint(point):
            return Hit(TablePart.LOG, self.log_panel.word_at(point))
        return Hit(TablePart.TABLETOP, "", None, *self.tabletop.hit_test(point))

    def _hit_for_viewer(self, point: Point) -> Hit | None:
        """Return the hit of what lies over the table for the viewer alone; None for none."""
        if (button := hit_test(self.buttons(), point)) is not None:
            return Hit(TablePart.BUTTON, button.id, button)
        if (tray := self.tray_panel) is not None and tray.area.collidepoint(point):
            word = tray.word_at(point)
            return Hit(TablePart.TRAY) if word is None else Hit(TablePart.CELL, word)
        if self.note is not None and self.note.rect.collidepoint(point):
            return Hit(TablePart.NOTE, self.note.word_at(point))
        if self.hint is not None and self.hint.collidepoint(point):
            return Hit(TablePart.HINT_CARD)
        return Hit(TablePart.HINT) if self.hint_area.collidepoint(point) else None

    def is_gap(self, hit: Hit) -> bool:
        """True if a hit is between the pieces of a spot: nobody means to touch anything
        there.
        """
        return (
            hit.placed is None
            and hit.spot is not None
            and any(placed.spot is hit.spot for placed in self.tabletop.placed)
        )

    # Texts and previews for a point

    @property
    def needs_recap(self) -> bool:
        """True if a long round is recapped by itself: not over a tray, nor where balloons at
        the plates tell it, nor where it would cover a seat's things."""
        is_told = any(isinstance(spot.content, Balloon) for spot in self.tabletop.spots)
        return self.tray_panel is None and not is_told and self.room_of_recap(by_itself=True)[1] > 0

    def room_of_recap(self, by_itself: bool = False) -> tuple[Point, int]:
        """Return the bottom right corner of a recap, and its greatest height; 0 for one that cannot
        open `by_itself`.
        """
        return room_of_recap(
            self.tabletop, self.log_panel.rect, self.area(PROMPT), self.area(BUTTONS), by_itself
        )

    def prompt_area(self) -> pygame.Rect:
        """Return the area of the bar, or of the prompt's plate as it is now."""
        prompt, bar = self.model.prompt, self.area(BAR)
        return bar if bar.width else self.lay_prompt(prompt.text()).rect

    def lay_prompt(self, line: str) -> PromptPlate:
        """Lay out the prompt or a typed remark in its area: beside the place for the button for a
        hint, unless it would be smaller there.
        """
        prompt, skin, area = self.model.prompt, self.context.skin, self.area(PROMPT)
        plate = lay_prompt(area, line, prompt.consequences(), skin)
        left = pygame.Rect(area)
        left.width -= self.context.screen.em(HINT) + GAP
        if not prompt.takes_hints or plate.rect.right <= left.right:
            return plate
        beside = lay_prompt(left, line, prompt.consequences(), skin)
        return beside if beside.size == plate.size else plate

    def answer_areas(self) -> list[pygame.Rect]:
        """Return the areas of the prompt and of the buttons that answer it."""
        return [self.prompt_area(), *(button.rect for button in self.buttons())]

    @property
    def hint_area(self) -> pygame.Rect:
        """Get the area of the button for a hint, where nothing else is beside the prompt, above or
        below it; empty where no hint is offered. It is kept until the prompt changes.
        """
        return self._hint_area.of(self._prompt_state(), self._find_hint_area)

    def _find_hint_area(self) -> pygame.Rect:
        if not self.model.prompt.takes_hints or self.model.remark is not None:
            return NO_AREA
        asked, size = self.prompt_area(), self.context.screen.em(HINT)
        area = self.area(PROMPT) if self.area(PROMPT).width else asked
        end, middle = max(asked.right + GAP + size, area.right), area.centery
        places = [
            box(size, size, midright=(end, middle)),
            box(size, size, midleft=(asked.right + GAP, middle)),
            box(size, size, midright=(asked.left - GAP, middle)),
            above := box(size, size, bottomright=(asked.right, asked.top - GAP)),
            box(size, size, bottomleft=(asked.left, asked.top - GAP)),
            box(size, size, topright=(asked.right, asked.bottom + GAP)),
            box(size, size, topleft=(asked.left, asked.bottom + GAP)),
        ]
        others = [button.rect for button in self.buttons()]
        others += [placed.rect for placed in self.tabletop.placed]
        others += [
            area for spot, area in self.tabletop.spot_areas if spot.shows or spot.id[:1] == "@"
        ]
        window = self.context.screen.window
        free = (one for one in places if window.contains(one) and one.collidelist(others) < 0)
        return next(free, above.clamp(window))

    def asked_areas(self) -> list[pygame.Rect]:
        """Return the areas of what is asked, which nothing that explains it lies over: the prompt,
        a coach, the tray, and the pieces and places that the question is about, lifted ones and
        those that an open act links. They are kept until the table changes."""
        guide = [area for area in (self.guide, self.hint) if area is not None]
        guide += self.hinted
        state = (*map(tuple, guide), self.tabletop.arrangement, *self._prompt_state())
        return self._asked.of(state, self._find_asked_areas)

    def _find_asked_areas(self) -> list[pygame.Rect]:
        tabletop, selection = self.tabletop, self.model.selection
        lifted = [
            placed.rect.union(tabletop.raised_area(placed))
            for placed in tabletop.placed
            if selection.is_lifted(*placed.key)
        ]
        tray = [] if self.tray_panel is None else [self.tray_panel.area]
        about = [
            area for word in sorted(self.model.prompt.asked_about) for area in tabletop.areas(word)
        ]
        guide = [*self.hinted, *(area for area in (self.guide, self.hint) if area is not None)]
        return [self.prompt_area(), *guide, *tray, *lifted, *about, *linked_areas(tabletop)]

    def obstacles(self) -> Obstacles:
        """Areas that no balloon covers: what people read on the table, and the buttons."""
        tabletop = self.tabletop
        found = obstacles_of(tabletop, tabletop.arrangement).and_read(
            *(button.rect for button in self.buttons()),
            *tabletop.fanned,
            *(area for area in (self.guide, self.hint, self.hint_area) if area),
            *([] if self.note is None else [self.note.rect]),
        )
        if self.tray_panel is None:
            return found
        own = (area for spot, area in tabletop.spot_areas if spot.owner == tabletop.view.front_seat)
        return found.and_read(self.tray_panel.area, *own)  # what one has decides what one chooses


def make_tabletop(
    context: SceneContext, session: Session, view: View, laid_spots: LaidSpots | None = None
) -> Tabletop:
    """Return the tabletop of an observation, at the present screen size; `laid_spots` has those of
    the one before.
    """
    game, seating = session.match.game, session.seating
    seats = seat_signs(game, seating.players, session.names, seating.owners)
    return Tabletop(game, view, context.skin, context.faces, seats, laid_spots)


def _distance(one: pygame.Rect, other: pygame.Rect) -> int:
    """Return the distance between two areas in pixels, across or down, 0 where they touch."""
    across = max(one.left, other.left) - min(one.right, other.right)
    down = max(one.top, other.top) - min(one.bottom, other.bottom)
    return max(0, across, down)
