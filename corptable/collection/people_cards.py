"""Make cards of the people that were read, to be looked at and ticked; keep those that are, in one
file, with a deck of them.

A card that another profile of this computer has, too, is not written a second time: this profile
gets a copy of it, for two cards are the same at a table if they have the same id.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from corptable.cards.faults import FileFaults
from corptable.collection.catalogue import Catalogue, CollectibleCard, catalogue_of
from corptable.collection.deck_desk import DeckDesk
from corptable.collection.own_cards import card_file_text, read_own_cards
from corptable.collection.own_files import OwnCardFiles
from corptable.collection.people_reading import ReadCard, ReadFiles
from corptable.collection.profiles import OwnDeck
from corptable.store.atomic_write import StoreError
from corptable.system.errors import CorptableError
from corptable.system.visible_text import visible_line

PICTURE: Final = "picture"
"""Value of a form that names a picture of one's own."""
BROUGHT: Final = "brought.yaml"
"""Name of the file of cards that are looked at, which is not written."""
WORDS: Final = {
    "place": "{file}, line {line}",
    "unfit": "{place}: {found}; wanted {wanted}.",
    "namesake": "The collection has another card with this name.",
    "twice": "The same card was read earlier.",
}

Values: TypeAlias = frozenset[tuple[str, str]]
"""Values of a card's form that are not empty, without its id and the name of its picture: each file
has another name.
"""


class BroughtCard(NamedTuple):
    """Hold a card that may be kept: as it will be, its values of the form, remarks, where it was
    read, a picture or b"".

    The form names the picture by its file among those to look at.

    `is_known` tells that the same card is in the collection already, or was read before. A card
    that `is_there` has the id of the person's own card, of any profile, that is the same.
    """

    card: CollectibleCard
    form: Mapping[str, str]
    remarks: tuple[str, ...]
    place: str
    picture: bytes
    is_owned: bool = False
    is_twice: bool = False
    is_there: bool = False

    @property
    def is_known(self) -> bool:
        """True if there is no need to keep the card."""
        return self.is_owned or self.is_twice


class BroughtCards(NamedTuple):
    """Hold the cards that may be kept, sentences about what is none, a name for a deck, and the
    catalogue with these cards.
    """

    cards: tuple[BroughtCard, ...]
    faults: tuple[str, ...]
    name: str
    catalogue: Catalogue


class KnownCards(NamedTuple):
    """Hold what is there before: the files of own cards and their texts, all cards, and the ids of
    those that are owned; and where the pictures of cards lie while these are looked at."""

    own_cards: OwnCardFiles
    texts: Mapping[str, str]
    catalogue: Catalogue
    owned: Collection[str]
    looked_at: OwnCardFiles


def known_at(desk: DeckDesk, folder: Path | None = None) -> KnownCards:
    """Cards that are there now, as a value that a thread may use. `folder`: for pictures,
    which are left out without one.
    """
    own_cards = desk.collections.own_cards
    texts, _ = own_cards.texts()
    return KnownCards(
        own_cards,
        texts,
        desk.catalogue,
        frozenset(desk.profile.cards),
        OwnCardFiles(folder),
    )


def brought_cards(known: KnownCards, read: ReadFiles) -> BroughtCards:
    """Make cards of what was read, with ids that no other card has unless it is the same. It takes
    time: call it from a thread.
    """
    fit, faults = _fit([_with_picture(known, card) for card in read.cards])
    catalogue, cards = known.catalogue, list[BroughtCard]()
    if fit:
        own = read_own_cards(known.texts)
        text = card_file_text([card.form for card in fit], own.content)
        richer = read_own_cards({**known.texts, BROUGHT: text})
        catalogue = catalogue_of(richer.content)
        cards = _compared(known, fit, richer.ids, catalogue)
    return BroughtCards(tuple(cards), (*read.faults, *faults), visible_line(read.name), catalogue)


def _with_picture(known: KnownCards, card: ReadCard) -> ReadCard:
    """Return a card whose form names its picture, which is written to be looked at; a remark tells
    what is wrong with one.
    """
    if not card.picture or PICTURE in card.form or known.looked_at.folder is None:
        return card
    try:
        name = known.looked_at.add_picture(card.form.get("name", ""), card.picture)
    except StoreError as refused:
        return card._replace(picture=b"", remarks=(*card.remarks, str(refused)))
    return card._replace(form={**card.form, PICTURE: name})


def _fit(cards: Sequence[ReadCard]) -> tuple[list[ReadCard], list[str]]:
    """Return the cards that a card file can have, and why the others are none."""
    try:
        card_file_text([card.form for card in cards])
    except FileFaults:
        pass
    else:
        return list(cards), []
    fit, faults = list[ReadCard](), list[str]()
    for card in cards:
        try:
            card_file_text([card.form])
            fit.append(card)
        except FileFaults as refused:
            fault = refused.faults[0]
            faults.append(
                WORDS["unfit"].format(
                    place=_place(card), found=f"{fault.field}: {fault.found}", wanted=fault.wanted
                )
            )
    return fit, faults


def _place(card: ReadCard) -> str:
    return (
        WORDS["place"].format(file=visible_line(card.file), line=card.line)
        if card.line
        else visible_line(card.file)
    )


