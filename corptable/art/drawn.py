"""Read pictures that are drawn as SVG files in `assets/art`, and draw them with the pen of their
deck.

The class of a shape names its role, such as `body` or `line`, and the hue that it has in every
ink, such as `gold`; a hue of a group is that of all in it. A role is one of a deck's `Roles`: it
says how the pen draws the shape, and which numbers of the file it heeds. So the same file is neon
tubes in one ink and a print in another. docs/art.md explains files and roles to those who draw.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack
from functools import cached_property, lru_cache
from math import cos, radians, sin, tan
from pathlib import Path as File
from typing import Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar
from xml.etree.ElementTree import Element

from corptable.art.paths import Path, ellipse, rectangle
from corptable.art.svg_tree import SvgError, read_svg
from corptable.cards.faults import WHOLE_FILE, Fault, FileFaults, quoted, refuse, shown_path
from corptable.system.resources import folder

FOLDER: Final = "art"
"""Folder of `assets` with a folder of pictures for each deck."""
LIBRARY: Final = "library.svg"
"""File of a deck's folder with what its pictures share; it is no picture itself."""
FINE: Final = "fine"
"""Class of what is left out where `data-size` units of the drawing are too small."""
GROUND: Final = "ground"
"""Class of what shows a card's ground in an editor and is not drawn."""
FLAT: Final = 1e-9
"""Area of a unit of a drawing that nothing can be seen of."""
DEEPEST: Final = 8
"""Limit of <use> within what another one shows."""

Numbers: TypeAlias = tuple[float, ...]
Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""Matrix of a transformation, in the order in which SVG writes it."""
STILL: Final[Matrix] = (1, 0, 0, 1, 0, 0)

_NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_NUMBERS: Final = re.compile(rf"\s*(?:{_NUMBER.pattern}(?:\s*,\s*|\s+|(?=[-+.])|$))*\s*")
_PATH: Final = re.compile(r"\s*[Mm][\sMmZzLlHhVvCcSsQqTtAa\d.,eE+-]*")
_STEP: Final = re.compile(r"\s*(\w+)\s*\(([^()]*)\)\s*,?")
_NOT_DRAWN: Final = frozenset({"defs", "style", "clipPath"})


class RolePen(Protocol):
    """Specify what a pen must be able to do besides its roles, to draw a picture."""

    def placed(self, matrix: Matrix) -> AbstractContextManager[None]:
        """Draw in coordinates of one's own."""

    def clipped(self, path: Path) -> AbstractContextManager[None]:
        """Draw within a path alone."""

    def opacity(self, strength: float) -> AbstractContextManager[None]:
        """Draw at an opacity, as one group."""

    def is_fine(self, size: float) -> bool:
        """True if a detail of a size in units of the drawing is large enough to be drawn."""


P = TypeVar("P", bound=RolePen)


class Shape(NamedTuple):
    """Hold a shape: its path, its hue ("" for none) and the numbers of its role, by attribute."""

    path: Path
    hue: str
    numbers: Mapping[str, Numbers]

    def number(self, name: str) -> float:
        """Get the only number of an attribute."""
        return self.numbers[name][0]


class Role(NamedTuple, Generic[P]):
    """Describe a role: what draws a shape in it, and the attributes that it heeds with their usual
    numbers; () may be left out and has as many numbers as it likes.
    """

    draw: Callable[[P, Shape], None]
    usual: Mapping[str, Numbers]
    has_hue: bool = True


class Roles(NamedTuple, Generic[P]):
    """Hold the roles of a pen by name, and the names of hues that it knows."""

    roles: Mapping[str, Role[P]]
    hues: frozenset[str]


