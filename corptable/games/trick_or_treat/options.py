"""Define the options of section 2."""

from __future__ import annotations

from dataclasses import dataclass

from corptable.engine import OptionSet, choice, number, switch
from corptable.games.trick_or_treat.names import POOLS


@dataclass(frozen=True, slots=True)
class Options(OptionSet):
    """Hold the options of a match; every combination is allowed."""

    ask_mode: str = choice(
        "cards",
        ("cards", "rank", "either"),
        "what an Ask may name: as many cards as the die shows, one rank, or either",
    )
    ask_consolation: bool = switch(True, "a failed Ask draws one card")
    empty_action: str = choice(
        "none",
        ("none", "treat", "draw"),
        "what an action that brings nothing gives: nothing, 1 treat, or a card",
    )
    six_discards: str = choice(
        "bottom", ("bottom", "discard"), "where the two cards of Draw & Discard go"
    )
    end_draw: str = choice(
        "none",
        ("none", "one", "refill", "die"),
        "extra drawing at the end of a turn: none, one card, up to five, or as the die showed",
    )
    spend_before_roll: bool = switch(
        False, "treats may be spent and sets shown before the roll, too"
    )
    strict_forfeit: bool = switch(
        False, "an action that cannot be carried out ends the turn without spending"
    )
    failed_steal_tp: bool = switch(False, "the victim of a wrong Steal gets 1 treat")
    three_of_a_kind: str = choice(
        "show",
        ("show", "discard", "off"),
        "three cards of a rank earn 1 treat: shown, discarded, or not at all",
    )
    freeze_redirect: bool = switch(
        True, "after a Freeze the attacker chooses somebody else; otherwise the action is lost"
    )
    freeze_defends: bool = switch(
        False, "a Freeze is a defence, for which the King of Ghosts gets 1 treat"
    )
    queen_of_imps_rolls: bool = switch(
        False, "the Queen of Imps rolls after each good Steal and may override one roll a game"
    )
    page_of_bats: str = choice(
        "missing_rank",
        ("missing_rank", "own_card"),
        "what naming a rank earns the Page of Bats: all its cards, or only that of the Page's suit",
    )
    win_counts: str = choice(
        "hand_and_vault", ("hand_and_vault", "vault"), "where the ten cards must be"
    )
    finish_round: bool = switch(
        False, "the round in which somebody has all ten is played out; treats decide"
    )
    draft: str = choice("choose", ("choose", "random"), "characters are chosen in turn, or dealt")
    draft_pool: str = choice(
        "all",
        ("all", "no_kings", "balanced"),
        "which characters there are; balanced leaves out the strongest",
    )
    trim_deck: bool = switch(False, "the numbered cards of suits that nobody plays are put out")
    open_discard: bool = switch(
        False, "the whole discard pile lies open, and none of its cards may be named"
    )
    swap_any: bool = switch(
        False, "a Swap takes any card of the discard pile, not only the one on top"
    )
    starting_tp: int = number(1, 0, 10, "treats at the start")
    round_cap: int = number(60, 0, 999, "the game ends after this many rounds; 0 for never")

    @property
    def pool(self) -> tuple[str, ...]:
        """Return the names of the characters there are."""
        return POOLS[self.draft_pool]
