"""Make every character of a text visible: what a file, a name or a remark may hold, and a terminal
or the window would obey.

Control characters move a terminal's cursor, direction marks turn the words behind them, zero-width
characters make two names look alike, and half a surrogate cannot be written at all. All of them are
shown as escapes, such as `\\u202e`.
"""

from __future__ import annotations

import re
from typing import Final

INVISIBLE: Final = re.compile(
    "["
    "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"  # control characters, without tab and line breaks
    # odd line breaks, lone surrogates, no characters at all
    "\u2028\u2029\ud800-\udfff\ufffe\uffff"
    "\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069"  # marks of direction
    # of no width
    "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2060-\u2065\u206a-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
    "]"
)
"""Characters that nobody sees (Unicode: controls, surrogates, Default_Ignorable_Code_Point), or
that change how others are seen.
"""

LAYOUT: Final = re.compile("[\t\r\n]")
"""Characters that arrange text (tab, line breaks)."""


def visible(text: str) -> str:
    """Return a text with every invisible character escaped; tabs and line breaks stay."""
    if text.isascii() and text.isprintable():
        return text
    return INVISIBLE.sub(_escape, text)


def visible_line(text: str) -> str:
    """Return a text with every invisible character, tab and line break escaped."""
    return LAYOUT.sub(_escape, visible(text))


def _escape(found: re.Match[str]) -> str:
    return found.group().encode("unicode_escape").decode("ascii")
