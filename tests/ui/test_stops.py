"""Test that a move is always seen: a piece that moves twice in an act rests at its stop, and turns
when it leaves.
"""

from __future__ import annotations

import pygame
import pytest
from german_whist.game import HAND, SPENT, STOCK, TRICK
from ui.robot import SIZE
from ui.tricks import ANSWER, LED, TURNED_UP, ShownTrick, show_trick

from corptable.engine.events import Event, Moved
from corptable.engine.pieces import HIDDEN, Piece
from corptable.engine.view import View
from corptable.presentation import Presentation
from corptable.presentation.effects import Stamp
from corptable.ui.animation.flight import FlightStart, flights_of
from corptable.ui.animation.timing import MOVE, SEEN, AnimationSpeed
from corptable.ui.app import App
from corptable.ui.table_parts.arrange import PlacedPiece


@pytest.fixture
def app() -> App:
    return App(SIZE, clock=lambda: 0.0)


@pytest.fixture
def lost(app: App) -> ShownTrick:
    """Show a trick that the other seat takes."""
    return show_trick(app)


@pytest.mark.parametrize("as_packet", [False, True], ids=["card by card", "as a packet"])
def test_the_last_card_of_a_trick_flies_to_it_and_rests_there_before_it_is_taken(
    app: App, as_packet: bool
) -> None:
    shown = show_trick(app, as_packet=as_packet)
    comes, goes = shown.flights(ANSWER)
    assert shown.after.screen.rect(shown.after.spot[TRICK]).contains(comes.end)
    assert goes.start == comes.end
    assert goes.end.colliderect(shown.after.screen.rect(shown.after.spot[SPENT]))
    assert goes.time.begins - comes.time.arrives >= SEEN
    assert comes.is_shown(goes.time.begins - 0.01)
    assert not comes.is_shown(goes.time.begins)


def test_the_whole_trick_is_seen_side_by_side(lost: ShownTrick) -> None:
    """The card that lay there makes room for the other one, and stays as long."""
    came, taken = lost.flights(LED)
    answer = lost.flights(ANSWER)[0]
    assert came.end == taken.start
    assert not came.end.colliderect(answer.end)
    assert min(came.time.fades, answer.time.fades) - answer.time.arrives >= SEEN - 0.01


def test_the_rest_at_a_stop_follows_the_speed_of_animations(app: App) -> None:
    comes, goes = show_trick(app, speed=2.0).flights(ANSWER)
    assert goes.time.begins - comes.time.begins >= (MOVE + SEEN) / 2
    assert goes.time.begins - comes.time.begins < MOVE + SEEN


def test_a_line_is_read_once_however_many_acts_follow(app: App) -> None:
    """As after a redo, which shows many acts at once."""
    rests = []
    for answers in (1, 6):
        comes, goes = show_trick(app, answers=answers).flights(ANSWER)
        rests.append(goes.time.begins - comes.time.arrives)
    assert rests[0] > SEEN
    assert rests[1] == pytest.approx(rests[0])


def test_without_animations_nothing_flies(app: App) -> None:
    assert show_trick(app, speed=0.0).player.animations == []


def test_the_match_waits_until_the_trick_has_been_taken(lost: ShownTrick) -> None:
    last = max(flight.time.arrives for flight in lost.flights(ANSWER))
    assert lost.player.is_moving(last - 0.01)


def test_a_started_over_animation_still_stops(lost: ShownTrick) -> None:
    """Flights and rests are delayed alike."""
    before = [flight.time.begins for flight in lost.flights(ANSWER)]
    lost.player.restart(5.0)
    assert [flight.time.begins for flight in lost.flights(ANSWER)] == [
        pytest.approx(begins + 5) for begins in before
    ]


def test_a_card_that_becomes_hidden_turns_in_flight(lost: ShownTrick) -> None:
    """The trick goes onto a face-down pile, the card beside the stock into a hidden hand."""
    for card in (LED, ANSWER, TURNED_UP):
        flight = lost.flights(card)[-1]
        assert flight.leaves_as.name == card
        assert flight.piece is HIDDEN
        assert flight.flips


