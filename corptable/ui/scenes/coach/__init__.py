"""Show after a match what a coach says about a person's decisions: a chart of the chance to win,
and the turning points.
"""
