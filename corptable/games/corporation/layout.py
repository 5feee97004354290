"""Lay out the table of Corporation, and tell how each action is made by hand (section 9).

The other seats sit along the top and at both sides, clockwise from the left of the viewer: each has
a plate, and towards the middle the card that it has placed and its membership card; what it has
said last stands in a balloon above its plate, or along the top beside or beneath it. In the middle
stands what each corporation could earn. The viewer's own place is at the bottom, with the palette
of statements at its left. The log has the right edge, or the part of it beneath the seats. The
hands of the others have no spot: everybody holds the same ranks, less the one that lies in a
corporation for all to see, so that a packet of backs would tell nothing. Lengths are table units (1
= the height), widths for an aspect of 16:9 or wider: a narrower window squeezes them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from corptable.engine import HIDDEN, Action, Seat
from corptable.games.corporation.answers import answer_word
from corptable.games.corporation.describe import statement, statement_in_short
from corptable.games.corporation.names import (
    ALL,
    CARDS,
    CHOOSE,
    CORP,
    CORPORATION,
    DOWN,
    EVERYONE,
    HAND,
    MIDDLE,
    PARTNERS,
    PLACE,
    TALK,
)
from corptable.games.corporation.panels import ICONS, PALETTE, palette_word
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.texts import label
from corptable.presentation import (
    BUTTONS,
    CARD_PROPORTION,
    LOG,
    NOTICES,
    PROMPT,
    Area,
    Balloon,
    Gesture,
    Pile,
    Plate,
    Spot,
)

DESIGNED_ASPECT: Final = 16 / 9
EDGE: Final = 0.05
"""Distance of everything from the edges of the table."""
GAP: Final = 0.012
LANES: Final = 0.028
"""Gap round the middle of the table, where the ribbons of corporations run."""
LOG_WIDTH: Final = 0.25
LOWEST_PLATE: Final = 0.07
"""Least height of a plate that has a balloon above it."""
BESIDE: Final = 0.21
"""Greatest width of the balloon beside a plate along the top."""
FULL_ROW: Final = 3
"""Number of seats along the top or at a side that leave little room: along the top their balloons
are beneath the plates.
"""
BALLOON_SHARE: Final = 0.6
"""Height of a balloon beside a plate, as a part of its seat's height."""
PROMPT_HEIGHT: Final = 0.058
OWN_PLATE: Final = (0.3, 0.11)
"""Width and height of the viewer's own plate."""
PALETTE_WIDTH: Final = 0.43
LEAST_MIDDLE: Final = 0.36
"""Least width of the middle in which the prompt has room."""
DROPS: Final = 0.045
"""Height of the two drop targets where cards are announced."""
BOARD_HEADING: Final = 0.06
"""Height of the heading of the board, beneath which a card is dropped for the viewer's partners."""
RIM: Final = {
    4: (1, 1, 1),
    5: (1, 2, 1),
    6: (1, 3, 1),
    7: (2, 2, 2),
    8: (2, 3, 2),
    9: (3, 2, 3),
    10: (3, 3, 3),
}
"""Numbers of other seats along the left edge, the top and the right edge, by number of seats."""
LOW_LOG: Final = frozenset((4, 5, 6, 8, 10))
"""Numbers of seats with the log beneath the seats: three along the top need the width, and with
four or five all is larger.
"""


class _Measures(NamedTuple):
    """Hold the measures of things round the rim: `bottom` is the bottom edge of the other seats'
    places, `seat` the greatest height of one without its balloon, `card` that of the two cards in
    it, `plate` the width of its plate, `balloon` the height of what a seat has said last, 0 where
    nobody speaks; `scale` squeezes widths and cards in a narrow window."""

    bottom: float
    seat: float
    card: float
    plate: float
    balloon: float
    scale: float = 1.0

    def card_height(self, seat: float) -> float:
        """Return the height of the two cards in a place of a height."""
        return min(self.card, seat) * self.scale

    def cards_width(self, seat: float) -> float:
        """Return the width of these cards, with the gap before each."""
        return 2 * (GAP + CARD_PROPORTION * self.card_height(seat))

    def seat_width(self, seat: float) -> float:
        """Return the width of the whole place."""
        return self.plate * self.scale + self.cards_width(seat)


