"""Forecast what a touch leads to, and move the keyboard focus at a table: from one thing that can
be touched now to the next, in the direction of an arrow key.

The stops come from the legal actions, as every highlight does, and from the viewer's own cards,
which can be put in another order. The keyboard reaches nothing else, and nothing less. Once
something is lifted they are what it can be dropped on or lifted with; while a yes is asked, its two
buttons.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import dist
from typing import Final, NamedTuple

import pygame

from corptable.engine.pieces import Piece
from corptable.session.offers import ASK_AGAIN, HIDE, answers_of
from corptable.session.prompt import Prompt
from corptable.session.selection import Selection
from corptable.session.table_model import TableModel
from corptable.ui.scenes.table.hand import HandFan
from corptable.ui.scenes.table.layout import Hit, TableLayout, TablePart
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.tray_panel import TrayPanel

SIDEWAYS_WEIGHT: Final = 2.5
"""Weight of each pixel sideways of the direction, where a pixel along it weighs 1."""
TEN: Final = 10
"""Value of the card whose digit is 0."""
TOUCH_PART: Final = 12
"""Part of a piece's width, from its left edge, at which it is touched: the next piece of a row
covers the rest of it.
"""


class TouchForecast(NamedTuple):
    """Hold the text of a forecast, the word of the target or the piece that it is about, and the
    words of what lights up.
    """

    text: str
    target: str
    lights: tuple[str, ...] = ()


def target_of(hit: Hit, model: TableModel) -> str | None:
    """Return the target that a click or Enter on what a hit test has found would go to; None for
    none.
    """
    words = (hit.word,) if hit.part is TablePart.CELL else hit.words
    targets = model.targets() if words else set[str]()
    return next((word for word in words if word in targets), None)


def forecast_at(target: str | None, hit: Hit | None, model: TableModel) -> TouchForecast | None:
    """Forecast of a touch: a drop on a target, or without one a touch of the piece
    that a hit test has found; None where the game says nothing of it."""
    if target is not None:
        about, found = target, model.prompt.forecast(target)
    elif (
        hit is not None
        and hit.part is TablePart.TABLETOP
        and hit.placed is not None
        and model.selection.question is None
    ):
        about = hit.placed.piece.name
        found = model.prompt.forecast_of_piece(hit.placed.spot.id, about)
    else:
        return None
    return TouchForecast(found.text, about, found.lights) if found.text or found.lights else None


class FocusStop(NamedTuple):
    """Represent a stop of the focus: its word, its area, the point from which arrows go on, what
    Enter touches there, and whether that leads on: a card of the hand that can only be put in
    another order does not, nor a button that answers nothing."""

    word: str
    area: pygame.Rect
    point: tuple[int, int]
    hit: Hit
    leads_on: bool = True


def nearest_stop(stops: Sequence[FocusStop], point: tuple[int, int] | None) -> FocusStop | None:
    """Return the stop that has the focus if it is at a point: the nearest, because the thing there
    may be gone; None for none.
    """
    if point is None:
        return None
    return min(stops, key=lambda stop: dist(stop.point, point), default=None)


def next_stop(
    stops: Sequence[FocusStop], current: FocusStop, direction: tuple[int, int]
) -> tuple[int, int]:
    """Return the point of the next stop in a direction; that of the current one if there is
    none.
    """
    ahead = [
        (distance, stop.point)
        for stop in stops
        if (distance := _distance(current.point, stop.point, direction)) is not None
    ]
    return min(ahead, default=(0.0, current.point))[1]


def _distance(
    start: tuple[int, int], end: tuple[int, int], direction: tuple[int, int]
) -> float | None:
    """Return the weighted distance from one point to another in a direction; None if it lies
    behind, or more than three times as far sideways as ahead."""
    across, down = end[0] - start[0], end[1] - start[1]
    along, sideways = (
        (across * direction[0], abs(down)) if direction[0] else (down * direction[1], abs(across))
    )
    return along + SIDEWAYS_WEIGHT * sideways if along > 0 and sideways <= 3 * along else None


def focus_stops(layout: TableLayout, prompt: Prompt, hand_fan: HandFan) -> list[FocusStop]:
    """Return the stops of a table now, each once."""
    is_asked = prompt.unconfirmed is None
    on_table = _stops_on_table(layout, prompt.selection, hand_fan) if is_asked else ()
    # Enter that comes while others act must not hide the hand, nor take an answer back
    ignored = (HIDE, ASK_AGAIN) if prompt.seat is None else ()
    buttons = (stop for stop in _button_stops(layout, prompt) if stop.hit.word not in ignored)
    return list({stop.word: stop for stop in (*on_table, *buttons)}.values())


def likeliest_target(layout: TableLayout, selection: Selection) -> FocusStop | None:
    """Return the stop of the target that takes the lifted pieces and is nearest to where they lie;
    None for none.
    """
    lying = [
        placed.rect.center for placed in layout.tabletop.placed if selection.is_lifted(*placed.key)
    ]
    targets = [stop for word in sorted(selection.targets()) for stop in _target_stops(layout, word)]
    return nearest_stop(targets, lying[-1]) if lying else next(iter(targets), None)


def leading_stop(
    layout: TableLayout, prompt: Prompt, hand_fan: HandFan, point: tuple[int, int]
) -> FocusStop | None:
    """Return the stop where Enter leads on: where buttons alone answer the last answer, which lets
    be, and after the match the first, which plays again; otherwise the nearest to a point, of the
    answers to an open question, or of the targets that can be touched at once if there are any;
    None for none."""
    selection, answers = prompt.selection, answers_of(prompt)
    stops = [stop for stop in focus_stops(layout, prompt, hand_fan) if stop.leads_on]
    if selection.question is not None:
        asked = [stop for stop in stops if stop.hit.button or _is_answer(stop, selection)]
        return nearest_stop(asked or stops, point)
    targets = {stop.word for word in selection.targets() for stop in _target_stops(layout, word)}
    if answers and selection.tray is None and not targets and not selection.narrowing.lifts:
        word = answers[0 if prompt.session.match.over else -1].word
        buttons = (stop for stop in stops if stop.hit.part is TablePart.BUTTON)
        if answer := next((stop for stop in buttons if stop.hit.word == word), None):
            return answer
    return nearest_stop([stop for stop in stops if stop.word in targets] or stops, point)


def _is_answer(stop: FocusStop, selection: Selection) -> bool:
    """True if a stop is a piece or a seat that answers the open question."""
    piece = stop.hit.placed
    return any(map(selection.answers, stop.hit.words)) or (
        piece is not None and selection.answers(piece.piece.name)
    )


def hand_card_stop(layout: TableLayout, hand_fan: HandFan, number: int) -> FocusStop | None:
    """Return the stop of the card with that number in the viewer's hand: of cards that are the
    seat's own, no two of one value, that of the value, 0 for ten; in any other hand that at the
    place, from 1, as the hand is shown; None if there is no such card.
    """
    cards = hand_fan.cards()
    if cards and _has_one_of_each(cards[0].piece, layout.tabletop.view.table.pieces):
        ranked = (placed for placed in cards if placed.piece.card.value == (number or TEN))
        return next((piece_stop(layout, placed) for placed in ranked), None)
    return piece_stop(layout, cards[number - 1]) if 0 < number <= len(cards) else None


def _has_one_of_each(piece: Piece, pieces: Iterable[Piece]) -> bool:
    """True if a piece is its owner's own, who has one of each value."""
    values = [other.card.value for other in pieces if other.owner == piece.owner]
    return piece.owner is not None and len(set(values)) == len(values)


