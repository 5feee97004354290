"""Run a trade: choose with whom, pick the offers behind curtains, agree, and see the cards change
sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import partial
from typing import Final

import pygame

from corptable.collection.catalogue import CollectibleCard
from corptable.collection.trading import SIDES, TradeDesk, partners
from corptable.engine.game import AnyGame
from corptable.presentation.words import fill
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.paint.tween import Tween
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.form_scene import GAP, PageScene
from corptable.ui.scene_base.navigator import Confirmation
from corptable.ui.scene_base.scene import FRAME
from corptable.ui.scenes.collection.trade import words
from corptable.ui.scenes.collection.trade.blind import Blind
from corptable.ui.scenes.collection.trade.deal import Deal
from corptable.ui.scenes.collection.trade.picking import Picking
from corptable.ui.scenes.collection.trade.words import WORDS
from corptable.ui.scenes.collection.wall import CardWall, CardZoom
from corptable.ui.widgets import Button, TextField, Widget
from corptable.ui.widgets.keys import ENTER_KEYS
from corptable.ui.widgets.listing import Item, Listing
from corptable.ui.widgets.pen import Pen, box

WIDEST: Final = 170.0
"""Greatest width of the page, in text sizes, as all lengths here."""
PARTNERS: Final = 40.0
"""Width of the list of those to trade with."""
PARTNERS_HEAD: Final = 6.0
"""Height of the text above that list."""
ROW: Final = 2.8
LONGEST_QUERY: Final = 40
SLIDE: Final = 0.7
"""Seconds in which the cards change sides, at speed 1."""
SIDE_KEYS: Final = ("1", "2")
"""Keys with which the left and the right side agree."""


class Stage(Enum):
    """Name what is to be done next."""

    CHOOSE = "choose"
    CALL = "call"
    PICK = "pick"
    OPEN = "open"
    DONE = "done"


class TradeScene(PageScene):
    """Let two persons trade. At any stage the trade may be called off: nothing has changed hands
    before both agree.
    """

    limits_text = True

    def __init__(self, context: SceneContext, game: AnyGame, profile: str) -> None:
        """Begin with the profile whose cards were open; with only one other profile that is the one
        to trade with.
        """
        super().__init__(context, WORDS["title"], "")
        self.game, self._profile_id = game, profile
        self._partners = partners(context.collections.of_game(game.id), profile)
        self._faces = context.theme_art(theme_name_of(game)).faces
        self.zoom = CardZoom()
        self.stage, self.side = Stage.CHOOSE, 0
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
        if self.stage is Stage.CHOOSE or self.stage is Stage.DONE:
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
        self.stage, self.side = Stage.CALL, side
        self.zoom.show(None)
        names = self.desk.name(side), self.desk.name(1 - side)
        self.blind = Blind(*names, self._pick)
        self.lay_out()

    def _pick(self) -> None:
        self.stage, self.picking = Stage.PICK, Picking(self.desk, self.side, self._faces)
        self._search.write("")
        self.lay_out()
        self.form.give_focus(self._search)

    def _end_picking(self) -> None:
        """Call the other side, or open both offers once both have picked."""
        self._has_picked.add(self.side)
        if len(self._has_picked) < len(SIDES):
            self._call(1 - self.side)
        else:
            self.stage = Stage.OPEN
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
        text = fill(
            WORDS["gift_text"],
            name=self.desk.name(giver),
            other=self.desk.name(1 - giver),
            count=self.desk.offers[giver].total(),
        )
        self.desk.agreed.clear()
        self.navigator.ask(
            Confirmation(WORDS["gift_title"], text, WORDS["gift_do"], WORDS["gift_leave"]),
            self._carry_out,
        )

    def _carry_out(self) -> None:
        """Trade; what fails is told, and nothing has changed then."""
        before = self.context.collections.known
        self.context.write(self.desk.carry_out)
        if self.context.collections.known is before:
            self.desk.agreed.clear()
            self.desk.refresh()
            self.lay_out()
            return
        self.stage, speed = Stage.DONE, self.context.motion_speed
        slide = Tween(self.context.clock(), SLIDE / speed if speed else 0.0)
        self._is_sliding = True
        self.deal.change_sides(slide, self._body, self.size)
        self.lay_out()

    # Input

    def _write_query(self, query: str) -> None:
        self.picking.filter = self.picking.filter._replace(query=query)
        self.picking.wall.place = 0
        self.picking.wall.scrolling.scroll_to(0)
        self.lay_out()

    def handle(self, event: pygame.event.Event) -> None:
        self.needs_redraw, has_cards = True, self.stage in (Stage.PICK, Stage.OPEN, Stage.DONE)
        if has_cards and event.type != pygame.KEYDOWN and self.zoom.handle(event, *self._pointed()):
            return
        super().handle(event)
        if has_cards:
            self._handle_cards(event)

    def _handle_cards(self, event: pygame.event.Event) -> None:
        """Handle the mouse on cards: pick one, scroll."""
        is_press = (
            event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.form.pressed is None
        )
        if is_press and self.stage is Stage.PICK and self.picking.card_at(event.pos):
            self.picking.click(event.pos)
            self.lay_out()
            return
        if event.type in (
            pygame.MOUSEWHEEL,
            pygame.MOUSEMOTION,
            pygame.MOUSEBUTTONDOWN,
            pygame.MOUSEBUTTONUP,
        ):
            for wall in self._walls():
                is_over = wall.grid.area.inflate(4 * self.size, 0).collidepoint(self.form.pointer)
                if is_over or event.type != pygame.MOUSEWHEEL:
                    wall.scrolling.handle_event(event)

    def _walls(self) -> Sequence[CardWall]:
        return (
            (self.picking.wall, self.picking.tray) if self.stage is Stage.PICK else self.deal.walls
        )

    def _pointed(self) -> tuple[CollectibleCard | None, pygame.Rect]:
        """Return the card under the pointer with its area, or else the chosen card of the wall that
        is picked from.
        """
        point = self.form.pointer
        walls = [wall for wall in self._walls() if wall.card_at(point)]
        if walls:
            card = walls[0].card_at(point)
        elif self.stage is Stage.PICK:
            walls = [self.picking.wall]
            card = self.picking.wall.chosen
        else:
            return None, pygame.Rect(0, 0, 0, 0)
        return self.desk.catalogue.cards.get(card), walls[0].area_of(card)

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.navigator.back()
        elif self.stage is Stage.CALL and event.key in ENTER_KEYS:
            self._pick()
        elif self.stage is Stage.OPEN and event.unicode in SIDE_KEYS:
            button = self.form.find(f"{words.AGREE}{SIDE_KEYS.index(event.unicode)}")
            assert isinstance(button, Button)
            button.act()
        elif self.stage is Stage.PICK and self.form.focus is self._search:
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
        elif event.key in (steps := wall.steps()):
            wall.choose(wall.place + steps[event.key])
        elif event.key == pygame.K_SPACE and not self._search.text:
            self.zoom.handle(event, *self._pointed())
        else:
            return False
        return True

    def wake(self, now: float) -> float | None:
        slide = self.deal.slide if self.stage is Stage.DONE else None
        if slide is None or not self._is_sliding:
            return None
        self.needs_redraw, self._is_sliding = True, now < slide.arrives
        return now + FRAME

    # Layout

    def lay_out(self) -> None:
        """Lay out what the stage shows, with its buttons."""
        self.title, self.subtitle = self._head_words()
        is_over = self.stage in (Stage.CHOOSE, Stage.DONE)
        self.back.label = WORDS["back" if is_over else "call_off"]
        self._body = self.place_plates(WIDEST)
        focus, listings = self.form.focus_id, list[Listing]()
        widgets: Sequence[Widget]
        match self.stage:
            case Stage.CHOOSE:
                listings = [self._lay_partners()]
                widgets = listings[0].widgets
            case Stage.CALL:
                self.blind.lay(self._body, self.size)
                widgets = [self.blind.button]
            case Stage.PICK:
                self.picking.lay(self._body, self.size)
                widgets = self._picking_widgets()
            case _:
                self.deal.lay(self._body, self.size)
                widgets = self._deal_buttons() if self.stage is Stage.OPEN else self._last_buttons()
        self.form.show([*widgets, self.back], listings)
        self.form.focus_id = (
            focus if any(widget.id == focus for widget in self.form.widgets) else self.form.focus_id
        )
        self.needs_redraw = True

    def _head_words(self) -> tuple[str, str]:
        if self.stage is Stage.CHOOSE:
            return WORDS["title"], ""
        if self.stage is Stage.PICK:
            name, other = self.desk.name(self.side), self.desk.name(1 - self.side)
            return WORDS["pick"].format(name=name), WORDS["pick_line"].format(other=other)
        word = {Stage.CALL: "title", Stage.OPEN: "open", Stage.DONE: "done_title"}[self.stage]
        return WORDS[word], {Stage.OPEN: WORDS["open_line"], Stage.DONE: WORDS["done_line"]}.get(
            self.stage, ""
        )

    def _lay_partners(self) -> Listing:
        rows = []
        for id, profile in self._partners.items():
            told = fill(WORDS["with_line"], name=profile.name, cards=sum(profile.cards.values()))
            rows.append(
                Item([Button(words.WITH + id, told, partial(self._begin, id), icon="person")])
            )
        listing, gap = Listing(words.WITH, rows), self.em(GAP)
        room = min(
            self._body.height - self.em(PARTNERS_HEAD + 2), len(rows) * (self.em(ROW) + gap) - gap
        )
        top = (self._body.centerx, self._body.top + self.em(PARTNERS_HEAD))
        listing.place(
            box(min(self._body.width, self.em(PARTNERS)), room, midtop=top),
            self.em(ROW),
            gap,
            self.size,
        )
        return listing

    def _picking_widgets(self) -> list[Widget]:
        self._search.place(self.picking.search_area)
        count = self.desk.offers[self.side].total()
        label = fill(WORDS["done"], count=count) if count else WORDS["done_none"]
        done = Button(
            words.DONE,
            label,
            self._end_picking,
            "Ctrl+Enter",
            "primary",
            rect=self.picking.button_area,
        )
        return [self._search, done]

    def _deal_buttons(self) -> list[Widget]:
        """Return for each side the button that agrees and the one that changes its offer."""
        widgets: list[Widget] = []
        for side in SIDES:
            area = self.deal.button_areas[side]
            half = (area.width - self.em(0.5)) // 2
            word = "agreed" if side in self.desk.agreed else "agree"
            icon, reason = (
                "check" if side in self.desk.agreed else "",
                WORDS["no_offer"] if self.desk.is_empty else "",
            )
            agree = Button(
                f"{words.AGREE}{side}",
                WORDS[word],
                partial(self._agree, side),
                SIDE_KEYS[side],
                "primary",
            )
            agree.icon, agree.reason = icon, reason
            agree.place(box(half, area.height, topright=area.topright))
            change = Button(f"{words.CHANGE}{side}", WORDS["change"], partial(self._call, side))
            change.place(box(half, area.height, topleft=area.topleft))
            widgets += [change, agree]
        return widgets

    def _last_buttons(self) -> list[Widget]:
        again = Button(words.AGAIN, WORDS[words.AGAIN], partial(self._begin, self.desk.ids[1]))
        leave = Button(words.LEAVE, WORDS[words.LEAVE], self.navigator.back, part="primary")
        for button, area in zip((again, leave), self.deal.button_areas, strict=True):
            button.place(box(min(area.width, self.em(16)), area.height, center=area.center))
        return [leave, again]

    # Drawing

    def draw_page(self, pen: Pen) -> None:
        match self.stage:
            case Stage.CHOOSE:
                self._draw_choice(pen)
            case Stage.CALL:
                self.blind.draw(pen)
            case Stage.PICK:
                self.picking.draw(pen, self.picking.card_at(self.form.pointer))
            case _:
                self.deal.draw(
                    pen,
                    self.deal.wall_at(self.form.pointer).card_at(self.form.pointer),
                    self.context.clock(),
                )

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.zoom.draw(self.pen(surface), self._faces)

    def _draw_choice(self, pen: Pen) -> None:
        width = min(self._body.width, pen.em(PARTNERS + 4))
        foot = self.form.listings[0].area.bottom + pen.em(1.4)
        area = box(width, foot - self._body.top, midtop=self._body.midtop)
        pen.part("plate", area)
        name, room = self.context.collections.known[self._profile_id].name, width - pen.em(4)
        top = (area.centerx, area.top + pen.em(1.2))
        asked = pen.write(
            WORDS["with"].format(name=name), size=pen.em(1.5), title=True, room=room, midtop=top
        )
        how = pygame.Rect(area.centerx - room // 2, asked.bottom + pen.em(0.5), room, pen.em(2.8))
        self.draw_text(pen, WORDS["how"], how, pen.dim)
