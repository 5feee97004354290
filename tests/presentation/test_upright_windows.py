"""In an upright window the table of a wide one becomes smaller, and keeps what it tells."""

from __future__ import annotations

from corptable.presentation.area import fit_to_shape
from corptable.presentation.layout import Sign, Slot, Spot


def test_a_slot_keeps_its_label_and_its_sign() -> None:
    slot = Slot("top", 0.5, 0.5, "Top of the ladder", Sign("warning", help="This is lost."))
    wide = Spot("ladder/0", 0.5, 0.5, 0.4, 0.8, arrangement="ladder", slots=(slot,))
    (narrow,) = fit_to_shape(lambda aspect: [wide], 0.6)
    assert narrow.slots[0][3:] == slot[3:]
    assert narrow.slots[0].x < slot.x
