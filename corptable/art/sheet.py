"""Write one SVG document, shape by shape. It knows markup and nothing of cards, inks or light."""

from __future__ import annotations

from typing import Final

from corptable.art.colours import Colour
from corptable.art.paths import Path, number

NAMESPACE: Final = "http://www.w3.org/2000/svg"


class SvgSheet:
    """Collect shapes in a box of `width` by `height` units, from the bottom up. Groups nest; an
    empty group is not written.
    """

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self._body: list[str] = []
        self._definitions: dict[str, str] = {}
        self._waiting: list[str] = []
        """Opening attributes of the groups that are open and have no shape yet, from the
        outermost.
        """
        self._written = 0
        """Number of groups that are open and written to the body."""

    @property
    def is_empty(self) -> bool:
        """True if nothing has been drawn."""
        return not self._body

    def define(self, markup: str) -> str:
        """Define a gradient, clip, filter or pattern in which `{id}` stands for its id; equal
        markup is defined once.

        Return the id.
        """
        name = self._definitions.get(markup)
        if name is None:
            name = self._definitions[markup] = f"d{len(self._definitions)}"
        return name

    def add(self, markup: str) -> None:
        """Add a shape as markup."""
        self._body += self._waiting
        self._written += len(self._waiting)
        self._waiting.clear()
        self._body.append(markup)

    def path(self, path: Path, attributes: str) -> None:
        """Add a path."""
        self.add(f'<path d="{path}" {attributes}/>')

    def open(self, attributes: str) -> None:
        """Open a group."""
        self._waiting.append(f"<g {attributes}>")

    def close(self) -> None:
        """Close the group that was opened last."""
        if self._waiting:
            self._waiting.pop()
        else:
            self._body.append("</g>")
            self._written -= 1

    def clip(self, path: Path) -> str:
        """Define a clip and return the attribute of a group that shows only the inside of a
        path.
        """
        name = self.define(f'<clipPath id="{{id}}"><path d="{path}"/></clipPath>')
        return f'clip-path="url(#{name})"'

    def downward(self, *colours: tuple[float, Colour]) -> str:
        """Define a gradient from the top of a shape (0) to its foot (1), and return it as a fill;
        each colour has its place.
        """
        stops = "".join(
            f'<stop offset="{number(at)}" stop-color="{colour}"/>' for at, colour in colours
        )
        name = self.define(f'<linearGradient id="{{id}}" x2="0" y2="1">{stops}</linearGradient>')
        return f"url(#{name})"

    @property
    def content(self) -> str:
        """Get the markup of all shapes, without the document around it."""
        return "".join(self._body)

    @property
    def definitions(self) -> str:
        """Get the markup of all definitions that shapes refer to."""
        return "".join(
            markup.replace("{id}", name, 1) for markup, name in self._definitions.items()
        )

    def document(self, width: int, height: int) -> str:
        """Return the whole SVG document, to be painted at a size in pixels."""
        return document(
            width, height, (0, 0, self.width, self.height), self.definitions, self.content
        )


def document(
    width: int, height: int, box: tuple[float, float, float, float], definitions: str, content: str
) -> str:
    """Return an SVG document of a size in pixels that shows a box (x, y, width, height) of
    units.
    """
    defs = f"<defs>{definitions}</defs>" if definitions else ""
    view = " ".join(map(number, box))
    return (
        f'<svg xmlns="{NAMESPACE}" width="{width}" height="{height}" viewBox="{view}" '
        'preserveAspectRatio="none">'
        f"{defs}{content}</svg>"
    )
