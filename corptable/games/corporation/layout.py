"""Lay out the table of Corporation, and tell how each action is made by hand (section 9).

The other seats sit round the rim, clockwise from the left of the viewer: some along the left edge, some along the top, some along
the right. The tag with a seat's claim is below its plate, its cards lie towards the middle. Lengths are table units (1 = the
height), widths for an aspect of 16:9 or wider: a narrower window squeezes them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from corptable.engine import HIDDEN, PUBLIC, SEAT_WORDS, Action, Seat
from corptable.games.corporation.describe import record
from corptable.games.corporation.names import ALL, CARDS, CORP, DOWN, EVERYONE, HAND, MIDDLE, OTHERS, PARTNERS, TALK
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.texts import label
from corptable.presentation import BUTTONS, CARD_PROPORTION, LOG, NOTICES, PROMPT, Area, Gesture, Spot

DESIGNED_ASPECT: Final = 16 / 9
EDGE: Final = 0.01
GAP: Final = 0.012
RIM_BOTTOM: Final = 0.735
"""Bottom edge of the other seats' places, in table units."""
OWN_TOP: Final = 0.75
INFO: Final = 0.215
"""Width of a plate at the side of the table."""
PLATE: Final = 0.055
TAG: Final = 0.045
"""Heights of a plate and of the tag below it."""
BACKS: Final = 0.07
INFO_HEIGHT: Final = PLATE + TAG + BACKS + 2 * GAP
OWN_CARD: Final = 0.225
HAND_CARD: Final = 0.9
"""Height of a card in the hand, as a fraction of the strip: a fan rises in the middle."""
TOP_CARD: Final = {1: 0.18, 2: 0.16, 3: 0.145}
"""Height of a card along the top, by number of seats there."""
TOP_WIDTH: Final = 0.62
"""Greatest width of a place along the top."""
SIDE_CARD: Final = {1: 0.26, 2: 0.25, 3: 0.2}
"""Height of a card at a side edge, by number of seats along it."""
DROPS: Final = 0.1
"""Height of the two drop targets where cards are announced."""
BUTTONS_WIDTH: Final = 0.38
RIM: Final = {4: (1, 1, 1), 5: (1, 2, 1), 6: (2, 1, 2), 7: (2, 2, 2), 8: (3, 1, 3), 9: (3, 2, 3), 10: (3, 3, 3)}
"""Numbers of other seats along the left edge, the top and the right edge, by number of seats."""


def layout(view: CorporationView, aspect: float) -> list[Spot]:
    """Return all spots: banners and log in the middle, the other seats round the rim, the viewer's own place at the bottom."""
    me, seats = view.front_seat, view.table.seats
    scale = min(1.0, aspect / DESIGNED_ASPECT)
    left, top, _ = RIM[seats]
    others = OTHERS[seats][me]
    across = rim = Area(EDGE, EDGE, aspect - EDGE, RIM_BOTTOM)
    spots: list[Spot] = []
    # From top to bottom: the seat nearest to the viewer sits lowest.
    for column, mirrored in ((others[:left][::-1], False), (others[left + top :], True)):
        card = SIDE_CARD[len(column)] * scale
        width = INFO * scale + 2 * (GAP + CARD_PROPORTION * card)
        if mirrored:
            edge, across = rim._replace(left=rim.right - width), across._replace(right=rim.right - width - GAP)
        else:
            edge, across = rim._replace(right=rim.left + width), across._replace(left=rim.left + width + GAP)
        for seat, slot in zip(column, edge.rows(len(column)), strict=True):
            spots += _side_seat(view, seat, slot, card, mirrored, scale)
    above = others[left : left + top]
    for place, seat in enumerate(above):
        spots += _top_seat(view, seat, _part(across, place / top, (place + 1) / top), TOP_CARD[top], scale)
    asked = any(spot.id in (f"yes/{seat}", f"no/{seat}") for spot in spots for seat in above)
    return [*spots, *_middle(across, TOP_CARD[top], asked, view.options.talk_laps > 0), *_own_place(view, me, aspect, scale)]


