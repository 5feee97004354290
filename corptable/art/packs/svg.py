"""Take elements out of SVG documents that strangers wrote: shapes and embedded pictures only.
Nothing in what is handed out leads anywhere but into itself.
"""

from __future__ import annotations

import math
import re
import zlib
from collections.abc import Iterator, Mapping
from typing import Final
from xml.etree.ElementTree import Element, tostring
from xml.sax.saxutils import quoteattr

from corptable.art.packs.source import PackError, decoded
from corptable.art.svg_tree import URL, SvgError, inner, read_svg
from corptable.cards.faults import quoted

MOST_BYTES: Final = 32_000_000
"""Limit of bytes of a document, unpacked."""
MOST_DRAWN: Final = 100_000
"""Maximum number of elements that one element draws, if each <use> counts as what it repeats."""
MOST_REPEATS: Final = 32
"""Maximum number of <use> that lead to one another."""
LARGEST: Final = 1_000_000
"""Limit of the numbers in a viewBox."""
NO_SIZE: Final = 1000.0
"""Width and height of a document that says neither, in its units."""
PIXELS: Final = {
    "": 1.0,
    "px": 1.0,
    "pt": 4 / 3,
    "pc": 16.0,
    "mm": 96 / 25.4,
    "cm": 96 / 2.54,
    "in": 96.0,
}
"""Pixels of one unit of length."""

_GZIP: Final = b"\x1f\x8b"
_WITH_GZIP_HEADER: Final = 31
_OF_THE_SHEET: Final = frozenset({
    "id", "x", "y", "width", "height", "viewBox", "preserveAspectRatio", "version", "baseProfile",
})  # fmt: skip
"""Attributes of the outermost element that say nothing about what is within it."""
_LENGTH: Final = re.compile(r"\s*(\d{1,7}(?:\.\d{1,9})?)\s*([a-z]*)\s*")


def svg_text(content: bytes) -> str:
    """Return the text of an SVG file, which may be packed (svgz). Raises PackError for one that is
    too long, or torn.
    """
    if content.startswith(_GZIP):
        content = _unpacked(content)
    if len(content) > MOST_BYTES:
        raise PackError(f"it holds more than {MOST_BYTES:,} bytes of SVG")
    return decoded(content)[0]


def _unpacked(content: bytes) -> bytes:
    packed = zlib.decompressobj(_WITH_GZIP_HEADER)
    try:
        unpacked = packed.decompress(content, MOST_BYTES + 1)
    except zlib.error as error:
        raise PackError(f"it is not a packed SVG that can be read ({error})") from None
    if len(unpacked) <= MOST_BYTES and not packed.eof:
        raise PackError("it is a packed SVG that is cut short; wanted a whole one")
    return unpacked


