"""Lay out the table of Corporation, and tell how each action is made by hand (section 9).

The other seats sit round the rim, clockwise from the left of the viewer: some along the left edge, some along the top, some along
the right. The tag with a seat's claim is below its plate, its cards lie towards the middle. Lengths are table units (1 = the
height), widths for an aspect of 16:9 or wider: a narrower window squeezes them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from corptable.engine import HIDDEN, PUBLIC, SEAT_WORDS, Action, Seat
from corptable.games.corporation.describe import record
from corptable.games.corporation.names import ALL, CARDS, CORP, DOWN, EVERYONE, HAND, MIDDLE, OTHERS, PARTNERS, TALK
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.texts import label
from corptable.presentation import BUTTONS, CARD_PROPORTION, LOG, NOTICES, PROMPT, Gesture, Spot

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


class _Area(NamedTuple):
    """Represent an upright rectangle by its left upper corner and its size, in table units."""

    left: float
    top: float
    width: float
    height: float

    def spot(self, id: str, label: str = "", badge: str = "", owner: Seat | None = None) -> Spot:
        """Return a frame spot that fills the area."""
        x, y = self.left + self.width / 2, self.top + self.height / 2
        return Spot(id, x, y, self.width, self.height, "frame", label=label, badge=badge, owner=owner, zone="")

    def part(self, start: float, end: float) -> _Area:
        """Return a part of the width, between two fractions of it, less half a gap on each inner side."""
        left = self.left + start * self.width + (GAP / 2 if start else 0)
        right = self.left + end * self.width - (GAP / 2 if end < 1 else 0)
        return _Area(left, self.top, right - left, self.height)


def layout(view: CorporationView, aspect: float) -> list[Spot]:
    """Return all spots: banners and log in the middle, the other seats round the rim, the viewer's own place at the bottom."""
    me = view.front_seat
    seats = view.table.seats
    scale = min(1.0, aspect / DESIGNED_ASPECT)
    left, top, _ = RIM[seats]
    others = OTHERS[seats][me]
    across = _Area(0, EDGE, aspect, 0)
    spots: list[Spot] = []
    for side, column in (("left", others[:left]), ("right", others[left + top :][::-1])):
        card = SIDE_CARD[len(column)] * scale
        width = _side_width(card, scale)
        across = across._replace(
            width=across.width - width - EDGE - GAP, left=across.left + (width + EDGE + GAP if side == "left" else 0)
        )
        start = EDGE if side == "left" else aspect - EDGE - width
        slot = (RIM_BOTTOM - EDGE) / len(column)
        # The seat nearest to the viewer sits lowest.
        for place, seat in enumerate(reversed(column)):
            spots += _side_seat(view, seat, _Area(start, EDGE + place * slot, width, slot), card, side == "right", scale)
    above = others[left : left + top]
    for place, seat in enumerate(above):
        spots += _top_seat(view, seat, across.part(place / top, (place + 1) / top), TOP_CARD[top], scale)
    asked = any(spot.id in (f"yes/{seat}", f"no/{seat}") for spot in spots for seat in above)
    return [*spots, *_middle(across, TOP_CARD[top], asked, view.options.talk_laps > 0), *_own_place(view, me, aspect, scale)]


def _side_width(card: float, scale: float) -> float:
    return INFO * scale + 2 * (GAP + CARD_PROPORTION * card)


def _side_seat(view: CorporationView, seat: Seat, slot: _Area, card: float, mirrored: bool, scale: float) -> Iterator[Spot]:
    """Yield the spots of a seat at a side edge: plate, tag and hand in a column, the two cards towards the middle."""
    info = INFO * scale
    x = slot.left + slot.width - info if mirrored else slot.left
    y = slot.top + (slot.height - INFO_HEIGHT) / 2
    yield from _seat_panel(view, seat, _Area(x, y, info, INFO_HEIGHT), backs=True)
    step = GAP + CARD_PROPORTION * card
    first = slot.left if mirrored else slot.left + info + GAP
    middle = slot.top + slot.height / 2
    inner, outer = (first, first + step) if mirrored else (first + step, first)
    yield _card_spot(CORP[seat], outer, middle, card, seat)
    yield _card_spot(DOWN[seat], inner, middle, card, seat)


def _seat_panel(view: CorporationView, seat: Seat, area: _Area, backs: bool) -> Iterator[Spot]:
    """Yield plate and tag; below them the answers to an open invitation of that seat, or with `backs` its hand."""
    yield _plate(view, seat, area._replace(height=PLATE))
    yield _tag(view, seat, area._replace(top=area.top + PLATE + GAP, height=TAG))
    rest = area._replace(top=area.top + area.height - BACKS, height=BACKS)
    answers = list(_answers(view, seat, rest._replace(height=TAG)))
    if backs and not answers:
        answers.append(_other_hand(seat, rest))
    yield from answers