def _part(area: Area, start: float, end: float) -> Area:
    """Return a part of the width, between two shares of it, less half a gap on each inner side."""
    part = area.column(start, end)
    return part._replace(left=part.left + (GAP / 2 if start else 0), right=part.right - (GAP / 2 if end < 1 else 0))


def _side_seat(view: CorporationView, seat: Seat, slot: Area, card: float, mirrored: bool, scale: float) -> Iterator[Spot]:
    """Yield the spots of a seat at a side edge: plate, tag and hand in a column, the two cards towards the middle."""
    info, middle = INFO * scale, (slot.top + slot.bottom) / 2
    left = slot.right - info if mirrored else slot.left
    yield from _seat_panel(view, seat, left, middle, info, backs=True)
    yield from _two_cards(seat, slot.left if mirrored else slot.left + info + GAP, middle, card, mirrored)


def _seat_panel(view: CorporationView, seat: Seat, left: float, middle: float, info: float, backs: bool) -> Iterator[Spot]:
    """Yield plate and tag; below them the answers to an open invitation of that seat, or with `backs` its hand."""
    area = Area(left, middle - INFO_HEIGHT / 2, left + info, middle + INFO_HEIGHT / 2)
    yield _plate(view, seat, area._replace(bottom=area.top + PLATE))
    yield _tag(view, seat, area.left, area.top + PLATE + GAP, area.right)
    rest = area._replace(top=area.bottom - BACKS)
    answers = list(_answers(view, seat, rest._replace(bottom=rest.top + TAG)))
    if backs and not answers:
        answers.append(_other_hand(seat, rest))
    yield from answers


def _top_seat(view: CorporationView, seat: Seat, area: Area, tall: float, scale: float) -> Iterator[Spot]:
    """Yield the spots of a seat along the top: plate and tag above the hand and the two cards."""
    spare = max(0.0, area.width - TOP_WIDTH) / 2
    area = area._replace(left=area.left + spare, right=area.right - spare)
    yield _plate(view, seat, area._replace(bottom=area.top + TAG))
    yield _tag(view, seat, area.left, area.top + TAG + GAP / 2, area.right)
    top = area.top + 2 * TAG + GAP
    answers = top + tall + GAP
    yield from _answers(view, seat, area._replace(top=answers, bottom=answers + TAG))
    card = tall * scale
    cards = area.right - 2 * (CARD_PROPORTION * card + GAP)
    yield _other_hand(seat, Area(area.left, top + (card - BACKS) / 2, cards, top + (card + BACKS) / 2))
    yield from _two_cards(seat, cards + GAP, top + card / 2, card)


def _own_place(view: CorporationView, me: Seat, aspect: float, scale: float) -> Iterator[Spot]:
    """Yield the viewer's own spots: plate and cards at the left, then the hand, the buttons at the right."""
    own = Area(EDGE, OWN_TOP, aspect - EDGE, 1 - EDGE)
    card, info, middle = OWN_CARD * scale, INFO * scale, (own.top + own.bottom) / 2
    yield from _seat_panel(view, me, own.left, middle, info, backs=False)
    yield from _two_cards(me, own.left + info + GAP, middle, card)
    buttons = own._replace(left=own.right - BUTTONS_WIDTH * scale)
    left = own.left + info + GAP + 2 * (GAP + CARD_PROPORTION * card)
    half = own.height * scale / 2
    hand = Area(left, middle - half, buttons.left - GAP, middle + half)
    yield hand.spot(HAND[me], "fan", card=HAND_CARD * hand.height, owner=me, label=label("hand"))
    yield buttons.frame(BUTTONS)


