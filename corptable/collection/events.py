"""Define the lines of a profile about its cards: what came and went, and what each card did.

A line is one text, for a long history is read fast.
"""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final, NamedTuple

from corptable.cards import Value
from corptable.store.timestamps import parse_timestamp

WAYS: Final = ("won", "lost", "copied", "given", "received", "made", "deleted", "earned")
WON, LOST, COPIED, GIVEN, RECEIVED, MADE, DELETED, EARNED = WAYS
"""Values of `CardEvent.how`: an ante won or lost, a photocopy, a card traded, one of one's own made
or deleted, a reward.
"""
NOBODY: Final = "-"


class CardEvent(NamedTuple):
    """Record that a card came or went: when, how (one of WAYS), its id, how many copies, in which
    game or trade, and with whom.

    Its text is one line, `2026-11-21T22:37:19+01:00 won 1 isolde-marrow 5c1f09ae Bert`: a long
    history is read fast.
    """

    when: datetime
    how: str
    card: str
    copies: int
    game: str = NOBODY
    """Id of the game or of the trade."""
    other: str = NOBODY
    """Name that the other side had then."""

    def __str__(self) -> str:
        when = self.when.isoformat(timespec="seconds")
        return f"{when} {self.how} {self.copies} {self.card} {self.game} {self.other}"


def read_card_event(value: Value) -> CardEvent:
    """Read an event from its line."""
    words = value.text().split(" ", 5)
    when = parse_timestamp(words[0])
    if when is None or len(words) != 6 or words[1] not in WAYS or not words[2].isdecimal():
        value.fault(
            "found another line", f"moment, one of {', '.join(WAYS)}, copies, card, game and name"
        )
        return CardEvent(datetime.min, MADE, "", 1)
    return CardEvent(when, words[1], words[3], int(words[2]), words[4], words[5])


class CardDeeds(NamedTuple):
    """Count the attacks that were won with a card, and how often it fell; its text is `3 won, 1
    fell`.
    """

    won: int = 0
    fell: int = 0

    def __str__(self) -> str:
        return f"{self.won} won, {self.fell} fell"


def read_card_deeds(value: Value) -> CardDeeds:
    """Read deeds from their line."""
    found = re.fullmatch(r"([0-9]{1,9}) won, ([0-9]{1,9}) fell", value.text())
    if found is None:
        value.fault("found another line", "such a line as 3 won, 1 fell")
    return CardDeeds() if found is None else CardDeeds(int(found[1]), int(found[2]))


_TEXT: Final = re.compile(
    r"([0-9]{1,9}) won, ([0-9]{1,9}) lost(?:, beaten (\S+))?(?:, took (\S+))?"
)


class CareerRecord(NamedTuple):
    """Count the games against an opponent; `beaten` is when it was first beaten, `reward` the id of
    the card chosen for that.
    """

    won: int = 0
    lost: int = 0
    beaten: datetime | None = None
    reward: str = ""

    @property
    def awaits_reward(self) -> bool:
        """True if a card may be chosen: the opponent is beaten, and none was."""
        return self.beaten is not None and not self.reward

    def after(self, won: bool, when: datetime) -> CareerRecord:
        """Return the record after one more game."""
        if not won:
            return self._replace(lost=self.lost + 1)
        return self._replace(won=self.won + 1, beaten=self.beaten or when)

    def __str__(self) -> str:
        beaten = (
            "" if self.beaten is None else f", beaten {self.beaten.isoformat(timespec='seconds')}"
        )
        return (
            f"{self.won} won, {self.lost} "
            f"lost{beaten}{f', took {self.reward}' if self.reward else ''}"
        )


def read_career_record(value: Value) -> CareerRecord:
    """Read a record of a file."""
    found = _TEXT.fullmatch(value.text())
    beaten = None if found is None or found[3] is None else parse_timestamp(found[3])
    if found is None or (found[3] is not None and beaten is None):
        value.fault(
            "found another line",
            "such a line as 2 won, 1 lost, beaten 2026-11-21T22:37:19+01:00, took a-card",
        )
        return CareerRecord()
    return CareerRecord(int(found[1]), int(found[2]), beaten, found[4] or "")
