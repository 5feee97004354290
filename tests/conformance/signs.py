"""Check point 7, the signs: each has an icon that is drawn, a text, or is only a line of the
tooltip.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from functools import cache

from corptable.art.skin import ICONS
from corptable.engine import AnyGame
from corptable.engine.view import View
from corptable.presentation import Sign
from corptable.presentation.layout import LIGHT, SHADE
from corptable.presentation.presentation import presentation_of
from corptable.system.errors import did_you_mean
from corptable.ui.paint.theme import load_theme, theme_name_of

from .gestures import ASPECTS
from .playing import Moment


def check_signs(moment: Moment) -> None:
    """Check the signs that each viewer sees."""
    for seat in moment.viewers:
        faults = list(faults_of(moment.subject.game, moment.state.observation(seat)))
        assert not faults, "\n".join(faults)


def faults_of(game: AnyGame, view: View) -> Iterator[str]:
    """Yield the signs of a view that would not be seen, with the file that makes them and the icons
    that there are.
    """
    shown, drawn = presentation_of(game), _drawn(theme_name_of(game))
    spots = shown.layout(view, ASPECTS["16:9"])
    signs: list[tuple[Callable[..., object], str, tuple[Sign, ...]]] = [
        (shown.layout, spot.id, spot.signs) for spot in spots
    ]
    signs += [(shown.marks, word, found) for word, found in shown.marks(view).items()]
    for made_by, word, found in signs:
        for sign in found:
            if sign.icon and sign.icon not in drawn:
                file = inspect.getsourcefile(
                    made_by
                )  # it takes long, and is told with a fault alone
                yield (
                    f'{file}: found the icon "{sign.icon}" in a sign on '
                    f"{word}{did_you_mean(sign.icon, drawn)}, wanted one of "
                    f"{', '.join(sorted(drawn))}; a sign in words has no icon, but a text"
                )
            elif sign == Sign():
                file = inspect.getsourcefile(made_by)
                yield (
                    f"{file}: found a sign on {word} without icon, text and help; wanted one of "
                    "them"
                )


@cache
def _drawn(theme_name: str) -> frozenset[str]:
    """Return the icons that can be drawn in a theme."""
    return frozenset((*ICONS, *load_theme(theme_name).pawns, LIGHT, SHADE))
