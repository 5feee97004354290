"""Test that things lie where they lay: the places of every game's table, faces, wells, buttons, and
raised cards.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final

import pytest
from conformance.subjects import SUBJECTS
from ui.court_positions import let_bots_wait
from ui.robot import SHORT, Robot, UndrawnApp, match_at, new_session
from ui.thinned import by_turns

from corptable.bots import PERSON
from corptable.bots.roster import default_bot
from corptable.engine.game import AnyGame
from corptable.engine.view import View
from corptable.presentation.layout import LOG, PROMPT, Spot
from corptable.presentation.presentation import presentation_of
from corptable.session.offers import Offer
from corptable.session.selection import LEAVE_OPEN
from corptable.ui.platform.screen import Screen
from corptable.ui.scenes.table.buttons import ButtonKeys, ButtonPlaces
from corptable.ui.table_parts.arrange import arrange

SCREENS: Final = (Screen(1280, 720), Screen(1024, 768))
ACTS: Final = 150
GAMES: Final = [subject.game for subject in SUBJECTS]
TABLES: Final = [
    (game, seats) for game in GAMES for seats in dict.fromkeys((game.seats.start, game.seats[-1]))
]
MAY_MOVE: Final[Mapping[str, str]] = {
    "corporate_court hand": (
        "while a veto is asked the viewer's hand makes room for the bar, because no card of it "
        "answers"
    ),
    "corporate_ladder fray": (
        "from the fifth on the plays of a fray have narrower places, so that all stay side by side"
    ),
    "corporate_ladder owner": "the line above a play lies where the play does",
    "corporate_ladder tray": (
        "bosses lie where the hand will be, and the losers' cards, which are many, where their "
        "ladders stood"
    ),
}
"""Spots that may move, by game and the first word of their id, or all of a game; and why."""
BEFORE_THE_TABLE: Final[Mapping[str, str]] = {
    "trick_or_treat draft": (
        "characters to choose from take the room of piles, vault and hand, which are laid after "
        "them"
    ),
}
"""Decisions with a table of their own, on which nothing moves either, by game and name; and why."""


def views(game: AnyGame, seats: int) -> Iterator[View]:
    """Yield what seat 0 sees in a random match, act by act."""
    match, chance = match_at(game, seats, seed=7, options=SHORT.get(game.id, {})), random.Random(7)
    while not match.over and len(match.journal) < ACTS:
        yield match.state.observation(0)
        match.play(chance.choice(match.state.actions(match.state.actors()[0])))


def table_of(game: AnyGame, view: View) -> str:
    """Return the decision that has a table of its own; "" for the table of the game."""
    name = "" if view.decision is None else view.decision.name
    return name if f"{game.id} {name}" in BEFORE_THE_TABLE else ""


def may_move(game: AnyGame, spot: Spot) -> bool:
    return game.id in MAY_MOVE or f"{game.id} {spot.id.partition('/')[0]}" in MAY_MOVE


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("game", "seats", "screen"),
    by_turns(TABLES, SCREENS),
    ids=lambda value: str(
        value.width if isinstance(value, Screen) else getattr(value, "id", value)
    ),
)
def test_a_place_is_the_same_as_long_as_the_table_stands(
    game: AnyGame, seats: int, screen: Screen
) -> None:
    """Plaques, hands, piles and panels come and go, but never move, and their cards keep their
    size.
    """
    found: dict[tuple[str, str], set[object]] = defaultdict(set)
    for view in views(game, seats):
        for spot in presentation_of(game).layout(view, screen.aspect):
            if not may_move(game, spot):
                found[table_of(game, view), spot.id].add(
                    (tuple(screen.rect(spot)), screen.card_size(spot), spot.pile.turned)
                )
    assert {spot: places for spot, places in found.items() if len(places) > 1} == {}


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda value: getattr(value, "id", value))
def test_a_well_of_pieces_stays_when_another_one_runs_out(game: AnyGame, seats: int) -> None:
    """Otherwise the hand that goes on to the next one takes the wrong piece."""
    found: dict[tuple[str, str], set[object]] = defaultdict(set)
    for view in views(game, seats):
        for spot in presentation_of(game).layout(view, SCREENS[0].aspect):
            if spot.arrangement == "stacks" and spot.slots:
                for placed in arrange(spot, view.zones.get(spot.shows, ()), SCREENS[0]):
                    found[spot.id, placed.piece.name].add(tuple(placed.rect))
    assert {well: places for well, places in found.items() if len(places) > 1} == {}


def test_stacks_with_places_of_their_own_are_shown_once_with_their_number() -> None:
    """So are the pawns at home in PWODOC: three wells for each seat, which show what is there and
    leave room for what is not.
    """
    game = next(game for game in GAMES if game.id == "pwodoc")
    view = next(views(game, 2))
    (supply,) = [
        spot for spot in presentation_of(game).layout(view, 16 / 9) if spot.id == "supply/0"
    ]
    pieces = view.zones[supply.shows]
    placed = arrange(supply, pieces, SCREENS[0])
    assert len(supply.slots) == 3
    assert (
        len({tuple(stack.rect) for stack in placed})
        == len(placed)
        == len({piece.name for piece in pieces})
    )
    assert sum(stack.number for stack in placed) == len(pieces)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_face_belongs_to_a_seat_for_the_whole_match(game: AnyGame) -> None:
    """Also while a bot plays on for a person, and when that person is back."""
    seats = game.seats.start
    session = new_session(
        game, [PERSON, *[default_bot(game)] * (seats - 1)], 5, options=SHORT.get(game.id, {})
    )
    robot = Robot(session, make_app=UndrawnApp)
    let_bots_wait(robot)
    faces = [seat.portrait for seat in robot.tabletop.seats]
    for icon in ("robot", "person"):
        robot.table.change_seat(0)
        assert [seat.portrait for seat in robot.tabletop.seats] == faces
        assert robot.tabletop.seats[0].icon == icon


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_raised_card_lies_higher_but_not_beneath_the_prompt_or_the_log(game: AnyGame) -> None:
    session = new_session(game, game.seats.start, 5, options=SHORT.get(game.id, {}))
    robot = Robot(session, make_app=UndrawnApp)
    tabletop = robot.tabletop
    plates = [robot.area(id) for id in (PROMPT, LOG)]
    for placed in robot.hand_fan.cards():
        raised = tabletop.raised_area(placed)
        assert raised.collidelist(plates) < 0, placed.piece.name
        assert placed.rect.top - raised.top >= 4, placed.piece.name


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_button_that_shows_again_lies_where_it_lay(game: AnyGame) -> None:
    """Between prompts, and while something is lifted. Once, a button may yield its place to an
    older one with which it has never been shown before; and all buttons become narrower when a
    second column is needed for the first time."""
    session = new_session(game, game.seats.start, 5, options=SHORT.get(game.id, {}))
    robot, chance = Robot(session, make_app=UndrawnApp), random.Random(3)
    corners: dict[str, list[tuple[int, int]]] = defaultdict(list)
    shown_together: dict[str, set[str]] = defaultdict(set)
    robot.act_at_once()
    for _ in range(120):
        if robot.match.over:
            break
        robot.read_the_score()
        if robot.asked_seat is None:
            robot.step(0.5)
            continue
        if (
            robot.area("bar").width == 0 and not robot.prompt.asked_about
        ):  # a question about a card stands beside it
            words = {button.id for button in robot.buttons()}
            for button in robot.buttons():
                before = corners[button.id]
                if before and before[-1] != button.rect.topleft:
                    assert words - shown_together[button.id] - {button.id}, (
                        f"{button.id} moved from {before[-1]}"
                    )
                before.append(button.rect.topleft)
                shown_together[button.id] |= words
        robot.perform(chance.choice(robot.match.state.actions(robot.asked_seat)))


def test_a_button_takes_a_free_place_and_keeps_it() -> None:
    """The first three are on top of each other, then the second column begins."""

    def cells(*words: str) -> list[tuple[int, int]]:
        return places.cells_of([Offer(word, word) for word in words], ["end", "wild", "peek"])

    places = ButtonPlaces()
    assert cells("end", "wild") == [(0, 0), (1, 0)]
    assert cells("wild") == [(1, 0)]
    assert cells("peek", "wild") == [(0, 0), (1, 0)]
    assert cells("end", "peek", "wild") == [(0, 0), (2, 0), (1, 0)]
    was_narrow = places.is_narrow
    assert cells("clubs-4", "end", "peek", "wild") == [(0, 1), (0, 0), (2, 0), (1, 0)]
    assert (was_narrow, places.is_narrow) == (False, True)
    assert cells("clubs-4") == [(0, 0)]  # no verb: nothing is kept of what only one viewer saw


def test_the_answers_to_a_question_are_one_list_that_ends_with_never_mind() -> None:
    places = ButtonPlaces(["trio", "press"])
    words = ["ada", "ben", "cleo", "dora", LEAVE_OPEN]
    cells = places.cells_of([Offer(word, word) for word in words], [])
    assert cells == sorted(cells, key=lambda cell: (cell[1], cell[0]))
    assert cells[-1] == (1, 1)


def test_a_placed_shortcut_has_the_same_letter_whatever_is_asked_first() -> None:
    first, second = (
        [ButtonKeys(["press"]).keys_of([Offer("press", "Press")], verbs)["press"]]
        for verbs in (["relent"], ["done"])
    )
    assert first == second
