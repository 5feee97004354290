"""Define art packs as plain data: which pictures a pack has, which of them each card of a deck
wears, and how they are shown.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Final, Literal, NamedTuple, Protocol, TypeAlias

if TYPE_CHECKING:
    from corptable.cards import Card

DeckId: TypeAlias = str
CardId: TypeAlias = str
PackId: TypeAlias = str

Fit: TypeAlias = Literal["auto", "mat", "fill", "stretch"]
Index: TypeAlias = Literal["auto", "on", "off"]
Scale: TypeAlias = Literal["smooth", "crisp"]
Corners: TypeAlias = Literal["round", "square"]
Turn: TypeAlias = Literal[0, 90, 180, 270]

MOST_ACROSS: Final = 40
"""Limit of the cells beside and above one another in a sheet."""
MOST_CELLS: Final = 400
MOST_CROP: Final = 45
"""Limit of hundredths that a crop takes away at one edge, so that a tenth of the picture is left at
least.
"""
LARGEST_SIDE: Final = 12_000

Hundredths: TypeAlias = Annotated[int, range(MOST_CROP + 1)]
Cells: TypeAlias = Annotated[int, range(1, MOST_ACROSS + 1)]
Pixels: TypeAlias = Annotated[int, range(1, LARGEST_SIDE + 1)]

CANONICAL, MAJORS_FIRST, PYSOL, FRENCH = "canonical", "majors first", "pysol", "52 c,s,h,d"
ORDERS: Final = (CANONICAL, MAJORS_FIRST, PYSOL, FRENCH)
"""Words for the orders of the cards in a sheet, in an art.yaml."""
SheetOrder: TypeAlias = Annotated[str, ORDERS]

PICTURE_FILE: Final = re.compile(r"[0-9a-f]{32}\.(?:png|jpg|svg)")
"""Names that the program gives to prepared pictures; nobody else's file is called so."""
_CELL: Final = re.compile(r"(?P<file>.+)@(?P<across>\d{1,2})x(?P<down>\d{1,2})/(?P<cell>\d{1,4})")
_ELEMENT: Final = re.compile(r"(?P<file>.+\.svgz?)#(?P<element>.+)", re.IGNORECASE)


class Cut(NamedTuple):
    """Name one picture of a source: a whole file, a cell of a sheet, row by row, or an element of
    an SVG document.
    """

    file: str
    element: str = ""
    across: int = 1
    down: int = 1
    cell: int = 0

    @property
    def word(self) -> str:
        """Get the word for it in files: `fool.png`, `sheet.jpg@10x7/3`, `theme.svgz#king_club`."""
        if self.element:
            return f"{self.file}#{self.element}"
        return (
            self.file
            if self.across == self.down == 1
            else f"{self.file}@{self.across}x{self.down}/{self.cell}"
        )


def cut_of(word: str) -> Cut:
    """Picture that a word names, the inverse of `Cut.word`. It need not exist in any source."""
    if found := _CELL.fullmatch(word):
        return Cut(found["file"], "", int(found["across"]), int(found["down"]), int(found["cell"]))
    if found := _ELEMENT.fullmatch(word):
        return Cut(found["file"], found["element"])
    return Cut(word)


