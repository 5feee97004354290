"""Test dice: they roll where they concern a seat, come to rest on their result, and the next
animation waits until they can be read."""

from __future__ import annotations

from typing import NamedTuple

import pygame
import pytest
from ui.court_positions import PLAYED, TIE, do, let_bots_wait, robot_at
from ui.robot import Robot, match_at

from corptable.presentation.layout import Die
from corptable.ui.animation.caption import SeatCaption
from corptable.ui.animation.flight import Flight
from corptable.ui.animation.props import DiceAnimation, area_of_roll, roll_of
from corptable.ui.animation.script import ShownAct, plan_animations
from corptable.ui.animation.timing import READ, REST, STILL, TUMBLE, Animation, AnimationSpeed
from corptable.ui.paint.recorder import recording
from corptable.ui.table_parts.spot_things import OTHERS_HUE, draw_die

SEVEN = 7
ROLLS = (1, 1, 1, 1, 1, 1, 1), (6, 6, 6, 6, 6, 6, 6), (5, 5, 5, 5, 5, 5, 5), (2, 2, 2, 2, 2, 2, 2)
AGAIN = (6, 6, 6, 6, 6, 6, 6), (3, 3, 3, 3, 3, 3, 3)
RIG = {"dice": tuple(die for roll in (*ROLLS, *AGAIN) for die in roll)}


class Tie(NamedTuple):
    """Hold a robot at the end of a round, and the animations of its last act."""

    robot: Robot
    animations: list[Animation]

    @property
    def rolls(self) -> list[DiceAnimation]:
        return [animation for animation in self.animations if isinstance(animation, DiceAnimation)]


@pytest.fixture
def tie() -> Tie:
    """Open a table at which all four seats roll, then the two that are still tied."""
    robot = robot_at(TIE, rest="discard", rig=RIG)
    table = robot.table
    events = table.session.match.play(PLAYED)
    happening = ShownAct(
        events,
        table.state.layout.tabletop,
        table.state.layout.tabletop,
        table.session,
        AnimationSpeed(1.0),
    )
    return Tie(robot, plan_animations(happening, robot.now).animations)


@pytest.fixture
def one_die() -> Robot:
    """Open a table at which one die is rolled in every turn."""
    match = match_at("trick_or_treat", 2, seed=4)
    robot = Robot(match, speed=1.0)
    let_bots_wait(robot)
    while not robot.rolls:
        robot.finish_animation()
        do(robot, str(match.legal()[0]))
    return robot


def test_dice_are_shown_as_they_fell_before_those_who_rolled_them(tie: Tie) -> None:
    rolls = tie.rolls
    assert [roll.results for roll in rolls] == [*ROLLS, *AGAIN]
    assert [roll.middle for roll in rolls[:4]] == [
        tie.robot.area(f"@{seat}").center for seat in (0, 1, 2, 3)
    ]


def test_all_roll_at_the_same_time_and_once_more_when_the_first_have_been_read(tie: Tie) -> None:
    begins = [roll.time.begins for roll in tie.rolls]
    assert begins[:4] == [begins[0]] * 4
    assert begins[4:] == [pytest.approx(begins[0] + TUMBLE + REST)] * 2


def test_why_they_rolled_is_said_beside_them_in_the_games_words(tie: Tie) -> None:
    told = [
        " ".join(caption.lines)
        for caption in tie.animations
        if isinstance(caption, SeatCaption) and caption.seat is None
    ]
    assert told[:2] == [
        "You roll 1 1 1 1 1 1 1; fives and sixes: 0.",
        "Vesper rolls 6 6 6 6 6 6 6; fives and sixes: 7.",
    ]


def test_what_follows_from_dice_begins_when_they_have_been_read(tie: Tie) -> None:
    last = tie.rolls[-1]
    flights = [flight for flight in tie.animations if isinstance(flight, Flight)]
    dealt = [flight.time.begins for flight in flights if flight.time.begins > last.time.begins]
    assert len(dealt) >= 20
    assert min(dealt) == pytest.approx(last.time.begins + TUMBLE + READ)


def test_what_came_of_a_die_is_told_when_it_has_been_read() -> None:
    match = match_at("trick_or_treat", 2, seed=4, rig={"dice": (4,)}, draft="random")
    robot = Robot(match, speed=1.0)
    tabletop = robot.tabletop
    events = match.play(next(act for act in match.legal() if act.verb == "roll"))
    shown = plan_animations(
        ShownAct(events, tabletop, tabletop, robot.session, AnimationSpeed(1.0)), robot.now
    ).animations
    roll = next(animation for animation in shown if isinstance(animation, DiceAnimation))
    told = [
        animation for animation in shown if isinstance(animation, SeatCaption) and animation.lingers
    ]
    assert [caption.time.begins >= roll.time.begins + TUMBLE for caption in told] == [True]


def test_what_the_score_tells_is_not_told_once_more_at_the_table() -> None:
    """It shows who rolled what; the table shows the cards that are dealt then."""
    robot = robot_at(TIE, rest="discard", rig=RIG)
    do(robot, PLAYED)
    assert robot.score is not None
    assert robot.rolls == []
    assert robot.captions == []
    assert robot.flights


