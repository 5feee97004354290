"""Keep a card that a person has typed: as a file of its own, and in the profile's collection;
delete one of them.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from corptable.session.deck_desk import DeckDesk
from corptable.store.atomic_write import StoreError

STEM: Final = "card"
"""Name of a new card's file, with a number behind it."""
MEND_FIRST: Final = (
    "The file of this card has a fault, and saving would lose its content: fix the file first."
)
PICTURE: Final = "picture"
"""Id of the form's field with the name of a picture file; the ids of the fields about that picture
begin so, too.
"""


def file_of(desk: DeckDesk, card: str) -> str:
    """Return the name of the file that holds one of the person's own cards; "" for a card that
    comes with the game.
    """
    return next((name for name, ids in desk.own.ids.items() if card in ids), "")


def form_of(desk: DeckDesk, card: str) -> dict[str, str]:
    """Return the values of the form of one of the person's own cards. Raises KeyError for
    another.
    """
    return dict(desk.catalogue.form(card))


def keep_card(desk: DeckDesk, values: Mapping[str, str], alike: Sequence[str] = ()) -> str:
    """Keep a card of a form, a new one or one that is typed over, and return its id.

    The own cards `alike` take over its look. A new card's file is written before the profile owns
    it, so that a collection never names a card that is nowhere; one that was deleted meanwhile is a
    new card. Raises FileFaults for values that no card can have, StoreError, and CollectionError.
    """
    with _editing(desk):
        changed = _in_its_look(desk, values, [card for card in alike if file_of(desk, card)])
        if file_of(desk, values.get("id", "")):
            _replace(desk, changed | {values["id"]: values})
            return values["id"]
        if values.get("id") and desk.own.faults:
            raise StoreError("\n".join([MEND_FIRST, *map(str, desk.own.faults)]))
        known, new = (
            set(desk.catalogue.cards),
            {name: value for name, value in values.items() if name != "id"},
        )
        file = desk.book.make_cards(
            desk.profile_id, STEM, desk.building.card_file([new], desk.own.content)
        )
        _replace(desk, changed)
        return next(id for id in desk.own.ids[file] if id not in known)


@contextlib.contextmanager
def _editing(desk: DeckDesk) -> Iterator[None]:
    """Read what the files of own cards hold now, and keep others from changing them while the
    context lasts.
    """
    with desk.collections.own_cards.exclusive():
        desk.refresh()
        yield


def look_of_company(desk: DeckDesk, values: Mapping[str, str]) -> dict[str, str]:
    """Return the look that most of the person's other cards of a card's company have: the values of
    the form that they share.

    Most, because a picture out of somebody's vCard is a portrait of one of them.
    """
    alike = desk.catalogue.alike(values)
    forms = [form_of(desk, card) for card in alike.cards]
    looks = Counter(tuple(form.get(id, "") for id in alike.fields) for form in forms)
    look = next((look for look, _ in looks.most_common(1)), ())
    return dict(zip(alike.fields, look, strict=True)) if any(look) else {}


def decks_with(desk: DeckDesk, card: str) -> list[tuple[str, str]]:
    """Return the decks in which a card is, each as the name of its profile and its own."""
    profiles = desk.collections.of_game(desk.game.id).values()
    return [
        (profile.name, deck.name)
        for profile in profiles
        for deck in profile.decks
        if card in deck.cards
    ]


def delete_card(desk: DeckDesk, card: str) -> None:
    """Delete one of the person's own cards: from every collection and deck, from its file, and its
    picture if no other has it.

    Raises StoreError and CollectionError.
    """
    with _editing(desk):
        file = file_of(desk, card)
        desk.collections.forget_card(card)
        if not file:
            return
        picture = form_of(desk, card).get(PICTURE, "")
        others = [id for id in desk.own.ids[file] if id != card]
        if others or _holds_more(desk, file):
            _write(desk, file, {}, without=card)
        else:
            desk.collections.own_cards.delete(file)
            desk.book.update()
        drop_picture(desk, picture)


def drop_picture(desk: DeckDesk, name: str) -> None:
    """Delete a picture that none of the person's own cards has. Raises StoreError."""
    cards = [id for ids in desk.own.ids.values() for id in ids]
    if name and all(form_of(desk, id).get(PICTURE) != name for id in cards):
        desk.collections.own_cards.delete_picture(name)


def _in_its_look(
    desk: DeckDesk, values: Mapping[str, str], alike: Sequence[str]
) -> dict[str, Mapping[str, str]]:
    """Return the forms of other own cards in the look of one; a card with a picture that is not the
    company's keeps it.
    """
    look = {id: values.get(id, "") for id in desk.catalogue.alike(values).fields}
    design = {id: value for id, value in look.items() if not id.startswith(PICTURE)}
    of_company = ("", look_of_company(desk, values).get(PICTURE, ""))
    forms = {card: form_of(desk, card) for card in alike}
    return {
        card: form | (look if form.get(PICTURE, "") in of_company else design)
        for card, form in forms.items()
    }


def _replace(desk: DeckDesk, changed: Mapping[str, Mapping[str, str]]) -> None:
    """Write the files of own cards whose forms have changed, once each."""
    for file in {file_of(desk, card): None for card in changed}:
        _write(desk, file, changed)


def _write(
    desk: DeckDesk, file: str, changed: Mapping[str, Mapping[str, str]], without: str = ""
) -> None:
    """Write a file anew with the changed cards, and with its others as they are."""
    cards = [
        changed.get(id) or desk.catalogue.form(id) for id in desk.own.ids[file] if id != without
    ]
    before = desk.collections.own_cards.texts()[0].get(file, "")
    desk.collections.own_cards.replace(
        file, desk.building.card_file(cards, desk.own.content, before)
    )
    desk.book.update()


def _holds_more(desk: DeckDesk, file: str) -> bool:
    """Test whether a file holds more than cards: without them it would still be one of decks or
    words for titles.
    """
    before = desk.collections.own_cards.texts()[0].get(file, "")
    return desk.building.card_file([], None, before) != desk.building.card_file([], None)
