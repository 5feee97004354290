"""Labels of empty slots stay within their outlines."""

import pygame
import pytest

from corptable.presentation.layout import Sign, Slot
from corptable.ui.paint.text import width_of
from corptable.ui.table_parts.spot_label import slot_label_size

pytestmark = pytest.mark.usefixtures("fonts")
SMALLEST = 8
SLOTS = tuple(Slot(f"bats-{rank}", 0.1 * rank, 0.5, label=str(rank)) for rank in range(1, 11))


@pytest.mark.parametrize("size", [(42, 68), (66, 112), (34, 56)])
def test_the_widest_label_does_not_cross_the_outline_of_its_slot(size: tuple[int, int]) -> None:
    """The ten of a vault has as much room as the one, and all ten are equally large."""
    rect = pygame.Rect(0, 0, *size)
    assert width_of("10", slot_label_size(rect, SLOTS, SMALLEST)) <= 0.85 * rect.width


def test_short_labels_are_as_large_as_the_height_allows() -> None:
    """Without the ten the width does not bind."""
    assert slot_label_size(pygame.Rect(0, 0, 42, 68), SLOTS[:9], SMALLEST) == round(0.45 * 68)


def test_a_label_is_never_smaller_than_can_be_read() -> None:
    """What is too narrow for a readable label lets it stick out rather than shrink."""
    assert slot_label_size(pygame.Rect(0, 0, 6, 68), SLOTS, SMALLEST) == SMALLEST


def test_a_label_beside_a_sign_does_not_count() -> None:
    """It stands at the left of a wide slot, whose sign takes the rest."""
    signed = tuple(slot._replace(sign=Sign(text="rests")) for slot in SLOTS)
    assert slot_label_size(pygame.Rect(0, 0, 42, 68), signed, SMALLEST) == round(0.45 * 68)