class DrawnGroup(NamedTuple, Generic[P]):
    """Hold the parts of a group in the order in which they are drawn, its place, what clips it, its
    opacity, and the size of its finest detail.
    """

    parts: tuple[DrawnGroup[P] | tuple[Role[P], Shape], ...]
    matrix: Matrix = STILL
    clip: Path = ""
    opacity: float = 1.0
    size: float = 0.0

    def draw(self, pen: P) -> None:
        """Draw the group with a pen."""
        if self.size and not pen.is_fine(self.size):
            return
        with ExitStack() as stack:
            if self.matrix != STILL:
                stack.enter_context(pen.placed(self.matrix))
            if self.clip:
                stack.enter_context(pen.clipped(self.clip))
            if self.opacity < 1:
                stack.enter_context(pen.opacity(self.opacity))
            for part in self.parts:
                if isinstance(part, DrawnGroup):
                    part.draw(pen)
                else:
                    role, shape = part
                    role.draw(pen, shape)


def drawings(name: str, roles: Roles[P]) -> dict[str, Callable[[P], None]]:
    """Return the drawings in a folder of `assets/art`, by their files' names.

    A picture is read when it is first drawn.
    """
    files = sorted((folder("assets") / FOLDER / name).glob("*.svg"))
    return {file.stem: DrawnFile(file, roles) for file in files if file.name != LIBRARY}


def figure(name: str, id: str, hue: str, roles: Roles[P]) -> Callable[[P], None]:
    """Return the drawing of a figure in the library of a folder of `assets/art`, in a hue."""
    return DrawnFile(folder("assets") / FOLDER / name / LIBRARY, roles, id, hue)


class DrawnFile(Generic[P]):
    """Draw the picture of a file, or one figure of a library; it is read when it is first drawn."""

    def __init__(self, file: File, roles: Roles[P], id: str = "", hue: str = "") -> None:
        self.file = file
        self._roles = roles
        self._id, self._hue = id, hue

    def __call__(self, pen: P) -> None:
        """Draw the picture with a pen. Raises FileFaults for a faulty file."""
        self._picture.draw(pen)

    @cached_property
    def _picture(self) -> DrawnGroup[P]:
        return read_picture(self.file, self._roles, self._id, self._hue)


@lru_cache(maxsize=16)
def _tree(file: File) -> tuple[Element, Mapping[str, Element]]:
    """Return the outermost element of a file and all that have an id. Raises FileFaults."""
    try:
        root = read_svg(file.read_text(encoding="utf-8"), f"{LIBRARY}#")
    except (OSError, UnicodeDecodeError, SvgError) as error:
        refuse(shown_path(file), WHOLE_FILE, str(error), "an SVG that can be read")
    return root, {id: element for element in root.iter() if (id := element.get("id"))}


def read_picture(file: File, roles: Roles[P], id: str = "", hue: str = "") -> DrawnGroup[P]:
    """Read a picture, or the figure with an id in a hue.

    Raises FileFaults that name the elements at fault, and why.
    """
    reader = _Reader(file, roles)
    root, figures = _tree(file)
    if id and id not in figures:
        refuse(shown_path(file), WHOLE_FILE, "missing", f"a figure with the id {quoted(id)}")
    picture = reader.group(file, figures[id] if id else root, hue, 0)
    if reader.faults:
        raise FileFaults(reader.faults)
    return picture