GENEROUS: Final = _Measures(0.6, 0.155, 0.145, 0.36, 0.06)
ROOMY: Final = _Measures(0.6, 0.13, 0.12, 0.3, 0.055)
FULL: Final = _Measures(0.622, 0.13, 0.12, 0.3, 0.042)
CROWDED: Final = _Measures(0.64, 0.11, 0.11, 0.3, 0.038)
MEASURES: Final = {4: GENEROUS, 5: GENEROUS, 6: FULL, 7: ROOMY, 8: FULL, 9: CROWDED, 10: CROWDED}
"""Measures by the number of seats: with three along the top these need a row for their balloons,
and with three at each side a balloon has one line of text."""


class _Seat(NamedTuple):
    """Hold where a seat sits: the area of its place, that of its balloon, and whether its plate is
    at the right.
    """

    area: Area
    balloon: Area | None
    is_mirrored: bool


def layout(view: CorporationView, aspect: float) -> list[Spot]:
    """Return all spots: the other seats round the rim, corporations and prompt in the middle, the
    viewer's own place, the log.
    """
    me, scale = view.front_seat, min(1.0, aspect / DESIGNED_ASPECT)
    left, top, _ = RIM[view.table.seats]
    whole, talks = Area(EDGE, EDGE, aspect - EDGE, 1 - EDGE), view.options.talk_laps > 0
    measures = MEASURES[view.table.seats]._replace(scale=scale)
    measures = measures if talks else measures._replace(balloon=0.0)
    log = whole._replace(left=whole.right - LOG_WIDTH * scale)
    own = whole._replace(right=log.left - GAP, top=measures.bottom + GAP)
    rim = whole._replace(bottom=measures.bottom)
    if view.table.seats in LOW_LOG:
        log = log._replace(top=own.top)
    else:
        rim = rim._replace(right=own.right)
    row, beneath = _divided(rim, top, measures)
    side = measures.seat_width(measures.card if left < FULL_ROW else LOWEST_PLATE + GAP) + LANES
    across = Area(
        rim.left + side, beneath.top + LANES - GAP, rim.right - side, rim.bottom - LANES + GAP
    )
    prompt = across._replace(top=across.bottom - PROMPT_HEIGHT)
    if across.width < LEAST_MIDDLE:  # too narrow for the prompt, which then has a row of its own
        prompt = prompt._replace(left=rim.left, right=rim.right)
        across = across._replace(bottom=prompt.top - GAP)
        beneath = beneath._replace(bottom=across.bottom)
    spots = [log.frame(LOG), prompt.frame(PROMPT)]
    places = _places(view, me, row, beneath, measures)
    for seat, place in places.items():
        spots += _other_seat(view, seat, place, measures)
    if top == 1:
        spots.append(_beside_the_top([*places.values()], whole).guide())
    middle = across._replace(bottom=min(across.bottom, prompt.top - GAP))
    return [*spots, *_middle(view, middle), *_own_place(view, me, own, scale, talks)]


def _beside_the_top(places: Sequence[_Seat], whole: Area) -> Area:
    """Return the area at the right of the only seat along the top, above the seats at that
    side.
    """
    top, *_, right = places
    foot = right.area.top if right.balloon is None else right.balloon.top
    return whole._replace(left=top.area.right + GAP, top=GAP, bottom=foot - GAP)


def _divided(rim: Area, top: int, measures: _Measures) -> tuple[Area, Area]:
    """Return the row of the seats along the top, with the room for balloons beneath them, and the
    area beneath it.
    """
    height = measures.seat + (
        GAP + measures.balloon if measures.balloon and top == FULL_ROW else 0.0
    )
    row = rim._replace(bottom=rim.top + height)
    return row, rim._replace(top=row.bottom + GAP)


def _places(
    view: CorporationView, me: Seat, row: Area, beneath: Area, measures: _Measures
) -> dict[Seat, _Seat]:
    """Return where the other seats sit: in the row along the top, and beneath it at both sides, the
    nearest lowest.
    """
    left, top, _ = RIM[view.table.seats]
    others = view.table.others[me]
    return {
        **dict(zip(others[left : left + top], _along_the_top(row, top, measures), strict=True)),
        **dict(
            zip(
                others[:left][::-1],
                _at_a_side(beneath, left, measures, is_mirrored=False),
                strict=True,
            )
        ),
        **dict(
            zip(
                others[left + top :],
                _at_a_side(beneath, left, measures, is_mirrored=True),
                strict=True,
            )
        ),
    }


