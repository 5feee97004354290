"""Define the levels of Corporation's bot: how many rounds it samples and remembers, and its temperature."""

from __future__ import annotations

from functools import partial
from typing import Final

from corptable.engine import BotOffer
from corptable.games.corporation.bots.responder import Level, Responder

GREEDY: Final = Level()
EASY: Final = Level(samples=8, temperature=0.6, memory_rounds=0)
"""Level that remembers neither plays nor words, and often takes less than the best."""

OFFERS: Final = (
    BotOffer(
        "easy",
        "Easy",
        "guesses what the others play, forgets what they did, and is often content with less",
        partial(Responder, EASY),
    ),
    BotOffer(
        "greedy",
        "Greedy",
        "expects of the others what they do and keep, and answers it with what pays best",
        partial(Responder, GREEDY),
    ),
)
