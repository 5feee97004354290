"""Describe the layout of the table and the gestures of actions: facts that a game gives the window,
in numbers and words.

Lengths are in table units: 1 is the height of the table, x runs from 0 to the aspect (width /
height), y from 0 at the top to 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from corptable.cards import Card
from corptable.engine.action import Action
from corptable.engine.pieces import Seat, ZoneId
from corptable.presentation.words import fragment

Arrangement: TypeAlias = Literal[
    "pile",
    "fan",
    "row",
    "grid",
    "ring",
    "stacks",
    "ladder",
    "bundle",
    "frame",
    "outline",
    "board",
    "panel",
]
"""Arrangement of all that belongs to a spot:

| arrangement | |
|---|---|
| pile, fan, row, grid | pieces on top of each other, held in a hand, side by side, in rows |
| ring, stacks, bundle | round its rim; one stack a kind with its number; as one packet |
| ladder | strips in the slots of the spot and nowhere else |
| frame | no pieces: a plate, or the `content` of the spot; takes drops on any spot in it |
| outline | no pieces and no plate: an outline onto which cards are dropped |
| board | as a frame, drawn below the spots in it |
| panel | the place of a panel of the game, which takes no drops |
"""


CARD_PROPORTION: Final = Card.proportion
"""Width of a card divided by its height, unless a spot sets another."""

PROMPT: Final = "prompt"
BUTTONS: Final = "buttons"
LOG: Final = "log"
NOTICES: Final = "notices"
"""Spots that every layout has: for the prompt line, for buttons, for the last lines of the log and
for the game's banners.
"""
BAR: Final = "bar"
OUTLOOK: Final = "outlook"
TRAY: Final = "tray"
TALLY: Final = "tally"
"""Spots that a layout may have: for a question that cannot wait, such as whether a play may stand,
whose prompt and answers stand on it side by side; for the scores if the game ended now; for the
game's tray, which else lies over the middle of the table; and for a panel that tells what the
lifted pieces come to.
"""
GUIDE: Final = "guide"
"""Spot that a layout may have for the coach of a lesson, over what no lesson speaks of; without it
the coach has the spot of the log. It is an overlay, and at other tables it is not there.
"""
WINDOW_SPOTS: Final = frozenset((PROMPT, BUTTONS, LOG, NOTICES, BAR, OUTLOOK, TRAY, TALLY))
"""Ids of the spots that the window fills."""


LIGHT: Final = "light"
"""Icon name of a sign without a picture: its piece gets a bright frame."""
SHADE: Final = "shade"
"""Icon name of a sign without a picture: its piece lies in shade, because something protects it."""


class Sign(NamedTuple):
    """Describe a small sign on a piece or a spot: the name of its icon, whether it is crossed out,
    and `help`, its tooltip.

    `text` is a number or a few marked words beside the icon or in place of one, `short` stands in
    for it where it has no room, `suit` is the suit that it is about. `warns`: it says that
    something is lost or stopped, and has the colour for that. Icons are those of `art.skin.icons`,
    the pawns of the game's theme, LIGHT and SHADE. A sign with neither icon nor text is a line of
    the tooltip. `tokens` is a number of coins, which lie on a plate without a bar beside the sign's
    text; None for a sign without. `cover` is what lies over all places of the seat on whose plate
    the sign is: "ice", through which its cards can be seen; or over the piece that it is on: a
    "shade", because nobody can have it.

    | `look` | where | drawn as |
    |---|---|---|
    | chip | plate that is high enough | a row of its own at its foot; elsewhere in the tooltip |
    | balloon | plate with a bar | words of the seat, at the right in a small balloon |
    | faint | plate with a bar | its silence, at the right |
    | alarm | plate without a bar, empty slot | a badge that glows |
    """

    icon: str = ""
    crossed: bool = False
    help: str = ""
    text: str = ""
    suit: str = ""
    warns: bool = False
    short: str = ""
    look: Literal["plain", "balloon", "faint", "alarm", "chip"] = "plain"
    tokens: int | None = None
    cover: Literal["", "ice", "shade"] = ""


class Slot(NamedTuple):
    """Describe a place of its own within a spot for the piece named `id`, centred at `x`, `y` in
    table units.

    While it is empty, `label` tells what belongs there, and `sign` what is to be known of it; None
    for nothing.
    """

    id: str
    x: float
    y: float
    label: str = ""
    sign: Sign | None = None


class Plate(NamedTuple):
    """Describe what the plate in a frame has beside the label, the badge and the signs of its spot.

    `short` is a shorter label where that has no room, and `bar` how far the score on it is towards
    the end of the match, from 0 to 1; None for no bar. `crest` is a letter or two on a shield in
    the colour and with the pattern of the `suit`, at its left; "" for none.
    """

    short: str = ""
    bar: float | None = None
    crest: str = ""
    suit: str = ""


class Balloon(NamedTuple):
    """Describe a balloon in a frame, in which the label is what the owner of the spot says, from
    above its plate.

    `short` is a shorter label, `icon` the name of an icon before it. `names` are the cards that an
    overlay shows after it, small, or other words that stand for several, and `after` are the words
    after these. `said` is the act that the balloon repeats: a bot may put it into words of its own,
    which stand in place of the label where they have room; `meant` are then the plain words.
    """

    short: str = ""
    icon: str = ""
    names: tuple[str, ...] = ()
    after: str = ""
    said: Action | None = None
    meant: str = ""


class Die(NamedTuple):
    """Describe a die that lies in a frame, over which dice roll, with the label of the spot below
    it: the number that it shows, "" before anybody has thrown it, whether that is a number of
    somebody else than the viewer, and a shorter label."""

    number: str = ""
    is_others: bool = False
    short: str = ""


Emphasis: TypeAlias = Literal["plain", "strong", "faint"]


class Note(NamedTuple):
    """Describe a note in a frame: marked words under the label of the spot. Without room for all of
    it the label stands alone, and the tooltip has the rest.

    With a `number` it is a tile that has a die with that at the left. It is strong about what
    happens now and faint about what would do nothing.
    """

    text: str = ""
    number: str = ""
    emphasis: Emphasis = "plain"


class Tag(NamedTuple):
    """Describe a label of another spot beside it, in a frame: the badge large in the hue of a suit,
    and the signs."""

    suit: str = ""


class Pile(NamedTuple):
    """Describe a pile further: its name for people where it has no label, the icon that it shows
    while it is empty and has no label, and its rotation in degrees, clockwise."""

    name: str = ""
    icon: str = ""
    turned: float = 0.0


THINGS: Final = (Balloon, Die, Note, Tag)
"""Contents of frames that have no plate."""
Content: TypeAlias = Plate | Balloon | Die | Note | Tag | Pile | None
"""Values that only a spot of one kind has: a pile, the plate of a frame, or a thing that stands in
a frame in place of a plate; None for nothing further.
"""


class Spot(NamedTuple):
    """Describe one place on the table.

    `id` is any word that actions drop on: a zone, a prefix of zones, a seat (`@2`), a free word.

    `x`, `y` is its centre, `width` and `height` its area; `card` is the height of a card in it, all
    in table units; `proportion` is the width of a card by its height. `zone` is the zone whose
    pieces it shows (by default its id; "" for a spot without any). `owner` is the seat that it
    belongs to, `label` its name for people, `badge` a short text on it (a number of cards).
    `overlay` spots lie above everything else.
    """

    id: str
    x: float
    y: float
    width: float
    height: float
    arrangement: Arrangement = "pile"
    card: float = 0.0
    proportion: float = CARD_PROPORTION
    owner: Seat | None = None
    label: str = ""
    badge: str = ""
    signs: tuple[Sign, ...] = ()
    slots: tuple[Slot, ...] = ()
    overlay: bool = False
    zone: ZoneId | None = None
    content: Content = None

    @property
    def plate(self) -> Plate:
        """Get the plate in the frame, with nothing further by default."""
        return self.content if isinstance(self.content, Plate) else Plate()

    @property
    def pile(self) -> Pile:
        """Get the pile, with nothing further by default."""
        return self.content if isinstance(self.content, Pile) else Pile()

    @property
    def shows(self) -> ZoneId:
        """Return the zone whose pieces lie here."""
        return self.id if self.zone is None else self.zone

    @property
    def is_for_window(self) -> bool:
        """True if the window fills the spot with words and buttons."""
        return self.arrangement == "panel" or self.id in WINDOW_SPOTS

    @property
    def card_height(self) -> float:
        """Return the height of a card in this spot, in table units: as given, or the spot's own."""
        return self.card or self.height


