"""List all portraits, by name: guests whom any seat may have, members of the board, and characters
of bots.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from corptable.art.portraits.board_men import (
    draw_bruno,
    draw_gus,
    draw_hank,
    draw_max,
    draw_nils,
    draw_otto,
    draw_robin,
    draw_voss,
    draw_walter,
)
from corptable.art.portraits.board_women import (
    draw_ada,
    draw_carla,
    draw_edith,
    draw_june,
    draw_lois,
)
from corptable.art.portraits.characters import (
    draw_crown,
    draw_eyeshade,
    draw_gossip,
    draw_jester,
    draw_pouncer,
    draw_top_hat,
    draw_turtle,
)
from corptable.art.portraits.frame import DOTS, RAYS, SLANTS, STRIPES
from corptable.art.portraits.parlour import (
    draw_afro,
    draw_beard,
    draw_braids,
    draw_bun,
    draw_long,
    draw_spectacles,
    draw_turban,
)
from corptable.art.portraits.printers import (
    draw_apprentice,
    draw_binder,
    draw_colporteur,
    draw_compositor,
    draw_engraver,
    draw_founder,
    draw_hoarder,
    draw_inker,
    draw_papermaker,
    draw_pressman,
    draw_printers_devil,
    draw_proofreader,
    draw_saboteur,
)
from corptable.art.portraits.revellers import (
    draw_bones,
    draw_cat,
    draw_devil,
    draw_lantern,
    draw_mummy,
    draw_sheet,
    draw_vampire,
    draw_werewolf,
    draw_witch,
    draw_wizard,
)
from corptable.art.portraits.street import (
    draw_bob,
    draw_cap,
    draw_fedora,
    draw_helmet,
    draw_hood,
    draw_horns,
    draw_mohawk,
)
from corptable.art.portraits.study import PortraitPen
from corptable.system.errors import CorptableError, did_you_mean


class PortraitDrawing(NamedTuple):
    """Hold a portrait: the function that draws it, the hue of its rim or ground unless another one
    is asked for, and the pattern of its ground in a square frame."""

    draw: Callable[[PortraitPen], None]
    hue: str
    pattern: str = RAYS


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
BOARD: Final[Mapping[str, PortraitDrawing]] = {
    "robin": PortraitDrawing(draw_robin, "leaf"),
    "ada": PortraitDrawing(draw_ada, "sky"),
    "bruno": PortraitDrawing(draw_bruno, "blades", SLANTS),
    "carla": PortraitDrawing(draw_carla, "flame", DOTS),
    "voss": PortraitDrawing(draw_voss, "trump", SLANTS),
    "gus": PortraitDrawing(draw_gus, "gold"),
    "edith": PortraitDrawing(draw_edith, "violet", STRIPES),
    "otto": PortraitDrawing(draw_otto, "cups", DOTS),
    "max": PortraitDrawing(draw_max, "coins", STRIPES),
    "nils": PortraitDrawing(draw_nils, "steel", STRIPES),
    "june": PortraitDrawing(draw_june, "rose"),
    "walter": PortraitDrawing(draw_walter, "batons", SLANTS),
    "lois": PortraitDrawing(draw_lois, "cups", STRIPES),
    "hank": PortraitDrawing(draw_hank, "flame"),
}
"""Portraits of the board of 1962, by name: those of seats at its table."""
REVELLERS: Final[Mapping[str, PortraitDrawing]] = {
    "witch": PortraitDrawing(draw_witch, "leaf", DOTS),
    "vampire": PortraitDrawing(draw_vampire, "sky", STRIPES),
    "sheet": PortraitDrawing(draw_sheet, "violet"),
    "lantern": PortraitDrawing(draw_lantern, "gold"),
    "cat": PortraitDrawing(draw_cat, "rose", SLANTS),
    "bones": PortraitDrawing(draw_bones, "cups"),
    "werewolf": PortraitDrawing(draw_werewolf, "trump", STRIPES),
    "mummy": PortraitDrawing(draw_mummy, "coins", SLANTS),
    "wizard": PortraitDrawing(draw_wizard, "flame", DOTS),
    "devil": PortraitDrawing(draw_devil, "batons"),
}
"""Portraits of guests in costume, by name: those of seats on the porch."""
PRINTERS: Final[Mapping[str, PortraitDrawing]] = {
    "pressman": PortraitDrawing(draw_pressman, "blades"),
    "compositor": PortraitDrawing(draw_compositor, "coins", DOTS),
    "engraver": PortraitDrawing(draw_engraver, "violet"),
    "binder": PortraitDrawing(draw_binder, "leaf", SLANTS),
    "inker": PortraitDrawing(draw_inker, "flame"),
    "apprentice": PortraitDrawing(draw_apprentice, "sky", DOTS),
    "proofreader": PortraitDrawing(draw_proofreader, "rose", STRIPES),
    "papermaker": PortraitDrawing(draw_papermaker, "sky", STRIPES),
    "colporteur": PortraitDrawing(draw_colporteur, "gold", SLANTS),
    "founder": PortraitDrawing(draw_founder, "batons", STRIPES),
}
"""Portraits of those who work in a print shop, by name: those of seats at its table."""
DEVILRY: Final[Mapping[str, PortraitDrawing]] = {
    "hoarder": PortraitDrawing(draw_hoarder, "coins"),
    "printers_devil": PortraitDrawing(draw_printers_devil, "flame", DOTS),
    "saboteur": PortraitDrawing(draw_saboteur, "trump", SLANTS),
}
"""Portraits of the print shop's characters."""
FAIRGOERS: Final[Mapping[str, PortraitDrawing]] = {
    "pouncer": PortraitDrawing(draw_pouncer, "blades", SLANTS),
    "turtle": PortraitDrawing(draw_turtle, "leaf", DOTS),
    "gossip": PortraitDrawing(draw_gossip, "rose", STRIPES),
}
"""Portraits of the trade fair's characters."""
ALBUMS: Final[Mapping[str, Mapping[str, PortraitDrawing]]] = {
    "guests": GUESTS,
    "board": BOARD,
    "revellers": REVELLERS,
    "printers": PRINTERS,
}
"""Portraits that seats may have, by the name of the album that a theme asks for."""
PORTRAITS: Final[Mapping[str, PortraitDrawing]] = {
    **GUESTS,
    **CHARACTERS,
    **BOARD,
    **REVELLERS,
    **PRINTERS,
    **DEVILRY,
    **FAIRGOERS,
}


def find_sitter(name: str) -> PortraitDrawing:
    """Return the portrait of a name. Raises CorptableError if there is none."""
    if name not in PORTRAITS:
        raise CorptableError(
            f'There is no portrait "{name}"{did_you_mean(name, PORTRAITS)}; wanted one of: '
            f"{', '.join(PORTRAITS)}."
        )
    return PORTRAITS[name]
