"""Define what a game offers whose cards people collect: a catalogue of cards, faults of decks, and
cards of one's own.

A game whose cards are collected has one `DeckBuilding` (`Game.deck_building`); the others have
None. Collections themselves lie in `corptable.store.collections`: here a collection is only the ids
of cards with their numbers of copies. The window that builds decks names no game: it filters and
sorts by facets.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar, Literal, NamedTuple

from corptable.cards.faults import Fault
from corptable.cards.people import ExportedCards, ImportedCards, Person
from corptable.engine.action import Action
from corptable.engine.career import Career
from corptable.engine.options import OptionSet
from corptable.engine.pieces import Piece, Plain, Seat
from corptable.engine.seat_deck import SeatDeck
from corptable.engine.state import State
from corptable.engine.timeline import Act
from corptable.engine.view import View


class Facet(NamedTuple):
    """Describe one property by which cards are filtered and sorted: its id, its name, and its
    values in their order.

    A card has "" where it has no such property; "" is not among `values`. Of a facet that
    `is_charted` decks have a curve. `icons` are the names of icons of the values; empty for a facet
    whose values have none.
    """

    id: str
    name: str
    values: tuple[str, ...]
    is_charted: bool = False
    icons: tuple[str, ...] = ()


class CollectibleCard(NamedTuple):
    """Describe a card that can be owned.

    `piece` is its picture; `facets` are its values by the ids of facets; `text` is all that is
    printed, in small letters, to be searched; `reading` says why the card counts as what it is, by
    which rule, and what would change it.
    """

    id: str
    name: str
    piece: Piece
    facets: Mapping[str, str]
    text: str
    reading: tuple[str, ...]


LINE, PICTURE, PART, STROKES = "line", "picture", "part", "strokes"
"""Kinds of fields of the form for a card of one's own."""


class CardField(NamedTuple):
    """Describe a field of the form for a card of one's own: its id, its name, a sentence of help.

    `choices` are the values that it can have, each with its name, "" first where the field may be
    empty; without choices it is one line of text of `longest` characters, with `hint` as an
    example. `kind` is LINE, PICTURE for the name of a picture file, or PART for which part of it is
    the card (`cards.own_look.part_as_text`), or STROKES for what is drawn with a pen
    (`cards.own_look.strokes_as_text`). Fields of one `group` are shown together. `brings` are
    values of other fields that come with a value of this one.
    """

    id: str
    name: str
    help: str
    longest: int = 0
    choices: tuple[tuple[str, str], ...] = ()
    group: str = ""
    kind: str = LINE
    hint: str = ""
    brings: tuple[tuple[str, str], ...] = ()


class Alike(NamedTuple):
    """Tell with which of a person's own cards another one shares its look: of one company, whose
    name it is.

    `cards` are their ids, `fields` the ids of those fields of the form that they share.
    """

    company: str = ""
    cards: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()


class Deeds(NamedTuple):
    """Count what a card did in the matches of its owner: attacks won with it, and how often it
    fell.
    """

    won: int = 0
    fell: int = 0


AnteKind = Literal["for_keeps", "photocopy", "nothing"]
"""Kind of what the winner takes: a card that the loser loses, a copy of one, or nothing."""


class AnteOption(NamedTuple):
    """Describe the option that says what is at stake: its name, and its value for each kind of
    ante.
    """

    name: str
    values: Mapping[AnteKind, str]

    def kind(self, value: object) -> AnteKind:
        """Return what a value of the option means."""
        return next((kind for kind, named in self.values.items() if named == value), "nothing")

    def kind_in(self, options: OptionSet) -> AnteKind:
        """Return what is at stake in a match with these options."""
        return self.kind(getattr(options, self.name))


class OwnCards(NamedTuple):
    """Hold the content of all files of a person's own cards.

    `content` is what a catalogue and a match are given, None without cards; `ids` has the ids of
    the cards by file; `faults` are those of files that cannot be used, and `warnings` say what of a
    card does not count.
    """

    content: Plain = None
    ids: Mapping[str, tuple[str, ...]] = {}
    faults: tuple[Fault, ...] = ()
    warnings: tuple[str, ...] = ()


class CardForms(NamedTuple):
    """Hold cards that come from outside: for each the values of the form, and remarks on it, a
    sentence each.

    `deck` is the name of the file's first deck, "" for none.
    """

    forms: Sequence[Mapping[str, str]]
    remarks: Sequence[Sequence[str]]
    deck: str = ""


