"""Test that cards which wear a pack tell nothing that drawn cards do not tell."""

from __future__ import annotations

import pytest
from conformance.subject import Subject
from ui import curious, test_window_leaks, witness
from ui.private_zones import GAMES, WORN, seats_of, worlds_of

from corptable.art.packs.library import NoPacks
from corptable.art.packs.records import Appearance, PackPicture, Worn
from corptable.cards import Card
from corptable.ui import app
from corptable.ui.paint import image_subject
from corptable.ui.paint.faces import Faces

each_game = pytest.mark.parametrize(
    "subject",
    [
        pytest.param(subject, id=subject.id, marks=() if subject in WORN else pytest.mark.thorough)
        for subject in GAMES
    ],
)


class EverythingWorn(NoPacks):
    """Let every card of every deck wear a picture of its own, and all backs one."""

    version = 1

    def face(self, deck_id: str, card: Card) -> Worn:
        """Return the picture of a card, by its id."""
        return Worn(
            PackPicture(f"{card.id}.png", card.id, 60, 100, "808080"),
            Appearance(),
            True,
            0.6,
            "808080",
        )

    def back(self, deck_id: str) -> Worn:
        """Return the picture of all backs."""
        return Worn(
            PackPicture("back.png", "back", 60, 100, "808080"), Appearance(), False, 0.6, "808080"
        )


@pytest.fixture(autouse=True)
def worn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all windows wear a pack."""
    monkeypatch.setattr(app, "NoPacks", EverythingWorn)


@each_game
def test_with_a_pack_worn_nothing_tells_two_worlds_apart(subject: Subject) -> None:
    worlds = worlds_of(subject, seats_of(subject)).worlds[0]
    one, _ = test_window_leaks.compare(
        worlds, lambda world: curious.look_through_one_seat(world, worlds, True)
    )
    if any(piece.printed for piece in one.session.match.table.pieces):
        ordered = [order for noticed in one.window.noticed for order in noticed.orders]
        assert any("PackPicture" in order for order in ordered), (
            "nothing was worn, so this test could not fail"
        )


@each_game
def test_with_a_pack_worn_nothing_of_a_hand_is_left_when_the_curtain_has_fallen(
    subject: Subject,
) -> None:
    test_window_leaks.test_nothing_of_a_hand_is_left_when_the_curtain_has_fallen(
        subject, seats_of(subject)
    )


@pytest.mark.thorough
def test_a_worn_picture_that_is_kept_from_the_former_eyes_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Faces, "keep_only", lambda self, pieces, tallest: None)
    monkeypatch.setattr(witness, "AT_ONCE", witness.SLOWLY)
    monkeypatch.setattr(
        image_subject, "MINIATURE_SIDE", 12
    )  # so small that what another person saw is the nearer stand-in
    subject = next(subject for subject in GAMES if subject.game.bots())
    with pytest.raises(AssertionError, match=r"pixels|dim"):
        test_window_leaks.test_nothing_of_a_hand_is_left_when_the_curtain_has_fallen(
            subject, subject.game.seats[-1]
        )
