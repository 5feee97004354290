"""Give a person a hint for the open decision: first what each act leads to, then the best act, for
which the bot worker thinks.

A hint comes from what the person knows, belongs to the person whose hand is up, and ends with the
question that it is about. With the best act the match counts as one with a hint.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from functools import cached_property, partial
from itertools import islice
from typing import Final

from corptable.bots.advice import ADVICE, DRAFT, Advice, AdvisedAct, read_advice, read_draft
from corptable.bots.roster import PERSON_NAME
from corptable.bots.worker import request_of
from corptable.engine.action import Action
from corptable.presentation.words import Span, addressed_names, fill
from corptable.session.advice_words import AdviceWords, HintTexts, OtherAct, read, with_memory
from corptable.session.prompt import Prompt
from corptable.session.settling import plays_for_cards

PATIENCE: Final = 30.0
"""Seconds for which the window waits for advice."""
DRAFTS: Final = (100, 200, 300)
"""Numbers of positions of the comparisons that are shown while the advice is awaited."""
MOST_ROWS: Final = 6
"""Number of acts whose outcomes are listed."""
MOST_LOOKED_AT: Final = 200
"""Number of legal acts that are looked at for outcomes."""
WORDS: Final = {
    "outcomes": "What it leads to",
    "choices": "What you can do",
    "lit": "Nothing can be foreseen yet. Lit on the table: your {count:choice}.",
    "same": "Your {count:choice} lead to the same: ",
    "more": "and {count} more",
    "rest": "and {count} more, like these or without points",
    "lift": "and {count} more; lift a card to see its own",
    "offer": "Ask again for the best act.",
    "cards": "Ask again for the best act; then this game is practice, for no cards.",
    "thinking": "Thinking",
    "imagining": "Comparing your acts in likely cases.",
    "equal": "About equal chances to win",
    "none": "No advice",
    "failed": "The bot did not answer. Ask once more.",
}
NEXT: Final = OtherAct("the second best", "second best: {act}")


class HintPhase(Enum):
    """Name how far a hint has come."""

    OUTCOMES = auto()
    THINKING = auto()
    ADVISED = auto()


class Hint:
    """Hold the hint that a person has asked for."""

    def __init__(self, prompt: Prompt) -> None:
        self.prompt = prompt
        """Prompt that it is about; another one while the same question goes on."""
        self.phase = HintPhase.OUTCOMES
        self.advice: Advice | None = None
        """Advice, once it is there."""
        self.draft: Sequence[AdvisedAct] = ()
        """Acts that are compared while the advice is awaited, each in its first place."""
        self._drafts: Iterator[int] = iter(())
        """Numbers of positions of the comparisons to come before the advice."""
        self._asked = ""
        """Word by which the worker was asked; "" while it is not."""

    # The advice

    def seek(self) -> None:
        """Begin to wait for advice."""
        self.phase, self._asked, self._drafts = HintPhase.THINKING, "", iter(DRAFTS)
        self.update()

    def update(self) -> bool:
        """Ask the worker once no bot thinks, and take its answers; return whether there was one."""
        before = self.phase, self.draft
        while self.is_awaited and self._take_answer():
            pass
        return (self.phase, self.draft) != before

    def _take_answer(self) -> bool:
        """Ask the worker if it is not asked and no bot thinks, for drafts and then for advice; take
        its answer, and return whether there was one.
        """
        session, seat = self.prompt.session, self.prompt.seat
        worker = session.bot_turn.bot_worker
        if seat is None:
            return False
        if not self._asked and session.seating.asked_bot() is None:
            nodes = next(self._drafts, 0)
            self._asked = DRAFT if nodes else ADVICE
            worker.ask(request_of(session.match, seat, self._asked, nodes, PATIENCE))
        if not self._asked or (answer := worker.answer()) is None:
            return False
        asked, self._asked, thought = self._asked, "", answer.thought
        if asked == ADVICE:
            self.phase = HintPhase.ADVISED
            if thought is not None and thought.action in self.prompt.actions:
                self.advice = read_advice(thought.reason)
        elif thought is not None:
            self._take_draft(read_draft(thought.reason))
        return True

    def _take_draft(self, acts: Sequence[AdvisedAct]) -> None:
        """Take the values of a comparison; acts of an earlier one keep their places."""
        values = {act.action: act for act in acts}
        self.draft = [values.get(act.action, act) for act in self.draft] or acts

    def end(self) -> None:
        """Ask for no advice any more; the answer that is awaited is cancelled."""
        if self.is_awaited and self._asked:
            self.prompt.session.bot_turn.bot_worker.cancel()

    @property
    def shown_acts(self) -> list[Action]:
        """Get the acts to light up: the best one, and the next where it is as good."""
        if self.advice is None:
            return []
        equal = self.advice.following if self.advice.is_equal else None
        return [act.action for act in (self.advice.best, equal) if act is not None]

    @property
    def is_awaited(self) -> bool:
        """True while the advice is awaited."""
        return self.phase is HintPhase.THINKING

    # Texts

    def texts(self, most_rows: int = MOST_ROWS) -> HintTexts:
        """Return the texts of the card now, with the outcomes of so many acts at most."""
        if self.phase is HintPhase.OUTCOMES:
            return self._outcomes(most_rows)
        if self.is_awaited:
            bars = self._words.draft_bars(self.draft)
            return HintTexts(WORDS["thinking"], [[Span(WORDS["imagining"])]], bars)
        if self.advice is None:
            return HintTexts(WORDS["none"], [[Span(WORDS["failed"])]])
        advice, words = self.advice, self._words
        title = WORDS["equal"] if advice.is_equal else read(words.title(advice.best))
        reason = words.reason(advice, NEXT)
        return HintTexts(title, [reason] if reason else [], words.bars(advice, NEXT))

    @property
    def lit_acts(self) -> list[Action]:
        """Get the acts whose beginnings are lit, because nothing else is said of them."""
        is_told = self.phase is not HintPhase.OUTCOMES or self._told or self.prompt.consequences()
        return [] if is_told else self._looked_at

    def _outcomes(self, most_rows: int) -> HintTexts:
        """List the outcomes of the acts with what is lifted, in the order of the rules, or where
        the game foresees points one of each, the most first. Where it foresees nothing, or the same
        for all, one line says so: the table shows the acts itself.
        """
        prompt, words = self.prompt, self._words
        titles = {read(words.title(AdvisedAct(action))) for action in self._looked_at}
        foot = WORDS[self._offer]
        if not (told := self._told):
            told_before = [[Span(line)] for line in prompt.consequences()]
            lines = told_before or [[Span(fill(WORDS["lit"], count=len(titles)))]]
            return HintTexts(WORDS["choices"], lines, foot=foot)
        if len({read(outcome) for _, outcome in told.values()}) == 1 < len(told) == len(titles):
            _, outcome = next(iter(told.values()))
            same = Span(fill(WORDS["same"], count=len(told)))
            return HintTexts(WORDS["outcomes"], [[same, *outcome]], foot=foot)
        paying = self._paying if len(told) > most_rows else []
        shown = islice((told[title] for title in paying or told), most_rows)
        rows = [[*title, Span(": "), *outcome] for title, outcome in shown]
        if len(titles) > len(rows):
            key = "rest" if paying else "lift" if prompt.selection.narrowing.lifts else "more"
            rows.append([Span(WORDS[key].format(count=len(titles) - len(rows)))])
        return HintTexts(WORDS["outcomes"], rows, foot=foot)

    @property
    def _offer(self) -> str:
        """Get the word of the sentence about the next press: what it costs, if anything."""
        session = self.prompt.session
        is_for_cards = plays_for_cards(session.match, session.seating.stakes)
        return "cards" if is_for_cards and not session.practice else "offer"

    @property
    def _looked_at(self) -> list[Action]:
        """Get the acts with what is lifted that are looked at."""
        selection = self.prompt.selection
        lifted = (one.action for one in selection.narrowing.fitting(selection.lifted))
        return [*islice(lifted if selection.lifted else self.prompt.actions, MOST_LOOKED_AT)]

    @property
    def _told(self) -> dict[str, tuple[Sequence[Span], Sequence[Span]]]:
        """Get the acts with the outcomes that the game foresees for them, by the act as text."""
        words, told = self._words, dict[str, tuple[Sequence[Span], Sequence[Span]]]()
        for action in self._looked_at:
            title = words.title(AdvisedAct(action))
            if text := words.outcome(action, read(title)):
                told.setdefault(read(title), (title, words.phrase(text)))
        return told

    @property
    def _paying(self) -> list[str]:
        """Get the titles of acts that may bring points, one for each outcome, the most first."""
        words, first = self._words, dict[str, tuple[int, str]]()
        for action in self._looked_at:
            forecast = words.forecast(action)
            if forecast.points:
                title = read(words.title(AdvisedAct(action)))
                first.setdefault(forecast.outcome, (-forecast.points, title))
        return [title for _, title in sorted(first.values(), key=lambda one: one[0])]

    @cached_property
    def _names(self) -> tuple[str, ...]:
        """Get the names of the seats, of which that of the person is addressed."""
        session, seat = self.prompt.session, self.prompt.seat
        return addressed_names(session.names, () if seat is None else (seat,), PERSON_NAME)

    @property
    def _words(self) -> AdviceWords:
        prompt = self.prompt
        session = prompt.session
        memory = partial(with_memory, session.match.state, session.viewer)
        return AdviceWords(prompt.game, prompt.view, prompt.verbs, self._names, memory)
