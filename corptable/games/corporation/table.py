"""Where things lie and how each action is made with the hand (section 9).

The others sit round the rim, clockwise from the left of the viewer: some along the left edge, some along the top, some along the
right. What a seat has said stands beneath its plate, its cards lie towards the middle. Lengths are table units (1 = the height),
widths for an aspect of 16:9 or wider: a narrower window squeezes them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from corptable.engine import BUTTONS, CARD_PROPORTION, HIDDEN, LOG, NOTICES, PROMPT, PUBLIC, Action, Gesture, Seat, Spot
from corptable.games.corporation.describe import record
from corptable.games.corporation.names import ALL, CARDS, CORP, DOWN, EVERYONE, HAND, MIDDLE, OTHERS, PARTNERS, SEAT_WORDS, TALK
from corptable.games.corporation.state import CorporationState
from corptable.games.corporation.texts import label

DESIGNED_ASPECT: Final = 16 / 9
EDGE: Final = 0.01
GAP: Final = 0.012
RIM_BOTTOM: Final = 0.735
"""Where the others' places end."""
OWN_TOP: Final = 0.75
INFO: Final = 0.215
"""The width of a plate at the side of the table."""
PLATE: Final = 0.055
TAG: Final = 0.045
"""The heights of a plate and of the tag beneath it."""
BACKS: Final = 0.07
INFO_HEIGHT: Final = PLATE + TAG + BACKS + 2 * GAP
OWN_CARD: Final = 0.225
HAND_CARD: Final = 0.9
"""How much of its strip a card in the hand takes: a fan rises in the middle."""
TOP_CARD: Final = {1: 0.18, 2: 0.16, 3: 0.145}
"""The same along the top."""
TOP_WIDTH: Final = 0.62
"""The most that a place along the top is wide."""
SIDE_CARD: Final = {1: 0.26, 2: 0.25, 3: 0.2}
"""The height of a card by the number of seats along that edge."""
DROPS: Final = 0.1
"""The height of the two places where cards are announced."""
BUTTONS_WIDTH: Final = 0.38
RIM: Final = {4: (1, 1, 1), 5: (1, 2, 1), 6: (2, 1, 2), 7: (2, 2, 2), 8: (3, 1, 3), 9: (3, 2, 3), 10: (3, 3, 3)}
"""By number of seats: how many of the others sit along the left edge, the top and the right edge."""


class _Area(NamedTuple):
    """An upright rectangle, from its left upper corner."""

    left: float
    top: float
    width: float
    height: float

    def spot(self, id: str, label: str = "", badge: str = "", owner: Seat | None = None) -> Spot:
        """A plaque that fills it."""
        x, y = self.left + self.width / 2, self.top + self.height / 2
        return Spot(id, x, y, self.width, self.height, "frame", label=label, badge=badge, owner=owner, zone="")

    def part(self, start: float, end: float) -> _Area:
        """A part of its width, less half a gap on each inner side."""
        left = self.left + start * self.width + (GAP / 2 if start else 0)
        right = self.left + end * self.width - (GAP / 2 if end < 1 else 0)
        return _Area(left, self.top, right - left, self.height)


def layout(view: CorporationState, aspect: float) -> list[Spot]:
    """Round, target and corporations in the middle, beside what was said and done; the viewer's own place along the bottom."""
    me = view.front
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
            spots += _beside(view, seat, _Area(start, EDGE + place * slot, width, slot), card, side == "right", scale)
    above = others[left : left + top]
    for place, seat in enumerate(above):
        spots += _above(view, seat, across.part(place / top, (place + 1) / top), TOP_CARD[top], scale)
    asked = any(spot.id in (f"yes/{seat}", f"no/{seat}") for spot in spots for seat in above)
    return [*spots, *_middle(across, TOP_CARD[top], asked, view.options.talk_laps > 0), *_own(view, me, aspect, scale)]


def _side_width(card: float, scale: float) -> float:
    return INFO * scale + 2 * (GAP + CARD_PROPORTION * card)


def _beside(view: CorporationState, seat: Seat, slot: _Area, card: float, mirrored: bool, scale: float) -> Iterator[Spot]:
    """A place at the edge of the table: plate, tag and hand one beneath the other, the two cards towards the middle."""
    info = INFO * scale
    x = slot.left + slot.width - info if mirrored else slot.left
    y = slot.top + (slot.height - INFO_HEIGHT) / 2
    yield from _info(view, seat, _Area(x, y, info, INFO_HEIGHT), backs=True)
    step = GAP + CARD_PROPORTION * card
    first = slot.left if mirrored else slot.left + info + GAP
    middle = slot.top + slot.height / 2
    inner, outer = (first, first + step) if mirrored else (first + step, first)
    yield _card(CORP[seat], outer, middle, card, seat)
    yield _card(DOWN[seat], inner, middle, card, seat)


def _info(view: CorporationState, seat: Seat, area: _Area, backs: bool) -> Iterator[Spot]:
    """Plate and tag; beneath them the answers to an open invitation of that seat, or the backs of its hand."""
    yield _plate(view, seat, area._replace(height=PLATE))
    yield _tag(view, seat, area._replace(top=area.top + PLATE + GAP, height=TAG))
    rest = area._replace(top=area.top + area.height - BACKS, height=BACKS)
    answers = list(_answers(view, seat, rest._replace(height=TAG)))
    if backs and not answers:
        answers.append(_backs(seat, rest))
    yield from answers


