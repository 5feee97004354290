"""Show Corporation to people: which functions lay out its table, ask, refuse and tell what
happens.
"""

from __future__ import annotations

from typing import Final

from corptable.games.corporation import (
    answers,
    board,
    causes,
    describe,
    layout,
    links,
    panels,
    refusals,
    reveal,
    sheets,
    signs,
    speech,
    texts,
)
from corptable.games.corporation.position import CorporationView
from corptable.presentation import GivenAnswers, Presentation, RecapTopics, Speech, with_texts

PRESENTATION: Final = with_texts(
    texts.TEXTS,
    Presentation[CorporationView](
        layout=layout.layout,
        gesture=layout.gesture,
        describe=describe.describe,
        headings=("round_start",),
        lingering=("founded", "split", "rewarded", "spoiled", "profits"),
        recap=RecapTopics(
            results=("profits", "rewarded", "split", "spoiled", "founded", "totals"),
            routine=("pass", "hand"),
        ),
        stays_in_log=describe.stays_in_log,
        panels=panels.panels,
        marks=signs.marks,
        links=links.links,
        forecast=describe.forecast,
        cause=causes.cause_of,
        moment=reveal.moment,
        sounds={
            "say invite": "invitation",
            "say accept": "promise",
            "say refuse": "veto",
            "founded": "corporation_formed",
            "split": "corporation_broken",
            "rewarded": "coin",
        },
        prompt=describe.prompt,
        refuse=refusals.refuse,
        word=describe.word,
        button_help=panels.help_of,
        lifted=describe.lifted,
        notices=board.notices,
        board=board.board,
        scored_sheet=sheets.scored_sheet,
        speech=Speech(voiced=speech.voiced),
        shortcuts=answers.shortcuts,
        answers=GivenAnswers(standing=describe.standing),
    ),
)
