"""List all portraits, by name: guests whom any seat may have, and characters of bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from corptable.art.portraits.characters import draw_crown, draw_eyeshade, draw_jester, draw_top_hat
from corptable.art.portraits.parlour import draw_afro, draw_beard, draw_braids, draw_bun, draw_long, draw_spectacles, draw_turban
from corptable.art.portraits.street import draw_bob, draw_cap, draw_fedora, draw_helmet, draw_hood, draw_horns, draw_mohawk
from corptable.art.portraits.study import PortraitPen
from corptable.errors import CorptableError, did_you_mean


class PortraitDrawing(NamedTuple):
    """Hold a portrait: the function that draws it, and the hue of its rim unless another one is asked for."""

    draw: Callable[[PortraitPen], None]
    hue: str


GUESTS: Final[Mapping[str, PortraitDrawing]] = {
    "fedora": PortraitDrawing(draw_fedora, "batons"),
    "bun": PortraitDrawing(draw_bun, "trump"),
    "mohawk": PortraitDrawing(draw_mohawk, "blades"),
    "turban": PortraitDrawing(draw_turban, "coins"),
    "long": PortraitDrawing(draw_long, "violet"),
    "beard": PortraitDrawing(draw_beard, "flame"),
    "bob": PortraitDrawing(draw_bob, "cups"),
    "helmet": PortraitDrawing(draw_helmet, "flame"),
    "braids": PortraitDrawing(draw_braids, "gold"),
    "horns": PortraitDrawing(draw_horns, "leaf"),
    "afro": PortraitDrawing(draw_afro, "rose"),
    "spectacles": PortraitDrawing(draw_spectacles, "cups"),
    "hood": PortraitDrawing(draw_hood, "sky"),
    "cap": PortraitDrawing(draw_cap, "leaf"),
}
"""Portraits that any seat may have, by name."""
CHARACTERS: Final[Mapping[str, PortraitDrawing]] = {
    "top_hat": PortraitDrawing(draw_top_hat, "gold"),
    "jester": PortraitDrawing(draw_jester, "rose"),
    "eyeshade": PortraitDrawing(draw_eyeshade, "coins"),
    "crown": PortraitDrawing(draw_crown, "blades"),
}
"""Portraits of bots that ask for them by name."""
PORTRAITS: Final[Mapping[str, PortraitDrawing]] = {**GUESTS, **CHARACTERS}


def find_sitter(name: str) -> PortraitDrawing:
    """Return the portrait of a name. Raises CorptableError if there is none."""
    if name not in PORTRAITS:
        raise CorptableError(
            f'There is no portrait "{name}"{did_you_mean(name, PORTRAITS)}; wanted one of: {", ".join(PORTRAITS)}.'
        )
    return PORTRAITS[name]
