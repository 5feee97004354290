"""Draw a table: backdrop, pieces, animations, panels, held pieces, and on top tooltip, preview and
notices.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.presentation.layout import BAR, NOTICES, PROMPT, Spot
from corptable.presentation.panel import Panel
from corptable.presentation.words import displayed
from corptable.session.notices import Message
from corptable.ui.paint.display_list import DisplayList, Element, element_of
from corptable.ui.paint.image_cache import FAINTER, blit_premultiplied
from corptable.ui.paint.skin import Skin
from corptable.ui.scene_base.scene import NOWHERE
from corptable.ui.scenes.table.hand import band_element
from corptable.ui.scenes.table.layout import Hit, Point, TableLayout, TablePart
from corptable.ui.scenes.table.rest_layer import RestLayer
from corptable.ui.scenes.table.view import TableView
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.badges import (
    SIGN_RIM,
    draw_forecast_sign,
    forecast_sign_area,
)
from corptable.ui.table_parts.header import TableHeader, draw_header
from corptable.ui.table_parts.held_piece import HeldPieceDrawing
from corptable.ui.table_parts.log_panel import Recap
from corptable.ui.table_parts.marks import TARGET, draw_highlight, highlight_area
from corptable.ui.table_parts.panel import draw_panel
from corptable.ui.table_parts.prompt_panel import (
    NO_SUITS,
    PromptPlate,
    draw_bar,
    draw_prompt,
    lay_message,
    lay_prompt,
)
from corptable.ui.table_parts.seat_signs import SeatsOnTurn
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets import Button
from corptable.ui.widgets.balloon import Obstacles
from corptable.ui.widgets.card_preview import PreviewSubject, draw_preview
from corptable.ui.widgets.pen import Pen
from corptable.ui.widgets.tooltip import Tooltip

if TYPE_CHECKING:
    from corptable.engine.pieces import Seat
    from corptable.store.settings import Settings
    from corptable.ui.animation.caption import SeatCaption
    from corptable.ui.animation.timing import Animation

Size = tuple[int, int]
BESIDE_PANEL: Final = 0.3
"""Strength of the highlight of targets beside a panel that offers all that they begin."""
PULSE_SHARE: Final = 0.55
"""Share of the strength that the highlight of targets loses at the height of its pulse."""
NOTICES_BOTTOM: Final = 0.4
"""Lower edge of the notices that nobody has read yet, in heights of the window."""


class TableFacts(NamedTuple):
    """Hold what everything that lies still on a table depends on. What was made for equal facts is
    as it was.
    """

    layout: TableLayout
    arrangement: int
    """How often the pieces of the layout were arranged otherwise."""
    touched: object
    """What is lifted, asked and chosen."""
    called: Seat | None
    settings: Settings
    turn: SeatsOnTurn
    held: Sequence[PlacedPiece]
    """Pieces that are dragged, or on their way home, as they lie."""
    slides: object
    """Another object in each frame while cards of the hand slide; None while they lie still."""
    moving: Sequence[Animation]
    stage: Tabletop | None
    """Table as it was, while a moment of the game is told; None otherwise."""
    size: Size
    remark: str | None
    signs: Sequence[str]
    """Notices in short."""


class FrameFacts(NamedTuple):
    """Hold what a frame depends on: it is drawn again when they differ from those that were drawn,
    and for no other reason.
    """

    table: TableFacts
    pointed: object
    """What is hovered; the point of the mouse while it drags."""
    is_pressed: bool
    focus: Point | None
    motion: object
    """Another object in each frame while something moves by itself; None while nothing does."""
    preview: PreviewSubject | None
    captions: Sequence[SeatCaption]
    phases: Sequence[int]
    """How far each animation is."""
    acts: bool
    """True while the place of a bot's act is highlighted."""
    message: Message | None
    question: float
    """Strength of the light around a new question, in the steps in which it is drawn."""
    targets: float
    """Strength of the light around the targets."""
    recap: Recap | None
    unread: Sequence[str]


