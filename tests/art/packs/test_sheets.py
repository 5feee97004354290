"""Test that a picture with many cards in a grid is known as a sheet without an art.yaml, that no
other is, and how it is filled.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from corptable.art.packs.plan import read_plan
from corptable.art.packs.records import CardSheet, Cut, PackPlan
from corptable.art.packs.source import Source
from corptable.cards import find_deck, load_deck

TAROT, STANDARD = find_deck("tarot"), find_deck("standard")


def card(number: int, size: tuple[int, int], border: int) -> pygame.Surface:
    """Draw a card with a picture that no other has, on a white border or up to its edges."""
    surface = pygame.Surface(size)
    surface.fill("#f4f4f4")
    width, height = size[0] - 2 * border, size[1] - 2 * border
    for stripe in range(6):
        colour = (
            (37 * number + 53 * stripe) % 256,
            (91 * number + 17 * stripe) % 256,
            (13 * number + 71 * stripe) % 256,
        )
        surface.fill(
            colour,
            (border, border + stripe * height // 6, width - (number * 7 + stripe) % 9, height // 6),
        )
    return surface


def sheet(
    path: Path,
    across: int,
    down: int,
    cards: int = 0,
    size: tuple[float, float] = (60, 87.4),
    border: int = 0,
) -> None:
    """Write a sheet of so many cards, or full; cells may end between two pixels."""
    surface = pygame.Surface((round(across * size[0]), round(down * size[1])))
    for number in range(cards or across * down):
        row, column = divmod(number, across)
        at = round(column * size[0]), round(row * size[1])
        surface.blit(card(number, (round(size[0]) + 1, round(size[1]) + 1), border), at)
    pygame.image.save(surface, path)


def planned(path: Path) -> PackPlan:
    return read_plan(Source(path), [TAROT, STANDARD])


@pytest.mark.sampled
@pytest.mark.parametrize("border", [0, 4])
@pytest.mark.parametrize(("across", "down"), [(10, 7), (13, 4), (13, 5), (14, 4), (10, 8), (8, 10)])
def test_a_sheet_is_known_by_its_lines(across: int, down: int, border: int, tmp_path: Path) -> None:
    sheet(tmp_path / "all.png", across, down, border=border)
    plan = planned(tmp_path / "all.png")
    assert [(found.across, found.down) for found in plan.sheets] == [(across, down)]
    assert (
        f"all.png was taken for a sheet of {across} by {down} cards. Otherwise name it under "
        '"sheets"'
    ) in plan.notes[0]
    assert len(plan.cuts) == across * down


def test_a_sheet_is_known_by_its_name(tmp_path: Path) -> None:
    surface = pygame.Surface((900, 600))
    pygame.image.save(surface, tmp_path / "deck_9x4 (final).png")
    assert [(found.across, found.down) for found in planned(tmp_path).sheets] == [(9, 4)]


@pytest.mark.parametrize(
    "name", ["cards 600x1000.png", "photo 2x3.png", "all 30x2.png", "queen of cups.png"]
)
def test_another_picture_is_no_sheet(name: str, tmp_path: Path) -> None:
    pygame.image.save(card(3, (600, 860), 20), tmp_path / name)
    assert planned(tmp_path).sheets == ()


@pytest.mark.sampled
@pytest.mark.parametrize("size", [(1000, 1000), (600, 1000), (1900, 900), (1200, 840)])
def test_a_picture_without_lines_is_no_sheet_whatever_its_size(
    size: tuple[int, int], tmp_path: Path
) -> None:
    surface = pygame.Surface(size)
    surface.fill("#204060")
    for number in range(300):
        colour = (number * 37 % 256, number * 91 % 256, number * 151 % 256)
        middle = number * 7919 % size[0], number * 104_729 % size[1]
        pygame.draw.circle(surface, colour, middle, 20 + number % 60)
    pygame.image.save(surface, tmp_path / "photo.png")
    assert planned(tmp_path).sheets == ()


def test_a_folder_of_many_pictures_has_no_sheets(tmp_path: Path) -> None:
    for number in range(8):
        sheet(tmp_path / f"scan {number}.png", 10, 7, size=(30, 44))
    assert planned(tmp_path).sheets == ()


def test_52_cells_are_filled_as_usual_and_that_is_said(tmp_path: Path) -> None:
    sheet(tmp_path / "all.png", 13, 4)
    assigned = planned(tmp_path / "all.png").assignments
    faces = assigned["standard"].faces
    assert [faces[id].cell for id in ("clubs-1", "spades-1", "hearts-1", "diamonds-king")] == [
        0,
        13,
        26,
        51,
    ]
    assert (
        "clubs, spades, hearts and diamonds, each from ace to king was guessed"
        in assigned["standard"].notes[0]
    )
    assert "cups-knight" not in assigned["tarot"].faces


@pytest.mark.parametrize(
    ("across", "down", "hidden"), [(3, 3, True), (10, 1, True), (8, 1, False), (10, 7, True)]
)
def test_a_tarot_goes_on_on_the_second_sheet(
    across: int, down: int, hidden: bool, tmp_path: Path
) -> None:
    """After 69 cards, because Tabletop Simulator hides the last cell of a full sheet; but 70 and 8
    are a tarot.
    """
    sheet(tmp_path / "tarot 1.png", 10, 7)
    sheet(tmp_path / "tarot 2.png", across, down)
    plan = planned(tmp_path)
    assert plan.sheets[1] == CardSheet("tarot 2.png", across, down, "majors first")
    assigned = plan.assignments["tarot"]
    first = ("coins-6", "coins-7")[not hidden]
    assert (len(assigned.faces), assigned.faces[first]) == (
        78,
        Cut("tarot 2.png", "", across, down, 0),
    )
    assert assigned.back == (Cut("tarot 1.png", "", 10, 7, 69) if hidden else None)


def test_named_pictures_beside_a_sheet_come_before_its_cells(tmp_path: Path) -> None:
    sheet(tmp_path / "all.png", 13, 4)
    pygame.image.save(card(1, (60, 87), 0), tmp_path / "back.png")
    pygame.image.save(card(2, (60, 87), 0), tmp_path / "ace of hearts.png")
    assigned = planned(tmp_path).assignments["standard"]
    assert (assigned.back, assigned.faces["hearts-1"]) == (
        Cut("back.png"),
        Cut("ace of hearts.png"),
    )
    assert len(assigned.faces) == 52


def test_a_deck_with_suits_of_its_own_is_filled_in_its_own_order(tmp_path: Path) -> None:
    sheet(tmp_path / "all.png", 13, 6)
    weather = load_deck(Path(__file__).parents[2] / "weather.yaml")
    assigned = read_plan(Source(tmp_path), [weather]).assignments["weather"]
    assert [cut.cell for cut in assigned.faces.values()] == list(range(len(weather.cards)))
    assert "the order of the deck" in assigned.notes[0]


def test_a_preview_beside_named_cards_is_no_sheet_unless_its_name_says_so(tmp_path: Path) -> None:
    """Of a whole deck, or of a suit."""
    for cards in (STANDARD.cards, STANDARD.cards[:13]):
        folder = tmp_path / str(len(cards))
        folder.mkdir()
        sheet(folder / "overview.png", 13, 4, size=(30, 44))
        for each in cards:
            (folder / f"{each.name}.svg").touch()
        plan = planned(folder)
        assert (plan.kind, plan.sheets, plan.notes) == ("a folder of pictures", (), ())
        assert Cut("overview.png") in plan.cuts
        assert {
            deck: (len(found.faces), found.notes)
            for deck, found in plan.assignments.items()
            if found.is_offered
        } == (
            {"standard": (52, ()), "tarot": (52, ())}
            if cards is STANDARD.cards
            else {"standard": (13, ())}
        )
        (folder / "overview.png").rename(folder / "cards 13x4.png")
        plan = planned(folder)
        assert [found.file for found in plan.sheets] == ["cards 13x4.png"]
        assert bool(plan.assignments["standard"].notes) == (
            cards is not STANDARD.cards
        )  # no card of the sheet was guessed
