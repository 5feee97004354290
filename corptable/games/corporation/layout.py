"""Lay out the table of Corporation, and tell how each action is made by hand (section 9).

The other seats sit along the top and at both sides, clockwise from the left of the viewer: each has a plate, beneath it the tag
with its record of words and its claim, and towards the middle the card that it has placed and its membership card. In the middle
stands what each corporation could earn, at the right edge the log. The viewer's own place is at the bottom, with the palette of
statements at its left. Lengths are table units (1 = the height), widths for an aspect of 16:9 or wider: a narrower window squeezes
them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from corptable.engine import HIDDEN, SEAT_WORDS, Action, Seat
from corptable.games.corporation.answers import answer_word
from corptable.games.corporation.describe import record, statement
from corptable.games.corporation.names import ALL, CARDS, CORP, DOWN, EVERYONE, HAND, MIDDLE, OTHERS, PARTNERS
from corptable.games.corporation.palette import palette_word
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.texts import label, phrase
from corptable.presentation import BUTTONS, CARD_PROPORTION, LOG, NOTICES, PALETTE, PROMPT, Area, Gesture, Spot

DESIGNED_ASPECT: Final = 16 / 9
EDGE: Final = 0.05
"""Distance of everything from the edges of the table."""
GAP: Final = 0.012
LANES: Final = 0.028
"""Gap round the middle of the table, where the ribbons of corporations run."""
RIM_BOTTOM: Final = 0.6
"""Bottom edge of the other seats' places."""
LOG_WIDTH: Final = 0.26
PLATE_WIDTH: Final = 0.275
LOWEST_PLATE: Final = 0.058
"""Least height of a plate with its tag beneath it."""
TALLEST_SEAT: Final = 0.13
"""Greatest height of a seat's place, without the balloon above it."""
ROWS_TOP: Final = EDGE + TALLEST_SEAT + GAP
"""Upper edge of what is beneath the seats along the top."""
PLATE_SHARE: Final = 0.62
"""Share of a seat's height for its plate; the tag is beneath it."""
BESIDE: Final = 0.21
"""Greatest width of the balloon beside a plate along the top."""
FULL_ROW: Final = 3
"""Number of seats along the top that leave no room for balloons."""
BALLOON_SHARE: Final = 0.6
"""Height of such a balloon, as a part of its seat's height."""
BALLOON: Final = 0.055
"""Height of the balloon with what a seat has said last, above its plate."""
PACKET: Final = 0.04
"""Height of the packet of another seat's hand, on the tag."""
OWN_PLATE: Final = 0.11
PALETTE_WIDTH: Final = 0.43
LEAST_MIDDLE: Final = 0.42
"""Least width of the middle in which the prompt has room."""
DROPS: Final = 0.075
"""Height of the two drop targets where cards are announced."""
RIM: Final = {4: (1, 1, 1), 5: (1, 2, 1), 6: (1, 3, 1), 7: (2, 2, 2), 8: (2, 3, 2), 9: (3, 2, 3), 10: (3, 3, 3)}
"""Numbers of other seats along the left edge, the top and the right edge, by number of seats."""


class _Seat(NamedTuple):
    """Hold where a seat sits: the area of its place, that of its balloon, and whether its plate is at the right."""

    area: Area
    balloon: Area | None
    is_mirrored: bool


def layout(view: CorporationView, aspect: float) -> list[Spot]:
    """Return all spots: the other seats round the rim, corporations and prompt in the middle, the viewer's own place, the log."""
    me, scale = view.front_seat, min(1.0, aspect / DESIGNED_ASPECT)
    whole = Area(EDGE, EDGE, aspect - EDGE, 1 - EDGE)
    log = whole._replace(left=whole.right - LOG_WIDTH * scale)
    table = whole._replace(right=log.left - GAP)
    talks = view.options.talk_laps > 0
    side = _seat_width(scale, TALLEST_SEAT) + LANES
    across = Area(table.left + side, ROWS_TOP + LANES - GAP, table.right - side, RIM_BOTTOM - LANES + GAP)
    prompt = across._replace(top=across.bottom - LOWEST_PLATE)
    if across.width < LEAST_MIDDLE:  # too narrow for the prompt, which then has a row of its own
        prompt = prompt._replace(left=table.left, right=table.right)
        across = across._replace(bottom=prompt.top - GAP)
    rim = table._replace(bottom=across.bottom)
    spots = [log.frame(LOG), prompt.frame(PROMPT)]
    for seat, place in _places(view, me, rim, scale).items():
        spots += _other_seat(view, seat, place, scale)
    middle = across._replace(bottom=min(across.bottom, prompt.top - GAP))
    return [*spots, *_middle(middle, talks), *_own_place(view, me, table._replace(top=RIM_BOTTOM + GAP), scale, talks)]


