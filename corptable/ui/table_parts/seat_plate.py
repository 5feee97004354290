"""Draw a seat plate: name, score and signs of a seat at its place, with an icon or a portrait of
its player; it is lit while the seat is asked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import chain, repeat
from typing import Final, NamedTuple

import pygame

from corptable.art.ink import SUIT_HUES
from corptable.art.skin import ICONS
from corptable.bots import PERSON
from corptable.engine.game import AnyGame
from corptable.engine.pieces import Seat
from corptable.presentation.layout import Bond, Sign
from corptable.presentation.presentation import presentation_of
from corptable.presentation.words import displayed
from corptable.ui.paint.portraits import portraits_at
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import LEADING, LEAST_SHORT, fit, font, short_names, width_of
from corptable.ui.table_parts.spot_label import ALARM, alarm_width, draw_alarm
from corptable.ui.widgets.pen import Pen, box

TWO_ROWS_FROM: Final = 2.4
"""Smallest height of a plate with its signs beneath the name, in text sizes; on a lower one they
stand beside it.
"""
CHIPS_FROM: Final = 3.9
"""Smallest height of a plate with a row of chips at its foot, in text sizes; a lower one has
none.
"""
CHIP, CHIP_HUE = "chip", "violet"
CHIP_TEXT: Final = 0.9
"""Greatest size of the text of a chip, in text sizes."""
ROWS: Final = ((0.06, 0.55), (0.55, 0.94), (0.94, 0.94))
ROWS_WITH_CHIPS: Final = ((0.05, 0.41), (0.41, 0.67), (0.68, 0.94))
"""Upper and lower edges of the rows of name, signs and chips, in heights of the plate."""
SCORE_HEIGHT: Final = 1.9
"""Height of a score that is a number, in text sizes; a score in words is as high as the name."""
LONGEST_NUMBER: Final = 3
SCORE_SHARE: Final = 0.5
"""Largest share of the width for a score in words."""
LEAST_NAME: Final = 0.75
"""Least size of a name beside an icon, in its sizes without one; where there is no room for that,
the icon goes.
"""
NOTE_HEIGHT: Final = 0.7
"""Height of the note beside the name, in heights of the name."""
BADGE_HEIGHT: Final = 0.85
"""Height of the bot icon behind the name, in heights of the name."""
NOTE_HUE: Final = "rose"
NOTE_SHARE: Final = 0.45
"""Largest share of the room for the name that a long note takes beside a long name."""
BAR_HEIGHT, BAR_MARGIN = 0.3, 0.2
"""Height of the bar of a score, and its distance from the lower edge of the plate, in text
sizes.
"""
LOWEST_BAR: Final = 4
"""Least height of it, in pixels."""
GAP: Final = 0.4
"""Gap between things on a plate, in text sizes."""
COIN, COIN_STEP = 1.2, 0.42
"""Side of a coin, and distance from one to the next, in text sizes."""
MOST_COINS: Final = 5
"""Greatest number of coins that are drawn; the number beside them tells how many there are."""
SIGN_GAP: Final = 0.5
"""Gap between two signs, in text sizes."""
PORTRAIT_MARGIN: Final = 0.06
"""Distance of the portrait from the edges of the plate, in heights of the plate."""
PORTRAIT_FROM: Final = 1.9
"""Smallest height of a plate with a portrait, in text sizes."""
WIDEST_PORTRAIT: Final = 0.36
"""Largest share of the plate's width for a portrait."""
ROLES: Final = {"normal": ("normal", "dim"), "turn": ("turn", "turn_dim")}
"""Roles of icons on a plate, strong and dim, by its state."""
THEN, LAST = "asked {place}", "asked last"
"""Notes on the plate of a seat that will be asked after another one, and of the last one to be
asked.
"""
ORDINALS: Final = ("1st", "2nd", "3rd")
TURNS_HELP: Final = "Players are asked one after another, to the left."
"""Line of the tooltip of such a plate."""
PERSON_ICON, BOT_ICON, THINKING_ICON = "person", "robot", "thinking"


