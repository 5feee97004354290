"""Draw the print shop: a bench covered with undyed linen under a lamp, tools at its foot, and the
shop's press printed on it.
"""

from corptable.art.room.print_shop.composition import compose_print_shop
from corptable.art.room.print_shop.palette import find_print_shop

__all__ = ["compose_print_shop", "find_print_shop"]
