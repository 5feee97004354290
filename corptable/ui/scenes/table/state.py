"""The whole state of a table on one page: what is played, what mouse and keys do, what is shown.

The scene changes the match, by the model. The input changes the second part, with the functions of
`dragging`. The view changes the third part, with what updates and time bring; the input asks it for
a change there. Whatever lays out, finds or draws changes nothing.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from corptable.presentation.presentation import presentation_of
from corptable.ui.animation import AnimationPlayer, Pulse
from corptable.ui.scenes.table.buttons import ButtonKeys, ButtonPlaces
from corptable.ui.scenes.table.hand import HandFan
from corptable.ui.scenes.table.pacing import BotPacing, MessageTimer
from corptable.ui.table_parts.arrange import LaidSpots
from corptable.ui.widgets.card_preview import CardPreview

if TYPE_CHECKING:
    from corptable.engine.pieces import Seat
    from corptable.session.table_model import TableModel
    from corptable.ui.scene_base.context import SceneContext
    from corptable.ui.scenes.table.curtain import Curtain
    from corptable.ui.scenes.table.first_look import FirstLook
    from corptable.ui.scenes.table.hand import RubberBand
    from corptable.ui.scenes.table.hint_look import HintLook
    from corptable.ui.scenes.table.layout import TableLayout
    from corptable.ui.table_parts.first_time_note import FirstTimeNote, LossNote
    from corptable.ui.table_parts.held_piece import Drag, Glide, Point, Press
    from corptable.ui.table_parts.log_panel import Recap


class PressedButton(NamedTuple):
    """Describe a press of a button by the mouse."""

    id: str
    point: Point
    time: float


class TableState:
    """Hold all that a table is now. Times are in seconds of the app's clock, points in pixels."""

    layout: TableLayout
    """Places of everything; another object after each update and each resize."""

    def __init__(self, context: SceneContext, model: TableModel) -> None:
        self.context = context
        """Services of the window: clock, screen, skin, faces, settings."""

        # What is played

        self.model = model
        """Session, prompt with its selection, remark, notices, message."""

        # What mouse and keys do

        self.pointer: Point = (0, 0)
        """Position of the mouse, or of the focus after an arrow key."""
        self.rested_at: Point | None = None
        """Place of the pointer at the last change of the table: until it moves, nobody has pointed
        at what lies there now; None where it has moved."""
        self.pressed_at: Point | None = None
        """Point of the last press or release, until the mouse has left it: nothing is explained
        there that came under a resting mouse.
        """
        self.focus: Point | None = None
        """Point with the keyboard focus; None until an arrow key is pressed, and again once the
        mouse moves.
        """
        self.is_by_keys = False
        """True while a person plays by arrows, digits and Enter: the focus leads on after each act;
        False once the mouse moves.
        """
        self.lifted_from: Point | None = None
        """Point from which a key lifted something: the focus returns there once nothing is lifted
        any more; None for none.
        """
        self.press: Press | None = None
        """Press of the mouse button, from which a drag or a click comes; None for none."""
        self.drag: Drag | None = None
        """Drag of a piece; None for none."""
        self.band: RubberBand | None = None
        """Rubber band that the mouse pulls over cards of the hand; None for none."""
        self.glide: Glide | None = None
        """Way home of a piece that was let go; None for none."""
        self.curtain_fell_at = 0.0
        """Time at which the curtain fell for another person."""

        # What is shown

        self.laid_spots = LaidSpots()
        """Spots of the last layout, of which most stay."""
        placed = presentation_of(model.session.match.game).placed_shortcuts
        self.button_keys = ButtonKeys(placed)
        """Letters of the buttons."""
        self.button_places: defaultdict[Seat, ButtonPlaces] = defaultdict(
            lambda: ButtonPlaces(placed)
        )
        """Places of the buttons, by viewer."""
        self.hand = HandFan(context)
        """Viewer's cards: their order, the gap for a held one, and their slides."""
        self.curtain: Curtain | None = None
        """Curtain over the present layout; None where nobody has asked for it."""
        self.called = model.session.called
        """Person for whom the curtain was down at the last change of the viewer."""
        self.animation = AnimationPlayer()
        """Flights, flips, dice, stamps, captions of the latest act."""
        self.pacing = BotPacing(model.session)
        """Time of the next bot's act, and the highlights before it."""
        self.acts_shown = 0
        """Number of acts at the last update: it falls when some are undone."""
        self.forget_viewer()

    def forget_viewer(self) -> None:
        """Start over with what belongs to one viewer, and to what lay where for that viewer."""
        self.question_pulse, self.target_pulse = Pulse(), Pulse()
        """Pulses of the light around a new question, and around new targets."""
        self.preview = CardPreview()
        """Card that is shown large, or will be when the pointer has rested."""
        self.message_timer = MessageTimer()
        """Message that is shown, and until when."""
        self.layout_before: TableLayout | None = None
        """Layout until the last change; None if another person saw it or there was none."""
        self.changed_at = self.moved_at = 0.0
        """Times of the last change of the layout, and of the last motion."""
        self.pressed_button: PressedButton | None = None
        """Button that the mouse pressed last; None before any."""
        self.recap: Recap | None = None
        """Recap of the others' acts since the last turn; None while it is closed."""
        self.recap_ends: float | None = None
        """Time at which the recap closes by itself; None for one that was asked for."""
        self.note: FirstTimeNote | None = None
        """Note that explains what happens for the first time; None for none."""
        self.note_ends = 0.0
        """Time at which the note goes by itself."""
        self.note_laid_for: tuple[object, ...] | None = None
        """Layout and touches for which the note was laid out last, or had no room; None before."""
        self.losses: tuple[str, ...] = ()
        """Last sentences, in marked words, about what others' acts cost the viewer since its own
        last one."""
        self.loss: LossNote | None = None
        """Note with those sentences; None for none, and where it has no room."""
        self.loss_laid_for: tuple[object, ...] | None = None
        """Layout, touches and notes for which it was laid out last; None before."""
        self.pressed_cell = ""
        """Word of the cell of a tray that is held down; "" for none."""
        self.hint: HintLook | None = None
        """Card and lights of the hint that is shown; None for none."""
        self.first_look: FirstLook | None = None
        """Veil over what has no use yet in a first game; None for none."""
        self.acts_seen = 0
        """Acts that were played when the viewer was asked last."""

    @property
    def is_dragging(self) -> bool:
        """True if the mouse drags a piece or a rubber band: nothing is hovered or previewed
        meanwhile.
        """
        return self.drag is not None or self.band is not None
