"""List all portraits, by name: guests whom any seat may have, and characters of bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from corptable.art.portraits.characters import draw_crown, draw_eyeshade, draw_jester, draw_top_hat
from corptable.art.portraits.parlour import draw_afro, draw_beard, draw_braids, draw_bun, draw_long, draw_spectacles, draw_turban
from corptable.art.portraits.street import draw_bob, draw_cap, draw_fedora, draw_helmet, draw_hood, draw_horns, draw_mohawk
from corptable.art.portraits.study import Study
from corptable.errors import CorptableError, did_you_mean


class Sitter(NamedTuple):
    """Hold a portrait: the function that draws it, and the hue of its rim unless another one is asked for."""

    draw: Callable[[Study], None]
    hue: str


GUESTS: Final[Mapping[str, Sitter]] = {
    "fedora": Sitter(draw_fedora, "batons"),
    "bun": Sitter(draw_bun, "trump"),
    "mohawk": Sitter(draw_mohawk, "blades"),
    "turban": Sitter(draw_turban, "coins"),
    "long": Sitter(draw_long, "violet"),
    "beard": Sitter(draw_beard, "flame"),
    "bob": Sitter(draw_bob, "cups"),
    "helmet": Sitter(draw_helmet, "flame"),
    "braids": Sitter(draw_braids, "gold"),
    "horns": Sitter(draw_horns, "leaf"),
    "afro": Sitter(draw_afro, "rose"),
    "spectacles": Sitter(draw_spectacles, "cups"),
    "hood": Sitter(draw_hood, "sky"),
    "cap": Sitter(draw_cap, "leaf"),
}
"""Portraits that any seat may have, by name."""
CHARACTERS: Final[Mapping[str, Sitter]] = {
    "top_hat": Sitter(draw_top_hat, "gold"),
    "jester": Sitter(draw_jester, "rose"),
    "eyeshade": Sitter(draw_eyeshade, "coins"),
    "crown": Sitter(draw_crown, "blades"),
}
"""Portraits of bots that ask for them by name."""
PORTRAITS: Final[Mapping[str, Sitter]] = {**GUESTS, **CHARACTERS}


def find_sitter(name: str) -> Sitter:
    """Return the portrait of a name. Raises CorptableError if there is none."""
    if name not in PORTRAITS:
        raise CorptableError(
            f'There is no portrait "{name}"{did_you_mean(name, PORTRAITS)}; wanted one of: {", ".join(PORTRAITS)}.'
        )
    return PORTRAITS[name]
