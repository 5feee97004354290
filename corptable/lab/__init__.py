"""Measure bots and evaluations from many games among bots: play them, on several machines if there
are, keep what each game tells in a file, and make one page of figures of it.

A run is a folder. `games` has the record of a game and the file that records are appended to,
`cluster` spreads games over machines, `figures` makes tables, `fitting` fits factors to the terms
of an evaluation, and `page` draws the pictures and writes the page. The arena plays the games.
Nothing but the command `corptable lab` imports this package, because it needs the packages of the
extra `lab`.
"""
