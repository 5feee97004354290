"""List the weights of the evaluation as named features; all of them were tuned by matches against
the bot before, never by fit.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """Hold the weights of an evaluation: points of the score, or fractions of the points that a
    thing would bring now.
    """

    # Court cards and hands

    coming: float = 0.85
    """Fraction of the best site's worth for a court card in another hand: it comes home at the end,
    unless it is played before.
    """
    card: float = 0.06
    """Points for any card in hand; in a full hand one of them is in the way of the next draw."""
    paired: float = 0.8
    """Fraction of the points that the best pair of a rock on a site and a card in hand would
    bring.
    """
    fade: float = 0.9
    """Factor on that fraction for each further pair."""
    forced: float = 0.5
    """Fraction of the harm of a pair that its rock is forced to, because the hand holds nothing
    better.
    """
    bury: float = 0.5
    """Fraction of the harm to another seat whose court card is played on a site that is worse than
    the best.
    """
    placeable: float = 0.4
    """Fraction, while placing, of the points of a card at the best site that rocks may enter, for a
    rock at home.
    """
    idle: float = 0.25
    """Fraction of the points of a card at the best site, for a card without a rock."""
    idle_court: float = 0.5
    """Fraction of the best site's worth for a court card of its owner's hand without a rock."""
    last_idle: float = 0.2
    """Factor on both fractions once the end is near."""
    last_court: float = 0.5
    """Factor on the points of a pair with an own court card once the end is near: it would die in
    the hand.
    """
    stranded: float = 0.4
    """Points that a court card of its owner's hand without a rock costs in a return phase near the
    end.
    """
    rocks: float = 0.04
    """Fraction of a site's lever for a rock without a card to play."""
    finisher: float = 0.4
    """Points for holding a card that ends the game; its value to the leader comes from the race."""
    cornered: float = 1.0
    """Points that it costs to have more rocks on sites than other cards to play: one of them may
    have to end the game.
    """

    # Papers and scissors

    turned: float = 0.8
    """Fraction of the present effect of a paper."""
    shuffled: float = 0.6
    """Fraction of the mean effect of a paper over the discards, where they would be shuffled
    first.
    """
    drawn: float = 0.3
    """Fraction of the present effect of scissors."""
    fresh: float = 0.3
    """Points for a power card to draw."""
    fresh_lever: float = 0.3
    """Points for it by each point of the greatest lever of all sites, if it fetches a Major."""
    hoarded: float = 0.9
    """Fraction of the best site's worth for an own court card to draw."""
    stuck: float = 0.7
    """Fraction, near the end, of what it costs to draw an own court card: scissors have to return,
    better early than last.
    """
    from_bank: float = 0.8
    """Points for the highest card of the bank to draw."""
    wand: float = 0.3
    """Points for a pawn to place by a Wand."""
    wand_played: float = 0.19
    """Points for a pawn to place by a Wand that a rock plays."""
    cup: float = 0.1
    """Points for a card to draw by a Cup that a paper turns over."""
    cup_played: float = 0.15
    """Points for a card to draw by a Cup that a rock plays."""
    crowded: float = 0.5
    """Factor on a pawn's points for the next pawn of the same kind on the same site."""
    contested: float = 0.6
    """Factor on the points of papers and scissors at a site where several seats have some: only one
    of them comes first.
    """

    # From points to utilities

    tie: float = 0.8
    """Fraction of a shared win that counts, so that a bot plays on where a shared win is the
    alternative.
    """
    doubt: float = 3.0
    """Softmax temperature, in points, before the game may end: a lead of so many points makes a
    utility e times as large.
    """
    last_doubt: float = 1.5
    """Temperature once it may end."""
    least_doubt: float = 0.4
    """Least temperature, at the end of the last round."""

    # The race to end the game

    eager: float = 0.85
    """Probability that the next seat ends the game, if it gains by that."""
    later: float = 0.6
    """Factor on that probability for each seat in between: it may take the card, or the lead."""
    trapped: float = 0.95
    """Probability that a seat ends the game if it can do nothing else, winner or not."""
    early: float = 0.3
    """Probability, for each other seat, that the game ends soon, at the end of the round before it
    may end.
    """
    placing: float = 0.4
    """Probability, for each other seat, that it ends soon, while pawns are placed in a round in
    which it may end.
    """
    soon_doubt: float = 0.7
    """Softmax temperature, in points, over the present scores if it ends soon."""
    soon_finisher: float = 0.7
    """Points that holding a card that ends the game is worth then."""


WEIGHTS: Final = Weights()
