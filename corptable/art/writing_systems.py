"""Prepare text of any writing system for drawing: which typefaces stand in for others, and which
signs are drawn in which order.

The window draws with SDL, and cards and sheets are outlines of the same font files. Neither asks a
shaping library, so that both draw alike on every machine: Arabic letters take their joined forms,
which Unicode has as characters of their own, and a line with letters that are read from the right
is put in the order in which it stands on paper.

This is enough for names. Marks that stand on letters do not move to make room for one another,
parts of an emoji that are joined to one picture stand side by side, and scripts whose letters
change places (Devanagari, Thai and others) have no typeface here.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final, NamedTuple

STAND_INS: Final = (
    "NotoSansHebrew_500Medium.ttf",
    "NotoSansArabic_500Medium.ttf",
    "NotoEmoji_400Regular.ttf",
    "DroidSansFallback_400Regular.ttf",  # Chinese, Japanese and Korean
)
"""Font files in `assets/fonts` for signs that a typeface lacks, after one of EUROPEAN."""
EUROPEAN: Final = ("AlegreyaSans_500Medium.ttf", "AlegreyaSans_700Bold.ttf")
"""Font files with Greek, Cyrillic and BOX: the ordinary one, and one for bold typefaces."""
BOX: Final = "\u25a1"
"""Sign in place of one that no typeface has."""
MOST_ORDERED: Final = 300
"""Limit of the signs of a line that is put in order, more than a window has room for: the time is
quadratic in their number.
"""

_FROM_THE_RIGHT: Final = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
_EMOJI: Final = "\u203c-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff"
_IS_READ_FROM_THE_RIGHT: Final = re.compile(f"[{_FROM_THE_RIGHT}]")
_IS_COMPOSED: Final = re.compile("[\u0300-\u036f\u1100-\u11ff\u3099\u309a]")
"""Marks and parts of Korean syllables, which some systems write behind a letter; typefaces have
both as one sign.
"""
_JOINTS: Final = re.compile(f"(?<=[{_EMOJI}])[\u200d\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]+")
"""Signs that join emoji, or say how one looks; none of these typefaces obeys them."""
_IS_PREPARED: Final = re.compile(
    "["
    f"{_FROM_THE_RIGHT}\u0300-\u036f\u1100-\u11ff\u200d\u3099\u309a\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]"
)
"""Any sign of these: few texts have one, and the others are drawn as they are."""
_MIRRORED: Final = str.maketrans(
    "()[]{}<>\u00ab\u00bb\u2039\u203a", ")(][}{><\u00bb\u00ab\u203a\u2039"
)


def stand_ins(file: str) -> tuple[str, ...]:
    """Return the font files that stand in for one, in the order in which they are asked for a
    sign.
    """
    return (EUROPEAN["Bold" in file or "Black" in file], *STAND_INS)


def without_joints(text: str) -> str:
    """Return a text without the signs that join emoji or change their looks."""
    return _JOINTS.sub("", text) if _IS_PREPARED.search(text) else text


def drawn_signs(text: str) -> str:
    """Return the signs of a text that are drawn, in the order in which it is read: joints of emoji
    have none of their own, and Arabic letters have the forms in which they are joined.

    >>> drawn_signs("مريم") == "\\ufee3\\ufeae\\ufef3\\ufee2"
    True
    """
    if not _IS_PREPARED.search(text):
        return text
    if _IS_COMPOSED.search(text):
        text = unicodedata.normalize("NFC", text)
    text = without_joints(text)
    return _joined(text) if _IS_READ_FROM_THE_RIGHT.search(text) else text


def drawn_from_the_left(text: str) -> str:
    """Return the signs of a line in the order in which they stand from left to right (Unicode,
    annex 9).

    >>> drawn_from_the_left("שלום (2)")
    '(2) םולש'
    """
    signs = drawn_signs(text)
    if signs is text or len(signs) > MOST_ORDERED or not _IS_READ_FROM_THE_RIGHT.search(signs):
        return signs
    from fpdf.bidi import BidiParagraph  # 160 ms, for such lines alone
    from fpdf.enums import TextDirection

    direction = TextDirection.RTL if is_read_from_the_right(signs) else TextDirection.LTR
    placed = BidiParagraph(signs, direction).get_reordered_characters()
    return "".join(
        sign.character.translate(_MIRRORED) if sign.embedding_level % 2 else sign.character
        for sign in placed
    )


def is_read_from_the_right(text: str) -> bool:
    """True if all letters of a text are read from the right, and the text with them. A line of an
    English sentence is not, even where somebody's name is most of it.
    """
    return bool(_IS_READ_FROM_THE_RIGHT.search(text)) and "L" not in map(
        unicodedata.bidirectional, text
    )


# Arabic


class _Forms(NamedTuple):
    """Hold the joined forms of a letter, "" for one that it lacks."""

    isolated: str = ""
    final: str = ""
    initial: str = ""
    medial: str = ""


TATWEEL: Final = "\u0640"
"""Stroke that makes a joint longer."""


@cache
def _forms() -> dict[str, _Forms]:
    """Return the forms of each letter, and of lam with alef, which are one sign."""
    forms: dict[str, _Forms] = {}
    for sign in map(
        chr,
        (
            *range(0xFB50, 0xFBB2),
            *range(0xFBD3, 0xFBEA),
            *range(0xFBFC, 0xFC00),
            *range(0xFE80, 0xFEFD),
        ),
    ):
        form, *codes = unicodedata.decomposition(sign).split()  # such as "<initial> 0645"
        letters = "".join(chr(int(code, 16)) for code in codes)
        forms[letters] = forms.get(letters, _Forms())._replace(**{form.strip("<>"): sign})
    return forms


def _joined(text: str) -> str:
    """Return a text with the joined forms of its Arabic letters."""
    forms, drawn = _forms(), list[str]()
    joins_former, at = False, 0
    while at < len(text):
        letter = text[at : at + 2] if text[at : at + 2] in forms else text[at]
        at += len(letter)
        if (
            unicodedata.category(letter[0]) == "Mn"
        ):  # a mark on a letter, which joins as if it were not there
            drawn.append(letter)
            continue
        form = forms.get(letter, _Forms())
        follower = next((sign for sign in text[at:] if unicodedata.category(sign) != "Mn"), "")
        joins_next = bool(form.initial) and bool(
            follower == TATWEEL or forms.get(follower, _Forms()).final
        )
        drawn.append(form[2 * joins_next + joins_former] or letter)
        joins_former = joins_next or letter == TATWEEL
    return "".join(drawn)
