"""Hold what is played at a table and what its persons may touch: the session, the prompt with its
selection, a remark, notices.

Every method that changes the session returns an `Update` for the view; None means that only the
prompt may look different (a piece was lifted, a refusal is shown, a yes is asked). Knows neither
pixels nor events of the window.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from corptable.engine.action import Action
from corptable.engine.game import AnyGame
from corptable.engine.pieces import Seat
from corptable.engine.seat_deck import AnteKind
from corptable.presentation.first_times import FirstTime
from corptable.presentation.layout import TRAY
from corptable.presentation.narrowing import Lifted
from corptable.session.auto_answers import Habits
from corptable.session.challenge import SAME
from corptable.session.first_times import FirstTimes
from corptable.session.notices import LEADS_BACK, NO_HINT, Message, Notices
from corptable.session.offers import (
    ASK_AGAIN,
    COME_BACK,
    HIDE,
    LET_STAND,
    SAY,
    YES,
    peeks_of,
    remark_verbs,
)
from corptable.session.prompt import Prompt
from corptable.session.remark import Remark
from corptable.session.rematch import (
    PracticeQuestion,
    Question,
    Rematch,
    acts_back,
    acts_forward,
    another_match,
    hint_question,
    undo_question,
)
from corptable.session.selection import (
    GO_BACK,
    KEYS_OF_TRAY,
    LEAVE_OPEN,
    SEND,
    TAKE_BACK,
    Selection,
)
from corptable.session.session import Session, Update

if TYPE_CHECKING:
    from corptable.session.hint import Hint

DOUBLE_CLICK: Final = 0.4
"""Longest time in seconds between the two clicks of a double click."""


class TableModel:
    """Play the matches of one table, one touch after another."""

    notices: Notices
    first_times: FirstTimes | None
    """Lines about what happens for the first time in the present match; None to explain nothing."""
    prompt: Prompt
    """Prompt of the viewer; a new one after every change of the session."""

    def __init__(
        self,
        rematch: Rematch,
        begin_autosave: Callable[[Session], None],
        asks_before_loss: Callable[[], bool],
        habits: Callable[[], Habits],
        first_times: Callable[[AnyGame], FirstTimes] | None = None,
    ) -> None:
        """Prepare a table; nothing is played before `start`. `rematch`: the matches that are played
        here. `asks_before_loss` tells whether the person wants to be asked before an action with a
        loss, `habits` what is left to the program; `first_times` makes the lines about
        first times in a match; None to explain nothing."""
        self._make_first_times = first_times
        self.rematch, self._begin_autosave = rematch, begin_autosave
        self._asks_before_loss, self._habits = asks_before_loss, habits
        self.remark: Remark | None = None
        """Remark that a person is typing; None for none."""
        self.hint: Hint | None = None
        """Hint that a person has asked for; None for none."""
        self.message: Message | None = None
        """Line that the table shows for some seconds; None for none."""
        self._messages = 0
        """Number of messages so far."""
        self._last_touch: tuple[Lifted | None, float] = None, 0.0
        """Piece of the last touch, and its time."""
        self._screen: tuple[Seat, Seat | None] | None = None
        """Viewer, and the person for whom the curtain is down, at the last update; None before the
        first.
        """

    @property
    def session(self) -> Session:
        """Get the session that is played now."""
        return self.rematch.session

    @property
    def selection(self) -> Selection:
        """Get the selection: the pieces that are lifted, and where they may go."""
        return self.prompt.selection

    def targets(self) -> set[str]:
        """Return the words of targets: those that would take what is lifted, or can be clicked with
        nothing lifted; none while a question is open and nothing is lifted, and while a yes is
        asked that which it is asked about."""
        if self.prompt.unconfirmed is not None:
            return self.prompt.asked_about
        return (
            self.selection.targets()
            if self.selection.lifted or self.selection.question is None
            else set()
        )

    def highlights(self) -> set[str]:
        """Return the words to highlight: the targets; while a question is open the target that it
        is about, and the visible pieces and seats that answer it, unless a tray shows them to be
        chosen.
        """
        question, tray = self.selection.question, self.selection.tray
        if question is None:
            return self.targets()
        shown = frozenset[str]() if tray is None else tray.words()
        about = {one.gesture.onto for one in question.candidates if one.gesture.onto}
        return about | self.prompt.named_on_table(question.words()) - shown

    # Message

    def refuse(self, reason: str) -> None:
        """Show why a touch did nothing; a touch without a reason shows nothing."""
        if reason:
            self._show_message(reason, is_refusal=True)

    def _show_message(self, text: str, is_refusal: bool) -> None:
        self._messages += 1
        self.message = Message(text, is_refusal, self._messages)

    @property
    def explained(self) -> FirstTime | None:
        """Get the line about what happens for the first time that is shown; None for none."""
        return None if self.first_times is None else self.first_times.shown

    @property
    def explained_about(self) -> str:
        """Get the word of what that line is about; "" for what is asked."""
        return "" if self.first_times is None else self.first_times.about

    def note_explained(self) -> None:
        """Remember that a person has seen that line."""
        if self.first_times is not None:
            self.first_times.note_seen()

    def end_explained(self) -> None:
        """Show that line no more."""
        if self.first_times is not None:
            self.first_times.end()

    @property
    def refusal(self) -> str:
        """Get the reason why the last touch did nothing, while it is shown; "" for none."""
        return self.message.text if self.message is not None and self.message.is_refusal else ""

    def forget_refusal(self) -> None:
        """Forget the reason why the last touch did nothing, because a person touches something
        else.
        """
        if self.refusal:
            self.message = None

    # Hint

    def ask_hint(self) -> PracticeQuestion | None:
        """Go on with the hint: show the outcomes, then the best act, then nothing. Return the
        question where cards are at stake, and then `seek_advice_as_practice` goes on.
        """
        from corptable.session.hint import Hint, HintPhase  # a table begins without the bots

        if self.hint is None:
            if self.prompt.takes_hints:
                self.hint = Hint(self.prompt)
            else:
                self.refuse(NO_HINT)
        elif self.hint.phase is not HintPhase.OUTCOMES:
            self.end_hint()
        elif (question := hint_question(self.session)) is not None:
            return question
        else:
            self.seek_advice()
        return None

    def seek_advice(self) -> None:
        """Ask for the best act: the match counts as one with a hint from here on."""
        if self.hint is not None:
            self.session.mark_helped()
            self.hint.seek()

    def seek_advice_as_practice(self) -> None:
        """Ask for the best act where cards are at stake: the match is practice from here on."""
        self.session.make_practice()
        self.seek_advice()

    def end_hint(self) -> None:
        """Show no hint any more."""
        if self.hint is not None:
            self.hint.end()
        self.hint = None

    # Session

    def start(self) -> Update:
        """Start the session that is played now: its autosave, its notices, its first prompt."""
        self._begin_autosave(self.session)
        self.notices = Notices(self.session)
        make = self._make_first_times
        self.first_times = None if make is None else make(self.session.match.game)
        self.remark = None
        self.session.auto_answers.habits = self._habits_here
        update = self.session.start()
        is_other = self._screen not in (None, (self.session.viewer, self.session.called))
        return self.renewed(update._replace(viewer_changed=is_other))

    def _habits_here(self) -> Habits:
        """Habits at this table: in their first games people answer what is obvious themselves, or
        they would not see that they were asked.
        """
        first_times, habits = self.first_times, self._habits()
        helps = first_times is not None and first_times.helps_beginner
        return habits._replace(obvious=False) if helps else habits

    def begin_again(self, same_deal: bool) -> Update | Question:
        """Begin another match with the same players. Return the question where persons have to
        agree first, and then `begin_again_as_practice` or `begin_agreed` begins."""
        return self.rematch.question(same_deal) or self.begin_agreed(same_deal)

    def begin_again_as_practice(self) -> Update:
        """Begin another match with the same deal. The present one is practice, too: a person who
        returns to it has seen its cards.
        """
        if not self.session.match.over:
            self.session.make_practice()
        return self.begin_agreed(same_deal=True)

    def begin_agreed(self, same_deal: bool = False, ante: AnteKind | None = None) -> Update:
        """Begin another match of these players, for what they have agreed to play for: by default
        for the same as before.
        """
        self.rematch.begin(another_match(self.session, same_deal, ante))
        update = self.start()
        self._show_message(LEADS_BACK, is_refusal=False)
        return update

    def change_seat(self, seat: Seat) -> Update:
        """Hand a person's seat to a bot, or back to the person who has left it."""
        return self.renewed(self.session.change_seat(seat))

    def make_prompt(self, session: Session) -> Prompt:
        """Return the prompt of the viewer after a change of the session."""
        return Prompt(session)

    def bot_acts(self) -> Update:
        """Play the action that the bot on turn has chosen."""
        return self.renewed(self.session.play_bot_action())

    def perform(self, action: Action | None) -> Update | None:
        """Play the action that is left after narrowing; None plays nothing. Ask first where the
        game wants a question before it, unless the setting is off."""
        if action is None:
            return None
        if self._asks_before_loss() and self.prompt.must_ask(action):
            self.prompt.unconfirmed = action
            return None
        if self.prompt.presentation.speech.must_tell(self.prompt.view, action):
            self.prompt.take_back()
            self.remark = Remark(action.seat, min(self.session.match.game.free_text_verbs), action)
            return None
        if action not in self.prompt.reactions.values():
            return self.renewed(self.session.play(action))
        before = self.session.snapshot()
        self.session.auto_answers.react(action.seat)
        return self.renewed(self.session.finish_change(before))

    def renewed(self, update: Update) -> Update:
        """Renew the prompt after a change of the session, and return the update."""
        before, self.prompt = getattr(self, "prompt", None), self.make_prompt(self.session)
        if before is not None and not (update.viewer_changed or update.is_start):
            self.prompt.carry_over(before)
        self._screen = self.session.viewer, self.session.called
        if update.viewer_changed or update.is_start:
            self.message = None  # it may name a card of the former viewer
            self._last_touch = None, 0.0
        if self.remark is not None and (
            update.viewer_changed or self.remark.seat != self.prompt.speaker
        ):
            self.remark = None  # the match is over, or the person who typed has left
        if self.hint is not None and self.prompt.goes_on and self.prompt.takes_hints:
            self.hint.prompt = self.prompt
        else:
            self.end_hint()
        if self.first_times is not None:
            self.first_times.follow(update, self.prompt)
        return update

    # Pieces

    def lift(self, piece: Lifted) -> bool:
        """Lift a piece to drag it, if a legal action allows it; return whether it is lifted. A drag
        takes back what waits for a yes."""
        self.prompt.take_back()
        if not self.selection.is_lifted(*piece) and self.selection.can_lift(*piece):
            self.selection.lift(*piece)
        return self.selection.is_lifted(*piece)

    def touch(
        self, words: Sequence[str], piece: Lifted | None, now: float, by_key: bool = False
    ) -> Update | None:
        """Touch a piece or a spot, by click or by key. The first touch lifts and the second drops,
        as a drag does.

        A piece with one target alone is played by a double click, or by a second touch of its key;
        a single touch plays it where no other piece can be lifted, because then it can mean nothing
        else, or where its gesture says so. In a hand of several cards a single click only lifts: a
        click that slips to the neighbour costs nothing. A touch of a place that has nothing to do
        with what is lifted puts it back. While a yes is asked, a touch of anything but what it is
        asked about only takes that back.

        `words`: the targets under the touch, nearest first; `piece`: the piece there; `now`: the
        time in seconds.
        """
        selection = self.selection
        if self.prompt.unconfirmed is not None and self.prompt.asked_about.isdisjoint(words):
            self.prompt.take_back()
            return None
        is_second = piece is not None and self._is_second_touch(piece, now, by_key)
        answer = next((word for word in words if selection.answers(word)), None)
        if answer is not None:
            return self.perform(selection.press(answer))
        if piece is not None and (target := selection.target_of_click(*piece)) is not None:
            selection.lift(*piece)
            return self.perform(selection.drop((target,)))
        if piece is not None and selection.is_lifted(*piece):
            if is_second and (target := selection.sole_target()) is not None:
                return self.perform(selection.drop((target,)))
            # A double click lifts where it cannot play.
            if not by_key and not (is_second and len(selection.targets()) > 1):
                selection.touch_lifted(*piece)
        elif selection.takes(words) and not (piece is not None and selection.is_only(*piece)):
            # It may lie on one of its targets.
            return self.perform(selection.drop(words))
        elif (
            piece is not None
            and selection.would_drop_several(*piece)
            and (reason := self.prompt.refuse((), piece[1]))
        ):
            self.refuse(reason)
        elif piece is not None and selection.can_lift(*piece):
            selection.lift(*piece)
            if is_second and not by_key and (target := selection.sole_target()) is not None:
                return self.perform(selection.drop((target,)))
        elif words:
            if reason := self.prompt.refuse(words):
                self.refuse(reason)
            else:
                self.prompt.put_back()
        return None

    def _is_second_touch(self, piece: Lifted, now: float, by_key: bool) -> bool:
        """True if a touch of a piece follows another one of the same piece: by mouse as a double
        click, by key at any time.
        """
        (before, at), self._last_touch = self._last_touch, (piece, now)
        return before == piece and (by_key or now - at <= DOUBLE_CLICK)

    def drop(self, words: Sequence[str]) -> Update | None:
        """Drop the lifted pieces on one of these targets, nearest first."""
        return self.perform(self.selection.drop(words))

    # The tray

    def touch_cell(self, word: str) -> Update | None:
        """Touch a cell of the tray: gather, lift or choose its word, or show why it does nothing
        now.
        """
        selection = self.selection
        if selection.gathers:
            selection.gather(word)
        elif selection.lifts_out(word):
            target = selection.target_of_click(TRAY, word)
            selection.lift(TRAY, word)
            if target is not None:
                return self.perform(selection.drop((target,)))
        elif selection.offers(word):
            return self.perform(selection.choose(word))
        elif selection.tray is not None:
            reason = self.prompt.plain_text(selection.tray.disabled_reasons.get(word, ""))
            self.refuse(reason or self.prompt.refuse((word,)))
        return None

    def send_gathered(self) -> Update | None:
        """Play one action for each gathered word, as long as the tray still offers it."""
        before, gathered = self.session.snapshot(), tuple(self.selection.gathered)
        for word in gathered:
            selection = self.selection  # every action brings a new one
            if selection.tray is not None and selection.offers(word):
                self.perform(selection.choose(word))
        return self.session.update_since(before)._replace(bot_was_asked=True) if gathered else None

    # Buttons

    def press(self, word: str, reason: str = "") -> Update | Question | None:
        """Press a button: answer the prompt, or do what that button is for; `reason`: why it is
        disabled, which is shown.
        """
        session, prompt = self.session, self.prompt
        if self.remark is not None:
            return self.end_remark(says=word == SAY)
        if reason:
            self.refuse(reason)
            return None
        if prompt.unconfirmed is not None:
            if word == YES:
                return self.perform(prompt.unconfirmed)
            prompt.put_back()
            return None
        if word in KEYS_OF_TRAY:
            return self._press_of_tray(word)
        reactions = {f"@{seat}": action for seat, action in prompt.reactions.items()}
        peeks = peeks_of(prompt)
        if word in reactions:
            return self.perform(reactions[word])
        before = session.snapshot()
        if word == LET_STAND and reactions:
            session.auto_answers.let_it_stand()
            return self.renewed(session.finish_change(before))
        if word in peeks:
            session.shared_screen.lower_the_curtain(peeks[word])
            return self.renewed(session.update_since(before))
        if word == COME_BACK and (seat := session.seating.only_person) is not None:
            return self.change_seat(seat)
        return self.hide_the_hand() if word == HIDE else self._press_own(word)

    def _press_of_tray(self, word: str) -> Update | Question | None:
        """Press a button of the tray: send what is gathered, take the last of it back, undo what
        opened the tray, or close a question."""
        if word == TAKE_BACK:
            self.selection.gathered.pop()
        if word == LEAVE_OPEN:
            self.prompt.put_back()
        return self.undo() if word == GO_BACK else self.send_gathered() if word == SEND else None

    def _press_own(self, word: str) -> Update | Question | None:
        """Press a shortcut, a standing answer, a remark's verb, an offer after the match, or an
        answer to the decision.
        """
        session, prompt, before = self.session, self.prompt, self.session.snapshot()
        shortcut = next((one for one in prompt.shortcuts() if one.word == word), None)
        if shortcut is not None:
            self.selection.lift_together(shortcut.lifts)
            for text in shortcut.actions:
                self.perform(session.match.read(text))
            return session.update_since(before)._replace(bot_was_asked=True)
        if prompt.seat is not None and any(
            standing.id == word for standing in prompt.standing_answers()
        ):
            session.auto_answers.give_standing(prompt.seat, word)
            return self.renewed(session.finish_change(before))
        if word == ASK_AGAIN:
            session.auto_answers.standing[session.viewer].clear()
            return self.renewed(session.update_since(before))
        if word in remark_verbs(prompt):
            return self.take_aside(word)
        if session.match.over:
            return self.begin_again(same_deal=word == SAME)
        if (button := prompt.panel_button(word)) is None:
            return self.perform(self.selection.press(word))
        if button.touch == "narrow":
            return self.perform(self.selection.narrow(button))
        begun = f"{word.partition('/')[0]}/{self.selection.narrowed}"
        self.selection.pick(button.word)
        again = prompt.panel_button(begun)  # what has been begun goes on with the word
        if again is None or again.reason:
            return None
        return self.perform(self.selection.narrow(again))

    def take_aside(self, word: str) -> Update | None:
        """Begin the line of a verb, or carry out an aside by its text."""
        speaker = self.prompt.speaker
        if speaker is not None and word in remark_verbs(self.prompt):
            self.remark = Remark(speaker, word)
            return None
        return self.perform(self.session.match.read(word))

    def end_remark(self, says: bool) -> Update | None:
        """Say the remark that is being typed, if it has words, and play the act that it tells; or
        drop it with that act.
        """
        remark, self.remark = self.remark, None
        if remark is None or not says or (said := remark.action()) is None:
            return None
        before = self.session.snapshot()
        for action in (said, remark.tells):
            if action is not None:
                self.renewed(self.session.play(action))
        return self.session.update_since(before)._replace(bot_was_asked=True)

    # Shared screen

    def lift_the_curtain(self) -> Update:
        """Lift the curtain for the person it is down for."""
        before = self.session.snapshot()
        self.session.shared_screen.lift_the_curtain()
        return self.renewed(self.session.update_since(before))

    def hide_the_hand(self) -> Update | None:
        """Hide the hand until its owner wants it back, or raise a curtain that nobody needs; None
        if there is neither.
        """
        before, screen = self.session.snapshot(), self.session.shared_screen
        if not screen.can_hide:
            return None
        screen.hide_the_hand()
        return self.renewed(self.session.update_since(before))

    # Undo and redo

    def undo(self) -> Update | Question | None:
        """Undo all acts since the last act of a person, and that act; with no such act go back to
        the match before. Show the reason if nothing can be undone. Return the question where
        persons have to agree first: `undo_as_practice` undoes when they have.
        """
        if reason := self.rematch.why_not_undo():
            self.refuse(reason)
            return None
        acts = acts_back(self.session)
        if not acts:
            self.rematch.undo()
            return self.start()
        return undo_question(self.session, acts) or self.renewed(self.session.undo(acts))

    def undo_as_practice(self) -> Update:
        """Undo through a barrier: the match is practice from here on."""
        self.session.make_practice()
        return self.renewed(self.session.undo(acts_back(self.session)))

    def redo(self) -> Update | None:
        """Redo until just before a person's next act; with none go on to the match that was left. A
        refusal is shown.
        """
        if reason := self.rematch.why_not_redo():
            self.refuse(reason)
            return None
        if acts := acts_forward(self.session):
            return self.renewed(self.session.redo(acts))
        self.rematch.redo()
        return self.start()
