"""Import the names that `corptable.presentation` exports."""

from __future__ import annotations

from corptable.presentation.area import Area
from corptable.presentation.effects import Beat, Climb, Flow, Label, Moment, Stamp, Toss
from corptable.presentation.layout import (
    BAR,
    BUTTONS,
    CARD_PROPORTION,
    LIGHT,
    LOG,
    NOTICES,
    OUTLOOK,
    PROMPT,
    SHADE,
    TALLY,
    TRAY,
    WINDOW_SPOTS,
    Arrangement,
    Balloon,
    Board,
    BoardRow,
    Bond,
    Die,
    Emphasis,
    Forecast,
    Gesture,
    Link,
    Note,
    Pile,
    Plate,
    Shortcut,
    Sign,
    Slot,
    Spot,
    StandingAnswer,
    Tag,
    Tray,
)
from corptable.presentation.panel import (
    Panel,
    PanelButton,
    PanelCell,
    PanelRow,
    PanelState,
    PanelText,
    Whereabouts,
)
from corptable.presentation.presentation import (
    GivenAnswers,
    Presentation,
    RecapTopics,
    Speech,
    presentation_of,
    with_texts,
)
from corptable.presentation.sheet import (
    Featured,
    Lead,
    OtherWin,
    Roll,
    Sheet,
    SheetCell,
    SheetRow,
    ahead,
    other_win,
    rows_of,
)
from corptable.presentation.sounds import Family
from corptable.presentation.texts import (
    SEEN,
    GameTexts,
    Narrator,
    Template,
    TextFile,
    first_word,
    read_template,
)
from corptable.presentation.words import fill, mark_of, the
