"""Test that a move is always seen: a piece that moves twice in an act rests at its stop, and turns when it leaves."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from ui.robot import SIZE
from ui.trick_game import TRICK, WON, Shown, show_trick

from corptable.engine.events import Event, Noted
from corptable.engine.pieces import HIDDEN, Piece
from corptable.engine.state import State
from corptable.presentation import Presentation
from corptable.presentation.layout import Stamp
from corptable.ui.animation.timing import MOVE, SEEN
from corptable.ui.app import App


@pytest.fixture
def app() -> Iterator[App]:
    app = App(SIZE, clock=lambda: 0.0)
    yield app
    app.close()


@pytest.fixture
def lost(app: App) -> Shown:
    """Show a trick that the other seat takes: its 6 beats the 3 of the viewer."""
    return show_trick(app, "card-3", "card-6")


@pytest.mark.parametrize("pours", [False, True], ids=["card by card", "as a packet"])
def test_the_last_card_of_a_trick_flies_to_it_and_rests_there_before_it_is_taken(app: App, pours: bool) -> None:
    shown = show_trick(app, "card-3", "card-6", pours=pours)
    comes, goes = shown.flights("card-6")
    assert shown.after.screen.rect(shown.after.spot[TRICK]).contains(comes.end)
    assert goes.start == comes.end
    assert goes.end.colliderect(shown.after.screen.rect(shown.after.spot[WON[1]]))
    assert goes.time.begins - comes.time.arrives >= SEEN
    assert comes.is_shown(goes.time.begins - 0.01)
    assert not comes.is_shown(goes.time.begins)


def test_the_whole_trick_is_seen_side_by_side(lost: Shown) -> None:
    """The card that lay there makes room for the other one, and stays as long."""
    came, taken = lost.flights("card-3")
    answer = lost.flights("card-6")[0]
    assert came.end == taken.start
    assert not came.end.colliderect(answer.end)
    assert min(came.time.fades, answer.time.fades) - answer.time.arrives >= SEEN - 0.01


def test_the_rest_at_a_stop_follows_the_speed_of_animations(app: App) -> None:
    comes, goes = show_trick(app, "card-3", "card-6", speed=2.0).flights("card-6")
    assert goes.time.begins - comes.time.begins >= (MOVE + SEEN) / 2
    assert goes.time.begins - comes.time.begins < MOVE + SEEN


def test_without_animations_nothing_flies(app: App) -> None:
    assert show_trick(app, "card-3", "card-6", speed=0.0).player.animations == []


def test_the_match_waits_until_the_trick_has_been_taken(lost: Shown) -> None:
    last = max(flight.time.arrives for flight in lost.flights("card-6"))
    assert lost.player.is_moving(last - 0.01)


def test_a_started_over_animation_still_stops(lost: Shown) -> None:
    """Flights and rests are delayed alike."""
    before = [flight.time.begins for flight in lost.flights("card-6")]
    lost.player.restart(5.0)
    assert [flight.time.begins for flight in lost.flights("card-6")] == [pytest.approx(begins + 5) for begins in before]


def test_a_card_that_becomes_hidden_turns_in_flight(lost: Shown) -> None:
    """The trick goes face down before its winner, the card beside the draw pile into a hidden hand."""
    for card in ("card-3", "card-6", "card-9"):
        flight = lost.flights(card)[-1]
        assert flight.leaves_as.name == card
        assert flight.piece is HIDDEN
        assert flight.flips


def seen_at(shown: Shown, now: float, monkeypatch: pytest.MonkeyPatch) -> list[Piece]:
    """Return the pieces whose sides the animations draw at a time."""
    faces, seen = shown.after.faces, list[Piece]()
    of = faces.of

    def watched(piece: Piece, size: tuple[int, int], bright: bool = False, turn: float = 0.0, deck: str = "") -> pygame.Surface:
        seen.append(piece)
        return of(piece, size, bright, turn, deck)

    with monkeypatch.context() as patched:
        patched.setattr(faces, "of", watched)
        surface = pygame.Surface(SIZE, pygame.SRCALPHA)
        shown.player.advance(now)
        shown.player.draw_beneath(surface, shown.after)
        shown.player.draw(surface, shown.after, now)
    return seen


def test_a_card_that_is_taken_shows_its_face_until_it_leaves_and_never_again(lost: Shown, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next card lands where it lay, and does not bring it back."""
    taken = lost.flights("card-9")[-1]
    names = [
        "card-9" in [piece.name for piece in seen_at(lost, now, monkeypatch)]
        for now in (0.0, taken.time.begins - 0.01, taken.time.begins + 0.95 * MOVE, taken.time.arrives + 0.01)
    ]
    assert names == [True, True, False, False]


def stamp_at(topic: str, onto: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Show the game with a stamp for the note of a topic."""

    def stamp(event: Event, view: State) -> Stamp | None:
        return Stamp("Taken", "", onto) if isinstance(event, Noted) and event.topic == topic else None

    monkeypatch.setattr("corptable.ui.animation.script.presentation_of", lambda game: Presentation(stamp=stamp))


def test_a_stamp_lands_on_a_card_at_its_stop_and_the_card_stays_until_it_has_been_read(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not in the hand that it came from, nor where it is when all is over."""
    stamp_at("wins", "card-6", monkeypatch)
    shown = show_trick(app, "card-3", "card-6")
    (stamp,) = shown.stamps()
    comes, goes = shown.flights("card-6")
    assert stamp.middle == comes.end.center
    assert stamp.time.begins >= comes.time.arrives
    assert goes.time.begins >= stamp.time.fades


def test_a_stamp_on_a_trick_holds_all_its_cards(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    stamp_at("wins", TRICK, monkeypatch)
    shown = show_trick(app, "card-3", "card-6")
    (stamp,) = shown.stamps()
    assert all(shown.flights(card)[-1].time.begins >= stamp.time.fades for card in ("card-3", "card-6"))


@pytest.mark.parametrize("onto", [TRICK, "card-6"])
def test_a_stamp_on_what_has_been_taken_lands_where_it_went(app: App, onto: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stamp_at("taken", onto, monkeypatch)
    shown = show_trick(app, "card-3", "card-6")
    (stamp,) = shown.stamps()
    assert shown.after.screen.rect(shown.after.spot[WON[1]]).collidepoint(stamp.middle)
