"""Provide Corporate Court's own bots: personalities for the greedy bot, which looks one act ahead
(section 10, "Fun").
"""

from corptable.games.corporate_court.bots.personalities import OFFERS

__all__ = ["OFFERS"]