class Crop(NamedTuple):
    """Cut away so many hundredths of a picture's width or height at each of its edges."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


class Appearance(NamedTuple):
    """Say how all pictures of a pack are shown.

    `fit`: "mat" shows all of a picture on a ground in the colour of its rim, "fill" covers the
    card, "stretch" alters the proportions, "auto" stretches by at most 8 % and otherwise lays a
    mat. `corner_index`: rank and suit sign in two corners over the art; "auto" where the pack's
    pictures are narrow or of another kind of deck. `scale`: "crisp" keeps pixels square. `turn` is
    clockwise, in degrees.
    """

    fit: Fit = "auto"
    corner_index: Index = "auto"
    scale: Scale = "smooth"
    corners: Corners = "round"
    turn: Turn = 0
    crop: Crop = Crop()


class Assignment(NamedTuple):
    """Say which picture each card of one deck wears, by card id. `notes` are sentences for people:
    what was guessed, or ignored.

    A deck that is not `is_offered` wears them only if somebody names it: their names say too
    little, or fit another deck better.
    """

    deck: DeckId
    faces: Mapping[CardId, Cut]
    back: Cut | None = None
    notes: tuple[str, ...] = ()
    is_offered: bool = True


def offered(assignments: Mapping[DeckId, Assignment]) -> dict[DeckId, Assignment]:
    """Return the assignments of decks that the pictures are offered for."""
    return {deck: assigned for deck, assigned in assignments.items() if assigned.is_offered}


class CardSheet(NamedTuple):
    """Describe a picture that holds many cards in a grid, row by row from its top left.

    `cards` are ids in the order of the cells from `first` on, "" for a cell of no card; without
    them `order` is one of the `ORDERS`, and of a tarot in two sheets the
    second goes on where the first ended. The `back` is a cell, or None.
    """

    file: str
    across: Cells
    down: Cells
    order: SheetOrder = CANONICAL
    first: int = 0
    cards: tuple[CardId, ...] = ()
    back: int | None = None

    @property
    def is_cut(self) -> bool:
        """True for several cells; with one it is an ordinary picture, whatever it was taken for."""
        return self.across * self.down > 1

    @property
    def cells(self) -> list[Cut]:
        """Pictures in all cells, row by row; that of a single cell is the whole file."""
        return [self.cell(number) for number in range(self.across * self.down)]

    def cell(self, number: int) -> Cut:
        """Return the picture in a cell."""
        return Cut(self.file, "", self.across, self.down, number)


class PackPlan(NamedTuple):
    """Hold what reading a source's list and names has found, before any picture is decoded.

    `cuts` are all pictures, assigned or not, in the order of their names. `assignments` are by deck
    id, of decks for which the source has any picture. `notes` are sentences about what is left out
    and why.
    """

    name: str
    kind: str
    """Format in words for people: "a PySolFC cardset", "a folder of pictures"."""
    appearance: Appearance
    cuts: tuple[Cut, ...]
    assignments: Mapping[DeckId, Assignment]
    notes: tuple[str, ...] = ()
    sheets: tuple[CardSheet, ...] = ()


class PackPicture(NamedTuple):
    """Describe a prepared picture in the store: a PNG, a JPEG or a cleaned SVG document."""

    path: str
    digest: str
    """Hexadecimal digest of its bytes."""
    width: Pixels
    height: Pixels
    rim: str
    """Median colour of its rim, as `rrggbb`."""


class Worn(NamedTuple):
    """Say what a card or a back shows instead of the program's drawing: a picture and how it is
    laid on the card.

    Without a `picture` the drawn face stands in, on the pack's mat. `indexed`: rank and suit sign
    are drawn over the art.
    """

    picture: PackPicture | None
    appearance: Appearance
    indexed: bool
    proportion: float
    """Width divided by height of the pack's pictures, for a stand-in."""
    rim: str


class Wears(Protocol):
    """Find the pictures that cards wear instead of the program's drawings."""

    def face(self, deck_id: DeckId, card: Card) -> Worn | None:
        """Picture of a card of a deck; None for the program's own drawing."""

    def back(self, deck_id: DeckId) -> Worn | None:
        """Picture of a deck's backs; None for the program's own drawing."""


class Pack(NamedTuple):
    """Hold a prepared pack.

    `pictures` are by the word of their cut, `faults` say by the same word why a picture is not
    there. `assignments` name cuts; one whose picture is faulty or missing is stood in for.
    """

    id: PackId
    name: str
    kind: str
    source: str
    """Path from which it was read."""
    appearance: Appearance
    pictures: Mapping[str, PackPicture]
    faults: Mapping[str, str]
    assignments: Mapping[DeckId, Assignment]
    notes: tuple[str, ...] = ()
    sheets: tuple[CardSheet, ...] = ()
    """Grids by which its sheets were cut, those that a person set included."""

    def pictured(self, deck: DeckId) -> list[CardId]:
        """Return the ids of a deck's cards of which it has a picture that came in; the drawn card
        stands in for any other.
        """
        assigned = self.assignments.get(deck)
        return (
            [card for card, cut in assigned.faces.items() if cut.word in self.pictures]
            if assigned
            else []
        )

    def has_back(self, deck: DeckId) -> bool:
        """True if it has a back for a deck that came in."""
        assigned = self.assignments.get(deck)
        return bool(assigned and assigned.back and assigned.back.word in self.pictures)