def _along_the_top(row: Area, count: int, measures: _Measures) -> Iterator[_Seat]:
    """Yield the places of seats in equal parts of a row: those at the left with their balloons at
    the left, the others mirrored.
    """
    width = min(measures.seat_width(measures.seat), (row.width - GAP * (count - 1)) / count)
    for place, part in enumerate(row._replace(bottom=row.top + measures.seat).columns(count, GAP)):
        is_mirrored = place >= count / 2 and count > 1
        if count == FULL_ROW:
            yield _above_its_balloon(part, row, width, measures, place)
            continue
        spare = part.width - width
        room = (
            min(BESIDE * measures.scale, spare / (2 if count == 1 else 1) - GAP)
            if measures.balloon
            else 0.0
        )
        begin = part.left + (
            spare / 2 if count == 1 or not room else 0.0 if is_mirrored else room + GAP
        )
        area = part._replace(left=begin, right=begin + width)
        edge = area.right + GAP if is_mirrored else area.left - GAP - room
        balloon = (
            area._replace(left=edge, right=edge + room).row(0, BALLOON_SHARE) if room else None
        )
        yield _Seat(area, balloon, is_mirrored)


def _above_its_balloon(
    part: Area, row: Area, width: float, measures: _Measures, place: int
) -> _Seat:
    """Return the place of a seat in a full row, at the outer edge of its part or in the middle,
    with its balloon beneath.
    """
    is_mirrored, begin = (
        place == FULL_ROW - 1,
        part.left + (part.width - width) * place / (FULL_ROW - 1),
    )
    area = part._replace(left=begin, right=begin + width)
    plate = _plate_area(area, is_mirrored, measures)
    return _Seat(
        area,
        plate._replace(top=area.bottom + GAP, bottom=row.bottom) if measures.balloon else None,
        is_mirrored,
    )


def _at_a_side(
    beneath: Area, count: int, measures: _Measures, is_mirrored: bool
) -> Iterator[_Seat]:
    """Yield the places of seats one below another at an edge of the table, one alone in the middle;
    each with its balloon above its plate if that has room."""
    for part in beneath.rows(count, GAP if measures.balloon else LANES):
        above = (
            measures.balloon + GAP
            if measures.balloon and part.height >= measures.balloon + GAP + LOWEST_PLATE
            else 0.0
        )
        height = min(measures.seat, part.height - above)
        spare = (part.height - height - max(0.0, above - GAP)) / 2 if count == 1 else 0.0
        area = part._replace(top=part.bottom - spare - height, bottom=part.bottom - spare)
        area = _at_edge(area, measures.seat_width(height), is_mirrored)
        plate = _plate_area(area, is_mirrored, measures)
        yield _Seat(
            area,
            plate._replace(top=area.top - above, bottom=area.top - GAP) if above else None,
            is_mirrored,
        )


def _at_edge(area: Area, width: float, is_right: bool) -> Area:
    """Return the part of an area that is so wide, at its right or left edge."""
    return (
        area._replace(left=area.right - width)
        if is_right
        else area._replace(right=area.left + width)
    )


def _plate_area(area: Area, is_mirrored: bool, measures: _Measures) -> Area:
    """Return the area of the plate in a seat's place: at its left, of a mirrored one at its
    right.
    """
    return _at_edge(area, area.width - measures.cards_width(area.height), is_mirrored)


def _other_seat(
    view: CorporationView, seat: Seat, place: _Seat, measures: _Measures
) -> Iterator[Spot]:
    """Yield the spots of another seat: balloon, plate and its two cards."""
    area = place.area
    plate = _plate_area(area, place.is_mirrored, measures)
    slots = (
        area._replace(right=plate.left - GAP)
        if place.is_mirrored
        else area._replace(left=plate.right + GAP)
    )
    yield _plate(view, seat, plate)
    yield from _two_cards(view, seat, slots, measures.card_height(area.height), place.is_mirrored)
    said = (
        [action for action in view.statements if action.seat == seat] if view.result is None else []
    )
    if place.balloon is not None and said:
        word, told = palette_word(said[-1]), statement(said[-1], view)
        balloon = Balloon(statement_in_short(said[-1], view), ICONS[word], said=said[-1])
        yield place.balloon.frame(f"said/{seat}", balloon, owner=seat, label=told)


