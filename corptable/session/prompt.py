"""One moment at the table, between two acts: who is asked, what is lifted, and what the window says and offers about it.

Made anew after every act. Everything in it comes from the viewer's view and the legal actions; words are the game's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

from corptable.engine.action import Action
from corptable.engine.layout import Shortcut, Standing
from corptable.engine.narrowing import Narrowing
from corptable.engine.pieces import PUBLIC, Seat
from corptable.engine.result import Result
from corptable.engine.sheet import Sheet
from corptable.engine.words import plain
from corptable.session.selection import Selection
from corptable.session.session import Session

AGAIN: Final = "again"
SAME: Final = "same deal"
LEAVE: Final = "leave"
YES: Final = "yes"
NO: Final = "no"
LET_STAND: Final = "let it stand"
PEEK: Final = "peek"
HIDE: Final = "hide"
SAY: Final = "say it"

YOUR_TURN: Final = "Your turn: {}"
"""How a person is asked who plays alone at the screen; where several do, each is called by name."""
LOOKED_AT: Final = "This game cannot be played on, only looked at."


def who_wins(result: Result, names: Sequence[str]) -> str:
    """The winners by name, as a sentence."""
    winners = " and ".join(names[seat] for seat in result.winners) or "Nobody"
    return f"{winners} {'win' if len(result.winners) > 1 else 'wins'}."


class Offer(NamedTuple):
    """A word that can be pressed, and what stands on its button; a reason says why it is grey."""

    word: str
    label: str
    reason: str = ""


WRITING: Final = (Offer(SAY, "Say it"), Offer(NO, "Never mind"))
"""What is offered while somebody is typing a line."""


class Prompt:
    """What the viewer can do now. `unconfirmed` is an act that waits for a yes; `refusal` is why the last touch did nothing."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.game = session.match.game
        self.view = session.observation()
        self.seat = session.calling.answering()
        self.reactions = session.auto_answers.shared_reactions()
        """By person what can be done against what is about to stand, where several are asked at once."""
        actions = () if self.seat is None or self.reactions else session.match.state.actions(self.seat)
        tray = None if self.seat is None else self.game.tray(self.view)
        hears_nobody = session.seating.is_over or session.viewer == PUBLIC
        self.speaker = self.seat if self.seat is not None else None if hears_nobody else session.viewer
        """The person whose asides are taken, asked or not; None where nothing can be said any more."""
        self.aside_actions = () if self.speaker is None else self.game.asides(self.view)
        asides = Narrowing(self.game, self.view, [action for action in self.aside_actions if self._lifts(action)])
        self.hand = Selection(Narrowing(self.game, self.view, actions), tray, asides)
        self.unconfirmed: Action | None = None
        self.refusal = ""
        self.question = "" if self.seat is None else self._question()
        """What is asked of the person at first, before anything is lifted."""

    def _lifts(self, action: Action) -> bool:
        return bool(self.game.gesture(self.view, action).lift)

    # In words

    def said(self, marked: str) -> str:
        """A marked text in names."""
        return plain(marked, self.view.table, self.session.names)

    def label(self, word: str) -> str:
        """What a button or a cell with that word says."""
        return self.said(self.game.word(self.view, word))

    def notices(self) -> list[str]:
        """The game's banners."""
        return [self.said(notice) for notice in self.game.notices(self.view)]

    @cached_property
    def outlook(self) -> Sheet | None:
        """What all would have if it ended now, where the game tells it."""
        return next((sheet for sheet in self.game.sheets(self.view) if not sheet.scored), None)

    def consequences(self) -> list[str]:
        """What follows from the answers to the open question, where the game says it."""
        asked = self.unconfirmed is None and not self.refusal and self.seat is not None
        return [self.said(line) for line in self.game.consequences(self.view)] if asked else []

    def prompt(self) -> str:
        """What is asked, and of whom; why something was refused; in the end who has won."""
        if self.refusal:
            return self.refusal
        if self.session.match.over:
            return self._ending()
        if self.session.is_read_only:
            return LOOKED_AT
        asked = self.session.match.state.actors()
        if self.seat is None:
            return f"{' and '.join(self.session.names[seat] for seat in asked)} …"
        return self._question()

    def _ending(self) -> str:
        result = self.session.match.state.result
        assert result is not None
        names = self.session.names
        scores = ", ".join(f"{name} {score}" for name, score in zip(names, result.scores, strict=False))
        return f"{who_wins(result, names)}  {scores}"

    def _question(self) -> str:
        decision = self.view.decision
        assert decision is not None
        assert self.seat is not None
        name = self.session.names[self.seat]
        if self.unconfirmed is not None:
            return self.said(self.game.forecast(self.view, self.unconfirmed).ask)
        if self.hand.question is not None:
            return f"{name}: choose"
        if self.hand.lifted and (lifted := self.game.lifted(self.view, sorted(word for _, word in self.hand.lifted))):
            return f"{name}: {self.said(lifted)}"
        marked = decision.prompt(self.view, self.seat)
        prompt = self.said(marked)
        if self.reactions or name in prompt or marked.startswith(("@", "[")):
            return prompt
        alone = not self.session.is_shared
        return YOUR_TURN.format(prompt[:1].lower() + prompt[1:]) if alone else f"{name}: {prompt}"

    # What can be pressed

    def answers(self) -> list[Offer]:
        """What answers the open question: words that do something now, then the decision's own verbs, grey with the reason."""
        if self.session.match.over:
            return [Offer(AGAIN, "Play again"), Offer(SAME, "The same deal again"), Offer(LEAVE, "Leave the table")]
        if self.unconfirmed is not None:
            return [Offer(YES, "Yes"), Offer(NO, "No")]
        if self.reactions:
            return self._shared_answers()
        words = self.hand.buttons()
        able = [Offer(word, self.label(word)) for word in words]
        if self.hand.question is not None:
            return able
        return able if self.seat is None else able + self._grey(words)

    def besides(self) -> list[Offer]:
        """What else can be pressed: the game's shortcuts, answers that hold for a while, and lines of one's own."""
        if self.session.match.over or self.unconfirmed is not None or self.hand.question is not None:
            return []
        offers = [Offer(shortcut.label, self.said(shortcut.label)) for shortcut in self.shortcuts()]
        offers += [Offer(standing.id, self.said(standing.label)) for standing in self.standing()]
        offers += [Offer(verb, f"{self.label(verb)} …") for verb in self.spoken()]
        return offers + self._hands()

    def _shared_answers(self) -> list[Offer]:
        """A button for each person who may do something, and one to let it stand."""
        names = self.session.names
        reacts = [Offer(f"@{seat}", f"{names[seat]}: {self.label(action.verb)}") for seat, action in self.reactions.items()]
        return [*reacts, Offer(LET_STAND, "Let it stand")]

    def peeks(self) -> dict[str, Seat]:
        """By word who may look at their hand behind the curtain, while a question stands before all eyes."""
        if not self.session.is_shared or self.seat is None or self.view.viewer != PUBLIC:
            return {}
        return {f"{PEEK} @{seat}": seat for seat in self.reactions or (self.seat,)}

    def _hands(self) -> list[Offer]:
        names = self.session.names
        offers = [Offer(word, f"{names[seat]}: peek at my hand") for word, seat in self.peeks().items()]
        return [*offers, Offer(HIDE, "Hide my hand")] if self.session.calling.can_hide else offers

    def _grey(self, able: Sequence[str]) -> list[Offer]:
        decision = self.view.decision
        assert decision is not None
        assert self.seat is not None
        verbs = [verb for verb in decision.verbs if verb not in able]
        return [Offer(verb, self.label(verb), self.said(decision.refuse(self.view, self.seat, (), verb))) for verb in verbs]

    def shortcuts(self) -> Sequence[Shortcut]:
        """The game's buttons for several actions in a row, while nothing is lifted."""
        return () if self.seat is None or self.hand.lifted else self.game.shortcuts(self.view)

    def standing(self) -> Sequence[Standing]:
        """Answers that can be given once for all questions alike, while nothing is lifted."""
        return () if self.seat is None or self.hand.lifted else self.game.standing(self.view)

    # Asides in one's own words

    def spoken(self) -> list[str]:
        """The verbs that take a line of text."""
        return [] if self.speaker is None or self.hand.lifted else sorted(self.game.free_text_verbs)

    def suggestion(self, verb: str) -> str:
        """The line that the game proposes for such a verb; "" for none."""
        return next((self.said(action.args[0]) for action in self.aside_actions if action.verb == verb and action.args), "")

    # What would happen, and what did not

    def forecast(self, target: str) -> str:
        """What dropping on a target would lead to, where one action alone is left and the game foresees it."""
        question = self.hand.narrowing.drop(self.hand.lifted, (target,))
        if question is None or question.action is None:
            return ""
        return self.said(self.game.forecast(self.view, question.action).text)

    def must_ask(self, action: Action) -> bool:
        """Whether a question stands before this act, and has not been asked yet."""
        return self.unconfirmed != action and bool(self.game.forecast(self.view, action).ask)

    def refuse(self, under: Sequence[str], held: str = "") -> None:
        """Say why what is lifted, or held though it cannot be, or what was touched, cannot go there: in the rules' own words."""
        decision = self.view.decision
        if decision is None or self.seat is None:
            return
        touched = [word for word in under if word in self.view.table.pieces_by_name]
        spots = [word for word in under if word not in touched]
        lifted = sorted(name for _, name in self.hand.lifted) or ([held] if held else touched[:1])
        self.refusal = self.said(decision.refuse(self.view, self.seat, lifted, next(iter(spots), "")))

    @property
    def holds_something(self) -> bool:
        """Whether something is lifted or asked, to be put back first."""
        hand = self.hand
        return bool(self.unconfirmed is not None or hand.lifted or hand.question is not None or hand.gathered)

    def put_back(self) -> None:
        """Nothing is lifted, nothing is asked, nothing was refused."""
        self.hand.put_back()
        self.unconfirmed = None
        self.refusal = ""
