"""Hold the prompt between two acts: who is asked, the selection, and the sentences and buttons of
the window.

A new prompt is created after every act. Everything in it comes from the viewer's observation and
the legal actions, in the game's own words.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from typing import Final

from corptable.bots import find_bot
from corptable.engine.action import Action
from corptable.engine.pieces import PUBLIC, Seat
from corptable.engine.view import View
from corptable.presentation.layout import Forecast, Shortcut, StandingAnswer
from corptable.presentation.narrowing import Narrowing, OpenChoice
from corptable.presentation.panel import Panel, PanelButton, PanelState
from corptable.presentation.presentation import presentation_of
from corptable.presentation.sheet import Sheet
from corptable.presentation.words import displayed, suit_words
from corptable.session.antes import titled_tray
from corptable.session.challenge import end_answers
from corptable.session.notices import LOOKED_AT
from corptable.session.selection import Selection
from corptable.session.session import Session
from corptable.session.transcript import listed

YOUR_TURN: Final = "Your turn:"
PLAYS: Final = "{bot} plays for you."
PLAYS_FOR_YOU: Final = "{bot} plays for you. {text}"
CALLED: Final = "{name},"
"""Begin of the prompt for the only person at the screen, and where several play: each is called by
name.
"""
WHOM: Final = "Who? Click a seat"
WHICH: Final = "Choose one of these"


class Prompt:
    """Offer the viewer's possible actions. `unconfirmed` is an action that waits for a yes."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.game, self.plain_text = session.match.game, session.plain_text
        self.presentation = presentation_of(self.game)
        self.view = session.observation()
        self.seat = session.shared_screen.answering()
        self.reactions = session.auto_answers.shared_reactions()
        """Reactions to the act that is about to stand, by person, where several are asked at
        once.
        """
        self.actions: Sequence[Action] = (
            () if self.seat is None or self.reactions else session.match.state.actions(self.seat)
        )
        """Legal actions of the person who is asked alone."""
        tray = (
            None
            if self.seat is None
            else titled_tray(session, self.presentation.tray_of(self.view))
        )
        self.speaker = self.find_speaker()
        """Person whose asides are offered, asked or not; None where nothing can be said any
        more.
        """
        self.is_argument = self.view.decision is not None and self.view.decision.is_argument
        """True while asides stand beside the choices."""
        self.aside_actions = (
            () if self.speaker is None else self.presentation.speech.asides(self.view)
        )
        lifting = [
            aside
            for aside in self.aside_actions
            if self.is_argument and self.presentation.gesture(self.view, aside).lift
        ]
        self.turn = (
            None
            if self.seat is None
            else (session.match, self.seat, session.match.acts_of(self.seat))
        )
        """Match, person who is asked, and the number of its acts so far: equal for as long as the
        person has not acted.
        """
        gesture = partial(self.presentation.gesture, self.view)
        choice = partial(self.presentation.choice, self.view)
        self.selection = Selection(
            Narrowing(gesture, self.actions), tray, Narrowing(gesture, lifting), choice
        )
        self._panels: tuple[object, Sequence[Panel]] | None = None
        """Panels for what has been touched."""
        self.unconfirmed: Action | None = None
        self.goes_on = False
        """True if the person was asked the same before others acted."""
        self.question = "" if self.seat is None else self._question(self.seat)
        """Question to the person before anything is lifted."""

    def find_speaker(self) -> Seat | None:
        """Return the person whose asides are offered: who is asked, else who looks on."""
        if self.seat is not None:
            return self.seat
        session = self.session
        hears_nobody = session.seating.is_over or session.viewer == PUBLIC
        return None if hears_nobody else session.viewer

    def carry_over(self, before: Prompt) -> None:
        """Keep what the person has lifted in the prompt before, if the same question goes on:
        others have acted meanwhile.
        """
        seat, match = self.seat, self.session.match
        self.goes_on = (
            seat is not None and before.turn == self.turn and not before.session.match.over
        )
        if not self.goes_on or seat is None:
            return
        for spot, name in sorted(before.selection.lifted):
            if not self.selection.is_lifted(spot, name) and self.selection.can_lift(spot, name):
                self.selection.lift(spot, name)
        if before.unconfirmed is not None and before.unconfirmed in match.state.actions(seat):
            self.unconfirmed = before.unconfirmed

    @property
    def touched(self) -> tuple[object, ...]:
        """Key of all that touches have changed since the prompt was created; sentences and buttons
        change with it alone.
        """
        selection = self.selection
        return (
            selection.lifted,
            selection.question,
            tuple(selection.gathered),
            selection.picked,
            self.unconfirmed,
        )

    # Sentences

    def label(self, word: str) -> str:
        """Return the label of a button or a tray cell with that word."""
        return self.plain_text(self.presentation.label_of(self.view, word))

    def notices(self, earlier: View | None = None) -> list[str]:
        """Return the game's banners now, or those of an `earlier` observation of the same
        viewer.
        """
        return [
            self.plain_text(notice) for notice in self.presentation.notices(earlier or self.view)
        ]

    def phase(self, earlier: View | None = None) -> str:
        """Return the name of the phase now, or in an `earlier` observation of the same viewer; ""
        for none.
        """
        return self.plain_text(self.presentation.phase(earlier or self.view))

    @cached_property
    def outlook(self) -> Sheet | None:
        """Get the score sheet of the points if the match ended now; None where the game has
        none.
        """
        return self.presentation.outlook(self.view)

    @cached_property
    def rounds(self) -> tuple[int, int]:
        """Number of rounds that are over, and of all rounds; 0 of 0 where there is one alone, or
        nobody knows.
        """
        scored = self.session.score_sheets
        first = scored[0] if scored else self.outlook
        every = 0 if first is None or not first.to_come else len(first.to_come) + 1
        return min(every, len(scored)), every

    def consequences(self) -> list[str]:
        """Consequences of the answers to the open decision, where the game says them; empty while a
        yes is asked.
        """
        asked = self.unconfirmed is None and self.seat is not None
        return (
            [self.plain_text(line) for line in self.presentation.consequences(self.view)]
            if asked
            else []
        )

    def suit_words(self) -> dict[str, str]:
        """Return the suit of each card and each suit that the consequences name, by its name."""
        marked = " ".join(self.presentation.consequences(self.view)) if self.consequences() else ""
        return suit_words(marked, self.view.table)

    def text(self) -> str:
        """Return the prompt: what is asked and of whom, or in the end who has won."""
        if self.session.match.over:
            return self.session.result_text()
        if self.session.seating.is_read_only:
            return LOOKED_AT
        if self.seat is not None:
            return self._question(self.seat)
        asked = self.session.match.state.actors()
        names = listed([displayed(self.session.names[seat]) for seat in asked])
        text = f"{names} …" if len(asked) > 1 else self._asked_of(asked[0], f"{names}:")
        if self.stand_in and list(asked) == [self.session.seating.only_person]:
            return PLAYS.format(bot=self.stand_in)
        return PLAYS_FOR_YOU.format(bot=self.stand_in, text=text) if self.stand_in else text

    @property
    def stand_in(self) -> str:
        """Get the name of the bot that holds the seat of the only person; "" while the person
        plays.
        """
        seat = self.session.seating.only_person
        bot = None if seat is None else self.session.seating.bots.get(seat)
        return "" if bot is None else find_bot(self.session.match.game, bot).name

    def _question(self, seat: Seat) -> str:
        """Question at the present step of a choice."""
        name = self.session.names[seat]
        address = CALLED.format(name=name) if self.session.seating.is_shared else YOUR_TURN
        if self.unconfirmed is not None:
            ask = self.plain_text(self.presentation.forecast(self.view, self.unconfirmed).ask)
            return f"{self.session.names[self.unconfirmed.seat]}: {ask}" if self.reactions else ask
        if self.selection.question is not None:
            return _addressed(address, self._open_question(self.selection.question))
        if self.selection.lifted and (
            lifted := self.presentation.lifted(
                self.view, sorted(word for _, word in self.selection.lifted)
            )
        ):
            return (
                f"{name}: {self.plain_text(lifted)}"
                if self.session.seating.is_shared
                else self.plain_text(lifted)
            )
        return self._asked_of(seat, address)

    def _open_question(self, question: OpenChoice) -> str:
        """Return the next question: by the game, which word of a panel goes with what was pressed
        there, or who or what is meant.
        """
        actions = [candidate.action for candidate in question.candidates]
        chosen = {self.presentation.forecast(self.view, action).choose for action in actions}
        if len(chosen) == 1 and (choose := chosen.pop()):
            return self.plain_text(choose)
        if picks := [button.label for button in self.picks]:
            buttons = (button for panel in self.panels for button in panel.buttons())
            begun = next(one.label for one in buttons if one.word == self.selection.narrowed)
            return f"{begun.rstrip(' …')}: {', '.join(picks[:-1])} or {picks[-1]}?"
        return WHOM if all(word.startswith("@") for word in question.words()) else WHICH

    def _asked_of(self, seat: Seat, address: str) -> str:
        """Question of the open decision to a seat, as the viewer reads it, after an address unless
        it names the seat.

        The only person reads what it is asked without its name before it.
        """
        assert self.view.decision is not None
        marked = self.presentation.prompt(self.view.decision, self.view, seat)
        if address == YOUR_TURN:
            said, called, asked = marked.rpartition(f"@{seat}: ")
            if called:
                return (
                    self.plain_text(said) + self.plain_text(asked)
                    if said
                    else _addressed(address, self.plain_text(asked))
                )
        prompt = self.plain_text(marked)
        is_complete = self.reactions or f"@{seat}" in marked or marked.startswith(("@", "["))
        return prompt if is_complete else _addressed(address, prompt)

    # Choices

    @property
    def takes_hints(self) -> bool:
        """True if a hint may be given: to the person whose hand is up, where there is a choice."""
        return (
            self.game.has_evaluation
            and self.seat is not None
            and self.seat == self.view.viewer
            and self.unconfirmed is None
            and len(self.actions) > 1
        )

    def named_on_table(self, words: Sequence[str]) -> set[str]:
        """Return those of some words that name a piece or a seat, which may lie on the table."""
        return {
            word for word in words if word.startswith("@") or word in self.view.table.pieces_by_name
        }

    @cached_property
    def verbs(self) -> list[str]:
        """Get the verbs that buttons may have at the open decision, in a fixed order: those that it
        always shows, then others.
        """
        always = () if self.seat is None or self.view.decision is None else self.view.decision.verbs
        others = (
            self.selection.narrowing.button_verbs()
            | self.selection.asides.button_verbs()
            | self.game.free_text_verbs
        )
        return list(dict.fromkeys((*always, *sorted(others))))

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the game's buttons for several actions in a row, while nothing is lifted."""
        return (
            ()
            if self.seat is None or self.selection.lifted
            else self.presentation.shortcuts(self.view)
        )

    def end_answers(self) -> Sequence[tuple[str, str]]:
        """Return the words and labels of the buttons after the end of the match."""
        return end_answers(self.session)

    def standing_answers(self) -> Sequence[StandingAnswer]:
        """Return the answers that can be given once for all questions alike, while nothing is
        lifted.
        """
        return (
            ()
            if self.seat is None or self.selection.lifted
            else self.presentation.answers.standing(self.view)
        )

    @property
    def answers_by_itself(self) -> bool:
        """True while an answer that the viewer has given for all questions alike holds."""
        return bool(self.session.auto_answers.standing.get(self.session.viewer))

    def buttons_of_selection(self) -> Sequence[str]:
        """Return the words of the buttons that take what is lifted, or with nothing lifted a press
        alone.
        """
        return self.selection.buttons()

    def help_of(self, word: str) -> str:
        """Return the tooltip of a button: of a standing answer, a shortcut, or an answer; "" for
        none.
        """
        helps = [
            *(one.help for one in self.standing_answers() if one.id == word),
            *(one.help for one in self.shortcuts() if one.word == word),
            self.presentation.button_help(word.partition("/")[0]),
        ]
        return self.plain_text(next(filter(None, helps), ""))

    @property
    def panels(self) -> Sequence[Panel]:
        """Get the game's panels in plain words, as they are after what has been touched; none when
        the match is over.
        """
        if self.session.match.over:
            return ()
        if self._panels is None or self._panels[0] != self.touched:
            state = PanelState(
                memory=self.session.view_with_memory,
                is_asked=self.seat is not None and self.unconfirmed is None,
                picked=self.selection.picked,
                lifted=tuple(sorted(word for _, word in self.selection.lifted)),
            )
            panels = self.presentation.panels(self.view, state)
            plain = [panel.worded(self.plain_text) for panel in panels]
            self._panels = self.touched, plain
        return self._panels[1]

    def panel_button(self, id: str) -> PanelButton | None:
        """Button of a panel that is no verb's, by `panel/word`; None for another id."""
        return next(
            (
                button
                for panel in self.panels
                for button in panel.buttons()
                if button.touch != "press" and id == f"{panel.id}/{button.word}"
            ),
            None,
        )

    @property
    def picks(self) -> list[PanelButton]:
        """Get the buttons of panels from which the question that another of their buttons opened
        is answered.
        """
        selection = self.selection
        words = [] if selection.question is None else selection.question.words()
        buttons = (button for panel in self.panels for button in panel.buttons())
        return [
            button
            for button in (buttons if selection.narrowed else ())
            if button.touch == "pick" and button.word in words
        ]

    @property
    def offers_all_in_panels(self) -> bool:
        """True if panels offer all that a click on the table would begin now: nothing is
        lifted, no question is open.
        """
        return (
            not self.selection.lifted
            and self.selection.question is None
            and any(button.touch == "narrow" for panel in self.panels for button in panel.buttons())
        )

    # Forecast, confirmation, reasons

    def forecast(self, target: str) -> Forecast:
        """Return the forecast of a drop on a target, where all actions that are left lead to the
        same, or of the action that waits for a yes; its text without marks."""
        if self.unconfirmed is not None:
            return self._forecast_of([self.unconfirmed])
        question = self.selection.dropped((target,))
        return self._forecast_of(
            [] if question is None else [candidate.action for candidate in question.candidates]
        )

    def forecast_of_piece(self, spot: str, name: str) -> Forecast:
        """Return the forecast of a piece that is pointed at, if all that can be done with it leads
        to the same; its text is for one that a click plays, which nobody drops on anything."""
        found = self._forecast_of(self.selection.meant(spot, name))
        return (
            found
            if self.selection.target_of_click(spot, name) is not None
            else found._replace(text="")
        )

    def _forecast_of(self, actions: Sequence[Action]) -> Forecast:
        found = {self.presentation.forecast(self.view, action) for action in actions}
        if len(found) != 1:
            return Forecast()
        forecast = found.pop()
        return forecast._replace(text=self.plain_text(forecast.text))

    def must_ask(self, action: Action) -> bool:
        """True if an action needs a yes that has not been asked for yet."""
        return self.unconfirmed != action and bool(
            self.presentation.forecast(self.view, action).ask
        )

    @property
    def asked_about(self) -> set[str]:
        """Get the word of the target of the action that waits for a yes; nothing where it has none,
        or no action waits.
        """
        onto = (
            ""
            if self.unconfirmed is None
            else self.presentation.gesture(self.view, self.unconfirmed).onto
        )
        return {onto} if onto else set()

    def take_back(self) -> None:
        """Take back the action that waits for a yes; what is lifted stays lifted."""
        if self.unconfirmed is not None:
            self.unconfirmed = None
            self.selection.close_question()

    def refuse(self, under: Sequence[str], held: str = "") -> str:
        """Reason why the lifted pieces, with the piece that is `held` though it cannot be lifted,
        or the piece that was touched cannot go there, in the rules' own words; "" while nobody is
        asked.
        """
        decision = self.view.decision
        if decision is None or self.seat is None:
            return ""
        touched = [word for word in under if word in self.view.table.pieces_by_name]
        spots = [word for word in under if word not in touched]
        lifted = (
            sorted({*(name for _, name in self.selection.lifted), *([held] if held else ())})
            or touched[:1]
        )
        reason = self.presentation.refuse(
            decision, self.view, self.seat, lifted, next(iter(spots), "")
        )
        return self.plain_text(reason)

    @property
    def holds_something(self) -> bool:
        """True if something is lifted, gathered or asked, which is put back first."""
        return any(self.touched)

    def put_back(self) -> None:
        """Put everything back: the lifted pieces and the questions."""
        self.selection.put_back()
        self.unconfirmed = None


def _addressed(address: str, prompt: str) -> str:
    """Return a prompt after whom it is asked of, with a small letter unless it begins with "I"."""
    is_first_person = prompt.partition(" ")[0] == "I"
    return f"{address} {prompt if is_first_person else prompt[:1].lower() + prompt[1:]}"
