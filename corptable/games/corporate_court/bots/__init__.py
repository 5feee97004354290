"""Corporate Court's own characters: tempers over the bot that looks one act ahead (section 10, "Fun")."""

from corptable.games.corporate_court.bots.tempers import offers

__all__ = ["offers"]
