"""Split the bytes of a vCard file into cards, and these into properties with name, parameters and
encoded value.

The split is done on bytes, since old programs fold lines in the middle of a character and each line
may have a charset of its own. Every byte is looked at a fixed number of times, whatever the file
holds: lists are joined once, and no pattern backtracks.
Their values are decoded here, too: quoted-printable, base64, charsets, escaped characters, lists of
fields, pictures.

There is no vCard library beneath. vobject 0.9.9 cuts names at commas, loses the types of
telephones, stops at the first bad line, and its regular expression for parameters takes time
exponential in their number (`TEL;TYPE=,=,=,...` with twelve pairs: 4 seconds); icalendar 7.3
refuses the parameters of version 2.1. Encodings are the standard library's (`quopri`, `binascii`,
`codecs`).
"""

from __future__ import annotations

import binascii
import codecs
import quopri
import re
from collections.abc import Iterator
from typing import Final, NamedTuple
from urllib.parse import unquote_to_bytes

from corptable.cards.faults import UNPRINTABLE
from corptable.system.visible_text import INVISIBLE

BEGIN: Final = b"BEGIN:VCARD"
END: Final = b"END:VCARD"
MOST_PROPERTIES: Final = 2_000
"""Limit of the properties of a card; those after it are left out."""

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
    (b"B\0", "utf-16-le"),
    (b"\0B", "utf-16-be"),
)
"""First bytes of a file that tell its encoding: byte order marks, and the B of BEGIN in two
bytes.
"""
_QUOTED_PRINTABLE: Final = re.compile(rb"quoted-printable", re.IGNORECASE)
_BASE64: Final = re.compile(rb"[;=](?:base64|b)(?=[;:,]|$)", re.IGNORECASE)
_BASE64_LINE: Final = re.compile(rb"[A-Za-z0-9+/=]+")
_SPACES: Final = (b" ", b"\t")
_OF_CARETS: Final = {"^n": "\n", "^'": '"', "^^": "^"}
_CARETS: Final = re.compile(r"\^[n'^]")


class Property(NamedTuple):
    """Hold a property: its line in the file, its name in capitals without the group, its parameters
    and its encoded value.

    Parameters without a name, as version 2.1 has them, are values of TYPE or ENCODING. Names and
    values of TYPE and ENCODING are in capitals.
    """

    line: int
    name: str
    parameters: dict[str, list[str]]
    value: bytes

    def has(self, name: str, *values: str) -> bool:
        """True if a parameter has one of these values."""
        return not set(values).isdisjoint(self.parameters.get(name, ()))


class RawCard(NamedTuple):
    """Hold a card: the line at which it begins, its properties, lines that are no property, and
    what is odd about it as a whole.
    """

    line: int
    properties: list[Property]
    unread: list[int]
    remarks: list[str]


def decoded_bytes(content: bytes) -> tuple[bytes, bool]:
    """Return a file's content in an encoding that has ASCII in it, and whether that is UTF-8
    whatever a line's CHARSET says.
    """
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return content.decode(encoding, "replace").removeprefix("\ufeff").encode(
                "utf-8", "replace"
            ), True
    return content, False


def raw_cards(content: bytes) -> Iterator[RawCard | int]:
    """Yield the cards of a file; in between the first line of each run of lines that lie in no
    card.
    """
    card: RawCard | None = None
    nested, agent, stray = 0, False, False
    for number, text in _logical_lines(content):
        word = text.strip().replace(b" ", b"").upper() if len(text) < 40 else b""
        if card is None:
            if word == BEGIN:
                card, stray = RawCard(number, [], [], []), False
            elif not stray:
                stray = True
                yield number
        elif word == BEGIN:
            if agent:
                nested, agent = nested + 1, False
            else:
                card.remarks.append(
                    f"The vCard has no END:VCARD; the next one begins at line {number}."
                )
                yield card
                card, nested = RawCard(number, [], [], []), 0
        elif word == END and nested:
            nested -= 1
        elif word == END:
            yield card
            card = None
        elif not nested:
            agent = _keep(card, number, text) == "AGENT"
    if card is not None:
        card.remarks.append("The file ends before END:VCARD; it may be cut off.")
        yield card


def _keep(card: RawCard, number: int, text: bytes) -> str:
    """Add a line to a card as a property or as an unread line, and return the property's name."""
    if len(card.properties) >= MOST_PROPERTIES:
        if len(card.properties) == MOST_PROPERTIES and card.remarks[-1:] != [_TOO_MANY]:
            card.remarks.append(_TOO_MANY)
        return ""
    found = _property(number, text)
    if found is None:
        card.unread.append(number)
        return ""
    card.properties.append(found)
    return found.name


_TOO_MANY: Final = f"The vCard has more than {MOST_PROPERTIES} properties; the others are left out."