class Gesture(NamedTuple):
    """Describe how a person makes one action: lift these pieces, drop them onto that spot, then
    choose these words step by step.

    No `lift`: a click on `onto`. No `lift` and no `onto`: a button, whose first `then` word is its
    verb. No `onto`: a button that closes the lift. `source` is the spot from which the pieces are
    lifted, where a name lies in several. `at_once`: a click on the piece is enough where it has one
    target alone.
    """

    lift: frozenset[str] = frozenset()
    onto: str = ""
    then: tuple[str, ...] = ()
    source: str = ""
    at_once: bool = False


class Tray(NamedTuple):
    """Describe a grid of words to choose from (cards to name, a rank) or of pieces to lift, which
    lie in no spot of the layout.

    `rows` and `columns` are headers, which are words to choose, too. With a label `confirm` a
    person gathers `take` words before that button sends one action each, or one header, which
    stands for all of them; otherwise a touch is enough. `disabled_reasons` are those of the cells
    that are not available. `faces` is the kind of drawing of the cells: "pane" shows cards as small
    panes of a window, bright if they are available, and those that the person looks for, `wanted`,
    framed, as cards are.

    `says` are the words, marked, with which the person asks for what is chosen, and `then` those
    after it: they stand in a balloon with the chosen cards, after those `chosen` before. `about` is
    the seat (`@2`) that is asked. `back` is the label of a button that undoes the act by which the
    tray was opened, "" for none. `notes` are marked words for the tooltips of cells.
    """

    cells: tuple[tuple[str, ...], ...]
    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    take: int = 1
    confirm: str = ""
    faces: Literal["card", "text", "pane"] = "text"
    title: str = ""
    disabled_reasons: Mapping[str, str] = {}
    wanted: frozenset[str] = frozenset()
    says: str = ""
    then: str = ""
    chosen: tuple[str, ...] = ()
    about: str = ""
    back: str = ""
    notes: Mapping[str, str] = {}

    def words(self) -> frozenset[str]:
        """Words of all cells and headers.

        >>> sorted(Tray((("cups-1", "cups-2"),), rows=("cups",)).words())
        ['cups', 'cups-1', 'cups-2']
        """
        return frozenset(word for row in self.cells for word in row).union(self.rows, self.columns)


