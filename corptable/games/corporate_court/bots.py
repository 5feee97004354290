"""Define Corporate Court's own bots (section 10, "Fun"), personalities for the greedy bot, which
looks one act ahead: one saves its vetoes, one vetoes nearly everything, one plays Karma, one
attacks the leader.

All bonuses and penalties are shares of a win, added to the utility of an action.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from corptable.engine import Action, BotOffer, Character, Personality, Seat, Utilities
from corptable.games.corporate_court import majors
from corptable.games.corporate_court.evaluation import points_now
from corptable.games.corporate_court.names import (
    ARCANA,
    ARCANA_2,
    COURT,
    DRAW,
    HAND_SIZE,
    SPRAWL,
)
from corptable.games.corporate_court.position import CourtView
from corptable.games.corporate_court.reactions import Overrule, Veto

KARMA_BONUS: Final = 0.3
"""Bonus for playing Karma, larger than any difference between the utilities of other actions: Karma
is played when it can be.
"""
REACTIONS: Final = ("veto", "overrule")
LEADER_WEIGHT: Final = 0.5
"""Weight of the leader's utility, which the attacker subtracts from its own."""
LEADER_VETO_BONUS: Final = 0.02
"""Bonus of the attacker for vetoing the leader's play, and penalty for overruling a veto of it."""


def leader(view: CourtView, seat: Seat) -> Seat:
    """Return the other seat with the highest total if the round ended now; of several the lowest
    seat number.
    """
    now = points_now(view)
    others = [other for other in view.table.all_seats if other != seat]
    return max(others, key=lambda other: view.scores[other] + now[other])


class Unhurried(Personality[CourtView]):
    """Let a round last until half of the deck is drawn: Karma at the start would end a beginner's
    first game before it has begun.
    """

    def worth_trying(
        self,
        view: CourtView,
        legal: Sequence[Action],
        tried: Sequence[Action],
        generator: random.Random,
    ) -> Sequence[Action]:
        """Return the acts worth trying, while the deck is high without Karma if there are
        others.
        """
        left, whole = len(view.zones[DRAW]), len(view.table.pieces) - HAND_SIZE * view.table.seats
        if 2 * left <= whole:
            return tried
        return [
            action for action in tried if action.verb != "play" or action.args[0] != majors.KARMA
        ] or tried


class CourtCharacter(Character[CourtView]):
    """Share the reasons for actions among the personalities."""

    def reason_kind(self, view: CourtView, action: Action) -> str:
        """Kind of an action, and whether it hits the leader."""
        decision = view.decision
        if action.verb == "veto":
            assert isinstance(decision, Veto)
            return "veto_leader" if decision.player == leader(view, action.seat) else "veto"
        if action.verb in ("overrule", "pass"):
            return action.verb
        if action.verb != "play":
            return "other"
        if plays_karma(action):
            return "karma"
        court = view.zones[COURT[leader(view, action.seat)]]
        return "play_leader" if court and action.args[1] == SPRAWL[court[-1].card.suit] else "play"


class Saver(CourtCharacter):
    """Save vetoes and overrules for plays that cost the seat much."""

    id = "saver"
    name = "Miser"
    help = "saves its vetoes for what really hurts"
    portrait = "top_hat"
    bonuses = dict.fromkeys(REACTIONS, -0.05)
    """Penalty apart from the loss of the court card."""


class Shouter(CourtCharacter):
    """Veto and overrule nearly everything."""

    id = "shouter"
    name = "Heckler"
    help = "shouts at nearly everything that is played"
    portrait = "jester"
    bonuses = dict.fromkeys(REACTIONS, 0.025)


class Gambler(CourtCharacter):
    """Play Karma at once, do not cover it, and take it back with the Tower."""

    id = "gambler"
    name = "Gambler"
    help = "plays Karma as soon as it comes, no matter who is ahead"
    portrait = "eyeshade"

    def action_bonus(self, view: CourtView, action: Action) -> float:
        """Return a bonus for bringing Karma onto the seat's own arcana, and a penalty for covering
        it or giving it away.
        """
        zones = view.zones
        if action.verb == "play":
            if plays_karma(action):
                return KARMA_BONUS
            return (
                -KARMA_BONUS
                if action.args[1] in _own_arcana(action.seat)
                and _has_karma_on_top(view, action.args[1])
                else 0.0
            )
        if action.verb == "power" and action.args[0] == majors.TOWER:
            return (
                KARMA_BONUS
                if len(action.args) > 1
                and action.args[1] in zones
                and _has_karma_on_top(view, action.args[1])
                else 0.0
            )
        return (
            -KARMA_BONUS
            if action.verb in ("harley", "give", "discard") and action.args[0] == majors.KARMA
            else 0.0
        )


class Attacker(CourtCharacter):
    """Lower the leader's utility, and veto the leader's plays first."""

    id = "attacker"
    name = "Regicide"
    help = "goes after the leader"
    portrait = "crown"

    def utility(self, utilities: Utilities, seat: Seat, view: CourtView) -> float:
        """Return the seat's own utility, less half of the leader's."""
        return utilities[seat] - LEADER_WEIGHT * utilities[leader(view, seat)]

    def action_bonus(self, view: CourtView, action: Action) -> float:
        """Return a bonus for a veto of the leader's play, and a penalty for an overrule in its
        favour.
        """
        decision = view.decision
        if not isinstance(decision, Veto | Overrule) or decision.player != leader(
            view, action.seat
        ):
            return 0.0
        return {"veto": LEADER_VETO_BONUS, "overrule": -LEADER_VETO_BONUS}.get(action.verb, 0.0)


def plays_karma(action: Action) -> bool:
    """True if an action plays Karma onto the seat's own arcana, where it will end the round."""
    return (
        action.verb == "play"
        and action.args[0] == majors.KARMA
        and action.args[1] in _own_arcana(action.seat)
    )


def _own_arcana(seat: Seat) -> tuple[str, str]:
    return ARCANA[seat], ARCANA_2[seat]


def _has_karma_on_top(view: CourtView, zone: str) -> bool:
    pieces = view.zones.get(zone)
    return pieces is not None and pieces[-1:] != () and pieces[-1].name == majors.KARMA


PERSONALITIES: Final = (Saver(), Shouter(), Gambler(), Attacker())
OFFERS: Final = (
    BotOffer(
        "easy",
        "Easy",
        "thinks one move ahead, errs on purpose, and leaves a round its time",
        temper=Unhurried(),
        errs=True,
    ),
    *(one.offer() for one in PERSONALITIES),
)
"""The easy level in the place of the generic one, and the four bots, as they are offered for
invitation.
"""
