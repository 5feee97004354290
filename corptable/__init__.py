"""Play card games at a table that knows the rules, against bots and people.

Imports point downwards: `ui` is the window, `store` saves settings and games, `arena` plays many
games without a screen, `bots` choose actions, `games` has the rules of each game in a folder,
`engine` defines what a game is, `art` paints pictures, `cards` reads cards and decks.
"""

__version__ = "0.3.0"
