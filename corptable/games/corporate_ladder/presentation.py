"""Show Corporate Ladder to people: which functions lay out its table, ask, refuse and tell what
happens.
"""

from __future__ import annotations

from typing import Final

from corptable.games.corporate_ladder import (
    causes,
    describe,
    forecasts,
    layout,
    refusals,
    sheets,
    shortcuts,
    signs,
    texts,
)
from corptable.games.corporate_ladder.position import LadderView
from corptable.presentation import GivenAnswers, Presentation, RecapTopics, Speech, with_texts

PRESENTATION: Final = with_texts(
    texts.TEXTS,
    Presentation[LadderView](
        layout=layout.layout,
        gesture=layout.gesture,
        describe=describe.describe,
        embellishing=("narrated", "told"),
        headings=("turn",),
        lingering=(
            "toppled",
            "undefendable_press",
            "undefendable_trio",
            "undefendable_twin",
            "lost",
            "empty_hand",
            "thrown_away",
            "stands",
            "out",
        ),
        read_at_first=("attack",),
        recap=RecapTopics(routine=("draw", "done", "narrated")),
        setbacks={
            **dict.fromkeys(("out", "empty_hand", "thrown_away", "disrupted", "stands"), "seat"),
            **dict.fromkeys(
                ("undefendable_press", "undefendable_trio", "undefendable_twin"), "seat"
            ),
            "toppled": "owner",
            "spied": "other",
        },
        tray=layout.tray,
        marks=signs.marks,
        links=layout.links,
        forecast=forecasts.forecast_of,
        prompt=describe.prompt,
        refuse=refusals.refuse,
        word=describe.word,
        lifted=forecasts.lifted,
        panels=forecasts.panels,
        notices=describe.notices,
        cause=causes.cause_of,
        loss=describe.loss,
        board=signs.board,
        speech=Speech(
            asides=describe.asides,
            must_tell=describe.must_tell,
            teller=describe.teller,
            spoken=describe.spoken,
        ),
        effect=describe.toss,
        sounds={
            "attack": "attack",
            "twin": "attack",
            "defend": "defence",
            "toppled": "fall",
            "out": "fall",
        },
        scored_sheet=sheets.scored_sheet,
        shortcuts=shortcuts.shortcuts,
        placed_shortcuts=shortcuts.KINDS,
        answers=GivenAnswers(obvious=shortcuts.obvious, unasked=describe.unasked),
    ),
)
