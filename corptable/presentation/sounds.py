"""Name the families of sounds: a game says by these words what is heard when something happens.

Each room has sounds of its own for every family. General ones, such as a card that is laid down,
need no word of a game.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Family: TypeAlias = Literal[
    "deal",
    "lift",
    "lay_card",
    "lay_pawn",
    "lay_die",
    "lay_business_card",
    "turn",
    "shuffle",
    "refuse",
    "veto",
    "overrule",
    "coin",
    "invitation",
    "promise",
    "reveal",
    "corporation_formed",
    "corporation_broken",
    "freeze",
    "attack",
    "defence",
    "fall",
    "die_roll",
    "die_rest",
    "your_turn",
    "curtain",
    "round_scored",
    "match_won",
    "match_lost",
]
"""Kind of sound. Some words are wider than they seem: a `veto` stops an act, an `overrule` undoes
the stop.
"""
FAMILIES: Final[tuple[Family, ...]] = get_args(Family)