def test_at_a_face_down_stop_a_card_lies_face_down(lost: ShownTrick) -> None:
    """It goes from the trick into the stock and on into the hand of its viewer."""
    card = lost.after.view.table.named["clubs-8"]
    spot = lost.after.spot[STOCK]
    stop = (PlacedPiece(card, spot, lost.after.screen.card(spot)),)
    starts = [
        FlightStart(Moved(card, TRICK, STOCK, 0), 0.0, stop),
        FlightStart(Moved(card, STOCK, HAND[0], 0), 2.0),
    ]
    comes, goes = flights_of(starts, None, lost.after, AnimationSpeed(1.0))
    assert comes.piece is HIDDEN
    assert goes.leaves_as is HIDDEN
    assert goes.piece is card


def seen_at(shown: ShownTrick, now: float, monkeypatch: pytest.MonkeyPatch) -> list[Piece]:
    """Return the pieces whose sides the animations draw at a time."""
    faces, seen = shown.after.faces, list[Piece]()
    of = faces.of

    def watched(
        piece: Piece,
        size: tuple[int, int],
        bright: bool = False,
        turn: float = 0.0,
        deck: str = "",
        pack: int = 1,
    ) -> pygame.Surface:
        seen.append(piece)
        return of(piece, size, bright, turn, deck, pack)

    with monkeypatch.context() as patched:
        patched.setattr(faces, "of", watched)
        surface = pygame.Surface(SIZE, pygame.SRCALPHA)
        shown.player.advance(now)
        for placed in shown.player.beneath():
            shown.after.face(placed)
        shown.player.draw(surface, shown.after, now)
    return seen


def test_a_card_that_is_taken_shows_its_face_until_it_leaves_and_not_again(
    lost: ShownTrick, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next card lands where it lay, and does not bring it back."""
    taken = lost.flights(TURNED_UP)[-1]
    names = [
        TURNED_UP in [piece.name for piece in seen_at(lost, now, monkeypatch)]
        for now in (
            0.0,
            taken.time.begins - 0.01,
            taken.time.begins + 0.95 * MOVE,
            taken.time.arrives + 0.01,
        )
    ]
    assert names == [True, True, False, False]


def stamp_at(source: str, onto: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Show the game with a stamp when the first card leaves a zone."""

    def stamp(event: Event, view: View) -> Stamp | None:
        leaves = isinstance(event, Moved) and event.source == source and event.piece.name != ANSWER
        return Stamp("Taken", "", onto) if leaves else None

    monkeypatch.setattr(
        "corptable.ui.animation.script.presentation_of", lambda game: Presentation(effect=stamp)
    )


def test_a_stamp_lands_on_a_card_at_its_stop_and_the_card_stays_until_it_has_been_read(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not in the hand that it came from, nor where it is when all is over."""
    stamp_at(TRICK, ANSWER, monkeypatch)
    shown = show_trick(app)
    (stamp,) = shown.stamps()
    comes, goes = shown.flights(ANSWER)
    assert stamp.middle == comes.end.center
    assert stamp.time.begins >= comes.time.arrives
    assert goes.time.begins >= stamp.time.fades


def test_a_stamp_on_a_trick_holds_all_its_cards(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    stamp_at(TRICK, TRICK, monkeypatch)
    shown = show_trick(app)
    (stamp,) = shown.stamps()
    assert all(shown.flights(card)[-1].time.begins >= stamp.time.fades for card in (LED, ANSWER))


@pytest.mark.parametrize("onto", [TRICK, ANSWER])
def test_a_stamp_on_what_has_been_taken_lands_where_it_went(
    app: App, onto: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stamp_at("up", onto, monkeypatch)
    shown = show_trick(app)
    (stamp,) = shown.stamps()
    assert shown.after.screen.rect(shown.after.spot[SPENT]).collidepoint(stamp.middle)
