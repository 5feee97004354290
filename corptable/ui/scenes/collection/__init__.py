"""Show collections: the wall of cards with the deck beside it, profiles, and cards of one's own."""
