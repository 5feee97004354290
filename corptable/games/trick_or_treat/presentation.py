"""Show Trick or Treat to people: which functions lay out its table, ask, refuse and tell what
happens.
"""

from __future__ import annotations

from typing import Final

from corptable.games.trick_or_treat import (
    causes,
    describe,
    layout,
    obvious,
    panels,
    prompts,
    refusals,
    sheets,
    texts,
    trays,
)
from corptable.games.trick_or_treat.position import TreatView
from corptable.presentation import GivenAnswers, Presentation, RecapTopics, with_texts

PRESENTATION: Final = with_texts(
    texts.TEXTS,
    Presentation[TreatView](
        layout=layout.layout,
        gesture=layout.gesture,
        describe=describe.describe,
        headings=("round",),
        lingering=(
            "earns",
            "no_treat",
            "ask_failed",
            "steal_failed",
            "no_four",
            "no_four_made_up",
            "free_for_all",
        ),
        recap=RecapTopics(routine=("pass", "draw", "allow", "discard", "dice", "turn", "round")),
        sounds={
            "ask": "invitation",
            "steal": "attack",
            "freeze": "freeze",
            "frozen_out": "freeze",
            "refuse": "defence",
            "keep_roll": "lay_die",
            "second": "lay_die",
        },
        tray=trays.tray,
        choice=trays.choice,
        panels=panels.panels,
        marks=describe.marks,
        forecast=describe.forecast,
        cause=causes.cause_of,
        prompt=prompts.prompt,
        consequences=prompts.consequences,
        refuse=refusals.refuse,
        word=describe.word,
        lifted=describe.lifted,
        notices=describe.notices,
        scored_sheet=sheets.scored_sheet,
        outlook=sheets.outlook,
        answers=GivenAnswers(safe=describe.safe, obvious=obvious.obvious, by_hand=("roll",)),
        shortcuts=describe.shortcuts,
    ),
)
