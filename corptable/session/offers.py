"""Buttons of a prompt: what each does, says and why it may be disabled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from corptable.engine.action import act
from corptable.engine.decision import Question
from corptable.engine.pieces import PUBLIC, Seat
from corptable.engine.view import View
from corptable.presentation.narrowing import NOTHING
from corptable.presentation.words import mark_of
from corptable.session.notices import LABELS
from corptable.session.prompt import Prompt
from corptable.session.selection import GO_BACK, LEAVE_OPEN, tray_answers

YES: Final = "yes"
NO: Final = "no"
LET_STAND: Final = "let it stand"
PEEK: Final = "peek"
HIDE: Final = "hide"
COME_BACK: Final = "come back"
ASK_AGAIN: Final = "ask again"
SAY: Final = "say it"


class Offer(NamedTuple):
    """Represent a button: its word, its label, the reason why it is disabled, "" if it is not;
    `stands_out` if it does what the others let be, `is_beside` if it stands in the second column,
    `is_last` if it leaves the upper places to those that answer."""

    word: str
    label: str
    reason: str = ""
    stands_out: bool = False
    is_beside: bool = False
    is_last: bool = False


PUT_BACK_FIRST: Final = "First put back what you hold: click beside it, or press Esc."
"""Reason for an answer that can be given with nothing lifted alone."""
WRITING: Final = (Offer(SAY, "Say it"), Offer(NO, "Never mind"))
"""Buttons while a person types a line."""


def answers_of(prompt: Prompt) -> list[Offer]:
    """Return the buttons that answer: the decision's verbs, each at its place, disabled with a
    reason if it does nothing now; then the others that do something.

    In a shared reaction window each person who may react has one, and another lets the act
    stand.
    """
    if prompt.session.match.over:
        return [Offer(*answer) for answer in prompt.end_answers()]
    if prompt.unconfirmed is not None:
        forecast = prompt.presentation.forecast(prompt.view, prompt.unconfirmed)
        return [
            Offer(YES, prompt.plain_text(forecast.yes), stands_out=True),
            Offer(NO, prompt.plain_text(forecast.no)),
        ]
    if prompt.reactions:
        reacts = (
            (f"@{seat}", prompt.session.names[seat], action.verb)
            for seat, action in prompt.reactions.items()
        )
        able = [
            Offer(word, f"{name}: {prompt.label(verb)}", stands_out=True)
            for word, name, verb in reacts
        ]
        return [*able, Offer(LET_STAND, "Let it stand")]
    words = prompt.buttons_of_selection()
    if prompt.selection.question is not None:
        picks = {one.word for one in prompt.picks}
        return [
            *(Offer(word, prompt.label(word)) for word in words if word not in picks),
            Offer(LEAVE_OPEN, "Never mind"),
        ]
    verbs = (
        () if prompt.seat is None or prompt.view.decision is None else prompt.view.decision.verbs
    )
    in_panels = {
        button.word
        for panel in prompt.panels
        for button in panel.buttons()
        if button.touch == "press"
    }
    shown = [word for word in dict.fromkeys((*verbs, *words)) if word not in in_panels]
    of_tray = (
        ()
        if prompt.seat is None
        else tray_answers(prompt.selection, _may_go_back(prompt), prompt.plain_text)
    )
    return [
        *(_answer(prompt, word, words) for word in shown),
        *(Offer(*answer) for answer in of_tray),
    ]


def other_offers(prompt: Prompt) -> list[Offer]:
    """Return the other buttons: shortcuts, standing answers, verbs with a line of text, and
    those that show or hide a hand.
    """
    if (
        prompt.session.match.over
        or prompt.unconfirmed is not None
        or prompt.selection.question is not None
    ):
        return []
    if prompt.stand_in:
        return [Offer(COME_BACK, LABELS["back"], stands_out=True)]
    offers = [
        Offer(
            one.word,
            prompt.plain_text(one.label),
            stands_out=one.id.startswith(f"{YES}/"),
            is_beside="/" in one.id,
        )
        for one in prompt.shortcuts()
    ]
    offers += [
        Offer(standing.id, prompt.plain_text(standing.label))
        for standing in prompt.standing_answers()
    ]
    if prompt.answers_by_itself:
        offers.append(Offer(ASK_AGAIN, LABELS[ASK_AGAIN]))
    if prompt.is_argument:
        offers += [
            Offer(verb, f"{prompt.label(verb)} …", is_last=True) for verb in remark_verbs(prompt)
        ]
    offers += [
        Offer(word, f"{prompt.session.names[seat]}: peek at my hand")
        for word, seat in peeks_of(prompt).items()
    ]
    return (
        [*offers, Offer(HIDE, "Hide my hand")] if prompt.session.shared_screen.can_hide else offers
    )


def peeks_of(prompt: Prompt) -> dict[str, Seat]:
    """Return the persons who would see more than the public view that is shown, behind the
    curtain, by the button's word.
    """
    if not prompt.session.seating.is_shared or prompt.seat is None or prompt.view.viewer != PUBLIC:
        return {}
    public, observe = prompt.view.zones, prompt.session.match.state.observation
    return {
        f"{PEEK} @{seat}": seat
        for seat in prompt.reactions or (prompt.seat,)
        if observe(seat).zones != public
    }


def has_way_back(prompt: Prompt) -> bool:
    """True if a button of the tray undoes the act that opened it."""
    return any(offer.word == GO_BACK for offer in answers_of(prompt))


def _may_go_back(prompt: Prompt) -> bool:
    """True if the person's own act led here, so that undo alone takes it back."""
    journal = prompt.session.match.journal
    return bool(journal) and journal[-1].seat == prompt.seat