def _seat_width(scale: float, height: float) -> float:
    """Return the width of a place at the side: a plate and two cards."""
    return PLATE_WIDTH * scale + 2 * (GAP + CARD_PROPORTION * min(TALLEST_SEAT, height) * scale)


def _places(view: CorporationView, me: Seat, table: Area, scale: float) -> dict[Seat, _Seat]:
    """Return where the other seats sit: along the top, and beneath that at both sides, the nearest lowest."""
    left, top, _ = RIM[view.table.seats]
    others, talks = OTHERS[view.table.seats][me], view.options.talk_laps > 0
    row, beneath = table._replace(bottom=table.top + TALLEST_SEAT), table._replace(top=ROWS_TOP)
    return {
        **dict(zip(others[left : left + top], _along_the_top(row, top, scale, talks), strict=True)),
        **dict(zip(others[:left][::-1], _at_a_side(beneath, left, scale, talks, is_mirrored=False), strict=True)),
        **dict(zip(others[left + top :], _at_a_side(beneath, left, scale, talks, is_mirrored=True), strict=True)),
    }


def _along_the_top(row: Area, count: int, scale: float, talks: bool) -> Iterator[_Seat]:
    """Yield the places of seats in equal parts of a row: those at the left with their balloons at the left, the others mirrored."""
    width = min(_seat_width(scale, TALLEST_SEAT), (row.width - GAP * (count - 1)) / count)
    for place, part in enumerate(row.columns(count, GAP)):
        is_mirrored = place >= count / 2 and count > 1
        spare = part.width - width
        room = min(BESIDE * scale, spare / (2 if count == 1 else 1) - GAP) if talks and count < FULL_ROW else 0.0
        begin = part.left + (spare / 2 if count == 1 or not room else 0.0 if is_mirrored else room + GAP)
        area = part._replace(left=begin, right=begin + width)
        edge = area.right + GAP if is_mirrored else area.left - GAP - room
        balloon = area._replace(left=edge, right=edge + room).row(0, BALLOON_SHARE) if room else None
        yield _Seat(area, balloon, is_mirrored)


def _at_a_side(beneath: Area, count: int, scale: float, talks: bool, is_mirrored: bool) -> Iterator[_Seat]:
    """Yield the places of seats one below another at an edge of the table, one alone in the middle; each with its balloon above its
    plate if that has room."""
    for part in beneath.rows(count, GAP):
        above = BALLOON + GAP if talks and part.height >= BALLOON + GAP + LOWEST_PLATE + PACKET else 0.0
        height = min(TALLEST_SEAT, part.height - above)
        spare = (part.height - height - max(0.0, above - GAP)) / 2 if count == 1 else 0.0
        area = part._replace(top=part.bottom - spare - height, bottom=part.bottom - spare)
        area = _at_edge(area, _seat_width(scale, height), is_mirrored)
        plate = _at_edge(area, PLATE_WIDTH * scale, is_mirrored)
        yield _Seat(area, plate._replace(top=area.top - above, bottom=area.top - GAP) if above else None, is_mirrored)


def _at_edge(area: Area, width: float, is_right: bool) -> Area:
    """Return the part of an area that is so wide, at its right or left edge."""
    return area._replace(left=area.right - width) if is_right else area._replace(right=area.left + width)


def _other_seat(view: CorporationView, seat: Seat, place: _Seat, scale: float) -> Iterator[Spot]:
    """Yield the spots of another seat: balloon, plate, tag with the packet of its hand, and its two cards."""
    area, card = place.area, place.area.height
    cards = 2 * (GAP + CARD_PROPORTION * card * scale)
    panel = area._replace(left=area.left + cards) if place.is_mirrored else area._replace(right=area.right - cards)
    slots = area._replace(right=panel.left - GAP) if place.is_mirrored else area._replace(left=panel.right + GAP)
    yield from _panel(view, seat, panel, CARD_PROPORTION * PACKET * scale)
    yield from _two_cards(view, seat, slots, card * scale, place.is_mirrored)
    said = [action for action in view.statements if action.seat == seat]
    if place.balloon is not None and said:
        balloon = place.balloon.spot(f"said/{seat}", "balloon", owner=seat, label=statement(said[-1], view), zone="")
        yield balloon._replace(short=phrase(palette_word(said[-1])))


def _panel(view: CorporationView, seat: Seat, panel: Area, packet: float) -> Iterator[Spot]:
    """Yield a seat's plate, and beneath it the tag; of another seat with the packet of its hand at the left of the tag."""
    plate = panel.row(0, PLATE_SHARE)
    tag = panel._replace(top=plate.bottom + GAP / 3)
    yield _plate(view, seat, plate)
    yield _tag(view, seat, tag._replace(left=tag.left + (packet + GAP if packet else 0)))
    if packet:
        middle = (tag.top + tag.bottom) / 2
        hand = Area(tag.left, middle - PACKET / 2, tag.left + packet, middle + PACKET / 2)
        yield hand.spot(HAND[seat], "bundle", owner=seat, label="")


