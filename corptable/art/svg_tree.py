"""Read SVG documents that strangers wrote: shapes and embedded pictures only.

Declarations are refused, because a few lines of them expand to gigabytes; scripts, event handlers,
addresses and whatever is not SVG are dropped while the document is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from corptable.art.sheet import NAMESPACE
from corptable.cards.faults import quoted
from corptable.system.errors import CorptableError

MOST_ELEMENTS: Final = 200_000
DEEPEST: Final = 100
"""Maximum number of elements within one another."""

_NOT_DRAWN: Final = frozenset({
    "script", "foreignObject", "animate", "animateColor", "animateMotion", "animateTransform",
    "set", "metadata", "title", "desc", "handler", "listener",
})  # fmt: skip
_HREFS: Final = ("href", "http://www.w3.org/1999/xlink}href")
_SPACE: Final = "http://www.w3.org/XML/1998/namespace}space"
_PICTURE: Final = re.compile(r"data:image/(?:png|jpe?g|gif|webp);base64,")
URL: Final = re.compile(r"url\(([^)]*)\)?", re.IGNORECASE)
_COMMENT: Final = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)
_IMPORT: Final = re.compile(r"@import[^;]*;?", re.IGNORECASE)


class SvgError(CorptableError):
    """Report that a text is no SVG that can be read, and why."""


def read_svg(text: str, known: str = "#") -> Element:
    """Read what is drawn in a document; its names have no namespaces. What it refers to begins
    with "#", or with the `known` beginning of addresses in another document.

    Raises SvgError for a text that is no SVG, declares entities, or is too large.
    """
    return _SvgReader(known).read(text)


class _SvgReader:
    """Build the tree of what is drawn in a document."""

    def __init__(self, known: str) -> None:
        self._known = ("#", known)
        self._tree = TreeBuilder()
        self._depth = self._count = 0
        self._dropped_from = DEEPEST + 1
        """Depth of the outermost open element that is dropped."""

    def read(self, text: str) -> Element:
        """Read a document. Raises SvgError."""
        parser = expat.ParserCreate("utf-8", "}")
        parser.buffer_text = True
        parser.StartElementHandler, parser.EndElementHandler = self._open, self._close
        parser.CharacterDataHandler = self._add_text
        parser.StartDoctypeDeclHandler = _refuse_declarations
        parser.EntityDeclHandler = _refuse_entity
        try:
            parser.Parse(text.encode("utf-8", "replace"), True)
        except expat.ExpatError as error:
            raise SvgError(f"it is not an SVG that can be read ({error})") from None
        return self._tree.close()

    def _open(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        self._count += 1
        if self._depth > DEEPEST or self._count > MOST_ELEMENTS:
            raise SvgError(
                f"it has more than {MOST_ELEMENTS:,} elements, or more than {DEEPEST} within "
                "one another"
            )
        namespace, _, tag = name.rpartition("}")
        if self._depth == 1 and (namespace, tag) != (NAMESPACE, "svg"):
            raise SvgError(f"it is not an SVG: its outermost element is {quoted(tag[:40])}")
        if self._is_drawn and (namespace != NAMESPACE or tag in _NOT_DRAWN):
            self._dropped_from = self._depth
        if self._is_drawn:
            self._tree.start(tag, dict(_clean_attributes(attributes, self._known)))

    def _close(self, name: str) -> None:
        if self._is_drawn:
            element = self._tree.end(name.rpartition("}")[2])
            if element.tag == "style":
                element.text = _clean_css(element.text or "")
        elif self._depth == self._dropped_from:
            self._dropped_from = DEEPEST + 1
        self._depth -= 1

    def _add_text(self, text: str) -> None:
        if self._is_drawn and text.strip():
            self._tree.data(text)

    @property
    def _is_drawn(self) -> bool:
        return self._depth < self._dropped_from


def _refuse_declarations(*about: object) -> None:
    """Refuse a document type with declarations; the bare line that old programs write is harmless,
    for nothing is fetched.
    """
    if about[-1]:  # whether there is a list of declarations
        raise SvgError(
            "it declares entities or a document type of its own; wanted an SVG without declarations"
        )


def _refuse_entity(name: str, *_: object) -> None:
    raise SvgError(
        f"it declares the entity {quoted(name[:40])}; wanted an SVG without declarations"
    )


def _clean_attributes(
    attributes: Mapping[str, str], known: tuple[str, ...]
) -> Iterator[tuple[str, str]]:
    """Yield attributes that draw something: no event handlers, no addresses, none of other
    namespaces.
    """
    for name, value in attributes.items():
        if name in _HREFS:
            if (address := value.strip()).startswith(known) or _PICTURE.match(address):
                yield "href", address
        elif name == _SPACE:
            yield "xml:space", value
        elif "}" not in name and not name.lower().startswith("on"):
            yield name, _clean_css(value) if "(" in value or "\\" in value else value


def _clean_css(text: str) -> str:
    """Return style rules, or the value of an attribute, that refer to nothing but elements. Escapes
    may hide anything.
    """
    if "\\" in text:
        return ""
    text = _IMPORT.sub(" ", _COMMENT.sub(" ", text))
    return URL.sub(
        lambda match: f"url({to})" if (to := inner(match)).startswith("#") else "none", text
    )


def inner(url: re.Match[str]) -> str:
    """Return the address within `url(...)`."""
    return url[1].strip().strip("\"'").strip()
