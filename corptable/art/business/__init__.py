"""Draw business cards: each company's stock and logo, printed lines, signatures, the flag with type and Strength, and the back."""

from typing import Final

from corptable.art.business.back import draw_business_back
from corptable.art.business.face import draw_business_card, draw_to_cut
from corptable.art.business.stock import HEIGHT, OUTLINE, WIDTH
from corptable.art.drawing import WholeArt

BUSINESS: Final = WholeArt(draw_business_card, draw_business_back, WIDTH, HEIGHT, OUTLINE)

__all__ = ["BUSINESS", "HEIGHT", "WIDTH", "draw_to_cut"]
