"""Write what the title needs at its first start, for `scripts/run.py ship`: the facts of the five
games, and the drawings of their tiles, so that an empty cache costs nobody the import of all rules
and the painting of all cards.

They are files of `assets`, which the wheel has, in place of a build that would need pygame and the
painter. A test says when a change of the program asks for new ones.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
from PIL import Image  # fpdf2 brings it; pygame reads this format and does not write it

from corptable.art.painter.inline import InlinePainter
from corptable.system.resources import PACKAGE, shipped_facts_file, shipped_thumbnails_folder
from corptable.ui.app import App
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.cover import cover_sheet
from corptable.ui.scene_base.game_facts import GameFacts, installed_facts, written_facts
from corptable.ui.scene_base.thumbnail import SHIPPED_SUFFIX
from corptable.ui.scene_base.thumbnail_sizes import TABLE_SCREEN


def own_facts() -> tuple[GameFacts, ...]:
    """Return the facts of the games that come with the program."""
    return tuple(facts for facts in installed_facts() if facts.package == PACKAGE.name)


def open_app() -> App:
    """Open an app without a screen, whose pictures are painted at once."""
    return App((TABLE_SCREEN.width, TABLE_SCREEN.height), painting=InlinePainter)


def drawn_cover(context: SceneContext, facts: GameFacts) -> pygame.Surface:
    """Return the drawing of the tile of a game, with all its pictures."""
    cover, pictures = cover_sheet(facts), context.pictures
    while True:
        with pictures.low_priority() as missing:
            drawing = cover.draw(context)
        if not missing:
            return drawing
        while any(map(pictures.is_ordered, missing)):
            pictures.collect()


def main(words: Sequence[str] | None = None) -> int:
    """Write the files and print their paths."""
    argparse.ArgumentParser(
        prog="scripts/run.py ship", description="Write what the title needs at its first start."
    ).parse_args(words)
    folder, file = shipped_thumbnails_folder(), shipped_facts_file()
    folder.mkdir(exist_ok=True)
    file.write_text(written_facts(own_facts()), encoding="utf-8")
    print(file)
    app = open_app()
    for facts in own_facts():
        drawing = drawn_cover(app, facts)
        picture = Image.frombytes("RGB", drawing.get_size(), pygame.image.tobytes(drawing, "RGB"))
        path = folder / f"{facts.id}{SHIPPED_SUFFIX}"
        picture.save(path, "WEBP", lossless=True, quality=100, method=6)
        print(path)
    app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
