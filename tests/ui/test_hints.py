"""Test hints at a table: outcomes first, then the best act, with which the match still counts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from ui.robot import OWN_GAMES, Robot, UndrawnApp, match_at, new_session

from corptable.bots.advice import Advice, AdvisedAct
from corptable.bots.worker import Answer, InlineBotWorker
from corptable.engine.pieces import PUBLIC
from corptable.lessons import lessons_in
from corptable.session.advice_words import read
from corptable.session.auto_answers import Habits
from corptable.session.hint import DRAFTS, Hint, HintPhase
from corptable.session.hint import WORDS as HINT_WORDS
from corptable.session.notices import SIGNS
from corptable.session.rematch import Rematch
from corptable.session.saved_matches import resume
from corptable.session.table_model import TableModel
from corptable.store import SavedGames, Statistics
from corptable.ui.scenes.table.hint_ghosts import MOVES
from corptable.ui.scenes.table.hint_look import look_at_hint
from corptable.ui.scenes.table.layout import TablePart
from corptable.ui.scenes.table.lesson import LessonScene
from corptable.ui.scenes.table.spotlight import areas_of, words_of_acts
from corptable.ui.table_parts.hint_card import GROWS

PLAYED = 30
"""Acts before a hint is asked for."""
MOST_STEPS = 400
"""Steps of the robot after which so much has been played."""


def asks(robot: Robot) -> None:
    """Press the key of the hint, and let the window take the advice."""
    robot.key(pygame.K_QUESTION, "?")
    robot.step()


def hint_of(robot: Robot) -> Hint:
    hint = robot.table.model.hint
    assert hint is not None
    return hint


@pytest.fixture
def court() -> Robot:
    """Return a window in which a person is to play the first card."""
    robot = Robot(new_session("corporate_court", 3))
    while not robot.table.model.prompt.takes_hints:
        robot.wait()
        robot.step(1.0)
    return robot


@pytest.mark.sampled
@pytest.mark.parametrize("game", OWN_GAMES)
def test_each_game_gives_a_hint_in_the_middle_of_a_match(game: str) -> None:
    """Its card has a title and lies within the window, off what it speaks of."""
    robot = Robot(new_session(game, 4, options={}), make_app=UndrawnApp)
    model = robot.table.model
    for _ in range(MOST_STEPS):
        if robot.session.seating.asked_bot() is not None:
            robot.step(1.0)
        elif len(robot.session.match.journal) < PLAYED or not model.prompt.takes_hints:
            action = robot.session.match.legal()[0]
            robot.table.show(model.renewed(robot.session.play(action)))
    robot.finish_animation()
    for phase in (HintPhase.OUTCOMES, HintPhase.ADVISED):
        asks(robot)
        assert hint_of(robot).phase is phase
        assert hint_of(robot).texts().title
        look = robot.state.hint
        assert look is not None
        assert robot.app.surface.get_rect().contains(look.card.rect)
        assert look.card.rect.collidelist(look.light.areas) < 0
    assert hint_of(robot).advice is not None


def test_the_hint_is_drawn_and_goes_with_esc_a_click_on_it_or_the_next_act(court: Robot) -> None:
    blank = court.app.surface.copy()
    for leave in ("Escape", "?", "click", "act"):
        asks(court)
        asks(court)
        assert hint_of(court).phase is HintPhase.ADVISED
        court.step(10.0)
        assert court.app.surface.get_buffer().raw != blank.get_buffer().raw
        if leave == "click":
            look = court.state.hint
            assert look is not None
            court.click(look.card.rect.center)
        elif leave == "act":
            court.table.show(court.table.model.perform(hint_of(court).shown_acts[0]))
        else:
            court.key(pygame.key.key_code(leave), "?" if leave == "?" else "")
        court.step()
        assert court.table.model.hint is None
        assert court.state.hint is None


def test_where_the_advised_card_would_lie_is_a_ghost_of_it(court: Robot) -> None:
    """It moves there once, and nothing that is asked lies over it; two acts that are as good have
    none.
    """
    court.app.change_settings(replace(court.app.settings, motion=100))
    asks(court)
    asks(court)
    hint, layout = hint_of(court), court.state.layout
    assert hint.advice is not None
    view, shown = hint.prompt.view, hint.prompt.presentation
    action = next(one for one in hint.prompt.actions if one.verb == "play")
    hint.advice = hint.advice._replace(best=AdvisedAct(action), following=None)
    gesture = shown.gesture(view, action)
    look = look_at_hint(hint, layout, court.app.skin, None, court.now, 1.0)
    (ghost,) = look.ghosts
    assert ghost.placed.piece.name in gesture.lift
    assert any(area.colliderect(ghost.place) for area in layout.tabletop.areas(gesture.onto))
    assert not look.card.rect.colliderect(ghost.place)
    first, last = (
        next(one.area for one in look.elements(now) if one.id == ("hint ghost", 0))
        for now in (court.now, court.now + MOVES)
    )
    assert (first.center, last) == (ghost.placed.rect.center, ghost.place)
    equal = hint.advice._replace(following=AdvisedAct(hint.prompt.actions[-1]), error=1.0)
    hint.advice = equal
    assert not look_at_hint(hint, layout, court.app.skin, None, court.now, 1.0).ghosts


class SlowWorker(InlineBotWorker):
    """Answer a question when the test wants it."""

    is_ready = False

    def answer(self) -> Answer | None:
        ready, self.is_ready = self.is_ready, False
        return super().answer() if ready else None


@pytest.mark.sampled
@pytest.mark.parametrize("game", OWN_GAMES)
def test_bars_of_the_compared_acts_move_while_the_advice_is_awaited(game: str) -> None:
    """Each act keeps its place; the advice comes after the last draft."""
    robot = Robot(new_session(game, 4, options={}), speed=1.0, make_app=UndrawnApp)
    while robot.session.seating.asked_bot() or not robot.table.model.prompt.takes_hints:
        robot.step(1.0)
    robot.finish_animation()
    worker = robot.session.bot_turn.bot_worker = SlowWorker()
    asks(robot)
    asks(robot)
    hint, orders = hint_of(robot), list[list[str]]()
    for _ in DRAFTS:
        worker.is_ready = True
        robot.step(0.01)
        look = robot.state.hint
        assert (hint.phase, hint.is_awaited) == (HintPhase.THINKING, True)
        assert look is not None
        orders.append([bar.words for bar in hint.texts().bars])
        shown = {bar.words: bar.share for bar in hint.texts().bars}
        assert look.shares(robot.now + GROWS) == pytest.approx(shown)
    assert orders[0] == orders[1] == orders[2]
    assert sum(bar.is_best for bar in hint.texts().bars) == bool(orders[0])
    worker.is_ready = True
    robot.step()
    assert hint.phase is HintPhase.ADVISED


def test_the_button_beside_the_prompt_does_what_the_key_does(court: Robot) -> None:
    area = court.state.layout.hint_area
    assert court.state.layout.hit_test(area.center).part is TablePart.HINT
    court.click(area.center)
    assert hint_of(court).phase is HintPhase.OUTCOMES


def test_nothing_is_hinted_where_nothing_is_to_be_chosen(court: Robot) -> None:
    asks(court)
    court.table.show(court.table.model.perform(court.table.model.prompt.actions[0]))
    assert court.table.model.prompt.seat is None
    assert not court.state.layout.hint_area.width
    asks(court)
    assert court.table.model.hint is None
    assert court.table.model.message is not None


def test_a_match_with_the_best_act_counts_as_one_with_a_hint(tmp_path: Path) -> None:
    """Nothing is asked, and the outcomes alone are no hint. The saved game remembers it, an undo
    changes nothing, and the sign at the table and the statistics say so.
    """
    saved_games = SavedGames(tmp_path)
    robot = Robot(new_session("pwodoc", 2), saved_games=saved_games)
    robot.wait()
    robot.table.show(robot.table.model.perform(robot.table.model.prompt.actions[0]))
    while not robot.table.model.prompt.takes_hints:
        robot.step(1.0)
    asks(robot)
    was_helped = robot.session.is_helped
    assert hint_of(robot).texts().foot == HINT_WORDS["offer"]
    asks(robot)
    assert robot.app.scene is robot.table
    assert (was_helped, robot.session.is_helped, robot.session.practice) == (False, True, False)
    assert (robot.notices.signs(), robot.notices.unread()) == ([SIGNS["helped"]], [])
    robot.table.model.end_hint()
    asks(robot)
    assert hint_of(robot).texts().foot == "Ask again for the best act."
    robot.table.show(robot.table.model.renewed(robot.session.undo(1)))
    assert robot.session.is_helped
    robot.table.on_exit()
    (listed,) = saved_games.games()
    statistics = Statistics()
    session = resume(saved_games, listed.file, InlineBotWorker(), statistics)
    assert (session.is_helped, session.practice) == (True, False)
    while not session.match.over:
        session.play(session.match.legal()[0])
    counted, won = statistics.of("pwodoc"), int(session.is_won)
    assert (counted.finished, counted.helped) == (1, 1)
    assert (counted.won, counted.helped_won) == (won, won)
    (kept,) = saved_games.finished()
    assert kept.course is not None
    assert kept.course.is_helped
    assert not kept.course.practice


def two_persons() -> Robot:
    robot = Robot(new_session("corporate_court", ["person", "person"]), make_app=UndrawnApp)
    robot.table.show(robot.table.model.lift_the_curtain())
    return robot


def test_a_hint_is_for_the_person_whose_hand_is_up_and_goes_with_it() -> None:
    robot = two_persons()
    assert robot.session.viewer == robot.table.model.prompt.seat
    asks(robot)
    assert hint_of(robot).phase is HintPhase.OUTCOMES
    robot.table.hide_the_hand()
    assert robot.session.viewer == PUBLIC
    assert robot.table.model.hint is None
    asks(robot)
    assert robot.table.model.hint is None


def test_people_who_share_the_screen_are_asked_nothing_before_one_of_them_sees_the_best_act() -> (
    None
):
    robot = two_persons()
    asks(robot)
    asks(robot)
    assert robot.app.scene is robot.table
    assert robot.session.is_helped
    assert hint_of(robot).phase is HintPhase.ADVISED


def test_a_lesson_gives_no_hint(court: Robot) -> None:
    game = court.session.match.game
    scene = LessonScene(court.app, lessons_in(game.folder)[0])
    assert not scene.model.prompt.takes_hints


def test_advice_is_asked_for_once_no_bot_thinks() -> None:
    """Where all choose at once, bots choose while the person does, in the same worker."""
    session = new_session("corporate_ladder", 3)
    model = TableModel(Rematch(session), lambda _: None, lambda: False, Habits)
    model.start()
    assert session.seating.asked_bot() is not None
    model.ask_hint()
    model.ask_hint()
    assert model.hint is not None
    assert model.hint.is_awaited
    while session.bot_turn.is_done():
        model.bot_acts()
    assert model.hint.update()
    assert model.hint.phase is HintPhase.ADVISED


@pytest.mark.sampled
@pytest.mark.parametrize("game", OWN_GAMES)
def test_the_button_of_a_hint_lies_over_no_place_plate_or_button(game: str) -> None:
    """An empty place, too: what it is has to be seen."""
    robot = Robot(new_session(game, 4, 3, luck=3, options={}), make_app=UndrawnApp)
    for _ in range(MOST_STEPS // 2):
        layout, tabletop = robot.state.layout, robot.tabletop
        if robot.match.over:
            break
        if robot.session.seating.asked_bot() is not None:
            robot.step(1.0)
            continue
        if layout.hint_area.width:
            lies = [area for spot, area in tabletop.spot_areas if spot.shows]
            lies += [layout.prompt_area(), *(button.rect for button in layout.buttons())]
            assert layout.hint_area.collidelist(lies) < 0
        action = robot.session.match.legal()[0]
        robot.table.show(robot.table.model.renewed(robot.session.play(action)))


def test_where_no_outcome_is_foreseen_what_begins_an_act_is_lit() -> None:
    robot = Robot(new_session("trick_or_treat", 4))
    robot.wait()
    robot.step(1.0)
    asks(robot)
    hint, look = hint_of(robot), robot.state.hint
    assert look is not None
    texts = hint.texts()
    assert texts.title == "What you can do"
    ((told,),) = texts.lines
    assert told.text == "Nothing can be foreseen yet. Lit on the table: your 8 choices."
    assert texts.foot.startswith("Ask again for the best act")
    names = {name for act in hint.lit_acts for name in act.args}
    own = [one.rect for one in robot.placed if one.piece.name in names]
    assert own
    assert all(rect.collidelist(look.light.areas) >= 0 for rect in own)


def test_where_all_outcomes_are_the_same_one_line_says_so() -> None:
    """As in a first turn of Corporate Court with number cards alone, which score for nobody."""
    hand = ["cups-9", "blades-2", "batons-3"]
    robot = Robot(match_at("corporate_court", 3, {"hand/0": hand}, at="play"))
    hint = Hint(robot.prompt)
    told = [read(line) for line in hint.texts().lines]
    assert told == ["Your 3 choices lead to the same: if it lands, nobody's points change for now."]
    assert hint.texts().title == "What it leads to"
    assert hint.texts().foot.startswith("Ask again for the best act")
    robot.table.model.lift(("hand/0", "cups-9"))
    (alone,) = Hint(robot.table.model.prompt).texts().lines
    assert read(alone).startswith("Play the Nine of Cups onto Cups: ")


def test_statements_of_talk_have_outcomes_and_equal_ones_say_what_their_chances_are() -> None:
    robot = Robot(new_session("corporation", 4))
    robot.wait()
    hint = Hint(robot.prompt)
    assert not hint.lit_acts
    assert hint.texts().title == "What it leads to"
    first, *_, last = ["".join(span.text for span in line) for line in hint.texts().lines]
    assert first == "Say: I play 4: alone: 4 points"
    assert last == "and 27 more, like these or without points"
    acts = [act for act in robot.prompt.actions if act.args[:1] == ("invite",)][:2]
    best, following = (AdvisedAct(act, share=0.27) for act in acts)
    hint.phase, hint.advice = HintPhase.ADVISED, Advice(best, following, error=0.01)
    texts = hint.texts()
    assert texts.title == "About equal chances to win"
    (reason,) = texts.lines
    told = "".join(span.text for span in reason)
    assert told.startswith("They differ by less than the error of .01: either will do. ")
    assert "The first, because if " in told
    assert told.endswith("both play 1, you can get 8 points each in the next round.")


def test_a_hint_of_pwodoc_says_why_and_what_is_second_best() -> None:
    zones = {
        "site/0/draw": ["cups-king"],
        "site/0/discard": ["swords-3"],
        "site/0/pawns": ["red-scissors"],
        "site/1/pawns": ["red-paper"],
    }
    robot = Robot(match_at("pwodoc", 2, zones, at="return"))
    hint = Hint(robot.prompt)
    acts = [robot.match.read(f"@0 return red-{one}") for one in ("scissors site/0", "paper site/1")]
    best, following = (AdvisedAct(act, share=0.5 - 0.1 * place) for place, act in enumerate(acts))
    hint.phase, hint.advice = HintPhase.ADVISED, Advice(best, following, error=0.01)
    texts = hint.texts()
    (reason,) = texts.lines
    told = "".join(span.text for span in reason)
    assert told == "Because it moves the King of Cups: your points go from -1 to 0."
    assert texts.bars[1].words == "second best: take the red paper back from site 2"
    hint.advice = hint.advice._replace(
        told="@1 takes the [cups-king] from the bank.", times=8, is_after_following=True
    )
    after = "".join(span.text for span in hint.texts().lines[0])
    assert after.startswith("After the second best, in 8 of 10 likely cases: ")


@pytest.mark.parametrize("site", [0, 4, 7])
def test_of_pawns_of_one_name_the_one_that_the_act_takes_is_lit(site: int) -> None:
    zones = {f"site/{one}/pawns": ["red-scissors"] for one in (0, 4, 7)}
    robot = Robot(match_at("pwodoc", 2, zones, at="return"))
    action = robot.match.read(f"@0 return red-scissors site/{site}")
    words = words_of_acts([action], robot.prompt, robot.state.layout)
    (lit,) = areas_of(words.sources[0], robot.state.layout)
    assert robot.area(f"site/{site}/pawns").contains(lit)