class Forecast(NamedTuple):
    """Describe what an action would lead to, shown over its target. `lights` are the words of what
    it would fetch from elsewhere on the table, which has a halo meanwhile.

    `ask` is a question put before an act that ends or loses something; `yes` and `no` are the
    labels of its answers, which say what they do. `choose` asks which one, where several actions
    with the same forecast are left. `sign` stands on the target while the lifted pieces can go
    there. `outcome` is what a hint says of the act in the place of the text; "" for the text.
    `points` are those that the act may bring: of many acts a hint lists those that bring most.
    """

    text: str = ""
    ask: str = ""
    yes: str = "Yes"
    no: str = "No"
    lights: tuple[str, ...] = ()
    choose: str = ""
    sign: Sign | None = None
    outcome: str = ""
    points: int = 0


class Link(NamedTuple):
    """Describe a line from one word of the table to another (a piece, a spot, a seat): who attacks
    what, who has invited whom.

    A line between two seats runs through the gutters of the table, in its `hue` and with an `icon`
    in its middle, both by the names that signs have; links beside each other from one seat that
    differ only in `end` branch off one line. A `faint` line is older than the others.
    """

    start: str
    end: str
    line: Literal["solid", "dotted", "crossed"] = "solid"
    arrow: bool = True
    hue: str = ""
    icon: str = ""
    faint: bool = False


class Bond(NamedTuple):
    """Describe what joins several things on the table, by their words: a ribbon in a hue, round the
    middle of the table.

    `letter` names it where colours do not: on the plates of those to whom the things belong, and in
    the rows of a board.
    """

    words: tuple[str, ...]
    hue: str
    letter: str = ""


class BoardRow(NamedTuple):
    """Describe a row of a board, in the hue and with the letter of a bond, or the name of an icon:
    a line and a finer one below it, each with a few words at the right, all in marked words. A row
    that `is_own`, the viewer's, has a frame; one that `yields` is left out where not all have
    room."""

    hue: str
    letter: str
    text: str
    aside: str = ""
    detail: str = ""
    detail_aside: str = ""
    is_own: bool = False
    yields: bool = False


class Board(NamedTuple):
    """Describe a board in the place of the notices: a heading with a few words at the right, and
    rows; without any, a `note` tells how they come about. All are marked words."""

    heading: str
    aside: str = ""
    rows: tuple[BoardRow, ...] = ()
    note: str = ""

    def worded(self, plain: Callable[[str], str]) -> Board:
        """Board without marks, for which `plain` turns each text into plain words."""
        rows = tuple(
            row._replace(
                text=fragment(row.text, plain),
                aside=fragment(row.aside, plain),
                detail=fragment(row.detail, plain),
                detail_aside=fragment(row.detail_aside, plain),
            )
            for row in self.rows
        )
        return Board(plain(self.heading), fragment(self.aside, plain), rows, plain(self.note))


class StandingAnswer(NamedTuple):
    """Describe an answer that a person may give once for all similar questions.

    It is given whenever one of this `id` is offered again, until the next heading of the log or
    until the person takes it back. The id can limit it further. `help` says for how long it is
    given: the tooltip of its button.
    """

    id: str
    label: str
    action: str
    help: str = ""


class Shortcut(NamedTuple):
    """Describe a button for several actions in a row, each of which stands in the journal, or one
    that only `lifts` pieces.

    An `id` with a slash, such as `yes/1`, makes the button an answer to what somebody has asked: it
    stands beside the answers to the decision. All whose id begins with the same word share place
    and key; those of `yes` and `no` are Y and N.
    """

    label: str
    actions: tuple[str, ...]
    id: str = ""
    lifts: tuple[tuple[ZoneId, str], ...] = ()
    help: str = ""
    """Tooltip of the button, in marked words."""

    @property
    def word(self) -> str:
        """Word of the button: its id, or without one its label.

        >>> Shortcut("Play a trio", ()).word, Shortcut("Yes", (), "yes/1").word
        ('Play a trio', 'yes/1')
        """
        return self.id or self.label
