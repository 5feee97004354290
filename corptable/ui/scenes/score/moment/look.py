"""Read how the moment to win looks in a room, from a file in `assets/moments` with the name of the
room; a room without one has that of `plain`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from corptable.art.colours import Colour, channels
from corptable.art.fields import colour, file_in, finished, font_files, ids_in, share
from corptable.art.room.palette import read_colours
from corptable.cards.yaml_reader import Fields, Value, read_file
from corptable.ui.paint.theme import Lettering

FORMAT: Final = 1
FOLDER: Final = "moments"
PLAIN: Final = "plain"
"""Name of the file for rooms without one of their own."""
KINDS: Final = ("rain", "toasts", "press", "fireworks", "confetti")
MOST: Final = 2000
"""Limit of things that fall, rise or burst."""


class MomentLook(NamedTuple):
    """Hold how a moment looks as its file describes it."""

    kind: str
    heading: str
    """Words over the names of the winners; "" where a sentence says that they have won."""
    heading_font: str
    """File of the typeface of the heading; "" for that of titles."""
    name: Lettering
    reason: Colour
    """Colour of the reason, as of the two that follow: of the person's place after a win, and
    otherwise."""
    place: Colour
    place_lost: Colour
    dark: float
    """Opacity of the shade over the room, 0 to 1."""
    colours: Mapping[str, tuple[Colour, ...]]
    """Colours of each prop, by its name."""
    won: int
    """Number of things that fall, rise or burst where the viewer has won."""
    lost: int

    def count(self, has_won: bool) -> int:
        """Return the number of things that move."""
        return self.won if has_won else self.lost


@cache
def find_look(room: str) -> MomentLook:
    """Return the look of the moment in a room, read once. Raises FileFaults for a faulty file."""
    file = read_file(file_in(FOLDER, "moment", room if room in ids_in(FOLDER) else PLAIN))
    top = file.mapping()
    top["format"].integer(FORMAT, FORMAT)
    look = finished(top, _look(top))
    file.raise_faults()
    return look


def _look(top: Fields) -> MomentLook:
    return MomentLook(
        kind=top["kind"].choice(KINDS),
        heading=top["heading"].text(default=""),
        heading_font=top["heading_font"].choice(("", *font_files()), ""),
        name=_lettering(top["name"]),
        reason=colour(top["reason"]),
        place=colour(top["place"]),
        place_lost=colour(top["place_lost"]),
        dark=share(top["dark"]),
        colours=top["colours"].mapping_of(read_colours),
        won=top["won"].integer(0, MOST),
        lost=top["lost"].integer(0, MOST),
    )


def _lettering(value: Value) -> Lettering:
    """Read the lettering of the names of the winners."""
    fields = value.mapping()
    glow, edge, shift = (
        None if fields[name].missing else channels(colour(fields[name]))
        for name in ("glow", "edge", "shift")
    )
    letters = channels(colour(fields["letters"]))
    capitals = fields["capitals"].flag(False)
    return finished(
        fields,
        Lettering(letters=letters, glow=glow, edge=edge, shift=shift, capitals=capitals),
    )
