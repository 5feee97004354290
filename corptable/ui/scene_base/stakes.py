"""Ask before a match in which somebody may lose a card for good."""

from __future__ import annotations

from typing import Final

from corptable.collection.at_stake import StakesQuestion
from corptable.ui.scene_base.navigator import Navigator
from corptable.ui.widgets import Act

WORDS: Final = {
    "title": "Play for keeps?",
    "keeps": "Play for keeps",
    "copies": "Play for photocopies",
    "back": "Back",
}


def ask_stakes(
    navigator: Navigator,
    question: StakesQuestion | None,
    for_keeps: Act,
    for_copies: Act,
) -> None:
    """Ask whether to play for keeps or for photocopies; neither is played where the persons go
    back.

    Without a question it is played as it is, `for_keeps`.
    """
    if question is None:
        return for_keeps()
    answers = {WORDS["keeps"]: for_keeps, WORDS["copies"]: for_copies}
    return navigator.ask_which(WORDS["title"], question.paragraphs, answers, WORDS["back"])
