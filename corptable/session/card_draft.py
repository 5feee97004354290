"""Hold a card that a person types: the values of its form, which of them mean something, and the
card that they make.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from corptable.cards.faults import FileFaults
from corptable.engine.deck_building import LINE, CardField, CollectibleCard
from corptable.session.deck_desk import DeckDesk
from corptable.session.own_card import PICTURE, drop_picture, form_of, keep_card, look_of_company

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
        fields = desk.building.fields
        self.typed: Final = [field for field in fields if field.kind == LINE and not field.choices]
        """Fields that are lines of text, the name first."""
        self.groups: Final = list(dict.fromkeys(field.group for field in fields))
        """Names of the groups of fields."""
        self.blank: Final = desk.building.preview(
            {field.id: field.hint for field in fields if field.hint}
        )
        """Card with hints in place of words."""
        self.card: CollectibleCard | None = None
        """Card as it was when it was last possible; None while nothing is typed."""
        self.trouble = ""
        """Sentences about why the card cannot be kept; "" if it can."""
        self._has_own_look = any(
            self.values.get(field) for field in (*desk.building.design_fields, PICTURE)
        )
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
        brought = (field.brings for field in self.desk.building.fields if changed.get(field.id))
        self.values |= {id: value for values in brought for id, value in values} | dict(changed)
        self._has_own_look |= any(
            field in changed for field in (*self.desk.building.design_fields, PICTURE)
        )
        alike = catalogue.alike(self.values)
        if alike.cards != cards:
            self._company_look = look_of_company(self.desk, self.values)
            if not self.card_id and not self._has_own_look:
                self.values |= dict.fromkeys(alike.fields, "") | self._company_look
        self._read()

    def shuffle(self) -> None:
        """Choose every part of the look by chance."""
        fields = [
            field for field in self.applicable() if field.id in self.desk.building.design_fields
        ]
        words = {
            field.id: [word for word, _ in field.choices if word not in ("", PLAIN)]
            for field in fields
        }
        self.set({field: random.choice(choices) for field, choices in words.items()})

    def follow_the_name(self) -> None:
        """Let every part of the look follow from the name."""
        self.set(dict.fromkeys(self.desk.building.design_fields, ""))

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
        return self.desk.building.applicable_fields(self.values)

    @property
    def is_changed(self) -> bool:
        """Return whether anything differs from what is kept."""
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
            self.card = self.desk.building.preview(
                {name.id: name.hint} | self._given(), self.desk.own.content
            )
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
        shown = {field.id for field in self.desk.building.fields} - {
            field.id for field in self.applicable()
        }
        return {
            id: value
            for id, value in self.values.items()
            if value and id != "id" and id not in shown
        }

    def _name_of(self, field: str) -> str:
        """Return the name of a field by its path in a card file, `cards[0].cl`."""
        names = {field.id: field.name for field in self.desk.building.fields}
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
