"""Collect the decks for the gallery, and write what there is to read about a card: its description
and text, and the lines of each game's rules and rulings that name it.

The lines are found by the card's name in the documents in the folder of the game, so that every
game has them without a word of its own. A ruling is an item of the specification that begins with
its number, "R12".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from corptable.cards import COURT, NUMBER, TRUMP, Card, Deck, deck_paths, find_deck
from corptable.cards.text_file import read_text as read_file
from corptable.engine.game import AnyGame
from corptable.engine.pieces import Piece
from corptable.engine.registry import games
from corptable.system.errors import Failure, attempt
from corptable.ui.paint.card_fan import pieces_of
from corptable.ui.paint.plain_faces import PAWN
from corptable.ui.paint.theme import DEFAULT_THEME, theme_name_of
from corptable.ui.widgets.markdown import (
    EMPHASIS,
    PLAIN,
    STRONG,
    Block,
    Heading,
    ListItem,
    Paragraph,
    Run,
    TableBlock,
    Text,
    plain_text,
    read_markdown,
)

KINDS: Final = {
    NUMBER: "{suit}, worth {value}",
    COURT: "Court card of {suit}",
    TRUMP: "Major arcana, number {value}",
}
"""Words about a card, by its kind."""
OWN: Final = "{game} cards"
"""Title of the cards that a game brings itself."""
RULES_FILE, RULINGS_FILE = "rules.md", "specification.md"
"""Names of the files with the rules for players and with the numbered rulings, in the folder of the
game.
"""
WORDS: Final = {
    "rules": "In the rules of {game}",
    "rulings": "Rulings of {game}",
    "played": "Used by {games}.",
    "unplayed": "No game here uses this deck.",
}
ARTICLE: Final = "the "
RULING: Final = re.compile(r"R\d+\b")
SENTENCE_END: Final = re.compile(r"(?<=[.!?])\s+(?=[A-Z\"“'(])")
LONGEST: Final = 320
"""Number of letters, at most, of a paragraph that is told whole."""
LETTERS: Final = 4
"""Least number of letters of a word of a card's name that rulings may use in its place."""


class Album(NamedTuple):
    """Hold a deck for the gallery: its title, each of its cards once, the games that use it, and
    the theme that draws it.
    """

    title: str
    pieces: tuple[Piece, ...]
    games: tuple[AnyGame, ...]
    theme_name: str
    deck: Deck | None
    """Deck of `decks/`; None for cards that a game brings itself."""

    def describe(self, card: Card) -> str:
        """Return the suit and value of a card, or for one with printed lines those between its name
        and its text.
        """
        if card.lines:
            return ", ".join(
                line for line in card.lines if line and line not in (card.name, card.text)
            )
        suits = {suit.id: suit.name for suit in self.deck.suits} if self.deck is not None else {}
        return KINDS.get(card.kind, "").format(
            suit=suits.get(card.suit, card.suit), value=card.value
        )

    def find(self, query: str) -> list[Piece]:
        """Return the cards whose name, description or text has every word of a query."""
        words = query.casefold().split()
        return [
            piece for piece in self.pieces if all(word in self._text(piece.card) for word in words)
        ]

    def _text(self, card: Card) -> str:
        return f"{card.name} {self.describe(card)} {card.text}".casefold()


def albums() -> list[Album]:
    """Return an album for each deck: first those that are played with, by game, then all others."""
    decks = {path.stem: find_deck(path.stem) for path in deck_paths()}
    played: dict[str, list[AnyGame]] = {}
    own: dict[str, Sequence[Piece]] = {}
    for game in games():
        found = attempt(lambda game=game: _cards_of(game))  # type: ignore[misc]  # mypy cannot infer a lambda with a default
        if isinstance(found, Failure) or not found:
            continue
        cards = {piece.card for piece in found}
        name = next((name for name, deck in decks.items() if cards <= set(deck.cards)), game.id)
        played.setdefault(name, []).append(game)
        if name not in decks:
            own[name] = found
    return [
        *(
            _album(decks.get(name), own.get(name, ()), tuple(players))
            for name, players in played.items()
        ),
        *(_album(deck, (), ()) for name, deck in decks.items() if name not in played),
    ]


def _cards_of(game: AnyGame) -> list[Piece]:
    """Return a piece of each different card of a game at its largest table, without pawns."""
    pieces = game.table(max(game.seats), game.option_set()).pieces
    return list(
        {piece.card: piece for piece in reversed(pieces) if piece.card.kind != PAWN}.values()
    )[::-1]


def _album(deck: Deck | None, own: Sequence[Piece], players: tuple[AnyGame, ...]) -> Album:
    theme_name = theme_name_of(players[0]) if players else DEFAULT_THEME
    if deck is None:
        return Album(OWN.format(game=players[0].title), tuple(own), players, theme_name, None)
    return Album(deck.name, tuple(pieces_of(deck)), players, theme_name, deck)