class _Reader(Generic[P]):
    """Read a picture for the roles of its deck, and note its faults."""

    def __init__(self, file: File, roles: Roles[P]) -> None:
        self._roles = roles
        self._name = shown_path(file)
        self.faults: list[Fault] = []

    def group(self, file: File, element: Element, hue: str, depth: int) -> DrawnGroup[P]:
        """Read a group of a file, or a document, in which hues are `hue` if nothing else is
        said.
        """
        hue, _ = self._classes(element, hue)
        parts: list[DrawnGroup[P] | tuple[Role[P], Shape]] = []
        for child in element:
            if child.tag in _NOT_DRAWN or GROUND in child.get("class", "").split():
                continue
            if child.tag == "g":
                parts.append(self.group(file, child, hue, depth))
            elif child.tag == "use":
                parts.append(self._used(file, child, hue, depth))
            else:
                parts += self._shape(file, child, hue)
        return self._placed(file, element, tuple(parts))

    def _placed(
        self,
        file: File,
        element: Element,
        parts: tuple[DrawnGroup[P] | tuple[Role[P], Shape], ...],
        moved: Matrix = STILL,
    ) -> DrawnGroup[P]:
        """Return parts as an element places, clips and fades them."""
        look = _look(element)
        size = (
            self._numbers(element, "data-size", element.get("data-size", ""), 1)[0]
            if FINE in element.get("class", "").split()
            else 0.0
        )
        opacity = self._numbers(element, "opacity", look.get("opacity", "1"), 1)[0]
        matrix = times(self._matrix(element), moved)
        return DrawnGroup(parts, matrix, self._clip(file, element), opacity, size)

    def _used(self, file: File, element: Element, hue: str, depth: int) -> DrawnGroup[P]:
        """Read what a <use> shows, of the file itself or of the deck's library."""
        name, _, id = element.get("href", "").partition("#")
        home = file.with_name(LIBRARY) if name else file
        target = _tree(home)[1].get(id)
        if target is None or depth == DEEPEST:
            self._fault(element, f"shows {quoted(element.get('href', ''))}", "the id of a figure")
            return DrawnGroup(())
        hue, _ = self._classes(element, hue)
        holder = Element("g")
        holder.append(target)
        x, y = (self._numbers(element, at, element.get(at, "0"), 1)[0] for at in ("x", "y"))
        shown = self.group(home, holder, hue, depth + 1)
        return self._placed(file, element, (shown,), (1, 0, 0, 1, x, y))

    def _shape(
        self, file: File, element: Element, hue: str
    ) -> Iterator[DrawnGroup[P] | tuple[Role[P], Shape]]:
        """Yield a shape in its role, within a group where it has a place or a clip of its own."""
        hue, name = self._classes(element, hue)
        path = self._path(element)
        role = self._roles.roles.get(name)
        if role is None:
            self._fault(
                element,
                f"has no role in {quoted(element.get('class', ''))}",
                f"a class of {', '.join(sorted(self._roles.roles))}",
            )
        elif role.has_hue and not hue:
            self._fault(element, "has no hue", f"a class of {', '.join(sorted(self._roles.hues))}")
        elif path:
            drawn = role, Shape(path, hue if role.has_hue else "", self._of_role(element, role))
            own = {"transform", "clip-path", "data-size", "opacity"} - role.usual.keys()
            if own & (look := _look(element)).keys():
                place = {name: value for name, value in look.items() if name not in role.usual}
                yield self._placed(file, Element(element.tag, place), (drawn,))
            else:
                yield drawn

    def _of_role(self, element: Element, role: Role[P]) -> Mapping[str, Numbers]:
        """Return the numbers of a shape that its role heeds. What is written as `data-` and what no
        role heeds is a mistake.
        """
        look = _look(element)
        for name in look:
            if name.startswith("data-") and name not in role.usual and name != "data-size":
                self._fault(element, f"has {name}", f"one of {', '.join(role.usual) or 'none'}")
        return {
            name: self._numbers(element, name, look[name], len(usual)) if name in look else usual
            for name, usual in role.usual.items()
        }

    def _classes(self, element: Element, hue: str) -> tuple[str, str]:
        """Return the hue of an element, and the name of its role or ""."""
        role = ""
        for name in element.get("class", "").split():
            if name in self._roles.roles:
                role = name
            elif name in self._roles.hues:
                hue = name
            elif name != FINE:
                self._fault(element, f"has the class {quoted(name)}", "a role or a hue")
        return hue, role

    def _path(self, element: Element) -> Path:
        """Return the outline of a shape; "" and a fault for what is none."""
        tag = element.tag
        if tag == "path":
            if _PATH.fullmatch(path := element.get("d", "")):
                return path
            self._fault(element, f"has the path {quoted(path)}", "commands and numbers of a path")
        elif tag in ("circle", "ellipse"):
            x, y = self._sides(element, "cx", "cy")
            radii = ("r", "r") if tag == "circle" else ("rx", "ry")
            return ellipse(x, y, *self._sides(element, *radii))
        elif tag == "rect":
            return rectangle(*self._sides(element, "x", "y", "width", "height", "rx"))
        elif tag == "line":
            return "M{:g} {:g}L{:g} {:g}".format(*self._sides(element, "x1", "y1", "x2", "y2"))
        elif tag in ("polyline", "polygon"):
            points = self._numbers(element, "points", element.get("points", ""))
            return "M" + " ".join(f"{side:g}" for side in points) + "Z" * (tag == "polygon")
        else:
            self._fault(element, "is no shape", "a path, circle, ellipse, rect, line or polygon")
        return ""

    def _sides(self, element: Element, *names: str) -> Iterator[float]:
        for name in names:
            yield self._numbers(element, name, element.get(name, "0"), 1)[0]

    def _clip(self, file: File, element: Element) -> Path:
        """Return the path that clips an element; "" for none."""
        text = element.get("clip-path", "none")
        if text == "none":
            return ""
        clip = _tree(file)[1].get(text.removeprefix("url(#").removesuffix(")"))
        if clip is None or clip.tag != "clipPath":
            self._fault(element, f"is clipped by {quoted(text)}", "the id of a clipPath")
            return ""
        return "".join(map(self._path, clip))

    def _matrix(self, element: Element) -> Matrix:
        matrix, text = STILL, element.get("transform", "")
        for word, values in _STEP.findall(text):
            try:
                step = _STEPS[word](*(float(value) for value in values.replace(",", " ").split()))
            except (KeyError, TypeError, ValueError):
                self._fault(element, f"has the transform {quoted(text)}", "one that SVG knows")
                return STILL
            matrix = times(matrix, step)
        if abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) < FLAT:
            self._fault(element, f"has the transform {quoted(text)}", "one that shows something")
            return STILL
        return matrix

    def _numbers(self, element: Element, name: str, text: str, count: int = 0) -> Numbers:
        """Return the numbers of an attribute, `count` of them (0: any number); a fault for
        others.
        """
        found = tuple(map(float, _NUMBER.findall(text)))
        if not _NUMBERS.fullmatch(text.replace("px", "")) or (count and len(found) != count):
            wanted = "numbers" if not count else "a number" if count == 1 else f"{count} numbers"
            self._fault(element, f"has {name}={quoted(text)}", wanted)
            return (0.0,) * count
        return found

    def _fault(self, element: Element, found: str, wanted: str) -> None:
        name = element.get("id") or (element.get("d") or element.get("class") or "")[:20]
        self.faults.append(
            Fault(self._name, 0, 0, f"<{element.tag}> {quoted(name)}", found, wanted)
        )


