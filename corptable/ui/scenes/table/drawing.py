"""Draw a table: backdrop, pieces, animations, panels, held pieces, and on top tooltip, preview and notices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from corptable.presentation.layout import BAR, NOTICES, PROMPT, Spot
from corptable.ui.paint.display_list import DisplayList, Element
from corptable.ui.paint.image_cache import FAINTER, blit_premultiplied
from corptable.ui.paint.skin import Skin
from corptable.ui.scene_base.scene import NOWHERE
from corptable.ui.scenes.table.layout import Hit, Part, Point
from corptable.ui.scenes.table.rest_layer import RestLayer
from corptable.ui.scenes.table.view import TableView
from corptable.ui.table_parts.header import TableHeader, draw_header
from corptable.ui.table_parts.held_piece import HeldPieceDrawing
from corptable.ui.table_parts.prompt_panel import draw_bar, draw_prompt, lay_prompt
from corptable.ui.table_parts.tabletop import TARGET
from corptable.ui.widgets import Button
from corptable.ui.widgets.card_preview import draw_preview
from corptable.ui.widgets.pen import Pen
from corptable.ui.widgets.tooltip import Tooltip

TOOLTIP_RISE: Final = 8
"""Pixels between the pointer and the tooltip above it."""
PULSE_SHARE: Final = 0.55
"""Share of the strength that the highlight of targets loses at the height of its pulse."""
NOTICES_BOTTOM: Final = 0.4
"""Lower edge of the notices that nobody has read yet, in heights of the window."""


class TableDrawing:
    """Draw one table for one viewer: a rest layer with all that stays the same, and on top of it what touches change."""

    _now: float
    """Time of the frame that is drawn, in seconds of the app's clock."""
    _target: str | None
    """Target that would take a drop now."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._context, self._model, self._interaction = view.context, view.model, view.interaction
        self._display_list = DisplayList()
        self._rest_layer = RestLayer(view)
        self._held_drawing = HeldPieceDrawing()
        self._kept: dict[str, tuple[tuple[object, ...], list[Element]]] = {}
        """Elements that were made for a key, by the name of their group."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, from the backdrop to the notices; with the curtain down, the table and the curtain alone."""
        self._display_list.draw(surface, list(self._elements(surface)))

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what has changed since the last frame, which the surface must show; return the dirty rectangles."""
        return self._display_list.redraw(surface, list(self._elements(surface)))

    # Elements, from bottom to top

    def _elements(self, surface: pygame.Surface) -> Iterator[Element]:
        self._now, self._target = self._context.clock(), self._interaction.drop_target()
        curtain = self._view.curtain
        if self._view.animation.under_way:
            yield Element("rest", object(), surface.get_rect(), self._draw_moving_table)
        else:
            yield from self._pieces(surface)
            yield from self._marks_of_bots()
        yield from self._panels()
        if self._model.session.called is not None:
            is_hovered = curtain.button.rect.collidepoint(self._interaction.pointer)
            draw = partial(curtain.draw, pointer=self._interaction.pointer)
            yield Element("curtain", (curtain, is_hovered), surface.get_rect(), draw)
        else:
            yield from self._highlights()
            yield from self._held()
            yield from self._overlays(surface)

    def _keep(self, name: str, key: tuple[object, ...], make: Callable[[], Iterable[Element]]) -> list[Element]:
        """Return a group of elements, made again only if its key has changed."""
        if name not in self._kept or self._kept[name][0] != key:
            self._kept[name] = key, list(make())
        return self._kept[name][1]

    def _pieces(self, surface: pygame.Surface) -> Iterable[Element]:
        """Return the rest layer and the viewer's cards on top of it."""
        session, layout, interaction = self._model.session, self._view.layout, self._interaction
        hand = [spot for spot in interaction.hand_fan.spots.values() if layout.tabletop.view.zones[spot.shows]]
        hand = [] if any(map(layout.is_veiled, hand)) else hand
        held = [moved.placed for moved in (interaction.drag, interaction.glide) if moved is not None]
        depends_on = (self._context.settings, self._context.pictures.version, surface.get_size(), session.called)
        key = (layout, layout.tabletop.arrangement, self._model.prompt.touched, held, self._rest_layer.turn(), *depends_on)

        def make() -> Iterator[Element]:
            yield self._rest_layer.element(surface, hand)
            yield from self._hand(hand)

        return make() if interaction.hand_fan.is_sliding else self._keep("pieces", key, make)

    def _hand(self, hand: Sequence[Spot]) -> Iterator[Element]:
        """Yield the viewer's cards, each where it slides now, and the badges of the hand."""
        tabletop, rest, version = self._view.layout.tabletop, self._rest_layer, self._context.pictures.version
        for card in self._interaction.hand_fan.cards():
            if card.spot in hand and not rest.is_held(card):
                seen, bright, raised = rest.slid(card), rest.is_bright(card), rest.is_raised(card)
                draw = partial(tabletop.draw_piece, placed=seen, bright=bright, raised=raised)
                key = (tabletop, seen, bright, raised, version)
                yield Element(("card", card.spot.id, card.piece.index), key, tabletop.piece_area(seen), draw)
        for spot in hand:
            draw = partial(tabletop.draw_spot_badges, spots=[spot])
            area = self._context.screen.rect(spot).inflate(*2 * [4 * self._context.screen.text_size])
            yield Element(("badges", spot.id), (tabletop, version), area, draw)

    def _marks_of_bots(self) -> Iterator[Element]:
        """Yield the light on the place of a bot's act, and the captions that tell what bots did."""
        view, skin, now = self._view, self._context.skin, self._now
        tabletop = view.layout.tabletop
        for word in view.pacing.highlighted_words(tabletop, now):
            draw = partial(tabletop.draw_highlight, word=word, strong=False, hue="")
            yield Element(("act", word), tabletop, self._halo_area(word, "soft"), draw)
        for caption in view.animation.visible_captions(now):
            draw = partial(caption.draw, tabletop=tabletop, now=now)
            area = skin.area("plate", caption.area)
            yield Element(("caption", caption.seat, caption.lines), self._context.pictures.version, area, draw)

    def _halo_area(self, word: str, state: str) -> pygame.Rect:
        areas = [self._context.skin.area("halo", area, state) for area in self._view.layout.tabletop.areas(word)]
        return areas[0].unionall(areas[1:]) if areas else pygame.Rect(0, 0, 0, 0)

    def _panels(self) -> Iterable[Element]:
        """Return the panels and the buttons; nothing of them is hovered while a piece is dragged, so that they stay as they are."""
        if self._interaction.drag is None:
            return self._panels_at(self._view.layout.hit_test(self._interaction.pointer))
        model, remark = self._model, None if self._model.remark is None else self._model.remark.text
        depends_on = (self._swell(), self._context.pictures.version)
        key = (self._view.layout, model.prompt.touched, remark, model.notices.signs(), *depends_on)
        return self._keep("panels", key, lambda: self._panels_at(Hit(Part.TABLETOP)))

    def _panels_at(self, hovered: Hit) -> Iterator[Element]:
        """Yield the prompt, the log, the header, the tray, and the buttons; `hovered`: what the pointer is on."""
        layout, skin = self._view.layout, self._context.skin
        version, is_covered = self._context.pictures.version, self._model.session.called is not None
        if not is_covered:
            yield self._prompt()
        log, in_log = layout.log_panel, hovered.word if hovered.part is Part.LOG else ""
        draw_log = partial(log.draw, pointer=self._interaction.pointer if in_log else NOWHERE)
        yield Element("log", (layout, in_log, version), skin.area("plate", log.rect), draw_log)
        yield self._header(hovered.part is Part.MENU)
        if is_covered:
            return
        if (tray := layout.tray_panel) is not None:
            cell = hovered.word if hovered.part is Part.CELL else None
            key = (layout, self._model.prompt.touched, cell, version)
            yield Element("tray", key, skin.area("plate", tray.rect), partial(self._draw_tray, hovered=cell))
        for button in layout.buttons():
            touch = "hovered" if hovered.part is Part.BUTTON and hovered.word == button.id else "normal"
            draw = partial(_draw_button, button, touch, skin)
            area = skin.area("button", button.rect, "hovered")
            yield Element(("button", button.id), (button, touch, version), area, draw)

    def _prompt(self) -> Element:
        """Return the prompt, or the remark that is being typed, on its plate or on the bar."""
        layout, prompt, remark, skin = self._view.layout, self._model.prompt, self._model.remark, self._context.skin
        if remark is not None:
            line, refused = f"{self._model.session.names[remark.seat]}: {remark.text}|", False
        else:
            line, refused = prompt.text(), bool(prompt.refusal)
        beneath, lit = prompt.consequences(), prompt.seat is not None
        swell = self._swell()
        if (bar := layout.area(BAR)).width:
            rect, draw = bar, partial(draw_bar, area=bar, text=line, beneath=beneath, skin=skin, refusal=refused)
        else:
            plate = lay_prompt(layout.area(PROMPT), line, beneath, skin)
            rect, draw = plate.rect, partial(draw_prompt, plate=plate, skin=skin, refusal=refused, lit=lit)

        def draw_with_halo(surface: pygame.Surface) -> None:
            draw(surface)
            if swell:
                skin.draw(surface, "halo", rect, "soft", TARGET, swell)

        key = (line, beneath, refused, lit, swell, layout, self._context.pictures.version)
        return Element("prompt", key, skin.area("halo", rect, "soft").union(skin.area("plate", rect, "prompt")), draw_with_halo)

    def _swell(self) -> float:
        """Return the strength of the light around a new question, in the steps in which it is drawn."""
        return round(FAINTER * self._view.question_pulse.strength(self._now)) / FAINTER

    def _header(self, is_pointed: bool) -> Element:
        """Return the header with the notices, and the standings if the match ended now."""
        layout, prompt, skin = self._view.layout, self._model.prompt, self._context.skin
        signs = self._model.notices.signs()
        header = TableHeader(prompt.game.title, prompt.notices(), signs)
        area = layout.area(NOTICES)
        draw = partial(draw_header, area=area, head=header, skin=skin, pointed=is_pointed)
        reach = skin.area("plate", area.inflate(0, 4 * skin.screen.text_size))
        return Element("header", (layout, signs, is_pointed, self._context.pictures.version), reach, draw)

    def _highlights(self) -> Iterator[Element]:
        """Yield the halo around each target, as strong as its pulse is now, the one that takes a drop, and the keyboard focus."""
        view, skin, version = self._view, self._context.skin, self._context.pictures.version
        tabletop = view.layout.tabletop
        strength = round(FAINTER * (1 - PULSE_SHARE * view.target_pulse.strength(self._now))) / FAINTER
        for word in sorted(self._model.targets()):
            draw = partial(tabletop.draw_highlight, word=word, strong=False, strength=strength)
            yield Element(("target", word), (tabletop, strength, version), self._halo_area(word, "soft"), draw)
        if (target := self._target) is not None:
            draw = partial(tabletop.draw_highlight, word=target, strong=True)
            yield Element("drop target", (tabletop, target, version), self._halo_area(target, "strong"), draw)
        if (focus := view.focused_stop()) is not None:
            draw = partial(skin.draw, part="focus", rect=focus.area)
            yield Element("focus", version, skin.area("focus", focus.area), draw)

    def _held(self) -> Iterator[Element]:
        """Yield the piece that the mouse drags, or that glides back to its place."""
        interaction, now = self._interaction, self._now
        if (drag := interaction.drag) is not None:
            pose, placed = drag.pose(interaction.pointer, now), drag.placed
            bright = self._model.selection.is_useful(placed.spot.id, placed.piece.name)
        elif (glide := interaction.glide) is not None:
            pose, placed, bright = glide.pose(now), glide.placed, False
        else:
            self._held_drawing.forget()
            return
        pictures = self._held_drawing.pictures(placed.piece, placed.rect.size, pose, self._context.faces, bright)
        for place, (picture, area) in enumerate(pictures):
            yield Element(("held", place), picture, area, partial(blit_premultiplied, picture=picture, place=area))

    def _overlays(self, surface: pygame.Surface) -> Iterator[Element]:
        """Yield what lies on top: the forecast of a drop, the preview, or the tooltip, unless a mouse button is held or the tray is
        open; and the notices that nobody has read."""
        layout, skin, pointer = self._view.layout, self._context.skin, self._interaction.pointer
        target = self._target
        if target is not None and (text := self._model.prompt.forecast(target)):
            area = layout.tabletop.areas(target)[0]
            yield self._tooltip([text], (area.centerx, max(area.top, skin.screen.text_size)))
        elif (preview := self._view.shown_preview(self._now)) is not None:
            draw = partial(draw_preview, subject=preview, faces=self._context.faces, skin=skin)
            yield Element("preview", (preview, self._context.pictures.version), surface.get_rect(), draw)
        elif self._interaction.press is None and layout.tray_panel is None and (tooltip := layout.tooltip_at(pointer)):
            yield self._tooltip(tooltip, (pointer[0], pointer[1] - TOOLTIP_RISE))
        if (recap := self._view.recap) is not None:
            yield Element("recap", (recap, self._context.pictures.version), skin.area("plate", recap.area), recap.draw)
        if notices := self._model.notices.unread():
            yield self._tooltip(notices, (surface.get_width() // 2, round(surface.get_height() * NOTICES_BOTTOM)))

    def _tooltip(self, texts: Sequence[str], middle: Point) -> Element:
        skin, version = self._context.skin, self._context.pictures.version
        tooltip = Tooltip(texts, middle, skin)
        return Element(("tooltip", *texts), version, skin.area("plate", tooltip.rect), tooltip.draw)

    def _draw_moving_table(self, surface: pygame.Surface) -> None:
        """Draw the table while an animation is under way, with the marks of bots."""
        view, tabletop = self._view, self._view.layout.tabletop
        self._rest_layer.draw(surface)
        for word in view.pacing.highlighted_words(tabletop, self._now):
            tabletop.draw_highlight(surface, word, strong=False, hue="")
        view.animation.draw(surface, tabletop, self._now)

    def _draw_tray(self, surface: pygame.Surface, hovered: str | None) -> None:
        tray, selection = self._view.layout.tray_panel, self._model.selection
        assert tray is not None
        tray.draw(surface, self._context.faces, selection.offers, selection.gathered, hovered)


def _draw_button(button: Button, touch: str, skin: Skin, surface: pygame.Surface) -> None:
    button.draw(Pen(surface, skin, skin.screen.text_size), touch=touch)