def article_of(album: Album, card: Card) -> list[Block]:
    """Return all that there is to read about a card of an album."""
    blocks: list[Block] = [Heading(1, (Run(_capitalised(card.name)),))]
    for text, style in ((album.describe(card), EMPHASIS), (card.text, STRONG)):
        if text:
            blocks.append(Paragraph((Run(text, style),)))
    for game in album.games:
        found = {"rules": _rules_about(game, album.deck, card)}
        found["rulings"] = _rulings_about(game, album, card)
        for kind, texts in found.items():
            if texts:
                blocks.append(Heading(3, (Run(WORDS[kind].format(game=game.title)),)))
                blocks += (ListItem("", 0, text) for text in texts)
    return [*blocks, Paragraph((Run(games_text(album), EMPHASIS),))]


def games_text(album: Album) -> str:
    """Return a sentence about the games that are played with a deck."""
    titles = ", ".join(game.title for game in album.games)
    return WORDS["played"].format(games=titles) if titles else WORDS["unplayed"]


@cache
def _document(path: Path) -> tuple[Block, ...]:
    """Read a document of a game once; one that is missing or cannot be read has no blocks."""
    blocks = attempt(lambda: read_markdown(read_file(path))) if path.is_file() else []
    return () if isinstance(blocks, Failure) else tuple(blocks)


# Rules for players


def _rules_about(game: AnyGame, deck: Deck | None, card: Card) -> list[Text]:
    """Return the sentences and table cells of a game's rules that are about a card, each once."""
    is_named = _matcher([_bare(card.name)])
    found: dict[Text, None] = {}
    for block in _document(game.folder / RULES_FILE):
        match block:
            case Paragraph() | ListItem() if is_named.search(plain_text(block.text)):
                found |= {(Run(said),): None for said in _told(plain_text(block.text), is_named)}
            case TableBlock():
                found |= dict.fromkeys(
                    (*_rows_about(block, card), *_cells_about(block, deck, card))
                )
    return list(found)


def _told(text: str, is_named: re.Pattern[str]) -> list[str]:
    """Return a paragraph that names a card, or of a long one the sentences that do."""
    parts = [text] if len(text) <= LONGEST else SENTENCE_END.split(text)
    return [part for part in parts if is_named.search(part)]


def _rows_about(table: TableBlock, card: Card) -> Iterator[Text]:
    """Yield the rows of a table that have the name of a card in a cell, without that cell and its
    number.
    """
    name = _bare(card.name).casefold()
    for row in table.rows:
        cells = list(map(plain_text, row))
        if name in (_bare(cell).casefold() for cell in cells):
            told = [
                cell
                for cell in cells
                if cell and _bare(cell).casefold() != name and not cell.isdecimal()
            ]
            yield (Run(_capitalised(": ".join(told))),)


def _cells_about(table: TableBlock, deck: Deck | None, card: Card) -> Iterator[Text]:
    """Yield the cells of a table in the row of a card's rank whose column is headed by its suit."""
    if deck is None:
        return
    rank = next((rank.name for rank in deck.ranks if rank.id == card.rank), None)
    suit = next((suit.name for suit in deck.suits if suit.id == card.suit), None)
    for row in table.rows:
        if rank is not None and suit is not None and plain_text(row[0]) == rank:
            for head, cell in zip(table.head, row, strict=True):
                if plain_text(head).startswith(suit):
                    yield (Run(plain_text(head) + ": ", STRONG), *cell)


# Rulings


def _rulings_about(game: AnyGame, album: Album, card: Card) -> list[Text]:
    """Return the numbered rulings of a game that name a card."""
    items = (
        block for block in _document(game.folder / RULINGS_FILE) if isinstance(block, ListItem)
    )
    rulings = {plain_text(item.text): item.text for item in items}
    rulings = {plain: text for plain, text in rulings.items() if RULING.match(plain)}
    named = _matcher([_bare(card.name), *_short_names(album, card, " ".join(rulings))])
    return [
        text if text[0].style != PLAIN else _numbered(text)
        for plain, text in rulings.items()
        if named.search(plain)
    ]


def _numbered(text: Text) -> Text:
    """Return a ruling with its number in bold."""
    number, _, rest = text[0].text.partition(" ")
    return (Run(number + " ", STRONG), Run(rest), *text[1:])


def _short_names(album: Album, card: Card, text: str) -> list[str]:
    """Return the words of a card's name that stand for it in a text: no other card has them, and
    they are never in lower case.
    """
    others = {
        word for piece in album.pieces if piece.card != card for word in piece.card.name.split()
    }
    lower = set(re.findall(r"\b[a-z]+\b", text))
    return [
        word
        for word in _bare(card.name).split()
        if len(word) >= LETTERS
        and word[0].isupper()
        and word not in others
        and word.lower() not in lower
    ]


def _matcher(names: list[str]) -> re.Pattern[str]:
    """Return a pattern that finds any of these names as whole words."""
    return re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in names))


def _bare(name: str) -> str:
    """Return a name without its article."""
    return name[len(ARTICLE) :] if name.casefold().startswith(ARTICLE) else name


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]
