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


def chart_look(theme: Theme) -> ChartLook:
    """Return the colours that fit the theme."""
    charts = theme.charts
    return ChartLook(
        ink=theme.heading,
        muted=theme.muted,
        grid=charts.grid,
        panel=theme.surface,
        track=theme.hover,
        target=charts.target,
        heat=charts.heat,
        learning=("#7dd3fc", "#38bdf8") if theme.dark else ("#7cc7f2", "#a9dbf8"),
        review=(charts.bar, charts.bar_soft),
        relearning=("#fbbf24", "#b97708") if theme.dark else ("#f08c00", "#f9b94a"),
        share=(charts.line, "#13795b") if theme.dark else (charts.line, "#6fd3ae"),
    )
