"""Tooltips and previews of a table by point: the lines of a tooltip, the area that they are about,
and the subject of the preview.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from corptable.engine.pieces import HIDDEN
from corptable.presentation.first_times import kind_of_zone
from corptable.presentation.layout import BUTTONS, NOTICES, OUTLOOK, Spot
from corptable.presentation.panel import Panel, PanelCell
from corptable.presentation.words import displayed
from corptable.ui.scenes.table.layout import NO_AREA, Hit, Point, TableLayout, TablePart
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.marks import RememberedPiece
from corptable.ui.table_parts.panel import PanelPart, cell_at
from corptable.ui.widgets import Button
from corptable.ui.widgets.balloon import Obstacles
from corptable.ui.widgets.card_preview import PreviewSubject, is_pawn

NARROW: Final = 0.34
"""Width of a panel, in widths of the window, up to which its tooltips are at its side."""
LONG_NAME: Final = 12
"""Number of letters of a name above which a plate may not show it whole."""
PARTS: Final[Mapping[TablePart, str]] = {
    TablePart.LOG: "The log: what has happened, as far as you may know. A click opens all of it.",
    TablePart.MENU: "The pause: settings, rules, who plays, and the way out.",
    TablePart.HINT: "A hint: what each act leads to; pressed once more, the best act.",
    TablePart.HEADER: "Where the game stands: what everybody should know now.",
}
"""Sentences about parts of the table that are not the game's."""
OUTLOOK_TOLD: Final = "The score that everybody would have if the round ended now."


def tooltip_at(layout: TableLayout, point: Point) -> list[str]:
    """Return the lines of the tooltip for a point: the notices in full on the header; on the
    tabletop the meaning of each sign, and what the viewer remembers of the piece there."""
    hit = layout.hit_test(point)
    model, prompt = layout.model, layout.model.prompt
    if hit.part is TablePart.HEADER:
        board = prompt.presentation.board(prompt.view)
        heading = "" if board is None else prompt.plain_text(board.heading)  # it is read there
        notices = (notice for notice in prompt.notices() if notice != heading)
        return [*model.notices.sentences(), *notices] or [PARTS[hit.part]]
    if hit.button is not None:
        help = prompt.help_of(hit.button.id)
        reason = ""
        if isinstance(hit.button, PanelPart):
            shown = hit.button.shows
            help = shown.help
            reason = "" if shown.price else prompt.plain_text(shown.reason)  # a price says enough
        return [line for line in (help, reason) if line]
    if hit.part is TablePart.CELL and layout.tray_panel is not None:
        return layout.tray_panel.tooltip_of(hit.word)
    if (cell := _cell_at(layout, point)) is not None and cell[0].help:
        return [cell[0].help]
    if hit.part is TablePart.TABLETOP:
        return _signs_of(layout, hit) or _panel_told_at(layout, point)
    is_name = hit.part is TablePart.LOG and layout.log_panel.subject_at(point) is not None
    return [PARTS[hit.part]] if hit.part in PARTS and not is_name else []


def _panel_told_at(layout: TableLayout, point: Point) -> list[str]:
    """Return the sentence about the outlook or the panel of the game at a point, if any."""
    if layout.area(OUTLOOK).collidepoint(point):
        outlook = layout.model.prompt.outlook
        uncounted = "" if outlook is None else layout.model.prompt.plain_text(outlook.reason)
        return [OUTLOOK_TOLD, *([uncounted] if uncounted else [])]
    _, panel = _panel_at(layout, point)
    if panel is None:
        return []
    return [panel.help] if panel.help else _lies_in(layout, layout.tabletop.spot[panel.id])


def _panel_at(layout: TableLayout, point: Point) -> tuple[pygame.Rect, Panel | None]:
    """Return the panel of the game at a point, with its area; None for none."""
    shown = (one for one in layout.panels if one[0].collidepoint(point))
    return next(shown, (NO_AREA, None))


def _cell_at(layout: TableLayout, point: Point) -> tuple[PanelCell, pygame.Rect] | None:
    """Return the cell of a panel at a point, with its area; None for none."""
    area, panel = _panel_at(layout, point)
    if panel is None or layout.hit_test(point).part is not TablePart.TABLETOP:
        return None
    return cell_at(area, panel, layout.context.screen, point)


def tooltip_subject(layout: TableLayout, point: Point) -> pygame.Rect:
    """Return the area that the tooltip for a point is about: the header, the piece, or the spot
    there; for a button of a narrow panel its row, so that the tooltip is at the side of the panel.
    """
    hit = layout.hit_test(point)
    if hit.part is TablePart.HEADER:
        return layout.area(NOTICES)
    if hit.button is not None:
        button, panel = hit.button.rect, _panel_of(layout, hit.button)
        is_narrow = panel.width < NARROW * layout.tabletop.screen.window.width
        row = pygame.Rect(panel.left, button.top, panel.width, button.height)
        return row if is_narrow else button
    if hit.part is TablePart.CELL and layout.tray_panel is not None:
        return layout.tray_panel.cells[hit.word]
    if hit.placed is not None:
        return hit.placed.rect
    if hit.part is TablePart.LOG:
        return layout.log_panel.rect
    if hit.part is TablePart.MENU:
        return layout.menu_area
    if hit.part is TablePart.HINT:
        return layout.hint_area
    if (cell := _cell_at(layout, point)) is not None:
        return cell[1]
    return pygame.Rect(point, (1, 1)) if hit.spot is None else layout.tabletop.screen.rect(hit.spot)


