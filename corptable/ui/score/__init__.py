"""What the scene of the score is made of: `places` says where everything stands, `grid` is the sheet with its steps, `chart` the
totals as lines, `hands` what was laid open, `dice` and `verdict` how it goes on, `featured` the card that is shown large. `reveal`
lets one step follow another.
"""
