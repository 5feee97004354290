"""Test the plate of a seat with the way to the target: what stands on it, and what is left out
where it has less room.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from games.corporation_words import match_at
from ui.robot import Robot

from corptable.art.painter import NullPainter
from corptable.art.portraits import Portrait
from corptable.engine import SEAT_WORDS
from corptable.games.corporation.names import SUITS, TALK
from corptable.presentation.layout import Bond, Sign
from corptable.ui.app import App
from corptable.ui.paint.recorder import DrawnText, DrawnTexts, recording
from corptable.ui.table_parts.seat_plate import SeatPlate, draw_plate
from corptable.ui.table_parts.spot_drawing import draw_spot_plate

RECORD = Sign("check", text="Kept 5/7", short="5/7")
CLAIM = Sign(text="7", look="balloon")
SILENT = Sign(text="Silent", look="faint")
THREAT = Sign("bolt", warns=True, look="balloon")
ADA = SeatPlate("Ada", "58", portrait="ada", bar=0.5)
WIDE = pygame.Rect(40, 40, 324, 140)


@pytest.fixture
def painter() -> NullPainter:
    return NullPainter()


@pytest.fixture
def app(painter: NullPainter) -> App:
    made = App((1920, 1080), clock=lambda: 0.0, painting=lambda: painter)
    made.set_theme("corporation")
    return made


def drawn(app: App, plate: SeatPlate, rect: pygame.Rect = WIDE) -> DrawnTexts:
    with recording() as record:
        draw_plate(app.surface, plate, rect, app.skin)
    return record


def texts(record: DrawnTexts) -> dict[str, DrawnText]:
    return {line.text: line for line in record.texts}


def test_the_score_is_the_largest_and_the_record_is_beneath_the_bar(app: App) -> None:
    record = drawn(app, ADA._replace(signs=(RECORD,)))
    found, (track,) = texts(record), record.parts("well")
    assert found["58"].size > found["Ada"].size > found["Kept 5/7"].size
    assert found["Ada"].rect.right < found["58"].rect.left
    assert found["Ada"].rect.centery < track.top < track.bottom < found["Kept 5/7"].rect.centery


@pytest.mark.parametrize("share", [0.0, 0.25, 1.0])
def test_chips_reach_as_far_as_the_score_is_on_its_way(app: App, share: float) -> None:
    record = drawn(app, ADA._replace(bar=share))
    (track,), chips = record.parts("well"), record.parts("coin")
    reached = max((chip.right for chip in chips), default=track.left) - track.left
    assert reached == pytest.approx(share * track.width, abs=3)


def test_the_first_point_is_a_chip(app: App) -> None:
    assert len(drawn(app, ADA._replace(bar=0.01)).parts("coin")) == 1


def test_a_claim_stands_in_a_balloon_at_the_right_and_remarks_before_it(app: App) -> None:
    record = drawn(app, ADA._replace(signs=(RECORD, THREAT, CLAIM)))
    threat, claim = sorted(record.parts("balloon"), key=lambda area: area.left)
    assert threat.right < claim.left
    assert claim.contains(texts(record)["7"].rect)
    assert texts(record)["5/7"].rect.right < threat.left


def test_silence_stands_at_the_right_without_a_balloon(app: App) -> None:
    record = drawn(app, ADA._replace(signs=(RECORD, SILENT)))
    assert record.parts("balloon") == []
    assert texts(record)["Silent"].rect.left > texts(record)["Kept 5/7"].rect.right


@pytest.mark.parametrize("width", [324, 250, 220, 200, 180])
@pytest.mark.parametrize(
    "signs", [(RECORD, CLAIM), (RECORD, THREAT, THREAT, CLAIM), (RECORD, SILENT)]
)
def test_a_narrow_plate_has_the_record_shorter_and_nothing_over_another(
    app: App, signs: Sequence[Sign], width: int
) -> None:
    """The claim, which comes last, is always there."""
    rect = pygame.Rect(40, 40, width, 132)
    record = drawn(
        app, ADA._replace(name="Wilhelmina Wunderbar", score="108", signs=tuple(signs)), rect
    )
    assert record.cuts == []
    assert signs[-1].text in texts(record)
    areas = [
        *record.parts("balloon"),
        *(
            line.rect
            for text, line in texts(record).items()
            if text in ("Kept 5/7", "5/7", "Silent")
        ),
    ]
    assert all(rect.contains(area) for area in areas)
    assert all(area.collidelist(areas[:place]) < 0 for place, area in enumerate(areas))


def test_a_seal_lies_on_the_corner_of_the_portrait_with_its_letter(app: App) -> None:
    record = drawn(app, ADA._replace(seal=Bond((), "gold", "A")))
    (seal,) = record.parts("seal")
    assert seal.collidepoint(texts(record)["A"].rect.center)
    assert seal.left < WIDE.left + 20
    assert seal.right < texts(record)["Ada"].rect.left


@pytest.mark.parametrize("rect", [WIDE, pygame.Rect(40, 40, 200, 140)], ids=["wide", "narrow"])
def test_the_portrait_is_as_high_as_the_plate_but_leaves_room_for_the_name(
    app: App, painter: NullPainter, rect: pygame.Rect
) -> None:
    record = drawn(app, ADA, rect)
    (portrait,) = [recipe for recipe in painter.wanted if isinstance(recipe, Portrait)]
    assert portrait.pixels == pytest.approx(min(0.88 * rect.height, 0.36 * rect.width), abs=2)
    assert rect.contains(texts(record)["Ada"].rect)


def test_a_plate_that_is_too_low_has_one_row(app: App) -> None:
    record = drawn(app, ADA, pygame.Rect(40, 40, 306, 40))
    assert abs(texts(record)["Ada"].rect.centery - texts(record)["58"].rect.centery) < 5


@pytest.mark.sampled
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [4, 7, 10])
def test_partners_have_the_letter_of_their_corporation_on_their_plates(
    seats: int, size: tuple[int, int]
) -> None:
    pairs = seats // 2
    zones = {f"corp/{seat}": [f"{SUITS[seat]}-{1 + seat % pairs}"] for seat in range(2 * pairs)}
    robot = Robot(match_at(zones, seats=seats, at=TALK), size)
    letters = []
    for word in SEAT_WORDS[:seats]:
        with recording() as record:
            spot = robot.tabletop.spot[word]
            draw_spot_plate(robot.app.surface, spot, robot.tabletop.plate_of(spot), robot.app.skin)
        letters += [text for text in texts(record) if len(text) == 1 and text.isalpha()] or [""]
    robot.close()
    assert letters == [*(2 * "ABCDE"[:pairs]), *([""] * (seats - 2 * pairs))]
