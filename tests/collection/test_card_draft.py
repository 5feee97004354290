"""Test the card that a person types: what applies, whose look it takes over, keeping it, deleting
it, and its pictures.
"""

from __future__ import annotations

import pytest

from corptable.cards.own_look import PARTS
from corptable.collection.card_draft import CardDraft, decks_with, delete_card, form_of
from corptable.collection.deck_desk import DeckDesk
from corptable.collection.events import DELETED

ADA = {"name": "Ada Line", "title": "Painter", "company": "Harbour & Sons Ltd", "phone": "7"}
PNG = (
    b"\x89PNG\r\n\x1a\n"
    + b"\0\0\0\rIHDR"
    + (8).to_bytes(4, "big") * 2
    + b"\x08\2\0\0\0"
    + b"\0\0\0\0IEND\xaeB`\x82"
)


def kept(desk: DeckDesk, values: dict[str, str], shares_look: bool = True, card: str = "") -> str:
    """Keep a card with these values, and return its id."""
    draft = CardDraft(desk, card)
    draft.set(values)
    return draft.keep(shares_look)


def shown(draft: CardDraft) -> set[str]:
    return {field.id for field in draft.applicable()}


# What applies


def test_an_empty_form_has_a_blank_card_and_says_how_to_begin(desk: DeckDesk) -> None:
    draft = CardDraft(desk, "")
    assert draft.card is None
    assert draft.blank.name == "Your name"
    assert draft.trouble.endswith("everything else can stay empty.")
    assert not draft.is_changed


def test_a_card_without_a_name_is_shown_and_cannot_be_kept(desk: DeckDesk) -> None:
    draft = CardDraft(desk, "")
    draft.set({"title": "Painter"})
    assert draft.card is not None
    assert draft.trouble == "A card needs a name."


@pytest.mark.parametrize(
    ("values", "parameters"),
    [
        ({}, set()),
        ({"signed": "true"}, {"ability"}),
        ({"signed": "true", "ability": "spy"}, {"ability"}),
        ({"signed": "true", "ability": "strength"}, {"ability", "n", "when"}),
        ({"signed": "true", "ability": "immune"}, {"ability", "to", "to_2"}),
        ({"ability": "immune"}, set()),
    ],
)
def test_only_parameters_that_the_ability_has_are_asked_for(
    desk: DeckDesk, values: dict[str, str], parameters: set[str]
) -> None:
    draft = CardDraft(desk, "")
    draft.set(ADA | values)
    assert shown(draft) & {"ability", "n", "when", "to", "to_2"} == parameters
    assert draft.trouble == "", "what applies has a value"


def test_whoever_draws_a_signature_signs_the_card(desk: DeckDesk) -> None:
    draft = CardDraft(desk, "")
    draft.set(ADA | {"signature": "1,2 30,40"})
    assert draft.values["signed"] == "true"
    draft.set({"signed": ""})
    assert draft.values["signed"] == "", "and may take it back"


def test_a_photo_leaves_nothing_of_the_drawn_look_to_choose_and_a_logo_no_monogram(
    desk: DeckDesk,
) -> None:
    draft = CardDraft(desk, "")
    draft.set(ADA | {"picture": "ada.png", "picture_as": "photo"})
    assert not shown(draft) & set(PARTS)
    draft.set({"picture_as": ""})
    assert shown(draft) & set(PARTS) == set(PARTS) - {"monogram"}


# The look of a company


def test_a_new_card_takes_over_the_look_of_its_company(desk: DeckDesk) -> None:
    kept(desk, ADA | {"palette": "rose", "paper": "laid"})
    draft = CardDraft(desk, "")
    draft.set({"name": "Bo", "company": "harbour & sons"})
    assert (draft.values["palette"], draft.values["paper"]) == ("rose", "laid")
    assert draft.alike == (), "the others have it"
    draft.set({"company": "Elsewhere"})
    assert draft.values["palette"] == ""


def test_a_look_of_its_own_is_not_taken_over_by_the_company_that_is_typed(desk: DeckDesk) -> None:
    kept(desk, ADA | {"palette": "rose"})
    draft = CardDraft(desk, "")
    draft.set({"palette": "ember"})
    draft.set({"name": "Bo", "company": "Harbour & Sons"})
    assert draft.values["palette"] == "ember"


def test_other_cards_of_the_company_take_over_a_changed_look_if_they_shall(desk: DeckDesk) -> None:
    first, second = kept(desk, ADA), kept(desk, ADA | {"name": "Bo"})
    other = kept(desk, {"name": "Cy", "company": "Elsewhere"})
    draft = CardDraft(desk, first)
    draft.set({"palette": "rose"})
    assert draft.alike == (second,)
    draft.keep(shares_look=True)
    assert [form_of(desk, id)["palette"] for id in (first, second, other)] == ["rose", "rose", ""]
    kept(desk, {"palette": "ember"}, shares_look=False, card=first)
    assert [form_of(desk, id)["palette"] for id in (first, second)] == ["ember", "rose"]


def test_a_photo_is_of_one_card_alone(desk: DeckDesk) -> None:
    first, second = kept(desk, ADA), kept(desk, ADA | {"name": "Bo"})
    kept(desk, {"picture": "ada.png", "picture_as": "photo", "palette": "rose"}, card=first)
    assert [form_of(desk, second)[id] for id in ("palette", "picture")] == ["", ""]
    kept(desk, {"picture_as": "logo"}, card=first)
    assert form_of(desk, second)["picture"] == "ada.png"