def _own_place(view: CorporationView, me: Seat, own: Area, scale: float, talks: bool) -> Iterator[Spot]:
    """Yield the viewer's own spots: the palette at the left, plate, cards and buttons in a row, and the hand beneath them."""
    if talks:
        palette = own._replace(right=own.left + PALETTE_WIDTH * (1 + scale) / 2)
        own = own._replace(left=palette.right + GAP)
        yield palette.frame(PALETTE)
    row = own._replace(bottom=own.top + OWN_PLATE)
    plate = row._replace(right=row.left + PLATE_WIDTH * scale)
    yield from _panel(view, me, plate, 0)
    cards = row._replace(left=plate.right + GAP, right=plate.right + GAP + 2 * (GAP + CARD_PROPORTION * OWN_PLATE * scale))
    yield from _two_cards(view, me, cards, OWN_PLATE * scale)
    yield row._replace(left=cards.right + GAP).frame(BUTTONS)
    hand = own._replace(top=row.bottom + 2 * GAP)
    yield hand.spot(HAND[me], "fan", card=0.92 * hand.height * scale, owner=me, label=label("hand"))


def _middle(across: Area, talks: bool) -> Iterator[Spot]:
    """Yield the spots in the middle: the corporations, and beneath them the drop targets of talk."""
    drops = across._replace(top=across.bottom - DROPS)
    yield across._replace(bottom=drops.top - GAP if talks else across.bottom).frame(NOTICES)
    if talks:
        middle, everyone = drops.columns(2, GAP)
        yield middle.frame(MIDDLE, label=label("middle"))
        yield everyone.frame(EVERYONE, label=label("everyone"))


def _plate(view: CorporationView, seat: Seat, area: Area) -> Spot:
    """Return a seat's plate with name and score: a drop target for what is meant for the seat; a click speaks to it."""
    plate = area.frame(SEAT_WORDS[seat], owner=seat, label=SEAT_WORDS[seat], badge=str(view.scores[seat]))
    return plate._replace(bar=min(1.0, view.scores[seat] / view.target))


def _tag(view: CorporationView, seat: Seat, area: Area) -> Spot:
    """Return the tag with a seat's claim and its record of words."""
    claim, (kept, given) = view.claims[seat], record(view, seat)
    text = label("claim", rank=str(claim.rank)) if claim is not None else label("words") if given else ""
    badge = label("record", kept=str(kept), given=str(given)) if given else ""
    spot = area.frame(f"word/{seat}", owner=seat, label=text, badge=badge)
    return spot._replace(short=label("words_short") if claim is None and given else text)


def _two_cards(view: CorporationView, seat: Seat, area: Area, card: float, mirrored: bool = False) -> Iterator[Spot]:
    """Yield the spots of the membership card and of the face-down card, side by side in an area; `mirrored`: swapped."""
    width, middle = CARD_PROPORTION * card, (area.top + area.bottom) / 2
    for zone, part in zip((CORP[seat], DOWN[seat]) if mirrored else (DOWN[seat], CORP[seat]), area.columns(2, GAP), strict=True):
        says = "" if view.zones[zone] else label(zone.partition("/")[0])
        yield Spot(zone, (part.left + part.right) / 2, middle, width, card, owner=seat, label=says)


# Gestures


def gesture(view: CorporationView, action: Action) -> Gesture:
    """Return the gesture of an action (section 9): a card is dropped where it is announced; without a card it is a click."""
    seat, verb, args = action
    if verb == "play":
        return Gesture(frozenset(args), DOWN[seat], source=HAND[seat])
    if verb == "pass":
        return Gesture(then=(verb,))
    kind = args[0]
    if kind == "declare":
        return _announcement(view, seat, args[1], MIDDLE)
    if kind == "invite":
        whom = args[2]
        onto = CORP[seat] if whom == PARTNERS else EVERYONE if whom == ALL else whom
        return _announcement(view, seat, args[1], onto)
    if kind in ("accept", "refuse"):
        return Gesture(onto=args[1], then=(answer_word(kind, args[1]),))
    return Gesture(onto=args[1], then=(kind,))


def _announcement(view: CorporationView, seat: Seat, rank: str, onto: str) -> Gesture:
    """Return the gesture that announces a rank: a drop of its card where the hand is visible, else a click and the rank as a word.

    Talk needs no curtain, so that the hand may be hidden.
    """
    if HIDDEN not in view.zones[HAND[seat]]:
        return Gesture(frozenset((CARDS[seat][int(rank)],)), onto)
    return Gesture(onto=onto, then=("invite", rank) if onto.startswith("@") else (rank,))