class Catalogue(ABC):
    """Hold all cards that can be owned, those of the game and a person's own."""

    cards: Mapping[str, CollectibleCard]
    """Cards by id, in the order of their files."""
    facets: Sequence[Facet]
    """Properties of these cards."""

    @abstractmethod
    def faults(self, deck: Sequence[str], owned: Collection[str] | None = None) -> list[str]:
        """Return all faults of a deck of these ids, in sentences; none if it may be played.

        `owned` are the ids of the person's collection; None to leave that out.
        """

    @abstractmethod
    def fill(self, deck: Sequence[str], owned: Collection[str]) -> tuple[str, ...]:
        """Return a deck that keeps the cards of `deck` that can stay and is filled up from a
        collection to a legal one.

        If the collection is too small for a legal deck, the result has faults, which say what is
        missing.
        """

    @abstractmethod
    def alike(self, card: Mapping[str, str]) -> Alike:
        """Return with which others of a person's own cards a card with these values of the form
        shares its look.
        """

    @abstractmethod
    def form(self, card: str) -> Mapping[str, str]:
        """Return the values of the form, and the "id", of one of a person's own cards. Raises
        KeyError for another.
        """

    @abstractmethod
    def deck(self, id: str, name: str, cards: Sequence[str]) -> SeatDeck:
        """Return a deck of cards of this catalogue as one that a seat may bring."""


class DeckBuilding(ABC):
    """Offer the cards of a game to people who collect them. It has no state of its own."""

    fields: ClassVar[Sequence[CardField]]
    """All fields of the form for a card of one's own, in the order of the card."""
    design_fields: ClassVar[Sequence[str]]
    """Ids of those fields of choices that make up a drawn look: any values of them go together."""
    ante: ClassVar[AnteOption]
    """Option that says what the winner takes."""

    @abstractmethod
    def antes(self, view: View) -> Mapping[Action, Seat | None]:
        """Return the actions with which the winner takes a card, each with the seat that loses it,
        and None where nothing is taken; empty at every other decision."""

    @abstractmethod
    def catalogue(self, own: Plain = None) -> Catalogue:
        """Return the catalogue with a person's own cards (`OwnCards.content`)."""

    @abstractmethod
    def starters(self) -> Mapping[str, tuple[str, ...]]:
        """Return the cards of each starter deck, by the deck's id."""

    @abstractmethod
    def career(self) -> Career:
        """Return the floors of opponents with decks of their own; none without a career. Raises
        FileFaults for a faulty file.
        """

    @abstractmethod
    def card_file(
        self, cards: Sequence[Mapping[str, str]], own: Plain = None, before: str = ""
    ) -> str:
        """Return the text of a file with cards that were typed into the form; each has values by
        the ids of `fields`.

        `before` is the text of the file that is written anew: what else it holds stays. A value
        "id" keeps the id of a card that is typed over; other cards get one that neither the game
        nor `own` has. Raises FileFaults, which name card and field, for values that no card can
        have.
        """

    @abstractmethod
    def form(self, card: str, own: Plain) -> Mapping[str, str]:
        """Return the values of the form, and the "id", of one of a person's own cards. Raises
        KeyError for another.
        """

    @abstractmethod
    def forms_of_people(self, people: Sequence[Person]) -> CardForms:
        """Return the values of the form for a card of each person, and the remarks on the
        person.
        """

    @abstractmethod
    def forms_of_file(self, text: str, name: str) -> CardForms:
        """Return the values of the form for each card of a card file, without the ids. Raises
        FileFaults.
        """

    @abstractmethod
    def applicable_fields(self, card: Mapping[str, str]) -> Sequence[CardField]:
        """Return those fields that mean something on a card with these values of the form, with the
        choices that it has.
        """

    @abstractmethod
    def own_cards(self, files: Mapping[str, str]) -> OwnCards:
        """Return the content of files of a person's own cards, texts by name; of two cards with one
        id the later file's counts.
        """

    @abstractmethod
    def preview(self, card: Mapping[str, str], own: Plain = None) -> CollectibleCard:
        """Return a card as it is being typed into the form. Raises FileFaults for values that no
        card can have.
        """

    @abstractmethod
    def deck_file(self, decks: Mapping[str, Sequence[str]], own: Plain = None) -> str:
        """Return the text of a file of decks, by name, with those of a person's own cards that are
        in them.
        """

    @abstractmethod
    def brought(self, decks: Sequence[Sequence[str]], own: Plain = None) -> Plain:
        """Return what a match is brought in which each seat has a deck of these cards.

        It holds those of a person's own cards that the match may need, so that a journal needs no
        file.
        """

    @abstractmethod
    def decks_of(self, brought: Plain, seats: int) -> Sequence[Sequence[str]]:
        """Return the cards of each seat's deck in a match that was brought this."""

    @abstractmethod
    def cards_of_people(self, people: Sequence[Person], name: str) -> ImportedCards:
        """Return cards made of people, as a file with a deck of them called `name`."""

    @abstractmethod
    def cards_to_export(self, word: str) -> ExportedCards | None:
        """Return the cards of the deck with that id, or of the card file at that path; None if the
        game has no such cards.

        Raises FileFaults for a card file with faults.
        """

    @abstractmethod
    def deck_to_export(self, name: str, cards: Sequence[str], own: Plain = None) -> ExportedCards:
        """Return the cards of a deck of these ids for an export; ids that no card has are left
        out.
        """

    @abstractmethod
    def deeds(self, timeline: Sequence[Act], end: State) -> Mapping[tuple[Seat, str], Deeds]:
        """Return what the cards of each seat did in a match that is over, by seat and card id."""
