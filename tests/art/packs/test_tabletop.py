"""Test that saved objects of Tabletop Simulator are read with the pictures beside them, and that
nothing is fetched.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pygame
import pytest

from corptable.art.packs.plan import read_plan
from corptable.art.packs.records import Assignment, CardSheet, Cut, PackPlan
from corptable.art.packs.source import PackError, Source
from corptable.cards import find_deck

TAROT, STANDARD = find_deck("tarot"), find_deck("standard")
Fields = dict[str, object]
WEB = "https://steamusercontent-a.akamaihd.net/ugc/123/FACE/"


def described(face: str, rear: str = "", **fields: object) -> Fields:
    return {
        "FaceURL": face,
        "BackURL": rear,
        "NumWidth": 10,
        "NumHeight": 7,
        "BackIsHidden": True,
        "UniqueBack": False,
        **fields,
    }


def deck(sheets: dict[str, Fields], cards: dict[int, str], **fields: object) -> Fields:
    """Return a saved deck; cards have nicknames, or empty ones."""
    inner = [
        {"Name": "Card", "CardID": number, "Nickname": name, "CustomDeck": {}}
        for number, name in cards.items()
    ]
    state = {
        "Name": "DeckCustom",
        "Nickname": "My tarot",
        "DeckIDs": list(cards),
        "CustomDeck": sheets,
        "ContainedObjects": inner,
    }
    return {"SaveName": "", "ObjectStates": [{**state, **fields}]}


def planned(folder: Path, saved: object, *files: str) -> PackPlan:
    for name in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    (folder / "deck.json").write_text(json.dumps(saved), encoding="utf-8")
    return read_plan(Source(folder / "deck.json"), [TAROT, STANDARD])


def tarot(names: bool = True) -> dict[int, str]:
    """Return the cards of a tarot on sheets 3 and 4, called by their names or not at all."""
    numbers = [*range(300, 369), *range(400, 409)]
    return {
        number: card.name if names else ""
        for number, card in zip(numbers, TAROT.cards, strict=True)
    }


def assigned(plan: PackPlan) -> Assignment:
    return plan.assignments["tarot"]


def test_a_tarot_on_two_sheets_is_known_by_the_names_of_its_cards(tmp_path: Path) -> None:
    sheets = {
        "3": described("file:///C:\\cards\\Front%201.JPG", "c:/x/rear.png"),
        "4": described("/home/me/front2.png", "rear.png"),
    }
    plan = planned(
        tmp_path, deck(sheets, tarot()), "front 1.jpg", "images/front2.png", "rear.png", "other.png"
    )
    assert (plan.name, plan.kind, plan.notes) == ("My tarot", "a deck of Tabletop Simulator", ())
    faces = assigned(plan).faces
    assert [faces[card.id] for card in TAROT.cards] == [
        *(Cut("front 1.jpg", "", 10, 7, cell) for cell in range(69)),
        *(Cut("images/front2.png", "", 10, 7, cell) for cell in range(9)),
    ]
    assert assigned(plan).back == Cut("rear.png")
    assert len(plan.cuts) == 80  # no empty cell, but the picture that nobody names
    assert [(sheet.file, sheet.across, sheet.down) for sheet in plan.sheets] == [
        ("front 1.jpg", 10, 7),
        ("images/front2.png", 10, 7),
    ]


def test_cards_without_names_are_taken_in_the_usual_order_and_that_is_said(tmp_path: Path) -> None:
    sheets = {"3": described("a.png", WEB, BackIsHidden=False), "4": described("b.png")}
    plan = planned(tmp_path, deck(sheets, tarot(names=False)), "a.png", "b.png")
    assert (assigned(plan).faces["major-0"], len(assigned(plan).faces)) == (
        Cut("a.png", "", 10, 7, 0),
        78,
    )
    assert "the trumps from 0 to 21, then wands" in assigned(plan).notes[0]
    assert assigned(plan).back == Cut("a.png", "", 10, 7, 69)
    assert plan.sheets[0] == CardSheet("a.png", 10, 7, "majors first", back=69)


def test_a_web_address_is_refused_and_its_picture_is_taken_from_beside_the_file(
    tmp_path: Path,
) -> None:
    saved = deck({"3": described(WEB), "4": described("b.png")}, tarot())
    plan = planned(tmp_path, saved, "b.png")
    assert plan.notes[0] == (
        f"deck.json: CustomDeck.3.FaceURL: found the web address <{WEB}>. "
        'Nothing is fetched: save the picture beside deck.json, as "FACE.png" (or .jpg).'
    )
    assert len(assigned(planned(tmp_path, saved, "face.jpg")).faces) == 78


CLOUD: Final = "https://cloud3.example.org/ugc/{}/ABCDEF/"
ADDRESSES: Final = (
    (CLOUD.format(1234), CLOUD.format(5678)),
    ("https://example.org/get?file=faces.png&v=2", "https://example.org/back.png?raw=1"),
    (
        "https://example.org/uc?export=download&id=1AbC",
        "https://example.org/uc?export=download&id=2DeF",
    ),
)


@pytest.mark.parametrize(("face", "rear"), ADDRESSES)
def test_what_is_saved_as_advised_to_the_letter_is_found(
    face: str, rear: str, tmp_path: Path
) -> None:
    saved = deck({"3": described(face, rear)}, {300: "Ace of Cups", 301: "The Fool"})
    with pytest.raises(PackError) as refused:
        planned(tmp_path, saved)
    advised = re.findall(r'as "([^"]+)" \(or \.jpg\)', str(refused.value))
    plan = planned(tmp_path, saved, *advised)
    faces = assigned(plan).faces
    assert (len(set(advised)), len(faces), plan.notes) == (2, 2, ())
    assert assigned(plan).back not in (None, *(Cut(cut.file) for cut in faces.values()))


def test_the_names_of_the_games_own_cache_are_known_whichever_server_they_are_from(
    tmp_path: Path,
) -> None:
    saved = deck({"3": described(CLOUD.format(1234), CLOUD.format(5678))}, {300: "Ace of Cups"})
    for number, server in enumerate(("httpscloud3exampleorg", "httpcloud3elsewherenet")):
        (folder := tmp_path / str(number)).mkdir()
        plan = planned(folder, saved, f"{server}ugc1234ABCDEF.png", f"{server}ugc5678ABCDEF.jpg")
        assert (assigned(plan).faces["cups-1"].file, plan.notes) == (
            f"{server}ugc1234ABCDEF.png",
            (),
        )
        assert assigned(plan).back == Cut(f"{server}ugc5678ABCDEF.jpg")


def test_a_picture_without_a_suffix_serves_one_address(tmp_path: Path) -> None:
    pygame.image.save(pygame.Surface((60, 100)), tmp_path / "face.png")
    (tmp_path / "face.png").rename(tmp_path / "ABCDEF")
    plan = planned(
        tmp_path,
        deck({"3": described(CLOUD.format(1234), CLOUD.format(5678))}, {300: "Ace of Cups"}),
    )
    assert (assigned(plan).faces["cups-1"], assigned(plan).back) == (
        Cut("ABCDEF", "", 10, 7, 0),
        None,
    )
    assert 'as "httpscloud3exampleorgugc5678ABCDEF.png" (or .jpg)' in plan.notes[0]


def test_without_any_picture_the_reason_is_told(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="Nothing is fetched"):
        planned(tmp_path, deck({"3": described(WEB)}, tarot()))


def test_with_pictures_of_other_names_these_count(tmp_path: Path) -> None:
    plan = planned(
        tmp_path, deck({"3": described(WEB)}, tarot()), *(f"{card.id}.png" for card in TAROT.cards)
    )
    assert (plan.kind, len(assigned(plan).faces)) == ("a folder of pictures", 78)
    assert "Nothing is fetched" in plan.notes[0]


def test_single_cards_have_pictures_of_their_own(tmp_path: Path) -> None:
    sheets = {
        str(number): described(f"c{number}.png", "rear.png", NumWidth=1, NumHeight=1)
        for number in range(1, 79)
    }
    states = [
        {
            "Name": "CardCustom",
            "CardID": 100 * number,
            "Nickname": card.name,
            "CustomDeck": {str(number): sheets[str(number)]},
        }
        for number, card in enumerate(TAROT.cards, 1)
    ]
    plan = planned(
        tmp_path,
        {"ObjectStates": states},
        "rear.png",
        *(f"c{number}.png" for number in range(1, 79)),
    )
    assert (len(assigned(plan).faces), assigned(plan).faces["cups-1"], plan.sheets) == (
        78,
        Cut("c1.png"),
        (),
    )


def test_backs_that_differ_are_told_and_one_is_taken(tmp_path: Path) -> None:
    sheets = {
        "3": described("a.png", "backs.png", UniqueBack=True),
        "4": described("b.png", "backs.png", UniqueBack=True),
    }
    plan = planned(tmp_path, deck(sheets, tarot()), "a.png", "b.png", "backs.png")
    assert assigned(plan).back == Cut("backs.png", "", 10, 7, 0)
    assert "Backs that differ would tell the cards apart" in plan.notes[0]


def test_sideways_cards_are_turned(tmp_path: Path) -> None:
    saved = deck({"3": described("a.png"), "4": described("a.png")}, tarot(), SidewaysCard=True)
    assert (
        planned(tmp_path, saved, "a.png").appearance.turn == 0
    )  # the deck alone says so, its cards do not
    for card in saved["ObjectStates"][0]["ContainedObjects"]:  # type: ignore[index]
        card["SidewaysCard"] = True
    assert planned(tmp_path, saved, "a.png").appearance.turn == 90


@pytest.mark.parametrize(
    ("fields", "note"),
    [
        (
            {"NumWidth": 99},
            'deck.json: CustomDeck.3.NumWidth: found "99"; wanted a whole number from 1 to 40.',
        ),
        ({"NumHeight": "7"}, "deck.json: CustomDeck.3.NumHeight: found"),
        ({"NumHeight": 2}, "deck.json: 49 cards are outside the sheets"),
        ({"FaceURL": "/?"}, 'CustomDeck.3.FaceURL: there is no picture "/?" next to deck.json.'),
        (
            {"FaceURL": "file:///nowhere/x.png"},
            'CustomDeck.3.FaceURL: there is no picture "x.png" next to deck.json.',
        ),
    ],
)
def test_a_fault_is_told_and_the_rest_is_taken(fields: Fields, note: str, tmp_path: Path) -> None:
    plan = planned(
        tmp_path,
        deck({"3": {**described("a.png"), **fields}, "4": described("b.png")}, tarot()),
        "a.png",
        "b.png",
    )
    assert note in plan.notes[0]
    assert Cut("b.png", "", 10, 7, 3) in plan.cuts


@pytest.mark.parametrize(
    "text",
    [
        "", "[]", "{", "[" * 100_000, "9" * 10_000, '{"ObjectStates": 3}',
        '{"CustomDeck": {"x": {}}}', '{"CustomDeck": {"1": 7}, "CardID": 1e999}',
        '{"ObjectStates": [null, 3, {"CustomDeck": [], "DeckIDs": {}, "CardID": -100}]}',
    ],
)  # fmt: skip
def test_another_json_is_passed_over(text: str, tmp_path: Path) -> None:
    (tmp_path / "deck.json").write_text(text, encoding="utf-8")
    for card in TAROT.cards:
        (tmp_path / f"{card.id}.png").touch()
    assert len(assigned(read_plan(Source(tmp_path), [TAROT])).faces) == 78


def test_objects_within_one_another_are_read_to_a_limit(tmp_path: Path) -> None:
    saved: Fields = {"CustomDeck": {"3": described("a.png")}, "CardID": 300}
    for _ in range(40):
        saved = {"ContainedObjects": [saved]}
    assert planned(tmp_path, saved, "a.png").kind == "one picture"
