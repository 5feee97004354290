"""Show Corporate Court to people: which functions lay out its table, ask, refuse and tell what happens."""

from __future__ import annotations

from typing import Final

from corptable.games.corporate_court import consequences, describe, gestures, layout, notices, sheets, standing_answers, texts
from corptable.games.corporate_court.position import CourtView
from corptable.games.corporate_court.prompts import prompt
from corptable.games.corporate_court.refusals import refuse
from corptable.presentation import Presentation

PRESENTATION: Final = Presentation[CourtView](
    layout=layout.layout,
    gesture=gestures.gesture,
    describe=describe.describe,
    is_heading=describe.is_heading,
    marks=describe.marks,
    links=describe.links,
    forecast=describe.forecast,
    stamp=lambda event, _view: describe.stamp(event),
    prompt=prompt,
    refuse=refuse,
    word=describe.word,
    notices=notices.notices,
    consequences=consequences.consequences,
    option_text=texts.option,
    bot_reason=texts.bot_reason,
    scored_sheet=sheets.scored_sheet,
    outlook=sheets.outlook,
    standing=standing_answers.standing_answers,
)
