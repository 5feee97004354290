"""Define the faults that mutation testing (point 13) puts in on purpose: some into the engine, some
into each game.
"""
