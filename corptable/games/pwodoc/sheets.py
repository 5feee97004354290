"""Build the score sheets of PWODOC (section 6): the end, site by site, the standing after each
round, and the outlook.

Everybody can count the points at any time, because all cards enter and leave the piles of sites in
the open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from corptable.engine import Seat, leaders
from corptable.games.pwodoc.names import DISCARD, DRAW, MAJORS, SITE, SWORDS
from corptable.games.pwodoc.position import PwodocView, SiteCount
from corptable.games.pwodoc.standing import finisher_list
from corptable.games.pwodoc.texts import listed, score_sheet, signed, site_number
from corptable.presentation import Featured, Sheet, SheetCell, ahead, mark_of, other_win, rows_of


def scored_sheet(view: PwodocView) -> Sheet | None:
    """Return the sheet of the end, or before it that of the round that ended last; None in the
    first round.
    """
    if view.scores is not None and view.result is not None:
        return _final_sheet(view, view.scores)
    if len(view.standings) < 2:
        return None
    before, standing = view.standings[-2:]
    number = str(view.round - 1)
    return Sheet(
        title=score_sheet("after", round=number),
        columns=(),
        rows=rows_of(standing, before),
        scored=True,
        opens=False,
        heading=score_sheet("standing"),
        stage=score_sheet("stage"),
        short=number,
        adds_to_total=True,
        start_head=score_sheet("deal"),
        leaders=ahead(standing),
    )


def _final_sheet(view: PwodocView, scores: Sequence[int]) -> Sheet:
    """Return the sheet of the end: for each site its Majors less its Swords, and what it gives to
    whom.
    """
    counts = [view.site(site) for site in range(view.sites)]
    homes = {(seat, site) for seat, site, _ in view.settled}
    cells = [tuple(_cells(counts, seat, homes)) for seat in view.table.all_seats]
    return Sheet(
        title=score_sheet("end"),
        columns=tuple(_head(view, site) for site in range(view.sites)),
        rows=rows_of(scores, view.standings[-1], cells),
        scored=True,
        heading=score_sheet("over"),
        reason=_why_it_ended(view),
        stage=score_sheet("stage"),
        short=str(view.round),
        featured=_ending_card(view),
        leaders=ahead(scores),
        notes=(*_homecomings(view, counts), score_sheet("heads")),
        steps_head=score_sheet("sites"),
        adds_to_total=True,
        start_head=score_sheet("deal"),
        ending=_verdict(scores),
        earned=tuple(_earned(counts, seat) for seat in view.table.all_seats),
        otherwise=_otherwise(counts, scores),
    )


def _head(view: PwodocView, site: int) -> str:
    """Return the heading of a site: its number, its Majors and its Swords."""
    names = [card.name for card in view.zones[DRAW[site]] + view.zones[DISCARD[site]]]
    majors, swords = len(MAJORS.intersection(names)), len(SWORDS.intersection(names))
    return score_sheet("site", site=site_number(SITE[site]), majors=majors, swords=swords)


def _cells(
    counts: Sequence[SiteCount], seat: Seat, homes: set[tuple[Seat, int]]
) -> Iterator[SheetCell]:
    """Yield the cells of a seat by site, those of its court cards that came home in bold."""
    for site, count in enumerate(counts):
        yield (
            SheetCell(signed(count.points[seat]), strong=(seat, site) in homes)
            if count.courts[seat]
            else SheetCell()
        )


def _why_it_ended(view: PwodocView) -> str:
    """Return the reason why the game ended: a power card with nothing higher in the bank, or the
    last round (6.1).
    """
    seat = view.turn if view.ender is None else view.ender
    if not view.ending_card:
        return score_sheet("why_cap", seat=seat, round=view.round)
    return score_sheet("why_power", seat=seat, card=mark_of(view.ending_card), round=view.round)


def _ending_card(view: PwodocView) -> Featured | None:
    """Return the card that ended the game, to show large; None after the last round."""
    if not view.ending_card or view.ender is None:
        return None
    return Featured(
        view.ending_card,
        score_sheet("ending_card"),
        score_sheet("ended_by", seat=view.ender),
    )


def _homecomings(view: PwodocView, counts: Sequence[SiteCount]) -> Iterator[str]:
    """Yield where court cards came home, and what that brought."""
    for seat, site, cards in view.settled:
        points = signed(counts[site].worth * cards)
        where = site_number(SITE[site])
        yield score_sheet("homecoming", seat=seat, count=cards, points=points, site=where)


def _earned(counts: Sequence[SiteCount], seat: Seat) -> str:
    """Return the sentence about the sites that brought a seat points or cost it some, the best one
    first.
    """
    points = sorted((-count.points[seat], site) for site, count in enumerate(counts))
    told = [
        score_sheet("on_site", points=signed(-less), site=site_number(SITE[site]))
        for less, site in points
        if less
    ]
    if not told:
        return score_sheet("earned_nothing", seat=seat)
    return score_sheet("earned", seat=seat, sites=listed(told))


def _otherwise(counts: Sequence[SiteCount], scores: Sequence[int]) -> str:
    """Return the sentence on the first site without which another seat would have won; "" where
    there is none.
    """
    for site, count in enumerate(counts):
        without = [score - gave for score, gave in zip(scores, count.points, strict=True)]
        if win := other_win(scores, without):
            words = {"seat": win.seat, "points": win.points, "best": win.best}
            return score_sheet("without", site=site_number(SITE[site]), **words)
    return ""


def _verdict(scores: Sequence[int]) -> str:
    """Return who has won with how many points (6.5)."""
    first = leaders(scores)
    key = "win_shared" if len(first) > 1 else "win_alone"
    return score_sheet(key, seats=listed.seats(first), points=max(scores))


def outlook(view: PwodocView) -> Sheet | None:
    """Return the sheet of the points if the game ended now and all court cards went to the best
    site; None once it has ended.
    """
    if view.reason is not None or view.remembered is None:
        return None
    known, home = view.remembered, view.remembered.homecoming
    cells = [
        (
            *_cells(known.sites, seat, set()),
            SheetCell(signed(home[seat])) if known.coming[seat] else SheetCell(),
        )
        for seat in view.table.all_seats
    ]
    return Sheet(
        title=score_sheet("now"),
        columns=(*(str(site + 1) for site in range(view.sites)), score_sheet("home")),
        rows=rows_of(known.standing, view.standings[-1], cells),
        stage=score_sheet("stage"),
        short=str(view.round),
        leaders=ahead(known.standing),
        notes=tuple(_outlook_notes(view)),
        steps_head=score_sheet("sites"),
        adds_to_total=True,
        start_head=score_sheet("deal"),
    )


def _outlook_notes(view: PwodocView) -> Iterator[str]:
    """Yield who could end the game, and what is counted of court cards that would come home."""
    if holders := finisher_list(view):
        yield score_sheet("finishers", holders=holders)
    if view.remembered is not None and any(view.remembered.coming):
        yield score_sheet("home_note")
