"""Run the table scene: the input turns events into intents, the model carries them out, the view
shows what came of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from operator import attrgetter
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from corptable.collection.at_stake import StakesQuestion
from corptable.engine.game import AnyGame
from corptable.engine.match import Match
from corptable.engine.pieces import HIDDEN, Piece, Seat
from corptable.presentation.layout import Spot
from corptable.presentation.sounds import Family
from corptable.presentation.words import plain
from corptable.session.auto_answers import Habits
from corptable.session.challenge import LEAVE, SAME, challenge_of
from corptable.session.first_times import FirstTimes
from corptable.session.notices import NOTHING_SCORED
from corptable.session.offers import Offer, answers_of, asides_of
from corptable.session.rematch import PracticeQuestion, Question, Rematch
from corptable.session.scored_table import all_score_sheets
from corptable.session.session import Session, Update
from corptable.session.table_model import TableModel
from corptable.session.topics import Topic, topics_of
from corptable.ui.platform.event_wait import earliest
from corptable.ui.scene_base.navigator import Confirmation, OpenPile, ScoreReason
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scene_base.stakes import ask_stakes
from corptable.ui.scenes.table.dragging import PieceDrop
from corptable.ui.scenes.table.drawing import TableDrawing
from corptable.ui.scenes.table.input import Intent, TableCommand, TableInput
from corptable.ui.scenes.table.layout import Hit, TablePart
from corptable.ui.scenes.table.state import TableState
from corptable.ui.scenes.table.view import TableView
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets.balloon import Obstacles

if TYPE_CHECKING:
    from corptable.store.settings import Settings
    from corptable.ui.scene_base.context import SceneContext

UNDO: Final = Confirmation("Undo it?", "", "Undo it", "Keep it", "Y")
SAME_DEAL: Final = Confirmation("The same deal again?", "", "Deal it again", "Not now", "Y")
ADVISED: Final = Confirmation("Show the best act?", "", "Show it", "Not now", "Y")
"""Questions that need consent, without their texts."""
NO_PILES: Final = "No open pile has more than one card."


def habits_of(settings: Settings) -> Habits:
    """Habits that a person leaves to the program by the settings."""
    return Habits(
        settings.reactions == "always",
        settings.play_safe,
        settings.play_only_choice,
        settings.play_obvious,
    )


class TableScene(Scene):
    """Show a match in the window, and let persons play it."""

    rules_offer_lessons: ClassVar[bool] = True
    """True if the rules that open from here lead to the lessons of the game."""

    def __init__(
        self, context: SceneContext, session: Session, rematch: Rematch | None = None
    ) -> None:
        """Start the session at a new table. `rematch`: the matches of the table so far, where a
        fault makes the scene again.
        """
        super().__init__(context)
        self.model = self.make_model(rematch or Rematch(session))
        self.state = TableState(context, self.model)
        self.view = TableView(self.state)
        self._input = TableInput(self.view)
        self._drawing = self.make_drawing()
        self._score_waits = False
        """True while the moment of an act is told that was scored: the score opens when it is
        over.
        """
        self.show(self.model.start())

    def make_model(self, rematch: Rematch) -> TableModel:
        """Return the model of the table, for the matches that are played here."""
        return TableModel(
            rematch,
            self._begin_autosave,
            lambda: self.context.settings.ask_before_loss,
            lambda: habits_of(self.context.settings),
            self._make_first_times,
        )

    def _make_first_times(self, game: AnyGame) -> FirstTimes:
        """Lines about first times in a match of a game, for the person who plays."""
        context = self.context
        return FirstTimes(game, context.store, context.statistics, context.write)

    def make_drawing(self) -> TableDrawing:
        """Return a drawing of the table, without anything cached."""
        return TableDrawing(self.view)

    def _begin_autosave(self, session: Session) -> None:
        """Begin to save a session, and have what cannot be written tried again by the clock."""
        session.begin_autosave(
            self.context.saved_games, self.context.statistics, collections=self.context.collections
        )
        self.context.unsaved.add(session.autosave)

    @property
    def session(self) -> Session:
        """Get the session that is played now."""
        return self.model.session

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def shows_unsaved(self) -> bool:
        return self.session.autosave is not None and self.session.autosave.trouble != ""

    @property
    def is_kept(self) -> bool:
        return self.session.autosave is not None and self.session.autosave.is_kept

    def recreate(self) -> TableScene:
        session = self.session.recreated()
        return TableScene(self.context, session, self.model.rematch.moved_to(session))

    def on_exit(self) -> None:
        self.model.rematch.close()
        self.context.unsaved.forget_closed()
        self._drawing.release()

    def on_covered(self) -> None:
        self._input.leave()

    def on_resumed(self) -> None:
        """Restart the animations that were not seen to their end, because another scene covered
        them; point where the focus is.
        """
        self.state.animation.restart(self.context.clock())
        self.view.explanations.restart_note()
        self._input.return_to_focus()

    def on_resize(self) -> None:
        super().on_resize()
        self._input.on_resize()
        self.view.on_resize()

    def on_other_art(self) -> None:
        super().on_other_art()
        self.view.request_images()
        self.view.paint_ahead()

    def reading_areas(self) -> Obstacles:
        return self.state.layout.obstacles()

    # Updates, time, drawing

    def show(self, update: Update | None, dropped: PlacedPiece | None = None) -> None:
        """Show what an intent led to; None: at most the prompt has changed. `dropped`: the piece
        whose drop it was, at the place of the drop.

        Open the score if a round was scored, so that persons see it before the match goes on.
        """
        if update is None:
            return
        self._input.drop_what_is_gone(update)
        if update.viewer_changed:
            self.session.forget_texts()
        self.view.render(update, dropped)
        self._input.follow_update(update)
        if update.is_start or update.viewer_changed:
            self._drawing = self.make_drawing()  # without the cached layers of the former viewer
        self._score_waits = update.is_scored and self._is_shown_still
        if update.is_scored and not self._score_waits:
            self.open_score("scored")

    @property
    def _is_shown_still(self) -> bool:
        """True if the score waits for what is shown: for a moment that is told, and at the end
        of the match for all that the last act shows, because no next round begins with it."""
        animation, now = self.state.animation, self.context.clock()
        is_shown = animation.is_moving(now) or animation.is_being_read(now)
        return animation.stage(now) is not None or (self.match.over and is_shown)

    def wake(self, now: float) -> float | None:
        """Let the bots act whose pause is over while nothing moves, then advance input and view;
        draw again if anything differs from what was drawn last.
        """
        state, view = self.state, self.view
        if self._score_waits and not self._is_shown_still:
            self._score_waits = False
            self.open_score("scored")
        while self.context.is_on_top(self) and not (
            state.animation.is_moving(now) or state.animation.is_being_read(now)
        ):
            state.pacing.check(now)
            if not state.pacing.is_due(now):
                break
            self.show(self.model.bot_acts())
        dues = self._input.advance(now), view.wake(now)
        if view.message(now) is None:
            self.model.message = None
        self.needs_redraw |= self._drawing.is_outdated()
        return earliest(*dues)

    def draw(self, surface: pygame.Surface) -> None:
        self._drawing.draw(surface)

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        return self._drawing.redraw(surface)

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.model.notices.read()
        intent = self._input.handle(event)
        is_touch = event.type == pygame.MOUSEBUTTONDOWN or (
            event.type == pygame.KEYDOWN and intent is not TableCommand.RULES
        )
        if is_touch:  # the rules open where they speak of the refusal
            self.model.forget_refusal()
        if intent is not None:
            self._carry_out(intent)

    def _carry_out(self, intent: Intent) -> None:
        """Carry out an intent: touch, drop, or command."""
        match intent:
            case Hit():
                self._touch(intent)
            case PieceDrop(words, placed):
                self.show(self.model.drop(words), placed)
            case TableCommand.LIFT_CURTAIN:
                self.show(self.model.lift_the_curtain())
            case TableCommand.HIDE_HAND:
                self.hide_the_hand()
            case TableCommand.PUT_BACK:
                self.model.prompt.put_back()
                self._input.follow_touch()
            case TableCommand.SAY_REMARK | TableCommand.DROP_REMARK:
                self.show(self.model.end_remark(says=intent is TableCommand.SAY_REMARK))
            case TableCommand.UNDO:
                self.undo()
            case TableCommand.REDO:
                self.redo()
            case TableCommand.PAUSE:
                self.navigator.pause(self)
            case TableCommand.RULES:
                self._open_rules()
            case TableCommand.SCORE if all_score_sheets(self.session):
                self.open_score("asked")
            case TableCommand.SCORE:
                self.model.refuse(NOTHING_SCORED)
            case TableCommand.LOG:
                self.navigator.log(self.session)
            case TableCommand.RECAP:
                self.view.explanations.toggle_recap()
            case TableCommand.MUTE:
                settings = self.context.settings
                self.context.change_settings(replace(settings, sound=not settings.sound))
            case TableCommand.HINT:
                advise = self.model.seek_advice_as_practice
                self._show_or_ask(self.model.ask_hint(), ADVISED, advise)
            case TableCommand.END_HINT:
                self.model.end_hint()
            case TableCommand.PILES:
                hit = self.state.layout.hit_test(self.state.pointer)
                self._leaf_through("" if hit.spot is None else hit.spot.id)

    def _open_rules(self) -> None:
        """Open the rules where they tell of what a note explains, which has been read then, or of
        what a person may want to read about else.
        """
        line, refusal = self.model.explained, self.model.refusal
        about = topics_of(self.model.prompt, self._pointed(), refusal)
        if line is not None and not refusal:
            self.model.end_explained()
            about.insert(0, Topic((line.heading,)))
        self.navigator.rules(
            self.match.game, about, self.match.table.cast, self.rules_offer_lessons
        )

    def _pointed(self) -> Piece | None:
        """Return the piece under the pointer or the focus, as it lies there or is named there; None
        for none.
        """
        hit = self.state.layout.hit_test(self.state.pointer)
        return self.match.table.named.get(hit.word) if hit.placed is None else hit.placed.piece

    def _touch(self, hit: Hit) -> None:
        """Touch what a hit test or the focus has found."""
        model = self.model
        match hit.part:
            case TablePart.BUTTON if hit.button is not None:
                self._press_button(hit.button.id, hit.button.reason)
            case TablePart.CELL:
                self.show(model.touch_cell(hit.word))
            case TablePart.NOTE if hit.word:
                self._open_rules()
            case TablePart.NOTE:
                model.end_explained()
            case TablePart.TABLETOP if self._leaf_through(leafed_spot(hit, model), alone=True):
                return
            case TablePart.TABLETOP if hit.spot is None and hit.placed is None and not hit.words:
                panels, at = self.state.layout.panels, self.state.pointer
                if not any(area.collidepoint(at) and any(one.buttons()) for area, one in panels):
                    model.prompt.put_back()  # a click between a panel's buttons has missed one
            case TablePart.TABLETOP:
                piece = hit.placed and hit.placed.key
                is_aimed = hit.spot is not None and hit.spot.id not in self.state.hand.spots
                is_meant = (model.selection.lifted and is_aimed) or model.selection.takes(hit.words)
                words = hit.words if is_meant or not self.state.layout.is_gap(hit) else ()
                self.show(model.touch(words, piece, self.context.clock(), hit.by_key))
        if hit.by_key:
            self._input.follow_touch()

    def _press_button(self, word: str, reason: str) -> None:
        """Press a button; the one that leaves the table after the end of the match leads back."""
        if word == LEAVE and self.match.over:
            self._leave()
        else:
            self._show_or_ask(
                self.model.press(word, reason), SAME_DEAL, self.model.begin_again_as_practice
            )

    def hide_the_hand(self) -> bool:
        update = self.model.hide_the_hand()
        self.show(update)
        return update is not None

    # Other scenes, which the table waits beneath

    def open_score(self, why: ScoreReason) -> None:
        """Open the score sheets, if there are any; with the offers of the prompt, once the match is
        over. As the match ends, the moment in which it is won comes first.
        """
        self.context.unsaved.retry()
        if why == "scored":
            self.context.sounds.play(self._sound_of_score())
        offers = answers_of(self.model.prompt) if self.match.over else ()
        if why == "scored" and offers and self.context.settings.moment:
            self.navigator.moment(self.session, self._answer_end, offers)
        elif all_score_sheets(self.session):
            self.navigator.score(self.session, why, self._answer_end, offers)

    def _sound_of_score(self) -> Family:
        """Family of the sound with which a score opens, or the moment before it."""
        if not self.match.over:
            return "round_scored"
        return "match_won" if self.session.is_won else "match_lost"

    def _leaf_through(self, spot: str, alone: bool = False) -> bool:
        """Open the cards of the pile in a spot, or unless it is wanted `alone` those of the first
        open pile; refuse where none is open. Return whether a pile has been opened."""
        piles = open_piles(self.state.layout.tabletop)
        at = list(piles).index(spot) if spot in piles else 0
        if piles and (spot in piles or not alone):
            self.navigator.piles([*piles.values()], at)
            return True
        if not alone:
            self.model.refuse(NO_PILES)
            self.show(None)
        return False

    def _answer_end(self, word: str) -> None:
        """Take the answer that the score scene got after the end of the match: leave the table, or
        begin another match.
        """
        if word == LEAVE:
            self._leave()
        else:
            self.begin_again(same_deal=word == SAME)

    def _leave(self) -> None:
        """Leave the table after the end of the match: to the career, if it was part of one."""
        challenge = challenge_of(self.session)
        self.navigator.back()
        if challenge is not None:
            self.navigator.career(self.match.game, challenge.stake.profile, challenge.opponent.id)

    # Methods of `PausedTable`, for the pause

    def why_not_undo(self) -> str:
        return self.model.rematch.why_not_undo()

    def why_not_redo(self) -> str:
        return self.model.rematch.why_not_redo()

    def undo(self) -> None:
        self._show_or_ask(self.model.undo(), UNDO, self.model.undo_as_practice)

    def _show_or_ask(
        self,
        result: Update | Question | None,
        question: Confirmation,
        agreed: Callable[[], Update | None],
    ) -> None:
        """Show what an intent led to, or ask all persons at the screen first; `agreed` is called
        when they agree.
        """
        if isinstance(result, StakesQuestion):
            begin = self.model.begin_agreed
            ask_stakes(
                self.navigator,
                result,
                lambda: self.show(begin(ante="for_keeps")),
                lambda: self.show(begin(ante="photocopy")),
            )
        elif not isinstance(result, PracticeQuestion):
            self.show(result)
        elif len(result.persons) > 1:
            text, persons = result.text, result.persons
            self.navigator.ask_all(question.title, text, persons, lambda: self.show(agreed()))
        else:
            self.navigator.ask(question._replace(text=result.text), lambda: self.show(agreed()))

    def redo(self) -> None:
        self.show(self.model.redo())

    def asides(self) -> dict[str, list[Offer]]:
        return asides_of(self.model.prompt)

    def take_aside(self, word: str) -> None:
        self.show(self.model.take_aside(word))

    def change_seat(self, seat: Seat) -> None:
        self.show(self.model.change_seat(seat))

    def begin_again(self, same_deal: bool) -> None:
        self._show_or_ask(
            self.model.begin_again(same_deal), SAME_DEAL, self.model.begin_again_as_practice
        )


def open_piles(tabletop: Tabletop) -> dict[str, OpenPile]:
    """Return by spot id the piles of which the viewer sees more cards than the top one, those at
    the top of the table first.
    """
    spots = [spot for spot in tabletop.spots if spot.arrangement == "pile"]
    spots.sort(key=attrgetter("y", "x"))
    found = {spot.id: _open_pile(spot, tabletop) for spot in spots}
    return {spot: pile for spot, pile in found.items() if len(pile.pieces) > 1}


def _open_pile(spot: Spot, tabletop: Tabletop) -> OpenPile:
    pieces = tabletop.view.zones.get(spot.shows, ())
    title = spot.label or spot.pile.name
    if spot.owner is not None:
        title = f"@{spot.owner}'s {title}" if title else f"@{spot.owner}"
    title = plain(title, tabletop.view.table, tabletop.names)
    seen = tuple(piece for piece in reversed(pieces) if piece is not HIDDEN)
    return OpenPile(title, seen, len(pieces))


def leafed_spot(hit: Hit, model: TableModel) -> str:
    """Return the id of the spot whose pile a click leafs through, because it means nothing else
    there; "" for none.
    """
    selection, prompt = model.selection, model.prompt
    if hit.spot is None or hit.by_key or prompt.holds_something:
        return ""
    piece = None if hit.placed is None else (hit.spot.id, hit.placed.piece.name)
    means_more = selection.takes(hit.words) or (piece is not None and selection.can_lift(*piece))
    return "" if means_more else hit.spot.id
