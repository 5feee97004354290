"""Test the memory aid, which marks hidden cards that the viewer knows: the marks are true, tell no
more than the seat knows, and appear only if the setting is on."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from ui.robot import GAMES, Robot, UndrawnApp, match_at, new_session, seated

from corptable.engine.pieces import HIDDEN, mask_of
from corptable.engine.registry import find_game
from corptable.session.seat_counts import nearest_seats
from corptable.session.session import Session
from corptable.ui.table_parts.marks import MOST_NAMES, MemoryMarks, RememberedPiece
from corptable.ui.widgets.card_preview import (
    REST,
    CardPreview,
    PreviewSubject,
    draw_preview,
    place_preview,
)


def seat(session: Session) -> Robot:
    """Open a robot at a session."""
    return Robot(session, make_app=UndrawnApp)


def court(*acts: str, **zones: list[str]) -> Session:
    """Return a session of Corporate Court at a given position, after some acts."""
    laid = {zone.replace("_", "/"): names for zone, names in zones.items()}
    match = match_at("corporate_court", 2, laid, *acts, at="play")
    return seated(match)


def remembered(robot: Robot) -> dict[str, RememberedPiece]:
    """Return what the memory aid marks, by spot id."""
    assert robot.memory is not None
    return {placed.spot.id: found for placed, found in robot.memory.backs}


def after(game: str, acts: int, seed: int = 3, persons: int = 1) -> Session:
    """Return a session after so many random acts."""
    found = find_game(game)
    count = nearest_seats(found.seats, 3)
    session = new_session(found, ["person"] * persons + ["random"] * (count - persons), seed)
    chance = random.Random(seed)
    while not session.match.over and len(session.match.journal) < acts:
        actor = session.match.state.actors()[0]
        session.play(chance.choice(session.match.state.actions(actor)))
    return session


@pytest.mark.parametrize("game", GAMES)
def test_every_eye_tells_the_truth_and_what_the_seat_knows(game: str) -> None:
    """At several points of a game: each card lies where it is said to lie, and the viewer's own
    knowledge has it there.
    """
    for acts in (15, 35, 55, 75):
        session = after(game, acts)
        robot = seat(session)
        known = session.match.state.information_state(0).view
        assert robot.memory is not None
        for placed, found in robot.memory.backs:
            zone = placed.spot.shows
            assert found.piece is not HIDDEN or found.others, "an eye without a card"
            told = (found.piece, *found.others) if placed.piece is HIDDEN else found.others
            for piece in told if found.piece is not HIDDEN else found.others:
                assert piece in session.match.state.zones[zone]
                assert piece in known.known(zone)


def test_what_an_open_card_covers_is_told_with_it() -> None:
    """In Trick or Treat the discards are seen from the top alone; who watched knows what is
    beneath.
    """
    session = after("trick_or_treat", 60)
    robot = seat(session)
    pile = session.match.state.zones["discard"]
    assert len(pile) > 1
    found = remembered(robot)["discard"]
    assert found.piece is pile[-1]
    assert set(found.others) == set(pile[:-1])
    assert found.words.startswith("You know what is at the bottom: ")


def test_who_looks_from_nowhere_remembers_nothing() -> None:
    """Two persons at one screen: it shows what both may see."""
    assert not remembered(seat(after("trick_or_treat", 80, persons=2)))


def test_what_lay_open_when_the_match_began_is_no_news() -> None:
    """In Corporation every seat always knows every hand; a mark on each would tell nothing."""
    session = after("corporation", 30)
    assert session.match.state.information_state(0).view.known("hand/1")
    assert not remembered(seat(session))


def test_a_draw_pile_that_was_known_from_the_beginning_has_no_eye() -> None:
    """In the Ladder each seat knows which cards are in its own deck."""
    session = after("corporate_ladder", 20)
    assert session.match.state.information_state(0).view.known("draw/0")
    assert "draw/0" not in remembered(seat(session))


def test_harleys_card_has_an_eye_for_who_chose_it() -> None:
    """Section 9 of the rules document."""
    session = after("corporate_court", 400, seed=11)
    match = match_at(session.match.game, session.match.table.seats, seed=session.match.header.seed)
    for act in session.match.journal:
        match.play(act)
        if act.verb == "harley" and act.seat == 0 and match.state.zones["harley"]:
            break
    else:
        pytest.fail("seat 0 never chose Harley's card; take another seed")
    robot = seat(Session(match, session.seating.players))
    assert remembered(robot)["harley"].piece is match.state.zones["harley"][0]
    assert "is here" in remembered(robot)["harley"].words


def test_pointing_at_it_says_it_and_shows_the_card() -> None:
    robot = seat(after("trick_or_treat", 60))
    assert robot.memory is not None
    placed, found = robot.memory.backs[0]
    robot.move((placed.rect.left + 4, placed.rect.centery))
    assert found.words in robot.tooltip_at(robot.pointer)
    robot.step(2 * REST)
    shown = robot.preview()
    assert shown is not None
    assert shown.piece is found.piece
    assert found.words in shown.lines


def test_the_memory_aid_can_be_switched_off() -> None:
    robot = seat(after("trick_or_treat", 60))
    placed = next(placed for placed, _ in robot.memory.backs) if robot.memory is not None else None
    assert placed is not None
    robot.app.change_settings(replace(robot.app.settings, memory_aid=False))
    robot.relayout()
    assert robot.memory is None
    robot.move((placed.rect.left + 4, placed.rect.centery))
    assert not any("You know" in line for line in robot.tooltip_at(robot.pointer))


# Texts for piles


def told_of_the_draw_pile(size: int, top: bool) -> RememberedPiece:
    """Return the mark on a draw pile of which seat 0 knows the upper `size` cards, or with `top`
    the place of the topmost alone, as an effect may show them."""
    names = [
        "cups-3",
        "coins-5",
        "blades-8",
        "blades-9",
        "coins-8",
        "batons-2",
        "batons-3",
        "coins-9",
    ][:size]
    session = court(draw=names)
    state = session.match.state
    state.learn(0b10, "draw", state.zones["draw"][-1 if top else -size :])
    if not top:
        assert state.knowledge is not None
        state.knowledge.shuffled(mask_of(state.zones["draw"]))
    robot = seat(session)
    memory = MemoryMarks(
        robot.tabletop, state.information_state(0).view, known_at_first=state.observation(0)
    )
    return next(found for placed, found in memory.backs if placed.spot.id == "draw")


def test_a_card_known_to_lie_on_top_is_said_to() -> None:
    found = told_of_the_draw_pile(3, top=True)
    assert found.words == "You know what is on top: Eight of Blades."
    assert found.number == 0


def test_of_cards_somewhere_in_a_pile_it_is_said_how_many() -> None:
    found = told_of_the_draw_pile(2, top=False)
    assert (
        found.words
        == "You know what this pile hides, in any order: Three of Cups and Five of Coins."
    )
    assert found.number == 2


def test_none_of_them_is_shown_as_if_it_lay_on_top() -> None:
    found = told_of_the_draw_pile(2, top=False)
    assert found.piece is HIDDEN
    assert [piece.name for piece in found.others] == ["cups-3", "coins-5"]


def test_of_a_single_one_no_order_is_told() -> None:
    session = court(draw=["cups-3", "coins-5"])
    state = session.match.state
    state.learn(0b10, "draw", state.zones["draw"][:1])
    robot = seat(session)
    memory = MemoryMarks(
        robot.tabletop, state.information_state(0).view, known_at_first=state.observation(0)
    )
    found = next(found for placed, found in memory.backs if placed.spot.id == "draw")
    assert found.words == "You know that this pile hides Ace of Batons."


def test_pointing_at_such_a_pile_shows_the_cards_side_by_side() -> None:
    found = told_of_the_draw_pile(2, top=False)
    robot = seat(court(draw=["cups-3", "coins-5"]))
    subject = PreviewSubject(found.piece, robot.area("draw"), (found.words,), found.others)
    preview = CardPreview()
    preview.point_at(subject, 0.0)
    assert preview.subject_at(2 * REST) == subject
    laid = place_preview(subject, robot.app.skin)
    assert laid.size[1] == 0
    assert len(laid.pile) == 2
    draw_preview(robot.app.surface, subject, robot.app.faces, robot.app.skin)


def test_of_many_the_first_are_named_and_the_others_counted() -> None:
    found = told_of_the_draw_pile(8, top=False)
    assert found.words.endswith(f" and {8 - MOST_NAMES} more.")
    assert found.words.count(" of ") == MOST_NAMES
    assert found.number == 8
