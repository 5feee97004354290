"""Give a person a hint for the open decision: first what each act leads to, then the best act, for
which the bot worker thinks.

A hint comes from what the person knows, belongs to the person whose hand is up, and ends with the
question that it is about. The best act makes the match practice.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from corptable.bots.advice import ADVICE, IMAGINED, LEAST_LEAD, Advice, AdvisedAct, read_advice
from corptable.bots.roster import PERSON_NAME
from corptable.bots.worker import request_of
from corptable.engine.action import Action
from corptable.engine.events import Acted
from corptable.engine.pieces import HIDDEN
from corptable.presentation.words import Span, addressed_names, fill, sentence, spans, the
from corptable.session.prompt import Prompt
from corptable.session.transcript import listed

if TYPE_CHECKING:
    from corptable.engine.table import Table

PATIENCE: Final = 30.0
"""Seconds for which the window waits for advice."""
MOST_ROWS: Final = 6
"""Number of acts whose outcomes are listed."""
MOST_LOOKED_AT: Final = 200
"""Number of legal acts that are looked at for outcomes."""
YOU: Final = "you"
"""Subject of a log line about the person; the rest of the line is what to do."""
WORDS: Final = {
    "outcomes": "What it leads to",
    "choices": "What you can do",
    "lit": "You have {count:choice}. What begins them is lit.",
    "more": "and {count} more",
    "lift": "and {count} more; what you lift has a list of its own",
    "offer": "ask again for the best act",
    "price": "ask again for the best act; then this game does not count",
    "thinking": "Thinking",
    "imagining": "Comparing your acts at imagined tables.",
    "equal": "About equal",
    "either": "They differ by less than the error of {error}: either will do.",
    "happens": "At {times} of {all} imagined tables: ",
    "otherwise": "After the next best, at {times} of {all} imagined tables: ",
    "alone": "The bots try nothing else here.",
    "unmeasured": "A bot that knows what you know would do this.",
    "none": "No advice",
    "failed": "The bot did not answer. Ask once more.",
    "practice": "this game is practice now",
    "chance": "your chance to win",
    "next": "next: {act}",
}


class HintPhase(Enum):
    """Name how far a hint has come."""

    OUTCOMES = auto()
    THINKING = auto()
    ADVISED = auto()


class ShareBar(NamedTuple):
    """Describe the bar of an act: its share of a win, the error, and the words beside it."""

    share: float
    error: float
    words: str
    is_best: bool


class HintTexts(NamedTuple):
    """Hold the texts of the card of a hint."""

    title: str
    lines: Sequence[Sequence[Span]]
    bars: Sequence[ShareBar] = ()
    foot: str = ""


class Hint:
    """Hold the hint that a person has asked for."""

    def __init__(self, prompt: Prompt) -> None:
        self.prompt = prompt
        """Prompt that it is about; another one while the same question goes on."""
        self.phase = HintPhase.OUTCOMES
        self.advice: Advice | None = None
        """Advice, once it is there."""
        self.begins_practice = False
        """True if the match is practice because of this hint."""
        self._is_asked = False

    # The advice

    def seek(self) -> None:
        """Begin to wait for advice."""
        self.phase, self._is_asked = HintPhase.THINKING, False
        self.update()

    def update(self) -> bool:
        """Ask the worker once no bot thinks, and take its answer; return whether there was one."""
        session, seat = self.prompt.session, self.prompt.seat
        worker = session.bot_turn.bot_worker
        if not self.is_awaited or seat is None:
            return False
        if not self._is_asked and session.seating.asked_bot() is None:
            worker.ask(request_of(session.match, seat, ADVICE, 0, PATIENCE))
            self._is_asked = True
        if not self._is_asked or (answer := worker.answer()) is None:
            return False
        self.phase = HintPhase.ADVISED
        if answer.thought is not None and answer.thought.action in self.prompt.actions:
            self.advice = read_advice(answer.thought.reason)
        return True

    def end(self) -> None:
        """Ask for no advice any more; the answer that is awaited is cancelled."""
        if self.is_awaited and self._is_asked:
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

    def texts(self) -> HintTexts:
        """Return the texts of the card now."""
        if self.phase is HintPhase.OUTCOMES:
            return self._outcomes()
        if self.is_awaited:
            return HintTexts(WORDS["thinking"], [[Span(WORDS["imagining"])]])
        if self.advice is None:
            return HintTexts(WORDS["none"], [[Span(WORDS["failed"])]])
        advice, foot = self.advice, WORDS["practice"] if self.begins_practice else ""
        title = WORDS["equal"] if advice.is_equal else read(self._title(advice.best))
        reason = self._reason(advice)
        return HintTexts(title, [reason] if reason else [], self._bars(advice), foot)

    def _outcomes(self) -> HintTexts:
        """List the outcomes of the acts with what is lifted, in the order of the rules; where the
        game foresees none, only count the acts: the table shows them itself.
        """
        prompt, told = self.prompt, dict[str, Sequence[Span]]()
        lifted = prompt.selection.narrowing.fitting(prompt.selection.lifted)
        offered = [one.action for one in lifted] if prompt.selection.lifted else prompt.actions
        titles = set[str]()
        for action in islice(offered, MOST_LOOKED_AT):
            title = self._title(AdvisedAct(action))
            titles.add(read(title))
            if text := self._outcome(action, read(title)):
                told.setdefault(read(title), [*title, Span(": "), *self._phrase(text)])
        foot = WORDS["offer" if prompt.session.practice else "price"]
        if not told:
            told_before = [[Span(line)] for line in prompt.consequences()]
            lines = told_before or [[Span(fill(WORDS["lit"], count=len(titles)))]]
            return HintTexts(WORDS["choices"], lines, foot=foot)
        rows = [*islice(told.values(), MOST_ROWS)]
        if len(titles) > len(rows):
            key = "lift" if prompt.selection.narrowing.lifts else "more"
            rows.append([Span(WORDS[key].format(count=len(titles) - len(rows)))])
        return HintTexts(WORDS["outcomes"], rows, foot=foot)

    def _reason(self, advice: Advice) -> Sequence[Span]:
        """Return the sentence that speaks for the best act: what was counted, or what the game
        forecasts; nothing where neither is known.
        """
        if advice.is_equal:
            error = share_text(max(advice.error, 2 * LEAST_LEAD))
            return [Span(WORDS["either"].format(error=error))]
        if advice.told:
            key = "otherwise" if advice.is_after_following else "happens"
            head = WORDS[key].format(times=advice.times, all=IMAGINED)
            return [Span(head), *self._phrase(advice.told)]
        text = self._outcome(advice.best.action, read(self._title(advice.best)))
        if not text and advice.following is None:
            text = WORDS["unmeasured" if advice.best.share is None else "alone"]
        return sentence(text, self._table, self._names)

    def _outcome(self, action: Action, title: str) -> str:
        """Return the game's forecast of an act; "" where it only repeats the title."""
        text = self.prompt.presentation.forecast(self.prompt.view, action).text
        return "" if title.rpartition(": ")[2] in self.prompt.plain_text(text) else text

    def _bars(self, advice: Advice) -> list[ShareBar]:
        best, following, half = advice.best.share, advice.following, advice.error / 2
        if best is None:
            return []
        chance = [ShareBar(best, half, WORDS["chance"], not advice.is_equal)]
        if following is None or following.share is None:
            return chance
        words = [read(self._title(act)) for act in (advice.best, following)]
        if advice.is_equal:
            chance = [ShareBar(best, half, words[0], is_best=False)]
        else:
            words[1] = WORDS["next"].format(act=words[1][:1].lower() + words[1][1:])
        return [*chance, ShareBar(following.share, half, words[1], is_best=False)]

    def _title(self, act: AdvisedAct) -> Sequence[Span]:
        """Return an act as what to do: the line of the log without its subject, or the label of
        the act with its pieces where no line names them.
        """
        prompt, shown = self.prompt, self.prompt.presentation
        verb, args = act.action.verb, act.action.args
        is_labelled = verb in prompt.verbs
        label = (
            shown.label_of(prompt.view, verb)
            if is_labelled
            else verb.replace("_", " ").capitalize()
        )
        line = act.line or shown.describe(Acted(act.action, act.action), prompt.view) or ""
        named = [word for word in args if word in self._table.pieces_by_name]
        if is_labelled and not args:
            line = label
        elif not line or not all(f"[{word}" in line for word in named):
            gesture = shown.gesture(prompt.view, act.action)
            lifted = listed([the(word) for word in sorted(gesture.lift) or named])
            top = prompt.view.zones.get(gesture.onto, ())[-1:]
            onto = [the(piece.name) for piece in top if piece is not HIDDEN and lifted]
            line = ": ".join(filter(None, (label, " on ".join([lifted, *onto]))))
        return _as_imperative(sentence(line.removesuffix("."), self._table, self._names))

    @property
    def _table(self) -> Table:
        return self.prompt.view.table

    @cached_property
    def _names(self) -> tuple[str, ...]:
        """Get the names of the seats, of which that of the person is addressed."""
        session, seat = self.prompt.session, self.prompt.seat
        return addressed_names(session.names, () if seat is None else (seat,), PERSON_NAME)

    def _phrase(self, marked: str) -> Sequence[Span]:
        """Return a marked text as it goes on with a sentence."""
        first, *rest = spans(marked, self._table, self._names)
        if (first.seat is None and first.piece is None) or first.text.startswith("The "):
            first = first._replace(text=first.text[:1].lower() + first.text[1:])
        return [first, *rest]


def _as_imperative(found: Sequence[Span]) -> Sequence[Span]:
    """Turn a line about the person into what to do: "You play" into "Play"."""
    for place, span in enumerate(found[:-1]):
        if span.text.lower() == YOU and (not place or found[place - 1].text.endswith(": ")):
            first, *rest = found[place + 1 :]
            told = first.text.replace(":", "Say:", 1) if first.text[0] == ":" else first.text
            told = told.strip().removeprefix("want to ") + " " * told.endswith(" ")
            return [first._replace(text=told[:1].upper() + told[1:]), *rest]
    return found


def read(found: Sequence[Span]) -> str:
    """Return spans as plain text."""
    return "".join(span.text for span in found)


def share_text(share: float) -> str:
    """Return a share of a win with two digits and without a zero before the point.

    >>> share_text(0.584), share_text(1.0)
    ('.58', '1.00')
    """
    return f"{share:.2f}".removeprefix("0")
