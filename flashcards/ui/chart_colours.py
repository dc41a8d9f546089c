"""The tones of charts, told apart by brightness and pattern as well as by hue.

Every tone stands out from the ground by 3:1, and tones that meet in one chart stay apart for eyes that lack
red or green (tests compute both).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from flashcards.ui.theme import Theme


class Pattern(StrEnum):
    """Lines across a piece of a bar, in the colour of the ground."""

    SOLID = "solid"
    RISING = "rising"
    FALLING = "falling"
    LEVEL = "level"
    CROSSED = "crossed"


class Marker(StrEnum):
    """The shape of the points on a line."""

    CIRCLE = "circle"
    SQUARE = "square"
    DIAMOND = "diamond"


PATTERNS: Mapping[str, Pattern] = MappingProxyType(
    {
        "learning": Pattern.LEVEL,
        "relearning": Pattern.RISING,
        "practice": Pattern.CROSSED,
        "again": Pattern.RISING,
        "hard": Pattern.FALLING,
        "easy": Pattern.LEVEL,
    }
)
"""The patterns of the tones; one that is not named is solid."""
MARKERS: Mapping[str, Marker] = MappingProxyType(
    {"young": Marker.CIRCLE, "mature": Marker.SQUARE, "share": Marker.DIAMOND}
)
"""The markers of the tones; one that is not named has circles."""


@dataclass(frozen=True, slots=True)
class ChartLook:
    """Colours as `#rrggbb`. `heat` runs from nothing to most; a tone has an upper and a lower end."""

    ink: str
    muted: str
    grid: str
    panel: str
    track: str
    target: str
    heat: tuple[str, ...]
    tones: Mapping[str, tuple[str, str]]

    @property
    def learning(self) -> tuple[str, str]:
        """The tone of cards that are being learned."""
        return self.tones["learning"]

    @property
    def review(self) -> tuple[str, str]:
        """The tone of cards that are known."""
        return self.tones["review"]


_HEAT_LIGHT = ("#eceef4", "#c7d2fe", "#a5b4fc", "#818cf8", "#6366f1", "#3f37c9")
_HEAT_DARK = ("#262a35", "#312e81", "#4338ca", "#6366f1", "#8b93ff", "#c7d2fe")
_LIGHT = {
    "learning": ("#0a97d6", "#0b86bf"),
    "review": ("#6366f1", "#4f46e5"),
    "relearning": ("#d97706", "#c26a05"),
    "practice": ("#6b7183", "#5f6576"),
    "share": ("#0f9f6e", "#0c8a5f"),
    "again": ("#b3261e", "#9f1f18"),
    "hard": ("#d97706", "#c26a05"),
    "good": ("#12a06f", "#0d9165"),
    "easy": ("#3558d8", "#2c4bc4"),
    "young": ("#0a97d6", "#0b86bf"),
    "mature": ("#4338ca", "#372fae"),
}
_DARK = {
    "learning": ("#7dd3fc", "#54bdf3"),
    "review": ("#818cf8", "#656bf0"),
    "relearning": ("#fbbf24", "#dd9f13"),
    "practice": ("#8b94a7", "#788195"),
    "share": ("#34d399", "#22b07d"),
    "again": ("#f0605f", "#dc4b4e"),
    "hard": ("#fbbf24", "#dd9f13"),
    "good": ("#3fd6a4", "#2bb98a"),
    "easy": ("#6d86f5", "#5a73e6"),
    "young": ("#7dd3fc", "#54bdf3"),
    "mature": ("#8b8ff9", "#6f74f0"),
}


def chart_look(theme: Theme) -> ChartLook:
    """Return the colours that fit the theme."""
    dark = theme.dark
    return ChartLook(
        ink=theme.heading,
        muted=theme.muted,
        grid=theme.line,
        panel=theme.surface,
        track=theme.hover,
        target=theme.text,
        heat=_HEAT_DARK if dark else _HEAT_LIGHT,
        tones=_DARK if dark else _LIGHT,
    )
