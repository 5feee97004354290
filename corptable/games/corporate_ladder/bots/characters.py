"""Define the newcomer, who is the easy level, and three characters: one answers every attack, one
rebuilds its ladder, one keeps its Press for the day it matters.

All bonuses are shares of a win, added to the utility of an action.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from corptable.cards.business.card import PRESS
from corptable.engine import Action, BotOffer, Character, Personality, numbered_kind
from corptable.games.corporate_ladder.bots.candidates import answers, rebuilds
from corptable.games.corporate_ladder.decisions import ANNOUNCED, DONE, RELENT, Respond, Turn
from corptable.games.corporate_ladder.names import HAND, LOSE, OWNER
from corptable.games.corporate_ladder.position import LadderView

LETS_STAND: Final = 0.5
"""Fraction of the attacks that a newcomer does not think of answering."""


class Newcomer(Personality[LadderView]):
    """Play as in a first game: attack whatever a play beats, save nothing, never rebuild, and think
    of an answer every other time only, except for the last card of the ladder.

    Which of the plays it takes, chance decides. Its mistakes show and can be used: it attacks where
    an answer is near, sends its best cards after small ones, and has none left for the next attack.
    """

    def worth_trying(
        self,
        view: LadderView,
        legal: Sequence[Action],
        tried: Sequence[Action],
        generator: random.Random,
    ) -> Sequence[Action]:
        """Return one attack or answer of those that the game finds worth trying; `done` or `relent`
        without any.
        """
        match view.decision:
            case Turn(seat=seat):
                attacks = [one for one in tried if one.verb == "attack" and _beats(view, one)]
                return [generator.choice(attacks) if attacks else DONE[seat]]
            case Respond(seat=seat) as fray:
                replies = [one for one in tried if one.verb != "relent"]
                is_last = len(view.standing(OWNER[fray.target])) == 1
                if replies and (is_last or generator.random() >= LETS_STAND):
                    return [generator.choice(replies)]
                return [RELENT[seat]]
        return tried


def _beats(view: LadderView, attack: Action) -> bool:
    """True unless an attack is made only to get rid of a card."""
    *cards, target = attack.args
    if target == ANNOUNCED:
        return True
    play = view.table.book.read(tuple(cards), view.table.named)
    return view.table.book.against_card(play, view.zones[target][0]) != LOSE


NEWCOMER: Final = BotOffer(
    "easy",
    "Easy",
    "attacks what it can fell, answers half the time",
    temper=Newcomer(),
)
"""Level in the place of the generic one, whose slips cost nothing at a table of four."""


class LadderCharacter(Character[LadderView]):
    """Share the reasons for actions among the characters."""

    def is_typical(self, view: LadderView, action: Action) -> bool:
        """True if an action shows the character; depends on what everybody sees of it alone."""
        return self.action_bonus(view, action) > 0

    def reason_kind(self, view: LadderView, action: Action) -> str:
        """Typical of the character or other, with a number that goes on with rounds and falls."""
        kind = "typical" if self.is_typical(view, action) else "other"
        return numbered_kind(kind, view.round + len(view.falls))


class Pouncer(LadderCharacter):
    """Answer every attack that it can answer, whatever number of cards the fray has cost
    already.
    """

    id = "pouncer"
    name = "Pouncer"
    help = "answers every attack, whatever it takes"
    portrait = "pouncer"
    deck = "right-of-reply"
    bonuses = dict.fromkeys(("defend", "twin"), 0.3)
    """Large enough that no answer is worth less than none."""

    def worth_trying(
        self,
        view: LadderView,
        legal: Sequence[Action],
        tried: Sequence[Action],
        generator: random.Random,
    ) -> Sequence[Action]:
        """Return the usual actions, in a fray also the answers that take more cards than others
        spend.
        """
        fray = view.decision
        if not isinstance(fray, Respond):
            return tried
        return list(dict.fromkeys((*tried, *answers(view, fray, len(view.zones[HAND[fray.seat]])))))


class Turtle(LadderCharacter):
    """Rebuild its ladder wherever there is a free spot."""

    id = "turtle"
    name = "Turtle"
    help = "fills every gap in its ladder, and fills it again"
    portrait = "turtle"
    deck = "shell-company"
    bonuses = MappingProxyType({"rebuild": 0.06})

    def worth_trying(
        self,
        view: LadderView,
        legal: Sequence[Action],
        tried: Sequence[Action],
        generator: random.Random,
    ) -> Sequence[Action]:
        """Return the usual actions, and the rebuilds that protect less than others ask for."""
        if not isinstance(view.decision, Turn):
            return tried
        return list(dict.fromkeys((*tried, *rebuilds(view, legal[0].seat, least=0))))


class Gossip(LadderCharacter):
    """Keep Press cards for the last card of a ladder."""

    id = "gossip"
    name = "Gossip"
    help = "hoards the Press for the last card of a ladder"
    portrait = "gossip"
    deck = "word-of-mouth"
    bonus = 0.09

    def action_bonus(self, view: LadderView, action: Action) -> float:
        """Return a bonus for Press on the last card of a ladder, and a dislike of Press anywhere
        else.
        """
        if not _plays_press(view, action):
            return 0.0
        decision = view.decision
        target = (
            decision.target
            if isinstance(decision, Respond)
            else next(word for word in action.args if word in OWNER)
        )
        return self.bonus if len(view.standing(OWNER[target])) == 1 else -self.bonus

    def is_typical(self, view: LadderView, action: Action) -> bool:
        """True if Press is played at all: only then is there something to tell."""
        return _plays_press(view, action)


def _plays_press(view: LadderView, action: Action) -> bool:
    """True if an action is a Press play."""
    if action.verb not in ("attack", "defend"):
        return False
    return action.args[-1] == ANNOUNCED or view.piece_of(action).card.kind == PRESS


CHARACTERS: Final = (Pouncer(), Turtle(), Gossip())
