"""Decode the values of vCard properties: quoted-printable, base64, charsets, escaped characters,
lists of fields, pictures.
"""

from __future__ import annotations

import binascii
import codecs
import quopri
import re
from typing import Final
from urllib.parse import unquote_to_bytes

from corptable.cards.faults import UNPRINTABLE
from corptable.collection.vcards.content_lines import Property
from corptable.collection.vcards.person import Picture
from corptable.system.visible_text import INVISIBLE

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
_SPACES: Final = re.compile(r"\s+")
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
        return _split(text_of(found, whole_is_utf8))
    fields = _split(found.value.decode("latin-1"))
    return [
        text_of(found._replace(value=field.encode("latin-1")), whole_is_utf8) for field in fields
    ]


def _split(text: str, separator: str = ";") -> list[str]:
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
    return _COMMAS.sub(",", _SPACES.sub(" ", plain)).strip(" ,")


def picture_of(found: Property) -> Picture | str:
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
        Picture(kind, content)
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
