"""Run the process that reads what strangers made: open the source, plan, decode each picture once,
write it into the store.

It alone opens the source. It has little memory, few files and no patience, and it replies with
small records and sentences only. A supervisor in the window's process asks for one picture at a
time (`corptable.art.packs.importing`), so that it knows on which picture the process was lost.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from corptable.art.packs.json_records import to_json
from corptable.art.packs.records import CardSheet, Cut
from corptable.art.painter.process import silence_standard_error
from corptable.cards import Deck
from corptable.system.private_files import replace_file
from corptable.system.process_limits import limit_resources
from corptable.system.worker import Reply, answer_questions

if TYPE_CHECKING:
    from corptable.art.packs.source import Source
    from corptable.art.painter.prepared import PreparedPicture
    from corptable.system.worker import Connection

T = TypeVar("T")

HEADROOM: Final = 300_000_000
"""Bytes of memory that the process may take beyond what it has once everything is imported."""
SVG_SUFFIXES: Final = (".svg", ".svgz")


class OpenQuestion(NamedTuple):
    """Ask to open a source and, unless `decks` is None, for its plan and its stamp; `sheets` are
    cut as a person has set them.
    """

    path: Path
    decks: Sequence[Deck] | None
    sheets: Sequence[CardSheet] = ()


class PictureQuestion(NamedTuple):
    """Ask to prepare a picture and to write it into a folder."""

    cut: Cut
    folder: Path


def serve_preparation(connection: Connection) -> None:
    """Answer questions until the pipe breaks; the body of a reply is JSON."""
    silence_standard_error()
    desk = PreparationDesk()
    limit_resources(HEADROOM)
    answer_questions(connection, desk.reply)


class PreparationDesk:
    """Hold the open source, and of it the sheet or the SVG document that was read last: never two
    of them.
    """

    def __init__(self) -> None:
        import corptable.art.painter.prepared  # noqa: F401 -- pygame is in memory before the limit of memory is set
        from corptable.art.painter.raster import engines

        self._engine = next(engines())  # with its fonts, it is in memory before that, too
        self._source: Source | None = None
        self._kept: tuple[str, Any] = "", None

    def reply(self, question: OpenQuestion | PictureQuestion) -> Reply:
        """Answer one question. Raises CorptableError or ValueError with a sentence, or whatever
        else is wrong.
        """
        if isinstance(question, OpenQuestion):
            answer = self._open(question)
        else:
            answer = self._write(self._prepare(question.cut), question.folder)
        return Reply({}, json.dumps(answer).encode())

    def _open(self, question: OpenQuestion) -> dict[str, object]:
        from corptable.art.packs.plan import read_plan
        from corptable.art.packs.source import Source

        self._source = Source(question.path)
        if question.decks is None:
            return {}
        stamp = self._source.stamp()
        return {
            "plan": to_json(read_plan(self._source, question.decks, question.sheets)),
            "stamp": stamp,
        }

    def _prepare(self, cut: Cut) -> PreparedPicture:
        from corptable.art.packs.svg import SvgDocument, svg_text
        from corptable.art.painter.prepared import DecodedSheet, prepare_picture, prepare_svg

        if cut.file.lower().endswith(SVG_SUFFIXES):
            drawing = self._opened(cut.file, lambda content: SvgDocument(svg_text(content)))
            body = drawing.element(cut.element) if cut.element else drawing.whole()
            return prepare_svg(body, drawing.box, self._engine.read)
        if cut.across == cut.down == 1:
            self._kept = "", None
            return prepare_picture(self._read(cut.file))
        return self._opened(cut.file, DecodedSheet).cell(cut.cell, cut.across, cut.down)

    def _opened(self, file: str, decode: Callable[[bytes], T]) -> T:
        """Decode a file that holds several pictures, unless it was the last one; no name holds that
        one while the next is decoded.
        """
        if self._kept[0] != file:
            self._kept = "", None
            self._kept = file, decode(self._read(file))
        kept: T = self._kept[1]
        return kept

    def _read(self, file: str) -> bytes:
        if self._source is None:
            raise ValueError("no source is open")
        return self._source.read(file)

    def _write(self, picture: PreparedPicture, folder: Path) -> dict[str, object]:
        from corptable.art.painter.bitmaps import digest_of

        file = f"{digest_of(picture.content)}.{picture.suffix}"
        replace_file(folder / file, picture.content, is_synced=False)
        return {"file": file, "width": picture.width, "height": picture.height, "rim": picture.rim}
