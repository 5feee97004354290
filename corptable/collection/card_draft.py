"""Hold a card that a person types: the values of its form, which of them mean something, and the
card that they make.
"""

from __future__ import annotations

import contextlib
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from corptable.cards.faults import FileFaults
from corptable.collection.card_form import DESIGN_FIELDS, FIELDS, LINE, CardField, applicable_fields
from corptable.collection.catalogue import CollectibleCard, preview
from corptable.collection.deck_desk import DeckDesk
from corptable.collection.own_cards import card_file_text
from corptable.store.atomic_write import StoreError

WORDS: Final = {
    "empty": (
        "This is where your card will be. Type a name to begin: everything else can stay empty."
    ),
    "nameless": "A card needs a name.",
    "fault": "{field}: {found}, wanted {wanted}.",
}
PLAIN: Final = "none"
"""Word that chance never chooses: it leaves a part of a look out."""


class CardDraft:
    """Hold the values of a form, of a new card or of one that is typed over."""

    def __init__(self, desk: DeckDesk, card_id: str) -> None:
        """Begin with a person's own card by its id, or with an empty one for ""."""
        self.desk, self.card_id = desk, card_id
        self.values: dict[str, str] = form_of(desk, card_id) if card_id else {}
        self.before = dict(self.values)
        """Values as they are kept."""
        fields = FIELDS
        self.typed: Final = [field for field in fields if field.kind == LINE and not field.choices]
        """Fields that are lines of text, the name first."""
        self.groups: Final = list(dict.fromkeys(field.group for field in fields))
        """Names of the groups of fields."""
        self.blank: Final = preview({field.id: field.hint for field in fields if field.hint})
        """Card with hints in place of words."""
        self.card: CollectibleCard | None = None
        """Card as it was when it was last possible; None while nothing is typed."""
        self.trouble = ""
        """Sentences about why the card cannot be kept; "" if it can."""
        self._has_own_look = any(self.values.get(field) for field in (*DESIGN_FIELDS, PICTURE))
        self._company_look = look_of_company(desk, self.values)
        """Values of the look that other own cards of the company have."""
        self._pictures = [self.before.get(PICTURE, "")]
        """Names of the pictures that the card has had since the form was opened."""
        self._read()

    # Values

    def set(self, changed: Mapping[str, str]) -> None:
        """Set values; a new card takes over the look of its company's other cards until it has one
        of its own.
        """
        catalogue = self.desk.catalogue
        cards = catalogue.alike(self.values).cards
        brought = (field.brings for field in FIELDS if changed.get(field.id))
        self.values |= {id: value for values in brought for id, value in values} | dict(changed)
        self._has_own_look |= any(field in changed for field in (*DESIGN_FIELDS, PICTURE))
        alike = catalogue.alike(self.values)
        if alike.cards != cards:
            self._company_look = look_of_company(self.desk, self.values)
            if not self.card_id and not self._has_own_look:
                self.values |= dict.fromkeys(alike.fields, "") | self._company_look
        self._read()

    def shuffle(self) -> None:
        """Choose every part of the look by chance."""
        fields = [field for field in self.applicable() if field.id in DESIGN_FIELDS]
        words = {
            field.id: [word for word, _ in field.choices if word not in ("", PLAIN)]
            for field in fields
        }
        self.set({field: random.choice(choices) for field, choices in words.items()})

    def follow_the_name(self) -> None:
        """Let every part of the look follow from the name."""
        self.set(dict.fromkeys(DESIGN_FIELDS, ""))

    def add_picture(self, name: str, content: bytes) -> str:
        """Keep a picture for the card, named after the person on it; return its name. Raises
        StoreError.
        """
        kept = self.desk.collections.own_cards.add_picture(
            self.values.get(self.typed[0].id) or name, content
        )
        self._pictures.append(kept)
        return kept

    def applicable(self) -> Sequence[CardField]:
        """Return the fields that mean something with these values."""
        return applicable_fields(self.values)

    @property
    def is_changed(self) -> bool:
        """True if anything differs from what is kept."""
        return _without_empty(self.values) != _without_empty(self.before)

    @property
    def alike(self) -> tuple[str, ...]:
        """Return the ids of the other own cards of its company that can take over its look: none
        while they have it.
        """
        found = self.desk.catalogue.alike(self.values)
        is_new = any(
            self.values.get(field, "") != self._company_look.get(field, "")
            for field in found.fields
        )
        return found.cards if is_new else ()

    def _read(self) -> None:
        """Give fields that cannot be empty a value, and read the card that the values make, or why
        they make none.
        """
        for field in self.applicable():
            words = [word for word, _ in field.choices]
            if words and self.values.get(field.id, "") not in words:
                self.values[field.id] = words[0]
        if not any(self.values.get(field.id) for field in self.typed):
            self.card, self.trouble = None, WORDS["empty"]
            return
        name = self.typed[0]
        self.trouble = "" if self.values.get(name.id) else WORDS["nameless"]
        try:
            self.card = preview({name.id: name.hint} | self._given(), self.desk.own.content)
        except FileFaults as refused:
            faults = [
                WORDS["fault"].format(
                    field=self._name_of(fault.field), found=fault.found, wanted=fault.wanted
                )
                for fault in refused.faults
            ]
            self.trouble = " ".join(faults)

    def _given(self) -> dict[str, str]:
        """Return the values that mean something on the card, and those that no field shows."""
        shown = {field.id for field in FIELDS} - {field.id for field in self.applicable()}
        return {
            id: value
            for id, value in self.values.items()
            if value and id != "id" and id not in shown
        }

    def _name_of(self, field: str) -> str:
        """Return the name of a field by its path in a card file, `cards[0].cl`."""
        names = {field.id: field.name for field in FIELDS}
        known = [word for word in field.replace("[", ".").split(".") if word in names]
        return names[known[-1]] if known else field.rpartition(".")[2]

    # Keeping

    def keep(self, shares_look: bool) -> str:
        """Keep the card and return its id; its company's other cards take over its look if it
        `shares_look`.

        Raises FileFaults, StoreError and CollectionError, as `keep_card` does.
        """
        id = {"id": self.card_id} if self.card_id else {}
        return keep_card(self.desk, self._given() | id, self.alike if shares_look else ())

    def drop_unused_pictures(self) -> None:
        """Delete the pictures that the card had and that no card has any more. Raises
        StoreError.
        """
        for name in dict.fromkeys(self._pictures):
            drop_picture(self.desk, name)


def _without_empty(values: Mapping[str, str]) -> dict[str, str]:
    return {id: value for id, value in values.items() if value}


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
        file = desk.book.make_cards(desk.profile_id, STEM, card_file_text([new], desk.own.content))
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
    profiles = desk.collections.known.of_game(desk.game.id).values()
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
    """Rewrite a file with the changed cards, and with its others as they are."""
    cards = [
        changed.get(id) or desk.catalogue.form(id) for id in desk.own.ids[file] if id != without
    ]
    before = desk.collections.own_cards.texts()[0].get(file, "")
    desk.collections.own_cards.replace(file, card_file_text(cards, desk.own.content, before))
    desk.book.update()


def _holds_more(desk: DeckDesk, file: str) -> bool:
    """True if a file holds more than cards: without them it would still be one of decks or
    words for titles.
    """
    before = desk.collections.own_cards.texts()[0].get(file, "")
    return card_file_text([], None, before) != card_file_text([], None)
