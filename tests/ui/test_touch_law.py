"""Test the law of touches at every table: whatever can be done glows, and one click or one Enter on
it does it; what it leads to is told for every way of playing; a refusal takes nothing away; a
letter keeps its meaning.

Each test walks decisions of every game, by random legal actions.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest
from conformance.subject import Subject
from conformance.subjects import SUBJECTS
from ui.court_positions import PLAYED, VETO, do, robot_at
from ui.robot import Robot, UndrawnApp, match_at, new_session, seated
from ui.test_keyboard import Keyboarder

from _hands import Point
from corptable.session.auto_answers import Habits
from corptable.session.notices import LEADS_BACK
from corptable.session.offers import NO
from corptable.session.session import Session
from corptable.ui.paint.text import SMALLEST_TEXT
from corptable.ui.scenes.table.layout import Hit, TablePart
from corptable.ui.scenes.table.pacing import MESSAGE_TIME
from corptable.ui.scenes.table.rest_layer import RestLayer
from corptable.ui.scenes.table.view import NEW_QUESTION, REACTION
from corptable.ui.table_parts.prompt_panel import lay_bar_text
from corptable.ui.widgets.balloon import Obstacles
from corptable.ui.widgets.tooltip import Tooltip

FEW, MANY = 16, 40
"""Number of decisions at each table, in an ordinary and in a thorough run."""
EVERY_GAME = pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.id)
SEEDS = pytest.mark.parametrize("seed", [5, pytest.param(11, marks=pytest.mark.thorough)])


class Glower(Robot):
    """Click on what glows, and on nothing else."""

    def down(self, point: Point, button: int = 1) -> None:
        hit = self.table.state.layout.hit_test(point)
        assert self.app.scene is not self.table or self.glows(hit), (
            f"{hit} does not glow and is clicked"
        )
        super().down(point, button)

    def glows(self, hit: Hit) -> bool:
        """Test whether something is lit: a piece that can be lifted or is, a target, a button or a
        cell that does something.
        """
        rest, placed = RestLayer(self.table.view), hit.placed
        if hit.part is TablePart.BUTTON:
            return hit.button is not None and not hit.button.reason
        if hit.part is TablePart.TABLETOP:
            is_lit = placed is not None and (rest.is_bright(placed) or rest.is_raised(placed))
            return is_lit or not self.table.model.highlights().isdisjoint(hit.words)
        return hit.part is TablePart.CELL and self.selection.offers(hit.word)


def session_of(subject: Subject, seed: int) -> Session:
    """Return a session of a person among bots that play at random."""
    others = ["random"] * (subject.game.seats.start - 1)
    return new_session(subject.game, ["person", *others], seed, options=subject.short)


@pytest.fixture
def most(thorough: bool) -> int:
    """Return how many decisions are walked at each table."""
    return MANY if thorough else FEW


def decisions(robot: Robot, seed: int, most: int) -> Iterator[None]:
    """Yield at each decision of the person, then play a random legal action of it by clicks."""
    chance, done = random.Random(seed), 0
    while not robot.match.over and done < most:
        robot.read_the_score()
        if robot.asked_seat is None:
            robot.step(1.0)
            continue
        yield
        acts, legal = len(robot.journal), robot.match.state.actions(0)
        if not legal:
            continue  # the test has played itself
        action = chance.choice(legal)
        robot.do(action, by_dragging=False)
        assert [str(act) for act in robot.journal[acts : acts + 1]] == [str(action)], (
            f"{action} was not what the touches did"
        )
        done += 1


@EVERY_GAME
@SEEDS
def test_every_action_is_made_by_clicks_on_what_glows(
    subject: Subject, seed: int, most: int
) -> None:
    robot = Glower(session_of(subject, seed), make_app=UndrawnApp)
    for _ in decisions(robot, seed, most):
        pass


@pytest.mark.sampled
@EVERY_GAME
@SEEDS
def test_every_action_is_made_by_keys(subject: Subject, seed: int, most: int) -> None:
    """Arrows lead to all that a click would have touched, also once something is lifted."""
    robot = Keyboarder(session_of(subject, seed), make_app=UndrawnApp)
    for _ in decisions(robot, seed, most):
        pass


def lift_by_key(robot: Keyboarder, word: str) -> bool:
    """Touch a stop of the focus by Enter; return whether something was lifted and nothing
    played.
    """
    acts = len(robot.journal)
    stop = next((stop for stop in robot.key_stops() if stop.word == word), None)
    for key in robot.way_to(stop) if stop is not None else ():
        robot.key(key)
    if stop is not None:
        robot.keys("Return")
    return len(robot.journal) == acts and bool(robot.lifted) and robot.unconfirmed is None


@pytest.mark.sampled
@EVERY_GAME
def test_after_lifting_by_key_the_focus_is_on_a_target_and_goes_to_targets_only(
    subject: Subject, most: int
) -> None:
    """Escape leads back to what was lifted for a legal action; from an aside it leads to where
    Enter leads on.
    """
    robot = Keyboarder(session_of(subject, 5), make_app=UndrawnApp)
    for _ in decisions(robot, 3, most // 2):
        if robot.tray_panel is not None or robot.prompt.selection.narrowing.only_lift:
            continue
        for word in [
            stop.word
            for stop in robot.key_stops()
            if stop.word.startswith("piece") and stop.leads_on
        ][:3]:
            if not lift_by_key(robot, word):
                robot.keys("Escape") if robot.prompt.holds_something else None
                continue
            focus, selection = robot.key_stop(), robot.selection
            for stop in robot.key_stops():
                placed = stop.hit.placed
                adds = placed is not None and selection.can_add(placed.spot.id, placed.piece.name)
                assert (
                    stop.hit.part is TablePart.BUTTON
                    or adds
                    or not selection.targets().isdisjoint(stop.hit.words)
                ), stop
            if selection.targets() and selection.question is None:
                assert focus is not None
                assert not selection.targets().isdisjoint(focus.hit.words)
            robot.keys("Escape")
            back = robot.key_stop()
            assert not robot.lifted
            assert back is not None
            assert back.word == word


@pytest.mark.sampled
@EVERY_GAME
def test_whatever_is_asked_the_focus_of_a_person_at_the_keys_is_where_enter_leads_on(
    subject: Subject, most: int
) -> None:
    """Before and after a digit, also one that is refused; not on an aside, on a remark, or on what
    hides the hand.
    """
    robot = Keyboarder(session_of(subject, 5), make_app=UndrawnApp)
    for _ in decisions(robot, 3, most // 2):
        stops = robot.key_stops()
        for digit in (1, 5, 9):
            acts = len(robot.journal)
            robot.key(pygame.K_0 + digit, str(digit))
            if len(robot.journal) > acts:
                break
            stop = robot.key_stop()
            assert stop is None or stop.leads_on or not any(stop.leads_on for stop in stops), (
                f"{digit} leads to {stop}"
            )
            if robot.prompt.holds_something:
                robot.keys("Escape")


@pytest.mark.sampled
@EVERY_GAME
def test_the_forecast_of_every_target_is_told_by_pointer_and_by_focus(
    subject: Subject, most: int
) -> None:
    """It is told for a piece that was lifted by a click as for one that is dragged, beside its
    target and off it.
    """
    robot = Robot(session_of(subject, 5), make_app=UndrawnApp)
    for _ in decisions(robot, 7, most // 2):
        if robot.tray_panel is not None:
            continue
        for placed in [
            each
            for each in robot.placed
            if robot.selection.is_useful(each.spot.id, each.piece.name)
        ][:4]:
            robot.selection.put_back()
            robot.selection.lift(placed.spot.id, placed.piece.name)
            for word in sorted(robot.selection.targets()):
                wanted = robot.prompt.forecast(word).text
                stop = next(stop for stop in robot.key_stops() if word in stop.hit.words)
                robot.move(robot.target(word))
                by_pointer = robot.table.view.forecast()
                robot.state.focus = stop.point
                by_focus = robot.table.view.forecast()
                robot.state.focus = None
                for told in (by_pointer, by_focus):
                    is_nearer = (
                        told is not None
                        and told.target != word
                        and told.target in robot.selection.targets()
                    )
                    assert is_nearer or (told.text if told is not None else "") == wanted
        robot.selection.put_back()


def test_a_forecast_lies_beside_its_target_and_off_what_is_lifted() -> None:
    robot = court()
    skin, screen = robot.table.view.context.skin, robot.app.screen
    for spot in robot.tabletop.spots:
        about = screen.rect(spot)
        others = [placed.rect for placed in robot.placed if placed.spot.arrangement == "fan"]
        tooltip = Tooltip(["It stays on top until another one comes."], about.center, skin).beside(
            about, Obstacles(others)
        )
        if about.width < screen.width // 2 and about.height < screen.height // 2:
            assert not tooltip.rect.colliderect(about), spot.id


@pytest.mark.sampled
@EVERY_GAME
def test_a_button_keeps_its_letter_through_a_match(subject: Subject, most: int) -> None:
    """And no two buttons that show together share one."""
    robot = Robot(session_of(subject, 5), make_app=UndrawnApp)
    letters: dict[str, str] = {}
    for _ in decisions(robot, 9, 2 * most):
        shown = [button for button in robot.buttons() if button.key]
        assert len({button.key for button in shown}) == len(shown)
        for button in shown:
            if button.id in robot.prompt.verbs:
                assert letters.setdefault(button.id, button.key) == button.key, button.id
        places = {button.id: button.rect for button in robot.buttons()}
        for placed in [
            each
            for each in robot.placed
            if robot.selection.is_useful(each.spot.id, each.piece.name)
        ][:2]:
            robot.selection.lift(placed.spot.id, placed.piece.name)
            for button in robot.buttons():
                assert not button.key or letters.get(button.id, button.key) == button.key
            robot.selection.put_back()
        assert places == {button.id: button.rect for button in robot.buttons()}


@pytest.mark.sampled
@EVERY_GAME
def test_a_refusal_takes_nothing_of_the_question_away_and_goes_by_itself(
    subject: Subject, most: int
) -> None:
    robot = Robot(session_of(subject, 5), make_app=UndrawnApp)
    for _ in decisions(robot, 13, most // 2):
        text, consequences, buttons = (
            robot.prompt.text(),
            robot.prompt.consequences(),
            robot.buttons(),
        )
        robot.table.model.refuse("No rule allows that.")
        robot.step()
        assert robot.table.view.message(robot.now) is not None
        assert (robot.prompt.text(), robot.prompt.consequences()) == (text, consequences)
        assert robot.buttons() is buttons
        robot.step(MESSAGE_TIME)
        assert robot.table.view.message(robot.now) is None
        assert not robot.refusal


# Single cases, at the table of Corporate Court


def court(
    zones: dict[str, list[str]] | None = None,
    at: str = "play",
    speed: float = 0.0,
    robot: type[Robot] = Robot,
) -> Robot:
    """Open a robot of a person among two bots, in a position with a given
    hand.
    """
    hand = {"hand/0": ["cups-9", "cups-2", "coins-king", "major-3", "blades-6", "coins-5"]}
    match = match_at("corporate_court", 3, {**hand, **(zones or {})}, at=at)
    return robot(seated(match), speed=speed)


def test_twice_enter_plays_and_a_digit_chooses_anew() -> None:
    robot = court(robot=Keyboarder)
    first = robot.hand_fan.cards()[0]
    robot.click_on("coins-5")
    robot.keys("Escape", "1")
    assert robot.lifted == {("hand/0", first.piece.name)}
    robot.keys("Return")
    assert robot.journal[0].args[0] == first.piece.name


def test_in_a_veto_a_digit_is_refused_and_enter_lets_the_play_stand() -> None:
    robot = robot_at(
        {**VETO, "hand/0": ["batons-9", "batons-2", "coins-5"], "court/0": ["cups-king"]}
    )
    do(robot, PLAYED, "@2 pass", "@3 pass")
    assert robot.asked_seat == 0
    robot.keys("2")
    assert robot.refusal
    robot.keys("Return")
    assert robot.acts[-1] == "@0 pass"


def test_nothing_is_shown_large_beneath_another_scene() -> None:
    robot = court(robot=Keyboarder)
    robot.keys("1", "Escape", "Space")
    assert robot.preview() is not None
    robot.keys("F10")
    assert robot.app.scene is not robot.table
    assert robot.preview() is None


def test_a_click_between_two_cards_is_not_refused() -> None:
    robot = court()
    hand = robot.area("hand/0")
    hits = {
        (x, hand.bottom - 2): robot.tabletop.hit_test((x, hand.bottom - 2))
        for x in range(hand.left, hand.right, 9)
    }
    gaps = [point for point, hit in hits.items() if hit.placed is None and hit.spot is not None]
    assert gaps
    for point in gaps:
        robot.click(point)
        assert not robot.refusal


def test_a_click_that_was_meant_for_what_moved_away_does_nothing() -> None:
    robot = court()
    robot.perform(robot.match.legal()[0])
    robot.session.bot_turn.cancel()
    before = robot.state.layout
    hand = robot.area("hand/0")
    points = [(x, hand.centery) for x in range(hand.left, hand.right, 5)]
    moved = next(point for point in points if not robot.table.view.is_meant(point, robot.now))
    robot.post(pygame.MOUSEBUTTONDOWN, pos=moved, button=1, touch=False)
    assert robot.state.press is None
    assert robot.state.layout is before
    robot.step(REACTION)
    assert robot.table.view.is_meant(moved, robot.now)


def test_a_click_that_comes_with_the_question_of_another_s_act_does_nothing() -> None:
    """A Freeze is not bought by a second click on the end of the turn, which lay in its place."""
    zones = {
        "character/0": ["ghosts-page"],
        "character/1": ["imps-page"],
        "hand/0": ["bats-1"],
        "hand/1": ["bats-2"],
    }
    robot = Robot(
        match_at(
            "trick_or_treat",
            2,
            zones,
            at="spend",
            rest="draw",
            counters={"tp": [1, 0]},
            rig={"dice": (5,)},
        ),
        make_app=UndrawnApp,
    )
    end = robot.button("end").rect.center
    do(robot, "@0 end", "@1 roll", "@1 steal @0", "@1 name bats-1")
    assert robot.button("freeze").rect.collidepoint(end)
    robot.post(pygame.MOUSEBUTTONDOWN, pos=end, button=1, touch=False)
    assert robot.acts[-1] == "@1 name bats-1"
    robot.step(NEW_QUESTION)
    robot.post(pygame.MOUSEBUTTONDOWN, pos=end, button=1, touch=False)
    assert robot.acts[-1] == "@0 freeze"


def test_nothing_is_explained_under_a_mouse_that_rests_where_it_has_clicked() -> None:
    """The die is explained to a mouse that comes to it, not to the one that has just rolled."""
    match = match_at(
        "trick_or_treat",
        2,
        {"character/0": ["ghosts-page"], "character/1": ["imps-page"], "hand/1": ["bats-2"]},
        rest="draw",
        counters={"tp": [3, 0]},
        rig={"dice": (4,)},
    )
    robot = Robot(match, make_app=UndrawnApp)
    die = robot.area("die").center
    robot.click(die)
    robot.step(1.0)
    assert robot.acts[-1] == "@0 roll"
    assert robot.tooltip_at(die)
    assert robot.table.view.tooltip(die) == []
    robot.move((die[0] + 30, die[1]))
    robot.step(1.0)
    assert robot.table.view.tooltip(robot.pointer) == robot.tooltip_at(die)


def test_a_click_while_something_moves_counts_where_it_can_mean_one_thing_only() -> None:
    robot = court(speed=1.0)
    robot.step(5.0)
    robot.drag_onto("cups-9", "sprawl/coins")
    assert robot.glide is not None
    robot.click_on("blades-6")
    assert robot.lifted == {("hand/0", "blades-6")}


def test_undo_goes_past_what_was_passed_unasked_to_the_last_own_act() -> None:
    zones = {
        "hand/0": ["cups-2", "cups-3"],
        "hand/1": ["cups-4"],
        "draw": ["cups-6", "cups-5"],
        "discard": ["cups-page", "cups-knight", "cups-queen", "cups-king", "major-7"],
        "court/0": ["coins-page", "coins-king"],
    }
    match = match_at("corporate_court", 2, zones, at="play", seed=0)
    robot = Robot(match, make_app=UndrawnApp)
    robot.session.auto_answers.habits = lambda: Habits(asks_always=False)
    robot.do(match.read("@0 play cups-2 sprawl/cups"), by_dragging=False)
    robot.wait()
    assert [str(act) for act in match.journal][2:] == ["@0 pass"]
    robot.session.make_practice()
    robot.keys("Ctrl+z")
    assert not match.journal


def test_the_price_of_a_veto_is_whole_however_much_stands_before_it() -> None:
    skin = court().table.view.context.skin
    price = "A veto pays the Queen of Blades, the last: Vesper then rides no suit."
    told = "If it stands: " + ", ".join(
        f"{name} has 12 points instead of 10" for name in ("Vesper", "Quill", "Alexandra")
    )
    for size in ((500, 60), (640, 72), (900, 90)):
        laid = lay_bar_text(
            pygame.Rect(0, 0, *size), "Quill plays the Seven of Cups. Veto?", [told, price], skin
        )
        assert "".join(laid.lines).replace(" ", "").endswith(price.replace(" ", ""))
        assert laid.small >= SMALLEST_TEXT


def test_veto_and_let_it_stand_look_different_and_all_concerned_are_lit() -> None:
    match = match_at("corporate_court", 3, VETO_AT_0, at="play", turn=1)
    robot = Robot(match)
    robot.session.play(robot.match.read("@1 play cups-4 sprawl/cups"))
    robot.refresh()
    robot.wait()
    layout = robot.state.layout
    parts = {button.id: button.part for button in robot.buttons() if not button.reason}
    assert parts["veto"] == "primary"
    assert list(parts.values()).count("primary") == 1
    for seat in (0, 1):
        assert not any(
            layout.is_veiled(spot) for spot in robot.tabletop.spots if spot.label == f"@{seat}"
        )


VETO_AT_0 = {
    "hand/1": ["cups-4", "cups-5"],
    "court/0": ["coins-page", "coins-king"],
    "sprawl/cups": ["cups-3"],
}


def test_a_yes_that_is_asked_has_the_focus_on_no() -> None:
    robot = court(
        {"court/0": ["cups-page"], "hand/1": ["cups-4", "cups-5", "cups-6", "cups-7", "cups-8"]},
        robot=Keyboarder,
    )
    robot.perform(robot.match.read("@0 play cups-9 sprawl/cups"))
    robot.wait()
    robot.press("veto")
    focus = robot.key_stop()
    assert focus is not None
    assert focus.hit.word == NO


def test_a_table_that_was_started_over_says_how_to_go_back() -> None:
    robot = court()
    robot.begin_again(same_deal=False)
    robot.step()
    told = robot.table.view.message(robot.now)
    assert told is not None
    assert told.text == LEADS_BACK
    robot.keys("Up")
    assert robot.table.view.message(robot.now) is not None, "it stays for its time"
    robot.step(MESSAGE_TIME)
    assert robot.table.view.message(robot.now) is None


def test_where_a_piece_on_the_table_would_go_is_lit_while_it_is_pointed_at() -> None:
    """The Tower takes a major of another seat onto either own stack (5, major-16); nobody sees that
    before it is lifted.
    """
    zones = {"arcana/0": ["major-16"], "arcana2/0": ["major-21"], "arcana/1": ["major-6"]}
    zones |= {"arcana/2": ["major-5"], "hand/0": ["cups-3", "cups-5"]}
    match = match_at("corporate_court", 3, zones, at="turn_start")
    robot = Robot(match, make_app=UndrawnApp)
    view, own = robot.table.view, {"arcana/0", "arcana2/0"}
    assert view.pointed_targets() == set()
    before = view.hovered(robot.pointer)
    robot.move(next(one.rect.center for one in robot.placed if one.piece.name == "major-6"))
    assert view.pointed_targets() == own
    assert view.hovered(robot.pointer) != before
    robot.move(next(one.rect.center for one in robot.placed if one.piece.name == "cups-3"))
    assert view.pointed_targets() == set()