def _look(element: Element) -> dict[str, str]:
    """Return the attributes of an element together with the rules of its `style`, as editors write
    them.
    """
    rules = (rule.partition(":") for rule in element.get("style", "").split(";"))
    return {**element.attrib, **{name.strip(): value.strip() for name, _, value in rules if value}}


# Transformations


def times(one: Matrix, other: Matrix) -> Matrix:
    """Return the matrix of two transformations, `other` within `one`."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )


def _turned(degrees: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    across, down = cos(radians(degrees)), sin(radians(degrees))
    return times(
        times((1, 0, 0, 1, x, y), (across, down, -down, across, 0, 0)), (1, 0, 0, 1, -x, -y)
    )


def _scaled(across: float, down: float | None = None) -> Matrix:
    return across, 0, 0, across if down is None else down, 0, 0


def _whole(a: float, b: float, c: float, d: float, e: float, f: float) -> Matrix:
    return a, b, c, d, e, f


_STEPS: Final[Mapping[str, Callable[..., Matrix]]] = {
    "matrix": _whole,
    "translate": lambda x, y=0.0: (1, 0, 0, 1, x, y),
    "rotate": _turned,
    "scale": _scaled,
    "skewX": lambda degrees: (1, 0, tan(radians(degrees)), 1, 0, 0),
    "skewY": lambda degrees: (1, tan(radians(degrees)), 0, 1, 0, 0),
}
