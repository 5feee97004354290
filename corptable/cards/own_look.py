"""Define how a person's own card may look: a picture file of the person's own, on the card or as the whole of it.

The words are those of card files; games read them, and the painter draws what they say.
"""

from __future__ import annotations

import re
from typing import Final, Protocol, runtime_checkable

LOGO, PHOTO = PICTURE_USES = ("logo", "photo")
"""Values of `picture_as`: a picture in the place of the logo, or a photo of a real card as the whole face."""
TURNS: Final = (0, 90, 180, 270)
"""Values of `picture_turn`, in degrees clockwise."""
LONGEST_PICTURE_NAME: Final = 80
PICTURE_NAME: Final = re.compile(r"\w[\w .()-]*\.(?:png|jpe?g)", re.IGNORECASE)
"""Name of a picture file: it stands in the folder of pictures, so there is neither a slash nor a colon in it."""
WANTED_PICTURE: Final = "the plain name of a file that ends in .png, .jpg or .jpeg"


@runtime_checkable
class OwnLook(Protocol):
    """Describe what a card of one's own has besides the fields of every card."""

    picture: str
    picture_as: str
    picture_turn: int


def is_picture_name(name: str) -> bool:
    """Test whether a text may be the name of a picture file."""
    return len(name) <= LONGEST_PICTURE_NAME and PICTURE_NAME.fullmatch(name) is not None
