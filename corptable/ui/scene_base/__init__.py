"""Define the bases of all scenes (scene, form, menu, page, dialog), the services that a scene gets
(context), the ways to other scenes (navigator), and the thumbnails of tables.
"""

from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.dialog_scene import DialogScene
from corptable.ui.scene_base.form_scene import (
    BETWEEN,
    CARDS_PAGE,
    COLLECTION_PAGE,
    CONTROL,
    FIGURES_PAGE,
    GAP,
    LEADING,
    LIST_PAGE,
    LOW_FIGURES_PAGE,
    MARGIN,
    NARROW_LIST_PAGE,
    PACK_PAGE,
    SETTINGS_PAGE,
    MenuScene,
    PageMetrics,
    PageScene,
    two_plates,
)
from corptable.ui.scene_base.navigator import Confirmation
from corptable.ui.scene_base.scene import FRAME, NOWHERE, Scene

__all__ = [
    "SceneContext",
    "DialogScene",
    "BETWEEN",
    "CONTROL",
    "GAP",
    "LEADING",
    "MARGIN",
    "MenuScene",
    "PageScene",
    "two_plates",
    "PageMetrics",
    "LIST_PAGE",
    "NARROW_LIST_PAGE",
    "CARDS_PAGE",
    "COLLECTION_PAGE",
    "FIGURES_PAGE",
    "LOW_FIGURES_PAGE",
    "SETTINGS_PAGE",
    "PACK_PAGE",
    "Confirmation",
    "FRAME",
    "NOWHERE",
    "Scene",
]
