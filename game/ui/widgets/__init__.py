"""Things to press, slide, type in and read: a small family with one look and one way of being reached."""

from game.ui.widgets.button import Button, Toggle
from game.ui.widgets.choice import Choice, Slider
from game.ui.widgets.field import TextField
from game.ui.widgets.focus import Focus, Widget
from game.ui.widgets.listing import Caption, Row, listing
from game.ui.widgets.scroll import ScrollArea

__all__ = [
    "Button",
    "Caption",
    "Choice",
    "Focus",
    "Row",
    "ScrollArea",
    "Slider",
    "TextField",
    "Toggle",
    "Widget",
    "listing",
]
