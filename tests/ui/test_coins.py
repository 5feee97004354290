"""Test coins on the plates of seats: as many as there are, up to a few, with their number, and a
place for one where none lies.
"""

from __future__ import annotations

import pygame
import pytest

from corptable.presentation.layout import Sign
from corptable.ui.app import App
from corptable.ui.paint.recorder import DrawnTexts, recording
from corptable.ui.table_parts.sign_row import MOST_COINS, draw_signs, signs_width

ROW = pygame.Rect(40, 40, 300, 24)


@pytest.fixture
def app() -> App:
    made = App((1280, 720), clock=lambda: 0.0)
    made.set_theme("trick_or_treat")
    return made


def drawn(app: App, *signs: Sign, row: pygame.Rect = ROW) -> DrawnTexts:
    with recording() as record:
        draw_signs(app.surface, signs, row, app.skin)
    return record


@pytest.mark.parametrize(
    ("count", "seen"), [(0, 1), (1, 1), (3, 3), (MOST_COINS, MOST_COINS), (17, MOST_COINS)]
)
def test_coins_lie_half_on_one_another_before_their_number(app: App, count: int, seen: int) -> None:
    """Without any, the place of one is drawn."""
    record = drawn(app, Sign(text=str(count), tokens=count))
    lefts = [coin.left for coin in record.parts("coin")]
    assert len(lefts) == seen
    assert lefts == sorted(set(lefts))
    (number,) = record.texts
    assert number.text == str(count)
    assert number.rect.left >= record.parts("coin")[-1].right


def test_the_width_of_coins_counts(app: App) -> None:
    """Signs are smaller where not all have room, and one that has none is left out."""
    few, many = (Sign(text="9", tokens=count) for count in (1, 9))
    assert signs_width([few], 20) < signs_width([many], 20)
    assert drawn(app, many, row=pygame.Rect(40, 40, 20, 24)).parts("coin") == []


def test_what_stands_behind_coins_is_not_covered(app: App) -> None:
    record = drawn(app, Sign(text="4", tokens=4), Sign("snow", text="frozen"))
    four, frozen = record.texts
    assert record.parts("coin")[-1].right <= four.rect.left
    assert four.rect.right < frozen.rect.left
    assert ROW.contains(frozen.rect)