def _middle(across: Area, card: float, asked: bool, talks: bool) -> Iterator[Spot]:
    """Yield the spots in the middle: banners and log side by side, the drop targets of talk, the prompt above the hand.

    `card` is the card height of the seats along the top; `asked`: answers hang below one of them; `talks`: the options allow talk.
    """
    top = across.top + 2 * TAG + GAP + card + GAP + (TAG + GAP if asked else 0)
    prompt = across._replace(top=RIM_BOTTOM - PLATE)
    drops = across._replace(top=prompt.top - GAP - DROPS, bottom=prompt.top - GAP)
    notices, log = across._replace(top=top, bottom=(drops if talks else prompt).top - GAP).columns(2, GAP)
    yield notices.frame(NOTICES)
    yield log.frame(LOG)
    if talks:
        middle, everyone = drops.columns(2, GAP)
        yield middle.frame(MIDDLE, label=label("middle"))
        yield everyone.frame(EVERYONE, label=label("everyone"))
    yield prompt.frame(PROMPT)


def _plate(view: CorporationView, seat: Seat, area: Area) -> Spot:
    """Return a seat's plate with name and score: a drop target for what is meant for the seat; a click speaks to it."""
    return area.frame(SEAT_WORDS[seat], owner=seat, label=SEAT_WORDS[seat], badge=str(view.scores[seat]))


def _tag(view: CorporationView, seat: Seat, left: float, top: float, right: float) -> Spot:
    """Return the tag with a seat's claim and its record of words."""
    claim, (kept, given) = view.claims[seat], record(view, seat)
    text = label("claim", rank=str(claim.rank)) if claim is not None else label("words") if given else ""
    badge = label("record", kept=str(kept), given=str(given)) if given else ""
    return (
        Area(left, top, right, top + TAG)
        .frame(f"word/{seat}", owner=seat, label=text, badge=badge)
        ._replace(short=label("words_short") if claim is None and given else text)
    )


def _answers(view: CorporationView, inviter: Seat, area: Area) -> Iterator[Spot]:
    """Yield the speaker's answers to a seat's invitation as spots, if the viewer is the speaker or the public."""
    decision, viewer, claim = view.decision, view.viewer, view.claims[inviter]
    if claim is None or decision is None or decision.name != TALK or viewer not in (None, PUBLIC, view.turn):
        return
    offered = {action.args[0] for action in view.legal_statements(view.turn) if action.args[-1:] == (SEAT_WORDS[inviter],)}
    if "accept" in offered:
        yield _part(area, 0, 0.55).frame(f"yes/{inviter}", label=label("yes", rank=str(claim.rank)))
    if "refuse" in offered:
        yield _part(area, 0.55, 1).frame(f"no/{inviter}", label=label("no"))


def _other_hand(seat: Seat, area: Area) -> Spot:
    """Return the spot of another seat's hand."""
    return area.spot(HAND[seat], "row", card=min(area.height, area.width / CARD_PROPORTION), owner=seat)


def _two_cards(seat: Seat, left: float, middle: float, card: float, mirrored: bool = False) -> Iterator[Spot]:
    """Yield the spots of the membership card and of the face-down card, side by side from `left` on; `mirrored`: swapped.

    `middle` is the height of their centres, `card` their height.
    """
    width = CARD_PROPORTION * card
    for place, zone in ((int(mirrored), CORP[seat]), (int(not mirrored), DOWN[seat])):
        x = left + place * (width + GAP) + width / 2
        yield Spot(zone, x, middle, width, card, owner=seat, label=label(zone.partition("/")[0]))


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
        return Gesture(onto=f"{'yes' if kind == 'accept' else 'no'}/{args[1][1:]}")
    return Gesture(onto=args[1], then=(kind,))


def _announcement(view: CorporationView, seat: Seat, rank: str, onto: str) -> Gesture:
    """Return the gesture that announces a rank: a drop of its card where the hand is visible, else a click and the rank as a word.

    Talk needs no curtain, so that the hand may be hidden.
    """
    if HIDDEN not in view.zones[HAND[seat]]:
        return Gesture(frozenset((CARDS[seat][int(rank)],)), onto)
    return Gesture(onto=onto, then=("invite", rank) if onto.startswith("@") else (rank,))
