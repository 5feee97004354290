"""Show score sheets: the scene (`scene`) and its parts.

`layout` lays out the window, `page` one sheet in it. `grid` draws the table of a sheet with its
`columns`, `chart` the totals as lines with `callouts`, `cards` the exposed hands and the card shown
large, `verdict` what comes next or the result, `seats` names and portraits. `reveal` times the
animation that shows one step after another.
"""
