"""Draw the lines between seats: who has invited whom and how that was answered, who threatens whom,
and who are partners (section 9).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from corptable.engine import PUBLIC, SEAT_WORDS, Seat
from corptable.games.corporation.board import bonds
from corptable.games.corporation.claims import has_promised, seats_of
from corptable.games.corporation.names import ALL, PARTNERS
from corptable.games.corporation.position import CorporationView
from corptable.presentation import Bond, Link

PROMISED_HUE, REFUSED_HUE = "leaf", "rose"
"""Hues of the lines of accepted invitations, and of refused ones and threats."""
FRESH_LINES: Final = 4
"""Number of the last statements with lines whose lines are not faint."""
REMEMBERED_LINES: Final = 12
"""Number of those whose lines are shown; lines of the viewer always are."""
CROWD: Final = 3
"""Most seats whose open lines from one invitation stay once another statement with lines was
made.
"""


def links(view: CorporationView) -> list[Link | Bond]:
    """Return the ribbons of corporations and the lines between seats."""
    return [*bonds(view), *lines(view)]


def lines(view: CorporationView) -> list[Link]:
    """Return the lines between seats, the newest last (section 9): from inviters to invited seats
    dotted if open, green if accepted, red with a cross if refused; from those who threaten red with
    a bolt.

    They stay until the round is over, and none is left in the end; but ten seats may all invite
    everybody: lines that do not concern the viewer are faint once a few statements with lines were
    made since, and left out after many; an invitation to a crowd is so at once.
    """
    if view.result is not None:
        return []
    viewer = "" if view.viewer in (None, PUBLIC) else SEAT_WORDS[view.front_seat]
    made = sorted([*_invitations(view), *_threats(view)], key=_time)
    times = sorted({time for time, _ in made}, reverse=True)
    open_at = Counter(time for time, link in made if link.line == "dotted")
    found = []
    for time, link in made:
        age = times.index(time)
        shown = 1 if link.line == "dotted" and open_at[time] > CROWD else REMEMBERED_LINES
        own = viewer == link.end or (viewer == link.start and shown > 1)
        if own or age < shown:
            found.append(link._replace(faint=not own and age >= FRESH_LINES))
    return found


def _time(line: tuple[int, Link]) -> int:
    return line[0]


def _invitations(view: CorporationView) -> Iterator[tuple[int, Link]]:
    """Yield a line for each invited seat, with the number of the statement that made it what it
    is.
    """
    for seat, claim in enumerate(view.claims):
        for other in () if claim is None else seats_of(claim.invited):
            line = Link(SEAT_WORDS[seat], SEAT_WORDS[other], "dotted")
            if claim is not None and claim.refused >> other & 1:
                line = line._replace(line="solid", arrow=False, hue=REFUSED_HUE, icon="cross")
            elif has_promised(view.claims, other, seat):
                line = line._replace(line="solid", hue=PROMISED_HUE)
            yield _last_time(view, seat, other), line


def _last_time(view: CorporationView, inviter: Seat, invited: Seat) -> int:
    """Return the number of the last statement that an invitation to a seat is about: itself or an
    answer; -1 without any.
    """
    asks, answers = (
        {SEAT_WORDS[invited], PARTNERS, ALL},
        {("accept", SEAT_WORDS[inviter]), ("refuse", SEAT_WORDS[inviter])},
    )
    said = [
        number
        for number, (seat, _, args) in enumerate(view.statements)
        if (seat == inviter and args[0] == "invite" and args[2] in asks)
        or (seat == invited and args in answers)
    ]
    return max(said, default=-1)


def _threats(view: CorporationView) -> Iterator[tuple[int, Link]]:
    """Yield a line for each seat that another threatens, with the number of the last threat."""
    said = {
        (seat, args[1]): number
        for number, (seat, _, args) in enumerate(view.statements)
        if args[0] == "threaten"
    }
    for (seat, word), number in said.items():
        yield number, Link(SEAT_WORDS[seat], word, "solid", hue=REFUSED_HUE, icon="bolt")
