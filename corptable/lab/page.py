"""Write the page of a run: one HTML file with its tables and their pictures, which needs nothing
else.
"""

from __future__ import annotations

import base64
import io
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

import matplotlib
from matplotlib.figure import Figure

from corptable.lab.figures import FigureTable, Interval

SIZE: Final = (6.0, 3.2)
"""Width and height of a picture, in inches of 72 pixels."""
CAPS: Final = 3
"""Half width of the ends of an interval, in points."""
FAINT: Final = 0.3
"""Opacity of the grid."""
LOOK: Final = {"svg.hashsalt": "corptable", "svg.fonttype": "path", "font.size": 9}
"""Settings of the pictures; the salt makes the same picture of the same table."""
STYLE: Final = """\
body { font: 16px/1.5 sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .15rem .8rem; text-align: right; border-bottom: 1px solid #ccc }
th:first-child, td:first-child { text-align: left }
img { max-width: 100% }
"""


def page_of(title: str, lines: Iterable[str], tables: Iterable[FigureTable]) -> str:
    """Return the page: a title, lines about the run, and each table with its picture."""
    parts = [f"<h1>{escape(title)}</h1>", *(f"<p>{escape(line)}</p>" for line in lines)]
    for table in tables:
        parts += [f"<h2>{escape(table.title)}</h2>", f"<p>{escape(table.note)}</p>"]
        parts += [_table(table), _picture(table)]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    body = "\n".join(parts)
    return f'<!DOCTYPE html>\n<html lang="en"><head>{head}</head>\n<body>\n{body}\n</body></html>\n'


def _table(table: FigureTable) -> str:
    head, *rows = table.cells()
    lines = [_row(head, "th"), *(_row(row, "td") for row in rows)]
    return "<table>\n{}\n</table>".format("\n".join(lines))


def _row(words: Iterable[str], kind: str) -> str:
    return f"<tr>{''.join(f'<{kind}>{escape(word)}</{kind}>' for word in words)}</tr>"


def _picture(table: FigureTable) -> str:
    """Return a table as a picture of dots with intervals: a calibration against its diagonal, of
    any other the first column, a row for each.
    """
    with matplotlib.rc_context(LOOK):
        drawing = Figure(figsize=SIZE, layout="constrained")
        axes = drawing.subplots()
        axes.grid(alpha=FAINT)
        if table.forecasts:
            name, figures = table.columns[-1]
            axes.errorbar(
                table.forecasts, _means(figures), yerr=_reach(figures), fmt="o", capsize=CAPS
            )
            axes.plot((0, 1), (0, 1), linestyle=":", color="grey")
            axes.set(xlabel=table.heading, ylabel=name)
        else:
            name, figures = table.columns[0]
            rows = range(len(figures))
            axes.errorbar(_means(figures), rows, xerr=_reach(figures), fmt="o", capsize=CAPS)
            axes.set(xlabel=name, yticks=rows, yticklabels=table.rows)
            axes.invert_yaxis()
        written = io.BytesIO()
        drawing.savefig(written, format="svg", metadata={"Date": None})
    content = base64.b64encode(written.getvalue()).decode("ascii")
    return f'<img alt="{escape(table.title)}" src="data:image/svg+xml;base64,{content}">'


def _means(figures: Sequence[Interval]) -> list[float]:
    return [one.mean for one in figures]


def _reach(figures: Sequence[Interval]) -> tuple[list[float], list[float]]:
    """Distances of the bounds of intervals below and above their figures; an interval of resampled
    games need not hold the figure itself.
    """
    return (
        [max(0.0, one.mean - one.low) for one in figures],
        [max(0.0, one.high - one.mean) for one in figures],
    )
