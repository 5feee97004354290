"""Put advice into words: the best act as what to do, the shares beside it, and the sentence that
speaks for it. A hint says them of an open decision, a coach of one that was taken.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from corptable.bots.advice import IMAGINED, LEAST_LEAD, Advice, AdvisedAct
from corptable.engine.events import Acted
from corptable.engine.pieces import HIDDEN
from corptable.presentation.presentation import presentation_of
from corptable.presentation.words import Span, fill, sentence, spans, the
from corptable.session.transcript import listed

if TYPE_CHECKING:
    from corptable.engine.action import Action
    from corptable.engine.game import AnyGame
    from corptable.engine.pieces import Seat
    from corptable.engine.state import State
    from corptable.engine.view import View
    from corptable.presentation.layout import Forecast

YOU: Final = "you"
"""Subject of a log line about the person; the rest of the line is what to do."""
WORDS: Final = {
    "either": "They differ by less than the error of {error}: either will do.",
    "happens": "In {times} of {all} likely cases: ",
    "otherwise": "After {other}, in {times} of {all} likely cases: ",
    "lead": "Worth {lead} of a win more than {other}.",
    "thumb": "The bots rate {count:act} by a rule of thumb, and this one best.",
    "chance": "your chance to win",
    "because": "because {cause}.",
    "first": "The first, because {cause}.",
}


class OtherAct(NamedTuple):
    """Hold the words for the act that is compared with the best: within a sentence, and beside its
    bar with the act for {act}.
    """

    within: str
    beside: str


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


class AdviceWords:
    """Say advice as a person reads it in a position."""

    def __init__(
        self,
        game: AnyGame,
        view: View,
        verbs: Container[str],
        names: Sequence[str],
        memory: Callable[[], View],
    ) -> None:
        """`view`: what the person sees then; `verbs`: those that have a button then; `names`: those
        of the seats, of which the person's is addressed; `memory`: what the person sees and
        remembers then, from which causes are computed, as the advice is.
        """
        self.view, self._verbs, self._names, self._memory = view, verbs, names, memory
        self._shown = presentation_of(game)

    def sentence(self, marked: str) -> Sequence[Span]:
        """Return a marked text with a capital first letter."""
        return sentence(marked, self.view.table, self._names)

    def phrase(self, marked: str) -> Sequence[Span]:
        """Return a marked text as it goes on with a sentence."""
        first, *rest = spans(marked, self.view.table, self._names)
        if (first.seat is None and first.piece is None) or first.text.startswith("The "):
            first = first._replace(text=first.text[:1].lower() + first.text[1:])
        return [first, *rest]

    def title(self, act: AdvisedAct) -> Sequence[Span]:
        """Return an act as what to do: the line of the log without its subject, or the label of
        the act with its pieces where no line names them.
        """
        shown, view = self._shown, self.view
        verb, args = act.action.verb, act.action.args
        is_labelled = verb in self._verbs
        label = shown.label_of(view, verb) if is_labelled else verb.replace("_", " ").capitalize()
        line = act.line or shown.describe(Acted(act.action, act.action), view) or ""
        named = [word for word in args if word in view.table.pieces_by_name]
        if is_labelled and not args:
            line = label
        elif not line or not all(f"[{word}" in line for word in named):
            gesture = shown.gesture(view, act.action)
            lifted = listed([the(word) for word in sorted(gesture.lift) or named])
            top = view.zones.get(gesture.onto, ())[-1:]
            onto = [the(piece.name) for piece in top if piece is not HIDDEN and lifted]
            line = ": ".join(filter(None, (label, " on ".join([lifted, *onto]))))
        return _as_imperative(sentence(line.removesuffix("."), view.table, self._names))

    def reason(self, advice: Advice, other: OtherAct) -> Sequence[Span]:
        """Return the sentence that speaks for the best act: the cause that the game names, what was
        counted, what the game forecasts, how far the act leads, or that a rule of thumb chose it.
        """
        cause = self._shown.cause(self._memory(), advice.best.action)
        because = WORDS["first" if advice.is_equal else "because"].format(cause=cause)
        outcome = self.outcome(advice.best.action, read(self.title(advice.best)))
        text = because if cause else outcome
        if advice.is_equal:
            error = share_text(max(advice.error, 2 * LEAST_LEAD))
            either = Span(WORDS["either"].format(error=error))
            return [either, Span(" "), *self.sentence(text)] if text else [either]
        if advice.told and (advice.is_after_following or not cause):
            key = "otherwise" if advice.is_after_following else "happens"
            head = WORDS[key].format(other=other.within, times=advice.times, all=IMAGINED)
            return [Span(head), *self.phrase(advice.told)]
        return self.sentence(text) if text else [Span(self._estimate(advice, other))]

    def _estimate(self, advice: Advice, other: OtherAct) -> str:
        """Return the reason for the best act where nothing is counted or forecast."""
        if advice.following is not None:
            shown = [round(act.share or 0.0, 2) for act in (advice.best, advice.following)]
            return WORDS["lead"].format(lead=share_text(shown[0] - shown[1]), other=other.within)
        return fill(WORDS["thumb"], count=len(self.view.actions(advice.best.action.seat)))

    def forecast(self, action: Action) -> Forecast:
        """Return the game's forecast of an act."""
        return self._shown.forecast(self.view, action)

    def outcome(self, action: Action, title: str) -> str:
        """Return the game's forecast of an act; "" where it only repeats the title."""
        forecast = self.forecast(action)
        text = forecast.outcome or forecast.text
        return "" if title.rpartition(": ")[2] in read(self.sentence(text)) else text

    def bars(self, advice: Advice, other: OtherAct) -> list[ShareBar]:
        """Return the bars of the best act and of the other; none where no shares are known."""
        best, following, half = advice.best.share, advice.following, advice.error / 2
        if best is None:
            return []
        chance = [ShareBar(best, half, WORDS["chance"], not advice.is_equal)]
        if following is None or following.share is None:
            return chance
        words = [read(self.title(act)) for act in (advice.best, following)]
        if advice.is_equal:
            chance = [ShareBar(best, half, words[0], is_best=False)]
        else:
            words[1] = other.beside.format(act=words[1][:1].lower() + words[1][1:])
        return [*chance, ShareBar(following.share, half, words[1], is_best=False)]

    def draft_bars(self, acts: Sequence[AdvisedAct]) -> list[ShareBar]:
        """Return a bar for each act that is compared still, in their order."""
        best = max(acts, key=lambda act: act.share or 0.0, default=None)
        return [
            ShareBar(act.share or 0.0, 0.0, read(self.title(act)), is_best=act is best)
            for act in acts
        ]


def with_memory(state: State, seat: Seat) -> View:
    """Observation of a seat with its knowledge from before, from which causes are computed."""
    view, known = state.observation(seat), state.information_state(seat).view
    view.zones, view.own = known.zones, known.own
    return view


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


def percent_text(share: float) -> str:
    """Return a share of a win in percent.

    >>> percent_text(0.584)
    '58%'
    """
    return f"{share:.0%}"


def share_text(share: float) -> str:
    """Return a share of a win with two digits and without a zero before the point.

    >>> share_text(0.584), share_text(1.0)
    ('.58', '1.00')
    """
    return f"{share:.2f}".removeprefix("0")
