"""Draw the seeds of matches, and write and read them as people do.

A seed has 64 bits, so that nobody finds it by trying all deals. People write it as 13 symbols of
Crockford's base 32 with a dash, `7K3QWM-0XN4TZD`: case does not matter, I and L are read as 1, O as
0. Small numbers, such as the seeds that earlier versions drew, stay decimal. Any other text with a
letter is a seed, too, and always the same one.
"""

from __future__ import annotations

import hashlib
import re
from random import SystemRandom
from typing import Final

BITS: Final = 64
MOST_SEED: Final = 2**BITS - 1
SMALL: Final = 10**9
"""Seeds below this are written as decimal numbers."""
LONGEST_SEED: Final = 24
"""Maximum number of characters of a seed that a person types: a decimal number of 64 bits has 20, a
code 14.
"""

_SYMBOLS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_DIGITS: Final = 13
_BEFORE_DASH: Final = 6
_ALIKE: Final = str.maketrans("ILO", "110")
"""Letters that are not among the symbols, and the digits as which they are read."""
_CODE: Final = re.compile(
    rf"[0-9A-F][{_SYMBOLS}]{{{_BEFORE_DASH - 1}}}(-?)[{_SYMBOLS}]{{{_DIGITS - _BEFORE_DASH}}}"
)


def fresh_seed() -> int:
    """Draw a seed from the system's random numbers."""
    return SystemRandom().getrandbits(BITS)


def luck_of(seed: int) -> int:
    """Return the luck of the bots in a match whose seed somebody has named: another one for each
    seed.

    Nothing of the seed can be inferred from it. The same seed gives the same match, bots included.
    """
    return int.from_bytes(hashlib.sha256(f"luck of {seed}".encode()).digest()[: BITS // 8])


def seed_text(seed: int) -> str:
    """Return a seed as people write it, from which `read_seed` reads the same one.

    >>> seed_text(42), seed_text(2**63)
    ('42', '800000-0000000')
    """
    if seed < SMALL:
        return str(seed)
    symbols = "".join(_SYMBOLS[seed >> 5 * place & 31] for place in reversed(range(_DIGITS)))
    return f"{symbols[:_BEFORE_DASH]}-{symbols[_BEFORE_DASH:]}"


def read_seed(text: str) -> int | None:
    """Return the seed that a text stands for; None for a text that is too long, for a number with a
    sign or a point or of more than 64 bits, and where there is neither digit nor letter.

    A code without its dash is one only if it has a digit, because `chocolatecake` is a word.

    >>> read_seed("800000-0000000") == 2**63
    True
    """
    words = " ".join(text.split())
    if not 0 < len(words) <= LONGEST_SEED:
        return None
    if words.isascii() and words.isdecimal():
        return int(words) if int(words) <= MOST_SEED else None
    code = _CODE.fullmatch(words.upper().translate(_ALIKE))
    if code is not None and (code[1] or any(letter.isdecimal() for letter in words)):
        seed = 0
        for symbol in code[0].replace("-", ""):
            seed = seed << 5 | _SYMBOLS.index(symbol)
        return seed
    if not any(letter.isalpha() for letter in words):
        return None
    digest = hashlib.sha256(words.casefold().encode(errors="surrogatepass")).digest()
    return int.from_bytes(digest[: BITS // 8], "big")
