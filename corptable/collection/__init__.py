"""Keep business cards as things that people own: profiles with their decks, cards of one's own and
those made of people, trades, antes, the career, and the file of all that.

    collections = Collections(data_folder())
    anna = collections.begin("Anna", game.id, OwnDeck("Cardboard Barons", starter))
    desk = DeckDesk(game, collections, anna)

`profiles` are the values and their changes, `events` the lines of their history, `collections` the
file, `own_files` the files of own cards, and `settlement` what a finished game changes. `catalogue`
lists all cards, `card_form` and `own_cards` turn what is typed into card files, `card_book` has
both for this computer. The desks are what a person does: `deck_desk`, `card_draft`, `people_cards`,
`trading`, `career_path`. `seat_profiles` and `at_stake` are what a table asks before a match.

A game takes part by `Game.owned_decks`: its seats bring decks of `cards.business`. No game is named
here, and no match is played: that is the session's.
"""
