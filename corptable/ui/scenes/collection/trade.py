"""Run a trade: choose with whom, pick the offers behind curtains, agree, and see the cards change
sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import partial
from typing import Final

import pygame

from corptable.collection.trading import SIDES, TradeDesk, partners
from corptable.engine.game import AnyGame
from corptable.engine.pieces import Piece
from corptable.presentation.words import fill
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.paint.tween import Tween
from corptable.ui.scene_base import COLLECTION_PAGE as PAGE
from corptable.ui.scene_base import FRAME, GAP, Confirmation, PageScene, SceneContext
from corptable.ui.scenes.collection import words
from corptable.ui.scenes.collection.trade_stages import Blind, Deal, Picking
from corptable.ui.scenes.collection.wall import CardWall
from corptable.ui.scenes.collection.words import TRADE_WORDS as WORDS
from corptable.ui.widgets import (
    ENTER_KEYS,
    GROW,
    Button,
    Item,
    Listing,
    Pen,
    TextField,
    Widget,
    box,
    column,
    place_all,
    row,
)
from corptable.ui.widgets.card_preview import CardZoom

PARTNERS: Final = 40.0
"""Width of the list of those to trade with, in text sizes, as all lengths here."""
PARTNERS_HEAD: Final = 6.0
"""Height of the text above that list."""
ROW: Final = 2.8
LONGEST_QUERY: Final = 40
SLIDE: Final = 0.7
"""Seconds in which the cards change sides, at speed 1."""
SCROLLING: Final = (
    pygame.MOUSEWHEEL,
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
)
"""Events that scroll a wall."""
SIDE_KEYS: Final = ("1", "2")
"""Keys with which the left and the right side agree."""


class TradeStage(Enum):
    """Next step of the trade."""

    CHOOSE = "choose"
    CALL = "call"
    PICK = "pick"
    OPEN = "open"
    DONE = "done"


class TradeScene(PageScene):
    """Page on which two persons trade. It may be called off at any stage: nothing has changed hands
    before both agree.
    """

    limits_text = True

    def __init__(self, context: SceneContext, game: AnyGame, profile: str) -> None:
        """Begin with the profile whose cards were open; with only one other profile that is the one
        to trade with.
        """
        super().__init__(context, WORDS["title"], "")
        self.game, self._profile_id = game, profile
        self._partners = partners(context.collections.known.of_game(game.id), profile)
        self._faces = context.theme_art(theme_name_of(game)).faces
        self.zoom = CardZoom()
        self.stage, self.side = TradeStage.CHOOSE, 0
        self._has_picked: set[int] = set()
        self._search = TextField(
            words.SEARCH, "", self._write_query, LONGEST_QUERY, WORDS["search"]
        )
        self._is_sliding = False
        if len(self._partners) == 1:
            self._begin(next(iter(self._partners)))
        else:
            self.lay_out()

    def on_resumed(self) -> None:
        """Go on with what is owned now; without one of the profiles leave."""
        if self.stage is TradeStage.CHOOSE or self.stage is TradeStage.DONE:
            return
        self.desk.refresh()
        if self.desk.is_gone:
            self.navigator.back()
        else:
            self.lay_out()

    # The course of a trade

    def _begin(self, other: str) -> None:
        self.desk = TradeDesk(self.context.collections, self._profile_id, other)
        self.deal = Deal(self.desk, self._faces)
        self._has_picked.clear()
        self._call(0)

    def _call(self, side: int) -> None:
        """Draw the curtain and call a side before it."""
        self.stage, self.side = TradeStage.CALL, side
        self.zoom.hide()
        names = self.desk.name(side), self.desk.name(1 - side)
        self.blind = Blind(*names, self._pick)
        self.lay_out()

    def _pick(self) -> None:
        self.stage, self.picking = TradeStage.PICK, Picking(self.desk, self.side, self._faces)
        self._search.write("")
        self.lay_out()
        self.form.give_focus(self._search)

    def _end_picking(self) -> None:
        """Call the other side, or open both offers once both have picked."""
        self._has_picked.add(self.side)
        if len(self._has_picked) < len(SIDES):
            self._call(1 - self.side)
        else:
            self.stage = TradeStage.OPEN
            self.lay_out()

    def _agree(self, side: int) -> None:
        """Have a side agree, or take that back; once both agree the cards change hands, a present
        after a question.
        """
        self.desk.agreed ^= {side}
        self.lay_out()
        if len(self.desk.agreed) < len(SIDES):
            return
        giver = self.desk.giver
        if giver is None:
            self._carry_out()
            return
        name, other = self.desk.name(giver), self.desk.name(1 - giver)
        count = self.desk.offers[giver].total()
        question = Confirmation.about(WORDS, "gift", name=name, other=other, count=count)
        self.desk.agreed.clear()
        self.navigator.ask(question, self._carry_out)

    def _carry_out(self) -> None:
        """Trade, or show why that is impossible; nothing has changed then."""
        before = self.context.collections.known
        self.context.write(self.desk.carry_out)
        if self.context.collections.known is before:
            self.desk.agreed.clear()
            self.desk.refresh()
            self.lay_out()
            return
        self.stage, speed = TradeStage.DONE, self.context.motion_speed
        slide = Tween(self.now, SLIDE / speed if speed else 0.0)
        self._is_sliding = True
        self.deal.change_sides(slide, self._body, self.size)
        self.lay_out()

    # Input

    def _write_query(self, query: str) -> None:
        self.picking.filter = self.picking.filter._replace(query=query)
        self.picking.wall.show_from_start()
        self.lay_out()

    def handle(self, event: pygame.event.Event) -> None:
        self.needs_redraw = True
        has_cards = self.stage in (TradeStage.PICK, TradeStage.OPEN, TradeStage.DONE)
        if has_cards and event.type != pygame.KEYDOWN and self.zoom.handle(event, *self._pointed()):
            return
        super().handle(event)
        if has_cards:
            self._handle_cards(event)

    def _handle_cards(self, event: pygame.event.Event) -> None:
        """Handle the mouse on cards: pick one, scroll."""
        is_press = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        is_free = is_press and self.form.pressed is None
        if is_free and self.stage is TradeStage.PICK and self.picking.card_at(event.pos):
            self.picking.click(event.pos)
            self.lay_out()
            return
        if event.type in SCROLLING:
            for wall in self._walls():
                is_over = wall.grid.area.inflate(4 * self.size, 0).collidepoint(self.form.pointer)
                if is_over or event.type != pygame.MOUSEWHEEL:
                    wall.scrolling.handle_event(event)

    def _walls(self) -> Sequence[CardWall]:
        picking = self.stage is TradeStage.PICK
        return (self.picking.wall, self.picking.tray) if picking else self.deal.walls

    def _pointed(self) -> tuple[Piece | None, pygame.Rect]:
        """Card under the pointer with its area, or else the chosen card of the wall that is picked
        from.
        """
        point = self.form.pointer
        found = [(wall, wall.card_at(point)) for wall in self._walls() if wall.card_at(point)]
        if self.stage is TradeStage.PICK:
            found.append((self.picking.wall, self.picking.wall.chosen))
        if not found:
            return None, pygame.Rect()
        wall, id = found[0]
        card = self.desk.catalogue.cards.get(id)
        return None if card is None else card.piece, wall.area_of(id)

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.navigator.back()
        elif self.stage is TradeStage.CALL and event.key in ENTER_KEYS:
            self._pick()
        elif self.stage is TradeStage.OPEN and event.unicode in SIDE_KEYS:
            agree = self.form.find(f"{words.AGREE}{SIDE_KEYS.index(event.unicode)}")
            assert isinstance(agree, Button)
            agree.act()
        elif self.stage is TradeStage.PICK and self.form.focus is self._search:
            return self._pick_by_key(event)
        else:
            return False
        return True

    def _pick_by_key(self, event: pygame.event.Event) -> bool:
        wall = self.picking.wall
        if event.key in ENTER_KEYS and event.mod & pygame.KMOD_CTRL:
            self._end_picking()
        elif event.key in ENTER_KEYS:
            if wall.chosen:
                self.desk.offer_more(self.side, wall.chosen)
                self.lay_out()
        elif event.key == pygame.K_SPACE and not self._search.text:
            self.zoom.handle(event, *self._pointed())
        else:
            return wall.step(event.key)
        return True

    def wake(self, now: float) -> float | None:
        slide = self.deal.slide if self.stage is TradeStage.DONE else None
        if slide is None or not self._is_sliding:
            return None
        self.needs_redraw, self._is_sliding = True, now < slide.arrives
        return now + FRAME

    # Layout

    def lay_out(self) -> None:
        """Lay out what the stage shows, with its buttons."""
        self.title, self.subtitle = self._head_words()
        is_over = self.stage in (TradeStage.CHOOSE, TradeStage.DONE)
        self.back.label = WORDS["back" if is_over else "call_off"]
        self._body = self.place_plates(PAGE.widest)
        body, size, listings = self._body, self.size, list[Listing]()
        widgets: Sequence[Widget]
        match self.stage:
            case TradeStage.CHOOSE:
                listings = [self._lay_partners()]
                widgets = listings[0].widgets
            case TradeStage.CALL:
                self.blind.lay(body, size)
                widgets = [self.blind.button]
            case TradeStage.PICK:
                self.picking.lay(body, size)
                widgets = self._picking_widgets()
            case stage:
                self.deal.lay(body, size)
                is_open = stage is TradeStage.OPEN
                widgets = self._deal_buttons() if is_open else self._last_buttons()
        self.show(widgets, listings)

    def _head_words(self) -> tuple[str, str]:
        """Title and subtitle of the stage."""
        match self.stage:
            case TradeStage.PICK:
                name, other = self.desk.name(self.side), self.desk.name(1 - self.side)
                return WORDS["pick"].format(name=name), WORDS["pick_line"].format(other=other)
            case TradeStage.OPEN:
                return WORDS["open"], WORDS["open_line"]
            case TradeStage.DONE:
                return WORDS["done_title"], WORDS["done_line"]
        return WORDS["title"], ""

    def _lay_partners(self) -> Listing:
        rows = []
        for id, profile in self._partners.items():
            label = fill(WORDS["with_line"], name=profile.name, cards=sum(profile.cards.values()))
            begin = Button(words.WITH + id, label, partial(self._begin, id), icon="person")
            rows.append(Item([begin]))
        listing, gap, size = Listing(words.WITH, rows), self.em(GAP), self.size
        _, below, _ = column(self._body, size, PARTNERS_HEAD, GROW, 2.0)
        height = min(below.height, len(rows) * (self.em(ROW) + gap) - gap)
        area = box(min(below.width, self.em(PARTNERS)), height, midtop=below.midtop)
        listing.place(area, self.em(ROW), gap, size)
        return listing

    def _picking_widgets(self) -> list[Widget]:
        count = self.desk.offers[self.side].total()
        label = fill(WORDS[words.DONE if count else "done_none"], count=count)
        done = Button(words.DONE, label, self._end_picking, "Ctrl+Enter", "primary")
        place_all((self._search, done), (self.picking.search_area, self.picking.button_area))
        return [self._search, done]

    def _deal_buttons(self) -> list[Widget]:
        """Buttons of each side: the one that agrees and the one that changes its offer."""
        widgets: list[Widget] = []
        reason = WORDS["no_offer"] if self.desk.is_empty else ""
        for side, area in zip(SIDES, self.deal.button_areas, strict=True):
            label, icon = ("agreed", "check") if side in self.desk.agreed else ("agree", "")
            change, agree = (partial(act, side) for act in (self._call, self._agree))
            first, second = row(area, self.size, GROW, GROW, gap=0.5)
            id, look = f"{words.AGREE}{side}", (SIDE_KEYS[side], "primary", reason, icon)
            widgets += [
                Button(f"{words.CHANGE_OFFER}{side}", WORDS["change"], change, rect=first),
                Button(id, WORDS[label], agree, *look, rect=second),
            ]
        return widgets

    def _last_buttons(self) -> list[Widget]:
        again = words.button(WORDS, words.AGAIN, partial(self._begin, self.desk.ids[1]))
        leave = words.button(WORDS, words.LEAVE, self.navigator.back, part="primary")
        for button, area in zip((again, leave), self.deal.button_areas, strict=True):
            button.place(box(min(area.width, self.em(16)), area.height, center=area.center))
        return [leave, again]

    # Drawing

    def draw_page(self, pen: Pen) -> None:
        pointer = self.form.pointer
        match self.stage:
            case TradeStage.CHOOSE:
                self._draw_choice(pen)
            case TradeStage.CALL:
                self.blind.draw(pen)
            case TradeStage.PICK:
                self.picking.draw(pen, self.picking.card_at(pointer))
            case _:
                pointed = self.deal.wall_at(pointer).card_at(pointer)
                self.deal.draw(pen, pointed, self.now)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.zoom.draw(self.pen(surface), self._faces)

    def _draw_choice(self, pen: Pen) -> None:
        width = min(self._body.width, pen.em(PARTNERS + 4))
        foot = self.form.listings[0].area.bottom + pen.em(1.4)
        area = box(width, foot - self._body.top, midtop=self._body.midtop)
        pen.part("plate", area)
        name, room = self.context.collections.known[self._profile_id].name, width - pen.em(4)
        top, title = (area.centerx, area.top + pen.em(1.2)), WORDS["with"].format(name=name)
        asked = pen.write(title, size=pen.em(1.5), title=True, room=room, midtop=top)
        how = box(room, pen.em(2.8), midtop=(area.centerx, asked.bottom + pen.em(0.5)))
        pen.write_paragraphs(WORDS["how"], how, pen.dim)