def _compared(
    known: KnownCards,
    read: Sequence[ReadCard],
    ids: Mapping[str, Sequence[str]],
    catalogue: Catalogue,
) -> list[BroughtCard]:
    """Return the cards with what is said about each, compared with the collection, with all own
    cards, and with one another.
    """
    owned = [card for id in known.owned if (card := known.catalogue.cards.get(id)) is not None]
    prints, names = {card.text for card in owned}, {card.name.casefold() for card in owned}
    own = _own_by_values(ids, catalogue)
    before = set[tuple[Values, bytes]]()
    found = []
    for one, id in zip(read, ids[BROUGHT], strict=True):
        card, form = (
            catalogue.cards[id],
            {name: value for name, value in catalogue.form(id).items() if value and name != "id"},
        )
        values, picture = _values(form), one.picture if PICTURE in form else b""
        is_owned, is_twice = card.text in prints, (values, picture) in before
        alike = own.get(values, [])
        same = next(
            (
                at
                for at in alike
                if known.own_cards.picture(catalogue.form(at).get(PICTURE, "")) == picture
            ),
            "",
        )
        if same:
            alike.remove(same)  # the next card like it is another
            card = card._replace(id=same)
        namesake = () if is_owned or card.name.casefold() not in names else (WORDS["namesake"],)
        twice = (WORDS["twice"],) if is_twice and not is_owned else ()
        remarks = (*one.remarks, *namesake, *twice)
        found.append(
            BroughtCard(
                card, form, remarks, _place(one), one.picture, is_owned, is_twice, bool(same)
            )
        )
        before.add((values, picture))
    return found


def _own_by_values(
    ids: Mapping[str, Sequence[str]], catalogue: Catalogue
) -> dict[Values, list[str]]:
    """Return the ids of the person's own cards by their values, without those whose print no card
    has that was read.
    """
    prints = {catalogue.cards[id].text for id in ids[BROUGHT]}
    found: dict[Values, list[str]] = {}
    for id in dict.fromkeys(id for file, its in ids.items() if file != BROUGHT for id in its):
        if catalogue.cards[id].text in prints:
            found.setdefault(_values(catalogue.form(id)), []).append(id)
    return found


def _values(form: Mapping[str, str]) -> Values:
    return frozenset(
        (name, value) for name, value in form.items() if value and name not in ("id", PICTURE)
    )


def keep_cards(
    desk: DeckDesk, cards: Sequence[BroughtCard], file: str, deck: OwnDeck | None = None
) -> tuple[str, ...]:
    """Give the profile of a desk these cards, with a deck of them; return their ids.

    It gets copies of those that are there, and the others as one file of own cards. The ids are
    those that the cards were shown with, unless another window has given one of them away
    meanwhile: then all cards of the file get new ones, in the deck, too. Raises FileFaults,
    StoreError and CollectionError, and then has kept nothing.
    """
    files, written = desk.collections.own_cards, list[str]()
    with files.exclusive():
        desk.refresh()
        copies = _still_there(desk, cards)
        new = [card for card in cards if card.card.id not in copies]
        try:
            forms = {card.card.id: _with_kept_picture(files, card, written) for card in new}
            others = _keep(desk, forms, tuple(copies), file, deck)
        except CorptableError:
            for name in written:
                files.delete_picture(name)
            raise
    return tuple(others.get(card.card.id, card.card.id) for card in cards)


def _still_there(desk: DeckDesk, cards: Sequence[BroughtCard]) -> dict[str, BroughtCard]:
    """Return by id the cards that are own cards already, without those that another window has
    changed or deleted meanwhile.
    """
    own = {id for ids in desk.own.ids.values() for id in ids}
    there = {card.card.id: card for card in cards if card.is_there and card.card.id in own}
    return {
        id: card
        for id, card in there.items()
        if _values(desk.catalogue.form(id)) == _values(card.form)
    }


def _with_kept_picture(
    files: OwnCardFiles, card: BroughtCard, written: list[str]
) -> dict[str, str]:
    """Return the form of a card with the name of its picture among the person's own; note that in
    `written`.
    """
    form = dict(card.form)
    if card.picture and PICTURE in form:
        form[PICTURE] = files.add_picture(form[PICTURE], card.picture)
        written.append(form[PICTURE])
    return form


def _keep(
    desk: DeckDesk,
    forms: Mapping[str, dict[str, str]],
    copies: Sequence[str],
    file: str,
    deck: OwnDeck | None,
) -> dict[str, str]:
    """Keep new cards, by the ids that they were shown with, and copies of others; return the new
    ids of those that get one.
    """
    if not forms:
        desk.collections.add_own_cards(desk.profile_id, copies, deck)
        return {}
    is_free = desk.catalogue.cards.keys().isdisjoint(forms)
    text = card_file_text(
        [form | {"id": id} if is_free else form for id, form in forms.items()], desk.own.content
    )
    others = (
        {}
        if is_free
        else dict(zip(forms, read_own_cards({BROUGHT: text}).ids[BROUGHT], strict=True))
    )
    deck = (
        None
        if deck is None
        else deck._replace(cards=tuple(others.get(id, id) for id in deck.cards))
    )
    desk.book.make_cards(desk.profile_id, file, text, deck, copies)
    return others