def _answer(prompt: Prompt, word: str, able: Sequence[str]) -> Offer:
    """Return the button of an answer, disabled with the reason if it does nothing now. In a
    reaction window the one that reacts stands out from the one that lets be."""
    decision, seat = prompt.view.decision, prompt.seat
    if word in able or decision is None or seat is None:
        return Offer(
            word,
            prompt.label(word),
            stands_out=decision is not None and _reacts(prompt, decision, word),
        )
    selection = prompt.selection
    if selection.lifted and word in selection.narrowing.buttons(NOTHING):
        return Offer(word, prompt.label(word), PUT_BACK_FIRST)
    return Offer(
        word,
        prompt.label(word),
        prompt.plain_text(prompt.presentation.refuse(decision, prompt.view, seat, (), word)),
    )


def _reacts(prompt: Prompt, decision: Question[View], word: str) -> bool:
    """True if the answer with that verb stops what others do, in a window where each is
    asked.
    """
    if prompt.seat is None or not decision.queue():
        return False
    return any(
        action.verb == word and not decision.is_pass(prompt.view, action)
        for action in prompt.view.actions(prompt.seat)
    )


def asides_of(prompt: Prompt) -> dict[str, list[Offer]]:
    """Return the remarks and acts outside the rules that are possible now, by the label of the
    button: the verb of a line that is typed then, or the text of an action for each piece.
    """
    found = {f"{prompt.label(verb)} …": [Offer(verb, "")] for verb in remark_verbs(prompt)}
    for action in prompt.aside_actions:
        pieces = prompt.presentation.gesture(prompt.view, action).lift
        label = prompt.label(action.verb)
        offer = Offer(str(action), prompt.plain_text(" ".join(map(mark_of, sorted(pieces)))))
        found.setdefault(f"{label} …" if pieces else label, []).append(offer)
    return found


def remark_verbs(prompt: Prompt) -> list[str]:
    """Return the verbs with which the speaker may say a line of text now."""
    speaker, decision = prompt.speaker, prompt.view.decision
    if speaker is None or decision is None or prompt.selection.lifted:
        return []
    return [
        verb
        for verb in sorted(prompt.game.free_text_verbs)
        if decision.aside_ok(prompt.view, act(speaker, verb, SAY))
    ]