class TableDrawing:
    """Draw one table for one viewer: a rest layer with all that stays the same, and on top of it
    what touches change.
    """

    _facts: FrameFacts
    """What the frame depends on that was drawn last."""
    _now: float
    """Time of the frame that is drawn, in seconds of the app's clock."""
    _stage: Tabletop | None
    """Table as it was, while a moment of the game is told; None otherwise."""
    _target: str | None
    """Target that would take a drop, a click or Enter now."""

    def __init__(self, view: TableView) -> None:
        self._view, self._state = view, view.state
        self._context, self._model = view.context, view.model
        self._display_list = DisplayList(view.context.pictures)
        self._rest_layer = RestLayer(view)
        self._rest_areas: list[pygame.Rect] = []
        """Areas in which the rest layer differs from the frame before."""
        self._held_drawing = HeldPieceDrawing()
        self._placed_tooltip: tuple[object, Tooltip] | None = None
        """Tooltip that was placed last, with all that its place depends on."""
        self._kept: dict[str, tuple[tuple[object, ...], list[Element]]] = {}
        """Elements of each group, with the facts that they were made for."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, from the backdrop to the notices; with the curtain down, the table and
        the curtain alone.
        """
        self._display_list.draw(surface, list(self._elements(surface)))

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what has changed since the last frame, which the surface must show; return the dirty
        rectangles.
        """
        elements = list(self._elements(surface))
        return self._display_list.redraw(surface, elements, self._rest_areas)

    def release(self) -> None:
        """Release what is as large as the window, because the table is left."""
        self._rest_layer.release()

    # What a frame depends on

    def is_outdated(self) -> bool:
        """True if anything differs from what was drawn last."""
        facts = getattr(self, "_facts", None)
        return facts is None or facts != self._facts_at(self._context.clock(), facts.table.size)

    def _facts_at(self, now: float, size: Size) -> FrameFacts:
        """Facts of a frame of some size at `now`."""
        state, view, model = self._state, self._view, self._model
        animation = state.animation
        change = animation.next_frame_time(now)
        moves = (
            animation.is_moving(now)
            or (change is not None and change <= now)
            or state.glide is not None
            or (state.drag is not None and state.drag.is_moving(now))
        )
        return FrameFacts(
            self._table_facts(now, size),
            state.pointer if state.is_dragging else view.hovered(state.pointer),
            state.press is not None,
            state.focus,
            object() if moves else None,
            view.shown_preview(now),
            animation.visible_captions(now),
            animation.phases(now),
            state.pacing.is_highlighted(now),
            view.message(now),
            _step(state.question_pulse.strength(now)),
            _step(self._target_strength(now)),
            state.recap,
            model.notices.unread(),
        )

    def _table_facts(self, now: float, size: Size) -> TableFacts:
        state, session, prompt = self._state, self._model.session, self._model.prompt
        remark = self._model.remark
        return TableFacts(
            state.layout,
            state.layout.tabletop.arrangement,
            prompt.touched,
            session.called,
            self._context.settings,
            self._rest_layer.turn(),
            [moved.placed for moved in (state.drag, state.glide) if moved is not None],
            object() if state.hand.is_sliding else None,
            state.animation.moving,
            state.animation.stage(now),
            size,
            None if remark is None else remark.text,
            self._model.notices.signs(),
        )

    def _target_strength(self, now: float) -> float:
        full = BESIDE_PANEL if self._model.prompt.offers_all_in_panels else 1.0
        return full * (1 - PULSE_SHARE * self._state.target_pulse.strength(now))

    # Elements, from bottom to top

    def _elements(self, surface: pygame.Surface) -> Iterator[Element]:
        self._now, self._target = self._context.clock(), self._view.target()
        self._facts = self._facts_at(self._now, surface.get_size())
        self._stage = self._facts.table.stage
        if self._state.animation.under_way:
            self._update_rest(surface, ())
            yield Element("rest", object(), surface.get_rect(), self._draw_moving_table)
        else:
            yield from self._pieces(surface)
            yield from self._marks_of_bots()
        yield from self._panels()
        if self._model.session.called is not None:
            curtain = self._view.curtain
            is_hovered = curtain.button.rect.collidepoint(self._state.pointer)
            draw = partial(curtain.draw, pointer=self._state.pointer)
            yield Element("curtain", (curtain, is_hovered), surface.get_rect(), draw)
        elif self._stage is None:
            yield from self._highlights()
            yield from self._held()
            yield from self._overlays(surface)

    def _keep(
        self, name: str, make: Callable[[], Iterable[Element]], *others: object
    ) -> list[Element]:
        """Return a group of elements, made again only if the facts of the table have changed, or
        `others` that it depends on.
        """
        key = (self._facts.table, *others)
        if name not in self._kept or self._kept[name][0] != key:
            self._kept[name] = key, list(make())
        return self._kept[name][1]

    def _lying(
        self, id: Hashable, area: pygame.Rect, draw: Callable[..., None], /, **values: object
    ) -> Element:
        """Return an element over pieces, which depends on where they lie besides its values."""
        table = self._facts.table
        key = (table.layout, table.arrangement, draw, values)
        return Element(id, key, area, partial(draw, **values))

    def _pieces(self, surface: pygame.Surface) -> Iterable[Element]:
        """Return the rest layer and the viewer's cards on top of it."""
        layout = self._state.layout
        hand = [
            spot
            for spot in self._state.hand.spots.values()
            if layout.tabletop.view.zones[spot.shows]
        ]
        hand = [] if any(map(layout.is_veiled, hand)) else hand
        self._update_rest(surface, hand)
        yield Element("rest", None, surface.get_rect(), self._rest_layer.draw)
        yield from self._keep("hand", lambda: self._hand(hand))

    def _update_rest(self, surface: pygame.Surface, hand: Sequence[Spot]) -> None:
        """Update the rest layer without the pieces of the hand."""
        elements = self._keep("rest", lambda: self._rest_layer.elements(surface.get_rect(), hand))
        self._rest_areas = self._rest_layer.update(surface, elements)

    def _hand(self, hand: Sequence[Spot]) -> Iterator[Element]:
        """Yield the viewer's cards, each where it slides now, and the badges of the hand."""
        tabletop, rest, known = (
            self._state.layout.tabletop,
            self._rest_layer,
            self._display_list.shown,
        )
        for card in self._state.hand.cards():
            if card.spot in hand and not rest.is_held(card):
                seen, bright, raised = rest.slid(card), rest.is_bright(card), rest.is_raised(card)
                yield tabletop.piece_element(
                    ("card", card.spot.id, card.piece.index), seen, bright, raised, known
                )
        for spot in hand:
            yield from tabletop.badge_elements(spot, known)

    def _marks_of_bots(self) -> Iterator[Element]:
        """Yield the light on the place of a bot's act, and the captions that tell what bots did."""
        skin, now = self._context.skin, self._now
        tabletop = self._state.layout.tabletop
        for word in self._state.pacing.highlighted_words(tabletop, now):
            area = highlight_area(tabletop, word, "soft")
            yield self._lying(
                ("act", word),
                area,
                draw_highlight,
                tabletop=tabletop,
                word=word,
                strong=False,
                hue="",
            )
        for caption in self._state.animation.visible_captions(now):
            draw = partial(caption.draw, tabletop=tabletop, now=now)
            area = skin.area("plate", caption.area)
            yield Element(
                ("caption", caption.seat, caption.lines), (skin, type(caption)), area, draw
            )

    def _panels(self) -> Iterable[Element]:
        """Return the panels and the buttons; nothing of them is hovered while a piece is dragged,
        so that they stay as they are.
        """
        if not self._state.is_dragging:
            return self._panels_at(self._state.layout.hit_test(self._state.pointer))
        others = self._is_prompt_under_message(), self._facts.question
        return self._keep("panels", lambda: self._panels_at(Hit(TablePart.TABLETOP)), *others)

    def _panels_at(self, hovered: Hit) -> Iterator[Element]:
        """Yield the prompt, the log, the header, the tray, and the buttons; `hovered`: what the
        pointer is on. While a moment is told, nothing that it leads to is there."""
        layout, skin, stage = self._state.layout, self._context.skin, self._stage
        is_covered = self._model.session.called is not None or stage is not None
        if not is_covered and not self._is_prompt_under_message():
            yield self._prompt()
        log, in_log = layout.log_panel, hovered.word if hovered.part is TablePart.LOG else ""
        untold = (
            0
            if stage is None
            else len(self._model.session.log.lines_since(len(self._model.session.match.timeline)))
        )
        draw_log = partial(
            log.draw, pointer=self._state.pointer if in_log else NOWHERE, untold=untold
        )
        yield Element(
            "log",
            (layout if untold else log.content, in_log, untold, skin),
            skin.area("plate", log.rect),
            draw_log,
        )
        is_pointed, signs = hovered.part is TablePart.MENU, self._facts.table.signs
        yield from self._keep("header", lambda: [self._header(signs, is_pointed)], is_pointed)
        if is_covered:
            return
        for area, panel in layout.panels:
            yield self._panel(area, panel)
        if (tray := layout.tray_panel) is not None:
            cell = hovered.word if hovered.part is TablePart.CELL else None
            area = skin.area("plate", tray.area).inflate(
                *2 * [2 * skin.screen.text_size]
            )  # with the shadows of its cells
            draw_tray = partial(self._draw_tray, hovered=cell)
            yield Element("tray", (self._facts.table, cell), area, draw_tray)
        for button in layout.buttons():
            touch = (
                "hovered"
                if hovered.part is TablePart.BUTTON and hovered.word == button.id
                else "normal"
            )
            draw = partial(_draw_button, button, touch, skin)
            area = skin.area("button", button.rect, "hovered").union(
                skin.area(button.part, button.rect)
            )
            yield Element(
                ("button", button.id), (type(button), {**vars(button)}, touch, skin), area, draw
            )

    def _panel(self, area: pygame.Rect, panel: Panel) -> Element:
        """Return a panel on its plate."""
        skin, names = self._context.skin, self._model.session.names
        draw = partial(draw_panel, area=area, panel=panel, names=names, skin=skin)
        return Element(
            ("panel", panel.id), (area, panel, names, skin), skin.area("plate", area), draw
        )

    def _prompt(self) -> Element:
        """Return the prompt, or the remark that is being typed, on its plate or on the bar; above
        it the message, if there is one."""
        layout, prompt, remark, skin = (
            self._state.layout,
            self._model.prompt,
            self._model.remark,
            self._context.skin,
        )
        if remark is not None:
            line = f"{displayed(self._model.session.names[remark.seat])}: {remark.shown()}"
        else:
            line = prompt.text()
        beneath, lit = prompt.consequences(), prompt.seat is not None
        swell = self._facts.question
        if (bar := layout.area(BAR)).width:
            rect, draw = bar, partial(self._draw_bar, bar, line, beneath)
        else:
            plate = lay_prompt(layout.area(PROMPT), line, beneath, skin)
            rect, draw = plate.rect, partial(draw_prompt, plate=plate, skin=skin, lit=lit)

        def draw_with_halo(surface: pygame.Surface) -> None:
            draw(surface)
            if swell:
                skin.draw(surface, "halo", rect, "soft", TARGET, swell)

        key = (line, beneath, lit, swell, rect, skin)
        return Element(
            "prompt",
            key,
            skin.area("halo", rect, "soft").union(skin.area("plate", rect, "prompt")),
            draw_with_halo,
        )

    def _draw_bar(
        self, bar: pygame.Rect, line: str, beneath: Sequence[str], surface: pygame.Surface
    ) -> None:
        draw_bar(
            surface,
            bar,
            line,
            beneath,
            self._context.skin,
            self._model.prompt.suit_words() if beneath else NO_SUITS,
        )

    def _header(self, signs: Sequence[str], is_pointed: bool) -> Element:
        """Return the header with the notices, and the standings if the match ended now."""
        layout, prompt, skin = self._state.layout, self._model.prompt, self._context.skin
        view = prompt.view if self._stage is None else self._stage.view
        board = prompt.presentation.board(view)
        board = None if board is None else board.worded(prompt.plain_text)
        header = TableHeader(
            prompt.game.title, prompt.notices(view), signs, board, prompt.phase(view), prompt.rounds
        )
        area = layout.area(NOTICES)
        draw = partial(draw_header, area=area, head=header, skin=skin, pointed=is_pointed)
        reach = skin.area("plate", area.inflate(0, 4 * skin.screen.text_size))
        return Element("header", (header, area, is_pointed, skin), reach, draw)

    def _highlights(self) -> Iterator[Element]:
        """Yield the halo around each target, as strong as its pulse is now, the one that takes a
        drop, and the keyboard focus.
        """
        view, skin = self._view, self._context.skin
        tabletop = self._state.layout.tabletop
        tray = self._state.layout.tray_panel
        covered = (
            []
            if tray is None
            else [
                word
                for word in tray.cells
                if highlight_area(tabletop, word, "soft").colliderect(tray.area)
            ]
        )
        for word in sorted(self._model.highlights().difference(covered)):
            yield self._lying(
                ("target", word),
                highlight_area(tabletop, word, "soft"),
                draw_highlight,
                tabletop=tabletop,
                word=word,
                strong=False,
                strength=self._facts.targets,
            )
        yield from self._keep("forecast signs", self._forecast_signs)
        strong = [] if self._target is None else [("drop target", self._target)]
        forecast = view.forecast()
        strong += [(f"fetched {word}", word) for word in (forecast.lights if forecast else ())]
        for id, word in strong:
            area = highlight_area(tabletop, word, "strong")
            yield self._lying(id, area, draw_highlight, tabletop=tabletop, word=word, strong=True)
        if (focus := view.focused_stop()) is not None:
            area = skin.area("focus", focus.area)
            yield element_of("focus", area, skin.draw, part="focus", rect=focus.area)

    def _forecast_signs(self) -> Iterator[Element]:
        """Yield on each target what the lifted pieces would do there, where the game says it in a
        sign.
        """
        prompt, tabletop, skin = self._model.prompt, self._state.layout.tabletop, self._context.skin
        if not self._model.selection.lifted or prompt.unconfirmed is not None:
            return
        for word in sorted(self._model.highlights()):
            sign, areas = prompt.forecast(word).sign, tabletop.areas(word)
            if sign is not None and areas:
                text = prompt.plain_text(sign.text)
                place = forecast_sign_area(text, areas[0], skin)
                yield self._lying(
                    ("forecast", word),
                    place.inflate(2 * SIGN_RIM, 2 * SIGN_RIM),
                    draw_forecast_sign,
                    text=text,
                    warns=sign.warns,
                    area=place,
                    skin=skin,
                )

    def _held(self) -> Iterator[Element]:
        """Yield the rubber band, and the piece that the mouse drags, or that glides back to its
        place.
        """
        state, now = self._state, self._now
        if state.band is not None:
            yield band_element(state.band, state.pointer, self._context)
        if (drag := state.drag) is not None:
            pose, placed = drag.pose(state.pointer, now), drag.placed
            bright = self._model.selection.is_useful(placed.spot.id, placed.piece.name)
        elif (glide := state.glide) is not None:
            pose, placed, bright = glide.pose(now), glide.placed, False
        else:
            self._held_drawing.forget()
            return
        pictures = self._held_drawing.pictures(
            placed.piece, placed.rect.size, pose, self._context.faces, bright
        )
        for place, (picture, area) in enumerate(pictures):
            yield Element(
                ("held", place),
                picture,
                area,
                partial(blit_premultiplied, picture=picture, place=area),
            )

    def _overlays(self, surface: pygame.Surface) -> Iterator[Element]:
        """Yield what lies on top: the recap; the preview, the forecast of a drop, a click or Enter,
        or the tooltip, unless a mouse button is held or the tray is open; the message; and the
        notices that nobody has read."""
        layout, skin, pointer = self._state.layout, self._context.skin, self._state.pointer
        if (recap := self._state.recap) is not None:
            yield Element("recap", recap, skin.area("plate", recap.area), recap.draw)
        if (preview := self._view.shown_preview(self._now)) is not None:
            asked = layout.asked_areas()
            draw = partial(
                draw_preview, subject=preview, faces=self._context.faces, skin=skin, asked=asked
            )
            yield Element("preview", (preview, tuple(map(tuple, asked))), surface.get_rect(), draw)
        elif (forecast := self._view.forecast()) is not None and forecast.text:
            yield self._tooltip_beside([forecast.text], forecast.target)
        elif self._state.press is None and (tooltip := layout.tooltip_at(pointer)):
            if self._target is not None:
                yield self._tooltip_beside(tooltip, self._target)
            else:
                yield self._tooltip(tooltip, layout.tooltip_subject(pointer), layout.obstacles)
        if (message := self._view.message(self._now)) is not None:
            yield self._message(message)
        if notices := self._model.notices.unread():
            middle = surface.get_width() // 2, round(surface.get_height() * NOTICES_BOTTOM)
            yield self._tooltip(notices, pygame.Rect(middle, (1, 1)), layout.obstacles)

    def _tooltip_beside(self, texts: Sequence[str], target: str) -> Element:
        """Return a forecast or a tooltip beside its target: beside the area that is pointed at, and
        off the lifted pieces.
        """
        view, state = self._view, self._state
        layout = state.layout
        tray = layout.tray_panel
        cell = tray.cells.get(target) if tray is not None else None
        areas = layout.tabletop.areas(target) if cell is None else [cell]
        stop = view.focused_stop()
        point = state.pointer if stop is None else stop.point
        about = next((area for area in areas if area.collidepoint(point)), areas[0])
        held = [] if state.drag is None else [state.drag.rect(state.pointer)]
        return self._tooltip(texts, about, lambda: layout.obstacles().and_read(*areas, *held))

    def _message(self, message: Message) -> Element:
        """Return the message on a line of its own above the prompt."""
        skin, plate = self._context.skin, self._message_plate(message)
        draw = partial(draw_prompt, plate=plate, skin=skin, lit=True, refusal=message.is_refusal)
        return Element("message", message, skin.area("plate", plate.rect, "prompt"), draw)

    def _message_plate(self, message: Message) -> PromptPlate:
        """Return the plate of the message: above what is asked, or over it."""
        layout = self._state.layout
        area = layout.area(BAR) if layout.area(BAR).width else layout.area(PROMPT)
        return lay_message(
            layout.prompt_area(), area, message.text, self._context.skin, layout.balloons()
        )

    def _is_prompt_under_message(self) -> bool:
        """True if a message lies over the prompt, which would show through its plate."""
        message = self._view.message(self._now)
        return message is not None and self._message_plate(message).rect.contains(
            self._state.layout.prompt_area()
        )

    def _tooltip(
        self, texts: Sequence[str], subject: pygame.Rect, obstacles: Callable[[], Obstacles]
    ) -> Element:
        """Return a tooltip beside its subject, which stays as long as its texts and the table do,
        but leaves free what is told.
        """
        key = tuple(texts), tuple(subject), self._state.layout, self._model.prompt.touched
        told = [
            told.area
            for told in (*self._state.animation.visible_captions(self._now), self._state.recap)
            if told is not None
        ]
        placed = self._placed_tooltip
        if placed is None or placed[0] != key or placed[1].rect.collidelist(told) >= 0:
            there, asked = obstacles().and_read(*told), self._state.layout.asked_areas()
            placed = self._placed_tooltip = (
                key,
                Tooltip(texts, subject.center, self._context.skin).beside(subject, there, asked),
            )
        tooltip = placed[1]
        return Element(("tooltip", *texts), tooltip, tooltip.area, tooltip.draw)

    def _draw_moving_table(self, surface: pygame.Surface) -> None:
        """Draw the table while an animation is under way, with the marks of bots."""
        tabletop = self._stage or self._state.layout.tabletop
        self._rest_layer.draw(surface)
        if self._stage is None:
            for word in self._state.pacing.highlighted_words(tabletop, self._now):
                draw_highlight(surface, tabletop, word, strong=False, hue="")
        self._state.animation.draw(surface, tabletop, self._now)

    def _draw_tray(self, surface: pygame.Surface, hovered: str | None) -> None:
        tray, selection = self._state.layout.tray_panel, self._model.selection
        assert tray is not None
        lifted = [name for _, name in selection.lifted]
        tray.draw(
            surface, self._context.faces, selection.offers, selection.gathered, hovered, lifted
        )


def _draw_button(button: Button, touch: str, skin: Skin, surface: pygame.Surface) -> None:
    button.draw(Pen(surface, skin, skin.screen.text_size), touch=touch)


def _step(strength: float) -> float:
    """Strength of a light in the steps in which it is drawn."""
    return round(FAINTER * strength) / FAINTER