class SeatsOnTurn(NamedTuple):
    """Name the seats that are asked now, and the one whose bot is thinking; None if none is."""

    asked: Collection[Seat]
    thinking: Seat | None = None


NOBODY: Final = SeatsOnTurn(())
"""No seat on turn, as in a replay, or while a moment is shown."""


class SeatSign(NamedTuple):
    """Describe the player of a seat: its name as it is shown, the icon of a person or a bot, the
    name of its portrait, the suit of the seat, "" for none, the name for texts, `Addressed` where
    they speak to the person, and the bot's id, "" for a person."""

    name: str
    icon: str
    portrait: str
    suit: str = ""
    name_in_texts: str = ""
    bot: str = ""


def seat_signs(
    game: AnyGame, players: Sequence[str], names: Sequence[str], owners: Sequence[str] = ()
) -> list[SeatSign]:
    """Return the signs of all seats; `players` has PERSON or the word of a bot for each seat.

    `owners` are the players to whom the seats belong, by default the same: a face stays when a bot
    holds the seat of a person.
    """
    icons = [PERSON_ICON if player == PERSON else BOT_ICON for player in players]
    suits = chain(presentation_of(game).seat_suits, repeat(""))
    faces = portraits_at(game, owners or players, names)
    shown = map(displayed, names)
    bots = ["" if player == PERSON else player for player in players]
    return [
        SeatSign(*seat) for seat in zip(shown, icons, faces, suits, names, bots, strict=False)
    ]  # suits go on beyond the last seat


class SeatPlate(NamedTuple):
    """Describe the contents of a seat plate. `who` is the icon of a person or a bot, "" for a plate
    without a player; `portrait` replaces it if there is room, with a rim in the hue `rim`, and then
    `badge` is an icon beside the name, "" for none."""

    name: str
    score: str
    signs: tuple[Sign, ...] = ()
    who: str = ""
    lit: bool = False
    thinks: bool = False
    note: str = ""
    """Short text beside the name, about the seat."""
    portrait: str = ""
    rim: str = ""
    short: str = ""
    """Shorter name, of a plate without a player."""
    bar: float | None = None
    """Share of the way to the end of the match that the score has gone, from 0 to 1; None for no
    bar.
    """
    badge: str = ""
    seal: Bond | None = None
    """The bond whose letter stands on the portrait; None for none."""

    @property
    def state(self) -> str:
        """Get the state of the portrait in the skin."""
        return "lit" if self.lit else "normal"

    @property
    def ground(self) -> str:
        """Get the state of the plate itself in the skin, and of what is written on it."""
        return "turn" if self.lit else "normal"


def queue_note(seat: Seat, queue: Sequence[Seat]) -> str:
    """Return the note on a seat's turn, if several are asked one after another; "" for the first,
    whose plate is lit.
    """
    if seat not in queue[1:]:
        return ""
    place = queue.index(seat)
    return (
        LAST
        if place == len(queue) - 1
        else THEN.format(place=ORDINALS[place] if place < len(ORDINALS) else f"{place + 1}th")
    )