def _stops_on_table(
    layout: TableLayout, selection: Selection, hand_fan: HandFan
) -> Iterator[FocusStop]:
    tabletop = layout.tabletop
    if layout.tray_panel is not None:
        yield from _tray_stops(layout.tray_panel, selection)
    can_take = selection.can_add if selection.lifted else selection.can_lift
    for placed in tabletop.placed:
        answers = selection.answers(placed.piece.name)
        leads_on = selection.is_useful(*placed.key) or answers  # an aside can be made again
        is_ordered = not selection.lifted and hand_fan.holds(placed)
        if can_take(*placed.key) or answers or is_ordered:
            yield piece_stop(layout, placed)._replace(leads_on=leads_on)
    targets = selection.targets() if selection.lifted or selection.question is None else set()
    for word in sorted(targets):
        yield from _target_stops(layout, word)


def _button_stops(layout: TableLayout, prompt: Prompt) -> Iterator[FocusStop]:
    answers = {offer.word for offer in answers_of(prompt)}
    for button in layout.buttons():
        if not button.reason:
            hit, rect = Hit(TablePart.BUTTON, button.id, button), button.rect
            yield FocusStop(f"button {button.id}", rect, rect.center, hit, button.id in answers)


def _tray_stops(panel: TrayPanel, selection: Selection) -> Iterator[FocusStop]:
    for word, rect in panel.cells.items():
        if selection.offers(word) or word in selection.gathered:
            yield FocusStop(f"cell {word}", rect, rect.center, Hit(TablePart.CELL, word))


def piece_stop(layout: TableLayout, placed: PlacedPiece) -> FocusStop:
    """Return the stop of a piece."""
    rect, words = placed.rect, layout.tabletop.words_of(placed)
    point = (rect.left + max(3, rect.width // TOUCH_PART), rect.centery)
    id = f"piece {placed.spot.id} {placed.piece.name} {rect.left}"
    return FocusStop(id, rect, point, Hit(TablePart.TABLETOP, words=words, placed=placed))


def _target_stops(layout: TableLayout, word: str) -> Iterator[FocusStop]:
    """Yield the stop of a drop target; none if the tray covers it."""
    panel = layout.tray_panel
    for area in layout.tabletop.areas(word)[:1]:
        if panel is None or not panel.rect.collidepoint(area.center):
            if (lying := layout.tabletop.lying(word)) is not None:
                yield piece_stop(layout, lying)
            else:
                hit = Hit(TablePart.TABLETOP, words=(word,))
                yield FocusStop(f"onto {word}", area, area.center, hit)
