"""The colours of the parts of charts, told apart by brightness as well as by hue."""

from dataclasses import dataclass

from flashcards.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class ChartLook:
    """Colours as `#rrggbb`. `heat` runs from nothing to most; a tone of bars has an upper and a lower end."""

    ink: str
    muted: str
    grid: str
    panel: str
    track: str
    target: str
    heat: tuple[str, ...]
    learning: tuple[str, str]
    review: tuple[str, str]
    relearning: tuple[str, str]
    share: tuple[str, str]


_HEAT_LIGHT = ("#eceef4", "#c7d2fe", "#a5b4fc", "#818cf8", "#6366f1", "#3f37c9")
_HEAT_DARK = ("#262a35", "#312e81", "#4338ca", "#6366f1", "#8b93ff", "#c7d2fe")


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
        learning=("#7dd3fc", "#38bdf8") if dark else ("#7cc7f2", "#a9dbf8"),
        review=("#818cf8", "#4f46e5") if dark else ("#6366f1", "#a5b4fc"),
        relearning=("#fbbf24", "#b97708") if dark else ("#f08c00", "#f9b94a"),
        share=("#34d399", "#13795b") if dark else ("#0f9f6e", "#6fd3ae"),
    )
