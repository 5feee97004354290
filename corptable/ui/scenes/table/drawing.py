"""Draw a table: backdrop, pieces, animations, panels, held pieces, and on top tooltip, preview and
notices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from corptable.presentation.layout import BAR, NOTICES, PROMPT, Spot
from corptable.presentation.panel import Panel
from corptable.presentation.words import displayed
from corptable.session.notices import Message
from corptable.ui.paint.display_list import DisplayList, Element
from corptable.ui.paint.image_cache import FAINTER, blit_premultiplied
from corptable.ui.paint.skin import Skin
from corptable.ui.scene_base.scene import NOWHERE
from corptable.ui.scenes.table.layout import Hit, Part
from corptable.ui.scenes.table.rest_layer import RestLayer
from corptable.ui.scenes.table.rubber_band import band_element
from corptable.ui.scenes.table.view import TableView
from corptable.ui.table_parts.badges import (
    SIGN_RIM,
    draw_forecast_sign,
    forecast_sign_area,
)
from corptable.ui.table_parts.header import TableHeader, draw_header
from corptable.ui.table_parts.held_piece import HeldPieceDrawing
from corptable.ui.table_parts.highlight import TARGET, draw_highlight, highlight_area
from corptable.ui.table_parts.panel import draw_panel
from corptable.ui.table_parts.prompt_panel import (
    NO_SUITS,
    PromptPlate,
    draw_bar,
    draw_prompt,
    lay_message,
    lay_prompt,
)
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets import Button
from corptable.ui.widgets.balloon import Obstacles
from corptable.ui.widgets.card_preview import draw_preview
from corptable.ui.widgets.pen import Pen
from corptable.ui.widgets.tooltip import Tooltip

BESIDE_PANEL: Final = 0.3
"""Strength of the highlight of targets beside a panel that offers all that they begin."""
PULSE_SHARE: Final = 0.55
"""Share of the strength that the highlight of targets loses at the height of its pulse."""
NOTICES_BOTTOM: Final = 0.4
"""Lower edge of the notices that nobody has read yet, in heights of the window."""


class TableDrawing:
    """Draw one table for one viewer: a rest layer with all that stays the same, and on top of it
    what touches change.
    """

    _now: float
    """Time of the frame that is drawn, in seconds of the app's clock."""
    _stage: Tabletop | None
    """Table as it was, while a moment of the game is told; None otherwise."""
    _target: str | None
    """Target that would take a drop, a click or Enter now."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._context, self._model, self._interaction = view.context, view.model, view.interaction
        self._display_list = DisplayList(view.context.pictures)
        self._rest_layer = RestLayer(view)
        self._rest_areas: list[pygame.Rect] = []
        """Areas in which the rest layer differs from the frame before."""
        self._held_drawing = HeldPieceDrawing()
        self._placed_tooltip: tuple[object, Tooltip] | None = None
        """Tooltip that was placed last, with all that its place depends on."""
        self._kept: dict[str, tuple[tuple[object, ...], list[Element]]] = {}
        """Elements that were made for a key, by the name of their group."""

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

    # Elements, from bottom to top

    def _elements(self, surface: pygame.Surface) -> Iterator[Element]:
        self._now, self._target = self._context.clock(), self._view.target()
        self._stage = self._view.animation.stage(self._now)
        if self._view.animation.under_way:
            self._update_rest(surface, ())
            yield Element("rest", object(), surface.get_rect(), self._draw_moving_table)
        else:
            yield from self._pieces(surface)
            yield from self._marks_of_bots()
        yield from self._panels()
        if self._model.session.called is not None:
            curtain = self._view.curtain
            is_hovered = curtain.button.rect.collidepoint(self._interaction.pointer)
            draw = partial(curtain.draw, pointer=self._interaction.pointer)
            yield Element("curtain", (curtain, is_hovered), surface.get_rect(), draw)
        elif self._stage is None:
            yield from self._highlights()
            yield from self._held()
            yield from self._overlays(surface)

    def _keep(
        self, name: str, key: tuple[object, ...], make: Callable[[], Iterable[Element]]
    ) -> list[Element]:
        """Return a group of elements, made again only if its key has changed."""
        if name not in self._kept or self._kept[name][0] != key:
            self._kept[name] = key, list(make())
        return self._kept[name][1]

    def _pieces(self, surface: pygame.Surface) -> Iterable[Element]:
        """Return the rest layer and the viewer's cards on top of it."""
        layout, interaction = self._view.layout, self._interaction
        hand = [
            spot
            for spot in interaction.hand_fan.spots.values()
            if layout.tabletop.view.zones[spot.shows]
        ]
        hand = [] if any(map(layout.is_veiled, hand)) else hand
        self._update_rest(surface, hand)
        yield Element("rest", None, surface.get_rect(), self._rest_layer.draw)
        yield from self._keep("hand", self._look_of_pieces(), lambda: self._hand(hand))

    def _update_rest(self, surface: pygame.Surface, hand: Sequence[Spot]) -> None:
        """Update the rest layer without the pieces of the hand."""
        key = (
            *self._look_of_pieces(),
            self._view.animation.moving,
            self._stage,
            surface.get_size(),
            hand,
        )
        elements = self._keep(
            "rest", key, lambda: self._rest_layer.elements(surface.get_rect(), hand)
        )
        self._rest_areas = self._rest_layer.update(surface, elements)

    def _look_of_pieces(self) -> tuple[object, ...]:
        """Return all that the look and the places of pieces depend on, as a key; sliding ones lie
        elsewhere in every frame.
        """
        layout, interaction, session = self._view.layout, self._interaction, self._model.session
        held = [
            moved.placed for moved in (interaction.drag, interaction.glide) if moved is not None
        ]
        slides = object() if interaction.hand_fan.is_sliding else None
        depends_on = (self._context.settings, self._rest_layer.turn(), session.called, slides)
        return layout, layout.tabletop.arrangement, self._model.prompt.touched, held, *depends_on

    def _hand(self, hand: Sequence[Spot]) -> Iterator[Element]:
        """Yield the viewer's cards, each where it slides now, and the badges of the hand."""
        tabletop, rest, known = (
            self._view.layout.tabletop,
            self._rest_layer,
            self._display_list.shown,
        )
        for card in self._interaction.hand_fan.cards():
            if card.spot in hand and not rest.is_held(card):
                seen, bright, raised = rest.slid(card), rest.is_bright(card), rest.is_raised(card)
                yield tabletop.piece_element(
                    ("card", card.spot.id, card.piece.index), seen, bright, raised, known
                )
        for spot in hand:
            yield from tabletop.badge_elements(spot, known)

    def _marks_of_bots(self) -> Iterator[Element]:
        """Yield the light on the place of a bot's act, and the captions that tell what bots did."""
        view, skin, now = self._view, self._context.skin, self._now
        tabletop = view.layout.tabletop
        for word in view.pacing.highlighted_words(tabletop, now):
            draw = partial(draw_highlight, tabletop=tabletop, word=word, strong=False, hue="")
            yield Element(("act", word), tabletop, highlight_area(tabletop, word, "soft"), draw)
        for caption in view.animation.visible_captions(now):
            draw = partial(caption.draw, tabletop=tabletop, now=now)
            area = skin.area("plate", caption.area)
            yield Element(
                ("caption", caption.seat, caption.lines), (skin, type(caption)), area, draw
            )

    def _panels(self) -> Iterable[Element]:
        """Return the panels and the buttons; nothing of them is hovered while a piece is dragged,
        so that they stay as they are.
        """
        if not self._interaction.is_dragging:
            return self._panels_at(self._view.layout.hit_test(self._interaction.pointer))
        model, remark = self._model, None if self._model.remark is None else self._model.remark.text
        is_prompt_hidden = self._is_prompt_under_message()
        key = (
            self._view.layout,
            model.prompt.touched,
            remark,
            model.notices.signs(),
            is_prompt_hidden,
            self._swell(),
        )
        return self._keep("panels", key, lambda: self._panels_at(Hit(Part.TABLETOP)))

    def _panels_at(self, hovered: Hit) -> Iterator[Element]:
        """Yield the prompt, the log, the header, the tray, and the buttons; `hovered`: what the
        pointer is on. While a moment is told, nothing that it leads to is there."""
        layout, skin, stage = self._view.layout, self._context.skin, self._stage
        is_covered = self._model.session.called is not None or stage is not None
        if not is_covered and not self._is_prompt_under_message():
            yield self._prompt()
        log, in_log = layout.log_panel, hovered.word if hovered.part is Part.LOG else ""
        untold = (
            0
            if stage is None
            else len(self._model.session.log.lines_since(len(self._model.session.match.timeline)))
        )
        draw_log = partial(
            log.draw, pointer=self._interaction.pointer if in_log else NOWHERE, untold=untold
        )
        yield Element(
            "log",
            (layout if untold else log.content, in_log, untold, skin),
            skin.area("plate", log.rect),
            draw_log,
        )
        is_pointed, signs = hovered.part is Part.MENU, self._model.notices.signs()
        yield from self._keep(
            "header", (layout, stage, signs, is_pointed), lambda: [self._header(signs, is_pointed)]
        )
        if is_covered:
            return
        for area, panel in layout.panels:
            yield self._panel(area, panel)
        if (tray := layout.tray_panel) is not None:
            cell = hovered.word if hovered.part is Part.CELL else None
            key = (layout, self._model.prompt.touched, cell)
            area = skin.area("plate", tray.area).inflate(
                *2 * [2 * skin.screen.text_size]
            )  # with the shadows of its cells
            yield Element("tray", key, area, partial(self._draw_tray, hovered=cell))
        for button in layout.buttons():
            touch = (
                "hovered" if hovered.part is Part.BUTTON and hovered.word == button.id else "normal"
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
            self._view.layout,
            self._model.prompt,
            self._model.remark,
            self._context.skin,
        )
        if remark is not None:
            line = f"{displayed(self._model.session.names[remark.seat])}: {remark.shown()}"
        else:
            line = prompt.text()
        beneath, lit = prompt.consequences(), prompt.seat is not None
        swell = self._swell()
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

    def _swell(self) -> float:
        """Return the strength of the light around a new question, in the steps in which it is
        drawn.
        """
        return round(FAINTER * self._view.question_pulse.strength(self._now)) / FAINTER

    def _header(self, signs: Sequence[str], is_pointed: bool) -> Element:
        """Return the header with the notices, and the standings if the match ended now."""
        layout, prompt, skin = self._view.layout, self._model.prompt, self._context.skin
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
        tabletop = view.layout.tabletop
        arrangement = (
            tabletop.arrangement
        )  # cards on top of a card cover its halo where they lie now
        full = BESIDE_PANEL if self._model.prompt.offers_all_in_panels else 1.0
        strength = (
            round(FAINTER * full * (1 - PULSE_SHARE * view.target_pulse.strength(self._now)))
            / FAINTER
        )
        tray = view.layout.tray_panel
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
            draw = partial(
                draw_highlight, tabletop=tabletop, word=word, strong=False, strength=strength
            )
            yield Element(
                ("target", word),
                (tabletop, arrangement, strength),
                highlight_area(tabletop, word, "soft"),
                draw,
            )
        yield from self._keep(
            "forecast signs", (view.layout, self._model.prompt.touched), self._forecast_signs
        )
        if (target := self._target) is not None:
            draw = partial(draw_highlight, tabletop=tabletop, word=target, strong=True)
            yield Element(
                "drop target",
                (tabletop, arrangement, target),
                highlight_area(tabletop, target, "strong"),
                draw,
            )
        for word in forecast.lights if (forecast := view.forecast()) is not None else ():
            draw = partial(draw_highlight, tabletop=tabletop, word=word, strong=True)
            yield Element(
                ("fetched", word),
                (tabletop, arrangement),
                highlight_area(tabletop, word, "strong"),
                draw,
            )
        if (focus := view.focused_stop()) is not None:
            draw = partial(skin.draw, part="focus", rect=focus.area)
            yield Element("focus", skin, skin.area("focus", focus.area), draw)

    def _forecast_signs(self) -> Iterator[Element]:
        """Yield on each target what the lifted pieces would do there, where the game says it in a
        sign.
        """
        prompt, tabletop, skin = self._model.prompt, self._view.layout.tabletop, self._context.skin
        if not self._model.selection.lifted or prompt.unconfirmed is not None:
            return
        for word in sorted(self._model.highlights()):
            sign, areas = prompt.forecast(word).sign, tabletop.areas(word)
            if sign is not None and areas:
                text = prompt.plain_text(sign.text)
                place = forecast_sign_area(text, areas[0], skin)
                draw = partial(
                    draw_forecast_sign, text=text, warns=sign.warns, area=place, skin=skin
                )
                yield Element(
                    ("forecast", word),
                    (tabletop, sign),
                    place.inflate(2 * SIGN_RIM, 2 * SIGN_RIM),
                    draw,
                )

    def _held(self) -> Iterator[Element]:
        """Yield the rubber band, and the piece that the mouse drags, or that glides back to its
        place.
        """
        interaction, now = self._interaction, self._now
        if interaction.band is not None:
            yield band_element(interaction.band, interaction.pointer, self._context)
        if (drag := interaction.drag) is not None:
            pose, placed = drag.pose(interaction.pointer, now), drag.placed
            bright = self._model.selection.is_useful(placed.spot.id, placed.piece.name)
        elif (glide := interaction.glide) is not None:
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
        layout, skin, pointer = self._view.layout, self._context.skin, self._interaction.pointer
        if (recap := self._view.recap) is not None:
            yield Element("recap", recap, skin.area("plate", recap.area), recap.draw)
        if (preview := self._view.shown_preview(self._now)) is not None:
            asked = layout.asked_areas()
            draw = partial(
                draw_preview, subject=preview, faces=self._context.faces, skin=skin, asked=asked
            )
            yield Element("preview", (preview, tuple(map(tuple, asked))), surface.get_rect(), draw)
        elif (forecast := self._view.forecast()) is not None and forecast.text:
            yield self._tooltip_beside([forecast.text], forecast.target)
        elif self._interaction.press is None and (tooltip := layout.tooltip_at(pointer)):
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
        view, layout, interaction = self._view, self._view.layout, self._interaction
        tray = layout.tray_panel
        cell = tray.cells.get(target) if tray is not None else None
        areas = layout.tabletop.areas(target) if cell is None else [cell]
        stop = view.focused_stop()
        point = interaction.pointer if stop is None else stop.point
        about = next((area for area in areas if area.collidepoint(point)), areas[0])
        held = [] if interaction.drag is None else [interaction.drag.rect(interaction.pointer)]
        return self._tooltip(texts, about, lambda: layout.obstacles().and_read(*areas, *held))

    def _message(self, message: Message) -> Element:
        """Return the message on a line of its own above the prompt."""
        skin, plate = self._context.skin, self._message_plate(message)
        draw = partial(draw_prompt, plate=plate, skin=skin, lit=True, refusal=message.is_refusal)
        return Element("message", message, skin.area("plate", plate.rect, "prompt"), draw)

    def _message_plate(self, message: Message) -> PromptPlate:
        """Return the plate of the message: above what is asked, or over it."""
        layout = self._view.layout
        area = layout.area(BAR) if layout.area(BAR).width else layout.area(PROMPT)
        return lay_message(
            layout.prompt_area(), area, message.text, self._context.skin, layout.balloons()
        )

    def _is_prompt_under_message(self) -> bool:
        """Test whether a message lies over the prompt, which would show through its plate."""
        message = self._view.message(self._now)
        return message is not None and self._message_plate(message).rect.contains(
            self._view.layout.prompt_area()
        )

    def _tooltip(
        self, texts: Sequence[str], subject: pygame.Rect, obstacles: Callable[[], Obstacles]
    ) -> Element:
        """Return a tooltip beside its subject, which stays as long as its texts and the table do,
        but leaves free what is told.
        """
        key = tuple(texts), tuple(subject), self._view.layout, self._model.prompt.touched
        told = [
            told.area
            for told in (*self._view.animation.visible_captions(self._now), self._view.recap)
            if told is not None
        ]
        placed = self._placed_tooltip
        if placed is None or placed[0] != key or placed[1].rect.collidelist(told) >= 0:
            there, asked = obstacles().and_read(*told), self._view.layout.asked_areas()
            placed = self._placed_tooltip = (
                key,
                Tooltip(texts, subject.center, self._context.skin).beside(subject, there, asked),
            )
        tooltip = placed[1]
        return Element(("tooltip", *texts), tooltip, tooltip.area, tooltip.draw)

    def _draw_moving_table(self, surface: pygame.Surface) -> None:
        """Draw the table while an animation is under way, with the marks of bots."""
        view, tabletop = self._view, self._stage or self._view.layout.tabletop
        self._rest_layer.draw(surface)
        if self._stage is None:
            for word in view.pacing.highlighted_words(tabletop, self._now):
                draw_highlight(surface, tabletop, word, strong=False, hue="")
        view.animation.draw(surface, tabletop, self._now)

    def _draw_tray(self, surface: pygame.Surface, hovered: str | None) -> None:
        tray, selection = self._view.layout.tray_panel, self._model.selection
        assert tray is not None
        lifted = [name for _, name in selection.lifted]
        tray.draw(
            surface, self._context.faces, selection.offers, selection.gathered, hovered, lifted
        )


def _draw_button(button: Button, touch: str, skin: Skin, surface: pygame.Surface) -> None:
    button.draw(Pen(surface, skin, skin.screen.text_size), touch=touch)