def _logical_lines(content: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the lines of a file, each with the number of its first physical line; folded and
    soft-broken lines are joined.
    """
    first, parts = 0, list[bytes]()
    soft = base64 = False
    for number, line in enumerate(content.splitlines(), 1):
        if parts and _continues(line, parts[-1], soft, base64):
            if soft and parts[-1].endswith(b"="):
                parts[-1] = parts[-1][:-1]
                parts.append(line.rstrip())
            else:
                parts.append(line.strip() if base64 else line[1:])
            continue
        if parts:
            yield first, b"".join(parts)
            parts = []
        if line.strip():
            first, parts = number, [line]
            head = line.partition(b":")[0]
            soft, base64 = bool(_QUOTED_PRINTABLE.search(head)), bool(_BASE64.search(head))
            parts[0] = line.rstrip() if soft else line
    if parts:
        yield first, b"".join(parts)


def _continues(line: bytes, before: bytes, soft: bool, base64: bool) -> bool:
    """True if a line belongs to the property before it."""
    if line[:20].strip().upper() in (BEGIN, END):
        return False
    if soft and before.endswith(b"="):
        return True
    if not line.strip():
        return False
    return line.startswith(_SPACES) or (base64 and _BASE64_LINE.fullmatch(line) is not None)


def _property(number: int, text: bytes) -> Property | None:
    """Return the property of a line; None for a line without a name and a colon."""
    head, colon, value = _split_once(text.lstrip())
    name, *words = _split(head, b";")
    name = name.rpartition(b".")[2].strip()
    if not colon or not name.replace(b"-", b"").replace(b"_", b"").isalnum() or not name.isascii():
        return None
    parameters: dict[str, list[str]] = {}
    for word in words:
        key, equals, values = word.partition(b"=")
        given = [_plain(part) for part in _split(values if equals else key, b",")]
        what = _plain(key).upper() if equals else "ENCODING" if _is_encoding(given[0]) else "TYPE"
        if what in ("TYPE", "ENCODING", "VALUE"):
            given = [part.strip().upper() for each in given for part in each.split(",")]
        parameters.setdefault(what, []).extend(given)
    return Property(number, name.decode().upper(), parameters, value)


def _is_encoding(word: str) -> bool:
    return word.upper() in ("QUOTED-PRINTABLE", "BASE64", "B", "8BIT", "7BIT")


def _plain(word: bytes) -> str:
    """Return a word of a parameter without its quotation marks, with what its carets stand for (RFC
    6868).
    """
    return _CARETS.sub(
        lambda found: _OF_CARETS[found.group()], word.decode("utf-8", "replace").strip().strip('"')
    )


def _split_once(text: bytes) -> tuple[bytes, bytes, bytes]:
    """Split a line at its first colon outside of quotation marks, or at its first colon if a
    quotation mark is not closed.
    """
    at, quote = text.find(b":"), text.find(b'"')
    if 0 <= quote < at:
        outside = b'"'.join(
            part if odd % 2 == 0 else b" " * len(part) for odd, part in enumerate(text.split(b'"'))
        )
        at = outside.find(b":") if outside.find(b":") >= 0 else at
    return (text[:at], b":", text[at + 1 :]) if at >= 0 else (text, b"", b"")


def _split(text: bytes, separator: bytes) -> list[bytes]:
    """Split text at a separator outside of quotation marks."""
    if b'"' not in text:
        return text.split(separator)
    found: list[list[bytes]] = [[]]
    for odd, part in enumerate(text.split(b'"')):
        pieces = [b'"' + part + b'"'] if odd % 2 else part.split(separator)
        found[-1].append(pieces[0])
        found += [[piece] for piece in pieces[1:]]
    return [b"".join(pieces) for pieces in found]


# Values


class EmbeddedPicture(NamedTuple):
    """Hold a picture that lies in a vCard: its kind ("jpeg", "png", "gif", "webp") and its
    bytes.
    """

    kind: str
    content: bytes


LONGEST_LINE: Final = 200
"""Limit of the characters of a printed line: what a card file accepts."""
MOST_PICTURE_BYTES: Final = 8 * 1024 * 1024

_CHARSET_NAME: Final = re.compile(r"[A-Za-z0-9_.:-]{1,30}")
_CHARSETS: Final = re.compile(
    r"utf-8|utf-16|utf-16-[bl]e|ascii|iso8859-\d+|cp\d+|koi8-[rut]|mac-\w+|shift_jis\w*|euc_\w+|gb2312|gbk|gb18030|big5\w*|iso2022_\w+"
    r"|tis-620|johab|hz"
)
"""Names of Python's codecs for charsets of text; it has others, such as `unicode_escape`, which a
file must not choose.
"""
_ESCAPED: Final = re.compile(r"\\(.)", re.DOTALL)
_BREAKS: Final = re.compile(r"\s*[\r\n\v\f\x85\u2028\u2029]\s*")
_BLANKS: Final = re.compile(r"\s+")
_COMMAS: Final = re.compile(r",(?: ?,)+")
_DATA: Final = b"data:"
_ESCAPED_SIGNS: Final = re.compile(rb"\\([,;])")
"""A comma or semicolon that some programs escape in an address of data, as if it were text."""
_MAGIC: Final = (
    (b"\xff\xd8\xff", "jpeg"),
    (b"\x89PNG\r\n\x1a\n", "png"),
    (b"GIF87a", "gif"),
    (b"GIF89a", "gif"),
)


def text_of(found: Property, whole_is_utf8: bool) -> str:
    """Return the text of a property's value, still with its escaped characters; bytes of no known
    charset are read as cp1252.
    """
    value, quoted = found.value, found.has("ENCODING", "QUOTED-PRINTABLE")
    if quoted:
        value = quopri.decodestring(value)
    elif found.has("ENCODING", "B", "BASE64") and not found.has("VALUE", "URI", "URL"):
        value = _from_base64(value) or b""
    declared = found.parameters.get("CHARSET", ("",))[0]
    for charset in (_known_charset(declared) if quoted or not whole_is_utf8 else "", "utf-8"):
        if charset:
            try:
                return value.decode(charset)
            except UnicodeError:
                continue
    return value.decode("cp1252", "replace")


def fields_of(found: Property, whole_is_utf8: bool) -> list[str]:
    """Return the texts of the fields of a value; in quoted-printable a semicolon that is written
    `=3B` separates none.
    """
    if not found.has("ENCODING", "QUOTED-PRINTABLE"):
        return _fields(text_of(found, whole_is_utf8))
    fields = _fields(found.value.decode("latin-1"))
    return [
        text_of(found._replace(value=field.encode("latin-1")), whole_is_utf8) for field in fields
    ]


def _fields(text: str, separator: str = ";") -> list[str]:
    """Split a value at its separators, without those that are escaped; the fields keep their
    escaped characters.
    """
    parts = text.split("\\\\")  # between two such pairs a backslash escapes the character behind it
    fields = [""]
    for at, part in enumerate(parts):
        pieces = part.replace("\\" + separator, "\0").split(separator)
        if at:
            fields[-1] += "\\\\"
        fields[-1] += pieces[0].replace("\0", "\\" + separator)
        fields += [piece.replace("\0", "\\" + separator) for piece in pieces[1:]]
    return fields


def printed_line(text: str, breaks: bool = True) -> str:
    """Return a value as one printed line: unescaped, with commas for line breaks and without
    characters that nobody sees.

    `breaks` tells that `\\n` stands for a line break, as it does from version 3.0 on.
    """

    def unescape(found: re.Match[str]) -> str:
        letter = found.group(1)
        return "\n" if breaks and letter in "nN" else letter if letter in "\\,;:" else found.group()

    plain = (
        _BREAKS.sub(", ", _ESCAPED.sub(unescape, text).strip())
        if "\\" in text
        else _BREAKS.sub(", ", text.strip())
    )
    plain = INVISIBLE.sub("", UNPRINTABLE.sub("", plain))
    return _COMMAS.sub(",", _BLANKS.sub(" ", plain)).strip(" ,")


def picture_of(found: Property) -> EmbeddedPicture | str:
    """Return the picture that lies in a property, or a sentence why it has none. An address of a
    picture is never followed.
    """
    value, encoded = found.value.strip(), found.has("ENCODING", "B", "BASE64")
    if value[: len(_DATA)].lower() == _DATA:
        head, _, value = _ESCAPED_SIGNS.sub(rb"\1", value).partition(b",")
        encoded = head.lower().endswith(b";base64")
        value = value if encoded else unquote_to_bytes(value)
    elif not encoded:
        return "The picture is only a link, which is not fetched."
    content = _from_base64(value) if encoded else value
    if content is None:
        return "The picture cannot be decoded and is left out."
    if len(content) > MOST_PICTURE_BYTES:
        return f"The picture has more than {MOST_PICTURE_BYTES} bytes and is left out."
    kind = next((kind for magic, kind in _MAGIC if content.startswith(magic)), "")
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        kind = "webp"
    return (
        EmbeddedPicture(kind, content)
        if kind
        else "The picture is neither JPEG, PNG, GIF nor WebP and is left out."
    )


def _from_base64(value: bytes) -> bytes | None:
    """Decode base64 with white space in it and without its last padding; None if that is
    impossible.
    """
    packed = b"".join(value.replace(b"\\n", b"").split()).rstrip(b"=")
    try:
        return binascii.a2b_base64(packed + b"=" * (-len(packed) % 4), strict_mode=True)
    except binascii.Error:
        return None


def _known_charset(name: str) -> str:
    """Return the name of a codec of text for a CHARSET parameter; "" for an unknown one."""
    if not _CHARSET_NAME.fullmatch(name):
        return ""
    try:
        codec = codecs.lookup(name).name
    except (LookupError, ValueError):
        return ""
    return codec if _CHARSETS.fullmatch(codec) else ""