def draw_seat_plate(
    surface: pygame.Surface, plate: SeatPlate, rect: pygame.Rect, skin: Skin
) -> None:
    """Draw the whole seat plate within an area. An icon stands for the portrait where the plate is
    too low for one, or too narrow for it and a name; the score goes beneath a name that has no room
    beside it."""
    pen = Pen(surface, skin, skin.screen.text_size)
    pen.part("plate", rect, plate.ground)
    if plate.bar is not None:
        _draw_bar(pen, rect, plate.bar)
    chips = (
        [sign for sign in plate.signs if sign.look == CHIP]
        if rect.height >= CHIPS_FROM * pen.size
        else []
    )
    plate = plate._replace(signs=tuple(sign for sign in plate.signs if sign.look != CHIP))
    if _is_crowded(pen, plate, rect):
        pen = pen._replace(size=round(rect.height / TWO_ROWS_FROM))
    name, foot, low = ROWS_WITH_CHIPS if chips else ROWS
    inner, is_high = (
        rect.inflate(-_padding(pen, plate, rect), 0),
        rect.height >= TWO_ROWS_FROM * pen.size,
    )
    frame = _frame_of_portrait(rect)
    left = frame.right + pen.em(GAP)
    right_of_it = pygame.Rect(left, inner.top, inner.right - left, inner.height)
    row = pygame.Rect(0, rect.top, 0, rect.height)
    if is_high and plate.signs:
        row = _row_of(rect, row, name)
    has_portrait = plate.portrait and rect.height >= PORTRAIT_FROM * pen.size
    if has_portrait and _holds_name(
        pen, plate, pygame.Rect(left, row.top, right_of_it.width, row.height), has_icon=False
    ):
        skin.portrait(surface, plate.portrait, frame, plate.rim, plate.state)
        inner = right_of_it
    else:
        plate = plate._replace(portrait="")
    row = pygame.Rect(inner.left, row.top, inner.width, row.height)
    below, numbers = "", tuple(_number_of(plate))
    if is_high and plate.signs and not _holds_name_and_score(pen, plate, row):
        plate, below = plate._replace(score=""), plate.score
    free = _draw_name(pen, plate, row, has_icon=_holds_name(pen, plate, row, LEAST_NAME))
    if is_high and plate.signs:
        free = _row_of(rect, inner, foot)
    if below:
        score = pen.write(
            below,
            size=free.height,
            room=free.width,
            short=numbers,
            bold=True,
            midright=free.midright,
        )
        free.width = score.left - free.left
    draw_signs(surface, plate.signs, free, skin, state=plate.ground)
    _draw_chips(pen, chips, _row_of(rect, inner, low))


def _row_of(rect: pygame.Rect, inner: pygame.Rect, edges: tuple[float, float]) -> pygame.Rect:
    """Return the row of a plate between two edges, as wide as its inner area."""
    top, bottom = (rect.top + round(rect.height * edge) for edge in edges)
    return pygame.Rect(inner.left, top, inner.width, bottom - top)