def _own_place(
    view: CorporationView, me: Seat, own: Area, scale: float, talks: bool
) -> Iterator[Spot]:
    """Yield the viewer's own spots: the palette at the left, plate, cards and buttons in a row, and
    the hand beneath them.
    """
    if talks:
        palette, own = own.split_left(PALETTE_WIDTH * (1 + scale) / 2, GAP)
        yield palette.spot(PALETTE, "panel", zone="")
    row, hand = own.split_top(OWN_PLATE[1], 2 * GAP)
    plate, rest = row.split_left(OWN_PLATE[0] * scale, GAP)
    yield _plate(view, me, plate)
    card = OWN_PLATE[1] * scale
    cards, buttons = rest.split_left(2 * (GAP + CARD_PROPORTION * card), GAP)
    yield from _two_cards(view, me, cards, card)
    yield buttons.frame(BUTTONS)
    if view.is_at(CHOOSE) and view.viewer == me and not view.zones[DOWN[me]]:
        yield rest.spot(PLACE, "outline", zone="", label=label("place"))
    yield hand.spot(HAND[me], "fan", card=0.92 * hand.height * scale, owner=me, label=label("hand"))


def _middle(view: CorporationView, across: Area) -> Iterator[Spot]:
    """Yield the spots in the middle: the corporations, which take cards for the viewer's partners
    while one talks, and beneath them the other drop targets for that.
    """
    drops = across._replace(top=across.bottom - DROPS)
    board = across._replace(bottom=drops.top - GAP if view.options.talk_laps else across.bottom)
    yield board.frame(NOTICES)
    if view.is_at(TALK):
        if view.membership_ranks()[view.front_seat]:
            rows = board._replace(top=board.top + BOARD_HEADING)
            yield rows.spot(CORPORATION, "outline", zone="")
        for part, id in zip(drops.columns(2, GAP), (MIDDLE, EVERYONE), strict=True):
            yield part.spot(id, "outline", label=label(id), zone="")


def _plate(view: CorporationView, seat: Seat, area: Area) -> Spot:
    """Return a seat's plate with name and score: a drop target for what is meant for the seat; a
    click speaks to it.
    """
    score = view.scores[seat]
    return area.plate(seat, str(score), Plate(bar=min(1.0, score / view.target)))


def _two_cards(
    view: CorporationView, seat: Seat, area: Area, card: float, mirrored: bool = False
) -> Iterator[Spot]:
    """Yield the spots of the membership card and of the face-down card, side by side in an area;
    `mirrored`: swapped.
    """
    width, middle = CARD_PROPORTION * card, (area.top + area.bottom) / 2
    icons = {DOWN[seat]: "thinking" if view.is_at(CHOOSE) else "", CORP[seat]: ""}
    for zone, part in zip(
        (CORP[seat], DOWN[seat]) if mirrored else (DOWN[seat], CORP[seat]),
        area.columns(2, GAP),
        strict=True,
    ):
        x, pile = (part.left + part.right) / 2, Pile(icon=icons[zone])
        yield Spot(zone, x, middle, width, card, owner=seat, content=pile)


# Gestures


def gesture(view: CorporationView, action: Action) -> Gesture:
    """Return the gesture of an action (section 9): a card is dropped where it is announced; without
    a card it is a click.
    """
    seat, verb, args = action
    if verb == "play":
        return Gesture(frozenset(args), PLACE, source=HAND[seat])
    if verb == "pass":
        return Gesture(then=(verb,))
    kind = args[0]
    if kind == "declare":
        return _announcement(view, seat, args[1], MIDDLE)
    if kind == "invite":
        whom = args[2]
        onto = {ALL: EVERYONE, PARTNERS: CORPORATION}.get(whom, whom)
        return _announcement(view, seat, args[1], onto)
    if kind in ("accept", "refuse"):
        return Gesture(onto=args[1], then=(answer_word(kind, args[1]),))
    return Gesture(onto=args[1], then=(kind,))


def _announcement(view: CorporationView, seat: Seat, rank: str, onto: str) -> Gesture:
    """Return the gesture that announces a rank: a drop of its card where the hand is visible, else
    a click and the rank as a word.

    Talk needs no curtain, so that the hand may be hidden.
    """
    if HIDDEN not in view.zones[HAND[seat]]:
        return Gesture(frozenset((CARDS[seat][int(rank)],)), onto)
    return Gesture(onto=onto, then=("invite", rank) if onto.startswith("@") else (rank,))
