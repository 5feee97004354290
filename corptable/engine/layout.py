"""Where things lie on the table and how an action is made with the hand: what a game tells the window, in numbers and words.

Lengths are in table units: 1 is the height of the table, x runs from 0 to the aspect (width / height), y from 0 at the top to 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from corptable.engine.pieces import Seat, ZoneId

Arrangement: TypeAlias = Literal["pile", "fan", "row", "grid", "ring", "stacks", "ladder", "bundle", "frame", "tag"]
"""How pieces lie in a spot: on top of each other, held in a hand, side by side, in rows, round
its rim, one stack a kind with its number, by value from bottom to top, as one packet; a
frame holds no pieces, only other spots, and takes what is dropped on any of them; a tag says something beside another spot:
its badge large, in the hue of its suit, and its signs."""


CARD_PROPORTION: Final = 0.6
"""Width of a card of height 1, unless a spot says otherwise."""

PROMPT: Final = "prompt"
BUTTONS: Final = "buttons"
LOG: Final = "log"
NOTICES: Final = "notices"
"""Spots that every layout has, without pieces: where the prompt line stands, where
buttons grow, where the last lines of the log and the game's banners are told."""
BAR: Final = "bar"
"""A spot that a layout has where a question cannot wait, such as whether a play may stand: the prompt and
the buttons that answer it stand on it side by side, and only what else is offered grows at `BUTTONS`."""
OUTLOOK: Final = "outlook"
"""A spot that a layout may have: what all would have if it ended now, from the game's sheet that tells it."""
SPOKEN: Final = frozenset((PROMPT, BUTTONS, LOG, NOTICES, BAR, OUTLOOK))
"""These six: the window fills them."""


LIGHT: Final = "light"
"""The icon of a sign that is no picture: its piece has a frame of light."""


class Sign(NamedTuple):
    """A small sign on a piece or a spot: the name of an icon, whether it is crossed out, and the words shown when it is pointed at.
    `text` is a number or a few marked words that stand beside the icon, `suit` the one that it is about."""

    icon: str
    crossed: bool = False
    help: str = ""
    text: str = ""
    suit: str = ""


class Slot(NamedTuple):
    """A place of its own within a spot, at `x`, `y` in table units: the piece of that name lies there.

    While it is empty its `label` says for what it is.
    """

    id: str
    x: float
    y: float
    label: str = ""


class Spot(NamedTuple):
    """One place on the table. `id` is any word that actions drop on: a zone, a prefix of zones, a seat (`@2`), a free word.

    `x`, `y` is its centre, `width` and `height` its area; `card` is the height of a card in it, `proportion` the width of
    a card by its height. `zone` is the zone whose pieces it shows (by default its id; "" for a spot without any). `turned`
    is its rotation in degrees, clockwise. `owner` is the seat it belongs to, `label` its name for people, `badge` a short
    text on it (a number of cards), `suit` the one that it is about, `overlay` spots lie above everything else.
    """

    id: str
    x: float
    y: float
    width: float
    height: float
    arrangement: Arrangement = "pile"
    card: float = 0.0
    proportion: float = CARD_PROPORTION
    turned: float = 0.0
    owner: Seat | None = None
    label: str = ""
    badge: str = ""
    signs: tuple[Sign, ...] = ()
    slots: tuple[Slot, ...] = ()
    overlay: bool = False
    zone: ZoneId | None = None
    suit: str = ""

    @property
    def shows(self) -> ZoneId:
        """The zone whose pieces lie here."""
        return self.id if self.zone is None else self.zone

    @property
    def card_height(self) -> float:
        """The height of a card in this spot: as given, or the spot's own."""
        return self.card or self.height


class Gesture(NamedTuple):
    """How one action is made: lift these pieces, drop them onto that spot, then choose these words step by step.

    No `lift`: a click on `onto`. No `lift` and no `onto`: a button, whose first `then` word is its verb. No `onto`: a
    button that closes the lift. `source` is the spot the pieces are lifted from, where a name lies in several.
    """

    lift: frozenset[str] = frozenset()
    onto: str = ""
    then: tuple[str, ...] = ()
    source: str = ""


class Tray(NamedTuple):
    """A grid of words to choose from that lie in no spot the viewer can touch (cards to name, a rank), or of pieces to lift out.

    Headers are words, too. `take` words are gathered before `confirm` sends one action each; 0 and "" where a touch is
    enough. `dark` cells say why they cannot be touched. `faces` tells how cells are drawn.
    """

    cells: tuple[tuple[str, ...], ...]
    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    take: int = 1
    confirm: str = ""
    faces: Literal["card", "die", "text"] = "text"
    title: str = ""
    dark: Mapping[str, str] = {}

    def words(self) -> frozenset[str]:
        """Every word of it that can be touched."""
        return frozenset(word for row in self.cells for word in row).union(self.rows, self.columns)


class Forecast(NamedTuple):
    """What an action would lead to, shown over its target; `ask` is a question put before an act that ends or loses something."""

    text: str = ""
    ask: str = ""


class Link(NamedTuple):
    """A line from one word of the table to another (a piece, a spot, a seat): who attacks what, who has invited whom."""

    start: str
    end: str
    line: Literal["solid", "dotted", "crossed"] = "solid"
    arrow: bool = True


class Standing(NamedTuple):
    """An answer that a person may give once for all questions alike: whenever one of this `id` is offered again, it is given.

    What ends it lies in the id: one for "this round" holds the number of the round.
    """

    id: str
    label: str
    action: str


class Shortcut(NamedTuple):
    """One button for several actions in a row, each journaled."""

    label: str
    actions: tuple[str, ...]