def _draw_chips(pen: Pen, chips: Sequence[Sign], row: pygame.Rect) -> None:
    """Draw chips side by side, in equal parts of a row; one that has no room whole is left to the
    tooltip.
    """
    for place, sign in enumerate(chips):
        width = (row.width - (len(chips) - 1) * pen.em(GAP)) // len(chips)
        area = pygame.Rect(row.left + place * (width + pen.em(GAP)), row.top, width, row.height)
        most, least = (
            min(round(pen.size * CHIP_TEXT), round(area.height * 0.8)),
            pen.skin.screen.smallest_text,
        )
        sizes = (
            (text, size) for text in (sign.text, sign.short) for size in range(most, least - 1, -1)
        )
        fitting = (
            (text, size)
            for text, size in sizes
            if width_of(text, size, bold=True) + 2 * size <= width
        )
        if (found := next(fitting, None)) is None:
            continue
        text, size = found
        area.width = width_of(text, size, bold=True) + 2 * size
        pen.part("badge", area, hue=CHIP_HUE)
        pen.icon(sign.icon, box(size, size, midleft=(area.left + size // 3, area.centery)), "dim")
        left = area.left + round(1.5 * size)
        pen.write(
            text, pen.skin.text_colour("badge"), size=size, bold=True, midleft=(left, area.centery)
        )


def _draw_bar(pen: Pen, rect: pygame.Rect, share: float) -> None:
    """Draw the bar of a score along the lower edge of a plate."""
    track = pygame.Rect(0, 0, rect.width - pen.em(1.2), max(LOWEST_BAR, pen.em(BAR_HEIGHT)))
    track.midbottom = (rect.centerx, rect.bottom - pen.em(BAR_MARGIN))
    pen.part("well", track)
    filled = track.inflate(-2, -2)
    filled.width = round(filled.width * share)
    if filled.width >= filled.height:
        pen.part("bar", filled, "flat")


def _is_crowded(pen: Pen, plate: SeatPlate, rect: pygame.Rect) -> bool:
    """True if a plate has room for name, score and signs only if they are smaller, in two
    rows.
    """
    size = rect.height / TWO_ROWS_FROM
    row = rect.inflate(-_padding(pen, plate, rect), 0)
    has_rows = pen.skin.screen.smallest_text <= size < pen.size
    return has_rows and bool(plate.signs) and not _holds_name_and_score(pen, plate, row)


def _padding(pen: Pen, plate: SeatPlate, rect: pygame.Rect) -> int:
    """Return the width of a plate that stays empty at its sides; little of a narrow one with a
    person's name.
    """
    return min(pen.em(1.2), rect.width // 7) if plate.portrait else pen.em(1.2)


def _holds_name_and_score(pen: Pen, plate: SeatPlate, row: pygame.Rect) -> bool:
    """True if a row has room for the name beside the score, or beside the number alone."""
    beside = (plate._replace(score=score) for score in (plate.score, *_number_of(plate)))
    return any(_holds_name(pen, each, row, has_icon=False) for each in beside)


def _frame_of_portrait(rect: pygame.Rect) -> pygame.Rect:
    """Return the frame of a portrait at the left of a plate, as high as that unless it is too
    narrow.
    """
    margin = max(1, round(rect.height * PORTRAIT_MARGIN))
    side = min(rect.height - 2 * margin, round(rect.width * WIDEST_PORTRAIT))
    return box(side, side, midleft=(rect.left + margin, rect.centery))


def _short(plate: SeatPlate) -> tuple[str, ...]:
    """Return the short forms of the name on a plate: those of a player's name, or the one that the
    game gives.
    """
    return (
        short_names(plate.name)
        if plate.portrait or plate.who
        else (plate.short,)
        if plate.short
        else ()
    )


def _name_size(pen: Pen, row: pygame.Rect) -> int:
    return min(pen.em(1.3), round(row.height * 0.8))


def _score_size(pen: Pen, plate: SeatPlate, row: pygame.Rect) -> tuple[int, bool]:
    """Return the size of the score, and whether it is a number."""
    is_number = len(plate.score) <= LONGEST_NUMBER
    return min(pen.em(SCORE_HEIGHT), row.height) if is_number else _name_size(pen, row), is_number


def _holds_name(
    pen: Pen, plate: SeatPlate, row: pygame.Rect, least: float = LEAST_SHORT, has_icon: bool = True
) -> bool:
    """True if a row has room for a name without breaking it, beside the score and the icon if
    it has one, in at least a share of its size; a short form will do."""
    size, (large, is_number) = _name_size(pen, row), _score_size(pen, plate, row)
    gap = round(size * GAP)
    score = width_of(plate.score, large, bold=True, title=is_number)
    score = score if is_number else min(score, round(row.width * SCORE_SHARE))
    icon = (
        0
        if not has_icon or not plate.who or (plate.portrait and plate.who != BOT_ICON)
        else size + gap
    )
    width = row.width - icon - (score + gap if plate.score else 0)
    smallest = max(pen.skin.screen.smallest_text, round(least * size))
    return fit(
        plate.name,
        width,
        size,
        height=row.height - 2,
        smallest=smallest,
        short=_short(plate),
        bold=True,
    ).is_whole


def _number_of(plate: SeatPlate) -> list[str]:
    """Return the number at the beginning of a score, as a list; an empty one for a score that
    begins with a word.
    """
    return [word for word in plate.score.split()[:1] if word.isdecimal()]


def _leave_room(pen: Pen, plate: SeatPlate, row: pygame.Rect, has_icon: bool) -> SeatPlate:
    """Return the plate with the number alone for its score, if only then the name has room beside
    it.
    """
    if _holds_name(pen, plate, row, has_icon=has_icon):
        return plate
    shorter = [plate._replace(score=number) for number in _number_of(plate)]
    return next((each for each in shorter if _holds_name(pen, each, row, has_icon=has_icon)), plate)


def _draw_name(pen: Pen, plate: SeatPlate, row: pygame.Rect, has_icon: bool) -> pygame.Rect:
    """Draw the icon, name, note and score in a row; return the area that is free between name and
    score. Beside a portrait, only a bot has an icon, behind its name; while it thinks, that is
    another one at the same place."""
    size, who = _name_size(pen, row), THINKING_ICON if plate.thinks else plate.who
    gap, colour = round(size * GAP), pen.skin.text_colour("plate", plate.ground)
    strong, dim = ROLES[plate.ground]
    left, right, role = row.left, row.right, strong if plate.thinks else dim
    if plate.score:
        plate = _leave_room(pen, plate, row, has_icon)
        large, is_number = _score_size(pen, plate, row)
        room = row.width if is_number else round(row.width * SCORE_SHARE)
        high, short, at = (
            row.height,
            (plate.score.partition(",")[0], *_number_of(plate)),
            row.midright,
        )
        right = pen.write(
            plate.score,
            colour,
            size=large,
            room=room,
            height=high,
            short=short,
            bold=True,
            title=is_number,
            midright=at,
        ).left
        right -= gap
    if who and has_icon and not plate.portrait:
        pen.icon(who, box(size, size, topleft=(left, row.centery - size // 2)), role)
        left += size + gap
    beside = THINKING_ICON if plate.thinks else plate.badge
    has_badge = (
        plate.portrait and (beside or plate.who == BOT_ICON) and _holds_name(pen, plate, row)
    )  # the face goes before it
    badge = round(size * BADGE_HEIGHT) if has_badge else 0
    width = max(0, right - left - (badge + gap if badge else 0))
    note = _fit_note(pen, plate, width, row.height, round(size * NOTE_HEIGHT))
    room = width - (note.width + gap if plate.note else 0)
    place, short, end = (
        (left, row.centery),
        (*_short(plate), *(plate.name[:1] if plate.who else ())),
        left,
    )
    if room >= size:  # in the smallest windows portrait or crest alone tell who it is
        high = row.height - 2
        end = (
            pen.write(
                plate.name,
                colour,
                size=size,
                room=room,
                height=high,
                short=short,
                bold=True,
                midleft=place,
            ).right
            + gap
        )
    if badge and beside:
        pen.icon(beside, box(badge, badge, topleft=(end, row.centery - badge // 2)), role)
        end += badge + gap
    if plate.note:
        chip = note.move(end, row.centery - note.height // 2)
        pen.part("badge", chip, hue=NOTE_HUE)
        text, high = pen.skin.text_colour("badge"), chip.height
        inner = chip.width - round(size * NOTE_HEIGHT)
        pen.write(
            plate.note,
            text,
            size=round(size * NOTE_HEIGHT),
            room=inner,
            height=high,
            bold=True,
            center=chip.center,
        )
        end = chip.right + gap
    return pygame.Rect(end, row.top, max(0, right - end), row.height)


def _fit_note(pen: Pen, plate: SeatPlate, width: int, height: int, size: int) -> pygame.Rect:
    """Return the chip of the note, at the origin: beside the whole name if there is room, else of
    at most NOTE_SHARE of the width, in several lines."""
    smallest = pen.skin.screen.smallest_text
    name = fit(plate.name, width, round(size / NOTE_HEIGHT), smallest=smallest, bold=True)
    alone = width_of(plate.note, size, bold=True) + size
    free = width - width_of(name.line, name.size, bold=True) - size
    most = max(free, round(width * NOTE_SHARE)) - size
    one_line = (
        smaller
        for smaller in range(size, smallest - 1, -1)
        if width_of(plate.note, smaller, bold=True) <= most
    )
    if (smaller := next(one_line, None)) is not None:
        return pygame.Rect(
            0,
            0,
            width_of(plate.note, smaller, bold=True) + size,
            min(height, round((LEADING + 0.25) * smaller)),
        )
    fitted = fit(plate.note, most, size, height=height, smallest=smallest, bold=True)
    widest = max((width_of(line, fitted.size, bold=True) for line in fitted.lines), default=0)
    return pygame.Rect(
        0,
        0,
        min(alone, widest + size),
        min(height, round((len(fitted.lines) * LEADING + 0.25) * fitted.size)),
    )


def signs_width(signs: Sequence[Sign], size: int) -> int:
    """Return the width of the signs side by side, in pixels."""
    return sum(_width(sign, size) for sign in signs) + round(size * SIGN_GAP) * (len(signs) - 1)


def draw_signs(
    surface: pygame.Surface,
    signs: Sequence[Sign],
    row: pygame.Rect,
    skin: Skin,
    largest: int = 0,
    state: str = "normal",
) -> None:
    """Draw as many signs as fit from the left, each an icon with its text; a sign without an icon
    is a word. They are as high as text, or `largest` pixels, and smaller where not all fit. `state`
    is that of the plate on which they stand."""
    pen = Pen(surface, skin, min(largest or skin.screen.text_size, round(row.height * 0.95)))
    while pen.size > skin.screen.smallest_text and signs_width(signs, pen.size) > row.width:
        pen = pen._replace(size=pen.size - 1)
    if signs_width(signs, pen.size) > row.width:
        signs = [
            sign if sign.look == ALARM else sign._replace(text=sign.short or sign.text)
            for sign in signs
        ]
    x = row.left
    for sign in signs:
        if sign.look == ALARM:
            free = pygame.Rect(x, row.top, row.right - x, row.height)
            x = draw_alarm(surface, sign, free, skin, pen.size).right + pen.em(SIGN_GAP)
            continue
        end = x + _width(sign, pen.size)
        if end > row.right:
            return
        if sign.tokens is not None:
            x = _draw_coins(pen, sign.tokens, x, row.centery)
        if sign.icon in ICONS:
            role = (
                sign.suit if sign.suit in SUIT_HUES else "danger" if sign.warns else ROLES[state][1]
            )
            pen.icon(
                sign.icon, box(pen.size, pen.size, topleft=(x, row.centery - pen.size // 2)), role
            )
            x += pen.size + pen.em(GAP) // 2
        pen.write(sign.text, skin.text_colour("plate", state), bold=True, midleft=(x, row.centery))
        x = end + pen.em(SIGN_GAP)


def _width(sign: Sign, size: int) -> int:
    if sign.look == ALARM:
        return alarm_width(sign.text, sign.icon, size)
    beside = (
        _coins_width(sign.tokens, size)
        if sign.tokens is not None
        else size
        if sign.icon in ICONS
        else 0
    )
    return font(size, bold=True).size(sign.text)[0] + (
        beside + round(size * GAP) // 2 if beside else 0
    )


def _coins_width(count: int, size: int) -> int:
    """Return the width of coins that lie half on one another, of which the first few are drawn."""
    return round(size * (COIN + COIN_STEP * (max(1, min(MOST_COINS, count)) - 1)))


def _draw_coins(pen: Pen, count: int, left: int, middle: int) -> int:
    """Draw coins from the left, or the place of one; return where the text beside them begins."""
    side = pen.em(COIN)
    for at in range(max(1, min(MOST_COINS, count))):
        coin = box(side, side, midleft=(left + pen.em(COIN_STEP * at), middle))
        pen.part("coin", coin, "normal" if count else "none")
    return left + _coins_width(count, pen.size) + pen.em(GAP) // 2


def visible_signs(signs: Iterable[Sign]) -> tuple[Sign, ...]:
    """Return the signs that are drawn, without those that are only lines of a tooltip."""
    return tuple(sign for sign in signs if sign.icon or sign.text)