def _top_seat(view: CorporationView, seat: Seat, area: _Area, tall: float, scale: float) -> Iterator[Spot]:
    """Yield the spots of a seat along the top: plate and tag above the hand and the two cards."""
    width = min(area.width, TOP_WIDTH)
    area = area._replace(left=area.left + (area.width - width) / 2, width=width)
    card = tall * scale
    yield _plate(view, seat, area._replace(height=TAG))
    yield _tag(view, seat, area._replace(top=area.top + TAG + GAP / 2, height=TAG))
    top = area.top + 2 * TAG + GAP
    yield from _answers(view, seat, area._replace(top=top + tall + GAP, height=TAG))
    step = CARD_PROPORTION * card + GAP
    right = area.left + area.width - step + GAP
    yield _other_hand(seat, _Area(area.left, top + (card - BACKS) / 2, area.width - 2 * step, BACKS))
    yield _card_spot(CORP[seat], right - step, top + card / 2, card, seat)
    yield _card_spot(DOWN[seat], right, top + card / 2, card, seat)


def _own_place(view: CorporationView, me: Seat, aspect: float, scale: float) -> Iterator[Spot]:
    """Yield the viewer's own spots: plate and cards at the left, then the hand, the buttons at the right."""
    card = OWN_CARD * scale
    info, middle, height = INFO * scale, (OWN_TOP + 1 - EDGE) / 2, 1 - EDGE - OWN_TOP
    yield from _seat_panel(view, me, _Area(EDGE, middle - INFO_HEIGHT / 2, info, INFO_HEIGHT), backs=False)
    step = GAP + CARD_PROPORTION * card
    left = EDGE + info + GAP
    yield _card_spot(CORP[me], left, middle, card, me)
    yield _card_spot(DOWN[me], left + step, middle, card, me)
    left += 2 * step
    right = aspect - EDGE - BUTTONS_WIDTH * scale
    tall = HAND_CARD * height * scale
    yield Spot(
        HAND[me],
        (left + right - GAP) / 2,
        middle,
        right - GAP - left,
        height * scale,
        "fan",
        card=tall,
        owner=me,
        label=label("hand"),
    )
    yield _Area(right, OWN_TOP, BUTTONS_WIDTH * scale, height).spot(BUTTONS)


def _middle(across: _Area, card: float, asked: bool, talks: bool) -> Iterator[Spot]:
    """Yield the spots in the middle: banners and log side by side, the drop targets of talk, the prompt above the hand.

    `card` is the card height of the seats along the top; `asked`: answers hang below one of them; `talks`: the options allow talk.
    """
    rim = across.top + 2 * TAG + GAP + card + GAP + (TAG + GAP if asked else 0)
    prompt = _Area(across.left, RIM_BOTTOM - PLATE, across.width, PLATE)
    drops = _Area(across.left, prompt.top - GAP - DROPS, across.width, DROPS)
    bottom = (drops if talks else prompt).top - GAP
    told = _Area(across.left, rim, across.width, bottom - rim)
    yield told.part(0, 0.5).spot(NOTICES)
    yield told.part(0.5, 1).spot(LOG)
    if talks:
        yield drops.part(0, 0.5).spot(MIDDLE, label("middle"))
        yield drops.part(0.5, 1).spot(EVERYONE, label("everyone"))
    yield prompt.spot(PROMPT)


def _plate(view: CorporationView, seat: Seat, area: _Area) -> Spot:
    """Return a seat's plate with name and score: a drop target for what is meant for the seat; a click speaks to it."""
    return area.spot(SEAT_WORDS[seat], SEAT_WORDS[seat], str(view.scores[seat]), seat)


def _tag(view: CorporationView, seat: Seat, area: _Area) -> Spot:
    """Return the tag with a seat's claim and its record of words."""
    claim, (kept, given) = view.claims[seat], record(view, seat)
    text = label("claim", rank=str(claim.rank)) if claim is not None else label("words") if given else ""
    return area.spot(f"word/{seat}", text, label("record", kept=str(kept), given=str(given)) if given else "", seat)


def _answers(view: CorporationView, inviter: Seat, area: _Area) -> Iterator[Spot]:
    """Yield the speaker's answers to a seat's invitation as spots, if the viewer is the speaker or the public."""
    decision, viewer, claim = view.decision, view.viewer, view.claims[inviter]
    if claim is None or decision is None or decision.name != TALK or viewer not in (None, PUBLIC, view.turn):
        return
    offered = {action.args[0] for action in view.legal_statements(view.turn) if action.args[-1:] == (SEAT_WORDS[inviter],)}
    if "accept" in offered:
        yield area.part(0, 0.55).spot(f"yes/{inviter}", label("yes"))
    if "refuse" in offered:
        yield area.part(0.55, 1).spot(f"no/{inviter}", label("no"))


def _other_hand(seat: Seat, area: _Area) -> Spot:
    """Return the spot of another seat's hand."""
    x, y = area.left + area.width / 2, area.top + area.height / 2
    card = min(area.height, area.width / CARD_PROPORTION)
    return Spot(HAND[seat], x, y, area.width, area.height, "row", card=card, owner=seat)


def _card_spot(zone: str, left: float, middle: float, card: float, seat: Seat) -> Spot:
    """Return a spot for one card; `left` is its left edge, `middle` the height of its centre, `card` its height."""
    width = CARD_PROPORTION * card
    return Spot(zone, left + width / 2, middle, width, card, owner=seat, label=label(zone.partition("/")[0]))


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
