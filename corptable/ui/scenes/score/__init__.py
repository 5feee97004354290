"""Show score sheets: the scene (`scene`) and its parts.

`page` lays out the window and the sheet in it. `grid` draws the table of a sheet with its columns,
`chart` the totals as lines, `marks` the labels and crosses on them, `cards` the exposed hands and
the card shown large, `verdict` what comes next or the result, `seats` names and portraits. `reveal`
times the animation that shows one step after another.
"""
