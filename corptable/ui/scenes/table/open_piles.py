"""Find the open piles of a table, which show their top card alone: a click or a key leafs through
them.
"""

from __future__ import annotations

from corptable.engine.pieces import HIDDEN
from corptable.presentation.layout import Spot
from corptable.presentation.words import plain
from corptable.session.table_model import TableModel
from corptable.ui.scene_base.navigator import OpenPile
from corptable.ui.scenes.table.layout import Hit
from corptable.ui.table_parts.tabletop import Tabletop


def open_piles(tabletop: Tabletop) -> dict[str, OpenPile]:
    """Return by spot id the piles of which the viewer sees more cards than the top one, those at
    the top of the table first.
    """
    spots = sorted(
        (spot for spot in tabletop.spots if spot.arrangement == "pile"),
        key=lambda spot: (spot.y, spot.x),
    )
    found = {spot.id: _open_pile(spot, tabletop) for spot in spots}
    return {spot: pile for spot, pile in found.items() if len(pile.pieces) > 1}


def _open_pile(spot: Spot, tabletop: Tabletop) -> OpenPile:
    pieces = tabletop.view.zones.get(spot.shows, ())
    words = spot.label or spot.text
    title = (
        words if spot.owner is None else f"@{spot.owner}'s {words}" if words else f"@{spot.owner}"
    )
    title = plain(title, tabletop.view.table, tabletop.names)
    return OpenPile(
        title, tuple(piece for piece in reversed(pieces) if piece is not HIDDEN), len(pieces)
    )


def leafed_spot(hit: Hit, model: TableModel) -> str:
    """Return the id of the spot whose pile a click leafs through, because it means nothing else
    there; "" for none.
    """
    selection, prompt = model.selection, model.prompt
    if hit.spot is None or hit.by_key or prompt.holds_something:
        return ""
    piece = None if hit.placed is None else (hit.spot.id, hit.placed.piece.name)
    means_more = selection.takes(hit.words) or (piece is not None and selection.can_lift(*piece))
    return "" if means_more else hit.spot.id
