"""Say what there is to see of each card of a deck in a pack: the picture found, the drawing that
stands in, a fault; and of the pictures that no card uses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from corptable.art.packs.mending import BACK, Place, assignment_of, picture_at, unused_pictures
from corptable.art.packs.records import Cut, Pack
from corptable.cards import COURT, NUMBER, TRUMP, Card, Deck
from corptable.engine.pieces import HIDDEN, Piece
from corptable.presentation.words import fill
from corptable.system.visible_text import visible_line
from corptable.ui.paint.card_fan import pieces_of
from corptable.ui.paint.worn_art import picture_piece

State: TypeAlias = Literal["found", "drawn", "faulty", "unused"]
WORDS: Final = {
    "trumps": "Trumps",
    "cards": "Cards",
    "back": "The back",
    "unused": "The back, and {count:picture} on no card",
    "found": "{picture}, {width} x {height}",
    "drawn": "drawn by the program",
    "gone": "the picture {picture} is not in the pack",
    "unused_name": "On no card",
    "all": "{found} of {count:card} found",
    "stands": "{count} drawn by the program",
    "loose": "{count:picture} unused",
    "faults": "{count:fault}",
}
ACE: Final = 1
"""Value of the card that people call by its name."""


class PictureCell(NamedTuple):
    """Hold what is shown at one place of the grid."""

    place: Place | None
    """Card or back; None for a picture that lies nowhere."""
    picture: Cut | None
    """Picture that lies there; None for a drawing, and where the picture is not there."""
    state: State
    piece: Piece
    """Piece to draw; HIDDEN for the back."""
    caption: str
    name: str
    detail: str


class CellSection(NamedTuple):
    """Hold cells under a title: a suit, the trumps, or what belongs to no card."""

    title: str
    cells: tuple[PictureCell, ...]
    is_suit: bool = False


def read_sections(pack: Pack, deck: Deck) -> list[CellSection]:
    """Return the cells of a deck suit by suit, its trumps, and at last the back with the pictures
    that lie nowhere.
    """
    pieces = {piece.name: piece for piece in pieces_of(deck)}
    titles = {suit.id: suit.name for suit in deck.suits} | {
        "": WORDS["trumps" if deck.suits else "cards"]
    }
    by_suit: dict[str, list[Card]] = {}
    for card in deck.cards:
        by_suit.setdefault(card.suit, []).append(card)
    sections = [
        CellSection(
            titles[suit],
            tuple(_card_cell(pack, deck, pieces[card.id]) for card in cards),
            suit != "",
        )
        for suit, cards in by_suit.items()
    ]
    loose = [_loose_cell(pack, cut) for cut in unused_pictures(pack, assignment_of(pack, deck.id))]
    title = fill(WORDS["unused"], count=len(loose)) if loose else WORDS["back"]
    return [
        *sections,
        CellSection(title, (_cell(pack, deck, BACK, HIDDEN, "", WORDS["back"]), *loose)),
    ]


def cells_of(sections: Sequence[CellSection]) -> Iterator[PictureCell]:
    """Yield the cells of all sections."""
    for section in sections:
        yield from section.cells


def summary(pack: Pack, sections: Sequence[CellSection]) -> str:
    """Return in words how many cards are found, drawn and faulty, and how many pictures lie
    nowhere.
    """
    cells = list(cells_of(sections))
    cards = [cell for cell in cells if cell.place]
    found = sum(cell.state == "found" for cell in cards)
    loose = sum(cell.state == "unused" for cell in cells)
    faults = len(pack.faults) + len(faulty_cells(pack, sections))
    told = [fill(WORDS["all"], found=found, count=len(cards))]
    told += [WORDS["stands"].format(count=len(cards) - found)] * (found < len(cards))
    told += [fill(WORDS["loose"], count=loose)] * (loose > 0)
    told += [fill(WORDS["faults"], count=faults)] * (faults > 0)
    return ", ".join(told)


def faulty_cells(pack: Pack, sections: Sequence[CellSection]) -> list[PictureCell]:
    """Return the cells with a fault that the pack does not tell: their picture was in it when it
    was put there.
    """
    told = tuple(f"{visible_line(word)}: " for word in pack.faults)
    return [
        cell
        for cell in cells_of(sections)
        if cell.state == "faulty" and not cell.detail.startswith(told)
    ]


def zoomed_piece(cell: PictureCell) -> Piece | None:
    """Return the piece that shows a cell large; None for a drawn back, which shows nothing more."""
    if cell.piece is not HIDDEN:
        return cell.piece
    return None if cell.picture is None else picture_piece(cell.picture)


def _card_cell(pack: Pack, deck: Deck, piece: Piece) -> PictureCell:
    card = piece.card
    is_named = card.kind == COURT or (card.kind == NUMBER and card.value == ACE)
    rank = next((rank.name for rank in deck.ranks if rank.id == card.rank), "") if is_named else ""
    caption = rank or (str(card.value) if card.kind != TRUMP else card.rank)
    return _cell(pack, deck, card.id, piece, caption, card.name[:1].upper() + card.name[1:])


def _cell(
    pack: Pack, deck: Deck, place: Place, piece: Piece, caption: str, name: str
) -> PictureCell:
    cut = picture_at(assignment_of(pack, deck.id), place)
    if cut is None:
        return PictureCell(place, None, "drawn", piece, caption, name, WORDS["drawn"])
    if cut.word in pack.pictures:
        return PictureCell(place, cut, "found", piece, caption, name, _about(pack, cut))
    word = visible_line(cut.word)
    fault = (
        f"{word}: {pack.faults[cut.word]}"
        if cut.word in pack.faults
        else WORDS["gone"].format(picture=word)
    )
    return PictureCell(place, None, "faulty", piece, caption, name, fault)


def _loose_cell(pack: Pack, cut: Cut) -> PictureCell:
    return PictureCell(
        None, cut, "unused", picture_piece(cut), "", WORDS["unused_name"], _about(pack, cut)
    )


def _about(pack: Pack, cut: Cut) -> str:
    picture = pack.pictures[cut.word]
    return WORDS["found"].format(
        picture=visible_line(cut.word), width=picture.width, height=picture.height
    )
