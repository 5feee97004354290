"""Define the tempers of the bots that look one act ahead: the plain one, and three characters who
like one kind of work.

All bonuses are shares of a win, added to the utility of an action.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from corptable.cards import COURT
from corptable.engine import Action, Character, Personality, determinize, numbered_kind
from corptable.games.pwodoc.names import (
    COLOUR_OF_RANK,
    HAND,
    HAND_LIMIT,
    PAPER,
    PAWNS,
    ROCK,
    SCISSORS,
    SHAPE_OF_PAWN,
    SIGN,
    SITE_NUMBER,
)
from corptable.games.pwodoc.position import PwodocView
from corptable.games.pwodoc.state import PwodocState

KEEP_AWAY: Final = 0.003
"""Penalty for placing a pawn where another seat has a pawn that will work there, so that bots do
not all crowd one site.

Twice as much was measured to lose games.
"""
HIGHEST: Final = 21
"""Largest value of a power card."""


class PwodocPlain(Personality[PwodocView]):
    """Keep away from sites where others work, as far as that costs next to nothing.

    `weight` is a factor on what it pays for that.
    """

    def __init__(self, weight: float = 1.0) -> None:
        self.weight = weight

    def action_bonus(self, view: PwodocView, action: Action) -> float:
        """Return the penalty for a placement where another seat has papers or scissors; 0 for any
        other action.
        """
        if action.verb != "place":
            return 0.0
        pawns = view.zones[PAWNS[SITE_NUMBER[action.args[1]]]]
        is_crowded = any(
            pawn.owner not in (None, action.seat) and pawn.card.rank != ROCK for pawn in pawns
        )
        return -KEEP_AWAY * self.weight * is_crowded


class PwodocCharacter(PwodocPlain, Character[PwodocView]):
    """Share the reasons for actions among the characters."""

    @abstractmethod
    def likes(self, view: PwodocView, action: Action) -> float:
        """Return the bonus of the character for a pawn that is placed or returned."""

    def _liking(self, view: PwodocView, action: Action) -> float:
        return self.likes(view, action) if action.verb in ("place", "return") else 0.0

    def action_bonus(self, view: PwodocView, action: Action) -> float:
        """Return the bonus of the character apart from that of the plain bot."""
        return super().action_bonus(view, action) + self._liking(view, action)

    def reason_kind(self, view: PwodocView, action: Action) -> str:
        """Verb of an action that the character likes, or other; by what everybody knows."""
        is_liked = self._liking(view, action) > 0
        return numbered_kind(action.verb if is_liked else "other", _acts_so_far(view))


def _acts_so_far(view: PwodocView) -> int:
    """Return a public number that changes from act to act of a seat: pawns on sites, by the number
    of seats that act in between.
    """
    return sum([len(view.zones[pawns]) for pawns in PAWNS[: view.sites]]) // view.table.seats


class PwodocHoarder(PwodocCharacter):
    """Return scissors first, and part with high cards last."""

    id = "hoarder"
    name = "Hoarder"
    help = "takes cards wherever it can, and parts with high ones last"
    portrait = "hoarder"
    bonus = 0.05

    def likes(self, view: PwodocView, action: Action) -> float:
        """Return a bonus for scissors, half of it for placing them, and a penalty for a power card
        by its value.
        """
        if SHAPE_OF_PAWN[action.args[0]] == SCISSORS:
            if action.verb == "place":
                return self.bonus / 2
            return self.bonus if len(view.zones[HAND[action.seat]]) < HAND_LIMIT else 0.0
        card = action.args[2] if len(action.args) > 2 else ""
        return -self.bonus * view.table.named[card].card.value / HIGHEST if card in SIGN else 0.0


class PrintersDevil(PwodocCharacter):
    """Turn cards over: papers before all else."""

    id = "devil"
    name = "Printer's Devil"
    help = "turns over whatever lies on top, and sees what comes of it"
    portrait = "printers_devil"
    bonus = 0.018

    def likes(self, view: PwodocView, action: Action) -> float:
        """Return a bonus for returning a paper, half of it for placing one."""
        if SHAPE_OF_PAWN[action.args[0]] != PAPER:
            return 0.0
        return self.bonus if action.verb == "return" else self.bonus / 2


class Saboteur(PwodocCharacter):
    """Work where others have more court cards, and play theirs there."""

    id = "saboteur"
    name = "Saboteur"
    help = "works where others have more court cards than itself"
    portrait = "saboteur"
    bonus = 0.035

    def __init__(self) -> None:
        super().__init__()
        self._counted: tuple[PwodocView | None, Sequence[Sequence[int]]] = (None, ())

    def likes(self, view: PwodocView, action: Action) -> float:
        """Return a bonus for work at a site of others, more for playing one of their court cards
        there.
        """
        courts = self._courts(view)[SITE_NUMBER[action.args[1]]]
        if (
            max([count for seat, count in enumerate(courts) if seat != action.seat])
            <= courts[action.seat]
        ):
            return 0.0
        if action.verb == "place":
            return 0.6 * self.bonus
        card = view.piece_of(action, 2).card if len(action.args) > 2 else None
        is_theirs = (
            card is not None and card.kind == COURT and COLOUR_OF_RANK[card.rank] != action.seat
        )
        return self.bonus if is_theirs else 0.5 * self.bonus

    def _courts(self, view: PwodocView) -> Sequence[Sequence[int]]:
        """Return the number of court cards by site and seat: memory tells it, so that one world
        that fits is as good as the truth.

        The numbers of the last view are kept, because all actions of a choice ask for them.
        """
        if self._counted[0] is not view:
            world = (
                view
                if isinstance(view, PwodocState)
                else determinize(view, PwodocState, random.Random(0))
            )
            self._counted = (view, [world.site(site).courts for site in range(view.sites)])
        return self._counted[1]


CHARACTERS: Final = (PwodocHoarder(), PrintersDevil(), Saboteur())