def _above(view: CorporationState, seat: Seat, area: _Area, tall: float, scale: float) -> Iterator[Spot]:
    """A place along the top: plate and tag above the hand and the two cards."""
    width = min(area.width, TOP_WIDTH)
    area = area._replace(left=area.left + (area.width - width) / 2, width=width)
    card = tall * scale
    yield _plate(view, seat, area._replace(height=TAG))
    yield _tag(view, seat, area._replace(top=area.top + TAG + GAP / 2, height=TAG))
    top = area.top + 2 * TAG + GAP
    yield from _answers(view, seat, area._replace(top=top + tall + GAP, height=TAG))
    step = CARD_PROPORTION * card + GAP
    right = area.left + area.width - step + GAP
    yield _backs(seat, _Area(area.left, top + (card - BACKS) / 2, area.width - 2 * step, BACKS))
    yield _card(CORP[seat], right - step, top + card / 2, card, seat)
    yield _card(DOWN[seat], right, top + card / 2, card, seat)


def _own(view: CorporationState, me: Seat, aspect: float, scale: float) -> Iterator[Spot]:
    """The viewer's plate and cards at the left, the hand, the buttons at the right."""
    card = OWN_CARD * scale
    info, middle, height = INFO * scale, (OWN_TOP + 1 - EDGE) / 2, 1 - EDGE - OWN_TOP
    yield from _info(view, me, _Area(EDGE, middle - INFO_HEIGHT / 2, info, INFO_HEIGHT), backs=False)
    step = GAP + CARD_PROPORTION * card
    left = EDGE + info + GAP
    yield _card(CORP[me], left, middle, card, me)
    yield _card(DOWN[me], left + step, middle, card, me)
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
    """Banners and log side by side, where cards are shown to all, and the prompt over the hand; `asked`: answers hang above."""
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


def _plate(view: CorporationState, seat: Seat, area: _Area) -> Spot:
    """Name and score; what is meant for the seat is dropped there, and a click speaks to it."""
    return area.spot(SEAT_WORDS[seat], SEAT_WORDS[seat], str(view.scores[seat]), seat)


def _tag(view: CorporationState, seat: Seat, area: _Area) -> Spot:
    """What the seat has said it will play, and its record of words."""
    claim, (kept, given) = view.claims[seat], record(view, seat)
    text = label("claim", rank=str(claim.rank)) if claim is not None else label("words") if given else ""
    return area.spot(f"word/{seat}", text, label("record", kept=str(kept), given=str(given)) if given else "", seat)


def _answers(view: CorporationState, inviter: Seat, area: _Area) -> Iterator[Spot]:
    """How the speaker can answer that seat, if the speaker is the viewer or all look on together."""
    decision, viewer, claim = view.decision, view.viewer, view.claims[inviter]
    if claim is None or decision is None or decision.name != TALK or viewer not in (None, PUBLIC, view.turn):
        return
    offered = {action.args[0] for action in view.sayings(view.turn) if action.args[-1:] == (SEAT_WORDS[inviter],)}
    if "accept" in offered:
        yield area.part(0, 0.55).spot(f"yes/{inviter}", label("yes"))
    if "refuse" in offered:
        yield area.part(0.55, 1).spot(f"no/{inviter}", label("no"))


def _backs(seat: Seat, area: _Area) -> Spot:
    """Another seat's hand."""
    x, y = area.left + area.width / 2, area.top + area.height / 2
    card = min(area.height, area.width / CARD_PROPORTION)
    return Spot(HAND[seat], x, y, area.width, area.height, "row", card=card, owner=seat)


def _card(zone: str, left: float, middle: float, card: float, seat: Seat) -> Spot:
    """A place for one card."""
    width = CARD_PROPORTION * card
    return Spot(zone, left + width / 2, middle, width, card, owner=seat, label=label(zone.partition("/")[0]))


# Gestures


def gesture(view: CorporationState, action: Action) -> Gesture:
    """Section 9, the table of gestures: a card is dropped where it is announced; what names no card is a click."""
    seat, verb, args = action
    if verb == "play":
        return Gesture(frozenset(args), DOWN[seat], source=HAND[seat])
    if verb == "pass":
        return Gesture(then=(verb,))
    kind = args[0]
    if kind == "declare":
        return _announced(view, seat, args[1], MIDDLE)
    if kind == "invite":
        whom = args[2]
        onto = CORP[seat] if whom == PARTNERS else EVERYONE if whom == ALL else whom
        return _announced(view, seat, args[1], onto)
    if kind in ("accept", "refuse"):
        return Gesture(onto=f"{'yes' if kind == 'accept' else 'no'}/{args[1][1:]}")
    return Gesture(onto=args[1], then=(kind,))


def _announced(view: CorporationState, seat: Seat, rank: str, onto: str) -> Gesture:
    """With the card of that rank, where the hand is seen; else, for talk needs no curtain, by a click and the rank as a word."""
    if HIDDEN not in view.zones[HAND[seat]]:
        return Gesture(frozenset((CARDS[seat][int(rank)],)), onto)
    return Gesture(onto=onto, then=("invite", rank) if onto.startswith("@") else (rank,))
