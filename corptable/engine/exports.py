"""Import the names that `corptable.engine` exports."""

from __future__ import annotations

from corptable.engine.action import Action, IllegalAction, act, act_each, parse_action
from corptable.engine.action_product import ActionPrefixes, ActionProduct, ListedPrefixes
from corptable.engine.bot import (
    Bot,
    BotOffer,
    Budget,
    Character,
    ComparedAct,
    ForeseeingBot,
    Personality,
    SearchSettings,
    Thought,
    numbered_kind,
)
from corptable.engine.chance import ChanceSource, Rig
from corptable.engine.decision import Decision, Question, SeatDecision
from corptable.engine.events import (
    Acted,
    Arranged,
    Chance,
    Changed,
    Event,
    Exchanged,
    Gathered,
    Learned,
    Moved,
    Noted,
    Poured,
    Said,
    Shuffled,
    Words,
)
from corptable.engine.game import AnyGame, FirstTable, Game, Position, PositionError
from corptable.engine.knowledge import Knowledge, OwnKnowledge
from corptable.engine.options import OptionError, OptionSet, choice, number, seat_or_random, switch
from corptable.engine.pieces import (
    BOTTOM,
    HIDDEN,
    NO_LIGHTS,
    PUBLIC,
    SEAT_WORDS,
    TOP,
    WHOLE,
    Light,
    Piece,
    PieceMask,
    PieceRow,
    Plain,
    Seat,
    SeatMask,
    Sight,
    Zone,
    ZoneId,
    bit_of,
    mask_of,
    others_of,
    pieces_of,
    register_pieces,
    row_mask,
    zones_by_seat,
)
from corptable.engine.registry import register
from corptable.engine.result import Award, Result, Utilities, leaders, softmax, terminal_utilities
from corptable.engine.seat_deck import SeatDeck
from corptable.engine.state import InformationState, State, World, determinize, suppose
from corptable.engine.table import Table
from corptable.engine.values import value_class
from corptable.engine.view import View
