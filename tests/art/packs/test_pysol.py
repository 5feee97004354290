"""Test that cardsets of PySolFC are read by the files that are there, whatever their config.txt
says, which is often wrong.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from corptable.art.packs.plan import read_plan
from corptable.art.packs.records import Assignment, Cut, PackPlan
from corptable.art.packs.source import PackError, Source
from corptable.cards import find_deck

DECKS: Final = [find_deck("standard"), find_deck("tarot")]
CONFIG: Final = """PySolFC solitaire cardset;{version};.gif;{type};{cards};0;0
demo;Demo Cards
73 97 30
16 7 7
{back}
{back}
"""


def config(version: str = "4", type: str = "1", cards: str = "52", back: str = "back01.gif") -> str:
    return CONFIG.format(version=version, type=type, cards=cards, back=back)


def cardset(
    folder: Path,
    text: str | bytes | None,
    ranks: int = 13,
    trumps: int = 0,
    backs: int = 1,
    suffix: str = ".gif",
) -> Path:
    """Write a cardset: a config.txt, and files that nobody decodes here."""
    folder.mkdir(exist_ok=True)
    if text is not None:
        (folder / "config.txt").write_bytes(text if isinstance(text, bytes) else text.encode())
    names = [f"{number:02}{letter}" for letter in "cshd" for number in range(1, ranks + 1)]
    names += [f"{number:02}z" for number in range(1, trumps + 1)] + [
        f"back{number:02}" for number in range(1, backs + 1)
    ]
    for name in [*names, "bottom01", "l01", "shade"]:
        (folder / f"{name}{suffix}").touch()
    return folder


def planned(folder: Path) -> tuple[PackPlan, Assignment]:
    """Return the plan of a cardset, and the assignment for 52 cards."""
    plan = read_plan(Source(folder), DECKS)
    return plan, plan.assignments["standard"]


@pytest.mark.parametrize("version", ["3", "4", "5", "6", "7"])
def test_cardsets_of_all_versions_are_read(version: str, tmp_path: Path) -> None:
    plan, assigned = planned(cardset(tmp_path / "cardset-demo", config(version)))
    assert (plan.name, plan.kind, plan.notes) == ("Demo Cards", "a PySolFC cardset, French", ())
    assert (len(assigned.faces), assigned.back) == (52, Cut("back01.gif"))
    faces = [
        assigned.faces[card].file
        for card in ("clubs-1", "spades-jack", "hearts-queen", "diamonds-king")
    ]
    assert faces == ["01c.gif", "11s.gif", "12h.gif", "13d.gif"]
    assert len(plan.cuts) == 53  # without the empty places and letters of the table


def test_13_is_a_queen_in_a_tarot_and_the_fool_is_the_last_trump(tmp_path: Path) -> None:
    plan = read_plan(
        Source(cardset(tmp_path / "demo", config(type="3", cards="78"), ranks=14, trumps=22)), DECKS
    )
    faces = plan.assignments["tarot"].faces
    wanted = {
        "wands-queen": "13c",
        "swords-king": "14s",
        "cups-knight": "12h",
        "major-0": "22z",
        "major-21": "21z",
    }
    assert {card: faces[card].file.removesuffix(".gif") for card in wanted} == wanted
    assert plan.assignments["standard"].faces["clubs-king"].file == "14c.gif"


def test_a_tarot_wears_a_french_set_except_for_its_knights(tmp_path: Path) -> None:
    faces = (
        read_plan(Source(cardset(tmp_path / "demo", config())), DECKS).assignments["tarot"].faces
    )
    assert (len(faces), faces["coins-king"], "coins-knight" in faces) == (52, Cut("13d.gif"), False)


@pytest.mark.parametrize(
    "text", [b"", b"\n\n", b"PySolFC solitaire cardset;4;.gif;1;52", b"cardset\nwho knows\n"]
)
def test_a_config_that_says_nothing_is_told_and_the_files_count(
    text: bytes, tmp_path: Path
) -> None:
    plan, assigned = planned(cardset(tmp_path / "demo", text))
    assert (len(assigned.faces), plan.name) == (52, "demo")
    assert any(note.startswith("config.txt:") and "wanted" in note for note in plan.notes)


def test_without_a_config_the_names_say_which_cards_they_are(tmp_path: Path) -> None:
    plan, assigned = planned(cardset(tmp_path / "demo", None))
    assert (plan.kind, len(assigned.faces), assigned.faces["hearts-king"]) == (
        "a folder of pictures",
        52,
        Cut("13h.gif"),
    )


@pytest.mark.parametrize(
    ("text", "note"),
    [
        (config().replace("Demo", "Bézique").encode("latin-1"), "not in UTF-8"),
        (config().replace("Demo", "Bézique").encode("utf-8"), ""),
        (config().replace("Demo", "Bézique").encode("utf-8-sig"), ""),
        (config().replace("Demo", "Bézique").encode("utf-16"), ""),
    ],
)
def test_a_config_may_be_in_any_encoding(text: bytes, note: str, tmp_path: Path) -> None:
    plan, _ = planned(cardset(tmp_path / "demo", text))
    assert plan.name == "Bézique Cards"
    assert [note in sentence for sentence in plan.notes] == ([True] if note else [])


@pytest.mark.parametrize("end", ["\r\n", "\r", " \n"])
def test_lines_end_as_they_like(end: str, tmp_path: Path) -> None:
    plan, assigned = planned(cardset(tmp_path / "demo", config().replace("\n", end)))
    assert (plan.name, plan.notes, assigned.back) == ("Demo Cards", (), Cut("back01.gif"))


@pytest.mark.parametrize("cards", ["78", "0052", "9999", "51"])
def test_a_number_of_cards_that_lies_is_told_and_the_pictures_count(
    cards: str, tmp_path: Path
) -> None:
    plan, assigned = planned(cardset(tmp_path / "demo", config(cards=cards)))
    assert len(assigned.faces) == 52
    assert [f"it says {int(cards)} cards" in note for note in plan.notes] == (
        [] if int(cards) == 52 else [True]
    )


@pytest.mark.parametrize("field", ["", "x", "-1", "99999999999999999999", "٣"])
@pytest.mark.parametrize("place", ["version", "type", "cards"])
def test_fields_that_are_no_numbers_do_no_harm(place: str, field: str, tmp_path: Path) -> None:
    plan, assigned = planned(cardset(tmp_path / "demo", config(**{place: field})))
    assert (plan.name, len(assigned.faces)) == ("Demo Cards", 52)
    assert place == "cards" or any("wanted" in note for note in plan.notes)


def test_of_several_backs_one_is_worn_and_that_is_told(tmp_path: Path) -> None:
    plan, assigned = planned(cardset(tmp_path / "demo", config(back="BACK03.GIF"), backs=4))
    assert assigned.back == Cut("back03.gif")
    assert ["4 of its pictures are backs" in note for note in plan.notes] == [True]
    assert {cut.file for cut in plan.cuts} >= {f"back0{number}.gif" for number in range(1, 5)}


@pytest.mark.parametrize("back", ["back09.gif", "../secret.gif", "/etc/passwd", ""])
def test_a_back_that_is_not_there_is_replaced(back: str, tmp_path: Path) -> None:
    plan, assigned = planned(cardset(tmp_path / "demo", config(back=back)))
    assert assigned.back == Cut("back01.gif")
    assert any("is missing" in note for note in plan.notes) == bool(back)


def test_a_set_without_backs_has_none(tmp_path: Path) -> None:
    assert planned(cardset(tmp_path / "demo", config(), backs=0))[1].back is None


def test_a_set_with_few_of_its_cards_is_still_read(tmp_path: Path) -> None:
    folder = cardset(tmp_path / "demo", config())
    for name in ("01c", "13d", "07h"):
        (folder / f"{name}.gif").unlink()
    plan, assigned = planned(folder)
    assert (len(assigned.faces), len(plan.notes)) == (49, 1)


def test_of_two_kinds_of_picture_the_one_of_the_config_is_taken(tmp_path: Path) -> None:
    cardset(tmp_path / "demo", config(), suffix=".png")
    _, assigned = planned(cardset(tmp_path / "demo", config()))
    assert {Path(cut.file).suffix for cut in assigned.faces.values()} == {".gif"}


def test_other_pictures_than_the_config_says_are_taken_and_capitals_do_not_count(
    tmp_path: Path,
) -> None:
    folder = cardset(tmp_path / "demo", config(), suffix=".PNG")
    assert len(planned(folder)[1].faces) == 52


@pytest.mark.parametrize(
    ("type", "words"), [("2", "Hanafuda"), ("4", "Mahjongg"), ("77", "unknown")]
)
def test_sets_of_other_games_are_told(type: str, words: str, tmp_path: Path) -> None:
    plan = read_plan(Source(cardset(tmp_path / "demo", config(type=type))), DECKS)
    assert not any(assigned.faces or assigned.is_offered for assigned in plan.assignments.values())
    assert any(words in note and "wanted 1 (French) or 3 (tarot)" in note for note in plan.notes)


def test_a_folder_of_cardsets_brings_one_of_them_and_says_which(tmp_path: Path) -> None:
    for name in ("cardset-a", "cardset-b"):
        cardset(tmp_path / name, config())
    plan, assigned = planned(tmp_path)
    assert (len(assigned.faces), "It holds 2 cardsets, and cardset-a is taken." in plan.notes) == (
        52,
        True,
    )


def test_a_config_of_something_else_brings_no_pictures(tmp_path: Path) -> None:
    (tmp_path / "config.txt").write_text("width=640\nheight=480\n", encoding="utf-8")
    with pytest.raises(PackError, match="there is no picture"):
        read_plan(Source(tmp_path), DECKS)


def test_the_set_at_the_top_comes_before_another_in_a_folder_and_a_config_of_something_else_is_none(
    tmp_path: Path,
) -> None:
    cardset(cardset(tmp_path / "top", config()) / "old", config())
    (tmp_path / "top" / "game").mkdir()
    (tmp_path / "top" / "game" / "config.txt").write_text(
        "width=640\nheight=480\n", encoding="utf-8"
    )
    assert planned(tmp_path / "top")[0].notes == (
        "It holds 2 cardsets, and the one at the top is taken.",
    )


def test_backs_that_are_listed_and_missing_are_told(tmp_path: Path) -> None:
    text = config().replace(
        "back01.gif\nback01.gif\n", "back01.gif\nback01.gif;back02.gif;Back07.gif; back08.gif\n"
    )
    plan, assigned = planned(cardset(tmp_path / "demo", text, backs=2))
    assert assigned.back == Cut("back01.gif")
    assert plan.notes[0] == "config.txt:6: it lists backs that are missing: Back07.gif, back08.gif."


def test_all_suits_of_other_games_are_pictures_that_lie_on_no_card(tmp_path: Path) -> None:
    folder = cardset(tmp_path / "demo", config(type="2", cards="48"), ranks=0)
    for letter in "abcdefghijkl":
        for number in range(1, 5):
            (folder / f"{number:02}{letter}.gif").touch()
    plan = read_plan(Source(folder), DECKS)
    assert (len(plan.cuts), [assigned.faces for assigned in plan.assignments.values()]) == (
        49,
        [{}, {}],
    )
    assert "of type 2 (Hanafuda)" in plan.notes[0]
    assert (
        "No game here is played with it: its pictures can be put on cards by hand." in plan.notes[0]
    )
    assert not any("the pictures count" in note for note in plan.notes)
