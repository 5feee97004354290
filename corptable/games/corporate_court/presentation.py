"""Show Corporate Court to people: which functions lay out its table, ask, refuse and tell what
happens.
"""

from __future__ import annotations

from typing import Final

from corptable.games.corporate_court import answers, describe, layout, sheets, texts
from corptable.games.corporate_court.causes import cause_of
from corptable.games.corporate_court.position import CourtView
from corptable.games.corporate_court.refusals import refuse
from corptable.presentation import GivenAnswers, Presentation, RecapTopics, with_texts

PRESENTATION: Final = with_texts(
    texts.TEXTS,
    Presentation[CourtView](
        layout=layout.layout,
        gesture=layout.gesture,
        describe=describe.describe,
        headings=("round_start", "playoff_round"),
        lingering=(
            "fizzle",
            "major-6",
            "major-13",
            "major-16",
            "major-18",
            "karma_laid",
            "end_karma",
            "end_deck",
            "last_card",
        ),
        recap=RecapTopics(
            results=(
                "score_sprawl",
                "score_empty_stack",
                "score_no_court",
                "score_ride",
                "score_hermit",
                "score_hermit_self",
                "harley_turned",
                "harley_worthless",
                "harley_scored",
                "harley_scored_total",
                "totals",
            ),
            routine=("pass", "draw", "skip", "no_veto_threshold", "no_veto_discipline"),
            unanswered={
                "play": ("veto", texts.recap("nobody_vetoes")),
                "veto": ("overrule", texts.recap("nobody_overrules")),
            },
        ),
        marks=describe.marks,
        links=describe.links,
        forecast=answers.forecast,
        sounds={"veto": "veto", "overrule": "overrule", "asleep": "freeze"},
        cause=cause_of,
        effect=lambda event, _view: describe.stamp(event),
        prompt=describe.prompt,
        refuse=refuse,
        word=describe.word,
        notices=describe.notices,
        consequences=answers.consequences,
        scored_sheet=sheets.scored_sheet,
        outlook=sheets.outlook,
        answers=GivenAnswers(concerns=answers.concerns, standing=answers.standing_answers),
    ),
)
