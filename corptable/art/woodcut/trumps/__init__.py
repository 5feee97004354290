"""List the drawings of the twenty-two trumps, by card id."""

from collections.abc import Callable, Mapping
from typing import Final

from corptable.art.woodcut.block import Block
from corptable.art.woodcut.trumps import heavens, powers, rulers, seekers

_DRAWN: Final[tuple[Callable[[Block], None], ...]] = (
    seekers.draw_fool,
    seekers.draw_magician,
    seekers.draw_priestess,
    rulers.draw_empress,
    rulers.draw_emperor,
    rulers.draw_hierophant,
    powers.draw_lovers,
    rulers.draw_chariot,
    powers.draw_strength,
    seekers.draw_hermit,
    powers.draw_wheel,
    rulers.draw_justice,
    seekers.draw_hanged_man,
    powers.draw_death,
    powers.draw_temperance,
    powers.draw_devil,
    heavens.draw_tower,
    heavens.draw_star,
    heavens.draw_moon,
    heavens.draw_sun,
    heavens.draw_judgement,
    heavens.draw_world,
)
"""Drawings in the order of the trumps' numbers."""
TRUMPS: Final[Mapping[str, Callable[[Block], None]]] = {
    f"major-{number}": draw for number, draw in enumerate(_DRAWN)
}
