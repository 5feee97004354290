"""Draw the board of 1962: flat caricatures as in the advertisements of their time, the light from
the left.

They are drawn in a box of 100 by 106 units, their noses on the line x = 50; `parts.member` places
it in the frame.
"""

from corptable.art.portraits.board.directors import (
    draw_bruno,
    draw_gus,
    draw_max,
    draw_otto,
    draw_voss,
)
from corptable.art.portraits.board.partners import draw_hank, draw_nils, draw_robin, draw_walter
from corptable.art.portraits.board.women import (
    draw_ada,
    draw_carla,
    draw_edith,
    draw_june,
    draw_lois,
)

__all__ = [
    "draw_ada",
    "draw_bruno",
    "draw_carla",
    "draw_edith",
    "draw_gus",
    "draw_hank",
    "draw_june",
    "draw_lois",
    "draw_max",
    "draw_nils",
    "draw_otto",
    "draw_robin",
    "draw_voss",
    "draw_walter",
]
