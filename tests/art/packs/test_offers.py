"""Test which decks pictures are offered for, and that a deck that is named gets all that it has
names for, however few.
"""

from __future__ import annotations

import zipfile
from pathlib import Path

import pygame
import pytest
from art.packs.test_import import imported
from ui.kept_packs import assigned_to, library_with, make_pack

from corptable.art.packs.library import PackLibrary, decks_meant_by
from corptable.art.packs.plan import NONE_NAMED, ONLY_NUMBERS, read_plan
from corptable.art.packs.records import Cut, PackPlan, offered
from corptable.art.packs.source import Source
from corptable.cards import Deck, find_deck, load_deck

TAROT, STANDARD, HALLOWEEN = find_deck("tarot"), find_deck("standard"), find_deck("halloween")
WEATHER = Path(__file__).parents[2] / "weather.yaml"
ODD_NAMES = (
    "Mr. Fox",
    "B.O.B.",
    "Vol. VII",
    "Utopia",
    "Why?",
    "Ash // Ember",
    "Mx. C",
    "Plain",
    "Quiet",
    "Last",
)


@pytest.fixture
def odd(tmp_path: Path) -> Deck:
    """Build a deck of ten cards whose numbers are those of the first trumps of a tarot."""
    path = tmp_path / "odd.yaml"
    trumps = "".join(
        f'- {{number: {number}, name: "{name}"}}\n' for number, name in enumerate(ODD_NAMES)
    )
    path.write_text(f"format: 1\nname: Odd\ntrumps:\n{trumps}", encoding="utf-8")
    return load_deck(path)


def planned(folder: Path, names: list[str], *decks: Deck, text: str = "") -> PackPlan:
    folder.mkdir()
    for name in names:
        (folder / name).touch()
    if text:
        (folder / "art.yaml").write_text(text, encoding="utf-8")
    return read_plan(Source(folder), [TAROT, STANDARD, HALLOWEEN, *decks])


def counts(plan: PackPlan, only_offered: bool = True) -> dict[str, int]:
    chosen = offered(plan.assignments) if only_offered else plan.assignments
    return {deck: len(assigned.faces) for deck, assigned in chosen.items() if assigned.faces}


def of_cups(extra: str = "") -> list[str]:
    return [f"{card.name}{extra}.png" for card in TAROT.cards if card.suit == "cups"]


def test_the_deck_with_most_names_is_offered_and_any_deck_that_is_named_gets_what_it_has(
    tmp_path: Path,
) -> None:
    plan = planned(tmp_path / "cups", of_cups())
    assert (counts(plan), counts(plan, only_offered=False), plan.notes) == (
        {"tarot": 14},
        {"tarot": 14, "standard": 13},
        (),
    )
    plan = planned(tmp_path / "few", ["queen of hearts.png", "photo.png"])
    assert (counts(plan), plan.notes) == ({"standard": 1}, ())


def test_of_decks_with_as_many_names_those_are_offered_whose_own_words_they_are(
    tmp_path: Path,
) -> None:
    for word, deck in (("cups", "tarot"), ("hearts", "standard")):
        assert counts(
            planned(tmp_path / word, [f"{number} of {word}.png" for number in range(1, 11)])
        ) == {deck: 10}


def test_a_deck_whose_numbers_fit_by_chance_is_not_offered(odd: Deck, tmp_path: Path) -> None:
    majors = [card for card in TAROT.cards if not card.suit][:13]
    plan = planned(
        tmp_path / "13",
        [f"{number:02} {card.name}.png" for number, card in enumerate(majors)],
        odd,
        load_deck(WEATHER),
    )
    assert (counts(plan), counts(plan, only_offered=False)["odd"]) == ({"tarot": 13}, 10)
    whole = planned(
        tmp_path / "whole", [f"{card.id}.png" for card in TAROT.cards], odd, load_deck(WEATHER)
    )
    assert counts(whole) == {"tarot": 78, "standard": 52}
    assert counts(
        planned(tmp_path / "own", ["Mr. Fox.png", "B.O.B..png", "Vol. VII.jpg"], odd)
    ) == {"odd": 3}


def test_numbers_alone_are_offered_for_no_deck_of_which_they_are_few_but_count_once_it_is_named(
    odd: Deck, tmp_path: Path
) -> None:
    few = [f"{number:02}.png" for number in range(13)]
    plan = planned(tmp_path / "few", few, odd)
    assert (counts(plan), plan.notes, counts(plan, only_offered=False)["tarot"]) == (
        {},
        (ONLY_NUMBERS,),
        13,
    )
    assert counts(planned(tmp_path / "named", few, text="format: 1\ndeck: tarot\n")) == {
        "tarot": 13
    }
    assert counts(planned(tmp_path / "all", [f"{number:02}.png" for number in range(22)], odd)) == {
        "tarot": 22
    }
    assert planned(tmp_path / "none", ["beach.png", "dunes.png"]).notes == (NONE_NAMED,)


def test_a_zip_that_a_mac_has_packed_is_taken_without_what_that_adds(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "deck.zip", "w") as made:
        for name in ("ace of cups.png", "two of cups.png", "The Fool.png"):
            made.writestr(f"My deck/{name}", b"")
            made.writestr(f"__MACOSX/My deck/._{name}", b"")
        made.writestr("My deck/.DS_Store", b"")
    plan = read_plan(Source(tmp_path / "deck.zip"), [TAROT, STANDARD])
    assert (counts(plan), len(plan.cuts)) == ({"tarot": 3}, 3)
    assert plan.notes == tuple(
        f"{name}: left out, because it is not part of a deck."
        for name in ("__MACOSX", "My deck/.DS_Store")
    )


def test_a_deck_without_an_offer_wears_what_it_has_once_it_is_named_and_so_does_the_export(
    tmp_path: Path,
) -> None:
    (tmp_path / "few").mkdir()
    for number in range(5):
        pygame.image.save(pygame.Surface((30, 50 + number)), tmp_path / "few" / f"{number:02}.png")
    packs = PackLibrary(tmp_path / "packs", lambda: [TAROT, STANDARD])
    pack = packs.adopt(imported(packs, tmp_path / "few"))
    assert (decks_meant_by(pack), pack.notes, len(pack.pictured("tarot"))) == (
        [],
        (ONLY_NUMBERS,),
        5,
    )
    packs.wear("tarot", pack.id)
    worn = [packs.face("tarot", card) for card in TAROT.cards]
    assert sum(each is not None and each.picture is not None for each in worn) == 5
    packs.export(pack.id, tmp_path / "out.zip")
    assert counts(read_plan(Source(tmp_path / "out.zip"), [TAROT, STANDARD])) == {"tarot": 5}


def test_a_deck_is_offered_from_when_a_person_has_put_pictures_on_it_until_that_is_undone(
    tmp_path: Path,
) -> None:
    found = assigned_to("tarot")._replace(is_offered=False)
    packs = library_with(tmp_path / "packs", make_pack([found], unused=["beach.png"]))
    mended = packs.mend(
        "kept", {"tarot": found._replace(faces={**found.faces, "cups-1": Cut("beach.png")})}
    )
    assert decks_meant_by(mended) == ["tarot"]
    assert packs.mend("kept", {"tarot": found}).assignments == {"tarot": found}