class SvgDocument:
    """Hold a document without anything that is not drawn. `ids` are of its elements, `box` is the
    sheet: left, top, width, height.

    Raises PackError for a text that is no SVG, declares entities, or is too large.
    """

    def __init__(self, text: str) -> None:
        try:
            self._root = read_svg(text)
        except SvgError as error:
            raise PackError(str(error)) from None
        self._parents = {child: parent for parent in self._root.iter() for child in parent}
        self._elements: dict[str, Element] = {}
        for element in self._root.iter():
            if id := element.get("id"):
                self._elements.setdefault(id, element)
        self._styles = [element for element in self._root.iter("style") if element.text]
        self._drawn: dict[Element, int] = {}
        self.ids = frozenset(self._elements)
        self.box = _box_of(self._root)

    def whole(self) -> str:
        """Return the body of a document that draws all that is on the sheet. Raises PackError for
        too many repeats.
        """
        self._require_few(self._root)
        x, y, width, height = (f"{side:.9g}" for side in self.box)
        place = {
            "x": x,
            "y": y,
            "width": width,
            "height": height,
            "viewBox": f"{x} {y} {width} {height}",
        }
        content = "".join(map(_written, self._root))
        return _wrapped(
            "svg",
            {**_without(self._root, _OF_THE_SHEET), **place, "preserveAspectRatio": "none"},
            content,
        )

    def element(self, id: str) -> str:
        """Return the body of a document that draws one element where it lies on the sheet, with all
        that it refers to.

        Raises PackError for an element that does not exist, or repeats others too often.
        """
        shown = self._elements.get(id)
        if shown is None:
            raise PackError(f"it has no element {quoted(id)}")
        self._require_few(shown)
        body = _written(shown)
        for ancestor in self._ancestors(shown):
            if ancestor is self._root:
                body = _wrapped("g", _without(ancestor, _OF_THE_SHEET), body)
            else:
                body = _wrapped(
                    "svg" if ancestor.tag == "svg" else "g",
                    _without(ancestor, frozenset({"id"})),
                    body,
                )
        return f"<defs>{''.join(map(_written, (*self._styles, *self._needed(shown))))}</defs>{body}"

    def _needed(self, shown: Element) -> Iterator[Element]:
        """Yield the elements outside of one that it refers to, directly or not, and none that lies
        within another of them.
        """
        found: dict[Element, None] = {}
        waiting = [
            target
            for element in (*self._ancestors(shown), *self._styles)
            for target in self._targets(element)
        ]
        waiting += self._targets_within(shown)
        while waiting:
            target = waiting.pop()
            if target not in found:
                found[target] = None
                waiting += self._targets_within(target)
        for target in found:
            if target is not shown and not any(
                other in found or other is shown for other in self._ancestors(target)
            ):
                yield target

    def _targets_within(self, element: Element) -> list[Element]:
        return [target for part in element.iter() for target in self._targets(part)]

    def _targets(self, element: Element) -> Iterator[Element]:
        """Yield what the attributes of an element and, in a style sheet, its text refer to."""
        values = (
            [*element.attrib.values(), element.text or ""]
            if element.tag == "style"
            else list(element.attrib.values())
        )
        ids = [
            inner(match)
            for value in values
            if "url(" in value.lower()
            for match in URL.finditer(value)
        ]
        ids.append(element.get("href", ""))
        for id in ids:
            if id.startswith("#") and (target := self._elements.get(id[1:])) is not None:
                yield target

    def _ancestors(self, element: Element) -> Iterator[Element]:
        while (parent := self._parents.get(element)) is not None:
            yield parent
            element = parent

    def _require_few(self, element: Element) -> None:
        if self._drawn_by(element, 0) > MOST_DRAWN:
            raise PackError(f"it repeats its elements to more than {MOST_DRAWN:,}")

    def _drawn_by(self, element: Element, repeats: int) -> int:
        """Count what an element draws, with all that is repeated in it; each element is counted
        once, so it takes no time.
        """
        if repeats > MOST_REPEATS:
            raise PackError(
                f"its elements repeat one another in a circle, or in more than {MOST_REPEATS} steps"
            )
        if element not in self._drawn:
            parts = list(element.iter())
            used = [target for part in parts if part.tag == "use" for target in self._targets(part)]
            self._drawn[element] = len(parts) + sum(
                self._drawn_by(target, repeats + 1) for target in used
            )
        return self._drawn[element]


def _box_of(root: Element) -> tuple[float, float, float, float]:
    """Return the sheet of a document. Raises PackError for one whose size is no size."""
    view = root.get("viewBox", "").replace(",", " ").split()
    try:
        left, top, width, height = map(float, view) if view else (0.0, 0.0, *_size_of(root))
    except ValueError:
        raise PackError(
            f"it has the viewBox {quoted(root.get('viewBox', '')[:60])}; wanted four numbers"
        ) from None
    if (
        not all(math.isfinite(side) and abs(side) <= LARGEST for side in (left, top, width, height))
        or min(width, height) <= 0
    ):
        raise PackError(
            f"its sheet is {width:g} by {height:g} units; wanted more than 0 and at most "
            f"{LARGEST:,}"
        )
    return left, top, width, height


def _size_of(root: Element) -> tuple[float, float]:
    found = [_LENGTH.fullmatch(root.get(side, "")) for side in ("width", "height")]
    width, height = (
        float(match[1]) * PIXELS.get(match[2], 1.0) if match else NO_SIZE for match in found
    )
    return width, height


def _without(element: Element, names: frozenset[str]) -> dict[str, str]:
    return {name: value for name, value in element.attrib.items() if name not in names}


def _wrapped(tag: str, attributes: Mapping[str, str], content: str) -> str:
    written = "".join(f" {name}={quoteattr(value)}" for name, value in attributes.items())
    return f"<{tag}{written}>{content}</{tag}>"


def _written(element: Element) -> str:
    tail, element.tail = element.tail, None
    try:
        return tostring(element, encoding="unicode")
    finally:
        element.tail = tail
