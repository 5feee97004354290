"""Test spots and trays: the numbers and words with which a game lays out its table."""

from __future__ import annotations

import pytest
from toy import GAME

from corptable.engine import PUBLIC
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.presentation import BAR, OUTLOOK, TALLY, TRAY, WINDOW_SPOTS, Spot, Tray
from corptable.presentation.presentation import presentation_of


def test_the_words_of_a_tray_are_its_cells_and_headers() -> None:
    tray = Tray((("a", "b"), ("c", "a")), rows=("first", "second"), columns=("left", "b"))
    assert tray.words() == {"a", "b", "c", "first", "second", "left"}


def test_a_spot_shows_the_zone_of_its_name_or_another_or_none() -> None:
    spot = Spot("hand/0", 0, 0, 1, 1)
    assert [spot.shows, spot._replace(zone="down/0").shows, spot._replace(zone="").shows] == [
        "hand/0",
        "down/0",
        "",
    ]


def test_a_card_is_as_high_as_its_spot_unless_it_says_otherwise() -> None:
    spot = Spot("hand/0", 0, 0, 1, 0.25)
    assert (spot.card_height, spot._replace(card=0.2).card_height) == (0.25, 0.2)


@pytest.mark.parametrize("aspect", [4 / 3, 16 / 9, 21 / 9])
@pytest.mark.parametrize("viewer", [PUBLIC, 0, 3])
def test_the_toy_lies_within_its_table(aspect: float, viewer: int) -> None:
    view = Match.new(find_game("toy"), 4).state.observation(viewer)
    spots = presentation_of(find_game("toy")).layout(view, aspect)
    assert {*(WINDOW_SPOTS - {BAR, OUTLOOK, TALLY, TRAY}), *view.zones} <= {
        spot.id for spot in spots
    }
    assert len({spot.id for spot in spots}) == len(spots)
    for spot in spots:
        assert spot.width / 2 <= spot.x + 1e-9 <= aspect - spot.width / 2 + 2e-9
        assert spot.height / 2 <= spot.y + 1e-9 <= 1 - spot.height / 2 + 2e-9


def test_the_toy_is_at_home_in_a_folder_of_its_own() -> None:
    assert (GAME.folder / "specification.md").is_file()
