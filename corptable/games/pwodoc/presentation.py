"""Show PWODOC to people: which functions lay out its table, ask, refuse and tell what happens."""

from __future__ import annotations

from typing import Final

from corptable.games.pwodoc import describe, layout, refusals, sheets, texts
from corptable.games.pwodoc.causes import cause_of
from corptable.games.pwodoc.names import COLOURS
from corptable.games.pwodoc.position import PwodocView
from corptable.presentation import GivenAnswers, Presentation, RecapTopics, with_texts

PRESENTATION: Final = with_texts(
    texts.TEXTS,
    Presentation[PwodocView](
        layout=layout.layout,
        gesture=layout.gesture,
        describe=describe.describe,
        seat_suits=COLOURS,
        sounds={"site_counted": "coin"},
        headings=("placing", "returning", "placing_endless", "returning_endless"),
        lingering=("site_counted", "look", "end_power", "hand_full"),
        read_at_first=("first_to_place", "first_to_return"),
        recap=RecapTopics(routine=("pass", "discard", "hand_full")),
        tray=layout.tray,
        marks=describe.marks,
        forecast=describe.forecast_action,
        cause=cause_of,
        loss=describe.missed,
        prompt=describe.prompt,
        refuse=refusals.refuse,
        word=lambda _view, word: texts.button(word),
        lifted=describe.selection_caption,
        notices=describe.notices,
        phase=describe.phase,
        answers=GivenAnswers(standing=describe.standing),
        scored_sheet=sheets.scored_sheet,
        outlook=sheets.outlook,
    ),
)