def test_chance_chooses_every_part_and_the_name_gives_them_back(desk: DeckDesk) -> None:
    draft = CardDraft(desk, "")
    draft.set(ADA)
    drawn = draft.card
    draft.shuffle()
    assert all(draft.values[part] not in ("", "none") for part in shown(draft) & set(PARTS))
    assert draft.card != drawn
    draft.follow_the_name()
    assert draft.card is not None
    assert drawn is not None
    assert draft.card.piece.face == drawn.piece.face


# Files


def test_what_a_file_holds_besides_its_cards_and_their_order_of_lines_stays(desk: DeckDesk) -> None:
    text = (
        "cards:\n- name: Ada\n  layout: [title, name]\n  title: Gremlin Wrangler\n  phone: 7\n"
        "decks:\n- id: mine\n  name: Mine\n  cards: [ada]\ntitles:\n  artist: [gremlin wrangler]\n"
    )
    file = desk.book.make_cards(desk.profile_id, "ada", text)
    kept(desk, {"phone": "8"}, card="ada")
    written = desk.collections.own_cards.texts()[0][file]
    assert all(
        line in written for line in ("phone: 8", "layout:", "- id: mine", "- gremlin wrangler")
    )
    assert desk.own.faults == ()


def test_a_deleted_card_leaves_collection_decks_files_and_its_picture(desk: DeckDesk) -> None:
    draft = CardDraft(desk, "")
    draft.set(ADA | {"picture": draft.add_picture("ada.png", PNG)})
    card = draft.keep(shares_look=True)
    desk.put(card)
    assert decks_with(desk, card) == [("Anna", "Mine")]
    delete_card(desk, card)
    own = desk.collections.own_cards
    assert own.pictures is not None
    assert (own.texts()[0], list(own.pictures.glob("*.png"))) == ({}, [])
    assert card not in desk.profile.cards
    assert decks_with(desk, card) == []
    assert (desk.profile.history[-1].how, desk.profile.history[-1].card) == (DELETED, card)


def test_other_cards_of_the_file_of_a_deleted_one_stay(desk: DeckDesk) -> None:
    file = desk.book.make_cards(desk.profile_id, "both", "cards:\n- name: Ada\n- name: Bo\n")
    delete_card(desk, "ada")
    assert desk.own.ids[file] == ("bo",)


def test_a_picture_that_no_card_has_any_more_is_deleted(desk: DeckDesk) -> None:
    draft = CardDraft(desk, "")
    unused, used = draft.add_picture("a.png", PNG), draft.add_picture("b.png", PNG)
    draft.set(ADA | {"picture": used})
    draft.keep(shares_look=True)
    draft.drop_unused_pictures()
    pictures = desk.collections.own_cards.pictures
    assert pictures is not None
    assert [path.name for path in pictures.glob("*.png")] == [used]
    assert unused != used


def test_a_card_with_the_logo_of_its_company_leaves_nothing_to_take_over(desk: DeckDesk) -> None:
    kept(desk, ADA | {"picture": "ada.png"})
    draft = CardDraft(desk, "")
    draft.set(ADA | {"name": "Bo"})
    assert (draft.values["picture"], draft.values["picture_as"], draft.alike) == (
        "ada.png",
        "logo",
        (),
    )


def test_a_portrait_of_one_colleague_is_not_the_logo_of_the_next(desk: DeckDesk) -> None:
    """As after the import of an office of which one vCard has a picture."""
    kept(desk, ADA, shares_look=False)
    kept(desk, ADA | {"name": "Ben Line"}, shares_look=False)
    portrait = desk.collections.own_cards.add_picture("cleo", PNG)
    kept(
        desk,
        ADA | {"name": "Cleo Line", "picture": portrait, "picture_as": "logo"},
        shares_look=False,
    )
    draft = CardDraft(desk, "")
    draft.set(ADA | {"name": "Dora Line"})
    assert not draft.values.get("picture")


def test_a_portrait_stays_when_the_company_gets_a_logo(desk: DeckDesk) -> None:
    kept(desk, ADA, shares_look=False)
    kept(desk, ADA | {"name": "Ben Line"}, shares_look=False)
    portrait, logo = (
        desk.collections.own_cards.add_picture(name, PNG) for name in ("cleo", "logo")
    )
    cleo = kept(
        desk,
        ADA | {"name": "Cleo Line", "picture": portrait, "picture_as": "logo"},
        shares_look=False,
    )
    dora = kept(desk, ADA | {"name": "Dora Line", "picture": logo, "picture_as": "logo"})
    assert form_of(desk, cleo)["picture"] == portrait
    ada = next(card for card in desk.catalogue.alike(ADA).cards if card not in (cleo, dora))
    assert form_of(desk, ada)["picture"] == logo


def test_a_picture_stays_when_the_company_is_typed_after_it(desk: DeckDesk) -> None:
    kept(desk, ADA, shares_look=False)
    draft = CardDraft(desk, "")
    draft.set({"picture": draft.add_picture("logo", PNG)})
    draft.set(ADA | {"name": "Ben Line"})
    assert draft.values["picture"]