def test_a_die_lies_on_the_games_own_spot_which_does_not_tell_the_result_before(
    one_die: Robot,
) -> None:
    (roll,) = one_die.rolls
    assert roll.covered_area == one_die.area("die")
    assert roll.middle == one_die.area("die").center
    assert roll.results == (vars(one_die.match.state)["die"],)


def test_the_die_that_lies_there_is_the_one_that_rolls(one_die: Robot) -> None:
    """It is as large, and is not drawn in its place before it rests there."""
    spot, (roll,) = one_die.tabletop.spot["die"], one_die.rolls
    assert roll.lies_at == spot.id
    assert one_die.animation.rolls_at(spot)
    surface = pygame.Surface(one_die.app.surface.get_size(), pygame.SRCALPHA)
    roll.draw(surface, one_die.tabletop, roll.time.arrives)
    rolled = surface.get_bounding_rect()
    surface.fill((0, 0, 0, 0))
    assert isinstance(spot.content, Die)
    draw_die(surface, spot._replace(label=""), spot.content, one_die.app.skin)
    assert surface.get_bounding_rect() == rolled
    one_die.finish_animation()
    assert not one_die.animation.rolls_at(spot)


@pytest.mark.parametrize(("is_others", "hue"), [(False, ""), (True, OTHERS_HUE)])
def test_somebody_elses_roll_has_another_hue_than_ones_own(
    one_die: Robot, monkeypatch: pytest.MonkeyPatch, is_others: bool, hue: str
) -> None:
    """While it rolls, as where it lies."""
    (roll,), tabletop = one_die.rolls, one_die.tabletop
    die = Die("5", is_others)
    spot = tabletop.spot["die"] = tabletop.spot["die"]._replace(content=die)
    asked, picture = [], tabletop.skin.picture

    def noted(
        part: str, size: tuple[int, int], state: str = "normal", hue: str = ""
    ) -> pygame.Surface:
        asked.append(hue)
        return picture(part, size, state, hue)

    monkeypatch.setattr(tabletop.skin, "picture", noted)
    roll.draw(one_die.app.surface, tabletop, roll.time.arrives)
    draw_die(one_die.app.surface, spot, die, tabletop.skin)
    assert asked == [hue, hue]


def test_nothing_covers_the_table_where_a_die_lies(one_die: Robot) -> None:
    (roll,) = one_die.rolls
    with recording() as record:
        roll.draw(one_die.app.surface, one_die.tabletop, roll.time.arrives)
    assert record.parts("plate") == []


def test_bots_wait_until_dice_have_been_read_and_they_lie_there_a_little_longer(
    one_die: Robot,
) -> None:
    start = one_die.now
    while one_die.is_animated():
        one_die.step()
    assert one_die.now - start == pytest.approx(TUMBLE + READ, abs=0.05)
    assert one_die.rolls
    one_die.step(REST)
    assert one_die.rolls == []


def drawn(robot: Robot, roll: DiceAnimation, now: float) -> pygame.Surface:
    surface = pygame.Surface((300, 300), pygame.SRCALPHA)
    roll.draw(surface, robot.tabletop, now)
    return surface


def pips(surface: pygame.Surface, colour: pygame.Color) -> int:
    """Count the separate shapes of a colour on a surface."""
    ground = pygame.Surface(surface.get_size())
    ground.fill("magenta")
    ground.blit(surface, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    mask = pygame.mask.from_threshold(ground, colour, (40, 40, 40, 255))
    return len(mask.connected_components(4))


@pytest.mark.parametrize("number", range(1, 7))
def test_a_die_at_rest_shows_its_pips(one_die: Robot, number: int) -> None:
    roll = roll_of((number,), (150, 150), 0.0, AnimationSpeed(1.0))
    text = pygame.Color(*one_die.app.theme.colours["card_text"])
    assert pips(drawn(one_die, roll, roll.time.arrives), text) == number


def test_a_die_rolls_towards_its_place(one_die: Robot) -> None:
    roll = roll_of((3,), (200, 150), 0.0, AnimationSpeed(1.0))
    lefts = [
        drawn(one_die, roll, share * TUMBLE).get_bounding_rect().centerx
        for share in (0.05, 0.3, 0.6, 1.0)
    ]
    assert lefts == sorted(lefts)
    assert lefts[0] < lefts[-1] == pytest.approx(200, abs=2)


def test_many_dice_lie_side_by_side_within_the_window(one_die: Robot) -> None:
    area = area_of_roll(SEVEN, (0, 0), one_die.app.skin)
    assert one_die.app.surface.get_rect().contains(area)
    assert area.width > SEVEN * area.height


def test_where_nothing_moves_dice_show_their_result_for_a_moment() -> None:
    roll = roll_of((3, 4), (100, 100), 10.0, AnimationSpeed(0.0))
    assert (roll.time.seconds, roll.time.rest, roll.waits_until) == (0.0, STILL, 10.0)


def test_the_caption_of_a_roll_lies_beside_the_plate_that_covers_the_die(one_die: Robot) -> None:
    """Or the plate would cover what came of the roll."""
    (roll,) = one_die.rolls
    told = [
        animation
        for animation in one_die.animation.animations
        if isinstance(animation, SeatCaption) and animation.seat is None
    ]
    assert told
    assert roll.covered_area is not None
    assert not any(caption.area.colliderect(roll.covered_area) for caption in told)
