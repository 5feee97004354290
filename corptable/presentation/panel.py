"""Describe panels: what one game shows on a spot of its table beside pieces, and what a touch of it
does.

A game's `panels(view, state)` lists them: a menu of prices, a palette of statements, a note pad,
the sum of what is lifted. A panel has a heading and rows; a row shares its width among buttons,
texts or cells. The window lays out, draws and touches them all alike, and gives keys, focus and
tooltips to their buttons. A button leads to legal actions, as everything on the table does:

    >>> ask = PanelButton("ask", "Ask", touch="press")          # as the verb's button
    >>> rank = PanelButton("5", "5", touch="pick", key="5")     # kept as `state.picked`
    >>> panel = Panel("palette", "Say", (PanelRow((rank,)), PanelRow((ask,))))
    >>> [button.word for button in panel.buttons()]
    ['5', 'ask']
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, Literal, NamedTuple, TypeAlias, TypeVar

from corptable.engine.action import Action
from corptable.engine.pieces import Seat
from corptable.engine.view import View
from corptable.presentation.words import fragment

V = TypeVar("V", bound=View)

Whereabouts: TypeAlias = Literal["home", "own", "deck", "pile", "out", "held", "open"]
"""Place of a card: laid down for good, in the viewer's hand, in the deck, in a pile in sight, out
of the game, in the hand of a seat, not known."""


class PanelState(NamedTuple, Generic[V]):
    """Hold what a game's panels depend on beside its view."""

    memory: Callable[[], V]
    """Function that returns the view with all that the viewer remembers."""
    is_asked: bool = False
    """True while a person answers the open decision, and no yes or no is asked."""
    picked: str = ""
    """Word of a button with the touch "pick" that was pressed; "" for none."""
    lifted: tuple[str, ...] = ()
    """Names of the lifted pieces."""


class PanelButton(NamedTuple):
    """Describe a button of a panel.

    A `touch` "press" answers with the button's `word`, as a button in the corner would, "narrow"
    leaves its `actions`, each with the words that are chosen after it, and "pick" keeps the word
    for the next touch. `reason` disables the button; that of one to press comes from the game's
    refusals unless it `can_begin`. `aside` is a short text at the right while it cannot be pressed,
    `price` a number of coins before its label, `key` the letter that it has if that is free, `help`
    its tooltip. All texts are marked words.
    """

    word: str
    label: str
    touch: Literal["press", "narrow", "pick"] = "press"
    actions: tuple[tuple[tuple[str, ...], Action], ...] = ()
    reason: str = ""
    can_begin: bool = True
    aside: str = ""
    price: str = ""
    icon: str = ""
    key: str = ""
    help: str = ""


class PanelText(NamedTuple):
    """Describe a text of a panel, in marked words."""

    text: str


class PanelCell(NamedTuple):
    """Describe a cell: the word of its card, where that is, for a `held` one the seat that has it,
    and for an `open` one the seats that do not have it, and those that lacked it once and may have
    it by now. A `wanted` card is one that the viewer collects."""

    word: str
    look: Whereabouts
    seat: Seat | None = None
    lacking: tuple[Seat, ...] = ()
    lacked: tuple[Seat, ...] = ()
    wanted: bool = False
    help: str = ""
    """Tooltip, in marked words."""


class PanelRow(NamedTuple):
    """Describe a row: its parts, of equal width, and the suit that heads it; "" for none."""

    parts: tuple[PanelButton | PanelText | PanelCell, ...]
    suit: str = ""


class Panel(NamedTuple):
    """Describe a panel on the spot of its `id`: a title with a few words (`aside`) or a number of
    `coins` at the right, in marked words, the heads of its columns, and its rows.

    One without rows shows its title as large as it can. Of several panels with one id the last that
    is shown covers the others, whose keys stay theirs. One that `remembers` is left out for persons
    who remember for themselves.
    """

    id: str
    title: str
    rows: tuple[PanelRow, ...] = ()
    aside: str = ""
    coins: int | None = None
    heads: tuple[str, ...] = ()
    remembers: bool = False
    help: str = ""
    """Tooltip, in marked words; "" for that of the spot."""

    def buttons(self) -> Iterator[PanelButton]:
        """Yield the buttons of all rows."""
        return (part for row in self.rows for part in row.parts if isinstance(part, PanelButton))

    def cells(self) -> Iterator[PanelCell]:
        """Yield the cells of all rows."""
        return (part for row in self.rows for part in row.parts if isinstance(part, PanelCell))

    def absent_from(self, seat: Seat) -> frozenset[str]:
        """Words of the cards that are known not to be in the hand of a seat."""
        return frozenset(
            cell.word
            for cell in self.cells()
            if (cell.seat != seat if cell.look != "open" else seat in cell.lacking)
        )

    def worded(self, plain: Callable[[str], str]) -> Panel:
        """Panel without marks, for which `plain` turns each text into plain words."""
        return self._replace(
            title=plain(self.title),
            aside=plain(self.aside),
            help=plain(self.help),
            rows=tuple(
                row._replace(parts=tuple(_worded(part, plain) for part in row.parts))
                for row in self.rows
            ),
        )


def _worded(
    part: PanelButton | PanelText | PanelCell, plain: Callable[[str], str]
) -> PanelButton | PanelText | PanelCell:
    match part:
        case PanelButton():
            return part._replace(
                label=plain(part.label),
                reason=plain(part.reason),
                aside=fragment(part.aside, plain),
                help=plain(part.help),
            )
        case PanelText():
            return PanelText(plain(part.text))
        case PanelCell():
            return part._replace(help=plain(part.help))
