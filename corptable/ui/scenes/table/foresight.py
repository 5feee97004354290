"""Tell what a drop, a click or Enter would lead to now: the text of its forecast, what that is
about, and what it lights up.
"""

from __future__ import annotations

from typing import NamedTuple

from corptable.session.table_model import TableModel
from corptable.ui.scenes.table.layout import Hit, Part


class Forecast(NamedTuple):
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
    words = (hit.word,) if hit.part is Part.CELL else hit.words if hit.part is Part.TABLETOP else ()
    targets = model.targets() if words else set[str]()
    return next((word for word in words if word in targets), None)


def forecast_at(target: str | None, hit: Hit | None, model: TableModel) -> Forecast | None:
    """Return what a touch would lead to: a drop on a target, or without one a touch of the piece
    that a hit test has found; None where the game says nothing of it."""
    if target is not None:
        about, found = target, model.prompt.forecast(target)
    elif (
        hit is not None
        and hit.part is Part.TABLETOP
        and hit.placed is not None
        and model.selection.question is None
    ):
        about, found = (
            hit.placed.piece.name,
            model.prompt.forecast_of_piece(hit.placed.spot.id, hit.placed.piece.name),
        )
    else:
        return None
    return Forecast(found.text, about, found.lights) if found.text or found.lights else None