def tooltip_obstacles(layout: TableLayout, point: Point) -> Obstacles:
    """Areas that the tooltip for a point must not cover: for a button of a panel the whole panel,
    whose other buttons it leaves free, but not the room of buttons that are not there; it may cover
    cards of the own hand, which are no part of what the panel offers.
    """
    there, button = layout.obstacles(), layout.hit_test(point).button
    if not isinstance(button, PanelPart):
        return there
    cards = layout.tabletop.fanned
    read = [
        area
        for area in there.read
        if area != layout.area(BUTTONS) and not any(card.contains(area) for card in cards)
    ]
    return there._replace(read=[*read, _panel_of(layout, button)])


def _panel_of(layout: TableLayout, button: Button) -> pygame.Rect:
    """Return the area of the panel that a button is part of, else that of the button."""
    if not isinstance(button, PanelPart):
        return button.rect
    panels = [area for area, _ in layout.panels if area.colliderect(button.rect)]
    return panels[0].unionall(panels[1:]) if panels else button.rect


def _signs_of(layout: TableLayout, hit: Hit) -> list[str]:
    remembered = _remembered(layout, hit.placed)
    signs = layout.tabletop.tooltip_of(hit.placed, hit.spot)
    told = [*_long_name(layout, hit.spot), *signs]
    told += [] if remembered is None else [remembered.words]
    if hit.spot is None or (told and not hit.spot.shows):
        return told
    # a place with faces is told once the pointer rests there
    return told if _shows_faces(layout, hit.spot) else [*told, *_lies_in(layout, hit.spot)]


def _shows_faces(layout: TableLayout, spot: Spot) -> bool:
    return any(
        placed.spot.id == spot.id and placed.piece is not HIDDEN
        for placed in layout.tabletop.placed
    )


def _is_own_hand(layout: TableLayout, spot: Spot) -> bool:
    return spot.arrangement == "fan" and spot.owner == layout.tabletop.view.viewer


def _lies_in(layout: TableLayout, spot: Spot) -> list[str]:
    """Return the sentence of the game on a spot, if it has one."""
    kind, lies = kind_of_zone(spot.id), layout.model.prompt.presentation.lies
    sentence = lies(kind) or lies(kind.partition("/")[0])
    return [layout.model.prompt.plain_text(sentence)] if sentence else []


def _long_name(layout: TableLayout, spot: Spot | None) -> list[str]:
    """Return the name of the seat whose plate a spot is, if it is long: the plate may show a
    short form of it.
    """
    if spot is None or spot.shows or spot.owner is None or spot.label != f"@{spot.owner}":
        return []
    return [name] if len(name := displayed(layout.tabletop.names[spot.owner])) > LONG_NAME else []


def _remembered(layout: TableLayout, placed: PlacedPiece | None) -> RememberedPiece | None:
    return layout.memory.of(placed) if layout.memory and placed else None


def subject_at(layout: TableLayout, point: Point) -> PreviewSubject | None:
    """Return the subject of the preview for a point: a card on the table, in the tray, or named
    in the log; None for none.
    """
    hit = layout.hit_test(point)
    if hit.part is TablePart.CELL and layout.tray_panel is not None:
        return layout.tray_panel.card_at(point)
    if hit.part is TablePart.LOG:
        return layout.log_panel.subject_at(point)
    placed, spot = hit.placed, hit.spot
    if spot is not None and (placed is None or is_pawn(placed.piece)):
        return _place_in(layout, spot)
    if placed is None:
        return None
    remembered = _remembered(layout, placed)
    piece, beneath = placed.piece, layout.tabletop.visible_beneath(placed)
    lines = _signs_of(layout, hit)
    if piece is not HIDDEN and not _is_own_hand(layout, placed.spot):
        lines = [*lines, *_lies_in(layout, placed.spot)]
    if remembered is not None:
        piece, beneath = remembered.piece, (*beneath, *remembered.others)
    return PreviewSubject(piece, placed.rect, tuple(lines), beneath)


def _place_in(layout: TableLayout, spot: Spot) -> PreviewSubject | None:
    """Return the subject of a place in which pieces lie, where none of them that has a preview
    is pointed at; None for an empty one, whose tooltip tells it, and for the viewer's hand.
    """
    is_told = _shows_faces(layout, spot) and not _is_own_hand(layout, spot)
    lines = _lies_in(layout, spot) if is_told else []
    area = layout.tabletop.screen.rect(spot)
    return PreviewSubject(HIDDEN, area, tuple(lines), is_place=True) if lines else None
