"""The score (`scene`), and what it is made of: `places` says where everything stands, `grid` is the sheet with its steps, `chart`
the totals as lines with their `callouts`, `hands` what was laid open, `dice` and `verdict` how it goes on, `featured` the card
that is shown large. `reveal` lets one step follow another.
"""
